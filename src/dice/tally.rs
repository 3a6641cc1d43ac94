//! How a number came about: base, modifiers, limits.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::RuleId;

/// One modifier of a [`Tally`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Why, as a key of the text catalogue, e.g. `enemy-within-12`.
    pub reason: Cow<'static, str>,
    /// How much is added.
    pub value: i32,
    /// The rule that says so.
    pub rule: RuleId,
}

/// A limit of a [`Tally`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cap {
    /// The limit itself, still allowed.
    pub value: i32,
    /// The rule that says so.
    pub rule: RuleId,
}

/// A number that dice are compared with, that is added to dice, or that says how many dice are thrown; with its
/// whole reckoning, so that the player can be shown why.
///
/// A tally without lines does not allocate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// What the number is before any modifier.
    pub base: i32,
    /// The rule that gives the base.
    pub base_rule: RuleId,
    /// The modifiers in the order in which they were found; none is zero.
    pub lines: Vec<Line>,
    /// What the total is never below.
    pub floor: Option<Cap>,
    /// What the total is never above.
    pub ceiling: Option<Cap>,
}

impl Tally {
    /// Begins with `base`, which `rule` gives.
    pub const fn new(base: i32, rule: RuleId) -> Self {
        Self { base, base_rule: rule, lines: Vec::new(), floor: None, ceiling: None }
    }

    /// Adds a modifier. One of zero changes nothing and is not recorded.
    #[must_use = "returns the longer tally; use `push` on one held by reference"]
    pub fn add(mut self, reason: impl Into<Cow<'static, str>>, value: i32, rule: RuleId) -> Self {
        self.push(reason, value, rule);
        self
    }

    /// Adds a modifier if `condition` holds. One of zero changes nothing and is not recorded.
    #[must_use = "returns the longer tally; use `push` on one held by reference"]
    pub fn add_if(
        self,
        condition: bool,
        reason: impl Into<Cow<'static, str>>,
        value: i32,
        rule: RuleId,
    ) -> Self {
        if condition { self.add(reason, value, rule) } else { self }
    }

    /// [`add`](Self::add) for a tally held by reference.
    pub fn push(&mut self, reason: impl Into<Cow<'static, str>>, value: i32, rule: RuleId) {
        if value != 0 {
            self.lines.push(Line { reason: reason.into(), value, rule });
        }
    }

    /// Sets the highest total allowed. Of several such limits the lowest binds.
    #[must_use = "returns the limited tally"]
    pub fn at_most(mut self, value: i32, rule: RuleId) -> Self {
        if self.ceiling.as_ref().is_none_or(|cap| value < cap.value) {
            self.ceiling = Some(Cap { value, rule });
        }
        self
    }

    /// Sets the lowest total allowed. Of several such limits the highest binds.
    #[must_use = "returns the limited tally"]
    pub fn at_least(mut self, value: i32, rule: RuleId) -> Self {
        if self.floor.as_ref().is_none_or(|cap| value > cap.value) {
            self.floor = Some(Cap { value, rule });
        }
        self
    }

    /// Base and modifiers, without the limits. Stops at the ends of `i32`.
    pub fn unclamped(&self) -> i32 {
        // Summed in 64 bits, so that the order of the lines never matters, not even at the ends of the range.
        let sum = self.lines.iter().map(|line| i64::from(line.value)).sum::<i64>() + i64::from(self.base);
        i32::try_from(sum).unwrap_or(if sum < 0 { i32::MIN } else { i32::MAX })
    }

