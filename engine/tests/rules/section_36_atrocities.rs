//! Atrocities (36): who may commit which, when, and what comes of it.

use crate::play::{Play, planet, play_galaxy, play_galaxy_with};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
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
    assert_eq!(unrest.case(), "15.41");
}

/// Cases: 36.31
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
    assert_eq!(known.answers(), ["no", "atrocity:chemicals", "atrocity:hypnosis"]);
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
    assert!(PlanetId::all().count() == 51);
}
