//! Who controls a planet, and its base (15.5, 15.6, 15.8, 16.16).

use crate::play::{Play, planet, play_with};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::rules::control::controller;
use fitg_engine::state::{ControlState, Ending, Options, Pdb};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// Quibron in a state of control, with units in its one environ, its base Up or Down; Angoff and Charkhan are Imperial.
fn quibron(state: &str, loyalty: Value, up: bool, position: Value) -> Play {
    let planets = json!([
        {"planet": 221, "loyalty": loyalty, "state": state, "pdb_level": 1, "pdb_up": up},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 0},
        {"planet": 223, "loyalty": "loyal", "pdb_level": 0}]);
    play_with(position, json!({"planets": planets}), Options::default())
}

const STATES: [(&str, ControlState); 4] = [
    ("imperial_control", ControlState::ImperialControl),
    ("rebellion", ControlState::Rebellion),
    ("rebel_control", ControlState::RebelControl),
    ("rebellion_stopped", ControlState::RebellionStopped),
];

fn loyalty_of(state: &str) -> Value {
    if state == "rebellion" || state == "rebel_control" { json!(null) } else { json!("unrest") }
}

/// Cases 15.51 to 15.54 one by one, read from a position on the map: Imperial units only, Rebel only, both, none.
///
/// Rows: summary/4-control/8, summary/4-control/9
/// Cases: 15.0, 15.5, 15.51, 15.52, 15.53, 15.54
#[test]
fn case_15_5_control_follows_from_the_state_the_units_and_the_base() {
    let imperial = Some(Side::Imperial);
    let rebel = Some(Side::Rebel);
    // By state: (units, base Up) with Imperial only, Rebel only, both, none; first Up, then Down.
    let expected = [
        [[imperial, imperial, imperial, imperial], [imperial, None, imperial, imperial]],
        [[None; 4], [None; 4]],
        [[rebel, rebel, rebel, rebel], [None, rebel, rebel, rebel]],
        [[imperial, None, None, None], [imperial, None, None, None]],
    ];
    let units = [
        json!([{"kind": "militia", "at": 2211}]),
        json!([{"kind": "rebel_wild_1_0", "at": 2211}]),
        json!([{"kind": "militia", "at": 2211}, {"kind": "rebel_wild_1_0", "at": 2211}]),
        json!([]),
    ];
    for ((name, _), rows) in STATES.into_iter().zip(expected) {
        for (up, row) in [true, false].into_iter().zip(rows) {
            for ((pieces, owner), n) in units.iter().zip(row).zip(0..) {
                // A segment in which nothing is looked at before the first question: the Rebel Player can walk.
                let position = json!({"side": "rebel", "segment": "movement", "units": pieces,
                    "characters": [{"character": "kogus", "at": 2231}]});
                let table = quibron(name, loyalty_of(name), up, position);
                assert_eq!(controller(table.state(), planet(221)), owner, "{name}, units {n}, Up: {up}");
            }
        }
    }
}

/// Characters change nothing, however many they are.
///
/// Rows: summary/4-control/5
/// Cases: 15.74
#[test]
fn case_15_74_characters_have_no_effect_on_control() {
    // Scott Rubel far away has something to do, so that the segment does not end by itself.
    let with = |slugs: &[&str]| {
        let mut all = vec![json!({"character": "scott_rubel", "at": 2231})];
        all.extend(slugs.iter().map(|slug| json!({"character": slug, "at": 2211})));
        json!(all)
    };
    let (nobody, rebels, officers) = (with(&[]), with(&["kogus", "tourag"]), with(&["jon_kidu", "gelba"]));
    for (name, _) in STATES {
        for up in [true, false] {
            let owner = |characters: &Value| {
                let position = json!({"side": "rebel", "segment": "movement", "characters": characters});
                controller(quibron(name, loyalty_of(name), up, position).state(), planet(221))
            };
            assert_eq!(owner(&rebels), owner(&nobody), "{name}");
            assert_eq!(owner(&officers), owner(&nobody), "{name}");
        }
    }
}

