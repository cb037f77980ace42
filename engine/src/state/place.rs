//! Where a piece can be.

use crate::galaxy::{EnvironId, PlanetId, SystemId};
use serde::{Deserialize, Serialize};

/// Where a piece is. The Star System Game uses environs only (9.0); the rest is room for the larger games.
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
}

impl Place {
    /// Whether it is somewhere on the map.
    #[must_use]
    pub const fn on_map(self) -> bool {
        matches!(self, Place::Environ(_) | Place::Orbit(_) | Place::Drift(_) | Place::DriftTwo(_))
    }

    /// The environ, if it is one.
    #[must_use]
    pub const fn environ(self) -> Option<EnvironId> {
        match self {
            Place::Environ(environ) => Some(environ),
            _ => None,
        }
    }
}
