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
    /// How often the players agreed to go back past what somebody had learned.
    pub takebacks: usize,
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
    let takebacks = record.lines.iter().filter(|recorded| matches!(recorded.line, Line::Takeback(_))).count();
    verify_snapshots(&record)?;
    let loaded = loading::load(record, Trust::Replay)?;
    Ok(Checked {
        lines,
        answers: loaded.course.answers(),
        digests: loaded.digests,
        snapshots: loaded.snapshots,
        takebacks,
        over: loaded.course.game.outcome().is_some(),
        notices: loaded.notices,
    })
}

/// Reads the snapshots and compares them with their digests. Those of other rules may be written otherwise, and are left
/// alone; whether a snapshot is the position that the answers lead to is seen by replaying.
fn verify_snapshots(record: &Record) -> Result<(), SaveError> {
    let ours = Versions::ours();
    let mut by_our_rules = record.header.versions.play_like(&ours) && record.header.fitg > 1;
    for recorded in &record.lines {
        match &recorded.line {
            Line::Resume(resume) => by_our_rules = resume.versions.play_like(&ours),
            Line::Snapshot(snapshot) if by_our_rules => {
                let wrong = |what| SaveError::Disagrees { line: recorded.number, what, case: None };
                snapshot.read().map_err(wrong)?;
            }
            _ => {}
        }
    }
    Ok(())
}
