//! A program that takes its time thinks away from the table, which stays free meanwhile.

use super::{Author, OpenGame, index};
use crate::failure::{Code, Failure};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_players::{Kind, Player, Seat};

/// A program that thinks about its next answer.
pub(crate) struct AtWork {
    program: Box<dyn Player + Send>,
    kind: Kind,
    side: Side,
    game: Game,
    book: usize,
    position: usize,
}

impl AtWork {
    /// What it answers, once it has thought.
    pub(crate) fn choose(&mut self) -> Option<Answer> {
        Some(self.program.choose(&Seat::asked(&self.game)?))
    }
}

/// What came of a program's thinking; `from` is the first event of it.
pub(crate) enum Thought {
    /// Somebody has undone, left or arranged otherwise meanwhile: nothing was given.
    Overtaken,
    /// It was given, and whoever looks sees that.
    Followed { from: usize },
    /// It was given, and whoever looks sees nothing of it: the program is to think on, and nobody is shown how many times it was asked.
    Unseen { from: usize },
}

impl OpenGame {
    /// Sends the program that is asked away to think, if it is one that takes its time.
    pub(crate) fn send_to_think(&mut self, seed: Seed) -> Option<AtWork> {
        let side = self.saved.game().decision()?.side;
        let seats = self.arrangement.seats;
        let kind = seats.program_of(side).filter(|_| seats.of(side).thinks_long())?;
        // One that was overtaken may still be away: another takes its place.
        let program = self.programs[index(side)].take().unwrap_or_else(|| kind.seated(side, seed));
        let game = self.saved.game().clone().without_undo();
        Some(AtWork { program, kind, side, game, book: self.book, position: self.position })
    }

    /// A program comes back with its answer, which is given if it is still asked for.
    ///
    /// # Errors
    ///
    /// If the answer cannot be written.
    pub(crate) fn thought(&mut self, work: AtWork, answer: Option<Answer>) -> Result<Thought, Failure> {
        let from = self.story.len();
        if self.book != work.book {
            return Ok(Thought::Overtaken);
        }
        let still_sits = self.arrangement.seats.program_of(work.side) == Some(work.kind);
        let asked = self.saved.game().decision().is_some_and(|decision| decision.side == work.side);
        let unmoved = self.position == work.position && self.saved.game().state() == work.game.state();
        let same = still_sits && asked && unmoved;
        let slot = &mut self.programs[index(work.side)];
        if still_sits && slot.is_none() {
            *slot = Some(work.program);
        }
        if !same {
            return Ok(Thought::Overtaken);
        }
        let answer = answer.ok_or_else(|| Failure::new(Code::NotAProgram, "No program is asked at this moment."))?;
        let viewer = self.look().viewer;
        let before = self.steps_of(viewer);
        self.give(answer, Author::Automatic, None)?;
        self.settle()?;
        let unseen = self.steps_of(viewer) == before;
        Ok(if unseen { Thought::Unseen { from } } else { Thought::Followed { from } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seats::{Seats, Sitter, Styles};
    use crate::table::Arrangement;
    use fitg_engine::scenario::official;
    use fitg_players::Style;
    use fitg_saves::{NewGame, SavedGame};
    use tempfile::TempDir;

    fn arranged(imperial: Style) -> Arrangement {
        let styles = Styles { imperial, ..Styles::default() };
        let seats = Seats { imperial: Sitter::Admiral, styles, ..Seats::default() };
        Arrangement { seats, ..Arrangement::default() }
    }

    /// What comes of an answer that was thought out while the seats were arranged so, and whether anything has come of it at the table.
    fn thought_while_arranged(style: Style) -> (bool, bool) {
        let folder = TempDir::new().expect("a folder");
        let new = NewGame::of(official("flight-to-egrix").expect("an official scenario"), Seed(1), 0);
        let saved = SavedGame::create(&folder.path().join("game.fitg"), new).expect("it is written");
        let mut game = OpenGame::new(None, 1, saved, arranged(Style::Usual), Seed(2)).expect("it is opened");
        let mut work = game.send_to_think(Seed(3)).expect("the admiral is asked");
        let answer = work.choose();
        game.arrange(arranged(style), Seed(4)).expect("they are arranged");
        let before = game.saved.game().clone();
        let thought = game.thought(work, answer).expect("it is written");
        (matches!(thought, Thought::Overtaken), game.saved.game().state() != before.state())
    }

    #[test]
    fn an_admiral_whose_style_was_changed_while_it_thought_is_overtaken() {
        assert_eq!(thought_while_arranged(Style::Bold), (true, false));
        assert_eq!(thought_while_arranged(Style::Usual), (false, true));
    }
}
