//! Exact odds: what the dice are likely to show, without throwing any.
//!
//! All of it by enumeration and convolution, nothing by sampling. The computer general asks tens of thousands of
//! times a battle, so each answer costs a few hundred multiplications and one or two allocations.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Check, CommandResult, MOST_DICE, Spread};

/// The chance of each total of two dice; the index is the total, so entries 0 and 1 are 0.
pub const fn two_dice() -> [f64; 13] {
    let mut chances = [0.0; 13];
    let mut total = 2;
    while total <= 12 {
        chances[total] = if total <= 7 { total - 1 } else { 13 - total } as f64 / 36.0;
        total += 1;
    }
    chances
}

/// The chance of each outcome of 2D6 + `modifier`; `outcome` reads the modified total (BP-BREAK-40).
pub fn two_dice_outcomes<T: Ord>(modifier: i32, outcome: impl Fn(i32) -> T) -> BTreeMap<T, f64> {
    let mut chances = BTreeMap::new();
    for (total, chance) in (0..).zip(two_dice()).skip(2) {
        *chances.entry(outcome(modifier.saturating_add(total))).or_insert(0.0) += chance;
    }
    chances
}

/// The chances of a Command test (BP-CMD-22 … 27).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommandOdds {
    /// Three moves.
    pub three: f64,
    /// Two moves.
    pub two: f64,
    /// One move.
    pub one: f64,
    /// The order fails, without a blunder.
    pub fail: f64,
    /// A blunder.
    pub blunder: f64,
}

impl CommandOdds {
    /// The chance that the order is received: of any move at all.
    pub fn received(&self) -> f64 {
        self.three + self.two + self.one
    }
}

/// The odds of a Command test against a staff rating after its modifiers and limits (BP-CMD-30); `blunders`: the
/// blunder rule is in use (BP-CMD-23).
pub fn command(staff_rating_total: i32, blunders: bool) -> CommandOdds {
    let mut odds = CommandOdds { three: 0.0, two: 0.0, one: 0.0, fail: 0.0, blunder: 0.0 };
    for (total, chance) in (0..).zip(two_dice()).skip(2) {
        *match CommandResult::read(total, staff_rating_total, blunders) {
            CommandResult::Three => &mut odds.three,
            CommandResult::Two => &mut odds.two,
            CommandResult::One => &mut odds.one,
            CommandResult::Failed => &mut odds.fail,
            CommandResult::Blunder => &mut odds.blunder,
        } += chance;
    }
    odds
}

/// How many of `dice` hit. With `re_roll_misses` every miss is thrown once more (BP-ENFIL-06).
pub fn hits(dice: usize, to_hit: &Check, re_roll_misses: bool) -> Spread {
    let die = Die::new(to_hit, re_roll_misses);
    Spread::binomial(dice.min(MOST_DICE), die.plain_hit + die.six)
}

/// What a volley does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VolleyOdds {
    /// The casualties caused: hits not saved (BP-SAVE-01).
    pub casualties: Spread,
    /// The chance that the target is disordered (BP-HIT-04).
    pub disorder: f64,
    /// Both together: the chance of `[casualties][0: not disordered, 1: disordered]`. They hang together, since the
    /// same dice cause both.
    pub joint: Vec<[f64; 2]>,
}

/// The odds of a volley of `dice` dice.
///
/// A natural 6 that is left lying disorders the target, saved or not (BP-HIT-04). With `re_roll_misses` every miss is
/// thrown once more (BP-ENFIL-06); a 6 is never a miss, so a 6 of the first throw stays. A volley that cannot hit
/// (an impossible `to_hit`) does not disorder either.
pub fn volley(dice: usize, to_hit: &Check, save: &Check, re_roll_misses: bool) -> VolleyOdds {
    let dice = dice.min(MOST_DICE);
    let die = Die::new(to_hit, re_roll_misses);
    let saved = save.chance();
    // What one die does to (casualties, disorder).
    let nothing = 1.0 - die.plain_hit - die.six + die.plain_hit * saved;
    let casualty = die.plain_hit * (1.0 - saved);
    let disorder = die.six * saved;
    let both = die.six * (1.0 - saved);

    let mut joint = vec![[0.0; 2]; dice + 1];
    joint[0][0] = 1.0;
    for done in 0..dice {
        // From the top, so that each chance is read before it is overwritten.
        for number in (0..=done).rev() {
            let [steady, disordered] = joint[number];
            joint[number + 1][0] += steady * casualty;
            joint[number + 1][1] += disordered * (casualty + both) + steady * both;
            joint[number] = [steady * nothing, disordered * (nothing + disorder) + steady * disorder];
        }
    }
    VolleyOdds {
        casualties: Spread::of(joint.iter().map(|[steady, disordered]| steady + disordered).collect()),
        disorder: joint.iter().map(|[_, disordered]| disordered).sum(),
        joint,
    }
}

/// The casualties that `dice` dice cause hand-to-hand, where a 6 does not disorder (BP-MELEE-03, BP-MSAVE-01).
pub fn casualties(dice: usize, to_hit: &Check, save: &Check) -> Spread {
    Spread::binomial(dice.min(MOST_DICE), to_hit.chance() * (1.0 - save.chance()))
}

/// The chances of a combat result, for our side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    /// Our total is higher.
    pub win: f64,
    /// The totals are equal.
    pub draw: f64,
    /// Our total is lower.
    pub lose: f64,
}

/// Who wins a round of hand-to-hand: the side with the higher total of casualties inflicted and bonuses
/// (BP-RESULT-01, BP-RESULT-02).
///
/// `ours` are the casualties that we inflict, `theirs` those that they inflict, `lead` our bonuses less theirs.
pub fn contest(ours: &Spread, theirs: &Spread, lead: i32) -> Contest {
    let mut result = Contest { win: 0.0, draw: 0.0, lose: 0.0 };
    for (inflicted, chance_ours) in (i64::from(lead)..).zip(ours.chances()) {
        for (suffered, chance_theirs) in (0..).zip(theirs.chances()) {
            *match inflicted.cmp(&suffered) {
                std::cmp::Ordering::Greater => &mut result.win,
                std::cmp::Ordering::Equal => &mut result.draw,
                std::cmp::Ordering::Less => &mut result.lose,
            } += chance_ours * chance_theirs;
        }
    }
    result
}

/// The chances of one die to hit, after its re-roll if it has one.
struct Die {
    /// A hit that is not a natural 6.
    plain_hit: f64,
    /// A natural 6.
    six: f64,
}

impl Die {
    fn new(to_hit: &Check, re_roll_misses: bool) -> Self {
        let hit = to_hit.chance();
        let six = if to_hit.possible { 1.0 / 6.0 } else { 0.0 };
        // A missed die gets every chance once more.
        let throws = if re_roll_misses { 2.0 - hit } else { 1.0 };
        Self { plain_hit: (hit - six) * throws, six: six * throws }
    }
}
