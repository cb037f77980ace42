//! Section 11: search, case by case.

use crate::play::{Play, character, play};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::event::check::Search;
use fitg_engine::rules::character_combat::Force;
use fitg_engine::rules::search::Searchers;
use fitg_engine::state::{CharacterSet, StackKind};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// A Search Phase of the Rebel Player-Turn: the Imperial Player searches.
fn searched(units: Value, characters: Value) -> Play {
    play(json!({"side": "rebel", "segment": "search", "units": units, "characters": characters}))
}

/// What a search came to: by characters, Search Value, Hiding Value, number, die, found.
type Rolled = (bool, i16, i16, u8, u8, bool);

fn searches(table: &Play) -> Vec<Rolled> {
    let rolled = |check: Search| {
        let Search { by, search, hiding, number, die, found, .. } = check;
        (by == Searchers::Characters, search, hiding, number, die.face().number(), found)
    };
    table.searches().into_iter().map(rolled).collect()
}

fn forces(table: &Play) -> Vec<Force> {
    let force = |event: &Event| if let Event::FightOpens { force, .. } = *event { Some(force) } else { None };
    table.told.iter().filter_map(force).collect()
}

fn these(slugs: &[&str]) -> CharacterSet {
    slugs.iter().map(|slug| character(slug)).collect()
}

/// Rows: summary/13-search/4, summary/13-search/19, summary/13-search/22, summary/13-search/2
/// Cases: 9.41, 11.0, 11.1
#[test]
fn case_11_1_in_each_environ_with_detected_enemies_and_own_pieces_and_in_no_other() {
    let table = searched(
        json!([
            {"kind": "line", "at": 2211}, // detected Rebels and Imperial units: yes
            {"kind": "line", "at": 2221}, // undetected Rebels: no
        ]),
        json!([
            {"character": "kogus", "at": 2211, "detected": true},
            {"character": "boccanegra", "at": 2221},
            {"character": "tourag", "at": 2231, "detected": true}, // an Imperial character: yes
            {"character": "redjac", "at": 2231},
            {"character": "ran_jayma", "at": 2232, "detected": true}, // nobody to search: no
        ]),
    );
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "11.1"));
    assert_eq!(table.answers(), ["done", "environ:2211", "environ:2231"]);
}

/// Rows: summary/13-search/4, summary/13-search/17
/// Cases: 11.0, 11.1
#[test]
fn case_11_1_the_phasing_player_does_not_search() {
    // In the Imperial Player-Turn it is the Rebel Player who searches, for detected Imperial characters.
    let table = play(json!({
        "side": "imperial", "segment": "search",
        "characters": [
            {"character": "kogus", "at": 2211, "detected": true},
            {"character": "redjac", "at": 2211, "detected": true},
        ],
    }));
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "11.1"));
    // Once the phase is over nobody searches any more: the missions come next.
    let mut table =
        searched(json!([{"kind": "line", "at": 2211}]), json!([{"character": "kogus", "at": 2211, "detected": true}]));
    table.give(&["done"]);
    assert!(searches(&table).is_empty());
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "13.0"));
}

/// Cases: 11.1, 11.23
#[test]
fn case_11_1_one_may_search_in_every_such_environ_once() {
    let mut table = searched(
        json!([{"kind": "line", "at": 2211}, {"kind": "line", "at": 2221}]),
        json!([
            {"character": "kogus", "at": 2211, "detected": true},
            {"character": "boccanegra", "at": 2221, "detected": true},
        ]),
    );
    table.give(&["environ:2221", "yes", "die:6"]);
    assert_eq!(table.answers(), ["done", "environ:2211"]);
    table.give(&["environ:2211", "yes", "die:6"]);
    assert_eq!(searches(&table).len(), 2);
    assert_eq!(table.case(), "13.0");
}

