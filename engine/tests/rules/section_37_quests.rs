//! Spaceship Quests against Atrocity units (37.3).

use crate::play::{Play, character, planet, play_galaxy, unit};
use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::Loyalty;
use fitg_engine::game::Game;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const REBELS: Viewer = Viewer::Side(Side::Rebel);

/// Cards without the letter J, and two of the three that have it.
const BLANKS: [u16; 9] = [68, 69, 70, 72, 73, 74, 75, 76, 77];
const LETTERS: [u16; 2] = [71, 86];

/// Over Angoff, in the Rebel Mission Phase: Adam Starlight (Navigation 4) aboard a Stellar Courier (four places, ten draws), and what is
/// said besides.
fn over_angoff(planets: Value, units: Value, more: Value) -> Play {
    let mut characters = vec![json!({"character": "adam_starlight", "ship": "stellar_courier"})];
    characters.extend(more.as_array().cloned().unwrap_or_default());
    let position = json!({"turn": 2, "side": "rebel", "segment": "missions",
        "characters": [{"character": "doctor_sontag", "at": 2232}],
        "space": [{"at": {"orbit": 222}, "units": units, "characters": characters}]});
    let mut play = play_galaxy(planets, position);
    if play.game.decision().is_some() && play.case() != "13.0" {
        play.pass_to("13.0");
    }
    play
}

fn after_the_resolution(more: Value) -> Play {
    over_angoff(json!([]), json!([{"kind": "resolution"}, {"kind": "line", "count": 2}]), more)
}

fn at(play: &Play, name: &str) -> Place {
    play.state().units[unit(name)].place()
}

fn over() -> Place {
    Place::Orbit(planet(222))
}

/// Draws so many cards without the letter and so many with it.
fn draws(play: &mut Play, blanks: usize, letters: usize) {
    let cards = BLANKS[..blanks].iter().chain(&LETTERS[..letters]);
    for card in cards {
        play.give(&[&format!("card:{card}")]);
    }
}

fn rolled(play: &Play) -> bool {
    play.happened(|event| matches!(event, Event::Check(Check::Quest(_))))
}

/// Other Imperial units and characters in the box do not hinder it.
///
/// Cases: 37.3
/// Rows: case/37.3, ruling/L87
#[test]
fn case_37_3_two_letters_destroy_an_atrocity_unit() {
    let mut play = after_the_resolution(json!([{"character": "jon_kidu"}]));
    play.give(&["orbit:222"]);
    draws(&mut play, 3, 1);
    assert!(play.awaits_chance(), "one letter is not enough: the draws go on");
    play.give(&["card:86"]);
    // Nobody is held there, and nothing lies open: it is what lies face down.
    assert_eq!(at(&play, "resolution-1"), Place::Reserve);
    assert_eq!(play.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["37.3"]);
    let completed = Event::MissionCompleted { letter: Letter::J, letters: 2 };
    assert_eq!(play.cases(|event| *event == completed), ["37.3"]);
    assert!(!rolled(&play) && !play.awaits_chance());
    assert_eq!((at(&play, "line-1"), at(&play, "line-2")), (over(), over()));
    assert!(play.state().characters[character("adam_starlight")].acted);
    play.closed(&[("orbit:222", Why::DoneHere, "13.0")]);
}

/// Cases: 37.3
/// Rows: case/37.3, ruling/L87
#[test]
fn case_37_3_one_letter_fails_without_the_die_and_none_brings_the_die() {
    let mut play = after_the_resolution(json!([]));
    play.give(&["orbit:222"]);
    draws(&mut play, 9, 1);
    assert_eq!(play.cases(|event| matches!(event, Event::MissionFailed { letter: Letter::J })), ["37.3"]);
    assert!(!rolled(&play) && !play.awaits_chance());
    assert_eq!(at(&play, "resolution-1"), over());

    let mut play = after_the_resolution(json!([]));
    play.give(&["orbit:222"]);
    draws(&mut play, 9, 0);
    play.give(&["card:78"]);
    assert_eq!(play.case(), "24.0", "the die");
    play.give(&["die:6"]);
    assert!(rolled(&play));
    assert_eq!(play.state().characters[character("adam_starlight")].place(), Place::OutOfPlay);
}

