//! The scenario editor: a scenario that somebody is at work on, as the file has it, and what may be done with it.
//!
//! The document is the engine's own [`Scenario`]; what is on the board and what is wrong with it is asked of the engine. Nothing
//! here knows a rule of the game.

mod change;
mod commands;
mod draft;
mod galactic;
mod larger;
mod mistakes;
mod put;
mod saved;
mod space;
mod tray;

pub(crate) use commands::Editing;
pub(crate) use draft::Draft;
pub(crate) use saved::{Saved, read_figures, read_scenario};

pub use change::{Begins, Change, Condition};
pub use galactic::GalacticChange;
pub use larger::LargerChange;
pub use mistakes::Mistake;
pub use put::{Piece, Spot};
pub use saved::{SavedScenario, SavedScenarios};
pub use tray::Tray;

use fitg_engine::scenario::Scenario;
use fitg_engine::view::Board;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is on the screen while a scenario is edited.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct EditorTable {
    /// The scenario, as its file would have it: what is as usual is left out.
    pub scenario: Scenario,
    /// What it puts on the board, as far as that can be.
    pub board: Board,
    /// What is not on the board.
    pub tray: Tray,
    /// What is wrong with it, in the order of the file.
    pub mistakes: Vec<Mistake>,
    /// Whether a change can be taken back.
    pub can_undo: bool,
    /// Whether one that was taken back can be made again.
    pub can_redo: bool,
    /// Whether it differs from what was saved or opened last.
    pub changed: bool,
    /// What is to be said about where it comes from.
    pub notice: Option<String>,
}

/// What somebody begins to edit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EditorSource {
    /// An empty board.
    Empty,
    /// A scenario that comes with the program.
    Official(String),
    /// One of his own that he saved.
    Saved(String),
    /// A file that he is asked for.
    File,
    /// The position of the replay that is shown.
    Moment,
}
