//! Hand-to-hand combat (BP-COMBAT, BP-MELEE, BP-SUPPORT, BP-RESULT, BP-WIN).

use bevy::ecs::system::In;
use bevy::ecs::world::World;

use super::act::Act;
use super::decision::Decision;
use super::refusal::Refusal;
use super::situation::Situation;
use super::task::{MeleeTask, Task};
use crate::army::SideId;

/// Judges an answer in the Hand-to-hand phase.
pub fn judge(
    _situation: Situation<'_>,
    _by: SideId,
    _decision: &Decision,
    _act: &Act,
) -> Result<Vec<Task>, Refusal> {
    Ok(Vec::new())
}

/// Legal answers.
pub fn legal(_situation: Situation<'_>, _decision: &Decision) -> Vec<Act> {
    Vec::new()
}

/// The system of the Hand-to-hand phase.
pub fn run(In(_task): In<MeleeTask>, _world: &mut World) {}