/// A unit that arrives can change control at that moment.
///
/// Rows: summary/4-control/10
/// Cases: 15.5, 15.53
#[test]
fn case_15_5_control_changes_in_the_middle_of_a_segment() {
    let mut table = quibron(
        "rebel_control",
        json!(null),
        false,
        json!({"side": "imperial", "segment": "movement",
        "units": [{"kind": "line", "at": 2221}, {"kind": "line", "at": 2231}]}),
    );
    assert_eq!(controller(table.state(), planet(221)), Some(Side::Rebel));
    table.give(&["unit:line-1", "environ:2211"]);
    assert_eq!(table.case(), "9.0");
    assert_eq!(controller(table.state(), planet(221)), None);
}

/// The marker of Rebel control counts for victory also where Imperial units and a base that is Down keep everybody from controlling the planet;
/// what is said of it says so, as the log does.
///
/// Cases: 15.53, 16.17
#[test]
fn case_16_17_a_planet_that_counts_as_rebel_controlled_is_not_said_to_be_controlled_where_nobody_does() {
    let counts = |at: u16| {
        let position = json!({"side": "imperial", "segment": "movement", "units": [{"kind": "line", "at": at}]});
        let table = quibron("rebel_control", json!(null), false, position);
        let board = table.game.view(Viewer::Both).board();
        board.scores.into_iter().map(|score| (score.what, score.points)).find(|(what, _)| what.starts_with("Quibron"))
    };
    assert_eq!(counts(2221), Some(("Quibron is Rebel-controlled".to_owned(), 9)));
    let marker = "Quibron has the Rebel Control marker, though nobody controls it now";
    assert_eq!(counts(2211), Some((marker.to_owned(), 9)));
}

/// A stopped rebellion with Imperial units only is over at once; with Rebel units there it is not.
///
/// Cases: 15.54
#[test]
fn case_15_54_a_stopped_rebellion_without_rebel_units_becomes_imperial_control_at_once() {
    let imperial = |rebels: u8| {
        let mut units = vec![json!({"kind": "line", "at": 2221}), json!({"kind": "line", "at": 2231})];
        if rebels > 0 {
            units.push(json!({"kind": "rebel_wild_1_0", "at": 2211}));
        }
        let position = json!({"side": "imperial", "segment": "movement", "units": units});
        let mut table = quibron("rebellion_stopped", json!("dissent"), true, position);
        assert_eq!(controller(table.state(), planet(221)), None);
        table.give(&["unit:line-1", "environ:2211"]);
        assert_eq!(table.case(), "9.0", "the segment is not over");
        (table.state().planets[planet(221)].control, controller(table.state(), planet(221)))
    };
    assert_eq!(imperial(0), (ControlState::ImperialControl, Some(Side::Imperial)));
    assert_eq!(imperial(1), (ControlState::RebellionStopped, None));
}

/// At the end of an Imperial Player-Turn a planet in rebellion whose base is Up becomes Rebel-controlled, unless Imperial
/// units are on it; not at the end of the Rebel one.
///
/// Cases: 15.52
#[test]
fn case_15_52_rebel_control_is_looked_for_at_the_end_of_the_imperial_player_turn() {
    let after = |side: &str, up: bool, units: Value| {
        let position = json!({"turn": 2, "side": side, "segment": "closing", "units": units,
            "characters": [{"character": "kogus", "at": 2231}, {"character": "gelba", "at": 2231}]});
        quibron("rebellion", json!(null), up, position).state().planets[planet(221)].control
    };
    let rebels = json!([{"kind": "rebel_wild_1_0", "at": 2211}]);
    let both = json!([{"kind": "rebel_wild_1_0", "at": 2211}, {"kind": "militia", "at": 2211}]);
    assert_eq!(after("imperial", true, json!([])), ControlState::RebelControl);
    assert_eq!(after("imperial", true, rebels), ControlState::RebelControl);
    assert_eq!(after("imperial", true, both), ControlState::Rebellion);
    assert_eq!(after("imperial", true, json!([{"kind": "militia", "at": 2211}])), ControlState::Rebellion);
    assert_eq!(after("imperial", false, json!([])), ControlState::Rebellion);
    assert_eq!(after("rebel", true, json!([])), ControlState::Rebellion);
}

