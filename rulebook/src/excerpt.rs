//! The place of a text that shows why it was found.

use crate::words::{Word, stem, words};
use serde::Serialize;
use std::ops::Range;

/// A short piece of an entry's text, in parts: words that were looked for, and what stands between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Excerpt {
    /// The parts in their order; put together they are the piece of text.
    pub parts: Vec<Part>,
}

/// A part of an excerpt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The text.
    pub text: String,
    /// Whether it is a word that was looked for, to be shown marked.
    pub marked: bool,
}

impl Excerpt {
    /// The piece of text without marks.
    #[must_use]
    pub fn text(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }
}

/// About how many bytes an excerpt has at most.
const LENGTH: usize = 160;

/// The best excerpt of a text: the line with most of the stems, cut to the length around the first of them.
pub(crate) fn best(lines: &[String], stems: &[String]) -> Excerpt {
    let marks = |line: &str| marks(line, stems);
    let worth = |marks: &[Word]| {
        let mut found: Vec<String> = marks.iter().map(|word| stem(&word.lower)).collect();
        found.sort_unstable();
        found.dedup();
        found.len()
    };
    let mut chosen: Option<(&str, Vec<Word>, usize)> = None;
    for line in lines {
        let marks = marks(line);
        let worth = worth(&marks);
        if chosen.as_ref().is_none_or(|(_, _, best)| worth > *best) {
            chosen = Some((line, marks, worth));
        }
    }
    chosen.map_or_else(|| Excerpt { parts: Vec::new() }, |(line, marks, _)| cut(line, &marks))
}

/// The words of a line that were looked for. Both parts of "Medi-kit" are, if "medikit" was.
fn marks(line: &str, stems: &[String]) -> Vec<Word> {
    let words = words(line);
    let sought = |lower: &str| stems.contains(&stem(lower));
    let one = |first: &Word, second: &Word| {
        &line[first.range.end..second.range.start] == "-" && sought(&format!("{}{}", first.lower, second.lower))
    };
    let marked = |at: usize, word: &Word| {
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        sought(&word.lower)
            || before.is_some_and(|before| one(before, word))
            || words.get(at + 1).is_some_and(|after| one(word, after))
    };
    words.iter().enumerate().filter(|(at, word)| marked(*at, word)).map(|(_, word)| word.clone()).collect()
}

/// Cuts a line to the length and parts it at the marks.
fn cut(line: &str, marks: &[Word]) -> Excerpt {
    let window = window(line, marks.first().map_or(0, |word| word.range.start));
    let mut parts = Vec::new();
    let mut push = |text: &str, marked: bool| {
        if !text.is_empty() {
            parts.push(Part { text: text.to_owned(), marked });
        }
    };
    if window.start > 0 {
        push("… ", false);
    }
    let mut at = window.start;
    for word in marks.iter().filter(|word| word.range.start >= window.start && word.range.end <= window.end) {
        push(&line[at..word.range.start], false);
        push(&line[word.range.clone()], true);
        at = word.range.end;
    }
    push(&line[at..window.end], false);
    if window.end < line.len() {
        push(" …", false);
    }
    Excerpt { parts }
}

/// A range of whole words of about the right length, with the point a third of the way in.
fn window(line: &str, point: usize) -> Range<usize> {
    if line.len() <= LENGTH {
        return 0..line.len();
    }
    let words = words(line);
    let latest = line.len().saturating_sub(LENGTH);
    let wanted = point.saturating_sub(LENGTH / 3).min(latest);
    let start = if wanted == 0 {
        0
    } else {
        words.iter().map(|word| word.range.start).find(|start| *start >= wanted.min(point)).unwrap_or(0)
    };
    let end = if line.len() - start <= LENGTH {
        line.len()
    } else {
        words.iter().map(|word| word.range.end).take_while(|end| *end <= start + LENGTH).last().unwrap_or(line.len())
    };
    start..end.max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn the_line_with_most_of_the_words_is_shown_with_marks() {
        let excerpt = best(&lines(&["A break.", "They break off."]), &["break".into(), "off".into()]);
        let marked: Vec<&str> =
            excerpt.parts.iter().filter(|part| part.marked).map(|part| part.text.as_str()).collect();
        assert_eq!(excerpt.text(), "They break off.");
        assert_eq!(marked, ["break", "off"]);
    }

    #[test]
    fn a_long_line_is_cut_at_words_around_the_first_mark() {
        let line = format!("{} target {}", "before ".repeat(40).trim(), "after ".repeat(40).trim());
        let excerpt = best(&[line], &["target".into()]).text();
        assert!(excerpt.starts_with("… before"), "{excerpt}");
        assert!(excerpt.ends_with("after …"), "{excerpt}");
        assert!(excerpt.contains(" target "), "{excerpt}");
        assert!(excerpt.len() <= LENGTH + 10, "{excerpt}");
    }

    #[test]
    fn a_word_with_a_hyphen_is_marked_as_one() {
        let parts = best(&lines(&["A Medi-kit."]), &["medikit".into()]).parts;
        let marked: Vec<&str> = parts.iter().filter(|part| part.marked).map(|part| part.text.as_str()).collect();
        assert_eq!(marked, ["Medi", "kit"]);
    }

    #[test]
    fn without_any_mark_the_beginning_is_shown() {
        assert_eq!(best(&lines(&["First.", "Second."]), &["third".into()]).text(), "First.");
        assert_eq!(best(&[], &["third".into()]).text(), "");
    }
}
