//! Atrocities (36): who may commit which, when, and what comes of it.

use crate::play::{Play, planet, play_galaxy, play_galaxy_with};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::pieces::{CharacterId, UnitId, UnitKind};
use fitg_engine::state::{BaseFate, ControlState, Pdb, Place};
use fitg_engine::terms::{Atrocity, Why};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

fn character(slug: &str) -> CharacterId {
    CharacterId::all().find(|who| who.slug() == slug).unwrap_or_else(|| panic!("no {slug}"))
}

/// Kogus and Zina Adora gather information in the wild of Charkhan (2232), and the first card brings an atrocity. Angoff (222) has an
/// Urban environ, Charkhan an air one (2231) and a wild one.
fn opportunity(planets: Value, position: Value) -> Play {
    let mut whole = json!({"side": "rebel", "segment": "missions"});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), position) {
        fields.extend(more);
        let characters = fields.entry("characters").or_insert(json!([]));
        if let Some(list) = characters.as_array_mut() {
            list.extend([json!({"character": "kogus", "at": 2232}), json!({"character": "zina_adora", "at": 2232})]);
        }
    }
    let mut table = play_galaxy(planets, whole);
    while !table.allows("mission:I") {
        table.give(&[if table.allows("environ:2232") { "environ:2232" } else { "done" }]);
    }
    table.give(&["mission:I", "character:zina_adora", "character:kogus"]);
    while !table.allows("card:72") {
        table.give(&[if table.allows("draw") { "draw" } else { "done" }]);
    }
    // Wild: an atrocity.
    table.give(&["card:72"]);
    table
}

fn charkhan(loyalty: &str, level: u8, up: bool) -> Value {
    json!([{"planet": 223, "loyalty": loyalty, "pdb_level": level, "pdb_up": up}])
}

fn loyalty(table: &Play, number: u16) -> String {
    format!("{:?}", table.state().planets[planet(number)].loyalty)
}

fn acts(table: &Play) -> Vec<String> {
    table.answers().into_iter().filter(|answer| answer.starts_with("atrocity:")).collect()
}

fn units_on(table: &Play, number: u16, side: Side) -> usize {
    planet(number).environs().map(|environ| table.state().unit_count(environ, side)).sum()
}

fn kind(slug: &str) -> UnitKind {
    UnitKind::all().find(|kind| kind.slug() == slug).unwrap_or_else(|| panic!("no {slug}"))
}

fn unit_of(slug: &str) -> UnitId {
    kind(slug).units().next().expect("a counter")
}

