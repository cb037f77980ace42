//! Opening files: to read, when anybody may; to write, when nobody else does.
//!
//! Whoever writes to a game holds a lock on its file until he closes it, or his program ends in whatever way: the system
//! lets go of it then. On Unix it is a lock on the file itself, which keeps nobody from reading; on Windows the file is
//! opened so that others may read it only.

use crate::SaveError;
use std::fs::{File, OpenOptions};
use std::path::Path;

/// Opens a plain file to be read, and says how long it is.
pub(crate) fn open_to_read(path: &Path) -> Result<(File, u64), SaveError> {
    plain_file(path)?;
    let file = File::open(path).map_err(|error| SaveError::io_looking("opening", path, error))?;
    let size = size(path, &file)?;
    Ok((file, size))
}

/// Opens a plain file to be read and written, alone.
pub(crate) fn open_to_write(path: &Path) -> Result<(File, u64), SaveError> {
    plain_file(path)?;
    crate::limits::heed();
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    alone(&mut options);
    let file = options.open(path).map_err(|error| match may_be_read(path) {
        Ok(()) => refused(path, error),
        Err(unreadable) => unreadable,
    })?;
    take(path, &file)?;
    let size = size(path, &file)?;
    Ok((file, size))
}

/// Whether a file that cannot be written may be read at least: if not, that is what its owner has to hear of.
fn may_be_read(path: &Path) -> Result<(), SaveError> {
    match File::open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
            Err(SaveError::io_looking("opening", path, error))
        }
        _ => Ok(()),
    }
}

/// A pipe would be waited for without end, and a device has no end: neither is opened.
fn plain_file(path: &Path) -> Result<(), SaveError> {
    let data = std::fs::metadata(path).map_err(|error| SaveError::io_looking("looking at", path, error))?;
    if data.is_file() { Ok(()) } else { Err(SaveError::NotAFile { path: path.to_owned() }) }
}

fn size(path: &Path, file: &File) -> Result<u64, SaveError> {
    Ok(file.metadata().map_err(|error| SaveError::io("looking at", path, error))?.len())
}

#[cfg(windows)]
fn alone(options: &mut OpenOptions) {
    use std::os::windows::fs::OpenOptionsExt;
    const FILE_SHARE_READ: u32 = 1;
    options.share_mode(FILE_SHARE_READ);
}

#[cfg(not(windows))]
fn alone(_options: &mut OpenOptions) {}

#[cfg(windows)]
fn refused(path: &Path, error: std::io::Error) -> SaveError {
    const ERROR_SHARING_VIOLATION: i32 = 32;
    if error.raw_os_error() == Some(ERROR_SHARING_VIOLATION) {
        return SaveError::Locked { path: path.to_owned() };
    }
    SaveError::io("opening", path, error)
}

#[cfg(not(windows))]
fn refused(path: &Path, error: std::io::Error) -> SaveError {
    SaveError::io("opening", path, error)
}

#[cfg(windows)]
fn take(_path: &Path, _file: &File) -> Result<(), SaveError> {
    Ok(())
}

#[cfg(not(windows))]
fn take(path: &Path, file: &File) -> Result<(), SaveError> {
    use std::fs::TryLockError;
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(SaveError::Locked { path: path.to_owned() }),
        // Some network folders have no locks: a game there can be played, and the journal still notices other writers.
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(SaveError::io("locking", path, error)),
    }
}
