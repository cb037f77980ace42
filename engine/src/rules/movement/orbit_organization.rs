//! Orbit Organization (20.9): the marks of interception fall, and each side's pieces in an Orbit Box are one stack again. Nothing is
//! asked.

use crate::Side;
use crate::event::Event;
use crate::pieces::{CharacterId, ShipId};
use crate::terms::Table;

/// Dissolves all interception stacks (20.9).
pub(crate) fn organize(table: &mut Table<'_>) {
    let state = &mut table.state;
    let mut any = false;
    for unit in state.mustered(Side::Rebel).or(state.mustered(Side::Imperial)).iter() {
        any |= std::mem::take(&mut state.units[unit].engaged);
    }
    for character in CharacterId::all() {
        any |= std::mem::take(&mut state.characters[character].engaged);
    }
    for ship in ShipId::all() {
        any |= std::mem::take(&mut state.ships[ship].engaged);
    }
    if any {
        table.tell(case!("20.9"), Event::InterceptionsEnd);
    }
}
