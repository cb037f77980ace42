//! The secret base of the Rebels (34.1, 34.2): where it may be, and what makes it known.

use crate::play::{Play, galactic_scenario, planet, play_galaxy, play_galaxy_with};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::game::Game;
use fitg_engine::state::{BaseFate, Options, SecretBase, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

/// The eighteen planets of 34.1.
const CANDIDATES: [u16; 18] =
    [112, 121, 141, 142, 223, 231, 232, 322, 323, 342, 421, 431, 432, 433, 441, 511, 523, 551];

/// The Resource Phase of Game-Turn One, in which only the Rebel Player has anything to do.
fn rebel_phase(planets: Value, base: Value, track: u8) -> Play {
    let position = json!({"side": "rebel", "segment": "resources", "tracks": {"rebel": track}, "secret_base": base,
        "characters": [{"character": "kogus", "at": 5111}]});
    play_galaxy(planets, position)
}

/// An Imperial group gathers information on Solvia (432), and the base is where it is said to be.
fn gathering(base: Value, letters: usize) -> Play {
    let position = json!({"turn": 5, "side": "imperial", "segment": "missions", "secret_base": base, "characters": [
        {"character": "jon_kidu", "at": 4321}, {"character": "vans_ka_tie_a", "at": 4321},
        {"character": "kogus", "at": 4323}], "units": [{"kind": "rebel_wild_1_0", "at": 4323}]});
    let mut table = play_galaxy(json!([]), position);
    while !table.allows("mission:I") {
        table.give(&[if table.allows("environ:4321") { "environ:4321" } else { "done" }]);
    }
    table.give(&["mission:I", "character:jon_kidu", "done", "done"]);
    for card in ["card:85", "card:81"].iter().take(letters) {
        if table.allows("draw") {
            table.give(&["draw"]);
        }
        table.give(&[card]);
    }
    // With both its letters it is completed at once.
    if table.allows("mission:I") {
        table.give(&["mission:I"]);
    }
    table
}

/// Cases: 34.1
/// Rows: case/34.1, ruling/L170
#[test]
fn case_34_1_the_rebel_player_chooses_among_eighteen_planets_before_anything_else() {
    let position = json!({"side": "rebel", "segment": "galactic_event", "secret_base": null,
        "characters": [{"character": "kogus", "at": 5111}]});
    let mut table = play_galaxy(json!([]), position);
    assert_eq!((table.case().as_str(), table.asked()), ("34.1", Some(Side::Rebel)));
    let expected: Vec<String> = CANDIDATES.iter().map(|number| format!("planet:{number}")).collect();
    assert_eq!(table.answers(), expected);
    table.closed(&[
        ("planet:162", Why::NoBaseThere, "34.1"),
        ("planet:221", Why::NoBaseThere, "34.1"),
        ("planet:111", Why::NoBaseThere, "34.1"),
    ]);
    table.give(&["planet:523"]);
    assert_eq!(table.state().galactic.base.planet(), Some(planet(523)));
    let lines = |viewer| table.reports.iter().filter_map(|report| report.line(viewer)).collect::<String>();
    assert!(lines(REBELS).contains("Adrax"));
    assert!(!lines(EMPIRE).contains("Adrax") && !lines(Viewer::Both).contains("Adrax"), "it is his secret");
    assert_ne!(table.case(), "34.1", "it is chosen once");
}

/// It is none of the homes, secret planets and systems that the case rules out, and no other planet is ruled out.
///
/// Cases: 34.1
/// Rows: case/34.1
#[test]
fn case_34_1_what_rules_a_planet_out() {
    let seat = |number: u16| planet(number).is_capital() || planet(number).is_throne();
    for one in fitg_engine::galaxy::PlanetId::all() {
        let free = one.home_of_race().is_none()
            && !one.has_secret()
            && !one.system().planets().any(|other| seat(other.number()));
        assert_eq!(free, CANDIDATES.contains(&one.number()), "{}", one.name());
    }
    assert_eq!(SecretBase::candidates().count(), 18);
}

/// Cases: 34.0, 34.2
/// Rows: case/34.0
#[test]
fn case_34_0_the_imperial_view_does_not_hold_the_base() {
    let at = |number: u16, track: u8| rebel_phase(json!([]), json!({"planet": number, "named": [121, 141]}), track);
    for track in [0, 40] {
        for viewer in [EMPIRE, Viewer::Both] {
            let views = [112, 432, 551].map(|number| at(number, track).game.view(viewer));
            assert!(views[0] == views[1] && views[1] == views[2], "{viewer:?}");
            assert_eq!(views[0].board().resources.map(|lie| (lie.base, lie.base_left.len())), Some((None, 16)));
        }
    }
    let own = at(432, 40).game.view(REBELS).board().resources.and_then(|lie| lie.base);
    assert_eq!(own, Some(planet(432)));
    // A sample has it on any of those that are left, and on no other.
    let view = at(432, 0).game.view(EMPIRE);
    let mut met: Vec<u16> = (0..400)
        .filter_map(|seed| view.sample(Seed(seed)).state().galactic.base.planet())
        .map(|planet| planet.number())
        .collect();
    met.sort_unstable();
    met.dedup();
    let left: Vec<u16> = CANDIDATES.into_iter().filter(|number| ![121, 141].contains(number)).collect();
    assert_eq!(met, left);
}

/// The views are the same whichever of the candidates it is, as long as nothing is bought that tells it.
///
/// Cases: 34.2, 34.43
/// Rows: case/34.43, ruling/L146
#[test]
fn case_34_43_putting_a_base_up_tells_nothing() {
    let risen = json!([{"planet": 441, "state": "rebellion", "pdb_level": 1, "pdb_up": false}]);
    let mut tables = [112, 441, 551].map(|number| rebel_phase(risen.clone(), json!({"planet": number}), 1));
    for table in &mut tables {
        assert_eq!((table.case().as_str(), table.asked()), ("34.4", Some(Side::Rebel)));
        table.give(&["raise-pdb:441"]);
        assert!(table.state().planets[planet(441)].pdb.up);
        assert_eq!(table.state().galactic.track(Side::Rebel), 0);
        assert!(table.state().galactic.base.is_hidden());
    }
    let views = tables.map(|table| table.game.view(EMPIRE));
    assert!(views[0] == views[1] && views[1] == views[2]);
}

/// Cases: 34.2, 34.44
/// Rows: case/34.2, case/34.44, ruling/L147
#[test]
fn case_34_44_raising_a_level_makes_the_base_known() {
    let planets = json!([
        {"planet": 441, "state": "rebel_control", "pdb_level": 0, "pdb_up": false},
        {"planet": 421, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
    let mut table = rebel_phase(planets, json!({"planet": 551}), 9);
    table.closed(&[("raise-level:421", Why::NotControlled, "15.6")]);
    let foretold = table.game.forecast("raise-level:441".parse().expect("an answer"), REBELS);
    assert!(foretold.contains(&Forecast::BaseRevealed { loses: false }), "{foretold:?}");
    table.give(&["raise-level:441"]);
    assert_eq!(table.state().galactic.base.fate(), BaseFate::Known);
    assert_eq!(table.cases(|event| *event == Event::BaseRevealed { planet: planet(551) }), ["34.44"]);
    let board = table.game.view(EMPIRE).board();
    assert_eq!(board.resources.map(|lie| (lie.base, lie.base_left)), Some((Some(planet(551)), vec![planet(551)])));
    assert_eq!(table.state().galactic.track(Side::Rebel), 6);
}

/// Cases: 34.21, 34.22
/// Rows: case/34.21, case/34.22
#[test]
fn case_34_22_for_a_secret_two_planets_are_named_that_do_not_have_the_base() {
    let mut table = gathering(json!({"planet": 112, "named": [121]}), 2);
    table.pass_to("34.22");
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.closed(&[
        ("planet:112", Why::TheBaseItself, "34.22"),
        ("planet:121", Why::NamedBefore, "34.22"),
        ("planet:162", Why::NoBaseThere, "34.1"),
    ]);
    table.give(&["planet:551", "planet:431"]);
    let named: Vec<u16> = table.state().galactic.base.named().iter().map(|planet| planet.number()).collect();
    assert_eq!(named, [121, 431, 551]);
    assert!(table.state().galactic.base.is_hidden());
    assert_ne!(table.case(), "34.22", "two, and no more");
    let board = table.game.view(EMPIRE).board();
    assert_eq!(board.resources.map(|lie| (lie.base, lie.base_left.len())), Some((None, 15)));
    let points = table.state().information;
    assert!(!points.imperial, "it is worth a secret, not a point (L168)");
}

/// With one letter the Empire learns nothing of the base.
///
/// Cases: 34.21
/// Rows: case/34.21
#[test]
fn case_34_21_one_letter_is_no_secret() {
    let mut table = gathering(json!({"planet": 112}), 1);
    while table.state().clock.segment == fitg_engine::state::Segment::Missions && table.game.decision().is_some() {
        assert_ne!(table.case(), "34.22");
        let pass = ["stop", "done", "no"].into_iter().find(|pass| table.allows(pass));
        match pass {
            Some(pass) => table.give(&[pass]),
            None => table.give(&["die:1"]),
        };
    }
    assert!(table.state().galactic.base.named().is_empty());
}

/// Cases: 34.23
/// Rows: case/34.23, ruling/L148
#[test]
fn case_34_23_the_ninth_secret_is_the_base() {
    let named: Vec<u16> = CANDIDATES.into_iter().filter(|number| ![112, 551].contains(number)).collect();
    let revealed = |base: Value| {
        let table = gathering(base, 2);
        table.cases(|event| *event == Event::BaseRevealed { planet: planet(112) })
    };
    assert_eq!(revealed(json!({"planet": 112, "named": named})), ["34.23"]);
    assert_eq!(revealed(json!({"planet": 112, "named": &named[1..]})), [""; 0], "three are left: two are named");
}

/// In a position too, a destroyed candidate is as good as named: its owner has said that the base was not there.
///
/// Cases: 34.22, 36.34
/// Rows: ruling/L148
#[test]
fn case_34_22_a_destroyed_planet_is_not_named() {
    let position = json!({"side": "rebel", "segment": "missions", "destroyed_planets": [121, 223],
        "secret_base": {"planet": 112, "named": [431]}, "characters": [{"character": "kogus", "at": 5111}]});
    let game =
        Game::new(&galactic_scenario(json!([]), position, json!({})), Options::default(), Seed(1)).expect("sound");
    let named: Vec<u16> = game.state().galactic.base.named().iter().map(|planet| planet.number()).collect();
    assert_eq!(named, [121, 223, 431]);
}

/// Cases: 34.2
/// Rows: ruling/L148
#[test]
fn case_34_22_a_base_that_is_known_has_no_more_secrets() {
    let table = gathering(json!({"planet": 112, "fate": "known"}), 2);
    assert_eq!(table.cases(|event| *event == Event::NoSecretLeft { of: Side::Rebel }), ["34.2"]);
    assert!(!table.happened(|event| matches!(event, Event::NotTheBase { .. })));
}

/// Cases: 34.1, 34.22
/// Rows: case/34.1
#[test]
fn case_34_1_the_base_stands_in_facts_and_positions() {
    let base = json!({"planet": 432, "named": [121, 141], "fate": "known"});
    let table = rebel_phase(json!([]), base.clone(), 3);
    let state = table.state();
    assert_eq!(State::from_facts(&state.facts()).expect("facts").galactic, state.galactic);
    let again = galactic_scenario(json!([]), json!({"side": "rebel", "segment": "opening"}), json!({})).at(state);
    let said = serde_json::to_value(again.position.and_then(|position| position.secret_base)).expect("a value");
    assert_eq!(said, base);
    for (field, base) in [
        ("position.secret_base.planet", json!({"planet": 162})),
        ("position.secret_base.named[0]", json!({"planet": 112, "named": [112]})),
        ("position.secret_base.named[1]", json!({"planet": 112, "named": [121, 221]})),
    ] {
        let position = json!({"side": "rebel", "segment": "resources", "secret_base": base});
        let error = Game::new(&galactic_scenario(json!([]), position, json!({})), Options::default(), Seed(1));
        assert_eq!(error.expect_err("a mistake").field, field);
    }
}

/// Cases: 38.53
/// Rows: case/38.53, ruling/L150
#[test]
fn case_38_53_a_base_that_becomes_known_loses_the_game_where_no_planet_is_held() {
    let victory = json!({"victory": {"rebel_points": 26, "imperial_instant": "rebellion_broken"}});
    let buys = |state: &str, victory: Value| {
        let planets = json!([{"planet": 441, "state": state, "pdb_level": 1, "pdb_up": true}]);
        let position = json!({"side": "rebel", "segment": "resources", "tracks": {"rebel": 20},
            "characters": [{"character": "kogus", "at": 5111}]});
        let mut table = play_galaxy_with(planets, position, victory);
        assert!(table.state().outcome.is_none(), "it is hidden still");
        let answer: Answer = "kind:rebel_urban_1_0".parse().expect("an answer");
        let warned = table.game.forecast(answer, REBELS).contains(&Forecast::BaseRevealed { loses: true });
        table.give(&["kind:rebel_urban_1_0"]);
        (warned, table.state().outcome.map(|outcome| outcome.winner))
    };
    assert_eq!(buys("rebellion", victory.clone()), (true, Some(Side::Imperial)), "a rebellion is no control");
    assert_eq!(buys("rebel_control", victory), (false, None));
    assert_eq!(buys("rebellion", json!({})), (false, None), "a scenario can do without it");
}
