//! The board as text: each star system a heading where there are several, each planet a strip, each place a block.

mod galaxy;
mod system;

use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, color, wrapping};
use fitg_engine::Side;
use fitg_engine::galaxy::{Loyalty, PlanetId};
use fitg_engine::pieces::{CharacterId, GameLevel, PossessionId};
use fitg_engine::rules::missions::Progress;
use fitg_engine::scenario::{Scenario, SpaceAt};
use fitg_engine::state::{Camp, ControlState, Ending, Outcome, Segment, Sovereignty};
use fitg_engine::view::{
    Board, CharacterBoard, EnvironBoard, ForceBoard, GroupBoard, PlanetBoard, ShipBoard, StackBoard, UnitsBoard, Viewer,
};
use textwrap::core::display_width;

/// Writes the whole board.
pub fn show(board: &Board, scenario: &Scenario, page: &mut Page) -> Result<(), Failure> {
    let eyes = match board.viewer {
        Viewer::Side(side) => format!("as the {} Player sees it", side.name()),
        Viewer::Both => "as both players may see it".to_owned(),
        Viewer::Referee => "with all secrets".to_owned(),
    };
    page.line(format!("{BOLD}{}{BOLD:#} {DIM}{eyes}{DIM:#}", scenario.name))?;
    page.line(time(board))?;
    points(board, scenario, page)?;
    galaxy::ledger(board, page)?;
    let mut province = None;
    for part in system::parts(board, scenario.level) {
        let now = part.planets.first().map(|planet| planet.planet.province());
        if let Some(begins) = now.filter(|_| scenario.level == GameLevel::Galactic && province != now) {
            galaxy::heading(begins, page)?;
            province = now;
        }
        part.heading(page)?;
        for planet in &part.planets {
            page.line("")?;
            let dead = is_dead(board, planet);
            if dead {
                grave(planet, page)?
            } else {
                strip(planet, page)?
            }
            part.orbit_box(planet.planet, page)?;
            for environ in &planet.environs {
                block(environ, dead, page)?;
            }
        }
    }
    off_the_map(board, page)
}

/// Keeps of the board only the planets, or the star systems, or the provinces, whose names begin so; says whether there are any.
pub fn keep_only(board: &mut Board, name: &str) -> bool {
    let wanted = name.to_lowercase();
    let meant = |name: &str| name.to_lowercase().starts_with(&wanted);
    let one = board.planets.iter().any(|planet| meant(&planet.name));
    let of_system = board.planets.iter().any(|planet| meant(planet.planet.system().name()));
    // The Galactic Game has five provinces, the smaller ones what they have of one.
    let whole = |planet: PlanetId| meant(planet.province().name());
    let kept = |planet: PlanetId| match (one, of_system) {
        (true, _) => meant(planet.name()),
        (false, true) => meant(planet.system().name()),
        (false, false) => whole(planet),
    };
    board.planets.retain(|planet| kept(planet.planet));
    board.space.retain(|space| match space.at {
        SpaceAt::Orbit(planet) => kept(planet),
        SpaceAt::Drift(system) | SpaceAt::DriftTwo(system) | SpaceAt::Outside(system) if !one => {
            system.planets().next().map_or_else(|| meant(system.name()), kept)
        }
        SpaceAt::Drift(_) | SpaceAt::DriftTwo(_) | SpaceAt::Outside(_) => false,
    });
    !board.planets.is_empty()
}

/// How the Mission Groups fare, a line each.
pub fn missions(board: &Board) -> Vec<String> {
    let line = |group: &GroupBoard| {
        let who = if group.camp {
            "the rebel camp".to_owned()
        } else {
            group.members.iter().map(|who| who.name()).collect::<Vec<_>>().join(", ")
        };
        let fares = match group.progress {
            Progress::Active => format!("{} letter{}", group.letters, if group.letters == 1 { "" } else { "s" }),
            Progress::Completed => "completed".to_owned(),
            Progress::Out => "out".to_owned(),
        };
        let target = group.target.map_or_else(String::new, |target| format!(" against {}", target.name()));
        format!("  {} {}{target}: {who}: {fares}", group.letter.as_char(), group.name)
    };
    board.missions.iter().map(line).collect()
}

