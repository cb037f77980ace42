//! The scenarios (16): set-up, reinforcements, Victory Points and instant victories.

use crate::play::{Play, character, environ, kind, planet, play_with, ship, unit};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::Loyalty;
use fitg_engine::game::Game;
use fitg_engine::pieces::{UnitId, UnitKind};
use fitg_engine::rules::victory::points;
use fitg_engine::scenario::official;
use fitg_engine::state::{ControlState, Ending, Options, Place};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

fn start(id: &str) -> Play {
    let scenario = official(id).unwrap_or_else(|| panic!("{id}"));
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    Play::of(game)
}

fn count(table: &Play, slug: &str, place: impl Fn(Place) -> bool) -> usize {
    kind(slug).units().filter(|&unit| place(table.state().units[unit].place())).count()
}

fn on_map(place: Place) -> bool {
    place.environ().is_some()
}

/// Sets the Imperial Player up: his characters in one environ, his units there as long as it has room, then anywhere.
fn set_up_imperials(table: &mut Play, at: &str) {
    while table.asked() == Some(Side::Imperial) && ["16.12", "16.13", "9.57"].contains(&table.case().as_str()) {
        let answer = match table.case().as_str() {
            "9.57" => "done".to_owned(),
            _ if table.allows(at) => at.to_owned(),
            _ => table.answers().remove(0),
        };
        table.give(&[&answer]);
    }
}

/// Egrix as printed: loyalties on the S spaces, bases of Level 1, 2 and 0, all Imperial, and who takes part.
///
/// Cases: 8.12, 16.11, 16.2, 16.21, 16.22, 16.23
#[test]
fn case_16_2_flight_to_egrix_starts_as_printed() {
    let mut table = start("flight-to-egrix");
    assert_eq!(table.state().terms.turns, 6);
    let planets = [(221, 1, Loyalty::Loyal), (222, 2, Loyalty::Neutral), (223, 0, Loyalty::Patriotic)];
    for (number, level, loyalty) in planets {
        let now = table.state().planets[planet(number)];
        assert_eq!((now.pdb.level, now.pdb.up, now.loyalty), (level, true, loyalty));
        assert_eq!(now.control, ControlState::ImperialControl);
    }
    set_up_imperials(&mut table, "environ:2221");
    assert_eq!(
        [count(&table, "line", on_map), count(&table, "patrol", on_map), count(&table, "militia", on_map)],
        [1, 3, 3]
    );
    let imperials: Vec<&str> = table.state().present(Side::Imperial).iter().map(|who| who.slug()).collect();
    assert_eq!(imperials, ["jon_kidu", "vans_ka_tie_a"]);
    // 14.62: the one Knight has the ship.
    assert_eq!(table.state().ships[ship("imperial_spaceship_1")].owner, Some(character("vans_ka_tie_a")));
    // 14.53: Boccanegra has his own ship; all three wait in space (16.22).
    assert_eq!(table.state().ships[ship("planetary_privateer")].owner, Some(character("boccanegra")));
    for who in ["boccanegra", "doctor_sontag", "frun_sentel"] {
        assert_eq!(table.state().characters[character(who)].place(), Place::Waiting);
    }
    assert!(table.state().mustered(Side::Rebel).is_empty());
}

/// Varu as printed: Cercis is Rebel-controlled, and the three Rebel units stand in environs of their types.
///
/// Rows: summary/16-star-system-scenarios/6
/// Cases: 8.12, 16.11, 16.3, 16.31, 16.32, 16.33
#[test]
fn case_16_3_the_varu_powderkeg_starts_as_printed() {
    let mut table = start("varu-powderkeg");
    assert_eq!(table.state().terms.turns, 7);
    let planets = [
        (431, 1, ControlState::ImperialControl),
        (432, 2, ControlState::ImperialControl),
        (433, 1, ControlState::RebelControl),
    ];
    for (number, level, control) in planets {
        let now = table.state().planets[planet(number)];
        assert_eq!((now.pdb.level, now.pdb.up, now.control), (level, true, control));
    }
    assert_eq!(table.state().planets[planet(431)].loyalty, Loyalty::Neutral);
    assert_eq!(table.state().planets[planet(432)].loyalty, Loyalty::Dissent);
    set_up_imperials(&mut table, "environ:4321");
    assert_eq!(table.state().ships[ship("redjacs_spaceship")].owner, Some(character("redjac")));
    // Only he who can navigate can have the Star Cruiser.
    assert_eq!(table.answers(), ["character:zina_adora", "character:rayner_derban", "character:kogus"]);
    table.give(&["character:kogus"]);
    assert_eq!(table.answers(), ["environ:4331", "environ:4332"], "the planet they control");
    table.give(&["environ:4332"]);
    // 16.13: one Subterranean unit and two Wild ones have one environ each to go to.
    let at = |number| move |place| place == Place::Environ(environ(number));
    assert_eq!(count(&table, "rebel_subterranean_2_1", at(4331)), 1);
    assert_eq!(count(&table, "rebel_wild_2_1", at(4332)), 2);
}

