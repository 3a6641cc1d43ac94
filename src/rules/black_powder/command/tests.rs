//! Part of `mod tests`.
//!
//! The rules of the Command phase, each by its ID.

use bevy::ecs::world::World;

use super::super::act::{Act, Step, UnitPlan, Waypoint};
use super::super::bench::{self, Field, faces};
use super::super::decision::Decision;
use super::super::event::{Event, Stop};
use super::super::refusal::{Reason, Refusal};
use super::super::setup::SpecialRule;
use super::super::situation::{Situation, change, change_commander};
use super::super::task::{Phase, Task, TurnTask};
use super::super::{BlackPowder, BlackPowderBattle};
use crate::army::{
    Arm, CommanderId, CommanderState, Disorder, Formation, GunClass, Presence, SideId, TurnRecord, UnitId,
    UnitProfile,
};
use crate::battle::{self, Command};
use crate::dice::{CommandResult, Dice};
use crate::geometry::{Face, Point};

pub(super) const RED: SideId = SideId(0);
/// The commander of the first brigade; 0 and 1 are the generals.
pub(super) const COMMANDER: CommanderId = CommanderId(2);

pub(super) fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

pub(super) fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

pub(super) fn to(x: f32, y: f32) -> Vec<Step> {
    vec![Step::Move(vec![Waypoint { x, y, facing: 0.0 }])]
}

pub(super) fn plan(world: &World, key: &str, plan: Vec<Step>) -> UnitPlan {
    UnitPlan { unit: bench::id(world, key), plan }
}

/// Three lines of one brigade, the enemy far away.
pub(super) fn brigade() -> Field {
    Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 20.0, 0.0)
        .unit("b", 0, foot(), Formation::Line, 62.0, 20.0, 0.0)
        .unit("c", 0, foot(), Formation::Line, 74.0, 20.0, 0.0)
        .unit("enemy", 1, foot(), Formation::Line, 62.0, 130.0, 180.0)
        .commander_at("red", 62.0, 16.0)
}

/// Opens the Command phase of side 0 in a bench world.
pub(super) fn open(world: &mut World) -> Vec<Event> {
    bench::play(world, [Task::Turn(TurnTask::Phase(Phase::Command))])
}

pub(super) fn question(world: &World) -> Option<Decision> {
    battle::question::<BlackPowder>(world).map(|pending| pending.decision)
}

/// Judges an order of the first brigade's commander as the rules would.
pub(super) fn judge(world: &World, orders: &[UnitPlan]) -> Result<(), Refusal> {
    super::orders::judge(Situation::of(world), RED, COMMANDER, orders).map(|_| ())
}

#[track_caller]
pub(super) fn refused(judged: Result<(), Refusal>, rule: &str) {
    match judged {
        Err(refusal) => assert_eq!(refusal.rule.as_str(), rule, "{:?}", refusal.reason),
        Ok(()) => panic!("accepted, but {rule} forbids it"),
    }
}

/// A battle at the orders of side 0 with these dice next.
pub(super) fn at_orders(field: Field, dice: &[u8]) -> BlackPowderBattle {
    let mut battle = field.battle(faces(dice));
    loop {
        let act = match battle.pending().map(|pending| &pending.decision) {
            Some(Decision::Accompany { .. }) => Act::Accompany(None),
            Some(Decision::Initiative) => Act::EndInitiative,
            _ => return battle,
        };
        battle.submit(Command::new(RED, act)).expect("initiative may be ended");
    }
}

pub(super) fn order(battle: &mut BlackPowderBattle, orders: Vec<UnitPlan>) -> Vec<Event> {
    battle
        .submit(Command::new(RED, Act::Order { commander: COMMANDER, orders }))
        .expect("a legal order")
        .to_vec()
}

pub(super) fn front(battle: &BlackPowderBattle, key: &str) -> Point {
    Situation::of(battle.world()).unit(bench::id(battle.world(), key)).pose().front
}

// Who may order whom

/// BP-CMD-05: only the brigade's own units, only the side's own.
#[test]
fn a_commander_orders_his_own_brigade() {
    let world = brigade().unit_of("other", "o", 0, foot(), Formation::Line, 86.0, 20.0, 0.0).world();
    assert_eq!(judge(&world, &[plan(&world, "a", to(50.0, 30.0))]), Ok(()));
    refused(judge(&world, &[plan(&world, "o", to(86.0, 30.0))]), "BP-CMD-05");
    refused(judge(&world, &[plan(&world, "enemy", to(62.0, 120.0))]), "BP-CMD-05");
    refused(judge(&world, &[UnitPlan { unit: UnitId(99), plan: to(1.0, 1.0) }]), "BP-CMD-05");
    let by_the_enemy = super::orders::judge(
        Situation::of(&world),
        RED.enemy(),
        COMMANDER,
        &[plan(&world, "a", to(50.0, 30.0))],
    );
    refused(by_the_enemy.map(|_| ()), "BP-CMD-04");
}

