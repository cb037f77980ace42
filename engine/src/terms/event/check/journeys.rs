//! What befalls a spaceship or a stack on its way through space: a fleet detachment (20.71), a hyperjump (21.3), the repair of what
//! was damaged or broke down (27), and a Spaceship Quest that finds nobody (24.0).

use crate::charts::character_combat::Column;
use crate::charts::hyperjump::Area;
use crate::galaxy::{PlanetId, SystemId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// The attack of a fleet detachment on a spaceship (20.71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FleetAttack {
    /// The spaceship.
    pub ship: ShipId,
    /// Over which planet.
    pub planet: PlanetId,
    /// The highest space strength of one unit that took part in the detection.
    pub strength: u8,
    /// The shields of the spaceship.
    pub shields: u8,
    /// The pilot's die, if he tried to break off.
    pub break_off: Option<Die>,
    /// The column of the differential; one to the right after a break-off that failed (12.53).
    pub column: Column,
    /// The die of the attack; none where the spaceship got away.
    pub die: Option<Die>,
    /// The wounds: one damages, two destroy.
    pub wounds: u8,
}

impl FleetAttack {
    /// Whose fleet it is.
    #[must_use]
    pub fn by(&self) -> Side {
        self.ship.side().enemy()
    }
}

/// Who made a hyperjump, as both players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Jumping {
    /// A spaceship.
    Ship(ShipId),
    /// A stack of so many units.
    Units {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
    },
}

impl Jumping {
    /// Whose spaceship or units.
    #[must_use]
    pub fn side(self) -> Side {
        match self {
            Jumping::Ship(ship) => ship.side(),
            Jumping::Units { side, .. } => side,
        }
    }
}

/// Two dice before a hyperjump while hyperspace is in flux, read as the number of a star (32.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FluxCheck {
    /// Who jumps.
    pub who: Jumping,
    /// The star system that was named.
    pub named: SystemId,
    /// The dice: the first figure and the second.
    pub dice: [Die; 2],
    /// The star to which the jump is bent, if it is.
    pub bent: Option<SystemId>,
}

/// A hyperjump (21.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HyperjumpCheck {
    /// Who jumped.
    pub who: Jumping,
    /// The star system left.
    pub from: SystemId,
    /// The star system aimed at.
    pub to: SystemId,
    /// The distance (21.1).
    pub distance: u8,
    /// The Navigation that counts (21.2).
    pub navigation: i8,
    /// The die; none where the Navigation is above the distance.
    pub die: Option<Die>,
    /// Where it ended.
    pub area: Area,
    /// Whether the spaceship was damaged, or one unit lost.
    pub damaged: bool,
    /// Whether the spaceship was destroyed, or half of the units lost.
    pub eliminated: bool,
}

impl HyperjumpCheck {
    /// Whose spaceship or units jumped.
    #[must_use]
    pub fn by(&self) -> Side {
        self.who.side()
    }
}

/// What can be repaired (27.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Broken {
    /// A damaged spaceship (27.1).
    Ship(ShipId),
    /// An inoperative possession (27.2).
    Possession(PossessionId),
}

impl Broken {
    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Broken::Ship(ship) => ship.name(),
            Broken::Possession(possession) => possession.name(),
        }
    }
}

/// Who tries a repair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Mechanic {
    /// A character.
    Character(CharacterId),
    /// An elite unit in an environ (27.1).
    Unit(UnitId),
}

/// A try to repair something (27.1, 27.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repair {
    /// Whose it is.
    pub by: Side,
    /// What is repaired.
    pub what: Broken,
    /// Who tries.
    pub mechanic: Mechanic,
    /// The highest die that repairs it.
    pub rating: u8,
    /// The die; none where it is repaired without one (27.3).
    pub die: Option<Die>,
    /// Whether it works again.
    pub repaired: bool,
}

/// A Spaceship Quest for which no letter came (24.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quest {
    /// Whose it is.
    pub by: Side,
    /// The spaceship.
    pub ship: ShipId,
    /// Over which planet.
    pub planet: PlanetId,
    /// The die.
    pub die: Die,
    /// What became of it.
    pub fate: QuestFate,
}

/// What becomes of a spaceship on a quest for which no letter came (24.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestFate {
    /// Nothing.
    Unharmed,
    /// It is damaged.
    Damaged,
    /// It is destroyed, and everybody aboard is captured.
    Captured,
    /// It is destroyed with everybody aboard.
    Destroyed,
}

impl QuestFate {
    /// What the die decides.
    #[must_use]
    pub const fn of(die: Die) -> QuestFate {
        match die.pips() {
            4 => QuestFate::Damaged,
            5 => QuestFate::Captured,
            6 => QuestFate::Destroyed,
            _ => QuestFate::Unharmed,
        }
    }
}
