//! What the Rebel Player learns of the kinds of face-down units that were bought unseen: nothing (7.22, 19.15, 28.11).

use crate::play::twins::Twins;
use crate::play::{planet, province_scenario};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const REBEL: Viewer = Viewer::Side(Side::Rebel);

/// A position in Province Two in which `units` says the kinds.
fn twins_at(position: impl Fn(&[&str; 4]) -> Value, changes: Value) -> Twins {
    let game = |kinds: [&str; 4]| {
        let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
            .iter()
            .map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}))
            .collect();
        let scenario = province_scenario(2, json!(planets), position(&kinds), changes.clone());
        let options = Options { dice_by_hand: true, ..Options::default() };
        Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"))
    };
    Twins::of(
        game(["patrol", "line", "patrol", "line"]),
        game(["elite_navy", "suicide_squad", "veteran", "elite_army"]),
        Side::Rebel,
    )
}

/// Cases: 19.15
/// Rows: ruling/L44
#[test]
fn an_interception_that_is_declined_tells_nothing_of_who_could_have() {
    let mut twins = twins_at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "interplanetary_movement",
                "units": [{"kind": "rebel_urban_4_3", "at": 2221}],
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[0]}]},
                    {"at": {"orbit": 241}, "units": [{"kind": kinds[1]}]}],
            })
        },
        json!({}),
    );
    twins.give(&["unit:rebel_urban_4_3-1", "orbit:241"]);
    assert_eq!(twins.one.decision().map(|open| open.side), Some(Side::Imperial));
    // A Suicide Squad alone intercepts nobody: it is asked all the same, twice.
    twins.give(&["no"]);
    assert_eq!(twins.one.decision().map(|open| open.side), Some(Side::Imperial), "over Orning");
    twins.give(&["no"]).pass_to("20.11").give(&["no"]);
}

/// Cases: 20.7
/// Rows: ruling/L52
#[test]
fn a_detection_that_is_declined_tells_nothing_of_units_in_orbit_that_could_have_looked() {
    let mut twins = twins_at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "character_movement",
                "characters": [{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"}],
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[0]}, {"kind": kinds[2]}]},
                    {"at": {"orbit": 241}, "units": [{"kind": kinds[1]}]}],
            })
        },
        json!({}),
    );
    twins.pass_to("20.2").give(&["ship:star_cruiser", "environ:2411"]);
    for over in ["Angoff", "Orning"] {
        assert_eq!(
            twins.one.decision().map(|open| (open.side, open.case().to_string())),
            Some((Side::Imperial, "20.7".into()))
        );
        twins.give(&["no"]);
        assert!(twins.compared > 3, "{over}");
    }
}

/// Cases: 19.31, 28.13
#[test]
fn what_is_bought_is_seen_when_all_of_it_stands_and_then_only_how_much_stands_where() {
    let income = json!({"income": [{"side": "imperial", "from": 2, "points": 24}]});
    let mut twins = twins_at(|_| json!({"turn": 2, "side": "imperial", "segment": "purchases"}), income);
    // Two units each, of other kinds and prices: what is left over differs, and nobody is told.
    twins.give_each("kind:elite_army", "kind:veteran");
    twins.give_each("kind:patrol", "kind:line");
    twins.give(&["done"]);
    // The cheap one first: each asks for the kind that its owner alone knows.
    twins.give_each("orbit:241", "environ:2411").give_each("environ:2411", "orbit:241");
    assert!(twins.one.state().units_at(fitg_engine::state::Place::Orbit(planet(241)), Side::Imperial).len() == 1);
}

