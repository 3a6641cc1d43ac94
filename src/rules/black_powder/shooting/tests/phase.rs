//! Part of `mod tests`: The Shooting phase as it runs: BP-SHOOT, BP-HIT, BP-SAVE, BP-CAS, BP-BREAK-10.

use bevy::ecs::system::In;

use super::super::super::act::Act;
use super::super::super::decision::Decision;
use super::super::super::event::{DisorderCause, Event};
use super::super::super::ruleset::BreakResult;
use super::super::super::setup::{AmmunitionShortage, RunsOut, SpecialRule};
use super::super::super::situation::Turn;
use super::super::super::task::{BreakCause, ShootingTask, Task, TurnTask};
use super::super::{Unclear, judge, legal as legal_acts};
use super::*;
use crate::army::{SideId, SizeClass};

fn shot(unit: &str, target: &str, world: &World) -> Task {
    let (unit, target) = (bench::id(world, unit), bench::id(world, target));
    Task::Shooting(ShootingTask::Fire { unit, target, fire: Fire::Volley })
}

fn fire(field: Field, faces: &[u8]) -> (World, Vec<Event>) {
    let mut world = field.world_with(bench::faces(faces));
    let task = shot("a", "b", &world);
    let events = bench::play(&mut world, [task]);
    assert_eq!(world.resource::<crate::dice::Dice>().script_left(), 0, "every die was thrown");
    (world, events)
}

fn fired(events: &[Event]) -> (u8, u8) {
    match events.first() {
        Some(Event::Fired { hits, casualties, .. }) => (*hits, *casualties),
        other => panic!("{other:?}"),
    }
}

/// BP-HIT-EX-01.
#[test]
fn bp_hit_ex_01_two_hits_and_disorder() {
    let (world, events) = fire(duel(foot(), foot(), Formation::Line, 10.0), &[1, 5, 6, 4, 4]);
    assert_eq!(fired(&events), (2, 0));
    assert_eq!(
        events[1..],
        [Event::Disordered { unit: UnitId(1), cause: DisorderCause::Fire }],
        "BP-DISORD-01: all saved"
    );
    assert!(Situation::of(&world).unit(UnitId(1)).disordered(), "BP-HIT-04");
    let Some(Event::Fired { rolls, dice, .. }) = events.first() else { panic!("{events:?}") };
    assert_eq!(
        rolls.len(),
        usize::try_from(dice.total()).expect("some"),
        "BP-SHOOT-06: all dice at one target"
    );
}

/// BP-TARGET-06: the event tells why the target is unclear, all the reasons of the aim.
#[test]
fn the_event_tells_why_a_target_is_unclear() {
    let why = |field: Field| match fire(field, &[1, 1, 1]).1.first() {
        Some(Event::Fired { unclear, .. }) => unclear.clone(),
        other => panic!("{other:?}"),
    };
    let friend = |field: Field| field.unit("friend", 0, foot(), Formation::Line, 26.0, 17.0, 0.0);
    assert_eq!(why(duel(foot(), foot(), Formation::Line, 14.0)), []);
    assert_eq!(why(friend(duel(foot(), foot(), Formation::Line, 14.0))), [Unclear::Hidden]);
    assert_eq!(
        why(friend(duel(foot(), foot(), Formation::Skirmish, 14.0))),
        [Unclear::SkirmishOrder, Unclear::Hidden]
    );
}

/// BP-HIT-EX-02, BP-HIT-EX-03.
#[test]
fn bp_hit_ex_02_and_03() {
    let (world, events) = fire(duel(foot(), foot(), Formation::Line, 10.0), &[4, 5, 6, 1, 1, 1]);
    assert_eq!(fired(&events), (3, 3));
    assert!(events.contains(&Event::Shaken(UnitId(1))), "BP-SHAKEN-01");
    assert!(Situation::of(&world).unit(UnitId(1)).disordered());
    let (world, events) = fire(duel(foot(), foot(), Formation::Line, 10.0), &[1, 3, 3]);
    assert_eq!(fired(&events), (0, 0));
    assert!(!Situation::of(&world).unit(UnitId(1)).disordered());
}

/// BP-SAVE-EX-01.
#[test]
fn bp_save_ex_01_three_of_five_saved() {
    let five = UnitProfile { shooting: crate::army::ShootingDice::Flat(5), ..foot() };
    let (world, events) = fire(duel(five, foot(), Formation::Line, 10.0), &[5, 5, 5, 5, 5, 2, 2, 4, 5, 6]);
    assert_eq!(fired(&events), (5, 2));
    assert_eq!(Situation::of(&world).unit(UnitId(1)).casualties.taken, 2, "BP-CAS-01");
}