/// How a character combat stands, in a few lines.
pub fn fight(board: &Board) -> Vec<String> {
    let Some(fight) = &board.fight else { return Vec::new() };
    let everybody = board.planets.iter().flat_map(|planet| &planet.environs).flat_map(|environ| {
        [&environ.rebel, &environ.imperial]
            .map(|force| force.military.characters.iter().chain(&force.mission.characters))
    });
    let boards: Vec<&CharacterBoard> = everybody.flatten().collect();
    let names = |ids: &[CharacterId]| {
        let one = |who: &CharacterId| match boards.iter().find(|board| board.character == *who) {
            Some(board) if board.wounds > 0 => format!("{} {} -{}", board.name, ratings(board), board.wounds),
            Some(board) => format!("{} {}", board.name, ratings(board)),
            None => who.name().to_owned(),
        };
        ids.iter().map(one).collect::<Vec<_>>().join("; ")
    };
    let aim = if fight.capture { "to capture" } else { "to kill" };
    let arms = if fight.firefight { "a firefight" } else { "hand to hand" };
    let mut lines = vec![format!("  {} attacks {aim} in {}, {arms}.", fight.attacker.name(), fight.environ.name())];
    if fight.attackers.is_empty() {
        lines.push(format!("  {}: Combat {}; wounds so far: {}.", fight.force.name, fight.attack, fight.force_wounds));
    } else {
        lines.push(format!("  Attackers: {}.", names(&fight.attackers)));
    }
    lines.push(format!("  Defenders: {}.", names(&fight.defenders)));
    if !fight.active.is_empty() {
        lines.push(format!("  Active: {}.", fight.active.iter().map(|who| who.name()).collect::<Vec<_>>().join(", ")));
    }
    lines
}

/// What time it is, in one line.
pub fn time(board: &Board) -> String {
    match board.outcome {
        Some(outcome) => ended(outcome),
        None if !board.in_play() => "Set-up".to_owned(),
        // Its galactic stage is nobody's Player-Turn, and then there are two pairs of them (30.0).
        None if board.resources.is_some() => {
            let (turn, segment) = (format!("Game-Turn {} of {}", board.clock.turn, board.turns), board.clock.segment);
            if segment.of_galactic_stage() || segment == Segment::Interphase {
                format!("{turn}, {}", segment.name())
            } else {
                let (pair, side) = (board.clock.pair.name().to_lowercase(), board.clock.side.name());
                format!("{turn}, {pair} {side} Player-Turn, {}", segment.name())
            }
        }
        None => format!(
            "Game-Turn {} of {}, {} Player-Turn, {}",
            board.clock.turn,
            board.turns,
            board.clock.side.name(),
            board.clock.segment.name()
        ),
    }
}

/// How a game ended, in one line.
pub fn ended(outcome: Outcome) -> String {
    let winner = outcome.winner.name();
    match outcome.ending {
        Ending::RebelInstantVictory | Ending::ImperialInstantVictory => {
            format!("The game is over: instant victory for the {winner} Player.")
        }
        Ending::VictoryPoints(points) => {
            format!("The game is over: the {winner} Player wins; the Victory Points are {points}.")
        }
        Ending::Resigned(side) => {
            format!("The game is over: the {} Player has resigned, the {winner} Player wins.", side.name())
        }
    }
}

/// The Victory Points if the game ended now, and how many the Rebel Player needs.
fn points_line(board: &Board, scenario: &Scenario) -> String {
    let needed = scenario.victory.needed();
    format!("Victory Points if the game ended now: {}; the Rebel side needs {needed}", board.points)
}

/// Writes the board in a few lines: who is where.
pub fn brief(board: &Board, scenario: &Scenario, page: &mut Page) -> Result<(), Failure> {
    page.line(format!("{BOLD}{}{BOLD:#}", time(board)))?;
    page.line(points_line(board, scenario))?;
    let parts = system::parts(board, scenario.level);
    if scenario.level == GameLevel::Galactic {
        return galaxy::brief(board, &parts, page);
    }
    for part in parts {
        part.heading(page)?;
        for planet in &part.planets {
            brief_planet(board, planet, page)?;
            part.orbit_box_in_brief(planet.planet, page)?;
        }
    }
    Ok(())
}

/// Whether a planet that is still on the board, for those who are there, has died (31.0).
fn is_dead(board: &Board, planet: &PlanetBoard) -> bool {
    board.fate.as_ref().is_some_and(|fate| fate.destroyed.contains(&planet.planet))
}

