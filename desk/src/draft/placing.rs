//! The placing of equal units: where each of them can stand besides the others, in whatever order they are put down. How much room a place
//! has says the engine, so that nothing has to be tried; the order in which the engine takes the places is found when all stand.

use super::Placed;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::scenario::room_for;
use fitg_engine::state::Place;

/// The equal units that are to be placed.
#[derive(Clone, Copy)]
pub(super) struct Placing<'g> {
    game: &'g Game,
    kind: UnitKind,
    of: usize,
}

impl<'g> Placing<'g> {
    /// What the open question places; nothing if it places no equal units.
    pub(super) fn at(game: &'g Game) -> Option<Placing<'g>> {
        let (Question::SetUpUnit { kind }
        | Question::PlaceBought { kind }
        | Question::PlaceAtBase { kind }
        | Question::PlaceGarrison { kind, .. }) = game.decision()?.question
        else {
            return None;
        };
        let waits = |unit| game.state().units[unit].place() == Place::Waiting;
        Some(Placing { game, kind, of: kind.units().filter(|&unit| waits(unit)).count() })
    }

    /// How many of them can stand in a place, if all others stand elsewhere.
    pub(super) fn room(self, place: Answer) -> usize {
        match place {
            Answer::Environ(environ) => {
                room_for(self.game.state(), self.kind, environ).map_or(self.of, |room| room.min(self.of))
            }
            _ => self.of,
        }
    }

    /// How many of them can stand in a place besides what is placed already.
    pub(super) fn most(self, place: Answer, inside: usize, placed: usize) -> usize {
        self.room(place).min(inside + self.of.saturating_sub(placed))
    }

    /// Whether so many can stand so.
    pub(super) fn fit(self, places: &[Answer]) -> bool {
        let times = |place: Answer| places.iter().filter(|&&other| other == place).count();
        places.len() <= self.of && places.iter().all(|&place| times(place) <= self.room(place))
    }

    /// Whether all of them stand.
    pub(super) fn is_whole(self, places: &[Answer]) -> bool {
        places.len() == self.of
    }

    /// How far the placing is.
    pub(super) fn so_far(self, count: usize) -> Placed {
        Placed { unit_kind: self.kind, count, of: self.of }
    }
}
