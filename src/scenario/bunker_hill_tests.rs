//! Part of `mod tests`.
//!
//! Bunker Hill, 17 June 1775: what the rules' file says of it (SC-BUNK).

use std::sync::Arc;

use bevy::ecs::world::World;

use super::load::{Library, scenario};
use super::source::Source;
use super::stock_tests::{opened, profile, stock, unit, written};
use crate::army::{
    Arm, BrigadeId, Casualties, CommanderId, Formation, GunClass, Presence, ShootingDice, SideId, SizeClass,
    TurnRecord, Weapon,
};
use crate::battle::Family;
use crate::dice::{CommandResult, Dice};
use crate::field::{Cover, GroundClass, ObstacleKind};
use crate::geometry::{Point, Pose};
use crate::rules::black_powder::BlackPowder;
use crate::rules::black_powder::act::{Step, UnitPlan, Waypoint};
use crate::rules::black_powder::bench;
use crate::rules::black_powder::command::{initiative, orders};
use crate::rules::black_powder::event::{EndCause, Event};
use crate::rules::black_powder::movement::ground::{Going, distance, going};
use crate::rules::black_powder::movement::march::carry_out;
use crate::rules::black_powder::movement::plan;
use crate::rules::black_powder::refusal::Reason;
use crate::rules::black_powder::reserve::worn;
use crate::rules::black_powder::setup::{AtTheLimit, Setup};
use crate::rules::black_powder::shooting::aim::{Band, band_of};
use crate::rules::black_powder::shooting::{may_shoot, target_of, volley_tallies};
use crate::rules::black_powder::situation::{Broken, CommandPhase, Situation, Turn, Verdict, change, stand};
use crate::rules::black_powder::supply::range_of;
use crate::rules::black_powder::task::{Bidding, CommandTask, Fire, Phase, ShootingTask, Task, TurnTask};
use crate::rules::black_powder::victory::{army_state, brigade_state, check_at_start_of_turn};

const BRITISH: SideId = SideId(0);
const AMERICANS: SideId = SideId(1);

fn bunker_hill() -> Setup {
    stock("bunker-hill")
}

/// The scenario with one thing in its text written otherwise.
fn rewritten(old: &str, new: &str) -> Setup {
    let text = include_str!("../../scenarios/bunker-hill.ron");
    assert!(text.contains(old), "{old}");
    scenario(&Library::default(), &Source::new("other.ron", &text.replacen(old, new, 1))).expect("good").setup
}

fn brigade(setup: &Setup, key: &str) -> BrigadeId {
    let at = setup.roster.keys.brigades.iter().position(|known| known == key).expect("a brigade of that key");
    BrigadeId(at as u16)
}

/// The armies as the battle begins, with dice that show these faces.
fn with_dice(setup: &Setup, faces: &[u8]) -> World {
    let mut world = World::new();
    crate::battle::prepare::<BlackPowder>(&mut world);
    let dice: Dice = bench::faces(faces);
    let _ = BlackPowder::open(&mut world, &Arc::new(setup.clone()), dice);
    world
}

/// Clears the table of all but these, who then stand where they are told.
fn alone(world: &mut World, setup: &Setup, places: &[(&str, f32, f32, f32, Formation)]) {
    for id in setup.roster.unit_ids() {
        change::<Presence>(world, id, |presence| *presence = Presence::Destroyed);
    }
    for (key, x, y, facing, formation) in places {
        let id = unit(setup, key);
        change::<Presence>(world, id, |presence| *presence = Presence::OnTable);
        stand(world, id, Pose::from_bearing(Point::new(*x, *y), *facing), *formation);
    }
}

/// A gun on Moulton's Hill and an American regiment so far before its muzzle, on the open ground west of it.
fn before_the_gun(world: &mut World, setup: &Setup, gun: &str, target: &str, distance: f32) {
    use Formation::{Deployed, Line};
    alone(world, setup, &[(gun, 62.0, 4.0, 0.0, Deployed), (target, 62.0, 4.0 + distance, 180.0, Line)]);
}

fn shake(world: &mut World, setup: &Setup, keys: &[&str]) {
    for key in keys {
        change::<Casualties>(world, unit(setup, key), |casualties| casualties.taken = 9);
    }
}

