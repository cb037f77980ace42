//! Detection of spaceships by bases, and what being detected means (8.2, 9.3, 9.4, 14.52, 14.54).

use crate::play::{Play, character, environ, planet, play, play_with, ship};
use fitg_engine::Side;
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::event::Event;
use fitg_engine::rules::detection::{DetectionShifts, Leg, terms};
use fitg_engine::state::{CharacterSet, Options, Place};
use serde_json::{Value, json};

/// Boccanegra with the Planetary Privateer (Navigation 4, Maneuver 3: an Evasion Value of 7) and Frun Sentel, at the start
/// of the Rebel Movement Segment. Quibron has a base of Level 1, Angoff of Level 2, Charkhan of Level 0, all Imperial.
fn crew_at(number: u16, detected: bool) -> Value {
    json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": number, "ship": "planetary_privateer", "detected": detected},
        {"character": "frun_sentel", "at": number, "detected": detected},
    ]})
}

/// The same with other planets: `[number, level, up]` for Quibron, Angoff and Charkhan.
fn with_bases(position: Value, bases: [(u8, bool); 3]) -> Play {
    let [q, a, c] = bases;
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": q.0, "pdb_up": q.1},
        {"planet": 222, "loyalty": "neutral", "pdb_level": a.0, "pdb_up": a.1},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": c.0, "pdb_up": c.1},
    ]);
    play_with(position, json!({"planets": planets}), Options::default())
}

const FLY: [&str; 2] = ["ship:planetary_privateer", "character:frun_sentel"];

fn detected(table: &Play, who: &str) -> bool {
    table.state().characters[character(who)].detected
}

fn is_at(table: &Play, who: &str, number: u16) -> bool {
    table.state().characters[character(who)].place() == Place::Environ(environ(number))
}

fn detections(table: &Play) -> Vec<(Leg, u8, String, DetectionResult)> {
    let told = table.detections().into_iter();
    told.map(|check| (check.leg, check.terms.shifts.columns(), check.terms.column.label(), check.result)).collect()
}

