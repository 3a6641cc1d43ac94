//! Part of `mod tests`.
//!
//! Blunders, each result of the table for units and groups, and the choices that go with them.

use super::super::BlackPowderBattle;
use super::super::act::{Act, Step, UnitPlan};
use super::super::bench::{self, Field};
use super::super::decision::Decision;
use super::super::event::Event;
use super::super::ruleset::{Blunder, BlunderChoice, BlunderTakes};
use super::super::situation::{CommandPhase, Situation, change, change_commander};
use super::tests::{COMMANDER, RED, at_orders, brigade, foot, front, horse, order, plan, to};
use crate::army::{Arm, Formation, GunClass, Presence, TurnRecord, UnitProfile};
use crate::battle::Command;
use crate::dice::CommandResult;
use crate::geometry::Point;

/// One unit of foot in line at (50, 60), facing north, ordered forward; a double six and then these dice.
fn alone(field: Field, dice: &[u8]) -> (BlackPowderBattle, Vec<Event>) {
    let dice: Vec<u8> = [6, 6].iter().chain(dice).copied().collect();
    let mut battle = at_orders(field, &dice);
    let orders = vec![plan(battle.world(), "a", to(50.0, 61.0))];
    let events = order(&mut battle, orders);
    (battle, events)
}

fn field() -> Field {
    field_of(foot(), Formation::Line)
}

fn field_of(profile: UnitProfile, formation: Formation) -> Field {
    Field::new(144.0, 144.0)
        .unit("a", 0, profile, formation, 50.0, 60.0, 0.0)
        .commander_at("red", 50.0, 56.0)
        .commander_at("red general", 100.0, 1.0)
}

fn with_enemy(field: Field, x: f32, y: f32) -> Field {
    field.unit("enemy", 1, foot(), Formation::Line, x, y, 180.0)
}

fn near(point: Point, x: f32, y: f32) -> bool {
    (point - Point::new(x, y)).length() < 0.05
}

#[track_caller]
fn ends(battle: &BlackPowderBattle, key: &str, x: f32, y: f32) {
    let at = front(battle, key);
    assert!(near(at, x, y), "{key} stands at {at}, not at ({x}, {y})");
}

/// BP-BLUNDER-01, BP-BLUNDER-03, BP-CMD-23, BP-BLUNDER-11…16: each face of the die, nobody in sight: two moves back, one
/// move back, to the left, to the right, forward, and forward by the second die.
#[test]
fn bp_blunder_03_the_whole_table_with_no_enemy_in_sight() {
    let cases: [(&[u8], Blunder, f32, f32); 8] = [
        (&[1], Blunder::HeadlongRetreat, 50.0, 36.0),
        (&[2], Blunder::Retreat, 50.0, 48.0),
        (&[3], Blunder::Left, 38.0, 60.0),
        (&[4], Blunder::Right, 62.0, 60.0),
        (&[5], Blunder::Forward, 50.0, 72.0),
        (&[6, 2], Blunder::Charge, 50.0, 72.0),
        (&[6, 3], Blunder::Charge, 50.0, 84.0),
        (&[6, 5], Blunder::Charge, 50.0, 96.0),
    ];
    for (dice, blunder, x, y) in cases {
        let (battle, events) = alone(field(), dice);
        ends(&battle, "a", x, y);
        let told = events.iter().find_map(|event| match event {
            Event::Blundered { die, blunder, distance, .. } => Some((*die, *blunder, *distance)),
            _ => None,
        });
        assert_eq!(told, Some((dice[0], blunder, dice.get(1).copied())));
        let facing = Situation::of(battle.world()).unit(bench::id(battle.world(), "a")).pose().bearing();
        assert!(facing.abs() < 0.1, "formation and front are kept: {facing}");
    }
}

/// BP-BLUNDER-16: one move on 1 and 2, two on 3 and 4, three on 5 and 6.
#[test]
fn bp_blunder_16_how_far_a_blundering_charge_goes() {
    for (die, moves) in (1..=6).zip([1, 1, 2, 2, 3, 3]) {
        let (battle, events) = alone(field(), &[6, die]);
        ends(&battle, "a", 50.0, 60.0 + 12.0 * f32::from(moves));
        assert!(
            events
                .iter()
                .any(|event| matches!(event, Event::Blundered { moves: told, .. } if *told == moves))
        );
    }
}

