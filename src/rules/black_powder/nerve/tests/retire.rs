//! Part of `mod tests`: BP-RETREAT, BP-OP2-27.

use super::super::super::situation::carry_commanders;
use super::super::retire::{Retirement, search, zones};
use super::*;
use crate::army::Drill;

fn found(world: &World, attacked_on: &[Face]) -> Option<Retirement> {
    search(Situation::of(world), &unit(world, "a"), attacked_on)
}

fn to(world: &World, attacked_on: &[Face]) -> Pose {
    match found(world, attacked_on) {
        Some(Retirement::To(pose)) => pose,
        other => panic!("{other:?}"),
    }
}

fn retire(world: &mut World, attacked_on: &[Face]) -> Vec<Event> {
    let unit = bench::id(world, "a");
    let attacked_on = attacked_on.to_vec();
    bench::play(world, [Task::Nerve(NerveTask::Retire { unit, attacked_on, disordered: true })])
}

/// BP-RETREAT-02, BP-OP2-27.
#[test]
fn bp_retreat_02_and_bp_op2_27_the_direction_by_the_faces_attacked() {
    use Face::{Front, LeftFlank, Rear, RightFlank};
    let table: [(&[Face], &[Face]); 9] = [
        (&[], &[Rear]),
        (&[Front], &[Rear]),
        (&[Front, LeftFlank, Rear], &[Rear]),
        (&[LeftFlank], &[RightFlank]),
        (&[RightFlank], &[LeftFlank]),
        (&[Rear], &[Front]),
        (&[LeftFlank, RightFlank], &[Rear, Front]),
        (&[LeftFlank, Rear], &[Front, RightFlank]),
        (&[RightFlank, Rear], &[Front, LeftFlank]),
    ];
    for (attacked, open) in table {
        assert_eq!(zones(attacked), open, "{attacked:?}");
    }
    assert_eq!(zones(&[LeftFlank, RightFlank, Rear]), [Front]);
}

/// BP-RETREAT-EX-01.
#[test]
fn bp_retreat_ex_01_attacked_on_the_left_it_goes_to_the_right_and_does_not_turn() {
    let world = apart().world();
    let pose = to(&world, &[Face::LeftFlank]);
    assert!(near(pose, 48.0, 36.0), "{pose:?}");
    assert_eq!(pose.bearing(), 0.0, "BP-RETREAT-04");
    assert!(near(to(&world, &[Face::RightFlank]), 24.0, 36.0));
    assert!(near(to(&world, &[Face::Rear]), 36.0, 48.0));
    assert!(near(to(&world, &[]), 36.0, 24.0), "BP-RETREAT-01: one full move backwards");
}

/// BP-RETREAT-01.
#[test]
fn bp_retreat_01_a_full_move_is_the_arms_own() {
    let world = Field::new(72.0, 72.0).unit("a", 0, horse(), Formation::Line, 36.0, 36.0, 90.0).world();
    assert!(near(to(&world, &[]), 18.0, 36.0));
}

/// BP-RETREAT-03.
#[test]
fn bp_retreat_03_ground_and_obstacles_cost_what_they_cost_any_move() {
    let rough = [(0.0, 20.0), (72.0, 20.0), (72.0, 30.4), (0.0, 30.4)];
    let world = apart().piece("plough", crate::field::GroundClass::Rough, &rough, |_| ()).world();
    // The rear edge at 34.4 meets the plough after 4"; every 2" of move are 1" of way for it from there, for the
    // front edge later. The dearest track is the rear's: 4 + 8/2.
    assert!(near(to(&world, &[]), 36.0, 28.0), "{:?}", to(&world, &[]));
    let wall = apart().wall("wall", &[(0.0, 30.4), (72.0, 30.4)], 6.0, None).world();
    assert!(near(to(&wall, &[]), 36.0, 30.0), "BP-TERR-13: 4\", 6\" to cross, 2\"");
    let far = apart().wall("wall", &[(0.0, 26.4), (72.0, 26.4)], 6.0, None).world();
    assert!(near(to(&far, &[]), 36.0, 28.1), "too little left after 8\": it stops in front");
}

