//! A folder of games.

use crate::loading::{self, Loaded, Trust};
use crate::record::Record;
use crate::{
    EXTENSION, Future, GameName, Header, NewGame, Notice, Players, Replay, SaveError, SavedGame, Taken, export,
    new_file,
};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::state::Outcome;
use serde::{Serialize, Serializer};
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const TRASH: &str = "trash";

/// A folder of games. Each is a file in it; deleted ones are in its folder `trash`.
///
/// What people call their games is text inside the files. The files' names are made here, and no name that was typed is ever
/// a path.
#[derive(Clone, Debug)]
pub struct Library {
    folder: PathBuf,
}

/// Which game of a library: the name of its file, without its ending.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(String);

impl GameId {
    /// The id with this text.
    ///
    /// # Errors
    ///
    /// If it could lead out of the library's folder.
    pub fn new(text: &str) -> Result<GameId, SaveError> {
        let wrong = |what| Err(SaveError::BadName { name: text.chars().take(40).collect(), what });
        if text.is_empty() || text.len() > 200 {
            return wrong("an id has 1 to 200 bytes");
        }
        if text.starts_with('.') || text.chars().any(|c| c.is_control() || matches!(c, '/' | '\\' | ':')) {
            return wrong("it could be a path");
        }
        Ok(GameId(text.to_owned()))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// One file of a library.
#[derive(Debug)]
pub struct Entry {
    /// Which game.
    pub id: GameId,
    /// Its file.
    pub path: PathBuf,
    /// When it was last written to.
    pub modified: Option<SystemTime>,
    /// Its size in bytes.
    pub size: u64,
    /// What is in it, or why that cannot be told.
    pub game: Result<Summary, SaveError>,
}

/// One file of a library that nobody has read yet.
#[derive(Clone, Debug)]
pub struct Found {
    /// Which game.
    pub id: GameId,
    /// Its file.
    pub path: PathBuf,
    /// When it was last written to.
    pub modified: Option<SystemTime>,
    /// Its size in bytes.
    pub size: u64,
    /// Why its name is none that a game can have.
    misnamed: Option<&'static str>,
}

impl Found {
    /// Replays the game, once: what a list says about it, and the position it is in.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn read(&self) -> Result<(Summary, Game), SaveError> {
        if let Some(what) = self.misnamed {
            return Err(SaveError::BadName { name: self.id.0.chars().take(40).collect(), what });
        }
        summary(&self.path)
    }
}

/// What a list of games says about one of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// What it is called.
    pub name: GameName,
    /// The id of its scenario.
    pub scenario: String,
    /// The name of its scenario.
    pub scenario_name: String,
    /// Who plays.
    pub players: Players,
    /// The Game-Turn.
    pub turn: u8,
    /// How many Game-Turns it has.
    pub turns: u8,
    /// Whose decision is awaited; nobody's once the game is over.
    pub asked: Option<Side>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// How many steps led to the position.
    pub steps: usize,
    /// When it was created, in seconds since 1970 (UTC).
    pub created: u64,
    /// What a person should be told about the file.
    pub notices: Vec<Notice>,
}

impl Library {
    /// The library in a folder, which is made if it is not there.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made.
    pub fn open(folder: &Path) -> Result<Library, SaveError> {
        std::fs::create_dir_all(folder).map_err(|error| SaveError::io("making the folder", folder, error))?;
        new_file::sweep(folder);
        Ok(Library { folder: folder.to_owned() })
    }

    /// Its folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of a game.
    #[must_use]
    pub fn path(&self, id: &GameId) -> PathBuf {
        file_in(&self.folder, id)
    }

