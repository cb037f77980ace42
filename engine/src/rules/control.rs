//! Rebellion and planet control (15.1, 15.5): the loyalty track and who controls what.

use crate::Side;
use crate::charts::control::{self as chart, UnitsPresent};
use crate::event::Event;
use crate::galaxy::{Loyalty, PlanetId};
use crate::state::{ControlState, State};
use crate::terms::Table;

/// Who controls a planet at this moment (15.5, chart 15.8).
///
/// Derived from the state of control, the military units on the surface and the base; never stored. Units in orbit and
/// characters do not count (15.74).
#[must_use]
pub fn controller(state: &State, planet: PlanetId) -> Option<Side> {
    let now = &state.planets[planet];
    let units = match (state.has_units_on(planet, Side::Rebel), state.has_units_on(planet, Side::Imperial)) {
        (true, true) => UnitsPresent::Both,
        (true, false) => UnitsPresent::RebelOnly,
        (false, true) => UnitsPresent::ImperialOnly,
        (false, false) => UnitsPresent::None,
    };
    chart::controller(now.control, units, now.pdb.up)
}

/// Whether the planet's loyalty can be changed: there must be a loyalty marker on the track (15.14, 15.15, 15.75).
#[must_use]
pub const fn loyalty_can_move(control: ControlState) -> bool {
    matches!(control, ControlState::ImperialControl | ControlState::RebellionStopped)
}

/// Moves the loyalty marker in favour of a side by some spaces; at the end of the track it stays (15.11-15.13).
///
/// Where there is no marker to move, nothing happens (15.14). Returns by how many spaces it moved.
pub(crate) fn shift_loyalty(table: &mut Table<'_>, planet: PlanetId, favor: Side, spaces: u8) -> u8 {
    let now = &mut table.state.planets[planet];
    if !loyalty_can_move(now.control) || spaces == 0 {
        return 0;
    }
    let from = now.loyalty;
    let to = from.shifted(favor, spaces);
    now.loyalty = to;
    if from == to {
        table.tell(Event::LoyaltyStays { planet, favor });
        return 0;
    }
    table.tell(Event::LoyaltyMoved { planet, from, to });
    (from as i8 - to as i8).unsigned_abs()
}

/// Sets the marker on Neutral (the civil war of the Action Cards, 13.4).
pub(crate) fn set_neutral(table: &mut Table<'_>, planet: PlanetId) {
    let now = &mut table.state.planets[planet];
    let from = now.loyalty;
    now.loyalty = Loyalty::Neutral;
    table.tell(Event::LoyaltyMoved { planet, from, to: Loyalty::Neutral });
}

/// Control that changes by itself: a stopped rebellion with only Imperial units left becomes Imperial control (15.54).
pub(crate) fn changes_by_itself(table: &mut Table<'_>) {
    for planet in table.state.terms.planets.iter() {
        if table.state.planets[planet].control == ControlState::RebellionStopped
            && table.state.has_units_on(planet, Side::Imperial)
            && !table.state.has_units_on(planet, Side::Rebel)
        {
            table.state.planets[planet].control = ControlState::ImperialControl;
            table.tell(Event::ControlChanged { planet, control: ControlState::ImperialControl });
        }
    }
}

/// The check at the end of the Imperial Player-Turn: a planet in rebellion without Imperial units whose base is Up
/// becomes Rebel-controlled (15.52).
pub(crate) fn rebel_control_check(table: &mut Table<'_>) {
    for planet in table.state.terms.planets.iter() {
        let now = &table.state.planets[planet];
        if now.control == ControlState::Rebellion && now.pdb.up && !table.state.has_units_on(planet, Side::Imperial) {
            table.state.planets[planet].control = ControlState::RebelControl;
            table.tell(Event::ControlChanged { planet, control: ControlState::RebelControl });
        }
    }
}

/// The Rebel Player may put a base Up on odd, the Imperial Player on even Game-Turns (16.16).
const fn right_turn(state: &State, side: Side) -> bool {
    match side {
        Side::Rebel => state.clock.turn % 2 == 1,
        Side::Imperial => state.clock.turn.is_multiple_of(2),
    }
}

/// The planets whose Down base a side may put Up now (16.16, 15.52): one a Movement Segment, the Rebel Player on odd, the
/// Imperial Player on even Game-Turns, on a planet he controls; the Rebel Player also on a planet in rebellion without
/// Imperial units. Who took the stronger reinforcement instead puts none up (16.34): [`Pledge`](super::arrivals::Pledge).
pub(crate) fn raisable(state: &State, side: Side) -> crate::state::PlanetSet {
    let had_one = state.terms.planets.iter().any(|planet| state.planets[planet].raised);
    if !right_turn(state, side) || had_one {
        return crate::state::PlanetSet::EMPTY;
    }
    state
        .terms
        .planets
        .iter()
        .filter(|&planet| {
            let now = &state.planets[planet];
            !now.pdb.up
                && (controller(state, planet) == Some(side)
                    || side == Side::Rebel
                        && now.control == ControlState::Rebellion
                        && !state.has_units_on(planet, Side::Imperial))
        })
        .collect()
}

/// Whether a Down base that a side cannot put Up now might still become one that it can, later in its Movement Segment.
pub(crate) fn raisable_later(state: &State, side: Side) -> bool {
    let now = raisable(state, side);
    right_turn(state, side)
        && !state.terms.planets.iter().any(|planet| state.planets[planet].raised)
        && state.terms.planets.iter().any(|planet| !state.planets[planet].pdb.up && !now.contains(planet))
}

/// Puts a base Up (16.16).
pub(crate) fn raise_pdb(table: &mut Table<'_>, planet: PlanetId, side: Side) {
    table.state.planets[planet].pdb.up = true;
    table.state.planets[planet].raised = true;
    table.tell(Event::PdbRaised { planet, side });
}

/// Puts a base Down (8.3) and, if `level` says so, one level lower (9.25).
pub(crate) fn lower_pdb(table: &mut Table<'_>, planet: PlanetId, level_too: bool) {
    let pdb = &mut table.state.planets[planet].pdb;
    let before = *pdb;
    pdb.up = false;
    if level_too {
        pdb.level = pdb.level.saturating_sub(1);
    }
    let level = pdb.level;
    table.tell(Event::PdbLowered { planet, level, reduced: level != before.level, was_up: before.up });
}

/// Whether a side can use the base of a planet (8.2, 8.33, 15.6): it controls the planet and the base is Up.
#[must_use]
pub fn can_use_pdb(state: &State, planet: PlanetId, side: Side) -> bool {
    state.planets[planet].pdb.up && controller(state, planet) == Some(side)
}
