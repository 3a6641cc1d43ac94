//! Part of `mod tests`.
//!
//! Broken brigades and armies, and the end of the battle, rule by rule.

use bevy::ecs::world::World;

use super::super::bench::{self, Field};
use super::super::event::{EndCause, Event, Outcome};
use super::super::setup::{Aim, ArmyBreaks, AtTheLimit, Goal, VictoryPlan};
use super::super::situation::{Broken, Situation, Talk, Turn, Verdict, change};
use super::*;
use crate::army::{Arm, BrigadeId, Formation, GunClass, Presence, SizeClass, TraitUse, UnitProfile};
use crate::field::Objective;
use crate::geometry::Point;

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn gun(class: GunClass) -> UnitProfile {
    bench::profile(Arm::Artillery(class))
}

fn marauders() -> UnitProfile {
    UnitProfile {
        traits: vec![TraitUse { key: "marauders".into(), value: None }],
        ..bench::profile(Arm::Cavalry)
    }
}

/// One red brigade "red" of these units, keyed u0, u1, …, and one blue brigade of four.
fn brigade_of(units: &[UnitProfile]) -> World {
    let mut field = Field::new(200.0, 96.0);
    for (index, profile) in units.iter().enumerate() {
        let x = 10.0 + 12.0 * index as f32;
        field = field.unit(&format!("u{index}"), 0, profile.clone(), Formation::Line, x, 20.0, 0.0);
    }
    for index in 0..4 {
        let x = 10.0 + 12.0 * index as f32;
        field = field.unit(&format!("b{index}"), 1, foot(), Formation::Line, x, 80.0, 180.0);
    }
    field.world()
}

fn state(world: &World) -> BrigadeState {
    brigade_state(Situation::of(world), BrigadeId(0))
}

fn shake(world: &mut World, key: &str) {
    bench::casualties(world, key, 9);
}

fn presence(world: &mut World, key: &str, presence: Presence) {
    let id = bench::id(world, key);
    change::<Presence>(world, id, |present| *present = presence);
}

/// How many of the first units have to be shaken to break the brigade; none if all are not enough.
fn breaks_at(units: &[UnitProfile]) -> Option<usize> {
    let mut world = brigade_of(units);
    for index in 0..units.len() {
        if state(&world).is_broken() {
            return Some(index);
        }
        shake(&mut world, &format!("u{index}"));
    }
    state(&world).is_broken().then_some(units.len())
}

/// BP-BROKEN-01: half or more of the units; BP-OP2-23: of three, two; of five, three; of one, that one.
#[test]
fn half_the_units() {
    for (units, limit) in [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)] {
        assert_eq!(breaks_at(&vec![foot(); units]), Some(limit), "{units}");
    }
}

/// BP-BROKEN-01: destroyed or shaken; not merely disordered, and not those still marching up.
#[test]
fn who_is_out() {
    let mut world = brigade_of(&vec![foot(); 4]);
    bench::disorder(&mut world, "u0");
    bench::casualties(&mut world, "u0", 2);
    presence(&mut world, "u1", Presence::Awaited { turn: 3 });
    assert_eq!(state(&world), BrigadeState { out: 0, of: 4, limit: 2 });
    presence(&mut world, "u1", Presence::Destroyed);
    assert_eq!(state(&world).out, 1);
    bench::casualties(&mut world, "u0", 3);
    assert_eq!(state(&world).out, 2);
    assert!(state(&world).is_broken());
}

/// BP-BROKEN-EX-01, BP-BROKEN-EX-02, BP-BROKEN-02: of two units both.
#[test]
fn bp_broken_ex_01_and_02() {
    let mut world = brigade_of(&vec![foot(); 2]);
    shake(&mut world, "u0");
    assert!(!state(&world).is_broken() && state(&world).on_the_verge());
    shake(&mut world, "u1");
    assert!(state(&world).is_broken());
    let mut other = brigade_of(&vec![foot(); 2]);
    presence(&mut other, "u0", Presence::Destroyed);
    assert!(!state(&other).is_broken());
}

