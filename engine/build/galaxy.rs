//! The tables of the galaxy.

use super::field::*;
use super::names::*;
use super::{Outcome, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

pub(super) fn galaxy(source: Source, names: &Names) -> Outcome<String> {
    let mut out = String::new();
    systems_and_provinces(source, names, &mut out)?;
    planets_and_environs(source, names, &mut out)?;
    routes(source, names, &mut out)?;
    races(source, names, &mut out)?;
    creatures(source, &mut out)?;
    sovereigns(source, names, &mut out)?;
    Ok(out)
}

pub(super) fn systems_and_provinces(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let (mut rows, mut parents, mut last) = (Vec::new(), Vec::new(), 0);
    for entry in File::read(source, "systems.json")?.entries("systems")? {
        let number = rising(&entry.need("number")?, &mut last)?;
        let province = entry.need("province")?;
        let parent = names.provinces.index(&province)?;
        if number / 10 != province.number::<u16>()? {
            return province.wrong("the first digit of the number");
        }
        let map = entry.need("map")?.list_of(2)?;
        rows.push(vec![
            ("number", number.to_string()),
            ("name", quoted(entry.text("name")?)),
            ("slug", quoted(&slug_of(entry.text("name")?))),
            ("aliases", texts(&entry.list("aliases")?)?),
            ("alias_slugs", slugs(&entry.list("aliases")?)?),
            ("province", names.provinces.at(parent)),
            ("map", format!("({}, {})", map[0].number::<u16>()?, map[1].number::<u16>()?)),
        ]);
        parents.push(parent);
        entry.close()?;
    }
    let provinces = spans(names.provinces.keys.len(), &parents);

    let mut planets = Vec::new();
    for entry in File::read(source, "planets.json")?.entries("planets")? {
        let field = entry.need("number")?;
        planets.push(parent(&field, &names.systems, field.number::<u16>()? / 10)?);
    }
    let planets = spans(names.systems.keys.len(), &planets);
    let rows: Vec<_> = rows
        .into_iter()
        .zip(planets)
        .map(|(mut row, span)| {
            row.push(("planets", span));
            literal("SystemData", &row)
        })
        .collect();
    table(out, "SYSTEMS", "SystemData", &rows);

    let (mut rows, mut last) = (Vec::new(), 0);
    for (entry, systems) in File::read(source, "provinces.json")?.entries("provinces")?.iter().zip(provinces) {
        let number = rising(&entry.need("number")?, &mut last)?;
        rows.push(literal(
            "ProvinceData",
            &[
                ("number", number.to_string()),
                ("name", quoted(entry.text("name")?)),
                ("systems", systems),
                ("capital", names.planets.id(&entry.need("capital")?)?),
                ("throne", names.planets.optional(entry.maybe("throne"))?),
                ("adjacent", names.provinces.ids(&entry.list("adjacent")?)?),
            ],
        ));
        entry.close()?;
    }
    table(out, "PROVINCES", "ProvinceData", &rows);
    Ok(())
}

pub(super) fn planets_and_environs(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut planets = Vec::new();
    let (mut rows, mut parents, mut last) = (Vec::new(), Vec::new(), 0);
    let planet_file = File::read(source, "planets.json")?;
    for entry in planet_file.entries("planets")? {
        planets.push(entry.text("name")?.to_owned());
    }

    let environ_file = File::read(source, "environs.json")?;
    let entries = environ_file.entries("environs")?;
    let mut kinds = BTreeMap::<(u16, &str), (usize, usize)>::new();
    for entry in &entries {
        let seen = kinds.entry((entry.number::<u16>("number")? / 10, entry.text("kind")?)).or_default();
        seen.0 += 1;
    }
    for entry in &entries {
        let field = entry.need("number")?;
        let number = rising(&field, &mut last)?;
        let planet = parent(&field, &names.planets, number / 10)?;
        let order = parents.iter().filter(|other| **other == planet).count() + 1;
        if usize::from(number % 10) != order {
            return field.wrong("the next environ of its planet");
        }
        parents.push(planet);
        let kind = entry.need("kind")?;
        let mut name = format!("{} {}", planets[planet], kind_name(kind.text()?));
        if let Some((count, nth)) = kinds.get_mut(&(number / 10, kind.text()?)) {
            *nth += 1;
            if *count > 1 {
                let _ = write!(name, " {nth}");
            }
        }
        rows.push(literal(
            "EnvironData",
            &[
                ("number", number.to_string()),
                ("name", quoted(&name)),
                ("planet", names.planets.at(planet)),
                ("kind", kind.word(KINDS)?),
                ("size", entry.small("size")?.to_string()),
                ("resources", entry.small("resources")?.to_string()),
                ("starred", entry.flag("starred")?.to_string()),
                ("races", names.races.ids(&entry.need("races")?.list()?)?),
                ("creature", names.creatures.optional(entry.maybe("creature"))?),
                ("sovereign", names.sovereigns.optional(entry.maybe("sovereign"))?),
                ("coup_rating", entry.option("coup_rating")?),
            ],
        ));
        entry.close()?;
    }
    table(out, "ENVIRONS", "EnvironData", &rows);

    let environs = spans(names.planets.keys.len(), &parents);
    let (mut rows, mut last) = (Vec::new(), 0);
    for (entry, environs) in planet_file.entries("planets")?.iter().zip(environs) {
        let field = entry.need("number")?;
        let number = rising(&field, &mut last)?;
        let corner = entry.maybe("corner_label");
        let label = corner.map_or(Ok("None".to_owned()), |field| {
            let corners = [
                ("race_home", "CornerLabel::RaceHome"),
                ("secret", "CornerLabel::Secret"),
                ("capital", "CornerLabel::Capital"),
                ("throne", "CornerLabel::Throne"),
            ];
            Ok::<_, String>(format!("Some({})", field.word(&corners)?))
        })?;
        let home_of = names.races.optional(entry.maybe("home_of"))?;
        if (home_of != "None") != label.contains("RaceHome") {
            return Err(format!("{}.home_of: goes with the corner label race_home", entry.at));
        }
        rows.push(literal(
            "PlanetData",
            &[
                ("number", number.to_string()),
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug_of(entry.text("name")?))),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("system", names.systems.at(parent(&field, &names.systems, number / 10)?)),
                ("environs", environs),
                ("ring", entry.small("ring")?.to_string()),
                ("start", entry.need("start")?.word(LOYALTIES)?),
                ("armageddon", entry.need("armageddon")?.word(LOYALTIES)?),
                ("rebel_controlled_in_armageddon", entry.flag("rebel_controlled_in_armageddon")?.to_string()),
                ("home_of", home_of),
                ("base_candidate", entry.flag("base_candidate")?.to_string()),
                ("corner_label", label),
            ],
        ));
        entry.close()?;
    }
    table(out, "PLANETS", "PlanetData", &rows);
    Ok(())
}

