//! Why pieces and environs are closed in the Movement Segment and in the Enemy Reaction Segment (9).

use crate::play::{Play, play, play_with};
use fitg_engine::answer::Answer;
use fitg_engine::state::Options;
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// A position in the Egrix system with no base Up.
fn quiet(position: Value) -> Play {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": false},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
    play_with(position, json!({"planets": planets}), Options::default())
}

/// Solvia (4321 urban, 4322 subterranean, 4323 wild) and Cercis (4331, 4332), no base Up; the Rebel Player is phasing.
fn reaction(characters: Value, units: Value) -> Play {
    let planets = json!([
        {"planet": 432, "loyalty": "dissent", "pdb_level": 2, "pdb_up": false},
        {"planet": 433, "loyalty": "dissent", "pdb_level": 1, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "reaction", "characters": characters, "units": units});
    play_with(position, json!({"planets": planets}), Options::default())
}

/// Asserts why these answers are closed, and under which case.
#[track_caller]
fn closed(table: &Play, reasons: &[(&str, Why, &str)]) {
    for &(text, why, case) in reasons {
        let answer: Answer = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(table.game.why_not(answer), Some(why), "{text} at {}", table.prompt());
        assert_eq!(why.case().to_string(), case, "{text}");
    }
}

#[test]
fn case_9_0_what_was_moved_is_closed_for_the_segment() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "boccanegra", "at": 2231, "ship": "planetary_privateer"},
            {"character": "frun_sentel", "at": 2231},
            {"character": "kogus", "at": 2231}],
        "units": [{"kind": "rebel_air_2_1", "at": 2231, "count": 2}]}));
    // 7.22 is about what can lie face down; these cannot.
    table.closed(&[("unit:rebel_air_2_1-2", Why::EqualListed, "9.0"), ("unit:line-1", Why::NotYours, "4.0")]);
    closed(
        &table,
        &[("unit:rebel_wild_1_0-1", Why::NotInPlay, "4.0"), ("character:rayner_derban", Why::NotInPlay, "4.0")],
    );
    table.give(&["ship:planetary_privateer", "environ:2211", "character:frun_sentel"]);
    table.give(&["unit:rebel_air_2_1-1", "environ:2232"]);
    let moved = (Why::AlreadyMoved, "9.0");
    for piece in ["character:boccanegra", "character:frun_sentel", "unit:rebel_air_2_1-1", "ship:planetary_privateer"] {
        closed(&table, &[(piece, moved.0, moved.1)]);
    }
    table.give(&["unit:rebel_air_2_1-2"]);
    closed(&table, &[("unit:rebel_air_2_1-1", Why::NotHere, "9.1"), ("character:frun_sentel", Why::NotHere, "9.1")]);
    closed(&table, &[("environ:2231", Why::AlreadyThere, "9.1")]);
}

/// Who took over a prisoner who was moved stays where he is; the prisoner himself goes nowhere and is handed over once.
#[test]
fn case_12_81_prisoners_and_who_holds_one_that_was_moved_are_closed() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "frun_sentel", "at": 2231}, {"character": "tourag", "at": 2232},
            {"character": "boccanegra", "at": 2211, "ship": "planetary_privateer"},
            {"character": "kogus", "at": 2211},
            {"character": "jon_kidu", "at": 2231, "guarded_by": "frun_sentel"},
            {"character": "rayner_derban", "at": 2221, "held_by": "line"}],
        "units": [{"kind": "line", "at": 2221}]}));
    closed(
        &table,
        &[("character:rayner_derban", Why::Prisoner, "12.81"), ("prisoner:jon_kidu", Why::NoOtherCaptor, "12.81")],
    );
    closed(&table, &[("character:kogus", Why::OnlyEnviron, "9.2")]);
    table.give(&["character:frun_sentel", "prisoner:jon_kidu"]);
    closed(&table, &[("prisoner:jon_kidu", Why::HandedOver, "12.81")]);
    closed(&table, &[("character:tourag", Why::PrisonerMoved, "9.0")]);
}

/// On foot one stays on the planet.
#[test]
fn case_9_1_environs_of_other_planets_are_closed_to_who_walks() {
    let planets = json!([
        {"planet": 432, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false},
        {"planet": 433, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "movement", "characters": [{"character": "kogus", "at": 4321}]});
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    closed(&table, &[("environ:4322", Why::NotAsked, "4.0")]);
    table.give(&["character:kogus"]);
    closed(&table, &[("environ:4331", Why::OnFoot, "9.1"), ("environ:4321", Why::AlreadyThere, "9.1")]);
}

#[test]
fn case_14_3_whom_the_cervac_disables_is_closed() {
    let mut table = play(json!({"side": "imperial", "segment": "movement",
        "units": [{"kind": "line", "at": 2231}],
        "characters": [
            {"character": "kogus", "at": 2231, "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]},
            {"character": "redjac", "at": 2231, "detected": true, "ship": "redjacs_spaceship"},
            {"character": "barca", "at": 2231, "stack": "military"}]}));
    table.give(&["possession:cervac_mk_v", "character:redjac", "die:1"]);
    closed(&table, &[("character:redjac", Why::Disabled, "14.3"), ("ship:redjacs_spaceship", Why::Disabled, "14.3")]);
    table.give(&["unit:line-1"]);
    closed(&table, &[("character:redjac", Why::Disabled, "14.3")]);
}

/// Line units can leave Charkhan; Militia cannot, and its other environ is full.
#[test]
fn case_9_51_an_environ_without_room_is_closed_and_so_is_who_could_go_nowhere_else() {
    let mut table = quiet(json!({"side": "imperial", "segment": "movement", "units": [
        {"kind": "militia", "at": 2232, "count": environ_size(2232)},
        {"kind": "militia", "at": 2231}, {"kind": "line", "at": 2231}]}));
    // A Militia unit cannot leave its planet, and has no room on it.
    let militia = format!("unit:militia-{}", environ_size(2232) + 1);
    closed(&table, &[(militia.as_str(), Why::NoRoom, "9.51")]);
    table.give(&["unit:line-1"]);
    closed(&table, &[("environ:2232", Why::NoRoom, "9.51"), (militia.as_str(), Why::BeforeThePicked, "9.5")]);
}

fn environ_size(number: u16) -> u8 {
    crate::play::environ(number).size()
}

#[test]
fn case_9_2_units_that_are_not_mobile_stay_on_their_planet() {
    let mut table = quiet(json!({"side": "imperial", "segment": "movement", "units": [
        {"kind": "militia", "at": 2211}, {"kind": "militia", "at": 2231}, {"kind": "line", "at": 2231}]}));
    closed(&table, &[("unit:militia-1", Why::NotMobile, "9.2")]);
    table.give(&["unit:militia-2"]);
    closed(&table, &[("environ:2211", Why::NotMobile, "9.2"), ("unit:militia-2", Why::Picked, "9.5")]);
    closed(&table, &[("unit:militia-1", Why::NotHere, "9.1")]);
}

#[test]
fn case_9_55_a_spaceship_without_a_pilot_is_closed() {
    let table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "frun_sentel", "at": 2231},
            {"character": "boccanegra", "at": 2232, "ship": "planetary_privateer"}],
        "ships": [{"ship": "star_cruiser", "at": 2231}]}));
    closed(&table, &[("ship:star_cruiser", Why::NoPilot, "9.55"), ("ship:solar_merchant", Why::NotInPlay, "4.0")]);
    assert!(table.allows("ship:planetary_privateer"));
}

