//! Sections 14.5 to 14.59: Rebel spaceships.

use crate::play::{Play, character, environ, play, play_with, possession, ship};
use crate::site::Site;
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::pieces::{PossessionId, ShipId};
use fitg_engine::state::{CharacterSet, Holder, Options, Place, StackKind};
use fitg_engine::terms::LeftShip;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A Rebel Movement Segment with these characters; units if there are any.
fn moving(characters: Value, units: Value) -> Play {
    play(json!({"side": "rebel", "segment": "movement", "characters": characters, "units": units}))
}

fn evasion(table: &Play) -> Option<u8> {
    table.detections().first().map(|check| check.terms.evasion)
}

fn these(slugs: &[&str]) -> CharacterSet {
    slugs.iter().map(|slug| character(slug)).collect()
}

/// Cards 33 to 40: Maneuver and passengers of each at work. Ran Jayma (Navigation 5) flies past Angoff's base.
/// Rows: summary/14-1-rebel-spaceships/1, summary/14-1-rebel-spaceships/2, summary/14-1-rebel-spaceships/3
/// Rows: summary/14-1-rebel-spaceships/4, summary/14-1-rebel-spaceships/10
/// Cases: 14.5, 14.57
#[test]
fn cards_33_to_40_each_spaceship_evades_and_carries_as_its_card_says() {
    let crowd = [
        "zina_adora",
        "adam_starlight",
        "agan_rafa",
        "frun_sentel",
        "odene_hobar",
        "ly_mantok",
        "vudot_vodot",
        "tourag",
        "rayner_derban",
        "kogus",
        "doctor_sontag",
        "scott_rubel",
        "boccanegra",
        "drakir_grebb",
        "yarro_latac",
        "professor_mareg",
        "oneste_woada",
        "sidir_ganang",
    ];
    // Evasion: Maneuver, and Navigation 5 but at most one more than the Maneuver.
    let ships = [
        ("explorer", 33, 4 + 5, 8),
        ("galactic_freighter", 34, 1, 16),
        ("interstellar_sloop", 35, 2 + 3, 4),
        ("planetary_privateer", 36, 3 + 4, 6),
        ("solar_merchant", 37, 1 + 2, 14),
        ("star_cruiser", 38, 2 + 3, 10),
        ("stellar_courier", 39, 4 + 5, 4),
        ("s_xiii", 40, 6 + 5, 5),
    ];
    for (slug, card, value, places) in ships {
        assert_eq!(possession(slug).data().card, card);
        let mut who: Vec<Value> = crowd.iter().map(|who| json!({"character": who, "at": 2221})).collect();
        who.push(json!({"character": "ran_jayma", "at": 2221, "ship": slug}));
        let mut table = moving(Value::Array(who), json!([]));
        table.give(&[&format!("ship:{slug}")]);
        let mut aboard = 1;
        while let Some(next) = table.answers().into_iter().find(|answer| answer.starts_with("character:")) {
            table.give(&[&next]);
            aboard += 1;
        }
        assert_eq!(aboard, places.min(crowd.len() + 1), "{slug}, its pilot among them");
        if table.case() == "9.56" {
            table.give(&["environ:2232"]);
        }
        table.give(&["yes", "die:1"]);
        assert_eq!(evasion(&table), Some(value), "{slug}\n{}", table.story());
    }
}

/// Rows: summary/9-possessions/27, summary/9-possessions/30, summary/14-1-rebel-spaceships/17
/// Rows: summary/14-1-rebel-spaceships/18, summary/14-1-rebel-spaceships/4
/// Cases: 14.3, 14.4, 14.57
#[test]
fn case_14_57_companions_take_a_place_weapons_and_objects_do_not() {
    // The Sloop has four places: Kogus, his companion, Tourag, and one more.
    let begin = |kogus: &[&str], tourag: &[&str]| {
        let mut table = moving(
            json!([
                {"character": "kogus", "at": 2221, "ship": "interstellar_sloop", "possessions": kogus, "shown": kogus},
                {"character": "tourag", "at": 2221, "possessions": tourag, "shown": tourag},
                {"character": "frun_sentel", "at": 2221},
                {"character": "boccanegra", "at": 2221},
            ]),
            json!([]),
        );
        while table.case() == "14.2" {
            table.give(&["done"]);
        }
        table.give(&["ship:interstellar_sloop"]);
        let mut aboard = 1;
        while let Some(next) = table.answers().into_iter().rfind(|answer| answer.starts_with("character:")) {
            table.give(&[&next]);
            aboard += 1;
        }
        aboard
    };
    let things = ["snipers_rifle", "scanner", "personal_body_shield"];
    assert_eq!(begin(&things, &[]), 2, "picked from the last: one choice, then nobody comes after him");
    // The canonical order of picking: Frun Sentel, Tourag, Boccanegra.
    let in_order = |kogus: &[&str]| {
        let mut table = moving(
            json!([
                {"character": "kogus", "at": 2221, "ship": "interstellar_sloop", "possessions": kogus, "shown": kogus},
                {"character": "tourag", "at": 2221},
                {"character": "frun_sentel", "at": 2221},
                {"character": "boccanegra", "at": 2221},
            ]),
            json!([]),
        );
        while table.case() == "14.2" {
            table.give(&["done"]);
        }
        table.give(&["ship:interstellar_sloop", "character:frun_sentel", "character:tourag"]);
        table.allows("character:boccanegra")
    };
    assert!(in_order(&things));
    assert!(!in_order(&["norrocks"]));
    // A passenger's companion counts as well: Tourag with the Charsot takes two places.
    let mut table = moving(
        json!([
            {"character": "kogus", "at": 2221, "ship": "interstellar_sloop"},
            {"character": "frun_sentel", "at": 2221},
            {"character": "ran_jayma", "at": 2221},
            {"character": "tourag", "at": 2221, "possessions": ["charsot"], "shown": ["charsot"]},
        ]),
        json!([]),
    );
    while table.case() == "14.2" {
        table.give(&["done"]);
    }
    table.give(&["ship:interstellar_sloop", "character:frun_sentel", "character:ran_jayma"]);
    assert!(!table.allows("character:tourag"), "one place is left, he needs two");
}

