//! Part of `mod tests`.
//!
//! Skirmishers in combat. A standard unit has six bases of 1.5": 12.75" in loose order, 9" shoulder to shoulder, 4.5" two
//! deep; a small one four: 8.25", 6", 3"; a large one eight: 17.25", 12", 6".

use super::super::super::act::{Matter, Standing, Whom};
use bevy::ecs::world::World;

use super::super::super::act::{Act, AfterVictory, Step};
use super::super::super::bench::{self, Field};
use super::super::super::event::{ChargeBar, Event, RoundResult, Stop};
use super::super::super::melee::combat::Fighter;
use super::super::super::situation::{Contacts, Situation, Unit, change, stand};
use super::super::super::task::{ChargeTask, MeleeTask, Phase, Task, TurnTask};
use super::super::charge::{self, Charger};
use super::super::march::{Progress, carry_out};
use super::*;
use crate::army::{Arm, Drill, GunClass, SideId, SizeClass, TurnRecord, UnitProfile};
use crate::battle::{Battle, Family, Snapshot, reply};
use crate::dice::Dice;
use crate::field::GroundClass;
use crate::geometry::contact_length;

use Formation::{Line, MarchColumn, Skirmish};

fn foot() -> UnitProfile {
    bench::profile(Arm::Infantry)
}

fn sized(size: SizeClass) -> UnitProfile {
    bench::sized(Arm::Infantry, size)
}

fn gun() -> UnitProfile {
    bench::profile(Arm::Artillery(GunClass::Foot))
}

fn field() -> Field {
    Field::new(144.0, 96.0)
}

/// Blue skirmishers "b" at the middle of the table, facing south.
fn against_skirmishers(size: SizeClass) -> Field {
    // Its commander is out of the way of all who come at it from behind.
    field().unit("b", 1, sized(size), Skirmish, 72.0, 48.0, 180.0).commander_at("blue", 20.0, 48.0)
}

fn go(world: &World, key: &str) -> Progress {
    let situation = Situation::of(world);
    let plan = [Step::Charge { target: None }];
    carry_out(situation, &situation.unit(bench::id(world, key)), &plan, 1)
}

/// The first move of a charge as it is begun: whether it is the charge move, or why not.
fn bar(world: &World, key: &str, target: &str) -> Option<ChargeBar> {
    let situation = Situation::of(world);
    let unit = situation.unit(bench::id(world, key));
    let charger =
        Charger { unit, pose: unit.pose(), formation: unit.formation, near_enemy: true, unbound: false };
    charge::contact(situation, &charger, &situation.unit(bench::id(world, target))).err()
}

/// Charges one enemy of several, in one move.
fn charges_at(world: &mut World, key: &str, target: &str) -> Vec<Event> {
    let plan = [Step::Charge { target: Some(bench::id(world, target)) }];
    let progress = carry_out(Situation::of(world), &unit(world, key), &plan, 1);
    let contact = progress.contact.unwrap_or_else(|| panic!("{key} charges: {:?}", progress.stop));
    stand_fast(world);
    bench::play(world, [Task::Charge(ChargeTask::Contact(contact))])
}

/// Nobody evades or counter-charges here.
fn stand_fast(world: &mut World) {
    let mut standing = world.resource_mut::<super::super::super::situation::StandingInstructions>();
    for side in [SideId(0), SideId(1)] {
        for matter in [Matter::Evade, Matter::CounterCharge, Matter::TurnToFace] {
            standing.give(matter, Whom::Side(side), Standing::Never);
        }
    }
}

/// Charges, and settles everything that comes of it in the Command phase.
fn charges(world: &mut World, key: &str) -> Vec<Event> {
    let contact =
        go(world, key).contact.unwrap_or_else(|| panic!("{key} charges: {:?}", go(world, key).stop));
    stand_fast(world);
    bench::play(world, [Task::Charge(ChargeTask::Contact(contact))])
}

fn fight(world: &mut World) -> Vec<Event> {
    bench::play(world, [Task::Turn(TurnTask::Phase(Phase::HandToHand))])
}

