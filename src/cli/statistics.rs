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
    /// The ends of the interval; none for a single game, which says nothing of others.
    pub(super) interval: Option<(f64, f64)>,
}

impl Share {
    /// `games` of `all` games, which are at least one.
    pub(super) fn of(games: u64, all: u64) -> Self {
        let (successes, all) = (games as f64, all.max(1) as f64);
        let share = successes / all;
        let scale = 1.0 + Z * Z / all;
        let middle = (share + Z * Z / (2.0 * all)) / scale;
        let half = Z / scale * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
        let interval = ((middle - half).max(0.0), (middle + half).min(1.0));
        Self { games, share, interval: (all > 1.0).then_some(interval) }
    }
}

/// A mean of counts over games with its normal interval, which ends at 0: there is no count below.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Mean {
    /// The mean.
    pub(super) mean: f64,
    /// The ends of the interval; none for a single game, which has no spread to judge by.
    pub(super) interval: Option<(f64, f64)>,
}

impl Mean {
    /// The mean of some numbers.
    pub(super) fn of(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let count = numbers.clone().count().max(1) as f64;
        let mean = numbers.clone().sum::<f64>() / count;
        let squares = numbers.map(|number| (number - mean) * (number - mean)).sum::<f64>();
        let interval = (count > 1.0).then(|| {
            let half = Z * (squares / (count - 1.0) / count).sqrt();
            ((mean - half).max(0.0), mean + half)
        });
        Self { mean, interval }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 5e-4
    }

    fn spans(found: Option<(f64, f64)>, low: f64, high: f64) -> bool {
        found.is_some_and(|found| near(found.0, low) && near(found.1, high))
    }

    /// Against published values of Wilson's interval.
    #[test]
    fn shares_have_wilson_s_interval() {
        let half = Share::of(50, 100);
        assert!(near(half.share, 0.5) && spans(half.interval, 0.4038, 0.5962), "{half:?}");
        let few = Share::of(1, 10);
        assert!(spans(few.interval, 0.0179, 0.4042), "{few:?}");
        let none = Share::of(0, 10);
        assert!(
            spans(none.interval, 0.0, 0.2775) && none.interval.is_some_and(|ends| ends.0 >= 0.0),
            "{none:?}"
        );
        let all = Share::of(10, 10);
        assert!(
            spans(all.interval, 0.7225, 1.0) && all.interval.is_some_and(|ends| ends.1 <= 1.0),
            "{all:?}"
        );
        assert_eq!(Share::of(1, 1).interval, None, "one game says nothing of others");
    }

    #[test]
    fn means_have_the_normal_interval() {
        let mean = Mean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter());
        // Sample deviation 2.1381, standard error 0.7559.
        assert!(near(mean.mean, 5.0) && spans(mean.interval, 3.5184, 6.4816), "{mean:?}");
        assert_eq!(Mean::of([3.0].into_iter()), Mean { mean: 3.0, interval: None });
        let few = Mean::of([0.0, 0.0, 0.0, 1.0].into_iter());
        assert!(spans(few.interval, 0.0, 0.74) && few.interval.is_some_and(|ends| ends.0 >= 0.0), "{few:?}");
        assert_eq!(Mean::of(std::iter::empty()), Mean { mean: 0.0, interval: None });
    }
}
