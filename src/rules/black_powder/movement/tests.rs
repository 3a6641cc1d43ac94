//! Part of `mod tests`.
//!
//! The rules of movement and of charges, each by its ID.

use bevy::ecs::world::World;

use super::super::act::{Step, Waypoint};
use super::super::bench::{self, Field};
use super::super::event::{ChargeBar, Stop};
use super::super::situation::{Situation, change};
use super::charge::{self, Charger};
use super::march::{Progress, carry_out};
use crate::army::{Arm, Formation, GunClass, SizeClass, TurnRecord, UnitProfile};
use crate::field::GroundClass;
use crate::geometry::{Face, Point, Pose, contact_length};

pub(super) fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

pub(super) fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

pub(super) fn gun(class: GunClass) -> UnitProfile {
    bench::profile(Arm::Artillery(class))
}

pub(super) fn to(x: f32, y: f32, facing: f32) -> Step {
    Step::Move(vec![Waypoint { x, y, facing }])
}

pub(super) fn form(formation: Formation) -> Step {
    Step::Form { formation, facing: None }
}

pub(super) fn charge() -> Step {
    Step::Charge { target: None }
}

pub(super) fn go(world: &World, key: &str, plan: &[Step], moves: u8) -> Progress {
    let situation = Situation::of(world);
    carry_out(situation, &situation.unit(bench::id(world, key)), plan, moves)
}

/// Moves one unit in an otherwise empty field.
pub(super) fn alone(field: Field, plan: &[Step], moves: u8) -> Progress {
    go(&field.world(), "r", plan, moves)
}

pub(super) fn line(y: f32) -> Field {
    Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::Line, 72.0, y, 0.0)
}

#[track_caller]
pub(super) fn ends_at(progress: &Progress, x: f32, y: f32) {
    let front = progress.end().0.front;
    assert!(
        (front - Point::new(x, y)).length() < 0.06,
        "it ended at {front}, not at ({x}, {y}): {progress:?}"
    );
}

// Distances

/// BP-MOVE-01, BP-MOVE-07, BP-MOVE-EX-01: infantry 12" a move, 36" in three; no more.
#[test]
fn infantry_moves_twelve_inches() {
    for (moves, wanted) in [(1, 22.0), (2, 34.0), (3, 46.0), (9, 46.0)] {
        let progress = alone(line(10.0), &[to(72.0, 70.0, 0.0)], moves);
        ends_at(&progress, 72.0, wanted);
        assert_eq!(progress.stop, Some(Stop::OutOfMoves));
    }
    let short = alone(line(10.0), &[to(72.0, 15.0, 0.0)], 3);
    ends_at(&short, 72.0, 15.0);
    assert_eq!((short.moves, short.stop), (1, None), "BP-CMD-16: surplus moves are not used");
}

/// BP-MOVE-02, BP-MOVE-03, BP-MOVE-04, BP-OP1-24: the other rates.
#[test]
fn every_arm_has_its_rate() {
    let cases = [
        (horse(), Formation::Line, 18.0),
        (horse(), Formation::MarchColumn, 18.0),
        (gun(GunClass::Horse), Formation::Limbered, 18.0),
        (gun(GunClass::Foot), Formation::Limbered, 12.0),
        (gun(GunClass::Siege), Formation::Limbered, 12.0),
        (gun(GunClass::Battalion), Formation::Limbered, 12.0),
        (gun(GunClass::Foot), Formation::Deployed, 6.0),
        (gun(GunClass::Horse), Formation::Deployed, 6.0),
        (gun(GunClass::Battalion), Formation::Deployed, 12.0),
        (bench::profile(Arm::Wagon), Formation::MarchColumn, 12.0),
    ];
    for (profile, formation, rate) in cases {
        let field = Field::new(144.0, 72.0).unit("r", 0, profile.clone(), formation, 72.0, 10.0, 0.0);
        ends_at(&alone(field, &[to(72.0, 70.0, 0.0)], 1), 72.0, 10.0 + rate);
    }
}

/// BP-LIMBER-10, BP-LIMBER-11, BP-LIMBER-12, BP-LIMBER-EX-04: by hand one move whatever the dice; siege guns never.
#[test]
fn guns_by_hand() {
    let field =
        |class| Field::new(144.0, 72.0).unit("r", 0, gun(class), Formation::Deployed, 72.0, 10.0, 0.0);
    ends_at(&alone(field(GunClass::Foot), &[to(72.0, 70.0, 0.0)], 3), 72.0, 16.0);
    ends_at(&alone(field(GunClass::Battalion), &[to(72.0, 70.0, 0.0)], 3), 72.0, 22.0);
    let siege = alone(field(GunClass::Siege), &[to(72.0, 70.0, 0.0)], 3);
    ends_at(&siege, 72.0, 10.0);
    let turned = alone(field(GunClass::Foot), &[to(72.0, 10.0, 90.0)], 1);
    assert!((turned.end().0.bearing() - 90.0).abs() < 0.01, "turned in place");
}

