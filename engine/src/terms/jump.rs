//! A hyperjump (21): who jumps, how far, and where it ends.

use crate::galaxy::SystemId;
use crate::pieces::ShipId;
use crate::state::{CharacterSet, Place, UnitSet};
use serde::{Deserialize, Serialize};

/// Who jumps: one spaceship with all aboard, or a stack of military units with all who go with it (20.93, 21.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Jumper {
    /// A spaceship, flown by its owner.
    Ship {
        /// Which.
        ship: ShipId,
        /// Its pilot and his passengers.
        aboard: CharacterSet,
    },
    /// The mobile units of a stack; those that they carry are no units for the jump (20.55). Whether a character with a space
    /// Leadership goes with them (21.22).
    Units {
        /// The units.
        units: UnitSet,
        /// Whether such a leader is with them.
        with_space_leader: bool,
    },
}

/// One hyperjump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jump {
    /// Who.
    pub jumper: Jumper,
    /// The star system left; that of the Drift Two Box for whoever is lost there.
    pub from: SystemId,
    /// The star system aimed at.
    pub to: SystemId,
    /// The hyperjump distance (21.1, 21.5).
    pub distance: u8,
}

/// Where a hyperjump leads when hyperspace is in flux (118).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bend {
    /// Where it was to lead.
    AsNamed,
    /// To this place, on or over a planet of another star.
    To(Place),
    /// Nobody jumps: into the Drift Two Box of the goal that was named.
    DriftTwo,
}

/// Where a hyperjump ended (21.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum JumpEnd {
    /// At the planet aimed at.
    Arrived,
    /// In the Drift Area of the star system aimed at (21.4).
    Drift,
    /// In its Drift Two Box (21.5).
    DriftTwo,
    /// The spaceship, or every unit of the stack, was lost.
    Lost,
}
