//! Sections 19.5 and 19.6: elite units and Suicide Squads in searches, squads and combat.

use crate::play::{Play, character, environ, play_province, unit};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::charts::squad::squad;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::rules::character_combat::Force;
use fitg_engine::rules::military_combat::Shift;
use fitg_engine::state::Place;
use fitg_engine::terms::{Searchers, Why};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A Search Phase in which the Imperial Player searches Quibron Wild (2211) with these units for a detected Boccanegra and Kogus.
fn search_with(units: Value, others: Value) -> Play {
    let mut people = vec![
        json!({"character": "boccanegra", "at": 2211, "detected": true, "ship": "galactic_freighter"}),
        json!({"character": "kogus", "at": 2211, "detected": true}),
    ];
    people.extend(others.as_array().cloned().unwrap_or_default());
    let position = json!({"side": "rebel", "segment": "search", "units": units, "characters": people});
    play_province(2, json!([]), position)
}

fn units_of(kinds: &[(&str, u8)]) -> Value {
    json!(kinds.iter().map(|(kind, count)| json!({"kind": kind, "at": 2211, "count": count})).collect::<Vec<_>>())
}

fn squads(table: &Play) -> Vec<Force> {
    let force = |event: &Event| if let Event::FightOpens { force, .. } = *event { Some(force) } else { None };
    table.told.iter().filter_map(force).collect()
}

fn dead(table: &Play, who: &str) -> bool {
    table.state().characters[character(who)].place() == Place::OutOfPlay
}

/// A Military Combat Segment of the Imperial Player in one environ, up to the dice; the last column's strengths and shifts.
fn combat(at: u16, units: &[(&str, u8)]) -> (u16, u16, Vec<Shift>) {
    let units: Vec<Value> = units.iter().map(|(kind, count)| json!({"kind": kind, "at": at, "count": count})).collect();
    let position = json!({"side": "imperial", "segment": "military_combat", "units": units});
    let mut table = play_province(2, json!([]), position);
    table.give(&["yes"]);
    table.pass_to_chance();
    let terms = table.combats_reckoned().pop().expect("a column").terms;
    (terms.attack, terms.defense, terms.shifts.into_iter().flatten().collect())
}

/// Cases: 19.5, 19.51
/// Rows: ruling/L26
#[test]
fn case_19_51_an_elite_unit_makes_a_squad_stronger_by_two_once() {
    let squad_of = |kinds: &[(&str, u8)]| {
        let mut table = search_with(units_of(kinds), json!([]));
        table.give(&["environ:2211", "yes"]);
        table.pass_to_chance().give(&["die:1", "kill"]);
        squads(&table)[0]
    };
    let expected = |strength: u16, more: u8| {
        let plain = squad(strength, false, false);
        Force::Squad { combat: plain.combat + more, endurance: plain.endurance }
    };
    assert_eq!(squad_of(&[("elite_army", 1)]), expected(5, 2));
    assert_eq!(squad_of(&[("elite_army", 2)]), expected(10, 2));
    assert_eq!(squad_of(&[("veteran", 3)]), expected(9, 0));
}

/// Cases: 19.53
/// Rows: ruling/L26
#[test]
fn case_19_53_an_imperial_elite_unit_lifts_the_penalty_of_a_special_environ_and_not_the_rebel_column() {
    // Air 2111: special. Without a leader it costs a column; the Air 2-1 is at home there.
    let without = combat(2111, &[("line", 2), ("rebel_air_2_1", 1)]).2;
    assert_eq!(without, [Shift::OwnType(-1), Shift::SpecialEnviron(-1)]);
    let with = combat(2111, &[("line", 1), ("elite_navy", 1), ("rebel_air_2_1", 1)]).2;
    assert_eq!(with, [Shift::OwnType(-1), Shift::SpecialEnvironKnown], "and the line says why there is none");
}