/// BP-MOVE-09, BP-OP1-19: no model goes farther than the allowance; facing about is free; a wheel costs the outer
/// corner.
#[test]
fn no_model_goes_farther_than_the_allowance() {
    ends_at(&alone(line(10.0), &[to(60.0, 10.0, 0.0)], 1), 60.0, 10.0);
    let oblique = alone(line(10.0), &[to(84.0, 22.0, 0.0)], 1);
    let gone = (oblique.end().0.front - Point::new(72.0, 10.0)).length();
    assert!((gone - 12.0).abs() < 0.05, "{gone}");
    // Retiring 12": about, march, still facing the new way.
    let about = alone(line(30.0), &[to(72.0, 18.4 - 1.6, 180.0)], 1);
    ends_at(&about, 72.0, 16.8);
    assert_eq!(about.stop, None);
    // A quarter turn about the leader takes a rear corner, 4.78" from him, 4.78·√2 = 6.75"; the rest goes straight on.
    let wheel = alone(line(10.0), &[to(72.0, 10.0, 90.0), to(90.0, 10.0, 90.0)], 1);
    let end = wheel.end().0;
    assert!((end.bearing() - 90.0).abs() < 0.01);
    let corner = (4.5_f32 * 4.5 + 1.6 * 1.6).sqrt();
    assert!((end.front.x - 72.0 - (12.0 - corner * std::f32::consts::SQRT_2)).abs() < 0.05, "{end:?}");
}

// Formation changes and limbering

/// BP-REFORM-01, BP-REFORM-10, BP-REFORM-11, BP-REFORM-EX-01: out of the wood, form line, advance: one move each.
#[test]
fn out_of_the_wood_form_line_advance() {
    let field = || {
        Field::new(144.0, 72.0)
            .woods("wood", &[(60.0, 0.0), (84.0, 0.0), (84.0, 12.0), (60.0, 12.0)])
            .unit("r", 0, foot(), Formation::Skirmish, 72.0, 12.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 72.0, 45.0, 180.0)
    };
    let plan = [to(72.0, 16.0, 0.0), form(Formation::Line), to(72.0, 40.0, 0.0)];
    let ends: Vec<(f32, Formation)> = [1, 2, 3]
        .map(|moves| alone(field(), &plan, moves).end())
        .map(|(pose, formation)| (pose.front.y, formation))
        .to_vec();
    assert!((ends[0].0 - 16.0).abs() < 0.1 && ends[0].1 == Formation::Skirmish, "{ends:?}");
    assert!((ends[1].0 - 16.0).abs() < 0.1 && ends[1].1 == Formation::Line, "{ends:?}");
    assert!((ends[2].0 - 28.0).abs() < 0.1 && ends[2].1 == Formation::Line, "{ends:?}");
    assert!(45.0 - 1.6 - ends[2].0 <= 18.0, "within musket shot of the French");
}

/// BP-OP1-29: no room, no change, and the move is lost.
#[test]
fn a_formation_needs_room() {
    let hemmed = |x: f32| {
        Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::AttackColumn, 72.0, 20.0, 0.0).unit(
            "f",
            0,
            foot(),
            Formation::AttackColumn,
            x,
            20.0,
            0.0,
        )
    };
    let barred = alone(hemmed(76.6), &[form(Formation::Line)], 1);
    assert_eq!((barred.stop, barred.moves, barred.end().1), (Some(Stop::NoRoom), 1, Formation::AttackColumn));
    let open = alone(hemmed(79.0), &[form(Formation::Line)], 1);
    assert_eq!((open.stop, open.end().1), (None, Formation::Line));
    let edge = Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::AttackColumn, 3.0, 20.0, 0.0);
    assert_eq!(alone(edge, &[form(Formation::Line)], 1).stop, Some(Stop::NoRoom), "off the table");
    let enemy = Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::AttackColumn, 72.0, 20.0, 0.0).unit(
        "b",
        1,
        foot(),
        Formation::AttackColumn,
        77.0,
        20.0,
        0.0,
    );
    assert_eq!(alone(enemy, &[form(Formation::Line)], 1).stop, Some(Stop::NoRoom), "an enemy");
    let wood = Field::new(144.0, 72.0)
        .woods("wood", &[(75.0, 10.0), (90.0, 10.0), (90.0, 30.0), (75.0, 30.0)])
        .unit("r", 0, foot(), Formation::AttackColumn, 72.0, 20.0, 0.0);
    assert_eq!(alone(wood, &[form(Formation::Line)], 1).stop, Some(Stop::NoRoom), "a wood");
}

/// BP-LIMBER-02, BP-OP1-25, BP-LIMBER-EX-01: horse artillery limbers, goes 18" and unlimbers in one move.
#[test]
fn horse_artillery_limbers_free() {
    let field =
        || Field::new(144.0, 72.0).unit("r", 0, gun(GunClass::Horse), Formation::Deployed, 72.0, 10.0, 0.0);
    let plan = [form(Formation::Limbered), to(72.0, 28.0, 0.0), form(Formation::Deployed)];
    let progress = alone(field(), &plan, 1);
    ends_at(&progress, 72.0, 28.0);
    assert_eq!((progress.end().1, progress.stop, progress.moves), (Formation::Deployed, None, 1));
    assert_eq!(alone(field(), &plan, 0).end().1, Formation::Deployed, "BP-OP1-25: not without a move");
}

/// BP-LIMBER-03, BP-LIMBER-EX-02, BP-LIMBER-EX-03: foot artillery takes a move to unlimber.
#[test]
fn foot_artillery_takes_a_move() {
    let field =
        || Field::new(144.0, 72.0).unit("r", 0, gun(GunClass::Foot), Formation::Limbered, 72.0, 10.0, 0.0);
    assert_eq!(alone(field(), &[form(Formation::Deployed)], 1).end().1, Formation::Deployed);
    let plan = [to(72.0, 22.0, 0.0), form(Formation::Deployed)];
    let one = alone(field(), &plan, 1);
    ends_at(&one, 72.0, 22.0);
    assert_eq!(one.end().1, Formation::Limbered);
    let two = alone(field(), &plan, 2);
    ends_at(&two, 72.0, 22.0);
    assert_eq!((two.end().1, two.moves), (Formation::Deployed, 2));
}

