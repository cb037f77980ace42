//! Hyperjumps (21): distance, Navigation, the table, and what it costs.

use crate::Side;
use crate::answer::Answer;
use crate::charts::hyperjump::{self as chart, Area, HyperjumpResult};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{Check, HyperjumpCheck, Jumping};
use crate::galactic_events;
use crate::galaxy::{self, SystemId};
use crate::pieces::{Effect, ShipId, UnitId};
use crate::ratings;
use crate::rules::chance_draw::RollFor;
use crate::rules::flight;
use crate::rules::losses::distinct;
use crate::rules::military_combat::{lose_units, lose_units_unshown};
use crate::state::{CharacterSet, Place, PossessionSet, Rating, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, Jump, JumpEnd, Jumper, List, Next, Relabel, Sight, Table, Value, Why};
use crate::{Case, Die};
use serde::{Deserialize, Serialize};

/// The Navigation with which the Imperial Player may have any of his units jump (21.27).
const NAVIGATION_UNSHOWN: i8 = 2;

/// The distance of a hyperjump from a place to a star system (21.1): the navigation stars and named stars on the shortest way over the
/// whole map, the goal counted and the origin not; two from a Drift Two Box, from which only its own star system can be reached (21.5).
/// `None` where nobody jumps: within a star system (21.12), and from Drift Two elsewhere.
#[must_use]
pub fn distance(from: Place, to: SystemId) -> Option<u8> {
    match from {
        Place::DriftTwo(system) => (system == to).then_some(2),
        from => from.system().filter(|&system| system != to).map(|system| galaxy::distance(system, to)),
    }
}

/// The same as long as the Galactic Event of the Game-Turn makes jumps longer (105).
#[must_use]
pub fn distance_now(state: &State, from: Place, to: SystemId) -> Option<u8> {
    let longer = from.system().map_or(0, |from| galactic_events::longer_by(state, from, to));
    distance(from, to).map(|distance| distance.saturating_add(longer))
}

/// The Navigation rating of a jumper (21.2): the pilot's for a spaceship, raised by what the spaceship adds (the S-XIII); the lowest space
/// strength of a stack, less one for each unit beyond three, or beyond four with a space leader (21.21-21.23), and what a Galactic Event
/// takes from it (116). It may fall below 0.
#[must_use]
pub fn navigation(state: &State, jumper: Jumper) -> i8 {
    match jumper {
        Jumper::Ship { ship, aboard } => {
            let pilot = state.ships[ship].owner;
            let skill = pilot.map_or(0, |pilot| {
                ratings::rating_among(state, pilot, Rating::Navigation, aboard.or(CharacterSet::only(pilot)))
            });
            i8::try_from(skill).unwrap_or(i8::MAX).saturating_add(bonus(ship))
        }
        Jumper::Units { units, .. } => {
            let counting = counting(units);
            let lowest = counting.iter().map(|unit| unit.data().navigation).min().unwrap_or(0);
            let lowest = i8::try_from(lowest).unwrap_or(i8::MAX);
            lowest.saturating_sub(crowding(jumper)).saturating_sub(galactic_events::navigation_less(state))
        }
    }
}

/// What a spaceship adds to the Navigation of its pilot in a hyperjump (21.2).
fn bonus(ship: ShipId) -> i8 {
    let effects = ship.possession().map_or(&[][..], |card| card.effects());
    let amounts = effects.iter().filter_map(|effect| match *effect {
        Effect::HyperjumpNavigationBonus(amount) => i8::try_from(amount).ok(),
        _ => None,
    });
    amounts.fold(0, i8::saturating_add)
}

/// The units of a stack that count in a jump: no Suicide Squads, unless they are alone (19.62).
fn counting(units: UnitSet) -> UnitSet {
    let others: UnitSet = units.iter().filter(|unit| !unit.suicide_squad()).collect();
    if others.is_empty() { units } else { others }
}

/// How many of the units of a stack a result takes (21.7): one where they are damaged, half of those that count where they are eliminated.
pub(crate) fn toll(units: UnitSet, result: HyperjumpResult) -> u8 {
    let count = u8::try_from(counting(units).len()).unwrap_or(u8::MAX);
    match result {
        HyperjumpResult { eliminated: true, .. } => count.div_ceil(2),
        HyperjumpResult { damaged: true, .. } => count.min(1),
        _ => 0,
    }
}

/// Whether a result leaves nobody of a stack.
pub(crate) fn loses_all(units: UnitSet, result: HyperjumpResult) -> bool {
    usize::from(toll(units, result)) >= counting(units).len()
}