/// BP-SAVE-03.
#[test]
fn bp_save_03_no_dice_are_thrown_for_troops_of_morale_zero() {
    let rabble = UnitProfile { morale: 0, ..foot() };
    let (_, events) = fire(duel(foot(), rabble, Formation::Line, 10.0), &[5, 5, 1]);
    assert_eq!(fired(&events), (2, 2));
    assert!(matches!(&events[0], Event::Fired { saves, .. } if saves.is_empty()));
}

/// BP-ENFIL-EX-01.
#[test]
fn bp_enfil_ex_01_missed_dice_are_thrown_again() {
    let field = Field::new(90.0, 60.0).unit("a", 0, foot(), Formation::Line, 20.0, 20.0, 90.0).unit(
        "b",
        1,
        foot(),
        Formation::Line,
        36.0,
        20.8,
        0.0,
    );
    let (world, events) = fire(field, &[2, 3, 5, 4, 6, 6, 6, 6]);
    assert_eq!(fired(&events), (3, 0));
    assert!(matches!(&events[0], Event::Fired { re_rolls, .. } if *re_rolls == [4, 6]));
    assert!(Situation::of(&world).unit(UnitId(1)).disordered(), "a 6 on a re-roll (BP-ENFIL-06)");
}

/// BP-DISORD-03: a second six disorders nobody twice.
#[test]
fn disorder_is_a_flag() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world_with(bench::faces(&[6, 1, 1, 6]));
    bench::disorder(&mut world, "b");
    let task = shot("a", "b", &world);
    let events = bench::play(&mut world, [task]);
    assert_eq!(events.len(), 1, "{events:?}");
}

/// BP-SHOOT-01.
#[test]
fn bp_shoot_01_a_unit_shoots_once_a_phase() {
    let (world, _) = fire(duel(foot(), foot(), Formation::Line, 10.0), &[1, 1, 1]);
    let act = Act::Shoot { unit: UnitId(0), target: UnitId(1) };
    let refusal = judge(Situation::of(&world), SideId(0), &act).expect_err("already shot");
    assert_eq!(refusal.reason, Reason::AlreadyShot(UnitId(0)));
    assert_eq!(legal_acts(Situation::of(&world)), [Act::EndShooting]);
}

#[test]
fn shots_are_judged_for_their_owner_alone() {
    let world = duel(foot(), foot(), Formation::Line, 10.0).world();
    let judge = |by, unit, target| {
        judge(Situation::of(&world), SideId(by), &Act::Shoot { unit: UnitId(unit), target: UnitId(target) })
    };
    let tasks = judge(0, 0, 1).expect("legal");
    assert_eq!(tasks, [shot("a", "b", &world), Task::Shooting(ShootingTask::Ask)]);
    assert_eq!(judge(0, 1, 0).expect_err("enemy").reason, Reason::EnemyUnit(UnitId(1)));
    assert_eq!(judge(0, 9, 0).expect_err("unknown").reason, Reason::UnknownUnit(UnitId(9)));
    let end = super::super::judge(Situation::of(&world), SideId(0), &Act::EndShooting);
    assert_eq!(end, Ok(Vec::new()));
    assert!(super::super::judge(Situation::of(&world), SideId(0), &Act::EndCommand).is_err());
    let acts = legal_acts(Situation::of(&world));
    assert_eq!(acts, [Act::Shoot { unit: UnitId(0), target: UnitId(1) }, Act::EndShooting]);
}

#[test]
fn the_phase_asks_only_if_there_is_a_shot() {
    use super::super::super::BlackPowder;
    use crate::battle::question;
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world();
    bench::play(&mut world, [Task::Shooting(ShootingTask::Ask)]);
    let pending = question::<BlackPowder>(&world).expect("asked");
    assert_eq!((pending.side, pending.decision), (SideId(0), Decision::Shooting));
    let mut world = duel(foot(), foot(), Formation::Line, 20.0).world();
    assert!(bench::play(&mut world, [Task::Shooting(ShootingTask::Ask)]).is_empty());
    assert!(question::<BlackPowder>(&world).is_none());
}

