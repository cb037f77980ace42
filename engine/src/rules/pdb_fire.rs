//! A Planetary Defense Base fires at moving military units (9.2, 9.21-9.27).

use crate::answer::Answer;
use crate::charts::{military, pdb};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId};
use crate::procedure::{Relabel, Run};
use crate::rules::chance_draw::{Draw, RollFor};
use crate::rules::control::{can_use_pdb, controller, lower_pdb};
use crate::rules::detection::Leg;
use crate::rules::losses::Losses;
use crate::rules::military_combat::lose_units;
use crate::state::{State, UnitSet};
use crate::terms::Table;
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
    Offer,
    Fire,
    FireResult,
    ReturnResult { attack: Die },
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

impl Run for PdbFire {
    fn asks(&self, state: &State) -> Option<Asked> {
        let side = controller(state, self.planet)?;
        (self.step == Step::Offer)
            .then_some(Asked { side, question: Question::FirePdb { planet: self.planet, leg: self.leg } })
    }

    fn list(&self, _: &State, answers: &mut Vec<Answer>) {
        answers.extend([Answer::Yes, Answer::No]);
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        if answer == Answer::No {
            table.tell(Event::PdbFireDeclined { planet: self.planet });
            return;
        }
        self.step = Step::Fire;
        table.push(self);
    }

    fn advance(mut self, table: &mut Table<'_>) {
        match self.step {
            Step::Offer => {}
            Step::Fire => {
                self.step = Step::FireResult;
                table.push(self);
                table.push(Draw::Die(RollFor::PdbFire));
            }
            Step::FireResult => {
                let attack = table.die();
                self.step = Step::ReturnResult { attack };
                table.push(self);
                table.push(Draw::Die(RollFor::PdbReturnFire));
            }
            Step::ReturnResult { attack } => {
                let defense = table.die();
                let Some(column) = pdb::fire(table.state.planets[self.planet].pdb.level) else { return };
                let loss = military::result(column, attack).defender;
                let base_loss = military::result(column, defense).attacker;
                table.tell(Event::PdbFired {
                    planet: self.planet,
                    leg: self.leg,
                    column,
                    attack,
                    defense,
                    loss,
                    base_loss,
                });
                self.step = Step::Remove { base_loss };
                table.push(self);
                table.push(Losses::new(self.mover, None, self.units, loss));
            }
            Step::Remove { base_loss } => {
                let lost = table.state.work.chosen;
                lose_units(table, lost, self.environ, case!("9.22"));
                match base_loss {
                    0 | 1 => {}
                    2 => lower_pdb(table, self.planet, false),
                    _ => lower_pdb(table, self.planet, true),
                }
            }
        }
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.units = names.units(self.units);
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units);
    }
}
