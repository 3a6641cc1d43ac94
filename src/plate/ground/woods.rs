//! Woods: a green floor and small trees, nearer ones before farther ones.

use super::areas::softened;
use crate::geometry::{Area, Point, Vector};
use crate::plate::drawing::{Drawing, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{direction, ellipse, polyline, smooth_ring, stations};
use crate::plate::style::Theme;

/// Inches from tree to tree.
const TREES: f32 = 1.2;
/// The most trees of a wood.
const MOST_TREES: f32 = 700.0;

pub(super) fn floor(drawing: &mut Drawing, area: &Area, theme: &Theme) {
    let edge = smooth_ring(&softened(area));
    let line = Stroke::round(theme.tree.1.with_alpha(200), 0.09).dashed(&[0.02, 0.24]);
    drawing.paint(edge, theme.wood.with_alpha(190), line);
}

pub(super) fn trees(drawing: &mut Drawing, area: &Area, theme: &Theme) {
    let mut scatter = Scatter::of(area.boundary());
    let cell = TREES.max((area.area() / MOST_TREES).sqrt());
    let size = 0.62 * (cell / TREES).min(1.6);
    let (low, high) = (area.bounds().mins, area.bounds().maxs);
    let mut places: Vec<Point> = scatter
        .spread(low, high, cell, 0.3)
        .into_iter()
        .filter(|place| area.contains(*place) && area.edge_distance(*place) > size * 1.45)
        .collect();
    // The edge of a wood is close.
    let mut ring = area.boundary().to_vec();
    ring.extend(ring.first().copied());
    let mut edge = stations(&ring, cell * 0.95);
    edge.pop();
    for (point, along) in edge {
        let place = point + along.perp() * (size * scatter.between(0.7, 1.0));
        // At sharp corners they would stand in each other.
        if area.contains(place) && places.iter().rev().take(3).all(|other| other.distance(place) > size) {
            places.push(place);
        }
    }
    places.sort_by(|a, b| b.y.total_cmp(&a.y).then(a.x.total_cmp(&b.x)));
    for place in places {
        let size = size * scatter.between(0.85, 1.15);
        tree(drawing, place, size, &mut scatter, theme);
    }
}

/// One tree: shadow, trunk, crown, and the shaded side of the crown.
fn tree(drawing: &mut Drawing, foot: Point, size: f32, scatter: &mut Scatter, theme: &Theme) {
    let shadow = ellipse(foot + Vector::new(0.5, -0.62) * size, Vector::new(0.85, 0.3) * size);
    drawing.fill(shadow, theme.ink.with_alpha(52));
    let trunk = polyline(&[foot + Vector::new(0.0, -0.8) * size, foot]);
    drawing.stroke(trunk, Stroke::new(theme.timber, 0.14 * size));
    let start = scatter.between(0.0, 40.0);
    let crown: Vec<Point> = (0..16_u8)
        .map(|step| {
            // Lobes: every other point lies nearer to the middle.
            let far = if step % 2 == 0 { 1.08 } else { 0.72 } * scatter.between(0.92, 1.08);
            let out = direction(start + f32::from(step) * 22.5);
            foot + Vector::new(out.x, out.y * 0.92) * (far * size)
        })
        .collect();
    let tint = theme.tree.0.mixed(theme.tree.1, scatter.between(0.0, 0.35));
    drawing.paint(smooth_ring(&crown), tint, Stroke::new(theme.ink.with_alpha(205), 0.05));
    let dark: Vec<Point> =
        [(-0.15, -0.72), (0.1, -0.32), (0.42, -0.02), (0.62, 0.42), (0.84, 0.1), (0.7, -0.4), (0.35, -0.75)]
            .map(|(x, y)| foot + Vector::new(x, y) * size)
            .to_vec();
    drawing.fill(smooth_ring(&dark), theme.tree.1.with_alpha(190));
}
