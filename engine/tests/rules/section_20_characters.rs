//! Characters and their spaceships move through space (20.2, 20.93), and what detection is with units in orbit (20.7).

use crate::play::{Play, character, environ, planet, play_province, ship};
use fitg_engine::Side;
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, Fleet, FleetAttack};
use fitg_engine::rules::detection::Leg;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// The planets of Province Two with all bases Down but those described.
fn bases(up: &[(u16, u8)]) -> Value {
    let all = [211, 212, 221, 222, 223, 231, 232, 241];
    let level = |number: u16| up.iter().find(|base| base.0 == number).map_or((0, false), |base| (base.1, true));
    json!(
        all.iter()
            .map(|&number| {
                let (level, up) = level(number);
                json!({"planet": number, "loyalty": "neutral", "pdb_level": level, "pdb_up": up})
            })
            .collect::<Vec<_>>()
    )
}

/// Adam Starlight (Navigation 4) with the Star Cruiser (Maneuver 2, Shields 2: an Evasion Value of 5) and Frun Sentel in Angoff Urban, and
/// Imperial units over Angoff, as the Character Movement Segment of the Rebel Player begins.
fn crew(up: &[(u16, u8)], over_angoff: Value) -> Play {
    let space = match over_angoff.as_array().map(Vec::len) {
        Some(0) => json!([]),
        _ => json!([{"at": {"orbit": 222}, "units": over_angoff}]),
    };
    play_province(
        2,
        bases(up),
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [
                {"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"},
                {"character": "frun_sentel", "at": 2221},
            ],
            "space": space,
        }),
    )
}

fn place(table: &Play, who: &str) -> Place {
    table.state().characters[character(who)].place()
}

fn detected(table: &Play, who: &str) -> bool {
    table.state().characters[character(who)].detected
}

fn fleet_attacks(table: &Play) -> Vec<FleetAttack> {
    let attack = |event: &Event| match event {
        Event::Check(Check::FleetAttack(attack)) => Some(*attack),
        _ => None,
    };
    table.told.iter().filter_map(attack).collect()
}

/// Cases: 20.2, 20.0
#[test]
fn case_20_2_a_spaceship_flies_between_environs_and_orbit_boxes_and_people_walk() {
    let mut table = crew(&[(222, 1)], json!([]));
    assert_eq!((table.case().as_str(), table.asked()), ("20.2", Some(Side::Rebel)));
    table.closed(&[("ship:galactic_freighter", Why::NotInPlay, "4.0")]);
    table.give(&["ship:star_cruiser"]);
    assert!(["environ:2221", "orbit:431", "orbit:111"].iter().all(|no| !table.allows(no)), "{:?}", table.answers());
    // One planet has no distance: its own Orbit Box and the other environs of the system are not jumped to (21.12).
    table.give(&["orbit:222"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.3", Some(Side::Imperial)), "looked for once");
    table.give(&["no"]);
    assert_eq!(place(&table, "adam_starlight"), Place::Orbit(planet(222)));
    assert_eq!(table.state().ships[ship("star_cruiser")].place(), Place::Orbit(planet(222)));
    assert_eq!(place(&table, "frun_sentel"), Place::Environ(environ(2221)), "he did not board");
    assert_eq!(table.count(|event| matches!(event, Event::DetectionDeclined { .. })), 1);
    assert!(!table.happened(|event| matches!(event, Event::Check(Check::Hyperjump(_)))));
    assert_eq!(table.state().recount(), Ok(()));
}

/// Cases: 20.2
#[test]
fn case_20_2_who_is_freed_in_an_orbit_box_flies_in_the_same_player_turn() {
    // His captor is shot down in the Space Combat Segment; Ran Jayma has a Star Cruiser there.
    let here = json!({"at": {"orbit": 222},
        "units": [{"kind": "line"}, {"kind": "rebel_urban_4_3", "count": 5}],
        "characters": [{"character": "adam_starlight", "held_by": "line"}, {"character": "ran_jayma", "ship": "star_cruiser"}]});
    let position = json!({"side": "rebel", "segment": "space_combat", "space": [here]});
    let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
        .iter()
        .map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}))
        .collect();
    let mut table = play_province(2, json!(planets), position);
    table.give(&["yes"]);
    while table.case() != "20.2" {
        let answer = ["die:6", "no", "done"].into_iter().find(|answer| table.allows(answer));
        table.give(&[answer.expect("dice, and nothing else is wanted")]);
    }
    assert!(table.happened(|event| matches!(event, Event::Freed { .. })), "\n{}", table.story());
    table.give(&["ship:star_cruiser"]);
    assert!(table.allows("character:adam_starlight"), "\n{}", table.story());
    table.give(&["character:adam_starlight", "orbit:221"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Orbit(planet(221)));
}

