//! Fields, rough ground, and ground that nobody enters.

use crate::field::Piece;
use crate::geometry::{Area, Point, Vector};
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{circle, polygon, smooth_ring};
use crate::plate::style::Theme;

/// Inches from furrow to furrow.
const FURROW: f32 = 0.62;

/// A field: a tint of its own, and furrows along its longest side.
pub(super) fn field(drawing: &mut Drawing, area: &Area, number: usize, theme: &Theme) {
    let mut scatter = Scatter::of(area.boundary());
    // Neighbours in the file are neighbours on the table, more often than not.
    let tint = theme.fields[(number * 2 + scatter.one_of(2)) % theme.fields.len()];
    drawing.fill(polygon(area.boundary()), tint.with_alpha(225));
    let along = longest_side(area);
    let along = if scatter.share() < 0.35 { along.perp() } else { along };
    let dark = tint.mixed(theme.hachure, 0.45);
    match scatter.one_of(3) {
        // Ploughed.
        0 => drawing.stroke(
            lines_across(area, along, FURROW, 0.15),
            Stroke::new(dark.with_alpha(165), 0.06).dashed(&[3.7, 0.22, 2.1, 0.18]),
        ),
        // In strips.
        1 => {
            drawing.stroke(
                lines_across(area, along, FURROW * 4.0, 0.0),
                Stroke::new(dark.with_alpha(44), FURROW * 2.0),
            );
            drawing.stroke(lines_across(area, along, FURROW, 0.15), Stroke::new(dark.with_alpha(130), 0.045));
        }
        // Standing corn.
        _ => drawing.stroke(
            lines_across(area, along, FURROW * 0.8, 0.2),
            Stroke::round(dark.with_alpha(170), 0.085).dashed(&[0.22, 0.34]),
        ),
    }
    drawing.stroke(polygon(area.boundary()), Stroke::new(dark.with_alpha(190), 0.07));
}

/// Inches from fence to fence among gardens.
const GARDEN: f32 = 3.2;

/// Gardens and yards: small plots between fences, each with its own roof or rows.
pub(super) fn enclosed(drawing: &mut Drawing, area: &Area, theme: &Theme) {
    let mut scatter = Scatter::of(area.boundary());
    drawing.fill(polygon(area.boundary()), theme.fields[0].with_alpha(225));
    let along = longest_side(area);
    let fence = theme.fields[0].mixed(theme.hachure, 0.7);
    let stroke = || Stroke::new(fence.with_alpha(200), 0.09).dashed(&[0.5, 0.12]);
    drawing.stroke(lines_across(area, along, GARDEN, 0.0), stroke());
    drawing.stroke(lines_across(area, along.perp(), GARDEN, 0.0), stroke());
    let bounds = area.bounds();
    let (wide, deep) = ((bounds.maxs.x - bounds.mins.x) / GARDEN, (bounds.maxs.y - bounds.mins.y) / GARDEN);
    // So many roofs are enough for the eye, however large the area.
    let (columns, rows) = ((wide as u16).min(60), (deep as u16).min(60));
    for row in 0..rows {
        for column in 0..columns {
            let (x, y) = (f32::from(column) + 0.5, f32::from(row) + 0.5);
            let shift = Point::new(scatter.share() - 0.5, scatter.share() - 0.5);
            let middle = bounds.mins + (Point::new(x, y) + shift * 0.3) * GARDEN;
            let corners = [(-0.7, -0.45), (0.7, -0.45), (0.7, 0.45), (-0.7, 0.45)];
            let roof = corners.map(|(right, up)| middle + along * right + along.perp() * up);
            if scatter.share() < 0.45 && roof.iter().all(|corner| area.contains(*corner)) {
                drawing.fill(polygon(&roof), theme.stone);
                drawing.stroke(polygon(&roof), Stroke::new(fence, 0.07));
            }
        }
    }
    drawing.stroke(polygon(area.boundary()), Stroke::new(fence, 0.1));
}

/// The direction of the longest side of an area.
fn longest_side(area: &Area) -> Vector {
    let ring = area.boundary();
    let sides = (0..ring.len()).map(|at| ring[(at + 1) % ring.len()] - ring[at]);
    let longest =
        sides.fold(Vector::ZERO, |best, side| if side.length() > best.length() { side } else { best });
    longest.try_normalize().unwrap_or(Vector::new(1.0, 0.0))
}

