//! The way of a unit that is shifted straight over the table without turning: what it costs, what bars it. Shared
//! by retirement and disorderly retreat.

use super::super::movement::ground::{SLACK, closed_areas, may_stand, on_table, slow_areas};
use super::super::situation::{Situation, Unit};
use crate::army::{Arm, Formation, UnitId};
use crate::geometry::{
    Area, Extent, Footprint, Pose, Slow, TOLERANCE, Vector, first_crossing, first_entry, first_touch,
    leg_cost, leg_reach,
};

/// How far before an obstacle a unit stops that cannot pay for crossing it, in inches.
const BEFORE_OBSTACLE: f32 = 0.1;

/// A straight way in one direction.
pub(in crate::rules::black_powder) struct Way<'w> {
    situation: Situation<'w>,
    unit: Unit<'w>,
    formation: Formation,
    footprint: Footprint,
    direction: Vector,
    slow: Vec<Slow<'w>>,
    closed: Vec<&'w Area>,
    /// Obstacles on the way: inches to each and what it costs; none cannot be crossed (BP-TERR-07).
    obstacles: Vec<(f32, Option<f32>)>,
}

impl<'w> Way<'w> {
    /// The way of a unit in a formation from a pose, with everything that lies within so many inches.
    pub(in crate::rules::black_powder) fn new(
        situation: Situation<'w>,
        unit: &Unit<'w>,
        formation: Formation,
        from: Pose,
        direction: Vector,
        far: f32,
    ) -> Self {
        let profile = unit.profile;
        let footprint = unit.footprint_at(from, formation, situation.ruleset);
        let end = Pose { front: from.front + direction * far, facing: from.facing };
        let on_wheels = matches!(profile.arm, Arm::Artillery(_) | Arm::Wagon);
        let mut obstacles: Vec<(f32, Option<f32>)> = situation
            .ground
            .obstacles
            .iter()
            .filter_map(|obstacle| {
                let share = first_crossing(&footprint, &end, &obstacle.course)?;
                Some((share * far, (!on_wheels).then_some(obstacle.cost)))
            })
            .collect();
        obstacles.sort_by(|a, b| a.0.total_cmp(&b.0));
        // Ground in which it stands already does not hold it: it came in by a road.
        let closed = closed_areas(situation.ground, situation.ruleset, profile, formation)
            .filter(|area| !area.overlaps(&footprint, SLACK))
            .collect();
        let slow = slow_areas(situation.ground, situation.ruleset, profile, formation);
        Self { situation, unit: *unit, formation, footprint, direction, slow, closed, obstacles }
    }

    /// Where it stands after so many inches.
    pub(in crate::rules::black_powder) fn at(&self, inches: f32) -> Pose {
        let pose = self.footprint.pose();
        Pose { front: pose.front + self.direction * inches, facing: pose.facing }
    }

    /// The ground it then covers.
    pub(in crate::rules::black_powder) fn footprint_at(&self, inches: f32) -> Footprint {
        self.footprint.with_pose(self.at(inches))
    }

    fn extent(&self) -> Extent {
        self.footprint.extent()
    }

    /// How many inches so many moves take it, slow ground and obstacles paid for (BP-RETREAT-03, BP-TERR-13,
    /// BP-OP1-23).
    pub(in crate::rules::black_powder) fn reach(&self, pace: f32, moves: u8) -> f32 {
        (0..moves).fold(0.0, |start, _| self.one_move(start, pace))
    }

    fn one_move(&self, start: f32, pace: f32) -> f32 {
        let (mut at, mut left) = (start, pace);
        for (place, cost) in self.obstacles.iter().filter(|(place, _)| *place >= start - BEFORE_OBSTACLE) {
            let place = place.max(at);
            let there = leg_cost(&self.at(at), &self.at(place), self.extent(), &self.slow);
            if there > left + TOLERANCE {
                break;
            }
            match cost {
                Some(cost) if *cost <= left - there + TOLERANCE => {
                    left = (left - there - cost).max(0.0);
                    at = place;
                }
                // Not enough left: it stops in front.
                _ => return (place - BEFORE_OBSTACLE).max(at),
            }
        }
        let share = leg_reach(&self.at(at), &self.at(at + left), self.extent(), &self.slow, left);
        at + left * share
    }

    /// How far it can go before an enemy or closed ground is in the way, and at most so far.
    pub(in crate::rules::black_powder) fn open_for(&self, inches: f32) -> f32 {
        if inches <= 0.0 {
            return 0.0;
        }
        let end = self.at(inches);
        let enemies: Vec<&Footprint> =
            self.situation.held_against(self.unit.side).map(|(_, enemy)| enemy).collect();
        let touch =
            first_touch(&self.footprint, &end, enemies.iter().copied().enumerate()).map(|(share, _)| share);
        let entry =
            self.closed.iter().filter_map(|area| first_entry(&self.footprint, &end, area)).reduce(f32::min);
        touch.into_iter().chain(entry).fold(1.0, f32::min) * inches
    }

    /// The first enemy that it meets within so many inches, and after how many.
    pub(in crate::rules::black_powder) fn met(&self, inches: f32) -> Option<(UnitId, f32)> {
        let enemies: Vec<(UnitId, &Footprint)> = self.situation.held_against(self.unit.side).collect();
        let obstacles = enemies.iter().map(|(_, enemy)| *enemy).enumerate();
        let (share, index) = first_touch(&self.footprint, &self.at(inches), obstacles)?;
        Some((enemies[index].0, share * inches))
    }

    /// Nothing hostile or closed on the whole way.
    pub(in crate::rules::black_powder) fn open(&self, inches: f32) -> bool {
        self.open_for(inches) >= inches - TOLERANCE
    }

    /// Whether the unit then stands clear: of all friends, since they may be passed but not stood upon
    /// (BP-RETREAT-05), of all contact with enemies, on ground open to it.
    pub(in crate::rules::black_powder) fn stands_clear(&self, inches: f32) -> bool {
        clear(self.situation, &self.unit, self.formation, &self.footprint_at(inches))
    }

    /// The farthest place on the way where the unit may stand, or beyond the table if it may leave it; in steps back from
    /// so many inches.
    pub(in crate::rules::black_powder) fn farthest(&self, reach: f32, may_leave: bool) -> Option<f32> {
        const STEP: f32 = 0.25;
        let mut inches = reach;
        while inches > TOLERANCE {
            if self.stands_clear(inches) || (may_leave && self.leaves_table(inches)) {
                return Some(inches);
            }
            inches -= STEP;
        }
        None
    }

    /// Whether it has then left the table: any part of it beyond the edge (BP-OFFTABLE-02).
    pub(in crate::rules::black_powder) fn leaves_table(&self, inches: f32) -> bool {
        !on_table(self.situation.ground, &self.footprint_at(inches))
    }
}

/// Whether a unit could stand on a place: open ground on the table, on nobody, touching no enemy.
pub(in crate::rules::black_powder) fn clear(
    situation: Situation<'_>,
    unit: &Unit<'_>,
    formation: Formation,
    footprint: &Footprint,
) -> bool {
    may_stand(situation.ground, situation.ruleset, unit.profile, formation, footprint)
        && situation.standing().filter(|(id, ..)| *id != unit.id).all(|(_, side, other)| {
            if side == unit.side {
                !other.overlaps(footprint, SLACK)
            } else {
                !other.is_within(footprint, 0.0)
            }
        })
}
