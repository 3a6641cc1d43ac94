//! Units that are not straight: a line that follows a wall (BP-FORM-06, BP-DRESS-02), a march column on a road that
//! turns (BP-FORM-08, BP-MOVE-09).
//!
//! A bent unit is a row of rectangles along a broken line. Of a line that line is the front edge, of a column the middle
//! of the files. At a bend neighbouring rectangles overlap on the inner side and leave a wedge on the outer side, as
//! ranks do; nothing sticks out beyond the straight pieces.

use super::convex;
use super::footprint::Rectangle;
use super::zone::{Face, Zone, zone_of};
use super::{Course, Extent, Footprint, Point, Pose, Vector};
use serde::{Deserialize, Serialize};

/// Most points of the broken line that a bent unit follows.
pub const MOST_POINTS: usize = 8;

/// Which way a bent unit lies along its broken line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Along {
    /// Its front edge follows the line, from left to right.
    Front,
    /// Its files follow the line, from head to tail.
    Files,
}

/// How a unit stands that is not straight, as its leader sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bend {
    along: Along,
    count: u8,
    /// Inches to the leader's right and before him.
    points: [(f32, f32); MOST_POINTS],
    /// Depth of a line, width of a column.
    across: f32,
}

impl Bend {
    /// A bend along these points of the table, as a leader in that pose sees it. None with fewer than three points: that
    /// would be straight. Of too many points those at which it bends least are passed over.
    pub fn new(along: Along, leader: &Pose, points: &[Point], across: f32) -> Option<Bend> {
        let mut points: Vec<Point> = points.to_vec();
        points.dedup_by(|a, b| (*a - *b).length() <= 1e-3);
        // A turn of less than half a degree is none.
        let mut at = 1;
        while at + 1 < points.len() {
            if turn_at(&points, at) < 1e-4 {
                points.remove(at);
            } else {
                at += 1;
            }
        }
        while points.len() > MOST_POINTS {
            let least = (1..points.len() - 1)
                .min_by(|i, j| turn_at(&points, *i).total_cmp(&turn_at(&points, *j)))
                .unwrap_or(1);
            points.remove(least);
        }
        if points.len() < 3 || !(across.is_finite() && points.iter().all(|point| point.is_finite())) {
            return None;
        }
        let mut local = [(0.0, 0.0); MOST_POINTS];
        for (slot, point) in local.iter_mut().zip(&points) {
            *slot = leader.local(*point);
        }
        Some(Bend { along, count: points.len() as u8, points: local, across: across.max(0.0) })
    }

    /// Which way it lies along its line.
    pub fn along(&self) -> Along {
        self.along
    }

    /// Is it one that could have been made, and not nonsense from a file?
    pub fn is_sound(&self) -> bool {
        let count = usize::from(self.count);
        (3..=MOST_POINTS).contains(&count)
            && self.across.is_finite()
            && self.across > 0.0
            && self.points[..count].iter().all(|(right, forward)| {
                right.is_finite() && forward.is_finite() && right.abs() + forward.abs() < 200.0
            })
    }

    /// The points of its broken line on the table.
    pub fn points(&self, leader: &Pose) -> impl Iterator<Item = Point> + '_ {
        let leader = *leader;
        let count = usize::from(self.count).min(MOST_POINTS);
        self.points[..count].iter().map(move |(right, forward)| leader.at(*right, *forward))
    }

    /// Its straight pieces, each as a unit of its own, in the order of the line.
    pub fn pieces(&self, leader: &Pose) -> impl Iterator<Item = (Pose, Extent)> + '_ {
        let (along, across) = (self.along, self.across);
        let points: Vec<Point> = self.points(leader).collect();
        let pairs: Vec<(Point, Point)> = points.windows(2).map(|pair| (pair[0], pair[1])).collect();
        pairs.into_iter().map(move |(a, b)| {
            let (length, way) = ((b - a).length(), (b - a).normalize_or_zero());
            match along {
                // From left to right the front lies to the left of the way.
                Along::Front => (
                    Pose::new(a.midpoint(b), Vector::new(-way.y, way.x)),
                    Extent { width: length, depth: across },
                ),
                Along::Files => (Pose::new(a, -way), Extent { width: across, depth: length }),
            }
        })
    }

    /// The same column faced about in place (BP-OP1-19): its tail is its head. None for a line.
    pub fn about(&self, leader: &Pose) -> Option<(Pose, Bend)> {
        if self.along != Along::Files {
            return None;
        }
        let mut points: Vec<Point> = self.points(leader).collect();
        points.reverse();
        let pose = Pose::new(*points.first()?, *points.first()? - *points.get(1)?);
        Bend::new(Along::Files, &pose, &points, self.across).map(|bend| (pose, bend))
    }
}

