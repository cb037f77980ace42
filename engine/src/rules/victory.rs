//! Victory (16.17-16.19, 16.25-16.27, 16.35-16.37).

use crate::event::Event;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::CharacterId;
use crate::rules::control::controller;
use crate::scenario::{ImperialInstant, RebelInstant};
use crate::state::{ControlState, Ending, Outcome, Place, State};
use crate::terms::Table;
use crate::{Case, Side};

/// Something that counts for Victory Points (16.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A planet that is Rebel-controlled (15.53).
    RebelControl(PlanetId),
    /// A planet in rebellion.
    Rebellion(PlanetId),
    /// A planet in Unrest, not in rebellion.
    Unrest(PlanetId),
    /// A planet at Patriotic.
    Patriotic(PlanetId),
    /// A character who is dead.
    Killed(CharacterId),
    /// A character who is a prisoner.
    Captured(CharacterId),
    /// A side gathered information with two letters; counted once a side (16.19).
    Information(Side),
}

impl Score {
    /// The Victory Points it brings the Rebel Player (16.17).
    #[must_use]
    pub fn points(self) -> i16 {
        let toll = |character: CharacterId, points: i16| match character.side() {
            Side::Rebel => -points,
            Side::Imperial => points,
        };
        match self {
            Score::RebelControl(_) => 9,
            Score::Rebellion(_) => 6,
            Score::Unrest(_) => 3,
            Score::Patriotic(_) => -2,
            Score::Killed(character) => toll(character, 1),
            Score::Captured(character) => toll(character, 2),
            Score::Information(Side::Rebel) => 1,
            Score::Information(Side::Imperial) => -1,
        }
    }
}

/// Everything that would count if the game ended now (16.17).
pub fn scores(state: &State) -> impl Iterator<Item = Score> + '_ {
    let planets = state.terms.planets.iter().filter_map(|planet| {
        let now = &state.planets[planet];
        match (now.control, now.loyalty) {
            (ControlState::RebelControl, _) => Some(Score::RebelControl(planet)),
            (ControlState::Rebellion, _) => Some(Score::Rebellion(planet)),
            (_, Loyalty::Unrest) => Some(Score::Unrest(planet)),
            (_, Loyalty::Patriotic) => Some(Score::Patriotic(planet)),
            _ => None,
        }
    });
    let characters = CharacterId::all().filter_map(|character| {
        let now = &state.characters[character];
        if now.place == Place::OutOfPlay {
            Some(Score::Killed(character))
        } else if now.captor.is_some() {
            Some(Score::Captured(character))
        } else {
            None
        }
    });
    let rebel = state.information.rebel.then_some(Score::Information(Side::Rebel));
    let imperial = state.information.imperial.then_some(Score::Information(Side::Imperial));
    planets.chain(characters).chain(rebel).chain(imperial)
}

/// The Rebel Player's Victory Points if the game ended now (16.17).
#[must_use]
pub fn points(state: &State) -> i16 {
    scores(state).map(Score::points).sum()
}

/// Ends the game if a side has an instant victory (16.18).
pub(crate) fn look_for_instant_victory(table: &mut Table<'_>) {
    let state = &*table.state;
    if state.outcome.is_some() {
        return;
    }
    if rebel_instant(state) {
        let case = match state.terms.victory.rebel_instant {
            // Any planet, as in Flight to Egrix, or named ones, as in Varu Powderkeg.
            Some(RebelInstant { planets, .. }) if planets.is_empty() => case!("16.25"),
            _ => case!("16.35"),
        };
        end_under(table, case, Side::Rebel, Ending::RebelInstantVictory);
    } else if imperial_instant(state) {
        let case = match state.terms.victory.imperial_instant {
            Some(ImperialInstant::AllRebelCharactersLost) => case!("16.26"),
            _ => case!("16.36"),
        };
        end_under(table, case, Side::Imperial, Ending::ImperialInstantVictory);
    }
}

/// Ends the game by Victory Points after the last Game-Turn (16.27, 16.37).
pub(crate) fn count(table: &mut Table<'_>) {
    let points = points(table.state);
    let winner = if points >= table.state.terms.victory.rebel_points { Side::Rebel } else { Side::Imperial };
    end(table, winner, Ending::VictoryPoints(points));
}

pub(crate) fn end(table: &mut Table<'_>, winner: Side, ending: Ending) {
    end_under(table, case!("16.17"), winner, ending);
}

fn end_under(table: &mut Table<'_>, case: Case, winner: Side, ending: Ending) {
    let outcome = Outcome { winner, ending };
    table.state.outcome = Some(outcome);
    table.tell_under(case, Event::GameOver { outcome });
}

fn rebel_instant(state: &State) -> bool {
    let held = |planet: PlanetId| state.planets[planet].control == ControlState::RebelControl;
    match state.terms.victory.rebel_instant {
        None => false,
        Some(RebelInstant { planets, others }) => {
            planets.iter().all(held)
                && state.terms.planets.without(planets).iter().filter(|&planet| held(planet)).count()
                    >= usize::from(others)
        }
    }
}

fn imperial_instant(state: &State) -> bool {
    let lost = |character: CharacterId| {
        let now = &state.characters[character];
        now.place == Place::OutOfPlay || now.captor.is_some()
    };
    let rebels = || CharacterId::all().filter(|character| character.side() == Side::Rebel);
    let enough = match state.terms.victory.imperial_instant {
        None => return false,
        Some(ImperialInstant::AllRebelCharactersLost) => {
            rebels().any(lost)
                && rebels().all(|character| {
                    lost(character) || matches!(state.characters[character].place, Place::Reserve | Place::OutOfPlay)
                })
        }
        Some(ImperialInstant::RebelCharactersLost(number)) => {
            rebels().filter(|&character| lost(character)).count() >= usize::from(number)
        }
    };
    enough && state.terms.planets.iter().all(|planet| controller(state, planet) == Some(Side::Imperial))
}
