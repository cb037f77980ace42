//! Capture and death (12.73, 12.8): prisoners, their guards, how they get free, and what becomes of what they had.

pub(crate) use crate::terms::By;

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::CharacterId;
use crate::planet_secrets;
use crate::rules::detection;
use crate::rules::losses::distinct;
use crate::rules::missions::leave_mission;
use crate::state::{Captor, CharacterSet, Holder, Place, StackKind, State};
use crate::terms::{Come, Fault, Frame, List, Next, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The captors of some freshly caught characters are named, one prisoner after the other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Captives {
    place: Place,
    left: CharacterSet,
    by: By,
}

impl Captives {
    /// Takes characters prisoner. If nobody is there who can hold them they stay free (12.87).
    pub(crate) fn new(place: Place, caught: CharacterSet, by: By) -> Captives {
        Captives { place, left: caught, by }
    }

    fn side(&self) -> Side {
        self.left.first().map_or(Side::Imperial, |prisoner| prisoner.side().enemy())
    }

    fn units(&self) -> bool {
        !matches!(self.by, By::Characters(_))
    }

    fn taken(&mut self, table: &mut Table<'_>, prisoner: CharacterId, captor: Captor) {
        self.left.remove(prisoner);
        take(table, prisoner, captor);
    }

    fn guards(&self, state: &State) -> CharacterSet {
        let here = state.free_at(self.place, self.side());
        match self.by {
            By::Units => CharacterSet::EMPTY,
            By::Characters(characters) => here.and(characters),
            By::Anyone => here,
        }
        .iter()
        .filter(|guard| !guard.is_sovereign())
        .collect()
    }

    /// Whether somebody is there who can hold a prisoner (12.87).
    fn someone_holds(&self, state: &State) -> bool {
        self.units() && state.has_units_at(self.place, self.side()) || !self.guards(state).is_empty()
    }
}

impl Frame for Captives {
    const NAME: &'static str = "the naming of captors";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let prisoner = self.left.first()?;
        let (state, side) = (sight.state, self.side());
        let units = state.units_at(self.place, side);
        let guards = self.guards(state);
        // Nobody holds a sovereign: he is gone (25.24).
        if prisoner.is_sovereign() || !self.someone_holds(state) {
            return None;
        }
        if self.units() {
            list.offer_all(distinct(state, units.iter()).map(Answer::Unit));
        }
        list.offer_all(guards.iter().map(Answer::Character));
        if list.wants_reasons() {
            // 12.81: only the captors themselves can hold him, and only where he was caught.
            let other = |unit| if self.units() { Why::equal_listed(unit) } else { Why::NotTheCaptor };
            for unit in units.iter() {
                list.close(Answer::Unit(unit), other(unit));
            }
            for other in state.present(side).without(guards).iter() {
                let able = match other.is_sovereign() {
                    true => Why::NotForSovereigns,
                    false if state.is_disabled(other) => Why::Disabled,
                    false => Why::NotTheCaptor,
                };
                let why = free_there(state, other, self.place).err().unwrap_or(able);
                list.close(Answer::Character(other), why);
            }
        }
        Some(Asked { side, question: Question::Hold { prisoner } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.left.first(), come) {
            (Some(prisoner), Come::Answer(Answer::Unit(unit))) => self.taken(table, prisoner, Captor::Unit(unit)),
            (Some(prisoner), Come::Answer(Answer::Character(guard))) => {
                self.taken(table, prisoner, Captor::Guard(guard));
            }
            (Some(sovereign), Come::Go) if sovereign.is_sovereign() && self.someone_holds(table.state) => {
                self.left.remove(sovereign);
                is_taken_for_good(table, sovereign);
            }
            // All are led away, or nobody is there who could hold those who are left.
            (_, Come::Go) => {
                for character in self.left.iter() {
                    table.tell(case!("12.87"), Event::StaysFree { character });
                }
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// Makes a character somebody's prisoner (12.81). What he carried falls to the Imperial Player (14.26).
fn take(table: &mut Table<'_>, prisoner: CharacterId, captor: Captor) {
    table.state.set_captor(prisoner, Some(captor));
    leaves_his_stack(table.state, prisoner);
    let now = &mut table.state.characters[prisoner];
    now.detected = false;
    now.moved = false;
    leave_mission(table, prisoner);
    stands_guard(table, captor);
    table.tell(case!("12.8"), Event::Captured { prisoner, captor });
    for possession in table.state.possessions_of(prisoner).iter() {
        table.state.possessions[possession].holder = Holder::Taken;
        table.state.possessions[possession].revealed = true;
        table.tell(case!("14.26"), Event::PossessionTaken { possession, from: prisoner });
    }
}

/// Whoever is caught by the planet that he is on, which holds him from then on (31.0, L135).
pub(crate) fn taken_by_the_planet(table: &mut Table<'_>, character: CharacterId) {
    if character.is_sovereign() {
        is_taken_for_good(table, character);
    } else {
        take(table, character, Captor::Planet);
    }
}

/// A sovereign who is captured is out of play: nobody guards, questions or frees him (25.24).
fn is_taken_for_good(table: &mut Table<'_>, sovereign: CharacterId) {
    table.tell(case!("25.24"), Event::SovereignTaken { sovereign });
    leaves_the_game(table, sovereign);
}

/// Frees a prisoner, who rejoins his side where he is (12.82), detected if that stack is.
pub(crate) fn free(table: &mut Table<'_>, prisoner: CharacterId) {
    table.state.set_captor(prisoner, None);
    let now = &mut table.state.characters[prisoner];
    now.stack = StackKind::Mission;
    now.moved = true;
    // A prisoner does not heal, and who was one for a part of the Player-Turn has not rested all of it (13.71).
    now.acted = true;
    let place = now.place();
    table.tell(case!("12.82"), Event::Freed { prisoner });
    detection::spread_at(table, place, prisoner.side());
}

/// Who guards a prisoner performs no missions (12.81): he leaves the one he is on.
pub(crate) fn stands_guard(table: &mut Table<'_>, captor: Captor) {
    if let Captor::Guard(guard) = captor {
        leave_mission(table, guard);
    }
}

/// Who dies or is taken stands in no stack any more. In which a pilot stood (9.57) is remembered until the next look has
/// seen to his spaceship: those he was stacked with inherit it (14.55).
fn leaves_his_stack(state: &mut State, character: CharacterId) {
    if state.ship_of(character).is_none() {
        state.characters[character].stack = StackKind::Mission;
    }
}

/// A character dies by a case (of wounds, 12.73): his possessions are destroyed with him (14.25); his spaceship is seen to
/// at the next look (14.55); prisoners he guarded likewise (12.82).
pub(crate) fn kill(table: &mut Table<'_>, case: Case, character: CharacterId) {
    table.tell(case, Event::Killed { character });
    leaves_the_game(table, character);
}

fn leaves_the_game(table: &mut Table<'_>, character: CharacterId) {
    table.state.put_character(character, Place::OutOfPlay);
    table.state.set_captor(character, None);
    leaves_his_stack(table.state, character);
    table.state.characters[character].detected = false;
    leave_mission(table, character);
    for possession in table.state.possessions_of(character).iter() {
        // 14.2: nothing asks for it to be shown, so that what was secret stays so.
        table.state.possessions[possession].holder = Holder::OutOfPlay;
        let shown = table.state.possessions[possession].revealed;
        table.tell(case!("14.25"), Event::PossessionDestroyed { possession, shown });
    }
    if table.state.drug.is_some_and(|drug| drug.character == character) {
        table.state.drug = None;
    }
}

/// Whether a character stands in a place and is nobody's prisoner (12.81).
pub(crate) fn free_there(state: &State, character: CharacterId, place: Place) -> Result<(), Why> {
    let now = &state.characters[character];
    if now.place() != place {
        Err(Why::NotHere)
    } else if now.captor().is_some() {
        Err(Why::Prisoner)
    } else {
        Ok(())
    }
}

/// Whom a prisoner could be given to where he is (12.81): units and free characters of the captor's side, but for him
/// who holds him now, and from one who was not intercepted to nobody who was (20.4); on the planet of the Trap! to the planet itself,
/// where he needs no captor (31.0, L135).
pub(crate) fn list_captors(state: &State, prisoner: CharacterId, side: Side, list: &mut List<'_>) {
    let now = &state.characters[prisoner];
    let another = |captor: Captor| can_take_over(state, prisoner, captor);
    let units = state.units_at(now.place(), side);
    for unit in distinct(state, units.iter()) {
        list.judge(Answer::Unit(unit), another(Captor::Unit(unit)));
    }
    for guard in state.free_at(now.place(), side).iter() {
        let able = if guard.is_sovereign() { Err(Why::NotForSovereigns) } else { Ok(()) };
        list.judge(Answer::Character(guard), able.and(another(Captor::Guard(guard))));
    }
    if planet_secrets::holds(state, prisoner)
        && let Some(planet) = now.place().planet()
    {
        list.judge(Answer::Planet(planet), another(Captor::Planet));
    }
    list.close_equal(units);
    if list.wants_reasons() {
        list.close_all(state.prisoners_at(now.place(), side).iter().map(Answer::Character), Why::Prisoner);
    }
}

/// Whether there is another captor for a prisoner where he is.
pub(crate) fn another_captor(state: &State, prisoner: CharacterId, side: Side) -> bool {
    let now = &state.characters[prisoner];
    let takes = |captor: Captor| can_take_over(state, prisoner, captor).is_ok();
    state.units_at(now.place(), side).iter().any(|unit| takes(Captor::Unit(unit)))
        || guards_at(state, now.place(), side).any(|guard| takes(Captor::Guard(guard)))
        || planet_secrets::holds(state, prisoner) && takes(Captor::Planet)
}

/// Whether somebody who stands where a prisoner is can take him over from who holds him (12.81). An interception stack is apart from
/// the others of its Orbit Box until they are organized (20.4), and who has come into Drift takes part in nothing (21.4).
fn can_take_over(state: &State, prisoner: CharacterId, captor: Captor) -> Result<(), Why> {
    let Some(now) = state.characters[prisoner].captor() else { return Ok(()) };
    let adrift = |captor: Captor| matches!(captor, Captor::Guard(guard) if state.is_adrift(guard));
    if now == captor {
        Err(Why::HoldsHim)
    } else if !holds(state, now, prisoner) {
        Ok(())
    } else if is_intercepted(state, now) != is_intercepted(state, captor) {
        Err(Why::Intercepted)
    } else if adrift(captor) && !adrift(now) {
        Err(Why::Adrift)
    } else {
        Ok(())
    }
}

/// Whether a captor is where his prisoner is, to hold him (12.82).
pub(crate) fn holds(state: &State, captor: Captor, prisoner: CharacterId) -> bool {
    let place = state.characters[prisoner].place();
    match captor {
        Captor::Unit(unit) => state.units[unit].place() == place,
        Captor::Guard(guard) => state.characters[guard].place() == place && state.is_free(guard),
        Captor::Planet => planet_secrets::holds(state, prisoner),
    }
}

/// Whether a captor stands in an interception stack (20.4).
pub(crate) fn is_intercepted(state: &State, captor: Captor) -> bool {
    match captor {
        Captor::Unit(unit) => state.units[unit].engaged,
        Captor::Guard(guard) => state.characters[guard].engaged,
        Captor::Planet => false,
    }
}

/// The free characters of a side in a place who can guard somebody: all but sovereigns (25.22).
fn guards_at(state: &State, place: Place, side: Side) -> impl Iterator<Item = CharacterId> {
    state.free_at(place, side).iter().filter(|who| !who.is_sovereign())
}

/// Whether anybody of the captor's side stands where a prisoner is.
pub(crate) fn someone_can_hold(state: &State, prisoner: CharacterId) -> bool {
    let side = prisoner.side().enemy();
    let place = state.characters[prisoner].place();
    state.has_units_at(place, side) || guards_at(state, place, side).next().is_some()
}
