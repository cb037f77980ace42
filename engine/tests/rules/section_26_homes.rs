//! Section 26: home planets and royalty, case by case. That royalty leads better at home is shown in `section_22_space_combat.rs`.

use crate::play::{Play, play_province, play_with};
use crate::site::{assign, bonus, draw};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::forecast::Forecast;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The draws that homes and royalty give a group of these characters for a mission in an environ.
fn at_home(environ: u16, side: &str, letter: char, who: &[&str], loyalty: &str, more: Value) -> Vec<(String, i16)> {
    let planets: Vec<Value> = fitg_engine::galaxy::PlanetId::all()
        .map(fitg_engine::galaxy::PlanetId::number)
        .filter(|number| number / 100 == environ / 1000)
        .map(|number| match (number == environ / 10, loyalty) {
            (true, "rebellion") => json!({"planet": number, "state": "rebellion", "pdb_level": 0, "pdb_up": false}),
            (true, loyalty) => json!({"planet": number, "loyalty": loyalty, "pdb_level": 0, "pdb_up": false}),
            (false, _) => json!({"planet": number, "state": "rebellion", "pdb_level": 0, "pdb_up": false}),
        })
        .collect();
    let mut position = json!({
        "side": side, "segment": "missions",
        "characters": who.iter().map(|who| json!({"character": who, "at": environ})).collect::<Vec<_>>(),
    });
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        for (name, value) in more {
            match (fields.get_mut(&name).and_then(Value::as_array_mut), value) {
                (Some(list), Value::Array(values)) => list.extend(values),
                (_, value) => {
                    fields.insert(name, value);
                }
            }
        }
    }
    let mut table = play_province((environ / 1000) as u8, json!(planets), position);
    table.pass_to("13.0").give(&[&format!("environ:{environ}")]);
    foretold(&table, letter)
}

/// What homes and royalty would give everybody there together.
fn foretold(table: &Play, letter: char) -> Vec<(String, i16)> {
    let of = Letter::from_char(letter).expect("a letter");
    let forecasts = table.game.forecast(Answer::Mission(of), viewer(table));
    let items = forecasts.iter().find_map(|forecast| match forecast {
        Forecast::Mission { letter: of, items, .. } if of.as_char() == letter => Some(items),
        _ => None,
    });
    let items = items.unwrap_or_else(|| panic!("nothing is foretold of {letter}"));
    let homely = |why: &str| why.starts_with("home planet") || why.starts_with("royalty");
    items.iter().filter(|item| homely(&item.why)).map(|item| (item.why.clone(), item.draws)).collect()
}

fn viewer(table: &Play) -> Viewer {
    Viewer::Side(table.asked().unwrap_or(Side::Rebel))
}

fn home(who: &str) -> (String, i16) {
    (format!("home planet of {who}"), 1)
}

fn royalty(who: &str) -> (String, i16) {
    (format!("royalty of {who}"), 1)
}

/// Drakir Grebb is Prince of Suti, which is his home (322); Shirofune's planet is not (312).
///
/// Cases: 26.0
/// Rows: ruling/L96
#[test]
fn case_26_0_each_mission_helps_at_home_or_for_royalty_or_both() {
    let prisoner = json!({
        "characters": [{"character": "kogus", "at": 3221, "held_by": "militia"}],
        "units": [{"kind": "militia", "at": 3221}],
    });
    let telmen = json!({"characters": [{"character": "telmen", "at": 3221, "detected": true}]});
    let nothing = || json!({});
    for (letter, loyalty, more, at_home_draws, royal_draws) in [
        ('A', "neutral", telmen, 1, 0),
        ('B', "loyal", nothing(), 1, 0),
        ('D', "neutral", nothing(), 0, 1),
        ('E', "neutral", nothing(), 1, 1),
        ('F', "neutral", prisoner.clone(), 1, 0),
        ('G', "neutral", nothing(), 1, 0),
        ('I', "neutral", nothing(), 0, 1),
        ('P', "neutral", nothing(), 1, 0),
        ('R', "unrest", nothing(), 0, 1),
        ('S', "neutral", json!({"units": [{"kind": "militia", "at": 3221}]}), 1, 0),
        ('T', "neutral", json!({"units": [{"kind": "militia", "at": 3221}]}), 0, 1),
    ] {
        let mut expected = Vec::new();
        expected.extend((at_home_draws == 1).then(|| home("Drakir Grebb")));
        expected.extend((royal_draws == 1).then(|| royalty("Drakir Grebb")));
        assert_eq!(at_home(3221, "rebel", letter, &["drakir_grebb"], loyalty, more), expected, "{letter}");
    }
    // Its other environ is the same planet; another planet is not his.
    assert_eq!(at_home(3222, "rebel", 'P', &["drakir_grebb"], "neutral", nothing()), [home("Drakir Grebb")]);
    assert_eq!(at_home(3122, "rebel", 'P', &["drakir_grebb"], "neutral", nothing()), []);
}

