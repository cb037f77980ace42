//! A name for any piece.

use super::{CharacterId, PossessionId, ShipId, UnitId};
use crate::printed::id::text;
use std::fmt;

/// Any counter or card that has a place in the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceId {
    /// A character, or a face of a sovereign's counter.
    Character(CharacterId),
    /// A spaceship counter; of a Rebel ship, the counter rather than the card.
    Ship(ShipId),
    /// A military unit.
    Unit(UnitId),
    /// A possession card that is no spaceship, or the card of a spaceship.
    Possession(PossessionId),
}

impl PieceId {
    /// Every piece: characters and sovereigns, ships, units, possessions without a counter.
    pub fn all() -> impl Iterator<Item = PieceId> + Clone {
        CharacterId::all()
            .map(PieceId::Character)
            .chain(ShipId::all().map(PieceId::Ship))
            .chain(UnitId::all().map(PieceId::Unit))
            .chain(PossessionId::all().filter(|card| card.ship().is_none()).map(PieceId::Possession))
    }

    /// The piece of this name; the name of a Rebel ship is its counter.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<PieceId> {
        None.or_else(|| CharacterId::from_slug(slug).map(PieceId::Character))
            .or_else(|| ShipId::from_slug(slug).map(PieceId::Ship))
            .or_else(|| UnitId::from_slug(slug).map(PieceId::Unit))
            .or_else(|| PossessionId::from_slug(slug).map(PieceId::Possession))
            .or_else(|| {
                let card = PossessionId::from_slug(slug.strip_suffix("-card")?)?;
                card.ship().map(|_| PieceId::Possession(card))
            })
    }

    /// The name, for log lines.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            PieceId::Character(id) => id.name(),
            PieceId::Ship(id) => id.name(),
            PieceId::Unit(id) => id.kind().name(),
            PieceId::Possession(id) => id.name(),
        }
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PieceId::Character(id) => fmt::Display::fmt(id, f),
            PieceId::Ship(id) => fmt::Display::fmt(id, f),
            PieceId::Unit(id) => fmt::Display::fmt(id, f),
            PieceId::Possession(id) if id.ship().is_some() => f.pad(&format!("{id}-card")),
            PieceId::Possession(id) => fmt::Display::fmt(id, f),
        }
    }
}

impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PieceId({self})")
    }
}

text!(PieceId, "piece", PieceId::from_slug);
