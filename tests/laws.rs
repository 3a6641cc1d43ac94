//! Laws that hold in every battle, checked while random legal commands are given in all stock scenarios, and in one
//! where skirmishers of every kind fight at close quarters: no overlap at rest, no dead unit acts, casualties within bounds, disorder cleared when due, a turn always ends, listed means
//! accepted, snapshots round-trip, what is refused changes nothing, replay is exact.

use std::collections::BTreeMap;
use std::sync::Arc;

use enfilade::army::{FeatureId, Formation, Presence, SideId, UnitId};
use enfilade::battle::{Battle, Command, Snapshot};
use enfilade::dice::Dice;
use enfilade::rules::black_powder::act::{Act, Homecoming, Matter, Step, UnitPlan, Waypoint};
use enfilade::rules::black_powder::decision::Decision;
use enfilade::rules::black_powder::event::Event;
use enfilade::rules::black_powder::legal;
use enfilade::rules::black_powder::ruleset::Blunder;
use enfilade::rules::black_powder::setup::Setup;
use enfilade::rules::black_powder::situation::{Situation, Turn};
use enfilade::rules::black_powder::{BlackPowder, BlackPowderBattle};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn setup(name: &str) -> Arc<Setup> {
    Arc::new(enfilade::scenario::load(name, None).unwrap_or_else(|problems| panic!("{problems}")))
}

/// Commands given in each scenario by this test; tens of thousands in all.
const COMMANDS: u32 = 12_000;

#[test]
fn the_laws_hold_in_first_blood() {
    play_at_random("first-blood", 1, COMMANDS, |_, _| None);
}

#[test]
fn the_laws_hold_at_elixheim() {
    play_at_random("elixheim", 2, COMMANDS, |_, _| None);
}

/// Every kind of order, decision and event of command is reached by random commands, each so often: what is never
/// reached is never proved. Commanders and their generals stand near brigades by the edges of a small table, with the
/// enemy at hand.
#[test]
fn every_kind_of_command_is_reached() {
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/command.ron");
    let mut reached: BTreeMap<&'static str, u32> = KINDS.iter().map(|kind| (*kind, 0)).collect();
    let Played { mut told, mut said } = play_at_random(scenario, 4, COMMANDS, rather_an_order);
    // Of the table of blunders those that may end in a charge ask a question: more of them, by agreement of the players.
    let mut wild = Setup::clone(&setup(scenario));
    let mut rules = wild.ruleset.as_ref().clone();
    rules.command.blunder_table = [
        Blunder::Forward,
        Blunder::Forward,
        Blunder::Left,
        Blunder::Right,
        Blunder::Forward,
        Blunder::Forward,
    ];
    wild.ruleset = Arc::new(rules);
    let more = play_setup_at_random("wild", &Arc::new(wild), 5, COMMANDS, rather_an_order);
    told.extend(more.told);
    said.extend(more.said);
    for kind in told.iter().flat_map(kinds_of).chain(said.iter().filter_map(kind_said)) {
        *reached.entry(kind).or_default() += 1;
    }
    let rare: Vec<(&&str, &u32)> = reached.iter().filter(|(_, times)| **times < 3).collect();
    assert!(rare.is_empty(), "hardly ever reached: {rare:?}; all: {reached:?}");
}

/// A Rally if there is one to be given; else half the time a special order, or an order to all whom a commander may order:
/// blunders are rare, and so are worn units that a commander can reach.
fn rather_an_order(battle: &BlackPowderBattle, random: &mut Pcg64Mcg) -> Option<Act> {
    let pending = battle.pending()?;
    let situation = Situation::of(battle.world());
    let listed = legal::listed(situation, pending);
    if random.random_range(0..4) == 0 {
        return None;
    }
    if pending.decision == Decision::Initiative {
        // What acts on initiative gets no order.
        return Some(Act::EndInitiative);
    }
    let back: Vec<Homecoming> = listed
        .iter()
        .filter_map(|act| match act {
            Act::OrderBack { units, .. } => units.first().copied(),
            _ => None,
        })
        .fold(Vec::new(), |mut all, coming| {
            if all.iter().all(|other: &Homecoming| other.unit != coming.unit) {
                all.push(coming);
            }
            all
        });
    for commander in situation.roster.commander_ids() {
        let act = Act::OrderBack { commander, units: back.clone() };
        if back.len() > 1 && battle.judge(&Command::new(pending.side, act.clone())).is_ok() {
            return Some(act);
        }
    }
    if let Some(rally) = listed.iter().find(|act| matches!(act, Act::Rally { .. })) {
        return Some(rally.clone());
    }
    let special =
        |act: &&Act| matches!(act, Act::OrderBack { .. } | Act::FollowMe { .. } | Act::ReRoll(true));
    let special: Vec<&Act> = listed.iter().filter(special).collect();
    if let Some(act) = special.get(random.random_range(0..4 * special.len().max(1))) {
        return Some((*act).clone());
    }
    let orders = legal::openings(situation, pending.side, &pending.decision).orders;
    let (commander, units) = orders.get(random.random_range(0..orders.len().max(1)))?;
    let forward = random.random_range(1..20u8);
    let leaves = random.random_range(0..12) == 0;
    let plan = |unit: &UnitId| {
        let pose = situation.unit(*unit).pose();
        let ahead = Step::Move(vec![Waypoint::from_pose(pose.shifted(f32::from(forward), 0.0))]);
        let back = Step::Leave(Waypoint::from_pose(pose.shifted(-90.0, 0.0)));
        UnitPlan { unit: *unit, plan: vec![if leaves { back } else { ahead }] }
    };
    // Two may leave without breaking their brigade; all go forward together.
    let most = if leaves { 2 } else { units.len() };
    let act = Act::Order { commander: *commander, orders: units.iter().take(most).map(plan).collect() };
    battle.judge(&Command::new(pending.side, act.clone())).is_ok().then_some(act)
}

