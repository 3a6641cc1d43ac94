//! Part of `mod tests`: charges from the order to the contact (BP-CHARGE, BP-POS, BP-CONTACT, BP-NUM, BP-MULTI), and the
//! instant of closing fire (BP-CLOSING-03). Red (side 0) charges from the south.

use super::super::super::act::{Act, Matter, Reaction, Standing, Step, UnitPlan, Whom};
use super::super::super::bench::{self, Field};
use super::super::super::command::execution;
use super::super::super::decision::Decision;
use super::super::super::situation::StandingInstructions;
use super::super::super::task::CommandTask;
use super::super::march::carry_out;
use super::*;
use crate::army::{Arm, GunClass, ShootingDice, SideId, UnitProfile, Weapon};
use crate::battle::{question, reply};
use crate::geometry::zone_of;

use Formation::{AttackColumn, Deployed, Line, MarchColumn};

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn horse() -> UnitProfile {
    bench::profile(Arm::Cavalry)
}

fn sized(size: SizeClass) -> UnitProfile {
    bench::sized(Arm::Infantry, size)
}

fn guns() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Foot))
}

fn unit<'w>(world: &'w World, key: &str) -> Unit<'w> {
    Situation::of(world).unit(bench::id(world, key))
}

/// Nobody of blue's fires or stirs.
fn quiet(world: &mut World) {
    let mut standing = world.resource_mut::<StandingInstructions>();
    for matter in [
        Matter::ClosingFire,
        Matter::TraversingFire,
        Matter::Evade,
        Matter::CounterCharge,
        Matter::TurnToFace,
    ] {
        standing.give(matter, Whom::Side(SideId(1)), Standing::Never);
    }
}

/// The charge of a unit on a named enemy in one move: the contact, or what bars it.
fn charge_of(world: &World, key: &str, target: &str) -> Result<Contact, ChargeBar> {
    let plan = [Step::Charge { target: Some(bench::id(world, target)) }];
    let progress = carry_out(Situation::of(world), &unit(world, key), &plan, 1);
    match (progress.contact, progress.stop) {
        (Some(contact), _) => Ok(contact),
        (None, Some(Stop::ChargeFellShort(bar))) => Err(bar),
        (None, stop) => panic!("{stop:?}"),
    }
}

fn ordered(world: &mut World, orders: &[(&str, &str)], moves: u8) -> Vec<Event> {
    let orders: Vec<UnitPlan> = orders
        .iter()
        .map(|(key, target)| UnitPlan {
            unit: bench::id(world, key),
            plan: vec![Step::Charge { target: Some(bench::id(world, target)) }],
        })
        .collect();
    execution::begin(world, orders, moves, true);
    bench::play(world, [])
}

fn before(charger: UnitProfile, formation: Formation, gap: f32) -> Field {
    Field::new(120.0, 120.0).unit("a", 0, charger, formation, 60.0, 40.0, 0.0).unit(
        "b",
        1,
        foot(),
        Line,
        60.0,
        40.0 + gap,
        180.0,
    )
}

/// BP-CHARGE-02: who is not told to charge does not: ordered to march on into the enemy, he halts before him.
#[test]
fn without_the_word_nobody_charges() {
    let mut world = before(foot(), Line, 8.0).world();
    quiet(&mut world);
    let plan = vec![Step::Move(vec![super::super::super::act::Waypoint { x: 60.0, y: 52.0, facing: 0.0 }])];
    let a = bench::id(&world, "a");
    bench::play(&mut world, [Task::Command(CommandTask::CarryOut(execution::single(a, plan, 3)))]);
    assert!(!Situation::of(&world).engaged(a));
    assert!((unit(&world, "a").pose().front.y - 47.9).abs() < 0.05);
    ordered(&mut world, &[("a", "b")], 1);
    assert!(Situation::of(&world).engaged(a), "told to, it does");
}

/// BP-CHARGE-03: who cannot reach the enemy goes as far as the order allows, and ends without contact.
#[test]
fn out_of_reach_it_goes_as_far_as_it_can() {
    let mut world = before(foot(), Line, 30.0).world();
    quiet(&mut world);
    for (moves, y) in [(1u8, 52.0), (2, 64.0)] {
        let mut world = before(foot(), Line, 30.0).world();
        quiet(&mut world);
        let events = ordered(&mut world, &[("a", "b")], moves);
        assert!((unit(&world, "a").pose().front.y - y).abs() < 0.1, "{moves}");
        assert!(!Situation::of(&world).engaged(bench::id(&world, "a")));
        let short = |event: &Event| {
            matches!(
                event,
                Event::Moved { stop: Some(Stop::ChargeFellShort(ChargeBar::TooFar) | Stop::OutOfMoves), .. }
            )
        };
        assert!(events.iter().any(short), "{events:?}");
    }
    ordered(&mut world, &[("a", "b")], 3);
    assert!(Situation::of(&world).engaged(bench::id(&world, "a")), "with the third move it is there");
}

