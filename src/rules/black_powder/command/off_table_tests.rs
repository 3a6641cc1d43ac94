//! Part of `mod tests`.
//!
//! Leaving the table and coming back.

use bevy::ecs::world::World;

use super::super::act::{Act, Homecoming, Step, Waypoint};
use super::super::bench::{self, Field};
use super::super::event::Event;
use super::super::nerve;
use super::super::refusal::Refusal;
use super::super::situation::{Broken, Situation, Turn, change, change_commander};
use super::super::victory::brigade_state;
use super::tests::{COMMANDER, RED, at_orders, brigade, foot, horse, order, plan, refused, to};
use crate::army::{Arm, BrigadeId, CommanderId, Formation, GunClass, Presence, TurnRecord, UnitId};
use crate::battle::Command;
use crate::dice::CommandResult;
use crate::geometry::{Face, Point};

/// Units of red that have left in player turn 1 where they stand; it is player turn `now`.
fn away(field: Field, keys: &[&str], now: u32, dice: &[u8]) -> World {
    let mut world = field.world_with(bench::faces(dice));
    for key in keys {
        let id = bench::id(&world, key);
        change::<Presence>(&mut world, id, |presence| *presence = Presence::Left { player_turn: 1 });
    }
    world.resource_mut::<Turn>().player_turn = now;
    world
}

/// Two lines at the southern edge, their commander north of them.
fn edge() -> Field {
    Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 1.6, 0.0)
        .unit("b", 0, foot(), Formation::Line, 62.0, 1.6, 0.0)
        .unit("c", 0, foot(), Formation::Line, 100.0, 40.0, 0.0)
        .commander_at("red", 50.0, 26.0)
}

fn coming(world: &World, key: &str, formation: Formation) -> Homecoming {
    Homecoming { unit: bench::id(world, key), formation }
}

fn judge(world: &World, units: &[Homecoming]) -> Result<(), Refusal> {
    super::off_table::judge(Situation::of(world), RED, COMMANDER, units).map(|_| ())
}

/// Gives the order to return and lets the test run, without the question after it.
fn send_for(world: &mut World, units: &[(&str, Formation)]) -> Vec<Event> {
    let units: Vec<Homecoming> =
        units.iter().map(|(key, formation)| coming(world, key, *formation)).collect();
    let tasks = super::off_table::judge(Situation::of(world), RED, COMMANDER, &units).expect("legal");
    bench::play(world, tasks.into_iter().take(1).collect::<Vec<_>>())
}

fn presence(world: &World, key: &str) -> Presence {
    Situation::of(world).unit(bench::id(world, key)).presence
}

// Leaving

/// BP-OFFTABLE-01, BP-OFFTABLE-02: by order, as soon as any base is over the edge; the whole unit is gone.
#[test]
fn bp_offtable_02_by_order() {
    let field = || {
        Field::new(144.0, 144.0)
            .unit("a", 0, foot(), Formation::Line, 50.0, 11.5, 180.0)
            .unit("b", 0, foot(), Formation::Line, 62.0, 40.0, 0.0)
            .commander_at("red", 50.0, 16.0)
    };
    let leave = |y| vec![Step::Leave(Waypoint { x: 50.0, y, facing: 180.0 })];
    let mut battle = at_orders(field(), &[4, 4]);
    let orders = vec![plan(battle.world(), "a", leave(-1.0))];
    let events = order(&mut battle, orders);
    let a = bench::id(battle.world(), "a");
    assert!(matches!(Situation::of(battle.world()).unit(a).presence, Presence::Left { player_turn: 1 }));
    assert!(
        events.iter().any(
            |event| matches!(event, Event::LeftTable { unit, pose } if *unit == a && pose.front.y < 0.1)
        )
    );
    assert!(Situation::of(battle.world()).standing().all(|(id, ..)| id != a), "taken off");
    // With one move of 12" it is not enough from 14": it stays on the table.
    let far = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 14.0, 180.0)
        .commander_at("red", 50.0, 18.0);
    let mut battle = at_orders(far, &[4, 4]);
    let orders = vec![plan(battle.world(), "a", leave(-1.0))];
    order(&mut battle, orders);
    let unit = Situation::of(battle.world()).unit(bench::id(battle.world(), "a"));
    assert!(unit.on_table() && (unit.pose().front.y - 2.0).abs() < 0.05, "{}", unit.pose().front);
    // A move that says nothing of leaving stops at the edge.
    let mut battle = at_orders(field(), &[4, 4]);
    let mut towards = to(50.0, -1.0);
    if let Some(Step::Move(path)) = towards.first_mut() {
        path[0].facing = 180.0;
    }
    let orders = vec![plan(battle.world(), "a", towards)];
    order(&mut battle, orders);
    assert!(Situation::of(battle.world()).unit(bench::id(battle.world(), "a")).on_table());
}

