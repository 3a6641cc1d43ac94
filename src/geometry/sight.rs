//! What a leader sees (BP-VIS-01 to BP-VIS-05, BP-OP2-4, BP-OP2-5, BP-OP2-24).
//!
//! The target is swept by rays from the leader's eye. Between two neighbouring corners of what hides, every obstacle
//! shows the eye one straight edge, so each such wedge of the target is cut at those edges and what is left is seen.
//! No outlines are united, so units that stand flush do no harm.

use super::area::{Area, meet};
use super::convex::{self, HalfPlane, Ring};
use super::footprint::{Footprint, snap};
use super::record::asked;
use super::zone::{Face, zone_planes};
use super::{Aabb, Extent, Few, Point, Pose, TOLERANCE, Vector};

/// Something that hides what is behind it.
#[derive(Clone, Copy, Debug)]
pub enum Screen<'a> {
    /// A unit, a building, a hill: a convex hull, counter-clockwise. Nothing behind it or in it is seen (BP-VIS-03,
    /// BP-VIS-04).
    Solid(&'a [Point]),
    /// The same: one straight piece of a unit that is bent.
    Piece([Point; 4]),
    /// A wood (BP-OP2-24). It hides what lies beyond it. From outside one sees into it, and from inside out of it,
    /// only if the line runs at most `edge_depth` inches through it; inside it at most `inside` inches far.
    Wood {
        /// The wood's ground.
        area: &'a Area,
        /// How many inches deep one sees in or out through an edge.
        edge_depth: f32,
        /// How many inches one sees from inside to inside.
        inside: f32,
    },
}

impl Screen<'_> {
    fn bounds(&self) -> Aabb {
        match self {
            Screen::Solid(hull) => convex::bounds(hull),
            Screen::Piece(hull) => convex::bounds(hull),
            Screen::Wood { area, .. } => area.bounds(),
        }
    }
}

/// What a leader sees of a target.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sight {
    /// The share of the target's hull area that is visible, in the arc or not (BP-OP2-4).
    pub share: f32,
    /// The share of the target's hull area that lies in the arc, visible or not (BP-OP2-4).
    pub share_in_arc: f32,
    /// The nearest point of the target's bases that is visible and in the arc, and its distance from the eye.
    pub nearest: Option<(Point, f32)>,
    /// The width of the opening through which the target is seen (BP-GAP-02, BP-OP2-5), in inches; `None` when
    /// nothing bounds it on one side at least.
    pub gap: Option<f32>,
}

