//! What opens a Movement Segment: withheld Rebel units (15.44), reinforcements (16.15), characters from space (16.12); and
//! the reinforcements that wait for a base to go Up in it (16.34).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{ShipId, UnitKind};
use crate::procedure::Run;
use crate::ratings;
use crate::rules::control::{controller, raisable, raisable_later, raise_pdb};
use crate::rules::detection;
use crate::rules::flight::{self, Flight};
use crate::rules::look::Look;
use crate::scenario::{Reinforcement, Terms};
use crate::state::{CharacterSet, Place, Rating, StackKind, State, UnitSet};
use crate::terms::Table;
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The arrivals of one Movement Segment, in their fixed order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Arrivals {
    step: Step,
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
    /// Units that waited, still to be placed (16.34).
    Late { kind: UnitKind, left: u8 },
    /// Where those from space arrive.
    Space,
}

/// Where reinforcements of a side may be placed (16.15): in any environ of a planet it controls, or in an environ without
/// enemy units on a planet that neither side controls; never beyond the environ's size.
pub(crate) fn reinforcement_places(state: &State, side: Side) -> impl Iterator<Item = EnvironId> + Clone + '_ {
    state.environs_in_play().filter(move |&environ| {
        let allowed = match controller(state, environ.planet()) {
            Some(owner) => owner == side,
            None => !state.has_units(environ, side.enemy()),
        };
        allowed && state.room(environ, side) > 0
    })
}

/// The withheld units of an environ that has room for some but not for all of them.
fn withheld(state: &State, environ: EnvironId) -> UnitSet {
    crate::pieces::UnitId::all().filter(|&unit| state.units[unit].place == Place::Withheld(environ)).collect()
}

impl Arrivals {
    pub(crate) fn new() -> Arrivals {
        Arrivals { step: Step::Withheld { environ: None } }
    }

    fn at(step: Step) -> Arrivals {
        Arrivals { step }
    }

