//! Who searches (11.1).

use serde::{Deserialize, Serialize};

/// Who makes one roll of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Searchers {
    /// Military units.
    Units,
    /// Characters.
    Characters,
    /// Both with one roll, in the ten-sided variant.
    UnitsAndCharacters,
}

impl Searchers {
    /// Those who search together in the ten-sided variant.
    pub(crate) fn together(units: bool, characters: bool) -> Searchers {
        match (units, characters) {
            (true, true) => Searchers::UnitsAndCharacters,
            (true, false) => Searchers::Units,
            (false, _) => Searchers::Characters,
        }
    }
}
