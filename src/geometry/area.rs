//! Shapes of the ground that cover an area: woods, hills, villages, rough ground.

use super::convex::{self, HalfPlane};
use super::course::Course;
use super::footprint::{Footprint, snap};
use super::record::asked;
use super::triangulate::{convex_pieces, turn};
use super::{Aabb, Few, Point, Vector};
use serde::{Deserialize, Serialize};

/// The most corners a drawn area may have.
pub const MAX_AREA_CORNERS: usize = 512;

/// Nothing on a table lies farther from its corner than this, in inches; beyond it single precision fails.
pub(crate) const FARTHEST: f32 = 1e4;

/// Why a list of corners is no area.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AreaError {
    /// Fewer than three different corners.
    #[error("an area needs at least three different corners, not {0}")]
    TooFewCorners(usize),
    /// More than [`MAX_AREA_CORNERS`].
    #[error("an area may have at most {MAX_AREA_CORNERS} corners, not {0}")]
    TooManyCorners(usize),
    /// A corner (counted from 0) that is not a finite number of inches, or absurdly far away.
    #[error("corner {0} of the area is not a place on any table")]
    NotFinite(usize),
    /// The edge that leaves the first corner and the edge that leaves the second (counted from 0) meet.
    #[error("the area's edges after corner {0} and after corner {1} cross or touch")]
    Crosses(usize, usize),
    /// All corners on one line.
    #[error("the area's corners lie on one line")]
    NoArea,
}

/// One convex piece of an area.
#[derive(Clone, Debug, PartialEq)]
struct Piece {
    corners: Vec<Point>,
    /// Its edges.
    planes: Vec<HalfPlane>,
    /// Its edges for travel: the area's own drawn in by a hair, so that going along the outside is not going inside;
    /// those shared with other pieces pushed out by a hair, so that no line slips through between.
    travel: Vec<HalfPlane>,
    bounds: Aabb,
}

/// The hair by which edges are moved for travel, in inches.
const HAIR: f32 = 1e-4;

/// How far beyond the edge of a bridge a unit may stand and still be on it, in inches: rounding, no more.
const ON_THE_BRIDGE: f32 = 0.02;

/// A part of a segment shorter than this, in inches, does not count as inside.
const SHORTEST: f32 = 1e-3;

/// The parts of a segment inside an area, from start to end, as shares of its length.
pub type Spans = Few<(f32, f32), 8>;

/// A piece of ground: a simple polygon, possibly concave, or an ellipse drawn as a polygon of 32 corners.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Area {
    boundary: Vec<Point>,
    pieces: Vec<Piece>,
    bounds: Aabb,
    area: f32,
}

impl TryFrom<Vec<Point>> for Area {
    type Error = AreaError;
    fn try_from(corners: Vec<Point>) -> Result<Area, AreaError> {
        Area::polygon(corners)
    }
}

impl From<Area> for Vec<Point> {
    fn from(area: Area) -> Vec<Point> {
        area.boundary
    }
}

