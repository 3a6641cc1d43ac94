//! The geometry of the battlefield, in inches.