/// Cases: 19.6
/// Rows: ruling/L23, ruling/L25
#[test]
fn case_19_6_who_is_found_beside_a_suicide_squad_is_removed_with_it_before_anybody_chooses() {
    let units = units_of(&[("line", 1), ("suicide_squad", 2)]);
    let apart = json!([{"character": "tourag", "at": 2211, "detected": true, "held_by": null}]);
    let mut table = search_with(units, apart);
    table.give(&["environ:2211", "yes"]);
    table.pass_to_chance().give(&["die:1"]);
    assert!(squads(&table).is_empty(), "{}", table.story());
    assert_ne!(table.case(), "12.32", "no choice between killing and capturing");
    for who in ["boccanegra", "kogus", "tourag"] {
        assert!(dead(&table, who), "{who}");
    }
    let killed = table.cases(|event| matches!(event, Event::Killed { .. } | Event::UnitEliminated { .. }));
    assert_eq!(killed, ["19.6"; 4], "three characters and one squad");
    let left: Vec<String> =
        table.state().units_in(environ(2211), Side::Imperial).iter().map(|unit| unit.to_string()).collect();
    assert_eq!(left, ["line-1", "suicide_squad-2"]);
    let box_again = table.state().spare_counter(UnitKind::SUICIDE_SQUAD);
    assert!(box_again.is_some_and(|unit| unit.to_string() == "suicide_squad-1"), "it can be bought again");
    assert_eq!(table.state().recount(), Ok(()));
}

/// By whomever they are found; prisoners and those who were not found are untouched.
///
/// Cases: 19.6
/// Rows: ruling/L25
#[test]
fn case_19_6_prisoners_and_those_with_the_units_are_untouched_and_characters_find_too() {
    let others = json!([
        {"character": "jon_kidu", "at": 2211},
        {"character": "adam_starlight", "at": 2211, "stack": "military"},
        {"character": "tourag", "at": 2211, "guarded_by": "redjac"}, {"character": "redjac", "at": 2211},
    ]);
    let mut table = search_with(units_of(&[("suicide_squad", 1), ("rebel_wild_1_0", 1)]), others);
    table.give(&["environ:2211", "no", "character:jon_kidu", "done"]);
    table.pass_to_chance().give(&["die:1"]);
    assert!(dead(&table, "boccanegra") && dead(&table, "kogus"), "{}", table.story());
    assert!(!dead(&table, "adam_starlight") && !dead(&table, "tourag") && !dead(&table, "jon_kidu"));
    assert!(table.state().units_in(environ(2211), Side::Imperial).is_empty());
}

/// A search that finds nobody sets nothing off.
///
/// Cases: 19.6
#[test]
fn case_19_6_a_search_that_finds_nobody_sets_no_suicide_squad_off() {
    let mut table = search_with(units_of(&[("line", 1), ("suicide_squad", 1)]), json!([]));
    table.give(&["environ:2211", "yes"]);
    table.pass_to_chance().give(&["die:6"]);
    assert!(!dead(&table, "boccanegra"));
    assert_eq!(table.state().units[unit("suicide_squad-1")].place(), Place::Environ(environ(2211)));
}

/// It takes no room.
///
/// Cases: 19.6
/// Rows: ruling/L24
#[test]
fn case_19_6_a_suicide_squad_takes_no_room_in_an_environ() {
    // Charkhan Wild (2232) has the size 3.
    let units = json!([
        {"kind": "line", "at": 2232, "count": 3}, {"kind": "suicide_squad", "at": 2232, "count": 2},
        {"kind": "line", "at": 2231},
        {"kind": "rebel_wild_1_0", "at": 2232},
    ]);
    let table = play_province(2, json!([]), json!({"side": "rebel", "segment": "reaction", "units": units}));
    assert_eq!(table.state().recount(), Ok(()));
    assert!(!table.happened(|event| matches!(event, Event::ExcessUnit { .. })));
    assert_eq!(table.state().room(environ(2232), Side::Imperial), 0);
    assert_eq!(table.state().crowd(environ(2232), Side::Imperial), 3);
    // A squad finds room where a Line would not.
    let units = json!([
        {"kind": "line", "at": 2232, "count": 3}, {"kind": "suicide_squad", "at": 2231}, {"kind": "line", "at": 2231},
        {"kind": "rebel_wild_1_0", "at": 2232},
    ]);
    let mut table = play_province(2, json!([]), json!({"side": "rebel", "segment": "reaction", "units": units}));
    assert_eq!(table.answers(), ["done", "unit:suicide_squad-1"]);
    table.closed(&[("unit:line-4", Why::NoRoom, "9.51")]);
    table.give(&["unit:suicide_squad-1"]);
    assert_eq!(table.state().units[unit("suicide_squad-1")].place(), Place::Environ(environ(2232)));
}