/// Rows: summary/13-search/20, summary/13-search/21
/// Cases: 11.11
#[test]
fn case_11_11_who_stands_with_units_is_not_searched_for() {
    // Only stacked with units: no search at all.
    let units = json!([{"kind": "line", "at": 2221}, {"kind": "rebel_wild_1_0", "at": 2221}]);
    let table =
        searched(units.clone(), json!([{"character": "kogus", "at": 2221, "stack": "military", "detected": true}]));
    assert_ne!(table.case(), "11.1");
    // Beside him two others, one with a spaceship: the two are searched for, and attacked together without him.
    let mut table = searched(
        units,
        json!([
            {"character": "kogus", "at": 2221, "stack": "military", "detected": true},
            {"character": "boccanegra", "at": 2221, "detected": true},
            {"character": "tourag", "at": 2221, "detected": true, "ship": "solar_merchant"},
        ]),
    );
    table.give(&["environ:2221", "yes", "die:1"]);
    // Intelligence 2 + size 6 - 2 characters + Boccanegra's talent 1 = 7.
    assert_eq!(searches(&table), [(false, 3, 7, 0, 1, false)]);
}

/// Rows: summary/13-search/6, summary/13-search/1, summary/13-search/15
/// Cases: 7.1, 11.0, 11.33, 11.34
#[test]
fn case_11_0_units_search_with_their_strength_and_what_they_find_they_may_attack() {
    // 2 lines and a patrol are 7; Intelligence 2 + size 4 - 1 = 5: column 7-9, row 4-5: 2 or less.
    let begin = || {
        let mut table = searched(
            json!([{"kind": "line", "at": 2211, "count": 2}, {"kind": "patrol", "at": 2211}]),
            json!([{"character": "kogus", "at": 2211, "detected": true}]),
        );
        table.give(&["environ:2211"]);
        table
    };
    let mut table = begin();
    table.give(&["yes", "die:3"]);
    assert_eq!(searches(&table), [(false, 7, 5, 2, 3, false)]);
    assert!(forces(&table).is_empty());
    let mut table = begin();
    table.give(&["yes", "die:2"]);
    assert_eq!(searches(&table), [(false, 7, 5, 2, 2, true)]);
    // 11.33: the fight is offered, not forced; 11.34: let go, he is no longer found, but still detected.
    assert_eq!(table.answers(), ["kill", "capture", "no"]);
    table.give(&["no"]);
    assert!(table.happened(|event| matches!(event, Event::FoundButNotAttacked { .. })));
    assert!(forces(&table).is_empty());
    assert!(table.state().characters[character("kogus")].detected);
    assert_ne!(table.case(), "12.32");
}

/// Rows: summary/13-search/7, summary/13-search/16
/// Cases: 11.33, 11.34, 12.0
#[test]
fn case_11_34_the_fight_follows_at_once_if_at_all() {
    let mut table = searched(
        json!([{"kind": "line", "at": 2211, "count": 2}]),
        json!([{"character": "kogus", "at": 2211, "detected": true}]),
    );
    table.give(&["environ:2211", "yes", "die:1"]);
    assert_eq!(table.case(), "12.32");
    table.give(&["kill"]);
    // 6 strength points: a squad of 10 and 6.
    assert_eq!(forces(&table), [Force::Squad { combat: 10, endurance: 6 }]);
    assert_eq!(table.case(), "12.5");
}

/// Rows: summary/13-search/15
/// Cases: 11.0
#[test]
fn case_11_0_to_search_is_optional_too() {
    let mut table = searched(
        json!([{"kind": "line", "at": 2211}]),
        json!([{"character": "kogus", "at": 2211, "detected": true}, {"character": "redjac", "at": 2211}]),
    );
    table.give(&["environ:2211", "no", "done"]);
    assert!(table.happened(|event| matches!(event, Event::SearchDeclined { .. })));
    assert!(searches(&table).is_empty());
    assert!(!table.state().characters[character("redjac")].detected);
}

