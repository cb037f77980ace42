//! The letters of the missions.

use crate::printed::id::text;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The letter of a mission (13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Letter {
    /// Assassination.
    A,
    /// Start Rebel Camp.
    B,
    /// Coup.
    C,
    /// Diplomacy.
    D,
    /// Summon Sovereign.
    E,
    /// Free Prisoners.
    F,
    /// Gain Characters.
    G,
    /// Steal Enemy Resources.
    H,
    /// Gather Information.
    I,
    /// Spaceship Quest.
    J,
    /// Scavenge for Possessions.
    P,
    /// Question Prisoner.
    Q,
    /// Start or Stop Rebellion.
    R,
    /// Sabotage.
    S,
    /// Subvert Troops.
    T,
}

impl Letter {
    /// All fifteen, in the order of the alphabet.
    pub const ALL: [Letter; 15] = [
        Letter::A,
        Letter::B,
        Letter::C,
        Letter::D,
        Letter::E,
        Letter::F,
        Letter::G,
        Letter::H,
        Letter::I,
        Letter::J,
        Letter::P,
        Letter::Q,
        Letter::R,
        Letter::S,
        Letter::T,
    ];

    /// All fifteen, in the order of the alphabet.
    pub fn all() -> impl DoubleEndedIterator<Item = Letter> + ExactSizeIterator + Clone {
        Letter::ALL.into_iter()
    }

    /// Its place among all of them, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter itself.
    #[must_use]
    pub const fn as_char(self) -> char {
        const CHARS: &[u8; 15] = b"ABCDEFGHIJPQRST";
        CHARS[self as usize] as char
    }

    /// The letter, if it is one of a mission.
    #[must_use]
    pub fn from_char(letter: char) -> Option<Letter> {
        Letter::ALL.into_iter().find(|known| known.as_char() == letter)
    }

    fn read(text: &str) -> Option<Letter> {
        let mut letters = text.chars();
        letters.next().and_then(Letter::from_char).filter(|_| letters.next().is_none())
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.as_char(), f)
    }
}

text!(Letter, "mission letter", Letter::read);

/// A set of mission letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct LetterSet(u16);

impl LetterSet {
    /// No letter.
    pub const EMPTY: LetterSet = LetterSet(0);

    /// The set of these letters.
    #[must_use]
    pub const fn of(letters: &[Letter]) -> LetterSet {
        let mut set = 0;
        let mut at = 0;
        while at < letters.len() {
            set |= 1 << letters[at] as u16;
            at += 1;
        }
        LetterSet(set)
    }

    /// Whether the letter is in it.
    #[must_use]
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 & (1 << letter as u16) != 0
    }

    /// Puts a letter in; false if it was there.
    pub const fn insert(&mut self, letter: Letter) -> bool {
        let new = !self.contains(letter);
        self.0 |= 1 << letter as u16;
        new
    }

    /// Takes a letter out; false if it was not there.
    pub const fn remove(&mut self, letter: Letter) -> bool {
        let there = self.contains(letter);
        self.0 &= !(1 << letter as u16);
        there
    }

    /// The letters in both sets.
    #[must_use]
    pub const fn and(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & other.0)
    }

    /// How many letters are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no letter is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters in it, in the order of the alphabet.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Letter> + Clone {
        Letter::ALL.into_iter().filter(move |letter| self.contains(*letter))
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> LetterSet {
        let mut set = LetterSet::EMPTY;
        for letter in letters {
            set.insert(letter);
        }
        set
    }
}

impl fmt::Display for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.iter().map(Letter::as_char).collect::<String>())
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LetterSet({self})")
    }
}

impl Serialize for LetterSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for LetterSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LetterSet, D::Error> {
        let text = String::deserialize(deserializer)?;
        let read = |letter| {
            let known = Letter::from_char(letter);
            known.ok_or_else(|| de::Error::custom(format!("{letter:?} is not the letter of a mission")))
        };
        text.chars().map(read).collect()
    }
}