/// SC-BUNK §6.2, §6.3, SC-BUNK-OP-1 (Clinton's marines are the 2nd), SC-BUNK-OP-8 (Howe leads his brigade himself).
#[test]
fn the_armies_of_1775() {
    let setup = bunker_hill();
    let roster = &setup.roster;
    assert_eq!(roster.keys.sides, ["british", "americans"]);
    let units = |key: &str| -> Vec<&str> {
        let units = roster.brigades[brigade(&setup, key).index()].units.iter();
        units.map(|id| roster.keys.units[id.index()].as_str()).collect()
    };
    assert_eq!(units("B1"), ["B1-1", "B1-2", "B1-3", "B1-4", "B1-H", "B1-M1", "B1-M2", "B1-L1", "B1-L2"]);
    assert_eq!(units("B2"), ["B2-1", "B2-2", "B2-3", "B2-4", "B2-5", "B2-6"]);
    assert_eq!(units("B3"), ["B3-1", "B3-2"]);
    assert_eq!(
        units("A1"),
        ["A1-1", "A1-2", "A1-3", "A1-4", "A1-5", "A1-6", "A1-S1", "A1-S2", "A1-S3", "A1-G"]
    );
    assert_eq!(units("A2"), ["A2-1", "A2-2", "A2-G"]);
    let name = |key: &str| roster.units[unit(&setup, key).index()].name.in_language("en").to_owned();
    assert_eq!([name("B2-4"), name("B3-2")], ["1st Marines", "2nd Marines"]);
    let commanders: Vec<(u8, bool, Option<BrigadeId>)> =
        roster.commanders.iter().map(|one| (one.staff_rating, one.is_general(), one.brigade)).collect();
    let of = |key| Some(brigade(&setup, key));
    assert_eq!(
        commanders,
        [
            (7, true, of("B1")),
            (7, false, of("B2")),
            (7, false, of("B3")),
            (8, true, of("A1")),
            (8, false, of("A2")),
        ]
    );
}

/// SC-BUNK-UNIT-01, SC-BUNK-UNIT-02, SC-BUNK-UNIT-06, SC-BUNK-UNIT-07, SC-BUNK-UNIT-08, SC-BUNK-UNIT-09,
/// SC-BUNK-UNIT-10, SC-BUNK-UNIT-12, SC-BUNK-SPEC-01, SC-BUNK-SPEC-02, SC-BUNK-SPEC-03, SC-BUNK-SPEC-04, SC-BUNK-SPEC-06 (the traits are kept),
/// SC-BUNK-META-02 (frontages), SC-BUNK-META-03 (muskets keep their range).
#[test]
fn foot_is_as_printed() {
    use SizeClass::{Large, Small, Standard, Tiny};
    let setup = bunker_hill();
    type Row = (&'static [&'static str], SizeClass, u8, u8, u8, u8, f32, &'static [&'static str]);
    let british: &[&str] = &["brave", "elite(4+)", "stubborn", "superbly_drilled"];
    let table: [Row; 6] = [
        (&["B1-1", "B1-2", "B2-4", "B3-1", "B3-2"], Large, 8, 4, 4, 4, 12.0, british),
        (&["B1-3", "B1-4", "B2-1", "B2-2", "B2-3", "B2-5", "B2-6"], Small, 4, 2, 4, 2, 6.0, british),
        (&["A1-1", "A1-2", "A1-3", "A1-4", "A1-5", "A1-6"], Standard, 3, 2, 5, 3, 9.0, &["first_fire"]),
        (&["A2-2"], Standard, 3, 2, 4, 3, 9.0, &["first_fire"]),
        (&["A2-1"], Large, 4, 3, 4, 4, 12.0, &["first_fire"]),
        (&["A1-S1", "A1-S2", "A1-S3"], Tiny, 1, 1, 5, 1, 2.0, &[]),
    ];
    let mut seen = 0;
    for (keys, size, hand_to_hand, shooting, morale, stamina, frontage, traits) in table {
        for key in keys {
            let profile = profile(&setup, key);
            assert_eq!((profile.size, profile.hand_to_hand), (size, hand_to_hand), "{key}");
            assert_eq!(profile.shooting, ShootingDice::Flat(shooting), "{key}");
            assert_eq!((profile.morale, profile.stamina), (morale, stamina), "{key}");
            assert_eq!(written(profile), traits, "{key}");
            let musket = (Arm::Infantry, Weapon::SmoothboreMusket, 18.0, frontage);
            assert_eq!((profile.arm, profile.weapon, profile.range, profile.frontage), musket, "{key}");
            seen += 1;
        }
    }
    assert_eq!(seen + 7, setup.roster.units.len(), "and the guns");
}

/// SC-BUNK-UNIT-03, SC-BUNK-UNIT-04, SC-BUNK-UNIT-05, SC-BUNK-UNIT-11, SC-BUNK-SPEC-07 and SC-BUNK-SPEC-08 (the American
/// guns have both traits), SC-BUNK-TERR-14 (no limbers).
#[test]
fn guns_are_as_printed() {
    let setup = bunker_hill();
    let by_range = ShootingDice::Bands { close: 3, medium: 2, long: 1 };
    for (key, shooting, morale, range, traits) in [
        ("B1-L1", by_range, 4, 36.0, &[][..]),
        ("B1-L2", by_range, 4, 36.0, &[]),
        ("B1-M1", by_range, 4, 60.0, &[]),
        ("B1-M2", by_range, 4, 60.0, &[]),
        ("B1-H", ShootingDice::Flat(2), 4, 60.0, &[]),
        ("A1-G", by_range, 6, 36.0, &["unreliable", "wavering"]),
        ("A2-G", by_range, 6, 36.0, &["unreliable", "wavering"]),
    ] {
        let gun = profile(&setup, key);
        assert_eq!((gun.gun(), gun.has_limber), (Some(GunClass::Foot), false), "{key}");
        assert_eq!((gun.hand_to_hand, gun.morale, gun.stamina), (1, morale, 2), "{key}");
        assert_eq!((gun.shooting, gun.range), (shooting, range), "{key}");
        assert_eq!(written(gun), traits, "{key}");
    }
}