/// Cases: 11.2, 12.12
#[test]
fn case_11_0_a_leader_adds_his_leadership_to_the_search_of_the_units() {
    // A line (3), Jon Kidu with Leadership 3: 6 against 1 + 4 - 1 = 4.
    let mut table = searched(
        json!([{"kind": "line", "at": 2211}]),
        json!([
            {"character": "scott_rubel", "at": 2211, "detected": true},
            {"character": "jon_kidu", "at": 2211, "stack": "military"},
            {"character": "barca", "at": 2211}, // not with the units: he cannot lead them
        ]),
    );
    table.give(&["environ:2211", "yes"]);
    assert_eq!((table.case().as_str(), table.answers()), ("11.22", vec!["no".into(), "character:jon_kidu".into()]));
    table.give(&["character:jon_kidu", "done", "die:1"]);
    assert_eq!(searches(&table), [(false, 6, 4, 1, 1, true)]);
    // 12.12: he adds 2 to the Endurance of the squad, and nothing to its Combat.
    table.give(&["kill"]);
    assert_eq!(forces(&table), [Force::Squad { combat: 8, endurance: 8 }]);
}

/// Cases: 11.0
#[test]
fn case_11_0_the_hiding_value_is_one_intelligence_and_the_size_less_the_number() {
    // Zina Adora 3, Vudot Vodot 4, Kogus (2, beside Zina 3): the best is 4; 4 + 4 - 3 = 5.
    let mut table = searched(
        json!([{"kind": "line", "at": 2211}]),
        json!([
            {"character": "zina_adora", "at": 2211, "detected": true},
            {"character": "vudot_vodot", "at": 2211, "detected": true},
            {"character": "kogus", "at": 2211, "detected": true},
        ]),
    );
    table.give(&["environ:2211", "yes", "die:6"]);
    assert_eq!(searches(&table), [(false, 3, 5, 1, 6, false)]);
}

/// Rows: summary/13-search/8, summary/13-search/9, summary/13-search/14, detection/detection-and-searching/1
/// Cases: 11.21, 11.31
#[test]
fn case_11_21_and_11_31_who_searches_leaves_the_units_and_is_detected() {
    let mut table = searched(
        json!([{"kind": "line", "at": 2211}]),
        json!([
            {"character": "kogus", "at": 2211, "detected": true},
            {"character": "redjac", "at": 2211, "stack": "military"},
            {"character": "jin_voles", "at": 2221},
        ]),
    );
    table.give(&["environ:2211", "no"]);
    assert_eq!(table.case(), "11.21");
    assert_eq!(table.state().characters[character("redjac")].stack, StackKind::Military);
    table.give(&["character:redjac"]);
    let redjac = table.state().characters[character("redjac")];
    assert_eq!(redjac.stack, StackKind::Mission);
    assert!(redjac.detected && redjac.stepped_out);
    assert!(!table.state().characters[character("jin_voles")].detected);
    // He searches by his Intelligence 3 against 2 + 4 - 1 = 5: 1 or less.
    table.give(&["die:1"]);
    assert_eq!(searches(&table), [(true, 3, 5, 1, 1, true)]);
}

/// Cases: 11.31
#[test]
fn case_11_31_searching_detects_even_if_nobody_is_found() {
    let mut table = searched(
        json!([]),
        json!([{"character": "kogus", "at": 2211, "detected": true}, {"character": "redjac", "at": 2211}]),
    );
    table.give(&["environ:2211", "character:redjac", "die:6"]);
    assert_eq!(searches(&table).last().map(|search| search.5), Some(false));
    assert!(table.state().characters[character("redjac")].detected);
}

/// Rows: summary/13-search/6, summary/13-search/23, summary/13-search/15
/// Cases: 11.0, 11.32, 12.1
#[test]
fn case_11_32_characters_search_with_the_sum_of_their_intelligence_and_are_the_attackers() {
    let begin = || {
        let mut table = searched(
            json!([]),
            json!([
                {"character": "scott_rubel", "at": 2232, "detected": true},
                {"character": "redjac", "at": 2232},
                {"character": "barca", "at": 2232},
                {"character": "gelba", "at": 2232},
            ]),
        );
        // Redjac 3 and Barca 4 against 1 + 3 - 1 = 3; Gelba stays out of it.
        table.give(&["environ:2232", "character:barca", "character:redjac", "die:1"]);
        assert_eq!(searches(&table), [(true, 7, 3, 3, 1, true)]);
        assert_eq!(table.answers(), ["kill", "capture", "no"]);
        table
    };
    let mut table = begin();
    table.give(&["kill", "hand-to-hand"]);
    assert_eq!(forces(&table), [Force::Characters(these(&["barca", "redjac"]))]);
    let mut table = begin();
    table.give(&["no"]);
    assert!(forces(&table).is_empty());
}

