//! What a person likes, and what of it the machine is told.

use crate::common::Bare;
use fitg_desk::host::{FileKind, SaveTo};
use fitg_desk::settings::Theme;
use fitg_desk::{Desk, Host};
use fitg_saves::Library;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// A machine that remembers how its window is to look.
#[derive(Default)]
struct Window {
    themes: Mutex<Vec<Theme>>,
}

impl Window {
    fn told(&self) -> Vec<Theme> {
        self.themes.lock().expect("nobody failed").clone()
    }
}

impl Host for Window {
    fn pick_to_open(&self, kind: FileKind) -> Option<PathBuf> {
        Bare.pick_to_open(kind)
    }
    fn pick_to_save(&self, kind: FileKind, suggested: &str) -> Option<SaveTo> {
        Bare.pick_to_save(kind, suggested)
    }
    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        Bare.show_in_folder(path)
    }
    fn set_title(&self, _: &str) {}
    fn set_theme(&self, theme: Theme) {
        self.themes.lock().expect("nobody failed").push(theme);
    }
    fn now(&self) -> u64 {
        Bare.now()
    }
    fn fresh_seed(&self) -> u64 {
        Bare.fresh_seed()
    }
}

#[test]
fn what_the_system_draws_is_dark_where_the_page_is_and_again_after_the_next_start() {
    let folder = TempDir::new().expect("a folder");
    let started = |window: &Arc<Window>| {
        let library = Library::open(folder.path()).expect("a folder");
        let desk = Desk::new(library, Box::new(Arc::clone(window)), None);
        let settings = desk.call("start", json!({})).expect("a start")["settings"].clone();
        (desk, settings)
    };
    let window = Arc::new(Window::default());
    let (desk, mut settings) = started(&window);
    assert_eq!(window.told(), [], "as the system has it already");
    for (theme, volume) in [("dark", 0), ("dark", 40), ("system", 40), ("light", 40)] {
        settings["theme"] = json!(theme);
        settings["volume"] = json!(volume);
        desk.call("set_settings", json!({ "settings": settings })).expect("they are kept");
    }
    assert_eq!(window.told(), [Theme::Dark, Theme::System, Theme::Light], "once for each change");
    let window = Arc::new(Window::default());
    started(&window);
    assert_eq!(window.told(), [Theme::Light]);
}
