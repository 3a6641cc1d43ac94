//! Part of `mod tests`.
//!
//! Tests of the general: laws, single decisions, whole battles.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::orders::battle_order;
use super::{General, Grade, Reason, Task};
use crate::army::{Arm, Formation, GunClass, SideId, UnitId, UnitProfile};
use crate::battle::{Battle, Command};
use crate::dice::Dice;
use crate::geometry::within;
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::{Act, Step};
use crate::rules::black_powder::bench::{self, Field};
use crate::rules::black_powder::decision::Decision;
use crate::rules::black_powder::event::{EndCause, Event, Outcome};
use crate::rules::black_powder::setup::Setup;
use crate::rules::black_powder::situation::Situation;
use crate::scenario;

type Game = Battle<BlackPowder>;

/// Far more commands than any battle needs.
const MOST_COMMANDS: usize = 5_000;

fn stock(name: &str) -> Arc<Setup> {
    Arc::new(scenario::load(name, None).unwrap())
}

fn recruit(seed: u64) -> General {
    General::new(Grade::Recruit, seed)
}

/// Plays a battle out; `look` sees each question with the answer and the general's reasons before it is given, and
/// what came of it.
fn play(
    setup: &Arc<Setup>,
    seed: u64,
    mut look: impl FnMut(&Game, &General, &Command<Act>),
) -> (Game, usize) {
    let mut battle = Game::new(Arc::clone(setup), Dice::new(seed));
    let mut generals = [recruit(seed), recruit(seed + 1)];
    let mut commands = 0;
    while let Some(side) = battle.pending().map(|pending| pending.side) {
        let general = &mut generals[side.index()];
        let before = general.clone();
        let command = general.command(&battle);
        assert!(!general.reasons().is_empty(), "{command:?} has no reason");
        look(&battle, &before, &command);
        if let Err(refusal) = battle.submit(command.clone()) {
            panic!("seed {seed}, command {commands}: {command:?} refused: {refusal:?}");
        }
        commands += 1;
        assert!(commands < MOST_COMMANDS, "seed {seed} goes on for ever");
    }
    (battle, commands)
}

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

fn gun() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Foot))
}

fn kind(decision: &Decision) -> &'static str {
    match decision {
        Decision::GoFirst => "go first",
        Decision::Accompany { .. } => "accompany",
        Decision::ReRoll { .. } => "re-roll",
        Decision::FollowMe { .. } => "follow me",
        Decision::BlunderCharge { .. } => "blunder charge",
        Decision::Refuge { .. } => "refuge",
        Decision::Initiative => "initiative",
        Decision::Orders { .. } => "orders",
        Decision::Shooting => "shooting",
        Decision::ClosingFire { .. } => "closing fire",
        Decision::NextCombat { .. } => "next combat",
        Decision::Divide { .. } => "divide",
        Decision::Support { .. } => "support",
        Decision::AfterVictory { .. } => "after victory",
        Decision::TurnToFace { .. } => "turn to face",
        Decision::Reaction { .. } => "reaction",
        Decision::TraversingFire { .. } => "traversing fire",
    }
}

/// Whole battles end, every answer is accepted and has its reasons, and between them the battles ask everything that
/// can be asked.
#[test]
fn whole_battles_end_and_every_question_is_answered() {
    let mut kinds = BTreeSet::new();
    let mut broken = [0; 2];
    let first_blood = stock("first-blood");
    for seed in 0..12 {
        let (battle, _) = play(&first_blood, seed, |battle, _, _| {
            kinds.extend(battle.pending().map(|pending| kind(&pending.decision)));
        });
        let outcome = battle.outcome().expect("a battle of eight turns ends");
        assert!(outcome.turn <= 8);
    }
    let elixheim = stock("elixheim");
    for seed in 0..24 {
        let (battle, _) = play(&elixheim, seed, |battle, _, _| {
            kinds.extend(battle.pending().map(|pending| kind(&pending.decision)));
        });
        let Some(Outcome { winner: Some(winner), cause, .. }) = battle.outcome() else {
            panic!("Elixheim has no draws")
        };
        broken[winner.index()] += usize::from(cause == EndCause::ArmyBroken);
    }
    let rolled = Field::new(72.0, 72.0)
        .unit("r", 0, foot(), Formation::Line, 36.0, 20.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 52.0, 180.0)
        .first(None)
        .battle(Dice::new(4));
    kinds.extend(rolled.pending().map(|pending| kind(&pending.decision)));
    let command = recruit(1).command(&rolled);
    assert_eq!(command.act, Act::GoFirst(true));
    let all: BTreeSet<&str> = [
        "accompany",
        "after victory",
        "closing fire",
        "divide",
        "go first",
        "initiative",
        "next combat",
        "orders",
        "re-roll",
        "reaction",
        "shooting",
        "support",
        "traversing fire",
        "turn to face",
    ]
    .into();
    let missing: Vec<_> = all.difference(&kinds).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
    assert!(broken[0] + broken[1] >= 10, "most battles are fought out: {broken:?}");
}

