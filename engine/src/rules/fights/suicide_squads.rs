//! Suicide Squads (19.6): found Rebel characters and one squad are removed together.

use crate::Side;
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{UnitId, UnitKind};
use crate::rules::capture;
use crate::rules::military_combat::lose_units;
use crate::state::{Captor, CharacterSet, Place, State, UnitSet};
use crate::terms::{Call, Table};

/// The Suicide Squad of an environ that goes off first: rather one that holds nobody (12.81).
fn squad_in(state: &State, environ: EnvironId) -> Option<UnitId> {
    let here = |unit: &UnitId| state.units[*unit].place() == Place::Environ(environ);
    let holds = |unit: &UnitId| !state.held_by(Captor::Unit(*unit)).is_empty();
    UnitKind::SUICIDE_SQUAD.units().filter(here).min_by_key(|unit| (holds(unit), *unit))
}

/// Rebel characters were found (11.3, 12.15): where a Suicide Squad is, all of them and one squad are removed at once, before anybody
/// chooses whether to attack (19.6). Whether that happened.
pub(crate) fn strikes(table: &mut Table<'_>, environ: EnvironId, found: CharacterSet) -> bool {
    let rebels: CharacterSet = found.iter().filter(|who| who.side() == Side::Rebel).collect();
    let Some(squad) = squad_in(table.state, environ).filter(|_| !rebels.is_empty()) else { return false };
    table.tell(case!("19.6"), Event::SuicideSquadStrikes { environ, found: rebels });
    for character in rebels.iter() {
        capture::kill(table, case!("19.6"), character);
    }
    lose_units(table, UnitSet::only(squad), Place::Environ(environ), case!("19.6"));
    table.call(Call::Look);
    true
}

/// The Suicide Squads among units of one stack that fall because all the others of it have fallen (19.64).
pub(crate) fn gone_with(stack: UnitSet, lost: UnitSet) -> UnitSet {
    let others = stack.acting();
    if others.is_empty() || !others.without(lost).is_empty() {
        return UnitSet::EMPTY;
    }
    stack.without(others)
}
