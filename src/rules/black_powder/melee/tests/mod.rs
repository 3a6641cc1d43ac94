//! Part of `mod tests`.
//!
//! Hand-to-hand, rule by rule. Red (side 0) faces north from its half of the table, blue (side 1) south.

mod cover;
mod dice;
mod flow;
mod odds;
mod rest;
mod split;
mod support;
mod sweep;
mod winner;

use bevy::ecs::world::World;

use super::super::BlackPowder;
use super::super::act::Act;
use super::super::bench::{self, Field};
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::situation::{Situation, Unit, change};
use super::super::task::{MeleeTask, Phase, Task};
use crate::army::{Arm, Engagement, Formation, SizeClass, UnitProfile};
use crate::battle::{question, reply};
use crate::dice::Dice;
use crate::geometry::Face;

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

fn small() -> UnitProfile {
    bench::sized(Arm::Infantry, SizeClass::Small)
}

fn large() -> UnitProfile {
    bench::sized(Arm::Infantry, SizeClass::Large)
}

/// Two lines in contact, front to front, at the middle of a table: red "a" has charged blue "b".
fn face_to_face(red: UnitProfile, blue: UnitProfile) -> Field {
    Field::new(96.0, 96.0).unit("a", 0, red, Formation::Line, 48.0, 48.0, 0.0).unit(
        "b",
        1,
        blue,
        Formation::Line,
        48.0,
        48.0,
        180.0,
    )
}

/// The same in contact, with dice.
fn in_contact(red: UnitProfile, blue: UnitProfile, dice: Dice) -> World {
    let mut world = face_to_face(red, blue).world_with(dice);
    bench::touch(&mut world, "a", "b", Face::Front);
    world
}

fn engagement(world: &mut World, key: &str, engagement: Engagement) {
    let id = bench::id(world, key);
    change::<Engagement>(world, id, |present| *present = engagement);
}

fn unit<'w>(world: &'w World, key: &str) -> Unit<'w> {
    Situation::of(world).unit(bench::id(world, key))
}

/// The Hand-to-hand phase from its first question on.
fn phase(world: &mut World) -> Vec<Event> {
    world.resource_mut::<super::super::situation::Turn>().phase = Phase::HandToHand;
    *world.resource_mut::<super::super::situation::MeleePhase>() = Default::default();
    bench::play(world, [Task::Melee(MeleeTask::Ask), Task::Melee(MeleeTask::Close)])
}

fn asked(world: &World) -> Option<Decision> {
    question::<BlackPowder>(world).map(|pending| pending.decision)
}

fn answer(world: &mut World, act: Act) -> Result<Vec<Event>, Refusal> {
    reply::<BlackPowder>(world, &act)
}

/// Faces one after another.
fn dice(rolls: &[&[u8]]) -> Dice {
    bench::faces(&rolls.concat())
}

/// Six dice that all miss, and six that all hit on an unmodified 4+.
const MISS: &[u8] = &[1; 6];
