//! The forms of what the data files hold, as the build reads them; `Debug` writes them as Rust.
//!
//! The library has the same names in `src/printed/form.rs`.

use super::source::place;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny};
use std::fmt::{Debug, Formatter, Result as Written};

/// A text.
pub type Text = String;

/// Any number of things; a file may leave it out.
#[derive(Default)]
pub struct List<T>(pub Vec<T>);

/// A small number that counts something on a counter or a card.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Small(pub u8);

/// What a file leaves out where it is the usual.
pub struct Or<T>(pub T);

/// What no file says: the build works it out.
pub struct Made<T>(pub Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(List(Option::deserialize(deserializer)?.unwrap_or_default()))
    }
}

impl<T: Debug> Debug for List<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        write!(f, "&{:?}", self.0)
    }
}

impl<'de> Deserialize<'de> for Small {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        if number <= 40 { Ok(Small(number)) } else { Err(D::Error::custom(format!("{number} is too much"))) }
    }
}

impl Debug for Small {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        self.0.fmt(f)
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for Or<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Or(Option::deserialize(deserializer)?.unwrap_or_default()))
    }
}

impl<T: Debug> Debug for Or<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        self.0.fmt(f)
    }
}

impl<'de, T> Deserialize<'de> for Made<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Option::<IgnoredAny>::deserialize(deserializer)? {
            None => Ok(Made(None)),
            Some(_) => Err(D::Error::custom("no such field: the build works it out")),
        }
    }
}

impl<T: Debug> Debug for Made<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("compile_error!(\"the build did not work this out\")"),
        }
    }
}

/// Things that another file lists: in the data a number or a name, in Rust a place among all of them.
macro_rules! ids {
    ($($id:ident)*) => {
        $(
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
            pub struct $id(pub usize);

            impl<'de> Deserialize<'de> for $id {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let key = serde_json::Value::deserialize(deserializer)?;
                    place(stringify!($id), &key).map($id).map_err(D::Error::custom)
                }
            }

            impl Debug for $id {
                fn fmt(&self, f: &mut Formatter<'_>) -> Written {
                    write!(f, "{}::ALL[{}]", stringify!($id), self.0)
                }
            }
        )*
    };
}

ids! {
    ActionEvent CharacterId CreatureId EnvironId Letter PlanetId PossessionId ProvinceId RaceId ShipId SovereignId SystemId
}

/// A word of different mission letters in alphabetical order.
pub struct LetterSet(Vec<Letter>);

impl<'de> Deserialize<'de> for LetterSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let letters: Result<Vec<_>, _> =
            text.chars().map(|letter| place("Letter", &letter.to_string().into()).map(Letter)).collect();
        match letters {
            Ok(letters) if letters.is_sorted_by(|a, b| a < b) => Ok(LetterSet(letters)),
            _ => Err(D::Error::custom(format!("{text:?} is not a row of different mission letters in order"))),
        }
    }
}

impl Debug for LetterSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        write!(f, "LetterSet::of(&{:?})", self.0)
    }
}

/// One of a few words.
macro_rules! word {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                // `self`, because variants of the same name may be in scope without their enum.
                f.write_str(match self { $($name::$variant => concat!("self::", stringify!($name::$variant)),)+ })
            }
        }
    };
}

/// A row of a data file, or a part of one.
macro_rules! row {
    ($item:item) => {
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        $item
    };
}

pub(super) use {row, word};
