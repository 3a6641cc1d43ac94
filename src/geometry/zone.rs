//! Front, flanks and rear (BP-ARC-01 to BP-ARC-06, BP-GEOM-03 to BP-GEOM-05): the ground round a unit is divided by
//! four lines that run outwards from its corners at 45° to its edges.
//!
//! Skirmishers have only a front (BP-ARC-04, BP-GEOM-05) and a square four of them (BP-ARC-06): whoever asks on their
//! behalf does not ask here, or asks about one side at a time. A gun's arc of 45° to either side of its barrel
//! (BP-ARTY-03) is the front zone of an extent without width, its pose at the muzzle.

use super::convex::{self, HalfPlane};
use super::footprint::Footprint;
use super::record::asked;
use super::{Extent, Point, Pose, Vector};
use serde::{Deserialize, Serialize};

/// A side of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// Where it faces.
    Front,
    /// On its left hand.
    LeftFlank,
    /// On its right hand.
    RightFlank,
    /// Behind it.
    Rear,
}

impl Face {
    /// All four.
    pub const ALL: [Face; 4] = [Face::Front, Face::LeftFlank, Face::RightFlank, Face::Rear];

    /// The face on the other side of the unit.
    pub fn opposite(self) -> Face {
        match self {
            Face::Front => Face::Rear,
            Face::Rear => Face::Front,
            Face::LeftFlank => Face::RightFlank,
            Face::RightFlank => Face::LeftFlank,
        }
    }

    /// Is it a flank, left or right?
    pub fn is_flank(self) -> bool {
        matches!(self, Face::LeftFlank | Face::RightFlank)
    }
}

/// Where a point lies round a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// In the zone of this face.
    In(Face),
    /// On the line that divides two zones: first front or rear, then the flank.
    Between(Face, Face),
}

impl Zone {
    /// The face whose zone this is; a dividing line counts as front or rear (BP-ARC-02).
    pub fn face(self) -> Face {
        match self {
            Zone::In(face) | Zone::Between(face, _) => face,
        }
    }
}

/// How near to a dividing line a point lies on it, in inches.
const ON_THE_LINE: f32 = 1e-3;

/// Where the point lies round the unit (BP-ARC-02, BP-GEOM-04).
///
/// Points on the unit itself are not ruled on; they belong to the face whose edge is nearest, so that a hair of
/// overlap never turns a frontal contact into one in flank.
pub fn zone_of(pose: &Pose, extent: Extent, point: Point) -> Zone {
    asked!(_ => ZoneOf(*pose, extent, point));
    let (right, forward) = pose.local(point);
    // The names of BP-GEOM-04: how far beyond the front edge, the rear edge and the nearer side edge.
    let f = forward;
    let r = -extent.depth - forward;
    let dx = right.abs() - extent.width * 0.5;
    let (end, beyond) = if f >= r { (Face::Front, f) } else { (Face::Rear, r) };
    let flank = if right >= 0.0 { Face::RightFlank } else { Face::LeftFlank };
    // Across the dividing line, which lies at 45°.
    let off_the_line = (beyond - dx) * std::f32::consts::FRAC_1_SQRT_2;
    if off_the_line.abs() <= ON_THE_LINE && beyond.max(dx) >= -ON_THE_LINE {
        Zone::Between(end, flank)
    } else if off_the_line > 0.0 {
        Zone::In(end)
    } else {
        Zone::In(flank)
    }
}

/// The face whose zone the point lies in; a dividing line counts as front or rear (BP-ARC-02, BP-GEOM-04).
pub fn face_toward(pose: &Pose, extent: Extent, point: Point) -> Face {
    zone_of(pose, extent, point).face()
}

/// Does the point lie in the front zone (BP-ARC-01)? A dividing line belongs to it (BP-ARC-02).
pub fn in_front(pose: &Pose, extent: Extent, point: Point) -> bool {
    face_toward(pose, extent, point) == Face::Front
}

/// The zone of a face as the three half-planes that bound it.
pub(crate) fn zone_planes(pose: &Pose, extent: Extent, face: Face) -> [HalfPlane; 3] {
    let (right, facing) = (pose.right(), pose.facing);
    let (w, d) = (extent.width * 0.5, extent.depth);
    let [fl, fr, rr, rl] = [pose.at(-w, 0.0), pose.at(w, 0.0), pose.at(w, -d), pose.at(-w, -d)];
    // The two ends of the face, clockwise round the unit, and the way out of it.
    let (a, b, out) = match face {
        Face::Front => (fl, fr, facing),
        Face::RightFlank => (fr, rr, right),
        Face::Rear => (rr, rl, -facing),
        Face::LeftFlank => (rl, fl, -right),
    };
    // Clockwise along the face.
    let along = Vector::new(out.y, -out.x);
    let root = std::f32::consts::FRAC_1_SQRT_2;
    [
        HalfPlane::through(a, -out),
        HalfPlane::through(a, (-along - out) * root),
        HalfPlane::through(b, (along - out) * root),
    ]
}

