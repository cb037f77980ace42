//! Two stacks in a place (9.57, 20.91): who stands with the military units when movement ends, in environs and in Orbit Boxes.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::CharacterId;
use crate::rules::capture::free_there;
use crate::rules::detection;
use crate::rules::footing::fit_aboard;
use crate::state::{CharacterSet, Place, Segment, ShipSet, StackKind, State};
use crate::terms::{Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The owner goes through the places where he has both units and characters and names who stands with the units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Stacks {
    side: Side,
    /// How many of the places are seen to, in their order.
    done: Option<u16>,
    /// The place at which it is asked now.
    here: Option<Place>,
    last: Option<CharacterId>,
}

/// The environs, then the Orbit Boxes: in Drift nobody chooses anything (21.4).
fn places(state: &State) -> impl Iterator<Item = Place> + use<> {
    let orbits = state.spaces().filter(|place| matches!(place, Place::Orbit(_)));
    state.environs_in_play().map(Place::Environ).chain(orbits)
}

/// The characters of a side in a place who are in no interception stack.
pub(super) fn free(state: &State, place: Place, side: Side) -> CharacterSet {
    state.free_at(place, side).iter().filter(|&who| !state.characters[who].engaged).collect()
}

/// Whether somebody of a side is in a place of whom it is asked with whom he stands.
fn asks_for_somebody(state: &State, place: Place, side: Side) -> bool {
    free(state, place, side).iter().any(|who| !begins_with_the_units(state, who))
}

/// Whether units of a side are in a place with which somebody can stand.
pub(super) fn units_stand(state: &State, place: Place, side: Side) -> bool {
    state.has_units_at(place, side) && state.units_at(place, side).iter().any(|unit| !state.units[unit].engaged)
}

/// The spaceships of a side in a place that are in no interception stack.
pub(super) fn ships(state: &State, place: Place, side: Side) -> ShipSet {
    state.ships_at(place, side).iter().filter(|&ship| !state.ships[ship].engaged).collect()
}

/// Whether the campaign puts a character with military units as long as it is set up, so that he does not step apart at once (38.3).
fn begins_with_the_units(state: &State, character: CharacterId) -> bool {
    let put_there = state.terms.larger.campaign.and_then(|campaign| campaign.with_the_strongest);
    let with_them = state.characters[character].stack == StackKind::Military;
    state.clock.segment == Segment::SetUp && put_there == Some(character) && with_them
}

impl Stacks {
    pub(crate) fn of(side: Side) -> Stacks {
        Stacks { side, done: None, here: None, last: None }
    }

    /// Whether some characters may stand apart from the units: anybody on a planet; in space those who have places aboard.
    fn stand_apart(&self, state: &State, place: Place, apart: CharacterSet) -> Result<(), Why> {
        let stand = place.environ().is_some() || fit_aboard(state, apart, ships(state, place, self.side));
        if stand { Ok(()) } else { Err(Why::WouldFloat) }
    }

    /// Those who do not stand with the units so far and come before this one: they stand apart if he is named now.
    fn apart_before(&self, state: &State, place: Place, limit: Option<CharacterId>) -> CharacterSet {
        let apart = |who: CharacterId| state.characters[who].stack == StackKind::Mission;
        free(state, place, self.side)
            .iter()
            .filter(|&who| apart(who) && limit.is_none_or(|limit| who < limit))
            .collect()
    }

    /// Whether a character can be named next: free, in the place, and after those named; none who is passed over floats.
    fn can_be_named(&self, state: &State, place: Place, character: CharacterId) -> Result<(), Why> {
        free_there(state, character, place)?;
        if state.characters[character].engaged {
            return Err(Why::Intercepted);
        }
        if begins_with_the_units(state, character) {
            return Err(Why::Picked);
        }
        match self.last {
            Some(last) if character <= last => {
                let named = state.characters[character].stack == StackKind::Military;
                Err(if named { Why::Picked } else { Why::BeforeThePicked })
            }
            _ => self.stand_apart(state, place, self.apart_before(state, place, Some(character))),
        }
    }

    /// Everybody stands apart at first. Who is in an interception stack or adrift stays with his units.
    fn part(&self, table: &mut Table<'_>) {
        for character in table.state.present(self.side).iter() {
            if begins_with_the_units(table.state, character) {
                continue;
            }
            let now = &mut table.state.characters[character];
            if !now.engaged && !now.place().is_drift() {
                now.stack = StackKind::Mission;
            }
        }
    }
}

/// Puts a character with the military units of his place. In the ten-sided variant that detects him, and with him
/// everybody of his side there.
pub(crate) fn join(table: &mut Table<'_>, character: CharacterId) {
    let now = &mut table.state.characters[character];
    now.stack = StackKind::Military;
    let place = now.place();
    if table.state.options.ten_sided_search {
        detection::detect(table, case!("9.52"), character);
        detection::spread_at(table, place, character.side());
    }
}

impl Frame for Stacks {
    const NAME: &'static str = "the naming of those who stand with the units";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, place) = (sight.state, self.here?);
        list.judge(Answer::Done, self.stand_apart(state, place, self.apart_before(state, place, None)));
        for character in state.present(self.side).iter() {
            list.judge(Answer::Character(character), self.can_be_named(state, place, character));
        }
        let question = match place {
            Place::Environ(environ) => Question::StandWithUnits { environ },
            place => Question::StandInOrbit { planet: place.planet()? },
        };
        Some(Asked { side: self.side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.here, come) {
            (Some(place), Come::Answer(Answer::Character(character))) => {
                match place.environ() {
                    Some(environ) => table.tell(case!("9.57"), Event::StandsWithUnits { character, environ }),
                    None => table.tell(case!("20.91"), Event::StandsWithUnitsInSpace { character, at: place }),
                }
                join(table, character);
                self.last = Some(character);
            }
            (Some(_), Come::Answer(Answer::Done)) => self.here = None,
            (None, Come::Go) => {
                if self.done.is_none() {
                    self.part(table);
                }
                let (side, seen) = (self.side, self.done.map_or(0, usize::from));
                let state = &*table.state;
                let next = places(state)
                    .enumerate()
                    .skip(seen)
                    .find(|&(_, place)| units_stand(state, place, side) && asks_for_somebody(state, place, side));
                let Some((at, place)) = next else { return Ok(Next::Done) };
                self.done = Some(u16::try_from(at + 1).unwrap_or(u16::MAX));
                self.here = Some(place);
                self.last = None;
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, sight: &Sight<'_>, picked: &mut Vec<Answer>) {
        let Some(place) = self.here else { return };
        let stands = |&character: &CharacterId| sight.state.characters[character].stack == StackKind::Military;
        picked.extend(free(sight.state, place, self.side).iter().filter(stands).map(Answer::Character));
    }

    keeps_no_secrets!();
}
