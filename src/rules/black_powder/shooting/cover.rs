//! What shelters a unit from fire, or holds up those who charge it (BP-SAVE-T1, BP-SAVE-06, BP-MSAVE-02).

use super::super::ruleset::ShootingRules;
use super::super::situation::{Situation, Unit};
use crate::field::{Cover, Obstacle};
use crate::geometry::{Face, Point, Pose, TOLERANCE, within, zone_round};

/// Points at which the exposed edge of a unit is tested for a wall before it.
const SAMPLES: u8 = 24;

/// How far back from a charger's front the ground it came over is looked at, in inches.
const APPROACH: f32 = 12.0;

/// The best cover of a unit against fire from a point: inside a wood or the like, behind a wall or hedge, on a
/// sunken road. It must screen more than half of the unit (BP-SAVE-06); exactly half is none (BP-OP2-4).
pub fn cover_against(situation: Situation<'_>, target: &Unit<'_>, from: Point) -> Option<Cover> {
    cover_at(situation, target, from, target.footprint.distance_to(from))
}

/// The same where the distance of the shot, which sunken roads ask for, is known already.
pub fn cover_at(situation: Situation<'_>, target: &Unit<'_>, from: Point, distance: f32) -> Option<Cover> {
    lasting_cover(situation, target, from).max(sunken_cover(situation, target, distance))
}

/// The bonus to saves in hand-to-hand that a unit holds while it is charged by an enemy whose contact would be
/// there: cover in which it stands or that lies before it (BP-MSAVE-02, BP-MSAVE-04). A sunken road is no help.
pub fn held_against_charge(situation: Situation<'_>, target: &Unit<'_>, charger: Pose) -> u8 {
    let from = charger.front - charger.facing * APPROACH;
    let bonus = lasting_cover(situation, target, from)
        .map_or(0, |cover| cover_save(&situation.ruleset.shooting, cover));
    u8::try_from(bonus).unwrap_or(0)
}

/// What a class of cover adds to a save (BP-SAVE-T1).
pub fn cover_save(rules: &ShootingRules, cover: Cover) -> i32 {
    match cover {
        Cover::Light => rules.light_cover_save,
        Cover::Heavy => rules.heavy_cover_save,
    }
}

/// Cover that does not depend on the distance: ground, walls, hedges.
fn lasting_cover(situation: Situation<'_>, target: &Unit<'_>, from: Point) -> Option<Cover> {
    let footprint = target.footprint;
    let inside = situation
        .ground
        .pieces
        .iter()
        .filter(|piece| piece.cover.is_some() && more_than_half(piece.area.share_of(footprint)))
        .filter_map(|piece| piece.cover)
        .max();
    let behind = situation
        .ground
        .obstacles
        .iter()
        .filter(|obstacle| obstacle.cover.is_some() && screens(situation, obstacle, target, from))
        .filter_map(|obstacle| obstacle.cover)
        .max();
    inside.max(behind)
}

/// Sunken roads shelter only from farther shots (SC-ELIX-TERR-02).
fn sunken_cover(situation: Situation<'_>, target: &Unit<'_>, distance: f32) -> Option<Cover> {
    situation
        .ground
        .roads
        .iter()
        .filter_map(|road| road.sunken.map(|sunken| (&road.course, sunken)))
        .filter(|(course, sunken)| {
            !within(distance, sunken.beyond) && more_than_half(course.share_of(target.footprint))
        })
        .map(|(_, sunken)| sunken.cover)
        .max()
}

/// Whether a wall, fence or hedge stands close before more than half of the edge that the unit shows to a point:
/// the line from there crosses it, and the men stand no farther behind it than the ruleset's `cover_reach`.
fn screens(situation: Situation<'_>, obstacle: &Obstacle, target: &Unit<'_>, from: Point) -> bool {
    let reach = situation.ruleset.shooting.cover_reach + obstacle.course.width() * 0.5;
    let near = target.footprint.bounds();
    let bounds = obstacle.course.bounds();
    let apart = bounds.mins.x > near.maxs.x + reach
        || near.mins.x > bounds.maxs.x + reach
        || bounds.mins.y > near.maxs.y + reach
        || near.mins.y > bounds.maxs.y + reach;
    if apart {
        return false;
    }
    let edges = target.footprint.face_segments(shown_to(target, from));
    let length = |(start, end): &(Point, Point)| (*end - *start).length();
    let whole: f32 = edges.iter().map(length).sum();
    let screened: f32 = edges
        .iter()
        .map(|edge| {
            let behind = (0..SAMPLES)
                .map(|index| edge.0.lerp(edge.1, (f32::from(index) + 0.5) / f32::from(SAMPLES)))
                .filter(|point| {
                    within(obstacle.course.distance_to(*point), reach)
                        && !obstacle.course.crossings(from, *point).is_empty()
                })
                .count();
            behind as f32 / f32::from(SAMPLES) * length(edge)
        })
        .sum();
    more_than_half(screened / whole.max(TOLERANCE))
}

/// The edge of the body that a point looks at. Even skirmishers, who have no flank to be attacked in, have one.
fn shown_to(target: &Unit<'_>, from: Point) -> Face {
    zone_round(target.footprint, from).face()
}

/// More than half (BP-SAVE-06, BP-OP2-4), rounding apart.
fn more_than_half(share: f32) -> bool {
    share > 0.5 + HAIR
}

/// How far a computed share may be off.
pub(super) const HAIR: f32 = 1e-3;
