//! The twelve spaceships.

use super::{CharacterId, PossessionId, tables};
use crate::Side;
use crate::galaxy::id::{index_id, slug_id};

index_id! {
    /// A spaceship counter: the eight Rebel possessions, the three Imperial spaceships, Redjac's own (14.5, 14.6).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    ShipId, 12
}

slug_id!(ShipId, "spaceship");

/// What is printed on a spaceship counter (14.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ship {
    /// The name.
    pub name: &'static str,
    /// The name as lower-case words with `_`.
    pub slug: &'static str,
    /// Whose ship it is.
    pub side: Side,
    /// For the Evasion Value (14.52).
    pub maneuver: u8,
    /// For fighting in space, in the larger games.
    pub cannons: u8,
    /// For fighting in space, in the larger games.
    pub shields: u8,
    /// How many it carries, the pilot included (9.56, 14.57).
    pub passengers: u8,
    /// The character it comes with (14.53), or the only one who can pilot it (14.6).
    pub owner: Option<CharacterId>,
}

impl ShipId {
    /// Explorer.
    pub const EXPLORER: ShipId = ShipId(0);
    /// Galactic Freighter.
    pub const GALACTIC_FREIGHTER: ShipId = ShipId(1);
    /// Interstellar Sloop.
    pub const INTERSTELLAR_SLOOP: ShipId = ShipId(2);
    /// Planetary Privateer.
    pub const PLANETARY_PRIVATEER: ShipId = ShipId(3);
    /// Solar Merchant.
    pub const SOLAR_MERCHANT: ShipId = ShipId(4);
    /// Star Cruiser.
    pub const STAR_CRUISER: ShipId = ShipId(5);
    /// Stellar Courier.
    pub const STELLAR_COURIER: ShipId = ShipId(6);
    /// S-XIII.
    pub const S_XIII: ShipId = ShipId(7);
    /// The first Imperial spaceship.
    pub const IMPERIAL_SPACESHIP_1: ShipId = ShipId(8);
    /// The second Imperial spaceship.
    pub const IMPERIAL_SPACESHIP_2: ShipId = ShipId(9);
    /// The third Imperial spaceship.
    pub const IMPERIAL_SPACESHIP_3: ShipId = ShipId(10);
    /// Redjac's Spaceship.
    pub const REDJACS_SPACESHIP: ShipId = ShipId(11);

    /// The three Imperial spaceships without a name.
    pub const IMPERIAL: [ShipId; 3] =
        [ShipId::IMPERIAL_SPACESHIP_1, ShipId::IMPERIAL_SPACESHIP_2, ShipId::IMPERIAL_SPACESHIP_3];

    /// All that is printed on the counter.
    #[must_use]
    pub fn data(self) -> &'static Ship {
        &tables::SHIPS[self.index()]
    }

    /// Whose ship it is.
    #[must_use]
    pub fn side(self) -> Side {
        self.data().side
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The ship with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<ShipId> {
        Self::all().find(|id| id.slug() == slug)
    }

    /// The card that goes with a Rebel ship (14.5).
    #[must_use]
    pub const fn possession(self) -> Option<PossessionId> {
        if self.index() < PossessionId::SHIPS { PossessionId::from_index(self.index()) } else { None }
    }

    /// Its Maneuver Rating is never reduced when the Evasion Value is found: the S-XIII (14.58).
    #[must_use]
    pub fn maneuver_never_reduced(self) -> bool {
        self == ShipId::S_XIII
    }
}
