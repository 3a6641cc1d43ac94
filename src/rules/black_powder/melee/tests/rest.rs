//! Part of `mod tests`: combats as a whole (BP-COMBAT-01, -02), what cover leaves behind (BP-MSAVE-05), draws (BP-BREAK-13),
//! commanders (BP-COMMANDER), the garbled place (BP-OP2-33).

use super::super::super::command::commanders;
use super::super::super::event::RoundResult;
use super::super::super::movement::plan;
use super::super::super::nerve::odds_with;
use super::super::super::situation::{Contacts, change_commander};
use super::super::super::task::BreakCause;
use super::super::combat::combats;
use super::*;
use crate::army::{CommanderId, SideId, UnitId};

/// BP-COMBAT-01: a combat is all who hang together by contact, whatever their number; two that do not are two.
#[test]
fn a_combat_is_whoever_hangs_together() {
    let line = |field: Field, key: &str, side, x| {
        let facing = if side == 0 { 0.0 } else { 180.0 };
        field.unit(key, side, foot(), Formation::Line, x, 48.0, facing)
    };
    let mut field = Field::new(120.0, 96.0);
    for (key, side, x) in
        [("a", 0, 30.0), ("b", 1, 30.0), ("c", 0, 39.5), ("d", 1, 39.5), ("e", 0, 80.0), ("f", 1, 80.0)]
    {
        field = line(field, key, side, x);
    }
    let mut world = field.world();
    for (one, other) in [("a", "b"), ("c", "d"), ("e", "f")] {
        bench::touch(&mut world, one, other, Face::Front);
    }
    assert_eq!(combats(Situation::of(&world)).len(), 3);
    bench::touch(&mut world, "c", "b", Face::Front);
    let ids = |keys: &[&str]| keys.iter().map(|key| bench::id(&world, key)).collect::<Vec<UnitId>>();
    let wanted = vec![ids(&["a", "b", "c", "d"]), ids(&["e", "f"])];
    assert_eq!(combats(Situation::of(&world)), wanted);
}

/// BP-COMBAT-02: the engaged take no orders, do not act on initiative, do not shoot; they fight on until one side is gone.
#[test]
fn the_engaged_may_do_nothing_else() {
    let mut world = in_contact(foot(), foot(), dice(&[MISS, MISS, MISS, MISS]));
    let situation = Situation::of(&world);
    for (side, key) in [(SideId(0), "a"), (SideId(1), "b")] {
        let refused = plan::receiver(situation, side, bench::id(&world, key)).expect_err("it fights");
        assert_eq!(refused.rule.as_str(), "BP-OP1-26");
        assert!(super::super::super::shooting::may_shoot(situation, bench::id(&world, key)).is_err());
    }
    for _ in 0..2 {
        let events = phase(&mut world);
        assert!(
            events.iter().any(|event| matches!(event, Event::RoundFought { result: RoundResult::Drawn, .. }))
        );
        assert!(Situation::of(&world).engaged(bench::id(&world, "a")), "turn after turn");
    }
}

/// BP-MSAVE-05: when cover is lost nobody is moved.
#[test]
fn lost_cover_moves_nobody() {
    let hits: &[u8] = &[3, 3, 1, 1, 1, 1];
    let mut world = in_contact(foot(), foot(), dice(&[hits, &[1, 1], MISS, &[6, 6]]));
    world.resource_mut::<Contacts>().0[0].cover = 2;
    engagement(&mut world, "a", Engagement { charging: true, charged: true, ..Engagement::default() });
    let places = |world: &World| ["a", "b"].map(|key| unit(world, key).pose());
    let before = places(&world);
    phase(&mut world);
    assert!(unit(&world, "b").engagement.lost, "it has lost the round, and its cover");
    assert_eq!(places(&world), before);
}

/// BP-BREAK-13, BP-DRAW-01, BP-SHAKEN-06: in a draw the shaken of both sides test on the rows for hand-to-hand, others do not.
#[test]
fn in_a_draw_the_shaken_of_both_sides_test() {
    for (red, blue, wanted) in [(3, 3, 2), (3, 2, 1), (2, 2, 0)] {
        let mut world = in_contact(foot(), foot(), dice(&[MISS, MISS, &[6, 6], &[6, 6]]));
        bench::casualties(&mut world, "a", red);
        bench::casualties(&mut world, "b", blue);
        let events = phase(&mut world);
        let tests: Vec<BreakCause> = events
            .iter()
            .filter_map(|event| match event {
                Event::BreakTest { cause, .. } => Some(*cause),
                _ => None,
            })
            .collect();
        assert_eq!(tests, vec![BreakCause::DrawnCombat; wanted], "{red}, {blue}");
    }
}

