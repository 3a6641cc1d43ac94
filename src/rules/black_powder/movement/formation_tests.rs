//! Part of `mod tests`.
//!
//! Formations kept and changed: lines along walls, columns in bends, irregulars who resume their own order, guns.

use bevy::ecs::world::World;

use super::super::act::{Act, Step, UnitPlan, Waypoint};
use super::super::bench::{self, Field, faces};
use super::super::command;
use super::super::decision::Decision;
use super::super::event::{Event, Stop};
use super::super::refusal::{Reason, Refusal};
use super::super::ruleset::Dressing;
use super::super::situation::{Situation, change, stand, stand_on};
use super::super::task::{CommandTask, Task};
use super::march::{self, Progress};
use super::plan;
use super::resume;
use super::tests::{alone, charge, ends_at, foot, form, go, gun, to};
use crate::army::{
    Arm, CommanderId, Drill, FeatureId, Formation, GunClass, SideId, SizeClass, TurnRecord, UnitProfile,
};
use crate::battle::Command;
use crate::geometry::{Face, Footprint, Point, Pose, dressed};

fn judge(world: &World, key: &str, steps: &[Step]) -> Result<(), Refusal> {
    let situation = Situation::of(world);
    plan::judge(situation, &situation.unit(bench::id(world, key)), steps)
}

fn line_up() -> Step {
    Step::Line { obstacle: FeatureId(0) }
}

/// A wall that runs east along y = 20 and then north along x = 72, and red "r" in line so far south of its corner.
fn wall(y: f32) -> Field {
    Field::new(144.0, 96.0).wall("wall", &[(40.0, 20.0), (72.0, 20.0), (72.0, 60.0)], 6.0, None).unit(
        "r",
        0,
        foot(),
        Formation::Line,
        73.0,
        y,
        0.0,
    )
}

/// The same with the line bent along the wall.
fn along_the_wall(field: Field) -> World {
    let mut world = field.world();
    let lined = go(&world, "r", &[line_up()], 3);
    assert_eq!((lined.stop, lined.lined), (None, Some(FeatureId(0))), "{lined:?}");
    let id = bench::id(&world, "r");
    stand_on(&mut world, id, lined.ground, Formation::Line);
    assert!(Situation::of(&world).unit(id).needs_dressing());
    world
}

// Lines along walls

/// BP-FORM-06, BP-DRESS-02, BP-OP1-19: a line goes into its bent place along a wall, and no man farther than the move.
#[test]
fn a_line_follows_a_wall() {
    let one = alone(wall(15.0), &[line_up()], 1);
    assert_eq!((one.stop, one.moves, one.lined), (None, 1, Some(FeatureId(0))));
    assert_eq!(one.ground.pieces().count(), 2);
    assert_eq!(one.end().1, Formation::Line, "it still counts as line");
    for (pose, _) in one.ground.pieces() {
        let off = (pose.front.y - 20.0).abs().min((pose.front.x - 72.0).abs());
        assert!((off - 0.15).abs() < 0.01, "{pose:?} is not at the wall");
    }
    // The rear of its right wing would have 12.5" to go from here: too far for one move, so it goes nearer first.
    let far = alone(wall(14.0), &[line_up()], 1);
    assert_eq!((far.lined, far.ground.is_block(), far.stop), (None, true, Some(Stop::OutOfMoves)));
    assert!(far.end().0.front.y > 15.0, "as near as it comes without a bend: {:?}", far.end());
    let far = alone(wall(14.0), &[line_up()], 2);
    assert_eq!((far.lined, far.moves), (Some(FeatureId(0)), 2));
    let remote = alone(wall(5.0), &[line_up()], 3);
    assert_eq!(remote.lined, Some(FeatureId(0)), "{remote:?}");
}

/// BP-DRESS-01, BP-DRESS-EX-01, BP-OP1-15: ordered forward with one move it dresses and does not advance; with two it goes
/// on from there; by the ruleset's option dressing costs the whole turn.
#[test]
fn bp_dress_ex_01() {
    let world = along_the_wall(wall(15.0));
    let bent = *Situation::of(&world).unit(bench::id(&world, "r")).footprint;
    let straight = dressed(&bent).pose();
    let back = [Step::Move(vec![Waypoint::from_pose(straight.shifted(-20.0, 0.0))])];
    let one = go(&world, "r", &back, 1);
    assert_eq!((one.moves, one.stop, one.dressed), (1, Some(Stop::OutOfMoves), Some(straight)));
    assert_eq!(one.end().0, straight, "the move is spent on dressing");
    assert!(one.ground.is_block());
    let gone = |progress: &Progress| (progress.end().0.front - straight.front).length();
    let two = go(&world, "r", &back, 2);
    assert!((gone(&two) - 12.0).abs() < 0.05, "{two:?}");
    let none = go(&world, "r", &back, 0);
    assert_eq!((none.dressed, none.ground), (None, bent), "without a move it stays bent");
    let slow = along_the_wall(wall(15.0).ruleset(|rules| rules.movement.dressing = Dressing::WholeTurn));
    let three = go(&slow, "r", &back, 3);
    assert!(gone(&three) < 0.01, "BP-OP1-15, the whole turn: {three:?}");
    assert!((gone(&go(&world, "r", &back, 3)) - 20.0).abs() < 0.05);
}

