//! Shapes of the ground that run along a line: walls, fences, streams, roads.

use super::area::{FARTHEST, meet};
use super::convex::{self, HalfPlane};
use super::footprint::Footprint;
use super::record::asked;
use super::{Aabb, Few, Point, Vector};
use serde::{Deserialize, Serialize};

/// Why a list of points is no course.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CourseError {
    /// Fewer than two different points.
    #[error("a course needs at least two different points, not {0}")]
    TooFewPoints(usize),
    /// A point (counted from 0) that is not a finite number of inches, or absurdly far away.
    #[error("point {0} of the course is not a place on any table")]
    NotFinite(usize),
    /// A width that is negative or not finite.
    #[error("the width of a course must be a number of inches, at least 0")]
    BadWidth,
}

/// An open line of straight pieces with a width: a wall, fence, stream or road.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawCourse", into = "RawCourse")]
pub struct Course {
    points: Vec<Point>,
    width: f32,
    bounds: Aabb,
}

/// A course as it stands in a file.
#[derive(Clone, Serialize, Deserialize)]
struct RawCourse {
    points: Vec<Point>,
    width: f32,
}

impl TryFrom<RawCourse> for Course {
    type Error = CourseError;
    fn try_from(raw: RawCourse) -> Result<Course, CourseError> {
        Course::new(raw.points, raw.width)
    }
}

impl From<Course> for RawCourse {
    fn from(course: Course) -> RawCourse {
        RawCourse { points: course.points, width: course.width }
    }
}

impl Course {
    /// A course along these points, so many inches wide (half to either side of the line).
    ///
    /// # Errors
    /// When there are fewer than two different points, or a number is not finite.
    pub fn new(points: Vec<Point>, width: f32) -> Result<Course, CourseError> {
        if !(0.0..=FARTHEST).contains(&width) {
            return Err(CourseError::BadWidth);
        }
        if let Some(bad) = points.iter().position(|p| !p.is_finite() || p.abs().max_element() > FARTHEST) {
            return Err(CourseError::NotFinite(bad));
        }
        let mut points = points;
        points.dedup_by(|a, b| (*a - *b).length() <= 1e-4);
        if points.len() < 2 {
            return Err(CourseError::TooFewPoints(points.len()));
        }
        let margin = Vector::splat(width * 0.5);
        let line = convex::bounds(&points);
        let bounds = Aabb::new(line.mins - margin, line.maxs + margin);
        Ok(Course { points, width, bounds })
    }

    /// The points of its line.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Its width, in inches.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// The upright box round it, its width included.
    pub fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// Its straight pieces.
    pub fn segments(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.points.windows(2).map(|pair| (pair[0], pair[1]))
    }

    fn nearest(&self, p: Point) -> (Point, (Point, Point), f32) {
        let mut best = (self.points[0], (self.points[0], self.points[1]), f32::INFINITY);
        for (a, b) in self.segments() {
            let q = convex::nearest_on_segment(a, b, p);
            let d = (q - p).length_squared();
            if d < best.2 {
                best = (q, (a, b), d);
            }
        }
        (best.0, best.1, best.2.sqrt())
    }

    /// The point of its line nearest to `p`.
    pub fn nearest_point(&self, p: Point) -> Point {
        self.nearest(p).0
    }

    /// The distance from `p` to its line (not to its edge).
    pub fn distance_to(&self, p: Point) -> f32 {
        asked!(book => CourseDistance(book.course(self), p));
        self.nearest(p).2
    }

    /// Does the point lie on the course: within half its width of the line?
    pub fn contains(&self, p: Point) -> bool {
        asked!(book => CourseContains(book.course(self), p));
        self.distance_to(p) <= self.width * 0.5 + 1e-4
    }

    /// The way the course runs at the place nearest to `p`, from first point to last, of length one.
    pub fn direction_at(&self, p: Point) -> Vector {
        let (_, (a, b), _) = self.nearest(p);
        (b - a).normalize_or_zero()
    }

    /// Where the way from `a` to `b` crosses the line, in order, as shares of the way. Merely touching the line, or
    /// going along it, is no crossing; beginning or ending on it is.
    pub fn crossings(&self, a: Point, b: Point) -> Few<f32, 8> {
        asked!(book => CourseCrossings(book.course(self), a, b));
        let mut out: Few<f32, 8> = Few::new();
        let way = b - a;
        let length = way.length();
        if length <= 0.0 || !meet(&self.bounds, &Aabb::new(a.min(b), a.max(b))) {
            return out;
        }
        let mut all: Few<f32, 8> = Few::new();
        for (c, d) in self.segments() {
            let along = d - c;
            let across = way.perp_dot(along);
            if across.abs() < 1e-7 * length * along.length() {
                continue;
            }
            let t = (c - a).perp_dot(along) / across;
            let s = (c - a).perp_dot(way) / across;
            let (ht, hs) = (1e-4 / length, 1e-4 / along.length());
            if (-ht..=1.0 + ht).contains(&t) && (-hs..=1.0 + hs).contains(&s) {
                all.push(t.clamp(0.0, 1.0));
            }
        }
        all.as_mut_slice().sort_unstable_by(f32::total_cmp);
        // A crossing at a bend belongs to both pieces that meet there.
        for &t in all.iter() {
            if out.last().is_none_or(|&before| (t - before) * length > 1e-3) {
                out.push(t);
            }
        }
        out
    }

