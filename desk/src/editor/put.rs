//! A piece goes from one place to another.

use super::change::{nowhere, position};
use super::space;
use crate::failure::Failure;
use fitg_engine::Side;
use fitg_engine::galaxy::{EnvironId, PlanetId, SystemId};
use fitg_engine::pieces::{CharacterId, PossessionId, ShipId, UnitKind};
use fitg_engine::scenario::{CharacterAt, CharacterToCome, Position, Scenario, ShipAt, SpaceAt, UnitsAt};
use fitg_engine::state::StackKind;
use serde::Deserialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A character.
    Character(CharacterId),
    /// Units of a kind.
    Units(UnitKind),
    /// A spaceship.
    Ship(ShipId),
    /// A possession card.
    Possession(PossessionId),
}

/// Where a piece can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// In the box, or in the Possession Deck.
    Box,
    /// Among what its side receives for the set-up.
    Forces,
    /// In an environ.
    Environ(EnvironId),
    /// In the Orbit Box of a planet.
    Orbit(PlanetId),
    /// In the Drift Area of a star system.
    Drift(SystemId),
    /// In the Drift Two Box of a star system.
    DriftTwo(SystemId),
    /// In a star system outside the province, about to jump into it.
    Outside(SystemId),
    /// A unit that waits for room in an environ.
    Withheld(EnvironId),
    /// About to come from space.
    Space,
    /// With a character: his spaceship, his possession.
    With(CharacterId),
    /// Dead, destroyed.
    Gone,
    /// Taken by the Imperial Player from a prisoner.
    Taken,
}

impl Spot {
    /// The place in space that this is.
    const fn in_space(self) -> Option<SpaceAt> {
        match self {
            Spot::Orbit(planet) => Some(SpaceAt::Orbit(planet)),
            Spot::Drift(system) => Some(SpaceAt::Drift(system)),
            Spot::DriftTwo(system) => Some(SpaceAt::DriftTwo(system)),
            Spot::Outside(system) => Some(SpaceAt::Outside(system)),
            _ => None,
        }
    }
}

/// Puts a piece somewhere.
pub(super) fn put(scenario: &mut Scenario, piece: Piece, from: Spot, to: Spot, count: u8) -> Result<(), Failure> {
    // What a side receives is a list beside the position: it is the same in both where a scenario has one.
    if from == Spot::Forces {
        leave_forces(scenario, piece, count);
        if to == Spot::Box {
            return Ok(());
        }
    }
    if to == Spot::Forces {
        join_forces(scenario, piece, count);
        return Ok(());
    }
    // Before a position there is nothing but what the sides receive.
    if scenario.position.is_none() && to == Spot::Box {
        leave_forces(scenario, piece, count);
        return Ok(());
    }
    let position = position(scenario)?;
    match piece {
        Piece::Character(who) => put_character(position, who, to),
        Piece::Units(kind) => put_units(position, kind, from, to, count),
        Piece::Ship(ship) => put_ship(position, ship, to),
        Piece::Possession(card) => match card.ship() {
            Some(ship) => put_ship(position, ship, to),
            None => put_possession(position, card, to),
        },
    }?;
    space::tidy(position);
    forget(position);
    Ok(())
}

/// What was said of a piece goes with it when it leaves the map: nothing in the box is damaged or has moved.
pub(super) fn forget(position: &mut Position) {
    let Position { characters, to_come, ships: alone, space, .. } = &*position;
    let above = || space.iter().flat_map(|here| &here.characters);
    let in_space = space.iter().flat_map(|here| here.ships.iter().map(|at| at.ship));
    let piloted = characters.iter().filter_map(|at| at.ship).chain(above().filter_map(|at| at.ship));
    let on_map: Vec<ShipId> = piloted.chain(alone.iter().map(|at| at.ship)).chain(in_space).collect();
    let carried = characters.iter().flat_map(|at| &at.possessions).chain(above().flat_map(|at| &at.possessions));
    let held: Vec<PossessionId> = carried.chain(to_come.iter().flat_map(|at| &at.possessions)).copied().collect();
    for marked in [&mut position.damaged, &mut position.marched, &mut position.drifted] {
        marked.retain(|ship| on_map.contains(ship));
    }
    position.inoperative.retain(|card| held.contains(card));
}

fn no_place(name: &str) -> Failure {
    nowhere(format!("{name} cannot be there."))
}

/// The card that stands for a spaceship.
fn card_of(ship: ShipId) -> Option<PossessionId> {
    PossessionId::all().find(|card| card.ship() == Some(ship))
}

fn join<T: PartialEq>(list: &mut Vec<T>, piece: T) {
    if !list.contains(&piece) {
        list.push(piece);
    }
}

