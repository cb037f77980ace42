//! What the end of the Imperial Player-Turn brings by itself: planets in rebellion that become Rebel-controlled (15.52), and the Domino
//! Effects that they spark (23.3). No answer asks for it, so the one that ends the turn foretells it.

use super::{Forecast, Oracle};
use crate::Side;
use crate::answer::Answer;
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::game::Game;
use crate::pieces::GameLevel;
use crate::rules::control::becomes_rebel;
use crate::state::{ControlState, Domino, State};
use crate::view::Viewer;

impl Game {
    /// The Domino Effects that the check at the end of the turn would spark if this answer leads there at once, with no die and no card
    /// before it: what those bring is known to nobody.
    pub(super) fn at_the_end_of_the_turn(&self, answer: Answer, viewer: Viewer) -> Vec<Forecast> {
        if !may_come(self.state()) {
            return Vec::new();
        }
        let view = self.view(viewer);
        let mut after = view.possible_game();
        let Ok(events) = after.apply(answer) else { return Vec::new() };
        let planets: Vec<PlanetId> = events
            .iter()
            .take_while(|report| !report.teaches())
            .filter_map(|report| match report.event {
                Event::ControlChanged { planet, control: ControlState::RebelControl } => Some(planet),
                _ => None,
            })
            .collect();
        let moment = view.possible_moment();
        let oracle = Oracle { state: &moment.state, running: &moment.running, viewer, side: Side::Rebel };
        planets.into_iter().filter_map(|planet| oracle.domino(Domino::of_control(planet), None)).collect()
    }
}

/// Whether the check would find a planet as things stand, in the games that have Domino Effects.
fn may_come(state: &State) -> bool {
    state.terms.level != GameLevel::StarSystem
        && state.clock.side == Side::Imperial
        && state.terms.planets.iter().any(|planet| becomes_rebel(state, planet))
}
