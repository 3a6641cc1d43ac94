//! Goals that a scenario sets a side, beside breaking the enemy's army (BP-VICTORY-16, SC-NORT-VIC-02, SC-NORT-VIC-03).

use super::super::setup::{Aim, Goal};
use super::super::situation::{Situation, Unit};
use crate::army::{FeatureId, SideId};
use crate::geometry::{Extent, Footprint, Point, Pose};

/// Units of a side in contact with an obstacle, on whichever side of it and at whichever of its parts, in id order: no
/// farther from it than troops who have its cover (the ruleset's `cover_reach`). A unit counts in whatever state it is.
pub fn at_the_line<'w>(
    situation: Situation<'w>,
    side: SideId,
    line: &[FeatureId],
) -> impl Iterator<Item = Unit<'w>> {
    let reach = situation.ruleset.shooting.cover_reach;
    let legs: Vec<Footprint> = situation
        .ground
        .obstacles
        .iter()
        .filter(|part| line.contains(&part.id))
        .flat_map(|part| part.course.segments().map(|leg| ground_of(leg, part.course.width())))
        .collect();
    situation.troops_of(side).filter(move |unit| legs.iter().any(|leg| unit.footprint.is_within(leg, reach)))
}

/// The ground that a straight piece of an obstacle covers.
fn ground_of((from, to): (Point, Point), width: f32) -> Footprint {
    let along = to - from;
    let across = along.perp().normalize_or_zero();
    let front = from.midpoint(to) + across * (width * 0.5);
    Footprint::block(Pose::new(front, across), Extent { width: along.length(), depth: width })
}

/// The goals that are reached as things stand at the end of this game turn, with the units that hold each.
pub fn reached(situation: Situation<'_>) -> Vec<(Goal, u8)> {
    let goals = &situation.setup().victory.goals;
    goals
        .iter()
        .filter(|goal| situation.turn.number >= goal.from_turn)
        .filter_map(|goal| {
            let Aim::HoldLine { line, units, .. } = &goal.aim;
            let held = at_the_line(situation, goal.side, line).count();
            let held = u8::try_from(held).unwrap_or(u8::MAX);
            (held >= *units).then(|| (goal.clone(), held))
        })
        .collect()
}