fn join_forces(scenario: &mut Scenario, piece: Piece, count: u8) {
    let Scenario { rebel, imperial, .. } = scenario;
    match piece {
        Piece::Character(who) => match who.side() {
            Side::Rebel => join(&mut rebel.characters, who),
            Side::Imperial => join(&mut imperial.characters, who),
        },
        Piece::Ship(ship) => match card_of(ship) {
            Some(card) => join(&mut rebel.possessions, card),
            None => join(&mut imperial.spaceships, ship),
        },
        Piece::Possession(card) => join(&mut rebel.possessions, card),
        Piece::Units(kind) => {
            let units = units_of(scenario, kind).entry(kind).or_default();
            *units = units.saturating_add(count);
        }
    }
}

fn leave_forces(scenario: &mut Scenario, piece: Piece, count: u8) {
    let Scenario { rebel, imperial, .. } = scenario;
    match piece {
        Piece::Character(who) => {
            rebel.characters.retain(|&other| other != who);
            imperial.characters.retain(|&other| other != who);
        }
        Piece::Ship(ship) => {
            rebel.possessions.retain(|&card| card.ship() != Some(ship));
            imperial.spaceships.retain(|&other| other != ship);
        }
        Piece::Possession(card) => rebel.possessions.retain(|&other| other != card),
        Piece::Units(kind) => {
            let units = units_of(scenario, kind);
            let left = units.get(&kind).copied().unwrap_or_default().saturating_sub(count);
            if left == 0 {
                units.remove(&kind);
            } else {
                units.insert(kind, left);
            }
        }
    }
}

fn units_of(scenario: &mut Scenario, kind: UnitKind) -> &mut BTreeMap<UnitKind, u8> {
    match kind.side() {
        Side::Rebel => &mut scenario.rebel.units,
        Side::Imperial => &mut scenario.imperial.units,
    }
}

/// A character goes with his spaceship and possessions as long as he is on the map or about to be; what he leaves behind
/// otherwise goes into box and deck.
fn put_character(position: &mut Position, who: CharacterId, to: Spot) -> Result<(), Failure> {
    let before = position.characters.iter().position(|at| at.character == who);
    match (to, before) {
        (Spot::Environ(environ), Some(n)) => {
            if let Some(at) = position.characters.get_mut(n)
                && at.at != environ
            {
                at.at = environ;
                at.stack = StackKind::Mission;
                at.guarded_by = None;
                at.held_by = None;
                at.held_by_the_planet = false;
            }
            return Ok(());
        }
        (Spot::Environ(_) | Spot::Space | Spot::Gone | Spot::Box, _) => {}
        _ if to.in_space().is_some() => {
            if space::of(position, who) == to.in_space() {
                return Ok(());
            }
        }
        _ => return Err(no_place(who.name())),
    }
    let coming = position.to_come.iter().find(|coming| coming.character == who).cloned();
    let was = before.and_then(|n| position.characters.get(n)).map(|at| CharacterToCome {
        character: who,
        ship: at.ship,
        possessions: at.possessions.clone(),
        shown: at.shown.clone(),
    });
    let was = was.or(coming).or_else(|| space::take_character(position, who));
    if !matches!(to, Spot::Environ(_)) && to.in_space().is_none() {
        space::disown(position, who);
    }
    position.characters.retain(|at| at.character != who);
    position.to_come.retain(|coming| coming.character != who);
    position.dead.retain(|&dead| dead != who);
    for ship in &mut position.ships {
        ship.owner = ship.owner.filter(|&owner| owner != who);
    }
    let with =
        was.unwrap_or(CharacterToCome { character: who, ship: None, possessions: Vec::new(), shown: Vec::new() });
    match to {
        Spot::Environ(at) => position.characters.push(CharacterAt {
            character: who,
            at,
            stack: StackKind::Mission,
            detected: false,
            wounds: 0,
            ship: with.ship,
            possessions: with.possessions,
            shown: with.shown,
            guarded_by: None,
            held_by_the_planet: false,
            held_by: None,
            acted: false,
            stepped_out: false,
            led: false,
            marched: false,
            handed_over: false,
        }),
        Spot::Orbit(_) | Spot::Drift(_) | Spot::DriftTwo(_) | Spot::Outside(_) => {
            if let Some(at) = to.in_space() {
                space::put_character(position, at, with);
            }
        }
        Spot::Space => position.to_come.push(with),
        Spot::Gone => position.dead.push(who),
        _ => {}
    }
    Ok(())
}

