//! The sequence of play (4.0): who acts when, and when the game ends.

use crate::play::play;
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Ending, Segment};
use serde_json::json;

/// Two Player-Turns of the same phases, the Rebel one first, then the Interphase, then the next Game-Turn.
///
/// Rows: summary/16-star-system-scenarios/8
/// Cases: 4.0
#[test]
fn case_4_0_a_game_turn_is_a_rebel_and_an_imperial_player_turn() {
    let mut table = play(json!({"turn": 1, "side": "rebel", "segment": "opening", "units": [
        {"kind": "militia", "at": 2231}, {"kind": "line", "at": 2211}]}));
    while table.state().clock.turn == 1 {
        table.give(&["done"]);
    }
    let of_a_turn = [
        Segment::Opening,
        Segment::Movement,
        Segment::Reaction,
        Segment::MilitaryCombat,
        Segment::Search,
        Segment::Missions,
        Segment::Closing,
    ];
    let mut expected: Vec<Segment> = of_a_turn.iter().chain(&of_a_turn).copied().collect();
    expected.push(Segment::Interphase);
    let segments: Vec<Segment> = table
        .told
        .iter()
        .filter_map(|event| if let Event::SegmentBegins { segment } = event { Some(*segment) } else { None })
        .collect();
    assert_eq!(segments[..expected.len()], expected);
    let order: Vec<String> = table
        .told
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegins { turn } => Some(format!("turn {turn}")),
            Event::PlayerTurnBegins { side } => Some(side.name().to_owned()),
            _ => None,
        })
        .collect();
    assert_eq!(order[..5], ["turn 1", "Rebel", "Imperial", "turn 2", "Rebel"]);
}

/// In his segments the Phasing Player acts; his enemy reacts in the Reaction Segment and searches in the Search Phase.
///
/// Cases: 4.0
#[test]
fn case_4_0_who_is_asked_in_each_segment() {
    let pieces = json!([{"character": "boccanegra", "at": 2231, "detected": true},
        {"character": "jon_kidu", "at": 2231, "detected": true}]);
    let units = json!([{"kind": "militia", "at": 2232}, {"kind": "militia", "at": 2231},
        {"kind": "rebel_wild_1_0", "at": 2232}, {"kind": "rebel_air_1_0", "at": 2231}]);
    for (side, name) in [(Side::Rebel, "rebel"), (Side::Imperial, "imperial")] {
        let mut table = play(json!({"side": name, "segment": "movement", "characters": pieces, "units": units}));
        assert_eq!((table.case().as_str(), table.asked()), ("9.0", Some(side)));
        table.pass_to("9.6");
        assert_eq!(table.asked(), Some(side.enemy()));
        table.give(&["done"]);
        while table.case() != "10.0" {
            table.give(&["no"]);
        }
        assert_eq!(table.asked(), Some(side), "the Phasing Player orders the combats");
        table.give(&["environ:2231"]);
        assert_eq!((table.case().as_str(), table.asked()), ("10.1", Some(side)));
        table.give(&["no"]);
        assert_eq!(table.asked(), Some(side.enemy()), "then the other may declare");
        table.pass_to("11.1");
        assert_eq!(table.asked(), Some(side.enemy()));
        table.pass_to("13.0");
        assert_eq!(table.asked(), Some(side));
    }
}

/// After the last Game-Turn the points decide; nothing is asked any more.
///
/// Cases: 4.0
#[test]
fn case_4_0_the_game_ends_with_its_last_game_turn() {
    let mut table = play(json!({"turn": 6, "side": "imperial", "segment": "movement", "units": [
        {"kind": "line", "at": 2211}]}));
    while table.game.decision().is_some() {
        table.give(&["done"]);
    }
    let outcome = table.game.outcome();
    // Charkhan is Patriotic: -2.
    assert_eq!(
        outcome.map(|outcome| (outcome.winner, outcome.ending)),
        Some((Side::Imperial, Ending::VictoryPoints(-2)))
    );
    assert_eq!(table.count(|event| matches!(event, Event::TurnBegins { .. })), 0);
    table.refuse("done");
}

/// A game goes on until then.
#[test]
fn case_4_0_the_last_but_one_game_turn_does_not_end_the_game() {
    let mut table = play(json!({"turn": 5, "side": "imperial", "segment": "movement", "units": [
        {"kind": "line", "at": 2211}]}));
    table.give(&["done"]);
    assert_eq!(table.state().clock.turn, 6);
    assert_eq!(table.game.outcome(), None);
}