/// Cases: 20.2
#[test]
fn case_20_2_on_foot_characters_go_to_the_environs_of_their_planet_and_nowhere_from_an_orbit_box() {
    let mut table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "frun_sentel", "at": 2231}],
            "space": [{"at": {"orbit": 223}, "characters": [{"character": "adam_starlight", "ship": "star_cruiser"}]}],
        }),
    );
    table.closed(&[("character:adam_starlight", Why::OnFoot, "9.1")]);
    table.give(&["character:frun_sentel"]);
    assert_eq!(place(&table, "frun_sentel"), Place::Environ(environ(2232)));
}

/// From orbit, and within a star system without a jump: two routines, at the planet left and at the planet reached.
///
/// Cases: 20.2, 21.12
/// Rows: ruling/L49
#[test]
fn case_20_2_from_an_orbit_box_to_another_planet_of_the_system_is_no_jump_and_is_looked_for_twice() {
    let mut table = play_province(
        2,
        bases(&[(222, 1), (223, 1)]),
        json!({
            "side": "rebel", "segment": "character_movement",
            "space": [{"at": {"orbit": 222}, "characters": [
                {"character": "adam_starlight", "ship": "star_cruiser", "detected": true}]}],
        }),
    );
    table.give(&["ship:star_cruiser", "orbit:223", "no"]);
    assert_eq!(table.case(), "9.3");
    table.give(&["no"]);
    assert_eq!(place(&table, "adam_starlight"), Place::Orbit(planet(223)));
    assert!(detected(&table, "adam_starlight"), "inside a system nobody shakes detection off (21.6)");
    assert!(!table.happened(|event| matches!(event, Event::Check(Check::Hyperjump(_)))));
    let declined = |event: &Event| match event {
        Event::DetectionDeclined { planet, .. } => Some(*planet),
        _ => None,
    };
    assert_eq!(table.told.iter().filter_map(declined).collect::<Vec<_>>(), [planet(222), planet(223)]);
}

/// Cases: 20.93
#[test]
fn case_20_93_each_spaceship_moves_by_itself_with_its_own_detection() {
    let mut table = play_province(
        2,
        bases(&[(222, 1)]),
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [
                {"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"},
                {"character": "ran_jayma", "at": 2221, "ship": "stellar_courier"},
            ],
        }),
    );
    table.give(&["ship:star_cruiser", "orbit:222", "no"]);
    table.give(&["ship:stellar_courier", "orbit:222", "no"]);
    assert_eq!(table.count(|event| matches!(event, Event::DetectionDeclined { .. })), 2);
    assert_eq!(table.state().ships_at(Place::Orbit(planet(222)), Side::Rebel).len(), 2);
}

/// Nobody floats: whoever has no place in space comes along.
///
/// Rows: ruling/L34
#[test]
fn case_14_56_a_spaceship_leaves_nobody_floating_in_an_orbit_box() {
    let mut table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "rebel", "segment": "character_movement",
            "space": [{"at": {"orbit": 222}, "characters": [
                {"character": "adam_starlight", "ship": "star_cruiser"}, {"character": "frun_sentel"}, {"character": "kogus"}]}],
        }),
    );
    // Both must come, and nothing else is left to answer.
    table.give(&["ship:star_cruiser"]);
    table.closed(&[("character:kogus", Why::Picked, "9.56"), ("character:frun_sentel", Why::Picked, "9.56")]);
    table.give(&["orbit:223"]);
    for who in ["adam_starlight", "frun_sentel", "kogus"] {
        assert_eq!(place(&table, who), Place::Orbit(planet(223)), "{who}");
    }
}

