//! Roads: a pale way between two lines; sunken ones between banks.

use super::wedge;
use crate::field::{Ground, Road};
use crate::geometry::Point;
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{beside, polyline, stations};
use crate::plate::style::Theme;

/// How far the banks of a sunken road reach beyond it, in inches.
pub(super) const BANK: f32 = 0.75;

/// All roads: first all edges, then all ways, so that crossings are open.
pub(super) fn roads(drawing: &mut Drawing, ground: &Ground, theme: &Theme) {
    for road in ground.roads.iter().filter(|road| road.sunken.is_some()) {
        banks(drawing, road, ground, theme);
    }
    for road in &ground.roads {
        let line = polyline(road.course.points());
        drawing.stroke(line, Stroke::new(theme.ink.mixed(theme.hachure, 0.4), road.course.width() + 0.1));
    }
    for road in &ground.roads {
        let line = polyline(road.course.points());
        let tint = if road.sunken.is_some() { theme.road.mixed(theme.earth, 0.38) } else { theme.road };
        drawing.stroke(line, Stroke::new(tint, road.course.width() - 0.14));
    }
    for road in &ground.roads {
        ruts(drawing, road, theme);
    }
}

/// The tracks of wheels.
fn ruts(drawing: &mut Drawing, road: &Road, theme: &Theme) {
    let points = road.course.points();
    let mut tracks = Outline::new();
    for share in [-0.2, 0.2] {
        tracks.join(&polyline(&beside(points, road.course.width() * share)));
    }
    drawing.stroke(tracks, Stroke::new(theme.hachure.with_alpha(105), 0.07).dashed(&[1.7, 0.5, 0.8, 0.9]));
    if road.sunken.is_some() {
        let shadow = polyline(&beside(points, road.course.width() / 2.0 - 0.32));
        drawing.stroke(shadow, Stroke::new(theme.ink.with_alpha(38), 0.5));
    }
}

/// Strokes from the rims down to the road, on either side.
fn banks(drawing: &mut Drawing, road: &Road, ground: &Ground, theme: &Theme) {
    let points = road.course.points();
    let half = road.course.width() / 2.0;
    drawing
        .stroke(polyline(points), Stroke::new(theme.earth.with_alpha(80), road.course.width() + BANK * 1.5));
    let mut scatter = Scatter::of(points);
    let mut strokes = Outline::new();
    let corner = Point::new(ground.table.width, ground.table.depth);
    for left in [1.0, -1.0] {
        for (number, (foot, along)) in stations(&beside(points, half * left), 0.34).into_iter().enumerate() {
            let out = along.perp() * left;
            let long = if number % 2 == 0 { BANK } else { BANK * 0.6 } * scatter.between(0.85, 1.1);
            let rim = foot + out * long;
            if rim.cmpge(Point::ZERO).all() && rim.cmple(corner).all() {
                wedge(&mut strokes, rim, foot, 0.2);
            }
        }
    }
    drawing.fill(strokes, theme.hachure.with_alpha(215));
}
