//! What the sides have in space (5.3, 20.4, 21.4): Orbit Boxes, Drift, and star systems outside the province.

use super::forces::{ForceBoard, force_board, withheld};
use crate::Side;
use crate::galaxy::SystemId;
use crate::pieces::{GameLevel, UnitId};
use crate::scenario::SpaceAt;
use crate::state::{Place, State, UnitSet};
use crate::terms::Viewer;
use serde::{Deserialize, Serialize};

/// A place in space with what lies there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SpaceBoard {
    /// Where.
    pub at: SpaceAt,
    /// What the Rebel Player has there.
    pub rebel: ForceBoard,
    /// What the Imperial Player has there.
    pub imperial: ForceBoard,
}

/// What units are worth that wait outside the province (19.14, 19.42), if the viewer may know all of them (7.22). Nobody is on the map
/// there, so they are no stack whose strength could be asked for.
fn strength_outside(state: &State, place: Place, side: Side, viewer: Viewer) -> Option<u16> {
    let units: UnitSet =
        UnitId::all().filter(|unit| unit.side() == side && state.units[*unit].place() == place).collect();
    let known = viewer.sees_secrets_of(side) || !units.iter().any(|unit| state.lies_face_down(unit));
    known.then(|| state.space_strength(units))
}

/// The places in space where something lies; none in the Star System Game, where nothing can be put into orbit (5.3).
pub(super) fn space_boards(state: &State, viewer: Viewer, turned_up: UnitSet) -> Vec<SpaceBoard> {
    if state.terms.level == GameLevel::StarSystem {
        return Vec::new();
    }
    // Who jumps in from outside is in the Drift of the star system left while the jump lasts (19.42).
    let outside = SystemId::all().filter(|&system| state.terms.larger.leads_in_from(system));
    let left = outside.clone().flat_map(|system| [Place::Drift(system), Place::Outside(system)]);
    let force = |place: Place, side: Side| {
        let mut force = force_board(state, place, side, viewer, turned_up);
        if matches!(place, Place::Outside(_)) {
            force.withheld = withheld(state, place, side);
            force.strength = strength_outside(state, place, side, viewer);
        }
        force
    };
    let mut places: Vec<Place> = state.spaces().chain(state.dead_worlds().iter().map(Place::Orbit)).collect();
    for place in left {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
        .into_iter()
        .filter_map(|place| {
            let [rebel, imperial] = [Side::Rebel, Side::Imperial].map(|side| force(place, side));
            let empty = rebel.is_empty() && imperial.is_empty();
            (!empty).then_some(SpaceBoard { at: SpaceAt::of(place)?, rebel, imperial })
        })
        .collect()
}
