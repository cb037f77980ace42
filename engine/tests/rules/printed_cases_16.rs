//! What the printed cases of section 16 say beside what `section_16_scenarios` shows.

use crate::play::Play;
use crate::site::{Site, completed, draw};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::rules::victory::points;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Ending, Options};
use serde_json::json;

/// Information of two letters is worth a point to a side the first time, and nothing the second; of one letter nothing.
///
/// Cases: 16.19
#[test]
fn case_16_19_information_scores_once_a_side_and_takes_two_letters() {
    for (had, cards, worth) in [(false, &[73, 95][..], 1), (true, &[73, 95], 0), (false, &[73], 0)] {
        let site = Site::at(2231).who(&["kogus"]).with(json!({"character": "jon_kidu"}));
        let mut table =
            site.position("information", json!({"rebel": had, "imperial": false})).send(&[('I', &["kogus"])]);
        let before = points(table.state());
        draw(&mut table, cards);
        if table.allows("mission:I") {
            table.give(&["mission:I"]);
        }
        assert_eq!(completed(&table, 'I'), u8::try_from(cards.len()).ok());
        assert_eq!(points(table.state()) - before, worth, "had it: {had}, {cards:?}");
    }
}

/// Varu at its end: twenty points are enough for the Rebel Player, nineteen are not; a turn earlier nothing is counted.
///
/// Cases: 16.37
#[test]
fn case_16_37_twenty_points_win_varu_after_the_seventh_turn() {
    let at_the_end = |turn: u8, dead: &[&str]| {
        let mut whole = serde_json::to_value(official("varu-powderkeg")).unwrap_or_default();
        whole["planets"] = json!([
            {"planet": 431, "state": "rebellion", "pdb_level": 1},
            {"planet": 432, "loyalty": "unrest", "pdb_level": 2},
            {"planet": 433, "state": "rebel_control", "pdb_level": 1}]);
        whole["position"] = json!({"turn": turn, "side": "imperial", "segment": "interphase", "dead": dead,
            "characters": [{"character": "kogus", "at": 4331}]});
        let scenario = Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{error}"));
        let game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
        Play::of(game).game.outcome().map(|outcome| (outcome.winner, outcome.ending))
    };
    assert_eq!(at_the_end(7, &["gelba", "redjac"]), Some((Side::Rebel, Ending::VictoryPoints(20))));
    assert_eq!(at_the_end(7, &["gelba"]), Some((Side::Imperial, Ending::VictoryPoints(19))));
    assert_eq!(at_the_end(6, &["gelba", "redjac"]), None);
}
