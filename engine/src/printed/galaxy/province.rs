//! The five provinces.

use super::{PlanetId, SystemId, data::ProvinceData, tables};
use crate::printed::id::id;

id! {
    /// A province of the Empire (5.1).
    ProvinceId "province", 5, by number;
    ProvinceData => tables::PROVINCES: number name
}

impl ProvinceId {
    /// Its star systems, by number.
    pub fn systems(self) -> impl DoubleEndedIterator<Item = SystemId> + Clone {
        let (first, end) = self.data().systems;
        (first..end).filter_map(|index| SystemId::from_index(usize::from(index)))
    }

    /// Its planets, by number.
    pub fn planets(self) -> impl DoubleEndedIterator<Item = PlanetId> + Clone {
        self.systems().flat_map(SystemId::planets)
    }

    /// Its capital (5.3).
    #[must_use]
    pub fn capital(self) -> PlanetId {
        self.data().capital
    }

    /// The throne planet, in the one province that holds it.
    #[must_use]
    pub fn throne(self) -> Option<PlanetId> {
        self.data().throne
    }

    /// How many Game-Turns the schedule of taxes has (33.1).
    pub const TAXED_TURNS: usize = 20;

    /// The Game-Turn whose province is printed (33.1): no figures of a game's own replace it.
    pub const PRINTED_TURN: u8 = 7;

    /// The province that is taxed in a Game-Turn (33.1), of the twenty that a Galactic Game has. The seventh is printed, the others are
    /// this project's.
    #[must_use]
    pub fn taxed_in(turn: u8) -> Option<ProvinceId> {
        tables::TAX_SCHEDULE.get(usize::from(turn).checked_sub(1)?).copied()
    }

    /// The provinces that touch it.
    #[must_use]
    pub fn adjacent(self) -> &'static [ProvinceId] {
        self.data().adjacent
    }
}
