//! Dividing a unit's dice among its enemies (BP-SPLIT-01…05, BP-OP2-16).

use super::super::refusal::{Reason, Refusal};
use super::combat::Fighter;
use crate::army::UnitId;
use crate::geometry::Face;

/// Dice against each enemy.
pub type Division = Vec<(UnitId, u8)>;

/// Longest list of divisions that is spelt out. A unit of twenty dice attacked on all four sides stays below it.
const MOST_DIVISIONS: usize = 2000;

/// What a unit's dice are divided by: their number, and its enemies with the face on which each stands.
#[derive(Clone, Copy, Debug)]
pub struct Split<'a> {
    dice: u8,
    opponents: &'a [(UnitId, Face)],
}

impl<'a> Split<'a> {
    /// The dice of a fighter, as many as its tally says.
    pub fn new(dice: i32, fighter: &'a Fighter<'_>) -> Self {
        Self::among(dice, &fighter.opponents)
    }

    /// So many dice among these enemies.
    pub fn among(dice: i32, opponents: &'a [(UnitId, Face)]) -> Self {
        Self { dice: u8::try_from(dice.max(0)).unwrap_or(u8::MAX), opponents }
    }

    fn engaged_on(&self, face: Face) -> bool {
        self.opponents.iter().any(|(_, on)| *on == face)
    }

    /// Dice that must go to the front if an enemy stands there: at least half (BP-SPLIT-02).
    pub fn least_to_the_front(&self) -> u8 {
        if self.engaged_on(Face::Front) { self.dice.div_ceil(2) } else { 0 }
    }

    /// Most dice that may go to a face: no more than half to one flank or the rear, even if only that side is engaged
    /// (BP-SPLIT-03); rounded down, but never below one die there if it is the only side (BP-OP2-16).
    pub fn most_to(&self, face: Face) -> u8 {
        let only = self.opponents.iter().all(|(_, on)| *on == face);
        match face {
            Face::Front => self.dice,
            _ if only => (self.dice / 2).max(self.dice.min(1)),
            _ => self.dice / 2,
        }
    }

    /// Dice that find an enemy; the others are lost (BP-OP2-16).
    pub fn assignable(&self) -> u8 {
        let most = Face::ALL
            .iter()
            .filter(|face| self.engaged_on(**face))
            .map(|face| u32::from(self.most_to(*face)));
        u8::try_from(most.sum::<u32>()).unwrap_or(u8::MAX).min(self.dice)
    }

    /// Judges a division. Enemies not named get nothing; all dice that can find an enemy must be given one.
    pub fn judge(&self, division: &[(UnitId, u8)]) -> Result<(), Refusal> {
        for (index, (enemy, _)) in division.iter().enumerate() {
            let known = self.opponents.iter().any(|(opponent, _)| opponent == enemy);
            if !known || division[..index].iter().any(|(before, _)| before == enemy) {
                return Err(Refusal::new("BP-SPLIT-01", Reason::NotOffered));
            }
        }
        let given: u32 = division.iter().map(|(_, dice)| u32::from(*dice)).sum();
        if given > u32::from(self.dice) {
            return Err(Refusal::new("BP-SPLIT-01", Reason::BadDivision { dice: self.assignable() }));
        }
        let against = |enemy: UnitId| {
            division.iter().find(|(one, _)| *one == enemy).map_or(0, |(_, dice)| u32::from(*dice))
        };
        let to = |face: Face| -> u32 {
            self.opponents.iter().filter(|(_, on)| *on == face).map(|(enemy, _)| against(*enemy)).sum()
        };
        let least = self.least_to_the_front();
        if to(Face::Front) < u32::from(least) {
            return Err(Refusal::new("BP-SPLIT-02", Reason::HalfToTheFront { least }));
        }
        for face in [Face::LeftFlank, Face::RightFlank, Face::Rear] {
            let most = self.most_to(face);
            if to(face) > u32::from(most) {
                return Err(Refusal::new("BP-SPLIT-03", Reason::HalfToAFlank { most }));
            }
        }
        let front =
            || self.opponents.iter().filter(|(_, on)| *on == Face::Front).map(|(enemy, _)| against(*enemy));
        if front().max().unwrap_or(0) - front().min().unwrap_or(0) > 1 {
            return Err(Refusal::new("BP-SPLIT-04", Reason::UnevenFront));
        }
        if given != u32::from(self.assignable()) {
            return Err(Refusal::new("BP-SPLIT-01", Reason::BadDivision { dice: self.assignable() }));
        }
        Ok(())
    }

