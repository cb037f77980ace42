//! What a person should be told about a game that was opened, though it could be.

use fitg_engine::Side;
use serde::Serialize;
use std::fmt;
use std::path::PathBuf;

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
    /// Lines at the end are not as they were written, as after a power cut before everything was synced. Nobody had seen the
    /// effect of any of them.
    Hole {
        /// The number of the first of them, from 1.
        line: usize,
        /// How many bytes there are.
        bytes: usize,
        /// The file beside the game into which they were put; none as long as the game is only looked at.
        set_aside: Option<PathBuf>,
    },
    /// The game was recorded by other rules, rulings or data, but its replay agrees.
    OtherRules {
        /// The program that recorded it.
        program: String,
        /// The number of the file's format; in format 1 only the answers can be compared, not the positions.
        format: u32,
    },
    /// The replay disagrees, and the game goes on from the last answer before.
    AsFar {
        /// The program that recorded the game.
        program: String,
        /// The number of the line that disagreed first, from 1.
        disagreed: usize,
        /// Which answer that is, of those in effect, from 1.
        answer: usize,
        /// What disagreed there.
        what: String,
        /// How many lines from there on are left out.
        left_out: usize,
    },
    /// The game went on with dice of another seed, as a line of the file says that no program of this game writes there.
    Reseeded {
        /// The number of the line, from 1.
        line: usize,
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
            Notice::Hole { .. } => "hole",
            Notice::AsFar { .. } => "as-far",
            Notice::Reseeded { .. } => "reseeded",
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
            Notice::Hole { line, bytes, set_aside } => {
                write!(
                    f,
                    "from line {line} on ({bytes} bytes) the file is not as it was written, as after a power cut; nobody had \
                     seen what is missing, and the game goes on from the line before"
                )?;
                match set_aside {
                    Some(path) => write!(f, "; those bytes are in {} now", path.display()),
                    None => f.write_str("; those bytes are set aside when it does"),
                }
            }
            Notice::OtherRules { program, format: 1 } => write!(
                f,
                "the game was recorded by program {program} with other rules, in format 1; these allow all its answers"
            ),
            Notice::OtherRules { program, .. } => {
                write!(f, "the game was recorded by program {program} with other rules; its replay agrees")
            }
            Notice::AsFar { program, disagreed, answer, what, left_out } => {
                write!(
                    f,
                    "the game was recorded by program {program}; its answer {answer}, in line {disagreed}, disagrees with \
                     these rules ({what}), so it goes on from the answer before"
                )?;
                match left_out {
                    1 => f.write_str("; 1 line is left out"),
                    more => write!(f, "; {more} lines are left out"),
                }
            }
            Notice::Reseeded { line } => {
                write!(
                    f,
                    "line {line} changes the dice to come to those of another seed, which the program never does by itself"
                )
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
