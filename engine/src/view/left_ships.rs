//! Spaceships that a move leaves where nobody of theirs is.

#[cfg(doc)]
use super::View;
use crate::answer::Answer;
use crate::decision::Topic;
use crate::event::Event;
use crate::game::Game;
use crate::terms::LeftShip;

/// So many questions of a move under way are declined at most, until it is over.
const MOST_DECLINED: usize = 12;

impl Game {
    /// The spaceships that a move leaves where nobody of theirs is, so that they are lost whatever the dice do (14.59, 14.6). The move is made on
    /// a copy, where nobody does anything about it; to be asked of a game that is possible for whoever is told ([`View::possible_game`]).
    #[must_use]
    pub fn ships_left(&self, answer: Answer) -> Vec<LeftShip> {
        let Some(decision) = self.decision() else { return Vec::new() };
        let (side, state, topic) = (decision.side, self.state(), decision.question.about().topic);
        let listed = decision.answers.contains(&answer);
        if !listed || !matches!(topic, Topic::Movement | Topic::Reaction) || state.afloat(side).is_empty() {
            return Vec::new();
        }
        let mut along = decision.picked();
        along.push(answer);
        let mut after = self.clone().without_undo();
        let mut left = Vec::new();
        let mut given = answer;
        for _ in 0..MOST_DECLINED {
            let Ok(events) = after.apply(given) else { break };
            for report in events {
                if let Event::ShipLost { ship } = report.event
                    && ship.side() == side
                    && !along.contains(&Answer::Ship(ship))
                {
                    left.push(LeftShip { ship, place: state.ships[ship].place(), case: report.case });
                }
            }
            // What is asked on the way, of shots and looks and landings, is declined: so no die falls, and the move comes to its end.
            let asked = after.decision().filter(|_| after.state().clock == state.clock);
            if !asked.is_some_and(|now| now.answers.contains(&Answer::No)) {
                break;
            }
            given = Answer::No;
        }
        left
    }
}
