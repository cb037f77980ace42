//! The tables of the cards.

use super::field::*;
use super::names::*;
use super::{Outcome, Source};
use std::collections::BTreeMap;
use std::fmt::Write as _;

pub(super) fn cards(source: Source, names: &Names) -> Outcome<String> {
    let mut out = String::new();
    action_cards(source, names, &mut out)?;
    action_events(source, &mut out)?;
    missions(source, &mut out)?;
    larger_decks(source, names, &mut out)?;
    Ok(out)
}

/// "coup_abort_1" as "CoupAbort1".
pub(super) fn variant(code: &str) -> String {
    code.split('_').map(kind_name).collect()
}

pub(super) fn action_cards(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "action_cards.json")?.entries("cards")?.iter().enumerate() {
        card(entry, 68, index)?;
        let mut sections = Vec::new();
        for key in ["urban", "special", "wild"] {
            let section = entry.need(key)?.object()?;
            let event = section.need("event")?;
            names.events.index(&event)?;
            sections.push(literal(
                "CardSection",
                &[
                    ("letters", letter_set(&section.need("letters")?)?),
                    ("event", format!("ActionEvent::{}", variant(event.text()?))),
                ],
            ));
            section.close()?;
        }
        rows.push(format!("[{}]", sections.join(", ")));
        entry.close()?;
    }
    if rows.len() != 30 {
        return Err(format!("data/action_cards.json: {} cards, not 30", rows.len()));
    }
    table(out, "ACTION_CARDS", "[CardSection; 3]", &rows);
    Ok(())
}

pub(super) fn action_events(source: Source, out: &mut String) -> Outcome<()> {
    let (mut rows, mut order) = (Vec::new(), Vec::new());
    for entry in File::read(source, "action_events.json")?.entries("events")? {
        let code = entry.text("code")?;
        order.push(format!("ActionEvent::{}", variant(code)));
        let scope = entry.need("scope")?;
        let scope = if scope.text()? == "mission" {
            format!("Scope::Mission({})", letter(&entry.need("mission")?)?)
        } else {
            scope.word(&[
                ("one_random_group", "Scope::OneRandomGroup"),
                ("environ", "Scope::Environ"),
                ("planet", "Scope::Planet"),
                ("one_character", "Scope::OneCharacter"),
            ])?
        };
        let dice = entry.maybe("dice").map_or(Ok("None".to_owned()), |field| {
            let words = [
                ("none", "CoupAbort::NoEffect"),
                ("shift", "CoupAbort::Shift"),
                ("shift_capture", "CoupAbort::ShiftCapture"),
                ("shift_capture_kill_one", "CoupAbort::ShiftCaptureKillOne"),
                ("shift_kill", "CoupAbort::ShiftKill"),
                ("shift_found", "CoupAbort::ShiftFound"),
            ];
            let dice = field.list_of(6)?.iter().map(|field| field.word(&words)).collect::<Outcome<Vec<_>>>()?;
            Ok::<_, String>(format!("Some([{}])", dice.join(", ")))
        })?;
        if (dice != "None") != code.starts_with("coup_abort") {
            return Err(format!("{}.dice: every coup_abort has dice, and nothing else", entry.at));
        }
        rows.push(literal(
            "EventData",
            &[("code", quoted(code)), ("name", quoted(entry.text("name")?)), ("scope", scope), ("dice", dice)],
        ));
        entry.close()?;
    }
    table(out, "ACTION_EVENTS", "EventData", &rows);
    table(out, "ACTION_EVENT_ORDER", "ActionEvent", &order);
    Ok(())
}