/// BP-OFFTABLE-01: what an order to leave must say.
#[test]
fn bp_offtable_01_an_order_to_leave() {
    let world = brigade().world();
    let judge = |steps: Vec<Step>| {
        super::orders::judge(Situation::of(&world), RED, COMMANDER, &[plan(&world, "a", steps)]).map(|_| ())
    };
    let leave = |y| Step::Leave(Waypoint { x: 50.0, y, facing: 180.0 });
    assert_eq!(judge(vec![leave(-0.5)]), Ok(()));
    refused(judge(vec![leave(0.5)]), "BP-OFFTABLE-01");
    refused(judge(vec![leave(-0.5), to(50.0, 30.0).remove(0)]), "BP-OFFTABLE-01");
    refused(judge(vec![leave(f32::NAN)]), "BP-CMD-13");
}

/// BP-OFFTABLE-02, BP-CMD-41: a group may leave together.
#[test]
fn bp_offtable_02_a_group_leaves_together() {
    let field = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 8.0, 180.0)
        .unit("b", 0, foot(), Formation::Line, 62.0, 8.0, 180.0)
        .commander_at("red", 50.0, 16.0);
    let mut battle = at_orders(field, &[4, 4]);
    let leave = |x| vec![Step::Leave(Waypoint { x, y: -1.0, facing: 180.0 })];
    let orders = vec![plan(battle.world(), "a", leave(50.0)), plan(battle.world(), "b", leave(62.0))];
    order(&mut battle, orders);
    for key in ["a", "b"] {
        assert!(matches!(presence(battle.world(), key), Presence::Left { .. }), "{key}");
    }
}

/// BP-OFFTABLE-06, BP-OFFTABLE-07: a long column that goes over the southern edge near the western one has left in the
/// south, though its middle is nearer to the west; and over the western edge, in the west.
#[test]
fn bp_offtable_06_the_edge_that_was_crossed() {
    for (x, y, bearing, exit) in [(2.5, 0.05, 180.0, (2.5, 0.0)), (0.05, 2.5, 270.0, (0.0, 2.5))] {
        let field = Field::new(144.0, 144.0)
            .unit("a", 0, foot(), Formation::MarchColumn, x, y, bearing)
            .commander_at("red", 50.0, 26.0);
        let world = away(field, &["a"], 3, &[]);
        let situation = Situation::of(&world);
        let unit = situation.unit(bench::id(&world, "a"));
        let centre = unit.footprint.centre();
        let beyond = if exit.1 == 0.0 { centre.y - centre.x } else { centre.x - centre.y };
        assert!(beyond > 1.0, "the middle is nearer to the other edge: {centre}");
        let found = super::off_table::exit_point(situation, &unit);
        assert!(found.distance(Point::new(exit.0, exit.1)) < 0.1, "{found}");
    }
}