/// BP-BROKEN-EX-03, BP-BROKEN-03: four guns and one small foot count as five, and three break them; a lone gun among
/// foot does not count.
#[test]
fn bp_broken_ex_03() {
    let battery = || gun(GunClass::Foot);
    let small = bench::sized(Arm::Infantry, SizeClass::Small);
    let grand_battery = [battery(), battery(), battery(), battery(), small];
    assert_eq!(state(&brigade_of(&grand_battery)), BrigadeState { out: 0, of: 5, limit: 3 });
    assert_eq!(breaks_at(&grand_battery), Some(3));
    let mut mixed = brigade_of(&[battery(), foot(), foot(), foot()]);
    shake(&mut mixed, "u0");
    assert_eq!(state(&mixed), BrigadeState { out: 0, of: 3, limit: 2 });
    // As many guns as others: not more, so they do not count.
    assert_eq!(state(&brigade_of(&[battery(), battery(), foot(), foot()])).of, 2);
    assert_eq!(state(&brigade_of(&[battery(), battery()])).of, 2, "nothing but guns");
}

/// BP-BROKEN-EX-04, BP-BROKEN-04, BP-BROKEN-05: Marauder horse among others does not count; alone all must be out.
#[test]
fn bp_broken_ex_04() {
    let heavy = || bench::profile(Arm::Cavalry);
    let brigade = [heavy(), heavy(), heavy(), marauders()];
    let mut world = brigade_of(&brigade);
    shake(&mut world, "u3");
    assert_eq!(state(&world), BrigadeState { out: 0, of: 3, limit: 2 });
    assert_eq!(breaks_at(&brigade), Some(2));
    assert_eq!(breaks_at(&[marauders(), marauders(), marauders()]), Some(3));
    let foragers = UnitProfile { traits: marauders().traits, ..foot() };
    assert_eq!(state(&brigade_of(&[foragers, foot(), foot()])).of, 3, "foot is not light cavalry");
}

/// BP-BROKEN-06, BP-BROKEN-07: battalion guns and tiny units never count; a brigade of nothing else never breaks by
/// itself and does not count for its army.
#[test]
fn who_never_counts() {
    let light = || gun(GunClass::Battalion);
    let tiny = || bench::sized(Arm::Infantry, SizeClass::Tiny);
    assert_eq!(
        state(&brigade_of(&[light(), light(), light(), foot()])),
        BrigadeState { out: 0, of: 1, limit: 1 }
    );
    assert_eq!(state(&brigade_of(&[tiny(), foot(), foot(), foot()])).of, 3);
    assert_eq!(breaks_at(&[tiny(), tiny()]), None);
    let world = brigade_of(&[tiny(), tiny()]);
    assert!(!state(&world).counts());
    assert_eq!(army_state(Situation::of(&world), SideId(0)).of, 0);
}

/// BP-BROKEN-08: the size at the start; the ruleset's share.
#[test]
fn the_share_is_the_rulesets() {
    let mut field = Field::new(200.0, 96.0).ruleset(|ruleset| ruleset.victory.brigade_share = 0.75);
    for index in 0..4 {
        field = field.unit(
            &format!("u{index}"),
            0,
            foot(),
            Formation::Line,
            10.0 + 12.0 * index as f32,
            20.0,
            0.0,
        );
    }
    assert_eq!(state(&field.world()).limit, 3);
}

/// So many red and blue brigades of one unit each, keyed r0…, b0….
fn armies(red: usize, blue: usize, victory: VictoryPlan) -> Field {
    let mut field = Field::new(200.0, 96.0).victory(victory);
    for index in 0..red {
        let x = 10.0 + 12.0 * index as f32;
        field = field.unit_of(
            &format!("red {index}"),
            &format!("r{index}"),
            0,
            foot(),
            Formation::Line,
            x,
            20.0,
            0.0,
        );
    }
    for index in 0..blue {
        let x = 10.0 + 12.0 * index as f32;
        field = field.unit_of(
            &format!("blue {index}"),
            &format!("b{index}"),
            1,
            foot(),
            Formation::Line,
            x,
            80.0,
            180.0,
        );
    }
    field
}

fn events(world: &mut World) -> Vec<Event> {
    crate::battle::run_out::<super::super::BlackPowder>(world)
}

