//! The tables of the galaxy.

use super::data::galaxy::{CornerLabel, Creature, EnvironData, IrateLocals, ModRounds, PlanetData, ProvinceData};
use super::data::galaxy::{RaceData, Route, Sentry, Sovereign, SystemData};
use super::data::slug::slug_of;
use super::form::{Made, PlanetId, SystemId};
use super::pieces::Unattested;
use super::source::{ensure, names, place, read, rows, table, value};
use super::{Outcome, Source};
use serde::Deserialize;

pub fn galaxy(source: Source) -> Outcome<String> {
    let mut out = String::new();
    places(source, &mut out)?;
    let routes: Vec<Route> = rows(source, "routes.json", "routes")?;
    for (row, route) in routes.iter().enumerate() {
        let new = routes.iter().take(row).all(|other| (other.a, other.b) != (route.a, route.b));
        ensure(route.a < route.b && new, || {
            format!("routes.json: routes[{row}]: a route is listed once, from the lower number to the higher")
        })?;
    }
    table(&mut out, "ROUTE_TABLE", "Route", &[], &routes);
    races(source, &mut out)?;
    creatures(source, &mut out)?;
    let Unattested { tax_schedule: schedule, strategic_assignments: assignments, .. } =
        read(source, "unattested.json")?;
    ensure(schedule.len() == 20, || {
        format!("unattested.json: tax_schedule: {} Game-Turns, not twenty", schedule.len())
    })?;
    table(&mut out, "TAX_SCHEDULE", "ProvinceId", &[], &schedule);
    ensure(assignments.len() == 14, || {
        format!("unattested.json: strategic_assignments: {} cards, not fourteen", assignments.len())
    })?;
    for (row, [first, second]) in assignments.iter().enumerate() {
        let before = row.checked_sub(1).and_then(|row| assignments.get(row));
        let sorted = before.is_none_or(|[one, other]| (one.0, other.0) <= (first.0, second.0));
        ensure(first.0 < second.0 && sorted, || {
            format!("unattested.json: strategic_assignments[{row}]: two provinces, and the cards in their order")
        })?;
    }
    table(&mut out, "ASSIGNMENTS", "[ProvinceId; 2]", &[], &assignments);
    table(&mut out, "SOVEREIGNS", "Sovereign", &[], &rows::<Sovereign>(source, "sovereigns.json", "sovereigns")?);
    Ok(out)
}

fn places(source: Source, out: &mut String) -> Outcome<()> {
    let mut provinces: Vec<ProvinceData> = rows(source, "provinces.json", "provinces")?;
    let mut systems: Vec<SystemData> = rows(source, "systems.json", "systems")?;
    let mut planets: Vec<PlanetData> = rows(source, "planets.json", "planets")?;
    let mut environs: Vec<EnvironData> = rows(source, "environs.json", "environs")?;

    let of = |file: &str, row: usize, number: u16, whole: &'static str| {
        let whole_number = number / 10;
        place(whole, &whole_number.into())
            .map_err(|_| format!("data/{file}[{row}].number: {number} is not part of a {whole}"))
    };

    for (row, planet) in planets.iter_mut().enumerate() {
        planet.system = Made(Some(SystemId(of("planets.json: planets", row, planet.number, "SystemId")?)));
    }
    for (row, environ) in environs.iter_mut().enumerate() {
        environ.planet = Made(Some(PlanetId(of("environs.json: environs", row, environ.number, "PlanetId")?)));
    }
    for row in 0..environs.len() {
        let environ = &environs[row];
        let earlier = environs.iter().take(row).filter(|other| other.planet.0 == environ.planet.0);
        ensure(usize::from(environ.number % 10) == earlier.count() + 1, || {
            format!("environs.json: environs[{row}].number: {} is not the next environ of its planet", environ.number)
        })?;
        let planet = environ.planet.0.map_or("", |planet| planets[planet.0].name.as_str());
        let mut name =
            format!("{planet} {}", format!("{:?}", environ.kind).rsplit(':').next().unwrap_or_default().trim());
        let alike = |other: &&EnvironData| other.planet.0 == environ.planet.0 && other.kind == environ.kind;
        if environs.iter().filter(alike).count() > 1 {
            name += &format!(" {}", environs.iter().take(row + 1).filter(alike).count());
        }
        environs[row].name = Made(Some(name));
    }
    for (row, planet) in planets.iter_mut().enumerate() {
        planet.slug = Made(Some(slug_of(&planet.name)));
        planet.environs = span(environs.iter().map(|environ| environ.planet.0 == Some(PlanetId(row))));
        ensure(planet.home_of.is_some() == (planet.corner_label == Some(CornerLabel::RaceHome)), || {
            format!("planets.json: planets[{row}].home_of: goes with the corner label race_home")
        })?;
    }
    for (row, system) in systems.iter_mut().enumerate() {
        let province = names("ProvinceId").get(system.province.0).cloned().unwrap_or_default();
        ensure((system.number / 10).to_string() == province, || {
            format!("systems.json: systems[{row}].province: {province} is not the first digit of the number")
        })?;
        system.slug = Made(Some(slug_of(&system.name)));
        system.planets = span(planets.iter().map(|planet| planet.system.0 == Some(SystemId(row))));
    }
    for (row, province) in provinces.iter_mut().enumerate() {
        province.systems = span(systems.iter().map(|system| system.province.0 == row));
    }
    rising("provinces.json: provinces", provinces.iter().map(|row| row.number))?;
    rising("systems.json: systems", systems.iter().map(|row| row.number))?;
    rising("planets.json: planets", planets.iter().map(|row| row.number))?;
    rising("environs.json: environs", environs.iter().map(|row| row.number))?;
    table(out, "PROVINCES", "ProvinceData", &[], &provinces);
    table(out, "SYSTEMS", "SystemData", &[], &systems);
    table(out, "PLANETS", "PlanetData", &[], &planets);
    table(out, "ENVIRONS", "EnvironData", &[], &environs);
    Ok(())
}

