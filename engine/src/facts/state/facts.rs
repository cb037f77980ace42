//! The facts of a game: pieces, places, clock, chance, outcome; and how they are written so that a file of theirs outlives
//! every shape of the code.
//!
//! What runs (the stack of procedures and what they work on) is no fact: it is made anew from the sequence of play where a
//! Player-Turn begins. A field that has its default value is left out, so that a larger game can add fields without
//! changing what is written of a smaller one. A field that is added here must therefore have a default, and be left out with it.

use super::{Options, Pdb, State, Tallies};
use crate::galaxy::Loyalty;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Whether a value is its type's default, and so left out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Whether a loyalty marker is where one is that nothing was said of.
pub(super) fn is_neutral(loyalty: &Loyalty) -> bool {
    *loyalty == Loyalty::Neutral
}

/// The options as facts: only those that are switched on. (Elsewhere all of them are written.) Whether hints are given is no fact.
#[derive(Serialize)]
#[serde(remote = "Options")]
pub(super) struct OptionsFacts {
    #[serde(skip_serializing_if = "is_default")]
    dice_by_hand: bool,
    #[serde(skip_serializing_if = "is_default")]
    merciless_pdbs: bool,
    #[serde(skip_serializing_if = "is_default")]
    ten_sided_search: bool,
}

/// A base as a fact.
#[derive(Serialize)]
#[serde(remote = "Pdb")]
pub(super) struct PdbFacts {
    #[serde(skip_serializing_if = "is_default")]
    level: u8,
    #[serde(skip_serializing_if = "is_default")]
    up: bool,
}

/// A list of a fixed length of which the defaults at its end are left out, so that it can grow.
pub(crate) mod short {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T, S, const N: usize>(list: &[T; N], serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize + Default + PartialEq,
        S: Serializer,
    {
        let length = list.iter().rposition(|value| *value != T::default()).map_or(0, |last| last + 1);
        serializer.collect_seq(list.iter().take(length))
    }

    pub(crate) fn deserialize<'de, T, D, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
    where
        T: Deserialize<'de> + Default + Copy,
        D: Deserializer<'de>,
    {
        let mut list = [T::default(); N];
        let read = Vec::<T>::deserialize(deserializer)?;
        if read.len() > N {
            return Err(D::Error::custom(format!("a list of {}, where {N} are the most", read.len())));
        }
        for (place, value) in list.iter_mut().zip(read) {
            *place = value;
        }
        Ok(list)
    }
}

impl State {
    /// The facts as text (JSON).
    #[must_use]
    pub fn facts(&self) -> String {
        // A state is plain data, which can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads facts. Nothing is running in the state yet: see [`Game::resume_at_player_turn`](crate::game::Game::resume_at_player_turn).
    ///
    /// # Errors
    ///
    /// If the text is not facts of this game, or they contradict each other; the error says where.
    pub fn from_facts(text: &str) -> Result<State, String> {
        let mut state =
            State::deserialize(&mut serde_json::Deserializer::from_str(text)).map_err(|error| error.to_string())?;
        state.tallies = Tallies::of(&state);
        state.recount()?;
        Ok(state)
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let mut state = State::deserialize(deserializer)?;
        state.tallies = Tallies::of(&state);
        state.recount().map_err(D::Error::custom)?;
        Ok(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::scenario::official;
    use crate::state::{CharacterState, EnvironState, Information, PlanetState, PossessionState, ShipState, UnitState};

    fn written(value: &impl Serialize) -> String {
        serde_json::to_string(value).unwrap_or_default()
    }

    #[test]
    fn what_has_its_default_value_is_left_out_of_the_facts_of_every_piece_and_place() {
        assert_eq!(written(&CharacterState::default()), "{}");
        assert_eq!(written(&ShipState::default()), "{}");
        assert_eq!(written(&UnitState::default()), "{}");
        assert_eq!(written(&PossessionState::default()), "{}");
        assert_eq!(written(&PlanetState::default()), "{}");
        assert_eq!(written(&EnvironState::default()), "{}");
        assert_eq!(written(&Information::default()), "{}");
    }

    #[test]
    fn facts_say_nothing_of_what_runs_and_read_back_as_they_were() {
        let scenario = official("flight-to-egrix").expect("an official scenario");
        let game = crate::game::Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake in it");
        let state = game.state();
        let facts = state.facts();
        for word in ["work", "tallies", ":false", "null", "options"] {
            assert!(!facts.contains(word), "{word}: {facts}");
        }
        let read = State::from_facts(&facts).expect("facts");
        assert_eq!((read.digest(), read.facts()), (state.digest(), facts));
        assert_eq!(read, *state, "the tallies are counted");
    }

    #[test]
    fn facts_that_contradict_each_other_are_refused() {
        let scenario = official("flight-to-egrix").expect("an official scenario");
        let game = crate::game::Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake in it");
        let facts = game.state().facts();
        let wrong = facts.replace("\"turn\":1", "\"turn\":99");
        assert_ne!(wrong, facts);
        assert!(State::from_facts(&wrong).is_err());
        assert!(State::from_facts("{}").is_err());
    }
}
