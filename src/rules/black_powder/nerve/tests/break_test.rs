//! Part of `mod tests`: BP-BREAK.

use super::super::super::situation::change;
use super::super::phase::supporters_who_test;
use super::super::{break_odds, break_tally, result_of};
use super::*;
use crate::army::Casualties;

const HAND_TO_HAND: [BreakCause; 4] =
    [BreakCause::ClosingFire, BreakCause::LostCombat, BreakCause::DrawnCombat, BreakCause::Support];

/// The whole table BP-BREAK-T2, every total that dice and modifiers can give.
#[test]
fn bp_break_t2_the_whole_table() {
    use BreakResult::{Broken, Hold, Retire};
    let ruleset = bench::ruleset();
    let row =
        |cause, total| [foot(), horse(), gun()].map(|profile| result_of(&ruleset, &profile, cause, total));
    for total in -20..=14 {
        let shooting = match total {
            ..=4 => [Broken, Broken, Broken],
            5 => [Retire, Retire, Broken],
            6 => [Hold, Hold, Broken],
            7.. => [Hold, Hold, Hold],
        };
        assert_eq!(row(BreakCause::Shooting, total), shooting, "BP-BREAK-EX-05: shooting, {total}");
        let hand_to_hand = match total {
            ..=4 => [Broken, Broken, Broken],
            5 | 6 => [Retire, Retire, Broken],
            7.. => [Hold, Retire, Broken],
        };
        for cause in HAND_TO_HAND {
            let ids =
                "BP-BREAK-T0, BP-CLOSING-06, BP-BREAK-EX-03, BP-BREAK-EX-04, BP-BREAK-EX-06, BP-BREAK-11…13";
            assert_eq!(row(cause, total), hand_to_hand, "{ids}: {cause:?}, {total}");
        }
    }
}

#[test]
fn a_table_without_rows_breaks_nobody() {
    let mut ruleset = bench::ruleset();
    ruleset.nerve.shooting.clear();
    assert_eq!(result_of(&ruleset, &foot(), BreakCause::Shooting, 2), BreakResult::Hold);
}

/// BP-BREAK-EX-01.
#[test]
fn bp_break_ex_01_excess_and_disorder() {
    let mut world = apart().world();
    bench::casualties(&mut world, "a", 4);
    bench::disorder(&mut world, "a");
    let tally = |world: &World, cause| break_tally(Situation::of(world), &unit(world, "a"), cause);
    assert_eq!(tally(&world, BreakCause::Shooting).total(), -2, "BP-CAS-03, BP-DISORD-11");
    bench::casualties(&mut world, "a", 3);
    assert_eq!(tally(&world, BreakCause::LostCombat).total(), -1, "BP-OP2-40: shaken as such costs nothing");
    bench::casualties(&mut world, "a", 6);
    assert_eq!(tally(&world, BreakCause::LostCombat).total(), -4, "BP-BREAK-T1: -1 each");
}

/// BP-BREAK-T1.
#[test]
fn bp_break_t1_artillery_counts_after_shooting_and_closing_fire_only() {
    let mut world = apart().world();
    let id = bench::id(&world, "a");
    change::<Casualties>(&mut world, id, |casualties| casualties.from_artillery = 2);
    for (cause, total) in [
        (BreakCause::Shooting, -1),
        (BreakCause::ClosingFire, -1),
        (BreakCause::LostCombat, 0),
        (BreakCause::DrawnCombat, 0),
        (BreakCause::Support, 0),
    ] {
        assert_eq!(break_tally(Situation::of(&world), &unit(&world, "a"), cause).total(), total, "{cause:?}");
    }
}

