//! What a person should be told about a game that was opened, though it could be.

use fitg_engine::Side;
use serde::Serialize;
use std::fmt;

/// Something out of the ordinary that loading a game met and dealt with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Notice {
    /// The last line was not written to its end, as after a power cut. It was left out: nobody had seen its effect.
    TornTail {
        /// The number of the line, from 1.
        line: usize,
        /// How many bytes of it there are.
        bytes: usize,
    },
    /// The game was recorded by other rules, rulings or data, but its replay agrees.
    OtherRules {
        /// The program that recorded it.
        program: String,
    },
    /// The replay disagrees, and the game goes on from a snapshot.
    FromSnapshot {
        /// The program that recorded the game.
        program: String,
        /// The number of the line that disagreed first, from 1.
        disagreed: usize,
        /// What disagreed there.
        what: String,
        /// The number of the snapshot's line, from 1.
        snapshot: usize,
        /// The Game-Turn of the snapshot.
        turn: u8,
        /// The Player-Turn of the snapshot.
        side: Side,
        /// How many lines after the snapshot could not be repeated and are left out.
        left_out: usize,
    },
}

impl Notice {
    /// A word by which programs tell notices apart.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Notice::TornTail { .. } => "torn-tail",
            Notice::OtherRules { .. } => "other-rules",
            Notice::FromSnapshot { .. } => "from-snapshot",
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::TornTail { line, bytes } => {
                write!(f, "line {line} was not written to its end ({bytes} bytes of it) and was left out")
            }
            Notice::OtherRules { program } => {
                write!(f, "the game was recorded by program {program} with other rules; its replay agrees")
            }
            Notice::FromSnapshot { program, disagreed, what, snapshot, turn, side, left_out } => {
                write!(
                    f,
                    "the game was recorded by program {program}; line {disagreed} disagrees with these rules ({what}), \
                     so it goes on from the snapshot in line {snapshot}, {} Player-Turn of Game-Turn {turn}",
                    side.name()
                )?;
                match left_out {
                    0 => f.write_str("; every answer since was repeated"),
                    1 => f.write_str("; 1 line since could not be repeated"),
                    more => write!(f, "; {more} lines since could not be repeated"),
                }
            }
        }
    }
}
