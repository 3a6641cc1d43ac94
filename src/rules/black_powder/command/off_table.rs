//! Leaving the table and coming back (BP-OFFTABLE, BP-OP1-13, BP-OP1-14, BP-BROKEN-26).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::Homecoming;
use super::super::event::Event;
use super::super::layout;
use super::super::movement::formation::allowed;
use super::super::movement::ground::{on_table, road_under};
use super::super::nerve::way::clear;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, Turn, Unit, change, destroy, disengage, stand};
use super::super::task::{Bidding, CommandTask, Task};
use super::{commanders, orders};
use crate::army::{CommanderId, Disorder, Formation, Presence, SideId, TurnRecord, UnitId};
use crate::battle::tell;
use crate::field::Ground;
use crate::geometry::{Footprint, Point, Pose, along};

/// The gap between the edge of the table and whoever comes over it, in inches: rounding, no more.
const INSIDE: f32 = 0.02;

/// The last place on the straight way to a pose off the table at which a unit stands wholly on it.
pub fn at_the_edge(ground: &Ground, from: &Footprint, to: Pose) -> Pose {
    let start = Pose { facing: to.facing, ..from.pose() };
    let (mut on, mut beyond) = (0.0_f32, 1.0_f32);
    for _ in 0..24 {
        let middle = (on + beyond) * 0.5;
        if on_table(ground, &from.with_pose(along(&start, &to, middle))) {
            on = middle;
        } else {
            beyond = middle;
        }
    }
    along(&start, &to, on)
}

/// A unit leaves the table from where it stands (BP-OFFTABLE-02). Shaken it never comes back (BP-OFFTABLE-03), nor does a
/// unit of a broken brigade (BP-BROKEN-26); any other may be ordered back in a later turn (BP-OFFTABLE-04). Commanders who
/// had joined it stay behind on the table (BP-OP1-32).
pub fn leave(world: &mut World, id: UnitId) {
    let (shaken, broken, pose) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        (unit.shaken(), situation.brigade_broken(unit.brigade), unit.pose())
    };
    commanders::all_left_behind(world, id);
    if broken {
        destroy(world, id, "BP-BROKEN-26");
    } else if shaken {
        destroy(world, id, "BP-OFFTABLE-03");
    } else {
        let player_turn = world.resource::<Turn>().player_turn;
        disengage(world, id);
        change::<Presence>(world, id, |presence| *presence = Presence::Left { player_turn });
        tell::<BlackPowder>(world, Event::LeftTable { unit: id, pose });
    }
}

/// What lies as near to the edge as this, in inches, touches it.
const AT_EDGE: f32 = 0.1;

/// The edge over which a unit left: the point of it by which the unit went, and the direction into the table.
fn edge_of(ground: &Ground, unit: &Unit<'_>) -> Pose {
    let centre = unit.footprint.centre();
    let (width, depth) = (ground.table.width, ground.table.depth);
    let hull = unit.footprint.hull();
    let nearest_corner = |from_edge: &dyn Fn(Point) -> f32| {
        hull.iter().map(|corner| from_edge(*corner)).fold(f32::INFINITY, f32::min).max(AT_EDGE)
    };
    // The corner that came to the edge tells over which the unit went: the middle of a column may lie nearer to another.
    let edges = [
        (nearest_corner(&|at| at.y), centre.y, Pose::from_bearing(Point::new(centre.x, 0.0), 0.0)),
        (nearest_corner(&|at| at.x), centre.x, Pose::from_bearing(Point::new(0.0, centre.y), 90.0)),
        (
            nearest_corner(&|at| depth - at.y),
            depth - centre.y,
            Pose::from_bearing(Point::new(centre.x, depth), 180.0),
        ),
        (
            nearest_corner(&|at| width - at.x),
            width - centre.x,
            Pose::from_bearing(Point::new(width, centre.y), 270.0),
        ),
    ];
    // In a corner, where it touches two, it is the edge nearest to its middle; of two as near, the first.
    let [first, rest @ ..] = edges;
    rest.into_iter().fold(first, |best, edge| if (edge.0, edge.1) < (best.0, best.1) { edge } else { best }).2
}

/// The point where a unit left the table, from which the distance of an order to return is measured (BP-OFFTABLE-06).
pub fn exit_point(situation: Situation<'_>, unit: &Unit<'_>) -> Point {
    edge_of(situation.ground, unit).front
}

/// Units of a commander's brigade that could be ordered back now, in id order.
pub fn returnable(situation: Situation<'_>, by: SideId, commander: CommanderId) -> Vec<UnitId> {
    let brigade = situation.commander(commander).and_then(|(profile, _)| profile.brigade);
    let Some(brigade) = brigade.and_then(|brigade| situation.roster.brigade(brigade)) else {
        return Vec::new();
    };
    brigade.units.iter().copied().filter(|id| may_return(situation, by, *id).is_ok()).collect()
}

