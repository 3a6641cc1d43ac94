//! Dice, tallies and exact odds.
