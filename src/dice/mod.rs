//! Dice, tallies and exact odds.
//!
//! Whatever dice are compared with, and however many are thrown, is a [`Tally`]; whether one die succeeds is a
//! [`Check`]; the dice themselves come from [`Dice`]; what they are likely to show is in [`odds`]. Resolution,
//! preview, log and the computer general all read the same tally, so they cannot disagree.
//!
//! ```
//! use enfilade::dice::{Check, Dice, Purpose, RuleId, Tally, odds};
//!
//! // Disordered infantry shoots with three dice: 4 or more, -1 on each die.
//! let modifiers = Tally::new(0, RuleId::new("BP-HIT-02")).add("shaken-or-disordered", -1, RuleId::new("BP-HIT-T3"));
//! let to_hit = Check::new(4, modifiers);
//! assert_eq!(to_hit.lowest_success(), Some(5));
//!
//! // What the player is shown before…
//! assert!((odds::hits(3, &to_hit, false).mean() - 1.0).abs() < 1e-12);
//! // … and the dice themselves.
//! let mut dice = Dice::new(1815);
//! dice.begin_player_turn(1);
//! let faces = dice.roll(Purpose::ToHit, &[7, 12], 3);
//! let hits = faces.iter().filter(|face| to_hit.succeeds(**face)).count();
//! assert!(hits <= 3);
//! ```

mod check;
mod command;
mod keyed;
pub mod odds;
mod rule;
mod spread;
mod tally;

pub use check::Check;
pub use command::CommandResult;
pub use keyed::{Dice, DiceError, Purpose};
pub use odds::{CommandOdds, Contest, VolleyOdds};
pub use rule::RuleId;
pub use spread::{NotASpread, Spread};
pub use tally::{Cap, Line, Tally};

/// The most dice one roll throws and one calculation of odds considers; greater counts are cut to it.
///
/// No throw of the game comes near: it only keeps a malformed file from exhausting memory. Rolls and odds share it,
/// so that they agree even then.
pub const MOST_DICE: usize = 1000;