/// Numbers must rise, so that the parts of one thing lie side by side.
fn rising(rows: &str, numbers: impl Iterator<Item = u16>) -> Outcome<()> {
    let mut last = 0;
    for (row, number) in numbers.enumerate() {
        ensure(number > last, || format!("{rows}[{row}].number: {number} is not higher than the number before it"))?;
        last = number;
    }
    Ok(())
}

/// The parts of a whole: first index and one after the last.
fn span(parts: impl Iterator<Item = bool> + Clone) -> Made<(u8, u8)> {
    let first = parts.clone().position(|part| part).unwrap_or(0);
    let count = parts.filter(|part| *part).count();
    Made(u8::try_from(first).ok().zip(u8::try_from(first + count).ok()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Races {
    mutant_world_locals: IrateLocals,
    races: Vec<RaceData>,
}

fn races(source: Source, out: &mut String) -> Outcome<()> {
    let file: Races = read(source, "races.json")?;
    for (row, race) in file.races.iter().enumerate() {
        let kinds = &race.locals.0;
        for (at, (kind, _)) in kinds.iter().enumerate() {
            ensure(kinds.iter().take(at).all(|(other, _)| other != kind), || {
                format!("races.json: races[{row}].locals[{at}]: this kind is listed before")
            })?;
        }
    }
    value(out, "MUTANT_WORLD_LOCALS", "IrateLocals", &file.mutant_world_locals);
    table(out, "RACES", "RaceData", &[], &file.races);
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Creatures {
    sentry_robot: Sentry,
    sentry_robots: Sentry,
    mutant_world: MutantWorld,
    creatures: Vec<Creature>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MutantWorld {
    strength: u8,
    endurance: u8,
}

fn creatures(source: Source, out: &mut String) -> Outcome<()> {
    let file: Creatures = read(source, "creatures.json")?;
    for (row, creature) in file.creatures.iter().enumerate() {
        ensure((creature.break_off_die_mod.0 != 0) == (creature.break_off_mod_rounds.0 != ModRounds::None), || {
            format!("creatures.json: creatures[{row}].break_off_mod_rounds: goes with break_off_die_mod")
        })?;
    }
    value(out, "SENTRY_ROBOT_DATA", "Sentry", &file.sentry_robot);
    value(out, "SENTRY_ROBOTS_DATA", "Sentry", &file.sentry_robots);
    let mutants = (file.mutant_world.strength, file.mutant_world.endurance);
    value(out, "MUTANT_WORLD_CREATURE_DATA", "(u8, u8)", &mutants);
    table(out, "CREATURES", "Creature", &["Special", "NoBonusWhen"], &file.creatures);
    Ok(())
}
