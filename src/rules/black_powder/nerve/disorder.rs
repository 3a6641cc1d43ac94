//! Disorder and its end (BP-DISORD), disorderly retreat (BP-DRET, BP-BROKEN-22).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::command::{commanders, off_table};
use super::super::event::Event;
use super::super::movement::ground::on_table;
use super::super::ruleset::DisorderEnds;
use super::super::shooting::cover;
use super::super::situation::{Situation, Unit, carry_commanders, change, destroy, stand};
use super::way::{Way, clear};
use crate::army::{Disorder, Formation, GunClass, TurnRecord, UnitId};
use crate::battle::tell;
use crate::field::Cover;
use crate::geometry::{Footprint, Pose, TOLERANCE, Vector};

/// Angles to either side that are tried when the straight way is shut, in degrees.
pub(crate) const ANGLES: [i16; 13] = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90];

/// At the end of a player turn units recover from disorder (BP-DISORD-05): those of the side whose turn it was, or
/// of both, as the ruleset has it (BP-OP2-1). Not while engaged (BP-DISORD-04), nor after a disorderly retreat this
/// turn (BP-DISORD-06), nor in a broken brigade (BP-BROKEN-27).
pub fn recover(world: &mut World) {
    let recovered: Vec<UnitId> = {
        let situation = Situation::of(world);
        let whose = situation.ruleset.nerve.disorder_ends;
        situation
            .units()
            .filter(|unit| whose == DisorderEnds::AnyTurn || unit.side == situation.turn.active)
            .filter(|unit| unit.disordered() && !unit.disorder.retreated)
            .filter(|unit| !situation.engaged(unit.id) && !situation.brigade_broken(unit.brigade))
            .map(|unit| unit.id)
            .collect()
    };
    for unit in recovered {
        change::<Disorder>(world, unit, |disorder| disorder.disordered = false);
        tell::<BlackPowder>(world, Event::Recovered(unit));
    }
}

/// The formation in which a unit makes its disorderly retreat: as it stands; but a gun of a broken brigade is not
/// moved by hand and limbers up for free. None if it cannot: it is abandoned (BP-BROKEN-29).
///
/// The reading: what the rule lets foot artillery do horse artillery may do too, since it limbers for free at all times
/// (BP-LIMBER-02). A siege gun needs two moves to limber (BP-LIMBER-04) and flight leaves it none, so it is among the
/// guns that cannot limber and is abandoned, like one without a limber.
pub fn retreat_formation(situation: Situation<'_>, unit: &Unit<'_>) -> Option<Formation> {
    if unit.formation != Formation::Deployed || !situation.brigade_broken(unit.brigade) {
        return Some(unit.formation);
    }
    (unit.profile.has_limber && unit.profile.gun() != Some(GunClass::Siege)).then_some(Formation::Limbered)
}

