//! Finding entries by words.
//!
//! The ranking is the usual one for full text (BM25): a rare word counts for more than a common one, a word in a
//! heading for more than one in the text, a short entry for more than a long one with the same words. Typing errors are
//! led back to words that the text has before anything is counted.

use crate::book::Rulebook;
use crate::entry::Entry;
use crate::excerpt::{self, Excerpt};
use crate::number;
use crate::prose::prose;
use crate::question;
use crate::spelling::{Meaning, Spelling};
use crate::words::{pair, stem, terms, words};
use std::collections::BTreeMap;

/// An entry that a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit<'a> {
    /// The entry.
    pub entry: &'a Entry,
    /// How well it fits. Only the order of the hits of one search means anything.
    pub score: f64,
    /// The place of the text that fits best.
    pub excerpt: Excerpt,
}

/// No search finds more entries than this.
pub const MOST_HITS: usize = 25;

/// Of a longer query only so many words are looked for.
const MOST_WORDS: usize = 16;

/// How many times a word in a title, or in a heading within the entry, counts as one in the text.
const IN_TITLE: f64 = 5.0;
const IN_HEADING: f64 = 3.0;
/// How fast further occurrences of a word lose their worth, and how much the length of an entry matters.
const K1: f64 = 1.2;
const B: f64 = 0.5;
/// How much more an entry is worth whose title is nothing but words looked for, and a case that has no case above it
/// but its section.
const WHOLE_TITLE: f64 = 0.5;
const PRIMARY: f64 = 0.1;
/// How much an everyday word counts beside the words of the rules that are meant by it.
const BESIDE_WHAT_IS_MEANT: f64 = 0.4;
/// Hits worth less than this part of the best one are not shown.
const LEAST_SHARE: f64 = 0.15;

/// For each term the entries it stands in, by their places in the book, with how often.
pub(crate) struct Index {
    postings: BTreeMap<String, BTreeMap<usize, f64>>,
    lengths: Vec<f64>,
    spelling: Spelling,
}

impl Index {
    pub(crate) fn new(entries: &[Entry]) -> Index {
        let mut postings: BTreeMap<String, BTreeMap<usize, f64>> = BTreeMap::new();
        let mut lengths = Vec::with_capacity(entries.len());
        let mut texts = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            let mut add = |text: &str, weight: f64| {
                let terms = terms(text);
                let length = terms.len() as f64;
                for term in terms {
                    *postings.entry(term).or_default().entry(at).or_default() += weight;
                }
                length
            };
            add(&entry.title, IN_TITLE);
            for heading in headings(&entry.markdown) {
                add(heading, IN_HEADING);
            }
            let lines = prose(&entry.markdown);
            lengths.push(lines.iter().map(|line| add(line, 1.0)).sum());
            texts.push(entry.title.clone());
            texts.extend(lines);
        }
        Index { postings, lengths, spelling: Spelling::new(texts.iter().map(String::as_str)) }
    }

    /// The stems that each word of a query may mean.
    fn meanings(&self, query: &str) -> Vec<Vec<Meaning>> {
        if question::is_question(query) {
            return self.meanings_of_question(query);
        }
        words(query).iter().take(MOST_WORDS).map(|word| self.spelling.meanings(&word.lower)).collect()
    }

    /// The same for a question: of each word it is about, what it may mean itself, and what may be meant by it.
    fn meanings_of_question(&self, query: &str) -> Vec<Vec<Meaning>> {
        let about = question::about(query);
        let meanings = about.iter().take(MOST_WORDS).map(|(word, meant)| {
            let stems: Vec<String> = meant.iter().map(|word| stem(word)).collect();
            let own = if meant.is_empty() { 1.0 } else { BESIDE_WHAT_IS_MEANT };
            let itself = self.spelling.meanings(word).into_iter();
            let itself = itself.filter(|meaning| !stems.contains(&meaning.stem));
            let itself = itself.map(|meaning| Meaning { weight: meaning.weight * own, ..meaning });
            let meant = stems.iter().map(|stem| Meaning { stem: stem.clone(), weight: 1.0 });
            meant.chain(itself).collect()
        });
        meanings.collect()
    }

    /// How well each entry fits, by its place in the book.
    fn scores(&self, query: &[Vec<Meaning>]) -> BTreeMap<usize, f64> {
        let mut scores = BTreeMap::new();
        for meanings in query {
            self.add_best(meanings.iter().map(|meaning| (meaning.stem.clone(), meaning.weight)), &mut scores);
        }
        for (first, second) in query.iter().zip(query.iter().skip(1)) {
            let pairs =
                first.iter().flat_map(|a| second.iter().map(move |b| (pair(&a.stem, &b.stem), a.weight.min(b.weight))));
            self.add_best(pairs, &mut scores);
        }
        scores
    }

    /// Adds, for each entry, the worth of the one alternative that fits it best.
    fn add_best(&self, alternatives: impl Iterator<Item = (String, f64)>, scores: &mut BTreeMap<usize, f64>) {
        let mut best: BTreeMap<usize, f64> = BTreeMap::new();
        for (term, weight) in alternatives {
            for (at, worth) in self.worths(&term) {
                let worth = worth * weight;
                best.entry(at).and_modify(|before| *before = before.max(worth)).or_insert(worth);
            }
        }
        for (at, worth) in best {
            *scores.entry(at).or_default() += worth;
        }
    }

    fn worths(&self, term: &str) -> impl Iterator<Item = (usize, f64)> {
        let entries = self.lengths.len() as f64;
        let average = self.lengths.iter().sum::<f64>() / entries.max(1.0);
        let postings = self.postings.get(term);
        let holders = postings.map_or(0, BTreeMap::len) as f64;
        let rarity = (1.0 + (entries - holders + 0.5) / (holders + 0.5)).ln();
        postings.into_iter().flatten().map(move |(at, times)| {
            let length = self.lengths.get(*at).copied().unwrap_or(average) / average.max(1.0);
            (*at, rarity * times * (K1 + 1.0) / (times + K1 * (1.0 - B + B * length)))
        })
    }
}

