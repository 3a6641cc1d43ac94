//! Broken brigades and armies, the end of the battle (BP-BROKEN, BP-ARMYBREAK, BP-VICTORY).

#[cfg(test)]
mod agreed_tests;
mod count;
mod goals;
mod judgement;
#[cfg(test)]
mod tests;

pub use count::{ArmyState, BrigadeState, army_state, brigade_state};
pub use goals::{at_the_line, reached};
pub use judgement::{Reckoning, holder, reckon};

use bevy::ecs::world::World;

use super::BlackPowder;
use super::event::{EndCause, Event, Outcome};
use super::setup::AtTheLimit;
use super::situation::{Broken, Situation, Talk, Turn, Verdict};
use crate::army::{BrigadeId, SideId};
use crate::battle::tell;

/// Looks at the brigades of a side, and at its army, at the start of its player turn (BP-BROKEN-01, BP-ARMYBREAK-01).
/// What is broken stays so (BP-OP2-23). A broken army loses at once: the side whose army breaks first (BP-VICTORY-10);
/// or, where the ruleset has it so, after one more turn of both sides in which it has not broken the other (BP-VICTORY-11).
pub fn check_at_start_of_turn(world: &mut World, side: SideId) {
    let newly: Vec<(BrigadeId, BrigadeState)> = {
        let situation = Situation::of(world);
        let standing = situation.roster.brigades_of(side).filter(|id| !latched(situation.broken, *id));
        let states = standing.map(|id| (id, brigade_state(situation, id)));
        states.filter(|(_, state)| state.is_broken()).collect()
    };
    for (brigade, state) in newly {
        latch(world, brigade);
        tell::<BlackPowder>(world, Event::BrigadeBroken { brigade, out: state.out, of: state.of });
    }
    let (state, [already, enemy_broken], one_more) = {
        let situation = Situation::of(world);
        let broken = [side, side.enemy()].map(|side| situation.broken.armies[side.index().min(1)]);
        (army_state(situation, side), broken, situation.ruleset.victory.one_more_turn)
    };
    if already {
        // BP-VICTORY-11: the turn that was to be seen is over, and the enemy's army is not broken.
        return end(world, Some(side.enemy()), EndCause::ArmyBroken);
    }
    if !state.is_broken() {
        return;
    }
    world.resource_mut::<Broken>().armies[side.index().min(1)] = true;
    tell::<BlackPowder>(world, Event::ArmyBroken { side, broken: state.broken, limit: state.limit });
    // An army with nobody left has nothing more to show.
    if one_more && !enemy_broken && !state.gone {
        return;
    }
    // BP-ARMYBREAK-02: a broken army that breaks the other in its last turn has made it a draw.
    end(world, (!enemy_broken).then_some(side.enemy()), EndCause::ArmyBroken);
}

fn latched(broken: &Broken, brigade: BrigadeId) -> bool {
    broken.brigades.get(brigade.index()).copied().unwrap_or(false)
}

fn latch(world: &mut World, brigade: BrigadeId) {
    if let Some(broken) = world.resource_mut::<Broken>().brigades.get_mut(brigade.index()) {
        *broken = true;
    }
}

/// Looks at the end of a game turn, when both sides have had the same number of turns: whether a side has reached a goal
/// of its own (BP-VICTORY-16), the battle stops by agreement (BP-VICTORY-12), or has reached its turn limit
/// (BP-VICTORY-15).
pub fn at_the_end_of_game_turn(world: &mut World) {
    let reached = reached(Situation::of(world));
    if !reached.is_empty() {
        let sides: Vec<SideId> = reached.iter().map(|(goal, _)| goal.side).collect();
        for (goal, units) in reached {
            tell::<BlackPowder>(world, Event::GoalReached { goal, units });
        }
        // Goals reached by both sides at once win neither.
        let winner = sides.iter().all(|side| *side == sides[0]).then_some(sides[0]);
        end(world, winner, EndCause::GoalReached);
        return;
    }
    let verdict = {
        let situation = Situation::of(world);
        let plan = &situation.setup().victory;
        let cause = if world.resource::<Talk>().ends_this_turn {
            EndCause::AgreedEnd
        } else if plan.turn_limit.is_some_and(|limit| situation.turn.number >= limit) {
            EndCause::TurnLimit
        } else {
            return;
        };
        // BP-VICTORY-16: what the scenario says goes before the general rule. Players who stop before the limit leave
        // open what a side had to achieve by then, so that neither wins for the limit's sake.
        let winner = match plan.at_the_limit {
            AtTheLimit::Wins(side) if cause == EndCause::TurnLimit => Some(side),
            AtTheLimit::Draw if cause == EndCause::TurnLimit => None,
            AtTheLimit::Wins(_) | AtTheLimit::Draw | AtTheLimit::CountBrigades => {
                reckon(situation, false).winner
            }
            AtTheLimit::CountObjectives => reckon(situation, true).winner,
        };
        (winner, cause)
    };
    end(world, verdict.0, verdict.1);
}

/// Ends the battle. A battle that has ended stays as it ended.
pub fn end(world: &mut World, winner: Option<SideId>, cause: EndCause) {
    if world.resource::<Verdict>().0.is_some() {
        return;
    }
    let outcome = Outcome { winner, cause, turn: world.resource::<Turn>().number };
    world.resource_mut::<Verdict>().0 = Some(outcome);
    tell::<BlackPowder>(world, Event::BattleEnded(outcome));
}
