//! From the terrain in a file to the [`Ground`] (BP-TERR, BP-VICTORY-13).

use super::check::{Checker, KeysSeen, LONGEST_NAME};
use super::format::{
    AreaFile, GapFile, GroundFile, ObjectiveFile, ObstacleFile, Pair, RoadFile, ShapeFile, TerrainFile,
};
use super::path::Path;
use super::problem::{Allowed, Kind, quoted};
use crate::army::{FeatureId, Text};
use crate::field::{Cover, Ground, GroundClass, Objective, Obstacle, ObstacleKind, Piece, Road, Sunken};
use crate::geometry::{Area, AreaError, Course, CourseError, Extent, Point, TOLERANCE};
use crate::rules::black_powder::ruleset::Ruleset;

/// The smallest and largest side of a table, in inches.
pub const TABLE: (f32, f32) = (12.0, 600.0);

/// The most features of one kind, and the most points of one of them.
const MOST_FEATURES: usize = 400;
const MOST_POINTS: usize = 200;

/// The most gaps in an obstacle.
const MOST_GAPS: usize = 40;

/// Reads the ground with all its features; `keys` receives the key of each, in id order.
pub(super) struct Surveyor<'c, 'a, 'r> {
    pub(super) check: &'c mut Checker<'a>,
    pub(super) ruleset: &'r Ruleset,
    ground: Ground,
    keys: Vec<String>,
    seen: KeysSeen,
}

impl<'c, 'a, 'r> Surveyor<'c, 'a, 'r> {
    pub(super) fn new(check: &'c mut Checker<'a>, ruleset: &'r Ruleset, table: Pair) -> Self {
        let path = Path::root().key("table");
        let mut side = |at, given: f32, what| {
            let taken = check.number(&path.index(at), given, TABLE.0..=TABLE.1, what, "inches");
            // On a table of a wrong size everything would seem misplaced.
            if taken == given { taken } else { TABLE.1 }
        };
        let (width, depth) = (side(0, table.0, "table width"), side(1, table.1, "table depth"));
        Self {
            check,
            ruleset,
            ground: Ground::bare(width, depth),
            keys: Vec::new(),
            seen: KeysSeen::default(),
        }
    }

    /// All features, in id order: areas, obstacles, roads, objectives.
    pub(super) fn survey(
        mut self,
        terrain: &TerrainFile,
        objectives: &[ObjectiveFile],
    ) -> (Ground, Vec<String>) {
        let root = Path::root().key("terrain");
        let lists = [
            ("areas", terrain.areas.len()),
            ("obstacles", terrain.obstacles.len()),
            ("roads", terrain.roads.len()),
        ];
        for (list, count) in lists {
            self.check.at_most(&root.key(list), count, MOST_FEATURES, list);
        }
        for (index, file) in terrain.areas.iter().take(MOST_FEATURES).enumerate() {
            self.area(&root.key("areas").index(index), file, index);
        }
        for (index, file) in terrain.obstacles.iter().take(MOST_FEATURES).enumerate() {
            self.obstacle(&root.key("obstacles").index(index), file, index);
        }
        for (index, file) in terrain.roads.iter().take(MOST_FEATURES).enumerate() {
            self.road(&root.key("roads").index(index), file, index);
        }
        let root = Path::root().key("objectives");
        self.check.at_most(&root, objectives.len(), MOST_FEATURES, "objectives");
        for (index, file) in objectives.iter().take(MOST_FEATURES).enumerate() {
            self.objective(&root.index(index), file, index);
        }
        (self.ground, self.keys)
    }

    /// Gives a feature its id and key.
    fn enrol(
        &mut self,
        path: &Path,
        key: Option<&String>,
        kind: &str,
        index: usize,
        part: usize,
    ) -> FeatureId {
        let id = FeatureId(u16::try_from(self.keys.len()).unwrap_or(u16::MAX));
        let base = key.cloned().unwrap_or_else(|| format!("{kind}_{}", index + 1));
        // The parts of an obstacle cut by gaps are features of their own.
        let full = if part == 0 { base } else { format!("{base}-{}", part + 1) };
        let at = if key.is_some() { path.key("key") } else { path.clone() };
        self.check.key(&at, &full, &mut self.seen, "feature");
        self.keys.push(full);
        id
    }

