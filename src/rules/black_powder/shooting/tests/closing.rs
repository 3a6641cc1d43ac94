//! Part of `mod tests`: BP-CLOSING.

use super::super::super::act::{Act, Matter, Standing, Whom};
use super::super::super::decision::Decision;
use super::super::super::event::Event;
use super::super::super::situation::{Contacts, StandingInstructions, change, stand};
use super::super::super::task::{BreakCause, ChargeTask, NerveTask, Task};
use super::super::{Unclear, charger_must_test, closing_odds, judge_closing, may_close};
use super::*;
use crate::army::{Engagement, SideId, TurnRecord};
use crate::geometry::{Face, Point, Pose};

/// Red "c" has come into contact with the front of blue "d".
fn charged(charger: UnitProfile, defender: UnitProfile, formation: Formation, faces: &[u8]) -> World {
    let mut world = Field::new(60.0, 60.0)
        .unit("c", 0, charger, Formation::Line, 30.0, 30.0, 0.0)
        .unit("d", 1, defender, formation, 30.0, 30.0, 180.0)
        .world_with(bench::faces(faces));
    bench::touch(&mut world, "c", "d", Face::Front);
    world
}

fn instruct(world: &mut World, instruction: Standing) {
    world.resource_mut::<StandingInstructions>().give(
        Matter::ClosingFire,
        Whom::Side(SideId(1)),
        instruction,
    );
}

fn offer(one_of_several: bool) -> [Task; 2] {
    [
        Task::Charge(ChargeTask::OfferClosingFire { unit: UnitId(1), charger: UnitId(0), one_of_several }),
        Task::Charge(ChargeTask::AfterClosingFire { charger: UnitId(0) }),
    ]
}

fn may(world: &World) -> Result<(), String> {
    may_close(Situation::of(world), UnitId(1), UnitId(0)).map_err(|refusal| refusal.rule.to_string())
}

/// BP-CLOSING-01, BP-CLOSING-02.
#[test]
fn bp_closing_01_and_02_who_may_give_it() {
    for (formation, allowed) in [
        (Formation::Line, true),
        (Formation::AttackColumn, true),
        (Formation::Warband, false),
        (Formation::Skirmish, false),
        (Formation::MarchColumn, false),
    ] {
        assert_eq!(may(&charged(foot(), foot(), formation, &[])).is_ok(), allowed, "{formation:?}");
    }
    assert_eq!(may(&charged(foot(), gun(), Formation::Deployed, &[])), Ok(()));
    assert_eq!(may(&charged(foot(), gun(), Formation::Limbered, &[])), Err("BP-ARTY-02".into()));
    let pistols = UnitProfile { shooting: crate::army::ShootingDice::Flat(1), range: 6.0, ..horse() };
    assert_eq!(may(&charged(foot(), pistols, Formation::Line, &[])), Err("BP-CLOSING-20".into()));
    assert_eq!(may(&charged(foot(), horse(), Formation::Line, &[])), Err("BP-SHOOT-01".into()));
}

/// BP-CLOSING-01.
#[test]
fn bp_closing_01_only_to_the_front_and_only_in_contact() {
    let mut world = charged(foot(), foot(), Formation::Line, &[]);
    assert_eq!(may(&world), Ok(()));
    world.resource_mut::<Contacts>().0[0].face = Face::LeftFlank;
    assert_eq!(may(&world), Err("BP-CLOSING-01".into()));
    world.resource_mut::<Contacts>().0.clear();
    assert_eq!(may(&world), Err("BP-CLOSING-01".into()));
}

/// BP-SHOOT-02, BP-OP2-29.
#[test]
fn bp_shoot_02_a_fight_under_way_forbids_it_and_another_charger_of_this_turn_does_not_bp_op2_29() {
    let mut world = charged(foot(), foot(), Formation::Line, &[]);
    world.resource_mut::<Contacts>().0.push(super::super::super::situation::Touch {
        charger: UnitId(0),
        target: UnitId(1),
        face: Face::Front,
        cover: 0,
    });
    assert_eq!(may(&world), Ok(()));
    change::<Engagement>(&mut world, UnitId(1), |engagement| engagement.rounds = 1);
    assert_eq!(may(&world), Err("BP-SHOOT-02".into()));
}

