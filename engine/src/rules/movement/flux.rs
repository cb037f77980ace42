//! Hyperspace in flux (118): before each hyperjump two dice are read as a number, and if a star has it, the jump is bent there.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{Check, FluxCheck, Jumping};
use crate::galactic_events;
use crate::galaxy::{PlanetId, SystemId};
use crate::rules::chance_draw::RollFor;
use crate::state::{Place, State};
use crate::terms::{Bend, Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// The two dice of one hyperjump, and where it goes if they name a star.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Flux {
    who: Jumping,
    from: SystemId,
    named: SystemId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// The first figure was rolled for.
    First,
    /// The second was.
    Second {
        first: Die,
    },
    /// Where the jump goes.
    Bent {
        to: SystemId,
    },
}

/// Whether the dice are rolled for a jump from a place (118): not on the way out of Drift Two (L119).
pub(super) fn applies(state: &State, from: Place) -> bool {
    galactic_events::flux(state) && !matches!(from, Place::DriftTwo(_))
}

/// The star with the number of two dice. The one that is left does not count (L119); one whose planets are gone does (36.34).
fn star(state: &State, from: SystemId, dice: [Die; 2]) -> Option<SystemId> {
    let number = 10 * u16::from(dice[0].pips()) + u16::from(dice[1].pips());
    let system = SystemId::from_number(number).filter(|&system| system != from)?;
    state.has_drift(system).then_some(system)
}

impl Flux {
    pub(crate) const fn of(who: Jumping, from: SystemId, named: SystemId) -> Flux {
        Flux { who, from, named, step: Step::Begin }
    }

    fn side(&self) -> Side {
        self.who.side()
    }

    fn roll(&self, table: &mut Table<'_>, first: bool) {
        table.call(Call::Die(RollFor::Flux { by: self.side(), first }));
    }

    /// Both dice lie: where they name no other star than the one that was named, the jump is as usual.
    fn rolled(&mut self, table: &mut Table<'_>, dice: [Die; 2]) -> Next {
        let (who, named) = (self.who, self.named);
        let bent = star(table.state, self.from, dice).filter(|&star| star != named);
        table.tell(case!("32.0"), Event::Check(Check::Flux(FluxCheck { who, named, dice, bent })));
        match bent {
            None => Next::Give(Value::Flux(Bend::AsNamed)),
            Some(to) => {
                self.step = Step::Bent { to };
                Next::Stay
            }
        }
    }

    /// The planets of the star to which the jump is bent. Where none is left nobody can come out there.
    fn list(&self, state: &State, to: SystemId, list: &mut List<'_>) {
        let there = |planet: PlanetId| if planet.system() == to { Ok(()) } else { Err(Why::BentElsewhere) };
        list.offer(Answer::No);
        for planet in state.terms.planets.iter() {
            list.judge(Answer::Orbit(planet), there(planet));
        }
        // Units come out in orbit, and land from there (20.11); a spaceship names its final place (20.2).
        let lands = if matches!(self.who, Jumping::Ship(_)) { Ok(()) } else { Err(Why::ByWayOfOrbit) };
        for environ in state.environs_in_play() {
            list.judge(Answer::Environ(environ), there(environ.planet()).and(lands));
        }
    }
}

impl Frame for Flux {
    const NAME: &'static str = "the flux of hyperspace";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let Step::Bent { to } = self.step else { return None };
        self.list(sight.state, to, list);
        Some(Asked { side: self.side(), question: Question::BendJump { to, named: self.named } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Begin, Come::Go) => {
                self.step = Step::First;
                self.roll(table, true);
            }
            (Step::First, Come::Value(Value::Die(first))) => {
                self.step = Step::Second { first };
                self.roll(table, false);
            }
            (Step::Second { first }, Come::Value(Value::Die(second))) => return Ok(self.rolled(table, [first, second])),
            (Step::Bent { .. }, Come::Answer(answer)) => {
                let bend = match answer {
                    Answer::Orbit(planet) => Bend::To(Place::Orbit(planet)),
                    Answer::Environ(environ) => Bend::To(Place::Environ(environ)),
                    Answer::No => Bend::DriftTwo,
                    _ => return Self::fault(come),
                };
                return Ok(Next::Give(Value::Flux(bend)));
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
