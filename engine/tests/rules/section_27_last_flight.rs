//! The last flight of the S-XIII (27.14): damaged, it is never repaired, and is gone where it lands.

use crate::play::{Play, character, environ, planet, play_province, ship, unit};
use fitg_engine::event::Event;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// Province Two with the bases named Up at their levels and the others Down.
fn bases(levels: &[(u16, u8)]) -> Value {
    let planet = |number: &u16| match levels.iter().find(|(up, _)| up == number) {
        Some((_, level)) => json!({"planet": number, "loyalty": "neutral", "pdb_level": level, "pdb_up": true}),
        None => json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}),
    };
    json!([211, 212, 221, 222, 223, 231, 232, 241].iter().map(planet).collect::<Vec<_>>())
}

/// Adam Starlight and Kogus aboard the damaged ship over Angoff (222), about to fly.
fn damaged_over_angoff(levels: &[(u16, u8)], more: Value) -> Play {
    let mut position = json!({
        "side": "rebel", "segment": "character_movement", "damaged": ["s_xiii"],
        "space": [{"at": {"orbit": 222}, "characters": [
            {"character": "adam_starlight", "ship": "s_xiii"}, {"character": "kogus"}]}],
    });
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        fields.extend(more);
    }
    play_province(2, bases(levels), position)
}

fn at(table: &Play, name: &str) -> Place {
    table.state().characters[character(name)].place()
}

/// It is gone where it landed, under 27.14; its card is in the deck again, whole; and those aboard stand where it landed.
#[track_caller]
fn landed(table: &Play, number: u16) {
    let now = table.state().ships[ship("s_xiii")];
    assert_eq!((now.place(), now.owner, now.damaged), (Place::Reserve, None, false), "{}", table.story());
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLost { .. })), ["27.14"]);
    let here = Place::Environ(environ(number));
    assert_eq!((at(table, "adam_starlight"), at(table, "kogus")), (here, here));
    let wounds = ["adam_starlight", "kogus"].map(|who| table.state().characters[character(who)].wounds);
    assert_eq!(wounds, [0, 0], "nobody is harmed");
    assert_eq!(table.game.recount(), Ok(()));
}

/// Cases: 27.14
/// Rows: ruling/L101
#[test]
fn case_27_14_it_lands_on_its_planet_on_another_one_or_after_a_jump_and_is_gone_there() {
    for goal in [2221, 2211, 2231, 2232] {
        let mut table = damaged_over_angoff(&[], json!({}));
        table.give(&["ship:s_xiii", "character:kogus", &format!("environ:{goal}")]);
        landed(&table, goal);
    }
    // To Orning, two stars away: his Navigation with the ship's one is enough without a die.
    let mut table = damaged_over_angoff(&[], json!({}));
    table.give(&["ship:s_xiii", "character:kogus", "environ:2411"]);
    landed(&table, 2411);
}

/// Cases: 27.14
/// Rows: ruling/L101
#[test]
fn case_27_14_the_flight_goes_down_to_an_environ_and_to_no_orbit_box() {
    let mut table = damaged_over_angoff(&[], json!({}));
    table.give(&["ship:s_xiii", "character:kogus"]);
    table.closed(&[
        ("orbit:221", Why::OnlyToLand, "27.14"),
        ("orbit:223", Why::OnlyToLand, "27.14"),
        ("orbit:241", Why::OnlyToLand, "27.14"),
    ]);
    assert!(table.answers().iter().all(|answer| answer.starts_with("environ:")), "{:?}", table.answers());
    // Whole, it goes there.
    let mut whole = damaged_over_angoff(&[], json!({"damaged": []}));
    whole.give(&["ship:s_xiii", "character:kogus"]);
    assert!(whole.allows("orbit:223") && whole.allows("orbit:241"));
    // It need not fly at all.
    assert!(damaged_over_angoff(&[], json!({})).allows("done"));
}

/// From Drift it must go on, and down.
///
/// Cases: 27.14, 21.4
/// Rows: ruling/L101
#[test]
fn case_27_14_from_drift_it_lands_too() {
    for (adrift, orbits) in
        [(json!({"drift": 22}), ["orbit:222", "orbit:223"]), (json!({"drift_two": 22}), ["orbit:222", "orbit:221"])]
    {
        let mut table = damaged_over_angoff(
            &[],
            json!({"space": [{"at": adrift, "characters": [
                {"character": "adam_starlight", "ship": "s_xiii"}, {"character": "kogus"}]}]}),
        );
        assert!(!table.allows("done"), "who drifts must move: {:?}", table.answers());
        table.give(&["ship:s_xiii"]);
        if table.allows("character:kogus") {
            table.give(&["character:kogus"]);
        }
        table.closed(&orbits.map(|orbit| (orbit, Why::OnlyToLand, "27.14")));
        table.give(&["environ:2221"]);
        if table.awaits_chance() {
            table.give(&["die:3"]);
        }
        landed(&table, 2221);
    }
}

