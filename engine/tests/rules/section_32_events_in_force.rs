//! Galactic Events (32) that are in force for a Game-Turn: what they forbid and change on planets, in purchases and on missions, card by card.

use crate::play::{Play, character, environ, planet, play_galaxy};
use crate::section_32_events_drawn::drawing;
use crate::site::{bonus, draw};
use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::event::Event;
use fitg_engine::rules::missions::{Shifting, conditions_met};
use fitg_engine::state::{ControlState, Place};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// Both pairs of Player-Turns of a Game-Turn: an event lasts through both (L6).
const PAIRS: [&str; 2] = ["first", "second"];

/// A position in which an event is in force; Drakir Grebb is on the map.
#[track_caller]
pub fn in_force(event: Value, planets: Value, position: Value) -> Play {
    let mut whole = json!({"turn": 2, "side": "rebel", "event": event, "characters": []});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), position) {
        fields.extend(more);
    }
    if let Some(list) = whole["characters"].as_array_mut() {
        list.push(json!({"character": "drakir_grebb", "at": 4411}));
    }
    play_galaxy(planets, whole)
}

fn loyal(number: u16, loyalty: &str) -> Value {
    json!({"planet": number, "loyalty": loyalty, "pdb_level": 0, "pdb_up": false})
}

fn loyalty(table: &Play, number: u16) -> String {
    format!("{:?}", table.state().planets[planet(number)].loyalty)
}

/// The Rebel Mission Phase, at the assignment of missions in an environ.
#[track_caller]
fn assigning(event: Value, planets: Value, at: u16, position: Value) -> Play {
    let mut whole = json!({"segment": "missions"});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), position) {
        fields.extend(more);
    }
    let mut table = in_force(event, planets, whole);
    table.pass_to("13.0").give(&[&format!("environ:{at}")]);
    table
}

/// Goes on to the spending of the Imperial track: each planet is taxed by half.
fn spending(event: Value) -> Play {
    let position = json!({"segment": "resources", "tracks": {"imperial": 30, "rebel": 9}});
    let planets = json!([{"planet": 441, "state": "rebel_control", "pdb_level": 0, "pdb_up": false}]);
    let mut table = in_force(event, planets, position);
    while table.case() != "33.3" {
        let first = table.answers()[0].clone();
        table.give(&[if table.allows("tax:half") { "tax:half" } else { &first }]);
    }
    table
}

/// Cases: 32.0
/// Rows: event/103
#[test]
pub fn case_32_0_while_recruits_stay_at_school_the_empire_buys_no_units() {
    let mut table = spending(json!("scholarly_recruits"));
    assert!(table.happened(|event| matches!(event, Event::Taxed { .. })), "taxes come in");
    table.closed(&[
        ("kind:line", Why::NoRecruits, "32.0"),
        ("kind:elite_army", Why::NoRecruits, "32.0"),
        ("kind:resolution", Why::NoRecruits, "32.0"),
    ]);
    assert!(table.allows("raise-pdb:221") && table.allows("raise-level:221"), "bases can be paid for");
    assert!(spending(json!("plague")).allows("kind:line"));
    // The Rebels buy what they like.
    table.give(&["done"]);
    assert_eq!(table.asked(), Some(Side::Rebel), "{}", table.prompt());
    assert!(table.allows("kind:rebel_urban_1_0"), "{:?}", table.answers());
}

/// Cases: 32.0
/// Rows: event/122
#[test]
pub fn case_32_0_after_the_disaster_the_empire_works_on_no_base() {
    let mut table = spending(json!("pdb_disaster"));
    table.closed(&[("raise-pdb:221", Why::NoBaseWork, "32.0"), ("raise-level:221", Why::NoBaseWork, "32.0")]);
    assert!(table.allows("kind:line"), "units it can buy");
    table.give(&["done"]);
    assert!(table.allows("raise-pdb:441"), "the Rebels put theirs Up");
}

