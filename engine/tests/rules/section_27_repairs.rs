//! Repairs (27).

use crate::play::{Play, character, environ, play_province, possession, ship};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Broken, Check, Mechanic, Repair};
use fitg_engine::forecast::{DamageForecast, Forecast};
use fitg_engine::state::{Holder, Place};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

fn no_bases() -> Value {
    let planet = |number: &u16| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false});
    json!([211, 212, 221, 222, 223, 231, 232, 241].iter().map(planet).collect::<Vec<_>>())
}

/// A position as a Mission Phase begins, at the first question of repairs.
fn missions(side: &str, mut fields: Value) -> Play {
    fields["side"] = json!(side);
    fields["segment"] = json!("missions");
    play_province(2, no_bases(), fields)
}

fn tries(table: &Play) -> Vec<Repair> {
    let repair = |event: &Event| match event {
        Event::Check(Check::Repair(repair)) => Some(*repair),
        _ => None,
    };
    table.told.iter().filter_map(repair).collect()
}

fn damaged(table: &Play, slug: &str) -> bool {
    table.state().ships[ship(slug)].damaged
}

/// Cases: 27.1, 27.0
/// Rows: ruling/L98
#[test]
fn case_27_1_a_die_at_most_the_navigation_of_somebody_with_it_repairs_a_spaceship() {
    for (die, repaired) in [(4, true), (5, false)] {
        let mut table = missions(
            "rebel",
            json!({
                "damaged": ["star_cruiser"],
                "characters": [
                    {"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"},
                    {"character": "vudot_vodot", "at": 2221}, {"character": "ran_jayma", "at": 2231}],
            }),
        );
        assert_eq!((table.case().as_str(), table.asked()), ("27.0", Some(Side::Rebel)), "before missions");
        table.give(&["ship:star_cruiser"]);
        // Only he can: the other has no Navigation, and she is elsewhere.
        assert!(table.awaits_chance());
        table.give(&[&format!("die:{die}")]);
        assert_eq!(damaged(&table, "star_cruiser"), !repaired);
        let repair = tries(&table)[0];
        assert_eq!((repair.rating, repair.repaired), (4, repaired));
        assert_eq!(repair.what, Broken::Ship(ship("star_cruiser")));
        assert_eq!(repair.mechanic, Mechanic::Character(character("adam_starlight")));
        assert!(table.state().characters[character("adam_starlight")].acted, "trying is doing something (13.71)");
    }
}

/// Cases: 27.11, 27.12, 27.13
#[test]
fn case_27_12_each_thing_is_tried_once_and_27_11_each_character_tries_once() {
    let mut table = missions(
        "rebel",
        json!({
            "damaged": ["star_cruiser", "stellar_courier", "galactic_freighter"],
            "characters": [
                {"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"},
                {"character": "ran_jayma", "at": 2221, "ship": "stellar_courier"}],
            "ships": [{"ship": "galactic_freighter", "at": 2221}],
        }),
    );
    table.give(&["ship:star_cruiser"]);
    table.give(&["character:ran_jayma", "die:6"]);
    table.closed(&[("ship:star_cruiser", Why::Tried, "27.11")]);
    table.give(&["ship:stellar_courier", "die:4"]);
    assert!(!damaged(&table, "stellar_courier") && damaged(&table, "star_cruiser"));
    assert_eq!(tries(&table)[1].mechanic, Mechanic::Character(character("adam_starlight")), "she has tried");
    // Nobody is left to try the Freighter; both may go on a mission (27.13).
    assert_eq!(tries(&table).len(), 2);
    assert_eq!(table.case(), "14.12", "spaceships may still change hands");
    table.pass_to("13.0").give(&["environ:2221", "mission:D"]);
    assert!(table.allows("character:ran_jayma") && table.allows("character:adam_starlight"));
}

/// Cases: 19.52, 27.1
/// Rows: ruling/L98
#[test]
fn case_27_1_an_elite_unit_repairs_a_spaceship_in_its_environ_and_shows_itself() {
    let position = |units: Value| {
        json!({
            "damaged": ["imperial_spaceship_1"],
            "characters": [{"character": "senator_dermond", "at": 2221}],
            "ships": [{"ship": "imperial_spaceship_1", "at": 2221}],
            "units": units,
        })
    };
    let elite = json!([{"kind": "elite_army", "at": 2221}, {"kind": "line", "at": 2221}]);
    let mut table = missions("imperial", position(elite));
    assert_eq!(table.case(), "27.0");
    table.give(&["ship:imperial_spaceship_1"]);
    table.closed(&[("unit:line-1", Why::NotElite, "27.1"), ("character:senator_dermond", Why::NoSkill, "27.0")]);
    table.give(&["unit:elite_army-1", "die:4"]);
    assert!(!damaged(&table, "imperial_spaceship_1"));
    assert!(table.happened(|event| matches!(event, Event::UnitsShown { units } if units.len() == 1)));

    // Where none is elite it is asked all the same: silence would tell.
    let mut table = missions("imperial", position(json!([{"kind": "line", "at": 2221}])));
    assert_eq!((table.case().as_str(), table.answers()), ("27.0", vec!["done".to_owned()]));
    table.closed(&[("ship:imperial_spaceship_1", Why::NobodyAble, "13.1")]);
    table.give(&["done"]);
    assert!(tries(&table).is_empty());
}

