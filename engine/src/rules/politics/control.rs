//! Rebellion and planet control (15.1, 15.5): the loyalty track and who controls what.

use crate::charts::control::{self as chart, UnitsPresent};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::{GameLevel, UnitId};
use crate::rules::dominoes::spark;
use crate::state::{ControlState, Domino, PlanetSet, Segment, State, UnitSet};
use crate::terms::{Bond, Table, Why};
use crate::{Case, Side};

/// Who controls a planet at this moment (15.5, chart 15.8).
///
/// Derived from the state of control, the military units on the surface and the base; never stored. Units in orbit and
/// characters do not count (15.74).
#[must_use]
pub fn controller(state: &State, planet: PlanetId) -> Option<Side> {
    controller_with(state, planet, state.garrisons())
}

/// The same if a side had no units on it.
pub(crate) fn controller_without(state: &State, planet: PlanetId, side: Side) -> Option<Side> {
    let mut garrisons = state.garrisons();
    garrisons[side.index()].remove(planet);
    controller_with(state, planet, garrisons)
}

/// The same if the sides had units on these planets.
fn controller_with(state: &State, planet: PlanetId, garrisons: [PlanetSet; 2]) -> Option<Side> {
    let now = &state.planets[planet];
    let there = |side: Side| garrisons[side.index()].contains(planet);
    let units = match (there(Side::Rebel), there(Side::Imperial)) {
        (true, true) => UnitsPresent::Both,
        (true, false) => UnitsPresent::RebelOnly,
        (false, true) => UnitsPresent::ImperialOnly,
        (false, false) => UnitsPresent::None,
    };
    chart::controller(now.control, units, now.pdb.up)
}

/// Tells whose control of a planet has begun or ended with the units on it (15.51, 15.53), which stood there as `before` says until
/// now. What a base that went Down in the meantime changed is told with the base; what becomes of a rebellion that is stopped has a line
/// of its own (15.54). While a side sets up nobody is told anything.
pub(crate) fn tell_of_garrisons(table: &mut Table<'_>, before: [PlanetSet; 2]) {
    let now = table.state.garrisons();
    if now == before || table.state.clock.segment == Segment::SetUp {
        return;
    }
    for planet in table.state.terms.planets.without(table.control_told).iter() {
        let control = table.state.planets[planet].control;
        let (was, is) = (controller_with(table.state, planet, before), controller_with(table.state, planet, now));
        if was != is && control != ControlState::RebellionStopped {
            table.tell(control_case(control), Event::ControllerChanged { planet, before: was, now: is });
        }
    }
}

/// The case that says who controls a planet in this state (15.51 to 15.54).
pub(crate) const fn control_case(control: ControlState) -> Case {
    match control {
        ControlState::ImperialControl => case!("15.51"),
        ControlState::Rebellion => case!("15.52"),
        ControlState::RebelControl => case!("15.53"),
        ControlState::RebellionStopped => case!("15.54"),
    }
}

/// Whether the planet's loyalty can be changed: there must be a loyalty marker on the track (15.14, 15.15, 15.75).
#[must_use]
pub const fn loyalty_can_move(control: ControlState) -> bool {
    matches!(control, ControlState::ImperialControl | ControlState::RebellionStopped)
}

/// Whether a planet has its loyalty marker, whichever side is up: one in rebellion has it turned over (15.52), and under Rebel control another
/// lies in its place (15.53).
pub(crate) fn has_loyalty_marker(state: &State, planet: PlanetId) -> bool {
    state.planets[planet].control != ControlState::RebelControl
}

/// Whether there is a marker on a planet's track, and no Atrocity unit lies on it (36.33). What needs it to be there, and moves it not,
/// asks for no more.
#[must_use]
pub fn marker_lies_open(state: &State, planet: PlanetId) -> bool {
    loyalty_can_move(state.planets[planet].control) && !state.is_hypnotized(planet)
}

/// Whether the marker of a planet can be moved: it lies open, and no Galactic Event holds it where it is (120).
#[must_use]
pub fn loyalty_moves(state: &State, planet: PlanetId) -> bool {
    marker_lies_open(state, planet) && !galactic_events::marker_stays(state, planet)
}

/// Moves the loyalty marker in favour of a side by some spaces; at the end of the track it stays (15.11-15.13).
///
/// Where there is no marker to move, nothing happens (15.14). Returns by how many spaces it moved.
pub(crate) fn shift_loyalty(table: &mut Table<'_>, planet: PlanetId, favor: Side, spaces: u8) -> u8 {
    shift_loyalty_under(table, case!("15.1"), planet, favor, spaces)
}

