//! Part of `mod tests`.
//!
//! North Point, 12 September 1814: what the rules' file says of it (SC-NORT).

use bevy::ecs::world::World;

use super::load::{Library, scenario};
use super::source::Source;
use super::stock_tests::{opened, profile, stock, unit, written};
use crate::army::{
    Arm, BrigadeId, Casualties, Formation, GunClass, Presence, ShootingDice, SideId, SizeClass, Weapon,
};
use crate::field::{Cover, GroundClass, ObstacleKind};
use crate::geometry::{Point, Pose};
use crate::rules::black_powder::command::general::in_reach;
use crate::rules::black_powder::command::rating::rating;
use crate::rules::black_powder::event::EndCause;
use crate::rules::black_powder::layout;
use crate::rules::black_powder::setup::{
    Aim, AmmunitionShortage, ArmyBreaks, AtTheLimit, RunsOut, Setup, SpecialRule,
};
use crate::rules::black_powder::shooting::{target_of, volley_tallies};
use crate::rules::black_powder::situation::{Broken, Situation, Turn, Verdict, change, stand};
use crate::rules::black_powder::task::Fire;
use crate::rules::black_powder::victory::{
    army_state, at_the_end_of_game_turn, at_the_line, brigade_state, check_at_start_of_turn,
};

const BRITISH: SideId = SideId(0);
const AMERICANS: SideId = SideId(1);

fn north_point() -> Setup {
    stock("north-point")
}

fn brigade(setup: &Setup, key: &str) -> BrigadeId {
    let at = setup.roster.keys.brigades.iter().position(|known| known == key).expect("a brigade of that key");
    BrigadeId(at as u16)
}

/// SC-NORT §7.2, §7.3, SC-NORT-META-01 (Ross has fallen, Brooke commands), SC-CAP-19 (Stricker leads his brigade himself).
#[test]
fn the_armies_of_1814() {
    let setup = north_point();
    let roster = &setup.roster;
    assert_eq!(roster.keys.sides, ["british", "americans"]);
    let units = |key: &str| -> Vec<&str> {
        let units = roster.brigades[brigade(&setup, key).index()].units.iter();
        units.map(|id| roster.keys.units[id.index()].as_str()).collect()
    };
    assert_eq!(units("B1"), ["B1-1", "B1-2"]);
    assert_eq!(units("B2"), ["B2-1", "B2-2", "B2-3", "B2-4", "B2-5", "B2-6", "B-G", "B-R"]);
    assert_eq!(units("B3"), ["B3-1", "B3-2"]);
    assert_eq!(
        units("A1"),
        ["A1-1", "A1-2", "A1-3", "A1-4", "A1-5", "A1-6", "A1-7", "A1-8", "A1-9", "A1-G1", "A1-G2"]
    );
    assert_eq!(units("A2"), ["A2-1"]);
    let commanders: Vec<(&str, u8, bool, Option<BrigadeId>)> = roster
        .commanders
        .iter()
        .map(|one| (one.name.in_language("en"), one.staff_rating, one.is_general(), one.brigade))
        .collect();
    let of = |key| Some(brigade(&setup, key));
    assert_eq!(
        commanders,
        [
            ("Colonel Brooke", 8, true, None),
            ("Colonel Thornton", 8, false, of("B1")),
            ("Major Faunce", 8, false, of("B2")),
            ("Colonel Patterson", 8, false, of("B3")),
            ("Brigadier-General Stricker", 8, true, of("A1")),
            ("Lieutenant-Colonel Biays", 7, false, of("A2")),
        ]
    );
    let stricker = roster.sides[AMERICANS.index()].general;
    assert_eq!(roster.brigades[brigade(&setup, "A1").index()].commander, stricker);
    assert_eq!(roster.commanders[stricker.index()].name.in_language("en"), "Brigadier-General Stricker");
}

/// SC-CAP-19, BP-GEN-02: a general who leads a brigade does not accompany himself; Biays is beyond his 12".
#[test]
fn stricker_does_not_accompany_himself() {
    let setup = north_point();
    let mut world = opened(&setup);
    world.resource_mut::<Turn>().active = AMERICANS;
    assert_eq!(in_reach(Situation::of(&world)), []);
    world.resource_mut::<Turn>().active = BRITISH;
    assert_eq!(in_reach(Situation::of(&world)).len(), 3, "Thornton, Faunce and Patterson, for Brooke");
}

