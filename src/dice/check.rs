//! Whether one die succeeds.

use serde::{Deserialize, Serialize};

use super::{RuleId, Tally};

/// What one D6 must show to succeed: to hit, or to save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The face needed before modifiers: 4 to hit (BP-HIT-02, BP-MELEE-03), the Morale value to save (BP-SAVE-01).
    pub needed: i32,
    /// The modifiers, added to the die (BP-HIT-05, BP-SAVE-05); the base is 0.
    pub tally: Tally,
    /// Whether the die may be thrown at all: troops of Morale 0 have no save (BP-SAVE-03).
    pub possible: bool,
}

impl Check {
    /// A check that needs `needed` or more on a die modified by `tally`.
    pub const fn new(needed: i32, tally: Tally) -> Self {
        Self { needed, tally, possible: true }
    }

    /// A save of troops with the given Morale, 2 (for 2+) to 6 (for 6+).
    ///
    /// Morale 0 has no save, whatever the bonuses (BP-SAVE-03), and neither has any value outside 1 to 6: a natural 6
    /// saves only "provided the unit's Morale is at least 6+" (BP-SAVE-04).
    pub fn save(morale: i32, tally: Tally) -> Self {
        Self { needed: morale, tally, possible: (1..=6).contains(&morale) }
    }

    /// A check that no die can pass; `rule` says why.
    pub const fn impossible(rule: RuleId) -> Self {
        Self { needed: 0, tally: Tally::new(0, rule), possible: false }
    }

    /// The lowest natural face that succeeds, 2 to 6; `None` if the check is not possible.
    ///
    /// The modified die must reach the face needed (BP-HIT-02, BP-SAVE-01), but a natural 1 always fails and a
    /// natural 6 always succeeds (BP-HIT-03, BP-MELEE-03, BP-SAVE-04).
    pub fn lowest_success(&self) -> Option<u8> {
        // After the clamp the value fits any integer type.
        self.possible.then(|| self.needed.saturating_sub(self.tally.total()).clamp(2, 6) as u8)
    }

    /// Whether a die with this natural `face` succeeds. What is not a face of a D6 never does.
    pub fn succeeds(&self, face: u8) -> bool {
        self.lowest_success().is_some_and(|lowest| (lowest..=6).contains(&face))
    }

