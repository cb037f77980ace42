//! Two stacks in an environ (9.57): who stands with the military units when movement ends.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::game::Game;
use crate::pieces::CharacterId;
use crate::procedure::Run;
use crate::rules::detection;
use crate::state::{EnvironSet, StackKind, State};
use serde::{Deserialize, Serialize};

/// The owner goes through the environs where he has both units and characters and names who stands with the units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Stacks {
    side: Side,
    done: EnvironSet,
    environ: Option<EnvironId>,
    last: Option<CharacterId>,
}

impl Stacks {
    pub(crate) fn of(side: Side) -> Stacks {
        Stacks { side, done: EnvironSet::EMPTY, environ: None, last: None }
    }
}

/// Puts a character with the military units of his environ. In the ten-sided variant that detects him, and with him
/// everybody of his side there.
pub(crate) fn join(game: &mut Game, character: CharacterId) {
    let now = &mut game.state.characters[character];
    now.stack = StackKind::Military;
    let place = now.place;
    if game.state.options.ten_sided_search {
        detection::detect(game, character);
        if let Some(environ) = place.environ() {
            detection::spread(game, environ, character.side());
        }
    }
}

impl Run for Stacks {
    fn asks(&self, _: &State) -> Option<Asked> {
        self.environ.map(|environ| Asked { side: self.side, question: Question::StandWithUnits { environ } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let Some(environ) = self.environ else { return };
        answers.push(Answer::Done);
        answers.extend(
            state
                .free_in(environ, self.side)
                .iter()
                .filter(|&character| self.last.is_none_or(|last| character > last))
                .map(Answer::Character),
        );
    }

    fn picked(&self, state: &State, picked: &mut Vec<Answer>) {
        let Some(environ) = self.environ else { return };
        let stands = |&character: &CharacterId| state.characters[character].stack == StackKind::Military;
        picked.extend(state.free_in(environ, self.side).iter().filter(stands).map(Answer::Character));
    }

    fn answered(mut self, game: &mut Game, answer: Answer) {
        if let Answer::Character(character) = answer {
            game.tell(Event::StandsWithUnits { character });
            join(game, character);
            self.last = Some(character);
        } else if let Some(environ) = self.environ.take() {
            self.done.insert(environ);
        }
        game.push(self);
    }

    fn advance(mut self, game: &mut Game) {
        let side = self.side;
        let next = game.state.environs_in_play().find(|&environ| {
            !self.done.contains(environ)
                && game.state.has_units(environ, side)
                && !game.state.free_in(environ, side).is_empty()
        });
        if self.done.is_empty() && self.last.is_none() {
            for character in game.state.present(side).iter() {
                game.state.characters[character].stack = StackKind::Mission;
            }
        }
        if next.is_some() {
            self.environ = next;
            self.last = None;
            game.push(self);
        }
    }
}
