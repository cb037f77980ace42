//! What a planet secret leaves to do and what it lets be seen (31.0, 31.2), where other rules would have their say: on a dead world nothing but
//! leaving it; from an Orbit Box at once; before an event shifts a planet.

use crate::play::{Play, character, environ, planet, play_galaxy};
use crate::section_31_characters_on_secret_planets::{in_the_city, on};
use crate::section_32_events_drawn::drawing;
use crate::section_32_events_in_force::in_force;
use crate::site::{aborted, assign_only, completed, draw};
use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::state::{Captor, Place};
use serde_json::{Value, json};

/// Etreg (212) is a dead world, or hides the same secret still.
fn etreg(dead: bool, side: &str, segment: &str, more: Value) -> Play {
    let mut position = json!({"secrets": [{"planet": 212, "secret": "dead_world", "revealed": dead}]});
    let fields = position.as_object_mut().expect("fields");
    if dead {
        fields.insert("destroyed_planets".to_owned(), json!([212]));
    }
    fields.extend(more.as_object().expect("fields").clone());
    on(212, "dead_world", side, segment, position)
}

fn wounds(table: &Play, who: &str) -> u8 {
    table.state().characters[character(who)].wounds
}

/// The cases under which the side is asked until the segment is over, each question passed.
fn asked_in(mut table: Play) -> Vec<String> {
    let segment = table.state().clock.segment;
    let mut asked = Vec::new();
    while table.state().clock.segment == segment && table.game.decision().is_some() {
        asked.push(table.case());
        let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
        let first = table.answers()[0].clone();
        table.give(&[pass.unwrap_or(&first)]);
    }
    asked
}

fn revealed(table: &Play) -> Vec<u16> {
    table.state().galactic.secrets.revealed().iter().map(PlanetId::number).collect()
}

/// The patrol over Etreg stops nobody who leaves a dead world.
///
/// Cases: 31.0, 20.4
/// Rows: secret/dead_world, ruling/L127
#[test]
pub fn case_31_0_nobody_is_intercepted_who_leaves_a_dead_world() {
    let leaves = |dead: bool| {
        let position = json!({"characters": [{"character": "redjac", "at": 5421}],
            "units": [{"kind": "rebel_wild_2_1", "at": 2122}],
            "space": [{"at": {"orbit": 212}, "units": [{"kind": "patrol"}]}]});
        let mut table = etreg(dead, "rebel", "interplanetary_movement", position);
        table.pass_to("20.1").give(&["unit:rebel_wild_2_1-1", "orbit:211"]);
        table
    };
    assert_eq!((leaves(false).case().as_str(), leaves(false).asked()), ("20.4", Some(Side::Imperial)));
    let table = leaves(true);
    assert_ne!(table.case(), "20.4", "{}", table.prompt());
    assert!(!table.happened(|event| matches!(event, Event::Intercepted { .. })));
}

/// Neither the Doctor nor rest heals anybody on a dead world.
///
/// Cases: 31.0, 13.71, 13.72
/// Rows: secret/dead_world, ruling/L127
#[test]
pub fn case_31_0_nobody_heals_on_a_dead_world() {
    let hurt = json!({"characters": [{"character": "rayner_derban", "at": 2122, "wounds": 2},
        {"character": "doctor_sontag", "at": 2122}]});
    assert_eq!(wounds(&etreg(false, "rebel", "opening", hurt.clone()), "rayner_derban"), 0);
    assert_eq!(wounds(&etreg(true, "rebel", "opening", hurt), "rayner_derban"), 2);
    let rests = |dead: bool| {
        let position = json!({"characters": [{"character": "rayner_derban", "at": 2122, "wounds": 2}]});
        wounds(&etreg(dead, "rebel", "closing", position), "rayner_derban")
    };
    assert_eq!((rests(false), rests(true)), (0, 2));
}

