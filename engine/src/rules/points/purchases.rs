//! Force Points at the beginning of a Player-Turn (19.0, 28.13): base work (19.2) and units, one purchase after the other; then where the
//! units stand (19.31), or from where they will jump in (19.42).

use super::shop::{Counter, Shop};
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{PlanetId, ProvinceId, SystemId};
use crate::pieces::{GameLevel, PDB_LEVEL_COST, PDB_UP_COST, UnitId, UnitKind};
use crate::rules::control::{controller, judge_putting_up};
use crate::rules::resources::secret_base;
use crate::rules::resources::taxes::seats_lost;
use crate::rules::scenario::larger::lead_apart;
use crate::rules::scenario::standing::{self, Ground};
use crate::state::{Entry, Income, Pdb, Place, PlanetSet, Routes, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The spending of one Player-Turn's points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Purchases {
    /// Who spends.
    side: Side,
    /// What is left.
    points: u8,
    /// What there was to spend.
    had: u8,
    /// The kind bought last.
    last: Option<UnitKind>,
    /// What stands somewhere already. The others see the Imperial Player's units when all of them stand: the order, kind by kind, would
    /// tell which is which.
    placed: UnitSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// The points come.
    Receive,
    /// One purchase after the other.
    Spend,
    /// The star systems from which all units of this Player-Turn come, where their number is fixed (28.27, 28.38).
    Routes { first: Option<SystemId>, second: Option<SystemId> },
    /// Where each unit stands, or from where it comes; equal ones in the order of the places.
    Place { first: Option<SystemId>, second: Option<SystemId>, last: Option<(UnitKind, Place)> },
}

impl Purchases {
    pub(crate) fn of(side: Side) -> Purchases {
        Purchases { side, points: 0, had: 0, last: None, placed: UnitSet::EMPTY, step: Step::Receive }
    }

    /// The Force Points that there are to spend: the income of the Player-Turn (28.13), in the Galactic Game what lies on the Resource
    /// Track (33.3). Nothing if nothing is bought: by the Empire on Game-Turn One (33.38), and when Diomas and Orlog are lost (33.35).
    fn purse(self, state: &State) -> Option<u8> {
        if !galactic(state) {
            return self.income(state).map(|income| income.points);
        }
        let opens = self.side == Side::Imperial && state.clock.turn <= 1;
        Some(state.galactic.track(self.side)).filter(|&points| points > 0 && !opens && !self.is_barred(state))
    }

    /// Whether nothing is bought because Diomas and Orlog are lost (33.35).
    fn is_barred(self, state: &State) -> bool {
        self.side == Side::Imperial && galactic(state) && seats_lost(state)
    }

    /// While the Imperial Player spends: the same before anything was bought. What he buys nobody sees.
    pub(crate) fn before_units(self) -> Option<Purchases> {
        let spending = self.side == Side::Imperial && self.step != Step::Receive;
        let had = self.had;
        spending.then_some(Purchases { points: had, had, step: Step::Spend, ..Purchases::of(self.side) })
    }

    /// The points that have been spent lie on the Resource Track again, in a view that knows nothing of it.
    pub(crate) fn put_back(self, state: &mut State) {
        if galactic(state) {
            state.galactic.set_track(self.side, self.had);
        }
    }

    /// The units that were bought in this Player-Turn and stand somewhere already.
    pub(crate) const fn placed(self) -> UnitSet {
        self.placed
    }

    /// All stand: what was bought is told, place by place (19.31, 19.42).
    fn told(self, table: &mut Table<'_>) {
        let hidden: Vec<UnitId> = self.placed.iter().filter(|unit| unit.hidden()).collect();
        let mut places: Vec<Place> = hidden.iter().map(|&unit| table.state.units[unit].place()).collect();
        places.sort_by_key(|place| place.index());
        places.dedup();
        for at in places {
            let there = |unit: &UnitId| table.state.units[*unit].place() == at;
            let units = hidden.iter().copied().filter(there).collect();
            let case = if galactic(table.state) { case!("33.32") } else { case!("19.31") };
            table.tell(case, Event::UnitsDelivered { side: self.side, at, units });
        }
    }

    /// The case under which a unit of a kind is put where it begins, or has no place to.
    fn placing(self, state: &State, kind: UnitKind) -> Case {
        match self.side {
            Side::Imperial if !galactic(state) => case!("19.31"),
            Side::Imperial if kind.data().atrocity => case!("33.36"),
            Side::Imperial => case!("33.32"),
            Side::Rebel if galactic(state) => case!("34.41"),
            Side::Rebel => case!("19.42"),
        }
    }

