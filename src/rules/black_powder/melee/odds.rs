//! Exact odds of a round of combat, as it stands or as a charge would make it: who wins, and what becomes of each unit.
//! All by convolution over the very strikes that resolution throws dice for.

use super::super::movement::ranks::charger_in_contact;
use super::super::nerve::break_odds;
use super::super::shooting;
use super::super::situation::{Situation, Unit};
use super::super::task::{BreakCause, Contact};
use super::combat::{Combat, Fighter, against};
use super::round::{Strike, closing_fire, score, strikes};
use super::support::{Commitments, Support, supports};
use crate::army::{Formation, SideId, UnitId};
use crate::dice::{Spread, VolleyOdds, odds};
use crate::geometry::{Face, Footprint};

/// What may become of a unit; the three sum to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fate {
    /// Broken and removed.
    pub broken: f64,
    /// Retires.
    pub retires: f64,
    /// Stays where it is: it wins, holds, or need not test.
    pub stays: f64,
}

impl Fate {
    fn add(&mut self, other: Fate, weight: f64) {
        self.broken += other.broken * weight;
        self.retires += other.retires * weight;
        self.stays += other.stays * weight;
    }

    const RETIRES: Fate = Fate { broken: 0.0, retires: 1.0, stays: 0.0 };
    const STAYS: Fate = Fate { broken: 0.0, retires: 0.0, stays: 1.0 };
}

/// What a round of combat is likely to bring, for one side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CombatOdds {
    /// The side wins the round.
    pub win: f64,
    /// A draw.
    pub draw: f64,
    /// The side loses it.
    pub lose: f64,
    /// Casualties it inflicts on average.
    pub inflicts: f64,
    /// Casualties it suffers on average.
    pub suffers: f64,
    /// What becomes of each unit of the combat, in id order.
    pub fates: Vec<(UnitId, Fate)>,
}

impl CombatOdds {
    /// What becomes of a unit; it stays if it has no part in the combat.
    pub fn fate_of(&self, unit: UnitId) -> Fate {
        self.fates.iter().find(|(id, _)| *id == unit).map_or(Fate::STAYS, |(_, fate)| *fate)
    }

    fn add(&mut self, other: &CombatOdds, weight: f64) {
        self.win += other.win * weight;
        self.draw += other.draw * weight;
        self.lose += other.lose * weight;
        self.inflicts += other.inflicts * weight;
        self.suffers += other.suffers * weight;
        for (unit, fate) in &other.fates {
            let index = self.fates.iter().position(|(id, _)| id == unit).unwrap_or_else(|| {
                self.fates.push((*unit, Fate::default()));
                self.fates.len() - 1
            });
            self.fates[index].1.add(*fate, weight);
        }
    }
}

/// What a charge is likely to bring, for the charger's side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChargeOdds {
    /// The charge goes home: closing fire does not stop it.
    pub arrives: f64,
    /// Closing fire drives it back.
    pub driven_back: f64,
    /// Closing fire breaks it.
    pub shot_down: f64,
    /// The first round, if the charge goes home.
    pub combat: CombatOdds,
}

/// Closing fire that a charger must expect (BP-CLOSING).
#[derive(Clone, Copy, Debug)]
pub struct ExpectedFire<'a> {
    /// Its odds.
    pub odds: &'a VolleyOdds,
    /// Fired by guns: any casualty asks for a test, and counts in it (BP-BREAK-T0, BP-BREAK-T1).
    pub by_guns: bool,
}

/// The odds of the next round of a combat that is going on, for one side.
pub fn combat_odds(situation: Situation<'_>, units: &[UnitId], side: SideId) -> CombatOdds {
    round_odds(situation, &Combat::of(situation, units), side)
}

/// The odds of a charge from where the charger stands, on one face of a target, with the support that would stand there
/// and all who fight the target already. `fire` is the closing fire to be expected, if any.
pub fn charge_odds(
    situation: Situation<'_>,
    charger: UnitId,
    target: UnitId,
    face: Face,
    fire: Option<ExpectedFire<'_>>,
) -> ChargeOdds {
    let unit = situation.unit(charger);
    let pose = against(&unit, situation.unit(target).footprint, face);
    charge_odds_at(situation, unit, unit.footprint.with_pose(pose), unit.formation, &[(target, face)], fire)
}