/// Where a disorderly retreat of one move ends, the facing as before; none if the unit cannot stir.
///
/// A disordered unit goes directly away from the nearest enemy as far as it can (BP-DRET-02), over the edge of the table
/// too (BP-OP1-13), unless the ruleset holds it there. Where the
/// straight way is shut at once it goes as near to it as there is room. A unit of a broken brigade, in its
/// [`retreat_formation`], makes for its own table edge as straight as it can without coming nearer to any enemy, or
/// else away from the nearest; it may end beyond the edge (BP-BROKEN-22).
pub fn disorderly_retreat_end(situation: Situation<'_>, unit: &Unit<'_>) -> Option<Pose> {
    let formation = retreat_formation(situation, unit)?;
    let pace = situation.ruleset.pace_of(unit.profile, formation == Formation::Deployed);
    let away = Pose::new(unit.pose().front, away_from_enemy(situation, unit));
    let end = |direction: Vector, flight: bool| {
        let way = Way::new(situation, unit, formation, unit.pose(), direction, pace);
        way.farthest(way.open_for(way.reach(pace, 1)), flight)
            .map(|inches| (way.at(inches), way.footprint_at(inches)))
    };
    let around = |straight: Pose| ANGLES.iter().map(move |angle| straight.turned(f32::from(*angle)).facing);
    if situation.brigade_broken(unit.brigade) {
        let home = situation.roster.sides.get(unit.side.index()).map_or(180.0, |side| side.edge);
        let home = Pose::from_bearing(unit.pose().front, home);
        let to_enemy = |footprint: &Footprint| {
            situation.nearest_enemy(unit.side, footprint).map_or(f32::INFINITY, |(_, distance)| distance)
        };
        let present = to_enemy(unit.footprint);
        let homeward = around(home).filter_map(|direction| end(direction, true)).find(|(_, footprint)| {
            !on_table(situation.ground, footprint) || to_enemy(footprint) >= present - TOLERANCE
        });
        if let Some((pose, _)) = homeward {
            return Some(pose);
        }
    }
    let flight = situation.brigade_broken(unit.brigade);
    // Straight away from the enemy it may be carried over the edge; to either side it looks where it goes.
    let carried = situation.ruleset.nerve.disorderly_retreat_leaves_table;
    around(away)
        .enumerate()
        .find_map(|(turn, direction)| end(direction, flight || (carried && turn == 0)))
        .map(|(pose, _)| pose)
}

/// A disordered unit makes its disorderly retreat in place of an initiative move (BP-DRET-01…04): it does not recover
/// at the end of this turn. Commanders who have joined it stay behind in the Command phase (BP-OP1-32).
pub fn disorderly_retreat(world: &mut World, id: UnitId, face_enemy: bool) {
    change::<TurnRecord>(world, id, |record| record.on_initiative = true);
    change::<Disorder>(world, id, |disorder| disorder.retreated = true);
    fall_back(world, id, face_enemy);
}

/// All units of the active side's broken brigades fall back before anything else is done (BP-BROKEN-20…22), facing
/// the enemy; not those engaged. A gun that cannot limber up is abandoned (BP-BROKEN-29). Whoever leaves the table
/// does not come back (BP-BROKEN-26).
///
/// Units in defensive positions may stay or go (BP-BROKEN-21, BP-BROKEN-23); the umpire's ruling is that they stay, with
/// no question asked, as long as they hold heavy cover against the nearest enemy.
pub fn broken_brigades_fall_back(world: &mut World) {
    let mut falling: Vec<(f32, UnitId)> = {
        let situation = Situation::of(world);
        let side = situation.turn.active;
        let home = situation.roster.sides.get(side.index()).map_or(180.0, |side| side.edge);
        situation
            .troops_of(side)
            .filter(|unit| situation.brigade_broken(unit.brigade) && !situation.engaged(unit.id))
            .filter(|unit| !in_defensive_position(situation, unit))
            .map(|unit| {
                let home = Pose::from_bearing(unit.pose().front, home).facing;
                (unit.footprint.centre().dot(home), unit.id)
            })
            .collect()
    };
    // Those nearest to their edge first, so that nobody bars the way of another (ruling 6).
    falling.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, id) in falling {
        let formation = {
            let situation = Situation::of(world);
            retreat_formation(situation, &situation.unit(id))
        };
        match formation {
            None => destroy(world, id, "BP-BROKEN-29"),
            Some(_) => {
                change::<TurnRecord>(world, id, |record| record.on_initiative = true);
                change::<Disorder>(world, id, |disorder| disorder.retreated = true);
                fall_back(world, id, true);
            }
        }
    }
}

/// In a building, works, behind a stone wall or the like: heavy cover against the nearest enemy (BP-BROKEN-21).
fn in_defensive_position(situation: Situation<'_>, unit: &Unit<'_>) -> bool {
    situation.nearest_enemy(unit.side, unit.footprint).is_some_and(|(enemy, _)| {
        let from = nearest_point_between(enemy.footprint, unit.footprint);
        cover::cover_against(situation, unit, from) == Some(Cover::Heavy)
    })
}