/// Rows: ruling/L34
#[test]
fn case_14_56_where_one_place_is_lacking_somebody_comes_along_whoever_it_be() {
    let mut table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "rebel", "segment": "character_movement",
            "space": [{"at": {"orbit": 222}, "ships": [{"ship": "interstellar_sloop"}], "characters": [
                {"character": "adam_starlight", "ship": "star_cruiser"}, {"character": "frun_sentel"}, {"character": "kogus"},
                {"character": "scott_rubel"}, {"character": "drakir_grebb"}, {"character": "sidir_ganang"}]}],
        }),
    );
    table.give(&["ship:star_cruiser"]);
    table.closed(&[("orbit:223", Why::WouldFloat, "14.56"), ("environ:2221", Why::WouldFloat, "14.56")]);
    assert!(table.allows("character:frun_sentel") && table.allows("character:sidir_ganang"));
    table.give(&["character:kogus", "orbit:223"]);
    assert_eq!(table.state().free_at(Place::Orbit(planet(222)), Side::Rebel).len(), 4, "the Sloop has four places");
    assert_eq!(table.state().recount(), Ok(()));
}

/// Rows: ruling/L34
#[test]
fn case_14_56_who_stands_with_units_or_has_a_place_aboard_another_spaceship_may_stay_in_orbit() {
    for company in [json!({"units": [{"kind": "rebel_urban_2_1"}]}), json!({"ships": [{"ship": "galactic_freighter"}]})]
    {
        let mut there = json!({"at": {"orbit": 222}, "characters": [
            {"character": "adam_starlight", "ship": "star_cruiser"}, {"character": "frun_sentel"}]});
        for (name, value) in company.as_object().expect("fields") {
            there[name] = value.clone();
        }
        let mut table = play_province(
            2,
            bases(&[]),
            json!({
            "side": "rebel", "segment": "character_movement", "space": [there]}),
        );
        table.give(&["ship:star_cruiser", "orbit:223"]);
        assert_eq!(place(&table, "frun_sentel"), Place::Orbit(planet(222)), "{company}");
        assert_eq!(table.state().recount(), Ok(()));
    }
}