/// The odds of a charge that has been found possible, with the closing fire that it must expect.
pub fn contact_odds(
    situation: Situation<'_>,
    charger: &Unit<'_>,
    contact: &Contact,
    formation: Formation,
) -> ChargeOdds {
    let mut targets = vec![(contact.target, contact.face)];
    targets.extend(contact.also.iter().copied());
    let volley = closing_fire_to_expect(situation, charger, &targets);
    let fire = volley.as_ref().map(|(odds, by_guns)| ExpectedFire { odds, by_guns: *by_guns });
    charge_odds_at(situation, *charger, charger_in_contact(charger, contact), formation, &targets, fire)
}

/// The heaviest closing fire that the charge must expect (BP-CLOSING-01), and whether it comes from guns.
pub fn closing_fire_to_expect(
    situation: Situation<'_>,
    charger: &Unit<'_>,
    targets: &[(UnitId, Face)],
) -> Option<(VolleyOdds, bool)> {
    let several = targets.len() > 1;
    let mut heaviest: Option<(VolleyOdds, bool)> = None;
    for (id, face) in targets {
        if *face != Face::Front || shooting::could_close(situation, *id).is_err() {
            continue;
        }
        let target = situation.unit(*id);
        let odds = shooting::closing_odds(situation, &target, charger, several);
        let heavier =
            heaviest.as_ref().is_none_or(|(most, _)| odds.casualties.mean() > most.casualties.mean());
        if heavier {
            heaviest = Some((odds, target.profile.is_artillery()));
        }
    }
    heaviest
}

/// The odds of a charge that ends on the ground `footprint`, in `formation`, against all of these enemies, each on one
/// face. The charger's casualties and disorder are those of `charger` as given.
pub fn charge_odds_at(
    situation: Situation<'_>,
    charger: Unit<'_>,
    footprint: Footprint,
    formation: Formation,
    targets: &[(UnitId, Face)],
    fire: Option<ExpectedFire<'_>>,
) -> ChargeOdds {
    let side = charger.side;
    let mut combat = Combat::charged(situation, charger, footprint, formation, targets);
    let Some(place) = combat.fighters.iter().position(|fighter| fighter.id() == charger.id) else {
        return ChargeOdds::default();
    };
    // Where everybody stands does not depend on what closing fire does.
    let supports = both_supports(situation, &combat);
    let Some(fire) = fire else {
        let combat = odds_with(situation, &combat, &supports, side);
        return ChargeOdds { arrives: 1.0, combat, ..ChargeOdds::default() };
    };
    let mut outcome = ChargeOdds::default();
    for (hit, chances) in (0u8..).zip(&fire.odds.joint) {
        for (disordered, chance) in [false, true].into_iter().zip(chances) {
            if *chance <= 0.0 {
                continue;
            }
            let mut unit = combat.fighters[place].unit;
            unit.casualties = charger.casualties;
            unit.casualties.taken = unit.casualties.taken.saturating_add(hit);
            unit.disorder.disordered = charger.disordered() || disordered;
            let by_guns = if fire.by_guns { hit } else { 0 };
            unit.casualties.from_artillery = unit.casualties.from_artillery.saturating_add(by_guns);
            let must_test = (hit > 0 && unit.shaken()) || by_guns > 0;
            let fate = if must_test { test(situation, &unit, BreakCause::ClosingFire) } else { Fate::STAYS };
            outcome.shot_down += chance * fate.broken;
            outcome.driven_back += chance * fate.retires;
            outcome.arrives += chance * fate.stays;
            if fate.stays > 0.0 {
                if must_test {
                    unit.casualties.drop_excess(unit.profile);
                }
                combat.fighters[place].unit = unit;
                outcome.combat.add(&odds_with(situation, &combat, &supports, side), chance * fate.stays);
            }
        }
    }
    if outcome.arrives > 0.0 {
        let given_arrival = std::mem::take(&mut outcome.combat);
        outcome.combat.add(&given_arrival, 1.0 / outcome.arrives);
    }
    outcome
}

/// The odds of one round of a combat, as it stands or imagined, with the best support that stands there.
pub fn round_odds(situation: Situation<'_>, combat: &Combat<'_>, side: SideId) -> CombatOdds {
    odds_with(situation, combat, &both_supports(situation, combat), side)
}

fn both_supports(situation: Situation<'_>, combat: &Combat<'_>) -> Vec<Support> {
    let none = Commitments::default();
    [SideId(0), SideId(1)].into_iter().flat_map(|side| supports(situation, combat, side, &none)).collect()
}

