//! What a Spaceship Quest may bring (24.0): its bonus draws item by item, the chance that one of them has its letter, and what becomes
//! of the spaceship if none has.

use super::{BonusForecast, Forecast, LettersForecast, Oracle, shares};
use crate::cards::Letter;
use crate::galaxy::PlanetId;
use crate::odds;
use crate::pieces::{CharacterId, ShipId};
use crate::rules::missions::{self, BonusItem, Crew, Outlook};
use crate::state::{CharacterSet, Place};
use crate::words;

impl Oracle<'_> {
    /// A quest from an Orbit Box, by whichever spaceship: with its pilot alone.
    pub(super) fn quests(&self, planet: PlanetId) -> Vec<Forecast> {
        let crews = missions::quest_crews(self.state, planet, self.side, CharacterSet::EMPTY);
        crews.map(|crew| self.quest(planet, crew)).collect()
    }

    /// What can be done in an Orbit Box: quests, and questions.
    pub(super) fn in_orbit_box(&self, planet: PlanetId) -> Vec<Forecast> {
        let questions = self.questions(Place::Orbit(planet), CharacterSet::EMPTY);
        self.quests_with_an_aim(planet).chain(questions).collect()
    }

    /// The quests for which there is something to be won.
    fn quests_with_an_aim(&self, planet: PlanetId) -> impl Iterator<Item = Forecast> {
        let held = !self.state.prisoners_at(Place::Orbit(planet), self.side).is_empty();
        let aim = held || missions::may_be_hunted(self.state, planet, self.side);
        if aim { self.quests(planet) } else { Vec::new() }.into_iter()
    }

    /// A quest by this spaceship.
    pub(super) fn quest_of(&self, planet: PlanetId, ship: ShipId) -> Option<Forecast> {
        let crew = missions::quest_crew(self.state, planet, self.side, ship, CharacterSet::EMPTY).ok()?;
        Some(self.quest(planet, crew))
    }

    /// The quest whose crew is being put together, perhaps with one more.
    pub(super) fn quest_with(&self, planet: PlanetId, more: Option<CharacterId>) -> Option<Forecast> {
        let crew = self.running.quest()?;
        Some(self.quest(planet, more.map_or(crew, |character| crew.with(character))))
    }

    fn quest(&self, planet: PlanetId, crew: Crew) -> Forecast {
        let (state, side) = (self.state, self.side);
        let bonus = missions::quest_draws(state, crew);
        let most = missions::quest_letters_at_most(state, planet, side);
        let word = |item: BonusItem| BonusForecast { why: words::bonus_words(item), draws: item.draws() };
        let does = |letters, outlook: Outlook| LettersForecast { letters, does: outlook.words() };
        let results = (0..=most).map(|letters| does(letters, Outlook::of_quest(state, planet, crew, letters)));
        Forecast::Mission {
            letter: Letter::J,
            cards: 0,
            items: missions::quest_items(state, crew).into_iter().map(word).collect(),
            bonus,
            drawn: 0,
            odds: shares(&odds::in_any_section(Letter::J, bonus, most)),
            results: results.collect(),
        }
    }
}