/// The law: other dice, same command, at every question of a battle.
#[test]
fn the_real_dice_never_show_in_a_command() {
    for (name, seed) in [("first-blood", 3), ("elixheim", 1)] {
        let mut asked = 0;
        play(&stock(name), seed, |battle, before, command| {
            let side = command.by;
            for other in [17, 99_991] {
                let imagined = battle.imagine(side, other);
                assert_eq!(before.clone().command(&imagined), *command, "question {asked}");
            }
            asked += 1;
        });
        assert!(asked > 20);
    }
    // And up to the first roll: battles of other seeds begin with the same commands.
    let opening = |seed| recruit(5).command(&Game::new(stock("elixheim"), Dice::new(seed)));
    assert_eq!(opening(1), opening(2));
}

/// Asked twice about the same question, or again after the battle was taken back, the general answers legally.
#[test]
fn taking_back_does_not_confuse_it() {
    let setup = stock("elixheim");
    let mut battle = Game::new(setup, Dice::new(2));
    let mut general = recruit(9);
    let start = battle.snapshot();
    for _ in 0..3 {
        for _ in 0..12 {
            let command = general.command(&battle);
            assert!(battle.judge(&command).is_ok());
            let again = general.command(&battle);
            assert!(battle.judge(&again).is_ok());
            battle.submit(again).unwrap();
        }
        battle.restore(&start).unwrap();
    }
}

/// No side stands idle for two whole turns of its own while an enemy lives; each side sometimes wins.
#[test]
fn nobody_idles_at_elixheim() {
    let setup = stock("elixheim");
    for seed in 20..26 {
        let (battle, _) = play(&setup, seed, |_, _, _| ());
        let mut idle = [0; 2];
        let mut active: Option<SideId> = None;
        let mut did = true;
        let side_of = |unit: &UnitId| setup.roster.units[unit.index()].side;
        for event in battle.journal().iter().flat_map(|entry| &entry.events) {
            match event {
                Event::TurnBegan { side, .. } => {
                    if let Some(last) = active {
                        idle[last.index()] = if did { 0 } else { idle[last.index()] + 1 };
                        assert!(idle[last.index()] < 2, "seed {seed}: {last} stands idle");
                    }
                    (active, did) = (Some(*side), false);
                }
                Event::Moved { unit, .. } | Event::Formed { unit, .. } | Event::Fired { unit, .. } => {
                    did |= Some(side_of(unit)) == active;
                }
                Event::Charged { .. } | Event::RoundFought { .. } => did = true,
                _ => {}
            }
        }
    }
}

/// Horse may wait for its foot in the first turns, but never later.
#[test]
fn horse_does_not_wait_for_ever() {
    let mut waited = false;
    for seed in [1, 2, 3] {
        play(&stock("elixheim"), seed, |battle, before, _| {
            let mut general = before.clone();
            let _ = general.command(battle);
            let turn = Situation::of(battle.world()).turn.number;
            for reason in general.reasons() {
                if let Reason::Tasked { task: Task::Reserve(_) | Task::Screen(_), .. } = reason {
                    waited = true;
                    assert!(turn <= 2, "still waiting in turn {turn}");
                }
            }
        });
    }
    assert!(waited, "the French horse waits for its foot at first");
}