fn unit<'w>(world: &'w World, key: &str) -> Unit<'w> {
    Situation::of(world).unit(bench::id(world, key))
}

fn size(world: &World, key: &str) -> (f32, f32) {
    let extent = unit(world, key).extent();
    (extent.width, extent.depth)
}

#[track_caller]
fn stands(world: &World, key: &str, x: f32, y: f32, bearing: f32) {
    let pose = unit(world, key).pose();
    let turned = (pose.bearing() - bearing).rem_euclid(360.0);
    assert!((pose.front - Point::new(x, y)).length() < 0.02, "{key} stands at {pose:?}");
    assert!(turned.min(360.0 - turned) < 0.1, "{key} faces {}", pose.bearing());
}

/// The inches along which two units touch; that they do not stand on one another.
fn touching(world: &World, a: &str, b: &str) -> f32 {
    let (a, b) = (unit(world, a).footprint, unit(world, b).footprint);
    assert!(!a.overlaps(b, SLACK) && a.distance(b) < 0.01, "{} apart", a.distance(b));
    contact_length(a, b)
}

/// BP-SKCHG-EX-01, BP-SKCHG-06, -07: skirmishers charge skirmishers: they close up along the defenders' front, who make a
/// rough line of it; then they fight as two lines, loose order told (BP-MELEE-EX-04). Afterwards they open out.
#[test]
fn bp_skchg_ex_01() {
    let dice = bench::faces(&[&[1; 6][..], &[4, 1, 1, 1, 1, 1], &[1], &[3, 3]].concat());
    let mut world = against_skirmishers(SizeClass::Standard)
        .unit("a", 0, foot(), Skirmish, 72.0, 38.0, 0.0)
        .world_with(dice);
    let events = charges(&mut world, "a");
    assert_eq!(size(&world, "a"), (9.0, 1.5), "shoulder to shoulder: they are fewer than the front is wide");
    assert_eq!(size(&world, "b"), (12.75, 1.5), "along their foremost models, who stay");
    stands(&world, "b", 72.0, 48.0, 180.0);
    stands(&world, "a", 72.0, 48.0, 0.0);
    assert_eq!(touching(&world, "a", "b"), 9.0, "as close contact as possible");
    let closed: Vec<UnitId> = events
        .iter()
        .filter_map(|event| match event {
            Event::ClosedRanks { unit, .. } => Some(*unit),
            _ => None,
        })
        .collect();
    let [a, b] = ["a", "b"].map(|key| bench::id(&world, key));
    assert_eq!(closed, [a, b]);
    let events = fight(&mut world);
    let round = events.iter().find_map(|event| match event {
        Event::RoundFought { blows, result, .. } => Some((blows, *result)),
        _ => None,
    });
    let (blows, result) = round.expect("they fight");
    assert_eq!(result, RoundResult::Won(SideId(0)));
    assert_eq!([blows[0].to_hit.lowest_success(), blows[1].to_hit.lowest_success()], [Some(5), Some(4)]);
    // The loser retires a move, and is in loose order again; so is the winner, who stands and is asked.
    assert_eq!((size(&world, "b"), size(&world, "a")), ((12.75, 1.5), (12.75, 1.5)));
    assert!(unit(&world, "a").close_ranks().is_none() && unit(&world, "b").close_ranks().is_none());
    stands(&world, "b", 72.0, 60.0, 180.0);
    let opened =
        |unit| events.iter().any(|event| matches!(event, Event::OpenedOut { unit: of, .. } if *of == unit));
    assert!(opened(a) && opened(b));
}

