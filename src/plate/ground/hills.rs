//! Hills: tinted contours and hachures that run downhill, darker away from the light.

use std::collections::BTreeMap;

use super::{shade, wedge};
use crate::geometry::{Area, Point};
use crate::plate::drawing::{Drawing, Outline};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{smooth_ring, stations};
use crate::plate::style::Theme;

/// Inches from hachure to hachure.
const SPACING: f32 = 0.4;

/// A hill with its contours.
pub(super) struct Hill {
    /// Rings one within another, the foot of the hill first; each counter-clockwise.
    levels: Vec<Vec<Vec<Point>>>,
    /// Inches from level to level.
    step: f32,
}

impl Hill {
    /// The contours of a hill: a higher one has more.
    pub(super) fn of(area: &Area, height: f32) -> Self {
        let heights = Heights::of(area);
        let most = heights.values.iter().fold(0.0_f32, |most, value| most.max(*value));
        // One more contour for each inch, two for the first.
        let wanted = (height.ceil() + 1.0).clamp(2.0, 5.0);
        let step = (most * 0.62 / wanted).clamp(0.5, 2.4);
        let foot = heights.rings(heights.cell * 0.25);
        let mut levels = vec![if foot.is_empty() { vec![area.boundary().to_vec()] } else { foot }];
        // At most five.
        for level in 1..wanted as u32 {
            let rings = heights.rings(step * level as f32);
            if rings.is_empty() {
                break;
            }
            levels.push(rings);
        }
        Self { levels, step }
    }

    /// Tints, one over the other: the higher the lighter.
    pub(super) fn tint(&self, drawing: &mut Drawing, theme: &Theme) {
        for (level, rings) in self.levels.iter().enumerate() {
            for ring in rings {
                let tint =
                    if level == 0 { theme.hill.1.with_alpha(46) } else { theme.hill.0.with_alpha(105) };
                drawing.fill(smooth_ring(ring), tint);
            }
        }
    }

    /// Strokes down the slopes between the contours.
    pub(super) fn hachures(&self, drawing: &mut Drawing, theme: &Theme) {
        // Light slopes are drawn faintly, dark ones strongly.
        let mut inks: [Outline; 4] = Default::default();
        for (level, rings) in self.levels.iter().enumerate() {
            for ring in rings {
                let mut scatter = Scatter::of(ring);
                let mut closed = ring.clone();
                closed.extend(ring.first().copied());
                let mut before: Option<Point> = None;
                let spacing = SPACING * if level % 2 == 0 { 1.0 } else { 1.15 };
                for (foot, along) in stations(&closed, spacing) {
                    let inward = along.perp();
                    let dark = shade(-inward);
                    let long = self.step * scatter.between(0.62, 0.95) * if level == 0 { 0.8 } else { 1.0 };
                    let from = foot + inward * self.step * 0.08 + along * scatter.between(-0.08, 0.08);
                    let top = from + inward * long;
                    // Round a spur they run together towards the top.
                    if before.is_some_and(|before| before.distance(top) < SPACING * 0.45) {
                        continue;
                    }
                    before = Some(top);
                    // The share is at most 1, so this is one of the four.
                    let ink = (dark * 3.99) as usize;
                    if let Some(outline) = inks.get_mut(ink) {
                        wedge(outline, top, from, 0.07 + 0.11 * dark);
                    }
                }
            }
        }
        for (outline, alpha) in inks.into_iter().zip([70, 105, 150, 190]) {
            drawing.fill(outline, theme.hachure.with_alpha(alpha));
        }
    }
}

/// A ring whose corners have been worn down, as hills are.
fn rounded(ring: &[Point]) -> Vec<Point> {
    let n = ring.len();
    let mut ring = ring.to_vec();
    for _ in 0..3 {
        ring =
            (0..n).map(|at| (ring[(at + n - 1) % n] + ring[at] * 2.0 + ring[(at + 1) % n]) / 4.0).collect();
    }
    ring
}

/// How far inside an area the points of a grid lie; negative outside.
struct Heights {
    low: Point,
    cell: f32,
    across: usize,
    up: usize,
    values: Vec<f32>,
}

/// An edge of the grid: the point it leaves, and whether it goes up or to the right.
type Crossed = (usize, usize, bool);

