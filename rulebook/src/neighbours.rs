//! What stands next to an entry.

use crate::book::Rulebook;
use crate::entry::Entry;
use crate::number;
use fitg_engine::Case;

/// The entries around an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbours<'a> {
    /// The one before it in the book.
    pub previous: Option<&'a Entry>,
    /// The one after it in the book.
    pub next: Option<&'a Entry>,
    /// The one it belongs to: 9.3 of 9.31, 9.0 of 9.3.
    pub parent: Option<&'a Entry>,
    /// Those that belong to it.
    pub children: Vec<&'a Entry>,
}

impl Rulebook {
    /// The entries around a case, or `None` if the rulebook has no such case.
    #[must_use]
    pub fn neighbours(&self, case: Case) -> Option<Neighbours<'_>> {
        let at = self.place(case)?;
        let entries = self.entries();
        Some(Neighbours {
            previous: at.checked_sub(1).and_then(|before| entries.get(before)),
            next: entries.get(at + 1),
            parent: number::parent(case).and_then(|parent| self.entry(parent)),
            children: self.children(case).collect(),
        })
    }

    /// The entries directly below a case, in ascending order.
    pub(crate) fn children(&self, case: Case) -> impl Iterator<Item = &Entry> {
        self.entries().iter().filter(move |entry| number::parent(entry.case) == Some(case))
    }
}
