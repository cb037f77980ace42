//! A planet that the last units of a side leave.

use crate::galaxy::PlanetId;
use crate::state::ControlState;
use crate::{Case, Side};

/// A planet that a side gives away by a move of the last units that it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftPlanet {
    /// Which.
    pub planet: PlanetId,
    /// Whose units leave it.
    pub side: Side,
    /// The state of control in which they leave it.
    pub control: ControlState,
    /// Who controls it then.
    pub controller: Option<Side>,
    /// The case by which it is given away.
    pub case: Case,
}