/// BP-DRESS-01: before it charges it dresses too; to form line where it stands dresses and no more; to take another
/// formation is a move of its own and needs no dressing first.
#[test]
fn everything_but_another_formation_begins_with_dressing() {
    let world = along_the_wall(wall(15.0).unit("b", 1, foot(), Formation::Line, 60.0, 27.0, 180.0));
    assert!(go(&world, "r", &[charge()], 1).contact.is_none());
    let dresses = go(&world, "r", &[form(Formation::Line)], 1);
    assert_eq!((dresses.stop, dresses.ground.is_block(), dresses.moves), (None, true, 1));
    assert_eq!(judge(&world, "r", &[form(Formation::Line)]), Ok(()));
    let column = go(&world, "r", &[form(Formation::AttackColumn)], 1);
    assert_eq!((column.end().1, column.dressed), (Formation::AttackColumn, None));
    let straight = wall(10.0).world();
    let again = judge(&straight, "r", &[form(Formation::Line)]).map_err(|refusal| refusal.reason);
    assert_eq!(again, Err(Reason::AlreadyFormed(bench::id(&straight, "r"))));
}

/// BP-DRESS-02, BP-DRESS-03: only a line follows an obstacle, skirmishers never have to dress; it is the last step; the
/// obstacle must be there.
#[test]
fn who_may_follow_a_wall() {
    let world = wall(10.0).unit("s", 0, foot(), Formation::Skirmish, 20.0, 10.0, 0.0).world();
    let rule =
        |key: &str, steps: &[Step]| judge(&world, key, steps).map_err(|refusal| refusal.rule.to_string());
    assert_eq!(rule("r", &[line_up()]), Ok(()));
    assert_eq!(rule("s", &[line_up()]), Err("BP-DRESS-02".to_owned()));
    assert_eq!(rule("s", &[form(Formation::Line), line_up()]), Ok(()));
    assert_eq!(rule("r", &[form(Formation::AttackColumn), line_up()]), Err("BP-DRESS-02".to_owned()));
    assert_eq!(rule("r", &[line_up(), to(73.0, 5.0, 0.0)]), Err("BP-DRESS-01".to_owned()));
    assert_eq!(rule("r", &[Step::Line { obstacle: FeatureId(7) }]), Err("BP-DRESS-02".to_owned()));
    assert!(!Situation::of(&world).unit(bench::id(&world, "s")).needs_dressing());
}

/// What bars a line from its place at the wall: a friend there, an enemy there.
#[test]
fn the_place_at_the_wall_must_be_free() {
    let friend = wall(15.0).unit("f", 0, foot(), Formation::AttackColumn, 69.0, 19.0, 0.0);
    assert_eq!(alone(friend, &[line_up()], 1).stop, Some(Stop::NoRoom));
    let enemy = wall(15.0).unit("b", 1, foot(), Formation::AttackColumn, 69.0, 18.0, 180.0).world();
    let barred = go(&enemy, "r", &[line_up()], 1);
    assert!(matches!(barred.stop, Some(Stop::Enemy(id)) if id == bench::id(&enemy, "b")), "{barred:?}");
}

/// BP-DRESS-01, BP-MEAS-01: through a whole battle: the events, the state in a snapshot, who is struck where.
#[test]
fn a_bent_line_in_a_battle() {
    let mut battle = wall(15.0)
        .unit("b", 1, foot(), Formation::AttackColumn, 66.0, 60.0, 180.0)
        .commander_at("red", 73.0, 10.0)
        .commander_at("red general", 1.0, 1.0)
        .battle(faces(&[1, 2]));
    let unit = bench::id(battle.world(), "r");
    let orders = vec![UnitPlan { unit, plan: vec![line_up()] }];
    let told = battle
        .submit(Command::new(SideId(0), Act::Order { commander: CommanderId(2), orders }))
        .expect("legal");
    assert!(
        told.iter().any(|event| matches!(event, Event::Lined { unit: who, .. } if *who == unit)),
        "{told:?}"
    );
    assert!(Situation::of(battle.world()).unit(unit).needs_dressing());
    let hash = battle.state_hash();
    let fork = battle.fork();
    assert_eq!(fork.state_hash(), hash);
    let ground =
        |battle: &super::super::BlackPowderBattle| *Situation::of(battle.world()).unit(unit).footprint;
    assert_eq!(ground(&fork), ground(&battle), "bent as it was");
    // Next turn it dresses.
    let mut world = along_the_wall(wall(15.0));
    let plan = UnitPlan { unit, plan: vec![to(73.0, 5.0, 0.0)] };
    let carry_out = command::execution::single(plan.unit, plan.plan, 1);
    let told = bench::play(&mut world, [Task::Command(CommandTask::CarryOut(carry_out))]);
    assert!(matches!(told[0], Event::Dressed { .. }), "{told:?}");
    assert!(Situation::of(&world).unit(unit).footprint.is_block());
}