    fn name(&mut self, path: &Path, name: Option<&Text>) -> Option<Text> {
        let name = name?;
        self.check.text(&path.key("name"), name, LONGEST_NAME, "the name");
        Some(name.clone())
    }

    /// A point that must lie on the table.
    fn point(&mut self, path: &Path, (x, y): Pair, what: &str) -> Point {
        let point = Point::new(x, y);
        let Extent { width, depth } = self.ground.table;
        let inside = |value: f32, limit: f32| (-TOLERANCE..=limit + TOLERANCE).contains(&value);
        if !(inside(x, width) && inside(y, depth)) {
            let problem = self
                .check
                .at(path, Kind::Misplaced, format!("{what} ({x}, {y}) is off the table"))
                .allowed(Allowed::Words(format!("x from 0 to {width} and y from 0 to {depth}")));
            self.check.report(problem);
        }
        point
    }

    fn points(&mut self, path: &Path, pairs: &[Pair], what: &str) -> Vec<Point> {
        pairs.iter().enumerate().map(|(at, &pair)| self.point(&path.index(at), pair, what)).collect()
    }

    fn shape(&mut self, path: &Path, shape: &ShapeFile) -> Option<Area> {
        let made = match shape {
            ShapeFile::Polygon(corners) => {
                if corners.len() > MOST_POINTS {
                    self.check.at_most(path, corners.len(), MOST_POINTS, "corners");
                    return None;
                }
                Area::polygon(self.points(path, corners, "corner"))
            }
            ShapeFile::Rectangle { from, to } => {
                let a = self.point(&path.key("from"), *from, "corner");
                let b = self.point(&path.key("to"), *to, "corner");
                if (a.x - b.x).abs() < TOLERANCE || (a.y - b.y).abs() < TOLERANCE {
                    self.check.wrong(path, Kind::Misplaced, "this rectangle has no area");
                    return None;
                }
                Area::polygon(vec![a, Point::new(b.x, a.y), b, Point::new(a.x, b.y)])
            }
            ShapeFile::Ellipse { centre, half_axes, turn } => {
                let middle = self.point(&path.key("centre"), *centre, "centre");
                let axes = path.key("half_axes");
                let width =
                    self.check.number(&axes.index(0), half_axes.0, 0.1..=TABLE.1, "half axis", "inches");
                let depth =
                    self.check.number(&axes.index(1), half_axes.1, 0.1..=TABLE.1, "half axis", "inches");
                let turn = self.check.number(&path.key("turn"), *turn, -360.0..=360.0, "turn", "degrees");
                Area::ellipse(middle, Point::new(width, depth), turn)
            }
        };
        let area = match made {
            Ok(area) => area,
            Err(error) => {
                self.bad_area(path, &error);
                return None;
            }
        };
        if matches!(shape, ShapeFile::Ellipse { .. }) {
            let (bounds, table) = (area.bounds(), self.ground.table);
            let beyond = bounds.mins.x < -TOLERANCE
                || bounds.mins.y < -TOLERANCE
                || bounds.maxs.x > table.width + TOLERANCE
                || bounds.maxs.y > table.depth + TOLERANCE;
            if beyond {
                self.check.wrong(path, Kind::Misplaced, "this ellipse reaches off the table");
            }
        }
        Some(area)
    }

    fn bad_area(&mut self, path: &Path, error: &AreaError) {
        let problem = match error {
            AreaError::Crosses(first, second) => self
                .check
                .at(
                    &path.index(*first),
                    Kind::Misplaced,
                    format!(
                        "this polygon crosses itself: the edge after corner {} meets the edge after corner {}",
                        first + 1,
                        second + 1
                    ),
                )
                .label("the edge that begins here")
                .also(self.check.pointer(&path.index(*second)), "meets the edge that begins here"),
            AreaError::NotFinite(corner) => self.check.at(&path.index(*corner), Kind::NotFinite, error.to_string()),
            other => self.check.at(path, Kind::Misplaced, other.to_string()),
        };
        self.check.report(problem);
    }

