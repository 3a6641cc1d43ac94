//! The Command phase: initiative, orders, commanders (BP-CMD, BP-INIT, BP-FREE, BP-CMDR).
//!
//! | file | what |
//! | --- | --- |
//! | [`rating`] | the Staff Rating with its modifiers: the one home of the Command test's number |
//! | [`group`] | who may be ordered together, and how a group keeps together |
//! | [`orders`] | what an order must satisfy |
//! | [`initiative`] | who may act without one |
//! | [`general`] | whom the general accompanies, and the re-roll |
//! | [`mod@test`] | the Command test and what comes of it |
//! | [`blunder`] | the table of blunders |
//! | [`in_person`] | Follow Me and Rally |
//! | [`off_table`] | leaving the table and coming back |
//! | [`commanders`] | commanders' own moves |
//! | [`displaced`] | commanders in the way of units |
//! | [`execution`] | carrying plans out |
//! | [`preview`] | what an order would do, before any die |

pub mod blunder;
pub mod commanders;
pub mod displaced;
pub mod execution;
pub mod general;
pub mod group;
pub mod in_person;
pub mod initiative;
pub mod off_table;
pub mod orders;
pub mod preview;
pub mod rating;
pub mod test;

#[cfg(test)]
mod blunder_tests;
#[cfg(test)]
mod commander_tests;
#[cfg(test)]
mod in_person_tests;
#[cfg(test)]
mod off_table_tests;
#[cfg(test)]
mod tests;

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::act::Act;
use super::decision::Decision;
use super::refusal::{Reason, Refusal};
use super::situation::{CommandPhase, Situation, change_commander};
use super::task::{CommandTask, Task};
use super::{BlackPowder, movement, nerve};
use crate::army::{CommanderId, LastOrder, Presence, SideId, UnitId};
use crate::battle::{ask, push_all};

/// The Command phase opens: irregular and tiny units resume their own formations (BP-REFORM-23, BP-OP1-12); who may act on
/// initiative, and whom the general can reach, is settled now, before anybody moves (BP-INIT-02, BP-OP1-28, BP-GEN-02); and
/// the units of broken brigades fall back (BP-BROKEN-20).
pub fn open(world: &mut World) {
    movement::resume::all_that_are_due(world);
    let eligible = initiative::eligible(Situation::of(world));
    let near_general = general::in_reach(Situation::of(world));
    *world.resource_mut::<CommandPhase>() =
        CommandPhase { eligible, near_general, ..CommandPhase::default() };
    nerve::disorder::broken_brigades_fall_back(world);
}

/// Judges an act of the Command phase.
pub fn judge(
    situation: Situation<'_>,
    by: SideId,
    decision: &Decision,
    act: &Act,
) -> Result<Vec<Task>, Refusal> {
    match (decision, act) {
        (Decision::Accompany { commanders }, act) => general::judge(commanders, act),
        (Decision::ReRoll { .. }, act) => general::judge_re_roll(act),
        (Decision::FollowMe { commander, unit, moves }, act) => {
            in_person::judge_on(situation, *commander, *unit, *moves, act)
        }
        (Decision::BlunderCharge { .. }, act) => blunder::judge(act),
        (Decision::Refuge { commander, units }, act) => displaced::judge(*commander, units, act),
        (Decision::Initiative, Act::Initiative { unit, plan }) => {
            initiative::judge(situation, by, *unit, plan)
        }
        (Decision::Initiative, Act::DisorderlyRetreat { unit, face_enemy }) => {
            initiative::judge_retreat(situation, by, *unit, *face_enemy)
        }
        (Decision::Initiative, Act::EndInitiative) => Ok(Vec::new()),
        // BP-INIT-03: an order closes the initiative moves for good.
        (Decision::Orders { .. }, Act::Order { commander, orders }) => {
            orders::judge(situation, by, *commander, orders)
        }
        (Decision::Orders { .. }, Act::FollowMe { commander, unit }) => {
            in_person::judge(situation, by, *commander, LastOrder::FollowMe, *unit)
        }
        (Decision::Orders { .. }, Act::Rally { commander, unit }) => {
            in_person::judge(situation, by, *commander, LastOrder::Rally, *unit)
        }
        (Decision::Orders { .. }, Act::OrderBack { commander, units }) => {
            off_table::judge(situation, by, *commander, units)
        }
        (Decision::Orders { .. }, Act::MoveCommander { commander, to, join }) => {
            commanders::judge(situation, by, *commander, *to, *join)
        }
        (Decision::Orders { .. }, Act::EndCommand) => Ok(Vec::new()),
        (Decision::Initiative, _) => Err(Refusal::new("BP-INIT-03", Reason::NotAsked)),
        _ => Err(Refusal::new("BP-CMD-01", Reason::NotAsked)),
    }
}

