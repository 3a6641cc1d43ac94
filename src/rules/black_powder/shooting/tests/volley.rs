//! Part of `mod tests`: BP-HIT, BP-SAVE, BP-ENFIL.

use super::super::Unclear;
use super::super::cover::{cover_against, held_against_charge};
use super::*;
use crate::army::{ShootingDice, Weapon};
use crate::field::{Cover, GroundClass};
use crate::geometry::{Point, Pose};

/// BP-HIT-01.
#[test]
fn bp_hit_01_dice_by_profile_and_formation() {
    let dice = |profile: UnitProfile, formation| {
        let world = Field::new(60.0, 60.0)
            .unit("a", 0, profile, formation, 30.0, 10.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 30.0, 22.0, 180.0)
            .world();
        numbers(&world, "a", "b").0
    };
    let large = || UnitProfile { shooting: ShootingDice::Flat(4), ..foot() };
    assert_eq!(dice(foot(), Formation::Line), 3);
    assert_eq!(dice(large(), Formation::Line), 4, "BP-HIT-T1");
    assert_eq!(dice(large(), Formation::AttackColumn), 1, "BP-HIT-T2");
    assert_eq!(dice(large(), Formation::Warband), 4, "BP-HIT-T2");
    assert_eq!(dice(large(), Formation::Skirmish), 4, "BP-HIT-T2");
}

/// BP-HIT-EX-04, BP-HIT-EX-07.
#[test]
fn bp_hit_ex_04_and_07_shaken_or_disordered_cost_one_together() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    assert_eq!(numbers(&world, "a", "b").1, 4);
    bench::disorder(&mut world, "a");
    assert_eq!(numbers(&world, "a", "b").1, 5, "BP-HIT-EX-04, BP-DISORD-10, BP-OP2-7");
    bench::casualties(&mut world, "a", 3);
    assert_eq!(numbers(&world, "a", "b").1, 5, "BP-HIT-EX-07");
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    bench::casualties(&mut world, "a", 3);
    assert_eq!(numbers(&world, "a", "b").1, 5, "BP-SHAKEN-02");
    bench::casualties(&mut world, "a", 2);
    assert_eq!(numbers(&world, "a", "b").1, 4);
}

/// BP-HIT-EX-05.
#[test]
fn bp_hit_ex_05_reasons_to_be_unclear_do_not_add_up() {
    let world = duel(foot(), foot(), Formation::Skirmish, 14.0)
        .unit("friend", 0, foot(), Formation::Line, 26.0, 17.0, 0.0)
        .world();
    let aim = aim(&world, "a", "b").expect("partly seen");
    assert_eq!(aim.unclear, [Unclear::SkirmishOrder, Unclear::Hidden]);
    assert_eq!(numbers(&world, "a", "b").1, 5, "BP-TARGET-08");
}

/// BP-HIT-EX-06.
#[test]
fn bp_hit_ex_06_close_range_at_skirmishers() {
    assert_eq!(numbers(&duel(foot(), foot(), Formation::Skirmish, 5.9).world(), "a", "b").1, 4);
    assert_eq!(numbers(&duel(foot(), foot(), Formation::Skirmish, 6.1).world(), "a", "b").1, 5);
}

/// BP-HIT-EX-08.
#[test]
fn bp_hit_ex_08_bows_have_no_close_range() {
    let bows = UnitProfile { weapon: Weapon::Bow, range: 12.0, ..foot() };
    assert_eq!(numbers(&duel(bows, foot(), Formation::Line, 5.0).world(), "a", "b").1, 4);
    assert_eq!(numbers(&duel(foot(), foot(), Formation::Line, 5.0).world(), "a", "b").1, 3, "BP-HIT-T3");
}

/// BP-HIT-03, BP-HIT-05: different reasons add up, but a 1 misses and a 6 hits.
#[test]
fn modifiers_add_up_and_natural_faces_stand() {
    let mut world = duel(foot(), foot(), Formation::Skirmish, 14.0).world();
    bench::disorder(&mut world, "a");
    let check = volley(&world, "a", "b").to_hit;
    assert_eq!((check.tally.total(), check.lowest_success()), (-2, Some(6)));
    bench::disorder(&mut world, "b");
    let gun_at = duel(gun(), foot(), Formation::AttackColumn, 4.0).world();
    let check = volley(&gun_at, "a", "b").to_hit;
    assert_eq!((check.tally.total(), check.succeeds(1), check.succeeds(2)), (2, false, true));
}

