//! Units that are not straight: the plate, the files and ranks and the marks of a block, bent along the unit's line piece
//! by piece (BP-FORM-06, BP-FORM-08). Where pieces overlap on the inner side of a bend each has its part up to the line
//! that halves the angle; the wedge on the outer side is ground that the unit does not cover, and stays open.

use super::TroopView;
use super::block::{COMPANY, Inks, RANK, band_of, crooked, slanting, strike, strike_crooked, strike_ranks};
use crate::army::{Arm, Colour, Formation};
use crate::geometry::convex::{self, HalfPlane};
use crate::geometry::{Along, Bend, Extent, Point, Pose, Vector};
use crate::plate::drawing::{Drawing, Outline, Placing, Stroke};
use crate::plate::shapes::{polygon, polyline, rectangle, rounded};
use crate::plate::style::Theme;

/// The pieces of a bent unit in its own frame, in the order of its line: from left to right, or from head to tail.
pub(in crate::plate) struct Row {
    along: Along,
    pieces: Vec<Piece>,
    /// Depth of a line, width of a column.
    across: f32,
    /// Inches from end to end.
    length: f32,
}

/// A straight piece.
struct Piece {
    placing: Placing,
    extent: Extent,
    /// Its own length along the line, and where it begins on the whole.
    length: f32,
    from: f32,
    first: bool,
    last: bool,
    /// What bounds its part where it overlaps its neighbours.
    part: Vec<HalfPlane>,
}

impl Row {
    /// How a unit stands that is bent so.
    pub(in crate::plate) fn of(bend: &Bend) -> Row {
        let own = Pose::new(Point::ZERO, Vector::new(0.0, 1.0));
        let points: Vec<Point> = bend.points(&own).collect();
        let ways: Vec<Vector> =
            points.windows(2).map(|pair| (pair[1] - pair[0]).normalize_or_zero()).collect();
        let mut pieces = Vec::new();
        let (mut from, mut across) = (0.0, 0.0);
        for (index, (pose, extent)) in bend.pieces(&own).enumerate() {
            let length;
            (length, across) = match bend.along() {
                Along::Front => (extent.width, extent.depth),
                Along::Files => (extent.depth, extent.width),
            };
            let mut part = Vec::new();
            if index > 0 {
                let outward = (ways[index - 1] + ways[index]).normalize_or(ways[index]);
                part.push(HalfPlane::through(points[index], -outward));
            }
            let last = index + 1 == ways.len();
            if !last {
                let outward = (ways[index] + ways[index + 1]).normalize_or(ways[index]);
                part.push(HalfPlane::through(points[index + 1], outward));
            }
            let placing = Placing::of(&pose);
            pieces.push(Piece { placing, extent, length, from, first: index == 0, last, part });
            from += length;
        }
        Row { along: bend.along(), pieces, across, length: from }
    }

    /// Where a point of the straight unit comes to lie, and which way is ahead there. Of a line the front lies on its
    /// line, of a column the middle.
    pub(super) fn spot(&self, straight: Point) -> Placing {
        let (s, aside) = match self.along {
            Along::Front => (straight.x + self.length / 2.0, straight.y),
            Along::Files => (-straight.y, straight.x),
        };
        let Some(piece) = self.piece_at(s) else { return Placing::upright(straight) };
        let own = match self.along {
            Along::Front => Point::new(s - piece.from - piece.length / 2.0, aside),
            Along::Files => Point::new(aside, piece.from - s),
        };
        Placing { at: piece.placing.place(own), ..piece.placing }
    }

    fn piece_at(&self, s: f32) -> Option<&Piece> {
        let within = self.pieces.iter().find(|piece| s <= piece.from + piece.length);
        within.or(self.pieces.last())
    }

    /// A place so many inches along it, and so many aside: behind the front of a line, to the right in a column.
    fn place(&self, s: f32, aside: f32) -> Point {
        let straight = match self.along {
            Along::Front => Point::new(s - self.length / 2.0, -aside),
            Along::Files => Point::new(aside, -s),
        };
        self.spot(straight).at
    }