/// BP-CMD-06, BP-GEN-01: the general gives no orders.
#[test]
fn the_general_gives_no_orders() {
    let world = brigade().world();
    let by_general = super::orders::judge(
        Situation::of(&world),
        RED,
        CommanderId(0),
        &[plan(&world, "a", to(50.0, 30.0))],
    );
    refused(by_general.map(|_| ()), "BP-CMD-06");
}

/// BP-CMD-07, BP-CMD-08, BP-CMD-09, BP-OP1-26: not twice, not after initiative, not disordered, not engaged.
#[test]
fn who_may_receive_an_order() {
    let set = |with: &dyn Fn(&mut World, UnitId)| {
        let mut world = brigade().world();
        let id = bench::id(&world, "a");
        with(&mut world, id);
        judge(&world, &[plan(&world, "a", to(50.0, 30.0))])
    };
    refused(set(&|world, id| change::<TurnRecord>(world, id, |record| record.ordered = true)), "BP-CMD-07");
    refused(
        set(&|world, id| change::<TurnRecord>(world, id, |record| record.on_initiative = true)),
        "BP-CMD-08",
    );
    refused(
        set(&|world, id| change::<Disorder>(world, id, |disorder| disorder.disordered = true)),
        "BP-CMD-09",
    );
    refused(set(&|world, _| bench::touch(world, "enemy", "a", Face::Front)), "BP-OP1-26");
    refused(set(&|world, id| change::<Presence>(world, id, |p| *p = Presence::Destroyed)), "BP-BREAK-01");
    refused(
        set(&|world, id| change::<Presence>(world, id, |p| *p = Presence::Awaited { turn: 2 })),
        "BP-SETUP-01",
    );
}

/// BP-CMD-45: a disordered unit spoils a group.
#[test]
fn a_group_without_the_disordered() {
    let mut world = brigade().world();
    bench::disorder(&mut world, "b");
    let orders = ["a", "b"].map(|key| plan(&world, key, to(50.0, 30.0)));
    refused(judge(&world, &orders), "BP-CMD-09");
}

/// BP-CMD-28, BP-CMD-EX-16: who fails gives no more orders; C gets none.
#[test]
fn a_commander_who_fails_is_done() {
    let mut battle = at_orders(brigade(), &[3, 4, 6, 5]);
    let world_plan =
        |battle: &BlackPowderBattle, key, y| plan(battle.world(), key, to(front(battle, key).x, y));
    let first = world_plan(&battle, "a", 60.0);
    order(&mut battle, vec![first]);
    assert!((front(&battle, "a").y - 32.0).abs() < 0.05, "7 against 8: one move");
    let second = world_plan(&battle, "b", 60.0);
    let events = order(&mut battle, vec![second]);
    assert!(events.iter().any(|event| matches!(event, Event::Ordered { result: CommandResult::Failed, .. })));
    assert_eq!(front(&battle, "b").y, 20.0);
    let third = vec![world_plan(&battle, "c", 60.0)];
    let refusal =
        battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders: third })).unwrap_err();
    assert!(matches!(refusal, battle::Refusal::Rule(Refusal { reason: Reason::CommanderFailed(_), .. })));
}

/// BP-CMD-24…27: none, one, two or three moves by the dice.
#[test]
fn the_dice_grant_moves() {
    for (dice, moved) in
        [([6, 3], 0.0), ([4, 4], 12.0), ([3, 4], 12.0), ([3, 3], 24.0), ([2, 3], 36.0), ([1, 1], 36.0)]
    {
        let mut battle = at_orders(brigade(), &dice);
        let orders = vec![plan(battle.world(), "a", to(50.0, 100.0))];
        order(&mut battle, orders);
        assert!((front(&battle, "a").y - 20.0 - moved).abs() < 0.05, "{dice:?}");
    }
}

/// BP-CMD-02: once another commander has begun, the first is finished.
#[test]
fn one_commander_after_another() {
    let field = brigade().unit_of("other", "o", 0, foot(), Formation::Line, 90.0, 20.0, 0.0);
    let mut battle = at_orders(field, &[3, 4, 3, 4]);
    let first = vec![plan(battle.world(), "a", to(50.0, 30.0))];
    order(&mut battle, first);
    let other = vec![plan(battle.world(), "o", to(90.0, 30.0))];
    battle
        .submit(Command::new(RED, Act::Order { commander: CommanderId(4), orders: other }))
        .expect("the other begins");
    let back = vec![plan(battle.world(), "b", to(62.0, 30.0))];
    let refusal =
        battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders: back })).unwrap_err();
    assert!(matches!(
        refusal,
        battle::Refusal::Rule(Refusal { reason: Reason::CommanderFinished(COMMANDER), .. })
    ));
}