/// Rows: summary/14-1-rebel-spaceships/3, summary/14-1-rebel-spaceships/8, summary/14-1-rebel-spaceships/10
/// Cases: 14.52
#[test]
fn case_14_52_neither_rating_counts_for_more_than_one_above_the_other() {
    let fly = |pilot: &str, slug: &str| {
        let mut table = moving(json!([{"character": pilot, "at": 2221, "ship": slug}]), json!([]));
        table.give(&[&format!("ship:{slug}"), "environ:2232", "yes", "die:1"]);
        evasion(&table)
    };
    // The printed example: Scott Rubel (5) in the Interstellar Sloop (2).
    assert_eq!(fly("scott_rubel", "interstellar_sloop"), Some(5));
    // A poor pilot (Zina Adora, 1) in a nimble ship (4): 2 + 1.
    assert_eq!(fly("zina_adora", "stellar_courier"), Some(3));
    // One apart, nothing is reduced: Kogus (3) in the Star Cruiser (2).
    assert_eq!(fly("kogus", "star_cruiser"), Some(5));
}

/// Rows: summary/14-1-rebel-spaceships/9, summary/14-1-rebel-spaceships/8
/// Cases: 14.58
#[test]
fn case_14_58_the_s_xiii_always_counts_its_full_maneuver() {
    let mut table = moving(json!([{"character": "zina_adora", "at": 2221, "ship": "s_xiii"}]), json!([]));
    table.give(&["ship:s_xiii", "environ:2232", "yes", "die:1"]);
    assert_eq!(evasion(&table), Some(7));
}

/// Rows: summary/14-1-rebel-spaceships/6, summary/14-1-rebel-spaceships/7
/// Cases: 14.51
#[test]
fn case_14_51_navigation_1_makes_a_pilot_and_0_does_not() {
    // Zina Adora has 1. Vudot Vodot and the Doctor have 0: they are never offered a ship, not even the S-XIII.
    for slug in ["star_cruiser", "s_xiii"] {
        let table = play(json!({
            "side": "rebel", "segment": "missions",
            "characters": [
                {"character": "kogus", "at": 2211, "ship": slug},
                {"character": "vudot_vodot", "at": 2211},
                {"character": "doctor_sontag", "at": 2211},
            ],
        }));
        assert_ne!(table.case(), "14.12", "{slug}");
        let mut table = play(json!({
            "side": "rebel", "segment": "missions",
            "characters": [
                {"character": "kogus", "at": 2211, "ship": slug},
                {"character": "zina_adora", "at": 2211},
                {"character": "doctor_sontag", "at": 2211},
            ],
        }));
        table.give(&[&format!("ship:{slug}")]);
        assert_eq!(table.state().ships[ship(slug)].owner, Some(character("zina_adora")));
    }
    // The pilot is its owner, nobody else: Kogus' ship stays if Kogus walked away.
    let mut table = moving(
        json!([
            {"character": "kogus", "at": 2231, "ship": "star_cruiser"},
            {"character": "zina_adora", "at": 2231},
        ]),
        json!([]),
    );
    assert!(table.allows("ship:star_cruiser"));
    table.give(&["character:kogus"]);
    assert!(!table.allows("ship:star_cruiser"));
    assert_eq!(
        table.state().ships[ship("star_cruiser")].place(),
        Place::Environ(environ(2231)),
        "Zina Adora is with it"
    );
}

