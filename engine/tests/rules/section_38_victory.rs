//! Victory in the Galactic Game: the running total and what it wins (38.5).

use crate::play::{Play, galactic_scenario, planet, play_galaxy, play_galaxy_with};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::scenario::victory::{points, worth};
use fitg_engine::state::{Ending, Options, Pair};
use serde_json::{Value, json};

/// These planets are under Rebel control.
fn freed(numbers: &[u16]) -> Value {
    let all = numbers.iter().map(|number| json!({"planet": number, "state": "rebel_control", "pdb_level": 1}));
    Value::Array(all.collect())
}

fn from(freed: Value, turn: u8, side: &str) -> Play {
    play_galaxy(freed, json!({"turn": turn, "side": side, "segment": "opening"}))
}

/// The pair and the Player-Turn in which the game ended.
fn ended(table: &Play) -> (Pair, Side) {
    let (mut pair, mut side) = (Pair::First, Side::Rebel);
    for event in &table.told {
        match *event {
            Event::PairBegins { pair: begun } => pair = begun,
            Event::PlayerTurnBegins { side: begun } => side = begun,
            _ => {}
        }
    }
    (pair, side)
}

/// Orlog and Diomas, the four other capitals: twenty-six points.
const CAPITALS: [u16; 6] = [162, 152, 241, 311, 411, 542];

/// Cases: 38.5
/// Rows: case/38.5, ruling/L174
#[test]
fn case_38_5_what_a_planet_under_rebel_control_is_worth() {
    let of = |number: u16| worth(planet(number));
    assert_eq!((of(162), of(152)), (5, 5), "the Throne Planet and the capital of the First Province");
    assert_eq!((of(241), of(311), of(411), of(542)), (4, 4, 4, 4), "the other capitals");
    assert_eq!(of(211), 3, "Cieson, the home of the Yesters");
    assert_eq!(of(112), 1, "any other");
    let count = |points: i16| PlanetId::all().filter(|&planet| worth(planet) == points).count();
    let homes = PlanetId::all()
        .filter(|planet| planet.home_of_race().is_some() && !planet.is_capital() && !planet.is_throne())
        .count();
    assert_eq!((count(5), count(4), count(3), count(1)), (2, 4, homes, 51 - 6 - homes));
}

/// Only Rebel control counts: no rebellion, no Unrest, no Patriotic planet, nobody dead or taken, no information.
///
/// Cases: 38.5
/// Rows: case/38.5
#[test]
fn case_38_5_nothing_but_rebel_control_counts() {
    let planets = json!([
        {"planet": 112, "state": "rebel_control", "pdb_level": 1},
        {"planet": 211, "state": "rebel_control", "pdb_level": 0, "pdb_up": false},
        {"planet": 241, "state": "rebellion", "pdb_level": 1, "pdb_up": false},
        {"planet": 311, "loyalty": "unrest", "pdb_level": 1},
        {"planet": 411, "loyalty": "patriotic", "pdb_level": 1},
    ]);
    let position = json!({"side": "rebel", "segment": "missions", "information": {"rebel": true},
        "dead": ["boccanegra"], "characters": [{"character": "kogus", "at": 5111}]});
    let table = play_galaxy(planets, position);
    assert_eq!(points(table.state()), 4);
    let board = table.game.view(fitg_engine::view::Viewer::Both).board();
    assert_eq!((board.points, board.scores.len()), (4, 2));
}

/// Cases: 38.51
/// Rows: case/38.51
#[test]
fn case_38_51_twenty_six_at_the_end_of_an_imperial_player_turn_win() {
    let table = from(freed(&CAPITALS), 3, "rebel");
    assert_eq!(
        table.game.outcome().map(|outcome| (outcome.winner, outcome.ending)),
        Some((Side::Rebel, Ending::RebelInstantVictory))
    );
    assert_eq!(
        ended(&table),
        (Pair::First, Side::Imperial),
        "not after the Rebel Player-Turn, and not only after both"
    );
    assert_eq!(table.state().clock.turn, 3);
    assert_eq!(table.cases(|event| matches!(event, Event::GameOver { .. })), ["38.51"]);
}

