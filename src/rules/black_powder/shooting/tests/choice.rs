//! Part of `mod tests`: BP-SHOOT, BP-TARGET, BP-GAP.

use super::super::super::situation::change;
use super::super::may_shoot;
use super::*;
use crate::army::{ShootingDice, TurnRecord, Weapon};
use crate::field::Cover;
use crate::geometry::Face;

fn may(world: &World, unit: &str) -> Result<(), String> {
    may_shoot(Situation::of(world), bench::id(world, unit)).map_err(|refusal| refusal.rule.to_string())
}

/// BP-SHOOT-01, BP-SHOOT-02.
#[test]
fn bp_shoot_01_and_02_who_may_shoot() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    assert_eq!(may(&world, "a"), Ok(()));
    bench::touch(&mut world, "b", "a", Face::Front);
    assert_eq!(may(&world, "a"), Err("BP-SHOOT-02".into()));
    assert_eq!(may(&duel(horse(), foot(), Formation::Line, 10.0).world(), "a"), Err("BP-SHOOT-01".into()));
    let unknown = may_shoot(Situation::of(&world), UnitId(77)).expect_err("no such unit");
    assert_eq!(unknown.reason, Reason::UnknownUnit(UnitId(77)));
}

/// BP-MARCH-01, BP-ARTY-02, BP-LIMBER-04.
#[test]
fn bp_march_01_bp_arty_02_and_bp_limber_04_formations_that_do_not_shoot() {
    let with = |profile: UnitProfile, formation| {
        Field::new(60.0, 60.0)
            .unit("a", 0, profile, formation, 30.0, 10.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 30.0, 20.0, 180.0)
            .world()
    };
    assert_eq!(may(&with(foot(), Formation::MarchColumn), "a"), Err("BP-MARCH-01".into()));
    assert_eq!(may(&with(gun(), Formation::Limbered), "a"), Err("BP-ARTY-02".into()));
    for formation in [Formation::Line, Formation::AttackColumn, Formation::Skirmish, Formation::Warband] {
        assert_eq!(may(&with(foot(), formation), "a"), Ok(()), "{formation:?}");
    }
    let mut world = with(gun(), Formation::Deployed);
    assert_eq!(may(&world, "a"), Ok(()));
    let unit = bench::id(&world, "a");
    change::<TurnRecord>(&mut world, unit, |record| record.limbering = 1);
    assert_eq!(may(&world, "a"), Err("BP-LIMBER-04".into()));
}

/// BP-SHOOT-04, BP-SHOOT-05.
#[test]
fn bp_shoot_04_moving_does_not_forbid_and_bp_shoot_05_having_fired_does() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    let unit = bench::id(&world, "a");
    change::<TurnRecord>(&mut world, unit, |record| record.moves_made = 3);
    assert_eq!(may(&world, "a"), Ok(()), "BP-SHOOT-04");
    change::<TurnRecord>(&mut world, unit, |record| record.fired_in_enemy_turn = true);
    assert_eq!(may(&world, "a"), Err("BP-SHOOT-05".into()));
}

/// BP-TARGET-02.
#[test]
fn bp_target_02_friends_the_absent_and_the_unknown_are_no_targets() {
    let world = duel(foot(), foot(), Formation::Line, 10.0)
        .unit("c", 0, foot(), Formation::Line, 45.0, 20.0, 180.0)
        .unit("d", 1, foot(), Formation::Line, 20.0, 16.0, 180.0)
        .awaited(3)
        .world();
    assert_eq!(reason(&world, "a", "c").1, Reason::NotAnEnemy(UnitId(2)));
    assert_eq!(reason(&world, "a", "d").1, Reason::NotArrived(UnitId(3)));
    let unknown = target_of(Situation::of(&world), UnitId(0), UnitId(99)).expect_err("no such unit");
    assert_eq!(unknown.reason, Reason::UnknownUnit(UnitId(99)));
    assert_eq!(legal(&world, "a"), ["b"], "BP-VIS: whoever has not arrived hides nothing either");
}

/// BP-TARGET-EX-01.
#[test]
fn bp_target_ex_01_an_engaged_enemy_is_no_target() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0)
        .unit("c", 0, foot(), Formation::Line, 45.0, 20.0, 180.0)
        .world();
    bench::touch(&mut world, "c", "b", Face::Front);
    assert_eq!(reason(&world, "a", "b"), ("BP-TARGET-02".into(), Reason::TargetEngaged(UnitId(1))));
    assert_eq!(legal(&world, "a"), Vec::<String>::new());
}

/// Two enemies in view side by side before "a".
fn pair(near: Formation, far: Formation) -> Field {
    Field::new(72.0, 48.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 10.0, 0.0)
        .unit("near", 1, foot(), near, 28.0, 19.0, 180.0)
        .unit("far", 1, foot(), far, 45.0, 22.0, 180.0)
}