/// BP-LIMBER-04: siege artillery takes two moves, which may lie in two turns.
#[test]
fn siege_artillery_takes_two_moves() {
    let world = || {
        Field::new(144.0, 72.0)
            .unit("r", 0, gun(GunClass::Siege), Formation::Limbered, 72.0, 10.0, 0.0)
            .world()
    };
    let half = go(&world(), "r", &[form(Formation::Deployed)], 1);
    assert_eq!((half.end().1, half.limbering), (Formation::Limbered, 1));
    let whole = go(&world(), "r", &[form(Formation::Deployed)], 2);
    assert_eq!((whole.end().1, whole.limbering), (Formation::Deployed, 0));
    let mut next_turn = world();
    let id = bench::id(&next_turn, "r");
    change::<TurnRecord>(&mut next_turn, id, |record| record.limbering = 1);
    let rest = go(&next_turn, "r", &[form(Formation::Deployed)], 1);
    assert_eq!((rest.end().1, rest.limbering), (Formation::Deployed, 0));
}

// Ground

/// BP-TERR-EX-01, BP-TERR-10: 4" in the open, then a wood at half rate: 8" in all for skirmishers.
#[test]
fn into_a_wood() {
    let field =
        || {
            Field::new(144.0, 72.0)
                .woods("wood", &[(50.0, 14.0), (94.0, 14.0), (94.0, 60.0), (50.0, 60.0)])
                .unit("r", 0, foot(), Formation::Skirmish, 72.0, 10.0, 0.0)
        };
    ends_at(&alone(field(), &[to(72.0, 40.0, 0.0)], 1), 72.0, 18.0);
    let line = Field::new(144.0, 72.0)
        .woods("wood", &[(50.0, 14.0), (94.0, 14.0), (94.0, 60.0), (50.0, 60.0)])
        .unit("r", 0, foot(), Formation::Line, 72.0, 10.0, 0.0);
    let barred = alone(line, &[to(72.0, 40.0, 0.0)], 3);
    assert_eq!(barred.stop, Some(Stop::Ground));
    ends_at(&barred, 72.0, 13.9);
}

/// BP-TERR-03: rough ground at half rate for formed troops, full rate for skirmishers; BP-TERR-20, BP-OP1-20: full
/// rate along a road.
#[test]
fn over_rough_ground() {
    let rough = |formation| {
        Field::new(144.0, 72.0)
            .piece("bog", GroundClass::Rough, &[(50.0, 0.0), (94.0, 0.0), (94.0, 60.0), (50.0, 60.0)], |_| ())
            .unit("r", 0, foot(), formation, 72.0, 10.0, 0.0)
    };
    ends_at(&alone(rough(Formation::Line), &[to(72.0, 40.0, 0.0)], 1), 72.0, 16.0);
    ends_at(&alone(rough(Formation::Skirmish), &[to(72.0, 40.0, 0.0)], 1), 72.0, 22.0);
    let road = rough(Formation::MarchColumn).road("road", &[(72.0, 0.0), (72.0, 72.0)], 3.0);
    ends_at(&alone(road, &[to(72.0, 40.0, 0.0)], 1), 72.0, 22.0);
    ends_at(&alone(rough(Formation::MarchColumn), &[to(72.0, 40.0, 0.0)], 1), 72.0, 16.0);
}

/// BP-TERR-07, BP-TERR-13, BP-TERR-EX-02, BP-OP1-23: an obstacle 7" ahead stops a 12" move; 5" ahead it is crossed and
/// 1" is left; with a second move it is crossed from where the unit stopped.
#[test]
fn over_a_wall() {
    let wall = |y: f32| line(10.0).wall("wall", &[(40.0, y), (100.0, y)], 6.0, None);
    let stopped = alone(wall(17.1), &[to(72.0, 40.0, 0.0)], 1);
    assert_eq!(stopped.stop, Some(Stop::Obstacle));
    ends_at(&stopped, 72.0, 17.0);
    let crossed = alone(wall(15.1), &[to(72.0, 40.0, 0.0)], 1);
    let y = crossed.end().0.front.y;
    assert!((y - 16.0).abs() < 0.15, "1\" beyond: {y}");
    let next = alone(wall(17.1), &[to(72.0, 40.0, 0.0)], 2);
    let y = next.end().0.front.y;
    assert!((y - 23.0).abs() < 0.15, "6\" to cross and 6\" on: {y}");
    let cheap = line(10.0).wall("hedge", &[(40.0, 17.1), (100.0, 17.1)], 2.0, None);
    let y = alone(cheap, &[to(72.0, 40.0, 0.0)], 1).end().0.front.y;
    assert!((y - 20.0).abs() < 0.15, "BP-TERR-15: {y}");
    let limbered = Field::new(144.0, 72.0).wall("wall", &[(40.0, 15.0), (100.0, 15.0)], 6.0, None).unit(
        "r",
        0,
        gun(GunClass::Foot),
        Formation::Limbered,
        72.0,
        10.0,
        0.0,
    );
    assert_eq!(alone(limbered, &[to(72.0, 40.0, 0.0)], 3).stop, Some(Stop::Obstacle), "guns need a gate");
}

