//! Part of `mod tests`: skirmishers who divide their fire (BP-SKIRM-04…06, BP-OP2-11).

use super::super::super::BlackPowder;
use super::super::super::act::Act;
use super::super::super::decision::Decision;
use super::super::super::event::Event;
use super::super::super::task::{ShootingTask, Task};
use super::*;
use crate::army::SideId;
use crate::battle::reply;

/// Red skirmishers "a" before three blue lines, each farther than the one before, all in view of the middle of the chain.
fn three_targets() -> Field {
    let small = || UnitProfile { frontage: 3.0, ..foot() };
    Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Skirmish, 48.0, 20.0, 0.0)
        .unit("near", 1, small(), Formation::Line, 44.0, 28.0, 180.0)
        .unit("middle", 1, small(), Formation::Line, 49.0, 30.0, 180.0)
        .unit("far", 1, small(), Formation::Line, 54.0, 33.0, 180.0)
}

fn judged(world: &World, model: u8, dice: &[(&str, u8)]) -> Result<(), String> {
    let dice = dice.iter().map(|(key, share)| (bench::id(world, key), *share)).collect();
    let act = Act::ShootDivided { unit: bench::id(world, "a"), model, dice };
    super::super::judge(Situation::of(world), SideId(0), &act).map(|_| ()).map_err(|no| no.rule.to_string())
}

/// BP-SKIRM-EX-01, BP-SKIRM-04, BP-SKIRM-05: three dice, three targets: 1/1/1, 2/1/0, 3/0/0; never more at a farther one, none
/// left out in between, all dice given.
#[test]
fn bp_skirm_ex_01() {
    let world = three_targets().world();
    for legal in [
        &[("near", 1), ("middle", 1), ("far", 1)][..],
        &[("near", 2), ("middle", 1)][..],
        &[("near", 3)][..],
        &[("far", 1), ("near", 1), ("middle", 1)][..],
    ] {
        assert_eq!(judged(&world, 2, legal), Ok(()), "{legal:?}");
    }
    for (wrong, rule) in [
        (&[("near", 1), ("middle", 2)][..], "BP-SKIRM-05"),
        (&[("near", 2), ("far", 1)][..], "BP-SKIRM-05"),
        (&[("middle", 3)][..], "BP-SKIRM-05"),
        (&[("near", 1), ("middle", 1)][..], "BP-SKIRM-05"),
        (&[("near", 2), ("middle", 2)][..], "BP-SKIRM-05"),
        (&[("near", 3), ("middle", 0)][..], "BP-SKIRM-05"),
        (&[("near", 2), ("near", 1)][..], "BP-SKIRM-05"),
        (&[][..], "BP-SKIRM-05"),
        (&[("a", 3)][..], "BP-SKIRM-03"),
    ] {
        assert_eq!(judged(&world, 2, wrong), Err(rule.into()), "{wrong:?}");
    }
    assert_eq!(judged(&world, 6, &[("near", 3)]), Err("BP-SKIRM-02".into()), "it has six models");
}

/// BP-SKIRM-06, BP-SKIRM-02: near is who is near to the model chosen.
#[test]
fn nearness_is_that_of_the_model() {
    let small = || UnitProfile { frontage: 3.0, ..foot() };
    let world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Skirmish, 48.0, 20.0, 0.0)
        .unit("west", 1, small(), Formation::Line, 42.0, 30.0, 180.0)
        .unit("east", 1, small(), Formation::Line, 54.0, 30.0, 180.0)
        .world();
    let legal = |model: u8, first: &str| {
        let second = if first == "west" { "east" } else { "west" };
        judged(&world, model, &[(first, 2), (second, 1)]).is_ok()
    };
    let ends: Vec<(bool, bool)> = [0, 5].map(|model| (legal(model, "west"), legal(model, "east"))).to_vec();
    assert!(ends.contains(&(true, false)) && ends.contains(&(false, true)), "{ends:?}");
}

/// BP-TARGET-04, BP-SKIRM-03: an unclear target may be left out for a clear one farther off, not for another unclear one.
#[test]
fn an_unclear_target_may_be_left_out() {
    for (formation, rule) in [(Formation::Line, None), (Formation::Skirmish, Some("BP-SKIRM-05"))] {
        let small = || UnitProfile { frontage: 3.0, ..foot() };
        let tiny = || UnitProfile { size: crate::army::SizeClass::Tiny, ..foot() };
        let world = Field::new(96.0, 96.0)
            .unit("a", 0, foot(), Formation::Skirmish, 48.0, 20.0, 0.0)
            .unit("unclear", 1, tiny(), Formation::Skirmish, 44.0, 28.0, 180.0)
            .unit("next", 1, small(), formation, 53.0, 32.0, 180.0)
            .world();
        assert_eq!(judged(&world, 2, &[("next", 3)]).err().as_deref(), rule, "{formation:?}");
    }
}