#[test]
fn break_odds_read_the_same_tally_and_table() {
    let mut world = apart().world();
    let odds = |world: &World, cause| break_odds(Situation::of(world), &unit(world, "a"), cause);
    let lost = odds(&world, BreakCause::LostCombat);
    // 2 to 4: 6 of 36; 5 and 6: 9; the rest holds.
    for (found, of_36) in [(lost.broken, 6.0), (lost.retire, 9.0), (lost.hold, 21.0)] {
        assert!((found - of_36 / 36.0).abs() < 1e-12, "BP-BREAK-40");
    }
    bench::disorder(&mut world, "a");
    let disordered = odds(&world, BreakCause::LostCombat);
    assert!((disordered.broken - 10.0 / 36.0).abs() < 1e-12);
    assert!((disordered.broken + disordered.retire + disordered.hold - 1.0).abs() < 1e-12);
}

/// BP-BREAK-01, BP-BREAK-41.
#[test]
fn bp_break_01_and_41_broken_units_go_and_survivors_drop_their_excess() {
    let after = |faces: &[u8]| {
        let mut world = apart().world_with(bench::faces(faces));
        bench::casualties(&mut world, "a", 5);
        let test = test_of(&world, "a", BreakCause::Shooting, &[]);
        let events = bench::play(&mut world, [test]);
        let unit = unit(&world, "a");
        (unit.presence, unit.casualties.taken, unit.pose(), events)
    };
    // -2: 6 is read as 4, 7 as 5, 8 as 6.
    let (presence, _, _, events) = after(&[3, 3]);
    assert_eq!(presence, Presence::Destroyed, "BP-BREAK-01");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::UnitBroken { rule, .. } if rule.as_str() == "BP-BREAK-01"))
    );
    let (presence, taken, pose, events) = after(&[3, 4]);
    assert_eq!((presence, taken), (Presence::OnTable, 3), "BP-CAS-04, BP-BREAK-41");
    assert!(near(pose, 36.0, 24.0), "BP-RETREAT-01");
    assert!(events.iter().any(|event| matches!(event, Event::Disordered { .. })), "BP-RETREAT-08");
    let (_, taken, pose, events) = after(&[4, 4]);
    assert_eq!(taken, 3);
    assert!(near(pose, 36.0, 36.0), "BP-HOLD-01");
    assert_eq!(events.len(), 1);
}

/// BP-BREAK-34: a unit that could not retire is broken for its supporters too.
#[test]
fn supporters_test_when_a_friend_could_not_retire() {
    let mut field = apart().unit("s", 0, foot(), Formation::Line, 36.0, 40.0, 0.0);
    for index in 0..8 {
        field =
            field.unit(&format!("e{index}"), 1, foot(), Formation::Line, 4.5 + 9.0 * index as f32, 30.0, 0.0);
    }
    let mut world = field.world_with(bench::faces(&[2, 3, 6, 6]));
    let [a, s] = ["a", "s"].map(|key| bench::id(&world, key));
    let test = test_of(&world, "a", BreakCause::LostCombat, &[Face::Front]);
    let supporters = NerveTask::SupportersOf { fought: vec![a], supporters: vec![(s, a)] };
    let events = bench::play(&mut world, [test, Task::Nerve(supporters)]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::UnitBroken { rule, .. } if rule.as_str() == "BP-RETREAT-06"))
    );
    assert!(events.iter().any(|event| matches!(event,
        Event::BreakTest { unit, cause: BreakCause::Support, .. } if *unit == s)));
}

#[test]
fn a_unit_that_is_gone_does_not_test() {
    let mut world = apart().world_with(bench::faces(&[6, 6]));
    let id = bench::id(&world, "a");
    change::<Presence>(&mut world, id, |presence| *presence = Presence::Destroyed);
    let tasks = [
        test_of(&world, "a", BreakCause::LostCombat, &[]),
        Task::Nerve(NerveTask::Retire { unit: id, attacked_on: Vec::new(), disordered: true }),
    ];
    assert!(bench::play(&mut world, tasks).is_empty());
}

/// BP-CAS-12, BP-OP2-6.
#[test]
fn bp_cas_12_and_bp_op2_6_the_excess_of_all_goes_without_a_test() {
    let mut world = apart().world();
    bench::casualties(&mut world, "a", 5);
    bench::casualties(&mut world, "b", 2);
    let units = vec![bench::id(&world, "a"), bench::id(&world, "b")];
    bench::play(&mut world, [Task::Nerve(NerveTask::DropExcess { units })]);
    assert_eq!((unit(&world, "a").casualties.taken, unit(&world, "b").casualties.taken), (3, 2));
}

