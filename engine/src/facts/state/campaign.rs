//! What the campaign says of its beginning (38.2 to 38.4): the points of each province, who stands with the strongest units, the Knights,
//! and the groups of the Rebels.

use super::{CharacterSet, ShipSet, is_default};
use crate::galaxy::ProvinceId;
use crate::pieces::{CharacterId, ShipId};
use serde::{Deserialize, Serialize};

/// The beginning of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    /// What the Empire spends in each province (38.2), in the order of the provinces.
    pub garrisons: [GarrisonTerms; ProvinceId::COUNT],
    /// The Imperial character who stands with the units of the greatest space strength in the First Province (38.3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub with_the_strongest: Option<CharacterId>,
    /// The Knights, each of whom begins in another outer province (38.3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub knights: [Option<Knight>; Campaign::MOST_KNIGHTS],
    /// The groups of the Rebels, each of which begins in another outer province (38.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub groups: [Option<DrawnGroup>; Campaign::MOST_GROUPS],
}

impl Campaign {
    /// One Knight an outer province.
    pub const MOST_KNIGHTS: usize = ProvinceId::COUNT - 1;
    /// One group an outer province.
    pub const MOST_GROUPS: usize = ProvinceId::COUNT - 1;

    /// What the Empire spends in a province.
    #[must_use]
    pub fn garrison(&self, province: ProvinceId) -> GarrisonTerms {
        self.garrisons.get(province.index()).copied().unwrap_or_default()
    }

    /// A group of the Rebels.
    #[must_use]
    pub fn group(&self, nth: usize) -> Option<DrawnGroup> {
        self.groups.get(nth).copied().flatten()
    }
}

/// What the Empire spends in a province before play (38.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GarrisonTerms {
    /// The Force Points.
    pub points: u8,
    /// How many elite units they buy at most (38.23).
    pub elite: u8,
}

impl GarrisonTerms {
    /// How many of the points may go into bases: half of them, rounded down (38.22).
    #[must_use]
    pub const fn for_bases(self) -> u8 {
        self.points / 2
    }
}

/// A Knight and the spaceship with which he begins (38.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knight {
    /// Who.
    pub character: CharacterId,
    /// His spaceship.
    pub ship: ShipId,
}

/// A group of Rebels (38.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnGroup {
    /// By whom it is known: the first who is named.
    pub leader: CharacterId,
    /// Who belongs to it from the first.
    pub characters: CharacterSet,
    /// The spaceships that go to somebody of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ships: ShipSet,
    /// How many characters are drawn for it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn_characters: u8,
    /// How many possession cards are drawn for it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn_possessions: u8,
}