/// Nothing is repaired, declared, exchanged or handed over on a dead world.
///
/// Cases: 31.0, 27.0, 14.12, 14.2, 12.81
/// Rows: secret/dead_world, ruling/L127
#[test]
pub fn case_31_0_on_a_dead_world_nothing_is_repaired_declared_exchanged_or_handed_over() {
    let owner = json!([{"character": "boccanegra", "at": 2122, "ship": "planetary_privateer"},
        {"character": "rayner_derban", "at": 2122}]);
    let broken = |dead: bool| {
        let position = json!({"characters": owner, "damaged": ["planetary_privateer"]});
        asked_in(etreg(dead, "rebel", "missions", position)).iter().any(|case| case == "27.0" || case == "27.1")
    };
    assert!(broken(false) && !broken(true), "27.0");
    let holder = json!([{"character": "boccanegra", "at": 2122, "possessions": ["snipers_rifle"]},
        {"character": "rayner_derban", "at": 2122}]);
    let asks = |dead: bool, case: &str| {
        ["opening", "character_movement", "search", "missions"].iter().any(|segment| {
            asked_in(etreg(dead, "rebel", segment, json!({"characters": holder}))).iter().any(|asked| asked == case)
        })
    };
    for case in ["14.2", "14.12"] {
        assert!(asks(false, case) && !asks(true, case), "{case}");
    }
    let held = |dead: bool| {
        let position = json!({"characters": [{"character": "jin_voles", "at": 2121}, {"character": "barca", "at": 2121},
            {"character": "kogus", "at": 2121, "guarded_by": "jin_voles"}, {"character": "redjac", "at": 5421}],
            "assignments": {"over": true}});
        let mut table = etreg(dead, "imperial", "character_movement", position);
        while table.case().starts_with("14.") || table.case() == "31.22" {
            table.give(&["done"]);
        }
        (table.allows("prisoner:kogus"), table)
    };
    assert!(held(false).0 && !held(true).0, "12.81");
    let (_, table) = held(true);
    assert_eq!(table.state().characters[character("kogus")].captor(), Some(Captor::Guard(character("jin_voles"))));
}

/// The Doctor on a dead world keeps the plague from nobody, himself least.
///
/// Cases: 31.0, 32.0
/// Rows: event/117, secret/dead_world, ruling/L127
#[test]
pub fn case_31_0_the_doctor_on_a_dead_world_protects_nobody_from_the_plague() {
    let plague = |dead: bool| {
        let mut position = json!({"characters": [{"character": "doctor_sontag", "at": 3411},
            {"character": "kogus", "at": 3411}], "secrets": [{"planet": 341, "secret": "dead_world", "revealed": dead}]});
        if dead {
            position["destroyed_planets"] = json!([341]);
        }
        wounds(&drawing("plague", json!([]), position), "kogus")
    };
    assert_eq!((plague(false), plague(true)), (0, 1));
}

/// Before the thanks for the Doctor or for a defender shift a planet, the Imperial Player may reveal its secret.
///
/// Cases: 31.22, 32.0
/// Rows: event/117, event/114, ruling/L123
#[test]
pub fn case_31_22_he_may_reveal_what_a_plague_or_an_invasion_is_about_to_shift() {
    let neutral = |number: u16| json!([{"planet": number, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false}]);
    let secret = |number: u16| json!([{"planet": number, "secret": "empire_forever"}]);
    let plague = || {
        let position = json!({"characters": [{"character": "doctor_sontag", "at": 3311}], "secrets": secret(331)});
        drawing("plague", neutral(331), position)
    };
    let invasion = || {
        let position = json!({"side": "imperial", "segment": "interphase", "pair": "second", "secrets": secret(221),
            "space": [{"at": {"orbit": 221}, "units": [{"kind": "rebel_urban_4_3"}, {"kind": "line"}]}]});
        let mut table = in_force(json!("egrix_invasion"), neutral(221), position);
        assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Rebel)));
        table.give(&["yes"]);
        table
    };
    let loyalty = |table: &Play, number: u16| format!("{:?}", table.state().planets[planet(number)].loyalty);
    for (begin, number) in [(&plague as &dyn Fn() -> Play, 331), (&invasion, 221)] {
        let mut table = begin();
        let reveal = format!("planet:{number}");
        assert_eq!((table.case().as_str(), table.asked()), ("31.22", Some(Side::Imperial)), "{}", table.prompt());
        assert_eq!(table.answers(), ["done".to_owned(), reveal.clone()]);
        table.give(&[&reveal]);
        assert_eq!(loyalty(&table, number), "Patriotic", "and so it is not shifted");
        let mut table = begin();
        table.give(&["done"]);
        assert_eq!(loyalty(&table, number), "Dissent", "left alone it is");
    }
}

