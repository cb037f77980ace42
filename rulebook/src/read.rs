//! Reads a file of the rulebook: a section of Markdown, with one heading of the second level a case.

use crate::entry::Entry;
use fitg_engine::Case;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::fmt;
use std::ops::Range;

/// What may be wrong with a file of the rulebook. The files are part of the program, so this is for their author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// The file does not begin with its section's title, such as `# 9 Movement`.
    NoTitle(String),
    /// A heading of the second level does not begin with the number of a case of this section.
    NotACase(String),
    /// A case does not come after the one before it.
    OutOfOrder(Case),
    /// A case has a heading, but no text or no title.
    Empty(Case),
    /// A link of the case does not lead to a case: the text of its target.
    BadLink(Case, String),
    /// A comment of the case names no rulings, or has no paragraph before it: the comment.
    BadMark(Case, String),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextError::NoTitle(file) => write!(f, "{file} does not begin with the title of its section"),
            TextError::NotACase(heading) => write!(f, "the heading {heading:?} names no case of its section"),
            TextError::OutOfOrder(case) => write!(f, "case {case} does not come after the one before it"),
            TextError::Empty(case) => write!(f, "case {case} has no title or no text"),
            TextError::BadLink(case, target) => write!(f, "case {case} links to {target:?}, which is no case"),
            TextError::BadMark(case, mark) => {
                write!(f, "case {case} has {mark:?}, which marks no paragraph with rulings")
            }
        }
    }
}

impl std::error::Error for TextError {}

/// A section as its file has it.
#[derive(Debug)]
pub(crate) struct SectionText {
    pub(crate) number: u8,
    pub(crate) title: String,
    pub(crate) entries: Vec<Entry>,
}

/// The extensions of Markdown that the text uses.
pub(crate) const OPTIONS: Options = Options::ENABLE_TABLES;

struct Heading {
    level: HeadingLevel,
    text: String,
    range: Range<usize>,
}

/// Reads one file; `name` is only used to complain.
pub(crate) fn read(name: &str, text: &str) -> Result<SectionText, TextError> {
    let headings = headings(text);
    let (first, cases) = match headings.split_first() {
        Some((first, cases)) if first.level == HeadingLevel::H1 => (first, cases),
        _ => return Err(TextError::NoTitle(name.to_owned())),
    };
    let (number, title) = numbered(&first.text).ok_or_else(|| TextError::NoTitle(name.to_owned()))?;
    let mut section = SectionText { number: number.section(), title, entries: Vec::with_capacity(cases.len()) };
    for (at, heading) in cases.iter().enumerate() {
        let (case, title) = numbered(&heading.text)
            .filter(|(case, _)| heading.level == HeadingLevel::H2 && case.section() == section.number)
            .ok_or_else(|| TextError::NotACase(heading.text.clone()))?;
        if section.entries.last().is_some_and(|before| before.case >= case) {
            return Err(TextError::OutOfOrder(case));
        }
        let end = cases.get(at + 1).map_or(text.len(), |next| next.range.start);
        let (markdown, rulings) = without_marks(case, text[heading.range.end..end].trim())?;
        if markdown.is_empty() || title.is_empty() {
            return Err(TextError::Empty(case));
        }
        let links = links(case, &markdown)?;
        section.entries.push(Entry { case, title, markdown, section: section.number, links, rulings });
    }
    Ok(section)
}

/// Takes the comments such as `<!-- L14, L18 -->` out of the text: each says which rulings the paragraph before it holds.
fn without_marks(case: Case, text: &str) -> Result<(String, Vec<u8>), TextError> {
    let mut markdown = String::with_capacity(text.len());
    let mut rulings = Vec::new();
    for line in text.lines() {
        if let Some(mark) = line.trim_start().strip_prefix("<!--") {
            let numbers: Option<Vec<u8>> = mark.trim_end().strip_suffix("-->").and_then(|marks| {
                marks
                    .split(',')
                    .map(|mark| mark.trim().strip_prefix('L').and_then(|number| number.parse().ok()))
                    .collect()
            });
            let after_a_paragraph = !markdown.is_empty() && !markdown.ends_with('\n');
            match numbers {
                Some(numbers) if after_a_paragraph => rulings.extend(numbers),
                _ => return Err(TextError::BadMark(case, line.to_owned())),
            }
        } else {
            if !markdown.is_empty() {
                markdown.push('\n');
            }
            markdown.push_str(line);
        }
    }
    Ok((markdown, rulings))
}