/// A base acts on a ship that leaves, that arrives and that crosses its planet, and the enemy may let it pass.
///
/// Rows: detection/detection-using-a-pdb/1, detection/detection-using-a-pdb/2, summary/6-1-detection-using-a-pdb/1
/// Rows: summary/6-1-detection-using-a-pdb/2, summary/8-1-general-pdb/8
/// Cases: 9.2, 9.3
#[test]
pub fn case_9_3_a_base_may_look_at_a_ship_that_leaves_arrives_or_crosses() {
    let mut table = play(crew_at(2211, false));
    table.give(&FLY).give(&["environ:2221"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.3", Some(Side::Imperial)));
    table.give(&["no"]);
    assert!(table.happened(
        |event| matches!(event, Event::DetectionDeclined { planet, .. } if *planet == crate::play::planet(221))
    ));
    assert_eq!(table.case(), "9.3", "it is asked again on arrival");
    table.give(&["yes", "die:1"]);
    assert_eq!(detections(&table).len(), 1);
    assert_eq!(detections(&table)[0].0, Leg::Arrival);
    assert!(is_at(&table, "frun_sentel", 2221));

    let mut table = play(crew_at(2231, false));
    table.give(&FLY).give(&["environ:2232"]);
    table.give(&["yes", "die:1"]);
    assert_eq!(detections(&table)[0].0, Leg::Within);
}

/// Rows: detection/detection-using-a-pdb/12, summary/6-1-detection-using-a-pdb/12, summary/8-1-general-pdb/14
/// Cases: 9.1, 9.33
#[test]
pub fn case_9_33_a_flight_on_one_planet_is_looked_at_once() {
    let mut table = play(crew_at(2231, false));
    table.give(&FLY).give(&["environ:2232", "yes", "die:6"]);
    assert_ne!(table.case(), "9.3", "nobody looks again");
    assert_eq!(detections(&table).len(), 1);
    assert!(is_at(&table, "boccanegra", 2232));
    assert!(detected(&table, "boccanegra"), "a 6 in column 7-8 is D*");
}

/// Rows: detection/detection-using-a-pdb/11, summary/6-1-detection-using-a-pdb/11
/// Cases: 9.33
#[test]
pub fn case_9_33_a_flight_between_planets_can_be_looked_at_twice() {
    let mut table = play(crew_at(2211, false));
    table.give(&FLY).give(&["environ:2221", "yes", "die:1", "yes", "die:1"]);
    let legs: Vec<Leg> = detections(&table).into_iter().map(|(leg, ..)| leg).collect();
    assert_eq!(legs, [Leg::Departure, Leg::Arrival]);
}

/// A 1 in the column 7-8 is U: those who were detected are not any more, those who were not stay so.
///
/// Rows: detection/detection-using-a-pdb/3, detection/detection-using-a-pdb/4, summary/6-1-detection-using-a-pdb/3
/// Rows: summary/6-1-detection-using-a-pdb/4
/// Cases: 9.31
#[test]
pub fn case_9_31_undetected_shakes_pursuit_off_and_the_flight_goes_on() {
    for before in [false, true] {
        let mut table = with_bases(crew_at(2211, before), [(1, true), (0, false), (0, false)]);
        table.give(&FLY).give(&["environ:2221", "yes", "die:1"]);
        assert!(!detected(&table, "boccanegra") && !detected(&table, "frun_sentel"));
        assert!(is_at(&table, "boccanegra", 2221) && is_at(&table, "frun_sentel", 2221));
    }
}

/// A 6 in the column 7-8 is D*: the asterisk says nothing in this game.
///
/// Rows: detection/detection-using-a-pdb/5, summary/6-1-detection-using-a-pdb/5
/// Cases: 9.31
#[test]
pub fn case_9_31_detected_flips_all_aboard_and_the_flight_goes_on() {
    let mut table = with_bases(crew_at(2211, false), [(1, true), (0, false), (0, false)]);
    table.give(&FLY).give(&["environ:2221", "yes", "die:6"]);
    assert!(detected(&table, "boccanegra") && detected(&table, "frun_sentel"));
    assert!(is_at(&table, "boccanegra", 2221));
    assert_eq!(table.state().ships[ship("planetary_privateer")].place(), Place::Environ(environ(2221)));
}

/// Over a Level 2 base the column is 3 (7 shifted by two): a 6 there is Dd.
///
/// Rows: detection/detection-using-a-pdb/6, detection/detection-using-a-pdb/7, summary/6-1-detection-using-a-pdb/6
/// Rows: summary/6-1-detection-using-a-pdb/7
/// Cases: 9.31, 14.54
#[test]
pub fn case_9_31_a_damaged_ship_is_lost_on_arrival_and_its_passengers_are_unharmed() {
    let mut table = with_bases(crew_at(2221, false), [(1, false), (2, true), (0, false)]);
    table.give(&FLY).give(&["environ:2211", "yes", "die:6"]);
    assert!(matches!(detections(&table)[..], [(Leg::Departure, 2, _, DetectionResult::Damaged)]));
    assert!(detected(&table, "boccanegra") && detected(&table, "frun_sentel"));
    assert!(is_at(&table, "boccanegra", 2211) && is_at(&table, "frun_sentel", 2211));
    assert_eq!(table.state().characters[character("frun_sentel")].wounds, 0);
    // 14.54, 14.24: lost, which puts the card back into the deck.
    let lost = table.state().ships[ship("planetary_privateer")];
    assert_eq!((lost.place(), lost.owner), (Place::Reserve, None));
    assert!(table.happened(|event| matches!(event, Event::ShipLost { .. })));
}

/// Kogus flies a Galactic Freighter (3 and 0, so that the 3 counts as 1: Evasion 1); over a Level 2 base the column is 0.
///
/// Rows: detection/detection-using-a-pdb/8, summary/6-1-detection-using-a-pdb/8
/// Cases: 9.31, 14.54
#[test]
pub fn case_9_31_eliminated_takes_the_ship_and_everybody_aboard() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "kogus", "at": 2221, "ship": "galactic_freighter", "possessions": ["medi_kit_of_ptolus"]},
        {"character": "frun_sentel", "at": 2221},
        {"character": "tourag", "at": 2221},
        {"character": "jon_kidu", "at": 2221, "guarded_by": "frun_sentel"},
    ]});
    let mut table = play(position);
    table.pass_to("9.0").give(&["ship:galactic_freighter", "character:frun_sentel", "environ:2211", "yes"]);
    table.pass_to_chance().give(&["die:6"]);
    assert!(matches!(detections(&table)[..], [(_, 2, _, DetectionResult::Eliminated { .. })]));
    for who in ["kogus", "frun_sentel", "jon_kidu"] {
        assert_eq!(table.state().characters[character(who)].place(), Place::OutOfPlay, "{who}");
    }
    assert!(is_at(&table, "tourag", 2221), "who stayed behind lives");
    // 14.54, 14.24: a spaceship that is lost, for whatever reason, goes back into the deck.
    assert_eq!(table.state().ships[ship("galactic_freighter")].place(), Place::Reserve);
    assert_eq!(table.count(|event| matches!(event, Event::PossessionDestroyed { .. })), 1);
}

