//! Traversing fire: at an enemy who crosses a unit's front in his Command phase (BP-TRAV, BP-OP2-13).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::{Act, Matter, Standing};
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Situation, StandingInstructions, Unit};
use super::super::task::{BreakCause, Crossing, Fire, NerveTask, ShootingTask, Task};
use super::aim::{Aim, Eyes, aim};
use super::closing::could_close;
use super::phase::resolve;
use super::volley_odds;
use crate::army::{SideId, UnitId};
use crate::battle::{ask, next_task, push_all, tell};
use crate::dice::VolleyOdds;
use crate::geometry::{Extent, Pose, TOLERANCE, along, in_front, within};

/// How far apart the places are that a way is looked at, in inches.
const STEP: f32 = 0.25;

/// Where on its way a mover was nearest to a unit whose front it crossed; none if it did not cross it (BP-TRAV-01,
/// BP-OP2-13): the part of the way, as its leader goes, that lies in the unit's front zone with the mover within 12" of the
/// unit's leader must measure at least half of the unit's frontage, taken along that frontage. A gun's front is its model's,
/// and so very narrow (BP-TRAV-07).
pub fn crossing(
    situation: Situation<'_>,
    shooter: &Unit<'_>,
    mover: &Unit<'_>,
    way: &[Pose],
) -> Option<Pose> {
    let rules = &situation.ruleset.shooting;
    let (pose, extent) = (shooter.pose(), shooter.extent());
    let zone = if shooter.profile.is_artillery() { Extent::new(0.0, extent.depth) } else { extent };
    let body = mover.extent();
    let far = rules.traversing_reach + body.width + body.depth;
    let mut nearest: Option<(f32, Pose)> = None;
    let (mut left, mut right) = (f32::INFINITY, f32::NEG_INFINITY);
    let mut look = |at: Pose| {
        if (at.front - pose.front).length() > far || !in_front(&pose, zone, at.front) {
            return;
        }
        let distance = mover.footprint.with_pose(at).distance_to(pose.front);
        if !within(distance, rules.traversing_reach) {
            return;
        }
        let (aside, _) = pose.local(at.front);
        left = left.min(aside);
        right = right.max(aside);
        if nearest.is_none_or(|(least, _)| distance < least - TOLERANCE) {
            nearest = Some((distance, at));
        }
    };
    for leg in way.windows(2) {
        // Most moves are nowhere near: the whole leg is asked about before its parts.
        let along_leg = leg[1].front - leg[0].front;
        let share = (pose.front - leg[0].front).dot(along_leg) / along_leg.length_squared().max(1e-6);
        let closest = leg[0].front + along_leg * share.clamp(0.0, 1.0);
        if (closest - pose.front).length() > far {
            continue;
        }
        let length = (leg[1].front - leg[0].front).length();
        let steps = (length / STEP).ceil().clamp(1.0, 400.0) as u16;
        for step in 0..=steps {
            look(along(&leg[0], &leg[1], f32::from(step) / f32::from(steps)));
        }
    }
    let (_, place) = nearest?;
    within(extent.width * rules.traversing_share, right - left).then_some(place)
}

/// The aim of a unit at an enemy who has crossed its front, as he was at the nearest point of the crossing (BP-OP2-13); or
/// the rule that forbids the shot. Whoever may give closing fire may give this, but for horse, and only if he is not engaged
/// himself (BP-TRAV-01, -02, -05). It never rakes.
pub fn traversing_aim(situation: Situation<'_>, id: UnitId, crossing_of: &Crossing) -> Result<Aim, Refusal> {
    could_close(situation, id)?;
    let shooter = situation.unit(id);
    if situation.engaged(id) {
        return Err(Refusal::new("BP-TRAV-01", Reason::Engaged(id)));
    }
    let refuse = |reason| Err(Refusal::new("BP-TRAV-01", reason));
    if shooter.profile.is_cavalry() {
        return refuse(Reason::FormationMayNotShoot { unit: id, formation: shooter.formation });
    }
    let mover = situation.unit(crossing_of.mover);
    if !mover.on_table() || mover.side == shooter.side {
        return refuse(Reason::NotAnEnemy(mover.id));
    }
    let Some(place) = crossing(situation, &shooter, &mover, &crossing_of.way) else {
        return refuse(Reason::OutOfArc(mover.id));
    };
    let there = mover.footprint.with_pose(place);
    let aimed = Unit { footprint: &there, ..mover };
    let aim = aim(situation, &shooter, &Eyes::of(&shooter), 0, &aimed)?;
    Ok(Aim { enfilade: false, ..aim })
}

