//! Part of `mod tests`.
//!
//! The general at a commander's side, commanders in the way of units, and what is left of who may order what.

use bevy::ecs::world::World;

use super::super::BlackPowderBattle;
use super::super::act::{Act, Step};
use super::super::bench::{self, Field};
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::refusal::Reason;
use super::super::ruleset::{Circumstance, ExtraModifier, GroupCohesion};
use super::super::situation::{Broken, CommandPhase, Displaced, Situation, change_commander, stand};
use super::super::task::{CommandTask, Task};
use super::tests::{
    COMMANDER, RED, at_orders, brigade, foot, front, horse, judge, open, order, plan, question, refused,
    send, state, to,
};
use crate::army::{
    Arm, CommanderId, CommanderState, Formation, GunClass, Presence, SideId, TraitUse, UnitProfile,
};
use crate::battle::{self, Command};
use crate::dice::{CommandResult, Tally};
use crate::geometry::{Point, Pose};

const GENERAL: CommanderId = CommanderId(0);

// The general

fn offered(field: Field) -> Option<Vec<CommanderId>> {
    let mut world = field.world();
    open(&mut world);
    match question(&world) {
        Some(Decision::Accompany { commanders }) => Some(commanders),
        _ => None,
    }
}

/// BP-GEN-02, BP-GEN-EX-01: within 12" of the general at the start of the turn; of three one may be chosen, or none.
#[test]
fn bp_gen_02_within_twelve_inches_at_the_start_of_the_turn() {
    assert_eq!(offered(brigade().commander_at("red general", 62.0, 4.0)), Some(vec![COMMANDER]));
    assert_eq!(offered(brigade().commander_at("red general", 62.0, 3.9)), None);
    let three = || {
        brigade()
            .unit_of("second", "s", 0, foot(), Formation::Line, 90.0, 20.0, 0.0)
            .unit_of("third", "t", 0, foot(), Formation::Line, 30.0, 20.0, 0.0)
            .commander_at("second", 66.0, 16.0)
            .commander_at("third", 58.0, 16.0)
            .commander_at("red general", 62.0, 12.0)
    };
    let near = offered(three()).expect("three are near");
    assert_eq!(near.len(), 3);
    let battle = || three().battle(bench::faces(&[4, 4]));
    for act in [Act::Accompany(None), Act::Accompany(Some(near[2]))] {
        assert!(battle().submit(Command::new(RED, act)).is_ok());
    }
    // BP-GEN-03: one alone.
    let mut chosen = battle();
    chosen.submit(Command::new(RED, Act::Accompany(Some(near[1])))).expect("he is near");
    assert_eq!(chosen.world().resource::<CommandPhase>().accompanied, Some(near[1]));
    assert!(chosen.submit(Command::new(RED, Act::Accompany(Some(near[0])))).is_err());
    let far = battle().submit(Command::new(RED, Act::Accompany(Some(GENERAL)))).unwrap_err();
    let battle::Refusal::Rule(refusal) = far else { panic!("{far:?}") };
    assert_eq!((refusal.rule.as_str(), refusal.reason), ("BP-GEN-02", Reason::CannotAccompany(GENERAL)));
}

/// BP-GEN-02: an enemy's commander is not his to accompany, nor one who is lost or whose brigade is broken (BP-CMDR-13).
#[test]
fn bp_gen_02_whom_he_cannot_accompany() {
    let near = || brigade().commander_at("red general", 62.0, 12.0).commander_at("blue", 62.0, 10.0);
    let asked = |with: &dyn Fn(&mut World)| {
        let mut world = near().world();
        with(&mut world);
        open(&mut world);
        question(&world)
    };
    let accompany = Decision::Accompany { commanders: vec![COMMANDER] };
    assert_eq!(asked(&|_| ()), Some(accompany));
    let not = |with: &dyn Fn(&mut World)| !matches!(asked(with), Some(Decision::Accompany { .. }));
    assert!(not(&|world| change_commander(world, COMMANDER, |state| state.lost = true)));
    assert!(not(&|world| change_commander(world, GENERAL, |state| state.lost = true)));
    assert!(not(&|world| world.resource_mut::<Broken>().brigades[0] = true));
}

/// A battle at the orders of red, the general with its commander or not.
fn accompanied(with: Option<CommanderId>, dice: &[u8]) -> BlackPowderBattle {
    let field = brigade()
        .unit_of("second", "s", 0, foot(), Formation::Line, 90.0, 20.0, 0.0)
        .commander_at("second", 64.0, 14.0)
        .commander_at("red general", 62.0, 12.0);
    let mut battle = field.battle(bench::faces(dice));
    battle.submit(Command::new(RED, Act::Accompany(with))).expect("he is near");
    while battle.pending().is_some_and(|pending| pending.decision == Decision::Initiative) {
        battle.submit(Command::new(RED, Act::EndInitiative)).expect("to orders");
    }
    battle
}

fn order_a(battle: &mut BlackPowderBattle) -> Vec<Event> {
    let orders = vec![plan(battle.world(), "a", to(50.0, 100.0))];
    order(battle, orders)
}

fn asks(battle: &BlackPowderBattle) -> bool {
    matches!(battle.pending().map(|pending| &pending.decision), Some(Decision::ReRoll { .. }))
}

