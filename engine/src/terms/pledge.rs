//! Bases or reinforcements (16.34).

use crate::state::Terms;
use serde::{Deserialize, Serialize};

/// What the owner of a Movement Segment chose between bases and reinforcements (16.34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pledge {
    /// He took the unit that comes if no base goes Up: none does in this segment any more.
    pub(crate) keeps_bases_down: bool,
    /// Units of each rule that wait until a base goes Up or the segment ends.
    pub(crate) waiting: [u8; Terms::MOST_REINFORCEMENTS],
}