/// The headings that divide the file: all of the first and second level.
fn headings(text: &str) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let mut open = false;
    for (event, range) in Parser::new_ext(text, OPTIONS).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { level: level @ (HeadingLevel::H1 | HeadingLevel::H2), .. }) => {
                found.push(Heading { level, text: String::new(), range });
                open = true;
            }
            Event::End(TagEnd::Heading(_)) => open = false,
            Event::Text(words) | Event::Code(words) if open => {
                if let Some(heading) = found.last_mut() {
                    heading.text.push_str(&words);
                }
            }
            _ => {}
        }
    }
    found
}

/// Parts "9.31 Results of detection" into number and title.
fn numbered(heading: &str) -> Option<(Case, String)> {
    let (number, title) = heading.split_once(' ')?;
    Some((Case::parse(number)?, title.trim().to_owned()))
}

fn links(case: Case, markdown: &str) -> Result<Vec<Case>, TextError> {
    let mut links = Vec::new();
    for event in Parser::new_ext(markdown, OPTIONS) {
        if let Event::Start(Tag::Link { dest_url, .. }) = event {
            let target = dest_url
                .strip_prefix('#')
                .and_then(Case::parse)
                .ok_or_else(|| TextError::BadLink(case, dest_url.to_string()))?;
            if !links.contains(&target) {
                links.push(target);
            }
        }
    }
    Ok(links)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::case;

    #[test]
    fn a_section_is_read_case_by_case() {
        let text = "# 9 Movement\n\n## 9.0 Movement\n\nMove. See [9.3](#9.3) and [9.3](#9.3).\n\n### Not a case\n\nMore.\n\n## 9.3 Detection\n\n| a |\n|---|\n| [9.0](#9.0) |\n";
        let section = read("x", text).expect("well formed");
        assert_eq!((section.number, section.title.as_str()), (9, "Movement"));
        assert_eq!(section.entries.len(), 2);
        assert_eq!(section.entries[0].title, "Movement");
        assert_eq!(section.entries[0].links, [case!("9.3")]);
        assert!(section.entries[0].markdown.ends_with("More."));
        assert_eq!(section.entries[1].links, [case!("9.0")]);
    }

    #[test]
    fn what_is_wrong_with_a_text_is_named() {
        let complaint = |text: &str| read("x.md", text).expect_err("malformed");
        assert_eq!(complaint("Nothing"), TextError::NoTitle("x.md".into()));
        assert_eq!(complaint("# Movement"), TextError::NoTitle("x.md".into()));
        assert_eq!(complaint("# 9 M\n\n## 8.1 X\n\nY"), TextError::NotACase("8.1 X".into()));
        assert_eq!(complaint("# 9 M\n\n## Other\n\nY"), TextError::NotACase("Other".into()));
        assert_eq!(complaint("# 9 M\n\n## 9.2 X\n\nY\n\n## 9.1 X\n\nY"), TextError::OutOfOrder(case!("9.1")));
        assert_eq!(complaint("# 9 M\n\n## 9.2 X\n"), TextError::Empty(case!("9.2")));
        assert_eq!(complaint("# 9 M\n\n## 9.2 X\n\n[y](z)"), TextError::BadLink(case!("9.2"), "z".into()));
        for mark in ["<!-- 12 -->", "<!-- L -->", "<!-- L1 L2 -->", "<!-- L1"] {
            let text = format!("# 9 M\n\n## 9.2 X\n\nY\n{mark}");
            assert_eq!(complaint(&text), TextError::BadMark(case!("9.2"), mark.into()));
        }
        let lonely = "# 9 M\n\n## 9.2 X\n\nY\n\n<!-- L1 -->";
        assert_eq!(complaint(lonely), TextError::BadMark(case!("9.2"), "<!-- L1 -->".into()));
    }

    #[test]
    fn the_marks_of_rulings_are_kept_beside_the_text_and_not_in_it() {
        let text = "# 9 M\n\n## 9.2 X\n\nOne\nline.\n<!-- L14, L18 -->\n\n* a\n<!-- L3 -->\n* b\n\n## 9.3 Y\n\nZ\n";
        let section = read("x", text).expect("well formed");
        assert_eq!(section.entries[0].markdown, "One\nline.\n\n* a\n* b");
        assert_eq!(section.entries[0].rulings, [14, 18, 3]);
        assert!(section.entries[1].rulings.is_empty());
    }
}