/// With a prisoner there one letter frees him, and with two the Rebel Player chooses.
///
/// Cases: 37.3
/// Rows: ruling/L87
#[test]
fn case_37_3_with_two_letters_the_rebel_player_chooses_between_a_prisoner_and_an_atrocity_unit() {
    let held = json!([{"character": "agan_rafa", "held_by": "line"}]);
    let mut play = after_the_resolution(held.clone());
    play.give(&["orbit:222"]);
    draws(&mut play, 9, 1);
    assert!(play.state().is_free(character("agan_rafa")));
    assert_eq!(at(&play, "resolution-1"), over());

    let two = |answer: &str| {
        let mut play = after_the_resolution(held.clone());
        play.give(&["orbit:222"]);
        draws(&mut play, 0, 2);
        assert_eq!((play.case().as_str(), play.asked()), ("37.3", Some(Side::Rebel)));
        assert_eq!(play.answers(), ["face-down", "character:agan_rafa"]);
        play.give(&[answer]);
        (play.state().is_free(character("agan_rafa")), at(&play, "resolution-1"))
    };
    assert_eq!(two("character:agan_rafa"), (true, over()));
    assert_eq!(two("face-down"), (false, Place::Reserve));
}

/// A place aboard is kept for a prisoner only where nothing else can be won; a full spaceship frees nobody.
///
/// Cases: 37.3
/// Rows: ruling/L87
#[test]
fn case_37_3_a_full_spaceship_hunts_and_frees_nobody() {
    let crowd = json!([{"character": "agan_rafa", "held_by": "line"}, {"character": "kogus"}, {"character": "ran_jayma"},
        {"character": "tourag"}]);
    let mut play = after_the_resolution(crowd);
    play.give(&["orbit:222"]);
    for who in ["character:ran_jayma", "character:tourag", "character:kogus"] {
        if play.allows(who) {
            play.give(&[who]);
        }
    }
    let aboard = play.told.iter().find_map(|event| match event {
        Event::QuestBegins { aboard, .. } => Some(aboard.len()),
        _ => None,
    });
    assert_eq!(aboard, Some(4), "all of them: there would be no place for whoever stays");
    draws(&mut play, 0, 2);
    assert_eq!(at(&play, "resolution-1"), Place::Reserve, "it is all that can be won");
    assert!(!play.state().is_free(character("agan_rafa")));
}

/// What lies face down could be an Atrocity unit, whatever it is: a quest against it tells nothing until two letters are found, and then
/// that there is none; a prisoner can be freed instead.
///
/// Cases: 37.3
/// Rows: ruling/L87
#[test]
fn case_37_3_where_no_atrocity_unit_lies_two_letters_tell_so() {
    let patrols = json!([{"kind": "patrol"}, {"kind": "line", "count": 2}]);
    let mut play = over_angoff(json!([]), patrols.clone(), json!([]));
    play.give(&["orbit:222"]);
    draws(&mut play, 0, 2);
    let none = Event::NoAtrocityUnitFound { planet: planet(222) };
    assert_eq!(play.cases(|event| *event == none), ["37.3"]);
    assert_eq!(play.state().units_at(over(), Side::Imperial).len(), 3);
    assert!(!rolled(&play) && play.case() == "13.0");

    let mut play = over_angoff(json!([]), patrols, json!([{"character": "agan_rafa", "held_by": "line"}]));
    play.give(&["orbit:222"]);
    draws(&mut play, 0, 2);
    play.give(&["face-down"]);
    assert!(play.happened(|event| *event == none) && play.state().is_free(character("agan_rafa")));
}

/// Whether a Patrol or the Resolution lies there the Rebels see the same, until their letters tell them.
///
/// Cases: 37.3
/// Rows: ruling/L87
#[test]
fn case_37_3_what_may_be_tried_does_not_tell_what_lies_face_down() {
    let line = |kind: &str| json!([{"kind": kind}, {"kind": "line"}]);
    let mut tables = ["patrol", "resolution", "veteran"].map(|kind| over_angoff(json!([]), line(kind), json!([])));
    let alike = |tables: &[Play; 3]| {
        let views = tables.each_ref().map(|play| play.game.view(REBELS));
        assert!(views[0] == views[1] && views[1] == views[2]);
        assert!(tables[0].answers() == tables[1].answers() && tables[1].answers() == tables[2].answers());
        let answer = tables[0].answers().first().map(|text| text.parse().expect("an answer"));
        let told = tables.each_ref().map(|play| answer.map(|answer| play.game.forecast(answer, REBELS)));
        assert!(told[0] == told[1] && told[1] == told[2]);
    };
    alike(&tables);
    for step in ["orbit:222", "card:68", "card:71"] {
        tables.iter_mut().for_each(|play| {
            play.give(&[step]);
        });
        alike(&tables);
    }
    let sample: Game = tables[1].game.view(REBELS).sample(Seed(3));
    assert!(sample.view(REBELS) == tables[1].game.view(REBELS));
}