/// BP-VICTORY-01, BP-ARMYBREAK-01, BP-OP2-23: half of the brigades, of three two; BP-VICTORY-10: that side loses.
#[test]
fn half_the_brigades_break_the_army() {
    for (brigades, limit) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 4), (8, 4)] {
        let world = armies(brigades, 1, VictoryPlan::default()).world();
        assert_eq!(army_state(Situation::of(&world), SideId(0)).limit, limit, "{brigades}");
    }
    let mut world = armies(3, 3, VictoryPlan::default()).world();
    shake(&mut world, "r0");
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(events(&mut world), [Event::BrigadeBroken { brigade: BrigadeId(0), out: 1, of: 1 }]);
    assert_eq!(world.resource::<Verdict>().0, None);
    shake(&mut world, "r1");
    // Nothing happens at the start of the enemy's turn (BP-BROKEN-01).
    check_at_start_of_turn(&mut world, SideId(1));
    assert_eq!(events(&mut world), []);
    check_at_start_of_turn(&mut world, SideId(0));
    let outcome = Outcome { winner: Some(SideId(1)), cause: EndCause::ArmyBroken, turn: 1 };
    assert_eq!(world.resource_mut::<Verdict>().0.take(), Some(outcome));
    assert_eq!(
        events(&mut world),
        [
            Event::BrigadeBroken { brigade: BrigadeId(1), out: 1, of: 1 },
            Event::ArmyBroken { side: SideId(0), broken: 2, limit: 2 },
            Event::BattleEnded(outcome),
        ]
    );
    // At once all its brigades count as broken, and only its own.
    let situation = Situation::of(&world);
    assert!(situation.brigade_broken(BrigadeId(2)) && !situation.brigade_broken(BrigadeId(3)));
}

/// BP-OP2-23: once broken always broken, told once.
#[test]
fn broken_is_broken_for_good() {
    let mut world = armies(3, 3, VictoryPlan::default()).world();
    shake(&mut world, "r0");
    check_at_start_of_turn(&mut world, SideId(0));
    bench::casualties(&mut world, "r0", 0);
    events(&mut world);
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(events(&mut world), []);
    assert!(world.resource::<Broken>().brigades[0]);
}

/// BP-VICTORY-10: both armies at their limit: the one that breaks first loses, and the battle stays as it ended.
#[test]
fn the_first_to_break_loses() {
    let mut world = armies(1, 1, VictoryPlan::default()).world();
    shake(&mut world, "r0");
    shake(&mut world, "b0");
    check_at_start_of_turn(&mut world, SideId(1));
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(world.resource::<Verdict>().0.and_then(|outcome| outcome.winner), Some(SideId(0)));
    end(&mut world, None, EndCause::AgreedDraw);
    assert_eq!(world.resource::<Verdict>().0.map(|outcome| outcome.cause), Some(EndCause::ArmyBroken));
}

/// BP-ARMYBREAK-03: limits agreed before the game.
#[test]
fn agreed_limits() {
    let plan = VictoryPlan { broken_brigades: [Some(ArmyBreaks::Count(3)), None], ..VictoryPlan::default() };
    let mut world = armies(4, 4, plan).world();
    assert_eq!(army_state(Situation::of(&world), SideId(0)).limit, 3);
    assert_eq!(army_state(Situation::of(&world), SideId(1)).limit, 2);
    for key in ["r0", "r1", "b0"] {
        shake(&mut world, key);
    }
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(world.resource::<Verdict>().0, None);
}

/// BP-BROKEN-07: an army of tiny units alone has no brigade to count; it is broken when none of it is left.
#[test]
fn an_army_without_troops_is_broken() {
    let tiny = bench::sized(Arm::Infantry, SizeClass::Tiny);
    let mut world = brigade_of(&[tiny.clone(), tiny]);
    shake(&mut world, "u0");
    presence(&mut world, "u0", Presence::Destroyed);
    presence(&mut world, "u1", Presence::Awaited { turn: 2 });
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(world.resource::<Verdict>().0, None);
    presence(&mut world, "u1", Presence::Destroyed);
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(world.resource::<Verdict>().0.and_then(|outcome| outcome.winner), Some(SideId(1)));
}

fn at_turn(world: &mut World, number: u16) {
    world.resource_mut::<Turn>().number = number;
    at_the_end_of_game_turn(world);
}

