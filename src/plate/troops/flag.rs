//! Flags.

use super::{Livery, TroopView};
use crate::army::{Colour, FlagPattern};
use crate::geometry::Point;
use crate::geometry::convex::{self, HalfPlane};
use crate::plate::drawing::{Drawing, Stroke};
use crate::plate::shapes::{circle, polygon, polyline};
use crate::plate::style::{Style, Theme};

/// How much of its length the cloth of the second side is cut in.
const TAIL: f32 = 0.28;

/// A unit's flag on its pole, upright: the origin is the foot of the pole.
pub fn unit_flag(view: &TroopView, style: &Style) -> Drawing {
    let mut drawing = Drawing::new();
    if !view.broken {
        pole(&mut drawing, &view.livery, 1.95, Point::new(1.3, 0.88), &style.theme);
    }
    drawing
}

/// A pole of some height with a cloth at its top, upright from the origin.
pub(super) fn pole(drawing: &mut Drawing, livery: &Livery, height: f32, cloth: Point, theme: &Theme) {
    let top = Point::new(0.0, height);
    drawing.stroke(polyline(&[Point::ZERO, top]), Stroke::round(theme.halo, 0.2));
    drawing.stroke(polyline(&[Point::ZERO, top]), Stroke::round(theme.ink, 0.09));
    let low = Point::new(0.03, height - cloth.y - 0.06);
    drawing.add(flag(livery, low, low + cloth, theme));
    drawing.fill(circle(top, 0.1), theme.bronze);
    drawing.stroke(circle(top, 0.1), Stroke::new(theme.ink, 0.035));
}

/// The cloth of a flag between two corners, its pole on the left. The second side's is swallow-tailed.
pub fn flag(livery: &Livery, low: Point, high: Point, theme: &Theme) -> Drawing {
    let mut drawing = Drawing::new();
    let (width, height) = (high.x - low.x, high.y - low.y);
    let at = |x: f32, y: f32| low + Point::new(x * width, y * height);
    let notch = if livery.side.0 > 0 { at(1.0 - TAIL, 0.5) } else { at(1.0, 0.5) };
    // The halves overlap by a hair, so that no seam is seen.
    let lower = [at(0.0, 0.0), at(1.0, 0.0), notch + Point::new(0.0, 0.01), at(0.0, 0.51)];
    let upper = [at(0.0, 0.5), notch, at(1.0, 1.0), at(0.0, 1.0)];
    let edge = polygon(&[at(0.0, 0.0), at(1.0, 0.0), notch, at(1.0, 1.0), at(0.0, 1.0)]);
    drawing.stroke(edge.clone(), Stroke::new(theme.halo, 0.2));
    let mut piece = |corners: &[Point], colour: Colour| {
        for half in [&lower, &upper] {
            let planes: Vec<HalfPlane> =
                convex::edges(half).filter_map(|(a, b)| HalfPlane::left_of(a, b)).collect();
            let part = convex::clip_all(corners, &planes);
            if part.len() > 2 {
                drawing.fill(polygon(&part), colour);
            }
        }
    };
    let whole = [at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)];
    let strip = |x: (f32, f32), y: (f32, f32)| [at(x.0, y.0), at(x.1, y.0), at(x.1, y.1), at(x.0, y.1)];
    let colour = |number: usize| {
        let colours = &livery.flag.colours;
        colours.get(number).or(colours.last()).copied().unwrap_or(livery.ring)
    };
    let count = livery.flag.colours.len().max(1);
    let share = |number: usize| number as f32 / count as f32;
    match livery.flag.pattern {
        FlagPattern::Plain => {
            piece(&whole, colour(1));
            let inset = if count > 1 { 0.16 } else { 0.0 };
            piece(&strip((inset * 0.7, 1.0 - inset * 0.7), (inset, 1.0 - inset)), colour(0));
        }
        FlagPattern::Cross => {
            piece(&whole, colour(0));
            if count > 2 {
                piece(&strip((0.0, 1.0), (0.32, 0.68)), colour(2));
                piece(&strip((0.33, 0.61), (0.0, 1.0)), colour(2));
            }
            piece(&strip((0.0, 1.0), (0.39, 0.61)), colour(1));
            piece(&strip((0.385, 0.555), (0.0, 1.0)), colour(1));
        }
        FlagPattern::Saltire => {
            piece(&whole, colour(0));
            let arms = |half: f32| {
                let (x, y) = (half, half * 1.4);
                let rising =
                    [at(0.0, 0.0), at(x, 0.0), at(1.0, 1.0 - y), at(1.0, 1.0), at(1.0 - x, 1.0), at(0.0, y)];
                let falling =
                    [at(0.0, 1.0 - y), at(1.0 - x, 0.0), at(1.0, 0.0), at(1.0, y), at(x, 1.0), at(0.0, 1.0)];
                [rising, falling]
            };
            if count > 2 {
                arms(0.2).iter().for_each(|arm| piece(arm, colour(2)));
            }
            arms(0.12).iter().for_each(|arm| piece(arm, colour(1)));
        }
        FlagPattern::Bands => {
            for number in 0..count {
                piece(&strip((0.0, 1.0), (1.0 - share(number + 1), 1.0 - share(number))), colour(number));
            }
        }
        FlagPattern::Pales => {
            for number in 0..count {
                piece(&strip((share(number), share(number + 1)), (0.0, 1.0)), colour(number));
            }
        }
        FlagPattern::Quarters => {
            piece(&whole, colour(1));
            piece(&strip((0.0, 0.5), (0.5, 1.0)), colour(0));
            piece(&strip((0.5, 1.0), (0.0, 0.5)), colour(0));
            if count > 2 {
                piece(&strip((0.0, 1.0), (0.4, 0.6)), colour(2));
                piece(&strip((0.42, 0.58), (0.0, 1.0)), colour(2));
            }
        }
        FlagPattern::Lozenges => {
            piece(&whole, colour(0));
            for row in 0..3_u8 {
                for column in 0..4_u8 {
                    let (x, y) = (f32::from(column) / 3.5, f32::from(row) / 3.0);
                    let lozenge =
                        [at(x, y), at(x + 0.143, y + 0.167), at(x, y + 0.333), at(x - 0.143, y + 0.167)];
                    piece(&lozenge, colour(1));
                }
            }
        }
    }
    drawing.stroke(edge, Stroke::new(theme.ink, 0.06));
    drawing
}