/// Whoever sees secrets sees them as soon as he is in the Orbit Box: before it is asked who lands, and as soon as the Android is shown.
///
/// Cases: 31.21
/// Rows: case/31.21, ruling/L124
#[test]
pub fn case_31_21_the_secret_is_seen_at_once_from_the_orbit_box() {
    let arrives = |secret: &str| {
        let position = json!({"turn": 6, "side": "rebel", "segment": "interplanetary_movement",
            "secrets": [{"planet": 212, "secret": secret}],
            "characters": [{"character": "professor_mareg", "at": 2111, "stack": "military"}],
            "units": [{"kind": "rebel_urban_2_1", "at": 2111}]});
        let mut table = play_galaxy(json!([]), position);
        table.pass_to("20.1").give(&["unit:rebel_urban_2_1-1", "character:professor_mareg", "orbit:212"]);
        table
    };
    let mut table = arrives("ipoc");
    assert_eq!(revealed(&table), [212], "{}", table.prompt());
    assert_eq!(table.cases(|event| matches!(event, Event::SecretRevealed { .. })), ["31.21"]);
    assert!(table.allows("environ:2121") && table.allows("no"), "and then they land or do not");
    table.give(&["environ:2121"]);
    let table = arrives("dead_world");
    assert!(!table.allows("environ:2121"), "on a world that died there is nowhere to land");
    let at = table.state().characters[character("professor_mareg")].place();
    assert_eq!(at, Place::Orbit(planet(212)));
    for segment in ["character_movement", "missions"] {
        let space = json!([{"at": {"orbit": 212}, "characters": [
            {"character": "kogus", "ship": "star_cruiser", "possessions": ["advisor_android"]}]}]);
        let position = json!({"turn": 6, "side": "rebel", "segment": segment, "space": space,
            "secrets": [{"planet": 212, "secret": "ipoc"}]});
        let mut table = play_galaxy(json!([]), position);
        assert!(table.allows("possession:advisor_android") && revealed(&table).is_empty(), "{segment}");
        table.give(&["possession:advisor_android"]);
        assert_eq!(revealed(&table), [212], "{segment}");
    }
}

/// Under the moons of Tamset nobody is questioned with bonus draws either.
///
/// Cases: 32.0, 37.11
/// Rows: event/110
#[test]
pub fn case_32_0_under_the_moons_a_prisoner_is_questioned_without_draws() {
    let draws = |event: &str| {
        let position = json!({"segment": "missions", "characters": [{"character": "rayner_derban", "at": 3122},
            {"character": "jin_voles", "at": 3122, "guarded_by": "rayner_derban"}]});
        let mut table = in_force(json!(event), json!([]), position);
        table.pass_to("13.0").give(&["environ:3122", "mission:Q"]);
        while table.allows("done") && !table.happened(|event| matches!(event, Event::BonusDraws { .. })) {
            table.give(&["done"]);
        }
        table.told.iter().find_map(|event| match event {
            Event::BonusDraws { letter: Letter::Q, draws } => Some(*draws),
            _ => None,
        })
    };
    assert_eq!(draws("tamset_moons"), Some(0));
    assert!(draws("plague") > Some(0));
}

/// An enemy agent reveals one mission of all that are performed: of a group on two of them either.
///
/// Cases: 31.0, 13.43
/// Rows: secret/hyper_world, ruling/L132
#[test]
pub fn case_13_43_an_enemy_agent_strikes_any_mission_of_a_group_on_two() {
    let who = ["kogus", "zina_adora", "adam_starlight"];
    let standing: Value = who.iter().map(|who| json!({"character": who, "at": 2221})).collect();
    let begin = || {
        let mut table = in_the_city(on(222, "hyper_world", "rebel", "missions", json!({"characters": standing})));
        assign_only(&mut table, 'I', &["kogus", "zina_adora"]);
        table.give(&["mission:D"]);
        assign_only(&mut table, 'G', &["adam_starlight"]);
        while !table.awaits_chance() {
            table.give(&["done"]);
        }
        draw(&mut table, &[74]);
        table
    };
    for struck in ['D', 'G', 'I'] {
        let mut table = begin();
        assert_eq!(table.answers(), ["mission:D", "mission:G", "mission:I"], "each as likely as the others");
        table.give(&[&format!("mission:{struck}")]);
        for letter in ['D', 'G', 'I'] {
            assert_eq!(aborted(&table, letter), letter == struck, "{struck}: {letter}");
            assert_eq!(completed(&table, letter), None);
        }
    }
    assert_eq!(begin().state().characters[character("kogus")].place(), Place::Environ(environ(2221)));
}

/// The secret of a planet that was destroyed is out of play with it: nobody is asked of it, and nothing reveals it.
///
/// Cases: 31.22, 36.34
/// Rows: case/31.22
#[test]
pub fn case_31_22_the_secret_of_a_destroyed_planet_is_out_of_play() {
    let asked = |destroyed: &[u16]| {
        let position = json!({"turn": 6, "side": "rebel", "segment": "resources", "destroyed_planets": destroyed,
            "secrets": [{"planet": 221, "secret": "gem_world"}, {"planet": 541, "secret": "ipoc"}]});
        let table = play_galaxy(json!([]), position);
        assert_eq!(table.case(), "31.22");
        table.answers()
    };
    assert_eq!(asked(&[]), ["done", "planet:221", "planet:541"]);
    assert_eq!(asked(&[221]), ["done", "planet:541"]);
}
