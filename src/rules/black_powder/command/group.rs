//! Groups: units ordered together stay within 6" of one another, as a chain (BP-CMD-40, BP-ARMY-05, BP-OP1-3).

use super::super::refusal::Reason;
use super::super::ruleset::GroupCohesion;
use super::super::situation::Situation;
use crate::army::UnitId;
use crate::geometry::Footprint;

/// The first unit that a chain of gaps of at most `gap` inches, begun at the first of them, does not reach; none if
/// they all hang together.
pub fn first_apart(units: &[(UnitId, &Footprint)], gap: f32) -> Option<UnitId> {
    let reached = reached_from_first(units, gap);
    (0..units.len()).find(|index| !reached.contains(index)).map(|index| units[index].0)
}

/// Which of the units a chain of gaps of at most `gap` inches reaches from the first of them.
fn reached_from_first(units: &[(UnitId, &Footprint)], gap: f32) -> Vec<usize> {
    let mut reached = vec![false; units.len()];
    let mut frontier: Vec<usize> = Vec::with_capacity(units.len());
    if !units.is_empty() {
        reached[0] = true;
        frontier.push(0);
    }
    while let Some(from) = frontier.pop() {
        for to in 0..units.len() {
            if !reached[to] && units[from].1.is_within(units[to].1, gap) {
                reached[to] = true;
                frontier.push(to);
            }
        }
    }
    (0..units.len()).filter(|index| reached[*index]).collect()
}

/// The first unit that is farther than `gap` inches from another one; none if they are near one another, every two.
pub fn first_pair_apart(units: &[(UnitId, &Footprint)], gap: f32) -> Option<UnitId> {
    let far = |index: &usize| units[..*index].iter().any(|(_, other)| !units[*index].1.is_within(other, gap));
    (0..units.len()).find(far).map(|index| units[index].0)
}

/// The first unit that does not keep with the rest of a group, as the ruleset has it (BP-CMD-40, BP-CMD-43, BP-OP1-3).
pub fn first_astray(situation: Situation<'_>, units: &[(UnitId, &Footprint)]) -> Option<UnitId> {
    let rules = &situation.ruleset.command;
    match rules.group_cohesion {
        GroupCohesion::Chain => first_apart(units, rules.group_gap),
        GroupCohesion::EveryPair => first_pair_apart(units, rules.group_gap),
    }
}

/// Why units may not be ordered together as they stand, if they stand too far apart.
pub fn apart(situation: Situation<'_>, units: &[UnitId]) -> Option<Reason> {
    let placed: Vec<(UnitId, &Footprint)> =
        units.iter().filter_map(|id| situation.find(*id)).map(|unit| (unit.id, unit.footprint)).collect();
    let unit = first_astray(situation, &placed)?;
    let rules = &situation.ruleset.command;
    let own = placed.iter().find(|(id, _)| *id == unit)?.1;
    let others = placed.iter().filter(|(id, _)| *id != unit).map(|(_, other)| own.distance(other));
    let distance = match rules.group_cohesion {
        // What it lacks to the nearest that hangs together with the first of them.
        GroupCohesion::Chain => reached_from_first(&placed, rules.group_gap)
            .into_iter()
            .map(|index| own.distance(placed[index].1))
            .fold(f32::INFINITY, f32::min),
        GroupCohesion::EveryPair => others.fold(0.0, f32::max),
    };
    Some(Reason::GroupApart { unit, distance, most: rules.group_gap })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Extent, Point, Pose};

    fn row(at: &[f32]) -> Vec<Footprint> {
        at.iter()
            .map(|x| {
                Footprint::block(
                    Pose::from_bearing(Point::new(*x, 0.0), 0.0),
                    Extent { width: 10.0, depth: 1.0 },
                )
            })
            .collect()
    }

    fn apart_of(at: &[f32]) -> Option<UnitId> {
        let footprints = row(at);
        let units: Vec<_> = footprints.iter().enumerate().map(|(i, f)| (UnitId(i as u16), f)).collect();
        first_apart(&units, 6.0)
    }

    /// BP-CMD-40, BP-OP1-3: neighbours at most 6" apart make a chain, however long; BP-ARMY-06.
    #[test]
    fn a_chain_not_every_pair() {
        assert_eq!(apart_of(&[0.0, 16.0, 32.0, 48.0]), None);
        assert_eq!(apart_of(&[0.0, 16.0, 33.0]), Some(UnitId(2)));
        assert_eq!(apart_of(&[0.0, 32.0, 16.0]), None, "whatever their order");
        assert_eq!(apart_of(&[0.0]), None);
        assert_eq!(apart_of(&[]), None);
    }
}
