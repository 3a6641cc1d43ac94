//! The rule families. *Black Powder* is the first; others will move in beside it.

pub mod black_powder;
