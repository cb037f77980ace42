//! A machine without dialogs: what they answer is told beforehand, and only files in one folder can be named.

use crate::yard::Yard;
use fitg_desk::Host;
use fitg_desk::host::{Existing, FileKind, SaveTo};
use fitg_desk::settings::Theme;
use serde::Deserialize;
use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

/// What a dialog answers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picked {
    /// The file.
    path: PathBuf,
    /// Whether the dialog has asked to replace it, and the person said yes.
    #[serde(default)]
    replace: bool,
}

/// The machine of the tests.
pub struct TestHost {
    yard: Yard,
    answers: Mutex<VecDeque<Option<Picked>>>,
}

impl TestHost {
    /// A machine whose files are all in one place.
    pub fn new(yard: Yard) -> TestHost {
        TestHost { yard, answers: Mutex::default() }
    }

    /// What the next dialog answers; false if the file is none of this server's.
    pub fn answer_next(&self, picked: Option<Picked>) -> bool {
        let right = picked.as_ref().is_none_or(|picked| self.yard.has(&picked.path));
        if right && let Ok(mut answers) = self.answers.lock() {
            answers.push_back(picked);
        }
        right
    }

    /// The answer of this dialog. Where the file is was looked at before, and is again: a link may lie there now.
    fn next(&self) -> Option<Picked> {
        self.answers.lock().ok()?.pop_front().flatten().filter(|picked| self.yard.has(&picked.path))
    }
}

impl Host for TestHost {
    fn pick_to_open(&self, _: FileKind) -> Option<PathBuf> {
        self.next().map(|picked| picked.path)
    }

    fn pick_to_save(&self, _: FileKind, _: &str) -> Option<SaveTo> {
        self.next().map(|Picked { path, replace }| SaveTo {
            path,
            existing: if replace { Existing::IsReplaced } else { Existing::Stays },
        })
    }

    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        Err(format!("A browser cannot show a folder. The file is {}.", path.display()))
    }

    fn set_title(&self, _: &str) {}
    fn set_theme(&self, _: Theme) {}

    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
    }

    fn fresh_seed(&self) -> u64 {
        RandomState::new().hash_one(SystemTime::now())
    }
}