/// Rows: summary/14-1-rebel-spaceships/5, summary/9-possessions/14
/// Cases: 14.13, 14.51
#[test]
fn case_14_51_a_spaceship_is_passed_on_and_one_is_all_that_one_has() {
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "characters": [
            {"character": "kogus", "at": 2211, "ship": "star_cruiser"},
            {"character": "tourag", "at": 2211},
            {"character": "frun_sentel", "at": 2211, "ship": "explorer"},
        ],
    }));
    table.give(&["ship:star_cruiser"]);
    // Tourag takes it; Frun Sentel can only swap.
    assert_eq!(table.answers(), ["character:frun_sentel", "character:tourag"]);
    table.give(&["character:tourag"]);
    assert_eq!(table.state().ship_of(character("tourag")), Some(ship("star_cruiser")));
    assert_eq!(table.state().ship_of(character("kogus")), None);
    // It changes hands once a phase.
    assert!(!table.allows("ship:star_cruiser"));
}

#[test]
fn case_14_51_two_spaceships_are_swapped_in_one_act() {
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "characters": [
            {"character": "kogus", "at": 2211, "ship": "star_cruiser"},
            {"character": "frun_sentel", "at": 2211, "ship": "explorer"},
        ],
    }));
    table.give(&["ship:star_cruiser"]);
    assert_eq!(table.state().ship_of(character("frun_sentel")), Some(ship("star_cruiser")));
    assert_eq!(table.state().ship_of(character("kogus")), Some(ship("explorer")));
    assert_ne!(table.case(), "14.12");
}

#[test]
fn case_14_51_a_spaceship_left_behind_is_taken_over_by_who_is_with_it() {
    // Kogus has walked off to Charkhan's air; his ship stands with Zina Adora in the wild.
    let mut table = moving(
        json!([
            {"character": "kogus", "at": 2232, "ship": "star_cruiser"},
            {"character": "zina_adora", "at": 2232},
            {"character": "gelba", "at": 2211},
        ]),
        json!([]),
    );
    table.give(&["character:kogus"]);
    table.pass_to("14.12");
    table.give(&["ship:star_cruiser"]);
    assert_eq!(table.state().ships[ship("star_cruiser")].owner, Some(character("zina_adora")));
}

/// Rows: summary/14-1-rebel-spaceships/11, summary/14-1-rebel-spaceships/12, summary/14-1-rebel-spaceships/13
/// Rows: summary/14-1-rebel-spaceships/14
/// Cases: 14.53
#[test]
fn case_14_53_who_owns_a_spaceship_brings_it_along_if_it_is_in_the_deck() {
    let join = |newcomer: &str, kogus: Value| {
        let mut table = Site::at(2232).with(kogus).send(&[('G', &["kogus"])]);
        table.give(&["card:71", &format!("character:{newcomer}")]);
        table
    };
    for (owner, own) in [("ly_mantok", "explorer"), ("boccanegra", "planetary_privateer"), ("tourag", "solar_merchant")]
    {
        let table = join(owner, json!({"character": "kogus"}));
        assert_eq!(table.state().ship_of(character(owner)), Some(ship(own)));
        assert_eq!(table.state().ships[ship(own)].place(), Place::Environ(environ(2232)));
        // In play already, there is none for him.
        let table = join(owner, json!({"character": "kogus", "ship": own}));
        assert_eq!(table.state().ship_of(character(owner)), None);
        assert_eq!(table.state().ship_of(character("kogus")), Some(ship(own)));
    }
    // Nobody else brings one.
    let table = join("frun_sentel", json!({"character": "kogus"}));
    assert_eq!(table.state().ship_of(character("frun_sentel")), None);
    // It can be passed on like any other.
    let mut table = join("tourag", json!({"character": "kogus"}));
    table.pass_to("14.12");
    assert_eq!((table.asked(), table.allows("ship:solar_merchant")), (Some(Side::Rebel), true));
    table.give(&["ship:solar_merchant"]);
    assert_eq!(table.state().ship_of(character("kogus")), Some(ship("solar_merchant")));
}

/// Cases: 14.53
#[test]
fn case_14_53_at_the_start_the_ship_goes_to_its_own_owner() {
    let scenario = crate::play::scenario(
        Value::Null,
        json!({
            "rebel": {"characters": ["kogus", "tourag", "boccanegra"], "possessions": ["solar_merchant"], "placement": "from_space"},
        }),
    );
    let options = fitg_engine::state::Options { dice_by_hand: true, ..Default::default() };
    let Ok(game) = fitg_engine::game::Game::new(&scenario, options, fitg_engine::chance::Seed(1)) else { panic!() };
    let mut table = Play { game, told: Vec::new(), reports: Vec::new() };
    for _ in 0..40 {
        if table.asked() == Some(Side::Rebel) {
            break;
        }
        let first = table.answers().first().cloned().unwrap_or_default();
        table.give(&[&first]);
    }
    assert_eq!(table.state().ships[ship("solar_merchant")].owner, Some(character("tourag")));
}

