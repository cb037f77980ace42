//! Two of the five: the strafing of a planet by its own base (36.32), and chemicals (36.33).

use super::{atrocity_units, backlash};
use crate::event::Event;
use crate::galaxy::PlanetId;
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

/// Units on the surface are eliminated, environ by environ.
fn eliminate(table: &mut Table<'_>, planet: PlanetId, case: Case, side: Side, which: impl Fn(UnitId) -> bool) {
    for environ in planet.environs() {
        let units: UnitSet = table.state.units_in(environ, side).iter().filter(|&unit| which(unit)).collect();
        lose_units(table, units, Place::Environ(environ), case);
    }
}

/// A Level 2 base strafes its own planet (36.32): all units on the surface are eliminated, all missions there aborted, everybody takes a
/// wound, and the base is Level 1 and Down; then comes the backlash.
pub(super) fn strafe(table: &mut Table<'_>, planet: PlanetId) {
    let act = Atrocity::Strafe;
    table.tell(act.case(), Event::AtrocityCommitted { act, planet, by: None });
    for side in [Side::Imperial, Side::Rebel] {
        eliminate(table, planet, act.case(), side, |_| true);
    }
    abort_all_on(table, planet, act.case());
    for who in on_the_surface(table.state, planet).iter() {
        wound_anybody(table, act.case(), who, 1);
    }
    lower_pdb(table, planet, true, act.case());
    backlash(table, planet);
}

/// An Atrocity unit releases chemicals (36.33): Rebel units that a special environ raised are eliminated wherever on the surface they
/// stand, and who is no Rhone takes two wounds (L160); then comes the backlash.
pub(super) fn release_chemicals(table: &mut Table<'_>, planet: PlanetId) {
    let act = Atrocity::Chemicals;
    let by = atrocity_units(table.state, planet).next();
    table.tell(act.case(), Event::AtrocityCommitted { act, planet, by });
    let special = |unit: UnitId| unit.kind().data().environ_kind.is_some_and(crate::galaxy::EnvironKind::is_special);
    eliminate(table, planet, act.case(), Side::Rebel, special);
    for who in on_the_surface(table.state, planet).iter().filter(|who| !who.data().race.is_rhone()) {
        wound_anybody(table, act.case(), who, 2);
    }
    backlash(table, planet);
}