// The content of an order

/// BP-CMD-12, BP-CMD-EX-10: a plan has no place for a condition; an empty or endless one is refused, and so is what is
/// no number.
#[test]
fn plans_are_unconditional_and_finite() {
    let world = brigade().world();
    let with = |steps: Vec<Step>| judge(&world, &[plan(&world, "a", steps)]);
    refused(with(vec![]), "BP-CMD-12");
    refused(with(std::iter::repeat_n(to(50.0, 30.0).remove(0), 1000).collect()), "BP-CMD-12");
    refused(with(vec![Step::Move(vec![])]), "BP-CMD-13");
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1e30] {
        refused(with(to(bad, 30.0)), "BP-CMD-13");
        refused(with(vec![Step::Move(vec![Waypoint { x: 50.0, y: 30.0, facing: bad }])]), "BP-CMD-13");
        refused(
            with(vec![Step::Form { formation: Formation::AttackColumn, facing: Some(bad) }]),
            "BP-CMD-13",
        );
    }
    refused(judge(&world, &[]), "BP-CMD-04");
    let twice = [plan(&world, "a", to(50.0, 30.0)), plan(&world, "a", to(50.0, 30.0))];
    refused(judge(&world, &twice), "BP-CMD-41");
}

/// BP-CMD-11, BP-FORM-01, BP-REFORM-10, BP-LIMBER-01, BP-LIMBER-10: formations in a plan.
#[test]
fn formations_in_a_plan() {
    let mut mute = bench::profile(Arm::Artillery(GunClass::Battalion));
    mute.has_limber = false;
    let world = brigade()
        .unit("g", 0, mute, Formation::Deployed, 56.0, 12.0, 0.0)
        .unit("s", 0, bench::profile(Arm::Artillery(GunClass::Siege)), Formation::Deployed, 66.0, 12.0, 0.0)
        .world();
    let form = |key: &str, formation| {
        judge(&world, &[plan(&world, key, vec![Step::Form { formation, facing: None }])])
    };
    assert_eq!(form("a", Formation::AttackColumn), Ok(()));
    refused(form("a", Formation::Warband), "BP-FORM-01");
    refused(form("a", Formation::Line), "BP-REFORM-10");
    refused(form("g", Formation::Limbered), "BP-LIMBER-01");
    refused(judge(&world, &[plan(&world, "s", to(66.0, 20.0))]), "BP-LIMBER-10");
}

/// BP-CMD-17, BP-CMD-21, BP-CHARGE-01, BP-CHARGE-05, BP-SHAKEN-03: charges in a plan.
#[test]
fn charges_in_a_plan() {
    let field = brigade().unit(
        "g",
        0,
        bench::profile(Arm::Artillery(GunClass::Foot)),
        Formation::Deployed,
        56.0,
        12.0,
        0.0,
    );
    let mut world = field.world();
    let charge = |target| vec![Step::Charge { target }];
    let with = |world: &World, key: &str, steps| judge(world, &[plan(world, key, steps)]);
    let enemy = bench::id(&world, "enemy");
    assert_eq!(with(&world, "a", charge(None)), Ok(()));
    assert_eq!(with(&world, "a", charge(Some(enemy))), Ok(()));
    refused(with(&world, "a", charge(Some(bench::id(&world, "b")))), "BP-CMD-19");
    refused(with(&world, "a", charge(Some(UnitId(99)))), "BP-CMD-19");
    refused(with(&world, "g", charge(None)), "BP-CHARGE-05");
    let first = vec![Step::Charge { target: None }, to(50.0, 30.0).remove(0)];
    refused(with(&world, "a", first), "BP-CHARGE-01");
    let column =
        vec![Step::Form { formation: Formation::MarchColumn, facing: None }, Step::Charge { target: None }];
    refused(with(&world, "a", column), "BP-CHARGE-05");
    bench::casualties(&mut world, "a", 3);
    refused(with(&world, "a", charge(None)), "BP-SHAKEN-03");
}

// Groups

/// BP-CMD-40: within 6" as a chain; BP-CMD-42: one kind of order for all.
#[test]
fn a_group_is_one_body_with_one_order() {
    let world = brigade().unit("d", 0, foot(), Formation::Line, 92.0, 20.0, 0.0).world();
    let advance = |keys: &[&str]| {
        let orders: Vec<UnitPlan> = keys.iter().map(|key| plan(&world, key, to(50.0, 30.0))).collect();
        judge(&world, &orders)
    };
    assert_eq!(advance(&["a", "b", "c"]), Ok(()));
    refused(advance(&["a", "c"]), "BP-CMD-40");
    refused(advance(&["a", "b", "c", "d"]), "BP-CMD-40");
    let form = vec![Step::Form { formation: Formation::AttackColumn, facing: None }];
    refused(judge(&world, &[plan(&world, "a", to(50.0, 30.0)), plan(&world, "b", form)]), "BP-CMD-42");
}

