//! The forms of what the data files hold.
//!
//! The types that a data file is read into are written once, in files that the library and its build script both take in:
//! `data.rs` of each folder, and those of the plain words. What they are made of differs: here it is static data, there
//! (`build/form.rs`) it can be read and written out as Rust.

pub(super) use super::cards::{ActionEvent, Letter, LetterSet};
pub(super) use super::galaxy::{CreatureId, EnvironId, PlanetId, ProvinceId, RaceId, SovereignId, SystemId};
pub(super) use super::pieces::{CharacterId, PossessionId, ShipId};

/// A text.
pub(super) type Text = &'static str;
/// Any number of things; a file may leave it out.
pub(super) type List<T> = &'static [T];
/// A small number that counts something on a counter or a card.
pub(super) type Small = u8;
/// What a file leaves out where it is the usual.
pub(super) type Or<T> = T;
/// What no file says: the build works it out.
pub(super) type Made<T> = T;

/// One of a few words, spelled in files as in JSON.
macro_rules! word {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// All of them, in their order.
            pub const ALL: [$name; [$($name::$variant),+].len()] = [$($name::$variant),+];
        }
    };
}

/// A row of a data file, or a part of one.
macro_rules! row {
    ($item:item) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $item
    };
}

pub(super) use {row, word};
