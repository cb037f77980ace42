//! Enemy secrets (37.4): what brings them, and what the Rebel Player takes of the Empire's.

use crate::play::{Play, environ, galactic_scenario, planet, play_galaxy};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::game::Game;
use fitg_engine::state::{Options, Place, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

/// In Angoff Urban Odene Hobar questions Jin Voles, whom a Rebel unit holds, and the first card has the letter.
fn learns(planets: Value, more: Value) -> Play {
    let mut position = json!({"turn": 3, "side": "rebel", "segment": "missions",
        "assignments": {"drawn": ["1-2", "1-3"], "to_come": ["2-4", "3-5", "1-5"]},
        "characters": [{"character": "odene_hobar", "at": 2221}, {"character": "doctor_sontag", "at": 2232},
            {"character": "jin_voles", "at": 2221, "held_by": "rebel_urban_2_1"}],
        "units": [{"kind": "rebel_urban_2_1", "at": 2221}]});
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        for (name, value) in more {
            match (fields.get_mut(&name).and_then(Value::as_array_mut), value) {
                (Some(list), Value::Array(value)) => list.extend(value),
                (_, value) => {
                    fields.insert(name, value);
                }
            }
        }
    }
    let mut play = play_galaxy(planets, position);
    if play.case() != "13.0" {
        play.pass_to("13.0");
    }
    play.give(&["environ:2221", "mission:Q"]);
    if play.case() == "13.1" {
        play.give(&["done"]);
    }
    assert!(play.awaits_chance(), "{}", play.prompt());
    play.give(&["card:94"]);
    play
}

/// Face-down Imperial units in Province Two, on a planet, in orbit and in Drift, and some in Province Four.
fn garrisons() -> Value {
    json!({"units": [{"kind": "elite_army", "at": 2111}, {"kind": "militia", "at": 2111}, {"kind": "line", "at": 4321}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "resolution"}]},
            {"at": {"drift": 24}, "units": [{"kind": "veteran", "count": 2}]}]})
}

/// What a viewer reads of everything told so far.
fn lines(play: &Play, viewer: Viewer) -> String {
    play.reports.iter().filter_map(|report| report.line(viewer)).collect::<Vec<_>>().join("\n")
}

/// Gem World on Quibron, Casino Galactica on Etreg, and Hyper-World on Angoff, which is known.
fn three_secrets() -> Value {
    json!([{"planet": 221, "secret": "gem_world"}, {"planet": 212, "secret": "casino_galactica"},
        {"planet": 222, "secret": "hyper_world", "revealed": true}])
}

/// Cases: 37.4, 37.42
/// Rows: case/37.4, case/37.42, ruling/L167
#[test]
fn case_37_42_the_rebel_player_sees_the_units_of_a_province_with_those_in_space() {
    let mut play = learns(json!([]), garrisons());
    assert_eq!((play.case().as_str(), play.asked()), ("37.42", Some(Side::Rebel)));
    assert_eq!(play.answers(), ["province:2", "province:4", "next-assignment"]);
    play.closed(&[("province:1", Why::NothingToShow, "37.42"), ("planet:222", Why::NoHiddenSecret, "31.2")]);
    let before = play.game.view(REBELS);
    play.give(&["province:2"]);
    let seen: Vec<(Place, usize)> = play
        .told
        .iter()
        .filter_map(|event| match event {
            Event::UnitsSeen { environ, units } => Some((Place::Environ(*environ), units.len())),
            Event::UnitsSeenInSpace { at, units } => Some((*at, units.len())),
            _ => None,
        })
        .collect();
    let drift = Place::Drift(planet(241).system());
    assert_eq!(seen.len(), 3);
    for place in [(Place::Environ(environ(2111)), 2), (Place::Orbit(planet(223)), 1), (drift, 2)] {
        assert!(seen.contains(&place), "{seen:?}");
    }
    assert!(lines(&play, REBELS).contains("Resolution") && lines(&play, REBELS).contains("Elite Army"));
    let both = lines(&play, Viewer::Both);
    assert!(!both.contains("Resolution") && !both.contains("Elite Army") && both.contains("Province Two"), "{both}");
    assert!(lines(&play, EMPIRE).contains("Resolution"), "they are his own");
    assert_eq!(play.game.undo_depth(), 0, "what was seen cannot be taken back");
    // They are flipped back: a view holds nothing of them.
    let (before, after) = (before.board(), play.game.view(REBELS).board());
    assert!(before.planets == after.planets && before.space == after.space);
    assert!(!serde_json::to_string(&after).expect("a board").contains("resolution"));
}

