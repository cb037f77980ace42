//! The Strategic Assignments (35.0): each names two provinces. No source has them: they are this project's (L177).

use super::{PlanetId, ProvinceId, tables};
use crate::printed::id::text;
use std::fmt;

/// What a Strategic Assignment card names: two provinces, the lower number first. Some are on two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Assignment([ProvinceId; 2]);

impl Assignment {
    /// How many cards there are (35.1).
    pub const CARDS: usize = 14;

    /// What the fourteen cards name, from the lowest numbers; what is on two cards twice.
    pub fn cards() -> impl DoubleEndedIterator<Item = Assignment> + Clone {
        tables::ASSIGNMENTS.iter().map(|&provinces| Assignment(provinces))
    }

    /// What the cards name, each once.
    pub fn all() -> impl Iterator<Item = Assignment> + Clone {
        let mut before = None;
        Assignment::cards().filter(move |&card| before.replace(card) != Some(card))
    }

    /// The two provinces.
    #[must_use]
    pub const fn provinces(self) -> [ProvinceId; 2] {
        self.0
    }

    /// Whether it names the province of a planet.
    #[must_use]
    pub fn names(self, province: ProvinceId) -> bool {
        self.0.contains(&province)
    }
}

impl fmt::Display for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0;
        write!(f, "{}-{}", first.number(), second.number())
    }
}

text!(Assignment, "Strategic Assignment", |text| Assignment::all().find(|one| one.to_string() == text));

/// Whether units in a province that no assignment names may go to a planet there: its star system has a capital, the Throne Planet or the
/// home of a star-faring race (35.2).
#[must_use]
pub fn is_of_a_great_system(planet: PlanetId) -> bool {
    let great = |planet: PlanetId| planet.is_capital() || planet.is_throne() || planet.home_of_race().is_some();
    planet.system().planets().any(great)
}
