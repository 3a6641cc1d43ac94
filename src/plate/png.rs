//! A drawing as PNG.

use thiserror::Error;
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, StrokeDash, Transform};

use super::Frame;
use super::drawing::{Cap, Drawing, Outline, Segment, Stroke};
use crate::army::Colour;

/// The most pixels of a picture: 400 megabytes while it is painted.
pub const MOST_PIXELS: u64 = 100_000_000;

/// Why a picture cannot be painted.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PngError {
    /// It would have no pixel, or more than [`MOST_PIXELS`].
    #[error("{width} by {height} pixels")]
    Size {
        /// Pixels from left to right.
        width: u64,
        /// Pixels from top to bottom.
        height: u64,
    },
    /// It could not be put into a file.
    #[error("{0}")]
    Encoding(String),
}

/// The pixels, from left to right and from top to bottom, of a frame at so many pixels an inch.
pub fn pixels(frame: &Frame, pixels_per_inch: f32) -> (u64, u64) {
    // Rounded; what is negative or no number becomes 0.
    let whole = |inches: f32| (f64::from(inches) * f64::from(pixels_per_inch)).round() as u64;
    (whole(frame.width()), whole(frame.height()))
}

/// A drawing as a PNG file that shows what lies in a frame.
///
/// # Errors
/// If the size is nonsense.
pub fn png(drawing: &Drawing, frame: &Frame, pixels_per_inch: f32) -> Result<Vec<u8>, PngError> {
    let pixmap = painted(drawing, frame, pixels_per_inch)?;
    pixmap.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

/// A painted picture in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painted {
    /// Pixels from left to right and from top to bottom.
    pub size: [usize; 2],
    /// Red, green, blue and alpha of each, row by row, multiplied by alpha.
    pub rgba: Vec<u8>,
}

/// A drawing in pixels that shows what lies in a frame.
///
/// # Errors
/// If the size is nonsense.
pub fn pixmap(drawing: &Drawing, frame: &Frame, pixels_per_inch: f32) -> Result<Painted, PngError> {
    let pixmap = painted(drawing, frame, pixels_per_inch)?;
    let size = [pixmap.width() as usize, pixmap.height() as usize];
    Ok(Painted { size, rgba: pixmap.take() })
}

fn painted(drawing: &Drawing, frame: &Frame, pixels_per_inch: f32) -> Result<Pixmap, PngError> {
    let (width, height) = pixels(frame, pixels_per_inch);
    let refused = PngError::Size { width, height };
    if width == 0 || height == 0 || width.saturating_mul(height) > MOST_PIXELS {
        return Err(refused);
    }
    // Below the limit just looked at, both fit.
    let Some(mut pixmap) = Pixmap::new(width as u32, height as u32) else { return Err(refused) };
    let scale = pixels_per_inch;
    // Pixels count from the top.
    let transform = Transform::from_row(scale, 0.0, 0.0, -scale, -frame.low.x * scale, frame.high.y * scale);
    for mark in &drawing.marks {
        let Some(path) = path(&mark.outline) else { continue };
        if let Some(fill) = mark.fill {
            pixmap.fill_path(&path, &paint(fill), FillRule::Winding, transform, None);
        }
        if let Some(stroke) = &mark.stroke {
            pixmap.stroke_path(&path, &paint(stroke.colour), &pen(stroke), transform, None);
        }
    }
    Ok(pixmap)
}

fn paint(colour: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(colour.r, colour.g, colour.b, colour.a);
    paint
}

fn pen(stroke: &Stroke) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: stroke.width,
        line_cap: if stroke.cap == Cap::Round { LineCap::Round } else { LineCap::Butt },
        line_join: LineJoin::Round,
        dash: StrokeDash::new(stroke.dashes.clone(), 0.0),
        ..tiny_skia::Stroke::default()
    }
}

fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::with_capacity(outline.0.len(), outline.0.len() * 2);
    for segment in &outline.0 {
        match *segment {
            Segment::MoveTo(to) => path.move_to(to.x, to.y),
            Segment::LineTo(to) => path.line_to(to.x, to.y),
            Segment::QuadTo(by, to) => path.quad_to(by.x, by.y, to.x, to.y),
            Segment::CubicTo(by, and, to) => path.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}