/// Rows: summary/13-search/10
/// Cases: 11.22
#[test]
fn case_11_22_who_leads_the_searching_units_does_not_search_himself() {
    let position = || {
        searched(
            json!([{"kind": "line", "at": 2211}]),
            json!([
                {"character": "kogus", "at": 2211, "detected": true},
                {"character": "jon_kidu", "at": 2211, "stack": "military"},
                {"character": "barca", "at": 2211},
            ]),
        )
    };
    let mut table = position();
    table.give(&["environ:2211", "yes", "character:jon_kidu"]);
    assert_eq!(table.answers(), ["done", "character:barca"]);
    // Without that duty he may.
    let mut table = position();
    table.give(&["environ:2211", "yes", "no"]);
    assert_eq!(table.answers(), ["done", "character:barca", "character:jon_kidu"]);
}

/// Cases: 11.11, 11.2, 11.22
#[test]
fn case_11_22_who_cannot_lead_or_search_is_told_why() {
    let mut table = searched(
        json!([{"kind": "line", "at": 2211}]),
        json!([
            {"character": "kogus", "at": 2211, "detected": true},
            {"character": "jon_kidu", "at": 2211, "stack": "military"},
            {"character": "senator_dermond", "at": 2211, "stack": "military"},
            {"character": "barca", "at": 2211},
            {"character": "redjac", "at": 2221},
        ]),
    );
    let why = |table: &Play, text: &str| table.game.why_not(text.parse().expect("an answer"));
    assert_eq!(why(&table, "environ:2221"), Some(Why::NobodyDetected));
    table.give(&["environ:2211", "yes"]);
    let leads = ["jon_kidu", "senator_dermond", "barca", "redjac"].map(|who| why(&table, &format!("character:{who}")));
    assert_eq!(leads, [None, Some(Why::NoLeadership), Some(Why::ApartFromTheUnits), Some(Why::NotHere)]);
    table.give(&["character:jon_kidu", "character:barca"]);
    let searches = ["senator_dermond", "jon_kidu", "barca"].map(|who| why(&table, &format!("character:{who}")));
    assert_eq!(searches, [None, Some(Why::LeadsTheSearch), Some(Why::Picked)]);
}

/// Rows: summary/13-search/11, summary/13-search/12, summary/13-search/13
/// Cases: 11.2, 11.23
#[test]
fn case_11_23_units_and_characters_search_apart_and_only_who_finds_attacks() {
    let begin = || {
        let mut table = searched(
            json!([{"kind": "line", "at": 2211, "count": 3}]),
            json!([
                {"character": "scott_rubel", "at": 2211, "detected": true},
                {"character": "redjac", "at": 2211},
                {"character": "barca", "at": 2211},
            ]),
        );
        table.give(&["environ:2211", "yes", "character:barca", "character:redjac"]);
        // Both are declared before either rolls; the searcher says who goes first.
        assert!(searches(&table).is_empty());
        assert_eq!((table.case().as_str(), table.answers()), ("11.23", vec!["units".into(), "characters".into()]));
        table
    };
    // 9 for the units, 7 for the characters, against 1 + 4 - 1 = 4.
    let mut table = begin();
    table.give(&["units", "die:3"]);
    assert_eq!(searches(&table), [(false, 9, 4, 2, 3, false)]);
    table.give(&["die:2"]);
    assert_eq!(searches(&table)[1..], [(true, 7, 4, 2, 2, true)]);
    table.give(&["kill", "firefight"]);
    assert_eq!(forces(&table), [Force::Characters(these(&["barca", "redjac"]))]);

    let mut table = begin();
    table.give(&["characters", "die:3"]);
    assert_eq!(searches(&table), [(true, 7, 4, 2, 3, false)]);
    table.give(&["die:1"]);
    assert_eq!(searches(&table)[1..], [(false, 9, 4, 2, 1, true)]);
    table.give(&["kill"]);
    assert_eq!(forces(&table), [Force::Squad { combat: 12, endurance: 8 }]);
}

