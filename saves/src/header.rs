//! The first line of a game's file: everything that its replay starts from.

use crate::GameName;
use fitg_engine::chance::Seed;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_engine::version;
use serde::{Deserialize, Serialize};

/// The versions that a game was recorded with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Versions {
    /// The program.
    pub program: String,
    /// The rules.
    pub rules: u32,
    /// The rulings on what the printed rules leave open.
    pub rulings: u32,
    /// The printed data.
    pub data: u32,
}

impl Versions {
    /// Those of this program.
    #[must_use]
    pub fn ours() -> Versions {
        Versions {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules: version::RULES,
            rulings: version::RULINGS,
            data: version::DATA,
        }
    }

    /// Whether the same answers lead to the same positions as with these versions. The program's own number says nothing
    /// about that.
    #[must_use]
    pub const fn play_like(&self, other: &Versions) -> bool {
        self.rules == other.rules && self.rulings == other.rulings && self.data == other.data
    }
}

/// The names of the two players, where they were given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Players {
    /// Who plays the Rebel side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rebel: Option<GameName>,
    /// Who plays the Imperial side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imperial: Option<GameName>,
}

/// What a new game is made from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// The scenario, whole: a game never depends on a file outside it.
    pub scenario: Scenario,
    /// The rules switched on.
    pub options: Options,
    /// What the dice are made from; drawn by the caller.
    pub seed: Seed,
    /// What the game is called.
    pub name: GameName,
    /// Who plays.
    pub players: Players,
    /// When it was created, in seconds since 1970 (UTC); told by the caller, because this crate asks no clock.
    pub created: u64,
}

impl NewGame {
    /// A game called like its scenario, with nothing switched on.
    #[must_use]
    pub fn of(scenario: Scenario, seed: Seed, created: u64) -> NewGame {
        let name = GameName::new(&scenario.name).unwrap_or_default();
        NewGame { scenario, options: Options::default(), seed, name, players: Players::default(), created }
    }
}

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The number of the format. It is the first thing in the file, in every format there will ever be.
    pub fitg: u32,
    /// The versions that it was begun with.
    pub versions: Versions,
    /// What it was called when it was begun; later names are lines of their own.
    pub name: GameName,
    /// Who plays.
    #[serde(default)]
    pub players: Players,
    /// When it was created, in seconds since 1970 (UTC).
    pub created: u64,
    /// The rules switched on.
    pub options: Options,
    /// What the dice are made from.
    pub seed: Seed,
    /// The scenario.
    pub scenario: Scenario,
}

impl Header {
    pub(crate) fn of(new: NewGame) -> Header {
        Header {
            fitg: crate::FORMAT,
            versions: Versions::ours(),
            name: new.name,
            players: new.players,
            created: new.created,
            options: new.options,
            seed: new.seed,
            scenario: new.scenario,
        }
    }
}
