//! What a leader sees (BP-VIS).

use super::super::situation::{Situation, Unit};
use crate::army::UnitId;
use crate::geometry::Footprint;

/// Whether the leader of a unit that stands on `footprint` (which may be where its plan has brought it, not where it
/// is) sees any part of a target. `viewer` itself, where it really stands, does not block.
pub fn leader_sees(_situation: Situation<'_>, _viewer: UnitId, _footprint: &Footprint, _target: &Unit<'_>) -> bool {
    true
}
