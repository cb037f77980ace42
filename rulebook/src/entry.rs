//! One case of the rules.

use fitg_engine::Case;
use serde::Serialize;

/// One case of the rules: its number, its title and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The number of the printed case.
    pub case: Case,
    /// The title, in our own words.
    pub title: String,
    /// What the case says, as Markdown. A link to another case looks like `[9.4](#9.4)`.
    pub markdown: String,
    /// The major section: 9 of 9.31.
    pub section: u8,
    /// The cases it refers to, each once, in the order in which the text names them.
    pub links: Vec<Case>,
    /// The rulings on the larger games that stand under it, by their numbers. The text has them as comments, which nobody is shown.
    #[serde(skip)]
    pub rulings: Vec<u8>,
}
