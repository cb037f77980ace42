//! The book: all entries, in the order of their numbers.

use crate::entry::Entry;
use crate::number;
use crate::read::{self, TextError};
use crate::search::Index;
use crate::source;
use fitg_engine::Case;
use std::ops::Range;
use std::sync::OnceLock;

/// The rules in our own words, case by case.
pub struct Rulebook {
    entries: Vec<Entry>,
    sections: Vec<SectionRange>,
    /// Made when something is first looked for: it takes nearly six megabytes, and many a game goes by without.
    index: OnceLock<Index>,
}

struct SectionRange {
    number: u8,
    title: String,
    entries: Range<usize>,
}

/// A major section with its entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section<'a> {
    /// Its number, such as 9.
    pub number: u8,
    /// Its title.
    pub title: &'a str,
    /// Its entries, in ascending order.
    pub entries: &'a [Entry],
}

/// What a look-up by number led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookUp<'a> {
    /// The entry found.
    pub entry: &'a Entry,
    /// Whether it is the very case asked for; if not, it is the nearest one above it.
    pub exact: bool,
}

/// The rulebook that comes with the program. It is read when it is first asked for.
#[must_use]
pub fn rulebook() -> &'static Rulebook {
    static BOOK: OnceLock<Rulebook> = OnceLock::new();
    BOOK.get_or_init(Rulebook::new)
}

impl Rulebook {
    /// Reads the text that is built into the program. [`rulebook`] does it once and keeps the result.
    ///
    /// # Panics
    ///
    /// If the text is malformed. It is part of the program, so this depends on no input, and a test reads it.
    #[must_use]
    pub fn new() -> Rulebook {
        match Rulebook::read(&source::FILES) {
            Ok(book) => book,
            Err(error) => panic!("the text of the rulebook is malformed: {error}"),
        }
    }

    fn read(files: &[(&str, &str)]) -> Result<Rulebook, TextError> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut sections: Vec<SectionRange> = Vec::new();
        for (name, text) in files {
            let section = read::read(name, text)?;
            if let Some(first) = section.entries.first()
                && entries.last().is_some_and(|before| before.case >= first.case)
            {
                return Err(TextError::OutOfOrder(first.case));
            }
            let start = entries.len();
            entries.extend(section.entries);
            sections.push(SectionRange { number: section.number, title: section.title, entries: start..entries.len() });
        }
        Ok(Rulebook { entries, sections, index: OnceLock::new() })
    }

    /// All entries, in ascending order of their numbers.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry of a case, if the rulebook has it.
    #[must_use]
    pub fn entry(&self, case: Case) -> Option<&Entry> {
        self.place(case).and_then(|at| self.entries.get(at))
    }

    /// The entry of a case or, if there is none, the nearest one above it: 9.3 for 9.39.
    #[must_use]
    pub fn nearest(&self, case: Case) -> Option<LookUp<'_>> {
        let mut asked = Some(case);
        while let Some(number) = asked {
            if let Some(entry) = self.entry(number) {
                return Some(LookUp { entry, exact: number == case });
            }
            asked = number::parent(number);
        }
        None
    }

    /// Looks up a number as somebody wrote it: "9.31", "9.3", "9", "case 5.3J". What is not in the book, or is not
    /// quite a number, leads to the nearest entry above it. `None` if the text has no number, or one of a section
    /// that the book does not have.
    #[must_use]
    pub fn look_up(&self, text: &str) -> Option<LookUp<'_>> {
        let (case, whole) = number::written(text)?;
        let found = self.nearest(case)?;
        Some(LookUp { exact: found.exact && whole, ..found })
    }

    /// A major section with its entries.
    #[must_use]
    pub fn section(&self, number: u8) -> Option<Section<'_>> {
        self.sections().find(|section| section.number == number)
    }

    /// All sections, in ascending order.
    pub fn sections(&self) -> impl Iterator<Item = Section<'_>> {
        self.sections.iter().map(|section| Section {
            number: section.number,
            title: &section.title,
            entries: self.entries.get(section.entries.clone()).unwrap_or_default(),
        })
    }

    /// The numbers of its sections, such as "1 to 30, 33, 38": what a refusal names when somebody looks for another.
    #[must_use]
    pub fn section_numbers(&self) -> String {
        let numbers: Vec<u8> = self.sections.iter().map(|section| section.number).collect();
        let runs = numbers.chunk_by(|before, after| before + 1 == *after).map(|run| match run {
            [first, .., last] => format!("{first} to {last}"),
            only => only.iter().map(u8::to_string).collect(),
        });
        runs.collect::<Vec<_>>().join(", ")
    }

    /// The entries that refer to a case.
    #[must_use]
    pub fn mentions(&self, case: Case) -> Vec<&Entry> {
        self.entries.iter().filter(|entry| entry.links.contains(&case)).collect()
    }

    pub(crate) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::new(&self.entries))
    }

    pub(crate) fn place(&self, case: Case) -> Option<usize> {
        self.entries.binary_search_by_key(&case, |entry| entry.case).ok()
    }
}

impl Default for Rulebook {
    fn default() -> Rulebook {
        Rulebook::new()
    }
}
