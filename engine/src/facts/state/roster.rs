//! One value for each id: the arrays of which the state is made.

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An id that numbers a fixed list of things from 0.
pub trait Key: Copy + Sized {
    /// Its place in the list.
    fn position(self) -> usize;

    /// The id at a place; `None` past the end.
    fn at(position: usize) -> Option<Self>;
}

macro_rules! key {
    ($($id:ty),*) => { $(
        impl Key for $id {
            fn position(self) -> usize {
                self.index()
            }

            fn at(position: usize) -> Option<$id> {
                <$id>::from_index(position)
            }
        }
    )* };
}

key!(
    crate::galaxy::PlanetId,
    crate::galaxy::EnvironId,
    crate::pieces::CharacterId,
    crate::pieces::ShipId,
    crate::pieces::UnitId,
    crate::pieces::PossessionId,
    crate::cards::SecretId
);

/// One value for every id of a kind. As JSON it is a map that leaves out what has its default value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Roster<Id, T, const N: usize> {
    values: [T; N],
    ids: PhantomData<Id>,
}

impl<Id: Key, T: Copy + Default, const N: usize> Default for Roster<Id, T, N> {
    fn default() -> Self {
        Roster { values: [T::default(); N], ids: PhantomData }
    }
}

impl<Id: Key, T, const N: usize> Roster<Id, T, N> {
    /// Every id with its value, in the order of the ids.
    pub fn iter(&self) -> impl Iterator<Item = (Id, &T)> {
        self.values.iter().enumerate().filter_map(|(position, value)| Some((Id::at(position)?, value)))
    }

    /// Every value, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.values.iter_mut()
    }
}

impl<Id: Key, T, const N: usize> Index<Id> for Roster<Id, T, N> {
    type Output = T;

    fn index(&self, id: Id) -> &T {
        &self.values[id.position()]
    }
}

impl<Id: Key, T, const N: usize> IndexMut<Id> for Roster<Id, T, N> {
    fn index_mut(&mut self, id: Id) -> &mut T {
        &mut self.values[id.position()]
    }
}

impl<Id: Key + fmt::Debug, T: fmt::Debug + Default + PartialEq, const N: usize> fmt::Debug for Roster<Id, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = T::default();
        f.debug_map().entries(self.iter().filter(|(_, value)| **value != default)).finish()
    }
}

impl<Id: Key + Serialize, T: Serialize + Default + PartialEq, const N: usize> Serialize for Roster<Id, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let default = T::default();
        let mut map = serializer.serialize_map(None)?;
        for (id, value) in self.iter().filter(|(_, value)| **value != default) {
            map.serialize_entry(&id, value)?;
        }
        map.end()
    }
}

impl<'de, Id, T, const N: usize> Deserialize<'de> for Roster<Id, T, N>
where
    Id: Key + Deserialize<'de>,
    T: Copy + Default + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<Id, T, const N: usize>(PhantomData<(Id, T)>);

        impl<'de, Id, T, const N: usize> Visitor<'de> for Entries<Id, T, N>
        where
            Id: Key + Deserialize<'de>,
            T: Copy + Default + Deserialize<'de>,
        {
            type Value = Roster<Id, T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from ids to values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut roster = Roster::default();
                while let Some((id, value)) = map.next_entry::<Id, T>()? {
                    roster[id] = value;
                }
                Ok(roster)
            }
        }

        deserializer.deserialize_map(Entries(PhantomData))
    }
}
