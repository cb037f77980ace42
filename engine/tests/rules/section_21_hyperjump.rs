//! Hyperjumps of spaceships (21.0), and what Drift is (21.4, 21.5).

use crate::play::{Play, character, environ, planet, play_province, ship};
use fitg_engine::Side;
use fitg_engine::charts::hyperjump::Area;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, HyperjumpCheck};
use fitg_engine::galaxy::SystemId;
use fitg_engine::rules::hyperjump::distance;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

fn system(number: u16) -> SystemId {
    SystemId::from_number(number).unwrap_or_else(|| panic!("no system {number}"))
}

/// Province Two with all bases Down.
fn no_bases() -> Value {
    let planet = |number: &u16| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false});
    json!([211, 212, 221, 222, 223, 231, 232, 241].iter().map(planet).collect::<Vec<_>>())
}

/// A crew over Angoff (in the Egrix system, 22) as the Character Movement Segment begins. Cieson (21) is two away, Pronox (23) one, Orning
/// (24) two.
fn over_angoff(characters: Value) -> Play {
    in_space(json!({"orbit": 222}), characters)
}

fn in_space(at: Value, characters: Value) -> Play {
    let space = json!([{"at": at, "characters": characters}]);
    play_province(2, no_bases(), json!({"side": "rebel", "segment": "character_movement", "space": space}))
}

/// Drakir Grebb (Navigation 2) with the Star Cruiser, and Frun Sentel, who has to come along: nobody floats.
fn slow_crew() -> Value {
    json!([{"character": "drakir_grebb", "ship": "star_cruiser", "detected": true}, {"character": "frun_sentel", "detected": true}])
}

fn jumps(table: &Play) -> Vec<HyperjumpCheck> {
    let jump = |event: &Event| match event {
        Event::Check(Check::Hyperjump(jump)) => Some(*jump),
        _ => None,
    };
    table.told.iter().filter_map(jump).collect()
}

fn place(table: &Play, who: &str) -> Place {
    table.state().characters[character(who)].place()
}

fn detected(table: &Play, who: &str) -> bool {
    table.state().characters[character(who)].detected
}

/// Cases: 21.1, 21.11, 21.12, 21.13, 21.14, 21.15
/// Rows: ruling/L57
#[test]
fn case_21_1_the_distance_counts_the_stars_of_the_shortest_way_over_the_whole_map() {
    let from = |place: Place, to: u16| distance(place, system(to));
    // The printed example: from Horon in Varu to Wex, 2; through Deblon it would be 3. The goal counts, the origin does not.
    assert_eq!(from(Place::Orbit(planet(431)), 42), Some(2));
    for number in [431, 432, 433] {
        assert_eq!(from(Place::Orbit(planet(number)), 42), Some(2), "the same from every planet");
    }
    assert_eq!(from(Place::Environ(environ(4311)), 42), Some(2), "and from the surface");
    assert_eq!(from(Place::Drift(system(43)), 42), Some(2), "and from Drift");
    assert_eq!(from(Place::Orbit(planet(431)), 43), None, "nobody jumps inside a system");
    // From one province into another.
    assert_eq!(from(Place::Orbit(planet(431)), 54), Some(3));
}

/// Cases: 21.5
#[test]
fn case_21_5_from_drift_two_it_is_a_jump_of_two_back_and_no_other() {
    assert_eq!(distance(Place::DriftTwo(system(22)), system(22)), Some(2));
    assert_eq!(distance(Place::DriftTwo(system(22)), system(23)), None);
}

/// Cases: 21.3, 21.0, 21.6
/// Rows: ruling/L58
#[test]
fn case_21_3_with_a_navigation_above_the_distance_the_jump_is_safe_and_no_die_is_thrown() {
    // Navigation 2, Pronox one away.
    let mut table = over_angoff(slow_crew());
    table.give(&["ship:star_cruiser", "orbit:231"]);
    let jump = jumps(&table)[0];
    assert_eq!((jump.distance, jump.navigation, jump.die, jump.area), (1, 2, None, Area::Arrived));
    assert_eq!((jump.from, jump.to), (system(22), system(23)));
    assert_eq!(place(&table, "frun_sentel"), Place::Orbit(planet(231)));
    assert!(!detected(&table, "frun_sentel") && !detected(&table, "drakir_grebb"), "who jumps is detected no longer");
    assert!(table.cases(|event| matches!(event, Event::NoLongerDetected { .. })).iter().all(|case| case == "9.45"));
}

