//! The machine as the desk sees it: dialogs, the folder window, the title, the clock, and numbers that nobody can foretell.

use crate::window;
use fitg_desk::Host;
use fitg_desk::host::{Existing, FileKind, SaveTo};
use fitg_desk::settings::Theme;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use tauri::{AppHandle, Manager};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath, MessageDialogKind};
use tauri_plugin_opener::OpenerExt;

/// The machine that the window is on.
pub struct Machine {
    app: AppHandle,
}

impl Machine {
    /// The machine of this program.
    pub fn new(app: AppHandle) -> Self {
        Self { app }
    }

    /// A dialog for files of one kind, over the window.
    fn dialog(&self, kind: FileKind) -> FileDialogBuilder<tauri::Wry> {
        let dialog = self.app.dialog().file().add_filter(kind.title(), &[kind.extension()]);
        match self.app.get_webview_window(window::LABEL) {
            Some(window) => dialog.set_parent(&window),
            None => dialog,
        }
    }
}

impl Host for Machine {
    fn pick_to_open(&self, kind: FileKind) -> Option<PathBuf> {
        self.dialog(kind).blocking_pick_file().and_then(path)
    }

    fn pick_to_save(&self, kind: FileKind, suggested: &str) -> Option<SaveTo> {
        let path = self.dialog(kind).set_file_name(suggested).blocking_save_file().and_then(path)?;
        // The system's own dialog asks before it names a file that is there.
        Some(SaveTo { path, existing: Existing::IsReplaced })
    }

    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        self.app.opener().reveal_item_in_dir(path).map_err(|error| error.to_string())
    }

    fn set_title(&self, title: &str) {
        if let Some(window) = self.app.get_webview_window(window::LABEL)
            && let Err(error) = window.set_title(title)
        {
            log::warn!("the title cannot be set: {error}");
        }
    }

    fn set_theme(&self, theme: Theme) {
        let theme = match theme {
            Theme::System => None,
            Theme::Light => Some(tauri::Theme::Light),
            Theme::Dark => Some(tauri::Theme::Dark),
        };
        self.app.set_theme(theme);
    }

    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
    }

    fn fresh_seed(&self) -> u64 {
        // The keys of a new state come from the system's own randomness.
        RandomState::new().hash_one(self.now())
    }
}

/// Says why the program cannot even begin, in a box and in the terminal, and ends it when the person has read it.
pub fn say_and_end(app: &AppHandle, why: &str) {
    let advice = format!(
        "{why}\n\nGames are kept in the folder of data of this user; the variable {} names another folder.",
        fitg_saves::DATA_DIR
    );
    log::error!("{why}");
    let ending = app.clone();
    let said = app.dialog().message(advice).title("Freedom in the Galaxy").kind(MessageDialogKind::Error);
    said.show(move |_| ending.exit(1));
}

/// Where the person pointed.
fn path(picked: FilePath) -> Option<PathBuf> {
    picked.into_path().ok()
}