/// By how much a line turns at its point of that number, as the sine of half of it or so: larger is sharper.
fn turn_at(points: &[Point], at: usize) -> f32 {
    let before = (points[at] - points[at - 1]).normalize_or_zero();
    let after = (points[at + 1] - points[at]).normalize_or_zero();
    (after - before).length_squared()
}

/// The cosine of the whole angle by which a broken line turns, right and left not set off against one another; -1 from
/// half a turn on.
fn whole_turn(points: &[Point]) -> f32 {
    // The angles add up as their cosines and sines do, up to half a turn.
    let (mut cos, mut sin) = (1.0f32, 0.0f32);
    for i in 1..points.len().saturating_sub(1) {
        let before = (points[i] - points[i - 1]).normalize_or_zero();
        let after = (points[i + 1] - points[i]).normalize_or_zero();
        let (c, s) = (before.dot(after), before.perp_dot(after).abs());
        (cos, sin) = (cos * c - sin * s, sin * c + cos * s);
        if sin < 0.0 {
            return -1.0;
        }
    }
    cos
}

/// A march column of that width and depth that has followed its head along a trail, given from its beginning to where
/// the head may be now or later; `head` is where it is. Before the trail began the column is straight. None if the head is
/// nowhere on the trail.
pub fn column_behind(trail: &[Point], head: Point, extent: Extent) -> Option<Footprint> {
    let on = |i: usize| (convex::nearest_on_segment(trail[i], trail[i + 1], head) - head).length() <= 0.01;
    let at = (0..trail.len().saturating_sub(1)).rev().find(|&i| on(i))?;
    let mut points = vec![head];
    let mut left = extent.depth;
    let mut way = (trail[at] - trail[at + 1]).normalize_or_zero();
    for i in (0..=at).rev() {
        let last = points[points.len() - 1];
        let step = trail[i] - last;
        if step.length() <= 1e-4 {
            continue;
        }
        way = step.normalize_or_zero();
        let length = step.length().min(left);
        points.push(last + way * length);
        left -= length;
        if left <= 1e-4 {
            break;
        }
    }
    if left > 1e-4 {
        let last = points[points.len() - 1];
        points.push(last + way * left);
    }
    let pose = Pose::new(head, head - points[1]);
    Some(match Bend::new(Along::Files, &pose, &points, extent.width) {
        Some(bend) => Footprint::bent(pose, extent, &bend),
        None => Footprint::block(pose, extent),
    })
}

/// A line of that frontage and depth drawn up along a course (BP-FORM-06, BP-DRESS-02), on the side on which its leader
/// is and as near to him as the course allows, `off` inches from the middle of the course. If the course is shorter than
/// the line, the ends of the line go straight on. A bend whose angles add up to no more than `slight`, a cosine, counts
/// as none: the line is straight. None if the leader stands on the course itself, on neither side.
pub fn line_along(
    course: &Course,
    leader: Point,
    extent: Extent,
    off: f32,
    slight: f32,
) -> Option<Footprint> {
    let near = course.nearest_point(leader);
    let way = course.direction_at(leader);
    let side = way.perp_dot(leader - near);
    let mut points: Vec<Point> = course.points().to_vec();
    if (leader - near).length() <= 1e-3 || side.abs() <= 1e-4 {
        return None;
    }
    // Whoever stands on the left of the course looks across it to the right and has its far end on his left hand.
    if side > 0.0 {
        points.reverse();
    }
    // The line of the men's feet: on the right of the course as it runs now.
    let count = points.len();
    let dir = |i: usize| (points[i + 1] - points[i]).normalize_or_zero();
    let feet: Vec<Point> = (0..count)
        .map(|i| {
            let (before, after) = (dir(i.max(1) - 1), dir(i.min(count - 2)));
            let right = |way: Vector| Vector::new(way.y, -way.x);
            let mitre = (right(before) + right(after)).normalize_or(right(after));
            // Not farther out than twice as far at a sharp corner.
            points[i] + mitre * (off / mitre.dot(right(after)).max(0.5))
        })
        .collect();
    let (stations, length) = stations(&feet);
    let half = extent.width * 0.5;
    let here = station_of(&feet, &stations, leader);
    let middle = if length >= extent.width { here.clamp(half, length - half) } else { length * 0.5 };
    let at = |s: f32| -> Point {
        let i = stations.windows(2).position(|pair| s <= pair[1]).unwrap_or(feet.len() - 2);
        let (a, b) = (feet[i], feet[i + 1]);
        a + (b - a).normalize_or_zero() * (s - stations[i])
    };
    let (from, to) = (middle - half, middle + half);
    let mut line = vec![at(from)];
    line.extend(
        feet.iter().zip(&stations).filter(|(_, s)| **s > from + 1e-3 && **s < to - 1e-3).map(|(p, _)| *p),
    );
    line.push(at(to));
    let leads = at(middle);
    let ahead = at((middle + 0.05).min(to)) - at((middle - 0.05).max(from));
    let pose = Pose::new(leads, Vector::new(-ahead.y, ahead.x));
    let straight = whole_turn(&line) >= slight - 1e-6;
    match Bend::new(Along::Front, &pose, &line, extent.depth) {
        Some(bend) if !straight => Some(Footprint::bent(pose, extent, &bend)),
        _ => {
            // Straight from end to end, and behind the course.
            let (a, b) = (line[0], line[line.len() - 1]);
            let across = (b - a).normalize_or_zero();
            let facing = Vector::new(-across.y, across.x);
            let back = line.iter().map(|p| (*p - a).dot(facing)).fold(0.0f32, f32::min);
            Some(Footprint::block(Pose::new(a.midpoint(b) + facing * back, facing), extent))
        }
    }
}

