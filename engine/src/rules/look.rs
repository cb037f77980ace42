//! What is looked at after a whole move, a whole combat, an event, a mission's result, and at the end of every segment:
//! prisoners nobody holds (12.82), spaceships nobody is with (14.55, 14.59), too many units in an environ (9.51), control
//! that changes by itself (15.54), rebel camps (13.2), missions on which nobody is left (13.52), instant victories (16.18). If nothing is under
//! way then, the Domino Effects that wait begin (23.0).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty};
use crate::pieces::{CharacterId, GameLevel, ShipId};
use crate::planet_secrets;
use crate::rules::atrocities::look_at_hypnosis;
use crate::rules::capture;
use crate::rules::control::changes_by_itself;
use crate::rules::flight::{self, lose_ship_under};
use crate::rules::footing::floating;
use crate::rules::losses::distinct;
use crate::rules::military_combat::lose_units;
use crate::rules::missions::end_deserted;
use crate::rules::points::strong_enough;
use crate::rules::possessions::can_hold_ship;
use crate::rules::secrets::look_from_orbit;
use crate::rules::victory::look_for_instant_victory;
use crate::state::{Captor, CharacterSet, Place, ShipSet, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// One look. It comes back after every repair until nothing is amiss.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Look;

/// Something amiss that its owner must choose how to mend.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Choice {
    /// A prisoner whose captor is gone: who holds him now (12.82).
    Prisoner(CharacterId),
    /// A spaceship whose owner is dead or taken: whose it is now (14.55).
    Ship(ShipId),
    /// Too many units of a side in an environ: which goes (9.51).
    Excess(EnvironId, Side),
}

impl Look {
    fn go_on(table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        if come != Come::Go {
            return Self::fault(come);
        }
        if mend(table) || look_at_hypnosis(table) || look_from_orbit(table) {
            return Ok(Next::Stay);
        }
        changes_by_itself(table);
        remove_camps(table);
        end_deserted(table);
        look_for_instant_victory(table);
        if !table.state.awaiting.is_empty() && !table.below.keeps_effects_waiting() {
            table.call(Call::Dominoes);
        }
        Ok(Next::Done)
    }

    fn choice(state: &State) -> Option<Choice> {
        orphan(state)
            .map(Choice::Prisoner)
            .or_else(|| afloat(state).iter().find(|&ship| several_ways(state, ship)).map(Choice::Ship))
            .or_else(|| excess(state).map(|(environ, side)| Choice::Excess(environ, side)))
    }
}

/// A prisoner whose captor does not stand beside him any more, while the captor's side still has somebody there.
fn orphan(state: &State) -> Option<CharacterId> {
    state.prisoners().iter().find(|&prisoner| {
        state.characters[prisoner].captor().is_some_and(|captor| !capture::holds(state, captor, prisoner))
            && !planet_secrets::holds(state, prisoner)
            && capture::someone_can_hold(state, prisoner)
    })
}

/// Who may take over a spaceship whose owner is dead or a prisoner (14.55): those he was stacked with who may hold one.
fn heirs(state: &State, ship: ShipId) -> impl Iterator<Item = CharacterId> + '_ {
    let heirless = !orphaned(state, ship) || ship.only_pilot().is_some();
    let near = if heirless { CharacterSet::EMPTY } else { state.present(ship.side()) };
    near.iter().filter(move |&character| inherits(state, ship, character).is_ok())
}

/// Whether the owner of a spaceship is dead or a prisoner.
fn orphaned(state: &State, ship: ShipId) -> bool {
    state.ships[ship].owner.is_some_and(|owner| !state.is_free(owner))
}

/// Whether it is for its side to choose what becomes of a spaceship whose owner fell (14.55): one of several takes it over,
/// or it stands with the units there.
fn several_ways(state: &State, ship: ShipId) -> bool {
    let mut heirs = heirs(state, ship);
    heirs.next().is_some() && (heirs.next().is_some() || state.has_units_at(state.ships[ship].place(), ship.side()))
}

