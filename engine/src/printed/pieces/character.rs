//! The thirty-two characters.

use super::{Character, Rating, Side, tables};
use crate::printed::cards::Letter;
use crate::printed::id::id;

id! {
    /// A character: the number of the card less 1; twenty Rebels, then twelve Imperials (6.0).
    CharacterId "character", 32, by slug;
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
    /// The characters of one side, by card.
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = CharacterId> + Clone {
        Self::all().filter(move |id| id.side() == side)
    }

    /// The bonus draws printed on the card for this mission (13.6).
    #[must_use]
    pub fn bonus_draws(self, letter: Letter) -> u8 {
        self.data().bonus_draws.iter().find(|(of, _)| *of == letter).map_or(0, |(_, draws)| *draws)
    }
}