/// BP-CMD-42: not one forward and one back under one order.
#[test]
fn a_group_goes_one_way() {
    let world = brigade().world();
    let both = |y: f32| {
        let orders = [plan(&world, "a", to(50.0, 26.0)), plan(&world, "b", to(62.0, y))];
        judge(&world, &orders)
    };
    assert_eq!(both(24.0), Ok(()));
    refused(both(14.0), "BP-CMD-42");
}

/// BP-CMD-12: to stay where one is is no order.
#[test]
fn an_order_that_asks_nothing() {
    let world = brigade().world();
    refused(judge(&world, &[plan(&world, "a", to(50.0, 20.0))]), "BP-CMD-12");
}

/// BP-SKCHG-01, BP-CMD-21: skirmishers are not ordered to charge a line.
#[test]
fn skirmishers_are_not_ordered_against_a_line() {
    let world = brigade().unit("s", 0, foot(), Formation::Skirmish, 86.0, 20.0, 0.0).world();
    let charge = vec![Step::Charge { target: Some(bench::id(&world, "enemy")) }];
    refused(judge(&world, &[plan(&world, "s", charge)]), "BP-SKCHG-01");
}

/// Ruling 6, BP-INTER-02: who stands on whom is judged when all have moved.
#[test]
fn ground_that_a_friend_is_about_to_leave() {
    let field = Field::new(144.0, 144.0)
        .unit("ahead", 0, foot(), Formation::Line, 60.0, 22.0, 0.0)
        .unit("behind", 0, foot(), Formation::Line, 60.0, 20.0, 0.0)
        .commander_at("red", 60.0, 18.0);
    let mut battle = at_orders(field, &[4, 4]);
    let orders =
        vec![plan(battle.world(), "ahead", to(60.0, 21.0)), plan(battle.world(), "behind", to(60.0, 26.0))];
    order(&mut battle, orders);
    assert!((front(&battle, "behind").y - 26.0).abs() < 0.05);
    assert!((front(&battle, "ahead").y - 21.0).abs() < 0.05);
}

/// BP-CMD-37: an enemy near one of the group is enough. BP-OP1-5: a blunder ends a commander's orders.
#[test]
fn a_blunder_ends_his_orders() {
    let field = brigade().ruleset(|rules| rules.command.blunders = true);
    let mut battle = at_orders(field, &[6, 6]);
    let orders = vec![plan(battle.world(), "a", to(50.0, 60.0))];
    order(&mut battle, orders);
    let orders = vec![plan(battle.world(), "b", to(62.0, 60.0))];
    let refusal = battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders })).unwrap_err();
    assert!(matches!(refusal, battle::Refusal::Rule(Refusal { reason: Reason::CommanderFailed(_), .. })));
    // BP-CMD-28: he may still move himself.
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 30.0, None), Ok(()));
}

/// BP-CMDR-02: once another commander has begun, the one before him may not even move.
#[test]
fn a_finished_commander_stays() {
    let field = brigade().unit_of("other", "o", 0, foot(), Formation::Line, 90.0, 20.0, 0.0);
    let mut battle = at_orders(field, &[3, 4, 3, 4]);
    let first = vec![plan(battle.world(), "a", to(50.0, 30.0))];
    order(&mut battle, first);
    let other = vec![plan(battle.world(), "o", to(90.0, 30.0))];
    battle
        .submit(Command::new(RED, Act::Order { commander: CommanderId(4), orders: other }))
        .expect("the other begins");
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 30.0, None), Err(Reason::CommanderFinished(COMMANDER)));
}

/// BP-CMD-41: one test for all. BP-CMD-43, BP-CMD-EX-08: cavalry in a group with infantry stays within 6" of it.
#[test]
fn cavalry_does_not_outrun_its_infantry() {
    let field = Field::new(144.0, 144.0)
        .unit("foot", 0, foot(), Formation::Line, 60.0, 20.0, 0.0)
        .unit("horse", 0, horse(), Formation::Line, 70.0, 20.0, 0.0)
        .commander_at("red", 65.0, 18.0);
    let mut battle = at_orders(field, &[3, 3]);
    let orders =
        vec![plan(battle.world(), "foot", to(60.0, 100.0)), plan(battle.world(), "horse", to(70.0, 100.0))];
    let events = order(&mut battle, orders);
    assert!((front(&battle, "foot").y - 44.0).abs() < 0.05, "two moves");
    let situation = Situation::of(battle.world());
    let (foot, horse) = (
        situation.unit(bench::id(battle.world(), "foot")),
        situation.unit(bench::id(battle.world(), "horse")),
    );
    let gap = foot.footprint.distance(horse.footprint);
    assert!((5.7..=6.01).contains(&gap), "as far as the 6\" allow: {gap}");
    assert!(events.iter().any(|event| matches!(event, Event::Moved { stop: Some(Stop::Group), .. })));
}

