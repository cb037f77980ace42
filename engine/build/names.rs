//! The names by which entries of one file speak of entries of another.

use super::field::*;
use super::{Outcome, Source};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The keys of one kind of thing, in the order of their index.
pub(super) struct Keys {
    pub(super) rust: &'static str,
    pub(super) keys: Vec<String>,
}

impl Keys {
    pub(super) fn new(file: &str, rust: &'static str, count: usize, keys: Vec<(String, String)>) -> Outcome<Keys> {
        let mut places = BTreeMap::new();
        for (at, key) in &keys {
            if let Some(earlier) = places.insert(key.clone(), at.clone()) {
                return Err(format!("{at}: {key:?} is taken by {earlier}"));
            }
        }
        if keys.len() != count {
            return Err(format!("{file}: {} entries for {rust}, not {count}", keys.len()));
        }
        Ok(Keys { rust, keys: keys.into_iter().map(|(_, key)| key).collect() })
    }

    pub(super) fn read(
        source: Source,
        name: &str,
        list: &str,
        key: &str,
        rust: &'static str,
        count: usize,
    ) -> Outcome<Keys> {
        let file = File::read(source, name)?;
        let mut keys = Vec::new();
        for entry in file.object()?.need(list)?.objects()? {
            let field = entry.need(key)?;
            let text = field.value.as_str().map_or_else(|| field.value.to_string(), str::to_owned);
            keys.push((field.at, text));
        }
        Keys::new(&file.name, rust, count, keys)
    }

    pub(super) fn index(&self, field: &Field) -> Outcome<usize> {
        let key = field.value.as_str().map_or_else(|| field.value.to_string(), str::to_owned);
        match self.keys.iter().position(|other| *other == key) {
            Some(index) => Ok(index),
            None => field.wrong(&format!("a known {}", self.rust)),
        }
    }

    pub(super) fn at(&self, index: usize) -> String {
        format!("id_at!({}, {index})", self.rust)
    }

    pub(super) fn id(&self, field: &Field) -> Outcome<String> {
        Ok(self.at(self.index(field)?))
    }

    pub(super) fn optional(&self, field: Option<Field>) -> Outcome<String> {
        field.map_or(Ok("None".to_owned()), |field| Ok(format!("Some({})", self.id(&field)?)))
    }

    pub(super) fn ids(&self, fields: &[Field]) -> Outcome<String> {
        let ids = fields.iter().map(|field| self.id(field)).collect::<Outcome<Vec<_>>>()?;
        Ok(format!("&[{}]", ids.join(", ")))
    }
}

pub(super) struct Names {
    pub(super) provinces: Keys,
    pub(super) systems: Keys,
    pub(super) planets: Keys,
    pub(super) environs: Keys,
    pub(super) races: Keys,
    pub(super) creatures: Keys,
    pub(super) sovereigns: Keys,
    pub(super) characters: Keys,
    pub(super) ships: Keys,
    pub(super) possessions: Keys,
    pub(super) events: Keys,
}

impl Names {
    pub(super) fn read(source: Source) -> Outcome<Names> {
        Ok(Names {
            provinces: Keys::read(source, "provinces.json", "provinces", "number", "ProvinceId", 5)?,
            systems: Keys::read(source, "systems.json", "systems", "number", "SystemId", 25)?,
            planets: Keys::read(source, "planets.json", "planets", "number", "PlanetId", 51)?,
            environs: Keys::read(source, "environs.json", "environs", "number", "EnvironId", 83)?,
            races: Keys::read(source, "races.json", "races", "slug", "RaceId", 31)?,
            creatures: Keys::read(source, "creatures.json", "creatures", "slug", "CreatureId", 55)?,
            sovereigns: Keys::read(source, "sovereigns.json", "sovereigns", "slug", "SovereignId", 12)?,
            characters: Keys::read(source, "characters.json", "characters", "slug", "CharacterId", 32)?,
            ships: Keys::read(source, "ships.json", "ships", "slug", "ShipId", 12)?,
            possessions: Keys::read(source, "possessions.json", "possessions", "slug", "PossessionId", 20)?,
            events: Keys::read(source, "action_events.json", "events", "code", "ActionEvent", 30)?,
        })
    }
}

/// The place of `number` among the numbers of the level above: the planet of an environ, the system of a planet.
pub(super) fn parent(field: &Field, keys: &Keys, number: u16) -> Outcome<usize> {
    let key = number.to_string();
    keys.keys
        .iter()
        .position(|other| *other == key)
        .map_or_else(|| field.wrong(&format!("part of a {}", keys.rust)), Ok)
}

/// Numbers must rise, so that the parts of one thing lie side by side.
pub(super) fn rising(field: &Field, last: &mut u16) -> Outcome<u16> {
    let number: u16 = field.number()?;
    if number <= *last {
        return field.wrong("higher than the number before it");
    }
    *last = number;
    Ok(number)
}

/// "FIELD: VALUE" pairs as a Rust struct.
pub(super) fn literal(name: &str, fields: &[(&str, String)]) -> String {
    let fields: Vec<_> = fields.iter().map(|(field, value)| format!("{field}: {value}")).collect();
    format!("{name} {{ {} }}", fields.join(", "))
}

pub(super) fn table(out: &mut String, name: &str, of: &str, rows: &[String]) {
    let _ = writeln!(out, "pub(super) static {name}: [{of}; {}] = [", rows.len());
    for row in rows {
        let _ = writeln!(out, "    {row},");
    }
    let _ = writeln!(out, "];\n");
}

/// The parts of every whole: first index and one after the last.
pub(super) fn spans(wholes: usize, parents: &[usize]) -> Vec<String> {
    (0..wholes)
        .map(|whole| {
            let first = parents.iter().position(|parent| *parent == whole).unwrap_or(0);
            let count = parents.iter().filter(|parent| **parent == whole).count();
            format!("({first}, {})", first + count)
        })
        .collect()
}
