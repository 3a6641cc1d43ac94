//! What the player reads. Every event, refusal, question, order, reckoning and thought of the computer general becomes a sentence here and nowhere
//! else, out of the Fluent messages in `assets/locales/<language>/*.ftl`.
//!
//! [`Words`] is the catalogue of one language. [`Speech`] joins it to the armies of a battle, whose names it uses:
//!
//! ```
//! use enfilade::army::{Roster, UnitId};
//! use enfilade::rules::black_powder::refusal::{Reason, Refusal};
//! use enfilade::text::Words;
//!
//! let words = Words::new("en").unwrap();
//! let armies = Roster::default();
//! let refusal = Refusal::new("BP-CMD-12", Reason::ChargeNotLast);
//! let said = words.about(&armies).rule_refusal(&refusal);
//! assert_eq!(said, "A charge must be the last step of a plan. [BP-CMD-12]");
//! ```
//!
//! A new language is a new folder of messages: no code changes. Names decline by themselves
//! ([`Text`](crate::army::Text)), and messages reach their cases through the functions of the catalogue.

mod briefing;
mod catalogue;
mod console;
mod decisions;
mod events;
mod figures;
mod grammar;
mod labels;
mod names;
mod odds;
mod orders;
mod plate;
mod reckoning;
mod refusals;
mod report;
pub mod rulebook;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
mod thoughts;
mod window;

pub use catalogue::{LANGUAGES, Words, WordsError};
pub use console::Expected;
pub use names::Speech;
pub use odds::OddsWord;
pub use plate::MapSign;
pub use report::{Strength, strength};
pub use window::Label;

use fluent_bundle::FluentValue;

/// An argument of a message.
type Value = FluentValue<'static>;

/// Text as an argument.
fn text(value: impl Into<String>) -> Value {
    FluentValue::String(value.into().into())
}

/// A number as an argument, to be shown in full and to choose plural forms by.
fn count(value: impl Into<i64>) -> Value {
    FluentValue::from(value.into())
}
