//! Part of `mod tests`: BP-HOLD.

use super::super::hold::{battle_order, turn_to_face, turned_to_face};
use super::*;
use crate::army::Drill;

/// Red "a" in a formation facing north, blue "b" flush against its left flank, facing east.
fn struck(formation: Formation) -> World {
    let half = match formation {
        Formation::MarchColumn => 1.25,
        Formation::AttackColumn => 2.25,
        _ => 4.5,
    };
    let depth = match formation {
        Formation::MarchColumn => 7.02,
        Formation::AttackColumn => 3.15,
        _ => 1.6,
    };
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), formation, 36.0, 40.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0 - half, 40.0 - depth / 2.0, 90.0)
        .world();
    bench::touch(&mut world, "b", "a", Face::LeftFlank);
    world
}

#[test]
fn the_formation_taken_up_against_an_attacker() {
    assert_eq!(battle_order(&foot()), Some(Formation::Line));
    assert_eq!(battle_order(&horse()), Some(Formation::Line));
    assert_eq!(battle_order(&gun()), None);
    let irregular = |default_formation| UnitProfile { drill: Drill::Irregular, default_formation, ..foot() };
    assert_eq!(battle_order(&irregular(Some(Formation::Skirmish))), Some(Formation::Skirmish), "BP-HOLD-03");
    assert_eq!(battle_order(&irregular(None)), Some(Formation::Warband));
    assert_eq!(battle_order(&bench::sized(Arm::Infantry, SizeClass::Tiny)), Some(Formation::Skirmish));
}

/// BP-HOLD-02, BP-OP2-22.
#[test]
fn bp_hold_02_and_bp_op2_22_a_line_turns_to_face_and_keeps_its_order() {
    let mut world = struck(Formation::Line);
    assert!(turn_to_face(&mut world, UnitId(0), UnitId(1)));
    let a = unit(&world, "a");
    assert_eq!((a.formation, a.disordered()), (Formation::Line, false));
    assert!(near(a.pose(), 31.5, 39.2) && a.pose().bearing() == 270.0);
    let situation = Situation::of(&world);
    assert_eq!(situation.contacts.enemies_of(UnitId(0)), [(UnitId(1), Face::Front)]);
    assert!(!turn_to_face(&mut world, UnitId(0), UnitId(1)), "it faces him now");
}

/// BP-HOLD-04.
#[test]
fn bp_hold_04_an_attack_column_forms_line_and_is_disordered() {
    let mut world = struck(Formation::AttackColumn);
    assert!(turn_to_face(&mut world, UnitId(0), UnitId(1)));
    let a = unit(&world, "a");
    assert_eq!((a.formation, a.disordered()), (Formation::Line, true));
}

/// BP-HOLD-03.
#[test]
fn bp_hold_03_a_march_column_that_holds_forms_up_of_itself() {
    let mut world = struck(Formation::MarchColumn);
    let test = test_of(&world, "a", BreakCause::LostCombat, &[Face::LeftFlank]);
    world.insert_resource(bench::faces(&[6, 6]));
    let events = bench::play(&mut world, [test]);
    let a = unit(&world, "a");
    assert_eq!((a.formation, a.disordered(), a.pose().bearing()), (Formation::Line, true, 270.0));
    assert!(events.iter().any(|event| matches!(event, Event::Formed { to: Formation::Line, .. })));
    assert!(events.iter().any(|event| matches!(event, Event::TurnedToFace { .. })));
    // Others are left to their owner's choice.
    let mut world = struck(Formation::Line);
    let test = test_of(&world, "a", BreakCause::LostCombat, &[Face::LeftFlank]);
    world.insert_resource(bench::faces(&[6, 6]));
    bench::play(&mut world, [test]);
    assert_eq!(unit(&world, "a").pose().bearing(), 0.0);
}

/// BP-HOLD-03.
#[test]
fn bp_hold_03_attacked_in_front_it_forms_line_where_it_stands() {
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::MarchColumn, 36.0, 40.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 40.0, 180.0)
        .world();
    bench::touch(&mut world, "b", "a", Face::Front);
    assert!(turn_to_face(&mut world, UnitId(0), UnitId(1)));
    assert!(near(unit(&world, "a").pose(), 36.0, 40.0));
}

/// BP-HOLD-02.
#[test]
fn bp_hold_02_only_if_there_is_room() {
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 40.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 31.5, 39.2, 90.0)
        .unit("f", 0, foot(), Formation::Line, 36.0, 37.0, 0.0)
        .world();
    bench::touch(&mut world, "b", "a", Face::LeftFlank);
    assert!(!turn_to_face(&mut world, UnitId(0), UnitId(1)));
}

/// BP-HOLD-05.
#[test]
fn bp_hold_05_attacked_from_several_sides_it_cannot_turn() {
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 40.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 31.5, 39.2, 90.0)
        .unit("c", 1, foot(), Formation::Line, 36.0, 40.0, 180.0)
        .world();
    bench::touch(&mut world, "b", "a", Face::LeftFlank);
    bench::touch(&mut world, "c", "a", Face::Front);
    assert_eq!(turned_to_face(Situation::of(&world), &unit(&world, "a"), UnitId(1)), None);
    assert_eq!(
        turned_to_face(Situation::of(&world), &unit(&world, "a"), UnitId(77)),
        None,
        "no enemy of its"
    );
}