/// What the rules of command can do, one name a kind.
const KINDS: &[&str] = &[
    "an order received",
    "an order failed",
    "a free move",
    "initiative",
    "accompanied",
    "re-roll",
    "blunder",
    "headlong retreat",
    "retreat",
    "left",
    "right",
    "forward",
    "blundering charge",
    "group blunder",
    "follow me received",
    "follow me failed",
    "rally received",
    "rally failed",
    "rallied",
    "left the table",
    "order to return received",
    "order to return failed",
    "returned",
    "commander moved",
    "commander joined",
    "made way",
    "took refuge",
    "led on",
    "led no farther",
    "the dice left as they lie",
    "accompanied nobody",
    "blundered into a charge",
    "stopped short",
    "refuge chosen",
    "ordered back together",
];

fn kind_said(act: &Act) -> Option<&'static str> {
    match act {
        Act::LeadOn { .. } => Some("led on"),
        Act::EndFollowMe => Some("led no farther"),
        Act::ReRoll(false) => Some("the dice left as they lie"),
        Act::Accompany(None) => Some("accompanied nobody"),
        Act::BlunderCharge(true) => Some("blundered into a charge"),
        Act::BlunderCharge(false) => Some("stopped short"),
        Act::TakeRefuge(_) => Some("refuge chosen"),
        Act::OrderBack { units, .. } if units.len() > 1 => Some("ordered back together"),
        _ => None,
    }
}

fn kinds_of(event: &Event) -> Vec<&'static str> {
    use enfilade::army::LastOrder::{FollowMe, Rally};
    use enfilade::dice::CommandResult;
    use enfilade::rules::black_powder::ruleset::Blunder;
    let received = |result: &CommandResult| result.moves() > 0;
    match event {
        Event::Ordered { result, .. } if received(result) => vec!["an order received"],
        Event::Ordered { .. } => vec!["an order failed"],
        Event::FreeMove { .. } => vec!["a free move"],
        Event::OnInitiative { .. } => vec!["initiative"],
        Event::Accompanies { .. } => vec!["accompanied"],
        Event::ReRolled { .. } => vec!["re-roll"],
        Event::Blundered { blunder, units, .. } => {
            let one = match blunder {
                Blunder::HeadlongRetreat => "headlong retreat",
                Blunder::Retreat => "retreat",
                Blunder::Left => "left",
                Blunder::Right => "right",
                Blunder::Forward => "forward",
                Blunder::Charge => "blundering charge",
            };
            let group = (units.len() > 1).then_some("group blunder");
            ["blunder", one].into_iter().chain(group).collect()
        }
        Event::LastOrder { order: FollowMe, result, .. } if received(result) => vec!["follow me received"],
        Event::LastOrder { order: FollowMe, .. } => vec!["follow me failed"],
        Event::LastOrder { order: Rally, result, .. } if received(result) => vec!["rally received"],
        Event::LastOrder { order: Rally, .. } => vec!["rally failed"],
        Event::Rallied { .. } => vec!["rallied"],
        Event::LeftTable { .. } => vec!["left the table"],
        Event::OrderedBack { result, .. } if received(result) => vec!["order to return received"],
        Event::OrderedBack { .. } => vec!["order to return failed"],
        Event::Returned { .. } => vec!["returned"],
        Event::CommanderMoved { joined: None, .. } => vec!["commander moved"],
        Event::CommanderMoved { joined: Some(_), .. } => vec!["commander joined"],
        Event::MadeWay { .. } => vec!["made way"],
        Event::TookRefuge { .. } => vec!["took refuge"],
        _ => Vec::new(),
    }
}

/// With lines to hold, ammunition that runs out, arrivals by order alone and a general who leads a brigade (SC-NORT).
#[test]
fn the_laws_hold_at_north_point() {
    let Played { told, .. } = play_at_random("north-point", 4, COMMANDS, |_, _| None);
    let many = |is: fn(&Event) -> bool| told.iter().filter(|event| is(event)).count();
    assert!(many(|event| matches!(event, Event::AmmunitionSpent { .. })) > 0, "nobody ran out of ammunition");
    assert!(many(|event| matches!(event, Event::GoalReached { .. })) > 0, "nobody held the fence");
    assert!(many(|event| matches!(event, Event::Arrived { .. })) > 0, "nobody arrived");
}

