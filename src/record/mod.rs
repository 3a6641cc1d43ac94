//! Battles kept: saves of a battle under way.
//!
//! A save holds the scenario's own text, the seed, every command and a snapshot. Reading it fights the commands again
//! and compares: the battle that comes back is the battle that was left, journal and all.

pub mod save;

pub use save::{Save, SaveError, SaveHead, Seat, write_atomically};
