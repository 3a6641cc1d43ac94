//! Disorder and its end (BP-DISORD, BP-DRET).

use bevy::ecs::world::World;

/// Units recover at the end of the player turn.
pub fn recover(_world: &mut World) {}