/// BP-CMD-44, BP-CMD-EX-09: two orders, and the halves may end any distance apart.
#[test]
fn two_orders_part_a_brigade() {
    let mut battle = at_orders(brigade(), &[2, 2]);
    let orders = vec![plan(battle.world(), "a", to(50.0, 100.0))];
    order(&mut battle, orders);
    assert!((front(&battle, "a").y - 56.0).abs() < 0.05);
}

/// Ruling 6: the farthest along the way moves first, so a column of lines does not run into itself.
#[test]
fn the_foremost_moves_first() {
    let field = Field::new(144.0, 144.0)
        .unit("rear", 0, foot(), Formation::Line, 60.0, 20.0, 0.0)
        .unit("front", 0, foot(), Formation::Line, 60.0, 22.5, 0.0)
        .commander_at("red", 65.0, 18.0);
    let mut battle = at_orders(field, &[4, 4]);
    let orders =
        vec![plan(battle.world(), "rear", to(60.0, 32.0)), plan(battle.world(), "front", to(60.0, 34.5))];
    let events = order(&mut battle, orders);
    let movers: Vec<UnitId> = events
        .iter()
        .filter_map(|event| match event {
            Event::Moved { unit, .. } => Some(*unit),
            _ => None,
        })
        .collect();
    assert_eq!(movers, [bench::id(battle.world(), "front"), bench::id(battle.world(), "rear")]);
    assert!((front(&battle, "rear").y - 32.0).abs() < 0.05);
}

// Free moves

/// BP-FREE-01, -02, -03, BP-FREE-EX-01, BP-LIMBER-06: after a failed brigade order the march column and the limbered
/// battery make one move, the line stands.
#[test]
fn free_moves() {
    let field = Field::new(144.0, 144.0)
        .unit("march", 0, foot(), Formation::MarchColumn, 60.0, 20.0, 0.0)
        .unit("gun", 0, bench::profile(Arm::Artillery(GunClass::Foot)), Formation::Limbered, 64.0, 20.0, 0.0)
        .unit("line", 0, foot(), Formation::Line, 72.0, 20.0, 0.0)
        .commander_at("red", 65.0, 18.0);
    let mut battle = at_orders(field, &[6, 5]);
    let orders = vec![
        plan(battle.world(), "march", to(60.0, 60.0)),
        plan(battle.world(), "gun", to(64.0, 60.0)),
        plan(battle.world(), "line", to(72.0, 60.0)),
    ];
    let events = order(&mut battle, orders);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::FreeMove { .. })).count(), 2);
    assert!((front(&battle, "march").y - 32.0).abs() < 0.05);
    assert!((front(&battle, "gun").y - 32.0).abs() < 0.05);
    assert_eq!(front(&battle, "line").y, 20.0);
}

/// BP-FREE-06: a blunder cancels free moves, where blunders are in use; BP-BLUNDER-02: else a double six is a plain
/// failure.
#[test]
fn a_blunder_cancels_free_moves() {
    let run = |blunders: bool| {
        let field = Field::new(144.0, 144.0)
            .ruleset(|rules| rules.command.blunders = blunders)
            .unit("march", 0, foot(), Formation::MarchColumn, 60.0, 20.0, 0.0)
            .commander_at("red", 65.0, 18.0);
        let mut battle = at_orders(field, &[6, 6]);
        let orders = vec![plan(battle.world(), "march", to(60.0, 60.0))];
        order(&mut battle, orders);
        front(&battle, "march").y
    };
    assert_eq!(run(true), 20.0);
    assert!((run(false) - 32.0).abs() < 0.05);
}

// Initiative

/// BP-INIT-01, BP-INIT-02, BP-INIT-EX-01: one sure move for a unit with an enemy within 12" at the start of the phase.
#[test]
fn one_move_on_initiative() {
    let field = brigade().unit("near", 1, foot(), Formation::Line, 50.0, 31.0, 180.0);
    let mut battle = field.battle(Dice::new(1));
    assert_eq!(battle.pending().map(|pending| &pending.decision), Some(&Decision::Initiative));
    let a = bench::id(battle.world(), "a");
    let retire = vec![Step::Move(vec![Waypoint { x: 50.0, y: 2.0, facing: 0.0 }])];
    battle.submit(Command::new(RED, Act::Initiative { unit: a, plan: retire.clone() })).expect("initiative");
    assert!((front(&battle, "a").y - 8.0).abs() < 0.05, "one move of 12\"");
    // BP-INIT-04, BP-CMD-08: neither again nor by order.
    let again = battle.submit(Command::new(RED, Act::Initiative { unit: a, plan: retire }));
    assert!(again.is_err());
}