/// BP-OFFTABLE-03: shaken when it left, a unit never returns.
#[test]
fn bp_offtable_03_shaken_it_never_returns() {
    let mut world = edge().world();
    bench::casualties(&mut world, "a", 3);
    let a = bench::id(&world, "a");
    super::off_table::leave(&mut world, a);
    assert_eq!(presence(&world, "a"), Presence::Destroyed);
    world.resource_mut::<Turn>().player_turn = 3;
    refused(judge(&world, &[coming(&world, "a", Formation::Line)]), "BP-OFFTABLE-03");
    let mut world = edge().world();
    bench::casualties(&mut world, "a", 2);
    super::off_table::leave(&mut world, a);
    assert!(matches!(presence(&world, "a"), Presence::Left { .. }), "BP-OFFTABLE-04: not shaken");
}

/// BP-OFFTABLE-08, BP-BROKEN-26: units off the table count towards their brigade being broken; once it is, they can come
/// back no more, and who leaves then is lost.
#[test]
fn bp_offtable_08_broken_brigades() {
    let mut world = away(edge(), &["a", "b"], 3, &[4, 4]);
    let state = brigade_state(Situation::of(&world), BrigadeId(0));
    assert_eq!((state.out, state.of, state.is_broken()), (2, 3, true));
    assert_eq!(judge(&world, &[coming(&world, "a", Formation::Line)]), Ok(()), "not broken yet");
    world.resource_mut::<Broken>().brigades[0] = true;
    refused(judge(&world, &[coming(&world, "a", Formation::Line)]), "BP-BROKEN-40");
    let c = bench::id(&world, "c");
    super::off_table::leave(&mut world, c);
    assert_eq!(presence(&world, "c"), Presence::Destroyed, "BP-BROKEN-26");
}

// Coming back

/// BP-OFFTABLE-04: in a later turn, by an order of its brigade commander, and by that alone.
#[test]
fn bp_offtable_04_in_a_later_turn_by_order() {
    let now = |turn| away(edge(), &["a"], turn, &[4, 4]);
    let line = |world: &World| [coming(world, "a", Formation::Line)];
    refused(judge(&now(1), &line(&now(1))), "BP-OFFTABLE-04");
    assert_eq!(judge(&now(2), &line(&now(2))), Ok(()));
    assert_eq!(judge(&now(3), &line(&now(3))), Ok(()));
    let world = now(3);
    refused(judge(&world, &[coming(&world, "c", Formation::Line)]), "BP-OFFTABLE-04");
    refused(judge(&world, &[]), "BP-OFFTABLE-04");
    refused(judge(&world, &[Homecoming { unit: UnitId(99), formation: Formation::Line }]), "BP-CMD-05");
    refused(judge(&world, &[line(&world)[0], line(&world)[0]]), "BP-CMD-41");
    // An ordinary order does not reach it.
    let ordinary =
        super::orders::judge(Situation::of(&world), RED, COMMANDER, &[plan(&world, "a", to(50.0, 20.0))]);
    refused(ordinary.map(|_| ()), "BP-OFFTABLE-04");
    let other = edge().unit_of("other", "o", 0, foot(), Formation::Line, 80.0, 20.0, 0.0);
    let world = away(other, &["o"], 3, &[4, 4]);
    refused(judge(&world, &[coming(&world, "o", Formation::Line)]), "BP-CMD-05");
    let by_his_own = super::off_table::judge(
        Situation::of(&world),
        RED,
        CommanderId(3),
        &[coming(&world, "o", Formation::Line)],
    );
    assert!(by_his_own.is_ok());
}

/// BP-OFFTABLE-05: those who left at the same time may come back by one order; others not.
#[test]
fn bp_offtable_05_together_who_left_together() {
    let mut world = away(edge(), &["a", "b"], 5, &[2, 3]);
    let both = [coming(&world, "a", Formation::Line), coming(&world, "b", Formation::Line)];
    assert_eq!(judge(&world, &both), Ok(()));
    let mut apart = away(edge(), &["a", "b"], 5, &[4, 4]);
    let b = bench::id(&apart, "b");
    change::<Presence>(&mut apart, b, |presence| *presence = Presence::Left { player_turn: 3 });
    refused(judge(&apart, &both), "BP-OFFTABLE-05");
    send_for(&mut world, &["a", "b"].map(|key| (key, Formation::Line)));
    assert_eq!((presence(&world, "a"), presence(&world, "b")), (Presence::OnTable, Presence::OnTable));
}

