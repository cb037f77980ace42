//! Strangers invade a star system (114): when the Game-Turn ends, the stronger side over each planet may shift it one space.

use super::can_shift;
use super::markers;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::PlanetId;
use crate::rules::secrets::offer_first;
use crate::state::{Place, PlanetSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// Planet after planet of the star system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Invasion {
    /// Those that are still to come, once the units over them were shown.
    left: Option<PlanetSet>,
    /// The planet that a side may shift.
    thankful: Option<(PlanetId, Side)>,
    /// The planet that a side shifts, once the Empire could reveal its secret (31.22, L123).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shifts: Option<(PlanetId, Side)>,
}

/// The strength in space that a side has over a planet.
fn strength(state: &State, planet: PlanetId, side: Side) -> u16 {
    state.space_strength(state.units_at(Place::Orbit(planet), side))
}

impl Invasion {
    /// All units in the Orbit Boxes are shown (L116).
    fn begin(table: &mut Table<'_>) -> PlanetSet {
        let system = galactic_events::invaded(table.state);
        let planets: PlanetSet =
            table.state.terms.planets.iter().filter(|planet| system == Some(planet.system())).collect();
        for planet in planets.iter() {
            let over = table.state.units_at(Place::Orbit(planet), Side::Imperial);
            let units: UnitSet = over.iter().filter(|&unit| table.state.lies_face_down(unit)).collect();
            if !units.is_empty() {
                table.tell(case!("32.0"), Event::UnitsShown { units });
            }
        }
        planets
    }

    /// Who is stronger over a planet, if somebody is: with equal strength and over an empty box nobody gains.
    fn met(table: &mut Table<'_>, planet: PlanetId) -> Option<Side> {
        let there = |side: Side| table.state.has_units_at(Place::Orbit(planet), side);
        if !Side::BOTH.into_iter().any(there) {
            return None;
        }
        let [rebel, imperial] = [Side::Rebel, Side::Imperial].map(|side| strength(table.state, planet, side));
        table.tell(case!("32.0"), Event::InvadersMet { planet, rebel, imperial });
        match rebel.cmp(&imperial) {
            Ordering::Greater => Some(Side::Rebel),
            Ordering::Less => Some(Side::Imperial),
            Ordering::Equal => None,
        }
    }
}

impl Frame for Invasion {
    const NAME: &'static str = "the end of an invasion";

    fn ask(&self, _: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (planet, side) = self.thankful?;
        list.offer_all([Answer::Yes, Answer::No]);
        Some(Asked { side, question: Question::ThankDefender { planet } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.thankful, come) {
            (Some((planet, side)), Come::Answer(answer @ (Answer::Yes | Answer::No))) => {
                self.thankful = None;
                if answer == Answer::Yes {
                    self.shifts = Some((planet, side));
                    offer_first(table, PlanetSet::only(planet));
                } else {
                    table.tell(case!("32.0"), Event::ThanksDeclined { planet, side });
                }
            }
            (None, Come::Go) if self.shifts.is_some() => {
                // One that died of its secret moves no more (L127).
                if let Some((planet, side)) = self.shifts.take().filter(|&(planet, _)| table.state.exists(planet)) {
                    markers::shift(table, planet, side, 1);
                }
            }
            (None, Come::Go) => {
                let mut left = match self.left {
                    Some(left) => left,
                    None => Invasion::begin(table),
                };
                let Some(planet) = left.iter().next() else {
                    table.call(Call::Look);
                    return Ok(Next::Done);
                };
                left.remove(planet);
                self.left = Some(left);
                let winner = Invasion::met(table, planet);
                self.thankful =
                    winner.filter(|&side| can_shift(table.state, planet, side).is_ok()).map(|side| (planet, side));
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
