//! Convex polygons, counter-clockwise, as slices of points: the arithmetic under every other file of this room.

use super::{Aabb, Few, Point, Vector};

/// Room for a clipped polygon: a rectangle cut by a zone, a wedge of sight or a piece of ground seldom has more
/// corners than this.
pub(crate) type Ring = Few<Point, 16>;

/// The most corners of a convex piece of ground.
pub(crate) const MAX_CORNERS: usize = 32;

/// What lies on one side of a straight line: the points where `normal · p <= offset`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct HalfPlane {
    /// Points out of the half-plane; of length one.
    pub normal: Vector,
    /// Inches from the origin along the normal.
    pub offset: f32,
}

impl HalfPlane {
    /// The half-plane bounded by a line through `point`; `outward` points out of it and has length one.
    pub fn through(point: Point, outward: Vector) -> HalfPlane {
        HalfPlane { normal: outward, offset: outward.dot(point) }
    }

    /// The half-plane to the left of the way from `a` to `b`: the inner side of an edge of a counter-clockwise
    /// polygon. `None` when the points coincide.
    pub fn left_of(a: Point, b: Point) -> Option<HalfPlane> {
        let along = b - a;
        let length = along.length();
        (length > 1e-7).then(|| HalfPlane::through(a, Vector::new(along.y, -along.x) / length))
    }

    /// How far outside the point lies, in inches; negative inside.
    pub fn outside(&self, p: Point) -> f32 {
        self.normal.dot(p) - self.offset
    }
}

/// The edges of a polygon, each from its corner to the next.
pub(crate) fn edges(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let n = polygon.len();
    (0..n).map(move |i| (polygon[i], polygon[if i + 1 == n { 0 } else { i + 1 }]))
}

/// The area of a polygon, square inches; positive when it runs counter-clockwise.
pub(crate) fn area(polygon: &[Point]) -> f32 {
    let Some(&first) = polygon.first() else { return 0.0 };
    let mut twice = 0.0;
    for pair in polygon.windows(2) {
        // Measured from the first corner, so that a polygon far from the origin loses no precision.
        twice += (pair[0] - first).perp_dot(pair[1] - first);
    }
    twice * 0.5
}

/// The upright box round some points; one that meets nothing when there are none.
pub(crate) fn bounds(points: &[Point]) -> Aabb {
    let mut bounds = Aabb::new_invalid();
    for p in points {
        bounds.mins = bounds.mins.min(*p);
        bounds.maxs = bounds.maxs.max(*p);
    }
    bounds
}

/// Writes into `out` the part of the polygon inside the half-plane.
pub(crate) fn clip<const N: usize>(polygon: &[Point], by: &HalfPlane, out: &mut Few<Point, N>) {
    out.clear();
    let Some(&last) = polygon.last() else { return };
    let (mut before, mut before_out) = (last, by.outside(last));
    for &p in polygon {
        let p_out = by.outside(p);
        if (before_out < 0.0 && p_out > 0.0) || (before_out > 0.0 && p_out < 0.0) {
            out.push(before + (p - before) * (before_out / (before_out - p_out)));
        }
        if p_out <= 0.0 {
            out.push(p);
        }
        (before, before_out) = (p, p_out);
    }
}

/// The part of the polygon inside every one of the half-planes.
pub(crate) fn clip_all(polygon: &[Point], by: &[HalfPlane]) -> Ring {
    let mut ring = Ring::new();
    if by.iter().any(|plane| polygon.iter().all(|&p| plane.outside(p) > 0.0)) {
        return ring;
    }
    polygon.iter().for_each(|&p| ring.push(p));
    for plane in by {
        clip_to(&mut ring, plane);
    }
    ring
}

/// Cuts away the part of the polygon outside the half-plane.
pub(crate) fn clip_to(polygon: &mut Ring, by: &HalfPlane) {
    if polygon.iter().any(|&p| by.outside(p) > 0.0) {
        let mut out = Ring::new();
        clip(polygon, by, &mut out);
        *polygon = out;
    }
}

/// The nearest point of the segment to `p`.
pub(crate) fn nearest_on_segment(a: Point, b: Point, p: Point) -> Point {
    let along = b - a;
    let length_squared = along.length_squared();
    if length_squared <= 0.0 {
        return a;
    }
    a + along * ((p - a).dot(along) / length_squared).clamp(0.0, 1.0)
}

