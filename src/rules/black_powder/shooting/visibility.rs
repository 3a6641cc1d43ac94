//! What stands between a leader and an enemy: units, woods, hills, buildings (BP-VIS, BP-OP2-24, BP-OP2-36).

use super::super::situation::{Situation, Unit};
use crate::army::UnitId;
use crate::field::{GroundClass, Piece};
use crate::geometry::{Aabb, Extent, Footprint, Point, Pose, Screen, Sight, TOLERANCE, look, sees_point};

/// Whose eyes look, and how far round.
#[derive(Clone, Copy, Debug)]
pub struct Eye<'a> {
    /// The unit, which does not hide anything from itself but by [`own`](Self::own).
    pub of: UnitId,
    /// Where the leader stands (BP-GEOM-01); for guns the muzzle (BP-GEOM-06).
    pub at: Point,
    /// The unit, or muzzle without width, whose front zone is the arc of fire; none for all round.
    pub arc: Option<(Pose, Extent)>,
    /// The leader's own unit where he cannot look past its front (BP-VIS-05); none for skirmishers.
    pub own: Option<&'a Footprint>,
}

/// What can hide a target from an eye. Every unit does, friend or enemy, engaged or not, skirmishers as if their
/// gaps were closed (BP-VIS-04, BP-VIS-07); commanders never do (BP-VIS-06); units that `absent` names are passed
/// over (BP-VIS-08).
pub fn screens<'w>(
    situation: Situation<'w>,
    eye: &Eye<'_>,
    target: &Unit<'w>,
    absent: impl Fn(&Unit<'w>) -> bool,
) -> Vec<Screen<'w>> {
    let mut way = target.footprint.bounds();
    way.take_point(eye.at);
    let mut screens: Vec<Screen<'w>> = situation
        .standing()
        .filter(|(id, ..)| *id != eye.of && *id != target.id)
        .filter(|(_, _, footprint)| meet(&footprint.bounds(), &way))
        .filter(|(id, ..)| !absent(&situation.unit(*id)))
        .flat_map(|(_, _, footprint)| {
            let bent = footprint.as_bend().map(|_| footprint.parts().map(Screen::Piece));
            let whole = footprint.is_block() || footprint.is_chain();
            bent.into_iter().flatten().chain(whole.then(|| Screen::Solid(footprint.hull())))
        })
        .collect();
    let gun = situation.unit(eye.of).profile.is_artillery();
    for piece in &situation.ground.pieces {
        if !meet(&piece.area.bounds(), &way) {
            continue;
        }
        if piece.class == GroundClass::Woods {
            let shooting = &situation.ruleset.shooting;
            screens.push(Screen::Wood {
                area: &piece.area,
                edge_depth: shooting.wood_edge,
                inside: shooting.inside_wood,
            });
        }
        if piece.class == GroundClass::Building {
            screens.extend(piece.area.pieces().map(Screen::Solid));
        }
        let there = target.footprint.centre();
        // SC-BUNK-TERR-12.
        let stops = || piece.stops_guns && gun && !piece.area.contains(eye.at) && !piece.area.contains(there);
        if hill_hides(situation, piece, eye.at, there) || stops() {
            screens.extend(piece.area.pieces().map(Screen::Solid));
        }
    }
    screens
}

/// Whether a hill stands higher than the line of sight that crosses it (BP-VIS-03). Whoever stands on the hill sees
/// out and is seen: its top is level. A hill just as high as the line hides.
fn hill_hides(situation: Situation<'_>, hill: &Piece, eye: Point, target: Point) -> bool {
    if hill.height <= 0.0 || hill.area.contains(eye) || hill.area.contains(target) {
        return false;
    }
    let line = SightLine::new(situation, eye, target);
    hill.height >= line.lowest_over(hill.area.boundary()) - TOLERANCE
}

/// The straight line from a leader's eyes to the heads of his target.
pub(super) struct SightLine {
    from: Point,
    way: Point,
    heights: (f32, f32),
}

impl SightLine {
    pub(super) fn new(situation: Situation<'_>, from: Point, to: Point) -> Self {
        let head = situation.ruleset.shooting.troop_height;
        let heights = (situation.ground.height_at(from) + head, situation.ground.height_at(to) + head);
        Self { from, way: to - from, heights }
    }

    /// Its least height in inches over the stretch of it that is abreast of these points.
    pub(super) fn lowest_over(&self, points: &[Point]) -> f32 {
        let length = self.way.length_squared().max(1e-6);
        points
            .iter()
            .map(|point| ((*point - self.from).dot(self.way) / length).clamp(0.0, 1.0))
            .map(|share| self.heights.0 + (self.heights.1 - self.heights.0) * share)
            .fold(f32::INFINITY, f32::min)
    }
}

/// What an eye sees of a target (BP-VIS-01…07).
pub fn sight<'w>(
    situation: Situation<'w>,
    eye: &Eye<'_>,
    target: &Unit<'w>,
    absent: impl Fn(&Unit<'w>) -> bool,
) -> Sight {
    let screens = screens(situation, eye, target, absent);
    look(eye.at, eye.arc.as_ref().map(|(pose, extent)| (pose, extent)), eye.own, target.footprint, &screens)
}

/// Whether the leader of a unit that stands there sees any part of a target, whatever its arc (BP-VIS-02,
/// BP-CHARGE-08).
pub fn leader_sees(situation: Situation<'_>, unit: UnitId, footprint: &Footprint, target: &Unit<'_>) -> bool {
    sees_from(situation, unit, footprint, footprint.pose().front, target)
}

/// The same for a leader who stands elsewhere: skirmishers choose theirs (BP-SKCHG-05).
pub fn sees_from(
    situation: Situation<'_>,
    unit: UnitId,
    footprint: &Footprint,
    leader: Point,
    target: &Unit<'_>,
) -> bool {
    let pose = footprint.pose();
    let own = (!footprint.is_chain()).then_some(footprint);
    let eye = Eye { of: unit, at: leader, arc: None, own };
    let screens = screens(situation, &eye, target, |_| false);
    // The nearest point is the likeliest to be seen and the cheapest to ask about.
    let nearest = target.footprint.nearest_point(eye.at);
    let ahead = own.is_none() || pose.local(nearest).1 > 0.0;
    (ahead && sees_point(eye.at, nearest, &screens))
        || look(eye.at, None, own, target.footprint, &screens).nearest.is_some()
}

fn meet(a: &Aabb, b: &Aabb) -> bool {
    a.mins.x <= b.maxs.x && b.mins.x <= a.maxs.x && a.mins.y <= b.maxs.y && b.mins.y <= a.maxs.y
}