/// What is said of a planet that has died.
const DEAD: &str = "dead; who is there can only leave";

/// A planet in a few lines.
fn brief_planet(board: &Board, planet: &PlanetBoard, page: &mut Page) -> Result<(), Failure> {
    let style = planet.controller.map_or(BOLD, color);
    let mood = match (planet.control, planet.loyalty) {
        (ControlState::Rebellion, _) => "in rebellion".to_owned(),
        (ControlState::RebelControl, _) => "Rebel Control".to_owned(),
        (ControlState::RebellionStopped, loyalty) => {
            format!("rebellion stopped, {}", loyalty.map_or("", Loyalty::name))
        }
        (ControlState::ImperialControl, loyalty) => loyalty.map_or("", Loyalty::name).to_owned(),
    };
    let base = if planet.pdb.up { "Up" } else { "Down" };
    let controller = planet.controller.map_or("nobody", Side::name);
    let facts = if is_dead(board, planet) {
        DEAD.to_owned()
    } else {
        format!("{mood}; PDB {} {base}; controlled by: {controller}", planet.pdb.level)
    };
    page.line(format!("{style}{}{style:#} {facts}", planet.name))?;
    for environ in &planet.environs {
        let head = format!("  {:<5} {:<13}", environ.environ.number(), environ.kind.name());
        if !brief_place(&head, &environ.rebel, &environ.imperial, page)? {
            page.line(format!("{DIM}{}{DIM:#}", head.trim_end()))?;
        }
    }
    Ok(())
}

/// Who and what both sides have in a place, a line for each that has something; says whether there was any.
fn brief_place(head: &str, rebel: &ForceBoard, imperial: &ForceBoard, page: &mut Page) -> Result<bool, Failure> {
    let rest = " ".repeat(display_width(head) + 2);
    let mut any = false;
    for (side, force) in [(Side::Rebel, rebel), (Side::Imperial, imperial)] {
        let words = presence(force);
        if words.is_empty() {
            continue;
        }
        let indent = " ".repeat(rest.len() + 10);
        let options = wrapping(page.text_width()).initial_indent(&indent).subsequent_indent(&indent);
        let text = textwrap::fill(&words, options);
        let style = color(side);
        let lead = if any { rest.clone() } else { format!("{head}  ") };
        page.line(format!("{lead}{style}{:<8}{style:#}  {}", side.name(), text.trim_start()))?;
        any = true;
    }
    Ok(any)
}