/// BP-CHARGE-10: the leader within one move is enough; others go as far as they need. A line 12" from the nearest part of
/// an enemy that stands aslant has a wing farther off than a move.
#[test]
fn the_wings_go_as_far_as_they_need() {
    let field = |gap: f32| {
        Field::new(120.0, 120.0).unit("a", 0, foot(), Line, 60.0, 40.0, 0.0).unit(
            "b",
            1,
            foot(),
            Line,
            60.0,
            40.0 + gap,
            205.0,
        )
    };
    let world = field(13.0).world();
    let contact = charge_of(&world, "a", "b").expect("the leader has the reach");
    let (from, to) = (
        unit(&world, "a").footprint.corners(),
        unit(&world, "a").footprint.with_pose(contact.pose).corners(),
    );
    let farthest = from.iter().zip(&to).map(|(a, b)| (*b - *a).length()).fold(0.0, f32::max);
    assert!(farthest > 13.0, "{farthest}");
    assert_eq!(charge_of(&field(16.0).world(), "a", "b"), Err(ChargeBar::TooFar), "BP-CHARGE-09");
}

/// BP-CHARGE-12, BP-COMMANDER-02: a commander cannot be charged: only units can be named, and the nearest enemy is a unit.
#[test]
fn commanders_are_never_charged() {
    let world = before(foot(), Line, 10.0)
        .commander_at("blue", 60.0, 44.0)
        .commander_at("blue general", 58.0, 42.0)
        .world();
    let situation = Situation::of(&world);
    let red = unit(&world, "a");
    let charger = Charger { unit: red, pose: red.pose(), formation: Line, near_enemy: true, unbound: false };
    assert_eq!(nearest_target(situation, &charger).map(|target| target.id), Some(bench::id(&world, "b")));
    assert!(charge_of(&world, "a", "b").is_ok(), "nor is he in the way");
}

/// BP-POS-01, BP-POS-02: front, flanks and rear, by where the charger's leader began the turn.
#[test]
fn every_side_can_be_struck() {
    for (x, y, facing, face) in [
        (60.0, 50.0, 0.0, Face::Front),
        (60.0, 72.0, 180.0, Face::Rear),
        (74.0, 61.0, 270.0, Face::LeftFlank),
        (46.0, 61.0, 90.0, Face::RightFlank),
    ] {
        // Blue faces south, its left to the east.
        let world = Field::new(120.0, 120.0)
            .unit("a", 0, foot(), Line, x, y, facing)
            .unit("b", 1, foot(), Line, 60.0, 60.0, 180.0)
            .world();
        assert_eq!(charge_of(&world, "a", "b").map(|contact| contact.face), Ok(face));
    }
}

/// BP-POS-04: partly in two zones it counts as where its leader began.
#[test]
fn the_leader_decides_between_two_zones() {
    // The dividing line before blue's left end runs from (64.5, 60) at 45°.
    for (x, face) in [(69.0, Face::Front), (70.0, Face::LeftFlank)] {
        let world = Field::new(120.0, 120.0)
            .unit("a", 0, foot(), Line, x, 55.0, 315.0)
            .unit("b", 1, foot(), Line, 60.0, 60.0, 180.0)
            .world();
        let corners = unit(&world, "a").footprint.corners();
        let blue = unit(&world, "b");
        let zones: Vec<Face> =
            corners[..2].iter().map(|corner| zone_of(&blue.pose(), blue.extent(), *corner).face()).collect();
        assert_ne!(zones[0], zones[1], "it straddles the line");
        let red = unit(&world, "a");
        let charger =
            Charger { unit: red, pose: red.pose(), formation: Line, near_enemy: true, unbound: false };
        assert_eq!(face_attacked(Situation::of(&world), &charger, &blue), (face, None), "{x}");
    }
}

