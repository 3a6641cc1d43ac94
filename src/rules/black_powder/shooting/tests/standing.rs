//! Part of `mod tests`: what all shooting stands on: leaders, zones, ranges, saves, guns (BP-GEOM, BP-RANGE, BP-SAVE, BP-ARTY).

use super::super::super::situation::{Turn, change};
use super::*;
use crate::army::{Casualties, SideId, Weapon};
use crate::dice::{Check, RuleId, Tally};
use crate::geometry::{Extent, Face, Point, Pose, Zone, zone_of};

/// BP-GEOM-01, BP-RANGE-01, BP-VIS-02: everything is measured from the middle of the front rank: a unit wheeled about that point
/// has the same range, one shifted so that a wing is nearer has not.
#[test]
fn bp_geom_01_the_leader_stands_in_the_middle_of_the_front() {
    for bearing in [0.0, 20.0, 340.0] {
        let world = Field::new(96.0, 96.0)
            .unit("a", 0, foot(), Formation::Line, 48.0, 20.0, bearing)
            .unit("b", 1, foot(), Formation::Line, 48.0, 36.0, 180.0)
            .world();
        assert!((aim(&world, "a", "b").expect("in range").distance - 16.0).abs() < 0.01, "{bearing}");
    }
    // The right wing of "a" is 17" from the nearest of "b", its leader farther than 18".
    let world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Line, 40.0, 20.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 55.0, 37.0, 180.0)
        .world();
    assert_eq!(reason(&world, "a", "b").0, "BP-RANGE-01");
}

/// BP-GEOM-03, BP-GEOM-04: four lines at 45° from the corners; the formula, point by point, and points on the lines between.
#[test]
fn bp_geom_03_and_04_zones() {
    let (pose, extent) = (Pose::from_bearing(Point::new(50.0, 50.0), 0.0), Extent::new(9.0, 1.6));
    let by_formula = |x: f32, y: f32| {
        let (dx, f, r) = (x.abs() - 4.5, y, -1.6 - y);
        if f >= 0.0 && f >= dx {
            Face::Front
        } else if r >= 0.0 && r >= dx {
            Face::Rear
        } else if x > 0.0 {
            Face::RightFlank
        } else {
            Face::LeftFlank
        }
    };
    for step in 0..400u16 {
        let (x, y) = (f32::from(step % 20) * 2.03 - 20.0, f32::from(step / 20) * 1.97 - 19.0);
        if let Zone::In(face) = zone_of(&pose, extent, Point::new(50.0 + x, 50.0 + y)) {
            let inside = x.abs() < 4.6 && y < 0.1 && y > -1.7;
            assert!(inside || face == by_formula(x, y), "{x} {y}: {face:?}");
        }
    }
    let at = |x: f32, y: f32| zone_of(&pose, extent, Point::new(50.0 + x, 50.0 + y));
    assert_eq!(at(6.4, 2.0), Zone::In(Face::Front));
    assert_eq!(at(6.6, 2.0), Zone::In(Face::RightFlank));
    assert!(matches!(at(6.5, 2.0), Zone::Between(..)), "BP-POS-05");
    assert_eq!(at(-6.6, -3.6), Zone::In(Face::LeftFlank));
    assert_eq!(at(-6.4, -3.6), Zone::In(Face::Rear));
}

/// BP-GEOM-06, BP-ARTY-04, BP-ARTY-14: of a gun only the model counts: range from its muzzle, the arc from there, and when it is
/// shot at the nearest point of the model.
#[test]
fn bp_geom_06_and_bp_arty_04_only_the_gun_model_counts() {
    let profile = gun();
    assert_eq!((profile.frontage, profile.depth), bench::ruleset().layout.battery);
    // 48" from the muzzle, and not from the trail 3" behind it.
    for (distance, ok) in [(48.0, true), (48.1, false)] {
        let world = duel(gun(), foot(), Formation::Line, distance).world();
        assert_eq!(aim(&world, "a", "b").is_ok(), ok, "{distance}");
    }
    // 45° either side of the muzzle, where a wide unit would have more.
    let beside = |x: f32| {
        Field::new(96.0, 96.0)
            .unit("a", 0, gun(), Formation::Deployed, 30.0, 10.0, 0.0)
            .unit(
                "b",
                1,
                bench::sized(Arm::Infantry, crate::army::SizeClass::Tiny),
                Formation::Skirmish,
                x,
                20.0,
                180.0,
            )
            .world()
    };
    assert!(aim(&beside(38.0), "a", "b").is_ok());
    assert_eq!(reason(&beside(43.0), "a", "b").0, "BP-TARGET-01", "BP-ARTY-03");
    let world = duel(foot(), gun(), Formation::Deployed, 17.0).world();
    assert!((aim(&world, "a", "b").expect("in range").distance - 17.0).abs() < 0.01, "BP-ARTY-14");
}