/// BP-INIT-02: the enemy must be a unit within 12" when the phase begins: BP-OP1-28, BP-INIT-EX-02, BP-COMMANDER-EX-02,
/// BP-MEAS-04.
#[test]
fn who_is_eligible() {
    let eligible = |field: Field| {
        let mut world = field.world();
        open(&mut world);
        question(&world) == Some(Decision::Initiative)
    };
    assert!(eligible(brigade().unit("near", 1, foot(), Formation::Line, 50.0, 32.0, 180.0)));
    assert!(!eligible(brigade().unit("near", 1, foot(), Formation::Line, 50.0, 32.1, 180.0)));
    assert!(!eligible(brigade().commander_at("blue", 50.0, 25.0)), "BP-INIT-EX-02, BP-COMMANDER-EX-02");
}

/// BP-INIT-03: once the initiative moves are ended no unit may make one.
#[test]
fn initiative_before_orders() {
    let field = brigade().unit("near", 1, foot(), Formation::Line, 50.0, 31.0, 180.0);
    let mut battle = at_orders(field, &[]);
    let a = bench::id(battle.world(), "a");
    let late = battle.submit(Command::new(RED, Act::Initiative { unit: a, plan: to(50.0, 25.0) }));
    assert!(late.is_err());
}

/// BP-INIT-08, BP-INIT-09, BP-OP1-26: not the disordered, not the engaged.
#[test]
fn who_has_no_initiative() {
    let world = || {
        let mut world = brigade().unit("near", 1, foot(), Formation::Line, 50.0, 31.0, 180.0).world();
        open(&mut world);
        world
    };
    let judge = |world: &World| {
        super::initiative::judge(Situation::of(world), RED, bench::id(world, "a"), &to(50.0, 25.0))
            .map(|_| ())
    };
    assert_eq!(judge(&world()), Ok(()));
    let mut disordered = world();
    bench::disorder(&mut disordered, "a");
    refused(judge(&disordered), "BP-INIT-08");
    let mut engaged = world();
    bench::touch(&mut engaged, "near", "a", Face::Front);
    refused(judge(&engaged), "BP-OP1-26");
    let mut broken = world();
    broken.resource_mut::<super::super::situation::Broken>().brigades[0] = true;
    refused(judge(&broken), "BP-INIT-09");
    let far =
        super::initiative::judge(Situation::of(&world()), RED, bench::id(&world(), "c"), &to(74.0, 25.0));
    refused(far.map(|_| ()), "BP-INIT-02");
}

/// BP-DRET-01, BP-OP2-8: the disordered near an enemy may fall back, and only they.
#[test]
fn who_may_fall_back_in_disorder() {
    let mut world = brigade().unit("near", 1, foot(), Formation::Line, 50.0, 31.0, 180.0).world();
    open(&mut world);
    let judge = |world: &World, key: &str| {
        super::initiative::judge_retreat(Situation::of(world), RED, bench::id(world, key), true).map(|_| ())
    };
    refused(judge(&world, "a"), "BP-DRET-01");
    bench::disorder(&mut world, "a");
    bench::disorder(&mut world, "c");
    assert_eq!(judge(&world, "a"), Ok(()));
    refused(judge(&world, "c"), "BP-INIT-02");
}

// Commanders

pub(super) fn state(battle: &BlackPowderBattle, id: CommanderId) -> CommanderState {
    Situation::of(battle.world()).commander(id).expect("a commander").1
}

pub(super) fn send(
    battle: &mut BlackPowderBattle,
    id: CommanderId,
    x: f32,
    y: f32,
    join: Option<UnitId>,
) -> Result<(), Reason> {
    match battle.submit(Command::new(RED, Act::MoveCommander { commander: id, to: (x, y), join })) {
        Ok(_) => Ok(()),
        Err(battle::Refusal::Rule(refusal)) => Err(refusal.reason),
        Err(other) => panic!("{other:?}"),
    }
}