/// Both planets are named before either secret is seen, and what is revealed stays so, for everybody.
///
/// Cases: 31.23, 37.42
/// Rows: case/31.23, case/37.42, ruling/L167
#[test]
fn case_37_42_the_secrets_of_two_planets_are_revealed_for_good() {
    let more = json!([{"planet": 312, "secret": "mutant_world"}]);
    let mut all = three_secrets();
    if let Some(list) = all.as_array_mut() {
        list.extend(more.as_array().cloned().unwrap_or_default());
    }
    let mut play = learns(json!([]), json!({"secrets": all}));
    assert_eq!(play.answers(), ["planet:212", "planet:221", "planet:312", "next-assignment"]);
    play.closed(&[("planet:222", Why::NoHiddenSecret, "31.2")]);
    play.give(&["planet:221"]);
    assert!(!play.happened(|event| matches!(event, Event::SecretRevealed { .. })), "the other is named first");
    assert_eq!(
        (play.case().as_str(), play.answers()),
        ("37.42", vec!["planet:212".to_owned(), "planet:312".to_owned()])
    );
    play.closed(&[("planet:221", Why::Picked, "37.42"), ("planet:223", Why::NoHiddenSecret, "31.2")]);
    play.give(&["planet:212"]);
    let revealed = play.cases(|event| matches!(event, Event::SecretRevealed { .. }));
    assert_eq!(revealed, ["37.42", "37.42"]);
    let now: Vec<u16> = play.state().galactic.secrets.revealed().iter().map(|planet| planet.number()).collect();
    assert_eq!(now, [212, 221, 222]);
    assert!(lines(&play, EMPIRE).contains("Gem World") && lines(&play, Viewer::Both).contains("Gem World"));
    assert_eq!(play.game.undo_depth(), 0);
}

/// Where one hidden secret is left, one is revealed.
///
/// Cases: 37.42
/// Rows: ruling/L167
#[test]
fn case_37_42_the_last_hidden_secret_comes_alone() {
    let secrets = json!([{"planet": 221, "secret": "gem_world"}]);
    let mut play = learns(json!([]), json!({"secrets": secrets}));
    play.give(&["planet:221"]);
    assert_eq!(play.count(|event| matches!(event, Event::SecretRevealed { .. })), 1);
    assert_ne!(play.case(), "37.42");
}

/// The secret of a planet that was destroyed is out of play with it, and tells nothing any more.
///
/// Cases: 37.42, 36.34
/// Rows: ruling/L167
#[test]
fn case_37_42_the_secret_of_a_destroyed_planet_is_not_demanded() {
    let secrets = json!([{"planet": 221, "secret": "gem_world"}, {"planet": 541, "secret": "ipoc"}]);
    let mut play = learns(json!([]), json!({"secrets": secrets, "destroyed_planets": [541]}));
    assert!(play.allows("planet:221") && !play.allows("planet:541"), "{:?}", play.answers());
    let open = play.game.decision().expect("it is asked");
    let label = open.label("planet:221".parse().expect("an answer"));
    assert_eq!(label, "The planet secret of Quibron", "there is no other");
    play.give(&["planet:221"]);
    assert_eq!(play.count(|event| matches!(event, Event::SecretRevealed { .. })), 1);
    assert_ne!(play.case(), "37.42");
}