#[test]
fn case_9_56_who_finds_no_place_aboard_is_closed() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2231, "ship": "stellar_courier"},
        {"character": "frun_sentel", "at": 2231},
        {"character": "doctor_sontag", "at": 2231},
        {"character": "kogus", "at": 2231},
        {"character": "tourag", "at": 2232},
        {"character": "jon_kidu", "at": 2231, "guarded_by": "frun_sentel"}]}));
    table.give(&["ship:stellar_courier", "character:frun_sentel", "character:doctor_sontag"]);
    // With the prisoner they are four.
    closed(&table, &[("character:kogus", Why::NoPlaceAboard, "9.56"), ("character:tourag", Why::NotHere, "9.1")]);
    closed(&table, &[("character:doctor_sontag", Why::Picked, "9.5"), ("character:boccanegra", Why::Picked, "9.5")]);
    closed(&table, &[("environ:2231", Why::AlreadyThere, "9.1")]);
}

/// The Stellar Courier carries four: its pilot with three whom he guards, but not with four.
#[test]
fn case_9_56_a_pilot_who_cannot_take_all_he_guards_aboard_does_not_fly() {
    for (guarded, flies) in [(3, true), (4, false)] {
        let mut people = vec![json!({"character": "boccanegra", "at": 2231, "ship": "stellar_courier"})];
        let prisoners = ["jon_kidu", "vans_ka_tie_a", "els_taroff", "senator_dermond"];
        people.extend(
            prisoners[..guarded].iter().map(|who| json!({"character": who, "at": 2231, "guarded_by": "boccanegra"})),
        );
        let table = quiet(json!({"side": "rebel", "segment": "movement", "characters": people}));
        assert_eq!(table.allows("ship:stellar_courier"), flies, "{guarded}: {}", table.prompt());
        if !flies {
            closed(&table, &[("ship:stellar_courier", Why::NoPlaceAboard, "9.56")]);
        }
    }
}

#[test]
fn case_9_6_who_has_nothing_to_react_to_is_closed() {
    let characters = json!([
        {"character": "jon_kidu", "at": 4321, "stack": "military"},
        {"character": "els_taroff", "at": 4321, "ship": "imperial_spaceship_1"},
        {"character": "senator_dermond", "at": 4321, "stack": "military"},
        {"character": "redjac", "at": 4322},
        {"character": "rayner_derban", "at": 4321, "guarded_by": "els_taroff"},
        {"character": "kogus", "at": 4322, "detected": true}, {"character": "tourag", "at": 4332, "detected": true}]);
    let units = json!([{"kind": "militia", "at": 4321, "count": 2}, {"kind": "line", "at": 4331}]);
    let mut table = reaction(characters, units);
    closed(&table, &[("character:redjac", Why::NothingNear, "9.6")]);
    closed(&table, &[("ship:imperial_spaceship_1", Why::Guards, "12.81"), ("character:kogus", Why::NotYours, "4.0")]);
    table.give(&["unit:militia-1"]);
    // There was one way to go only; now his leader is asked for.
    closed(&table, &[("character:els_taroff", Why::NotWithTheUnits, "9.62")]);
    closed(
        &table,
        &[("character:senator_dermond", Why::NoLeadership, "10.4"), ("character:redjac", Why::NotHere, "9.1")],
    );
    table.give(&["no", "no"]);
    closed(&table, &[("unit:militia-1", Why::Reacted, "9.6"), ("unit:militia-2", Why::DoneHere, "9.6")]);
}

#[test]
fn case_9_61_a_reaction_stays_on_its_planet_and_goes_where_something_is() {
    let characters = json!([
        {"character": "kogus", "at": 4322, "detected": true}, {"character": "rayner_derban", "at": 4323, "detected": true}]);
    let mut table = reaction(characters, json!([{"kind": "militia", "at": 4321}]));
    table.give(&["unit:militia-1"]);
    closed(&table, &[("environ:4331", Why::OtherPlanet, "9.61"), ("environ:4321", Why::AlreadyThere, "9.1")]);
}