/// BP-SKCHG-07, BP-OP2-36: attackers are as wide as the front before them: many close up deeper.
#[test]
fn chargers_group_over_the_width_of_the_defenders() {
    let mut world = against_skirmishers(SizeClass::Small)
        .unit("a", 0, sized(SizeClass::Large), Skirmish, 72.0, 38.0, 0.0)
        .world();
    charges(&mut world, "a");
    assert_eq!((size(&world, "a"), size(&world, "b")), ((8.25, 3.0), (8.25, 1.5)));
    assert_eq!(touching(&world, "a", "b"), 8.25);
    assert_eq!(unit(&world, "a").footprint.bases().count(), 8);
    let mut world =
        against_skirmishers(SizeClass::Tiny).unit("a", 0, foot(), Skirmish, 72.0, 38.0, 0.0).world();
    charges(&mut world, "a");
    assert_eq!((size(&world, "a"), size(&world, "b")), ((4.5, 3.0), (1.5, 1.5)), "no more than two deep");
}

/// BP-SKCHG-06: in any combat with skirmishers: those who charge a gun or a column, those whom a line charges.
#[test]
fn ranks_are_closed_against_any_enemy() {
    let mut world = field()
        .unit("b", 1, gun(), Formation::Deployed, 72.0, 48.0, 180.0)
        .unit("a", 0, foot(), Skirmish, 72.0, 40.0, 0.0)
        .world();
    charges(&mut world, "a");
    assert_eq!(size(&world, "a"), (4.5, 3.0));
    assert_eq!(touching(&world, "a", "b"), 3.0);
    let mut world = field()
        .unit("b", 1, foot(), MarchColumn, 72.0, 48.0, 270.0)
        .unit("a", 0, foot(), Skirmish, 75.0, 38.0, 0.0)
        .world();
    charges(&mut world, "a");
    let length = size(&world, "b").1;
    assert!((length - 7.02).abs() < 1e-3 && (size(&world, "a").0 - length).abs() < 1e-3);
    let mut world =
        against_skirmishers(SizeClass::Standard).unit("a", 0, foot(), Line, 72.0, 38.0, 0.0).world();
    charges(&mut world, "a");
    assert_eq!((size(&world, "a"), touching(&world, "a", "b")), ((9.0, 1.6), 9.0));
    assert!(unit(&world, "b").close_ranks().is_some() && unit(&world, "a").close_ranks().is_none());
}

/// BP-GEOM-05, BP-SKCHG-06: skirmishers have front all round: they face about to whoever comes from behind, and go back
/// away from him (BP-RETREAT-02).
#[test]
fn skirmishers_face_whoever_charges_them() {
    let dice = bench::faces(&[&[1; 6][..], &[3, 1, 1, 1, 1, 1], &[1], &[3, 3]].concat());
    let mut world = against_skirmishers(SizeClass::Standard)
        .unit("a", 0, foot(), Line, 72.0, 58.0, 180.0)
        .world_with(dice);
    charges(&mut world, "a");
    assert_eq!(world.resource::<Contacts>().0[0].face, Face::Front);
    stands(&world, "b", 72.0, 49.5, 0.0);
    assert_eq!(touching(&world, "a", "b"), 9.0);
    fight(&mut world);
    stands(&world, "b", 72.0, 37.5, 0.0);
}

/// BP-SKCHG-06: charged on an end of their chain, those behind come up to the right and left of the foremost.
#[test]
fn an_end_of_the_chain_is_a_front_too() {
    let world = || against_skirmishers(SizeClass::Standard).unit("a", 0, foot(), Line, 88.0, 45.5, 270.0);
    let mut open = world().world();
    charges(&mut open, "a");
    assert_eq!(open.resource::<Contacts>().0[0].face, Face::Front);
    assert_eq!(size(&open, "b"), (4.5, 3.0));
    stands(&open, "b", 78.375, 48.75, 90.0);
    assert_eq!(touching(&open, "a", "b"), 4.5);
    // A friend close behind them leaves no room: they fight as they stand, one file against the charger.
    let mut crowded = world().unit("c", 1, foot(), Line, 76.0, 50.3, 180.0).world();
    charges_at(&mut crowded, "a", "b");
    assert_eq!(size(&crowded, "b"), (1.5, 12.75));
    stands(&crowded, "b", 78.375, 48.75, 90.0);
    assert_eq!(touching(&crowded, "a", "b"), 1.5);
    assert!(!unit(&crowded, "b").footprint.overlaps(unit(&crowded, "c").footprint, SLACK));
}

