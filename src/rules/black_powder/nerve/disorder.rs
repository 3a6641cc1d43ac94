//! Disorder and its end (BP-DISORD, BP-DRET).

use bevy::ecs::world::World;

/// Units recover at the end of the player turn.
pub fn recover(_world: &mut World) {}

/// Units of broken brigades make their compulsory disorderly retreat at the start of their side's Command phase
/// (BP-BROKEN-20…22, BP-BROKEN-29).
pub fn broken_brigades_fall_back(_world: &mut World) {}

/// Carries out a disorderly retreat (BP-DRET-02…04).
pub fn disorderly_retreat(_world: &mut World, _unit: crate::army::UnitId, _face_enemy: bool) {}
