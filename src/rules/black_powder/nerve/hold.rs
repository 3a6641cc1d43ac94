//! Holding: turning and re-forming towards an attacker (BP-HOLD, BP-RETREAT-09, BP-OP2-21, BP-OP2-22).

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::event::{DisorderCause, Event};
use super::super::layout;
use super::super::movement::ground::{SLACK, may_stand};
use super::super::situation::{Contacts, Situation, Unit, carry_commanders, disorder, stand, stand_in_ranks};
use super::way::clear;
use crate::army::{Drill, Formation, SizeClass, UnitId, UnitProfile};
use crate::battle::tell;
use crate::geometry::{Face, Footprint, Pose, close_ranks, contact_length};

/// The formation that a unit takes up against an attacker: line, or the default formation of irregular and tiny
/// units (BP-HOLD-03, BP-HOLD-04). None for guns and wagons.
pub fn battle_order(profile: &UnitProfile) -> Option<Formation> {
    if !(profile.is_infantry() || profile.is_cavalry()) {
        return None;
    }
    let stand_in = if profile.size == SizeClass::Tiny { Formation::Skirmish } else { Formation::Warband };
    Some(match (profile.drill, profile.size) {
        (Drill::Irregular, _) | (_, SizeClass::Tiny) => profile.default_formation.unwrap_or(stand_in),
        (Drill::Regular, _) => Formation::Line,
    })
}

/// The ground that a unit would cover if it turned to face an enemy that attacks it in flank or rear, or in march column,
/// and in which formation; none if it is attacked from several sides (BP-HOLD-05), stands in no need of it, or finds no
/// room. Its new front lies along the face that was attacked, so that contact is kept; skirmishers are in close ranks
/// there, as always in combat (BP-SKCHG-06).
pub fn turned_to_face(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    enemy: UnitId,
) -> Option<(Footprint, Formation)> {
    let enemies = situation.contacts.enemies_of(unit.id);
    let (_, face) = *enemies.iter().find(|(id, _)| *id == enemy)?;
    if enemies.iter().any(|(_, other)| *other != face) {
        return None;
    }
    let formation = battle_order(unit.profile)?;
    if face == Face::Front && unit.formation != Formation::MarchColumn {
        return None;
    }
    let (start, end) = unit.footprint.face_segment(face);
    let pose = Pose::new(start.lerp(end, 0.5), unit.footprint.face_normal(face));
    let ways = if formation == Formation::Skirmish {
        close_ranks(unit.footprint, &layout::skirmish_chain(unit.profile, situation.ruleset), face)
    } else {
        vec![layout::footprint(unit.profile, formation, pose, situation.ruleset)]
    };
    let fits = |footprint: &Footprint| {
        may_stand(situation.ground, situation.ruleset, unit.profile, formation, footprint)
            && situation.units().filter(|other| other.id != unit.id).all(|other| {
                let foe = enemies.iter().any(|(id, _)| *id == other.id);
                let stranger = other.side != unit.side && !foe;
                !other.footprint.overlaps(footprint, SLACK)
                    && (!stranger || contact_length(other.footprint, footprint) <= 0.0)
                    && (!foe || contact_length(other.footprint, footprint) > 0.0)
            })
    };
    ways.into_iter().find(fits).map(|footprint| (footprint, formation))
}

/// A unit that held turns to face its attacker (BP-HOLD-02…04); it is disordered only if its formation changes
/// (BP-OP2-22). Returns whether it turned.
pub fn turn_to_face(world: &mut World, id: UnitId, enemy: UnitId) -> bool {
    let (from, found) = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        (unit.formation, turned_to_face(situation, &unit, enemy))
    };
    let Some((footprint, formation)) = found else { return false };
    let pose = footprint.pose();
    match footprint.as_chain() {
        Some(ranks) => stand_in_ranks(world, id, pose, ranks),
        None => stand(world, id, pose, formation),
    }
    carry_commanders(world, id);
    for touch in &mut world.resource_mut::<Contacts>().0 {
        if touch.target == id {
            touch.face = Face::Front;
        }
    }
    if formation != from {
        tell::<BlackPowder>(world, Event::Formed { unit: id, from, to: formation, pose });
    }
    tell::<BlackPowder>(world, Event::TurnedToFace { unit: id, enemy, pose });
    if formation != from {
        disorder(world, id, DisorderCause::Reformed);
    }
    true
}

/// After a combat test that it passed, a march column attacked from one side forms up facing the enemy of itself
/// (BP-HOLD-03). Other units are left to their owner (BP-HOLD-02, BP-OP2-22).
pub fn held(world: &mut World, id: UnitId) {
    let enemy = {
        let situation = Situation::of(world);
        let unit = situation.unit(id);
        let column = unit.formation == Formation::MarchColumn;
        column
            .then(|| situation.contacts.enemies_of(id))
            .and_then(|enemies| enemies.first().map(|(id, _)| *id))
    };
    if let Some(enemy) = enemy {
        turn_to_face(world, id, enemy);
    }
}

/// A march column that has retired deploys about its middle, facing the nearest enemy, if there is room
/// (BP-RETREAT-09).
pub(super) fn form_up(world: &mut World, id: UnitId) {
    let found = {
        let situation = Situation::of(world);
        formed_up(situation, &situation.unit(id))
    };
    if let Some((pose, formation)) = found {
        let from = Situation::of(world).unit(id).formation;
        stand(world, id, pose, formation);
        carry_commanders(world, id);
        tell::<BlackPowder>(world, Event::Formed { unit: id, from, to: formation, pose });
    }
}

fn formed_up(situation: Situation<'_>, unit: &Unit<'_>) -> Option<(Pose, Formation)> {
    let formation = battle_order(unit.profile)?;
    let middle = unit.footprint.centre();
    let facing = situation
        .nearest_enemy(unit.side, unit.footprint)
        .map_or(unit.pose().facing, |(enemy, _)| enemy.footprint.nearest_point(middle) - middle);
    let depth = layout::extent(unit.profile, formation, situation.ruleset).depth;
    let about_middle = Pose::new(middle, facing);
    let pose = about_middle.shifted(depth * 0.5, 0.0);
    let footprint: Footprint = layout::footprint(unit.profile, formation, pose, situation.ruleset);
    clear(situation, unit, formation, &footprint).then_some((pose, formation))
}
