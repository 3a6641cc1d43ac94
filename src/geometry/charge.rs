//! How a charge closes up (BP-CONTACT-01 to BP-CONTACT-03, BP-OP2-35), and enfilade (BP-ENFIL-03, BP-ENFIL-04).

use super::convex::{self, HalfPlane};
use super::record::asked;
use super::zone::Face;
use super::{Extent, Footprint, Point, Pose, Vector};

/// A touch along less than this, about one base, is no contact (BP-OP2-35, step 6), in inches. A face or front that
/// is shorter itself is in contact when all of it is.
pub const LEAST_CONTACT: f32 = 0.8;

/// Where a charger ends up flush against a face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alignment {
    /// Where the charger stands.
    pub pose: Pose,
    /// The inches of its front that touch the face.
    pub overlap: f32,
}

/// The line of a face and what may stand against it.
struct Wall {
    middle: Point,
    /// Along the face, of length one.
    along: Vector,
    out: Vector,
    /// The length of the face and of the charger's front.
    face: f32,
    front: f32,
}

impl Wall {
    fn new(charger: Extent, target: &Footprint, face: Face) -> Wall {
        let (a, b) = target.face_segment(face);
        let out = target.face_normal(face);
        Wall {
            middle: (a + b) * 0.5,
            along: Vector::new(out.y, -out.x),
            out,
            face: (b - a).length(),
            front: charger.width.max(0.0),
        }
    }

    /// The charger with its leader so many inches along from the middle of the face.
    fn at(&self, sideways: f32) -> Alignment {
        let pose = Pose { front: self.middle + self.along * sideways, facing: -self.out };
        Alignment { pose, overlap: self.overlap(sideways) }
    }

    fn overlap(&self, sideways: f32) -> f32 {
        let reach = (self.face + self.front) * 0.5 - sideways.abs();
        reach.min(self.face).min(self.front).max(0.0)
    }

    /// The least overlap that is contact.
    fn least(&self) -> f32 {
        LEAST_CONTACT.min(self.face).min(self.front)
    }

    /// How far from the middle the best overlap is kept.
    fn plateau(&self) -> f32 {
        (self.face - self.front).abs() * 0.5
    }

    /// The best place: the whole overlap, as near as may be to straight ahead of where the charger's leader started.
    fn best(&self, start: &Pose) -> f32 {
        let straight = self.along.dot(start.front - self.middle);
        straight.clamp(-self.plateau(), self.plateau())
    }
}

/// Where the charger comes to stand against the target's face when nothing is in the way (BP-OP2-35, steps 1, 2 and
/// 6): flush, with the greatest overlap, as little to the side as may be. `None` when its front or the face has no
/// length, or a place is not finite.
pub fn align(start: Pose, charger: Extent, target: &Footprint, face: Face) -> Option<Alignment> {
    asked!(book => Align(start, charger, book.unit(target), face));
    align_among(start, charger, target, face, |_| true)
}

/// [`align`], when others may be in the way (BP-OP2-35, step 3; BP-NUM-02): of the places that are free, the one with
/// the greatest overlap, and of those the one with the least sideways displacement; to the charger's right hand when
/// even that is equal. `None` when no free place has enough overlap to be contact.
///
/// Places are tried every quarter of an inch, then made out to a hundredth. An opening narrower than the charger by
/// no more than the caller's slack may thus be missed when it has others on both sides.
pub fn align_among(
    start: Pose,
    charger: Extent,
    target: &Footprint,
    face: Face,
    is_free: impl Fn(&Footprint) -> bool,
) -> Option<Alignment> {
    let wall = Wall::new(charger, target, face);
    let best = wall.best(&start);
    if !(wall.face > 0.0 && wall.front > 0.0 && best.is_finite()) {
        return None;
    }
    let free = |sideways: f32| is_free(&Footprint::block(wall.at(sideways).pose, charger));
    if free(best) {
        return Some(wall.at(best));
    }
    // Away from the best place neither overlap nor displacement ever improves, so on either side the first free
    // place is the best of that side. Seen from the charger, who faces the wall, `along` runs to its left.
    let right = side(&wall, best, -1.0, &free);
    let left = side(&wall, best, 1.0, &free);
    let chosen = match (right, left) {
        (Some(r), Some(l)) => {
            let (over_r, over_l) = (wall.overlap(r), wall.overlap(l));
            let better = over_l > over_r + 1e-3
                || ((over_l - over_r).abs() <= 1e-3 && (l - best).abs() < (r - best).abs() - 1e-3);
            if better { l } else { r }
        }
        (one, other) => one.or(other)?,
    };
    Some(wall.at(chosen))
}

/// The first free place from `best` in one direction.
fn side(wall: &Wall, best: f32, direction: f32, free: &impl Fn(f32) -> bool) -> Option<f32> {
    const STEP: f32 = 0.25;
    // The farthest place that still is contact.
    let end = direction * ((wall.face + wall.front) * 0.5 - wall.least());
    let room = (end - best) * direction;
    let steps = (room / STEP).ceil().max(0.0) as u32;
    let mut before = best;
    // A table is a few hundred inches wide; the cap only guards against nonsense.
    for i in 1..=steps.min(4000) {
        let at = best + direction * (STEP * i as f32).min(room);
        if free(at) {
            let (mut blocked, mut good) = (before, at);
            while (good - blocked).abs() > 0.005 {
                let middle = (good + blocked) * 0.5;
                if free(middle) { good = middle } else { blocked = middle }
            }
            return Some(good);
        }
        before = at;
    }
    None
}

