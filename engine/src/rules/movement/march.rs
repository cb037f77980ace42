//! A stack with military units moves (9.1, 9.2, 9.52).

use crate::decision::Asked;
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::CharacterId;
use crate::rules::control::controller;
use crate::rules::detection::{self, Leg};
use crate::rules::pdb_fire;
use crate::state::{Captor, CharacterSet, Place, PossessionSet, ShipSet, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// A stack on its way. In a reaction it never leaves its planet (9.61), so that no base fires.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct March {
    origin: EnvironId,
    destination: EnvironId,
    /// Those that set out; a base may have destroyed some of them since.
    set_out: UnitSet,
    units: UnitSet,
    characters: CharacterSet,
    ships: ShipSet,
    case: Case,
    /// Who controlled the planet that they leave when they set out.
    controlled: Option<Side>,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Depart,
    Departed,
    Arrived,
}

impl March {
    pub(crate) fn new(
        origin: EnvironId,
        destination: EnvironId,
        units: UnitSet,
        characters: CharacterSet,
        ships: ShipSet,
        case: Case,
    ) -> March {
        March {
            origin,
            destination,
            set_out: units,
            units,
            characters,
            ships,
            case,
            controlled: None,
            step: Step::Depart,
        }
    }

    fn alive(&self, table: &Table<'_>) -> UnitSet {
        self.units.iter().filter(|&unit| table.state.units[unit].place() == Place::Environ(self.origin)).collect()
    }

    /// All its units are lost: where those who went with them stand (9.24). Spaceships that nobody flies do not stay (14.59).
    fn tells_who_is_left(&self, table: &mut Table<'_>, environ: EnvironId) {
        if let Some(first) = self.characters.first() {
            table.tell(case!("9.24"), Event::StackStays { side: first.side(), environ });
        }
    }

    /// Puts everybody down. Units that died are not among `units` any more; characters and spaceships stand where the
    /// base caught the stack: in the environ left or the environ entered.
    fn put_down(&self, table: &mut Table<'_>, environ: EnvironId) {
        for unit in self.units.iter() {
            table.state.put_unit(unit, Place::Environ(environ));
            table.state.units[unit].moved = true;
        }
        // A prisoner stays with the stack even if the unit that held him is gone (12.81).
        for unit in self.set_out.iter() {
            carry_prisoners_to(table, Captor::Unit(unit), Place::Environ(environ));
        }
        let stack = if self.units.is_empty() { StackKind::Mission } else { StackKind::Military };
        for character in self.characters.iter() {
            table.state.put_character(character, Place::Environ(environ));
            let now = &mut table.state.characters[character];
            now.moved = true;
            now.stack = stack;
            carry_prisoners_to(table, Captor::Guard(character), Place::Environ(environ));
            if table.state.options.ten_sided_search {
                detection::detect(table, case!("9.34"), character);
            }
        }
        for ship in self.ships.iter() {
            table.state.put_ship(ship, Place::Environ(environ));
            table.state.ships[ship].moved = true;
        }
        if let Some(side) = self.side() {
            detection::spread(table, environ, side);
        }
    }

    fn side(&self) -> Option<Side> {
        self.set_out.first().map(|unit| unit.side())
    }
}

/// Whom units and characters hold as prisoners: they go where these go (12.81).
pub(crate) fn captives(state: &State, units: UnitSet, characters: CharacterSet) -> CharacterSet {
    let captors = units.iter().map(Captor::Unit).chain(characters.iter().map(Captor::Guard));
    captors.flat_map(|captor| state.held_by(captor).iter().collect::<Vec<_>>()).collect()
}

/// Prisoners go where their unit or guard goes (12.81), which no line of a move has told yet.
pub(crate) fn carry_prisoners(table: &mut Table<'_>, captor: Captor, environ: EnvironId) {
    for prisoner in table.state.held_by(captor).iter() {
        if table.state.characters[prisoner].place() != Place::Environ(environ) {
            table.tell(case!("12.81"), Event::PrisonerTakenAlong { prisoner, environ });
        }
    }
    carry_prisoners_to(table, captor, Place::Environ(environ));
}

/// The same to any place, told with the move (20.0), and they have then been moved.
pub(crate) fn carry_prisoners_to(table: &mut Table<'_>, captor: Captor, place: Place) {
    for prisoner in table.state.held_by(captor).iter() {
        table.state.put_character(prisoner, place);
        table.state.characters[prisoner].moved = true;
    }
}

/// Whether a captor holds a prisoner who was moved in this segment already: nobody is moved twice (9.0), so that who took
/// him over stays where he is.
pub(crate) fn tied(state: &State, captor: Captor) -> bool {
    state.held_by(captor).iter().any(|prisoner| state.characters[prisoner].moved)
}