/// BP-BLUNDER-02: without the rule a double six is an ordinary failure: no die on the table, and the free move is made.
#[test]
fn bp_blunder_02_the_rule_may_be_left_out() {
    for blunders in [true, false] {
        let field =
            field_of(foot(), Formation::MarchColumn).ruleset(|rules| rules.command.blunders = blunders);
        let mut battle = at_orders(field, &[6, 6, 2]);
        let orders = vec![plan(battle.world(), "a", to(50.0, 90.0))];
        let events = order(&mut battle, orders);
        let blundered = events.iter().any(|event| matches!(event, Event::Blundered { .. }));
        let wanted = if blunders { CommandResult::Blunder } else { CommandResult::Failed };
        assert!(
            events.iter().any(|event| matches!(event, Event::Ordered { result, .. } if *result == wanted))
        );
        assert_eq!(blundered, blunders);
        // BP-FREE-06: a blunder cancels the free move of a march column.
        ends(&battle, "a", 50.0, if blunders { 48.0 } else { 72.0 });
    }
}

/// BP-BLUNDER-02: players may alter the table.
#[test]
fn bp_blunder_02_the_table_may_be_altered() {
    let field = field().ruleset(|rules| rules.command.blunder_table[0] = Blunder::Forward);
    let (battle, _) = alone(field, &[1]);
    ends(&battle, "a", 50.0, 72.0);
}

/// BP-BLUNDER-11, BP-BLUNDER-12: from the nearest enemy unit that it sees, not from the nearest of all.
#[test]
fn bp_blunder_11_away_from_the_nearest_enemy_in_sight() {
    // Straight ahead, 30" off.
    let (battle, _) = alone(with_enemy(field(), 50.0, 90.0), &[2]);
    ends(&battle, "a", 50.0, 48.0);
    // Off to the right front: it goes back to the left.
    let (battle, _) = alone(with_enemy(field(), 80.0, 76.0), &[2]);
    let at = front(&battle, "a");
    assert!(
        at.x < 45.0 && at.y < 60.0 && ((at - Point::new(50.0, 60.0)).length() - 12.0).abs() < 0.05,
        "{at}"
    );
    // One nearer still, behind its back where it does not look, does not count.
    let behind = with_enemy(field(), 50.0, 90.0).unit("unseen", 1, foot(), Formation::Line, 70.0, 40.0, 0.0);
    let (battle, _) = alone(behind, &[2]);
    ends(&battle, "a", 50.0, 48.0);
}

/// BP-BLUNDER-11: another enemy in the path is not charged; it is avoided as widely as can be.
#[test]
fn bp_blunder_11_another_enemy_in_the_path_is_avoided() {
    let field =
        with_enemy(field(), 50.0, 90.0).unit("in the path", 1, foot(), Formation::Line, 50.0, 50.0, 0.0);
    let (battle, events) = alone(field, &[1]);
    assert!(!events.iter().any(|event| matches!(event, Event::Charged { .. })));
    assert_ne!(battle.pending().map(|pending| &pending.decision).map(kind), Some("charge"));
    let situation = Situation::of(battle.world());
    let (a, other) = (
        situation.unit(bench::id(battle.world(), "a")),
        situation.unit(bench::id(battle.world(), "in the path")),
    );
    let at = a.pose().front;
    assert!((at - Point::new(50.0, 60.0)).length() > 20.0, "it got away: {at}");
    assert!(a.footprint.distance(other.footprint) > 12.0, "well clear of him: {at}");
    assert!(at.y <= 60.05, "and no nearer to the one it flees: {at}");
}

fn kind(decision: &Decision) -> &'static str {
    match decision {
        Decision::BlunderCharge { .. } => "charge",
        _ => "something else",
    }
}