/// BP-CAS-EX-01.
#[test]
fn bp_cas_ex_01_muskets_then_guns_then_the_test() {
    // 1 old casualty; 2 from muskets; 2 from a gun at medium range; then 2D6.
    let field = |faces: &[u8]| {
        let large = UnitProfile { morale: 4, ..foot() };
        Field::new(60.0, 60.0)
            .unit("a", 0, foot(), Formation::Line, 30.0, 10.0, 0.0)
            .unit("b", 1, large, Formation::Line, 30.0, 20.0, 180.0)
            .unit("g", 0, gun(), Formation::Deployed, 40.0, 12.0, 300.0)
            .world_with(bench::faces(faces))
    };
    let faces = [4, 4, 1, 1, 1, 5, 5, 1, 1, 6, 5];
    let mut world = field(&faces);
    bench::casualties(&mut world, "b", 1);
    let tasks = [shot("a", "b", &world), shot("g", "b", &world), Task::Shooting(ShootingTask::Close)];
    let events = bench::play(&mut world, tasks);
    let test = events.iter().find_map(|event| match event {
        Event::BreakTest { unit, cause, tally, dice, result } => {
            Some((*unit, *cause, tally.total(), *dice, *result))
        }
        _ => None,
    });
    assert_eq!(test, Some((UnitId(1), BreakCause::Shooting, -3, (6, 5), BreakResult::Hold)), "{events:?}");
    let unit = Situation::of(&world).unit(UnitId(1));
    assert_eq!((unit.casualties.taken, unit.shaken()), (3, true), "BP-CAS-04: the excess is gone");
    assert_eq!(unit.casualties.from_artillery, 2);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Shaken(_))).count(), 1);
}

/// BP-BREAK-EX-07, BP-BREAK-10.
#[test]
fn bp_break_ex_07_and_bp_break_10_only_excess_casualties_ask_for_a_test() {
    for (taken, tested) in [(2, false), (3, false), (4, true)] {
        let mut world = duel(foot(), foot(), Formation::Line, 10.0).world_with(bench::faces(&[6, 6]));
        bench::casualties(&mut world, "b", taken);
        let events = bench::play(&mut world, [Task::Shooting(ShootingTask::Close)]);
        assert_eq!(!events.is_empty(), tested, "{taken}");
        if tested {
            assert!(matches!(&events[0], Event::BreakTest { tally, .. } if tally.total() == -1));
        }
    }
}

/// BP-BREAK-10.
#[test]
fn bp_break_10_both_sides_test_in_id_order() {
    let mut world = duel(foot(), foot(), Formation::Line, 10.0).world_with(bench::faces(&[6, 6, 6, 6]));
    bench::casualties(&mut world, "a", 4);
    bench::casualties(&mut world, "b", 5);
    let events = bench::play(&mut world, [Task::Shooting(ShootingTask::Close)]);
    let order: Vec<UnitId> = events
        .iter()
        .filter_map(|event| match event {
            Event::BreakTest { unit, .. } => Some(*unit),
            _ => None,
        })
        .collect();
    assert_eq!(order, [UnitId(0), UnitId(1)]);
}

/// BP-OP2-38.
#[test]
fn bp_op2_38_shots_follow_one_another_and_disorder_counts_at_once() {
    let mut world = duel(foot(), bench::sized(Arm::Infantry, SizeClass::Large), Formation::Line, 10.0)
        .world_with(bench::faces(&[6, 1, 1, 6]));
    let task = shot("a", "b", &world);
    bench::play(&mut world, [task]);
    let situation = Situation::of(&world);
    let back = super::super::target_of(situation, UnitId(1), UnitId(0)).expect("in range");
    let (b, a) = (situation.unit(UnitId(1)), situation.unit(UnitId(0)));
    assert_eq!(volley_tallies(situation, &b, &a, &back, Fire::Volley).to_hit.lowest_success(), Some(5));
}

/// Unit "a" is short of ammunition.
fn short(field: Field, ones: u8, runs_out: RunsOut) -> Field {
    field.special_rule(SpecialRule::AmmunitionShortage(AmmunitionShortage {
        units: vec![UnitId(0)],
        ones,
        runs_out,
    }))
}

/// SC-NORT-EX-03, SC-NORT-EX-04, SC-NORT-SPEC-01, SC-NORT-OP-4 (a): two ones and the volley is lost, its 6 included; no
/// die is thrown for saves, and the unit has shot.
#[test]
fn ammunition_runs_out_and_the_volley_is_lost() {
    let field = || short(duel(foot(), foot(), Formation::Line, 10.0), 2, RunsOut::LosesTheVolley);
    let spent = |ones| Event::AmmunitionSpent { unit: UnitId(0), ones, runs_out: RunsOut::LosesTheVolley };
    for (faces, ones) in [([1, 1, 5], 2), ([1, 6, 1], 2), ([1, 1, 1], 3)] {
        let (world, events) = fire(field(), &faces);
        assert_eq!(fired(&events), (0, 0), "{faces:?}");
        assert_eq!(events[1..], [spent(ones)], "{faces:?}");
        let situation = Situation::of(&world);
        assert!(!situation.unit(UnitId(1)).disordered() && situation.unit(UnitId(0)).record.shot);
        assert_eq!(situation.unit(UnitId(0)).record.resupplied_in, None);
    }
    // One 1 has no effect, nor has any number of them on troops that have enough.
    let (_, events) = fire(field(), &[1, 4, 5, 4, 3]);
    assert_eq!(fired(&events), (2, 1));
    assert_eq!(events.len(), 1);
    let plenty = short(duel(foot(), foot(), Formation::Line, 10.0), 3, RunsOut::LosesTheVolley);
    assert_eq!(fired(&fire(plenty, &[1, 1, 5, 4]).1), (1, 0), "of three ones two are no shortage");
    assert_eq!(fired(&fire(duel(foot(), foot(), Formation::Line, 10.0), &[1, 1, 5, 4]).1), (1, 0));
}

