//! A unit's block, as it turns with the unit: arm, formation, front and condition by its shape.

use super::bent::Row;
use super::{TroopView, guns};
use crate::army::{Arm, Colour, Formation};
use crate::geometry::Point;
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::shapes::{circle, polygon, polyline, rectangle, rounded};
use crate::plate::style::{Style, Theme};

/// Inches between companies drawn in a line.
pub(super) const COMPANY: f32 = 1.125;
/// Inches between the ranks drawn in a column.
pub(super) const RANK: f32 = 0.8;

/// A unit's block in its own frame: the origin is the centre of its front edge, +y the way it faces.
pub fn unit_block(view: &TroopView, style: &Style) -> Drawing {
    let theme = &style.theme;
    let mut drawing = Drawing::new();
    match (view.arm, view.formation) {
        (Arm::Artillery(class), Formation::Limbered) => guns::limbered(&mut drawing, view, class, theme),
        (Arm::Artillery(class), _) => guns::deployed(&mut drawing, view, class, theme),
        (Arm::Wagon, _) => guns::wagon(&mut drawing, view, theme),
        (_, Formation::Skirmish) if !view.bases.is_empty() => skirmishers(&mut drawing, view, theme),
        _ => match &view.bend {
            Some(bend) => Row::of(bend).formed(&mut drawing, view, theme),
            None => formed(&mut drawing, view, theme),
        },
    }
    facing_mark(&mut drawing, view, theme);
    drawing
}

/// Its colours, faded when it is broken.
pub(super) struct Inks {
    pub(super) ring: Colour,
    pub(super) coat: Colour,
    pub(super) facings: Colour,
}

impl Inks {
    pub(super) fn of(view: &TroopView) -> Self {
        let faded = Colour::rgb(0xB9, 0xB2, 0xA2);
        let share = if view.broken { 0.7 } else { 0.0 };
        Self {
            ring: view.livery.ring.mixed(faded, share * 0.7),
            coat: view.livery.coat.mixed(faded, share),
            facings: view.livery.facings.mixed(faded, share),
        }
    }
}

/// The plate on which a unit is drawn: a pale rim against the ground, the ring of its side, doubled for the second
/// side, and the coat; returns the corners inside the ring.
pub(super) fn plate(
    drawing: &mut Drawing,
    (low, high): (Point, Point),
    fill: Colour,
    view: &TroopView,
    theme: &Theme,
) -> (Point, Point) {
    let inks = Inks::of(view);
    let rim = Point::splat(0.13);
    drawing.fill(rounded(low - rim, high + rim, 0.2), theme.halo.with_alpha(210));
    drawing.paint(rectangle(low, high), inks.ring, Stroke::new(theme.ink, 0.09));
    let band = band_of((high.y - low.y).min(high.x - low.x));
    let (low, high) = (low + Point::splat(band), high - Point::splat(band));
    if view.livery.side.0 > 0 {
        let half = Point::splat(band * 0.32);
        drawing.stroke(rectangle(low - half, high + half), Stroke::new(theme.halo, band * 0.22));
    }
    drawing.paint(rectangle(low, high), fill, Stroke::new(theme.ink, 0.045));
    (low, high)
}

/// How wide the ring is of a plate whose shorter side is so long.
pub(super) fn band_of(shorter: f32) -> f32 {
    (shorter * 0.19).clamp(0.13, 0.31)
}

/// The corners of the ground it covers when it is straight.
pub(super) fn corners(view: &TroopView) -> (Point, Point) {
    let half = view.extent.width / 2.0;
    (Point::new(-half, -view.extent.depth), Point::new(half, 0.0))
}

