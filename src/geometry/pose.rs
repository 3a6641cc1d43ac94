//! Where a unit stands and what it faces.

use super::record::asked;
use super::{Point, Vector};
use serde::{Deserialize, Serialize};

/// Where a unit stands: the place of its leader, who is the centre of its front edge (BP-UNIT-01, BP-GEOM-01), and
/// the way it faces.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "RawPose")]
pub struct Pose {
    /// The leader: the centre of the unit's front edge, in inches.
    pub front: Point,
    /// The way the unit faces, of length one.
    pub facing: Vector,
}

/// A pose as it may stand in a file written by anybody.
#[derive(Deserialize)]
struct RawPose {
    front: Point,
    facing: Vector,
}

impl From<RawPose> for Pose {
    fn from(raw: RawPose) -> Self {
        // A facing that is already of length one must come back bit for bit.
        if (raw.facing.length_squared() - 1.0).abs() < 1e-5 {
            Pose { front: raw.front, facing: raw.facing }
        } else {
            Pose::new(raw.front, raw.facing)
        }
    }
}

/// How wide and deep a unit or base is, in inches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Extent {
    /// The frontage.
    pub width: f32,
    /// From front edge to rear edge.
    pub depth: f32,
}

impl Extent {
    /// A frontage and a depth, in inches. What is negative or not a number counts as 0.
    pub fn new(width: f32, depth: f32) -> Extent {
        // `max` of a NaN and 0 is 0.
        Extent { width: width.max(0.0), depth: depth.max(0.0) }
    }
}

/// The unit vector of a bearing in degrees clockwise from north; the eight main points of the compass are exact.
fn unit(degrees: f32) -> Vector {
    let (sin, cos) = libm::sincos(f64::from(degrees).to_radians());
    let exact = |v: f64| if v.abs() < 1e-9 { 0.0 } else { v as f32 };
    Vector::new(exact(sin), exact(cos))
}

impl Pose {
    /// A leader's place and a facing of any length. A facing without direction (zero, not finite) becomes north.
    pub fn new(front: Point, facing: Vector) -> Pose {
        // Scaled first, so that very long and very short vectors keep their direction.
        let scale = facing.x.abs().max(facing.y.abs());
        let facing = if scale > 0.0 && scale.is_finite() {
            (facing / scale).normalize_or_zero()
        } else {
            Vector::ZERO
        };
        let facing =
            if facing.is_finite() && facing != Vector::ZERO { facing } else { Vector::new(0.0, 1.0) };
        Pose { front, facing }
    }

    /// A leader's place and a bearing in degrees clockwise from north.
    pub fn from_bearing(front: Point, degrees: f32) -> Pose {
        Pose::new(front, unit(degrees))
    }

    /// The bearing it faces, in degrees clockwise from north, at least 0 and below 360.
    pub fn bearing(&self) -> f32 {
        let degrees = libm::atan2(f64::from(self.facing.x), f64::from(self.facing.y)).to_degrees();
        let degrees = (if degrees < 0.0 { degrees + 360.0 } else { degrees }) as f32;
        if degrees >= 360.0 { 0.0 } else { degrees }
    }

    /// The direction of the unit's right hand, of length one.
    pub fn right(&self) -> Vector {
        Vector::new(self.facing.y, -self.facing.x)
    }

    /// Faced about in place: the same rectangle of this depth, its former rear edge now its front (BP-OP1-19).
    pub fn about(&self, depth: f32) -> Pose {
        Pose { front: self.front - self.facing * depth, facing: -self.facing }
    }

    /// Moved by so many inches forward and to the right, facing as before.
    pub fn shifted(&self, forward: f32, right: f32) -> Pose {
        Pose { front: self.at(right, forward), facing: self.facing }
    }

    /// Turned about the leader by so many degrees clockwise.
    pub fn turned(&self, degrees_clockwise: f32) -> Pose {
        let turn = unit(degrees_clockwise);
        let facing = self.facing * turn.y + self.right() * turn.x;
        Pose::new(self.front, facing)
    }

    /// The centre of a unit of this depth.
    pub fn centre(&self, depth: f32) -> Point {
        self.front - self.facing * (depth * 0.5)
    }

    /// Are place and facing finite numbers, and the facing of length one?
    pub fn is_finite(&self) -> bool {
        self.front.is_finite() && self.facing.is_finite() && (self.facing.length_squared() - 1.0).abs() < 1e-3
    }

    /// A point as the leader sees it: inches to his right and inches before him.
    pub fn local(&self, point: Point) -> (f32, f32) {
        let from_leader = point - self.front;
        (from_leader.dot(self.right()), from_leader.dot(self.facing))
    }

    /// The point so many inches to the leader's right and so many before him; the way back from [`Pose::local`].
    pub fn at(&self, right: f32, forward: f32) -> Point {
        self.front + self.right() * right + self.facing * forward
    }

    /// The angle by which it must turn to face as `to` does, in radians, counter-clockwise positive, the short way;
    /// half a turn goes clockwise.
    pub(crate) fn turn_to(&self, to: &Pose) -> f32 {
        let (sin, cos) = (self.facing.perp_dot(to.facing), self.facing.dot(to.facing));
        if sin.abs() < 1e-7 && cos > 0.0 {
            return 0.0;
        }
        let angle = libm::atan2(f64::from(sin), f64::from(cos)) as f32;
        // Noise must not decide on which side half a turn is made.
        if angle > std::f32::consts::PI - 1e-4 { -angle } else { angle }
    }
}

