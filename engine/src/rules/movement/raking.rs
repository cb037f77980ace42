//! Raking Attacks (20.6): a base fires at a stack of units between the Orbit Box and the surface of its planet.

use crate::Side;
use crate::answer::Answer;
use crate::charts::{military, pdb};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{self, Check};
use crate::galaxy::PlanetId;
use crate::pieces::UnitId;
use crate::rules::chance_draw::RollFor;
use crate::rules::control::{can_use_pdb, controller};
use crate::rules::detection::Leg;
use crate::rules::military_combat::lose_units;
use crate::state::{Place, PossessionSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, LostTo, Next, Relabel, Sight, Table, Value};
use serde::{Deserialize, Serialize};

/// One Raking Attack on one stack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Raking {
    planet: PlanetId,
    units: UnitSet,
    leg: Leg,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// Its owner may let them pass.
    Offer,
    /// The base's die, the only one (20.62).
    Rake,
    /// Which units are lost.
    Remove,
}

/// Whether a base may rake units of this side that pass between orbit and surface (20.6, 20.65): the enemy controls it, it is Up,
/// and its level is 1 or 2. What else it did in the Game-Turn does not matter (20.66).
#[must_use]
pub fn possible(state: &State, planet: PlanetId, mover: Side) -> bool {
    can_use_pdb(state, planet, mover.enemy()) && pdb::raking(state.planets[planet].pdb.level).is_some()
}

impl Raking {
    pub(crate) fn new(planet: PlanetId, units: UnitSet, leg: Leg) -> Raking {
        Raking { planet, units, leg, step: Step::Offer }
    }

    fn mover(&self) -> Side {
        self.units.first().map_or(Side::Imperial, UnitId::side)
    }

    /// The units that take the loss: a Suicide Squad is none beside others (19.62).
    fn suffering(&self) -> UnitSet {
        let others = self.units.acting();
        if others.is_empty() { self.units } else { others }
    }
}

impl Frame for Raking {
    const NAME: &'static str = "a Raking Attack";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Offer {
            return None;
        }
        let side = controller(sight.state, self.planet)?;
        list.offer_all([Answer::Yes, Answer::No]);
        Some(Asked { side, question: Question::Rake { planet: self.planet, leg: self.leg } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let planet = self.planet;
        match (self.step, come) {
            (Step::Offer, Come::Answer(Answer::No)) => {
                table.tell(case!("20.6"), Event::PdbFireDeclined { planet });
                return Ok(Next::Done);
            }
            (Step::Offer, Come::Answer(Answer::Yes)) => {
                self.step = Step::Rake;
                table.call(Call::Die(RollFor::Raking));
            }
            (Step::Rake, Come::Value(Value::Die(die))) => {
                let level = table.state.planets[planet].pdb.level;
                let Some(column) = pdb::raking(level) else { return Self::fault(come) };
                let loss = military::result(column, die).defender;
                let (side, leg) = (self.mover(), self.leg);
                let check = check::Raking { by: side.enemy(), planet, leg, level, column, die, loss };
                table.tell(case!("20.61"), Event::Check(Check::Raking(check)));
                self.step = Step::Remove;
                table.call(Call::Losses { side, to: LostTo::Raking(planet), from: self.suffering(), loss });
            }
            (Step::Remove, Come::Value(Value::Units(lost))) => {
                let orbit = Place::Orbit(planet);
                lose_units(table, lost, orbit, case!("20.63"));
                if lost == self.suffering() {
                    // With the last of the others a Suicide Squad is gone too (19.64).
                    lose_units(table, self.units.without(lost), orbit, case!("19.64"));
                }
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.units = names.units(self.units);
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units);
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
