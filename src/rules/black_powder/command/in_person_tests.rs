//! Part of `mod tests`.
//!
//! Follow Me and Rally.

use bevy::ecs::world::World;

use super::super::BlackPowderBattle;
use super::super::act::{Act, Step};
use super::super::bench::{self, Field};
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::refusal::{Reason, Refusal};
use super::super::situation::{Broken, Situation, change};
use super::tests::{COMMANDER, RED, at_orders, brigade, foot, front, order, plan, refused, send, state, to};
use crate::army::{CommanderId, Disorder, Formation, LastOrder, TurnRecord};
use crate::battle::{self, Command};
use crate::dice::CommandResult;
use crate::geometry::{Face, Point};

use LastOrder::{FollowMe, Rally};

fn judge(world: &World, order: LastOrder, key: &str) -> Result<(), Refusal> {
    super::in_person::judge(Situation::of(world), RED, COMMANDER, order, bench::id(world, key)).map(|_| ())
}

/// Three lines of one brigade at y = 20, the commander at (62, 16); b has two casualties.
fn worn() -> World {
    let mut world = brigade().world();
    bench::casualties(&mut world, "b", 2);
    world
}

fn say(battle: &mut BlackPowderBattle, act: Act) -> Vec<Event> {
    battle.submit(Command::new(RED, act)).expect("a legal act").to_vec()
}

/// A battle at the orders of red with a worn b.
fn worn_battle(casualties: u8, dice: &[u8]) -> BlackPowderBattle {
    let battle = at_orders(brigade(), dice);
    with_casualties(battle, "b", casualties)
}

/// Restores the battle with casualties on a unit: a battle's world cannot be written to from outside.
fn with_casualties(battle: BlackPowderBattle, key: &str, taken: u8) -> BlackPowderBattle {
    let mut snapshot = battle.snapshot();
    let id = bench::id(battle.world(), key).index();
    let mut value = serde_json::to_value(&snapshot.state).expect("plain data");
    value["units"][id]["casualties"]["taken"] = taken.into();
    snapshot.state = serde_json::from_value(value).expect("plain data");
    let mut battle = battle;
    battle.restore(&snapshot).expect("it fits");
    battle
}

// Who may be called

/// BP-FOLLOW-01, BP-RALLY-01: one unit of his own brigade, within 12" of him.
#[test]
fn bp_follow_01_within_twelve_inches() {
    for (y, legal) in [(8.0, true), (6.41, true), (6.3, false)] {
        let mut world = brigade().commander_at("red", 62.0, y).world();
        bench::casualties(&mut world, "b", 2);
        for order in [FollowMe, Rally] {
            let judged = judge(&world, order, "b");
            assert_eq!(judged.is_ok(), legal, "{order:?} at {}\": {judged:?}", 18.4 - y);
            if let Err(refusal) = judged {
                let Reason::BeyondCall { distance, most, .. } = refusal.reason else { panic!("{refusal:?}") };
                assert!((distance - (18.4 - y)).abs() < 0.01 && most == 12.0);
            }
        }
    }
    let other = brigade().unit_of("other", "o", 0, foot(), Formation::Line, 62.0, 12.0, 0.0).world();
    refused(judge(&other, FollowMe, "o"), "BP-CMD-05");
    refused(judge(&other, Rally, "o"), "BP-CMD-05");
}

/// BP-FOLLOW-01: he must be able to get there: no enemy unit in his way.
#[test]
fn bp_follow_01_he_must_be_able_to_reach_the_unit() {
    let field =
        brigade().commander_at("red", 62.0, 9.0).unit("wall", 1, foot(), Formation::Line, 62.0, 13.0, 0.0);
    let mut world = field.world();
    bench::casualties(&mut world, "b", 2);
    refused(judge(&world, FollowMe, "b"), "BP-FOLLOW-01");
    refused(judge(&world, Rally, "b"), "BP-RALLY-01");
}

