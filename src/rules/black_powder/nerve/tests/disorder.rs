//! Part of `mod tests`: BP-DISORD, BP-DRET, BP-BROKEN-20…29.

use super::super::super::ruleset::DisorderEnds;
use super::super::super::situation::{Broken, Turn, change};
use super::super::disorder::{
    broken_brigades_fall_back, disorderly_retreat, disorderly_retreat_end, recover, retreat_formation,
};
use super::*;
use crate::army::{Disorder, SideId};
use crate::field::Cover;

fn both_disordered(option: DisorderEnds) -> World {
    let mut world = apart().ruleset(|rules| rules.nerve.disorder_ends = option).world();
    bench::disorder(&mut world, "a");
    bench::disorder(&mut world, "b");
    world
}

fn still(world: &World) -> (bool, bool) {
    (unit(world, "a").disordered(), unit(world, "b").disordered())
}

/// BP-DISORD-05, BP-OP2-1.
#[test]
fn bp_disord_05_and_bp_op2_1_recovery_at_the_end_of_the_owners_turn_or_of_any() {
    let mut world = both_disordered(DisorderEnds::OwnTurn);
    recover(&mut world);
    assert_eq!(still(&world), (false, true));
    world.resource_mut::<Turn>().active = SideId(1);
    recover(&mut world);
    assert_eq!(still(&world), (false, false));
    let mut world = both_disordered(DisorderEnds::AnyTurn);
    recover(&mut world);
    assert_eq!(still(&world), (false, false));
}

/// BP-DISORD-04.
#[test]
fn bp_disord_04_not_while_engaged() {
    let mut world = both_disordered(DisorderEnds::OwnTurn);
    bench::touch(&mut world, "b", "a", Face::Front);
    recover(&mut world);
    assert_eq!(still(&world), (true, true));
}

/// BP-DISORD-06, BP-BROKEN-27.
#[test]
fn bp_disord_06_not_in_the_turn_of_a_disorderly_retreat_and_bp_broken_27_never_in_a_broken_brigade() {
    let mut world = both_disordered(DisorderEnds::OwnTurn);
    change::<Disorder>(&mut world, UnitId(0), |disorder| disorder.retreated = true);
    recover(&mut world);
    assert_eq!(still(&world), (true, true));
    let mut world = both_disordered(DisorderEnds::OwnTurn);
    world.resource_mut::<Broken>().brigades[0] = true;
    recover(&mut world);
    assert_eq!(still(&world), (true, true));
}

/// Disordered red "a" with blue "b" so near before it.
fn pressed() -> Field {
    Field::new(72.0, 72.0).unit("a", 0, foot(), Formation::Line, 36.0, 36.0, 0.0).unit(
        "b",
        1,
        foot(),
        Formation::Line,
        36.0,
        44.0,
        180.0,
    )
}

fn end(world: &World) -> Option<Pose> {
    disorderly_retreat_end(Situation::of(world), &unit(world, "a"))
}

/// BP-DRET-02.
#[test]
fn bp_dret_02_one_move_directly_away_from_the_nearest_enemy() {
    let pose = end(&pressed().world()).expect("room");
    assert!(near(pose, 36.0, 24.0), "{pose:?}");
    // From an enemy on its right it goes left, whatever it faces.
    let world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 36.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 46.0, 35.2, 270.0)
        .world();
    assert!(near(end(&world).expect("room"), 24.0, 36.0));
}

/// BP-DRET-02.
#[test]
fn bp_dret_02_as_far_as_it_can_short_of_friends_enemies_and_the_edge() {
    // A friend on the place where the move would end: it stops before him.
    let world = pressed().unit("f", 0, foot(), Formation::Line, 36.0, 24.5, 0.0).world();
    let pose = end(&world).expect("room");
    assert!(pose.front.y >= 26.1 - 0.03 && pose.front.y < 26.5, "{pose:?}");
    // BP-OP1-13 aside: where the edge holds it.
    let world = Field::new(72.0, 72.0)
        .ruleset(|rules| rules.nerve.disorderly_retreat_leaves_table = false)
        .unit("a", 0, foot(), Formation::Line, 36.0, 6.0, 0.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 14.0, 180.0)
        .world();
    let pose = end(&world).expect("room");
    assert!(pose.front.y >= 1.58 && pose.front.y < 2.0, "on the table: {pose:?}");
    let world = pressed().unit("e", 1, foot(), Formation::Line, 36.0, 26.0, 0.0).world();
    assert!(end(&world).expect("room").front.y > 27.6, "no contact");
}

