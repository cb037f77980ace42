//! A stack with military units on its way through space or down from it (20.11, 20.12, 20.3).

use super::Relabel;
use crate::state::{CharacterSet, Place, ShipSet, UnitSet};
use serde::{Deserialize, Serialize};

/// The pieces of a stack that moves as one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Stack {
    /// The mobile units.
    pub(crate) units: UnitSet,
    /// The non-mobile units that they carry (20.5).
    pub(crate) cargo: UnitSet,
    /// The characters who go with them.
    pub(crate) characters: CharacterSet,
    /// The spaceships that are taken along (20.93).
    pub(crate) ships: ShipSet,
}

impl Stack {
    /// All its units.
    pub(crate) fn all_units(&self) -> UnitSet {
        self.units.or(self.cargo)
    }

    /// The same with other names for the units.
    pub(crate) fn relabelled(&self, names: &Relabel<'_>) -> Stack {
        Stack { units: names.units(self.units), cargo: names.units(self.cargo), ..*self }
    }
}

/// A move of a stack: what was decided before it set out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Passing {
    /// Where it sets out.
    pub(crate) origin: Place,
    /// The Orbit Box, or the environ below the one it is in, where it goes.
    pub(crate) goal: Place,
    /// Who goes.
    pub(crate) stack: Stack,
    /// Whether it moves in the Surface Military Movement Segment, in which nobody intercepts (20.3, 20.46).
    pub(crate) on_surface: bool,
}
