//! Taxes that were chosen for several planets are raised one after the other, up to the first news (33.1).

use super::{OpenGame, Stopped, index, no_such_draft};
use crate::failure::Failure;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::terms::TaxRate;

/// How far taxes were raised.
pub(crate) struct Raising {
    /// The first event of it.
    pub(crate) from: usize,
    /// On how many planets.
    pub(crate) raised: usize,
    /// Why not on all; nothing if they were.
    pub(crate) stopped: Option<Stopped>,
}

impl OpenGame {
    /// A person has the taxes raised that he chose: planet after planet, each answer on disk before the next. It stops where a planet rebels,
    /// somebody learns something or something else is asked.
    ///
    /// # Errors
    ///
    /// As [`OpenGame::answer`]; and if not even the first planet can be taxed.
    pub(crate) fn raise_taxes(&mut self, plan: &[(PlanetId, TaxRate)], step: usize) -> Result<Raising, Failure> {
        let look = self.look();
        let side = self.may_answer(look)?;
        self.same_step(look.viewer, step)?;
        let (from, first) = (self.story.len(), self.given.len());
        let (mut raised, mut stopped) = (0, None);
        for &(planet, rate) in plan {
            let since = self.story.len();
            match self.tax(side, planet, rate, first)? {
                None => raised += 1,
                Some(_) if raised == 0 => return Err(no_such_draft()),
                why => {
                    stopped = why;
                    break;
                }
            }
            self.seen[index(side)] = self.story.len();
            // What the plan says of the planets to come is not said by a standing order.
            if !self.asks_for_a_tax(side) {
                self.settle()?;
            }
            let news = self.story.iter().skip(since).any(|happened| {
                happened.event.teaches()
                    || matches!(happened.event.event, Event::ControlChanged { .. } | Event::DominoBegins { .. })
            });
            if news && raised < plan.len() {
                stopped = Some(Stopped::News);
                break;
            }
        }
        if stopped.is_none() {
            self.settle()?;
        }
        if let Some(given) = self.given.get_mut(first) {
            given.label = if raised == 1 { "a tax".to_owned() } else { format!("the taxes of {raised} planets") };
        }
        Ok(Raising { from, raised, stopped })
    }

    /// Taxes one planet; says why not.
    fn tax(&mut self, side: Side, planet: PlanetId, rate: TaxRate, first: usize) -> Result<Option<Stopped>, Failure> {
        if self.asks_for(side, Question::TaxNext) {
            if !self.allows(Answer::Planet(planet)) {
                return Ok(Some(Stopped::Closed));
            }
            self.give(Answer::Planet(planet), self.author_since(first), None)?;
        }
        // Where one planet alone is left it is not asked which comes next.
        if !self.asks_for(side, Question::TaxPlanet { planet }) {
            return Ok(Some(Stopped::Asked));
        }
        self.give(Answer::Tax(rate), self.author_since(first), None)?;
        Ok(None)
    }

    fn asks_for_a_tax(&self, side: Side) -> bool {
        self.saved.game().decision().is_some_and(|now| {
            now.side == side && matches!(now.question, Question::TaxNext | Question::TaxPlanet { .. })
        })
    }

    fn asks_for(&self, side: Side, question: Question) -> bool {
        self.saved.game().decision().is_some_and(|now| (now.side, now.question) == (side, question))
    }

    fn allows(&self, answer: Answer) -> bool {
        self.saved.game().decision().is_some_and(|now| now.answers.contains(&answer))
    }
}
