//! Part of `mod tests`.
//!
//! The stock scenarios are sound and are what the rules' files say of them; the documented example is read.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::ecs::world::World;

use super::broken_tests::GOOD;
use super::load::{Library, Opened, Summary, check_file, load, open, scenario};
use super::problem::{Kind, Problem};
use super::source::Source;
use crate::army::{Arm, Formation, GunClass, Presence, ShootingDice, SideId, TraitUse, UnitId, UnitProfile};
use crate::battle::Family;
use crate::dice::Dice;
use crate::field::{Cover, GroundClass, Sunken};
use crate::geometry::Point;
use crate::rules::black_powder::setup::{AtTheLimit, Setup, SpecialRule};
use crate::rules::black_powder::situation::Situation;
use crate::rules::black_powder::victory::{army_state, brigade_state};
use crate::rules::black_powder::{BlackPowder, layout};

pub(super) fn stock(name: &str) -> Setup {
    load(name, None).unwrap_or_else(|problems| panic!("{}", problems.render(140, false)))
}

pub(super) fn unit(setup: &Setup, key: &str) -> UnitId {
    let at = setup.roster.keys.units.iter().position(|unit| unit == key).expect("a unit of that key");
    UnitId(at as u16)
}

pub(super) fn profile<'s>(setup: &'s Setup, key: &str) -> &'s UnitProfile {
    &setup.roster.units[unit(setup, key).index()].profile
}

/// Traits as a file writes them.
pub(super) fn written(profile: &UnitProfile) -> Vec<String> {
    let one = |t: &TraitUse| t.value.as_ref().map_or(t.key.clone(), |value| format!("{}({value})", t.key));
    profile.traits.iter().map(one).collect()
}

/// The armies of a battle as it begins, nothing asked.
pub(super) fn opened(setup: &Setup) -> World {
    let mut world = World::new();
    crate::battle::prepare::<BlackPowder>(&mut world);
    let _ = BlackPowder::open(&mut world, &Arc::new(setup.clone()), Dice::new(1));
    world
}

#[test]
fn all_stock_scenarios_are_sound() {
    let library = Library::default();
    for key in ["bunker-hill", "elixheim", "first-blood", "north-point"] {
        assert!(library.scenarios().contains(key), "{key}");
    }
    for key in library.scenarios() {
        let setup = stock(&key);
        assert_eq!(setup.key, key);
        for text in [&setup.title].into_iter().chain(setup.roster.units.iter().map(|unit| &unit.name)) {
            assert_ne!(text.in_language("en"), text.in_language("ru"), "{key}: a name in two languages");
        }
    }
    for key in library.rulesets() {
        check_file(&format!("assets/rulesets/{key}.ron"), None)
            .unwrap_or_else(|problems| panic!("{problems}"));
    }
}

/// SC-ELIX §2.2, §2.3, SC-ELIX-UNIT-14, SC-ELIX-META-05: brigades, units, ratings: twelve regiments of French horse and
/// nine of the Allies', four brigades of three battalions a side; three of the French four are Bavarian (SC-ELIX-OP-3).
#[test]
fn elixheim_musters_the_armies_of_1705() {
    let setup = stock("elixheim");
    let roster = &setup.roster;
    let count = |side: u8| {
        let guns = |unit: &UnitId| roster.units[unit.index()].profile.is_artillery();
        let (guns, others): (Vec<_>, Vec<_>) = roster.units_of(SideId(side)).partition(guns);
        (others.len(), guns.len(), roster.brigades_of(SideId(side)).count())
    };
    assert_eq!(roster.keys.sides, ["allies", "french"]);
    assert_eq!(count(0), (21, 4, 7));
    assert_eq!(count(1), (24, 4, 8));
    let sizes: BTreeMap<&str, usize> = roster
        .keys
        .brigades
        .iter()
        .map(String::as_str)
        .zip(roster.brigades.iter().map(|b| b.units.len()))
        .collect();
    for (brigade, units) in
        [("A1", 4), ("A4", 4), ("AC1", 3), ("AC3", 3), ("FC1", 3), ("FC4", 3), ("FI1", 4), ("FI4", 4)]
    {
        assert_eq!(sizes[brigade], units, "{brigade}");
    }
    for commander in &roster.commanders {
        // Marlborough 9, all others 8.
        let is_marlborough = commander.is_general() && commander.side == SideId(0);
        assert_eq!(commander.staff_rating, if is_marlborough { 9 } else { 8 }, "{:?}", commander.name);
    }
    assert_eq!(roster.commanders.len(), 7 + 8 + 2);
    let of = |side: u8, arm: Arm| {
        roster.units_of(SideId(side)).filter(|id| roster.units[id.index()].profile.arm == arm).count()
    };
    assert_eq!((of(0, Arm::Infantry), of(0, Arm::Cavalry)), (12, 9));
    assert_eq!((of(1, Arm::Infantry), of(1, Arm::Cavalry)), (12, 12));
    let bavarian = |key: &str| profile(&setup, key).has_trait("superbly_drilled");
    assert_eq!(["FI1-1", "FI2-1", "FI3-1", "FI4-1"].map(bavarian), [true, true, true, false]);
    // Three-unit brigades break at two; the Allies at four of seven, the French at four of eight (SC-ELIX-UNIT-14).
    let world = opened(&setup);
    let situation = Situation::of(&world);
    for brigade in roster.brigade_ids() {
        let state = brigade_state(situation, brigade);
        assert_eq!(
            (state.of, state.limit),
            (3, 2),
            "{brigade}: battalion guns do not count (SC-ELIX-UNIT-13)"
        );
    }
    assert_eq!([0, 1].map(|side| army_state(situation, SideId(side)).limit), [4, 4]);
}

