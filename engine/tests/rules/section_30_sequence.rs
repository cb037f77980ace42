//! The whole galaxy as the place of a game (29.0), and its sequence of play (30.0).

use crate::play::{character, galactic_scenario, play_galaxy};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, all_ids, galactic_ids, official};
use fitg_engine::state::{Options, Pair, Segment, State};
use serde_json::{Value, json};

/// Orlog and Diomas are lost: the Empire has nothing to do in a Resource Phase (33.12, 33.35).
fn empire_in_ruins() -> Value {
    json!([
        {"planet": 152, "state": "rebellion", "pdb_level": 0, "pdb_up": false},
        {"planet": 162, "state": "rebellion", "pdb_level": 0, "pdb_up": false}])
}

fn begins(position: Value) -> Vec<String> {
    let table = play_galaxy(empire_in_ruins(), position);
    let word = |event: &Event| match event {
        Event::TurnBegins { turn } => Some(format!("turn {turn}")),
        Event::PairBegins { pair } => Some(pair.name().to_owned()),
        Event::PlayerTurnBegins { side } => Some(side.name().to_owned()),
        _ => None,
    };
    table.told.iter().filter_map(word).collect()
}

/// Cases: 30.0
/// Rows: case/30.0, ruling/L6
#[test]
fn case_30_0_a_galactic_game_turn_is_a_stage_and_two_pairs_of_player_turns() {
    let table = play_galaxy(empire_in_ruins(), json!({"side": "rebel", "segment": "galactic_event"}));
    let segments: Vec<Segment> = table
        .told
        .iter()
        .filter_map(|event| if let Event::SegmentBegins { segment } = event { Some(*segment) } else { None })
        .collect();
    let player_turn = [
        Segment::Opening,
        Segment::InterplanetaryMovement,
        Segment::SpaceCombat,
        Segment::CharacterMovement,
        Segment::SurfaceMovement,
        Segment::Reaction,
        Segment::MilitaryCombat,
        Segment::OrbitOrganization,
        Segment::Search,
        Segment::Missions,
        Segment::Closing,
    ];
    let mut game_turn = vec![Segment::GalacticEvent, Segment::Resources, Segment::StrategicAssignment];
    game_turn.extend(player_turn.repeat(4));
    game_turn.push(Segment::Interphase);
    assert_eq!(segments, game_turn.repeat(20), "nobody has anything to do, and nobody is asked");
}

/// Cases: 30.0
#[test]
fn case_30_0_the_log_says_which_turn_which_pair_and_whose() {
    let told = begins(json!({"turn": 19, "side": "rebel", "segment": "galactic_event"}));
    let turn = |number: u8| {
        let number = format!("turn {number}");
        [number, "First".into(), "Rebel".into(), "Imperial".into(), "Second".into(), "Rebel".into(), "Imperial".into()]
    };
    assert_eq!(told, [turn(19), turn(20)].concat());
    let late = begins(json!({"turn": 20, "pair": "second", "side": "rebel", "segment": "opening"}));
    assert_eq!(late, ["Second", "Rebel", "Imperial"], "a position can begin in the second pair");
}

/// After each of the two Imperial Player-Turns, and not after the Galactic Stage or a Rebel one, planets become Rebel-controlled.
///
/// Cases: 30.0, 15.52
/// Rows: case/30.0
#[test]
fn case_30_0_each_imperial_player_turn_ends_with_the_check_for_rebel_control() {
    let mut risen = empire_in_ruins();
    let with_its_base_up = json!({"planet": 441, "state": "rebellion", "pdb_level": 1, "pdb_up": true});
    risen.as_array_mut().expect("a list").push(with_its_base_up);
    let checked = |position: Value| {
        let table = play_galaxy(risen.clone(), position);
        let mut when = None;
        let (mut pair, mut side) = (Pair::First, Side::Rebel);
        for event in &table.told {
            match *event {
                Event::PairBegins { pair: begun } => pair = begun,
                Event::PlayerTurnBegins { side: begun } => side = begun,
                Event::ControlChanged { .. } => when = when.or(Some((pair, side))),
                _ => {}
            }
        }
        when
    };
    let first = Some((Pair::First, Side::Imperial));
    assert_eq!(checked(json!({"turn": 20, "side": "rebel", "segment": "galactic_event"})), first);
    let second = Some((Pair::Second, Side::Imperial));
    assert_eq!(checked(json!({"turn": 20, "pair": "second", "side": "rebel", "segment": "opening"})), second);
}