/// BP-GEOM-09, BP-VIS-06, BP-COMMANDER-02, BP-COMMANDER-03: commanders hide nobody, are no targets and no nearest enemy.
#[test]
fn bp_geom_09_commanders_do_not_exist_for_fire() {
    let world = duel(foot(), foot(), Formation::Line, 12.0)
        .commander_at("blue", 30.0, 14.0)
        .commander_at("blue general", 30.0, 12.0)
        .commander_at("red", 30.0, 11.0)
        .world();
    assert_eq!(legal(&world, "a"), ["b"]);
    let shot = aim(&world, "a", "b").expect("in view");
    assert!(shot.clear() && (shot.distance - 12.0).abs() < 0.01);
    let situation = Situation::of(&world);
    let nearest = situation.nearest_enemy(SideId(0), situation.unit(bench::id(&world, "a")).footprint);
    assert_eq!(nearest.map(|(unit, _)| unit.id), Some(bench::id(&world, "b")));
}

/// BP-SHOOT-03: at point-blank, in contact, nobody shoots: that fire is part of the fight.
#[test]
fn bp_shoot_03_point_blank_is_hand_to_hand() {
    let mut world = duel(foot(), foot(), Formation::Line, 0.0).world();
    bench::touch(&mut world, "b", "a", Face::Front);
    assert_eq!(reason(&world, "a", "b").0, "BP-SHOOT-02");
    assert!(legal(&world, "a").is_empty());
    let near = duel(foot(), foot(), Formation::Line, 0.5).world();
    assert_eq!(legal(&near, "a"), ["b"], "half an inch off it is shooting");
}

/// BP-VIS-08: what hides a target from foot does not hide it from guns that fire over heads or through distant skirmishers.
#[test]
fn bp_vis_08_guns_are_the_exception() {
    let screened = |shooter: UnitProfile| {
        duel(shooter, foot(), Formation::Line, 17.0)
            .unit("screen", 1, foot(), Formation::Skirmish, 30.0, 23.5, 180.0)
            .world()
    };
    assert!(aim(&screened(gun()), "a", "b").is_ok());
    assert_eq!(reason(&screened(foot()), "a", "b").0, "BP-VIS-01");
}

/// BP-RANGE-03: distances may be measured at any time: the question needs nobody's turn and changes nothing.
#[test]
fn bp_range_03_measuring_is_free() {
    let mut world = duel(foot(), foot(), Formation::Line, 12.0).world();
    world.resource_mut::<Turn>().active = SideId(1);
    let before = <super::super::super::BlackPowder as crate::battle::Family>::capture(&world);
    assert!((aim(&world, "a", "b").expect("in range").distance - 12.0).abs() < 0.01, "out of its own turn");
    assert_eq!(<super::super::super::BlackPowder as crate::battle::Family>::capture(&world), before);
}

/// BP-RANGE-04: ranges may be cut down by the ruleset, those of guns too.
#[test]
fn bp_range_04_ranges_are_the_rulesets() {
    let half = {
        let mut rules = bench::ruleset();
        rules.ranges.smoothbore_musket = 9.0;
        rules.ranges.smoothbore_foot_artillery = 24.0;
        rules
    };
    assert_eq!(half.range_of(Weapon::SmoothboreMusket, None), 9.0);
    assert_eq!(half.range_of(Weapon::SmoothboreCannon, Some(GunClass::Foot)), 24.0);
    let short = UnitProfile { range: half.range_of(Weapon::SmoothboreMusket, None), ..foot() };
    assert_eq!(reason(&duel(short, foot(), Formation::Line, 10.0).world(), "a", "b").0, "BP-RANGE-01");
}

/// BP-GAP-02, BP-GAP-01: the opening is measured between the two that bound it, wherever they stand in depth.
#[test]
fn bp_gap_02_the_width_of_the_opening() {
    let through = |gap: f32| {
        let half = gap / 2.0;
        duel(foot(), foot(), Formation::Line, 17.0)
            .unit("left", 0, foot(), Formation::Line, 30.0 - half - 4.5, 18.0, 0.0)
            .unit("right", 0, foot(), Formation::Line, 30.0 + half + 4.5, 18.0, 0.0)
            .world()
    };
    assert!(aim(&through(6.1), "a", "b").is_ok());
    let (rule, why) = reason(&through(5.8), "a", "b");
    assert_eq!(rule, "BP-GAP-01");
    let Reason::GapTooNarrow { gap, needed } = why else { panic!("{why:?}") };
    assert!((gap - 5.8).abs() < 0.05 && needed == 6.0, "{gap}");
}

