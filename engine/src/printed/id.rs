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

/// What all ids have in common, for [`IdSet`](super::IdSet).
pub trait Id: Copy {
    /// Its place among all of them, from 0.
    fn place(self) -> usize;

    /// The one at this place; `None` past the end.
    fn at_place(place: usize) -> Option<Self>;
}

/// An id: a newtype over an index that can only be made in range. `ID "what it is", how many, by FORM` makes it; by
/// `number` it is written as the number printed on map or card, by `slug` as a name, by `text` as `Display` writes and
/// the function reads it. With a row and its table follow the accessors that the row has fields for.
macro_rules! id {
    ($(#[$meta:meta])* $name:ident $kind:literal, $count:expr, by number $($rest:tt)*) => {
        id!(@id "number" $(#[$meta])* $name $kind, $count, by number $($rest)*);
    };
    ($(#[$meta:meta])* $name:ident $kind:literal, $count:expr, by $($rest:tt)*) => {
        id!(@id "string" $(#[$meta])* $name $kind, $count, by $($rest)*);
    };

    (
        @id $ts:tt $(#[$meta:meta])* $name:ident $kind:literal, $count:expr, by $form:ident $(($read:expr))?
        $(; $vis:vis $row:ty => $table:path: $($field:ident)*)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = $ts))]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in the order of their index.
            pub const ALL: [Self; Self::COUNT] = {
                let mut all = [Self(0); Self::COUNT];
                let mut at = 0;
                while at < Self::COUNT {
                    all[at] = Self(at as u8);
                    at += 1;
                }
                all
            };

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

        impl $crate::printed::Id for $name {
            fn place(self) -> usize {
                self.index()
            }

            fn at_place(place: usize) -> Option<Self> {
                Self::from_index(place)
            }
        }

        $(impl $name {
            /// All that is printed about it.
            #[must_use]
            $vis fn data(self) -> &'static $row {
                &$table[self.index()]
            }

            $(id!(@field $field);)*
        })?

        id!(@$form $name $kind $($read)?);
    };

    (@field number) => {
        /// The printed number.
        #[must_use]
        pub fn number(self) -> u16 {
            self.data().number
        }
    };
    (@field name) => {
        /// The name.
        #[must_use]
        pub fn name(self) -> &'static str {
            self.data().name
        }
    };
    (@field side) => {
        /// Whose it is.
        #[must_use]
        pub fn side(self) -> $crate::printed::Side {
            self.data().side
        }
    };
    (@field slug) => {
        /// The name as lower-case words with `_`.
        #[must_use]
        pub fn slug(self) -> &'static str {
            self.data().slug
        }

        /// The one with this slug.
        #[must_use]
        pub fn from_slug(slug: &str) -> Option<Self> {
            Self::all().find(|id| id.slug() == slug)
        }
    };
    (@field aliased_slug) => {
        /// The name as lower-case words with `_`.
        #[must_use]
        pub fn slug(self) -> &'static str {
            self.data().slug
        }

        /// Other spellings of the name.
        #[must_use]
        pub fn aliases(self) -> &'static [&'static str] {
            self.data().aliases
        }

        /// The one with this slug, or with this other spelling of it.
        #[must_use]
        pub fn from_slug(slug: &str) -> Option<Self> {
            let alias = |id: &Self| id.aliases().iter().any(|name| $crate::printed::slug::slug_of(name) == slug);
            Self::all().find(|id| id.slug() == slug).or_else(|| Self::all().find(alias))
        }
    };

    (@number $name:ident $kind:literal) => {
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

        impl std::str::FromStr for $name {
            type Err = $crate::printed::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = text.parse().ok().and_then(Self::from_number);
                found.ok_or_else(|| $crate::printed::UnknownName::among($kind, text, Self::all()))
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
                Self::from_number(number).ok_or_else(|| {
                    serde::de::Error::custom($crate::printed::UnknownName::among($kind, number, Self::all()))
                })
            }
        }

        id!(@debug $name);
    };
    (@slug $name:ident $kind:literal) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.slug())
            }
        }

        id!(@text $name $kind Self::from_slug);
    };
    (@text $name:ident $kind:literal $read:expr) => {
        $crate::printed::id::text!($name, $kind, $read);
        id!(@debug $name);
    };
    (@debug $name:ident) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    };
}

/// `FromStr`, `Serialize` and `Deserialize` for a type whose `Display` this function reads.
macro_rules! text {
    ($name:ident, $kind:literal, $read:expr) => {
        impl std::str::FromStr for $name {
            type Err = $crate::printed::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let read: fn(&str) -> Option<Self> = $read;
                read(text).ok_or_else(|| $crate::printed::UnknownName::among($kind, text, Self::all()))
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

pub(crate) use {id, text};

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
