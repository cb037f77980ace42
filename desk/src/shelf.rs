//! What was read of the games in the folder: a file that has not changed since is not replayed again.

use crate::failure::Failure;
use crate::games::{GameAbout, GameCard, about};
use fitg_saves::Found;
use std::collections::HashMap;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What is known of the files that were listed last.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    kept: HashMap<PathBuf, Kept>,
    /// How many games were replayed since the program began.
    replayed: usize,
}

#[derive(Debug)]
struct Kept {
    stamp: Stamp,
    about: GameAbout,
}

/// By what a file is known to be the same as before. Every answer makes it longer; the rest catches files that were put in
/// each other's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    size: u64,
    modified: SystemTime,
    created: Option<SystemTime>,
    /// Which file it is and when anything about it changed, where the system tells.
    node: Option<(u64, i64, i64)>,
}

impl Stamp {
    /// The clocks of some disks tick every two seconds: what was written so recently could be written again unnoticed.
    const SETTLES: Duration = Duration::from_secs(3);

    fn of(path: &Path) -> Option<Stamp> {
        let data = std::fs::metadata(path).ok()?;
        Some(Stamp {
            size: data.len(),
            modified: data.modified().ok()?,
            created: data.created().ok(),
            node: node(&data),
        })
    }

    fn settled(&self, now: SystemTime) -> bool {
        now.duration_since(self.modified).is_ok_and(|age| age > Stamp::SETTLES)
    }
}

#[cfg(unix)]
#[allow(clippy::unnecessary_wraps, reason = "other systems do not tell")]
fn node(data: &Metadata) -> Option<(u64, i64, i64)> {
    use std::os::unix::fs::MetadataExt;
    Some((data.ino(), data.ctime(), data.ctime_nsec()))
}

#[cfg(not(unix))]
fn node(_: &Metadata) -> Option<(u64, i64, i64)> {
    None
}

impl Shelf {
    /// The cards of these files, which are all that there are: what is known of others is forgotten.
    pub(crate) fn cards(&mut self, folders: [Vec<Found>; 2]) -> [Vec<GameCard>; 2] {
        let mut before = std::mem::take(&mut self.kept);
        folders.map(|files| files.into_iter().map(|found| self.card(&found, &mut before)).collect())
    }

    fn card(&mut self, found: &Found, before: &mut HashMap<PathBuf, Kept>) -> GameCard {
        let id = found.id.as_str().to_owned();
        let modified =
            found.modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).map(|since| since.as_secs());
        let card = |about: Result<GameAbout, Failure>| match about {
            Ok(about) => GameCard { id, modified, about: Some(about), problem: None },
            Err(problem) => GameCard { id, modified, about: None, problem: Some(problem) },
        };
        let now = SystemTime::now();
        // Taken before the file is read: should it change meanwhile, it does not match next time.
        let stamp = Stamp::of(&found.path);
        let known = before.remove(&found.path).filter(|kept| Some(kept.stamp) == stamp);
        if let Some(kept) = known {
            let about = kept.about.clone();
            self.kept.insert(found.path.clone(), kept);
            return card(Ok(about));
        }
        self.replayed += 1;
        let about = found.read().map(about).map_err(Failure::from);
        // What could not be read may be readable the next time, though the file is the same.
        if let (Ok(about), Some(stamp)) = (&about, stamp.filter(|stamp| stamp.settled(now))) {
            self.kept.insert(found.path.clone(), Kept { stamp, about: about.clone() });
        }
        card(about)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::SAMPLES;
    use fitg_saves::{GameId, GameName, Library};
    use std::fs::{File, FileTimes, OpenOptions};
    use std::io::Write;
    use tempfile::TempDir;

    /// A folder with the seven sample games, written long ago.
    fn folder() -> (TempDir, Library) {
        let folder = TempDir::new().expect("a folder");
        for (id, _, bytes) in SAMPLES {
            std::fs::write(folder.path().join(format!("{id}.fitg")), bytes).expect("a sample");
        }
        let library = Library::open(folder.path()).expect("a library");
        for (id, _, _) in SAMPLES {
            age(&library, id, 1_000_000);
        }
        (folder, library)
    }

    fn path(library: &Library, id: &str) -> PathBuf {
        library.path(&GameId::new(id).expect("an id"))
    }

    fn age(library: &Library, id: &str, seconds: u64) {
        let then = UNIX_EPOCH + Duration::from_secs(seconds);
        let file = File::options().write(true).open(path(library, id)).expect("a file");
        file.set_times(FileTimes::new().set_modified(then)).expect("a time");
    }