/// SC-ELIX-UNIT-01, SC-ELIX-UNIT-02, SC-ELIX-UNIT-03, SC-ELIX-UNIT-04, SC-ELIX-UNIT-05, SC-ELIX-UNIT-06,
/// SC-ELIX-UNIT-07, SC-ELIX-UNIT-08, SC-ELIX-UNIT-09, SC-ELIX-UNIT-10, SC-ELIX-UNIT-11, SC-ELIX-UNIT-12,
/// SC-ELIX-UNIT-13, SC-ELIX-OP-1, SC-ELIX-OP-2, SC-CONV-06: numbers as printed, sizes apart.
#[test]
fn elixheim_profiles_are_as_printed() {
    let setup = stock("elixheim");
    let table: [(&str, Arm, u8, u8, &[&str]); 9] = [
        ("A1-1", Arm::Infantry, 6, 3, &["first_fire", "steady"]),
        ("A4-2", Arm::Infantry, 6, 3, &["first_fire", "reliable"]),
        ("AC2-3", Arm::Cavalry, 7, 0, &["ferocious_charge"]),
        ("AC3-1", Arm::Cavalry, 7, 0, &["heavy_cavalry(+1)", "tough_fighters"]),
        ("FC1-1", Arm::Cavalry, 9, 0, &["heavy_cavalry(D3)"]),
        ("FC2-1", Arm::Cavalry, 7, 0, &["heavy_cavalry(+1)"]),
        ("FC3-1", Arm::Cavalry, 7, 0, &["elite(4+)"]),
        ("FI1-1", Arm::Infantry, 6, 3, &["first_fire", "superbly_drilled"]),
        ("FI4-1", Arm::Infantry, 6, 3, &["first_fire"]),
    ];
    for (key, arm, hand_to_hand, shooting, traits) in table {
        let profile = profile(&setup, key);
        assert_eq!((profile.arm, profile.hand_to_hand), (arm, hand_to_hand), "{key}");
        assert_eq!(profile.shooting, ShootingDice::Flat(shooting), "{key}");
        assert_eq!((profile.morale, profile.stamina), (4, 3), "{key}");
        assert_eq!(written(profile), traits, "{key}");
    }
    assert_eq!((profile(&setup, "A1-1").range, profile(&setup, "AC1-1").range), (18.0, 0.0));
    for gun in ["A1-G", "FI4-G"] {
        let gun = profile(&setup, gun);
        assert_eq!(gun.gun(), Some(GunClass::Battalion));
        assert_eq!((gun.hand_to_hand, gun.morale, gun.stamina), (1, 4, 2));
        assert_eq!(gun.shooting, ShootingDice::Bands { close: 3, medium: 2, long: 1 });
        assert_eq!((gun.range, setup.ruleset.pace_of(gun, true)), (24.0, 12.0));
    }
}