/// Level 0: what would be damage or elimination is mere detection.
///
/// Rows: detection/detection-using-a-pdb/9, summary/6-1-detection-using-a-pdb/9
/// Cases: 9.32
#[test]
pub fn case_9_32_a_base_of_level_0_detects_and_does_no_harm() {
    // Kogus in the freighter has Evasion 1, detected already: column 0, where a 6 is E* and a 1 is Dd.
    for die in ["die:1", "die:6"] {
        let position = json!({"side": "rebel", "segment": "movement", "characters": [
            {"character": "kogus", "at": 2231, "ship": "galactic_freighter", "detected": true},
        ]});
        let mut table = play(position);
        table.give(&["ship:galactic_freighter", "environ:2232", "yes", die]);
        let star = die == "die:6";
        assert!(matches!(detections(&table)[..], [(_, 1, _, DetectionResult::Detected { star: s })] if s == star));
        let read = if star { "E* as D*" } else { "Dd as D" };
        let line = format!("detected (a base of Level 0 reads {read}).");
        assert!(table.story().contains(&line), "{}", table.story());
        assert!(detected(&table, "kogus") && is_at(&table, "kogus", 2232));
        assert_eq!(table.state().ships[ship("galactic_freighter")].place(), Place::Environ(environ(2232)));
    }
}

/// A base that is Down does nothing; who leaves its planet is no longer detected (9.45).
///
/// Rows: detection/detection-using-a-pdb/10, summary/6-1-detection-using-a-pdb/10, detection/movement-and-detection/8
/// Rows: summary/6-2-movement-and-detection/8, summary/8-2-pdb-combat/12
/// Cases: 8.2, 9.32, 9.45
#[test]
pub fn case_9_45_who_leaves_a_planet_whose_base_is_down_is_no_longer_detected() {
    let mut table = with_bases(crew_at(2211, true), [(1, false), (2, false), (0, false)]);
    table.give(&FLY).give(&["environ:2221"]);
    assert!(detections(&table).is_empty());
    assert!(is_at(&table, "boccanegra", 2221));
    assert!(!detected(&table, "boccanegra") && !detected(&table, "frun_sentel"));
}

/// 9.45 speaks of a spaceship that the Detection Routine could have met; who goes with units is never looked for (9.34, 9.52), so that nothing
/// clears him, whatever state the base that he leaves is in.
///
/// Cases: 9.45, 9.34, 9.52
#[test]
pub fn case_9_45_who_leaves_with_units_stays_detected() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "boccanegra", "at": 2211, "ship": "planetary_privateer", "detected": true}],
        "units": [{"kind": "rebel_wild_2_1", "at": 2211}]});
    let mut table = with_bases(position, [(1, false), (1, false), (0, true)]);
    table.give(&["unit:rebel_wild_2_1-1", "character:boccanegra", "ship:planetary_privateer", "environ:2221"]);
    assert!(is_at(&table, "boccanegra", 2221));
    assert!(detected(&table, "boccanegra"), "\n{}", table.story());
    // He is so beside the units, and away from them.
    assert_eq!(table.case(), "9.57");
    table.give(&["done"]);
    assert!(detected(&table, "boccanegra"));
}

