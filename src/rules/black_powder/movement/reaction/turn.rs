//! Horse turns to face a charge (BP-TURNF).

use bevy::ecs::world::World;

use super::super::super::BlackPowder;
use super::super::super::event::Event;
use super::super::super::nerve::way::clear;
use super::super::super::situation::{Situation, Unit, carry_commanders, stand};
use super::in_hand;
use crate::army::UnitId;
use crate::battle::tell;
use crate::geometry::Pose;

/// Where horse stands that has turned on the spot to face a charger (BP-TURNF-01); none if it may not or finds no room
/// (BP-TURNF-02, BP-TURNF-03).
pub fn turned(situation: Situation<'_>, unit: &Unit<'_>, charger: &Unit<'_>) -> Option<Pose> {
    if !unit.profile.is_cavalry() || !in_hand(unit) {
        return None;
    }
    let middle = unit.footprint.centre();
    let toward = (charger.pose().front - middle).try_normalize()?;
    let pose = Pose::new(middle, toward).shifted(unit.extent().depth * 0.5, 0.0);
    clear(situation, unit, unit.formation, &unit.footprint.with_pose(pose)).then_some(pose)
}

pub(super) fn turn(world: &mut World, id: UnitId, charger: UnitId) {
    let pose = {
        let situation = Situation::of(world);
        turned(situation, &situation.unit(id), &situation.unit(charger))
    };
    let Some(pose) = pose else { return };
    let formation = Situation::of(world).unit(id).formation;
    stand(world, id, pose, formation);
    carry_commanders(world, id);
    tell::<BlackPowder>(world, Event::TurnedToFace { unit: id, enemy: charger, pose });
}