/// What fire at an enemy who has crossed a unit's front is likely to do.
pub fn traversing_odds(situation: Situation<'_>, id: UnitId, crossing: &Crossing) -> Option<VolleyOdds> {
    let aim = traversing_aim(situation, id, crossing).ok()?;
    let (shooter, mover) = (situation.unit(id), situation.unit(crossing.mover));
    Some(volley_odds(situation, &shooter, &mover, &aim, Fire::Traversing))
}

/// The crossing that a question about traversing fire rests on.
pub fn crossing_below(situation: Situation<'_>) -> Option<Crossing> {
    match next_task::<BlackPowder>(situation.world()) {
        Some(Task::Shooting(ShootingTask::Traverse(crossing))) => Some(crossing.clone()),
        _ => None,
    }
}

/// Judges the answer to an offer of traversing fire.
pub fn judge_traversing(
    situation: Situation<'_>,
    by: SideId,
    unit: UnitId,
    act: &Act,
) -> Result<Vec<Task>, Refusal> {
    let Act::TraversingFire(fires) = act else {
        return Err(Refusal::new("BP-TRAV-01", Reason::NotAsked));
    };
    if situation.find(unit).is_none_or(|unit| unit.side != by) {
        return Err(Refusal::new("BP-TRAV-01", Reason::EnemyUnit(unit)));
    }
    if !fires {
        return Ok(vec![Task::Shooting(ShootingTask::HoldFire { unit })]);
    }
    let crossing = crossing_below(situation).ok_or(Refusal::new("BP-TRAV-01", Reason::NotOffered))?;
    traversing_aim(situation, unit, &crossing)?;
    Ok(vec![Task::Shooting(ShootingTask::FireTraversing { unit })])
}

/// A move is done: each enemy whose front it crossed may fire, in id order, as long as the mover stands where it came to
/// (BP-TRAV-03). Standing instructions answer for those who have them.
pub(super) fn offer_traversing(world: &mut World, mut crossing: Crossing) {
    loop {
        let next = {
            let situation = Situation::of(world);
            let mover = situation.unit(crossing.mover);
            let there = crossing.way.last().is_some_and(|end| *end == mover.pose());
            if !mover.on_table() || !there || crossing.way.len() < 2 {
                return;
            }
            situation
                .enemies_of(mover.side)
                .map(|enemy| enemy.id)
                .filter(|id| !crossing.asked.contains(id))
                .find(|id| traversing_aim(situation, *id, &crossing).is_ok())
        };
        let Some(id) = next else { return };
        crossing.asked.push(id);
        let (side, standing) = {
            let unit = Situation::of(world).unit(id);
            (unit.side, world.resource::<StandingInstructions>().for_unit(Matter::TraversingFire, &unit))
        };
        let fires = match standing {
            Standing::Always => true,
            Standing::Never => false,
            Standing::IfChanceExceeds(share) => traversing_odds(Situation::of(world), id, &crossing)
                .is_some_and(|odds| odds.casualties.at_least(1) > share),
            Standing::Ask => {
                let mover = crossing.mover;
                push_all::<BlackPowder>(world, [Task::Shooting(ShootingTask::Traverse(crossing))]);
                ask::<BlackPowder>(world, side, Decision::TraversingFire { unit: id, mover });
                return;
            }
        };
        if fires {
            push_all::<BlackPowder>(
                world,
                [
                    Task::Shooting(ShootingTask::FireTraversing { unit: id }),
                    Task::Shooting(ShootingTask::Traverse(crossing)),
                ],
            );
            return;
        }
        tell::<BlackPowder>(world, Event::ClosingFireHeld { unit: id });
    }
}

/// A unit fires at the mover; a test follows at once if it has more casualties than its stamina now, on the rows for
/// shooting, and a charge may end by it (BP-TRAV-03, BP-OP2-13).
pub(super) fn fire_traversing(world: &mut World, id: UnitId) {
    let Some(crossing) = crossing_below(Situation::of(world)) else { return };
    let Ok(aim) = traversing_aim(Situation::of(world), id, &crossing) else { return };
    resolve(world, id, crossing.mover, Fire::Traversing, &aim);
    let mover = Situation::of(world).unit(crossing.mover);
    if mover.casualties.excess(mover.profile) > 0 {
        let test = NerveTask::Test { unit: mover.id, cause: BreakCause::Shooting, attacked_on: Vec::new() };
        push_all::<BlackPowder>(world, [Task::Nerve(test)]);
    }
}