/// Whether a character takes over a spaceship that nobody owns any more (14.55).
fn inherits(state: &State, ship: ShipId, character: CharacterId) -> Result<(), Why> {
    capture::free_there(state, character, state.ships[ship].place())?;
    let stack = state.ships[ship].owner.map(|owner| state.characters[owner].stack);
    if stack.is_some_and(|stack| state.characters[character].stack != stack) {
        return Err(Why::OtherStack);
    }
    can_hold_ship(state, character, ship)
}

/// The spaceships on the map.
fn afloat(state: &State) -> ShipSet {
    state.afloat(Side::Rebel).or(state.afloat(Side::Imperial))
}

/// The first environ in which a side has more units than its size allows.
fn excess(state: &State) -> Option<(EnvironId, Side)> {
    let most = |environ: EnvironId| usize::from(environ.size());
    state.environs_in_play().find_map(|environ| {
        Side::BOTH.into_iter().find(|&side| state.crowd(environ, side) > most(environ)).map(|side| (environ, side))
    })
}

impl Frame for Look {
    const NAME: &'static str = "a look";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let asked = match Look::choice(state)? {
            Choice::Prisoner(prisoner) => {
                let side = prisoner.side().enemy();
                capture::list_captors(state, prisoner, side, list);
                Asked { side, question: Question::HandOver { prisoner } }
            }
            Choice::Ship(ship) => {
                for character in state.present(ship.side()).iter() {
                    list.judge(Answer::Character(character), inherits(state, ship, character));
                }
                if state.has_units_at(state.ships[ship].place(), ship.side()) {
                    list.offer(Answer::Units);
                } else {
                    list.close(Answer::Units, Why::NoUnitsThere);
                }
                Asked { side: ship.side(), question: Question::Inherit { ship } }
            }
            Choice::Excess(environ, side) => {
                // A Suicide Squad takes no room: it is none of too many (19.6).
                let units = state.units_in(environ, side).acting();
                list.offer_all(distinct(state, units.iter()).map(Answer::Unit));
                list.close_equal(units);
                Asked { side, question: Question::Excess { environ } }
            }
        };
        Some(asked)
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        // It goes on by itself only where it asks nothing: there is no choice then, and it need not be looked for again.
        let Come::Answer(answer) = come else { return Self::go_on(table, come) };
        match (Look::choice(table.state), answer) {
            (Some(Choice::Prisoner(prisoner)), Answer::Unit(unit)) => hold(table, prisoner, Captor::Unit(unit)),
            (Some(Choice::Prisoner(prisoner)), Answer::Character(guard)) => hold(table, prisoner, Captor::Guard(guard)),
            (Some(Choice::Ship(ship)), Answer::Character(heir)) => inherit(table, ship, heir),
            (Some(Choice::Ship(ship)), Answer::Units) => stays(table, ship),
            (Some(Choice::Excess(environ, side)), Answer::Unit(unit)) => {
                table.tell(case!("9.51"), Event::ExcessUnit { environ, side });
                lose_units(table, UnitSet::only(unit), Place::Environ(environ), case!("9.51"));
            }
            _ => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}

fn hold(table: &mut Table<'_>, prisoner: CharacterId, captor: Captor) {
    table.state.set_captor(prisoner, Some(captor));
    capture::stands_guard(table, captor);
    table.tell(case!("12.81"), Event::PrisonerHandedOver { prisoner, captor });
}

/// It is seen to what becomes of a fallen pilot's spaceship: in which stack he stood (9.57) matters no more.
fn out_of_his_stack(state: &mut State, ship: ShipId) {
    if let Some(owner) = state.ships[ship].owner.filter(|&owner| !state.is_free(owner)) {
        state.characters[owner].stack = StackKind::Mission;
    }
}