/// Eight space points beside a base shift two columns: the printed example.
///
/// Cases: 20.7
/// Rows: ruling/L50, ruling/L51
#[test]
fn case_20_7_units_in_orbit_shift_one_column_for_each_full_three_points_beside_a_base() {
    let mut table = crew(&[(222, 1)], json!([{"kind": "veteran", "count": 2}]));
    table.give(&["ship:star_cruiser", "environ:2231"]);
    assert_eq!((table.case().as_str(), table.asked()), ("20.7", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["no", "base", "base-and-units"]);
    table.closed(&[("units", Why::BesideTheBase, "20.7")]);
    table.give(&["base-and-units", "die:1"]);
    let detection = table.detections()[0];
    assert_eq!((detection.leg, detection.terms.evasion, detection.terms.level), (Leg::Departure, 5, 1));
    assert_eq!(detection.terms.fleet, Some(Fleet { points: 8, strongest: 4, columns: 2 }));
    assert_eq!(detection.terms.column.label(), "3", "5-6 is two columns further right");
    assert_eq!(detection.result, DetectionResult::Undetected);
    assert!(table.happened(|event| matches!(event, Event::UnitsShown { .. })), "they are shown for it");
}

/// Cases: 20.7, 20.75
#[test]
fn case_20_75_a_base_that_looks_alone_has_no_shift_of_the_units_and_no_fleet() {
    let mut table = crew(&[(222, 1)], json!([{"kind": "veteran", "count": 2}]));
    table.give(&["ship:star_cruiser", "orbit:221", "base", "die:5"]);
    let detection = table.detections()[0];
    assert_eq!((detection.terms.fleet, detection.terms.column.label().as_str()), (None, "5-6"));
    assert_eq!(detection.result, DetectionResult::Detected { star: true });
    assert!(fleet_attacks(&table).is_empty());
    assert!(!table.happened(|event| matches!(event, Event::UnitsShown { .. })));
    assert_eq!(
        place(&table, "adam_starlight"),
        Place::Orbit(planet(221)),
        "the units shift and attack only if they take part"
    );
}

/// Cases: 20.7
/// Rows: ruling/L51
#[test]
fn case_20_7_without_a_base_five_points_are_a_base_of_level_0_and_each_full_three_beyond_a_column() {
    for (units, points, columns, column) in [
        (json!([{"kind": "elite_navy"}]), 5, 0, "5-6"),
        (json!([{"kind": "veteran"}, {"kind": "line"}]), 6, 0, "5-6"),
        (json!([{"kind": "veteran", "count": 2}]), 8, 1, "4"),
    ] {
        let mut table = crew(&[], units);
        table.give(&["ship:star_cruiser", "orbit:221"]);
        assert_eq!(table.answers(), ["no", "units"]);
        table.closed(&[("base", Why::NoBaseToLook, "20.76"), ("base-and-units", Why::NoBaseToLook, "20.76")]);
        table.give(&["units", "die:1"]);
        let detection = table.detections()[0];
        assert_eq!(detection.terms.level, 0);
        assert_eq!(detection.terms.fleet.map(|fleet| (fleet.points, fleet.columns)), Some((points, columns)));
        assert_eq!(detection.terms.column.label(), column);
    }
}

/// Squads and the carried count nothing.
///
/// Rows: ruling/L51
#[test]
fn case_20_7_suicide_squads_and_those_who_are_carried_look_for_nobody() {
    let mut table = crew(
        &[(222, 1)],
        json!([
        {"kind": "suicide_squad", "count": 2}, {"kind": "veteran", "carries": "militia"}]),
    );
    table.give(&["ship:star_cruiser", "orbit:221", "base-and-units", "die:1"]);
    let points = table.detections()[0].terms.fleet.map(|fleet| (fleet.points, fleet.columns));
    assert_eq!(points, Some((4, 1)));
}

/// The question is asked although nothing but refusal is possible, and the refusal is told to nobody: either would tell what the units are.
///
/// Cases: 20.76
/// Rows: ruling/L52, ruling/L55
#[test]
fn case_20_76_fewer_than_five_points_without_a_base_cannot_look_and_nobody_hears_of_it() {
    let mut table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser", "detected": true}],
            "space": [{"at": {"orbit": 222}, "units": [{"kind": "veteran"}]}],
        }),
    );
    table.give(&["ship:star_cruiser", "orbit:221"]);
    assert_eq!((table.asked(), table.answers()), (Some(Side::Imperial), vec!["no".to_owned()]));
    table.closed(&[("units", Why::TooWeakToLook, "20.76")]);
    assert!(detected(&table, "adam_starlight"), "before the answer nobody learns that the units are too weak (9.45)");
    table.give(&["no"]);
    assert!(!table.happened(|event| matches!(event, Event::DetectionDeclined { .. })));
    assert!(!detected(&table, "adam_starlight"), "who leaves where nobody can look is detected no longer (9.45)");
    assert_eq!(table.cases(|event| matches!(event, Event::NoLongerDetected { .. })), ["9.45"]);
}

/// Rows: ruling/L55
#[test]
fn case_9_45_where_five_points_could_have_looked_detection_stays() {
    let mut table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser", "detected": true}],
            "space": [{"at": {"orbit": 222}, "units": [{"kind": "veteran", "count": 2}]}],
        }),
    );
    table.give(&["ship:star_cruiser", "orbit:221", "no"]);
    assert!(detected(&table, "adam_starlight"));
    assert!(
        !table.happened(|event| matches!(event, Event::DetectionDeclined { .. })),
        "a refusal of units alone is not told"
    );
}

