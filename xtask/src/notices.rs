//! `cargo xtask notices`: the notices of everybody whose work is in the program and its page: crates, packages of the page,
//! fonts, the compiler's own library. The page's build runs it, so that no program is built without them; nothing but what the
//! registries have put on this machine is read.

mod crates;
mod page;
mod text;

use anyhow::{Context, Result, ensure};
use std::path::Path;
use text::Notice;

/// Where the notices are written: the page shows them, and the package brings them.
const FILE: &str = "ui/notices/third-party.txt";

/// Collects the notices and writes them, if they are not there already.
pub fn run_it(root: &Path) -> Result<()> {
    let mut notices = crates::notices(root)?;
    notices.extend(page::notices(root)?);
    notices.push(text::standard_library()?);
    let text = text::written(&notices);
    let file = root.join(FILE);
    if std::fs::read_to_string(&file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = file.parent().context("a file without a folder")?;
    std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    std::fs::write(&file, &text).with_context(|| format!("{} cannot be written", file.display()))?;
    println!("{}: the notices of {} works, {} kB", file.display(), notices.len(), text.len() / 1000);
    Ok(())
}

/// Whether a text has the notices that every package must bring.
pub fn check(text: &str) -> Result<()> {
    for part in [
        "cssparser",
        "MPL-2.0",
        "tauri",
        "svelte",
        "@fontsource-variable/inter",
        "@fontsource/archivo-narrow",
        "The Rust standard library",
    ] {
        ensure!(text.contains(part), "the notices of third parties lack {part}");
    }
    Ok(())
}

/// The files in a folder that say under which terms its content may be used.
fn licence_files(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    let listed = std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    for entry in listed {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_one = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"]
            .iter()
            .any(|beginning| name.to_uppercase().starts_with(beginning));
        if is_one && entry.path().is_file() {
            let bytes =
                std::fs::read(entry.path()).with_context(|| format!("{} cannot be read", entry.path().display()))?;
            files.push((name, String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
    files.sort();
    Ok(files)
}

/// The notice of a work that lies in a folder, with the words of its licences where it brings none.
fn notice(name: &str, version: &str, licence: &str, source: String, folder: &Path) -> Result<Notice> {
    let files = text::chosen(licence, licence_files(folder)?);
    let texts = if files.is_empty() { text::standard(licence)? } else { files };
    ensure!(!texts.is_empty(), "{name} {version} names no licence and brings none");
    Ok(Notice { name: name.to_owned(), version: version.to_owned(), licence: licence.to_owned(), source, texts })
}