/// Cases: 32.0
/// Rows: event/107, ruling/L115
#[test]
pub fn case_32_0_on_lonica_the_rebels_assign_neither_coup_nor_diplomacy() {
    let people = json!({"characters": [{"character": "kogus", "at": 4211}, {"character": "zina_adora", "at": 4211}]});
    for pair in PAIRS {
        let mut position = people.clone();
        position["pair"] = json!(pair);
        let table = assigning(json!("lonica_demonstrations"), json!([loyal(421, "loyal")]), 4211, position.clone());
        table.closed(&[("mission:C", Why::ClosedByEvent, "32.0"), ("mission:D", Why::ClosedByEvent, "32.0")]);
        assert!(table.allows("mission:I"), "other missions they do");
        let other = assigning(json!("plague"), json!([loyal(421, "loyal")]), 4211, position);
        assert!(other.allows("mission:C") && other.allows("mission:D"));
    }
    // Neither in rebellion, where there is no marker, nor is the other side barred, nor another planet.
    let table = assigning(json!("lonica_demonstrations"), json!([]), 4211, people);
    let state = table.state();
    let met = |number: u16, side: Side| conditions_met(state, environ(number), side, Letter::D, Shifting::Nothing);
    assert_eq!((met(4211, Side::Rebel), met(4211, Side::Imperial), met(2211, Side::Rebel)), (false, true, true));
}

/// Draws these cards for a Diplomacy of Doctor Sontag, and says how many bonus draws it has.
fn diplomacy(event: Value, at: u16, cards: &[u16]) -> Option<u8> {
    let position = json!({"characters": [{"character": "doctor_sontag", "at": at}]});
    let mut table = assigning(event, json!([]), at, position);
    table.give(&["mission:D"]);
    while !table.awaits_chance() {
        table.give(&["done"]);
    }
    draw(&mut table, cards);
    bonus(&table, 'D')
}

/// Cases: 32.0
/// Rows: event/110
#[test]
pub fn case_32_0_under_the_moons_no_mission_on_tamset_has_bonus_draws() {
    // In the wild of Tamset (size 5) none of these has a D, or does anything to the group.
    let cards = [71, 88, 92, 68, 70];
    assert_eq!(diplomacy(json!("plague"), 3122, &cards), Some(5));
    assert_eq!(diplomacy(json!("tamset_moons"), 3122, &cards), None);
    // On another planet they have: in the wild of Cercis (size 3).
    let usual = diplomacy(json!("plague"), 4332, &cards[..3]);
    assert!(usual.is_some());
    assert_eq!(diplomacy(json!("tamset_moons"), 4332, &cards[..3]), usual);
}

/// A Spaceship Quest over Tamset has none either: it comes to its die at once.
///
/// Cases: 32.0
/// Rows: event/110
#[test]
pub fn case_32_0_under_the_moons_no_quest_over_tamset_has_bonus_draws() {
    let quest = |event: Value, pair: &str| {
        let position = json!({"segment": "missions", "pair": pair, "space": [{"at": {"orbit": 312},
            "units": [{"kind": "line"}], "characters": [
                {"character": "adam_starlight", "ship": "stellar_courier"}, {"character": "agan_rafa", "held_by": "line"}]}]});
        let mut table = in_force(event, json!([]), position);
        table.pass_to("13.0").give(&["orbit:312"]);
        while !table.awaits_chance() {
            table.give(&["done"]);
        }
        (bonus(&table, 'J'), table.allows("die:1"))
    };
    for pair in PAIRS {
        assert_eq!(quest(json!("tamset_moons"), pair), (Some(0), true));
    }
    assert_eq!(quest(json!("plague"), "first"), (Some(10), false));
}

