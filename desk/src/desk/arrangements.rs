//! Who sat where when a game was played last, kept beside the games.

use crate::settings;
use crate::table::Arrangement;
use std::path::{Path, PathBuf};

/// The folder of arrangements.
pub(crate) struct Arrangements {
    folder: PathBuf,
}

impl Arrangements {
    /// The arrangements of the games in a folder.
    pub(super) fn beside(games: &Path) -> Arrangements {
        Arrangements { folder: games.join("tables") }
    }

    pub(super) fn path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// Where the notebooks of a game lie.
    pub(crate) fn notes(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.notes.json"))
    }

    /// Where lies how long people sat at a game.
    pub(crate) fn times(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.times.json"))
    }

    /// Nobody has written anything yet beside a game that has just got this id, nor sat at it.
    pub(super) fn forget_notes(&self, id: &str) {
        let _ = std::fs::remove_file(self.notes(id));
        let _ = std::fs::remove_file(self.times(id));
    }

    /// Who sat where when a game was played last.
    pub(crate) fn of(&self, id: &str) -> Arrangement {
        settings::read(&self.path(id))
    }

    /// Who sat where, if that was ever kept: of a game that was brought in it is not known.
    pub(crate) fn known_of(&self, id: &str) -> Option<Arrangement> {
        self.path(id).is_file().then(|| self.of(id))
    }

    /// Who sits where is a convenience: a game whose arrangement could not be kept is still played as arranged now.
    pub(super) fn keep(&self, id: &str, arrangement: &Arrangement) {
        let _ = settings::write(&self.path(id), arrangement);
    }
}