    fn income(self, state: &State) -> Option<Income> {
        state.terms.larger.income(self.side, state.clock.turn)
    }

    fn entry(self, state: &State) -> Option<Entry> {
        self.income(state).and_then(|income| income.entry)
    }

    /// What was bought and has no place yet.
    fn bought(self, state: &State) -> UnitSet {
        let waits = |unit: &UnitId| state.units[*unit].place() == Place::Waiting;
        state.units_to_come(self.side).iter().filter(waits).collect()
    }

    /// Where bought Imperial units stand (19.31, 19.33, L18): on and over the province's capital and the throne, as far as he controls
    /// them.
    ///
    /// In the Galactic Game those are the capital of the taxed province, Diomas and Orlog (33.32, 33.34); Atrocity units begin over the
    /// last two (33.36, L141).
    fn capitals(self, state: &State, kind: UnitKind) -> PlanetSet {
        let his = |planet: &PlanetId| controller(state, *planet) == Some(self.side);
        if galactic(state) {
            let taxed = state.taxed_province().map(ProvinceId::capital).filter(|_| !kind.data().atrocity);
            return State::seats_of_the_empire().chain(taxed).filter(his).collect();
        }
        state.terms.planets.iter().filter(|planet| planet.is_capital() || planet.is_throne()).filter(his).collect()
    }

    fn ground(self, state: &State, kind: UnitKind) -> Ground {
        let Side::Rebel = self.side else {
            return Ground { planets: self.capitals(state, kind), orbits: true, any_kind: false };
        };
        let base = state.galactic.base.working();
        let planets = base.map_or(PlanetSet::EMPTY, PlanetSet::only);
        Ground { planets, orbits: base.is_some_and(|base| orbit_is_free(state, base)), any_kind: true }
    }

    fn shop(self, state: &State) -> Shop {
        let counter = match self.side {
            Side::Imperial if galactic(state) => Counter::ImperialTaxes,
            Side::Imperial => Counter::Imperial,
            Side::Rebel if galactic(state) => Counter::SecretBase,
            Side::Rebel => Counter::OffMap,
        };
        Shop { counter, points: self.points, last: self.last }
    }

    /// Whether a unit of a kind would find a place besides those bought already.
    fn has_room(self, state: &State, kind: UnitKind) -> bool {
        match self.side {
            Side::Rebel if !galactic(state) => true,
            Side::Rebel | Side::Imperial => standing::fits(state, self.ground(state, kind), self.bought(state), kind),
        }
    }

    /// Whether a Down base can be put Up for points (19.2, L20).
    fn judge_up(self, state: &State, planet: PlanetId) -> Result<(), Why> {
        let Pdb { up, .. } = state.planets[planet].pdb;
        if up {
            Err(Why::BaseUp)
        } else if galactic_events::no_base_work(state, self.side) {
            Err(Why::NoBaseWork)
        } else if let Err(why) = judge_putting_up(state, planet, self.side) {
            Err(why)
        } else if self.side == Side::Imperial && capital_lost(state, planet) {
            Err(Why::CapitalLost)
        } else if self.points < PDB_UP_COST {
            Err(Why::TooDear)
        } else {
            Ok(())
        }
    }

    /// Whether a base can be raised by a level for points (19.2, 19.22).
    fn judge_level(self, state: &State, planet: PlanetId) -> Result<(), Why> {
        let now = &state.planets[planet];
        if now.pdb.level >= 2 {
            Err(Why::BaseAtTheTop)
        } else if galactic_events::no_base_work(state, self.side) {
            Err(Why::NoBaseWork)
        } else if now.levelled {
            Err(Why::LevelledThisTurn)
        } else if controller(state, planet) != Some(self.side) {
            Err(Why::NotControlled)
        } else if self.side == Side::Imperial && galactic(state) && !levels_rise(state, planet) {
            Err(Why::NoLevelsThere)
        } else if self.side == Side::Imperial && capital_lost(state, planet) {
            Err(Why::CapitalLost)
        } else if self.points < PDB_LEVEL_COST {
            Err(Why::TooDear)
        } else {
            Ok(())
        }
    }