/// BP-CMDR-01, BP-CMDR-02, BP-CMDR-04, BP-MOVE-06: once a turn, 48" mounted, without a test; then he has done ordering.
#[test]
fn a_commander_moves_once() {
    let mut battle = at_orders(brigade(), &[]);
    assert_eq!(
        send(&mut battle, COMMANDER, 62.0, 65.0, None),
        Err(Reason::TooFar { distance: 49.0, most: 48.0 })
    );
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 64.0, None), Ok(()));
    assert_eq!(state(&battle, COMMANDER).at, Point::new(62.0, 64.0));
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 60.0, None), Err(Reason::AlreadyMoved(COMMANDER)));
    let orders = vec![plan(battle.world(), "a", to(50.0, 30.0))];
    assert!(battle.submit(Command::new(RED, Act::Order { commander: COMMANDER, orders })).is_err());
}

/// BP-MOVE-05: 36" on foot.
#[test]
fn a_commander_on_foot() {
    let world = brigade().world();
    let situation = Situation::of(&world);
    let (profile, _) = situation.commander(COMMANDER).expect("a commander");
    assert_eq!(super::commanders::range(situation, profile), 48.0);
    let on_foot = crate::army::CommanderProfile { mount: crate::army::Mount::Foot, ..profile.clone() };
    assert_eq!(super::commanders::range(situation, &on_foot), 36.0);
}

/// BP-CMDR-03: after the general's move no brigade commander moves or orders.
#[test]
fn the_general_moves_last() {
    let mut battle = at_orders(brigade(), &[]);
    assert_eq!(send(&mut battle, CommanderId(0), 70.0, 10.0, None), Ok(()));
    assert!(send(&mut battle, COMMANDER, 62.0, 60.0, None).is_err());
}

/// BP-OP1-27: not through enemy units, not into them, not off the table, not onto impassable ground.
#[test]
fn where_a_commander_may_not_go() {
    use crate::field::GroundClass;
    let field = brigade().unit("near", 1, foot(), Formation::Line, 62.0, 40.0, 180.0).piece(
        "lake",
        GroundClass::Impassable,
        &[(80.0, 5.0), (90.0, 5.0), (90.0, 15.0), (80.0, 15.0)],
        |_| (),
    );
    let mut battle = at_orders(field, &[]);
    let near = bench::id(battle.world(), "near");
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 50.0, None), Err(Reason::WayBarred(near)));
    assert_eq!(send(&mut battle, COMMANDER, 62.0, 41.0, None), Err(Reason::PlaceBarred));
    assert_eq!(send(&mut battle, COMMANDER, 85.0, 10.0, None), Err(Reason::PlaceBarred));
    assert_eq!(send(&mut battle, COMMANDER, 62.0, -1.0, None), Err(Reason::OffTable));
    assert_eq!(send(&mut battle, COMMANDER, f32::NAN, 1.0, None), Err(Reason::NotANumber));
}

/// BP-CMDR-06, BP-OP1-33: joining by touch, one's own brigade; the general any friend.
#[test]
fn joining_a_unit() {
    let field = || brigade().unit_of("other", "o", 0, foot(), Formation::Line, 90.0, 20.0, 0.0);
    let mut battle = at_orders(field(), &[]);
    let (a, o) = (bench::id(battle.world(), "a"), bench::id(battle.world(), "o"));
    assert_eq!(
        send(&mut battle, COMMANDER, 90.0, 19.0, Some(o)),
        Err(Reason::OtherBrigade { unit: o, commander: CommanderId(4) })
    );
    let far = send(&mut battle, COMMANDER, 50.0, 15.0, Some(a)).unwrap_err();
    let Reason::NotTouching { unit, distance, most } = far else { panic!("{far:?}") };
    assert!(unit == a && (distance - 3.4).abs() < 1e-3 && most == 0.5);
    assert_eq!(send(&mut battle, COMMANDER, 50.0, 19.0, Some(a)), Ok(()));
    assert_eq!(state(&battle, COMMANDER).joined, Some(a));
    let mut general = at_orders(field().commander_at("red general", 80.0, 10.0), &[]);
    assert_eq!(send(&mut general, CommanderId(0), 90.0, 19.0, Some(o)), Ok(()));
}

/// BP-CMDR-07, BP-COMMANDER-12: a unit that moves in the Command phase leaves its commander behind.
#[test]
fn a_commander_is_left_behind() {
    let mut world = brigade().world_with(faces(&[4, 4]));
    let a = bench::id(&world, "a");
    change_commander(&mut world, COMMANDER, |state| {
        state.at = Point::new(50.0, 19.0);
        state.joined = Some(a);
    });
    let orders = vec![plan(&world, "a", to(50.0, 30.0))];
    let tasks = super::orders::judge(Situation::of(&world), RED, COMMANDER, &orders).expect("a legal order");
    bench::play(&mut world, tasks);
    let (_, state) = Situation::of(&world).commander(COMMANDER).expect("a commander");
    assert_eq!((state.joined, state.at), (None, Point::new(50.0, 19.0)));
}

// Arrivals

