//! The optional rule with ten-sided dice: detection and search, statement by statement.

use crate::play::{Play, character, play_with, ship};
use fitg_engine::Side;
use fitg_engine::answer::{Answer, TenSided};
use fitg_engine::charts::search_ten::{self, Soldier};
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::rules::character_combat::Force;
use fitg_engine::rules::detection::{Leg, ship_detected};
use fitg_engine::state::{CharacterSet, Options, StackKind};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A position under the variant.
fn ten(position: Value) -> Play {
    play_with(position, json!({}), Options { ten_sided_search: true, ..Options::default() })
}

/// The same position as printed.
fn printed(position: Value) -> Play {
    play_with(position, json!({}), Options::default())
}

fn at(slug: &str, number: u16) -> Value {
    json!({"character": slug, "at": number})
}

fn detected(slug: &str, number: u16) -> Value {
    json!({"character": slug, "at": number, "detected": true})
}

fn with_units(slug: &str, number: u16) -> Value {
    json!({"character": slug, "at": number, "stack": "military"})
}

fn is_detected(table: &Play, slug: &str) -> bool {
    table.state().characters[character(slug)].detected
}

/// The last search: Search Value, Hiding Value, number, die, found.
#[track_caller]
fn searched(table: &Play) -> (i16, i16, u8, u8, bool) {
    let last = table.searches().pop().unwrap_or_else(|| panic!("nobody searched:\n{}", table.story()));
    (last.search, last.hiding, last.number, last.die.face().number(), last.found)
}

fn searches(table: &Play) -> usize {
    table.searches().len()
}

/// Rows: ten-sided/1, ten-sided/3, ten-sided/5
#[test]
fn an_event_of_a_mission_detects_and_both_sides_see_it() {
    let mut table = ten(json!({
        "side": "rebel", "segment": "missions", "characters": [at("kogus", 2221), at("vudot_vodot", 2221)],
    }));
    assert!(!is_detected(&table, "kogus"));
    // Card 75, urban: characters detected.
    table.give(&["environ:2221", "mission:P", "character:kogus", "done", "card:75"]);
    assert!(is_detected(&table, "kogus") && is_detected(&table, "vudot_vodot"));
    for viewer in [Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial), Viewer::Both] {
        let told = table.told.iter().filter(|event| matches!(event, Event::Detected { .. }));
        assert!(told.filter_map(|event| event.line(viewer)).count() == 2, "{viewer:?}");
        let board = table.game.view(viewer).board();
        let environs = board.planets.iter().flat_map(|planet| &planet.environs);
        let seen = environs.flat_map(|environ| &environ.rebel.mission.characters);
        assert_eq!(seen.filter(|character| character.detected).count(), 2, "{viewer:?}");
    }
}

/// Kogus, Tourag and the Solar Merchant on Quibron (base of level 1); Tourag is about to fly.
fn flight(seen: bool) -> Value {
    json!({
        "side": "rebel", "segment": "movement",
        "characters": [
            {"character": "tourag", "at": 2211, "detected": seen, "ship": "solar_merchant"},
            {"character": "kogus", "at": 2211, "detected": seen},
        ],
    })
}

/// Every Detection Routine told: leg, shift, die.
fn routines(table: &Play) -> Vec<(Leg, u8, u8)> {
    let told = table.detections().into_iter();
    told.map(|check| (check.leg, check.terms.shifts.columns(), check.die.row().pips())).collect()
}

/// Rows: ten-sided/9, ten-sided/13
#[test]
fn one_detected_passenger_detects_the_pilot_and_the_ship() {
    let mut position = flight(false);
    position["characters"] = json!([
        {"character": "tourag", "at": 2231, "ship": "solar_merchant"},
        detected("kogus", 2231),
    ]);
    let mut table = ten(position);
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2232", "no"]);
    assert!(is_detected(&table, "tourag"));
    assert!(ship_detected(table.state(), ship("solar_merchant")));
}