/// SC-BUNK-META-02, SC-BUNK-TERR-01, SC-BUNK-TERR-02, SC-BUNK-TERR-03, SC-BUNK-TERR-04, SC-BUNK-TERR-05,
/// SC-BUNK-TERR-06, SC-BUNK-TERR-07, SC-BUNK-TERR-10, SC-BUNK-TERR-11, SC-BUNK-TERR-12, SC-BUNK-TERR-13, SC-BUNK-TERR-15 (what
/// the labels name is there), SC-BUNK-OP-7, SC-BUNK-OP-9.
#[test]
fn the_ground() {
    let setup = bunker_hill();
    let ground = &setup.ground;
    assert_eq!((ground.table.width, ground.table.depth), (96.0, 72.0));
    let lines: Vec<_> = ground
        .obstacles
        .iter()
        .map(|part| (setup.roster.keys.features[part.id.index()].as_str(), part.kind, part.cost, part.cover))
        .collect();
    use ObstacleKind::{Fence, LowWall, StoneWall, Works};
    assert_eq!(
        lines,
        [
            ("redoubt", Works, 6.0, Some(Cover::Heavy)),
            ("earthwork", Works, 6.0, Some(Cover::Heavy)),
            ("barricade", LowWall, 6.0, Some(Cover::Light)),
            ("fortified_fence", Fence, 6.0, Some(Cover::Light)),
            ("stone_wall", StoneWall, 6.0, Some(Cover::Light)),
            ("west_rails", Fence, 6.0, None),
            ("east_rails", Fence, 6.0, None),
            ("orchard_fence", Fence, 6.0, None),
        ]
    );
    let pieces: Vec<_> = ground
        .pieces
        .iter()
        .map(|piece| {
            let key = setup.roster.keys.features[piece.id.index()].as_str();
            (key, piece.class, piece.cover, piece.stops_guns, piece.embrasure.is_some(), piece.cost)
        })
        .collect();
    use GroundClass::{Enclosed, Impassable, Open};
    assert_eq!(
        pieces,
        [
            ("breeds_hill", Open, None, true, false, 1.0),
            ("moultons_hill", Open, None, false, false, 1.0),
            ("redoubt_yard", Open, None, false, true, 1.0),
            ("barn", Open, Some(Cover::Heavy), false, false, 1.0),
            ("orchard", Open, None, false, false, 1.0),
            ("pond", Impassable, None, false, false, 1.0),
            ("charlestown", Enclosed, Some(Cover::Light), false, false, 1.5),
        ]
    );
}

/// SC-BUNK-DEP-01, SC-BUNK-DEP-02, SC-BUNK-DEP-03, SC-BUNK-DEP-04, SC-BUNK-DEP-05, SC-BUNK-DEP-06, SC-BUNK-DEP-07, SC-BUNK-META-04, SC-BUNK-HIST-02: who stands where.
#[test]
fn the_deployment() {
    let setup = bunker_hill();
    let world = opened(&setup);
    let situation = Situation::of(&world);
    let piece = |key: &str| {
        let named = |id: crate::army::FeatureId| setup.roster.keys.features[id.index()] == key;
        setup.ground.pieces.iter().find(|piece| named(piece.id)).expect("a piece of that key")
    };
    let from = |key: &str, place: &str| distance(piece(place), situation.unit(unit(&setup, key)).footprint);
    for key in ["A1-S1", "A1-S2", "A1-S3"] {
        assert_eq!(from(key, "charlestown"), 0.0, "{key}");
    }
    for key in ["A1-1", "A1-2", "A1-3", "A1-4", "A1-5"] {
        assert_eq!(from(key, "breeds_hill"), 0.0, "{key}");
    }
    let barn = piece("barn").area.share_of(situation.unit(unit(&setup, "A1-6")).footprint);
    assert!(barn > 0.5, "in the barn: {barn}");
    let fence =
        setup.ground.obstacles.iter().find(|part| part.course.points()[0].x == 71.5).expect("a fence");
    for key in ["A2-1", "A2-2", "A2-G"] {
        let off = fence.course.distance_to(situation.unit(unit(&setup, key)).pose().front);
        assert!(off <= 6.0, "{key}: {off}");
    }
    for key in ["B1-H", "B1-M1", "B1-M2"] {
        assert_eq!(from(key, "moultons_hill"), 0.0, "{key}");
        // They reach the redoubt, and would not with the range of the general rules.
        let gun = situation.unit(unit(&setup, key)).pose().front;
        let redoubt = piece("redoubt_yard").area.distance_to(gun);
        assert!((48.0..60.0).contains(&redoubt), "{key}: {redoubt}");
    }
    for key in ["B1-1", "B1-3", "B1-4", "B1-L1", "B1-L2"] {
        assert!(from(key, "moultons_hill") <= 12.0, "{key}");
    }
    for id in setup.roster.units_of(AMERICANS) {
        assert_eq!(setup.units[id.index()].presence, Presence::OnTable, "no reinforcements (SC-BUNK-DEP-06)");
    }
}

