//! What the running procedures are working on: one of each at most, because none of them runs inside itself.

use super::{PlanetSet, PossessionSet, UnitSet};
use crate::cards::Letter;
use crate::rules::missions::Missions;
use crate::scenario::Terms;
use serde::{Deserialize, Serialize};

/// The workbench of the procedures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Work {
    /// What chance brought last: the pips of a die, or the index of what was drawn.
    pub result: u8,
    /// The units picked for a loss (10.3).
    pub chosen: UnitSet,
    /// The missions of the environ being resolved.
    pub missions: Option<Missions>,
    /// The mission of the group that meets a creature, as the old form says it to the new.
    pub encounter: Option<Letter>,
    /// Whether a declared possession warded off what was about to happen.
    pub warded: bool,
    /// The units that the rebellion at hand has raised (10.7).
    pub raised: UnitSet,
    /// Planets that went into rebellion in this Mission Phase (15.46).
    pub rebelled: PlanetSet,
    /// Whether the owner of this Movement Segment took the unit that comes if no base is put Up (16.34).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub keeps_bases_down: bool,
    /// Units of each reinforcement rule that wait until a base goes Up or the Movement Segment ends (16.34).
    #[serde(skip_serializing_if = "none_wait")]
    pub waiting: [u8; Terms::MOST_REINFORCEMENTS],
    /// Possession cards of the set-up that no character has been given yet (14.11).
    pub unassigned: PossessionSet,
}

fn none_wait(waiting: &[u8; Terms::MOST_REINFORCEMENTS]) -> bool {
    waiting.iter().all(|&count| count == 0)
}
