//! The table itself: a wash over paper, tufts of grass, and a darker rim.

use crate::army::Colour;
use crate::field::Ground;
use crate::geometry::{Point, Vector};
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{direction, rectangle, smooth_ring};
use crate::plate::style::Theme;

/// Inches from tuft to tuft, at the least.
const TUFTS: f32 = 4.2;
/// The most tufts on a table.
const MOST_TUFTS: f32 = 2500.0;

pub(super) fn table(drawing: &mut Drawing, ground: &Ground, theme: &Theme) {
    let corner = Point::new(ground.table.width, ground.table.depth);
    let mut scatter = Scatter::of(&[corner]);
    drawing.fill(rectangle(Point::ZERO, corner), theme.grass);
    // The wash has dried unevenly.
    let shortest = corner.x.min(corner.y);
    for place in scatter.spread(Point::ZERO, corner, (shortest * 0.3).max(6.0), 0.5) {
        let light = scatter.share() < 0.5;
        let tint = if light { theme.paper.with_alpha(13) } else { theme.tuft.with_alpha(3) };
        for size in [1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.55, 0.4] {
            let radius = shortest * 0.19 * size;
            let ring: Vec<Point> = (0..11_u8)
                .map(|step| {
                    let out = direction(f32::from(step) * 360.0 / 11.0);
                    let far = radius * scatter.between(0.82, 1.2);
                    (place + Vector::new(out.x * far * 1.5, out.y * far)).clamp(Point::ZERO, corner)
                })
                .collect();
            drawing.fill(smooth_ring(&ring), tint);
        }
    }
    tufts(drawing, ground, theme, &mut scatter);
    let rim = Colour::rgb(0x6E, 0x5A, 0x34);
    for step in 1..=18_u8 {
        // Narrower and narrower, so that it darkens outwards.
        let width = 0.19 * f32::from(step);
        let alpha = 5;
        let half = Point::splat(width / 2.0);
        drawing.stroke(rectangle(half, corner - half), Stroke::new(rim.with_alpha(alpha), width));
    }
}

fn tufts(drawing: &mut Drawing, ground: &Ground, theme: &Theme, scatter: &mut Scatter) {
    let corner = Point::new(ground.table.width, ground.table.depth);
    let cell = TUFTS.max((corner.x * corner.y / MOST_TUFTS).sqrt());
    let margin = Point::splat(0.8);
    let mut grass = Outline::new();
    for place in scatter.spread(Point::ZERO, corner, cell, 0.45) {
        let lean = scatter.between(-0.12, 0.12);
        let size = scatter.between(0.75, 1.15);
        let free = scatter.share() < 0.8
            && place.cmpge(margin).all()
            && place.cmple(corner - margin).all()
            && !ground.pieces.iter().any(|piece| piece.height <= 0.0 && piece.area.contains(place))
            && !ground
                .roads
                .iter()
                .any(|road| road.course.distance_to(place) < road.course.width() / 2.0 + 1.0);
        if free {
            for (x, high) in [(-0.2, 0.24), (-0.07, 0.38), (0.07, 0.34), (0.2, 0.22)] {
                let foot = place + Vector::new(x * 0.7, 0.0) * size;
                grass.line(foot, place + Vector::new(x * 1.4 + lean, high) * size);
            }
        }
    }
    drawing.stroke(grass, Stroke::round(theme.tuft.with_alpha(150), 0.055));
}