/// Cases: 37.42
/// Rows: case/37.42, case/35.1
#[test]
fn case_37_42_the_next_assignment_is_known_to_the_rebel_player_alone_until_it_is_drawn() {
    let decks = [["2-4", "3-5", "1-5"], ["2-4", "1-5", "3-5"], ["4-5", "2-4", "1-5"]];
    let mut tables = decks.map(|deck| {
        let assignments = json!({"drawn": ["1-2", "1-3"], "to_come": deck});
        learns(json!([]), json!({"assignments": assignments, "units": [{"kind": "line", "at": 4321}]}))
    });
    let views = |tables: &[Play; 3], viewer| tables.each_ref().map(|play| play.game.view(viewer));
    let next = |play: &Play, viewer| play.game.view(viewer).board().assignments.and_then(|lie| lie.next);
    let before = views(&tables, REBELS);
    assert!(before[0] == before[1] && before[1] == before[2]);
    for play in &mut tables {
        play.give(&["next-assignment"]);
        assert_eq!(play.game.undo_depth(), 0, "it was seen");
    }
    let known = views(&tables, REBELS);
    assert!(known[0] == known[1] && known[1] != known[2], "he knows the next, and no more");
    let both = views(&tables, Viewer::Both);
    assert!(both[0] == both[1] && both[1] == both[2], "on the view of both it is not shown");
    let card = |text: &str| Some(text.parse().expect("a card"));
    assert_eq!((next(&tables[0], REBELS), next(&tables[2], REBELS)), (card("2-4"), card("4-5")));
    assert_eq!((next(&tables[0], EMPIRE), next(&tables[0], Viewer::Both)), (None, None));
    assert!(lines(&tables[0], REBELS).contains("Province Two and Province Four"));
    assert_eq!(lines(&tables[0], Viewer::Both), lines(&tables[2], Viewer::Both));
    // A sample keeps what he knows, and deals the rest.
    for seed in 0..20 {
        let sample = known[2].sample(Seed(seed));
        assert!(sample.view(REBELS) == known[2]);
        assert_eq!(sample.state().galactic.assignments.to_come().next(), card("4-5"));
    }
    // It stands in facts and positions.
    let state = *tables[0].state();
    assert!(state.galactic.assignments.next_seen());
    assert_eq!(State::from_facts(&state.facts()).expect("facts").galactic, state.galactic);
    let again = galactic_scenario(json!([]), json!({"side": "rebel", "segment": "opening"}), json!({})).at(&state);
    assert!(again.position.and_then(|position| position.assignments).is_some_and(|at| at.next_seen));
    // When it is drawn all is as before.
    let mut play = tables.into_iter().next().expect("a table");
    for _ in 0..400 {
        if play.state().clock.turn > 3 && play.state().galactic.assignments.in_force() == card("2-4") {
            break;
        }
        let allowed = play.answers();
        let pass = ["done", "no", "stop"].into_iter().find(|pass| play.allows(pass));
        let answer = pass.map_or_else(|| allowed.first().cloned().expect("an answer"), str::to_owned);
        play.give(&[&answer]);
    }
    assert_eq!(play.state().galactic.assignments.in_force(), card("2-4"));
    assert!(!play.state().galactic.assignments.next_seen());
}

/// Cases: 37.42
/// Rows: ruling/L167
#[test]
fn case_37_42_the_next_assignment_is_offered_while_any_is_drawn_and_it_was_not_seen() {
    let with = |assignments: Value, base: Value| {
        let more = json!({"assignments": assignments, "secret_base": base, "units": [{"kind": "line", "at": 4321}, {"kind": "line", "at": 2111}]});
        learns(json!([]), more)
    };
    let (drawn, to_come) = (json!(["1-2"]), json!(["2-4", "3-5"]));
    let seen = with(json!({"drawn": drawn, "to_come": to_come, "next_seen": true}), json!({"planet": 112}));
    seen.closed(&[("next-assignment", Why::AssignmentSeen, "37.42")]);
    let known = with(json!({"drawn": drawn, "to_come": to_come}), json!({"planet": 112, "fate": "known"}));
    known.closed(&[("next-assignment", Why::NoAssignmentToCome, "37.42")]);
    for assignments in [json!({"drawn": drawn}), json!({"over": true})] {
        with(assignments, json!({"planet": 112})).closed(&[("next-assignment", Why::NoAssignmentToCome, "37.42")]);
    }
    let error = Game::new(
        &galactic_scenario(
            json!([]),
            json!({"side": "rebel", "segment": "missions", "assignments": {"drawn": ["1-2"], "next_seen": true}}),
            json!({}),
        ),
        Options::default(),
        Seed(1),
    );
    assert_eq!(error.expect_err("a mistake").field, "position.assignments.next_seen");
}