/// The system of the Command phase.
pub fn run(In(task): In<CommandTask>, world: &mut World) {
    match task {
        CommandTask::Initiative => {
            let (any, side) = {
                let situation = Situation::of(world);
                (initiative::any_possible(situation), situation.turn.active)
            };
            if any {
                ask::<BlackPowder>(world, side, Decision::Initiative);
            }
        }
        CommandTask::ActOnInitiative(order) => execution::on_initiative(world, order),
        CommandTask::DisorderlyRetreat { unit, face_enemy } => {
            nerve::disorder::disorderly_retreat(world, unit, face_enemy);
        }
        CommandTask::Orders => {
            let (any, side, commander) = {
                let situation = Situation::of(world);
                let commander = world.resource::<CommandPhase>().commander;
                (orders::any_possible(situation), situation.turn.active, commander)
            };
            if any {
                ask::<BlackPowder>(world, side, Decision::Orders { commander });
            }
        }
        CommandTask::Accompany => general::ask_whom(world),
        CommandTask::Attach(commander) => general::accompany(world, commander),
        CommandTask::Test { commander, bidding } => test::make(world, commander, bidding),
        CommandTask::Outcome(tested) => test::come_to_pass(world, tested),
        CommandTask::ReRoll => test::re_roll(world),
        CommandTask::Blunder { commander, units, evading } => {
            blunder::befall(world, commander, &units, evading);
        }
        CommandTask::Blundering { unit, blunder, moves, evading } => {
            blunder::act(world, unit, blunder, moves, evading);
        }
        // The question that rests on it has been answered otherwise.
        CommandTask::EnemyInThePath { .. } => {}
        CommandTask::BlunderCharge(charge) => blunder::choose(world, charge),
        CommandTask::FollowMe { commander, unit, moves } => in_person::ask_on(world, commander, unit, moves),
        CommandTask::LeadOn { commander, unit, moves, plan } => {
            in_person::lead_on(world, commander, unit, moves, plan);
        }
        CommandTask::LedOn { commander, unit, moves, made } => {
            in_person::led_on(world, commander, unit, moves, made);
        }
        CommandTask::Refuge(commander) => displaced::seek_refuge(world, commander),
        CommandTask::TakeRefuge { commander, unit } => displaced::take_refuge(world, commander, unit),
        CommandTask::CarryOut(execution) => execution::run(world, execution),
        CommandTask::Arrive(unit) => execution::arrive(world, unit),
        CommandTask::MoveCommander { commander, to, join } => commanders::go(world, commander, to, join),
        CommandTask::Close => close(world),
    }
}

/// A commander begins: whoever gave orders before him is finished (BP-CMD-02).
pub(super) fn take_over(world: &mut World, commander: CommanderId) {
    let before = world.resource_mut::<CommandPhase>().commander.replace(commander);
    if let Some(before) = before.filter(|before| *before != commander) {
        change_commander(world, before, |state| state.finished = true);
    }
}

/// The phase ends. Where the scenario has it so, units due to arrive that are still off the table come on with one move
/// whatever became of their order, a blunder included (SC-ELIX-ARR-01, SC-ELIX-OP-7), or wait for a free place; elsewhere
/// they enter by order alone, or by the free move of a march column (BP-FREE-02, SC-NORT-ARR-01).
fn close(world: &mut World) {
    let waiting: Vec<UnitId> = {
        let situation = Situation::of(world);
        let sure = situation.setup().entry_never_fails();
        let due = |id: &UnitId| {
            let unit = situation.unit(*id);
            sure && unit.side == situation.turn.active
                && matches!(unit.presence, Presence::Awaited { turn } if turn <= situation.turn.number)
        };
        situation.roster.unit_ids().filter(due).collect()
    };
    let tasks: Vec<Task> = waiting.into_iter().map(|unit| Task::Command(CommandTask::Arrive(unit))).collect();
    push_all::<BlackPowder>(world, tasks);
    let mut phase = world.resource_mut::<CommandPhase>();
    phase.commander = None;
    // BP-OP1-8: the general's link to a commander ends with the phase.
    phase.accompanied = None;
}
