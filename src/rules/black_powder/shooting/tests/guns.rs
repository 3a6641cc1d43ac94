//! Part of `mod tests`: BP-ARTY.

use super::super::{Band, Unclear};
use super::*;
use crate::army::ShootingDice;

/// BP-ARTY-EX-01.
#[test]
fn bp_arty_ex_01_bands_of_a_foot_gun() {
    for (distance, band, dice) in [
        (6.0, Band::Close, 3),
        (6.1, Band::Medium, 2),
        (24.0, Band::Medium, 2),
        (24.1, Band::Long, 1),
        (48.0, Band::Long, 1),
    ] {
        let world = duel(gun(), foot(), Formation::Line, distance).world();
        assert_eq!(aim(&world, "a", "b").expect("in range").band, band, "BP-ARTY-T2: {distance}");
        assert_eq!(numbers(&world, "a", "b").0, dice, "BP-ARTY-15: {distance}");
    }
    assert!(legal(&duel(gun(), foot(), Formation::Line, 48.1).world(), "a").is_empty());
}

/// BP-ARTY-T1.
#[test]
fn bp_arty_t1_every_class_has_its_range() {
    for (class, range) in [
        (GunClass::Battalion, 24.0),
        (GunClass::Horse, 36.0),
        (GunClass::Foot, 48.0),
        (GunClass::Siege, 60.0),
    ] {
        let at = |distance| {
            legal(
                &duel(bench::profile(Arm::Artillery(class)), foot(), Formation::MarchColumn, distance)
                    .world(),
                "a",
            )
        };
        if range < 55.0 {
            assert_eq!(at(range), ["b"], "{class:?}");
            assert!(at(range + 0.1).is_empty(), "{class:?}");
        } else {
            assert_eq!(at(52.0), ["b"], "{class:?}");
        }
    }
}

/// BP-ARTY-EX-06.
#[test]
fn bp_arty_ex_06_canister_at_a_column() {
    let world = duel(gun(), foot(), Formation::AttackColumn, 5.0).world();
    assert_eq!(numbers(&world, "a", "b"), (3, 2, 6), "4+ with -2");
    assert!(!volley(&world, "a", "b").to_hit.succeeds(1), "BP-ARTY-16: a 1 still misses");
}

/// BP-ARTY-EX-07.
#[test]
fn bp_arty_ex_07_a_distant_line() {
    assert_eq!(numbers(&duel(gun(), foot(), Formation::Line, 30.0).world(), "a", "b"), (1, 5, 5));
}

/// BP-SAVE-EX-04.
#[test]
fn bp_save_ex_04_no_column_bonus_against_guns() {
    let world = duel(gun(), foot(), Formation::AttackColumn, 20.0).world();
    let volley = volley(&world, "a", "b");
    assert_eq!(volley.save.tally.total(), -2);
    assert_eq!(volley.save.lowest_success(), Some(6));
    assert_eq!(volley.to_hit.lowest_success(), Some(3), "BP-ARTY-T3");
    let marching = duel(gun(), foot(), Formation::MarchColumn, 30.0).world();
    assert_eq!(numbers(&marching, "a", "b"), (1, 4, 6), "+1 column, -1 long");
}

/// BP-ARTY-T3.
#[test]
fn bp_arty_t3_horse_in_line_and_limbered_guns_are_no_columns() {
    assert_eq!(numbers(&duel(gun(), horse(), Formation::Line, 20.0).world(), "a", "b").1, 4);
    assert_eq!(numbers(&duel(gun(), gun(), Formation::Limbered, 20.0).world(), "a", "b").1, 4);
    assert_eq!(
        numbers(&duel(gun(), gun(), Formation::Deployed, 20.0).world(), "a", "b").1,
        5,
        "BP-TARGET-06b"
    );
}