    /// The number itself: base and modifiers, held within the limits. Should the limits cross, the floor wins.
    pub fn total(&self) -> i32 {
        let mut total = self.unclamped();
        if let Some(cap) = &self.ceiling {
            total = total.min(cap.value);
        }
        if let Some(cap) = &self.floor {
            total = total.max(cap.value);
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: RuleId = RuleId::new("BP-STAFF-01");
    const DISTANCE: RuleId = RuleId::new("BP-CMD-31");
    const ENEMY: RuleId = RuleId::new("BP-CMD-32");
    const ATTACK_COLUMN: RuleId = RuleId::new("BP-CMD-33");
    const ROAD: RuleId = RuleId::new("BP-CMD-35");
    const LIMITS: RuleId = RuleId::new("BP-CMD-30");

    fn limited(tally: Tally) -> Tally {
        tally.at_least(5, LIMITS).at_most(10, LIMITS)
    }

    #[test]
    fn bp_cmd_ex_12_far_away_with_the_enemy_near_is_held_at_five() {
        let tally =
            limited(Tally::new(8, BASE).add("distance", -4, DISTANCE).add("enemy-within-12", -1, ENEMY));
        assert_eq!(tally.unclamped(), 3);
        assert_eq!(tally.total(), 5);
        assert_eq!(tally.floor, Some(Cap { value: 5, rule: LIMITS }));
    }

    #[test]
    fn bp_cmd_ex_13_march_column_on_a_road_is_held_at_ten() {
        let tally = limited(Tally::new(9, BASE).add("column-on-road", 2, ROAD));
        assert_eq!(tally.unclamped(), 11);
        assert_eq!(tally.total(), 10);
        assert_eq!(tally.ceiling, Some(Cap { value: 10, rule: LIMITS }));
    }

    #[test]
    fn bp_cmd_ex_14_and_15_a_bonus_counts_only_if_its_condition_holds() {
        let order =
            |all_columns| limited(Tally::new(8, BASE).add_if(all_columns, "columns", 1, ATTACK_COLUMN));
        assert_eq!(order(true).total(), 9);
        assert_eq!(order(true).lines, [Line { reason: "columns".into(), value: 1, rule: ATTACK_COLUMN }]);
        assert_eq!(order(false).total(), 8);
        assert!(order(false).lines.is_empty());
    }

    #[test]
    fn zero_is_not_recorded_and_costs_nothing() {
        let tally =
            Tally::new(8, BASE).add("distance", 0, DISTANCE).add_if(true, "columns", 0, ATTACK_COLUMN);
        assert!(tally.lines.is_empty());
        assert_eq!(tally.lines.capacity(), 0);
        assert_eq!(tally.total(), 8);
    }

    #[test]
    fn the_tightest_limit_binds_and_keeps_its_rule() {
        let tally = Tally::new(0, BASE)
            .at_most(4, ROAD)
            .at_most(2, LIMITS)
            .at_most(2, ENEMY)
            .at_most(3, ENEMY)
            .at_least(-4, ROAD)
            .at_least(-2, LIMITS)
            .at_least(-2, ENEMY)
            .at_least(-3, ENEMY);
        assert_eq!(tally.ceiling, Some(Cap { value: 2, rule: LIMITS }));
        assert_eq!(tally.floor, Some(Cap { value: -2, rule: LIMITS }));
        assert_eq!(tally.clone().add("x", 9, ROAD).total(), 2);
        assert_eq!(tally.clone().add("x", -9, ROAD).total(), -2);
        assert_eq!(tally.add("x", 1, ROAD).total(), 1);
    }

    #[test]
    fn crossed_limits_give_the_floor() {
        assert_eq!(Tally::new(0, BASE).at_least(3, LIMITS).at_most(1, LIMITS).total(), 3);
    }

    #[test]
    fn sums_stop_at_the_ends_of_the_range() {
        let high = Tally::new(i32::MAX, BASE).add("x", i32::MAX, ROAD);
        assert_eq!(high.unclamped(), i32::MAX);
        assert_eq!(high.add("y", i32::MIN, ROAD).unclamped(), i32::MAX - 1);
        assert_eq!(Tally::new(i32::MIN, BASE).add("x", -1, ROAD).unclamped(), i32::MIN);
    }

    #[test]
    fn push_adds_like_add() {
        let mut pushed = Tally::new(8, BASE);
        pushed.push("enemy-within-12", -1, ENEMY);
        pushed.push("distance", 0, DISTANCE);
        assert_eq!(pushed, Tally::new(8, BASE).add("enemy-within-12", -1, ENEMY));
    }

    #[test]
    fn survives_files() -> Result<(), Box<dyn std::error::Error>> {
        let tally = limited(Tally::new(8, BASE).add("enemy-within-12", -1, ENEMY));
        assert_eq!(serde_json::from_str::<Tally>(&serde_json::to_string(&tally)?)?, tally);
        assert_eq!(postcard::from_bytes::<Tally>(&postcard::to_stdvec(&tally)?)?, tally);
        Ok(())
    }
}
