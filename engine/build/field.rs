//! Reading JSON so that every complaint says where it comes from.

use super::{Outcome, Source};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// One value of a data file and the way to it.
pub(super) struct Field<'a> {
    pub(super) at: String,
    pub(super) value: &'a Value,
}

/// An object of a data file that notices fields nobody asked for.
pub(super) struct Object<'a> {
    pub(super) at: String,
    pub(super) map: &'a Map<String, Value>,
    pub(super) seen: RefCell<BTreeSet<String>>,
}

/// A whole data file.
pub(super) struct File {
    pub(super) name: String,
    pub(super) value: Value,
}

impl File {
    pub(super) fn read(source: Source, name: &str) -> Outcome<File> {
        let value = serde_json::from_str(&source(name)?).map_err(|error| format!("data/{name}: {error}"))?;
        Ok(File { name: format!("data/{name}"), value })
    }

    pub(super) fn object(&self) -> Outcome<Object<'_>> {
        Field { at: self.name.clone(), value: &self.value }.object()
    }

    /// The objects of the list that is the only thing in the file.
    pub(super) fn entries(&self, key: &str) -> Outcome<Vec<Object<'_>>> {
        let object = self.object()?;
        let entries = object.need(key)?.objects()?;
        object.close()?;
        Ok(entries)
    }
}

impl<'a> Field<'a> {
    pub(super) fn wrong<T>(&self, wanted: &str) -> Outcome<T> {
        Err(format!("{}: {} is not {wanted}", self.at, self.value))
    }

    pub(super) fn text(&self) -> Outcome<&'a str> {
        self.value.as_str().map_or_else(|| self.wrong("a text"), Ok)
    }

    pub(super) fn number<T: TryFrom<i64>>(&self) -> Outcome<T> {
        let number = self.value.as_i64().and_then(|number| T::try_from(number).ok());
        number.map_or_else(|| self.wrong(&format!("a number of type {}", std::any::type_name::<T>())), Ok)
    }

    pub(super) fn truth(&self) -> Outcome<bool> {
        self.value.as_bool().map_or_else(|| self.wrong("true or false"), Ok)
    }

    pub(super) fn list(&self) -> Outcome<Vec<Field<'a>>> {
        match self.value.as_array() {
            None => self.wrong("a list"),
            Some(list) => Ok(list
                .iter()
                .enumerate()
                .map(|(place, value)| Field { at: format!("{}[{place}]", self.at), value })
                .collect()),
        }
    }

    pub(super) fn list_of(&self, length: usize) -> Outcome<Vec<Field<'a>>> {
        let list = self.list()?;
        if list.len() == length { Ok(list) } else { self.wrong(&format!("a list of {length}")) }
    }

    pub(super) fn object(&self) -> Outcome<Object<'a>> {
        match self.value.as_object() {
            None => self.wrong("an object"),
            Some(map) => Ok(Object { at: self.at.clone(), map, seen: RefCell::default() }),
        }
    }

    pub(super) fn objects(&self) -> Outcome<Vec<Object<'a>>> {
        self.list()?.iter().map(Field::object).collect()
    }

    pub(super) fn optional(&self) -> Option<Field<'a>> {
        (!self.value.is_null()).then(|| Field { at: self.at.clone(), value: self.value })
    }

    /// The Rust path of one of a few words.
    pub(super) fn word(&self, words: &[(&str, &str)]) -> Outcome<String> {
        let text = self.text()?;
        match words.iter().find(|(word, _)| *word == text) {
            Some((_, path)) => Ok((*path).to_owned()),
            None => self.wrong(&format!("one of {}", words.iter().map(|(w, _)| *w).collect::<Vec<_>>().join(", "))),
        }
    }
}

impl<'a> Object<'a> {
    pub(super) fn maybe(&self, key: &str) -> Option<Field<'a>> {
        self.seen.borrow_mut().insert(key.to_owned());
        let value = self.map.get(key).filter(|value| !value.is_null())?;
        Some(Field { at: format!("{}.{key}", self.at), value })
    }

    pub(super) fn need(&self, key: &str) -> Outcome<Field<'a>> {
        self.maybe(key).ok_or_else(|| format!("{}.{key}: missing", self.at))
    }

    pub(super) fn text(&self, key: &str) -> Outcome<&'a str> {
        self.need(key)?.text()
    }

    pub(super) fn number<T: TryFrom<i64>>(&self, key: &str) -> Outcome<T> {
        self.need(key)?.number()
    }

    /// A small number that counts something on a counter or a card.
    pub(super) fn small(&self, key: &str) -> Outcome<u8> {
        let number: u8 = self.number(key)?;
        if number <= 40 { Ok(number) } else { Err(format!("{}.{key}: {number} is too much", self.at)) }
    }

    pub(super) fn small_or(&self, key: &str, default: u8) -> Outcome<u8> {
        if self.maybe(key).is_some() { self.small(key) } else { Ok(default) }
    }

    /// `Some(n)` or `None`, as Rust.
    pub(super) fn option(&self, key: &str) -> Outcome<String> {
        if self.maybe(key).is_some() { Ok(format!("Some({})", self.small(key)?)) } else { Ok("None".to_owned()) }
    }

    /// True, or absent for false.
    pub(super) fn flag(&self, key: &str) -> Outcome<bool> {
        self.maybe(key).map_or(Ok(false), |field| field.truth())
    }

    pub(super) fn list(&self, key: &str) -> Outcome<Vec<Field<'a>>> {
        self.maybe(key).map_or(Ok(Vec::new()), |field| field.list())
    }

    pub(super) fn objects(&self, key: &str) -> Outcome<Vec<Object<'a>>> {
        self.maybe(key).map_or(Ok(Vec::new()), |field| field.objects())
    }

    /// Complains about fields that nobody asked for.
    pub(super) fn close(&self) -> Outcome<()> {
        match self.map.keys().find(|key| !self.seen.borrow().contains(*key)) {
            Some(key) => Err(format!("{}.{key}: no such field", self.at)),
            None => Ok(()),
        }
    }
}