/// SC-NORT-UNIT-01, SC-NORT-UNIT-02, SC-NORT-UNIT-03, SC-NORT-UNIT-04, SC-NORT-UNIT-05, SC-NORT-UNIT-06,
/// SC-NORT-UNIT-09, SC-NORT-UNIT-10, SC-NORT-UNIT-11, SC-NORT-UNIT-13, SC-NORT-OP-1 (the 44th is of the line),
/// SC-NORT-OP-6, SC-CONV-06 and SC-GEN-OP-1 (numbers as printed, whatever the size).
#[test]
fn troops_are_as_printed() {
    use SizeClass::{Large, Small, Standard, Tiny};
    let setup = north_point();
    type Row = (&'static [&'static str], SizeClass, u8, u8, u8, &'static [&'static str]);
    let light: &[&str] = &["first_fire", "sharp_shooters", "skirmishers"];
    let line: &[&str] = &["elite(5+)", "first_fire"];
    let militia: &[&str] = &["first_fire", "freshly_raised", "untested"];
    let table: [Row; 10] = [
        (&["B1-1"], Large, 8, 4, 4, &["elite(5+)", "first_fire", "sharp_shooters", "skirmishers"]),
        (&["B1-2", "B2-3", "B3-2"], Standard, 6, 3, 3, light),
        (&["B2-6"], Small, 4, 2, 2, light),
        (&["B2-4", "B2-5"], Tiny, 2, 1, 1, &["sharp_shooters", "skirmishers"]),
        (&["B2-1", "B3-1"], Large, 8, 4, 4, line),
        (&["B2-2"], Standard, 6, 3, 3, line),
        (&["A1-5"], Large, 7, 4, 4, militia),
        (&["A1-1", "A1-2", "A1-3", "A1-4"], Standard, 5, 3, 3, militia),
        (&["A1-6", "A1-7", "A1-8", "A1-9"], Small, 3, 3, 2, &["sharp_shooters", "skirmishers"]),
        (&["A2-1"], Small, 4, 0, 2, &["freshly_raised"]),
    ];
    let mut seen = 0;
    for (keys, size, hand_to_hand, shooting, stamina, traits) in table {
        for key in keys {
            let profile = profile(&setup, key);
            assert_eq!((profile.size, profile.hand_to_hand), (size, hand_to_hand), "{key}");
            assert_eq!(profile.shooting, ShootingDice::Flat(shooting), "{key}");
            assert_eq!((profile.morale, profile.stamina), (4, stamina), "{key}");
            assert_eq!(written(profile), traits, "{key}");
            let rifles = *key >= "A1-6" && *key <= "A1-9";
            let horse = *key == "A2-1";
            let (arm, weapon, range) = match (rifles, horse) {
                (true, _) => (Arm::Infantry, Weapon::RifledMusket, 24.0),
                (_, true) => (Arm::Cavalry, Weapon::CloseCombat, 0.0),
                _ => (Arm::Infantry, Weapon::SmoothboreMusket, 18.0),
            };
            assert_eq!((profile.arm, profile.weapon, profile.range), (arm, weapon, range), "{key}");
            seen += 1;
        }
    }
    assert_eq!(seen + 4, setup.roster.units.len(), "and the guns");
}

/// SC-NORT-UNIT-07, SC-NORT-UNIT-08, SC-NORT-UNIT-12, SC-NORT-OP-2: guns and rockets, with ranges of their own.
#[test]
fn guns_are_as_printed() {
    let setup = north_point();
    let by_range = ShootingDice::Bands { close: 3, medium: 2, long: 1 };
    for (key, shooting, range, traits) in [
        ("B-G", by_range, 48.0, &[][..]),
        ("B-R", ShootingDice::Flat(1), 60.0, &["rocket"]),
        ("A1-G1", by_range, 36.0, &[]),
        ("A1-G2", by_range, 36.0, &[]),
    ] {
        let gun = profile(&setup, key);
        assert_eq!(gun.gun(), Some(GunClass::Foot), "{key}");
        assert_eq!((gun.hand_to_hand, gun.morale, gun.stamina), (1, 4, 2), "{key}");
        assert_eq!((gun.shooting, gun.range), (shooting, range), "{key}");
        assert_eq!(written(gun), traits, "{key}");
    }
}

