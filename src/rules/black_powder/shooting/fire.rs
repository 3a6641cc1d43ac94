//! How a volley is reckoned: how many dice, what hits, what saves. The one home of every modifier (BP-HIT-T2,
//! BP-HIT-T3, BP-SAVE-T1, BP-ARTY-T2, BP-ARTY-T3).

use super::super::ruleset::EnfiladeEffect;
use super::super::setup::RunsOut;
use super::super::situation::{Situation, Unit};
use super::super::task::Fire;
use super::aim::{Aim, Band};
use super::cover::cover_save;
use crate::army::{Formation, ShootingDice, SizeClass};
use crate::dice::{Check, RuleId, Tally, VolleyOdds, odds};
use crate::field::Cover;

/// A volley about to be fired.
#[derive(Clone, Debug, PartialEq)]
pub struct Volley {
    /// How many dice.
    pub dice: Tally,
    /// What hits.
    pub to_hit: Check,
    /// What saves.
    pub save: Check,
    /// Missed dice are thrown again, once (BP-ENFIL-06).
    pub re_roll_misses: bool,
    /// So many ones among its dice are too many for a unit short of ammunition, and what that costs (SC-NORT-SPEC-01).
    pub runs_out_at: Option<(u8, RunsOut)>,
}

impl Volley {
    /// The number of dice thrown.
    pub fn count(&self) -> usize {
        usize::try_from(self.dice.total()).unwrap_or(0)
    }

    /// What it is likely to do, exactly.
    pub fn odds(&self) -> VolleyOdds {
        match self.runs_out_at {
            Some((ones, RunsOut::LosesTheVolley)) => odds::volley_short_of_ammunition(
                self.count(),
                &self.to_hit,
                &self.save,
                self.re_roll_misses,
                usize::from(ones),
            ),
            Some((_, RunsOut::MissesTheNextPhase)) | None => {
                odds::volley(self.count(), &self.to_hit, &self.save, self.re_roll_misses)
            }
        }
    }

    /// The ones among the dice as first thrown and what they cost, if they are too many for a unit short of ammunition
    /// (SC-NORT-SPEC-01): one more than enough is no worse.
    pub fn runs_out(&self, rolls: &[u8]) -> Option<(u8, RunsOut)> {
        let ones = rolls.iter().filter(|face| **face == 1).count();
        let ones = u8::try_from(ones).unwrap_or(u8::MAX);
        self.runs_out_at.filter(|(too_many, _)| ones >= *too_many).map(|(_, runs_out)| (ones, runs_out))
    }
}

/// Reckons a volley of a unit at a target.
pub fn volley_tallies(
    situation: Situation<'_>,
    shooter: &Unit<'_>,
    target: &Unit<'_>,
    aim: &Aim,
    fire: Fire,
) -> Volley {
    let re_roll_misses = aim.enfilade && situation.ruleset.shooting.enfilade == EnfiladeEffect::ReRollMisses;
    Volley {
        dice: dice(situation, shooter, aim, fire),
        to_hit: to_hit(situation, shooter, target, aim, fire),
        save: save(situation, shooter, target, aim),
        re_roll_misses,
        // Fire in the enemy's turn is not affected (SC-NORT-OP-4).
        runs_out_at: match fire {
            Fire::Volley => situation
                .setup()
                .ammunition_shortage(shooter.id)
                .map(|shortage| (shortage.ones, shortage.runs_out)),
            Fire::Closing { .. } | Fire::Traversing => None,
        },
    }
}

/// A volley of which only so many dice go to this target (BP-SKIRM-04).
pub(super) fn with_dice(volley: Volley, share: u8) -> Volley {
    let others = i32::from(share) - volley.dice.total();
    Volley { dice: volley.dice.add("dice-against-others", others, RuleId::new("BP-SKIRM-04")), ..volley }
}

/// What a volley is likely to do, from the very tallies that the dice are compared with.
pub fn volley_odds(
    situation: Situation<'_>,
    shooter: &Unit<'_>,
    target: &Unit<'_>,
    aim: &Aim,
    fire: Fire,
) -> VolleyOdds {
    volley_tallies(situation, shooter, target, aim, fire).odds()
}

/// Closing fire always counts as close range (BP-CLOSING-04).
fn band(aim: &Aim, fire: Fire) -> Band {
    match fire {
        Fire::Volley | Fire::Traversing => aim.band,
        Fire::Closing { .. } => Band::Close,
    }
}