/// BP-SKCHG-05, BP-CHARGE-09: the charge is measured from any model, and the others come along as far as they must.
#[test]
fn any_model_may_lead_the_charge() {
    let world = |formation, x: f32| {
        field()
            .unit("b", 1, gun(), Formation::Deployed, 72.0, 48.0, 180.0)
            .unit("a", 0, foot(), formation, x, 37.0, 0.0)
            .world()
    };
    // The middle of the front is 12.08" away from the gun, the end of the chain 11".
    assert_eq!(
        bar(&world(Line, 78.5), "a", "b"),
        Some(ChargeBar::TooFar),
        "a line's leader stands in the middle"
    );
    assert_eq!(bar(&world(Skirmish, 78.5), "a", "b"), None);
    assert_eq!(
        bar(&world(Skirmish, 84.9), "a", "b"),
        Some(ChargeBar::TooFar),
        "13.3\" for the nearest of them"
    );
    let mut world = world(Skirmish, 78.5);
    charges(&mut world, "a");
    assert_eq!(touching(&world, "a", "b"), 3.0);
}

/// BP-SKCHG-05, BP-CHARGE-08: it is that model who must see the enemy.
#[test]
fn the_model_that_leads_must_see() {
    // A wood hides the gun from all but the right end of the chain.
    let world = |wood_to: f32| {
        field()
            .woods("wood", &[(50.0, 44.0), (wood_to, 44.0), (wood_to, 45.0), (50.0, 45.0)])
            .unit("b", 1, gun(), Formation::Deployed, 78.0, 48.0, 180.0)
            .unit("a", 0, foot(), Skirmish, 74.0, 38.0, 0.0)
            .world()
    };
    assert_eq!(bar(&world(77.0), "a", "b"), None);
    assert_eq!(bar(&world(90.0), "a", "b"), Some(ChargeBar::NotSeen));
}

/// BP-CMD-19, BP-SKCHG-05: the nearest enemy is the nearest to any of them.
#[test]
fn the_nearest_to_any_model_is_the_nearest() {
    let world = |formation| {
        field()
            .unit("ahead", 1, gun(), Formation::Deployed, 72.0, 48.0, 180.0)
            .unit("aside", 1, gun(), Formation::Deployed, 80.0, 45.0, 180.0)
            .unit("a", 0, foot(), formation, 72.0, 38.0, 0.0)
            .world()
    };
    let target = |world: &World| go(world, "a").contact.map(|contact| contact.target);
    let skirmishers = world(Skirmish);
    assert_eq!(target(&skirmishers), Some(bench::id(&skirmishers, "aside")));
    let line = world(Line);
    let unit = Situation::of(&line).unit(bench::id(&line, "a"));
    let charger = Charger { unit, pose: unit.pose(), formation: Line, near_enemy: true, unbound: false };
    let nearest = charge::nearest_target(Situation::of(&line), &charger).map(|enemy| enemy.id);
    assert_eq!(nearest, Some(bench::id(&line, "aside")), "9.2\" against 10\"");
}

/// BP-SKCHG-08, BP-OP2-36: who joins the combat finds flanks, at the ends of the line from extreme model to extreme
/// model, judged from where he stood when the turn began (BP-POS-02).
#[test]
fn who_joins_finds_flanks() {
    let mut world = against_skirmishers(SizeClass::Standard)
        .unit("a", 0, foot(), Skirmish, 72.0, 38.0, 0.0)
        .unit("c", 0, foot(), Line, 88.0, 49.0, 270.0)
        .unit("d", 0, foot(), Line, 72.0, 60.0, 180.0)
        .unit("e", 1, foot(), Line, 72.0, 35.5, 0.0)
        .commander_at("red", 20.0, 38.0)
        .world();
    charges_at(&mut world, "a", "b");
    // Facing south, the defenders' left is east. Their line ends where its last model does, at 78.375".
    charges(&mut world, "c");
    stands(&world, "c", 78.375, 49.0, 270.0);
    stands(&world, "b", 72.0, 48.0, 180.0);
    charges_at(&mut world, "d", "b");
    charges_at(&mut world, "e", "a");
    let faces: Vec<Face> = world.resource::<Contacts>().0.iter().map(|touch| touch.face).collect();
    assert_eq!(faces, [Face::Front, Face::LeftFlank, Face::Rear, Face::Rear]);
    let situation = Situation::of(&world);
    assert!(Fighter::of(situation, bench::id(&world, "b")).flanked());
    assert!(Fighter::of(situation, bench::id(&world, "a")).flanked(), "the attackers have a rear as well");
    assert_eq!(touching(&world, "e", "a"), 9.0);
    // BP-NUM-01: each face has room for one of them.
    assert!(!front_all_round(situation, &situation.unit(bench::id(&world, "b"))));
}