/// BP-BLUNDER-03: with no enemy in sight straight back, or towards its own table edge, whichever looks more like a
/// retreat: a unit that faces its own edge does not retreat deeper into the enemy's half.
#[test]
fn bp_blunder_03_straight_back_or_home() {
    let turned = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 60.0, 180.0)
        .commander_at("red", 50.0, 64.0);
    let (battle, _) = alone(turned, &[2]);
    ends(&battle, "a", 50.0, 48.0);
    let aside = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 60.0, 80.0)
        .commander_at("red", 50.0, 64.0);
    let (battle, _) = alone(aside, &[2]);
    let at = front(&battle, "a");
    assert!(at.x < 39.0 && (at.y - 60.0).abs() < 3.0, "straight back, for that is a little homeward: {at}");
}

/// BP-BLUNDER-04: the units of a brigade order all act on one result, each from its own place; on a charge the die for
/// the distance is thrown once. BP-OP1-6: their 6" are not kept.
#[test]
fn bp_blunder_04_a_group_blunders_together() {
    let mut battle = at_orders(brigade(), &[6, 6, 6, 3]);
    let orders = ["a", "b", "c"].map(|key| plan(battle.world(), key, to(50.0, 30.0)));
    let events = order(&mut battle, orders.to_vec());
    let dice: Vec<u8> = events.iter().flat_map(Event::dice).collect();
    assert_eq!(dice, [6, 6, 6, 3], "one die on the table, one for the distance");
    for key in ["a", "b", "c"] {
        assert!((front(&battle, key).y - 44.0).abs() < 0.6, "{key} at {}", front(&battle, key));
    }
    let mut battle = at_orders(brigade(), &[6, 6, 3]);
    let orders = ["a", "b"].map(|key| plan(battle.world(), key, to(50.0, 30.0)));
    order(&mut battle, orders.to_vec());
    ends(&battle, "a", 38.0, 20.0);
    ends(&battle, "b", 50.0, 20.0);
    ends(&battle, "c", 74.0, 20.0);
}

/// BP-OP1-6: the group that was ordered; or by the other reading the whole brigade.
#[test]
fn bp_op1_6_who_blunders() {
    for (takes, y) in [(BlunderTakes::OrderedGroup, 20.0), (BlunderTakes::WholeBrigade, 8.0)] {
        let field = brigade().ruleset(|rules| rules.command.blunder_takes = takes);
        let mut battle = at_orders(field, &[6, 6, 2]);
        let orders = vec![plan(battle.world(), "a", to(50.0, 30.0))];
        order(&mut battle, orders);
        // They see the enemy at (62, 130), so they slant away from him a little.
        assert!((front(&battle, "a").y - 8.0).abs() < 0.2);
        assert!((front(&battle, "c").y - y).abs() < 0.2, "{takes:?}: {}", front(&battle, "c"));
    }
}

/// BP-BLUNDER-15, BP-BLUNDER-07: an enemy in the path may be charged, and the owner of the unit chooses.
#[test]
fn bp_blunder_15_an_enemy_in_the_path() {
    let meets = || alone(with_enemy(field(), 50.0, 70.0), &[5]);
    let (mut battle, _) = meets();
    let pending = battle.pending().expect("the owner is asked").clone();
    let (a, enemy) = (bench::id(battle.world(), "a"), bench::id(battle.world(), "enemy"));
    assert_eq!(pending.side, RED);
    assert_eq!(pending.decision, Decision::BlunderCharge { unit: a, target: enemy });
    let events = battle.submit(Command::new(RED, Act::BlunderCharge(true))).expect("he may").to_vec();
    assert!(
        events.iter().any(
            |event| matches!(event, Event::Charged { unit, target, .. } if (*unit, *target) == (a, enemy))
        )
    );
    let (mut battle, _) = meets();
    let events = battle.submit(Command::new(RED, Act::BlunderCharge(false))).expect("he may not").to_vec();
    assert!(!events.iter().any(|event| matches!(event, Event::Charged { .. })));
    ends(&battle, "a", 50.0, 69.9);
    // BP-BLUNDER-13: to the left as well.
    let to_the_left = field().unit("enemy", 1, foot(), Formation::Line, 38.0, 60.5, 90.0);
    let (battle, _) = alone(to_the_left, &[3]);
    assert_eq!(battle.pending().map(|pending| kind(&pending.decision)), Some("charge"));
    // BP-BLUNDER-14: and to the right.
    let to_the_right = field().unit("enemy", 1, foot(), Formation::Line, 62.0, 60.5, 270.0);
    let (battle, _) = alone(to_the_right, &[4]);
    assert_eq!(battle.pending().map(|pending| kind(&pending.decision)), Some("charge"));
}

