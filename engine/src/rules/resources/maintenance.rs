//! Maintenance (33.4): a Force Point for each Imperial elite unit in play and each Imperial-controlled Level 2 base, before anything else
//! is paid for; and what becomes of those for which there is none (33.41).

use super::taxes::seats_lost;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::{UnitId, UnitKind};
use crate::rules::control::controller;
use crate::rules::losses::distinct;
use crate::rules::military_combat::lose_units_unshown;
use crate::state::{Captor, Place, PlanetSet, PossessionSet, State, UnitSet, UnitState};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// What an elite unit for which nobody pays becomes: the first of these of which a counter is left (33.41, L140).
const LESSER: [UnitKind; 3] = [UnitKind::VETERAN, UnitKind::LINE, UnitKind::PATROL];

/// The maintenance of a Resource Phase.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Maintenance {
    /// The Force Points that are left for it.
    left: u8,
    /// The elite units that are paid for.
    units: UnitSet,
    /// The planets whose bases are.
    bases: PlanetSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// There are too few points: what they are paid for.
    Choose,
}

/// The Imperial elite units in play, wherever they are (33.4).
fn elite(state: &State) -> UnitSet {
    state.mustered(Side::Imperial).iter().filter(|unit| unit.elite()).collect()
}

/// The planets with an Imperial-controlled Level 2 base, Up or Down (33.4, L140).
fn bases(state: &State) -> PlanetSet {
    let great = |planet: &PlanetId| state.planets[*planet].pdb.level >= 2;
    let his = |planet: &PlanetId| controller(state, *planet) == Some(Side::Imperial);
    state.terms.planets.iter().filter(great).filter(his).collect()
}

/// The Force Points that maintenance takes (33.4, 33.42).
pub(crate) fn due(state: &State) -> u8 {
    u8::try_from(elite(state).len() + bases(state).len()).unwrap_or(u8::MAX)
}

/// What elite units for which nobody pays become, one after the other: of each kind as many as there are counters left (33.41, L140).
pub(crate) fn lesser(state: &State) -> [(UnitKind, usize); 3] {
    LESSER.map(|kind| (kind, kind.units().filter(|&unit| state.units[unit].place() == Place::Reserve).count()))
}

impl Maintenance {
    pub(crate) const fn new() -> Maintenance {
        Maintenance { left: 0, units: UnitSet::EMPTY, bases: PlanetSet::EMPTY, step: Step::Begin }
    }

    /// While he chooses what is paid for: the same before he has chosen. Which face-down units are elite nobody else learns (7.22).
    pub(crate) fn before_choice(self, state: &State) -> Maintenance {
        match self.step {
            Step::Begin => self,
            Step::Choose => {
                Maintenance { left: state.galactic.track(Side::Imperial), step: Step::Choose, ..Maintenance::new() }
            }
        }
    }

    /// Nothing can be chosen any more: the points are paid, and what they do not reach falls.
    fn settle(self, table: &mut Table<'_>) {
        let (units, bases) = (elite(table.state).without(self.units), bases(table.state).without(self.bases));
        let paid = u8::try_from(self.units.len() + self.bases.len()).unwrap_or(u8::MAX);
        table.state.galactic.pay(Side::Imperial, paid);
        if paid > 0 {
            table.tell(case!("33.4"), Event::MaintenancePaid { points: paid });
        }
        for unit in units.iter() {
            fall(table, unit);
        }
        for planet in bases.iter() {
            table.state.planets[planet].pdb.level = 1;
            table.tell(case!("33.41"), Event::BaseNotMaintained { planet });
        }
    }
}

/// An elite unit for which nobody pays: a lesser one takes its place, face down as it was, or it is gone (33.41, L140).
fn fall(table: &mut Table<'_>, unit: UnitId) {
    let UnitState { engaged, moved, .. } = table.state.units[unit];
    let at = table.state.units[unit].place();
    let Some(lesser) = LESSER.into_iter().find_map(|kind| table.state.spare_counter(kind)) else {
        lose_units_unshown(table, UnitSet::only(unit), at, case!("33.41"));
        return;
    };
    let cargo = table.state.carried_by(unit);
    let held = table.state.held_by(Captor::Unit(unit));
    table.state.put_unit(lesser, at);
    table.state.units[lesser].engaged = engaged;
    table.state.units[lesser].moved = moved;
    if let Some(cargo) = cargo {
        table.state.units[cargo].carrier = Some(lesser);
    }
    for prisoner in held.iter() {
        table.state.set_captor(prisoner, Some(Captor::Unit(lesser)));
    }
    table.state.put_unit(unit, Place::Reserve);
    table.state.units[unit] = UnitState::default();
    table.tell(case!("33.41"), Event::UnitNotMaintained { unit, becomes: lesser, at });
}

impl Frame for Maintenance {
    const NAME: &'static str = "maintenance";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        if self.step == Step::Begin || self.left == 0 {
            return None;
        }
        let (elite, bases) = (elite(state), bases(state));
        list.offer_all(distinct(state, elite.without(self.units).iter()).map(Answer::Unit));
        list.offer_all(bases.without(self.bases).iter().map(Answer::Planet));
        if list.wants_reasons() {
            list.close_all(self.units.iter().map(Answer::Unit), Why::Picked);
            list.close_all(self.bases.iter().map(Answer::Planet), Why::Picked);
            list.close_equal(elite);
            list.close_all(state.mustered(Side::Imperial).iter().map(Answer::Unit), Why::NeedsNoMaintenance);
            list.close_all(state.terms.planets.iter().map(Answer::Planet), Why::NeedsNoMaintenance);
        }
        Some(Asked { side: Side::Imperial, question: Question::Maintain { left: self.left } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Begin, Come::Go) => {
                // On Game-Turn One there is none (33.38, L9).
                if table.state.clock.turn <= 1 {
                    return Ok(Next::Done);
                }
                // Where the Empire spends nothing it pays for nothing (33.35).
                let track = table.state.galactic.track(Side::Imperial);
                let points = if seats_lost(table.state) { 0 } else { track };
                if points >= due(table.state) {
                    self.units = elite(table.state);
                    self.bases = bases(table.state);
                } else if points > 0 {
                    self.left = points;
                    self.step = Step::Choose;
                    return Ok(Next::Stay);
                }
                self.settle(table);
                return Ok(Next::Done);
            }
            (Step::Choose, Come::Answer(Answer::Unit(unit))) => {
                self.units.insert(unit);
                self.left = self.left.saturating_sub(1);
            }
            (Step::Choose, Come::Answer(Answer::Planet(planet))) => {
                self.bases.insert(planet);
                self.left = self.left.saturating_sub(1);
            }
            (Step::Choose, Come::Go) => {
                self.settle(table);
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        picked.extend(self.units.iter().map(Answer::Unit));
        picked.extend(self.bases.iter().map(Answer::Planet));
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.units = names.units(self.units);
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units);
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
