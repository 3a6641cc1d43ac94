//! Retiring: where a unit goes that must (BP-RETREAT, BP-OP2-27).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::command::off_table;
use super::super::event::{DisorderCause, Event};
use super::super::situation::{Situation, Unit, carry_commanders, destroy, disengage, disorder, stand};
use super::hold;
use super::way::Way;
use crate::army::{Formation, UnitId};
use crate::battle::tell;
use crate::geometry::{Face, Footprint, Pose, TOLERANCE, Zone, zone_of};

/// The angles that are tried, in degrees either way, from straight to the edge of a zone (BP-GEOM-03).
const ANGLE_STEP: u8 = 5;
const WIDEST_ANGLE: u8 = 45;

/// Steps in which the shortest sufficient distance is sought, in inches.
const DISTANCE_STEP: f32 = 0.25;

/// Where a retirement ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Retirement {
    /// On the table.
    To(Pose),
    /// Off it: the unit is destroyed for good (BP-RETREAT-07).
    OffTable(Pose),
}

/// The zones into which a unit may retire (BP-RETREAT-02, BP-OP2-27), the first of them preferred: backwards, unless
/// it was attacked from one other side only, and then the opposite way; between two that were not attacked, either.
pub fn zones(attacked_on: &[Face]) -> Vec<Face> {
    let on = |face| attacked_on.contains(&face);
    if attacked_on.is_empty() || on(Face::Front) {
        return vec![Face::Rear];
    }
    match (on(Face::LeftFlank), on(Face::RightFlank), on(Face::Rear)) {
        (true, false, false) => vec![Face::RightFlank],
        (false, true, false) => vec![Face::LeftFlank],
        (true, true, false) => vec![Face::Rear, Face::Front],
        (true, false, true) => vec![Face::Front, Face::RightFlank],
        (false, true, true) => vec![Face::Front, Face::LeftFlank],
        (false, false, _) | (true, true, true) => vec![Face::Front],
    }
}

/// Where a unit retires to; none if it cannot and is broken (BP-RETREAT-06).
///
/// The search (BP-OP2-27): straight for one move; at other angles inside the zone for one move; straight for more
/// than one, up to two, the shortest that serves; other angles likewise.
///
/// The umpire's ruling where the owner would choose, between two free zones or two slants: of places equally good in
/// this order (straight before slanting, the lesser slant before the greater) the one farthest from the nearest enemy;
/// of those equally far the slant clockwise, and the first zone of [`zones`].
pub fn search(situation: Situation<'_>, unit: &Unit<'_>, attacked_on: &[Face]) -> Option<Retirement> {
    let pace = situation.ruleset.pace_of(unit.profile, unit.formation == Formation::Deployed);
    let zones = zones(attacked_on);
    let way = |zone: Face, angle: i16| {
        let out = Pose::new(unit.pose().front, unit.footprint.face_normal(zone));
        let direction = out.turned(f32::from(angle)).facing;
        Way::new(situation, unit, unit.formation, unit.pose(), direction, pace * 2.0)
    };
    let straight: Vec<(Face, i16)> = zones.iter().map(|zone| (*zone, 0)).collect();
    let slanting: Vec<(Face, i16)> = (1..=WIDEST_ANGLE / ANGLE_STEP)
        .flat_map(|step| [i16::from(step * ANGLE_STEP), -i16::from(step * ANGLE_STEP)])
        .flat_map(|angle| zones.iter().map(move |zone| (*zone, angle)))
        .collect();
    let fits = |way: &Way<'_>, zone: Face, inches: f32| {
        inches > TOLERANCE
            && way.open(inches)
            && way.stands_clear(inches)
            && inside_zone(unit, zone, &way.footprint_at(inches))
    };

    let mut off_table = None;
    let mut found: Vec<(u8, Pose)> = Vec::new();
    for (zone, angle) in &straight {
        let way = way(*zone, *angle);
        let inches = way.reach(pace, 1);
        if fits(&way, *zone, inches) {
            found.push((0, way.at(inches)));
        } else if inches > TOLERANCE && way.open(inches) && way.leaves_table(inches) {
            off_table.get_or_insert(way.at(inches));
        }
    }
    if let Some(pose) = farthest_from_enemies(situation, unit, &found) {
        return Some(Retirement::To(pose));
    }
    // The straight way is open and leads over the edge: the unit has fled the field.
    if let Some(pose) = off_table {
        return Some(Retirement::OffTable(pose));
    }
    for (zone, angle) in &slanting {
        let way = way(*zone, *angle);
        let inches = way.reach(pace, 1);
        if fits(&way, *zone, inches) {
            found.push((angle.unsigned_abs() as u8, way.at(inches)));
        }
    }
    if let Some(pose) = farthest_from_enemies(situation, unit, &found) {
        return Some(Retirement::To(pose));
    }
    for directions in [&straight, &slanting] {
        let mut shortest = f32::INFINITY;
        for (zone, angle) in directions {
            let way = way(*zone, *angle);
            let (from, to) = (way.reach(pace, 1), way.reach(pace, 2));
            let mut inches = from + DISTANCE_STEP;
            while inches.min(to) <= shortest {
                let tried = inches.min(to);
                if fits(&way, *zone, tried) {
                    if tried < shortest - TOLERANCE {
                        found.clear();
                        shortest = tried;
                    }
                    found.push((angle.unsigned_abs() as u8, way.at(tried)));
                    break;
                }
                if inches >= to {
                    break;
                }
                inches += DISTANCE_STEP;
            }
        }
        if let Some(pose) = farthest_from_enemies(situation, unit, &found) {
            return Some(Retirement::To(pose));
        }
    }
    None
}

