//! What the printed cases of section 7 say beside what `section_07_units` and `views` show: units that are turned up.

use crate::play::{Play, play};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::view::Viewer;
use serde_json::json;

/// What the Rebel Player sees of the Imperial units in Angoff's city: how many lie face down, how many open.
fn seen(table: &Play) -> (usize, usize) {
    let board = table.game.view(Viewer::Side(Side::Rebel)).board();
    let there = board.planets[1].environs[0].imperial.military.clone();
    (there.face_down, there.units.iter().map(|units| units.count).sum())
}

/// A combat turns the units up, and when it is over they lie face down again; a search tells their strength, not them.
///
/// Cases: 7.22
#[test]
fn case_7_22_units_are_open_while_they_fight_and_hidden_again_afterwards() {
    let mut table = play(json!({"side": "rebel", "segment": "military_combat",
        "units": [{"kind": "line", "at": 2221}, {"kind": "rebel_urban_2_1", "at": 2221}],
        "characters": [{"character": "boccanegra", "at": 2221}]}));
    assert_eq!(seen(&table), (1, 0));
    table.pass_to("10.1").give(&["yes"]);
    assert_eq!((table.case().as_str(), seen(&table)), ("10.4", (0, 1)), "turned up, and nothing was rolled yet");
    table.give(&["no", "die:1", "die:6"]);
    assert_eq!(table.state().unit_count(crate::play::environ(2221), Side::Imperial), 1, "{}", table.story());
    assert_eq!(seen(&table), (1, 0));

    let mut table = play(json!({"side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2221}],
        "characters": [{"character": "kogus", "at": 2221, "detected": true}]}));
    table.give(&["environ:2221", "yes", "die:6"]);
    let told = table.told.iter().find(|event| matches!(event, Event::Check(Check::Search(_))));
    let line = told.and_then(|event| event.line(Viewer::Side(Side::Rebel))).unwrap_or_default();
    assert!(line.contains('3'), "the strength is told: {line}");
    assert_eq!(seen(&table), (1, 0));
}