/// SC-BUNK-ARR-01, SC-BUNK-OP-6: Pigot may enter from the first turn, between Charlestown and Moulton's Hill, and so may
/// Clinton when he is called; the Light Infantry has one casualty (SC-BUNK-ARR-03).
#[test]
fn who_is_yet_to_come() {
    let setup = bunker_hill();
    for (key, presence) in [("B2", Presence::Awaited { turn: 1 }), ("B3", Presence::InReserve)] {
        for id in &setup.roster.brigades[brigade(&setup, key).index()].units {
            let start = &setup.units[id.index()];
            assert_eq!((start.presence, start.pose.front.y), (presence, 0.0), "{key}");
            assert!((28.0..=72.0).contains(&start.pose.front.x), "{key}");
        }
    }
    assert!(!setup.entry_never_fails(), "by order, or by the free move of a column");
    let light = &setup.units[unit(&setup, "B1-2").index()];
    assert_eq!((light.presence, light.casualties), (Presence::InReserve, 1));
    let world = opened(&setup);
    let situation = Situation::of(&world);
    let column = situation.unit(unit(&setup, "B2-1"));
    assert!(orders::entitled_to_free_move(&column));
    assert!(orders::may_receive(situation, BRITISH, column.id).is_ok());
    let refused = orders::may_receive(situation, BRITISH, unit(&setup, "B3-1")).expect_err("held back");
    assert_eq!(refused.reason, Reason::HeldBack(unit(&setup, "B3-1")));
}

/// A turn of the British begins; who is called for it.
fn begin(world: &mut World) -> Vec<Event> {
    world.resource_mut::<Turn>().active = BRITISH;
    bench::play(world, [Task::Turn(TurnTask::Begin)])
}

/// SC-BUNK-EX-08, SC-BUNK-ARR-02, SC-BUNK-OP-2, SC-BUNK-OP-3: with four shaken Clinton waits, with five he may enter, and
/// from then on whatever becomes of the five. Destroyed units count, unless the scenario has it otherwise.
#[test]
fn clinton_is_called() {
    let setup = bunker_hill();
    let called = |event: &Event| matches!(event, Event::ReserveCalled { units } if units.len() == 2);
    let four = ["B1-1", "B1-3", "B1-L1", "B1-L2"];
    let mut world = opened(&setup);
    shake(&mut world, &setup, &four);
    assert!(!begin(&mut world).iter().any(called));
    let mut world = opened(&setup);
    shake(&mut world, &setup, &four);
    change::<Presence>(&mut world, unit(&setup, "B1-M1"), |presence| *presence = Presence::Destroyed);
    world.resource_mut::<Turn>().number = 3;
    assert!(begin(&mut world).iter().any(called));
    let clinton = unit(&setup, "B3-1");
    assert_eq!(Situation::of(&world).unit(clinton).presence, Presence::Awaited { turn: 3 });
    for key in four {
        change::<Casualties>(&mut world, unit(&setup, key), |casualties| casualties.taken = 0);
    }
    assert!(!begin(&mut world).iter().any(called), "told once");
    assert!(orders::may_receive(Situation::of(&world), BRITISH, clinton).is_ok());
    // The enemy's turn is not the time.
    let mut world = opened(&setup);
    shake(&mut world, &setup, &four);
    shake(&mut world, &setup, &["B1-M1"]);
    world.resource_mut::<Turn>().active = AMERICANS;
    assert!(!bench::play(&mut world, [Task::Turn(TurnTask::Begin)]).iter().any(called));
    let literal = rewritten("units: 5)", "units: 5, or_destroyed: false)");
    let mut world = opened(&literal);
    shake(&mut world, &literal, &four);
    change::<Presence>(&mut world, unit(&literal, "B1-M1"), |presence| *presence = Presence::Destroyed);
    assert_eq!([true, false].map(|all| worn(Situation::of(&world), BRITISH, all)), [5, 4]);
    assert!(!begin(&mut world).iter().any(called));
}