/// What the eye of a leader sees of the target.
///
/// * `arc`: the unit, or the gun's muzzle with no width, whose front zone is the arc of fire; `None`: all round.
/// * `own`: the leader's unit when he cannot look past its front line (BP-VIS-05): what is behind that line is not
///   seen. `None` for skirmishers.
/// * `screens`: what may hide; neither the target nor the leader's own unit. The order does not matter.
///
/// The opening is measured from the front edge of `arc`, or else of `own`; without either from the eye. Openings
/// and visible slivers narrower than [`TOLERANCE`] are none.
pub fn look(
    eye: Point,
    arc: Option<(&Pose, &Extent)>,
    own: Option<&Footprint>,
    target: &Footprint,
    screens: &[Screen],
) -> Sight {
    asked!(book => Look(
        eye,
        arc.map(|(pose, extent)| (*pose, *extent)),
        own.map(|own| book.unit(own)),
        book.unit(target),
        book.screens(screens),
    ));
    let arc_planes = arc.map(|(pose, extent)| zone_planes(pose, *extent, Face::Front));
    let share_in_arc = match arc {
        Some((pose, extent)) => super::share_in_zone(pose, *extent, Face::Front, target),
        None => 1.0,
    };
    let arc_planes: &[HalfPlane] = arc_planes.as_ref().map_or(&[], |planes| &planes[..]);
    let own_line = own.map(|own| HalfPlane::through(own.pose().front, -own.pose().facing));
    let front = match (arc, own) {
        (Some((pose, extent)), _) => (pose.at(-extent.width * 0.5, 0.0), pose.at(extent.width * 0.5, 0.0)),
        (None, Some(own)) => own.face_segment(Face::Front),
        (None, None) => (eye, eye),
    };
    // Most of the table is far from the line: looked at once, and no more.
    let mut way = target.bounds();
    [eye, front.0, front.1].iter().for_each(|&p| way.take_point(p));
    let near: Few<Option<Screen>, 12> =
        screens.iter().filter(|screen| meet(&screen.bounds(), &way)).map(|screen| Some(*screen)).collect();
    let near = || near.iter().flatten();
    let field = Field::new(eye, target.hull(), near(), own_line);

    let mut visible = 0.0;
    let mut seen_in_arc: Few<Point, 64> = Few::new();
    let mut nearest: Option<(Point, f32)> = None;
    for hull in target.parts() {
        for piece in field.sweep(&hull).iter() {
            visible += convex::area(piece);
            let part = convex::clip_all(piece, arc_planes);
            part.iter().for_each(|&p| seen_in_arc.push(p));
            if !target.is_chain() {
                take_nearest(eye, &part, &mut nearest);
            }
        }
    }
    if target.is_chain() {
        // Nearest bases first: most of the rest can then be passed over.
        let mut bases: Few<(f32, usize), 32> =
            target.bases().enumerate().map(|(i, base)| (base.distance_to(eye), i)).collect();
        bases.as_mut_slice().sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        for &(distance, i) in bases.iter() {
            if nearest.is_some_and(|(_, least)| least <= distance) {
                break;
            }
            let Some(base) = target.bases().nth(i) else { continue };
            for piece in field.sweep(&base.hull()).iter() {
                take_nearest(eye, &convex::clip_all(piece, arc_planes), &mut nearest);
            }
        }
    }
    let mut share = snap(visible / target.area().max(1e-6));
    if target.area() <= 1e-6 {
        // A target without area is seen whole or not at all.
        let p = target.centre();
        share = if field.sees(p) { 1.0 } else { 0.0 };
        if share > 0.0 && arc_planes.iter().all(|plane| plane.outside(p) <= 1e-3) {
            nearest = Some((p, (p - eye).length()));
        }
    }
    let gap = match nearest {
        // One blocker has only one side.
        Some((point, _)) if near().nth(1).is_some() => opening(eye, front, &seen_in_arc, point, near()),
        Some((point, _)) if near().any(|screen| matches!(screen, Screen::Wood { .. })) => {
            opening(eye, front, &seen_in_arc, point, near())
        }
        _ => None,
    };
    Sight { share, share_in_arc, nearest, gap }
}

/// The width in inches of the opening through which a target is seen (BP-GAP-02, BP-OP2-5); `None` when blockers
/// stand on one side only, or on none.
///
/// * `front`: the two ends of the shooter's front edge;
/// * `visible`: points whose convex hull is the visible part of the target;
/// * `nearest`: its point nearest to the eye: the sight line runs from the eye to it.
///
/// Blockers are the screens that reach into the convex hull of the front edge and the visible part; the opening is
/// the least distance between those on the left of the sight line and those on its right. Each convex piece of a
/// wood is a blocker of its own; a wood in which the shooter or the target stands bounds nothing.
pub fn gap(
    eye: Point,
    front: (Point, Point),
    visible: &[Point],
    nearest: Point,
    screens: &[Screen],
) -> Option<f32> {
    opening(eye, front, visible, nearest, screens.iter())
}

