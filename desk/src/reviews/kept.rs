//! Reviews that were made, kept beside the games.

use crate::settings;
use fitg_players::review::{Made, Review};
use fitg_saves::Replay;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// Which game a review is of: another game of the same name, or the same gone on with after a takeback, is told from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct WhichGame {
    /// When the game was created.
    created: u64,
    /// How many steps it has.
    steps: usize,
    /// The digest of its end.
    end: u64,
}

impl WhichGame {
    /// A record that stands in its last position.
    pub(super) fn of(replay: &Replay) -> WhichGame {
        WhichGame { created: replay.created(), steps: replay.last(), end: replay.game().state().digest() }
    }
}

/// What a file holds.
#[derive(Serialize, Deserialize)]
struct Kept {
    game: WhichGame,
    review: Review,
}

/// The folder of reviews.
pub(crate) struct KeptReviews {
    folder: PathBuf,
}

impl KeptReviews {
    /// The reviews of the games in a folder.
    pub(crate) fn beside(games: &Path) -> KeptReviews {
        KeptReviews { folder: games.join("reviews") }
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// The review of a game, if it is of this very game and made as this program would make it.
    pub(super) fn of(&self, id: &str, game: WhichGame) -> Option<Review> {
        let kept: Kept = serde_json::from_slice(&fs::read(self.path(id)).ok()?).ok()?;
        (kept.game == game && kept.review.made == Made::OURS).then_some(kept.review)
    }

    /// A review that could not be kept is made again another time.
    pub(super) fn keep(&self, id: &str, game: WhichGame, review: &Review) {
        let _ = settings::write(&self.path(id), &Kept { game, review: review.clone() });
    }

    /// Away with it: its game goes into the trash.
    pub(crate) fn forget(&self, id: &str) {
        let _ = fs::remove_file(self.path(id));
    }
}