/// BP-SAVE-04, BP-SAVE-05, BP-SAVE-02: modifiers add to the die; a 1 always fails and a 6 always saves, if there is a save.
#[test]
fn bp_save_04_and_05_the_save() {
    let rule = || RuleId::new("BP-SAVE-T1");
    let save = |morale: i32, modifier: i32| {
        let check =
            Check::save(morale, Tally::new(0, rule()).add("cover", modifier, rule()).add("guns", 0, rule()));
        (1..=6u8).filter(|face| check.succeeds(*face)).collect::<Vec<u8>>()
    };
    assert_eq!(save(4, 0), [4, 5, 6]);
    assert_eq!(save(4, 2), [2, 3, 4, 5, 6]);
    assert_eq!(save(4, 4), [2, 3, 4, 5, 6], "a 1 always fails");
    assert_eq!(save(4, -4), [6], "a 6 always saves");
    assert_eq!(save(6, -2), [6]);
    assert!(save(0, 4).is_empty(), "BP-SAVE-03");
    let both = Check::save(4, Tally::new(0, rule()).add("cover", 2, rule()).add("guns", -2, rule()));
    assert_eq!(both.lowest_success(), Some(4), "cumulative");
}

/// BP-ARTY-01: each gun is a unit by itself and fires for itself.
#[test]
fn bp_arty_01_each_gun_fires_for_itself() {
    let world = Field::new(96.0, 96.0)
        .unit("one", 0, gun(), Formation::Deployed, 30.0, 10.0, 0.0)
        .unit("two", 0, gun(), Formation::Deployed, 34.0, 10.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 30.0, 30.0, 180.0)
        .world();
    let mut world = world;
    let one = bench::id(&world, "one");
    change::<crate::army::TurnRecord>(&mut world, one, |record| record.shot = true);
    assert!(legal(&world, "one").is_empty());
    assert_eq!(legal(&world, "two"), ["b"]);
    assert_eq!(numbers(&world, "two", "b").0, 2);
}

/// BP-ARTY-07: but for its own rules a gun keeps to those of all: the nearest clear target, shaken, unclear, cover.
#[test]
fn bp_arty_07_the_ordinary_rules_hold_for_guns() {
    let mut world = duel(gun(), foot(), Formation::Line, 12.0)
        .unit("far", 1, foot(), Formation::Line, 42.0, 26.0, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["b"], "BP-TARGET-03");
    assert_eq!(numbers(&world, "a", "b"), (2, 4, 6));
    let a = bench::id(&world, "a");
    change::<Casualties>(&mut world, a, |casualties| casualties.taken = 2);
    assert_eq!(numbers(&world, "a", "b"), (2, 5, 6), "BP-HIT-T3: shaken");
    let unclear = duel(gun(), foot(), Formation::Skirmish, 12.0).world();
    assert_eq!(numbers(&unclear, "a", "b"), (2, 5, 6), "BP-TARGET-08");
}

/// BP-ARTY-11, BP-ARTY-09: never overhead at close range: with 6" clear at either end the target is beyond it.
#[test]
fn bp_arty_11_never_canister_over_heads() {
    let over = |target: f32| {
        Field::new(96.0, 96.0)
            .hill("hill", &[(20.0, 0.0), (40.0, 0.0), (40.0, 11.0), (20.0, 11.0)], 6.0)
            .unit("a", 0, gun(), Formation::Deployed, 30.0, 10.0, 0.0)
            .unit("friend", 0, foot(), Formation::Line, 30.0, 18.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 30.0, 10.0 + target, 180.0)
            .world()
    };
    let shot = aim(&over(16.0), "a", "b").expect("over their heads");
    assert!(shot.overhead && shot.band != super::super::Band::Close);
    assert!(aim(&over(13.0), "a", "b").is_err(), "5\" behind the friend");
}

/// BP-ARTY-17: canister is in the dice of close range, unless the ruleset has guns do without.
#[test]
fn bp_arty_17_canister_or_not() {
    for (canister, dice) in [(true, 3), (false, 2)] {
        let world = duel(gun(), foot(), Formation::Line, 5.0)
            .ruleset(|rules| rules.shooting.canister = canister)
            .world();
        assert_eq!(numbers(&world, "a", "b"), (dice, 3, 6), "{canister}");
        let farther = duel(gun(), foot(), Formation::Line, 7.0)
            .ruleset(|rules| rules.shooting.canister = canister)
            .world();
        assert_eq!(numbers(&farther, "a", "b").0, 2);
    }
}