/// BP-CONTACT-02, BP-CONTACT-03, BP-CONTACT-04, BP-CONTACT-EX-01: with its own front flush against the face, as many bases as may
/// be, with the least shift; the target stays where it is; a hair's breadth is no matter.
#[test]
fn contact_by_the_shortest_way() {
    for (x, wanted) in [(60.0, 60.0), (61.5, 61.5), (66.0, 62.25)] {
        let world = Field::new(120.0, 120.0)
            .unit("a", 0, foot(), AttackColumn, x, 40.0, 0.0)
            .unit("b", 1, foot(), Line, 60.0, 48.0, 180.0)
            .world();
        let was = unit(&world, "b").pose();
        let contact = charge_of(&world, "a", "b").expect("it can");
        // A column of 4.5" before a line of 9": whole within it, so at most 2.25" off its middle.
        assert!((contact.pose.front.x - wanted).abs() < 0.01, "BP-CONTACT-02: {}", contact.pose.front);
        assert!((contact.pose.front.y - 48.0).abs() < 0.01 && contact.pose.facing.y > 0.999, "BP-CONTACT-03");
        let there = unit(&world, "a").footprint.with_pose(contact.pose);
        assert!((contact_length(&there, unit(&world, "b").footprint) - 4.5).abs() < 0.05, "BP-CONTACT-01");
        assert_eq!(unit(&world, "b").pose(), was, "BP-CONTACT-03");
        // BP-CONTACT-04: drawn up aslant by a little, it closes up all the same.
        let untidy = Field::new(120.0, 120.0)
            .unit("a", 0, foot(), AttackColumn, x, 40.0, 3.0)
            .unit("b", 1, foot(), Line, 60.0, 48.0, 178.0)
            .world();
        assert!(charge_of(&untidy, "a", "b").is_ok(), "BP-CONTACT-04");
    }
}

/// BP-NUM-04, BP-NUM-05, BP-POS-06: a second standard unit finds the face taken and goes up to support; on another face it may
/// charge.
#[test]
fn who_finds_the_face_taken_comes_up_to_support() {
    let field = Field::new(120.0, 120.0)
        .unit("first", 0, foot(), Line, 60.0, 60.0, 0.0)
        .unit("b", 1, foot(), Line, 60.0, 60.0, 180.0)
        .unit("second", 0, foot(), Line, 60.0, 48.0, 0.0)
        .unit("wing", 0, foot(), Line, 72.0, 61.0, 270.0);
    let mut world = field.world();
    bench::touch(&mut world, "first", "b", Face::Front);
    quiet(&mut world);
    let red = unit(&world, "second");
    let charger = Charger { unit: red, pose: red.pose(), formation: Line, near_enemy: true, unbound: false };
    let found = contact_on(Situation::of(&world), &charger, &unit(&world, "b"), Face::Front);
    assert_eq!(found, Err(ChargeBar::FaceTaken), "BP-POS-06");
    assert_eq!(charge_of(&world, "wing", "b").map(|contact| contact.face), Ok(Face::LeftFlank), "BP-NUM-05");
    ordered(&mut world, &[("second", "b")], 1);
    let second = unit(&world, "second");
    let gap = second.footprint.distance(unit(&world, "first").footprint);
    assert!(gap <= 6.0, "BP-NUM-04: near enough to support, {gap}");
    assert!(!Situation::of(&world).engaged(second.id));
}

/// BP-MULTI-05, BP-MULTI-06, BP-CONTACT-05: a gun and the line that plainly stands beside it are charged together, exact
/// dressing or not; of two lines only the one that is named, however slightly the other is touched.
#[test]
fn neighbours_that_are_charged_and_those_that_are_not() {
    let beside = |profile: UnitProfile, formation, width: f32, back: f32| {
        Field::new(120.0, 120.0)
            .unit("a", 0, foot(), Line, 60.0, 40.0, 0.0)
            .unit("b", 1, profile, formation, 60.0, 48.0, 180.0)
            .unit("beside", 1, foot(), Line, 60.0 + width / 2.0 + 4.6, 48.0 + back, 180.0)
            .world()
    };
    // BP-MULTI-05: half an inch out of line is plain enough.
    for back in [0.0, 0.04] {
        let contact = charge_of(&beside(guns(), Deployed, 3.0, back), "a", "b").expect("it can");
        assert_eq!(contact.also.len(), 1, "BP-MULTI-01: {back}");
    }
    let world = beside(foot(), Line, 9.0, 0.0);
    let contact = charge_of(&world, "a", "b").expect("it can");
    assert!(contact.also.is_empty(), "BP-MULTI-06");
    // Shifted so that it must graze the neighbour, it still charges the one alone.
    let grazing = Field::new(120.0, 120.0)
        .unit("a", 0, sized(SizeClass::Large), Line, 61.0, 40.0, 0.0)
        .unit("b", 1, foot(), Line, 60.0, 48.0, 180.0)
        .unit("beside", 1, foot(), Line, 69.1, 48.0, 180.0)
        .world();
    let contact = charge_of(&grazing, "a", "b").expect("it can");
    let there = unit(&grazing, "a").footprint.with_pose(contact.pose);
    assert!(contact_length(&there, unit(&grazing, "beside").footprint) > 0.8, "BP-CONTACT-05: it is touched");
    assert!(contact.also.is_empty(), "BP-MULTI-06");
}

