//! Spaceship Quest (24.0).

use crate::play::{Play, character, planet, play_province, ship};
use fitg_engine::Side;
use fitg_engine::cards::{ActionCardId, Letter};
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, QuestFate};
use fitg_engine::forecast::Forecast;
use fitg_engine::state::{Captor, Holder, Place};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A card that has the letter in none of its sections, one by one.
const BLANKS: [u16; 9] = [68, 69, 70, 72, 73, 74, 75, 76, 77];
/// The cards that have it.
const LETTERS: [u16; 3] = [71, 86, 88];

/// The Mission Phase of a side, over Angoff.
fn over_angoff(side: &str, there: Value, more: Value) -> Play {
    let mut there = there;
    there["at"] = json!({"orbit": 222});
    let mut position = json!({"side": side, "segment": "missions", "space": [there]});
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        fields.extend(more);
    }
    let mut play = play_province(2, json!([]), position);
    if play.game.decision().is_some() && play.case() != "13.0" {
        play.pass_to("13.0");
    }
    play
}

/// Adam Starlight (Navigation 4) aboard a Stellar Courier (Maneuver 4, Cannons 2, four places); a Line holds Agan Rafa.
fn courier(more: &[Value]) -> Value {
    let mut characters = vec![
        json!({"character": "adam_starlight", "ship": "stellar_courier"}),
        json!({"character": "agan_rafa", "held_by": "line"}),
    ];
    characters.extend_from_slice(more);
    json!({"units": [{"kind": "line"}], "characters": characters})
}

fn rebel(more: &[Value]) -> Play {
    over_angoff("rebel", courier(more), json!({}))
}

/// Over Angoff.
fn orbit() -> Place {
    Place::Orbit(planet(222))
}

fn place(play: &Play, who: &str) -> Place {
    play.state().characters[character(who)].place()
}

fn captor(play: &Play, who: &str) -> Option<Captor> {
    play.state().characters[character(who)].captor()
}

/// Sets out and draws cards without the letter until the die is asked.
fn in_vain(play: &mut Play, draws: usize) {
    for card in &BLANKS[..draws] {
        play.give(&[&format!("card:{card}")]);
    }
}

fn fate(play: &Play) -> Option<QuestFate> {
    play.told.iter().find_map(|event| match event {
        Event::Check(Check::Quest(quest)) => Some(quest.fate),
        _ => None,
    })
}

/// Cases: 24.0
/// Rows: ruling/L86, ruling/L87
#[test]
fn case_24_0_a_letter_in_any_section_of_a_card_frees_a_prisoner_in_the_orbit_box() {
    for card in LETTERS {
        // Somebody on the surface keeps the phase open afterwards.
        let ground = json!({"characters": [{"character": "doctor_sontag", "at": 2221}]});
        let mut play = over_angoff("rebel", courier(&[]), ground);
        assert_eq!((play.case().as_str(), play.asked()), ("13.0", Some(Side::Rebel)));
        play.give(&["orbit:222"]);
        // One spaceship, and nobody to go along: it sets out, and a bonus card is drawn.
        assert!(play.awaits_chance(), "{}", play.prompt());
        play.give(&["card:68", &format!("card:{card}")]);
        assert_eq!(captor(&play, "agan_rafa"), None);
        assert_eq!(place(&play, "agan_rafa"), orbit());
        assert!(play.happened(|event| matches!(event, Event::Freed { .. })));
        assert!(!play.awaits_chance(), "nothing is drawn after the letter, and no die is thrown");
        assert!(!play.happened(|event| matches!(event, Event::EventTakesPlace { .. } | Event::CardDrawn { .. })));
        assert!(play.state().characters[character("adam_starlight")].acted, "13.71");
    }
}

/// Cases: 24.0
/// Rows: ruling/L86
#[test]
fn case_24_0_the_letter_is_on_three_cards_whatever_their_section() {
    let bears = |card: &ActionCardId| fitg_engine::rules::missions::bears_letter(*card);
    let found: Vec<u16> = ActionCardId::all().filter(bears).map(ActionCardId::number).collect();
    assert_eq!(found, LETTERS);
}