fn limited(limit: u16, at_the_limit: AtTheLimit) -> VictoryPlan {
    VictoryPlan { turn_limit: Some(limit), at_the_limit, ..VictoryPlan::default() }
}

/// BP-VICTORY-15: the turn limit; BP-VICTORY-12: unbroken brigades, brigades on the verge, else a draw.
#[test]
fn the_turn_limit_counts_brigades() {
    let plan = || limited(8, AtTheLimit::CountBrigades);
    let mut world = armies(3, 3, plan()).world();
    at_turn(&mut world, 7);
    assert_eq!(world.resource::<Verdict>().0, None);
    at_turn(&mut world, 8);
    let draw = Outcome { winner: None, cause: EndCause::TurnLimit, turn: 8 };
    assert_eq!(world.resource::<Verdict>().0, Some(draw));

    let mut fewer = armies(3, 3, plan()).world();
    fewer.resource_mut::<Broken>().brigades[0] = true;
    at_turn(&mut fewer, 8);
    assert_eq!(fewer.resource::<Verdict>().0.and_then(|outcome| outcome.winner), Some(SideId(1)));

    // More brigades is more, whatever the armies' size at the start.
    let mut more = armies(4, 3, plan()).world();
    more.resource_mut::<Broken>().brigades[4] = true;
    at_turn(&mut more, 9);
    assert_eq!(more.resource::<Verdict>().0.and_then(|outcome| outcome.winner), Some(SideId(0)));
}

/// BP-VICTORY-12: of equally many brigades, those on the verge of breaking decide.
#[test]
fn brigades_on_the_verge_decide_a_tie() {
    let mut world = brigade_of(&vec![foot(); 4]);
    let reckoned = |world: &World| reckon(Situation::of(world), false);
    assert_eq!(reckoned(&world).winner, None);
    shake(&mut world, "u0");
    let reckoning = reckoned(&world);
    assert_eq!((reckoning.unbroken, reckoning.on_the_verge), ([1, 1], [1, 0]));
    assert_eq!(reckoning.winner, Some(SideId(1)));
    shake(&mut world, "b0");
    assert_eq!(reckoned(&world).winner, None);
    // Past its limit but not yet looked at is no better.
    shake(&mut world, "b1");
    assert_eq!(reckoned(&world).on_the_verge, [1, 1]);
    let steady = BrigadeState { out: 0, of: 1, limit: 1 };
    assert!(!steady.on_the_verge(), "a brigade of one that has lost nothing is not");
    assert!(!BrigadeState { out: 1, of: 6, limit: 3 }.on_the_verge());
    assert!(BrigadeState { out: 2, of: 6, limit: 3 }.on_the_verge());
}

/// BP-VICTORY-16: the scenario may name the winner at the limit (SC-ELIX-EX-04).
#[test]
fn the_scenario_may_name_the_winner() {
    let mut world = armies(3, 3, limited(12, AtTheLimit::Wins(SideId(1)))).world();
    world.resource_mut::<Broken>().brigades[3] = true;
    at_turn(&mut world, 12);
    let outcome = Outcome { winner: Some(SideId(1)), cause: EndCause::TurnLimit, turn: 12 };
    assert_eq!(world.resource::<Verdict>().0, Some(outcome));
}

/// SC-NORT-VIC-04: the scenario may leave it drawn at the limit, whoever has more brigades; an agreed end is judged.
#[test]
fn the_scenario_may_leave_it_drawn() {
    for (agreed, cause, winner) in
        [(false, EndCause::TurnLimit, None), (true, EndCause::AgreedEnd, Some(SideId(0)))]
    {
        let mut world = armies(3, 3, limited(12, AtTheLimit::Draw)).world();
        world.resource_mut::<Talk>().ends_this_turn = agreed;
        world.resource_mut::<Broken>().brigades[3] = true;
        at_turn(&mut world, 12);
        assert_eq!(world.resource::<Verdict>().0, Some(Outcome { winner, cause, turn: 12 }));
    }
}

