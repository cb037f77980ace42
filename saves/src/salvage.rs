//! What can be saved of a damaged game.

use crate::journal::Journal;
use crate::line::{Line, unseal};
use crate::loading::{self, Misfit, Trust};
use crate::lock::Alone;
use crate::record::{End, LARGEST_FILE, LONGEST_LINE, Record, Recorded, Tear};
use crate::{Notice, SaveError, SavedGame};
use serde::Serialize;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What was saved of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Salvaged {
    /// How many answers are in effect.
    pub answers: usize,
    /// What could not be read, and where it is now.
    pub set_aside: Option<Rest>,
    /// What else there is to say; nothing if nothing was amiss.
    pub notices: Vec<Notice>,
}

/// What could not be read of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rest {
    /// The number of its first line, from 1.
    pub line: usize,
    /// How many bytes there are.
    pub bytes: usize,
    /// The file beside the game that holds them now.
    pub path: PathBuf,
}

/// Makes a damaged game one that opens. What is as it was written stays. If a snapshot that is sound in itself comes after
/// the damage, the game goes on from there; otherwise from the last line before the damage that agrees with the rules.
/// Everything from the damage on is put into a file beside the game first. A game with which nothing is amiss stays as it is.
///
/// # Errors
///
/// If the file is no game, its first line is damaged, it is open elsewhere, or it cannot be written to.
pub fn salvage(path: &Path) -> Result<Salvaged, SaveError> {
    let (mut file, size) = Journal::open(path)?;
    if size > LARGEST_FILE {
        return Err(SaveError::TooLarge { size, limit: LARGEST_FILE });
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| SaveError::io("reading", path, error))?;
    let record = Record::read_sound(path, &bytes)?;
    let (torn, end, versions) = (record.torn, record.end, record.header.versions.clone());
    let mut loaded = loading::load(record, Trust::AsFar)?;
    let Some(torn) = torn else { return rewritten(path, file, loaded, None) };
    loaded.notices.retain(|notice| !matches!(notice, Notice::Hole { .. }));
    if torn.kind == Tear::Damage {
        let from = usize::try_from(end.length).unwrap_or(usize::MAX);
        let misfit = Misfit::new("it is damaged");
        for run in sound_runs(bytes.get(from..).unwrap_or_default(), torn.number).iter().rev() {
            if loading::from_snapshot(&mut loaded, run, (torn.number, &misfit), &versions) {
                break;
            }
        }
    }
    let rest = (torn.kind != Tear::LastLine).then_some((torn.number, torn.bytes));
    rewritten(path, file, loaded, Some(rest))
}

/// Cuts the file back to its last sound line, if anything follows it, and writes where the game goes on.
fn rewritten(
    path: &Path,
    file: Alone,
    loaded: loading::Loaded,
    cut: Option<Option<(usize, usize)>>,
) -> Result<Salvaged, SaveError> {
    let elsewhere = |notice: &Notice| matches!(notice, Notice::FromSnapshot { .. } | Notice::AsFar { .. });
    let begins_anew = loaded.notices.iter().any(elsewhere);
    let mut journal = Journal::at(path, Box::new(file), loaded.end);
    let mut set_aside = None;
    if let Some(rest) = cut {
        if let Some((line, bytes)) = rest {
            set_aside = Some(Rest { line, bytes, path: journal.set_aside()? });
        }
        journal.mend()?;
    }
    let mut game = SavedGame::of(loaded, journal);
    if begins_anew {
        game.begin_anew(None)?;
    }
    Ok(Salvaged { answers: game.answers(), set_aside, notices: game.notices().to_vec() })
}

/// The lines among damaged ones that are as they were written, in runs without a gap. Each hangs on the checksum of the one
/// before, which can be read even if that line is damaged.
fn sound_runs(rest: &[u8], first: usize) -> Vec<Vec<Recorded>> {
    let mut runs: Vec<Vec<Recorded>> = vec![Vec::new()];
    let mut chain = None;
    // Where a line of a run ends is of no account: the game begins anew.
    let end = End { length: 0, chain: 0, unfinished: false };
    for (number, text) in (first..).zip(rest.split(|&byte| byte == b'\n')) {
        let read = chain.filter(|_| text.len() <= LONGEST_LINE).and_then(|chain| {
            let mut text = text.to_vec();
            unseal(&mut text, chain).ok()?;
            Line::read(&text).ok()
        });
        match (read, runs.last_mut()) {
            (Some(line), Some(run)) => run.push(Recorded { number, line, end }),
            _ => runs.push(Vec::new()),
        }
        chain = crate::line::sum_of(text);
    }
    runs.retain(|run| !run.is_empty());
    runs
}
