//! New files: there whole, or not at all.

use crate::SaveError;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a new file: under another name first, synced, and then put in its place at once. Nothing is overwritten.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    let failed = |error| SaveError::io("creating", path, error);
    let folder = folder_of(path);
    let mut builder = tempfile::Builder::new();
    builder.prefix(".new-").suffix(".tmp");
    #[cfg(unix)]
    {
        // As any other file of the person's; the system takes away what its mask says.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut new = builder.tempfile_in(&folder).map_err(failed)?;
    new.write_all(bytes).map_err(failed)?;
    new.as_file().sync_all().map_err(failed)?;
    new.persist_noclobber(path).map_err(|error| failed(error.error))?;
    sync_folder(&folder).map_err(failed)
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