    /// Every game, the one written to last first. One that cannot be read is listed with the reason.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn list(&self) -> Result<Vec<Entry>, SaveError> {
        Ok(self.files()?.into_iter().map(Entry::from).collect())
    }

    /// Every deleted game.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn list_trash(&self) -> Result<Vec<Entry>, SaveError> {
        Ok(self.files_in_trash()?.into_iter().map(Entry::from).collect())
    }

    /// The file of every game, the one written to last first; none of them is read.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn files(&self) -> Result<Vec<Found>, SaveError> {
        files(&self.folder)
    }

    /// The file of every deleted game, the one written to last first.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn files_in_trash(&self) -> Result<Vec<Found>, SaveError> {
        match files(&self.trash()) {
            Err(SaveError::Missing { .. }) => Ok(Vec::new()),
            other => other,
        }
    }

    /// Begins a game.
    ///
    /// # Errors
    ///
    /// As [`SavedGame::create`].
    pub fn create(&self, new: NewGame) -> Result<(GameId, SavedGame), SaveError> {
        let slug = new.name.slug();
        free(&self.folder, &slug, |path| SavedGame::create(path, new.clone()))
    }

    /// Opens a game to go on with it.
    ///
    /// # Errors
    ///
    /// As [`SavedGame::open`].
    pub fn resume(&self, id: &GameId) -> Result<SavedGame, SaveError> {
        SavedGame::open(&self.path(id))
    }

    /// Opens a game to look at it.
    ///
    /// # Errors
    ///
    /// As [`Replay::open`].
    pub fn replay(&self, id: &GameId) -> Result<Replay, SaveError> {
        Replay::open(&self.path(id))
    }

    /// Saves a game as another, under a name and with its own dice to come. It may be open.
    ///
    /// # Errors
    ///
    /// If the game cannot be read, or the copy not be written.
    pub fn copy(&self, id: &GameId, name: GameName, seed: Seed, created: u64) -> Result<GameId, SaveError> {
        let replay = crate::replay::at_its_end(&self.path(id))?;
        self.go_on(&replay, name, seed, created)
    }

    /// Goes on from the position that a replay shows, as another game.
    ///
    /// # Errors
    ///
    /// If the new game cannot be written.
    pub fn go_on(&self, replay: &Replay, name: GameName, seed: Seed, created: u64) -> Result<GameId, SaveError> {
        let slug = name.slug();
        free(&self.folder, &slug, |path| replay.go_on(path, name.clone(), seed, created)).map(|(id, ())| id)
    }

    /// Calls a game otherwise. Its id stays.
    ///
    /// # Errors
    ///
    /// If it is open elsewhere, or cannot be written to.
    pub fn rename(&self, id: &GameId, name: GameName) -> Result<(), SaveError> {
        self.resume(id)?.rename(name)
    }

    /// Puts a game into the trash, where it may get another id.
    ///
    /// # Errors
    ///
    /// If it is open elsewhere, or cannot be moved.
    pub fn delete(&self, id: &GameId) -> Result<GameId, SaveError> {
        let path = self.path(id);
        // Not a game that somebody is playing.
        drop(crate::lock::open_to_write(&path)?);
        let trash = self.trash();
        std::fs::create_dir_all(&trash).map_err(|error| SaveError::io("making the folder", &trash, error))?;
        move_into(&trash, id, &path)
    }

    /// Takes a game out of the trash. If its id has been taken meanwhile, it gets another.
    ///
    /// # Errors
    ///
    /// If it is not there, or cannot be moved.
    pub fn restore(&self, id: &GameId) -> Result<GameId, SaveError> {
        move_into(&self.folder, id, &file_in(&self.trash(), id))
    }

    /// Removes a deleted game for good.
    ///
    /// # Errors
    ///
    /// If it is not there, or cannot be removed.
    pub fn erase(&self, id: &GameId) -> Result<(), SaveError> {
        let path = file_in(&self.trash(), id);
        std::fs::remove_file(&path).map_err(|error| SaveError::io("removing", &path, error))
    }

    /// Writes a game to a file anywhere.
    ///
    /// # Errors
    ///
    /// As [`export`](crate::export()).
    pub fn export(&self, id: &GameId, to: &Path, future: &Future, taken: Taken) -> Result<(), SaveError> {
        export::export(&self.path(id), to, future, taken)
    }

    /// Takes a game from a file anywhere into the library, with its own dice to come.
    ///
    /// # Errors
    ///
    /// If the file is no game, is damaged, or is not what the rules lead to; or if the game cannot be written here.
    pub fn import(&self, from: &Path, seed: Seed, created: u64) -> Result<GameId, SaveError> {
        let replay = crate::replay::at_its_end(from)?;
        let name = replay.name().clone();
        self.go_on(&replay, name, seed, created)
    }

    fn trash(&self) -> PathBuf {
        self.folder.join(TRASH)
    }
}