/// Cases: 20.71, 20.73
/// Rows: ruling/L53
#[test]
fn case_20_71_a_starred_result_with_units_brings_a_fleet_whose_best_unit_counts_against_the_shields() {
    // Column "3", die 3: D*. The best unit has 4, the Star Cruiser shields of 2: column +2 to +3.
    for (die, wounds) in [(1, 0), (2, 1), (4, 1), (5, 2)] {
        let mut table = crew(&[(222, 1)], json!([{"kind": "veteran", "count": 2}]));
        table.give(&["ship:star_cruiser", "character:frun_sentel", "orbit:221", "base-and-units", "die:3"]);
        assert_eq!((table.case().as_str(), table.asked()), ("20.71", Some(Side::Rebel)), "the pilot may break off");
        assert!(!detected(&table, "adam_starlight"), "the fleet comes first");
        table.give(&["no", &format!("die:{die}")]);
        let attack = fleet_attacks(&table)[0];
        assert_eq!((attack.strength, attack.shields, attack.column.label().as_str()), (4, 2, "+2 to +3"));
        assert_eq!(attack.wounds, wounds, "on {die}");
        let now = table.state().ships[ship("star_cruiser")];
        if wounds < 2 {
            assert!(detected(&table, "frun_sentel"), "the D stands (20.73)");
            assert_eq!((now.place(), now.damaged), (Place::Orbit(planet(221)), wounds == 1), "and it flies on");
        } else {
            assert_eq!(
                (now.place(), place(&table, "frun_sentel")),
                (Place::Reserve, Place::OutOfPlay),
                "all aboard are lost"
            );
            assert!(!table.happened(|event| matches!(event, Event::Detected { .. })));
        }
    }
}

/// Cases: 20.71, 20.72
#[test]
fn case_20_71_the_pilot_breaks_off_as_the_active_do_and_failure_costs_a_column() {
    // Column +2 to +3: a break-off on 2 or less; behind it +4 to +6.
    let mut table = crew(&[(222, 1)], json!([{"kind": "veteran", "count": 2}]));
    table.give(&["ship:star_cruiser", "orbit:221", "base-and-units", "die:3", "yes", "die:2"]);
    let attack = fleet_attacks(&table)[0];
    assert_eq!((attack.die, attack.wounds), (None, 0));
    assert!(detected(&table, "adam_starlight"), "he is seen all the same");
    assert_eq!(place(&table, "adam_starlight"), Place::Orbit(planet(221)));

    let mut table = crew(&[(222, 1)], json!([{"kind": "veteran", "count": 2}]));
    table.give(&["ship:star_cruiser", "orbit:221", "base-and-units", "die:3", "yes", "die:3", "die:4"]);
    let attack = fleet_attacks(&table)[0];
    assert_eq!((attack.column.label().as_str(), attack.wounds), ("+4 to +6", 2));
    assert_eq!(place(&table, "adam_starlight"), Place::OutOfPlay);
    // 20.72: one round, and nothing is thrown at the units.
    assert_eq!(table.state().units_at(Place::Orbit(planet(222)), Side::Imperial).len(), 2);
    assert_eq!(fleet_attacks(&table).len(), 1);
}

/// Evasion 5 with two columns for the level, one for being detected, two for eight points: the first column. A 4 there is E*.
///
/// Cases: 20.74
#[test]
fn case_20_74_the_star_of_an_elimination_counts_only_where_no_base_can_shoot() {
    let position = |units: Value| {
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"}],
            "space": [{"at": {"orbit": 222}, "units": units}],
        })
    };
    let many = json!([{"kind": "veteran", "count": 6}]);
    let mut table = play_province(2, bases(&[(222, 1)]), position(many.clone()));
    table.give(&["ship:star_cruiser", "orbit:221", "base-and-units", "die:4"]);
    assert_eq!(table.detections()[0].result, DetectionResult::Eliminated { star: true });
    assert!(fleet_attacks(&table).is_empty());
    assert_eq!(place(&table, "adam_starlight"), Place::OutOfPlay);

    for up in [&[(222, 0)][..], &[]] {
        let mut table = play_province(2, bases(up), position(many.clone()));
        table.give(&["ship:star_cruiser", "orbit:221"]);
        table.give(&[if up.is_empty() { "units" } else { "base-and-units" }, "die:4"]);
        assert_eq!(table.detections()[0].result, DetectionResult::Detected { star: true });
        assert_eq!(table.case(), "20.71", "a fleet comes");
        table.give(&["no", "die:1"]);
        assert!(detected(&table, "adam_starlight"));
    }
}

