//! The one seam between the battle and a family of rules.

use std::fmt::Debug;

use bevy::ecs::world::World;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::army::{Bounds, SideId};
use crate::dice::Dice;

/// What an accepted command does.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer<T> {
    /// It settles the pending decision; these tasks follow, first to last.
    Settles(Vec<T>),
    /// It stands beside the pending decision, which stays (a standing instruction, an offer); these tasks run now.
    Beside(Vec<T>),
}

/// A family of rules: its vocabulary, and how its tasks run.
pub trait Family: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Everything a battle starts from: armies, ground, ruleset. Never changes; shared by all forks.
    type Setup: Send + Sync + 'static;
    /// What a player may say.
    type Act: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A step of the game, kept on the agenda as data.
    type Task: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A question to one side.
    type Decision: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened, with its rolls and modifiers.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an act is not allowed: rule, reason, facts.
    type Refusal: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// How a battle ended.
    type Outcome: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The changing state of a battle as plain data.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Builds the world of a new battle and returns the first tasks, first to last.
    fn open(world: &mut World, setup: &std::sync::Arc<Self::Setup>, dice: Dice) -> Vec<Self::Task>;
    /// Judges an act without touching the world: what is refused changes nothing, by construction.
    fn answer(
        world: &World,
        by: SideId,
        pending: Option<&Self::Decision>,
        act: &Self::Act,
    ) -> Result<Answer<Self::Task>, Self::Refusal>;
    /// Runs one task.
    fn run(world: &mut World, task: Self::Task);
    /// How the battle has ended, if it has.
    fn outcome(world: &World) -> Option<Self::Outcome>;
    /// The changing state as data.
    fn capture(world: &World) -> Self::State;
    /// Puts a state back into a world of the same setup. Must refuse, without panicking, what does not fit the setup.
    fn restore(world: &mut World, state: &Self::State) -> Result<(), String>;
    /// How many of everything a setup has, for checking the ids of a snapshot.
    fn bounds(setup: &Self::Setup) -> Bounds;
    /// A number that tells setups apart: scenario, ruleset and revision of the rules.
    fn fingerprint(setup: &Self::Setup) -> u64;
}
