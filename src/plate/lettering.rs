//! Lettering: text to outlines. The fonts are part of the program.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use rust_embed::RustEmbed;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use thiserror::Error;

use super::drawing::{Outline, Placing};
use crate::geometry::Point;

#[derive(RustEmbed)]
#[folder = "assets/fonts/"]
struct StockFonts;

/// The kinds of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Old Standard: titles and figures.
    Roman,
    /// Old Standard Italic: names of places.
    Italic,
    /// Old Standard Bold: titles.
    Bold,
    /// PT Sans: small print.
    Sans,
    /// PT Sans Bold: labels of troops.
    SansBold,
}

impl Letters {
    /// All of them.
    pub const ALL: [Letters; 5] =
        [Letters::Roman, Letters::Italic, Letters::Bold, Letters::Sans, Letters::SansBold];

    fn file(self) -> &'static str {
        match self {
            Letters::Roman => "OldStandard-Regular.ttf",
            Letters::Italic => "OldStandard-Italic.ttf",
            Letters::Bold => "OldStandard-Bold.ttf",
            Letters::Sans => "PTS55F.ttf",
            Letters::SansBold => "PTS75F.ttf",
        }
    }
}

/// Why a font cannot be used.
#[derive(Debug, Error)]
#[error("{file}: {problem}")]
pub struct FontError {
    /// The file.
    pub file: String,
    /// What is wrong with it.
    pub problem: String,
}

/// The fonts of a picture. Cheap to clone.
#[derive(Clone)]
pub struct Fonts {
    files: Arc<[Cow<'static, [u8]>; 5]>,
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fonts").finish_non_exhaustive()
    }
}

/// The bytes of a stock font, for whoever sets type by other means.
pub fn stock(letters: Letters) -> Cow<'static, [u8]> {
    StockFonts::get(letters.file()).map_or(Cow::Borrowed(&[]), |file| file.data)
}

impl Fonts {
    /// The stock fonts.
    pub fn stock() -> Self {
        Self { files: Arc::new(Letters::ALL.map(stock)) }
    }

    /// The fonts in `fonts/` of a data directory, by the names of the stock ones, and the stock for those not there.
    ///
    /// # Errors
    /// If a file that is there cannot be read as a font.
    pub fn with_data(data: Option<&Path>) -> Result<Self, FontError> {
        let mut files = Letters::ALL.map(stock);
        for (letters, file) in Letters::ALL.into_iter().zip(&mut files) {
            let Some(path) = data.map(|data| data.join("fonts").join(letters.file())) else { continue };
            if !path.exists() {
                continue;
            }
            let wrong = |problem: String| FontError { file: path.display().to_string(), problem };
            let bytes = std::fs::read(&path).map_err(|error| wrong(error.to_string()))?;
            FontRef::new(&bytes).map_err(|error| wrong(error.to_string()))?;
            *file = Cow::Owned(bytes);
        }
        Ok(Self { files: Arc::new(files) })
    }