/// 9.45 speaks of leaving the planet: a flight on it changes nothing if nobody looks.
///
/// Cases: 9.45
#[test]
pub fn case_9_45_does_not_hold_for_a_flight_on_one_planet_or_for_an_enemy_who_lets_pass() {
    let mut table = with_bases(crew_at(2231, true), [(1, false), (2, false), (0, false)]);
    table.give(&FLY).give(&["environ:2232"]);
    assert!(detected(&table, "boccanegra"));

    let mut table = with_bases(crew_at(2211, true), [(1, true), (2, false), (0, false)]);
    table.give(&FLY).give(&["environ:2221", "no"]);
    assert!(detected(&table, "boccanegra"));
}

/// A ship damaged on leaving and damaged on arriving is eliminated.
///
/// Rows: detection/movement-and-detection/2, summary/6-2-movement-and-detection/2
/// Cases: 9.36
#[test]
pub fn case_9_36_a_second_damage_on_one_flight_eliminates() {
    let mut table = with_bases(crew_at(2211, false), [(2, true), (2, true), (0, true)]);
    table.give(&FLY).give(&["environ:2221", "yes", "die:6", "yes"]);
    assert!(table.state().ships[ship("planetary_privateer")].damaged);
    // Now they are detected too: 7-8 shifted by three is the column 3, where a 6 is Dd again.
    table.give(&["die:6"]);
    let results: Vec<DetectionResult> = detections(&table).into_iter().map(|(.., result)| result).collect();
    assert_eq!(results, [DetectionResult::Damaged, DetectionResult::Damaged]);
    assert_eq!(table.cases(|event| matches!(event, Event::ShipEliminated { .. })), ["9.36"]);
    assert_eq!(table.state().characters[character("boccanegra")].place(), Place::OutOfPlay);
}

/// One damage on either leg is only one: the ship is lost, nobody dies.
///
/// Cases: 9.36
#[test]
pub fn case_9_36_a_damage_followed_by_mere_detection_does_not_eliminate() {
    let mut table = with_bases(crew_at(2211, false), [(2, true), (2, true), (0, true)]);
    table.give(&FLY).give(&["environ:2221", "yes", "die:6", "yes", "die:2"]);
    assert!(is_at(&table, "boccanegra", 2221));
    assert_eq!(table.state().ships[ship("planetary_privateer")].place(), Place::Reserve);
}

/// A column to the left for a crew that is detected, two for a Level 2 base, and both together.
///
/// Cases: 9.3, 9.43, 9.7
#[test]
pub fn case_9_43_shifts_for_a_detected_crew_and_for_a_level_2_base_add_up() {
    let shift_of = |level: u8, found: bool| {
        let mut table = with_bases(crew_at(2211, found), [(level, true), (0, false), (0, false)]);
        table.give(&FLY).give(&["environ:2221", "yes", "die:1"]);
        let (_, shift, column, _) = detections(&table).remove(0);
        (shift, column)
    };
    assert_eq!(shift_of(1, false), (0, "7-8".to_owned()));
    assert_eq!(shift_of(1, true), (1, "5-6".to_owned()));
    assert_eq!(shift_of(2, false), (2, "4".to_owned()));
    assert_eq!(shift_of(2, true), (3, "3".to_owned()));
}

/// Two ships of one stack fly one after the other, each with a routine of its own.
///
/// Rows: detection/detection-using-a-pdb/15, summary/6-1-detection-using-a-pdb/15, summary/15-stacking/12
/// Cases: 9.54
#[test]
pub fn case_9_54_each_ship_is_looked_at_by_itself() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2211, "ship": "planetary_privateer"},
        {"character": "tourag", "at": 2211, "ship": "solar_merchant"},
        {"character": "frun_sentel", "at": 2211},
    ]});
    let mut table = with_bases(position, [(1, true), (0, false), (0, false)]);
    table.give(&["ship:planetary_privateer", "environ:2221", "yes", "die:1"]);
    table.give(&["ship:solar_merchant", "character:frun_sentel", "environ:2221", "yes", "die:6"]);
    assert_eq!(detections(&table).len(), 2);
    let flown: Vec<_> = table.detections().iter().map(|check| check.ship).collect();
    assert_eq!(flown, [ship("planetary_privateer"), ship("solar_merchant")]);
    // Contagion is immediate (9.4): the second ship brings detection to where the first landed.
    assert!(detected(&table, "boccanegra"));
}

