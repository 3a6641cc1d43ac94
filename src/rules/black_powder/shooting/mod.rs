//! Shooting (BP-SHOOT, BP-VIS, BP-TARGET, BP-HIT, BP-SAVE, BP-CLOSING, BP-ARTY).
//!
//! | file | question |
//! | --- | --- |
//! | [`visibility`] | what stands between a leader and a target |
//! | [`aim`] | how good the aim at one enemy is, or what bars it |
//! | [`target`] | who may be shot at |
//! | [`memory`] | the targets already worked out, as long as nobody moves |
//! | [`cover`] | what shelters the target |
//! | [`enfilade`] | whether the shot rakes its formation |
//! | [`fire`] | how many dice, what hits, what saves; the odds |
//! | [`closing`] | closing fire at chargers |
//! | [`traversing`] | fire at those who cross a unit's front |
//! | [`divided`] | skirmishers who divide their fire |
//! | [`phase`] | the Shooting phase |
//!
//! Everything but [`phase`] and the two systems of [`closing`] are pure questions over a situation: resolution, the
//! list of legal acts, the odds and the computer general all ask the same ones.

pub mod aim;
pub mod closing;
pub mod cover;
pub mod divided;
pub mod enfilade;
pub mod fire;
pub mod memory;
pub mod phase;
pub mod target;
pub mod traversing;
pub mod visibility;

#[cfg(test)]
mod tests;

pub use aim::{Aim, Band, Unclear};
pub use closing::{
    charger_must_test, closing_fire, closing_odds, could_close, judge_closing, legal_closing, may_close,
    offer_closing_fire,
};
pub use fire::{Volley, volley_odds, volley_tallies};
pub use phase::{judge, legal, run};
pub use target::{may_shoot, target_of, targets};
pub use traversing::{crossing_below, judge_traversing, traversing_aim, traversing_odds};
