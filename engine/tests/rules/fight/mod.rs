//! A character combat on a test's table: who found whom, and what the rounds were fought with.
#![allow(dead_code)]

use crate::play::{Play, character, play};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{CharacterSet, Place};
use serde_json::{Value, json};

/// Characters in Charkhan Wild (2232, size 3), each with what is special about him.
pub fn there(people: &[(&str, Value)], detected: bool) -> Vec<Value> {
    let one = |(slug, extra): &(&str, Value)| {
        let mut who = json!({"character": slug, "at": 2232, "detected": detected});
        if let (Some(fields), Some(more)) = (who.as_object_mut(), extra.as_object()) {
            fields.extend(more.clone());
        }
        who
    };
    people.iter().map(one).collect()
}

/// Characters with nothing special about them.
pub fn plain<'a>(slugs: &[&'a str]) -> Vec<(&'a str, Value)> {
    slugs.iter().map(|slug| (*slug, json!({}))).collect()
}

/// Declares nothing where possessions could be declared.
pub fn pass_possessions(table: &mut Play) {
    while table.case() == "14.2" {
        table.give(&["done"]);
    }
}

/// Characters of the non-Phasing Player have found these defenders; the question is kill or capture.
pub fn found_by_characters(attackers: &[(&str, Value)], defenders: &[(&str, Value)]) -> Play {
    let attacker = character(attackers[0].0).side();
    let mut characters = there(defenders, true);
    characters.extend(there(attackers, false));
    let phasing = if attacker == Side::Imperial { "rebel" } else { "imperial" };
    let mut table = play(json!({"side": phasing, "segment": "search", "characters": characters}));
    pass_possessions(&mut table);
    table.give(&["environ:2232"]);
    let mut slugs: Vec<&str> = attackers.iter().map(|(slug, _)| *slug).collect();
    slugs.sort_by_key(|slug| character(slug));
    for slug in slugs {
        table.give(&[&format!("character:{slug}")]);
    }
    if table.case() == "11.21" {
        table.give(&["done"]);
    }
    pass_possessions(&mut table);
    table.give(&["die:1"]);
    assert_eq!(table.case(), "12.32", "{}", table.story());
    table.forget();
    table
}

/// A squad of so many lines has found these Rebels; the question is kill or capture.
pub fn found_by_squad(lines: u8, defenders: &[(&str, Value)]) -> Play {
    let mut table = play(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2232, "count": lines}],
        "characters": there(defenders, true),
    }));
    pass_possessions(&mut table);
    table.give(&["environ:2232", "yes"]);
    pass_possessions(&mut table);
    table.give(&["die:1"]);
    assert_eq!(table.case(), "12.32", "{}", table.story());
    table.forget();
    table
}

/// Attack, defense and column of every round so far.
pub fn columns(table: &Play) -> Vec<(i16, i16, String)> {
    let reckoned = table.rounds_reckoned().into_iter();
    reckoned.map(|round| (round.attack, round.defense, round.column.column.label())).collect()
}

/// The last round's attack, defense and column.
#[track_caller]
pub fn last_column(table: &Play) -> (i16, i16, String) {
    columns(table).pop().unwrap_or_else(|| panic!("no round was fought:\n{}", table.story()))
}

/// The marked boxes of a character.
pub fn wounds(table: &Play, slug: &str) -> u8 {
    table.state().characters[character(slug)].wounds
}

/// Whether he is out of the game.
pub fn dead(table: &Play, slug: &str) -> bool {
    table.state().characters[character(slug)].place() == Place::OutOfPlay
}

/// How many rounds were begun.
pub fn rounds(table: &Play) -> usize {
    table.count(|event| matches!(event, Event::RoundBegins { .. }))
}

/// Whether a combat has ended.
pub fn ended(table: &Play) -> bool {
    table.happened(|event| matches!(event, Event::FightEnds { .. }))
}

/// A set of characters.
pub fn these(slugs: &[&str]) -> CharacterSet {
    slugs.iter().map(|slug| character(slug)).collect()
}