    /// Lists the folder; answers with how many games were replayed for it and with what is on the cards.
    fn look(shelf: &mut Shelf, library: &Library) -> (usize, [Vec<GameCard>; 2]) {
        let before = shelf.replayed;
        let files = [library.files().expect("files"), library.files_in_trash().expect("files")];
        let cards = shelf.cards(files);
        (shelf.replayed - before, cards)
    }

    /// What somebody sees who knows nothing of the folder.
    fn fresh(library: &Library) -> [Vec<GameCard>; 2] {
        look(&mut Shelf::default(), library).1
    }

    #[test]
    fn a_folder_is_replayed_once_and_a_file_that_has_not_changed_not_again() {
        let (_folder, library) = folder();
        let mut shelf = Shelf::default();
        let (replayed, first) = look(&mut shelf, &library);
        assert_eq!(replayed, SAMPLES.len());
        assert!(first[0].iter().all(|card| card.about.is_some()));
        assert_eq!(look(&mut shelf, &library), (0, first));
    }

    #[test]
    fn a_file_that_grew_within_the_same_second_is_read_again_and_no_other_is() {
        let (_folder, library) = folder();
        let mut shelf = Shelf::default();
        let before = look(&mut shelf, &library).1;
        let old = path(&library, "egrix-second-turn");
        library
            .rename(&GameId::new("egrix-second-turn").expect("an id"), GameName::new("Another").expect("a name"))
            .expect("renamed");
        age(&library, "egrix-second-turn", 1_000_000);
        let (replayed, after) = look(&mut shelf, &library);
        assert_eq!(replayed, 1);
        assert_eq!(after, fresh(&library));
        assert_ne!(after, before, "the new name is on the card of {}", old.display());
        assert_eq!(look(&mut shelf, &library).0, 0);
    }

    #[test]
    fn a_file_in_the_place_of_another_of_the_same_size_and_time_is_read() {
        let (_folder, library) = folder();
        let (one, two) = (path(&library, "egrix-finished"), path(&library, "egrix-resigned"));
        // The shorter file is made as long as the other by a torn last line, which is dropped on loading.
        let (a, b) = (std::fs::metadata(&one).expect("one").len(), std::fs::metadata(&two).expect("two").len());
        let (shorter, missing) = if a < b { (&one, b - a) } else { (&two, a - b) };
        let tail = "x".repeat(usize::try_from(missing).expect("a small number"));
        OpenOptions::new().append(true).open(shorter).expect("a file").write_all(tail.as_bytes()).expect("longer");
        age(&library, "egrix-finished", 1_000_000);
        age(&library, "egrix-resigned", 1_000_000);
        let mut shelf = Shelf::default();
        look(&mut shelf, &library);
        assert_eq!(look(&mut shelf, &library).0, 0);
        let aside = library.folder().join("aside");
        std::fs::rename(&one, &aside).expect("moved");
        std::fs::rename(&two, &one).expect("moved");
        std::fs::rename(&aside, &two).expect("moved");
        let (replayed, after) = look(&mut shelf, &library);
        assert_eq!(after, fresh(&library));
        assert_eq!(replayed, 2);
    }

    #[test]
    fn what_is_deleted_restored_or_erased_is_where_it_is() {
        let (_folder, library) = folder();
        let mut shelf = Shelf::default();
        look(&mut shelf, &library);
        let gone = library.delete(&GameId::new("varu-mid-combat").expect("an id")).expect("deleted");
        let (_, cards) = look(&mut shelf, &library);
        assert_eq!((cards[0].len(), cards[1].len()), (SAMPLES.len() - 1, 1));
        assert_eq!(cards, fresh(&library));
        library.restore(&gone).expect("restored");
        let (_, cards) = look(&mut shelf, &library);
        assert_eq!((cards[0].len(), cards[1].len()), (SAMPLES.len(), 0));
        assert_eq!(cards, fresh(&library));
        assert_eq!(shelf.kept.len(), SAMPLES.len(), "what is not there any more is forgotten");
    }

    #[test]
    fn what_was_written_just_now_or_cannot_be_read_is_read_every_time() {
        let (_folder, library) = folder();
        let mut shelf = Shelf::default();
        look(&mut shelf, &library);
        std::fs::write(library.folder().join("broken.fitg"), "no game").expect("written");
        age(&library, "broken", 1_000_000);
        assert_eq!(look(&mut shelf, &library).0, 1);
        assert_eq!(look(&mut shelf, &library).0, 1);
        std::fs::write(library.folder().join("broken.fitg"), SAMPLES[0].2).expect("written");
        // However slow this machine is, an hour from now is not long ago.
        let soon = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time") + Duration::from_secs(3600);
        age(&library, "broken", soon.as_secs());
        let (replayed, cards) = look(&mut shelf, &library);
        assert_eq!((replayed, cards), (1, fresh(&library)));
        assert_eq!(look(&mut shelf, &library).0, 1, "it was written just now");
    }
}
