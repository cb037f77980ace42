//! New files: there whole, or not at all.

use crate::SaveError;
use crate::lock::Alone;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::{NamedTempFile, PersistError};

/// How the names of files begin and end that are not yet in their place.
const PREFIX: &str = ".new-";
const SUFFIX: &str = ".tmp";

/// Writes a new file: under another name first, synced, and then put in its place at once. Nothing is overwritten.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    put(path, bytes, |new| new.persist_noclobber(path))
}

/// Writes a file likewise, in the place of another if one is there.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    if path.exists() && !path.is_file() {
        return Err(SaveError::NotAFile { path: path.to_owned() });
    }
    put(path, bytes, |new| new.persist(path))
}

fn put(
    path: &Path,
    bytes: &[u8],
    persist: impl Fn(NamedTempFile) -> Result<File, PersistError>,
) -> Result<(), SaveError> {
    let failed = |error| SaveError::io("creating", path, error);
    let folder = folder_of(path);
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    {
        // As any other file of the person's; the system takes away what its mask says.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    crate::limits::heed();
    sweep(&folder);
    let mut new = builder.tempfile_in(&folder).map_err(failed)?;
    // As long as it is locked nobody sweeps it away. On a disk without locks nothing is swept.
    let _ = new.as_file().try_lock();
    new.write_all(bytes).map_err(failed)?;
    new.as_file().sync_all().map_err(failed)?;
    let there = persist(new).map_err(|error| failed(error.error))?;
    // Whoever opens it now finds no lock.
    drop(Alone::of(there));
    sync_folder(&folder).map_err(failed)
}

/// After so long nobody is still about to lock a file that he has just made.
const SETTLES: Duration = Duration::from_secs(2);

/// Removes what programs left that were killed while they made a new file: files under such names that nobody has locked,
/// and that hold the beginning of a game or nothing. What cannot be removed stays.
pub(crate) fn sweep(folder: &Path) {
    let Ok(files) = std::fs::read_dir(folder) else { return };
    for file in files.flatten() {
        let name = file.file_name();
        let left = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX));
        if left.is_some_and(|middle| middle.len() == 6 && middle.bytes().all(|byte| byte.is_ascii_alphanumeric())) {
            let _ = sweep_one(&file.path());
        }
    }
}

fn sweep_one(path: &Path) -> io::Result<()> {
    let data = std::fs::symlink_metadata(path)?;
    if !data.is_file() || data.modified()?.elapsed().is_ok_and(|age| age < SETTLES) {
        return Ok(());
    }
    let mut file = File::open(path)?;
    if file.try_lock().is_err() {
        return Ok(());
    }
    let mut beginning = [0; crate::record::BEGINNING.len()];
    let length = read_some(&mut file, &mut beginning)?;
    if crate::record::BEGINNING.starts_with(beginning.get(..length).unwrap_or_default()) {
        std::fs::remove_file(path)?;
    }
    Ok(())
}

/// Reads until the bytes are full or the file ends.
fn read_some(file: &mut File, bytes: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while let Some(rest) = bytes.get_mut(length..).filter(|rest| !rest.is_empty()) {
        match file.read(rest)? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}

/// Gives a file another name, if nothing has it.
pub(crate) fn move_to(from: &Path, to: &Path) -> Result<(), SaveError> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => SaveError::io("moving", to, error),
        _ => SaveError::io("moving", from, error),
    };
    match std::fs::hard_link(from, to) {
        Ok(()) => std::fs::remove_file(from).map_err(failed)?,
        Err(error) if matches!(error.kind(), io::ErrorKind::AlreadyExists | io::ErrorKind::NotFound) => {
            return Err(failed(error));
        }
        // A disk without second names for files.
        Err(_) if to.exists() => return Err(SaveError::Exists { path: to.to_owned() }),
        Err(_) => std::fs::rename(from, to).map_err(failed)?,
    }
    sync_folder(&folder_of(to)).map_err(failed)?;
    sync_folder(&folder_of(from)).map_err(failed)
}

pub(crate) fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Makes sure that the names in a folder outlive a power cut. Windows does so by itself.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(windows) {
        return Ok(());
    }
    match File::open(folder)?.sync_all() {
        // Some network folders cannot be synced.
        Err(error) if matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput) => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_new_file_can_be_opened_at_once_though_a_program_that_starts_has_it_open_still() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("g.fitg");
        // What a child has between its making and its program.
        let inherited = Cell::new(None);
        put(&path, b"a game", |new| {
            inherited.set(new.as_file().try_clone().ok());
            new.persist_noclobber(&path)
        })
        .expect("it is new");
        assert!(crate::lock::open_to_write(&path).is_ok());
        assert!(inherited.take().is_some());
    }
}
