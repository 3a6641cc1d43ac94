//! Part of `mod tests`: BP-TRAV.

use super::super::super::BlackPowder;
use super::super::super::act::{Act, Matter, Standing, Step, Waypoint, Whom};
use super::super::super::command::execution::single;
use super::super::super::decision::Decision;
use super::super::super::event::Event;
use super::super::super::situation::{Contacts, StandingInstructions, change};
use super::super::super::task::{CommandTask, Crossing, Task};
use super::super::{crossing_below, traversing_aim, traversing_odds};
use super::*;
use crate::army::{SideId, TurnRecord};
use crate::battle::{question, reply};
use crate::geometry::Face;

/// Blue "d" faces south at (40, 40); red "m" rides from west to east past it, its leader so far before d's front.
fn past(defender: UnitProfile, formation: Formation, gap: f32, from: f32) -> Field {
    Field::new(96.0, 96.0)
        .unit("m", 0, horse(), Formation::Line, from, 40.0 - gap, 90.0)
        .unit("d", 1, defender, formation, 40.0, 40.0, 180.0)
}

/// Red moves so far east; what is told.
fn ride(world: &mut World, inches: f32) -> Vec<Event> {
    let id = bench::id(world, "m");
    let pose = Situation::of(world).unit(id).pose().shifted(inches, 0.0);
    let plan = vec![Step::Move(vec![Waypoint::from_pose(pose)])];
    bench::play(world, [Task::Command(CommandTask::CarryOut(single(id, plan, 3)))])
}

fn asked(world: &World) -> Option<Decision> {
    question::<BlackPowder>(world).map(|pending| pending.decision)
}

fn offered(world: &World) -> bool {
    matches!(asked(world), Some(Decision::TraversingFire { .. }))
}

/// BP-TRAV-01, BP-OP2-13: the way across the front counts within 12" of the leader, and must be half the frontage: 4.5".
#[test]
fn half_the_frontage_within_twelve_inches() {
    // The body of the mover is 9" wide, so that its near side passes 4.5" nearer than its leader.
    let cases = [
        (10.0, 37.0, 4.5, true, "half of the frontage, 4.5 of 9"),
        (10.0, 37.0, 4.3, false, "a little less"),
        (17.0, 30.0, 18.0, false, "farther off than 12\""),
        (16.4, 30.0, 18.0, true, "its near side within 12\""),
        (10.0, 60.0, 18.0, false, "beside the front zone"),
    ];
    for (gap, from, inches, fires, what) in cases {
        let world = past(foot(), Formation::Line, gap, from).world();
        let mover = bench::id(&world, "m");
        let pose = Situation::of(&world).unit(mover).pose();
        let way = vec![pose, pose.shifted(inches, 0.0)];
        let crossing = Crossing { mover, way, asked: Vec::new() };
        let aim = traversing_aim(Situation::of(&world), bench::id(&world, "d"), &crossing);
        assert_eq!(aim.is_ok(), fires, "{what}: {aim:?}");
    }
}

/// BP-TRAV-01, BP-TRAV-02, BP-TRAV-03: fired by choice once the whole move is done, like closing fire but without a combat.
#[test]
fn fire_at_the_end_of_the_move() {
    let mut world = past(foot(), Formation::Line, 10.0, 25.0).world_with(bench::faces(&[4, 4, 1, 1, 1]));
    ride(&mut world, 30.0);
    let (d, m) = (bench::id(&world, "d"), bench::id(&world, "m"));
    assert_eq!(asked(&world), Some(Decision::TraversingFire { unit: d, mover: m }));
    assert!((Situation::of(&world).unit(m).pose().front.x - 55.0).abs() < 0.01, "BP-TRAV-03: it has arrived");
    let events = reply::<BlackPowder>(&mut world, &Act::TraversingFire(true)).expect("offered");
    let fired = events.iter().find_map(|event| match event {
        Event::Fired { fire, distance, to_hit, casualties, .. } => {
            Some((*fire, *distance, to_hit.lowest_success(), *casualties))
        }
        _ => None,
    });
    let (fire, distance, needs, casualties) = fired.expect("it fired");
    assert_eq!((fire, casualties), (Fire::Traversing, 2));
    // BP-OP2-13: at the nearest point of the crossing, where its near side is 5.5" off; BP-TRAV-04: that is close.
    assert!((distance - 5.5).abs() < 0.1, "{distance}");
    assert_eq!(needs, Some(3));
    assert!(world.resource::<Contacts>().0.is_empty());
    assert!(Situation::of(&world).unit(d).record.fired_in_enemy_turn, "BP-TRAV-05, BP-SHOOT-05");
}