/// BP-GEN-04, BP-GEN-05, BP-GEN-06: one test of the accompanied commander in the turn may be thrown again, a success too;
/// what is thrown then counts, and there is no second time.
#[test]
fn bp_gen_05_one_re_roll_a_turn() {
    let mut battle = accompanied(Some(COMMANDER), &[4, 4, 1, 2, 5, 5]);
    order_a(&mut battle);
    assert!(asks(&battle), "BP-GEN-06: one move, in the hope of more");
    assert_eq!(front(&battle, "a").y, 20.0, "nothing moves before he has had his say");
    battle.submit(Command::new(RED, Act::ReRoll(true))).expect("the first");
    assert!((front(&battle, "a").y - 56.0).abs() < 0.05, "three moves");
    let orders = vec![plan(battle.world(), "b", to(62.0, 100.0))];
    order(&mut battle, orders);
    assert!(!asks(&battle), "only one a turn");
    assert!(state(&battle, COMMANDER).failed, "10 against 8 stands");
    // Worse counts as well.
    let mut battle = accompanied(Some(COMMANDER), &[4, 4, 5, 6]);
    order_a(&mut battle);
    battle.submit(Command::new(RED, Act::ReRoll(true))).expect("the first");
    assert_eq!(front(&battle, "a").y, 20.0);
}

/// BP-GEN-04: it is for the accompanied commander's tests alone; a re-roll not used is offered again at his next test.
#[test]
fn bp_gen_04_the_accompanied_commanders_tests() {
    let mut battle = accompanied(None, &[4, 4]);
    order_a(&mut battle);
    assert!(!asks(&battle));
    let mut battle = accompanied(Some(CommanderId(4)), &[4, 4]);
    order_a(&mut battle);
    assert!(!asks(&battle), "the general is with the other");
    let mut battle = accompanied(Some(COMMANDER), &[4, 4, 4, 4]);
    order_a(&mut battle);
    battle.submit(Command::new(RED, Act::ReRoll(false))).expect("not now");
    let orders = vec![plan(battle.world(), "b", to(62.0, 100.0))];
    order(&mut battle, orders);
    assert!(asks(&battle));
}

/// BP-OP1-9: Follow Me is a Command test like any other.
#[test]
fn bp_op1_9_follow_me_may_be_thrown_again() {
    let mut battle = accompanied(Some(COMMANDER), &[5, 5, 4, 4]);
    let b = bench::id(battle.world(), "b");
    battle.submit(Command::new(RED, Act::FollowMe { commander: COMMANDER, unit: b })).expect("legal");
    assert!(asks(&battle));
    battle.submit(Command::new(RED, Act::ReRoll(true))).expect("the first");
    assert_eq!(state(&battle, COMMANDER).joined, Some(b));
}

/// BP-OP1-8, BP-GEN-03: an aide stands for the general, who stays where he is; by the other reading he goes himself. The
/// link ends with the phase.
#[test]
fn bp_op1_8_the_general_or_his_aide() {
    for (rides, at) in [(false, Point::new(62.0, 12.0)), (true, Point::new(62.0, 16.0))] {
        let field = brigade().ruleset(|rules| rules.command.general_rides_along = rides).commander_at(
            "red general",
            62.0,
            12.0,
        );
        let mut battle = field.battle(bench::faces(&[4, 4]));
        battle.submit(Command::new(RED, Act::Accompany(Some(COMMANDER)))).expect("he is near");
        assert_eq!(state(&battle, GENERAL).at, at, "{rides}");
        while battle.pending().is_some_and(|pending| pending.side == RED) {
            let act = match battle.pending().map(|pending| &pending.decision) {
                Some(Decision::Initiative) => Act::EndInitiative,
                Some(Decision::Orders { .. }) => Act::EndCommand,
                _ => break,
            };
            battle.submit(Command::new(RED, act)).expect("the phase may end");
        }
        assert_eq!(battle.world().resource::<CommandPhase>().accompanied, None);
    }
}

/// BP-GEN-08, BP-CMDR-03: since the general moves after all others, only the next turn finds him near them.
#[test]
fn bp_gen_08_he_must_be_sent_the_turn_before() {
    let mut battle = at_orders(brigade().commander_at("red general", 62.0, 1.0), &[]);
    assert_eq!(send(&mut battle, GENERAL, 62.0, 8.0, None), Ok(()));
    assert_eq!(battle.world().resource::<CommandPhase>().near_general, []);
    let orders = vec![plan(battle.world(), "a", to(50.0, 30.0))];
    assert!(
        battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders })).is_err(),
        "no commander orders after him"
    );
    for _ in 0..40 {
        let Some(pending) = battle.pending().cloned() else { break };
        if matches!(pending.decision, Decision::Accompany { .. }) && pending.side == RED {
            break;
        }
        let act = crate::rules::black_powder::legal::listed(Situation::of(battle.world()), &pending).pop();
        battle.submit(Command::new(pending.side, act.expect("an answer"))).expect("listed");
    }
    assert_eq!(battle.world().resource::<CommandPhase>().near_general, [COMMANDER]);
}

// Commanders in the way

/// A brigade commander of red alone at (60, 40), a friend so far east of him, and an enemy at (60, 52) facing him.
fn in_the_way(friend: f32) -> Field {
    Field::new(144.0, 144.0)
        .unit("friend", 0, foot(), Formation::Line, 60.0 + friend, 40.8, 90.0)
        .commander_at("red", 60.0, 40.0)
        .commander_at("red general", 5.0, 5.0)
        .unit("enemy", 1, foot(), Formation::Line, 60.0, 52.0, 180.0)
}

