//! Scenario and ruleset files: reading RON text, checking it, and the way from a file to a battle.
//!
//! [`read`] turns a [`Source`] into a typed value and keeps a map from every value's [`Path`] to its place in
//! the text ([`Spans`]), so that whatever is later found wrong with a value can be shown where it was written.
//! Everything that can be wrong with a file is a [`Problem`]; several are reported together as [`Problems`].

pub mod path;
pub mod problem;
pub mod read;
pub mod source;
pub mod spans;

pub use path::{Path, Step};
pub use problem::{Allowed, Kind, Plain, Problem, Problems, nearest_name};
pub use read::read;
pub use source::Source;
pub use spans::{Span, Spans};