/// More units than have room are no secret: in whatever the Rebel Player's view allows as many of them are Suicide Squads.
///
/// Cases: 7.22, 9.51, 19.6
#[test]
fn case_19_6_whatever_a_view_allows_has_suicide_squads_where_more_units_stand_than_have_room() {
    // Charkhan Wild (2232) has the size 3, and Charkhan Air (2231) is as full as it can be.
    for squads in 0..=2 {
        let units = json!([
            {"kind": "line", "at": 2232, "count": 3}, {"kind": "suicide_squad", "at": 2232, "count": squads},
            {"kind": "patrol", "at": 2231, "count": environ(2231).size()},
            {"kind": "rebel_wild_1_0", "at": 2232},
        ]);
        let table = play_province(2, json!([]), json!({"side": "rebel", "segment": "reaction", "units": units}));
        let view = table.game.view(Viewer::Side(Side::Rebel));
        let samples: Vec<Game> = (0..40).map(|seed| view.sample(Seed(seed))).collect();
        for state in samples.iter().map(Game::state).chain([view.possible_state()]) {
            let there = state.units_in(environ(2232), Side::Imperial);
            let of_them = there.iter().filter(|unit| unit.suicide_squad()).count();
            assert_eq!(there.len(), 3 + squads);
            assert!(of_them >= squads, "{of_them} Suicide Squads where {squads} are needed");
            assert!(state.crowd(environ(2232), Side::Imperial) <= 3);
        }
    }
}

/// Whether somebody is asked does not tell whether the unit beside a full environ is a Suicide Squad, which alone could go there.
///
/// Cases: 9.6, 19.6, 20.3
/// Rows: ruling/L24
#[test]
fn case_19_6_being_asked_does_not_tell_of_a_suicide_squad_beside_a_full_environ() {
    let asked = |side: &str, segment: &str, kind: &str| {
        // Charkhan Wild (2232) is as full as its size allows, and so is Charkhan Air (2231) with the unit looked at.
        let units = json!([
            {"kind": "militia", "at": 2232, "count": environ(2232).size()},
            {"kind": "patrol", "at": 2231, "count": environ(2231).size() - 1}, {"kind": kind, "at": 2231},
            {"kind": "rebel_wild_1_0", "at": 2232}]);
        let table = play_province(2, json!([]), json!({"side": side, "segment": segment, "units": units}));
        (table.case(), table.asked())
    };
    // In the reaction only 2232 holds Rebels, and it is full.
    assert_eq!(asked("rebel", "reaction", "suicide_squad"), ("9.6".to_owned(), Some(Side::Imperial)));
    assert_eq!(asked("rebel", "reaction", "line"), asked("rebel", "reaction", "suicide_squad"));
    assert_eq!(asked("imperial", "surface_movement", "suicide_squad"), ("20.3".to_owned(), Some(Side::Imperial)));
    assert_eq!(asked("imperial", "surface_movement", "line"), asked("imperial", "surface_movement", "suicide_squad"));
}

