//! What a mission may bring: bonus draws item by item, the letters that may come, and what each number of them would do
//! (13.5, 13.6).

use super::dominoes::of_rebellion_mission;
use super::{Forecast, Oracle, shares};
use crate::Side;
use crate::cards::{ActionCardId, Letter};
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::odds;
use crate::pieces::CharacterId;
use crate::planet_secrets;
use crate::rules::control::loyalty_moves;
use crate::rules::domino_reach::SPACES_OF_A_SPARK;
use crate::rules::missions::{self, Group, MOST_DIPLOMACY, Missions};
use crate::rules::rebellion;
use crate::state::{CharacterSet, Domino, State};
use crate::words;
use serde::Serialize;
use std::ops::RangeInclusive;

/// As many letters as move a marker from one end of the loyalty track to the other.
const MOST_LETTERS: u8 = 4;

/// One source of bonus draws.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusForecast {
    /// Which, in words.
    pub why: String,
    /// How many.
    pub draws: i16,
}

/// What a mission would do with so many letters, those drawn so far among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LettersForecast {
    /// How many.
    pub letters: u8,
    /// What it would do, in words.
    pub does: String,
}

impl Oracle<'_> {
    pub(super) fn new_mission(&self, environ: EnvironId, letter: Letter) -> Vec<Forecast> {
        let Some(mut missions) = self.running.missions().copied() else { return Vec::new() };
        let assigned = missions.groups.iter().flatten().fold(CharacterSet::EMPTY, |all, group| all.or(group.members));
        let idle = missions::eligible(self.state, environ, self.side).without(assigned);
        missions.groups[letter.index()] = Some(Group::of(idle));
        self.mission(&missions, letter)
    }

    pub(super) fn joined(&self, letter: Letter, character: Option<CharacterId>) -> Vec<Forecast> {
        let Some(mut missions) = self.running.missions().copied() else { return Vec::new() };
        if let (Some(character), Some(group)) = (character, missions.groups[letter.index()].as_mut()) {
            group.members.insert(character);
        }
        self.mission(&missions, letter)
    }

    pub(super) fn draw(&self) -> Vec<Forecast> {
        let Some(missions) = self.running.missions() else { return Vec::new() };
        missions.active(self.state).iter().flat_map(|letter| self.mission(missions, letter)).collect()
    }

    pub(super) fn bonus(&self, letter: Letter) -> Vec<Forecast> {
        let Some(missions) = self.running.missions() else { return Vec::new() };
        self.mission(missions, letter)
    }

    /// What a mission may bring: odds, and what its success would change.
    fn mission(&self, missions: &Missions, letter: Letter) -> Vec<Forecast> {
        let state = self.state;
        let environ = missions.environ;
        let cards = environ.size().saturating_sub(missions.drawn);
        let items = missions::bonus_items(state, missions, letter);
        let bonus = missions::bonus_draws(state, missions, letter);
        let out = ActionCardId::all().filter(|&card| !missions.deck.contains(card));
        let odds = odds::mission_letters(letter, environ.kind().section(), out, cards.saturating_add(bonus));
        // The first letter can be void by the secret of the planet (L129).
        let void = planet_secrets::first_letter_void(state, environ.planet(), letter, self.side)
            && missions.group(letter).is_some_and(|group| !group.first_letter_gone);
        let odds = odds.map(|&found| found.saturating_sub(u8::from(void)));
        let mut forecasts = vec![Forecast::Mission {
            letter,
            cards,
            items: items
                .into_iter()
                .map(|item| BonusForecast { why: words::bonus_words(item), draws: item.draws() })
                .collect(),
            bonus,
            drawn: missions.group(letter).map_or(0, |group| group.letters),
            odds: shares(&odds),
            results: results(state, missions, letter),
        }];
        forecasts.extend(self.success(missions, letter, 1..=MOST_LETTERS));
        forecasts
    }

    /// What a mission completed now would change.
    pub(super) fn completed(&self, letter: Letter) -> Vec<Forecast> {
        let Some(missions) = self.running.missions() else { return Vec::new() };
        let letters = missions.group(letter).map_or(0, |group| group.letters);
        let does = missions::outlook(self.state, missions, letter, letters).words();
        let mut forecasts = vec![Forecast::Completed { letter, letters, does }];
        forecasts.extend(self.success(missions, letter, letters..=letters));
        forecasts
    }

    /// What its success would change on the planet, for so many letters.
    fn success(&self, missions: &Missions, letter: Letter, letters: RangeInclusive<u8>) -> Vec<Forecast> {
        let planet = missions.environ.planet();
        let now = &self.state.planets[planet];
        match letter {
            Letter::D if missions::diplomacy_brings_rebellion(self.state, missions.environ) => {
                std::iter::once(self.rebellion(planet)).collect()
            }
            Letter::C | Letter::D if loyalty_moves(self.state, planet) => {
                let first = *letters.start();
                let most = if letter == Letter::D { MOST_DIPLOMACY } else { MOST_LETTERS };
                let shifted = |letters: u8| now.loyalty.shifted(self.side, letters.min(most));
                // The spaces that the mission itself moves the marker, and those that Synestins have moved it before (L77).
                let sparks = |letters: &u8| {
                    let moved = (now.loyalty as i8 - shifted(*letters) as i8).unsigned_abs();
                    moved > 0 && moved.saturating_add(missions.moved_before) >= SPACES_OF_A_SPARK
                };
                let spark = letters.clone().find(sparks);
                let domino = spark.and_then(|letters| self.domino(Domino::of_shift(planet, self.side), Some(letters)));
                let mut to: Vec<Loyalty> = letters.map(shifted).collect();
                to.dedup();
                let loyalty = Forecast::Loyalty { planet, from: now.loyalty, letters: first, to };
                std::iter::once(loyalty).chain(domino).collect()
            }
            Letter::R => {
                let units = (self.side == Side::Rebel).then(|| self.rebellion(planet));
                units.into_iter().chain(self.domino(of_rebellion_mission(planet, self.side), None)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The force points of a rebellion on a planet.
    pub(super) fn rebellion(&self, planet: PlanetId) -> Forecast {
        let from = self.state.planets[planet].control;
        let points = planet.environs().map(|environ| (environ, rebellion::force_points(self.state, environ, from)));
        Forecast::Rebellion { points: points.collect() }
    }
}

/// What a mission would do, letter by letter.
fn results(state: &State, missions: &Missions, letter: Letter) -> Vec<LettersForecast> {
    let outlooks = missions::outlooks(state, missions, letter);
    outlooks.into_iter().map(|(letters, outlook)| LettersForecast { letters, does: outlook.words() }).collect()
}
