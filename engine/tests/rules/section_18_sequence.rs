//! The sequence of play of the Province Game (18.0).

use crate::play::{play_province, province_scenario};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Place, Segment};
use serde_json::json;

/// Cases: 18.0
/// Rows: ruling/L5
#[test]
fn case_18_0_the_seven_operations_segments_come_in_their_order_and_empty_ones_ask_nothing() {
    let game = play_province(2, json!([]), json!({"side": "rebel", "segment": "opening"}));
    let segments: Vec<Segment> = game
        .told
        .iter()
        .filter_map(|event| match event {
            Event::SegmentBegins { segment } => Some(*segment),
            _ => None,
        })
        .collect();
    let turn = [
        Segment::Opening,
        Segment::Purchases,
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
    let game_turn: Vec<Segment> = turn.iter().chain(&turn).copied().chain([Segment::Interphase]).collect();
    let ten_turns: Vec<Segment> = game_turn.repeat(10);
    assert_eq!(segments, ten_turns, "nobody has anything to do, and nobody is asked");
    let sides: Vec<Side> = game
        .told
        .iter()
        .filter_map(|event| match event {
            Event::PlayerTurnBegins { side } => Some(*side),
            _ => None,
        })
        .collect();
    assert_eq!(sides, [Side::Rebel, Side::Imperial].repeat(10));
}

/// Cases: 17.0
#[test]
fn case_17_0_a_province_game_is_played_on_the_planets_of_one_province() {
    let whole = province_scenario(2, json!([]), json!({"side": "rebel", "segment": "opening"}), json!({}));
    let mut text: serde_json::Value = serde_json::from_str(&whole.to_json()).expect("JSON");
    text["planets"].as_array_mut().expect("a list").push(json!({"planet": 431, "loyalty": "neutral", "pdb_level": 1}));
    let error = Scenario::from_json(&text.to_string()).expect_err("Horon is in another province");
    assert_eq!(error.case.map(|case| case.to_string()).as_deref(), Some("17.0"));
    assert!(error.problem.contains("Horon"), "{error}");
}

/// A moment of a Province Game is a scenario again, with everybody in space where he was.
#[test]
fn whoever_is_in_space_stands_in_a_position_and_comes_out_of_one() {
    let position = json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2221}],
        "space": [
            {"at": {"orbit": 221}, "units": [{"kind": "line", "carries": "militia"}, {"kind": "veteran", "count": 2}],
             "characters": [{"character": "jon_kidu", "stack": "military"}]},
            {"at": {"drift": 22}, "characters": [{"character": "adam_starlight", "ship": "galactic_freighter"}]}
        ],
    });
    let scenario = province_scenario(2, json!([]), position, json!({}));
    let game = play_province(2, json!([]), serde_json::to_value(&scenario.position).expect("a position"));
    let state = game.state();
    let (orbit, drift) =
        (state.spaces().find(|place| matches!(place, Place::Orbit(planet) if planet.number() == 221)), 22);
    let orbit = orbit.expect("the Orbit Box");
    assert_eq!(state.units_at(orbit, Side::Imperial).len(), 4, "a Militia is carried");
    assert!(
        state.units_at(orbit, Side::Imperial).iter().filter(|&unit| state.units[unit].carrier.is_some()).count() == 1
    );
    assert_eq!(state.free_at(orbit, Side::Imperial).len(), 1);
    let again = scenario.at(state);
    assert_eq!(
        again.position.as_ref().map(|position| &position.space),
        scenario.position.as_ref().map(|position| &position.space),
        "and in Drift of system {drift}"
    );
    assert_eq!(state.recount(), Ok(()));
}

#[test]
fn case_20_5_a_carrier_that_cannot_carry_is_named_with_its_field() {
    let mistake = |units: serde_json::Value| {
        let position =
            json!({"side": "rebel", "segment": "search", "space": [{"at": {"orbit": 221}, "units": [units]}]});
        let mut text: serde_json::Value = serde_json::from_str(
            &province_scenario(2, json!([]), json!({"side": "rebel", "segment": "search"}), json!({})).to_json(),
        )
        .expect("JSON");
        text["position"] = position;
        let error = Scenario::from_json(&text.to_string()).expect_err("a mistake");
        (error.field, error.case.map(|case| case.to_string()).unwrap_or_default())
    };
    let field = |name: &str| format!("position.space[0].units[0].{name}");
    assert_eq!(mistake(json!({"kind": "militia"})), (field("kind"), "20.5".to_owned()));
    assert_eq!(mistake(json!({"kind": "suicide_squad", "carries": "militia"})), (field("carries"), "20.56".to_owned()));
    assert_eq!(mistake(json!({"kind": "line", "carries": "patrol"})), (field("carries"), "20.56".to_owned()));
}
