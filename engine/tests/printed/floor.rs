//! What is printed stands on the lowest floor.

use std::path::{Path, PathBuf};

/// The Rust files under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).expect("a folder of the engine").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn what_is_printed_imports_nothing_above_it() {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/printed"));
    assert!(files.len() > 40, "the files of printed/ were not found");
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source file");
        for (line, code) in text.lines().enumerate().filter(|(_, code)| !code.trim_start().starts_with("//")) {
            let above = code.split("crate::").skip(1).find(|path| !path.starts_with("printed::"));
            // The macro `case!` is used by other crates too, which know the type under its public name.
            let allowed = above.is_none_or(|path| path.starts_with("Case"));
            assert!(allowed && !code.contains("super::super::super"), "{}:{}: {code}", file.display(), line + 1);
        }
    }
}
