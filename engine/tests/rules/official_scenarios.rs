//! The two official scenarios, from the first decision on.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, all_ids, is_ours, official, official_ids};
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

/// What is offered reads, has no mistake, is called what it is asked by, and asks somebody something.
///
/// Cases: 16.0, 28.0, 38.0
#[test]
fn every_scenario_that_is_offered_reads_and_starts() {
    for id in all_ids() {
        let scenario = scenario(id);
        assert_eq!((scenario.id.as_str(), scenario.check()), (id, Ok(())));
        assert!(!scenario.about.is_empty(), "{id}");
        let game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(game.decision().is_some(), "{id}");
        assert_eq!(game.recount(), Ok(()), "{id}");
    }
}

/// The campaigns that begin late are ours, and say so; their files tell nobody's secrets: the base is chosen, the assignments are arranged
/// and the hidden planet secrets dealt before anything else.
///
/// Cases: 31.1, 34.1, 35.1, 35.4
#[test]
fn a_late_start_keeps_no_secret_in_its_file() {
    // The first deck is exhausted after fourteen Game-Turns (35.4).
    for (id, turns, deck) in [("the-fire-spreads", 10..=17, "35.1"), ("the-fleet-at-adare", 15..=20, "35.4")] {
        let scenario = scenario(id);
        assert!(is_ours(id) && scenario.about.contains("of our own"), "{id}");
        let position = scenario.position.clone().expect("a position");
        assert_eq!(position.turn..=scenario.turns, turns, "{id}");
        assert!(position.secret_base.is_none() && position.assignments.is_none() && position.deal_secrets, "{id}");
        assert!(position.secrets.iter().all(|at| at.revealed), "{id}");
        let lie = |seed: u64| {
            let game = Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"));
            let asked = game.decision().map(|decision| decision.case().to_string());
            assert_eq!(asked.as_deref(), Some(deck), "{id}: the assignments come first");
            let secrets = game.state().galactic.secrets;
            assert_eq!(secrets.dealt().len(), 16, "{id}");
            secrets.hidden().iter().map(|planet| secrets.of(planet)).collect::<Vec<_>>()
        };
        assert_ne!(lie(1), lie(2), "{id}");
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