/// BP-TARGET-EX-02.
#[test]
fn bp_target_ex_02_of_two_clear_enemies_the_nearer() {
    let world = pair(Formation::Line, Formation::Line).world();
    assert_eq!(legal(&world, "a"), ["near"]);
    assert_eq!(reason(&world, "a", "far"), ("BP-TARGET-03".into(), Reason::NearerTarget(UnitId(1))));
}

/// BP-TARGET-03.
#[test]
fn bp_target_03_at_equal_distance_the_player_chooses() {
    let world = Field::new(72.0, 48.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 10.0, 0.0)
        .unit("left", 1, foot(), Formation::Line, 29.0, 20.0, 180.0)
        .unit("right", 1, foot(), Formation::Line, 43.0, 20.0, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["left", "right"]);
}

/// BP-TARGET-EX-03.
#[test]
fn bp_target_ex_03_skirmishers_may_be_passed_over_for_a_clear_line_seen_past_them() {
    let world = pair(Formation::Skirmish, Formation::Line).world();
    assert_eq!(legal(&world, "a"), ["near", "far"], "BP-TARGET-04, BP-OP2-3: the player's choice");
    assert!(aim(&world, "a", "far").is_ok_and(|aim| aim.clear()));
    assert_eq!(
        aim(&world, "a", "near").map(|aim| aim.unclear),
        Ok(vec![super::super::Unclear::SkirmishOrder])
    );
    let behind = duel(foot(), foot(), Formation::Skirmish, 9.0)
        .unit("c", 1, foot(), Formation::AttackColumn, 30.0, 24.0, 180.0)
        .world();
    assert_eq!(legal(&behind, "a"), ["b"], "BP-TARGET-05: not through them");
}

/// BP-TARGET-04.
#[test]
fn bp_target_04_an_unclear_enemy_is_not_passed_over_for_another_unclear_one() {
    let world = pair(Formation::Skirmish, Formation::Skirmish).world();
    assert_eq!(legal(&world, "a"), ["near"]);
}

/// BP-TARGET-04.
#[test]
fn bp_target_04_only_the_nearest_clear_enemy_stands_in() {
    let world = Field::new(80.0, 48.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 10.0, 0.0)
        .unit("near", 1, foot(), Formation::Skirmish, 25.0, 17.0, 180.0)
        .unit("far", 1, foot(), Formation::AttackColumn, 36.0, 24.0, 180.0)
        .unit("farther", 1, foot(), Formation::AttackColumn, 45.0, 24.0, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["near", "far"]);
}

/// BP-TARGET-EX-04.
#[test]
fn bp_target_ex_04_most_of_the_nearest_out_of_arc() {
    let world = Field::new(72.0, 60.0)
        .unit("a", 0, foot(), Formation::Line, 30.0, 10.0, 0.0)
        .unit("near", 1, foot(), Formation::Line, 45.0, 16.0, 180.0)
        .unit("far", 1, foot(), Formation::Line, 30.0, 27.5, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["near", "far"]);
    assert_eq!(aim(&world, "a", "near").map(|aim| aim.unclear), Ok(vec![super::super::Unclear::OutOfArc]));
    assert!(aim(&world, "a", "far").is_ok_and(|aim| aim.clear()), "BP-TARGET-07: its ends are beyond 18\"");
}

/// BP-TARGET-EX-05, BP-TARGET-EX-06.
#[test]
fn bp_target_ex_05_and_06_the_nearest_more_than_half_masked() {
    let field = || {
        Field::new(72.0, 60.0)
            .unit("a", 0, foot(), Formation::Line, 30.0, 10.0, 0.0)
            .unit("near", 1, foot(), Formation::Line, 22.0, 22.0, 180.0)
            .unit("far", 1, foot(), Formation::Line, 36.0, 24.0, 180.0)
    };
    assert_eq!(legal(&field().world(), "a"), ["near"], "unmasked");
    let wood = field().woods("wood", &[(15.0, 15.0), (26.0, 15.0), (26.0, 18.0), (15.0, 18.0)]).world();
    assert_eq!(legal(&wood, "a"), ["near", "far"], "BP-TARGET-EX-05");
    assert_eq!(aim(&wood, "a", "near").map(|aim| aim.unclear), Ok(vec![super::super::Unclear::Hidden]));
    let friend = field().unit("friend", 0, foot(), Formation::Line, 22.0, 17.0, 0.0).world();
    assert_eq!(legal(&friend, "a"), ["near", "far"], "BP-TARGET-EX-06");
    assert_eq!(aim(&friend, "a", "near").map(|aim| aim.unclear), Ok(vec![super::super::Unclear::Hidden]));
}

/// BP-TARGET-EX-07, BP-OP2-4b.
#[test]
fn bp_target_ex_07_and_bp_op2_4b_cover_makes_unclear_or_not() {
    let field = |option| {
        pair(Formation::Line, Formation::Line)
            .wall("hedge", &[(20.0, 18.5), (33.0, 18.5)], 6.0, Some(Cover::Light))
            .ruleset(move |rules| rules.shooting.cover_is_unclear = option)
            .world()
    };
    use super::super::super::ruleset::CoverIsUnclear::{AllCover, BuildingsOnly};
    let literal = field(AllCover);
    assert_eq!(legal(&literal, "a"), ["near", "far"]);
    assert_eq!(numbers(&literal, "a", "near"), (3, 5, 3), "-1 to hit, +1 to save");
    let option = field(BuildingsOnly);
    assert_eq!(legal(&option, "a"), ["near"]);
    assert_eq!(numbers(&option, "a", "near"), (3, 4, 3));
}

