//! What the board of the Galactic Game has besides: the ledger of both sides, what is known of the secrets, and the galaxy by provinces with
//! a line for each planet.

use super::{Board, brief_planet, is_dead, system::Part};
use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, color};
use fitg_engine::Side;
use fitg_engine::galaxy::{Loyalty, PlanetId, ProvinceId};
use fitg_engine::state::{BaseFate, ControlState};
use fitg_engine::view::{AssignmentBoard, ForceBoard, PlanetBoard, ResourceBoard, SecretBoard, SpaceBoard};
use textwrap::core::display_width;

/// What is told of the whole galaxy: tracks, base, assignments, event, secrets, what befell planets; nothing in the smaller games.
pub(super) fn ledger(board: &Board, page: &mut Page) -> Result<(), Failure> {
    let mut lines = Vec::new();
    if let Some(resources) = &board.resources {
        lines.extend(tracks(resources));
    }
    lines.extend(board.assignments.as_ref().map(assignments));
    if let Some(fate) = &board.fate {
        let event = fate.event.map(|event| event.name());
        let words = fate.event_words.as_deref().unwrap_or_default();
        lines.extend(event.map(|event| format!("Galactic Event: {event}. {words}")));
        for (what, planets) in [("Destroyed", &fate.destroyed), ("Hypnotized", &fate.hypnotized)] {
            lines.extend((!planets.is_empty()).then(|| format!("{what}: {}.", names(planets.iter().copied()))));
        }
    }
    lines.extend(secrets(board));
    for line in lines {
        page.wrapped(&format!("  {line}"), "    ")?;
    }
    Ok(())
}

/// What the viewer knows of the planet secrets (31.1): those revealed, and all of them if he plays the Empire.
fn secrets(board: &Board) -> Vec<String> {
    let told = |at: &SecretBoard| {
        let state = match (at.revealed, at.over) {
            (true, true) => " (over)",
            (true, false) => "",
            (false, _) => " (hidden)",
        };
        at.secret.as_ref().map(|known| format!("{}: {}{state}", at.planet.name(), known.name))
    };
    let known: Vec<String> = board.secrets.iter().filter_map(told).collect();
    let hidden = names(board.secrets.iter().filter(|at| at.secret.is_none()).map(|at| at.planet));
    let mut lines = Vec::new();
    if !known.is_empty() {
        lines.push(format!("Planet secrets: {}.", known.join(", ")));
    }
    if !hidden.is_empty() {
        lines.push(format!("Secrets that you do not know: on {hidden}."));
    }
    lines
}

fn names(planets: impl Iterator<Item = PlanetId>) -> String {
    planets.map(PlanetId::name).collect::<Vec<_>>().join(", ")
}

/// Both Resource Tracks, whose turn it is to be taxed, and what is known of the base.
fn tracks(resources: &ResourceBoard) -> Vec<String> {
    let owes = if resources.owed > 0 { format!(" (it owes {})", resources.owed) } else { String::new() };
    let taxed = resources.taxed.map_or_else(|| "no province".to_owned(), |province| province.name().to_owned());
    let mut lines = vec![format!(
        "Resource Tracks: Empire {}{owes}, Rebels {}. Taxed in this Game-Turn: {taxed}.",
        resources.imperial, resources.rebel
    )];
    lines.push(match (resources.base_fate, resources.base) {
        (BaseFate::Destroyed, _) => "The secret base is destroyed.".to_owned(),
        (BaseFate::Known, Some(planet)) => format!("The secret base is on {}, which everybody knows.", planet.name()),
        (BaseFate::Hidden, Some(planet)) => format!(
            "The secret base is on {}; it could be on {} planets, as far as the Empire knows.",
            planet.name(),
            resources.base_left.len()
        ),
        (_, None) => format!("The secret base is on one of these: {}.", names(resources.base_left.iter().copied())),
    });
    lines
}

