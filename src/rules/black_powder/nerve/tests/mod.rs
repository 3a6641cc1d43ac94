//! `mod tests`: The chapters on break tests, retiring, holding and disorder, each rule by its ID.

mod break_test;
mod disorder;
mod hold;
mod orders;
mod retire;

use bevy::ecs::world::World;

use super::super::bench::{self, Field};
use super::super::event::Event;
use super::super::ruleset::BreakResult;
use super::super::situation::{Situation, Unit};
use super::super::task::{BreakCause, NerveTask, Task};
use crate::army::{Arm, Formation, GunClass, Presence, SizeClass, UnitId, UnitProfile};
use crate::geometry::{Face, Point, Pose};

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

fn gun() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Foot))
}

fn unit<'w>(world: &'w World, key: &str) -> Unit<'w> {
    Situation::of(world).unit(bench::id(world, key))
}

fn test_of(world: &World, key: &str, cause: BreakCause, attacked_on: &[Face]) -> Task {
    Task::Nerve(NerveTask::Test { unit: bench::id(world, key), cause, attacked_on: attacked_on.to_vec() })
}

/// Red "a" alone before blue "b", far off.
fn apart() -> Field {
    Field::new(72.0, 72.0).unit("a", 0, foot(), Formation::Line, 36.0, 36.0, 0.0).unit(
        "b",
        1,
        foot(),
        Formation::Line,
        36.0,
        60.0,
        180.0,
    )
}

fn near(pose: Pose, x: f32, y: f32) -> bool {
    (pose.front - Point::new(x, y)).length() < 0.03
}
