//! Outcomes and the number of equally likely ways to each.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The possible outcomes of a roll or a draw, in order, each with the number of equally likely ways to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Distribution<T> {
    outcomes: Vec<(T, u128)>,
}

impl<T: Ord> Distribution<T> {
    /// A distribution from outcomes and the number of ways to each; equal outcomes are added up.
    #[must_use]
    pub fn of(ways: impl IntoIterator<Item = (T, u128)>) -> Distribution<T> {
        Distribution::gather(ways)
    }

    /// Gathers outcomes that may occur more than once; those without a way are left out.
    pub(in crate::view) fn gather(ways: impl IntoIterator<Item = (T, u128)>) -> Distribution<T> {
        let mut outcomes = BTreeMap::new();
        for (outcome, weight) in ways {
            if weight > 0 {
                *outcomes.entry(outcome).or_insert(0) += weight;
            }
        }
        Distribution { outcomes: outcomes.into_iter().collect() }
    }

    /// The outcomes in ascending order, each with its weight.
    #[must_use]
    pub fn outcomes(&self) -> &[(T, u128)] {
        &self.outcomes
    }

    /// The weight of all outcomes together.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.outcomes.iter().map(|(_, weight)| weight).sum()
    }

    /// The chance of an outcome of which this holds.
    #[must_use]
    pub fn chance(&self, holds: impl Fn(&T) -> bool) -> Chance {
        let weight = self.outcomes.iter().filter(|(outcome, _)| holds(outcome)).map(|(_, weight)| weight).sum();
        Chance { weight, of: self.total() }
    }

    /// Looks at the outcomes in another way: one side's losses, say. Outcomes that become equal are gathered.
    #[must_use]
    pub fn map<U: Ord>(&self, look: impl Fn(&T) -> U) -> Distribution<U> {
        Distribution::gather(self.outcomes.iter().map(|(outcome, weight)| (look(outcome), *weight)))
    }
}

/// A chance: so many of so many equally likely ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Chance {
    /// The ways in which it happens.
    pub weight: u128,
    /// All ways.
    pub of: u128,
}

impl Chance {
    /// It happens whatever is rolled.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        self.weight == self.of
    }

    /// It cannot happen.
    #[must_use]
    pub const fn is_impossible(self) -> bool {
        self.weight == 0
    }

    /// In lowest terms.
    #[must_use]
    pub const fn reduced(self) -> Chance {
        let (mut a, mut b) = (self.weight, self.of);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        match (self.weight.checked_div(a), self.of.checked_div(a)) {
            (Some(weight), Some(of)) => Chance { weight, of },
            _ => self,
        }
    }

    /// In percent, rounded to the nearest; but only what is certain is 100, and only what is impossible is 0.
    #[must_use]
    pub const fn percent(self) -> u8 {
        if self.weight == 0 {
            return 0;
        }
        if self.weight >= self.of {
            return 100;
        }
        // Very large numbers lose digits that the percentage does not show.
        let spare = if self.of > u128::MAX / 400 { 16 } else { 0 };
        let (weight, of) = (self.weight >> spare, self.of >> spare);
        let percent = (weight * 200 + of) / (of * 2);
        match percent {
            0 => 1,
            1..=99 => percent as u8,
            _ => 99,
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reduced = self.reduced();
        f.pad(&format!("{}/{}", reduced.weight, reduced.of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_gathered_and_looked_at() {
        let sum = Distribution::gather((1..=6_u8).flat_map(|a| (1..=6_u8).map(move |b| (a + b, 1))));
        assert_eq!(sum.total(), 36);
        assert_eq!(sum.outcomes()[0], (2, 1));
        assert_eq!(sum.chance(|sum| *sum == 7).to_string(), "1/6");
        assert_eq!(sum.map(|sum| sum % 2).outcomes(), [(0, 18), (1, 18)]);
        assert!(sum.chance(|sum| *sum > 1).is_certain());
        assert!(sum.chance(|sum| *sum > 12).is_impossible());
    }

    #[test]
    fn percentages_are_rounded_and_never_lie_about_certainty() {
        let percent = |weight, of| Chance { weight, of }.percent();
        assert_eq!(
            [percent(0, 36), percent(1, 36), percent(5, 36), percent(18, 36), percent(36, 36)],
            [0, 3, 14, 50, 100]
        );
        assert_eq!([percent(1, 10_000), percent(9_999, 10_000), percent(0, 0)], [1, 99, 0]);
        assert_eq!(percent(u128::MAX / 2, u128::MAX), 50);
        assert_eq!(percent(1, u128::MAX), 1);
    }
}
