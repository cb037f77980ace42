//! The newtypes by which everything printed is named: an index inside, a number or a name outside.

use std::fmt;

/// A number or a name that nothing in the game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// What kind of thing was looked for, such as "planet".
    pub kind: &'static str,
    /// What was given.
    pub given: String,
    /// The name most like it, if one is.
    pub nearest: Option<String>,
}

impl UnknownName {
    /// An error that looks among `known` for what may have been meant.
    pub(crate) fn among<T: fmt::Display>(
        kind: &'static str,
        given: impl fmt::Display,
        known: impl Iterator<Item = T>,
    ) -> UnknownName {
        let given = given.to_string();
        let nearest = fitg_reading::nearest(&given, known.map(|name| name.to_string()));
        UnknownName { kind, given, nearest }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} {:?}", self.kind, self.given)?;
        match &self.nearest {
            Some(nearest) => write!(f, "; did you mean {nearest:?}?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownName {}

/// A newtype over an index that can only be made in range.
macro_rules! index_id {
    ($(#[$meta:meta])* $name:ident, $count:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in the order of their index.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// Its place among all of them, from 0: a place in an array of `COUNT`.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one at this place; `None` past the end.
            #[must_use]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self(index as u8)) } else { None }
            }
        }
    };
}

/// Adds to an id the number printed on the map or card, its text form and its form in JSON.
macro_rules! numbered_id {
    ($name:ident, $kind:literal) => {
        impl $name {
            /// The one with this printed number; `None` if nothing has it.
            #[must_use]
            pub fn from_number(number: u16) -> Option<Self> {
                Self::all().find(|id| id.number() == number)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.number(), f)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.number())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::galaxy::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = text.parse().ok().and_then(Self::from_number);
                found.ok_or_else(|| $crate::galaxy::UnknownName::among($kind, text, Self::all()))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u16(self.number())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u16::deserialize(deserializer)?;
                let known = Self::all();
                Self::from_number(number)
                    .ok_or_else(|| serde::de::Error::custom($crate::galaxy::UnknownName::among($kind, number, known)))
            }
        }
    };
}

/// Adds to an id with a slug its text form and its form in JSON; `from_slug` is the way back.
macro_rules! slug_id {
    ($name:ident, $kind:literal) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.slug())
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.slug())
            }
        }

        $crate::galaxy::id::text_id!($name, $kind, Self::from_slug);
    };
}

/// `FromStr`, `Serialize` and `Deserialize` for a type whose `Display` this function reads.
macro_rules! text_id {
    ($name:ident, $kind:literal, $read:expr) => {
        impl std::str::FromStr for $name {
            type Err = $crate::galaxy::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let read: fn(&str) -> Option<Self> = $read;
                read(text).ok_or_else(|| $crate::galaxy::UnknownName::among($kind, text, Self::all()))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// The id at an index, checked when the program is compiled.
macro_rules! id_at {
    ($name:ident, $index:literal) => {
        const {
            match $name::from_index($index) {
                Some(id) => id,
                None => panic!("an index past the end"),
            }
        }
    };
}

pub(crate) use {id_at, index_id, numbered_id, slug_id, text_id};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_offered_when_it_is_near() {
        let known = ["boccanegra", "kogus"];
        let error = UnknownName::among("character", "bocanegra", known.into_iter());
        assert_eq!(error.to_string(), "there is no character \"bocanegra\"; did you mean \"boccanegra\"?");
        let error = UnknownName::among("character", "nobody", known.into_iter());
        assert_eq!(error.to_string(), "there is no character \"nobody\"");
    }
}