fn march(world: &mut World, key: &str, x: f32, y: f32) -> Vec<Event> {
    let id = bench::id(world, key);
    let (formation, facing) = {
        let unit = Situation::of(world).unit(id);
        (unit.formation, unit.pose().bearing())
    };
    stand(world, id, Pose::from_bearing(Point::new(x, y), facing), formation);
    let displaced = std::mem::take(&mut world.resource_mut::<Displaced>().0);
    let tasks: Vec<Task> = displaced.into_iter().map(|id| Task::Command(CommandTask::Refuge(id))).collect();
    bench::play(world, tasks)
}

fn of(world: &World, id: CommanderId) -> CommanderState {
    Situation::of(world).commander(id).expect("a commander").1
}

/// BP-CMDR-EX-01, BP-CMDR-10, BP-COMMANDER-08, BP-COMMANDER-13: an enemy unit passes over a mounted commander: with a friend
/// 30" off he joins it, with the nearest 50" off he is removed; the edge is 48".
#[test]
fn bp_cmdr_ex_01_an_enemy_unit_takes_his_place() {
    for (friend, safe) in [(30.0, true), (47.9, true), (48.1, false), (50.0, false)] {
        // The friend's line stands on edge, 0.8" of depth either side of it.
        let mut world = in_the_way(friend + 1.6).world();
        let events = march(&mut world, "enemy", 60.0, 30.0);
        let state = of(&world, COMMANDER);
        let friend_id = bench::id(&world, "friend");
        assert_eq!(state.lost, !safe, "{friend}\": {events:?}");
        assert_eq!(state.joined, safe.then_some(friend_id));
        if !safe {
            let rule = crate::dice::RuleId::new("BP-CMDR-10");
            assert!(events.contains(&Event::CommanderLost { commander: COMMANDER, rule }));
        }
    }
}

/// BP-CMDR-10: on foot 36".
#[test]
fn bp_cmdr_10_on_foot() {
    let mut world = in_the_way(40.0).world();
    let situation = Situation::of(&world);
    let (profile, _) = situation.commander(COMMANDER).expect("he is there");
    assert_eq!(super::commanders::range(situation, profile), 48.0);
    assert_eq!(super::displaced::refuges(situation, COMMANDER).len(), 1);
    let on_foot = in_the_way(40.0).ruleset(|rules| rules.movement.commander_mounted = 36.0).world();
    assert!(super::displaced::refuges(Situation::of(&on_foot), COMMANDER).is_empty());
    march(&mut world, "enemy", 60.0, 30.0);
    assert!(!of(&world, COMMANDER).lost);
}

/// BP-CMDR-10: where several friends are in reach the owner chooses.
#[test]
fn bp_cmdr_10_the_owner_chooses_the_refuge() {
    let field = in_the_way(20.0).unit_of("other", "o", 0, horse(), Formation::Line, 30.0, 40.0, 0.0);
    let mut world = field.world();
    march(&mut world, "enemy", 60.0, 30.0);
    let units = ["friend", "o"].map(|key| bench::id(&world, key)).to_vec();
    let pending = battle::question::<super::super::BlackPowder>(&world).expect("he is asked");
    assert_eq!(pending.side, RED);
    assert_eq!(pending.decision, Decision::Refuge { commander: COMMANDER, units: units.clone() });
    let enemy = bench::id(&world, "enemy");
    let wrong = battle::reply::<super::super::BlackPowder>(&mut world, &Act::TakeRefuge(enemy)).unwrap_err();
    assert_eq!(wrong.rule.as_str(), "BP-CMDR-10");
    battle::reply::<super::super::BlackPowder>(&mut world, &Act::TakeRefuge(units[1]))
        .expect("BP-OP1-33: any friend");
    assert_eq!(of(&world, COMMANDER).joined, Some(units[1]));
    assert_eq!(of(&world, COMMANDER).at, Point::new(30.0, 40.0));
}

/// BP-CMDR-09, BP-CMDR-10: an enemy that stops short of him, or passes beside him, does not displace him; one that stops
/// upon him does.
#[test]
fn bp_cmdr_10_only_who_comes_onto_his_place() {
    for (x, y, displaced) in [(60.0, 41.0, false), (66.0, 30.0, true), (60.0, 39.5, true)] {
        let mut world = in_the_way(20.0).world();
        march(&mut world, "enemy", x, y);
        assert_eq!(of(&world, COMMANDER).joined.is_some(), displaced, "to ({x}, {y})");
    }
    let mut beside = in_the_way(20.0).commander_at("red", 52.0, 40.0).world();
    march(&mut beside, "enemy", 60.0, 30.0);
    assert_eq!(of(&beside, COMMANDER).joined, None);
}

/// BP-CMDR-11, BP-COMMANDER-14: who has joined a unit is part of it and is not displaced.
#[test]
fn bp_cmdr_11_not_one_who_has_joined_a_unit() {
    let mut world = in_the_way(20.0).world();
    let friend = bench::id(&world, "friend");
    change_commander(&mut world, COMMANDER, |state| state.joined = Some(friend));
    let events = march(&mut world, "enemy", 60.0, 30.0);
    assert_eq!(events, []);
    assert_eq!(of(&world, COMMANDER).at, Point::new(60.0, 40.0));
}

/// BP-COMMANDER-09, BP-BROKEN-41: the commander of a broken brigade is taken.
#[test]
fn bp_commander_09_of_a_broken_brigade() {
    let mut world = in_the_way(20.0).world();
    world.resource_mut::<Broken>().brigades[0] = true;
    march(&mut world, "enemy", 60.0, 30.0);
    assert!(of(&world, COMMANDER).lost);
}

