//! Woods: a green floor and small trees, nearer ones before farther ones.

use super::areas::softened;
use super::shade;
use crate::geometry::{Area, Point, Vector};
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{direction, ellipse, polyline, smooth_ring, stations};
use crate::plate::style::Theme;

/// Inches from tree to tree.
const TREES: f32 = 1.2;
/// Lobes of a crown.
const LOBES: u8 = 7;
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
        .filter(|place| area.contains(*place) && area.edge_distance(*place) > size * 1.25)
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
    let start = scatter.between(0.0, 360.0);
    let step = 360.0 / f32::from(LOBES);
    let at = |degrees: f32, far: f32| {
        let out = direction(start + degrees);
        foot + Vector::new(out.x, out.y * 0.92) * (far * size)
    };
    let notches: Vec<f32> =
        (0..LOBES).map(|lobe| f32::from(lobe) * step + scatter.between(-7.0, 7.0)).collect();
    let lobes: Vec<(Point, Point)> = (0..notches.len())
        .map(|lobe| {
            let next = notches.get(lobe + 1).copied().unwrap_or(notches[0] + 360.0);
            (at((notches[lobe] + next) / 2.0, scatter.between(1.32, 1.5)), at(next, 0.86))
        })
        .collect();
    let mut crown = Outline::new();
    crown.move_to(at(notches[0], 0.86));
    for &(by, to) in &lobes {
        crown.quad_to(by, to);
    }
    crown.close();
    let tint = theme.tree.0.mixed(theme.tree.1, scatter.between(0.0, 0.3));
    drawing.paint(crown, tint, Stroke::new(theme.ink.with_alpha(215), 0.05));
    // Each lobe that falls away from the light has its dark side.
    let mut dark = Outline::new();
    for (lobe, &(by, to)) in lobes.iter().enumerate() {
        let from = if lobe == 0 { at(notches[0], 0.86) } else { lobes[lobe - 1].1 };
        if shade(by - foot) > 0.56 {
            dark.move_to(from).quad_to(by, to).quad_to(by.lerp(foot, 0.8), from).close();
        }
    }
    drawing.fill(dark, theme.tree.1.with_alpha(200));
}