/// Rust's way to write a text.
pub(super) fn quoted(text: &str) -> String {
    format!("{text:?}")
}

pub(super) fn texts(fields: &[Field]) -> Outcome<String> {
    let texts = fields.iter().map(|field| Ok(quoted(field.text()?))).collect::<Outcome<Vec<_>>>()?;
    Ok(format!("&[{}]", texts.join(", ")))
}

/// "Sniper's Rifle" as "snipers_rifle": lower-case words joined by `_`.
pub(super) fn slug_of(name: &str) -> String {
    let mut slug = String::new();
    for letter in name.chars().filter(|letter| *letter != '\'') {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter.to_ascii_lowercase());
        } else if !slug.ends_with('_') {
            slug.push('_');
        }
    }
    slug.trim_matches('_').to_owned()
}

pub(super) fn slugs(fields: &[Field]) -> Outcome<String> {
    let slugs = fields.iter().map(|field| Ok(quoted(&slug_of(field.text()?)))).collect::<Outcome<Vec<_>>>()?;
    Ok(format!("&[{}]", slugs.join(", ")))
}

/// A slug must be lower-case words joined by `_`.
pub(super) fn slug(object: &Object) -> Outcome<String> {
    let field = object.need("slug")?;
    let text = field.text()?;
    if text == slug_of(text) && !text.is_empty() { Ok(text.to_owned()) } else { field.wrong("lower-case words with _") }
}

pub(super) const SIDES: &[(&str, &str)] = &[("rebel", "Side::Rebel"), ("imperial", "Side::Imperial")];

pub(super) const KINDS: &[(&str, &str)] = &[
    ("urban", "EnvironKind::Urban"),
    ("wild", "EnvironKind::Wild"),
    ("liquid", "EnvironKind::Liquid"),
    ("subterranean", "EnvironKind::Subterranean"),
    ("air", "EnvironKind::Air"),
    ("fire", "EnvironKind::Fire"),
];

pub(super) const LOYALTIES: &[(&str, &str)] = &[
    ("patriotic", "Loyalty::Patriotic"),
    ("loyal", "Loyalty::Loyal"),
    ("neutral", "Loyalty::Neutral"),
    ("dissent", "Loyalty::Dissent"),
    ("unrest", "Loyalty::Unrest"),
];

pub(super) const LEVELS: &[(&str, &str)] = &[
    ("star_system", "GameLevel::StarSystem"),
    ("province", "GameLevel::Province"),
    ("galactic", "GameLevel::Galactic"),
];

pub(super) const RATINGS: &[(&str, &str)] = &[
    ("combat", "Rating::Combat"),
    ("endurance", "Rating::Endurance"),
    ("intelligence", "Rating::Intelligence"),
    ("leadership", "Rating::Leadership"),
    ("space_leadership", "Rating::SpaceLeadership"),
    ("diplomacy", "Rating::Diplomacy"),
    ("navigation", "Rating::Navigation"),
];

pub(super) const LETTERS: &str = "ABCDEFGHIJPQRST";

pub(super) fn letter(field: &Field) -> Outcome<String> {
    let text = field.text()?;
    if text.len() == 1 && LETTERS.contains(text) {
        Ok(format!("Letter::{text}"))
    } else {
        field.wrong("a mission letter")
    }
}

/// A word of different mission letters in alphabetical order, as a set.
pub(super) fn letter_set(field: &Field) -> Outcome<String> {
    let text = field.text()?;
    let mut letters = Vec::new();
    let mut last = ' ';
    for letter in text.chars() {
        if !LETTERS.contains(letter) || letter <= last {
            return field.wrong("a row of different mission letters in order");
        }
        last = letter;
        letters.push(format!("Letter::{letter}"));
    }
    Ok(format!("LetterSet::of(&[{}])", letters.join(", ")))
}

pub(super) fn levels(field: &Field) -> Outcome<String> {
    let levels = field.list()?.iter().map(|field| field.word(LEVELS)).collect::<Outcome<Vec<_>>>()?;
    Ok(format!("&[{}]", levels.join(", ")))
}

/// "urban" as "Urban".
pub(super) fn kind_name(kind: &str) -> String {
    let mut letters = kind.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Cards of one kind are numbered without a gap.
pub(super) fn card(entry: &Object, first: usize, index: usize) -> Outcome<String> {
    let field = entry.need("card")?;
    let card: usize = field.number()?;
    if card == first + index { Ok(card.to_string()) } else { field.wrong(&format!("card {}", first + index)) }
}