/// SC-NORT-OP-4 (b): the volley counts, and in its next Shooting phase the unit does not shoot; in the one after it does.
#[test]
fn ammunition_runs_out_and_the_next_phase_is_missed() {
    let field = short(duel(foot(), foot(), Formation::Line, 10.0), 2, RunsOut::MissesTheNextPhase);
    let (mut world, events) = fire(field, &[1, 1, 5, 4]);
    assert_eq!(fired(&events), (1, 0));
    let spent = Event::AmmunitionSpent { unit: UnitId(0), ones: 2, runs_out: RunsOut::MissesTheNextPhase };
    assert_eq!(events[1..], [spent]);
    let mut refusals = Vec::new();
    for _ in 0..4 {
        for task in [TurnTask::End, TurnTask::Begin] {
            super::super::super::turn::run(In(task), &mut world);
        }
        if world.resource::<Turn>().active == SideId(0) {
            refusals.push(aim(&world, "a", "b").err().map(|refusal| refusal.reason));
        }
    }
    assert_eq!(refusals, [Some(Reason::OutOfAmmunition(UnitId(0))), None]);
}

/// SC-NORT-OP-4: closing fire is not affected by the shortage, whichever way it is read, not even while the unit is being
/// resupplied.
#[test]
fn closing_fire_does_not_run_out() {
    for runs_out in [RunsOut::LosesTheVolley, RunsOut::MissesTheNextPhase] {
        let mut world = short(duel(foot(), foot(), Formation::Line, 0.0), 2, runs_out)
            .world_with(bench::faces(&[1, 1, 5, 4]));
        bench::touch(&mut world, "b", "a", crate::geometry::Face::Front);
        let (unit, target) = (bench::id(&world, "a"), bench::id(&world, "b"));
        let fire = Fire::Closing { one_of_several: false };
        let next = world.resource::<Turn>().player_turn;
        crate::rules::black_powder::situation::change::<crate::army::TurnRecord>(
            &mut world,
            unit,
            |record| {
                record.resupplied_in = Some(next);
            },
        );
        let task = Task::Shooting(ShootingTask::Fire { unit, target, fire });
        let events = bench::play(&mut world, [task]);
        assert_eq!(fired(&events), (1, 0));
        assert!(!events.iter().any(|event| matches!(event, Event::AmmunitionSpent { .. })), "{events:?}");
    }
}

/// SC-NORT-SPEC-01: the odds know of the shortage. Three dice lose the volley in 16 of 216 throws.
#[test]
fn the_odds_know_of_the_shortage() {
    let odds = |runs_out| {
        let world = short(duel(foot(), foot(), Formation::Line, 10.0), 2, runs_out).world();
        volley(&world, "a", "b").odds()
    };
    let (lost, counts) = (odds(RunsOut::LosesTheVolley), odds(RunsOut::MissesTheNextPhase));
    let plain = volley(&duel(foot(), foot(), Formation::Line, 10.0).world(), "a", "b").odds();
    assert_eq!(counts, plain, "where the volley counts its odds are the usual ones");
    // Of the 15 throws with two ones and another face, three in five hit: 9 of 216 hits less, half of them saved.
    let difference = plain.casualties.mean() - lost.casualties.mean();
    assert!((difference - 9.0 / 216.0 / 2.0).abs() < 1e-12, "{difference}");
    assert!((plain.disorder - lost.disorder - 3.0 / 216.0).abs() < 1e-12);
}

/// BP-VIS-03, BP-BLDG-04: a building between the leader and an enemy hides him.
#[test]
fn a_building_hides_what_is_behind_it() {
    let house = |x: f32| {
        duel(foot(), foot(), Formation::Line, 14.0)
            .piece(
                "house",
                crate::field::GroundClass::Building,
                &[(x - 6.0, 15.0), (x + 6.0, 15.0), (x + 6.0, 18.0), (x - 6.0, 18.0)],
                |_| (),
            )
            .world()
    };
    assert!(aim(&house(50.0), "a", "b").is_ok());
    assert_eq!(reason(&house(30.0), "a", "b"), ("BP-VIS-01".into(), Reason::NotVisible(UnitId(1))));
}