/// BP-ARC-01, BP-POS-02: a bent line is charged on the wing that is nearest, flush with it.
#[test]
fn a_bent_line_is_charged_on_its_nearest_wing() {
    // Its left wing faces north along y = 20, its right wing west along x = 72: the charger comes from the north-west.
    let field = wall(15.0).unit("b", 1, foot(), Formation::AttackColumn, 69.5, 25.9, 180.0);
    let mut world = along_the_wall(field);
    let id = bench::id(&world, "b");
    let there = Pose::from_bearing(Point::new(69.0, 26.0), 180.0);
    stand(&mut world, id, there, Formation::AttackColumn);
    change::<TurnRecord>(&mut world, id, |record| record.start = there);
    let contact = go(&world, "b", &[charge()], 1).contact.expect("a charge");
    assert_eq!((contact.face, contact.target), (Face::Front, bench::id(&world, "r")));
    let situation = Situation::of(&world);
    let charger = Footprint::block(contact.pose, situation.unit(id).extent());
    let line = situation.unit(contact.target).footprint;
    assert!(crate::geometry::contact_length(&charger, line) > 2.0, "{contact:?}");
    assert!(!charger.overlaps(line, 0.03));
}

// March columns in bends

/// A road that turns north in a wood.
fn winding() -> Field {
    Field::new(144.0, 96.0)
        .woods("wood", &[(36.0, 8.0), (64.0, 8.0), (64.0, 32.0), (36.0, 32.0)])
        .road("road", &[(5.0, 20.0), (50.0, 20.0), (50.0, 80.0)], 3.0)
        .unit("r", 0, foot(), Formation::MarchColumn, 30.0, 20.0, 90.0)
}

fn round_the_bend() -> Step {
    let waypoint = |x, y, facing| Waypoint { x, y, facing };
    Step::Move(vec![waypoint(50.0, 20.0, 90.0), waypoint(50.0, 60.0, 0.0)])
}

/// BP-FORM-08, BP-MOVE-08, BP-MOVE-09, BP-TERR-20: a column follows its head round a bend of the road, at full rate through the wood;
/// every base goes as far as its head, no farther; the road gives no extra distance.
#[test]
fn a_column_follows_the_road_round_a_bend() {
    let two = alone(winding(), &[round_the_bend()], 2);
    ends_at(&two, 50.0, 24.0);
    let pieces: Vec<_> = two.ground.pieces().collect();
    assert_eq!(pieces.len(), 2, "{two:?}");
    assert!((pieces[0].1.depth - 4.0).abs() < 0.05 && pieces[0].0.facing.y > 0.99);
    assert!(pieces[1].0.facing.x > 0.99, "its tail has still to turn");
    assert!(two.ground.contains(Point::new(48.0, 20.0)) && !two.ground.contains(Point::new(50.0, 17.5)));
    let three = alone(winding(), &[round_the_bend()], 3);
    ends_at(&three, 50.0, 36.0);
    assert!(three.ground.is_block(), "past the bend it is straight again");
    let limbered = |moves| {
        let field = Field::new(144.0, 96.0)
            .road("road", &[(5.0, 20.0), (50.0, 20.0), (50.0, 80.0)], 3.0)
            .unit("r", 0, gun(GunClass::Foot), Formation::Limbered, 40.0, 20.0, 90.0);
        alone(field, &[round_the_bend()], moves)
    };
    assert_eq!(limbered(1).ground.pieces().count(), 2, "BP-FORM-14: team, limber and gun do so too");
}

