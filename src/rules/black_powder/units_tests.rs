//! Part of `mod tests`.
//!
//! Where a unit is measured from, and what lies before, beside and behind it (BP-MEAS, BP-BASE, BP-ARC).

use super::bench::{self, Field};
use super::command::rating::rating;
use super::movement::charge::{Charger, face_attacked};
use super::situation::Situation;
use crate::army::{Arm, CommanderId, Formation, GunClass, UnitProfile};
use crate::geometry::{Extent, Face, Point, Pose, face_toward, in_front};

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn gun() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Foot))
}

/// BP-ARC-01, BP-ARC-EX-01: a line of 240 by 40 mm facing north: 3" east and 2" north of its north-east corner is its right
/// flank, 2" east and 3" north its front.
#[test]
fn bp_arc_ex_01() {
    let extent = Extent::new(240.0 / 25.4, 40.0 / 25.4);
    let pose = Pose::from_bearing(Point::new(30.0, 20.0), 0.0);
    let corner = pose.at(extent.width * 0.5, 0.0);
    let face = |east: f32, north: f32| face_toward(&pose, extent, corner + Point::new(east, north));
    assert_eq!(face(3.0, 2.0), Face::RightFlank);
    assert_eq!(face(2.0, 3.0), Face::Front);
    assert_eq!(face(2.0, 2.0), Face::Front, "BP-ARC-02: the dividing line is front");
}

/// BP-ARC-02: the zones by their formulas, at points all round.
#[test]
fn zones_by_their_formulas() {
    let (w, d) = (9.0_f32, 1.6_f32);
    let extent = Extent::new(w, d);
    let pose = Pose::from_bearing(Point::new(0.0, d * 0.5), 0.0);
    for ix in -30..=30 {
        for iy in -30..=30 {
            let (x, y) = (ix as f32 * 0.37, iy as f32 * 0.41);
            if x.abs() <= w * 0.5 && y.abs() <= d * 0.5 {
                continue;
            }
            let front = y > d * 0.5 && x.abs() <= w * 0.5 + (y - d * 0.5);
            let rear = -y > d * 0.5 && x.abs() <= w * 0.5 + (-y - d * 0.5);
            let wanted = match (front, rear) {
                (true, _) => Face::Front,
                (_, true) => Face::Rear,
                _ if x > 0.0 => Face::RightFlank,
                _ => Face::LeftFlank,
            };
            assert_eq!(face_toward(&pose, extent, Point::new(x, y)), wanted, "({x}, {y})");
        }
    }
    assert!(in_front(&pose, extent, Point::new(0.0, 5.0)));
}

/// BP-ARC-03: in doubt the charger's leader decides, wherever most of his unit stands.
#[test]
fn the_leader_decides() {
    let face = |x: f32| {
        let world = Field::new(144.0, 72.0)
            .unit("r", 0, foot(), Formation::Line, x, 24.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 72.0, 30.0, 180.0)
            .world();
        let situation = Situation::of(&world);
        let unit = situation.unit(bench::id(&world, "r"));
        let charger =
            Charger { unit, pose: unit.pose(), formation: unit.formation, near_enemy: false, unbound: false };
        face_attacked(situation, &charger, &situation.unit(bench::id(&world, "b")))
    };
    // 6" before the enemy the dividing line lies 10.5" off his middle: half of the charger stands beyond it either way.
    assert_eq!(face(82.4), (Face::Front, None));
    assert_eq!(face(82.6), (Face::LeftFlank, None));
}

/// BP-ARC-04: skirmishers have neither flanks nor rear.
#[test]
fn skirmishers_have_front_all_round() {
    for (x, y, facing) in [(72.0, 20.0, 0.0), (88.0, 30.0, 270.0), (56.0, 30.0, 90.0), (72.0, 42.0, 180.0)] {
        let world = Field::new(144.0, 72.0)
            .unit("r", 0, foot(), Formation::Line, x, y, facing)
            .unit("b", 1, foot(), Formation::Skirmish, 72.0, 30.0, 180.0)
            .world();
        let situation = Situation::of(&world);
        let unit = situation.unit(bench::id(&world, "r"));
        let charger =
            Charger { unit, pose: unit.pose(), formation: unit.formation, near_enemy: false, unbound: false };
        let target = situation.unit(bench::id(&world, "b"));
        assert_eq!(face_attacked(situation, &charger, &target), (Face::Front, None), "from ({x}, {y})");
    }
}

