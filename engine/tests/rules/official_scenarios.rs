//! The two official scenarios, from the first decision on.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official, official_ids};
use fitg_engine::state::Options;

fn scenario(id: &str) -> Scenario {
    official(id).unwrap_or_else(|| panic!("{id} does not read"))
}

/// Cases: 16.2, 16.3
#[test]
fn both_official_scenarios_read_and_start() {
    for id in official_ids() {
        let scenario = scenario(id);
        assert_eq!(scenario.id, id);
        let game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
        assert!(game.decision().is_some());
    }
}

/// Cases: 16.14
#[test]
fn case_16_14_the_imperial_player_sets_up_first() {
    for id in official_ids() {
        let game = Game::new(&scenario(id), Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.decision().map(|decision| decision.side), Some(Side::Imperial), "{id}");
    }
}