/// With reserves that are called or follow, round shot that runs out and is brought, troops that take no orders and guns that
/// only turn (SC-BUNK).
#[test]
fn the_laws_hold_at_bunker_hill() {
    let Played { told, .. } = play_at_random("bunker-hill", 4, COMMANDS, |_, _| None);
    let many = |is: fn(&Event) -> bool| told.iter().filter(|event| is(event)).count();
    assert!(many(|event| matches!(event, Event::ReserveCalled { .. })) > 0, "nobody was called");
    assert!(many(|event| matches!(event, Event::RoundShotSpent { .. })) > 0, "nobody ran out of round shot");
    assert!(many(|event| matches!(event, Event::RoundShotSought { .. })) > 0, "nobody looked for more");
}

/// BP-SKCHG-06: where skirmishers fight, close ranks and open out, the same laws hold; and they do fight.
#[test]
fn the_laws_hold_among_skirmishers() {
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/skirmishers.ron");
    // Every question about skirmishers is asked of each of their models, so fewer will do.
    let told = play_at_random(scenario, 3, COMMANDS / 4, charge_on_initiative).told;
    let closed = told.iter().filter(|event| matches!(event, Event::ClosedRanks { .. })).count();
    let opened = told.iter().filter(|event| matches!(event, Event::OpenedOut { .. })).count();
    assert!(closed > 100 && opened > 30, "ranks were closed {closed} times, and opened {opened} times");
}

/// The same where everybody may react to a charge, horse sweeps on, and fronts are crossed; and all of that does happen.
#[test]
fn the_laws_hold_in_charges() {
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/charges.ron");
    let told = play_at_random(scenario, 4, COMMANDS / 2, charge_on_initiative);
    every_kind_is_reached(&told.told);
}

/// What charged units may do, what winners may do, and every kind of fire: how often each was reached.
fn every_kind_is_reached(told: &[Event]) {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut count = |kind: String| *counts.entry(kind).or_insert(0) += 1;
    for event in told {
        match event {
            Event::Reacted { reaction, .. } => count(format!("{reaction:?}")),
            Event::Winner { choice, .. } => {
                let choice = format!("{choice:?}");
                count(choice.split([' ', '(']).next().unwrap_or_default().to_owned());
            }
            Event::Fired { fire, .. } => {
                let fire = format!("{fire:?}");
                count(fire.split(' ').next().unwrap_or_default().to_owned());
            }
            Event::EvadeTest { .. } => count("test to evade".to_owned()),
            Event::Caught { .. } => count("caught".to_owned()),
            Event::CounterCharged { .. } => count("met half-way".to_owned()),
            Event::TurnedToFace { .. } => count("turned".to_owned()),
            _ => {}
        }
    }
    println!("{counts:?}");
    for kind in WANTED {
        assert!(counts.contains_key(*kind), "{kind} was never reached: {counts:?}");
    }
}

/// Kinds that random battles at close quarters must reach.
const WANTED: &[&str] = &[
    "Stand",
    "Evade",
    "CounterCharge",
    "TurnToFace",
    "test to evade",
    "caught",
    "met half-way",
    "turned",
    "Stay",
    "Pursue",
    "Reform",
    "FallBack",
    "Advance",
    "Sweep",
    "Volley",
    "Closing",
    "Traversing",
];

/// BP-DRESS-01, BP-DRESS-02, BP-REFORM-20, BP-REFORM-22, BP-LIMBER-04: among walls, woods and winding roads the same laws
/// hold; and lines do follow walls and are dressed, irregulars resume their own formation, siege guns take their time,
/// columns stand in bends.
#[test]
fn the_laws_hold_on_broken_ground() {
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/broken-ground.ron");
    let told = play_at_random(scenario, 4, COMMANDS / 4, use_the_ground).told;
    let count = |wanted: fn(&Event) -> bool| told.iter().filter(|event| wanted(event)).count();
    let lined = count(|event| matches!(event, Event::Lined { .. }));
    let dressed = count(|event| matches!(event, Event::Dressed { .. }));
    let resumed = count(|event| matches!(event, Event::Resumes { .. }));
    let limbering = count(|event| matches!(event, Event::Limbering { .. }));
    let counts = [lined, dressed, resumed, limbering];
    assert!(counts.iter().all(|count| *count > 3), "lined, dressed, resumed, limbering: {counts:?}");
}

/// Every other time, if it may be, a line is ordered to an obstacle, a bent one away from it, a siege gun to limber or
/// unlimber: random walks seldom ask for it.
fn use_the_ground(battle: &BlackPowderBattle, random: &mut Pcg64Mcg) -> Option<Act> {
    let pending = battle.pending()?;
    let situation = Situation::of(battle.world());
    let orders = legal::openings(situation, pending.side, &pending.decision).orders;
    let (commander, units) = orders.first()?;
    let unit = situation.unit(*units.get(random.random_range(0..2 * units.len().max(1)))?);
    let obstacles = &situation.ground.obstacles;
    let plan = match unit.formation {
        Formation::Line if unit.needs_dressing() => {
            vec![Step::Move(vec![Waypoint::from_pose(unit.pose().shifted(-6.0, 0.0))])]
        }
        Formation::Line => {
            vec![Step::Line { obstacle: obstacles[random.random_range(0..obstacles.len())].id }]
        }
        Formation::Limbered => vec![Step::Form { formation: Formation::Deployed, facing: None }],
        Formation::Deployed => vec![Step::Form { formation: Formation::Limbered, facing: None }],
        _ => return None,
    };
    let act = Act::Order { commander: *commander, orders: vec![UnitPlan { unit: unit.id, plan }] };
    battle.judge(&Command::new(pending.side, act.clone())).is_ok().then_some(act)
}