/// BP-SHOOT-06: nobody else divides his fire.
#[test]
fn only_skirmishers_divide_their_fire() {
    let world = duel(foot(), foot(), Formation::Line, 10.0).world();
    assert_eq!(judged(&world, 0, &[("b", 3)]), Err("BP-SHOOT-06".into()));
    assert!(
        super::super::legal(Situation::of(&world)).iter().all(|act| !matches!(act, Act::ShootDivided { .. }))
    );
}

/// BP-SKIRM-04: each target has its own dice, all thrown; the unit has shot then. Every division listed is accepted.
#[test]
fn divided_dice_fall_where_they_were_given() {
    let mut world = three_targets().world_with(bench::faces(&[4, 1, 1, 1]));
    let listed = super::super::legal(Situation::of(&world));
    let divided: Vec<&Act> = listed.iter().filter(|act| matches!(act, Act::ShootDivided { .. })).collect();
    assert!(divided.len() >= 3, "{divided:?}");
    for act in divided {
        assert!(super::super::judge(Situation::of(&world), SideId(0), act).is_ok(), "{act:?}");
    }
    let [a, near, middle] = ["a", "near", "middle"].map(|key| bench::id(&world, key));
    bench::play(&mut world, [Task::Shooting(ShootingTask::Ask)]);
    assert_eq!(
        crate::battle::question::<BlackPowder>(&world).map(|pending| pending.decision),
        Some(Decision::Shooting)
    );
    let act = Act::ShootDivided { unit: a, model: 2, dice: vec![(near, 2), (middle, 1)] };
    let events = reply::<BlackPowder>(&mut world, &act).expect("legal");
    let fired: Vec<(UnitId, usize, i32)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Fired { target, rolls, dice, .. } => Some((*target, rolls.len(), dice.total())),
            _ => None,
        })
        .collect();
    assert_eq!(fired, [(near, 2, 2), (middle, 1, 1)]);
    assert!(Situation::of(&world).unit(a).record.shot);
    assert_eq!(judged(&world, 2, &[("near", 3)]), Err("BP-SHOOT-01".into()), "once a phase");
}

/// BP-TARGET-04, BP-OP2-11: nor may it be left out for another unclear one because a clear one is shot at besides.
#[test]
fn an_unclear_target_is_not_left_out_for_another_unclear_one() {
    let tiny = || UnitProfile { size: crate::army::SizeClass::Tiny, frontage: 2.0, ..foot() };
    let world = |second| {
        Field::new(96.0, 96.0)
            .unit("a", 0, foot(), Formation::Skirmish, 48.0, 20.0, 0.0)
            .unit("first", 1, tiny(), Formation::Skirmish, 41.0, 27.0, 180.0)
            .unit("second", 1, tiny(), second, 47.0, 30.0, 180.0)
            .unit("third", 1, tiny(), Formation::Line, 55.0, 33.0, 180.0)
            .world()
    };
    let unclear = world(Formation::Skirmish);
    assert_eq!(judged(&unclear, 2, &[("second", 2), ("third", 1)]), Err("BP-SKIRM-05".into()));
    assert_eq!(judged(&unclear, 2, &[("first", 2), ("third", 1)]), Ok(()));
    assert_eq!(judged(&unclear, 2, &[("third", 3)]), Ok(()));
    assert_eq!(judged(&world(Formation::Line), 2, &[("second", 2), ("third", 1)]), Ok(()));
}

/// BP-HIT-T1, BP-SKIRM-04: a tiny unit has its one die for one of its targets.
#[test]
fn a_tiny_unit_has_one_die_in_all() {
    let tiny = UnitProfile { size: crate::army::SizeClass::Tiny, ..foot() };
    let small = || UnitProfile { frontage: 3.0, ..foot() };
    let world = Field::new(96.0, 96.0)
        .unit("a", 0, tiny, Formation::Skirmish, 48.0, 20.0, 0.0)
        .unit("near", 1, small(), Formation::Line, 44.0, 28.0, 180.0)
        .unit("far", 1, small(), Formation::Line, 52.0, 30.0, 180.0)
        .world();
    assert_eq!(judged(&world, 0, &[("near", 1)]), Ok(()));
    assert_eq!(judged(&world, 0, &[("near", 1), ("far", 1)]), Err("BP-SKIRM-05".into()));
}