/// Does the polygon hold the point, or come within `slack` of it along every edge's normal?
pub(crate) fn contains(polygon: &[Point], p: Point, slack: f32) -> bool {
    edges(polygon).filter_map(|(a, b)| HalfPlane::left_of(a, b)).all(|edge| edge.outside(p) <= slack)
}

/// The nearest point of the polygon to `p`; `p` itself when it lies inside. `None` for a polygon without points.
pub(crate) fn nearest_point(polygon: &[Point], p: Point) -> Option<Point> {
    if polygon.len() >= 3 && contains(polygon, p, 0.0) {
        return Some(p);
    }
    let mut best: Option<(f32, Point)> = None;
    for (a, b) in edges(polygon) {
        let q = nearest_on_segment(a, b, p);
        let d = (q - p).length_squared();
        if best.is_none_or(|(least, _)| d < least) {
            best = Some((d, q));
        }
    }
    best.map(|(_, q)| q)
}

/// The reach of a polygon along an axis: least and greatest.
pub(crate) fn project(polygon: &[Point], axis: Vector) -> (f32, f32) {
    let mut reach = (f32::INFINITY, f32::NEG_INFINITY);
    for p in polygon {
        let d = axis.dot(*p);
        reach = (reach.0.min(d), reach.1.max(d));
    }
    reach
}

/// How far apart two convex polygons are along the best separating axis, in inches; negative when they overlap, and
/// then the least shift that parts them. Never more than their distance. A polygon of two points is a segment.
pub(crate) fn separation(a: &[Point], b: &[Point]) -> f32 {
    let mut most = f32::NEG_INFINITY;
    let mut axes = |of: &[Point], other: &[Point]| {
        for edge in edges(of).filter_map(|(p, q)| HalfPlane::left_of(p, q)) {
            let (least, _) = project(other, edge.normal);
            most = most.max(least - edge.offset);
        }
    };
    axes(a, b);
    axes(b, a);
    // A segment separates along its own line too, which no edge normal covers.
    for (of, other) in [(a, b), (b, a)] {
        if of.len() == 2
            && let Some(axis) = (of[1] - of[0]).try_normalize()
        {
            let (x, y) = (project(of, axis), project(other, axis));
            most = most.max(y.0 - x.1).max(x.0 - y.1);
        }
    }
    most
}

/// The distance between two convex polygons; 0 when they touch or overlap.
pub(crate) fn distance(a: &[Point], b: &[Point]) -> f32 {
    if separation(a, b) <= 0.0 {
        return 0.0;
    }
    let mut least = f32::INFINITY;
    for (of, other) in [(a, b), (b, a)] {
        for &p in of {
            for (q, r) in edges(other) {
                least = least.min((nearest_on_segment(q, r, p) - p).length_squared());
            }
        }
    }
    least.sqrt()
}

/// The part of the segment from `a` to `b` inside all the half-planes, as shares of its length. `None` when no part
/// is.
pub(crate) fn span(planes: impl Iterator<Item = HalfPlane>, a: Point, b: Point) -> Option<(f32, f32)> {
    let (mut enter, mut leave) = (0.0f32, 1.0f32);
    let way = b - a;
    for plane in planes {
        let out = plane.outside(a);
        let speed = plane.normal.dot(way);
        if speed.abs() < 1e-9 {
            if out > 0.0 {
                return None;
            }
        } else if speed > 0.0 {
            leave = leave.min(-out / speed);
        } else {
            enter = enter.max(-out / speed);
        }
        if enter >= leave {
            return None;
        }
    }
    Some((enter, leave))
}

/// The planes of a convex polygon, moved inwards by `inset` inches.
pub(crate) fn planes(polygon: &[Point], inset: f32) -> impl Iterator<Item = HalfPlane> + '_ {
    edges(polygon)
        .filter_map(|(a, b)| HalfPlane::left_of(a, b))
        .map(move |plane| HalfPlane { offset: plane.offset - inset, ..plane })
}

