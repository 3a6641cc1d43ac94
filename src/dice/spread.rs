//! The chances of the numbers 0, 1, 2, …

use serde::{Deserialize, Serialize};

use super::MOST_DICE;

/// The chance of each number 0, 1, 2, … up to the greatest possible. They sum to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<f64>")]
pub struct Spread(Vec<f64>);

/// Some numbers are not a [`Spread`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("chances must lie between 0 and 1 and sum to 1")]
pub struct NotASpread;

impl Spread {
    /// One number (at most [`MOST_DICE`]), for certain.
    pub fn certain(number: usize) -> Self {
        let number = number.min(MOST_DICE);
        let mut chances = vec![0.0; number + 1];
        chances[number] = 1.0;
        Self(chances)
    }

    /// How many of `trials` independent trials succeed, each with the given chance.
    pub(super) fn binomial(trials: usize, chance: f64) -> Self {
        let mut chances = vec![0.0; trials + 1];
        chances[0] = 1.0;
        for done in 0..trials {
            // From the top, so that each chance is read before it is overwritten.
            for number in (0..=done).rev() {
                chances[number + 1] += chances[number] * chance;
                chances[number] *= 1.0 - chance;
            }
        }
        Self(chances)
    }

    /// Takes chances that are known to sum to 1.
    pub(super) fn of(chances: Vec<f64>) -> Self {
        Self(chances)
    }

    /// The chances of 0, 1, 2, …; never empty.
    pub fn chances(&self) -> &[f64] {
        &self.0
    }

    /// The chance of exactly `number`.
    pub fn exactly(&self, number: usize) -> f64 {
        self.0.get(number).copied().unwrap_or(0.0)
    }

    /// The chance of `number` or more.
    pub fn at_least(&self, number: usize) -> f64 {
        self.0.iter().skip(number).sum()
    }

    /// The chance of `number` or less.
    pub fn at_most(&self, number: usize) -> f64 {
        self.0.iter().take(number.saturating_add(1)).sum()
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.0.iter().enumerate().map(|(number, chance)| number as f64 * chance).sum()
    }

    /// The sum of two independent numbers.
    #[must_use]
    pub fn convolve(&self, other: &Self) -> Self {
        let mut chances = vec![0.0; self.0.len() + other.0.len() - 1];
        for (a, chance_a) in self.0.iter().enumerate() {
            for (b, chance_b) in other.0.iter().enumerate() {
                chances[a + b] += chance_a * chance_b;
            }
        }
        Self(chances)
    }
}

impl TryFrom<Vec<f64>> for Spread {
    type Error = NotASpread;

    fn try_from(chances: Vec<f64>) -> Result<Self, NotASpread> {
        let sound = chances.iter().all(|chance| (0.0..=1.0).contains(chance))
            && (chances.iter().sum::<f64>() - 1.0).abs() < 1e-9;
        if sound { Ok(Self(chances)) } else { Err(NotASpread) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quarters(parts: &[u32]) -> Spread {
        Spread(parts.iter().map(|part| f64::from(*part) / 4.0).collect())
    }

    #[test]
    fn reads_its_chances() {
        let spread = quarters(&[1, 0, 2, 1]);
        assert_eq!(spread.chances(), [0.25, 0.0, 0.5, 0.25]);
        assert_eq!([0, 1, 2, 3, 4, usize::MAX].map(|n| spread.exactly(n)), [0.25, 0.0, 0.5, 0.25, 0.0, 0.0]);
        assert_eq!([0, 1, 3, 4, usize::MAX].map(|n| spread.at_least(n)), [1.0, 0.75, 0.25, 0.0, 0.0]);
        assert_eq!([0, 1, 2, 3, usize::MAX].map(|n| spread.at_most(n)), [0.25, 0.25, 0.75, 1.0, 1.0]);
        assert_eq!(spread.mean(), 1.75);
    }

    #[test]
    fn adds_independent_numbers() {
        assert_eq!(quarters(&[2, 2]).convolve(&quarters(&[1, 3])).chances(), [0.125, 0.5, 0.375]);
        assert_eq!(quarters(&[1, 3]).convolve(&Spread::certain(2)).chances(), [0.0, 0.0, 0.25, 0.75]);
        assert_eq!(Spread::certain(0).convolve(&quarters(&[1, 3])), quarters(&[1, 3]));
        assert_eq!(Spread::certain(usize::MAX).chances().len(), MOST_DICE + 1);
    }

    #[test]
    fn counts_successes() {
        assert_eq!(Spread::binomial(0, 0.3), Spread::certain(0));
        assert_eq!(Spread::binomial(2, 0.25).chances(), [0.5625, 0.375, 0.0625]);
        assert_eq!(Spread::binomial(5, 1.0), Spread::certain(5));
        let many = Spread::binomial(MOST_DICE, 0.3);
        assert!((many.mean() - 300.0).abs() < 1e-9);
    }

    #[test]
    fn files_must_hold_chances() -> Result<(), serde_json::Error> {
        let spread = Spread::binomial(3, 1.0 / 3.0);
        assert_eq!(serde_json::from_str::<Spread>(&serde_json::to_string(&spread)?)?, spread);
        for bad in ["[]", "[0.5]", "[2.0,-1.0]", "[1.0,1.0]"] {
            assert!(serde_json::from_str::<Spread>(bad).is_err(), "{bad}");
        }
        assert_eq!(Spread::try_from(vec![f64::NAN, 1.0]), Err(NotASpread));
        Ok(())
    }
}
