//! Scenario and ruleset files: reading RON text, checking it, and the way from a file to a battle.
//!
//! [`read()`] turns a [`Source`] into a typed value and keeps a map from every value's [`Path`] to its place in
//! the text ([`Spans`]), so that whatever is later found wrong with a value can be shown where it was written.
//! Everything that can be wrong with a file is a [`Problem`]; several are reported together as [`Problems`].
//!
//! [`mod@load`] makes a [`Setup`](crate::rules::black_powder::setup::Setup) of a file or stock scenario, [`check_file`]
//! tells all that is wrong with a file.
//!
//! | room | what lives there |
//! | --- | --- |
//! | [`source`], [`spans`], [`path`], [`problem`], [`read`](mod@read) | RON text in which any value can be pointed at |
//! | [`format`](mod@format) | what stands in a scenario file |
//! | `profiles`, `colours`, [`terrain`], [`armies`], `arrivals`, `deployment`, `special_rules`, [`build`](mod@build) | from the file to the battle, checking all the way |
//! | `rulesets`, [`mod@load`](mod@load) | rulesets and their patches; stock and data directory |

pub mod armies;
#[cfg(test)]
mod army_tests;
mod arrivals;
#[cfg(test)]
mod broken_tests;
pub mod build;
#[cfg(test)]
mod bunker_hill_tests;
pub mod check;
mod colours;
mod deployment;
pub mod format;
mod format_victory;
pub mod load;
#[cfg(test)]
mod north_point_tests;
pub mod path;
pub mod problem;
mod profiles;
pub mod read;
mod rulesets;
pub mod source;
pub mod spans;
mod special_rules;
#[cfg(test)]
mod stock_tests;
pub mod terrain;
mod traits;

/// Counts steps of work in tests, which hold it to a bound in proportion to the text; nothing otherwise.
#[inline]
fn work(_steps: usize) {
    #[cfg(test)]
    WORK.with(|work| work.set(work.get() + _steps));
}

#[cfg(test)]
thread_local! {
    static WORK: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The steps of work that something takes.
#[cfg(test)]
fn work_of<R>(task: impl FnOnce() -> R) -> (R, usize) {
    let before = WORK.with(std::cell::Cell::get);
    let done = task();
    (done, WORK.with(std::cell::Cell::get) - before)
}

pub use build::build;
pub use load::{
    Change, Library, Opened, SideSummary, Summary, check_file, load, open, ruleset, scenario as from_source,
};
pub use path::{Path, Step};
pub use problem::{Allowed, Kind, Plain, Problem, Problems, nearest_name};
pub use read::read;
pub use source::Source;
pub use spans::{Span, Spans};
