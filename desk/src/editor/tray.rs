//! What is not on the board: in the box, in the deck.

use fitg_engine::Side;
use fitg_engine::pieces::{CharacterId, PossessionId, ShipId, UnitKind};
use fitg_engine::state::{Place, State};
use serde::Serialize;
use ts_rs::TS;

/// The pieces that can still be put somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Tray {
    /// Characters.
    pub characters: Vec<CharacterId>,
    /// Spaceships.
    pub ships: Vec<ShipId>,
    /// The kinds of units of this game, and how many counters of each are left.
    pub units: Vec<(UnitKind, usize)>,
    /// Possession cards that are no spaceships.
    pub possessions: Vec<PossessionId>,
}

pub(super) fn tray(facts: &State) -> Tray {
    let left = |kind: UnitKind| kind.units().filter(|&unit| facts.units[unit].place() == Place::Reserve).count();
    let this_game = |kind: &UnitKind| kind.data().levels.contains(&facts.terms.level);
    Tray {
        characters: Side::BOTH
            .into_iter()
            .flat_map(CharacterId::of)
            .filter(|&who| facts.characters[who].place() == Place::Reserve)
            .collect(),
        ships: ShipId::all().filter(|&ship| facts.ships[ship].place() == Place::Reserve).collect(),
        units: UnitKind::all().filter(this_game).map(|kind| (kind, left(kind))).collect(),
        possessions: PossessionId::all().filter(|&card| card.ship().is_none() && facts.in_deck(card)).collect(),
    }
}
