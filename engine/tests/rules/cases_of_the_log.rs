//! The log and the questions name the nearest case: which kind of move it was, what detected somebody, what killed him, and
//! what a die by hand is rolled for.

use crate::play::{Play, character, environ, play, play_with, unit};
use fitg_engine::Side;
use fitg_engine::event::{Event, time_before};
use fitg_engine::game::Refusal;
use fitg_engine::state::{Options, Pair, Place, Segment, Stamp};
use serde_json::{Value, json};

/// Solvia (432) and Cercis (433) under a Rebel Player's turn; no base is Up unless `up`.
fn varu(segment: &str, up: bool, characters: Value, units: Value) -> Play {
    let planets = json!([
        {"planet": 432, "loyalty": "dissent", "pdb_level": 2, "pdb_up": up},
        {"planet": 433, "loyalty": "dissent", "pdb_level": 1, "pdb_up": up}]);
    let position = json!({"side": "rebel", "segment": segment, "characters": characters, "units": units});
    play_with(position, json!({"planets": planets}), Options::default())
}

fn moves(table: &Play) -> Vec<String> {
    table.cases(|event| {
        matches!(event, Event::StackMoves { .. } | Event::CharacterWalks { .. } | Event::ShipFlies { .. })
    })
}

#[test]
fn case_9_6_a_unit_and_a_character_on_foot_react_under_the_case_of_reactions() {
    let provoked = json!([{"character": "kogus", "at": 4322, "detected": true}, {"character": "jon_kidu", "at": 4321}]);
    let mut table = varu("reaction", false, provoked.clone(), json!([{"kind": "militia", "at": 4321}]));
    table.give(&["unit:militia-1"]);
    assert_eq!(moves(&table), ["9.6"]);
    let mut table = varu("reaction", false, provoked, json!([]));
    table.give(&["character:jon_kidu"]);
    assert_eq!(moves(&table), ["9.6"]);
}

#[test]
fn case_14_56_a_spaceship_reacts_under_its_own_case() {
    let who = json!([
        {"character": "els_taroff", "at": 4321, "ship": "imperial_spaceship_1"},
        {"character": "kogus", "at": 4322, "detected": true}]);
    let mut table = varu("reaction", false, who, json!([]));
    table.give(&["ship:imperial_spaceship_1"]);
    assert_eq!(moves(&table), ["14.56"]);
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLands { .. })), ["14.56"]);
}

#[test]
fn case_9_1_moves_on_a_planet_and_9_2_moves_to_another_are_told_apart() {
    for (destination, case) in [("environ:4322", "9.1"), ("environ:4331", "9.2")] {
        let who = json!([{"character": "kogus", "at": 4321, "ship": "star_cruiser"}]);
        let mut table = varu("movement", false, who, json!([]));
        table.give(&["ship:star_cruiser", destination]);
        assert_eq!(
            (moves(&table), table.cases(|event| matches!(event, Event::ShipLands { .. }))),
            (vec![case.to_owned()], vec![case.to_owned()])
        );
        let mut table = varu("movement", false, json!([]), json!([{"kind": "rebel_air_2_1", "at": 4321}]));
        table.give(&["unit:rebel_air_2_1-1", destination]);
        assert_eq!(moves(&table), [case]);
    }
}

/// Kogus in the freighter over a base: column 1 at Level 0, where a 1 is Dd read as D.
#[test]
fn case_9_32_a_result_that_level_0_softens_detects_under_its_case_and_others_under_9_31() {
    for (detected, die, case) in [(true, "die:1", "9.32"), (false, "die:6", "9.32"), (false, "die:2", "9.31")] {
        let position = json!({"side": "rebel", "segment": "movement", "characters": [
            {"character": "kogus", "at": 2231, "ship": "galactic_freighter", "detected": detected},
            {"character": "tourag", "at": 2231},
        ]});
        let mut table = play(position);
        table.give(&["ship:galactic_freighter", "environ:2232", "yes", die]);
        let told = table.cases(|event| matches!(event, Event::Detected { .. }));
        let expected: &[&str] = if detected { &[] } else { &[case] };
        assert_eq!(told, expected, "{die}\n{}", table.story());
    }
}

