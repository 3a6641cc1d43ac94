//! Hand-to-hand combat (BP-COMBAT, BP-MELEE, BP-SUPPORT, BP-RESULT, BP-WIN).
//!
//! | file | what |
//! | --- | --- |
//! | [`combat`] | who fights whom, now or if a charge were made |
//! | [`dice`] | dice, hits, saves: the one home of their numbers |
//! | [`split`] | dividing dice among enemies |
//! | [`support`] | who supports whom, on which side |
//! | [`round`] | the strikes of a round, and its result |
//! | [`odds`] | exact chances of a round, and of a charge |
//! | `phase` | the system: from the first question of the phase to its end |
//! | [`winner`] | what winners may do, and do |
//!
//! Turning to face after holding is the room of [`nerve::hold`](super::nerve::hold).

pub mod combat;
pub mod dice;
pub mod odds;
mod phase;
pub mod round;
pub mod split;
pub mod support;
#[cfg(test)]
mod tests;
pub mod winner;

pub use phase::{judge, legal, run};