/// The convex hull of some points, counter-clockwise, without corners on a straight edge.
pub(crate) fn hull<const N: usize>(points: &mut [Point]) -> Few<Point, N> {
    let mut out: Few<Point, N> = Few::new();
    points.sort_unstable_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    if points.len() < 3 {
        points.iter().for_each(|&p| out.push(p));
        return out;
    }
    let mut half = |walk: &mut dyn Iterator<Item = Point>| {
        let base = out.len();
        for p in walk {
            while out.len() >= base + 2 {
                let (a, b) = (out[out.len() - 2], out[out.len() - 1]);
                if (b - a).perp_dot(p - a) > 1e-7 {
                    break;
                }
                let shorter = out.len() - 1;
                out.truncate(shorter);
            }
            out.push(p);
        }
        // The last point of each half begins the other.
        let shorter = out.len() - 1;
        out.truncate(shorter);
    };
    half(&mut points.iter().copied());
    half(&mut points.iter().rev().copied());
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use parry2d::query::PointQuery;
    use parry2d::shape::Segment;
    use proptest::prelude::*;

    fn square(x: f32, y: f32, side: f32) -> [Point; 4] {
        [Point::new(x, y), Point::new(x + side, y), Point::new(x + side, y + side), Point::new(x, y + side)]
    }

    #[test]
    fn clipping_a_square_leaves_the_part_inside() {
        let plane = HalfPlane::through(Point::new(1.5, 0.0), Vector::new(1.0, 0.0));
        let ring = clip_all(&square(1.0, 1.0, 2.0), &[plane]);
        assert!((area(&ring) - 1.0).abs() < 1e-6);
        let gone = HalfPlane::through(Point::ZERO, Vector::new(1.0, 0.0));
        assert!(clip_all(&square(1.0, 1.0, 2.0), &[gone]).is_empty());
    }

    #[test]
    fn separation_is_the_gap_or_the_depth() {
        let a = square(0.0, 0.0, 2.0);
        assert!((separation(&a, &square(5.0, 0.5, 1.0)) - 3.0).abs() < 1e-6);
        assert!((separation(&a, &square(1.5, 0.5, 4.0)) + 0.5).abs() < 1e-6);
        assert!((distance(&a, &square(5.0, 6.0, 1.0)) - 5.0).abs() < 1e-6, "corner to corner: 3, 4, 5");
        assert_eq!(distance(&a, &square(1.0, 1.0, 3.0)), 0.0);
        let beyond = [Point::new(4.0, 1.0), Point::new(9.0, 1.0)];
        assert!((separation(&a, &beyond) - 2.0).abs() < 1e-6, "a segment pointing at a square");
    }

    #[test]
    fn a_segment_crosses_a_square_from_edge_to_edge() {
        let s = square(1.0, 0.0, 2.0);
        let (enter, leave) =
            span(planes(&s, 0.0), Point::new(0.0, 1.0), Point::new(4.0, 1.0)).unwrap_or_default();
        assert!((enter - 0.25).abs() < 1e-6 && (leave - 0.75).abs() < 1e-6);
        assert_eq!(span(planes(&s, 0.0), Point::new(0.0, 3.0), Point::new(4.0, 3.0)), None);
    }

    prop_compose! {
        fn cloud()(points in prop::collection::vec((-9.0f32..9.0, -9.0f32..9.0), 3..12)) -> Vec<Point> {
            points.into_iter().map(|(x, y)| Point::new(x, y)).collect()
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_hull_agrees_with_parry(points in cloud()) {
            let ours: Few<Point, 16> = hull(&mut points.clone());
            let theirs = parry2d::transformation::convex_hull(&points);
            prop_assert!((area(&ours) - area(&theirs)).abs() < 1e-3);
            for p in &points {
                prop_assert!(contains(&ours, *p, 1e-3));
            }
        }

        #[test]
        fn distance_agrees_with_parry(mut a in cloud(), mut b in cloud(), dx in -20.0f32..20.0) {
            let a: Few<Point, 16> = hull(&mut a);
            b.iter_mut().for_each(|p| p.x += dx);
            let b: Few<Point, 16> = hull(&mut b);
            prop_assume!(area(&a) > 0.5 && area(&b) > 0.5);
            // The nearest points of two convex polygons that do not meet are a corner of one and a point of the other's
            // outline. parry's projection on a segment is exact, where its search between shapes stops a little early.
            let corners = |of: &[Point], on: &[Point]| {
                let sides = (0..on.len()).map(|i| Segment::new(on[i], on[(i + 1) % on.len()]));
                sides
                    .flat_map(|side| of.iter().map(move |p| side.distance_to_local_point(*p, true)))
                    .fold(f32::INFINITY, f32::min)
            };
            let theirs = corners(&a, &b).min(corners(&b, &a));
            let ours = distance(&a, &b);
            // Polygons that cross one another have no such pair, and no distance.
            prop_assert!(ours == 0.0 || (ours - theirs).abs() < 1e-4, "{} {}", ours, theirs);
            prop_assert!(ours <= theirs + 1e-4);
            prop_assert!(separation(&a, &b) <= distance(&a, &b) + 1e-5);
        }
    }
}