/// What lasts is reckoned in Player-Turns: the drug of the first pair wears off in the second of the same Game-Turn, and one of the
/// second in the first of the next.
///
/// Cases: 14.4, 30.0
/// Rows: ruling/L7
#[test]
fn case_14_4_the_drug_ends_in_the_next_own_player_turn_of_the_same_game_turn() {
    let ends = |pair: &str, turn: u8, from: Value| {
        let drug = json!({"character": "kogus", "rating": "combat",
            "since": {"turn": turn, "pair": pair, "side": "rebel", "segment": "missions"}});
        let mut position = json!({"turn": turn, "side": "rebel", "drug": drug,
            "characters": [{"character": "kogus", "at": 4411}]});
        for (name, value) in from.as_object().expect("fields") {
            position[name] = value.clone();
        }
        let mut table = play_galaxy(empire_in_ruins(), position);
        while table.state().drug.is_some() && table.game.decision().is_some() {
            table.give(&["done"]);
        }
        assert_eq!(table.state().drug, None);
        // Where the clock stood when it was told.
        let (mut turn, mut now, mut side) = (turn, None, Side::Rebel);
        let (mut pair, mut when) = (Pair::First, None);
        for event in &table.told {
            match *event {
                Event::TurnBegins { turn: begun } => turn = begun,
                Event::PairBegins { pair: begun } => pair = begun,
                Event::PlayerTurnBegins { side: begun } => side = begun,
                Event::SegmentBegins { segment } => now = Some(segment),
                Event::DrugWearsOff { character: who, .. } if who == character("kogus") => {
                    when = when.or(Some((turn, pair, side, now)));
                }
                _ => {}
            }
        }
        when
    };
    let missions = Some(Segment::Missions);
    assert_eq!(
        ends("first", 5, json!({"side": "imperial", "segment": "opening"})),
        Some((5, Pair::Second, Side::Rebel, missions))
    );
    assert_eq!(
        ends("second", 5, json!({"pair": "second", "side": "imperial", "segment": "opening"})),
        Some((6, Pair::First, Side::Rebel, missions)),
        "the Galactic Stage between them is no Player-Turn"
    );
}

/// The level of a base can be raised once a Game-Turn, of which the second pair is a part (19.22).
///
/// Cases: 19.22, 30.0
#[test]
fn case_19_22_a_second_pair_is_no_new_game_turn() {
    let levelled = |position: Value| {
        let table = play_galaxy(empire_in_ruins(), position);
        table.state().planets[crate::play::planet(441)].levelled
    };
    let kogus = json!([{"character": "kogus", "at": 4411}]);
    let of = |pair: &str, side: &str, segment: &str| json!({"turn": 5, "pair": pair, "side": side, "segment": segment, "levelled": [441], "characters": kogus});
    assert!(levelled(of("second", "rebel", "opening")));
    assert!(!levelled(of("first", "rebel", "galactic_event")));
}

/// Cases: 29.0
#[test]
fn case_29_0_the_whole_map_takes_part() {
    let position = json!({"side": "rebel", "segment": "opening", "characters": [{"character": "kogus", "at": 5111}]});
    let table = play_galaxy(json!([]), position.clone());
    assert_eq!(table.state().terms.planets.len(), 51);
    assert_eq!(table.state().spaces().count(), 51 + 2 * 25, "an Orbit Box each, Drift and Drift 2 of each star system");
    let mut whole = galactic_scenario(json!([]), position, json!({}));
    whole.planets.retain(|at| at.planet.number() != 331);
    let error = Game::new(&whole, Options::default(), Seed(1)).expect_err("a planet is missing");
    assert_eq!(error.case.map(|case| case.to_string()).as_deref(), Some("29.0"));
}

/// The Galactic Game is offered with the others, after them, as it is learnt last; and its scenarios say what they are.
///
/// Cases: 29.0, 38.0
#[test]
fn case_29_0_the_galactic_game_is_offered_after_the_smaller_games() {
    let whole = galactic_scenario(json!([]), json!({"side": "rebel", "segment": "galactic_event"}), json!({}));
    whole.check().unwrap_or_else(|error| panic!("{error}"));
    assert!(Scenario::from_json(&whole.to_json()).is_ok());
    assert!(Game::new(&whole, Options::default(), Seed(1)).is_ok());
    let levels: Vec<&str> = all_ids().map(|id| official(id).unwrap_or_else(|| panic!("{id}")).level.name()).collect();
    let of = |level: &str| levels.iter().filter(|&&named| named == level).count();
    assert_eq!(levels[..4], ["Star System Game", "Star System Game", "Province Game", "Province Game"]);
    assert_eq!(of("Galactic Game"), galactic_ids().len());
    assert_eq!(levels.len(), 4 + galactic_ids().len());
}

/// A moment of the Galactic Game is a position again, and its facts are read as they were written.
///
/// Cases: 30.0
#[test]
fn case_30_0_the_pair_stands_in_facts_and_positions() {
    let position = json!({"turn": 5, "pair": "second", "side": "rebel", "segment": "missions",
        "characters": [{"character": "kogus", "at": 5111}]});
    let table = play_galaxy(json!([]), position);
    let state = table.state();
    assert_eq!(state.clock.pair, Pair::Second);
    assert_eq!(State::from_facts(&state.facts()).expect("facts").clock, state.clock);
    let again = galactic_scenario(json!([]), json!({"side": "rebel", "segment": "opening"}), json!({})).at(state);
    assert_eq!(again.position.map(|position| position.pair), Some(Pair::Second));
    for (field, position) in [
        ("position.pair", json!({"pair": "second", "side": "rebel", "segment": "resources"})),
        ("position.side", json!({"side": "imperial", "segment": "resources"})),
        ("position.segment", json!({"side": "imperial", "segment": "purchases"})),
    ] {
        let scenario = galactic_scenario(json!([]), position, json!({}));
        let error = Game::new(&scenario, Options::default(), Seed(1)).expect_err("a mistake");
        assert_eq!(error.field, field);
    }
}
