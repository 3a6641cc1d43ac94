//! Names of places, and objectives.

use crate::field::{Ground, GroundClass, ObstacleKind};
use crate::geometry::{Area, Course, Point, Vector};
use crate::plate::drawing::{Drawing, Outline, Placing, Stroke};
use crate::plate::lettering::Letters;
use crate::plate::shapes::{circle, star};
use crate::plate::style::Style;
use crate::plate::written;

use super::roads::BANK;

/// Objectives: a ring at the distance that counts, a star in its middle, the name below.
pub(super) fn objectives(drawing: &mut Drawing, ground: &Ground, style: &Style) {
    let theme = &style.theme;
    for objective in &ground.objectives {
        let ring = Stroke::round(theme.alarm.with_alpha(150), 0.1).dashed(&[0.55, 0.5]);
        drawing.stroke(circle(objective.at, objective.radius), ring);
        drawing.fill(circle(objective.at, 0.95), theme.halo.with_alpha(210));
        let points = star(objective.at, 8, 0.85, 0.36);
        drawing.paint(points, theme.alarm, Stroke::new(theme.ink, 0.07));
        let name = objective.name.in_language(&style.language);
        let baseline = objective.at - Point::new(0.0, 2.15);
        let letters = style.fonts.centred(Letters::Italic, name, 1.45, 0.06, baseline);
        written(drawing, letters, theme.ink, 0.34, theme);
    }
}

/// Names of areas, roads and streams.
pub(super) fn names(drawing: &mut Drawing, ground: &Ground, style: &Style) {
    let theme = &style.theme;
    // What names along lines must not run over.
    let reach = Point::new(3.5, 2.5);
    let mut taken: Vec<(Point, Point)> =
        ground.objectives.iter().map(|objective| (objective.at - reach, objective.at + reach)).collect();
    // An objective often bears the name of the place where it is.
    let told = |name: &str, area: &Area| {
        ground.objectives.iter().any(|objective| {
            objective.name.in_language(&style.language) == name && area.contains(objective.at)
        })
    };
    for piece in &ground.pieces {
        let Some(name) = piece.name.as_ref().map(|name| name.in_language(&style.language)) else { continue };
        if told(name, &piece.area) {
            continue;
        }
        let (low, high) = (piece.area.bounds().mins, piece.area.bounds().maxs);
        let field = piece.class == GroundClass::Open && piece.height <= 0.0;
        let (size, ink) = if field { (0.9, theme.ink.mixed(theme.hachure, 0.6)) } else { (1.6, theme.ink) };
        let spacing = if field { 0.03 } else { 0.12 };
        let middle = low.midpoint(high);
        // A field's name stands in its corner, where it hides least.
        let letters = if field {
            let width = style.fonts.measure(Letters::Italic, name, size, spacing);
            if width > high.x - low.x - 1.0 {
                continue;
            }
            // Troops stand on roads, more often than not.
            let road = |y: f32| {
                let far = ground.roads.iter().map(|road| road.course.distance_to(Point::new(low.x, y)));
                far.fold(f32::INFINITY, f32::min)
            };
            let y = if road(high.y) > road(low.y) { high.y - 1.15 } else { low.y + 0.75 };
            let corner = Point::new(low.x + 0.7 + width / 2.0, y);
            let at = if piece.area.contains(corner) { corner } else { middle };
            style.fonts.centred(Letters::Italic, name, size, spacing, at)
        } else if piece.class == GroundClass::Building {
            // Beneath the roofs, or above them at the table's edge.
            let below = low.y - 1.35;
            let y = if below > 0.4 { below } else { high.y + 0.45 };
            style.fonts.centred(Letters::Italic, name, 1.15, 0.05, Point::new(middle.x, y))
        } else {
            style.fonts.centred(Letters::Italic, name, size, spacing, middle - Point::new(0.0, size * 0.3))
        };
        taken.extend(letters.bounds());
        written(drawing, letters, ink, size * 0.24, theme);
    }
    let roads = ground.roads.iter().filter_map(|road| {
        let bank = if road.sunken.is_some() { BANK } else { 0.0 };
        Some((road.name.as_ref()?, &road.course, road.course.width() / 2.0 + bank))
    });
    let streams = ground.obstacles.iter().filter_map(|stream| {
        let first = stream.kind == ObstacleKind::Stream && !stream.continues;
        first.then_some((stream.name.as_ref()?, &stream.course, stream.course.width() / 2.0))
    });
    for (name, course, off) in roads.chain(streams) {
        if let Some(letters) = along(name.in_language(&style.language), course, off, &taken, style) {
            taken.extend(letters.bounds());
            written(drawing, letters, theme.ink, LINES * 0.24, theme);
        }
    }
}

/// The height of letters along lines.
const LINES: f32 = 1.15;

/// A name along a line, so far off it, on its longest leg: nearer to where it begins, and above, if nothing stands there.
fn along(name: &str, course: &Course, off: f32, taken: &[(Point, Point)], style: &Style) -> Option<Outline> {
    let longest = course.segments().fold(None, |best: Option<(Point, Point)>, leg| match best {
        Some(best) if best.0.distance(best.1) >= leg.0.distance(leg.1) => Some(best),
        _ => Some(leg),
    });
    let (from, to) = longest?;
    let (letters, width) = style.fonts.line(Letters::Italic, name, LINES, 0.08);
    let leg = from.distance(to);
    if width + 1.0 > leg {
        return None;
    }
    let forward = (to - from) / leg;
    // Read from the left, or from below.
    let turned = forward.x < -1e-3 || (forward.x.abs() <= 1e-3 && forward.y < 0.0);
    let (start, forward) = if turned { (to, -forward) } else { (from, forward) };
    let up = Vector::new(-forward.y, forward.x);
    let mut first = None;
    for above in [true, false] {
        for share in [0.12, 0.5, 0.85] {
            let lead = ((leg - width) * share).max(0.5);
            let aside = if above { off + LINES * 0.3 } else { -off - LINES * 0.95 };
            let at = start + forward * lead + up * aside;
            let placed = letters.placed(&Placing { at, up, scale: 1.0 });
            let free = placed.bounds().is_some_and(|(low, high)| {
                !taken.iter().any(|other| low.cmplt(other.1).all() && other.0.cmplt(high).all())
            });
            if free {
                return Some(placed);
            }
            first.get_or_insert(placed);
        }
    }
    first
}