/// BP-DRET-03, BP-DRET-04.
#[test]
fn bp_dret_03_and_04_it_may_face_the_enemy_and_does_not_recover() {
    let mut world = Field::new(72.0, 72.0)
        .unit("a", 0, foot(), Formation::Line, 36.0, 36.0, 180.0)
        .unit("b", 1, foot(), Formation::Line, 36.0, 46.0, 180.0)
        .world();
    bench::disorder(&mut world, "a");
    disorderly_retreat(&mut world, UnitId(0), true);
    let a = unit(&world, "a");
    assert_eq!(a.pose().bearing(), 0.0);
    assert!((a.footprint.centre() - Point::new(36.0, 24.8)).length() < 0.03, "{:?}", a.footprint.centre());
    assert!(a.record.on_initiative && a.disorder.retreated);
    recover(&mut world);
    assert!(unit(&world, "a").disordered());
    let mut world = pressed().world();
    disorderly_retreat(&mut world, UnitId(0), false);
    assert_eq!(unit(&world, "a").pose().bearing(), 0.0, "facing as before");
}

fn broken(field: Field) -> World {
    let mut world = field.world();
    world.resource_mut::<Broken>().brigades[0] = true;
    world
}

/// BP-BROKEN-20, BP-BROKEN-21, BP-BROKEN-22.
#[test]
fn bp_broken_20_to_22_a_broken_brigade_makes_for_its_edge_facing_the_enemy() {
    let mut world = broken(pressed().unit("x", 0, foot(), Formation::Line, 10.0, 5.0, 0.0));
    broken_brigades_fall_back(&mut world);
    let a = unit(&world, "a");
    assert!(near(a.pose(), 36.0, 24.0) && a.pose().bearing() == 0.0);
    assert_eq!(unit(&world, "x").presence, Presence::Destroyed, "BP-BROKEN-26: over the edge");
    assert!(unit(&world, "b").on_table() && near(unit(&world, "b").pose(), 36.0, 44.0));
    // Engaged units fight on.
    let mut world = broken(pressed());
    bench::touch(&mut world, "b", "a", Face::Front);
    broken_brigades_fall_back(&mut world);
    assert!(near(unit(&world, "a").pose(), 36.0, 36.0), "BP-BROKEN-21");
    // Sound brigades stay.
    let mut world = pressed().world();
    broken_brigades_fall_back(&mut world);
    assert!(near(unit(&world, "a").pose(), 36.0, 36.0));
}

/// BP-BROKEN-22.
#[test]
fn bp_broken_22_not_nearer_to_an_enemy_who_stands_on_the_way_home() {
    let world = broken(Field::new(72.0, 72.0).unit("a", 0, foot(), Formation::Line, 36.0, 36.0, 0.0).unit(
        "b",
        1,
        foot(),
        Formation::AttackColumn,
        36.0,
        24.0,
        0.0,
    ));
    let pose = end(&world).expect("room");
    let enemy = unit(&world, "b");
    let a = unit(&world, "a");
    let after = a.footprint.with_pose(pose).distance(enemy.footprint);
    assert!(after >= a.footprint.distance(enemy.footprint), "{pose:?}");
}

/// BP-BROKEN-29.
#[test]
fn bp_broken_29_guns_limber_up_or_are_abandoned() {
    let with = |profile: UnitProfile| {
        let mut world =
            broken(Field::new(72.0, 72.0).unit("a", 0, profile, Formation::Deployed, 36.0, 36.0, 0.0).unit(
                "b",
                1,
                foot(),
                Formation::Line,
                36.0,
                50.0,
                180.0,
            ));
        broken_brigades_fall_back(&mut world);
        let a = unit(&world, "a");
        (a.presence, a.formation)
    };
    assert_eq!(with(gun()), (Presence::OnTable, Formation::Limbered));
    assert_eq!(with(UnitProfile { has_limber: false, ..gun() }).0, Presence::Destroyed);
    assert_eq!(with(bench::profile(Arm::Artillery(GunClass::Siege))).0, Presence::Destroyed);
    // A merely disordered gun of a sound brigade is moved by hand.
    let world = pressed().unit("g", 0, gun(), Formation::Deployed, 10.0, 36.0, 0.0).world();
    let g = unit(&world, "g");
    assert_eq!(retreat_formation(Situation::of(&world), &g), Some(Formation::Deployed));
    let pose = disorderly_retreat_end(Situation::of(&world), &g).expect("room");
    assert!(((pose.front - g.pose().front).length() - 6.0).abs() < 0.03, "BP-MOVE-03");
}

/// BP-BROKEN-21, BP-BROKEN-23, ruling 5: behind a stone wall against the nearest enemy a unit stays; a hedge is no
/// defensive position, nor a wall on the wrong side.
#[test]
fn bp_broken_21_and_23_units_in_defensive_positions_stay() {
    let behind = |y: f32, cover| {
        let mut world = broken(pressed().wall("wall", &[(20.0, y), (52.0, y)], 6.0, Some(cover)));
        broken_brigades_fall_back(&mut world);
        let a = unit(&world, "a");
        assert_eq!(a.disorder.retreated, !near(a.pose(), 36.0, 36.0));
        near(a.pose(), 36.0, 36.0)
    };
    assert!(behind(36.3, Cover::Heavy));
    assert!(!behind(36.3, Cover::Light));
    assert!(!behind(34.1, Cover::Heavy), "behind its back");
    assert!(!behind(38.0, Cover::Heavy), "too far off to be held");
}