/// SC-BUNK-ARR-03, SC-BUNK-OP-4: with Clinton's first unit the Light Infantry stands within 6" of Moulton's Hill, moves
/// with the next turn, and counts for Howe from then on; where its place is taken it stands beside it.
#[test]
fn the_light_infantry_comes_from_the_beach() {
    let setup = bunker_hill();
    for taken in [false, true] {
        let mut world = opened(&setup);
        let (light, clinton) = (unit(&setup, "B1-2"), unit(&setup, "B3-1"));
        let place = setup.units[light.index()].pose;
        if taken {
            stand(&mut world, unit(&setup, "B1-1"), place, Formation::Line);
        }
        let howe = brigade(&setup, "B1");
        let counted = |world: &World| brigade_state(Situation::of(world), howe);
        assert_eq!((counted(&world).of, counted(&world).limit), (3, 2));
        change::<Presence>(&mut world, clinton, |presence| *presence = Presence::Awaited { turn: 1 });
        let plan = vec![Step::Move(vec![Waypoint { x: 50.0, y: 12.0, facing: 0.0 }])];
        let at_the_edge = Pose::from_bearing(Point::new(50.0, 0.0), 0.0);
        stand(&mut world, clinton, at_the_edge, Formation::MarchColumn);
        let order = UnitPlan { unit: clinton, plan };
        let enter = crate::rules::black_powder::command::execution::single(clinton, order.plan, 1);
        let events = bench::play(&mut world, [Task::Command(CommandTask::CarryOut(enter))]);
        let arrived = |event: &Event| matches!(event, Event::Arrived { unit, .. } if *unit == light);
        assert!(events.iter().any(arrived), "{events:?}");
        assert_eq!((counted(&world).of, counted(&world).limit), (4, 3));
        let situation = Situation::of(&world);
        let there = situation.unit(light);
        assert_eq!((there.presence, there.casualties.taken), (Presence::OnTable, 1));
        let hill = setup.ground.pieces.iter().find(|piece| piece.height == 1.0).expect("Moulton's Hill");
        assert!(distance(hill, there.footprint) <= 6.01);
        assert_eq!(there.pose() == place, !taken, "{:?} {place:?}", there.pose());
        assert!(
            !situation
                .units()
                .any(|other| other.id != light && other.footprint.overlaps(there.footprint, 0.02))
        );
        assert!(orders::may_receive(situation, BRITISH, light).is_err(), "not in this turn");
        begin(&mut world);
        assert!(orders::may_receive(Situation::of(&world), BRITISH, light).is_ok(), "but in the next");
    }
    let counted_at_once = rewritten("with_reserves: false", "with_reserves: true");
    let world = opened(&counted_at_once);
    let howe = brigade_state(Situation::of(&world), brigade(&counted_at_once, "B1"));
    assert_eq!((howe.of, howe.limit), (4, 3), "SC-BUNK-OP-4, the other reading");
}

/// SC-BUNK-EX-01, SC-BUNK-EX-02, SC-BUNK-META-03: dice and bands of the long ranges; close is still 6".
#[test]
fn long_ranges() {
    let setup = bunker_hill();
    let mut world = opened(&setup);
    let shot = |world: &mut World, gun: &str, distance: f32| {
        before_the_gun(world, &setup, gun, "A1-1", distance);
        let situation = Situation::of(world);
        let (shooter, target) = (unit(&setup, gun), unit(&setup, "A1-1"));
        let aim = target_of(situation, shooter, target).expect("a legal target");
        let (shooter, target) = (situation.unit(shooter), situation.unit(target));
        let dice = volley_tallies(situation, &shooter, &target, &aim, Fire::Volley).dice.total();
        (band_of(situation, &shooter, aim.distance), dice)
    };
    let wanted = [(50.0, Band::Long, 1), (28.0, Band::Medium, 2), (5.0, Band::Close, 3)];
    for (distance, band, dice) in wanted {
        assert_eq!(shot(&mut world, "B1-M1", distance), (band, dice), "at {distance}\"");
    }
    assert_eq!(shot(&mut world, "B1-H", 50.0), (Band::Long, 2));
}

