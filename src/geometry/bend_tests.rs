//! Part of `mod tests`.
//!
//! Bent units: BP-FORM-06, BP-FORM-08, BP-DRESS-01, BP-DRESS-02, BP-ARC-01.

use super::*;
use crate::geometry::{Face, contact_length, first_touch};

const LINE: Extent = Extent { width: 9.0, depth: 1.6 };
const COLUMN: Extent = Extent { width: 2.5, depth: 7.0 };

fn point(x: f32, y: f32) -> Point {
    Point::new(x, y)
}

fn course(points: &[(f32, f32)]) -> Course {
    Course::new(points.iter().map(|(x, y)| point(*x, *y)).collect(), 0.2)
        .unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn near(a: Point, b: Point) {
    assert!((a - b).length() < 0.02, "{a} is not {b}");
}

/// East along y = 20, then north along x = 30.
fn corner() -> Course {
    course(&[(0.0, 20.0), (30.0, 20.0), (30.0, 60.0)])
}

/// Fifteen degrees, as a cosine.
const SLIGHT: f32 = 0.966;

fn lined(leader: Point) -> Footprint {
    line_along(&corner(), leader, LINE, 0.2, SLIGHT).unwrap_or_else(|| panic!("no line"))
}

/// BP-DRESS-02: along a straight stretch the line is straight, its front to the wall, on the side where it was.
#[test]
fn a_line_along_a_straight_wall_is_straight() {
    let south = lined(point(12.0, 10.0));
    assert!(south.is_block());
    near(south.pose().front, point(12.0, 19.8));
    assert!(south.pose().facing.y > 0.999);
    let north = lined(point(12.0, 30.0));
    near(north.pose().front, point(12.0, 20.2));
    assert!(north.pose().facing.y < -0.999);
    assert!(line_along(&corner(), point(12.0, 20.0), LINE, 0.2, SLIGHT).is_none(), "on the wall itself");
}

/// BP-FORM-06, BP-DRESS-02: round the outside of a corner, and inside it, every piece stands along its stretch of the wall
/// and the pieces are as long together as the line.
#[test]
fn a_line_bends_with_the_wall() {
    // Outside: to the south-east of the corner; inside: to the north-west of it.
    for (leader, faces) in [(point(31.0, 15.0), [0.0, 270.0]), (point(29.0, 24.0), [90.0, 180.0])] {
        let unit = lined(leader);
        let pieces: Vec<(Pose, Extent)> = unit.pieces().collect();
        assert_eq!(pieces.len(), 2, "{leader}");
        let whole: f32 = pieces.iter().map(|(_, extent)| extent.width).sum();
        assert!((whole - LINE.width).abs() < 0.01);
        for ((pose, extent), bearing) in pieces.iter().zip(faces) {
            assert!(
                (pose.bearing() - bearing).abs() < 0.1 || (pose.bearing() - bearing).abs() > 359.9,
                "{pose:?}"
            );
            assert_eq!(extent.depth, LINE.depth);
            let off = corner().distance_to(pose.front);
            assert!((off - 0.2).abs() < 0.01, "{off} from the wall");
        }
        assert_eq!(unit.extent(), LINE, "its extent is that of the straight line");
        assert!((unit.distance_to(unit.pose().front)) < 0.01, "the leader stands on its front");
    }
}

/// A line longer than its wall goes straight on at the ends.
#[test]
fn a_short_wall() {
    let wall = course(&[(10.0, 20.0), (13.0, 20.0), (13.0, 23.0)]);
    let unit = line_along(&wall, point(13.0, 15.0), LINE, 0.2, SLIGHT).unwrap_or_else(|| panic!("no line"));
    let whole: f32 = unit.pieces().map(|(_, extent)| extent.width).sum();
    assert!((whole - 9.0).abs() < 0.01);
    assert_eq!(unit.pieces().count(), 2);
}

/// BP-DRESS-02: a line slightly curved is no bent line; the limit is the sum of its turns.
#[test]
fn a_slight_bend_is_none() {
    let bent = |degrees: f32| {
        let (sin, cos) = libm::sincosf(degrees.to_radians());
        let wall = course(&[(0.0, 20.0), (20.0, 20.0), (20.0 + 20.0 * cos, 20.0 + 20.0 * sin)]);
        line_along(&wall, point(20.0, 10.0), LINE, 0.2, SLIGHT).unwrap_or_else(|| panic!("no line"))
    };
    assert!(bent(14.0).is_block());
    assert!(!bent(16.0).is_block());
    // A straight line along a wall that falls back from it on either side lies behind the wall.
    let (left, _) = bent(14.0).face_segment(Face::Front);
    assert!(left.y <= 20.0, "{left}");
}

/// BP-DRESS-01: dressed it stands straight before its leader's front and not across the wall.
#[test]
fn dressing() {
    let outside = lined(point(31.0, 15.0));
    let straight = dressed(&outside);
    assert!(straight.is_block());
    assert_eq!(straight.extent(), LINE);
    assert!(straight.pose().facing.dot(outside.pose().facing) > 0.9999);
    for end in straight.corners() {
        assert!(end.y <= 20.0 || end.x >= 30.0, "{end} lies beyond the wall");
    }
    let block = Footprint::block(Pose::from_bearing(point(1.0, 2.0), 3.0), LINE);
    assert_eq!(dressed(&block), block);
}

/// BP-FORM-08: a column follows its head round the bend; before the trail it is straight; its length stays.
#[test]
fn a_column_follows_its_head() {
    let trail = [point(0.0, 10.0), point(20.0, 10.0), point(20.0, 40.0)];
    let at = |x: f32, y: f32| {
        column_behind(&trail, point(x, y), COLUMN).unwrap_or_else(|| panic!("off the trail"))
    };
    let straight = at(12.0, 10.0);
    assert!(straight.is_block());
    assert!((straight.pose().bearing() - 90.0).abs() < 0.1);
    let begun = at(3.0, 10.0);
    assert!(begun.is_block(), "before the trail it is straight");
    let bent = at(20.0, 14.0);
    let pieces: Vec<(Pose, Extent)> = bent.pieces().collect();
    assert_eq!(pieces.len(), 2);
    near(pieces[0].0.front, point(20.0, 14.0));
    assert!((pieces[0].1.depth - 4.0).abs() < 0.01 && (pieces[1].1.depth - 3.0).abs() < 0.01);
    assert!(pieces[0].0.facing.y > 0.99 && pieces[1].0.facing.x > 0.99);
    assert!(at(20.0, 18.0).is_block(), "round the bend it is straight again");
    assert!(column_behind(&trail, point(5.0, 30.0), COLUMN).is_none());
    // It covers the road behind it, and not the corner that a straight column would.
    assert!(bent.contains(point(18.0, 10.0)) && !bent.contains(point(20.0, 7.5)));
    let (about, bend) =
        bent.as_bend().and_then(|bend| bend.about(&bent.pose())).unwrap_or_else(|| panic!("bent"));
    near(about.front, point(17.0, 10.0));
    assert!(about.facing.x < -0.99);
    let faced_about = Footprint::bent(about, COLUMN, &bend);
    for p in [point(18.0, 10.0), point(20.0, 13.0), point(19.0, 10.5)] {
        assert_eq!(faced_about.contains(p), bent.contains(p), "BP-OP1-19: the same ground at {p}");
    }
}

/// A trail of many small bends keeps its length.
#[test]
fn many_small_bends() {
    let trail: Vec<Point> = (0..40)
        .map(|i| {
            let (sin, cos) = libm::sincosf(i as f32 * 0.1);
            point(20.0 + 6.0 * sin, 20.0 + 6.0 * cos)
        })
        .collect();
    let head = trail[39];
    let unit = column_behind(&trail, head, Extent::new(1.0, 9.0)).unwrap_or_else(|| panic!("on the trail"));
    let length: f32 = unit.pieces().map(|(_, extent)| extent.depth).sum();
    assert!((length - 9.0).abs() < 0.15, "{length}");
    assert!(unit.pieces().count() < MOST_POINTS);
}

/// BP-ARC-01: flanks only at the outer ends; between the pieces it is front and rear.
#[test]
fn zones_round_a_bent_line() {
    // Inside the corner: one wing faces east, the other south.
    let unit = lined(point(27.9, 22.2));
    let face = |x: f32, y: f32| zone_round(&unit, point(x, y)).face();
    assert_eq!(face(40.0, 23.0), Face::Front, "beyond the wall to the east");
    assert_eq!(face(26.0, 10.0), Face::Front, "beyond the wall to the south");
    assert_eq!(face(33.0, 17.0), Face::Front, "beyond the corner");
    assert_eq!(face(20.0, 30.0), Face::Rear);
    assert_eq!(face(28.5, 35.0), Face::LeftFlank, "beyond its left wing");
    assert_eq!(face(15.0, 21.0), Face::RightFlank, "beyond its right wing");
    let block = Footprint::block(Pose::from_bearing(point(10.0, 10.0), 0.0), LINE);
    assert_eq!(zone_round(&block, point(10.0, 20.0)), zone_of(&block.pose(), LINE, point(10.0, 20.0)));
}

/// BP-ARC-01: a column in a bend has its front at its head and its rear at its tail.
#[test]
fn zones_round_a_bent_column() {
    let trail = [point(0.0, 10.0), point(20.0, 10.0), point(20.0, 40.0)];
    let unit = column_behind(&trail, point(20.0, 14.0), COLUMN).unwrap_or_else(|| panic!("on the trail"));
    let face = |x: f32, y: f32| zone_round(&unit, point(x, y)).face();
    assert_eq!(face(20.0, 30.0), Face::Front);
    assert_eq!(face(5.0, 10.0), Face::Rear);
    assert_eq!(face(30.0, 12.0), Face::RightFlank);
    assert_eq!(face(18.0, 2.0), Face::RightFlank);
    assert_eq!(face(12.0, 20.0), Face::LeftFlank);
}

/// Distances, overlaps and contacts are those of the pieces, not of a rectangle round the whole (BP-MEAS-01).
#[test]
fn what_the_pieces_touch() {
    // One wing from (29.8, 26.7) down to the corner, the other from there 2.5" to the west.
    let unit = lined(point(27.9, 22.2));
    // In the hollow of the angle, inside the rectangle round the whole.
    let hollow = Footprint::block(Pose::from_bearing(point(27.7, 23.5), 0.0), Extent::new(0.6, 0.6));
    let bounds = unit.bounds();
    assert!(bounds.mins.x < 27.4 && bounds.maxs.y > 26.0, "{bounds:?}");
    assert!(!unit.overlaps(&hollow, 0.01) && !hollow.overlaps(&unit, 0.01));
    let over = hollow.with_pose(Pose::from_bearing(point(27.9, 23.5), 0.0));
    assert!(!unit.overlaps(&over, 0.01), "flush");
    let into = hollow.with_pose(Pose::from_bearing(point(28.0, 23.5), 0.0));
    assert!(unit.overlaps(&into, 0.01) && into.overlaps(&unit, 0.01));
    assert!((unit.distance(&hollow) - 0.2).abs() < 0.01, "{}", unit.distance(&hollow));
    assert!((unit.distance(&hollow) - hollow.distance(&unit)).abs() < 1e-4);
    // Whoever comes down from the north comes up against the rear of the wing that faces south, not the rectangle.
    let comer = Footprint::block(Pose::from_bearing(point(27.6, 40.0), 180.0), Extent::new(1.0, 1.0));
    let touched =
        first_touch(&comer, &Pose::from_bearing(point(27.6, 21.0), 180.0), std::iter::once((0, &unit)));
    let (t, _) = touched.unwrap_or_else(|| panic!("it comes up against the wing"));
    let y = 40.0 - 19.0 * t;
    assert!((y - 21.8).abs() < 0.05, "it stops at {y}: the rear of the wing that faces south");
    let charger = Footprint::block(Pose::from_bearing(point(28.4, 20.2), 0.0), Extent::new(2.0, 1.0));
    assert!((contact_length(&charger, &unit) - 2.0).abs() < 0.05);
    assert!((unit.area() - 9.0 * 1.6).abs() < 1e-3);
}

/// No nonsense becomes a bend.
#[test]
fn nonsense_is_no_bend() {
    let pose = Pose::from_bearing(point(1.0, 1.0), 0.0);
    let new = |points: &[Point], across| Bend::new(Along::Front, &pose, points, across);
    assert!(new(&[point(0.0, 0.0), point(4.0, 0.0)], 1.0).is_none(), "straight");
    assert!(new(&[point(0.0, 0.0), point(4.0, f32::NAN), point(8.0, 0.0)], 1.0).is_none());
    assert!(new(&[point(0.0, 0.0), point(4.0, 0.0), point(8.0, 1.0)], f32::INFINITY).is_none());
    let sound =
        new(&[point(0.0, 0.0), point(4.0, 0.0), point(8.0, 1.0)], 1.0).unwrap_or_else(|| panic!("a bend"));
    assert!(sound.is_sound() && sound.about(&pose).is_none());
    assert!(!Bend { count: 200, ..sound }.is_sound() && !Bend { across: f32::NAN, ..sound }.is_sound());
    assert!(!Bend { count: 2, ..sound }.is_sound() && !Bend { across: 0.0, ..sound }.is_sound());
    let mut far = sound;
    far.points[1] = (f32::NAN, 0.0);
    assert!(!far.is_sound());
    assert_eq!(Bend { count: 200, ..sound }.points(&pose).count(), MOST_POINTS, "and nothing panics");
}
