//! What the printed cases of section 15 say beside what the files of that section show.

use crate::play::{planet, play_with};
use crate::site::{Site, draw};
use fitg_engine::cards::ActionEvent;
use fitg_engine::event::Event;
use fitg_engine::state::{ControlState, Options, Pdb};
use serde_json::json;

/// Control changes hands and the base stays as it is, Up or Down, whatever its level.
///
/// Cases: 15.62
#[test]
fn case_15_62_a_change_of_control_leaves_the_base_as_it_is() {
    for level in 0..=2 {
        for up in [true, false] {
            let planets = json!([
                {"planet": 221, "state": "rebellion_stopped", "loyalty": "unrest", "pdb_level": level, "pdb_up": up},
                {"planet": 222, "loyalty": "neutral", "pdb_level": 0}]);
            let position = json!({"side": "imperial", "segment": "movement", "units": [{"kind": "line", "at": 2221}]});
            let mut table = play_with(position, json!({"planets": planets}), Options::default());
            table.give(&["unit:line-1"]);
            let now = table.state().planets[planet(221)];
            assert_eq!(now.control, ControlState::ImperialControl, "{}", table.story());
            assert_eq!(now.pdb, Pdb { level, up });
        }
    }
}

/// Neither in a rebellion nor under Rebel control does an event move a marker: there is none.
///
/// Cases: 15.14
#[test]
fn case_15_14_no_event_moves_a_marker_in_rebellion_or_rebel_control() {
    for state in ["rebellion", "rebel_control"] {
        let mut table = Site::at(2232).state(state).who(&["tourag"]).send(&[('G', &["tourag"])]);
        let before = table.state().planets[planet(223)].loyalty;
        // Card 79, wild: a civil war.
        draw(&mut table, &[79]);
        assert!(table.happened(|told| matches!(told, Event::EventIgnored { event: ActionEvent::CivilWar })), "{state}");
        assert_eq!(table.state().planets[planet(223)].loyalty, before);
    }
}
