//! The Detection Routine (9.3).

use super::Distribution;
use crate::Die;
use crate::charts::detection::{DetectionResult, column, result};

/// The columns to the left for a PDB of level 2 (9.7).
const LEVEL_2_SHIFT: u8 = 2;

/// What a PDB of this level does to a ship with this Evasion Value in one routine, in 6 ways.
///
/// `shifts` are the columns to the left besides those for the level: one if the characters aboard are already detected
/// (9.43). A PDB of level 0 detects and does no more (9.32).
#[must_use]
pub fn detection(evasion: u8, shifts: u8, pdb_level: u8) -> Distribution<DetectionResult> {
    let shifts = if pdb_level >= 2 { shifts.saturating_add(LEVEL_2_SHIFT) } else { shifts };
    let column = column(evasion).shifted_left(shifts);
    Distribution::gather(Die::FACES.into_iter().map(|die| (result(column, die).at_level(pdb_level), 1)))
}
