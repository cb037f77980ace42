//! What the Province Game makes of earlier rules, where the tests of no section show it: who marched, an assault in a rebellion's combat,
//! Suicide Squads in betrayals and coups, and what the order of a turn decides.

use crate::play::{Play, character, environ, play_province, ship};
use crate::site::{Site, card_with, draw};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Options, Place};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

fn no_bases() -> Value {
    let planet = |number: &u16| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false});
    json!([211, 212, 221, 222, 223, 231, 232, 241].iter().map(planet).collect::<Vec<_>>())
}

/// Cases: 20.2
/// Rows: ruling/L32
#[test]
fn case_20_2_who_marched_with_units_makes_no_move_of_his_own_and_may_march_again_on_the_surface() {
    let mut table = play_province(
        2,
        no_bases(),
        json!({
            "side": "rebel", "segment": "interplanetary_movement",
            "units": [{"kind": "rebel_urban_2_3", "at": 2221}],
            "characters": [
                {"character": "adam_starlight", "at": 2221, "stack": "military", "ship": "explorer"},
                {"character": "ran_jayma", "at": 2221, "stack": "military", "ship": "star_cruiser"}],
        }),
    );
    table.give(&["unit:rebel_urban_2_3-1", "character:adam_starlight", "ship:explorer", "orbit:221", "no"]);
    assert!(table.state().characters[character("adam_starlight")].marched);
    assert!(table.state().ships[ship("explorer")].marched);
    table.pass_to("20.2");
    table.closed(&[("ship:explorer", Why::Marched, "20.2"), ("character:adam_starlight", Why::Marched, "20.2")]);
    // Who stayed behind flies, and he goes with nobody.
    table.give(&["ship:star_cruiser"]);
    table.closed(&[("character:adam_starlight", Why::NotHere, "9.56")]);
    table.give(&["environ:2231"]);
    table.pass_to("20.3").give(&["unit:rebel_urban_2_3-1", "character:adam_starlight", "environ:2211"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Environ(environ(2211)));
}

/// A rebellion on Solvia by Kogus, with a Line in its city; card 97 makes the populace wild first, which gives a star (19.44).
fn solvia_rebels(cards: &[u16]) -> Play {
    let site = Site::at(4321).loyalty("unrest").who(&["kogus"]).units("line", 1).scenario("level", json!("province"));
    let mut play = site.send(&[('R', &["kogus"])]);
    draw(&mut play, cards);
    play
}

/// Cases: 22.32
/// Rows: ruling/L74
#[test]
fn case_22_32_an_assault_is_offered_to_the_units_of_a_rebellion_that_attack_at_once() {
    let mut play = solvia_rebels(&[97, 80]);
    play.give(&["kind:rebel_urban_4_3"]);
    play.pass_to("15.45").give(&["environ:4321"]);
    while play.case() == "10.4" {
        play.give(&["no"]);
    }
    assert_eq!((play.asked(), play.case().as_str()), (Some(Side::Rebel), "22.3"), "{}", play.prompt());
    play.give(&["yes"]);
    assert!(play.happened(|event| matches!(event, Event::DeterminedAssault { side: Side::Rebel, .. })));

    // A 2-1 is worth two: it is not asked.
    let mut play = solvia_rebels(&[80]);
    play.give(&["kind:rebel_urban_2_1"]);
    play.pass_to("15.45").give(&["environ:4321"]);
    while play.case() == "10.4" {
        play.give(&["no"]);
    }
    assert!(play.awaits_chance(), "{}", play.prompt());
}

fn dead(play: &Play, who: &str) -> bool {
    play.state().characters[character(who)].place() == Place::OutOfPlay
}

/// Cases: 19.6
/// Rows: ruling/L25
#[test]
fn case_19_6_a_group_that_is_betrayed_beside_a_suicide_squad_is_removed_with_it() {
    let card = card_with(2221, "WrongSoldier");
    let site = || Site::at(2221).who(&["kogus"]).units("line", 1).scenario("level", json!("province"));
    let mut play = site().units("suicide_squad", 1).send(&[('T', &["kogus"])]);
    draw(&mut play, &[card]);
    assert!(dead(&play, "kogus"), "{}", play.story());
    assert_eq!(play.cases(|event| matches!(event, Event::SuicideSquadStrikes { .. })), ["19.6"]);
    // A leader takes the group instead: it is caught, and not found.
    let mut play = site()
        .units("suicide_squad", 1)
        .with(json!({"character": "barca", "stack": "military"}))
        .send(&[('T', &["kogus"])]);
    draw(&mut play, &[card]);
    assert!(!dead(&play, "kogus") && !play.happened(|event| matches!(event, Event::SuicideSquadStrikes { .. })));
}

/// Cases: 19.6
/// Rows: ruling/L25
#[test]
fn case_19_6_a_group_that_is_found_by_an_aborted_coup_is_removed_by_a_suicide_squad() {
    let group = ["odene_hobar", "tourag"];
    let site = Site::at(3311).who(&group).who(&["kogus"]).scenario("level", json!("province"));
    let mut play = site.units("line", 1).units("suicide_squad", 1).send(&[('C', &group)]);
    // Card 94: on 4 to 6 the plotters are found.
    draw(&mut play, &[94]);
    play.give(&["die:6"]);
    assert!(dead(&play, "odene_hobar") && dead(&play, "tourag"), "{}", play.story());
    assert!(!dead(&play, "kogus"), "who was not found is untouched");
    let squads =
        play.state().units_in(environ(3311), Side::Imperial).iter().filter(|unit| unit.suicide_squad()).count();
    assert_eq!(squads, 0);
}

/// A spaceship names the place where its flight ends before it starts, also an environ by way of the Orbit Box.
///
/// Rows: ruling/L33
#[test]
fn ruling_l33_a_spaceship_says_before_it_starts_where_it_ends_and_nobody_intercepts_it() {
    let mut table = play_province(
        2,
        no_bases(),
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "adam_starlight", "at": 2221, "ship": "explorer"}],
            "space": [{"at": {"orbit": 221}, "units": [{"kind": "patrol"}]}],
        }),
    );
    table.give(&["ship:explorer", "environ:2211"]);
    // A Patrol is too weak to look (20.76), and nobody intercepts a spaceship (20.46).
    assert_eq!((table.case().as_str(), table.answers()), ("20.7", vec!["no".to_owned()]));
    table.give(&["no"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Environ(environ(2211)));
    assert!(!table.happened(|event| matches!(event, Event::Intercepted { .. })));
}