    fn font(&self, letters: Letters) -> Option<FontRef<'_>> {
        FontRef::new(&self.files[letters as usize]).ok()
    }

    /// The glyphs of a text in order, each with the font that has it: another one stands in for a missing character.
    fn glyphs<'f>(&'f self, letters: Letters, text: &str) -> Vec<(FontRef<'f>, GlyphId)> {
        let Some(first) = self.font(letters) else { return Vec::new() };
        text.chars()
            .map(|letter| {
                let own = first.charmap().map(letter).map(|glyph| (first.clone(), glyph));
                let other = || {
                    Letters::ALL.into_iter().find_map(|other| {
                        let font = self.font(other)?;
                        let glyph = font.charmap().map(letter)?;
                        Some((font, glyph))
                    })
                };
                // Glyph 0 is the sign for a character that nobody has.
                own.or_else(other).unwrap_or_else(|| (first.clone(), GlyphId::NOTDEF))
            })
            .collect()
    }

    /// The width in inches of a line of text, its letters `size` inches high (from line to line) and `spacing` inches
    /// apart beyond the ordinary.
    pub fn measure(&self, letters: Letters, text: &str, size: f32, spacing: f32) -> f32 {
        let widths =
            self.glyphs(letters, text).into_iter().map(|(font, glyph)| advance(&font, glyph, size) + spacing);
        let whole: f32 = widths.sum();
        (whole - spacing).max(0.0)
    }

    /// A line of text as outlines, its baseline beginning at the origin, and its width.
    pub fn line(&self, letters: Letters, text: &str, size: f32, spacing: f32) -> (Outline, f32) {
        let mut outline = Outline::new();
        let mut x = 0.0;
        for (font, glyph) in self.glyphs(letters, text) {
            if let Some(shape) = font.outline_glyphs().get(glyph) {
                let mut pen = Pen { outline: &mut outline, x };
                let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
                // A broken glyph of somebody's own font is left out.
                let _ = shape.draw(settings, &mut pen);
            }
            x += advance(&font, glyph, size) + spacing;
        }
        (outline, if x > 0.0 { x - spacing } else { 0.0 })
    }

    /// A line of text with its baseline centred on a point.
    pub fn centred(&self, letters: Letters, text: &str, size: f32, spacing: f32, at: Point) -> Outline {
        let (outline, width) = self.line(letters, text, size, spacing);
        outline.placed(&Placing::upright(at - Point::new(width / 2.0, 0.0)))
    }
}

fn advance(font: &FontRef<'_>, glyph: GlyphId, size: f32) -> f32 {
    font.glyph_metrics(Size::new(size), LocationRef::default()).advance_width(glyph).unwrap_or(0.0)
}

struct Pen<'o> {
    outline: &'o mut Outline,
    x: f32,
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.outline.move_to(Point::new(self.x + x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.outline.line_to(Point::new(self.x + x, y));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.outline.quad_to(Point::new(self.x + cx0, cy0), Point::new(self.x + x, y));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let at = |x: f32, y: f32| Point::new(self.x + x, y);
        let (by, and, to) = (at(cx0, cy0), at(cx1, cy1), at(x, y));
        self.outline.cubic_to(by, and, to);
    }

    fn close(&mut self) {
        self.outline.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stock_font_has_latin_and_cyrillic_letters_and_the_signs_of_labels() {
        let fonts = Fonts::stock();
        for letters in Letters::ALL {
            let font = fonts.font(letters).unwrap_or_else(|| panic!("{letters:?}"));
            for letter in "AZazéèАЯаяёй0123456789.,'’-–()".chars() {
                assert!(font.charmap().map(letter).is_some(), "{letters:?} has no {letter}");
            }
        }
    }

    #[test]
    fn a_line_is_as_wide_as_it_measures_and_as_high_as_asked() {
        let fonts = Fonts::stock();
        let (outline, width) = fonts.line(Letters::SansBold, "Foot", 2.0, 0.1);
        assert!((width - fonts.measure(Letters::SansBold, "Foot", 2.0, 0.1)).abs() < 1e-5);
        let right = outline.points().fold(0.0f32, |right, point| right.max(point.x));
        assert!(right > 0.8 * width && right <= width + 0.05, "{right} of {width}");
        let top = outline.points().fold(0.0f32, |top, point| top.max(point.y));
        assert!((1.2..1.7).contains(&top), "{top}");
        let twice = fonts.measure(Letters::SansBold, "FootFoot", 2.0, 0.1);
        assert!((twice - 2.0 * width - 0.1).abs() < 1e-4);
        assert_eq!(fonts.line(Letters::Roman, "", 1.0, 0.5), (Outline::new(), 0.0));
    }

    #[test]
    fn a_strange_letter_is_shown_as_something_or_nothing_but_never_panics() {
        let fonts = Fonts::stock();
        let (outline, width) = fonts.line(Letters::Italic, "漢\u{0}\u{202e}\n🙂", 1.0, 0.0);
        assert!(width.is_finite() && outline.points().all(|point| point.is_finite()));
    }

    #[test]
    fn the_licences_lie_beside_the_fonts() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
        for (file, says) in
            [("OldStandard-LICENCE.txt", "SIL OPEN FONT LICENSE"), ("PTSans-LICENCE.txt", "ParaType")]
        {
            let text = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
            assert!(text.contains(says), "{file}");
        }
    }
}
