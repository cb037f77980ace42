//! The Action deck of one environ (13.31).

use crate::cards::ActionCardId;
use serde::{Deserialize, Serialize};

/// The Action Cards that have not been drawn in this environ (13.31), as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionDeck(u32);

impl ActionDeck {
    /// All thirty cards.
    pub const WHOLE: ActionDeck = ActionDeck((1 << 30) - 1);

    /// None.
    pub const EMPTY: ActionDeck = ActionDeck(0);

    /// The cards in it, lowest number first.
    pub fn cards(self) -> impl Iterator<Item = ActionCardId> + Clone {
        ActionCardId::all().filter(move |card| self.0 >> card.index() & 1 == 1)
    }

    /// How many cards are in it.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all have been drawn.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    #[must_use]
    pub fn contains(self, card: ActionCardId) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// The cards of it that are not among these.
    pub(crate) const fn without(self, others: ActionDeck) -> ActionDeck {
        ActionDeck(self.0 & !others.0)
    }

    pub(crate) fn put(&mut self, card: ActionCardId) {
        self.0 |= 1 << card.index();
    }

    pub(crate) fn take(&mut self, card: ActionCardId) {
        self.0 &= !(1 << card.index());
    }
}