/// BP-NUM-01: with a front alone there is one attacker; a second one finds that front taken.
#[test]
fn a_second_charger_on_the_same_front_is_barred() {
    let mut world = against_skirmishers(SizeClass::Standard)
        .unit("a", 0, foot(), Skirmish, 66.0, 38.0, 0.0)
        .unit("c", 0, foot(), Line, 80.0, 38.0, 0.0)
        .world();
    charges(&mut world, "a");
    assert_eq!(bar(&world, "c", "b"), Some(ChargeBar::FaceTaken));
}

/// BP-SKCHG-04 with BP-SKCHG-06: on the flank of an engaged line skirmishers are as wide as it is deep, two deep at the
/// most.
#[test]
fn skirmishers_on_an_open_flank_close_up() {
    let mut world = field()
        .unit("a", 0, foot(), Skirmish, 86.0, 49.0, 270.0)
        .unit("f", 0, foot(), Line, 72.0, 48.0, 0.0)
        .unit("b", 1, foot(), Line, 72.0, 48.0, 180.0)
        .world();
    bench::touch(&mut world, "f", "b", Face::Front);
    charges(&mut world, "a");
    assert_eq!(world.resource::<Contacts>().0[1].face, Face::LeftFlank);
    assert_eq!(size(&world, "a"), (4.5, 3.0));
    assert!((touching(&world, "a", "b") - 1.6).abs() < 1e-3);
}

/// BP-MULTI-01, BP-SKCHG-06: two guns side by side are charged together: the skirmishers spread over both.
#[test]
fn over_the_fronts_of_all_whom_they_charge() {
    let mut world = field()
        .unit("b", 1, gun(), Formation::Deployed, 72.0, 48.0, 180.0)
        .unit("c", 1, gun(), Formation::Deployed, 75.5, 48.0, 180.0)
        .unit("a", 0, foot(), Skirmish, 72.0, 40.0, 0.0)
        .world();
    charges(&mut world, "a");
    assert_eq!(size(&world, "a"), (6.0, 3.0));
    assert_eq!(world.resource::<Contacts>().0.len(), 2);
    assert!(touching(&world, "a", "b") + touching(&world, "a", "c") >= 5.49);
    // Between rocks that leave 5.4" they still take both, two deep and no wider than they must be.
    let rock = |from: f32, to: f32| [(from, 42.0), (to, 42.0), (to, 47.9), (from, 47.9)];
    let mut narrow = field()
        .piece("left", GroundClass::Impassable, &rock(60.0, 71.0), |_| ())
        .piece("right", GroundClass::Impassable, &rock(76.4, 84.0), |_| ())
        .unit("b", 1, gun(), Formation::Deployed, 72.0, 48.0, 180.0)
        .unit("c", 1, gun(), Formation::Deployed, 75.5, 48.0, 180.0)
        .unit("a", 0, foot(), Skirmish, 73.7, 40.0, 0.0)
        .world();
    charges_at(&mut narrow, "a", "b");
    assert_eq!((size(&narrow, "a"), narrow.resource::<Contacts>().0.len()), ((4.5, 3.0), 2));
}