/// Every kind of wrong plan is refused with its rule, and the battle stays what it was, bit for bit.
#[test]
fn hand_made_plans_are_refused() {
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/broken-ground.ron");
    let mut battle = BlackPowderBattle::new(setup(scenario), Dice::new(1));
    while !matches!(battle.pending().map(|pending| &pending.decision), Some(Decision::Orders { .. })) {
        let pending = battle.pending().cloned().expect("the battle goes on");
        let act = legal::listed(Situation::of(battle.world()), &pending).pop().expect("an answer");
        battle.submit(Command::new(pending.side, act)).expect("it is listed");
    }
    let side = battle.pending().map(|pending| pending.side).expect("orders are asked for");
    let (own, enemy) = if side == SideId(0) { ("R", "B") } else { ("B", "R") };
    let keys = Arc::clone(&Situation::of(battle.world()).roster.keys);
    let unit = |key: &str| {
        let at = keys.units.iter().position(|known| known == key).unwrap_or_else(|| panic!("no {key}"));
        UnitId(at as u16)
    };
    let commander = |brigade: &str| {
        let situation = Situation::of(battle.world());
        let at = situation.roster.keys.brigades.iter().position(|known| known == brigade).expect("a brigade");
        situation.roster.brigades[at].commander
    };
    let at = |x: f32, y: f32, facing: f32| Waypoint { x, y, facing };
    let go = |x: f32, y: f32| Step::Move(vec![at(x, y, 0.0)]);
    let form = |formation| Step::Form { formation, facing: None };
    let here = {
        let situation = Situation::of(battle.world());
        Waypoint::from_pose(situation.unit(unit(&format!("{own}1"))).pose())
    };
    let foot = unit(&format!("{own}1"));
    let tribe = unit(&format!("{own}T"));
    let (nan, infinite) = (f32::NAN, f32::INFINITY);
    let mut cases: Vec<(&str, UnitId, Vec<Step>, &str)> = vec![
        ("no steps", foot, vec![], "BP-CMD-12"),
        ("no way-points", foot, vec![Step::Move(vec![])], "BP-CMD-13"),
        ("no way at all", foot, vec![Step::Move(vec![here])], "BP-CMD-12"),
        ("a thousand steps", foot, vec![go(10.0, 10.0); 1000], "BP-CMD-12"),
        ("a thousand way-points", foot, vec![Step::Move(vec![at(10.0, 10.0, 0.0); 1000])], "BP-CMD-13"),
        ("not a number", foot, vec![go(nan, 10.0)], "BP-CMD-13"),
        ("infinitely far", foot, vec![go(10.0, infinite)], "BP-CMD-13"),
        ("facing nowhere", foot, vec![Step::Move(vec![at(10.0, 10.0, -infinite)])], "BP-CMD-13"),
        (
            "the last of many is bad",
            foot,
            vec![Step::Move(vec![at(10.0, 10.0, 0.0), at(10.0, nan, 0.0)])],
            "BP-CMD-13",
        ),
        ("miles off the table", foot, vec![go(1e7, 10.0)], "BP-CMD-13"),
        (
            "a front that is no number",
            foot,
            vec![Step::Form { formation: Formation::AttackColumn, facing: Some(nan) }],
            "BP-CMD-13",
        ),
        ("a formation it never takes", foot, vec![form(Formation::Warband)], "BP-FORM-01"),
        ("the formation it has", foot, vec![form(Formation::Line)], "BP-REFORM-10"),
        ("foot that limbers", foot, vec![form(Formation::Limbered)], "BP-FORM-01"),
        (
            "a charge before the end",
            foot,
            vec![Step::Charge { target: None }, go(10.0, 10.0)],
            "BP-CHARGE-01",
        ),
        ("a charge on a friend", foot, vec![Step::Charge { target: Some(tribe) }], "BP-CMD-19"),
        ("a charge on itself", foot, vec![Step::Charge { target: Some(foot) }], "BP-CMD-19"),
        ("a charge on nobody", foot, vec![Step::Charge { target: Some(UnitId(999)) }], "BP-CMD-19"),
        ("a wall that is none", foot, vec![Step::Line { obstacle: FeatureId(999) }], "BP-DRESS-02"),
        ("a wood for a wall", foot, vec![Step::Line { obstacle: FeatureId(1) }], "BP-DRESS-02"),
        (
            "on beyond the wall",
            foot,
            vec![Step::Line { obstacle: FeatureId(3) }, go(10.0, 10.0)],
            "BP-DRESS-01",
        ),
        (
            "a column along a wall",
            foot,
            vec![form(Formation::AttackColumn), Step::Line { obstacle: FeatureId(3) }],
            "BP-DRESS-02",
        ),
        ("warriors in march column off the road", tribe, vec![form(Formation::MarchColumn)], "BP-OP1-22"),
        ("warriors in line", tribe, vec![form(Formation::Line)], "BP-FORM-01"),
        ("the enemy's unit", unit(&format!("{enemy}1")), vec![go(10.0, 40.0)], "BP-CMD-05"),
        ("no unit at all", UnitId(999), vec![go(10.0, 40.0)], "BP-CMD-05"),
    ];
    if side == SideId(0) {
        cases.push((
            "a siege gun by hand",
            unit("RS"),
            vec![form(Formation::Deployed), go(10.0, 10.0)],
            "BP-LIMBER-10",
        ));
        cases.push(("a gun that charges", unit("RH"), vec![Step::Charge { target: None }], "BP-CHARGE-05"));
        cases.push(("a wagon that charges", unit("RW"), vec![Step::Charge { target: None }], "BP-CHARGE-05"));
        cases.push((
            "a column that charges",
            unit("R2"),
            vec![Step::Charge { target: None }],
            "BP-CHARGE-05",
        ));
    }
    let commander = commander(own);
    let hash = battle.state_hash();
    for (what, unit, plan, rule) in cases {
        let act = Act::Order { commander, orders: vec![UnitPlan { unit, plan }] };
        match battle.submit(Command::new(side, act)) {
            Err(enfilade::battle::Refusal::Rule(refusal)) => {
                assert_eq!(refusal.rule.as_str(), rule, "{what}: {:?}", refusal.reason);
            }
            other => panic!("{what}: {other:?}"),
        }
        assert_eq!(battle.state_hash(), hash, "{what}: the battle has changed");
    }
    // Twice in one order, and nobody at all.
    let plan = || UnitPlan { unit: foot, plan: vec![go(here.x, here.y + 3.0)] };
    for (what, orders, rule) in
        [("named twice", vec![plan(), plan()], "BP-CMD-41"), ("nobody", vec![], "BP-CMD-04")]
    {
        let refused =
            battle.submit(Command::new(side, Act::Order { commander, orders })).map(<[Event]>::to_vec);
        let Err(enfilade::battle::Refusal::Rule(refusal)) = refused else { panic!("{what}: {refused:?}") };
        assert_eq!(refusal.rule.as_str(), rule, "{what}");
        assert_eq!(battle.state_hash(), hash, "{what}: the battle has changed");
    }
}