/// Cases: 36.0, 36.2, 36.24
/// Rows: ruling/L157
#[test]
fn case_36_2_the_imperial_player_is_asked_whoever_resolves_missions_and_commits_one_act() {
    let mut table = opportunity(charkhan("loyal", 2, true), json!({"units": [{"kind": "militia", "at": 2232}]}));
    assert_eq!((table.case().as_str(), table.asked()), ("36.2", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["no", "atrocity:strafe"]);
    table.closed(&[
        ("atrocity:sneak", Why::NoSneakAttack, "36.31"),
        ("atrocity:chemicals", Why::NoAtrocityUnit, "36.33"),
        ("atrocity:hypnosis", Why::NoAtrocityUnit, "36.33"),
        ("atrocity:rotation", Why::NoStabilizer, "36.34"),
        ("planet:222", Why::NotByThisEvent, "36.2"),
    ]);
    table.give(&["no"]);
    assert!(table.told.contains(&Event::NoAtrocity));
    assert_ne!(table.case(), "36.2");
    assert_eq!(units_on(&table, 223, Side::Imperial), 1, "nothing was done");
    let mut table = opportunity(charkhan("loyal", 2, true), json!({"units": [{"kind": "militia", "at": 2232}]}));
    table.give(&["atrocity:strafe"]);
    assert_ne!(table.case(), "36.2", "one act an event");
}

/// Who has nothing that could lie in ambush is not asked, and the event is ignored; face-down units could be anything, so that he is
/// asked even if he can only say no.
///
/// Cases: 36.2, 36.3
/// Rows: ruling/L157
#[test]
fn case_36_3_he_is_asked_wherever_silence_would_tell() {
    let ignored = |table: &Play| {
        let event = |event: &Event| matches!(event, Event::EventIgnored { event } if event.code() == "atrocity");
        (table.cases(event), table.case() == "36.2")
    };
    let nothing = opportunity(charkhan("loyal", 1, true), json!({"units": [{"kind": "militia", "at": 2232}]}));
    assert_eq!(ignored(&nothing), (vec!["36.3".to_owned()], false));
    for at in [
        json!({"units": [{"kind": "patrol", "at": 2231}]}),
        json!({"space": [{"at": {"orbit": 223}, "units": [{"kind": "patrol"}]}]}),
    ] {
        let table = opportunity(charkhan("loyal", 1, true), at);
        assert_eq!(ignored(&table), (vec![], true));
        assert_eq!(table.answers(), ["no"]);
    }
    let elsewhere = opportunity(charkhan("loyal", 1, true), json!({"units": [{"kind": "patrol", "at": 2221}]}));
    assert_eq!(ignored(&elsewhere), (vec!["36.3".to_owned()], false));
}

/// Cases: 36.21
#[test]
fn case_36_21_a_base_strafes_if_it_is_of_level_two_works_and_is_his() {
    let offered = |planets: Value, units: Value| {
        let table = opportunity(planets, json!({"units": units}));
        table.case() == "36.2" && table.allows("atrocity:strafe")
    };
    let garrison = json!([{"kind": "patrol", "at": 2231}]);
    assert!(offered(charkhan("loyal", 2, true), garrison.clone()));
    assert!(!offered(charkhan("loyal", 1, true), garrison.clone()));
    assert!(!offered(charkhan("loyal", 2, false), garrison.clone()), "Down it is of no use");
    let risen = json!([{"planet": 223, "state": "rebellion", "pdb_level": 2, "pdb_up": true}]);
    assert!(!offered(risen, garrison), "nobody controls it");
}

/// Cases: 36.32
/// Rows: atrocity/strafe, ruling/L159
#[test]
fn case_36_32_a_strafing_base_ends_all_units_and_missions_wounds_everybody_and_falls() {
    let position = json!({"units": [{"kind": "elite_army", "at": 2231}, {"kind": "rebel_air_2_1", "at": 2231, "count": 2},
            {"kind": "rebel_wild_1_0", "at": 2232}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "patrol"}]}],
        "characters": [{"character": "jon_kidu", "at": 2231}, {"character": "scott_rubel", "at": 2231, "held_by": "elite_army"}]});
    let mut table = opportunity(charkhan("loyal", 2, true), position);
    table.give(&["atrocity:strafe"]);
    for side in Side::BOTH {
        assert_eq!(units_on(&table, 223, side), 0);
    }
    assert!(table.state().has_units_at(Place::Orbit(planet(223)), Side::Imperial), "not those in orbit");
    assert_eq!(table.state().planets[planet(223)].pdb, Pdb { level: 1, up: false });
    for who in ["kogus", "zina_adora", "jon_kidu", "scott_rubel"] {
        assert_eq!(table.state().characters[character(who)].wounds, 1, "{who}");
    }
    assert!(table.told.iter().any(|event| matches!(event, Event::MissionAborted { .. })));
    assert!(!table.answers().iter().any(|answer| answer == "draw"), "nobody goes on: {}", table.prompt());
    // Charkhan is loyal: two spaces in favor of the Rebels, and a Domino Effect.
    assert_eq!(loyalty(&table, 223), "Dissent");
    let domino = |event: &Event| {
        matches!(event, Event::DominoBegins { domino } | Event::DominoMovesNobody { domino }
            if domino.planet == planet(223) && domino.gainer == Side::Rebel)
    };
    assert!(table.told.iter().any(domino), "{}", table.story());
}

/// A marker that comes to Unrest stays there; a planet that was there rebels, with its units.
///
/// Cases: 36.32
/// Rows: ruling/L159
#[test]
fn case_36_32_only_a_planet_that_stood_at_unrest_rebels() {
    let from = |loyalty: &str| {
        let mut table = opportunity(charkhan(loyalty, 2, true), json!({"units": [{"kind": "patrol", "at": 2231}]}));
        table.give(&["atrocity:strafe"]);
        table
    };
    let dissent = from("dissent");
    assert_eq!(
        (loyalty(&dissent, 223).as_str(), dissent.state().planets[planet(223)].control),
        ("Unrest", ControlState::ImperialControl)
    );
    let unrest = from("unrest");
    assert_eq!(unrest.state().planets[planet(223)].control, ControlState::Rebellion);
    assert!(unrest.prompt().contains("Charkhan"), "its units rise: {}", unrest.prompt());
    let told =
        |table: &Play| table.cases(|event| matches!(event, Event::LoyaltyMoved { .. } | Event::ControlChanged { .. }));
    assert_eq!((told(&dissent), told(&unrest)), (vec!["36.32".to_owned()], vec!["36.32".to_owned()]));
    assert_eq!(unrest.case(), "15.41");
}

/// Cases: 36.31, 19.54
/// Rows: atrocity/sneak_attack, ruling/L158
#[test]
fn case_36_31_elite_units_fall_upon_the_rebels_of_their_environ() {
    let position = json!({"units": [{"kind": "elite_army", "at": 2231}, {"kind": "line", "at": 2231},
            {"kind": "rebel_air_2_1", "at": 2231, "count": 2}, {"kind": "elite_navy", "at": 2232}],
        "characters": [{"character": "jon_kidu", "at": 2231}, {"character": "barca", "at": 2231, "stack": "military"}]});
    let mut table = opportunity(charkhan("loyal", 0, false), position);
    assert_eq!(acts(&table), ["atrocity:sneak"]);
    // One environ alone has Rebel units: it is not asked which.
    table.give(&["atrocity:sneak"]);
    // He who stands with the units may lead; nobody is called.
    assert!(table.allows("character:barca"), "{}", table.prompt());
    table.closed(&[("character:jon_kidu", Why::NotStackedBefore, "36.31")]);
    table.give(&["no"]);
    while !table.allows("die:1") {
        table.give(&[if table.allows("no") { "no" } else { "done" }]);
    }
    assert!(
        !table.cases(|event| matches!(event, Event::DeterminedAssault { .. })).contains(&"22.3".to_owned()),
        "nobody declares it"
    );
    table.give(&["die:6", "die:6"]);
    let check = table.told.iter().find_map(|event| match event {
        Event::Check(fitg_engine::event::check::Check::Combat(check)) => Some(*check),
        _ => None,
    });
    let check = check.expect("a combat");
    let column = check.combat.terms.column;
    let printed = |die| fitg_engine::charts::military::result(column, die);
    assert_eq!(check.defender_loss, 2 * printed(check.attack).defender, "the Rebels lose double");
    assert_eq!(check.attacker_loss, printed(check.defense).attacker, "the Empire does not");
    assert!(check.combat.terms.shifts.iter().flatten().any(|shift| shift.columns() == -2));
    let terms = check.combat.terms;
    assert_eq!((terms.attack, terms.defense), (5, 4), "the elite army alone, against all Rebels");
    while !table.told.iter().any(|event| matches!(event, Event::LoyaltyMoved { .. })) {
        let first = table.answers()[0].clone();
        table.give(&[&first]);
    }
    assert_eq!(loyalty(&table, 223), "Neutral", "one space");
}