/// SC-NORT-OP-5, SC-NORT-VIC-01, BP-ARMYBREAK-03: brigades agreed by name break the army, all of them and no others.
#[test]
fn named_brigades_break_the_army() {
    let plan = |named: &[u16]| VictoryPlan {
        broken_brigades: [
            Some(ArmyBreaks::These(named.iter().copied().map(BrigadeId).collect())),
            Some(ArmyBreaks::Count(2)),
        ],
        ..VictoryPlan::default()
    };
    // Of three brigades the second alone counts: neither the first nor the third breaks the army, though two of three do
    // by the general rule.
    let mut world = armies(3, 3, plan(&[1])).world();
    shake(&mut world, "r0");
    shake(&mut world, "r2");
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(
        army_state(Situation::of(&world), SideId(0)),
        ArmyState { broken: 0, of: 1, limit: 1, gone: false }
    );
    assert_eq!(world.resource::<Verdict>().0, None);
    shake(&mut world, "r1");
    check_at_start_of_turn(&mut world, SideId(0));
    assert_eq!(world.resource::<Verdict>().0.map(|outcome| outcome.cause), Some(EndCause::ArmyBroken));
    // Of two named both.
    let mut both = armies(3, 3, plan(&[0, 2])).world();
    shake(&mut both, "r0");
    shake(&mut both, "r1");
    check_at_start_of_turn(&mut both, SideId(0));
    assert_eq!(
        army_state(Situation::of(&both), SideId(0)),
        ArmyState { broken: 1, of: 2, limit: 2, gone: false }
    );
    assert_eq!(world.resource::<Verdict>().0.and_then(|outcome| outcome.winner), Some(SideId(1)));
    assert_eq!(both.resource::<Verdict>().0, None);
    shake(&mut both, "r2");
    check_at_start_of_turn(&mut both, SideId(0));
    assert!(both.resource::<Verdict>().0.is_some());
    // A brigade named that never counts by itself still has to break (BP-BROKEN-07): this army cannot lose by it.
    assert_eq!(army_state(Situation::of(&both), SideId(1)).limit, 2, "the other side's own agreement");
}

/// A fence in two parts along y = 50, blue's goal to hold it from the end of turn 8 with so many units.
fn fence(goals: &[(u8, u8)]) -> Field {
    let goal = |(side, units): &(u8, u8)| Goal {
        side: SideId(*side),
        aim: Aim::HoldLine {
            name: "Fence".into(),
            line: vec![crate::army::FeatureId(0), crate::army::FeatureId(1)],
            units: *units,
        },
        from_turn: 8,
    };
    let victory = VictoryPlan {
        turn_limit: Some(12),
        at_the_limit: AtTheLimit::Draw,
        goals: goals.iter().map(goal).collect(),
        ..VictoryPlan::default()
    };
    armies(3, 3, victory)
        .wall("fence", &[(0.0, 50.0), (30.0, 50.0)], 6.0, None)
        .wall("fence-2", &[(33.0, 50.0), (60.0, 50.0)], 6.0, None)
        .wall("hedge", &[(0.0, 60.0), (60.0, 60.0)], 6.0, None)
}

fn put(world: &mut World, key: &str, x: f32, y: f32) {
    let unit = bench::id(world, key);
    let pose = crate::geometry::Pose::from_bearing(Point::new(x, y), 180.0);
    super::super::situation::stand(world, unit, pose, Formation::Line);
}

fn verdict(world: &World) -> Option<(Option<SideId>, EndCause, u16)> {
    world.resource::<Verdict>().0.map(|outcome| (outcome.winner, outcome.cause, outcome.turn))
}

