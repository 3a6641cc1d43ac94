//! The break test: modifiers, table, odds (BP-BREAK-40, BP-BREAK-T1, BP-BREAK-T2).

use serde::{Deserialize, Serialize};

use super::super::ruleset::{BreakResult, Ruleset};
use super::super::situation::{Situation, Unit};
use super::super::task::BreakCause;
use crate::army::{Arm, UnitProfile};
use crate::dice::{RuleId, Tally, odds};

/// What is added to the two dice of a unit's break test (BP-BREAK-T1). Being shaken as such costs nothing
/// (BP-OP2-40).
pub fn break_tally(situation: Situation<'_>, unit: &Unit<'_>, cause: BreakCause) -> Tally {
    let rules = &situation.ruleset.nerve;
    let rule = || RuleId::new("BP-BREAK-T1");
    let excess = i32::from(unit.casualties.excess(unit.profile));
    let under_guns =
        matches!(cause, BreakCause::Shooting | BreakCause::ClosingFire) && unit.casualties.from_artillery > 0;
    Tally::new(0, RuleId::new("BP-BREAK-40"))
        .add("excess-casualties", rules.excess_casualty * excess, rule())
        .add_if(unit.disordered(), "disordered", rules.disordered, rule())
        .add_if(under_guns, "artillery-casualty", rules.artillery_casualty, rule())
}

/// Reads a total in the table (BP-BREAK-T2): the rows for shooting serve only tests after the Shooting phase, those
/// for hand-to-hand all others (BP-BREAK-T0, BP-CLOSING-06). Wagons read as infantry.
pub fn result_of(ruleset: &Ruleset, profile: &UnitProfile, cause: BreakCause, total: i32) -> BreakResult {
    let rows = match cause {
        BreakCause::Shooting => &ruleset.nerve.shooting,
        BreakCause::ClosingFire | BreakCause::LostCombat | BreakCause::DrawnCombat | BreakCause::Support => {
            &ruleset.nerve.hand_to_hand
        }
    };
    // A table without rows breaks nobody.
    let row = rows.iter().find(|row| total <= row.up_to).or(rows.last());
    row.map_or(BreakResult::Hold, |row| match profile.arm {
        Arm::Infantry | Arm::Wagon => row.infantry,
        Arm::Cavalry => row.cavalry,
        Arm::Artillery(_) => row.artillery,
    })
}

/// The chances of a break test; they sum to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BreakOdds {
    /// Removed.
    pub broken: f64,
    /// One move back.
    pub retire: f64,
    /// Stays.
    pub hold: f64,
}

/// The chances of a unit's break test as it stands.
pub fn break_odds(situation: Situation<'_>, unit: &Unit<'_>, cause: BreakCause) -> BreakOdds {
    let modifier = break_tally(situation, unit, cause).total();
    odds_with(situation.ruleset, unit.profile, cause, modifier)
}

/// The chances of a break test with so much added to the dice.
pub fn odds_with(ruleset: &Ruleset, profile: &UnitProfile, cause: BreakCause, modifier: i32) -> BreakOdds {
    let mut chances = BreakOdds::default();
    for (total, chance) in (0..).zip(odds::two_dice()).skip(2) {
        *match result_of(ruleset, profile, cause, modifier.saturating_add(total)) {
            BreakResult::Broken => &mut chances.broken,
            BreakResult::Retire => &mut chances.retire,
            BreakResult::Hold => &mut chances.hold,
        } += chance;
    }
    chances
}
