//! The tables of the pieces.

use super::field::*;
use super::names::*;
use super::{Outcome, Source};
use serde_json::Value;
use std::fmt::Write as _;

pub(super) fn pieces(source: Source, names: &Names) -> Outcome<String> {
    let mut out = String::new();
    characters(source, names, &mut out)?;
    ships(source, names, &mut out)?;
    possessions(source, names, &mut out)?;
    units(source, &mut out)?;
    counter_mix(source, &mut out)?;
    Ok(out)
}

pub(super) fn characters(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "characters.json")?.entries("characters")?.iter().enumerate() {
        let mut draws = Vec::new();
        if let Some(field) = entry.maybe("bonus_draws") {
            let object = field.object()?;
            for key in object.map.keys() {
                let name = Value::String(key.clone());
                let name = letter(&Field { at: object.at.clone(), value: &name })?;
                draws.push(format!("({name}, {})", object.small(key)?));
            }
        }
        let mut abilities = Vec::new();
        for field in entry.list("abilities")? {
            let ability = field.object()?;
            abilities.push(format!("Ability::{}", character_ability(&ability, names)?));
            ability.close()?;
        }
        let title = entry
            .maybe("title")
            .map_or(Ok::<_, String>("None".to_owned()), |field| Ok(format!("Some({})", quoted(field.text()?))))?;
        let side = entry.need("side")?;
        if (side.text()? == "rebel") != (index < 20) {
            return side.wrong("the side of this card (20 Rebels, then 12 Imperials)");
        }
        rows.push(literal(
            "Character",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(entry)?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("card", card(entry, 1, index)?),
                ("side", side.word(SIDES)?),
                ("race", names.races.id(&entry.need("race")?)?),
                ("title", title),
                ("knight", entry.flag("knight")?.to_string()),
                ("royalty_planet", names.planets.optional(entry.maybe("royalty_planet"))?),
                ("home_planets", names.planets.ids(&entry.list("home_planets")?)?),
                ("combat", entry.small("combat")?.to_string()),
                ("endurance", entry.small("endurance")?.to_string()),
                ("intelligence", entry.small("intelligence")?.to_string()),
                ("leadership", entry.small("leadership")?.to_string()),
                ("space_leadership", entry.option("space_leadership")?),
                ("diplomacy", entry.small("diplomacy")?.to_string()),
                ("navigation", entry.small("navigation")?.to_string()),
                ("bonus_draws", format!("&[{}]", draws.join(", "))),
                ("owned_ship", names.ships.optional(entry.maybe("owned_ship"))?),
                ("abilities", format!("&[{}]", abilities.join(", "))),
            ],
        ));
        entry.close()?;
    }
    table(out, "CHARACTERS", "Character", &rows);
    Ok(())
}

pub(super) fn character_ability(ability: &Object, names: &Names) -> Outcome<String> {
    let code = ability.need("code")?;
    Ok(match code.text()? {
        "hiding_bonus" => format!("HidingBonus({})", ability.small("amount")?),
        "ratings_bonus_with" => format!(
            "RatingsBonusWith {{ character: {}, amount: {} }}",
            names.characters.id(&ability.need("character")?)?,
            ability.small("amount")?
        ),
        _ => code.word(&[
            ("heal_stacked", "HealStacked"),
            ("auto_repair", "AutoRepair"),
            ("ignore_sentry_attack", "IgnoreSentryAttack"),
            ("ignore_first_creature_attack_outside_urban", "IgnoreFirstCreatureAttackOutsideUrban"),
            ("ignore_irate_locals", "IgnoreIrateLocals"),
            ("reveal_planet_secret", "RevealPlanetSecret"),
        ])?,
    })
}