/// The headings within an entry.
fn headings(markdown: &str) -> impl Iterator<Item = &str> {
    markdown.lines().filter_map(|line| line.strip_prefix("### "))
}

/// By what the worth of an entry is multiplied for its title and its rank; for a question only the telling words of the title count.
fn favor(entry: &Entry, stems: &[String], asked: bool) -> f64 {
    let mut title = words(&entry.title);
    if asked {
        title.retain(|word| !question::is_empty(&word.lower));
    }
    let found = title.iter().filter(|word| stems.contains(&stem(&word.lower))).count();
    let whole = found as f64 / title.len().max(1) as f64;
    let primary = number::parent(entry.case).is_none_or(|above| number::parent(above).is_none());
    1.0 + WHOLE_TITLE * whole + if primary { PRIMARY } else { 0.0 }
}

impl Rulebook {
    /// The entries that fit some words best, the best first. Typing errors are forgiven: "detecton" finds detection.
    /// A number finds that case, and after it the cases that refer to it.
    #[must_use]
    pub fn search(&self, query: &str) -> Vec<Hit<'_>> {
        if words(query).iter().all(|word| word.lower.bytes().all(|b| b.is_ascii_digit())) {
            return self.search_number(query);
        }
        let asked = question::is_question(query);
        let meanings = self.index().meanings(query);
        let stems: Vec<String> = meanings.iter().flatten().map(|meaning| meaning.stem.clone()).collect();
        let mut fits: Vec<(&Entry, f64)> = self
            .index()
            .scores(&meanings)
            .into_iter()
            .filter_map(|(at, score)| self.entries().get(at).map(|entry| (entry, score * favor(entry, &stems, asked))))
            .collect();
        fits.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.case.cmp(&b.0.case)));
        let least = fits.first().map_or(0.0, |(_, best)| best * LEAST_SHARE);
        fits.into_iter()
            .take(MOST_HITS)
            .filter(|(_, score)| *score >= least)
            .map(|(entry, score)| Hit { entry, score, excerpt: excerpt::best(&prose(&entry.markdown), &stems) })
            .collect()
    }

    fn search_number(&self, query: &str) -> Vec<Hit<'_>> {
        let Some(found) = number::written(query).and_then(|(case, _)| self.nearest(case)) else { return Vec::new() };
        let mentions = self.mentions(found.entry.case);
        let entries: Vec<&Entry> = std::iter::once(found.entry).chain(mentions).take(MOST_HITS).collect();
        let all = entries.len() as f64;
        let number = found.entry.case.to_string();
        let stems: Vec<String> = words(&number).into_iter().map(|word| word.lower).collect();
        entries
            .into_iter()
            .enumerate()
            .map(|(at, entry)| Hit {
                entry,
                score: all - at as f64,
                excerpt: excerpt::best(&prose(&entry.markdown), &stems),
            })
            .collect()
    }
}
