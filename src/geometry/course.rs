//! Shapes of the ground that run along a line: walls, fences, streams, roads.

use super::area::{FARTHEST, meet};
use super::convex::{self, HalfPlane};
use super::footprint::Footprint;
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
        let line = Aabb::from_points(points.iter().copied());
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
        self.nearest(p).2
    }

    /// Does the point lie on the course: within half its width of the line?
    pub fn contains(&self, p: Point) -> bool {
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
        if !meet(&self.bounds, &footprint.bounds()) {
            return 0.0;
        }
        let n = self.points.len() - 1;
        let way = |i: usize| (self.points[i + 1] - self.points[i]).normalize_or_zero();
        let bands = (0..n).map(|i| {
            let (a, b, along) = (self.points[i], self.points[i + 1], way(i));
            let side = Vector::new(along.y, -along.x);
            let half = self.width * 0.5;
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
        let bands: Few<[HalfPlane; 6], 8> = bands.collect();
        footprint.share_in(bands.iter().map(|planes| &planes[..]))
    }
}