/// Enemy skirmishers on the left and a friend on the right leave an opening of so many inches; an enemy line beyond.
fn opening(gap: f32) -> World {
    let half = gap / 2.0;
    Field::new(72.0, 60.0)
        .unit("a", 0, foot(), Formation::Line, 30.0, 10.0, 0.0)
        .unit("skirmishers", 1, foot(), Formation::Skirmish, 30.0 - half - 6.375, 16.5, 180.0)
        .unit("friend", 0, foot(), Formation::Line, 30.0 + half + 4.5, 18.0, 0.0)
        .unit("line", 1, foot(), Formation::Line, 30.0, 26.0, 180.0)
        .world()
}

/// BP-GAP-EX-01.
#[test]
fn bp_gap_ex_01_an_opening_below_six_inches_allows_no_shot() {
    let world = opening(5.9);
    assert_eq!(legal(&world, "a"), ["skirmishers"]);
    let (rule, reason) = reason(&world, "a", "line");
    assert_eq!(rule, "BP-GAP-01");
    assert!(
        matches!(reason, Reason::GapTooNarrow { gap, needed } if (gap - 5.9).abs() < 0.01 && needed == 6.0)
    );
}

/// BP-GAP-EX-02.
#[test]
fn bp_gap_ex_02_an_opening_narrower_than_the_frontage_makes_unclear() {
    for gap in [6.0, 7.0, 8.9] {
        let world = opening(gap);
        assert_eq!(legal(&world, "a"), ["skirmishers"], "{gap}");
        assert_eq!(reason(&world, "a", "line"), ("BP-TARGET-03".into(), Reason::NearerTarget(UnitId(1))));
    }
}

/// BP-GAP-EX-03.
#[test]
fn bp_gap_ex_03_an_opening_as_wide_as_the_frontage_is_clear() {
    let world = opening(9.1);
    assert_eq!(legal(&world, "a"), ["skirmishers", "line"]);
    assert!(aim(&world, "a", "line").is_ok_and(|aim| aim.clear()));
}

/// BP-GAP-03.
#[test]
fn bp_gap_03_between_two_friends_the_shot_costs_one() {
    let between = |gap: f32| {
        duel(foot(), foot(), Formation::Line, 16.0)
            .unit("left", 0, foot(), Formation::Line, 25.5 - gap / 2.0, 18.0, 0.0)
            .unit("right", 0, foot(), Formation::Line, 34.5 + gap / 2.0, 18.0, 0.0)
            .world()
    };
    assert!(legal(&between(5.9), "a").is_empty());
    let unclear = between(7.0);
    assert_eq!(aim(&unclear, "a", "b").map(|aim| aim.unclear), Ok(vec![super::super::Unclear::NarrowGap]));
    assert_eq!(numbers(&unclear, "a", "b").1, 5);
    assert_eq!(numbers(&between(9.2), "a", "b").1, 4);
}

/// BP-OP2-5.
#[test]
fn bp_op2_5_blockers_on_one_side_bound_no_gap() {
    let world = duel(foot(), foot(), Formation::Line, 16.0)
        .unit("right", 0, foot(), Formation::Line, 35.5, 18.0, 0.0)
        .world();
    assert!(aim(&world, "a", "b").is_ok_and(|aim| aim.clear()));
}

/// BP-GAP-01.
#[test]
fn bp_gap_01_enemies_no_nearer_than_the_target_bound_no_gap() {
    // A line of small enemy units, its middle one drawn back a little: its neighbours are not ignored for it.
    let small = || bench::sized(Arm::Infantry, crate::army::SizeClass::Small);
    let world = Field::new(72.0, 60.0)
        .unit("a", 0, foot(), Formation::Line, 30.0, 10.0, 0.0)
        .unit("middle", 1, small(), Formation::Line, 30.0, 22.2, 180.0)
        .unit("left", 1, small(), Formation::Line, 24.0, 21.85, 180.0)
        .unit("right", 1, small(), Formation::Line, 36.0, 21.85, 180.0)
        .world();
    assert!(aim(&world, "a", "middle").is_ok_and(|aim| aim.clear()));
}

#[test]
fn a_unit_whose_dice_are_none_has_no_missiles() {
    let silent = UnitProfile { shooting: ShootingDice::Flat(0), ..foot() };
    assert_eq!(may(&duel(silent, foot(), Formation::Line, 10.0).world(), "a"), Err("BP-SHOOT-01".into()));
    let armed =
        UnitProfile { shooting: ShootingDice::Flat(1), weapon: Weapon::Pistol, range: 6.0, ..horse() };
    assert_eq!(may(&duel(armed, foot(), Formation::Line, 5.0).world(), "a"), Ok(()));
}
