//! Military combat (10.0), and the fire of a base, which is read on the same table (9.22).

use crate::charts::military::Column;
use crate::galaxy::PlanetId;
use crate::terms::{BattleKind, Field, Leg, Shift};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// The column a combat is resolved on, and how it comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatTerms {
    /// The attacker's strength points.
    pub attack: u16,
    /// The defender's.
    pub defense: u16,
    /// The column of the rounded ratio (10.2, 10.22).
    pub base: Column,
    /// The shifts.
    pub shifts: [Option<Shift>; 6],
    /// The column used.
    pub column: Column,
}

/// A military combat before its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    /// Where.
    pub field: Field,
    /// How it comes about.
    pub kind: BattleKind,
    /// Who attacks.
    pub attacker: Side,
    /// What it is resolved with.
    pub terms: CombatTerms,
}

impl Combat {
    /// Whether it is a Determined Assault (22.3).
    #[must_use]
    pub fn is_determined(&self) -> bool {
        self.terms.shifts.iter().flatten().any(|shift| matches!(shift, Shift::DeterminedAssault(_)))
    }
}

/// A military combat with its dice (10.23, 10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatCheck {
    /// Who attacked, and on which column.
    pub combat: Combat,
    /// The attacker's die.
    pub attack: Die,
    /// The defender's die.
    pub defense: Die,
    /// Strength points that the attacker loses.
    pub attacker_loss: u8,
    /// Strength points that the defender loses.
    pub defender_loss: u8,
    /// Whether the column was told before the dice, which were rolled by hand.
    pub reckoned: bool,
}

/// The fire of a base at moving units, and theirs at it (9.22, 9.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PdbFire {
    /// Who holds the base.
    pub by: Side,
    /// Whose base.
    pub planet: PlanetId,
    /// On which part of the way.
    pub leg: Leg,
    /// The level of the base, which names the column.
    pub level: u8,
    /// The column used.
    pub column: Column,
    /// The die of the base.
    pub attack: Die,
    /// The die of the units.
    pub defense: Die,
    /// Strength points that the units lose.
    pub loss: u8,
    /// What the base loses.
    pub base_loss: u8,
}

/// The Raking Attack of a base on units between orbit and surface; nothing is thrown at the base (20.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raking {
    /// Who holds the base.
    pub by: Side,
    /// Whose base.
    pub planet: PlanetId,
    /// Whether the stack leaves the surface or comes down.
    pub leg: Leg,
    /// The level of the base, which names the column (20.61).
    pub level: u8,
    /// The column used.
    pub column: Column,
    /// The die of the base.
    pub die: Die,
    /// Space strength points that the units lose (20.63).
    pub loss: u8,
}