/// BP-TERR-13: each obstacle of a move is paid for, and each side of an enclosure.
#[test]
fn over_one_hedge_after_another() {
    let horse_at = |y: f32| Field::new(144.0, 72.0).unit("r", 0, horse(), Formation::Line, 72.0, y, 0.0);
    let two = horse_at(10.0).wall("one", &[(40.0, 12.0), (100.0, 12.0)], 6.0, None).wall(
        "two",
        &[(40.0, 15.0), (100.0, 15.0)],
        6.0,
        None,
    );
    let y = alone(two, &[to(72.0, 60.0, 0.0)], 1).end().0.front.y;
    assert!((y - 16.0).abs() < 0.15, "6\" for each and 6\" of way: {y}");
    let enclosure =
        || line(10.0).wall("field", &[(40.0, 15.9), (100.0, 15.9), (100.0, 21.0), (40.0, 21.0)], 6.0, None);
    let y = alone(enclosure(), &[to(72.0, 60.0, 0.0)], 2).end().0.front.y;
    assert!((y - 22.0).abs() < 0.2, "the far side is paid for too: {y}");
    // Over a corner of a field: the two sides that meet there are one crossing.
    let corner = line(10.0).wall("corner", &[(72.0, 40.0), (72.0, 14.0), (110.0, 14.0)], 6.0, None);
    let y = alone(corner, &[to(72.0, 60.0, 0.0)], 1).end().0.front.y;
    assert!((y - 16.0).abs() < 0.15, "{y}");
}

#[test]
fn the_table_has_an_edge() {
    let progress = alone(line(10.0), &[to(72.0, 90.0, 0.0)], 9);
    assert!(progress.end().0.front.y <= 72.02);
    let edge = alone(line(65.0), &[to(72.0, 90.0, 0.0)], 3);
    assert_eq!(edge.stop, Some(Stop::TableEdge));
    ends_at(&edge, 72.0, 72.0);
}

// Other units in the way

/// BP-MOVE-10, BP-INTER-05: a move that is no charge stops short of an enemy.
#[test]
fn enemies_are_not_touched_without_a_charge() {
    let field = line(10.0).unit("b", 1, foot(), Formation::Line, 72.0, 20.0, 180.0);
    let world = field.world();
    let progress = go(&world, "r", &[to(72.0, 40.0, 0.0)], 3);
    assert!(matches!(progress.stop, Some(Stop::Enemy(id)) if id == bench::id(&world, "b")));
    ends_at(&progress, 72.0, 19.9);
}

/// BP-INTER-01, -02, -03: friends are passed if the unit gets clear by the end of all its moves; else it stops before.
#[test]
fn through_friends() {
    let field = |y: f32| line(10.0).unit("f", 0, foot(), Formation::Line, 72.0, y, 0.0);
    let passed = alone(field(18.0), &[to(72.0, 40.0, 0.0)], 1);
    ends_at(&passed, 72.0, 22.0);
    assert_eq!(passed.stop, Some(Stop::OutOfMoves));
    let world = field(22.0).world();
    let stopped = go(&world, "r", &[to(72.0, 40.0, 0.0)], 1);
    assert!(matches!(stopped.stop, Some(Stop::Friend(id)) if id == bench::id(&world, "f")));
    let y = stopped.end().0.front.y;
    assert!((20.0..=20.42).contains(&y), "{y}");
    let second = alone(field(22.0), &[to(72.0, 40.0, 0.0)], 2);
    ends_at(&second, 72.0, 34.0);
}

// Proximity

/// BP-PROX-01, BP-PROX-02: within 12" of an enemy no sideways movement; it binds from where the unit comes near, and
/// for the rest of the turn.
#[test]
fn near_the_enemy_only_forward_or_back() {
    let field = || line(10.0).unit("b", 1, foot(), Formation::Line, 72.0, 20.0, 180.0);
    let sideways = alone(field(), &[to(78.0, 10.0, 0.0)], 1);
    assert_eq!(sideways.stop, Some(Stop::Proximity));
    ends_at(&sideways, 72.0, 10.0);
    ends_at(&alone(field(), &[to(72.0, 4.0, 0.0)], 1), 72.0, 4.0);
    assert!(alone(field(), &[to(72.0, 4.0, 0.0)], 1).near_enemy);
    // From the left, towards the front of the enemy: free until within 12", then bound.
    let past = line(30.0).unit("b", 1, foot(), Formation::Line, 96.0, 37.0, 180.0);
    let crossing = alone(past, &[to(96.0, 30.0, 0.0)], 2);
    assert_eq!(crossing.stop, Some(Stop::Proximity));
    for offset in [0.0, 0.03, 0.12, 0.5, 1.7] {
        let past = line(30.0).unit("b", 1, foot(), Formation::Line, 96.0 + offset, 37.0, 180.0);
        let crossing = alone(past, &[to(96.0, 30.0, 0.0)], 2);
        assert_eq!(crossing.stop, Some(Stop::Proximity));
        // 12" from the enemy: from the unit's right front corner, 7" - 1.6" below his front.
        let near = 96.0 + offset - 4.5 - (144.0_f32 - 5.4 * 5.4).sqrt().min(12.0) - 4.5;
        let x = crossing.end().0.front.x;
        assert!(x >= near - 0.5 && x <= near + 2.5, "offset {offset}: it stopped at {x}, near is {near}");
    }
    let mut world = line(10.0).world();
    let id = bench::id(&world, "r");
    change::<TurnRecord>(&mut world, id, |record| record.near_enemy = true);
    let still_bound = go(&world, "r", &[to(78.0, 10.0, 0.0)], 1);
    assert_eq!(still_bound.stop, Some(Stop::Proximity), "the restriction lasts all turn");
}