/// How near two edges must come to touch, in inches.
const CONTACT: f32 = 0.05;

/// The inches along which two units touch: the longest stretch where an edge of one runs along an edge of the other
/// with at most 0.05″ between them. Sharing only a corner is 0.
pub fn contact_length(a: &Footprint, b: &Footprint) -> f32 {
    asked!(book => ContactLength(book.unit(a), book.unit(b)));
    let mut longest = 0.0f32;
    for one in a.parts() {
        for other in b.parts() {
            for (p, q) in convex::edges(&one) {
                for (r, s) in convex::edges(&other) {
                    longest = longest.max(shared(p, q, r, s));
                }
            }
        }
    }
    longest
}

/// The length along which two edges, each with its body on the left, run face to face.
fn shared(p: Point, q: Point, r: Point, s: Point) -> f32 {
    let (Some(u), Some(v)) = ((q - p).try_normalize(), (s - r).try_normalize()) else { return 0.0 };
    // Within some ten degrees of each other, in opposite directions.
    if u.dot(v) > -0.985 {
        return 0.0;
    }
    let Some(along) = (u - v).try_normalize() else { return 0.0 };
    let across = Vector::new(-along.y, along.x);
    let at = |x: Point| (along.dot(x), across.dot(x));
    let (p, q, r, s) = (at(p), at(q), at(s), at(r));
    let (from, to) = (p.0.max(r.0), q.0.min(s.0));
    if from >= to {
        return 0.0;
    }
    // Between the two lines the gap changes evenly along the way.
    let height = |a: (f32, f32), b: (f32, f32), x: f32| a.1 + (b.1 - a.1) * (x - a.0) / (b.0 - a.0);
    let gap = |x: f32| height(p, q, x) - height(r, s, x);
    let (g0, g1) = (gap(from), gap(to));
    let mut part = (0.0f32, 1.0f32);
    let slope = g1 - g0;
    for (limit, sign) in [(CONTACT, 1.0), (-CONTACT, -1.0)] {
        let (value, rate) = (sign * g0, sign * slope);
        let most = sign * limit;
        if rate.abs() < 1e-9 {
            if value > most {
                return 0.0;
            }
        } else if rate > 0.0 {
            part.1 = part.1.min((most - value) / rate);
        } else {
            part.0 = part.0.max((most - value) / rate);
        }
    }
    ((part.1 - part.0) * (to - from)).max(0.0)
}

/// Does some straight line through the shooter's leader run lengthwise through the target (BP-ENFIL-03): in by one of
/// the two short faces and out by the other; or does one run inside it for at least `run` inches, the frontage of a
/// standard unit (BP-ENFIL-04, BP-OP2-9)? Lines that only graze an edge do not run through.
pub fn enfiladed(leader: Point, target: &Footprint, through: (Face, Face), run: f32) -> bool {
    asked!(book => Enfiladed(leader, book.unit(target), through, run));
    passes_both(leader, target.face_segment(through.0), target.face_segment(through.1))
        || longest_run(leader, target) >= run
}

/// Is there a line through the point that crosses the inside of both segments?
fn passes_both(eye: Point, first: (Point, Point), second: (Point, Point)) -> bool {
    // Some line separates the ends of each segment exactly when, turning about the eye, the two angles overlap. Two
    // lines bound each double wedge; the critical directions are those through the four ends.
    let ends = [first.0, first.1, second.0, second.1].map(|p| p - eye);
    let splits = |d: Vector, a: Vector, b: Vector| {
        let (x, y) = (d.perp_dot(a), d.perp_dot(b));
        (x > 1e-3 && y < -1e-3) || (x < -1e-3 && y > 1e-3)
    };
    // If any direction passes both, so does one half way between two neighbouring critical ones.
    let mut lines: [Vector; 4] = ends.map(|e| {
        let d = e.normalize_or_zero();
        // A line has no sense of direction: all into one half of the circle.
        if d.y < 0.0 || (d.y == 0.0 && d.x < 0.0) { -d } else { d }
    });
    lines.sort_unstable_by(|a, b| b.x.total_cmp(&a.x));
    let between = |a: Vector, b: Vector| (a + b).normalize_or_zero();
    (0..4).any(|i| {
        let d = if i < 3 { between(lines[i], lines[i + 1]) } else { between(lines[3], -lines[0]) };
        splits(d, ends[0], ends[1]) && splits(d, ends[2], ends[3])
    })
}

/// The longest way inside the target on a straight line through the point, in inches.
fn longest_run(eye: Point, target: &Footprint) -> f32 {
    let middle = target.centre();
    let far = (middle - eye).length() + target.extent().width + target.extent().depth + 1.0;
    let planes: [HalfPlane; 4] = {
        let mut planes = [HalfPlane::default(); 4];
        for (slot, plane) in planes.iter_mut().zip(convex::planes(target.hull(), 1e-3)) {
            *slot = plane;
        }
        planes
    };
    // The run grows until the line meets a corner, so the longest goes through one, or a hair inside it.
    target
        .hull()
        .iter()
        .filter_map(|&corner| {
            let inside = corner + (middle - corner).normalize_or_zero() * 0.004;
            let way = (inside - eye).try_normalize()? * far;
            let (enter, leave) = convex::span(planes.iter().copied(), eye - way, eye + way)?;
            Some((leave - enter) * 2.0 * far)
        })
        .fold(0.0, f32::max)
}

#[cfg(test)]
#[path = "charge_tests.rs"]
mod tests;