/// Rows: ruling/L54
#[test]
fn case_9_36_the_damage_of_a_fleet_and_that_of_a_base_on_one_flight_destroy() {
    // Over Angoff D* and a wound; at Charkhan, column 5-6 less one for the detected, two for Level 2: "2", where a 3 is Dd.
    let mut table = crew(&[(222, 1), (223, 2)], json!([{"kind": "veteran", "count": 2}]));
    table.give(&["ship:star_cruiser", "orbit:223", "base-and-units", "die:3", "no", "die:3"]);
    assert!(table.state().ships[ship("star_cruiser")].damaged);
    table.give(&["yes", "die:4"]);
    assert_eq!(table.detections()[1].result, DetectionResult::Damaged);
    assert_eq!(place(&table, "adam_starlight"), Place::OutOfPlay);
    assert_eq!(table.cases(|event| matches!(event, Event::ShipEliminated { .. })), ["9.36"]);
}

/// Cases: 27.0
#[test]
fn case_27_0_a_damaged_spaceship_lands_and_stays() {
    let mut table = crew(&[(223, 1)], json!([]));
    table.give(&["ship:star_cruiser", "environ:2231", "yes", "die:6"]);
    // Column 5-6 on a 6: D*; Level 1 without units ignores the star.
    assert_eq!(table.detections()[0].result, DetectionResult::Detected { star: true });
    let mut table = crew(&[(223, 2)], json!([]));
    table.give(&["ship:star_cruiser", "environ:2231", "yes", "die:6"]);
    let now = table.state().ships[ship("star_cruiser")];
    assert_eq!((now.place(), now.damaged), (Place::Environ(environ(2231)), true));
    assert_eq!(now.owner, Some(character("adam_starlight")));
}

/// Who is in an interception stack flies nowhere until it is dissolved; who stands apart in the same box does.
///
/// Cases: 20.4
/// Rows: ruling/L45
#[test]
fn case_20_4_nobody_flies_out_of_an_interception_stack() {
    let crew = |who: &str, ship: &str| json!([{"character": who, "ship": ship}]);
    let table = play_province(
        2,
        json!([]),
        json!({"side": "rebel", "segment": "character_movement", "space": [
            {"at": {"orbit": 222}, "intercepted": true, "units": [{"kind": "rebel_urban_4_3"}, {"kind": "line"}],
                "characters": crew("ly_mantok", "explorer")},
            {"at": {"orbit": 222}, "characters": crew("drakir_grebb", "star_cruiser")}]}),
    );
    table.closed(&[("ship:explorer", Why::Intercepted, "20.4")]);
    assert!(table.allows("ship:star_cruiser"), "{:?}", table.answers());
    // Nor does he go along with somebody who flies.
    let mut table = table;
    table.give(&["ship:star_cruiser"]);
    table.closed(&[("character:ly_mantok", Why::Intercepted, "20.4")]);
}

/// Units that were intercepted are a stack of their own: nobody who stayed apart stands on them.
///
/// Cases: 14.56, 20.2
/// Rows: ruling/L34, ruling/L35
#[test]
fn case_14_56_units_in_the_interception_stack_are_no_footing_for_who_stays_in_orbit() {
    for (intercepted, comes_along) in [(true, true), (false, false)] {
        let mut table = play_province(
            2,
            bases(&[]),
            json!({"side": "rebel", "segment": "character_movement", "space": [
                {"at": {"orbit": 222}, "intercepted": intercepted, "units": [{"kind": "rebel_urban_4_3"}, {"kind": "line"}]},
                {"at": {"orbit": 222}, "characters": [
                    {"character": "adam_starlight", "ship": "star_cruiser"}, {"character": "frun_sentel"}]}]}),
        );
        table.give(&["ship:star_cruiser"]);
        assert_eq!(table.allows("character:frun_sentel"), !comes_along, "who must come along is not asked");
        table.give(&["orbit:223"]);
        let goal = if comes_along { planet(223) } else { planet(222) };
        assert_eq!(place(&table, "frun_sentel"), Place::Orbit(goal), "intercepted: {intercepted}");
    }
}
