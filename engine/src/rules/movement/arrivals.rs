//! What opens a Movement Segment: withheld Rebel units (15.44), reinforcements (16.15), characters from space (16.12); and
//! the reinforcements that wait for a base to go Up in it (16.34).

pub(crate) use crate::terms::Pledge;

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, ShipId, UnitId, UnitKind};
use crate::ratings;
use crate::rules::control::{controller, judge_raising, raisable_later, raise_pdb};
use crate::rules::detection;
use crate::rules::flight;
use crate::scenario::{Reinforcement, Terms};
use crate::state::{CharacterSet, Place, Rating, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The arrivals of one Movement Segment, in their fixed order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Arrivals {
    pledge: Pledge,
    step: Step,
}

impl Pledge {
    /// Whether he may put a planet's base Up now (16.16): not if he took the unit that comes without (16.34).
    fn judge_raising(&self, state: &State, planet: PlanetId, side: Side) -> Result<(), Why> {
        judge_raising(state, planet, side)?;
        if self.keeps_bases_down { Err(Why::BaseNotRaisable) } else { Ok(()) }
    }

    /// Lists the planets whose base he may put Up now, and says of the others why not.
    pub(crate) fn list_raisable(&self, state: &State, side: Side, list: &mut List<'_>) {
        for planet in state.terms.planets.iter() {
            list.judge(Answer::RaisePdb(planet), self.judge_raising(state, planet, side));
        }
    }

    /// The units that waited come: a base went Up, or the segment ends without.
    pub(crate) fn end_waiting(&mut self, table: &mut Table<'_>, raised: bool) {
        let waiting = std::mem::take(&mut self.waiting);
        for (rule, left) in table.state.terms.reinforcements.into_iter().zip(waiting).rev() {
            if let Some(reinforcement) = rule.filter(|_| left > 0) {
                let kind = reinforcement.if_pdb_raised.filter(|_| raised).unwrap_or(reinforcement.kind);
                table.call(Call::LateReinforcements { kind, left });
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Withheld units, kind by kind, while their environ has room.
    Withheld { environ: Option<EnvironId> },
    /// The rule of the scenario that comes next.
    Rule { rule: u8 },
    /// Whether the owner puts a base Up and so gets another unit under this rule, or waits until he has (16.34).
    Instead { rule: u8 },
    /// Units of a kind still to be placed under a rule.
    Place { rule: u8, kind: UnitKind, left: u8 },
    /// Where those from space arrive.
    Space,
    /// All have arrived.
    Over,
}

/// Whether reinforcements of a side may be placed in an environ (16.15): on a planet it controls, or without enemy units
/// there on a planet that neither side controls; never beyond the environ's size.
fn takes_reinforcements(state: &State, side: Side, environ: EnvironId) -> Result<(), Why> {
    let allowed = match controller(state, environ.planet()) {
        Some(owner) => owner == side,
        None => !state.has_units(environ, side.enemy()),
    };
    match allowed {
        false => Err(Why::NoReinforcements),
        true if state.room(environ, side) == 0 => Err(Why::NoRoom),
        true => Ok(()),
    }
}

/// The withheld units of an environ that has room for some but not for all of them.
fn withheld(state: &State, environ: EnvironId) -> UnitSet {
    let here = |unit: &UnitId| state.units[*unit].place() == Place::Withheld(environ);
    state.units_to_come(Side::Rebel).iter().filter(here).collect()
}

impl Arrivals {
    pub(crate) fn new() -> Arrivals {
        Arrivals { pledge: Pledge::default(), step: Step::Withheld { environ: None } }
    }

    fn place_withheld(table: &mut Table<'_>) -> Option<EnvironId> {
        // They wait for a Rebel Operations Phase (15.44).
        if table.state.clock.side != Side::Rebel {
            return None;
        }
        if table.state.units_to_come(Side::Rebel).is_empty() {
            return None;
        }
        for environ in table.state.environs_in_play() {
            let waiting = withheld(table.state, environ);
            let room = table.state.room(environ, Side::Rebel);
            if waiting.is_empty() || room == 0 {
                continue;
            }
            let first = waiting.first().map(UnitId::kind);
            let alike = waiting.iter().all(|unit| Some(unit.kind()) == first);
            if waiting.len() > room && !alike {
                return Some(environ);
            }
            for unit in waiting.iter().take(room) {
                enter(table, unit, environ, case!("15.44"));
            }
        }
        None
    }

    /// What a rule of the scenario brings now: the step that follows.
    fn rule(&mut self, table: &mut Table<'_>, rule: u8) -> Option<Step> {
        let side = table.state.clock.side;
        let Some(reinforcement) = Arrivals::reinforcement(table.state, rule) else { return Some(Step::Space) };
        let owed = table.state.owed.get(usize::from(rule)).copied().unwrap_or(0);
        let due = reinforcement.due(table.state.clock.turn, owed);
        if reinforcement.side != side || due == 0 {
            return Some(Step::Rule { rule: rule + 1 });
        }
        let raised = table.state.terms.planets.iter().any(|planet| table.state.planets[planet].raised);
        let open = self.can_raise(table.state) || self.raisable_later(table.state);
        if reinforcement.if_pdb_raised.is_some() && !raised && open {
            return Some(Step::Instead { rule });
        }
        self.receive(table, rule, raised)
    }

    fn can_raise(&self, state: &State) -> bool {
        let mut planets = state.terms.planets.iter();
        planets.any(|planet| self.pledge.judge_raising(state, planet, state.clock.side).is_ok())
    }

    fn raisable_later(&self, state: &State) -> bool {
        !self.pledge.keeps_bases_down && raisable_later(state, state.clock.side)
    }

    fn reinforcement(state: &State, rule: u8) -> Option<Reinforcement> {
        state.terms.reinforcements.get(usize::from(rule)).copied().flatten()
    }

    /// Takes what is due under a rule.
    fn take_due(table: &mut Table<'_>, rule: u8, reinforcement: Reinforcement) -> u8 {
        let Some(owed) = table.state.owed.get_mut(usize::from(rule)) else { return 0 };
        let due = reinforcement.due(table.state.clock.turn, *owed);
        *owed = 0;
        due
    }

    /// The units of a rule wait: which come is known when a base goes Up, or when the segment ends without (16.34).
    fn wait(&mut self, table: &mut Table<'_>, rule: u8) -> Option<Step> {
        let reinforcement = Arrivals::reinforcement(table.state, rule)?;
        let instead = reinforcement.if_pdb_raised?;
        let count = Arrivals::take_due(table, rule, reinforcement);
        *self.pledge.waiting.get_mut(usize::from(rule))? = count;
        table.tell(case!("16.34"), Event::ReinforcementsWait { kind: reinforcement.kind, instead, count });
        Some(Step::Rule { rule: rule + 1 })
    }

    /// The units of a rule come: those that come if a base goes Up in this segment, or those that come if none does.
    fn receive(&mut self, table: &mut Table<'_>, rule: u8, raises: bool) -> Option<Step> {
        let reinforcement = Arrivals::reinforcement(table.state, rule)?;
        let left = Arrivals::take_due(table, rule, reinforcement);
        let kind = reinforcement.if_pdb_raised.filter(|_| raises).unwrap_or(reinforcement.kind);
        // Who takes the better unit has chosen: no base goes Up in this segment any more (16.34).
        self.pledge.keeps_bases_down |= reinforcement.if_pdb_raised.is_some() && !raises;
        Some(Step::Place { rule, kind, left })
    }

    /// Goes on with another step; that there is none cannot be, where a rule of the scenario said that it follows.
    fn goes_on(&mut self, step: Option<Step>, come: Come) -> Result<Next, Fault> {
        let Some(step) = step else { return Self::fault(come) };
        self.step = step;
        Ok(Next::Stay)
    }

    fn arrive_from_space(table: &mut Table<'_>, environ: EnvironId) {
        let side = table.state.clock.side;
        let flights = flights_from_space(table.state, side);
        let aboard = flights.iter().fold(CharacterSet::EMPTY, |all, flight| all.or(flight.aboard()));
        let unassigned = from_space(table.state, side).without(aboard);
        for character in unassigned.iter() {
            table.state.put_character(character, Place::Environ(environ));
            table.state.characters[character].moved = true;
            table.state.characters[character].stack = StackKind::Mission;
            table.tell(case!("16.12"), Event::CharacterPlaced { character, environ });
        }
        detection::spread(table, environ, side);
        table.call(Call::Look);
        for FlightFromSpace { ship, pilot, passengers } in flights.into_iter().rev() {
            table.call(Call::FlightFromSpace { ship, pilot, passengers, destination: environ });
        }
    }
}

/// A spaceship that is about to arrive from space, and who is in it.
pub(crate) struct FlightFromSpace {
    pub(crate) ship: ShipId,
    pilot: CharacterId,
    passengers: CharacterSet,
}

impl FlightFromSpace {
    pub(crate) fn aboard(&self) -> CharacterSet {
        self.passengers.or(CharacterSet::only(self.pilot))
    }
}

/// The spaceships of a side that are about to arrive from space, and who is in which (16.12): each takes as many of those
/// without one as it has places for.
pub(crate) fn flights_from_space(state: &State, side: Side) -> Vec<FlightFromSpace> {
    let mut unassigned = from_space(state, side);
    let mut flights = Vec::new();
    for ship in ShipId::all().filter(|ship| ship.side() == side) {
        let now = &state.ships[ship];
        let Some(pilot) = now.owner.filter(|&owner| {
            now.place() == Place::Waiting
                && unassigned.contains(owner)
                && ratings::rating(state, owner, Rating::Navigation) > 0
        }) else {
            continue;
        };
        unassigned.remove(pilot);
        let mut free = usize::from(ship.data().passengers).saturating_sub(flight::places(state, pilot));
        let mut passengers = CharacterSet::EMPTY;
        for character in unassigned.iter() {
            let pilots_another = state.ship_of(character).is_some();
            let needed = flight::places(state, character);
            if needed <= free && !pilots_another {
                free -= needed;
                passengers.insert(character);
            }
        }
        unassigned = unassigned.without(passengers);
        flights.push(FlightFromSpace { ship, pilot, passengers });
    }
    flights
}

/// The characters of a side who are about to arrive from space (16.12).
fn from_space(state: &State, side: Side) -> CharacterSet {
    state.characters_to_come(side)
}

fn enter(table: &mut Table<'_>, unit: UnitId, environ: EnvironId, case: Case) {
    table.state.put_unit(unit, Place::Environ(environ));
    table.tell(case, Event::UnitPlaced { unit, environ });
}

impl Frame for Arrivals {
    const NAME: &'static str = "the arrivals";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let side = state.clock.side;
        let question = match self.step {
            Step::Withheld { environ } => {
                let environ = environ?;
                let waiting = withheld(state, environ);
                let kinds = UnitKind::all().filter(|&kind| waiting.iter().any(|unit| unit.kind() == kind));
                list.offer_all(kinds.map(Answer::Kind));
                list.close_all(UnitKind::all().map(Answer::Kind), Why::NoneWaiting);
                Question::PlaceWithheld { environ }
            }
            Step::Rule { .. } | Step::Over => return None,
            Step::Instead { .. } => {
                list.offer(Answer::No);
                self.pledge.list_raisable(state, side, list);
                // A base that is not his yet may become his in this segment: he can wait for it.
                let later = self.raisable_later(state);
                list.judge(Answer::Done, later.then_some(()).ok_or(Why::NoBaseToWaitFor));
                Question::RaisePdbInstead
            }
            Step::Place { kind, left, .. } => return where_to(state, list, kind, left),
            Step::Space => {
                if from_space(state, side).is_empty() {
                    return None;
                }
                list.offer_all(state.environs_in_play().map(Answer::Environ));
                Question::ArriveFromSpace
            }
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Withheld { environ: Some(environ) }, Come::Answer(Answer::Kind(kind))) => {
                let unit = withheld(table.state, environ).iter().find(|unit| unit.kind() == kind);
                let Some(unit) = unit else { return Self::fault(come) };
                enter(table, unit, environ, case!("15.44"));
                self.step = Step::Withheld { environ: None };
                Ok(Next::Stay)
            }
            (Step::Withheld { environ: None }, Come::Go) => {
                self.step = match Arrivals::place_withheld(table) {
                    Some(environ) => Step::Withheld { environ: Some(environ) },
                    None => Step::Rule { rule: 0 },
                };
                Ok(Next::Stay)
            }
            (Step::Rule { rule }, Come::Go) => {
                let next = self.rule(table, rule);
                self.goes_on(next, come)
            }
            (Step::Instead { rule }, Come::Answer(Answer::RaisePdb(planet))) => {
                let side = table.state.clock.side;
                raise_pdb(table, planet, side);
                let next = self.receive(table, rule, true);
                self.pledge.end_waiting(table, true);
                self.goes_on(next, come)
            }
            (Step::Instead { rule }, Come::Answer(Answer::Done)) => {
                let next = self.wait(table, rule);
                self.goes_on(next, come)
            }
            (Step::Instead { rule }, Come::Answer(Answer::No)) => {
                let next = self.receive(table, rule, false);
                self.goes_on(next, come)
            }
            (Step::Place { rule, kind, left }, Come::Answer(Answer::Environ(environ))) => {
                place(table, kind, environ, case!("16.15"));
                self.step = Step::Place { rule, kind, left: left.saturating_sub(1) };
                Ok(Next::Stay)
            }
            (Step::Place { rule, kind, left }, Come::Go) => {
                lose_the_rest(table, kind, left);
                self.step = Step::Rule { rule: rule + 1 };
                Ok(Next::Stay)
            }
            (Step::Space, Come::Answer(Answer::Environ(environ))) => {
                self.step = Step::Over;
                Arrivals::arrive_from_space(table, environ);
                Ok(Next::Stay)
            }
            (Step::Space, Come::Go) => {
                self.step = Step::Over;
                table.call(Call::Look);
                Ok(Next::Stay)
            }
            (Step::Over, Come::Go) => Ok(Next::Give(Value::Pledge(self.pledge))),
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// Where a reinforcement of a kind is placed (16.15); no question if none is left, no counter, or no room.
fn where_to(state: &State, list: &mut List<'_>, kind: UnitKind, left: u8) -> Option<Asked> {
    let side = state.clock.side;
    if left == 0 || state.spare_counter(kind).is_none() {
        return None;
    }
    for environ in state.environs_in_play() {
        list.judge(Answer::Environ(environ), takes_reinforcements(state, side, environ));
    }
    (list.len() > 0).then_some(Asked { side, question: Question::PlaceReinforcement { kind } })
}

fn place(table: &mut Table<'_>, kind: UnitKind, environ: EnvironId, case: Case) {
    if let Some(unit) = table.state.spare_counter(kind) {
        enter(table, unit, environ, case);
    }
}

/// There is no room or no counter for those that are left.
fn lose_the_rest(table: &mut Table<'_>, kind: UnitKind, left: u8) {
    if left > 0 {
        table.tell(case!("16.15"), Event::ReinforcementsLost { kind, count: left });
    }
}

/// Reinforcements that waited are placed (16.34).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LateReinforcements {
    kind: UnitKind,
    left: u8,
}

impl LateReinforcements {
    pub(crate) fn new(kind: UnitKind, left: u8) -> LateReinforcements {
        LateReinforcements { kind, left }
    }
}

impl Frame for LateReinforcements {
    const NAME: &'static str = "reinforcements that waited";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        where_to(sight.state, list, self.kind, self.left)
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Environ(environ)) => {
                place(table, self.kind, environ, case!("16.34"));
                self.left = self.left.saturating_sub(1);
                Ok(Next::Stay)
            }
            Come::Go => {
                lose_the_rest(table, self.kind, self.left);
                // Whoever comes late changes control, ends camps and wins games at once, as those who came in time do (15.54, 13.2, 16.36).
                table.call(Call::Look);
                Ok(Next::Done)
            }
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// The number of rules a scenario may have for reinforcements bounds the walk through them.
const _: () = assert!(Terms::MOST_REINFORCEMENTS < 256);