    /// The chance that one die succeeds, 0 to 1.
    pub fn chance(&self) -> f64 {
        self.lowest_success().map_or(0.0, |lowest| f64::from(7 - lowest) / 6.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIT: RuleId = RuleId::new("BP-HIT-T3");
    const SAVE: RuleId = RuleId::new("BP-SAVE-T1");

    fn to_hit(modifiers: &[(&'static str, i32)]) -> Check {
        Check::new(4, lines(HIT, modifiers))
    }

    fn save(morale: i32, modifiers: &[(&'static str, i32)]) -> Check {
        Check::save(morale, lines(SAVE, modifiers))
    }

    fn lines(rule: RuleId, modifiers: &[(&'static str, i32)]) -> Tally {
        let mut tally = Tally::new(0, rule.clone());
        for (reason, value) in modifiers {
            tally.push(*reason, *value, rule.clone());
        }
        tally
    }

    fn successes(check: &Check, faces: &[u8]) -> usize {
        faces.iter().filter(|face| check.succeeds(**face)).count()
    }

    #[test]
    fn bp_hit_ex_01_to_03_hits_of_three_dice() {
        let check = to_hit(&[]);
        assert_eq!(successes(&check, &[1, 5, 6]), 2);
        assert_eq!(successes(&check, &[4, 5, 6]), 3);
        assert_eq!(successes(&check, &[1, 3, 3]), 0);
    }

    #[test]
    fn bp_hit_ex_04_disordered_shooters_need_five() {
        assert_eq!(to_hit(&[("shaken-or-disordered", -1)]).lowest_success(), Some(5));
    }

    #[test]
    fn bp_hit_ex_05_unclear_target_costs_one() {
        assert_eq!(to_hit(&[("target-unclear", -1)]).lowest_success(), Some(5));
    }

    #[test]
    fn bp_hit_ex_06_close_range_at_skirmishers_needs_four() {
        assert_eq!(to_hit(&[("close-range", 1), ("target-unclear", -1)]).lowest_success(), Some(4));
    }

    #[test]
    fn bp_hit_ex_07_and_08() {
        assert_eq!(to_hit(&[("shaken-or-disordered", -1)]).lowest_success(), Some(5));
        assert_eq!(to_hit(&[]).lowest_success(), Some(4));
    }

    #[test]
    fn bp_melee_ex_01_to_04() {
        let plain = to_hit(&[]);
        assert_eq!(successes(&plain, &[1, 5, 6]), 2);
        assert_eq!(successes(&plain, &[4, 5, 6]), 3);
        assert_eq!(successes(&plain, &[1, 3, 3]), 0);
        assert_eq!(to_hit(&[("charging", 1)]).lowest_success(), Some(3));
        assert_eq!(to_hit(&[("won-previous-round", 1)]).lowest_success(), Some(3));
        assert_eq!(to_hit(&[("skirmish-order", -1)]).lowest_success(), Some(5));
    }

    #[test]
    fn bp_hit_03_and_bp_melee_03_natural_one_misses_and_six_hits() {
        for modifier in [-9, -3, -2, 0, 3, 9, i32::MIN, i32::MAX] {
            let check = to_hit(&[("any", modifier)]);
            assert!(!check.succeeds(1), "{modifier}");
            assert!(check.succeeds(6), "{modifier}");
        }
        assert_eq!(to_hit(&[("any", 9)]).lowest_success(), Some(2));
        assert_eq!(to_hit(&[("any", -9)]).lowest_success(), Some(6));
        assert_eq!(to_hit(&[("any", i32::MIN)]).lowest_success(), Some(6));
    }

    #[test]
    fn bp_save_ex_01_three_of_five_saved() {
        assert_eq!(successes(&save(4, &[]), &[2, 2, 4, 5, 6]), 3);
    }

    #[test]
    fn bp_save_ex_03_attack_column_saves_on_three() {
        assert_eq!(save(4, &[("attack-column", 1)]).lowest_success(), Some(3));
    }

    #[test]
    fn bp_save_ex_04_column_under_guns_saves_only_on_six() {
        assert_eq!(save(4, &[("artillery", -2)]).lowest_success(), Some(6));
    }

    #[test]
    fn bp_save_ex_05_and_bp_save_03() {
        assert_eq!(save(4, &[("march-column", -2)]).lowest_success(), Some(6));
        let none = save(0, &[("heavy-cover", 2)]);
        assert_eq!(none.lowest_success(), None);
        assert_eq!(successes(&none, &[1, 2, 3, 4, 5, 6]), 0);
        assert_eq!(none.chance(), 0.0);
    }

    #[test]
    fn bp_save_04_natural_faces_of_a_save() {
        for morale in 1..=6 {
            assert!(save(morale, &[("artillery", -2), ("march-column", -2)]).succeeds(6), "{morale}");
            assert!(!save(morale, &[("heavy-cover", 2), ("attack-column", 1)]).succeeds(1), "{morale}");
        }
        for morale in [-1, 7] {
            assert!(!save(morale, &[("heavy-cover", 2)]).succeeds(6), "{morale}");
        }
    }

    #[test]
    fn bp_save_02_morale_is_the_face_needed() {
        for morale in 2..=6u8 {
            assert_eq!(save(i32::from(morale), &[]).lowest_success(), Some(morale));
        }
    }

    #[test]
    fn what_is_no_face_never_succeeds() {
        let check = to_hit(&[("any", 9)]);
        for face in [0, 7, 255] {
            assert!(!check.succeeds(face), "{face}");
        }
    }

    #[test]
    fn chance_counts_the_faces() {
        for modifier in -6..=6 {
            let check = to_hit(&[("any", modifier)]);
            let faces = successes(&check, &[1, 2, 3, 4, 5, 6]) as f64;
            assert!((check.chance() - faces / 6.0).abs() < 1e-15, "{modifier}");
        }
    }

    #[test]
    fn the_impossible_is_never_passed() {
        let check = Check::impossible(SAVE);
        assert_eq!(successes(&check, &[1, 2, 3, 4, 5, 6]), 0);
        assert_eq!(check.tally.base_rule, SAVE);
    }

    /// BP-STAT-EX-02, BP-STAT-06: morale 3+ saves on 3 to 6, not on 1 and 2; morale 0 has no roll at all.
    #[test]
    fn the_morale_example() {
        let save = |morale| Check::save(morale, Tally::new(0, RuleId::new("BP-SAVE-01")));
        let saved: Vec<bool> = (1..=6).map(|face| save(3).succeeds(face)).collect();
        assert_eq!(saved, [false, false, true, true, true, true]);
        assert!((1..=6).all(|face| !save(0).succeeds(face)));
        assert_eq!(save(0).lowest_success(), None);
    }
}