pub(super) fn routes(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    let mut seen = BTreeSet::new();
    for entry in File::read(source, "routes.json")?.entries("routes")? {
        let (a, b) = (names.systems.index(&entry.need("a")?)?, names.systems.index(&entry.need("b")?)?);
        if a >= b || !seen.insert((a, b)) {
            return Err(format!("{}: a route is listed once, from the lower number to the higher", entry.at));
        }
        rows.push(literal(
            "Route",
            &[
                ("a", names.systems.at(a)),
                ("b", names.systems.at(b)),
                ("navigation_stars", entry.small("navigation_stars")?.to_string()),
            ],
        ));
        entry.close()?;
    }
    table(out, "ROUTE_TABLE", "Route", &rows);
    Ok(())
}

pub(super) fn locals(entry: &Object) -> Outcome<String> {
    let locals = literal(
        "IrateLocals",
        &[
            ("combat", entry.small("combat")?.to_string()),
            ("endurance", entry.small("endurance")?.to_string()),
            ("firefight", entry.need("firefight")?.truth()?.to_string()),
        ],
    );
    Ok(locals)
}

pub(super) fn races(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "races.json")?;
    let object = file.object()?;
    let mutants = object.need("mutant_world_locals")?.object()?;
    let _ = writeln!(out, "pub(super) static MUTANT_WORLD_LOCALS: IrateLocals = {};\n", locals(&mutants)?);
    mutants.close()?;
    let mut rows = Vec::new();
    for entry in object.need("races")?.objects()? {
        let mut of_kind = Vec::new();
        let mut kinds = BTreeSet::new();
        for local in entry.need("locals")?.objects()? {
            let kind = local.need("kind")?;
            if !kinds.insert(kind.text()?) {
                return kind.wrong("a kind not listed before");
            }
            of_kind.push(format!("({}, {})", kind.word(KINDS)?, locals(&local)?));
            local.close()?;
        }
        rows.push(literal(
            "RaceData",
            &[
                ("slug", quoted(&slug(&entry)?)),
                ("name", quoted(entry.text("name")?)),
                ("singular", quoted(entry.text("singular")?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("star_faring", entry.flag("star_faring")?.to_string()),
                ("home_planet", names.planets.optional(entry.maybe("home_planet"))?),
                ("locals", format!("&[{}]", of_kind.join(", "))),
            ],
        ));
        entry.close()?;
    }
    object.close()?;
    table(out, "RACES", "RaceData", &rows);
    Ok(())
}

pub(super) fn creatures(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "creatures.json")?;
    let object = file.object()?;
    let sentries = object.need("sentries")?.objects()?;
    if sentries.len() != 2 {
        return Err(format!("{}.sentries: one robot, then two", object.at));
    }
    for (entry, name) in sentries.iter().zip(["SENTRY_ROBOT", "SENTRY_ROBOTS"]) {
        if slug(entry)? != name.to_lowercase() {
            return entry.need("slug")?.wrong(&name.to_lowercase());
        }
        let sentry = literal(
            "Sentry",
            &[
                ("count", entry.small("count")?.to_string()),
                ("strength", entry.small("strength")?.to_string()),
                ("endurance", entry.small("endurance")?.to_string()),
            ],
        );
        let _ = writeln!(out, "pub(super) static {name}_DATA: Sentry = {sentry};\n");
        entry.close()?;
    }
    let mutants = object.need("mutant_world")?.object()?;
    let (strength, endurance) = (mutants.small("strength")?, mutants.small("endurance")?);
    let _ = writeln!(out, "pub(super) static MUTANT_WORLD_CREATURE_DATA: (u8, u8) = ({strength}, {endurance});\n");
    mutants.close()?;

    let attacks = [
        ("strength", "Attack::Strength"),
        ("intelligence", "Attack::Intelligence"),
        ("column_each", "Attack::ColumnEach"),
        ("auto_wound_each", "Attack::AutoWoundEach"),
        ("grab", "Attack::Grab"),
        ("spaceship", "Attack::Spaceship"),
        ("none", "Attack::None"),
    ];
    let break_offs = [
        ("normal", "BreakOff::Normal"),
        ("not_round_1", "BreakOff::NotRoundOne"),
        ("never", "BreakOff::Never"),
        ("active_row", "BreakOff::ActiveRow"),
    ];
    let rounds = [("all", "ModRounds::All"), ("first", "ModRounds::First"), ("after_first", "ModRounds::AfterFirst")];
    let mut rows = Vec::new();
    for entry in object.need("creatures")?.objects()? {
        let mut specials = Vec::new();
        for field in entry.list("specials")? {
            let special = field.object()?;
            specials.push(format!("Special::{}", creature_special(&special)?));
            special.close()?;
        }
        let die_mod: i8 = entry.maybe("break_off_die_mod").map_or(Ok(0), |field| field.number())?;
        let mod_rounds = entry.maybe("break_off_mod_rounds");
        if (die_mod != 0) != mod_rounds.is_some() {
            return Err(format!("{}.break_off_mod_rounds: goes with break_off_die_mod", entry.at));
        }
        rows.push(literal(
            "Creature",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(&entry)?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("attack", entry.need("attack")?.word(&attacks)?),
                ("strength", entry.option("strength")?),
                ("intelligence", entry.option("intelligence")?),
                ("endurance", entry.option("endurance")?),
                ("firefight", entry.flag("firefight")?.to_string()),
                ("max_rounds", entry.option("max_rounds")?),
                ("surprise_shift", entry.small_or("surprise_shift", 0)?.to_string()),
                (
                    "break_off",
                    entry.maybe("break_off").map_or(Ok("BreakOff::Never".into()), |field| field.word(&break_offs))?,
                ),
                ("break_off_die_mod", die_mod.to_string()),
                ("break_off_mod_rounds", mod_rounds.map_or(Ok("ModRounds::None".into()), |field| field.word(&rounds))?),
                ("fights_back", entry.flag("fights_back")?.to_string()),
                ("specials", format!("&[{}]", specials.join(", "))),
            ],
        ));
        entry.close()?;
    }
    object.close()?;
    table(out, "CREATURES", "Creature", &rows);
    Ok(())
}