/// Cases: 27.1
#[test]
fn case_27_1_elite_units_repair_nothing_in_an_orbit_box() {
    let table = missions(
        "imperial",
        json!({
            "damaged": ["imperial_spaceship_1"],
            "space": [{"at": {"orbit": 222}, "units": [{"kind": "elite_army"}], "ships": [{"ship": "imperial_spaceship_1"}]}],
        }),
    );
    assert_ne!(table.case(), "27.0");
}

/// Cases: 27.1
/// Rows: ruling/L100
#[test]
fn case_27_1_a_damaged_spaceship_is_flown_by_nobody_until_it_is_repaired() {
    let position = |damaged: Value| {
        json!({
            "side": "rebel", "segment": "character_movement", "damaged": damaged,
            "characters": [{"character": "adam_starlight", "at": 2231, "ship": "star_cruiser"}],
        })
    };
    let table = play_province(2, no_bases(), position(json!(["star_cruiser"])));
    table.closed(&[("ship:star_cruiser", Why::Damaged, "27.1")]);
    let table = play_province(2, no_bases(), position(json!([])));
    assert!(table.allows("ship:star_cruiser"));
}

/// The S-XIII makes one more flight from space, and is gone where it lands.
///
/// Cases: 27.14
/// Rows: ruling/L101
#[test]
pub fn case_27_14_the_s_xiii_is_never_repaired_and_is_gone_once_it_has_landed() {
    let table = missions(
        "rebel",
        json!({
            "damaged": ["s_xiii", "star_cruiser"],
            "space": [{"at": {"orbit": 222}, "characters": [
                {"character": "yarro_latac", "ship": "s_xiii"}, {"character": "adam_starlight", "ship": "star_cruiser"}]}],
        }),
    );
    table.closed(&[("ship:s_xiii", Why::BeyondRepair, "27.14")]);

    let mut table = play_province(
        2,
        no_bases(),
        json!({
            "side": "rebel", "segment": "character_movement", "damaged": ["s_xiii"],
            "space": [{"at": {"orbit": 222}, "characters": [{"character": "adam_starlight", "ship": "s_xiii"}]}],
        }),
    );
    table.give(&["ship:s_xiii"]);
    // Over its own system or another one: it is gone where it lands, so its last flight ends in an environ.
    table.closed(&[
        ("orbit:222", Why::AlreadyThere, "9.1"),
        ("orbit:221", Why::OnlyToLand, "27.14"),
        ("orbit:241", Why::OnlyToLand, "27.14"),
    ]);
    assert!(table.allows("environ:2231") && table.allows("environ:2411"));
    table.give(&["environ:2221"]);
    let now = table.state().ships[ship("s_xiii")];
    assert_eq!((now.place(), now.owner), (Place::Reserve, None), "its card is in the deck again");
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLost { .. })), ["27.14"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Environ(environ(2221)));
}

/// What of a flight in the Province Game is foretold if its spaceship is damaged over the planet where it lands.
fn damage_foretold(slug: &str) -> Option<DamageForecast> {
    let base = json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": true}]);
    let mut table = play_province(
        2,
        base,
        json!({
            "side": "rebel", "segment": "character_movement",
            "space": [{"at": {"orbit": 222}, "characters": [{"character": "adam_starlight", "ship": slug}]}],
        }),
    );
    table.give(&[&format!("ship:{slug}")]);
    let landing: Answer = "environ:2221".parse().expect("an answer");
    let forecasts = table.game.forecast(landing, Viewer::Side(Side::Rebel));
    match &forecasts[..] {
        [Forecast::Detection { damaged, .. }] => damaged.clone(),
        other => panic!("{other:?}"),
    }
}

/// Cases: 27.14, 27.0
#[test]
fn case_27_14_what_is_never_repaired_is_foretold_as_lost_where_it_lands_and_nothing_else_is() {
    let lost = DamageForecast::Lost { environ: environ(2221), marooned: vec![character("adam_starlight")] };
    assert_eq!(damage_foretold("s_xiii"), Some(lost));
    assert_eq!(damage_foretold("star_cruiser"), None, "it waits for its repair (27.0)");
}

