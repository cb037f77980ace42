//! The five provinces.

use super::id::{index_id, numbered_id};
use super::{PlanetId, SystemId, tables};

index_id! {
    /// A province of the Empire (5.1).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
    ProvinceId, 5
}

numbered_id!(ProvinceId, "province");

/// What is printed about a province.
pub(super) struct ProvinceData {
    pub number: u16,
    pub name: &'static str,
    pub systems: (u8, u8),
    pub capital: PlanetId,
    pub throne: Option<PlanetId>,
    pub adjacent: &'static [ProvinceId],
}

impl ProvinceId {
    fn data(self) -> &'static ProvinceData {
        &tables::PROVINCES[self.index()]
    }

    /// The printed number: 1 to 5.
    #[must_use]
    pub fn number(self) -> u16 {
        self.data().number
    }

    /// The name on the map.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

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

    /// The provinces that touch it.
    #[must_use]
    pub fn adjacent(self) -> &'static [ProvinceId] {
        self.data().adjacent
    }
}
