//! What ground does to troops: who may enter, what it costs, what a road allows (BP-TERR).

use crate::army::{Arm, Drill, Formation, SizeClass, UnitProfile};
use crate::field::{Ground, GroundClass, Piece, Road};
use crate::geometry::{Aabb, Area, Footprint, Pose, Slow, along, first_entry, sweep};

use super::super::ruleset::{RoughGround, Ruleset};

/// What a piece of ground is to a unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Going {
    /// Full rate.
    Free,
    /// 1" costs so many.
    Slow(f32),
    /// No entry.
    Closed,
}

/// What a piece of ground is to a unit in a formation, away from any road (the table BP-TERR-01…08).
pub fn going(piece: &Piece, profile: &UnitProfile, formation: Formation, ruleset: &Ruleset) -> Going {
    let skirmish = formation == Formation::Skirmish;
    let on_wheels = matches!(profile.arm, Arm::Artillery(_) | Arm::Wagon);
    match piece.class {
        GroundClass::Open => Going::Free,
        GroundClass::Impassable | GroundClass::Building => Going::Closed,
        // BP-TERR-02: only foot skirmishers, at half rate.
        GroundClass::Woods if profile.is_infantry() && skirmish => Going::Slow(ruleset.movement.woods_cost),
        GroundClass::Woods => Going::Closed,
        // SC-BUNK-TERR-09.
        GroundClass::Enclosed => Going::Slow(piece.cost),
        GroundClass::Rough if on_wheels => Going::Closed,
        // BP-TERR-06: passable like a wood.
        GroundClass::Rough if piece.closed_to_cavalry => {
            if profile.is_infantry() && skirmish {
                Going::Slow(ruleset.movement.woods_cost)
            } else {
                Going::Closed
            }
        }
        // BP-OP1-17: the quick-reference sheet knows skirmishers alone here, at the half rate.
        GroundClass::Rough if ruleset.movement.rough_ground == RoughGround::SkirmishersOnly => {
            if skirmish {
                Going::Slow(piece.cost)
            } else {
                Going::Closed
            }
        }
        // BP-TERR-03: skirmishers at full rate; BP-TERR-04, -05 (BP-OP1-21): the worse classes slow everybody.
        GroundClass::Rough if skirmish && !slows_skirmishers(piece, ruleset) => Going::Free,
        GroundClass::Rough => Going::Slow(piece.cost),
    }
}

/// Whether rough ground is of the worse classes, which slow skirmishers too (BP-OP1-21).
fn slows_skirmishers(piece: &Piece, ruleset: &Ruleset) -> bool {
    piece.cost > ruleset.movement.rough_cost && ruleset.movement.worse_ground_slows_skirmishers
}

/// Whether troops march in column on roads alone: irregulars and tiny units (BP-FORM-03, BP-FORM-04, BP-OP1-22).
pub fn marches_on_roads_only(profile: &UnitProfile) -> bool {
    profile.drill == Drill::Irregular || profile.size == SizeClass::Tiny
}

/// Pieces that a unit in a formation may not enter off the road.
pub fn closed_pieces<'a>(
    ground: &'a Ground,
    ruleset: &'a Ruleset,
    profile: &'a UnitProfile,
    formation: Formation,
) -> impl Iterator<Item = &'a Piece> + 'a {
    ground.pieces.iter().filter(move |piece| going(piece, profile, formation, ruleset) == Going::Closed)
}

/// Their areas.
pub fn closed_areas<'a>(
    ground: &'a Ground,
    ruleset: &'a Ruleset,
    profile: &'a UnitProfile,
    formation: Formation,
) -> impl Iterator<Item = &'a Area> + 'a {
    closed_pieces(ground, ruleset, profile, formation).map(|piece| &piece.area)
}

/// Inches from a unit to a piece of ground; 0 if it stands in it.
pub fn distance(piece: &Piece, footprint: &Footprint) -> f32 {
    if piece.area.overlaps(footprint, 0.0) {
        return 0.0;
    }
    let corners = footprint.corners().into_iter().map(|corner| piece.area.distance_to(corner));
    let ring = piece.area.boundary().iter().map(|corner| footprint.distance_to(*corner));
    corners.chain(ring).fold(f32::INFINITY, f32::min)
}

