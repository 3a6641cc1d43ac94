//! Part of `mod tests`.

use super::super::combat::{Combat, combats};
use super::super::round::score;
use super::super::support::{
    Commitments, could_support, open_sides, positions, supported_faces, supporters, supports,
};
use super::*;
use crate::army::{GunClass, SideId, UnitId};

/// Red "a" in line at (48, 48), front to front with blue "b"; red "s" somewhere.
fn with_supporter(profile: UnitProfile, formation: Formation, x: f32, y: f32, facing: f32) -> World {
    let mut world = face_to_face(foot(), foot()).unit("s", 0, profile, formation, x, y, facing).world();
    bench::touch(&mut world, "a", "b", Face::Front);
    world
}

fn places(world: &World, key: &str) -> Vec<Face> {
    positions(Situation::of(world), bench::id(world, key)).into_iter().map(|(_, face)| face).collect()
}

/// The rear edge of "a" lies at 46.4 north.
const REAR: f32 = 48.0 - 1.6;

/// BP-SUPPORT-01, BP-OP2-2: within 6", on either flank or the rear.
#[test]
fn within_six_inches() {
    let behind = |gap: f32| with_supporter(foot(), Formation::Line, 48.0, REAR - gap, 0.0);
    assert_eq!(places(&behind(6.0), "s"), [Face::Rear]);
    assert_eq!(places(&behind(6.1), "s"), []);
    let left = with_supporter(foot(), Formation::Line, 48.0 - 9.0 - 5.9, 48.0, 0.0);
    assert_eq!(places(&left, "s"), [Face::LeftFlank]);
    let right = with_supporter(foot(), Formation::Line, 48.0 + 9.0 + 5.9, 48.0, 0.0);
    assert_eq!(places(&right, "s"), [Face::RightFlank]);
    let far = with_supporter(foot(), Formation::Line, 48.0 + 9.0 + 6.1, 48.0, 0.0);
    assert_eq!(places(&far, "s"), []);
    // An enemy behind is no support.
    let mut world =
        face_to_face(foot(), foot()).unit("s", 1, foot(), Formation::Line, 48.0, 42.0, 0.0).world();
    bench::touch(&mut world, "a", "b", Face::Front);
    assert_eq!(supported_faces(Situation::of(&world), bench::id(&world, "a")), []);
    assert_eq!(places(&world, "s"), []);
}

/// BP-OP2-30: the distance to the part that lies in the zone; in two zones it can serve on either.
#[test]
fn the_part_in_the_zone_counts() {
    // Behind and to the right, astride the dividing line that runs from the corner (52.5, 46.4).
    let world = with_supporter(foot(), Formation::Line, 55.0, 44.0, 0.0);
    assert_eq!(places(&world, "s"), [Face::RightFlank, Face::Rear]);
    let situation = Situation::of(&world);
    let combat = Combat::of(situation, &combats(situation)[0]);
    let counted = supports(situation, &combat, SideId(0), &Commitments::default());
    assert_eq!(counted.len(), 1, "but on one of them only");
}

/// BP-SUPPORT-03: per side, not per unit; at most three.
#[test]
fn a_side_counts_once() {
    let mut world = face_to_face(foot(), foot())
        .unit("r1", 0, small(), Formation::Line, 45.0, 44.0, 0.0)
        .unit("r2", 0, small(), Formation::Line, 51.0, 44.0, 0.0)
        .unit("left", 0, foot(), Formation::Line, 38.0, 48.0, 0.0)
        .unit("right", 0, foot(), Formation::Line, 58.0, 48.0, 0.0)
        .world();
    bench::touch(&mut world, "a", "b", Face::Front);
    let situation = Situation::of(&world);
    assert_eq!(
        supported_faces(situation, bench::id(&world, "a")),
        [Face::Rear, Face::LeftFlank, Face::RightFlank]
    );
    let combat = Combat::of(situation, &combats(situation)[0]);
    let counted = supports(situation, &combat, SideId(0), &Commitments::default());
    let tally = score(situation, SideId(0), 2, &counted);
    assert_eq!(tally.total(), 5, "two casualties and three sides");
    assert_eq!(score(situation, SideId(1), 1, &counted).total(), 1, "the other side has none");
    let mut reasons: Vec<&str> = tally.lines.iter().map(|line| line.reason.as_ref()).collect();
    reasons.sort_unstable();
    assert_eq!(reasons, ["flank-support", "flank-support", "rear-support"]);
    assert!(tally.lines.iter().all(|line| line.rule.as_str() == "BP-RESULT-T1"));
    // BP-BREAK-32: all four were in a position to, counted or not.
    assert_eq!(
        could_support(situation, bench::id(&world, "a")),
        ["r1", "r2", "left", "right"].map(|key| bench::id(&world, key))
    );
}

