//! Shooting (BP-SHOOT, BP-VIS, BP-TARGET, BP-HIT, BP-SAVE, BP-CLOSING, BP-ARTY).

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
