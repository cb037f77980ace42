//! The forty-eight beings: thirty-two characters, and the sixteen faces of the sovereigns' counters.

use super::{Character, Effect, Rating, Side, tables};
use crate::printed::cards::Letter;
use crate::printed::galaxy::SovereignId;
use crate::printed::id::id;

id! {
    /// A character: the number of the card less 1; twenty Rebels, then twelve Imperials (6.0). After them the faces of the twelve
    /// sovereigns' counters, which are characters once they are summoned (25.2): a neutral sovereign has one of each side.
    CharacterId "character", 48, by slug;
    pub Character => tables::CHARACTERS: name side aliased_slug
}

impl Character {
    /// The printed rating; a missing Space Leadership counts 0.
    #[must_use]
    pub const fn rating(&self, rating: Rating) -> u8 {
        match rating {
            Rating::Combat => self.combat,
            Rating::Endurance => self.endurance,
            Rating::Intelligence => self.intelligence,
            Rating::Leadership => self.leadership,
            Rating::SpaceLeadership => match self.space_leadership {
                Some(rating) => rating,
                None => 0,
            },
            Rating::Diplomacy => self.diplomacy,
            Rating::Navigation => self.navigation,
        }
    }
}

impl CharacterId {
    /// The characters who have a card: everybody but the sovereigns.
    pub fn people() -> impl DoubleEndedIterator<Item = CharacterId> + Clone {
        Self::all().filter(|id| id.sovereign().is_none())
    }

    /// The characters of one side who have a card, by card.
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = CharacterId> + Clone {
        Self::people().filter(move |id| id.side() == side)
    }

    /// The characters of one side, and after them the sovereigns whom it may summon (25.12).
    pub fn beings(side: Side) -> impl DoubleEndedIterator<Item = CharacterId> + Clone {
        Self::all().filter(move |id| id.side() == side)
    }

    /// The sovereign whose counter shows this face.
    #[must_use]
    pub fn sovereign(self) -> Option<SovereignId> {
        self.data().sovereign
    }

    /// Whether he is a sovereign, who does little of what characters do (25.2).
    #[must_use]
    pub fn is_sovereign(self) -> bool {
        self.sovereign().is_some()
    }

    /// The gifts printed on the card (6.1).
    #[must_use]
    pub fn gifts(self) -> &'static [Effect] {
        #[cfg(feature = "altered-data")]
        if let Some(effects) = crate::printed::altered::of_character(self) {
            return effects;
        }
        self.data().abilities
    }

    /// The bonus draws printed on the card for this mission (13.6).
    #[must_use]
    pub fn bonus_draws(self, letter: Letter) -> u8 {
        self.data().bonus_draws.iter().find(|(of, _)| *of == letter).map_or(0, |(_, draws)| *draws)
    }
}
