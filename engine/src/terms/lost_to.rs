//! What units are lost to.

use crate::Case;
use crate::decision::Question;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::UnitId;
use serde::{Deserialize, Serialize};

/// What a side loses units to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum LostTo {
    /// A military combat in an environ (10.3).
    Combat(EnvironId),
    /// The fire of a planet's base in the Star System Game (9.24).
    Base(PlanetId),
    /// A space combat in the Orbit Box of a planet (22.0).
    Space(PlanetId),
    /// A Raking Attack by the base of a planet (20.63).
    Raking(PlanetId),
}

impl LostTo {
    /// What a unit counts for in the loss: its environ strength on a planet (10.3, 9.24), its space strength in space (22.0, 20.63).
    pub(crate) fn strength(self, unit: UnitId) -> u8 {
        match self {
            LostTo::Combat(_) | LostTo::Base(_) => unit.strength(),
            LostTo::Space(_) | LostTo::Raking(_) => unit.space_strength(),
        }
    }

    /// The case by which a loss that no unit fits is let go: a combat's own (10.3), or that of the fire.
    pub(crate) const fn case(self) -> Case {
        match self {
            LostTo::Combat(_) | LostTo::Space(_) => case!("10.3"),
            LostTo::Base(_) => case!("9.24"),
            LostTo::Raking(_) => case!("20.63"),
        }
    }

    /// What its owner is asked, with so many strength points still to go.
    pub(crate) const fn question(self, open: u8) -> Question {
        match self {
            LostTo::Combat(environ) => Question::Lose { environ, open },
            LostTo::Base(planet) => Question::LoseToFire { planet, open },
            LostTo::Space(planet) => Question::LoseInSpace { planet, open },
            LostTo::Raking(planet) => Question::LoseToRaking { planet, open },
        }
    }
}
