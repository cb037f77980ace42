//! What is looked at after a whole move, a whole combat, an event, a mission's result, and at the end of every segment:
//! prisoners nobody holds (12.82), spaceships nobody is with (14.55, 14.59), too many units in an environ (9.51), control
//! that changes by itself (15.54), rebel camps (13.2), missions on which nobody is left (13.52), instant victories (16.18).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty};
use crate::pieces::{CharacterId, ShipId};
use crate::rules::capture;
use crate::rules::control::changes_by_itself;
use crate::rules::flight::lose_ship_under;
use crate::rules::losses::distinct;
use crate::rules::military_combat::lose_units;
use crate::rules::missions::end_deserted;
use crate::rules::possessions::may_hold_ship;
use crate::rules::victory::look_for_instant_victory;
use crate::state::{Captor, Place, PossessionSet, StackKind, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table};
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
    fn choice(state: &State) -> Option<Choice> {
        orphan(state)
            .map(Choice::Prisoner)
            .or_else(|| ShipId::all().find(|&ship| heirs(state, ship).nth(1).is_some()).map(Choice::Ship))
            .or_else(|| excess(state).map(|(environ, side)| Choice::Excess(environ, side)))
    }
}

/// A prisoner whose captor does not stand beside him any more, while the captor's side still has somebody there.
fn orphan(state: &State) -> Option<CharacterId> {
    let on_map = state.present(Side::Rebel).or(state.present(Side::Imperial));
    on_map.iter().find(|&prisoner| {
        state.characters[prisoner].captor.is_some_and(|captor| !holds(state, captor, prisoner))
            && capture::someone_can_hold(state, prisoner)
    })
}

fn holds(state: &State, captor: Captor, prisoner: CharacterId) -> bool {
    let place = state.characters[prisoner].place;
    match captor {
        Captor::Unit(unit) => state.units[unit].place == place,
        Captor::Guard(guard) => state.characters[guard].place == place && state.is_free(guard),
    }
}

/// Who may take over a spaceship whose owner is dead or a prisoner (14.55): those in its environ who may hold one.
fn heirs(state: &State, ship: ShipId) -> impl Iterator<Item = CharacterId> + '_ {
    let environ = state.ships[ship].place.environ().filter(|_| {
        let orphaned = state.ships[ship].owner.is_some_and(|owner| !state.is_free(owner));
        orphaned && ship != ShipId::REDJACS_SPACESHIP
    });
    environ
        .into_iter()
        .flat_map(move |environ| state.free_in(environ, ship.side()).iter())
        .filter(move |&character| may_hold_ship(state, character, ship))
}

/// The first environ in which a side has more units than its size allows. All units are counted once: it nearly always
/// finds nothing.
fn excess(state: &State) -> Option<(EnvironId, Side)> {
    let mut counts = [[0_u8; EnvironId::COUNT]; 2];
    let mut too_many = false;
    for side in Side::BOTH {
        for environ in state.mustered(side).iter().filter_map(|unit| state.units[unit].place.environ()) {
            let count = &mut counts[side.index()][environ.index()];
            *count = count.saturating_add(1);
            too_many |= *count > environ.size();
        }
    }
    if !too_many {
        return None;
    }
    state
        .environs_in_play()
        .flat_map(|environ| Side::BOTH.map(|side| (environ, side)))
        .find(|&(environ, side)| counts[side.index()][environ.index()] > environ.size())
}