/// A summary of one file.
impl From<Found> for Entry {
    fn from(found: Found) -> Entry {
        let game = found.read().map(|(summary, _)| summary);
        let Found { id, path, modified, size, .. } = found;
        Entry { id, path, modified, size, game }
    }
}

fn summary(path: &Path) -> Result<(Summary, Game), SaveError> {
    let Loaded { header, name, created, course, notices, .. } = loading::load(Record::open(path)?, Trust::Replay)?;
    let state = course.game.state();
    let Header { scenario, players, .. } = header;
    let summary = Summary {
        name,
        players,
        turn: state.clock.turn,
        turns: scenario.turns,
        scenario: scenario.id,
        scenario_name: scenario.name,
        asked: course.game.decision().map(|decision| decision.side),
        outcome: state.outcome,
        steps: course.done.len(),
        created,
        notices,
    };
    Ok((summary, course.game))
}

fn files(folder: &Path) -> Result<Vec<Found>, SaveError> {
    let failed = |error| SaveError::io_looking("reading the folder", folder, error);
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).map_err(failed)? {
        let path = file.map_err(failed)?.path();
        if path.extension().is_none_or(|extension| extension != EXTENSION) {
            continue;
        }
        let stem = path.file_stem().unwrap_or_default();
        let readable = stem.to_str().map(GameId::new);
        let nameless = || GameId(stem.to_string_lossy().into_owned());
        let (id, misnamed) = match readable {
            Some(Ok(id)) => (id, None),
            Some(Err(SaveError::BadName { what, .. })) => (nameless(), Some(what)),
            Some(Err(_)) => (nameless(), Some("it is none that a game can have")),
            None => (nameless(), Some("it is not written in Unicode")),
        };
        let data = std::fs::metadata(&path).ok();
        let modified = data.as_ref().and_then(|data| data.modified().ok());
        found.push(Found { id, path, modified, size: data.map_or(0, |data| data.len()), misnamed });
    }
    found.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.id.cmp(&b.id)));
    Ok(found)
}

fn file_in(folder: &Path, id: &GameId) -> PathBuf {
    folder.join(format!("{id}.{EXTENSION}"))
}

/// Makes something under the first free name that begins so.
fn free<T>(
    folder: &Path,
    slug: &str,
    mut make: impl FnMut(&Path) -> Result<T, SaveError>,
) -> Result<(GameId, T), SaveError> {
    let mut number = 1_u32;
    loop {
        // The number also keeps the names away from those that Windows keeps for devices.
        let id = GameId(format!("{slug}-{number}"));
        let path = file_in(folder, &id);
        let made = if path.exists() { Err(SaveError::Exists { path: path.clone() }) } else { make(&path) };
        match made {
            Err(SaveError::Exists { .. }) if number < 100_000 => number += 1,
            other => return other.map(|made| (id, made)),
        }
    }
}

/// Moves a file into a folder, under its id or, if that is taken, another.
fn move_into(folder: &Path, id: &GameId, from: &Path) -> Result<GameId, SaveError> {
    match new_file::move_to(from, &file_in(folder, id)) {
        Ok(()) => Ok(id.clone()),
        Err(SaveError::Exists { .. }) => {
            free(folder, id.as_str(), |path| new_file::move_to(from, path)).map(|(id, ())| id)
        }
        Err(error) => Err(error),
    }
}