#[test]
fn case_9_31_and_9_45_say_why_somebody_is_detected_no_longer() {
    let crew = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2211, "ship": "planetary_privateer", "detected": true}]});
    let no_longer = |event: &Event| matches!(event, Event::NoLongerDetected { .. });
    for (up, answers, case) in [
        (true, &["ship:planetary_privateer", "environ:2221", "yes", "die:1"][..], "9.31"),
        (false, &["ship:planetary_privateer", "environ:2221"][..], "9.45"),
    ] {
        let planets = json!([
            {"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": up},
            {"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false},
            {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
        let mut table = play_with(crew.clone(), json!({"planets": planets}), Options::default());
        table.give(answers);
        assert_eq!(table.cases(no_longer), [case], "{}", table.story());
    }
}

#[test]
fn case_9_35_who_walks_shakes_detection_off_unless_detected_friends_are_there() {
    let who = |friend: bool| {
        json!([{"character": "kogus", "at": 4321, "detected": true},
               {"character": "tourag", "at": 4322, "detected": friend}])
    };
    let turned = |event: &Event| matches!(event, Event::NoLongerDetected { .. } | Event::Detected { .. });
    let mut table = varu("movement", false, who(false), json!([]));
    table.give(&["character:kogus", "environ:4322"]);
    assert_eq!(table.cases(turned), ["9.35"]);
    // 9.4: nothing changes for him, and nothing is told.
    let mut table = varu("movement", false, who(true), json!([]));
    table.give(&["character:kogus", "environ:4322"]);
    assert!(table.cases(turned).is_empty(), "{}", table.story());
    assert!(table.state().characters[character("kogus")].detected);
}

#[test]
fn case_9_31_who_dies_with_his_spaceship_dies_under_the_case_of_its_end() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "kogus", "at": 2221, "ship": "galactic_freighter"}, {"character": "tourag", "at": 2221}]});
    let mut table = play(position);
    table.give(&["ship:galactic_freighter", "character:tourag", "environ:2211", "yes", "die:6"]);
    let killed = |event: &Event| matches!(event, Event::Killed { .. });
    assert_eq!(table.cases(killed), ["9.31", "9.31"], "{}", table.story());
}

#[test]
fn case_9_36_who_dies_of_a_second_damage_dies_under_that_case() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2221, "ship": "planetary_privateer"}]});
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 2, "pdb_up": true},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": true},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    table.give(&["ship:planetary_privateer", "environ:2211", "yes", "die:6", "yes", "die:6"]);
    assert_eq!(table.state().characters[character("boccanegra")].place(), Place::OutOfPlay, "{}", table.story());
    assert_eq!(table.cases(|event| matches!(event, Event::Killed { .. })), ["9.36"]);
    assert_eq!(table.cases(|event| matches!(event, Event::ShipEliminated { .. })), ["9.36"]);
}

#[test]
fn case_9_24_units_lost_to_a_base_are_told_under_its_case() {
    let mut table = varu("movement", true, json!([]), json!([{"kind": "rebel_air_2_1", "at": 4321, "count": 2}]));
    table.give(&["unit:rebel_air_2_1-1", "unit:rebel_air_2_1-2", "environ:4331", "yes", "die:5", "die:1"]);
    let lost = table.cases(|event| matches!(event, Event::UnitEliminated { .. }));
    assert!(!lost.is_empty() && lost.iter().all(|case| case == "9.24"), "{}", table.story());
}

#[test]
fn case_12_81_a_guard_who_moves_says_whom_he_takes_along() {
    let who = json!([
        {"character": "kogus", "at": 4321, "ship": "star_cruiser"},
        {"character": "jon_kidu", "at": 4321, "guarded_by": "kogus"}]);
    // A move with a line that names all who go names him with them; on foot he has a line of his own.
    let words = [
        (
            &["character:kogus", "environ:4322"][..],
            1,
            "12.81 Jon Kidu, a prisoner, is taken along to Solvia Subterranean.",
        ),
        (&["ship:star_cruiser", "environ:4331"], 0, "to Cercis Subterranean, with the prisoner Jon Kidu."),
    ];
    for (answers, count, words) in words {
        let mut table = varu("movement", false, who.clone(), json!([]));
        table.give(answers);
        let along = |event: &Event| matches!(event, Event::PrisonerTakenAlong { .. });
        assert_eq!(table.count(along), count, "{}", table.story());
        assert!(table.story().contains(words), "{}", table.story());
    }
    // Where nobody goes anywhere nobody is taken along: the unit dies where it set out from.
    let mut table = varu(
        "movement",
        true,
        json!([{"character": "jon_kidu", "at": 4321, "held_by": "rebel_air_2_1"}]),
        json!([{"kind": "rebel_air_2_1", "at": 4321}]),
    );
    table.give(&["unit:rebel_air_2_1-1", "environ:4331", "yes", "die:6", "die:1"]);
    assert_eq!(table.state().units[unit("rebel_air_2_1-1")].place(), Place::Reserve, "{}", table.story());
    assert!(!table.happened(|event| matches!(event, Event::PrisonerTakenAlong { .. })), "{}", table.story());
    assert_eq!(table.state().characters[character("jon_kidu")].place(), Place::Environ(environ(4321)));
}

/// What opens and closes a Player-Turn is told under the sequence of play; healing is told where somebody heals (13.71, 13.72).
#[test]
fn case_4_0_a_heading_over_what_opens_a_player_turn_cites_no_healing() {
    for segment in [Segment::Opening, Segment::Closing, Segment::Interphase] {
        assert_eq!(segment.case().to_string(), "4.0");
    }
}