/// Moves a unit to where its disorderly retreat ends.
fn fall_back(world: &mut World, id: UnitId, face_enemy: bool) {
    let (from, formation, flight, end) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let Some(formation) = retreat_formation(situation, &unit) else { return };
        let end = disorderly_retreat_end(situation, &unit).map(|to| {
            let footprint = unit.footprint_at(to, formation, situation.ruleset);
            let off = !on_table(situation.ground, &footprint);
            (if face_enemy && !off { faced(situation, &unit, formation, &footprint) } else { to }, off)
        });
        (unit.pose(), (unit.formation, formation), situation.brigade_broken(unit.brigade), end)
    };
    // With no way to go it stays as it is: not even a gun limbers up for that.
    let Some((to, off)) = end else { return };
    let to = if off && !flight {
        let situation = Situation::of(world);
        off_table::at_the_edge(situation.ground, situation.unit(id).footprint, to)
    } else {
        to
    };
    stand(world, id, to, formation.1);
    if flight {
        // Commanders of broken brigades may leave the field with a unit of theirs (BP-BROKEN-42).
        carry_commanders(world, id);
    } else {
        commanders::left_behind(world, id);
    }
    if formation.0 != formation.1 {
        let (was, now) = formation;
        tell::<BlackPowder>(world, Event::Formed { unit: id, from: was, to: now, pose: to });
    }
    change::<TurnRecord>(world, id, |record| record.moves_made = record.moves_made.saturating_add(1));
    tell::<BlackPowder>(world, Event::DisorderlyRetreat { unit: id, from, to });
    if off && !flight {
        off_table::leave(world, id);
    } else if off {
        destroy(world, id, "BP-BROKEN-26");
    }
}

/// The unit on the same ground faced to the nearest enemy (BP-DRET-03): straight at him if there is room to turn
/// about its middle, else faced about if he is behind it.
fn faced(situation: Situation<'_>, unit: &Unit<'_>, formation: Formation, footprint: &Footprint) -> Pose {
    let pose = footprint.pose();
    let Some((enemy, _)) = situation.nearest_enemy(unit.side, footprint) else { return pose };
    let middle = footprint.centre();
    let depth = footprint.extent().depth;
    let toward = enemy.footprint.nearest_point(middle) - middle;
    let turned = Pose::new(middle, toward).shifted(depth * 0.5, 0.0);
    if clear(situation, unit, formation, &footprint.with_pose(turned)) {
        turned
    } else if toward.dot(pose.facing) < 0.0 {
        pose.about(depth)
    } else {
        pose
    }
}

/// Directly away from the nearest enemy; backwards if there is none, or the two stand in one place.
fn away_from_enemy(situation: Situation<'_>, unit: &Unit<'_>) -> Vector {
    let back = -unit.pose().facing;
    situation
        .nearest_enemy(unit.side, unit.footprint)
        .map_or(back, |(enemy, _)| away_from(unit, enemy.footprint))
}

/// Directly away from an enemy; backwards if the two stand in one place.
pub(crate) fn away_from(unit: &Unit<'_>, enemy: &Footprint) -> Vector {
    let theirs = nearest_point_between(enemy, unit.footprint);
    (unit.footprint.nearest_point(theirs) - theirs)
        .try_normalize()
        .or_else(|| (unit.footprint.centre() - theirs).try_normalize())
        .unwrap_or(-unit.pose().facing)
}

/// The point of one unit nearest to another, found by going to and fro between them.
fn nearest_point_between(enemy: &Footprint, unit: &Footprint) -> Vector {
    let mut theirs = enemy.nearest_point(unit.centre());
    for _ in 0..4 {
        theirs = enemy.nearest_point(unit.nearest_point(theirs));
    }
    theirs
}