/// BP-OP1-19, BP-DRESS-03: a column in a bend marches on without dressing, or faces about where it stands and marches back.
#[test]
fn on_and_back_round_the_bend() {
    let mut world = winding().world();
    let id = bench::id(&world, "r");
    let there = go(&world, "r", &[round_the_bend()], 2);
    stand_on(&mut world, id, there.ground, Formation::MarchColumn);
    assert!(!Situation::of(&world).unit(id).needs_dressing());
    ends_at(&go(&world, "r", &[to(50.0, 60.0, 0.0)], 1), 50.0, 36.0);
    let road_back = Step::Move(vec![Waypoint { x: 20.0, y: 20.0, facing: 270.0 }]);
    let back = go(&world, "r", &[road_back], 1);
    // Its tail, 3.02" west of the bend, is now its head.
    ends_at(&back, 50.0 - 3.02 - 12.0, 20.0);
    assert!(back.end().0.facing.x < -0.99);
    let line = go(&world, "r", &[form(Formation::Line)], 1);
    assert_eq!(line.stop, Some(Stop::NoRoom), "in the wood no line");
}

/// BP-INTER-02, BP-MOVE-10: a column in a bend stops before an enemy on the road, and on no friend.
#[test]
fn what_stands_on_the_road() {
    let enemy = winding().unit("b", 1, foot(), Formation::AttackColumn, 50.0, 30.0, 180.0).world();
    let stopped = go(&enemy, "r", &[round_the_bend()], 3);
    assert!(matches!(stopped.stop, Some(Stop::Enemy(_) | Stop::Proximity)), "{stopped:?}");
    let block = winding().unit("f", 0, foot(), Formation::AttackColumn, 50.0, 31.0, 0.0).world();
    let before = go(&block, "r", &[round_the_bend()], 2);
    assert_eq!(before.stop, Some(Stop::OutOfMoves));
    let friend = winding().unit("f", 0, foot(), Formation::AttackColumn, 50.0, 26.0, 0.0).world();
    let before = go(&friend, "r", &[round_the_bend()], 2);
    assert!(matches!(before.stop, Some(Stop::Friend(_))), "{before:?}");
    assert!(!before.ground.overlaps(Situation::of(&friend).unit(bench::id(&friend, "f")).footprint, 0.03));
}

/// BP-CMD-43: a group on the road is kept together, its columns bent as they are.
#[test]
fn a_group_of_columns_on_the_road() {
    let mut world = winding().unit("f", 0, foot(), Formation::Line, 20.0, 28.0, 0.0).world();
    let [r, f] = ["r", "f"].map(|key| bench::id(&world, key));
    let orders = vec![
        UnitPlan { unit: r, plan: vec![round_the_bend()] },
        UnitPlan { unit: f, plan: vec![to(30.0, 28.0, 0.0)] },
    ];
    command::execution::begin(&mut world, orders, 3, true);
    bench::play(&mut world, []);
    let situation = Situation::of(&world);
    let [column, line] = [r, f].map(|id| *situation.unit(id).footprint);
    assert!(column.distance(&line) <= 6.02, "{} apart", column.distance(&line));
    let situation = Situation::of(&world);
    let road = &situation.ground.roads[0].course;
    for (pose, _) in column.pieces() {
        assert!(road.contains(pose.front), "it is still on its road: {pose:?}");
    }
}

// Irregulars resume their own formation

fn warband() -> UnitProfile {
    UnitProfile {
        drill: Drill::Irregular,
        default_formation: Some(Formation::Warband),
        formations: vec![Formation::Warband, Formation::MarchColumn, Formation::Skirmish],
        ..foot()
    }
}

fn tiny() -> UnitProfile {
    UnitProfile {
        default_formation: Some(Formation::Skirmish),
        formations: vec![Formation::Skirmish, Formation::MarchColumn],
        ..bench::sized(Arm::Infantry, SizeClass::Tiny)
    }
}

/// The Command phase of red opens.
fn opened(mut world: World) -> World {
    command::open(&mut world);
    world
}

fn stands(world: &World, key: &str) -> (Formation, u8) {
    let unit = Situation::of(world).unit(bench::id(world, key));
    (unit.formation, unit.record.moves_lost)
}

/// BP-REFORM-20, BP-REFORM-23, BP-TYPE-02, BP-FORM-03, BP-FORM-04: off its road a column of irregulars or of a tiny unit resumes its own
/// formation when its side's next Command phase begins; on the road it stays, and regulars always do.
#[test]
fn off_the_road_they_resume_their_own_formation() {
    use Formation::{MarchColumn, Skirmish, Warband};
    let at = |profile: UnitProfile, y: f32| {
        let field = Field::new(144.0, 72.0).road("road", &[(0.0, 20.0), (144.0, 20.0)], 3.0);
        stands(&opened(field.unit("r", 0, profile, MarchColumn, 72.0, y, 90.0).world()), "r")
    };
    assert_eq!(at(warband(), 22.0), (Warband, 1));
    assert_eq!(at(warband(), 21.0), (MarchColumn, 0), "still on the road");
    assert_eq!(at(tiny(), 22.0), (Skirmish, 1));
    assert_eq!(at(tiny(), 20.0), (MarchColumn, 0));
    assert_eq!(at(foot(), 22.0), (MarchColumn, 0), "BP-TYPE-01");
}

