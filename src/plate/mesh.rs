//! A drawing as triangles, for the window.

use lyon_tessellation::math::point;
use lyon_tessellation::path::Path;
use lyon_tessellation::{
    BuffersBuilder, FillOptions, FillRule, FillTessellator, FillVertex, LineCap, LineJoin, StrokeOptions,
    StrokeTessellator, StrokeVertex, VertexBuffers,
};

use super::drawing::{Cap, Drawing, Outline, Segment, Stroke};
use super::shapes::{dashed, flattened};
use crate::geometry::Point;

/// Coloured triangles, to be painted in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Triangles {
    /// Corners in inches.
    pub positions: Vec<[f32; 2]>,
    /// The colour of each corner in sRGB with alpha (not multiplied into it).
    pub colours: Vec<[u8; 4]>,
    /// Three corners a triangle.
    pub indices: Vec<u32>,
}

/// A drawing as triangles; curves are off by at most `tolerance` inches. What is no finite place is left out.
pub fn tessellate(drawing: &Drawing, tolerance: f32) -> Triangles {
    let tolerance = tolerance.max(1e-3);
    let mut triangles = Triangles::default();
    let mut filler = FillTessellator::new();
    let mut pen = StrokeTessellator::new();
    for mark in &drawing.marks {
        if !mark.outline.points().all(|point| point.is_finite()) {
            continue;
        }
        if let Some(colour) = mark.fill {
            let options = FillOptions::tolerance(tolerance).with_fill_rule(FillRule::NonZero);
            let mut buffers: VertexBuffers<[f32; 2], u32> = VertexBuffers::new();
            let mut builder =
                BuffersBuilder::new(&mut buffers, |vertex: FillVertex| vertex.position().to_array());
            // A shape too wild to fill is left out.
            if filler.tessellate_path(&path(&mark.outline), &options, &mut builder).is_ok() {
                triangles.add(buffers, [colour.r, colour.g, colour.b, colour.a]);
            }
        }
        if let Some(stroke) = &mark.stroke {
            let cap = if stroke.cap == Cap::Round { LineCap::Round } else { LineCap::Butt };
            let options = StrokeOptions::tolerance(tolerance)
                .with_line_width(stroke.width.max(1e-4))
                .with_line_join(LineJoin::Round)
                .with_line_cap(cap);
            let mut buffers: VertexBuffers<[f32; 2], u32> = VertexBuffers::new();
            let mut builder =
                BuffersBuilder::new(&mut buffers, |vertex: StrokeVertex| vertex.position().to_array());
            let line = pen_path(&mark.outline, stroke, tolerance);
            if pen.tessellate_path(&line, &options, &mut builder).is_ok() {
                let colour = stroke.colour;
                triangles.add(buffers, [colour.r, colour.g, colour.b, colour.a]);
            }
        }
    }
    triangles
}

impl Triangles {
    fn add(&mut self, buffers: VertexBuffers<[f32; 2], u32>, colour: [u8; 4]) {
        // Four thousand million corners would not fit into memory first.
        let first = self.positions.len() as u32;
        self.colours.extend(std::iter::repeat_n(colour, buffers.vertices.len()));
        self.positions.extend(buffers.vertices);
        self.indices.extend(buffers.indices.into_iter().map(|index| first + index));
    }

    /// The area of all triangles together, in square inches: where they overlap, each counts.
    pub fn area(&self) -> f32 {
        let corner = |index: u32| self.positions.get(index as usize).copied().unwrap_or_default();
        self.indices
            .chunks_exact(3)
            .map(|three| {
                let [a, b, c] = [corner(three[0]), corner(three[1]), corner(three[2])];
                ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])).abs() / 2.0
            })
            .sum()
    }
}

fn path(outline: &Outline) -> Path {
    let at = |p: Point| point(p.x, p.y);
    let mut builder = Path::builder();
    let mut open = false;
    for segment in &outline.0 {
        match *segment {
            Segment::MoveTo(to) => {
                if open {
                    builder.end(false);
                }
                builder.begin(at(to));
                open = true;
            }
            // What goes on from nowhere draws nothing.
            _ if !open => {}
            Segment::LineTo(to) => {
                builder.line_to(at(to));
            }
            Segment::QuadTo(by, to) => {
                builder.quadratic_bezier_to(at(by), at(to));
            }
            Segment::CubicTo(by, and, to) => {
                builder.cubic_bezier_to(at(by), at(and), at(to));
            }
            Segment::Close => {
                builder.end(true);
                open = false;
            }
        }
    }
    if open {
        builder.end(false);
    }
    builder.build()
}

fn pen_path(outline: &Outline, stroke: &Stroke, tolerance: f32) -> Path {
    if stroke.dashes.is_empty() {
        return path(outline);
    }
    let mut cut = Outline::new();
    for (mut line, closed) in flattened(outline, tolerance) {
        if closed {
            line.extend(line.first().copied());
        }
        for dash in dashed(&line, &stroke.dashes) {
            cut.join(&super::shapes::polyline(&dash));
        }
    }
    path(&cut)
}

#[cfg(test)]
mod tests {
    use super::super::shapes;
    use super::*;
    use crate::army::Colour;

    const INK: Colour = Colour::rgb(1, 2, 3);

    #[test]
    fn a_fill_covers_its_area_and_a_stroke_its_line() {
        let mut drawing = Drawing::new();
        drawing.fill(shapes::circle(Point::new(3.0, 4.0), 2.0), INK);
        let circle = tessellate(&drawing, 0.01);
        assert!((circle.area() / (4.0 * std::f32::consts::PI) - 1.0).abs() < 0.01, "{}", circle.area());
        let mut drawing = Drawing::new();
        let line = shapes::polyline(&[Point::ZERO, Point::new(10.0, 0.0)]);
        drawing.stroke(line.clone(), Stroke::new(INK, 0.5));
        assert!((tessellate(&drawing, 0.01).area() - 5.0).abs() < 0.01);
        let mut drawing = Drawing::new();
        drawing.stroke(line, Stroke::new(INK, 0.5).dashed(&[1.0, 1.0]));
        assert!((tessellate(&drawing, 0.01).area() - 2.5).abs() < 0.01, "every other inch");
    }

    #[test]
    fn every_corner_has_its_colour_and_nonsense_is_left_out() {
        let mut drawing = Drawing::new();
        drawing.fill(shapes::rectangle(Point::ZERO, Point::new(2.0, 3.0)), INK.with_alpha(9));
        drawing.fill(shapes::rectangle(Point::ZERO, Point::new(f32::NAN, 3.0)), INK);
        drawing.fill(Outline(vec![Segment::LineTo(Point::ONE), Segment::Close]), INK);
        let triangles = tessellate(&drawing, f32::NAN);
        assert_eq!(triangles.positions.len(), triangles.colours.len());
        assert!(triangles.indices.iter().all(|index| (*index as usize) < triangles.positions.len()));
        assert!(triangles.colours.iter().all(|colour| *colour == [1, 2, 3, 9]));
        assert!((triangles.area() - 6.0).abs() < 1e-3);
    }
}
