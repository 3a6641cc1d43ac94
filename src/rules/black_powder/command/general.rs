//! The general at a brigade commander's side (BP-GEN-01…09, BP-OP1-7…9).
//!
//! The re-roll is for any one Command test of the accompanied commander in this phase: of an order to a unit or a group,
//! of Follow Me and Rally, of an order to return (BP-OP1-9). It is offered as soon as the dice lie, before the die on the
//! table of blunders. The link ends with the Command phase (BP-OP1-8).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::Act;
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{CommandPhase, Situation, change_commander};
use super::super::task::{CommandTask, Task};
use crate::army::{CommanderId, SideId};
use crate::battle::{ask, tell};
use crate::geometry::within;

/// The general of a side, if he is still there.
fn general_of(situation: Situation<'_>, side: SideId) -> Option<CommanderId> {
    let general = situation.roster.sides.get(side.index())?.general;
    situation.commander(general).filter(|(_, state)| !state.lost).map(|_| general)
}

/// The brigade commanders of the active side whom its general can reach as they stand, in id order (BP-GEN-02). The
/// commander of a broken brigade gives no orders, so that there is nothing to be helped with.
pub fn in_reach(situation: Situation<'_>) -> Vec<CommanderId> {
    let side = situation.turn.active;
    let Some(himself) = general_of(situation, side) else { return Vec::new() };
    let Some((_, general)) = situation.commander(himself) else { return Vec::new() };
    let reach = situation.ruleset.command.general_reach;
    let near = |id: &CommanderId| {
        situation.commander(*id).is_some_and(|(profile, state)| {
            // A general who leads a brigade (SC-CAP-19) does not ride beside himself.
            *id != himself
                && profile.side == side
                && profile.brigade.is_some_and(|brigade| !situation.brigade_broken(brigade))
                && !state.lost
                && within(state.at.distance(general.at), reach)
        })
    };
    situation.roster.commander_ids().filter(near).collect()
}

/// Asks whom the general accompanies, if there is anybody (BP-GEN-03).
pub fn ask_whom(world: &mut World) {
    let (commanders, side) = {
        let situation = Situation::of(world);
        let there = |id: &CommanderId| situation.commander(*id).is_some_and(|(_, state)| !state.lost);
        let near = world.resource::<CommandPhase>().near_general.iter().copied().filter(there);
        let commanders: Vec<CommanderId> =
            if general_of(situation, situation.turn.active).is_some() { near.collect() } else { Vec::new() };
        (commanders, situation.turn.active)
    };
    if !commanders.is_empty() {
        ask::<BlackPowder>(world, side, Decision::Accompany { commanders });
    }
}

/// Judges whom the general accompanies: one of those in reach, or nobody.
pub fn judge(commanders: &[CommanderId], act: &Act) -> Result<Vec<Task>, Refusal> {
    match act {
        Act::Accompany(None) => Ok(Vec::new()),
        Act::Accompany(Some(id)) if commanders.contains(id) => {
            Ok(vec![Task::Command(CommandTask::Attach(*id))])
        }
        Act::Accompany(Some(id)) => Err(Refusal::new("BP-GEN-02", Reason::CannotAccompany(*id))),
        _ => Err(Refusal::new("BP-GEN-03", Reason::NotAsked)),
    }
}

/// The general accompanies a brigade commander: an aide stands for him, or he goes himself (BP-GEN-03, BP-OP1-8).
pub fn accompany(world: &mut World, commander: CommanderId) {
    world.resource_mut::<CommandPhase>().accompanied = Some(commander);
    let (general, there, rides) = {
        let situation = Situation::of(world);
        let Some(general) = general_of(situation, situation.turn.active) else { return };
        let Some((_, state)) = situation.commander(commander) else { return };
        (general, state.at, situation.ruleset.command.general_rides_along)
    };
    tell::<BlackPowder>(world, Event::Accompanies { general, commander });
    if rides {
        let mut from = there;
        change_commander(world, general, |state| {
            from = std::mem::replace(&mut state.at, there);
            state.joined = None;
        });
        tell::<BlackPowder>(
            world,
            Event::CommanderMoved { commander: general, from, to: there, joined: None },
        );
    }
}

/// Whether a Command test of a commander may be thrown again: the general is with him, and the one re-roll of the turn
/// has not been used (BP-GEN-04, -05). Any result may be (BP-GEN-06).
pub fn may_re_roll(world: &World, commander: CommanderId) -> bool {
    let phase = world.resource::<CommandPhase>();
    phase.accompanied == Some(commander) && !phase.re_rolled
}

/// Judges the answer to the offer of a re-roll.
pub fn judge_re_roll(act: &Act) -> Result<Vec<Task>, Refusal> {
    match act {
        Act::ReRoll(true) => Ok(vec![Task::Command(CommandTask::ReRoll)]),
        Act::ReRoll(false) => Ok(Vec::new()),
        _ => Err(Refusal::new("BP-GEN-04", Reason::NotAsked)),
    }
}