/// BP-SHAKEN-09, BP-DISORD-13: shaken and disordered units shoot all the same.
#[test]
fn shaken_and_disordered_units_may_shoot() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    bench::casualties(&mut world, "a", 3);
    bench::disorder(&mut world, "a");
    assert_eq!(legal(&world, "a"), ["b"]);
}

/// BP-TARGET-06.
#[test]
fn bp_target_06_deployed_guns_are_unclear_and_limbered_ones_are_not() {
    assert_eq!(numbers(&duel(foot(), gun(), Formation::Deployed, 10.0).world(), "a", "b").1, 5);
    assert_eq!(numbers(&duel(foot(), gun(), Formation::Limbered, 10.0).world(), "a", "b").1, 4);
}

/// BP-HIT-T3.
#[test]
fn bp_hit_t3_musketry_at_columns_has_no_bonus() {
    for formation in [Formation::AttackColumn, Formation::MarchColumn] {
        assert_eq!(numbers(&duel(foot(), foot(), formation, 10.0).world(), "a", "b").1, 4, "{formation:?}");
    }
}

/// BP-SAVE-EX-03, BP-SAVE-EX-05.
#[test]
fn bp_save_ex_03_and_05_saves_by_formation() {
    let save = |formation| numbers(&duel(foot(), foot(), formation, 10.0).world(), "a", "b").2;
    assert_eq!(save(Formation::Line), 4, "BP-SAVE-02");
    assert_eq!(save(Formation::AttackColumn), 3, "BP-SAVE-EX-03");
    let mut world = duel(foot(), foot(), Formation::MarchColumn, 10.0).world();
    assert_eq!(numbers(&world, "a", "b").2, 6, "BP-SAVE-EX-05, BP-MARCH-02");
    bench::casualties(&mut world, "b", 3);
    assert_eq!(numbers(&world, "a", "b").2, 6, "being shaken costs no save");
    let mounted = UnitProfile { formations: vec![Formation::AttackColumn], ..horse() };
    let world = duel(foot(), mounted, Formation::AttackColumn, 10.0).world();
    assert_eq!(numbers(&world, "a", "b").2, 4, "BP-SAVE-T1: infantry only");
}

/// BP-SAVE-EX-05.
#[test]
fn bp_save_ex_05_morale_zero_saves_nothing_even_in_cover() {
    let rabble = UnitProfile { morale: 0, ..foot() };
    let world = duel(foot(), rabble, Formation::Line, 10.0)
        .wall("wall", &[(20.0, 19.5), (40.0, 19.5)], 6.0, Some(Cover::Heavy))
        .world();
    assert_eq!(numbers(&world, "a", "b").2, 0, "BP-SAVE-03");
}

fn walled(course: &[(f32, f32)], cover: Cover) -> World {
    duel(foot(), foot(), Formation::Line, 10.0).wall("wall", course, 6.0, Some(cover)).world()
}

/// BP-SAVE-T1, BP-OP2-25.
#[test]
fn bp_save_t1_walls_give_heavy_and_hedges_light_cover_bp_op2_25() {
    let across = [(20.0, 19.5), (40.0, 19.5)];
    assert_eq!(numbers(&walled(&across, Cover::Light), "a", "b").2, 3);
    assert_eq!(numbers(&walled(&across, Cover::Heavy), "a", "b").2, 2);
    assert_eq!(
        numbers(&walled(&[(20.0, 18.0), (40.0, 18.0)], Cover::Heavy), "a", "b").2,
        4,
        "2\" before them"
    );
    assert_eq!(numbers(&walled(&[(20.0, 22.0), (40.0, 22.0)], Cover::Heavy), "a", "b").2, 4, "behind them");
}

/// BP-SAVE-06.
#[test]
fn bp_save_06_more_than_half_must_be_screened() {
    // The front reaches from 25.5 to 34.5; the leader who shoots stands at 30.
    let to = |end: f32| numbers(&walled(&[(20.0, 19.6), (end, 19.6)], Cover::Heavy), "a", "b").2;
    assert_eq!(to(31.0), 2);
    assert_eq!(to(29.0), 4);
    assert_eq!(to(30.0), 4, "BP-OP2-4: exactly half is none");
}