/// Cases: 21.6
/// Rows: ruling/L58
#[test]
fn case_21_6_a_jump_ends_detection_where_the_enemy_could_have_looked_and_arrival_is_looked_for_anew() {
    let planets = json!([{"planet": 231, "loyalty": "neutral", "pdb_level": 1}]);
    let mut table = play_province(
        2,
        planets,
        json!({
            "side": "rebel", "segment": "character_movement",
            "space": [{"at": {"orbit": 222}, "characters": slow_crew()}],
        }),
    );
    table.give(&["ship:star_cruiser", "orbit:231"]);
    assert_eq!(table.case(), "9.3", "the base of Angoff");
    assert!(jumps(&table).is_empty());
    table.give(&["no"]);
    assert!(!detected(&table, "frun_sentel"));
    assert_eq!(table.cases(|event| matches!(event, Event::NoLongerDetected { .. })), ["21.6", "21.6"]);
    assert_eq!((jumps(&table).len(), table.case().as_str()), (1, "9.3"), "the base of Pronox");
    table.give(&["yes", "die:6"]);
    assert!(detected(&table, "frun_sentel"));
    assert_eq!(place(&table, "frun_sentel"), Place::Orbit(planet(231)));
}

/// Distance 2, Navigation 2: the die is the row.
///
/// Cases: 21.7, 21.3
/// Rows: ruling/L61, ruling/L181
#[test]
fn case_21_7_every_die_of_a_spaceship_at_its_limit() {
    for (die, end) in [
        (1, Place::Drift(system(21))),
        (2, Place::Environ(environ(2111))),
        (3, Place::Environ(environ(2111))),
        (4, Place::Environ(environ(2111))),
        (5, Place::Drift(system(21))),
        (6, Place::Environ(environ(2111))),
    ] {
        let mut table = over_angoff(slow_crew());
        table.give(&["ship:star_cruiser", "environ:2111"]);
        assert_eq!(table.case(), "21.7");
        table.give(&[&format!("die:{die}")]);
        assert_eq!((place(&table, "drakir_grebb"), place(&table, "frun_sentel")), (end, end), "on {die}");
        assert_eq!(table.state().ships[ship("star_cruiser")].place(), end);
        assert_eq!(table.state().recount(), Ok(()));
    }
}

/// Orning is three from Cieson: with the Navigation 1 of Oneste Woada two are added to the die.
///
/// Cases: 21.7
#[test]
fn case_21_7_beyond_its_navigation_a_spaceship_goes_astray() {
    let crew = json!([{"character": "oneste_woada", "ship": "star_cruiser"}]);
    for (die, end) in [
        (2, Place::Environ(environ(2411))),
        (4, Place::Environ(environ(2411))),
        (5, Place::DriftTwo(system(24))),
        (6, Place::Drift(system(24))),
    ] {
        let mut table = in_space(json!({"orbit": 211}), crew.clone());
        table.give(&["ship:star_cruiser", "environ:2411"]);
        table.give(&[&format!("die:{die}")]);
        let jump = jumps(&table)[0];
        assert_eq!((jump.distance, jump.navigation), (3, 1));
        assert_eq!(place(&table, "oneste_woada"), end, "on {die}");
    }
}

/// A crew in Drift has no enemy, no company and no rest before its own next Operations Phase; then it must go on.
///
/// Cases: 21.4
/// Rows: ruling/L62, ruling/L63
#[test]
fn case_21_4_who_came_into_drift_moves_no_more_and_must_leave_it_in_the_next_own_turn() {
    let mut table = play_province(
        2,
        no_bases(),
        json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "kogus", "at": 2231, "wounds": 1}],
            "space": [{"at": {"orbit": 222}, "characters": [
                {"character": "drakir_grebb", "ship": "star_cruiser"}, {"character": "frun_sentel", "wounds": 1}]}],
        }),
    );
    table.give(&["ship:star_cruiser", "environ:2111", "die:1"]);
    assert_eq!(place(&table, "drakir_grebb"), Place::Drift(system(21)));
    assert!(table.state().ships[ship("star_cruiser")].adrift_now);
    table.closed(&[("ship:star_cruiser", Why::Adrift, "21.4")]);
    table.give(&["done"]).pass_to("20.2");
    assert_eq!((table.asked(), table.state().clock.turn), (Some(Side::Rebel), 2));
    let wounds = |who: &str| table.state().characters[character(who)].wounds;
    assert_eq!((wounds("kogus"), wounds("frun_sentel")), (0, 1), "who is lost in Drift does not rest");
    table.closed(&[("done", Why::DriftersFirst, "21.4")]);
}

