//! What a player is, and the players there are.

use crate::Seat;
use crate::admiral;
use crate::captain::{Captain, Manner};
use crate::plain::Plain;
use crate::random::Random;
use crate::style::Style;
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
#[serde(try_from = "String", into = "String")]
pub enum Kind {
    /// Any listed answer, each as likely as the others.
    Random,
    /// Simple sense and no foresight.
    Plain,
    /// Looks ahead to the end of the Player-Turn, and has learned what a position is worth.
    Captain(Style),
    /// The captain with more thought.
    Admiral(Style),
}

impl Kind {
    /// The captain as he is without a word about his style.
    pub const CAPTAIN: Kind = Kind::Captain(Style::Usual);

    /// The admiral as he is without a word about his style.
    pub const ADMIRAL: Kind = Kind::Admiral(Style::Usual);

    /// Those that differ in how much they know and think, each in its usual style.
    pub const LEVELS: [Kind; 4] = [Kind::Random, Kind::Plain, Kind::CAPTAIN, Kind::ADMIRAL];

    /// All of them.
    pub const ALL: [Kind; 8] = [
        Kind::Random,
        Kind::Plain,
        Kind::CAPTAIN,
        Kind::Captain(Style::Bold),
        Kind::Captain(Style::Careful),
        Kind::ADMIRAL,
        Kind::Admiral(Style::Bold),
        Kind::Admiral(Style::Careful),
    ];

    /// Its name on a command line and in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Plain => "plain",
            Kind::Captain(Style::Usual) => "captain",
            Kind::Captain(Style::Bold) => "bold-captain",
            Kind::Captain(Style::Careful) => "careful-captain",
            Kind::Admiral(Style::Usual) => "admiral",
            Kind::Admiral(Style::Bold) => "bold-admiral",
            Kind::Admiral(Style::Careful) => "careful-admiral",
        }
    }

    /// A fresh player of this kind for one side of the game with this seed. Equal seeds make equal players.
    #[must_use]
    pub fn seated(self, side: Side, seed: Seed) -> Box<dyn Player + Send> {
        match self {
            Kind::Random => Box::new(Random::new(side, seed)),
            Kind::Plain => Box::new(Plain::new(side, seed)),
            Kind::Captain(style) => Box::new(Captain::new(side, seed).judging(Manner::of(style))),
            Kind::Admiral(style) => Box::new(admiral::seated(side, seed).judging(Manner::of(style))),
        }
    }
}

impl From<Kind> for String {
    fn from(kind: Kind) -> String {
        kind.name().to_owned()
    }
}

impl TryFrom<String> for Kind {
    type Error = NotAPlayer;

    fn try_from(text: String) -> Result<Kind, NotAPlayer> {
        text.parse()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_found_by_its_name_and_written_as_it() {
        for kind in Kind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            let written = serde_json::to_string(&kind).expect("a name");
            assert_eq!(written, format!("\"{}\"", kind.name()));
            assert_eq!(serde_json::from_str::<Kind>(&written).expect("the same name"), kind);
        }
        assert!(Kind::LEVELS.iter().all(|kind| Kind::ALL.contains(kind)));
        assert_eq!("rash-captain".parse::<Kind>(), Err(NotAPlayer("rash-captain".to_owned())));
    }
}