    /// Whether the units bought can come by the routes of this Player-Turn: of two, with enough from each (28.38).
    fn may_end(self, state: &State) -> bool {
        match self.entry(state).and_then(|entry| entry.routes) {
            Some(Routes::Two { each }) => {
                let bought = self.bought(state);
                bought.is_empty() || splits(&values(state, bought), 0, 0, each)
            }
            _ => true,
        }
    }

    fn spend(self, state: &State, list: &mut List<'_>) -> Asked {
        for planet in state.terms.planets.iter() {
            list.judge(Answer::RaisePdb(planet), self.judge_up(state, planet));
        }
        for planet in state.terms.planets.iter() {
            list.judge(Answer::RaiseLevel(planet), self.judge_level(state, planet));
        }
        let kinds = self.shop(state).kinds(state, &|kind| self.has_room(state, kind));
        let more = kinds.iter().any(|(_, verdict)| verdict.is_ok());
        for (kind, verdict) in kinds {
            list.judge(Answer::Kind(kind), verdict);
        }
        let ends = self.may_end(state) || !more;
        list.judge(Answer::Done, ends.then_some(()).ok_or(Why::TooFewForTwoRoutes));
        let points = self.points;
        let question = match self.side {
            _ if !galactic(state) => Question::SpendPoints { points },
            Side::Imperial => Question::SpendTrack { points },
            Side::Rebel => Question::SpendRebelTrack { points },
        };
        Asked { side: self.side, question }
    }

    /// The star systems from which all units of this Player-Turn may come, after the first of them was named.
    fn routes(self, state: &State, first: Option<SystemId>, list: &mut List<'_>) -> Option<Asked> {
        let entry = self.entry(state)?;
        let leads = |system: SystemId| {
            let pairs = |with: SystemId| lead_apart(state.terms.planets, with, system);
            match (entry.routes, first) {
                (Some(Routes::Two { .. }), None) => entry.systems.iter().any(pairs),
                (Some(Routes::Two { .. }), Some(first)) => pairs(first),
                _ => true,
            }
        };
        for system in entry.systems.iter() {
            list.judge(Answer::System(system), leads(system).then_some(()).ok_or(Why::SameDoor));
        }
        Some(Asked { side: self.side, question: Question::NameRoute { second: first.is_some() } })
    }

    /// Where the next unit stands or comes from.
    fn places(self, state: &State, list: &mut List<'_>) -> Option<Asked> {
        let Step::Place { first, second, last } = self.step else { return None };
        let unit = self.bought(state).first()?;
        let kind = unit.kind();
        if self.side == Side::Rebel && galactic(state) {
            let ground = self.ground(state, kind);
            if !ground.orbits && kind.data().mobile {
                list.close_all(ground.planets.iter().map(Answer::Orbit), Why::OrbitHeld);
            }
            standing::offer(state, ground, unit, last, list);
            return (list.len() > 0).then_some(Asked { side: self.side, question: Question::PlaceAtBase { kind } });
        }
        if self.side == Side::Imperial {
            standing::offer(state, self.ground(state, kind), unit, last, list);
            return (list.len() > 0).then_some(Asked { side: self.side, question: Question::PlaceBought { kind } });
        }
        let entry = self.entry(state)?;
        match (first, second) {
            (Some(first), Some(second)) => {
                let Some(Routes::Two { each }) = entry.routes else { return None };
                for (system, other) in [(first, second), (second, first)] {
                    let fits = self.leaves_enough(state, unit, system, other, each);
                    list.judge(Answer::System(system), fits.then_some(()).ok_or(Why::TooFewForTwoRoutes));
                }
            }
            (Some(only), None) => list.offer(Answer::System(only)),
            (None, _) => {
                let from = last.filter(|&(before, _)| before == kind).and_then(|(_, place)| place.system());
                for system in entry.systems.iter() {
                    let later = from.is_none_or(|from| system >= from);
                    list.judge(Answer::System(system), later.then_some(()).ok_or(Why::BeforeThePicked));
                }
            }
        }
        Some(Asked { side: self.side, question: Question::EnterFrom { kind } })
    }