/// BP-OP1-12: it costs one of the moves granted, whether or not it is ordered, and there is no initiative that turn;
/// BP-REFORM-23: it happens regardless of orders.
#[test]
fn resuming_costs_a_move_and_the_initiative() {
    let world = opened(
        Field::new(144.0, 72.0)
            .unit("r", 0, warband(), Formation::MarchColumn, 72.0, 20.0, 0.0)
            .unit("s", 0, warband(), Formation::Warband, 40.0, 20.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 72.0, 31.0, 180.0)
            .unit("c", 1, foot(), Formation::Line, 40.0, 31.0, 180.0)
            .world(),
    );
    let back = [to(72.0, 0.0, 0.0)];
    ends_at(&go(&world, "r", &back, 1), 72.0, 20.0);
    ends_at(&go(&world, "r", &back, 2), 72.0, 8.0);
    let initiative = |key: &str| {
        let plan = [to(if key == "r" { 72.0 } else { 40.0 }, 18.0, 0.0)];
        command::initiative::judge(Situation::of(&world), SideId(0), bench::id(&world, key), &plan)
            .map(|_| ())
            .map_err(|refusal| (refusal.rule.to_string(), refusal.reason))
    };
    let reforming = Reason::Reforming(bench::id(&world, "r"));
    assert_eq!(initiative("r"), Err(("BP-OP1-12".to_owned(), reforming)));
    assert_eq!(initiative("s"), Ok(()));
}

/// BP-REFORM-21, BP-REFORM-22, BP-TERR-02: a warband opens out only to cross ground that demands it, keeps that order while it is there, and
/// resumes its own in the turn after it has left.
#[test]
fn a_warband_crosses_a_wood() {
    let wood = [(60.0, 30.0), (84.0, 30.0), (84.0, 44.0), (60.0, 44.0)];
    let field = |formation, y: f32| {
        Field::new(144.0, 96.0).woods("wood", &wood).unit("r", 0, warband(), formation, 72.0, y, 0.0)
    };
    let skirmish = [form(Formation::Skirmish)];
    let may = |y: f32| judge(&field(Formation::Warband, y).world(), "r", &skirmish);
    assert_eq!(may(18.0), Ok(()), "12\" from it");
    let refused = may(17.9).expect_err("farther than one move");
    assert_eq!(refused.rule.as_str(), "BP-REFORM-21");
    assert!(
        matches!(refused.reason, Reason::NoGroundForSkirmish { nearest: Some(near), most, .. } if most == 12.0 && near > 12.0)
    );
    let nowhere =
        Field::new(144.0, 96.0).unit("r", 0, warband(), Formation::Warband, 72.0, 18.0, 0.0).world();
    assert!(matches!(
        judge(&nowhere, "r", &skirmish).map_err(|refusal| refusal.reason),
        Err(Reason::NoGroundForSkirmish { nearest: None, .. })
    ));
    // To go there first and open out at its edge is as good.
    let first = [to(72.0, 29.0, 0.0), form(Formation::Skirmish)];
    assert_eq!(judge(&field(Formation::Warband, 5.0).world(), "r", &first), Ok(()));

    // Opened out before the wood, it waits; in the wood it stays so and it is remembered; beyond it resumes.
    let mut world = field(Formation::Skirmish, 29.0).world();
    let id = bench::id(&world, "r");
    command::open(&mut world);
    assert_eq!(stands(&world, "r"), (Formation::Skirmish, 0));
    let through = go(&world, "r", &[to(72.0, 60.0, 0.0)], 3);
    assert!(through.crossed, "{through:?}");
    stand(&mut world, id, Pose::from_bearing(Point::new(72.0, 38.0), 0.0), Formation::Skirmish);
    command::open(&mut world);
    assert_eq!(stands(&world, "r"), (Formation::Skirmish, 0));
    assert!(Situation::of(&world).unit(id).record.crossed);
    stand(&mut world, id, Pose::from_bearing(Point::new(72.0, 48.0), 0.0), Formation::Skirmish);
    let situation = Situation::of(&world);
    assert_eq!(
        resume::is_due(situation, &situation.unit(id)).map(|rule| rule.to_string()),
        Some("BP-REFORM-22".to_owned())
    );
    command::open(&mut world);
    assert_eq!(stands(&world, "r"), (Formation::Warband, 1));
    assert!(!Situation::of(&world).unit(id).record.crossed);
    // Without such ground near it has no business in skirmish order at all.
    assert_eq!(stands(&opened(field(Formation::Skirmish, 5.0).world()), "r"), (Formation::Warband, 1));
    let settled = |formation| go(&field(formation, 29.0).world(), "r", &[to(72.0, 20.0, 0.0)], 1).crossed;
    assert!(!settled(Formation::Skirmish), "away from the wood it crosses nothing");
}

