//! One round of a combat: who strikes whom with what (BP-MELEE, BP-SPLIT, BP-MSAVE), and what the result is made of
//! (BP-RESULT). Resolution and odds read the same strikes.

use super::super::event::RoundResult;
use super::super::situation::Situation;
use super::combat::Combat;
use super::dice::{hand_to_hand_dice, save_in_melee, to_hit_when};
use super::split::{Division, Split};
use super::support::{Support, bonus};
use crate::army::{SideId, UnitId};
use crate::dice::{Check, RuleId, Tally};
use crate::geometry::Face;

/// One unit's blows at one enemy, before a die is thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct Strike {
    /// Who strikes.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With how many dice.
    pub dice: Tally,
    /// What hits.
    pub to_hit: Check,
    /// What saves.
    pub save: Check,
}

impl Strike {
    /// How many dice are thrown.
    pub fn count(&self) -> usize {
        usize::try_from(self.dice.total()).unwrap_or(0)
    }
}

/// All strikes of a combat by unit and enemy, from its state as it is (BP-COMBAT-05). A fighter whose division is not
/// given divides sensibly; enemies that get no dice are left out.
pub fn strikes(
    situation: Situation<'_>,
    combat: &Combat<'_>,
    divisions: &[(UnitId, Division)],
) -> Vec<Strike> {
    let mut strikes = Vec::with_capacity(combat.fighters.len());
    for fighter in &combat.fighters {
        let save_of =
            |unit: UnitId| combat.fighter(unit).map(|enemy| save_in_melee(situation, enemy, fighter.id()));
        let dice = hand_to_hand_dice(situation, &fighter.unit);
        let split = Split::new(dice.total(), fighter);
        let division = match divisions.iter().find(|(unit, _)| *unit == fighter.id()) {
            Some((_, division)) => division.clone(),
            // Its chance to hit is the same against all: what tells is the enemy's save.
            None => split.best(|enemy| save_of(enemy).map_or(0.0, |save| 1.0 - save.chance())),
        };
        let to_hit = to_hit_when(situation, &fighter.unit, fighter.flanked());
        for (target, count) in &division {
            if let Some(save) = save_of(*target)
                && *count > 0
            {
                strikes.push(Strike {
                    unit: fighter.id(),
                    target: *target,
                    dice: share(&dice, &division, *count),
                    to_hit: to_hit.clone(),
                    save,
                });
            }
        }
    }
    strikes
}

/// The dice against one enemy: all, less those that go to others and those that find nobody.
fn share(dice: &Tally, division: &Division, count: u8) -> Tally {
    let given: i32 = division.iter().map(|(_, dice)| i32::from(*dice)).sum();
    let others = given - i32::from(count);
    let lost = dice.total() - given;
    dice.clone().add("dice-against-others", -others, RuleId::new("BP-SPLIT-01")).add(
        "half-against-a-flank",
        -lost,
        RuleId::new("BP-SPLIT-03"),
    )
}

/// What a side has to show for the round: casualties inflicted, then its bonuses for support (BP-RESULT-01,
/// BP-RESULT-T1), one line for each supported side of each unit (BP-SUPPORT-03, BP-SUPPORT-08).
pub fn score(situation: Situation<'_>, side: SideId, inflicted: i32, supports: &[Support]) -> Tally {
    let mut tally = Tally::new(inflicted, RuleId::new("BP-RESULT-01"));
    for (_, friend, face) in supports {
        if situation.unit(*friend).side == side {
            let reason = if *face == Face::Rear { "rear-support" } else { "flank-support" };
            tally.push(reason, bonus(situation, *face), RuleId::new("BP-RESULT-T1"));
        }
    }
    tally
}

/// Casualties of this turn's closing fire that count for a side in the first round, where the ruleset has it so
/// (BP-OP2-17): those of the enemies in the combat who have charged and not fought yet.
pub fn closing_fire(situation: Situation<'_>, combat: &Combat<'_>, side: SideId) -> i32 {
    if !situation.ruleset.melee.closing_fire_counts {
        return 0;
    }
    let fresh = combat.of_side(side.enemy()).filter(|fighter| fighter.unit.engagement.rounds == 0);
    fresh.map(|fighter| i32::from(fighter.unit.record.closing_casualties)).sum()
}

/// The higher total wins (BP-RESULT-02).
pub fn result(scores: &[Tally; 2]) -> RoundResult {
    match scores[0].total().cmp(&scores[1].total()) {
        std::cmp::Ordering::Greater => RoundResult::Won(SideId(0)),
        std::cmp::Ordering::Less => RoundResult::Won(SideId(1)),
        std::cmp::Ordering::Equal => RoundResult::Drawn,
    }
}