/// Cases: 24.0
/// Rows: ruling/L86
#[test]
fn case_24_0_bonus_draws_are_the_evasion_value_and_the_cannons_and_nobody_else_aboard_counts() {
    let draws = |play: &Play| {
        play.told.iter().find_map(|event| match event {
            Event::BonusDraws { letter: Letter::J, draws } => Some(*draws),
            _ => None,
        })
    };
    // Navigation 4 and Maneuver 4 are an Evasion Value of 8; the cannons are 2.
    let mut alone = rebel(&[]);
    alone.give(&["orbit:222"]);
    assert_eq!(draws(&alone), Some(10));
    // Ran Jayma flies better than the pilot, and adds nothing.
    let mut together = rebel(&[json!({"character": "ran_jayma"})]);
    together.give(&["orbit:222"]);
    assert_eq!(draws(&together), Some(10));
    assert!(together.happened(|event| matches!(event, Event::QuestBegins { aboard, .. } if aboard.len() == 2)));
    assert!(together.state().characters[character("ran_jayma")].acted);
}

/// Odene Hobar (Navigation 2) aboard a Galactic Freighter (Maneuver 0): one bonus draw. With him Frun Sentel and Adam Starlight, of whom
/// those named go along.
fn freighter(along: &[&str]) -> Play {
    let there = json!({
        "units": [{"kind": "line"}],
        "characters": [
            {"character": "odene_hobar", "ship": "galactic_freighter"},
            {"character": "frun_sentel", "ship": "star_cruiser"},
            {"character": "adam_starlight"},
            {"character": "agan_rafa", "held_by": "line"}],
    });
    let mut play = over_angoff("rebel", there, json!({}));
    play.give(&["orbit:222", "ship:galactic_freighter"]);
    for who in along {
        play.give(&[&format!("character:{who}")]);
    }
    if play.allows("done") {
        play.give(&["done"]);
    }
    play
}

/// Cases: 24.0
#[test]
fn case_24_0_without_a_letter_a_die_of_one_to_three_leaves_the_spaceship_alone() {
    for die in 1..=3 {
        let mut play = freighter(&[]);
        in_vain(&mut play, 1);
        assert_eq!(play.case(), "24.0", "the die of the quest");
        play.give(&[&format!("die:{die}")]);
        assert_eq!(fate(&play), Some(QuestFate::Unharmed));
        assert!(captor(&play, "agan_rafa").is_some());
        let now = &play.state().ships[ship("galactic_freighter")];
        assert!(!now.damaged && now.place() == orbit());
    }
}

/// Cases: 24.0
/// Rows: ruling/L88
#[test]
fn case_24_0_a_four_damages_the_spaceship_which_stays_in_orbit() {
    let mut play = freighter(&[]);
    in_vain(&mut play, 1);
    play.give(&["die:4"]);
    assert_eq!(fate(&play), Some(QuestFate::Damaged));
    let now = &play.state().ships[ship("galactic_freighter")];
    assert!(now.damaged && now.place() == orbit());
    assert_eq!((place(&play, "odene_hobar"), captor(&play, "odene_hobar")), (orbit(), None));
}

/// Cases: 24.0
/// Rows: ruling/L88
#[test]
fn case_24_0_a_five_destroys_the_spaceship_and_the_enemy_in_the_box_holds_everybody_aboard() {
    let mut play = freighter(&["frun_sentel"]);
    in_vain(&mut play, 1);
    play.give(&["die:5"]);
    assert_eq!(fate(&play), Some(QuestFate::Captured));
    assert_eq!(play.state().ships[ship("galactic_freighter")].place(), Place::Reserve);
    let line = Captor::Unit(crate::play::unit("line-1"));
    for who in ["odene_hobar", "frun_sentel", "agan_rafa"] {
        assert_eq!((place(&play, who), captor(&play, who)), (orbit(), Some(line)), "{who}");
    }
    // Who did not go along is free, aboard the other spaceship, which he takes over (14.55).
    assert_eq!((place(&play, "adam_starlight"), captor(&play, "adam_starlight")), (orbit(), None));
    assert_eq!(play.state().ships[ship("star_cruiser")].owner, Some(character("adam_starlight")));
}

/// Cases: 24.0
#[test]
fn case_24_0_a_six_destroys_the_spaceship_with_everybody_aboard() {
    let mut play = freighter(&["frun_sentel"]);
    in_vain(&mut play, 1);
    play.give(&["die:6"]);
    assert_eq!(fate(&play), Some(QuestFate::Destroyed));
    assert_eq!(play.cases(|event| matches!(event, Event::ShipEliminated { .. })), ["24.0"]);
    assert_eq!(play.count(|event| matches!(event, Event::ShipLost { .. })), 0, "destroyed is told once");
    assert_eq!(place(&play, "odene_hobar"), Place::OutOfPlay);
    assert_eq!(place(&play, "frun_sentel"), Place::OutOfPlay);
    assert_eq!(place(&play, "adam_starlight"), orbit());
    assert_eq!(place(&play, "agan_rafa"), orbit(), "who was to be freed is held on");
}