/// BP-CLOSING-03: closing fire comes with the contact, before any other unit moves.
#[test]
fn closing_fire_comes_before_the_next_unit_moves() {
    let field = Field::new(120.0, 120.0)
        .unit("a", 0, foot(), Line, 50.0, 40.0, 0.0)
        .unit("c", 0, foot(), Line, 60.0, 39.0, 0.0)
        .unit("b", 1, foot(), Line, 50.0, 48.0, 180.0)
        .unit("d", 1, foot(), Line, 60.0, 48.0, 180.0);
    let mut world = field.world();
    ordered(&mut world, &[("a", "b"), ("c", "d")], 1);
    let pending = question::<BlackPowder>(&world).expect("asked");
    let (a, b) = (bench::id(&world, "a"), bench::id(&world, "b"));
    assert_eq!(pending.decision, Decision::ClosingFire { unit: b, charger: a });
    assert!((unit(&world, "a").pose().front.y - 48.0).abs() < 0.01, "in contact");
    assert_eq!(unit(&world, "c").pose().front.y, 39.0, "the other has not moved");
    reply::<BlackPowder>(&mut world, &Act::ClosingFire(false)).expect("offered");
    assert!((unit(&world, "c").pose().front.y - 48.0).abs() < 0.01, "now it has");
}

/// BP-CLOSING-21: horse with pistols or carbines, charged to its front, may fire instead of counter-charging; with swords, or
/// having counter-charged, it does not.
#[test]
fn horse_with_firearms_fires_instead_of_counter_charging() {
    let armed = |weapon| UnitProfile { weapon, shooting: ShootingDice::Flat(1), range: 12.0, ..horse() };
    for (weapon, reaction, fires) in [
        (Weapon::Pistol, Reaction::Stand, true),
        (Weapon::SmoothboreCarbine, Reaction::Stand, true),
        (Weapon::Pistol, Reaction::CounterCharge, false),
        (Weapon::CloseCombat, Reaction::Stand, false),
        (Weapon::Bow, Reaction::Stand, false),
    ] {
        let mut world = Field::new(120.0, 120.0)
            .unit("a", 0, horse(), Line, 60.0, 40.0, 0.0)
            .unit("b", 1, armed(weapon), Line, 60.0, 50.0, 180.0)
            .world();
        ordered(&mut world, &[("a", "b")], 1);
        reply::<BlackPowder>(&mut world, &Act::React(reaction)).expect("offered");
        let asked = question::<BlackPowder>(&world).map(|pending| pending.decision);
        assert_eq!(matches!(asked, Some(Decision::ClosingFire { .. })), fires, "{weapon:?}, {reaction:?}");
    }
}

/// BP-CHARGE-05, BP-MARCH-02: who never charges.
#[test]
fn who_never_charges() {
    for (profile, formation) in [(guns(), Deployed), (foot(), MarchColumn)] {
        let world = before(profile, formation, 8.0).world();
        let red = unit(&world, "a");
        let charger = Charger { unit: red, pose: red.pose(), formation, near_enemy: true, unbound: false };
        assert!(!may_charge(Situation::of(&world), &charger, &unit(&world, "b"), Face::Front));
    }
}

/// BP-OP1-6, BP-POS-05: where a die gives another face, blundering troops are bound by sight and proximity no more than
/// before it; others are.
#[test]
fn a_die_for_the_face_binds_nobody_anew() {
    for unbound in [true, false] {
        // Red faces east, and the enemy stands north of it.
        let mut world = Field::new(120.0, 120.0)
            .unit("a", 0, foot(), Line, 60.0, 60.0, 90.0)
            .unit("b", 1, foot(), Line, 60.0, 72.0, 180.0)
            .world_with(bench::faces(&[1]));
        let contact = {
            let charger = Charger::standing(unit(&world, "a"), true);
            super::contact(Situation::of(&world), &charger, &unit(&world, "b")).expect("it is in the path")
        };
        assert!(contact.onset.unbound && contact.face == Face::Front);
        let onset = Onset { unbound, ..contact.onset.clone() };
        let doubtful = Contact { face: Face::LeftFlank, doubtful: Some(Face::Front), onset, ..contact };
        let settled = settle_face(&mut world, doubtful);
        assert_eq!(settled.map(|contact| contact.face), unbound.then_some(Face::Front), "{unbound}");
    }
}
