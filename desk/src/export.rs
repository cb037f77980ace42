//! Files that a person asked for: nothing is overwritten unless a dialog has asked him.

use crate::failure::{Code, Failure};
use crate::host::{Existing, SaveTo};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Has a file written by `write`, which overwrites nothing. One that is to be replaced is there until the new one is whole.
/// The library's own games are replaced by nobody.
pub(crate) fn export(
    to: &SaveTo,
    library: &Path,
    write: impl FnOnce(&Path) -> Result<(), Failure>,
) -> Result<String, Failure> {
    let path = &to.path;
    match (to.existing, path.try_exists()) {
        (Existing::IsReplaced, Ok(true)) => {
            if is_game_of(path, library) {
                let why = format!("{} is one of the games that the program itself keeps.", path.display());
                return Err(Failure::new(Code::Exists, format!("{why} Choose another folder or name.")));
            }
            let beside = beside(path);
            let replaced = write(&beside)
                .and_then(|()| fs::rename(&beside, path).map_err(|error| Failure::io("Replacing", path, &error)));
            if replaced.is_err() {
                // Nothing half is left behind; what was there is as it was.
                let _ = fs::remove_file(&beside);
            }
            replaced?;
        }
        _ => write(path)?,
    }
    Ok(path.display().to_string())
}

/// Writes a text to a file that is not there yet.
pub(crate) fn new_text(path: &Path, text: &str) -> Result<(), Failure> {
    new_file(path, text.as_bytes())
}

/// Writes a file that is not there yet.
pub(crate) fn new_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error| Failure::io("Writing", path, &error);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).open(path).map_err(failed)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(failed)
}

fn is_game_of(path: &Path, library: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().ok();
    let is_game = |path: &Path| path.extension().is_some_and(|ending| ending == fitg_saves::EXTENSION);
    match (whole(path), whole(library)) {
        (Some(path), Some(library)) => path.starts_with(library) && is_game(&path),
        _ => false,
    }
}

/// A name beside a file that no file has.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let names = (0_u32..).map(|n| path.with_file_name(format!(".{name}.{n}.new")));
    names.into_iter().find(|path| !path.exists()).unwrap_or_else(|| path.with_extension("new"))
}
