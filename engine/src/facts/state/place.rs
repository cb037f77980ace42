//! Where a piece can be.

use crate::galaxy::{EnvironId, PlanetId, ProvinceId, SystemId};
use serde::{Deserialize, Serialize};

/// Where a piece is. The Star System Game uses environs only (9.0); the larger games the Orbit Boxes and Drift besides (20.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not in play and still to be had: a counter in the box, a card in its deck.
    #[default]
    Reserve,
    /// In an environ (5.3 E).
    Environ(EnvironId),
    /// In the Orbit Box of a planet (5.3 A).
    Orbit(PlanetId),
    /// In the Drift Area of a star system (5.22).
    Drift(SystemId),
    /// In the Drift Two Box of a star system (5.22).
    DriftTwo(SystemId),
    /// Off the map, about to enter (16.12).
    Waiting,
    /// A Rebel unit bought for an environ that has no room for it yet (15.44).
    Withheld(EnvironId),
    /// Dead, destroyed or removed: never to come back.
    OutOfPlay,
    /// A Rebel unit in a star system outside the province, about to jump into it (19.42).
    Outside(SystemId),
}

impl Place {
    /// Whether it is somewhere on the map.
    #[must_use]
    pub const fn on_map(self) -> bool {
        matches!(self, Place::Environ(_) | Place::Orbit(_) | Place::Drift(_) | Place::DriftTwo(_))
    }

    /// Whether it is Drift or Drift Two, where a jump ends that went wrong (21.4, 21.5).
    #[must_use]
    pub const fn is_drift(self) -> bool {
        matches!(self, Place::Drift(_) | Place::DriftTwo(_))
    }

    /// Whether what is there is about to enter the map.
    #[must_use]
    pub const fn to_come(self) -> bool {
        matches!(self, Place::Waiting | Place::Withheld(_) | Place::Outside(_))
    }

    /// How many places the map has.
    pub const COUNT: usize = EnvironId::COUNT + PlanetId::COUNT + 2 * SystemId::COUNT;

    /// Its number among the places of the map: the environs first, then the Orbit Boxes, then Drift and Drift Two. `None`
    /// off the map.
    #[must_use]
    pub const fn index(self) -> Option<usize> {
        const ORBIT: usize = EnvironId::COUNT;
        const DRIFT: usize = ORBIT + PlanetId::COUNT;
        const DRIFT_TWO: usize = DRIFT + SystemId::COUNT;
        match self {
            Place::Environ(environ) => Some(environ.index()),
            Place::Orbit(planet) => Some(ORBIT + planet.index()),
            Place::Drift(system) => Some(DRIFT + system.index()),
            Place::DriftTwo(system) => Some(DRIFT_TWO + system.index()),
            Place::Reserve | Place::Waiting | Place::Withheld(_) | Place::OutOfPlay | Place::Outside(_) => None,
        }
    }

    /// The planet on or around which it is.
    #[must_use]
    pub fn planet(self) -> Option<PlanetId> {
        match self {
            Place::Environ(environ) => Some(environ.planet()),
            Place::Orbit(planet) => Some(planet),
            _ => None,
        }
    }

    /// The star system in which it is.
    #[must_use]
    pub fn system(self) -> Option<SystemId> {
        match self {
            Place::Drift(system) | Place::DriftTwo(system) | Place::Outside(system) => Some(system),
            _ => self.planet().map(PlanetId::system),
        }
    }

    /// The province in which it is.
    #[must_use]
    pub fn province(self) -> Option<ProvinceId> {
        self.system().map(SystemId::province)
    }

    /// The environ, if it is one: whoever is there stands on the surface of a planet.
    #[must_use]
    pub const fn environ(self) -> Option<EnvironId> {
        match self {
            Place::Environ(environ) => Some(environ),
            _ => None,
        }
    }
}