/// BP-ARTY-03.
#[test]
fn bp_arty_03_the_arc_leaves_the_muzzle_at_45_degrees() {
    let at = |x| {
        let world = Field::new(72.0, 60.0)
            .unit("a", 0, gun(), Formation::Deployed, 30.0, 10.0, 0.0)
            .unit("b", 1, gun(), Formation::Limbered, x, 20.0, 180.0)
            .world();
        aim(&world, "a", "b").map(|aim| aim.unclear).map_err(|refusal| refusal.rule.to_string())
    };
    assert_eq!(at(39.0), Ok(vec![]));
    assert_eq!(
        at(47.0),
        Err("BP-TARGET-01".to_owned()),
        "the front zone of a battery 3\" wide would reach farther"
    );
    assert_eq!(at(42.0), Ok(vec![]), "within 45° at its far end");
    assert_eq!(at(44.5), Ok(vec![Unclear::OutOfArc]));
}

/// A gun with two enemies in view to left and right.
fn two(left: f32, right: f32) -> World {
    Field::new(90.0, 80.0)
        .unit("a", 0, gun(), Formation::Deployed, 40.0, 10.0, 0.0)
        .unit("near", 1, foot(), Formation::AttackColumn, 36.0, 10.0 + left, 180.0)
        .unit("far", 1, foot(), Formation::AttackColumn, 44.0, 10.0 + right, 180.0)
        .world()
}

/// BP-ARTY-05, BP-ARTY-06.
#[test]
fn bp_arty_05_and_06_free_choice_beyond_half_of_the_range() {
    assert_eq!(legal(&two(20.0, 30.0), "a"), ["near"], "BP-ARTY-05");
    assert_eq!(legal(&two(26.0, 40.0), "a"), ["near", "far"], "BP-ARTY-06");
}

/// A gun, skirmishers so far ahead, and a line directly behind them.
fn screened(skirmishers: f32, line: f32) -> World {
    duel(gun(), foot(), Formation::Skirmish, skirmishers)
        .unit("line", 1, foot(), Formation::Line, 30.0, 10.0 + line, 180.0)
        .world()
}

/// BP-ARTY-EX-04.
#[test]
fn bp_arty_ex_04_distant_skirmishers_may_be_fired_through() {
    let world = screened(14.0, 20.0);
    assert_eq!(legal(&world, "a"), ["b", "line"], "BP-ARTY-12: at the player's wish");
    assert_eq!(numbers(&world, "a", "line"), (2, 4, 6));
    assert!(aim(&world, "a", "line").is_ok_and(|aim| aim.clear() && !aim.overhead));
}

/// BP-ARTY-EX-05.
#[test]
fn bp_arty_ex_05_near_skirmishers_hide_what_is_behind() {
    for near in [10.0, 12.0] {
        let world = screened(near, 20.0);
        assert_eq!(legal(&world, "a"), ["b"], "BP-ARTY-13");
        assert_eq!(numbers(&world, "a", "b").1, 5);
        assert_eq!(reason(&world, "a", "line").0, "BP-VIS-01");
    }
    // Foot do not fire through them however far they are.
    let world = duel(foot(), foot(), Formation::Skirmish, 14.0)
        .unit("line", 1, foot(), Formation::Line, 30.0, 27.0, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["b"]);
}

/// BP-ARTY-12.
#[test]
fn bp_arty_12_skirmishers_treated_as_absent_do_not_count_as_the_nearest() {
    // Behind them a deployed gun, unclear itself: it could not be preferred to skirmishers who count.
    let world = duel(gun(), foot(), Formation::Skirmish, 14.0)
        .unit("battery", 1, gun(), Formation::Deployed, 30.0, 31.0, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["b", "battery"]);
    // Friendly skirmishers are no such screen.
    let world = duel(gun(), foot(), Formation::Line, 30.0)
        .unit("ours", 0, foot(), Formation::Skirmish, 30.0, 26.0, 0.0)
        .world();
    assert!(legal(&world, "a").is_empty());
}

/// A gun on a hill, a friend so far before it, an enemy on the plain.
fn overhead(friend: f32, enemy: f32, height: f32) -> World {
    Field::new(90.0, 90.0)
        .unit("a", 0, gun(), Formation::Deployed, 40.0, 10.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 40.0, 10.0 + enemy, 180.0)
        .unit("c", 0, foot(), Formation::Line, 40.0, 10.0 + friend + 1.6, 0.0)
        .hill("hill", &[(30.0, 0.0), (50.0, 0.0), (50.0, 12.0), (30.0, 12.0)], height)
        .world()
}

