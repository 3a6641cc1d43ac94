//! The battlefield as a vector picture: ground, troops, commanders and the printed sheet.
//!
//! Everything is drawn once, as a [`Drawing`] of filled and stroked outlines in inches of the table, and shown by three
//! backends: [`svg()`] and [`png()`] for print, [`tessellate`] for the window. Nothing here changes a battle or knows a rule.
//!
//! * [`ground()`]: all that never changes; lies on the table as it is.
//! * [`unit_block`]: a unit in its own frame (origin: the centre of its front edge, +y: the way it faces); placed with
//!   [`Placing::of`] its pose. [`unit_label`], [`unit_flag`], [`commander`] and [`commander_label`] stay upright and are
//!   placed with [`Placing::upright`].
//! * [`sheet()`]: the whole map for print.
//!
//! | room | what lives there |
//! | --- | --- |
//! | [`drawing`], `shapes`, [`lettering`], `scatter`, [`style`] | outlines, text as outlines, seeded randomness, inks |
//! | [`ground`](mod@ground) | hills, fields, woods, roads, obstacles, names |
//! | [`troops`] | views, liveries, blocks, flags, labels, commanders |
//! | [`labels`] | where labels go |
//! | [`sheet`](mod@sheet) | border, cartouche, scale, legend |
//! | [`svg`](mod@svg), [`png`](mod@png), [`mesh`] | the backends |

pub mod drawing;
pub mod ground;
pub mod labels;
pub mod lettering;
pub mod mesh;
pub mod png;
mod scatter;
mod shapes;
pub mod sheet;
pub mod style;
pub mod svg;
#[cfg(test)]
mod tests;
pub mod troops;

pub use crate::army::Colour;
pub use drawing::{Cap, Drawing, Mark, Outline, Placing, Segment, Stroke};
pub use ground::ground;
pub use lettering::{FontError, Fonts, Letters};
pub use mesh::{Triangles, tessellate};
pub use png::{MOST_PIXELS, Painted, PngError, pixels, pixmap, png};
pub use sheet::{Labels, Sheet, SheetOptions, flag_place, sheet};
pub use style::{Style, Theme};
pub use svg::svg;
pub use troops::{
    Base, CommanderView, LABEL_LINE, Livery, TroopView, commander, commander_label, flag, unit_block,
    unit_flag, unit_label, unit_marks,
};

use crate::geometry::Point;

/// The part of the plane that a picture shows, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its south-west corner.
    pub low: Point,
    /// Its north-east corner.
    pub high: Point,
}

impl Frame {
    /// From west to east.
    pub fn width(&self) -> f32 {
        self.high.x - self.low.x
    }

    /// From south to north.
    pub fn height(&self) -> f32 {
        self.high.y - self.low.y
    }
}

/// Letters with a pale halo, so that they can be read on anything.
fn written(drawing: &mut Drawing, letters: Outline, ink: Colour, halo: f32, theme: &Theme) {
    drawing.stroke(letters.clone(), Stroke::new(theme.halo.with_alpha(225), halo));
    drawing.fill(letters, ink);
}
