//! A stack with military units moves (9.1, 9.2, 9.52).

use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::procedure::{Relabel, Run};
use crate::rules::detection::{self, Leg};
use crate::rules::look::Look;
use crate::rules::pdb_fire::{self, PdbFire};
use crate::state::{Captor, CharacterSet, Place, ShipSet, StackKind, State, UnitSet};
use crate::terms::Table;
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
    ) -> March {
        March { origin, destination, set_out: units, units, characters, ships, step: Step::Depart }
    }

    fn alive(&self, table: &Table<'_>) -> UnitSet {
        self.units.iter().filter(|&unit| table.state.units[unit].place == Place::Environ(self.origin)).collect()
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
            carry_prisoners(table, Captor::Unit(unit), environ);
        }
        let stack = if self.units.is_empty() { StackKind::Mission } else { StackKind::Military };
        for character in self.characters.iter() {
            table.state.put_character(character, Place::Environ(environ));
            let now = &mut table.state.characters[character];
            now.moved = true;
            now.stack = stack;
            carry_prisoners(table, Captor::Guard(character), environ);
            if table.state.options.ten_sided_search {
                detection::detect(table, character);
            }
        }
        for ship in self.ships.iter() {
            table.state.ships[ship].place = Place::Environ(environ);
            table.state.ships[ship].moved = true;
        }
        if let Some(side) = self.side() {
            detection::spread(table, environ, side);
        }
    }

    fn side(&self) -> Option<crate::Side> {
        self.set_out.first().map(|unit| unit.side())
    }
}

/// Prisoners go where their unit or guard goes (12.81), and have then been moved.
pub(crate) fn carry_prisoners(table: &mut Table<'_>, captor: Captor, environ: EnvironId) {
    for prisoner in table.state.held_by(captor).iter() {
        table.state.put_character(prisoner, Place::Environ(environ));
        table.state.characters[prisoner].moved = true;
    }
}

/// Whether a captor holds a prisoner who was moved in this segment already: nobody is moved twice (9.0), so that who took
/// him over stays where he is.
pub(crate) fn tied(state: &State, captor: Captor) -> bool {
    state.held_by(captor).iter().any(|prisoner| state.characters[prisoner].moved)
}

impl Run for March {
    fn advance(mut self, table: &mut Table<'_>) {
        let Some(side) = self.side() else { return };
        let interplanetary = self.origin.planet() != self.destination.planet();
        match self.step {
            Step::Depart => {
                table.tell(Event::StackMoves {
                    side,
                    origin: self.origin,
                    destination: self.destination,
                    units: self.units,
                    characters: self.characters,
                    ships: self.ships,
                });
                if table.state.options.ten_sided_search {
                    // Whoever goes with units stands with them for a moment already where they start.
                    detection::detect_all(table, self.characters);
                    detection::spread(table, self.origin, side);
                }
                let planet = self.origin.planet();
                self.step = Step::Departed;
                table.push(self);
                if interplanetary && pdb_fire::possible(table.state, planet, side) {
                    table.push(PdbFire::new(self.origin, self.units, side, Leg::Departure));
                }
            }
            Step::Departed => {
                let alive = self.alive(table);
                if alive.is_empty() {
                    self.units = alive;
                    table.push(Look);
                    self.put_down(table, self.origin);
                    return;
                }
                self.units = alive;
                let planet = self.destination.planet();
                self.step = Step::Arrived;
                table.push(self);
                if interplanetary && pdb_fire::possible(table.state, planet, side) {
                    table.push(PdbFire::new(self.destination, self.units, side, Leg::Arrival));
                }
            }
            Step::Arrived => {
                self.units = self.alive(table);
                table.push(Look);
                self.put_down(table, self.destination);
            }
        }
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.units = names.units(self.units);
        self.set_out = names.units(self.set_out);
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units.or(self.set_out));
    }
}