fn odds_with(
    situation: Situation<'_>,
    combat: &Combat<'_>,
    supports: &[Support],
    side: SideId,
) -> CombatOdds {
    let strikes = strikes(situation, combat, &[]);
    let suffered: Vec<Spread> =
        combat.fighters.iter().map(|fighter| suffered_by(fighter.id(), &strikes)).collect();
    let total = |of: SideId, but: Option<UnitId>| {
        let others = combat
            .fighters
            .iter()
            .zip(&suffered)
            .filter(|(one, _)| one.unit.side == of && Some(one.id()) != but);
        others.fold(Spread::certain(0), |sum, (_, spread)| sum.convolve(spread))
    };
    let lead = |of: SideId| {
        let bonus =
            |side| score(situation, side, 0, supports).total() + closing_fire(situation, combat, side);
        bonus(of) - bonus(of.enemy())
    };
    let (inflicted, taken) = (total(side.enemy(), None), total(side, None));
    let contest = odds::contest(&inflicted, &taken, lead(side));
    let fates = combat
        .fighters
        .iter()
        .zip(&suffered)
        .map(|(fighter, own)| {
            let of = fighter.unit.side;
            let dealt = if of == side { &inflicted } else { &taken };
            (fighter.id(), fate(situation, fighter, own, dealt, &total(of, Some(fighter.id())), lead(of)))
        })
        .collect();
    CombatOdds {
        win: contest.win,
        draw: contest.draw,
        lose: contest.lose,
        inflicts: inflicted.mean(),
        suffers: taken.mean(),
        fates,
    }
}

fn suffered_by(unit: UnitId, strikes: &[Strike]) -> Spread {
    let at_it = strikes.iter().filter(|strike| strike.target == unit);
    at_it.fold(Spread::certain(0), |sum, strike| {
        sum.convolve(&odds::casualties(strike.count(), &strike.to_hit, &strike.save))
    })
}

/// What becomes of one fighter: over its own casualties, its side's result given these, and the test that follows.
/// `dealt` is what its side inflicts, `friends` what the others of its side suffer, `lead` its bonuses less the enemy's.
fn fate(
    situation: Situation<'_>,
    fighter: &Fighter<'_>,
    own: &Spread,
    dealt: &Spread,
    friends: &Spread,
    lead: i32,
) -> Fate {
    // The chance that the side, not counting this fighter's own casualties, is ahead by `index - offset`.
    let offset = friends.chances().len() - 1;
    let mut ahead = vec![0.0; offset + dealt.chances().len()];
    for (theirs, chance) in dealt.chances().iter().enumerate() {
        for (ours, other) in friends.chances().iter().enumerate() {
            ahead[theirs + offset - ours] += chance * other;
        }
    }
    let mut fate = Fate::default();
    for (casualties, chance) in own.chances().iter().enumerate() {
        if *chance <= 0.0 {
            continue;
        }
        let (mut win, mut draw, mut lose) = (0.0, 0.0, 0.0);
        for (index, likely) in ahead.iter().enumerate() {
            // A round has far fewer casualties than an i64 holds.
            let margin = index as i64 - offset as i64 + i64::from(lead) - casualties as i64;
            match margin {
                1.. => win += likely,
                0 => draw += likely,
                _ => lose += likely,
            }
        }
        let mut unit = fighter.unit;
        unit.casualties.taken =
            unit.casualties.taken.saturating_add(u8::try_from(casualties).unwrap_or(u8::MAX));
        fate.add(Fate::STAYS, chance * win);
        fate.add(after_draw(situation, &unit), chance * draw);
        fate.add(test(situation, &unit, BreakCause::LostCombat), chance * lose);
    }
    fate
}

/// BP-DRAW-01…03, BP-OP2-18b.
fn after_draw(situation: Situation<'_>, unit: &Unit<'_>) -> Fate {
    if unit.shaken() {
        test(situation, unit, BreakCause::DrawnCombat)
    } else if unit.profile.is_cavalry() {
        Fate::RETIRES
    } else {
        Fate::STAYS
    }
}

/// What a break test makes of a unit with the casualties and disorder that it has here (BP-BREAK-40).
fn test(situation: Situation<'_>, unit: &Unit<'_>, cause: BreakCause) -> Fate {
    let chances = break_odds(situation, unit, cause);
    Fate { broken: chances.broken, retires: chances.retire, stays: chances.hold }
}
