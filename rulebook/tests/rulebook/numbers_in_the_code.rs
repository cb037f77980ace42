//! Whatever number the program cites, the rulebook has it.

use fitg_engine::Case;
use fitg_rulebook::rulebook;
use std::fs;
use std::path::{Path, PathBuf};

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut inside: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("readable").path()).collect();
    inside.sort();
    for path in inside {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !name.starts_with('.') && !["target", "node_modules", "dist"].contains(&name) {
                rust_files(&path, found);
            }
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

/// The literals of all `case!("…")` in a text, with their lines.
fn cited(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = text[from..].find("case!(") {
        from += at + "case!(".len();
        let Some(literal) = text[from..].trim_start().strip_prefix('"') else { continue };
        let Some((number, _)) = literal.split_once('"') else { continue };
        found.push((text[..from].lines().count(), number.to_owned()));
    }
    found
}

#[test]
fn every_number_in_the_code_has_an_entry() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let mut files = Vec::new();
    rust_files(root, &mut files);
    let mut missing = Vec::new();
    let mut seen = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("a Rust file");
        for (line, number) in cited(&text) {
            // What is no number at all does not compile, or is part of a test of the macro.
            let Some(case) = Case::parse(&number) else { continue };
            // Not all sections of the Galactic Game are there yet.
            if rulebook().section(case.section()).is_some() {
                seen += 1;
                if rulebook().entry(case).is_none() {
                    missing.push(format!("{}:{line}: {number}", file.strip_prefix(root).unwrap_or(&file).display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "numbers that the rulebook lacks:\n{}", missing.join("\n"));
    assert!(seen > 0, "the code cites no number at all: does this test look in the right place?");
}

#[test]
fn literals_are_found_with_their_lines() {
    let text = "a(case!(\"9.31\"));\nlet b = $crate::case!(\n    \"16.2\"\n);\ncase!($number)";
    assert_eq!(cited(text), [(1, "9.31".to_owned()), (2, "16.2".to_owned())]);
}
