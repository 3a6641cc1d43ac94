//! **Enfilade** fights the battles of the horse-and-musket age by the rules of *Black Powder*.
//!
//! The rooms of the house, from the ground up; each may use those before it, never those after it.
#![warn(missing_docs)]
#![deny(unsafe_code)]

pub mod geometry;

pub mod dice;

pub mod army;

pub mod field;

pub mod battle;

pub mod rules;

pub mod scenario;

pub mod staff;

pub mod record;

pub mod text;

pub mod plate;

pub mod cli;

#[cfg(feature = "gui")]
pub mod app;