/// BP-BLUNDER-07, BP-OP1-6: "the player" is the owner; by the other reading it is his enemy.
#[test]
fn bp_blunder_07_who_chooses() {
    for (choice, side) in [(BlunderChoice::Owner, RED), (BlunderChoice::Enemy, RED.enemy())] {
        let field = with_enemy(field(), 50.0, 70.0).ruleset(|rules| rules.command.blunder_choice = choice);
        let (battle, _) = alone(field, &[5]);
        let pending = battle.pending().expect("somebody is asked");
        assert_eq!((pending.side, kind(&pending.decision)), (side, "charge"), "{choice:?}");
    }
}

/// BP-OP1-6: only those able to charge do; others stop short, and nobody is asked.
#[test]
fn bp_op1_6_charges_only_by_those_able_to() {
    let column = field_of(foot(), Formation::MarchColumn);
    let (battle, events) = alone(with_enemy(column, 50.0, 70.0), &[5]);
    assert!(!events.iter().any(|event| matches!(event, Event::Charged { .. })));
    assert_eq!(battle.pending().map(|pending| kind(&pending.decision)), Some("something else"));
    ends(&battle, "a", 50.0, 69.9);
    let column = field_of(foot(), Formation::MarchColumn);
    let (battle, events) = alone(with_enemy(column, 50.0, 70.0), &[6, 5]);
    assert!(!events.iter().any(|event| matches!(event, Event::Charged { .. })));
    let at = front(&battle, "a");
    assert!((at.y - 69.9).abs() < 0.3, "as near as it gets: {at}");
}

/// BP-BLUNDER-16: at the nearest enemy unit that it sees, as far as the die says; in reach he is charged without asking.
#[test]
fn bp_blunder_16_at_the_nearest_enemy_in_sight() {
    let two = || with_enemy(field(), 50.0, 76.0).unit("far", 1, foot(), Formation::Line, 62.0, 90.0, 180.0);
    let (battle, events) = alone(two(), &[6, 3]);
    let enemy = bench::id(battle.world(), "enemy");
    assert!(events.iter().any(|event| matches!(event, Event::Charged { target, .. } if *target == enemy)));
    // With one move of 12" he is out of reach: it goes as near as it can.
    let (battle, events) = alone(two(), &[6, 1]);
    assert!(!events.iter().any(|event| matches!(event, Event::Charged { .. })));
    assert!((front(&battle, "a").y - 72.0).abs() < 0.05);
}

/// BP-OP1-6: the nearness of the enemy does not bind blunderers, or a sideways move would come to nothing; it does where
/// the ruleset says so.
#[test]
fn bp_op1_6_proximity_does_not_bind_blunderers() {
    for (bound, x) in [(false, 38.0), (true, 50.0)] {
        let field = with_enemy(field(), 50.0, 70.0)
            .ruleset(|rules| rules.command.blunders_bound_by_proximity = bound);
        let (battle, _) = alone(field, &[3]);
        ends(&battle, "a", x, 60.0);
    }
}

