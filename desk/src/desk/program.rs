//! The program itself: how it starts, what the person likes, what its window is called.

use super::args;
use super::settings_path;
use super::surface::Surface;
use crate::failure::{Code, Failure};
use crate::host::Host;
use crate::settings::{self, Settings, Theme};
use fitg_saves::{GameId, Library};
use serde::Serialize;
use std::path::PathBuf;
use std::sync::Mutex;
use ts_rs::TS;

/// What the start of the program finds.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Start {
    /// The version of the program.
    pub version: String,
    /// What the person likes.
    pub settings: Settings,
    /// The folder of games.
    pub folder: String,
    /// The game that was on the table last, if it is still there.
    pub last_game: Option<String>,
    /// A file that the program was asked to open.
    pub file: Option<String>,
    /// Whether a game is on the table already, as after a page was loaded again.
    pub on_table: bool,
}

/// What is asked of the program itself.
pub(crate) struct Program<'a> {
    pub(super) library: &'a Library,
    pub(super) host: &'a dyn Host,
    pub(super) file: &'a Mutex<Option<PathBuf>>,
    pub(super) surface: &'a Surface,
}

impl Program<'_> {
    pub(crate) fn start(&self, _: args::Nothing) -> Result<Start, Failure> {
        let file = self.file.lock().ok().and_then(|mut file| file.take());
        let desk = self.surface.lock();
        // Nothing is said where it is as the system has it already.
        if desk.settings.theme != Theme::System {
            self.host.set_theme(desk.settings.theme);
        }
        let there = |id: &String| GameId::new(id).is_ok_and(|id| self.library.path(&id).is_file());
        Ok(Start {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            settings: desk.settings.clone(),
            folder: self.library.folder().display().to_string(),
            last_game: desk.settings.last_game.clone().filter(there),
            file: file.map(|path| path.display().to_string()),
            on_table: desk.game.is_some(),
        })
    }

    pub(crate) fn set_settings(&self, args: args::SetSettings) -> Result<Settings, Failure> {
        let mut desk = self.surface.lock();
        let (last_game, theme) = (desk.settings.last_game.clone(), desk.settings.theme);
        desk.settings = Settings { last_game, ..args.settings.bounded() };
        if desk.settings.theme != theme {
            self.host.set_theme(desk.settings.theme);
        }
        settings::write(&settings_path(self.library), &desk.settings).map_err(|error| {
            let folder = self.library.folder().display();
            Failure::new(
                Code::SettingsNotKept,
                format!("The settings hold until the program ends, but could not be written to {folder}: {error}."),
            )
        })?;
        Ok(desk.settings.clone())
    }

    pub(crate) fn set_title(&self, args: args::SetTitle) -> Result<(), Failure> {
        let title: String = args.title.chars().filter(|letter| !letter.is_control()).take(200).collect();
        self.host.set_title(&title);
        Ok(())
    }
}