/// A camp started at home, drawn for to the last card, brings one bonus draw more than the same elsewhere; that he is Prince there brings
/// nothing besides: royalty has a list of its own, which this mission is not on.
///
/// Cases: 26.0
/// Rows: ruling/L96
#[test]
fn case_26_0_a_camp_started_at_home_is_drawn_for_once_more() {
    // Two environs alike, four cards each; nothing on these is a camp's, and none of their events does anything.
    let draws = |environ: u16| {
        let planet = json!([{"planet": environ / 10, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}]);
        let position = json!({
            "side": "rebel", "segment": "missions", "characters": [{"character": "drakir_grebb", "at": environ}],
        });
        let mut table = play_province(3, planet, position);
        table.pass_to("13.0").give(&[&format!("environ:{environ}")]);
        assign(&mut table, &[('B', &["drakir_grebb"])]);
        draw(&mut table, &[68, 69, 71, 92]);
        bonus(&table, 'B').unwrap_or_else(|| panic!("no bonus draws\n{}", table.story()))
    };
    assert_eq!((draws(3222), draws(3112)), (2, 1), "Leadership 1, and his home");
}

/// Governors are royalty of the planet in their title and at home on another one besides.
///
/// Cases: 26.0
/// Rows: ruling/L96
#[test]
fn case_26_0_a_governor_is_royalty_on_the_planet_of_his_title_and_at_home_on_both() {
    let kidu = &["jon_kidu"];
    assert_eq!(at_home(3111, "imperial", 'D', kidu, "neutral", json!({})), [royalty("Jon Kidu")], "Chim");
    assert_eq!(at_home(3111, "imperial", 'G', kidu, "neutral", json!({})), [home("Jon Kidu")]);
    assert_eq!(at_home(3311, "imperial", 'D', kidu, "neutral", json!({})), [], "Squamot is a home alone");
    assert_eq!(at_home(3311, "imperial", 'C', kidu, "neutral", json!({})), []);
    assert_eq!(at_home(3311, "imperial", 'G', kidu, "neutral", json!({})), [home("Jon Kidu")]);
}

/// Each character of a group who is at home counts (L96): Telmen is at home on Tsipa, his companion is not.
///
/// Cases: 26.0
/// Rows: ruling/L96
#[test]
fn case_26_0_each_character_of_the_group_who_is_at_home_counts() {
    let both = &["rayner_derban", "doctor_sontag"];
    assert_eq!(
        at_home(1621, "rebel", 'P', both, "neutral", json!({})),
        [home("Rayner Derban"), home("Doctor Sontag")],
        "Orlog is the home of both"
    );
    assert_eq!(at_home(3231, "imperial", 'G', &["telmen", "barca"], "neutral", json!({})), [home("Telmen")]);
}

/// A sovereign is no royalty, not even on his own planet.
///
/// Cases: 26.0
#[test]
fn case_26_0_a_sovereign_is_not_royalty() {
    let there = json!({"sovereigns": [{"sovereign": "shirofune", "summoned_by": "rebel"}]});
    assert_eq!(at_home(3122, "rebel", 'D', &["ran_jayma"], "neutral", there), []);
}

/// Cases: 26.0
#[test]
fn case_26_0_the_star_system_game_knows_neither_homes_nor_royalty() {
    // Charkhan (223) is Saytar's home.
    let mut table = play_with(
        json!({
            "side": "imperial", "segment": "missions",
            "characters": [{"character": "saytar", "at": 2231}],
        }),
        json!({}),
        Options::default(),
    );
    table.pass_to("13.0").give(&["environ:2231"]);
    assert_eq!(foretold(&table, 'G'), []);
    assert_eq!(
        at_home(2231, "imperial", 'G', &["saytar"], "neutral", json!({})),
        [home("Saytar")],
        "the larger games do"
    );
}
