//! Changes of formation: what is allowed, what it costs, where the unit stands afterwards (BP-REFORM, BP-LIMBER,
//! BP-FORM).

use super::super::layout;
use super::super::ruleset::Ruleset;
use super::ground::marches_on_roads_only;
use crate::army::{Drill, Formation, GunClass, UnitProfile};
use crate::geometry::{Pose, Vector};

/// Moves that a change of formation takes (BP-REFORM-01, BP-LIMBER-02…04). Horse artillery limbers and unlimbers free
/// at the start and at the end of its movement; in between it is as slow as foot artillery.
pub fn moves_needed(profile: &UnitProfile, ruleset: &Ruleset, at_start_or_end: bool) -> u8 {
    match profile.gun() {
        Some(GunClass::Horse) if at_start_or_end => 0,
        // BP-OP1-24: battalion guns with a team are as foot artillery.
        Some(GunClass::Horse | GunClass::Foot | GunClass::Battalion) => {
            ruleset.movement.foot_artillery_limbering
        }
        Some(GunClass::Siege) => ruleset.movement.siege_artillery_limbering,
        None => 1,
    }
}

/// Where a unit stands after changing formation: its leader stays and turns to the new front (BP-REFORM-02), except
/// that regulars turning between march column and line with a front square to the old keep their ground and turn where
/// they stand (BP-REFORM-03). `facing` is the new front; none keeps the old.
pub fn reformed(
    profile: &UnitProfile,
    ruleset: &Ruleset,
    from: (Pose, Formation),
    to: Formation,
    facing: Option<f32>,
) -> Pose {
    let (pose, formation) = from;
    let Some(facing) = facing else { return pose };
    let turned = Pose::from_bearing(pose.front, facing);
    let turns_where_it_stands = profile.drill == Drill::Regular
        && matches!(
            (formation, to),
            (Formation::MarchColumn, Formation::Line) | (Formation::Line, Formation::MarchColumn)
        )
        && turned.facing.dot(pose.facing).abs() < SQUARE;
    if !turns_where_it_stands {
        return turned;
    }
    // The middle of the long side becomes the front: half the old depth back, half the old width out.
    let old = layout::extent(profile, formation, ruleset);
    let out: Vector = turned.facing * (old.width * 0.5);
    Pose::new(pose.centre(old.depth) + out, turned.facing)
}

/// How far from a right angle a turn may be, as a cosine: two degrees.
const SQUARE: f32 = 0.035;