/// Cases: 19.61
#[test]
fn case_19_61_attacked_alone_a_suicide_squad_defends_with_one() {
    let units =
        json!([{"kind": "suicide_squad", "at": 2211, "count": 2}, {"kind": "rebel_urban_2_1", "at": 2211, "count": 2}]);
    let position = json!({"side": "rebel", "segment": "military_combat", "units": units});
    let mut table = play_province(2, json!([]), position);
    table.give(&["yes", "die:4", "die:6"]);
    let check = table.combats().pop().expect("a combat");
    assert_eq!((check.combat.terms.attack, check.combat.terms.defense), (4, 2), "one each");
    // And it is lost like any unit: three points at 2-1 and a 4, two to lose.
    assert!(table.state().units_in(environ(2211), Side::Imperial).is_empty());
}

/// Cases: 19.62
/// Rows: ruling/L24
#[test]
fn case_19_62_beside_other_units_a_suicide_squad_changes_no_combat_and_no_search_and_takes_no_loss() {
    let (attack, ..) = combat(2211, &[("line", 2), ("suicide_squad", 1), ("rebel_urban_1_0", 1)]);
    assert_eq!(attack, 6);
    let mut table = search_with(units_of(&[("line", 2), ("suicide_squad", 1)]), json!([]));
    table.give(&["environ:2211", "yes"]);
    table.pass_to_chance().give(&["die:6"]);
    assert_eq!(table.searches()[0].search, 6);
    // Of a Patrol and a squad (one point each as printed) only the Patrol can be lost to one point, and with it both go.
    let units = json!([
        {"kind": "patrol", "at": 2211, "count": 2}, {"kind": "suicide_squad", "at": 2211},
        {"kind": "rebel_urban_1_0", "at": 2211, "count": 2},
    ]);
    let position = json!({"side": "rebel", "segment": "military_combat", "units": units});
    let mut table = play_province(2, json!([]), position);
    // 2 to 2: 1-1, and a 2 or 3 takes one or two of the defender.
    table.give(&["yes", "die:2", "die:6"]);
    if table.case() == "10.3" {
        assert_eq!(table.answers(), ["unit:patrol-1"]);
        table.give(&["unit:patrol-1"]);
    }
    let left: Vec<String> =
        table.state().units_in(environ(2211), Side::Imperial).iter().map(|unit| unit.to_string()).collect();
    assert_eq!(left, ["patrol-2", "suicide_squad-1"]);
}

/// Cases: 19.63
/// Rows: ruling/L24
#[test]
fn case_19_63_suicide_squads_alone_declare_no_combat_search_with_nothing_and_send_no_squad() {
    let units = json!([{"kind": "suicide_squad", "at": 2211}, {"kind": "rebel_urban_1_0", "at": 2211}]);
    let position = json!({"side": "imperial", "segment": "military_combat", "units": units});
    let mut table = play_province(2, json!([]), position);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "10.1"));
    assert_eq!(table.answers(), ["no"], "asked, because silence would tell what it is");
    table.closed(&[("yes", Why::SuicideSquadsAlone, "19.63")]);
    table.give(&["no"]);
    assert_eq!(table.asked(), Some(Side::Rebel));
    // Its Search Value is nothing.
    let mut table = search_with(units_of(&[("suicide_squad", 2)]), json!([]));
    table.give(&["environ:2211", "yes"]);
    table.pass_to_chance().give(&["die:6"]);
    assert_eq!(table.searches()[0].search, 0);
    // Those who are left alone meet no squad of theirs (10.6).
    let units = json!([{"kind": "suicide_squad", "at": 2211, "count": 2}, {"kind": "rebel_urban_1_0", "at": 2211}]);
    let people = json!([{"character": "kogus", "at": 2211, "stack": "military"}]);
    let position = json!({"side": "rebel", "segment": "military_combat", "units": units, "characters": people});
    let mut table = play_province(2, json!([]), position);
    // 1 to 2 is 1-2: a 1 takes nothing of the squads, and a 1 five points of the Rebel units.
    table.give(&["yes"]);
    table.pass_to_chance().give(&["die:1", "die:1"]);
    assert!(table.state().units_in(environ(2211), Side::Rebel).is_empty());
    assert!(!dead(&table, "kogus") && squads(&table).is_empty(), "{}", table.story());
    assert_eq!(table.state().units_in(environ(2211), Side::Imperial).len(), 2);
}

