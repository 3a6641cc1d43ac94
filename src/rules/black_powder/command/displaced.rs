//! Commanders in the way of units (BP-CMDR-09…11, BP-COMMANDER-08, -09, -13, -14).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::Act;
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Displaced, Situation, change_commander, join, lose_commander};
use super::super::task::{CommandTask, Task};
use super::commanders::{may_stop_at, range};
use crate::army::{CommanderId, UnitId};
use crate::battle::{ask, tell};
use crate::geometry::{Extent, Footprint, Point, Pose, TOLERANCE, first_touch, leg_start, within};

/// How far beside a friendly unit a commander stops who has made way for it, in inches.
const BESIDE: f32 = 0.5;

/// What a unit comes up to within so many inches of the end of its way it has not passed over.
const AT_THE_END: f32 = 0.1;

/// A unit has come to where it stands now: commanders in its way make way for it, on the straight stretch from the ground
/// that it covered then to a pose, if one is given, and in any case where it stands.
///
/// Friends pass him by, and only where the unit comes to stand must he step aside; enemies take his place if they so much
/// as pass over it (BP-CMDR-EX-01). One who has joined a unit is part of it and stays (BP-CMDR-11).
pub fn make_way(world: &mut World, unit: UnitId, way: Option<(&Footprint, Pose)>) {
    let mut aside: Vec<(CommanderId, Point, Point)> = Vec::new();
    let mut displaced: Vec<CommanderId> = Vec::new();
    {
        let situation = Situation::of(world);
        let Some(mover) = situation.find(unit).filter(|unit| unit.on_table()) else { return };
        for id in situation.roster.commander_ids() {
            let Some((profile, state)) = situation.commander(id) else { continue };
            if state.lost || state.joined.is_some() {
                continue;
            }
            let under = lies_within(mover.footprint, state.at);
            if profile.side != mover.side {
                if under || way.is_some_and(|(from, to)| passes_over(from, to, state.at)) {
                    displaced.push(id);
                }
            } else if under && let Some(to) = place_beside(situation, mover.footprint, id, state.at) {
                aside.push((id, state.at, to));
            }
        }
    }
    for (commander, from, to) in aside {
        change_commander(world, commander, |state| state.at = to);
        tell::<BlackPowder>(world, Event::MadeWay { commander, unit, from, to });
    }
    let mut waiting = world.resource_mut::<Displaced>();
    displaced.retain(|id| !waiting.0.contains(id));
    waiting.0.extend(displaced);
}

/// Whether a unit that goes straight to a pose passes over a point.
fn passes_over(from: &Footprint, to: Pose, point: Point) -> bool {
    if from.pose() == to {
        return false;
    }
    let head = Footprint::block(Pose::from_bearing(point, 0.0), Extent::new(0.02, 0.02));
    // To face about costs nothing and sweeps over nobody (BP-OP1-19).
    let start = leg_start(&from.pose(), &to, from.extent(), &[]);
    let touched = first_touch(&from.with_pose(start), &to, std::iter::once((0, &head)));
    // To come up to him at the very end is not to pass over him.
    touched.is_some_and(|(share, _)| (1.0 - share) * (to.front - start.front).length() > AT_THE_END)
}

/// Whether a point lies within the ground that a unit covers, and not only at its edge. Among loose models there is room
/// for a man.
fn lies_within(ground: &Footprint, point: Point) -> bool {
    ground.bases().any(|base| {
        let hull = base.hull();
        (0..hull.len()).all(|side| {
            let (a, b) = (hull[side], hull[(side + 1) % hull.len()]);
            let along = b - a;
            // Inches from the side, inwards whichever way round the corners go.
            let inward = along.perp_dot(base.centre() - a).signum();
            along.perp_dot(point - a) * inward > TOLERANCE * along.length()
        })
    })
}