impl Area {
    /// The area inside a ring of corners, given in either direction, the first not repeated at the end (if it is,
    /// the repetition is dropped). Edges are counted from 0, each named by the corner it leaves.
    ///
    /// # Errors
    /// When the corners are too few, too many, not finite, on one line, or the ring crosses or touches itself.
    pub fn polygon(corners: Vec<Point>) -> Result<Area, AreaError> {
        if corners.len() > MAX_AREA_CORNERS {
            return Err(AreaError::TooManyCorners(corners.len()));
        }
        if let Some(bad) = corners.iter().position(|p| !p.is_finite() || p.abs().max_element() > FARTHEST) {
            return Err(AreaError::NotFinite(bad));
        }
        // Each kept corner with its place in the list as given, for the error.
        let mut ring: Vec<(usize, Point)> = Vec::with_capacity(corners.len());
        for (i, p) in corners.into_iter().enumerate() {
            if ring.last().is_none_or(|(_, q)| (*q - p).length() > HAIR) {
                ring.push((i, p));
            }
        }
        while ring.len() > 1 && (ring[0].1 - ring[ring.len() - 1].1).length() <= HAIR {
            ring.pop();
        }
        if ring.len() < 3 {
            return Err(AreaError::TooFewCorners(ring.len()));
        }
        let mut boundary: Vec<Point> = ring.iter().map(|(_, p)| *p).collect();
        let (first, n) = (boundary[0], boundary.len());
        if boundary.iter().all(|&p| turn(first, boundary[1], p).abs() < 1e-6) {
            return Err(AreaError::NoArea);
        }
        for i in 0..n {
            for j in i + 1..n {
                let (a, b) = (boundary[i], boundary[(i + 1) % n]);
                let (c, d) = (boundary[j], boundary[(j + 1) % n]);
                let crossed = if j == i + 1 {
                    folds_back(a, b, d)
                } else if (j + 1) % n == i {
                    folds_back(c, a, b)
                } else {
                    segments_meet(a, b, c, d)
                };
                if crossed {
                    return Err(AreaError::Crosses(ring[i].0, ring[j].0));
                }
            }
        }
        if convex::area(&boundary) < 0.0 {
            boundary.reverse();
        }
        Ok(Area::from_ring(boundary))
    }

    /// An ellipse, drawn as a polygon of 32 corners on its rim. Half axes are in inches along x and y before it is
    /// turned clockwise by `turn_degrees`.
    ///
    /// # Errors
    /// When a number is not finite or an axis too short to enclose an area.
    pub fn ellipse(centre: Point, half_axes: Vector, turn_degrees: f32) -> Result<Area, AreaError> {
        let turn = super::Pose::from_bearing(centre, turn_degrees);
        if !turn_degrees.is_finite() {
            return Err(AreaError::NotFinite(0));
        }
        let corner = |i: u8| {
            let (sin, cos) = libm::sincos(f64::from(i) * std::f64::consts::PI / 16.0);
            turn.at(half_axes.x.abs() * cos as f32, half_axes.y.abs() * sin as f32)
        };
        Area::polygon((0..32).map(corner).collect())
    }

    /// A simple counter-clockwise ring, already checked.
    fn from_ring(boundary: Vec<Point>) -> Area {
        let bounds = convex::bounds(&boundary);
        let area = convex::area(&boundary);
        let pieces = convex_pieces(&boundary);
        let straight = |a: u32, b: u32| {
            // The corners between the two lie on the straight edge from one to the other?
            let n = boundary.len() as u32;
            let mut k = (a + 1) % n;
            while k != b {
                let off = turn(boundary[a as usize], boundary[b as usize], boundary[k as usize]).abs();
                if off > 1e-6 {
                    return false;
                }
                k = (k + 1) % n;
            }
            true
        };
        let pieces = pieces
            .into_iter()
            .map(|indices| {
                let corners: Vec<Point> = indices.iter().map(|&i| boundary[i as usize]).collect();
                let mut planes = Vec::with_capacity(corners.len());
                let mut travel = Vec::with_capacity(corners.len());
                for (k, (a, b)) in convex::edges(&corners).enumerate() {
                    let Some(plane) = HalfPlane::left_of(a, b) else { continue };
                    let own = straight(indices[k], indices[(k + 1) % indices.len()]);
                    planes.push(plane);
                    let moved = if own { plane.offset - HAIR } else { plane.offset + HAIR };
                    travel.push(HalfPlane { offset: moved, ..plane });
                }
                let bounds = convex::bounds(&corners);
                Piece { corners, planes, travel, bounds }
            })
            .collect();
        Area { boundary, pieces, bounds, area }
    }

    /// The corners, counter-clockwise.
    pub fn boundary(&self) -> &[Point] {
        &self.boundary
    }

