//! A Planetary Defense Base fires at moving military units (9.2, 9.21-9.27).

use crate::answer::Answer;
use crate::charts::{military, pdb};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{self, Check};
use crate::galaxy::{EnvironId, PlanetId};
use crate::rules::chance_draw::RollFor;
use crate::rules::control::{can_use_pdb, controller, lower_pdb_behind};
use crate::rules::detection::Leg;
use crate::rules::military_combat::lose_units;
use crate::state::{Place, PossessionSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, LostTo, Next, Relabel, Sight, Table, Value};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// One attack of one base on one moving stack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PdbFire {
    planet: PlanetId,
    /// Where the base catches them: the environ left or the environ entered (9.27).
    environ: EnvironId,
    units: UnitSet,
    mover: Side,
    leg: Leg,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Its owner may let them pass.
    Offer,
    /// The base's die.
    Fire,
    /// The die of the units that fire back.
    ReturnFire { attack: Die },
    /// Which units are lost.
    Remove { base_loss: u8 },
}

/// Whether the base may fire at units of this side that leave or reach the planet (8.2, 9.22): the enemy controls it, it
/// is Up, and its level is 1 or 2.
#[must_use]
pub fn possible(state: &State, planet: PlanetId, mover: Side) -> bool {
    can_use_pdb(state, planet, mover.enemy()) && pdb::fire(state.planets[planet].pdb.level).is_some()
}

impl PdbFire {
    /// The fire at units that leave or enter an environ, by the base of its planet.
    pub(crate) fn new(environ: EnvironId, units: UnitSet, mover: Side, leg: Leg) -> PdbFire {
        PdbFire { planet: environ.planet(), environ, units, mover, leg, step: Step::Offer }
    }
}

impl Frame for PdbFire {
    const NAME: &'static str = "the fire of a base";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Offer {
            return None;
        }
        let side = controller(sight.state, self.planet)?;
        list.offer_all([Answer::Yes, Answer::No]);
        Some(Asked { side, question: Question::FirePdb { planet: self.planet, leg: self.leg } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Offer, Come::Answer(Answer::No)) => {
                table.tell(case!("9.2"), Event::PdbFireDeclined { planet: self.planet });
                return Ok(Next::Done);
            }
            (Step::Offer, Come::Answer(Answer::Yes)) => {
                self.step = Step::Fire;
                table.call(Call::Die(RollFor::PdbFire));
            }
            (Step::Fire, Come::Value(Value::Die(attack))) => {
                self.step = Step::ReturnFire { attack };
                table.call(Call::Die(RollFor::PdbReturnFire));
            }
            (Step::ReturnFire { attack }, Come::Value(Value::Die(defense))) => {
                let level = table.state.planets[self.planet].pdb.level;
                let Some(column) = pdb::fire(level) else {
                    return Self::fault(come);
                };
                let loss = military::result(column, attack).defender;
                let base_loss = military::result(column, defense).attacker;
                let (by, planet, leg) = (self.mover.enemy(), self.planet, self.leg);
                let check = check::PdbFire { by, planet, leg, level, column, attack, defense, loss, base_loss };
                table.tell(case!("9.22"), Event::Check(Check::PdbFire(check)));
                self.step = Step::Remove { base_loss };
                table.call(Call::Losses { side: self.mover, to: LostTo::Base(self.planet), from: self.units, loss });
            }
            (Step::Remove { base_loss }, Come::Value(Value::Units(lost))) => {
                lose_units(table, lost, Place::Environ(self.environ), case!("9.24"));
                let leaving = if self.leg == Leg::Departure { self.units.without(lost) } else { UnitSet::EMPTY };
                if base_loss >= 2 {
                    lower_pdb_behind(table, self.planet, base_loss > 2, case!("9.25"), leaving);
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
