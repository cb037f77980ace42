//! The twenty-five star systems.

use super::id::{index_id, numbered_id};
use super::{PlanetId, ProvinceId, tables};

index_id! {
    /// A star and its planets (5.2).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
    SystemId, 25
}

numbered_id!(SystemId, "star system");

/// What is printed about a star system.
pub(super) struct SystemData {
    pub number: u16,
    pub name: &'static str,
    pub slug: &'static str,
    pub aliases: &'static [&'static str],
    pub alias_slugs: &'static [&'static str],
    pub province: ProvinceId,
    pub map: (u16, u16),
    pub planets: (u8, u8),
}

impl SystemId {
    fn data(self) -> &'static SystemData {
        &tables::SYSTEMS[self.index()]
    }

    /// The printed number, such as 22: province 2, second star.
    #[must_use]
    pub fn number(self) -> u16 {
        self.data().number
    }

    /// The name on the map.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The star system with this slug, or with this other spelling of it.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<SystemId> {
        Self::all().find(|id| id.slug() == slug || id.data().alias_slugs.contains(&slug))
    }

    /// Other spellings of the name.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        self.data().aliases
    }

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
