//! What every rule family needs: the world, the agenda, decisions, refusals, the journal, snapshots and forks.
//!
//! ```text
//! Command ──► Battle::submit ──► Refusal (nothing changed)
//!                   │ accepted, written to the journal
//!                   ▼
//!             the agenda: a stack of tasks, each run by the system of its phase; a task may push further tasks
//!                   │       or ask a Decision of a named side, and then the battle waits
//!                   ▼
//!             events ──► journal ──► picture, log, report
//! ```
//!
//! A rule family fills the seam ([`Family`]) with its own commands, tasks, decisions, events and refusals.

mod core;
mod family;
mod snapshot;
mod world;

pub use self::core::{Battle, Command, Entry, Refusal};
pub use family::{Answer, Family};
pub use snapshot::{Snapshot, SnapshotError};
pub use world::{Agenda, Outbox, Pending, ask, next_task, push_all, take_next, tell};
pub(crate) use world::{prepare, run_tasks};
#[cfg(test)]
pub(crate) use world::{question, reply, run_out};
