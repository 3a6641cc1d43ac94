//! The ground: everything on the table that a battle never changes.

mod areas;
mod buildings;
mod hills;
mod names;
mod obstacles;
mod roads;
mod table;
mod woods;

use super::drawing::{Drawing, Outline};
use super::style::Style;
use crate::field::{Ground, GroundClass, ObstacleKind};
use crate::geometry::{Point, Vector};

/// The whole ground with its names, in inches of the table.
pub fn ground(ground: &Ground, style: &Style) -> Drawing {
    let theme = &style.theme;
    let mut drawing = Drawing::new();
    table::table(&mut drawing, ground, theme);
    let hills: Vec<hills::Hill> = ground
        .pieces
        .iter()
        .filter(|piece| piece.height > 0.0)
        .map(|piece| hills::Hill::of(&piece.area, piece.height))
        .collect();
    for hill in &hills {
        hill.tint(&mut drawing, theme);
    }
    for (number, piece) in ground.pieces.iter().filter(|piece| piece.height <= 0.0).enumerate() {
        match piece.class {
            GroundClass::Open => areas::field(&mut drawing, &piece.area, number, theme),
            GroundClass::Enclosed => areas::enclosed(&mut drawing, &piece.area, theme),
            GroundClass::Rough => areas::rough(&mut drawing, piece, theme),
            GroundClass::Impassable => areas::impassable(&mut drawing, &piece.area, theme),
            GroundClass::Woods => woods::floor(&mut drawing, &piece.area, theme),
            // Above the roads that lead up to them.
            GroundClass::Building => {}
        }
    }
    for hill in &hills {
        hill.hachures(&mut drawing, theme);
    }
    let wet = |kind: ObstacleKind| matches!(kind, ObstacleKind::Stream | ObstacleKind::Ditch);
    obstacles::water(&mut drawing, ground, theme);
    roads::roads(&mut drawing, ground, theme);
    for obstacle in ground.obstacles.iter().filter(|obstacle| !wet(obstacle.kind)) {
        obstacles::obstacle(&mut drawing, obstacle, theme);
    }
    obstacles::gateposts(&mut drawing, ground, theme);
    for piece in ground.pieces.iter().filter(|piece| piece.class == GroundClass::Building) {
        buildings::building(&mut drawing, &piece.area, theme);
    }
    for piece in ground.pieces.iter().filter(|piece| piece.class == GroundClass::Woods) {
        woods::trees(&mut drawing, &piece.area, theme);
    }
    names::objectives(&mut drawing, ground, style);
    names::names(&mut drawing, ground, style);
    drawing
}

/// Adds a wedge: a stroke that begins broad and ends in a point.
fn wedge(outline: &mut Outline, broad: Point, point: Point, width: f32) {
    let aside = (point - broad).normalize_or_zero().perp() * (width / 2.0);
    outline.move_to(broad + aside).line_to(point).line_to(broad - aside).close();
}

/// From the north-west, as on every engraved map: how far a slope that falls this way lies in shade, 0 to 1.
fn shade(falling: Vector) -> f32 {
    let away = Vector::new(std::f32::consts::FRAC_1_SQRT_2, -std::f32::consts::FRAC_1_SQRT_2);
    (falling.normalize_or_zero().dot(away) + 1.0) / 2.0
}
