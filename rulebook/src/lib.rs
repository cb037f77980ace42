//! The rules of *Freedom in the Galaxy* in our own words, case by case, under the numbers of the printed rules.
//!
//! ```
//! use fitg_engine::case;
//! use fitg_rulebook::{rulebook, to_plain};
//!
//! // A case by its number, and what stands around it.
//! let entry = rulebook().entry(case!("9.31")).expect("the rulebook has it");
//! assert_eq!(entry.title, "Results of detection");
//! let around = rulebook().neighbours(entry.case).expect("the rulebook has it");
//! assert_eq!(around.parent.map(|parent| parent.case), Some(case!("9.3")));
//!
//! // A number as somebody typed it.
//! let found = rulebook().look_up("case 9.39").expect("there is a 9.3");
//! assert_eq!((found.entry.case, found.exact), (case!("9.3"), false));
//!
//! // Words, with typing errors.
//! let hits = rulebook().search("brake off");
//! assert_eq!(hits[0].entry.case, case!("12.5"));
//!
//! // For a terminal of eighty columns.
//! assert!(to_plain(entry, 80).starts_with("9.31 Results of detection\n"));
//! ```

mod book;
mod contents;
mod entry;
mod excerpt;
mod glossary;
mod neighbours;
mod number;
mod plain;
mod prose;
mod question;
mod read;
mod search;
mod source;
mod spelling;
mod words;

pub use book::{LookUp, Rulebook, Section, rulebook};
pub use contents::Topic;
pub use entry::Entry;
pub use excerpt::{Excerpt, Part};
pub use glossary::{Term, glossary, terms_of};
pub use neighbours::Neighbours;
pub use plain::to_plain;
pub use search::{Hit, MOST_HITS};