/// SC-BUNK-SPEC-05, SC-BUNK-EX-03 (at 17", where a light gun has two dice), SC-BUNK-EX-04, SC-BUNK-EX-05, SC-BUNK-OP-5: a 1
/// at more than 6" leaves both light batteries with 6"; a six at the start of a later British turn brings more, for good.
#[test]
fn round_shot_runs_out_once() {
    let setup = bunker_hill();
    let guns = ["B1-L1", "B1-L2"].map(|key| unit(&setup, key));
    let ranges = |world: &World| {
        let situation = Situation::of(world);
        guns.map(|gun| range_of(situation, &situation.unit(gun)))
    };
    let fire = |world: &mut World| {
        world.resource_mut::<Turn>().phase = Phase::Shooting;
        change::<TurnRecord>(world, guns[0], |record| record.shot = false);
        let target = unit(&setup, "A1-1");
        bench::play(world, [Task::Shooting(ShootingTask::Fire { unit: guns[0], target, fire: Fire::Volley })])
    };
    let spent = |event: &Event| matches!(event, Event::RoundShotSpent { units, .. } if units == &guns);
    // Close by, a 1 does no harm.
    let mut world = with_dice(&setup, &[1, 2, 6, 6]);
    before_the_gun(&mut world, &setup, "B1-L1", "A1-1", 5.0);
    assert!(!fire(&mut world).iter().any(spent));
    assert_eq!(ranges(&world), [36.0, 36.0]);
    // Farther off the shot counts, and both have run out. The turns after it: no luck, luck, and never again.
    let mut world = with_dice(&setup, &[1, 5, 6, 3, 6, 1]);
    before_the_gun(&mut world, &setup, "B1-L1", "A1-1", 17.0);
    let events = fire(&mut world);
    assert!(events.iter().any(spent), "{events:?}");
    let hits = events.iter().find_map(|event| match event {
        Event::Fired { hits, .. } => Some(*hits),
        _ => None,
    });
    assert_eq!(hits, Some(1), "the shot resolves");
    assert_eq!(ranges(&world), [6.0, 6.0]);
    change::<TurnRecord>(&mut world, guns[0], |record| record.shot = false);
    let refused = target_of(Situation::of(&world), guns[0], unit(&setup, "A1-1")).expect_err("too far now");
    assert!(matches!(refused.reason, Reason::OutOfRange { range: 6.0, .. }), "{refused:?}");
    let sought = |world: &mut World, side| {
        world.resource_mut::<Turn>().active = side;
        crate::rules::black_powder::supply::at_start_of_turn(world, side);
    };
    sought(&mut world, AMERICANS);
    assert_eq!(ranges(&world), [6.0, 6.0], "not in the enemy's turn: no die is thrown");
    sought(&mut world, BRITISH);
    assert_eq!(ranges(&world), [6.0, 6.0], "a 3");
    sought(&mut world, BRITISH);
    assert_eq!(ranges(&world), [36.0, 36.0], "a 6");
    before_the_gun(&mut world, &setup, "B1-L1", "A1-1", 30.0);
    assert!(!fire(&mut world).iter().any(spent), "SC-BUNK-EX-05");
    assert_eq!(ranges(&world), [36.0, 36.0]);
}

/// SC-BUNK-EX-06, SC-BUNK-EX-10: in the redoubt a New England regiment saves on 3+ against muskets, on 4+ against a gun at
/// long range; an American gun on 6 whatever the range.
#[test]
fn saves_behind_the_works() {
    let setup = bunker_hill();
    let save = |world: &World, shooter: &str, target: &str| {
        let situation = Situation::of(world);
        let (shooter, target) = (unit(&setup, shooter), unit(&setup, target));
        let aim = target_of(situation, shooter, target).expect("a legal target");
        let (shooter, target) = (situation.unit(shooter), situation.unit(target));
        volley_tallies(situation, &shooter, &target, &aim, Fire::Volley).save.lowest_success()
    };
    use Formation::{Deployed, Line};
    let mut world = opened(&setup);
    alone(&mut world, &setup, &[("A1-1", 35.45, 43.3, 180.0, Line), ("B1-1", 35.45, 30.0, 0.0, Line)]);
    assert_eq!(save(&world, "B1-1", "A1-1"), Some(3));
    alone(&mut world, &setup, &[("A1-1", 35.45, 43.3, 180.0, Line), ("B1-M1", 35.45, 3.0, 0.0, Deployed)]);
    assert_eq!(save(&world, "B1-M1", "A1-1"), Some(4));
    alone(&mut world, &setup, &[("A1-G", 62.0, 30.0, 180.0, Deployed), ("B1-M1", 62.0, 4.0, 0.0, Deployed)]);
    assert_eq!(save(&world, "B1-M1", "A1-G"), Some(6));
}

/// SC-BUNK-TERR-08: in the redoubt a gun shoots from the salient alone.
#[test]
fn guns_in_the_redoubt_shoot_from_the_salient() {
    let setup = bunker_hill();
    let mut world = opened(&setup);
    let gun = unit(&setup, "A1-G");
    let may = |world: &mut World, x: f32, y: f32| {
        stand(world, gun, Pose::from_bearing(Point::new(x, y), 270.0), Formation::Deployed);
        may_shoot(Situation::of(world), gun)
    };
    assert!(may(&mut world, 29.5, 48.5).is_ok());
    assert!(may(&mut world, 60.0, 40.0).is_ok(), "outside there are no walls");
    let refused = may(&mut world, 35.0, 48.5).expect_err("behind the walls");
    assert_eq!((refused.rule.as_str(), refused.reason), ("SC-BUNK-TERR-08", Reason::BehindHighWalls(gun)));
}

/// SC-BUNK-TERR-12: guns shoot at those on Breed's Hill, not across it, though nobody there stands higher than the line.
#[test]
fn breeds_hill_stops_guns() {
    use Formation::{Deployed, Line};
    let mut setup = bunker_hill();
    Arc::make_mut(&mut setup.ground).pieces.iter_mut().for_each(|piece| piece.height = 0.0);
    let mut world = opened(&setup);
    let sees = |world: &World, shooter: &str| {
        target_of(Situation::of(world), unit(&setup, shooter), unit(&setup, "A1-1")).map(|_| ())
    };
    alone(&mut world, &setup, &[("B1-M1", 46.0, 25.0, 0.0, Deployed), ("A1-1", 46.0, 68.0, 180.0, Line)]);
    assert_eq!(sees(&world, "B1-M1").expect_err("across").reason, Reason::NotVisible(unit(&setup, "A1-1")));
    alone(&mut world, &setup, &[("B1-M1", 46.0, 25.0, 0.0, Deployed), ("A1-1", 46.0, 45.0, 180.0, Line)]);
    assert!(sees(&world, "B1-M1").is_ok(), "on it");
}