fn formed(drawing: &mut Drawing, view: &TroopView, theme: &Theme) {
    let inks = Inks::of(view);
    let (low, high) = plate(drawing, corners(view), inks.coat, view, theme);
    let thin = Stroke::new(theme.ink.with_alpha(110), 0.035);
    if view.arm == Arm::Cavalry {
        // The old sign of horse: the block divided from corner to corner.
        let half = polygon(&[low, Point::new(high.x, low.y), high]);
        drawing.fill(half, inks.facings);
        drawing.stroke(polyline(&[low, high]), Stroke::new(theme.ink, 0.07));
    } else {
        let stripe = ((high.y - low.y) * 0.2).min(0.26);
        let front = (Point::new(low.x, high.y - stripe), high);
        drawing.paint(rectangle(front.0, front.1), inks.facings, thin.clone());
    }
    match view.formation {
        Formation::AttackColumn => ranks(drawing, (low, high), RANK, theme),
        Formation::MarchColumn => {
            ranks(drawing, (low, high), RANK * 1.3, theme);
            arrow(drawing, (low, high), theme);
        }
        Formation::Warband => crowd(drawing, (low, high), &inks, theme),
        _ if view.arm != Arm::Cavalry => {
            let mut files = Outline::new();
            let companies = ((high.x - low.x) / COMPANY).round().max(1.0);
            let step = (high.x - low.x) / companies;
            // At most a few dozen companies.
            for company in 1..companies as u32 {
                let x = low.x + step * company as f32;
                files.line(Point::new(x, low.y), Point::new(x, high.y));
            }
            drawing.stroke(files, thin);
        }
        _ => {}
    }
    condition(drawing, (low, high), view, theme);
}

/// Pale lines from flank to flank: companies one behind another.
fn ranks(drawing: &mut Drawing, (low, high): (Point, Point), step: f32, theme: &Theme) {
    let count = ((high.y - low.y) / step).round().max(2.0);
    let step = (high.y - low.y) / count;
    let mut lines = Outline::new();
    // At most a few dozen ranks.
    for rank in 1..count as u32 {
        let y = low.y + step * rank as f32;
        lines.line(Point::new(low.x, y), Point::new(high.x, y));
    }
    strike_ranks(drawing, lines, theme);
}

/// Strokes the ranks of a column.
pub(super) fn strike_ranks(drawing: &mut Drawing, lines: Outline, theme: &Theme) {
    drawing.stroke(lines.clone(), Stroke::new(theme.ink, 0.16));
    drawing.stroke(lines, Stroke::new(theme.halo, 0.1));
}

/// An arrow along a column on the march.
fn arrow(drawing: &mut Drawing, (low, high): (Point, Point), theme: &Theme) {
    let (width, length) = (high.x - low.x, high.y - low.y);
    let (head, half) = ((width * 0.6).min(length * 0.3), width * 0.3);
    let (tail, tip) = (low.y + length * 0.14, high.y - length * 0.1);
    let x = (low.x + high.x) / 2.0;
    let shaft = half * 0.3;
    let at = |dx: f32, y: f32| Point::new(x + dx, y);
    let shape = polygon(&[
        at(-shaft, tail),
        at(shaft, tail),
        at(shaft, tip - head),
        at(half, tip - head),
        at(0.0, tip),
        at(-half, tip - head),
        at(-shaft, tip - head),
    ]);
    drawing.paint(shape, theme.halo, Stroke::new(theme.ink, 0.07));
}

/// A mass of men without files.
fn crowd(drawing: &mut Drawing, (low, high): (Point, Point), inks: &Inks, theme: &Theme) {
    let mut men = crate::plate::scatter::Scatter::of(&[low, high]);
    let mut heads = Outline::new();
    let inside = Point::splat(0.22);
    for place in men.spread(low, high, 0.5, 0.3) {
        heads.join(&circle(place.clamp(low + inside, high - inside), 0.13));
    }
    drawing.paint(heads, inks.facings, Stroke::new(theme.ink, 0.04));
}

fn skirmishers(drawing: &mut Drawing, view: &TroopView, theme: &Theme) {
    let inks = Inks::of(view);
    let (low, high) = corners(view);
    let chain = Stroke::new(theme.ink.with_alpha(170), 0.06).dashed(&[0.25, 0.2]);
    drawing.stroke(rectangle(low, high), chain);
    for base in &view.bases {
        let half = Point::new(base.extent.width, base.extent.depth) / 2.0;
        let radius = half.x.min(half.y);
        drawing.fill(circle(base.centre, radius + 0.1), theme.halo.with_alpha(210));
        drawing.paint(circle(base.centre, radius), inks.ring, Stroke::new(theme.ink, 0.08));
        if view.livery.side.0 > 0 {
            drawing.stroke(circle(base.centre, radius * 0.86), Stroke::new(theme.halo, 0.05));
        }
        let inner = radius * 0.72;
        drawing.paint(circle(base.centre, inner), inks.coat, Stroke::new(theme.ink, 0.045));
        if view.arm == Arm::Cavalry {
            let k = inner * std::f32::consts::FRAC_1_SQRT_2;
            let across = polyline(&[base.centre - Point::splat(k), base.centre + Point::splat(k)]);
            drawing.stroke(across, Stroke::new(theme.halo, 0.12));
        } else {
            drawing.fill(circle(base.centre, inner * 0.38), inks.facings);
        }
        let box_half = Point::splat(inner * 0.7);
        condition(drawing, (base.centre - box_half, base.centre + box_half), view, theme);
    }
}

