//! Enfilade: fire that rakes a formation from end to end (BP-ENFIL).

use super::super::situation::{Situation, Unit};
use super::aim::Band;
use crate::army::Formation;
use crate::geometry::{Face, Point, enfiladed, face_toward};

/// Whether a shot from a point rakes the target (BP-ENFIL-01…05, BP-OP2-9). Only firearms and cannon do so, never
/// skirmishers, and cannon only at close or medium range. A line or warband is raked from a flank; a march column
/// from the front or, by the same reason, from the rear: some line from the leader runs through it from one short
/// side to the other or, in a long unit, as far as a standard unit is wide.
pub fn rakes(
    situation: Situation<'_>,
    shooter: &Unit<'_>,
    from: Point,
    target: &Unit<'_>,
    band: Band,
) -> bool {
    let able = shooter.profile.weapon.is_firearm()
        && shooter.formation != Formation::Skirmish
        && !(shooter.profile.is_artillery() && band == Band::Long);
    let troops = target.profile.is_infantry() || target.profile.is_cavalry();
    if !able || !troops {
        return false;
    }
    let zone = face_toward(&target.pose(), target.extent(), from);
    let through = match target.formation {
        Formation::Line | Formation::Warband if zone.is_flank() => (Face::LeftFlank, Face::RightFlank),
        Formation::MarchColumn if !zone.is_flank() => (Face::Front, Face::Rear),
        _ => return false,
    };
    enfiladed(from, target.footprint, through, situation.ruleset.layout.standard_frontage)
}
