//! Who looks, and who plays, as they are typed.

use crate::failure::{Failure, did_you_mean};
use clap::ValueEnum;
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};
use fitg_players::Kind;
use std::fmt;
use std::str::FromStr;

/// Through whose eyes something is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Eyes {
    /// The Rebel Player's
    Rebel,
    /// The Imperial Player's
    Imperial,
    /// What both players may know
    Both,
    /// Everything
    Referee,
}

impl From<Eyes> for Viewer {
    fn from(eyes: Eyes) -> Viewer {
        match eyes {
            Eyes::Rebel => Viewer::Side(Side::Rebel),
            Eyes::Imperial => Viewer::Side(Side::Imperial),
            Eyes::Both => Viewer::Both,
            Eyes::Referee => Viewer::Referee,
        }
    }
}

/// Whose decisions a program takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Own {
    /// The Rebel Player's
    Rebel,
    /// The Imperial Player's
    Imperial,
}

impl Own {
    /// Refuses what only the other side may do, where somebody said which side is his; `case` is the question's.
    pub fn refuses(own: Option<Own>, side: Side, case: Case) -> Result<(), Failure> {
        match own.map(Side::from) {
            Some(own) if own != side => {
                let message = format!("this is for the {} Player, and --as says {}", side.name(), own.name());
                Err(Failure::refused("not-your-decision", Some(case), message))
            }
            _ => Ok(()),
        }
    }
}

impl From<Own> for Side {
    fn from(own: Own) -> Side {
        match own {
            Own::Rebel => Side::Rebel,
            Own::Imperial => Side::Imperial,
        }
    }
}

/// Who answers for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitting {
    /// A person at this terminal.
    Human,
    /// A player of the program.
    Player(Kind),
}

impl FromStr for Sitting {
    type Err = String;

    fn from_str(text: &str) -> Result<Sitting, String> {
        match text {
            "human" => Ok(Sitting::Human),
            other => player(other).map(Sitting::Player).map_err(|error| error.replace("is: ", "is: human, ")),
        }
    }
}

impl fmt::Display for Sitting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitting::Human => f.write_str("human"),
            Sitting::Player(kind) => kind.fmt(f),
        }
    }
}

/// A player of the program by its name.
pub fn player(name: &str) -> Result<Kind, String> {
    name.parse().map_err(|_| {
        let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        format!("there is: {}{}", names.join(", "), did_you_mean(name, names))
    })
}