/// [`gap`], whoever keeps the screens.
fn opening<'a>(
    eye: Point,
    front: (Point, Point),
    visible: &[Point],
    nearest: Point,
    screens: impl Iterator<Item = &'a Screen<'a>>,
) -> Option<f32> {
    if visible.is_empty() {
        return None;
    }
    let mut points: Few<Point, 66> = visible.iter().copied().collect();
    points.push(front.0);
    points.push(front.1);
    let corridor: Few<Point, 32> = convex::hull(points.as_mut_slice());
    if corridor.len() < 2 {
        return None;
    }
    let bounds = convex::bounds(&corridor);
    let (mut left, mut right): (Few<&'a [Point], 8>, Few<&'a [Point], 8>) = (Few::new(), Few::new());
    let line = nearest - eye;
    let mut sort = |hull: &'a [Point]| {
        // A body that only touches the corridor does not narrow it.
        if convex::separation(hull, &corridor) < -TOLERANCE {
            let middle = hull.iter().copied().sum::<Point>() / hull.len() as f32;
            if line.perp_dot(middle - eye) > 0.0 { left.push(hull) } else { right.push(hull) }
        }
    };
    for screen in screens.filter(|screen| meet(&screen.bounds(), &bounds)) {
        match screen {
            Screen::Solid(hull) if hull.len() >= 3 => sort(hull),
            Screen::Solid(_) => {}
            Screen::Piece(hull) => sort(hull),
            Screen::Wood { area, .. } => {
                if !area.contains(eye) && !area.contains(nearest) {
                    area.pieces().for_each(&mut sort);
                }
            }
        }
    }
    let mut width: Option<f32> = None;
    for a in left.iter() {
        for b in right.iter() {
            let d = convex::distance(a, b);
            if width.is_none_or(|w| d < w) {
                width = Some(d);
            }
        }
    }
    width
}

fn take_nearest(eye: Point, part: &[Point], nearest: &mut Option<(Point, f32)>) {
    if let Some(p) = convex::nearest_point(part, eye) {
        let d = (p - eye).length();
        if nearest.is_none_or(|(_, least)| d < least) {
            *nearest = Some((p, d));
        }
    }
}

/// Does the eye see the point (BP-VIS-03, BP-OP2-24)? A line that only touches what hides is free.
pub fn sees_point(eye: Point, point: Point, screens: &[Screen]) -> bool {
    asked!(book => SeesPoint(eye, point, book.screens(screens)));
    let way = Aabb::new(eye.min(point), eye.max(point));
    screens.iter().all(|screen| !meet(&screen.bounds(), &way) || passes(eye, point, screen))
}

fn passes(eye: Point, point: Point, screen: &Screen) -> bool {
    let clear = |hull: &[Point]| convex::span(convex::planes(hull, TOUCHING), eye, point).is_none();
    match screen {
        Screen::Solid(hull) => hull.len() < 3 || clear(hull),
        Screen::Piece(hull) => clear(hull),
        Screen::Wood { area, edge_depth, inside } => {
            let length = (point - eye).length();
            let spans = area.spans(eye, point);
            let hair = 2e-3 / length.max(1e-3);
            let [first, .., last] = spans.as_slice() else {
                // At most one stretch of wood.
                return spans.first().is_none_or(|&(enter, leave)| {
                    let run = (leave - enter) * length;
                    match (enter <= hair, leave >= 1.0 - hair) {
                        (true, true) => run <= inside + TOLERANCE,
                        (false, false) => false,
                        _ => run <= edge_depth + TOLERANCE,
                    }
                });
            };
            // Two stretches: out of the wood and into it again. Each must be no more than an edge.
            let edge = |span: &(f32, f32)| (span.1 - span.0) * length <= edge_depth + TOLERANCE;
            spans.len() == 2 && first.0 <= hair && last.1 >= 1.0 - hair && edge(first) && edge(last)
        }
    }
}

/// How deep, in inches, a line of sight may graze a solid body.
const TOUCHING: f32 = 1e-3;

/// What may stand between the eye and one target.
struct Field<'a> {
    /// A hair off anything solid that the leader touches.
    eye: Point,
    screens: Few<Option<Screen<'a>>, 8>,
    /// A line beyond which nothing is seen in any direction.
    line: Option<HalfPlane>,
    /// The eye stands inside something solid and sees nothing.
    blind: bool,
}

