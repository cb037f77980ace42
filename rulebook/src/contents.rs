//! The table of contents.

use crate::book::Rulebook;
use crate::number;
use fitg_engine::Case;
use serde::Serialize;

/// A line of the table of contents, with the lines below it: a section, its primary cases, their secondary cases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Topic {
    /// The case; 9.0 for a section.
    pub case: Case,
    /// Its title.
    pub title: String,
    /// What belongs under it, in ascending order.
    pub children: Vec<Topic>,
}

impl Rulebook {
    /// The table of contents: one topic a section, each with its cases under it.
    #[must_use]
    pub fn contents(&self) -> Vec<Topic> {
        self.entries()
            .iter()
            .filter(|entry| number::parent(entry.case).is_none())
            .map(|entry| Topic {
                title: self.section(entry.section).map_or_else(String::new, |section| section.title.to_owned()),
                ..self.topic(entry.case, &entry.title)
            })
            .collect()
    }

    fn topic(&self, case: Case, title: &str) -> Topic {
        let children = self.children(case).map(|child| self.topic(child.case, &child.title)).collect();
        Topic { case, title: title.to_owned(), children }
    }
}