/// Cases: 11.23, 12.1
#[test]
fn case_11_23_if_both_find_both_attack_one_after_the_other() {
    let mut table = searched(
        json!([{"kind": "line", "at": 2211, "count": 3}]),
        json!([
            {"character": "scott_rubel", "at": 2211, "detected": true},
            {"character": "redjac", "at": 2211},
            {"character": "barca", "at": 2211},
        ]),
    );
    table.give(&["environ:2211", "yes", "character:barca", "character:redjac", "units", "die:1", "kill"]);
    // The first fight is finished before the second search: he breaks off (12 less 3: +7 to +10, active 2).
    assert_eq!(searches(&table).len(), 1);
    table.give(&["break-off:all", "die:2"]);
    assert!(table.happened(|event| matches!(event, Event::FightEnds { .. })));
    table.give(&["die:1", "kill", "hand-to-hand"]);
    assert_eq!(searches(&table).len(), 2);
    assert_eq!(forces(&table).len(), 2);
}

#[test]
fn case_11_23_nobody_searches_for_the_dead() {
    let mut table = searched(
        json!([{"kind": "line", "at": 2211, "count": 3}]),
        json!([
            {"character": "zina_adora", "at": 2211, "detected": true},
            {"character": "redjac", "at": 2211},
        ]),
    );
    // 12 less 1 is +11: the attack die 2 wounds 2, doubled: 4, and she has Endurance 2.
    table.give(&["environ:2211", "yes", "character:redjac", "units", "die:1", "kill", "no", "die:2", "die:6"]);
    assert!(table.happened(|event| matches!(event, Event::Killed { .. })));
    assert_eq!(searches(&table).len(), 1);
    // 11.21, 11.31: Redjac never came to search, so he is not detected.
    assert!(!table.state().characters[character("redjac")].detected);
}

/// Rows: summary/13-search/3, summary/13-search/5, summary/13-search/18, summary/13-search/24
/// Cases: 11.1, 11.12, 12.2
#[test]
fn case_11_12_an_event_lets_the_enemy_search_for_one_group_at_once() {
    // Angoff, urban: card 86 is "detected and search".
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "units": [{"kind": "line", "at": 2221, "count": 4}],
        "characters": [
            {"character": "kogus", "at": 2221},
            {"character": "vudot_vodot", "at": 2221},
            {"character": "scott_rubel", "at": 2221},
        ],
    }));
    table.give(&[
        "environ:2221",
        "mission:D",
        "character:vudot_vodot",
        "done",
        "mission:P",
        "character:kogus",
        "character:scott_rubel",
        "card:86",
    ]);
    // Everybody there is detected; one group, drawn by chance, is searched for.
    for slug in ["kogus", "vudot_vodot", "scott_rubel"] {
        assert!(table.state().characters[character(slug)].detected, "{slug}");
    }
    table.give(&["mission:P"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "11.2"));
    // Only the two of that group count: 2 + 6 - 2 = 6 against 12.
    table.give(&["yes", "die:1"]);
    assert_eq!(searches(&table), [(false, 12, 6, 2, 1, true)]);
    table.give(&["kill"]);
    assert!(table.allows("character:kogus") && table.allows("character:scott_rubel"));
    assert!(!table.allows("character:vudot_vodot"));
    table.give(&["character:kogus", "done", "break-off:all", "die:2"]);
    // The missions go on where they were.
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "13.3"));
}