/// Cases: 24.0
/// Rows: ruling/L86
#[test]
fn case_24_0_the_pilot_needs_navigation_two_and_a_spaceship_in_order() {
    let quest = |pilot: &str, more: Value| {
        let there = json!({
            "units": [{"kind": "line"}],
            "characters": [
                {"character": pilot, "ship": "star_cruiser"},
                {"character": "agan_rafa", "held_by": "line"},
                {"character": "frun_sentel"}],
        });
        over_angoff("rebel", there, more)
    };
    let able = quest("odene_hobar", json!({}));
    assert!(able.allows("orbit:222"), "{}", able.prompt());

    // With nothing else to do the phase passes without a question; somebody on the ground keeps it open here.
    let ground = json!([{"character": "doctor_sontag", "at": 2221}]);
    quest("zina_adora", json!({"characters": ground})).closed(&[("orbit:222", Why::NobodyAble, "13.1")]);
    let damaged = quest("odene_hobar", json!({"characters": ground, "damaged": ["star_cruiser"]}));
    damaged.closed(&[("orbit:222", Why::NobodyAble, "13.1")]);
    // Who is disabled or guards somebody goes on no mission (13.1): the pilot here stands guard over an enemy.
    let guarding = json!({
        "units": [{"kind": "line"}],
        "characters": [
            {"character": "odene_hobar", "ship": "star_cruiser"},
            {"character": "barca", "guarded_by": "odene_hobar"},
            {"character": "agan_rafa", "held_by": "line"}],
    });
    over_angoff("rebel", guarding, json!({"characters": ground})).closed(&[("orbit:222", Why::NobodyAble, "13.1")]);
}

/// Cases: 24.0
/// Rows: ruling/L87
#[test]
fn case_24_0_it_takes_a_friend_held_in_that_box_and_once_in_a_box() {
    let free = json!({
        "units": [{"kind": "line"}],
        "characters": [{"character": "adam_starlight", "ship": "stellar_courier"}, {"character": "agan_rafa"}],
    });
    let ground = json!([{"character": "doctor_sontag", "at": 2221}]);
    let play = over_angoff("rebel", free, json!({"characters": ground}));
    play.closed(&[("orbit:222", Why::NobodyHeld, "13.2"), ("orbit:221", Why::NobodyHeld, "13.2")]);

    // A prisoner more than one letter frees is left for another phase: one group a box.
    let two = [json!({"character": "ran_jayma", "held_by": "line"})];
    let mut play = over_angoff("rebel", courier(&two), json!({"characters": ground}));
    play.give(&["orbit:222", "card:71"]);
    assert_eq!(play.answers(), ["character:agan_rafa", "character:ran_jayma"]);
    play.closed(&[("character:adam_starlight", Why::NotPrisoner, "13.2")]);
    play.give(&["character:ran_jayma"]);
    assert_eq!((captor(&play, "ran_jayma"), captor(&play, "agan_rafa").is_some()), (None, true));
    play.closed(&[("orbit:222", Why::DoneHere, "13.0")]);
}

/// Cases: 24.0
/// Rows: ruling/L87
#[test]
fn case_24_0_a_place_aboard_is_kept_for_the_prisoner() {
    // The Stellar Courier takes four: the pilot, two more, and whom they free.
    let more = ["kogus", "ran_jayma", "tourag"].map(|who| json!({"character": who}));
    let mut there = courier(&more);
    there["characters"][2]["ship"] = json!("solar_merchant");
    let mut play = over_angoff("rebel", there, json!({}));
    play.give(&["orbit:222", "ship:stellar_courier", "character:ran_jayma", "character:kogus"]);
    // Nobody else is asked: it has set out with three.
    assert!(play.awaits_chance(), "{}", play.prompt());
    let aboard = play.told.iter().find_map(|event| match event {
        Event::QuestBegins { aboard, .. } => Some(aboard.len()),
        _ => None,
    });
    assert_eq!(aboard, Some(3));
}