fn charges(act: &Act) -> Vec<(UnitId, Option<UnitId>)> {
    let plans = match act {
        Act::Initiative { unit, plan } => vec![(*unit, plan)],
        Act::Order { orders, .. } => orders.iter().map(|order| (order.unit, &order.plan)).collect(),
        _ => Vec::new(),
    };
    let last = |plan: &Vec<Step>| plan.last().cloned();
    plans
        .into_iter()
        .filter_map(|(unit, plan)| match last(plan) {
            Some(Step::Charge { target }) => Some((unit, target)),
            _ => None,
        })
        .collect()
}

/// The state of a battle with a change made to its world: by way of a snapshot, as a player may load it.
fn with_casualties(field: Field, unit: &str, taken: u8) -> Game {
    let setup = field.setup();
    let battle = Game::new(Arc::clone(&setup), Dice::new(1));
    let index = setup.roster.keys.units.iter().position(|key| key == unit).unwrap();
    let mut text = serde_json::to_value(battle.snapshot()).unwrap();
    text["state"]["units"][index]["casualties"]["taken"] = taken.into();
    let snapshot = serde_json::from_value(text).unwrap();
    let mut battle = battle;
    battle.restore(&snapshot).unwrap();
    battle
}

fn horse_before_foot() -> Field {
    Field::new(72.0, 72.0)
        .unit("horse", 0, horse(), Formation::Line, 36.0, 20.0, 0.0)
        .unit("foot", 1, foot(), Formation::Line, 36.0, 30.0, 180.0)
        .unit("left", 1, foot(), Formation::Line, 26.0, 32.0, 180.0)
        .unit("right", 1, foot(), Formation::Line, 46.0, 32.0, 180.0)
        .unit("rear", 1, foot(), Formation::Line, 36.0, 34.0, 180.0)
}

/// Horse charges a shaken enemy before it, on initiative, and leaves steady foot with supports alone; its reasons say
/// so with the exact odds.
#[test]
fn it_charges_the_shaken_and_not_the_steady() {
    let shaken = with_casualties(
        Field::new(72.0, 72.0).unit("horse", 0, horse(), Formation::Line, 36.0, 20.0, 0.0).unit(
            "foot",
            1,
            foot(),
            Formation::Line,
            36.0,
            30.0,
            180.0,
        ),
        "foot",
        3,
    );
    let mut general = recruit(1);
    let command = general.command(&shaken);
    assert_eq!(charges(&command.act), vec![(UnitId(0), Some(UnitId(1)))], "{:?}", general.reasons());
    let Some(Reason::Charge(hope)) = general.reasons().first() else { panic!("{:?}", general.reasons()) };
    assert!(hope.worth >= hope.least && hope.reach == 1.0 && hope.moves == 1);
    assert!(hope.win > hope.lose && hope.fire > 0.0, "closing fire is reckoned with: {hope:?}");

    let mut steady = horse_before_foot().battle(Dice::new(1));
    let mut declined = false;
    for _ in 0..8 {
        if steady.pending().is_none_or(|pending| pending.side != SideId(0)) {
            break;
        }
        let command = general.command(&steady);
        assert!(charges(&command.act).is_empty(), "{command:?} because {:?}", general.reasons());
        declined |= general.reasons().iter().any(|reason| {
            matches!(reason, Reason::ChargeDeclined(hope) if hope.worth < hope.least && hope.win < hope.lose)
        });
        steady.submit(command).unwrap();
    }
    assert!(declined, "it says why not");
}

/// Foot in march column forms line when horse is near, facing it; it keeps marching when the enemy is far.
#[test]
fn columns_deploy_in_time() {
    let column = |enemy: f32| {
        Field::new(144.0, 144.0)
            .unit("foot", 0, foot(), Formation::MarchColumn, 72.0, 20.0, 0.0)
            .unit("horse", 1, horse(), Formation::Line, 72.0, enemy, 180.0)
            .battle(Dice::new(1))
    };
    let plan = |battle: &Game| match recruit(1).command(battle).act {
        Act::Order { orders, .. } => orders[0].plan.clone(),
        other => panic!("{other:?}"),
    };
    let near = plan(&column(60.0));
    assert!(
        matches!(near[0], Step::Form { formation: Formation::Line, facing: Some(facing) } if facing.abs() < 1.0),
        "{near:?}"
    );
    let far = plan(&column(130.0));
    assert!(matches!(far[0], Step::Move(_)), "{far:?}");
    assert!(matches!(far.last(), Some(Step::Form { formation: Formation::Line, .. })), "{far:?}");
}