/// BP-CMDR-09: friends pass him by; where one comes to stand upon him he steps aside, to the nearest free place beside it.
#[test]
fn bp_cmdr_09_friends() {
    let field = || {
        Field::new(144.0, 144.0)
            .unit("friend", 0, foot(), Formation::Line, 60.0, 30.0, 0.0)
            .commander_at("red", 60.0, 40.0)
            .commander_at("red general", 5.0, 5.0)
    };
    let mut world = field().world();
    march(&mut world, "friend", 60.0, 60.0);
    assert_eq!(of(&world, COMMANDER).at, Point::new(60.0, 40.0), "passed by");
    let mut world = field().world();
    let events = march(&mut world, "friend", 60.0, 40.2);
    let at = of(&world, COMMANDER).at;
    assert_eq!(at, Point::new(60.0, 40.7), "half an inch before its front");
    assert!(matches!(events.as_slice(), [Event::MadeWay { commander: COMMANDER, .. }]));
    // Not onto an enemy, nor upon another friend.
    let hemmed = field().unit("b", 0, foot(), Formation::Line, 60.0, 42.2, 0.0);
    let mut world = hemmed.world();
    march(&mut world, "friend", 60.0, 40.2);
    let at = of(&world, COMMANDER).at;
    assert!((at - Point::new(60.0, 38.1)).length() < 0.05, "behind it: {at}");
}

/// BP-CMDR-09, BP-CMD-41: a group that marches over commanders' places displaces the enemy's when it has come to rest.
#[test]
fn bp_cmdr_09_by_order_of_a_group() {
    let field = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 20.0, 0.0)
        .unit("b", 0, foot(), Formation::Line, 62.0, 20.0, 0.0)
        .commander_at("red", 56.0, 16.0)
        .commander_at("red general", 140.0, 2.0)
        .unit("enemy", 1, foot(), Formation::Line, 62.0, 100.0, 180.0)
        .commander_at("blue", 62.0, 26.0);
    for keys in [&["a", "b"][..], &["b"][..]] {
        let field = Field::new(144.0, 144.0)
            .unit("a", 0, foot(), Formation::Line, 50.0, 20.0, 0.0)
            .unit("b", 0, foot(), Formation::Line, 62.0, 20.0, 0.0)
            .commander_at("red", 56.0, 16.0)
            .commander_at("red general", 140.0, 2.0)
            .unit("enemy", 1, foot(), Formation::Line, 62.0, 70.0, 180.0)
            .commander_at("blue", 62.0, 26.0);
        let mut battle = at_orders(field, &[4, 4]);
        let x = |key: &str| if key == "a" { 50.0 } else { 62.0 };
        let orders: Vec<_> = keys.iter().map(|key| plan(battle.world(), key, to(x(key), 32.0))).collect();
        let events = order(&mut battle, orders);
        let enemy = bench::id(battle.world(), "enemy");
        assert!(
            events.iter().any(|event| matches!(event, Event::TookRefuge { unit, .. } if *unit == enemy)),
            "{keys:?}"
        );
    }
    let mut battle = at_orders(field, &[4, 4]);
    let orders = vec![plan(battle.world(), "b", to(62.0, 32.0))];
    let events = order(&mut battle, orders);
    assert!(events.iter().any(|event| matches!(event, Event::CommanderLost { .. })), "74\" from any friend");
}

/// BP-CMDR-10, BP-COMMANDER-13: only enemy units displace commanders, not enemy commanders.
#[test]
fn bp_cmdr_10_not_by_commanders() {
    let mut battle = at_orders(brigade().commander_at("blue", 62.0, 30.0), &[]);
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 30.0, None), Ok(()));
    assert_eq!(state(&battle, CommanderId(3)).at, Point::new(62.0, 30.0));
    assert!(!state(&battle, CommanderId(3)).lost);
}

/// BP-CMDR-12: joined to a disordered unit he may still order others, and leave it.
#[test]
fn bp_cmdr_12_with_a_disordered_unit() {
    let mut world = brigade().world();
    bench::disorder(&mut world, "b");
    let b = bench::id(&world, "b");
    change_commander(&mut world, COMMANDER, |state| {
        state.at = Point::new(62.0, 19.0);
        state.joined = Some(b);
    });
    assert_eq!(judge(&world, &[plan(&world, "a", to(50.0, 30.0))]), Ok(()));
    assert!(super::commanders::judge(Situation::of(&world), RED, COMMANDER, (62.0, 10.0), None).is_ok());
}

/// BP-CMDR-13, BP-BROKEN-40: a broken brigade's commander gives no orders of any kind.
#[test]
fn bp_cmdr_13_of_a_broken_brigade() {
    let mut world = brigade().world();
    bench::casualties(&mut world, "b", 2);
    world.resource_mut::<Broken>().brigades[0] = true;
    refused(judge(&world, &[plan(&world, "a", to(50.0, 30.0))]), "BP-BROKEN-40");
    let b = bench::id(&world, "b");
    for order in [crate::army::LastOrder::FollowMe, crate::army::LastOrder::Rally] {
        let judged = super::in_person::judge(Situation::of(&world), RED, COMMANDER, order, b);
        refused(judged.map(|_| ()), "BP-BROKEN-40");
    }
}