/// BP-CLOSING-EX-01.
#[test]
fn bp_closing_ex_01_two_casualties_and_no_test() {
    // To hit 1, 5, 5; saves 1, 2.
    let mut world = charged(foot(), foot(), Formation::Line, &[1, 5, 5, 1, 2]);
    instruct(&mut world, Standing::Always);
    let events = bench::play(&mut world, offer(false));
    let [Event::Fired { unit, target, fire, to_hit, hits, casualties, .. }] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!((*unit, *target, *hits, *casualties), (UnitId(1), UnitId(0), 2, 2));
    assert_eq!(*fire, Fire::Closing { one_of_several: false });
    assert_eq!(to_hit.lowest_success(), Some(3), "BP-CLOSING-04: close range");
    assert!(!charger_must_test(Situation::of(&world), UnitId(0)));
    assert!(Situation::of(&world).engaged(UnitId(0)), "BP-CLOSING-08");
}

/// BP-CLOSING-EX-02.
#[test]
fn bp_closing_ex_02_shaken_by_it_the_charger_tests_and_holds_on_seven() {
    let mut world = charged(foot(), foot(), Formation::Line, &[5, 5, 5, 1, 2, 3, 3, 4]);
    instruct(&mut world, Standing::Always);
    let events = bench::play(&mut world, offer(false));
    assert!(events.contains(&Event::Shaken(UnitId(0))));
    let test = events.iter().find_map(|event| match event {
        Event::BreakTest { unit, cause, tally, dice, result } => {
            Some((*unit, *cause, tally.total(), *dice, *result))
        }
        _ => None,
    });
    use super::super::super::ruleset::BreakResult;
    assert_eq!(
        test,
        Some((UnitId(0), BreakCause::ClosingFire, 0, (3, 4), BreakResult::Hold)),
        "BP-CLOSING-06"
    );
    let situation = Situation::of(&world);
    assert!(situation.engaged(UnitId(0)) && situation.unit(UnitId(0)).shaken());
}

/// BP-CLOSING-EX-03.
#[test]
fn bp_closing_ex_03_a_gun_stops_infantry() {
    // Canister: 3 dice at 3+, save at 4+ with -2. Only the first hits, and is not saved; then 2D6 = 7.
    let mut world = charged(foot(), gun(), Formation::Deployed, &[5, 2, 2, 5, 3, 4]);
    instruct(&mut world, Standing::Always);
    let events = bench::play(&mut world, offer(false));
    let Some(Event::Fired { dice, to_hit, save, casualties, .. }) = events.first() else {
        panic!("{events:?}")
    };
    assert_eq!((dice.total(), to_hit.lowest_success(), save.lowest_success()), (3, Some(3), Some(6)));
    assert_eq!(*casualties, 1);
    assert!(events.iter().any(|event| matches!(event,
        Event::BreakTest { tally, result: super::super::super::ruleset::BreakResult::Retire, .. } if tally.total() == -1)));
    let situation = Situation::of(&world);
    let charger = situation.unit(UnitId(0));
    assert!(charger.disordered() && !charger.shaken());
    assert!(!situation.engaged(UnitId(0)) && !situation.engaged(UnitId(1)), "BP-CLOSING-07");
    assert!((charger.pose().front - Point::new(30.0, 18.0)).length() < 0.02, "one full move back");
    assert_eq!(charger.pose().bearing(), 0.0, "BP-RETREAT-04");
}

/// BP-CLOSING-EX-04.
#[test]
fn bp_closing_ex_04_one_canister_hit_stops_cavalry_whatever_it_rolls() {
    let mut world = charged(horse(), gun(), Formation::Deployed, &[5, 2, 2, 5, 6, 6]);
    instruct(&mut world, Standing::Always);
    bench::play(&mut world, offer(false));
    let situation = Situation::of(&world);
    assert!(!situation.engaged(UnitId(0)), "BP-OP2-12");
    assert!((situation.unit(UnitId(0)).pose().front.y - 12.0).abs() < 0.02);
}

/// BP-CLOSING-05.
#[test]
fn bp_closing_05_an_artillery_hit_that_was_saved_asks_for_no_test() {
    let mut world = charged(foot(), gun(), Formation::Deployed, &[5, 2, 2, 6]);
    instruct(&mut world, Standing::Always);
    bench::play(&mut world, offer(false));
    assert!(!charger_must_test(Situation::of(&world), UnitId(0)));
    // Nor do casualties that closing fire did not cause.
    bench::casualties(&mut world, "c", 3);
    assert!(!charger_must_test(Situation::of(&world), UnitId(0)));
    change::<TurnRecord>(&mut world, UnitId(0), |record| record.closing_casualties = 1);
    assert!(charger_must_test(Situation::of(&world), UnitId(0)));
}

