//! Beneath the map: the armies on the left, the title in its cartouche, the scale and the north on the right.

use super::{Measure, SheetOptions};
use crate::army::SideId;
use crate::geometry::Point;
use crate::plate::Frame;
use crate::plate::drawing::{Drawing, Outline, Placing, Stroke};
use crate::plate::lettering::Letters;
use crate::plate::shapes::{circle, polygon, polyline, rectangle, star};
use crate::plate::style::Style;
use crate::plate::troops::{Livery, flag};
use crate::rules::black_powder::situation::Situation;
use crate::text::Words;

pub(super) fn foot(
    drawing: &mut Drawing,
    situation: Situation<'_>,
    words: &Words,
    (measure, frame): (&Measure, &Frame),
    style: &Style,
    options: &SheetOptions,
) {
    let unit = measure.unit;
    let middle = Point::new(
        (frame.low.x + frame.high.x) / 2.0,
        frame.low.y + 1.15 * unit + (measure.foot + measure.margin - 2.6 * unit) / 2.0 - 0.1 * unit,
    );
    let title = situation.setup().title.in_language(words.language());
    let date = situation.setup().date.as_ref().map(|date| date.in_language(words.language()));
    let beneath = match date {
        Some(date) => format!("{date}  ·  {}", options.moment),
        None => options.moment.clone(),
    };
    let half = cartouche(drawing, title, &beneath, middle, unit, style);
    let left = frame.low.x + 2.6 * unit;
    let armies_end = armies(drawing, situation, words, Point::new(left, middle.y), unit, style);
    let (from, to) = (armies_end + unit, middle.x - half - unit);
    super::key::key(drawing, words, Point::new((from + to) / 2.0, middle.y), to - from, unit, style);
    let right = frame.high.x - 2.6 * unit;
    compass(drawing, Point::new(right - 1.6 * unit, middle.y - 0.2 * unit), unit, style);
    let room = right - 4.4 * unit - (middle.x + half + 1.5 * unit);
    let bar_end = right - 4.4 * unit;
    scale(drawing, words, Point::new(bar_end, middle.y), room, unit, style);
}

/// The title in a double frame with notched corners; returns half its width.
fn cartouche(
    drawing: &mut Drawing,
    title: &str,
    moment: &str,
    middle: Point,
    unit: f32,
    style: &Style,
) -> f32 {
    let theme = &style.theme;
    let (size, spacing) = (2.5 * unit, 0.14 * unit);
    let capitals = title.to_uppercase();
    let width = style.fonts.measure(Letters::Bold, &capitals, size, spacing);
    // A very long title is set smaller.
    let fit = (40.0 * unit / width.max(1e-3)).min(1.0);
    let (size, spacing) = (size * fit, spacing * fit);
    let small = 1.25 * unit;
    let below = style.fonts.measure(Letters::Italic, moment, small, 0.05 * unit);
    let half = Point::new((width * fit).max(below) / 2.0 + 2.2 * unit, 3.1 * unit);
    for (grow, line, fill) in [(0.0, 0.14, true), (-0.32, 0.05, false)] {
        let half = half + Point::splat(grow * unit);
        let shape = notched(middle, half, 0.75 * unit);
        if fill {
            drawing.paint(shape, theme.halo, Stroke::new(theme.ink, line * unit));
        } else {
            drawing.stroke(shape, Stroke::new(theme.ink, line * unit));
        }
    }
    let line = middle - Point::new(0.0, 0.5 * unit);
    let title =
        style.fonts.centred(Letters::Bold, &capitals, size, spacing, line + Point::new(0.0, 0.72 * unit));
    drawing.fill(title, theme.ink);
    let rule = (below / 2.0).max(4.0 * unit);
    drawing.stroke(
        polyline(&[line - Point::new(rule, 0.0), line + Point::new(rule, 0.0)]),
        Stroke::new(theme.ink, 0.06 * unit),
    );
    drawing.fill(star(line, 4, 0.42 * unit, 0.14 * unit), theme.ink);
    let moment =
        style.fonts.centred(Letters::Italic, moment, small, 0.05 * unit, line - Point::new(0.0, 1.5 * unit));
    drawing.fill(moment, theme.ink);
    half.x
}

/// A rectangle whose corners are cut out in quarter circles.
fn notched(middle: Point, half: Point, notch: f32) -> Outline {
    let at = |x: f32, y: f32| middle + Point::new(x, y);
    let (x, y, n) = (half.x, half.y, notch);
    let mut outline = Outline::new();
    outline
        .move_to(at(-x + n, -y))
        .line_to(at(x - n, -y))
        .quad_to(at(x - n, -y + n), at(x, -y + n))
        .line_to(at(x, y - n))
        .quad_to(at(x - n, y - n), at(x - n, y))
        .line_to(at(-x + n, y))
        .quad_to(at(-x + n, y - n), at(-x, y - n))
        .line_to(at(-x, -y + n))
        .quad_to(at(-x + n, -y + n), at(-x + n, -y))
        .close();
    outline
}