/// Whether a character can be moved now: he is on the map, nobody's prisoner (12.81), was not moved in this segment (9.0),
/// can act, and holds nobody who was moved. A sovereign goes nowhere (25.21), but see [`can_be_taken_along`].
pub(crate) fn can_be_moved(state: &State, character: CharacterId) -> Result<(), Why> {
    if character.is_sovereign() && state.characters[character].place().on_map() {
        return Err(Why::SovereignStays);
    }
    is_idle(state, character)
}

/// The same where a stack or a spaceship may be bound for an Orbit Box or come from there: a sovereign with Leadership in space can go
/// along (25.21). Where to is limited by [`sovereigns_way`].
pub(crate) fn can_be_taken_along(state: &State, character: CharacterId) -> Result<(), Why> {
    if character.data().space_leadership.is_some() { is_idle(state, character) } else { can_be_moved(state, character) }
}

/// Whether those who set out can go somewhere with the sovereigns among them: from a sovereign's environ to the Orbit Box above it, and
/// from there back (25.21).
pub(crate) fn sovereigns_way(travellers: CharacterSet, origin: Place, goal: Place) -> Result<(), Why> {
    let seats = travellers.iter().filter_map(CharacterId::sovereign).map(|sovereign| sovereign.data().environ);
    let goes = |seat: EnvironId| match origin {
        Place::Environ(_) => goal == Place::Orbit(seat.planet()),
        _ => goal == Place::Environ(seat),
    };
    if { seats }.all(goes) { Ok(()) } else { Err(Why::SovereignsOrbit) }
}

fn is_idle(state: &State, character: CharacterId) -> Result<(), Why> {
    let now = &state.characters[character];
    if !now.place().on_map() {
        Err(Why::NotInPlay)
    } else if now.captor().is_some() {
        Err(Why::Prisoner)
    } else if now.moved {
        Err(Why::AlreadyMoved)
    } else if now.engaged {
        // 20.4, L45: who is in an interception stack does nothing but fight until it is dissolved.
        Err(Why::Intercepted)
    } else if state.is_disabled(character) {
        Err(Why::Disabled)
    } else if tied(state, Captor::Guard(character)) {
        Err(Why::PrisonerMoved)
    } else {
        Ok(())
    }
}

/// Whether a character can go along with those who set out from an environ.
pub(crate) fn goes_along(state: &State, character: CharacterId, origin: EnvironId) -> Result<(), Why> {
    let here = state.characters[character].place() == Place::Environ(origin);
    if here { can_be_moved(state, character) } else { Err(Why::NotHere) }
}

impl Frame for March {
    const NAME: &'static str = "the march of a stack";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        // A stack with military units has at least one.
        let Some(side) = self.side() else { return Self::fault(come) };
        let interplanetary = self.origin.planet() != self.destination.planet();
        let fired_at = |table: &Table<'_>, environ: EnvironId| {
            interplanetary && pdb_fire::possible(table.state, environ.planet(), side)
        };
        match (self.step, come) {
            (Step::Depart, Come::Go) => {
                self.controlled = controller(table.state, self.origin.planet());
                table.tell(
                    self.case,
                    Event::StackMoves {
                        side,
                        origin: self.origin,
                        destination: self.destination,
                        units: self.units,
                        characters: self.characters,
                        ships: self.ships,
                        prisoners: captives(table.state, self.units, self.characters),
                    },
                );
                if table.state.options.ten_sided_search {
                    // Whoever goes with units stands with them for a moment already where they start.
                    detection::detect_all(table, case!("9.34"), self.characters);
                    detection::spread(table, self.origin, side);
                }
                self.step = Step::Departed;
                if fired_at(table, self.origin) {
                    let (environ, units) = (self.origin, self.units);
                    table.call(Call::PdbFire { environ, units, mover: side, leg: Leg::Departure });
                }
                Ok(Next::Stay)
            }
            (Step::Departed, Come::Go) => {
                self.units = self.alive(table);
                if self.units.is_empty() {
                    self.put_down(table, self.origin);
                    self.tells_who_is_left(table, self.origin);
                    table.call(Call::Look);
                    return Ok(Next::Done);
                }
                self.step = Step::Arrived;
                if fired_at(table, self.destination) {
                    let (environ, units) = (self.destination, self.units);
                    table.call(Call::PdbFire { environ, units, mover: side, leg: Leg::Arrival });
                }
                Ok(Next::Stay)
            }
            (Step::Arrived, Come::Go) => {
                self.units = self.alive(table);
                self.put_down(table, self.destination);
                if self.units.is_empty() {
                    self.tells_who_is_left(table, self.destination);
                }
                let left = self.origin.planet();
                if interplanetary && controller(table.state, left) == self.controlled {
                    // A base that went Down behind them all has changed nothing that was told.
                    table.control_told.insert(left);
                }
                table.call(Call::Look);
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.units = names.units(self.units);
        self.set_out = names.units(self.set_out);
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units.or(self.set_out));
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
