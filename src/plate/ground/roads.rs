//! Roads: a pale way between two lines; sunken ones between banks.

use super::obstacles::waters;
use super::wedge;
use crate::field::{Ground, ObstacleKind, Road};
use crate::geometry::Point;
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{beside, polyline, smooth_ring, stations};
use crate::plate::style::Theme;

/// How far the banks of a sunken road reach beyond it, in inches.
pub(super) const BANK: f32 = 0.75;

/// All roads: first all edges, then all ways, so that crossings are open.
pub(super) fn roads(drawing: &mut Drawing, ground: &Ground, theme: &Theme) {
    for road in ground.roads.iter().filter(|road| road.sunken.is_some()) {
        banks(drawing, road, ground, theme);
    }
    let ways: Vec<Outline> = ground.roads.iter().map(|road| way(road, ground)).collect();
    for way in &ways {
        drawing.stroke(way.clone(), Stroke::new(theme.ink.mixed(theme.hachure, 0.35), 0.22));
    }
    // Where they meet, a road that lies higher runs on over a sunken one.
    for sunken in [true, false] {
        for (road, way) in ground.roads.iter().zip(&ways).filter(|(road, _)| road.sunken.is_some() == sunken)
        {
            let tint = if sunken { theme.road.mixed(theme.earth, 0.38) } else { theme.road };
            drawing.fill(way.clone(), tint);
            ruts(drawing, road, theme);
        }
    }
    bridges(drawing, ground, theme);
}

/// Parapets where a road crosses a stream.
fn bridges(drawing: &mut Drawing, ground: &Ground, theme: &Theme) {
    let waters = waters(ground);
    let mut parapets = Outline::new();
    for road in &ground.roads {
        for stream in waters.iter().filter(|water| water.kind == ObstacleKind::Stream) {
            for (a, b) in road.course.segments() {
                for &share in stream.course.crossings(a, b).iter() {
                    let (at, along) = (a.lerp(b, share), (b - a).normalize_or_zero());
                    let half = along * (stream.course.width() / 2.0 + 0.55);
                    for aside in [1.0, -1.0] {
                        let side = along.perp() * (aside * (road.course.width() / 2.0 + 0.08));
                        parapets.line(at + side - half, at + side + half);
                    }
                }
            }
        }
    }
    drawing.stroke(parapets.clone(), Stroke::round(theme.ink, 0.34));
    drawing.stroke(parapets, Stroke::round(theme.stone.mixed(theme.halo, 0.4), 0.17));
}

/// The ground of a road; no road is quite straight at its edges.
fn way(road: &Road, ground: &Ground) -> Outline {
    let points = road.course.points();
    let mut scatter = Scatter::of(points);
    let half = road.course.width() / 2.0 - 0.06;
    let mut side = |left: f32| -> Vec<Point> {
        let line = stations(&beside(points, half * left), 1.9);
        let last = line.len().saturating_sub(1);
        line.into_iter()
            .enumerate()
            .map(|(at, (point, along))| {
                // Its ends lie where they should, and are hidden beyond the table's edge.
                let end = at == 0 || at == last;
                let stray = if end { 0.0 } else { scatter.between(-0.11, 0.11) };
                point + along.perp() * stray
            })
            .collect()
    };
    let corner = Point::new(ground.table.width, ground.table.depth);
    let mut ring: Vec<Point> = Vec::new();
    for line in [side(1.0), side(-1.0).into_iter().rev().collect()] {
        // Corners that are given three times stay sharp when the ring is smoothed.
        let (first, last) = (line.first().copied(), line.last().copied());
        ring.extend([first; 2].into_iter().flatten());
        ring.extend(line);
        ring.extend([last; 2].into_iter().flatten());
    }
    let ring: Vec<Point> = ring.into_iter().map(|point| point.clamp(Point::ZERO, corner)).collect();
    smooth_ring(&ring)
}

/// The tracks of wheels.
fn ruts(drawing: &mut Drawing, road: &Road, theme: &Theme) {
    let points = road.course.points();
    let mut tracks = Outline::new();
    for share in [-0.2, 0.2] {
        tracks.join(&polyline(&beside(points, road.course.width() * share)));
    }
    let ink = Stroke::round(theme.hachure.with_alpha(85), 0.07);
    drawing.stroke(tracks, ink.dashed(&[2.6, 0.7, 1.1, 0.5, 0.4, 0.6]));
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