/// BP-PROX-05: a change of formation is not excluded.
#[test]
fn forming_near_the_enemy() {
    let field = Field::new(144.0, 72.0).unit("r", 0, foot(), Formation::AttackColumn, 72.0, 20.0, 0.0).unit(
        "b",
        1,
        foot(),
        Formation::Line,
        72.0,
        30.0,
        180.0,
    );
    assert_eq!(alone(field, &[form(Formation::Line)], 1).end().1, Formation::Line);
}

// Charges

fn charger_world(distance: f32) -> World {
    line(10.0).unit("b", 1, foot(), Formation::Line, 72.0, 10.0 + distance + 1.6, 0.0).world()
}

/// BP-CHARGE-09, BP-CHARGE-EX-01: within one move of the leader the whole unit charges; not beyond. BP-MEAS-01.
#[test]
fn one_move_from_the_leader() {
    let made = go(&charger_world(12.0), "r", &[charge()], 1);
    assert!(made.contact.is_some(), "{made:?}");
    let short = go(&charger_world(12.1), "r", &[charge()], 1);
    assert!(short.contact.is_none());
    assert_eq!(short.stop, Some(Stop::ChargeFellShort(ChargeBar::TooFar)));
}

/// BP-CMD-15, BP-CMD-20, BP-CMD-EX-05: a charge that cannot reach goes as near as its moves allow.
#[test]
fn a_charge_that_falls_short_goes_as_near_as_it_can() {
    let short = go(&charger_world(20.0), "r", &[charge()], 1);
    ends_at(&short, 72.0, 22.0);
    let reached = go(&charger_world(20.0), "r", &[charge()], 2);
    let contact = reached.contact.expect("the second move is the charge move (BP-CHARGE-01, BP-CMD-21)");
    assert_eq!(contact.face, Face::Rear);
}

/// BP-CONTACT-01…03, BP-CONTACT-EX-01: flush against the face, whole front in contact, least displacement.
#[test]
fn an_attack_column_charges_a_line() {
    let world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::AttackColumn, 70.0, 10.0, 10.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 20.0, 180.0)
        .world();
    let contact = go(&world, "r", &[charge()], 1).contact.expect("a charge");
    assert_eq!(contact.face, Face::Front);
    assert!((contact.pose.front - Point::new(70.0, 20.0)).length() < 0.01, "{contact:?}");
    assert!((contact.pose.bearing() - 0.0).abs() < 0.01 || (contact.pose.bearing() - 360.0).abs() < 0.01);
}

/// BP-POS-02, BP-POS-03, BP-POS-EX-03: the face is that of the zone where the leader stood when the turn began.
#[test]
fn the_face_is_settled_when_the_turn_begins() {
    let world = |x: f32, y: f32, facing: f32| {
        Field::new(144.0, 72.0)
            .unit("r", 0, horse(), Formation::Line, x, y, facing)
            .unit("b", 1, foot(), Formation::Line, 72.0, 30.0, 180.0)
            .world()
    };
    let face = |world: &World| go(world, "r", &[charge()], 1).contact.map(|contact| contact.face);
    assert_eq!(face(&world(72.0, 20.0, 0.0)), Some(Face::Front));
    // The enemy faces south: his left is east.
    assert_eq!(face(&world(88.0, 31.0, 270.0)), Some(Face::LeftFlank));
    assert_eq!(face(&world(58.0, 31.0, 90.0)), Some(Face::RightFlank));
    assert_eq!(face(&world(72.0, 42.0, 180.0)), Some(Face::Rear));
    // Began the turn in front, rode round: still the front, which from here is not ahead.
    let mut rode_round = world(88.0, 31.0, 270.0);
    let id = bench::id(&rode_round, "r");
    change::<TurnRecord>(&mut rode_round, id, |record| {
        record.start = Pose::from_bearing(Point::new(72.0, 20.0), 0.0)
    });
    assert_eq!(face(&rode_round), None, "BP-POS-03");
}

/// BP-POS-05, BP-POS-EX-01: on a dividing line both faces are named, for a die to decide.
#[test]
fn on_a_dividing_line() {
    let world = Field::new(144.0, 72.0)
        .unit("r", 0, horse(), Formation::Line, 80.5, 26.0, 315.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 30.0, 180.0)
        .world();
    let situation = Situation::of(&world);
    let unit = situation.unit(bench::id(&world, "r"));
    let charger =
        Charger { unit, pose: unit.pose(), formation: unit.formation, near_enemy: true, unbound: false };
    let (one, other) = charge::face_attacked(situation, &charger, &situation.unit(bench::id(&world, "b")));
    let mut faces = [Some(one), other];
    faces.sort_unstable();
    assert_eq!(faces, [Some(Face::Front), Some(Face::LeftFlank)]);
}

fn bar_of(world: &World) -> Option<ChargeBar> {
    match go(world, "r", &[charge()], 1) {
        Progress { contact: Some(_), .. } => None,
        Progress { stop: Some(Stop::ChargeFellShort(bar)), .. } => Some(bar),
        other => panic!("neither a charge nor a bar: {other:?}"),
    }
}

/// BP-NUM-01, BP-NUM-EX-02, BP-POS-06, BP-POS-EX-02: one attacker a face.
#[test]
fn one_attacker_a_face() {
    let mut world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::Line, 80.0, 12.0, 0.0)
        .unit("f", 0, foot(), Formation::AttackColumn, 70.0, 20.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 20.0, 180.0)
        .world();
    assert_eq!(bar_of(&world), None);
    bench::touch(&mut world, "f", "b", Face::Front);
    assert_eq!(bar_of(&world), Some(ChargeBar::FaceTaken));
}