/// BP-FOLLOW-02, BP-CMD-09: not after an order or initiative, not the disordered, not the engaged (BP-OP1-26).
#[test]
fn bp_follow_02_who_may_be_called() {
    for order in [FollowMe, Rally] {
        let with = |change: &dyn Fn(&mut World)| {
            let mut world = worn();
            change(&mut world);
            judge(&world, order, "b")
        };
        let b = bench::id(&worn(), "b");
        assert_eq!(with(&|_| ()), Ok(()));
        refused(with(&|w| change::<TurnRecord>(w, b, |record| record.ordered = true)), "BP-CMD-07");
        refused(with(&|w| change::<TurnRecord>(w, b, |record| record.on_initiative = true)), "BP-CMD-08");
        refused(with(&|w| change::<Disorder>(w, b, |disorder| disorder.disordered = true)), "BP-CMD-09");
        refused(with(&|w| bench::touch(w, "enemy", "b", Face::Front)), "BP-OP1-26");
    }
}

/// BP-GEN-07, BP-OP1-7: the general gives neither Follow Me nor Rally.
#[test]
fn bp_gen_07_not_by_the_general() {
    let world = worn();
    let b = bench::id(&world, "b");
    for order in [FollowMe, Rally] {
        let judged = super::in_person::judge(Situation::of(&world), RED, CommanderId(0), order, b);
        refused(judged.map(|_| ()), "BP-CMD-06");
    }
}

// Follow Me

/// BP-FOLLOW-03, BP-FOLLOW-05, BP-CMDR-05: any degree of success: he joins the unit at once, and it makes three moves as
/// the player likes, one after another, with him; then it is over.
#[test]
fn bp_follow_05_three_moves_led_by_the_commander() {
    let mut battle = at_orders(brigade(), &[4, 4]);
    let b = bench::id(battle.world(), "b");
    let events = say(&mut battle, Act::FollowMe { commander: COMMANDER, unit: b });
    // 8 against 8: a plain order would have given one move. BP-FOLLOW-03: the usual modifiers.
    assert!(events.iter().any(|event| matches!(
        event,
        Event::LastOrder { order: FollowMe, result: CommandResult::One, rating, .. } if rating.total() == 8
    )));
    assert_eq!(state(&battle, COMMANDER).joined, Some(b));
    assert_eq!(state(&battle, COMMANDER).at, Point::new(62.0, 20.0));
    let asked = |battle: &BlackPowderBattle| battle.pending().map(|pending| pending.decision.clone());
    assert_eq!(asked(&battle), Some(Decision::FollowMe { commander: COMMANDER, unit: b, moves: 3 }));
    say(&mut battle, Act::LeadOn { plan: to(62.0, 32.0) });
    assert_eq!(asked(&battle), Some(Decision::FollowMe { commander: COMMANDER, unit: b, moves: 2 }));
    assert_eq!(state(&battle, COMMANDER).at, Point::new(62.0, 32.0), "he goes with it (BP-CMDR-07)");
    say(
        &mut battle,
        Act::LeadOn { plan: vec![Step::Form { formation: Formation::AttackColumn, facing: None }] },
    );
    assert_eq!(asked(&battle), Some(Decision::FollowMe { commander: COMMANDER, unit: b, moves: 1 }));
    say(&mut battle, Act::LeadOn { plan: to(62.0, 80.0) });
    assert!((front(&battle, "b").y - 44.0).abs() < 0.05, "the third and last");
    assert!(matches!(asked(&battle), Some(Decision::Orders { .. })));
    assert_eq!(state(&battle, COMMANDER).joined, Some(b));
    assert_eq!(state(&battle, COMMANDER).at, front(&battle, "b"));
}