/// Every other time, if it may be, some unit charges the nearest enemy: two random walks seldom meet.
fn charge_on_initiative(battle: &BlackPowderBattle, random: &mut Pcg64Mcg) -> Option<Act> {
    let pending = battle.pending()?;
    let units = legal::openings(Situation::of(battle.world()), pending.side, &pending.decision).initiative;
    let unit = *units.get(random.random_range(0..2 * units.len().max(1)))?;
    let act = Act::Initiative { unit, plan: vec![Step::Charge { target: None }] };
    battle.judge(&Command::new(pending.side, act.clone())).is_ok().then_some(act)
}

/// What happened in random play, and what had been said.
struct Played {
    told: Vec<Event>,
    said: Vec<Act>,
}

/// Gives so many random commands, in as many games as it takes, and checks the laws after each; what happened. `rather`
/// may prefer an answer to one drawn from all.
fn play_at_random(
    name: &str,
    seed: u64,
    commands: u32,
    rather: fn(&BlackPowderBattle, &mut Pcg64Mcg) -> Option<Act>,
) -> Played {
    play_setup_at_random(name, &setup(name), seed, commands, rather)
}

/// The same for a scenario in hand.
fn play_setup_at_random(
    name: &str,
    setup: &Arc<Setup>,
    seed: u64,
    commands: u32,
    rather: fn(&BlackPowderBattle, &mut Pcg64Mcg) -> Option<Act>,
) -> Played {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut given = 0;
    let mut games = 0;
    let mut turns_ended = 0;
    let (mut told, mut said) = (Vec::new(), Vec::new());
    while given < commands {
        games += 1;
        let mut battle = BlackPowderBattle::new(Arc::clone(setup), Dice::new(random.random()));
        let mut in_this_player_turn = 0;
        let mut player_turn = 0;
        while battle.outcome().is_none() && given < commands {
            let Some(pending) = battle.pending().cloned() else {
                panic!("{name}: game {games}: nothing is asked and the battle goes on");
            };
            let act = rather(&battle, &mut random).unwrap_or_else(|| {
                legal::sample(Situation::of(battle.world()), &pending, |n| random.random_range(0..n))
            });
            let number = given;
            let context =
                || format!("{name}: game {games}, command {number}: {act:?} to {:?}", pending.decision);
            let command = Command { by: pending.side, answers: Some(pending.number), act: act.clone() };
            if given % 37 == 0 {
                listed_means_accepted(&battle, &context());
                refused_changes_nothing(&mut battle, &mut random, &context());
                snapshot_round_trips(&battle, &context());
            }
            let before = dead(&battle);
            let events = match battle.submit(command) {
                Ok(events) => events.to_vec(),
                Err(refusal) => panic!("{}: refused: {refusal:?}", context()),
            };
            given += 1;
            the_dead_do_nothing(&before, &events, &context());
            the_table_is_in_order(&battle, &context());
            skirmishers_fight_in_close_ranks(&battle, &context());
            turns_ended += u32::from(disorder_ends_with_the_turn(&battle, &events, &context()));
            told.extend(events);
            said.push(act.clone());
            let now = battle.world().resource::<Turn>().player_turn;
            in_this_player_turn = if now == player_turn { in_this_player_turn + 1 } else { 0 };
            player_turn = now;
            assert!(in_this_player_turn < 2_000, "{}: the turn does not end", context());
        }
        if let Some(outcome) = battle.outcome() {
            assert!(battle.pending().is_none());
            let late = battle.submit(Command::new(SideId(0), Act::Concede));
            assert_eq!(late.unwrap_err(), enfilade::battle::Refusal::BattleOver, "{outcome:?}");
        }
    }
    assert!(turns_ended > 10, "{name}: only {turns_ended} player turns ended");
    Played { told, said }
}

