//! Victory (16.17-16.19, 16.25-16.27, 16.35-16.37, 28.14, 38.5).

use crate::event::Event;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::{CharacterId, GameLevel};
use crate::rules::control::controller;
use crate::rules::resources::secret_base;
use crate::scenario::{ImperialInstant, RebelInstant};
use crate::state::{ControlState, Ending, Outcome, Place, Segment, State};
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
    /// The Victory Points it brings the Rebel Player: by 16.17; in the Province Game by 28.14, where the dead count for nothing; in the
    /// Galactic Game by 38.5, where planets under Rebel control count and nothing else.
    #[must_use]
    pub fn points(self, level: GameLevel) -> i16 {
        let of = |star_system: i16, province: i16| match level {
            GameLevel::StarSystem => star_system,
            GameLevel::Province => province,
            GameLevel::Galactic => 0,
        };
        let toll = |character: CharacterId, points: i16| match character.side() {
            Side::Rebel => -points,
            Side::Imperial => points,
        };
        match self {
            Score::RebelControl(planet) if level == GameLevel::Galactic => worth(planet),
            Score::RebelControl(_) => of(9, 5),
            Score::Rebellion(_) => of(6, 3),
            Score::Unrest(_) => of(3, 1),
            Score::Patriotic(_) => of(-2, -1),
            Score::Killed(character) => toll(character, of(1, 0)),
            Score::Captured(character) => toll(character, of(2, 1)),
            Score::Information(Side::Rebel) => of(1, 1),
            Score::Information(Side::Imperial) => of(-1, -1),
        }
    }
}

