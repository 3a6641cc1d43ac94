//! Buildings: a yard with its house and outhouses, seen from above.

use crate::geometry::{Area, Point, Vector};
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::polygon;
use crate::plate::style::Theme;

/// Inches from one row of shingles to the next.
const SHINGLES: f32 = 0.3;

/// A block of buildings (BP-BLDG-01): the yard that it covers, a house with a chimney, and outhouses as far as there is
/// room for them.
pub(super) fn building(drawing: &mut Drawing, area: &Area, theme: &Theme) {
    let mut scatter = Scatter::of(area.boundary());
    drawing.fill(polygon(area.boundary()), theme.road.mixed(theme.earth, 0.22));
    drawing.stroke(polygon(area.boundary()), Stroke::new(theme.ink.with_alpha(190), 0.1));
    let (low, high) = (area.bounds().mins, area.bounds().maxs);
    let size = high - low;
    let mirrored = scatter.share() < 0.5;
    // Middles and sizes as shares of the yard: house, barn, shed.
    let plan = [
        (Vector::new(0.36, 0.64), Vector::new(0.56, 0.42), true),
        (Vector::new(0.78, 0.36), Vector::new(0.28, 0.52), false),
        (Vector::new(0.3, 0.2), Vector::new(0.32, 0.22), false),
    ];
    for (number, (middle, extent, chimney)) in plan.into_iter().enumerate() {
        let middle = if mirrored { Vector::new(1.0 - middle.x, middle.y) } else { middle };
        let stray = Vector::new(scatter.between(-0.02, 0.02), scatter.between(-0.02, 0.02));
        let centre = if number == 0 && !area.contains(low + size * middle) {
            low.midpoint(high)
        } else {
            low + size * (middle + stray)
        };
        let half = size * extent * 0.5;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| centre + half * Vector::new(x, y));
        if number > 0 && !corners.iter().all(|corner| area.contains(*corner)) {
            continue;
        }
        roof(drawing, centre, half, theme);
        if chimney {
            let foot = centre + half * Vector::new(0.55, 0.2);
            let stack = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y)| foot + Vector::new(x, y) * 0.2);
            drawing.paint(polygon(&stack), theme.stone, Stroke::new(theme.ink, 0.07));
        }
    }
}

/// A ridged roof over an upright rectangle, with the shadow it throws: the ridge along the longer side, the slope to the
/// north or west in the sun.
fn roof(drawing: &mut Drawing, centre: Point, half: Vector, theme: &Theme) {
    let (along, across) = if half.x >= half.y {
        (Vector::new(half.x, 0.0), Vector::new(0.0, half.y))
    } else {
        (Vector::new(0.0, half.y), Vector::new(-half.x, 0.0))
    };
    let whole =
        [centre - along - across, centre + along - across, centre + along + across, centre - along + across];
    let shadow = whole.map(|corner| corner + Vector::new(0.28, -0.3));
    drawing.fill(polygon(&shadow), theme.ink.with_alpha(70));
    let (lit, shaded) = theme.roof;
    for (slope, tint) in [(across, lit), (-across, shaded)] {
        let side = [centre - along, centre + along, centre + along + slope, centre - along + slope];
        drawing.fill(polygon(&side), tint);
        let rows = (slope.length() / SHINGLES).floor().clamp(1.0, 12.0);
        let mut shingles = Outline::new();
        let mut row = 1.0;
        while row < rows {
            let down = slope * (row / rows);
            shingles.line(centre - along + down, centre + along + down);
            row += 1.0;
        }
        drawing.stroke(shingles, Stroke::new(theme.ink.with_alpha(80), 0.045));
    }
    let mut ridge = Outline::new();
    ridge.line(centre - along, centre + along);
    drawing.stroke(ridge, Stroke::new(theme.ink, 0.08));
    drawing.stroke(polygon(&whole), Stroke::new(theme.ink, 0.11));
}
