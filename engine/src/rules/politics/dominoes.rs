//! The Domino Effect (23): what waits is carried out, one effect after the other, each whole before the next begins.
//!
//! Sparks fly wherever a rule tells of one ([`spark`]); they wait in the state until what brought them is over (L79), and a
//! [`Look`](crate::rules::look::Look) that finds nothing under way starts this procedure. Which planets an effect reaches
//! is said in [`domino_reach`](super::domino_reach).

use super::control::shift_loyalty_by_domino;
use super::domino_reach::{Clause, Count, Nudge, clauses, judge, reached};
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::GameLevel;
use crate::planet_secrets;
use crate::rules::secrets::offer_first;
use crate::state::{Domino, PlanetSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// Something happened that sparks a Domino Effect (23.0). What would have been sparked where nothing is is lost (L121).
pub(crate) fn spark(state: &mut State, domino: Domino) {
    if sparks(state, domino) {
        state.awaiting.insert(domino);
    }
}

/// Whether a Domino Effect is sparked if it comes to that: in the Star System Game nothing does it (17.0), nor while messages are jammed
/// (121), nor on a planet whose secret forbids it (L134).
pub(crate) fn sparks(state: &State, domino: Domino) -> bool {
    let silent = galactic_events::no_dominoes(state) || planet_secrets::sparks_nothing(state, domino.planet);
    state.terms.level != GameLevel::StarSystem && !silent
}

/// The effects that wait, being carried out until none is left.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Dominoes {
    /// Planets that the effect just carried out brings into rebellion, and that have not risen yet (23.47).
    rising: PlanetSet,
    /// The last of them that has risen: the effect of its rebellion comes before anything else.
    risen: Option<PlanetId>,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Which comes next: an effect, or a planet that rises.
    Next,
    /// An effect is carried out.
    Run(Run),
}

/// An effect being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Run {
    domino: Domino,
    /// Which of its clauses.
    clause: u8,
    /// The planets that it has shifted (23.43).
    shifted: PlanetSet,
    /// The planets named in this clause: those shifted where some may be, those left out where all may be.
    named: PlanetSet,
}

impl Run {
    const fn of(domino: Domino) -> Run {
        Run { domino, clause: 0, shifted: PlanetSet::EMPTY, named: PlanetSet::EMPTY }
    }

    /// The clause that is carried out, if one is left.
    fn now(&self) -> Option<Clause> {
        clauses(self.domino).get(usize::from(self.clause)).copied()
    }

    /// How many planets may still be named; nothing where there is no limit.
    fn left(&self, clause: Clause) -> Option<u8> {
        match clause.count {
            Count::Each => None,
            Count::UpTo(most) => Some(most.saturating_sub(u8::try_from(self.named.len()).unwrap_or(u8::MAX))),
        }
    }

    /// Whether a planet can be named next: they are named in ascending order (L81).
    fn names(&self, state: &State, clause: Clause, planet: PlanetId) -> Result<(), Why> {
        if self.named.contains(planet) {
            return Err(Why::Picked);
        }
        judge(state, self.domino, clause, self.shifted, planet)?;
        match self.named.iter().last() {
            Some(last) if planet < last => Err(Why::BeforeThePicked),
            _ => Ok(()),
        }
    }

    fn ask(&self, state: &State, list: &mut List<'_>) -> Option<Question> {
        let clause = self.now()?;
        let left = self.left(clause);
        if left == Some(0) {
            return None;
        }
        list.offer(Answer::Done);
        for planet in state.terms.planets.iter() {
            list.judge(Answer::Planet(planet), self.names(state, clause, planet));
        }
        let (domino, bond) = (self.domino, clause.bond);
        (list.len() > 1).then_some(match left {
            Some(left) => Question::ShiftPlanet { domino, bond, left },
            None => Question::LeaveOut { domino, bond },
        })
    }
}

impl Dominoes {
    /// The clause that is carried out, and the planets that it cannot shift any more: those that the effect has shifted, and those
    /// left out.
    pub(crate) fn clause(&self) -> Option<(Clause, PlanetSet)> {
        match &self.step {
            Step::Next => None,
            Step::Run(run) => run.now().map(|clause| (clause, run.shifted.or(run.named))),
        }
    }

    pub(crate) fn new() -> Dominoes {
        Dominoes { rising: PlanetSet::EMPTY, risen: None, step: Step::Next }
    }

    /// The side that says which effect comes next: the Rebel Player as long as one of his waits (L79).
    fn chooser(state: &State) -> Option<Side> {
        [Side::Rebel, Side::Imperial].into_iter().find(|&side| !state.awaiting.planets(side).is_empty())
    }

