//! Walls, fences, hedges, works, streams and ditches, each with its own sign.

use super::wedge;
use crate::field::{Ground, Obstacle, ObstacleKind};
use crate::geometry::{Course, Point};
use crate::plate::drawing::{Drawing, Outline, Stroke};
use crate::plate::scatter::Scatter;
use crate::plate::shapes::{beside, circle, polyline, rectangle, stations};
use crate::plate::style::Theme;

/// A dry obstacle.
pub(super) fn obstacle(drawing: &mut Drawing, obstacle: &Obstacle, theme: &Theme) {
    let points = obstacle.course.points();
    match obstacle.kind {
        ObstacleKind::LowWall => wall(drawing, points, 0.36, theme),
        ObstacleKind::StoneWall => wall(drawing, points, 0.56, theme),
        ObstacleKind::Fence => fence(drawing, points, theme),
        ObstacleKind::Hedge => hedge(drawing, points, theme),
        ObstacleKind::Works => works(drawing, points, obstacle.course.width().max(0.5), theme),
        ObstacleKind::Stream | ObstacleKind::Ditch => {}
    }
}

/// Masonry: pale between two lines, with joints.
fn wall(drawing: &mut Drawing, points: &[Point], wide: f32, theme: &Theme) {
    let line = polyline(points);
    let shadow = points.iter().map(|point| *point + Point::new(0.14, -0.16)).collect::<Vec<_>>();
    drawing.stroke(polyline(&shadow), Stroke::new(theme.ink.with_alpha(60), wide));
    drawing.stroke(line.clone(), Stroke::round(theme.ink, wide));
    drawing.stroke(line.clone(), Stroke::round(theme.stone.mixed(theme.halo, 0.3), wide - 0.13));
    drawing.stroke(line, Stroke::new(theme.ink, wide - 0.1).dashed(&[0.06, wide * 1.35]));
}

/// Two rails and posts.
fn fence(drawing: &mut Drawing, points: &[Point], theme: &Theme) {
    let mut rails = Outline::new();
    for left in [-0.08, 0.08] {
        rails.join(&polyline(&beside(points, left)));
    }
    drawing.stroke(rails, Stroke::new(theme.timber, 0.06));
    let mut posts = Outline::new();
    for (place, along) in stations(points, 0.95) {
        posts.line(place - along.perp() * 0.26, place + along.perp() * 0.26);
    }
    drawing.stroke(posts, Stroke::round(theme.timber.mixed(theme.ink, 0.4), 0.13));
}

/// Bush beside bush.
fn hedge(drawing: &mut Drawing, points: &[Point], theme: &Theme) {
    let mut scatter = Scatter::of(points);
    let (mut shadow, mut rim, mut green, mut light) =
        (Outline::new(), Outline::new(), Outline::new(), Outline::new());
    for (place, along) in stations(points, 0.42) {
        let place = place + along.perp() * scatter.between(-0.08, 0.08);
        let size = scatter.between(0.24, 0.33);
        shadow.join(&circle(place + Point::new(0.14, -0.16), size));
        rim.join(&circle(place, size + 0.05));
        green.join(&circle(place, size));
        light.join(&circle(place + Point::new(-0.08, 0.09), size * 0.42));
    }
    drawing.fill(shadow, theme.ink.with_alpha(60));
    drawing.fill(rim, theme.ink);
    drawing.fill(green, theme.hedge);
    drawing.fill(light, theme.tree.0.mixed(theme.halo, 0.25).with_alpha(200));
}

/// A bank of earth that falls to both sides.
fn works(drawing: &mut Drawing, points: &[Point], wide: f32, theme: &Theme) {
    let mut slopes = Outline::new();
    for left in [1.0, -1.0] {
        for (place, along) in stations(&beside(points, wide * 0.3 * left), 0.3) {
            wedge(&mut slopes, place, place + along.perp() * (0.55 * left), 0.2);
        }
    }
    drawing.fill(slopes, theme.hachure);
    let line = polyline(points);
    drawing.stroke(line.clone(), Stroke::round(theme.ink, wide * 0.8));
    drawing.stroke(line, Stroke::round(theme.earth, wide * 0.8 - 0.16));
}

