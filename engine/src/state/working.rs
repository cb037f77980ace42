//! What the running procedures are working on: one of each at most, because none of them runs inside itself.

use super::UnitSet;
use crate::cards::Letter;
use crate::pieces::ShipId;
use crate::rules::character_combat::Fight;
use crate::rules::military_combat::Battle;
use serde::{Deserialize, Serialize};

/// The workbench of the procedures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Work {
    /// What chance brought last: the pips of a die, or the index of what was drawn.
    pub result: u8,
    /// The units picked for a loss (10.3).
    pub chosen: UnitSet,
    /// The military combat being fought.
    pub battle: Option<Battle>,
    /// The character combat being fought.
    pub fight: Option<Fight>,
    /// The mission of the group that meets a creature.
    pub encounter: Option<Letter>,
    /// The spaceship that a creature is after.
    pub prey: Option<ShipId>,
    /// Whether a declared possession warded off what was about to happen.
    pub warded: bool,
    /// Whether the Scrambler hides the group from the search at hand.
    pub hidden_by_scrambler: bool,
}