/// Formations that troops may adopt (BP-FORM-01…05). March column of irregulars and tiny units is for roads only
/// (BP-FORM-04, BP-OP1-22).
pub fn allowed(profile: &UnitProfile, formation: Formation, on_road: bool) -> bool {
    match formation {
        Formation::Limbered => profile.formations.contains(&formation) && profile.has_limber,
        Formation::MarchColumn if marches_on_roads_only(profile) => {
            on_road && profile.formations.contains(&formation)
        }
        _ => profile.formations.contains(&formation),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::bench;
    use super::*;
    use crate::army::{Arm, SizeClass};
    use crate::geometry::Point;

    fn at(x: f32, y: f32, facing: f32) -> Pose {
        Pose::from_bearing(Point::new(x, y), facing)
    }

    fn near(a: Pose, b: Pose) {
        assert!((a.front - b.front).length() < 1e-3 && a.facing.dot(b.facing) > 0.9999, "{a:?} is not {b:?}");
    }

    /// BP-REFORM-02: the leader stays and turns in place to any front.
    #[test]
    fn the_leader_stays() {
        let ruleset = bench::ruleset();
        let foot = bench::profile(Arm::Infantry);
        let change = |to, facing| {
            reformed(&foot, &ruleset, (at(20.0, 20.0, 0.0), Formation::AttackColumn), to, facing)
        };
        near(change(Formation::Line, None), at(20.0, 20.0, 0.0));
        near(change(Formation::Line, Some(137.0)), at(20.0, 20.0, 137.0));
    }

    /// BP-REFORM-03: a march column turns to its flank where it stands and is a line; and the reverse.
    #[test]
    fn regulars_turn_where_they_stand() {
        let ruleset = bench::ruleset();
        let foot = bench::profile(Arm::Infantry);
        let column = layout::extent(&foot, Formation::MarchColumn, &ruleset);
        let to_the_right = reformed(
            &foot,
            &ruleset,
            (at(20.0, 20.0, 0.0), Formation::MarchColumn),
            Formation::Line,
            Some(90.0),
        );
        near(to_the_right, at(20.0 + column.width / 2.0, 20.0 - column.depth / 2.0, 90.0));
        let line = layout::extent(&foot, Formation::Line, &ruleset);
        let into_column = reformed(
            &foot,
            &ruleset,
            (at(20.0, 20.0, 0.0), Formation::Line),
            Formation::MarchColumn,
            Some(270.0),
        );
        near(into_column, at(20.0 - line.width / 2.0, 20.0 - line.depth / 2.0, 270.0));
        // Straight ahead, obliquely, or for irregulars, it is the ordinary way.
        let ahead = reformed(
            &foot,
            &ruleset,
            (at(20.0, 20.0, 0.0), Formation::MarchColumn),
            Formation::Line,
            Some(0.0),
        );
        near(ahead, at(20.0, 20.0, 0.0));
        let oblique = reformed(
            &foot,
            &ruleset,
            (at(20.0, 20.0, 0.0), Formation::MarchColumn),
            Formation::Line,
            Some(60.0),
        );
        near(oblique, at(20.0, 20.0, 60.0));
        let irregular = UnitProfile { drill: Drill::Irregular, ..foot };
        let other = reformed(
            &irregular,
            &ruleset,
            (at(20.0, 20.0, 0.0), Formation::MarchColumn),
            Formation::Line,
            Some(90.0),
        );
        near(other, at(20.0, 20.0, 90.0));
    }

    /// BP-REFORM-01, BP-LIMBER-02, -03, -04, BP-OP1-24.
    #[test]
    fn what_a_change_costs() {
        let ruleset = bench::ruleset();
        let cost = |arm, ends| moves_needed(&bench::profile(arm), &ruleset, ends);
        assert_eq!(cost(Arm::Infantry, true), 1);
        assert_eq!(cost(Arm::Cavalry, false), 1);
        assert_eq!(cost(Arm::Artillery(GunClass::Horse), true), 0);
        assert_eq!(cost(Arm::Artillery(GunClass::Horse), false), 1);
        assert_eq!(cost(Arm::Artillery(GunClass::Foot), true), 1);
        assert_eq!(cost(Arm::Artillery(GunClass::Battalion), true), 1);
        assert_eq!(cost(Arm::Artillery(GunClass::Siege), true), 2);
    }

    /// BP-FORM-01…05, BP-LIMBER-01.
    #[test]
    fn who_may_adopt_what() {
        let foot = bench::profile(Arm::Infantry);
        assert!(allowed(&foot, Formation::AttackColumn, false));
        assert!(allowed(&foot, Formation::MarchColumn, false));
        assert!(!allowed(&foot, Formation::Warband, false), "BP-FORM-03");
        let horse = bench::profile(Arm::Cavalry);
        assert!(!allowed(&horse, Formation::AttackColumn, false), "BP-FORM-02");
        let tiny = bench::sized(Arm::Infantry, SizeClass::Tiny);
        assert!(!allowed(&tiny, Formation::MarchColumn, false), "BP-FORM-04");
        assert!(allowed(&tiny, Formation::MarchColumn, true), "BP-FORM-04");
        let irregular = UnitProfile { drill: Drill::Irregular, ..foot };
        assert!(!allowed(&irregular, Formation::MarchColumn, false), "BP-OP1-22");
        let mut gun = bench::profile(Arm::Artillery(GunClass::Foot));
        assert!(allowed(&gun, Formation::Limbered, false), "BP-FORM-05");
        assert!(!allowed(&gun, Formation::Line, false), "BP-FORM-05");
        gun.has_limber = false;
        assert!(!allowed(&gun, Formation::Limbered, false), "BP-LIMBER-01");
    }
}
