//! What colours troops wear: as the scenario says, else something sensible for their side.

use crate::army::{Colour, Colours, FlagDesign, FlagPattern, Roster, SideId, UnitId};

/// The colours of a unit or commander.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Livery {
    /// The side, told by shapes too: the second one's flags are swallow-tailed, its rings doubled.
    pub side: SideId,
    /// The colour by which the side is known at a glance; never the same for both.
    pub ring: Colour,
    /// Coats.
    pub coat: Colour,
    /// Cuffs and collars.
    pub facings: Colour,
    /// The flag.
    pub flag: FlagDesign,
}

/// Vermilion and blue: told apart by whoever is blind to red or to green, too.
const RINGS: [Colour; 2] = [Colour::rgb(0xB0, 0x2A, 0x1E), Colour::rgb(0x1E, 0x49, 0x8C)];
const WHITE: Colour = Colour::rgb(0xF4, 0xF0, 0xE2);

impl Livery {
    /// The livery of a unit; one that is not in the roster has that of the first side.
    pub fn of_unit(roster: &Roster, id: UnitId) -> Self {
        match roster.unit(id) {
            Some(unit) => Self::of(roster, unit.side, &unit.colours.or(&unit.profile.colours)),
            None => Self::of(roster, SideId(0), &Colours::default()),
        }
    }

    /// The livery of a side's commanders.
    pub fn of_side(roster: &Roster, side: SideId) -> Self {
        Self::of(roster, side, &Colours::default())
    }

    fn of(roster: &Roster, side: SideId, own: &Colours) -> Self {
        let given = |side: SideId| {
            roster.sides.get(side.index()).map(|side| side.colours.clone()).unwrap_or_default()
        };
        let ring = Self::ring(given(side).ring, given(side.enemy()).ring, side);
        let colours = own.or(&given(side));
        let coat = colours.coat.unwrap_or(ring);
        let facings = colours.facings.unwrap_or(WHITE);
        let flag = colours
            .flag
            .unwrap_or_else(|| FlagDesign { pattern: FlagPattern::Plain, colours: vec![ring, WHITE] });
        Self { side, ring, coat, facings, flag }
    }

    /// The ring of a side: its own, unless it gives none, or the first side has the very same.
    fn ring(own: Option<Colour>, enemy: Option<Colour>, side: SideId) -> Colour {
        let usual = RINGS[side.index().min(1)];
        let other = RINGS[side.enemy().index().min(1)];
        match (own, enemy) {
            (Some(own), Some(enemy)) if own == enemy && side.0 > 0 => {
                if own == usual {
                    other
                } else {
                    usual
                }
            }
            (Some(own), _) => own,
            // The enemy has taken this side's usual colour.
            (None, Some(enemy)) if enemy == usual => other,
            (None, _) => usual,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_never_have_the_same_ring() {
        let some = [None, Some(RINGS[0]), Some(RINGS[1]), Some(WHITE)];
        for first in some {
            for second in some {
                let rings = (Livery::ring(first, second, SideId(0)), Livery::ring(second, first, SideId(1)));
                assert_ne!(rings.0, rings.1, "{first:?} {second:?}");
            }
        }
    }
}