fn assignments(board: &AssignmentBoard) -> String {
    if board.over {
        return "Strategic Assignments: no more; the Empire moves where it likes.".to_owned();
    }
    let list = |cards: &[fitg_engine::galaxy::Assignment]| {
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let force = board.in_force.map_or_else(|| "none yet".to_owned(), |card| card.to_string());
    let mut line = format!("Strategic Assignment: {force}.");
    if !board.drawn.is_empty() {
        line += &format!(" Drawn: {}.", list(&board.drawn));
    }
    if let Some(cards) = board.to_come.as_ref().filter(|cards| !cards.is_empty()) {
        line += &format!(" To come: {}.", list(cards));
    }
    if let Some(card) = board.next {
        line += &format!(" Next, as you have seen: {card}.");
    }
    line
}

/// The heading of a province, where one begins.
pub(super) fn heading(province: ProvinceId, page: &mut Page) -> Result<(), Failure> {
    let rule = "▒".repeat(page.text_width().saturating_sub(display_width(province.name()) + 4));
    page.line("")?;
    page.line(format!("{BOLD}▒▒ {} {rule}{BOLD:#}", province.name()))
}

/// The galaxy by provinces: a line for each planet, and more where Rebels or anybody's people are.
pub(super) fn brief(board: &Board, parts: &[Part<'_>], page: &mut Page) -> Result<(), Failure> {
    ledger(board, page)?;
    let mut province = None;
    for part in parts {
        let of_part = part.planets.first().map(|planet| planet.planet.province());
        if let Some(now) = of_part.filter(|_| province != of_part) {
            heading(now, page)?;
            province = of_part;
        }
        part.heading_in_brief(page)?;
        for &planet in &part.planets {
            let orbit = part.orbit_of(planet.planet);
            if is_quiet(planet, orbit) {
                line(board, planet, orbit, page)?;
            } else {
                brief_planet(board, planet, page)?;
                part.orbit_box_in_brief(planet.planet, page)?;
            }
        }
    }
    Ok(())
}

/// Whether nobody is on and over a planet but Imperial units.
fn is_quiet(planet: &PlanetBoard, orbit: Option<&SpaceBoard>) -> bool {
    let none = |force: &ForceBoard| {
        force.military.characters.is_empty()
            && force.mission.characters.is_empty()
            && force.prisoners.is_empty()
            && force.ships.is_empty()
    };
    let no_rebels = |force: &ForceBoard| none(force) && units(force) == 0;
    let camp = |planet: &PlanetBoard| planet.environs.iter().any(|environ| environ.camp.is_some() || environ.coup);
    !camp(planet)
        && planet.environs.iter().all(|environ| no_rebels(&environ.rebel) && none(&environ.imperial))
        && orbit.is_none_or(|space| no_rebels(&space.rebel) && none(&space.imperial))
}

/// How many units a force has.
fn units(force: &ForceBoard) -> usize {
    force.military.face_down + force.military.units.iter().map(|units| units.count).sum::<usize>()
}

/// A planet on which there is nothing but a garrison.
fn line(board: &Board, planet: &PlanetBoard, orbit: Option<&SpaceBoard>, page: &mut Page) -> Result<(), Failure> {
    let style = planet.controller.map_or(BOLD, color);
    let dead = is_dead(board, planet);
    let mood = match planet.control {
        _ if dead => "dead",
        ControlState::Rebellion => "in rebellion",
        ControlState::RebelControl => "Rebel Control",
        ControlState::RebellionStopped | ControlState::ImperialControl => planet.loyalty.map_or("", Loyalty::name),
    };
    let stopped = if planet.control == ControlState::RebellionStopped { ", stopped" } else { "" };
    let surface: usize = planet.environs.iter().map(|environ| units(&environ.imperial)).sum();
    let over = orbit.map_or(0, |space| units(&space.imperial));
    let garrison = match (surface, over) {
        (0, 0) => "nobody".to_owned(),
        (on, 0) => format!("{on} on it"),
        (0, over) => format!("{over} over it"),
        (on, over) => format!("{on} on it, {over} over it"),
    };
    let whose = planet.controller.map_or("nobody's", Side::name);
    let base = if dead {
        "no PDB".to_owned()
    } else {
        format!("PDB {} {}", planet.pdb.level, if planet.pdb.up { "Up" } else { "Down" })
    };
    let words = format!("{mood}{stopped}");
    page.line(format!("  {style}{:<10}{style:#} {words:<17} {base:<10} {whose:<9} {DIM}{garrison}{DIM:#}", planet.name))
}