/// The number of dice (BP-HIT-01, BP-HIT-T1, BP-HIT-T2, BP-ARTY-15, BP-SKIRM-07).
fn dice(situation: Situation<'_>, shooter: &Unit<'_>, aim: &Aim, fire: Fire) -> Tally {
    let rules = &situation.ruleset.shooting;
    let (base, rule) = match shooter.profile.shooting {
        // A tiny unit that shoots at all has one die, whatever its profile says (BP-HIT-T1).
        ShootingDice::Flat(1..) if shooter.profile.size == SizeClass::Tiny => (1, "BP-HIT-T1"),
        ShootingDice::Flat(dice) => (dice, "BP-HIT-01"),
        ShootingDice::Bands { close, medium, long } => match band(aim, fire) {
            Band::Close if rules.canister => (close, "BP-ARTY-T2"),
            Band::Close => (medium, "BP-ARTY-17"),
            Band::Medium => (medium, "BP-ARTY-T2"),
            Band::Long => (long, "BP-ARTY-T2"),
        },
    };
    let base = i32::from(base);
    let (able, of) = (i32::from(aim.able.0), i32::from(aim.able.1).max(1));
    // No more than a third able: one die of three; the share is rounded up.
    let masked = base - (base * able + of - 1) / of;
    let doubled = aim.enfilade && rules.enfilade == EnfiladeEffect::DoubleDice;
    let mut dice = Tally::new(base, RuleId::new(rule))
        .add("part-masked", -masked, RuleId::new("BP-SKIRM-07"))
        .add_if(doubled, "enfilade", base, RuleId::new("BP-ENFIL-06"))
        .at_least(0, RuleId::new("BP-HIT-01"));
    match shooter.formation {
        Formation::AttackColumn => {
            let most = i32::from(rules.attack_column_dice);
            // Double dice are twice what the column has, not twice the profile's.
            let most = if doubled { most * 2 } else { most };
            dice = dice.at_most(most, RuleId::new("BP-HIT-T2"));
        }
        Formation::MarchColumn | Formation::Limbered => dice = dice.at_most(0, RuleId::new("BP-HIT-T2")),
        _ => {}
    }
    dice
}

/// What hits (BP-HIT-02, BP-HIT-T3, BP-ARTY-T3): each line at most once (BP-HIT-05).
fn to_hit(situation: Situation<'_>, shooter: &Unit<'_>, target: &Unit<'_>, aim: &Aim, fire: Fire) -> Check {
    let rules = &situation.ruleset.shooting;
    let gun = shooter.profile.is_artillery();
    let band = band(aim, fire);
    let close_rule = match fire {
        Fire::Volley => "BP-HIT-T3",
        Fire::Traversing => "BP-TRAV-04",
        Fire::Closing { .. } => "BP-CLOSING-04",
    };
    let powder = gun || shooter.profile.weapon.is_firearm();
    let column = matches!(target.formation, Formation::MarchColumn | Formation::AttackColumn);
    let tally = Tally::new(0, RuleId::new("BP-HIT-02"))
        .add_if(
            shooter.shaken() || shooter.disordered(),
            "shaken-or-disordered",
            rules.shaken_or_disordered,
            RuleId::new("BP-HIT-T3"),
        )
        .add_if(!aim.clear(), "target-unclear", rules.unclear_target, RuleId::new("BP-TARGET-08"))
        .add_if(
            powder && band == Band::Close,
            "close-range",
            rules.close_range_modifier,
            RuleId::new(close_rule),
        )
        .add_if(gun && column, "artillery-at-column", rules.artillery_at_column, RuleId::new("BP-ARTY-T3"))
        .add_if(
            gun && band == Band::Long,
            "artillery-long-range",
            rules.artillery_long_range,
            RuleId::new("BP-ARTY-T3"),
        )
        .add_if(gun && aim.overhead, "overhead-fire", rules.overhead, RuleId::new("BP-ARTY-10"));
    Check::new(rules.hits_on, tally)
}

/// Adds what the formation of a unit does to its saves, against fire and hand-to-hand (BP-SAVE-T1, BP-MSAVE-01): better
/// for infantry in attack column unless guns fire at it, worse for a march column.
pub fn formation_save(situation: Situation<'_>, tally: Tally, unit: &Unit<'_>, by_guns: bool) -> Tally {
    let rules = &situation.ruleset.shooting;
    let rule = || RuleId::new("BP-SAVE-T1");
    let column = unit.formation == Formation::AttackColumn && unit.profile.is_infantry();
    tally.add_if(column && !by_guns, "attack-column", rules.attack_column_save, rule()).add_if(
        unit.formation == Formation::MarchColumn,
        "march-column",
        rules.march_column_save,
        rule(),
    )
}

/// What saves (BP-SAVE-01…06, BP-SAVE-T1).
fn save(situation: Situation<'_>, shooter: &Unit<'_>, target: &Unit<'_>, aim: &Aim) -> Check {
    let rules = &situation.ruleset.shooting;
    let gun = shooter.profile.is_artillery();
    let rule = || RuleId::new("BP-SAVE-T1");
    let cover = aim.cover.map_or(0, |cover| cover_save(rules, cover));
    let cover_reason = if aim.cover == Some(Cover::Heavy) { "heavy-cover" } else { "light-cover" };
    let tally = formation_save(situation, Tally::new(0, RuleId::new("BP-SAVE-01")), target, gun)
        .add(cover_reason, cover, rule())
        .add_if(gun && aim.band == Band::Long, "artillery-far", rules.artillery_long_save, rule())
        .add_if(gun && aim.band != Band::Long, "artillery-near", rules.artillery_near_save, rule());
    Check::save(i32::from(target.profile.morale), tally)
}
