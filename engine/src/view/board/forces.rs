//! What the sides have in a place: an environ, an Orbit Box, Drift.

use super::people::{CharacterBoard, character_board};
use crate::Side;
use crate::pieces::{CharacterId, ShipId, UnitId, UnitKind};
use crate::state::{CharacterSet, Place, StackKind, State, UnitSet};
use crate::terms::Viewer;
use serde::{Deserialize, Serialize};

/// What a side has in a place.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ForceBoard {
    /// The stack with the military units (9.57).
    pub military: StackBoard,
    /// The stack of those who may go on missions.
    pub mission: StackBoard,
    /// Units that wait for room (15.44).
    pub withheld: Vec<UnitsBoard>,
    /// Its characters whom the enemy holds here.
    pub prisoners: Vec<CharacterBoard>,
    /// Spaceships.
    pub ships: Vec<ShipBoard>,
    /// The strength of its units, if the viewer may know all of them.
    pub strength: Option<u16>,
}

/// A stack.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StackBoard {
    /// The units that the viewer can tell apart.
    pub units: Vec<UnitsBoard>,
    /// How many face-down units there are whose kind he does not know.
    pub face_down: usize,
    /// How many of the face-down units carry another, which everybody sees (20.5).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub laden: usize,
    /// How many of the face-down units are in the interception stack (20.4).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub face_down_engaged: usize,
    /// The characters.
    pub characters: Vec<CharacterBoard>,
}

/// Equal units of a stack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitsBoard {
    /// Their kind.
    pub kind: UnitKind,
    /// How many.
    pub count: usize,
    /// Their counters, by which answers name them.
    pub units: Vec<UnitId>,
    /// Whether they lie face down for the enemy.
    pub hidden: bool,
    /// The kind of the non-mobile unit that each of them carries (20.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carries: Option<UnitKind>,
    /// Whether each of them is carried (20.5).
    #[serde(default, skip_serializing_if = "is_false")]
    pub carried: bool,
    /// Whether they are in the interception stack of their Orbit Box (20.4).
    #[serde(default, skip_serializing_if = "is_false")]
    pub engaged: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(super) const fn is_false(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(value: &usize) -> bool {
    *value == 0
}

/// A spaceship on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShipBoard {
    /// Which.
    pub ship: ShipId,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub owner: Option<CharacterId>,
    /// Its Maneuver rating.
    pub maneuver: u8,
    /// How many it carries.
    pub passengers: u8,
    /// Whether it was moved in this segment.
    pub moved: bool,
    /// Whether it is damaged and must be repaired before it flies (27.0).
    #[serde(default, skip_serializing_if = "is_false")]
    pub damaged: bool,
    /// Whether it is in the interception stack of its Orbit Box (20.4).
    #[serde(default, skip_serializing_if = "is_false")]
    pub engaged: bool,
}

pub(super) fn force_board(state: &State, place: Place, side: Side, viewer: Viewer, turned_up: UnitSet) -> ForceBoard {
    let units = state.units_at(place, side);
    let open = viewer.sees_secrets_of(side);
    // An Atrocity unit on a loyalty marker lies open (36.33).
    let lies_open = |unit: UnitId| !state.lies_face_down(unit) || state.units[unit].hypnotizes;
    let known: UnitSet = units.iter().filter(|&unit| open || lies_open(unit) || turned_up.contains(unit)).collect();
    let unknown = units.without(known);
    let face_down = unknown.len();
    let characters = |set: CharacterSet| set.iter().map(|who| character_board(state, who, viewer)).collect();
    ForceBoard {
        military: StackBoard {
            units: shown(units_board(state, known), turned_up),
            face_down,
            laden: unknown.iter().filter(|&unit| state.carried_by(unit).is_some()).count(),
            face_down_engaged: unknown.iter().filter(|&unit| state.units[unit].engaged).count(),
            characters: characters(state.stack_at(place, side, StackKind::Military)),
        },
        mission: StackBoard {
            characters: characters(state.stack_at(place, side, StackKind::Mission)),
            ..StackBoard::default()
        },
        withheld: place.environ().map(|environ| withheld(state, Place::Withheld(environ), side)).unwrap_or_default(),
        prisoners: characters(state.prisoners_at(place, side)),
        ships: state
            .ships_at(place, side)
            .iter()
            .map(|ship| ShipBoard {
                ship,
                name: ship.name().to_owned(),
                owner: state.ships[ship].owner,
                maneuver: ship.data().maneuver,
                passengers: ship.data().passengers,
                moved: state.ships[ship].moved,
                damaged: state.ships[ship].damaged,
                engaged: state.ships[ship].engaged,
            })
            .collect(),
        strength: (face_down == 0).then(|| match place {
            Place::Environ(_) => state.strength(units),
            // In space units have their other strength (19.12).
            _ => state.space_strength(units),
        }),
    }
}

/// The boards of units without the mark of those that lie face down where they were turned up for a combat (7.22).
fn shown(mut boards: Vec<UnitsBoard>, turned_up: UnitSet) -> Vec<UnitsBoard> {
    for board in &mut boards {
        board.hidden &= !board.units.iter().all(|&unit| turned_up.contains(unit));
    }
    boards
}

/// Units of a side that are off the map for a place: withheld from an environ (15.44), or about to jump in from outside (19.42).
pub(super) fn withheld(state: &State, place: Place, side: Side) -> Vec<UnitsBoard> {
    let there = |unit: &UnitId| unit.side() == side && state.units[*unit].place() == place;
    units_board(state, UnitId::all().filter(there).collect())
}

pub(super) fn units_board(state: &State, units: UnitSet) -> Vec<UnitsBoard> {
    let mut groups: Vec<UnitsBoard> = Vec::new();
    for unit in units.iter() {
        let now = &state.units[unit];
        let group = UnitsBoard {
            kind: unit.kind(),
            count: 1,
            units: vec![unit],
            // One on a loyalty marker lies open (36.33, L161).
            hidden: state.lies_face_down(unit) && !now.hypnotizes,
            carries: state.carried_by(unit).map(UnitId::kind),
            carried: now.carrier.is_some(),
            engaged: now.engaged,
        };
        match groups.iter_mut().find(|other| other.is_like(&group)) {
            Some(like) => {
                like.count += 1;
                like.units.push(unit);
            }
            None => groups.push(group),
        }
    }
    groups
}

impl ForceBoard {
    /// Whether the side has nothing there.
    pub(super) fn is_empty(&self) -> bool {
        let bare = |stack: &StackBoard| stack.units.is_empty() && stack.face_down == 0 && stack.characters.is_empty();
        let rest = self.withheld.is_empty() && self.prisoners.is_empty() && self.ships.is_empty();
        bare(&self.military) && bare(&self.mission) && rest
    }
}

impl UnitsBoard {
    /// Whether units of the two are told apart by nothing but their counters.
    fn is_like(&self, other: &UnitsBoard) -> bool {
        let told = |group: &UnitsBoard| (group.kind, group.carries, group.carried, group.engaged);
        told(self) == told(other)
    }
}