/// Cases: 36.33
/// Rows: atrocity/deadly_chemicals, ruling/L160
#[test]
fn case_36_33_chemicals_end_units_of_special_environs_and_wound_who_is_no_rhone() {
    let position = json!({"units": [{"kind": "rebel_air_2_1", "at": 2231, "count": 2}, {"kind": "rebel_wild_1_0", "at": 2232},
            {"kind": "patrol", "at": 2232}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "resolution"}]}],
        "characters": [{"character": "jon_kidu", "at": 2231}, {"character": "tourag", "at": 2231},
            {"character": "scott_rubel", "at": 2232, "held_by": "patrol"}]});
    let mut table = opportunity(charkhan("loyal", 0, false), position);
    assert_eq!(acts(&table), ["atrocity:chemicals", "atrocity:hypnosis"]);
    table.give(&["atrocity:chemicals"]);
    let left = |slug: &str| table.state().mustered(Side::Rebel).iter().filter(|unit| unit.kind() == kind(slug)).count();
    assert_eq!((left("rebel_air_2_1"), left("rebel_wild_1_0")), (0, 1));
    assert_eq!(units_on(&table, 223, Side::Imperial), 1, "Imperial units are unharmed");
    for who in CharacterId::people().filter(|&who| table.state().characters[who].place().planet() == Some(planet(223)))
    {
        let rhone = who.data().race.slug() == "rhones";
        assert_eq!(table.state().characters[who].wounds, if rhone { 0 } else { 2 }, "{}", who.name());
    }
    assert!(CharacterId::people().any(|who| table.state().characters[who].wounds == 2));
    assert_eq!(loyalty(&table, 223), "Dissent");
    assert_eq!(table.state().units[unit_of("resolution")].place(), Place::Orbit(planet(223)));
    let by = table.told.iter().find_map(|event| match *event {
        Event::AtrocityCommitted { act: Atrocity::Chemicals, by, .. } => by,
        _ => None,
    });
    assert_eq!(by, Some(unit_of("resolution")), "it is shown");
}

/// While the unit lies on the marker nothing moves it: no mission, no tax, no domino, no rebellion.
///
/// Cases: 36.33
/// Rows: atrocity/mass_hypnosis, ruling/L161
#[test]
fn case_36_33_nothing_moves_a_planet_under_hypnosis() {
    let position = json!({"units": [{"kind": "patrol", "at": 2232}], "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker"}]}]});
    let mut table = opportunity(charkhan("unrest", 2, true), position);
    table.give(&["atrocity:hypnosis"]);
    assert!(table.state().is_hypnotized(planet(223)));
    assert_eq!(table.state().units[unit_of("peacemaker")].place(), Place::Orbit(planet(223)), "it stays in the box");
    assert_eq!(loyalty(&table, 223), "Unrest");
    assert_eq!(table.state().characters[character("kogus")].wounds, 0, "nobody is harmed");
    // Everybody sees what lies there; nothing else in the box is known.
    for viewer in [EMPIRE, REBELS, Viewer::Both] {
        let view = table.game.view(viewer);
        assert_eq!(view.possible_state().units[unit_of("peacemaker")].place(), Place::Orbit(planet(223)));
        assert!(view.sample(Seed(7)).state().units[unit_of("peacemaker")].hypnotizes);
    }
    table.game.recount().expect("sound");
    // A strafing base moves nothing either.
    let state = table.state();
    let why = fitg_engine::rules::missions::conditions_met(
        state,
        planet(223).environs().next().expect("an environ"),
        Side::Rebel,
        fitg_engine::cards::Letter::R,
        fitg_engine::rules::missions::Shifting::Nothing,
    );
    assert!(!why, "no rebellion is started");
}