/// SC-NORT-UNIT-14, SC-NORT-UNIT-15: the militia, and nobody else of the foot, is untested and freshly raised; the text
/// gives an untested unit no stamina, so that until its trait decides it is that of its size.
#[test]
fn the_militia_is_untested_and_freshly_raised() {
    let setup = north_point();
    let text = include_str!("../../scenarios/north-point.ron");
    for (key, next) in [("\"large_militia\": (", "\"militia\": ("), ("\"militia\": (", "\"riflemen\": (")] {
        let from = text.find(key).expect("a profile");
        let to = text.find(next).expect("the next profile");
        assert!(!text[from..to].contains("stamina:"), "{key}");
    }
    let with = |name: &str| -> Vec<&str> {
        let units = setup.roster.units.iter().zip(&setup.roster.keys.units);
        units.filter(|(unit, _)| unit.profile.has_trait(name)).map(|(_, key)| key.as_str()).collect()
    };
    assert_eq!(with("untested"), ["A1-1", "A1-2", "A1-3", "A1-4", "A1-5"]);
    assert_eq!(with("freshly_raised"), ["A1-1", "A1-2", "A1-3", "A1-4", "A1-5", "A2-1"]);
}

/// SC-NORT-TERR-01, SC-NORT-TERR-02, SC-NORT-TERR-03, SC-NORT-TERR-04, SC-NORT-META-02, SC-GEN-OP-4.
#[test]
fn the_ground() {
    let setup = north_point();
    let ground = &setup.ground;
    assert_eq!((ground.table.width, ground.table.depth), (96.0, 72.0));
    // The fence: an obstacle with light cover, open at the lane.
    assert_eq!(setup.roster.keys.features.iter().filter(|key| key.starts_with("fence")).count(), 2);
    for part in &ground.obstacles {
        assert_eq!((part.kind, part.cost, part.cover), (ObstacleKind::Fence, 6.0, Some(Cover::Light)));
        assert!(part.course.points().iter().all(|point| point.y == 45.0));
    }
    let ends: Vec<f32> =
        ground.obstacles.iter().flat_map(|part| part.course.points()).map(|point| point.x).collect();
    let near = |(end, wanted): (&f32, f32)| (end - wanted).abs() < 0.01;
    assert!(ends.iter().zip([14.0, 48.5, 51.5, 84.0]).all(near), "{ends:?}");
    let woods: Vec<_> = ground.pieces.iter().filter(|piece| piece.class == GroundClass::Woods).collect();
    assert_eq!(woods.len(), 4);
    assert!(woods.iter().all(|wood| wood.cover == Some(Cover::Light)));
    let buildings: Vec<(&str, Point)> = ground
        .pieces
        .iter()
        .filter(|piece| piece.class == GroundClass::Building)
        .map(|piece| {
            let name = piece.name.as_ref().map_or("", |name| name.in_language("en"));
            (name, piece.area.bounds().mins.midpoint(piece.area.bounds().maxs))
        })
        .collect();
    // The farm lies in the British rear: behind every British unit.
    let (farm, at) = buildings[0];
    assert_eq!((farm, buildings[1].0, buildings[2].0), ("Baldwin's Farm", "Log house", "Meeting house"));
    let british = setup.roster.units_of(BRITISH).map(|id| setup.units[id.index()].pose.front.y);
    assert!(british.into_iter().all(|y| y > at.y) && at.y < 10.0);
    // All other ground is for the eye.
    let rest = ground.pieces.iter().filter(|piece| piece.class == GroundClass::Open);
    assert!(rest.into_iter().all(|piece| piece.height == 0.0 && piece.cover.is_none() && piece.cost == 1.0));
    assert_eq!(ground.roads.len(), 1);
    let lane = &ground.roads[0];
    assert_eq!(lane.name.as_ref().map(|name| name.in_language("en")), Some("Long Log Lane"));
    let course = lane.course.points();
    assert!(course.iter().all(|point| point.x == 50.0), "straight");
    assert_eq!((course[0].y, course[course.len() - 1].y), (0.0, 72.0), "across the whole table");
    assert_eq!(lane.sunken, None);
}

/// SC-NORT-TERR-04, SC-NORT-OP-3: the bonus of the lane is +2 on the order of a column that marches on it.
#[test]
fn the_lane_helps_those_on_the_march() {
    let setup = north_point();
    let sixth = unit(&setup, "A1-2");
    let stricker = setup.roster.sides[AMERICANS.index()].general;
    let mut world = opened(&setup);
    change::<Presence>(&mut world, sixth, |presence| *presence = Presence::OnTable);
    let mut total = |x: f32| {
        stand(&mut world, sixth, Pose::from_bearing(Point::new(x, 60.0), 180.0), Formation::MarchColumn);
        rating(Situation::of(&world), stricker, &[sixth]).total()
    };
    assert_eq!((total(50.0), total(54.0)), (8 + 2, 8 + 1));
}