/// BP-OP1-6: guns in action go one move by hand at most, siege guns none; horse artillery limbers up for it and goes into
/// action again.
#[test]
fn bp_op1_6_guns_that_blunder() {
    let gun = |class| {
        let profile = bench::profile(Arm::Artillery(class));
        let mut battle = at_orders(field_of(profile, Formation::Deployed), &[6, 6, 1]);
        let orders = vec![UnitPlan {
            unit: bench::id(battle.world(), "a"),
            plan: vec![Step::Form { formation: Formation::Limbered, facing: None }],
        }];
        order(&mut battle, orders);
        let situation = Situation::of(battle.world());
        let unit = situation.unit(bench::id(battle.world(), "a"));
        (60.0 - unit.pose().front.y, unit.formation)
    };
    let (back, formation) = gun(GunClass::Foot);
    assert!((back - 6.0).abs() < 0.05 && formation == Formation::Deployed, "one move by hand: {back}");
    let (back, formation) = gun(GunClass::Siege);
    assert!(back.abs() < 0.05 && formation == Formation::Deployed);
    let (back, formation) = gun(GunClass::Horse);
    assert!((back - 36.0).abs() < 0.05 && formation == Formation::Deployed, "two moves of 18\": {back}");
}

/// BP-BLUNDER-05, BP-OFFTABLE-01, BP-OP1-32: blunderers may be carried off the table; a commander who had joined them
/// stays behind.
#[test]
fn bp_blunder_05_off_the_table() {
    let field = Field::new(144.0, 144.0)
        .unit("a", 0, foot(), Formation::Line, 50.0, 20.0, 0.0)
        .commander_at("red", 50.0, 18.0);
    let mut battle = at_orders(field, &[6, 6, 1]);
    let orders = vec![plan(battle.world(), "a", to(50.0, 30.0))];
    let events = order(&mut battle, orders);
    let a = bench::id(battle.world(), "a");
    let unit = Situation::of(battle.world()).unit(a);
    assert!(matches!(unit.presence, Presence::Left { .. }), "{:?}", unit.presence);
    assert!(events.iter().any(|event| matches!(event, Event::LeftTable { unit, .. } if *unit == a)));
    let mut world = brigade().world_with(bench::faces(&[6, 6, 1]));
    let a = bench::id(&world, "a");
    change_commander(&mut world, COMMANDER, |state| {
        state.at = Point::new(50.0, 19.0);
        state.joined = Some(a);
    });
    let orders = vec![plan(&world, "a", to(50.0, 30.0))];
    let tasks = super::orders::judge(Situation::of(&world), RED, COMMANDER, &orders).expect("legal");
    bench::play(&mut world, tasks);
    assert!(matches!(Situation::of(&world).unit(a).presence, Presence::Left { .. }));
    let (_, state) = Situation::of(&world).commander(COMMANDER).expect("a commander");
    assert_eq!((state.lost, state.joined, state.at), (false, None, Point::new(50.0, 19.0)));
}

/// BP-OFFTABLE-03: shaken troops that are carried off never come back.
#[test]
fn bp_offtable_03_shaken_troops_are_lost_over_the_edge() {
    let mut world = brigade().world_with(bench::faces(&[6, 6, 1]));
    bench::casualties(&mut world, "a", 3);
    let orders = vec![plan(&world, "a", to(50.0, 30.0))];
    let tasks = super::orders::judge(Situation::of(&world), RED, COMMANDER, &orders).expect("legal");
    bench::play(&mut world, tasks);
    let a = bench::id(&world, "a");
    assert_eq!(Situation::of(&world).unit(a).presence, Presence::Destroyed);
}

/// BP-BLUNDER-06, BP-OP1-11: a blunder with Follow Me or Rally befalls that unit, and the commander stays.
#[test]
fn bp_blunder_06_with_follow_me_and_rally() {
    for rally in [false, true] {
        let mut world = brigade().world_with(bench::faces(&[6, 6, 2]));
        bench::casualties(&mut world, "b", 2);
        let b = bench::id(&world, "b");
        let order = if rally { crate::army::LastOrder::Rally } else { crate::army::LastOrder::FollowMe };
        let tasks = super::in_person::judge(Situation::of(&world), RED, COMMANDER, order, b).expect("legal");
        let before = Situation::of(&world).commander(COMMANDER).expect("he is there").1.at;
        let events = bench::play(&mut world, tasks);
        assert!(events.iter().any(|event| matches!(event, Event::Blundered { units, .. } if *units == [b])));
        let at = Situation::of(&world).unit(b).pose().front;
        assert!(near(at, 62.0, 8.0), "{at}");
        let (_, state) = Situation::of(&world).commander(COMMANDER).expect("he is there");
        assert_eq!((state.at, state.joined, state.failed), (before, None, true));
    }
}

