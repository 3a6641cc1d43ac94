//! A rectangle on its way from one pose to another, and the first moment it comes up against something.

use super::convex;
use super::pose::along_turning;
use super::{Aabb, Extent, Footprint, Point, Pose, Vector};

/// Nearer than this, in inches, two bodies touch.
pub(crate) const TOUCH: f32 = 1e-3;

/// How far, in inches, a body that already touches may seem to move before it is stopped; less is no move at all.
const AT_ONCE: f32 = 0.02;

/// A rectangle on its way.
pub(crate) struct Motion {
    from: Pose,
    to: Pose,
    extent: Extent,
    /// Radians, counter-clockwise.
    angle: f32,
    travel: Vector,
    /// From the leader to the farthest corner.
    radius: f32,
    start: [Point; 4],
    bounds: Aabb,
}

impl Motion {
    pub fn new(footprint: &Footprint, to: &Pose) -> Motion {
        let (from, extent) = (footprint.pose(), footprint.extent());
        let angle = from.turn_to(to);
        let travel = to.front - from.front;
        let radius = Vector::new(extent.width * 0.5, extent.depth).length();
        let end = Footprint::block(*to, extent).bounds();
        let start = footprint.bounds();
        let mut bounds = Aabb::new(start.mins.min(end.mins), start.maxs.max(end.maxs));
        if angle != 0.0 {
            // No corner leaves the circle round the leader.
            let r = Vector::splat(radius);
            let (a, b) = (from.front, to.front);
            bounds = Aabb::new(a.min(b) - r, a.max(b) + r);
        }
        let hull = footprint.whole().hull();
        Motion { from, to: *to, extent, angle, travel, radius, start: hull, bounds }
    }

    /// Does it move without turning?
    pub fn is_straight(&self) -> bool {
        self.angle == 0.0
    }

    /// A box that holds the rectangle all the way.
    pub fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// The pose at a share of the way.
    pub fn at(&self, t: f32) -> Pose {
        along_turning(&self.from, &self.to, self.angle, t)
    }

    /// No point of the rectangle moves more inches than this over the whole way.
    pub fn speed(&self) -> f32 {
        self.travel.length() + self.angle.abs() * self.radius
    }

    /// The share of the way at which the rectangle first comes to touch the convex polygon (or segment).
    ///
    /// What it touches at the start does not stop it as long as it does not press into it: it may leave, or slide
    /// along. Pressing in at once gives 0.
    pub fn first_touch(&self, polygon: &[Point]) -> Option<f32> {
        let apart = convex::separation(&self.start, polygon);
        let touching = apart < 2.0 * TOUCH;
        // A body that stood a little too deep already may stay so, but go no deeper.
        let limit = if touching { (-TOUCH).min(apart - 2e-4) } else { TOUCH };
        let t = if self.is_straight() { self.sweep(polygon, limit) } else { self.turn(polygon, limit) }?;
        Some(if touching && t * self.speed() <= AT_ONCE { 0.0 } else { t })
    }

    /// A straight move: on every axis the gap shrinks or grows evenly, and the bodies meet while all gaps are closed.
    fn sweep(&self, polygon: &[Point], limit: f32) -> Option<f32> {
        let (mut enter, mut leave) = (0.0f32, 1.0f32);
        let mut axis = |gap: f32, speed: f32| {
            let room = gap - limit;
            if speed < -1e-9 {
                enter = enter.max(room / -speed);
            } else if speed > 1e-9 {
                leave = leave.min(-room / speed);
            } else if room > 0.0 {
                leave = -1.0;
            }
            enter <= leave
        };
        for edge in convex::planes(polygon, 0.0) {
            let (least, _) = convex::project(&self.start, edge.normal);
            if !axis(least - edge.offset, edge.normal.dot(self.travel)) {
                return None;
            }
        }
        for normal in self.own_axes(&self.from) {
            let (_, most) = convex::project(&self.start, normal);
            let (least, _) = convex::project(polygon, normal);
            if !axis(least - most, -normal.dot(self.travel)) {
                return None;
            }
        }
        Some(enter)
    }

    fn own_axes(&self, pose: &Pose) -> [Vector; 4] {
        [pose.facing, -pose.facing, pose.right(), -pose.right()]
    }

    /// A turning move: from each moment, the longest time for which some axis certainly keeps the bodies apart (a
    /// corner's speed changes no faster than angle² × radius), and on from there until no axis grants any time.
    fn turn(&self, polygon: &[Point], limit: f32) -> Option<f32> {
        let bend = self.angle * self.angle * self.radius;
        let speed = self.speed();
        let shortest = 2e-4 / speed;
        let mut t = 0.0f32;
        // Enough for any approach met in practice; giving up counts as touching, which is the safe side.
        for _ in 0..500 {
            let pose = self.at(t);
            let hull = Footprint::block(pose, self.extent).whole().hull();
            let moves = hull.map(|p| {
                let r = p - pose.front;
                self.travel + Vector::new(-r.y, r.x) * self.angle
            });
            let mut longest = 0.0f32;
            // `away` points from the polygon to the rectangle.
            let mut grant = |away: Vector, wall: f32| {
                let mut time = f32::INFINITY;
                for (p, v) in hull.iter().zip(&moves) {
                    let gap = away.dot(*p) - wall - limit;
                    if gap <= 0.0 {
                        return;
                    }
                    let pace = away.dot(*v);
                    let root = (pace * pace + 2.0 * bend * gap).sqrt();
                    time =
                        time.min(if pace < 0.0 { 2.0 * gap / (root - pace) } else { (pace + root) / bend });
                }
                longest = longest.max(time);
            };
            for edge in convex::planes(polygon, 0.0) {
                grant(edge.normal, edge.offset);
            }
            for normal in self.own_axes(&pose) {
                let (least, _) = convex::project(polygon, normal);
                grant(-normal, -least);
            }
            if longest < shortest {
                return Some(t);
            }
            t += longest;
            if t >= 1.0 {
                return None;
            }
        }
        Some(t)
    }
}