/// Cases: 14.54
#[test]
fn case_14_54_a_damaged_ship_lands_its_passengers_and_goes_back_to_the_deck() {
    // The Freighter (0) with Ran Jayma leaves Angoff (Level 2): column 0, die 3 is damage.
    let mut table = moving(
        json!([
            {"character": "ran_jayma", "at": 2221, "ship": "galactic_freighter"},
            {"character": "tourag", "at": 2221, "possessions": ["norrocks"], "shown": ["norrocks"]},
        ]),
        json!([]),
    );
    table.give(&["ship:galactic_freighter", "character:tourag", "environ:2232", "yes", "die:3", "no"]);
    for who in ["ran_jayma", "tourag"] {
        assert_eq!(table.state().characters[character(who)].place(), Place::Environ(environ(2232)));
        assert!(table.state().characters[character(who)].detected);
    }
    assert!(table.state().in_deck(possession("galactic_freighter")));
    assert_eq!(table.state().possessions[possession("norrocks")].holder, Holder::Character(character("tourag")));
}

/// Cases: 14.24, 14.54
#[test]
fn case_14_54_an_eliminated_ship_is_lost_with_all_aboard_and_can_be_found_again() {
    let mut table = moving(
        json!([
            {"character": "ran_jayma", "at": 2221, "ship": "galactic_freighter"},
            {"character": "tourag", "at": 2221},
            {"character": "kogus", "at": 2211},
        ]),
        json!([]),
    );
    table.give(&["ship:galactic_freighter", "character:tourag", "environ:2232", "yes", "die:6"]);
    for who in ["ran_jayma", "tourag"] {
        assert_eq!(table.state().characters[character(who)].place(), Place::OutOfPlay);
    }
    assert!(table.state().in_deck(possession("galactic_freighter")), "14.24");
    assert_eq!(table.state().ships[ship("galactic_freighter")].owner, None);
}

/// Kogus with his ship is found by a squad and stands alone against it; the others stay inactive.
fn falls(others: Value, wounds: u8, units: Value, intent: &str) -> Play {
    let mut who = others.as_array().cloned().unwrap_or_default();
    who.push(json!({"character": "kogus", "at": 2211, "detected": true, "wounds": wounds, "ship": "star_cruiser"}));
    let mut table = play(json!({"side": "rebel", "segment": "search", "units": units, "characters": who}));
    table.give(&["environ:2211", "yes", "die:1", intent]);
    while table.case() == "12.4" {
        let kogus = "character:kogus";
        table.give(&[if table.allows(kogus) { kogus } else { "done" }]);
    }
    table
}

/// Rows: summary/14-1-rebel-spaceships/15
/// Cases: 14.25, 14.55
#[test]
fn case_14_55_the_ship_of_the_fallen_goes_to_a_companion_or_stands_with_units() {
    let enemy = json!([{"kind": "line", "at": 2211, "count": 2}]);
    // Combat 1 left, one box; the squad has 10. Tourag, inactive, gets away afterwards.
    let mut table = falls(json!([{"character": "tourag", "at": 2211}]), 4, enemy, "kill");
    table.give(&["no", "die:6", "die:1"]);
    assert_eq!(table.state().characters[character("kogus")].place(), Place::OutOfPlay, "{}", table.story());
    table.give(&["break-off:all", "die:1"]);
    assert_eq!(table.state().ships[ship("star_cruiser")].owner, Some(character("tourag")), "the only heir");
    // Nobody but units: the ship stands with them, and nobody owns it. Who comes to it can take it over.
    let mut table = falls(
        json!([]),
        4,
        json!([{"kind": "line", "at": 2211, "count": 2}, {"kind": "rebel_wild_1_0", "at": 2211}]),
        "kill",
    );
    table.give(&["no", "die:6", "die:1"]);
    let now = table.state().ships[ship("star_cruiser")];
    assert_eq!((now.place(), now.owner), (Place::Environ(environ(2211)), None), "{}", table.story());
    assert!(table.story().contains("14.55 The Star Cruiser stays, and belongs to nobody."), "{}", table.story());
    // With several heirs the Rebel Player chooses; Vudot Vodot cannot pilot, Boccanegra has his own.
    let heirs = json!([
        {"character": "tourag", "at": 2211},
        {"character": "frun_sentel", "at": 2211},
        {"character": "vudot_vodot", "at": 2211},
        {"character": "boccanegra", "at": 2211, "ship": "planetary_privateer"},
    ]);
    let enemy_strong = json!([{"kind": "line", "at": 2211, "count": 4}]);
    let mut table = play(json!({
        "side": "rebel", "segment": "search", "units": enemy_strong,
        "characters": [
            {"character": "kogus", "at": 2211, "detected": true, "wounds": 4, "ship": "star_cruiser"},
            heirs[0], heirs[1], heirs[2], heirs[3],
        ],
    }));
    table.give(&["environ:2211", "yes", "die:1"]);
    assert!(table.allows("kill"), "{}", table.story());
    table.give(&["kill", "character:kogus", "done", "no", "die:6", "die:1"]);
    assert_eq!((table.case().as_str(), table.asked()), ("12.4", Some(Side::Rebel)), "the others fight on");
    table.give(&["character:tourag", "done", "break-off:all", "die:1"]);
    assert_eq!((table.case().as_str(), table.asked()), ("14.55", Some(Side::Rebel)), "{}", table.story());
    assert_eq!(table.answers(), ["character:frun_sentel", "character:tourag"]);
    table.closed(&[
        ("character:vudot_vodot", Why::NoNavigation, "14.51"),
        ("character:boccanegra", Why::HasASpaceship, "14.13"),
        ("character:kogus", Why::NotInPlay, "4.0"),
    ]);
}

