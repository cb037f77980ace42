//! What hypnosis leaves as it is (36.33): camps on a loyal planet, a marker that nothing replaces, a unit that lies open; and the case
//! that is told.

use crate::play::{Play, environ, kind, planet, play_galaxy, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::ControlState;
use fitg_engine::terms::{Atrocity, Why};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

fn hypnotist() -> Value {
    json!({"kind": "peacemaker", "hypnotizes": true})
}

/// Kogus before the missions in an environ, with Imperial units in the Orbit Box of its planet.
fn before_missions(at: u16, planet: Value, units: Value) -> Play {
    let position = json!({"side": "rebel", "segment": "missions", "characters": [{"character": "kogus", "at": at}],
        "space": [{"at": {"orbit": at / 10}, "units": units}]});
    let mut whole = json!({"planet": at / 10, "pdb_level": 0, "pdb_up": false});
    if let (Some(fields), Value::Object(planet)) = (whole.as_object_mut(), planet) {
        fields.extend(planet);
    }
    let mut table = play_galaxy(json!([whole]), position);
    let (here, letters) = (format!("environ:{at}"), ["mission:I", "mission:P"]);
    while !letters.into_iter().any(|letter| table.allows(letter)) {
        table.give(&[if table.allows(&here) { here.as_str() } else { "done" }]);
    }
    table
}

/// He draws until this card can be given, and gives it.
fn draw(table: &mut Play, card: &str) {
    while !table.allows(card) {
        let answer = ["draw", "character:kogus", "no", "done"].into_iter().find(|answer| table.allows(answer));
        table.give(&[answer.unwrap_or_else(|| panic!("{}", table.prompt()))]);
    }
    table.give(&[card]);
}

/// The card asks for a planet that is Patriotic or Loyal, and hypnosis leaves it so.
///
/// Cases: 36.33, 13.2
/// Rows: atrocity/mass_hypnosis, ruling/L161
#[test]
fn case_36_33_a_camp_is_pitched_on_a_loyal_planet_under_hypnosis() {
    let offered = |planet: Value| before_missions(4212, planet, json!([hypnotist()]));
    for loyalty in ["patriotic", "loyal"] {
        let table = offered(json!({"loyalty": loyalty}));
        assert!(table.allows("mission:B"), "{loyalty}");
        table.closed(&[("mission:D", Why::Hypnotized, "36.33")]);
    }
    offered(json!({"loyalty": "neutral"})).closed(&[("mission:B", Why::UnfriendlyToCamps, "13.2")]);
    offered(json!({"state": "rebellion"})).closed(&[("mission:B", Why::LoyaltyFixed, "15.14")]);
}

/// Hypnosis that comes while the mission is resolved takes nothing from it either.
///
/// Cases: 36.33, 13.2
/// Rows: atrocity/mass_hypnosis, ruling/L161
#[test]
fn case_36_33_hypnosis_ends_no_camp_that_is_being_pitched() {
    let mut table = before_missions(4212, json!({"loyalty": "loyal"}), json!([{"kind": "peacemaker"}]));
    table.give(&["mission:B"]);
    draw(&mut table, "card:72");
    table.give(&["atrocity:hypnosis"]);
    assert!(table.state().is_hypnotized(planet(421)));
    draw(&mut table, "card:88");
    let counted = |event: &Event| matches!(event, Event::LetterDrawn { .. });
    assert!(table.happened(counted), "{}", table.story());
}

/// What is told of a letter for a rebellion that cannot begin.
///
/// Cases: 36.33
/// Rows: atrocity/mass_hypnosis
#[test]
fn case_36_33_a_letter_for_a_rebellion_under_hypnosis_is_told_by_its_case() {
    let mut table = before_missions(5232, json!({"loyalty": "unrest"}), json!([{"kind": "peacemaker"}]));
    table.give(&["mission:R"]);
    draw(&mut table, "card:72");
    table.give(&["atrocity:hypnosis"]);
    table.forget();
    draw(&mut table, "card:92");
    let told = |event: &Event| matches!(event, Event::LetterUnderHypnosis { .. } | Event::LetterNotCounted { .. });
    assert_eq!(table.cases(told), ["36.33"], "{}", table.story());
    assert!(table.story().contains("while Adrax is under hypnosis"), "{}", table.story());
    assert_eq!(table.state().planets[planet(523)].control, ControlState::ImperialControl);
}

/// A Galactic Event that would put the marker elsewhere (107).
///
/// Cases: 36.33
/// Rows: atrocity/mass_hypnosis
#[test]
fn case_36_33_an_event_that_finds_hypnosis_is_told_by_its_case() {
    let position = json!({"side": "rebel", "segment": "galactic_event", "turn": 4, "events_drawn": [],
        "characters": [{"character": "kogus", "at": 5111}],
        "space": [{"at": {"orbit": 421}, "units": [hypnotist()]}]});
    let mut table =
        play_galaxy(json!([{"planet": 421, "loyalty": "dissent", "pdb_level": 0, "pdb_up": false}]), position);
    table.give(&["event:lonica_demonstrations"]);
    let told = |event: &Event| matches!(event, Event::LoyaltyHypnotized { .. } | Event::LoyaltyFixed { .. });
    assert_eq!(table.cases(told), ["36.33"], "{}", table.story());
}

/// Why it intercepts nobody.
///
/// Cases: 36.33
/// Rows: ruling/L161
#[test]
fn case_36_33_why_a_unit_on_a_marker_does_not_intercept() {
    let position = json!({"side": "rebel", "segment": "interplanetary_movement",
        "characters": [{"character": "kogus", "at": 4212}],
        "units": [{"kind": "rebel_wild_4_3", "at": 4212, "count": 2}],
        "space": [{"at": {"orbit": 421}, "units": [hypnotist(), {"kind": "line"}]}]});
    let mut table =
        play_galaxy(json!([{"planet": 421, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}]), position);
    table.give(&["unit:rebel_wild_4_3-1", "orbit:421", "yes"]);
    let closed = [("unit:peacemaker-1", Why::HoldsTheMarker, "36.33")];
    table.closed(&closed);
    table.give(&["unit:line-1"]);
    if table.prompt().contains("intercept") {
        table.closed(&closed);
    }
}

/// Everybody sees a unit on a marker; its neighbour lies face down.
///
/// Cases: 36.33
/// Rows: ruling/L161
#[test]
fn case_36_33_a_unit_on_a_marker_is_shown_to_lie_open() {
    let table = before_missions(4212, json!({"loyalty": "loyal"}), json!([hypnotist(), {"kind": "resolution"}]));
    for viewer in [EMPIRE, REBELS, Viewer::Both] {
        let board = table.game.view(viewer).board();
        let units: Vec<_> = board.space.iter().flat_map(|space| &space.imperial.military.units).collect();
        let open = units.iter().find(|units| units.kind == kind("peacemaker")).expect("it is seen");
        assert!(!open.hidden, "{viewer:?}");
        let other = units.iter().find(|units| units.kind == kind("resolution"));
        assert_eq!(other.map(|units| units.hidden), (viewer == EMPIRE).then_some(true), "{viewer:?}");
    }
}

/// The check at the end of the Imperial Player-Turn replaces no marker on which a unit lies.
///
/// Cases: 36.33, 15.52
/// Rows: atrocity/mass_hypnosis, ruling/L161
#[test]
fn case_36_33_no_planet_comes_under_rebel_control_under_hypnosis() {
    let after_the_check = |units: Value| {
        let position = json!({"side": "imperial", "segment": "search", "turn": 4,
            "characters": [{"character": "kogus", "at": 5111}],
            "space": [{"at": {"orbit": 421}, "units": units}]});
        let planets = json!([{"planet": 421, "state": "rebellion", "pdb_level": 1, "pdb_up": true}]);
        let mut table = play_galaxy(planets, position);
        for _ in 0..60 {
            if table.state().clock.side == Side::Rebel || table.state().clock.turn > 4 {
                break;
            }
            let answers = table.answers();
            let answer = ["done", "no", "stop"].into_iter().find(|pass| answers.iter().any(|answer| answer == pass));
            let answer = answer.map_or_else(|| answers[0].clone(), ToOwned::to_owned);
            table.give(&[&answer]);
        }
        table.state().planets[planet(421)].control
    };
    assert_eq!(after_the_check(json!([hypnotist()])), ControlState::Rebellion);
    assert_eq!(after_the_check(json!([{"kind": "peacemaker"}])), ControlState::RebelControl);
}

/// Of several Atrocity units their owner says which releases chemicals, and is shown.
///
/// Cases: 36.33
/// Rows: atrocity/deadly_chemicals
#[test]
fn case_36_33_which_unit_releases_chemicals_its_owner_says() {
    let mut table =
        before_missions(4212, json!({"loyalty": "loyal"}), json!([{"kind": "resolution"}, {"kind": "peacemaker"}]));
    table.give(&["mission:B"]);
    draw(&mut table, "card:72");
    table.give(&["atrocity:chemicals"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "36.33"));
    assert_eq!(table.answers(), ["unit:resolution-1", "unit:peacemaker-1"]);
    table.give(&["unit:peacemaker-1"]);
    let by = table.told.iter().find_map(|event| match *event {
        Event::AtrocityCommitted { act: Atrocity::Chemicals, by, .. } => by,
        _ => None,
    });
    assert_eq!(by, Some(unit("peacemaker-1")));
    let camp = table.state().environs[environ(4212)].camp;
    assert_eq!(camp, None, "nobody has pitched it yet");
}

/// One Force Point is lost, and more of them are.
///
/// Cases: 34.31
#[test]
fn case_34_31_one_point_over_the_top_is_told_as_one() {
    let line =
        |points: u8| Event::PointsOverTheTop { side: Side::Rebel, points }.line(Viewer::Both).unwrap_or_default();
    assert!(line(1).ends_with("1 Force Point is lost."), "{}", line(1));
    assert!(line(2).ends_with("2 Force Points are lost."), "{}", line(2));
}