/// Of places with a preference, the lowest first, the one farthest from the nearest enemy; of equals the first found.
fn farthest_from_enemies(situation: Situation<'_>, unit: &Unit<'_>, found: &[(u8, Pose)]) -> Option<Pose> {
    let least = found.iter().map(|(preference, _)| *preference).min()?;
    let distance = |pose: &Pose| {
        let there = unit.footprint.with_pose(*pose);
        situation.nearest_enemy(unit.side, &there).map_or(f32::INFINITY, |(_, distance)| distance)
    };
    let mut best: Option<(f32, Pose)> = None;
    for (_, pose) in found.iter().filter(|(preference, _)| *preference == least) {
        let distance = distance(pose);
        if best.is_none_or(|(farthest, _)| distance > farthest + TOLERANCE) {
            best = Some((distance, *pose));
        }
    }
    best.map(|(_, pose)| pose)
}

/// Wholly within the zone (BP-RETREAT-03), but for what still lies on the ground where the unit stood.
fn inside_zone(unit: &Unit<'_>, zone: Face, footprint: &Footprint) -> bool {
    let (pose, extent) = (unit.pose(), unit.extent());
    footprint.corners().iter().all(|corner| {
        let (right, forward) = pose.local(*corner);
        let within_body = right.abs() <= extent.width * 0.5 + TOLERANCE
            && forward <= TOLERANCE
            && forward >= -extent.depth - TOLERANCE;
        let in_zone = match zone_of(&pose, extent, *corner) {
            Zone::In(face) => face == zone,
            // A dividing line belongs to both.
            Zone::Between(one, other) => one == zone || other == zone,
        };
        within_body || in_zone
    })
}

/// A unit retires, disordered by it or not: it goes where [`search`] finds room, or is broken (BP-RETREAT-06).
/// A march column then forms up facing the enemy, if there is room, and is disordered in any case (BP-RETREAT-09,
/// BP-OP2-21).
pub fn retire(world: &mut World, id: UnitId, attacked_on: &[Face], disordered: bool) {
    let (found, from, formation) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        if !unit.on_table() {
            return;
        }
        (search(situation, &unit, attacked_on), unit.pose(), unit.formation)
    };
    match found {
        None => destroy(world, id, "BP-RETREAT-06"),
        Some(Retirement::OffTable(to)) => {
            tell::<BlackPowder>(world, Event::Retired { unit: id, from, to });
            // Destroyed for good, or by the other reading as one that may come back (BP-OP1-13).
            let edge = {
                let situation = Situation::of(world);
                let may_return = situation.ruleset.nerve.retired_may_return;
                may_return.then(|| off_table::at_the_edge(situation.ground, situation.unit(id).footprint, to))
            };
            match edge {
                Some(edge) => {
                    stand(world, id, edge, formation);
                    off_table::leave(world, id);
                }
                None => destroy(world, id, "BP-RETREAT-07"),
            }
        }
        Some(Retirement::To(to)) => {
            disengage(world, id);
            stand(world, id, to, formation);
            carry_commanders(world, id);
            tell::<BlackPowder>(world, Event::Retired { unit: id, from, to });
            if disordered {
                disorder(world, id, DisorderCause::Retired);
            }
            if formation == Formation::MarchColumn {
                hold::form_up(world, id);
                disorder(world, id, DisorderCause::Reformed);
            }
        }
    }
}