    fn course(&mut self, path: &Path, line: &[Pair], width: f32) -> Option<Course> {
        if line.len() > MOST_POINTS {
            self.check.at_most(path, line.len(), MOST_POINTS, "points");
            return None;
        }
        let points = self.points(path, line, "point");
        match Course::new(points, width) {
            Ok(course) => Some(course),
            Err(error) => {
                let (at, kind) = match error {
                    CourseError::NotFinite(point) => (path.index(point), Kind::NotFinite),
                    _ => (path.clone(), Kind::Misplaced),
                };
                self.check.wrong(&at, kind, error.to_string());
                None
            }
        }
    }

    fn area(&mut self, path: &Path, file: &AreaFile, index: usize) {
        let (kind, class) = match file.ground {
            GroundFile::Open => ("field", GroundClass::Open),
            GroundFile::Woods => ("woods", GroundClass::Woods),
            GroundFile::Rough | GroundFile::VeryRough | GroundFile::ExtremelyRough => {
                ("rough", GroundClass::Rough)
            }
            GroundFile::Enclosed => ("enclosed", GroundClass::Enclosed),
            GroundFile::Impassable => ("impassable", GroundClass::Impassable),
            GroundFile::Hill => ("hill", GroundClass::Open),
            GroundFile::Building => ("building", GroundClass::Building),
        };
        let id = self.enrol(path, file.key.as_ref(), kind, index, 0);
        let name = self.name(path, file.name.as_ref());
        let is_rough = class == GroundClass::Rough;
        let is_enclosed = class == GroundClass::Enclosed;
        if file.cost.is_some() && !is_rough && !is_enclosed {
            let message = "only rough and enclosed ground has a cost";
            self.check.wrong(&path.key("cost"), Kind::Inconsistent, message);
        }
        if is_enclosed && file.cost.is_none() {
            let problem = self.check.at(path, Kind::Missing, "enclosed ground needs a `cost`");
            self.check.report(problem.help("add `cost: 1.5`, for two thirds of the pace"));
        }
        if file.closed_to_cavalry && !is_rough {
            let message = "only rough ground may be closed to cavalry";
            self.check.wrong(&path.key("closed_to_cavalry"), Kind::Inconsistent, message);
        }
        if file.height.is_some() && file.ground != GroundFile::Hill {
            self.check.wrong(&path.key("height"), Kind::Inconsistent, "only a hill has a height");
        }
        // BP-TERR-03…05; the cost stands with the piece, not its class (BP-OP1-21).
        let natural = match file.ground {
            GroundFile::Rough => self.ruleset.movement.rough_cost,
            GroundFile::VeryRough => 3.0,
            GroundFile::ExtremelyRough => 4.0,
            _ => 1.0,
        };
        let cost = match file.cost {
            Some(cost) => self.check.number(&path.key("cost"), cost, 1.0..=6.0, "cost", ""),
            None => natural,
        };
        let height = match (file.ground, file.height) {
            (GroundFile::Hill, Some(height)) => {
                self.check.number(&path.key("height"), height, 0.5..=12.0, "height", "inches")
            }
            (GroundFile::Hill, None) => {
                self.check.wrong(path, Kind::Missing, "a hill needs a `height`");
                0.0
            }
            _ => 0.0,
        };
        let natural = if class == GroundClass::Woods { Some(Cover::Light) } else { None };
        let cover = file.cover.map_or(natural, super::format::CoverFile::cover);
        let Some(area) = self.shape(&path.key("shape"), &file.shape) else { return };
        let embrasure = file.guns_fire_from.as_ref().and_then(|shape| {
            let path = path.key("guns_fire_from");
            let embrasure = self.shape(&path, shape)?;
            if !embrasure.pieces().any(|piece| area.contains(middle(piece))) {
                let message = "no gun that stands in this area could shoot from here";
                let problem = self.check.at(&path, Kind::Misplaced, message);
                self.check.report(problem.help("place it where it overlaps the area itself"));
            }
            Some(embrasure)
        });
        let (closed_to_cavalry, stops_guns) = (file.closed_to_cavalry, file.stops_guns);
        self.ground.pieces.push(Piece {
            id,
            name,
            class,
            area,
            cost,
            closed_to_cavalry,
            cover,
            height,
            stops_guns,
            embrasure,
        });
    }