/// BP-RESULT-11, BP-HOLD-02: after the round a unit that held against an attack in flank may turn first; the next round finds it
/// so.
#[test]
fn who_held_may_turn_before_the_next_round() {
    let mut world = Field::new(96.0, 96.0)
        .unit("a", 0, foot(), Formation::Line, 52.5, 48.8, 270.0)
        .unit("b", 1, foot(), Formation::Line, 48.0, 48.0, 180.0)
        .world_with(dice(&[&[4, 1, 1, 1, 1, 1], &[1], &[1; 3], &[6, 6]]));
    bench::touch(&mut world, "a", "b", Face::LeftFlank);
    phase(&mut world);
    let asked = asked(&world).expect("asked");
    assert!(matches!(asked, Decision::TurnToFace { .. }));
    answer(&mut world, Act::TurnToFace(true)).expect("it may");
    assert_eq!(world.resource::<Contacts>().0[0].face, Face::Front);
}

/// BP-COMMANDER-03, BP-COMMANDER-04, BP-COMMANDER-18: a commander beside the fight adds nothing and suffers nothing: only one who has
/// joined the unit counts.
#[test]
fn a_commander_beside_the_fight_has_no_part_in_it() {
    let mut world = in_contact(foot(), foot(), dice(&[MISS, &[4, 4, 4, 1, 1, 1], &[1, 1, 1], &[6, 6]]));
    bench::casualties(&mut world, "a", 3);
    let commander = Situation::of(&world).roster.brigades[0].commander;
    let at = unit(&world, "a").footprint.centre();
    change_commander(&mut world, commander, |state| state.at = at);
    let events = phase(&mut world);
    let own = |event: &Event| matches!(event, Event::CommanderAtRisk { .. } | Event::CommanderLost { .. });
    assert!(!events.iter().any(own));
    assert_eq!(world.resource::<Dice>().script_left(), 0, "six dice and no more");
}

/// BP-COMMANDER-05, BP-COMMANDER-06: lost he is lost, however it came about: he gives no orders, and nobody counts with him.
#[test]
fn a_lost_commander_is_gone() {
    let mut world = face_to_face(foot(), foot()).world();
    let commander = Situation::of(&world).roster.brigades[0].commander;
    change_commander(&mut world, commander, |state| state.joined = Some(UnitId(0)));
    super::super::super::situation::destroy(&mut world, UnitId(0), "BP-BREAK-01");
    let situation = Situation::of(&world);
    let (_, state) = situation.commander(commander).expect("of the battle");
    assert!(state.lost && state.joined.is_none());
    let refused = super::super::super::command::orders::may_give_orders(situation, SideId(0), commander);
    assert_eq!(refused.expect_err("he is lost").rule.as_str(), "BP-COMMANDER-05");
}

/// BP-COMMANDER-01, BP-COMMANDER-10: he is a point, from which all is measured, and joins a unit of his by coming up to it.
#[test]
fn a_commander_joins_by_coming_up() {
    let field = || face_to_face(foot(), foot()).commander_at("red", 48.0, 20.0);
    let world = field().world();
    let commander = Situation::of(&world).roster.brigades[0].commander;
    let judge = |to: (f32, f32)| {
        commanders::judge(Situation::of(&world), SideId(0), commander, to, Some(UnitId(0)))
            .map(|_| ())
            .map_err(|no| no.rule.to_string())
    };
    assert_eq!(judge((48.0, 46.3)), Ok(()));
    assert_eq!(judge((48.0, 40.0)), Err("BP-CMDR-06".into()), "not in contact");
    // BP-MOVE-06: mounted he has 48", from point to point.
    let far = face_to_face(foot(), foot()).commander_at("red", 48.0, 0.0).world();
    let reach =
        |y: f32| commanders::judge(Situation::of(&far), SideId(0), CommanderId(2), (90.0, y), None).is_ok();
    assert!(reach(23.2) && !reach(23.4), "BP-COMMANDER-01");
}

/// BP-COMMANDER-11, BP-CMDR-08: a commander in the ranks is part of the unit and goes with it where the fight sends it.
#[test]
fn a_commander_goes_where_his_unit_is_sent() {
    let hits: &[u8] = &[4, 4, 1, 1, 1, 1];
    let mut world = in_contact(foot(), foot(), dice(&[&[1; 7], hits, &[1, 1], &[3, 3]]));
    let commander = Situation::of(&world).roster.brigades[0].commander;
    let at = unit(&world, "a").pose().front;
    change_commander(&mut world, commander, |state| {
        state.at = at;
        state.joined = Some(UnitId(0));
    });
    phase(&mut world);
    let now = unit(&world, "a").pose().front;
    assert!((at - now).length() > 11.0, "it has given way");
    let (_, state) = Situation::of(&world).commander(commander).expect("of the battle");
    assert!((state.at - now).length() < 0.1 && state.joined == Some(UnitId(0)));
}

/// BP-OP2-33: "three excess rather than one": the more there are, the likelier it flees.
#[test]
fn bp_op2_33_the_more_excess_the_worse() {
    let ruleset = bench::ruleset();
    let flees = |excess: i32| {
        let odds = odds_with(&ruleset, &foot(), BreakCause::Shooting, -excess);
        odds.broken
    };
    assert!(flees(3) > flees(2) && flees(2) > flees(1) && flees(1) > flees(0));
}