/// Cases: 14.55
#[test]
fn case_14_55_with_an_heir_and_units_there_the_ship_may_stay_with_the_units() {
    let enemy = json!([{"kind": "line", "at": 2211, "count": 2}, {"kind": "rebel_wild_1_0", "at": 2211}]);
    let falling = || {
        let mut table = falls(json!([{"character": "tourag", "at": 2211}]), 4, enemy.clone(), "kill");
        table.give(&["no", "die:6", "die:1", "break-off:all", "die:1"]);
        assert_eq!((table.case().as_str(), table.asked()), ("14.55", Some(Side::Rebel)), "{}", table.story());
        assert_eq!(table.answers(), ["character:tourag", "units"]);
        table
    };
    let mut stays = falling();
    stays.give(&["units"]);
    let now = stays.state().ships[ship("star_cruiser")];
    assert_eq!((now.place(), now.owner), (Place::Environ(environ(2211)), None), "{}", stays.story());
    let mut inherited = falling();
    inherited.give(&["character:tourag"]);
    assert_eq!(inherited.state().ships[ship("star_cruiser")].owner, Some(character("tourag")));
}

/// Cases: 14.26, 14.55
#[test]
fn case_14_55_a_captured_pilots_ship_is_not_the_captors() {
    let enemy = json!([{"kind": "line", "at": 2211, "count": 2}]);
    let mut table = falls(json!([{"character": "tourag", "at": 2211}]), 0, enemy, "capture");
    // 10 against 5, two columns to the left: +1; die 4 is a wound, two with fire, and captures.
    // Which of the two face-down units holds him is asked though they are alike (7.22).
    table.give(&["no", "die:4", "die:6", "break-off:all", "die:1", "unit:line-1"]);
    assert!(table.state().characters[character("kogus")].captor().is_some(), "{}", table.story());
    assert_eq!(table.state().ships[ship("star_cruiser")].owner, Some(character("tourag")));
}

/// Rows: summary/14-1-rebel-spaceships/21
/// Cases: 14.59
#[test]
fn case_14_59_a_ship_nobody_is_with_is_lost_at_once() {
    // Walked away from.
    let mut table = moving(json!([{"character": "kogus", "at": 2232, "ship": "star_cruiser"}]), json!([]));
    table.give(&["character:kogus"]);
    assert!(table.state().in_deck(possession("star_cruiser")));
    assert!(table.happened(|event| matches!(event, Event::ShipLost { .. })));
    // With units it is kept, though nobody owns it.
    let mut table = moving(
        json!([{"character": "kogus", "at": 2232, "ship": "star_cruiser"}]),
        json!([{"kind": "rebel_wild_1_0", "at": 2232}]),
    );
    table.give(&["character:kogus"]);
    assert_eq!(table.state().ships[ship("star_cruiser")].place(), Place::Environ(environ(2232)));
    // The owner dead, and nobody left: lost.
    let table = {
        let mut table = falls(json!([]), 4, json!([{"kind": "line", "at": 2211, "count": 2}]), "kill");
        table.give(&["no", "die:6", "die:1"]);
        table
    };
    assert!(table.state().in_deck(possession("star_cruiser")), "{}", table.story());
}

