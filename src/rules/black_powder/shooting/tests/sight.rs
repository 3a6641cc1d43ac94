//! Part of `mod tests`: BP-VIS, BP-RANGE, BP-TARGET-01.

use super::super::visibility::leader_sees;
use super::*;
use crate::geometry::Face;

fn sees(world: &World, unit: &str, target: &str) -> bool {
    let situation = Situation::of(world);
    let unit = situation.unit(bench::id(world, unit));
    leader_sees(situation, unit.id, unit.footprint, &situation.unit(bench::id(world, target)))
}

/// BP-VIS-EX-01.
#[test]
fn bp_vis_ex_01_wood_open_field_and_own_unit() {
    let world = Field::new(72.0, 48.0)
        .unit("blue", 1, foot(), Formation::Line, 30.0, 10.0, 0.0)
        .unit("a", 0, foot(), Formation::Line, 15.0, 28.0, 180.0)
        .unit("b", 0, foot(), Formation::Line, 30.0, 26.0, 180.0)
        .unit("c", 0, foot(), Formation::Line, 45.0, 5.0, 270.0)
        .woods("wood", &[(15.0, 16.0), (26.5, 16.0), (26.5, 22.0), (15.0, 22.0)])
        .world();
    assert!(!sees(&world, "blue", "a"), "BP-VIS-03");
    assert!(sees(&world, "blue", "b"), "BP-VIS-02");
    assert!(!sees(&world, "blue", "c"), "BP-VIS-05");
}

/// BP-VIS-04, BP-VIS-07.
#[test]
fn bp_vis_04_and_07_any_unit_between_hides_even_skirmishers_and_fighters() {
    let field = |side, formation| {
        duel(foot(), foot(), Formation::Line, 16.0).unit("c", side, foot(), formation, 30.0, 18.0, 180.0)
    };
    assert_eq!(legal(&field(0, Formation::Line).world(), "a"), Vec::<String>::new(), "BP-VIS-04: a friend");
    assert_eq!(legal(&field(1, Formation::Line).world(), "a"), ["c"]);
    let world = field(1, Formation::Skirmish).world();
    assert_eq!(reason(&world, "a", "b"), ("BP-VIS-01".into(), Reason::NotVisible(UnitId(1))));
    let mut world = field(1, Formation::Line).unit("d", 0, foot(), Formation::Line, 50.0, 18.0, 0.0).world();
    bench::touch(&mut world, "d", "c", Face::Front);
    assert_eq!(
        legal(&world, "a"),
        Vec::<String>::new(),
        "BP-VIS-07: engaged units still hide what is behind"
    );
}

/// BP-VIS-06.
#[test]
fn bp_vis_06_commanders_hide_nothing() {
    let world = duel(foot(), foot(), Formation::Line, 16.0).commander_at("red", 30.0, 18.0).world();
    assert_eq!(legal(&world, "a"), ["b"]);
}

/// BP-VIS-03.
#[test]
fn bp_vis_03_a_hill_as_high_as_a_man_hides_and_a_lower_one_does_not() {
    let crest = [(20.0, 15.0), (40.0, 15.0), (40.0, 19.0), (20.0, 19.0)];
    let over = |height| {
        legal(&duel(foot(), foot(), Formation::Line, 16.0).hill("hill", &crest, height).world(), "a")
    };
    assert_eq!(over(1.0), Vec::<String>::new());
    assert_eq!(over(0.5), ["b"]);
    // From its own hill of the same height a unit sees out, and it is seen there.
    let here = [(20.0, 5.0), (40.0, 5.0), (40.0, 19.0), (20.0, 19.0)];
    assert_eq!(
        legal(&duel(foot(), foot(), Formation::Line, 16.0).hill("hill", &here, 2.0).world(), "a"),
        ["b"]
    );
    let there = [(20.0, 15.0), (40.0, 15.0), (40.0, 40.0), (20.0, 40.0)];
    assert_eq!(
        legal(&duel(foot(), foot(), Formation::Line, 16.0).hill("hill", &there, 2.0).world(), "a"),
        ["b"]
    );
}

/// BP-OP2-24.
#[test]
fn bp_op2_24_a_unit_in_a_wood_is_seen_near_its_edge_only() {
    let wood = [(20.0, 20.0), (40.0, 20.0), (40.0, 40.0), (20.0, 40.0)];
    let at = |distance| {
        let world = duel(foot(), foot(), Formation::Skirmish, distance).woods("wood", &wood).world();
        legal(&world, "a")
    };
    assert_eq!(at(11.0), ["b"], "1\" inside the edge at 10\"");
    assert_eq!(at(14.0), Vec::<String>::new(), "4\" inside");
}

/// BP-RANGE-01, BP-RANGE-02.
#[test]
fn bp_range_01_and_02_the_nearest_part_within_range_is_enough() {
    assert_eq!(legal(&duel(foot(), foot(), Formation::Line, 18.0).world(), "a"), ["b"], "BP-OP2-2");
    let world = duel(foot(), foot(), Formation::Line, 18.1).world();
    let (rule, reason) = reason(&world, "a", "b");
    assert_eq!(rule, "BP-RANGE-01");
    assert!(
        matches!(reason, Reason::OutOfRange { distance, range, .. } if (distance - 18.1).abs() < 0.01 && range == 18.0)
    );
    let aim = aim(&duel(foot(), foot(), Formation::Line, 17.9).world(), "a", "b").expect("in range");
    assert!((aim.distance - 17.9).abs() < 1e-3, "from the leader, though the ends are beyond 18\"");
    assert!(aim.clear(), "BP-TARGET-07");
}