/// Shaken: slanting strokes across; disordered: a crooked line from flank to flank. On a bent unit they are bent with it.
pub(super) fn condition(drawing: &mut Drawing, within: (Point, Point), view: &TroopView, theme: &Theme) {
    if let Some(bend) = &view.bend {
        Row::of(bend).condition(drawing, view, theme);
        return;
    }
    if view.shaken {
        let mut lines = Outline::new();
        for (from, to) in slanting(within, 0.85) {
            lines.line(from, to);
        }
        strike(drawing, lines, theme);
    }
    if view.disordered {
        strike_crooked(drawing, &crooked(within), theme);
    }
}

/// Strokes what shows that it is shaken.
pub(super) fn strike(drawing: &mut Drawing, lines: Outline, theme: &Theme) {
    drawing.stroke(lines.clone(), Stroke::new(theme.ink, 0.24));
    drawing.stroke(lines, Stroke::new(theme.halo, 0.15));
}

/// Strokes what shows that it is disordered.
pub(super) fn strike_crooked(drawing: &mut Drawing, points: &[Point], theme: &Theme) {
    drawing.stroke(polyline(points), Stroke::round(theme.ink, 0.24));
    drawing.stroke(polyline(points), Stroke::round(Colour::rgb(0xF2, 0xC1, 0x3D), 0.13));
}

/// A crooked line through the middle of a box.
pub(super) fn crooked((low, high): (Point, Point)) -> Vec<Point> {
    let (middle, width) = ((low.y + high.y) / 2.0, high.x - low.x);
    let swing = ((high.y - low.y) * 0.3).min(0.34);
    let turns = (width / 0.6).round().max(2.0);
    // At most a few dozen turns.
    (0..=turns as u32)
        .map(|turn| {
            let y = middle + if turn % 2 == 0 { -swing } else { swing };
            Point::new(low.x + width * (turn as f32 / turns), y)
        })
        .collect()
}

/// Strokes at half a right angle across a box, cut at its edges.
pub(super) fn slanting((low, high): (Point, Point), step: f32) -> Vec<(Point, Point)> {
    let mut lines = Vec::new();
    let mut offset = low.x - high.y + step / 2.0;
    while offset < high.x - low.y {
        // Along the stroke x - y is the same.
        let (left, right) = (low.x.max(offset + low.y), high.x.min(offset + high.y));
        if right - left > 0.05 {
            lines.push((Point::new(left, left - offset), Point::new(right, right - offset)));
        }
        offset += step;
    }
    lines
}

/// Where the front is: its edge drawn stronger, and a point before its centre.
fn facing_mark(drawing: &mut Drawing, view: &TroopView, theme: &Theme) {
    let inks = Inks::of(view);
    let half = view.extent.width / 2.0;
    let front = match &view.bend {
        Some(bend) => Row::of(bend).front(),
        None => polyline(&[Point::new(-half, 0.0), Point::new(half, 0.0)]),
    };
    drawing.stroke(front, Stroke::new(theme.ink, 0.17));
    let (wide, ahead) = ((view.extent.width * 0.14).clamp(0.3, 0.55), 0.6);
    let point = [Point::new(-wide, 0.0), Point::new(wide, 0.0), Point::new(0.0, ahead)];
    drawing.stroke(polygon(&point), Stroke::new(theme.halo, 0.26));
    drawing.paint(polygon(&point), inks.ring, Stroke::new(theme.ink, 0.08));
}
