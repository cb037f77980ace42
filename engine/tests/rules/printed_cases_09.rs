//! What the printed cases of section 9 say beside what the files of that section show.

use crate::play::{environ, play};
use crate::site::{Site, draw};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::pieces::GameLevel;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Segment;
use fitg_engine::terms::Why;
use serde_json::json;

/// Wherever something can go is an environ of the star system: no Orbit Box, no Drift, no other system.
///
/// Cases: 9.0
#[test]
fn case_9_0_every_goal_is_an_environ_of_the_star_system() {
    let position = |side: &str| {
        json!({"side": side, "segment": "movement", "units": [{"kind": "line", "at": 2211}],
            "characters": [{"character": "boccanegra", "at": 2211, "ship": "planetary_privateer"}]})
    };
    for (side, piece) in [("imperial", "unit:line-1"), ("rebel", "ship:planetary_privateer")] {
        let mut table = play(position(side));
        table.pass_to("9.0").give(&[piece]);
        assert_eq!(table.answers(), ["environ:2221", "environ:2231", "environ:2232"], "{piece}");
    }
}

/// The fire of a base at moving units is a rule of the Star System Game: the Segment in which units meet it belongs to no other
/// game.
///
/// Cases: 9.28
#[test]
fn case_9_28_no_game_of_another_level_has_the_segment_of_this_fire() {
    for level in [GameLevel::Province, GameLevel::Galactic] {
        assert!(!Segment::of_a_player_turn(level).contains(&Segment::Movement), "{level:?}");
    }
    let scenario = |level: &str, segment: &str| {
        let text = json!({"id": "x", "name": "X", "level": level, "turns": 1, "victory": {"rebel_points": 1},
            "planets": [{"planet": 221, "loyalty": "loyal", "pdb_level": 1}],
            "position": {"side": "rebel", "segment": segment}});
        Scenario::from_json(&text.to_string()).map(|_| ()).map_err(|error| error.field)
    };
    assert_eq!(scenario("star_system", "movement"), Ok(()));
    assert_eq!(scenario("province", "movement"), Err("position.segment".to_owned()));
    assert_eq!(scenario("province", "surface_movement"), Ok(()));
    let campaign = |segment: &str| {
        let mut position = json!({"side": "rebel"});
        position["segment"] = json!(segment);
        let scenario = crate::play::galactic_scenario(json!([]), position, json!({}));
        scenario.check().map_err(|error| error.field)
    };
    assert_eq!(campaign("movement"), Err("position.segment".to_owned()));
    assert_eq!(campaign("surface_movement"), Ok(()));
}

/// A unit too many, here one that a mission won: its owner gives up any one of them at once, and the missions go on.
///
/// Cases: 9.51
#[test]
fn case_9_51_a_unit_too_many_costs_its_owner_one_of_his_choice_at_once() {
    for choice in ["unit:rebel_subterranean_2_1-1", "unit:rebel_subterranean_1_0-1"] {
        // 2322 holds two.
        let site = Site::at(2322).who(&["kogus"]).units("militia", 1).units("rebel_subterranean_2_1", 2);
        let mut table = site.send(&[('T', &["kogus"])]);
        draw(&mut table, &[81]);
        table.give(&["mission:T"]);
        assert_eq!((table.case().as_str(), table.asked()), ("9.51", Some(Side::Rebel)));
        assert!(table.allows(choice), "{:?}", table.answers());
        table.closed(&[
            ("unit:rebel_subterranean_2_1-2", Why::EqualListed, "9.51"),
            ("unit:militia-1", Why::NotYours, "4.0"),
        ]);
        table.give(&[choice]);
        assert_eq!(table.state().unit_count(environ(2322), Side::Rebel), 2);
        assert!(table.happened(|event| matches!(event, Event::ExcessUnit { side: Side::Rebel, .. })));
        assert!(table.happened(|event| matches!(event, Event::MissionsOver { .. })), "{}", table.prompt());
    }
}
