//! Shapes that drawings are made of, and lines cut and smoothed.

use super::drawing::{Outline, Segment};
use crate::geometry::{Point, Vector};

/// Control points at this share of the radius make a quarter circle of a curve.
const ROUND: f32 = 0.552_285;

/// The direction, of length one, of so many degrees counter-clockwise from east.
pub(super) fn direction(degrees: f32) -> Vector {
    let (sin, cos) = libm::sincosf(degrees.to_radians());
    Vector::new(cos, sin)
}

/// A closed shape of corners.
pub(super) fn polygon(corners: &[Point]) -> Outline {
    let mut outline = polyline(corners);
    if !outline.is_empty() {
        outline.close();
    }
    outline
}

/// An open line.
pub(super) fn polyline(points: &[Point]) -> Outline {
    let mut outline = Outline::new();
    for (at, &point) in points.iter().enumerate() {
        outline.0.push(if at == 0 { Segment::MoveTo(point) } else { Segment::LineTo(point) });
    }
    outline
}

/// An upright rectangle between opposite corners, counter-clockwise.
pub(super) fn rectangle(low: Point, high: Point) -> Outline {
    polygon(&[low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)])
}

/// The same with rounded corners.
pub(super) fn rounded(low: Point, high: Point, radius: f32) -> Outline {
    let r = radius.min((high.x - low.x) / 2.0).min((high.y - low.y) / 2.0).max(0.0);
    let k = r * (1.0 - ROUND);
    let at = Point::new;
    let mut outline = Outline::new();
    outline
        .move_to(at(low.x + r, low.y))
        .line_to(at(high.x - r, low.y))
        .cubic_to(at(high.x - k, low.y), at(high.x, low.y + k), at(high.x, low.y + r))
        .line_to(at(high.x, high.y - r))
        .cubic_to(at(high.x, high.y - k), at(high.x - k, high.y), at(high.x - r, high.y))
        .line_to(at(low.x + r, high.y))
        .cubic_to(at(low.x + k, high.y), at(low.x, high.y - k), at(low.x, high.y - r))
        .line_to(at(low.x, low.y + r))
        .cubic_to(at(low.x, low.y + k), at(low.x + k, low.y), at(low.x + r, low.y))
        .close();
    outline
}

/// An upright ellipse, counter-clockwise.
pub(super) fn ellipse(centre: Point, half_axes: Vector) -> Outline {
    let (a, b) = (half_axes.x, half_axes.y);
    let at = |x: f32, y: f32| centre + Vector::new(x * a, y * b);
    let k = ROUND;
    let mut outline = Outline::new();
    outline
        .move_to(at(1.0, 0.0))
        .cubic_to(at(1.0, k), at(k, 1.0), at(0.0, 1.0))
        .cubic_to(at(-k, 1.0), at(-1.0, k), at(-1.0, 0.0))
        .cubic_to(at(-1.0, -k), at(-k, -1.0), at(0.0, -1.0))
        .cubic_to(at(k, -1.0), at(1.0, -k), at(1.0, 0.0))
        .close();
    outline
}

/// A circle, counter-clockwise.
pub(super) fn circle(centre: Point, radius: f32) -> Outline {
    ellipse(centre, Vector::splat(radius))
}

/// A star of so many points, the first upwards.
pub(super) fn star(centre: Point, points: u8, outer: f32, inner: f32) -> Outline {
    let steps = u16::from(points) * 2;
    let corners: Vec<Point> = (0..steps)
        .map(|step| {
            let radius = if step % 2 == 0 { outer } else { inner };
            centre + direction(90.0 + 360.0 * f32::from(step) / f32::from(steps.max(1))) * radius
        })
        .collect();
    polygon(&corners)
}

/// A closed shape with its corners rounded by curves through the middles of its edges.
pub(super) fn smooth_ring(corners: &[Point]) -> Outline {
    let mut outline = Outline::new();
    let n = corners.len();
    if n < 3 {
        return polygon(corners);
    }
    let middle = |at: usize| corners[at % n].midpoint(corners[(at + 1) % n]);
    outline.move_to(middle(n - 1));
    for (at, &corner) in corners.iter().enumerate() {
        outline.quad_to(corner, middle(at));
    }
    outline.close();
    outline
}

/// Points along a line, its first and last among them, at most `step` apart; each with the direction of the line there.
pub(super) fn stations(points: &[Point], step: f32) -> Vec<(Point, Vector)> {
    let mut out = Vec::new();
    for pair in points.windows(2) {
        let (way, length) = (pair[1] - pair[0], (pair[1] - pair[0]).length());
        if length <= 0.0 {
            continue;
        }
        let along = way / length;
        // Tables are at most a few hundred inches, so the quotient fits.
        let parts = (length / step.max(0.01)).ceil().max(1.0) as u32;
        let from = u32::from(!out.is_empty());
        out.extend((from..=parts).map(|part| (pair[0] + way * (part as f32 / parts as f32), along)));
    }
    out
}

/// A line beside another, so many inches to its left; corners are mitred.
pub(super) fn beside(points: &[Point], left: f32) -> Vec<Point> {
    let normal = |a: Point, b: Point| (b - a).normalize_or_zero().perp();
    let n = points.len();
    (0..n)
        .map(|at| {
            let before = if at > 0 { normal(points[at - 1], points[at]) } else { Vector::ZERO };
            let after = if at + 1 < n { normal(points[at], points[at + 1]) } else { Vector::ZERO };
            let mitre = (before + after).normalize_or_zero();
            // Along the mitre it is farther, but never absurdly so at a sharp corner.
            let one = if at > 0 { before } else { after };
            let stretch = 1.0 / mitre.dot(one).max(0.35);
            points[at] + mitre * (left * stretch)
        })
        .collect()
}