    /// The broken line between two places of it.
    fn between(&self, from: f32, to: f32) -> Vec<Point> {
        let bends = self.pieces.iter().map(|piece| piece.from).filter(|s| *s > from && *s < to);
        let places = std::iter::once(from).chain(bends).chain(std::iter::once(to));
        places.map(|s| self.place(s, 0.0)).collect()
    }

    /// Where its flag is planted: over a column as over a straight one, over a line behind whichever of its ends lies
    /// farther west.
    pub(in crate::plate) fn flag_spot(&self, stands: &Placing) -> Point {
        match self.along {
            Along::Files => self.place(self.length * 0.78, 0.0),
            Along::Front => {
                let ends = [0.5, (self.length - 0.5).max(0.0)].map(|s| self.place(s, self.across / 2.0));
                let [left, right] = ends;
                if stands.place(left).x <= stands.place(right).x { left } else { right }
            }
        }
    }

    /// The corners of a piece, drawn in so far on the sides that are the unit's own, not at a bend.
    fn inside(&self, piece: &Piece, inset: f32) -> (Point, Point) {
        let half = piece.extent.width / 2.0;
        let (low, high) = (Point::new(-half, -piece.extent.depth), Point::new(half, 0.0));
        let at_end = |end: bool| if end { inset.min(piece.length * 0.45) } else { 0.0 };
        let (begins, ends) = (at_end(piece.first), at_end(piece.last));
        match self.along {
            Along::Front => (low + Point::new(begins, inset), high - Point::new(ends, inset)),
            Along::Files => (low + Point::new(inset, ends), high - Point::new(inset, begins)),
        }
    }

    /// The same sides as lines, in the unit's frame.
    fn sides(&self, piece: &Piece, inset: f32) -> Outline {
        let (low, high) = self.inside(piece, inset);
        let (left_high, right_low) = (Point::new(low.x, high.y), Point::new(high.x, low.y));
        // From where it begins on one side of it round to where it begins on the other.
        let [a, b, c, d] = match self.along {
            Along::Front => [low, right_low, high, left_high],
            Along::Files => [left_high, low, right_low, high],
        };
        let mut sides = Outline::new();
        sides.line(a, b);
        if piece.last {
            sides.line_to(c);
        } else {
            sides.move_to(c);
        }
        sides.line_to(d);
        if piece.first {
            sides.line_to(a);
        }
        sides.placed(&piece.placing)
    }

    /// The plate on which the unit is drawn, as that of a straight one; returns how wide its ring is.
    pub(super) fn plate(&self, drawing: &mut Drawing, fill: Colour, view: &TroopView, theme: &Theme) -> f32 {
        let inks = Inks::of(view);
        let rim = Point::splat(0.13);
        let whole = |piece: &Piece| self.inside(piece, 0.0);
        for piece in &self.pieces {
            let (low, high) = whole(piece);
            let halo = rounded(low - rim, high + rim, 0.2).placed(&piece.placing);
            drawing.fill(halo, theme.halo.with_alpha(210));
        }
        // Layer by layer, so that what lies inside the whole is covered.
        for piece in &self.pieces {
            let (low, high) = whole(piece);
            let edge = rectangle(low, high).placed(&piece.placing);
            drawing.stroke(edge, Stroke::new(theme.ink, 0.13));
        }
        for piece in &self.pieces {
            let (low, high) = whole(piece);
            drawing.fill(rectangle(low, high).placed(&piece.placing), inks.ring);
        }
        let band = band_of(self.across.min(self.length));
        if view.livery.side.0 > 0 {
            for piece in &self.pieces {
                let line = self.sides(piece, band * 0.68);
                drawing.stroke(line, Stroke::new(theme.halo, band * 0.22));
            }
        }
        for piece in &self.pieces {
            drawing.stroke(self.sides(piece, band), Stroke::new(theme.ink, 0.09));
        }
        for piece in &self.pieces {
            let (low, high) = self.inside(piece, band);
            drawing.fill(rectangle(low, high).placed(&piece.placing), fill);
        }
        band
    }