    /// Whether, with a unit from this star system, enough can still come from both (28.38); where it never could, anything goes.
    fn leaves_enough(self, state: &State, unit: UnitId, system: SystemId, other: SystemId, each: u8) -> bool {
        let from = |system: SystemId| {
            let there = |unit: &UnitId| state.units[*unit].place() == Place::Outside(system);
            sum(&values(state, state.units_to_come(self.side).iter().filter(there).collect()))
        };
        let mut rest = self.bought(state);
        rest.remove(unit);
        let price = u16::from(Shop::price(state, unit.kind()));
        let rest = values(state, rest);
        let mut could = rest.clone();
        could.push(price);
        splits(&rest, from(system) + price, from(other), each) || !splits(&could, from(system), from(other), each)
    }

    /// Spends points on a base (19.21).
    fn work_on_base(&mut self, table: &mut Table<'_>, planet: PlanetId, level: bool) {
        let side = self.side;
        let now = &mut table.state.planets[planet];
        if level {
            now.pdb.level = now.pdb.level.saturating_add(1).min(2);
            now.levelled = true;
            let level = now.pdb.level;
            self.points = self.points.saturating_sub(PDB_LEVEL_COST);
            table.tell(case!("19.22"), Event::BaseLevelRaised { planet, level, side });
            if side == Side::Rebel {
                secret_base::reveal(table, case!("34.44"));
            }
        } else {
            now.pdb.up = true;
            self.points = self.points.saturating_sub(PDB_UP_COST);
            table.tell(case!("19.2"), Event::PdbRaised { planet, side });
        }
        self.show_track(table.state);
    }

    /// What is left lies on the Resource Track at once. Everything that the Rebel Player buys is seen; of what the Imperial Player does the
    /// others see nothing meanwhile ([`Purchases::put_back`]).
    fn show_track(self, state: &mut State) {
        if galactic(state) {
            state.galactic.set_track(self.side, self.points);
        }
    }

    /// All purchases are made: what is left is lost (19.0), and what was bought goes somewhere.
    fn end_spending(&mut self, table: &mut Table<'_>) {
        let (side, points) = (self.side, self.points);
        // In the Galactic Game they stay on the Resource Track (33.2).
        if points > 0 && !galactic(table.state) {
            table.tell(case!("19.0"), Event::PointsLost { side, points });
        }
        self.points = 0;
        let fixed = self.entry(table.state).is_some_and(|entry| entry.routes.is_some());
        self.step = if fixed && !self.bought(table.state).is_empty() {
            Step::Routes { first: None, second: None }
        } else {
            Step::Place { first: None, second: None, last: None }
        };
    }
}

/// Whether it is the Galactic Game, in which points come from a Resource Track and stay on it (33.2).
fn galactic(state: &State) -> bool {
    state.terms.level == GameLevel::Galactic
}

/// Whether Rebel units can be put into the Orbit Box of the secret base: no Imperial unit is there, and no base of the Empire's works
/// under it (34.42).
fn orbit_is_free(state: &State, planet: PlanetId) -> bool {
    let works = state.planets[planet].pdb.up && controller(state, planet) == Some(Side::Imperial);
    !works && !state.has_units_at(Place::Orbit(planet), Side::Imperial)
}

/// Whether points raise levels on a planet in this Resource Phase: in the taxed province and in Province One (33.33).
fn levels_rise(state: &State, planet: PlanetId) -> bool {
    let province = planet.province();
    province.throne().is_some() || state.taxed_province() == Some(province)
}

/// Whether the capital of a planet's province is lost, so that no points go into bases there (33.34). The Galactic Game alone knows that.
fn capital_lost(state: &State, planet: PlanetId) -> bool {
    galactic(state) && controller(state, planet.province().capital()) != Some(Side::Imperial)
}

/// What units cost together.
fn values(state: &State, units: UnitSet) -> Vec<u16> {
    units.iter().map(|unit| u16::from(Shop::price(state, unit.kind()))).collect()
}

fn sum(values: &[u16]) -> u16 {
    values.iter().fold(0, |sum, &value| sum.saturating_add(value))
}

/// Whether units of these prices can be dealt out to two star systems, from which units of so many points come already, so that enough
/// come from each.
fn splits(values: &[u16], first: u16, second: u16, each: u8) -> bool {
    // Bit n: some of them cost n points together. No side buys for more than 255 points.
    let mut sums = [false; 512];
    sums[0] = true;
    for &value in values {
        for have in (0..sums.len()).rev() {
            let with = have + usize::from(value);
            if sums.get(have) == Some(&true)
                && let Some(slot) = sums.get_mut(with)
            {
                *slot = true;
            }
        }
    }
    let (all, each) = (sum(values), u16::from(each));
    sums.iter().enumerate().filter(|&(_, &can)| can).any(|(part, _)| {
        let part = u16::try_from(part).unwrap_or(u16::MAX);
        first.saturating_add(part) >= each && second.saturating_add(all.saturating_sub(part)) >= each && part <= all
    })
}