/// The share of the target's hull area that lies in the zone of this face (BP-OP2-4), 0 to 1.
pub fn share_in_zone(pose: &Pose, extent: Extent, face: Face, target: &Footprint) -> f32 {
    asked!(book => ShareInZone(*pose, extent, face, book.unit(target)));
    let planes = zone_planes(pose, extent, face);
    target.share_in(std::iter::once(&planes[..]))
}

/// The least distance from the unit to that part of the supporter which lies in the unit's zone of this face
/// (BP-OP2-30). `None` when no part does: merely touching the dividing line is not lying in the zone.
pub fn distance_in_zone(from: &Footprint, face: Face, supporter: &Footprint) -> Option<f32> {
    asked!(book => DistanceInZone(book.unit(from), face, book.unit(supporter)));
    let planes = zone_planes(&from.pose(), from.extent(), face);
    let mut least: Option<f32> = None;
    for base in supporter.bases() {
        let part = convex::clip_all(&base.hull(), &planes);
        // A sliver thinner than a hair is a shared line, not a part.
        if part.is_empty() || (supporter.area() > 1e-6 && convex::area(&part) < 1e-3) {
            continue;
        }
        for own in from.bases() {
            let d = convex::distance(&own.hull(), &part);
            if least.is_none_or(|l| d < l) {
                least = Some(d);
            }
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: Extent = Extent { width: 9.45, depth: 1.57 };

    fn north() -> Pose {
        Pose::from_bearing(Point::ZERO, 0.0)
    }

    #[test]
    fn bp_arc_ex_01_beside_and_before_the_corner() {
        let corner = Vector::new(LINE.width * 0.5, 0.0);
        assert_eq!(zone_of(&north(), LINE, corner + Vector::new(3.0, 2.0)), Zone::In(Face::RightFlank));
        assert_eq!(zone_of(&north(), LINE, corner + Vector::new(2.0, 3.0)), Zone::In(Face::Front));
    }

    #[test]
    fn the_four_zones_bp_arc_01_bp_geom_03_bp_geom_04() {
        let at = |x: f32, y: f32| face_toward(&north(), LINE, Point::new(x, y));
        assert_eq!(at(0.0, 5.0), Face::Front);
        assert_eq!(at(0.0, -5.0), Face::Rear);
        assert_eq!(at(9.0, -0.8), Face::RightFlank);
        assert_eq!(at(-9.0, -0.8), Face::LeftFlank);
        assert_eq!(at(-6.0, 1.0), Face::LeftFlank, "beside the corner");
        assert_eq!(at(-6.0, -3.5), Face::Rear, "behind the corner");
        assert!(in_front(&north(), LINE, Point::new(4.0, 0.5)));
        assert!(!in_front(&north(), LINE, Point::new(4.0, -3.0)));
        // The same, facing south-west and elsewhere.
        let pose = Pose::from_bearing(Point::new(30.0, 12.0), 225.0);
        assert_eq!(face_toward(&pose, LINE, pose.at(9.0, -0.8)), Face::RightFlank);
        assert_eq!(face_toward(&pose, LINE, pose.at(0.0, 3.0)), Face::Front);
    }

    #[test]
    fn a_dividing_line_is_front_or_rear_bp_arc_02() {
        let w = LINE.width * 0.5;
        let on = |x: f32, y: f32| zone_of(&north(), LINE, Point::new(x, y));
        assert_eq!(on(w + 4.0, 4.0), Zone::Between(Face::Front, Face::RightFlank));
        assert_eq!(on(-w - 4.0, 4.0), Zone::Between(Face::Front, Face::LeftFlank));
        assert_eq!(on(-w - 4.0, -4.0 - LINE.depth), Zone::Between(Face::Rear, Face::LeftFlank));
        assert_eq!(on(w + 4.0, 4.01), Zone::In(Face::Front));
        assert_eq!(on(w + 4.0, 3.99), Zone::In(Face::RightFlank));
        assert_eq!(on(w + 4.0, 4.0).face(), Face::Front);
        assert_eq!(on(w + 4.0, -4.0 - LINE.depth).face(), Face::Rear);
        assert!(in_front(&north(), LINE, Point::new(w + 4.0, 4.0)));
    }

    #[test]
    fn a_hair_of_overlap_keeps_the_face() {
        let on = |x: f32, y: f32| face_toward(&north(), LINE, Point::new(x, y));
        assert_eq!(on(1.0, -0.01), Face::Front);
        assert_eq!(on(1.0, -1.56), Face::Rear);
        assert_eq!(on(4.72, -0.8), Face::RightFlank);
        assert_eq!(on(-4.72, -0.8), Face::LeftFlank);
    }

    #[test]
    fn a_gun_covers_45_degrees_to_either_side_bp_arty_03() {
        let muzzle = Extent::new(0.0, 0.0);
        for bearing in (0..360).step_by(5) {
            let point = Pose::from_bearing(Point::ZERO, bearing as f32).at(0.0, 10.0);
            let expected = bearing <= 45 || bearing >= 315;
            assert_eq!(in_front(&north(), muzzle, point), expected, "{bearing}");
        }
    }

    #[test]
    fn share_in_zone_cuts_the_target_bp_op2_4() {
        let shooter = Extent::new(8.0, 2.0);
        // A square target whose middle lies on the dividing line, its sides along it.
        let pose = Pose::from_bearing(Point::new(4.0, 0.0) + Vector::new(6.0, 6.0), 45.0).shifted(1.0, 0.0);
        let target = Footprint::block(pose, Extent::new(2.0, 2.0));
        for (face, share) in [(Face::Front, 0.5), (Face::RightFlank, 0.5), (Face::Rear, 0.0)] {
            let found = share_in_zone(&north(), shooter, face, &target);
            assert!((found - share).abs() < 1e-3, "{face:?} {found}");
        }
        let ahead = Footprint::block(Pose::from_bearing(Point::new(0.0, 6.0), 180.0), Extent::new(8.0, 2.0));
        assert_eq!(share_in_zone(&north(), shooter, Face::Front, &ahead), 1.0);
        let gun = Footprint::block(Pose::from_bearing(Point::new(0.0, 6.0), 180.0), Extent::new(0.0, 0.0));
        assert_eq!(share_in_zone(&north(), shooter, Face::Front, &gun), 1.0, "no area: its centre decides");
        assert_eq!(share_in_zone(&north(), shooter, Face::Rear, &gun), 0.0);
    }

    #[test]
    fn support_is_measured_to_the_part_in_the_zone_bp_op2_30() {
        let fighter = Footprint::block(north(), Extent::new(8.0, 2.0));
        let behind = Footprint::block(Pose::from_bearing(Point::new(0.0, -5.0), 0.0), Extent::new(8.0, 2.0));
        assert!((distance_in_zone(&fighter, Face::Rear, &behind).unwrap_or(9.0) - 3.0).abs() < 1e-4);
        assert_eq!(distance_in_zone(&fighter, Face::Front, &behind), None);
        assert_eq!(distance_in_zone(&fighter, Face::LeftFlank, &behind), None);
        // A long unit to the right rear lies in two zones; each part has its own distance.
        let long = Footprint::block(Pose::from_bearing(Point::new(8.0, -3.0), 0.0), Extent::new(12.0, 2.0));
        let (rear, flank) = (
            distance_in_zone(&fighter, Face::Rear, &long),
            distance_in_zone(&fighter, Face::RightFlank, &long),
        );
        assert!((rear.unwrap_or(9.0) - 1.0).abs() < 1e-4, "{rear:?}");
        assert!((flank.unwrap_or(9.0) - std::f32::consts::SQRT_2).abs() < 1e-3, "{flank:?}");
        // Flush on the flank, its front on the same line.
        let beside = Footprint::block(Pose::from_bearing(Point::new(8.0, 0.0), 0.0), Extent::new(8.0, 2.0));
        assert_eq!(distance_in_zone(&fighter, Face::RightFlank, &beside), Some(0.0));
        assert_eq!(distance_in_zone(&fighter, Face::Front, &beside), None);
    }

    #[test]
    fn faces_know_their_opposites() {
        for face in Face::ALL {
            assert_eq!(face.opposite().opposite(), face);
            assert_ne!(face.opposite(), face);
            assert_eq!(face.is_flank(), face.opposite().is_flank());
        }
        assert_eq!(Face::LeftFlank.opposite(), Face::RightFlank);
        assert!(Face::RightFlank.is_flank() && !Face::Rear.is_flank());
    }
}