/// Control does not touch the level of a base.
///
/// Cases: 15.62
#[test]
fn case_15_62_a_base_keeps_its_level_when_control_changes() {
    let position = json!({"turn": 2, "side": "imperial", "segment": "closing",
        "characters": [{"character": "kogus", "at": 2231}]});
    let table = quibron("rebellion", json!(null), true, position);
    assert!(table.happened(|event| matches!(event, Event::ControlChanged { control: ControlState::RebelControl, .. })));
    assert_eq!(table.state().planets[planet(221)].pdb, Pdb { level: 1, up: true });
}

fn raises(table: &Play) -> Vec<String> {
    table.answers().into_iter().filter(|answer| answer.starts_with("raise-pdb:")).collect()
}

/// The Rebel Player on odd Game-Turns, the Imperial Player on even ones, one base a turn, on planets they control.
///
/// Cases: 8.32, 15.61, 16.16
#[test]
fn case_16_16_one_down_base_may_be_put_up_on_the_right_turn() {
    for turn in 1..=6 {
        for (side, odd) in [("rebel", true), ("imperial", false)] {
            let planets = json!([
                {"planet": 221, "state": "rebel_control", "pdb_level": 1, "pdb_up": false},
                {"planet": 222, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false},
                {"planet": 223, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}]);
            let position = json!({"turn": turn, "side": side, "segment": "movement", "characters": [
                {"character": "kogus", "at": 2231}, {"character": "gelba", "at": 2231}]});
            let mut table = play_with(position, json!({"planets": planets}), Options::default());
            let expected: &[&str] = match (turn % 2 == 1) == odd {
                true if odd => &["raise-pdb:221"],
                true => &["raise-pdb:222", "raise-pdb:223"],
                false => &[],
            };
            assert_eq!(raises(&table), expected, "{side}, turn {turn}");
            if let Some(first) = expected.first() {
                table.give(&[first]);
                assert_eq!(table.count(|event| matches!(event, Event::PdbRaised { .. })), 1);
                assert!(raises(&table).is_empty(), "one a turn");
            }
        }
    }
}

/// Why not is said by the case that would give it to him, not by that of those who control a planet.
///
/// Cases: 15.52, 15.6
#[test]
fn case_15_52_imperial_units_keep_him_from_the_base_of_a_planet_in_rebellion() {
    let planets = json!([
        {"planet": 221, "state": "rebellion", "pdb_level": 1, "pdb_up": false},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false},
        {"planet": 223, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"turn": 1, "side": "rebel", "segment": "movement",
        "characters": [{"character": "kogus", "at": 2231}], "units": [{"kind": "militia", "at": 2211}]});
    let table = play_with(position, json!({"planets": planets}), Options::default());
    table.closed(&[("raise-pdb:221", Why::RisenButHeld, "15.52"), ("raise-pdb:222", Why::NotControlled, "15.6")]);
}

/// On a planet in rebellion without Imperial units the Rebel Player may do so although he does not control it.
///
/// Cases: 15.52
#[test]
fn case_15_52_the_rebel_player_puts_the_base_of_a_planet_in_rebellion_up() {
    let offered = |state: &str, units: Value| {
        let position = json!({"turn": 1, "side": "rebel", "segment": "movement", "units": units,
            "characters": [{"character": "kogus", "at": 2231}]});
        raises(&quibron(state, loyalty_of(state), false, position)).len()
    };
    let rebels = json!([{"kind": "rebel_wild_1_0", "at": 2211}]);
    let militia = json!([{"kind": "militia", "at": 2211}]);
    let both = json!([{"kind": "rebel_wild_1_0", "at": 2211}, {"kind": "militia", "at": 2211}]);
    assert_eq!(offered("rebellion", json!([])), 1);
    assert_eq!(offered("rebellion", rebels.clone()), 1);
    assert_eq!(offered("rebellion", militia), 0);
    assert_eq!(offered("rebellion", both), 0);
    assert_eq!(offered("imperial_control", rebels.clone()), 0, "15.51: neither controls it");
    assert_eq!(offered("rebellion_stopped", rebels), 0);
}

