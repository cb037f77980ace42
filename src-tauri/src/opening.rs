//! Games that are to be opened from outside: by the command line, a second start, a click on a file.

use crate::arguments::Arguments;
use std::path::Path;
use tauri::{AppHandle, Emitter, Manager, RunEvent};

/// The event that tells the page, with the path.
const EVENT: &str = "open-game";

/// A second start brings this window to the front, and says which game it was asked for.
pub fn second_start(app: &AppHandle, words: Vec<String>, folder: &str) {
    log::info!("started a second time");
    if let Some(window) = app.get_webview_window(crate::window::LABEL) {
        for outcome in [window.unminimize(), window.show(), window.set_focus()] {
            if let Err(error) = outcome {
                log::warn!("the window does not come to the front: {error}");
            }
        }
    }
    if let Some(game) = Arguments::game_of(words, folder) {
        tell(app, &game);
    }
}

/// On a Mac a double click on a file arrives as an event.
pub fn files_from_the_system(app: &AppHandle, event: RunEvent) {
    #[cfg(target_os = "macos")]
    if let RunEvent::Opened { urls } = &event {
        for path in urls.iter().filter_map(|url| url.to_file_path().ok()) {
            tell(app, &path);
        }
    }
    let _ = (app, event);
}

/// Tells the page.
fn tell(app: &AppHandle, game: &Path) {
    if let Err(error) = app.emit(EVENT, game.to_string_lossy()) {
        log::warn!("the page was not told of a game to open: {error}");
    }
}
