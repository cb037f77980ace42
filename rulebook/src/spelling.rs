//! Words that nobody has written, led back to those that the text has.

use crate::words::{joined, stem, words};
use std::collections::{BTreeMap, BTreeSet};

/// A stem that a typed word may mean, and how sure that is: 1 for the word itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Meaning {
    pub(crate) stem: String,
    pub(crate) weight: f64,
}

/// All words of the text, with their stems.
pub(crate) struct Spelling {
    words: BTreeMap<String, String>,
    stems: BTreeSet<String>,
}

/// How sure one can be of a word of which only the beginning was typed.
const BEGINNING: f64 = 0.8;
/// How sure one can be of a word with one error, and by how much less with each further one.
const ONE_ERROR: f64 = 0.7;
const EACH_ERROR: f64 = 0.2;
/// How much less sure one can be if the very first letter differs, where people seldom err.
const FIRST_LETTER: f64 = 0.2;

impl Spelling {
    pub(crate) fn new<'a>(texts: impl Iterator<Item = &'a str>) -> Spelling {
        let mut all = BTreeMap::new();
        for text in texts {
            let words = words(text);
            let joined = joined(text, &words);
            for lower in words.into_iter().map(|word| word.lower).chain(joined) {
                let root = stem(&lower);
                all.insert(lower, root);
            }
        }
        let stems = all.values().cloned().collect();
        Spelling { words: all, stems }
    }

    /// What a typed word may mean: itself, if the text has it; otherwise the words that begin like it; otherwise those
    /// that differ from it by the fewest errors, or by one more if the first letter is right. Nothing, if the text has nothing like it.
    pub(crate) fn meanings(&self, lower: &str) -> Vec<Meaning> {
        let root = stem(lower);
        if self.stems.contains(&root) {
            return vec![Meaning { stem: root, weight: 1.0 }];
        }
        let begun = self.beginnings(lower);
        if begun.is_empty() { self.misspelt(lower) } else { begun }
    }

    fn beginnings(&self, lower: &str) -> Vec<Meaning> {
        if lower.chars().count() < 3 {
            return Vec::new();
        }
        let words = self.words.range(lower.to_owned()..).take_while(|(word, _)| word.starts_with(lower));
        meanings(words.map(|(_, root)| (root.as_str(), BEGINNING)))
    }

    fn misspelt(&self, lower: &str) -> Vec<Meaning> {
        let allowed = match lower.chars().count() {
            0..=2 => return Vec::new(),
            3 => 1,
            4..=8 => 2,
            9..=24 => 3,
            // No word is so long.
            _ => return Vec::new(),
        };
        let near: Vec<(&str, usize, bool)> = self
            .words
            .iter()
            .filter(|(word, _)| word.starts_with(char::is_alphabetic))
            .map(|(word, root)| (root.as_str(), strsim::osa_distance(lower, word), same_start(lower, word)))
            .filter(|(_, errors, _)| *errors <= allowed)
            .collect();
        let Some(fewest) = near.iter().map(|(_, errors, _)| *errors).min() else { return Vec::new() };
        let mut found: Vec<(&str, f64)> = near
            .into_iter()
            .filter(|(_, errors, same_start)| *errors == fewest || (*same_start && *errors == fewest + 1))
            .map(|(root, errors, same_start)| {
                let sure = ONE_ERROR - EACH_ERROR * (errors.saturating_sub(1) as f64);
                (root, if same_start { sure } else { sure - FIRST_LETTER })
            })
            .collect();
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        meanings(found.into_iter())
    }
}

fn same_start(first: &str, second: &str) -> bool {
    first.chars().next() == second.chars().next()
}

/// Each stem once, with its first weight.
fn meanings<'a>(found: impl Iterator<Item = (&'a str, f64)>) -> Vec<Meaning> {
    let mut meanings: Vec<Meaning> = Vec::new();
    for (root, weight) in found {
        if !meanings.iter().any(|meaning| meaning.stem == root) {
            meanings.push(Meaning { stem: root.to_owned(), weight });
        }
    }
    meanings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stems(typed: &str) -> Vec<String> {
        let spelling = Spelling::new(["Detection of detected characters; break off, bread; Medi-kit"].into_iter());
        spelling.meanings(typed).into_iter().map(|meaning| meaning.stem).collect()
    }

    #[test]
    fn a_known_word_means_itself_in_every_form() {
        assert_eq!(stems("detects"), ["detect"]);
        assert_eq!(stems("break"), ["break"]);
    }

    #[test]
    fn errors_and_beginnings_are_forgiven() {
        assert_eq!(stems("detecton"), ["detect"]);
        assert_eq!(stems("chracters"), ["charact"]);
        assert_eq!(stems("chara"), ["charact"]);
        assert_eq!(stems("brake"), ["break"]);
        assert_eq!(stems("medikit"), ["medikit"]);
        assert_eq!(stems("zzz"), Vec::<String>::new());
    }
}