/// SC-ELIX-ARR-01, SC-ELIX-EX-01, SC-ELIX-OP-7: units due come on by order, or with one move if the order fails, is
/// blundered, or none is given.
#[test]
fn arrivals() {
    let field = |turn| {
        Field::new(144.0, 144.0)
            .special_rule(SpecialRule::EntryNeverFails)
            .unit("m", 0, foot(), Formation::MarchColumn, 60.0, 0.0, 0.0)
            .awaited(turn)
            .unit("enemy", 1, foot(), Formation::Line, 62.0, 130.0, 180.0)
            .commander_at("red", 60.0, 4.0)
    };
    let mut ordered = at_orders(field(1), &[3, 3]);
    let orders = vec![plan(ordered.world(), "m", to(60.0, 60.0))];
    let events = order(&mut ordered, orders);
    assert!(events.iter().any(|event| matches!(event, Event::Ordered { rating, .. } if rating.total() == 9)));
    assert!((front(&ordered, "m").y - 36.0).abs() < 0.05, "9 - 6: three moves");
    let mut failed = at_orders(field(1), &[6, 5]);
    let orders = vec![plan(failed.world(), "m", to(60.0, 60.0))];
    order(&mut failed, orders);
    assert!((front(&failed, "m").y - 12.0).abs() < 0.05, "the free move of a march column");
    let mut silent = at_orders(field(1), &[]);
    silent.submit(Command::new(RED, Act::EndCommand)).expect("the phase may end");
    assert!((front(&silent, "m").y - 12.0).abs() < 0.05, "on the table at the end of the phase");
    let blunders = field(1).ruleset(|rules| rules.command.blunders = true);
    let mut blundered = at_orders(blunders, &[6, 6]);
    let orders = vec![plan(blundered.world(), "m", to(60.0, 60.0))];
    order(&mut blundered, orders);
    if blundered.pending().is_some_and(|pending| matches!(pending.decision, Decision::Orders { .. })) {
        blundered.submit(Command::new(RED, Act::EndCommand)).expect("the phase may end");
    }
    assert!((front(&blundered, "m").y - 12.0).abs() < 0.05, "as if the order had merely failed");
    let early = at_orders(field(2), &[]);
    let early_plan = plan(early.world(), "m", to(60.0, 60.0));
    refused(judge(early.world(), &[early_plan]), "BP-SETUP-01");
}

/// SC-NORT-ARR-01: where the scenario does not make sure of it, units that are due enter by order alone; a march column
/// also by its free move (BP-FREE-02).
#[test]
fn arrivals_by_order_alone() {
    let field = |formation| {
        Field::new(144.0, 144.0)
            .unit("m", 0, foot(), formation, 60.0, 0.0, 0.0)
            .awaited(1)
            .unit("enemy", 1, foot(), Formation::Line, 62.0, 130.0, 180.0)
            .commander_at("red", 60.0, 4.0)
    };
    let on_table = |formation, dice: &[u8]| {
        let mut battle = at_orders(field(formation), dice);
        if !dice.is_empty() {
            let orders = vec![plan(battle.world(), "m", to(60.0, 60.0))];
            order(&mut battle, orders);
        }
        if battle.pending().is_some_and(|pending| matches!(pending.decision, Decision::Orders { .. })) {
            battle.submit(Command::new(RED, Act::EndCommand)).expect("the phase may end");
        }
        Situation::of(battle.world()).unit(bench::id(battle.world(), "m")).on_table()
    };
    assert!(on_table(Formation::Line, &[3, 4]), "8 - 7: the order is received");
    assert!(!on_table(Formation::Line, &[6, 5]), "it is not, and the line waits");
    assert!(on_table(Formation::MarchColumn, &[6, 5]), "the free move of a march column");
    assert!(!on_table(Formation::MarchColumn, &[]), "no order, no entry");
}

/// SC-ELIX-ARR-01, BP-OP1-14: if its place at the edge is taken, a unit comes on as near to it as can be.
#[test]
fn arrival_beside_a_friend() {
    let field = Field::new(144.0, 144.0)
        .special_rule(SpecialRule::EntryNeverFails)
        .unit("m", 0, foot(), Formation::MarchColumn, 60.0, 0.0, 0.0)
        .awaited(1)
        .unit("horse", 0, horse(), Formation::Line, 60.0, 9.0, 0.0)
        .unit("enemy", 1, foot(), Formation::Line, 62.0, 130.0, 180.0);
    let mut battle = at_orders(field, &[]);
    battle.submit(Command::new(RED, Act::EndCommand)).expect("the phase may end");
    let unit = Situation::of(battle.world()).unit(bench::id(battle.world(), "m"));
    assert!(unit.on_table());
    let at = unit.pose().front;
    assert!((at.x - 60.0).abs() < 9.0 && at.y > 6.9, "{at}");
}
