//! `fitg scenarios`: what can be played.

use crate::failure::Failure;
use crate::page::{BOLD, Page};
use crate::source;
use fitg_engine::scenario::{Scenario, official};
use serde::Serialize;

#[derive(Serialize)]
struct Listed {
    id: String,
    name: String,
    about: String,
    level: &'static str,
    turns: u8,
    planets: Vec<&'static str>,
}

impl From<Scenario> for Listed {
    fn from(scenario: Scenario) -> Listed {
        Listed {
            level: scenario.level.name(),
            turns: scenario.turns,
            planets: scenario.planets.iter().map(|at| at.planet.name()).collect(),
            id: scenario.id,
            name: scenario.name,
            about: scenario.about,
        }
    }
}

#[derive(Serialize)]
struct List {
    scenarios: Vec<Listed>,
}

/// Lists the scenarios.
pub fn run(page: &mut Page) -> Result<(), Failure> {
    let scenarios: Vec<Listed> = source::ids().filter_map(official).map(Listed::from).collect();
    if page.json {
        return page.document(&List { scenarios });
    }
    for (n, scenario) in scenarios.iter().enumerate() {
        if n > 0 {
            page.line("")?;
        }
        page.line(format!("{BOLD}{}{BOLD:#}  {}", scenario.id, scenario.name))?;
        let turns = format!("{}, {} Game-Turns: {}", scenario.level, scenario.turns, scenario.planets.join(", "));
        page.line(format!("  {turns}"))?;
        page.wrapped(&format!("  {}", scenario.about), "  ")?;
    }
    page.line("")?;
    page.line("Start one with: fitg play flight-to-egrix")
}