/// BP-NUM-02, BP-NUM-EX-01: two small units on one face of a large one; not on a standard one, not a standard second.
#[test]
fn two_small_against_a_large() {
    let world = |charger: SizeClass, first: SizeClass, target: SizeClass| {
        let mut world = Field::new(144.0, 72.0)
            .unit("r", 0, bench::sized(Arm::Infantry, charger), Formation::AttackColumn, 76.0, 12.0, 0.0)
            .unit("f", 0, bench::sized(Arm::Infantry, first), Formation::AttackColumn, 68.0, 20.0, 0.0)
            .unit("b", 1, bench::sized(Arm::Infantry, target), Formation::Line, 72.0, 20.0, 180.0)
            .world();
        bench::touch(&mut world, "f", "b", Face::Front);
        world
    };
    use SizeClass::{Large, Small, Standard};
    assert_eq!(bar_of(&world(Small, Small, Large)), None);
    assert_eq!(bar_of(&world(Small, Small, Standard)), Some(ChargeBar::FaceTaken));
    assert_eq!(bar_of(&world(Standard, Small, Large)), Some(ChargeBar::FaceTaken));
    assert_eq!(bar_of(&world(Small, Standard, Large)), Some(ChargeBar::FaceTaken));
}

/// BP-NUM-03, BP-NUM-EX-03: beside a friendly battery that the enemy has charged.
#[test]
fn beside_a_gun_in_the_fight() {
    let mut world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::AttackColumn, 76.0, 12.0, 0.0)
        .unit("f", 0, gun(GunClass::Foot), Formation::Deployed, 70.0, 20.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 20.0, 180.0)
        .world();
    bench::touch(&mut world, "b", "f", Face::Front);
    assert_eq!(bar_of(&world), None);
}

/// BP-CHARGE-05, BP-SHAKEN-03, BP-SKCHG-01, -02, -04: who may charge whom.
#[test]
fn who_may_charge_whom() {
    let world = |ours: UnitProfile, in_formation, theirs: UnitProfile, their_formation| {
        Field::new(144.0, 72.0)
            .unit("r", 0, ours, in_formation, 72.0, 12.0, 0.0)
            .unit("b", 1, theirs, their_formation, 72.0, 20.0, 180.0)
            .world()
    };
    let bar = |ours: UnitProfile, in_formation, theirs: UnitProfile, their_formation| {
        bar_of(&world(ours, in_formation, theirs, their_formation))
    };
    use Formation::{AttackColumn, Deployed, Line, MarchColumn, Skirmish};
    let no = Some(ChargeBar::NotAllowed);
    assert_eq!(bar(foot(), Line, horse(), Line), None, "BP-CHARGE-06");
    assert_eq!(bar(foot(), MarchColumn, foot(), Line), no);
    assert_eq!(bar(gun(GunClass::Foot), Deployed, foot(), Line), no);
    assert_eq!(bar(foot(), Skirmish, foot(), Line), no, "BP-SKCHG-01");
    assert_eq!(bar(foot(), Skirmish, foot(), AttackColumn), no, "BP-SKCHG-01");
    assert_eq!(bar(foot(), Skirmish, foot(), Skirmish), None, "BP-SKCHG-02");
    assert_eq!(bar(foot(), Skirmish, foot(), MarchColumn), None, "BP-SKCHG-02");
    assert_eq!(bar(foot(), Skirmish, gun(GunClass::Foot), Deployed), None, "BP-SKCHG-02");
    let mut shaken = world(foot(), Line, foot(), Line);
    bench::casualties(&mut shaken, "r", 3);
    assert_eq!(bar_of(&shaken), no, "BP-SHAKEN-03");
    let mut disordered = world(foot(), Line, foot(), Line);
    bench::disorder(&mut disordered, "r");
    assert_eq!(bar_of(&disordered), no, "BP-DISORD-13");
}

/// BP-SKCHG-04: skirmishers may take a line in flank that is engaged to its front.
#[test]
fn skirmishers_on_an_open_flank() {
    let mut world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::Skirmish, 86.0, 31.0, 270.0)
        .unit("f", 0, foot(), Formation::Line, 72.0, 30.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 30.0, 180.0)
        .world();
    assert_eq!(bar_of(&world), Some(ChargeBar::NotAllowed));
    bench::touch(&mut world, "f", "b", Face::Front);
    assert_eq!(bar_of(&world), None);
}

/// BP-SKCHG-03, BP-SKCHG-EX-02: not a gun with line infantry beside it.
#[test]
fn skirmishers_before_a_gun_beside_a_line() {
    let world =
        |beside: bool| {
            let field = Field::new(144.0, 72.0)
                .unit("r", 0, foot(), Formation::Skirmish, 72.0, 14.0, 0.0)
                .unit("g", 1, gun(GunClass::Foot), Formation::Deployed, 72.0, 20.0, 180.0);
            let field =
                if beside { field.unit("b", 1, foot(), Formation::Line, 78.5, 20.0, 180.0) } else { field };
            field.world()
        };
    assert_eq!(bar_of(&world(false)), None);
    assert_eq!(bar_of(&world(true)), Some(ChargeBar::NotAllowed));
}