/// The Empire lifts it when one of its Interplanetary Segments opens; until then the unit neither moves nor acts.
///
/// Cases: 36.33
/// Rows: ruling/L161
#[test]
fn case_36_33_hypnosis_is_lifted_at_the_beginning_of_an_interplanetary_segment() {
    let position = json!({"units": [{"kind": "patrol", "at": 2232}], "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker"}]}]});
    let mut table = opportunity(charkhan("loyal", 2, true), position);
    table.give(&["atrocity:hypnosis"]);
    while table.case() != "36.33" {
        let answers = table.answers();
        let answer = ["done", "no", "stop"].into_iter().find(|wanted| answers.iter().any(|answer| answer == wanted));
        let answer = answer.map_or_else(|| answers[0].clone(), ToOwned::to_owned);
        table.give(&[&answer]);
    }
    assert_eq!(
        (table.asked(), table.answers()),
        (Some(Side::Imperial), vec!["done".to_owned(), "planet:223".to_owned()])
    );
    let mut kept = opportunity(
        charkhan("loyal", 2, true),
        json!({"units": [{"kind": "patrol", "at": 2232}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker"}]}]}),
    );
    kept.give(&["atrocity:hypnosis"]);
    while kept.case() != "36.33" {
        let answers = kept.answers();
        let answer = ["done", "no", "stop"].into_iter().find(|wanted| answers.iter().any(|answer| answer == wanted));
        let answer = answer.map_or_else(|| answers[0].clone(), ToOwned::to_owned);
        kept.give(&[&answer]);
    }
    kept.give(&["done"]);
    assert_eq!(kept.case(), "20.1", "{}", kept.prompt());
    let peacemaker = format!("unit:{}", unit_of("peacemaker"));
    let peacemaker = peacemaker.replace("unit:unit:", "unit:");
    kept.closed(&[(&peacemaker, Why::HoldsTheMarker, "36.33")]);
    assert_eq!(loyalty(&kept, 223), "Loyal");
    table.give(&["planet:223"]);
    assert!(!table.state().is_hypnotized(planet(223)));
    assert_eq!(loyalty(&table, 223), "Dissent", "two spaces in favor of the Rebels");
}

/// The Stabilizer ends a planet: all that is there is gone, and it is as if the Rebels had come to control it.
///
/// Cases: 36.34
/// Rows: atrocity/stop_rotation, ruling/L162
#[test]
fn case_36_34_a_planet_that_no_longer_turns_is_gone_with_everything() {
    let position = json!({"units": [{"kind": "patrol", "at": 2232}, {"kind": "rebel_air_2_1", "at": 2231}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "planet_stabilizer"}, {"kind": "line"}]}],
        "environs": [{"environ": 2231, "camp": "established"}],
        "characters": [{"character": "jon_kidu", "at": 2231}, {"character": "scott_rubel", "at": 2232, "held_by": "patrol"}]});
    let mut table = opportunity(charkhan("loyal", 2, true), position);
    assert_eq!(acts(&table), ["atrocity:strafe", "atrocity:chemicals", "atrocity:hypnosis", "atrocity:rotation"]);
    table.give(&["atrocity:rotation"]);
    for who in ["kogus", "zina_adora", "jon_kidu", "scott_rubel"] {
        assert_eq!(table.state().characters[character(who)].place(), Place::OutOfPlay, "{who}");
    }
    assert!(table.state().mustered(Side::Imperial).is_empty() && table.state().mustered(Side::Rebel).is_empty());
    assert!(!table.state().terms.planets.contains(planet(223)), "it takes no part any more");
    assert!(table.state().environs_in_play().all(|environ| environ.planet() != planet(223)));
    assert_eq!(fitg_engine::rules::control::controller(table.state(), planet(223)), None);
    table.game.recount().expect("sound");
    let domino = |event: &Event| {
        matches!(event, Event::DominoBegins { domino } | Event::DominoMovesNobody { domino }
        if domino.planet == planet(223) && domino.spark.case().to_string() == "23.3")
    };
    while !table.told.iter().any(domino) {
        assert!(!table.answers().is_empty(), "{} {:?}", table.story(), table.prompt());
        let first = table.answers()[0].clone();
        table.give(&[&first]);
    }
    // The game goes on without it, and what is written of it is read again.
    let facts = table.state().facts();
    let read = fitg_engine::state::State::from_facts(&facts).expect("sound");
    assert!(!read.terms.planets.contains(planet(223)));
}

/// Cases: 34.46
/// Rows: ruling/L149
#[test]
fn case_34_46_with_its_planet_the_secret_base_is_lost_and_what_was_saved_for_it() {
    let position = json!({"tracks": {"rebel": 30}, "secret_base": {"planet": 223},
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "planet_stabilizer"}]}]});
    let mut table = opportunity(charkhan("loyal", 0, false), position);
    table.give(&["atrocity:rotation"]);
    assert_eq!(table.state().galactic.base.fate(), BaseFate::Destroyed);
    assert_eq!(table.state().galactic.track(Side::Rebel), 0);
    assert_eq!(table.cases(|event| matches!(event, Event::BaseDestroyed { .. })), ["34.46"]);
}