    fn begin(&mut self, table: &mut Table<'_>, domino: Domino) {
        table.state.awaiting.take(domino);
        let reaches = |clause| reached(table.state, domino, clause, PlanetSet::EMPTY).next().is_some();
        let reaches_some = clauses(domino).into_iter().any(reaches);
        let told = if reaches_some { Event::DominoBegins { domino } } else { Event::DominoMovesNobody { domino } };
        table.tell(domino.spark.case(), told);
        self.step = Step::Run(Run::of(domino));
        // The Imperial Player may reveal the secrets of planets that it is about to touch (31.22, L123).
        let of_clause = |clause| reached(table.state, domino, clause, PlanetSet::EMPTY).map(|(planet, _)| planet);
        let touched = clauses(domino).into_iter().flat_map(of_clause).collect();
        offer_first(table, touched);
    }

    /// A planet is shifted, or marked to rise when the effect is over.
    fn shift(&mut self, table: &mut Table<'_>, run: &mut Run, clause: Clause, planet: PlanetId) -> Result<(), Fault> {
        let Ok(nudge) = judge(table.state, run.domino, clause, run.shifted, planet) else {
            return Err(Fault::unexpected(Self::NAME, Come::Answer(Answer::Planet(planet))));
        };
        run.shifted.insert(planet);
        match nudge {
            Nudge::To(to) => shift_loyalty_by_domino(table, run.domino, clause.bond, planet, to),
            Nudge::Rises => {
                self.rising.insert(planet);
                let (domino, bond) = (run.domino, clause.bond);
                table.tell(case!("23.3"), Event::DominoStirs { domino, planet, bond });
            }
        }
        Ok(())
    }

    /// The clause is over: where all may be shifted, all are that were not left out.
    fn close_clause(&mut self, table: &mut Table<'_>, mut run: Run) -> Result<(), Fault> {
        let Some(clause) = run.now() else {
            // The effect is over.
            self.step = Step::Next;
            table.call(Call::Look);
            return Ok(());
        };
        if clause.count == Count::Each {
            let all: PlanetSet =
                reached(table.state, run.domino, clause, run.shifted).map(|(planet, _)| planet).collect();
            for planet in all.without(run.named).iter() {
                self.shift(table, &mut run, clause, planet)?;
            }
        }
        self.step = Step::Run(Run { clause: run.clause.saturating_add(1), named: PlanetSet::EMPTY, ..run });
        Ok(())
    }

    /// A planet that was marked goes into rebellion, with its units and their attack (23.47).
    fn rise(&mut self, table: &mut Table<'_>, planet: PlanetId) {
        self.rising.remove(planet);
        // Its marker lies where the effect has found it: nothing that follows on an effect moves it away from there.
        if table.state.planets[planet].loyalty == Loyalty::Unrest {
            self.risen = Some(planet);
            table.call(Call::Look);
            table.call(Call::Rebellion { planet, case: case!("23.47") });
        }
    }
}

impl Frame for Dominoes {
    const NAME: &'static str = "the Domino Effect";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        match &self.step {
            Step::Run(run) => Some(Asked { side: run.domino.gainer, question: run.ask(state, list)? }),
            Step::Next if self.risen.is_some() => None,
            Step::Next => {
                let rises = !self.rising.is_empty();
                let side = if rises { Side::Rebel } else { Dominoes::chooser(state)? };
                let planets = if rises { self.rising } else { state.awaiting.planets(side) };
                // A planet that was destroyed has one of its own to come (36.34, L85).
                for planet in state.terms.planets.or(planets).iter() {
                    let waits = planets.contains(planet);
                    list.judge(Answer::Planet(planet), if waits { Ok(()) } else { Err(Why::NothingWaitsThere) });
                }
                Some(Asked { side, question: if rises { Question::RebelNext } else { Question::NextDomino } })
            }
        }
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Next, Come::Go) => match self.risen.take() {
                Some(planet) => {
                    let domino = Domino::of_rebellion(planet);
                    if table.state.awaiting.planets(Side::Rebel).contains(planet) {
                        self.begin(table, domino);
                    }
                }
                None => return Ok(Next::Done),
            },
            (Step::Next, Come::Answer(Answer::Planet(planet))) if self.rising.contains(planet) => {
                self.rise(table, planet);
            }
            (Step::Next, Come::Answer(Answer::Planet(planet))) => {
                let side = Dominoes::chooser(table.state);
                let domino = side.and_then(|side| table.state.awaiting.first_on(planet, side));
                let Some(domino) = domino else { return Self::fault(come) };
                self.begin(table, domino);
            }
            (Step::Run(mut run), Come::Answer(Answer::Planet(planet))) => {
                let Some(clause) = run.now() else { return Self::fault(come) };
                if clause.count != Count::Each {
                    self.shift(table, &mut run, clause, planet)?;
                }
                run.named.insert(planet);
                self.step = Step::Run(run);
            }
            (Step::Run(run), Come::Answer(Answer::Done) | Come::Go) => self.close_clause(table, run)?,
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        if let Step::Run(run) = &self.step {
            picked.extend(run.named.iter().map(Answer::Planet));
        }
    }

    keeps_no_secrets!();
}
