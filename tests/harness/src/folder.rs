//! What one person's computer keeps between two starts of the program.

use super::bus::Bus;
use serde_json::Value;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A home for the program: its games, its logs, the size of its window. It is deleted with the test.
pub struct Folder {
    root: TempDir,
    bus: Option<Bus>,
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

impl Folder {
    /// An empty one, as after the installation.
    pub fn new() -> Self {
        let root = tempfile::Builder::new().prefix("fitg-window-").tempdir().expect("room for a temporary folder");
        for part in ["data", "config", "cache", "runtime", "home"] {
            std::fs::create_dir(root.path().join(part)).expect("a new folder");
        }
        Self { root, bus: None }
    }

    /// One with a session bus, as every desktop has it: there the program is started once and no more.
    pub fn with_session_bus() -> Self {
        let folder = Self::new();
        let bus = Bus::start(&folder.path("bus"));
        Self { bus: Some(bus), ..folder }
    }

    /// Keeps settings, as the program would.
    pub fn settle(&self, settings: &Value) {
        std::fs::create_dir_all(self.games()).expect("a folder for games");
        std::fs::write(self.games().join("settings.json"), settings.to_string()).expect("room for settings");
    }

    /// A file or folder in it.
    pub fn path(&self, part: impl AsRef<Path>) -> PathBuf {
        self.root.path().join(part)
    }

    /// Where the games are: `FITG_DATA_DIR` names the folder above.
    pub fn games(&self) -> PathBuf {
        self.path("fitg/games")
    }

    /// What the program is told of all that.
    pub fn environment(&self) -> Vec<(&'static str, OsString)> {
        // Tests run side by side: without a bus each has a program of its own.
        let bus = self.bus.as_ref().map_or_else(|| "disabled:".into(), |bus| bus.address().into());
        vec![
            ("DBUS_SESSION_BUS_ADDRESS", bus),
            ("FITG_DATA_DIR", self.path("fitg").into()),
            ("XDG_DATA_HOME", self.path("data").into()),
            ("XDG_CONFIG_HOME", self.path("config").into()),
            ("XDG_CACHE_HOME", self.path("cache").into()),
            ("XDG_RUNTIME_DIR", self.path("runtime").into()),
            ("HOME", self.path("home").into()),
        ]
    }

    /// What the program and its driver printed, for the message of a test that fails.
    pub fn printed(&self) -> String {
        std::fs::read_to_string(self.path("printed")).unwrap_or_default()
    }
}