/// Once the base is known, he may turn to its planet instead.
///
/// Cases: 36.22
#[test]
fn case_36_22_at_the_known_base_whatever_planet_the_event_was_drawn_for() {
    let position = |fate: &str| {
        json!({"secret_base": {"planet": 432, "fate": fate},
        "units": [{"kind": "patrol", "at": 2232}], "space": [{"at": {"orbit": 432}, "units": [{"kind": "resolution"}]}]})
    };
    let mut known = opportunity(charkhan("loyal", 0, false), position("known"));
    assert_eq!(known.answers(), ["no", "planet:432"]);
    known.give(&["planet:432"]);
    // Nothing is done yet: he can turn back.
    assert_eq!(known.answers(), ["no", "atrocity:chemicals", "atrocity:hypnosis", "planet:223"]);
    known.give(&["planet:223"]);
    assert_eq!(known.answers(), ["no", "planet:432"]);
    known.give(&["planet:432"]);
    known.give(&["atrocity:chemicals"]);
    assert!(
        known
            .told
            .iter()
            .any(|event| matches!(event, Event::AtrocityCommitted { planet: at, .. } if *at == planet(432)))
    );
    assert_eq!(known.state().characters[character("kogus")].wounds, 0, "Charkhan is not touched");
    let hidden = opportunity(charkhan("loyal", 0, false), position("hidden"));
    assert_eq!(hidden.answers(), ["no"], "a base that is not known lures nobody");
}

/// Cases: 36.1
/// Rows: ruling/L163
#[test]
fn case_36_1_an_atrocity_unit_never_enters_an_environ() {
    let position = json!({"side": "imperial", "segment": "surface_movement",
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "resolution"}, {"kind": "line"}]}],
        "characters": [{"character": "kogus", "at": 5111}]});
    let table = play_galaxy_with(charkhan("loyal", 1, true), position, json!({}));
    let unit = |slug: &str| table.answers().iter().any(|answer| answer.contains(&unit_of(slug).to_string()));
    assert!(unit("line") && !unit("resolution"), "{:?}", table.answers());
    table.closed(&[("unit:resolution-1", Why::NeverOnAPlanet, "36.1")]);
    // Nor does anybody else believe it there: what is dealt has them in space alone.
    let position = json!({"side": "rebel", "segment": "opening",
        "units": [{"kind": "line", "at": 2231, "count": 2}, {"kind": "patrol", "at": 2232, "count": 2}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "patrol"}, {"kind": "line"}]}],
        "characters": [{"character": "kogus", "at": 5111}]});
    let view = play_galaxy(charkhan("loyal", 1, true), position).game.view(REBELS);
    let mut met = 0;
    for seed in 0..300 {
        let sample = view.sample(Seed(seed));
        for unit in sample.state().mustered(Side::Imperial).iter().filter(|unit| unit.data().atrocity) {
            met += 1;
            assert!(sample.state().units[unit].place().environ().is_none(), "{seed}");
        }
    }
    assert!(met > 0, "in space there may be one");
}

/// While the Emperor is in a rare mood any planet will do where the Empire has what it takes; when the Game-Turn is over, so is his mood.
///
/// Cases: 36.23, 36.24
/// Rows: event/100, ruling/L122
#[test]
pub fn case_36_23_in_a_rare_mood_of_the_emperor_any_planet_will_do() {
    let position = |event: Value| {
        json!({"event": event, "secret_base": {"planet": 432, "fate": "known"}, "units": [{"kind": "patrol", "at": 2232}],
            "space": [{"at": {"orbit": 222}, "units": [{"kind": "resolution"}]},
                {"at": {"orbit": 432}, "units": [{"kind": "patrol"}]}]})
    };
    let mood = || opportunity(charkhan("loyal", 1, true), position(json!("emperor_rare_mood")));
    let mut table = mood();
    let mood_card = table.state().galactic.event.map(|event| event.number());
    assert_eq!(mood_card, Some(100));
    assert_eq!(table.answers(), ["no", "planet:222"], "nothing can be done on Charkhan itself");
    table.closed(&[("planet:432", Why::NoAtrocityThere, "36.3"), ("planet:221", Why::NoAtrocityThere, "36.3")]);
    table.give(&["planet:222", "atrocity:chemicals"]);
    let committed = |event: &Event| matches!(event, Event::AtrocityCommitted { planet: at, .. } if *at == planet(222));
    assert!(table.told.iter().any(committed));
    assert_ne!(table.case(), "36.2", "no second one at the base");
    // By another event nobody leaves Charkhan for Angoff.
    for event in [json!("space_pirates"), json!(null)] {
        let table = opportunity(charkhan("loyal", 1, true), position(event));
        assert_eq!(table.answers(), ["no"]);
        table.closed(&[("planet:222", Why::NotByThisEvent, "36.2")]);
    }
    // It lasts for the Game-Turn.
    let mut table = mood();
    let turn = table.state().clock.turn;
    assert!(table.state().galactic.event.is_some());
    while table.state().clock.turn == turn {
        go_on(&mut table);
    }
    assert_eq!(table.state().galactic.event, None);
}

/// Goes on with the answer that does least.
fn go_on(table: &mut Play) {
    let answers = table.answers();
    let answer = ["done", "no", "stop"].into_iter().find(|wanted| answers.iter().any(|answer| answer == wanted));
    let answer = answer.map_or_else(|| answers[0].clone(), ToOwned::to_owned);
    table.give(&[&answer]);
}

