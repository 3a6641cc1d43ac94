//! What a leg costs and what it meets (BP-MOVE-09, BP-OP1-19).
//!
//! A leg goes from one pose to the next. Every model goes straight from its old place to its new one, so a leg costs
//! what the longest of these straight tracks costs: of the four corners, the leader and the rear centre. Facing about
//! in place is free: a leg may begin by it, and does so when that makes it cheaper ([`leg_start`]). It never does so to
//! end within a quarter turn of where it looked at first: that would be files changing places through one another.

use super::area::{Area, meet};
use super::convex;
use super::course::Course;
use super::motion::Motion;
use super::pose::along_turning;
use super::record::asked;
use super::{Aabb, Extent, Few, Footprint, Point, Pose, TOLERANCE};

/// Ground that makes a move dearer.
#[derive(Clone, Copy, Debug)]
pub struct Slow<'a> {
    /// Where.
    pub area: &'a Area,
    /// An inch inside costs so many inches of move. Where areas overlap their surcharges add up.
    pub factor: f32,
}

/// The corners, the leader and the rear centre.
fn models(pose: &Pose, extent: Extent) -> [Point; 6] {
    let (w, d) = (extent.width * 0.5, extent.depth);
    [pose.at(-w, 0.0), pose.at(w, 0.0), pose.at(w, -d), pose.at(-w, -d), pose.front, pose.at(0.0, -d)]
}

/// What one track costs.
fn track_cost(a: Point, b: Point, slow: &[Slow]) -> f32 {
    let mut cost = (b - a).length();
    for s in slow {
        cost += (s.factor - 1.0) * s.area.segment_inside(a, b);
    }
    cost
}

/// The dearest track from pose to pose.
fn direct_cost(from: &Pose, to: &Pose, extent: Extent, slow: &[Slow]) -> f32 {
    let (a, b) = (models(from, extent), models(to, extent));
    let tracks = || a.iter().zip(&b);
    if slow.is_empty() {
        return tracks().map(|(a, b)| (*b - *a).length_squared()).fold(0.0, f32::max).sqrt();
    }
    tracks().map(|(a, b)| track_cost(*a, *b, slow)).fold(0.0, f32::max)
}

/// The slow ground that a leg can meet at all.
fn relevant<'a>(from: &Pose, to: &Pose, extent: Extent, slow: &[Slow<'a>]) -> Few<Option<Slow<'a>>, 8> {
    let (a, b) = (Footprint::block(*from, extent).bounds(), Footprint::block(*to, extent).bounds());
    let sweep = Aabb::new(a.mins.min(b.mins), a.maxs.max(b.maxs));
    slow.iter().filter(|s| meet(&s.area.bounds(), &sweep)).map(|s| Some(*s)).collect()
}

/// [`relevant`] as a plain slice, passed on to `then`.
fn with_relevant<R>(
    from: &Pose,
    to: &Pose,
    extent: Extent,
    slow: &[Slow],
    then: impl FnOnce(&[Slow]) -> R,
) -> R {
    if slow.is_empty() {
        return then(&[]);
    }
    let near = relevant(from, to, extent, slow);
    match *near.as_slice() {
        [] => then(&[]),
        [Some(one)] => then(&[one]),
        _ => {
            let all: Vec<Slow> = near.iter().flatten().copied().collect();
            then(&all)
        }
    }
}

/// Which pose a leg really begins with, `from` or `from` faced about, and what it costs.
fn best_start(from: &Pose, to: &Pose, extent: Extent, slow: &[Slow]) -> (Pose, f32) {
    if !(from.is_finite() && to.is_finite()) {
        return (*from, f32::INFINITY);
    }
    let straight = direct_cost(from, to, extent, slow);
    if from.facing.dot(to.facing) > -1e-4 {
        return (*from, straight);
    }
    let about = from.about(extent.depth);
    let turned = direct_cost(&about, to, extent, slow);
    if turned < straight - 1e-4 { (about, turned) } else { (*from, straight) }
}

/// What the leg costs, in inches of move (BP-MOVE-09, BP-OP1-19): the smaller of going as it stands and, for a turn
/// of more than a quarter, facing about first. Infinite when a pose is not finite.
pub fn leg_cost(from: &Pose, to: &Pose, extent: Extent, slow: &[Slow]) -> f32 {
    asked!(book => LegCost(*from, *to, extent, book.slow(slow)));
    with_relevant(from, to, extent, slow, |slow| best_start(from, to, extent, slow).1)
}

/// The pose the leg really begins with: `from`, or `from` faced about in place when that makes the leg cheaper. The
/// shares `t` that [`leg_reach`] gives are of the leg from here; hand [`along`](super::along), [`first_touch`] and
/// the others this pose too.
pub fn leg_start(from: &Pose, to: &Pose, extent: Extent, slow: &[Slow]) -> Pose {
    asked!(book => LegStart(*from, *to, extent, book.slow(slow)));
    with_relevant(from, to, extent, slow, |slow| best_start(from, to, extent, slow).0)
}

