//! What the printed cases of section 14 say beside what the files of that section show.

use crate::play::{character, play, possession};
use crate::site::{Site, assign, draw};
use serde_json::json;

const WEAPONS_AND_OBJECTS: [&str; 8] = [
    "snipers_rifle",
    "assassins_blade",
    "helian_drug",
    "scanner",
    "scrambler",
    "medi_kit_of_ptolus",
    "personal_body_shield",
    "cache_of_rare_gems",
];

/// One character can have all weapons and objects there are, beside one companion and one ship.
///
/// Cases: 14.13
#[test]
fn case_14_13_weapons_and_objects_are_unlimited() {
    let mut all = WEAPONS_AND_OBJECTS.to_vec();
    all.push("norrocks");
    let table = play(json!({"side": "rebel", "segment": "missions", "characters": [
        {"character": "kogus", "at": 2232, "ship": "star_cruiser", "possessions": all, "shown": all}]}));
    assert!(all.iter().all(|card| table.state().has(character("kogus"), possession(card))));
    assert!(table.state().ship_of(character("kogus")).is_some());
    // All eight pass to another, one after the other; the companion passes too, for he has none.
    let mut table = play(json!({"side": "rebel", "segment": "missions", "characters": [
        {"character": "kogus", "at": 2232, "possessions": all, "shown": all}, {"character": "tourag", "at": 2232}]}));
    table.pass_to("14.12");
    for card in &all {
        table.give(&[&format!("possession:{card}")]);
    }
    assert!(all.iter().all(|card| table.state().has(character("tourag"), possession(card))));
}

/// What broke is shuffled into the deck: it is among the cards that can be found afterwards.
///
/// Cases: 14.24
#[test]
fn case_14_24_a_lost_possession_can_be_drawn_again() {
    for (die, found_again) in [("die:6", true), ("die:1", false)] {
        let mut table = Site::at(2232)
            .pdb(1, true)
            .segment("movement")
            .with(json!({"character": "kogus", "possessions": ["scrambler"], "shown": ["scrambler"]}))
            .play();
        table.give(&["possession:scrambler", die]);
        table.pass_to("13.0").give(&["environ:2232"]);
        assign(&mut table, &[('P', &["kogus"])]);
        table.pass_to_chance();
        draw(&mut table, &[96]);
        assert_eq!(table.case(), "14.1", "{}", table.prompt());
        assert_eq!(table.allows("possession:scrambler"), found_again, "{die}");
    }
}