/// SC-NORT-DEP-01, SC-NORT-ARR-01: the positions, the 6th Maryland after the second turn, down the lane, by order.
#[test]
fn the_deployment() {
    use Formation::{Deployed, Line, MarchColumn, Skirmish};
    let setup = north_point();
    let table = [
        ("A1-1", Line, 39.5, 45.0),
        ("A1-3", Line, 60.0, 45.0),
        ("A1-4", Line, 60.0, 54.0),
        ("A1-5", Line, 38.0, 54.0),
        ("A1-6", Skirmish, 28.0, 45.0),
        ("A1-7", Skirmish, 19.0, 45.0),
        ("A1-8", Skirmish, 71.0, 45.0),
        ("A1-9", Skirmish, 80.0, 45.0),
        ("A1-G1", Deployed, 46.5, 45.0),
        ("A1-G2", Deployed, 53.4, 45.0),
        ("A2-1", Line, 52.0, 64.0),
        ("B1-1", Skirmish, 38.0, 26.0),
        ("B1-2", Skirmish, 63.0, 26.0),
        ("B2-1", Line, 72.0, 18.0),
        ("B2-2", Line, 30.0, 18.0),
        ("B2-3", Line, 40.5, 18.0),
        ("B2-4", Skirmish, 47.0, 18.0),
        ("B2-5", Skirmish, 63.0, 18.0),
        ("B2-6", Line, 57.0, 18.0),
        ("B3-1", Line, 41.0, 10.0),
        ("B3-2", Line, 59.0, 10.0),
        ("B-G", Deployed, 48.5, 26.0),
        ("B-R", Deployed, 53.5, 26.0),
    ];
    assert_eq!(table.len() + 1, setup.units.len());
    let world = opened(&setup);
    for (key, formation, x, y) in table {
        let start = &setup.units[unit(&setup, key).index()];
        assert_eq!((start.presence, start.formation), (Presence::OnTable, formation), "{key}");
        // Whoever lines the fence stands just behind it.
        assert!((start.pose.front - Point::new(x, y)).length() <= 0.2, "{key} at {}", start.pose.front);
        let facing = if key.starts_with('A') { 180.0 } else { 0.0 };
        assert_eq!(start.pose.bearing().round() % 360.0, facing, "{key}");
    }
    let lining: Vec<&str> = at_the_line(Situation::of(&world), AMERICANS, &fence(&setup))
        .map(|unit| setup.roster.keys.units[unit.id.index()].as_str())
        .collect();
    assert_eq!(lining, ["A1-1", "A1-3", "A1-6", "A1-7", "A1-8", "A1-9", "A1-G1", "A1-G2"]);
    let sixth = &setup.units[unit(&setup, "A1-2").index()];
    assert_eq!((sixth.presence, sixth.formation), (Presence::Awaited { turn: 3 }, MarchColumn));
    assert!((sixth.pose.front - Point::new(50.0, 72.0)).length() < 0.01);
    assert!(!setup.entry_never_fails());
    let commanders = [(50.0, 14.0), (50.0, 22.5), (52.0, 17.0), (50.0, 9.0), (50.0, 50.0), (56.0, 64.0)];
    assert_eq!(setup.commanders, commanders.map(|(x, y)| Point::new(x, y)));
}

fn fence(setup: &Setup) -> Vec<crate::army::FeatureId> {
    let Aim::HoldLine { line, .. } = &setup.victory.goals[0].aim;
    line.clone()
}

/// SC-NORT-SPEC-01, SC-NORT-OP-4: the five battalions of militia, and they alone, run out with two ones; which costs them
/// the volley.
#[test]
fn who_is_short_of_ammunition() {
    let setup = north_point();
    let units = ["A1-1", "A1-2", "A1-3", "A1-4", "A1-5"].map(|key| unit(&setup, key)).to_vec();
    let shortage = AmmunitionShortage { units, ones: 2, runs_out: RunsOut::LosesTheVolley };
    assert_eq!(setup.special_rules, [SpecialRule::AmmunitionShortage(shortage.clone())]);
    assert_eq!(setup.ammunition_shortage(unit(&setup, "A1-3")), Some(&shortage));
    assert_eq!(setup.ammunition_shortage(unit(&setup, "A1-6")), None);
}

