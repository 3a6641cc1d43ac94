//! Troops and commanders: what a picture needs to know of them, and how they look.

mod bent;
mod block;
mod commander;
mod flag;
mod guns;
mod label;
mod livery;
mod view;

pub(in crate::plate) use bent::Row;
pub use block::unit_block;
pub use commander::{commander, commander_label};
pub use flag::{flag, unit_flag};
pub use label::{LABEL_LINE, unit_label, unit_marks};
pub use livery::Livery;
pub use view::{Base, CommanderView, TroopView};