    fn obstacle(&mut self, path: &Path, file: &ObstacleFile, index: usize) {
        let (kind, natural_cover, natural_width) = match file.kind {
            ObstacleKind::LowWall => ("wall", Some(Cover::Light), 0.3),
            ObstacleKind::StoneWall => ("wall", Some(Cover::Heavy), 0.3),
            ObstacleKind::Fence => ("fence", Some(Cover::Light), 0.2),
            ObstacleKind::Hedge => ("hedge", Some(Cover::Light), 0.4),
            ObstacleKind::Works => ("works", Some(Cover::Heavy), 0.5),
            ObstacleKind::Stream => ("stream", None, 1.0),
            ObstacleKind::Ditch => ("ditch", None, 0.5),
        };
        let name = self.name(path, file.name.as_ref());
        let width = match file.width {
            Some(width) => self.check.number(&path.key("width"), width, 0.0..=24.0, "width", "inches"),
            None => natural_width,
        };
        let cost = match file.cost {
            Some(cost) => self.check.number(&path.key("cost"), cost, 0.0..=36.0, "cost", "inches"),
            None => self.ruleset.movement.obstacle_cost,
        };
        let cover = file.cover.map_or(natural_cover, super::format::CoverFile::cover);
        let Some(course) = self.course(&path.key("line"), &file.line, width) else {
            return;
        };
        self.crossing(&path.key("line"), &course);
        let pieces = self.cut(&path.key("gaps"), &course, &file.gaps);
        if pieces.is_empty() {
            self.check.wrong(&path.key("gaps"), Kind::Misplaced, "the gaps leave nothing of this obstacle");
        }
        for (part, points) in pieces.into_iter().enumerate() {
            // A piece of a good course is a good course.
            if let Ok(course) = Course::new(points, width) {
                let id = self.enrol(path, file.key.as_ref(), kind, index, part);
                self.ground.obstacles.push(Obstacle {
                    id,
                    name: name.clone(),
                    kind: file.kind,
                    course,
                    cost,
                    cover,
                    continues: part > 0,
                });
            }
        }
    }

    /// An obstacle that crosses itself could be crossed twice at one place. Its ends may meet, as in an enclosure.
    fn crossing(&mut self, path: &Path, course: &Course) {
        let legs: Vec<(Point, Point)> = course.segments().collect();
        for (later, &(c, d)) in legs.iter().enumerate() {
            for (earlier, &(a, b)) in legs.iter().take(later).enumerate() {
                let follows = earlier + 1 == later;
                let closes = earlier == 0 && later + 1 == legs.len() && (a - d).length() <= TOLERANCE;
                let crosses = if follows { folds_back(a, b, d) } else { meet(a, b, c, d) && !closes };
                if crosses {
                    let message =
                        format!("this line crosses itself: leg {} meets leg {}", earlier + 1, later + 1);
                    let problem =
                        self.check.at(path, Kind::Misplaced, message).help("make two obstacles of it");
                    self.check.report(problem);
                    return;
                }
            }
        }
    }

    /// The parts of a course that gaps leave standing.
    fn cut(&mut self, path: &Path, course: &Course, gaps: &[GapFile]) -> Vec<Vec<Point>> {
        let points = course.points();
        let mut open: Vec<(f32, f32)> = Vec::new();
        self.check.at_most(path, gaps.len(), MOST_GAPS, "gaps");
        for (index, gap) in gaps.iter().take(MOST_GAPS).enumerate() {
            let at = path.index(index);
            let width = self.check.number(&at.key("width"), gap.width, 0.1..=48.0, "gap", "inches");
            let middle = Point::new(gap.at.0, gap.at.1);
            let (along, off) = station(points, middle);
            if off > 1.0 {
                let message = format!("the gap lies {} off the obstacle", inches(off));
                let problem = self.check.at(&at.key("at"), Kind::Misplaced, message);
                self.check
                    .report(problem.allowed(Allowed::Words("a point on the line, within 1 inch".into())));
            }
            open.push((along - width / 2.0, along + width / 2.0));
        }
        open.sort_by(|a, b| a.0.total_cmp(&b.0));
        let length = station(points, points[points.len() - 1]).0;
        let mut parts = Vec::new();
        let mut from = 0.0_f32;
        for (start, end) in open {
            if start > from + TOLERANCE {
                parts.push(stretch(points, from, start));
            }
            from = from.max(end);
        }
        if length > from + TOLERANCE {
            parts.push(stretch(points, from, length));
        }
        parts
    }