/// Cases: 32.0
/// Rows: event/111, ruling/L117
#[test]
pub fn case_32_0_in_varu_every_creature_attack_is_carried_out() {
    // Only a rebel camp is at work, so that an attack that takes place does nothing else.
    let attacks = |event: Value, at: u16, cards: &[u16]| {
        let position = json!({"environs": [{"environ": at, "camp": "established"}]});
        let planets = json!([loyal(at / 10, "loyal")]);
        let mut table = assigning(event, planets, at, position);
        table.give(&["mission:I"]);
        while !table.awaits_chance() {
            table.give(&[if table.allows("camp") { "camp" } else { "done" }]);
        }
        draw(&mut table, cards);
        let attack =
            |event: &Event| matches!(event, Event::EventTakesPlace { event } if event.creature_attack().is_some());
        let season = |event: &Event| matches!(event, Event::EventWardedOff { .. } | Event::EventHolds { .. });
        (table.count(attack), table.cases(|event| matches!(event, Event::EventIgnored { .. }) || season(event)))
    };
    // In the wild of Solvia, a creature each time; in that of Cercis, where none lives, sentry robots.
    for (at, cards) in [(4323, [74, 75, 85]), (4332, [75, 85, 95])] {
        let (usual, ignored) = attacks(json!("plague"), at, &cards);
        assert_eq!((usual, &ignored[1..]), (1, &["13.42".to_owned(), "13.42".to_owned()][..]));
        assert_eq!(attacks(json!("varu_sun_storms"), at, &cards).0, 3);
    }
    // Nor does the season keep them away.
    assert_eq!(attacks(json!("plague"), 4323, &[92, 74]), (0, vec!["13.45".to_owned(), "13.42".to_owned()]));
    let (raging, told) = attacks(json!("varu_sun_storms"), 4323, &[92, 74]);
    assert_eq!((raging, told[0].as_str()), (1, "32.0"), "the event wards the season off");
    assert_eq!(attacks(json!("varu_sun_storms"), 2211, &[74, 75]).0, 1, "in Egrix it is as always");
    // Other events repeat themselves there in vain as ever: local connections.
    assert_eq!(attacks(json!("varu_sun_storms"), 4323, &[77, 89]).1, ["13.4", "13.42"]);
}

/// Cases: 32.0
/// Rows: event/126, ruling/L117
#[test]
pub fn case_32_0_inspired_groups_ignore_what_forbids_bonus_draws() {
    // In urban Xan (size 3): rumors, then connections twice.
    assert_eq!(diplomacy(json!("plague"), 5131, &[88, 78, 79]), None);
    assert_eq!(diplomacy(json!("inspiration"), 5131, &[88, 78, 79]), Some(4));
    assert_eq!(diplomacy(json!("plague"), 5131, &[87, 78, 79]), None);
    assert_eq!(diplomacy(json!("inspiration"), 5131, &[87, 78, 79]), Some(4));
    let position = json!({"pair": "second", "characters": [{"character": "doctor_sontag", "at": 5131}]});
    let mut table = assigning(json!("inspiration"), json!([]), 5131, position);
    table.give(&["mission:D"]);
    while !table.awaits_chance() {
        table.give(&["done"]);
    }
    draw(&mut table, &[88]);
    assert_eq!(table.cases(|event| matches!(event, Event::EventWardedOff { .. })), ["32.0"]);
    assert!(table.story().contains("An inspiration"), "{}", table.story());
    // The Empire is inspired as well.
    let position =
        json!({"side": "imperial", "segment": "missions", "characters": [{"character": "jon_kidu", "at": 5131}]});
    let mut table = in_force(json!("inspiration"), json!([]), position);
    table.pass_to("13.0").give(&["environ:5131", "mission:G"]);
    while !table.awaits_chance() {
        table.give(&["done"]);
    }
    draw(&mut table, &[88]);
    assert_eq!(table.cases(|event| matches!(event, Event::EventWardedOff { .. })), ["32.0"]);
}

/// Nothing moves a marker on a planet of the Kayns; full tax brings its points and nothing else.
///
/// Cases: 32.0
/// Rows: event/120, ruling/L120
#[test]
pub fn case_32_0_while_the_kayns_quarrel_no_tax_moves_their_markers() {
    let taxed = |event: Value, loyalty: &str, rate: &str| {
        let position = json!({"segment": "resources"});
        let mut table = in_force(event, json!([loyal(212, loyalty)]), position);
        table.give(&["planet:212", rate]);
        table
    };
    let table = taxed(json!("kayn_disputes"), "unrest", "tax:full");
    assert_eq!(table.state().planets[planet(212)].control, ControlState::ImperialControl, "no rebellion");
    assert_eq!(table.state().galactic.track(Side::Imperial), 12, "its points come");
    let table = taxed(json!("kayn_disputes"), "neutral", "tax:full");
    assert_eq!((loyalty(&table, 212).as_str(), table.state().galactic.track(Side::Imperial)), ("Neutral", 12));
    assert_eq!(loyalty(&taxed(json!("kayn_disputes"), "unrest", "tax:none"), 212), "Unrest");
    let other = taxed(json!("plague"), "unrest", "tax:full");
    assert_eq!(other.state().planets[planet(212)].control, ControlState::Rebellion);
}

