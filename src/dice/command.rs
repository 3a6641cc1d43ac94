//! Reading the Command test.

use serde::{Deserialize, Serialize};

/// What a Command test gave (BP-CMD-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CommandResult {
    /// Two sixes while the blunder rule is in use (BP-CMD-23); also a failure (BP-CMD-28).
    Blunder,
    /// The order was not received (BP-CMD-24).
    Failed,
    /// One move (BP-CMD-25).
    One,
    /// Two moves (BP-CMD-26).
    Two,
    /// Three moves (BP-CMD-27).
    Three,
}

impl CommandResult {
    /// Reads a 2D6 total against the modified staff rating, which its tally holds to 5 … 10 (BP-CMD-30).
    ///
    /// Two sixes are looked at first and fail in any case (BP-CMD-29); they are a blunder if `blunders`, the blunder
    /// rule, is in use (BP-CMD-23).
    pub fn read(total: i32, staff_rating: i32, blunders: bool) -> Self {
        if total >= 12 {
            return if blunders { Self::Blunder } else { Self::Failed };
        }
        match staff_rating.saturating_sub(total) {
            i32::MIN..=-1 => Self::Failed,
            0 | 1 => Self::One,
            2 => Self::Two,
            3.. => Self::Three,
        }
    }

    /// Up to how many moves the unit may make, 0 to 3. Free moves are another rule's business.
    pub const fn moves(self) -> u8 {
        match self {
            Self::Blunder | Self::Failed => 0,
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bp_cmd_ex_11_staff_rating_eight() {
        use CommandResult::*;
        let results = [5, 6, 7, 8, 9, 12].map(|total| CommandResult::read(total, 8, true));
        assert_eq!(results, [Three, Two, One, One, Failed, Blunder]);
        assert_eq!(results.map(CommandResult::moves), [3, 2, 1, 1, 0, 0]);
    }

    #[test]
    fn bp_cmd_ex_13_staff_rating_ten_gives_three_moves_on_seven() {
        assert_eq!(CommandResult::read(7, 10, true), CommandResult::Three);
        assert_eq!(CommandResult::read(8, 10, true), CommandResult::Two);
    }

    #[test]
    fn bp_cmd_23_and_29_two_sixes_fail_whatever_the_rating() {
        for staff_rating in [5, 10, 12, 15, i32::MAX] {
            assert_eq!(CommandResult::read(12, staff_rating, true), CommandResult::Blunder);
            assert_eq!(CommandResult::read(12, staff_rating, false), CommandResult::Failed);
        }
        assert_eq!(CommandResult::read(11, 11, true), CommandResult::One);
    }
}
