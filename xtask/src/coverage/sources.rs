//! Which files of the project can hold tests.

use super::reading::Reading;
use super::{page_source, rust_source};
use anyhow::{Context, Result};
use std::path::Path;
use walkdir::{DirEntry, WalkDir};

/// Folders whose contents are made, not written.
const MADE: [&str; 4] = ["target", "node_modules", "dist", "gen"];

/// Reads every Rust file in a `src` or `tests` folder, and every `*.test.ts` below `ui`.
pub fn read(root: &Path) -> Result<Reading> {
    let mut reading = Reading::default();
    let walk = WalkDir::new(root)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || is_written(entry));
    for entry in walk {
        let entry = entry?;
        let path = entry.path().strip_prefix(root)?;
        let Some(read) = reader(path).filter(|_| entry.file_type().is_file()) else { continue };
        let name = path.to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(entry.path()).with_context(|| format!("{name} cannot be read"))?;
        read(&name, &text, &mut reading);
    }
    Ok(reading)
}

/// Is this something that people wrote?
fn is_written(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    !name.starts_with('.') && !MADE.contains(&name.as_ref())
}

/// What reads a file.
type Reader = fn(&str, &str, &mut Reading);

/// What reads the file of this name, if it can hold tests.
fn reader(path: &Path) -> Option<Reader> {
    let name = path.file_name()?.to_str()?;
    if path.starts_with("ui") && name.ends_with(".test.ts") {
        return Some(page_source::read);
    }
    let holds_tests = path.iter().any(|folder| folder == "src" || folder == "tests");
    (holds_tests && path.extension()? == "rs").then_some(rust_source::read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_looked_for_where_they_are_kept() {
        for yes in ["engine/src/die.rs", "engine/tests/combat/rounds.rs", "tests/saves.rs", "ui/src/map.test.ts"] {
            assert!(reader(Path::new(yes)).is_some(), "{yes}");
        }
        for no in ["engine/build.rs", "engine/data/x.json", "docs/map.test.ts", "ui/src/map.ts", "engine/benches/b.rs"]
        {
            assert!(reader(Path::new(no)).is_none(), "{no}");
        }
    }
}