impl<'a> Field<'a> {
    fn new(
        eye: Point,
        target: &[Point],
        screens: impl Iterator<Item = &'a Screen<'a>>,
        line: Option<HalfPlane>,
    ) -> Field<'a> {
        let mut field = Field { eye, screens: Few::new(), line, blind: false };
        let mut points: Few<Point, 8> = target.iter().copied().collect();
        points.push(eye);
        let fan: Few<Point, 8> = convex::hull(points.as_mut_slice());
        for screen in screens {
            let mut solid = |hull: &[Point]| {
                if hull.len() >= 3 {
                    field.step_off(hull);
                }
                hull.len() >= 3 && convex::separation(hull, &fan) < 0.0
            };
            let hides = match screen {
                Screen::Solid(hull) => solid(hull),
                Screen::Piece(hull) => solid(hull),
                Screen::Wood { area, .. } => area.pieces().any(|piece| convex::separation(piece, &fan) < 0.0),
            };
            if hides {
                field.screens.push(Some(*screen));
            }
        }
        field
    }

    /// A leader who touches a solid body looks from a hair before it.
    fn step_off(&mut self, hull: &[Point]) {
        let mut nearest = HalfPlane::default();
        let mut out = f32::NEG_INFINITY;
        for plane in convex::planes(hull, 0.0) {
            if plane.outside(self.eye) > out {
                (nearest, out) = (plane, plane.outside(self.eye));
            }
        }
        if out < -TOLERANCE {
            self.blind = true;
        } else if out < TOUCHING {
            self.eye += nearest.normal * (TOUCHING - out);
        }
    }

    /// Is a single point seen?
    fn sees(&self, point: Point) -> bool {
        !self.blind
            && self.line.is_none_or(|line| line.outside(point) <= TOUCHING)
            && self.screens.iter().flatten().all(|screen| passes(self.eye, point, screen))
    }

    /// The visible parts of a convex polygon.
    fn sweep(&self, polygon: &[Point]) -> Parts {
        let mut parts = Parts::default();
        if self.blind {
            return parts;
        }
        let polygon = convex::clip_all(polygon, self.line.as_slice());
        if convex::area(&polygon) <= 1e-6 {
            return parts;
        }
        let span = if self.screens.is_empty() { None } else { Span::of(self.eye, &polygon) };
        let Some(span) = span else {
            // Nothing in the way, or the eye stands on the polygon itself.
            parts.push(&polygon);
            return parts;
        };
        let mut cuts: Few<f32, 64> = Few::new();
        cuts.push(span.low);
        cuts.push(span.high);
        // Between which directions each screen stands: in all other wedges it need not be asked.
        let mut reaches: Few<(f32, f32), 8> = Few::new();
        for screen in self.screens.iter().flatten() {
            let mut solid = |hull: &[Point]| {
                let mut reach = (f32::INFINITY, f32::NEG_INFINITY);
                for &p in hull {
                    match span.slope(p - self.eye) {
                        Some(slope) => reach = (reach.0.min(slope), reach.1.max(slope)),
                        // A corner beside or behind the eye: on which side it ends, the ray must find out.
                        None => reach = (f32::NEG_INFINITY, f32::INFINITY),
                    }
                    span.cut(p - self.eye, &mut cuts);
                }
                reach
            };
            match screen {
                Screen::Solid(hull) => reaches.push(solid(hull)),
                Screen::Piece(hull) => reaches.push(solid(hull)),
                Screen::Wood { area, edge_depth, .. } => {
                    self.wood_cuts(&span, area, *edge_depth, &mut cuts);
                    reaches.push((f32::NEG_INFINITY, f32::INFINITY));
                }
            }
        }
        cuts.as_mut_slice().sort_unstable_by(f32::total_cmp);
        // Neighbouring wedges in which something is seen make up one opening; too narrow a one is none.
        let (mut opening, mut before) = (0.0, 0);
        for pair in cuts.windows(2) {
            let [low, high] = [pair[0], pair[1]];
            if high - low <= 1e-6 {
                continue;
            }
            let part = self.wedge(&span, &polygon, &reaches, low, high);
            // How wide the wedge is where the target stands.
            let width = (high - low) * span.distance(&part);
            let area = convex::area(&part);
            if area > 1e-7 && area > width * 2e-3 {
                opening += width;
                parts.push(&part);
            } else {
                if opening < TOLERANCE {
                    parts.forget(before);
                }
                (opening, before) = (0.0, parts.mark());
            }
        }
        if opening < TOLERANCE {
            parts.forget(before);
        }
        parts
    }

    /// The corners of a wood, the directions in which its edge lies just as deep as one sees through it, and enough
    /// directions between that the curved limit of sight in a wood may be taken as straight from one to the next.
    fn wood_cuts(&self, span: &Span, area: &Area, edge_depth: f32, cuts: &mut Few<f32, 64>) {
        for (a, b) in convex::edges(area.boundary()) {
            let (a, b) = (a - self.eye, b - self.eye);
            span.cut(a, cuts);
            // Where the edge meets the circle of that radius round the eye.
            let way = b - a;
            let (p, q) = (a.dot(way), way.length_squared());
            let root = p * p - q * (a.length_squared() - edge_depth * edge_depth);
            if root > 0.0 && q > 0.0 {
                for t in [(-p - root.sqrt()) / q, (-p + root.sqrt()) / q] {
                    if (0.0..=1.0).contains(&t) {
                        span.cut(a + way * t, cuts);
                    }
                }
            }
        }
        const STEPS: u8 = 24;
        for i in 1..STEPS {
            cuts.push(span.low + (span.high - span.low) * f32::from(i) / f32::from(STEPS));
        }
    }

    /// What is seen of the polygon in one wedge of directions, in which each obstacle shows a single edge or none.
    fn wedge(&self, span: &Span, polygon: &[Point], reaches: &[(f32, f32)], low: f32, high: f32) -> Ring {
        let (right, left) = (span.direction(low), span.direction(high));
        let side = |d: Vector, out: Vector| HalfPlane::through(self.eye, out / d.length());
        let sides = [side(right, Vector::new(right.y, -right.x)), side(left, Vector::new(-left.y, left.x))];
        let mut part = convex::clip_all(polygon, &sides);
        let middle = (low + high) * 0.5;
        for (screen, reach) in self.screens.iter().flatten().zip(reaches) {
            if part.len() < 3 {
                break;
            }
            if middle < reach.0 || middle > reach.1 {
                continue;
            }
            let limit = match screen {
                Screen::Solid(hull) => self.solid_limit(hull, span.direction(middle)),
                Screen::Piece(hull) => self.solid_limit(hull, span.direction(middle)),
                Screen::Wood { area, edge_depth, inside } => {
                    let far = part.iter().map(|p| (*p - self.eye).length()).fold(1.0, f32::max) + 1.0;
                    let see = |s: f32| {
                        let d = span.direction(s).normalize_or_zero();
                        wood_limit(self.eye, d, far, area, *edge_depth, *inside).map(|depth| d * depth)
                    };
                    // Just inside the wedge, where no corner of the wood is.
                    let nudge = (high - low) * 1e-2;
                    self.wood_limit_line(see(low + nudge), see(high - nudge), see(middle))
                }
            };
            if let Some(limit) = limit {
                convex::clip_to(&mut part, &limit);
            }
        }
        part
    }

    /// The edge of the body through which the ray comes in, visible side inside; `None` when the ray misses it.
    fn solid_limit(&self, hull: &[Point], ray: Vector) -> Option<HalfPlane> {
        let (mut enter, mut leave, mut edge) = (0.0f32, f32::INFINITY, None);
        for (a, b) in convex::edges(hull) {
            // How far outside the edge the eye stands, and how fast the ray goes outwards, both to the same scale.
            let (out, speed) = ((self.eye - a).perp_dot(b - a), ray.perp_dot(b - a));
            if speed.abs() < 1e-9 {
                if out > 0.0 {
                    return None;
                }
            } else if speed > 0.0 {
                leave = leave.min(-out / speed);
            } else if -out / speed > enter {
                (enter, edge) = (-out / speed, Some((a, b)));
            }
        }
        // What lies on the outer side of that edge, which is the eye's, stays visible.
        edge.filter(|_| enter < leave).and_then(|(a, b)| HalfPlane::left_of(b, a))
    }

    /// The line through the farthest points seen on either side of the wedge (relative to the eye), the eye inside;
    /// when only one side is limited, straight across at the middle.
    fn wood_limit_line(
        &self,
        right: Option<Vector>,
        left: Option<Vector>,
        middle: Option<Vector>,
    ) -> Option<HalfPlane> {
        if let (Some(right), Some(left)) = (right, left)
            && let Some(line) = HalfPlane::left_of(self.eye + right, self.eye + left)
        {
            return Some(line);
        }
        let middle = middle?;
        Some(HalfPlane::through(self.eye + middle, middle.normalize_or_zero()))
    }
}