/// Cases: 24.0
/// Rows: ruling/L34
#[test]
fn case_24_0_nobody_is_left_floating_by_a_spaceship_that_goes_on_a_quest() {
    let more = [json!({"character": "ran_jayma"})];
    let mut play = over_angoff("rebel", courier(&more), json!({}));
    play.give(&["orbit:222"]);
    // She has no other place there: she must come along, and it sets out.
    assert!(play.awaits_chance(), "{}", play.prompt());
    assert!(play.happened(|event| matches!(event, Event::QuestBegins { aboard, .. } if aboard.len() == 2)));

    // Four of them and the prisoner are more than it holds: it does not go.
    let more = ["kogus", "ran_jayma", "tourag"].map(|who| json!({"character": who}));
    let ground = json!([{"character": "doctor_sontag", "at": 2221}]);
    let play = over_angoff("rebel", courier(&more), json!({"characters": ground}));
    play.closed(&[("orbit:222", Why::NobodyAble, "13.1")]);
}

/// Cases: 24.0
#[test]
fn case_24_0_the_imperial_player_goes_on_quests_too() {
    let there = json!({
        "units": [{"kind": "rebel_urban_2_1"}],
        "characters": [
            {"character": "redjac", "ship": "redjacs_spaceship"},
            {"character": "jin_voles", "held_by": "rebel_urban_2_1"}],
    });
    let mut play = over_angoff("imperial", there, json!({}));
    assert_eq!(play.asked(), Some(Side::Imperial));
    play.give(&["orbit:222", "card:88"]);
    assert_eq!((captor(&play, "jin_voles"), place(&play, "jin_voles")), (None, orbit()));
}

/// Cases: 24.0
#[test]
fn case_24_0_in_an_environ_the_mission_is_closed_and_says_where_it_starts() {
    let ground = json!([{"character": "doctor_sontag", "at": 2221}]);
    let mut play = over_angoff("rebel", courier(&[]), json!({"characters": ground}));
    play.give(&["environ:2221"]);
    play.closed(&[("mission:J", Why::FromOrbit, "24.0")]);
}

/// Cases: 24.0
#[test]
fn case_24_0_a_captured_group_loses_its_possessions_to_the_captor() {
    let there = json!({
        "units": [{"kind": "line"}],
        "characters": [
            {"character": "odene_hobar", "ship": "galactic_freighter", "possessions": ["scrambler"]},
            {"character": "agan_rafa", "held_by": "line"}],
    });
    let mut play = over_angoff("rebel", there, json!({}));
    play.give(&["orbit:222"]);
    in_vain(&mut play, 1);
    play.give(&["die:5"]);
    assert_eq!(play.state().possessions[crate::play::possession("scrambler")].holder, Holder::Taken, "14.26");
}

/// Cases: 24.0
#[test]
fn case_24_0_the_forecast_says_the_draws_the_exact_odds_and_what_the_die_would_do() {
    let play = rebel(&[]);
    let answer = "orbit:222".parse().expect("an answer");
    for viewer in [Viewer::Side(Side::Rebel), Viewer::Referee] {
        let forecast = play.game.forecast(answer, viewer);
        let [Forecast::Mission { letter: Letter::J, cards: 0, bonus: 10, items, odds, results, .. }] = &forecast[..]
        else {
            panic!("{forecast:?}");
        };
        assert_eq!(items.iter().map(|item| item.draws).collect::<Vec<_>>(), [8, 2]);
        // Ten of thirty cards, three of which have it: none in C(27, 10) of C(30, 10) hands.
        let none = odds.iter().find(|share| share.outcome == 0).expect("it may come to nothing");
        assert_eq!((none.ways, none.of), (8_436_285, 30_045_015));
        assert_eq!(odds.len(), 2, "the first letter ends the draws");
        assert_eq!(results.len(), 2);
        assert!(results[0].does.contains("damaged on 4") && results[0].does.contains("destroyed on 5"), "{results:?}");
        assert!(results[1].does.contains("Agan Rafa"), "{results:?}");
    }
}

/// Cases: 24.0
#[test]
fn case_24_0_the_board_shows_who_is_on_the_quest() {
    let mut play = rebel(&[]);
    play.give(&["orbit:222"]);
    let board = play.game.view(Viewer::Both).board();
    let on_it: Vec<_> = board.missions.iter().map(|group| (group.letter, group.members.clone())).collect();
    assert_eq!(on_it, [(Letter::J, vec![character("adam_starlight")])]);
    assert_eq!(play.state().characters[character("adam_starlight")].place(), Place::Orbit(planet(222)));
}