pub(super) fn missions(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "missions.json")?;
    let object = file.object()?;
    for (key, name) in [("home_planet_bonus", "HOME_PLANET_BONUS_DATA"), ("royalty_bonus", "ROYALTY_BONUS_DATA")] {
        let bonus = object.need(key)?.object()?;
        let value = format!("({}, {})", letter_set(&bonus.need("missions")?)?, bonus.small("amount")?);
        let _ = writeln!(out, "pub(super) static {name}: (LetterSet, u8) = {value};\n");
        bonus.close()?;
    }
    let terms = [
        ("per_other_character", "BonusTerm::PerOtherCharacter"),
        ("loyalty_value", "BonusTerm::LoyaltyValue"),
        ("unsummoned_sovereign", "BonusTerm::UnsummonedSovereign"),
        ("coup_rating", "BonusTerm::CoupRating"),
        ("evasion_value", "BonusTerm::EvasionValue"),
        ("cannons", "BonusTerm::Cannons"),
    ];
    let mut rows = BTreeMap::new();
    for (index, entry) in object.need("missions")?.objects()?.iter().enumerate() {
        let mut bonus = Vec::new();
        for term in entry.objects("bonus")? {
            let code = term.need("code")?;
            bonus.push(match code.text()? {
                "best_rating" => format!("BonusTerm::BestRating({})", term.need("rating")?.word(RATINGS)?),
                "constant" => format!("BonusTerm::Constant({})", term.small("amount")?),
                _ => code.word(&terms)?,
            });
            term.close()?;
        }
        let side = entry
            .maybe("side")
            .map_or(Ok("None".to_owned()), |field| Ok::<_, String>(format!("Some({})", field.word(SIDES)?)))?;
        let graded = entry.need("graded")?.list_of(2)?;
        let most = entry.need("max_letters")?.list_of(2)?;
        let most = most
            .iter()
            .map(|field| match field.optional() {
                None => Ok("None".to_owned()),
                Some(field) => Ok(format!("Some({})", field.number::<u8>()?)),
            })
            .collect::<Outcome<Vec<_>>>()?;
        let field = entry.need("letter")?;
        let mission = literal(
            "Mission",
            &[
                ("letter", letter(&field)?),
                ("name", quoted(entry.text("name")?)),
                ("card", card(entry, 53, index)?),
                ("side", side),
                ("levels", levels(&entry.need("levels")?)?),
                ("graded", format!("[{}, {}]", graded[0].truth()?, graded[1].truth()?)),
                ("max_letters", format!("[{}]", most.join(", "))),
                ("bonus_only", entry.flag("bonus_only")?.to_string()),
                ("bonus", format!("&[{}]", bonus.join(", "))),
            ],
        );
        if rows.insert(field.text()?.to_owned(), mission).is_some() {
            return field.wrong("a letter that no mission before has");
        }
        entry.close()?;
    }
    object.close()?;
    if rows.len() != LETTERS.len() {
        return Err(format!("data/missions.json: {} missions, not {}", rows.len(), LETTERS.len()));
    }
    table(out, "MISSIONS", "Mission", &rows.into_values().collect::<Vec<_>>());
    Ok(())
}

pub(super) fn larger_decks(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "galactic_events.json")?.entries("events")?.iter().enumerate() {
        rows.push(literal(
            "GalacticEvent",
            &[
                ("card", card(entry, 98, index)?),
                ("slug", quoted(entry.text("code")?)),
                ("name", quoted(entry.text("name")?)),
            ],
        ));
        entry.close()?;
    }
    table(out, "GALACTIC_EVENTS", "GalacticEvent", &rows);

    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "strategic_assignments.json")?.entries("cards")?.iter().enumerate() {
        let provinces = entry.maybe("provinces").map_or(Ok("None".to_owned()), |field| {
            let list = field.list_of(2)?;
            Ok::<_, String>(format!("Some([{}, {}])", names.provinces.id(&list[0])?, names.provinces.id(&list[1])?))
        })?;
        rows.push(literal("StrategicAssignment", &[("card", card(entry, 127, index)?), ("provinces", provinces)]));
        entry.close()?;
    }
    table(out, "STRATEGIC_ASSIGNMENTS", "StrategicAssignment", &rows);

    let mut rows = Vec::new();
    for entry in File::read(source, "secrets.json")?.entries("secrets")? {
        let ends = entry.maybe("ends").map_or(Ok("SecretEnds::Never".to_owned()), |field| {
            field
                .word(&[("on_rebellion", "SecretEnds::OnRebellion"), ("after_rebellion", "SecretEnds::AfterRebellion")])
        })?;
        rows.push(literal(
            "Secret",
            &[
                ("slug", quoted(&slug(&entry)?)),
                ("name", quoted(entry.text("name")?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("number", entry.option("number")?),
                ("ends", ends),
            ],
        ));
        entry.close()?;
    }
    table(out, "SECRETS", "Secret", &rows);
    Ok(())
}