/// Cases: 37.3
/// Rows: case/37.3, ruling/L87
#[test]
fn case_37_3_it_takes_something_that_could_be_an_atrocity_unit() {
    let open = over_angoff(json!([]), json!([{"kind": "rebel_urban_2_1"}]), json!([]));
    open.closed(&[("orbit:222", Why::NoAimThere, "37.3")]);
    // What carries a Militia is none, as everybody knows (20.56).
    let laden = json!([{"kind": "line", "carries": "militia"}]);
    let carrier = over_angoff(json!([]), laden, json!([]));
    carrier.closed(&[("orbit:222", Why::NoAimThere, "37.3")]);
    // The Empire hunts nothing.
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_2_1"}],
        "characters": [{"character": "redjac", "ship": "redjacs_spaceship"}]}]);
    let ground = json!([{"character": "jon_kidu", "at": 2232}]);
    let mut empire = play_galaxy(
        json!([]),
        json!({"turn": 2, "side": "imperial", "segment": "missions", "space": space, "characters": ground}),
    );
    if empire.case() != "13.0" {
        empire.pass_to("13.0");
    }
    empire.closed(&[("orbit:222", Why::NobodyHeld, "13.2")]);
}

/// An Atrocity unit on a loyalty marker lies open: it is named, and with it goes the hypnosis, whose backlash comes at once (36.33).
///
/// Cases: 37.3, 36.33
/// Rows: case/37.3
#[test]
fn case_37_3_a_unit_on_the_loyalty_marker_is_hunted_by_name() {
    let planets = json!([{"planet": 222, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}]);
    let units = json!([{"kind": "peacemaker", "hypnotizes": true}, {"kind": "resolution"}]);
    let mut play = over_angoff(planets, units, json!([]));
    play.give(&["orbit:222"]);
    draws(&mut play, 0, 2);
    assert_eq!(play.answers(), ["unit:peacemaker-1", "face-down"]);
    play.closed(&[("unit:resolution-1", Why::OnlyByChance, "13.2")]);
    play.give(&["unit:peacemaker-1"]);
    assert_eq!((at(&play, "peacemaker-1"), at(&play, "resolution-1")), (Place::Reserve, over()));
    assert!(!play.state().is_hypnotized(planet(222)));
    assert_eq!(play.state().planets[planet(222)].loyalty, Loyalty::Dissent, "two spaces");
}

/// Of several that lie face down one is hit by chance.
///
/// Cases: 37.3
#[test]
fn case_37_3_of_several_one_is_hit_by_chance() {
    let units = json!([{"kind": "peacemaker"}, {"kind": "resolution"}, {"kind": "line"}]);
    let mut play = over_angoff(json!([]), units, json!([]));
    play.give(&["orbit:222"]);
    draws(&mut play, 0, 2);
    assert!(play.awaits_chance());
    assert_eq!(play.answers(), ["unit:resolution-1", "unit:peacemaker-1"]);
    play.give(&["unit:peacemaker-1"]);
    assert_eq!((at(&play, "peacemaker-1"), at(&play, "resolution-1")), (Place::Reserve, over()));
}

/// Cases: 37.3
#[test]
fn case_37_3_the_forecast_says_what_none_one_and_two_letters_bring() {
    let play = after_the_resolution(json!([{"character": "agan_rafa", "held_by": "line"}]));
    let forecast = play.game.forecast("orbit:222".parse().expect("an answer"), REBELS);
    let [Forecast::Mission { letter: Letter::J, bonus: 10, odds, results, .. }] = &forecast[..] else {
        panic!("{forecast:?}")
    };
    // Ten of thirty cards, three of which have the letter: 20·19·18 of 30·29·28 hands have none, 3·10·20·19 one.
    let of = 30.0 * 29.0 * 28.0;
    let chances: Vec<(u8, f64)> =
        odds.iter().map(|share| (share.outcome, share.ways as f64 / share.of as f64)).collect();
    let expected = [(0, 20.0 * 19.0 * 18.0 / of), (1, 3.0 * 10.0 * 20.0 * 19.0 / of)];
    for ((letters, chance), (wanted, right)) in chances.iter().zip(expected) {
        assert!(*letters == wanted && (chance - right).abs() < 1e-9, "{chances:?}");
    }
    assert_eq!(chances.len(), 3);
    let does: Vec<&str> = results.iter().map(|row| row.does.as_str()).collect();
    assert_eq!(does[1], "the prisoner is freed: Agan Rafa");
    assert_eq!(does[2], "an Atrocity unit is destroyed, if one is there; or Agan Rafa is freed");
}