/// Units, and whoever moves with them, undergo no detection; they count as detected all the same.
///
/// Rows: detection/detection-using-a-pdb/13, detection/detection-using-a-pdb/14
/// Rows: summary/6-1-detection-using-a-pdb/13, summary/6-1-detection-using-a-pdb/14
/// Rows: summary/8-2-pdb-combat/13, combat/pdb-combat/11, summary/15-stacking/8
/// Cases: 9.34, 9.52
#[test]
pub fn case_9_34_units_and_those_with_them_undergo_no_detection_and_count_as_detected() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "boccanegra", "at": 2211, "ship": "planetary_privateer", "detected": false}],
        "units": [{"kind": "rebel_wild_2_1", "at": 2211}]});
    let mut table = with_bases(position, [(0, true), (0, true), (0, true)]);
    table.give(&["unit:rebel_wild_2_1-1", "character:boccanegra", "ship:planetary_privateer", "environ:2221"]);
    assert!(detections(&table).is_empty());
    assert_ne!(table.case(), "9.3", "nobody is asked to look");
    assert!(is_at(&table, "boccanegra", 2221));
    assert!(!detected(&table, "boccanegra"), "no counter is flipped");
    // 9.57: as long as he stays with them.
    assert_eq!(table.case(), "9.57");
    table.give(&["character:boccanegra"]);
    assert!(table.state().counts_as_detected(character("boccanegra")));
}

/// Rows: detection/movement-and-detection/1, summary/6-2-movement-and-detection/1
/// Rows: summary/8-1-general-pdb/13
/// Cases: 9.1, 9.35
#[test]
pub fn case_9_35_who_walks_to_another_environ_is_no_longer_detected() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2231, "detected": true},
        {"character": "frun_sentel", "at": 2231, "detected": true},
    ]});
    let mut table = play(position);
    table.give(&["character:boccanegra"]);
    assert_eq!(table.case(), "9.0", "there is one other environ only, and no base is asked (9.1)");
    assert!(is_at(&table, "boccanegra", 2232));
    assert!(!detected(&table, "boccanegra"));
    assert!(detected(&table, "frun_sentel"), "who stays is still detected");
}

/// Rows: detection/movement-and-detection/3, summary/6-2-movement-and-detection/3
/// Cases: 9.35, 9.4
#[test]
pub fn case_9_4_who_walks_to_detected_characters_is_detected_with_them() {
    for walker_detected in [false, true] {
        let position = json!({"side": "rebel", "segment": "movement", "characters": [
            {"character": "boccanegra", "at": 2231, "detected": walker_detected},
            {"character": "frun_sentel", "at": 2232, "detected": true},
        ]});
        let mut table = play(position);
        table.give(&["character:boccanegra"]);
        assert!(detected(&table, "boccanegra"));
    }
}

/// They flew: 9.35 does not help them, and the others catch it.
///
/// Rows: detection/movement-and-detection/4, summary/6-2-movement-and-detection/4
/// Cases: 9.4
#[test]
pub fn case_9_4_detected_arrivals_betray_those_who_are_there() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2231, "ship": "planetary_privateer", "detected": true},
        {"character": "frun_sentel", "at": 2232},
    ]});
    let mut table = with_bases(position, [(1, true), (2, true), (0, false)]);
    table.give(&["ship:planetary_privateer"]);
    table.give(&["environ:2232"]);
    assert!(detected(&table, "frun_sentel"));
}