/// SC-ELIX-DEP-01, SC-ELIX-DEP-02, SC-ELIX-DEP-03, SC-ELIX-DEP-04, SC-ELIX-DEP-05, SC-ELIX-ARR-01, SC-ELIX-OP-5 (the foot
/// and guns alone in column), SC-ELIX-META-01 (of the French only the horse is there).
#[test]
fn elixheim_deploys_as_told() {
    let setup = stock("elixheim");
    let roster = &setup.roster;
    for id in roster.unit_ids() {
        let start = &setup.units[id.index()];
        let key = roster.keys.units[id.index()].as_str();
        let profile = &roster.units[id.index()].profile;
        let footprint = layout::footprint(profile, start.formation, start.pose, &setup.ruleset);
        let bearing = start.pose.bearing().round() as i32 % 360;
        match &key[..2] {
            // Allied foot and guns in march column, on or touching the sunken road.
            "A1" | "A2" | "A3" | "A4" => {
                assert!(start.formation.is_on_the_march(), "{key}");
                assert_eq!(bearing, 270, "{key}");
                let road = &setup.ground.roads[0].course;
                let nearest = footprint
                    .corners()
                    .map(|corner| road.distance_to(corner))
                    .into_iter()
                    .fold(99.0, f32::min);
                assert!(nearest <= road.width() / 2.0 + 0.01, "{key} does not touch the road");
            }
            "AC" => assert_eq!((start.formation, bearing), (Formation::Line, 180), "{key}"),
            // French horse within 12 inches of their edge.
            "FC" => {
                assert_eq!((start.formation, bearing), (Formation::Line, 0), "{key}");
                assert!(footprint.corners().iter().all(|corner| corner.y <= 12.01), "{key}");
            }
            // French foot on turn 2, in march column, from the south edge.
            _ => {
                assert_eq!(start.presence, Presence::Awaited { turn: 2 }, "{key}");
                assert!(start.formation.is_on_the_march(), "{key}");
                assert!(start.pose.front.y.abs() < 0.01 && bearing == 0, "{key}");
            }
        }
    }
    let entry = |brigade: &str| {
        let at = roster.keys.brigades.iter().position(|key| key == brigade).expect("a brigade of that key");
        let units = &roster.brigades[at].units;
        units.iter().map(|unit| setup.units[unit.index()].pose.front.x).sum::<f32>() / units.len() as f32
    };
    for (brigade, x) in [("FI1", 24.0), ("FI2", 56.0), ("FI3", 88.0), ("FI4", 120.0)] {
        assert!((entry(brigade) - x).abs() < 0.2, "{brigade} enters at {}", entry(brigade));
    }
    assert_eq!(setup.units[unit(&setup, "A2-2").index()].pose.front, Point::new(84.0, 52.75));
    assert_eq!(setup.special_rules, [SpecialRule::EntryNeverFails]);
}

/// SC-ELIX-TERR-01, SC-ELIX-TERR-02, SC-ELIX-TERR-03, SC-ELIX-OP-4, SC-ELIX-OP-6, SC-ELIX-ARR-02, SC-ELIX-META-03,
/// SC-ELIX-VIC-01, SC-ELIX-VIC-02.
#[test]
fn elixheim_ground_and_victory() {
    let setup = stock("elixheim");
    let ground = &setup.ground;
    assert_eq!((ground.table.width, ground.table.depth), (144.0, 72.0));
    assert!(ground.pieces.iter().all(|piece| piece.class == GroundClass::Open));
    assert_eq!(ground.pieces.iter().filter(|piece| piece.height > 0.0).count(), 1);
    assert_eq!(ground.pieces.len(), 9);
    let sunken = Some(Sunken { cover: Cover::Light, beyond: 12.0 });
    let name = |road: &crate::field::Road| road.name.as_ref().map(|name| name.in_language("en").to_owned());
    assert_eq!(
        ground.roads.iter().map(name).collect::<Vec<_>>(),
        [Some("Sunken road to Tirlemont".to_owned()), Some("Southern sunken road".to_owned())]
    );
    assert!(ground.roads.len() == 2 && ground.roads.iter().all(|road| road.sunken == sunken));
    assert_eq!(ground.obstacles.len(), 8);
    for obstacle in &ground.obstacles {
        assert_eq!((obstacle.cost, obstacle.cover), (6.0, Some(Cover::Light)));
        // The side on the road is open: no part of an enclosure runs along it.
        let along = obstacle.course.segments().filter(|(a, b)| a.y == b.y && (48.0..=52.0).contains(&a.y));
        assert_eq!(along.count(), 0);
    }
    assert_eq!(setup.first, Some(SideId(1)), "the French");
    assert_eq!(setup.victory.turn_limit, Some(12));
    assert_eq!(setup.victory.at_the_limit, AtTheLimit::Wins(SideId(0)));
}

