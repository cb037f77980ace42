//! Games on disk: the file, the journal, the folder of games.
//!
//! A game is its set-up and the list of answers given. The file is that, one JSON line each; `docs/saves.md` describes it
//! for ever. [`SavedGame`] is a game in progress with its journal, [`Replay`] steps through a recorded one, [`check`]
//! verifies a file from end to end, and [`Library`] is a folder of games.

mod checking;
mod error;
mod export;
mod folder;
mod header;
mod journal;
mod library;
mod limits;
mod line;
mod loading;
mod lock;
mod name;
mod new_file;
mod notice;
mod record;
mod replay;
mod salvage;
mod saved_game;
mod set_aside;
mod takeback;

pub use checking::{Checked, check, check_bytes};
pub use error::SaveError;
pub use export::{Future, Taken, export};
pub use folder::{DATA_DIR, default_folder};
pub use header::{Header, NewGame, Players, Versions};
pub use library::{Entry, Found, GameId, Library, Summary};
pub use name::GameName;
pub use notice::Notice;
pub use record::{LARGEST_FILE, LONGEST_LINE};
pub use replay::{PlayerTurn, Replay, Step};
pub use salvage::{Salvaged, salvage};
pub use saved_game::SavedGame;
pub use takeback::Agreement;

/// The number of the file format that this program writes, and the newest that it reads.
pub const FORMAT: u32 = 2;

/// How the names of game files end.
pub const EXTENSION: &str = "fitg";
