//! Who can still be moved in the segment: where, and of how many places that were so when it began.

use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::{PlanetId, SystemId};
use fitg_engine::game::Game;
use fitg_engine::state::{Place, Stamp};
use serde::Serialize;
use ts_rs::TS;

/// Where a stack waits for its move: about a planet, or in the space of a star.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Waits {
    /// In an environ or the Orbit Box of a planet.
    Planet(PlanetId),
    /// In Drift, or outside the province.
    System(SystemId),
}

/// What is left to be moved in the segment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Unmoved {
    /// Where somebody can still be moved who was not.
    pub left: Vec<Waits>,
    /// At how many places somebody could when the segment began.
    pub of: usize,
}

/// The places with somebody whom the open question lets move; nothing where it does not ask who moves next.
#[must_use]
pub(crate) fn movers(game: &Game) -> Option<Vec<Waits>> {
    let decision = game.decision()?;
    if !matches!(
        decision.question,
        Question::Move | Question::MoveCharacters | Question::SetOut | Question::MoveOnSurface
    ) {
        return None;
    }
    let state = game.state();
    let place = |answer: &Answer| match *answer {
        Answer::Unit(unit) => Some(state.units[unit].place()),
        Answer::Ship(ship) => Some(state.ships[ship].place()),
        Answer::Character(character) => Some(state.characters[character].place()),
        _ => None,
    };
    let mut places: Vec<Waits> = decision.answers.iter().filter_map(place).filter_map(waits).collect();
    places.sort_unstable();
    places.dedup();
    Some(places)
}

fn waits(place: Place) -> Option<Waits> {
    match place {
        Place::Drift(system) | Place::DriftTwo(system) | Place::Outside(system) => Some(Waits::System(system)),
        place => place.planet().map(Waits::Planet),
    }
}

/// What is left, from who could be moved each time that it was asked; nothing where nobody was asked that in this segment.
#[must_use]
pub(crate) fn unmoved<'a>(asked: impl DoubleEndedIterator<Item = (Stamp, &'a [Waits])>, now: Stamp) -> Option<Unmoved> {
    let mut here = asked.rev().take_while(|(when, _)| *when == now).map(|(_, places)| places);
    let latest = here.next()?;
    let first = here.last().unwrap_or(latest);
    // What comes within reach of a move only later was not there to be counted when the segment began.
    let later = latest.iter().filter(|place| !first.contains(place)).count();
    Some(Unmoved { left: latest.to_vec(), of: first.len() + later })
}