/// Rows: summary/13-search/24
/// Cases: 13.48
#[test]
fn case_13_48_each_group_is_searched_for_once_though_the_event_comes_twice() {
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "units": [{"kind": "line", "at": 2221}],
        "characters": [{"character": "kogus", "at": 2221}, {"character": "vudot_vodot", "at": 2221}],
    }));
    table.give(&["environ:2221", "mission:D", "character:vudot_vodot", "done", "mission:P"]);
    table.give(&["card:86", "mission:P", "yes", "die:6", "draw", "card:95"]);
    // The Diplomacy group is the only one left: no draw decides.
    assert_eq!(table.case(), "11.2");
    table.give(&["yes", "die:6", "draw", "card:96"]);
    assert_eq!(searches(&table).len(), 2, "both were searched for: no more searches");
    assert_eq!(table.case(), "13.3");
}

/// 9.57, 11.1: nobody hides behind units that went away.
///
/// Cases: 9.57, 11.11
#[test]
fn case_11_11_who_was_left_by_his_units_can_be_searched_for() {
    let mut table = play(json!({
        "side": "rebel", "segment": "movement",
        "units": [{"kind": "rebel_air_1_0", "at": 2231}, {"kind": "line", "at": 2231}],
        "characters": [{"character": "kogus", "at": 2231, "stack": "military", "detected": true}],
    }));
    table.give(&["unit:rebel_air_1_0-1", "environ:2232", "done"]);
    table.pass_to("11.1");
    assert_eq!(table.answers(), ["done", "environ:2231"]);
}

/// 9.53: who may be named leader is stacked with the units. 10.4 lets another step up for a combat only, so that one who
/// stands apart searches as a character or not at all, and adds nothing to the squad.
///
/// Cases: 9.53, 11.0, 11.22, 12.12
#[test]
fn ruling_11_22_who_stands_apart_from_the_units_does_not_lead_their_search() {
    let position = |stack: &str| {
        let mut table = searched(
            json!([{"kind": "line", "at": 2211, "count": 2}]),
            json!([
                {"character": "scott_rubel", "at": 2211, "detected": true},
                {"character": "jon_kidu", "at": 2211, "stack": stack},
            ]),
        );
        table.give(&["environ:2211", "yes"]);
        table
    };
    let mut apart = position("mission");
    assert_eq!(apart.case(), "11.21", "no leader is asked for: {}", apart.prompt());
    assert!(apart.allows("character:jon_kidu"), "he may search himself");
    apart.give(&["done", "die:1", "kill"]);
    assert_eq!(searches(&apart)[0].1, 6, "two lines and nobody's Leadership");
    assert_eq!(forces(&apart), [Force::Squad { combat: 10, endurance: 6 }]);
    let mut with_them = position("military");
    with_them.give(&["character:jon_kidu", "die:1", "kill"]);
    assert_eq!(searches(&with_them)[0].1, 9);
    assert_eq!(forces(&with_them), [Force::Squad { combat: 10, endurance: 8 }]);
}

/// He who searches himself steps out of the military stack as his own search begins (11.21), and until then a leader is with
/// the units (12.12): of a squad that is sent before, his presence is worth what it always is; of one sent after, nothing.
///
/// Cases: 11.21, 11.23, 12.12
#[test]
fn ruling_12_12_a_leader_who_searches_second_is_with_the_units_whose_squad_goes_first() {
    let squad = |first: &str| {
        let mut table = searched(
            json!([{"kind": "line", "at": 2211, "count": 2}]),
            json!([
                {"character": "scott_rubel", "at": 2211, "detected": true},
                {"character": "jon_kidu", "at": 2211, "stack": "military"},
            ]),
        );
        table.give(&["environ:2211", "yes", "no", "character:jon_kidu"]);
        if table.case() == "11.21" {
            table.give(&["done"]);
        }
        assert_eq!(table.case(), "11.23");
        table.give(&[first, "die:1"]);
        if first == "characters" {
            table.give(&["no", "die:1"]);
        }
        table.give(&["kill"]);
        forces(&table)
    };
    assert_eq!(squad("units"), [Force::Squad { combat: 10, endurance: 8 }]);
    assert_eq!(squad("characters"), [Force::Squad { combat: 10, endurance: 6 }], "he has stepped out");
}
