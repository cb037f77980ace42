//! The six-sided die.

use serde::{Deserialize, Serialize};

/// What a six-sided die shows: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

impl Die {
    /// All six faces, lowest first.
    pub const FACES: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// The face with this many pips; `None` unless it is 1 to 6.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Die> {
        if pips >= 1 && pips <= 6 { Some(Die(pips)) } else { None }
    }

    /// How many pips it shows.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// The row of a chart with six rows: 0 to 5.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Die {
    type Error = String;

    fn try_from(pips: u8) -> Result<Die, String> {
        Die::new(pips).ok_or_else(|| format!("a die shows 1 to 6, not {pips}"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.0
    }
}
