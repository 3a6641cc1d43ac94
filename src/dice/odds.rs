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

/// The odds of a volley that is lost altogether when `ones` or more of its dice show a 1 as first thrown, before any is
/// thrown again (SC-NORT-SPEC-01, SC-NORT-OP-4): as [`volley`], but for that.
pub fn volley_short_of_ammunition(
    dice: usize,
    to_hit: &Check,
    save: &Check,
    re_roll_misses: bool,
    ones: usize,
) -> VolleyOdds {
    let dice = dice.min(MOST_DICE);
    let saved = save.chance();
    let once = Die::new(to_hit, false);
    let again = if re_roll_misses { 1.0 } else { 0.0 };
    // A die that shows a 1, and one that shows anything else: what each does to (casualties, disorder), with its chance.
    let does = |mass: f64, plain: f64, six: f64| {
        let nothing = mass - plain - six + plain * saved;
        (nothing, plain * (1.0 - saved), six * saved, six * (1.0 - saved))
    };
    let one = 1.0 / 6.0;
    let missed = 1.0 - one - once.plain_hit - once.six;
    let of_a_one = does(one, one * again * once.plain_hit, one * again * once.six);
    let of_another = does(
        1.0 - one,
        once.plain_hit + missed * again * once.plain_hit,
        once.six + missed * again * once.six,
    );
    // By ones so far, then as in `volley`.
    let mut states = vec![vec![[0.0; 2]; dice + 1]; ones];
    if let Some(first) = states.first_mut() {
        first[0][0] = 1.0;
    }
    for _ in 0..dice {
        let mut next = vec![vec![[0.0; 2]; dice + 1]; ones];
        for (shown, state) in states.iter().enumerate() {
            for (number, [steady, disordered]) in state.iter().take(dice).copied().enumerate() {
                for (die, to) in [(of_a_one, shown + 1), (of_another, shown)] {
                    let (nothing, casualty, disorder, both) = die;
                    // Beyond its last the volley is lost.
                    let Some(state) = next.get_mut(to) else { continue };
                    state[number][0] += steady * nothing;
                    state[number][1] += disordered * (nothing + disorder) + steady * disorder;
                    state[number + 1][0] += steady * casualty;
                    state[number + 1][1] += disordered * (casualty + both) + steady * both;
                }
            }
        }
        states = next;
    }
    let mut joint = vec![[0.0; 2]; dice + 1];
    for state in &states {
        for (sum, part) in joint.iter_mut().zip(state) {
            sum[0] += part[0];
            sum[1] += part[1];
        }
    }
    let fired: f64 = joint.iter().flatten().sum();
    joint[0][0] += 1.0 - fired;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{RuleId, Tally};

    const TABLE: RuleId = RuleId::new("BP-HIT-T3");

    fn to_hit(modifier: i32) -> Check {
        Check::new(4, Tally::new(0, TABLE).add("modifier", modifier, TABLE))
    }

    fn save(morale: i32, modifier: i32) -> Check {
        Check::save(morale, Tally::new(0, TABLE).add("modifier", modifier, TABLE))
    }

    #[track_caller]
    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-12, "{a} is not {b}");
    }

    #[track_caller]
    fn all_close(a: &[f64], b: &[f64]) {
        assert_eq!(a.len(), b.len(), "{a:?} is not {b:?}");
        a.iter().zip(b).for_each(|(a, b)| close(*a, *b));
    }

    fn in_36ths(chance: f64) -> f64 {
        chance * 36.0
    }

    /// SC-NORT-SPEC-01, SC-NORT-OP-4: against every throw of two dice, one by one, with and without re-rolled misses.
    #[test]
    fn a_volley_that_may_be_lost() {
        for (modifier, again) in [(0, false), (1, false), (0, true), (-1, true)] {
            let (hit, save) = (to_hit(modifier), save(4, 0));
            for ones in 1..=3 {
                let mut counted = vec![[0.0; 2]; 3];
                let each = 1.0 / f64::from(6_u32.pow(6));
                // First throw, second throw, save: each of two dice.
                for throw in 0..6_u32.pow(6) {
                    let face = |at: u32| 1 + (throw / 6_u32.pow(at) % 6) as u8;
                    let lost = (0..2).filter(|at| face(*at) == 1).count() >= ones;
                    let (mut casualties, mut six) = (0, false);
                    for die in 0..2 {
                        let first = face(die);
                        let shown = if hit.succeeds(first) || !again { first } else { face(die + 2) };
                        six |= shown == 6;
                        casualties += usize::from(hit.succeeds(shown) && !save.succeeds(face(die + 4)));
                    }
                    let (casualties, six) = if lost { (0, false) } else { (casualties, six) };
                    counted[casualties][usize::from(six)] += each;
                }
                let found = volley_short_of_ammunition(2, &hit, &save, again, ones);
                let flat = |joint: &[[f64; 2]]| joint.iter().flatten().copied().collect::<Vec<f64>>();
                let (found_flat, counted_flat) = (flat(&found.joint), flat(&counted));
                for (a, b) in found_flat.iter().zip(&counted_flat) {
                    assert!((a - b).abs() < 1e-9, "{ones} ones, {again}: {found_flat:?} {counted_flat:?}");
                }
                if ones == 3 {
                    let plain = volley(2, &hit, &save, again);
                    all_close(&flat(&plain.joint), &found_flat);
                    close(plain.disorder, found.disorder);
                }
            }
        }
    }

    #[test]
    fn totals_of_two_dice() {
        let mut counted = [0.0; 13];
        for first in 1..=6 {
            for second in 1..=6 {
                counted[first + second] += 1.0 / 36.0;
            }
        }
        all_close(&two_dice(), &counted);
    }

    /// The table derived from BP-CMD-22 to BP-CMD-30, whole.
    #[test]
    fn bp_cmd_22_to_30_the_command_table_in_36ths() {
        for (staff_rating, three, two, one, fail, received) in [
            (10, 21, 5, 7, 2, 33),
            (9, 15, 6, 9, 5, 30),
            (8, 10, 5, 11, 9, 26),
            (7, 6, 4, 11, 14, 21),
            (6, 3, 3, 9, 20, 15),
            (5, 1, 2, 7, 25, 10),
        ] {
            let expected =
                |fail: i32, blunder: i32| [three, two, one, fail, blunder, received].map(f64::from);
            let counted = |odds: CommandOdds| {
                [odds.three, odds.two, odds.one, odds.fail, odds.blunder, odds.received()].map(in_36ths)
            };
            all_close(&counted(command(staff_rating, true)), &expected(fail, 1));
            // BP-CMD-23: without the blunder rule two sixes are an ordinary failure.
            all_close(&counted(command(staff_rating, false)), &expected(fail + 1, 0));
        }
    }

    #[test]
    fn command_odds_of_the_worked_examples() {
        const STAFF: RuleId = RuleId::new("BP-STAFF-01");
        const LIMITS: RuleId = RuleId::new("BP-CMD-30");
        // BP-CMD-EX-12: 8 - 4 - 1 is held at 5. BP-CMD-EX-13: 9 + 2 is held at 10.
        for (base, modifiers, held) in [(8, -5, 5), (9, 2, 10)] {
            let tally =
                Tally::new(base, STAFF).add("all", modifiers, STAFF).at_least(5, LIMITS).at_most(10, LIMITS);
            assert_eq!(command(tally.total(), true), command(held, true));
        }
    }

    #[test]
    fn bp_break_ex_03_to_06_read_two_dice() {
        // BP-BREAK-T2, hand-to-hand: infantry, then artillery.
        let infantry = |total| match total {
            ..=4 => "broken",
            5 | 6 => "retire",
            _ => "hold",
        };
        let odds = two_dice_outcomes(0, infantry);
        let counted: Vec<_> =
            odds.iter().map(|(outcome, chance)| (*outcome, in_36ths(*chance).round())).collect();
        assert_eq!(counted, [("broken", 6.0), ("hold", 21.0), ("retire", 9.0)]);
        assert_eq!(two_dice_outcomes(0, |_| "broken").len(), 1);
        close(two_dice_outcomes(0, |_| "broken")["broken"], 1.0);
    }

    #[test]
    fn bp_break_ex_01_a_test_at_minus_two() {
        let totals = two_dice_outcomes(-2, |total| total);
        assert_eq!(totals.keys().copied().collect::<Vec<_>>(), (0..=10).collect::<Vec<_>>());
        close(in_36ths(totals[&0]), 1.0);
        close(in_36ths(totals[&5]), 6.0);
        close(in_36ths(two_dice_outcomes(-2, |total| total <= 4)[&true]), 15.0);
        assert_eq!(two_dice_outcomes(i32::MAX, |total| total).len(), 1);
    }

    #[test]
    fn bp_hit_ex_01_three_dice_at_four() {
        all_close(hits(3, &to_hit(0), false).chances(), &[0.125, 0.375, 0.375, 0.125]);
        let volley = volley(3, &to_hit(0), &save(0, 0), false);
        all_close(volley.casualties.chances(), &[0.125, 0.375, 0.375, 0.125]);
        close(volley.disorder, 91.0 / 216.0);
    }

    #[test]
    fn bp_hit_ex_04_disordered_shooters() {
        close(hits(3, &to_hit(-1), false).mean(), 1.0);
    }

    #[test]
    fn bp_save_ex_03_to_05_casualties_of_three_hits_in_six_dice() {
        // 6 dice at 4+ hit three times on average; the column saves on 3+, on a 6, on a 6, and never.
        for (save, saved) in [(save(4, 1), 4.0), (save(4, -2), 1.0), (save(0, 2), 0.0)] {
            close(casualties(6, &to_hit(0), &save).mean(), 3.0 * (6.0 - saved) / 6.0);
        }
    }

    /// BP-ENFIL-EX-01: of 2, 3, 5 the two misses are thrown again; the 5 stays.
    #[test]
    fn bp_enfil_06_only_misses_are_thrown_again() {
        all_close(hits(3, &to_hit(0), true).chances(), &[1.0 / 64.0, 9.0 / 64.0, 27.0 / 64.0, 27.0 / 64.0]);
        // A 6 lies in the end if thrown at first (1/6), or again after a miss (1/2 of 1/6).
        close(volley(1, &to_hit(0), &save(4, 0), true).disorder, 0.25);
    }

    /// What the dice do, as the rules say it, counted throw by throw.
    fn enumerate(dice: u32, needed: u8, saves_on: Option<u8>, re_roll: bool) -> Vec<[f64; 2]> {
        let mut counted = vec![[0.0; 2]; dice as usize + 1];
        let throws = if re_roll { 3 } else { 2 };
        let all = 6u32.pow(dice * throws);
        for case in 0..all {
            let mut rest = case;
            let mut face = || {
                let face = (rest % 6 + 1) as u8;
                rest /= 6;
                face
            };
            let (mut casualties, mut disordered) = (0, 0);
            for _ in 0..dice {
                let mut shot = face();
                if re_roll {
                    let again = face();
                    shot = if shot < needed { again } else { shot };
                }
                let saved = saves_on.is_some_and(|lowest| face() >= lowest);
                casualties += usize::from(shot >= needed && !saved);
                disordered |= usize::from(shot == 6);
            }
            counted[casualties][disordered] += 1.0 / f64::from(all);
        }
        counted
    }

    #[test]
    fn volleys_match_full_enumeration() {
        for (modifier, needed) in [(2, 2), (1, 3), (0, 4), (-1, 5), (-3, 6)] {
            for (save, saves_on) in
                [(save(4, 0), Some(4)), (save(3, 2), Some(2)), (save(5, -2), Some(6)), (save(0, 2), None)]
            {
                for (dice, re_roll) in [(0, false), (1, false), (2, false), (3, false), (1, true), (2, true)]
                {
                    let check = to_hit(modifier);
                    let count = dice as usize;
                    let odds = volley(count, &check, &save, re_roll);
                    let counted = enumerate(dice, needed, saves_on, re_roll);
                    all_close(&odds.joint.concat(), &counted.concat());
                    let per_casualties: Vec<f64> = counted.iter().map(|both| both[0] + both[1]).collect();
                    all_close(odds.casualties.chances(), &per_casualties);
                    close(odds.disorder, counted.iter().map(|both| both[1]).sum());
                    if !re_roll {
                        all_close(casualties(count, &check, &save).chances(), &per_casualties);
                    }
                    if saves_on.is_none() {
                        all_close(hits(count, &check, re_roll).chances(), &per_casualties);
                    }
                }
            }
        }
    }

    #[test]
    fn all_chances_sum_to_one() {
        for dice in 0..=16 {
            for modifier in -4..=4 {
                for morale in 0..=6 {
                    let (check, save) = (to_hit(modifier), save(morale, modifier));
                    for re_roll in [false, true] {
                        let odds = volley(dice, &check, &save, re_roll);
                        close(odds.casualties.chances().iter().sum(), 1.0);
                        close(odds.joint.iter().flatten().sum(), 1.0);
                        close(hits(dice, &check, re_roll).chances().iter().sum(), 1.0);
                    }
                    close(casualties(dice, &check, &save).chances().iter().sum(), 1.0);
                }
            }
        }
        for staff_rating in 0..=14 {
            let odds = command(staff_rating, true);
            close(odds.received() + odds.fail + odds.blunder, 1.0);
        }
    }

    #[test]
    fn what_cannot_hit_does_nothing() {
        for re_roll in [false, true] {
            let odds = volley(4, &Check::impossible(TABLE), &save(4, 0), re_roll);
            close(odds.casualties.exactly(0), 1.0);
            close(odds.disorder, 0.0);
        }
    }

    #[test]
    fn bp_result_01_and_02_higher_total_wins() {
        let (two, three) = (Spread::certain(2), Spread::certain(3));
        let outcome = |ours, theirs, lead| {
            let Contest { win, draw, lose } = contest(ours, theirs, lead);
            [win, draw, lose]
        };
        assert_eq!(outcome(&three, &two, 0), [1.0, 0.0, 0.0]);
        assert_eq!(outcome(&three, &two, -1), [0.0, 1.0, 0.0]);
        assert_eq!(outcome(&three, &two, -2), [0.0, 0.0, 1.0]);
        assert_eq!(outcome(&two, &three, 2), [1.0, 0.0, 0.0]);
        assert_eq!(outcome(&two, &three, i32::MIN), [0.0, 0.0, 1.0]);
        assert_eq!(outcome(&two, &three, i32::MAX), [1.0, 0.0, 0.0]);
    }

    #[test]
    fn contests_match_full_enumeration() {
        // One die at 4+ against two at 5+, nobody saving, bonuses equal, +1 and -1.
        let ours = casualties(1, &to_hit(0), &save(0, 0));
        let theirs = casualties(2, &to_hit(-1), &save(0, 0));
        for lead in -1..=1 {
            let mut counted = [0.0; 3];
            for (a, b, c) in (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| (a, b, c))))
            {
                let us = i32::from(a >= 4) + lead;
                let them = i32::from(b >= 5) + i32::from(c >= 5);
                counted[(1 - (us - them).signum()) as usize] += 1.0 / 216.0;
            }
            let Contest { win, draw, lose } = contest(&ours, &theirs, lead);
            all_close(&[win, draw, lose], &counted);
        }
    }

    #[test]
    fn malformed_counts_exhaust_nothing() {
        assert_eq!(hits(usize::MAX, &to_hit(0), false).chances().len(), MOST_DICE + 1);
        assert_eq!(casualties(usize::MAX, &to_hit(0), &save(4, 0)).chances().len(), MOST_DICE + 1);
        assert_eq!(volley(usize::MAX, &to_hit(0), &save(4, 0), true).joint.len(), MOST_DICE + 1);
    }
}