/// Rows: summary/14-1-rebel-spaceships/16
/// Cases: 14.56
#[test]
fn case_14_56_a_pilot_reacts_in_his_ship_alone() {
    let mut table = play(json!({
        "side": "imperial", "segment": "reaction",
        "units": [{"kind": "line", "at": 2232}],
        "characters": [
            {"character": "kogus", "at": 2231, "ship": "star_cruiser"},
            {"character": "tourag", "at": 2231},
        ],
    }));
    assert_eq!((table.case().as_str(), table.asked()), ("9.6", Some(Side::Rebel)));
    table.give(&["ship:star_cruiser"]);
    // One environ to go to; no passenger is asked for. The base of Charkhan is the Imperial Player's: he may look.
    assert_eq!((table.case().as_str(), table.asked()), ("9.3", Some(Side::Imperial)), "{}", table.story());
    table.give(&["yes"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.31", Some(Side::Imperial)), "and rolls himself");
    table.give(&["die:1"]);
    assert_eq!(table.state().characters[character("kogus")].place(), Place::Environ(environ(2232)));
    assert_eq!(table.state().ships[ship("star_cruiser")].place(), Place::Environ(environ(2232)));
    assert_eq!(table.state().characters[character("tourag")].place(), Place::Environ(environ(2231)));
}

/// Rows: summary/14-1-rebel-spaceships/19, summary/14-1-rebel-spaceships/20
/// Cases: 9.55, 14.57
#[test]
fn case_14_57_each_ship_needs_its_own_pilot_unless_it_moves_with_units() {
    // Two pilots, two ships, two moves: who owns a ship and boards another leaves his own behind.
    let mut table = moving(
        json!([
            {"character": "kogus", "at": 2221, "ship": "star_cruiser"},
            {"character": "tourag", "at": 2221, "ship": "solar_merchant"},
        ]),
        json!([]),
    );
    table.give(&["ship:star_cruiser"]);
    assert!(!table.allows("ship:solar_merchant"), "a ship carries no ship");
    table.give(&["character:tourag", "environ:2232", "no", "no"]);
    assert!(table.state().in_deck(possession("solar_merchant")), "left alone, it is lost");
    // With units a ship moves without a pilot, and two at a time.
    let mut table = moving(
        json!([
            {"character": "kogus", "at": 2231, "ship": "star_cruiser"},
            {"character": "tourag", "at": 2231, "ship": "solar_merchant"},
        ]),
        json!([{"kind": "rebel_air_2_1", "at": 2231}]),
    );
    table.give(&["unit:rebel_air_2_1-1", "ship:solar_merchant", "ship:star_cruiser", "environ:2232"]);
    for slug in ["solar_merchant", "star_cruiser"] {
        assert_eq!(table.state().ships[ship(slug)].place(), Place::Environ(environ(2232)), "{slug}");
    }
    assert_eq!(table.state().free_in(environ(2231), Side::Rebel), these(&["kogus", "tourag"]));
    // Without an owner aboard it cannot fly.
    assert!(!table.allows("ship:star_cruiser"));
}

/// Cases: 14.5
#[test]
fn case_14_5_eight_rebel_spaceships() {
    let rebel: Vec<ShipId> = ShipId::all().filter(|ship| ship.side() == Side::Rebel).collect();
    let cards: Vec<ShipId> = PossessionId::all().filter_map(PossessionId::ship).collect();
    assert_eq!(rebel, cards);
    assert_eq!(rebel.len(), 8);
}

/// Kogus beside Zina Adora has Navigation 4, alone 3; the Planetary Privateer's Maneuver is 3. While they fly, only who is
/// aboard keeps him company, wherever the counters stood.
#[test]
fn case_14_52_who_is_aboard_makes_the_pilots_company() {
    use fitg_engine::rules::detection::terms;
    let pair = |kogus: &str, zina: &str| {
        moving(
            json!([
                {"character": "kogus", "at": 2221, "ship": "planetary_privateer", "stack": kogus},
                {"character": "zina_adora", "at": 2221, "stack": zina},
            ]),
            json!([{"kind": "rebel_urban_1_0", "at": 2221}]),
        )
    };
    let value = |table: &Play, aboard: &[&str]| {
        terms(table.state(), ship("planetary_privateer"), these(aboard), crate::play::planet(222)).evasion
    };
    let together = pair("mission", "mission");
    assert_eq!(value(&together, &["kogus"]), 6, "he flies away from her");
    assert_eq!(value(&together, &["kogus", "zina_adora"]), 7);
    let apart = pair("mission", "military");
    assert_eq!(value(&apart, &["kogus", "zina_adora"]), 7, "she came aboard from the other stack");
    assert_eq!(value(&apart, &["kogus"]), 6);
    // In play: he leaves her behind, and the base of Angoff looks.
    let mut table = pair("mission", "mission");
    table.pass_to("9.0").give(&["ship:planetary_privateer", "environ:2211", "yes"]);
    table.pass_to_chance().give(&["die:1"]);
    assert_eq!(evasion(&table), Some(6));
}

/// The same from space, where no counter stands anywhere yet.
#[test]
fn case_14_52_kogus_and_zina_adora_arrive_from_space_together() {
    let waiting = json!({
        "planets": [{"planet": 221, "loyalty": "loyal", "pdb_level": 1}],
        "rebel": {"characters": ["kogus", "zina_adora"], "possessions": ["planetary_privateer"]},
        "imperial": {"characters": ["jon_kidu"]},
        "position": null,
    });
    let mut table = crate::play::play_with(json!(null), waiting, fitg_engine::state::Options::default());
    for _ in 0..20 {
        let allowed = table.answers();
        let next = ["character:kogus", "yes", "environ:2211", "done"]
            .into_iter()
            .find(|next| allowed.contains(&(*next).to_owned()));
        match next {
            Some(next) => table.give(&[next]),
            None => break,
        };
    }
    table.give(&["die:1"]);
    assert_eq!(evasion(&table), Some(7), "{}", table.story());
}

/// An owner killed leaves his spaceship to who is with him (14.55); where nobody is it is lost (14.59).
#[test]
fn case_14_59_a_spaceship_nobody_is_with_is_told_as_abandoned() {
    let mut table = moving(json!([{"character": "kogus", "at": 2231, "ship": "planetary_privateer"}]), json!([]));
    table.pass_to("9.0").give(&["character:kogus"]);
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLost { .. })), ["14.59"]);
}

