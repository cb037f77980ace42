//! Nobody floats in space: in an Orbit Box and in Drift a character has a place aboard a spaceship there or stands with military
//! units of his side (14.56 knows what becomes of the others).

use crate::Side;
use crate::pieces::{CharacterId, GameLevel, ShipId};
use crate::rules::flight::places;
use crate::state::{CharacterSet, Place, ShipSet, State};
use crate::terms::{Stack, Why};

/// How many some spaceships hold together, their pilots among them.
fn room(ships: ShipSet) -> usize {
    ships.iter().map(|ship: ShipId| usize::from(ship.data().passengers)).sum()
}

/// How many places some characters take aboard, with their companions and the prisoners whom they guard (9.56).
fn taken(state: &State, characters: CharacterSet) -> usize {
    characters.iter().map(|who| places(state, who)).sum()
}

/// Whether some characters find places aboard these spaceships.
pub(crate) fn fit_aboard(state: &State, characters: CharacterSet, ships: ShipSet) -> bool {
    characters.is_empty() || taken(state, characters) <= room(ships)
}

/// Whether so many places that those who stay behind would lack can be made up by taking some of them along into so many free ones. Each
/// takes his own number of places.
pub(crate) fn can_be_taken(lacking: usize, free: usize, each: impl Iterator<Item = usize>) -> bool {
    if lacking == 0 {
        return true;
    }
    let free = free.min(63);
    // The numbers of places that some of them take together, as bits.
    let sums = each.filter(|&taken| taken <= 63).fold(1_u64, |sums, taken| sums | sums << taken);
    (lacking..=free).any(|taken| sums >> taken & 1 == 1)
}

/// Whether a stack may leave a place without those who stay behind: on a planet always; in space if units of theirs stay, or the
/// spaceships that stay hold them all. Who `follows` may still be picked to go along. Those in an interception stack stand apart.
pub(crate) fn may_leave(
    state: &State,
    place: Place,
    side: Side,
    stack: &Stack,
    follows: impl Fn(CharacterId) -> bool,
) -> Result<(), Why> {
    if place.environ().is_some() {
        return Ok(());
    }
    let units = state.units_at(place, side).without(stack.all_units());
    let unit_stays = units.iter().any(|unit| {
        let now = &state.units[unit];
        !now.engaged && now.carrier.is_none_or(|carrier| !stack.units.contains(carrier))
    });
    if unit_stays {
        return Ok(());
    }
    let left = state.free_at(place, side).without(stack.characters);
    let stay = left.iter().filter(|&who| !state.characters[who].engaged && !follows(who)).collect();
    let ships = state.ships_at(place, side).without(stack.ships);
    let ships = ships.iter().filter(|&ship| !state.ships[ship].engaged).collect();
    if fit_aboard(state, stay, ships) { Ok(()) } else { Err(Why::WouldFloat) }
}

/// Whether a free character stands on something, or in space with units or in a place aboard. Places are given in the order of the
/// characters.
pub(crate) fn has_footing(state: &State, character: CharacterId) -> bool {
    let (place, side) = (state.characters[character].place(), character.side());
    if place.environ().is_some() || !place.on_map() || state.has_units_at(place, side) {
        return true;
    }
    let up_to_him = state.free_at(place, side).iter().filter(|&who| who <= character).collect();
    fit_aboard(state, up_to_him, state.ships_at(place, side))
}

/// Somebody in space who has no footing, if there is anybody. In the Star System Game nobody is ever in space (20.0): it is not
/// looked for there, as often as this is asked.
pub(crate) fn floating(state: &State) -> Option<CharacterId> {
    if state.terms.level == GameLevel::StarSystem {
        return None;
    }
    state.spaces().find_map(|place| {
        Side::BOTH
            .into_iter()
            .find_map(|side| state.free_at(place, side).iter().find(|&character| !has_footing(state, character)))
    })
}