/// Cases: 21.4
/// Rows: ruling/L63
#[test]
fn case_21_4_from_drift_any_planet_of_the_system_is_reached_without_a_jump_and_others_by_one() {
    for (goal, jumps_then) in [("environ:2221", 0), ("orbit:221", 0), ("orbit:231", 1)] {
        // Somebody on foot keeps the segment open.
        let mut table = play_province(
            2,
            no_bases(),
            json!({
                "side": "rebel", "segment": "character_movement",
                "characters": [{"character": "kogus", "at": 2231}],
                "space": [{"at": {"drift": 22}, "characters": [{"character": "adam_starlight", "ship": "star_cruiser"}]}],
            }),
        );
        table.closed(&[("done", Why::DriftersFirst, "21.4"), ("character:adam_starlight", Why::OnFoot, "9.1")]);
        table.give(&["ship:star_cruiser", goal]);
        assert_eq!(jumps(&table).len(), jumps_then, "{goal}");
        assert!(table.allows("done"));
    }
}

/// Cases: 21.5
/// Rows: ruling/L63
#[test]
fn case_21_5_from_drift_two_only_its_own_system_is_aimed_at_and_another_drift_two_keeps_it_there() {
    let crew = json!([{"character": "oneste_woada", "ship": "star_cruiser"}]);
    let position = |turn: u8| {
        json!({
            "turn": turn, "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "kogus", "at": 2231}],
            "space": [{"at": {"drift_two": 22}, "characters": crew}],
        })
    };
    let mut table = play_province(2, no_bases(), position(1));
    table.closed(&[("done", Why::DriftersFirst, "21.4")]);
    table.give(&["ship:star_cruiser"]);
    table.closed(&[("orbit:231", Why::OnlyBack, "21.5"), ("environ:2411", Why::OnlyBack, "21.5")]);
    // Distance 2, Navigation 1: one is added to the die, and 7 is Drift Two.
    table.give(&["orbit:222", "die:6"]);
    let jump = jumps(&table)[0];
    assert_eq!((jump.distance, jump.navigation, jump.from, jump.to), (2, 1, system(22), system(22)));
    assert_eq!(place(&table, "oneste_woada"), Place::DriftTwo(system(22)));
    table.closed(&[("ship:star_cruiser", Why::Adrift, "21.4")]);
    assert!(table.allows("done"), "it has moved");

    let mut table = play_province(2, no_bases(), position(1));
    table.give(&["ship:star_cruiser", "orbit:222", "die:1"]);
    assert_eq!(place(&table, "oneste_woada"), Place::Orbit(planet(222)), "1 and 1 is 2");
    let mut table = play_province(2, no_bases(), position(1));
    table.give(&["ship:star_cruiser", "orbit:222", "die:4"]);
    assert_eq!(place(&table, "oneste_woada"), Place::Drift(system(22)), "4 and 1 is 5");
}

/// Rows: ruling/L64
#[test]
fn case_21_4_a_spaceship_in_drift_that_nobody_can_fly_waits_and_nobody_is_forced() {
    for (crew, damaged, why, case) in [
        (
            json!([{"character": "adam_starlight", "ship": "star_cruiser"}]),
            json!(["star_cruiser"]),
            Why::Damaged,
            "27.1",
        ),
        (json!([{"character": "vudot_vodot"}]), json!([]), Why::NoPilot, "9.55"),
    ] {
        let mut there = json!({"at": {"drift": 22}, "characters": crew});
        if damaged == json!([]) {
            there["ships"] = json!([{"ship": "star_cruiser"}]);
        }
        let table = play_province(
            2,
            no_bases(),
            json!({
                "side": "rebel", "segment": "character_movement", "damaged": damaged,
                "characters": [{"character": "kogus", "at": 2231}], "space": [there],
            }),
        );
        table.closed(&[("ship:star_cruiser", why, case)]);
        assert!(table.allows("done"));
    }
}

