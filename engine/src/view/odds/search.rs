//! Search (11.0).

use super::Chance;
use crate::charts;

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