/// Parallel lines, so many inches apart, over an area, cut `inset` inches before its edge.
fn lines_across(area: &Area, along: Vector, step: f32, inset: f32) -> Outline {
    let aside = along.perp();
    let (mut least, mut most, mut first, mut last) =
        (f32::INFINITY, f32::NEG_INFINITY, f32::INFINITY, f32::NEG_INFINITY);
    for &corner in area.boundary() {
        let (x, y) = (corner.dot(along), corner.dot(aside));
        (first, last) = (first.min(x), last.max(x));
        (least, most) = (least.min(y), most.max(y));
    }
    // So many lines are enough for the eye, however large the area.
    let step = step.max((most - least) / 400.0);
    let mut lines = Outline::new();
    let mut y = least + step / 2.0;
    while y < most {
        let (a, b) = (along * (first - 1.0) + aside * y, along * (last + 1.0) + aside * y);
        let way = b - a;
        let cut = inset / way.length();
        for &(enter, leave) in area.spans(a, b).iter() {
            if leave - enter > 2.0 * cut {
                lines.line(a + way * (enter + cut), a + way * (leave - cut));
            }
        }
        y += step;
    }
    lines
}

/// Rough ground: stippled, with stones and brushwood; the harder to cross, the more of them.
pub(super) fn rough(drawing: &mut Drawing, piece: &Piece, theme: &Theme) {
    let area = &piece.area;
    let mut scatter = Scatter::of(area.boundary());
    drawing.fill(smooth_ring(&softened(area)), theme.rough.with_alpha(120));
    let cell = 0.62_f32.max((area.area() / 3000.0).sqrt());
    let (low, high) = (area.bounds().mins, area.bounds().maxs);
    let (mut dots, mut brush, mut stones) = (Outline::new(), Outline::new(), Outline::new());
    let share_of_stones = (0.013 * piece.cost * piece.cost).min(0.4);
    for place in scatter.spread(low, high, cell, 0.45) {
        let choice = scatter.share();
        let size = scatter.between(0.8, 1.2);
        if !area.contains(place) || area.edge_distance(place) < 0.25 {
            continue;
        }
        if choice < share_of_stones {
            let ring: Vec<Point> = [(-0.3, -0.12), (-0.16, 0.18), (0.12, 0.22), (0.3, 0.0), (0.14, -0.16)]
                .map(|(x, y)| place + Vector::new(x, y) * size)
                .to_vec();
            stones.join(&polygon(&ring));
        } else if choice < share_of_stones + 0.15 {
            for x in [-0.28, -0.1, 0.1, 0.28] {
                brush.line(place, place + Vector::new(x, 0.42 - x.abs() * 0.5) * size);
            }
        } else {
            dots.join(&circle(place, 0.055 * size));
        }
    }
    drawing.fill(dots, theme.hachure.with_alpha(170));
    drawing.stroke(brush, Stroke::round(theme.tuft.mixed(theme.ink, 0.35), 0.06));
    drawing.paint(stones, theme.stone, Stroke::new(theme.ink.with_alpha(190), 0.05));
    let edge = Stroke::round(theme.hachure.with_alpha(190), 0.08).dashed(&[0.02, 0.28]);
    drawing.stroke(smooth_ring(&softened(area)), edge);
}

/// Ground that nobody enters: hatched both ways and strongly bordered.
pub(super) fn impassable(drawing: &mut Drawing, area: &Area, theme: &Theme) {
    drawing.fill(polygon(area.boundary()), theme.impassable);
    let ink = Stroke::new(theme.ink.with_alpha(120), 0.05);
    for along in [Vector::new(1.0, 1.0), Vector::new(1.0, -1.0)] {
        drawing.stroke(lines_across(area, along.normalize_or_zero(), 0.55, 0.0), ink.clone());
    }
    drawing.stroke(polygon(area.boundary()), Stroke::new(theme.ink.with_alpha(200), 0.14));
}

/// The boundary with points between its corners, so that a smoothed ring keeps near to it.
pub(super) fn softened(area: &Area) -> Vec<Point> {
    let ring = area.boundary();
    if ring.len() > 20 {
        return ring.to_vec();
    }
    (0..ring.len())
        .flat_map(|at| {
            let (a, b) = (ring[at], ring[(at + 1) % ring.len()]);
            [a.lerp(b, 0.12), a.lerp(b, 0.5), a.lerp(b, 0.88)]
        })
        .collect()
}