/// Who came into Drift in this Player-Turn hands nothing over in its Mission Phase; who was there before does.
///
/// Cases: 21.4
/// Rows: ruling/L62
#[test]
fn case_21_4_nothing_changes_hands_aboard_a_spaceship_that_has_just_come_into_drift() {
    let missions = |drifted: Value| {
        let newcomers = drifted != json!([]);
        let crew = json!([
            {"character": "drakir_grebb", "ship": "star_cruiser", "possessions": ["norrocks"], "shown": ["norrocks"],
                "drifted": newcomers},
            {"character": "zina_adora", "drifted": newcomers}]);
        let space = json!([{"at": {"drift": 22}, "characters": crew}]);
        // Two more stand on the ground, so that the phase is not over at once.
        let ground = json!([{"character": "kogus", "at": 2231, "possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]},
            {"character": "ran_jayma", "at": 2231}]);
        play_province(
            2,
            no_bases(),
            json!({"side": "rebel", "segment": "missions", "drifted": drifted, "space": space, "characters": ground}),
        )
    };
    let table = missions(json!([]));
    assert_eq!(table.case(), "14.12");
    assert!(table.allows("possession:norrocks") && table.allows("ship:star_cruiser"), "{:?}", table.answers());
    let table = missions(json!(["star_cruiser"]));
    assert_eq!(table.case(), "14.12");
    assert!(table.allows("possession:snipers_rifle"), "{:?}", table.answers());
    table.closed(&[("possession:norrocks", Why::Adrift, "21.4"), ("ship:star_cruiser", Why::Adrift, "21.4")]);
}

/// Cases: 21.2
#[test]
pub fn case_21_2_the_s_xiii_adds_one_to_its_pilots_navigation_in_a_jump() {
    // Navigation 2 and the S-XIII's one are above the distance of 2.
    let mut table = over_angoff(json!([{"character": "drakir_grebb", "ship": "s_xiii"}]));
    table.give(&["ship:s_xiii", "orbit:211"]);
    let jump = jumps(&table)[0];
    assert_eq!((jump.distance, jump.navigation, jump.die), (2, 3, None));
}

/// Cases: 21.25
#[test]
fn case_21_25_the_maneuver_of_a_spaceship_plays_no_part_in_a_jump() {
    // Navigation 5 in a Freighter of Maneuver 0, where 14.52 would lower it to 1.
    let mut table = over_angoff(json!([{"character": "ran_jayma", "ship": "galactic_freighter"}]));
    table.give(&["ship:galactic_freighter", "orbit:211"]);
    assert_eq!(jumps(&table)[0].navigation, 5);
}

/// Whoever flies along keeps the pilot company, whoever stays does not (9.54).
#[test]
fn case_21_2_company_aboard_raises_the_pilots_navigation() {
    for (with, navigation) in [(true, 4), (false, 3)] {
        let mut table = play_province(
            2,
            no_bases(),
            json!({
                "side": "rebel", "segment": "character_movement",
                "characters": [{"character": "kogus", "at": 2221, "ship": "star_cruiser"}, {"character": "zina_adora", "at": 2221}],
            }),
        );
        table.give(&["ship:star_cruiser"]);
        if with {
            table.give(&["character:zina_adora"]);
        }
        table.give(&["orbit:231"]);
        assert_eq!(jumps(&table)[0].navigation, navigation, "with her: {with}");
    }
}

/// An Imperial stack over Angoff as the Interplanetary Segment begins.
fn imperial(units: &Value) -> Play {
    let space = json!([{"at": {"orbit": 222}, "units": units}]);
    play_province(2, no_bases(), json!({"side": "imperial", "segment": "interplanetary_movement", "space": space}))
}

/// A Rebel stack over Angoff.
fn rebel(units: &Value, characters: &Value) -> Play {
    let space = json!([{"at": {"orbit": 222}, "units": units, "characters": characters}]);
    play_province(2, no_bases(), json!({"side": "rebel", "segment": "interplanetary_movement", "space": space}))
}

/// Everybody on the table sets out as one stack for a goal.
fn all_go(table: &mut Play, goal: &str) {
    for _ in 0..30 {
        if table.allows(goal)
            && !table.answers().iter().any(|answer| answer.starts_with("unit:") || answer.starts_with("character:"))
        {
            break;
        }
        let next =
            table.answers().into_iter().find(|answer| answer.starts_with("unit:") || answer.starts_with("character:"));
        match next {
            Some(next) => table.give(&[&next]),
            None => panic!("nobody goes: {:?}\n{}", table.answers(), table.story()),
        };
    }
    table.give(&[goal]);
}

fn count_at(table: &Play, place: Place, side: Side) -> usize {
    table.state().units_at(place, side).len()
}

/// Cases: 21.2, 21.21, 21.22, 21.23, 21.23b
/// Rows: ruling/L59
#[test]
fn case_21_21_the_navigation_of_a_stack_is_its_lowest_less_one_for_each_unit_beyond_three() {
    let line = |count: u8| json!({"kind": "line", "count": count});
    let veterans = |count: u8| json!({"kind": "veteran", "count": count});
    for (units, navigation) in [
        (json!([veterans(3)]), 4),
        (json!([veterans(4)]), 3),
        // Five units, two less: the printed example.
        (json!([veterans(5)]), 2),
        (json!([veterans(2), line(1)]), 2),
        // Below nothing there is less.
        (json!([veterans(2), line(4)]), -1),
        // Who is carried is no unit, and neither is a Suicide Squad among others.
        (json!([{"kind": "veteran", "count": 3, "carries": "militia"}]), 4),
        (json!([veterans(3), {"kind": "suicide_squad"}]), 4),
        (json!([{"kind": "suicide_squad"}]), 5),
    ] {
        let mut table = imperial(&units);
        all_go(&mut table, "orbit:211");
        assert_eq!((table.case().as_str(), table.asked()), ("21.27", Some(Side::Imperial)), "{units}");
        table.give(&["navigation:shown"]);
        if table.awaits_chance() {
            table.give(&["die:2"]);
        }
        assert_eq!(jumps(&table)[0].navigation, navigation, "{units}");
    }
}

/// Cases: 21.22
#[test]
fn case_21_22_with_a_space_leader_only_units_beyond_four_count() {
    for (who, navigation) in [("odene_hobar", 3), ("frun_sentel", 2)] {
        let units = json!([{"kind": "rebel_urban_4_3", "count": 2}, {"kind": "rebel_wild_4_3", "count": 2}]);
        let mut table = rebel(&units, &json!([{"character": who, "stack": "military"}]));
        all_go(&mut table, "orbit:211");
        assert!(!table.happened(|event| matches!(event, Event::UnitsShown { .. })), "what lies open is not shown");
        if table.awaits_chance() {
            table.give(&["die:2"]);
        }
        assert_eq!(jumps(&table)[0].navigation, navigation, "{who}");
    }
}

/// Cases: 21.26, 21.27
/// Rows: ruling/L60
#[test]
fn case_21_27_the_imperial_player_shows_his_units_for_the_jump_or_jumps_with_two() {
    let units = json!([{"kind": "elite_navy", "count": 2}, {"kind": "veteran", "count": 2}]);
    let mut table = imperial(&units);
    all_go(&mut table, "orbit:231");
    table.give(&["navigation:shown"]);
    let jump = jumps(&table)[0];
    assert_eq!((jump.navigation, jump.die), (3, None), "4 less one, above the distance of 1");
    assert_eq!(table.count(|event| matches!(event, Event::UnitsShown { units } if units.len() == 4)), 1);

    let mut table = imperial(&units);
    all_go(&mut table, "orbit:231");
    table.give(&["navigation:two", "die:2"]);
    assert_eq!(jumps(&table)[0].navigation, 1, "two, less one for the fourth unit");
    assert!(!table.happened(|event| matches!(event, Event::UnitsShown { .. })));
    assert_eq!(count_at(&table, Place::Orbit(planet(231)), Side::Imperial), 4);
}

/// Cases: 21.7
/// Rows: ruling/L61
#[test]
fn case_21_7_damage_costs_one_unit_of_the_owners_choice_and_elimination_half_of_them() {
    // Eleven Lines: -6 at a distance of 2, eight are added. A 2 is row 10, a 3 row 11, a 4 and more row 12.
    for (die, lost, end) in [
        (2, 1, Place::Drift(system(21))),
        (3, 1, Place::DriftTwo(system(21))),
        (4, 6, Place::DriftTwo(system(21))),
        (6, 6, Place::DriftTwo(system(21))),
    ] {
        let mut table = imperial(&json!([{"kind": "line", "count": 6}, {"kind": "patrol", "count": 5}]));
        all_go(&mut table, "orbit:211");
        table.give(&["navigation:shown", &format!("die:{die}")]);
        let mut asked = 0;
        while table.case() == "21.7" {
            let unit = table.answers()[0].clone();
            table.give(&[&unit]);
            asked += 1;
        }
        assert_eq!(asked, lost, "they are his to choose, on {die}");
        assert_eq!(count_at(&table, end, Side::Imperial), 11 - lost, "on {die}");
        let gone = |event: &Event| matches!(event, Event::UnitEliminated { at, .. } if *at == end);
        assert_eq!(table.count(gone), lost);
        assert_eq!(table.state().recount(), Ok(()));
    }
}

/// What was not shown for a jump (21.27) is not shown when the jump goes wrong either: the enemy reads how many are lost, and not which.
///
/// Cases: 21.7, 21.27
#[test]
fn case_21_7_a_jump_that_shows_nothing_does_not_name_the_units_that_it_costs() {
    let lines = |way: &str, viewer: Viewer| -> Vec<String> {
        let mut table = imperial(&json!([{"kind": "line", "count": 6}, {"kind": "patrol", "count": 5}]));
        all_go(&mut table, "orbit:211");
        table.give(&[way, "die:6"]);
        while table.case() == "21.7" {
            let unit = table.answers()[0].clone();
            table.give(&[&unit]);
        }
        let gone = table.reports.iter().filter(|report| matches!(report.event, Event::UnitEliminated { .. }));
        gone.filter_map(|report| report.line(viewer)).collect()
    };
    let (rebel, imperial) = (Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial));
    let unknown = lines("navigation:two", rebel);
    assert_eq!(unknown.len(), 6);
    for line in unknown {
        assert!(line.starts_with("A face-down unit is eliminated in "), "{line}");
    }
    for line in lines("navigation:two", imperial).into_iter().chain(lines("navigation:shown", rebel)) {
        assert!(line.starts_with("A Line ") || line.starts_with("A Patrol "), "{line}");
    }
}

