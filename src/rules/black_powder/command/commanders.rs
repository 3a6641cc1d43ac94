//! Commanders' own moves (BP-CMDR-01…13, BP-OP1-27).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::event::Event;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, change_commander};
use super::super::task::{CommandTask, Task};
use super::orders::commander_of;
use crate::army::{CommanderId, CommanderProfile, Mount, SideId, UnitId};
use crate::battle::tell;
use crate::field::GroundClass;
use crate::geometry::{Point, within};

/// Inches that a commander may go in his one move (BP-CMDR-04, BP-MOVE-05, -06).
pub fn range(situation: Situation<'_>, profile: &CommanderProfile) -> f32 {
    match profile.mount {
        Mount::Foot => situation.ruleset.movement.commander_on_foot,
        Mount::Mounted => situation.ruleset.movement.commander_mounted,
    }
}

/// How near a commander must come to a unit to join it, in inches (BP-CMDR-06).
const TOUCHING: f32 = 0.5;

/// Judges a commander's move: once a turn, the general's after all brigade commanders have finished (BP-CMDR-02, -03),
/// straight, through nobody hostile, not onto impassable ground or into an enemy (BP-OP1-27).
pub fn judge(
    situation: Situation<'_>,
    by: SideId,
    id: CommanderId,
    to: (f32, f32),
    join: Option<UnitId>,
) -> Result<Vec<Task>, Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    let (profile, state) = commander_of(situation, by, id)?;
    if !(to.0.is_finite() && to.1.is_finite()) {
        return refuse("BP-CMDR-04", Reason::NotANumber);
    }
    if state.moved {
        return refuse("BP-CMDR-02", Reason::AlreadyMoved(id));
    }
    if state.finished && !profile.is_general() {
        return refuse("BP-CMD-02", Reason::CommanderFinished(id));
    }
    let to = Point::new(to.0, to.1);
    if !situation.ground.on_table(to) {
        return refuse("BP-CMDR-04", Reason::OffTable);
    }
    let distance = (to - state.at).length();
    let most = range(situation, profile);
    if !within(distance, most) {
        return refuse("BP-CMDR-04", Reason::TooFar { distance, most });
    }
    let closed = situation
        .ground
        .pieces
        .iter()
        .any(|piece| piece.class == GroundClass::Impassable && piece.area.contains(to));
    if closed
        || situation.held_against(by).any(|(_, enemy)| enemy.distance_to(to) <= crate::geometry::TOLERANCE)
    {
        return refuse("BP-OP1-27", Reason::PlaceBarred);
    }
    if let Some(enemy) = situation.enemies_of(by).find(|enemy| crosses(state.at, to, enemy.footprint)) {
        return refuse("BP-OP1-27", Reason::WayBarred(enemy.id));
    }
    if let Some(unit) = join {
        judge_joining(situation, by, profile, unit, to)?;
    }
    Ok(vec![
        Task::Command(CommandTask::MoveCommander { commander: id, to, join }),
        Task::Command(CommandTask::Orders),
    ])
}

fn judge_joining(
    situation: Situation<'_>,
    by: SideId,
    profile: &CommanderProfile,
    id: UnitId,
    to: Point,
) -> Result<(), Refusal> {
    let refuse = |reason| Err(Refusal::new("BP-CMDR-06", reason));
    let Some(unit) = situation.find(id) else { return refuse(Reason::UnknownUnit(id)) };
    if unit.side != by {
        return refuse(Reason::EnemyUnit(id));
    }
    if unit.presence == crate::army::Presence::Destroyed {
        return refuse(Reason::Destroyed(id));
    }
    if !unit.on_table() {
        return refuse(Reason::NotArrived(id));
    }
    // BP-OP1-33: of his own accord a brigade commander joins only his own brigade.
    if profile.brigade.is_some_and(|brigade| brigade != unit.brigade) {
        return refuse(Reason::OtherBrigade(id));
    }
    if unit.footprint.distance_to(to) > TOUCHING {
        return refuse(Reason::NotTouching(id));
    }
    Ok(())
}

/// Whether a straight way runs through a footprint.
fn crosses(from: Point, to: Point, footprint: &crate::geometry::Footprint) -> bool {
    let hull = footprint.hull();
    let sides = (0..hull.len()).map(|i| (hull[i], hull[(i + 1) % hull.len()]));
    let side = |a: Point, b: Point, p: Point| (b - a).perp_dot(p - a);
    sides
        .into_iter()
        .any(|(a, b)| side(from, to, a) * side(from, to, b) < 0.0 && side(a, b, from) * side(a, b, to) < 0.0)
}

/// Moves a commander. A brigade commander has then finished his orders; the general's move finishes them all
/// (BP-CMDR-02, BP-CMDR-03).
pub fn go(world: &mut World, commander: CommanderId, to: Point, join: Option<UnitId>) {
    let (general, from, side, all) = {
        let situation = Situation::of(world);
        let Some((profile, state)) = situation.commander(commander) else { return };
        let all: Vec<CommanderId> = situation
            .roster
            .commander_ids()
            .filter(|id| situation.roster.commanders[id.index()].side == profile.side)
            .collect();
        (profile.is_general(), state.at, profile.side, all)
    };
    let _ = side;
    if general {
        for other in all {
            change_commander(world, other, |state| {
                state.finished = true;
                // Whoever has not moved by now may no more: the general is the last (BP-CMDR-03).
                state.moved = true;
            });
        }
    } else {
        super::take_over(world, commander);
    }
    change_commander(world, commander, |state| {
        state.at = to;
        state.joined = join;
        state.moved = true;
        state.finished = true;
    });
    tell::<BlackPowder>(world, Event::CommanderMoved { commander, from, to, joined: join });
}

/// A unit that moves in the Command phase leaves behind the commanders who had joined it (BP-CMDR-07,
/// BP-COMMANDER-12).
pub fn left_behind(world: &mut World, unit: UnitId) {
    let joined: Vec<CommanderId> = {
        let situation = Situation::of(world);
        situation
            .roster
            .commander_ids()
            .filter(|id| situation.commander(*id).is_some_and(|(_, state)| state.joined == Some(unit)))
            .collect()
    };
    for commander in joined {
        change_commander(world, commander, |state| state.joined = None);
    }
}