/// BP-SKCHG-06, BP-OP2-36: whoever is in skirmish order and in contact stands without gaps, a rectangle; and nobody else
/// has ranks to close.
fn skirmishers_fight_in_close_ranks(battle: &BlackPowderBattle, context: &str) {
    let situation = Situation::of(battle.world());
    for unit in situation.units() {
        let skirmishers = unit.formation == Formation::Skirmish;
        assert_eq!(unit.footprint.is_chain(), skirmishers, "{context}: {}", unit.id);
        if skirmishers && situation.engaged(unit.id) {
            assert!(unit.close_ranks().is_some(), "{context}: {} fights in loose order", unit.id);
        }
    }
}

fn dead(battle: &BlackPowderBattle) -> Vec<UnitId> {
    let situation = Situation::of(battle.world());
    situation.roster.unit_ids().filter(|id| situation.unit(*id).presence == Presence::Destroyed).collect()
}

fn the_dead_do_nothing(dead: &[UnitId], events: &[Event], context: &str) {
    for event in events {
        let actor = match event {
            Event::Moved { unit, .. }
            | Event::Formed { unit, .. }
            | Event::Charged { unit, .. }
            | Event::Fired { unit, .. }
            | Event::OnInitiative { unit, .. }
            | Event::Retired { unit, .. }
            | Event::BreakTest { unit, .. }
            | Event::DisorderlyRetreat { unit, .. }
            | Event::Rallied { unit, .. }
            | Event::LeftTable { unit, .. }
            | Event::Returned { unit, .. }
            | Event::Winner { unit, .. } => Some(*unit),
            _ => None,
        };
        assert!(
            actor.is_none_or(|unit| !dead.contains(&unit)),
            "{context}: a destroyed unit acts: {event:?}"
        );
    }
}

fn the_table_is_in_order(battle: &BlackPowderBattle, context: &str) {
    let situation = Situation::of(battle.world());
    let units: Vec<_> = situation.units().collect();
    for (index, unit) in units.iter().enumerate() {
        let stamina = unit.profile.stamina;
        // Excess stays only until the tests that it causes (BP-CAS-04); a question may be asked before them.
        assert!(unit.casualties.taken <= stamina + 60, "{context}: {} has {:?}", unit.id, unit.casualties);
        assert!(unit.pose().is_finite(), "{context}");
        let on_table = |corner: &enfilade::geometry::Point| {
            let table = situation.ground.table;
            corner.x >= -0.05
                && corner.y >= -0.05
                && corner.x <= table.width + 0.05
                && corner.y <= table.depth + 0.05
        };
        assert!(
            unit.footprint.corners().iter().all(on_table),
            "{context}: {} stands off the table at {:?}",
            unit.id,
            unit.pose()
        );
        for other in &units[index + 1..] {
            assert!(
                !unit.footprint.overlaps(other.footprint, 0.06),
                "{context}: {} and {} stand on one another: {:?} {:?}",
                unit.id,
                other.id,
                (unit.formation, unit.footprint),
                (other.formation, other.footprint)
            );
        }
    }
    for touch in &situation.contacts.0 {
        let (charger, target) = (situation.unit(touch.charger), situation.unit(touch.target));
        assert!(charger.on_table() && target.on_table(), "{context}: {touch:?}");
        assert_ne!(charger.side, target.side, "{context}: {touch:?}");
        assert!(
            charger.footprint.distance(target.footprint) <= 0.15,
            "{context}: {touch:?}, but they stand {} apart",
            charger.footprint.distance(target.footprint)
        );
    }
}