/// BP-MULTI-02, BP-SKCHG-06: skirmishers charged along with the target face the charger on the ground they have.
#[test]
fn those_charged_along_close_ranks_where_they_are() {
    let mut world = field()
        .unit("b", 1, gun(), Formation::Deployed, 72.0, 48.0, 180.0)
        .unit("c", 1, foot(), Skirmish, 80.5, 49.5, 0.0)
        .unit("a", 0, foot(), Line, 73.0, 40.0, 0.0)
        .world();
    let before = *unit(&world, "c").footprint;
    charges(&mut world, "a");
    assert_eq!(world.resource::<Contacts>().0.len(), 2);
    stands(&world, "c", 80.5, 48.0, 180.0);
    assert!(unit(&world, "c").close_ranks().is_some());
    assert!((unit(&world, "c").footprint.centre() - before.centre()).length() < 1e-3);
    assert!(touching(&world, "a", "c") > 1.0);
}

/// BP-OP2-39, BP-SKCHG-06: in a narrow place attackers close up two deep rather than not come at all.
#[test]
fn attackers_make_do_with_a_narrow_place() {
    let rock = |from: f32, to: f32| [(from, 40.0), (to, 40.0), (to, 47.9), (from, 47.9)];
    let mut world = against_skirmishers(SizeClass::Standard)
        .piece("left", GroundClass::Impassable, &rock(60.0, 69.0), |_| ())
        .piece("right", GroundClass::Impassable, &rock(76.0, 84.0), |_| ())
        .unit("a", 0, foot(), Skirmish, 72.5, 39.0, 0.0)
        .world();
    charges(&mut world, "a");
    assert_eq!(size(&world, "a"), (4.5, 3.0));
    assert_eq!(touching(&world, "a", "b"), 4.5);
}

/// BP-SKCHG-06: the spacing is given up for the combat alone. Where the chain finds no room in the middle it opens out to
/// one side; where it finds none at all they wait for it, and move in the ranks that they have.
#[test]
fn they_open_out_when_there_is_room() {
    let world = |left: f32, right: f32| {
        let mut world = field()
            .unit("a", 0, foot(), Skirmish, 72.0, 40.0, 0.0)
            .unit("l", 0, foot(), Line, left, 40.0, 0.0)
            .unit("r", 0, foot(), Line, right, 40.0, 0.0)
            .world();
        let ranks = layout::skirmish_chain(&foot(), &bench::ruleset()).closed_up_on(9.0);
        let (a, pose) = (bench::id(&world, "a"), unit(&world, "a").pose());
        stand_in_ranks(&mut world, a, pose, &ranks);
        open_out(&mut world, &[a]);
        world
    };
    let open = world(50.0, 94.0);
    stands(&open, "a", 72.0, 40.0, 0.0);
    assert_eq!(size(&open, "a"), (12.75, 1.5));
    // Friends' lines are 9" wide: free from 66.5" to 86", then from 58" to 77", then from 66.5" to 77".
    let right = world(62.0, 90.5);
    stands(&right, "a", 73.0, 40.0, 0.0);
    let left = world(53.5, 81.5);
    stands(&left, "a", 70.5, 40.0, 0.0);
    let mut shut = world(62.0, 81.5);
    stands(&shut, "a", 72.0, 40.0, 0.0);
    assert_eq!(size(&shut, "a"), (9.0, 1.5));
    // In close ranks it fits through where a chain would not; at the end of the phase it opens out again.
    let plan = [Step::Move(vec![super::super::super::act::Waypoint { x: 72.0, y: 50.0, facing: 0.0 }])];
    let situation = Situation::of(&shut);
    let progress = carry_out(situation, &unit(&shut, "a"), &plan, 1);
    assert_eq!((progress.stop, progress.end().0.front), (None, Point::new(72.0, 50.0)));
    let a = bench::id(&shut, "a");
    stand(&mut shut, a, progress.end().0, Skirmish);
    assert_eq!(size(&shut, "a"), (9.0, 1.5));
    bench::play(&mut shut, [Task::Melee(MeleeTask::Close)]);
    assert_eq!(size(&shut, "a"), (12.75, 1.5));
    // Another formation ends it at once.
    let ranks = layout::skirmish_chain(&foot(), &bench::ruleset()).closed_up_on(9.0);
    stand_in_ranks(&mut shut, a, Pose::from_bearing(Point::new(72.0, 60.0), 0.0), &ranks);
    stand(&mut shut, a, Pose::from_bearing(Point::new(72.0, 60.0), 0.0), Line);
    assert!(unit(&shut, "a").close_ranks().is_none());
}