/// The Navigation of a stack that shows nothing of what it is (21.27): every counter counts, for a rating that left the Suicide Squads out
/// would show that there are some.
pub(crate) fn navigation_unshown(state: &State, jumper: Jumper) -> i8 {
    NAVIGATION_UNSHOWN.saturating_sub(match jumper {
        Jumper::Ship { .. } => 0,
        Jumper::Units { units, with_space_leader } => {
            beyond(units.len(), with_space_leader).saturating_add(galactic_events::navigation_less(state))
        }
    })
}

/// By how much the number of its units lowers the Navigation of a stack (21.21, 21.22).
fn crowding(jumper: Jumper) -> i8 {
    match jumper {
        Jumper::Ship { .. } => 0,
        Jumper::Units { units, with_space_leader } => {
            beyond(units.iter().filter(|unit| !unit.suicide_squad()).count(), with_space_leader)
        }
    }
}

/// How many units there are beyond those who hamper nobody: three, or four with a space leader (21.21, 21.22).
fn beyond(counted: usize, with_space_leader: bool) -> i8 {
    let unhampered = if with_space_leader { 4 } else { 3 };
    i8::try_from(counted.saturating_sub(unhampered)).unwrap_or(i8::MAX)
}

/// One hyperjump.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Hyperjump {
    jump: Jump,
    /// Whether its units lie face down and the Empire does not show them (21.27).
    unshown: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// With which Navigation.
    As,
    /// The die, if one is rolled.
    Jump { navigation: i8 },
    /// The die has been called for.
    Roll { navigation: i8 },
    /// Which units are lost.
    Lose { left: u8, picked: UnitSet, end: JumpEnd },
}

impl Hyperjump {
    pub(crate) fn of(jump: Jump) -> Hyperjump {
        Hyperjump { jump, unshown: false, step: Step::As }
    }

    /// Who jumps, and how far.
    pub(crate) fn jump(&self) -> Jump {
        self.jump
    }

    fn side(&self) -> Side {
        match self.jump.jumper {
            Jumper::Ship { ship, .. } => ship.side(),
            Jumper::Units { units, .. } => units.first().map_or(Side::Imperial, |unit| unit.side()),
        }
    }

    /// The units that jump.
    fn units(&self) -> UnitSet {
        match self.jump.jumper {
            Jumper::Ship { .. } => UnitSet::EMPTY,
            Jumper::Units { units, .. } => units,
        }
    }

    /// Whether there is something to show before the jump, or not to show: units that lie face down (21.26, 21.27).
    fn hides(&self, state: &State) -> bool {
        self.units().iter().any(|unit| state.lies_face_down(unit))
    }

    fn tell(&self, table: &mut Table<'_>, navigation: i8, die: Option<Die>, result: HyperjumpResult) {
        let Jump { jumper, from, to, distance } = self.jump;
        let who = match jumper {
            Jumper::Ship { ship, .. } => Jumping::Ship(ship),
            Jumper::Units { units, .. } => {
                Jumping::Units { side: self.side(), count: u8::try_from(units.len()).unwrap_or(u8::MAX) }
            }
        };
        let HyperjumpResult { area, damaged, eliminated } = result;
        let check = HyperjumpCheck { who, from, to, distance, navigation, die, area, damaged, eliminated };
        table.tell(case!("21.3"), Event::Check(Check::Hyperjump(check)));
    }

    /// What the result of the table does (21.7). A spaceship is damaged or destroyed; of units one is lost, or half of them, rounded up.
    fn apply(&mut self, table: &mut Table<'_>, result: HyperjumpResult) -> Next {
        let end = match result.area {
            Area::Arrived => JumpEnd::Arrived,
            Area::Drift => JumpEnd::Drift,
            Area::Drift2 => JumpEnd::DriftTwo,
        };
        let case = case!("21.7");
        match self.jump.jumper {
            Jumper::Ship { ship, aboard } => {
                if result.eliminated {
                    flight::destroy(table, case, ship, aboard);
                } else if result.damaged {
                    flight::damage(table, case, ship, aboard);
                }
                let lost = table.state.ships[ship].owner.is_none();
                Next::Give(Value::Jumped(if lost { JumpEnd::Lost } else { end }))
            }
            Jumper::Units { units, .. } => {
                let left = toll(units, result);
                self.step = Step::Lose { left, picked: UnitSet::EMPTY, end };
                Next::Stay
            }
        }
    }

    /// The units of which the next one to be lost is picked, in the order of their names.
    fn left(&self, picked: UnitSet) -> impl Iterator<Item = UnitId> + Clone {
        let last = picked.iter().last();
        counting(self.units()).iter().filter(move |&unit| last.is_none_or(|last| unit > last))
    }