/// Rows: ten-sided/2, ten-sided/4, ten-sided/12, ten-sided/13
#[test]
fn the_routine_detects_the_ship_with_all_in_it() {
    let merchant = ship("solar_merchant");
    let mut table = ten(flight(false));
    assert!(!ship_detected(table.state(), merchant));
    // To Charkhan, base of level 0. Evasion Value 3, column 3: die 3 reads D*.
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2231", "no", "yes", "die:3"]);
    assert_eq!(routines(&table), [(Leg::Arrival, 0, 3)]);
    // Whoever is aboard is detected, and the ship with them.
    for slug in ["tourag", "kogus"] {
        assert!(is_detected(&table, slug), "{slug}");
    }
    assert!(ship_detected(table.state(), merchant));
    // Undetected, it is ship and characters together.
    let mut table = ten(flight(false));
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2231", "no", "yes", "die:1"]);
    assert!(!ship_detected(table.state(), merchant));
    assert!(!is_detected(&table, "tourag") && !is_detected(&table, "kogus"));
}

/// Rows: ten-sided/6, ten-sided/8, ten-sided/17
#[test]
fn who_stands_with_units_is_detected_and_with_him_all_of_his_side_there() {
    let position = |side: &str| {
        json!({
            "side": side, "segment": "movement",
            "units": [{"kind": "rebel_wild_1_0", "at": 2232}],
            "characters": [at("kogus", 2232), at("tourag", 2232), at("redjac", 2232)],
        })
    };
    let mut table = ten(position("rebel"));
    table.give(&["done", "character:kogus"]);
    assert!(is_detected(&table, "kogus") && is_detected(&table, "tourag"));
    assert!(!is_detected(&table, "redjac"), "the enemy there is another matter");
    // As printed his counter is not flipped.
    let mut table = printed(position("rebel"));
    table.give(&["done", "character:kogus"]);
    assert!(!is_detected(&table, "kogus") && !is_detected(&table, "tourag"));
    // Nobody stands with the units: nobody is detected.
    let mut table = ten(position("rebel"));
    table.give(&["done", "done"]);
    assert!(!is_detected(&table, "kogus"));
}

/// Rows: ten-sided/6, ten-sided/11
#[test]
fn to_be_moved_with_units_is_enough_even_for_a_part_of_the_segment() {
    let mut table = ten(json!({
        "side": "rebel", "segment": "movement",
        "units": [{"kind": "rebel_wild_1_0", "at": 2231}],
        "characters": [at("kogus", 2231), at("tourag", 2231), at("boccanegra", 2232)],
    }));
    // Kogus goes with the unit and leaves it again when movement ends.
    table.give(&["unit:rebel_wild_1_0-1", "character:kogus"]);
    if table.case() == "9.5" {
        table.give(&["environ:2232"]);
    }
    assert!(is_detected(&table, "kogus"));
    assert!(is_detected(&table, "tourag"), "he was beside him when the stack set out");
    assert!(is_detected(&table, "boccanegra"), "and he when it came in");
    table.give(&["done", "done"]);
    assert_eq!(table.state().characters[character("kogus")].stack, StackKind::Mission);
    assert!(is_detected(&table, "kogus"));
}

/// Rows: ten-sided/6
#[test]
fn a_leader_called_to_the_units_is_detected() {
    let mut table = ten(json!({
        "side": "imperial", "segment": "military_combat",
        "units": [{"kind": "line", "at": 2232}, {"kind": "rebel_urban_1_0", "at": 2232, "count": 3}],
        "characters": [at("vans_ka_tie_a", 2232), at("redjac", 2232)],
    }));
    table.give(&["yes", "character:vans_ka_tie_a"]);
    assert!(is_detected(&table, "vans_ka_tie_a") && is_detected(&table, "redjac"));
    // So is he who joins units by a reaction.
    let mut table = ten(json!({
        "side": "imperial", "segment": "reaction",
        "units": [{"kind": "line", "at": 2232}, {"kind": "rebel_wild_1_0", "at": 2232}],
        "characters": [at("kogus", 2231)],
    }));
    table.give(&["character:kogus"]);
    if table.case() == "9.1" {
        table.give(&["environ:2232"]);
    }
    assert!(!is_detected(&table, "kogus"));
    table.give(&["yes"]);
    assert!(is_detected(&table, "kogus"));
}