/// BP-MULTI-01, BP-MULTI-EX-01: who charges a gun charges the battalion beside it, and touches as much of both as he
/// can.
#[test]
fn a_gun_and_the_battalion_beside_it() {
    let world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::Line, 72.0, 12.0, 0.0)
        .unit("g", 1, gun(GunClass::Foot), Formation::Deployed, 72.0, 20.0, 180.0)
        .unit("b", 1, foot(), Formation::Line, 78.3, 20.0, 180.0)
        .world();
    let contact = go(&world, "r", &[Step::Charge { target: Some(bench::id(&world, "g")) }], 1)
        .contact
        .expect("a charge");
    assert_eq!(contact.also, [(bench::id(&world, "b"), Face::Front)]);
    let situation = Situation::of(&world);
    let there =
        crate::geometry::Footprint::block(contact.pose, situation.unit(bench::id(&world, "r")).extent());
    let on = |key: &str| contact_length(&there, situation.unit(bench::id(&world, key)).footprint);
    assert!(on("g") >= 0.79 && on("b") >= 4.0, "gun {}, battalion {}", on("g"), on("b"));
    assert!(contact.pose.front.x > 72.5, "it shifts to the right: {contact:?}");
}

/// BP-MULTI-03, BP-MULTI-EX-02: a large unit charges two small ones side by side; a standard one only its target.
#[test]
fn a_large_unit_charges_two_small() {
    let world = |size| {
        Field::new(144.0, 72.0)
            .unit("r", 0, bench::sized(Arm::Infantry, size), Formation::Line, 71.0, 12.0, 0.0)
            .unit("b", 1, bench::sized(Arm::Infantry, SizeClass::Small), Formation::Line, 70.0, 20.0, 180.0)
            .unit("c", 1, bench::sized(Arm::Infantry, SizeClass::Small), Formation::Line, 76.2, 20.0, 180.0)
            .world()
    };
    let also = |world: &World| {
        let target = Some(bench::id(world, "b"));
        go(world, "r", &[Step::Charge { target }], 1).contact.expect("a charge").also.len()
    };
    assert_eq!(also(&world(SizeClass::Large)), 1);
    assert_eq!(also(&world(SizeClass::Standard)), 0, "BP-CONTACT-05");
}

/// BP-MULTI-04, BP-MULTI-EX-03: units that stand side by side with their flanks to the charger.
#[test]
fn flanks_side_by_side() {
    // Two lines one behind the other, facing west: their left flanks look south.
    let world = Field::new(144.0, 72.0)
        .unit("r", 0, foot(), Formation::Line, 72.0, 12.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 70.0, 24.5, 270.0)
        .unit("c", 1, foot(), Formation::Line, 72.5, 24.5, 270.0)
        .world();
    let target = Some(bench::id(&world, "b"));
    let contact = go(&world, "r", &[Step::Charge { target }], 1).contact.expect("a charge");
    assert_eq!(contact.face, Face::LeftFlank);
    assert_eq!(contact.also, [(bench::id(&world, "c"), Face::LeftFlank)]);
}

/// BP-CMD-19, BP-CMD-EX-06: a free charge goes for the nearest enemy.
#[test]
fn a_free_charge_takes_the_nearest() {
    let world = Field::new(144.0, 72.0)
        .unit("r", 0, horse(), Formation::Line, 72.0, 12.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 66.0, 26.0, 180.0)
        .unit("c", 1, foot(), Formation::Line, 80.0, 22.0, 180.0)
        .world();
    let contact = go(&world, "r", &[charge()], 1).contact.expect("a charge");
    assert_eq!(contact.target, bench::id(&world, "c"));
}

/// BP-CHARGE-08, BP-CMD-18, BP-CMD-EX-07: what the leader does not see he does not charge; once it comes into view on
/// the way, he does.
#[test]
fn a_charge_needs_sight() {
    let world = Field::new(144.0, 72.0)
        .woods("wood", &[(60.0, 20.0), (84.0, 20.0), (84.0, 22.0), (60.0, 22.0)])
        .unit("r", 0, horse(), Formation::Line, 72.0, 15.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 72.0, 25.0, 180.0)
        .world();
    let hidden = go(&world, "r", &[charge()], 1);
    assert!(hidden.contact.is_none());
    let corner = Field::new(144.0, 72.0)
        .woods("wood", &[(60.0, 20.0), (84.0, 20.0), (84.0, 22.0), (60.0, 22.0)])
        .unit("r", 0, horse(), Formation::Line, 50.0, 10.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 58.0, 44.0, 180.0)
        .world();
    let plan = [to(50.0, 28.0, 0.0), charge()];
    let round_the_wood = go(&corner, "r", &plan, 3);
    assert!(round_the_wood.contact.is_some(), "{round_the_wood:?}");
}

/// BP-TERR-14, BP-CHARGE-11: an enemy behind an obstacle needs 6" more.
#[test]
fn an_enemy_behind_a_wall() {
    let world = |distance: f32| {
        line(10.0)
            .wall("wall", &[(40.0, 10.0 + distance - 0.5), (100.0, 10.0 + distance - 0.5)], 6.0, None)
            .unit("b", 1, foot(), Formation::Line, 72.0, 10.0 + distance, 180.0)
            .world()
    };
    assert!(go(&world(6.0), "r", &[charge()], 1).contact.is_some());
    assert!(go(&world(6.2), "r", &[charge()], 1).contact.is_none());
}

/// BP-OP2-31: slow ground between them counts.
#[test]
fn a_charge_over_rough_ground() {
    let world = |distance: f32| {
        Field::new(144.0, 72.0)
            .piece(
                "bog",
                GroundClass::Rough,
                &[(40.0, 11.0), (100.0, 11.0), (100.0, 14.0), (40.0, 14.0)],
                |_| (),
            )
            .unit("r", 0, foot(), Formation::Line, 72.0, 10.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 72.0, 10.0 + distance, 180.0)
            .world()
    };
    assert!(go(&world(9.0), "r", &[charge()], 1).contact.is_some());
    assert!(go(&world(9.2), "r", &[charge()], 1).contact.is_none());
}