    /// All legal divisions, each naming all enemies by id; more dice to the front first.
    pub fn all(&self) -> Vec<Division> {
        // The front first: it binds the most, so wrong ways end early.
        let mut by_face = self.opponents.to_vec();
        by_face.sort_by_key(|(enemy, face)| (*face, *enemy));
        let ordered = Split { dice: self.dice, opponents: &by_face };
        let mut found = Vec::new();
        ordered.deal(self.assignable(), &mut Vec::with_capacity(by_face.len()), &mut found);
        found.iter_mut().for_each(|division| division.sort_unstable());
        found
    }

    fn deal(&self, left: u8, shares: &mut Division, found: &mut Vec<Division>) {
        if found.len() >= MOST_DIVISIONS {
            return;
        }
        let Some((enemy, face)) = self.opponents.get(shares.len()) else {
            if left == 0 && self.judge(shares).is_ok() {
                found.push(shares.clone());
            }
            return;
        };
        for dice in (0..=left.min(self.most_to(*face))).rev() {
            shares.push((*enemy, dice));
            if self.can_be_completed(shares, left - dice) {
                self.deal(left - dice, shares, found);
            }
            shares.pop();
        }
    }

    /// Whether the enemies not yet dealt to can take what is left, and nothing dealt is wrong already: spares most of
    /// the trying.
    fn can_be_completed(&self, shares: &[(UnitId, u8)], left: u8) -> bool {
        let dealt = || self.opponents.iter().zip(shares).map(|((_, face), (_, dice))| (*face, *dice));
        let front = || dealt().filter(|(face, _)| *face == Face::Front).map(|(_, dice)| dice);
        if front().max().unwrap_or(0) - front().min().unwrap_or(0) > 1 {
            return false;
        }
        let mut room = 0;
        for face in Face::ALL {
            let given: u32 = dealt().filter(|(on, _)| *on == face).map(|(_, dice)| u32::from(dice)).sum();
            let most = u32::from(self.most_to(face));
            if given > most {
                return false;
            }
            if self.opponents[shares.len()..].iter().any(|(_, on)| *on == face) {
                room += most - given;
            }
        }
        room >= u32::from(left)
    }

    /// A sensible division: where the dice do most, `worth` being what one die does to an enemy; of equally good ones
    /// the most even.
    pub fn best(&self, worth: impl Fn(UnitId) -> f64) -> Division {
        if let [(enemy, _)] = self.opponents {
            return vec![(*enemy, self.assignable())];
        }
        let gain = |division: &Division| -> f64 {
            division.iter().map(|(enemy, dice)| f64::from(*dice) * worth(*enemy)).sum()
        };
        let spread = |division: &Division| {
            let shares = || division.iter().map(|(_, dice)| *dice);
            shares().max().unwrap_or(0) - shares().min().unwrap_or(0)
        };
        let mut best: Option<(f64, u8, Division)> = None;
        for division in self.all() {
            let (value, uneven) = (gain(&division), spread(&division));
            let better = best.as_ref().is_none_or(|(most, least, _)| {
                value > most + 1e-9 || (value > most - 1e-9 && uneven < *least)
            });
            if better {
                best = Some((value, uneven, division));
            }
        }
        best.map(|(_, _, division)| division).unwrap_or_default()
    }
}