    /// Convex pieces that make up the area without overlapping, each counter-clockwise.
    pub fn pieces(&self) -> impl Iterator<Item = &[Point]> + '_ {
        self.pieces.iter().map(|piece| &piece.corners[..])
    }

    /// The upright box round it.
    pub fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// Square inches.
    pub fn area(&self) -> f32 {
        self.area
    }

    /// Is the point inside? The edge belongs to the area.
    pub fn contains(&self, p: Point) -> bool {
        asked!(book => AreaContains(book.area(self), p));
        in_box(&self.bounds, p, HAIR)
            && self.pieces.iter().any(|piece| piece.planes.iter().all(|plane| plane.outside(p) <= HAIR))
    }

    /// The distance from the point to the area; 0 inside.
    pub fn distance_to(&self, p: Point) -> f32 {
        if self.contains(p) {
            return 0.0;
        }
        self.edge_distance(p)
    }

    /// The distance from the point, inside or outside, to the nearest edge of the area.
    pub fn edge_distance(&self, p: Point) -> f32 {
        let mut least = f32::INFINITY;
        for (a, b) in convex::edges(&self.boundary) {
            least = least.min((convex::nearest_on_segment(a, b, p) - p).length_squared());
        }
        least.sqrt()
    }

    /// Does the unit stand in the area deeper than `slack` inches? Skirmishers by their bases.
    pub fn overlaps(&self, footprint: &Footprint, slack: f32) -> bool {
        asked!(book => AreaOverlaps(book.area(self), book.unit(footprint), slack));
        meet(&self.bounds, &footprint.bounds())
            && footprint.bases().any(|base| {
                let hull = base.hull();
                self.pieces.iter().any(|piece| convex::separation(&piece.corners, &hull) < -slack)
            })
    }

    /// The share of the unit's hull area that lies in this area, 0 to 1 (BP-OP2-4, BP-OP2-36).
    pub fn share_of(&self, footprint: &Footprint) -> f32 {
        asked!(book => AreaShare(book.area(self), book.unit(footprint)));
        if !meet(&self.bounds, &footprint.bounds()) {
            return 0.0;
        }
        let near = self.pieces.iter().filter(|piece| meet(&piece.bounds, &footprint.bounds()));
        snap(footprint.share_in(near.map(|piece| &piece.planes[..])))
    }

    /// The square inches of a convex outline that lie in this area and not on the course: what of a unit would stand in
    /// the river and not on the bridge over it.
    pub fn uncovered(&self, outline: &[Point], bridge: &Course) -> f32 {
        let bands = bridge.bands(ON_THE_BRIDGE);
        let mut left = 0.0;
        for piece in &self.pieces {
            let inside = convex::clip_all(outline, &piece.planes);
            if inside.len() >= 3 {
                left += convex::area(&inside);
                for band in bands.iter() {
                    left -= convex::area(&convex::clip_all(&inside, band));
                }
            }
        }
        left.max(0.0)
    }

    /// The parts of the way from `a` to `b` inside the area, in order, as shares of the way. Going along the edge is
    /// not inside.
    pub fn spans(&self, a: Point, b: Point) -> Spans {
        let mut spans = Spans::new();
        let length = (b - a).length();
        let way = Aabb::new(a.min(b), a.max(b));
        if length <= 0.0 || !meet(&self.bounds, &way) {
            return spans;
        }
        for piece in self.pieces.iter().filter(|piece| meet(&piece.bounds, &way)) {
            if let Some(span) = convex::span(piece.travel.iter().copied(), a, b) {
                spans.push(span);
            }
        }
        merge(&mut spans, SHORTEST / length);
        spans
    }

    /// The inches of the way from `a` to `b` that lie inside.
    pub fn segment_inside(&self, a: Point, b: Point) -> f32 {
        asked!(book => AreaInside(book.area(self), a, b));
        let length = (b - a).length();
        self.spans(a, b).iter().map(|(enter, leave)| (leave - enter) * length).sum()
    }

    /// The share of the way from `a` to `b` after which it first comes inside; 0 when `a` lies inside and the way
    /// leads on through the area.
    pub fn first_entry(&self, a: Point, b: Point) -> Option<f32> {
        self.spans(a, b).first().map(|span| span.0)
    }

    /// The share of the way from `a`, which lies inside, to `b` after which it first leaves the area; `None` when it
    /// does not begin inside, or does not leave.
    pub fn ray_exit(&self, a: Point, b: Point) -> Option<f32> {
        let hair = SHORTEST / (b - a).length();
        self.spans(a, b).first().filter(|(enter, leave)| *enter <= hair && *leave < 1.0 - hair).map(|s| s.1)
    }
}

