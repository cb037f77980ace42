//! What a Domino Effect would do (23): planet by planet, with what binds each to the one that sparks it.

use super::{Forecast, Oracle};
use crate::Side;
use crate::answer::Answer;
use crate::decision::Question;
use crate::galaxy::{Loyalty, PlanetId};
use crate::game::Game;
use crate::rules::domino_reach::{Clause, Count, Nudge, clauses, reached};
use crate::rules::dominoes::sparks;
use crate::state::{Domino, PlanetSet, State};
use crate::terms::Bond;
use crate::view::Viewer;
use serde::Serialize;

/// A Domino Effect as it would be on the board as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DominoForecast {
    /// What sparks it, where, and for whom.
    pub domino: Domino,
    /// The same in words: "News of the rebellion on Angoff".
    pub news: String,
    /// With how many letters of the mission it is sparked; nothing where no letters are drawn.
    pub letters: Option<u8>,
    /// The parts of the effect that reach some planet, in the order in which they are carried out.
    pub parts: Vec<DominoPart>,
}

/// A part of an effect: the star system, or one of the races.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DominoPart {
    /// What binds its planets to the one that sparks it.
    pub bond: Bond,
    /// The same in words: "where Yesters live too".
    pub near: String,
    /// How many of them may be shifted; nothing if all may.
    pub most: Option<u8>,
    /// The planets that can be shifted.
    pub planets: Vec<DominoShift>,
}

/// A planet that an effect can shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DominoShift {
    /// Which.
    pub planet: PlanetId,
    /// Where its marker is.
    pub from: Loyalty,
    /// Where it would be.
    pub to: Loyalty,
    /// Whether the planet would rebel instead (23.3).
    pub rebels: bool,
}

impl DominoForecast {
    /// Whether nothing would move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Empty where nothing is sparked.
    pub(super) fn of(state: &State, domino: Domino, letters: Option<u8>) -> DominoForecast {
        let clauses = if sparks(state, domino) { clauses(domino) } else { Vec::new() };
        let parts = clauses.into_iter().filter_map(|clause| part(state, domino, clause, PlanetSet::EMPTY));
        DominoForecast { domino, news: domino.words(), letters, parts: parts.collect() }
    }
}

fn part(state: &State, domino: Domino, clause: Clause, without: PlanetSet) -> Option<DominoPart> {
    let planets: Vec<DominoShift> = reached(state, domino, clause, without)
        .map(|(planet, nudge)| {
            let from = state.planets[planet].loyalty;
            match nudge {
                Nudge::To(to) => DominoShift { planet, from, to, rebels: false },
                Nudge::Rises => DominoShift { planet, from, to: from, rebels: true },
            }
        })
        .collect();
    let most = match clause.count {
        Count::Each => None,
        Count::UpTo(most) => Some(most),
    };
    (!planets.is_empty()).then_some(DominoPart {
        bond: clause.bond,
        near: clause.bond.words(domino.planet),
        most,
        planets,
    })
}

impl Game {
    /// What every Domino Effect that a planet can spark would do on the board as it lies, as far as a viewer can know; those
    /// that would move nothing are left out. In the Star System Game there are none (17.0).
    #[must_use]
    pub fn dominoes(&self, planet: PlanetId, viewer: Viewer) -> Vec<DominoForecast> {
        if !self.state().exists(planet) {
            return Vec::new();
        }
        let view = self.view(viewer);
        let moment = view.possible_moment();
        let all = Domino::all_of(planet).into_iter().map(|domino| DominoForecast::of(&moment.state, domino, None));
        all.filter(|domino| !domino.is_empty()).collect()
    }
}

impl Oracle<'_> {
    /// The effect that something would spark; nothing if nothing would move.
    pub(super) fn domino(&self, domino: Domino, letters: Option<u8>) -> Option<Forecast> {
        let forecast = DominoForecast::of(self.state, domino, letters);
        (!forecast.is_empty()).then_some(Forecast::Domino(forecast))
    }

    /// What an answer to a question of an effect under way would do.
    pub(super) fn in_domino(&self, question: Question, answer: Answer) -> Vec<Forecast> {
        let forecast = match (question, answer) {
            (Question::NextDomino, Answer::Planet(planet)) => {
                self.state.awaiting.first_on(planet, self.side).and_then(|domino| self.domino(domino, None))
            }
            (Question::RebelNext, Answer::Planet(planet)) => {
                return [Some(self.rebellion(planet)), self.domino(Domino::of_rebellion(planet), None)]
                    .into_iter()
                    .flatten()
                    .collect();
            }
            (Question::ShiftPlanet { domino, bond, .. }, Answer::Planet(planet)) => {
                self.part_under_way(domino, bond, |other| other == planet)
            }
            (Question::LeaveOut { domino, bond }, Answer::Planet(planet)) => {
                self.part_under_way(domino, bond, |other| other != planet)
            }
            (Question::LeaveOut { domino, bond }, Answer::Done) => self.part_under_way(domino, bond, |_| true),
            _ => None,
        };
        forecast.into_iter().collect()
    }

    /// What becomes of some planets of the clause now under way.
    fn part_under_way(&self, domino: Domino, bond: Bond, which: impl Fn(PlanetId) -> bool) -> Option<Forecast> {
        let under_way = self.running.iter().rev().find_map(|procedure| procedure.domino_clause())?;
        let (clause, out) = under_way;
        let mut part = part(self.state, domino, clause, out).filter(|part| part.bond == bond)?;
        part.planets.retain(|shift| which(shift.planet));
        if part.planets.is_empty() {
            return None;
        }
        Some(Forecast::Domino(DominoForecast { domino, news: domino.words(), letters: None, parts: vec![part] }))
    }
}

/// The effect that the Rebellion mission of a side sparks: begun by the Rebel Player, stopped by the Imperial (23.2).
pub(super) const fn of_rebellion_mission(planet: PlanetId, side: Side) -> Domino {
    match side {
        Side::Rebel => Domino::of_rebellion(planet),
        Side::Imperial => Domino::of_end_of_rebellion(planet),
    }
}