fn hypnosis_over_charkhan(loyalty: &str, position: Value) -> Play {
    let mut whole = json!({"units": [{"kind": "patrol", "at": 2232}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker", "hypnotizes": true}]}],
        "characters": [{"character": "kogus", "at": 5111}]});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), position) {
        fields.extend(more);
    }
    play_galaxy(charkhan(loyalty, 1, true), whole)
}

/// Nothing shifts the marker, and no tax brings a rebellion, as long as the unit lies there.
///
/// Cases: 36.33
/// Rows: atrocity/mass_hypnosis, ruling/L161
#[test]
fn case_36_33_taxes_and_missions_move_no_marker_under_hypnosis() {
    let stage = json!({"turn": 7, "side": "rebel", "segment": "resources"});
    let mut table = hypnosis_over_charkhan("unrest", stage);
    assert!(table.state().is_hypnotized(planet(223)));
    while !table.allows("planet:223") {
        table.give(&["tax:none"]);
    }
    table.give(&["planet:223", "tax:full"]);
    assert_eq!(loyalty(&table, 223), "Unrest");
    assert_eq!(table.state().planets[planet(223)].control, ControlState::ImperialControl, "it does not rise");
    let mut table = hypnosis_over_charkhan(
        "unrest",
        json!({"side": "rebel", "segment": "missions", "characters": [{"character": "zina_adora", "at": 2232}]}),
    );
    while !table.allows("mission:I") {
        table.give(&[if table.allows("environ:2232") { "environ:2232" } else { "done" }]);
    }
    table.closed(&[
        ("mission:C", Why::Hypnotized, "36.33"),
        ("mission:D", Why::Hypnotized, "36.33"),
        ("mission:R", Why::Hypnotized, "36.33"),
    ]);
}

/// A unit that is lost in space combat lies on no marker any more, and the backlash comes: rebellion from Unrest.
///
/// Cases: 36.33
/// Rows: atrocity/mass_hypnosis, ruling/L161
#[test]
fn case_36_33_hypnosis_ends_with_the_loss_of_the_unit() {
    let over = |at: &str| {
        let position = json!({"side": "rebel", "segment": "space_combat",
            "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker", "hypnotizes": true}, {"kind": "rebel_wild_4_4", "count": 2}]}]});
        let mut table = hypnosis_over_charkhan(at, position);
        while table.state().is_hypnotized(planet(223)) {
            let answers = table.answers();
            let first = answers.iter().find(|answer| ["yes", "orbit:223", "die:6"].contains(&answer.as_str()));
            let answer = first.unwrap_or(&answers[0]).clone();
            table.give(&[&answer]);
        }
        assert!(!table.state().mustered(Side::Imperial).contains(unit_of("peacemaker")));
        assert_eq!(table.cases(|event| matches!(event, Event::HypnosisEnds { .. })), ["36.33"]);
        table
    };
    assert_eq!(loyalty(&over("patriotic"), 223), "Neutral", "two spaces");
    let risen = over("unrest");
    assert_eq!(risen.state().planets[planet(223)].control, ControlState::Rebellion);
    assert_eq!(risen.cases(|event| matches!(event, Event::ControlChanged { .. })), ["36.33"]);
}