/// A lost or inherited spaceship is told under the case that acted: damage or destruction, an heir, nobody left.
#[test]
fn case_14_55_what_becomes_of_a_fallen_pilots_ship_is_told_under_its_case() {
    let given = |table: &Play| table.cases(|event| matches!(event, Event::ShipAssigned { .. }));
    let lost = |table: &Play| table.cases(|event| matches!(event, Event::ShipLost { .. }));
    let enemy = || json!([{"kind": "line", "at": 2211, "count": 2}]);
    let mut heir = falls(json!([{"character": "tourag", "at": 2211}]), 4, enemy(), "kill");
    heir.give(&["no", "die:6", "die:1", "break-off:all", "die:1"]);
    assert_eq!((given(&heir), lost(&heir)), (vec!["14.55".to_owned()], Vec::new()), "{}", heir.story());
    let mut nobody = falls(json!([]), 4, enemy(), "kill");
    nobody.give(&["no", "die:6", "die:1"]);
    assert_eq!((given(&nobody), lost(&nobody)), (Vec::new(), vec!["14.59".to_owned()]), "{}", nobody.story());
    let mut shot = moving(json!([{"character": "ran_jayma", "at": 2221, "ship": "galactic_freighter"}]), json!([]));
    shot.give(&["ship:galactic_freighter", "environ:2232", "yes", "die:6"]);
    // Shot down with all aboard is told once, under the case of the shot.
    let destroyed = shot.cases(|event| matches!(event, Event::ShipEliminated { .. }));
    assert_eq!((given(&shot), lost(&shot), destroyed.as_slice()), (Vec::new(), Vec::new(), &["9.31".to_owned()][..]));
}

/// An Imperial assassin kills Kogus, who has the Star Cruiser and stands in this stack; a Rebel unit is there.
fn assassinated(stack: &str, others: &[Value]) -> Play {
    let kogus = json!({"character": "kogus", "stack": stack, "detected": true, "ship": "star_cruiser"});
    let mut site = Site::at(5131).imperial().units("rebel_urban_1_0", 1).who(&["redjac"]).with(kogus);
    for other in others {
        site = site.with(other.clone());
    }
    let mut table = site.send(&[('A', &["redjac"])]);
    if table.allows("character:kogus") {
        table.give(&["character:kogus"]);
    }
    table.give(&[if table.allows("done") { "done" } else { "card:76" }]);
    if table.allows("card:76") {
        table.give(&["card:76"]);
    }
    assert_eq!(table.state().characters[character("kogus")].place(), Place::OutOfPlay, "{}", table.story());
    table
}

/// "Stacked with" is meant of the stack (9.57): who stands in the other one inherits nothing, but units of the environ may
/// take the spaceship in.
///
/// Cases: 9.57, 14.55
#[test]
fn ruling_14_55_only_who_stood_in_the_fallen_pilots_stack_inherits_his_spaceship() {
    let tourag = |stack: &str| json!({"character": "tourag", "stack": stack});
    let frun = |stack: &str| json!({"character": "frun_sentel", "stack": stack});
    for (his, other) in [("military", "mission"), ("mission", "military")] {
        let mut table = assassinated(his, &[tourag(his), frun(other)]);
        assert_eq!((table.case().as_str(), table.asked()), ("14.55", Some(Side::Rebel)), "{}", table.story());
        assert_eq!(table.answers(), ["character:tourag", "units"], "{his}");
        table.closed(&[("character:frun_sentel", Why::OtherStack, "14.55")]);
        table.give(&["character:tourag"]);
        assert_eq!(table.state().ships[ship("star_cruiser")].owner, Some(character("tourag")));
        // Nobody of his stack: it stands with the units, and nobody is asked.
        let table = assassinated(his, &[frun(other)]);
        assert_eq!(table.state().ships[ship("star_cruiser")].owner, None, "{his}: {}", table.story());
        assert!(table.story().contains("14.55 The Star Cruiser stays, and belongs to nobody."), "{}", table.story());
        assert_eq!(table.state().characters[character("kogus")].stack, StackKind::Mission, "a dead man stands nowhere");
    }
}

