//! A rebellion starts (15.2, 15.4): control is lost, Rebel units rise, and may attack at once (10.7).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{UnitId, UnitKind};
use crate::procedure::Run;
use crate::rules::military_combat::{self, Battle};
use crate::scenario::ReinforcementTime;
use crate::state::{ControlState, EnvironSet, Place, State, UnitSet};
use crate::terms::Table;
use serde::{Deserialize, Serialize};

/// What one force point chart entry of this game costs (15.41).
const COST_OF_1_0: u8 = 1;
/// A 2-1 unit (15.41).
const COST_OF_2_1: u8 = 3;

/// A rebellion on a planet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rebellion {
    planet: PlanetId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// Units are bought for an environ, in any order; what was bought waits until all is.
    Buy {
        environ: EnvironId,
        points: u8,
        bought: UnitSet,
    },
    /// They enter, and where there is no room for all of them their owner says which wait (15.44).
    Enter {
        environ: EnvironId,
        bought: UnitSet,
    },
    /// Which environ's new units attack next.
    Attack {
        done: EnvironSet,
    },
}

/// The force points that an environ gives when its planet rebels (15.41, 15.46, 15.48, 15.49): its resources; twice as much
/// if the populace went wild there; from a stopped rebellion none, but the normal number in every environ if the populace
/// of any environ of the planet went wild.
#[must_use]
pub fn force_points(state: &State, environ: EnvironId, from: ControlState) -> u8 {
    let resources = environ_now::resources(state, environ);
    let wild = |environ: EnvironId| state.environs[environ].wild;
    match from {
        ControlState::RebellionStopped if environ.planet().environs().any(wild) => resources,
        ControlState::RebellionStopped => 0,
        _ if wild(environ) => resources.saturating_mul(2),
        _ => resources,
    }
}

impl Rebellion {
    pub(crate) fn new(planet: PlanetId) -> Rebellion {
        Rebellion { planet, step: Step::Begin }
    }

    fn at(self, step: Step) -> Rebellion {
        Rebellion { step, ..self }
    }

    fn begin(self, table: &mut Table<'_>) {
        let planet = self.planet;
        let from = table.state.planets[planet].control;
        let points: Vec<(EnvironId, u8)> =
            planet.environs().map(|environ| (environ, force_points(table.state, environ, from))).collect();
        let now = &mut table.state.planets[planet];
        now.control = ControlState::Rebellion;
        now.loyalty = Loyalty::Unrest;
        table.state.work.rebelled.insert(planet);
        table.tell(Event::ControlChanged { planet, control: ControlState::Rebellion });
        let stopped = from == ControlState::RebellionStopped;
        if stopped && points.iter().all(|&(_, points)| points == 0) {
            table.tell(Event::NoUnitsRise { planet });
        }
        for (rule, reinforcement) in table.state.terms.reinforcements.iter().enumerate() {
            if let (Some(reinforcement), Some(owed)) = (reinforcement, table.state.owed.get_mut(rule))
                && reinforcement.when == ReinforcementTime::EachRebellion
            {
                *owed = owed.saturating_add(1);
            }
        }
        table.push(self.at(Step::Attack { done: EnvironSet::EMPTY }));
        for &(environ, points) in points.iter().rev() {
            if points > 0 {
                table.push(self.at(Step::Buy { environ, points, bought: UnitSet::EMPTY }));
            }
        }
    }

    fn purchases(state: &State, environ: EnvironId, points: u8) -> impl Iterator<Item = UnitKind> + '_ {
        [(true, COST_OF_2_1), (false, COST_OF_1_0)].into_iter().filter_map(move |(strong, cost)| {
            let kind = UnitKind::rebel(environ.kind(), strong);
            (cost <= points && state.spare_counter(kind).is_some()).then_some(kind)
        })
    }

    fn kinds(units: UnitSet) -> impl Iterator<Item = UnitKind> {
        UnitKind::all().filter(move |&kind| units.iter().any(|unit| unit.kind() == kind))
    }

    /// Whether some of the units bought, but not all, find room, and they are not all alike (15.44).
    fn must_choose(state: &State, environ: EnvironId, bought: UnitSet) -> bool {
        let room = state.room(environ, Side::Rebel);
        room > 0 && room < bought.len() && Rebellion::kinds(bought).nth(1).is_some()
    }

    /// A unit that the rebellion raised stands in its environ (15.43).
    fn enter(table: &mut Table<'_>, unit: UnitId, environ: EnvironId) {
        table.state.put_unit(unit, Place::Environ(environ));
        table.state.work.raised.insert(unit);
        table.tell_under(case!("15.43"), Event::UnitPlaced { unit, environ });
    }

    /// Where new units stand beside Imperial ones (15.45).
    fn fields<'a>(&'a self, state: &'a State, done: EnvironSet) -> impl Iterator<Item = EnvironId> + 'a {
        self.planet.environs().filter(move |&environ| {
            !done.contains(environ)
                && state.has_units(environ, Side::Imperial)
                && !self.new_units(state, environ).is_empty()
        })
    }

    fn new_units(&self, state: &State, environ: EnvironId) -> UnitSet {
        state.work.raised.iter().filter(|&unit| state.units[unit].place == Place::Environ(environ)).collect()
    }
}