fn put_units(position: &mut Position, kind: UnitKind, from: Spot, to: Spot, count: u8) -> Result<(), Failure> {
    let place = |spot: Spot| match spot {
        Spot::Environ(at) => Ok(Some((at, false))),
        Spot::Withheld(at) => Ok(Some((at, true))),
        Spot::Box | Spot::Forces => Ok(None),
        _ if spot.in_space().is_some() => Ok(None),
        _ => Err(no_place(kind.data().name)),
    };
    let (left, entered) = (from.in_space(), to.in_space());
    let (from, to) = (place(from)?, place(to)?);
    let mut moved = count;
    if let Some(at) = left {
        moved = space::take_units(position, kind, at, count);
        if moved == 0 {
            return Err(nowhere(format!("There is no {} there.", kind.data().name)));
        }
    }
    if let Some((at, withheld)) = from {
        let here = position.units.iter_mut().find(|on| on.kind == kind && on.at == at && on.withheld == withheld);
        let on = here.ok_or_else(|| nowhere(format!("There is no such unit in {}.", at.name())))?;
        moved = moved.min(on.count);
        on.count -= moved;
        position.units.retain(|on| on.count > 0);
    }
    if let Some((at, withheld)) = to {
        match position.units.iter_mut().find(|on| on.kind == kind && on.at == at && on.withheld == withheld) {
            Some(on) => on.count = on.count.saturating_add(moved),
            None if moved > 0 => {
                position.units.push(UnitsAt { kind, at, count: moved, withheld });
                position.units.sort_by_key(|on| (on.at, on.withheld, on.kind));
            }
            None => {}
        }
    }
    if let Some(at) = entered {
        space::put_units(position, kind, at, moved, None);
    }
    Ok(())
}

fn put_ship(position: &mut Position, ship: ShipId, to: Spot) -> Result<(), Failure> {
    let card = card_of(ship);
    if let Spot::With(owner) = to {
        // Looked for before anything is taken from its place.
        if has(position, owner).is_none() {
            return Err(nowhere(format!("{} is not on the board.", owner.name())));
        }
    } else if !matches!(to, Spot::Environ(_) | Spot::Gone | Spot::Box) && to.in_space().is_none() {
        return Err(no_place(ship.name()));
    }
    for at in &mut position.characters {
        at.ship = at.ship.filter(|&other| other != ship);
    }
    for coming in &mut position.to_come {
        coming.ship = coming.ship.filter(|&other| other != ship);
    }
    position.ships.retain(|at| at.ship != ship);
    space::take_ship(position, ship);
    position.lost_ships.retain(|&other| other != ship);
    position.destroyed.retain(|&other| Some(other) != card);
    match (to, card) {
        (Spot::Environ(at), _) => position.ships.push(ShipAt { ship, at, owner: None }),
        (Spot::Orbit(_) | Spot::Drift(_) | Spot::DriftTwo(_) | Spot::Outside(_), _) => {
            if let Some(at) = to.in_space() {
                space::put_ship(position, ship, at);
            }
        }
        (Spot::With(owner), _) => {
            for other in &mut position.ships {
                other.owner = other.owner.filter(|&other| other != owner);
            }
            space::disown(position, owner);
            if let Some(Possessor { ship: his, .. }) = has(position, owner) {
                *his = Some(ship);
            }
        }
        (Spot::Gone, Some(card)) => position.destroyed.push(card),
        (Spot::Gone, None) => position.lost_ships.push(ship),
        _ => {}
    }
    Ok(())
}

/// What belongs to a character who is on the map or about to be.
struct Possessor<'a> {
    ship: &'a mut Option<ShipId>,
    possessions: &'a mut Vec<PossessionId>,
}

fn has(position: &mut Position, who: CharacterId) -> Option<Possessor<'_>> {
    if space::of(position, who).is_some() {
        let at = space::character(position, who)?;
        return Some(Possessor { ship: &mut at.ship, possessions: &mut at.possessions });
    }
    let on_map = position.characters.iter_mut().find(|at| at.character == who);
    let on_map = on_map.map(|at| Possessor { ship: &mut at.ship, possessions: &mut at.possessions });
    on_map.or_else(|| {
        let coming = position.to_come.iter_mut().find(|coming| coming.character == who)?;
        Some(Possessor { ship: &mut coming.ship, possessions: &mut coming.possessions })
    })
}

fn put_possession(position: &mut Position, card: PossessionId, to: Spot) -> Result<(), Failure> {
    if let Spot::With(owner) = to {
        if has(position, owner).is_none() {
            return Err(nowhere(format!("{} is not on the board.", owner.name())));
        }
    } else if !matches!(to, Spot::Gone | Spot::Taken | Spot::Box) {
        return Err(nowhere(format!("{} lies in no environ: give it to a character.", card.name())));
    }
    for at in &mut position.characters {
        at.possessions.retain(|&other| other != card);
        at.shown.retain(|&other| other != card);
    }
    for coming in &mut position.to_come {
        coming.possessions.retain(|&other| other != card);
        coming.shown.retain(|&other| other != card);
    }
    space::take_possession(position, card);
    position.destroyed.retain(|&other| other != card);
    position.taken.retain(|&other| other != card);
    match to {
        Spot::With(owner) => {
            if let Some(Possessor { possessions, .. }) = has(position, owner) {
                possessions.push(card);
            }
        }
        Spot::Gone => position.destroyed.push(card),
        Spot::Taken => position.taken.push(card),
        _ => {}
    }
    Ok(())
}