/// BP-DISORD-05, BP-OP2-1: when a side's player turn has ended, nobody of that side is disordered who could recover: only
/// units that were engaged then (BP-DISORD-04), retreated in disorder (BP-DISORD-06) or are of a broken brigade
/// (BP-BROKEN-27), and those disordered since. Returns whether a player turn ended.
fn disorder_ends_with_the_turn(battle: &BlackPowderBattle, events: &[Event], context: &str) -> bool {
    let begun = |event: &Event| matches!(event, Event::TurnBegan { .. });
    let Some(at) = events.iter().rposition(begun) else { return false };
    let Event::TurnBegan { side, .. } = &events[at] else { return false };
    let since = &events[at + 1..];
    let situation = Situation::of(battle.world());
    if situation.turn.player_turn <= 1 {
        return false;
    }
    let again = |id: UnitId| {
        since.iter().any(|event| match event {
            Event::Disordered { unit, .. } => *unit == id,
            // Engaged when the turn ended, and released since.
            Event::RoundFought { units, .. } => units.iter().flatten().any(|unit| *unit == id),
            _ => false,
        })
    };
    for unit in situation.troops_of(side.enemy()).filter(|unit| unit.disordered()) {
        let excused = situation.engaged(unit.id)
            || unit.disorder.retreated
            || situation.brigade_broken(unit.brigade)
            || again(unit.id);
        assert!(excused, "{context}: {} is still disordered", unit.id);
    }
    true
}

fn listed_means_accepted(battle: &BlackPowderBattle, context: &str) {
    let Some(pending) = battle.pending() else { return };
    let situation = Situation::of(battle.world());
    let listed = legal::listed(situation, pending);
    assert!(!listed.is_empty(), "{context}: a question without an answer");
    for act in listed {
        let command = Command { by: pending.side, answers: Some(pending.number), act };
        assert_eq!(battle.judge(&command), Ok(()), "{context}: listed, but refused: {:?}", command.act);
    }
}

/// Hand-made nonsense: numbers that are none, unknown ids, the enemy's units, the dead, stale questions, endless plans.
fn refused_changes_nothing(battle: &mut BlackPowderBattle, random: &mut Pcg64Mcg, context: &str) {
    let Some(pending) = battle.pending().cloned() else { return };
    let hash = battle.state_hash();
    let (units, mine, commanders) = {
        let situation = Situation::of(battle.world());
        let units: Vec<UnitId> = situation.roster.unit_ids().collect();
        let mine: BTreeMap<UnitId, SideId> = units.iter().map(|id| (*id, situation.unit(*id).side)).collect();
        (units, mine, situation.roster.commanders.len() as u16)
    };
    let any = |random: &mut Pcg64Mcg| units[random.random_range(0..units.len())];
    let enemy = units.iter().copied().find(|id| mine[id] != pending.side).unwrap_or(UnitId(0));
    let nonsense = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX];
    let bad = nonsense[random.random_range(0..nonsense.len())];
    let waypoint = Waypoint { x: bad, y: 10.0, facing: 0.0 };
    let endless: Vec<Step> =
        (0..1000).map(|_| Step::Move(vec![Waypoint { x: 10.0, y: 10.0, facing: 0.0 }])).collect();
    let commander = enfilade::army::CommanderId(random.random_range(0..commanders + 3));
    let acts = vec![
        Act::Initiative { unit: any(random), plan: vec![Step::Move(vec![waypoint])] },
        Act::Initiative { unit: UnitId(9999), plan: vec![Step::Charge { target: None }] },
        Act::Initiative { unit: enemy, plan: vec![Step::Charge { target: None }] },
        Act::Initiative { unit: any(random), plan: endless.clone() },
        Act::Order { commander, orders: vec![] },
        Act::Order { commander, orders: vec![UnitPlan { unit: any(random), plan: endless }] },
        Act::Order {
            commander,
            orders: vec![UnitPlan { unit: enemy, plan: vec![Step::Charge { target: Some(UnitId(9999)) }] }],
        },
        Act::MoveCommander { commander, to: (bad, 1.0), join: None },
        Act::MoveCommander {
            commander: enfilade::army::CommanderId(999),
            to: (1.0, 1.0),
            join: Some(UnitId(9999)),
        },
        Act::FollowMe { commander, unit: enemy },
        Act::Rally { commander: enfilade::army::CommanderId(999), unit: any(random) },
        Act::OrderBack { commander, units: Vec::new() },
        Act::OrderBack {
            commander,
            units: vec![Homecoming { unit: enemy, formation: Formation::Line }; 200],
        },
        Act::Accompany(Some(enfilade::army::CommanderId(999))),
        Act::TakeRefuge(UnitId(9999)),
        Act::LeadOn { plan: vec![Step::Leave(waypoint)] },
        Act::Shoot { unit: enemy, target: any(random) },
        Act::Shoot { unit: UnitId(9999), target: UnitId(9998) },
        Act::Divide(vec![(UnitId(9999), 200), (any(random), 255)]),
        Act::Support(UnitId(9999)),
        Act::Fight(UnitId(9999)),
        Act::Accept,
        Act::Instruct {
            matter: Matter::Evade,
            brigade: None,
            unit: Some(enemy),
            instruction: enfilade::rules::black_powder::act::Standing::IfChanceExceeds(f64::NAN),
        },
    ];
    for act in acts {
        let command = Command { by: pending.side, answers: None, act };
        assert!(battle.submit(command.clone()).is_err(), "{context}: accepted: {:?}", command.act);
    }
    let sound = legal::listed(Situation::of(battle.world()), &pending).pop().expect("an answer");
    let stale = Command { by: pending.side, answers: Some(pending.number + 1), act: sound.clone() };
    assert!(matches!(battle.submit(stale), Err(enfilade::battle::Refusal::Stale { .. })), "{context}");
    let not_asked = Command { by: pending.side.enemy(), answers: None, act: sound };
    assert!(battle.submit(not_asked).is_err(), "{context}: the other side may not answer");
    let nobody = Command { by: SideId(7), answers: None, act: Act::Concede };
    assert!(battle.submit(nobody).is_err(), "{context}: there is no such side");
    assert_eq!(battle.state_hash(), hash, "{context}: a refused command changed the battle");
}

