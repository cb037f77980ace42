//! Opening files: to read, when anybody may; to write, when nobody else does.
//!
//! Whoever writes to a game holds a lock on its file until he closes it, or his program ends in whatever way: the system
//! lets go of it then. On Unix it is a lock on the file itself, which keeps nobody from reading; on Windows the file is
//! opened so that others may read it only.

use crate::SaveError;
use std::fs::{File, OpenOptions};
use std::ops::{Deref, DerefMut};
use std::path::Path;

/// A file that is written to by nobody else.
///
/// The lock is let go of when it is closed, and not left to the closing: a program that is being started at that moment has the file open
/// too until it runs, and the lock with it, and the game could not be opened again at once.
#[derive(Debug)]
pub(crate) struct Alone(File);

impl Alone {
    /// A file that was locked in another way.
    pub(crate) const fn of(file: File) -> Alone {
        Alone(file)
    }
}

impl Deref for Alone {
    type Target = File;

    fn deref(&self) -> &File {
        &self.0
    }
}

impl DerefMut for Alone {
    fn deref_mut(&mut self) -> &mut File {
        &mut self.0
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        // Where there are no locks there is none to let go of.
        let _ = self.0.unlock();
    }
}

/// Opens a plain file to be read, and says how long it is.
pub(crate) fn open_to_read(path: &Path) -> Result<(File, u64), SaveError> {
    plain_file(path)?;
    let file = File::open(path).map_err(|error| SaveError::io_looking("opening", path, error))?;
    let size = size(path, &file)?;
    Ok((file, size))
}

/// Opens a plain file to be read and written, alone.
pub(crate) fn open_to_write(path: &Path) -> Result<(Alone, u64), SaveError> {
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
    let file = Alone(file);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_closed_can_be_opened_at_once_though_a_program_that_starts_has_it_open_still() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("g.fitg");
        std::fs::write(&path, b"a game").expect("written");
        let (file, _) = open_to_write(&path).expect("nobody has it");
        assert!(matches!(open_to_write(&path), Err(SaveError::Locked { .. })));
        // What a child has between its making and its program.
        let inherited = file.try_clone().expect("a second handle");
        drop(file);
        assert!(open_to_write(&path).is_ok());
        drop(inherited);
    }
}