/// How far the eye sees in this direction, in inches, because of a wood; `None` when beyond `far`.
fn wood_limit(
    eye: Point,
    direction: Vector,
    far: f32,
    area: &Area,
    edge_depth: f32,
    inside: f32,
) -> Option<f32> {
    let spans = area.spans(eye, eye + direction * far);
    let stretch = |i: usize| spans.get(i).map(|(enter, leave)| (enter * far, leave * far));
    let into = |(enter, leave): (f32, f32)| leave.min(enter + edge_depth + TOLERANCE);
    let (enter, leave) = stretch(0)?;
    let sight = if enter > 2e-3 {
        into((enter, leave))
    } else if leave <= edge_depth + TOLERANCE {
        // Out of the wood, and perhaps into another arm of it.
        into(stretch(1)?)
    } else {
        leave.min(inside + TOLERANCE)
    };
    (sight < far).then_some(sight)
}

/// The directions in which the eye sees a convex polygon, as slopes to the left against the middle one.
struct Span {
    eye: Point,
    /// Of length one.
    ahead: Vector,
    low: f32,
    high: f32,
}

impl Span {
    /// `None` when the eye stands in the polygon or touches it.
    fn of(eye: Point, polygon: &[Point]) -> Option<Span> {
        if convex::contains(polygon, eye, TOUCHING) {
            return None;
        }
        let first = *polygon.first()? - eye;
        let (mut right, mut left) = (first, first);
        for p in polygon {
            let d = *p - eye;
            if right.perp_dot(d) < 0.0 {
                right = d;
            }
            if left.perp_dot(d) > 0.0 {
                left = d;
            }
        }
        let ahead = (right.normalize_or_zero() + left.normalize_or_zero()).try_normalize()?;
        let mut span = Span { eye, ahead, low: 0.0, high: 0.0 };
        (span.low, span.high) = (span.slope(right)?, span.slope(left)?);
        Some(span)
    }