/// BP-CLOSING-07.
#[test]
fn bp_closing_07_a_broken_charger_is_gone_and_the_defender_at_rest() {
    let mut world = charged(foot(), foot(), Formation::Line, &[5, 5, 5, 1, 2, 3, 1, 2]);
    instruct(&mut world, Standing::Always);
    change::<Engagement>(&mut world, UnitId(1), |engagement| engagement.won_last = true);
    bench::play(&mut world, offer(false));
    let situation = Situation::of(&world);
    assert_eq!(situation.unit(UnitId(0)).presence, crate::army::Presence::Destroyed);
    assert_eq!(situation.unit(UnitId(1)).engagement, Engagement::default());
}

/// BP-CLOSING-EX-05, BP-CLOSING-09.
#[test]
fn bp_closing_ex_05_and_09_only_once_a_turn() {
    let mut world = charged(foot(), gun(), Formation::Deployed, &[5, 2, 2, 5, 3, 4]);
    instruct(&mut world, Standing::Always);
    bench::play(&mut world, offer(false));
    stand(&mut world, UnitId(0), Pose::from_bearing(Point::new(30.0, 30.0), 0.0), Formation::Line);
    bench::touch(&mut world, "c", "d", Face::Front);
    assert_eq!(may(&world), Err("BP-CLOSING-09".into()));
    assert!(bench::play(&mut world, [offer(false)[0].clone()]).is_empty(), "BP-OP2-28");
}

/// BP-CLOSING-10.
#[test]
fn bp_closing_10_one_of_several_is_unclear() {
    let mut world = charged(foot(), foot(), Formation::Line, &[5, 5, 5]);
    let odds = |several| {
        let situation = Situation::of(&world);
        closing_odds(situation, &situation.unit(UnitId(1)), &situation.unit(UnitId(0)), several)
            .casualties
            .mean()
    };
    assert!((odds(false) - 3.0 * 4.0 / 6.0 * 0.5).abs() < 1e-12);
    assert!((odds(true) - 3.0 * 3.0 / 6.0 * 0.5).abs() < 1e-12);
    instruct(&mut world, Standing::Always);
    let events = bench::play(&mut world, [offer(true)[0].clone()]);
    assert!(matches!(&events[0], Event::Fired { to_hit, unclear, .. }
        if to_hit.lowest_success() == Some(4) && *unclear == [Unclear::OneOfSeveral]));
}

/// BP-CLOSING-11.
#[test]
fn bp_closing_11_a_six_disorders_the_charger() {
    let mut world = charged(foot(), foot(), Formation::Line, &[6, 1, 1, 6]);
    instruct(&mut world, Standing::Always);
    bench::play(&mut world, offer(false));
    let situation = Situation::of(&world);
    assert!(situation.unit(UnitId(0)).disordered() && situation.engaged(UnitId(0)));
}

/// BP-CLOSING-04.
#[test]
fn bp_closing_04_a_disordered_column_fires_one_die_at_minus_one() {
    let mut world = charged(foot(), foot(), Formation::AttackColumn, &[4]);
    bench::disorder(&mut world, "d");
    instruct(&mut world, Standing::Always);
    let events = bench::play(&mut world, [offer(false)[0].clone()]);
    assert!(
        matches!(&events[0], Event::Fired { dice, to_hit, .. }
        if dice.total() == 1 && to_hit.lowest_success() == Some(4)),
        "BP-DISORD-13: {events:?}"
    );
}

/// BP-CLOSING-12.
#[test]
fn bp_closing_12_the_side_is_asked_and_may_hold_its_fire() {
    let mut world = charged(foot(), foot(), Formation::Line, &[]);
    assert!(bench::play(&mut world, [offer(false)[0].clone()]).is_empty());
    let pending = crate::battle::question::<super::super::super::BlackPowder>(&world).expect("asked");
    assert_eq!(pending.side, SideId(1));
    assert_eq!(pending.decision, Decision::ClosingFire { unit: UnitId(1), charger: UnitId(0) });
    let judge = |by, act| judge_closing(Situation::of(&world), by, UnitId(1), UnitId(0), &act);
    let fire = ShootingTaskOf::fire(false);
    assert_eq!(judge(SideId(1), Act::ClosingFire(true)), Ok(vec![fire]));
    assert_eq!(judge(SideId(1), Act::ClosingFire(false)), Ok(vec![ShootingTaskOf::hold()]));
    assert!(judge(SideId(0), Act::ClosingFire(true)).is_err());
    assert!(judge(SideId(1), Act::EndShooting).is_err());
    assert_eq!(super::super::legal_closing(), [Act::ClosingFire(true), Act::ClosingFire(false)]);
}

struct ShootingTaskOf;

