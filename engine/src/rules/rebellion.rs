//! A rebellion starts (15.2, 15.4): control is lost, Rebel units rise, and may attack at once (10.7).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{UnitId, UnitKind};
use crate::rules::military_combat::{self, Battle};
use crate::scenario::ReinforcementTime;
use crate::state::{ControlState, EnvironSet, Place, PossessionSet, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// What one force point chart entry of this game costs (15.41).
const COST_OF_1_0: u8 = 1;
/// A 2-1 unit (15.41).
const COST_OF_2_1: u8 = 3;

/// A rebellion on a planet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rebellion {
    planet: PlanetId,
    /// The units that it has raised, which alone may attack (10.7).
    raised: UnitSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// Units are bought for an environ, in any order; what was bought waits until all is.
    Buy {
        environ: EnvironId,
        /// The state of control in which the planet was when it rebelled.
        from: ControlState,
        points: u8,
        bought: UnitSet,
    },
    /// They enter, and where there is no room for all of them their owner says which wait (15.44).
    Enter {
        environ: EnvironId,
        from: ControlState,
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
        Rebellion { planet, raised: UnitSet::EMPTY, step: Step::Begin }
    }

    fn begin(&self, table: &mut Table<'_>) -> Step {
        let planet = self.planet;
        let now = &mut table.state.planets[planet];
        let from = now.control;
        now.control = ControlState::Rebellion;
        now.loyalty = Loyalty::Unrest;
        now.rebelled = true;
        table.tell(Event::ControlChanged { planet, control: ControlState::Rebellion });
        let first = self.buys(table.state, from, None);
        if from == ControlState::RebellionStopped && matches!(first, Step::Attack { .. }) {
            table.tell(Event::NoUnitsRise { planet });
        }
        for (rule, reinforcement) in table.state.terms.reinforcements.iter().enumerate() {
            if let (Some(reinforcement), Some(owed)) = (reinforcement, table.state.owed.get_mut(rule))
                && reinforcement.when == ReinforcementTime::EachRebellion
            {
                *owed = owed.saturating_add(1);
            }
        }
        first
    }

    /// The step in which units are bought for the first environ, or for the first after this one, that gives force points
    /// (15.41); after all of them the attacks.
    fn buys(&self, state: &State, from: ControlState, after: Option<EnvironId>) -> Step {
        let mut points = self
            .planet
            .environs()
            .filter(|&environ| after.is_none_or(|after| environ > after))
            .map(|environ| (environ, force_points(state, environ, from)));
        match points.find(|&(_, points)| points > 0) {
            Some((environ, points)) => Step::Buy { environ, from, points, bought: UnitSet::EMPTY },
            None => Step::Attack { done: EnvironSet::EMPTY },
        }
    }

    const fn cost(strong: bool) -> u8 {
        if strong { COST_OF_2_1 } else { COST_OF_1_0 }
    }

    fn purchases(state: &State, environ: EnvironId, points: u8) -> impl Iterator<Item = UnitKind> + '_ {
        [true, false].into_iter().filter_map(move |strong| {
            let kind = UnitKind::rebel(environ.kind(), strong);
            (Rebellion::cost(strong) <= points && state.spare_counter(kind).is_some()).then_some(kind)
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
    fn enter(&mut self, table: &mut Table<'_>, unit: UnitId, environ: EnvironId) {
        table.state.put_unit(unit, Place::Environ(environ));
        self.raised.insert(unit);
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

    /// The units raised in an environ that still stand there.
    pub(crate) fn new_units(&self, state: &State, environ: EnvironId) -> UnitSet {
        self.raised.iter().filter(|&unit| state.units[unit].place == Place::Environ(environ)).collect()
    }
}

impl Frame for Rebellion {
    const NAME: &'static str = "a rebellion";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let question = match self.step {
            Step::Begin => return None,
            Step::Buy { environ, points, .. } => {
                list.offer(Answer::Done);
                list.offer_all(Rebellion::purchases(state, environ, points).map(Answer::Kind));
                for strong in [true, false] {
                    let kind = UnitKind::rebel(environ.kind(), strong);
                    match Rebellion::cost(strong) > points {
                        true => list.close(Answer::Kind(kind), Why::TooDear),
                        false if state.spare_counter(kind).is_none() => list.close(Answer::Kind(kind), Why::NoCounter),
                        false => {}
                    }
                }
                (list.len() > 1).then_some(Question::BuyUnits { environ, points })?
            }
            Step::Enter { environ, bought, .. } => {
                if !Rebellion::must_choose(state, environ, bought) {
                    return None;
                }
                list.offer_all(Rebellion::kinds(bought).map(Answer::Kind));
                Question::PlaceWithheld { environ }
            }
            Step::Attack { done } => {
                list.offer(Answer::Done);
                list.offer_all(self.fields(state, done).map(Answer::Environ));
                (list.len() > 1).then_some(Question::AttackWithNewUnits)?
            }
        };
        Some(Asked { side: Side::Rebel, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Begin, Come::Go) => self.step = self.begin(table),
            (Step::Buy { environ, from, points, mut bought }, Come::Answer(Answer::Kind(kind))) => {
                let Some(unit) = table.state.spare_counter(kind) else { return Self::fault(come) };
                table.state.put_unit(unit, Place::Withheld(environ));
                bought.insert(unit);
                let cost = Rebellion::cost(kind == UnitKind::rebel(environ.kind(), true));
                self.step = Step::Buy { environ, from, points: points.saturating_sub(cost), bought };
            }
            (Step::Buy { environ, from, points, bought }, Come::Answer(Answer::Done)) => {
                table.tell(Event::PointsUnspent { environ, points });
                self.step = Step::Enter { environ, from, bought };
            }
            // Nothing more can be had for what is left.
            (Step::Buy { environ, from, bought, .. }, Come::Go) => self.step = Step::Enter { environ, from, bought },
            (Step::Enter { environ, from, mut bought }, Come::Answer(Answer::Kind(kind))) => {
                let unit = bought.iter().find(|unit| unit.kind() == kind);
                let Some(unit) = unit else { return Self::fault(come) };
                bought.remove(unit);
                self.enter(table, unit, environ);
                self.step = Step::Enter { environ, from, bought };
            }
            (Step::Enter { environ, from, bought }, Come::Go) => {
                // Nothing to choose any more: all enter, or those that do are alike.
                let room = table.state.room(environ, Side::Rebel);
                for (n, unit) in bought.iter().enumerate() {
                    if n < room {
                        self.enter(table, unit, environ);
                    } else {
                        table.tell(Event::UnitWithheld { unit, environ });
                    }
                }
                self.step = self.buys(table.state, from, Some(environ));
            }
            (Step::Attack { mut done }, Come::Answer(Answer::Environ(environ))) => {
                done.insert(environ);
                self.step = Step::Attack { done };
                let attackers = self.new_units(table.state, environ);
                let defenders = table.state.units_in(environ, Side::Imperial);
                military_combat::begin(table, Battle::between(environ, Side::Rebel, attackers, defenders, true));
            }
            // Nobody is left to attack, or nobody wants to.
            (Step::Attack { .. }, Come::Go | Come::Answer(Answer::Done)) => return Ok(Next::Done),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {
        // Rebel units are never face down: nobody has to be kept from knowing which is which.
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