/// BP-SAVE-T1.
#[test]
fn bp_save_t1_units_in_woods_have_light_cover() {
    let at = |distance| {
        let world = duel(foot(), foot(), Formation::Skirmish, distance)
            .woods("wood", &[(20.0, 20.0), (40.0, 20.0), (40.0, 40.0), (20.0, 40.0)])
            .world();
        (aim(&world, "a", "b").expect("seen").cover, numbers(&world, "a", "b").2)
    };
    assert_eq!(at(10.5), (Some(Cover::Light), 3));
    assert_eq!(at(9.0), (None, 4), "a third of it inside");
    assert_eq!(at(9.25), (None, 4), "BP-OP2-4: exactly half");
}

#[test]
fn the_better_of_two_covers_counts() {
    let world = duel(foot(), foot(), Formation::Line, 10.0)
        .piece(
            "garden",
            GroundClass::Open,
            &[(20.0, 15.0), (40.0, 15.0), (40.0, 30.0), (20.0, 30.0)],
            |piece| {
                piece.cover = Some(Cover::Light);
            },
        )
        .wall("wall", &[(20.0, 19.5), (40.0, 19.5)], 6.0, Some(Cover::Heavy))
        .world();
    let situation = Situation::of(&world);
    let target = situation.unit(bench::id(&world, "b"));
    assert_eq!(cover_against(situation, &target, Point::new(30.0, 10.0)), Some(Cover::Heavy));
    assert_eq!(
        cover_against(situation, &target, Point::new(30.0, 40.0)),
        Some(Cover::Light),
        "the wall is not between"
    );
}

/// SC-ELIX-EX-02.
#[test]
fn sc_elix_ex_02_a_sunken_road_shelters_beyond_twelve_inches() {
    let road = |distance: f32| {
        let y = 10.0 + distance + 0.8;
        let world = duel(foot(), foot(), Formation::Line, distance)
            .road("road", &[(10.0, y), (50.0, y)], 3.0)
            .sunken(Cover::Light, 12.0)
            .world();
        (aim(&world, "a", "b").expect("in range").cover, numbers(&world, "a", "b"))
    };
    assert_eq!(road(14.0), (Some(Cover::Light), (3, 5, 3)), "SC-ELIX-OP-4: unclear, +1");
    assert_eq!(road(12.0), (None, (3, 4, 4)));
}

/// SC-ELIX-EX-03.
#[test]
fn sc_elix_ex_03_a_column_on_the_sunken_road_under_a_distant_gun() {
    let battalion = UnitProfile { range: 24.0, ..bench::profile(Arm::Artillery(GunClass::Battalion)) };
    let world = duel(battalion, foot(), Formation::MarchColumn, 20.0)
        .road("road", &[(30.0, 25.0), (30.0, 60.0)], 3.0)
        .sunken(Cover::Light, 12.0)
        .world();
    let volley = volley(&world, "a", "b");
    assert_eq!(volley.save.tally.total(), -2 + 1 - 1);
    assert_eq!(volley.save.lowest_success(), Some(6));
}

/// BP-MSAVE-02.
#[test]
fn bp_msave_02_cover_is_held_against_chargers_but_sunken_roads_are_not() {
    let world = walled(&[(20.0, 19.5), (40.0, 19.5)], Cover::Heavy);
    let held = |world: &World, at: Pose| {
        let situation = Situation::of(world);
        held_against_charge(situation, &situation.unit(bench::id(world, "b")), at)
    };
    let front = Pose::from_bearing(Point::new(30.0, 20.0), 0.0);
    let rear = Pose::from_bearing(Point::new(30.0, 21.6), 180.0);
    assert_eq!(held(&world, front), 2);
    assert_eq!(held(&world, rear), 0, "the wall is on the other side");
    let wood = duel(foot(), foot(), Formation::Skirmish, 10.0)
        .woods("wood", &[(20.0, 5.0), (40.0, 5.0), (40.0, 40.0), (20.0, 40.0)])
        .world();
    assert_eq!(held(&wood, front), 1, "BP-MSAVE-04");
    let road = duel(foot(), foot(), Formation::Line, 10.0)
        .road("road", &[(10.0, 20.8), (50.0, 20.8)], 3.0)
        .sunken(Cover::Light, 12.0)
        .world();
    assert_eq!(held(&road, front), 0, "SC-ELIX-OP-4");
}

/// "a" at the western end of an enemy unit, facing east along it.
fn beside(shooter: UnitProfile, formation: Formation, facing: f32, south: f32) -> Field {
    let in_action = if shooter.is_artillery() { Formation::Deployed } else { Formation::Line };
    Field::new(90.0, 60.0).unit("a", 0, shooter, in_action, 20.0, 20.0 + south, 90.0).unit(
        "b",
        1,
        foot(),
        formation,
        36.0,
        20.8,
        facing,
    )
}