/// BP-OFFTABLE-06, BP-CMD-EX-04, BP-OP1-14: the distance is measured to the point where the unit left: 26" are -2; an
/// enemy within 12" of it is -1; columns have no bonus.
#[test]
fn bp_offtable_06_the_distance_to_the_point_of_exit() {
    let rating = |field: Field| {
        let world = away(field, &["a"], 3, &[4, 4]);
        let a = bench::id(&world, "a");
        super::rating::rating_to_return(Situation::of(&world), COMMANDER, &[a]).total()
    };
    assert_eq!(rating(edge()), 6, "26\" from (50, 0)");
    assert_eq!(rating(edge().commander_at("red", 50.0, 12.0)), 8);
    assert_eq!(rating(edge().commander_at("red", 50.0, 12.1)), 7);
    let near =
        |y| edge().commander_at("red", 50.0, 2.0).unit("x", 1, foot(), Formation::Line, 50.0, y, 180.0);
    assert_eq!((rating(near(12.0)), rating(near(12.1))), (7, 8));
    let column = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::MarchColumn, 50.0, 7.02, 0.0)
        .commander_at("red", 50.0, 2.0);
    assert_eq!(rating(column), 8, "no bonus for columns");
    // The farthest of several.
    let world = away(edge().commander_at("red", 50.0, 2.0), &["a", "b"], 3, &[4, 4]);
    let units = ["a", "b"].map(|key| bench::id(&world, key));
    assert_eq!(super::rating::rating_to_return(Situation::of(&world), COMMANDER, &units).total(), 7);
}

/// BP-OFFTABLE-07: any degree of success: at the same point, in any formation, and that is its movement for the turn; it
/// can have no other order, and may shoot.
#[test]
fn bp_offtable_07_success() {
    for formation in [Formation::Line, Formation::AttackColumn, Formation::MarchColumn, Formation::Skirmish] {
        let mut world = away(edge(), &["a"], 3, &[2, 3]);
        let events = send_for(&mut world, &[("a", formation)]);
        assert!(events.iter().any(|event| matches!(event, Event::OrderedBack { result: CommandResult::One, rating, .. } if rating.total() == 6)));
        let a = bench::id(&world, "a");
        let unit = Situation::of(&world).unit(a);
        assert!(unit.on_table() && unit.formation == formation, "{formation:?}");
        let centre = unit.footprint.centre();
        assert!((centre.x - 50.0).abs() < 0.1, "{formation:?}: {centre}");
        let rear = unit.footprint.corners().iter().map(|corner| corner.y).fold(f32::INFINITY, f32::min);
        assert!((0.0..0.1).contains(&rear), "its rear at the edge: {rear}");
        assert!(unit.pose().bearing().abs() < 0.1 || unit.pose().bearing() > 359.9, "its front to the field");
        refused(super::orders::may_receive(Situation::of(&world), RED, a).map(|_| ()), "BP-CMD-07");
        assert!(!unit.record.shot);
    }
    let mut world = away(edge(), &["a"], 3, &[2, 3]);
    let a = bench::id(&world, "a");
    refused(judge(&world, &[coming(&world, "a", Formation::Warband)]), "BP-OFFTABLE-07");
    // It had nothing to recover in the field: it comes back in good order.
    bench::disorder(&mut world, "a");
    send_for(&mut world, &[("a", Formation::Line)]);
    assert!(!Situation::of(&world).unit(a).disordered());
}

