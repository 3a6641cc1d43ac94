//! The border of the map: a band of black and white, six inches by six, between fine lines.

use super::Measure;
use crate::geometry::Point;
use crate::plate::Frame;
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::lettering::Letters;
use crate::plate::shapes::rectangle;
use crate::plate::style::Style;

/// Inches of one field of the band, and from figure to figure.
const FIELD: f32 = 6.0;
const FIGURE: f32 = 12.0;

pub(super) fn border(drawing: &mut Drawing, table: Point, frame: &Frame, measure: &Measure, style: &Style) {
    let theme = &style.theme;
    let unit = measure.unit;
    let (inner, outer) = (0.16 * unit, 0.55 * unit);
    let line = |width: f32| Stroke::new(theme.ink, width * unit);
    let around = |far: f32| rectangle(Point::splat(-far), table + Point::splat(far));
    // The band hides what reaches a little over the edge of the table.
    drawing.stroke(around((inner + outer) / 2.0), Stroke::new(theme.paper, outer - inner + 0.2 * unit));
    let mut fields = Outline::new();
    let sides = [(table.x, true), (table.y, false)];
    for (length, across) in sides {
        let mut from = 0.0;
        let mut black = true;
        while from < length {
            let to = (from + FIELD).min(length);
            if black {
                for (near, far) in [(-outer, -inner), (inner, outer)] {
                    let base = if near > 0.0 { if across { table.y } else { table.x } } else { 0.0 };
                    let (low, high) = if across {
                        (Point::new(from, base + near), Point::new(to, base + far))
                    } else {
                        (Point::new(base + near, from), Point::new(base + far, to))
                    };
                    fields.join(&rectangle(low, high));
                }
            }
            black = !black;
            from = to;
        }
    }
    drawing.fill(fields, theme.ink);
    drawing.stroke(around(0.0), line(0.1));
    drawing.stroke(around(inner), line(0.05));
    drawing.stroke(around(outer), line(0.05));
    figures(drawing, table, outer, unit, style);
    for (inset, width) in [(0.75, 0.22), (1.15, 0.06)] {
        let inset = Point::splat(inset * unit);
        drawing.stroke(rectangle(frame.low + inset, frame.high - inset), line(width));
    }
}

/// Inches of the table, every foot.
fn figures(drawing: &mut Drawing, table: Point, outer: f32, unit: f32, style: &Style) {
    let size = 0.8 * unit;
    let ink = style.theme.ink;
    let mut at = FIGURE;
    while at < table.x - 1.0 {
        let figure = format!("{at}");
        for y in [-outer - size * 0.95, table.y + outer + size * 0.25] {
            drawing.fill(style.fonts.centred(Letters::Roman, &figure, size, 0.0, Point::new(at, y)), ink);
        }
        at += FIGURE;
    }
    let mut at = FIGURE;
    while at < table.y - 1.0 {
        let figure = format!("{at}");
        for x in [-outer - size * 0.75, table.x + outer + size * 0.75] {
            let place = Point::new(x, at - size * 0.3);
            drawing.fill(style.fonts.centred(Letters::Roman, &figure, size, 0.0, place), ink);
        }
        at += FIGURE;
    }
}