/// BP-CLOSING-05, BP-SKCHG-06: chargers driven back by closing fire open out again, and so do skirmishers who were charged
/// along with the gun that fired.
#[test]
fn driven_back_they_open_out() {
    let dice = bench::faces(&[4, 4, 4, 1, 1, 1, 3, 3]);
    let mut world = field()
        .unit("b", 1, gun(), Formation::Deployed, 72.0, 48.0, 180.0)
        .unit("c", 1, foot(), Skirmish, 80.5, 48.0, 180.0)
        .unit("a", 0, foot(), Skirmish, 73.0, 40.0, 0.0)
        .world_with(dice);
    let b = bench::id(&world, "b");
    world.resource_mut::<super::super::super::situation::StandingInstructions>().give(
        Matter::ClosingFire,
        Whom::Unit(b),
        Standing::Always,
    );
    let events = charges(&mut world, "a");
    assert!(events.iter().any(|event| matches!(event, Event::Retired { .. })), "{events:?}");
    assert!(world.resource::<Contacts>().0.is_empty());
    assert_eq!((size(&world, "a"), size(&world, "c")), ((12.75, 1.5), (12.75, 1.5)));
    assert!(unit(&world, "a").close_ranks().is_none() && unit(&world, "c").close_ranks().is_none());
}

/// BP-WIN-04, BP-SKCHG-06: pursued and caught, both close ranks again.
#[test]
fn a_pursuit_closes_ranks_again() {
    let dice = bench::faces(&[&[1; 6][..], &[4, 1, 1, 1, 1, 1], &[1], &[3, 3]].concat());
    let mut world = against_skirmishers(SizeClass::Standard)
        .unit("a", 0, foot(), Skirmish, 72.0, 38.0, 0.0)
        .world_with(dice);
    charges(&mut world, "a");
    fight(&mut world);
    let target = bench::id(&world, "b");
    reply::<BlackPowder>(&mut world, &Act::AfterVictory(AfterVictory::Pursue { target })).expect("legal");
    assert!(Situation::of(&world).engaged(target), "{:?}", unit(&world, "b").pose());
    assert_eq!((size(&world, "a"), size(&world, "b")), ((9.0, 1.5), (12.75, 1.5)));
    assert_eq!(touching(&world, "a", "b"), 9.0);
}

/// BP-HOLD-04, BP-SKCHG-06: irregular skirmishers left with one enemy, on their flank, turn to it in close ranks.
#[test]
fn turning_to_face_they_stay_in_close_ranks() {
    let irregular = UnitProfile { drill: Drill::Irregular, default_formation: Some(Skirmish), ..foot() };
    let mut world = field()
        .unit("b", 1, irregular, Skirmish, 72.0, 48.0, 180.0)
        .unit("a", 0, foot(), Skirmish, 72.0, 38.0, 0.0)
        .unit("c", 0, foot(), Line, 88.0, 49.0, 270.0)
        .world();
    charges(&mut world, "a");
    charges(&mut world, "c");
    let [a, b, c] = ["a", "b", "c"].map(|key| bench::id(&world, key));
    super::super::super::situation::destroy(&mut world, a, "BP-BREAK-01");
    bench::play(&mut world, [Task::Melee(MeleeTask::TurnToFace { unit: b, enemy: c })]);
    assert_eq!(world.resource::<Contacts>().0[0].face, Face::Front);
    assert_eq!(size(&world, "b"), (4.5, 3.0));
    stands(&world, "b", 78.375, 48.75, 90.0);
    assert_eq!(touching(&world, "b", "c"), 4.5);
    assert!(!unit(&world, "b").disordered(), "BP-OP2-22: its formation is what it was");
}