/// BP-TRAV-04: the bonus of close range only within 6".
#[test]
fn close_range_only_within_six_inches() {
    for (gap, needs) in [(10.4, 3), (10.7, 4)] {
        let world = past(foot(), Formation::Line, gap, 25.0).world();
        let (d, mover) = (bench::id(&world, "d"), bench::id(&world, "m"));
        let situation = Situation::of(&world);
        let pose = situation.unit(mover).pose();
        let crossing = Crossing { mover, way: vec![pose, pose.shifted(30.0, 0.0)], asked: Vec::new() };
        let aim = traversing_aim(situation, d, &crossing).expect("it may");
        let volley =
            volley_tallies(situation, &situation.unit(d), &situation.unit(mover), &aim, Fire::Traversing);
        assert_eq!(volley.to_hit.lowest_success(), Some(needs), "{gap}");
        assert!(!aim.enfilade && !volley.re_roll_misses, "BP-OP2-13: it never rakes");
        assert!(traversing_odds(situation, d, &crossing).expect("it may").casualties.mean() > 0.0);
    }
}

/// BP-TRAV-08, BP-OP2-13, BP-TRAV-07: who may: foot in line or column, guns in action, not engaged, not having
/// fired. A gun's own front is narrow: 1.5" of way is enough for it.
#[test]
fn who_may_fire_so() {
    let fires = |profile: UnitProfile, formation, inches: f32| {
        let mut world = past(profile, formation, 10.0, 39.0).world();
        ride(&mut world, inches);
        offered(&world)
    };
    assert!(fires(foot(), Formation::Line, 5.0));
    assert!(fires(foot(), Formation::AttackColumn, 5.0));
    for formation in [Formation::Skirmish, Formation::Warband, Formation::MarchColumn] {
        assert!(!fires(foot(), formation, 5.0), "{formation:?}");
    }
    let pistols = UnitProfile {
        weapon: crate::army::Weapon::Pistol,
        shooting: crate::army::ShootingDice::Flat(1),
        range: 12.0,
        ..horse()
    };
    assert!(!fires(pistols, Formation::Line, 5.0), "horse does not");
    assert!(fires(gun(), Formation::Deployed, 1.6), "BP-TRAV-07");
    assert!(!fires(foot(), Formation::Line, 1.6));
    assert!(!fires(gun(), Formation::Limbered, 5.0));
    let mut engaged = past(foot(), Formation::Line, 10.0, 30.0)
        .unit("x", 0, foot(), Formation::Line, 45.3, 40.8, 270.0)
        .world();
    bench::touch(&mut engaged, "x", "d", Face::LeftFlank);
    ride(&mut engaged, 18.0);
    assert!(!offered(&engaged), "BP-TRAV-01: engaged itself");
    let mut fired = past(foot(), Formation::Line, 10.0, 30.0).world();
    let d = bench::id(&fired, "d");
    change::<TurnRecord>(&mut fired, d, |record| record.fired_in_enemy_turn = true);
    ride(&mut fired, 18.0);
    assert!(!offered(&fired), "BP-TRAV-05: once a turn");
}

/// BP-TRAV-EX-01: horse rides past our foot to charge our horse beyond; the foot may fire once the charge is home, though the
/// horse is in contact by then.
#[test]
fn bp_trav_ex_01() {
    let mut world = past(foot(), Formation::Line, 10.0, 32.0)
        .unit("h", 1, horse(), Formation::Line, 49.0, 30.0, 270.0)
        .world_with(bench::faces(&[4, 1, 1, 1]));
    world.resource_mut::<StandingInstructions>().give(
        Matter::CounterCharge,
        Whom::Side(SideId(1)),
        Standing::Never,
    );
    let (m, h, d) = (bench::id(&world, "m"), bench::id(&world, "h"), bench::id(&world, "d"));
    let plan = vec![Step::Charge { target: Some(h) }];
    let events = bench::play(&mut world, [Task::Command(CommandTask::CarryOut(single(m, plan, 1)))]);
    assert!(events.iter().any(|event| matches!(event, Event::Charged { .. })), "{events:?}");
    assert!(Situation::of(&world).engaged(m));
    assert_eq!(asked(&world), Some(Decision::TraversingFire { unit: d, mover: m }));
    let events = reply::<BlackPowder>(&mut world, &Act::TraversingFire(true)).expect("offered");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Fired { fire: Fire::Traversing, casualties: 1, .. }))
    );
    assert!(!offered(&world), "once");
}

/// BP-TRAV-EX-02, BP-TRAV-05: having fired so it gives no closing fire, and the other way round.
#[test]
fn bp_trav_ex_02() {
    let mut world = past(foot(), Formation::Line, 10.0, 25.0).world();
    ride(&mut world, 30.0);
    let d = bench::id(&world, "d");
    assert_eq!(super::super::could_close(Situation::of(&world), d), Ok(()));
    reply::<BlackPowder>(&mut world, &Act::TraversingFire(true)).expect("offered");
    let refused = super::super::could_close(Situation::of(&world), d).expect_err("it has fired");
    assert_eq!(refused.rule.as_str(), "BP-CLOSING-09");
    // Held, it is loaded still.
    let mut world = past(foot(), Formation::Line, 10.0, 25.0).world();
    ride(&mut world, 30.0);
    let events = reply::<BlackPowder>(&mut world, &Act::TraversingFire(false)).expect("it may hold");
    assert_eq!(events, [Event::ClosingFireHeld { unit: d }]);
    assert_eq!(super::super::could_close(Situation::of(&world), d), Ok(()));
}