/// Which spaceships an answer would leave with nobody.
fn left(table: &Play, answer: &str) -> Vec<String> {
    let answer = answer.parse().expect("an answer");
    let viewer = Viewer::Side(table.asked().expect("somebody is asked"));
    table.game.view(viewer).possible_game().ships_left(answer).iter().map(LeftShip::words).collect()
}

/// Kogus with the Star Cruiser in Solvia Urban, beside Solvia's other two environs.
fn with_a_ship(others: &[Value], units: Value) -> Play {
    let mut all = vec![json!({"character": "kogus", "at": 4321, "ship": "star_cruiser"})];
    all.extend_from_slice(others);
    let planets = json!([
        {"planet": 432, "loyalty": "neutral", "pdb_level": 2},
        {"planet": 433, "loyalty": "neutral", "pdb_level": 0},
    ]);
    let position = json!({"side": "rebel", "segment": "movement", "characters": all, "units": units});
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    table.pass_to("9.0");
    table
}

#[test]
fn case_14_59_before_the_last_walks_away_from_a_spaceship_it_is_known_that_it_is_lost() {
    let alone = with_a_ship(&[], json!([]));
    let told = ["The Star Cruiser stays in Solvia Urban with nobody, and is lost (14.59)."];
    let mut walking = alone;
    assert!(left(&walking, "ship:star_cruiser").is_empty(), "to name who moves loses nothing");
    walking.give(&["character:kogus"]);
    for goal in ["environ:4322", "environ:4323"] {
        assert!(walking.allows(goal), "{:?}", walking.answers());
        assert_eq!(left(&walking, goal), told, "{goal}");
    }
    // It is what then happens.
    walking.give(&["environ:4322"]);
    assert_eq!(walking.cases(|event| matches!(event, Event::ShipLost { .. })), ["14.59"]);
    // With another beside it, or with units, it stays.
    for (others, units) in [
        (vec![json!({"character": "tourag", "at": 4321})], json!([])),
        (Vec::new(), json!([{"kind": "rebel_wild_1_0", "at": 4321}])),
    ] {
        let mut kept = with_a_ship(&others, units);
        kept.give(&["character:kogus"]);
        assert!(left(&kept, "environ:4322").is_empty(), "{others:?}");
    }
}

/// The base may fire at the spaceship that flies, and its dice are nobody's to know: what stays behind is lost whatever they do.
#[test]
fn case_14_59_whoever_flies_or_marches_off_together_is_told_which_spaceship_stays_with_nobody() {
    let two = [json!({"character": "ran_jayma", "at": 4321, "ship": "galactic_freighter"})];
    let mut flying = with_a_ship(&two, json!([]));
    flying.give(&["ship:galactic_freighter"]);
    assert!(left(&flying, "environ:4331").is_empty(), "Kogus stays with his own");
    flying.give(&["character:kogus"]);
    assert_eq!(
        left(&flying, "environ:4331"),
        ["The Star Cruiser stays in Solvia Urban with nobody, and is lost (14.59)."]
    );
    let mut marching = with_a_ship(&[], json!([{"kind": "rebel_air_2_1", "at": 4321}]));
    marching.give(&["unit:rebel_air_2_1-1"]);
    assert!(left(&marching, "environ:4322").is_empty(), "Kogus stays");
    marching.give(&["character:kogus"]);
    assert_eq!(left(&marching, "environ:4322").len(), 1, "{:?}", marching.answers());
    marching.give(&["ship:star_cruiser"]);
    assert!(left(&marching, "environ:4322").is_empty(), "it goes along");
}

/// Whoever steps out of his own spaceship to react leaves it as any other (14.56).
#[test]
fn case_14_59_who_reacts_on_foot_is_told_that_his_spaceship_stays_with_nobody() {
    let table = play(json!({
        "side": "imperial", "segment": "reaction",
        "units": [{"kind": "line", "at": 2232}],
        "characters": [{"character": "kogus", "at": 2231, "ship": "star_cruiser"}],
    }));
    assert_eq!(table.case(), "9.6");
    assert_eq!(left(&table, "character:kogus").len(), 1, "{:?}", table.answers());
    assert!(left(&table, "ship:star_cruiser").is_empty());
}
