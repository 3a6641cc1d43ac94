//! Where labels go: beside what they name, hiding as little as can be. The printed sheet and the window ask the same.

use crate::geometry::{Point, Vector};

/// What a box costs that hides part of another: a square inch of each kind, with letters an inch high.
const BLOCK: f32 = 10.0;
const LABEL: f32 = 14.0;
const EDGE: f32 = 40.0;

/// South-west and north-east corners.
pub type Bounds = (Point, Point);

/// The parts of the map that are taken.
#[derive(Clone, Debug)]
pub struct Taken {
    table: Point,
    /// How high the letters of labels are, in inches.
    letters: f32,
    boxes: Vec<(Bounds, f32)>,
}

/// Where a label has been put.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Where its origin comes to lie.
    pub at: Point,
    /// The share of it that covers other labels, 0…1.
    pub clash: f32,
}

/// The area that two boxes share.
fn shared(a: &Bounds, b: &Bounds) -> f32 {
    let size = a.1.min(b.1) - a.0.max(b.0);
    if size.x > 0.0 && size.y > 0.0 { size.x * size.y } else { 0.0 }
}

fn area(of: &Bounds) -> f32 {
    let size = of.1 - of.0;
    (size.x * size.y).max(f32::MIN_POSITIVE)
}

impl Taken {
    /// Nothing is taken of a table; `letters`: how high letters are, in inches.
    pub fn within(table: Point, letters: f32) -> Self {
        Self { table, letters, boxes: Vec::new() }
    }

    /// Something that is drawn and better not hidden.
    pub fn block(&mut self, (low, high): Bounds) {
        self.boxes.push(((low, high), BLOCK));
    }

    /// What hiding so much costs, with letters an inch high.
    fn cost(&self, at: &Bounds) -> f32 {
        let hidden: f32 = self.boxes.iter().map(|(other, weight)| shared(at, other) * weight).sum();
        let inside = shared(at, &(Point::ZERO, self.table));
        (hidden + (area(at) - inside).max(0.0) * EDGE) / (self.letters * self.letters)
    }

    /// The share of a box that covers labels.
    fn clash(&self, at: &Bounds) -> f32 {
        let labels = self.boxes.iter().filter(|(_, weight)| *weight >= LABEL);
        (labels.map(|(other, _)| shared(at, other)).sum::<f32>() / area(at)).min(1.0)
    }

    /// The place that costs least of these: each is an origin with what it is worse than the first.
    fn best(&self, (low, high): Bounds, places: impl Iterator<Item = (Point, f32)>) -> Spot {
        let room = Vector::new(0.3, 0.1) * self.letters;
        let mut best: Option<(Point, f32)> = None;
        for (place, worse) in places {
            let cost = self.cost(&(low + place - room, high + place + room)) + worse;
            if best.is_none_or(|(_, least)| cost < least) {
                best = Some((place, cost));
            }
        }
        let at = best.map_or(Point::ZERO, |(place, _)| place);
        Spot { at, clash: self.clash(&(low + at, high + at)) }
    }

    /// A label has been put there: others keep clear of it.
    pub fn put(&mut self, (low, high): Bounds, spot: &Spot) {
        self.boxes.push(((low + spot.at, high + spot.at), LABEL));
    }

    /// The place for a commander's name, of those bounds about its origin: beneath him, or a little off.
    pub fn beneath(&self, label: Bounds, at: Point) -> Spot {
        let (low, high) = label;
        let letters = self.letters;
        let (width, height) = (high.x - low.x, high.y - low.y);
        let above = -low.y - high.y;
        let aside = width / 2.0 + 1.3 * letters;
        let further = aside + 1.5 * letters;
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
            (Vector::new(further, level), 1.6),
            (Vector::new(-further, level), 1.7),
            (Vector::new(0.0, above + height), 1.8),
        ];
        self.best(label, offsets.into_iter().map(|(offset, worse)| (at + offset, worse)))
    }

    /// The place for the label of a unit that covers a box and faces that way: behind it if there is room, else wherever
    /// it hides least.
    pub fn beside(&self, label: Bounds, (low, high): Bounds, facing: Vector) -> Spot {
        let (foot, head) = label;
        let (half, height) = ((head.x - foot.x) / 2.0, head.y - foot.y);
        let middle = low.midpoint(high);
        let gap = 0.35 * self.letters;
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
        self.best(label, places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABEL_BOX: Bounds = (Point::new(-3.0, -2.0), Point::new(3.0, 0.0));

    fn at(bounds: Bounds, spot: &Spot) -> Bounds {
        (bounds.0 + spot.at, bounds.1 + spot.at)
    }

    #[test]
    fn a_label_stands_behind_its_unit_or_where_there_is_room() {
        let mut taken = Taken::within(Point::new(100.0, 100.0), 1.0);
        let unit = (Point::new(40.0, 40.0), Point::new(48.0, 42.0));
        taken.block(unit);
        let north = Vector::new(0.0, 1.0);
        let spot = taken.beside(LABEL_BOX, unit, north);
        let first = at(LABEL_BOX, &spot);
        assert!(first.1.y <= unit.0.y, "south of a unit that looks north");
        taken.put(LABEL_BOX, &spot);
        let spot = taken.beside(LABEL_BOX, unit, north);
        let second = at(LABEL_BOX, &spot);
        assert_eq!(shared(&first, &second), 0.0, "{first:?} {second:?}");
        assert_eq!(shared(&second, &unit), 0.0);
        assert_eq!(spot.clash, 0.0);
    }

    #[test]
    fn a_label_stays_on_the_table() {
        let mut taken = Taken::within(Point::new(100.0, 100.0), 1.0);
        let unit = (Point::new(0.0, 0.0), Point::new(8.0, 2.0));
        taken.block(unit);
        let put = at(LABEL_BOX, &taken.beside(LABEL_BOX, unit, Vector::new(0.0, 1.0)));
        assert!(put.0.cmpge(Point::splat(-1e-3)).all(), "{put:?}");
    }

    #[test]
    fn smaller_letters_stand_nearer_and_find_the_same_places() {
        let north = Vector::new(0.0, 1.0);
        let gap = |letters: f32| {
            let unit = (Point::new(40.0, 40.0), Point::new(48.0, 42.0));
            let label = (LABEL_BOX.0 * letters, LABEL_BOX.1 * letters);
            let mut taken = Taken::within(Point::new(100.0, 100.0), letters);
            taken.block(unit);
            unit.0.y - at(label, &taken.beside(label, unit, north)).1.y
        };
        assert!((gap(1.0) - 0.35).abs() < 1e-4 && (gap(0.5) - 0.175).abs() < 1e-4);
    }

    #[test]
    fn where_there_is_no_room_it_is_told_how_much_is_covered() {
        let mut taken = Taken::within(Point::new(6.0, 2.0), 1.0);
        let everything = (Point::ZERO, Point::new(6.0, 2.0));
        assert_eq!(taken.beneath(LABEL_BOX, Point::new(3.0, 2.0)).clash, 0.0, "blocks are no labels");
        taken.block(everything);
        assert_eq!(taken.beneath(LABEL_BOX, Point::new(3.0, 2.0)).clash, 0.0);
        taken.put(everything, &Spot { at: Point::ZERO, clash: 0.0 });
        let spot = taken.beneath(LABEL_BOX, Point::new(3.0, 2.0));
        let covered = shared(&at(LABEL_BOX, &spot), &everything) / area(&LABEL_BOX);
        assert!((spot.clash - covered).abs() < 1e-5 && spot.clash > 0.0, "{spot:?}");
    }
}
