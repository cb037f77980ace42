//! A rebellion starts (15.2, 15.4): control is lost, Rebel units rise, and may attack at once (10.7).

use crate::answer::Answer;
use crate::cards::WildDoubles;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{GameLevel, UnitId, UnitKind};
use crate::planet_secrets;
use crate::rules::dominoes::spark;
use crate::rules::military_combat::{self, Battle};
use crate::rules::missions::end_by_rebellion;
use crate::rules::points::shop::{Counter, Shop};
use crate::rules::secrets;
use crate::scenario::ReinforcementTime;
use crate::state::{ControlState, Domino, EnvironSet, Place, PossessionSet, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// A rebellion on a planet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rebellion {
    planet: PlanetId,
    /// The case that brings it about.
    case: Case,
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
    let planet = environ.planet();
    // What a wild populace doubles the secret of a planet can turn elsewhere (L131).
    let usual = planet_secrets::wild_doubles(state, planet).is_none();
    let wild = |environ: EnvironId| usual && state.environs[environ].wild;
    match from {
        ControlState::RebellionStopped if planet.environs().any(wild) => resources,
        ControlState::RebellionStopped => 0,
        _ if wild(environ) => resources.saturating_mul(2),
        _ => resources.saturating_mul(planet_secrets::units_times(state, planet)),
    }
}

/// The force points that an environ brings onto the Rebel Resource Track when its planet rebels: its resources, as often as the secret of
/// the planet says; twice as much where that secret has a wild populace double them (L131, L144).
fn track_points(state: &State, environ: EnvironId) -> u8 {
    let planet = environ.planet();
    let doubled =
        state.environs[environ].wild && planet_secrets::wild_doubles(state, planet) == Some(WildDoubles::Track);
    let times = planet_secrets::track_times(state, planet).saturating_mul(if doubled { 2 } else { 1 });
    environ_now::resources(state, environ).saturating_mul(times)
}

/// What a rebellion brings onto the Rebel Resource Track: the Resources of the whole planet, from a stopped rebellion too (34.3, L144).
fn fill_track(table: &mut Table<'_>, planet: PlanetId) {
    if table.state.terms.level != GameLevel::Galactic {
        return;
    }
    let of = |environ| track_points(table.state, environ);
    let points = planet.environs().map(of).fold(0, u8::saturating_add);
    if points == 0 {
        return;
    }
    let side = Side::Rebel;
    let lost = table.state.galactic.earn(side, points);
    table.tell(case!("34.3"), Event::TrackRises { side, points });
    if lost > 0 {
        table.tell(case!("34.31"), Event::PointsOverTheTop { side, points: lost });
    }
}

impl Rebellion {
    pub(crate) fn new(planet: PlanetId, case: Case) -> Rebellion {
        Rebellion { planet, case, raised: UnitSet::EMPTY, step: Step::Begin }
    }