/// BP-OFFTABLE-04: a failed order brings nobody back, a blunder neither; the commander has done (BP-CMD-28), and the
/// unit has had its one order of the turn (BP-CMD-07).
#[test]
fn bp_offtable_04_a_failed_order() {
    for dice in [[5, 6], [6, 6]] {
        let mut world = away(edge(), &["a"], 3, &dice);
        let events = send_for(&mut world, &[("a", Formation::Line)]);
        assert!(matches!(presence(&world, "a"), Presence::Left { .. }));
        assert!(
            !events.iter().any(|event| matches!(event, Event::Blundered { .. } | Event::FreeMove { .. }))
        );
        assert!(Situation::of(&world).commander(COMMANDER).is_some_and(|(_, state)| state.failed));
        change_commander(&mut world, COMMANDER, |state| state.failed = false);
        refused(judge(&world, &[coming(&world, "a", Formation::Line)]), "BP-CMD-07");
    }
}

/// BP-OP1-14: if the place is taken, as near to it as can be; if there is none at all it stays away.
#[test]
fn bp_op1_14_as_near_as_can_be() {
    let blocked = edge().unit("d", 0, foot(), Formation::Line, 50.0, 3.0, 0.0);
    let mut world = away(blocked, &["a"], 3, &[2, 3]);
    send_for(&mut world, &[("a", Formation::Line)]);
    let at = Situation::of(&world).unit(bench::id(&world, "a")).pose().front;
    assert!((at.x - 50.0).abs() >= 9.0 && (at.x - 50.0).abs() < 10.0, "beside it: {at}");
    let mut full = Field::new(24.0, 60.0)
        .unit("a", 0, foot(), Formation::Line, 12.0, 1.6, 0.0)
        .unit("c", 0, foot(), Formation::Line, 12.0, 30.0, 0.0)
        .commander_at("red", 12.0, 20.0);
    for (index, x) in [4.6, 13.7, 19.4].into_iter().enumerate() {
        full = full.unit(&format!("d{index}"), 0, foot(), Formation::Line, x, 3.0, 0.0);
    }
    let mut world = away(full, &["a"], 3, &[2, 3]);
    let events = send_for(&mut world, &[("a", Formation::Line)]);
    assert!(events.iter().any(|event| matches!(event, Event::ArrivalBarred { .. })));
    assert!(matches!(presence(&world, "a"), Presence::Left { .. }));
}

/// BP-OFFTABLE-07: guns come back in action or limbered up.
#[test]
fn bp_offtable_07_guns() {
    let gun = bench::profile(Arm::Artillery(GunClass::Foot));
    let field = Field::new(144.0, 144.0)
        .unit("g", 0, gun, Formation::Limbered, 50.0, 5.0, 0.0)
        .commander_at("red", 50.0, 10.0);
    let mut world = away(field, &["g"], 3, &[2, 3]);
    send_for(&mut world, &[("g", Formation::Deployed)]);
    let unit = Situation::of(&world).unit(bench::id(&world, "g"));
    assert!(unit.on_table() && unit.formation == Formation::Deployed);
}

/// BP-OP1-13, BP-RETREAT-07: driven off the table by a break test a unit is destroyed; by the other reading it may come
/// back if it was not shaken.
#[test]
fn bp_op1_13_a_retirement_off_the_table() {
    for (option, taken, left) in [(false, 0, false), (true, 0, true), (true, 3, false)] {
        let field = edge().ruleset(|rules| rules.nerve.retired_may_return = option);
        let mut world = field.world();
        bench::casualties(&mut world, "a", taken);
        let a = bench::id(&world, "a");
        nerve::retire::retire(&mut world, a, &[Face::Front], true);
        match left {
            true => assert!(matches!(presence(&world, "a"), Presence::Left { .. })),
            false => assert_eq!(presence(&world, "a"), Presence::Destroyed),
        }
    }
}