/// Rows: ten-sided/8, ten-sided/11, ten-sided/17
#[test]
fn a_detected_companion_detects_at_once_and_for_good() {
    let position = json!({
        "side": "rebel", "segment": "movement",
        "characters": [detected("kogus", 2231), at("tourag", 2232), at("boccanegra", 2231)],
    });
    let mut table = ten(position.clone());
    // Kogus walks in and is detected still; Tourag, who was there, becomes so at that moment.
    table.give(&["character:kogus"]);
    assert!(is_detected(&table, "kogus") && is_detected(&table, "tourag"));
    // Tourag leaves: he has it with him, though they were together for a part of the segment only.
    table.give(&["character:tourag"]);
    assert!(is_detected(&table, "tourag"));
    // As printed, who walks is detected no longer (9.35).
    let mut table = printed(position);
    table.give(&["character:kogus"]);
    assert!(!is_detected(&table, "kogus") && !is_detected(&table, "tourag"));
}

/// Rows: ten-sided/15, ten-sided/16
#[test]
fn leaving_for_another_planet_clears_before_arrival() {
    let mut table = ten(flight(true));
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2231"]);
    // Leaving Quibron they are still detected, which costs a column: 3 becomes 2, where die 1 is U.
    table.give(&["yes", "die:1"]);
    // Arriving at Charkhan they are not: no column.
    table.give(&["yes", "die:1"]);
    let (legs, shifts): (Vec<Leg>, Vec<u8>) = routines(&table).into_iter().map(|(leg, shift, _)| (leg, shift)).unzip();
    assert_eq!((legs, shifts), (vec![Leg::Departure, Leg::Arrival], vec![1, 0]));
    assert!(!is_detected(&table, "kogus") && !is_detected(&table, "tourag"));
    // A D on leaving does not last either; with nobody looking at the other end they are free of it.
    let mut table = ten(flight(true));
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2231", "yes", "die:2", "no"]);
    assert!(!is_detected(&table, "kogus") && !is_detected(&table, "tourag"));
    // As printed that D* stays, and so does what nobody looked at.
    let mut table = printed(flight(true));
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2231", "yes", "die:2", "no"]);
    assert!(is_detected(&table, "kogus"));
    let mut table = printed(flight(true));
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2231", "no", "no"]);
    assert!(is_detected(&table, "kogus"));
    let mut table = ten(flight(true));
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2231", "no", "no"]);
    assert!(!is_detected(&table, "kogus"));
}

/// Rows: ten-sided/17
#[test]
fn on_the_same_planet_nothing_clears() {
    let position = json!({
        "side": "rebel", "segment": "movement",
        "characters": [
            {"character": "tourag", "at": 2231, "detected": true, "ship": "solar_merchant"},
            detected("kogus", 2231),
        ],
    });
    // From environ to environ by ship; the base of level 0 looks and sees nothing (3 less one is column 2; die 1 is U).
    let mut table = ten(position.clone());
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2232", "yes", "die:1"]);
    assert_eq!(routines(&table), [(Leg::Within, 1, 1)]);
    assert!(is_detected(&table, "kogus") && is_detected(&table, "tourag"));
    let mut table = printed(position.clone());
    table.give(&["ship:solar_merchant", "character:kogus", "environ:2232", "yes", "die:1"]);
    assert!(!is_detected(&table, "kogus") && !is_detected(&table, "tourag"), "9.31 as printed");
    // On foot.
    let mut table = ten(position);
    table.give(&["character:kogus"]);
    assert!(is_detected(&table, "kogus"));
}