/// Half of them, rounded up; whoever is carried is no unit for the count, and goes with his carrier.
///
/// Cases: 21.7
/// Rows: ruling/L61
#[test]
fn case_21_7_the_carried_are_no_units_for_the_count_and_are_lost_with_their_carriers() {
    let mut table = imperial(&json!([
        {"kind": "line", "count": 6, "carries": "militia"}, {"kind": "patrol", "count": 5}]));
    all_go(&mut table, "orbit:211");
    table.give(&["navigation:two", "die:6"]);
    while table.case() == "21.7" {
        let line = table.answers().into_iter().find(|answer| answer.starts_with("unit:line")).expect("a Line");
        table.give(&[&line]);
    }
    assert_eq!(
        count_at(&table, Place::DriftTwo(system(21)), Side::Imperial),
        5,
        "six Lines are gone, and their six Militia"
    );
    assert_eq!(table.state().recount(), Ok(()));
}

/// A stack that shows nothing has the same Navigation whether or not a Suicide Squad is among its units.
///
/// Cases: 21.27
/// Rows: ruling/L60
/// Rows: ruling/L24
#[test]
fn case_21_27_the_navigation_of_a_hidden_stack_does_not_tell_of_a_suicide_squad() {
    let jumped = |units: Value| {
        let mut table = play_province(
            2,
            no_bases(),
            json!({"side": "imperial", "segment": "interplanetary_movement", "space": [{"at": {"orbit": 241}, "units": units}]}),
        );
        let units: Vec<String> =
            table.state().mustered(Side::Imperial).iter().map(|unit| format!("unit:{unit}")).collect();
        while let Some(unit) = table.answers().into_iter().find(|answer| units.contains(answer)) {
            table.give(&[&unit]);
        }
        table.give(&["orbit:211", "navigation:two", "die:1"]);
        jumps(&table)[0].navigation
    };
    let lines = jumped(json!([{"kind": "line", "count": 5}]));
    let squad = jumped(json!([{"kind": "line", "count": 4}, {"kind": "suicide_squad"}]));
    assert_eq!((lines, squad), (0, 0));
}