/// Cases: 32.0
/// Rows: event/120, ruling/L120
#[test]
pub fn case_32_0_while_the_kayns_quarrel_nobody_turns_their_planets_by_missions() {
    let people = |pair: &str| {
        json!({"pair": pair, "characters": [{"character": "zina_adora", "at": 5511},
            {"character": "ran_jayma", "at": 5511}, {"character": "kogus", "at": 5511}]})
    };
    for pair in PAIRS {
        let mut table = assigning(json!("kayn_disputes"), json!([loyal(551, "unrest")]), 5511, people(pair));
        table.closed(&[("mission:C", Why::MarkerHeldFast, "32.0"), ("mission:D", Why::MarkerHeldFast, "32.0")]);
        // Start Rebellion moves no marker, and works.
        table.give(&["mission:R"]);
        table.closed(&[("character:kogus", Why::RaceDisputes, "32.0")]);
        table.give(&["character:zina_adora"]);
        while !table.awaits_chance() {
            table.give(&["done"]);
        }
        draw(&mut table, &[89]);
        assert_eq!(table.state().planets[planet(551)].control, ControlState::Rebellion, "{}", table.story());
    }
    // A rebel camp is no matter of the marker either.
    let table = assigning(json!("kayn_disputes"), json!([loyal(551, "loyal")]), 5511, people("first"));
    assert!(table.allows("mission:B") && !table.allows("mission:R"));
}

/// What an Action Event would shift stays too, and Domino Effects pass the planets by.
///
/// Cases: 32.0
/// Rows: event/120, ruling/L120
#[test]
pub fn case_32_0_while_the_kayns_quarrel_events_and_dominoes_pass_them_by() {
    let position = json!({"segment": "resources", "pair": "first", "turn": 6});
    // Full tax on Unarpha's neighbour at Unrest: Kalgar (121) is of the Saurians too.
    let reached = |event: Value| {
        let planets = json!([loyal(131, "unrest"), loyal(121, "dissent"), loyal(122, "dissent")]);
        let mut table = in_force(event, planets, position.clone());
        table.give(&["planet:131", "tax:full"]);
        while table.case() == "15.41" {
            table.give(&["done"]);
        }
        table
    };
    let table = reached(json!("plague"));
    assert!(table.happened(|event| matches!(event, Event::DominoBegins { .. } | Event::DominoMovesNobody { .. })));
    let state = table.state();
    let state_held = reached(json!("kayn_disputes"));
    let moves = |state: &fitg_engine::state::State, number: u16| {
        fitg_engine::rules::control::loyalty_moves(state, planet(number))
    };
    assert!(moves(state, 121) && moves(state, 212));
    assert_eq!([111, 121, 212, 551].map(|number| moves(state_held.state(), number)), [false; 4]);
    assert!(moves(state_held.state(), 122) && moves(state_held.state(), 321), "no planet of other races");
    let domino = fitg_engine::state::Domino::of_rebellion(planet(321));
    let reaches = |table: &Play| {
        let clauses = fitg_engine::rules::domino_reach::clauses(domino);
        let none = fitg_engine::state::PlanetSet::EMPTY;
        clauses
            .into_iter()
            .flat_map(|clause| fitg_engine::rules::domino_reach::reached(table.state(), domino, clause, none))
            .any(|(at, _)| at == planet(121))
    };
    assert_eq!((reaches(&table), reaches(&state_held)), (true, false));
}