/// BP-SUPPORT-04: guns, skirmishers and units attacked in flank or rear cannot be supported.
#[test]
fn who_cannot_be_supported() {
    let supported = |profile: UnitProfile, formation, face| {
        let mut world = Field::new(96.0, 96.0)
            .unit("a", 0, profile, formation, 48.0, 48.0, 0.0)
            .unit("b", 1, foot(), Formation::Line, 48.0, 48.0, 180.0)
            .unit("s", 0, foot(), Formation::Line, 48.0, 42.0, 0.0)
            .world();
        bench::touch(&mut world, "b", "a", face);
        !supported_faces(Situation::of(&world), bench::id(&world, "a")).is_empty()
    };
    assert!(supported(foot(), Formation::Line, Face::Front));
    assert!(supported(foot(), Formation::AttackColumn, Face::Front));
    assert!(supported(horse(), Formation::Line, Face::Front));
    assert!(!supported(bench::profile(Arm::Artillery(GunClass::Foot)), Formation::Deployed, Face::Front));
    assert!(!supported(foot(), Formation::Skirmish, Face::Front));
    for face in [Face::LeftFlank, Face::RightFlank, Face::Rear] {
        assert!(!supported(foot(), Formation::Line, face), "{face:?}");
    }
    // Attacked in flank, even if also in front.
    let mut world = face_to_face(foot(), foot())
        .unit("c", 1, foot(), Formation::Line, 52.5, 47.2, 270.0)
        .unit("s", 0, foot(), Formation::Line, 46.0, 42.0, 0.0)
        .world();
    bench::touch(&mut world, "b", "a", Face::Front);
    assert_eq!(supported_faces(Situation::of(&world), bench::id(&world, "a")), [Face::Rear]);
    bench::touch(&mut world, "c", "a", Face::RightFlank);
    assert_eq!(supported_faces(Situation::of(&world), bench::id(&world, "a")), []);
}

/// BP-SUPPORT-06, BP-SUPPORT-07: not the engaged, march columns and limbered guns; everybody else, in any state.
#[test]
fn who_can_support() {
    let gun = || bench::profile(Arm::Artillery(GunClass::Foot));
    let gives = |profile: UnitProfile, formation| {
        !places(&with_supporter(profile, formation, 48.0, 43.0, 0.0), "s").is_empty()
    };
    assert!(gives(foot(), Formation::Line) && gives(foot(), Formation::AttackColumn));
    assert!(gives(foot(), Formation::Skirmish) && gives(horse(), Formation::Line));
    assert!(gives(gun(), Formation::Deployed));
    assert!(gives(bench::sized(Arm::Infantry, SizeClass::Tiny), Formation::Skirmish));
    assert!(!gives(foot(), Formation::MarchColumn) && !gives(gun(), Formation::Limbered));
    let mut weak = with_supporter(foot(), Formation::Line, 48.0, 43.0, 0.0);
    bench::casualties(&mut weak, "s", 3);
    bench::disorder(&mut weak, "s");
    assert_eq!(places(&weak, "s"), [Face::Rear], "shaken and disordered");
    let mut engaged = face_to_face(foot(), foot())
        .unit("s", 0, foot(), Formation::Line, 48.0, 43.0, 0.0)
        .unit("far", 1, foot(), Formation::Line, 80.0, 80.0, 0.0)
        .world();
    bench::touch(&mut engaged, "a", "b", Face::Front);
    bench::touch(&mut engaged, "s", "far", Face::Front);
    assert_eq!(supported_faces(Situation::of(&engaged), bench::id(&engaged, "a")), []);
}

/// BP-SUPPORT-EX-01, BP-SUPPORT-08: two small units side by side, each with a rear and its outer flank.
#[test]
fn bp_support_ex_01_outer_flanks_only() {
    let mut world = Field::new(96.0, 96.0)
        .unit("red", 0, large(), Formation::Line, 48.0, 48.0, 0.0)
        .unit("west", 1, small(), Formation::Line, 45.0, 48.0, 180.0)
        .unit("east", 1, small(), Formation::Line, 51.0, 48.0, 180.0)
        .unit("behind west", 1, small(), Formation::Line, 45.0, 53.0, 180.0)
        .unit("behind east", 1, small(), Formation::Line, 51.0, 53.0, 180.0)
        .unit("beyond west", 1, small(), Formation::Line, 37.0, 48.0, 180.0)
        .unit("beyond east", 1, small(), Formation::Line, 59.0, 48.0, 180.0)
        .world();
    bench::touch(&mut world, "red", "west", Face::Front);
    bench::touch(&mut world, "red", "east", Face::Front);
    let situation = Situation::of(&world);
    let id = |key| bench::id(&world, key);
    let combat = Combat::of(situation, &combats(situation)[0]);
    // Facing south, the left hand points east.
    let open = |key| open_sides(situation, &combat, combat.fighter(id(key)).expect("it fights"));
    assert_eq!(open("west"), [Face::RightFlank, Face::Rear]);
    assert_eq!(open("east"), [Face::LeftFlank, Face::Rear]);
    let counted = supports(situation, &combat, SideId(1), &Commitments::default());
    assert_eq!(score(situation, SideId(1), 0, &counted).total(), 4);
    let sides = |key| counted.iter().filter(|(_, friend, _)| *friend == id(key)).count();
    assert_eq!((sides("west"), sides("east")), (2, 2));
}

