//! What a picture is made of: outlines, filled and stroked, painted in order.

use crate::army::Colour;
use crate::geometry::{Point, Pose, Vector};

/// A step of an outline, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins a new part.
    MoveTo(Point),
    /// A straight line.
    LineTo(Point),
    /// A curve with one control point.
    QuadTo(Point, Point),
    /// A curve with two control points.
    CubicTo(Point, Point, Point),
    /// A straight line to where this part began.
    Close,
}

/// One or more lines or closed shapes. Where parts overlap, the inside is told by the non-zero rule.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline(pub Vec<Segment>);

/// How a stroke ends and dashes end. Corners are always round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cap {
    /// At the end point.
    #[default]
    Butt,
    /// In a half circle beyond it.
    Round,
}

/// A pen.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Its ink.
    pub colour: Colour,
    /// Its width in inches.
    pub width: f32,
    /// Lengths of dash, gap, dash, gap in inches; none for an unbroken line.
    pub dashes: Vec<f32>,
    /// How it ends.
    pub cap: Cap,
}

/// An outline with what is painted on it: first the fill, then the stroke.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its shape. Lettering is outlines too.
    pub outline: Outline,
    /// What fills it.
    pub fill: Option<Colour>,
    /// What runs along it.
    pub stroke: Option<Stroke>,
}

/// A picture or a part of one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// Its marks; a later one hides those before it.
    pub marks: Vec<Mark>,
}

/// Where a drawing made in a frame of its own is put, how it is turned and how much enlarged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placing {
    /// Where its origin comes to lie.
    pub at: Point,
    /// The direction, of length one, to which its +y points.
    pub up: Vector,
    /// How many times it is enlarged, strokes too.
    pub scale: f32,
}

impl Placing {
    /// Upright at a point.
    pub fn upright(at: Point) -> Self {
        Self { at, up: Vector::new(0.0, 1.0), scale: 1.0 }
    }

    /// As a unit stands.
    pub fn of(pose: &Pose) -> Self {
        Self { at: pose.front, up: pose.facing, scale: 1.0 }
    }

    /// Enlarged so many times more.
    pub fn scaled(self, times: f32) -> Self {
        Self { scale: self.scale * times, ..self }
    }

    /// Where a point of the drawing comes to lie.
    pub fn place(&self, point: Point) -> Point {
        let right = Vector::new(self.up.y, -self.up.x);
        self.at + (right * point.x + self.up * point.y) * self.scale
    }
}

impl Segment {
    /// The step with its points changed.
    pub fn map(self, change: impl Fn(Point) -> Point) -> Self {
        match self {
            Segment::MoveTo(to) => Segment::MoveTo(change(to)),
            Segment::LineTo(to) => Segment::LineTo(change(to)),
            Segment::QuadTo(by, to) => Segment::QuadTo(change(by), change(to)),
            Segment::CubicTo(by, and, to) => Segment::CubicTo(change(by), change(and), change(to)),
            Segment::Close => Segment::Close,
        }
    }

    /// Its points, control points included.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let points = match self {
            Segment::MoveTo(to) | Segment::LineTo(to) => [Some(to), None, None],
            Segment::QuadTo(by, to) => [Some(by), Some(to), None],
            Segment::CubicTo(by, and, to) => [Some(by), Some(and), Some(to)],
            Segment::Close => [None; 3],
        };
        points.into_iter().flatten()
    }
}

impl Outline {
    /// Without any part.
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins a new part.
    pub fn move_to(&mut self, to: Point) -> &mut Self {
        self.0.push(Segment::MoveTo(to));
        self
    }

    /// Goes straight on.
    pub fn line_to(&mut self, to: Point) -> &mut Self {
        self.0.push(Segment::LineTo(to));
        self
    }

    /// Goes on in a curve with one control point.
    pub fn quad_to(&mut self, by: Point, to: Point) -> &mut Self {
        self.0.push(Segment::QuadTo(by, to));
        self
    }

    /// Goes on in a curve with two control points.
    pub fn cubic_to(&mut self, by: Point, and: Point, to: Point) -> &mut Self {
        self.0.push(Segment::CubicTo(by, and, to));
        self
    }

    /// Goes back to where this part began.
    pub fn close(&mut self) -> &mut Self {
        self.0.push(Segment::Close);
        self
    }

    /// Adds a line from one point to another as a part of its own.
    pub fn line(&mut self, from: Point, to: Point) -> &mut Self {
        self.move_to(from).line_to(to)
    }

