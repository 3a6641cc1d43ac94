//! A unit's label: flag, name, casualties against stamina, and signs of its condition.

use super::{TroopView, flag};
use crate::army::Colour;
use crate::geometry::Point;
use crate::plate::drawing::{Drawing, Outline, Placing, Stroke};
use crate::plate::lettering::Letters;
use crate::plate::shapes::{circle, polygon, polyline};
use crate::plate::style::Style;
use crate::plate::written;

/// The height in inches of a label whose name stands on one line.
pub const LABEL_LINE: f32 = 1.65;

/// The height of its letters, from line to line.
const LETTERS: f32 = 0.92;
/// The widest name on one line.
const LONGEST: f32 = 7.6;
/// The radius of a pip.
const PIP: f32 = 0.2;
/// From pip to pip, and from sign to sign.
const STEP: f32 = 0.52;
const SIGN: f32 = 0.78;

/// A unit's label, upright; it hangs beneath the origin, centred. A pip for each casualty that the unit bears before it is
/// shaken, full where it has been taken; what goes beyond follows in red.
pub fn unit_label(view: &TroopView, style: &Style) -> Drawing {
    let theme = &style.theme;
    let mut drawing = Drawing::new();
    let lines = wrapped(&view.name, style);
    let widths = lines.iter().map(|line| style.fonts.measure(Letters::SansBold, line, LETTERS, 0.0));
    let width = widths.fold(0.0, f32::max);
    let (chip, gap) = if style.flags_in_labels { (Point::new(0.9, 0.62), 0.22) } else { (Point::ZERO, 0.0) };
    let left = -(width + chip.x + gap) / 2.0;
    if style.flags_in_labels {
        let cloth = Point::new(left, -0.8);
        drawing.add(flag(&view.livery, cloth, cloth + chip, theme));
    }
    let mut y = -0.72;
    for line in &lines {
        let at = Point::new(left + chip.x + gap + width / 2.0, y);
        let name = style.fonts.centred(Letters::SansBold, line, LETTERS, 0.0, at);
        written(&mut drawing, name, theme.ink, 0.24, theme);
        y -= LETTERS * 0.95;
    }
    drawing.add(marks(view, y + LETTERS * 0.95 - 0.58, style));
    drawing
}

/// A label without flag and name, for where there is no room for them: size, pips and signs.
pub fn unit_marks(view: &TroopView, style: &Style) -> Drawing {
    marks(view, -0.45, style)
}

/// Size, pips and signs in a row about the middle, at that height.
fn marks(view: &TroopView, y: f32, style: &Style) -> Drawing {
    let theme = &style.theme;
    let mut drawing = Drawing::new();
    let word = view.size_word.as_deref().unwrap_or_default();
    let (word, word_width) = style.fonts.line(Letters::Italic, word, 0.85, 0.0);
    let word_room = if word_width > 0.0 { word_width + 0.3 } else { 0.0 };
    let pips = view.stamina.max(view.casualties);
    let signs = signs(view);
    let pip_room = f32::from(pips) * STEP;
    let sign_room = signs.len() as f32 * SIGN + if signs.is_empty() { 0.0 } else { 0.15 };
    let mut x = -(word_room + pip_room + sign_room) / 2.0;
    written(&mut drawing, word.placed(&Placing::upright(Point::new(x, y - 0.22))), theme.ink, 0.2, theme);
    x += word_room + STEP / 2.0;
    for pip in 0..pips {
        let at = Point::new(x + f32::from(pip) * STEP, y);
        drawing.fill(circle(at, PIP + 0.09), theme.halo.with_alpha(225));
        let fill = match (pip < view.casualties, pip < view.stamina) {
            (true, true) => theme.ink,
            (true, false) => theme.alarm,
            (false, _) => theme.halo,
        };
        drawing.paint(circle(at, PIP), fill, Stroke::new(theme.ink, 0.07));
    }
    x += pip_room - STEP / 2.0 + 0.15 + SIGN / 2.0;
    for (number, sign) in signs.iter().enumerate() {
        let at = Point::new(x + number as f32 * SIGN, y);
        drawing.place(&sign.drawn(style), &Placing::upright(at));
    }
    drawing
}