/// BP-CMDR-08, BP-COMMANDER-11: joined in the Command phase he goes along when the unit has to move later in the turn.
#[test]
fn bp_cmdr_08_he_goes_along_outside_the_command_phase() {
    let mut world = brigade().world();
    let a = bench::id(&world, "a");
    change_commander(&mut world, COMMANDER, |state| {
        state.at = Point::new(50.0, 19.0);
        state.joined = Some(a);
    });
    super::super::nerve::retire::retire(&mut world, a, &[crate::geometry::Face::Front], true);
    let state = of(&world, COMMANDER);
    assert_eq!((state.joined, state.at), (Some(a), Point::new(50.0, 8.0)));
}

/// BP-OP1-33: of his own accord a brigade commander joins only his own brigade; by the other reading any friend.
#[test]
fn bp_op1_33_joining_of_his_own_accord() {
    for (any, legal) in [(false, false), (true, true)] {
        let world = brigade()
            .ruleset(|rules| rules.command.joins_any_friend = any)
            .unit_of("other", "o", 0, foot(), Formation::Line, 90.0, 20.0, 0.0)
            .world();
        let o = bench::id(&world, "o");
        let judged = super::commanders::judge(Situation::of(&world), RED, COMMANDER, (90.0, 19.0), Some(o));
        assert_eq!(judged.is_ok(), legal);
    }
}

// Orders

/// BP-OP1-3: a chain of 6", or by the other reading every two within 6"; the refusal says how far.
#[test]
fn bp_op1_3_a_chain_or_every_pair() {
    let judge = |cohesion, keys: &[&str]| {
        let world = brigade().ruleset(|rules| rules.command.group_cohesion = cohesion).world();
        let orders: Vec<_> = keys.iter().map(|key| plan(&world, key, to(50.0, 30.0))).collect();
        judge(&world, &orders)
    };
    assert_eq!(judge(GroupCohesion::Chain, &["a", "b", "c"]), Ok(()));
    assert_eq!(judge(GroupCohesion::EveryPair, &["a", "b"]), Ok(()));
    let apart = judge(GroupCohesion::EveryPair, &["a", "b", "c"]).unwrap_err();
    let Reason::GroupApart { distance, most, .. } = apart.reason else { panic!("{apart:?}") };
    assert!((distance - 15.0).abs() < 0.01 && most == 6.0, "{distance}");
    let apart = judge(GroupCohesion::Chain, &["a", "c"]).unwrap_err();
    let Reason::GroupApart { distance, most, .. } = apart.reason else { panic!("{apart:?}") };
    assert!((distance - 15.0).abs() < 0.01 && most == 6.0, "{distance}");
}

/// BP-ARMY-05: units need not keep near one another or their commander; only one order for several asks for it.
#[test]
fn bp_army_05_units_may_stand_apart() {
    let far = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 20.0, 20.0, 0.0)
        .unit("b", 0, foot(), Formation::Line, 120.0, 120.0, 0.0)
        .commander_at("red", 70.0, 70.0);
    let world = far.world();
    for (key, x, y) in [("a", 20.0, 30.0), ("b", 120.0, 130.0)] {
        assert_eq!(judge(&world, &[plan(&world, key, to(x, y))]), Ok(()));
    }
    let both = [plan(&world, "a", to(20.0, 30.0)), plan(&world, "b", to(120.0, 130.0))];
    refused(judge(&world, &both), "BP-CMD-40");
}

/// BP-CMD-47: modifiers of the players' own; none in the stock rules.
#[test]
fn bp_cmd_47_modifiers_by_agreement() {
    let rating = |when, formation, taken| {
        let profile = if when == Circumstance::AllCavalry { horse() } else { foot() };
        let field = Field::new(72.0, 72.0)
            .ruleset(|rules| rules.command.extra_modifiers = vec![ExtraModifier { when, modifier: -1 }])
            .unit("a", 0, profile, formation, 36.0, 36.0, 0.0)
            .commander_at("red", 36.0, 30.0);
        let mut world = field.world();
        bench::casualties(&mut world, "a", taken);
        let a = bench::id(&world, "a");
        super::rating::rating(Situation::of(&world), COMMANDER, &[a]).total()
    };
    assert_eq!(rating(Circumstance::Shaken, Formation::Line, 2), 8);
    assert_eq!(rating(Circumstance::Shaken, Formation::Line, 3), 7);
    assert_eq!(rating(Circumstance::SkirmishOrder, Formation::Line, 0), 8);
    assert_eq!(rating(Circumstance::SkirmishOrder, Formation::Skirmish, 0), 7);
    assert_eq!(rating(Circumstance::Irregular, Formation::Line, 0), 8);
    assert_eq!(rating(Circumstance::AllCavalry, Formation::Line, 0), 7);
    assert!(bench::ruleset().command.extra_modifiers.is_empty());
}

/// BP-CMD-46: modifiers are judged at the moment of the order: whoever has just moved up makes no difference to what was
/// ordered before, but to what comes after.
#[test]
fn bp_cmd_46_as_things_stand_when_the_order_is_given() {
    let field = brigade().unit("near", 1, foot(), Formation::Line, 86.0, 33.0, 180.0);
    let mut battle = at_orders(field, &[3, 4, 3, 4]);
    let rating_of = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::Ordered { rating, .. } => Some(rating.total()),
            _ => None,
        })
    };
    let column = vec![Step::Form { formation: Formation::AttackColumn, facing: None }];
    let orders = vec![plan(battle.world(), "a", column)];
    assert_eq!(rating_of(&order(&mut battle, orders)), Some(8), "in line when it was ordered into column");
    let again =
        super::rating::rating(Situation::of(battle.world()), COMMANDER, &[bench::id(battle.world(), "a")]);
    assert_eq!(again.total(), 9, "a column now");
}

