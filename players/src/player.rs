//! What a player is, and the players there are.

use crate::Seat;
use crate::admiral;
use crate::captain::Captain;
use crate::plain::Plain;
use crate::random::Random;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Somebody who answers for one side.
///
/// All that it learns comes through the [`Seat`], so no player can look at what its side may not see.
pub trait Player {
    /// The answer to the decision now open. It should be one of those listed; anything else is refused by the game.
    fn choose(&mut self, seat: &Seat<'_>) -> Answer;
}

/// The players that can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Any listed answer, each as likely as the others.
    Random,
    /// Simple sense and no foresight.
    Plain,
    /// Looks ahead to the end of the Player-Turn, and has learned what a position is worth.
    Captain,
    /// The captain with more thought.
    Admiral,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Random, Kind::Plain, Kind::Captain, Kind::Admiral];

    /// Its name on a command line and in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Plain => "plain",
            Kind::Captain => "captain",
            Kind::Admiral => "admiral",
        }
    }

    /// A fresh player of this kind for one side of the game with this seed. Equal seeds make equal players.
    #[must_use]
    pub fn seated(self, side: Side, seed: Seed) -> Box<dyn Player + Send> {
        match self {
            Kind::Random => Box::new(Random::new(side, seed)),
            Kind::Plain => Box::new(Plain::new(side, seed)),
            Kind::Captain => Box::new(Captain::new(side, seed)),
            Kind::Admiral => Box::new(admiral::seated(side, seed)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAPlayer(pub String);

impl fmt::Display for NotAPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        write!(f, "{:?} is not a player; there are: {}", self.0, names.join(", "))
    }
}

impl std::error::Error for NotAPlayer {}

impl FromStr for Kind {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Kind, NotAPlayer> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| NotAPlayer(text.to_owned()))
    }
}