/// Who came into Drift does nothing there, and does not rest either: aboard a spaceship, or with units that had a jump.
///
/// Cases: 13.71, 21.4
/// Rows: ruling/L62
#[test]
fn case_21_4_nobody_rests_in_the_player_turn_in_which_he_comes_into_drift() {
    let wounds = |table: &Play| table.state().characters[character("frun_sentel")].wounds;
    let closes = |table: &mut Play| {
        for _ in 0..80 {
            if table.happened(|event| matches!(event, Event::PlayerTurnBegins { .. })) {
                return;
            }
            let pass = ["done", "no", "stop"].into_iter().find(|pass| table.allows(pass));
            table.give(&[
                pass.unwrap_or_else(|| panic!("{}\n{:?}\n{}", table.prompt(), table.answers(), table.story()))
            ]);
        }
    };
    for (die, healed) in [("die:4", false), ("die:1", true)] {
        let crew =
            json!([{"character": "oneste_woada", "ship": "star_cruiser"}, {"character": "frun_sentel", "wounds": 1}]);
        let mut table = over_angoff(crew);
        table.give(&["ship:star_cruiser", "orbit:211", die]);
        assert_eq!(place(&table, "frun_sentel").is_drift(), !healed, "{}", table.story());
        closes(&mut table);
        assert_eq!(wounds(&table), u8::from(!healed), "aboard, {die}");

        let units = json!([{"kind": "rebel_urban_2_1", "count": 2}]);
        let mut table = rebel(&units, &json!([{"character": "frun_sentel", "stack": "military", "wounds": 1}]));
        all_go(&mut table, "orbit:211");
        table.give(&[die]);
        assert_eq!(place(&table, "frun_sentel").is_drift(), !healed, "{}", table.story());
        closes(&mut table);
        assert_eq!(wounds(&table), u8::from(!healed), "with units, {die}");
    }
}

