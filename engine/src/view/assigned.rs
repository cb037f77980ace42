//! Where the Strategic Assignment in force lets the Empire go (35.2, 35.3): everybody sees the card, and so may everybody know it.

use super::View;
use crate::Side;
use crate::galaxy::PlanetId;
use crate::rules::assignments;
use crate::state::Place;
use crate::terms::Why;

impl View {
    /// The planets in play, each with whether an Imperial piece may go there from the Orbit Box of this one, as far as the assignment
    /// in force says.
    #[must_use]
    pub fn assigned_from(&self, from: PlanetId) -> Vec<(PlanetId, Result<(), Why>)> {
        let state = self.possible_state();
        let judged =
            |goal: PlanetId| (goal, assignments::allows(state, Side::Imperial, Place::Orbit(from), Place::Orbit(goal)));
        state.ground().iter().map(judged).collect()
    }
}