/// BP-OP1-12, BP-OP1-29: not while engaged; without room the change is not made and the move is lost; the enemy's irregulars
/// wait for their own turn.
#[test]
fn when_they_do_not_resume() {
    let column = |side: u8, y: f32| {
        Field::new(144.0, 72.0).unit("r", side, warband(), Formation::MarchColumn, 72.0, y, 0.0)
    };
    let mut engaged = column(0, 20.0).unit("b", 1, foot(), Formation::Line, 72.0, 20.0, 180.0).world();
    bench::touch(&mut engaged, "b", "r", Face::Front);
    assert_eq!(stands(&opened(engaged), "r"), (Formation::MarchColumn, 0));
    assert_eq!(stands(&opened(column(1, 20.0).world()), "r"), (Formation::MarchColumn, 0));
    let hemmed = column(0, 20.0).unit("f", 0, foot(), Formation::AttackColumn, 75.6, 20.0, 0.0).world();
    assert_eq!(stands(&opened(hemmed), "r"), (Formation::MarchColumn, 1));
    let mut world = column(0, 20.0).unit("f", 0, foot(), Formation::AttackColumn, 75.6, 20.0, 0.0).world();
    command::open(&mut world);
    let told = bench::play(&mut world, []);
    assert!(matches!(told[0], Event::Resumes { pose: None, .. }), "{told:?}");
}

/// BP-OP1-22, BP-FORM-03, BP-FORM-04: irregulars and tiny units march in column on roads alone, and are told so.
#[test]
fn march_columns_of_irregulars_need_a_road() {
    let world = |profile: UnitProfile, formation, y: f32| {
        Field::new(144.0, 72.0)
            .road("road", &[(0.0, 20.0), (144.0, 20.0)], 3.0)
            .unit("r", 0, profile, formation, 72.0, y, 90.0)
            .world()
    };
    let march = [form(Formation::MarchColumn)];
    let may = |profile: UnitProfile, formation, y: f32| {
        judge(&world(profile, formation, y), "r", &march).map_err(|refusal| refusal.rule.to_string())
    };
    for (profile, formation) in [(warband(), Formation::Warband), (tiny(), Formation::Skirmish)] {
        assert_eq!(may(profile.clone(), formation, 20.0), Ok(()));
        assert_eq!(may(profile, formation, 30.0), Err("BP-OP1-22".to_owned()));
    }
    assert_eq!(may(foot(), Formation::Line, 30.0), Ok(()));
    // European light horse typed irregular may be given the list of the regulars (BP-OP1-22).
    let hussars = UnitProfile {
        drill: Drill::Irregular,
        default_formation: Some(Formation::Skirmish),
        ..bench::profile(Arm::Cavalry)
    };
    assert_eq!(judge(&world(hussars, Formation::Skirmish, 30.0), "r", &[form(Formation::Line)]), Ok(()));
}

// Formation changes

/// BP-REFORM-04: the player may turn a column into line about its leader or where it stands: by the front he names.
#[test]
fn two_ways_into_line() {
    let end = |facing: Option<f32>| {
        let field = Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::MarchColumn, 72.0, 30.0, 0.0);
        alone(field, &[Step::Form { formation: Formation::Line, facing }], 1).end().0
    };
    assert!(
        (end(None).front - Point::new(72.0, 30.0)).length() < 0.01,
        "BP-REFORM-02, BP-UNIT-01: the leader stays"
    );
    let turned = end(Some(90.0));
    assert!((turned.front - Point::new(73.25, 30.0 - 3.51)).length() < 0.01, "BP-REFORM-03: {turned:?}");
}

// Guns