/// An outline as straight lines, each with whether it is closed, off by at most `tolerance` inches or so.
pub(super) fn flattened(outline: &Outline, tolerance: f32) -> Vec<(Vec<Point>, bool)> {
    let mut lines: Vec<(Vec<Point>, bool)> = Vec::new();
    let mut at = Point::ZERO;
    for segment in &outline.0 {
        let from = at;
        let mut curve = |bend: f32, to: Point, place: &dyn Fn(f32) -> Point| {
            // The error of a curve in n parts shrinks with the square of n.
            let parts = (bend / tolerance.max(1e-4)).sqrt().ceil().clamp(1.0, 64.0) as u32;
            if let Some((line, _)) = lines.last_mut() {
                line.extend((1..parts).map(|part| place(part as f32 / parts as f32)));
                line.push(to);
            }
            to
        };
        at = match *segment {
            Segment::MoveTo(to) => {
                lines.push((vec![to], false));
                to
            }
            Segment::LineTo(to) => {
                if let Some((line, _)) = lines.last_mut() {
                    line.push(to);
                }
                to
            }
            Segment::QuadTo(by, to) => {
                let place = move |t: f32| from.lerp(by, t).lerp(by.lerp(to, t), t);
                curve((from - by * 2.0 + to).length() / 4.0, to, &place)
            }
            Segment::CubicTo(by, and, to) => {
                let bend = (from - by * 2.0 + and).length().max((by - and * 2.0 + to).length());
                let place = move |t: f32| {
                    let (a, b, c) = (from.lerp(by, t), by.lerp(and, t), and.lerp(to, t));
                    a.lerp(b, t).lerp(b.lerp(c, t), t)
                };
                curve(bend * 0.75, to, &place)
            }
            Segment::Close => match lines.last_mut() {
                Some((line, closed)) => {
                    *closed = true;
                    line[0]
                }
                None => at,
            },
        };
    }
    lines
}

/// A line cut into dashes: lengths of dash, gap, dash, gap, in inches.
pub(super) fn dashed(points: &[Point], dashes: &[f32]) -> Vec<Vec<Point>> {
    let whole: f32 = dashes.iter().sum();
    if dashes.is_empty() || whole.partial_cmp(&1e-3) != Some(std::cmp::Ordering::Greater) {
        return vec![points.to_vec()];
    }
    let mut out: Vec<Vec<Point>> = Vec::new();
    let (mut turn, mut left) = (0, dashes[0]);
    let mut drawing: Option<Vec<Point>> = points.first().map(|&first| vec![first]);
    for pair in points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        loop {
            let rest = from.distance(to);
            if rest <= left {
                left -= rest;
                if let Some(line) = &mut drawing {
                    line.push(to);
                }
                break;
            }
            from = from + (to - from) * (left / rest);
            if let Some(mut line) = drawing.take() {
                line.push(from);
                out.push(line);
            } else {
                drawing = Some(vec![from]);
            }
            turn = (turn + 1) % dashes.len();
            left = dashes[turn].max(1e-3);
        }
    }
    out.extend(drawing.filter(|line| line.len() > 1));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32) -> Point {
        Point::new(x, y)
    }

    #[test]
    fn a_line_beside_keeps_its_distance_round_a_corner() {
        let line = beside(&[at(0.0, 0.0), at(4.0, 0.0), at(4.0, 4.0)], 1.0);
        for (point, wanted) in line.iter().zip([at(0.0, 1.0), at(3.0, 1.0), at(3.0, 4.0)]) {
            assert!(point.distance(wanted) < 1e-5, "{line:?}");
        }
    }

    #[test]
    fn stations_reach_from_end_to_end() {
        let line = stations(&[at(0.0, 0.0), at(2.0, 0.0), at(2.0, 1.0)], 0.5);
        assert_eq!(line.len(), 7);
        assert_eq!((line[0].0, line[6].0), (at(0.0, 0.0), at(2.0, 1.0)));
        assert!(line.windows(2).all(|pair| pair[0].0.distance(pair[1].0) <= 0.5 + 1e-5));
    }

    #[test]
    fn dashes_are_cut_round_corners() {
        let cut = dashed(&[at(0.0, 0.0), at(3.0, 0.0), at(3.0, 3.0)], &[2.0, 0.5]);
        assert_eq!(cut.len(), 3, "{cut:?}");
        assert_eq!(cut[1], [at(2.5, 0.0), at(3.0, 0.0), at(3.0, 1.5)]);
        assert_eq!(dashed(&[at(0.0, 0.0), at(1.0, 0.0)], &[0.0, 0.0]).len(), 1, "no dashes, no hanging");
    }

    #[test]
    fn a_circle_flattens_to_a_circle() {
        let lines = flattened(&circle(at(1.0, 2.0), 3.0), 0.01);
        assert_eq!(lines.len(), 1);
        let (ring, closed) = &lines[0];
        assert!(*closed && ring.len() > 16);
        for pair in ring.windows(2) {
            let middle = pair[0].midpoint(pair[1]);
            assert!((middle.distance(at(1.0, 2.0)) - 3.0).abs() < 0.02);
        }
    }
}
