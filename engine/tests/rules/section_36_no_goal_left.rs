//! Where a destroyed planet leaves what drifts nowhere to go (36.34, 21.4, 21.5): it waits, and nobody is held up by it.

use crate::play::{Play, play_galaxy};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// Boccanegra in the Planetary Privateer in the Drift Two Box of the star system of Etreg (421), which has no other planet, and Kogus on a
/// planet elsewhere.
fn adrift(at: Value, more: Value) -> Play {
    let mut whole = json!({"side": "rebel", "segment": "character_movement",
        "characters": [{"character": "kogus", "at": 2411}],
        "space": [{"at": at, "characters": [{"character": "boccanegra", "ship": "planetary_privateer", "stack": "mission"}]}]});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), more) {
        fields.extend(more);
    }
    play_galaxy(json!([]), whole)
}

/// From Drift Two there is no way but to the planets of the star system: where none is left the spaceship waits, and the segment can end.
///
/// Cases: 36.34, 21.5
/// Rows: atrocity/stop_rotation
#[test]
fn case_36_34_who_is_in_drift_two_of_a_star_system_without_planets_waits() {
    let mut gone = adrift(json!({"drift_two": 42}), json!({"destroyed_planets": [421]}));
    assert_eq!(gone.case(), "20.2");
    gone.closed(&[("ship:planetary_privateer", Why::OnlyBack, "21.5")]);
    gone.give(&["done"]);
    assert_ne!(gone.case(), "20.2");
    // Alone it holds nobody up either.
    let alone = adrift(json!({"drift_two": 42}), json!({"destroyed_planets": [421], "characters": []}));
    assert_ne!(alone.case(), "9.56", "{}", alone.prompt());
    assert!(!alone.answers().is_empty(), "{}", alone.prompt());
    // Where a planet is left it must go there.
    for (system, destroyed) in [(42, json!([])), (44, json!([441]))] {
        let mut left = adrift(json!({"drift_two": system}), json!({"destroyed_planets": destroyed}));
        left.closed(&[("done", Why::DriftersFirst, "21.4")]);
        left.give(&["ship:planetary_privateer"]);
        let goal = format!("orbit:{}", if system == 42 { 421 } else { 442 });
        assert!(left.allows(&goal), "{}: {:?}", left.prompt(), left.answers());
    }
    // From Drift one jumps to other star systems.
    let mut jumps = adrift(json!({"drift": 42}), json!({"destroyed_planets": [421]}));
    jumps.closed(&[("done", Why::DriftersFirst, "21.4")]);
    jumps.give(&["ship:planetary_privateer"]);
    assert!(jumps.allows("orbit:411") && !jumps.allows("orbit:421"));
}

/// Units are held up no more than spaceships.
///
/// Cases: 36.34, 21.5
#[test]
fn case_36_34_units_in_drift_two_of_a_star_system_without_planets_wait() {
    let position = json!({"side": "rebel", "segment": "interplanetary_movement", "destroyed_planets": [421],
        "characters": [{"character": "kogus", "at": 2411}], "units": [{"kind": "rebel_wild_2_3", "at": 2412}],
        "space": [{"at": {"drift_two": 42}, "units": [{"kind": "rebel_wild_4_3"}]}]});
    let table = play_galaxy(json!([]), position);
    assert_eq!(table.case(), "20.1", "{}", table.prompt());
    assert!(table.allows("done") && !table.allows("unit:rebel_wild_4_3-1"));
}

/// An Imperial spaceship in Drift, when the Strategic Assignment leaves it no goal: it comes back to the planets of its star system, of
/// which none is left, and else within its province to the great star systems alone.
///
/// Cases: 36.34, 21.4, 35.33
/// Rows: ruling/L154
#[test]
fn case_36_34_who_drifts_without_a_goal_by_the_assignment_waits() {
    let drifting = |destroyed: Value| {
        let position = json!({"side": "imperial", "segment": "character_movement", "destroyed_planets": destroyed,
            "assignments": {"drawn": ["1-2"], "to_come": ["1-3"]},
            "characters": [{"character": "jon_kidu", "at": 1522}, {"character": "kogus", "at": 5111}],
            "space": [{"at": {"drift": 42},
                "characters": [{"character": "vans_ka_tie_a", "ship": "imperial_spaceship_1", "stack": "mission"}]}]});
        play_galaxy(json!([]), position)
    };
    let mut none = drifting(json!([421, 411, 412, 451]));
    assert_eq!(none.case(), "20.2", "{}", none.prompt());
    none.closed(&[("ship:imperial_spaceship_1", Why::NowhereToGo, "9.1")]);
    none.give(&["done"]);
    assert_ne!(none.case(), "20.2");
    let one = drifting(json!([421, 411, 412]));
    assert!(one.allows("ship:imperial_spaceship_1") && !one.allows("done"), "{:?}", one.answers());
}
