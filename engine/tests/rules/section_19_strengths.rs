//! The two strengths of a unit, and which of them counts where (19.1).

use crate::play::{Play, play_province};
use fitg_engine::event::check::{Check, CombatTerms};
use fitg_engine::pieces::UnitKind;
use serde_json::json;

fn last_column(table: &Play) -> CombatTerms {
    table.combats_reckoned().pop().unwrap_or_else(|| panic!("no combat:\n{}", table.story())).terms
}

/// What the Imperial units of a kind bring into a combat on the surface against two Rebel 2-1s.
fn on_the_surface(kind: &str, count: u8) -> u16 {
    let position = json!({"side": "imperial", "segment": "military_combat", "units": [
        {"kind": kind, "at": 2211, "count": count}, {"kind": "rebel_wild_2_1", "at": 2211, "count": 2}]});
    let mut table = play_province(2, json!([]), position);
    table.give(&["yes"]);
    table.pass_to_chance();
    last_column(&table).attack
}

/// The same in an Orbit Box, over a planet without a base.
fn in_orbit(kind: &str, count: u8) -> u16 {
    let planets = json!([{"planet": 221, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}]);
    let units = json!([{"kind": kind, "count": count}, {"kind": "rebel_wild_2_1", "count": 2}]);
    let space = json!([{"at": {"orbit": 221}, "units": units}]);
    let mut table = play_province(2, planets, json!({"side": "imperial", "segment": "space_combat", "space": space}));
    table.give(&["yes"]);
    table.pass_to_chance();
    last_column(&table).attack
}

/// Cases: 19.1, 19.11, 19.13
#[test]
fn case_19_11_on_the_surface_only_the_first_strength_counts() {
    for (kind, shown) in [(UnitKind::MILITIA, "1-0"), (UnitKind::PATROL, "1-2"), (UnitKind::VETERAN, "3-4")] {
        assert_eq!(kind.strengths(), shown);
    }
    // Militia and Patrol, a Veteran and an Elite Navy differ in space and are told apart nowhere here but by the first number.
    assert_eq!([on_the_surface("militia", 3), on_the_surface("patrol", 3)], [3, 3]);
    assert_eq!([on_the_surface("veteran", 2), on_the_surface("elite_navy", 2)], [6, 8]);
    assert_eq!(on_the_surface("elite_army", 2), 10);
}

/// Cases: 19.1, 19.12, 19.14
#[test]
fn case_19_12_in_an_orbit_box_only_the_second_strength_counts() {
    // A Veteran and an Elite Army differ on the surface, and a Line and a Patrol do.
    assert_eq!([in_orbit("veteran", 2), in_orbit("elite_army", 2)], [8, 8]);
    assert_eq!([in_orbit("line", 3), in_orbit("patrol", 3)], [6, 6]);
    assert_eq!(in_orbit("elite_navy", 2), 10);
}

/// The search of a unit is as strong as its first number.
///
/// Cases: 19.11, 19.13
#[test]
fn case_19_11_a_search_goes_by_the_first_strength() {
    let search = |kind: &str| {
        let position = json!({"side": "rebel", "segment": "search",
            "units": [{"kind": kind, "at": 2211, "count": 3}],
            "characters": [{"character": "boccanegra", "at": 2211, "detected": true}]});
        let mut table = play_province(2, json!([]), position);
        table.give(&["environ:2211", "yes"]);
        table.pass_to_chance().give(&["die:1"]);
        let check = table.checks().into_iter().find(|check| matches!(check, Check::Search(_)));
        format!("{:?}", check.unwrap_or_else(|| panic!("no search:\n{}", table.story())))
    };
    assert_eq!(search("militia"), search("patrol"));
    assert_ne!(search("militia"), search("veteran"));
}
