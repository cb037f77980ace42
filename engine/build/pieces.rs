//! The tables of the pieces.

use super::data::Side;
use super::data::galaxy::Sovereign;
use super::data::pieces::{Character, Possession, PossessionKind, Ship, Unit};
use super::form::ProvinceId;
use super::form::{List, Made, Or, Small, SovereignId};
use super::source::{constants, ensure, read, rows, table, value};
use super::{Outcome, Source};
use serde::Deserialize;
use std::collections::BTreeMap;

pub fn pieces(source: Source) -> Outcome<String> {
    let mut out = String::new();
    let mut characters: Vec<Character> = rows(source, "characters.json", "characters")?;
    for (row, character) in characters.iter_mut().enumerate() {
        character.sovereign = Made(Some(None));
        card("characters.json: characters", row, character.card, 1)?;
        ensure((character.side == Side::Rebel) == (row < 20), || {
            format!("characters.json: characters[{row}].side: 20 Rebels, then 12 Imperials")
        })?;
    }
    characters.extend(sovereign_faces(&rows::<Sovereign>(source, "sovereigns.json", "sovereigns")?));
    table(&mut out, "CHARACTERS", "Character", &["Effect"], &characters);
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

/// The faces of the sovereigns' counters, as characters with three ratings and perhaps a fourth (25.2): a neutral one has two faces,
/// whose names in files say whose they are.
fn sovereign_faces(sovereigns: &[Sovereign]) -> Vec<Character> {
    let both = [(Side::Rebel, "rebel"), (Side::Imperial, "imperial")];
    let mut faces = Vec::new();
    for (at, sovereign) in sovereigns.iter().enumerate() {
        for (side, word) in both {
            let slug = match sovereign.allegiance {
                None => format!("{}_{word}", sovereign.slug),
                Some(own) if own == side => sovereign.slug.clone(),
                Some(_) => continue,
            };
            faces.push(Character {
                name: sovereign.name.clone(),
                slug,
                aliases: List(Vec::new()),
                card: 0,
                sovereign: Made(Some(Some(SovereignId(at)))),
                side,
                race: sovereign.race,
                title: None,
                knight: Or(false),
                royalty_planet: None,
                home_planets: List(Vec::new()),
                combat: sovereign.combat,
                endurance: sovereign.endurance,
                intelligence: Small(0),
                leadership: sovereign.leadership,
                space_leadership: sovereign.space_leadership,
                diplomacy: Small(0),
                navigation: Small(0),
                bonus_draws: List(Vec::new()),
                owned_ship: None,
                abilities: List(Vec::new()),
            });
        }
    }
    faces
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

/// Figures that no source has: ours.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unattested {
    unit_costs: Vec<UnitCost>,
    /// The province that is taxed in each Game-Turn (33.1).
    pub tax_schedule: Vec<ProvinceId>,
    /// The two provinces that each Strategic Assignment card names (35.1).
    pub strategic_assignments: Vec<[ProvinceId; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitCost {
    unit: String,
    cost: u8,
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
    table(out, "OUR_UNIT_COSTS", "Option<u8>", &[], &our_costs(source, units)?);
    table(out, "KIND_OF_UNIT", "u8", &[], &kinds);
    let slugs: Vec<_> = units.iter().map(|unit| (&*unit.name, &*unit.slug)).collect();
    constants(out, "UnitKind", slugs.into_iter());
    Ok(())
}

/// A cost of ours for each kind whose cost no source has, and for no other.
fn our_costs(source: Source, units: &[Unit]) -> Outcome<Vec<Option<u8>>> {
    let file: Unattested = read(source, "unattested.json")?;
    let mut costs = vec![None; units.len()];
    for (row, ours) in file.unit_costs.iter().enumerate() {
        let at = || format!("unattested.json: unit_costs[{row}].unit: {:?}", ours.unit);
        let kind = units.iter().position(|unit| *unit.slug == ours.unit);
        let kind = kind.ok_or_else(|| format!("data/{} is not a known UnitKind", at()))?;
        ensure(units[kind].cost.is_none(), || format!("{} has a printed cost in units.json", at()))?;
        ensure(costs[kind].is_none(), || format!("{} has a cost already", at()))?;
        costs[kind] = Some(ours.cost);
    }
    let without = units.iter().zip(&costs).find(|(unit, ours)| unit.cost.is_none() && ours.is_none());
    match without {
        Some((unit, _)) => Err(format!("data/unattested.json: unit_costs: no cost for {:?}", unit.slug)),
        None => Ok(costs),
    }
}
