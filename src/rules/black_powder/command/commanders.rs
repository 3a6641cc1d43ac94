//! Commanders' own moves (BP-CMDR-01…13, BP-OP1-27).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::event::Event;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, change_commander};
use super::super::task::{CommandTask, Task};
use super::orders::{commander_of, other_brigade};
use crate::army::{
    CommanderId, CommanderProfile, CommanderState, LastOrder, Mount, Presence, SideId, UnitId,
};
use crate::battle::tell;
use crate::field::{GroundClass, Piece};
use crate::geometry::{Point, TOLERANCE, within};

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
    let (profile, state) = may_move(situation, by, id)?;
    if !(to.0.is_finite() && to.1.is_finite()) {
        return refuse("BP-CMDR-04", Reason::NotANumber);
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
    if !may_stop_at(situation, by, to) {
        return refuse("BP-OP1-27", Reason::PlaceBarred);
    }
    if let Some(enemy) = barred_by(situation, by, state.at, to) {
        return refuse("BP-OP1-27", Reason::WayBarred(enemy));
    }
    if let Some(unit) = join {
        judge_joining(situation, by, profile, unit, to)?;
    }
    Ok(vec![
        Task::Command(CommandTask::MoveCommander { commander: id, to, join }),
        Task::Command(CommandTask::Orders),
    ])
}

/// Whether a commander may still move in this turn, wherever to (BP-CMDR-02, BP-FOLLOW-04, BP-RALLY-04).
///
/// # Errors
/// The rule that holds him.
pub fn may_move(
    situation: Situation<'_>,
    by: SideId,
    id: CommanderId,
) -> Result<(&CommanderProfile, CommanderState), Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    let (profile, state) = commander_of(situation, by, id)?;
    if let Some(order) = state.last_order.filter(|_| state.failed) {
        let rule = match order {
            LastOrder::FollowMe => "BP-FOLLOW-04",
            LastOrder::Rally => "BP-RALLY-04",
        };
        return refuse(rule, Reason::CommanderStays(id));
    }
    if state.moved {
        return refuse("BP-CMDR-02", Reason::AlreadyMoved(id));
    }
    if state.finished && !profile.is_general() {
        return refuse("BP-CMD-02", Reason::CommanderFinished(id));
    }
    Ok((profile, state))
}

/// Whether a commander may stop at a place: on the table, not on impassable ground, in contact with no enemy unit
/// (BP-OP1-27).
pub(super) fn may_stop_at(situation: Situation<'_>, by: SideId, to: Point) -> bool {
    let closed = |piece: &Piece| {
        matches!(piece.class, GroundClass::Impassable | GroundClass::Building) && piece.area.contains(to)
    };
    situation.ground.on_table(to)
        && !situation.ground.pieces.iter().any(closed)
        && !situation.held_against(by).any(|(_, enemy)| enemy.distance_to(to) <= TOLERANCE)
}

/// The first enemy unit, by id, through which a commander's straight way would lead (BP-OP1-27).
pub(super) fn barred_by(situation: Situation<'_>, by: SideId, from: Point, to: Point) -> Option<UnitId> {
    situation.held_against(by).find(|(_, enemy)| crosses(from, to, enemy)).map(|(enemy, _)| enemy)
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
    match unit.presence {
        Presence::OnTable => {}
        Presence::Destroyed => return refuse(Reason::Destroyed(id)),
        Presence::Awaited { .. } | Presence::InReserve => return refuse(Reason::NotArrived(id)),
        Presence::Left { .. } => return refuse(Reason::HasLeft(id)),
    }
    // BP-OP1-33: of his own accord a brigade commander joins only his own brigade.
    let own = profile.is_general() || profile.brigade.is_none_or(|brigade| brigade == unit.brigade);
    if !own && !situation.ruleset.command.joins_any_friend {
        return refuse(other_brigade(situation, &unit));
    }
    let distance = unit.footprint.distance_to(to);
    if distance > TOUCHING {
        return refuse(Reason::NotTouching { unit: id, distance, most: TOUCHING });
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
    let (general, from, all) = {
        let situation = Situation::of(world);
        let Some((profile, state)) = situation.commander(commander) else { return };
        let all: Vec<CommanderId> = situation
            .roster
            .commander_ids()
            .filter(|id| situation.roster.commanders[id.index()].side == profile.side)
            .collect();
        (profile.is_general(), state.at, all)
    };
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
/// BP-COMMANDER-12), but for one who leads it by his Follow Me (BP-FOLLOW-05).
pub fn left_behind(world: &mut World, unit: UnitId) {
    unjoin(world, unit, |state| state.last_order != Some(LastOrder::FollowMe) || state.failed);
}

/// A unit leaves the table, and nobody goes with it (BP-OP1-32).
pub fn all_left_behind(world: &mut World, unit: UnitId) {
    unjoin(world, unit, |_| true);
}

fn unjoin(world: &mut World, unit: UnitId, who: impl Fn(&CommanderState) -> bool) {
    let joined: Vec<CommanderId> = {
        let situation = Situation::of(world);
        let leaves = |id: &CommanderId| situation.commander(*id).is_some_and(|(_, state)| who(&state));
        situation.commanders_with(unit).filter(leaves).collect()
    };
    for commander in joined {
        change_commander(world, commander, |state| state.joined = None);
    }
}
