//! Shooting (BP-SHOOT, BP-VIS, BP-TARGET, BP-HIT, BP-SAVE, BP-CLOSING, BP-ARTY).

pub mod cover;
pub mod visibility;

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::act::Act;
use super::refusal::Refusal;
use super::situation::Situation;
use super::task::{ShootingTask, Task};
use crate::army::{SideId, UnitId};

/// Judges an act of the Shooting phase.
pub fn judge(_situation: Situation<'_>, _by: SideId, _act: &Act) -> Result<Vec<Task>, Refusal> {
    Ok(Vec::new())
}

/// Judges the answer to an offer of closing fire.
pub fn judge_closing(
    _situation: Situation<'_>,
    _by: SideId,
    _unit: UnitId,
    _charger: UnitId,
    _act: &Act,
) -> Result<Vec<Task>, Refusal> {
    Ok(Vec::new())
}

/// Everything a side may do in the Shooting phase.
pub fn legal(_situation: Situation<'_>) -> Vec<Act> {
    Vec::new()
}

/// The system of the Shooting phase.
pub fn run(In(_task): In<ShootingTask>, _world: &mut World) {}

/// Offers closing fire to a unit charged to its front: a standing instruction answers for it, or its side is asked
/// (`Decision::ClosingFire`); nothing happens if it may not fire.
pub fn offer_closing_fire(_world: &mut World, _unit: UnitId, _charger: UnitId, _one_of_several: bool) {}

/// Whether a charger must take a break test after closing fire (BP-CLOSING-05).
pub fn charger_must_test(_situation: Situation<'_>, _charger: UnitId) -> bool {
    false
}