    fn road(&mut self, path: &Path, file: &RoadFile, index: usize) {
        let id = self.enrol(path, file.key.as_ref(), "road", index, 0);
        let name = self.name(path, file.name.as_ref());
        let width = self.check.number(&path.key("width"), file.width, 0.5..=12.0, "width", "inches");
        let sunken = file.sunken.map(|sunken| {
            let at = path.key("sunken").key("beyond");
            let beyond = self.check.number(&at, sunken.beyond, 0.0..=72.0, "distance", "inches");
            Sunken { cover: sunken.cover, beyond }
        });
        if let Some(course) = self.course(&path.key("line"), &file.line, width) {
            self.ground.roads.push(Road { id, name, course, sunken });
        }
    }

    fn objective(&mut self, path: &Path, file: &ObjectiveFile, index: usize) {
        let id = self.enrol(path, file.key.as_ref(), "objective", index, 0);
        self.check.text(&path.key("name"), &file.name, LONGEST_NAME, "the name");
        let at = self.point(&path.key("at"), file.at, "objective");
        let radius = self.check.number(&path.key("radius"), file.radius, 1.0..=48.0, "radius", "inches");
        self.ground.objectives.push(Objective { id, name: file.name.clone(), at, radius });
    }
}

/// The middle of a convex piece.
fn middle(corners: &[Point]) -> Point {
    corners.iter().fold(Point::new(0.0, 0.0), |sum, corner| sum + *corner) / corners.len().max(1) as f32
}

/// Whether a line turns back over its last leg.
fn folds_back(a: Point, b: Point, c: Point) -> bool {
    let (first, second) = (b - a, c - b);
    first.perp_dot(second).abs() <= TOLERANCE * first.length().min(second.length()) && first.dot(second) < 0.0
}

/// Whether two legs come closer than [`TOLERANCE`].
fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |from: Point, to: Point, point: Point| (to - from).perp_dot(point - from);
    let apart = |x: f32, y: f32| x * y < 0.0;
    let crossed = apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b));
    crossed
        || [(a, b, c), (a, b, d), (c, d, a), (c, d, b)]
            .into_iter()
            .any(|(from, to, point)| station(&[from, to], point).1 <= TOLERANCE)
}

/// How far along a line the point nearest to `p` lies, and how far `p` lies off the line, in inches.
fn station(points: &[Point], p: Point) -> (f32, f32) {
    let mut travelled = 0.0;
    let mut best = (0.0, f32::INFINITY);
    for pair in points.windows(2) {
        let leg = pair[1] - pair[0];
        let length = leg.length();
        let t = if length > 0.0 { ((p - pair[0]).dot(leg) / (length * length)).clamp(0.0, 1.0) } else { 0.0 };
        let off = (pair[0] + leg * t - p).length();
        // The later of equals, so that the last point of a closed line is found at its end.
        if off <= best.1 {
            best = (travelled + length * t, off);
        }
        travelled += length;
    }
    best
}

/// The part of a line between two distances along it.
fn stretch(points: &[Point], from: f32, to: f32) -> Vec<Point> {
    let mut out = Vec::new();
    let mut travelled = 0.0;
    for pair in points.windows(2) {
        let leg = pair[1] - pair[0];
        let length = leg.length();
        let (start, end) = (from - travelled, to - travelled);
        if length > 0.0 && start < length && end > 0.0 {
            let first = pair[0] + leg * (start.max(0.0) / length);
            if out.last() != Some(&first) {
                out.push(first);
            }
            out.push(pair[0] + leg * (end.min(length) / length));
        }
        travelled += length;
    }
    out
}

/// Inches to a tenth, as shown in messages.
pub(super) fn inches(value: f32) -> String {
    format!("{}″", (value * 10.0).round() / 10.0)
}

/// A key in quotes, for messages.
pub(super) fn named(key: &str) -> String {
    quoted(key)
}