/// Who and what a side has in an environ, in one line.
fn presence(force: &ForceBoard) -> String {
    let name = |who: &CharacterBoard| {
        let detected = if who.detected { "!" } else { "" };
        let wounds = if who.wounds > 0 { format!(" -{}", who.wounds) } else { String::new() };
        let ship = who.ship.map_or_else(String::new, |ship| format!(" ({})", ship.name()));
        format!("{}{detected}{wounds}{ship}", who.name)
    };
    let units = units(&force.military, None);
    let mut parts: Vec<String> = if units.is_empty() { Vec::new() } else { vec![units] };
    parts.extend(force.military.characters.iter().map(name));
    let mut parts = vec![parts.join(", ")];
    parts.push(force.mission.characters.iter().map(name).collect::<Vec<_>>().join(", "));
    parts.extend(force.prisoners.iter().map(|who| format!("prisoner {}", who.name)));
    parts.extend(ships_apart(force).map(|ship| ship.name.clone()));
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

fn points(board: &Board, scenario: &Scenario, page: &mut Page) -> Result<(), Failure> {
    let case = match scenario.level {
        GameLevel::StarSystem => "16.17",
        GameLevel::Province => "28.14",
        GameLevel::Galactic => "38.5",
    };
    page.line(format!("{} {DIM}({case}){DIM:#}", points_line(board, scenario)))?;
    if board.scores.is_empty() {
        return Ok(());
    }
    let scores: Vec<String> = board.scores.iter().map(|score| format!("{:+} {}", score.points, score.what)).collect();
    page.wrapped(&format!("  {}", scores.join("; ")), "  ")
}

fn strip(planet: &PlanetBoard, page: &mut Page) -> Result<(), Failure> {
    let style = planet.controller.map_or(BOLD, color);
    let base = format!("PDB {} {}", planet.pdb.level, if planet.pdb.up { "Up" } else { "Down" });
    let name = format!("{} {}", planet.name, planet.planet.number());
    let rule = "━".repeat(page.text_width().saturating_sub(display_width(&name) + display_width(&base) + 8));
    page.line(format!("{style}━━ {name} {rule} {base} ━━{style:#}"))?;
    page.line(format!("   {}", track(planet)))?;
    let controller = planet.controller.map_or("nobody", Side::name);
    page.wrapped(&format!("   Controlled by: {controller} ({}) [15.8]", why(planet)), "   ")
}

/// The heading of a planet that has died: no base, no marker, nobody's.
fn grave(planet: &PlanetBoard, page: &mut Page) -> Result<(), Failure> {
    let name = format!("{} {}", planet.name, planet.planet.number());
    let rule = "━".repeat(page.text_width().saturating_sub(display_width(&name) + 4));
    page.line(format!("{BOLD}━━ {name} {rule}{BOLD:#}"))?;
    page.line(format!("   [{DEAD}] {DIM}(31.0){DIM:#}"))
}

fn track(planet: &PlanetBoard) -> String {
    let spaces: Vec<String> = Loyalty::ALL
        .into_iter()
        .map(|space| {
            if planet.loyalty == Some(space) {
                format!("{BOLD}[{}]{BOLD:#}", space.name().to_uppercase())
            } else {
                space.name().to_owned()
            }
        })
        .collect();
    let marker = match planet.control {
        ControlState::ImperialControl => String::new(),
        ControlState::Rebellion => format!("  {BOLD}[IN REBELLION]{BOLD:#}"),
        ControlState::RebelControl => format!("  {BOLD}[REBEL CONTROL]{BOLD:#}"),
        ControlState::RebellionStopped => format!("  {BOLD}[REBELLION STOPPED]{BOLD:#}"),
    };
    format!("{}{marker}", spaces.join(" · "))
}

fn why(planet: &PlanetBoard) -> String {
    let state = match planet.control {
        ControlState::ImperialControl => "a loyalty marker alone",
        ControlState::Rebellion => "in rebellion",
        ControlState::RebelControl => "a Rebel Control marker",
        ControlState::RebellionStopped => "rebellion stopped",
    };
    let units = match (planet.rebel_units, planet.imperial_units) {
        (true, true) => "units of both sides",
        (true, false) => "Rebel units only",
        (false, true) => "Imperial units only",
        (false, false) => "no units",
    };
    format!("{state}, {units}, base {}", if planet.pdb.up { "Up" } else { "Down" })
}

/// An environ. Of one on a planet that has died only who is still there is told.
fn block(environ: &EnvironBoard, dead: bool, page: &mut Page) -> Result<(), Failure> {
    if dead {
        page.line(format!("   {BOLD}{} {}{BOLD:#}", environ.environ.number(), environ.kind.name()))?;
        force(Side::Rebel, &environ.rebel, page)?;
        return force(Side::Imperial, &environ.imperial, page);
    }
    let mut facts = vec![format!("size {}", environ.size)];
    let races: Vec<String> = environ
        .races
        .iter()
        .map(|&(race, star_faring)| format!("{}{}", race.name(), if star_faring { "*" } else { "" }))
        .collect();
    if !races.is_empty() {
        facts.push(races.join(", "));
    }
    if environ.resources > 0 {
        facts.push(format!("resources {}{}", environ.resources, if environ.starred { "*" } else { "" }));
    }
    if let Some(rating) = environ.coup_rating {
        facts.push(format!("coup {rating}"));
    }
    if let Some(sovereign) = &environ.sovereign {
        let favors = sovereign.allegiance.map_or("neutral", Side::name);
        let now = match sovereign.now {
            Sovereignty::Unsummoned => "",
            Sovereignty::Summoned(_) => ", summoned",
            Sovereignty::Gone => ", gone",
        };
        facts.push(format!("sovereign {} ({favors}{now})", sovereign.name));
    }
    if let Some(creature) = &environ.creature {
        facts.push(match (creature.strength, creature.endurance, creature.intelligence) {
            (Some(strength), Some(endurance), _) => {
                format!("{} {strength}/{endurance}{}", creature.name, shot(creature.firefight))
            }
            (Some(strength), None, _) => format!("{} {strength}{}", creature.name, shot(creature.firefight)),
            (None, _, Some(intelligence)) => format!("{} Intelligence {intelligence}", creature.name),
            (None, _, None) => creature.name.clone(),
        });
    }
    if let Some(locals) = &environ.locals {
        facts.push(format!("locals {}/{}{}", locals.combat, locals.endurance, shot(locals.firefight)));
    }
    let head = format!("{} {}", environ.environ.number(), environ.kind.name());
    let options = wrapping(page.text_width()).initial_indent("   ").subsequent_indent("        ");
    let text = textwrap::fill(&format!("{head}: {}", facts.join(", ")), options);
    page.line(text.replacen(&head, &format!("{BOLD}{head}{BOLD:#}"), 1))?;
    match (environ.camp, environ.coup) {
        (None, false) => {}
        (camp, coup) => {
            let camp = camp.map(|camp| match camp {
                Camp::New => "a rebel camp, at work from the next Rebel Player-Turn on",
                Camp::Established => "a rebel camp",
            });
            let lies: Vec<&str> = camp.into_iter().chain(coup.then_some("a coup marker")).collect();
            page.line(format!("        {}", lies.join(" and ")))?;
        }
    }
    force(Side::Rebel, &environ.rebel, page)?;
    force(Side::Imperial, &environ.imperial, page)
}

const fn shot(firefight: bool) -> &'static str {
    if firefight { "" } else { " hand to hand" }
}

