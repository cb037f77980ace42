//! The one folder that the server reads and writes for a page: the folder of games that it was started with.

use std::io;
use std::path::{Path, PathBuf};

/// The folder, without links in its name.
#[derive(Clone, Debug)]
pub struct Yard(PathBuf);

impl Yard {
    /// The folder, which must be there.
    pub fn at(folder: &Path) -> io::Result<Yard> {
        Ok(Yard(folder.canonicalize()?))
    }

    /// Whether a file, which need not be there yet, lies in it, wherever links lead.
    pub fn has(&self, path: &Path) -> bool {
        let whole = match path.symlink_metadata() {
            // A link that leads nowhere would be written through.
            Ok(_) => path.canonicalize(),
            Err(_) => match (path.parent(), path.file_name()) {
                (Some(folder), Some(name)) => folder.canonicalize().map(|folder| folder.join(name)),
                _ => return false,
            },
        };
        whole.is_ok_and(|whole| whole.starts_with(&self.0) && whole != self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_in_the_folder_is_in_it() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let inside = folder.path().join("games");
        std::fs::create_dir(&inside).expect("a folder");
        let yard = Yard::at(&inside).expect("it is there");
        assert!(yard.has(&inside.join("new.txt")));
        for outside in [
            folder.path().join("new.txt"),
            inside.join("../new.txt"),
            inside.join(".."),
            "/etc/passwd".into(),
            "x".into(),
        ] {
            assert!(!yard.has(&outside), "{}", outside.display());
        }
        #[cfg(unix)]
        for (name, to) in [("link", "/etc/passwd"), ("nowhere", "/tmp/fitg-not-there"), ("folder", "/tmp")] {
            std::os::unix::fs::symlink(to, inside.join(name)).expect("a link");
            assert!(!yard.has(&inside.join(name)), "{name}");
            assert!(!yard.has(&inside.join(name).join("x")), "{name}/x");
        }
    }
}