/// BP-SUPPORT-EX-02: two small against one large, each with rear support: +2, not +1.
#[test]
fn bp_support_ex_02_bonuses_add_up() {
    let mut world = Field::new(96.0, 96.0)
        .unit("red", 0, large(), Formation::Line, 48.0, 48.0, 0.0)
        .unit("west", 1, small(), Formation::Line, 45.0, 48.0, 180.0)
        .unit("east", 1, small(), Formation::Line, 51.0, 48.0, 180.0)
        .unit("behind west", 1, small(), Formation::Line, 45.0, 53.0, 180.0)
        .unit("behind east", 1, small(), Formation::Line, 51.0, 53.0, 180.0)
        .world();
    bench::touch(&mut world, "west", "red", Face::Front);
    bench::touch(&mut world, "east", "red", Face::Front);
    let situation = Situation::of(&world);
    let combat = Combat::of(situation, &combats(situation)[0]);
    let counted = supports(situation, &combat, SideId(1), &Commitments::default());
    assert_eq!(score(situation, SideId(1), 0, &counted).total(), 2);
}

/// BP-SUPPORT-02: one unit behind two friends counts for one of them only; BP-BREAK-32: it was in a position to support
/// either.
#[test]
fn one_unit_supports_one_friend() {
    let mut world = Field::new(96.0, 96.0)
        .unit("red", 0, large(), Formation::Line, 48.0, 48.0, 0.0)
        .unit("west", 1, small(), Formation::Line, 45.0, 48.0, 180.0)
        .unit("east", 1, small(), Formation::Line, 51.0, 48.0, 180.0)
        .unit("behind", 1, foot(), Formation::Line, 48.0, 53.0, 180.0)
        .world();
    bench::touch(&mut world, "red", "west", Face::Front);
    bench::touch(&mut world, "red", "east", Face::Front);
    let situation = Situation::of(&world);
    let id = |key| bench::id(&world, key);
    let combat = Combat::of(situation, &combats(situation)[0]);
    assert_eq!(supports(situation, &combat, SideId(1), &Commitments::default()).len(), 1);
    assert_eq!(
        supporters(situation, &combat, SideId(1)),
        [(id("behind"), id("west")), (id("behind"), id("east"))]
    );
    assert_eq!(could_support(situation, id("east")), [id("behind")]);
}

/// Supporters arrange themselves so that as many sides as possible count.
#[test]
fn supporters_arrange_themselves() {
    // "corner" could serve on the rear or the right; "rear" only in the rear.
    let mut world = face_to_face(foot(), foot())
        .unit("corner", 0, foot(), Formation::Line, 55.0, 44.0, 0.0)
        .unit("rear", 0, small(), Formation::Line, 44.0, 42.0, 0.0)
        .world();
    bench::touch(&mut world, "a", "b", Face::Front);
    let faces = supported_faces(Situation::of(&world), bench::id(&world, "a"));
    assert_eq!(faces, [Face::RightFlank, Face::Rear]);
}

/// BP-SUPPORT-EX-03, BP-SUPPORT-05: two neighbouring combats less than 6" apart: no support on the inner sides.
#[test]
fn bp_support_ex_03_neighbouring_combats() {
    let line = Formation::Line;
    let mut world = Field::new(96.0, 96.0)
        .unit("red west", 0, foot(), line, 40.0, 48.0, 0.0)
        .unit("blue west", 1, foot(), line, 40.0, 48.0, 180.0)
        .unit("red east", 0, foot(), line, 53.0, 48.0, 0.0)
        .unit("blue east", 1, foot(), line, 53.0, 48.0, 180.0)
        // Blue's western combat has two supporters, on the outer flank and behind; one more stands between.
        .unit("blue outer", 1, foot(), line, 30.0, 48.0, 180.0)
        .unit("blue rear", 1, foot(), line, 40.0, 53.0, 180.0)
        .unit(
            "between",
            1,
            bench::profile(Arm::Artillery(GunClass::Foot)),
            Formation::Deployed,
            46.5,
            49.0,
            180.0,
        )
        .unit("red reserve", 0, foot(), line, 55.5, 43.0, 0.0)
        .unit("blue reserve", 1, foot(), line, 53.0, 53.0, 180.0)
        .world();
    bench::touch(&mut world, "red west", "blue west", Face::Front);
    bench::touch(&mut world, "red east", "blue east", Face::Front);
    let situation = Situation::of(&world);
    let id = |key| bench::id(&world, key);
    let faces = |key| supported_faces(situation, id(key));
    // Facing south, the right hand points west.
    let mut blue_west = faces("blue west");
    blue_west.sort_unstable();
    assert_eq!(blue_west, [Face::RightFlank, Face::Rear]);
    assert_eq!(faces("blue east"), [Face::Rear]);
    assert_eq!(faces("red east"), [Face::Rear]);
    assert_eq!(faces("red west"), []);
    let between: Vec<UnitId> = positions(situation, id("between"))
        .into_iter()
        .filter(|(_, face)| face.is_flank())
        .map(|(id, _)| id)
        .collect();
    assert_eq!(between, [], "no flank on the inner sides");
}