/// Cases: 19.64
#[test]
fn case_19_64_a_suicide_squad_falls_with_the_last_of_the_others_whatever_the_loss() {
    let units = json!([
        {"kind": "patrol", "at": 2211}, {"kind": "suicide_squad", "at": 2211, "count": 2},
        {"kind": "rebel_urban_2_1", "at": 2211},
    ]);
    let position = json!({"side": "rebel", "segment": "military_combat", "units": units});
    let mut table = play_province(2, json!([]), position);
    // 2 to 1 is 2-1: the die 2 takes two points, of which one can be taken.
    table.give(&["yes", "die:1", "die:6"]);
    assert_eq!(table.combats()[0].defender_loss, 1);
    assert!(table.state().units_in(environ(2211), Side::Imperial).is_empty());
    assert_eq!(table.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["10.3", "19.64", "19.64"]);
}

/// By an event, before the enemy chooses whether to attack.
///
/// Cases: 19.6
/// Rows: ruling/L25
#[test]
fn case_19_6_a_group_that_stumbles_on_a_squad_is_found() {
    let units = json!([{"kind": "suicide_squad", "at": 2211}]);
    let people = json!([{"character": "kogus", "at": 2211}]);
    let position = json!({"side": "rebel", "segment": "missions", "units": units, "characters": people});
    let mut table = play_province(2, json!([]), position);
    table.pass_to("13.0").give(&["environ:2211", "mission:P"]);
    // Card 80: in the wild a squad is stumbled upon.
    table.give(&["card:80"]);
    assert!(dead(&table, "kogus"), "{}\n{}", table.story(), table.prompt());
    assert!(table.state().units_in(environ(2211), Side::Imperial).is_empty());
    assert!(squads(&table).is_empty());
}

/// Nor does it take any where a stack lands: five Lines and a squad stand in an environ of size 5.
///
/// Cases: 19.6
/// Rows: ruling/L24
#[test]
fn case_19_6_a_suicide_squad_takes_no_room_where_its_stack_lands() {
    let landing = |squads: u8, lines: u8| {
        let units = json!([{"kind": "line", "count": lines}, {"kind": "suicide_squad", "count": squads}]);
        let space = json!([{"at": {"orbit": 223}, "units": units}]);
        let mut table = play_province(
            2,
            json!([]),
            json!({"side": "imperial", "segment": "interplanetary_movement", "space": space}),
        );
        for unit in table.state().mustered(Side::Imperial).iter() {
            table.give(&[&format!("unit:{unit}")]);
        }
        table.allows("environ:2231")
    };
    assert!(landing(1, 5) && landing(1, 4));
    assert!(!landing(0, 6), "six Lines are too many");
}

/// What is foretold of a search is what is searched with: Suicide Squads alone search with nothing, however many they are.
///
/// Cases: 19.61, 19.63, 11.2
#[test]
fn case_19_63_squads_alone_are_foretold_to_search_with_nothing() {
    let foretold = |units: Value, viewer: Viewer| {
        let table = search_with(units, json!([]));
        let told = table.answers().into_iter().find_map(|answer| {
            let answer: Answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
            table.game.forecast(answer, viewer).into_iter().find_map(|forecast| match forecast {
                Forecast::Search { by: Searchers::Units, search, .. } => Some(search),
                _ => None,
            })
        });
        told.unwrap_or_else(|| panic!("no search by units: {}", table.prompt()))
    };
    for count in [1, 2] {
        assert_eq!(foretold(units_of(&[("suicide_squad", count)]), Viewer::Side(Side::Imperial)), (0, 0));
    }
    let one_that_lies_face_down = foretold(units_of(&[("line", 1)]), Viewer::Side(Side::Rebel));
    assert_eq!(one_that_lies_face_down.0, 0);
}