/// Joins parts that touch and drops those too short to count; all as shares.
fn merge(spans: &mut Spans, hair: f32) {
    spans.as_mut_slice().sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let all = spans.as_mut_slice();
    let mut kept = 0;
    for i in 0..all.len() {
        let (enter, leave) = all[i];
        if kept > 0 && enter <= all[kept - 1].1 + hair {
            all[kept - 1].1 = all[kept - 1].1.max(leave);
        } else {
            if kept > 0 && all[kept - 1].1 - all[kept - 1].0 < hair {
                kept -= 1;
            }
            all[kept] = (enter, leave);
            kept += 1;
        }
    }
    if kept > 0 && all[kept - 1].1 - all[kept - 1].0 < hair {
        kept -= 1;
    }
    spans.truncate(kept);
}

/// Do two boxes meet?
pub(crate) fn meet(a: &Aabb, b: &Aabb) -> bool {
    a.mins.x <= b.maxs.x && b.mins.x <= a.maxs.x && a.mins.y <= b.maxs.y && b.mins.y <= a.maxs.y
}

fn in_box(bounds: &Aabb, p: Point, slack: f32) -> bool {
    p.x >= bounds.mins.x - slack
        && p.x <= bounds.maxs.x + slack
        && p.y >= bounds.mins.y - slack
        && p.y <= bounds.maxs.y + slack
}

/// Does the edge b-c run back over the edge a-b?
fn folds_back(a: Point, b: Point, c: Point) -> bool {
    let (back, on) = (a - b, c - b);
    turn(a, b, c).abs() <= f64::from(HAIR * HAIR) && back.dot(on) > 0.0
}

