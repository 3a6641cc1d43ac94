//! The nearness of the enemy (BP-PROX-01…07).

use super::super::situation::Situation;
use crate::army::{Formation, SideId};
use crate::geometry::{Extent, Face, Footprint, Pose, face_toward};

/// How far the unit must go for a move to count as a retirement and not as facing about in place, in inches
/// (BP-OP1-18).
const LEAST_RETIREMENT: f32 = 0.5;

/// How straight a retirement must be, as the cosine of the turn: about one degree.
const STRAIGHT: f32 = 0.9998;

/// Whether an enemy unit stands within 12" (BP-PROX-01). Commanders are not units (BP-PROX-07).
pub fn enemy_near(situation: Situation<'_>, side: SideId, footprint: &Footprint) -> bool {
    enemy_near_among(situation, footprint, situation.held_against(side).map(|(_, enemy)| enemy))
}

/// The same where the enemy's units have been gathered already.
pub fn enemy_near_among<'a>(
    situation: Situation<'_>,
    footprint: &Footprint,
    mut enemies: impl Iterator<Item = &'a Footprint>,
) -> bool {
    let reach = situation.ruleset.movement.proximity;
    enemies.any(|enemy| footprint.is_within(enemy, reach))
}

/// Whether a unit that is bound by the nearness of the enemy may end a move here (BP-PROX-02, BP-OP1-18).
///
/// `from` is where it stood at the start of the move, or where it first came within 12". It *advances* if both front
/// corners end in its front zone or on the ground it stood on; it *retires* if both rear corners, its old facing kept,
/// end in its rear zone, and may then face either way. Skirmishers have front all round and are not
/// bound (BP-PROX-06).
pub fn may_end(from: Pose, extent: Extent, formation: Formation, to: Pose) -> bool {
    if formation == Formation::Skirmish {
        return true;
    }
    let start = Footprint::block(from, extent);
    let lies = |corner, zone| face_toward(&from, extent, corner) == zone || start.distance_to(corner) <= 0.02;
    let turned_about = to.facing.dot(from.facing) < 0.0;
    let corners = |pose: Pose| Footprint::block(pose, extent).corners();
    if !turned_about {
        let [front_left, front_right, ..] = corners(to);
        if lies(front_left, Face::Front) && lies(front_right, Face::Front) {
            return true;
        }
    }
    let kept = if turned_about { to.about(extent.depth) } else { to };
    // A retirement keeps its facing, or turns about; it does not wheel.
    if to.facing.dot(from.facing).abs() < STRAIGHT {
        return false;
    }
    let [_, _, rear_right, rear_left] = corners(Pose::new(kept.front, from.facing));
    let behind = |corner| face_toward(&from, extent, corner) == Face::Rear;
    let retires = behind(rear_left) && behind(rear_right);
    retires && (!turned_about || (kept.front - from.front).length() >= LEAST_RETIREMENT)
}

#[cfg(test)]
mod tests {
    use super::super::super::bench::{self, Field};
    use super::*;
    use crate::army::Arm;
    use crate::geometry::Point;

    const LINE: Extent = Extent { width: 9.0, depth: 1.6 };

    fn north(x: f32, y: f32) -> Pose {
        Pose::from_bearing(Point::new(x, y), 0.0)
    }

    fn may(to: Pose) -> bool {
        may_end(north(30.0, 20.0), LINE, Formation::Line, to)
    }

    /// BP-PROX-02, BP-PROX-04: straight ahead, obliquely up to 45°, straight back; never sideways.
    #[test]
    fn only_front_and_rear_are_open() {
        assert!(may(north(30.0, 26.0)), "straight ahead");
        assert!(may(north(33.0, 23.5)), "obliquely within 45°");
        assert!(!may(north(34.0, 23.5)), "obliquely beyond 45°");
        assert!(!may(north(33.0, 20.0)), "sideways");
        assert!(may(north(30.0, 14.0)), "straight back");
        assert!(may(north(27.0, 16.5)), "back obliquely");
        assert!(!may(north(26.0, 17.5)), "back beyond 45°");
    }

    /// BP-OP1-18: a wheel whose corners stay ahead is an advance; a unit that retires may face either way, but it may
    /// not face about where it stands.
    #[test]
    fn wheels_and_facing_about() {
        let wheel = north(30.0, 23.0).turned(20.0);
        assert!(may(wheel));
        assert!(may(north(30.0, 14.0).about(LINE.depth)));
        assert!(!may(north(30.0, 20.0).about(LINE.depth)));
        assert!(!may(north(30.0, 26.0).about(LINE.depth)));
        assert!(may(north(30.0, 20.0)), "it may stand");
    }

    /// BP-PROX-06.
    #[test]
    fn skirmishers_are_not_bound() {
        assert!(may_end(north(30.0, 20.0), LINE, Formation::Skirmish, north(20.0, 20.0)));
    }

    /// BP-PROX-01, BP-PROX-07, BP-MEAS-04: units count at 12", commanders do not.
    #[test]
    fn twelve_inches_from_an_enemy_unit() {
        let foot = || bench::profile(Arm::Infantry);
        let near = |y: f32| {
            let world = Field::new(60.0, 60.0)
                .unit("r", 0, foot(), Formation::Line, 30.0, 10.0, 0.0)
                .unit("b", 1, foot(), Formation::Line, 30.0, y, 180.0)
                .commander_at("blue general", 30.0, 12.0)
                .commander_at("blue", 30.0, 13.0)
                .world();
            let situation = Situation::of(&world);
            let red = situation.unit(bench::id(&world, "r"));
            enemy_near(situation, red.side, red.footprint)
        };
        assert!(near(22.0));
        assert!(!near(22.1), "only the commanders are nearer");
    }
}