/// Barca leads nobody, and neither searches at the head of units; he and Kogus move as they like.
///
/// Cases: 32.0
/// Rows: event/120
#[test]
pub fn case_32_0_while_the_kayns_quarrel_they_neither_lead_nor_stay_at_home() {
    let position = |segment: &str, side: &str| {
        json!({"segment": segment, "side": side, "units": [{"kind": "line", "at": 2211}, {"kind": "rebel_wild_2_1", "at": 2211}],
            "characters": [{"character": "barca", "at": 2211, "stack": "military"}, {"character": "jon_kidu", "at": 2211},
                {"character": "kogus", "at": 2231}]})
    };
    let mut table = in_force(json!("kayn_disputes"), json!([]), position("military_combat", "imperial"));
    table.pass_to("10.1").give(&["yes"]);
    while table.asked() != Some(Side::Imperial) {
        table.give(&["done"]);
    }
    assert_eq!(table.case(), "10.4", "{}", table.prompt());
    table.closed(&[("character:barca", Why::RaceDisputes, "32.0")]);
    assert!(table.allows("character:jon_kidu"));
    let mut walk = in_force(json!("kayn_disputes"), json!([]), position("character_movement", "rebel"));
    walk.pass_to("20.2");
    assert!(walk.allows("character:kogus"), "{:?}", walk.answers());
    let mut search = in_force(
        json!("kayn_disputes"),
        json!([]),
        json!({"segment": "search", "side": "rebel",
        "units": [{"kind": "line", "at": 2231}], "characters": [
            {"character": "barca", "at": 2231, "stack": "military"}, {"character": "kogus", "at": 2231, "detected": true}]}),
    );
    search.pass_to("11.1").give(&["environ:2231"]);
    while search.case() != "11.22" && search.case() != "11.4" && !search.awaits_chance() {
        search.give(&[if search.allows("yes") { "yes" } else { "done" }]);
    }
    assert_ne!(search.case(), "11.22", "nobody is left who could lead them");
}

/// Cases: 32.0
/// Rows: event/121, ruling/L121
#[test]
pub fn case_32_0_while_messages_are_jammed_nothing_sparks() {
    let rebels = |event: Value| {
        let mut table = in_force(event, json!([loyal(221, "unrest")]), json!({"segment": "resources"}));
        table.give(&["planet:221", "tax:full"]);
        while table.case() == "15.41" {
            table.give(&["done"]);
        }
        assert_eq!(table.state().planets[planet(221)].control, ControlState::Rebellion);
        table.count(|event| matches!(event, Event::DominoBegins { .. } | Event::DominoMovesNobody { .. }))
    };
    assert_eq!((rebels(json!("plague")), rebels(json!("jamming"))), (1, 0));
}

/// When the Game-Turn is over nothing of what was lost comes after all.
///
/// Cases: 32.0
/// Rows: event/121, ruling/L121
#[test]
pub fn case_32_0_what_would_have_sparked_is_lost() {
    let position = json!({"side": "imperial", "segment": "closing", "pair": "second"});
    let planets = json!([{"planet": 223, "state": "rebellion", "pdb_level": 0, "pdb_up": true}]);
    let mut table = in_force(json!("jamming"), planets, position);
    while table.state().clock.turn == 2 {
        let first = table.answers()[0].clone();
        table.give(&[if table.allows("done") { "done" } else { &first }]);
    }
    assert_eq!(table.state().planets[planet(223)].control, ControlState::RebelControl, "the check laid the marker");
    assert!(!table.happened(|event| matches!(event, Event::DominoBegins { .. } | Event::DominoMovesNobody { .. })));
    assert_eq!(table.cases(|event| matches!(event, Event::GalacticEventEnds { .. })), ["32.0"]);
}

/// The end of the Game-Turn in Egrix (22): units in the Orbit Boxes of Quibron, Angoff and Charkhan.
fn invasion(event: Value, planets: Value, space: Value) -> Play {
    in_force(event, planets, json!({"side": "imperial", "segment": "interphase", "pair": "second", "space": space}))
}

