//! The twenty-five star systems.

use super::{PlanetId, ProvinceId, data::SystemData, tables};
use crate::printed::id::id;

id! {
    /// A star and its planets (5.2).
    SystemId "star system", 25, by number;
    SystemData => tables::SYSTEMS: number name aliased_slug
}

impl SystemId {
    /// The province that the star lies in.
    #[must_use]
    pub fn province(self) -> ProvinceId {
        self.data().province
    }

    /// Its planets, the innermost first.
    pub fn planets(self) -> impl DoubleEndedIterator<Item = PlanetId> + Clone {
        let (first, end) = self.data().planets;
        (first..end).filter_map(|index| PlanetId::from_index(usize::from(index)))
    }

    /// Where the star stands on a map 4986 wide and 3216 high, from the left.
    #[must_use]
    pub fn map_x(self) -> u16 {
        self.data().map.0
    }

    /// Where the star stands on a map 4986 wide and 3216 high, from the top.
    #[must_use]
    pub fn map_y(self) -> u16 {
        self.data().map.1
    }
}