/// BP-OP1-13: a disorderly retreat may lead off the table, and the unit may come back; or the table's edge holds it.
#[test]
fn bp_op1_13_a_disorderly_retreat_off_the_table() {
    for (option, left) in [(true, true), (false, false)] {
        let field = edge().ruleset(|rules| rules.nerve.disorderly_retreat_leaves_table = option).unit(
            "x",
            1,
            foot(),
            Formation::Line,
            50.0,
            8.0,
            180.0,
        );
        let mut world = field.world();
        bench::disorder(&mut world, "a");
        let a = bench::id(&world, "a");
        let events = {
            nerve::disorder::disorderly_retreat(&mut world, a, true);
            bench::play(&mut world, Vec::new())
        };
        assert_eq!(matches!(presence(&world, "a"), Presence::Left { .. }), left, "{events:?}");
    }
}

/// BP-OFFTABLE-04: horse that has gone round the edge of a corner comes back by the edge over which it went.
#[test]
fn bp_offtable_07_by_the_edge_over_which_it_went() {
    let field = Field::new(144.0, 144.0)
        .unit("h", 0, horse(), Formation::Line, 141.9, 60.0, 270.0)
        .commander_at("red", 130.0, 60.0);
    let mut world = away(field, &["h"], 3, &[2, 3]);
    send_for(&mut world, &[("h", Formation::Line)]);
    let unit = Situation::of(&world).unit(bench::id(&world, "h"));
    assert!((unit.pose().bearing() - 270.0).abs() < 0.1 && unit.pose().front.x > 141.8, "{:?}", unit.pose());
    assert!((unit.pose().front.y - 60.0).abs() < 0.1);
}

/// A unit off the table can neither be ordered nor shot at nor joined, and the enemy's cannot be charged.
#[test]
fn bp_offtable_02_nobody_reaches_it() {
    let field = edge().unit("x", 1, foot(), Formation::Line, 50.0, 60.0, 180.0);
    let mut world = away(field, &["a"], 3, &[4, 4]);
    let (a, x) = (bench::id(&world, "a"), bench::id(&world, "x"));
    change::<TurnRecord>(&mut world, a, |_| ());
    let joins = super::commanders::judge(Situation::of(&world), RED, COMMANDER, (50.0, 1.8), Some(a));
    refused(joins.map(|_| ()), "BP-CMDR-06");
    change::<Presence>(&mut world, x, |presence| *presence = Presence::Left { player_turn: 1 });
    let charge = vec![Step::Charge { target: Some(x) }];
    let charge = super::orders::judge(Situation::of(&world), RED, COMMANDER, &[plan(&world, "c", charge)]);
    refused(charge.map(|_| ()), "BP-CMD-19");
    assert!(Situation::of(&world).enemies_of(RED).next().is_none());
}

/// The listed answers name the return of each unit in each formation it may take; they are all legal.
#[test]
fn orders_to_return_are_listed() {
    let field = edge();
    let battle = at_orders(field, &[]);
    let mut snapshot = battle.snapshot();
    let a = bench::id(battle.world(), "a");
    let mut value = serde_json::to_value(&snapshot.state).expect("plain data");
    value["units"][a.index()]["presence"] = serde_json::json!({"Left": {"player_turn": 0}});
    snapshot.state = serde_json::from_value(value).expect("plain data");
    let mut battle = battle;
    battle.restore(&snapshot).expect("it fits");
    let pending = battle.pending().expect("orders").clone();
    let listed = crate::rules::black_powder::legal::listed(Situation::of(battle.world()), &pending);
    let back: Vec<&Act> = listed.iter().filter(|act| matches!(act, Act::OrderBack { .. })).collect();
    assert_eq!(back.len(), 4, "line, attack column, march column, skirmish: {back:?}");
    for act in listed {
        assert_eq!(battle.judge(&Command::new(RED, act.clone())), Ok(()), "{act:?}");
    }
    assert_eq!(
        super::off_table::exit_point(Situation::of(battle.world()), &Situation::of(battle.world()).unit(a)),
        Point::new(50.0, 0.0)
    );
}