/// Cases: 32.0
/// Rows: event/114, ruling/L116
#[test]
pub fn case_32_0_who_is_stronger_over_the_planets_of_egrix_may_shift_them() {
    let space = json!([
        {"at": {"orbit": 221}, "units": [{"kind": "veteran"}, {"kind": "rebel_urban_2_3"}]},
        {"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_2_3"}, {"kind": "patrol"}]},
        {"at": {"orbit": 223}, "units": [{"kind": "line"}]}]);
    let mut table = invasion(json!("egrix_invasion"), json!([]), space.clone());
    // A Veteran 3-4 against a 2-3, a 2-3 against a Patrol 1-2, a Line alone.
    let shown = |event: &Event| matches!(event, Event::UnitsShown { .. });
    assert_eq!(table.cases(shown), ["32.0", "32.0", "32.0"], "all of them, before anybody gains");
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Imperial)));
    table.give(&["yes"]);
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.give(&["yes"]);
    assert_eq!(table.asked(), Some(Side::Imperial));
    table.give(&["no"]);
    assert_eq!([221, 222, 223].map(|number| loyalty(&table, number)), ["Loyal", "Dissent", "Neutral"]);
    let met = |event: &Event| matches!(event, Event::InvadersMet { rebel: 3, imperial: 4, .. });
    assert_eq!(table.cases(met), ["32.0"]);
    assert!(!table.happened(|event| matches!(event, Event::DominoBegins { .. } | Event::DominoMovesNobody { .. })));
    let other = invasion(json!("plague"), json!([]), space);
    assert!(!other.happened(shown), "only by this event");
}

