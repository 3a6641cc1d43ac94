//! Commanders: medallions, the general's larger and with his standard.

use super::CommanderView;
use super::flag::pole;
use crate::army::Colour;
use crate::geometry::Point;
use crate::plate::drawing::{Drawing, Outline, Placing, Stroke};
use crate::plate::lettering::Letters;
use crate::plate::shapes::{circle, direction, ellipse, rectangle};
use crate::plate::style::Style;
use crate::plate::written;

const SKIN: Colour = Colour::rgb(0xE0, 0xBC, 0x96);
const WIG: Colour = Colour::rgb(0xEE, 0xEA, 0xDF);

/// A commander's medallion, upright; the origin is his place.
pub fn commander(view: &CommanderView, style: &Style) -> Drawing {
    let theme = &style.theme;
    let mut drawing = Drawing::new();
    let radius = if view.general { 1.25 } else { 0.85 };
    if view.general {
        let mut standard = Drawing::new();
        pole(&mut standard, &view.livery, 2.6, Point::new(1.7, 1.15), theme);
        drawing.place(&standard, &Placing::upright(Point::new(radius * 0.55, radius * 0.5)));
    }
    drawing.fill(circle(Point::ZERO, radius + 0.13), theme.halo.with_alpha(225));
    drawing.paint(circle(Point::ZERO, radius), view.livery.ring, Stroke::new(theme.ink, 0.08));
    if view.livery.side.0 > 0 {
        drawing.stroke(circle(Point::ZERO, radius * 0.89), Stroke::new(theme.halo, 0.055));
    }
    if view.general {
        laurel(&mut drawing, radius * 0.89, theme.bronze);
    }
    let inner = radius * 0.76;
    drawing.paint(circle(Point::ZERO, inner), theme.halo, Stroke::new(theme.ink, 0.05));
    drawing.place(&bust(view, style), &Placing::upright(Point::ZERO).scaled(inner));
    drawing
}

/// Golden leaves round the rim.
fn laurel(drawing: &mut Drawing, radius: f32, gold: Colour) {
    let mut leaves = Outline::new();
    for turn in 0..24_u8 {
        let out = direction(f32::from(turn) * 15.0);
        let leaf = ellipse(Point::ZERO, Point::new(0.055, 0.12));
        leaves.join(&leaf.placed(&Placing {
            at: out * radius,
            up: (out + out.perp()).normalize_or_zero(),
            scale: 1.0,
        }));
    }
    drawing.fill(leaves, gold);
}

/// A head with wig and cocked hat, in a circle of radius one.
fn bust(view: &CommanderView, style: &Style) -> Drawing {
    let theme = &style.theme;
    let at = Point::new;
    let ink = Stroke::new(theme.ink, 0.05);
    let mut drawing = Drawing::new();
    let mut shoulders = Outline::new();
    shoulders
        .move_to(at(-0.66, -0.72))
        .cubic_to(at(-0.6, -0.3), at(-0.3, -0.3), at(0.0, -0.28))
        .cubic_to(at(0.3, -0.3), at(0.6, -0.3), at(0.66, -0.72))
        .cubic_to(at(0.35, -1.05), at(-0.35, -1.05), at(-0.66, -0.72))
        .close();
    drawing.paint(shoulders, view.livery.coat, ink.clone());
    drawing.fill(rectangle(at(-0.08, -0.8), at(0.08, -0.3)), view.livery.facings);
    for x in [-0.29, 0.29] {
        drawing.paint(ellipse(at(x, -0.08), at(0.15, 0.27)), WIG, ink.clone());
    }
    drawing.paint(ellipse(at(0.0, -0.02), at(0.26, 0.33)), SKIN, ink.clone());
    let mut hat = Outline::new();
    hat.move_to(at(-0.72, 0.1))
        .cubic_to(at(-0.5, 0.32), at(-0.42, 0.62), at(0.0, 0.7))
        .cubic_to(at(0.42, 0.62), at(0.5, 0.32), at(0.72, 0.1))
        .cubic_to(at(0.4, 0.28), at(-0.4, 0.28), at(-0.72, 0.1))
        .close();
    drawing.paint(hat, theme.ink, ink);
    let mut lace = Outline::new();
    lace.move_to(at(-0.66, 0.16)).cubic_to(at(-0.36, 0.34), at(0.36, 0.34), at(0.66, 0.16));
    drawing.stroke(lace, Stroke::round(theme.bronze, 0.07));
    drawing.fill(circle(at(0.3, 0.42), 0.09), view.livery.ring.mixed(theme.halo, 0.25));
    drawing
}

/// A commander's name, upright; it hangs beneath the origin, which is his place.
pub fn commander_label(view: &CommanderView, style: &Style) -> Drawing {
    let mut drawing = Drawing::new();
    let (size, radius) = if view.general { (1.15, 1.25) } else { (0.95, 0.85) };
    let baseline = Point::new(0.0, -radius - 0.2 - size * 0.7);
    let name = style.fonts.centred(Letters::Italic, &view.name, size, 0.02, baseline);
    written(&mut drawing, name, style.theme.ink, 0.26, &style.theme);
    drawing
}