/// BP-LIMBER-04, BP-LIMBER-05: the progress of a siege gun is kept into its next turn, and until it is done it does not
/// shoot; limbered guns neither shoot nor fight.
#[test]
fn a_siege_gun_takes_its_time() {
    let field = Field::new(144.0, 96.0)
        .unit("g", 0, gun(GunClass::Siege), Formation::Limbered, 72.0, 20.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 60.0, 180.0)
        .commander_at("red", 72.0, 10.0)
        .commander_at("red general", 1.0, 1.0);
    // One move in the first turn (7, with the bonus of a limbered gun), the blue commander does nothing, two in the next.
    let mut battle = field.battle(faces(&[4, 4, 4, 4]));
    let gun_id = bench::id(battle.world(), "g");
    let orders = || Act::Order {
        commander: CommanderId(2),
        orders: vec![UnitPlan { unit: gun_id, plan: vec![form(Formation::Deployed)] }],
    };
    let told = battle.submit(Command::new(SideId(0), orders())).expect("legal").to_vec();
    assert!(told.contains(&Event::Limbering { unit: gun_id, done: 1, needed: 2 }), "{told:?}");
    let shoots = |battle: &super::super::BlackPowderBattle| {
        super::super::shooting::target_of(
            Situation::of(battle.world()),
            gun_id,
            bench::id(battle.world(), "b"),
        )
        .map(|_| ())
        .map_err(|refusal| refusal.rule.to_string())
    };
    assert_eq!(shoots(&battle), Err("BP-ARTY-02".to_owned()), "BP-LIMBER-05");
    while Situation::of(battle.world()).turn.player_turn < 3 {
        let pending = battle.pending().cloned().expect("the battle goes on");
        let end = super::super::legal::listed(Situation::of(battle.world()), &pending)
            .into_iter()
            .rfind(|act| matches!(act, Act::EndCommand | Act::EndShooting | Act::EndInitiative))
            .expect("the phase can be ended");
        battle.submit(Command::new(pending.side, end)).expect("legal");
    }
    assert_eq!(
        battle.pending().map(|pending| pending.decision.clone()),
        Some(Decision::Orders { commander: None })
    );
    let record =
        |battle: &super::super::BlackPowderBattle| *Situation::of(battle.world()).unit(gun_id).record;
    assert_eq!(record(&battle).limbering, 1, "kept from turn to turn");
    let told = battle.submit(Command::new(SideId(0), orders())).expect("legal").to_vec();
    assert!(
        told.iter().any(|event| matches!(event, Event::Formed { to: Formation::Deployed, .. })),
        "{told:?}"
    );
    assert_eq!(record(&battle).limbering, 0);
    assert_eq!(shoots(&battle), Ok(()));
    // In the middle of limbering up again it is silent.
    let mut world = Field::new(144.0, 96.0)
        .unit("g", 0, gun(GunClass::Siege), Formation::Deployed, 72.0, 20.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 60.0, 180.0)
        .world();
    let half = go(&world, "g", &[form(Formation::Limbered)], 1);
    assert_eq!((half.end().1, half.limbering), (Formation::Deployed, 1));
    let id = bench::id(&world, "g");
    change::<TurnRecord>(&mut world, id, |record| record.limbering = half.limbering);
    let silent = super::super::shooting::target_of(Situation::of(&world), id, bench::id(&world, "b"));
    assert_eq!(
        silent.map(|_| ()).map_err(|refusal| refusal.rule.to_string()),
        Err("BP-LIMBER-04".to_owned())
    );
}

/// BP-LIMBER-05, BP-MELEE-T1: a limbered gun has no dice hand-to-hand and may give no closing fire.
#[test]
fn limbered_guns_do_not_fight() {
    let dice = |formation| {
        let world =
            Field::new(60.0, 60.0).unit("g", 0, gun(GunClass::Foot), formation, 30.0, 30.0, 0.0).world();
        let situation = Situation::of(&world);
        super::super::melee::dice::hand_to_hand_dice(situation, &situation.unit(bench::id(&world, "g")))
            .total()
    };
    assert_eq!(dice(Formation::Limbered), 0);
    assert_eq!(dice(Formation::Deployed), 1);
}

/// BP-OP1-24, BP-LIMBER-01, BP-MOVE-04: a battalion gun is moved by hand, 12" in all; with a limber it is as foot artillery.
#[test]
fn battalion_guns() {
    let field = |profile: UnitProfile, formation| {
        Field::new(144.0, 72.0).unit("r", 0, profile, formation, 72.0, 10.0, 0.0)
    };
    let bare =
        UnitProfile { has_limber: false, formations: vec![Formation::Deployed], ..gun(GunClass::Battalion) };
    ends_at(&alone(field(bare.clone(), Formation::Deployed), &[to(72.0, 60.0, 0.0)], 3), 72.0, 22.0);
    let world = field(bare, Formation::Deployed).world();
    let refused = judge(&world, "r", &[form(Formation::Limbered)]).expect_err("no limber");
    assert_eq!(
        (refused.rule.as_str(), refused.reason),
        ("BP-LIMBER-01", Reason::NoLimber(bench::id(&world, "r")))
    );
    let plan = [form(Formation::Limbered), to(72.0, 60.0, 0.0)];
    let with = alone(field(gun(GunClass::Battalion), Formation::Deployed), &plan, 2);
    assert_eq!(with.end().1, Formation::Limbered);
    ends_at(&with, 72.0, 22.0);
}

