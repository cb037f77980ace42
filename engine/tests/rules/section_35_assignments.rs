//! Strategic Assignments (35): the deck and its order, and where Imperial pieces may go, case by case.

use crate::play::{Play, galactic_scenario, planet, play_galaxy};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::{Assignment, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::state::{Options, State};
use fitg_engine::terms::Why;
use fitg_engine::view::{View, Viewer};
use serde_json::{Value, json};

const REBELS: Viewer = Viewer::Side(Side::Rebel);

/// All fourteen cards, from the lowest numbers.
const CARDS: [&str; 14] =
    ["1-2", "1-2", "1-3", "1-3", "1-4", "1-4", "1-5", "1-5", "2-3", "2-4", "2-5", "3-4", "3-5", "4-5"];

fn assignment(text: &str) -> Assignment {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Orlog and Diomas are lost, and nobody but Kogus is in play: a Game-Turn asks nothing of the Empire.
fn quiet(turn: u8, assignments: Value, base: Value) -> Play {
    let lost = |number: u16| json!({"planet": number, "state": "rebellion", "pdb_level": 0, "pdb_up": false});
    let position = json!({"turn": turn, "side": "rebel", "segment": "galactic_event", "assignments": assignments,
        "secret_base": base, "characters": [{"character": "kogus", "at": 4411}]});
    play_galaxy(json!([lost(152), lost(162)]), position)
}

/// The Empire moves units in Game-Turn Five with this card in force.
fn moving(card: &str, planets: Value, units: Value, space: Value) -> Play {
    let position = json!({"turn": 5, "side": "imperial", "segment": "interplanetary_movement",
        "assignments": {"drawn": [card]}, "units": units, "space": space,
        "characters": [{"character": "kogus", "at": 4411}]});
    play_galaxy(planets, position)
}

/// The planets to whose Orbit Boxes the stack that is put together may go.
fn goals(table: &Play) -> Vec<u16> {
    let number = |answer: &String| answer.strip_prefix("orbit:").and_then(|number| number.parse().ok());
    table.answers().iter().filter_map(number).collect()
}

fn planets_of(province: u16) -> Vec<u16> {
    PlanetId::all().map(|planet| planet.number()).filter(|number| number / 100 == province).collect()
}

/// Passes to the Rebel Player's next decision of a Game-Turn.
fn pass_to_turn(table: &mut Play, turn: u8) {
    while table.state().clock.turn < turn && table.game.decision().is_some() {
        table.give(&["done"]);
    }
}

/// The printed example of a card is a pair of provinces; which pairs there are is ours.
///
/// Cases: 35.1
/// Rows: ruling/L177
#[test]
fn case_35_1_there_are_fourteen_cards_and_ten_pairs() {
    let cards: Vec<String> = Assignment::cards().map(|card| card.to_string()).collect();
    assert_eq!(cards, CARDS);
    assert_eq!(Assignment::all().count(), 10);
}

/// Cases: 35.1
/// Rows: case/35.1, ruling/L151, ruling/L170
#[test]
fn case_35_1_the_deck_is_arranged_card_after_card_before_anything_else() {
    let mut table = quiet(1, Value::Null, Value::Null);
    let mut asked = 0;
    for card in CARDS.iter().rev() {
        assert_eq!((table.case().as_str(), table.asked()), ("35.1", Some(Side::Imperial)), "before the base too");
        let mut once = table.answers();
        once.dedup();
        assert_eq!(once, table.answers(), "equal cards are offered once");
        table.give(&[&format!("assignment:{card}")]);
        asked += 1;
        if asked == 1 {
            table.closed(&[("assignment:4-5", Why::NoSuchCardLeft, "35.1")]);
        }
    }
    assert_eq!(table.case(), "34.1", "fourteen, the last of them as well");
    let order: Vec<String> = table.state().galactic.assignments.to_come().map(|card| card.to_string()).collect();
    let expected: Vec<&str> = CARDS.iter().rev().copied().collect();
    assert_eq!(order, expected);
    let told = |event: &Event| matches!(event, Event::AssignmentsArranged { cards: 14 });
    assert_eq!(table.cases(told), ["35.1"]);
}

/// Whatever the order, the Rebel Player sees the same at each step.
///
/// Cases: 35.1
/// Rows: case/35.1, ruling/L151
#[test]
fn case_35_1_the_order_is_hidden_while_it_is_chosen_and_after() {
    let views = |order: Vec<&str>| {
        let mut table = quiet(1, Value::Null, Value::Null);
        let mut views: Vec<View> = Vec::new();
        for card in order {
            views.push(table.game.view(REBELS));
            table.give(&[&format!("assignment:{card}")]);
        }
        views.push(table.game.view(REBELS));
        table.give(&["planet:112"]);
        views.push(table.game.view(Viewer::Both));
        views
    };
    let forward = views(CARDS.to_vec());
    let mut other = CARDS.to_vec();
    other.rotate_left(5);
    // The first card is drawn and seen by then: it is the same in both.
    other.retain(|card| *card != "1-2");
    other.splice(0..0, ["1-2", "1-2"]);
    assert!(forward == views(other.clone()));
    other.reverse();
    let backward = views(other);
    assert!(forward[..15] == backward[..15]);
    assert!(forward[15] != backward[15], "what is drawn everybody sees");
}

/// A sample has the cards to come in any order, and those that were drawn as they were.
///
/// Cases: 35.1
/// Rows: case/35.1
#[test]
fn case_35_1_samples_deal_the_order_anew() {
    let to_come: Vec<&str> = CARDS[2..].to_vec();
    let table = quiet(3, json!({"drawn": ["1-2", "1-2"], "to_come": to_come}), json!({"planet": 112}));
    let view = table.game.view(REBELS);
    let mut nexts = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let sample = view.sample(Seed(seed));
        assert!(sample.view(REBELS) == view, "the view of a sample is the view");
        let assignments = sample.state().galactic.assignments;
        nexts.insert(assignments.to_come().next());
    }
    assert!(nexts.len() > 5, "{nexts:?}");
    let board = table.game.view(Viewer::Side(Side::Imperial)).board().assignments.expect("a deck");
    assert_eq!(board.to_come.map(|cards| cards.len()), Some(11), "one more was drawn in this Game-Turn");
    assert_eq!(view.board().assignments.expect("a deck").to_come, None);
}

/// Cases: 35.4
/// Rows: case/35.4
#[test]
fn case_35_4_a_card_is_drawn_each_game_turn_and_lies_open() {
    let mut table = quiet(1, json!({"to_come": CARDS}), json!({"planet": 112}));
    for (n, card) in CARDS.iter().take(3).enumerate() {
        let turn = u8::try_from(n + 1).expect("a turn");
        pass_to_turn(&mut table, turn);
        assert_eq!(table.state().galactic.assignments.in_force(), Some(assignment(card)));
        let board = table.game.view(REBELS).board().assignments.expect("a deck");
        assert_eq!((board.in_force, board.drawn.len()), (Some(assignment(card)), n + 1));
    }
    let drawn = |event: &Event| matches!(event, Event::AssignmentDrawn { .. });
    assert_eq!(table.cases(drawn), ["35.4"; 3]);
}

/// Cases: 35.4
/// Rows: case/35.4, ruling/L151
#[test]
fn case_35_4_after_the_fourteenth_six_of_the_others_are_put_in_order() {
    let drawn: Vec<&str> = CARDS[..13].to_vec();
    let mut table = quiet(14, json!({"drawn": drawn, "to_come": ["4-5"]}), json!({"planet": 112}));
    assert_eq!((table.case().as_str(), table.asked()), ("35.4", Some(Side::Imperial)));
    table.closed(&[("assignment:4-5", Why::NoSuchCardLeft, "35.1")]);
    let before = table.game.view(REBELS);
    for (n, card) in ["1-2", "1-2", "3-5", "1-3", "2-3", "1-4"].into_iter().enumerate() {
        assert_eq!(table.case(), "35.4", "card {n}");
        table.give(&[&format!("assignment:{card}")]);
    }
    assert!(before != table.game.view(REBELS), "that it is done is seen");
    assert_eq!(table.cases(|event| matches!(event, Event::AssignmentsArranged { .. })), ["35.4"]);
    assert_eq!(table.state().galactic.assignments.in_force(), Some(assignment("4-5")), "to the end of this Game-Turn");
    pass_to_turn(&mut table, 15);
    assert_eq!(table.state().galactic.assignments.in_force(), Some(assignment("1-2")));
    pass_to_turn(&mut table, 20);
    assert_eq!(table.state().galactic.assignments.in_force(), Some(assignment("1-4")), "the sixth is the last");
}

/// The printed example: with Province Two not named, from Egrix and Ancore only to Gellas and Phisaria, from those to each other.
///
/// Cases: 35.2
/// Rows: case/35.2, ruling/L152
#[test]
fn case_35_2_from_a_province_that_is_not_named() {
    let great: Vec<u16> = planets_of(2).into_iter().filter(|number| [21, 24].contains(&(number / 10))).collect();
    let from = |at: u16, own: u16| {
        let mut table = moving("1-3", json!([]), json!([{"kind": "line", "at": at}]), json!([]));
        table.give(&["unit:line-1"]);
        let mut expected = great.clone();
        if !expected.contains(&own) {
            expected.push(own);
        }
        expected.sort_unstable();
        assert_eq!(goals(&table), expected, "from {own}");
        table
    };
    let table = from(2211, 221);
    table.closed(&[
        ("orbit:222", Why::NoGreatSystem, "35.2"),
        ("orbit:231", Why::NoGreatSystem, "35.2"),
        ("orbit:111", Why::BoundToItsProvince, "35.2"),
        ("orbit:311", Why::BoundToItsProvince, "35.2"),
    ]);
    from(2111, 211);
}

/// Cases: 35.0, 35.2
/// Rows: case/35.0, ruling/L152, ruling/L155
#[test]
fn case_35_2_in_and_between_the_named_provinces_everything_is_open() {
    let mut table = moving("1-3", json!([]), json!([{"kind": "line", "at": 3111}]), json!([]));
    table.give(&["unit:line-1"]);
    assert_eq!(goals(&table), [planets_of(1), planets_of(3)].concat());
    table.closed(&[("orbit:211", Why::ProvinceNotAssigned, "35.2")]);
}

/// Cases: 35.3, 35.31
/// Rows: case/35.31, ruling/L153
#[test]
fn case_35_31_from_a_capital_to_planets_in_rebellion_and_not_back() {
    let capital = planet(331).province().capital();
    let first = capital.environs().next().expect("an environ").number();
    let planets = json!([
        {"planet": 441, "state": "rebellion", "pdb_level": 0, "pdb_up": false},
        {"planet": 551, "state": "rebel_control", "pdb_level": 0, "pdb_up": false},
        {"planet": 511, "state": "rebellion_stopped", "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]);
    let reached = |units: Value, space: Value| {
        let mut table = moving("1-2", planets.clone(), units, space);
        table.give(&["unit:line-1"]);
        [441, 551, 511].map(|number| goals(&table).contains(&number))
    };
    assert_eq!(reached(json!([{"kind": "line", "at": first}]), json!([])), [true, true, false]);
    let over = json!([{"at": {"orbit": capital.number()}, "units": [{"kind": "line"}]}]);
    assert_eq!(reached(json!([]), over), [true, true, false], "from the Orbit Box of one as well");
    let elsewhere = planets_of(3).into_iter().find(|&number| number != capital.number()).expect("a planet");
    assert_eq!(reached(json!([{"kind": "line", "at": elsewhere * 10 + 1}]), json!([])), [false; 3]);
    // Back they go as the card lets them: Province Four is not named.
    let mut back = moving("1-2", planets.clone(), json!([{"kind": "line", "at": 4411}]), json!([]));
    back.give(&["unit:line-1"]);
    back.closed(&[(&format!("orbit:{}", capital.number()), Why::BoundToItsProvince, "35.2")]);
}

/// Cases: 35.33
/// Rows: case/35.33
#[test]
fn case_35_33_on_one_planet_nobody_is_bound() {
    let space = json!([{"at": {"orbit": 221}, "units": [{"kind": "line"}]}]);
    let mut table = moving("1-3", json!([]), json!([]), space);
    table.give(&["unit:line-1"]);
    assert!(table.allows("environ:2211"));
    let mut up = moving("1-3", json!([]), json!([{"kind": "line", "at": 2211}]), json!([]));
    up.give(&["unit:line-1"]);
    assert!(goals(&up).contains(&221));
}

/// Who drifts comes back to any planet of his star system; elsewhere he goes as from it.
///
/// Cases: 35.2
/// Rows: ruling/L154
#[test]
fn case_35_2_from_drift_the_planets_of_the_star_system_are_always_open() {
    let space = json!([{"at": {"drift": 22}, "units": [{"kind": "line"}]}]);
    let table = moving("1-3", json!([]), json!([]), space);
    let near: Vec<u16> = planets_of(2).into_iter().filter(|number| [21, 22, 24].contains(&(number / 10))).collect();
    assert_eq!(goals(&table), near);
}

/// Characters and spaceships are bound as units are; the Rebels are not.
///
/// Cases: 35.0
/// Rows: case/35.0, ruling/L155
#[test]
fn case_35_0_it_binds_characters_and_spaceships_and_no_rebel() {
    let flies = |side: &str| {
        let position = json!({"turn": 5, "side": side, "segment": "character_movement",
            "assignments": {"drawn": ["1-3"]}, "characters": [
                {"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"},
                {"character": "drakir_grebb", "at": 2221, "ship": "star_cruiser"}]});
        let mut table = play_galaxy(json!([]), position);
        while table.asked().map(Side::name) != Some(if side == "rebel" { "Rebel" } else { "Imperial" })
            || !table.answers().iter().any(|answer| answer.starts_with("ship:"))
        {
            table.give(&["done"]);
        }
        let ship = table.answers().into_iter().find(|answer| answer.starts_with("ship:")).expect("a spaceship");
        table.give(&[&ship]);
        table
    };
    let empire = flies("imperial");
    empire.closed(&[
        ("environ:1111", Why::BoundToItsProvince, "35.2"),
        ("environ:2221", Why::NoGreatSystem, "35.2"),
        ("orbit:222", Why::NoGreatSystem, "35.2"),
    ]);
    assert!(empire.allows("environ:2111") && empire.allows("orbit:221"));
    assert!(flies("rebel").allows("environ:1111"));
}

/// Cases: 35.32
/// Rows: case/35.32, ruling/L156
#[test]
fn case_35_32_once_the_base_is_known_the_card_lasts_to_the_end_of_the_game_turn() {
    let drawn = json!({"drawn": ["1-3"], "to_come": ["1-2", "1-4"]});
    let base = json!({"planet": 112, "fate": "known"});
    let mut table = quiet(5, drawn, base);
    assert_eq!(table.state().galactic.assignments.in_force(), Some(assignment("1-3")), "no other is drawn");
    pass_to_turn(&mut table, 6);
    assert_eq!(table.state().galactic.assignments.in_force(), None);
    assert_eq!(table.cases(|event| *event == Event::AssignmentsEnd), ["35.32"], "told once");
    assert!(!table.happened(|event| matches!(event, Event::AssignmentDrawn { .. })));
    assert_ne!(table.case(), "35.1", "and nothing is arranged any more");
}

/// Cases: 35.1, 35.4
/// Rows: case/35.1
#[test]
fn case_35_1_the_deck_stands_in_facts_and_positions() {
    let deck = json!({"drawn": ["1-2", "3-5"], "to_come": ["4-5", "1-3"], "put_aside": "2-5"});
    let position = |deck: Value| {
        json!({"turn": 16, "side": "rebel", "segment": "opening", "assignments": deck,
        "characters": [{"character": "kogus", "at": 4411}]})
    };
    let table = play_galaxy(json!([]), position(deck.clone()));
    let state = table.state();
    assert_eq!(State::from_facts(&state.facts()).expect("facts").galactic, state.galactic);
    let again = galactic_scenario(json!([]), json!({"side": "rebel", "segment": "opening"}), json!({})).at(state);
    let said = serde_json::to_value(again.position.and_then(|position| position.assignments)).expect("a value");
    assert_eq!(said, deck);
    for deck in [json!({"to_come": ["4-5", "4-5"]}), json!({"drawn": CARDS, "to_come": ["1-2"]})] {
        let scenario = galactic_scenario(json!([]), position(deck), json!({}));
        let error = Game::new(&scenario, Options::default(), Seed(1)).expect_err("a mistake");
        assert_eq!(error.field, "position.assignments");
    }
}

/// The card is drawn as the Rebel Player stops buying, and nobody goes back behind it: he would buy with what he has seen.
///
/// Cases: 35.1, 35.4
/// Rows: case/35.4
#[test]
fn case_35_1_nothing_is_taken_back_once_the_card_of_the_game_turn_is_seen() {
    for card in ["1-2", "4-5"] {
        let planets = json!([
            {"planet": 121, "loyalty": "unrest", "state": "rebel_control", "pdb_level": 0, "pdb_up": false},
            {"planet": 241, "loyalty": "unrest", "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
        let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"rebel": 20},
            "assignments": {"drawn": ["1-5"], "to_come": [card, "2-3"]}, "characters": [{"character": "kogus", "at": 5111}]});
        let mut table = play_galaxy(planets, position);
        while table.case() != "34.4" {
            let first = table.answers().first().cloned().unwrap_or_default();
            table.give(&[&first]);
        }
        table.give(&["done"]);
        assert!(table.told.iter().any(|event| matches!(event, Event::AssignmentDrawn { .. })), "{card}");
        assert_eq!(table.game.undo_depth(), 0, "{card}");
    }
}

/// Which provinces the cards and the schedule of taxes name is ours but for Game-Turn Seven: a game may have its own, and carries them.
///
/// Cases: 35.1, 33.1
/// Rows: case/33.1, ruling/L177
#[test]
fn case_35_1_a_game_may_have_cards_and_a_schedule_of_its_own() {
    let mut cards = vec!["1-2"; 13];
    cards.push("4-5");
    let schedule = |seventh: u8| {
        let mut turns: Vec<u8> = vec![5; 20];
        turns[6] = seventh;
        turns
    };
    let campaign = fitg_engine::scenario::official("freedom-in-the-galaxy").expect("the campaign");
    let with = |figures: Value| campaign.clone().with_figures(&figures.to_string());
    let own = with(json!({"tax_schedule": schedule(2), "strategic_assignments": cards})).expect("no mistake");
    let mut game = Game::new(&own, Options::default(), Seed(3)).expect("a game");
    let state = *game.state();
    let taxed = |turn: u8| state.terms.larger.schedule.taxed_in(turn).map(|province| province.number());
    assert_eq!((taxed(2), taxed(7), taxed(20)), (Some(5), Some(2), Some(5)));
    let again: State = serde_json::from_value(serde_json::to_value(state).expect("JSON")).expect("a state");
    assert_eq!(again, state);
    let left = state.galactic.assignments.left();
    assert_eq!(left.iter().filter(|&&card| card == assignment("1-2")).count(), 13);
    assert!(left.contains(&assignment("4-5")) && !left.contains(&assignment("2-3")));
    while game
        .decision()
        .is_some_and(|open| !matches!(open.question, fitg_engine::decision::Question::ArrangeAssignments { .. }))
    {
        let first = game.decision().expect("a question").answers[0];
        game.apply(first).expect("a listed answer");
    }
    let texts: Vec<String> = game.decision().expect("35.1").answers.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["assignment:1-2", "assignment:4-5"]);
    for (figures, field) in [
        (json!({"tax_schedule": schedule(3)}), "figures.tax_schedule[6]"),
        (json!({"tax_schedule": [1, 2, 3]}), "figures.tax_schedule"),
        (json!({"strategic_assignments": ["1-2", "1-3"]}), "figures.strategic_assignments"),
    ] {
        assert_eq!(with(figures).expect_err("a mistake").field, field);
    }
}
