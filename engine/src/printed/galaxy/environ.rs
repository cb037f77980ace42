//! The eighty-three environs.

use super::{CreatureId, EnvironKind, PlanetId, ProvinceId, RaceId, SovereignId, SystemId, data::EnvironData, tables};
use crate::printed::id::id;

id! {
    /// An environ: the part of a planet in which pieces stand (5.3).
    EnvironId "environ", 83, by number;
    EnvironData => tables::ENVIRONS: number name
}

impl EnvironId {
    /// The planet that it is part of.
    #[must_use]
    pub fn planet(self) -> PlanetId {
        self.data().planet
    }

    /// The star that it belongs to.
    #[must_use]
    pub fn system(self) -> SystemId {
        self.planet().system()
    }

    /// The province that it lies in.
    #[must_use]
    pub fn province(self) -> ProvinceId {
        self.planet().province()
    }

    /// Its place among the environs of its planet, from 1.
    #[must_use]
    pub fn order(self) -> u8 {
        (self.number() % 10) as u8
    }

    /// Urban, wild or one of the special kinds.
    #[must_use]
    pub fn kind(self) -> EnvironKind {
        self.data().kind
    }

    /// The size: units that a side may have here (9.5), Action Cards drawn here (13.3), part of a Hiding Value (11.0).
    #[must_use]
    pub fn size(self) -> u8 {
        self.data().size
    }

    /// The Resource Rating: the force points of a rebellion here (15.41).
    #[must_use]
    pub fn resources(self) -> u8 {
        self.data().resources
    }

    /// Whether the Resource Rating is starred: better units may be bought in the larger games.
    #[must_use]
    pub fn resources_starred(self) -> bool {
        self.data().starred
    }

    /// The races that live here; the Irate Locals Chart uses the first (13.47).
    #[must_use]
    pub fn races(self) -> &'static [RaceId] {
        self.data().races
    }

    /// The creature that is printed here (13.45).
    #[must_use]
    pub fn creature(self) -> Option<CreatureId> {
        self.data().creature
    }

    /// The Coup Rating, where one is printed (13.2).
    #[must_use]
    pub fn coup_rating(self) -> Option<u8> {
        self.data().coup_rating
    }

    /// The Sovereign who can be summoned here in the larger games (25.1).
    #[must_use]
    pub fn sovereign(self) -> Option<SovereignId> {
        self.data().sovereign
    }

    /// The others of its planet, in printed order.
    pub fn siblings(self) -> impl DoubleEndedIterator<Item = EnvironId> + Clone {
        self.planet().environs().filter(move |other| *other != self)
    }
}