/// Inches to the nearest ground that a warband may cross in skirmish order alone (BP-REFORM-21); none if there is none.
pub fn ground_to_skirmish_over(
    ground: &Ground,
    ruleset: &Ruleset,
    profile: &UnitProfile,
    from: &Footprint,
) -> Option<f32> {
    let demands = |piece: &&Piece| {
        going(piece, profile, Formation::Warband, ruleset) == Going::Closed
            && going(piece, profile, Formation::Skirmish, ruleset) != Going::Closed
    };
    ground.pieces.iter().filter(demands).map(|piece| distance(piece, from)).reduce(f32::min)
}

/// The bridges, fords and causeways over a piece: the roads that lead over impassable ground (BP-TERR-16). Whoever finds
/// room on one between its edges passes, in any formation.
fn bridges<'a>(ground: &'a Ground, piece: &'a Piece) -> impl Iterator<Item = &'a Road> + 'a {
    let impassable = piece.class == GroundClass::Impassable;
    let near = move |road: &&Road| impassable && meet(&road.course.bounds(), &piece.area.bounds());
    ground.roads.iter().filter(near)
}

fn meet(a: &Aabb, b: &Aabb) -> bool {
    a.mins.x <= b.maxs.x && b.mins.x <= a.maxs.x && a.mins.y <= b.maxs.y && b.mins.y <= a.maxs.y
}

/// How many square inches of a unit may hang over the edge of a bridge: rounding, no more.
const SPILL: f32 = 0.05;

/// The share of a leg after which a unit comes up against a piece that is closed to it; 0 if it stands in it or moves
/// into it at once. Over a bridge it goes as far as it keeps between the edges.
pub fn barred(ground: &Ground, piece: &Piece, here: &Footprint, goal: &Pose) -> Option<f32> {
    let entry = first_entry(here, goal, &piece.area)?;
    let over_the_edge = |t: f32, road: &Road| {
        let swept = sweep(here, &along(&here.pose(), goal, t));
        piece.area.uncovered(&swept, &road.course) > SPILL
    };
    let mut farthest = entry;
    for road in bridges(ground, piece) {
        if !over_the_edge(1.0, road) {
            return None;
        }
        if over_the_edge(entry, road) {
            continue;
        }
        // The swept ground only grows, so there is one place where it first hangs over.
        let (mut on, mut off) = (entry, 1.0_f32);
        for _ in 0..20 {
            let middle = (on + off) * 0.5;
            if over_the_edge(middle, road) { off = middle } else { on = middle }
        }
        farthest = farthest.max(on);
    }
    Some(farthest)
}

/// Whether a unit would stand in a piece that is closed to it, and not on a bridge over it.
pub fn stands_in(ground: &Ground, piece: &Piece, footprint: &Footprint) -> bool {
    let hangs_over = |road: &Road| {
        let parts = footprint.parts();
        parts.map(|part| piece.area.uncovered(&part, &road.course)).sum::<f32>() > SPILL
    };
    piece.area.overlaps(footprint, SLACK) && bridges(ground, piece).all(hangs_over)
}

/// Pieces that slow a unit in a formation off the road.
pub fn slow_areas<'a>(
    ground: &'a Ground,
    ruleset: &Ruleset,
    profile: &UnitProfile,
    formation: Formation,
) -> Vec<Slow<'a>> {
    ground
        .pieces
        .iter()
        .filter_map(|piece| match going(piece, profile, formation, ruleset) {
            Going::Slow(factor) => Some(Slow { area: &piece.area, factor }),
            Going::Free | Going::Closed => None,
        })
        .collect()
}

/// Whether a formation keeps to roads: march columns, limbered guns, wagons (BP-OP1-20).
pub fn keeps_to_roads(profile: &UnitProfile, formation: Formation) -> bool {
    formation.is_on_the_march() || profile.arm == Arm::Wagon
}