/// SC-NORT-EX-05, SC-NORT-EX-06, SC-NORT-VIC-02, SC-NORT-VIC-03, SC-NORT-VIC-04, SC-NORT-OP-7: two units in contact with
/// the fence at the end of turn 8 win, one does not; then the battle goes on until they are there, or to the limit.
#[test]
fn a_line_is_held() {
    let mut world = fence(&[(1, 2)]).world();
    // One on each part, either side of it.
    put(&mut world, "b0", 10.0, 50.1);
    put(&mut world, "b1", 45.0, 48.0 + 1.6);
    at_turn(&mut world, 7);
    assert_eq!(verdict(&world), None, "held, but not yet for eight turns");
    at_turn(&mut world, 8);
    assert_eq!(verdict(&world), Some((Some(SideId(1)), EndCause::GoalReached, 8)));
    assert!(matches!(events(&mut world)[..], [Event::GoalReached { units: 2, .. }, Event::BattleEnded(_)]));

    let mut one = fence(&[(1, 2)]).world();
    put(&mut one, "b0", 10.0, 50.1);
    put(&mut one, "b1", 45.0, 60.1);
    at_turn(&mut one, 8);
    assert_eq!(verdict(&one), None, "one at the fence, one at the hedge");
    // Red at the fence is none of blue's.
    put(&mut one, "r0", 45.0, 50.1);
    at_turn(&mut one, 9);
    assert_eq!(verdict(&one), None);
    put(&mut one, "b2", 20.0, 50.1);
    at_turn(&mut one, 10);
    assert_eq!(verdict(&one), Some((Some(SideId(1)), EndCause::GoalReached, 10)));

    let mut never = fence(&[(1, 2)]).world();
    at_turn(&mut never, 12);
    assert_eq!(verdict(&never), Some((None, EndCause::TurnLimit, 12)));
}

/// SC-NORT-VIC-03: in contact is as near as troops who have its cover: an inch from its edge. Whoever is destroyed or not
/// yet there holds nothing; whoever is shaken or engaged does.
#[test]
fn who_is_at_a_line() {
    let mut world = fence(&[(1, 1)]).world();
    let line = [crate::army::FeatureId(0), crate::army::FeatureId(1)];
    let at = |world: &World| -> Vec<crate::army::UnitId> {
        at_the_line(Situation::of(world), SideId(1), &line).map(|unit| unit.id).collect()
    };
    let b0 = bench::id(&world, "b0");
    // The fence is 0.2" wide: its edge lies at 50.1.
    put(&mut world, "b0", 10.0, 51.1);
    assert_eq!(at(&world), [b0]);
    put(&mut world, "b0", 10.0, 51.2);
    assert_eq!(at(&world), []);
    // Astride, and at an end.
    put(&mut world, "b0", 10.0, 49.5);
    assert_eq!(at(&world), [b0]);
    put(&mut world, "b0", 65.4, 50.0);
    assert_eq!(at(&world), [b0], "half a frontage of 4.5 beyond 60");
    put(&mut world, "b0", 65.6, 50.0);
    assert_eq!(at(&world), []);
    put(&mut world, "b0", 10.0, 50.1);
    shake(&mut world, "b0");
    bench::touch(&mut world, "r0", "b0", crate::geometry::Face::Front);
    assert_eq!(at(&world), [b0]);
    presence(&mut world, "b0", Presence::Awaited { turn: 3 });
    assert_eq!(at(&world), []);
    presence(&mut world, "b0", Presence::Destroyed);
    assert_eq!(at(&world), []);
}

/// SC-NORT-VIC-02: a side may have several goals, and any of them wins; goals of both sides reached at once win neither.
#[test]
fn goals_of_both_sides() {
    let mut world = fence(&[(1, 1), (0, 1)]).world();
    put(&mut world, "b0", 10.0, 50.1);
    put(&mut world, "r0", 45.0, 50.1);
    at_turn(&mut world, 8);
    assert_eq!(verdict(&world), Some((None, EndCause::GoalReached, 8)));
    let mut red = fence(&[(1, 1), (0, 3), (0, 1)]).world();
    put(&mut red, "r0", 45.0, 50.1);
    at_turn(&mut red, 8);
    assert_eq!(verdict(&red), Some((Some(SideId(0)), EndCause::GoalReached, 8)));
}

/// BP-VICTORY-12: stopped by agreement at the end of the game turn, and judged.
#[test]
fn the_battle_may_be_stopped() {
    let mut world = armies(3, 3, VictoryPlan::default()).world();
    world.resource_mut::<Talk>().ends_this_turn = true;
    world.resource_mut::<Broken>().brigades[4] = true;
    at_turn(&mut world, 2);
    let outcome = Outcome { winner: Some(SideId(0)), cause: EndCause::AgreedEnd, turn: 2 };
    assert_eq!(world.resource::<Verdict>().0, Some(outcome));
    assert_eq!(events(&mut world), [Event::BattleEnded(outcome)]);
}

