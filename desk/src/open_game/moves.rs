//! Moves that were chosen beforehand are carried out one after the other, up to the first news.

use super::{Author, OpenGame, index, no_such_draft};
use crate::draft::{self, Kinds, Planned};
use crate::failure::Failure;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use serde::Serialize;
use ts_rs::TS;

/// Why moves were not all carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    /// Somebody has learned something.
    News,
    /// Something else is asked first.
    Asked,
    /// The rules do not let the next be made any more.
    Closed,
}

/// How far moves were carried out.
pub(crate) struct Carrying {
    /// The first event of it.
    pub(crate) from: usize,
    /// How many were begun.
    pub(crate) begun: usize,
    /// Those that were not, by the counters that now make them.
    pub(crate) left: Vec<Planned>,
    /// Why they were not; nothing if all were carried out.
    pub(crate) stopped: Option<Stopped>,
}

impl OpenGame {
    /// A person has the moves that he chose carried out: their answers are given one after the other, each on disk before the next. It
    /// stops after the first by which somebody learns something, and before what the rules do not allow any more.
    ///
    /// # Errors
    ///
    /// As [`OpenGame::answer`]; and if not even the first can be made. What was given before something could not be written stays
    /// given.
    pub(crate) fn carry_out_moves(&mut self, mut moves: Vec<Planned>, step: usize) -> Result<Carrying, Failure> {
        let look = self.look();
        let side = self.may_answer(look)?;
        self.same_step(look.viewer, step)?;
        let (from, first) = (self.story.len(), self.given.len());
        let mut begun = 0;
        let mut stopped = None;
        while let Some(next) = moves.first().cloned() {
            if !draft::goes_on(self.saved.game(), side) {
                stopped = Some(Stopped::Asked);
                break;
            }
            let Some(answers) = draft::answers(self.saved.game(), &next.pieces, &Kinds::default(), next.goal) else {
                if begun == 0 {
                    return Err(no_such_draft());
                }
                stopped = Some(Stopped::Closed);
                break;
            };
            moves.remove(0);
            begun += 1;
            draft::carried_as(self.saved.game(), &next.pieces, &answers, &mut moves);
            let since = self.story.len();
            let whole = self.make(side, &answers, next.then, first)?;
            self.seen[index(side)] = self.story.len();
            self.settle()?;
            let taught = self.story.iter().skip(since).any(|happened| happened.event.teaches());
            if taught && !moves.is_empty() {
                stopped = Some(Stopped::News);
                break;
            }
            if !whole && !moves.is_empty() {
                stopped = Some(Stopped::Asked);
                break;
            }
        }
        self.call_together(first, begun);
        Ok(Carrying { from, begun, left: moves, stopped })
    }

    /// Gives the answers of one move, as far as nobody learns anything by them; says whether all were given.
    fn make(&mut self, side: Side, answers: &[Answer], then: Option<Answer>, first: usize) -> Result<bool, Failure> {
        for (index, &answer) in answers.iter().enumerate() {
            let game = self.saved.game();
            let open = game.decision().is_some_and(|now| now.side == side && now.answers.contains(&answer));
            if index > 0 && (!open || self.saved.game().has_taught()) {
                return Ok(false);
            }
            let author = self.author_since(first);
            self.give(answer, author, None)?;
        }
        let Some(then) = then else { return Ok(true) };
        let asked = self.saved.game().decision();
        let lands = asked.is_some_and(|now| {
            now.side == side && matches!(now.question, Question::Land { .. }) && now.answers.contains(&then)
        });
        if lands && !self.saved.game().has_taught() {
            self.give(then, Author::Draft, None)?;
        }
        Ok(true)
    }

    /// What was given together is taken back together, and called so.
    fn call_together(&mut self, first: usize, moves: usize) {
        let together = self.given.iter().skip(first).filter(|given| given.author != Author::Automatic);
        let secret = together.clone().any(|given| given.secret);
        let labels = together.map(|given| given.label.as_str()).collect::<Vec<_>>().join(", ");
        if let Some(given) = self.given.get_mut(first) {
            given.label = if moves > 1 { format!("{moves} moves") } else { labels };
            given.secret = secret;
        }
    }
}