/// BP-FOLLOW-05: a plan may use up several of the moves at once; and the player may stop when he likes.
#[test]
fn bp_follow_05_several_moves_at_once() {
    let mut battle = at_orders(brigade(), &[4, 4]);
    let b = bench::id(battle.world(), "b");
    say(&mut battle, Act::FollowMe { commander: COMMANDER, unit: b });
    say(&mut battle, Act::LeadOn { plan: to(62.0, 42.0) });
    let asked = battle.pending().map(|pending| pending.decision.clone());
    assert_eq!(asked, Some(Decision::FollowMe { commander: COMMANDER, unit: b, moves: 1 }));
    say(&mut battle, Act::EndFollowMe);
    assert!((front(&battle, "b").y - 42.0).abs() < 0.05);
    assert!(matches!(battle.pending().map(|pending| &pending.decision), Some(Decision::Orders { .. })));
}

/// BP-FOLLOW-05: it may charge, its commander in the midst of it, and has done then.
#[test]
fn bp_follow_05_it_may_charge() {
    let field = brigade().unit("near", 1, foot(), Formation::Line, 62.0, 40.0, 180.0);
    let mut battle = at_orders(field, &[4, 4]);
    let (b, enemy) = (bench::id(battle.world(), "b"), bench::id(battle.world(), "near"));
    say(&mut battle, Act::FollowMe { commander: COMMANDER, unit: b });
    let events = say(&mut battle, Act::LeadOn { plan: vec![Step::Charge { target: Some(enemy) }] });
    assert!(events.iter().any(|event| matches!(event, Event::Charged { unit, .. } if *unit == b)));
    assert_eq!(state(&battle, COMMANDER).joined, Some(b));
    assert_eq!(state(&battle, COMMANDER).at, front(&battle, "b"));
    let asked = battle.pending().map(|pending| pending.decision.clone());
    assert!(!matches!(asked, Some(Decision::FollowMe { .. })), "{asked:?}");
}

/// BP-FOLLOW-04, BP-FREE-07: failure: the unit stands, even a march column with its free move, and the commander stays.
#[test]
fn bp_follow_04_failure() {
    let field = Field::new(144.0, 144.0)
        .unit("march", 0, foot(), Formation::MarchColumn, 62.0, 20.0, 0.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 20.0, 0.0)
        .commander_at("red", 62.0, 12.0);
    let mut battle = at_orders(field, &[6, 5]);
    let march = bench::id(battle.world(), "march");
    let events = say(&mut battle, Act::FollowMe { commander: COMMANDER, unit: march });
    assert!(!events.iter().any(|event| matches!(event, Event::FreeMove { .. })));
    assert_eq!(front(&battle, "march").y, 20.0);
    assert_eq!(state(&battle, COMMANDER).at, Point::new(62.0, 12.0));
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 14.0, None), Err(Reason::CommanderStays(COMMANDER)));
    // BP-FOLLOW-02: nor has he any order left.
    let orders = vec![plan(battle.world(), "a", to(50.0, 30.0))];
    let again = battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders })).unwrap_err();
    let battle::Refusal::Rule(refusal) = again else { panic!("{again:?}") };
    assert_eq!((refusal.rule.as_str(), refusal.reason), ("BP-FOLLOW-02", Reason::LastOrderGiven(COMMANDER)));
}

/// BP-FOLLOW-02, BP-FOLLOW-06: the last order in case of success too; it may follow others. He cannot move on his own
/// then, and stays with the unit until his side's next turn.
#[test]
fn bp_follow_06_he_stays_with_the_unit() {
    let mut battle = at_orders(brigade(), &[3, 4, 4, 4]);
    let first = vec![plan(battle.world(), "a", to(50.0, 26.0))];
    order(&mut battle, first);
    let b = bench::id(battle.world(), "b");
    say(&mut battle, Act::FollowMe { commander: COMMANDER, unit: b });
    say(&mut battle, Act::EndFollowMe);
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 14.0, None), Err(Reason::AlreadyMoved(COMMANDER)));
    let orders = vec![plan(battle.world(), "c", to(74.0, 30.0))];
    assert!(battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders })).is_err());
    // Through the rest of the turn and the enemy's, to his own next one.
    for _ in 0..40 {
        let Some(pending) = battle.pending().cloned() else { break };
        if pending.side == RED && Situation::of(battle.world()).turn.number == 2 {
            break;
        }
        assert_eq!(state(&battle, COMMANDER).joined, Some(b));
        let act = crate::rules::black_powder::legal::listed(Situation::of(battle.world()), &pending).pop();
        battle.submit(Command::new(pending.side, act.expect("an answer"))).expect("listed");
    }
    while battle.pending().is_some_and(|pending| !matches!(pending.decision, Decision::Orders { .. })) {
        let act = match battle.pending().map(|pending| &pending.decision) {
            Some(Decision::Accompany { .. }) => Act::Accompany(None),
            _ => Act::EndInitiative,
        };
        say(&mut battle, act);
    }
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 10.0, None), Ok(()), "now he may leave it");
    assert_eq!(state(&battle, COMMANDER).joined, None);
}