    /// Foot or horse in line or on the march.
    pub(super) fn formed(&self, drawing: &mut Drawing, view: &TroopView, theme: &Theme) {
        let inks = Inks::of(view);
        let band = self.plate(drawing, inks.coat, view, theme);
        let thin = Stroke::new(theme.ink.with_alpha(110), 0.035);
        if view.arm == Arm::Cavalry {
            self.divided(drawing, band, inks.facings, theme);
        } else {
            self.stripe(drawing, band, inks.facings, &thin);
        }
        if view.formation == Formation::MarchColumn {
            strike_ranks(drawing, self.cross_lines(RANK * 1.3, band, 2.0), theme);
            self.arrow(drawing, band, theme);
        } else if view.arm != Arm::Cavalry {
            drawing.stroke(self.cross_lines(COMPANY, band, 1.0), thin);
        }
        self.condition(drawing, view, theme);
    }

    /// Part of a piece, given in its own frame.
    fn part(&self, piece: &Piece, corners: &[Point]) -> Option<Outline> {
        let corners: Vec<Point> = corners.iter().map(|corner| piece.placing.place(*corner)).collect();
        let part = convex::clip_all(&corners, &piece.part);
        (part.len() > 2).then(|| polygon(&part))
    }

    /// The sign of horse: the whole divided from corner to corner.
    fn divided(&self, drawing: &mut Drawing, band: f32, facings: Colour, theme: &Theme) {
        let mut diagonal = Vec::new();
        for piece in &self.pieces {
            let (low, high) = self.inside(piece, band);
            let (begins, ends) = (piece.from / self.length, (piece.from + piece.length) / self.length);
            let half = match self.along {
                Along::Front => {
                    let y = |share: f32| low.y + (high.y - low.y) * share;
                    let line = [Point::new(low.x, y(begins)), Point::new(high.x, y(ends))];
                    diagonal.push(line.map(|point| piece.placing.place(point)));
                    [low, Point::new(high.x, low.y), line[1], line[0]]
                }
                Along::Files => {
                    let x = |share: f32| high.x - (high.x - low.x) * share;
                    let line = [Point::new(x(begins), high.y), Point::new(x(ends), low.y)];
                    diagonal.push(line.map(|point| piece.placing.place(point)));
                    [line[1], Point::new(high.x, low.y), high, line[0]]
                }
            };
            if let Some(half) = self.part(piece, &half) {
                drawing.fill(half, facings);
            }
        }
        let mut lines = Outline::new();
        for (piece, [a, b]) in self.pieces.iter().zip(diagonal) {
            if let Some((a, b)) = cut(a, b, &piece.part) {
                lines.line(a, b);
            }
        }
        drawing.stroke(lines, Stroke::new(theme.ink, 0.07));
    }

