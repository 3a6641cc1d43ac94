//! What many games come to: shares and means with their 95% intervals.

use serde::Serialize;

/// The normal quantile of a two-sided interval of 95%.
const Z: f64 = 1.959_963_984_540_054;

/// A share of games with its interval by Wilson's formula.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Share {
    /// How many games.
    pub(super) games: u64,
    /// As a share of all, 0 to 1.
    pub(super) share: f64,
    /// Lower end of the interval.
    pub(super) low: f64,
    /// Upper end of the interval.
    pub(super) high: f64,
}

impl Share {
    /// `games` of `all` games, which are at least one.
    pub(super) fn of(games: u64, all: u64) -> Self {
        let (successes, all) = (games as f64, all.max(1) as f64);
        let share = successes / all;
        let scale = 1.0 + Z * Z / all;
        let middle = (share + Z * Z / (2.0 * all)) / scale;
        let half = Z / scale * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
        Self { games, share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

/// A mean of counts over games with its normal interval, which ends at 0: there is no count below.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Mean {
    /// The mean.
    pub(super) mean: f64,
    /// Lower end of the interval.
    pub(super) low: f64,
    /// Upper end of the interval.
    pub(super) high: f64,
}

impl Mean {
    /// The mean of some numbers. One number, or none, has no spread to judge by: the interval is the mean itself.
    pub(super) fn of(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let count = numbers.clone().count().max(1) as f64;
        let mean = numbers.clone().sum::<f64>() / count;
        let squares = numbers.map(|number| (number - mean) * (number - mean)).sum::<f64>();
        let half = if count > 1.0 { Z * (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
        Self { mean, low: (mean - half).max(0.0), high: mean + half }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 5e-4
    }

    /// Against published values of Wilson's interval.
    #[test]
    fn shares_have_wilson_s_interval() {
        let half = Share::of(50, 100);
        assert!(near(half.share, 0.5) && near(half.low, 0.4038) && near(half.high, 0.5962), "{half:?}");
        let few = Share::of(1, 10);
        assert!(near(few.low, 0.0179) && near(few.high, 0.4042), "{few:?}");
        let none = Share::of(0, 10);
        assert!(none.low == 0.0 && near(none.high, 0.2775), "{none:?}");
        let all = Share::of(10, 10);
        assert!(near(all.low, 0.7225) && all.high <= 1.0, "{all:?}");
    }

    #[test]
    fn means_have_the_normal_interval() {
        let mean = Mean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter());
        // Sample deviation 2.1381, standard error 0.7559.
        assert!(near(mean.mean, 5.0) && near(mean.low, 3.5184) && near(mean.high, 6.4816), "{mean:?}");
        assert_eq!(Mean::of([3.0].into_iter()), Mean { mean: 3.0, low: 3.0, high: 3.0 });
        let few = Mean::of([0.0, 0.0, 0.0, 1.0].into_iter());
        assert!(few.low == 0.0 && near(few.high, 0.74), "{few:?}");
        assert_eq!(Mean::of(std::iter::empty()), Mean { mean: 0.0, low: 0.0, high: 0.0 });
    }
}