/// The largest share of the leg, 0 to 1, that costs no more than the allowance in inches (ruling 3 of the rules: plus
/// [`TOLERANCE`]). Of the leg from [`leg_start`] to `to`; exact when it does not turn.
pub fn leg_reach(from: &Pose, to: &Pose, extent: Extent, slow: &[Slow], allowance: f32) -> f32 {
    asked!(book => LegReach(*from, *to, extent, book.slow(slow), allowance));
    with_relevant(from, to, extent, slow, |slow| {
        let (start, cost) = best_start(from, to, extent, slow);
        let limit = allowance + TOLERANCE;
        if cost <= limit {
            return 1.0;
        }
        // Written so that an allowance that is no number allows nothing.
        if !(limit > 0.0 && cost.is_finite()) {
            return 0.0;
        }
        let angle = start.turn_to(to);
        if angle == 0.0 {
            let (a, b) = (models(&start, extent), models(to, extent));
            return a.iter().zip(&b).map(|(a, b)| track_reach(*a, *b, slow, limit)).fold(1.0, f32::min);
        }
        let affordable =
            |t: f32| direct_cost(&start, &along_turning(&start, to, angle, t), extent, slow) <= limit;
        // A corner can swing out and come back nearer to where it began, so the last affordable part is looked for
        // from the far end.
        const STEPS: u8 = 32;
        let Some(step) = (0..STEPS).rev().find(|&i| affordable(f32::from(i) / f32::from(STEPS))) else {
            return 0.0;
        };
        let (mut good, mut bad) =
            (f32::from(step) / f32::from(STEPS), f32::from(step + 1) / f32::from(STEPS));
        for _ in 0..20 {
            let middle = (good + bad) * 0.5;
            if affordable(middle) { good = middle } else { bad = middle }
        }
        good
    })
}

/// How large a share of one straight track the limit pays for.
fn track_reach(a: Point, b: Point, slow: &[Slow], limit: f32) -> f32 {
    let length = (b - a).length();
    let mut spans: Few<(f32, f32, f32), 8> = Few::new();
    let mut stops: Few<f32, 16> = Few::new();
    for s in slow {
        for &(enter, leave) in s.area.spans(a, b).iter() {
            spans.push((enter, leave, s.factor - 1.0));
            stops.push(enter);
            stops.push(leave);
        }
    }
    stops.push(1.0);
    stops.as_mut_slice().sort_unstable_by(f32::total_cmp);
    let (mut at, mut paid) = (0.0f32, 0.0f32);
    for &stop in stops.iter() {
        let middle = (at + stop) * 0.5;
        let surcharge: f32 = spans.iter().filter(|s| s.0 <= middle && middle < s.1).map(|s| s.2).sum();
        let rate = length * (1.0 + surcharge).max(0.0);
        let next = paid + rate * (stop - at);
        if next > limit {
            return (at + (limit - paid) / rate).clamp(at, stop);
        }
        (at, paid) = (stop, next);
    }
    1.0
}

/// The first of the obstacles that the unit comes to touch on its way to `to`, as (share of the leg, the obstacle's
/// number); at that share the hulls do not overlap. What it touches at the start does not stop it while it moves
/// away or slides along; moving into it gives 0. Of obstacles met at once the one named first.
pub fn first_touch<'a>(
    footprint: &Footprint,
    to: &Pose,
    obstacles: impl Iterator<Item = (usize, &'a Footprint)> + Clone,
) -> Option<(f32, usize)> {
    asked!(book => FirstTouch(book.unit(footprint), *to, book.units(obstacles.clone().map(|(_, other)| other))));
    let motion = Motion::new(footprint, to);
    let mut first: Option<(f32, usize)> = None;
    for (number, obstacle) in obstacles {
        if !meet(&motion.bounds(), &grown(&obstacle.bounds(), 0.01)) {
            continue;
        }
        for part in obstacle.parts() {
            if let Some(t) = motion.first_touch(&part)
                && first.is_none_or(|(least, _)| t < least)
            {
                first = Some((t, number));
            }
        }
    }
    first
}

/// The share of the leg after which the unit's hull first comes up to the area; 0 when it stands in it already, or
/// stands flush and moves in. Moving along the edge is not entering.
pub fn first_entry(footprint: &Footprint, to: &Pose, area: &Area) -> Option<f32> {
    asked!(book => FirstEntry(book.unit(footprint), *to, book.area(area)));
    let motion = Motion::new(footprint, to);
    if !meet(&motion.bounds(), &grown(&area.bounds(), 0.01)) {
        return None;
    }
    if area.pieces().any(|piece| convex::separation(piece, footprint.hull()) < -TOLERANCE) {
        return Some(0.0);
    }
    area.pieces().filter_map(|piece| motion.first_touch(piece)).reduce(f32::min)
}