/// Units that come from outside pass by those that lie face down over the planet: whether these could intercept is told by nothing.
///
/// Cases: 19.42, 19.15
/// Rows: ruling/L44, ruling/L106
#[test]
fn case_19_42_an_arrival_from_outside_tells_nothing_of_who_could_have_met_it() {
    let mut twins = twins_at(
        |kinds| {
            json!({
                "turn": 3, "side": "rebel", "segment": "interplanetary_movement",
                "units": [{"kind": "rebel_urban_2_3", "at": 2221}],
                "space": [{"at": {"outside": 32}, "units": [{"kind": "rebel_urban_4_4", "count": 2}]},
                    {"at": {"orbit": 241}, "units": [{"kind": kinds[1]}]},
                    {"at": {"orbit": 232}, "units": [{"kind": kinds[0]}, {"kind": kinds[2]}]}],
            })
        },
        json!({"income": [{"side": "rebel", "from": 2, "points": 3, "enter": [32, 53]}]}),
    );
    twins.pass_to("19.42");
    let units = |twins: &Twins| twins.one.state().units_to_come(Side::Rebel).len();
    assert_eq!(units(&twins), 2);
    for _ in 0..40 {
        let Some(open) = twins.one.decision() else { break };
        // One after the other to Orning, where a Suicide Squad alone lets everybody pass: it is asked all the same.
        let wanted = ["unit:rebel_urban_4_4-1", "unit:rebel_urban_4_4-2", "orbit:241", "no", "die:3", "done"];
        let listed: Vec<String> = open.answers.iter().map(ToString::to_string).collect();
        let Some(answer) = wanted.iter().find(|wanted| listed.iter().any(|one| one == *wanted)) else { break };
        twins.give(&[answer]);
        if units(&twins) == 0 && twins.one.decision().is_none_or(|open| open.case().to_string() == "20.1") {
            break;
        }
    }
    assert_eq!(units(&twins), 0, "all of them came");
    assert!(twins.compared >= 4, "{} moments", twins.compared);
}

/// Cases: 21.27
/// Rows: ruling/L60
#[test]
fn a_jump_with_navigation_two_shows_nothing_of_who_jumps() {
    let mut twins = twins_at(
        |kinds| {
            json!({
                "side": "imperial", "segment": "interplanetary_movement",
                "units": [{"kind": kinds[0], "at": 2221}, {"kind": kinds[2], "at": 2221}],
            })
        },
        json!({}),
    );
    twins.give_each("unit:patrol-1", "unit:veteran-1").give_each("unit:patrol-2", "unit:elite_navy-1");
    twins.give(&["orbit:241"]).pass_to("21.27").give(&["navigation:two"]);
    for die in ["die:3"] {
        if twins.one.decision().is_some_and(|open| open.answers.iter().any(|answer| matches!(answer, Answer::Die(_)))) {
            twins.give(&[die]);
        }
    }
}

/// Cases: 22.0
/// Rows: ruling/L68
#[test]
fn a_space_combat_that_nobody_declares_tells_nothing_of_who_could_have_fought() {
    let mut twins = twins_at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "space_combat",
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[1]}, {"kind": "rebel_urban_4_3", "count": 2}]},
                    {"at": {"orbit": 241}, "units": [{"kind": kinds[0]}, {"kind": kinds[3]}, {"kind": "rebel_wild_4_3"}]}],
            })
        },
        json!({}),
    );
    twins.give(&["orbit:222", "no"]);
    // A Suicide Squad alone cannot declare: its owner is asked all the same.
    assert_eq!(twins.one.decision().map(|open| open.side), Some(Side::Imperial));
    twins.give(&["no"]);
    twins.give(&["no", "no"]);
    assert!(twins.compared >= 5);
}

/// Cases: 7.22
#[test]
fn a_forecast_reckons_with_any_kind_a_face_down_unit_may_be_of() {
    let twins = twins_at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "space_combat",
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[0]}, {"kind": "rebel_urban_4_3", "count": 2}]}],
            })
        },
        json!({}),
    );
    let forecast = twins.one.forecast(Answer::Yes, REBEL);
    let [fitg_engine::forecast::Forecast::SpaceCombat { worst, best, .. }] = &forecast[..] else {
        panic!("{forecast:?}")
    };
    // Of all the counters that lie face down, a Suicide Squad alone has one point in space and an Elite Navy five.
    assert_eq!((best.defense, worst.defense), (1, 5));
}