/// BP-GEN-EX-02, BP-GEN-04, BP-GEN-05, BP-OP1-9: the accompanied commander blunders; he may throw again before the die on
/// the table, and the new result stands, even if it is worse.
#[test]
fn bp_gen_ex_02_a_blunder_thrown_again() {
    let start = |dice: &[u8]| {
        let field = field().commander_at("red general", 50.0, 45.0);
        let mut battle = field.battle(bench::faces(dice));
        battle.submit(Command::new(RED, Act::Accompany(Some(COMMANDER)))).expect("11\" off");
        while battle.pending().is_some_and(|pending| pending.decision == Decision::Initiative) {
            battle.submit(Command::new(RED, Act::EndInitiative)).expect("to orders");
        }
        let orders = vec![plan(battle.world(), "a", to(50.0, 90.0))];
        let events = order(&mut battle, orders);
        assert!(
            !events.iter().any(|event| matches!(event, Event::Blundered { .. })),
            "not before he is asked"
        );
        battle
    };
    let mut battle = start(&[6, 6, 3, 4]);
    let asked = battle.pending().map(|pending| pending.decision.clone());
    assert!(matches!(
        asked,
        Some(Decision::ReRoll { result: CommandResult::Blunder, dice: (6, 6), rating: 8, .. })
    ));
    let events = battle.submit(Command::new(RED, Act::ReRoll(true))).expect("he may").to_vec();
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::ReRolled { dice: (3, 4), result: CommandResult::One, .. }))
    );
    ends(&battle, "a", 50.0, 72.0);
    let mut battle = start(&[6, 6, 2]);
    battle.submit(Command::new(RED, Act::ReRoll(false))).expect("he need not");
    ends(&battle, "a", 50.0, 48.0);
    // From a success to a blunder.
    let mut battle = start(&[4, 4, 6, 6, 1]);
    battle.submit(Command::new(RED, Act::ReRoll(true))).expect("BP-GEN-06: a success too");
    ends(&battle, "a", 50.0, 36.0);
    assert!(battle.world().resource::<CommandPhase>().re_rolled);
}

/// BP-BLUNDER-06: cavalry goes its own pace, and whoever is engaged does not blunder (BP-OP1-6).
#[test]
fn bp_blunder_06_each_at_its_own_pace() {
    let (battle, _) = alone(field_of(horse(), Formation::Line), &[2]);
    ends(&battle, "a", 50.0, 42.0);
    let whole = brigade().ruleset(|rules| rules.command.blunder_takes = BlunderTakes::WholeBrigade);
    let mut world = whole.world_with(bench::faces(&[6, 6, 5]));
    bench::touch(&mut world, "enemy", "b", crate::geometry::Face::Front);
    let orders = vec![plan(&world, "a", to(50.0, 30.0))];
    let tasks = super::orders::judge(Situation::of(&world), RED, COMMANDER, &orders).expect("legal");
    bench::play(&mut world, tasks);
    let at = |key: &str| Situation::of(&world).unit(bench::id(&world, key)).pose().front.y;
    assert_eq!((at("a"), at("b"), at("c")), (32.0, 20.0, 32.0));
}

/// A unit that has come within 12" of the enemy before is not bound by that in a blunder either (BP-OP1-6).
#[test]
fn bp_op1_6_not_even_if_bound_before() {
    let mut world = brigade().world_with(bench::faces(&[6, 6, 3]));
    let a = bench::id(&world, "a");
    change::<TurnRecord>(&mut world, a, |record| record.near_enemy = true);
    let orders = vec![plan(&world, "a", to(50.0, 30.0))];
    let tasks = super::orders::judge(Situation::of(&world), RED, COMMANDER, &orders).expect("legal");
    bench::play(&mut world, tasks);
    assert!(near(Situation::of(&world).unit(a).pose().front, 38.0, 20.0));
}