/// SC-BUNK-TERR-09, SC-BUNK-EX-13: through Charlestown 8" a move; guns too may go there.
#[test]
fn charlestown_slows_everybody() {
    let setup = bunker_hill();
    let mut world = opened(&setup);
    alone(&mut world, &setup, &[("B1-1", 15.0, 8.0, 0.0, Formation::Line)]);
    let situation = Situation::of(&world);
    let foot = situation.unit(unit(&setup, "B1-1"));
    let plan = [Step::Move(vec![Waypoint { x: 15.0, y: 25.0, facing: 0.0 }])];
    let end = carry_out(situation, &foot, &plan, 1).end().0;
    assert!((end.front.y - 16.0).abs() < 0.05, "{}", end.front);
    let town = setup.ground.pieces.iter().find(|piece| piece.class == GroundClass::Enclosed).expect("a town");
    let gun = profile(&setup, "B1-L1");
    assert_eq!(going(town, gun, Formation::Deployed, &setup.ruleset), Going::Slow(1.5));
}

/// SC-BUNK-TERR-14: the guns on Moulton's Hill turn and no more; light guns go by hand.
#[test]
fn heavy_guns_only_turn() {
    let setup = bunker_hill();
    let world = opened(&setup);
    let situation = Situation::of(&world);
    let judge = |key: &str, dx: f32, turn: f32| {
        let gun = situation.unit(unit(&setup, key));
        let pose = gun.pose().turned(turn);
        let to = Waypoint::from_pose(Pose { front: pose.front + Point::new(dx, 0.0), ..pose });
        plan::judge(situation, &gun, &[Step::Move(vec![to])])
    };
    for key in ["B1-H", "B1-M1", "B1-M2"] {
        let refused = judge(key, 3.0, 0.0).expect_err("it may not go");
        assert_eq!(refused.reason, Reason::GunTurnsOnly(unit(&setup, key)), "{key}");
        assert!(judge(key, 0.0, 20.0).is_ok(), "{key}");
        // Whatever else would make it go stops at its wheels.
        let gun = situation.unit(unit(&setup, key));
        let forward = [Step::Move(vec![Waypoint::from_pose(gun.pose().shifted(4.0, 0.0))])];
        assert_eq!(carry_out(situation, &gun, &forward, 1).end().0, gun.pose(), "{key}");
    }
    assert!(judge("B1-L1", 3.0, 0.0).is_ok());
    let light = situation.unit(unit(&setup, "B1-L1"));
    let forward = [Step::Move(vec![Waypoint::from_pose(light.pose().shifted(20.0, 0.0))])];
    let end = carry_out(situation, &light, &forward, 3).end().0;
    assert!((end.front - light.pose().front).length() < 6.05, "one move, by hand");
}

/// SC-BUNK-SPEC-09: the marksmen have no orders, but act on initiative with an enemy within 12".
#[test]
fn marksmen_take_no_orders() {
    let setup = bunker_hill();
    let mut world = opened(&setup);
    let marksmen = unit(&setup, "A1-S1");
    let refused = orders::may_receive(Situation::of(&world), AMERICANS, marksmen).expect_err("no orders");
    assert_eq!((refused.rule.as_str(), refused.reason), ("SC-BUNK-SPEC-09", Reason::TakesNoOrders(marksmen)));
    assert!(orders::may_receive(Situation::of(&world), AMERICANS, unit(&setup, "A1-1")).is_ok());
    let mut near = |y: f32| {
        let pose = Pose::from_bearing(Point::new(8.0, y), 0.0);
        stand(&mut world, unit(&setup, "B1-3"), pose, Formation::Line);
        world.resource_mut::<Turn>().active = AMERICANS;
        let eligible = initiative::eligible(Situation::of(&world));
        world.resource_mut::<CommandPhase>().eligible = eligible;
        initiative::may_use(Situation::of(&world), AMERICANS, marksmen).is_ok()
    };
    assert!(!near(8.0));
    assert!(near(20.0));
}