pub(super) fn creature_special(special: &Object) -> Outcome<String> {
    let small = |key| special.small(key);
    let code = special.need("code")?;
    let plain = [
        ("grab_random_character", "GrabRandomCharacter"),
        ("kill_grabbed_if_alone", "KillGrabbedIfAlone"),
        ("cannot_harm_others", "CannotHarmOthers"),
        ("no_effect_without_group_ship", "NoEffectWithoutGroupShip"),
        ("no_wounds_to_characters", "NoWoundsToCharacters"),
        ("wounds_keep_strength", "WoundsKeepStrength"),
        ("all_defenders_active", "AllDefendersActive"),
        ("only_break_off", "OnlyBreakOff"),
        ("leaves_after_round_without_wounds", "LeavesAfterRoundWithoutWounds"),
        ("one_target", "OneTarget"),
        ("strength_minus_intelligence", "StrengthMinusIntelligence"),
    ];
    Ok(match code.text()? {
        "grow" => literal(
            "Grow",
            &[
                ("from_round", small("from_round")?.to_string()),
                ("every", small("every")?.max(1).to_string()),
                ("strength", small("strength")?.to_string()),
                ("endurance", small("endurance")?.to_string()),
            ],
        ),
        "bonus_draw_mod" => format!("BonusDrawMod({})", special.number::<i8>("amount")?),
        "wounds_each" => format!("WoundsEach {{ minuend: {} }}", small("minuend")?),
        "first_wounds_keep_strength" => format!("FirstWoundsKeepStrength({})", small("count")?),
        "strength_per_wound_inflicted" => {
            format!("StrengthPerWoundInflicted {{ amount: {}, max: {} }}", small("amount")?, small("max")?)
        }
        "strength_per_wound_taken" => format!("StrengthPerWoundTaken({})", small("amount")?),
        "fixed_differential_each" => format!(
            "FixedDifferentialEach {{ differential: {}, until_broken_off: {} }}",
            special.number::<i16>("differential")?,
            special.need("until_broken_off")?.truth()?
        ),
        "intelligence_combat" => format!(
            "IntelligenceCombat {{ defender: {}, break_off_by_intelligence: {} }}",
            special.need("defender")?.word(&[
                ("sum_of_group", "IntelligenceDefender::SumOfGroup"),
                ("target_only", "IntelligenceDefender::TargetOnly"),
            ])?,
            special.need("break_off_by_intelligence")?.truth()?
        ),
        "no_bonus_draws" => {
            let when = special.need("when")?;
            let when = match when.text()? {
                "always" => "Always".to_owned(),
                "all_intelligence_below" => format!("AllIntelligenceBelow({})", small("value")?),
                "alive_after_round" => format!("AliveAfterRound({})", small("value")?),
                _ => return when.wrong("always, all_intelligence_below or alive_after_round"),
            };
            format!("NoBonusDraws(NoBonusWhen::{when})")
        }
        "auto_wound_each" => format!("AutoWoundEach({})", small("amount")?),
        "auto_wound_grabbed" => format!("AutoWoundGrabbed({})", small("amount")?),
        "self_attack" => format!("SelfAttack {{ differential: {} }}", special.number::<i16>("differential")?),
        "only_attacks_if_all_diplomacy_below" => format!("OnlyAttacksIfAllDiplomacyBelow({})", small("value")?),
        "steal_possession" => format!("StealPossession {{ after_round: {} }}", small("after_round")?),
        "gift_possession" => format!("GiftPossession {{ side: {} }}", special.need("side")?.word(SIDES)?),
        "no_effect_on" => format!("NoEffectOn({})", special.need("side")?.word(SIDES)?),
        "damage_ship" => format!("DamageShip {{ after_round: {} }}", small("after_round")?),
        "destroyed_after_round" => format!("DestroyedAfterRound({})", small("round")?),
        "loyalty_shift_if_defeated" => format!(
            "LoyaltyShiftIfDefeated {{ by: {}, favor: {}, spaces: {} }}",
            special.need("by")?.word(SIDES)?,
            special.need("favor")?.word(SIDES)?,
            small("spaces")?
        ),
        "attack_rolls" => format!("AttackRolls({})", small("amount")?),
        _ => code.word(&plain)?,
    })
}

pub(super) fn sovereigns(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for entry in File::read(source, "sovereigns.json")?.entries("sovereigns")? {
        let side = |field: Field| Ok::<_, String>(format!("Some({})", field.word(SIDES)?));
        rows.push(literal(
            "Sovereign",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(&entry)?)),
                ("allegiance", entry.maybe("allegiance").map_or(Ok("None".to_owned()), side)?),
                ("environ", names.environs.id(&entry.need("environ")?)?),
                ("race", names.races.id(&entry.need("race")?)?),
                ("combat", entry.small("combat")?.to_string()),
                ("endurance", entry.small("endurance")?.to_string()),
                ("leadership", entry.small("leadership")?.to_string()),
                ("space_leadership", entry.option("space_leadership")?),
            ],
        ));
        entry.close()?;
    }
    table(out, "SOVEREIGNS", "Sovereign", &rows);
    Ok(())
}