pub(super) fn ships(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for entry in File::read(source, "ships.json")?.entries("ships")? {
        rows.push(literal(
            "Ship",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(&entry)?)),
                ("side", entry.need("side")?.word(SIDES)?),
                ("maneuver", entry.small("maneuver")?.to_string()),
                ("cannons", entry.small("cannons")?.to_string()),
                ("shields", entry.small("shields")?.to_string()),
                ("passengers", entry.small("passengers")?.to_string()),
                ("owner", names.characters.optional(entry.maybe("owner"))?),
            ],
        ));
        entry.close()?;
    }
    table(out, "SHIPS", "Ship", &rows);
    Ok(())
}

pub(super) fn possessions(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let kinds = [
        ("spaceship", "PossessionKind::Spaceship"),
        ("weapon", "PossessionKind::Weapon"),
        ("object", "PossessionKind::Object"),
        ("companion", "PossessionKind::Companion"),
    ];
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "possessions.json")?.entries("possessions")?.iter().enumerate() {
        let kind = entry.need("kind")?;
        let is_ship = names.ships.keys.get(index) == Some(&slug(entry)?);
        if (kind.text()? == "spaceship") != is_ship {
            return kind.wrong("the kind of this card (the first eight are the spaceships of ships.json, in order)");
        }
        let mut effects = Vec::new();
        for field in entry.list("effects")? {
            let effect = field.object()?;
            effects.push(format!("Effect::{}", possession_effect(&effect, names)?));
            effect.close()?;
        }
        let after = entry.maybe("after_use").map_or(Ok("AfterUse::Keeps".to_owned()), |field| {
            let after = field.object()?;
            let code = after.need("code")?;
            let path = if code.text()? == "inoperative" {
                format!("AfterUse::Inoperative {{ from: {} }}", after.small("from_die")?)
            } else {
                code.word(&[
                    ("removed_from_play", "AfterUse::RemovedFromPlay"),
                    ("returned_to_deck", "AfterUse::ReturnedToDeck"),
                ])?
            };
            after.close()?;
            Ok::<_, String>(path)
        })?;
        rows.push(literal(
            "Possession",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(entry)?)),
                ("card", card(entry, 33, index)?),
                ("kind", kind.word(&kinds)?),
                ("effects", format!("&[{}]", effects.join(", "))),
                ("after_use", after),
            ],
        ));
        entry.close()?;
    }
    table(out, "POSSESSIONS", "Possession", &rows);
    Ok(())
}

pub(super) fn possession_effect(effect: &Object, names: &Names) -> Outcome<String> {
    let code = effect.need("code")?;
    let rated = |name: &str| -> Outcome<String> {
        let rating = effect.need("rating")?.word(RATINGS)?;
        Ok(format!("{name} {{ rating: {rating}, amount: {} }}", effect.small("amount")?))
    };
    let plain = [
        ("halve_irate_locals", "HalveIrateLocals"),
        ("pdb_down", "PdbDown"),
        ("heal_stacked", "HealStacked"),
        ("disable_enemy_character", "DisableEnemyCharacter"),
        ("ignore_first_creature_attack", "IgnoreFirstCreatureAttack"),
        ("no_creature_surprise", "NoCreatureSurprise"),
        ("ignore_intelligence_attackers", "IgnoreIntelligenceAttackers"),
        ("reveal_planet_secret", "RevealPlanetSecret"),
        ("maneuver_never_reduced", "ManeuverNeverReduced"),
        ("never_repaired", "NeverRepaired"),
        ("ignore_deltronics_shift", "IgnoreDeltronicsShift"),
    ];
    Ok(match code.text()? {
        "rating" => rated("Rating")?,
        "rating_one_round" => rated("RatingOneRound")?,
        "rating_defending" => rated("RatingDefending")?,
        "any_rating" => format!("AnyRating({})", effect.small("amount")?),
        "bonus_draws" => format!(
            "BonusDraws {{ missions: {}, amount: {} }}",
            letter_set(&effect.need("missions")?)?,
            effect.small("amount")?
        ),
        "pdb_level_in_detection" => format!("PdbLevelInDetection({})", effect.number::<i8>("amount")?),
        "hiding_bonus" => format!(
            "HidingBonus {{ amount: {}, against_characters: {} }}",
            effect.small("amount")?,
            effect.need("against_characters")?.truth()?
        ),
        "combat_result_mod" => format!("CombatResultMod({})", effect.number::<i8>("amount")?),
        "buy_spaceship" => {
            format!("BuySpaceship {{ excluded: {} }}", names.possessions.id(&effect.need("excluded")?)?)
        }
        "negate_enemy_mission" => format!("NegateEnemyMission({})", letter(&effect.need("mission")?)?),
        "absorb_wound" => format!("AbsorbWound({})", effect.small("amount")?),
        "ignore_first_abort" => format!("IgnoreFirstAbort({})", letter(&effect.need("mission")?)?),
        "hyperjump_navigation_bonus" => format!("HyperjumpNavigationBonus({})", effect.small("amount")?),
        _ => code.word(&plain)?,
    })
}

