//! The tables of the cards.

use super::data::cards::{CardSection, EventData, GalacticEvent, Mission, Secret, StrategicAssignment};
use super::form::{Letter, LetterSet};
use super::pieces::card;
use super::source::{ensure, names, read, rows, rust, table, value};
use super::{Outcome, Source};
use serde::Deserialize;
use std::fmt::Write as _;

pub fn cards(source: Source) -> Outcome<String> {
    let mut out = String::new();
    let mut cards = Vec::new();
    for (row, of) in rows::<ActionCard>(source, "action_cards.json", "cards")?.into_iter().enumerate() {
        card("action_cards.json: cards", row, of.card, 68)?;
        cards.push([of.urban, of.special, of.wild]);
    }
    ensure(cards.len() == 30, || format!("action_cards.json: {} cards, not 30", cards.len()))?;
    table(&mut out, "ACTION_CARDS", "[CardSection; 3]", &[], &cards);

    let events: Vec<EventData> = rows(source, "action_events.json", "events")?;
    action_events(&mut out, &events);
    table(&mut out, "ACTION_EVENTS", "EventData", &["Scope", "EventVerb"], &events);

    missions(source, &mut out)?;

    let events: Vec<GalacticEvent> = rows(source, "galactic_events.json", "events")?;
    for (row, event) in events.iter().enumerate() {
        card("galactic_events.json: events", row, event.card, 98)?;
    }
    table(&mut out, "GALACTIC_EVENTS", "GalacticEvent", &["GalacticVerb", "Realm"], &events);
    let assignments: Vec<StrategicAssignment> = rows(source, "strategic_assignments.json", "cards")?;
    for (row, assignment) in assignments.iter().enumerate() {
        card("strategic_assignments.json: cards", row, assignment.card, 127)?;
    }
    table(&mut out, "STRATEGIC_ASSIGNMENTS", "StrategicAssignment", &[], &assignments);
    table(&mut out, "SECRETS", "Secret", &["SecretEffect"], &rows::<Secret>(source, "secrets.json", "secrets")?);
    Ok(out)
}

/// The enum of the events: a variant for each row of the file, in its order.
fn action_events(out: &mut String, events: &[EventData]) {
    let variants: Vec<String> = events.iter().map(|event| variant(&event.code)).collect();
    out.push_str("/// What a section of an Action Card makes happen (13.4): a row of `data/action_events.json`.\n");
    out.push_str("#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum ActionEvent {\n");
    for (variant, event) in variants.iter().zip(events) {
        let _ = writeln!(out, "    /// {}.\n    {variant},", event.name);
    }
    let _ = writeln!(out, "}}\n\nimpl ActionEvent {{\n    /// All of them, in the order of the file.");
    let all: Vec<_> = variants.iter().map(|variant| rust(format!("ActionEvent::{variant}"))).collect();
    let _ = writeln!(out, "    pub const ALL: [ActionEvent; {}] = {all:?};\n}}\n", all.len());
}

/// "coup_abort_1" as "CoupAbort1".
fn variant(code: &str) -> String {
    let words = code.split('_').map(|word| word.split_at_checked(1).unwrap_or_default());
    words.map(|(first, rest)| first.to_uppercase() + rest).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionCard {
    card: u8,
    urban: CardSection,
    special: CardSection,
    wild: CardSection,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Missions {
    home_planet_bonus: Bonus,
    royalty_bonus: Bonus,
    missions: Vec<Mission>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bonus {
    missions: LetterSet,
    amount: u8,
}

fn missions(source: Source, out: &mut String) -> Outcome<()> {
    let mut file: Missions = read(source, "missions.json")?;
    for (row, mission) in file.missions.iter().enumerate() {
        card("missions.json: missions", row, mission.card, 53)?;
    }
    file.missions.sort_by_key(|mission| mission.letter);
    let letters = file.missions.iter().map(|mission| mission.letter);
    ensure(letters.eq((0..names("Letter").len()).map(Letter)), || {
        "missions.json: missions: not every letter has one mission".to_owned()
    })?;
    for (name, bonus) in
        [("HOME_PLANET_BONUS_DATA", file.home_planet_bonus), ("ROYALTY_BONUS_DATA", file.royalty_bonus)]
    {
        value(out, name, "(LetterSet, u8)", &(bonus.missions, bonus.amount));
    }
    table(out, "MISSIONS", "Mission", &["BonusTerm"], &file.missions);
    Ok(())
}
