//! A drawing as SVG: one text, needing nothing else, the same bytes every time.

use std::fmt::Write;

use super::Frame;
use super::drawing::{Cap, Drawing, Mark, Outline, Segment};
use crate::army::Colour;
use crate::geometry::Point;

/// A drawing as an SVG file that shows what lies in a frame, `width` pixels wide where it is shown at its own size.
pub fn svg(drawing: &Drawing, frame: &Frame, width: u32) -> String {
    let (wide, high) = (frame.width(), frame.height());
    let height = (width as f32 * high / wide).round();
    let mut out = String::with_capacity(drawing.marks.len() * 120);
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\">",
        number(wide),
        number(high)
    );
    out.push_str("<g stroke-linejoin=\"round\" fill=\"none\">\n");
    for mark in &drawing.marks {
        write_mark(&mut out, mark, frame);
    }
    out.push_str("</g>\n</svg>\n");
    out
}

fn write_mark(out: &mut String, mark: &Mark, frame: &Frame) {
    out.push_str("<path d=\"");
    write_outline(out, &mark.outline, frame);
    out.push('"');
    if let Some(fill) = mark.fill {
        write_colour(out, "fill", fill);
    }
    if let Some(stroke) = &mark.stroke {
        write_colour(out, "stroke", stroke.colour);
        let _ = write!(out, " stroke-width=\"{}\"", number(stroke.width));
        if stroke.cap == Cap::Round {
            out.push_str(" stroke-linecap=\"round\"");
        }
        if !stroke.dashes.is_empty() {
            let dashes: Vec<String> = stroke.dashes.iter().map(|length| number(*length)).collect();
            let _ = write!(out, " stroke-dasharray=\"{}\"", dashes.join(" "));
        }
    }
    out.push_str("/>\n");
}

fn write_colour(out: &mut String, what: &str, colour: Colour) {
    let Colour { r, g, b, a } = colour;
    let _ = write!(out, " {what}=\"#{r:02x}{g:02x}{b:02x}\"");
    if a < 255 {
        let _ = write!(out, " {what}-opacity=\"{}\"", number(f32::from(a) / 255.0));
    }
}

fn write_outline(out: &mut String, outline: &Outline, frame: &Frame) {
    for segment in &outline.0 {
        out.push(match segment {
            Segment::MoveTo(_) => 'M',
            Segment::LineTo(_) => 'L',
            Segment::QuadTo(..) => 'Q',
            Segment::CubicTo(..) => 'C',
            Segment::Close => 'Z',
        });
        let mut first = true;
        for point in segment.points() {
            // In SVG y grows downwards.
            let at = Point::new(point.x - frame.low.x, frame.high.y - point.y);
            for value in [at.x, at.y] {
                if !first {
                    out.push(' ');
                }
                first = false;
                out.push_str(&number(value));
            }
        }
    }
}

/// A number to a thousandth of an inch, without noughts that say nothing; one that is no number is 0.
fn number(value: f32) -> String {
    let value = if value.is_finite() { f64::from(value) } else { 0.0 };
    let written = format!("{value:.3}");
    let written = written.trim_end_matches('0').trim_end_matches('.');
    if written == "-0" { "0".to_owned() } else { written.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_and_short() {
        for (value, written) in
            [(0.0, "0"), (-0.0001, "0"), (1.5, "1.5"), (-2.12345, "-2.123"), (100.0, "100"), (f32::NAN, "0")]
        {
            assert_eq!(number(value), written);
        }
    }
}