/// The road on which a unit stands with its leader, if its formation keeps to roads (BP-CMD-35, BP-TERR-20).
pub fn road_under<'a>(
    ground: &'a Ground,
    profile: &UnitProfile,
    formation: Formation,
    pose: Pose,
) -> Option<&'a Road> {
    if !keeps_to_roads(profile, formation) {
        return None;
    }
    ground.roads.iter().find(|road| road.course.contains(pose.front))
}

/// Whether a leg runs along a road from end to end: ground beside the road then neither bars nor slows it
/// (BP-TERR-20, BP-OP1-20).
pub fn leg_on_road(
    ground: &Ground,
    profile: &UnitProfile,
    formation: Formation,
    from: Pose,
    to: Pose,
) -> bool {
    road_under(ground, profile, formation, from).is_some_and(|_| {
        ground.roads.iter().any(|road| {
            // Quarter points keep a leg from cutting the corner of a bend.
            [0.0, 0.25, 0.5, 0.75, 1.0].iter().all(|t| road.course.contains(from.front.lerp(to.front, *t)))
        })
    })
}

/// Whether a unit may stand on a place: on the table and clear of ground closed to it. Astride a road that runs
/// through such ground it may.
pub fn may_stand(
    ground: &Ground,
    ruleset: &Ruleset,
    profile: &UnitProfile,
    formation: Formation,
    footprint: &Footprint,
) -> bool {
    on_table(ground, footprint)
        && (road_under(ground, profile, formation, footprint.pose()).is_some()
            || !closed_pieces(ground, ruleset, profile, formation)
                .any(|piece| stands_in(ground, piece, footprint)))
}

/// Whether a footprint lies wholly on the table.
pub fn on_table(ground: &Ground, footprint: &Footprint) -> bool {
    off_table(ground, footprint) <= SLACK
}

/// How far in inches the outermost corner of a footprint lies off the table; 0 if it is wholly on it.
pub fn off_table(ground: &Ground, footprint: &Footprint) -> f32 {
    let (width, depth) = (ground.table.width, ground.table.depth);
    footprint
        .corners()
        .iter()
        .map(|corner| (-corner.x).max(-corner.y).max(corner.x - width).max(corner.y - depth))
        .fold(0.0, f32::max)
}

/// How far two things may lie into one another, in inches, before they count as overlapping: rounding, no more.
pub const SLACK: f32 = 0.02;

#[cfg(test)]
mod tests {
    use super::super::super::bench;
    use super::*;
    use crate::army::{FeatureId, GunClass};
    use crate::field::Cover;
    use crate::geometry::{Extent, Point};