/// The militia of the scenario, fired at or firing: the 4th Foot stands so far before the 27th Maryland.
fn facing_the_27th(setup: &Setup, distance: f32) -> World {
    let mut world = opened(setup);
    let pose = Pose::from_bearing(Point::new(60.0, 45.15 - distance), 0.0);
    stand(&mut world, unit(setup, "B2-1"), pose, Formation::Line);
    world
}

/// SC-NORT-EX-07, SC-NORT-TERR-01, SC-NORT-TERR-02: behind the fence the militia saves on 3+; so do riflemen in a wood; in
/// the open, across the fence, on 4+.
#[test]
fn the_fence_and_the_woods_give_cover() {
    let setup = north_point();
    let save = |world: &World, shooter: &str, target: &str| {
        let situation = Situation::of(world);
        let (shooter, target) = (unit(&setup, shooter), unit(&setup, target));
        let aim = target_of(situation, shooter, target).expect("a legal target");
        let (shooter, target) = (situation.unit(shooter), situation.unit(target));
        volley_tallies(situation, &shooter, &target, &aim, Fire::Volley).save.lowest_success()
    };
    let mut world = facing_the_27th(&setup, 10.0);
    assert_eq!(save(&world, "B2-1", "A1-3"), Some(3));
    // The other way the fence shelters nobody: the 4th stands ten inches from it.
    assert_eq!(save(&world, "A1-3", "B2-1"), Some(4));
    let in_the_wood = Pose::from_bearing(Point::new(83.5, 28.0), 270.0);
    stand(&mut world, unit(&setup, "A1-9"), in_the_wood, Formation::Skirmish);
    let before_it = Pose::from_bearing(Point::new(76.0, 28.0), 90.0);
    stand(&mut world, unit(&setup, "B2-2"), before_it, Formation::Line);
    assert_eq!(save(&world, "B2-2", "A1-9"), Some(3));
}

fn shake(world: &mut World, setup: &Setup, keys: &[&str]) {
    for key in keys {
        change::<Casualties>(world, unit(setup, key), |casualties| casualties.taken = 9);
    }
}

/// SC-NORT-UNIT-16: how many break each brigade and army; tiny units and guns do not count.
#[test]
fn what_breaks_them() {
    let setup = north_point();
    let world = opened(&setup);
    let situation = Situation::of(&world);
    for (key, of, limit) in [("B1", 2, 2), ("B2", 4, 2), ("B3", 2, 2), ("A1", 9, 5), ("A2", 1, 1)] {
        let state = brigade_state(situation, brigade(&setup, key));
        assert_eq!((state.of, state.limit), (of, limit), "{key}");
    }
    let british = army_state(situation, BRITISH);
    assert_eq!((british.of, british.limit), (3, 2));
}

/// SC-NORT-EX-08, SC-NORT-VIC-01, SC-NORT-OP-5: four of the nine, and the cavalry beside, break nothing; the fifth breaks
/// the 3rd Maryland Brigade, and with it the army.
#[test]
fn the_british_win_by_breaking_the_maryland_brigade() {
    let setup = north_point();
    let mut world = opened(&setup);
    shake(&mut world, &setup, &["A1-1", "A1-3", "A1-6", "A1-7", "A1-G1", "A1-G2", "A2-1"]);
    check_at_start_of_turn(&mut world, AMERICANS);
    let broken = |world: &World, key: &str| world.resource::<Broken>().brigades[brigade(&setup, key).index()];
    assert!(!broken(&world, "A1") && broken(&world, "A2"));
    assert_eq!(world.resource::<Verdict>().0, None, "the cavalry alone is not the army");
    assert_eq!(brigade_state(Situation::of(&world), brigade(&setup, "A1")).out, 4, "guns do not count");
    shake(&mut world, &setup, &["A1-9"]);
    check_at_start_of_turn(&mut world, AMERICANS);
    assert!(broken(&world, "A1"));
    let outcome = world.resource::<Verdict>().0.map(|outcome| (outcome.winner, outcome.cause));
    assert_eq!(outcome, Some((Some(BRITISH), EndCause::ArmyBroken)));
}