    fn begin(&self, table: &mut Table<'_>) -> Step {
        let planet = self.planet;
        let now = &mut table.state.planets[planet];
        let from = now.control;
        now.control = ControlState::Rebellion;
        now.loyalty = Loyalty::Unrest;
        now.rebelled = true;
        table.tell(self.case, Event::ControlChanged { planet, control: ControlState::Rebellion });
        spark(table.state, Domino::of_rebellion(planet));
        secrets::rebellion_counts(table, planet);
        end_by_rebellion(table, planet);
        fill_track(table, planet);
        let first = self.buys(table.state, from, None);
        if from == ControlState::RebellionStopped && matches!(first, Step::Attack { .. }) {
            table.tell(case!("15.48"), Event::NoUnitsRise { planet });
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

    /// The kinds of unit, the dearest first, each with whether it can be bought for an environ (15.41, 19.4): in the Star System Game 1-0
    /// and 2-1 in any order; in the larger games what the star allows, the dearest first (L17). A wild populace makes the environ a
    /// starred one (19.44), but not where the rebellion was stopped before (L22).
    fn purchases(
        state: &State,
        environ: EnvironId,
        from: ControlState,
        points: u8,
        bought: UnitSet,
    ) -> Vec<(UnitKind, Result<(), Why>)> {
        let ignored = planet_secrets::wild_doubles(state, environ.planet()) == Some(WildDoubles::Nothing);
        let wild = state.environs[environ].wild && from != ControlState::RebellionStopped && !ignored;
        let dearest = |unit: &UnitId| (Reverse(Shop::price(state, unit.kind())), unit.kind());
        let last = bought.iter().max_by_key(dearest).map(UnitId::kind);
        let last = last.filter(|_| state.terms.level != GameLevel::StarSystem);
        let shop = Shop { counter: Counter::Rising { environ, wild }, points, last };
        shop.kinds(state, &|_| true)
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
        table.tell(case!("15.43"), Event::UnitPlaced { unit, environ });
    }

    /// Whether the new units of an environ can attack: they stand beside Imperial ones and have not attacked yet (15.45).
    fn can_attack(&self, state: &State, done: EnvironSet, environ: EnvironId) -> Result<(), Why> {
        if done.contains(environ) {
            Err(Why::DoneHere)
        } else if !state.has_units(environ, Side::Imperial) {
            Err(Why::NobodyToAttack)
        } else if self.new_units(state, environ).is_empty() {
            Err(Why::NoNewUnits)
        } else {
            Ok(())
        }
    }

    /// The units raised in an environ that still stand there.
    pub(crate) fn new_units(&self, state: &State, environ: EnvironId) -> UnitSet {
        self.raised.iter().filter(|&unit| state.units[unit].place() == Place::Environ(environ)).collect()
    }
}

impl Frame for Rebellion {
    const NAME: &'static str = "a rebellion";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let question = match self.step {
            Step::Begin => return None,
            Step::Buy { environ, from, points, bought } => {
                list.offer(Answer::Done);
                for (kind, verdict) in Rebellion::purchases(state, environ, from, points, bought) {
                    // What is not sold here does not rise here.
                    let rises = |why| if why == Why::NotSoldHere { Why::DoesNotRise } else { why };
                    list.judge(Answer::Kind(kind), verdict.map_err(rises));
                }
                (list.len() > 1).then_some(Question::BuyUnits { environ, points })?
            }
            Step::Enter { environ, bought, .. } => {
                if !Rebellion::must_choose(state, environ, bought) {
                    return None;
                }
                list.offer_all(Rebellion::kinds(bought).map(Answer::Kind));
                list.close_all(UnitKind::all().map(Answer::Kind), Why::NoneWaiting);
                Question::EnterBought { environ }
            }
            Step::Attack { done } => {
                list.offer(Answer::Done);
                for environ in self.planet.environs() {
                    list.judge(Answer::Environ(environ), self.can_attack(state, done, environ));
                }
                if list.wants_reasons() {
                    for environ in state.environs_in_play().filter(|environ| environ.planet() != self.planet) {
                        list.close(Answer::Environ(environ), Why::NoNewUnits);
                    }
                }
                (list.len() > 1).then_some(Question::AttackWithNewUnits)?
            }
        };
        Some(Asked { side: Side::Rebel, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            // Whatever brings it about, the secret of the planet is revealed first, and acts (L125).
            (Step::Begin, Come::Go) if table.state.hidden_secrets().contains(self.planet) => {
                secrets::reveal(table, self.planet, case!("31.0"));
            }
            // That can have been the end of the planet: there is no rebellion then (L127).
            (Step::Begin, Come::Go) if !table.state.exists(self.planet) => return Ok(Next::Done),
            (Step::Begin, Come::Go) => self.step = self.begin(table),
            (Step::Buy { environ, from, points, mut bought }, Come::Answer(Answer::Kind(kind))) => {
                let Some(unit) = table.state.spare_counter(kind) else { return Self::fault(come) };
                table.state.put_unit(unit, Place::Withheld(environ));
                bought.insert(unit);
                let cost = Shop::price(table.state, kind);
                self.step = Step::Buy { environ, from, points: points.saturating_sub(cost), bought };
            }
            (Step::Buy { environ, from, points, bought }, Come::Answer(Answer::Done)) => {
                table.tell(case!("15.41"), Event::PointsUnspent { environ, points });
                self.step = Step::Enter { environ, from, bought };
            }
            // Nothing more can be had for what is left: of what the counters did not suffice for, the Player is told (15.42).
            (Step::Buy { environ, from, points, bought }, Come::Go) => {
                if points > 0 {
                    table.tell(case!("15.41"), Event::PointsUnspent { environ, points });
                }
                self.step = Step::Enter { environ, from, bought };
            }
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
                        table.tell(case!("15.44"), Event::UnitWithheld { unit, environ });
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
            (Step::Attack { .. }, Come::Go | Come::Answer(Answer::Done)) => {
                secrets::rebellion_has_counted(table, self.planet);
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    fn relabel(&mut self, _: &Relabel<'_>) {
        // Rebel units are never face down: nobody has to be kept from knowing which is which.
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