/// BP-CMD-25, BP-CMD-26, BP-CMD-29: S and S-1 one move, S-2 two; and a double six fails even against 10.
#[test]
fn bp_cmd_25_26_29_the_edges_of_the_result() {
    for rating in 5..=10 {
        let read = |total| CommandResult::read(total, rating, true);
        assert_eq!(
            (read(rating), read(rating - 1), read(rating - 2)),
            (CommandResult::One, CommandResult::One, CommandResult::Two)
        );
        assert_eq!(CommandResult::read(12, rating, true), CommandResult::Blunder);
        assert_eq!(CommandResult::read(12, rating, false), CommandResult::Failed);
    }
}

/// BP-CMD-EX-11: Staff Rating 8: 5, 6, 7, 8, 9 and 12 give three moves, two, one, one, a failure and a blunder.
#[test]
fn bp_cmd_ex_11_on_the_table() {
    for (dice, moved, blunders) in [
        ([2, 3], 36.0, false),
        ([3, 3], 24.0, false),
        ([3, 4], 12.0, false),
        ([4, 4], 12.0, false),
        ([4, 5], 0.0, false),
        ([6, 6], 0.0, true),
    ] {
        let mut battle = at_orders(brigade(), &[dice[0], dice[1], 4]);
        let events = order_a(&mut battle);
        let ahead = front(&battle, "a").y - 20.0;
        assert!((ahead - moved).abs() < 0.05, "{dice:?}: {ahead}");
        assert_eq!(events.iter().any(|event| matches!(event, Event::Blundered { .. })), blunders);
    }
}

/// BP-CMD-14: the dice are not thrown before the order has been stated whole: one without content is refused.
#[test]
fn bp_cmd_14_no_dice_before_the_order() {
    let mut battle = at_orders(brigade(), &[4, 4]);
    let hash = battle.state_hash();
    let orders = vec![plan(battle.world(), "a", Vec::new())];
    assert!(battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders })).is_err());
    assert_eq!(battle.state_hash(), hash, "no die was thrown");
}

/// BP-CMD-10: to shoot needs no order.
#[test]
fn bp_cmd_10_shooting_needs_no_order() {
    let field = brigade().unit("near", 1, foot(), Formation::Line, 50.0, 34.0, 180.0);
    let mut battle = at_orders(field, &[]);
    battle.submit(Command::new(RED, Act::EndCommand)).expect("the phase may end");
    let (a, near) = (bench::id(battle.world(), "a"), bench::id(battle.world(), "near"));
    let shot = battle.submit(Command::new(RED, Act::Shoot { unit: a, target: near }));
    assert!(shot.is_ok(), "{shot:?}");
}

/// BP-CMD-03, ruling 5: whoever leads the brigades of a side, their commanders act one after another.
#[test]
fn bp_cmd_03_one_commander_at_a_time() {
    let field = brigade().unit_of("other", "o", 0, foot(), Formation::Line, 90.0, 20.0, 0.0);
    let mut battle = at_orders(field, &[3, 4, 3, 4]);
    order_a(&mut battle);
    let asked = battle.pending().map(|pending| pending.decision.clone());
    assert_eq!(asked, Some(Decision::Orders { commander: Some(COMMANDER) }));
    let other = vec![plan(battle.world(), "o", to(90.0, 30.0))];
    battle
        .submit(Command::new(RED, Act::Order { commander: CommanderId(4), orders: other }))
        .expect("his turn");
    assert!(state(&battle, COMMANDER).finished);
}

/// BP-OP1-4: a plan is fixed before the dice; only what the moves allow of it is done, and nothing else.
#[test]
fn bp_op1_4_a_plan_is_carried_out_as_far_as_it_goes() {
    let steps = vec![
        to(50.0, 32.0).remove(0),
        Step::Form { formation: Formation::AttackColumn, facing: None },
        to(50.0, 44.0).remove(0),
    ];
    for (dice, y, formation) in [
        ([4, 4], 32.0, Formation::Line),
        ([3, 3], 32.0, Formation::AttackColumn),
        ([1, 1], 44.0, Formation::AttackColumn),
    ] {
        let mut battle = at_orders(brigade(), &dice);
        let orders = vec![plan(battle.world(), "a", steps.clone())];
        order(&mut battle, orders);
        let unit = Situation::of(battle.world()).unit(bench::id(battle.world(), "a"));
        assert!((unit.pose().front.y - y).abs() < 0.05 && unit.formation == formation, "{dice:?}");
    }
}

// Initiative and free moves

/// BP-INIT-05: an initiative move may be a move, a change of formation or a charge announced beforehand.
#[test]
fn bp_init_05_as_by_an_order() {
    let field = || brigade().unit("near", 1, foot(), Formation::Line, 50.0, 31.0, 180.0);
    let act = |plan: Vec<Step>| {
        let mut battle = field().battle(bench::faces(&[]));
        let a = bench::id(battle.world(), "a");
        let events =
            battle.submit(Command::new(RED, Act::Initiative { unit: a, plan })).expect("initiative").to_vec();
        (battle, events)
    };
    let (battle, _) = act(vec![Step::Form { formation: Formation::AttackColumn, facing: None }]);
    let a = bench::id(battle.world(), "a");
    assert_eq!(Situation::of(battle.world()).unit(a).formation, Formation::AttackColumn);
    let (_, events) = act(vec![Step::Charge { target: None }]);
    assert!(events.iter().any(|event| matches!(event, Event::Charged { .. })));
    // What has not been announced as a charge makes no contact.
    let (battle, events) = act(to(50.0, 40.0));
    assert!(!events.iter().any(|event| matches!(event, Event::Charged { .. })));
    assert!((front(&battle, "a").y - 30.9).abs() < 0.05);
}