/// The same by a rule that says itself how the marker moves.
pub(crate) fn shift_loyalty_under(table: &mut Table<'_>, case: Case, planet: PlanetId, favor: Side, spaces: u8) -> u8 {
    let hypnotized = table.state.is_hypnotized(planet);
    let now = &table.state.planets[planet];
    if spaces == 0 {
        return 0;
    }
    if hypnotized {
        table.tell(case!("36.33"), Event::LoyaltyHypnotized { planet });
        return 0;
    }
    if !loyalty_can_move(now.control) {
        table.tell(case!("15.14"), Event::LoyaltyFixed { planet });
        return 0;
    }
    if galactic_events::marker_stays(table.state, planet) {
        table.tell(case!("32.0"), Event::LoyaltyHeldFast { planet });
        return 0;
    }
    let now = &mut table.state.planets[planet];
    let from = now.loyalty;
    let to = from.shifted(favor, spaces);
    now.loyalty = to;
    if from == to {
        table.tell(case!("15.13"), Event::LoyaltyStays { planet, favor });
        return 0;
    }
    table.tell(case, Event::LoyaltyMoved { planet, from, to });
    (from as i8 - to as i8).unsigned_abs()
}

/// A Domino Effect shifts the loyalty marker of a planet that it reaches (23.1-23.3).
pub(crate) fn shift_loyalty_by_domino(
    table: &mut Table<'_>,
    domino: Domino,
    bond: Bond,
    planet: PlanetId,
    to: Loyalty,
) {
    let now = &mut table.state.planets[planet];
    let from = now.loyalty;
    now.loyalty = to;
    table.tell(domino.spark.case(), Event::DominoShifts { domino, planet, bond, from, to });
}

/// Sets the marker on Neutral (the civil war of the Action Cards, 13.4).
pub(crate) fn set_neutral(table: &mut Table<'_>, planet: PlanetId) {
    set_loyalty(table, planet, Loyalty::Neutral, case!("15.1"));
}

/// Sets the marker on a space, by the case that does it.
pub(crate) fn set_loyalty(table: &mut Table<'_>, planet: PlanetId, to: Loyalty, case: Case) {
    let now = &mut table.state.planets[planet];
    let from = now.loyalty;
    now.loyalty = to;
    table.tell(case, Event::LoyaltyMoved { planet, from, to });
}

/// Control that changes by itself: a stopped rebellion with only Imperial units left becomes Imperial control (15.54).
pub(crate) fn changes_by_itself(table: &mut Table<'_>) {
    for planet in table.state.terms.planets.iter() {
        if table.state.planets[planet].control == ControlState::RebellionStopped
            && table.state.has_units_on(planet, Side::Imperial)
            && !table.state.has_units_on(planet, Side::Rebel)
        {
            table.state.planets[planet].control = ControlState::ImperialControl;
            table.tell(case!("15.54"), Event::ControlChanged { planet, control: ControlState::ImperialControl });
        }
    }
}

/// Whether that check would find a planet: in rebellion, without Imperial units, its base Up (15.52). A marker on which an Atrocity unit
/// lies is replaced by no other (36.33).
pub(crate) fn becomes_rebel(state: &State, planet: PlanetId) -> bool {
    let now = &state.planets[planet];
    let open = now.control == ControlState::Rebellion && !state.is_hypnotized(planet);
    open && now.pdb.up && !state.has_units_on(planet, Side::Imperial)
}

/// The check at the end of the Imperial Player-Turn: a planet in rebellion without Imperial units whose base is Up
/// becomes Rebel-controlled (15.52), which sparks a Domino Effect (23.3). It looks once, before any of them (L84).
pub(crate) fn rebel_control_check(table: &mut Table<'_>) {
    for planet in table.state.terms.planets.iter() {
        if becomes_rebel(table.state, planet) {
            table.state.planets[planet].control = ControlState::RebelControl;
            table.tell(case!("15.52"), Event::ControlChanged { planet, control: ControlState::RebelControl });
            spark(table.state, Domino::of_control(planet));
        }
    }
}

/// The Rebel Player may put a base Up on odd, the Imperial Player on even Game-Turns (16.16); in the larger games only for Force Points
/// (28.13).
const fn right_turn(state: &State, side: Side) -> bool {
    if !matches!(state.terms.level, GameLevel::StarSystem) {
        return false;
    }
    match side {
        Side::Rebel => state.clock.turn % 2 == 1,
        Side::Imperial => state.clock.turn.is_multiple_of(2),
    }
}

