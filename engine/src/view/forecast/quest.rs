//! What a Spaceship Quest may bring (24.0): its bonus draws item by item, the chance that one of them has its letter, and what becomes
//! of the spaceship if none has.

use super::{BonusForecast, Forecast, LettersForecast, Oracle, shares};
use crate::cards::Letter;
use crate::galaxy::PlanetId;
use crate::odds;
use crate::pieces::{CharacterId, ShipId};
use crate::rules::missions::{self, BonusItem, Crew, Outlook};
use crate::state::Place;
use crate::words;

impl Oracle<'_> {
    /// A quest from an Orbit Box, by whichever spaceship: with its pilot alone.
    pub(super) fn quests(&self, planet: PlanetId) -> Vec<Forecast> {
        missions::quest_crews(self.state, planet, self.side).map(|crew| self.quest(planet, crew)).collect()
    }

    /// A quest by this spaceship.
    pub(super) fn quest_of(&self, planet: PlanetId, ship: ShipId) -> Option<Forecast> {
        let crew = missions::quest_crew(self.state, planet, self.side, ship).ok()?;
        Some(self.quest(planet, crew))
    }

    /// The quest whose crew is being put together, perhaps with one more.
    pub(super) fn quest_with(&self, planet: PlanetId, more: Option<CharacterId>) -> Option<Forecast> {
        let crew = self.running.quest()?;
        Some(self.quest(planet, more.map_or(crew, |character| crew.with(character))))
    }

    fn quest(&self, planet: PlanetId, crew: Crew) -> Forecast {
        let state = self.state;
        let prisoners = state.prisoners_at(Place::Orbit(planet), self.side);
        let bonus = missions::quest_draws(state, crew);
        let word = |item: BonusItem| BonusForecast { why: words::bonus_words(item), draws: item.draws() };
        let does = |letters, outlook: Outlook| LettersForecast { letters, does: outlook.words() };
        Forecast::Mission {
            letter: Letter::J,
            cards: 0,
            items: missions::quest_items(state, crew).into_iter().map(word).collect(),
            bonus,
            drawn: 0,
            odds: shares(&odds::quest(bonus)),
            results: vec![does(0, Outlook::quest_fails()), does(1, Outlook::Free { prisoners, count: 1 })],
        }
    }
}
