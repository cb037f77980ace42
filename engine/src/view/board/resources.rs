//! The Resource Tracks of the Galactic Game (33.2, 34.3), which lie open (L139), the secret base of the Rebels (34.0), the
//! Strategic Assignments (35.0), and what befell whole planets (32.0, 36.3). All of the last lies open.

use super::Viewer;
use crate::Side;
use crate::cards::{GalacticEventId, SecretId};
use crate::galaxy::{Assignment, PlanetId, ProvinceId};
use crate::pieces::GameLevel;
use crate::state::{BaseFate, State};
use serde::{Deserialize, Serialize};

/// The Strategic Assignments (35.0).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AssignmentBoard {
    /// The card that says where Imperial pieces move.
    pub in_force: Option<Assignment>,
    /// Those drawn of this deck, in their order.
    pub drawn: Vec<Assignment>,
    /// Those to come, in their order, if the viewer may know it.
    pub to_come: Option<Vec<Assignment>>,
    /// The card that is drawn next, if the viewer is the Rebel Player and has looked at it (37.42).
    pub next: Option<Assignment>,
    /// Whether nobody is bound any more (35.32).
    pub over: bool,
}

pub(super) fn assignment_board(state: &State, viewer: Viewer) -> Option<AssignmentBoard> {
    let assignments = &state.galactic.assignments;
    (state.terms.level == GameLevel::Galactic).then(|| AssignmentBoard {
        in_force: assignments.in_force(),
        drawn: assignments.drawn_cards().collect(),
        to_come: viewer.sees_secrets_of(Side::Imperial).then(|| assignments.to_come().collect()),
        next: assignments.to_come().next().filter(|_| assignments.next_seen() && viewer == Viewer::Side(Side::Rebel)),
        over: assignments.over(),
    })
}

/// What lies on the Resource Tracks, and what is known of the base that they serve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResourceBoard {
    /// The Imperial Player's Force Points.
    pub imperial: u8,
    /// What he owes, which comes off what he receives next (32.0).
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u8>"))]
    pub owed: u8,
    /// The Rebel Player's.
    pub rebel: u8,
    /// The province that is taxed in this Game-Turn.
    pub taxed: Option<ProvinceId>,
    /// The planet of the secret base, if the viewer knows it (34.2).
    pub base: Option<PlanetId>,
    /// The planets where it may be, as far as everybody knows (34.22).
    pub base_left: Vec<PlanetId>,
    /// What became of it.
    pub base_fate: BaseFate,
}

pub(super) fn resource_board(state: &State, viewer: Viewer) -> Option<ResourceBoard> {
    let base = state.galactic.base;
    (state.terms.level == GameLevel::Galactic).then(|| ResourceBoard {
        imperial: state.galactic.track(Side::Imperial),
        owed: state.galactic.owed,
        rebel: state.galactic.track(Side::Rebel),
        taxed: state.taxed_province(),
        base: base.planet().filter(|_| !base.is_hidden() || viewer.sees_secrets_of(Side::Rebel)),
        base_left: base.left().iter().collect(),
        base_fate: base.fate(),
    })
}

/// What befell the galaxy and whole planets of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FateBoard {
    /// The Galactic Event in force in this Game-Turn (32.0).
    pub event: Option<GalacticEventId>,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub event_name: Option<String>,
    /// What it does, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub event_words: Option<String>,
    /// The Galactic Events that were drawn and do not come back (32.0).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<GalacticEventId>>"))]
    pub events_drawn: Vec<GalacticEventId>,
    /// The planets whose loyalty marker an Atrocity unit covers (36.33).
    pub hypnotized: Vec<PlanetId>,
    /// The planets that were destroyed (36.34): they are not among the planets of the board any more.
    pub destroyed: Vec<PlanetId>,
}

pub(super) fn fate_board(state: &State) -> Option<FateBoard> {
    let fate = FateBoard {
        event: state.galactic.event,
        event_name: state.galactic.event.map(|event| event.name().to_owned()),
        event_words: state.galactic.event.map(GalacticEventId::words),
        events_drawn: state.galactic.events_drawn.iter().collect(),
        hypnotized: state.galactic.hypnotized.iter().collect(),
        destroyed: state.galactic.destroyed.iter().collect(),
    };
    let nothing =
        fate.event.is_none() && fate.events_drawn.is_empty() && fate.hypnotized.is_empty() && fate.destroyed.is_empty();
    (!nothing).then_some(fate)
}

/// A planet on which a secret was placed (31.1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SecretBoard {
    /// Which planet.
    pub planet: PlanetId,
    /// Its secret, if the viewer knows it: whoever plays the Empire all of them, everybody those that are revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub secret: Option<KnownSecret>,
    /// Whether it is revealed, so that everybody knows it (31.2).
    pub revealed: bool,
    /// Whether it does nothing any more (31.0, 31.24).
    pub over: bool,
}

/// A planet secret that the viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KnownSecret {
    /// Which.
    pub secret: SecretId,
    /// Its name.
    pub name: String,
    /// What it does, in words.
    pub words: String,
}

pub(super) fn secret_boards(state: &State, viewer: Viewer) -> Vec<SecretBoard> {
    let secrets = &state.galactic.secrets;
    let known = |secret: SecretId| KnownSecret { secret, name: secret.name().to_owned(), words: secret.words() };
    let board = |planet: PlanetId| {
        let revealed = secrets.revealed().contains(planet);
        let seen = revealed || viewer.sees_secrets_of(Side::Imperial);
        SecretBoard {
            planet,
            secret: secrets.of(planet).filter(|_| seen).map(known),
            revealed,
            over: secrets.is_over(planet),
        }
    };
    // One that lies on a planet that was destroyed is out of play with it (36.34).
    secrets.revealed().or(state.hidden_secrets()).iter().map(board).collect()
}
