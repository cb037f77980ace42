//! What one person's computer keeps between two starts of the program.

use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A home for the program: its games, its logs, the size of its window. It is deleted with the test.
pub struct Folder {
    root: TempDir,
}

impl Folder {
    /// An empty one, as after the installation.
    pub fn new() -> Self {
        let root = tempfile::Builder::new().prefix("fitg-window-").tempdir().expect("room for a temporary folder");
        for part in ["data", "config", "cache", "runtime", "home"] {
            std::fs::create_dir(root.path().join(part)).expect("a new folder");
        }
        Self { root }
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
    pub fn environment(&self) -> Vec<(&'static str, PathBuf)> {
        vec![
            ("FITG_DATA_DIR", self.path("fitg")),
            ("XDG_DATA_HOME", self.path("data")),
            ("XDG_CONFIG_HOME", self.path("config")),
            ("XDG_CACHE_HOME", self.path("cache")),
            ("XDG_RUNTIME_DIR", self.path("runtime")),
            ("HOME", self.path("home")),
        ]
    }

    /// What the program and its driver printed, for the message of a test that fails.
    pub fn printed(&self) -> String {
        std::fs::read_to_string(self.path("printed")).unwrap_or_default()
    }
}