/// BP-INIT-06: bound to front and rear.
#[test]
fn bp_init_06_proximity_binds() {
    let field = brigade().unit("near", 1, foot(), Formation::Line, 50.0, 31.0, 180.0);
    let mut battle = field.battle(bench::faces(&[]));
    let a = bench::id(battle.world(), "a");
    battle.submit(Command::new(RED, Act::Initiative { unit: a, plan: to(38.0, 20.0) })).expect("initiative");
    assert_eq!(front(&battle, "a"), Point::new(50.0, 20.0), "not sideways");
}

/// BP-INIT-07: unit by unit: one acts, another waits for its order.
#[test]
fn bp_init_07_unit_by_unit() {
    let field = brigade().unit("near a", 1, foot(), Formation::Line, 50.0, 31.0, 180.0).unit(
        "near b",
        1,
        foot(),
        Formation::Line,
        62.0,
        31.0,
        180.0,
    );
    let mut battle = field.battle(bench::faces(&[3, 3]));
    let a = bench::id(battle.world(), "a");
    battle.submit(Command::new(RED, Act::Initiative { unit: a, plan: to(50.0, 12.0) })).expect("a acts");
    battle.submit(Command::new(RED, Act::EndInitiative)).expect("b waits");
    let orders = vec![plan(battle.world(), "b", to(62.0, 25.0))];
    order(&mut battle, orders);
    assert!((front(&battle, "b").y - 25.0).abs() < 0.05);
}

/// BP-FREE-08, BP-TRAIT-200, BP-TRAIT-201: a trait may give others a free move, but not after a blunder.
#[test]
fn bp_free_08_the_superbly_drilled() {
    for (drilled, dice, y) in [(true, [6, 5], 32.0), (false, [6, 5], 20.0)] {
        let traits =
            if drilled { vec![TraitUse { key: "superbly_drilled".into(), value: None }] } else { Vec::new() };
        let profile = UnitProfile { traits, ..foot() };
        let field = Field::new(144.0, 144.0)
            .unit("a", 0, profile, Formation::Line, 50.0, 20.0, 0.0)
            .commander_at("red", 50.0, 16.0);
        let mut battle = at_orders(field, &dice);
        order_a(&mut battle);
        assert!((front(&battle, "a").y - y).abs() < 0.05);
    }
}

/// BP-FREE-03: each for himself: the others of the group stand, and the 6" are not asked for.
#[test]
fn bp_free_03_only_those_entitled() {
    let field = Field::new(144.0, 144.0)
        .unit("march", 0, foot(), Formation::MarchColumn, 60.0, 20.0, 0.0)
        .unit("line", 0, foot(), Formation::Line, 70.0, 20.0, 0.0)
        .commander_at("red", 65.0, 18.0);
    let mut battle = at_orders(field, &[5, 5]);
    let orders =
        vec![plan(battle.world(), "march", to(60.0, 60.0)), plan(battle.world(), "line", to(70.0, 60.0))];
    order(&mut battle, orders);
    assert!((front(&battle, "march").y - 32.0).abs() < 0.05);
    assert_eq!(front(&battle, "line").y, 20.0);
}

/// BP-FREE-09, BP-OP1-10: no free move without a failed order to that very unit.
#[test]
fn bp_free_09_no_order_no_free_move() {
    let field = Field::new(144.0, 144.0)
        .unit("line", 0, foot(), Formation::Line, 70.0, 20.0, 0.0)
        .unit("march", 0, foot(), Formation::MarchColumn, 60.0, 20.0, 0.0)
        .commander_at("red", 65.0, 18.0);
    let mut battle = at_orders(field, &[6, 5]);
    let orders = vec![plan(battle.world(), "line", to(70.0, 60.0))];
    order(&mut battle, orders);
    battle.submit(Command::new(RED, Act::EndCommand)).expect("the phase may end");
    assert_eq!(front(&battle, "march").y, 20.0);
}

// Who is who

/// BP-STAFF-03, BP-STAFF-04: each commander by his own rating, and the modified one always from 5 to 10.
#[test]
fn bp_staff_03_ratings_of_their_own() {
    for own in 5..=10u8 {
        let world = brigade().rating("red", own).world();
        let a = bench::id(&world, "a");
        let tally: Tally = super::rating::rating(Situation::of(&world), COMMANDER, &[a]);
        assert_eq!(tally.base, i32::from(own));
        assert_eq!(tally.total(), i32::from(own));
        for extra in [-9, 9] {
            let house = ExtraModifier { when: Circumstance::Shaken, modifier: extra };
            let field =
                brigade().rating("red", own).ruleset(|rules| rules.command.extra_modifiers = vec![house]);
            let mut world = field.world();
            bench::casualties(&mut world, "a", 3);
            let total = super::rating::rating(Situation::of(&world), COMMANDER, &[a]).total();
            assert_eq!(total, if extra < 0 { 5 } else { 10 });
        }
    }
}

/// BP-STAFF-05, BP-ARMY-04: each army has one general, without a brigade and without orders of his own.
#[test]
fn bp_staff_05_one_general_without_orders() {
    let world = brigade().world();
    let situation = Situation::of(&world);
    for side in [RED, RED.enemy()] {
        let generals: Vec<CommanderId> = situation
            .roster
            .commander_ids()
            .filter(|id| situation.commander(*id).is_some_and(|(p, _)| p.side == side && p.is_general()))
            .collect();
        assert_eq!(generals, [situation.roster.sides[side.index()].general]);
        refused(super::orders::may_give_orders(situation, side, generals[0]), "BP-CMD-06");
    }
}