impl Frame for Purchases {
    const NAME: &'static str = "the spending of Force Points";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        match self.step {
            Step::Receive => None,
            Step::Spend => Some(self.spend(sight.state, list)),
            Step::Routes { first, second: None } => self.routes(sight.state, first, list),
            Step::Routes { .. } => None,
            Step::Place { .. } => self.places(sight.state, list),
        }
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Receive, Come::Go) => {
                let Some(points) = self.purse(table.state) else {
                    let spends = table.state.clock.turn > 1 && table.state.galactic.track(self.side) > 0;
                    if spends && self.is_barred(table.state) {
                        table.tell(case!("33.35"), Event::EmpireSpendsNothing);
                    }
                    return Ok(Next::Done);
                };
                (self.points, self.had) = (points, points);
                if !galactic(table.state) {
                    table.tell(case!("28.13"), Event::PointsReceived { side: self.side, points });
                }
                self.step = Step::Spend;
            }
            (Step::Spend, Come::Answer(Answer::RaisePdb(planet))) => self.work_on_base(table, planet, false),
            (Step::Spend, Come::Answer(Answer::RaiseLevel(planet))) => self.work_on_base(table, planet, true),
            (Step::Spend, Come::Answer(Answer::Kind(kind))) => {
                let Some(unit) = table.state.spare_counter(kind) else { return Self::fault(come) };
                table.state.put_unit(unit, Place::Waiting);
                self.points = self.points.saturating_sub(Shop::price(table.state, kind));
                self.last = Some(kind);
                self.show_track(table.state);
                if galactic(table.state) && self.side == Side::Rebel {
                    // They can stand there alone (34.4).
                    secret_base::reveal(table, case!("34.4"));
                }
            }
            (Step::Spend, Come::Answer(Answer::Done)) => {
                if galactic(table.state) {
                    table.state.galactic.set_track(self.side, self.points);
                }
                self.end_spending(table);
            }
            (Step::Routes { first: None, .. }, Come::Answer(Answer::System(system))) => {
                let two = matches!(self.entry(table.state).and_then(|entry| entry.routes), Some(Routes::Two { .. }));
                self.step = if two {
                    Step::Routes { first: Some(system), second: None }
                } else {
                    Step::Place { first: Some(system), second: None, last: None }
                };
            }
            (Step::Routes { first, second: None }, Come::Answer(Answer::System(system))) => {
                self.step = Step::Place { first, second: Some(system), last: None };
            }
            (Step::Place { first, second, .. }, Come::Answer(answer)) => {
                let place = match answer {
                    Answer::Environ(environ) => Place::Environ(environ),
                    Answer::Orbit(planet) => Place::Orbit(planet),
                    Answer::System(system) => Place::Outside(system),
                    _ => return Self::fault(come),
                };
                let Some(unit) = self.bought(table.state).first() else { return Self::fault(come) };
                table.state.put_unit(unit, place);
                let case = match (self.side, place) {
                    (Side::Imperial, _) => self.placing(table.state, unit.kind()),
                    (Side::Rebel, Place::Environ(_)) => case!("34.41"),
                    (Side::Rebel, Place::Orbit(_)) => case!("34.42"),
                    (Side::Rebel, _) => case!("19.42"),
                };
                table.tell(case, Event::UnitBought { unit, at: place });
                self.placed.insert(unit);
                self.step = Step::Place { first, second, last: Some((unit.kind(), place)) };
            }
            (Step::Place { first, second, .. }, Come::Go) => match self.bought(table.state).first() {
                // It has no place: it goes back to the box.
                Some(unit) => {
                    table.state.put_unit(unit, Place::Reserve);
                    let case = self.placing(table.state, unit.kind());
                    table.tell(case, Event::ReinforcementsLost { kind: unit.kind(), count: 1 });
                    self.step = Step::Place { first, second, last: None };
                }
                None => {
                    self.told(table);
                    return Ok(Next::Done);
                }
            },
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    // What the Imperial Player buys a view puts back into the box, whether it stands somewhere or not, and knows nothing of it.
    keeps_no_secrets!();
}