    /// `None` for what does not lie ahead.
    fn slope(&self, from_eye: Vector) -> Option<f32> {
        let forward = self.ahead.dot(from_eye);
        (forward > 1e-6).then(|| self.ahead.perp_dot(from_eye) / forward)
    }

    /// Not of length one.
    fn direction(&self, slope: f32) -> Vector {
        self.ahead + Vector::new(-self.ahead.y, self.ahead.x) * slope
    }

    /// Adds the direction of a point, relative to the eye, when it lies within.
    fn cut(&self, from_eye: Vector, cuts: &mut Few<f32, 64>) {
        if let Some(slope) = self.slope(from_eye).filter(|&s| s > self.low && s < self.high) {
            cuts.push(slope);
        }
    }

    /// How far ahead a polygon begins.
    fn distance(&self, polygon: &[Point]) -> f32 {
        if polygon.is_empty() {
            return 0.0;
        }
        (convex::project(polygon, self.ahead).0 - self.ahead.dot(self.eye)).max(0.0)
    }
}

/// Convex polygons, one after another.
#[derive(Default)]
struct Parts {
    points: Few<Point, 64>,
    /// Where each ends among the points.
    ends: Few<usize, 16>,
}

impl Parts {
    fn push(&mut self, polygon: &[Point]) {
        polygon.iter().for_each(|&p| self.points.push(p));
        self.ends.push(self.points.len());
    }

    /// How many there are, to return to.
    fn mark(&self) -> usize {
        self.ends.len()
    }

    /// Forgets those that came after the mark.
    fn forget(&mut self, mark: usize) {
        self.ends.truncate(mark);
        self.points.truncate(self.ends.last().copied().unwrap_or(0));
    }

    fn iter(&self) -> impl Iterator<Item = &[Point]> + '_ {
        (0..self.ends.len()).map(|i| {
            let begin = if i == 0 { 0 } else { self.ends[i - 1] };
            &self.points[begin..self.ends[i]]
        })
    }
}

#[cfg(test)]
#[path = "sight_tests.rs"]
mod tests;