/// The Imperial Player may react to a detected character and search for him; not for one who is not detected.
///
/// Rows: detection/movement-and-detection/5, summary/6-2-movement-and-detection/5
/// Cases: 9.41
#[test]
pub fn case_9_41_detection_opens_the_way_to_reaction_and_search() {
    let position = |found: bool| {
        json!({"side": "rebel", "segment": "reaction",
            "characters": [{"character": "boccanegra", "at": 2231, "detected": found}],
            "units": [{"kind": "militia", "at": 2231}, {"kind": "patrol", "at": 2232}]})
    };
    let mut table = play(position(true));
    assert_eq!((table.case().as_str(), table.asked()), ("9.6", Some(Side::Imperial)));
    table.pass_to("11.1");
    assert!(table.allows("environ:2231"));

    let mut table = play(position(false));
    assert_ne!(table.case(), "9.6");
    for _ in 0..20 {
        assert_ne!(table.case(), "11.1", "nobody to search for");
        let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
        match pass {
            Some(pass) => table.give(&[pass]),
            None => break,
        };
    }
}

/// Who searches shows himself.
///
/// Rows: detection/movement-and-detection/6, summary/6-2-movement-and-detection/6
/// Rows: detection/detection-and-searching/1, summary/6-3-detection-and-searching/1
/// Cases: 9.42, 11.31
#[test]
pub fn case_9_42_who_conducts_a_search_becomes_detected() {
    let position = json!({"side": "rebel", "segment": "search", "characters": [
        {"character": "boccanegra", "at": 2231, "detected": true},
        {"character": "jon_kidu", "at": 2231},
    ]});
    let mut table = play(position);
    assert!(!detected(&table, "jon_kidu"));
    table.pass_to("11.1").give(&["environ:2231"]);
    while !table.awaits_chance() {
        let answer = if table.allows("character:jon_kidu") { "character:jon_kidu" } else { "done" };
        table.give(&[answer]);
    }
    assert!(detected(&table, "jon_kidu"));
}

/// Assassins need a detected target.
///
/// Rows: detection/movement-and-detection/7, summary/6-2-movement-and-detection/7
/// Cases: 9.44
#[test]
pub fn case_9_44_assassins_need_a_detected_target() {
    for found in [true, false] {
        let position = json!({"side": "rebel", "segment": "missions", "characters": [
            {"character": "boccanegra", "at": 2231},
            {"character": "jon_kidu", "at": 2231, "detected": found},
        ]});
        let mut table = play(position);
        while !table.allows("mission:G") {
            let next = if table.allows("environ:2231") { "environ:2231" } else { "done" };
            table.give(&[next]);
        }
        assert_eq!(table.allows("mission:A"), found);
    }
}

/// The house rule: the die of a detection counts as 6, and everything else is as printed.
///
/// Rows: summary/17-changes-to-the-official-rules/1
#[test]
pub fn option_merciless_pdbs_counts_every_detection_die_as_6() {
    let options = Options { merciless_pdbs: true, ..Options::default() };
    let mut table = play_with(crew_at(2211, false), json!({}), options);
    table.give(&FLY).give(&["environ:2221", "yes"]);
    assert_eq!(table.case(), "9.3", "no die was asked for");
    let dice = |table: &Play| -> Vec<u8> { table.detections().iter().map(|check| check.die.row().pips()).collect() };
    assert_eq!(dice(&table), [6]);
    assert!(matches!(detections(&table)[..], [(_, 0, _, DetectionResult::Detected { star: true })]));
    // Level 2 and detected: the column 3, where a 6 is Dd; the ship is lost as printed.
    table.give(&["yes"]);
    assert_eq!(dice(&table), [6, 6]);
    assert!(is_at(&table, "boccanegra", 2221));
    assert_eq!(table.state().ships[ship("planetary_privateer")].place(), Place::Reserve);

    let mut off = play(crew_at(2211, false));
    off.give(&FLY).give(&["environ:2221", "yes"]);
    assert_eq!(off.case(), "9.31", "by default a die is rolled");
}

fn evasion(pilot: &str, vessel: &str) -> u8 {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": pilot, "at": 2211, "ship": vessel}]});
    let table = play(position);
    let aboard = CharacterSet::only(character(pilot));
    terms(table.state(), ship(vessel), aboard, planet(221)).evasion
}