/// The Doctor and the Medi-kit do nothing for, or with, those who have come into Drift, whoever was there before.
///
/// Cases: 13.72, 21.4
/// Rows: ruling/L62, ruling/L64
#[test]
fn case_21_4_no_remedy_works_for_newcomers_in_drift_beside_an_older_spaceship() {
    let opening = |healer: Value, healer_drifted: bool, drifted: bool| {
        let mut healer = healer;
        healer["drifted"] = json!(healer_drifted);
        let crew = json!([
            {"character": "drakir_grebb", "ship": "star_cruiser"}, healer,
            {"character": "zina_adora", "ship": "explorer", "wounds": 1, "drifted": drifted}]);
        play_province(
            2,
            no_bases(),
            json!({"side": "rebel", "segment": "opening", "space": [{"at": {"drift": 22}, "characters": crew}],
                "damaged": ["star_cruiser"], "drifted": if drifted { json!(["explorer"]) } else { json!([]) }}),
        )
    };
    let wounds = |table: &Play| table.state().characters[character("zina_adora")].wounds;
    for (healer, patient, left) in [(true, true, 1), (true, false, 1), (false, true, 1), (false, false, 0)] {
        let table = opening(json!({"character": "doctor_sontag"}), healer, patient);
        assert_eq!(wounds(&table), left, "the Doctor, {healer}, {patient}");
        let kit = json!({"character": "kogus", "possessions": ["medi_kit_of_ptolus"]});
        let table = opening(kit, healer, patient);
        assert_eq!(table.allows("possession:medi_kit_of_ptolus"), left == 0, "{}", table.prompt());
    }
    // From the next Operations Phase on they take part again.
    let table = opening(json!({"character": "doctor_sontag"}), true, true);
    assert!(!table.state().is_adrift(character("zina_adora")), "{}", table.prompt());
}

/// Nothing is handed to who has just come into Drift by one who was there before.
///
/// Cases: 14.12, 21.4
/// Rows: ruling/L62
#[test]
fn case_21_4_who_has_just_come_into_drift_takes_nothing_from_who_was_there_before() {
    let crew = json!([
        {"character": "drakir_grebb", "ship": "star_cruiser", "possessions": ["norrocks"], "shown": ["norrocks"]},
        {"character": "kogus"}, {"character": "zina_adora", "drifted": true}]);
    let mut table = play_province(
        2,
        no_bases(),
        json!({"side": "rebel", "segment": "missions", "space": [{"at": {"drift": 22}, "characters": crew}]}),
    );
    table.give(&["possession:norrocks"]);
    if table.allows("character:kogus") {
        table.closed(&[("character:zina_adora", Why::Adrift, "21.4")]);
    }
    assert!(!table.allows("character:zina_adora"), "{}", table.prompt());
}