/// A new spaceship goes to a Knight on a planet that the Imperial Player controls, while he has fewer ships than he
/// started with.
///
/// Rows: summary/4-control/3, summary/4-control/4, summary/14-2-imperial-spaceships/3
/// Rows: summary/14-2-imperial-spaceships/4
/// Cases: 14.61, 15.73
#[test]
fn case_14_61_a_knight_on_an_imperial_planet_may_receive_a_ship() {
    let closing = |state: &str, characters: Value| {
        let position = json!({"turn": 1, "side": "imperial", "segment": "closing", "characters": characters});
        quibron(state, loyalty_of(state), false, position)
    };
    let knights = json!([{"character": "vans_ka_tie_a", "at": 2211}, {"character": "els_taroff", "at": 2221},
        {"character": "jon_kidu", "at": 2211}, {"character": "kogus", "at": 2231}]);
    let mut table = closing("imperial_control", knights.clone());
    assert_eq!((table.case().as_str(), table.asked()), ("14.61", Some(Side::Imperial)));
    let answers = table.answers();
    assert_eq!(answers.len(), 3, "no ship, or one of the two Knights: {answers:?}");
    assert!(!table.allows("character:jon_kidu"), "he is no Knight");
    table.give(&["character:vans_ka_tie_a"]);
    assert_eq!(table.state().ships_in(crate::play::environ(2211), Side::Imperial).len(), 1);
    assert_ne!(table.case(), "14.61", "he had one at the start, and has one now");

    let table = closing("rebel_control", knights);
    assert!(!table.allows("character:vans_ka_tie_a") && table.allows("character:els_taroff"), "15.73");

    let owner = json!([{"character": "vans_ka_tie_a", "at": 2211}, {"character": "kogus", "at": 2231},
        {"character": "els_taroff", "at": 2221, "ship": "imperial_spaceship_2"}]);
    assert_ne!(closing("imperial_control", owner).case(), "14.61");
    let captive = json!([{"character": "vans_ka_tie_a", "at": 2211, "guarded_by": "kogus"},
        {"character": "kogus", "at": 2211}]);
    assert_ne!(closing("imperial_control", captive).case(), "14.61");
}

/// It is not given in the Rebel Player-Turn.
///
/// Cases: 14.61
#[test]
fn case_14_61_only_at_the_end_of_the_imperial_player_turn() {
    let position = json!({"turn": 1, "side": "rebel", "segment": "closing",
        "characters": [{"character": "vans_ka_tie_a", "at": 2211}, {"character": "kogus", "at": 2231}]});
    let table = quibron("imperial_control", json!("loyal"), true, position);
    assert_ne!(table.case(), "14.61");
}

/// Redjac, whose own ship is lost for good, gets an ordinary one by the same rule.
///
/// Rows: summary/14-2-imperial-spaceships/6, summary/14-2-imperial-spaceships/7
#[test]
fn case_14_63_redjac_gets_an_ordinary_ship_when_his_own_is_lost() {
    let planets = json!([{"planet": 223, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}]);
    let forces = json!({"characters": ["redjac"], "spaceships": ["redjacs_spaceship"]});
    let position = json!({"turn": 1, "side": "imperial", "segment": "movement", "characters": [
        {"character": "redjac", "at": 2231, "ship": "redjacs_spaceship"}]});
    let mut table = play_with(position, json!({"planets": planets, "imperial": forces}), Options::default());
    // He walks away from it.
    table.give(&["character:redjac"]);
    table.pass_to("14.61").give(&["character:redjac"]);
    let own = table.state().ship_of(crate::play::character("redjac"));
    assert!(own.is_some_and(|own| own != crate::play::ship("redjacs_spaceship")));
    assert!(table.state().ships[crate::play::ship("redjacs_spaceship")].place().environ().is_none());
}