    /// The share of the unit's hull area that lies on the course, 0 to 1. Bends are mitred.
    pub fn share_of(&self, footprint: &Footprint) -> f32 {
        asked!(book => CourseShare(book.course(self), book.unit(footprint)));
        if !meet(&self.bounds, &footprint.bounds()) {
            return 0.0;
        }
        footprint.share_in(self.bands(0.0).iter().map(|planes| &planes[..]))
    }

    /// The ground of its straight pieces, so many inches wider to either side than it is; they do not overlap.
    pub(crate) fn bands(&self, wider: f32) -> Few<[HalfPlane; 6], 8> {
        let n = self.points.len() - 1;
        let way = |i: usize| (self.points[i + 1] - self.points[i]).normalize_or_zero();
        let bands = (0..n).map(|i| {
            let (a, b, along) = (self.points[i], self.points[i + 1], way(i));
            let side = Vector::new(along.y, -along.x);
            let half = self.width * 0.5 + wider;
            // At a bend each piece keeps to its side of the line that halves the angle, and does not run past the
            // bend by more than half the width.
            let before = if i > 0 { Some((way(i - 1) + along).normalize_or(along)) } else { None };
            let after = if i + 1 < n { Some((way(i + 1) + along).normalize_or(along)) } else { None };
            let run = |bend: Option<Vector>| if bend.is_some() { half } else { 0.0 };
            [
                HalfPlane::through(a + side * half, side),
                HalfPlane::through(a - side * half, -side),
                HalfPlane::through(a - along * run(before), -along),
                HalfPlane::through(b + along * run(after), along),
                HalfPlane::through(a, -before.unwrap_or(along)),
                HalfPlane::through(b, after.unwrap_or(along)),
            ]
        });
        bands.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Extent, Pose};

    /// East for 10", then north for 10".
    fn bend(width: f32) -> Course {
        Course::new(vec![Point::ZERO, Point::new(10.0, 0.0), Point::new(10.0, 10.0)], width)
            .unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn it_knows_how_far_and_which_way() {
        let road = bend(2.0);
        assert_eq!(road.distance_to(Point::new(4.0, 3.0)), 3.0);
        assert_eq!(road.nearest_point(Point::new(12.0, 5.0)), Point::new(10.0, 5.0));
        assert_eq!(road.direction_at(Point::new(3.0, 1.0)), Vector::new(1.0, 0.0));
        assert_eq!(road.direction_at(Point::new(10.5, 8.0)), Vector::new(0.0, 1.0));
        assert!(road.contains(Point::new(4.0, 1.0)) && !road.contains(Point::new(4.0, 1.1)));
        assert_eq!(road.bounds(), Aabb::new(Point::new(-1.0, -1.0), Point::new(11.0, 11.0)));
    }

    #[test]
    fn crossings_come_in_order_and_a_bend_counts_once() {
        let wall = bend(0.0);
        let twice = wall.crossings(Point::new(4.0, -2.0), Point::new(14.0, 8.0));
        assert_eq!(twice.len(), 2);
        assert!((twice[0] - 0.2).abs() < 1e-5 && (twice[1] - 0.6).abs() < 1e-5);
        assert_eq!(wall.crossings(Point::new(8.0, 2.0), Point::new(12.0, -2.0)).len(), 1, "at the bend");
        assert!(wall.crossings(Point::new(-3.0, 0.0), Point::new(8.0, 0.0)).is_empty(), "along it");
        assert!(wall.crossings(Point::new(2.0, 1.0), Point::new(2.0, 9.0)).is_empty());
        assert_eq!(wall.crossings(Point::new(2.0, 0.0), Point::new(2.0, 9.0)).len(), 1, "from it");
    }

    #[test]
    fn the_share_of_a_unit_on_a_road_does_not_count_bends_twice() {
        let road = bend(2.0);
        let at = |x: f32, y: f32, e: f32| {
            Footprint::block(Pose::from_bearing(Point::new(x, y + e * 0.5), 0.0), Extent::new(e, e))
        };
        assert!((road.share_of(&at(5.0, 0.0, 4.0)) - 0.5).abs() < 1e-4);
        assert_eq!(road.share_of(&at(5.0, 6.0, 4.0)), 0.0);
        // Round the bend, 4" × 4": an arm 3" long to the west, one to the north, 2" wide, sharing the corner square.
        assert!((road.share_of(&at(10.0, 0.0, 4.0)) - 8.0 / 16.0).abs() < 1e-3);
        assert_eq!(road.share_of(&at(5.0, 0.0, 1.0)), 1.0);
    }

    #[test]
    fn bad_courses_are_named_and_good_ones_travel_through_files() {
        assert_eq!(Course::new(vec![Point::ZERO; 3], 1.0).err(), Some(CourseError::TooFewPoints(1)));
        assert_eq!(Course::new(vec![], 1.0).err(), Some(CourseError::TooFewPoints(0)));
        assert_eq!(
            Course::new(vec![Point::ZERO, Point::splat(f32::NAN)], 1.0).err(),
            Some(CourseError::NotFinite(1))
        );
        assert_eq!(Course::new(vec![Point::ZERO, Point::ONE], -1.0).err(), Some(CourseError::BadWidth));
        assert_eq!(Course::new(vec![Point::ZERO, Point::ONE], f32::NAN).err(), Some(CourseError::BadWidth));
        let text = serde_json::to_string(&bend(1.5)).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Course>(&text).ok(), Some(bend(1.5)));
        assert!(serde_json::from_str::<Course>(r#"{"points":[[0,0]],"width":1}"#).is_err());
    }
}
