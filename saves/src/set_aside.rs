//! What cannot be read any more, put into a file beside the game: nothing that was in a game's file is thrown away.

use crate::{SaveError, new_file};
use std::path::{Path, PathBuf};

/// No game was ever damaged so often.
const MOST: u32 = 10_000;

/// Writes bytes into a new file beside a game, and gives its name: the game's, with `.set-aside-1` after it, or the next number.
pub(crate) fn write(game: &Path, bytes: &[u8]) -> Result<PathBuf, SaveError> {
    let mut number = 1;
    loop {
        let mut name = game.file_name().unwrap_or_default().to_owned();
        name.push(format!(".set-aside-{number}"));
        let path = game.with_file_name(name);
        match new_file::create(&path, bytes) {
            Ok(()) => return Ok(path),
            Err(SaveError::Exists { .. }) if number < MOST => number += 1,
            Err(error) => return Err(error),
        }
    }
}
