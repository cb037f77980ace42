//! Spaceships that a move leaves where nobody of theirs is.

#[cfg(doc)]
use super::View;
use crate::Side;
use crate::answer::Answer;
use crate::decision::Topic;
use crate::event::{Event, Report};
use crate::game::Game;
use crate::terms::LeftShip;

/// So many questions of a move under way are declined at most, until it is over.
const MOST_DECLINED: usize = 12;

impl Game {
    /// The spaceships that a move leaves where nobody of theirs is, so that they are lost whatever the dice do (14.59, 14.6). The move is made on
    /// a copy, where nobody does anything about it; to be asked of a game that is possible for whoever is told ([`View::possible_game`]).
    #[must_use]
    pub fn ships_left(&self, answer: Answer) -> Vec<LeftShip> {
        let Some(side) = self.is_moved_by(answer) else { return Vec::new() };
        let state = self.state();
        if state.afloat(side).is_empty() {
            return Vec::new();
        }
        let mut along = self.decision().map(|decision| decision.picked()).unwrap_or_default();
        along.push(answer);
        let mut left = Vec::new();
        self.carried_through(answer, |report| {
            if let Event::ShipLost { ship } = report.event
                && ship.side() == side
                && !along.contains(&Answer::Ship(ship))
            {
                left.push(LeftShip { ship, place: state.ships[ship].place(), case: report.case });
            }
        });
        left
    }

    /// Whose pieces an answer may set in motion; nobody's if it is none to a question of moves.
    pub(super) fn is_moved_by(&self, answer: Answer) -> Option<Side> {
        let decision = self.decision()?;
        let moves = matches!(decision.question.about().topic, Topic::Movement | Topic::Reaction);
        (moves && decision.answers.contains(&answer)).then_some(decision.side)
    }

    /// The game after a move that is made on a copy, where nobody does anything about it; what happens is told on the way.
    pub(super) fn carried_through(&self, answer: Answer, mut told: impl FnMut(&Report)) -> Game {
        let mut after = self.clone().without_undo();
        let mut given = answer;
        for _ in 0..MOST_DECLINED {
            let Ok(events) = after.apply(given) else { break };
            events.iter().for_each(&mut told);
            // What is asked on the way, of shots and looks and landings, is declined: so no die falls, and the move comes to its end.
            let asked = after.decision().filter(|_| after.state().clock == self.state().clock);
            if !asked.is_some_and(|now| now.answers.contains(&Answer::No)) {
                break;
            }
            given = Answer::No;
        }
        after
    }
}
