//! The Command phase (BP-CMD, BP-INIT, BP-FREE).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::act::Act;
use super::decision::Decision;
use super::refusal::Refusal;
use super::situation::Situation;
use super::task::{CommandTask, Task};
use crate::army::SideId;

/// The Command phase opens.
pub fn open(_world: &mut World) {}

/// Judges an act of the Command phase.
pub fn judge(
    _situation: Situation<'_>,
    _by: SideId,
    _decision: &Decision,
    _act: &Act,
) -> Result<Vec<Task>, Refusal> {
    Ok(Vec::new())
}

/// The system of the Command phase.
pub fn run(In(_task): In<CommandTask>, _world: &mut World) {}