/// Guns unlimber in range, stay while they have a target, and are limbered up again when nothing is in range.
#[test]
fn guns_are_brought_into_action() {
    let battery = |formation, enemy: f32| {
        let battle = Field::new(144.0, 144.0)
            .unit("gun", 0, gun(), formation, 72.0, 20.0, 0.0)
            .unit("foot", 1, foot(), Formation::Line, 72.0, enemy, 180.0)
            .battle(Dice::new(1));
        match recruit(1).command(&battle).act {
            Act::Order { orders, .. } => orders[0].plan.clone(),
            _ => Vec::new(),
        }
    };
    let unlimbers = battery(Formation::Limbered, 50.0);
    assert!(matches!(unlimbers[..], [Step::Form { formation: Formation::Deployed, .. }]), "{unlimbers:?}");
    assert!(battery(Formation::Deployed, 50.0).is_empty());
    let goes = battery(Formation::Deployed, 120.0);
    assert!(
        matches!(
            goes[..],
            [
                Step::Form { formation: Formation::Limbered, .. },
                Step::Move(_),
                Step::Form { formation: Formation::Deployed, .. }
            ]
        ),
        "{goes:?}"
    );
}

/// The volley that does most is fired first: at the enemy about to be shaken rather than at a fresh one. Where two are
/// alike the seed decides, the same way every time.
#[test]
fn fire_goes_where_it_tells() {
    let field = || {
        Field::new(72.0, 72.0)
            .unit("gun", 0, gun(), Formation::Deployed, 36.0, 10.0, 0.0)
            .unit("a", 1, foot(), Formation::Line, 29.0, 45.0, 180.0)
            .unit("b", 1, foot(), Formation::Line, 43.0, 45.0, 180.0)
    };
    let shot = |mut battle: Game, seed: u64| -> UnitId {
        let mut general = recruit(seed);
        loop {
            let command = general.command(&battle);
            if let Act::Shoot { target, .. } = command.act {
                let Some(Reason::Fire { expected, .. }) = general.reasons().first() else {
                    panic!("no reason")
                };
                assert!(*expected > 0.0);
                return target;
            }
            assert_eq!(command.by, SideId(0), "it has a target");
            battle.submit(command).unwrap();
        }
    };
    for (worn, id) in [("a", UnitId(1)), ("b", UnitId(2))] {
        for seed in 0..4 {
            assert_eq!(shot(with_casualties(field(), worn, 2), seed), id);
        }
    }
    let chosen: Vec<UnitId> = (0..16).map(|seed| shot(field().battle(Dice::new(1)), seed)).collect();
    assert!(chosen.contains(&UnitId(1)) && chosen.contains(&UnitId(2)), "{chosen:?}");
    let again: Vec<UnitId> = (0..16).map(|seed| shot(field().battle(Dice::new(1)), seed)).collect();
    assert_eq!(chosen, again);
}

/// Brigade commanders stay within 12" of their troops as long as they can follow, and join nobody.
#[test]
fn commanders_keep_near() {
    let battle = Field::new(144.0, 144.0)
        .unit("foot", 0, foot(), Formation::Line, 72.0, 60.0, 0.0)
        .unit("enemy", 1, foot(), Formation::Line, 72.0, 140.0, 180.0)
        .commander_at("red", 72.0, 20.0)
        .battle(Dice::new(1));
    let mut battle = battle;
    let mut general = recruit(1);
    let mut moved = false;
    while battle.pending().is_some_and(|pending| pending.side == SideId(0)) {
        let command = general.command(&battle);
        if let Act::MoveCommander { join, .. } = command.act {
            assert_eq!(join, None);
            moved = true;
        }
        battle.submit(command).unwrap();
    }
    let situation = Situation::of(battle.world());
    let (_, state) = situation.commander(crate::army::CommanderId(2)).unwrap();
    let foot = situation.unit(UnitId(0));
    assert!(moved && within(foot.footprint.distance_to(state.at), 12.0));
}