fn snapshot_round_trips(battle: &BlackPowderBattle, context: &str) {
    let snapshot = battle.snapshot();
    let text = snapshot.to_text().expect("a snapshot has a text");
    let read = Snapshot::<BlackPowder>::from_text(&text).expect("its own text reads");
    assert_eq!(read, snapshot, "{context}");
    let mut fork: Battle<BlackPowder> = battle.fork();
    assert_eq!(fork.state_hash(), battle.state_hash(), "{context}: a fork stands elsewhere");
    fork.restore(&read).expect("it fits");
    assert_eq!(fork.state_hash(), battle.state_hash(), "{context}");
}

/// The same commands with the same seed give the same battle, event for event and state for state; a fork goes on as
/// its original does.
#[test]
fn a_replay_is_exact() {
    let setup = setup("first-blood");
    let mut random = Pcg64Mcg::seed_from_u64(5);
    let mut battle = BlackPowderBattle::new(Arc::clone(&setup), Dice::new(99));
    let mut commands = Vec::new();
    let mut hashes = Vec::new();
    let mut fork: Option<BlackPowderBattle> = None;
    while let Some(pending) = battle.pending().cloned() {
        let act = legal::sample(Situation::of(battle.world()), &pending, |n| random.random_range(0..n));
        let command = Command::new(pending.side, act);
        if commands.len() == 40 {
            fork = Some(battle.fork());
        }
        let events = battle.submit(command.clone()).expect("sampled acts are legal").to_vec();
        if let Some(fork) = &mut fork {
            assert_eq!(fork.submit(command.clone()).expect("legal in the fork too"), events);
        }
        commands.push((command, events));
        hashes.push(battle.state_hash());
    }
    let mut again = BlackPowderBattle::new(setup, Dice::new(99));
    for ((command, events), hash) in commands.into_iter().zip(hashes) {
        assert_eq!(again.submit(command).expect("legal again"), events);
        assert_eq!(again.state_hash(), hash);
    }
    assert_eq!(again.outcome(), battle.outcome());
}

/// A snapshot cut off or altered anywhere is refused.
#[test]
fn a_damaged_snapshot_is_refused() {
    let battle = BlackPowderBattle::new(setup("first-blood"), Dice::new(3));
    let text = battle.snapshot().to_text().expect("a snapshot has a text");
    for cut in (0..text.len() - 1).step_by(97) {
        if let Some(cut) = text.get(..cut) {
            assert!(Snapshot::<BlackPowder>::from_text(cut).is_err());
        }
    }
    for at in (20..text.len() - 2).step_by(61) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'7' { b'8' } else { b'7' };
        if let Ok(altered) = String::from_utf8(bytes) {
            assert!(Snapshot::<BlackPowder>::from_text(&altered).is_err(), "byte {at}");
        }
    }
    let mut other = BlackPowderBattle::new(setup("elixheim"), Dice::new(3));
    let hash = other.state_hash();
    assert_eq!(other.restore(&battle.snapshot()), Err(enfilade::battle::SnapshotError::OtherBattle));
    assert_eq!(other.state_hash(), hash);
}

/// A snapshot that names units, or asks questions of a side, that the scenario does not have is refused, and the
/// battle stays as it was.
#[test]
fn a_snapshot_that_does_not_fit_is_refused() {
    use enfilade::rules::black_powder::task::{CommandTask, Task};
    let mut battle = BlackPowderBattle::new(setup("first-blood"), Dice::new(3));
    let hash = battle.state_hash();
    let sound = battle.snapshot();
    let mut agenda = sound.clone();
    agenda.agenda.push(Task::Command(CommandTask::DisorderlyRetreat { unit: UnitId(500), face_enemy: true }));
    let mut side = sound.clone();
    if let Some(pending) = &mut side.pending {
        pending.side = SideId(9);
    }
    let mut version = sound.clone();
    version.version += 1;
    for unfit in [agenda, side, version] {
        assert!(battle.restore(&unfit).is_err(), "{unfit:?}");
        assert_eq!(battle.state_hash(), hash);
    }
    assert_eq!(battle.restore(&sound), Ok(()));
}