/// The flag and name of each side, and who commands it; returns where they end in the east.
fn armies(
    drawing: &mut Drawing,
    situation: Situation<'_>,
    words: &Words,
    left: Point,
    unit: f32,
    style: &Style,
) -> f32 {
    let mut end = left.x;
    let theme = &style.theme;
    let speech = words.about(situation.roster);
    for (side, y) in [(SideId(0), 1.75), (SideId(1), -1.55)] {
        let Some(army) = situation.roster.sides.get(side.index()) else { continue };
        let livery = Livery::of_side(situation.roster, side);
        let low = left + Point::new(0.0, (y - 0.9) * unit);
        let cloth = flag(&livery, Point::ZERO, Point::new(1.9, 1.3), theme);
        drawing.place(&cloth, &Placing::upright(low).scaled(1.25 * unit));
        let ring =
            rectangle(low + Point::new(0.0, -0.42 * unit), low + Point::new(2.375 * unit, -0.16 * unit));
        drawing.paint(ring, livery.ring, Stroke::new(theme.ink, 0.05 * unit));
        let text = low + Point::new(3.2 * unit, 0.0);
        let name = style.fonts.line(Letters::Roman, &speech.side_name(side), 1.45 * unit, 0.03 * unit).0;
        drawing.fill(name.placed(&Placing::upright(text + Point::new(0.0, 0.72 * unit))), theme.ink);
        let general = style
            .fonts
            .line(Letters::Italic, &speech.commander_name(army.general), 1.15 * unit, 0.02 * unit)
            .0;
        drawing.fill(general.placed(&Placing::upright(text - Point::new(0.0, 0.62 * unit))), theme.ink);
        let widest = drawing.marks.iter().rev().take(2).flat_map(|mark| mark.outline.points());
        end = widest.fold(end, |end, point| end.max(point.x));
    }
    end
}

/// An arrow to the north on a star.
fn compass(drawing: &mut Drawing, middle: Point, unit: f32, style: &Style) {
    let theme = &style.theme;
    let at = |x: f32, y: f32| middle + Point::new(x, y) * unit;
    let thin = Stroke::new(theme.ink, 0.05 * unit);
    drawing.stroke(circle(middle, 1.15 * unit), thin.clone());
    drawing.stroke(circle(middle, 1.3 * unit), thin.clone());
    let diagonal = star(middle, 8, 1.1 * unit, 0.3 * unit);
    drawing.paint(diagonal, theme.road, thin.clone());
    for (dark, x) in [(true, -0.34), (false, 0.34)] {
        for y in [2.0, -1.6] {
            let half = polygon(&[at(0.0, 0.0), at(if y > 0.0 { x } else { -x }, 0.0), at(0.0, y)]);
            drawing.paint(half, if dark { theme.ink } else { theme.halo }, thin.clone());
        }
    }
    let letter = style.fonts.centred(Letters::Bold, "N", 1.4 * unit, 0.0, at(0.0, 2.2));
    drawing.fill(letter, theme.ink);
}

/// A bar of so many inches of the table, ending at a point.
fn scale(drawing: &mut Drawing, words: &Words, end: Point, room: f32, unit: f32, style: &Style) {
    let theme = &style.theme;
    let Some(length) =
        [48.0, 36.0, 24.0, 12.0, 6.0].into_iter().find(|length| *length <= room.min(26.0 * unit))
    else {
        return;
    };
    let parts = 4_u8;
    let (start, high) = (end - Point::new(length, 0.0), 0.42 * unit);
    let part = length / f32::from(parts);
    for number in 0..parts {
        let low = start + Point::new(part * f32::from(number), 0.0);
        let (top, bottom) = (Point::new(part, high), Point::new(part, high / 2.0));
        let fill = |light: bool| if light { theme.halo } else { theme.ink };
        drawing.fill(rectangle(low, low + top), fill(number % 2 == 1));
        drawing.fill(rectangle(low, low + bottom), fill(number % 2 == 0));
    }
    drawing.stroke(rectangle(start, end + Point::new(0.0, high)), Stroke::new(theme.ink, 0.07 * unit));
    for number in 0..=parts {
        let x = part * f32::from(number);
        let at = start + Point::new(x, 0.72 * unit);
        let figure = style.fonts.centred(Letters::Roman, &format!("{x}"), 0.95 * unit, 0.0, at);
        drawing.fill(figure, theme.ink);
    }
    let at = start + Point::new(length / 2.0, -1.15 * unit);
    let name = style.fonts.centred(Letters::Italic, &words.scale_of_inches(), 1.1 * unit, 0.03 * unit, at);
    drawing.fill(name, theme.ink);
}
