//! The tables of the pieces.

use super::data::Side;
use super::data::pieces::{Character, Possession, PossessionKind, Ship, Unit};
use super::form::Made;
use super::source::{constants, ensure, read, rows, table, value};
use super::{Outcome, Source};
use serde::Deserialize;
use std::collections::BTreeMap;

pub fn pieces(source: Source) -> Outcome<String> {
    let mut out = String::new();
    let characters: Vec<Character> = rows(source, "characters.json", "characters")?;
    for (row, character) in characters.iter().enumerate() {
        card("characters.json: characters", row, character.card, 1)?;
        ensure((character.side == Side::Rebel) == (row < 20), || {
            format!("characters.json: characters[{row}].side: 20 Rebels, then 12 Imperials")
        })?;
    }
    table(&mut out, "CHARACTERS", "Character", &["Ability"], &characters);
    constants(&mut out, "CharacterId", characters.iter().map(|row| (&*row.name, &*row.slug)));

    let ships: Vec<Ship> = rows(source, "ships.json", "ships")?;
    table(&mut out, "SHIPS", "Ship", &[], &ships);
    constants(&mut out, "ShipId", ships.iter().map(|row| (&*row.name, &*row.slug)));

    let possessions: Vec<Possession> = rows(source, "possessions.json", "possessions")?;
    for (row, possession) in possessions.iter().enumerate() {
        card("possessions.json: possessions", row, possession.card, 33)?;
        let is_ship = ships.get(row).is_some_and(|ship| ship.slug == possession.slug);
        ensure((possession.kind == PossessionKind::Spaceship) == is_ship, || {
            format!(
                "possessions.json: possessions[{row}].kind: the first eight are the spaceships of ships.json, in order"
            )
        })?;
    }
    table(&mut out, "POSSESSIONS", "Possession", &["Effect", "AfterUse"], &possessions);
    constants(&mut out, "PossessionId", possessions.iter().map(|row| (&*row.name, &*row.slug)));

    units(source, &mut out)?;
    let mix: CounterMix = read(source, "counter_mix.json")?;
    value(&mut out, "COUNTERS_PRINTED", "u16", &mix.total);
    value(&mut out, "COUNTERS_UNACCOUNTED", "u16", &mix.unaccounted);
    table(&mut out, "MARKERS", "(&str, u8)", &[], &mix.markers.into_iter().collect::<Vec<_>>());
    Ok(out)
}

/// Cards of one kind are numbered without a gap.
pub fn card(rows: &str, row: usize, card: u8, first: usize) -> Outcome<()> {
    ensure(usize::from(card) == first + row, || format!("{rows}[{row}].card: {card} is not card {}", first + row))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CounterMix {
    total: u16,
    markers: BTreeMap<String, u8>,
    unaccounted: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Units {
    pdb_costs: PdbCosts,
    units: Vec<Unit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PdbCosts {
    up: u8,
    level: u8,
}

fn units(source: Source, out: &mut String) -> Outcome<()> {
    let mut file: Units = read(source, "units.json")?;
    let mut kinds = Vec::new();
    let mut rebels = false;
    for (kind, unit) in file.units.iter_mut().enumerate() {
        ensure(!rebels || unit.side == Side::Rebel, || {
            format!("units.json: units[{kind}].side: the Imperial kinds come first")
        })?;
        rebels = unit.side == Side::Rebel;
        ensure(unit.environ_kind.is_some() == rebels, || {
            format!("units.json: units[{kind}].environ_kind: every Rebel unit has one, and no other")
        })?;
        unit.first_counter = Made(u8::try_from(kinds.len()).ok());
        kinds.extend((0..unit.counters.0).map(|_| kind));
    }
    let units = &file.units;
    ensure(units.len() == 35 && kinds.len() == 210, || {
        format!("units.json: {} kinds with {} counters, not 35 with 210", units.len(), kinds.len())
    })?;
    value(out, "PDB_COST_TABLE", "(u8, u8)", &(file.pdb_costs.up, file.pdb_costs.level));
    table(out, "UNITS", "Unit", &[], units);
    table(out, "KIND_OF_UNIT", "u8", &[], &kinds);
    let slugs: Vec<_> = units.iter().map(|unit| (&*unit.name, &*unit.slug)).collect();
    constants(out, "UnitKind", slugs.into_iter());
    Ok(())
}
