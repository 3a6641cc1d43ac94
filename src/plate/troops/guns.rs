//! Guns and wagons seen from above.

use super::TroopView;
use super::bent::Row;
use super::block::{Inks, condition, corners, plate};
use crate::army::{Colour, GunClass};
use crate::geometry::Point;
use crate::plate::drawing::{Drawing, Outline, Placing, Stroke};
use crate::plate::shapes::{circle, ellipse, polygon, polyline, rounded};
use crate::plate::style::Theme;

const HORSE: Colour = Colour::rgb(0x6B, 0x47, 0x2C);

/// The plate of guns is pale, so that the guns stand out.
fn pale(view: &TroopView, theme: &Theme) -> Colour {
    theme.halo.mixed(Inks::of(view).coat, 0.28)
}

/// Guns in action, muzzles to the front.
pub(super) fn deployed(drawing: &mut Drawing, view: &TroopView, class: GunClass, theme: &Theme) {
    let (low, high) = plate(drawing, corners(view), pale(view, theme), view, theme);
    let guns = match class {
        GunClass::Battalion | GunClass::Siege => 1_u8,
        GunClass::Horse | GunClass::Foot => 2,
    };
    let (width, depth) = (high.x - low.x, high.y - low.y);
    let slot = width / f32::from(guns);
    let size = (slot * 1.25).min(depth * 0.98);
    condition(drawing, (low, high), view, theme);
    for number in 0..guns {
        let x = low.x + slot * (f32::from(number) + 0.5);
        let at = Point::new(x, low.y + depth * 0.48);
        drawing.place(&gun(theme, class == GunClass::Siege), &Placing::upright(at).scaled(size));
    }
    if class == GunClass::Horse {
        // Every gunner of horse artillery rides.
        for x in [-0.36, 0.0, 0.36] {
            let at = Point::new(x * width, low.y + depth * 0.15);
            horse(drawing, at, Point::new(0.14, 0.3), theme);
        }
    }
}

/// A gun behind its team, which leads; in a bend each stands where it has come.
pub(super) fn limbered(drawing: &mut Drawing, view: &TroopView, class: GunClass, theme: &Theme) {
    let row = view.bend.as_ref().map(Row::of);
    let (low, high) = match &row {
        Some(row) => {
            let inset = Point::splat(row.plate(drawing, pale(view, theme), view, theme));
            let (low, high) = corners(view);
            (low + inset, high - inset)
        }
        None => plate(drawing, corners(view), pale(view, theme), view, theme),
    };
    let spot = |at: Point| row.as_ref().map_or(Placing::upright(at), |row| row.spot(at));
    let depth = high.y - low.y;
    condition(drawing, (low, high), view, theme);
    let size = (high.x - low.x) * if class == GunClass::Battalion { 0.85 } else { 1.0 };
    let behind = spot(Point::new(0.0, low.y + size * 0.52));
    let turned = Placing { up: -behind.up, ..behind };
    drawing.place(&gun(theme, class == GunClass::Siege), &turned.scaled(size));
    let place = Point::new(0.0, low.y + size * 1.08);
    let mut limber = Drawing::new();
    let wheel = Point::new(size * 0.06, size * 0.17);
    for x in [-0.26, 0.26] {
        let at = Point::new(x * size, 0.0);
        limber.paint(rounded(at - wheel, at + wheel, 0.05), theme.timber, Stroke::new(theme.ink, 0.04));
    }
    let chest = Point::new(size * 0.17, size * 0.1);
    limber.paint(rounded(-chest, chest, 0.04), theme.earth, Stroke::new(theme.ink, 0.04));
    drawing.place(&limber, &spot(place));
    team(drawing, (place.y + size * 0.12, high.y - depth * 0.03), size, theme, spot);
}