/// A draw is accepted by a side that is losing and declined by one that is not; an end by the side that would win.
#[test]
fn offers_are_answered() {
    let offered = |offer: Act, by: u8| {
        let mut battle = Game::new(stock("elixheim"), Dice::new(1));
        battle.submit(Command::new(SideId(by), offer)).unwrap();
        let mut general = recruit(1);
        let command = general.reply(&battle, SideId(1 - by)).expect("an offer stands");
        assert!(matches!(general.reasons(), [Reason::Offer { .. }]));
        assert!(battle.judge(&command).is_ok());
        assert!(general.reply(&battle, SideId(by)).is_none(), "nobody answers his own offer");
        command.act
    };
    assert_eq!(offered(Act::OfferDraw, 0), Act::Decline);
    // The Allies win if nothing is decided.
    assert_eq!(offered(Act::OfferEnd, 1), Act::Accept);
    assert_eq!(offered(Act::OfferEnd, 0), Act::Decline);
    // Asked in its own turn the general answers the offer first.
    let mut battle = Game::new(stock("elixheim"), Dice::new(1));
    battle.submit(Command::new(SideId(0), Act::OfferDraw)).unwrap();
    assert_eq!(recruit(1).command(&battle).act, Act::Decline);
}

/// Worn horse with an enemy upon it goes back, facing him, without waiting for an order.
#[test]
fn the_worn_go_back() {
    let field = Field::new(72.0, 72.0)
        .unit("horse", 0, horse(), Formation::Line, 36.0, 30.0, 0.0)
        .unit("fresh", 0, horse(), Formation::Line, 50.0, 30.0, 0.0)
        .unit("enemy", 1, horse(), Formation::Line, 36.0, 41.0, 180.0);
    let battle = with_casualties(field, "horse", 3);
    let mut battle = battle;
    let mut general = recruit(1);
    let mut back = None;
    while battle.pending().is_some_and(|pending| pending.side == SideId(0)) {
        let command = general.command(&battle);
        if let Act::Initiative { unit: UnitId(0), plan } = &command.act {
            back = Some((plan.clone(), general.reasons().to_vec()));
        }
        battle.submit(command).unwrap();
    }
    let (plan, reasons) = back.expect("the worn regiment moves");
    assert!(matches!(plan[..], [Step::Move(_)]));
    assert!(matches!(reasons[0], Reason::GoBack { unit: UnitId(0), .. }), "{reasons:?}");
    let pose = Situation::of(battle.world()).unit(UnitId(0)).pose();
    assert!(pose.front.y < 13.0 && pose.facing.y > 0.99, "{pose:?}");
}

/// Objectives draw a brigade that has no enemy near.
#[test]
fn objectives_are_gone_for() {
    let mut battle = Game::new(stock("first-blood"), Dice::new(1));
    let mut general = recruit(1);
    // The throw for the first turn, whom the general accompanies: up to the orders.
    while !matches!(battle.pending().map(|pending| &pending.decision), Some(Decision::Orders { .. })) {
        let command = general.command(&battle);
        battle.submit(command).unwrap();
    }
    let _ = general.command(&battle);
    assert!(
        general.reasons().iter().any(|reason| matches!(reason, Reason::Tasked { task: Task::Seize(_), .. })),
        "{:?}",
        general.reasons()
    );
}

/// Everything a general thinks can be written down and read again.
#[test]
fn reasons_are_data() {
    let battle = Game::new(stock("elixheim"), Dice::new(1));
    let mut general = recruit(1);
    let _ = general.command(&battle);
    let text = serde_json::to_string(general.reasons()).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Reason>>(&text).unwrap(), general.reasons());
}

/// Once a battle has ended nothing is left to say, and nothing panics.
#[test]
fn after_the_end() {
    let mut battle = Game::new(stock("first-blood"), Dice::new(1));
    battle.submit(Command::new(SideId(0), Act::Concede)).unwrap();
    let command = recruit(1).command(&battle);
    assert!(battle.submit(command).is_err());
}

