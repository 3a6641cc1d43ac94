//! *Black Powder*: the rules by phase, their vocabulary and their numbers.
//!
//! | room | rules |
//! | --- | --- |
//! | [`ruleset`] | numbers and options |
//! | [`command`] | turn sequence of the Command phase, Command tests, initiative |
//! | [`movement`] | plans, paths, ground, formations, charges up to contact |
//! | [`shooting`] | visibility, targets, fire, closing fire |
//! | [`melee`] | combats, support, results, winners |
//! | [`nerve`] | break tests, retirement, disorder |
//! | [`victory`] | broken brigades and armies, the end of the battle |

pub mod act;
#[cfg(test)]
pub mod bench;
#[cfg(test)]
mod chance_tests;
pub mod command;
pub mod decision;
pub mod event;
mod family;
pub mod layout;
pub mod legal;
pub mod melee;
pub mod movement;
pub mod nerve;
pub mod refusal;
pub mod reserve;
pub mod risk;
pub mod ruleset;
pub mod setup;
pub mod shooting;
pub mod situation;
pub mod supply;
pub mod talk;
pub mod task;
pub mod turn;
pub mod victory;

#[cfg(test)]
mod units_tests;

use serde::{Deserialize, Serialize};

/// The family of the *Black Powder* rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlackPowder;

/// A battle by these rules.
pub type BlackPowderBattle = crate::battle::Battle<BlackPowder>;

pub use family::{REVISION, State, UnitState};