fn force(side: Side, force: &ForceBoard, page: &mut Page) -> Result<(), Failure> {
    let mut lines: Vec<(&str, String)> = Vec::new();
    let units = units(&force.military, force.strength);
    if !units.is_empty() {
        lines.push(("units", units));
    }
    lines.extend(force.military.characters.iter().map(|who| ("with them", character(who, force))));
    lines.extend(force.mission.characters.iter().map(|who| ("on their own", character(who, force))));
    lines.extend(force.prisoners.iter().map(|who| ("prisoner", character(who, force))));
    lines.extend(ships_apart(force).map(|ship| ("spaceship", ship_apart(ship))));
    if !force.withheld.is_empty() {
        lines.push(("waiting", list(&force.withheld)));
    }
    let style = color(side);
    let mut before = "";
    for (n, (what, text)) in lines.iter().enumerate() {
        let name = if n == 0 { side.name() } else { "" };
        let what = if *what == before { "" } else { what };
        let first = format!("        {name:<8}  {what:<12}  ");
        let rest = " ".repeat(display_width(&first));
        let options = wrapping(page.text_width()).initial_indent(&rest).subsequent_indent(&rest);
        let text = textwrap::fill(text, options);
        page.line(format!("        {style}{name:<8}{style:#}  {DIM}{what:<12}{DIM:#}  {}", text.trim_start()))?;
        if !what.is_empty() {
            before = lines.get(n).map_or("", |(what, _)| what);
        }
    }
    Ok(())
}

fn units(stack: &StackBoard, strength: Option<u16>) -> String {
    // What is carried is named by its carrier, unless that lies face down.
    let listed = stack.units.iter().filter(|units| !units.carried || stack.laden > 0);
    let mut units = list(listed);
    match stack.face_down {
        0 => {}
        unknown => {
            let marks = [(stack.laden, "laden"), (stack.face_down_engaged, "in the interception stack")];
            let marks: Vec<String> =
                marks.into_iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
            let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
            let more = format!("{unknown} face-down unit{}{marks}", if unknown == 1 { "" } else { "s" });
            units = if units.is_empty() { more } else { format!("{units}, {more}") };
        }
    }
    match strength {
        Some(strength) if !units.is_empty() => format!("{units}: strength {strength}"),
        _ => units,
    }
}

fn list<'b>(units: impl IntoIterator<Item = &'b UnitsBoard>) -> String {
    let words = |units: &UnitsBoard| {
        let count = if units.count == 1 { String::new() } else { format!("{} × ", units.count) };
        let face = if units.hidden { " face down" } else { "" };
        let cargo = units.carries.map_or_else(String::new, |kind| format!(" carrying {}", kind.title()));
        let engaged = if units.engaged { " (in the interception stack)" } else { "" };
        let carried = if units.carried { " (carried)" } else { "" };
        format!("{count}{}{face}{cargo}{carried}{engaged}", units.kind.title())
    };
    units.into_iter().map(words).collect::<Vec<_>>().join(", ")
}

