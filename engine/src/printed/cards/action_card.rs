//! The thirty Action Cards.

use super::{CardSection, tables};
use crate::printed::galaxy::Section;
use crate::printed::id::id;

id! {
    /// An Action Card: its number less 68 (13.3).
    ActionCardId "Action Card", 30, by number
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
