//! The possessions of the Rebels.

use super::{AfterUse, Effect, Possession, PossessionKind, ShipId, tables};
use crate::printed::Die;
use crate::printed::id::id;

id! {
    /// A possession card (14.0).
    PossessionId "possession", tables::POSSESSIONS_COUNT, by slug;
    pub Possession => tables::POSSESSIONS: name slug
}

impl AfterUse {
    /// Whether this die, rolled after the use, makes it inoperative.
    #[must_use]
    pub const fn breaks(self, die: Die) -> bool {
        match self {
            AfterUse::Inoperative { from } => die.pips() >= from,
            _ => false,
        }
    }
}

impl PossessionId {
    /// Cervac Mk. V, for short.
    pub const CERVAC: PossessionId = PossessionId::CERVAC_MK_V;
    /// Medi-kit of Ptolus, for short.
    pub const MEDI_KIT: PossessionId = PossessionId::MEDI_KIT_OF_PTOLUS;

    /// The first so many are the spaceships.
    pub(super) const SHIPS: usize = 8;

    /// What it does.
    #[must_use]
    pub fn effects(self) -> &'static [Effect] {
        #[cfg(feature = "altered-data")]
        if let Some(effects) = crate::printed::altered::of_possession(self) {
            return effects;
        }
        self.data().effects
    }

    /// What it is.
    #[must_use]
    pub fn kind(self) -> PossessionKind {
        self.data().kind
    }

    /// The counter of a spaceship card.
    #[must_use]
    pub const fn ship(self) -> Option<ShipId> {
        if self.index() < Self::SHIPS { ShipId::from_index(self.index()) } else { None }
    }
}
