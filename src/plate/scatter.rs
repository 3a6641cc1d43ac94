//! Where trees, tufts and stones stand: at random, and always the same for the same shape.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use xxhash_rust::xxh3::xxh3_64;

use crate::geometry::{Point, Vector};

/// Randomness for the eye, seeded from what is drawn. No rule ever sees it.
pub(super) struct Scatter(Pcg32);

impl Scatter {
    /// The randomness of a shape.
    pub(super) fn of(points: &[Point]) -> Self {
        let bytes: Vec<u8> =
            points.iter().flat_map(|point| [point.x, point.y]).flat_map(f32::to_le_bytes).collect();
        Self(Pcg32::new(xxh3_64(&bytes), 1))
    }

    /// A number from 0 to below 1.
    pub(super) fn share(&mut self) -> f32 {
        // 24 bits are what a single can hold.
        (self.0.next_u32() >> 8) as f32 / 16_777_216.0
    }

    /// A number between two others.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.share()
    }

    /// One of so many, from 0.
    pub(super) fn one_of(&mut self, many: usize) -> usize {
        // The share is below 1, so the product is below `many`.
        (self.share() * many as f32) as usize
    }

    /// Points spread over a box, one in each cell of a grid, off its middle by up to `stray` cells: from north to south,
    /// so that what stands nearer hides what stands farther.
    pub(super) fn spread(&mut self, low: Point, high: Point, cell: f32, stray: f32) -> Vec<Point> {
        let cell = cell.max(0.1);
        let across = ((high.x - low.x) / cell).ceil().max(1.0) as u32;
        let up = ((high.y - low.y) / cell).ceil().max(1.0) as u32;
        let mut points = Vec::new();
        for row in (0..up).rev() {
            // Every other row stands in the gaps of the one before.
            let shift = if row % 2 == 0 { 0.25 } else { -0.25 };
            for column in 0..across {
                let off = Vector::new(self.between(-stray, stray) + shift, self.between(-stray, stray));
                let middle = Vector::new(column as f32 + 0.5, row as f32 + 0.5);
                points.push(low + (middle + off) * cell);
            }
        }
        points.sort_by(|a, b| b.y.total_cmp(&a.y).then(a.x.total_cmp(&b.x)));
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_shape_is_scattered_alike_and_another_otherwise() {
        let spread =
            |x: f32| Scatter::of(&[Point::new(x, 0.0)]).spread(Point::ZERO, Point::new(10.0, 5.0), 1.0, 0.3);
        assert_eq!(spread(1.0), spread(1.0));
        assert_ne!(spread(1.0), spread(2.0));
        assert_eq!(spread(1.0).len(), 50);
        assert!(spread(1.0).windows(2).all(|pair| pair[0].y >= pair[1].y), "from north to south");
    }
}