/// Rows: ten-sided/20, ten-sided/21, ten-sided/22
#[test]
fn the_non_phasing_player_searches_where_he_is_for_whom_he_has_detected() {
    let mut table = ten(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2211}, {"kind": "line", "at": 2221}],
        "characters": [
            detected("kogus", 2211),
            at("boccanegra", 2221),
            detected("tourag", 2231), at("redjac", 2231),
            detected("ran_jayma", 2232),
        ],
    }));
    assert_eq!(table.asked(), Some(Side::Imperial));
    assert_eq!(table.answers(), ["done", "environ:2211", "environ:2231"]);
    // Nothing can be done to anybody who was not found.
    table.give(&["environ:2211", "yes", "d10:10"]);
    assert!(!searched(&table).4);
    assert_eq!(table.answers(), ["done", "environ:2231"]);
    // To search is his choice.
    table.give(&["environ:2231", "no"]);
    assert_eq!(searches(&table), 1);
    assert!(table.happened(|event| matches!(event, Event::SearchDeclined { .. })));
}

/// Rows: ten-sided/23, ten-sided/34
#[test]
fn an_event_lets_one_group_be_searched_for_and_only_its_members_count() {
    let mut table = ten(json!({
        "side": "rebel", "segment": "missions",
        "units": [{"kind": "line", "at": 2221, "count": 4}],
        "characters": [at("kogus", 2221), at("vudot_vodot", 2221), at("scott_rubel", 2221)],
    }));
    table.give(&["environ:2221", "mission:D", "character:vudot_vodot", "done", "mission:P"]);
    table.give(&["character:kogus", "character:scott_rubel", "card:86"]);
    assert_eq!(table.answers(), ["mission:D", "mission:P"]);
    table.give(&["mission:P", "yes", "d10:1"]);
    // 2 + 6 - 2 against 12: Vudot Vodot's Intelligence 4 and he himself do not count.
    assert_eq!(searched(&table), (12, 6, 4, 1, true));
    table.give(&["units", "die:1", "kill"]);
    assert!(!table.allows("character:vudot_vodot"));
    assert!(table.allows("character:kogus") && table.allows("character:scott_rubel"));
}

/// A line, a patrol, Jon Kidu and Gelba with them, Redjac apart: against Scott Rubel in Quibron (1 + 4 - 1).
fn search(leader: &str) -> Play {
    let mut table = ten(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2211}, {"kind": "patrol", "at": 2211}],
        "characters": [
            detected("scott_rubel", 2211),
            with_units("jon_kidu", 2211),
            with_units("gelba", 2211),
            at("redjac", 2211),
        ],
    }));
    table.give(&["environ:2211", "yes"]);
    assert_eq!(table.answers(), ["no", "character:jon_kidu", "character:gelba"], "Redjac stands apart");
    table.give(&[leader]);
    table
}

/// Rows: ten-sided/24, ten-sided/25
#[test]
fn one_search_adds_strength_leadership_and_the_intelligence_of_those_apart() {
    let mut table = search("character:jon_kidu");
    table.give(&["d10:10"]);
    // 3 + 1, Leadership 3, Redjac's Intelligence 3; nothing for Gelba, who stands with the units and does not lead.
    assert_eq!(searched(&table), (10, 4, 4, 10, false));
    assert_eq!(searches(&table), 1, "one search for all");
    // Without a leader his Leadership is missing.
    let mut table = search("no");
    table.give(&["d10:10"]);
    assert_eq!(searched(&table).0, 7);
    // Whoever searches is not detected by that: the variant does not name it among the causes.
    assert!(!is_detected(&table, "redjac"));
}