/// All Rebel characters are lost: where the scenario says so the Imperial Player has won at once.
#[test]
fn case_16_26_an_answer_after_an_instant_victory_is_refused_under_that_victory() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "kogus", "at": 2221, "ship": "galactic_freighter"}]});
    let victory = json!({"rebel_points": 12, "imperial_instant": "all_rebel_characters_lost"});
    let mut table = play_with(position, json!({"victory": victory}), Options::default());
    table.give(&["ship:galactic_freighter", "environ:2211", "yes", "die:6"]);
    assert!(table.game.outcome().is_some(), "{}", table.story());
    let answer = "done".parse().unwrap_or_else(|error| panic!("{error}"));
    let Err(Refusal::GameOver { case }) = table.game.apply(answer) else { panic!("the game is over") };
    assert_eq!(case.to_string(), "16.26");
}

/// A game that begins with a position says nothing of its turn and side: they are known from what follows.
#[test]
fn case_4_0_the_time_before_events_is_told_from_the_time_after_them() {
    let now = Stamp { turn: 4, pair: Pair::First, side: Side::Rebel, segment: Segment::Movement };
    let table = varu("movement", false, json!([{"character": "kogus", "at": 4321}]), json!([]));
    assert_eq!(time_before(now, &[]), now);
    let told = |event| fitg_engine::event::Report::new(fitg_engine::case!("4.0"), event);
    let reports = [
        told(Event::SegmentBegins { segment: Segment::Closing }),
        told(Event::TurnBegins { turn: 4 }),
        told(Event::PlayerTurnBegins { side: Side::Rebel }),
        told(Event::SegmentBegins { segment: Segment::Opening }),
    ];
    let before = Stamp { turn: 3, pair: Pair::First, side: Side::Imperial, segment: Segment::Closing };
    assert_eq!(time_before(now, &reports), before);
    assert_eq!(time_before(table.state().clock, &table.reports).segment, Segment::Movement);
}

/// Base fire takes the whole stack before it has left: the log says where those stand who went with it.
#[test]
fn case_9_24_who_went_with_units_that_are_gone_is_told_to_stay() {
    let who = json!([{"character": "kogus", "at": 4321}]);
    let mut table = varu("movement", true, who, json!([{"kind": "rebel_air_2_1", "at": 4321}]));
    table.give(&["unit:rebel_air_2_1-1", "character:kogus", "environ:4331", "yes", "die:6", "die:1"]);
    assert_eq!(
        table.state().characters[character("kogus")].place(),
        Place::Environ(environ(4321)),
        "{}",
        table.story()
    );
    assert_eq!(table.cases(|event| matches!(event, Event::StackStays { .. })), ["9.24"], "{}", table.story());
}

/// Base fire takes them where they arrive: the log says that those who went with them stand there. A spaceship that nobody flies does not.
#[test]
fn case_9_24_who_went_with_units_that_are_gone_on_arriving_is_told_to_stand_there() {
    let planets = json!([
        {"planet": 432, "loyalty": "dissent", "pdb_level": 0, "pdb_up": false},
        {"planet": 433, "loyalty": "dissent", "pdb_level": 2, "pdb_up": true}]);
    for (who, told) in [(json!([{"character": "kogus", "at": 4321}]), vec!["9.24".to_owned()]), (json!([]), vec![])] {
        let units = json!([{"kind": "rebel_air_2_1", "at": 4321}]);
        let position = json!({"side": "rebel", "segment": "movement", "characters": who, "units": units});
        let options = Options { dice_by_hand: true, ..Options::default() };
        let mut table = play_with(position, json!({"planets": planets.clone()}), options);
        table.give(&["unit:rebel_air_2_1-1"]);
        if table.allows("character:kogus") {
            table.give(&["character:kogus"]);
        }
        table.give(&["environ:4331", "yes", "die:6", "die:1"]);
        assert_eq!(table.cases(|event| matches!(event, Event::StackStays { .. })), told, "{}", table.story());
    }
}

/// Equal units are not alike where one of them holds a prisoner: the owner reads which.
#[test]
fn case_12_81_a_unit_that_holds_a_prisoner_says_whom() {
    let who = json!([{"character": "jon_kidu", "at": 4321, "held_by": "rebel_air_2_1"}]);
    let table = varu("movement", false, who, json!([{"kind": "rebel_air_2_1", "at": 4321, "count": 2}]));
    let Some(open) = table.game.decision() else { panic!("nothing is asked") };
    let labels: Vec<String> = open.answers.iter().map(|&answer| open.label(answer)).collect();
    let holding = labels.iter().filter(|label| label.ends_with(", which holds Jon Kidu")).count();
    assert_eq!(holding, 1, "{labels:?}");
}
