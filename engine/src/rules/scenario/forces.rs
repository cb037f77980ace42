//! What takes part in a scenario: its planets, and what each side receives.

use super::Scenario;
use super::counters::{own_character, take_counters, usable_kind};
use super::mistakes::{Checked, Mistakes, against, wrong};
use crate::Side;
use crate::galaxy::Loyalty;
use crate::pieces::GameLevel;
use crate::state::{ControlState, Holder, Pdb, Place, State};

impl Scenario {
    pub(super) fn set_planet(&self, state: &mut State, n: usize) -> Checked {
        let Some(at) = self.planets.get(n) else { return Ok(()) };
        let field = |name: &str| format!("planets[{n}].{name}");
        if self.planets.iter().take(n).any(|before| before.planet == at.planet) {
            return wrong(field("planet"), format!("{} is listed twice", at.planet.name()));
        }
        let fixed = matches!(at.state, ControlState::Rebellion | ControlState::RebelControl);
        let now = &mut state.planets[at.planet];
        now.loyalty = match at.loyalty {
            _ if fixed => Loyalty::Unrest,
            loyalty => loyalty.unwrap_or(Loyalty::Neutral),
        };
        now.control = at.state;
        now.pdb = Pdb { level: at.pdb_level.min(2), up: at.pdb_up };
        if let Some(first) = self.planets.first()
            && self.level == GameLevel::StarSystem
            && at.planet.system() != first.planet.system()
        {
            return against(
                case!("5.21"),
                field("planet"),
                format!("{} is not in the star system of {}", at.planet.name(), first.planet.name()),
            );
        }
        if let Some(first) = self.planets.first()
            && self.level == GameLevel::Province
            && at.planet.province() != first.planet.province()
        {
            return against(
                case!("17.0"),
                field("planet"),
                format!("{} is not in the province of {}", at.planet.name(), first.planet.name()),
            );
        }
        if at.pdb_level > 2 {
            return against(case!("8.1"), field("pdb_level"), format!("{} is not a level: 0, 1 or 2", at.pdb_level));
        }
        match at.loyalty {
            Some(loyalty) if fixed && loyalty != Loyalty::Unrest => against(
                case!("15.14"),
                field("loyalty"),
                "a planet in rebellion or Rebel control has none: leave it out",
            ),
            None if !fixed => against(case!("16.11"), field("loyalty"), "patriotic, loyal, neutral, dissent or unrest"),
            _ => Ok(()),
        }
    }

    pub(super) fn set_forces(&self, state: &mut State, mistakes: &mut Mistakes) {
        for (side, name, characters) in
            [(Side::Rebel, "rebel", &self.rebel.characters), (Side::Imperial, "imperial", &self.imperial.characters)]
        {
            for (n, &character) in characters.iter().enumerate() {
                let field = format!("{name}.characters[{n}]");
                let own = own_character(character, side, &field);
                let again = state.characters[character].place() != Place::Reserve;
                if mistakes.note(own).is_some() && again {
                    mistakes.note(wrong::<()>(field, format!("{} is listed twice", character.name())));
                }
                state.put_character(character, Place::Waiting);
            }
        }
        for (n, &possession) in self.rebel.possessions.iter().enumerate() {
            let again = match possession.ship() {
                Some(ship) => {
                    let again = state.ships[ship].place() == Place::Waiting;
                    state.put_ship(ship, Place::Waiting);
                    again
                }
                None => {
                    let again = state.possessions[possession].holder == Holder::Waiting;
                    state.possessions[possession].holder = Holder::Waiting;
                    again
                }
            };
            if again {
                let field = format!("rebel.possessions[{n}]");
                mistakes.note(wrong::<()>(field, format!("{} is listed twice", possession.name())));
            }
        }
        for (n, &ship) in self.imperial.spaceships.iter().enumerate() {
            let field = format!("imperial.spaceships[{n}]");
            let problem = if ship.side() != Side::Imperial {
                format!("the {} is a Rebel spaceship: list it in rebel.possessions", ship.name())
            } else if state.ships[ship].place() == Place::Waiting {
                format!("{} is listed twice", ship.slug())
            } else {
                state.put_ship(ship, Place::Waiting);
                continue;
            };
            mistakes.note(wrong::<()>(field, problem));
        }
        for (side, name, units) in
            [(Side::Rebel, "rebel", &self.rebel.units), (Side::Imperial, "imperial", &self.imperial.units)]
        {
            for (&kind, &count) in units {
                let field = format!("{name}.units.{}", kind.slug());
                let usable = usable_kind(self.level, kind, side, &field);
                mistakes.note(usable.and_then(|()| take_counters(state, kind, count, Place::Waiting, &field)));
            }
        }
    }
}