/// Where a commander steps aside to. The owner may choose any place within a commander's move; since nothing but a few
/// inches hangs on it, the umpire's ruling is the nearest free place beside the unit.
fn place_beside(situation: Situation<'_>, unit: &Footprint, id: CommanderId, at: Point) -> Option<Point> {
    let (profile, _) = situation.commander(id)?;
    let (pose, Extent { width, depth }) = (unit.pose(), unit.extent());
    let (right, forward) = pose.local(at);
    let beside = [
        (right, BESIDE),
        (width * 0.5 + BESIDE, forward),
        (-width * 0.5 - BESIDE, forward),
        (right, -depth - BESIDE),
    ];
    let mut places: Vec<Point> = beside.map(|(right, forward)| pose.at(right, forward)).to_vec();
    places.sort_by(|a, b| a.distance(at).total_cmp(&b.distance(at)));
    let free = |place: &Point| {
        may_stop_at(situation, profile.side, *place)
            && !situation.standing().any(|(_, _, other)| lies_within(other, *place))
    };
    // Hemmed in on all sides he looks farther afield, straight away from the unit's middle first.
    let out = (at - unit.centre()).try_normalize().unwrap_or(pose.facing);
    let most = range(situation, profile);
    let rings = (1..=most as u16).flat_map(|inches| {
        (0..16u8).map(move |turn| {
            let way = Pose::new(at, out).turned(f32::from(turn) * 22.5).facing;
            at + way * f32::from(inches)
        })
    });
    places.into_iter().chain(rings).find(free)
}

/// Friendly units that a displaced commander can reach, in id order (BP-CMDR-10, BP-COMMANDER-08): any of his side, for
/// need knows no brigades (BP-OP1-33). The commander of a broken brigade finds none (BP-BROKEN-41, BP-COMMANDER-09).
pub fn refuges(situation: Situation<'_>, id: CommanderId) -> Vec<UnitId> {
    let Some((profile, state)) = situation.commander(id) else { return Vec::new() };
    let broken = match profile.brigade {
        Some(brigade) => situation.brigade_broken(brigade),
        None => situation.broken.armies[profile.side.index().min(1)],
    };
    if broken {
        return Vec::new();
    }
    let most = range(situation, profile);
    situation
        .troops_of(profile.side)
        .filter(|unit| within(unit.footprint.distance_to(state.at), most))
        .map(|unit| unit.id)
        .collect()
}

/// A displaced commander joins a friendly unit at once: the only one in reach, or the one that his owner chooses. If
/// there is none he is lost (BP-CMDR-10).
pub fn seek_refuge(world: &mut World, commander: CommanderId) {
    let (units, side, lost) = {
        let situation = Situation::of(world);
        let Some((profile, state)) = situation.commander(commander) else { return };
        (refuges(situation, commander), profile.side, state.lost)
    };
    match units.as_slice() {
        _ if lost => {}
        [] => lose_commander(world, commander, "BP-CMDR-10"),
        [unit] => take_refuge(world, commander, *unit),
        _ => ask::<BlackPowder>(world, side, Decision::Refuge { commander, units }),
    }
}

/// Judges with whom a displaced commander takes refuge.
pub fn judge(commander: CommanderId, units: &[UnitId], act: &Act) -> Result<Vec<Task>, Refusal> {
    match act {
        Act::TakeRefuge(unit) if units.contains(unit) => {
            Ok(vec![Task::Command(CommandTask::TakeRefuge { commander, unit: *unit })])
        }
        Act::TakeRefuge(_) => Err(Refusal::new("BP-CMDR-10", Reason::NotOffered)),
        _ => Err(Refusal::new("BP-CMDR-10", Reason::NotAsked)),
    }
}

/// He joins the unit, in its ranks beside its leader. It is not his move of the turn.
pub fn take_refuge(world: &mut World, commander: CommanderId, unit: UnitId) {
    let Some((from, to)) = join(world, commander, unit) else { return };
    tell::<BlackPowder>(world, Event::TookRefuge { commander, unit, from, to });
}