/// BP-OP2-39, BP-CONTACT-05: another enemy in the way bars a charge.
#[test]
fn the_way_must_be_open() {
    let world = Field::new(144.0, 72.0)
        .unit("r", 0, horse(), Formation::Line, 72.0, 10.0, 0.0)
        .unit("b", 1, foot(), Formation::AttackColumn, 76.0, 18.0, 180.0)
        .unit("c", 1, foot(), Formation::Line, 66.5, 26.0, 180.0)
        .world();
    let target = Some(bench::id(&world, "c"));
    let progress = go(&world, "r", &[Step::Charge { target }], 1);
    assert!(progress.contact.is_none(), "{progress:?}");
}

/// BP-CMD-18, BP-CMD-EX-07: an enemy that was hidden when the order was given and bars the way is charged instead of
/// the one named; one that was in view only stops the unit.
#[test]
fn a_hidden_enemy_in_the_way() {
    let world = |hill: bool| {
        let field = Field::new(144.0, 96.0)
            .unit("r", 0, horse(), Formation::Line, 72.0, 10.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 72.0, 30.0, 180.0)
            .unit("c", 1, foot(), Formation::Line, 72.0, 42.0, 180.0);
        let ridge = [(20.0, 14.0), (124.0, 14.0), (124.0, 20.0), (20.0, 20.0)];
        if hill { field.hill("ridge", &ridge, 3.0).world() } else { field.world() }
    };
    let charge_c = |world: &World| go(world, "r", &[Step::Charge { target: Some(bench::id(world, "c")) }], 3);
    let open = world(false);
    let barred = charge_c(&open);
    assert!(barred.contact.is_none(), "{barred:?}");
    assert!(matches!(barred.stop, Some(Stop::Enemy(id)) if id == bench::id(&open, "b")), "{barred:?}");
    let hidden = world(true);
    let met = charge_c(&hidden);
    assert_eq!(met.contact.as_ref().map(|contact| contact.target), Some(bench::id(&hidden, "b")), "{met:?}");
}

/// BP-POS-05, BP-POS-06, BP-POS-EX-01: 1-3 the front, 4-6 the flank; if the face the die gives is taken, no charge.
#[test]
fn a_die_decides_a_doubtful_face() {
    use super::super::task::{ChargeTask, Task};
    let world = |die: u8, taken: bool| {
        let mut world = Field::new(144.0, 72.0)
            .unit("r", 0, horse(), Formation::Line, 80.5, 26.0, 315.0)
            .unit("f", 0, foot(), Formation::AttackColumn, 76.5, 30.8, 270.0)
            .unit("b", 1, foot(), Formation::Line, 72.0, 30.0, 180.0)
            .world_with(bench::faces(&[die]));
        if taken {
            bench::touch(&mut world, "f", "b", Face::LeftFlank);
        }
        world
    };
    let face = |die: u8, taken: bool| {
        let mut world = world(die, taken);
        let contact = go(&world, "r", &[charge()], 1).contact.expect("one face can be charged");
        assert!(contact.doubtful.is_some());
        bench::play(&mut world, [Task::Charge(ChargeTask::Contact(contact))]);
        let (unit, target) = (bench::id(&world, "r"), bench::id(&world, "b"));
        let situation = Situation::of(&world);
        situation
            .contacts
            .0
            .iter()
            .find(|touch| touch.charger == unit && touch.target == target)
            .map(|touch| touch.face)
    };
    for die in 1..=3 {
        assert_eq!(face(die, true), Some(Face::Front), "die {die}");
    }
    for die in 4..=6 {
        assert_eq!(face(die, true), None, "die {die}: the flank is taken");
    }
}

/// BP-LIMBER-04: a siege gun that moves on begins its limbering afresh.
#[test]
fn limbering_is_lost_by_moving() {
    let mut world = Field::new(144.0, 72.0)
        .unit("r", 0, gun(GunClass::Siege), Formation::Limbered, 72.0, 10.0, 0.0)
        .world();
    let id = bench::id(&world, "r");
    change::<TurnRecord>(&mut world, id, |record| record.limbering = 1);
    assert_eq!(go(&world, "r", &[to(72.0, 20.0, 0.0)], 1).limbering, 0);
}

/// BP-LIMBER-11: unlimbered with one move, a gun is moved by hand with no other.
#[test]
fn by_hand_is_a_turn_of_its_own() {
    let field =
        || Field::new(144.0, 72.0).unit("r", 0, gun(GunClass::Foot), Formation::Limbered, 72.0, 10.0, 0.0);
    let plan = [form(Formation::Deployed), to(72.0, 30.0, 0.0)];
    let end = alone(field(), &plan, 3).end();
    assert_eq!(end.1, Formation::Deployed);
    assert!(end.0.front.y <= 16.01, "one move by hand at most: {end:?}");
}

/// BP-TERR-14: a bent wall that the leader's way crosses twice is paid for twice.
#[test]
fn a_charge_over_both_sides_of_a_field() {
    let world = |distance: f32| {
        Field::new(144.0, 72.0)
            .wall("field", &[(40.0, 11.0), (100.0, 11.0), (100.0, 12.0), (40.0, 12.0)], 6.0, None)
            .unit("r", 0, horse(), Formation::Line, 72.0, 10.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 72.0, 10.0 + distance, 180.0)
            .world()
    };
    assert!(go(&world(6.0), "r", &[charge()], 1).contact.is_some());
    assert!(go(&world(6.2), "r", &[charge()], 1).contact.is_none());
}
