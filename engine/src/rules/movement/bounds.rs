//! Where pieces may go at all: what the Strategic Assignment (35) and the Galactic Event in force (32.0) have to say of a move.

use crate::Side;
use crate::galactic_events;
use crate::rules::assignments;
use crate::state::{Place, State};
use crate::terms::Why;

/// Whether a piece of a side may go from a place to another; `is_unit` says whether military units move.
pub(super) fn allow(state: &State, side: Side, is_unit: bool, origin: Place, goal: Place) -> Result<(), Why> {
    if let (Some(from), Some(planet)) = (origin.system(), goal.planet())
        && galactic_events::is_confined(state, side, is_unit, from.province(), planet.province())
    {
        return Err(Why::ConfinedByEvent);
    }
    assignments::allows(state, side, origin, goal)
}