/// BP-FOLLOW-07: near the enemy only front and rear are open to it.
#[test]
fn bp_follow_07_proximity_binds() {
    let field = brigade().unit("near", 1, foot(), Formation::Line, 62.0, 30.0, 180.0);
    let mut battle = at_orders(field, &[4, 3]);
    let b = bench::id(battle.world(), "b");
    say(&mut battle, Act::FollowMe { commander: COMMANDER, unit: b });
    // 8 - 1 for the enemy within 12" (BP-FOLLOW-03).
    say(&mut battle, Act::LeadOn { plan: to(80.0, 20.0) });
    assert!((front(&battle, "b").x - 62.0).abs() < 0.05, "not sideways");
}

/// BP-OP1-30: joined to the unit already, he is at no distance.
#[test]
fn bp_op1_30_joined_already() {
    let mut world = worn();
    let b = bench::id(&world, "b");
    super::super::situation::change_commander(&mut world, COMMANDER, |state| {
        state.at = Point::new(62.0, 20.4);
        state.joined = Some(b);
    });
    assert_eq!(judge(&world, FollowMe, "b"), Ok(()));
    assert_eq!(judge(&world, Rally, "b"), Ok(()));
}

// Rally

/// BP-RALLY-01, BP-RALLY-06, BP-SHAKEN-08: two casualties at least; the last is never lost.
#[test]
fn bp_rally_06_the_last_casualty_is_never_lost() {
    for (taken, legal) in [(0, false), (1, false), (2, true), (3, true)] {
        let mut world = brigade().world();
        bench::casualties(&mut world, "b", taken);
        let judged = judge(&world, Rally, "b");
        assert_eq!(judged.is_ok(), legal, "{taken} casualties");
        if !legal {
            refused(judged, "BP-RALLY-06");
        }
    }
}

/// BP-RALLY-02, BP-RALLY-03, BP-RALLY-05, BP-CMDR-05: the test as usual; one marker goes, he joins the unit, and neither
/// moves any more in this turn (BP-COMMANDER-13). BP-RALLY-08, BP-SHAKEN-08: a shaken unit is shaken no longer.
#[test]
fn bp_rally_05_success() {
    let mut battle = worn_battle(3, &[4, 4]);
    let b = bench::id(battle.world(), "b");
    assert!(Situation::of(battle.world()).unit(b).shaken());
    let events = say(&mut battle, Act::Rally { commander: COMMANDER, unit: b });
    assert!(events.contains(&Event::Rallied { unit: b, casualties: 2, steadied: true }));
    let unit = Situation::of(battle.world()).unit(b);
    assert_eq!((unit.casualties.taken, unit.shaken(), unit.pose().front), (2, false, Point::new(62.0, 20.0)));
    assert_eq!(state(&battle, COMMANDER).joined, Some(b));
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 10.0, None), Err(Reason::AlreadyMoved(COMMANDER)));
    let orders = vec![plan(battle.world(), "a", to(50.0, 30.0))];
    assert!(battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders })).is_err());
    assert!(battle.submit(Command::new(RED, Act::Rally { commander: COMMANDER, unit: b })).is_err());
}

