//! What Galactic Events ask (32): what does most good, or least harm.

use super::{Plain, Table, listed, reckoning};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::{PlanetId, SystemId};
use fitg_engine::scenario::victory;
use fitg_engine::state::Place;

impl Plain {
    /// What it answers to a question that a Galactic Event puts.
    pub(super) fn by_event(&mut self, table: &Table<'_>, question: Question) -> Option<Answer> {
        let answers = table.answers;
        match question {
            Question::Plunder => self.best(answers, |answer| match answer {
                Answer::Environ(environ) => Some(i32::from(environ.resources())),
                _ => None,
            }),
            Question::MoveMarkers { favor, .. } => {
                let sign = if favor == table.side { 1 } else { -1 };
                let best = self.best(answers, |answer| match answer {
                    Answer::Planet(planet) => Some(sign * table.stirred(planet)),
                    _ => None,
                });
                best.or(listed(answers, Answer::Done))
            }
            // What brings units, points and planets, and shows what is asked for.
            Question::RiseByEvent { .. } | Question::ShowAgainstPlague { .. } | Question::ThankDefender { .. } => {
                listed(answers, Answer::Yes).or(listed(answers, Answer::No))
            }
            Question::PlaceClone { .. } => self.best(answers, |answer| match answer {
                Answer::Environ(environ) => Some(table.landing(environ)),
                _ => None,
            }),
            Question::LoseSuicideSquad => {
                let squad = answers.iter().copied().find(|answer| matches!(answer, Answer::Unit(_)));
                squad.or(listed(answers, Answer::Done))
            }
            // Where most is to be lost, and no base helps.
            Question::SendGhostFleet => self.best(answers, |answer| match answer {
                Answer::Orbit(planet) => Some(table.exposed_over(planet)),
                _ => None,
            }),
            Question::BendJump { to, named } => self.bends(table, to, named),
            _ => None,
        }
    }

    /// It goes where the jump is bent if that is not far from where it wanted to be, and waits in Drift Two if it is.
    fn bends(&mut self, table: &Table<'_>, to: SystemId, named: SystemId) -> Option<Answer> {
        if to.province() != named.province() {
            return listed(table.answers, Answer::No);
        }
        self.best(table.answers, |answer| match answer {
            Answer::Environ(environ) => Some(table.landing(environ)),
            Answer::Orbit(planet) => Some(reckoning::unrest(table.state, planet)),
            _ => None,
        })
    }
}

impl Table<'_> {
    /// How much it means that a planet is shifted: the more, the nearer it is to rebellion and the more it is worth.
    fn stirred(&self, planet: PlanetId) -> i32 {
        10 * reckoning::unrest(self.state, planet) + i32::from(victory::worth(planet))
    }

    /// What of the Empire stands over a planet, less what its base does for it.
    fn exposed_over(&self, planet: PlanetId) -> i32 {
        let units = self.state.unit_count_at(Place::Orbit(planet), Side::Imperial) as i32;
        let base = self.state.planets[planet].pdb;
        10 * units - if base.up { 4 * i32::from(base.level) } else { 0 }
    }
}
