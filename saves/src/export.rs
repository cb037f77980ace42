//! A game given away: its file somewhere else, with the dice to come or without.

use crate::record::Record;
use crate::{SaveError, lock, new_file, replay};
use fitg_engine::chance::Seed;
use std::io::Read;
use std::path::Path;

/// What becomes of the dice to come in a game that is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Future {
    /// The file as it is. It holds the seed: whoever can read it can work out every die to come.
    Kept,
    /// A copy that goes on with dice of another seed, drawn by the caller. What will be rolled in the game that stays here
    /// is not rolled in the copy.
    New {
        /// What the dice to come are made from.
        seed: Seed,
        /// When, in seconds since 1970 (UTC).
        created: u64,
    },
}

/// What becomes of a file that has the name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It stays, and nothing is written.
    Stays,
    /// The export takes its place: a person was asked.
    IsReplaced,
}

/// Writes a game to a file anywhere. It may be open.
///
/// # Errors
///
/// If the game cannot be read; if something of that name is there already and is to stay, or is the game itself; or if the
/// file cannot be written.
pub fn export(from: &Path, to: &Path, future: &Future, taken: Taken) -> Result<(), SaveError> {
    let bytes = match *future {
        Future::Kept => {
            let record = Record::open(from)?;
            let (file, _) = lock::open_to_read(from)?;
            let mut bytes = Vec::new();
            let read = file.take(record.end.length).read_to_end(&mut bytes);
            read.map_err(|error| SaveError::io("reading", from, error))?;
            bytes
        }
        Future::New { seed, created } => {
            let replay = replay::at_its_end(from)?;
            replay.another(replay.name().clone(), seed, created)?
        }
    };
    let itself = matches!((from.canonicalize(), to.canonicalize()), (Ok(from), Ok(to)) if from == to);
    match taken {
        Taken::IsReplaced if !itself => new_file::replace(to, &bytes),
        _ => new_file::create(to, &bytes),
    }
}
