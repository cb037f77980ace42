//! One die of a check: who rolled it, what for, and what it shows.

use crate::answer::TenSided;
use crate::terms::RollFor;
use crate::{Die, Side};

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// One of six.
    Six(Die),
    /// One of ten.
    Ten(TenSided),
}

impl Face {
    /// The number it shows.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Face::Six(die) => die.pips(),
            Face::Ten(die) => die.number(),
        }
    }

    /// How many sides the die has.
    #[must_use]
    pub const fn sides(self) -> u8 {
        match self {
            Face::Six(_) => 6,
            Face::Ten(_) => 10,
        }
    }
}

/// One die of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Who rolled it.
    pub by: Side,
    /// What for.
    pub purpose: RollFor,
    /// What it shows.
    pub face: Face,
}