/// The pose at the share `t` of the leg: the leader goes straight, the facing turns uniformly the short way (half a
/// turn goes clockwise). Exactly `from` at 0 and `to` at 1; outside 0..=1 it stays at that end.
pub fn along(from: &Pose, to: &Pose, t: f32) -> Pose {
    asked!(_ => Along(*from, *to, t));
    along_turning(from, to, from.turn_to(to), t)
}

/// [`along`], with the angle of the turn already known.
pub(crate) fn along_turning(from: &Pose, to: &Pose, angle: f32, t: f32) -> Pose {
    if t >= 1.0 {
        return *to;
    }
    if t <= 0.0 || t.is_nan() {
        return *from;
    }
    let front = from.front + (to.front - from.front) * t;
    if angle == 0.0 {
        return Pose { front, facing: from.facing };
    }
    let (sin, cos) = libm::sincosf(angle * t);
    // Counter-clockwise is away from the right hand.
    Pose::new(front, from.facing * cos - from.right() * sin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: Point, b: Point) -> bool {
        (a - b).length() < 1e-4
    }

    #[test]
    fn bearings_run_clockwise_from_north() {
        for (degrees, facing) in [
            (0.0, Vector::new(0.0, 1.0)),
            (90.0, Vector::new(1.0, 0.0)),
            (180.0, Vector::new(0.0, -1.0)),
            (270.0, Vector::new(-1.0, 0.0)),
        ] {
            let pose = Pose::from_bearing(Point::ZERO, degrees);
            assert_eq!(pose.facing, facing, "{degrees}");
            assert_eq!(pose.bearing(), degrees);
        }
        for degrees in 0..720 {
            let bearing = Pose::from_bearing(Point::ZERO, degrees as f32).bearing();
            assert!((bearing - (degrees % 360) as f32).abs() < 1e-3, "{degrees} {bearing}");
        }
        let just_west = Pose::new(Point::ZERO, Vector::new(-1e-12, 1.0));
        assert_eq!(just_west.bearing(), 0.0, "never 360");
    }

    #[test]
    fn a_facing_without_direction_becomes_north() {
        for bad in [Vector::ZERO, Vector::new(f32::NAN, 1.0), Vector::new(f32::INFINITY, 0.0)] {
            assert_eq!(Pose::new(Point::ZERO, bad).facing, Vector::new(0.0, 1.0));
        }
        let long = Pose::new(Point::ZERO, Vector::new(3e30, 4e30));
        assert!(near(long.facing, Vector::new(0.6, 0.8)));
        assert!(!Pose { front: Point::new(f32::NAN, 0.0), facing: Vector::new(0.0, 1.0) }.is_finite());
        assert!(!Pose { front: Point::ZERO, facing: Vector::new(0.0, 2.0) }.is_finite());
        assert!(long.is_finite());
    }

    #[test]
    fn local_and_at_are_each_other_back_bp_geom_01() {
        let pose = Pose::from_bearing(Point::new(10.0, 20.0), 90.0);
        // Facing east, the right hand points south.
        assert_eq!(pose.right(), Vector::new(0.0, -1.0));
        assert_eq!(pose.local(Point::new(13.0, 18.0)), (2.0, 3.0));
        assert_eq!(pose.at(2.0, 3.0), Point::new(13.0, 18.0));
        assert_eq!(pose.shifted(3.0, 2.0).front, Point::new(13.0, 18.0));
        assert_eq!(pose.centre(4.0), Point::new(8.0, 20.0));
    }

    #[test]
    fn facing_about_keeps_the_rectangle_bp_op1_19() {
        let pose = Pose::from_bearing(Point::new(3.0, 4.0), 0.0);
        let about = pose.about(1.5);
        assert_eq!(about.front, Point::new(3.0, 2.5));
        assert_eq!(about.facing, Vector::new(0.0, -1.0));
        assert_eq!(about.centre(1.5), pose.centre(1.5));
        assert_eq!(about.about(1.5), pose);
    }

    #[test]
    fn turning_is_clockwise_about_the_leader() {
        let pose = Pose::from_bearing(Point::new(1.0, 2.0), 30.0).turned(45.0);
        assert!((pose.bearing() - 75.0).abs() < 1e-3);
        assert_eq!(pose.front, Point::new(1.0, 2.0));
    }

    #[test]
    fn a_leg_turns_the_short_way_and_ends_exactly() {
        let from = Pose::from_bearing(Point::ZERO, 350.0);
        let to = Pose::from_bearing(Point::new(4.0, 0.0), 20.0);
        let half = along(&from, &to, 0.5);
        assert!((half.bearing() - 5.0).abs() < 1e-3, "{}", half.bearing());
        assert_eq!(half.front, Point::new(2.0, 0.0));
        assert_eq!(along(&from, &to, 0.0), from);
        assert_eq!(along(&from, &to, 1.0), to);
        assert_eq!(along(&from, &to, f32::NAN), from);
        let back = Pose::from_bearing(Point::ZERO, 170.0);
        assert!((along(&from, &back, 0.5).bearing() - 80.0).abs() < 1e-2, "half a turn goes clockwise");
        assert!((along(&back, &from, 0.5).bearing() - 260.0).abs() < 1e-2, "from the other end too");
    }

    #[test]
    fn a_pose_read_from_a_file_comes_back_bit_for_bit_or_set_right() {
        let pose = Pose::from_bearing(Point::new(0.1, 0.7), 33.3);
        let text = serde_json::to_string(&pose).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Pose>(&text).ok(), Some(pose));
        let crooked = serde_json::from_str::<Pose>(r#"{"front":[1.0,2.0],"facing":[0.0,7.0]}"#).ok();
        assert_eq!(crooked, Some(Pose::from_bearing(Point::new(1.0, 2.0), 0.0)));
    }
}
