//! Tallies and checks, line by line.

use super::figures::{plain, signed};
use super::{Words, count, text};
use crate::dice::{Check, Line, Tally};

impl Words {
    /// Why a modifier applies: the words of its key. A key of some other catalogue is shown as it is, spaced.
    pub fn reason(&self, key: &str) -> String {
        let message = format!("reason-of-{key}");
        if self.has(&message) { self.say(&message, []) } else { key.replace('-', " ") }
    }

    fn line(&self, line: &Line) -> String {
        self.say(
            "tally-line",
            [
                ("value", text(signed(line.value))),
                ("reason", text(self.reason(&line.reason))),
                ("rule", text(line.rule.as_str())),
            ],
        )
    }

    /// The lines of a tally: base, each modifier with its sign and rule, and the limits that bind.
    pub fn tally_lines(&self, tally: &Tally) -> Vec<String> {
        let base = self.say(
            "tally-base",
            [("value", text(plain(tally.base))), ("rule", text(tally.base_rule.as_str()))],
        );
        std::iter::once(base).chain(self.tally_modifiers(tally)).collect()
    }

    /// The modifiers and the limits that bind.
    fn tally_modifiers(&self, tally: &Tally) -> Vec<String> {
        let mut lines: Vec<String> = tally.lines.iter().map(|line| self.line(line)).collect();
        let caps = [
            ("tally-at-most", tally.ceiling.as_ref().filter(|cap| cap.value < tally.unclamped())),
            ("tally-at-least", tally.floor.as_ref().filter(|cap| cap.value > tally.unclamped())),
        ];
        for (key, cap) in caps {
            if let Some(cap) = cap {
                lines.push(
                    self.say(key, [("value", text(plain(cap.value))), ("rule", text(cap.rule.as_str()))]),
                );
            }
        }
        lines
    }

    /// A tally in one line: "8 [BP-STAFF-01]; −1 an enemy within 12″ [BP-CMD-32] → 7".
    pub fn tally(&self, tally: &Tally) -> String {
        let lines = self.tally_lines(tally);
        if let [base] = lines.as_slice() {
            return base.clone();
        }
        let reckoning = self.joined(lines);
        self.say("tally-total", [("reckoning", text(reckoning)), ("total", text(plain(tally.total())))])
    }

    /// What a die needs: "needs 4+; +1 close range [BP-HIT-T3] → 3+".
    pub fn check(&self, check: &Check) -> String {
        let Some(lowest) = check.lowest_success() else {
            return self.say("check-impossible", [("rule", text(check.tally.base_rule.as_str()))]);
        };
        let mut lines = self.tally_modifiers(&check.tally);
        if check.tally.base != 0 {
            lines.insert(
                0,
                self.tally_lines(&Tally { lines: Vec::new(), ..check.tally.clone() }).swap_remove(0),
            );
        }
        if lines.is_empty() {
            return self.say("check-plain", [("needed", text(plain(check.needed)))]);
        }
        self.say(
            "check-modified",
            [
                ("needed", text(plain(check.needed))),
                ("lines", text(self.joined(lines))),
                ("lowest", count(lowest)),
            ],
        )
    }

    fn joined(&self, lines: Vec<String>) -> String {
        let joint = |head: String, next: String| {
            self.say("tally-joint", [("head", text(head)), ("next", text(next))])
        };
        lines.into_iter().reduce(joint).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::RuleId;

    const STAFF: RuleId = RuleId::new("BP-STAFF-01");
    const LIMITS: RuleId = RuleId::new("BP-CMD-30");
    const NEAR: RuleId = RuleId::new("BP-CMD-32");

    fn words() -> Words {
        Words::new("en").expect("English")
    }

    /// BP-CMD-30, BP-CMD-EX-12: the limit that binds is named, the other is not.
    #[test]
    fn a_tally_shows_each_line_and_the_limit_that_binds() {
        let tally = Tally::new(8, STAFF).add("no-such-key", -4, NEAR).at_least(5, LIMITS).at_most(10, LIMITS);
        assert_eq!(
            words().tally(&tally),
            "8 [BP-STAFF-01]; −4 no such key [BP-CMD-32]; at least 5 [BP-CMD-30] → 5"
        );
        assert_eq!(words().tally(&Tally::new(8, STAFF).at_most(10, LIMITS)), "8 [BP-STAFF-01]");
        let high = Tally::new(9, STAFF).add("no-such-key", 2, NEAR).at_most(10, LIMITS);
        assert_eq!(words().tally_lines(&high).last().map(String::as_str), Some("at most 10 [BP-CMD-30]"));
    }

    /// BP-HIT-EX-06, BP-SAVE-03.
    #[test]
    fn a_check_says_what_the_die_needs() {
        const HIT: RuleId = RuleId::new("BP-HIT-T3");
        let modifiers = Tally::new(0, RuleId::new("BP-HIT-02")).add("no-such-key", 1, HIT);
        assert_eq!(words().check(&Check::new(4, modifiers)), "needs 4+; +1 no such key [BP-HIT-T3] → 3+");
        assert_eq!(words().check(&Check::new(4, Tally::new(0, HIT))), "needs 4+");
        assert_eq!(
            words().check(&Check::save(0, Tally::new(0, RuleId::new("BP-SAVE-03")))),
            "is not possible [BP-SAVE-03]"
        );
        assert_eq!(words().check(&Check::new(4, Tally::new(-1, HIT))), "needs 4+; −1 [BP-HIT-T3] → 5+");
    }
}
