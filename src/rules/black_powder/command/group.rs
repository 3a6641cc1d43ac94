//! Groups: units ordered together stay within 6" of one another, as a chain (BP-CMD-40, BP-ARMY-05, BP-OP1-3).

use super::super::situation::Situation;
use crate::army::UnitId;
use crate::geometry::Footprint;

/// The first unit that a chain of gaps of at most `gap` inches, begun at the first of them, does not reach; none if
/// they all hang together.
pub fn first_apart(units: &[(UnitId, &Footprint)], gap: f32) -> Option<UnitId> {
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
    reached.iter().position(|reached| !reached).map(|index| units[index].0)
}

/// Whether units as they stand may be ordered together.
pub fn apart(situation: Situation<'_>, units: &[UnitId]) -> Option<UnitId> {
    let placed: Vec<(UnitId, &Footprint)> =
        units.iter().filter_map(|id| situation.find(*id)).map(|unit| (unit.id, unit.footprint)).collect();
    first_apart(&placed, situation.ruleset.command.group_gap)
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