    /// The facings of foot, along the front.
    fn stripe(&self, drawing: &mut Drawing, band: f32, facings: Colour, thin: &Stroke) {
        for piece in &self.pieces {
            if self.along == Along::Files && !piece.first {
                continue;
            }
            let (low, high) = self.inside(piece, band);
            let depth = if self.along == Along::Files { self.length } else { self.across } - 2.0 * band;
            let stripe = (depth * 0.2).min(0.26).min(high.y - low.y);
            let (low, high) = (Point::new(low.x, high.y - stripe), high);
            let corners = [low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)];
            if let Some(part) = self.part(piece, &corners) {
                drawing.paint(part, facings, thin.clone());
            }
        }
    }

    /// Lines across it, about so far from one another: the companies of a line, the ranks of a column.
    fn cross_lines(&self, step: f32, band: f32, least: f32) -> Outline {
        let room = self.length - 2.0 * band;
        let count = (room / step).round().max(least);
        let (near, far) = match self.along {
            Along::Front => (band, self.across - band),
            Along::Files => (band - self.across / 2.0, self.across / 2.0 - band),
        };
        let mut lines = Outline::new();
        // At most a few dozen.
        for number in 1..count as u32 {
            let s = band + room * (number as f32 / count);
            let part = self.piece_at(s).map(|piece| piece.part.as_slice()).unwrap_or_default();
            if let Some((a, b)) = cut(self.place(s, near), self.place(s, far), part) {
                lines.line(a, b);
            }
        }
        lines
    }

    /// An arrow along a column on the march, its head before the first bend.
    fn arrow(&self, drawing: &mut Drawing, band: f32, theme: &Theme) {
        let (width, length) = (self.across - 2.0 * band, self.length - 2.0 * band);
        let (head, half) = ((width * 0.6).min(length * 0.3), width * 0.3);
        let before_the_bend = self.pieces.first().map_or(length, |piece| piece.length);
        let tip = band + (length * 0.1).min(before_the_bend * 0.3);
        let at = |x: f32, s: f32| self.spot(Point::new(0.0, -tip)).place(Point::new(x, tip - s));
        let shaft = self.between(tip + head * 0.75, band + length * 0.86);
        let point = polygon(&[at(half, tip + head), at(0.0, tip), at(-half, tip + head)]);
        drawing.stroke(polyline(&shaft), Stroke::new(theme.ink, half * 0.6 + 0.07));
        drawing.paint(point, theme.halo, Stroke::new(theme.ink, 0.07));
        drawing.stroke(polyline(&shaft), Stroke::new(theme.halo, half * 0.6 - 0.07));
    }

    /// The marks of its condition, as on a straight unit.
    pub(super) fn condition(&self, drawing: &mut Drawing, view: &TroopView, theme: &Theme) {
        let band = band_of(self.across.min(self.length));
        if view.shaken {
            let mut lines = Outline::new();
            for piece in &self.pieces {
                for (a, b) in slanting(self.inside(piece, band), 0.85) {
                    if let Some((a, b)) = cut(piece.placing.place(a), piece.placing.place(b), &piece.part) {
                        lines.line(a, b);
                    }
                }
            }
            strike(drawing, lines, theme);
        }
        if view.disordered {
            // From flank to flank: all along a line, through the middle of a column.
            let half = match self.along {
                Along::Front => Point::new(self.length, self.across) / 2.0 - Point::splat(band),
                Along::Files => Point::new(self.across / 2.0 - band, 0.6),
            };
            let middle = match self.along {
                Along::Front => Point::new(0.0, -self.across / 2.0),
                Along::Files => Point::new(0.0, -self.length / 2.0),
            };
            let points = crooked((middle - half, middle + half));
            let points: Vec<Point> = match self.along {
                Along::Front => points.into_iter().map(|point| self.spot(point).at).collect(),
                Along::Files => {
                    let there = self.spot(middle);
                    points.into_iter().map(|point| there.place(point - middle)).collect()
                }
            };
            strike_crooked(drawing, &points, theme);
        }
    }

    /// The front edge: of a line its whole length, of a column the head.
    pub(super) fn front(&self) -> Outline {
        match self.along {
            Along::Front => polyline(&self.between(0.0, self.length)),
            Along::Files => {
                let half = self.across / 2.0;
                polyline(&[self.place(0.0, -half), self.place(0.0, half)])
            }
        }
    }
}

/// What of a stretch lies within all of these.
fn cut(a: Point, b: Point, part: &[HalfPlane]) -> Option<(Point, Point)> {
    let (mut from, mut to) = (0.0_f32, 1.0_f32);
    for plane in part {
        let (before, after) = (plane.outside(a), plane.outside(b));
        let share = before / (before - after);
        match (before > 0.0, after > 0.0) {
            (true, true) => return None,
            (true, false) => from = from.max(share),
            (false, true) => to = to.min(share),
            (false, false) => {}
        }
    }
    (to - from > 1e-3).then(|| (a + (b - a) * from, a + (b - a) * to))
}