/// Damaged over the planet that it leaves, it is lost on that same flight where it lands; bound for an Orbit Box it stays there damaged, and
/// makes its last flight later.
///
/// Cases: 27.14, 9.31
/// Rows: ruling/L101
#[test]
fn case_27_14_damaged_on_the_way_down_it_is_lost_and_on_the_way_to_an_orbit_box_it_stays() {
    let whole = |levels: &[(u16, u8)]| damaged_over_angoff(levels, json!({"damaged": []}));
    let hit = |goal: &str| {
        (1..=6).find_map(|die| {
            let mut table = whole(&[(222, 2)]);
            table.give(&["ship:s_xiii", "character:kogus", goal, "yes", &format!("die:{die}")]);
            table.happened(|event| matches!(event, Event::ShipDamaged { .. })).then_some(table)
        })
    };
    if let Some(table) = hit("environ:2231") {
        landed(&table, 2231);
    }
    if let Some(table) = hit("orbit:223") {
        let now = table.state().ships[ship("s_xiii")];
        assert_eq!((now.place(), now.damaged), (Place::Orbit(planet(223)), true));
        assert_eq!(table.count(|event| matches!(event, Event::ShipLost { .. })), 0);
    }
}

/// A second damage is the end of all aboard, on the last flight too.
///
/// Cases: 9.36, 27.14
#[test]
fn case_9_36_damaged_again_on_its_last_flight_it_is_destroyed_with_all_aboard() {
    let crew = json!({"space": [{"at": {"orbit": 222}, "characters": [
        {"character": "frun_sentel", "ship": "s_xiii", "detected": true}, {"character": "kogus", "detected": true}]}]});
    let mut fates = Vec::new();
    for die in 1..=6 {
        let mut table = damaged_over_angoff(&[(223, 2)], crew.clone());
        table.give(&["ship:s_xiii", "character:kogus", "environ:2231", "yes", &format!("die:{die}")]);
        let destroyed = table.happened(|event| matches!(event, Event::ShipEliminated { .. }));
        let lost = table.happened(|event| matches!(event, Event::ShipLost { .. }));
        assert!(destroyed != lost, "on {die}: {}", table.story());
        assert_eq!(at(&table, "kogus"), if destroyed { Place::OutOfPlay } else { Place::Environ(environ(2231)) });
        assert!(!table.happened(|event| matches!(event, Event::ShipDamaged { .. })), "damaged twice is destroyed");
        fates.push(destroyed);
    }
    assert!(fates.contains(&false), "{fates:?}");
}

/// With military units it is carried like any damaged ship, and is gone as soon as they land.
///
/// Cases: 27.14, 27.1
/// Rows: ruling/L101, ruling/L100
#[test]
fn case_27_14_carried_by_units_it_goes_from_orbit_to_orbit_and_is_gone_when_they_land() {
    let mut table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "rebel", "segment": "interplanetary_movement", "damaged": ["s_xiii"],
            "units": [{"kind": "rebel_wild_2_1", "at": 2412}],
            "space": [{"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_4_3"}], "characters": [
                {"character": "adam_starlight", "ship": "s_xiii", "stack": "military"}, {"character": "kogus", "stack": "military"}]}],
        }),
    );
    table.give(&["unit:rebel_urban_4_3-1", "character:adam_starlight", "character:kogus"]);
    if table.allows("ship:s_xiii") {
        table.give(&["ship:s_xiii"]);
    }
    table.give(&["orbit:223"]);
    let now = table.state().ships[ship("s_xiii")];
    assert_eq!((now.place(), now.damaged), (Place::Orbit(planet(223)), true), "in orbit it stays: {}", table.story());
    table.give(&["environ:2231"]);
    landed(&table, 2231);
    assert_eq!(table.state().units[unit("rebel_urban_4_3-1")].place(), Place::Environ(environ(2231)));
}

/// Cases: 27.14, 20.8
#[test]
fn case_27_14_a_reaction_from_orbit_is_a_landing_too() {
    let mut table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "imperial", "segment": "reaction", "damaged": ["s_xiii"],
            "units": [{"kind": "line", "at": 2221}],
            "space": [{"at": {"orbit": 222}, "characters": [
                {"character": "adam_starlight", "ship": "s_xiii"}, {"character": "kogus"}]}],
        }),
    );
    assert_eq!(table.case(), "9.6", "{}", table.prompt());
    let reacts =
        table.answers().into_iter().find(|answer| answer.contains("adam_starlight") || answer.contains("s_xiii"));
    table.give(&[&reacts.expect("he reacts")]);
    landed(&table, 2221);
}

/// One that stands damaged in an environ when a game begins is gone at the first look; other ships stay.
///
/// Cases: 27.14
#[test]
fn case_27_14_it_does_not_stand_damaged_in_an_environ() {
    let table = play_province(
        2,
        bases(&[]),
        json!({
            "side": "rebel", "segment": "character_movement", "damaged": ["s_xiii", "star_cruiser"],
            "characters": [
                {"character": "adam_starlight", "at": 2221, "ship": "s_xiii"}, {"character": "kogus", "at": 2221},
                {"character": "frun_sentel", "at": 2231, "ship": "star_cruiser"},
                {"character": "ly_mantok", "at": 2231, "ship": "explorer"}],
        }),
    );
    landed(&table, 2221);
    assert_eq!(table.state().ships[ship("star_cruiser")].place(), Place::Environ(environ(2231)));
}