/// BP-CMD-15, BP-CMD-20: too far off, the charger comes up to the side that it would strike, from behind too.
#[test]
fn the_approach_is_to_the_nearest_side() {
    let world =
        against_skirmishers(SizeClass::Standard).unit("a", 0, foot(), Line, 72.0, 64.0, 180.0).world();
    let progress = go(&world, "a");
    assert_eq!(progress.stop, Some(Stop::ChargeFellShort(ChargeBar::TooFar)));
    let end = progress.end().0;
    assert!((end.front - Point::new(72.0, 52.0)).length() < 0.06 && end.bearing() == 180.0, "{end:?}");
}

/// BP-CMD-17: who charges with a second move is measured from where the first has brought it; its record of the turn's
/// start decides the face of a line, never that of skirmishers at rest (BP-GEOM-05).
#[test]
fn skirmishers_at_rest_have_no_flank_to_have_stood_before() {
    let mut world =
        against_skirmishers(SizeClass::Standard).unit("a", 0, foot(), Line, 88.0, 48.5, 270.0).world();
    let a = bench::id(&world, "a");
    change::<TurnRecord>(&mut world, a, |record| {
        record.start = Pose::from_bearing(Point::new(72.0, 60.0), 180.0)
    });
    assert_eq!(bar(&world, "a", "b"), None, "no BP-POS-03");
    charges(&mut world, "a");
    stands(&world, "b", 78.375, 48.75, 90.0);
}

/// Close ranks are part of a snapshot, bit for bit; one with ranks that cannot be is refused.
#[test]
fn close_ranks_are_in_a_snapshot() {
    let fresh = || {
        let field = against_skirmishers(SizeClass::Standard).unit("a", 0, foot(), Skirmish, 72.0, 38.0, 0.0);
        field.battle(Dice::scripted(1, [1, 1]).expect("faces"))
    };
    let mut battle = fresh();
    let command = |act| crate::battle::Command::new(SideId(0), act);
    let plan = vec![Step::Charge { target: None }];
    battle.submit(command(Act::Initiative { unit: UnitId(1), plan })).expect("an enemy is near");
    let closed = |battle: &Battle<BlackPowder>| unit(battle.world(), "a").close_ranks().copied();
    assert!(closed(&battle).is_some());
    let text = battle.snapshot().to_text().expect("plain data");
    let read = Snapshot::<BlackPowder>::from_text(&text).expect("its own text");
    let mut other = fresh();
    other.restore(&read).expect("it fits");
    assert_eq!((closed(&other), other.state_hash()), (closed(&battle), battle.state_hash()));
    assert_eq!(unit(other.world(), "b").footprint, unit(battle.world(), "b").footprint);
    // And back again: loose order is restored as well.
    other.restore(&fresh().snapshot()).expect("it fits");
    assert_eq!((closed(&other), size(other.world(), "a")), (None, (12.75, 1.5)));

    let state = serde_json::to_value(BlackPowder::capture(battle.world())).expect("plain data");
    for (field, nonsense) in [("gap", 1.0), ("base", -1.0), ("gap", f64::MAX)] {
        let mut broken = state.clone();
        let ranks = &mut broken["units"][1]["ranks"];
        ranks[field] = match field {
            "base" => serde_json::json!({ "width": nonsense, "depth": 1.5 }),
            _ => serde_json::json!(nonsense),
        };
        let mut snapshot = battle.snapshot();
        snapshot.state = serde_json::from_value(broken).expect("well formed");
        assert!(other.restore(&snapshot).is_err(), "{field} {nonsense}");
    }
    let mut in_line = state;
    in_line["units"][1]["formation"] = serde_json::json!("line");
    let mut snapshot = battle.snapshot();
    snapshot.state = serde_json::from_value(in_line).expect("well formed");
    assert!(other.restore(&snapshot).is_err(), "a line has no close ranks");
}
