//! What may follow a move on foot or in reaction: the combat and the searches that could be made where it ends (9.6, 11.1).

use super::{Forecast, Oracle, led_as_well_as_can_be};
use crate::Side;
use crate::answer::Answer;
use crate::flow::procedure::Procedure;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::rules::military_combat::Battle;
use crate::state::{CharacterSet, Place, StackKind};

impl Oracle<'_> {
    /// A piece that reacts and has one goal only, so that it goes there at once.
    pub(super) fn reacts(&self, piece: Answer) -> Vec<Forecast> {
        let Some(Procedure::Reaction(reaction)) = self.running.top() else { return Vec::new() };
        let Some(to) = reaction.only_goal(self.state, piece) else { return Vec::new() };
        match piece {
            Answer::Unit(unit) => self.unit_reacts(unit, to),
            Answer::Character(character) => self.walk(character, to),
            Answer::Ship(ship) => self.pilot_reacts(ship, to),
            _ => Vec::new(),
        }
    }

    /// A pilot reacts in his spaceship, alone (14.56).
    pub(super) fn pilot_reacts(&self, ship: ShipId, to: EnvironId) -> Vec<Forecast> {
        let pilot = self.state.ships[ship].owner.map_or(CharacterSet::EMPTY, CharacterSet::only);
        self.flight(ship, pilot, Place::Environ(to))
    }

    /// A unit reacts: the combat there, whoever declares it, and the searches.
    pub(super) fn unit_reacts(&self, unit: UnitId, to: EnvironId) -> Vec<Forecast> {
        let mut state = *self.state;
        state.put_unit(unit, Place::Environ(to));
        let phasing = state.clock.side;
        let mut forecasts = Vec::new();
        if state.has_units(to, phasing) {
            for attacker in [phasing, phasing.enemy()] {
                let units = |side| state.units_in(to, side);
                let battle = Battle::between(to, attacker, units(attacker), units(attacker.enemy()), false);
                let led = led_as_well_as_can_be(&state, battle, &Side::BOTH);
                forecasts.push(self.combat_in(&state, led));
            }
        }
        forecasts.extend(self.searches(&state, to));
        forecasts
    }

    /// A character goes on foot: the searches that could be made where he then is, by him or for him. Nobody looks for him
    /// on the way (9.35).
    pub(super) fn walk(&self, character: CharacterId, to: EnvironId) -> Vec<Forecast> {
        let mut state = *self.state;
        state.put_character(character, Place::Environ(to));
        let now = &mut state.characters[character];
        now.stack = StackKind::Mission;
        if !state.options.ten_sided_search {
            now.detected = false;
        }
        self.searches(&state, to)
    }
}