/// All characters and ships of a side start together, on a planet it controls.
///
/// Rows: summary/16-star-system-scenarios/1
/// Cases: 16.12
#[test]
fn case_16_12_characters_and_ships_start_in_one_environ_of_a_controlled_planet() {
    let mut table = start("varu-powderkeg");
    assert_eq!((table.case().as_str(), table.asked()), ("16.12", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["environ:4311", "environ:4321", "environ:4322", "environ:4323"]);
    table.refuse("environ:4331");
    table.give(&["environ:4311"]);
    let here = Place::Environ(environ(4311));
    for who in ["redjac", "gelba"] {
        assert_eq!(table.state().characters[character(who)].place(), here);
    }
    assert_eq!(table.state().ships[ship("redjacs_spaceship")].place(), here);
    assert_eq!(table.case(), "16.13", "nothing else is asked for them");
}

/// Units go anywhere on controlled planets, within the environs' sizes, and stand together there; first the Imperial
/// ones, the mobile among them face down.
///
/// Rows: summary/16-star-system-scenarios/3, summary/16-star-system-scenarios/4
/// Rows: summary/16-star-system-scenarios/5, summary/16-star-system-scenarios/7
/// Cases: 16.13, 16.14
#[test]
fn case_16_13_units_start_on_controlled_planets_within_the_sizes() {
    let mut table = start("varu-powderkeg");
    table.give(&["environ:4311"]);
    for _ in 0..3 {
        assert_eq!((table.case().as_str(), table.asked()), ("16.13", Some(Side::Imperial)));
        assert!(!table.allows("environ:4331") && !table.allows("environ:4332"), "Cercis is the Rebels'");
        table.give(&["environ:4322"]);
    }
    // 4322 holds three: it is full.
    table.refuse("environ:4322");
    table.give(&["environ:4311", "environ:4311", "environ:4321"]);
    assert_eq!(table.state().unit_count(environ(4322), Side::Imperial), 3);
    assert_eq!(table.state().unit_count(environ(4311), Side::Imperial), 2);
    // Where units and characters are together the owner says who stands with the units: one stack of units an environ.
    assert_eq!((table.case().as_str(), table.asked()), ("9.57", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["done", "character:gelba", "character:redjac"]);
    table.give(&["done"]);
    assert_eq!(table.asked(), Some(Side::Rebel), "16.14: now the Rebel Player");
    let seen = table.game.view(fitg_engine::view::Viewer::Side(Side::Rebel)).board();
    let of = |number| {
        let all = seen.planets.iter().flat_map(|planet| &planet.environs);
        all.into_iter().find(|here| here.environ == environ(number)).map(|here| here.imperial.military.clone())
    };
    // The Militia of 4322 lie open, the Line units face down.
    assert_eq!(of(4322).map(|stack| (stack.face_down, stack.units.len())), Some((0, 1)));
    assert_eq!(of(4311).map(|stack| stack.face_down), Some(2));
}

/// Who controls no planet comes from space in his first Movement Segment, anywhere, and is looked at on arrival.
///
/// Rows: summary/16-star-system-scenarios/2
/// Cases: 16.12, 16.14, 16.22
#[test]
fn case_16_12_who_controls_nothing_comes_from_space() {
    let mut table = start("flight-to-egrix");
    set_up_imperials(&mut table, "environ:2221");
    assert_eq!((table.case().as_str(), table.asked()), ("16.12", Some(Side::Rebel)));
    assert_eq!(table.state().clock.segment, fitg_engine::state::Segment::Movement);
    assert_eq!(table.answers(), ["environ:2211", "environ:2221", "environ:2231", "environ:2232"]);
    table.give(&["environ:2221"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.3", Some(Side::Imperial)));
    table.give(&["yes", "die:6"]);
    // Evasion 7, a base of Level 2: column 4, where a 6 is Dd. They arrive, the ship is lost.
    assert_eq!(table.detections().len(), 1, "the arrival only");
    for who in ["boccanegra", "doctor_sontag", "frun_sentel"] {
        let now = table.state().characters[character(who)];
        assert_eq!((now.place(), now.detected), (Place::Environ(environ(2221)), true), "{who}");
    }
    assert_eq!(table.state().ships[ship("planetary_privateer")].place(), Place::Reserve);
}

/// Over Charkhan's base of Level 0 nobody is hurt, and who arrives has moved.
#[test]
fn case_16_12_an_arrival_from_space_is_the_move_of_the_segment() {
    let mut table = start("flight-to-egrix");
    set_up_imperials(&mut table, "environ:2221");
    table.give(&["environ:2231", "yes", "die:6"]);
    assert_ne!(table.state().clock.segment, fitg_engine::state::Segment::Movement, "nobody is left to move");
    assert_eq!(table.state().ships[ship("planetary_privateer")].place(), Place::Environ(environ(2231)));
}

/// A game with a rule of reinforcement, at the start of an Imperial Movement Segment on Game-Turn 2.
fn reinforced(planets: Value, units: Value) -> Play {
    let rules = json!([{"side": "imperial", "turns": [2], "unit": "line"}]);
    let position = json!({"turn": 2, "side": "imperial", "segment": "movement", "units": units,
        "characters": [{"character": "gelba", "at": 4321}]});
    play_with(position, json!({"planets": planets, "reinforcements": rules}), Options::default())
}

/// On an own planet anywhere, even beside enemies; on nobody's planet where there are none; on the enemy's never; and
/// only where there is room.
///
/// Rows: summary/16-star-system-scenarios/9, summary/16-star-system-scenarios/10
/// Cases: 16.15
#[test]
fn case_16_15_where_reinforcements_may_be_placed() {
    let planets = json!([
        {"planet": 431, "state": "rebel_control", "pdb_level": 1},
        {"planet": 432, "loyalty": "dissent", "pdb_level": 2},
        {"planet": 433, "state": "rebellion", "pdb_level": 1}]);
    let mut table = reinforced(
        planets,
        json!([
        {"kind": "rebel_urban_1_0", "at": 4321}, {"kind": "militia", "at": 4322, "count": 3},
        {"kind": "rebel_wild_1_0", "at": 4332}]),
    );
    assert_eq!((table.case().as_str(), table.asked()), ("16.15", Some(Side::Imperial)));
    // Solvia is his: the city although Rebels are there, not 4322, which is full; Cercis is nobody's: 4331 only.
    assert_eq!(table.answers(), ["environ:4321", "environ:4323", "environ:4331"]);
    table.give(&["environ:4321"]);
    assert_eq!(table.state().units[unit("line-1")].place(), Place::Environ(environ(4321)));
    assert!(table.allows("unit:line-1"), "it can move at once");
    assert_eq!(table.cases(|event| matches!(event, Event::UnitPlaced { .. })), ["16.15"]);
}

/// Cases: 16.15
#[test]
fn case_16_15_reinforcements_without_a_place_are_lost() {
    let all_rebel = json!([
        {"planet": 432, "state": "rebel_control", "pdb_level": 2},
        {"planet": 433, "state": "rebel_control", "pdb_level": 1}]);
    let table = reinforced(all_rebel, json!([]));
    assert!(table.happened(|event| matches!(event, Event::ReinforcementsLost { count: 1, .. })));
    assert_eq!(count(&table, "line", on_map), 0);
}

/// Reinforcements come on their turns only.
///
/// Cases: 16.34
#[test]
fn case_16_34_varu_reinforcements_come_on_turns_2_4_and_6() {
    for turn in 1..=7 {
        let mut whole = serde_json::to_value(official("varu-powderkeg")).unwrap_or_default();
        whole["position"] = json!({"turn": turn, "side": "imperial", "segment": "movement",
            "characters": [{"character": "gelba", "at": 4321}]});
        let scenario = fitg_engine::scenario::Scenario::from_json(&whole.to_string());
        let scenario = scenario.unwrap_or_else(|error| panic!("{error}"));
        let game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
        let case = game.decision().map(|decision| decision.case().to_string());
        assert_eq!(case.as_deref(), Some(if turn % 2 == 0 { "16.15" } else { "9.0" }), "turn {turn}");
    }
}

/// Turn 2 of Varu with a base Down on Horon, and Solvia in a state of its own.
fn down_base(solvia: Value) -> Play {
    let planets = json!([{"planet": 431, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false}, solvia]);
    let rules = json!([{"side": "imperial", "turns": [2], "unit": "line", "if_pdb_raised": "patrol"}]);
    let position = json!({"turn": 2, "side": "imperial", "segment": "movement",
        "units": [{"kind": "patrol", "at": 4311}]});
    play_with(position, json!({"planets": planets, "reinforcements": rules}), Options::default())
}

/// He says before he takes the unit whether he puts a base Up: then he gets a Patrol instead of a Line unit.
///
/// Cases: 16.34
#[test]
fn case_16_34_a_base_put_up_makes_the_reinforcement_a_patrol() {
    let mut table = down_base(json!({"planet": 432, "loyalty": "dissent", "pdb_level": 2}));
    assert_eq!((table.case().as_str(), table.asked()), ("16.34", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["no", "raise-pdb:431"]);
    table.closed(&[
        ("done", Why::NoBaseToWaitFor, "16.34"),
        ("raise-pdb:432", Why::BaseUp, "16.16"),
        ("raise-pdb:221", Why::NotInPlay, "4.0"),
    ]);
    table.give(&["raise-pdb:431"]);
    assert!(table.state().planets[planet(431)].pdb.up);
    table.give(&["environ:4321"]);
    assert_eq!([count(&table, "line", on_map), count(&table, "patrol", on_map)], [0, 2]);
    assert!(!table.answers().iter().any(|answer| answer.starts_with("raise-pdb")), "16.16: one a turn");
}

/// Who takes the Line unit puts no base Up in that segment.
#[test]
fn case_16_34_who_takes_the_line_unit_puts_no_base_up_afterwards() {
    let mut table = down_base(json!({"planet": 432, "loyalty": "dissent", "pdb_level": 2}));
    table.give(&["no", "environ:4321"]);
    assert_eq!(count(&table, "line", on_map), 1);
    assert_eq!(table.case(), "9.0");
    assert!(!table.answers().iter().any(|answer| answer.starts_with("raise-pdb")));
}

/// Solvia is nobody's until an Imperial unit stands there alone (15.54).
fn down_base_later() -> Play {
    down_base(json!({"planet": 432, "loyalty": "dissent", "state": "rebellion_stopped", "pdb_level": 2,
        "pdb_up": false}))
}

/// A base that he will control only after moving: he waits, and the Patrol comes with the base, not before it.
#[test]
fn case_16_34_who_means_to_put_a_base_up_later_gets_the_patrol_with_it() {
    let mut table = down_base_later();
    assert_eq!(table.answers(), ["no", "raise-pdb:431", "done"]);
    table.give(&["done"]);
    assert_eq!(table.case(), "9.0", "nothing came yet: {}", table.prompt());
    assert!(table.story().contains("16.34 A Line"), "{}", table.story());
    table.give(&["unit:patrol-1", "environ:4322"]);
    assert!(table.allows("raise-pdb:432"), "{:?}", table.answers());
    table.give(&["raise-pdb:432"]);
    assert!(table.state().planets[planet(432)].pdb.up);
    assert_eq!(table.case(), "16.15");
    table.give(&["environ:4321"]);
    assert_eq!([count(&table, "line", on_map), count(&table, "patrol", on_map)], [0, 2]);
    assert_eq!(table.cases(|event| matches!(event, Event::UnitPlaced { .. })), ["16.34"]);
    assert_eq!(table.case(), "9.0");
    // It has come once and for all.
    table.give(&["done"]);
    assert_eq!([count(&table, "line", on_map), count(&table, "patrol", on_map)], [0, 2]);
}

/// Who waited and put nothing Up gets the Line unit when the segment ends.
#[test]
fn case_16_34_who_waits_and_puts_no_base_up_gets_the_line_unit_at_the_end() {
    let mut table = down_base_later();
    table.give(&["done", "done"]);
    assert_eq!(table.case(), "16.15", "{}", table.prompt());
    table.give(&["environ:4321"]);
    assert_eq!([count(&table, "line", on_map), count(&table, "patrol", on_map)], [1, 1]);
    let over = |event: &Event| matches!(event, Event::SegmentBegins { segment } if *segment == fitg_engine::state::Segment::Reaction);
    assert!(table.happened(over), "and the segment is over: {}", table.story());
}

/// A unit that waited changes control as soon as it stands, like one that came in time: it can go on in the same segment, and the planet
/// is his all the same.
///
/// Cases: 16.34, 15.54
#[test]
fn case_16_34_a_unit_that_waited_is_looked_at_when_it_stands() {
    let mut table = down_base_later();
    table.give(&["done", "raise-pdb:431", "environ:4321"]);
    assert_eq!(table.state().planets[planet(432)].control, ControlState::ImperialControl, "{}", table.story());
    assert_eq!(table.cases(|event| matches!(event, Event::ControlChanged { .. })), ["15.54"]);
}

/// A position may hold what no game leaves standing: it is looked at before the first question, whatever the segment.
///
/// Cases: 15.54, 16.0
#[test]
fn case_15_54_a_position_is_looked_at_before_anything_is_asked() {
    for segment in ["opening", "movement", "military_combat", "search", "missions"] {
        let position = json!({"turn": 2, "side": "imperial", "segment": segment,
            "characters": [{"character": "barca", "at": 4311}], "units": [{"kind": "line", "at": 4321}]});
        let planets = json!([{"planet": 431, "loyalty": "neutral", "pdb_level": 1},
            {"planet": 432, "loyalty": "dissent", "state": "rebellion_stopped", "pdb_level": 2, "pdb_up": false},
            {"planet": 433, "loyalty": "neutral", "pdb_level": 1}]);
        let table = play_with(position, json!({"planets": planets}), Options::default());
        assert_eq!(table.state().planets[planet(432)].control, ControlState::ImperialControl, "{segment}");
    }
}

/// Nobody waits for a base on a planet that no garrison can give him: it is in rebellion, or under Rebel control, or Rebel units stand
/// on one whose rebellion was stopped (15.52, 15.53, 15.54).
///
/// Cases: 16.34
#[test]
fn case_16_34_nobody_waits_for_a_base_that_cannot_become_his() {
    let asked = |planet: serde_json::Value, units: serde_json::Value| {
        let planets = json!([{"planet": 431, "loyalty": "neutral", "pdb_level": 1},
            {"planet": 432, "loyalty": "dissent", "pdb_level": 2}, planet]);
        let rules = json!([{"side": "imperial", "turns": [2], "unit": "line", "if_pdb_raised": "patrol"}]);
        let position = json!({"turn": 2, "side": "imperial", "segment": "movement", "units": units});
        play_with(position, json!({"planets": planets, "reinforcements": rules}), Options::default())
    };
    let rebels = || json!([{"kind": "rebel_wild_1_0", "at": 4332}]);
    for (planet, units) in [
        (json!({"planet": 433, "state": "rebellion", "pdb_level": 1, "pdb_up": false}), json!([])),
        (json!({"planet": 433, "state": "rebel_control", "pdb_level": 1, "pdb_up": false}), rebels()),
        (
            json!({"planet": 433, "state": "rebellion_stopped", "loyalty": "unrest", "pdb_level": 1, "pdb_up": false}),
            rebels(),
        ),
    ] {
        let table = asked(planet.clone(), units);
        assert!(!table.allows("done"), "{planet}: {:?}", table.answers());
    }
    let stopped =
        json!({"planet": 433, "state": "rebellion_stopped", "loyalty": "unrest", "pdb_level": 1, "pdb_up": false});
    let table = asked(stopped, json!([]));
    assert!(table.allows("done"), "a garrison ends it: {:?}", table.answers());
}

/// On other turns nobody is asked: Game-Turn 3 is the Rebel Player's (16.16).
#[test]
fn case_16_34_is_not_asked_when_no_base_is_down() {
    let planets = json!([{"planet": 431, "loyalty": "neutral", "pdb_level": 1},
        {"planet": 432, "loyalty": "dissent", "pdb_level": 2}]);
    let rules = json!([{"side": "imperial", "turns": [2], "unit": "line", "if_pdb_raised": "patrol"}]);
    let position = json!({"turn": 2, "side": "imperial", "segment": "movement"});
    let table = play_with(position, json!({"planets": planets, "reinforcements": rules}), Options::default());
    assert_eq!(table.case(), "16.15");
}

/// Each rebellion brings a Line unit, in the next Imperial Movement Segment.
///
/// Cases: 16.24
#[test]
fn case_16_24_each_rebellion_brings_a_line_unit() {
    let planets = json!([
        {"planet": 221, "loyalty": "unrest", "pdb_level": 1, "pdb_up": false},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false}]);
    let rules = json!([{"side": "imperial", "each_rebellion": true, "unit": "line"}]);
    let position = json!({"side": "rebel", "segment": "missions",
        "characters": [{"character": "boccanegra", "at": 2211}]});
    let mut table = play_with(position, json!({"planets": planets, "reinforcements": rules}), Options::default());
    table.give(&["environ:2211", "mission:R"]);
    while !table.awaits_chance() {
        let next = ["done", "draw"].into_iter().find(|next| table.allows(next)).unwrap_or("draw");
        table.give(&[next]);
    }
    table.give(&["card:73", "done"]);
    assert_eq!(table.state().planets[planet(221)].control, ControlState::Rebellion);
    table.pass_to("16.15");
    assert_eq!((table.asked(), table.state().clock.turn), (Some(Side::Imperial), 1));
    table.give(&["environ:2221"]);
    assert_eq!(count(&table, "line", on_map), 1);
    table.pass_to("9.0");
    assert_eq!(count(&table, "line", on_map), 1, "one for one rebellion");
}

/// A position at the end of the last Game-Turn.
fn at_the_end(planets: Value, changes: Value) -> Play {
    let mut position = json!({"turn": 6, "side": "imperial", "segment": "interphase"});
    if let (Some(fields), Value::Object(changes)) = (position.as_object_mut(), changes) {
        fields.extend(changes);
    }
    play_with(position, json!({"planets": planets}), Options::default())
}

fn neutral_planets() -> Value {
    json!([{"planet": 221, "loyalty": "neutral", "pdb_level": 1}, {"planet": 222, "loyalty": "loyal", "pdb_level": 1},
        {"planet": 223, "loyalty": "dissent", "pdb_level": 1}])
}

/// What the players have agreed on to even the game out is reckoned into what is needed, and into nothing else.
#[test]
fn case_16_17_with_a_handicap_the_rebel_player_needs_so_many_points_more() {
    let won = |handicap: i64| {
        // One planet in Unrest: three points, which is what the scenario asks for.
        let planets = json!([{"planet": 221, "loyalty": "unrest", "pdb_level": 1}, {"planet": 222, "loyalty": "loyal",
            "pdb_level": 1}, {"planet": 223, "loyalty": "dissent", "pdb_level": 1}]);
        let position = json!({"turn": 6, "side": "imperial", "segment": "interphase"});
        let victory = json!({"rebel_points": 3, "handicap": handicap});
        let play = play_with(position, json!({"planets": planets, "victory": victory}), Options::default());
        assert_eq!(points(play.state()), 3);
        play.game.outcome().map(|outcome| outcome.winner)
    };
    assert_eq!([-1, 0, 1].map(won), [Some(Side::Rebel), Some(Side::Rebel), Some(Side::Imperial)]);
}

/// Every line of the schedule by itself.
///
/// Cases: 16.17
#[test]
fn case_16_17_the_schedule_of_victory_points() {
    let planets = |changed: Value| {
        let mut planets = neutral_planets();
        planets[0] = changed;
        points(at_the_end(planets, json!({})).state())
    };
    assert_eq!(
        points(at_the_end(neutral_planets(), json!({})).state()),
        0,
        "Neutral, Loyal and Dissent are worth nothing"
    );
    assert_eq!(planets(json!({"planet": 221, "state": "rebel_control", "pdb_level": 1})), 9);
    assert_eq!(planets(json!({"planet": 221, "state": "rebellion", "pdb_level": 1})), 6);
    assert_eq!(planets(json!({"planet": 221, "loyalty": "unrest", "pdb_level": 1})), 3);
    assert_eq!(planets(json!({"planet": 221, "loyalty": "patriotic", "pdb_level": 1})), -2);
    let stopped =
        |loyalty| planets(json!({"planet": 221, "loyalty": loyalty, "state": "rebellion_stopped", "pdb_level": 1}));
    assert_eq!((stopped("unrest"), stopped("patriotic"), stopped("dissent")), (3, -2, 0));

    let pieces = |changes: Value| points(at_the_end(neutral_planets(), changes).state());
    assert_eq!(pieces(json!({"dead": ["gelba"]})), 1);
    assert_eq!(pieces(json!({"dead": ["kogus"]})), -1);
    let held = |who: &str, unit: &str| {
        pieces(json!({"characters": [{"character": who, "at": 2211, "held_by": unit}],
            "units": [{"kind": unit, "at": 2211}]}))
    };
    assert_eq!(held("gelba", "rebel_wild_1_0"), 2);
    assert_eq!(held("kogus", "militia"), -2);
    assert_eq!(pieces(json!({"information": {"rebel": true, "imperial": false}})), 1);
    assert_eq!(pieces(json!({"information": {"rebel": false, "imperial": true}})), -1);
    assert_eq!(pieces(json!({"information": {"rebel": true, "imperial": true}})), 0);
    assert_eq!(pieces(json!({"dead": ["gelba", "redjac", "kogus"]})), 1);
}

/// Twelve points win Egrix for the Rebel Player, eleven do not.
///
/// Cases: 16.27, 16.37
#[test]
fn case_16_27_the_points_decide_after_the_last_game_turn() {
    let planets = json!([{"planet": 221, "state": "rebel_control", "pdb_level": 1},
        {"planet": 222, "loyalty": "unrest", "pdb_level": 1}, {"planet": 223, "loyalty": "dissent", "pdb_level": 1}]);
    for (dead, ending) in [(json!([]), (Side::Rebel, 12)), (json!(["kogus"]), (Side::Imperial, 11))] {
        let table = at_the_end(planets.clone(), json!({"dead": dead}));
        let outcome = table.game.outcome().map(|outcome| (outcome.winner, outcome.ending));
        assert_eq!(outcome, Some((ending.0, Ending::VictoryPoints(ending.1))));
    }
    for (id, needed) in [("flight-to-egrix", 12), ("varu-powderkeg", 20)] {
        assert_eq!(official(id).map(|scenario| scenario.victory.rebel_points), Some(needed));
    }
}

fn official_at(id: &str, planets: Value, position: Value) -> Play {
    let mut whole = serde_json::to_value(official(id)).unwrap_or_default();
    whole["planets"] = planets;
    whole["position"] = position;
    let scenario = fitg_engine::scenario::Scenario::from_json(&whole.to_string());
    let scenario = scenario.unwrap_or_else(|error| panic!("{error}"));
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    Play::of(game)
}

fn ending(table: &Play) -> Option<(Side, Ending)> {
    table.game.outcome().map(|outcome| (outcome.winner, outcome.ending))
}

/// Egrix: one planet is enough for the Rebel Player.
///
/// Cases: 16.18, 16.25
#[test]
fn case_16_25_one_rebel_controlled_planet_wins_egrix() {
    let planets = |up: bool| {
        json!([{"planet": 221, "state": "rebellion", "pdb_level": 1, "pdb_up": up},
            {"planet": 222, "loyalty": "neutral", "pdb_level": 2}, {"planet": 223, "loyalty": "loyal", "pdb_level": 0}])
    };
    let position = json!({"turn": 3, "side": "imperial", "segment": "closing",
        "characters": [{"character": "kogus", "at": 2231}]});
    let won = official_at("flight-to-egrix", planets(true), position.clone());
    assert_eq!(ending(&won), Some((Side::Rebel, Ending::RebelInstantVictory)));
    assert_eq!(won.cases(|event| matches!(event, Event::GameOver { .. })), ["16.25"]);
    assert_eq!(ending(&official_at("flight-to-egrix", planets(false), position)), None);
}

/// Egrix: every Rebel character who came into play is dead or a prisoner, and every planet is Imperial-controlled.
///
/// Cases: 16.18, 16.26
#[test]
fn case_16_26_all_rebels_lost_and_all_planets_imperial_wins_egrix_for_the_empire() {
    let after_the_flight = |angoff: Value, company: Value| {
        let planets = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}, angoff,
            {"planet": 223, "loyalty": "loyal", "pdb_level": 2}]);
        let mut characters = vec![
            json!({"character": "kogus", "at": 2231, "ship": "galactic_freighter"}),
            json!({"character": "gelba", "at": 2232}),
        ];
        characters.extend(company.as_array().cloned().unwrap_or_default());
        let position = json!({"turn": 3, "side": "rebel", "segment": "movement", "dead": ["frun_sentel"],
            "characters": characters, "units": [{"kind": "militia", "at": 2211}]});
        let mut table = official_at("flight-to-egrix", planets, position);
        table.give(&["ship:galactic_freighter", "environ:2232", "yes", "die:6"]);
        assert_eq!(table.state().characters[character("kogus")].place(), Place::OutOfPlay);
        ending(&table)
    };
    let angoff = json!({"planet": 222, "loyalty": "neutral", "pdb_level": 2});
    let won = Some((Side::Imperial, Ending::ImperialInstantVictory));
    assert_eq!(after_the_flight(angoff.clone(), json!([])), won);
    let prisoner = json!([{"character": "boccanegra", "at": 2211, "held_by": "militia"}]);
    assert_eq!(after_the_flight(angoff.clone(), prisoner), won);
    let free = json!([{"character": "boccanegra", "at": 2211}]);
    assert_eq!(after_the_flight(angoff, free), None);
    let rebelling = json!({"planet": 222, "state": "rebellion", "pdb_level": 2, "pdb_up": false});
    assert_eq!(after_the_flight(rebelling, json!([])), None);
}

/// Varu: Cercis and one other planet.
///
/// Cases: 16.18, 16.35
#[test]
fn case_16_35_cercis_and_another_planet_win_varu() {
    let after = |horon: &str, cercis: &str| {
        let planets = json!([{"planet": 431, "state": horon, "loyalty": if horon == "imperial_control" { json!("neutral") } else { json!(null) }, "pdb_level": 1},
            {"planet": 432, "state": "rebellion", "pdb_level": 2},
            {"planet": 433, "state": cercis, "pdb_level": 1, "pdb_up": cercis == "rebel_control"}]);
        let position = json!({"turn": 3, "side": "imperial", "segment": "closing",
            "characters": [{"character": "kogus", "at": 4321}]});
        ending(&official_at("varu-powderkeg", planets, position))
    };
    let won = Some((Side::Rebel, Ending::RebelInstantVictory));
    assert_eq!(after("imperial_control", "rebel_control"), won, "Solvia becomes Rebel-controlled beside Cercis");
    assert_eq!(after("rebellion", "rebellion"), None, "Horon and Solvia without Cercis do not do");
}

/// Varu: three Rebel characters dead or taken, and all three planets Imperial-controlled.
///
/// Cases: 16.18, 16.36
#[test]
fn case_16_36_three_lost_rebels_and_all_planets_win_varu_for_the_empire() {
    let after = |dead: Value, cercis: Value| {
        let planets = json!([{"planet": 431, "loyalty": "neutral", "pdb_level": 1},
            {"planet": 432, "loyalty": "dissent", "pdb_level": 2}, cercis]);
        let position = json!({"turn": 3, "side": "imperial", "segment": "opening", "dead": dead,
            "characters": [{"character": "kogus", "at": 4321, "held_by": "militia"}, {"character": "gelba", "at": 4321}],
            "units": [{"kind": "militia", "at": 4321}]});
        ending(&official_at("varu-powderkeg", planets, position))
    };
    let cercis = json!({"planet": 433, "loyalty": "dissent", "pdb_level": 1});
    let won = Some((Side::Imperial, Ending::ImperialInstantVictory));
    assert_eq!(after(json!(["zina_adora", "vudot_vodot"]), cercis.clone()), won, "two dead, one taken");
    assert_eq!(after(json!(["zina_adora"]), cercis), None);
    let rebel = json!({"planet": 433, "state": "rebel_control", "pdb_level": 1});
    assert_eq!(after(json!(["zina_adora", "vudot_vodot"]), rebel), None);
}

/// A unit that finds no place at the set-up does not keep the others from theirs.
#[test]
fn case_16_13_a_unit_without_a_place_is_left_out_and_the_others_are_placed() {
    let mut whole = serde_json::to_value(official("varu-powderkeg")).unwrap_or_default();
    whole["rebel"]["units"] = json!({"rebel_urban_2_1": 1, "rebel_wild_2_1": 2});
    let scenario = fitg_engine::scenario::Scenario::from_json(&whole.to_string());
    let scenario = scenario.unwrap_or_else(|error| panic!("{error}"));
    let game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    let mut table = Play { game, told: Vec::new(), reports: Vec::new() };
    set_up_imperials(&mut table, "environ:4321");
    table.give(&["character:kogus", "environ:4331"]);
    assert_eq!(count(&table, "rebel_wild_2_1", on_map), 2);
    assert_eq!(count(&table, "rebel_urban_2_1", on_map), 0);
    assert!(table.happened(|event| matches!(event, Event::ReinforcementsLost { .. })));
}

/// Every counter stays one counter: what is on the map and what is in the box make up the counter mix.
#[test]
fn case_7_2_counters_are_neither_made_nor_lost_by_the_set_up() {
    let mut table = start("flight-to-egrix");
    set_up_imperials(&mut table, "environ:2211");
    for all in UnitKind::all() {
        let units: Vec<UnitId> = all.units().collect();
        assert_eq!(units.len(), usize::from(all.data().counters), "{}", all.slug());
    }
    assert_eq!(table.game.recount(), Ok(()));
}

/// An instant victory is told under the case of the condition that was fulfilled.
#[test]
fn case_16_18_an_instant_victory_names_its_condition() {
    let cases = |table: &Play| table.cases(|event| matches!(event, Event::GameOver { .. }));
    let cercis = |state: Value| {
        let mut planets = vec![
            json!({"planet": 431, "state": "rebel_control", "pdb_level": 1}),
            json!({"planet": 432, "loyalty": "dissent", "pdb_level": 2}),
        ];
        planets.push(state);
        json!(planets)
    };
    let position = json!({"turn": 3, "side": "imperial", "segment": "closing",
        "characters": [{"character": "kogus", "at": 4311}]});
    let rebellion = json!({"planet": 433, "state": "rebellion", "pdb_level": 1, "pdb_up": true});
    assert_eq!(cases(&official_at("varu-powderkeg", cercis(rebellion), position)), ["16.35"]);
    let planets = json!([{"planet": 431, "loyalty": "neutral", "pdb_level": 1},
        {"planet": 432, "loyalty": "dissent", "pdb_level": 2}, {"planet": 433, "loyalty": "dissent", "pdb_level": 1}]);
    let position = json!({"turn": 3, "side": "imperial", "segment": "opening", "dead": ["zina_adora", "vudot_vodot"],
        "characters": [{"character": "kogus", "at": 4321, "held_by": "militia"}, {"character": "gelba", "at": 4321}],
        "units": [{"kind": "militia", "at": 4321}]});
    assert_eq!(cases(&official_at("varu-powderkeg", planets, position)), ["16.36"]);
}