fn inherit(table: &mut Table<'_>, ship: ShipId, heir: CharacterId) {
    out_of_his_stack(table.state, ship);
    table.state.ships[ship].owner = Some(heir);
    table.tell(case!("14.55"), Event::ShipAssigned { ship, owner: heir });
}

/// A spaceship whose owner fell stays where it is, and is nobody's (14.55).
fn stays(table: &mut Table<'_>, ship: ShipId) {
    out_of_his_stack(table.state, ship);
    table.state.ships[ship].owner = None;
    table.tell(case!("14.55"), Event::ShipStays { ship });
}

/// Mends what can be mended in one way only; true if something was.
fn mend(table: &mut Table<'_>) -> bool {
    // Who stood with units that are gone stands with the other characters (9.57, 10.6).
    let on_map = table.state.present(Side::Rebel).or(table.state.present(Side::Imperial));
    for character in on_map.iter() {
        let now = &table.state.characters[character];
        let alone = now.stack == StackKind::Military && !table.state.has_units_at(now.place(), character.side());
        if alone {
            table.state.characters[character].stack = StackKind::Mission;
        }
    }
    for prisoner in table.state.prisoners().iter() {
        let Some(captor) = table.state.characters[prisoner].captor() else { continue };
        // Where the planet itself holds prisoners nobody else has to (L135).
        if planet_secrets::holds(table.state, prisoner) && !capture::holds(table.state, captor, prisoner) {
            hold(table, prisoner, Captor::Planet);
            return true;
        }
        if !capture::holds(table.state, captor, prisoner) && !capture::someone_can_hold(table.state, prisoner) {
            capture::free(table, prisoner);
            return true;
        }
    }
    if let Some(character) = floating(table.state) {
        // 14.56: nobody stands outside an airlock.
        capture::kill(table, case!("14.56"), character);
        return true;
    }
    for ship in afloat(table.state).iter() {
        let place = table.state.ships[ship].place();
        if unrepairable(table.state, ship) {
            lose_ship_under(table, case!("27.14"), ship);
            return true;
        }
        let only_heir = heirs(table.state, ship).next();
        if let Some(heir) = only_heir {
            inherit(table, ship, heir);
            return true;
        }
        let side = ship.side();
        let company = match ship.only_pilot() {
            Some(pilot) => table.state.is_free(pilot) && table.state.characters[pilot].place() == place,
            None => !table.state.free_at(place, side).is_empty() || table.state.has_units_at(place, side),
        };
        if !company {
            // Whoever else is there: Redjac's is nobody's but his (14.6).
            let case = if ship.only_pilot().is_some() { case!("14.6") } else { case!("14.59") };
            out_of_his_stack(table.state, ship);
            lose_ship_under(table, case, ship);
            return true;
        }
        if orphaned(table.state, ship) {
            stays(table, ship);
        }
    }
    false
}

/// Whether a spaceship is damaged for ever and has landed (27.14).
fn unrepairable(state: &State, ship: ShipId) -> bool {
    let now = &state.ships[ship];
    state.terms.level != GameLevel::StarSystem
        && now.damaged
        && now.place().environ().is_some()
        && flight::never_repaired(ship)
}

/// Rebel camps fall when the loyalty becomes Dissent or Unrest, or when Imperial strength in the environ reaches its size
/// plus three (13.2).
fn remove_camps(table: &mut Table<'_>) {
    for environ in table.state.environs_in_play() {
        if table.state.environs[environ].camp.is_none() {
            continue;
        }
        let unwelcome = table.state.planets[environ.planet()].loyalty >= Loyalty::Dissent;
        // The camps with which a game begins stand whatever is there, until it was looked at (28.35).
        if unwelcome || (!table.state.camps_guarded && strong_enough(table.state, environ)) {
            table.state.environs[environ].camp = None;
            table.tell(case!("13.2"), Event::CampRemoved { environ });
        }
    }
}
