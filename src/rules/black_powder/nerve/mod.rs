//! Break tests, retirement and disorder (BP-BREAK, BP-RETREAT, BP-HOLD, BP-DISORD).
//!
//! | file | rules |
//! | --- | --- |
//! | [`mod@test`] | modifiers, table and odds of break tests |
//! | [`retire`] | where a unit that must retire ends |
//! | [`hold`] | turning and re-forming towards an attacker |
//! | [`disorder`] | recovery, disorderly retreat |
//! | [`phase`] | the system that runs them |

pub mod disorder;
pub mod hold;
pub mod phase;
pub mod retire;
pub mod test;
pub(in crate::rules::black_powder) mod way;

#[cfg(test)]
mod tests;

pub use phase::run;
pub use test::{BreakOdds, break_odds, break_tally, odds_with, result_of};
