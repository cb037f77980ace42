//! The pieces of a draft: equal ones count as one, and all have the engine's order.

use fitg_engine::answer::Answer;
use fitg_engine::galaxy::{EnvironId, PlanetId, SystemId};
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, ShipId, UnitId};
use fitg_engine::rules::losses::alike;
use fitg_engine::state::Place;

/// The engine's order of the parts of a set: units, characters, spaceships, each by their ids; planets, Orbit Boxes and star systems by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    Unit(UnitId),
    Character(CharacterId),
    Ship(ShipId),
    Environ(EnvironId),
    Orbit(PlanetId),
    Planet(PlanetId),
    System(SystemId),
    Other,
}

pub(super) fn rank(answer: Answer) -> Rank {
    match answer {
        Answer::Unit(unit) => Rank::Unit(unit),
        Answer::Character(character) => Rank::Character(character),
        Answer::Ship(ship) => Rank::Ship(ship),
        Answer::Environ(environ) => Rank::Environ(environ),
        Answer::Orbit(planet) => Rank::Orbit(planet),
        Answer::Planet(planet) => Rank::Planet(planet),
        Answer::System(system) => Rank::System(system),
        _ => Rank::Other,
    }
}

/// All that a piece stands for: the units equal to it that were not picked for good already and are not spoken for; itself, if it
/// is no unit.
pub(super) fn equals(game: &Game, piece: Answer, spoken_for: &[Answer]) -> Vec<Answer> {
    let Answer::Unit(unit) = piece else {
        return if spoken_for.contains(&piece) { Vec::new() } else { vec![piece] };
    };
    let picked = game.decision().map(|decision| decision.picked()).unwrap_or_default();
    let state = game.state();
    unit.kind()
        .units()
        .filter(|&other| alike(state, unit, other))
        .map(Answer::Unit)
        .filter(|other| !picked.contains(other) && !spoken_for.contains(other))
        .collect()
}

/// The first of the pieces that are equal to one.
pub(super) fn first_of(game: &Game, piece: Answer, spoken_for: &[Answer]) -> Answer {
    equals(game, piece, spoken_for).first().copied().unwrap_or(piece)
}

/// The counters that some picks name, in the engine's order: of equal pieces always the first that are not spoken for, however they
/// were named.
pub(super) fn counters(game: &Game, picks: &[Answer], spoken_for: &[Answer]) -> Vec<Answer> {
    let mut counters: Vec<Answer> = Vec::with_capacity(picks.len());
    for &pick in picks {
        let free = equals(game, pick, spoken_for).into_iter().find(|one| !counters.contains(one));
        counters.push(free.unwrap_or(pick));
    }
    counters.sort_by_key(|&counter| rank(counter));
    counters
}

/// Whether two answers name the same piece, or equal ones.
pub(super) fn same(game: &Game, one: Answer, other: Answer) -> bool {
    match (one, other) {
        (Answer::Unit(one), Answer::Unit(other)) => alike(game.state(), one, other),
        _ => one == other,
    }
}

/// Where a piece is.
pub(super) fn place(game: &Game, piece: Answer) -> Option<Place> {
    let state = game.state();
    match piece {
        Answer::Unit(unit) => Some(state.units[unit].place()),
        Answer::Character(character) => Some(state.characters[character].place()),
        Answer::Ship(ship) => Some(state.ships[ship].place()),
        _ => None,
    }
}