/// Whether a unit may be ordered back: it has left, in an earlier turn, and has had no order in this one (BP-OFFTABLE-04,
/// BP-CMD-07).
fn may_return<'w>(situation: Situation<'w>, by: SideId, id: UnitId) -> Result<(Unit<'w>, u32), Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    let Some(unit) = situation.find(id) else { return refuse("BP-CMD-05", Reason::UnknownUnit(id)) };
    if unit.side != by {
        return refuse("BP-CMD-05", Reason::EnemyUnit(id));
    }
    let player_turn = match unit.presence {
        Presence::Left { player_turn } => player_turn,
        Presence::Destroyed => return refuse("BP-OFFTABLE-03", Reason::Destroyed(id)),
        Presence::OnTable | Presence::Awaited { .. } | Presence::InReserve => {
            return refuse("BP-OFFTABLE-04", Reason::HasNotLeft(id));
        }
    };
    if player_turn >= situation.turn.player_turn {
        return refuse("BP-OFFTABLE-04", Reason::LeftThisTurn(id));
    }
    if unit.record.ordered {
        return refuse("BP-CMD-07", Reason::AlreadyOrdered(id));
    }
    if situation.brigade_broken(unit.brigade) {
        return refuse("BP-BROKEN-26", Reason::BrigadeBroken);
    }
    Ok((unit, player_turn))
}

/// Judges an order to return: to one unit, or to several that left at the same time, which is to say in the same player
/// turn (BP-OFFTABLE-04, -05), each in a formation that it may take at the edge (BP-OFFTABLE-07).
pub fn judge(
    situation: Situation<'_>,
    by: SideId,
    commander: CommanderId,
    units: &[Homecoming],
) -> Result<Vec<Task>, Refusal> {
    let refuse = |rule, reason| Err(Refusal::new(rule, reason));
    orders::may_give_orders(situation, by, commander)?;
    if units.is_empty() {
        return refuse("BP-OFFTABLE-04", Reason::NothingToDo);
    }
    if units.len() > orders::MOST_UNITS {
        return refuse("BP-CMD-41", Reason::PlanTooLong { most: orders::MOST_UNITS });
    }
    let mut left_in: Option<u32> = None;
    for (index, coming) in units.iter().enumerate() {
        let (unit, player_turn) = may_return(situation, by, coming.unit)?;
        orders::of_his_brigade(situation, commander, &unit)?;
        if units[..index].iter().any(|earlier| earlier.unit == coming.unit) {
            return refuse("BP-CMD-41", Reason::NamedTwice(coming.unit));
        }
        if *left_in.get_or_insert(player_turn) != player_turn {
            return refuse("BP-OFFTABLE-05", Reason::LeftAtAnotherTime(coming.unit));
        }
        if !formations(situation, &unit).contains(&coming.formation) {
            let reason = Reason::FormationNotAllowed { unit: coming.unit, formation: coming.formation };
            return refuse("BP-OFFTABLE-07", reason);
        }
    }
    let bidding = Bidding::Return(units.to_vec());
    Ok(vec![Task::Command(CommandTask::Test { commander, bidding }), Task::Command(CommandTask::Orders)])
}

/// The formations in which a unit may come back.
pub fn formations(situation: Situation<'_>, unit: &Unit<'_>) -> Vec<Formation> {
    let edge = edge_of(situation.ground, unit);
    let on_road =
        road_under(situation.ground, unit.profile, Formation::MarchColumn, edge.shifted(1.0, 0.0)).is_some();
    Formation::ALL.into_iter().filter(|formation| allowed(unit.profile, *formation, on_road)).collect()
}

/// Where a unit forms up that comes back: its rear at the edge and its front to the field, at the point where it left or
/// as near to it as can be (BP-OFFTABLE-07, BP-OP1-14). None if there is no room along the whole edge.
pub fn place_of_return(situation: Situation<'_>, unit: &Unit<'_>, formation: Formation) -> Option<Pose> {
    let edge = edge_of(situation.ground, unit);
    let depth = layout::extent(unit.profile, formation, situation.ruleset).depth;
    let reach = situation.ground.table.width.max(situation.ground.table.depth);
    let steps = (reach / 0.5) as i32;
    (0..=2 * steps)
        // 0, 1, -1, 2, -2, … half inches along the edge.
        .map(|step| if step % 2 == 0 { -(step / 2) } else { step / 2 + 1 })
        .map(|step| edge.shifted(depth + INSIDE, step as f32 * 0.5))
        .find(|pose| {
            let there = layout::footprint(unit.profile, formation, *pose, situation.ruleset);
            clear(situation, unit, formation, &there)
        })
}

/// Units come back, one after another. That is all their movement for this turn; they may shoot and fight like others
/// (BP-OFFTABLE-07).
pub fn bring_back(world: &mut World, units: &[Homecoming]) {
    for Homecoming { unit: id, formation } in units.iter().copied() {
        let place = {
            let situation = Situation::of(world);
            place_of_return(situation, &situation.unit(id), formation)
        };
        let Some(pose) = place else {
            tell::<BlackPowder>(world, Event::ArrivalBarred { unit: id });
            continue;
        };
        // Out of the fight it has had time to recover its order.
        change::<Disorder>(world, id, |disorder| *disorder = Disorder::default());
        change::<Presence>(world, id, |presence| *presence = Presence::OnTable);
        stand(world, id, pose, formation);
        change::<TurnRecord>(world, id, |record| {
            *record = TurnRecord { ordered: true, ..TurnRecord::at(pose, formation) };
        });
        tell::<BlackPowder>(world, Event::Returned { unit: id, pose, formation });
    }
}
