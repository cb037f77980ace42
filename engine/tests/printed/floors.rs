//! The engine stands on floors, each of which imports only what is below it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The floors, from the lowest up.
const FLOORS: [&str; 7] = ["printed", "facts", "terms", "rules", "flow", "words", "view"];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The Rust files under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).expect("a folder of the engine").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The code of a file: without comments, and without its own tests, which may look up.
fn code(file: &Path) -> Vec<(usize, String)> {
    let text = std::fs::read_to_string(file).expect("a source file");
    let own = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    let numbered = own.enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    numbered.map(|(at, line)| (at + 1, line.to_owned())).collect()
}

/// The words that stand in some text, one after the other.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// On which floor stands what the engine names at its root: the floors themselves, and what `lib.rs` shows of them.
fn at_the_root() -> BTreeMap<String, usize> {
    let mut found: BTreeMap<String, usize> =
        FLOORS.iter().enumerate().map(|(floor, name)| ((*name).to_owned(), floor)).collect();
    for (_, line) in code(&source().join("lib.rs")) {
        let Some(shown) = line.strip_prefix("pub use ") else { continue };
        let mut names = words(shown);
        let floor = names.next().and_then(|name| FLOORS.iter().position(|floor| *floor == name));
        let floor = floor.expect("lib.rs shows things of its floors only");
        found.extend(names.map(|name| (name.to_owned(), floor)));
    }
    found
}

/// What a line names of the engine's root: `crate::x::…` and `crate::{x, y}`.
fn named(line: &str) -> Vec<&str> {
    let first_words = |path: &'static str| line.split(path).skip(1);
    let mut named: Vec<&str> = first_words("crate::").filter_map(|rest| words(rest).next()).collect();
    for group in first_words("crate::{") {
        let mut depth = 0;
        let listed = group.split(',').filter(|part| {
            let outermost = depth == 0;
            depth += part.matches('{').count();
            depth = depth.saturating_sub(part.matches('}').count());
            outermost
        });
        named.extend(listed.filter_map(|part| words(part).next()));
    }
    named
}

#[test]
fn every_floor_imports_only_what_is_below_it() {
    let root = at_the_root();
    let mut read = 0;
    let mut upward = Vec::new();
    for (floor, name) in FLOORS.iter().enumerate() {
        for file in files(&source().join(name)) {
            read += 1;
            for (at, line) in code(&file) {
                for name in named(&line) {
                    // Macros have no floor.
                    let Some(&stands) = root.get(name) else { continue };
                    if stands > floor {
                        upward.push(format!("{}:{at}: {}", file.display(), line.trim()));
                    }
                }
            }
        }
    }
    assert!(read > 120, "the engine's files were not found");
    assert!(upward.is_empty(), "these look up:\n{}", upward.join("\n"));
}

#[test]
fn every_file_stands_on_a_floor() {
    let beside: Vec<PathBuf> = files(&source())
        .into_iter()
        .filter(|file| !FLOORS.iter().any(|floor| file.starts_with(source().join(floor))))
        .collect();
    assert_eq!(beside, [source().join("lib.rs")]);
}

#[test]
fn a_path_that_climbs_is_seen() {
    let line = "use crate::{Side, state::State, view::{View, Viewer}};";
    assert_eq!(named(line), ["Side", "Side", "state", "view"]);
    assert_eq!(named("let x: crate::flow::game::Game = crate::rules::x();"), ["flow", "rules"]);
    let root = at_the_root();
    assert_eq!((root["state"], root["game"], root["Case"], root["forecast"]), (1, 4, 0, 6));
}

/// `super::super` could leave a floor without naming it.
#[test]
fn no_file_reaches_out_of_its_floor_by_super() {
    for file in files(&source()) {
        let depth = file.strip_prefix(source()).expect("a file of the engine").components().count();
        for (at, line) in code(&file) {
            let climbs = line.matches("super::super").count();
            assert!(climbs + 2 < depth || climbs == 0, "{}:{at}: {line}", file.display());
        }
    }
}
