//! Break tests, retirement and disorder (BP-BREAK, BP-RETREAT, BP-HOLD, BP-DISORD).

pub mod disorder;

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::task::NerveTask;

/// The system of break tests.
pub fn run(In(_task): In<NerveTask>, _world: &mut World) {}