/// BP-ARMY-07, BP-BASE-03, BP-MEAS-02: commanders may stand anywhere, and all measuring is from one point: 12.005" from
/// it count as 12", 12.05" do not.
#[test]
fn bp_meas_02_from_the_commanders_head() {
    for (y, total) in [(6.4, 8), (6.395, 8), (6.35, 7)] {
        let world = brigade().commander_at("red", 62.0, y).world();
        let b = bench::id(&world, "b");
        assert_eq!(super::rating::rating(Situation::of(&world), COMMANDER, &[b]).total(), total, "from {y}");
    }
    // Amid his own troops, or beside the enemy.
    for (x, y) in [(62.0, 19.0), (62.0, 132.5), (0.0, 0.0), (144.0, 144.0)] {
        let world = brigade().commander_at("red", x, y).world();
        assert!(judge(&world, &[plan(&world, "a", to(50.0, 30.0))]).is_ok());
    }
}

/// BP-BASIC-02, BP-BASIC-03: two sides, and each moves its own, the general too.
#[test]
fn bp_basic_02_each_side_moves_its_own() {
    let mut battle = at_orders(brigade(), &[4, 4]);
    assert_eq!(Situation::of(battle.world()).roster.sides.len(), 2);
    let general = Act::MoveCommander { commander: CommanderId(1), to: (72.0, 140.0), join: None };
    assert!(battle.submit(Command::new(RED, general.clone())).is_err(), "the enemy's general");
    assert!(battle.submit(Command::new(RED.enemy(), general)).is_err(), "not their turn");
    assert!(battle.submit(Command::new(SideId(2), Act::EndCommand)).is_err(), "nobody's side");
    assert_eq!(send(&mut battle, GENERAL, 70.0, 5.0, None), Ok(()));
}

/// BP-BASIC-05, BP-OP1-28: what players agree upon is in the ruleset: any number may be another.
#[test]
fn bp_basic_05_any_rule_by_agreement() {
    let field = brigade().ruleset(|rules| {
        rules.command.call = 20.0;
        rules.command.rally_from = 3;
        rules.command.follow_me_moves = 1;
    });
    let mut battle = at_orders(field.commander_at("red", 62.0, 0.0), &[3, 3]);
    let b = bench::id(battle.world(), "b");
    battle.submit(Command::new(RED, Act::FollowMe { commander: COMMANDER, unit: b })).expect("18.4\" off");
    battle.submit(Command::new(RED, Act::LeadOn { plan: to(62.0, 90.0) })).expect("one move");
    assert!((front(&battle, "b").y - 32.0).abs() < 0.05);
}

/// BP-BASIC-06: measuring is free at all times: what an order would do can be asked of either side, and changes nothing.
#[test]
fn bp_basic_06_measuring_is_free() {
    let battle = at_orders(brigade(), &[]);
    let hash = battle.state_hash();
    let situation = Situation::of(battle.world());
    let preview = super::preview::preview(situation, COMMANDER, &[plan(battle.world(), "a", to(50.0, 60.0))]);
    assert!((preview.ends[0].1[1].end().0.front.y - 44.0).abs() < 0.05);
    let theirs =
        super::preview::preview(situation, CommanderId(3), &[plan(battle.world(), "enemy", to(62.0, 100.0))]);
    assert_eq!(theirs.rating.base, 8);
    assert_eq!(battle.state_hash(), hash);
}

/// BP-ARMY-01, BP-ARMY-02, BP-ARMY-03, BP-ARMY-EX-01: every unit is of one brigade with a commander of its own, and
/// brigades may be of any size and mixture.
#[test]
fn bp_army_ex_01_brigades_of_any_mixture() {
    let gun = || bench::profile(Arm::Artillery(GunClass::Foot));
    let mut field = Field::new(144.0, 144.0);
    let mut x = 10.0;
    for (brigade, cavalry, infantry, guns) in [("A", 4, 0, 1), ("B", 2, 6, 0), ("C", 3, 1, 1)] {
        for (kind, number) in [(0, cavalry), (1, infantry), (2, guns)] {
            for index in 0..number {
                let (profile, formation) = match kind {
                    0 => (horse(), Formation::Line),
                    1 => (foot(), Formation::Line),
                    _ => (gun(), Formation::Deployed),
                };
                field = field.unit_of(
                    brigade,
                    &format!("{brigade}{kind}{index}"),
                    0,
                    profile,
                    formation,
                    x % 130.0 + 6.0,
                    20.0 + 20.0 * (x / 130.0).floor(),
                    0.0,
                );
                x += 11.0;
            }
        }
    }
    let world = field.world();
    let situation = Situation::of(&world);
    let sizes: Vec<usize> = situation.roster.brigades.iter().map(|brigade| brigade.units.len()).collect();
    assert_eq!(sizes, [5, 8, 5]);
    for (index, brigade) in situation.roster.brigades.iter().enumerate() {
        let (profile, _) = situation.commander(brigade.commander).expect("it has one");
        assert_eq!(profile.brigade.map(|id| id.index()), Some(index));
        for unit in &brigade.units {
            assert_eq!(situation.unit(*unit).brigade.index(), index);
            assert_eq!(situation.unit(*unit).presence, Presence::OnTable);
        }
    }
}