/// BP-OP2-13: a test only for excess casualties, on the rows for shooting; retiring ends a charge.
#[test]
fn the_test_comes_at_once() {
    for (before, tested) in [(1, false), (2, true)] {
        // Two casualties; the test, if there is one, is at -1: 6 - 1 = 5 retires.
        let mut world = past(foot(), Formation::Line, 10.0, 32.0)
            .unit("h", 1, horse(), Formation::Line, 49.0, 30.0, 270.0)
            .world_with(bench::faces(&[4, 4, 1, 1, 1, 3, 3]));
        world.resource_mut::<StandingInstructions>().give(
            Matter::CounterCharge,
            Whom::Side(SideId(1)),
            Standing::Never,
        );
        world.resource_mut::<StandingInstructions>().give(
            Matter::TraversingFire,
            Whom::Side(SideId(1)),
            Standing::Always,
        );
        bench::casualties(&mut world, "m", before);
        let (m, h) = (bench::id(&world, "m"), bench::id(&world, "h"));
        let plan = vec![Step::Charge { target: Some(h) }];
        let events = bench::play(&mut world, [Task::Command(CommandTask::CarryOut(single(m, plan, 1)))]);
        use super::super::super::task::BreakCause::Shooting;
        let test = events.iter().any(|event| matches!(event, Event::BreakTest { cause: Shooting, .. }));
        assert_eq!(test, tested);
        assert_eq!(Situation::of(&world).engaged(m), !tested, "BP-OP2-13: driven back, no combat");
    }
}

/// BP-OP2-13, BP-EVADE-10: who has caught an evader and is driven back by traversing fire has no winner's choice left.
#[test]
fn a_victor_driven_back_has_nothing_to_choose() {
    for (before, tested) in [(1, false), (2, true)] {
        // The evaders fail their test and have one move; then the volley, and the charger's test as above.
        let mut world = past(foot(), Formation::Line, 10.0, 32.0)
            .unit("h", 1, horse(), Formation::Skirmish, 49.0, 30.0, 270.0)
            .world_with(bench::faces(&[6, 5, 4, 4, 1, 1, 1, 3, 3]));
        for (matter, standing) in [
            (Matter::CounterCharge, Standing::Never),
            (Matter::Evade, Standing::Always),
            (Matter::TraversingFire, Standing::Always),
        ] {
            world.resource_mut::<StandingInstructions>().give(matter, Whom::Side(SideId(1)), standing);
        }
        bench::casualties(&mut world, "m", before);
        let (m, h) = (bench::id(&world, "m"), bench::id(&world, "h"));
        let plan = vec![Step::Charge { target: Some(h) }];
        let events = bench::play(&mut world, [Task::Command(CommandTask::CarryOut(single(m, plan, 2)))]);
        assert!(events.contains(&Event::Caught { unit: h, charger: m }), "{events:?}");
        let test = events.iter().any(|event| matches!(event, Event::BreakTest { .. }));
        assert_eq!(test, tested);
        assert_eq!(asked(&world) == Some(Decision::AfterVictory { unit: m }), !tested, "{before}");
    }
}

/// Standing instructions answer: never, always, or by the chance of a casualty.
#[test]
fn standing_instructions_for_traversing_fire() {
    for (standing, asks, fires) in [
        (Standing::Ask, true, false),
        (Standing::Never, false, false),
        (Standing::Always, false, true),
        (Standing::IfChanceExceeds(0.5), false, true),
        (Standing::IfChanceExceeds(0.99), false, false),
    ] {
        let mut world = past(foot(), Formation::Line, 10.0, 25.0).world();
        world.resource_mut::<StandingInstructions>().give(
            Matter::TraversingFire,
            Whom::Side(SideId(1)),
            standing,
        );
        let events = ride(&mut world, 30.0);
        assert_eq!(offered(&world), asks, "{standing:?}");
        let fired = events.iter().any(|event| matches!(event, Event::Fired { .. }));
        assert_eq!(fired, fires, "{standing:?}");
    }
}

/// What was not offered is refused; the crossing that a question rests on is data.
#[test]
fn the_question_rests_on_data() {
    let mut world = past(foot(), Formation::Line, 10.0, 25.0).world();
    ride(&mut world, 30.0);
    let crossing = crossing_below(Situation::of(&world)).expect("it lies below");
    let task = Task::Shooting(super::super::super::task::ShootingTask::Traverse(crossing));
    let text = serde_json::to_string(&task).expect("plain data");
    assert_eq!(serde_json::from_str::<Task>(&text).expect("plain data"), task);
    let refused = reply::<BlackPowder>(&mut world, &Act::ClosingFire(true)).expect_err("not asked");
    assert_eq!(refused.rule.as_str(), "BP-TRAV-01");
}
