//! What is printed for the Galactic Game alone: planet secrets, Galactic Events, Strategic Assignments, taxes, where the base can be.

use fitg_engine::cards::{GalacticEventId, SecretId};
use fitg_engine::galaxy::{Assignment, PlanetId, ProvinceId};
use fitg_engine::state::SecretBase;
use serde::Serialize;
use ts_rs::TS;

/// What is printed for the Galactic Game alone.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GalacticCards {
    /// The planet secrets (31.0).
    pub secrets: Vec<SecretCard>,
    /// The Galactic Events, by their numbers (32.0).
    pub events: Vec<EventCard>,
    /// What the fourteen Strategic Assignments name, from the lowest numbers; what is on two cards twice (35.1).
    pub assignments: Vec<Assignment>,
    /// The province that is taxed in each Game-Turn, from the first (33.1).
    pub tax_schedule: Vec<ProvinceId>,
    /// The planets where the secret base can be (34.1).
    pub base_candidates: Vec<PlanetId>,
}

/// A planet secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SecretCard {
    /// Which.
    pub secret: SecretId,
    /// The name.
    pub name: String,
    /// What it does.
    pub words: String,
}

/// A Galactic Event card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EventCard {
    /// Which.
    pub event: GalacticEventId,
    /// The number of the card.
    pub number: u16,
    /// The name.
    pub name: String,
    /// What it does.
    pub words: String,
}

pub(super) fn cards() -> GalacticCards {
    let secret = |secret: SecretId| SecretCard { secret, name: secret.name().to_owned(), words: secret.words() };
    let event = |event: GalacticEventId| EventCard {
        event,
        number: event.number(),
        name: event.name().to_owned(),
        words: event.words(),
    };
    GalacticCards {
        secrets: SecretId::all().map(secret).collect(),
        events: GalacticEventId::all().map(event).collect(),
        assignments: Assignment::cards().collect(),
        tax_schedule: (1_u8..).map_while(ProvinceId::taxed_in).collect(),
        base_candidates: SecretBase::candidates().collect(),
    }
}
