//! Sets of pieces and places, as plain bits.
//!
//! They iterate in the order of the ids, which never depends on memory or machine.

use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use serde::de::{SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

macro_rules! id_set {
    ($(#[$doc:meta])* $set:ident, $id:ty, $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// The set of one id.
            #[must_use]
            pub fn only(id: $id) -> $set {
                $set(1 << id.index())
            }

            /// Whether the id is in the set.
            #[must_use]
            pub fn contains(self, id: $id) -> bool {
                self.0 >> id.index() & 1 == 1
            }

            /// Adds an id.
            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.index();
            }

            /// Takes an id out.
            pub fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.index());
            }

            /// Whether nothing is in it.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many ids are in it.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in either.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in this set and not in the other.
            #[must_use]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// The ids, lowest first.
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let index = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    <$id>::from_index(index)
                })
            }

            /// The lowest id in it.
            #[must_use]
            pub fn first(self) -> Option<$id> {
                self.iter().next()
            }

            /// The id at this position of the iteration; `None` past the end.
            #[must_use]
            pub fn nth(self, position: usize) -> Option<$id> {
                self.iter().nth(position)
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $set {
                let mut set = $set::EMPTY;
                for id in ids {
                    set.insert(id);
                }
                set
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut list = serializer.serialize_seq(Some(self.len()))?;
                for id in self.iter() {
                    list.serialize_element(&id)?;
                }
                list.end()
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                deserializer.deserialize_seq(IdList::<$id>(PhantomData)).map(|ids| ids.into_iter().collect())
            }
        }
    };
}

struct IdList<Id>(PhantomData<Id>);

impl<'de, Id: Deserialize<'de>> Visitor<'de> for IdList<Id> {
    type Value = Vec<Id>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of ids")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Id>, A::Error> {
        let mut ids = Vec::new();
        while let Some(id) = list.next_element()? {
            ids.push(id);
        }
        Ok(ids)
    }
}

id_set!(
    /// Some of the 32 characters.
    CharacterSet, CharacterId, u32
);
id_set!(
    /// Some of the twelve spaceships.
    ShipSet, ShipId, u16
);
id_set!(
    /// Some of the twenty possessions.
    PossessionSet, PossessionId, u32
);
id_set!(
    /// Some of the 51 planets.
    PlanetSet, PlanetId, u64
);
id_set!(
    /// Some of the 83 environs.
    EnvironSet, EnvironId, u128
);

const WORDS: usize = 4;

/// Some of the military units.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct UnitSet([u64; WORDS]);

impl UnitSet {
    /// The empty set.
    pub const EMPTY: UnitSet = UnitSet([0; WORDS]);

    /// The set of one unit.
    #[must_use]
    pub fn only(id: UnitId) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        set.insert(id);
        set
    }

    /// Whether the unit is in the set.
    #[must_use]
    pub fn contains(self, id: UnitId) -> bool {
        self.0[id.index() / 64 % WORDS] >> (id.index() % 64) & 1 == 1
    }

    /// Adds a unit.
    pub fn insert(&mut self, id: UnitId) {
        self.0[id.index() / 64 % WORDS] |= 1 << (id.index() % 64);
    }

    /// Takes a unit out.
    pub fn remove(&mut self, id: UnitId) {
        self.0[id.index() / 64 % WORDS] &= !(1 << (id.index() % 64));
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many units are in it.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn without(mut self, other: UnitSet) -> UnitSet {
        for (word, gone) in self.0.iter_mut().zip(other.0) {
            *word &= !gone;
        }
        self
    }

    /// What is in either.
    #[must_use]
    pub fn or(mut self, other: UnitSet) -> UnitSet {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// What is in both.
    #[must_use]
    pub fn and(mut self, other: UnitSet) -> UnitSet {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word &= more;
        }
        self
    }

    /// The units, lowest id first.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        let mut words = self.0;
        let mut word = 0;
        std::iter::from_fn(move || {
            while word < WORDS && words[word] == 0 {
                word += 1;
            }
            if word == WORDS {
                return None;
            }
            let bit = words[word].trailing_zeros() as usize;
            words[word] &= words[word] - 1;
            UnitId::from_index(word * 64 + bit)
        })
    }

    /// The lowest unit in it.
    #[must_use]
    pub fn first(self) -> Option<UnitId> {
        self.iter().next()
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(ids: I) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

impl fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for id in self.iter() {
            list.serialize_element(&id)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UnitSet, D::Error> {
        deserializer.deserialize_seq(IdList::<UnitId>(PhantomData)).map(|ids| ids.into_iter().collect())
    }
}