/// Rows: ten-sided/26, ten-sided/27
#[test]
fn the_hiding_value_counts_characters_and_companions() {
    let hidden = |possessions: Value, shown: Value| {
        let mut table = ten(json!({
            "side": "rebel", "segment": "search",
            "units": [{"kind": "line", "at": 2211}],
            "characters": [
                {"character": "vudot_vodot", "at": 2211, "detected": true, "possessions": possessions, "shown": shown},
                detected("tourag", 2211),
            ],
        }));
        while table.case() == "14.2" {
            table.give(&["done"]);
        }
        table.give(&["environ:2211", "yes"]);
        while table.case() == "14.2" {
            table.give(&["done"]);
        }
        table.give(&["d10:10"]);
        searched(&table).1
    };
    // The Intelligence of one, 4, and the size, 4, less two.
    assert_eq!(hidden(json!([]), json!([])), 6);
    assert_eq!(hidden(json!(["norrocks"]), json!(["norrocks"])), 5, "Norrocks is one more to hide");
    assert_eq!(hidden(json!(["medi_kit_of_ptolus"]), json!(["medi_kit_of_ptolus"])), 6, "a thing is not");
    // A companion never shown must not tell himself by the value.
    assert_eq!(hidden(json!(["norrocks"]), json!([])), 6);
}

/// Rows: ten-sided/28
#[test]
fn the_table_answers_every_pair_of_values_and_ends_at_both_sides() {
    assert_eq!((search_ten::value(1, 1), search_ten::value(21, 1), search_ten::value(40, -3)), (2, 9, 9));
    assert_eq!((search_ten::value(1, 9), search_ten::value(21, 9), search_ten::value(40, 15)), (1, 5, 5));
    assert_eq!((search_ten::value(9, 4), search_ten::value(10, 4), search_ten::value(11, 4)), (4, 4, 5));
    for search in 1..=25 {
        for hiding in -2..=12 {
            assert!((1..=9).contains(&search_ten::value(search, hiding)), "{search} {hiding}");
        }
    }
}

/// Rows: ten-sided/29
#[test]
fn found_on_a_ten_sided_die_of_that_number_or_less() {
    for die in 1..=10 {
        let mut table = search("character:jon_kidu");
        let faces: Vec<String> =
            (1..=10).filter_map(TenSided::new).map(|face| Answer::TenSided(face).to_string()).collect();
        assert_eq!(table.answers(), faces);
        table.give(&[&format!("d10:{die}")]);
        assert_eq!(searched(&table), (10, 4, 4, die, die <= 4));
    }
}

/// Rows: ten-sided/30, ten-sided/33
#[test]
fn those_found_are_let_go_or_attacked_by_a_patrol_or_by_the_characters_apart() {
    let mut table = search("character:jon_kidu");
    table.give(&["d10:4"]);
    assert_eq!(table.answers(), ["no", "units", "characters"]);
    table.give(&["no"]);
    assert!(table.happened(|event| matches!(event, Event::FoundButNotAttacked { .. })));
    assert!(is_detected(&table, "scott_rubel"));

    let mut table = search("character:jon_kidu");
    table.give(&["d10:4", "characters", "kill", "hand-to-hand"]);
    let apart = Force::Characters(CharacterSet::only(character("redjac")));
    assert!(table.happened(|event| matches!(event, Event::FightOpens { force, .. } if *force == apart)));

    // Without units there is no patrol, without characters apart nobody else.
    let alone = |units: Value, others: &[Value]| {
        let mut characters = vec![detected("scott_rubel", 2211)];
        characters.extend_from_slice(others);
        let mut table = ten(json!({"side": "rebel", "segment": "search", "units": units, "characters": characters}));
        table.give(&["environ:2211", "yes", "d10:1"]);
        table.answers()
    };
    assert_eq!(alone(json!([]), &[at("redjac", 2211)]), ["no", "characters"]);
    assert_eq!(alone(json!([{"kind": "line", "at": 2211}]), &[]), ["no", "units"]);
}