    /// Adds all parts of another outline.
    pub fn join(&mut self, other: &Outline) -> &mut Self {
        self.0.extend_from_slice(&other.0);
        self
    }

    /// Has it no parts?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The outline somewhere else.
    pub fn placed(&self, placing: &Placing) -> Outline {
        Outline(self.0.iter().map(|segment| segment.map(|point| placing.place(point))).collect())
    }

    /// The south-west and north-east corners of all its points, control points included; none of an empty outline.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        span(self.points())
    }

    /// All its points, control points included.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.iter().flat_map(|segment| segment.points())
    }
}

/// The corners of the box round points.
fn span(mut points: impl Iterator<Item = Point>) -> Option<(Point, Point)> {
    let first = points.next()?;
    Some(points.fold((first, first), |(low, high), point| (low.min(point), high.max(point))))
}

impl Stroke {
    /// An unbroken line.
    pub fn new(colour: Colour, width: f32) -> Self {
        Self { colour, width, dashes: Vec::new(), cap: Cap::Butt }
    }

    /// With round ends.
    pub fn round(colour: Colour, width: f32) -> Self {
        Self { cap: Cap::Round, ..Self::new(colour, width) }
    }

    /// Broken into dashes.
    pub fn dashed(self, dashes: &[f32]) -> Self {
        Self { dashes: dashes.to_vec(), ..self }
    }
}

impl Drawing {
    /// Nothing as yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Paints an area.
    pub fn fill(&mut self, outline: Outline, colour: Colour) {
        self.mark(outline, Some(colour), None);
    }

    /// Draws a line.
    pub fn stroke(&mut self, outline: Outline, stroke: Stroke) {
        self.mark(outline, None, Some(stroke));
    }

    /// Paints an area and draws its edge.
    pub fn paint(&mut self, outline: Outline, colour: Colour, stroke: Stroke) {
        self.mark(outline, Some(colour), Some(stroke));
    }

    /// Adds a mark, unless there is nothing to it.
    fn mark(&mut self, outline: Outline, fill: Option<Colour>, stroke: Option<Stroke>) {
        if !outline.is_empty() {
            self.marks.push(Mark { outline, fill, stroke });
        }
    }

    /// Adds another drawing on top.
    pub fn add(&mut self, other: Drawing) {
        self.marks.extend(other.marks);
    }

    /// Adds another drawing on top, put somewhere.
    pub fn place(&mut self, other: &Drawing, placing: &Placing) {
        self.marks.extend(other.marks.iter().map(|mark| mark.placed(placing)));
    }

    /// The drawing somewhere else.
    pub fn placed(&self, placing: &Placing) -> Drawing {
        Drawing { marks: self.marks.iter().map(|mark| mark.placed(placing)).collect() }
    }

    /// The south-west and north-east corners of all its points, control points included; none of an empty drawing.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        span(self.marks.iter().flat_map(|mark| mark.outline.points()))
    }
}

impl Mark {
    /// The mark somewhere else.
    pub fn placed(&self, placing: &Placing) -> Mark {
        let stroke = self.stroke.as_ref().map(|stroke| Stroke {
            width: stroke.width * placing.scale,
            dashes: stroke.dashes.iter().map(|length| length * placing.scale).collect(),
            ..stroke.clone()
        });
        Mark { outline: self.outline.placed(placing), fill: self.fill, stroke }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_put_where_a_unit_stands() {
        let mut outline = Outline::new();
        outline.line(Point::new(0.0, 0.0), Point::new(1.0, 2.0));
        let mut drawing = Drawing::new();
        drawing.stroke(outline, Stroke::new(Colour::rgb(0, 0, 0), 0.5).dashed(&[1.0, 2.0]));
        // Facing east, its right hand is south.
        let east = Placing::of(&Pose::from_bearing(Point::new(10.0, 10.0), 90.0)).scaled(2.0);
        let placed = drawing.placed(&east);
        assert_eq!(placed.bounds(), Some((Point::new(10.0, 8.0), Point::new(14.0, 10.0))));
        let stroke = placed.marks[0].stroke.as_ref().expect("a stroke");
        assert_eq!((stroke.width, stroke.dashes.as_slice()), (1.0, &[2.0, 4.0][..]));
        assert_eq!(Drawing::new().bounds(), None);
    }

    #[test]
    fn nothing_leaves_no_mark() {
        let mut drawing = Drawing::new();
        drawing.fill(Outline::new(), Colour::rgb(0, 0, 0));
        assert!(drawing.marks.is_empty());
    }
}