/// How far along a broken line each of its points lies, and the length of the whole.
fn stations(points: &[Point]) -> (Vec<f32>, f32) {
    let mut stations = vec![0.0];
    let mut length = 0.0;
    for pair in points.windows(2) {
        length += (pair[1] - pair[0]).length();
        stations.push(length);
    }
    (stations, length)
}

/// How far along a broken line the point of it lies that is nearest to `p`.
fn station_of(points: &[Point], stations: &[f32], p: Point) -> f32 {
    let mut best = (f32::INFINITY, 0.0);
    for (i, pair) in points.windows(2).enumerate() {
        let near = convex::nearest_on_segment(pair[0], pair[1], p);
        let d = (near - p).length_squared();
        if d < best.0 {
            best = (d, stations[i] + (near - pair[0]).length());
        }
    }
    best.1
}

/// A bent line dressed (BP-DRESS-01): straight, facing as its leader does, as far back as its rearmost man so that it
/// does not lie across what it followed. A straight unit as it is.
pub fn dressed(unit: &Footprint) -> Footprint {
    let Some(bend) = unit.as_bend().filter(|bend| bend.along == Along::Front) else { return *unit };
    let count = usize::from(bend.count).min(MOST_POINTS);
    let back = bend.points[..count].iter().map(|(_, forward)| *forward).fold(0.0f32, f32::min);
    Footprint::block(unit.pose().shifted(back, 0.0), unit.extent())
}

/// The farthest that any man of a straight line goes, straight from his place in it to his place in the new one, and from
/// where to where each of those goes that may go farthest: the ends of every piece, front and rear.
pub fn tracks_into(from: &Footprint, to: &Footprint) -> Vec<(Point, Point)> {
    let pose = from.pose();
    let half = from.extent().width * 0.5;
    let mut tracks = Vec::new();
    let mut along = -half;
    for (piece, extent) in to.pieces() {
        for (right, s) in [(-0.5, along), (0.5, along + extent.width)] {
            let right = right * extent.width;
            tracks.push((pose.at(s, 0.0), piece.at(right, 0.0)));
            tracks.push((pose.at(s, -from.extent().depth), piece.at(right, -extent.depth)));
        }
        along += extent.width;
    }
    tracks
}

/// Where a point lies round a unit, bent or not (BP-ARC-01): of a bent one, round the piece that is nearest to it. Only
/// the outer ends of the outermost pieces have flanks, or front and rear of a column.
pub fn zone_round(unit: &Footprint, point: Point) -> Zone {
    let Some(bend) = unit.as_bend() else { return zone_of(&unit.pose(), unit.extent(), point) };
    let pieces: Vec<(Pose, Extent)> = unit.pieces().collect();
    let distance = |(pose, extent): &(Pose, Extent)| Rectangle::new(pose, *extent).distance_to(point);
    let nearest = (0..pieces.len()).min_by(|a, b| distance(&pieces[*a]).total_cmp(&distance(&pieces[*b])));
    let Some((at, (pose, extent))) = nearest.and_then(|at| Some((at, pieces.get(at)?))) else {
        return zone_of(&unit.pose(), unit.extent(), point);
    };
    let zone = zone_of(pose, *extent, point);
    let (right, forward) = pose.local(point);
    let (first, last) = (at == 0, at + 1 == pieces.len());
    let outer = |face: Face| match (bend.along, face) {
        (Along::Front, Face::LeftFlank) | (Along::Files, Face::Front) => first,
        (Along::Front, Face::RightFlank) | (Along::Files, Face::Rear) => last,
        _ => true,
    };
    let inner = || match bend.along {
        Along::Front if forward >= -extent.depth * 0.5 => Face::Front,
        Along::Front => Face::Rear,
        Along::Files if right >= 0.0 => Face::RightFlank,
        Along::Files => Face::LeftFlank,
    };
    match zone {
        Zone::In(face) if outer(face) => zone,
        Zone::Between(one, other) if outer(one) && outer(other) => zone,
        Zone::Between(one, other) if outer(one) && inner() == one => {
            Zone::In(if outer(one) { one } else { other })
        }
        _ => Zone::In(inner()),
    }
}

#[cfg(test)]
#[path = "bend_tests.rs"]
mod tests;