fn character(who: &CharacterBoard, force: &ForceBoard) -> String {
    let mut facts = Vec::new();
    if who.detected {
        facts.push("detected".to_owned());
    }
    match who.wounds {
        0 => {}
        1 => facts.push("1 wound".to_owned()),
        wounds => facts.push(format!("{wounds} wounds")),
    }
    if who.prisoner {
        facts.push(who.guard.map_or_else(|| "held by a unit".to_owned(), |guard| format!("held by {}", guard.name())));
    }
    facts.extend(who.guards.iter().map(|prisoner| format!("guards {}", prisoner.name())));
    if who.disabled {
        facts.push("disabled by the Cervac".to_owned());
    }
    if who.engaged {
        facts.push("in the interception stack".to_owned());
    }
    if let Some(ship) = who.ship {
        let known = force.ships.iter().find(|board| board.ship == ship);
        facts.push(known.map_or_else(|| format!("{} elsewhere", ship.name()), ship_words));
    }
    facts.extend(who.possessions.iter().map(|possession| {
        if possession.shown { possession.name.clone() } else { format!("{} (secret)", possession.name) }
    }));
    match who.unseen {
        0 => {}
        1 => facts.push("1 unseen possession".to_owned()),
        unseen => facts.push(format!("{unseen} unseen possessions")),
    }
    let facts = if facts.is_empty() { String::new() } else { format!(", {}", facts.join(", ")) };
    format!("{} {}{facts}", who.name, ratings(who))
}

/// "C4 E6 I3": ratings above 0; one that differs from the card has the card's after it: "C2/4".
fn ratings(who: &CharacterBoard) -> String {
    let words = who.ratings.iter().filter(|rating| rating.now > 0 || rating.printed > 0).map(|rating| {
        let letter = &rating.rating.name()[..1];
        if rating.now == rating.printed {
            format!("{letter}{}", rating.now)
        } else {
            format!("{letter}{}/{}", rating.now, rating.printed)
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The spaceships that no line of a character tells of: their owners are elsewhere, or they have none.
fn ships_apart(force: &ForceBoard) -> impl Iterator<Item = &ShipBoard> {
    let here = |ship: &&ShipBoard| {
        let mut there = force.military.characters.iter().chain(&force.mission.characters).chain(&force.prisoners);
        there.any(|who| who.ship == Some(ship.ship))
    };
    force.ships.iter().filter(move |ship| !here(ship))
}

/// A spaceship that stands apart from its owner, or has none.
fn ship_apart(ship: &ShipBoard) -> String {
    let owner = ship.owner.map_or_else(String::new, |owner| format!(", of {}", owner.name()));
    format!("{}{owner}", ship_words(ship))
}

fn ship_words(ship: &ShipBoard) -> String {
    let damaged = if ship.damaged { ", damaged" } else { "" };
    let engaged = if ship.engaged { ", in the interception stack" } else { "" };
    format!("{} (maneuver {}, carries {}{damaged}{engaged})", ship.name, ship.maneuver, ship.passengers)
}

fn off_the_map(board: &Board, page: &mut Page) -> Result<(), Failure> {
    let names = |ids: &[CharacterId]| ids.iter().map(|who| who.name()).collect::<Vec<_>>().join(", ");
    let cards = |ids: &[PossessionId]| ids.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    if !board.waiting.is_empty() {
        let waiting: Vec<&str> = board.waiting.iter().map(|who| who.name.as_str()).collect();
        lines.push(format!("Not yet on the map: {}.", waiting.join(", ")));
    }
    if !board.dead.is_empty() {
        lines.push(format!("Dead: {}.", names(&board.dead)));
    }
    if !board.taken.is_empty() {
        lines.push(format!("Taken from prisoners: {}.", cards(&board.taken)));
    }
    if !board.gone.is_empty() {
        lines.push(format!("Destroyed or used up: {}.", cards(&board.gone)));
    }
    lines.push(format!("{} cards are in the Possession Deck.", board.deck));
    page.line("")?;
    for line in lines {
        page.wrapped(&line, "  ")?;
    }
    Ok(())
}
