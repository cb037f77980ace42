//! The games on the shelf: the list, and what is done with a game that nobody plays just now.

use super::arrangements::Arrangements;
use super::surface::Surface;
use super::{args, fresh_seed};
use crate::export::export;
use crate::failure::{Code, Failure};
use crate::games::{self, Games};
use crate::host::{FileKind, Host};
use crate::reviews::KeptReviews;
use crate::settings;
use crate::shelf::Shelf;
use crate::table::Arrangement;
use fitg_saves::{Future, GameId, GameName, Library, Taken};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// What is asked about the games on the shelf.
pub(crate) struct GameShelf<'a> {
    pub(super) library: &'a Library,
    pub(super) host: &'a dyn Host,
    pub(super) surface: &'a Surface,
    pub(super) arrangements: &'a Arrangements,
    pub(super) shelf: &'a Mutex<Shelf>,
    pub(super) reviews: &'a KeptReviews,
}

impl GameShelf<'_> {
    pub(crate) fn games(&self, _: args::Nothing) -> Result<Games, Failure> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let mut games = games::games(self.library, &mut shelf)?;
        for card in &mut games.games {
            if let (Some(about), Some(arrangement)) = (&mut card.about, self.arrangements.known_of(&card.id)) {
                about.names = std::mem::take(&mut about.names).seated(arrangement.seats);
            }
        }
        Ok(games)
    }

    /// Takes a game from a file into the folder. Whoever sat at an earlier game of that id does not sit at this one.
    pub(super) fn take_in(&self, path: &Path) -> Result<String, Failure> {
        let id = self.library.import(path, fresh_seed(self.host), self.host.now())?;
        let _ = std::fs::remove_file(self.arrangements.path(id.as_str()));
        self.arrangements.forget_notes(id.as_str());
        Ok(id.as_str().to_owned())
    }

    pub(crate) fn copy_game(&self, args: args::NamedGame) -> Result<String, Failure> {
        let id = GameId::new(&args.id)?;
        let name = GameName::new(&args.name)?;
        let copy = self.library.copy(&id, name, fresh_seed(self.host), self.host.now())?;
        let seats: Arrangement = settings::read(&self.arrangements.path(&args.id));
        // A convenience, as at a new game.
        let _ = settings::write(&self.arrangements.path(copy.as_str()), &seats);
        self.arrangements.forget_notes(copy.as_str());
        let _ = std::fs::copy(self.arrangements.notes(&args.id), self.arrangements.notes(copy.as_str()));
        let _ = std::fs::copy(self.arrangements.times(&args.id), self.arrangements.times(copy.as_str()));
        Ok(copy.as_str().to_owned())
    }

    pub(crate) fn rename_game(&self, args: args::NamedGame) -> Result<(), Failure> {
        let name = GameName::new(&args.name)?;
        let mut desk = self.surface.lock();
        match desk.game.as_mut().filter(|game| game.id() == Some(&args.id)) {
            Some(game) => game.saved_mut().rename(name)?,
            None => self.library.rename(&GameId::new(&args.id)?, name)?,
        }
        Ok(())
    }

    pub(crate) fn delete_game(&self, args: args::GameId) -> Result<String, Failure> {
        self.surface.clear_if(&args.id);
        let deleted = self.library.delete(&GameId::new(&args.id)?)?;
        self.reviews.forget(&args.id);
        Ok(deleted.as_str().to_owned())
    }

    pub(crate) fn restore_game(&self, args: args::GameId) -> Result<String, Failure> {
        Ok(self.library.restore(&GameId::new(&args.id)?)?.as_str().to_owned())
    }

    pub(crate) fn erase_game(&self, args: args::GameId) -> Result<(), Failure> {
        Ok(self.library.erase(&GameId::new(&args.id)?)?)
    }

    pub(crate) fn import_game(&self, _: args::Nothing) -> Result<Option<String>, Failure> {
        let Some(path) = self.host.pick_to_open(FileKind::Game) else { return Ok(None) };
        Ok(Some(self.take_in(&path)?))
    }

    pub(crate) fn salvage_game(&self, args: args::GameId) -> Result<Vec<String>, Failure> {
        self.surface.clear_if(&args.id);
        let salvaged = fitg_saves::salvage(&self.library.path(&GameId::new(&args.id)?))?;
        let rest = salvaged.set_aside.map(|rest| {
            format!("everything from line {} on ({} bytes) is in {} now", rest.line, rest.bytes, rest.path.display())
        });
        Ok(rest.into_iter().chain(salvaged.notices.iter().map(ToString::to_string)).collect())
    }

    pub(crate) fn export_game(&self, args: args::ExportGame) -> Result<Option<String>, Failure> {
        let id = GameId::new(&args.id)?;
        let suggested = format!("{id}.{}", fitg_saves::EXTENSION);
        let Some(to) = self.host.pick_to_save(FileKind::Game, &suggested) else { return Ok(None) };
        let future = match args.with_future {
            true => Future::Kept,
            false => Future::New { seed: fresh_seed(self.host), created: self.host.now() },
        };
        let written =
            export(&to, self.library.folder(), |path| Ok(self.library.export(&id, path, &future, Taken::Stays)?))?;
        Ok(Some(written))
    }

    pub(crate) fn show_in_folder(&self, args: args::MaybeGameId) -> Result<(), Failure> {
        let path = match args.id {
            Some(id) => self.library.path(&GameId::new(&id)?),
            None => self.library.folder().to_owned(),
        };
        self.host.show_in_folder(&path).map_err(|why| Failure::new(Code::NoFolderWindow, why))
    }
}
