//! What the desk needs of the machine that it stands on: dialogs, the folder window, the title, the clock.

use crate::settings::Theme;
use std::path::{Path, PathBuf};

/// What kind of file a dialog is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A recorded game, `.fitg`.
    Game,
    /// A scenario, `.json`.
    Scenario,
    /// Figures that replace this project's, `.json`.
    Figures,
    /// Plain text, `.txt`.
    Text,
    /// A web page, `.html`.
    Page,
    /// A picture, `.png`.
    Picture,
    /// A drawing, `.svg`.
    Drawing,
}

impl FileKind {
    /// What a dialog calls it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            FileKind::Game => "Game of Freedom in the Galaxy",
            FileKind::Scenario => "Scenario",
            FileKind::Figures => "Figures",
            FileKind::Text => "Text",
            FileKind::Page => "Web page",
            FileKind::Picture => "Picture",
            FileKind::Drawing => "Drawing",
        }
    }

    /// The ending of its files.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            FileKind::Game => fitg_saves::EXTENSION,
            FileKind::Scenario | FileKind::Figures => "json",
            FileKind::Text => "txt",
            FileKind::Page => "html",
            FileKind::Picture => "png",
            FileKind::Drawing => "svg",
        }
    }
}

/// Where a person wants a file written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveTo {
    /// The file.
    pub path: PathBuf,
    /// What may happen to a file that is there already.
    pub existing: Existing,
}

/// What may happen to a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays: nobody has asked the person.
    Stays,
    /// It is replaced: the dialog has asked, and the person said yes.
    IsReplaced,
}

/// The machine: a window with its dialogs, or a test. Calls may wait for a person and never come from the thread that draws.
pub trait Host: Send + Sync {
    /// Asks for a file to read; `None` if the person thought better of it.
    fn pick_to_open(&self, kind: FileKind) -> Option<PathBuf>;

    /// Asks where to write a file, and whether to replace one that is there; `None` if the person thought better of it.
    fn pick_to_save(&self, kind: FileKind, suggested: &str) -> Option<SaveTo>;

    /// Shows a file in the system's own window of files.
    ///
    /// # Errors
    ///
    /// What the system said, in words.
    fn show_in_folder(&self, path: &Path) -> Result<(), String>;

    /// Sets the title of the window.
    fn set_title(&self, title: &str);

    /// Makes what the system draws in the window (lists that drop down, its frame) light or dark, as the page is.
    fn set_theme(&self, theme: Theme);

    /// Seconds since 1970 (UTC).
    fn now(&self) -> u64;

    /// A number that nobody could foretell, for dice.
    fn fresh_seed(&self) -> u64;
}

impl<H: Host + ?Sized> Host for std::sync::Arc<H> {
    fn pick_to_open(&self, kind: FileKind) -> Option<PathBuf> {
        (**self).pick_to_open(kind)
    }

    fn pick_to_save(&self, kind: FileKind, suggested: &str) -> Option<SaveTo> {
        (**self).pick_to_save(kind, suggested)
    }

    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        (**self).show_in_folder(path)
    }

    fn set_title(&self, title: &str) {
        (**self).set_title(title);
    }

    fn set_theme(&self, theme: Theme) {
        (**self).set_theme(theme);
    }

    fn now(&self) -> u64 {
        (**self).now()
    }

    fn fresh_seed(&self) -> u64 {
        (**self).fresh_seed()
    }
}
