//! What is left to chance.

use crate::charts::character_combat::Column;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, PossessionId};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// What a die is rolled for, and by whom where both sides roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollFor {
    /// The Detection Table (9.3).
    Detection,
    /// A base fires (9.23).
    PdbFire,
    /// The fire is returned (9.23).
    PdbReturnFire,
    /// The attacker of a military combat (10.0).
    MilitaryAttack(Side),
    /// The defender of a military combat (10.0).
    MilitaryDefense(Side),
    /// A search (11.0).
    Search(Side),
    /// The size of a patrol in the ten-sided variant.
    Patrol(Side),
    /// A break-off (12.5).
    BreakOff(Side),
    /// The attacker of a character combat (12.6).
    FightAttack(Side),
    /// The defender of a character combat (12.6).
    FightDefense(Side),
    /// A creature attacks each character by himself (13.45): this one, on this column.
    SwarmAttack {
        /// Whom.
        victim: CharacterId,
        /// On which column.
        column: Column,
    },
    /// One of those whom it attacks tries to break off.
    SwarmBreakOff {
        /// Who.
        victim: CharacterId,
        /// On which column.
        column: Column,
    },
    /// An aborted coup (13.4).
    CoupAbort,
    /// A failed assassination (13.2).
    AssassinationFailure,
    /// The Raking Attack of a base (20.6).
    Raking,
    /// Whether a possession goes on working (14.22).
    Inoperative(PossessionId),
    /// A hyperjump (21.3).
    Hyperjump(Side),
    /// A repair (27.0).
    Repair(Side),
    /// A Spaceship Quest without a letter (24.0).
    Quest(Side),
    /// What torture does to a prisoner (37.12).
    Torture,
    /// Whether hyperspace bends a jump elsewhere: the first or the second figure of the number of a star (32.0).
    Flux {
        /// Who jumps.
        by: Side,
        /// Whether it is the first figure.
        first: bool,
    },
}

impl RollFor {
    /// The case of the roll: the chart that it is read on, or the rule that has it rolled.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            RollFor::Detection => case!("9.31"),
            RollFor::PdbFire | RollFor::PdbReturnFire => case!("9.23"),
            RollFor::MilitaryAttack(_) | RollFor::MilitaryDefense(_) => case!("10.8"),
            RollFor::Search(_) | RollFor::Patrol(_) => case!("11.4"),
            RollFor::BreakOff(_) | RollFor::SwarmBreakOff { .. } => case!("12.5"),
            RollFor::FightAttack(_) | RollFor::FightDefense(_) | RollFor::SwarmAttack { .. } => case!("12.9"),
            RollFor::CoupAbort => case!("13.4"),
            RollFor::AssassinationFailure => case!("13.2"),
            RollFor::Raking => case!("20.61"),
            RollFor::Inoperative(_) => case!("14.22"),
            RollFor::Hyperjump(_) => case!("21.7"),
            RollFor::Repair(_) => case!("27.0"),
            RollFor::Quest(_) => case!("24.0"),
            RollFor::Torture => case!("37.12"),
            RollFor::Flux { .. } => case!("32.0"),
        }
    }
}

/// What is left to chance, as a question shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceOf {
    /// A six-sided die.
    Die(RollFor),
    /// A ten-sided die.
    TenSided(RollFor),
    /// An Action Card.
    ActionCard,
    /// A Galactic Event (32.0).
    GalacticEvent,
    /// A Mission Group.
    Group,
    /// A character, drawn under this case.
    Character(Case),
    /// A possession card, drawn under this case.
    Possession(Case),
    /// A spaceship.
    Ship,
    /// A face-down unit.
    Unit,
    /// A planet secret, for this planet.
    Secret(PlanetId),
}

impl ChanceOf {
    /// The case under which it is rolled or drawn.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            ChanceOf::Die(purpose) | ChanceOf::TenSided(purpose) => purpose.case(),
            ChanceOf::ActionCard => case!("13.31"),
            ChanceOf::GalacticEvent => case!("32.0"),
            ChanceOf::Group => case!("13.43"),
            ChanceOf::Character(case) | ChanceOf::Possession(case) => case,
            // The Rotron goes for one of the spaceships.
            ChanceOf::Ship => case!("13.45"),
            // Sabotage strikes a face-down unit at random.
            ChanceOf::Unit => case!("13.2"),
            ChanceOf::Secret(_) => case!("31.1"),
        }
    }
}