/// The unit is put on the loyalty marker: a planet in rebellion has it, turned over, and one under Rebel control has none.
///
/// Cases: 36.33, 15.52, 15.53
#[test]
fn case_36_33_hypnosis_needs_a_loyalty_marker() {
    let over = |state: &str| {
        let charkhan = json!([{"planet": 223, "state": state, "pdb_level": 0, "pdb_up": false}]);
        let position = json!({"units": [{"kind": "patrol", "at": 2232}], "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker"}]}]});
        opportunity(charkhan, position)
    };
    let risen = over("rebellion");
    assert_eq!(acts(&risen), ["atrocity:chemicals", "atrocity:hypnosis"]);
    let rebel = over("rebel_control");
    assert_eq!(acts(&rebel), ["atrocity:chemicals"]);
    rebel.closed(&[("atrocity:hypnosis", Why::NoMarkerToLieOn, "36.33")]);
    // Nor can a position have it so.
    let charkhan = json!([{"planet": 223, "state": "rebel_control", "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "opening",
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker", "hypnotizes": true}]}]});
    let mistakes = crate::play::galactic_scenario(charkhan, position, json!({})).mistakes();
    let told = mistakes.iter().map(ToString::to_string).find(|told| told.contains("units[0].hypnotizes"));
    assert!(told.is_some_and(|told| told.contains("Charkhan has no loyalty marker")), "{mistakes:?}");
}

/// A unit on a marker commits no other atrocity, nor does a second one hypnotize the planet.
///
/// Cases: 36.33
/// Rows: ruling/L161
#[test]
fn case_36_33_a_unit_on_a_marker_commits_nothing_else() {
    let with = |more: Value| {
        let mut units = vec![json!({"kind": "planet_stabilizer", "hypnotizes": true})];
        units.extend(more.as_array().cloned().unwrap_or_default());
        let position =
            json!({"units": [{"kind": "patrol", "at": 2232}], "space": [{"at": {"orbit": 223}, "units": units}]});
        opportunity(charkhan("loyal", 1, true), position)
    };
    let alone = with(json!([]));
    assert_eq!(alone.answers(), ["no"]);
    alone.closed(&[
        ("atrocity:chemicals", Why::NoAtrocityUnit, "36.33"),
        ("atrocity:hypnosis", Why::Hypnotized, "36.33"),
        ("atrocity:rotation", Why::NoStabilizer, "36.34"),
    ]);
    let two = with(json!([{"kind": "resolution"}]));
    assert_eq!(acts(&two), ["atrocity:chemicals"]);
}

/// The planet is gone for every rule, its possessions with their owners, the sovereign whom nobody summoned; what is written of it is read
/// again, and as a scenario it is what it was.
///
/// Cases: 36.34
/// Rows: atrocity/stop_rotation, ruling/L162, ruling/L148
#[test]
fn case_36_34_a_destroyed_planet_is_a_goal_a_score_and_a_candidate_no_more() {
    let planets = json!([{"planet": 432, "loyalty": "loyal", "pdb_level": 1, "pdb_up": true}]);
    let position = json!({"side": "rebel", "segment": "opening", "destroyed_planets": [223, 432],
        "secret_base": {"planet": 511, "named": [432]}, "space": [{"at": {"orbit": 222}, "units": [{"kind": "line"}]}],
        "characters": [{"character": "kogus", "at": 5111}, {"character": "zina_adora", "at": 2221, "ship": "explorer"}]});
    let mut table = play_galaxy(planets, position);
    let state = table.state();
    assert!(!state.exists(planet(223)) && !state.exists(planet(432)));
    assert!(state.environs_in_play().all(|environ| state.exists(environ.planet())));
    assert!(state.spaces().all(|place| place != Place::Orbit(planet(223))));
    assert!(!state.galactic.base.left().contains(planet(432)));
    let scenario = crate::play::galactic_scenario(json!([]), json!({"side": "rebel", "segment": "opening"}), json!({}));
    assert_eq!(
        scenario.at(state).position.map(|position| position.destroyed_planets),
        Some(vec![planet(223), planet(432)])
    );
    let read = fitg_engine::state::State::from_facts(&state.facts()).expect("sound");
    assert_eq!(read.galactic, state.galactic);
    assert!(table.game.dominoes(planet(223), Viewer::Both).is_empty());
    assert!(table.game.view(REBELS).sample(Seed(3)).state().galactic.destroyed.contains(planet(223)));
    for viewer in [EMPIRE, REBELS, Viewer::Both] {
        let board = table.game.view(viewer).board();
        assert!(board.planets.iter().all(|at| at.planet != planet(223)));
        assert_eq!(board.fate.clone().map(|fate| fate.destroyed), Some(vec![planet(223), planet(432)]));
    }
    // No goal: neither of units nor of spaceships.
    let mut asked = 0;
    for _ in 0..60 {
        let answers = table.answers();
        asked += usize::from(answers.iter().any(|answer| answer == "orbit:221" || answer == "planet:221"));
        let gone = ["orbit:223", "planet:223", "environ:2231", "environ:2232", "orbit:432", "planet:432"];
        assert!(!answers.iter().any(|answer| gone.contains(&answer.as_str())), "{}", table.prompt());
        let sets_out = answers.iter().find(|answer| answer.starts_with("unit:") || answer.starts_with("ship:"));
        if let Some(answer) = sets_out.cloned() {
            table.give(&[&answer]);
        } else {
            go_on(&mut table);
        }
    }
    assert!(asked > 0, "its neighbour is a goal");
}

/// What was on and over the planet is out of play, whoever had it; another piece elsewhere is not touched.
///
/// Cases: 36.34
/// Rows: atrocity/stop_rotation, ruling/L162
#[test]
fn case_36_34_possessions_and_spaceships_are_lost_with_the_planet() {
    let position = json!({"space": [{"at": {"orbit": 223}, "units": [{"kind": "planet_stabilizer"}, {"kind": "rebel_air_2_1"}],
            "characters": [{"character": "rayner_derban", "ship": "explorer"}]},
            {"at": {"drift": 22}, "units": [{"kind": "line"}]}],
        "characters": [{"character": "agan_rafa", "at": 2231, "possessions": ["personal_body_shield"]},
            {"character": "scott_rubel", "at": 2221}]});
    let mut table = opportunity(charkhan("loyal", 1, true), position);
    table.give(&["atrocity:rotation"]);
    let state = table.state();
    let card = |slug: &str| {
        fitg_engine::pieces::PossessionId::all().find(|card| card.slug() == slug).unwrap_or_else(|| panic!("no {slug}"))
    };
    assert_eq!(state.possessions[card("personal_body_shield")].holder, fitg_engine::state::Holder::OutOfPlay);
    let ship = card("explorer").ship().expect("a spaceship");
    assert_eq!(state.ships[ship].place(), Place::OutOfPlay);
    assert_eq!(state.characters[character("rayner_derban")].place(), Place::OutOfPlay);
    assert_eq!(state.characters[character("scott_rubel")].place().planet(), Some(planet(222)));
    assert_eq!(state.mustered(Side::Imperial).len(), 1, "who drifts is not there");
    table.game.recount().expect("sound");
    let story = table.story();
    assert!(story.contains("Charkhan is destroyed"), "{story}");
}

/// A position is refused where it contradicts 36, with the case.
///
/// Cases: 36.33, 36.34
#[test]
fn case_36_33_positions_with_impossible_hypnosis_or_destruction_are_refused() {
    let refused = |position: Value| {
        let scenario = crate::play::galactic_scenario(charkhan("loyal", 1, true), position, json!({}));
        let game = fitg_engine::game::Game::new(&scenario, fitg_engine::state::Options::default(), Seed(1));
        game.err().map(|error| error.to_string()).unwrap_or_default()
    };
    let over = |units: Value| json!({"side": "rebel", "segment": "opening", "space": [{"at": {"orbit": 223}, "units": units}]});
    for (units, field) in [
        (json!([{"kind": "line", "hypnotizes": true}]), "units[0].hypnotizes"),
        (
            json!([{"kind": "resolution", "hypnotizes": true}, {"kind": "peacemaker", "hypnotizes": true}]),
            "units[1].hypnotizes",
        ),
    ] {
        assert!(refused(over(units)).contains(field));
    }
    let gone = json!({"side": "rebel", "segment": "opening", "destroyed_planets": [223, 223]});
    assert!(refused(gone).contains("position.destroyed_planets[1]"));
    let stands = json!({"side": "rebel", "segment": "opening", "destroyed_planets": [223], "units": [{"kind": "patrol", "at": 2232}]});
    assert!(refused(stands).contains("position.units[0].at"));
    let base =
        json!({"side": "rebel", "segment": "opening", "destroyed_planets": [432], "secret_base": {"planet": 432}});
    assert!(refused(base).contains("position.secret_base.fate"));
}

/// From positions with every atrocity within reach chance plays on, and whatever is done the facts add up, what is written is read again,
/// and a game dealt anew from a view is sound.
///
/// Cases: 36.0
#[test]
fn case_36_0_whatever_chance_does_after_an_opportunity_the_facts_add_up() {
    let mut committed = std::collections::BTreeMap::<&str, usize>::new();
    for seed in 0..40_u64 {
        let units = json!([{"kind": "elite_army", "at": 2231}, {"kind": "patrol", "at": 2232},
            {"kind": "rebel_air_2_1", "at": 2231, "count": 2}]);
        let position = json!({"units": units, "event": "emperor_rare_mood", "secret_base": {"planet": 432, "fate": "hidden"},
            "space": [{"at": {"orbit": 223}, "units": [{"kind": "planet_stabilizer"}, {"kind": "line"}]},
                {"at": {"orbit": 222}, "units": [{"kind": "resolution"}]},
                {"at": {"orbit": 432}, "units": [{"kind": "peacemaker", "hypnotizes": true}]}],
            "characters": [{"character": "jon_kidu", "at": 2231}, {"character": "scott_rubel", "at": 2232, "held_by": "patrol"}]});
        let mut table = opportunity(charkhan(["loyal", "dissent", "unrest"][seed as usize % 3], 2, true), position);
        let mut chance = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        for step in 0..250 {
            let answers = table.answers();
            if table.game.decision().is_none() {
                break;
            }
            assert!(!answers.is_empty(), "{seed}, step {step}: {}", table.prompt());
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let answer = answers[(chance >> 33) as usize % answers.len()].clone();
            table.give(&[&answer]);
            table.game.recount().unwrap_or_else(|wrong| panic!("{seed}, step {step}, after {answer}: {wrong}"));
            if step % 25 == 0 {
                for viewer in [EMPIRE, REBELS, Viewer::Both] {
                    let sample = table.game.view(viewer).sample(Seed(seed));
                    sample.recount().unwrap_or_else(|wrong| panic!("{seed}, dealt at {step}: {wrong}"));
                }
                fitg_engine::state::State::from_facts(&table.state().facts()).expect("read again");
            }
        }
        for event in &table.told {
            if let Event::AtrocityCommitted { act, .. } = event {
                *committed.entry(act.slug()).or_default() += 1;
            }
        }
    }
    assert_eq!(committed.len(), 5, "all of them: {committed:?}");
}

/// Another atrocity has its losses there, but no backlash: nothing moves the marker, and at Unrest nothing rises.
///
/// Cases: 36.33
/// Rows: atrocity/mass_hypnosis, ruling/L161
#[test]
fn case_36_33_an_atrocity_on_a_planet_under_hypnosis_brings_no_backlash() {
    for at in ["loyal", "unrest"] {
        let position = json!({"units": [{"kind": "patrol", "at": 2232}],
            "space": [{"at": {"orbit": 223}, "units": [{"kind": "resolution", "hypnotizes": true}]}]});
        let mut table = opportunity(charkhan(at, 2, true), position);
        let before = loyalty(&table, 223);
        table.give(&["atrocity:strafe"]);
        assert_eq!(units_on(&table, 223, Side::Imperial), 0);
        assert_eq!(loyalty(&table, 223), before);
        assert_eq!(table.state().planets[planet(223)].control, ControlState::ImperialControl);
        assert_eq!(table.cases(|event| matches!(event, Event::LoyaltyHypnotized { .. })), ["36.33"]);
    }
}