impl ShootingTaskOf {
    fn fire(one_of_several: bool) -> Task {
        let fire = Fire::Closing { one_of_several };
        Task::Shooting(super::super::super::task::ShootingTask::Fire {
            unit: UnitId(1),
            target: UnitId(0),
            fire,
        })
    }

    fn hold() -> Task {
        Task::Shooting(super::super::super::task::ShootingTask::HoldFire { unit: UnitId(1) })
    }
}

/// BP-CLOSING-10.
#[test]
fn bp_closing_10_the_answer_knows_how_many_were_charged() {
    let mut world = Field::new(60.0, 60.0)
        .unit("c", 0, foot(), Formation::Line, 30.0, 30.0, 0.0)
        .unit("d", 1, foot(), Formation::Line, 30.0, 30.0, 180.0)
        .unit("e", 1, gun(), Formation::Deployed, 36.0, 30.0, 180.0)
        .world();
    bench::touch(&mut world, "c", "d", Face::Front);
    bench::touch(&mut world, "c", "e", Face::Front);
    let judged =
        judge_closing(Situation::of(&world), SideId(1), UnitId(1), UnitId(0), &Act::ClosingFire(true));
    assert_eq!(judged, Ok(vec![ShootingTaskOf::fire(true)]));
}

#[test]
fn standing_instructions_answer_for_the_side() {
    let fired = |instruction| {
        let mut world = charged(foot(), foot(), Formation::Line, &[1, 1, 1]);
        instruct(&mut world, instruction);
        bench::play(&mut world, [offer(false)[0].clone()])
    };
    assert!(matches!(&fired(Standing::Always)[..], [Event::Fired { .. }]));
    assert_eq!(fired(Standing::Never), [Event::ClosingFireHeld { unit: UnitId(1) }]);
    // 3 dice at 3+ against 4+ saves: one chance in three each, none 8 of 27.
    assert!(matches!(&fired(Standing::IfChanceExceeds(0.7))[..], [Event::Fired { .. }]), "19/27");
    assert_eq!(fired(Standing::IfChanceExceeds(0.71)), [Event::ClosingFireHeld { unit: UnitId(1) }]);
}

/// BP-MSAVE-03.
#[test]
fn bp_msave_03_a_charger_at_a_wall_has_no_cover_from_it() {
    let mut world = Field::new(60.0, 60.0)
        .unit("c", 0, foot(), Formation::Line, 30.0, 30.0, 0.0)
        .unit("d", 1, foot(), Formation::Line, 30.0, 30.0, 180.0)
        .wall("wall", &[(20.0, 30.0), (40.0, 30.0)], 6.0, Some(crate::field::Cover::Heavy))
        .world();
    bench::touch(&mut world, "c", "d", Face::Front);
    instruct(&mut world, Standing::Always);
    let events = bench::play(&mut world, [offer(false)[0].clone()]);
    assert!(matches!(&events[0], Event::Fired { save, .. } if save.lowest_success() == Some(4)));
}

#[test]
fn the_test_task_after_closing_fire_is_the_hand_to_hand_row() {
    let mut world = charged(horse(), foot(), Formation::Line, &[6, 6]);
    // Cavalry that must test at least retires, even on twelve (BP-CLOSING-08, BP-OP2-12).
    bench::play(
        &mut world,
        [Task::Nerve(NerveTask::Test {
            unit: UnitId(0),
            cause: BreakCause::ClosingFire,
            attacked_on: vec![Face::Front],
        })],
    );
    assert!(!Situation::of(&world).engaged(UnitId(0)));
}

/// BP-CLOSING-05, BP-TRAV-03: a casualty from guns whose front the charger crossed asks for no test after the closing fire of
/// foot; one from the closing fire of guns does. Both count in a test (BP-BREAK-T1).
#[test]
fn only_guns_that_close_ask_for_the_test() {
    for (defender, formation, tests) in [(foot(), Formation::Line, false), (gun(), Formation::Deployed, true)]
    {
        // One hit, not saved: the closing fire inflicts one casualty, less than the stamina of three.
        let mut world = charged(foot(), defender, formation, &[5, 1, 1, 1, 3, 4]);
        change::<crate::army::Casualties>(&mut world, UnitId(0), |casualties| {
            (casualties.taken, casualties.from_artillery) = (1, 1);
        });
        instruct(&mut world, Standing::Always);
        let events = bench::play(&mut world, offer(false));
        let tested = events.iter().find_map(|event| match event {
            Event::BreakTest { tally, .. } => Some(tally.total()),
            _ => None,
        });
        assert_eq!(tested, tests.then_some(-1), "{formation:?}: {events:?}");
    }
}