/// BP-ENFIL-EX-02.
#[test]
fn bp_enfil_ex_02_a_line_raked_from_its_flank() {
    let raked = |field: Field| aim(&field.world(), "a", "b").expect("in range").enfilade;
    assert!(raked(beside(foot(), Formation::Line, 0.0, 0.0)), "BP-ENFIL-03");
    assert!(!raked(beside(foot(), Formation::Line, 0.0, -7.0)), "no line runs through it lengthwise");
    assert!(!raked(beside(foot(), Formation::AttackColumn, 0.0, 0.0)), "BP-ENFIL-02: no column");
    assert!(raked(beside(foot(), Formation::Warband, 0.0, 0.0)), "BP-ENFIL-02");
    assert!(!raked(beside(foot(), Formation::Line, 270.0, 0.0)), "from the front");
    let bows = UnitProfile { weapon: Weapon::Bow, ..foot() };
    assert!(!raked(beside(bows, Formation::Line, 0.0, 0.0)), "BP-ENFIL-01");
}

/// BP-ENFIL-02, BP-OP2-9.
#[test]
fn bp_enfil_02_a_march_column_is_raked_from_front_and_rear_bp_op2_9() {
    let raked = |facing| {
        aim(&beside(foot(), Formation::MarchColumn, facing, 0.0).world(), "a", "b")
            .expect("in range")
            .enfilade
    };
    assert!(raked(270.0), "front");
    assert!(raked(90.0), "rear");
    assert!(!raked(0.0), "flank");
}

/// BP-ENFIL-04.
#[test]
fn bp_enfil_04_a_standard_frontage_inside_is_enough() {
    // A very long line: the shot enters by its flank and leaves by its front after more than 9".
    let long = UnitProfile { frontage: 16.0, ..foot() };
    let field = |y: f32| {
        Field::new(90.0, 60.0)
            .unit("a", 0, foot(), Formation::Line, 20.0, y, 90.0)
            .unit("b", 1, long.clone(), Formation::Line, 41.0, 20.8, 0.0)
            .world()
    };
    assert!(aim(&field(18.5), "a", "b").expect("in range").enfilade);
    assert!(!aim(&field(14.0), "a", "b").expect("in range").enfilade);
}

/// BP-ENFIL-05.
#[test]
fn bp_enfil_05_cannon_rake_within_half_of_their_range_only() {
    let raked = |x: f32| {
        let world = Field::new(90.0, 60.0)
            .unit("a", 0, gun(), Formation::Deployed, x, 20.0, 90.0)
            .unit("b", 1, foot(), Formation::Line, 60.0, 20.8, 0.0)
            .world();
        aim(&world, "a", "b").expect("in range").enfilade
    };
    assert!(raked(31.5), "24\"");
    assert!(!raked(31.0), "24.5\"");
}

/// BP-OP2-10.
#[test]
fn bp_op2_10_enfilade_re_rolls_or_doubles() {
    let field = |option| {
        beside(foot(), Formation::Line, 0.0, 0.0).ruleset(move |rules| rules.shooting.enfilade = option)
    };
    use super::super::super::ruleset::EnfiladeEffect::{DoubleDice, ReRollMisses};
    let text = volley(&field(ReRollMisses).world(), "a", "b");
    assert_eq!((text.count(), text.re_roll_misses), (3, true), "BP-ENFIL-06");
    let sheet = volley(&field(DoubleDice).world(), "a", "b");
    assert_eq!((sheet.count(), sheet.re_roll_misses), (6, false));
    assert!(
        text.odds().casualties.mean()
            > volley(&duel(foot(), foot(), Formation::Line, 11.5).world(), "a", "b").odds().casualties.mean()
    );
}

#[test]
fn odds_come_from_the_tallies_that_roll() {
    let world = duel(foot(), foot(), Formation::Line, 10.0).world();
    let odds = volley(&world, "a", "b").odds();
    // 3 dice at 4+ against saves of 4+: a quarter each; a six on any die disorders.
    assert!((odds.casualties.mean() - 0.75).abs() < 1e-12);
    assert!((odds.disorder - (1.0 - (5.0f64 / 6.0) * (5.0 / 6.0) * (5.0 / 6.0))).abs() < 1e-12, "BP-HIT-04");
}