/// BP-RANGE-T1.
#[test]
fn bp_range_t1_every_weapon_reaches_as_far_as_its_profile_says() {
    for range in [6.0, 12.0, 24.0] {
        let bows = UnitProfile { range, ..foot() };
        assert_eq!(legal(&duel(bows.clone(), foot(), Formation::Line, range).world(), "a"), ["b"]);
        assert!(legal(&duel(bows, foot(), Formation::Line, range + 0.05).world(), "a").is_empty());
    }
}

/// BP-TARGET-01.
#[test]
fn bp_target_01_the_front_zone_is_the_arc() {
    let beside = |x, y| {
        let world = Field::new(72.0, 48.0)
            .unit("a", 0, foot(), Formation::Line, 30.0, 20.0, 0.0)
            .unit("b", 1, foot(), Formation::AttackColumn, x, y, 180.0)
            .world();
        aim(&world, "a", "b").map(|aim| aim.clear()).map_err(|refusal| refusal.rule.to_string())
    };
    // The dividing line leaves (34.5, 20) at 45°; the column is 4.5" by 3.15".
    assert_eq!(beside(44.0, 24.0), Err("BP-TARGET-01".to_owned()));
    assert_eq!(beside(37.0, 26.0), Ok(true), "BP-TARGET-01");
    assert_eq!(beside(43.5, 26.0), Ok(false), "BP-TARGET-06c: most of it outside");
    assert_eq!(beside(30.0, 12.0), Err("BP-TARGET-01".to_owned()), "behind");
}

/// BP-SKIRM-01, BP-SKIRM-02, BP-SKIRM-08.
#[test]
fn bp_skirm_01_02_and_08_skirmishers_shoot_all_round_from_any_model_and_never_rake() {
    let around = |x, y, facing| {
        let world = Field::new(72.0, 60.0)
            .unit("a", 0, foot(), Formation::Skirmish, 30.0, 30.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, x, y, facing)
            .world();
        let aim = aim(&world, "a", "b").expect("in range");
        assert!(aim.clear() && !aim.enfilade);
        assert_eq!(aim.able.1, 6);
        aim
    };
    // The bases reach from 23.625 to 36.375 and from 28.5 to 30.
    assert!((around(30.0, 16.5, 0.0).distance - 12.0).abs() < 1e-3, "behind");
    let flank = around(46.375, 29.25, 270.0);
    assert!((flank.distance - 10.0).abs() < 1e-3, "from the model on the wing");
    assert_eq!(around(30.0, 16.5, 90.0).able, (6, 6), "BP-SKIRM-08: along a line, yet no enfilade");
}

/// BP-SKIRM-03, BP-SKIRM-06: nearness is that of the model that acts as leader, so that the wings of a chain may
/// choose differently.
#[test]
fn either_wing_of_a_chain_has_its_own_nearest_enemy() {
    let world = Field::new(90.0, 60.0)
        .unit("a", 0, foot(), Formation::Skirmish, 40.0, 10.0, 0.0)
        .unit("left", 1, foot(), Formation::AttackColumn, 32.0, 22.0, 180.0)
        .unit("right", 1, foot(), Formation::AttackColumn, 48.0, 23.0, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["left", "right"]);
    let world = Field::new(90.0, 60.0)
        .unit("a", 0, foot(), Formation::Line, 40.0, 10.0, 0.0)
        .unit("left", 1, foot(), Formation::AttackColumn, 32.0, 22.0, 180.0)
        .unit("right", 1, foot(), Formation::AttackColumn, 48.0, 23.0, 180.0)
        .world();
    assert_eq!(legal(&world, "a"), ["left"], "a formed unit has one leader");
}

/// BP-SKIRM-EX-02, BP-SKIRM-EX-03.
#[test]
fn bp_skirm_ex_02_and_03_masked_models_cost_dice() {
    // A friend close before the chain leaves so many of the six bases a view of the enemy column.
    let masked = |x: f32| {
        let world = Field::new(80.0, 60.0)
            .unit("a", 0, foot(), Formation::Skirmish, 30.0, 10.0, 0.0)
            .unit("b", 1, foot(), Formation::AttackColumn, 30.0, 26.0, 180.0)
            .unit("c", 0, foot(), Formation::Line, x, 12.0, 0.0)
            .unit("d", 0, foot(), Formation::Line, x + 9.0, 12.0, 0.0)
            .world();
        aim(&world, "a", "b").ok().map(|aim| (aim.able, numbers(&world, "a", "b").0))
    };
    assert_eq!(masked(60.0), Some(((6, 6), 3)));
    let mut seen = Vec::new();
    for step in 0..24 {
        let Some(((able, of), dice)) = masked(28.0 + step as f32 * 0.5) else { continue };
        assert_eq!(of, 6);
        let expected = match able {
            0..=2 => 1,
            3..=4 => 2,
            _ => 3,
        };
        assert_eq!(dice, expected, "BP-SKIRM-07: {able} of 6");
        seen.push(dice);
    }
    assert!(seen.contains(&1) && seen.contains(&2), "BP-SKIRM-EX-02, BP-SKIRM-EX-03: {seen:?}");
}