/// A ship a Knight received may be given to any Imperial character who can fly it, at the start of a Mission Phase.
///
/// Rows: summary/14-2-imperial-spaceships/5
#[test]
fn case_14_62_an_imperial_ship_may_be_given_to_another_character() {
    let position = json!({"turn": 1, "side": "imperial", "segment": "missions", "characters": [
        {"character": "vans_ka_tie_a", "at": 2211, "ship": "imperial_spaceship_1"},
        {"character": "jon_kidu", "at": 2211}, {"character": "senator_dermond", "at": 2211}]});
    let mut table = quibron("imperial_control", json!("loyal"), true, position);
    assert_eq!(table.case(), "14.12");
    table.give(&["ship:imperial_spaceship_1"]);
    // Jon Kidu is no Knight and has Navigation 1; the Senator has 0, so that nobody is asked.
    assert_eq!(
        table.state().ships[crate::play::ship("imperial_spaceship_1")].owner,
        Some(crate::play::character("jon_kidu"))
    );
}

/// A planet that becomes Rebel-controlled wins the game at once where the scenario says so (16.25).
#[test]
fn case_16_25_rebel_control_of_one_planet_wins_where_the_scenario_says_so() {
    let planets = json!([
        {"planet": 221, "state": "rebellion", "pdb_level": 1},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 0}]);
    let victory = json!({"rebel_points": 12, "rebel_instant": {"others": 1}});
    let position = json!({"turn": 2, "side": "imperial", "segment": "closing"});
    let table = play_with(position, json!({"planets": planets, "victory": victory}), Options::default());
    let outcome = table.game.outcome().map(|outcome| (outcome.winner, outcome.ending));
    assert_eq!(outcome, Some((Side::Rebel, Ending::RebelInstantVictory)));
}

/// Boccanegra on a mission in Quibron's wild environ: the letters he may be given, in each state of control.
///
/// Rows: summary/4-control/6
/// Cases: 15.47, 15.75
#[test]
fn case_15_75_no_diplomacy_where_there_is_no_loyalty_marker() {
    for (name, _) in STATES {
        let position = json!({"side": "rebel", "segment": "missions",
            "characters": [{"character": "boccanegra", "at": 2221}]});
        let planets = json!([{"planet": 222, "loyalty": loyalty_of(name), "state": name, "pdb_level": 1}]);
        let mut table = play_with(position, json!({"planets": planets}), Options::default());
        table.pass_to("13.0").give(&["environ:2221"]);
        let marker = name == "imperial_control" || name == "rebellion_stopped";
        assert_eq!([table.allows("mission:D"), table.allows("mission:C")], [marker, marker], "{name}");
    }
}

/// A shift on a planet in Rebellion Stopped moves both markers: the loyalty changes, the state does not.
///
/// Rows: summary/4-control/7
/// Cases: 15.15, 15.75
#[test]
fn case_15_75_a_shift_leaves_a_stopped_rebellion_stopped() {
    let position = json!({"side": "rebel", "segment": "missions",
        "characters": [{"character": "boccanegra", "at": 2211}]});
    let mut table = quibron("rebellion_stopped", json!("neutral"), true, position);
    table.pass_to("13.0").give(&["environ:2211", "mission:D"]);
    // Card 82 has a D for wild environs; then he is content with one letter.
    while !table.awaits_chance() {
        let next = ["done", "draw"].into_iter().find(|next| table.allows(next)).unwrap_or("draw");
        table.give(&[next]);
    }
    table.give(&["card:82"]);
    table.give(&[if table.allows("mission:D") { "mission:D" } else { "stop" }]);
    let now = table.state().planets[planet(221)];
    assert_eq!(now.loyalty, fitg_engine::galaxy::Loyalty::Dissent, "{}", table.story());
    assert_eq!(now.control, ControlState::RebellionStopped);
}