/// SC-NORT-OP-5: the strict reading, as the notes tell to write it: the brigade and the cavalry must both go.
#[test]
fn the_strict_reading_asks_for_both_brigades() {
    let text = include_str!("../../scenarios/north-point.ron").replacen(
        "broken_brigades: {\"americans\": [\"A1\"]}",
        "broken_brigades: {\"americans\": 2}",
        1,
    );
    let setup = scenario(&Library::default(), &Source::new("strict.ron", &text)).expect("good").setup;
    assert_eq!(setup.victory.broken_brigades[AMERICANS.index()], Some(ArmyBreaks::Count(2)));
    let mut world = opened(&setup);
    let brigade_of_nine = ["A1-1", "A1-3", "A1-6", "A1-7", "A1-8"];
    shake(&mut world, &setup, &brigade_of_nine);
    check_at_start_of_turn(&mut world, AMERICANS);
    assert_eq!(world.resource::<Verdict>().0, None);
    shake(&mut world, &setup, &["A2-1"]);
    check_at_start_of_turn(&mut world, AMERICANS);
    assert_eq!(world.resource::<Verdict>().0.and_then(|outcome| outcome.winner), Some(BRITISH));
}

/// SC-NORT-VIC-02, SC-NORT-VIC-03, SC-NORT-VIC-04, SC-NORT-EX-05, SC-NORT-EX-06, SC-NORT-OP-7, SC-NORT-META-03,
/// SC-GEN-OP-2, SC-GEN-OP-3: the fence held by two at the end of turn 8, or later, wins for the Americans; after twelve
/// turns it is a draw.
#[test]
fn the_americans_win_by_holding_the_fence() {
    let setup = north_point();
    assert_eq!(setup.first, Some(BRITISH));
    assert_eq!((setup.victory.turn_limit, setup.victory.at_the_limit), (Some(12), AtTheLimit::Draw));
    let [goal] = setup.victory.goals.as_slice() else { panic!("one goal") };
    assert_eq!((goal.side, goal.from_turn), (AMERICANS, 8));
    let parts: Vec<&str> =
        fence(&setup).iter().map(|id| setup.roster.keys.features[id.index()].as_str()).collect();
    assert_eq!(parts, ["fence", "fence-2"], "both sides of the lane");
    let verdict_with = |at_the_fence: &[&str], turn: u16| {
        let mut world = opened(&setup);
        for (key, y) in [("A1-1", 54.0), ("A1-3", 54.0), ("A1-4", 62.0), ("A1-5", 62.0)]
            .into_iter()
            .chain(["A1-6", "A1-7", "A1-8", "A1-9", "A1-G1", "A1-G2"].map(|key| (key, 47.0)))
        {
            if !at_the_fence.contains(&key) {
                let id = unit(&setup, key);
                let there = Situation::of(&world).unit(id);
                let pose = Pose::from_bearing(Point::new(there.pose().front.x, y), 180.0);
                let formation = there.formation;
                stand(&mut world, id, pose, formation);
            }
        }
        world.resource_mut::<Turn>().number = turn;
        at_the_end_of_game_turn(&mut world);
        world.resource::<Verdict>().0.map(|outcome| (outcome.winner, outcome.cause))
    };
    let held = Some((Some(AMERICANS), EndCause::GoalReached));
    assert_eq!(verdict_with(&["A1-1", "A1-G2"], 8), held, "any two, either side of the lane");
    assert_eq!(verdict_with(&["A1-1", "A1-G2"], 7), None);
    assert_eq!(verdict_with(&["A1-1"], 8), None);
    assert_eq!(verdict_with(&["A1-8", "A1-9"], 11), held);
    assert_eq!(verdict_with(&["A1-1"], 12), Some((None, EndCause::TurnLimit)));
}

/// A battalion of the deployment that lines the fence is no deeper than the ground behind it, and nobody starts in a
/// building or wood: what `check` makes sure of, once more by the numbers.
#[test]
fn nobody_stands_where_he_may_not() {
    let setup = north_point();
    for id in setup.roster.unit_ids() {
        let start = &setup.units[id.index()];
        let footprint = layout::footprint(
            &setup.roster.units[id.index()].profile,
            start.formation,
            start.pose,
            &setup.ruleset,
        );
        let inside = setup.ground.pieces.iter().filter(|piece| piece.class != GroundClass::Open);
        assert!(inside.into_iter().all(|piece| piece.area.share_of(&footprint) == 0.0), "{id}");
    }
}