impl Run for Rebellion {
    fn asks(&self, state: &State) -> Option<Asked> {
        let question = match self.step {
            Step::Begin => return None,
            Step::Buy { environ, points, .. } => {
                Rebellion::purchases(state, environ, points).next().map(|_| Question::BuyUnits { environ, points })?
            }
            Step::Enter { environ, bought } => {
                let chooses = Rebellion::must_choose(state, environ, bought);
                chooses.then_some(Question::PlaceWithheld { environ })?
            }
            Step::Attack { done } => self.fields(state, done).next().map(|_| Question::AttackWithNewUnits)?,
        };
        Some(Asked { side: Side::Rebel, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        match self.step {
            Step::Begin => {}
            Step::Buy { environ, points, .. } => {
                answers.push(Answer::Done);
                answers.extend(Rebellion::purchases(state, environ, points).map(Answer::Kind));
            }
            Step::Enter { bought, .. } => answers.extend(Rebellion::kinds(bought).map(Answer::Kind)),
            Step::Attack { done } => {
                answers.push(Answer::Done);
                answers.extend(self.fields(state, done).map(Answer::Environ));
            }
        }
    }

    fn answered(self, table: &mut Table<'_>, answer: Answer) {
        match (self.step, answer) {
            (Step::Buy { environ, points, mut bought }, Answer::Kind(kind)) => {
                let strong = kind == UnitKind::rebel(environ.kind(), true);
                let cost = if strong { COST_OF_2_1 } else { COST_OF_1_0 };
                let Some(unit) = table.state.spare_counter(kind) else { return };
                table.state.put_unit(unit, Place::Withheld(environ));
                bought.insert(unit);
                table.push(self.at(Step::Buy { environ, points: points.saturating_sub(cost), bought }));
            }
            (Step::Buy { environ, points, bought }, _) => {
                table.tell(Event::PointsUnspent { environ, points });
                table.push(self.at(Step::Enter { environ, bought }));
            }
            (Step::Enter { environ, mut bought }, Answer::Kind(kind)) => {
                if let Some(unit) = bought.iter().find(|unit| unit.kind() == kind) {
                    bought.remove(unit);
                    Rebellion::enter(table, unit, environ);
                }
                table.push(self.at(Step::Enter { environ, bought }));
            }
            (Step::Attack { mut done }, Answer::Environ(environ)) => {
                done.insert(environ);
                table.push(self.at(Step::Attack { done }));
                let attackers = self.new_units(table.state, environ);
                let defenders = table.state.units_in(environ, Side::Imperial);
                let battle = Battle::between(environ, Side::Rebel, attackers, defenders, true);
                military_combat::begin(table, battle);
            }
            _ => {}
        }
    }

    fn advance(self, table: &mut Table<'_>) {
        match self.step {
            Step::Begin => {
                table.state.work.raised = UnitSet::EMPTY;
                self.begin(table);
            }
            Step::Buy { environ, bought, .. } => table.push(self.at(Step::Enter { environ, bought })),
            Step::Enter { environ, bought } => {
                // Nothing to choose any more: all enter, or those that do are alike.
                let room = table.state.room(environ, Side::Rebel);
                for (n, unit) in bought.iter().enumerate() {
                    if n < room {
                        Rebellion::enter(table, unit, environ);
                    } else {
                        table.tell(Event::UnitWithheld { unit, environ });
                    }
                }
            }
            Step::Attack { .. } => table.state.work.raised = UnitSet::EMPTY,
        }
    }
}