/// Rows: ten-sided/30, ten-sided/31, ten-sided/32
#[test]
fn a_patrol_has_a_die_of_soldiers_two_more_with_a_leader_and_the_type_of_the_best_unit() {
    let patrol = |units: Value, others: &[Value], die: &str| {
        let mut characters = vec![detected("scott_rubel", 2211)];
        characters.extend_from_slice(others);
        let mut table = ten(json!({"side": "rebel", "segment": "search", "units": units, "characters": characters}));
        table.give(&["environ:2211", "yes"]);
        if table.allows("character:senator_dermond") {
            table.give(&["character:senator_dermond"]);
        }
        table.give(&["d10:1", "units", die, "kill"]);
        let sent = table.patrols().first().map(|patrol| (patrol.soldier, patrol.soldiers));
        let force = table.told.iter().find_map(|event| match *event {
            Event::FightOpens { force: Force::Squad { combat, endurance }, .. } => Some((combat, endurance)),
            _ => None,
        });
        (sent, force)
    };
    let militia = json!([{"kind": "militia", "at": 2211, "count": 2}]);
    let mixed = json!([{"kind": "militia", "at": 2211}, {"kind": "patrol", "at": 2211}]);
    let line = json!([{"kind": "line", "at": 2211}]);
    // The fighting values of soldiers are ours: quality 1 and 2, endurance 2 each.
    assert_eq!(patrol(militia.clone(), &[], "die:5"), (Some((Soldier::Conscript, 5)), Some((5, 10))));
    assert_eq!(patrol(mixed, &[], "die:1"), (Some((Soldier::Line, 1)), Some((2, 2))));
    assert_eq!(patrol(line.clone(), &[], "die:6"), (Some((Soldier::Line, 6)), Some((12, 12))));
    // Senator Dermond has Leadership 0.
    let dermond = [with_units("senator_dermond", 2211)];
    assert_eq!(patrol(militia, &dermond, "die:3"), (Some((Soldier::Conscript, 5)), Some((5, 10))));
    // A leader apart from the units does not count.
    assert_eq!(patrol(line, &[at("jon_kidu", 2211)], "die:6"), (Some((Soldier::Line, 6)), Some((12, 12))));
}

/// Rows: ten-sided/32
#[test]
fn rebel_patrols_are_militia_or_regulars_by_their_best_unit() {
    let patrol = |kind: &str| {
        let mut table = ten(json!({
            "side": "imperial", "segment": "search",
            "units": [{"kind": "rebel_wild_1_0", "at": 2211}, {"kind": kind, "at": 2211}],
            "characters": [detected("jin_voles", 2211)],
        }));
        assert_eq!(table.asked(), Some(Side::Rebel));
        table.give(&["environ:2211", "yes", "d10:1", "units", "die:4"]);
        table.patrols().first().map(|patrol| (patrol.soldier, patrol.soldiers))
    };
    assert_eq!(patrol("rebel_urban_1_0"), Some((Soldier::Militia, 4)));
    assert_eq!(patrol("rebel_wild_2_1"), Some((Soldier::Regular, 4)));
}

#[test]
fn units_and_characters_who_search_with_one_roll_are_both_named() {
    let search = |units: Value, characters: Value| {
        let mut all = vec![detected("kogus", 2211)];
        all.extend(characters.as_array().cloned().unwrap_or_default());
        let mut table = ten(json!({"side": "rebel", "segment": "search", "units": units, "characters": all}));
        table.give(&["environ:2211", "yes", "d10:10"]);
        table.told.iter().find_map(|event| match event {
            Event::Check(Check::Search(_)) => event.line(Viewer::Referee),
            _ => None,
        })
    };
    let line = json!([{"kind": "line", "at": 2211}]);
    let begins =
        |words: Option<String>, with: &str| assert!(words.clone().unwrap_or_default().starts_with(with), "{words:?}");
    begins(search(line.clone(), json!([at("redjac", 2211)])), "Search in Quibron Wild (units and characters):");
    begins(search(line, json!([])), "Search in Quibron Wild (units):");
    begins(search(json!([]), json!([at("redjac", 2211)])), "Search in Quibron Wild (characters):");
}