impl Frame for Look {
    const NAME: &'static str = "a look";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let asked = match Look::choice(state)? {
            Choice::Prisoner(prisoner) => {
                let side = prisoner.side().enemy();
                capture::captors(state, prisoner, side, list.answers());
                Asked { side, question: Question::HandOver { prisoner } }
            }
            Choice::Ship(ship) => {
                list.offer_all(heirs(state, ship).map(Answer::Character));
                Asked { side: ship.side(), question: Question::Inherit { ship } }
            }
            Choice::Excess(environ, side) => {
                list.offer_all(distinct(state, state.units_in(environ, side).iter()).map(Answer::Unit));
                Asked { side, question: Question::Excess { environ } }
            }
        };
        Some(asked)
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (Look::choice(table.state), come) {
            (Some(Choice::Prisoner(prisoner)), Come::Answer(Answer::Unit(unit))) => {
                hold(table, prisoner, Captor::Unit(unit));
            }
            (Some(Choice::Prisoner(prisoner)), Come::Answer(Answer::Character(guard))) => {
                hold(table, prisoner, Captor::Guard(guard));
            }
            (Some(Choice::Ship(ship)), Come::Answer(Answer::Character(heir))) => inherit(table, ship, heir),
            (Some(Choice::Excess(environ, side)), Come::Answer(Answer::Unit(unit))) => {
                table.tell(Event::ExcessUnit { environ, side });
                lose_units(table, UnitSet::only(unit), environ, case!("9.51"));
            }
            (None, Come::Go) => {
                if !mend(table) {
                    changes_by_itself(table);
                    remove_camps(table);
                    end_deserted(table);
                    look_for_instant_victory(table);
                    return Ok(Next::Done);
                }
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

fn hold(table: &mut Table<'_>, prisoner: CharacterId, captor: Captor) {
    table.state.characters[prisoner].captor = Some(captor);
    capture::stands_guard(table, captor);
    table.tell(Event::PrisonerHandedOver { prisoner, captor });
}

fn inherit(table: &mut Table<'_>, ship: ShipId, heir: CharacterId) {
    table.state.ships[ship].owner = Some(heir);
    table.tell_under(case!("14.55"), Event::ShipAssigned { ship, owner: heir });
}

/// Mends what can be mended in one way only; true if something was.
fn mend(table: &mut Table<'_>) -> bool {
    // Who stood with units that are gone stands with the other characters (9.57, 10.6).
    let on_map = table.state.present(Side::Rebel).or(table.state.present(Side::Imperial));
    for character in on_map.iter() {
        let now = &table.state.characters[character];
        let alone = now.stack == StackKind::Military
            && now.place.environ().is_none_or(|environ| !table.state.has_units(environ, character.side()));
        if alone {
            table.state.characters[character].stack = StackKind::Mission;
        }
    }
    for prisoner in on_map.iter() {
        let Some(captor) = table.state.characters[prisoner].captor else { continue };
        if !holds(table.state, captor, prisoner) && !capture::someone_can_hold(table.state, prisoner) {
            capture::free(table, prisoner);
            return true;
        }
    }
    for ship in ShipId::all() {
        let Some(environ) = table.state.ships[ship].place.environ() else { continue };
        let only_heir = heirs(table.state, ship).next();
        if let Some(heir) = only_heir {
            inherit(table, ship, heir);
            return true;
        }
        let owner = table.state.ships[ship].owner;
        if owner.is_some_and(|owner| !table.state.is_free(owner)) {
            table.state.ships[ship].owner = None;
        }
        let side = ship.side();
        let company = if ship == ShipId::REDJACS_SPACESHIP {
            table.state.is_free(CharacterId::REDJAC)
                && table.state.characters[CharacterId::REDJAC].place == Place::Environ(environ)
        } else {
            !table.state.free_in(environ, side).is_empty() || table.state.has_units(environ, side)
        };
        if !company {
            // Whoever else is there: Redjac's is nobody's but his (14.6).
            let case = if ship == ShipId::REDJACS_SPACESHIP { case!("14.6") } else { case!("14.59") };
            lose_ship_under(table, case, ship);
            return true;
        }
    }
    false
}

/// Rebel camps fall when the loyalty becomes Dissent or Unrest, or when Imperial strength in the environ reaches its size
/// plus three (13.2).
fn remove_camps(table: &mut Table<'_>) {
    for environ in table.state.terms.planets.iter().flat_map(crate::galaxy::PlanetId::environs) {
        if table.state.environs[environ].camp.is_none() {
            continue;
        }
        let unwelcome = table.state.planets[environ.planet()].loyalty >= Loyalty::Dissent;
        let strength = table.state.strength(table.state.units_in(environ, Side::Imperial));
        if unwelcome || strength >= u16::from(environ.size()) + 3 {
            table.state.environs[environ].camp = None;
            table.tell(Event::CampRemoved { environ });
        }
    }
}