/// Whether a side may put a planet's Down base Up now (16.16, 15.52): one a Movement Segment, the Rebel Player on odd, the
/// Imperial Player on even Game-Turns, on a planet he controls; the Rebel Player also on a planet in rebellion without
/// Imperial units. Who took the stronger reinforcement instead puts none up (16.34): [`Pledge`](crate::rules::arrivals::Pledge).
pub(crate) fn judge_raising(state: &State, planet: PlanetId, side: Side) -> Result<(), Why> {
    if state.planets[planet].pdb.up {
        Err(Why::BaseUp)
    } else if !right_turn(state, side) {
        Err(Why::NotThisTurn)
    } else if state.terms.planets.iter().any(|planet| state.planets[planet].raised) {
        Err(Why::OneBaseATurn)
    } else {
        judge_putting_up(state, planet, side)
    }
}

/// Whether a planet is a side's so far that it may put the base there Up (15.52, 16.16): it controls it, or it is the Rebel Player and the
/// planet is in rebellion without Imperial units.
pub(crate) fn judge_putting_up(state: &State, planet: PlanetId, side: Side) -> Result<(), Why> {
    let risen = side == Side::Rebel && state.planets[planet].control == ControlState::Rebellion;
    if controller(state, planet) == Some(side) {
        Ok(())
    } else if !risen {
        Err(Why::NotControlled)
    } else if state.has_units_on(planet, Side::Imperial) {
        Err(Why::RisenButHeld)
    } else {
        Ok(())
    }
}

/// Whether a Down base that a side cannot put Up now might still become one that it can, later in its Movement Segment.
pub(crate) fn raisable_later(state: &State, side: Side) -> bool {
    // Its turn, no other base yet: what is wrong is only that it does not control the planet.
    let only_control = |planet: PlanetId| judge_raising(state, planet, side) == Err(Why::NotControlled);
    state.terms.planets.iter().any(|planet| only_control(planet) && can_come_to_control(state, planet, side))
}

/// Whether units that arrive in a Movement Segment could bring a side control of a planet, by the Planet Control Chart (15.8): those of the
/// enemy stay. No garrison gives the Empire a planet in rebellion or under Rebel control, nor that of a stopped rebellion while Rebel units
/// are there.
fn can_come_to_control(state: &State, planet: PlanetId, side: Side) -> bool {
    let mut garrisons = state.garrisons();
    garrisons[side.index()].insert(planet);
    controller_with(state, planet, garrisons) == Some(side)
}

/// Puts a base Up (16.16).
pub(crate) fn raise_pdb(table: &mut Table<'_>, planet: PlanetId, side: Side) {
    table.state.planets[planet].pdb.up = true;
    table.state.planets[planet].raised = true;
    table.tell(case!("16.16"), Event::PdbRaised { planet, side });
}

/// Puts a base Down (8.3) and, if `level_too` says so, one level lower (9.25), by the case that does it.
pub(crate) fn lower_pdb(table: &mut Table<'_>, planet: PlanetId, level_too: bool, case: Case) {
    lower_pdb_by(table, planet, u8::from(level_too), case);
}

/// Puts a base Down and so many levels lower, never below Level 0, Down (22.23), by the case that does it.
pub(crate) fn lower_pdb_by(table: &mut Table<'_>, planet: PlanetId, levels: u8, case: Case) {
    lower(table, planet, levels, case, UnitSet::EMPTY);
}

/// Puts a base Down as [`lower_pdb`] does while these units are about to leave the planet: that they still stand there keeps nobody from
/// controlling it.
pub(crate) fn lower_pdb_behind(table: &mut Table<'_>, planet: PlanetId, level_too: bool, case: Case, leaving: UnitSet) {
    lower(table, planet, u8::from(level_too), case, leaving);
}

fn lower(table: &mut Table<'_>, planet: PlanetId, levels: u8, case: Case, leaving: UnitSet) {
    let controlled = controller(table.state, planet);
    let pdb = &mut table.state.planets[planet].pdb;
    let before = *pdb;
    pdb.up = false;
    pdb.level = pdb.level.saturating_sub(levels);
    let level = pdb.level;
    table.tell(case, Event::PdbLowered { planet, level, reduced: level != before.level, was_up: before.up });
    if before.up {
        table.control_told.insert(planet);
    }
    let now = controller(table.state, planet);
    let all_leave = leaving.first().is_some_and(|unit| {
        let stays =
            |other: UnitId| table.state.units[other].place().planet() == Some(planet) && !leaving.contains(other);
        !table.state.mustered(unit.side()).iter().any(stays)
    });
    if now != controlled && !all_leave {
        let case = control_case(table.state.planets[planet].control);
        table.tell(case, Event::ControllerChanged { planet, before: controlled, now });
    }
}

/// Whether a side can use the base of a planet (8.2, 8.33, 15.6): it controls the planet and the base is Up.
#[must_use]
pub fn can_use_pdb(state: &State, planet: PlanetId, side: Side) -> bool {
    state.planets[planet].pdb.up && controller(state, planet) == Some(side)
}
