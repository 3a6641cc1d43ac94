//! Where labels go: beside what they name, hiding as little as can be.

use crate::geometry::{Point, Vector};
use crate::plate::drawing::{Drawing, Placing};

/// What a box costs that hides part of another: a square inch of each kind.
const BLOCK: f32 = 10.0;
const LABEL: f32 = 14.0;
const EDGE: f32 = 40.0;

type Box = (Point, Point);

/// The parts of the map that are taken.
pub(super) struct Taken {
    table: Point,
    boxes: Vec<(Box, f32)>,
}

/// The area that two boxes share.
fn shared(a: &Box, b: &Box) -> f32 {
    let size = a.1.min(b.1) - a.0.max(b.0);
    if size.x > 0.0 && size.y > 0.0 { size.x * size.y } else { 0.0 }
}

impl Taken {
    /// Nothing is taken of a table.
    pub(super) fn within(table: Point) -> Self {
        Self { table, boxes: Vec::new() }
    }

    /// A unit's ground.
    pub(super) fn block(&mut self, low: Point, high: Point) {
        self.boxes.push(((low, high), BLOCK));
    }

    /// Something else that is drawn.
    pub(super) fn drawing(&mut self, drawing: &Drawing) {
        if let Some(bounds) = drawing.bounds() {
            self.boxes.push((bounds, BLOCK));
        }
    }

    fn cost(&self, at: &Box) -> f32 {
        let hidden: f32 = self.boxes.iter().map(|(other, weight)| shared(at, other) * weight).sum();
        let size = at.1 - at.0;
        let inside = shared(at, &(Point::ZERO, self.table));
        hidden + (size.x * size.y - inside).max(0.0) * EDGE
    }

    /// Puts a drawing where it costs least: each place is an origin with what it is worse than the first.
    fn put(&mut self, drawing: &Drawing, places: impl Iterator<Item = (Point, f32)>) -> Drawing {
        let Some((low, high)) = drawing.bounds() else { return Drawing::new() };
        let mut best: Option<(Point, f32)> = None;
        for (place, worse) in places {
            let room = Vector::new(0.3, 0.1);
            let cost = self.cost(&(low + place - room, high + place + room)) + worse;
            if best.is_none_or(|(_, least)| cost < least) {
                best = Some((place, cost));
            }
        }
        let place = best.map_or(Point::ZERO, |(place, _)| place);
        self.boxes.push(((low + place, high + place), LABEL));
        drawing.placed(&Placing::upright(place))
    }

    /// A commander's name: beneath him, or a little off.
    pub(super) fn beneath(&mut self, label: &Drawing, at: Point) -> Drawing {
        let Some((low, high)) = label.bounds() else { return Drawing::new() };
        let (width, height) = (high.x - low.x, high.y - low.y);
        let above = -low.y - high.y;
        let aside = width / 2.0 + 1.3;
        let level = -(low.y + high.y) / 2.0;
        let offsets = [
            (Vector::ZERO, 0.0),
            (Vector::new(0.0, above), 0.4),
            (Vector::new(aside, level), 0.5),
            (Vector::new(-aside, level), 0.6),
            (Vector::new(width * 0.3, 0.0), 0.7),
            (Vector::new(-width * 0.3, 0.0), 0.7),
            (Vector::new(0.0, -height), 1.0),
            (Vector::new(aside, level - height * 0.8), 0.9),
            (Vector::new(aside, level + height * 0.8), 0.9),
            (Vector::new(-aside, level - height * 0.8), 1.0),
            (Vector::new(-aside, level + height * 0.8), 1.0),
            (Vector::new(aside + 1.5, level), 1.6),
            (Vector::new(-aside - 1.5, level), 1.7),
            (Vector::new(0.0, above + height), 1.8),
        ];
        self.put(label, offsets.into_iter().map(|(offset, worse)| (at + offset, worse)))
    }

    /// A unit's label: behind it if there is room, else wherever it hides least.
    pub(super) fn beside(&mut self, label: &Drawing, low: Point, high: Point, facing: Vector) -> Drawing {
        let Some((foot, head)) = label.bounds() else { return Drawing::new() };
        let (half, height) = ((head.x - foot.x) / 2.0, head.y - foot.y);
        let middle = low.midpoint(high);
        let gap = 0.35;
        // The label's own box hangs beneath its origin.
        let (above, below) = (high.y + gap - foot.y, low.y - gap - head.y);
        let level = middle.y + height / 2.0 - head.y;
        let (left, right) = (low.x - gap - half, high.x + gap + half);
        let mut places: Vec<(Point, f32)> = Vec::new();
        for shift in [0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0] {
            let aside = shift * half;
            let worse = f32::abs(shift) * 1.2;
            places.push((Point::new(middle.x + aside, below), worse));
            places.push((Point::new(middle.x + aside, above), worse + 0.3));
            // Clear of a flag that flies above the block.
            places.push((Point::new(middle.x + aside, above + 0.9), worse + 0.6));
            places.push((Point::new(left, level + shift * height), worse + 0.6));
            places.push((Point::new(right, level + shift * height), worse + 0.6));
            places.push((Point::new(middle.x + aside, below - height), worse + 3.0));
            places.push((Point::new(middle.x + aside, above + height), worse + 3.0));
        }
        // Before its front it hides the way that the unit goes.
        let places = places.into_iter().map(|(place, worse)| {
            let ahead = (place - middle).normalize_or_zero().dot(facing).max(0.0);
            (place, worse + ahead * 2.0)
        });
        self.put(label, places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::Colour;
    use crate::plate::shapes::rectangle;

    fn label() -> Drawing {
        let mut drawing = Drawing::new();
        drawing.fill(rectangle(Point::new(-3.0, -2.0), Point::new(3.0, 0.0)), Colour::rgb(0, 0, 0));
        drawing
    }

    #[test]
    fn a_label_stands_behind_its_unit_or_where_there_is_room() {
        let mut taken = Taken::within(Point::new(100.0, 100.0));
        let (low, high) = (Point::new(40.0, 40.0), Point::new(48.0, 42.0));
        taken.block(low, high);
        let north = Vector::new(0.0, 1.0);
        let first = taken.beside(&label(), low, high, north).bounds().expect("a box");
        assert!(first.1.y <= low.y, "south of a unit that looks north");
        let second = taken.beside(&label(), low, high, north).bounds().expect("a box");
        assert_eq!(shared(&first, &second), 0.0, "{first:?} {second:?}");
        assert_eq!(shared(&second, &(low, high)), 0.0);
    }

    #[test]
    fn a_label_stays_on_the_table() {
        let mut taken = Taken::within(Point::new(100.0, 100.0));
        let (low, high) = (Point::new(0.0, 0.0), Point::new(8.0, 2.0));
        taken.block(low, high);
        let put = taken.beside(&label(), low, high, Vector::new(0.0, 1.0)).bounds().expect("a box");
        assert!(put.0.cmpge(Point::splat(-1e-3)).all(), "{put:?}");
    }
}
