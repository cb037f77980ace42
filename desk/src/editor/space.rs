//! Pieces in space: in Orbit Boxes, in Drift, and outside the province.

use fitg_engine::pieces::{CharacterId, PossessionId, ShipId, UnitKind};
use fitg_engine::scenario::{CharacterInSpace, CharacterToCome, InSpace, Position, ShipInSpace, SpaceAt, UnitsInSpace};
use fitg_engine::state::StackKind;

/// What lies in a place in space and is not in an interception stack; a list for it is begun if there is none.
fn free(position: &mut Position, at: SpaceAt) -> Option<&mut InSpace> {
    if !position.space.iter().any(|here| here.at == at && !here.intercepted) {
        let nothing = InSpace { at, intercepted: false, units: Vec::new(), characters: Vec::new(), ships: Vec::new() };
        position.space.push(nothing);
    }
    position.space.iter_mut().find(|here| here.at == at && !here.intercepted)
}

/// Places where nothing lies any more are left out of the file.
pub(super) fn tidy(position: &mut Position) {
    position.space.retain(|here| !(here.units.is_empty() && here.characters.is_empty() && here.ships.is_empty()));
}

/// Where in space a character is.
pub(super) fn of(position: &Position, who: CharacterId) -> Option<SpaceAt> {
    let here = position.space.iter().find(|here| here.characters.iter().any(|at| at.character == who))?;
    Some(here.at)
}

/// A character who is in space.
pub(super) fn character(position: &mut Position, who: CharacterId) -> Option<&mut CharacterInSpace> {
    position.space.iter_mut().flat_map(|here| &mut here.characters).find(|at| at.character == who)
}

/// Takes a character out of space, with what belongs to him.
pub(super) fn take_character(position: &mut Position, who: CharacterId) -> Option<CharacterToCome> {
    let now = character(position, who)?.clone();
    for here in &mut position.space {
        here.characters.retain(|at| at.character != who);
    }
    Some(CharacterToCome { character: who, ship: now.ship, possessions: now.possessions, shown: now.shown })
}

/// Puts a character into space, with what belongs to him.
pub(super) fn put_character(position: &mut Position, at: SpaceAt, with: CharacterToCome) {
    let Some(here) = free(position, at) else { return };
    let CharacterToCome { character, ship, possessions, shown } = with;
    here.characters.push(CharacterInSpace {
        character,
        stack: StackKind::Mission,
        detected: false,
        wounds: 0,
        ship,
        possessions,
        shown,
        guarded_by: None,
        held_by: None,
        acted: false,
        led: false,
        marched: false,
        drifted: false,
        handed_over: false,
    });
}

/// Takes units of a kind from a place in space, those that carry nothing and hold no planet under hypnosis first, and says how many there
/// were. What the others carried lies in the box again.
pub(super) fn take_units(position: &mut Position, kind: UnitKind, at: SpaceAt, count: u8) -> u8 {
    let mut left = count;
    for busy in [false, true] {
        let here = position.space.iter_mut().filter(|here| here.at == at).flat_map(|here| &mut here.units);
        for on in here.filter(|on| on.kind == kind && (on.carries.is_some() || on.hypnotizes) == busy) {
            let taken = left.min(on.count);
            on.count -= taken;
            left -= taken;
        }
    }
    for here in &mut position.space {
        here.units.retain(|on| on.count > 0);
    }
    count - left
}

/// Puts units of a kind into a place in space; each carries one of another kind, if one is named.
pub(super) fn put_units(position: &mut Position, kind: UnitKind, at: SpaceAt, count: u8, carries: Option<UnitKind>) {
    let Some(here) = free(position, at).filter(|_| count > 0) else { return };
    match here.units.iter_mut().find(|on| on.kind == kind && on.carries == carries && !on.hypnotizes) {
        Some(on) => on.count = on.count.saturating_add(count),
        None => here.units.push(UnitsInSpace { kind, count, carries, hypnotizes: false }),
    }
}

/// Takes a spaceship out of space, wherever it is there.
pub(super) fn take_ship(position: &mut Position, ship: ShipId) {
    for here in &mut position.space {
        here.ships.retain(|at| at.ship != ship);
        for at in &mut here.characters {
            at.ship = at.ship.filter(|&other| other != ship);
        }
    }
}

/// Puts a spaceship that nobody stands beside into space.
pub(super) fn put_ship(position: &mut Position, ship: ShipId, at: SpaceAt) {
    if let Some(here) = free(position, at) {
        here.ships.push(ShipInSpace { ship, owner: None });
    }
}

/// Takes a possession from whoever in space has it.
pub(super) fn take_possession(position: &mut Position, card: PossessionId) {
    for at in position.space.iter_mut().flat_map(|here| &mut here.characters) {
        at.possessions.retain(|&other| other != card);
        at.shown.retain(|&other| other != card);
    }
}

/// A character who is gone from the map owns no spaceship in space any more.
pub(super) fn disown(position: &mut Position, who: CharacterId) {
    for ship in position.space.iter_mut().flat_map(|here| &mut here.ships) {
        ship.owner = ship.owner.filter(|&owner| owner != who);
    }
}
