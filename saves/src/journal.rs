//! The end of a game's file, to which everything that happens is added.

use crate::SaveError;
use crate::line::Line;
use crate::lock::{self, Alone};
use crate::record::{End, LARGEST_FILE, LONGEST_LINE};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What a journal is written on. A file, but for tests of full and failing disks.
pub(crate) trait Paper: Send + std::fmt::Debug {
    /// How many bytes are there.
    fn length(&self) -> io::Result<u64>;
    /// Writes at a place, which is never past the end.
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()>;
    /// Cuts off what follows.
    fn cut(&mut self, length: u64) -> io::Result<()>;
    /// Returns when everything is safe.
    fn sync(&mut self) -> io::Result<()>;
    /// Whether this is what lies at a path; what is written to a file without a name is lost.
    fn lies_at(&self, path: &Path) -> io::Result<bool>;
    /// Everything up to a length.
    fn content(&mut self, length: u64) -> io::Result<Vec<u8>>;
}

impl Paper for Alone {
    fn length(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(place))?;
        self.write_all(bytes)
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    #[cfg(unix)]
    fn lies_at(&self, path: &Path) -> io::Result<bool> {
        use std::os::unix::fs::MetadataExt;
        match std::fs::metadata(path) {
            Ok(there) => {
                let own = self.metadata()?;
                Ok((there.dev(), there.ino()) == (own.dev(), own.ino()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// There nobody can delete or move a file that is open as ours are.
    #[cfg(not(unix))]
    fn lies_at(&self, _path: &Path) -> io::Result<bool> {
        Ok(true)
    }

    fn content(&mut self, length: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.seek(SeekFrom::Start(0))?;
        Read::take(&mut **self, length).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// The journal of a game that is open. It holds the lock.
#[derive(Debug)]
pub(crate) struct Journal {
    paper: Box<dyn Paper>,
    path: PathBuf,
    end: End,
    broken: bool,
}

impl Journal {
    /// Opens the journal of a file alone, and gives what can be read in it to the caller.
    pub(crate) fn open(path: &Path) -> Result<(Alone, u64), SaveError> {
        lock::open_to_write(path)
    }

    /// A journal that goes on at an end; what follows it on the paper is a torn line, and is cut off when the journal is
    /// written on.
    pub(crate) fn at(path: &Path, paper: Box<dyn Paper>, end: End) -> Journal {
        Journal { paper, path: path.to_owned(), end, broken: false }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) const fn end(&self) -> End {
        self.end
    }

    /// Puts what follows the end into a file beside the game, and gives its name.
    pub(crate) fn set_aside(&mut self) -> Result<PathBuf, SaveError> {
        let failed = |error| SaveError::io("reading", &self.path, error);
        let length = self.paper.length().map_err(failed)?;
        let bytes = self.paper.content(length).map_err(failed)?;
        let from = usize::try_from(self.end.length).unwrap_or(usize::MAX);
        crate::set_aside::write(&self.path, bytes.get(from..).unwrap_or_default())
    }

    /// Cuts off what follows the end.
    pub(crate) fn mend(&mut self) -> Result<(), SaveError> {
        let failed = |error| SaveError::io("mending", &self.path, error);
        self.paper.cut(self.end.length).map_err(failed)?;
        self.paper.sync().map_err(failed)
    }

    /// Writes the file again where it was before it vanished. What lies there now is left alone.
    pub(crate) fn write_again(&mut self) -> Result<(), SaveError> {
        let failed = |error| SaveError::io("looking at", &self.path, error);
        if self.paper.lies_at(&self.path).map_err(failed)? {
            return Ok(());
        }
        let bytes = self.paper.content(self.end.length).map_err(|error| SaveError::io("reading", &self.path, error))?;
        crate::new_file::create(&self.path, &bytes)?;
        self.paper = Box::new(Journal::open(&self.path)?.0);
        Ok(())
    }

    /// Adds lines and returns when they are safe. If that fails, the file is as it was before.
    /// Gives the end of each.
    pub(crate) fn add(&mut self, lines: &[Line]) -> Result<Vec<End>, SaveError> {
        self.write(lines, true)
    }

    /// Adds lines that can be made again from the others: they become safe with the next.
    pub(crate) fn add_unsynced(&mut self, lines: &[Line]) -> Result<(), SaveError> {
        self.write(lines, false).map(drop)
    }

    fn write(&mut self, lines: &[Line], sync: bool) -> Result<Vec<End>, SaveError> {
        if self.broken {
            return Err(SaveError::Broken { path: self.path.clone() });
        }
        let mut bytes = Vec::with_capacity(128);
        if self.end.unfinished {
            bytes.push(b'\n');
        }
        let mut chain = self.end.chain;
        let mut ends = Vec::with_capacity(lines.len());
        for line in lines {
            let before = bytes.len();
            chain = line.write(chain, &mut bytes);
            if bytes.len() - before > LONGEST_LINE {
                return Err(SaveError::TooLarge { size: (bytes.len() - before) as u64, limit: LONGEST_LINE as u64 });
            }
            ends.push(End { length: self.end.length + bytes.len() as u64, chain, unfinished: false });
        }
        let length = self.end.length + bytes.len() as u64;
        if length > LARGEST_FILE {
            return Err(SaveError::TooLarge { size: length, limit: LARGEST_FILE });
        }
        let failed = |error| SaveError::io("looking at", &self.path, error);
        if !self.paper.lies_at(&self.path).map_err(failed)? {
            return Err(SaveError::Vanished { path: self.path.clone() });
        }
        let found = self.paper.length().map_err(failed)?;
        if found != self.end.length {
            return Err(SaveError::ChangedElsewhere { path: self.path.clone() });
        }
        let mut written = self.paper.write_at(self.end.length, &bytes);
        if written.is_ok() && sync {
            written = self.paper.sync();
        }
        match written {
            Ok(()) => {
                self.end = End { length, chain, unfinished: false };
                Ok(ends)
            }
            Err(error) => {
                self.broken = self.paper.cut(self.end.length).and_then(|()| self.paper.sync()).is_err();
                Err(SaveError::io("writing to", &self.path, error))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::Digest;
    use crate::record::Record;

    /// A disk in memory with so much room, whose cutting and syncing can fail too.
    #[derive(Debug, Default)]
    struct Disk {
        bytes: Vec<u8>,
        room: usize,
        cannot_cut: bool,
        cannot_sync: bool,
    }

    #[derive(Clone, Debug)]
    struct Shared(std::sync::Arc<std::sync::Mutex<Disk>>);

    impl Shared {
        fn with<T>(&self, what: impl FnOnce(&mut Disk) -> T) -> T {
            what(&mut self.0.lock().expect("one thread"))
        }
    }

    impl Paper for Shared {
        fn length(&self) -> io::Result<u64> {
            Ok(self.with(|disk| disk.bytes.len() as u64))
        }

        fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()> {
            self.with(|disk| {
                assert_eq!(place, disk.bytes.len() as u64);
                let fits = bytes.len().min(disk.room - disk.bytes.len());
                disk.bytes.extend_from_slice(&bytes[..fits]);
                if fits < bytes.len() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
            })
        }

        fn cut(&mut self, length: u64) -> io::Result<()> {
            self.with(|disk| {
                if disk.cannot_cut {
                    return Err(io::Error::other("no"));
                }
                disk.bytes.truncate(length as usize);
                Ok(())
            })
        }

        fn sync(&mut self) -> io::Result<()> {
            if self.with(|disk| disk.cannot_sync) { Err(io::Error::other("no")) } else { Ok(()) }
        }

        fn lies_at(&self, _path: &Path) -> io::Result<bool> {
            Ok(true)
        }

        fn content(&mut self, length: u64) -> io::Result<Vec<u8>> {
            Ok(self.with(|disk| disk.bytes[..length as usize].to_vec()))
        }
    }

    fn journal(room: usize) -> (Shared, Journal) {
        let mut bytes = Vec::new();
        let scenario = fitg_engine::scenario::official("flight-to-egrix").expect("an official scenario");
        let header = crate::Header::of(crate::NewGame::of(scenario, fitg_engine::chance::Seed(1), 0));
        let chain = header.write(&mut bytes);
        let end = End { length: bytes.len() as u64, chain, unfinished: false };
        let room = bytes.len() + room;
        let disk = Shared(std::sync::Arc::new(std::sync::Mutex::new(Disk { bytes, room, ..Disk::default() })));
        (disk.clone(), Journal::at(Path::new("g.fitg"), Box::new(disk), end))
    }

    fn lines(disk: &Shared) -> usize {
        let bytes = disk.with(|disk| disk.bytes.clone());
        let record = Record::read(Path::new("g.fitg"), bytes.as_slice()).expect("sound");
        assert!(record.torn.is_none());
        record.lines.len()
    }

    #[test]
    fn a_full_disk_is_named_and_the_file_ends_with_its_last_whole_line() {
        for room in 0..200 {
            let (disk, mut journal) = journal(room);
            let mut added = 0;
            let error = loop {
                match journal.add(&[Line::Digest(Digest(added))]) {
                    Ok(_) => added += 1,
                    Err(error) => break error,
                }
            };
            assert_eq!(error.code(), "disk-full");
            assert_eq!(lines(&disk), added as usize);
            // Room was made: the game goes on.
            disk.with(|disk| disk.room += 1000);
            journal.add(&[Line::Digest(Digest(7))]).expect("there is room");
            assert_eq!(lines(&disk), added as usize + 1);
        }
    }

    #[test]
    fn a_disk_that_fails_and_cannot_be_put_right_is_written_to_no_more() {
        let (disk, mut journal) = journal(70);
        journal.add(&[Line::Digest(Digest(1))]).expect("there is room");
        disk.with(|disk| disk.cannot_cut = true);
        assert_eq!(journal.add(&[Line::Digest(Digest(2))]).expect_err("full").code(), "disk-full");
        disk.with(|disk| (disk.cannot_cut, disk.room) = (false, 10_000));
        assert_eq!(journal.add(&[Line::Digest(Digest(2))]).expect_err("in doubt").code(), "broken");
    }

    #[test]
    fn what_cannot_be_synced_was_not_recorded() {
        let (disk, mut journal) = journal(1000);
        disk.with(|disk| disk.cannot_sync = true);
        assert_eq!(journal.add(&[Line::Digest(Digest(2))]).expect_err("not safe").code(), "io");
        assert_eq!(lines(&disk), 0);
    }
}