/// The shares of the leg after which the unit begins to cross the line of the course, in order: each stretch of the
/// line that the unit's hull comes to touch. A stretch that it already stands astride is not crossed again; one that it
/// stands flush with is when it moves over. Two neighbouring stretches count once if the unit passes over the bend
/// between them.
pub fn crossings(footprint: &Footprint, to: &Pose, course: &Course) -> Few<f32, 8> {
    asked!(book => Crossings(book.unit(footprint), *to, book.course(course)));
    let motion = Motion::new(footprint, to);
    let mut found: Few<f32, 8> = Few::new();
    if !meet(&motion.bounds(), &grown(&course.bounds(), 0.01)) {
        return found;
    }
    // Whether the stretch before this one is being crossed, and from which moment on.
    let mut before: Option<f32> = None;
    for (a, b) in course.segments() {
        let segment = [a, b];
        let astride = convex::separation(footprint.hull(), &segment) < -TOLERANCE;
        let touched = if astride { Some(0.0) } else { motion.first_touch(&segment) };
        if let Some(t) = touched {
            let over_the_bend = before.is_some_and(|earlier: f32| {
                let there = footprint.with_pose(motion.at(t.max(earlier)));
                there.whole().distance_to(a) <= BEND
            });
            if !astride && !over_the_bend {
                found.push(t);
            } else if over_the_bend && !astride {
                // The crossing begins where the first of the two stretches is reached.
                if let Some(last) = found.as_mut_slice().last_mut() {
                    *last = last.min(t);
                }
            }
        }
        before = touched;
    }
    found.as_mut_slice().sort_unstable_by(f32::total_cmp);
    found
}

/// How near the bend between two stretches a unit must come to cross both at once, in inches.
const BEND: f32 = 0.1;

/// The share of the leg after which the unit first begins to cross the course; see [`crossings`].
pub fn first_crossing(footprint: &Footprint, to: &Pose, course: &Course) -> Option<f32> {
    crossings(footprint, to, course).first().copied()
}

fn grown(bounds: &Aabb, by: f32) -> Aabb {
    let by = super::Vector::splat(by);
    Aabb::new(bounds.mins - by, bounds.maxs + by)
}

/// The convex hull, counter-clockwise, of all the ground the unit's hull passes over; a turning leg is followed at
/// sixteen moments.
pub fn sweep(footprint: &Footprint, to: &Pose) -> Few<Point, 16> {
    let motion = Motion::new(footprint, to);
    let moments = if motion.is_straight() { 1u8 } else { 16 };
    let mut points: Few<Point, 72> = footprint.hull().iter().copied().collect();
    for i in 1..=moments {
        let t = f32::from(i) / f32::from(moments);
        footprint.with_pose(motion.at(t)).hull().iter().for_each(|&p| points.push(p));
    }
    convex::hull(points.as_mut_slice())
}

/// When on the leg the unit comes nearest to the other, and how near, base to base, in inches; the earliest such
/// moment. To a hundredth of an inch or better.
pub fn nearest_approach(footprint: &Footprint, to: &Pose, other: &Footprint) -> (f32, f32) {
    let motion = Motion::new(footprint, to);
    let apart = |t: f32| footprint.with_pose(motion.at(t)).distance(other);
    let speed = motion.speed();
    let mut best = (0.0f32, apart(0.0));
    if speed <= 0.0 {
        return best;
    }
    let (mut low, mut high) = (0.0f32, 1.0f32);
    if !motion.is_straight() || !footprint.is_block() || !other.is_block() {
        // The distance may have several dips: step no farther than it could fall below the best so far.
        const STEP: f32 = 0.05;
        let (mut t, mut d) = best;
        while t < 1.0 && best.1 > 0.0 {
            t = (t + (d - best.1 + STEP) / speed).min(1.0);
            d = apart(t);
            if d < best.1 - 1e-5 {
                best = (t, d);
            }
        }
        (low, high) = ((best.0 - STEP / speed).max(0.0), (best.0 + STEP / speed).min(1.0));
    }
    for _ in 0..32 {
        let third = (high - low) / 3.0;
        let (a, b) = (low + third, high - third);
        if apart(a) <= apart(b) { high = b } else { low = a }
    }
    for t in [low, high] {
        let d = apart(t);
        if d < best.1 - 1e-5 {
            best = (t, d);
        }
    }
    best
}

/// The share of the leg after which the unit first comes within `radius` inches of the other, base to base
/// (BP-PROX-01); 0 when it begins there.
pub fn first_within(footprint: &Footprint, to: &Pose, other: &Footprint, radius: f32) -> Option<f32> {
    asked!(book => FirstWithin(book.unit(footprint), *to, book.unit(other), radius));
    let limit = radius + TOLERANCE;
    let motion = Motion::new(footprint, to);
    if !meet(&grown(&motion.bounds(), limit), &other.bounds()) {
        return None;
    }
    let speed = motion.speed();
    let mut t = 0.0f32;
    loop {
        let d = footprint.with_pose(motion.at(t)).distance(other);
        if d <= limit {
            return Some(t);
        }
        if t >= 1.0 || speed <= 0.0 {
            return None;
        }
        // It cannot close faster than it moves. The least step is shorter than the tolerance, so nothing that truly
        // comes within the radius is stepped over.
        t = (t + ((d - limit) / speed).max(0.5 * TOLERANCE / speed)).min(1.0);
    }
}

#[cfg(test)]
#[path = "path_tests.rs"]
mod tests;
