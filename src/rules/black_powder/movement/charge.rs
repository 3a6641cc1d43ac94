//! Charges (BP-CHARGE, BP-POS, BP-CONTACT, BP-NUM, BP-MULTI).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::super::task::ChargeTask;

/// The system of charges.
pub fn run(In(_task): In<ChargeTask>, _world: &mut World) {}