/// BP-ARC-05: the zones of a gun in action are those of the gun, of a limbered one those of the team.
#[test]
fn zones_of_guns() {
    let face = |formation| {
        let world = Field::new(60.0, 60.0).unit("g", 0, gun(), formation, 30.0, 30.0, 0.0).world();
        let unit = Situation::of(&world).unit(bench::id(&world, "g"));
        face_toward(&unit.pose(), unit.extent(), Point::new(31.6, 26.0))
    };
    assert_eq!(face(Formation::Deployed), Face::Rear);
    assert_eq!(face(Formation::Limbered), Face::RightFlank);
}

/// BP-MEAS-02, BP-BASE-03, BP-CMD-36: an order is measured from the commander's own point to the nearest part of the unit.
#[test]
fn commanders_are_measured_from_a_point() {
    let penalty = |distance: f32| {
        let world = Field::new(144.0, 72.0)
            .unit("r", 0, foot(), Formation::Line, 72.0, 60.0, 0.0)
            .commander_at("red", 74.0, 60.0 - 1.6 - distance)
            .world();
        8 - rating(Situation::of(&world), CommanderId(2), &[bench::id(&world, "r")]).total()
    };
    assert_eq!((penalty(12.0), penalty(12.1), penalty(23.9), penalty(24.0)), (0, 1, 1, 2));
}

/// BP-MEAS-03: a gun's fire is measured from its muzzle, the middle of its front, not from the edge of its base.
#[test]
fn guns_are_measured_from_the_muzzle() {
    let world = Field::new(144.0, 72.0)
        .unit("g", 0, gun(), Formation::Deployed, 72.0, 20.0, 0.0)
        .unit("b", 1, foot(), Formation::AttackColumn, 82.25, 34.0, 180.0)
        .world();
    let situation = Situation::of(&world);
    let [unit, target] = ["g", "b"].map(|key| bench::id(&world, key));
    let aim = super::shooting::target_of(situation, unit, target).expect("a target");
    // The nearest part of the column lies 8" aside and 14" ahead of the muzzle.
    let wanted = (8.0_f32 * 8.0 + 14.0 * 14.0).sqrt();
    assert!((aim.distance - wanted).abs() < 0.01, "{} is not {wanted}", aim.distance);
    let (gun, column) = (situation.unit(unit).footprint, situation.unit(target).footprint);
    assert!(gun.distance(column) < wanted - 0.5, "BP-MEAS-01: from base to base it would be less");
}

/// BP-BASE-01, BP-BASE-02: bases are recommendations: the ground that a unit covers is that of its frontage, however its
/// figures are based; the bases of skirmishers are those of a pair, about 40 mm.
#[test]
fn the_frontage_is_what_counts() {
    let ruleset = bench::ruleset();
    let pair = ruleset.layout.skirmish_base * 25.4;
    assert!((35.0..=42.0).contains(&pair), "{pair} mm");
    let narrow = UnitProfile { frontage: 12.0 * 15.0 / 25.4, ..foot() };
    let wide = UnitProfile { frontage: 9.0 * 20.0 / 25.4, ..foot() };
    let width = |profile: &UnitProfile| super::layout::extent(profile, Formation::Line, &ruleset).width;
    assert_eq!(width(&narrow), width(&wide), "twelve of 15 mm are nine of 20 mm");
}

/// BP-OP1-4, BP-CMD-12: an order is data, whole before any die: the same plan serves one, two and three moves, and there is
/// nothing in it that could depend on them.
#[test]
fn a_plan_is_whole_before_the_dice() {
    use super::act::{Step, Waypoint};
    use super::movement::march::carry_out;
    let world =
        Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::AttackColumn, 72.0, 10.0, 0.0).world();
    let situation = Situation::of(&world);
    let unit = situation.unit(bench::id(&world, "r"));
    let plan = [
        Step::Move(vec![Waypoint { x: 72.0, y: 30.0, facing: 0.0 }]),
        Step::Form { formation: Formation::Line, facing: None },
    ];
    let ends = [1, 2, 3].map(|moves| carry_out(situation, &unit, &plan, moves));
    let (one, three) = (&ends[0], &ends[2]);
    assert!((one.end().0.front.y - 22.0).abs() < 0.05 && (three.end().0.front.y - 30.0).abs() < 0.05);
    assert_eq!(
        ends.each_ref().map(|end| end.end().1),
        [Formation::AttackColumn, Formation::AttackColumn, Formation::Line]
    );
    // More moves carry the same way on: who gets two has been where one would have left him.
    assert!(three.places.starts_with(&one.places), "{one:?} {three:?}");
}
