//! Cover (BP-SAVE-06, BP-MSAVE-02).

use super::super::situation::{Situation, Unit};
use crate::geometry::Pose;

/// The save bonus that a unit charged by an enemy coming into contact at `charger` holds from its cover (BP-MSAVE-02,
/// BP-MSAVE-04); sunken roads do not help in hand-to-hand (SC-ELIX-OP-4).
pub fn held_against_charge(_situation: Situation<'_>, _target: &Unit<'_>, _charger: Pose) -> u8 {
    0
}
