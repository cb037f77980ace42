//! What a person likes: kept in the folder of games, and worth nothing more than a new choice if it is lost.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fs;
use std::io;
use std::path::Path;
use ts_rs::TS;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How fast things are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Animation {
    /// Not at all: the result stands at once.
    Off,
    /// Quickly.
    Fast,
    /// So that everything can be read.
    #[default]
    Normal,
}

/// What a person likes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Stronger contrasts.
    pub high_contrast: bool,
    /// The size of text in percent: 80 to 200.
    pub text_size: u16,
    /// How fast things are shown.
    pub animation: Animation,
    /// How loud sounds are, in percent; 0 is silence.
    pub volume: u8,
    /// Whether single keys do things.
    pub single_keys: bool,
    /// Bookmarked cases of the rules.
    pub bookmarks: Vec<String>,
    /// Whether the rules panel follows the game.
    pub follow_rules: bool,
    /// The game that was on the table last.
    pub last_game: Option<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            high_contrast: false,
            text_size: 100,
            animation: Animation::Normal,
            volume: 0,
            single_keys: true,
            bookmarks: Vec::new(),
            follow_rules: true,
            last_game: None,
        }
    }
}

impl Settings {
    /// The settings with every figure within its bounds.
    #[must_use]
    pub fn bounded(mut self) -> Settings {
        self.text_size = self.text_size.clamp(80, 200);
        self.volume = self.volume.min(100);
        self.bookmarks.truncate(200);
        self
    }
}

/// Reads a small file of preferences; what is missing or unreadable is as if nothing had been chosen.
#[must_use]
pub fn read<T: DeserializeOwned + Default>(path: &Path) -> T {
    fs::read(path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

/// Writes a small file of preferences: beside the old one first, then in its place.
///
/// # Errors
///
/// What the system says.
pub fn write<T: Serialize>(path: &Path, what: &T) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension("new");
    fs::write(&fresh, serde_json::to_vec_pretty(what)?)?;
    fs::rename(&fresh, path)
}