    /// Where those who are lost were last.
    fn place(&self, end: JumpEnd) -> Place {
        match end {
            JumpEnd::DriftTwo => Place::DriftTwo(self.jump.to),
            JumpEnd::Arrived | JumpEnd::Drift | JumpEnd::Lost => Place::Drift(self.jump.to),
        }
    }

    /// The units picked are lost. Suicide Squads are eliminated with the last unit of their stack (19.64).
    fn lose(&self, table: &mut Table<'_>, picked: UnitSet, end: JumpEnd) -> JumpEnd {
        let at = self.place(end);
        let lose = if self.unshown { lose_units_unshown } else { lose_units };
        lose(table, picked, at, case!("21.7"));
        let rest = self.units().without(picked);
        let alone = !picked.is_empty() && rest.iter().all(UnitId::suicide_squad);
        if alone {
            lose(table, rest, at, case!("19.64"));
        }
        if alone || rest.is_empty() { JumpEnd::Lost } else { end }
    }
}

/// The case of a jump: from Drift Two it is another than from anywhere else.
pub(crate) fn case(from: Place) -> Case {
    match from {
        Place::DriftTwo(_) => case!("21.5"),
        _ => case!("21.0"),
    }
}

impl Frame for Hyperjump {
    const NAME: &'static str = "a hyperjump";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let Jump { to, distance, .. } = self.jump;
        match self.step {
            Step::As if self.hides(sight.state) => {
                list.offer_all([Answer::NavigationShown, Answer::NavigationTwo]);
                Some(Asked { side: self.side(), question: Question::JumpAs { to, distance } })
            }
            Step::Lose { left, picked, .. } if left > 0 => {
                let units: Vec<UnitId> = self.left(picked).collect();
                let enough =
                    |unit: UnitId| self.left(picked).filter(|&other| other >= unit).count() >= usize::from(left);
                for unit in distinct(sight.state, units.iter().copied()) {
                    list.judge(Answer::Unit(unit), if enough(unit) { Ok(()) } else { Err(Why::WrongLoss) });
                }
                if list.wants_reasons() {
                    for unit in self.units().iter() {
                        let why = match (picked.contains(unit), counting(self.units()).contains(unit)) {
                            (true, _) => Why::Picked,
                            (_, false) => Why::TakesNoLoss,
                            _ if units.contains(&unit) => Why::AlikeListed,
                            _ => Why::BeforeThePicked,
                        };
                        list.close(Answer::Unit(unit), why);
                    }
                }
                Some(Asked { side: self.side(), question: Question::LoseInJump { to, left } })
            }
            _ => None,
        }
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::As, Come::Answer(Answer::NavigationTwo)) => {
                let navigation = navigation_unshown(table.state, self.jump.jumper);
                self.unshown = true;
                self.step = Step::Jump { navigation };
            }
            (Step::As, Come::Answer(Answer::NavigationShown) | Come::Go) => {
                if self.hides(table.state) {
                    table.tell(case!("21.26"), Event::UnitsShown { units: self.units() });
                }
                self.step = Step::Jump { navigation: navigation(table.state, self.jump.jumper) };
            }
            (Step::Jump { navigation }, Come::Go) => {
                if i16::from(navigation) > i16::from(self.jump.distance) {
                    let safe = chart::result(self.jump.distance, navigation, Die::FACES[0]);
                    self.tell(table, navigation, None, safe);
                    return Ok(Next::Give(Value::Jumped(JumpEnd::Arrived)));
                }
                self.step = Step::Roll { navigation };
                table.call(Call::Die(RollFor::Hyperjump(self.side())));
            }
            (Step::Roll { navigation }, Come::Value(Value::Die(die))) => {
                let result = chart::result(self.jump.distance, navigation, die);
                self.tell(table, navigation, Some(die), result);
                return Ok(self.apply(table, result));
            }
            (Step::Lose { left, mut picked, end }, Come::Answer(Answer::Unit(unit))) => {
                picked.insert(unit);
                self.step = Step::Lose { left: left.saturating_sub(1), picked, end };
            }
            (Step::Lose { left: 0, picked, end }, Come::Go) => {
                return Ok(Next::Give(Value::Jumped(self.lose(table, picked, end))));
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        if let Step::Lose { picked: units, .. } = self.step {
            picked.extend(units.iter().map(Answer::Unit));
        }
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        if let Jumper::Units { units, .. } = &mut self.jump.jumper {
            *units = names.units(*units);
        }
        if let Step::Lose { picked, .. } = &mut self.step {
            *picked = names.units(*picked);
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units());
        if let Step::Lose { picked, .. } = self.step {
            show(picked);
        }
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
