//! Units that held after an attack in flank or rear, or in march column, turn to face (BP-HOLD-02…05, BP-OP2-22).

use bevy::ecs::world::World;

use super::super::event::{DisorderCause, Event};
use super::super::movement::ground::{SLACK, may_stand};
use super::super::situation::{Contacts, Situation, Unit, carry_commanders, disorder, stand};
use super::super::{BlackPowder, layout};
use crate::army::{Drill, Formation, SizeClass, UnitId, UnitProfile};
use crate::battle::tell;
use crate::geometry::{Face, Footprint, Pose, align_among};

/// Whether a unit that held may turn to face: attacked from one direction only (BP-HOLD-05), in flank or rear, or
/// caught in march column (BP-HOLD-02).
pub fn may_turn(formation: Formation, attackers: &[(UnitId, Face)]) -> bool {
    let one_way = attackers.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let turned_from = attackers.first().is_some_and(|(_, face)| *face != Face::Front);
    one_way && !attackers.is_empty() && (turned_from || formation == Formation::MarchColumn)
}

/// The formation in which a unit faces an attack: regulars in column form line, irregulars and tiny units take their
/// own formation (BP-HOLD-03, BP-HOLD-04); guns have none, and who is drawn up in line or loose order stays so.
fn battle_order(profile: &UnitProfile, formation: Formation) -> Formation {
    let wanted = match (profile.drill, formation) {
        _ if profile.is_artillery() => formation,
        _ if profile.size == SizeClass::Tiny => Formation::Skirmish,
        (Drill::Irregular, _) => profile.default_formation.unwrap_or(formation),
        (Drill::Regular, Formation::AttackColumn | Formation::MarchColumn | Formation::Warband) => Formation::Line,
        (Drill::Regular, _) => formation,
    };
    if profile.formations.contains(&wanted) { wanted } else { formation }
}

/// How a unit would stand facing an enemy in contact with it, if there is room (BP-HOLD-02): in its battle order, or, if
/// there is no room for that, as it is drawn up. None if there is room for neither, or nothing would change.
pub fn turned_to_face(situation: Situation<'_>, unit: &Unit<'_>, enemy: UnitId) -> Option<(Pose, Formation)> {
    let touch = situation
        .contacts
        .0
        .iter()
        .find(|touch| [(touch.charger, touch.target), (touch.target, touch.charger)].contains(&(unit.id, enemy)))?;
    let (own_face, enemy_face) =
        if touch.charger == enemy { (touch.face, Face::Front) } else { (Face::Front, touch.face) };
    let opponent = situation.unit(enemy);
    let order = battle_order(unit.profile, unit.formation);
    let formations = [order, unit.formation];
    formations.into_iter().take(if order == unit.formation { 1 } else { 2 }).find_map(|formation| {
        if formation == unit.formation && own_face == Face::Front {
            return None;
        }
        let extent = layout::extent(unit.profile, formation, situation.ruleset);
        let free = |footprint: &Footprint| has_room(situation, unit, formation, footprint.pose());
        let aligned = align_among(unit.pose(), extent, opponent.footprint, enemy_face, free)?;
        Some((aligned.pose, formation))
    })
}

/// On the table, on open ground, on nobody.
fn has_room(situation: Situation<'_>, unit: &Unit<'_>, formation: Formation, pose: Pose) -> bool {
    let there = layout::footprint(unit.profile, formation, pose, situation.ruleset);
    may_stand(situation.ground, situation.ruleset, unit.profile, formation, &there)
        && !situation.units().any(|other| other.id != unit.id && other.footprint.overlaps(&there, SLACK))
}

/// Turns a unit to face. Turning is free; a change of formation disorders (BP-OP2-22, BP-HOLD-03, BP-HOLD-04).
pub fn turn_to_face(world: &mut World, unit: UnitId, enemy: UnitId) {
    let (turned, before) = {
        let situation = Situation::of(world);
        let present = situation.unit(unit);
        (turned_to_face(situation, &present, enemy), present.formation)
    };
    let Some((pose, formation)) = turned else { return };
    stand(world, unit, pose, formation);
    carry_commanders(world, unit);
    for touch in &mut world.resource_mut::<Contacts>().0 {
        if touch.target == unit {
            touch.face = Face::Front;
        }
    }
    tell::<BlackPowder>(world, Event::TurnedToFace { unit, enemy, pose });
    if formation != before {
        tell::<BlackPowder>(world, Event::Formed { unit, from: before, to: formation, pose });
        disorder(world, unit, DisorderCause::Reformed);
    }
}
