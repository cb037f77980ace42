//! What a hint is made from, and when it is still for the question that it was asked about.

use super::OpenGame;
use crate::failure::{Code, Failure};
use crate::log::LogMark;
use fitg_engine::decision::Question;
use fitg_engine::view::View;

impl OpenGame {
    /// What the screen shows of the question, to think about it elsewhere: whoever shares the screen with the other player gets a hint of
    /// what both may see, so that it tells nobody a secret.
    ///
    /// # Errors
    ///
    /// In a game without hints, behind a curtain, for a question that another must answer, and if the page was behind the game (`stale`).
    pub fn to_hint(&mut self, step: usize) -> Result<(View, (LogMark, usize)), Failure> {
        let look = self.look();
        self.may_answer(look)?;
        self.same_step(look.viewer, step)?;
        let mark = self.hint_mark().ok_or_else(|| {
            let message = "No hints are given here: the game was begun without them, a lesson leads, or there is nothing to weigh.";
            Failure::new(Code::NoHints, message)
        })?;
        Ok((self.saved.game().view(look.viewer), mark))
    }

    /// What stays the same as long as the same question is put to the same eyes; nothing where no hint can be asked for.
    pub fn hint_mark(&mut self) -> Option<(LogMark, usize)> {
        let look = self.look();
        let step = self.steps_of(look.viewer);
        let side = self.may_answer(look).ok()?;
        let game = self.saved.game();
        let decision = game.decision()?;
        let wanted = self.lesson.is_none()
            && !game.state().options.no_hints
            && decision.answers.len() > 1
            && !matches!(decision.question, Question::Chance(_))
            && (!decision.needs_secrets() || look.viewer.sees_secrets_of(side));
        wanted.then(|| (self.mark(look.viewer), step))
    }
}