    fn place_withheld(table: &mut Table<'_>) -> Option<EnvironId> {
        // They wait for a Rebel Operations Phase (15.44).
        if table.state.clock.side != Side::Rebel {
            return None;
        }
        if !table.state.units.iter().any(|(_, now)| matches!(now.place, Place::Withheld(_))) {
            return None;
        }
        for environ in table.state.terms.planets.iter().flat_map(crate::galaxy::PlanetId::environs) {
            let waiting = withheld(table.state, environ);
            let room = table.state.room(environ, Side::Rebel);
            if waiting.is_empty() || room == 0 {
                continue;
            }
            let first = waiting.first().map(crate::pieces::UnitId::kind);
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

    fn rule(table: &mut Table<'_>, rule: u8) {
        let side = table.state.clock.side;
        let Some(reinforcement) = table.state.terms.reinforcements.get(usize::from(rule)).copied().flatten() else {
            table.push(Arrivals::at(Step::Space));
            return;
        };
        let owed = table.state.owed.get(usize::from(rule)).copied().unwrap_or(0);
        let due = reinforcement.due(table.state.clock.turn, owed);
        if reinforcement.side != side || due == 0 {
            table.push(Arrivals::at(Step::Rule { rule: rule + 1 }));
            return;
        }
        let raised = table.state.terms.planets.iter().any(|planet| table.state.planets[planet].raised);
        let open = !raisable(table.state, side).is_empty() || raisable_later(table.state, side);
        if reinforcement.if_pdb_raised.is_some() && !raised && open {
            table.push(Arrivals::at(Step::Instead { rule }));
            return;
        }
        Arrivals::receive(table, rule, raised);
    }

    /// Takes what is due under a rule.
    fn take_due(table: &mut Table<'_>, rule: u8, reinforcement: Reinforcement) -> u8 {
        let Some(owed) = table.state.owed.get_mut(usize::from(rule)) else { return 0 };
        let due = reinforcement.due(table.state.clock.turn, *owed);
        *owed = 0;
        due
    }

    /// The units of a rule wait: which come is known when a base goes Up, or when the segment ends without (16.34).
    fn wait(table: &mut Table<'_>, rule: u8) {
        let reinforcement = table.state.terms.reinforcements.get(usize::from(rule)).copied().flatten();
        if let Some(reinforcement) = reinforcement
            && let Some(instead) = reinforcement.if_pdb_raised
        {
            let count = Arrivals::take_due(table, rule, reinforcement);
            if let Some(waiting) = table.state.work.waiting.get_mut(usize::from(rule)) {
                *waiting = count;
            }
            table.tell(Event::ReinforcementsWait { kind: reinforcement.kind, instead, count });
        }
        table.push(Arrivals::at(Step::Rule { rule: rule + 1 }));
    }

    /// The units of a rule come: those that come if a base goes Up in this segment, or those that come if none does.
    fn receive(table: &mut Table<'_>, rule: u8, raises: bool) {
        let Some(reinforcement) = table.state.terms.reinforcements.get(usize::from(rule)).copied().flatten() else {
            return;
        };
        let due = Arrivals::take_due(table, rule, reinforcement);
        let kind = reinforcement.if_pdb_raised.filter(|_| raises).unwrap_or(reinforcement.kind);
        // Who takes the better unit has chosen: no base goes Up in this segment any more (16.34).
        table.state.work.keeps_bases_down |= reinforcement.if_pdb_raised.is_some() && !raises;
        table.push(Arrivals::at(Step::Place { rule, kind, left: due }));
    }

    fn arrive_from_space(table: &mut Table<'_>, environ: EnvironId) {
        let side = table.state.clock.side;
        let waiting: CharacterSet = crate::pieces::CharacterId::all()
            .filter(|&character| character.side() == side && table.state.characters[character].place == Place::Waiting)
            .collect();
        let mut unassigned = waiting;
        let mut flights = Vec::new();
        for ship in ShipId::all().filter(|ship| ship.side() == side) {
            let now = &table.state.ships[ship];
            let Some(pilot) = now.owner.filter(|&owner| {
                now.place == Place::Waiting
                    && unassigned.contains(owner)
                    && ratings::rating(table.state, owner, Rating::Navigation) > 0
            }) else {
                continue;
            };
            unassigned.remove(pilot);
            let mut free = usize::from(ship.data().passengers).saturating_sub(flight::places(table.state, pilot));
            let mut passengers = CharacterSet::EMPTY;
            for character in unassigned.iter() {
                let pilots_another = table.state.ship_of(character).is_some();
                let needed = flight::places(table.state, character);
                if needed <= free && !pilots_another {
                    free -= needed;
                    passengers.insert(character);
                }
            }
            unassigned = unassigned.without(passengers);
            flights.push(Flight::from_space(ship, pilot, passengers, environ));
        }
        for character in unassigned.iter() {
            table.state.put_character(character, Place::Environ(environ));
            table.state.characters[character].moved = true;
            table.state.characters[character].stack = StackKind::Mission;
            table.tell(Event::CharacterPlaced { character, environ });
        }
        detection::spread(table, environ, side);
        table.push(Look);
        for flight in flights.into_iter().rev() {
            table.push(flight);
        }
    }
}

/// The units that waited come (16.34): a base went Up, or the segment ends without.
pub(crate) fn end_waiting(table: &mut Table<'_>, raised: bool) {
    let waiting = std::mem::take(&mut table.state.work.waiting);
    for (rule, left) in table.state.terms.reinforcements.into_iter().zip(waiting).rev() {
        if let Some(reinforcement) = rule.filter(|_| left > 0) {
            let kind = reinforcement.if_pdb_raised.filter(|_| raised).unwrap_or(reinforcement.kind);
            table.push(Arrivals::at(Step::Late { kind, left }));
        }
    }
}

fn enter(table: &mut Table<'_>, unit: crate::pieces::UnitId, environ: EnvironId, case: Case) {
    table.state.put_unit(unit, Place::Environ(environ));
    table.tell_under(case, Event::UnitPlaced { unit, environ });
}

impl Run for Arrivals {
    fn asks(&self, state: &State) -> Option<Asked> {
        let side = state.clock.side;
        let question = match self.step {
            Step::Withheld { environ } => Question::PlaceWithheld { environ: environ? },
            Step::Rule { .. } => return None,
            Step::Instead { .. } => Question::RaisePdbInstead,
            Step::Place { kind, left, .. } | Step::Late { kind, left } => {
                (left > 0 && state.spare_counter(kind).is_some() && reinforcement_places(state, side).next().is_some())
                    .then_some(Question::PlaceReinforcement { kind })?
            }
            Step::Space => crate::pieces::CharacterId::all()
                .any(|character| character.side() == side && state.characters[character].place == Place::Waiting)
                .then_some(Question::ArriveFromSpace)?,
        };
        Some(Asked { side, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let side = state.clock.side;
        match self.step {
            Step::Withheld { environ } => {
                if let Some(environ) = environ {
                    let waiting = withheld(state, environ);
                    let kinds = UnitKind::all().filter(|&kind| waiting.iter().any(|unit| unit.kind() == kind));
                    answers.extend(kinds.map(Answer::Kind));
                }
            }
            Step::Rule { .. } => {}
            Step::Instead { .. } => {
                answers.push(Answer::No);
                answers.extend(raisable(state, side).iter().map(Answer::RaisePdb));
                // A base that is not his yet may become his in this segment: he can wait for it.
                if raisable_later(state, side) {
                    answers.push(Answer::Done);
                }
            }
            Step::Place { .. } | Step::Late { .. } => {
                answers.extend(reinforcement_places(state, side).map(Answer::Environ))
            }
            Step::Space => answers.extend(state.environs_in_play().map(Answer::Environ)),
        }
    }

    fn answered(self, table: &mut Table<'_>, answer: Answer) {
        match (self.step, answer) {
            (Step::Withheld { environ: Some(environ) }, Answer::Kind(kind)) => {
                table.push(Arrivals::new());
                if let Some(unit) = withheld(table.state, environ).iter().find(|unit| unit.kind() == kind) {
                    enter(table, unit, environ, case!("15.44"));
                }
            }
            (Step::Instead { rule }, Answer::RaisePdb(planet)) => {
                let side = table.state.clock.side;
                raise_pdb(table, planet, side);
                Arrivals::receive(table, rule, true);
                end_waiting(table, true);
            }
            (Step::Instead { rule }, Answer::Done) => Arrivals::wait(table, rule),
            (Step::Instead { rule }, _) => Arrivals::receive(table, rule, false),
            (Step::Late { kind, left }, Answer::Environ(environ)) => {
                table.push(Arrivals::at(Step::Late { kind, left: left - 1 }));
                if let Some(unit) = table.state.spare_counter(kind) {
                    table.state.put_unit(unit, Place::Environ(environ));
                    table.tell_under(case!("16.34"), Event::UnitPlaced { unit, environ });
                }
            }
            (Step::Place { rule, kind, left }, Answer::Environ(environ)) => {
                table.push(Arrivals::at(Step::Place { rule, kind, left: left - 1 }));
                if let Some(unit) = table.state.spare_counter(kind) {
                    enter(table, unit, environ, case!("16.15"));
                }
            }
            (Step::Space, Answer::Environ(environ)) => Arrivals::arrive_from_space(table, environ),
            _ => {}
        }
    }

    fn advance(self, table: &mut Table<'_>) {
        match self.step {
            Step::Withheld { .. } => {
                let environ = Arrivals::place_withheld(table);
                let step = match environ {
                    Some(_) => Step::Withheld { environ },
                    None => Step::Rule { rule: 0 },
                };
                table.push(Arrivals::at(step));
            }
            Step::Rule { rule } | Step::Instead { rule } => Arrivals::rule(table, rule),
            Step::Place { rule, kind, left } => {
                if left > 0 {
                    table.tell(Event::ReinforcementsLost { kind, count: left });
                }
                table.push(Arrivals::at(Step::Rule { rule: rule + 1 }));
            }
            Step::Late { kind, left } => {
                if left > 0 {
                    table.tell(Event::ReinforcementsLost { kind, count: left });
                }
            }
            Step::Space => table.push(Look),
        }
    }
}

/// The number of rules a scenario may have for reinforcements bounds the walk through them.
const _: () = assert!(Terms::MOST_REINFORCEMENTS < 256);