/// What becomes Rebel-controlled in the very check is counted (L174).
///
/// Cases: 38.51
/// Rows: ruling/L174
#[test]
fn case_38_51_the_check_of_that_player_turn_counts() {
    let mut planets = freed(&[162, 152, 241, 311, 542, 211]);
    let risen = json!({"planet": 112, "state": "rebellion", "pdb_level": 1, "pdb_up": true});
    planets.as_array_mut().expect("a list").push(risen);
    let without = from(freed(&[162, 152, 241, 311, 542, 211]), 20, "imperial");
    assert_eq!(without.game.outcome().map(|outcome| outcome.winner), Some(Side::Imperial), "25 are not enough");
    let table = from(planets, 20, "imperial");
    // Its Domino Effect is carried out first: whatever may be left out is.
    let mut table = table;
    while table.game.decision().is_some() {
        assert!(table.case().starts_with("23."), "{}", table.prompt());
        table.give(&["done"]);
    }
    assert_eq!(table.game.outcome().map(|outcome| outcome.winner), Some(Side::Rebel));
    assert_eq!(ended(&table), (Pair::First, Side::Imperial));
}

/// Cases: 38.52
/// Rows: case/38.52
#[test]
fn case_38_52_without_it_the_empire_wins_after_the_last_game_turn() {
    let table = from(freed(&CAPITALS[..5]), 20, "rebel");
    assert_eq!(
        table.game.outcome().map(|outcome| (outcome.winner, outcome.ending)),
        Some((Side::Imperial, Ending::VictoryPoints(22)))
    );
    assert_eq!(ended(&table), (Pair::Second, Side::Imperial));
    assert_eq!(table.cases(|event| matches!(event, Event::GameOver { .. })), ["38.52"]);
}

/// All twenty, whether they are dead or prisoners, and also those who never came into play: whoever may still be drawn keeps the
/// Rebellion alive (L175). Who controls the planets does not matter.
///
/// Cases: 38.53
/// Rows: case/38.53, ruling/L175
#[test]
fn case_38_53_the_empire_wins_when_all_twenty_rebels_are_dead_or_taken() {
    let all: Vec<&str> = CharacterId::of(Side::Rebel).map(|who| who.slug()).collect();
    assert_eq!(all.len(), 20);
    let winner = |dead: &[&str]| {
        let position = json!({"turn": 4, "side": "imperial", "segment": "closing", "dead": dead,
            "characters": [{"character": all[0], "at": 2221, "guarded_by": "jon_kidu"},
                {"character": "jon_kidu", "at": 2221}, {"character": "vans_ka_tie_a", "at": 2221}]});
        let mut table = play_galaxy_with(
            freed(&[112]),
            position,
            json!({"victory": {"rebel_points": 26, "imperial_instant": "rebellion_broken"}}),
        );
        // The Knight receives no spaceship.
        if table.allows("no") {
            table.give(&["no"]);
        }
        let over = |event: &Event| matches!(event, Event::GameOver { .. });
        (table.game.outcome().map(|outcome| (outcome.winner, outcome.ending)), table.cases(over))
    };
    let (outcome, case) = winner(&all[1..]);
    assert_eq!(outcome, Some((Side::Imperial, Ending::ImperialInstantVictory)));
    assert_eq!(case, ["38.53"]);
    assert_eq!(winner(&all[2..]).0, None, "one was never drawn");
}

/// Of the smaller games' instant victories the Galactic Game has none.
///
/// Cases: 38.53
#[test]
fn case_38_53_a_galactic_scenario_has_the_campaigns_instant_victory_or_none() {
    let mistake = |victory: Value| {
        let position = json!({"side": "rebel", "segment": "opening"});
        let scenario = galactic_scenario(json!([]), position, json!({"victory": victory}));
        Game::new(&scenario, Options::default(), Seed(1)).err().map(|error| error.field)
    };
    let of = |imperial: &str| mistake(json!({"rebel_points": 26, "imperial_instant": imperial}));
    assert_eq!(of("rebellion_broken"), None);
    assert_eq!(of("all_rebel_characters_lost").as_deref(), Some("victory.imperial_instant"));
    let rebel = mistake(json!({"rebel_points": 26, "rebel_instant": {"others": 3}}));
    assert_eq!(rebel.as_deref(), Some("victory.rebel_instant"));
}
