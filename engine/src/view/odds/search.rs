//! Search (11.0).

use super::{Chance, Distribution};
use crate::charts;
use serde::Serialize;

/// The chance that a search of this value finds a group with this Hiding Value: so many of 6 (11.4).
#[must_use]
pub fn search(search: i16, hiding: i16) -> Chance {
    Chance { weight: u128::from(charts::search::value(search, hiding)), of: 6 }
}

/// The same with the ten-sided die of the variant: so many of 10.
#[must_use]
pub fn search_ten(search: i16, hiding: i16) -> Chance {
    Chance { weight: u128::from(charts::search_ten::value(search, hiding)), of: 10 }
}

/// Which of two searches of one environ find the group (11.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SearchesFinding {
    /// Neither.
    Neither,
    /// That of the units alone.
    Units,
    /// That of the characters alone.
    Characters,
    /// Both.
    Both,
}

/// What two searches of one environ find, each with a die of its own (11.23), as long as nothing that comes of the first changes the second.
#[must_use]
pub fn both_searches(units: Chance, characters: Chance) -> Distribution<SearchesFinding> {
    let missed = |chance: Chance| chance.of.saturating_sub(chance.weight);
    Distribution::gather([
        (SearchesFinding::Neither, missed(units) * missed(characters)),
        (SearchesFinding::Units, units.weight * missed(characters)),
        (SearchesFinding::Characters, missed(units) * characters.weight),
        (SearchesFinding::Both, units.weight * characters.weight),
    ])
}