/// A wagon behind its team.
pub(super) fn wagon(drawing: &mut Drawing, view: &TroopView, theme: &Theme) {
    let (low, high) = plate(drawing, corners(view), pale(view, theme), view, theme);
    condition(drawing, (low, high), view, theme);
    let (width, depth) = (high.x - low.x, high.y - low.y);
    let (half, rear, front) = (width * 0.3, low.y + depth * 0.06, low.y + depth * 0.56);
    let wheel = Point::new(width * 0.06, width * 0.16);
    for (x, y) in [(-1.0, 0.15), (1.0, 0.15), (-1.0, 0.48), (1.0, 0.48)] {
        let at = Point::new(x * (half + width * 0.06), low.y + depth * y);
        drawing.paint(rounded(at - wheel, at + wheel, 0.05), theme.timber, Stroke::new(theme.ink, 0.04));
    }
    let cover = rounded(Point::new(-half, rear), Point::new(half, front), 0.25);
    drawing.paint(cover, theme.halo, Stroke::new(theme.ink, 0.07));
    let mut hoops = Outline::new();
    for share in [0.25, 0.5, 0.75] {
        let y = rear + (front - rear) * share;
        hoops.line(Point::new(-half, y), Point::new(half, y));
    }
    drawing.stroke(hoops, Stroke::new(theme.ink.with_alpha(150), 0.05));
    team(drawing, (front, high.y - depth * 0.03), width, theme, Placing::upright);
}

/// A horse from above, looking ahead.
fn horse(drawing: &mut Drawing, at: Point, half: Point, theme: &Theme) {
    let ink = Stroke::new(theme.ink, 0.045);
    drawing.paint(ellipse(at, half), HORSE, ink.clone());
    let head = ellipse(at + Point::new(0.0, half.y * 1.1), Point::new(half.x * 0.4, half.y * 0.36));
    drawing.paint(head, HORSE, ink);
}

/// Horses in pairs between two lines, a pole between them; `spot` tells where a place of a straight team is.
fn team(
    drawing: &mut Drawing,
    (rear, front): (f32, f32),
    width: f32,
    theme: &Theme,
    spot: impl Fn(Point) -> Placing,
) {
    let pairs = ((front - rear) / 0.95).floor().clamp(1.0, 3.0);
    let step = (front - rear) / pairs;
    let (from, to) = (rear - 0.1, front - step * 0.4);
    let along = |share: u8| from + (to - from) * f32::from(share) / 12.0;
    let pole: Vec<Point> = (0..=12).map(|share| spot(Point::new(0.0, along(share))).at).collect();
    drawing.stroke(polyline(&pole), Stroke::new(theme.timber, 0.08));
    // One to three pairs.
    for pair in 0..pairs as u32 {
        let y = rear + step * (pair as f32 + 0.44);
        let mut horses = Drawing::new();
        for x in [-0.21, 0.21] {
            let half = Point::new((width * 0.12).min(0.24), step * 0.36);
            horse(&mut horses, Point::new(x * width, 0.0), half, theme);
        }
        drawing.place(&horses, &spot(Point::new(0.0, y)));
    }
}

/// A gun an inch long, its axle at the origin, its muzzle towards +y.
fn gun(theme: &Theme, heavy: bool) -> Drawing {
    let mut drawing = Drawing::new();
    let ink = Stroke::new(theme.ink, 0.03);
    let at = Point::new;
    let trail = polygon(&[at(-0.09, 0.1), at(0.09, 0.1), at(0.045, -0.46), at(-0.045, -0.46)]);
    drawing.paint(trail, theme.timber, ink.clone());
    drawing.stroke(polyline(&[at(-0.26, 0.0), at(0.26, 0.0)]), Stroke::new(theme.ink, 0.07));
    for x in [-0.27, 0.27] {
        drawing.paint(rounded(at(x - 0.055, -0.21), at(x + 0.055, 0.21), 0.05), theme.timber, ink.clone());
    }
    let bore = if heavy { 0.13 } else { 0.085 };
    let barrel = polygon(&[at(-bore, -0.14), at(bore, -0.14), at(bore * 0.72, 0.46), at(-bore * 0.72, 0.46)]);
    drawing.paint(barrel, theme.bronze, ink.clone());
    let muzzle = rounded(at(-bore * 0.95, 0.42), at(bore * 0.95, 0.49), 0.02);
    drawing.paint(muzzle, theme.bronze, ink.clone());
    drawing.paint(circle(at(0.0, -0.16), bore * 0.45), theme.bronze, ink);
    drawing
}