impl Heights {
    fn of(area: &Area) -> Self {
        let (low, high) = (area.bounds().mins, area.bounds().maxs);
        let size = high - low;
        let cell = (size.x.min(size.y) / 32.0).clamp(0.2, 1.5).max(size.x.max(size.y) / 160.0);
        let low = low - Point::splat(cell);
        // Divided by at least a 160th of the size: a few hundred at most.
        let across = (size.x / cell).ceil() as usize + 3;
        let up = (size.y / cell).ceil() as usize + 3;
        let mut values = Vec::with_capacity(across * up);
        for row in 0..up {
            for column in 0..across {
                let point = low + Point::new(column as f32, row as f32) * cell;
                let far = area.edge_distance(point);
                values.push(if area.contains(point) { far } else { -far });
            }
        }
        Self { low, cell, across, up, values }
    }

    fn at(&self, column: usize, row: usize) -> f32 {
        self.values.get(row * self.across + column).copied().unwrap_or(f32::NEG_INFINITY)
    }

    /// The lines on which the grid has some height, as closed rings, higher ground on their left.
    fn rings(&self, height: f32) -> Vec<Vec<Point>> {
        let mut next: BTreeMap<Crossed, Crossed> = BTreeMap::new();
        for row in 0..self.up - 1 {
            for column in 0..self.across - 1 {
                let inside = |dx: usize, dy: usize| self.at(column + dx, row + dy) > height;
                let corners = [inside(0, 0), inside(1, 0), inside(1, 1), inside(0, 1)];
                let edges: [Crossed; 4] = [
                    (column, row, false),
                    (column + 1, row, true),
                    (column, row + 1, false),
                    (column, row, true),
                ];
                // Counter-clockwise round the cell: the line enters where the inside ends and leaves where it begins.
                for from in 0..4 {
                    let leaves = corners[from] && !corners[(from + 1) % 4];
                    if !leaves {
                        continue;
                    }
                    let to = (1..4)
                        .map(|turn| (from + turn) % 4)
                        .find(|&to| !corners[to] && corners[(to + 1) % 4]);
                    if let Some(to) = to {
                        // Higher ground lies on the left of the way from here to there.
                        next.insert(edges[from], edges[to]);
                    }
                }
            }
        }
        let mut rings = Vec::new();
        while let Some((&start, _)) = next.first_key_value() {
            let mut ring = Vec::new();
            let mut at = start;
            while let Some(to) = next.remove(&at) {
                ring.push(self.crossing(at, height));
                at = to;
            }
            // Every other point is enough for a line that is smoothed.
            let ring: Vec<Point> = if ring.len() > 24 { ring.into_iter().step_by(2).collect() } else { ring };
            if ring.len() > 4 {
                rings.push(rounded(&ring));
            }
        }
        rings
    }

    fn crossing(&self, (column, row, upward): Crossed, height: f32) -> Point {
        let (to_column, to_row) = if upward { (column, row + 1) } else { (column + 1, row) };
        let (a, b) = (self.at(column, row), self.at(to_column, to_row));
        let share = if (b - a).abs() > 1e-6 { ((height - a) / (b - a)).clamp(0.0, 1.0) } else { 0.5 };
        let from = Point::new(column as f32, row as f32);
        let to = Point::new(to_column as f32, to_row as f32);
        self.low + from.lerp(to, share) * self.cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vector;

    #[test]
    fn contours_lie_within_each_other_and_turn_left() {
        let area = Area::ellipse(Point::new(20.0, 20.0), Vector::new(9.0, 6.0), 20.0).expect("an ellipse");
        let hill = Hill::of(&area, 1.0);
        assert!(hill.levels.len() >= 2, "{}", hill.levels.len());
        for rings in &hill.levels {
            assert_eq!(rings.len(), 1);
            let ring = &rings[0];
            let twice: f32 = (0..ring.len()).map(|at| ring[at].perp_dot(ring[(at + 1) % ring.len()])).sum();
            assert!(twice > 0.0, "counter-clockwise");
        }
        let far = hill.levels[1][0].iter().map(|point| area.edge_distance(*point));
        for distance in far {
            assert!((distance - hill.step).abs() < 0.35, "{distance} against {}", hill.step);
        }
    }

    #[test]
    fn a_hill_with_a_waist_has_two_tops() {
        let corners = [(0.0, 0.0), (14.0, 0.0), (14.0, 4.5), (20.0, 4.5), (20.0, 0.0), (34.0, 0.0)];
        let back = [(34.0, 12.0), (20.0, 12.0), (20.0, 7.0), (14.0, 7.0), (14.0, 12.0), (0.0, 12.0)];
        let ring = corners.iter().chain(&back).map(|(x, y)| Point::new(*x, *y)).collect();
        let area = Area::polygon(ring).expect("a polygon");
        assert_eq!(Heights::of(&area).rings(3.0).len(), 2);
        assert_eq!(Heights::of(&area).rings(0.5).len(), 1);
    }
}