/// Maneuver and Navigation are added; the printed example: Scott Rubel (5) in the Interstellar Sloop (2) makes 5.
///
/// Rows: summary/14-1-rebel-spaceships/2, summary/14-1-rebel-spaceships/3, summary/14-1-rebel-spaceships/10
/// Cases: 14.52
#[test]
pub fn case_14_52_a_pilot_far_better_than_his_ship_counts_one_above_it() {
    assert_eq!(evasion("scott_rubel", "interstellar_sloop"), 5);
    assert_eq!(evasion("boccanegra", "planetary_privateer"), 7, "4 and 3 differ by one only");
    assert_eq!(evasion("kogus", "galactic_freighter"), 1);
}

/// Rows: summary/14-1-rebel-spaceships/8
/// Cases: 14.52
#[test]
pub fn case_14_52_a_ship_far_better_than_its_pilot_counts_one_above_him() {
    assert_eq!(evasion("zina_adora", "explorer"), 3, "1 and 4, which counts as 2");
    assert_eq!(evasion("drakir_grebb", "stellar_courier"), 5, "2 and 4, which counts as 3");
}

/// Rows: summary/14-1-rebel-spaceships/9
/// Cases: 14.58
#[test]
pub fn case_14_58_the_s_xiii_always_counts_its_whole_maneuver() {
    assert_eq!(evasion("zina_adora", "s_xiii"), 7);
    assert_eq!(evasion("scott_rubel", "s_xiii"), 11);
}

/// The Imperial ships are looked at by a Rebel base by the same rules (14.64).
///
/// Rows: summary/14-2-imperial-spaceships/8
/// Cases: 14.64
#[test]
pub fn case_14_64_imperial_ships_undergo_detection_by_a_rebel_base() {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 1},
        {"planet": 222, "state": "rebel_control", "pdb_level": 2},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0}
    ]);
    let position = json!({"side": "imperial", "segment": "movement", "characters": [
        {"character": "vans_ka_tie_a", "at": 2211, "ship": "imperial_spaceship_1"},
    ]});
    let victory = json!({"rebel_points": 12});
    let mut table = play_with(position, json!({"planets": planets, "victory": victory}), Options::default());
    table.give(&["ship:imperial_spaceship_1", "environ:2221"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.3", Some(Side::Rebel)));
    table.give(&["yes"]);
    assert_eq!(table.asked(), Some(Side::Rebel), "who looks rolls");
    // Navigation 4 counts as 3 in a ship of Maneuver 2: Evasion 5, two columns left is the column 3.
    table.give(&["die:6"]);
    assert!(matches!(detections(&table)[..], [(Leg::Arrival, 2, _, DetectionResult::Damaged)]));
    assert_eq!(table.state().ships[ship("imperial_spaceship_1")].place(), Place::Reserve);
}

/// In the Enemy Reaction Segment it is the Phasing Player who looks, and who rolls.
///
/// Cases: 14.56
#[test]
pub fn case_14_56_a_ship_that_reacts_is_looked_at_by_the_phasing_player() {
    let position = json!({"side": "imperial", "segment": "reaction", "characters": [
            {"character": "boccanegra", "at": 2231, "ship": "planetary_privateer"},
            {"character": "jon_kidu", "at": 2232, "detected": true},
        ], "units": []});
    let mut table = play(position);
    table.give(&["ship:planetary_privateer"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.3", Some(Side::Imperial)));
    table.give(&["yes"]);
    assert_eq!(table.asked(), Some(Side::Imperial));
    table.give(&["die:1"]);
    assert!(is_at(&table, "boccanegra", 2232));
    assert_eq!(detections(&table).len(), 1, "once a reaction (9.33)");
}

/// The names of the shifts are told apart.
///
/// Cases: 9.7
#[test]
pub fn case_9_7_the_shifts_are_two_columns_for_level_2_and_one_for_a_detected_crew() {
    let columns = |level_two, already_detected| DetectionShifts { level_two, already_detected, secret: 0 }.columns();
    assert_eq!([columns(false, false), columns(false, true), columns(true, false), columns(true, true)], [0, 1, 2, 3]);
}