/// BP-ARTY-EX-02.
#[test]
fn bp_arty_ex_02_over_the_heads_of_friends() {
    let world = overhead(8.0, 22.0, 3.0);
    let found = aim(&world, "a", "b").expect("overhead");
    assert!(found.overhead && found.clear());
    assert_eq!(numbers(&world, "a", "b"), (2, 5, 6), "BP-ARTY-10: -1");
    let bar = volley(&world, "a", "b");
    assert!(bar.to_hit.tally.lines.iter().any(|line| line.rule.as_str() == "BP-ARTY-10" && line.value == -1));
}

/// BP-ARTY-EX-03.
#[test]
fn bp_arty_ex_03_not_within_six_inches_of_gun_or_target() {
    assert!(aim(&overhead(6.0, 22.0, 3.0), "a", "b").is_ok(), "BP-ARTY-09: at least 6\"");
    assert!(aim(&overhead(5.0, 22.0, 3.0), "a", "b").is_err(), "5\" from the gun");
    assert!(aim(&overhead(8.0, 15.7, 3.0), "a", "b").is_ok(), "6.1\" from the target");
    assert!(aim(&overhead(8.0, 14.6, 3.0), "a", "b").is_err(), "5\" from the target");
}

/// BP-ARTY-08.
#[test]
fn bp_arty_08_only_from_or_to_higher_ground_and_only_cannon() {
    assert!(aim(&overhead(8.0, 22.0, 0.0), "a", "b").is_err());
    let target_up = Field::new(90.0, 90.0)
        .unit("a", 0, gun(), Formation::Deployed, 40.0, 10.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 40.0, 32.0, 180.0)
        .unit("c", 0, foot(), Formation::Line, 40.0, 20.0, 0.0)
        .hill("hill", &[(30.0, 30.0), (50.0, 30.0), (50.0, 40.0), (30.0, 40.0)], 3.0)
        .world();
    assert!(aim(&target_up, "a", "b").is_ok_and(|aim| aim.overhead));
    let foot_up = Field::new(90.0, 90.0)
        .unit("a", 0, foot(), Formation::Line, 40.0, 10.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 40.0, 27.0, 180.0)
        .unit("c", 0, foot(), Formation::Line, 40.0, 19.0, 0.0)
        .hill("hill", &[(30.0, 0.0), (50.0, 0.0), (50.0, 12.0), (30.0, 12.0)], 5.0)
        .world();
    assert_eq!(reason(&foot_up, "a", "b").0, "BP-VIS-01", "BP-VIS-04");
}

/// BP-GAP-01.
#[test]
fn bp_gap_01_guns_need_three_inches() {
    let between = |gap: f32| {
        duel(gun(), foot(), Formation::Line, 30.0)
            .unit("left", 0, foot(), Formation::Line, 25.5 - gap / 2.0, 20.0, 0.0)
            .unit("right", 0, foot(), Formation::Line, 34.5 + gap / 2.0, 20.0, 0.0)
            .world()
    };
    let (rule, reason) = reason(&between(2.8), "a", "b");
    assert_eq!(rule, "BP-GAP-01");
    assert!(matches!(reason, Reason::GapTooNarrow { needed, .. } if needed == 3.0));
    assert_eq!(legal(&between(3.1), "a"), ["b"]);
}

/// BP-ARTY-14.
#[test]
fn bp_arty_14_only_the_gun_model_of_an_enemy_battery_counts() {
    let aim = aim(&duel(foot(), gun(), Formation::Deployed, 18.0).world(), "a", "b").expect("in range");
    assert_eq!((aim.distance, aim.unclear), (18.0, vec![Unclear::DeployedGun]));
}

#[test]
fn a_gun_with_the_same_dice_at_every_range_keeps_its_other_modifiers() {
    let flat = UnitProfile { shooting: ShootingDice::Flat(2), ..gun() };
    assert_eq!(numbers(&duel(flat, foot(), Formation::Line, 30.0).world(), "a", "b"), (2, 5, 5));
}