pub(super) fn units(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "units.json")?;
    let object = file.object()?;
    let costs = object.need("pdb_costs")?.object()?;
    let (up, level) = (costs.small("up")?, costs.small("level")?);
    let _ = writeln!(out, "pub(super) static PDB_COST_TABLE: (u8, u8) = ({up}, {level});\n");
    costs.close()?;

    let (mut rows, mut counters, mut rebels) = (Vec::new(), Vec::new(), false);
    let mut first = 0;
    for (kind, entry) in object.need("units")?.objects()?.iter().enumerate() {
        let side = entry.need("side")?;
        if rebels && side.text()? == "imperial" {
            return side.wrong("in order (the Imperial kinds come first)");
        }
        rebels |= side.text()? == "rebel";
        let environ_kind = entry
            .maybe("environ_kind")
            .map_or(Ok("None".to_owned()), |field| Ok::<_, String>(format!("Some({})", field.word(KINDS)?)))?;
        if (environ_kind != "None") != rebels {
            return Err(format!("{}.environ_kind: every Rebel unit has one, and no other", entry.at));
        }
        let count = entry.small("counters")?;
        rows.push(literal(
            "Unit",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(entry)?)),
                ("side", side.word(SIDES)?),
                ("environ_kind", environ_kind),
                ("environ_strength", entry.small("environ_strength")?.to_string()),
                ("space_strength", entry.small("space_strength")?.to_string()),
                ("navigation", entry.small("navigation")?.to_string()),
                ("mobile", entry.flag("mobile")?.to_string()),
                ("hidden", entry.flag("hidden")?.to_string()),
                ("elite", entry.flag("elite")?.to_string()),
                ("atrocity", entry.flag("atrocity")?.to_string()),
                ("levels", levels(&entry.need("levels")?)?),
                ("cost", entry.option("cost")?),
                ("counters", count.to_string()),
                ("first_counter", first.to_string()),
            ],
        ));
        counters.extend((0..count).map(|_| kind.to_string()));
        first += usize::from(count);
        entry.close()?;
    }
    object.close()?;
    if rows.len() != 35 || first != 210 {
        return Err(format!("data/units.json: {} kinds with {first} counters, not 35 with 210", rows.len()));
    }
    table(out, "UNITS", "Unit", &rows);
    let _ = writeln!(out, "pub(super) static KIND_OF_UNIT: [u8; {first}] = [{}];\n", counters.join(", "));
    Ok(())
}

pub(super) fn counter_mix(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "counter_mix.json")?;
    let object = file.object()?;
    let mut rows = Vec::new();
    let markers = object.need("markers")?.object()?;
    for key in markers.map.keys() {
        rows.push(format!("({}, {})", quoted(key), markers.number::<u8>(key)?));
    }
    let _ = writeln!(out, "pub(super) static COUNTERS_PRINTED: u16 = {};", object.number::<u16>("total")?);
    let _ = writeln!(out, "pub(super) static COUNTERS_UNACCOUNTED: u16 = {};\n", object.small("unaccounted")?);
    object.close()?;
    table(out, "MARKERS", "(&str, u8)", &rows);
    Ok(())
}
