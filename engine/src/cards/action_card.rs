//! The thirty Action Cards.

use super::{ActionEvent, LetterSet, tables};
use crate::galaxy::Section;
use crate::galaxy::id::{index_id, numbered_id};

index_id! {
    /// An Action Card: its number less 68 (13.3).
    ActionCardId, 30
}

numbered_id!(ActionCardId, "Action Card");

/// One section of an Action Card (13.32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardSection {
    /// The missions that the card helps.
    pub letters: LetterSet,
    /// The Action Event, which happens before the letters count (13.3, 13.4).
    pub event: ActionEvent,
}

impl ActionCardId {
    /// The number on the card: 68 to 97.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.index() as u16 + 68
    }

    /// The section that is read in an environ of such a kind.
    #[must_use]
    pub fn section(self, section: Section) -> CardSection {
        tables::ACTION_CARDS[self.index()][section as usize]
    }
}