#[test]
fn first_blood_is_even() {
    let setup = stock("first-blood");
    let roster = &setup.roster;
    let (red, blue): (Vec<_>, Vec<_>) =
        (roster.units_of(SideId(0)).collect(), roster.units_of(SideId(1)).collect());
    assert_eq!((red.len(), blue.len()), (4, 4));
    for (red, blue) in red.iter().zip(&blue) {
        assert_eq!(roster.units[red.index()].profile, roster.units[blue.index()].profile);
        let (a, b) = (setup.units[red.index()].pose.front, setup.units[blue.index()].pose.front);
        assert!((a.x - b.x).abs() < 0.01 && (a.y + b.y - setup.ground.table.depth).abs() < 0.01);
    }
    assert!(red.iter().any(|unit| roster.units[unit.index()].profile.is_artillery()));
    let classes: Vec<_> = setup.ground.pieces.iter().map(|piece| (piece.class, piece.height > 0.0)).collect();
    assert_eq!(classes, [(GroundClass::Woods, false), (GroundClass::Open, true)]);
    // The gate cuts the wall in two, each part with a key of its own.
    assert_eq!(roster.keys.features, ["wood", "hill", "wall", "wall-2", "lane", "hilltop"]);
    let ends: Vec<_> = setup.ground.obstacles.iter().map(|wall| wall.course.points().to_vec()).collect();
    let at = |x: f32| Point::new(x, 24.0);
    assert_eq!(ends, [vec![at(26.0), at(33.5)], vec![at(36.5), at(44.0)]]);
}

/// Defaults: BP-STAMINA-02, BP-FORM-01…05, BP-SIZE-02, BP-STAFF-02, BP-TERR-13, BP-OP1-24.
#[test]
fn small_files_are_filled_in_by_the_rules() {
    let Opened { setup, .. } = scenario(&Library::default(), &Source::new("ford.ron", GOOD)).expect("good");
    assert_eq!(setup.key, "ford");
    let foot = profile(&setup, "R1-1");
    assert_eq!((foot.stamina, foot.frontage, foot.depth, foot.range), (3, 9.0, 1.6, 18.0));
    assert_eq!(
        foot.formations,
        [Formation::Line, Formation::AttackColumn, Formation::MarchColumn, Formation::Skirmish]
    );
    let gun = profile(&setup, "R1-2");
    assert_eq!((gun.stamina, gun.frontage, gun.range, gun.has_limber), (2, 3.0, 48.0, true));
    assert_eq!(gun.formations, [Formation::Deployed, Formation::Limbered]);
    let clans = profile(&setup, "B1-1");
    assert_eq!(clans.formations, [Formation::Warband, Formation::MarchColumn, Formation::Skirmish]);
    let start = |key: &str| setup.units[unit(&setup, key).index()];
    assert_eq!(start("B1-1").formation, Formation::Warband);
    assert_eq!(start("B1-1").pose.bearing().round(), 180.0, "away from its own edge");
    assert_eq!(start("R1-2").formation, Formation::Deployed);
    let horse = start("R2-1");
    assert_eq!((horse.presence, horse.formation), (Presence::Awaited { turn: 2 }, Formation::MarchColumn));
    assert!((horse.pose.front - Point::new(24.0, 0.0)).length() < 0.001);
    assert!(setup.roster.commanders.iter().all(|commander| commander.staff_rating == 8));
    assert_eq!(setup.roster.keys.commanders, ["rg", "R1", "R2", "bg", "B1"]);
    assert_eq!(setup.ground.obstacles[0].cost, 6.0);
    assert_eq!(setup.ground.obstacles[0].cover, None);
    assert_eq!(setup.ground.pieces[0].cover, Some(Cover::Light), "woods are light cover (BP-SAVE-T1)");
}