/// BP-RETREAT-05.
#[test]
fn bp_retreat_05_through_friends_only_if_it_gets_clear() {
    let behind = |y: f32| {
        let world = apart().unit("f", 0, foot(), Formation::Line, 36.0, y, 0.0).world();
        to(&world, &[])
    };
    assert!(near(behind(30.0), 36.0, 24.0), "passed");
    let slanting = behind(24.0);
    assert!(!near(slanting, 36.0, 24.0), "its place is taken: {slanting:?}");
    let moved = (slanting.front - Point::new(36.0, 36.0)).length();
    assert!((moved - 12.0).abs() < 0.03, "BP-OP2-27: one move at another angle inside the zone");
}

/// BP-OP2-27.
#[test]
fn bp_op2_27_a_longer_way_where_one_move_finds_no_room() {
    // A wall of friends across the whole zone, with just enough room behind it.
    let mut field = apart();
    for (row, front) in [27.6, 26.0, 24.4].into_iter().enumerate() {
        for index in 0..8 {
            let key = format!("f{row}{index}");
            field = field.unit(&key, 0, foot(), Formation::Line, 4.5 + 9.0 * index as f32, front, 0.0);
        }
    }
    let pose = to(&field.world(), &[]);
    assert!(
        (pose.front.x - 36.0).abs() < 0.03 && pose.front.y <= 22.8 + 0.03 && pose.front.y > 22.5,
        "{pose:?}"
    );
}

/// BP-RETREAT-03: a place at 40°, though free, would lie partly outside the rear zone.
#[test]
fn a_slanting_retirement_ends_wholly_within_the_zone() {
    let mut field = apart();
    for (row, front) in [25.1, 23.5].into_iter().enumerate() {
        for index in 0..8 {
            let key = format!("f{row}{index}");
            field = field.unit(&key, 0, foot(), Formation::Line, 4.5 + 9.0 * index as f32, front, 0.0);
        }
    }
    let pose = to(&field.world(), &[]);
    assert!((pose.front.x - 36.0).abs() < 0.03 && pose.front.y < 21.93, "straight on instead: {pose:?}");
}

/// BP-RETREAT-03: ground in which a unit stands already, as on a road through it, does not hold it.
#[test]
fn a_unit_gets_out_of_ground_that_is_closed_to_it() {
    let world = apart().woods("wood", &[(20.0, 33.0), (52.0, 33.0), (52.0, 40.0), (20.0, 40.0)]).world();
    assert!(near(to(&world, &[]), 36.0, 24.0));
}

/// BP-RETREAT-06.
#[test]
fn bp_retreat_06_blocked_by_enemies_it_is_broken() {
    let mut field = apart();
    for index in 0..8 {
        field =
            field.unit(&format!("e{index}"), 1, foot(), Formation::Line, 4.5 + 9.0 * index as f32, 30.0, 0.0);
    }
    let mut world = field.world();
    assert_eq!(found(&world, &[]), None);
    let events = retire(&mut world, &[]);
    assert_eq!(unit(&world, "a").presence, Presence::Destroyed);
    assert!(matches!(&events[..], [Event::UnitBroken { rule, .. }] if rule.as_str() == "BP-RETREAT-06"));
}

/// BP-RETREAT-06.
#[test]
fn bp_retreat_06_impassable_ground_bars_the_way() {
    let lake = [(0.0, 0.0), (72.0, 0.0), (72.0, 32.0), (0.0, 32.0)];
    let world = apart().piece("lake", crate::field::GroundClass::Impassable, &lake, |_| ()).world();
    assert_eq!(found(&world, &[]), None);
    let pond = [(39.5, 24.0), (43.0, 24.0), (43.0, 26.0), (39.5, 26.0)];
    let world = apart().piece("pond", crate::field::GroundClass::Impassable, &pond, |_| ()).world();
    let pose = to(&world, &[]);
    assert!(pose.front.x < 35.0 && pose.front.x > 33.0, "round it: {pose:?}");
}

