//! The game on the table, which is in its file from the first answer on.

use crate::failure::Failure;
use crate::page::Page;
use crate::{record, source};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Report;
use fitg_engine::game::Game;
use fitg_engine::scenario::Scenario;
use fitg_saves::{GameName, NewGame, SavedGame};
use std::path::{Path, PathBuf};

/// The game on the table.
pub enum Table {
    /// Nothing has been answered yet.
    Fresh {
        /// The game.
        game: Box<Game>,
        /// What it is made from.
        new: Box<NewGame>,
        /// The file that it will have.
        path: PathBuf,
    },
    /// It is in its file.
    Saved(Box<SavedGame>),
}

impl Table {
    /// A new game, with nothing answered.
    pub fn new(new: NewGame, path: PathBuf) -> Result<Table, Failure> {
        let game = Game::new(&new.scenario, new.options, new.seed)?;
        Ok(Table::Fresh { game: Box::new(game), new: Box::new(new), path })
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        match self {
            Table::Fresh { game, .. } => game,
            Table::Saved(saved) => saved.game(),
        }
    }

    /// Its scenario.
    pub const fn scenario(&self) -> &Scenario {
        match self {
            Table::Fresh { new, .. } => &new.scenario,
            Table::Saved(saved) => &saved.header().scenario,
        }
    }

    /// What its dice are made from, and with it what the players of the program decide by.
    pub fn seed(&self) -> Seed {
        match self {
            Table::Fresh { new, .. } => new.seed,
            Table::Saved(saved) => Seed(saved.header().seed.0.wrapping_add(saved.answers() as u64)),
        }
    }

    /// Its file, once it has one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Table::Fresh { .. } => None,
            Table::Saved(saved) => Some(saved.path()),
        }
    }

    /// Gives an answer; the first one makes the file.
    pub fn answer(&mut self, answer: Answer, page: &mut Page) -> Result<Vec<Report>, Failure> {
        if let Table::Fresh { game, new, path } = self {
            game.clone().apply(answer)?;
            let saved = SavedGame::create(path, (**new).clone())?;
            page.line(format!("        From now on the game is saved in {}.", path.display()))?;
            *self = Table::Saved(Box::new(saved));
        }
        match self {
            Table::Saved(saved) => Ok(saved.answer(answer)?.to_vec()),
            Table::Fresh { game, .. } => Ok(game.apply(answer)?.to_vec()),
        }
    }

    /// Whose answer would be taken back.
    pub fn last_side(&self) -> Option<Side> {
        match self {
            Table::Fresh { .. } => None,
            Table::Saved(saved) => record::last_side(saved),
        }
    }

    /// Writes the file again, if it was deleted or moved; does nothing if it is where it was.
    pub fn write_again(&mut self) -> Result<(), Failure> {
        match self {
            Table::Saved(saved) => Ok(saved.write_again()?),
            Table::Fresh { .. } => Ok(()),
        }
    }

    /// Takes the last answer back.
    pub fn undo(&mut self) -> Result<Answer, Failure> {
        match self {
            Table::Saved(saved) => Ok(saved.undo()?),
            Table::Fresh { .. } => Err(fitg_saves::SaveError::NothingToUndo.into()),
        }
    }

    /// Gives the answer again that was taken back.
    pub fn redo(&mut self) -> Result<Vec<Report>, Failure> {
        match self {
            Table::Saved(saved) => Ok(saved.redo()?.to_vec()),
            Table::Fresh { .. } => Err(fitg_saves::SaveError::NothingToRedo.into()),
        }
    }

    /// Everything that happened.
    pub fn log(&self) -> Result<Vec<Report>, Failure> {
        match self {
            Table::Fresh { game, .. } => Ok(game.events().to_vec()),
            Table::Saved(saved) => record::events(&mut saved.replay()),
        }
    }

    /// Saves a copy under another name, with its own dice to come.
    pub fn save_as(&self, typed: &str) -> Result<PathBuf, Failure> {
        let path = PathBuf::from(typed);
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let name = GameName::new(&name)?;
        match self {
            Table::Saved(saved) => saved.copy_to(&path, name, source::any_seed(), source::now())?,
            Table::Fresh { new, .. } => drop(SavedGame::create(&path, NewGame { name, ..(**new).clone() })?),
        }
        Ok(path)
    }
}