/// What a planet under Rebel control is worth in the Galactic Game (38.5).
#[must_use]
pub fn worth(planet: PlanetId) -> i16 {
    if State::seats_of_the_empire().any(|seat| seat == planet) {
        5
    } else if planet.is_capital() {
        4
    } else if planet.home_of_race().is_some() {
        3
    } else {
        1
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
    let characters = CharacterId::people().filter_map(|character| {
        let now = &state.characters[character];
        if now.place() == Place::OutOfPlay {
            // Who is dead counts in the Star System Game only (28.14).
            (state.terms.level == GameLevel::StarSystem).then_some(Score::Killed(character))
        } else if now.captor().is_some() {
            Some(Score::Captured(character))
        } else {
            None
        }
    });
    let rebel = state.information.rebel.then_some(Score::Information(Side::Rebel));
    let imperial = state.information.imperial.then_some(Score::Information(Side::Imperial));
    // In the Galactic Game only Rebel control counts (38.5).
    let galactic = state.terms.level == GameLevel::Galactic;
    let counts = move |score: &Score| !galactic || matches!(score, Score::RebelControl(_));
    planets.chain(characters).chain(rebel).chain(imperial).filter(counts)
}

/// The Rebel Player's Victory Points if the game ended now (16.17).
#[must_use]
pub fn points(state: &State) -> i16 {
    scores(state).map(|score| score.points(state.terms.level)).sum()
}

/// Ends the game if a side has an instant victory (16.18).
pub(crate) fn look_for_instant_victory(table: &mut Table<'_>) {
    let state = &*table.state;
    if state.outcome.is_some() {
        return;
    }
    if rebel_instant(state) {
        end(table, Side::Rebel, Ending::RebelInstantVictory);
    } else if imperial_instant(state) {
        end(table, Side::Imperial, Ending::ImperialInstantVictory);
    }
}

/// Ends the Galactic Game if the Rebel Player's running total has reached the mark when an Imperial Player-Turn ends (38.51, L174).
pub(crate) fn by_running_total(table: &mut Table<'_>) -> bool {
    let state = &*table.state;
    let ends =
        state.terms.level == GameLevel::Galactic && state.clock.side == Side::Imperial && state.outcome.is_none();
    let won = ends && points(state) >= state.terms.victory.rebel_points;
    if won {
        end(table, Side::Rebel, Ending::RebelInstantVictory);
    }
    won
}

/// Ends the game by Victory Points after the last Game-Turn (16.27, 16.37).
pub(crate) fn count(table: &mut Table<'_>) {
    let points = points(table.state);
    let winner = if points >= table.state.terms.victory.rebel_points { Side::Rebel } else { Side::Imperial };
    end(table, winner, Ending::VictoryPoints(points));
}

/// The case by which a game of this scenario ended so: an instant victory by the scenario's own (16.25, 16.26, 16.35,
/// 16.36), Victory Points after its last Game-Turn (16.27, 16.37; 16.17 where it is neither scenario), or a resignation.
pub(crate) fn case_of(state: &State, outcome: Outcome) -> Case {
    let victory = &state.terms.victory;
    if state.terms.level == GameLevel::Galactic {
        return match outcome.ending {
            Ending::RebelInstantVictory => case!("38.51"),
            Ending::VictoryPoints(_) => case!("38.52"),
            Ending::ImperialInstantVictory => case!("38.53"),
            Ending::Resigned(_) => case!("38.5"),
        };
    }
    if state.terms.level == GameLevel::Province {
        // Only one of the two scenarios has an Imperial instant victory (28.28, 28.39).
        let backdoor = victory.imperial_instant.is_some();
        return match outcome.ending {
            Ending::RebelInstantVictory | Ending::ImperialInstantVictory if backdoor => case!("28.28"),
            Ending::RebelInstantVictory | Ending::ImperialInstantVictory => case!("28.39"),
            Ending::VictoryPoints(_) if backdoor => case!("28.29"),
            Ending::VictoryPoints(_) => case!("28.39"),
            Ending::Resigned(_) => case!("28.14"),
        };
    }
    match outcome.ending {
        Ending::RebelInstantVictory => match victory.rebel_instant {
            // Any planet, as in Flight to Egrix, or named ones, as in Varu Powderkeg.
            Some(RebelInstant { planets, .. }) if planets.is_empty() => case!("16.25"),
            _ => case!("16.35"),
        },
        Ending::ImperialInstantVictory => match victory.imperial_instant {
            Some(ImperialInstant::AllRebelCharactersLost) => case!("16.26"),
            _ => case!("16.36"),
        },
        Ending::VictoryPoints(_) => match (victory.rebel_instant, victory.imperial_instant) {
            (None, None) => case!("16.17"),
            (Some(RebelInstant { planets, .. }), _) if planets.is_empty() => case!("16.27"),
            (None, Some(ImperialInstant::AllRebelCharactersLost)) => case!("16.27"),
            _ => case!("16.37"),
        },
        Ending::Resigned(_) => case!("16.17"),
    }
}

pub(crate) fn end(table: &mut Table<'_>, winner: Side, ending: Ending) {
    let outcome = Outcome { winner, ending };
    let case = case_of(table.state, outcome);
    table.state.outcome = Some(outcome);
    table.tell(case, Event::GameOver { outcome });
}

fn rebel_instant(state: &State) -> bool {
    let held = |planet: PlanetId| state.planets[planet].control == ControlState::RebelControl;
    match state.terms.victory.rebel_instant {
        None => false,
        Some(RebelInstant { at_end_of_turn: true, .. }) if state.clock.segment != Segment::Interphase => false,
        Some(RebelInstant { planets, others, .. }) => {
            planets.iter().all(held)
                && state.terms.planets.without(planets).iter().filter(|&planet| held(planet)).count()
                    >= usize::from(others)
        }
    }
}

fn imperial_instant(state: &State) -> bool {
    let lost = |character: CharacterId| {
        let now = &state.characters[character];
        now.place() == Place::OutOfPlay || now.captor().is_some()
    };
    let rebels = || CharacterId::of(Side::Rebel);
    let Some(instant) = state.terms.victory.imperial_instant else { return false };
    let controls_all = || state.terms.planets.iter().all(|planet| controller(state, planet) == Some(Side::Imperial));
    match instant {
        ImperialInstant::AllRebelCharactersLost => {
            state.present(Side::Rebel).without(state.prisoners()).is_empty()
                && rebels().any(lost)
                && rebels().all(|character| {
                    lost(character) || matches!(state.characters[character].place(), Place::Reserve | Place::OutOfPlay)
                })
                && controls_all()
        }
        // Also those who never came into play, so that none of them can be drawn any more (L175).
        ImperialInstant::RebellionBroken => {
            let base_lost = !state.galactic.base.is_hidden() && secret_base::no_planet_held(state);
            base_lost || rebels().all(lost)
        }
        ImperialInstant::RebelCharactersLost(number) => {
            controls_all() && rebels().filter(|&character| lost(character)).count() >= usize::from(number)
        }
        ImperialInstant::NoRebellionNoUnitsFrom(turn) => {
            let risen = |planet: PlanetId| {
                matches!(state.planets[planet].control, ControlState::RebelControl | ControlState::Rebellion)
            };
            // Units in Drift are in play, and so are those that wait outside the province or for room (L111).
            state.clock.turn >= turn
                && !state.terms.planets.iter().any(risen)
                && state.mustered(Side::Rebel).is_empty()
                && state.units_to_come(Side::Rebel).is_empty()
        }
    }
}