/// Do two segments cross or touch?
fn segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (abc, abd, cda, cdb) = (turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b));
    if abc * abd < 0.0 && cda * cdb < 0.0 {
        return true;
    }
    let on = |p: Point, q: Point, r: Point| (convex::nearest_on_segment(p, q, r) - r).length() <= HAIR * 0.1;
    on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Extent, Pose};

    fn points(list: &[(f32, f32)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    fn area(list: &[(f32, f32)]) -> Area {
        Area::polygon(points(list)).unwrap_or_else(|e| panic!("{e}"))
    }

    /// A horseshoe open to the north: 10" wide, 8" high, its bay 4" wide and 6" deep.
    fn horseshoe() -> Area {
        area(&[
            (0.0, 0.0),
            (10.0, 0.0),
            (10.0, 8.0),
            (7.0, 8.0),
            (7.0, 2.0),
            (3.0, 2.0),
            (3.0, 8.0),
            (0.0, 8.0),
        ])
    }

    #[test]
    fn a_concave_area_is_cut_into_convex_pieces_that_cover_it() {
        let wood = horseshoe();
        assert!((wood.area() - 56.0).abs() < 1e-4);
        let sum: f32 = wood.pieces().map(convex::area).sum();
        assert!((sum - 56.0).abs() < 1e-3);
        assert!(wood.pieces().count() >= 3 && wood.pieces().count() <= 5);
        assert!(wood.contains(Point::new(1.0, 7.0)) && wood.contains(Point::new(5.0, 1.0)));
        assert!(wood.contains(Point::new(10.0, 8.0)), "the edge belongs to it");
        assert!(!wood.contains(Point::new(5.0, 5.0)), "the bay does not");
    }

    #[test]
    fn spans_come_in_order_and_pieces_join_seamlessly() {
        let wood = horseshoe();
        let spans = wood.spans(Point::new(-2.0, 5.0), Point::new(12.0, 5.0));
        assert_eq!(spans.len(), 2);
        assert!((spans[0].0 * 14.0 - 2.0).abs() < 1e-2 && (spans[0].1 * 14.0 - 5.0).abs() < 1e-2);
        assert!((wood.segment_inside(Point::new(-2.0, 5.0), Point::new(12.0, 5.0)) - 6.0).abs() < 1e-2);
        assert_eq!(wood.spans(Point::new(-2.0, 1.0), Point::new(12.0, 1.0)).len(), 1);
        // Along every seam, whichever way the pieces were cut.
        for x in [3.0, 7.0] {
            let run = wood.segment_inside(Point::new(x, -1.0), Point::new(x, 3.0));
            assert!((run - 2.0).abs() < 1e-2, "{x} {run}");
        }
        let run = wood.segment_inside(Point::new(0.0, 2.0), Point::new(10.0, 2.0));
        assert!((run - 10.0).abs() < 1e-2 || (run - 6.0).abs() < 1e-2, "along the bay's edge: {run}");
    }

    #[test]
    fn along_the_edge_is_not_inside() {
        let wood = horseshoe();
        assert_eq!(wood.segment_inside(Point::new(-3.0, 0.0), Point::new(13.0, 0.0)), 0.0);
        assert_eq!(wood.first_entry(Point::new(10.0, -1.0), Point::new(10.0, 9.0)), None);
        let entry = wood.first_entry(Point::new(5.0, -4.0), Point::new(5.0, 4.0));
        assert!((entry.unwrap_or(0.0) - 0.5).abs() < 1e-3);
        assert_eq!(wood.first_entry(Point::new(5.0, 1.0), Point::new(5.0, 4.0)), Some(0.0));
        let exit = wood.ray_exit(Point::new(5.0, 1.0), Point::new(5.0, 5.0));
        assert!((exit.unwrap_or(0.0) - 0.25).abs() < 1e-3);
        assert_eq!(wood.ray_exit(Point::new(5.0, -1.0), Point::new(5.0, 5.0)), None);
        assert_eq!(wood.ray_exit(Point::new(5.0, 0.5), Point::new(5.0, 1.0)), None);
    }

    #[test]
    fn a_unit_stands_in_it_by_its_share_bp_op2_4() {
        let wood = area(&[(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)]);
        let unit =
            |x: f32| Footprint::block(Pose::from_bearing(Point::new(x, 10.0), 0.0), Extent::new(8.0, 2.0));
        assert_eq!(wood.share_of(&unit(10.0)), 1.0);
        assert!((wood.share_of(&unit(0.0)) - 0.5).abs() < 1e-4);
        assert_eq!(wood.share_of(&unit(-4.0)), 0.0);
        assert!(!wood.overlaps(&unit(-4.0), 0.01), "flush");
        assert!(wood.overlaps(&unit(-3.9), 0.01));
        let bay = Footprint::block(Pose::from_bearing(Point::new(5.0, 7.0), 0.0), Extent::new(4.0, 5.0));
        assert!(!horseshoe().overlaps(&bay, 0.01), "it fills the bay");
        assert_eq!(horseshoe().share_of(&bay), 0.0);
    }

    #[test]
    fn an_ellipse_turns_clockwise() {
        let hill = Area::ellipse(Point::new(5.0, 5.0), Vector::new(4.0, 2.0), 90.0)
            .unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(hill.boundary().len(), 32);
        assert_eq!(hill.pieces().count(), 1);
        let exact = 8.0 * std::f32::consts::PI;
        assert!((hill.area() / exact - 1.0).abs() < 0.01);
        assert!(hill.contains(Point::new(5.0, 8.9)) && !hill.contains(Point::new(8.0, 5.0)));
        let slanted =
            Area::ellipse(Point::ZERO, Vector::new(4.0, 1.0), 30.0).unwrap_or_else(|e| panic!("{e}"));
        assert!(slanted.contains(Pose::from_bearing(Point::ZERO, 120.0).at(0.0, 3.8)), "x turned by 30°");
    }

    #[test]
    fn bad_rings_are_named() {
        let err = |list: &[(f32, f32)]| Area::polygon(points(list)).err();
        assert_eq!(err(&[(0.0, 0.0), (1.0, 0.0)]), Some(AreaError::TooFewCorners(2)));
        assert_eq!(err(&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]), Some(AreaError::TooFewCorners(2)));
        assert_eq!(err(&[(0.0, 0.0), (f32::NAN, 0.0), (1.0, 1.0)]), Some(AreaError::NotFinite(1)));
        assert_eq!(err(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1e9)]), Some(AreaError::NotFinite(2)));
        assert_eq!(err(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]), Some(AreaError::NoArea));
        // A bow tie.
        assert_eq!(err(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]), Some(AreaError::Crosses(0, 2)));
        // A spike that runs back on itself.
        assert_eq!(
            err(&[(0.0, 0.0), (4.0, 0.0), (8.0, 0.0), (4.0, 0.0), (4.0, 4.0)]),
            Some(AreaError::Crosses(0, 2))
        );
        // A corner that touches a far edge.
        assert_eq!(
            err(&[(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (4.0, 0.0), (0.0, 4.0)]),
            Some(AreaError::Crosses(0, 2))
        );
        assert_eq!(Area::polygon(vec![Point::ZERO; 600]).err(), Some(AreaError::TooManyCorners(600)));
        assert!(Area::ellipse(Point::ZERO, Vector::new(0.0, 3.0), 0.0).is_err());
        assert!(Area::ellipse(Point::ZERO, Vector::new(f32::NAN, 3.0), 0.0).is_err());
        assert!(Area::ellipse(Point::ZERO, Vector::new(2.0, 3.0), f32::NAN).is_err());
    }

    #[test]
    fn a_ring_may_run_either_way_close_itself_and_repeat_corners() {
        let there = area(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0)]);
        let back = area(&[(0.0, 0.0), (0.0, 2.0), (4.0, 2.0), (4.0, 2.0), (4.0, 0.0), (0.0, 0.0)]);
        assert_eq!(there.area(), back.area());
        assert!(convex::area(back.boundary()) > 0.0, "always counter-clockwise");
        assert_eq!(back.boundary().len(), 4);
    }

    #[test]
    fn areas_travel_through_files_exactly_and_are_checked() {
        let wood = horseshoe();
        let text = serde_json::to_string(&wood).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Area>(&text).ok(), Some(wood));
        assert!(serde_json::from_str::<Area>("[[0,0],[4,4],[4,0],[0,4]]").is_err());
    }

    #[test]
    fn a_round_wood_of_many_corners_is_chopped_into_small_pieces() {
        let ring = (0..200).map(|i| Pose::from_bearing(Point::ZERO, i as f32 * 1.8).at(0.0, 20.0)).collect();
        let wood = Area::polygon(ring).unwrap_or_else(|e| panic!("{e}"));
        assert!(wood.pieces().all(|p| p.len() <= convex::MAX_CORNERS));
        let sum: f32 = wood.pieces().map(convex::area).sum();
        assert!((sum - wood.area()).abs() < 0.1);
        let run = wood.segment_inside(Point::new(-30.0, 1.0), Point::new(30.0, 1.0));
        assert!((run - 2.0 * 399.0f32.sqrt()).abs() < 0.02, "{run}");
    }

    #[test]
    fn distances_to_the_edge() {
        let wood = horseshoe();
        assert_eq!(wood.distance_to(Point::new(1.0, 4.0)), 0.0);
        assert!((wood.edge_distance(Point::new(1.0, 4.0)) - 1.0).abs() < 1e-5);
        assert!((wood.distance_to(Point::new(5.0, 5.0)) - 2.0).abs() < 1e-5);
        assert!((wood.distance_to(Point::new(13.0, 12.0)) - 5.0).abs() < 1e-5);
    }
}