/// Rows: ruling/L11, ruling/L98
#[test]
fn ruling_l11_a_mission_phase_opens_with_repairs_then_what_changes_hands_then_missions() {
    let mut table = play_province(
        2,
        no_bases(),
        json!({
            "side": "rebel", "segment": "missions", "damaged": ["explorer"],
            "characters": [
                {"character": "adam_starlight", "at": 2221, "ship": "explorer"}, {"character": "ran_jayma", "at": 2221}],
        }),
    );
    let mut cases = Vec::new();
    for _ in 0..3 {
        cases.push(table.case());
        table.give(&["done"]);
    }
    assert_eq!(cases, ["27.0", "14.12", "13.0"]);
}

/// Units that were withheld come when the Interplanetary Segment opens, after the points of that Player-Turn are spent.
///
/// Rows: ruling/L10
#[test]
fn ruling_l10_withheld_units_enter_after_the_points_are_spent_and_before_anything_moves() {
    let income = json!({"income": [{"side": "rebel", "from": 2, "points": 3, "enter": [32, 53]}]});
    let position = json!({
        "turn": 2, "side": "rebel", "segment": "purchases",
        "units": [{"kind": "rebel_urban_2_1", "at": 2221}, {"kind": "rebel_urban_1_0", "at": 2221, "withheld": true}],
    });
    let scenario = crate::play::province_scenario(2, no_bases(), position, income);
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = fitg_engine::game::Game::new(&scenario, options, fitg_engine::chance::Seed(1)).expect("a scenario");
    let mut table = Play::of(game);
    assert_eq!(table.case(), "19.0");
    assert_eq!(table.state().unit_count(environ(2221), Side::Rebel), 1, "it waits still");
    table.give(&["done"]);
    assert_eq!(table.case(), "20.1");
    assert_eq!(table.state().unit_count(environ(2221), Side::Rebel), 2);
}

/// Rows: ruling/L56
#[test]
fn ruling_l56_the_cervac_reaches_the_same_planet_from_its_orbit_box() {
    let mut table = play_province(
        2,
        no_bases(),
        json!({
            "side": "imperial", "segment": "missions",
            "characters": [
                {"character": "barca", "at": 2221, "detected": true}, {"character": "gelba", "at": 2231, "detected": true}],
            "space": [{"at": {"orbit": 222}, "characters": [
                {"character": "adam_starlight", "ship": "explorer", "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]}]}],
        }),
    );
    // Barca is the only one on the planet below: Gelba is on another.
    table.give(&["possession:cervac_mk_v", "character:barca", "die:1"]);
    assert!(table.state().is_disabled(character("barca")));
    table.pass_to("13.0");
    assert_eq!(table.answers(), ["done", "environ:2231"]);
}

/// Rows: ruling/L21, ruling/L22
#[test]
fn ruling_l22_a_wild_populace_doubles_the_points_and_has_a_star_there_alone() {
    let kinds = |play: &Play| -> Vec<String> {
        play.answers().into_iter().filter(|answer| answer.starts_with("kind:")).collect()
    };
    let site = Site::at(4323).loyalty("unrest").who(&["kogus"]).scenario("level", json!("province"));
    let mut play = site.send(&[('R', &["kogus"])]);
    let (wild, rebels) = (card_with(4323, "PopulaceGoesWild"), rebellion_card(4323));
    draw(&mut play, &[wild, rebels]);
    let mut seen = Vec::new();
    while play.case() == "15.41" {
        seen.push((play.prompt(), kinds(&play)));
        play.give(&["done"]);
    }
    let of = |name: &str| seen.iter().find(|(prompt, _)| prompt.contains(name)).unwrap_or_else(|| panic!("{seen:?}"));
    assert!(of("Solvia Wild").1.iter().all(|kind| !kind.contains("4_4")), "never elite (L21)");
    assert!(of("Solvia Wild").1.iter().any(|kind| kind.contains("2_3")), "starred: {seen:?}");
    assert!(of("Solvia Wild").0.contains('6'), "three points twice: {seen:?}");
}

/// A card that has the letter of a rebellion and no event that hinders it in an environ.
fn rebellion_card(number: u16) -> u16 {
    use fitg_engine::cards::{ActionCardId, Letter};
    let section = environ(number).kind().section();
    let with_letter = ActionCardId::all().find(|card| card.section(section).letters.contains(Letter::R));
    with_letter.expect("a card with an R").number()
}
