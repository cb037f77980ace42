//! Enemy secrets (37.4): what a side learns by a prisoner's answers or by two letters of information.
//!
//! The Rebels name planets without their base (37.41, with the base itself). Of the Empire's secrets the Rebel Player takes one (37.42):
//! its units in a province, the secrets of two planets, or the card of the assignments that comes next. What can tell nothing is not
//! offered (L167).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{PlanetId, ProvinceId};
use crate::pieces::UnitId;
use crate::rules::secrets;
use crate::state::{Place, PlanetSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The Phasing Player has earned a secret of the enemy (37.14, 37.2), who gives it away as 37.4 says.
pub(super) fn earn(table: &mut Table<'_>, case: Case) {
    let side = table.state.clock.side;
    table.tell(case, Event::SecretEarned { side });
    match side {
        Side::Rebel => table.call(Call::ImperialSecret),
        Side::Imperial => table.call(Call::RebelSecret),
    }
}

/// A unit that lies face down (7.22): an Atrocity unit on a loyalty marker lies open (36.33).
fn is_face_down(state: &State, unit: UnitId) -> bool {
    state.lies_face_down(unit) && !state.units[unit].hypnotizes
}

/// The Imperial units in a province, those in its Orbit Boxes and Drift among them (L167).
fn units_in(state: &State, province: ProvinceId) -> UnitSet {
    let there = |unit: &UnitId| state.units[*unit].place().province() == Some(province);
    state.mustered(Side::Imperial).iter().filter(there).collect()
}

/// Whether it would tell anything to see the units of a province.
fn can_be_shown(state: &State, province: ProvinceId) -> Result<(), Why> {
    let face_down = units_in(state, province).iter().any(|unit| is_face_down(state, unit));
    face_down.then_some(()).ok_or(Why::NothingToShow)
}

/// Whether it would tell anything to look at the next assignment: one is still to be drawn, and was not looked at already (L167, 35.32).
fn can_be_looked_at(state: &State) -> Result<(), Why> {
    let assignments = &state.galactic.assignments;
    let drawn_from = !assignments.over() && state.galactic.base.is_hidden();
    if !drawn_from || assignments.to_come().next().is_none() {
        Err(Why::NoAssignmentToCome)
    } else if assignments.next_seen() {
        Err(Why::AssignmentSeen)
    } else {
        Ok(())
    }
}

/// The Rebel Player takes a secret of the Empire (37.42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ImperialSecret {
    /// The first of the two planets whose secrets are revealed: both are named before either is seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<PlanetId>,
}

impl ImperialSecret {
    fn list(self, state: &State, list: &mut List<'_>) {
        // Only of a hidden one it would tell something to see it (L167).
        let hidden = state.hidden_secrets();
        for planet in state.terms.planets.or(hidden).iter() {
            let verdict = match (self.first == Some(planet), hidden.contains(planet)) {
                (true, _) => Err(Why::Picked),
                (false, true) => Ok(()),
                (false, false) => Err(Why::NoHiddenSecret),
            };
            list.judge(Answer::Planet(planet), verdict);
        }
        if self.first.is_some() {
            return;
        }
        for province in ProvinceId::all() {
            list.judge(Answer::Province(province), can_be_shown(state, province));
        }
        list.judge(Answer::NextAssignment, can_be_looked_at(state));
    }

    /// A planet is named; with the second, or if no other is left, the secrets are revealed for good (31.23).
    fn names(&mut self, table: &mut Table<'_>, planet: PlanetId) -> Next {
        let named = PlanetSet::only(planet).or(self.first.into_iter().collect());
        if self.first.is_none() && !table.state.hidden_secrets().without(named).is_empty() {
            self.first = Some(planet);
            return Next::Stay;
        }
        secrets::reveal_all(table, named, case!("37.42"));
        Next::Done
    }

    /// The units of a province are seen, place after place, and flipped back (37.42).
    fn show_units(table: &mut Table<'_>, province: ProvinceId) {
        table.tell(case!("37.42"), Event::ProvinceShown { province });
        let units = units_in(table.state, province);
        let mut places: Vec<Place> = units.iter().map(|unit| table.state.units[unit].place()).collect();
        places.sort_by_key(|place| place.index());
        places.dedup();
        for at in places {
            let units = table.state.units_at(at, Side::Imperial);
            let event = match at.environ() {
                Some(environ) => Event::UnitsSeen { environ, units },
                None => Event::UnitsSeenInSpace { at, units },
            };
            table.tell(case!("37.42"), event);
        }
    }
}

impl Frame for ImperialSecret {
    const NAME: &'static str = "an Imperial secret";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        self.list(sight.state, list);
        let question = self.first.map_or(Question::DemandSecret, |first| Question::RevealToo { first });
        (list.len() > 0).then_some(Asked { side: Side::Rebel, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Planet(planet)) => return Ok(self.names(table, planet)),
            Come::Answer(Answer::Province(province)) => ImperialSecret::show_units(table, province),
            Come::Answer(Answer::NextAssignment) => {
                let Some(assignment) = table.state.galactic.assignments.look_at_next() else {
                    return Self::fault(come);
                };
                table.tell(case!("37.42"), Event::AssignmentSeen { assignment });
            }
            // There is nothing left to learn.
            Come::Go => table.tell(case!("37.42"), Event::NoSecretLeft { of: Side::Imperial }),
            come => return Self::fault(come),
        }
        Ok(Next::Done)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
