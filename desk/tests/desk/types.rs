//! The page's types are those of the commands.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn generated() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/backend/generated")
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    fs::read_dir(folder)
        .expect("the folder of types is there")
        .map(|entry| {
            let path = entry.expect("its files can be listed").path();
            let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a file can be read"))
        })
        .collect()
}

/// `FITG_WRITE_TYPES=1 cargo test -p fitg-desk --test desk types` writes them anew.
#[test]
fn the_types_of_the_page_are_those_of_the_commands() {
    let fresh = tempfile::tempdir().expect("a temporary folder");
    fitg_desk::commands::write_types(fresh.path()).expect("the types can be written");
    if std::env::var_os("FITG_WRITE_TYPES").is_some() {
        let _ = fs::remove_dir_all(generated());
        fs::create_dir_all(generated()).expect("the folder can be made");
        for (name, text) in files(fresh.path()) {
            fs::write(generated().join(name), text).expect("a file can be written");
        }
    }
    let (ours, committed) = (files(fresh.path()), files(&generated()));
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&committed), names(&ours), "run with FITG_WRITE_TYPES=1 and commit");
    for (name, text) in ours {
        assert_eq!(committed[&name], text, "{name} is not current: run with FITG_WRITE_TYPES=1 and commit");
    }
}

#[test]
fn every_command_is_in_the_map_of_the_page() {
    let map = fs::read_to_string(generated().join("commands.ts")).expect("the map is there");
    for name in fitg_desk::commands::NAMES {
        assert!(map.contains(&format!("  {name}: {{ args: ")), "{name}");
    }
}
