//! A machine without dialogs: what they answer is told beforehand.

use fitg_desk::Host;
use fitg_desk::host::FileKind;
use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

/// The machine of the tests.
#[derive(Default)]
pub struct TestHost {
    answers: Mutex<VecDeque<Option<PathBuf>>>,
}

impl TestHost {
    /// What the next dialog answers.
    pub fn answer_next(&self, path: Option<PathBuf>) {
        if let Ok(mut answers) = self.answers.lock() {
            answers.push_back(path);
        }
    }

    fn next(&self) -> Option<PathBuf> {
        self.answers.lock().ok()?.pop_front().flatten()
    }
}

impl Host for TestHost {
    fn pick_to_open(&self, _: FileKind) -> Option<PathBuf> {
        self.next()
    }

    fn pick_to_save(&self, _: FileKind, _: &str) -> Option<PathBuf> {
        self.next()
    }

    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        Err(format!("A browser cannot show a folder. The file is {}.", path.display()))
    }

    fn set_title(&self, _: &str) {}

    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
    }

    fn fresh_seed(&self) -> u64 {
        RandomState::new().hash_one(SystemTime::now())
    }
}
