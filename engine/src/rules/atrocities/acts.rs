//! Two of the five: the strafing of a planet by its own base (36.32), and chemicals (36.33).

use super::{Blow, backlash};
use crate::event::Event;
use crate::galaxy::{EnvironKind, PlanetId};
use crate::pieces::{CharacterId, UnitId};
use crate::rules::control::lower_pdb;
use crate::rules::military_combat::lose_units;
use crate::rules::missions::abort_all_on;
use crate::rules::wounds::wound_anybody;
use crate::state::{CharacterSet, Place, State, UnitSet};
use crate::terms::{Atrocity, Table};
use crate::{Case, Side};

/// Everybody on the surface of a planet: of both sides, prisoners and sovereigns too (L159).
fn on_the_surface(state: &State, planet: PlanetId) -> CharacterSet {
    let there = |who: &CharacterId| state.characters[*who].place().environ().is_some_and(|at| at.planet() == planet);
    CharacterId::all().filter(there).collect()
}

/// The units of a side on the surface of a planet of which this holds.
fn units_on(state: &State, planet: PlanetId, side: Side, which: impl Fn(UnitId) -> bool) -> UnitSet {
    planet.environs().flat_map(|environ| state.units_in(environ, side).iter()).filter(|&unit| which(unit)).collect()
}

/// Whom and what a strafing base hits: all units, and everybody once (36.32).
pub(super) fn strafed(state: &State, planet: PlanetId) -> Blow {
    let units = |side| units_on(state, planet, side, |_| true);
    let wounded = on_the_surface(state, planet);
    Blow { units: units(Side::Imperial).or(units(Side::Rebel)), wounded, wounds: 1, ..Blow::NONE }
}

/// Whom and what chemicals hit: Rebel units that a special environ raised, wherever on the surface they stand, and twice everybody who is
/// no Rhone (36.33, L160).
pub(super) fn poisoned(state: &State, planet: PlanetId) -> Blow {
    let special = |unit: UnitId| unit.kind().data().environ_kind.is_some_and(EnvironKind::is_special);
    let wounded = on_the_surface(state, planet).iter().filter(|who| !who.data().race.is_rhone()).collect();
    Blow { units: units_on(state, planet, Side::Rebel, special), wounded, wounds: 2, ..Blow::NONE }
}

/// Units on the surface are eliminated, environ by environ.
fn eliminate(table: &mut Table<'_>, planet: PlanetId, case: Case, side: Side, hit: UnitSet) {
    for environ in planet.environs() {
        let units = table.state.units_in(environ, side).and(hit);
        lose_units(table, units, Place::Environ(environ), case);
    }
}

/// A Level 2 base strafes its own planet (36.32): all units on the surface are eliminated, all missions there aborted, everybody takes a
/// wound, and the base is Level 1 and Down; then comes the backlash.
pub(super) fn strafe(table: &mut Table<'_>, planet: PlanetId) {
    let act = Atrocity::Strafe;
    table.tell(act.case(), Event::AtrocityCommitted { act, planet, by: None });
    let blow = strafed(table.state, planet);
    for side in [Side::Imperial, Side::Rebel] {
        eliminate(table, planet, act.case(), side, blow.units);
    }
    abort_all_on(table, planet, act.case());
    // Looked for anew: with the units somebody may be gone.
    for who in on_the_surface(table.state, planet).iter() {
        wound_anybody(table, act.case(), who, blow.wounds);
    }
    lower_pdb(table, planet, true, act.case());
    backlash(table, planet, act.case());
}

/// An Atrocity unit releases chemicals (36.33): Rebel units that a special environ raised are eliminated wherever on the surface they
/// stand, and who is no Rhone takes two wounds (L160); then comes the backlash.
pub(super) fn release_chemicals(table: &mut Table<'_>, planet: PlanetId, by: UnitId) {
    let act = Atrocity::Chemicals;
    table.tell(act.case(), Event::AtrocityCommitted { act, planet, by: Some(by) });
    let blow = poisoned(table.state, planet);
    eliminate(table, planet, act.case(), Side::Rebel, blow.units);
    // Looked for anew: with the units somebody may be gone.
    for who in poisoned(table.state, planet).wounded.iter() {
        wound_anybody(table, act.case(), who, blow.wounds);
    }
    backlash(table, planet, act.case());
}
