//! The board of the larger games, star system by star system: where one can jump from it, its Drift, its Orbit Boxes.

use super::{brief_place, force};
use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page};
use fitg_engine::Side;
use fitg_engine::galaxy::{PlanetId, SystemId};
use fitg_engine::pieces::GameLevel;
use fitg_engine::rules::hyperjump::distance;
use fitg_engine::scenario::SpaceAt;
use fitg_engine::state::Place;
use fitg_engine::view::{Board, PlanetBoard, SpaceBoard};
use textwrap::core::display_width;

/// A part of the board that is written under a heading of its own: a star system of the larger games, or the whole of the
/// Star System Game, which needs none.
pub(super) struct Part<'b> {
    heading: Option<Heading>,
    /// Its planets that are on the board.
    pub(super) planets: Vec<&'b PlanetBoard>,
    space: Vec<&'b SpaceBoard>,
}

/// So many star systems fit into one province.
const PROVINCE: usize = 8;

/// So far the best navigators jump without a die.
const SAFE: u8 = 4;

/// The name of a star system, and how far the others are.
struct Heading {
    system: SystemId,
    jumps: Vec<(SystemId, u8)>,
}

/// The board by star systems, in the order of their numbers; those outside the province come last, if something waits there.
pub(super) fn parts(board: &Board, level: GameLevel) -> Vec<Part<'_>> {
    if level == GameLevel::StarSystem {
        return vec![Part { heading: None, planets: board.planets.iter().collect(), space: Vec::new() }];
    }
    let of_planet = |planet: &PlanetBoard| planet.planet.system();
    let of_space = |space: &SpaceBoard| space.at.place().system();
    let inside = |system: SystemId| board.planets.iter().any(|planet| of_planet(planet) == system);
    let used = |system: SystemId| board.space.iter().any(|space| of_space(space) == Some(system));
    let mut systems: Vec<SystemId> = SystemId::all().filter(|&system| inside(system) || used(system)).collect();
    systems.sort_by_key(|&system| !inside(system));
    let part = |&system: &SystemId| {
        let jumps = systems.iter().filter(|&&other| inside(other));
        let jumps = jumps.filter_map(|&to| Some((to, distance(Place::Drift(system), to)?))).collect();
        Part {
            heading: Some(Heading { system, jumps }),
            planets: board.planets.iter().filter(|planet| of_planet(planet) == system).collect(),
            space: board.space.iter().filter(|space| of_space(space) == Some(system)).collect(),
        }
    };
    systems.iter().map(part).collect()
}

impl Part<'_> {
    /// Writes the star system's name, the jumps from it, and who is in its Drift; nothing in the Star System Game.
    pub(super) fn heading(&self, page: &mut Page) -> Result<(), Failure> {
        let Some(Heading { system, jumps }) = &self.heading else { return Ok(()) };
        let name = format!("{} {}", system.name(), system.number());
        let rule = "═".repeat(page.text_width().saturating_sub(display_width(&name) + 4));
        page.line("")?;
        page.line(format!("{BOLD}══ {name} {rule}{BOLD:#}"))?;
        // Where there are many the nearest come first, and what is further than anybody jumps safely is left out.
        let mut jumps: Vec<(SystemId, u8)> = jumps.clone();
        if jumps.len() > PROVINCE {
            jumps.retain(|&(_, far)| far <= SAFE);
            jumps.sort_by_key(|&(_, far)| far);
        }
        let jumps: Vec<String> = jumps.iter().map(|(to, far)| format!("{} {far}", to.name())).collect();
        if !jumps.is_empty() {
            page.wrapped(&format!("   Jumps: {} {DIM}(21.1){DIM:#}", jumps.join(", ")), "   ")?;
        }
        self.drift(page)
    }

    /// The same in a line, where there is anything in its Drift.
    pub(super) fn heading_in_brief(&self, page: &mut Page) -> Result<(), Failure> {
        let Some(Heading { system, .. }) = &self.heading else { return Ok(()) };
        if self.space.iter().any(|space| !matches!(space.at, SpaceAt::Orbit(_))) {
            page.line(format!("  {DIM}{}{DIM:#}", system.name()))?;
        }
        self.drift(page)
    }

    fn drift(&self, page: &mut Page) -> Result<(), Failure> {
        for space in &self.space {
            let head = match space.at {
                SpaceAt::Orbit(_) => continue,
                SpaceAt::Drift(_) => "  Drift              ",
                SpaceAt::DriftTwo(_) => "  Drift Two          ",
                SpaceAt::Outside(_) => "  Waiting to jump in ",
            };
            brief_place(head, &space.rebel, &space.imperial, page)?;
        }
        Ok(())
    }

    pub(super) fn orbit_of(&self, planet: PlanetId) -> Option<&SpaceBoard> {
        self.space.iter().copied().find(|space| space.at == SpaceAt::Orbit(planet))
    }

    /// Writes who is in the Orbit Box of a planet; nothing where nobody is.
    pub(super) fn orbit_box(&self, planet: PlanetId, page: &mut Page) -> Result<(), Failure> {
        let Some(orbit) = self.orbit_of(planet) else { return Ok(()) };
        page.line(format!("   {BOLD}Orbit Box{BOLD:#}"))?;
        force(Side::Rebel, &orbit.rebel, page)?;
        force(Side::Imperial, &orbit.imperial, page)
    }

    /// The same in a line or two.
    pub(super) fn orbit_box_in_brief(&self, planet: PlanetId, page: &mut Page) -> Result<(), Failure> {
        match self.orbit_of(planet) {
            None => Ok(()),
            Some(orbit) => brief_place("  Orbit Box          ", &orbit.rebel, &orbit.imperial, page).map(drop),
        }
    }
}