/// BP-OP2-27.
#[test]
fn bp_op2_27_between_two_flanks_whichever_zone_is_free() {
    let world = apart().unit("e", 1, foot(), Formation::Line, 36.0, 28.0, 0.0).world();
    assert!(near(to(&world, &[Face::LeftFlank, Face::RightFlank]), 36.0, 48.0));
    let world = apart().unit("e", 1, foot(), Formation::Line, 36.0, 44.0, 180.0).world();
    assert!(near(to(&world, &[Face::LeftFlank, Face::RightFlank]), 36.0, 24.0));
}

/// BP-RETREAT-05.
#[test]
fn bp_retreat_05_no_contact_with_enemies_at_the_end() {
    // Its full move would end flush against an enemy.
    let world = apart().unit("e", 1, foot(), Formation::Line, 36.0, 22.4, 0.0).world();
    let pose = to(&world, &[]);
    let enemy = unit(&world, "e");
    assert!(unit(&world, "a").footprint.with_pose(pose).distance(enemy.footprint) > 0.01);
}

/// BP-RETREAT-07.
#[test]
fn bp_retreat_07_over_the_edge_it_is_destroyed() {
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 10.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 60.0, 180.0)
        .world();
    assert!(matches!(found(&world, &[]), Some(Retirement::OffTable(_))));
    let events = retire(&mut world, &[]);
    assert!(
        matches!(&events[..], [Event::Retired { .. }, Event::UnitBroken { rule, .. }] if rule.as_str() == "BP-RETREAT-07")
    );
    assert_eq!(unit(&world, "a").presence, Presence::Destroyed);
}

#[test]
fn retiring_ends_its_contacts_takes_its_commander_along_and_disorders() {
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 36.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 36.0, 180.0)
        .world();
    bench::touch(&mut world, "b", "a", Face::Front);
    let commander = Situation::of(&world).roster.brigades[0].commander;
    super::super::super::situation::change_commander(&mut world, commander, |state| {
        state.joined = Some(UnitId(0))
    });
    carry_commanders(&mut world, UnitId(0));
    let events = retire(&mut world, &[Face::Front]);
    let situation = Situation::of(&world);
    let a = situation.unit(UnitId(0));
    assert!(!situation.engaged(a.id) && a.disordered());
    assert!(near(a.pose(), 36.0, 24.0));
    assert_eq!(situation.commander(commander).expect("his").1.at, a.pose().front, "BP-CMDR-08");
    assert_eq!(events.len(), 2);
    // Without a test there is no disorder (BP-OP2-18).
    let mut world = apart().world();
    let unit_a = bench::id(&world, "a");
    bench::play(
        &mut world,
        [Task::Nerve(NerveTask::Retire { unit: unit_a, attacked_on: Vec::new(), disordered: false })],
    );
    assert!(!unit(&world, "a").disordered());
}

/// BP-RETREAT-09, BP-OP2-21.
#[test]
fn bp_retreat_09_and_bp_op2_21_a_march_column_moves_then_forms_up_facing_the_enemy() {
    let column = |profile: UnitProfile| {
        let mut world = Field::new(72.0, 72.0)
            .unit("a", 0, profile, Formation::MarchColumn, 36.0, 40.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 36.0, 60.0, 180.0)
            .world();
        let unit_a = bench::id(&world, "a");
        bench::play(
            &mut world,
            [Task::Nerve(NerveTask::Retire { unit: unit_a, attacked_on: Vec::new(), disordered: false })],
        );
        let a = unit(&world, "a");
        assert!(a.disordered(), "in any case");
        (a.formation, a.footprint.centre(), a.pose().bearing())
    };
    let (formation, centre, bearing) = column(foot());
    assert_eq!((formation, bearing), (Formation::Line, 0.0));
    assert!((centre - Point::new(36.0, 28.0 - 3.51)).length() < 0.03);
    let irregular =
        UnitProfile { drill: Drill::Irregular, default_formation: Some(Formation::Skirmish), ..foot() };
    assert_eq!(column(irregular).0, Formation::Skirmish);
    // No room: it stays in column, disordered all the same.
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::MarchColumn, 36.0, 40.0, 0.0)
        .unit("l", 0, foot(), Formation::MarchColumn, 33.0, 28.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 60.0, 180.0)
        .world();
    retire(&mut world, &[]);
    let a = unit(&world, "a");
    assert_eq!((a.formation, a.disordered()), (Formation::MarchColumn, true));
}