/// Friends of the lost: "x" and "y" fought, "s" stood where it could support both.
fn supporters(lost: &[&str], x: UnitProfile, s: UnitProfile) -> Vec<UnitId> {
    let in_action = |profile: &UnitProfile| {
        if profile.is_artillery() { Formation::Deployed } else { Formation::Line }
    };
    let (of_x, of_s) = (in_action(&x), in_action(&s));
    let mut world = Field::new(72.0, 72.0)
        .unit("x", 0, x, of_x, 20.0, 36.0, 0.0)
        .unit("y", 0, foot(), Formation::Line, 36.0, 36.0, 0.0)
        .unit("s", 0, s, of_s, 28.0, 32.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 60.0, 180.0)
        .world();
    for key in lost {
        let id = bench::id(&world, key);
        change::<Presence>(&mut world, id, |presence| *presence = Presence::Destroyed);
    }
    let [x, y, s] = ["x", "y", "s"].map(|key| bench::id(&world, key));
    supporters_who_test(Situation::of(&world), &[x, y], &[(s, x), (s, y)])
}

/// BP-BREAK-EX-02.
#[test]
fn bp_break_ex_02_a_supporter_tests_once_and_only_if_somebody_broke() {
    assert_eq!(supporters(&[], foot(), foot()), [], "BP-BREAK-30");
    assert_eq!(supporters(&["x"], foot(), foot()), [UnitId(2)], "BP-BREAK-32");
    assert_eq!(supporters(&["x", "y"], foot(), foot()), [UnitId(2)], "BP-BREAK-33");
    assert_eq!(supporters(&["x", "s"], foot(), foot()), [], "a supporter that is gone");
}

/// BP-BREAK-31.
#[test]
fn bp_break_31_the_loss_of_guns_and_tiny_units_is_ignored() {
    let tiny = || bench::sized(Arm::Infantry, SizeClass::Tiny);
    assert_eq!(supporters(&["x"], gun(), foot()), []);
    assert_eq!(supporters(&["x"], gun(), horse()), []);
    assert_eq!(supporters(&["x"], tiny(), foot()), []);
    assert_eq!(supporters(&["x"], tiny(), tiny()), [UnitId(2)], "unless tiny itself");
    assert_eq!(supporters(&["x"], gun(), tiny()), [UnitId(2)]);
    assert_eq!(supporters(&["x"], gun(), gun()), [UnitId(2)], "guns do not ignore it");
}

/// BP-OP2-32.
#[test]
fn bp_op2_32_supporters_test_on_the_hand_to_hand_row_unless_switched_off() {
    let play = |test| {
        let mut world = Field::new(72.0, 72.0)
            .ruleset(|rules| rules.nerve.supporters_test = test)
            .unit("x", 0, foot(), Formation::Line, 20.0, 36.0, 0.0)
            .unit("s", 0, gun(), Formation::Deployed, 28.0, 32.0, 0.0)
            .unit("z", 0, foot(), Formation::Line, 50.0, 32.0, 0.0)
            .world_with(bench::faces(&[6, 6]));
        let [x, s, z] = ["x", "s", "z"].map(|key| bench::id(&world, key));
        change::<Presence>(&mut world, x, |presence| *presence = Presence::Destroyed);
        let task = NerveTask::SupportersOf { fought: vec![x], supporters: vec![(s, x), (s, x)] };
        let events = bench::play(&mut world, [Task::Nerve(task)]);
        assert!(unit(&world, "z").on_table() && z == UnitId(2), "BP-BREAK-35");
        (unit(&world, "s").presence, events.len())
    };
    assert_eq!(play(true), (Presence::Destroyed, 2), "BP-BREAK-30: one test, and a gun never passes it");
    assert_eq!(play(false), (Presence::OnTable, 0));
}