/// Troops fight in line, guns in action, irregulars in the order of their own.
#[test]
fn orders_of_battle() {
    assert_eq!(battle_order(&foot()), Formation::Line);
    assert_eq!(battle_order(&gun()), Formation::Deployed);
    let mut irregular = foot();
    irregular.default_formation = Some(Formation::Warband);
    irregular.formations = vec![Formation::Warband];
    assert_eq!(battle_order(&irregular), Formation::Warband);
}

/// Three units form two in front and one behind, near enough to support them (BP-SUPPORT-01), the most worn behind.
#[test]
fn posts_support_each_other() {
    let field = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 40.0, 0.0)
        .unit("b", 0, foot(), Formation::Line, 60.0, 40.0, 0.0)
        .unit("c", 0, foot(), Formation::Line, 70.0, 40.0, 0.0)
        .unit("x", 1, foot(), Formation::Line, 60.0, 100.0, 180.0);
    let battle = with_casualties(field, "a", 2);
    let situation = Situation::of(battle.world());
    let units: Vec<_> = situation.troops_of(SideId(0)).collect();
    let task = Task::Attack(UnitId(3));
    let front = super::plan::front_for(situation, crate::geometry::Point::new(60.0, 40.0), task, 10.0);
    assert!((front.pose.front.y - 90.0).abs() < 0.1 && front.pose.facing.y > 0.99, "{front:?}");
    let posts = super::plan::posts(situation, front, &units);
    let at = |id: u16| {
        let (_, pose) = posts.iter().find(|(unit, _)| *unit == UnitId(id)).unwrap();
        units[usize::from(id)].footprint.with_pose(*pose)
    };
    let (worn, left, right) = (at(0), at(1), at(2));
    assert!(worn.pose().front.y < left.pose().front.y, "the worn unit stands behind");
    assert!(left.pose().front.x < right.pose().front.x, "neighbours keep their order");
    assert!(left.distance(&right) > 0.0 && within(left.distance(&right), 6.0));
    for friend in [left, right] {
        assert!(worn.distance(&friend) > 0.0 && within(worn.distance(&friend), 6.0));
    }
}

/// The posts of one order never lie on each other, nor on friends who stay.
#[test]
fn posts_find_room() {
    let mut seen = 0;
    play(&stock("elixheim"), 6, |battle, before, _| {
        let mut general = before.clone();
        let command = general.command(battle);
        let Act::Order { orders, .. } = &command.act else { return };
        let situation = Situation::of(battle.world());
        let posts: Vec<_> = general
            .reasons()
            .iter()
            .filter_map(|reason| match reason {
                Reason::TakePost { unit, post, .. } => Some((*unit, *post)),
                _ => None,
            })
            .filter(|(unit, _)| orders.iter().any(|order| order.unit == *unit))
            .filter(|(unit, _)| situation.unit(*unit).formation == Formation::Line)
            .map(|(unit, post)| (unit, situation.unit(unit).footprint.with_pose(post)))
            .collect();
        for (index, (unit, there)) in posts.iter().enumerate() {
            for (other, elsewhere) in &posts[index + 1..] {
                assert!(!there.overlaps(elsewhere, 0.02), "{unit} and {other}");
                seen += 1;
            }
        }
    });
    assert!(seen > 10);
}

/// A brigade of nothing but shaken troops withdraws; one with fresh ones attacks.
#[test]
fn the_worn_out_withdraw() {
    let field = || {
        Field::new(144.0, 144.0)
            .unit_of("one", "a", 0, foot(), Formation::Line, 60.0, 40.0, 0.0)
            .unit_of("two", "b", 0, foot(), Formation::Line, 80.0, 40.0, 0.0)
            .unit("x", 1, foot(), Formation::Line, 70.0, 80.0, 180.0)
    };
    let task = |battle: &Game, brigade: u16| {
        let found = super::plan::task_of(Situation::of(battle.world()), crate::army::BrigadeId(brigade));
        found.map(|(task, _)| task)
    };
    let worn = with_casualties(field(), "a", 3);
    assert_eq!(task(&worn, 0), Some(Task::Withdraw(UnitId(2))));
    assert_eq!(task(&worn, 1), Some(Task::Attack(UnitId(2))));
    let fresh = with_casualties(field(), "a", 2);
    assert_eq!(task(&fresh, 0), Some(Task::Attack(UnitId(2))));
}