/// Cases: 32.0
/// Rows: event/114, ruling/L116
#[test]
pub fn case_32_0_a_tie_an_empty_box_and_a_planet_without_a_marker_shift_nothing() {
    let planets = json!([{"planet": 223, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
    let space = json!([
        {"at": {"orbit": 221}, "units": [{"kind": "rebel_urban_2_1", "count": 2}, {"kind": "patrol"}]},
        {"at": {"orbit": 223}, "units": [{"kind": "line"}]}]);
    let table = invasion(json!("egrix_invasion"), planets, space);
    let met: Vec<&Event> = table.told.iter().filter(|event| matches!(event, Event::InvadersMet { .. })).collect();
    assert_eq!(met.len(), 2, "nobody is over Angoff: {}", table.story());
    assert!(matches!(met[0], Event::InvadersMet { rebel: 2, imperial: 2, .. }), "a tie");
    assert_eq!(table.state().clock.turn, 3, "nothing is asked");
    assert_eq!([221, 222].map(|number| loyalty(&table, number)), ["Neutral", "Neutral"]);
}

/// The event is done at the end of the second pair, not of the first.
///
/// Cases: 32.0
/// Rows: event/114
#[test]
pub fn case_32_0_the_invasion_ends_with_the_game_turn() {
    let position = json!({"side": "imperial", "segment": "closing", "pair": "first",
        "space": [{"at": {"orbit": 221}, "units": [{"kind": "line"}]}]});
    let mut table = in_force(json!("egrix_invasion"), json!([]), position);
    let met = |table: &Play| table.happened(|event| matches!(event, Event::InvadersMet { .. }));
    assert!(!met(&table), "{}", table.story());
    while table.case() != "32.0" {
        table.give(&["done"]);
    }
    assert!(met(&table));
    assert_eq!((table.state().clock.turn, table.state().clock.pair), (2, fitg_engine::state::Pair::Second));
}

/// Everything that an event forbids is over in the next Game-Turn.
///
/// Cases: 32.0
/// Rows: case/32.0
#[test]
pub fn case_32_0_no_event_lasts_beyond_its_game_turn() {
    for event in fitg_engine::cards::GalacticEventId::all().filter(|event| event.lasts()) {
        let mut table = in_force(json!(event.slug()), json!([]), json!({"side": "rebel", "segment": "opening"}));
        let mut pairs = Vec::new();
        while table.state().clock.turn == 2 {
            assert_eq!(table.state().galactic.event, Some(event), "through both pairs");
            pairs.push(table.state().clock.pair);
            let first = table.answers()[0].clone();
            table.give(&[if table.allows("done") { "done" } else { &first }]);
        }
        pairs.dedup();
        assert_eq!(pairs.len(), 2, "{event}");
        assert_eq!(table.state().galactic.event, None, "{event}");
        assert_eq!(table.count(|told| *told == Event::GalacticEventEnds { event }), 1);
        assert!(table.state().galactic.events_drawn.contains(event), "and it does not come back");
    }
}

/// A month of maintenance that finds the base known is ignored; one that was begun goes on when the base becomes known.
///
/// Cases: 32.0
/// Rows: event/115
#[test]
pub fn case_32_0_a_month_of_maintenance_is_ignored_where_the_base_is_known() {
    let known = json!({"secret_base": {"planet": 112, "fate": "known"}});
    let table = drawing("maintenance_month", json!([]), known);
    assert_eq!(table.cases(|event| matches!(event, Event::GalacticEventInVain { .. })), ["32.0"]);
    assert_eq!(table.state().galactic.event, None);
    assert_eq!(table.state().galactic.events_drawn.len(), 1, "it was drawn all the same");
    let hidden = drawing("maintenance_month", json!([]), json!({}));
    assert!(hidden.state().galactic.event.is_some());
}

/// What befell the galaxy is on everybody's board, in words.
///
/// Cases: 32.0
#[test]
pub fn case_32_0_the_board_says_what_is_in_force() {
    let table = in_force(
        json!("jamming"),
        json!([]),
        json!({"segment": "missions", "characters": [{"character": "kogus", "at": 2211}]}),
    );
    for viewer in [Viewer::Both, Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial)] {
        let fate = table.game.view(viewer).board().fate.expect("an event");
        assert!(fate.event_words.is_some_and(|words| words.contains("Domino")));
    }
    assert_eq!(table.state().characters[character("kogus")].place(), Place::Environ(environ(2211)));
}

/// In a singularity in time each Mission Group may go on two missions, in the first Player-Turn of each side only.
///
/// Cases: 32.0
/// Rows: event/101, ruling/L122
#[test]
pub fn case_32_0_in_a_singularity_each_group_goes_on_two_missions_in_the_first_player_turns() {
    // Whether a second mission is offered to one character who goes on Information, and under which case.
    let second = |event: Value, side: &str, pair: &str, secret: Value| {
        let at = if secret.is_null() { 2211 } else { 2221 };
        let who = if side == "rebel" { "zina_adora" } else { "barca" };
        let mut characters = vec![json!({"character": who, "at": at})];
        if side == "imperial" {
            characters.push(json!({"character": "kogus", "at": at, "detected": true}));
        }
        let mut position =
            json!({"turn": 6, "side": side, "pair": pair, "segment": "missions", "characters": characters});
        if !secret.is_null() {
            position["secrets"] = json!([{"planet": 222, "secret": secret, "revealed": true}]);
        }
        let mut table = in_force(event, json!([]), position);
        let open = format!("environ:{at}");
        while !table.allows(&open) {
            let pass = if table.allows("done") { "done" } else { "no" };
            table.give(&[pass]);
        }
        table.give(&[&open, "mission:I"]);
        if table.allows(&format!("character:{who}")) {
            table.give(&[&format!("character:{who}")]);
        }
        while table.case() == "13.1" && !table.allows("mission:D") && table.allows("done") {
            table.give(&["done"]);
        }
        let asked = matches!(table.case().as_str(), "31.0" | "32.0").then(|| table.case());
        (asked, table)
    };
    let [singular, plague] = [json!("time_singularity"), json!("plague")];
    for side in ["rebel", "imperial"] {
        let (asked, mut table) = second(singular.clone(), side, "first", Value::Null);
        assert_eq!(asked.as_deref(), Some("32.0"), "{side} {}", table.prompt());
        let next = table.answers().iter().find(|answer| answer.starts_with("mission:")).cloned().expect("a second one");
        table.give(&[&next]);
        assert_ne!(table.case(), "32.0", "two are the most");
        assert_eq!(table.count(|told| matches!(told, Event::MissionAssigned { .. })), 2);
        assert_eq!(second(singular.clone(), side, "second", Value::Null).0, None, "{side}");
        assert_eq!(second(plague.clone(), side, "first", Value::Null).0, None, "{side}");
    }
    // On the Hyper-World nothing is added: two there are, by its secret.
    let (asked, mut table) = second(singular, "rebel", "first", json!("hyper_world"));
    assert_eq!(asked.as_deref(), Some("31.0"));
    table.give(&["mission:D"]);
    assert!(!table.allows("mission:G"), "two are the most: {}", table.prompt());
}
