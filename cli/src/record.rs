//! A game's file, opened to look at; somebody may be playing it meanwhile.

use crate::failure::Failure;
use crate::page;
use fitg_engine::Side;
use fitg_engine::event::Report;
use fitg_saves::{Notice, Replay, SavedGame, Step};
use std::path::Path;

/// Opens a game to look at, in its last position.
pub fn open(path: &Path) -> Result<Replay, Failure> {
    let mut replay = Replay::open(path)?;
    warn(replay.notices());
    replay.go(replay.last())?;
    Ok(replay)
}

/// Opens a game to go on with it.
pub fn open_to_play(path: &Path) -> Result<SavedGame, Failure> {
    let saved = SavedGame::open(path)?;
    warn(saved.notices());
    Ok(saved)
}

/// Whose answer would be taken back.
pub fn last_side(saved: &SavedGame) -> Option<Side> {
    let replay = saved.replay();
    match replay.step(replay.last())? {
        Step::Answer { side, .. } => Some(side),
        Step::NewDice { .. } | Step::TakenBack(_) => None,
    }
}

/// Everything that happened up to the last position.
pub fn events(replay: &mut Replay) -> Result<Vec<Report>, Failure> {
    let mut events = replay.go(0)?.to_vec();
    while replay.forward() {
        events.extend_from_slice(replay.events());
    }
    Ok(events)
}

/// What a person should be told about a file, beside the output proper.
fn warn(notices: &[Notice]) {
    for notice in notices {
        page::complain(&format!("fitg: note: {}: {notice}", notice.code()));
    }
}
