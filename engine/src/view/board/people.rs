//! The characters of the board.

use super::forces::is_false;
use crate::cards::Letter;
use crate::pieces::{CharacterId, PossessionId, PossessionKind, ShipId};
use crate::ratings::RAISABLE;
use crate::state::{Captor, StackKind, State};
use crate::terms::Viewer;
use crate::{Side, ratings, words};
use serde::{Deserialize, Serialize};

/// A character.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CharacterBoard {
    /// The id by which he is named in answers.
    pub character: CharacterId,
    /// His name.
    pub name: String,
    /// His side.
    pub side: Side,
    /// His stack.
    pub stack: StackKind,
    /// Whether he is detected.
    pub detected: bool,
    /// His wounds.
    pub wounds: u8,
    /// His ratings, now and printed.
    pub ratings: Vec<RatingBoard>,
    /// The letters of his bonus draws.
    pub bonus_draws: Vec<(Letter, u8)>,
    /// Whether he was moved in this segment.
    pub moved: bool,
    /// Whether he did something in this Player-Turn, so that rest does not heal him.
    pub acted: bool,
    /// The prisoners he guards.
    pub guards: Vec<CharacterId>,
    /// If he is a prisoner: the guard, if a character guards him; a unit otherwise.
    pub guard: Option<CharacterId>,
    /// Whether he is a prisoner.
    pub prisoner: bool,
    /// Whether the Cervac disables him.
    pub disabled: bool,
    /// Whether he is in the interception stack of his Orbit Box (20.4).
    #[serde(default, skip_serializing_if = "is_false")]
    pub engaged: bool,
    /// His possessions that the viewer knows.
    pub possessions: Vec<PossessionBoard>,
    /// How many he has besides, unseen.
    pub unseen: usize,
    /// His spaceship.
    pub ship: Option<ShipId>,
}

/// A rating.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingBoard {
    /// Which.
    pub rating: crate::pieces::Rating,
    /// Now.
    pub now: u8,
    /// Printed.
    pub printed: u8,
    /// Why they differ, in words.
    pub reasons: Vec<String>,
}

/// A possession in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PossessionBoard {
    /// Which.
    pub possession: PossessionId,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: PossessionKind,
    /// Whether it was shown.
    pub shown: bool,
}

pub(super) fn character_board(state: &State, character: CharacterId, viewer: Viewer) -> CharacterBoard {
    let now = &state.characters[character];
    let data = character.data();
    let open = viewer.sees_secrets_of(character.side());
    let held = state.possessions_of(character);
    let known: Vec<PossessionBoard> = held
        .iter()
        .filter(|&card| open || state.possessions[card].revealed)
        .map(|card| PossessionBoard {
            possession: card,
            name: card.name().to_owned(),
            kind: card.data().kind,
            shown: state.possessions[card].revealed,
        })
        .collect();
    CharacterBoard {
        character,
        name: data.name.to_owned(),
        side: data.side,
        stack: now.stack,
        detected: now.detected,
        wounds: now.wounds,
        ratings: RAISABLE
            .into_iter()
            .map(|rating| RatingBoard {
                rating,
                now: ratings::rating(state, character, rating),
                printed: data.rating(rating),
                reasons: ratings::reasons(state, character, rating).into_iter().map(words::reason_words).collect(),
            })
            .collect(),
        bonus_draws: data.bonus_draws.to_vec(),
        moved: now.moved,
        acted: now.acted,
        guards: state.held_by(Captor::Guard(character)).iter().collect(),
        guard: match now.captor() {
            Some(Captor::Guard(guard)) => Some(guard),
            _ => None,
        },
        prisoner: now.captor().is_some(),
        disabled: state.is_disabled(character),
        engaged: now.engaged,
        unseen: held.len() - known.len(),
        possessions: known,
        ship: state.ship_of(character),
    }
}
