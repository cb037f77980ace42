//! Dominoes (23): which planets it shifts, which it leaves alone, and where the news is heard first.

use super::reckoning::{strength, unrest};
use super::{Table, listed};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::{Loyalty, PlanetId};
use fitg_engine::rules::rebellion::force_points;
use fitg_engine::state::{State, UnitSet};

impl Table<'_> {
    /// The answer to a question of a Domino Effect.
    pub(super) fn domino(&self, question: Question) -> Option<Answer> {
        match question {
            // The best of those that may still be named, in the order in which they are.
            Question::ShiftPlanet { left, .. } => {
                let mut best: Vec<PlanetId> = self.planets().collect();
                best.sort_by_key(|&planet| std::cmp::Reverse((worth(self.state, planet), planet)));
                best.truncate(usize::from(left));
                best.into_iter().min().map(Answer::Planet)
            }
            // It shifts all that it can, but starts no rebellion that would be put down at once.
            Question::LeaveOut { .. } => {
                let vain = |&planet: &PlanetId| {
                    self.side == Side::Rebel && at_unrest(self.state, planet) && !is_worth_rising(self.state, planet)
                };
                self.planets().find(vain).map(Answer::Planet).or_else(|| listed(self.answers, Answer::Done))
            }
            _ => self.planets().max_by_key(|&planet| worth(self.state, planet)).map(Answer::Planet),
        }
    }

    /// The planets among the answers.
    fn planets(&self) -> impl Iterator<Item = PlanetId> + '_ {
        self.answers.iter().filter_map(|answer| match answer {
            Answer::Planet(planet) => Some(*planet),
            _ => None,
        })
    }
}

/// How much it matters that a planet turns: the nearer to Unrest, and then the richer, for either side.
fn worth(state: &State, planet: PlanetId) -> i32 {
    100 * unrest(state, planet) + i32::from(planet.resources())
}

fn at_unrest(state: &State, planet: PlanetId) -> bool {
    state.planets[planet].loyalty == Loyalty::Unrest
}

/// Whether what rises on a planet can stand against the Imperial units there.
fn is_worth_rising(state: &State, planet: PlanetId) -> bool {
    let from = state.planets[planet].control;
    let points: u16 = planet.environs().map(|environ| u16::from(force_points(state, environ, from))).sum();
    let enemies: UnitSet =
        planet.environs().fold(UnitSet::EMPTY, |all, environ| all.or(state.units_in(environ, Side::Imperial)));
    points >= strength(state, Side::Rebel, enemies)
}
