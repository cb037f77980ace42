//! One character moves from environ to environ of a planet without a spaceship (9.1, 9.35).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::game::Game;
use crate::pieces::CharacterId;
use crate::procedure::Run;
use crate::rules::detection;
use crate::rules::look::Look;
use crate::rules::march::carry_prisoners;
use crate::state::{Captor, Place, StackKind, State};
use serde::{Deserialize, Serialize};

/// A character on foot, about to say where he goes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Walk {
    pub(crate) character: CharacterId,
}

/// Where a character can walk: the other environs of his planet (9.1).
pub(crate) fn destinations(origin: EnvironId) -> impl Iterator<Item = EnvironId> + Clone {
    origin.planet().environs().filter(move |&environ| environ != origin)
}

/// Moves a character on foot. He is no longer detected (9.35), unless characters in the new environ are (9.4); the
/// ten-sided variant lets nobody shake detection on the planet.
pub(crate) fn go(game: &mut Game, character: CharacterId, destination: EnvironId) {
    let Some(origin) = game.state.characters[character].place.environ() else { return };
    game.tell(Event::CharacterWalks { character, origin, destination });
    game.push(Look);
    game.state.put_character(character, Place::Environ(destination));
    let now = &mut game.state.characters[character];
    now.moved = true;
    now.acted = true;
    now.stack = StackKind::Mission;
    carry_prisoners(game, Captor::Guard(character), destination);
    if !game.state.options.ten_sided_search {
        detection::undetect(game, character);
    }
    detection::spread(game, destination, character.side());
}

impl Run for Walk {
    fn asks(&self, _: &State) -> Option<Asked> {
        Some(Asked { side: self.character.side(), question: Question::Walk { character: self.character } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        if let Some(origin) = state.characters[self.character].place.environ() {
            answers.extend(destinations(origin).map(Answer::Environ));
        }
    }

    fn picked(&self, _: &State, picked: &mut Vec<Answer>) {
        picked.push(Answer::Character(self.character));
    }

    fn answered(self, game: &mut Game, answer: Answer) {
        if let Answer::Environ(destination) = answer {
            go(game, self.character, destination);
        }
    }

    fn advance(self, _: &mut Game) {}
}
