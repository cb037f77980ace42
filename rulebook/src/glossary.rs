//! The terms of the game, each explained in a sentence or two: what is shown where somebody points at the word.

use crate::words::words;
use fitg_engine::Case;
use serde::Deserialize;
use std::sync::OnceLock;

/// A term of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The word or words.
    pub term: String,
    /// How else it is written.
    pub forms: Vec<String>,
    /// What it means.
    pub text: String,
    /// The case that says more.
    pub case: Case,
}

impl Term {
    /// Everything that it is written as.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.term).chain(&self.forms).map(String::as_str)
    }
}

const TERMS: &str = include_str!("../glossary.json");

/// Every term. It is read when it is first asked for.
#[must_use]
pub fn glossary() -> &'static [Term] {
    static GLOSSARY: OnceLock<Vec<Term>> = OnceLock::new();
    // It is part of the program: a mistake cannot reach a player, because a test reads it.
    GLOSSARY.get_or_init(|| fitg_reading::from_str(TERMS).unwrap_or_default())
}

/// The terms that are a whole query, or named in one that is a question.
#[must_use]
pub fn terms_of(query: &str) -> Vec<&'static Term> {
    let asked: Vec<String> = words(query).into_iter().take(MOST_WORDS).map(|word| word.lower).collect();
    let question = crate::question::is_question(query);
    let named = |spelling: &str| {
        let wanted: Vec<String> = words(spelling).into_iter().map(|word| word.lower).collect();
        asked == wanted || (question && asked.windows(wanted.len().max(1)).any(|part| part == wanted))
    };
    glossary().iter().filter(|term| term.spellings().any(named)).take(MOST_TERMS).collect()
}

/// Of a longer query only so many words are looked at.
const MOST_WORDS: usize = 16;

/// No query names more terms than this.
const MOST_TERMS: usize = 3;