/// Cases: 27.2
/// Rows: ruling/L99
#[test]
fn case_27_2_what_broke_down_stays_with_its_owner_does_nothing_and_is_repaired_with_intelligence() {
    for card in ["medi_kit_of_ptolus", "cervac_mk_v", "norrocks", "scrambler"] {
        for (die, works) in [(2, true), (3, false)] {
            let mut table = missions(
                "rebel",
                json!({
                    "inoperative": [card],
                    "characters": [{"character": "adam_starlight", "at": 2221, "possessions": [card], "shown": [card]}],
                }),
            );
            assert_eq!(table.case(), "27.0", "{card}");
            table.give(&[&format!("possession:{card}"), &format!("die:{die}")]);
            let now = table.state().possessions[possession(card)];
            assert_eq!(now.inoperative, !works, "{card}: Intelligence 2");
            assert_eq!(now.holder, Holder::Character(character("adam_starlight")));
        }
    }
}

/// Cases: 27.2, 27.0
#[test]
fn case_27_2_a_possession_that_breaks_down_is_not_lost() {
    let mut table = play_province(
        2,
        no_bases(),
        json!({
            "side": "rebel", "segment": "opening",
            "characters": [
                {"character": "adam_starlight", "at": 2221, "wounds": 1, "possessions": ["medi_kit_of_ptolus"]},
                {"character": "kogus", "at": 2221, "wounds": 1}],
        }),
    );
    table.give(&["possession:medi_kit_of_ptolus", "die:6"]);
    let now = table.state().possessions[possession("medi_kit_of_ptolus")];
    assert_eq!((now.holder, now.inoperative), (Holder::Character(character("adam_starlight")), true));
    assert_eq!(table.cases(|event| matches!(event, Event::PossessionInoperative { .. })), ["27.2"]);
}

/// Cases: 27.2
#[test]
fn case_27_2_an_inoperative_cervac_raises_no_rating_and_is_not_declared() {
    let skill = |inoperative: Value| {
        let table = play_province(
            2,
            no_bases(),
            json!({
                "side": "rebel", "segment": "missions", "inoperative": inoperative,
                "characters": [{"character": "adam_starlight", "at": 2221,
                    "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]}],
            }),
        );
        fitg_engine::ratings::rating(
            table.state(),
            character("adam_starlight"),
            fitg_engine::state::Rating::Intelligence,
        )
    };
    assert_eq!((skill(json!([])), skill(json!(["cervac_mk_v"]))), (3, 2));
}

/// Cases: 27.2
#[test]
fn case_27_2_who_stands_in_the_other_stack_repairs_nothing_of_it() {
    let mut table = missions(
        "rebel",
        json!({
            "inoperative": ["norrocks"],
            "units": [{"kind": "rebel_urban_2_1", "at": 2221}],
            "characters": [
                {"character": "adam_starlight", "at": 2221, "stack": "military", "possessions": ["norrocks"], "shown": ["norrocks"]},
                {"character": "bridne_murcada", "at": 2221}, {"character": "rayner_derban", "at": 2221, "stack": "military"}],
        }),
    );
    table.give(&["possession:norrocks"]);
    table.closed(&[("character:bridne_murcada", Why::OtherStack, "27.2")]);
    assert!(table.allows("character:adam_starlight") && table.allows("character:rayner_derban"));
}

/// Cases: 27.3
/// Rows: ruling/L98
#[test]
pub fn case_27_3_yarro_latac_repairs_everything_he_stands_with_and_throws_no_die() {
    let mut table = missions(
        "rebel",
        json!({
            "damaged": ["star_cruiser", "galactic_freighter"], "inoperative": ["norrocks"],
            "characters": [{"character": "yarro_latac", "at": 2221, "ship": "star_cruiser",
                "possessions": ["norrocks"], "shown": ["norrocks"]}],
            "ships": [{"ship": "galactic_freighter", "at": 2221}],
        }),
    );
    table.give(&["ship:star_cruiser", "ship:galactic_freighter", "possession:norrocks"]);
    assert!(!damaged(&table, "star_cruiser") && !damaged(&table, "galactic_freighter"));
    assert!(!table.state().possessions[possession("norrocks")].inoperative);
    assert!(tries(&table).iter().all(|repair| repair.die.is_none() && repair.repaired));
    assert_eq!(table.cases(|event| matches!(event, Event::Check(Check::Repair(_)))), ["27.3"; 3]);
}

/// Cases: 27.1
/// Rows: ruling/L64
#[test]
fn case_27_1_a_spaceship_in_drift_is_repaired_by_its_own_people() {
    let mut table = missions(
        "rebel",
        json!({
            "damaged": ["star_cruiser"],
            "space": [{"at": {"drift": 22}, "characters": [{"character": "adam_starlight", "ship": "star_cruiser"}]}],
        }),
    );
    table.give(&["ship:star_cruiser", "die:1"]);
    assert!(!damaged(&table, "star_cruiser"));
}
