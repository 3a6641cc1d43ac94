//! Movement: plans carried out step by step, ground, formations, charges up to contact (BP-MOVE, BP-INTER, BP-PROX,
//! BP-REFORM, BP-LIMBER, BP-DRESS, BP-TERR, BP-CHARGE).
//!
//! [`march::carry_out`] is the one way in which a plan becomes movement. It changes nothing: the command phase places
//! the unit by its result, and previews and the computer general read the same result before any die is rolled.

pub mod charge;
pub mod formation;
pub mod ground;
pub mod march;
pub mod plan;
pub mod proximity;
pub mod ranks;
pub mod reaction;
pub mod resume;

#[cfg(test)]
mod tests;

#[cfg(test)]
mod formation_tests;

#[cfg(test)]
mod ground_tests;
