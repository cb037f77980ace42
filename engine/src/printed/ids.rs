//! Sets of ids, as plain bits.
//!
//! They iterate in the order of the ids, which never depends on memory or machine.

use super::Id;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Some of the pieces or places of one kind, in so many words of 64 bits.
pub struct IdSet<I, const WORDS: usize>([u64; WORDS], PhantomData<I>);

impl<I: Id, const WORDS: usize> IdSet<I, WORDS> {
    /// The empty set.
    pub const EMPTY: Self = IdSet([0; WORDS], PhantomData);

    /// The set of one id.
    #[must_use]
    pub fn only(id: I) -> Self {
        let mut set = Self::EMPTY;
        set.insert(id);
        set
    }

    /// Whether the id is in the set.
    #[must_use]
    pub fn contains(self, id: I) -> bool {
        self.0.get(id.place() / 64).is_some_and(|word| word >> (id.place() % 64) & 1 == 1)
    }

    /// Adds an id.
    pub fn insert(&mut self, id: I) {
        if let Some(word) = self.0.get_mut(id.place() / 64) {
            *word |= 1 << (id.place() % 64);
        }
    }

    /// The set with the id at this place in it as well; for tables that are made when the program is built.
    #[must_use]
    pub(super) const fn with_place(mut self, place: usize) -> Self {
        self.0[place / 64] |= 1 << (place % 64);
        self
    }

    /// Whether there are no more than so many ids in it; for what must hold when the program is built.
    #[must_use]
    pub(super) const fn at_most(self, many: u32) -> bool {
        let (mut ids, mut word) = (0, 0);
        while word < WORDS {
            ids += self.0[word].count_ones();
            word += 1;
        }
        ids <= many
    }

    /// Takes an id out.
    pub fn remove(&mut self, id: I) {
        if let Some(word) = self.0.get_mut(id.place() / 64) {
            *word &= !(1 << (id.place() % 64));
        }
    }

    /// Adds an id or takes it out.
    pub fn set(&mut self, id: I, inside: bool) {
        if inside { self.insert(id) } else { self.remove(id) }
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many ids are in it.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// What is in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.word_by_word(other, |word, other| word & other)
    }

    /// What is in either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.word_by_word(other, |word, other| word | other)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.word_by_word(other, |word, other| word & !other)
    }

    fn word_by_word(mut self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = of(*word, other);
        }
        self
    }

    /// The ids, lowest first.
    #[must_use]
    pub const fn iter(self) -> Ids<I, WORDS> {
        Ids { left: self, word: 0 }
    }

    /// The lowest id in it.
    #[must_use]
    pub fn first(self) -> Option<I> {
        self.iter().next()
    }

    /// The id at this position of the iteration; `None` past the end.
    #[must_use]
    pub fn nth(self, position: usize) -> Option<I> {
        self.iter().nth(position)
    }
}

/// The ids of a set, lowest first.
#[derive(Clone)]
pub struct Ids<I, const WORDS: usize> {
    left: IdSet<I, WORDS>,
    word: usize,
}

impl<I: Id, const WORDS: usize> Iterator for Ids<I, WORDS> {
    type Item = I;

    fn next(&mut self) -> Option<I> {
        while let Some(word) = self.left.0.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return I::at_place(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }
}

// Derived, these would ask the same of the id, of which there is none in the set.
impl<I, const WORDS: usize> Clone for IdSet<I, WORDS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, const WORDS: usize> Copy for IdSet<I, WORDS> {}

impl<I: Id, const WORDS: usize> Default for IdSet<I, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I, const WORDS: usize> PartialEq for IdSet<I, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<I, const WORDS: usize> Eq for IdSet<I, WORDS> {}

impl<I, const WORDS: usize> std::hash::Hash for IdSet<I, WORDS> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<I: Id, const WORDS: usize> FromIterator<I> for IdSet<I, WORDS> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl<I: Id + fmt::Debug, const WORDS: usize> fmt::Debug for IdSet<I, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<I: Id + Serialize, const WORDS: usize> Serialize for IdSet<I, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, I: Id + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for IdSet<I, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<I>::deserialize(deserializer)?.into_iter().collect())
    }
}
