//! What lies on the desk.

use crate::editor::Draft;
use crate::failure::Failure;
use crate::open_game::OpenGame;
use crate::pace::Watch;
use crate::replay::OpenReplay;
use crate::settings::Settings;
use crate::table::{Arrangement, Table};
use fitg_engine::scenario::Scenario;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};

#[derive(Default)]
pub(crate) struct OnDesk {
    pub(crate) game: Option<OpenGame>,
    /// Which game was put on the table last; it may lie there no more, after a fault.
    pub(crate) last: Option<Origin>,
    /// How many games were put on the table since the program began.
    pub(super) books: usize,
    pub(crate) replay: Option<OpenReplay>,
    pub(crate) own_scenario: Option<Scenario>,
    /// The text of the file of figures that was picked for the next game.
    pub(super) own_figures: Option<String>,
    /// The scenario that is edited.
    pub(crate) draft: Option<Draft>,
    pub(crate) settings: Settings,
    /// How long people sit at the game.
    pub(crate) watch: Watch,
}

/// Where the game on the table comes from.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// From the folder of games.
    Library(String),
    /// From a file elsewhere, beside which nothing is kept: whoever sits at it is known here only.
    File(PathBuf, Arrangement),
    /// A lesson.
    Lesson(String),
}

impl Origin {
    pub(super) fn id(&self) -> Option<&str> {
        match self {
            Origin::Library(id) => Some(id),
            Origin::File(..) | Origin::Lesson(_) => None,
        }
    }
}

/// What lies on the desk, for one request at a time.
pub(crate) struct Surface {
    on_it: Mutex<OnDesk>,
    /// How many hints were asked for or stopped: only the last is still thought about.
    hints: AtomicUsize,
}

impl Surface {
    /// An empty table, for a person who likes this.
    pub(super) fn new(settings: Settings) -> Surface {
        Surface { on_it: Mutex::new(OnDesk { settings, ..OnDesk::default() }), hints: AtomicUsize::new(0) }
    }

    /// What lies on the desk. After a panic the game is taken off it: its file is whole, its copy in memory may not be.
    pub(crate) fn lock(&self) -> MutexGuard<'_, OnDesk> {
        self.on_it.lock().unwrap_or_else(|poisoned| {
            self.on_it.clear_poison();
            let mut guard = poisoned.into_inner();
            guard.game = None;
            guard.replay = None;
            guard
        })
    }

    /// Another hint is asked for, or none any more; all before it are given up.
    pub(super) fn next_hint(&self) -> usize {
        self.hints.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Whether no other hint was asked for since.
    pub(super) fn is_last_hint(&self, number: usize) -> bool {
        self.hints.load(Ordering::Relaxed) == number
    }

    /// Does something with the game on the table and answers with what is then to be seen.
    pub(super) fn at_table(&self, act: impl FnOnce(&mut OpenGame) -> Result<usize, Failure>) -> Result<Table, Failure> {
        let mut desk = self.lock();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let from = act(game)?;
        Ok(game.table(from))
    }

    /// Takes the game off the table if it is this one, so that its file is free.
    pub(super) fn clear_if(&self, id: &str) {
        let mut desk = self.lock();
        if desk.game.as_ref().and_then(OpenGame::id) == Some(id) {
            desk.game = None;
        }
    }
}