/// A name on one line, or, where it is long, on two of nearly the same width.
fn wrapped(name: &str, style: &Style) -> Vec<String> {
    let measure = |text: &str| style.fonts.measure(Letters::SansBold, text, LETTERS, 0.0);
    let whole = vec![name.to_owned()];
    if measure(name) <= LONGEST {
        return whole;
    }
    let breaks = name.match_indices(' ').map(|(at, _)| (&name[..at], &name[at + 1..]));
    let wider = |(first, second): &(&str, &str)| measure(first).max(measure(second));
    match breaks.min_by(|a, b| wider(a).total_cmp(&wider(b))) {
        Some((first, second)) => vec![first.to_owned(), second.to_owned()],
        None => whole,
    }
}

/// A condition shown beside the pips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Disordered,
    Shaken,
    Engaged,
    Limbered,
    Broken,
}

fn signs(view: &TroopView) -> Vec<Sign> {
    [
        (view.engaged, Sign::Engaged),
        (view.disordered, Sign::Disordered),
        (view.shaken, Sign::Shaken),
        (view.limbered(), Sign::Limbered),
        (view.broken, Sign::Broken),
    ]
    .into_iter()
    .filter_map(|(is, sign)| is.then_some(sign))
    .collect()
}

impl Sign {
    /// The sign about the origin.
    fn drawn(self, style: &Style) -> Drawing {
        let theme = &style.theme;
        let at = Point::new;
        let mut drawing = Drawing::new();
        let disc = |drawing: &mut Drawing, colour: Colour| {
            drawing.fill(circle(Point::ZERO, 0.4), theme.halo.with_alpha(225));
            drawing.paint(circle(Point::ZERO, 0.33), colour, Stroke::new(theme.ink, 0.06));
        };
        match self {
            Sign::Disordered => {
                disc(&mut drawing, Colour::rgb(0xF2, 0xC1, 0x3D));
                let crooked = [at(-0.2, -0.08), at(-0.07, 0.1), at(0.07, -0.1), at(0.2, 0.08)];
                drawing.stroke(polyline(&crooked), Stroke::round(theme.ink, 0.08));
            }
            Sign::Shaken => {
                disc(&mut drawing, theme.alarm);
                drawing.stroke(polyline(&[at(0.0, 0.2), at(0.0, -0.04)]), Stroke::round(theme.halo, 0.1));
                drawing.fill(circle(at(0.0, -0.18), 0.065), theme.halo);
            }
            Sign::Engaged => {
                let mut blades = Outline::new();
                blades.line(at(-0.3, -0.3), at(0.32, 0.32)).line(at(0.3, -0.3), at(-0.32, 0.32));
                drawing.stroke(blades.clone(), Stroke::round(theme.halo, 0.3));
                drawing.stroke(blades, Stroke::round(theme.ink, 0.1));
                let mut hilts = Outline::new();
                hilts.line(at(-0.3, -0.08), at(-0.08, -0.3)).line(at(0.3, -0.08), at(0.08, -0.3));
                drawing.stroke(hilts, Stroke::round(theme.ink, 0.08));
            }
            Sign::Limbered => {
                drawing.fill(circle(Point::ZERO, 0.4), theme.halo.with_alpha(225));
                drawing.stroke(circle(Point::ZERO, 0.3), Stroke::new(theme.timber, 0.1));
                let mut spokes = Outline::new();
                for turn in 0..3_u8 {
                    let arm = crate::plate::shapes::direction(f32::from(turn) * 60.0) * 0.3;
                    spokes.line(-arm, arm);
                }
                drawing.stroke(spokes, Stroke::new(theme.timber, 0.06));
            }
            Sign::Broken => {
                let pole = polyline(&[at(-0.26, -0.34), at(-0.26, 0.36)]);
                drawing.stroke(pole.clone(), Stroke::round(theme.halo, 0.3));
                let cloth = polygon(&[
                    at(-0.26, 0.32),
                    at(0.3, 0.26),
                    at(0.16, 0.08),
                    at(0.3, -0.1),
                    at(-0.26, -0.04),
                ]);
                drawing.stroke(cloth.clone(), Stroke::new(theme.halo, 0.2));
                drawing.paint(cloth, Colour::rgb(255, 255, 255), Stroke::new(theme.ink, 0.06));
                drawing.stroke(pole, Stroke::round(theme.ink, 0.08));
            }
        }
        drawing
    }
}