/// BP-LIMBER-02, BP-OP1-25: horse artillery that has to limber up in between its movement pays a move for it as foot
/// artillery does.
#[test]
fn horse_artillery_in_between() {
    let field =
        Field::new(144.0, 72.0).unit("r", 0, gun(GunClass::Horse), Formation::Limbered, 72.0, 10.0, 0.0);
    let plan = [to(72.0, 20.0, 0.0), form(Formation::Deployed), to(72.0, 22.0, 0.0)];
    let end = alone(field, &plan, 2);
    assert_eq!((end.moves, end.end().1), (2, Formation::Deployed));
    ends_at(&end, 72.0, 20.0);
}

// How far

/// BP-MOVE-08: the rate is the same in every formation.
#[test]
fn the_rate_does_not_depend_on_the_formation() {
    for formation in [Formation::Line, Formation::AttackColumn, Formation::MarchColumn, Formation::Skirmish] {
        let field = Field::new(144.0, 72.0).unit("r", 0, foot(), formation, 72.0, 10.0, 0.0);
        ends_at(&alone(field, &[to(72.0, 60.0, 0.0)], 1), 72.0, 22.0);
    }
}

/// BP-MOVE-11: a charge is measured by the leader alone; the others go as far as they need.
#[test]
fn a_charge_is_measured_by_the_leader() {
    let world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::Line, 72.0, 10.0, 45.0)
        .unit("b", 1, foot(), Formation::Line, 76.0, 21.5, 180.0)
        .world();
    let contact = go(&world, "r", &[charge()], 1).contact.expect("its leader is near enough");
    let id = bench::id(&world, "r");
    let situation = Situation::of(&world);
    let unit = situation.unit(id);
    let from = unit.footprint.corners();
    let end = unit.footprint.with_pose(contact.pose).corners();
    let longest = from.iter().zip(&end).map(|(a, b)| (*b - *a).length()).fold(0.0, f32::max);
    assert!(longest > 12.1, "a wing went {longest}");
}

/// BP-INTER-03, BP-INTER-04: the first of two moves may end on a friend if the second clears it, and neither is the worse
/// for it.
#[test]
fn a_move_may_end_in_a_friend_on_the_way() {
    let mut world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::Line, 72.0, 10.0, 0.0)
        .unit("f", 0, foot(), Formation::Line, 72.0, 22.5, 0.0)
        .world();
    let [r, f] = ["r", "f"].map(|key| bench::id(&world, key));
    let one = go(&world, "r", &[to(72.0, 40.0, 0.0)], 1);
    assert!(matches!(one.stop, Some(Stop::Friend(id)) if id == f), "BP-INTER-02");
    let two = go(&world, "r", &[to(72.0, 40.0, 0.0)], 2);
    ends_at(&two, 72.0, 34.0);
    let inside = two.places.iter().find(|(_, _, number)| *number == 1).expect("the end of the first move");
    let situation = Situation::of(&world);
    let there = situation.unit(r).footprint_at(inside.0, inside.1, situation.ruleset);
    assert!(there.overlaps(situation.unit(f).footprint, 0.1), "BP-INTER-03: it ended inside the friend");
    let plan = command::execution::single(r, vec![to(72.0, 40.0, 0.0)], 2);
    bench::play(&mut world, [Task::Command(CommandTask::CarryOut(plan))]);
    let situation = Situation::of(&world);
    for id in [r, f] {
        let unit = situation.unit(id);
        assert!(!unit.disordered() && unit.casualties.taken == 0, "BP-INTER-04");
    }
    assert!((situation.unit(r).pose().front - Point::new(72.0, 34.0)).length() < 0.05);
}

/// BP-PROX-03: the nearness of the enemy goes before the order: what it says is done as far as that allows.
#[test]
fn nearness_goes_before_the_order() {
    let field = Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::Line, 72.0, 10.0, 0.0).unit(
        "b",
        1,
        foot(),
        Formation::Line,
        72.0,
        21.0,
        180.0,
    );
    let world = field.world();
    let aside = [to(80.0, 10.0, 0.0), to(80.0, 20.0, 0.0)];
    assert_eq!(judge(&world, "r", &aside), Ok(()), "it may be ordered");
    let done = go(&world, "r", &aside, 3);
    assert_eq!(done.stop, Some(Stop::Proximity));
    ends_at(&done, 72.0, 10.0);
}

/// The head of a column and its trail are those of the unit that the battle remembers.
#[test]
fn the_ground_of_a_progress_is_that_of_its_end() {
    let world = winding().world();
    let situation = Situation::of(&world);
    let unit = situation.unit(bench::id(&world, "r"));
    for moves in 0..=3 {
        let progress = march::carry_out(situation, &unit, &[round_the_bend()], moves);
        let (pose, formation) = progress.end();
        assert_eq!(progress.ground, march::ground_at(situation, &unit, &progress.trail, pose, formation));
        assert_eq!(progress.ground.pose().front, pose.front);
    }
}