/// BP-BROKEN-28, BP-BROKEN-40: nobody rallies the shaken of a broken brigade: its commander gives no orders of any kind.
#[test]
fn bp_broken_28_a_broken_brigade_does_not_rally() {
    let mut world = worn();
    bench::casualties(&mut world, "b", 3);
    assert_eq!(judge(&world, Rally, "b"), Ok(()));
    let brigade = Situation::of(&world).unit(bench::id(&world, "b")).brigade;
    world.resource_mut::<Broken>().brigades[brigade.index()] = true;
    for order in [Rally, FollowMe] {
        let refusal = judge(&world, order, "b").expect_err("the brigade is broken");
        assert_eq!((refusal.rule.as_str(), refusal.reason), ("BP-BROKEN-40", Reason::BrigadeBroken));
    }
}

/// BP-RALLY-05: a unit that was not shaken loses its marker too, and is told so.
#[test]
fn bp_rally_05_a_steady_unit() {
    let mut battle = worn_battle(2, &[4, 4]);
    let b = bench::id(battle.world(), "b");
    let events = say(&mut battle, Act::Rally { commander: COMMANDER, unit: b });
    assert!(events.contains(&Event::Rallied { unit: b, casualties: 1, steadied: false }));
}

/// BP-RALLY-04, BP-FREE-07: failure: nothing is removed, the unit has no free move, the commander stays.
#[test]
fn bp_rally_04_failure() {
    let field = Field::new(144.0, 144.0)
        .unit("b", 0, foot(), Formation::MarchColumn, 62.0, 20.0, 0.0)
        .commander_at("red", 62.0, 12.0);
    let mut battle = with_casualties(at_orders(field, &[6, 5]), "b", 2);
    let b = bench::id(battle.world(), "b");
    let events = say(&mut battle, Act::Rally { commander: COMMANDER, unit: b });
    assert!(!events.iter().any(|event| matches!(event, Event::FreeMove { .. } | Event::Rallied { .. })));
    let unit = Situation::of(battle.world()).unit(b);
    assert_eq!((unit.casualties.taken, unit.pose().front.y), (2, 20.0));
    let stays = super::commanders::judge(Situation::of(battle.world()), RED, COMMANDER, (62.0, 14.0), None);
    refused(stays.map(|_| ()), "BP-RALLY-04");
}

/// BP-RALLY-07: again in later turns, a marker each, down to one.
#[test]
fn bp_rally_07_again_in_later_turns() {
    let mut world = brigade().world_with(bench::faces(&[4, 4, 4, 4]));
    bench::casualties(&mut world, "b", 3);
    let b = bench::id(&world, "b");
    for left in [2, 1] {
        assert_eq!(judge(&world, Rally, "b"), Ok(()));
        let tasks = super::in_person::judge(Situation::of(&world), RED, COMMANDER, Rally, b).expect("legal");
        push_test_alone(&mut world, tasks);
        assert_eq!(Situation::of(&world).unit(b).casualties.taken, left);
        // The next turn.
        change::<TurnRecord>(&mut world, b, |record| record.ordered = false);
        super::super::situation::change_commander(&mut world, COMMANDER, |state| {
            *state = crate::army::CommanderState {
                joined: state.joined,
                ..crate::army::CommanderState::at(state.at)
            };
        });
    }
    refused(judge(&world, Rally, "b"), "BP-RALLY-06");
}

/// Runs the test of an order without the question that follows it.
fn push_test_alone(world: &mut World, tasks: Vec<super::super::task::Task>) {
    bench::play(world, tasks.into_iter().take(1).collect::<Vec<_>>());
}

/// BP-RALLY-01, BP-CMD-09: shaken units may be rallied, disordered ones not.
#[test]
fn bp_rally_01_shaken_but_not_disordered() {
    let mut world = brigade().world();
    bench::casualties(&mut world, "b", 3);
    assert_eq!(judge(&world, Rally, "b"), Ok(()));
    bench::disorder(&mut world, "b");
    refused(judge(&world, Rally, "b"), "BP-CMD-09");
}
