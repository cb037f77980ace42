//! Searches (11.0), and the patrols of the ten-sided variant.

use super::Face;
use crate::answer::TenSided;
use crate::charts::search_ten::Soldier;
use crate::galaxy::EnvironId;
use crate::terms::Searchers;
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// The die of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SearchDie {
    /// The printed one.
    Six(Die),
    /// The one of the variant.
    Ten(TenSided),
}

impl SearchDie {
    /// What it shows.
    #[must_use]
    pub const fn face(self) -> Face {
        match self {
            SearchDie::Six(die) => Face::Six(die),
            SearchDie::Ten(die) => Face::Ten(die),
        }
    }
}

/// A search (11.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// Where.
    pub environ: EnvironId,
    /// Whose search.
    pub searcher: Side,
    /// Who searches.
    pub by: Searchers,
    /// The Search Value: the column.
    pub search: i16,
    /// The Hiding Value: the row.
    pub hiding: i16,
    /// Found at this number or less.
    pub number: u8,
    /// The die.
    pub die: SearchDie,
    /// Whether they were found.
    pub found: bool,
}

/// The patrol that a search of the ten-sided variant sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patrol {
    /// Where.
    pub environ: EnvironId,
    /// Whose patrol.
    pub by: Side,
    /// The kind of soldiers.
    pub soldier: Soldier,
    /// Whether a leader adds two to the die.
    pub led: bool,
    /// The die.
    pub die: Die,
    /// How many soldiers.
    pub soldiers: u8,
}
