//! Space pirates plunder an environ for the Rebels (98).

use super::bring_points;
use crate::Side;
use crate::answer::Answer;
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::rules::control::controller;
use crate::state::{Place, State};
use crate::terms::{List, Table, Why};

/// Whether pirates come to an environ: the Empire controls the planet, and has no units there nor in the Orbit Box (98).
fn lies_open(state: &State, environ: EnvironId) -> Result<(), Why> {
    let planet = environ.planet();
    if controller(state, planet) != Some(Side::Imperial) {
        Err(Why::NoImperialPlanet)
    } else if state.has_units(environ, Side::Imperial) || state.has_units_at(Place::Orbit(planet), Side::Imperial) {
        Err(Why::Defended)
    } else {
        Ok(())
    }
}

pub(super) fn list(state: &State, list: &mut List<'_>) {
    for environ in state.environs_in_play() {
        list.judge(Answer::Environ(environ), lies_open(state, environ));
    }
}

/// Its Resources go onto the Rebel track.
pub(super) fn plunder(table: &mut Table<'_>, environ: EnvironId) {
    table.tell(case!("32.0"), Event::Plundered { environ });
    let points = environ_now::resources(table.state, environ);
    bring_points(table, points);
}