/// An Empire without secrets tells nothing.
///
/// Cases: 37.42
/// Rows: ruling/L167
#[test]
fn case_37_42_where_nothing_is_left_to_learn_nothing_is_asked() {
    let play = learns(json!([]), json!({"assignments": {"over": true}}));
    assert_eq!(play.cases(|event| *event == Event::NoSecretLeft { of: Side::Imperial }), ["37.42"]);
    assert_ne!(play.case(), "37.42");
}

/// Odene Hobar and Kogus gather information in Angoff Urban with so many letters.
fn gathers(letters: usize) -> Play {
    let position = json!({"turn": 3, "side": "rebel", "segment": "missions",
        "characters": [{"character": "odene_hobar", "at": 2221}, {"character": "jon_kidu", "at": 2221}],
        "units": [{"kind": "line", "at": 2221}, {"kind": "line", "at": 4321}]});
    let mut play = play_galaxy(json!([]), position);
    if play.case() != "13.0" {
        play.pass_to("13.0");
    }
    play.give(&["environ:2221", "mission:I"]);
    if play.case() == "13.1" {
        play.give(&["done"]);
    }
    for card in ["card:85", "card:81"].iter().take(letters) {
        while !play.awaits_chance() {
            play.give(&[if play.allows("draw") { "draw" } else { "done" }]);
        }
        play.give(&[card]);
    }
    play
}

/// Cases: 37.2, 34.21
/// Rows: case/37.2, ruling/L168
#[test]
fn case_37_2_two_letters_of_information_bring_a_secret_and_no_point() {
    let mut play = gathers(2);
    while play.awaits_chance() {
        play.give(&["die:6"]);
    }
    assert_eq!(play.cases(|event| matches!(event, Event::SecretEarned { side: Side::Rebel })), ["37.2"]);
    assert!(
        play.happened(|event| matches!(event, Event::UnitsSeen { environ: seen, .. } if *seen == environ(2221))),
        "as with one"
    );
    assert_eq!((play.case().as_str(), play.asked()), ("37.42", Some(Side::Rebel)));
    assert!(!play.state().information.rebel, "it is worth a secret, not a point");
    assert!(!play.happened(|event| matches!(event, Event::SecretLearned { .. })));
}

/// Cases: 37.2
/// Rows: case/37.2
#[test]
fn case_37_2_one_letter_brings_none() {
    let mut play = gathers(1);
    if play.allows("mission:I") {
        play.give(&["mission:I"]);
    }
    assert!(play.happened(|event| matches!(event, Event::UnitsSeen { .. })), "{}", play.story());
    assert!(!play.happened(|event| matches!(event, Event::SecretEarned { .. })));
    let position = json!({"turn": 3, "side": "rebel", "segment": "missions",
        "characters": [{"character": "odene_hobar", "at": 2221}], "units": [{"kind": "line", "at": 2221}]});
    let mut play = play_galaxy(json!([]), position);
    play.pass_to("13.0").give(&["environ:2221"]);
    let answer: Answer = "mission:I".parse().expect("an answer");
    let foretold = play.game.forecast(answer, REBELS);
    let results = foretold.iter().find_map(|forecast| match forecast {
        Forecast::Mission { results, .. } => Some(results.clone()),
        _ => None,
    });
    let results = results.expect("a forecast");
    assert!(
        results.iter().any(|row| row.letters == 2 && row.does.ends_with("an enemy secret is learned")),
        "{results:?}"
    );
    assert!(results.iter().all(|row| !row.does.contains("Victory Point")), "{results:?}");
}
