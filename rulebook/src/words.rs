//! The words of a text, as the search sees them.

use frostem::{Algorithm, Stemmer};
use std::ops::Range;

/// A word of a text: where it stands, and what it is in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) range: Range<usize>,
    pub(crate) lower: String,
}

/// The words of a text in their order. Whatever is neither letter nor digit parts them, an apostrophe excepted.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let inside = c.is_alphanumeric() || (c == '\'' && start.is_some());
        match (inside, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                found.push(Word { range: from..at, lower: text[from..at].trim_end_matches('\'').to_lowercase() });
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// What "detected", "detects" and "detection" have in common.
pub(crate) fn stem(lower: &str) -> String {
    Stemmer::new(Algorithm::English).stem(lower).into_owned()
}

/// The words with a hyphen, written as one: "medikit".
pub(crate) fn joined(text: &str, words: &[Word]) -> Vec<String> {
    words
        .iter()
        .zip(words.iter().skip(1))
        .filter(|(first, second)| &text[first.range.end..second.range.start] == "-")
        .map(|(first, second)| format!("{}{}", first.lower, second.lower))
        .collect()
}

/// The stems under which a text is found: those of its words, those of words with a hyphen written as one, and each
/// two neighbours together ("break off"), so that words found side by side count for more.
pub(crate) fn terms(text: &str) -> Vec<String> {
    let words = words(text);
    let stems: Vec<String> = words.iter().map(|word| stem(&word.lower)).collect();
    let pairs: Vec<String> =
        stems.iter().zip(stems.iter().skip(1)).map(|(first, second)| pair(first, second)).collect();
    let joined = joined(text, &words).into_iter().map(|lower| stem(&lower));
    stems.into_iter().chain(pairs).chain(joined).collect()
}

/// The term for two stems side by side.
pub(crate) fn pair(first: &str, second: &str) -> String {
    format!("{first} {second}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_by_what_is_no_letter() {
        let text = "Break-off: the Player's die (D*).";
        let found: Vec<String> = words(text).into_iter().map(|word| word.lower).collect();
        assert_eq!(found, ["break", "off", "the", "player's", "die", "d"]);
        assert_eq!(&text[words(text)[3].range.clone()], "Player's");
    }

    #[test]
    fn forms_of_a_word_share_a_stem() {
        assert_eq!(stem("detected"), stem("detection"));
        assert_eq!(stem("breaking"), stem("break"));
    }

    #[test]
    fn neighbours_and_hyphens_make_further_terms() {
        assert_eq!(terms("Medi-kit used"), ["medi", "kit", "use", "medi kit", "kit use", "medikit"]);
    }
}