/// SC-BUNK-EX-09, SC-BUNK-SPEC-04: Howe's order fails with 9 against 6, and the drilled grenadiers make one move.
#[test]
fn the_grenadiers_go_on_whatever_the_dice() {
    let setup = bunker_hill();
    let mut world = with_dice(&setup, &[4, 5]);
    let grenadiers = unit(&setup, "B1-1");
    let enemy = Pose::from_bearing(Point::new(60.0, 28.0), 180.0);
    stand(&mut world, unit(&setup, "A1-1"), enemy, Formation::Line);
    let before = Pose::from_bearing(Point::new(60.0, 16.5), 0.0);
    stand(&mut world, grenadiers, before, Formation::Line);
    let howe = CommanderId(0);
    crate::rules::black_powder::situation::change_commander(&mut world, howe, |state| {
        state.at = Point::new(60.0, 12.0);
    });
    world.resource_mut::<Turn>().active = BRITISH;
    let plan = vec![Step::Move(vec![Waypoint { x: 60.0, y: 10.0, facing: 0.0 }])];
    let bidding = Bidding::Orders(vec![UnitPlan { unit: grenadiers, plan }]);
    let events = bench::play(&mut world, [Task::Command(CommandTask::Test { commander: howe, bidding })]);
    let ordered = events.iter().find_map(|event| match event {
        Event::Ordered { rating, dice, result, .. } => Some((rating.total(), *dice, *result)),
        _ => None,
    });
    assert_eq!(ordered, Some((6, (4, 5), CommandResult::Failed)));
    assert!(Situation::of(&world).unit(grenadiers).pose().front.y < 16.0, "one move");
}

/// SC-BUNK-VIC-03, SC-BUNK-EX-11: infantry alone, and more than half of it; and what the table says for each brigade.
#[test]
fn what_breaks_a_brigade() {
    let setup = bunker_hill();
    let mut world = opened(&setup);
    let state = |world: &World, key| brigade_state(Situation::of(world), brigade(&setup, key));
    for key in ["B3-1", "B3-2"] {
        change::<Presence>(&mut world, unit(&setup, key), |presence| *presence = Presence::OnTable);
    }
    for (key, of, limit) in [("B1", 3, 2), ("B2", 6, 4), ("B3", 2, 2), ("A1", 6, 4), ("A2", 2, 2)] {
        assert_eq!((state(&world, key).of, state(&world, key).limit), (of, limit), "{key}");
    }
    for key in ["B2-1", "B2-2", "B2-3", "B2-4"] {
        change::<Presence>(&mut world, unit(&setup, key), |presence| *presence = Presence::OnTable);
    }
    shake(&mut world, &setup, &["B2-1", "B2-2", "B2-3"]);
    assert!(!state(&world, "B2").is_broken());
    shake(&mut world, &setup, &["B2-4"]);
    assert!(state(&world, "B2").is_broken());
    shake(&mut world, &setup, &["B1-H", "B1-M1", "B1-M2", "B1-L1", "B1-L2", "B1-3"]);
    assert_eq!(state(&world, "B1").out, 1, "guns are left out");
}

/// SC-BUNK-VIC-01, SC-BUNK-VIC-02, SC-BUNK-EX-12: the British have lost with Howe's and Pigot's brigades, not with one; the
/// Americans with Prescott's.
#[test]
fn what_breaks_an_army() {
    let setup = bunker_hill();
    let verdict = |shaken: &[&str], side: SideId| {
        let mut world = opened(&setup);
        for id in setup.roster.units_of(BRITISH) {
            change::<Presence>(&mut world, id, |presence| {
                if matches!(presence, Presence::Awaited { .. }) {
                    *presence = Presence::OnTable;
                }
            });
        }
        shake(&mut world, &setup, shaken);
        check_at_start_of_turn(&mut world, side);
        let broken = world.resource::<Broken>().brigades.iter().filter(|broken| **broken).count();
        (broken, world.resource::<Verdict>().0.map(|outcome| (outcome.winner, outcome.cause)))
    };
    let howe = ["B1-1", "B1-3"];
    assert_eq!(verdict(&howe, BRITISH), (1, None), "the game goes on");
    let both: Vec<&str> = howe.into_iter().chain(["B2-1", "B2-2", "B2-3", "B2-4"]).collect();
    assert_eq!(verdict(&both, BRITISH), (2, Some((Some(AMERICANS), EndCause::ArmyBroken))));
    assert_eq!(verdict(&["A2-1", "A2-2"], AMERICANS), (1, None), "Stark alone is not the army");
    let prescott = ["A1-1", "A1-2", "A1-3", "A1-4"];
    assert_eq!(verdict(&prescott, AMERICANS), (1, Some((Some(BRITISH), EndCause::ArmyBroken))));
    let world = opened(&setup);
    assert_eq!(army_state(Situation::of(&world), BRITISH).limit, 2);
}

/// SC-BUNK-META-05, SC-BUNK-VIC-04, SC-GEN-OP-2, SC-GEN-OP-3; SC-BUNK-META-01 and SC-BUNK-HIST-01 are told to the players.
#[test]
fn who_begins_and_how_it_ends() {
    let setup = bunker_hill();
    assert_eq!(setup.first, Some(BRITISH));
    let limit = (setup.victory.turn_limit, setup.victory.at_the_limit);
    assert_eq!(limit, (Some(16), AtTheLimit::Wins(AMERICANS)));
    let text = include_str!("../../scenarios/bunker-hill.ron");
    for told in ["three assaults", "playing twice, changing sides"] {
        assert!(text.contains(told), "{told}");
    }
}