#[test]
fn a_brigade_spreads_abreast_of_its_place() {
    let text = GOOD
        .replacen("(key: \"R1\", facing: 0,", "(key: \"R1\", at: (30, 12), facing: 0,", 1)
        .replacen(", at: (20, 10)", "", 1)
        .replacen(", at: (30, 10)", "", 1);
    let Opened { setup, .. } = scenario(&Library::default(), &Source::new("a.ron", &text)).expect("good");
    let front = |key: &str| setup.units[unit(&setup, key).index()].pose.front;
    // A battalion of 9 inches on the left, a gun of 3 on the right, half an inch between: 12.5 in all.
    assert!((front("R1-1") - Point::new(28.25, 12.0)).length() < 0.001, "{:?}", front("R1-1"));
    assert!((front("R1-2") - Point::new(34.75, 12.0)).length() < 0.001, "{:?}", front("R1-2"));
}

#[test]
fn files_are_found_by_name_by_path_and_in_the_data_directory() {
    let dir = std::env::temp_dir().join(format!("enfilade-load-{}", std::process::id()));
    std::fs::create_dir_all(dir.join("scenarios")).expect("a temporary directory");
    std::fs::create_dir_all(dir.join("rulesets")).expect("a temporary directory");
    let ford = dir.join("scenarios/ford.ron");
    std::fs::write(&ford, GOOD.replacen("format: 1,", "format: 1, ruleset: \"slow\",", 1)).expect("written");
    let slow =
        "(key: \"slow\", extends: \"black_powder\", revision: 3, title: \"Slow\", movement: (infantry: 9))";
    std::fs::write(dir.join("rulesets/slow.ron"), slow).expect("written");
    let opened = open("ford", Some(&dir)).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!((opened.setup.ruleset.movement.infantry, opened.setup.ruleset.movement.cavalry), (9.0, 18.0));
    assert_eq!(opened.sources.len(), 3, "scenario, ruleset, its parent");
    let by_path = open(ford.to_str().expect("text"), Some(&dir)).expect("by path");
    assert_eq!(by_path.fingerprint, opened.fingerprint);
    // Another ruleset text is another fingerprint; so is another scenario text.
    std::fs::write(dir.join("rulesets/slow.ron"), slow.replace("9", "10")).expect("written");
    assert_ne!(open("ford", Some(&dir)).expect("good").fingerprint, opened.fingerprint);
    // The stock stands behind the directory, and is found by the path it has in the program too.
    assert!(load("elixheim", Some(&dir)).is_ok());
    assert!(load("scenarios/elixheim.ron", None).is_ok());
    std::fs::write(dir.join("scenarios/elixheim.ron"), "(").expect("written");
    assert!(load("elixheim", Some(&dir)).is_err(), "the directory comes first");
    let problem = |name: &str| load(name, None).expect_err(name).iter().next().cloned().expect("one");
    let typo: Problem = problem("elixhiem");
    assert_eq!((typo.kind(), typo.help_text()), (Kind::UnknownName, Some("did you mean `elixheim`?")));
    assert_eq!(problem("no/such/file.ron").kind(), Kind::Unreadable);
    assert_eq!(problem("../scenarios/elixheim").kind(), Kind::Unreadable);
    std::fs::remove_dir_all(&dir).expect("cleaning up");
}

#[test]
fn a_checked_file_is_summed_up() {
    let Ok(Summary::Scenario { sides, features, turn_limit, table, .. }) = check_file("elixheim", None)
    else {
        panic!("a scenario");
    };
    assert_eq!((features, turn_limit, table), (19, Some(12), (144.0, 72.0)));
    let numbers: Vec<_> = sides.iter().map(|side| (side.brigades, side.units, side.awaited)).collect();
    assert_eq!(numbers, [(7, 25, 0), (8, 28, 16)]);
    let Ok(Summary::Ruleset { key, parent, changes, .. }) =
        check_file("assets/rulesets/black_powder.ron", None)
    else {
        panic!("a ruleset");
    };
    assert_eq!((key.as_str(), parent, changes.len()), ("black_powder", None, 0));
}

/// The example in the documentation is a scenario like any other.
#[test]
fn the_documented_example_is_sound() {
    let documentation = include_str!("../../docs/scenarios.md");
    let example =
        documentation.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let opened = scenario(&Library::default(), &Source::new("example.ron", example));
    let setup = opened.unwrap_or_else(|problems| panic!("{}", problems.render(120, false))).setup;
    assert_eq!(setup.roster.units.len(), 4);
}
