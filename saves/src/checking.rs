//! A thorough look at a file: every line, every digest, every snapshot.

use crate::line::Line;
use crate::loading::{self, Trust};
use crate::record::Record;
use crate::{Notice, SaveError, Versions};
use serde::Serialize;
use std::path::Path;

/// What a thorough look at a file found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// How many lines the file has.
    pub lines: usize,
    /// How many answers are in effect.
    pub answers: usize,
    /// How many digests agreed.
    pub digests: usize,
    /// How many snapshots were read and were the position that the answers lead to.
    pub snapshots: usize,
    /// Whether the game is over.
    pub over: bool,
    /// What else there is to say.
    pub notices: Vec<Notice>,
}

/// Replays a file and verifies everything in it.
///
/// # Errors
///
/// The first thing that is wrong, with its line.
pub fn check(path: &Path) -> Result<Checked, SaveError> {
    check_record(Record::open(path)?)
}

/// Verifies the bytes of a file.
///
/// # Errors
///
/// The first thing that is wrong, with its line.
pub fn check_bytes(bytes: &[u8]) -> Result<Checked, SaveError> {
    check_record(Record::read(Path::new("-"), bytes)?)
}

fn check_record(record: Record) -> Result<Checked, SaveError> {
    let lines = 1 + record.lines.len();
    let snapshots = verify_snapshots(&record)?;
    let loaded = loading::load(record, Trust::Replay)?;
    let is_answer = |done: &&loading::Done| matches!(done.act, loading::Act::Answer(_));
    Ok(Checked {
        lines,
        answers: loaded.course.done.iter().filter(is_answer).count(),
        digests: loaded.digests,
        snapshots,
        over: loaded.course.game.outcome().is_some(),
        notices: loaded.notices,
    })
}

/// Compares the snapshots with their digests. Those of other rules may be written otherwise, and are left alone.
fn verify_snapshots(record: &Record) -> Result<usize, SaveError> {
    let ours = Versions::ours();
    let mut by_our_rules = record.header.versions.play_like(&ours);
    let mut snapshots = 0;
    for recorded in &record.lines {
        let wrong = |what: String| SaveError::Disagrees { line: recorded.number, what, case: None };
        match &recorded.line {
            Line::Resume(resume) => by_our_rules = resume.versions.play_like(&ours),
            Line::Snapshot(snapshot) if by_our_rules => {
                let state = snapshot.state.read().map_err(|error| wrong(error.to_string()))?;
                if state.digest() != snapshot.digest.0 {
                    return Err(wrong("the snapshot is not the position of its digest".into()));
                }
                if (state.clock.turn, state.clock.side) != (snapshot.turn, snapshot.side) {
                    return Err(wrong("the snapshot is of another Player-Turn".into()));
                }
                snapshots += 1;
            }
            _ => {}
        }
    }
    Ok(snapshots)
}