/// BP-VICTORY-13: an objective is held by the side whose troops alone stand there.
#[test]
fn who_holds_an_objective() {
    let mut world = armies(1, 1, VictoryPlan::default()).world();
    let objective = |x: f32, y: f32| Objective {
        id: crate::army::FeatureId(0),
        name: "Mill".into(),
        at: Point::new(x, y),
        radius: 3.0,
    };
    // r0 stands with its front at 20" north, from 5.5" to 14.5" east.
    assert_eq!(holder(Situation::of(&world), &objective(10.0, 23.0)), Some(SideId(0)));
    assert_eq!(holder(Situation::of(&world), &objective(10.0, 23.1)), None);
    assert_eq!(holder(Situation::of(&world), &objective(10.0, 77.0)), Some(SideId(1)));
    let b0 = bench::id(&world, "b0");
    let pose = crate::geometry::Pose::from_bearing(Point::new(10.0, 25.0), 180.0);
    super::super::situation::stand(&mut world, b0, pose, Formation::Line);
    assert_eq!(holder(Situation::of(&world), &objective(10.0, 22.5)), None, "contested");
    presence(&mut world, "r0", Presence::Destroyed);
    assert_eq!(holder(Situation::of(&world), &objective(10.0, 22.5)), Some(SideId(1)));
}

/// BP-VICTORY-13: objectives before brigades; brigades decide a tie.
#[test]
fn objectives_are_counted_first() {
    let setup = |at: &[(f32, f32)]| {
        let mut setup = (*armies(2, 2, limited(6, AtTheLimit::CountObjectives)).setup()).clone();
        let mut ground = (*setup.ground).clone();
        ground.objectives = at
            .iter()
            .zip(0..)
            .map(|((x, y), id)| Objective {
                id: crate::army::FeatureId(id),
                name: "Hill".into(),
                at: Point::new(*x, *y),
                radius: 3.0,
            })
            .collect();
        setup.ground = std::sync::Arc::new(ground);
        std::sync::Arc::new(setup)
    };
    let winner = |at: &[(f32, f32)]| {
        use crate::battle::Family;
        let mut world = World::new();
        crate::battle::prepare::<super::super::BlackPowder>(&mut world);
        super::super::BlackPowder::open(&mut world, &setup(at), crate::dice::Dice::new(1));
        // Red has lost a brigade.
        world.resource_mut::<Broken>().brigades[0] = true;
        at_turn(&mut world, 6);
        world.resource::<Verdict>().0.and_then(|outcome| outcome.winner)
    };
    assert_eq!(winner(&[(10.0, 20.0)]), Some(SideId(0)));
    assert_eq!(winner(&[(10.0, 20.0), (10.0, 80.0)]), Some(SideId(1)), "one each: brigades decide");
    assert_eq!(winner(&[(100.0, 50.0)]), Some(SideId(1)), "nobody's");
}

/// BP-VICTORY-12: players who stop before the limit are judged by their brigades, also where the scenario names who wins
/// at the limit (BP-VICTORY-16); in the very turn of the limit it is still their agreement that ends the battle.
#[test]
fn an_agreed_stop_wins_nobody_the_limit() {
    for turn in [3, 9] {
        let mut world = armies(4, 4, limited(9, AtTheLimit::Wins(SideId(1)))).world();
        world.resource_mut::<Talk>().ends_this_turn = true;
        world.resource_mut::<Broken>().brigades[4] = true;
        at_turn(&mut world, turn);
        let outcome = Outcome { winner: Some(SideId(0)), cause: EndCause::AgreedEnd, turn };
        assert_eq!(world.resource::<Verdict>().0, Some(outcome));
    }
}

/// BP-BROKEN-03: guns are weighed against others over the whole brigade at the start, also those of either that never
/// count themselves (BP-BROKEN-06, BP-BROKEN-07).
#[test]
fn guns_are_weighed_over_the_whole_brigade() {
    let battery = || gun(GunClass::Foot);
    let tiny = || bench::sized(Arm::Infantry, SizeClass::Tiny);
    assert_eq!(state(&brigade_of(&[battery(), gun(GunClass::Battalion), foot()])).of, 2);
    assert_eq!(state(&brigade_of(&[battery(), battery(), foot(), tiny()])).of, 1);
    assert_eq!(state(&brigade_of(&[battery(), battery(), foot()])).of, 3);
}