/// A stream or ditch from source to mouth; it runs on beneath bridges and through fords.
pub(super) struct Water {
    pub(super) kind: ObstacleKind,
    pub(super) course: Course,
    /// Where it can be crossed: the ends of the gaps.
    gaps: Vec<(Point, Point)>,
}

/// All streams and ditches, their parts joined.
pub(super) fn waters(ground: &Ground) -> Vec<Water> {
    let mut waters: Vec<Water> = Vec::new();
    for obstacle in &ground.obstacles {
        let points = obstacle.course.points();
        if !matches!(obstacle.kind, ObstacleKind::Stream | ObstacleKind::Ditch) {
            continue;
        }
        let wide = obstacle.course.width().max(0.3);
        let joined = waters.last().filter(|_| obstacle.continues).and_then(|before| {
            let all: Vec<Point> = before.course.points().iter().chain(points).copied().collect();
            Some((before.course.points().last().copied()?, Course::new(all, wide).ok()?))
        });
        match (joined, waters.last_mut()) {
            (Some((end, course)), Some(before)) => {
                before.gaps.extend(points.first().map(|&start| (end, start)));
                before.course = course;
            }
            _ => {
                let course = Course::new(points.to_vec(), wide).unwrap_or_else(|_| obstacle.course.clone());
                waters.push(Water { kind: obstacle.kind, course, gaps: Vec::new() });
            }
        }
    }
    waters
}

/// Streams and ditches, with stepping stones at fords.
pub(super) fn water(drawing: &mut Drawing, ground: &Ground, theme: &Theme) {
    let waters = waters(ground);
    let bank = theme.water.mixed(theme.ink, 0.55);
    for Water { kind, course, .. } in &waters {
        let (points, wide) = (course.points(), course.width());
        let line = polyline(points);
        if *kind == ObstacleKind::Stream {
            drawing.stroke(line.clone(), Stroke::round(bank, wide + 0.16));
            drawing.stroke(line, Stroke::round(theme.water, wide));
            let mut ripples = Outline::new();
            for share in [-0.22, 0.2] {
                ripples.join(&polyline(&beside(points, wide * share)));
            }
            drawing.stroke(ripples, Stroke::round(bank.with_alpha(120), 0.05).dashed(&[0.9, 0.7, 0.4, 1.1]));
        } else {
            let mut slopes = Outline::new();
            for left in [1.0, -1.0] {
                for (place, along) in stations(&beside(points, (wide / 2.0 + 0.28) * left), 0.34) {
                    wedge(&mut slopes, place, place - along.perp() * (0.36 * left), 0.16);
                }
            }
            drawing.fill(slopes, theme.hachure);
            drawing.stroke(line, Stroke::new(theme.earth.mixed(theme.ink, 0.3), wide * 0.55));
        }
    }
    for water in &waters {
        for &(a, b) in &water.gaps {
            // A road crosses by a bridge.
            if ground.roads.iter().any(|road| !road.course.crossings(a, b).is_empty()) {
                continue;
            }
            let across = (b - a).normalize_or_zero().perp() * (water.course.width() / 2.0 + 0.5);
            let mut steps = Outline::new();
            for (place, _) in stations(&[a, b], 0.5) {
                steps.line(place - across, place + across);
            }
            drawing.stroke(steps, Stroke::round(theme.road, 0.26).dashed(&[0.05, 0.34]));
        }
    }
}

/// Posts at both ends of every gap in a dry obstacle.
pub(super) fn gateposts(drawing: &mut Drawing, ground: &Ground, theme: &Theme) {
    let mut posts = Outline::new();
    for pair in ground.obstacles.windows(2) {
        let [before, after] = pair else { continue };
        if !after.continues || matches!(after.kind, ObstacleKind::Stream | ObstacleKind::Ditch) {
            continue;
        }
        let ends = [before.course.points().last(), after.course.points().first()];
        for &end in ends.into_iter().flatten() {
            posts.join(&rectangle(end - Point::splat(0.27), end + Point::splat(0.27)));
        }
    }
    drawing.paint(posts, theme.stone.mixed(theme.halo, 0.4), Stroke::new(theme.ink, 0.1));
}