    fn piece(class: GroundClass, cost: f32, closed_to_cavalry: bool) -> Piece {
        let corners = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(x, y)| Point::new(x, y));
        Piece {
            id: FeatureId(0),
            name: None,
            class,
            area: Area::polygon(corners.to_vec()).expect("a square"),
            cost,
            closed_to_cavalry,
            cover: Some(Cover::Light),
            height: 0.0,
            stops_guns: false,
            embrasure: None,
        }
    }

    /// The whole table BP-TERR-01…08, row by row: foot skirmishers, other foot, horse skirmishers, other horse, guns.
    #[test]
    fn ground_does_what_its_table_says() {
        use Formation::{Limbered, Line, Skirmish};
        use Going::{Closed, Free, Slow};
        let ruleset = bench::ruleset();
        let foot = bench::profile(Arm::Infantry);
        let horse = bench::profile(Arm::Cavalry);
        let gun = bench::profile(Arm::Artillery(GunClass::Foot));
        let wagon = bench::profile(Arm::Wagon);
        let rows = [
            ("BP-TERR-01", piece(GroundClass::Open, 1.0, false), [Free, Free, Free, Free, Free]),
            (
                "BP-TERR-02",
                piece(GroundClass::Woods, 1.0, false),
                [Slow(2.0), Closed, Closed, Closed, Closed],
            ),
            ("BP-TERR-03", piece(GroundClass::Rough, 2.0, false), [Free, Slow(2.0), Free, Slow(2.0), Closed]),
            (
                "BP-TERR-04",
                piece(GroundClass::Rough, 3.0, false),
                [Slow(3.0), Slow(3.0), Slow(3.0), Slow(3.0), Closed],
            ),
            (
                "BP-TERR-05",
                piece(GroundClass::Rough, 4.0, false),
                [Slow(4.0), Slow(4.0), Slow(4.0), Slow(4.0), Closed],
            ),
            (
                "SC-BUNK-TERR-09",
                piece(GroundClass::Enclosed, 1.5, false),
                [Slow(1.5), Slow(1.5), Slow(1.5), Slow(1.5), Slow(1.5)],
            ),
            ("BP-TERR-06", piece(GroundClass::Rough, 2.0, true), [Slow(2.0), Closed, Closed, Closed, Closed]),
            (
                "BP-TERR-08",
                piece(GroundClass::Impassable, 1.0, false),
                [Closed, Closed, Closed, Closed, Closed],
            ),
            (
                "BP-BLDG-04",
                piece(GroundClass::Building, 1.0, false),
                [Closed, Closed, Closed, Closed, Closed],
            ),
        ];
        for (rule, piece, wanted) in rows {
            let found = [
                going(&piece, &foot, Skirmish, &ruleset),
                going(&piece, &foot, Line, &ruleset),
                going(&piece, &horse, Skirmish, &ruleset),
                going(&piece, &horse, Line, &ruleset),
                going(&piece, &gun, Limbered, &ruleset),
            ];
            assert_eq!(found, wanted, "{rule}");
            assert_eq!(going(&piece, &wagon, Line, &ruleset), wanted[4], "{rule} for wagons");
        }
    }

    /// BP-TERR-20, BP-OP1-20: only columns, limbered guns and wagons use a road, and only where they are on it.
    #[test]
    fn a_road_serves_those_on_the_march() {
        let ground = bench::Field::new(60.0, 40.0).road("road", &[(0.0, 10.0), (60.0, 10.0)], 3.0).ground();
        let foot = bench::profile(Arm::Infantry);
        let on = Pose::from_bearing(Point::new(20.0, 11.0), 90.0);
        let off = Pose::from_bearing(Point::new(20.0, 12.0), 90.0);
        assert!(road_under(&ground, &foot, Formation::MarchColumn, on).is_some());
        assert!(road_under(&ground, &foot, Formation::Line, on).is_none());
        assert!(road_under(&ground, &foot, Formation::MarchColumn, off).is_none());
        let ahead = Pose::from_bearing(Point::new(30.0, 11.0), 90.0);
        let aside = Pose::from_bearing(Point::new(30.0, 16.0), 90.0);
        assert!(leg_on_road(&ground, &foot, Formation::MarchColumn, on, ahead));
        assert!(!leg_on_road(&ground, &foot, Formation::MarchColumn, on, aside));
    }

    #[test]
    fn a_unit_stands_on_the_table_and_on_open_ground() {
        let ground = bench::Field::new(60.0, 40.0)
            .woods("wood", &[(20.0, 0.0), (30.0, 0.0), (30.0, 20.0), (20.0, 20.0)])
            .road("road", &[(0.0, 10.0), (60.0, 10.0)], 3.0)
            .ground();
        let ruleset = bench::ruleset();
        let foot = bench::profile(Arm::Infantry);
        let block = |x, y| {
            Footprint::block(Pose::from_bearing(Point::new(x, y), 90.0), Extent { width: 2.0, depth: 4.0 })
        };
        let stands = |formation, x, y| may_stand(&ground, &ruleset, &foot, formation, &block(x, y));
        assert!(stands(Formation::Line, 15.0, 10.0));
        assert!(!stands(Formation::Line, 22.0, 10.0), "BP-TERR-02");
        assert!(stands(Formation::MarchColumn, 25.0, 10.0), "BP-TERR-20: along the road");
        assert!(!stands(Formation::MarchColumn, 25.0, 15.0));
        assert!(stands(Formation::Skirmish, 25.0, 15.0));
        assert!(!stands(Formation::Line, 2.0, 30.0), "the rear is off the table");
    }
}
