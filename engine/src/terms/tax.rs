//! How a planet is taxed (33.1), and why a province is not.

use serde::{Deserialize, Serialize};

/// What the Imperial Player takes from a planet (33.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TaxRate {
    /// Its whole Resource value.
    Full,
    /// Half of it, rounded down.
    Half,
    /// Nothing.
    Nothing,
}

impl TaxRate {
    /// All of them, from the highest.
    pub const ALL: [TaxRate; 3] = [TaxRate::Full, TaxRate::Half, TaxRate::Nothing];

    /// The word in the text of an answer.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            TaxRate::Full => "full",
            TaxRate::Half => "half",
            TaxRate::Nothing => "none",
        }
    }
}

/// Why there are no taxes in a Resource Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum NoTaxes {
    /// The Empire does not control the capital of the province (33.11).
    CapitalLost,
    /// It controls neither the Throne Planet nor the capital of its province (33.12).
    SeatsLost,
}
