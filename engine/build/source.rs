//! Reading the data files, and writing tables.

use super::{Outcome, Source};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::{Debug, Formatter, Result as Written, Write as _};

/// What a whole data file says.
pub fn read<T: DeserializeOwned>(source: Source, file: &str) -> Outcome<T> {
    let text = source(file)?;
    let mut json = serde_json::Deserializer::from_str(&text);
    let said = serde_path_to_error::deserialize(&mut json)
        .map_err(|error| format!("data/{file}: {}: {}", error.path(), error.inner()))?;
    json.end().map_err(|error| format!("data/{file}: {error}"))?;
    Ok(said)
}

/// The rows of a file that is one list.
pub fn rows<T: DeserializeOwned>(source: Source, file: &str, list: &str) -> Outcome<Vec<T>> {
    let mut lists: BTreeMap<String, Vec<T>> = read(source, file)?;
    match (lists.remove(list), lists.keys().next()) {
        (Some(rows), None) => Ok(rows),
        (None, _) => Err(format!("data/{file}: {list}: missing")),
        (_, Some(other)) => Err(format!("data/{file}: {other}: no such field")),
    }
}

/// A complaint about one row; `Err` unless it holds.
pub fn ensure(holds: bool, at: impl FnOnce() -> String) -> Outcome<()> {
    if holds { Ok(()) } else { Err(format!("data/{}", at())) }
}

thread_local! {
    /// The names by which entries of one file speak of entries of another, in the order of their index.
    static NAMES: RefCell<BTreeMap<&'static str, Vec<String>>> = RefCell::default();
}

/// What has names: how many there are, if code or map stands and falls with the number, and where they are listed.
const LISTS: [(&str, Option<usize>, &str, &str, &str); 11] = [
    ("ProvinceId", Some(5), "provinces.json", "provinces", "number"),
    ("SystemId", Some(25), "systems.json", "systems", "number"),
    ("PlanetId", Some(51), "planets.json", "planets", "number"),
    ("EnvironId", Some(83), "environs.json", "environs", "number"),
    ("RaceId", Some(31), "races.json", "races", "slug"),
    ("CreatureId", None, "creatures.json", "creatures", "slug"),
    ("SovereignId", Some(12), "sovereigns.json", "sovereigns", "slug"),
    ("CharacterId", Some(32), "characters.json", "characters", "slug"),
    ("ShipId", Some(12), "ships.json", "ships", "slug"),
    ("PossessionId", None, "possessions.json", "possessions", "slug"),
    ("ActionEvent", None, "action_events.json", "events", "code"),
];

fn plain(key: &Value) -> String {
    key.as_str().map_or_else(|| key.to_string(), str::to_owned)
}

/// Reads the names of everything that has some, before anything speaks of it.
pub fn read_names(source: Source) -> Outcome<()> {
    let letters = "ABCDEFGHIJPQRST".chars().map(String::from).collect();
    let mut names = BTreeMap::from([("Letter", letters)]);
    for (id, count, file, list, field) in LISTS {
        let said: Value = read(source, file)?;
        let entries = said[list].as_array().map_or(&[][..], Vec::as_slice);
        let mut keys: Vec<String> = Vec::new();
        for (row, entry) in entries.iter().enumerate() {
            let key = plain(&entry[field]);
            if let Some(taken) = keys.iter().position(|other| *other == key) {
                return Err(format!("data/{file}: {list}[{row}].{field}: {key:?} is taken by {list}[{taken}]"));
            }
            ensure(!matches!(field, "slug" | "code") || key == super::data::slug::slug_of(&key), || {
                format!("{file}: {list}[{row}].{field}: {key:?} is not lower-case words with _")
            })?;
            keys.push(key);
        }
        if let Some(count) = count {
            ensure(keys.len() == count, || format!("{file}: {} entries for {id}, not {count}", keys.len()))?;
        }
        names.insert(id, keys);
    }
    NAMES.set(names);
    Ok(())
}

/// The place of a name among those of its kind.
pub fn place(id: &'static str, key: &Value) -> Outcome<usize> {
    let found = names(id).iter().position(|name| *name == plain(key));
    found.ok_or_else(|| format!("{key} is not a known {id}"))
}

/// The names of a kind, in the order of their index.
pub fn names(id: &'static str) -> Vec<String> {
    NAMES.with_borrow(|names| names.get(id).cloned().unwrap_or_default())
}

/// A piece of Rust.
pub struct Rust(String);

pub fn rust(text: impl Into<String>) -> Rust {
    Rust(text.into())
}

impl Debug for Rust {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        f.write_str(&self.0)
    }
}

/// One value.
pub fn value(out: &mut String, name: &str, of: &str, value: &impl Debug) {
    let _ = writeln!(out, "pub(super) static {name}: {of} = {value:?};\n");
}

/// A table, and the enums whose variants its rows name by themselves; and how many rows it has.
pub fn table<T: Debug>(out: &mut String, name: &str, of: &str, enums: &[&str], rows: &[T]) {
    let _ = writeln!(out, "#[allow(dead_code)]\npub(super) const {name}_COUNT: usize = {};\n", rows.len());
    let _ = writeln!(out, "pub(super) static {name}: [{of}; {}] = {{", rows.len());
    for variants in enums {
        let _ = writeln!(out, "    use {variants}::*;");
    }
    let _ = writeln!(out, "    [");
    for row in rows {
        let _ = writeln!(out, "        {row:?},");
    }
    let _ = writeln!(out, "    ]\n}};\n");
}

/// Constants by which the code can name single things.
pub fn constants<'a>(out: &mut String, id: &str, names: impl Iterator<Item = (&'a str, &'a str)>) {
    let _ = writeln!(out, "impl {id} {{");
    for (index, (name, slug)) in names.enumerate() {
        let _ = writeln!(out, "    /// {name}.\n    pub const {}: {id} = {id}::ALL[{index}];", slug.to_uppercase());
    }
    let _ = writeln!(out, "}}\n");
}
