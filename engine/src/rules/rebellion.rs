//! A rebellion starts (15.2, 15.4): control is lost, Rebel units rise, and may attack at once (10.7).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::game::Game;
use crate::pieces::UnitKind;
use crate::procedure::Run;
use crate::rules::military_combat::{self, Battle};
use crate::scenario::ReinforcementTime;
use crate::state::{ControlState, EnvironSet, Place, State, UnitSet};
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
    /// Units are bought for an environ, the stronger kind first; `weak` says that only 1-0s are bought any more.
    Buy {
        environ: EnvironId,
        points: u8,
        weak: bool,
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

    fn begin(self, game: &mut Game) {
        let planet = self.planet;
        let from = game.state.planets[planet].control;
        let points: Vec<(EnvironId, u8)> =
            planet.environs().map(|environ| (environ, force_points(&game.state, environ, from))).collect();
        let now = &mut game.state.planets[planet];
        now.control = ControlState::Rebellion;
        now.loyalty = Loyalty::Unrest;
        game.state.work.rebelled.insert(planet);
        game.tell(Event::ControlChanged { planet, control: ControlState::Rebellion });
        for (rule, reinforcement) in game.state.terms.reinforcements.iter().enumerate() {
            if let (Some(reinforcement), Some(owed)) = (reinforcement, game.state.owed.get_mut(rule))
                && reinforcement.when == ReinforcementTime::EachRebellion
            {
                *owed = owed.saturating_add(1);
            }
        }
        game.push(self.at(Step::Attack { done: EnvironSet::EMPTY }));
        for &(environ, points) in points.iter().rev() {
            if points > 0 {
                game.push(self.at(Step::Buy { environ, points, weak: false }));
            }
        }
    }

    fn purchases(state: &State, environ: EnvironId, points: u8, weak: bool) -> impl Iterator<Item = UnitKind> + '_ {
        [(true, COST_OF_2_1), (false, COST_OF_1_0)].into_iter().filter_map(move |(strong, cost)| {
            let kind = UnitKind::rebel(environ.kind(), strong);
            (!(strong && weak) && cost <= points && state.spare_counter(kind).is_some()).then_some(kind)
        })
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
            Step::Buy { environ, points, weak } => Rebellion::purchases(state, environ, points, weak)
                .next()
                .map(|_| Question::BuyUnits { environ, points })?,
            Step::Attack { done } => self.fields(state, done).next().map(|_| Question::AttackWithNewUnits)?,
        };
        Some(Asked { side: Side::Rebel, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        answers.push(Answer::Done);
        match self.step {
            Step::Begin => {}
            Step::Buy { environ, points, weak } => {
                answers.extend(Rebellion::purchases(state, environ, points, weak).map(Answer::Kind));
            }
            Step::Attack { done } => answers.extend(self.fields(state, done).map(Answer::Environ)),
        }
    }

    fn answered(self, game: &mut Game, answer: Answer) {
        match (self.step, answer) {
            (Step::Buy { environ, points, .. }, Answer::Kind(kind)) => {
                let strong = kind == UnitKind::rebel(environ.kind(), true);
                let cost = if strong { COST_OF_2_1 } else { COST_OF_1_0 };
                let Some(unit) = game.state.spare_counter(kind) else { return };
                game.push(self.at(Step::Buy { environ, points: points.saturating_sub(cost), weak: !strong }));
                // 15.44: what has no room is withheld.
                if game.state.room(environ, Side::Rebel) > 0 {
                    game.state.put_unit(unit, Place::Environ(environ));
                    game.state.work.raised.insert(unit);
                    game.tell(Event::UnitPlaced { unit, environ });
                } else {
                    game.state.put_unit(unit, Place::Withheld(environ));
                    game.tell(Event::UnitWithheld { unit, environ });
                }
            }
            (Step::Buy { environ, points, .. }, _) => {
                game.tell(Event::PointsUnspent { environ, points });
            }
            (Step::Attack { mut done }, Answer::Environ(environ)) => {
                done.insert(environ);
                game.push(self.at(Step::Attack { done }));
                let attackers = self.new_units(&game.state, environ);
                let defenders = game.state.units_in(environ, Side::Imperial);
                let battle = Battle::between(environ, Side::Rebel, attackers, defenders, true);
                military_combat::begin(game, battle);
            }
            _ => {}
        }
    }

    fn advance(self, game: &mut Game) {
        match self.step {
            Step::Begin => {
                game.state.work.raised = UnitSet::EMPTY;
                self.begin(game);
            }
            Step::Buy { .. } => {}
            Step::Attack { .. } => game.state.work.raised = UnitSet::EMPTY,
        }
    }
}
