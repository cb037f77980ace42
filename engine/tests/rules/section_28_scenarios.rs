//! The scenarios of the Province Game (28).

use crate::play::Play;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::{EnvironId, Loyalty, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, GameLevel, ShipId};
use fitg_engine::scenario::victory::Score;
use fitg_engine::scenario::{Scenario, official, province_ids};
use fitg_engine::state::{ControlState, Ending, Options, Place, Segment};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

fn begin(id: &str) -> Play {
    let scenario = official(id).unwrap_or_else(|| panic!("{id} does not read"));
    let options = Options { dice_by_hand: true, ..Options::default() };
    Play::of(Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}")))
}

fn planet(number: u16) -> PlanetId {
    PlanetId::from_number(number).expect("a planet")
}

fn environ(number: u16) -> EnvironId {
    EnvironId::from_number(number).expect("an environ")
}

/// Answers the first that is listed until somebody else is asked, or this question comes.
fn first_until(table: &mut Play, stop: impl Fn(&Play) -> bool) {
    for _ in 0..400 {
        if stop(table) {
            return;
        }
        let first = table.answers().first().cloned().unwrap_or_else(|| panic!("over\n{}", table.story()));
        table.give(&[&first]);
    }
    panic!("it never came\n{}", table.story());
}

/// The same, to the first question of the Rebel set-up.
fn to_the_rebels(table: &mut Play) {
    first_until(table, |table| table.asked() == Some(Side::Rebel));
}

/// Cases: 28.0, 28.2, 28.3
#[test]
fn case_28_0_both_province_scenarios_can_be_begun() {
    let turns: Vec<(u8, usize)> = province_ids()
        .iter()
        .map(|id| {
            let table = begin(id);
            (table.state().terms.turns, table.state().terms.planets.len())
        })
        .collect();
    assert_eq!(turns, [(7, 8), (10, 14)]);
}

/// Cases: 28.21
/// Rows: setup/empires_backdoor, ruling/L179
#[test]
fn case_28_21_the_bases_of_province_two() {
    let table = begin("the-empires-backdoor");
    let bases: Vec<(u16, u8)> = table
        .state()
        .terms
        .planets
        .iter()
        .map(|planet| (planet.number(), table.state().planets[planet].pdb.level))
        .collect();
    assert_eq!(bases, [(211, 2), (212, 0), (221, 2), (222, 1), (223, 1), (231, 1), (232, 1), (241, 2)]);
    assert!(table.state().terms.planets.iter().all(|planet| table.state().planets[planet].pdb.up));
    assert_eq!(table.state().planets[planet(222)].control, ControlState::RebelControl);
    assert_eq!(table.state().planets[planet(221)].loyalty, Loyalty::Unrest);
    assert_eq!(table.state().characters_to_come(Side::Rebel).len(), 7);
    assert_eq!(table.state().characters_to_come(Side::Imperial).len(), 4);
}

/// Cases: 28.31
/// Rows: setup/orlog_besieged
#[test]
fn case_28_31_all_bases_of_province_one_are_at_level_2() {
    let table = begin("orlog-besieged");
    assert!(table.state().terms.planets.iter().all(|planet| table.state().planets[planet].pdb.level == 2));
    assert_eq!(table.state().planets[planet(141)].control, ControlState::RebelControl);
    assert_eq!(table.state().characters_to_come(Side::Rebel).len(), 8);
    assert_eq!(table.state().characters_to_come(Side::Imperial).len(), 5);
}

/// The Imperial Player buys and sets up whole before the Rebel Player (16.14).
///
/// Cases: 28.1, 28.11
/// Rows: ruling/L103
#[test]
fn ruling_l103_the_imperial_player_buys_and_sets_up_before_the_rebel_player() {
    let mut table = begin("the-empires-backdoor");
    assert_eq!(table.asked(), Some(Side::Imperial));
    to_the_rebels(&mut table);
    assert!(table.state().characters_to_come(Side::Imperial).is_empty());
    assert!(table.state().units_to_come(Side::Imperial).is_empty());
    assert!(table.state().present(Side::Rebel).is_empty());
}

/// Cases: 28.22
/// Rows: ruling/L104
#[test]
fn case_28_22_one_imperial_ship_goes_to_the_knight_and_one_to_another_pilot() {
    let mut table = begin("the-empires-backdoor");
    // Jin Voles is the only Knight: the first is given to him without a question.
    assert_eq!(table.answers(), ["character:barca", "character:saytar", "character:gelba"]);
    table.give(&["character:barca"]);
    let owner = |ship: ShipId| table.state().ships[ship].owner.map(|owner| owner.slug());
    assert_eq!(owner(ShipId::IMPERIAL_SPACESHIP_1), Some("jin_voles"));
    assert_eq!(owner(ShipId::IMPERIAL_SPACESHIP_2), Some("barca"));
    first_until(&mut table, |table| table.case() == "28.12");
    // Without units over Orning whoever has no spaceship can be there only aboard another's (L34).
    assert!(table.answers().contains(&"orbit:241".to_owned()) && table.answers().contains(&"environ:2411".to_owned()));
    table.closed(&[("environ:2111", Why::NotAtStart, "28.12"), ("orbit:211", Why::NotAtStart, "28.12")]);
}

/// Cases: 28.23, 19.34, 19.3
/// Rows: ruling/L15, ruling/L16
#[test]
fn case_28_23_the_empire_buys_for_65_points_and_at_most_three_elite_units_and_a_squad() {
    let mut table = begin("the-empires-backdoor");
    table.give(&["character:barca"]);
    table.closed(&[("done", Why::PointsLeft, "19.3")]);
    assert!(!table.allows("done"), "the points must be spent");
    table.give(&["kind:elite_army", "kind:elite_navy", "kind:elite_navy"]);
    table.closed(&[("kind:elite_navy", Why::OverTheLimit, "19.34")]);
    // Seven for a Veteran, then six for the squad.
    table.give(&["kind:veteran", "kind:suicide_squad"]);
    table.closed(&[
        ("kind:suicide_squad", Why::OverTheLimit, "19.34"),
        ("kind:veteran", Why::DearerThanTheLast, "19.0"),
    ]);
    // 65 - 27 - 7 - 6 = 25: five Lines, and nothing is left.
    table.give(&["kind:line", "kind:line", "kind:line", "kind:line", "kind:line"]);
    assert_eq!(table.case(), "16.13");
    assert!(!table.happened(|event| matches!(event, Event::PointsLost { .. })));
    assert!(table.allows("environ:2411") && table.allows("orbit:211") && !table.allows("environ:2221"));
}

/// Cases: 28.11
#[test]
fn case_28_11_bought_units_stand_in_environs_or_orbit_boxes_of_controlled_planets() {
    let mut table = begin("the-empires-backdoor");
    table.give(&["character:barca"]);
    first_until(&mut table, |table| table.case() == "16.13");
    table.closed(&[("environ:2221", Why::NotForThisUnit, "16.13"), ("orbit:222", Why::NotForThisUnit, "16.13")]);
    first_until(&mut table, |table| table.prompt().contains("Militia"));
    table.closed(&[("orbit:222", Why::NeedsCarriage, "20.5")]);
    to_the_rebels(&mut table);
    let state = table.state();
    for unit in state.mustered(Side::Imperial).iter() {
        assert_ne!(state.units[unit].place().planet(), Some(planet(222)));
    }
    assert_eq!(state.recount(), Ok(()));
}

/// Cases: 28.24, 28.12, 28.25, 19.41, 14.51, 14.53
/// Rows: ruling/L105
#[test]
fn case_28_24_seven_rebels_aboard_two_ships_in_two_orbit_boxes() {
    let mut table = begin("the-empires-backdoor");
    to_the_rebels(&mut table);
    // The Explorer is Ly Mantok's (14.53); the sloop goes to any pilot.
    assert!(!table.allows("character:ly_mantok") && table.allows("character:zina_adora") || table.case() == "14.51");
    table.give(&[&table.answers()[0].clone()]);
    let rebels = |event: &Event| matches!(event, Event::ShipAssigned { ship, .. } if ship.side() == Side::Rebel);
    assert_eq!(table.cases(rebels), ["14.53", "14.51"], "each by its own case: {}", table.story());
    assert!(table.awaits_chance(), "{}", table.prompt());
    let cards = table.answers();
    assert_eq!(cards.len(), 12, "the twenty cards without the eight spaceships: {cards:?}");
    table.give(&["possession:helian_drug"]);
    let first = table.answers();
    assert_eq!(first.len(), 7, "anybody may have it");
    table.give(&["character:agan_rafa"]);
    table.give(&[&table.answers()[0].clone()]);
    table.closed(&[("character:agan_rafa", Why::AnothersTurn, "28.24")]);
    table.give(&["character:zina_adora"]);
    // Nine points of Urban units for Angoff.
    assert_eq!(table.case(), "28.11");
    table.closed(&[
        ("kind:rebel_urban_4_4", Why::NotSoldHere, "19.0"),
        ("kind:rebel_wild_1_0", Why::NotSoldHere, "19.0"),
    ]);
    table.give(&["kind:rebel_urban_4_3", "kind:rebel_urban_1_0", "kind:rebel_urban_1_0"]);
    assert_eq!(table.state().units_in(environ(2221), Side::Rebel).len(), 3);
    // Two spaceships in two different boxes, but not those of Orning and Cieson.
    table.closed(&[("orbit:241", Why::NotAtStart, "28.12"), ("orbit:211", Why::NotAtStart, "28.12")]);
    table.give(&["orbit:222"]);
    table.closed(&[("orbit:222", Why::ShipThere, "28.24")]);
    table.give(&["orbit:231"]);
    first_until(&mut table, |table| table.state().characters_to_come(Side::Rebel).is_empty());
    let state = table.state();
    let over = |number: u16| state.free_at(Place::Orbit(planet(number)), Side::Rebel).len();
    assert_eq!(over(222) + over(231), 7, "nobody is left out");
    assert!(over(222) <= 8 && over(231) <= 4);
    assert_eq!(state.recount(), Ok(()));
}

/// A spaceship that is full takes nobody more aboard.
///
/// Cases: 28.24
#[test]
fn case_28_24_the_sloop_takes_four() {
    let mut table = begin("the-empires-backdoor");
    to_the_rebels(&mut table);
    first_until(&mut table, |table| table.prompt().contains("Aboard which spaceship"));
    // His owner is aboard already; whether he has a companion, who takes a place too, the draw decides.
    while table.allows("ship:interstellar_sloop") && table.state().characters_to_come(Side::Rebel).len() > 1 {
        table.give(&["ship:interstellar_sloop"]);
    }
    let sloop = table.state().ships[ShipId::INTERSTELLAR_SLOOP].place();
    assert!(table.state().free_at(sloop, Side::Rebel).len() <= 4);
    assert!(table.state().characters_to_come(Side::Rebel).is_empty(), "the others go aboard the Explorer");
}

/// Cases: 28.32
#[test]
fn case_28_32_the_groups_of_the_empire_in_province_one() {
    let mut table = begin("orlog-besieged");
    first_until(&mut table, |table| table.case() == "28.12");
    assert_eq!(table.answers(), ["environ:1521", "environ:1522"], "one environ of Diomas");
    table.give(&["environ:1522"]);
    to_the_rebels(&mut table);
    let state = table.state();
    let at = |slug: &str| state.characters[slug.parse::<CharacterId>().expect("a character")].place();
    assert_eq!((at("telmen"), at("redjac")), (Place::Environ(environ(1522)), Place::Environ(environ(1522))));
    for slug in ["els_taroff", "emperor_coreguya", "thysa_kymbo"] {
        assert_eq!(at(slug), Place::Environ(environ(1621)), "{slug}");
    }
    assert_eq!(state.ships[ShipId::REDJACS_SPACESHIP].place(), Place::Environ(environ(1522)));
    assert_eq!(state.ships[ShipId::IMPERIAL_SPACESHIP_1].owner.map(|owner| owner.slug()), Some("els_taroff"));
}

/// Cases: 28.33
#[test]
fn case_28_33_the_empire_buys_for_110_points_and_at_most_five_elite_units() {
    let mut table = begin("orlog-besieged");
    table.give(&["kind:elite_army"; 5]);
    table.closed(&[("kind:elite_army", Why::OverTheLimit, "19.34"), ("kind:elite_navy", Why::OverTheLimit, "19.34")]);
    let purchase = table.state().terms.larger.purchases[Side::Imperial.index()].expect("points");
    assert_eq!((purchase.points, purchase.elite, purchase.suicide_squads), (110, Some(5), Some(1)));
}

/// Cases: 28.34, 28.36
#[test]
fn case_28_34_eight_rebels_in_environs_of_ownex_and_bajukai() {
    let mut table = begin("orlog-besieged");
    to_the_rebels(&mut table);
    first_until(&mut table, |table| table.case() == "28.11");
    assert!(table.allows("kind:rebel_subterranean_4_3") && !table.allows("kind:rebel_subterranean_4_4"));
    table.give(&["kind:rebel_subterranean_4_3", "kind:rebel_subterranean_2_1"]);
    assert_eq!(table.state().units_in(environ(1411), Side::Rebel).len(), 2, "ten points");
    let mut seen = 0;
    while table.prompt().contains("Where does ") {
        let answers = table.answers();
        assert!(
            answers.iter().all(|answer| answer.starts_with("environ:141") || answer.starts_with("environ:122")),
            "{answers:?}"
        );
        table.give(&[&answers[seen % answers.len()].clone()]);
        seen += 1;
    }
    assert_eq!(seen, 8);
}

/// A game of Orlog Besieged whose Imperial units all stand where a camp will be, as far as there is room.
fn camps(strong: bool) -> Play {
    let mut table = begin("orlog-besieged");
    while table.case() != "16.13" {
        let answers = table.answers();
        let kind = ["kind:line", "kind:patrol", "kind:militia"].iter().find(|kind| table.allows(kind)).copied();
        table.give(&[kind.unwrap_or(answers[0].as_str())]);
    }
    let jura = planet(151).environs().next().expect("an environ of Jura").number();
    let at = format!("environ:{jura}");
    while table.case() == "16.13" {
        let orbit = table.answers().iter().find(|answer| answer.starts_with("orbit:162")).cloned();
        let wanted = if strong && table.prompt().contains("Line") && table.allows(&at) {
            at.clone()
        } else {
            orbit.unwrap_or_else(|| table.answers()[0].clone())
        };
        table.give(&[&wanted]);
    }
    first_until(&mut table, |table| table.prompt().contains("the rebel camp?"));
    table
}

/// Cases: 28.35
/// Rows: ruling/L108, ruling/L109
#[test]
fn case_28_35_five_camps_stand_until_the_first_rebel_mission_phase() {
    let mut table = camps(true);
    let jura = planet(151).environs().next().expect("an environ of Jura");
    while table.prompt().contains("the rebel camp?") {
        let answers = table.answers();
        let wanted = format!("environ:{}", jura.number());
        let answer = if answers.contains(&wanted) { wanted } else { answers[0].clone() };
        table.give(&[&answer]);
    }
    let standing =
        |table: &Play| EnvironId::all().filter(|&environ| table.state().environs[environ].camp.is_some()).count();
    assert_eq!(standing(&table), 5);
    let strength = table.state().strength(table.state().units_in(jura, Side::Imperial));
    assert!(strength >= u16::from(jura.size()) + 3, "strong enough: {strength}");
    // Whatever stands there, the camp stands until the question comes.
    for _ in 0..300 {
        if table.prompt().contains("clear the rebel camp") {
            break;
        }
        let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
        let answer = pass.map_or_else(|| table.answers()[0].clone(), str::to_owned);
        table.give(&[&answer]);
        assert_eq!(standing(&table), 5, "{}", table.prompt());
    }
    assert_eq!((table.case(), table.asked()), ("28.35".to_owned(), Some(Side::Imperial)));
    while !table.prompt().contains(jura.name()) {
        table.give(&["no"]);
    }
    table.give(&["yes"]);
    assert_eq!(standing(&table), 4);
    assert!(table.happened(|event| matches!(event, Event::UnitsSeen { .. })));
}

/// Cases: 28.26, 28.27, 28.37, 28.38, 28.13
#[test]
fn case_28_26_and_28_37_points_of_each_game_turn() {
    let income = |id: &str, side: Side| -> Vec<u8> {
        let terms = begin(id).state().terms;
        (1..=4).map(|turn| terms.larger.income(side, turn).map_or(0, |income| income.points)).collect()
    };
    assert_eq!(income("the-empires-backdoor", Side::Imperial), [0, 5, 5, 5]);
    assert_eq!(income("the-empires-backdoor", Side::Rebel), [0, 35, 3, 3]);
    assert_eq!(income("orlog-besieged", Side::Imperial), [0, 3, 3, 3]);
    assert_eq!(income("orlog-besieged", Side::Rebel), [0, 50, 5, 5]);
    let outside = |id: &str, turn: u8| -> Vec<u16> {
        let terms = begin(id).state().terms;
        let entry = terms.larger.income(Side::Rebel, turn).and_then(|income| income.entry).expect("from outside");
        entry.systems.iter().map(|system| system.number()).collect()
    };
    assert_eq!(outside("the-empires-backdoor", 2), [32, 53]);
    assert_eq!(outside("orlog-besieged", 3), [21, 23, 31, 33, 42, 44, 45, 52, 53, 55]);
}

/// From Game-Turn Three on each unit comes from either star system.
///
/// Cases: 28.27
#[test]
fn case_28_27_on_later_turns_each_unit_comes_from_either_star_system() {
    let mut table = at(
        "the-empires-backdoor",
        json!({"turn": 3, "side": "rebel", "segment": "purchases",
        "units": [{"kind": "rebel_urban_1_0", "at": 2221}]}),
    );
    table.give(&["kind:rebel_wild_1_0", "kind:rebel_wild_1_0", "done", "system:53"]);
    assert!(!table.allows("system:32"), "the second follows in the order of the systems");
}

/// A scenario in a position.
fn at(id: &str, position: Value) -> Play {
    at_with(id, position, json!([]))
}

/// The same with planets described anew.
fn at_with(id: &str, position: Value, planets: Value) -> Play {
    let mut whole = serde_json::to_value(official(id).expect("official")).expect("JSON");
    whole["position"] = position;
    let anew = planets.as_array().cloned().unwrap_or_default();
    for planet in whole["planets"].as_array_mut().expect("planets") {
        if let Some(new) = anew.iter().find(|new| new["planet"] == planet["planet"]) {
            *planet = new.clone();
        }
    }
    let scenario = Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{error}"));
    let options = Options { dice_by_hand: true, ..Options::default() };
    Play::of(Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}")))
}

/// Cases: 28.14
/// Rows: ruling/L110
#[test]
fn case_28_14_the_victory_points_of_the_province_game() {
    let imperial: CharacterId = "barca".parse().expect("Barca");
    let rebel: CharacterId = "agan_rafa".parse().expect("Agan Rafa");
    let table = [
        (Score::RebelControl(planet(222)), 5),
        (Score::Rebellion(planet(222)), 3),
        (Score::Unrest(planet(222)), 1),
        (Score::Patriotic(planet(222)), -1),
        (Score::Captured(imperial), 1),
        (Score::Captured(rebel), -1),
        (Score::Killed(imperial), 0),
        (Score::Killed(rebel), 0),
        (Score::Information(Side::Rebel), 1),
        (Score::Information(Side::Imperial), -1),
    ];
    for (score, points) in table {
        assert_eq!(score.points(GameLevel::Province), points, "{score:?}");
    }
    assert_eq!(Score::RebelControl(planet(222)).points(GameLevel::StarSystem), 9, "16.17 stays as it is");
}

/// The end of Game-Turn Three, with these planets under Rebel control.
fn held(id: &str, planets: &[u16], turn: u8, segment: &str) -> Play {
    let control: Vec<Value> =
        planets.iter().map(|planet| json!({"planet": planet, "state": "rebel_control", "pdb_level": 1})).collect();
    let units = |planet: &u16| {
        let environ = PlanetId::from_number(*planet).and_then(|planet| planet.environs().next()).expect("an environ");
        json!({"kind": fitg_engine::pieces::UnitKind::rebel(environ.kind(), false).slug(), "at": environ.number()})
    };
    let units: Vec<Value> = planets.iter().map(units).collect();
    at_with(id, json!({"turn": turn, "side": "imperial", "segment": segment, "units": units}), json!(control))
}

/// Cases: 28.28
/// Rows: ruling/L111
#[test]
fn case_28_28_orning_cieson_and_a_third_planet_win_when_a_game_turn_ends() {
    let mut won = held("the-empires-backdoor", &[241, 211, 222], 3, "missions");
    pass_on(&mut won);
    assert_eq!(won.state().clock.segment, Segment::Interphase, "not before the Game-Turn ends");
    let outcome = won.game.outcome().expect("over");
    assert_eq!((outcome.winner, outcome.ending), (Side::Rebel, Ending::RebelInstantVictory));
    assert_eq!(won.cases(|event| matches!(event, Event::GameOver { .. })), ["28.28"]);
    assert_eq!(won.state().clock.turn, 3);
    let orning_and_cieson = json!([
        {"planet": 241, "state": "rebel_control", "pdb_level": 1},
        {"planet": 211, "state": "rebel_control", "pdb_level": 1},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 1}
    ]);
    let position = json!({"turn": 3, "side": "imperial", "segment": "missions"});
    let mut two = at_with("the-empires-backdoor", position, orning_and_cieson);
    pass_on(&mut two);
    assert_ne!(two.game.outcome().map(|outcome| outcome.ending), Some(Ending::RebelInstantVictory));
}

/// Passes until the game is over or the next Game-Turn has begun.
fn pass_on(table: &mut Play) {
    let turn = table.state().clock.turn;
    for _ in 0..100 {
        if table.game.outcome().is_some() || table.state().clock.turn > turn {
            return;
        }
        let answers = table.answers();
        let pass = ["done", "no", "stop"].into_iter().find(|pass| answers.iter().any(|answer| answer == pass));
        let answer = pass.map_or_else(|| answers[0].clone(), str::to_owned);
        table.give(&[&answer]);
    }
}

/// Cases: 28.28
/// Rows: ruling/L111
#[test]
fn case_28_28_the_empire_wins_after_game_turn_two_without_rebellion_and_rebel_units() {
    let quiet = |turn: u8, units: Value, space: Value| {
        let angoff = json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 1}]);
        let position = json!({"turn": turn, "side": "imperial", "segment": "missions", "units": units, "space": space,
            "characters": [{"character": "agan_rafa", "at": 2221}]});
        let mut table = at_with("the-empires-backdoor", position, angoff);
        pass_on(&mut table);
        table
    };
    let won = quiet(3, json!([]), json!([]));
    assert_eq!(won.game.outcome().map(|outcome| outcome.ending), Some(Ending::ImperialInstantVictory));
    assert_eq!(won.cases(|event| matches!(event, Event::GameOver { .. })), ["28.28"]);
    let first = quiet(1, json!([]), json!([]));
    assert!(first.game.outcome().is_none() || first.state().clock.turn == 3, "not in the first two");
    assert_eq!(quiet(3, json!([{"kind": "rebel_urban_1_0", "at": 2221}]), json!([])).game.outcome(), None);
    let adrift = json!([{"at": {"drift": 22}, "units": [{"kind": "rebel_urban_4_3"}]}]);
    assert_eq!(quiet(3, json!([]), adrift).game.outcome(), None, "in Drift they are in play");
    let outside = json!([{"at": {"outside": 32}, "units": [{"kind": "rebel_urban_4_3"}]}]);
    let position = json!({"turn": 3, "side": "rebel", "segment": "interplanetary_movement", "space": outside});
    let table =
        at_with("the-empires-backdoor", position, json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 1}]));
    assert_eq!(table.game.outcome(), None, "and so they are while they wait outside");
}

/// The last Rebel unit comes from outside in Game-Turn Three, and lands in Orning under the fire of its base; no planet has risen.
fn last_unit(turn: u8, planets: Value) -> Play {
    let position = json!({
        "turn": turn, "side": "rebel", "segment": "interplanetary_movement",
        "space": [{"at": {"outside": 32}, "units": [{"kind": "rebel_urban_2_1"}]}],
        "characters": [{"character": "agan_rafa", "at": 2221}],
    });
    let mut table = at_with("the-empires-backdoor", position, planets);
    table.pass_to("19.42");
    table
}

/// The planets, with Angoff quiet unless it is said otherwise: with it the Rebels begin.
fn orning(more: &[Value]) -> Value {
    let mut planets = more.to_vec();
    planets.push(json!({"planet": 241, "loyalty": "neutral", "pdb_level": 2}));
    planets.push(json!({"planet": 222, "loyalty": "neutral", "pdb_level": 1}));
    json!(planets)
}

/// Whether some dice of a landing in Orning shoot the unit down, and how the game stands then.
fn shot_down(turn: u8, planets: &Value) -> Play {
    for dice in (1..=6).flat_map(|jump| (1..=6).map(move |fire| [jump, fire])) {
        let mut table = last_unit(turn, planets.clone());
        table.give(&["orbit:241"]);
        if table.awaits_chance() {
            table.give(&[&format!("die:{}", dice[0])]);
        }
        if !table.allows("environ:2411") {
            continue;
        }
        table.give(&["environ:2411", "yes", &format!("die:{}", dice[1])]);
        if table.state().mustered(Side::Rebel).is_empty() && table.state().units_to_come(Side::Rebel).is_empty() {
            return table;
        }
    }
    panic!("no dice shoot it down");
}

/// "At any time": the Empire has won the moment the last unit is shot down, in the midst of the Rebel Movement Segment, and not a
/// Player-Turn later.
///
/// Cases: 28.28
/// Rows: ruling/L111
#[test]
fn case_28_28_the_empire_wins_the_moment_the_last_rebel_unit_is_lost_on_the_move() {
    let table = shot_down(3, &orning(&[]));
    let outcome = table.game.outcome().unwrap_or_else(|| panic!("it goes on\n{}", table.story()));
    assert_eq!((outcome.winner, outcome.ending), (Side::Imperial, Ending::ImperialInstantVictory));
    assert_eq!(table.state().clock.segment, Segment::InterplanetaryMovement);
    assert_eq!(table.cases(|event| matches!(event, Event::GameOver { .. })), ["28.28"]);
    // With a planet in rebellion it goes on, wherever that is; a rebellion that was stopped is none (15.48).
    let risen = |state: &str| orning(&[json!({"planet": 222, "state": state, "loyalty": "unrest", "pdb_level": 1})]);
    let rebellion = orning(&[json!({"planet": 222, "state": "rebellion", "pdb_level": 1})]);
    assert_eq!(shot_down(3, &rebellion).game.outcome(), None);
    let stopped = shot_down(3, &risen("rebellion_stopped"));
    assert_eq!(stopped.game.outcome().map(|outcome| outcome.winner), Some(Side::Imperial));
    // Nor is it over in Game-Turn Two.
    assert_eq!(shot_down(2, &orning(&[])).game.outcome(), None);
    // What drifts on the way is in play.
    let adrift = (1..=6).find_map(|die| {
        let mut table = last_unit(3, orning(&[]));
        table.give(&["orbit:241", &format!("die:{die}")]);
        table.happened(|event| matches!(event, Event::StackDrifts { .. })).then_some(table)
    });
    assert_eq!(adrift.expect("some die drifts").game.outcome(), None);
}

/// Orning and Cieson must both be held: one of them with two others wins nothing.
///
/// Cases: 28.28
#[test]
fn case_28_28_one_of_the_two_named_planets_with_two_others_wins_nothing() {
    for planets in [&[241, 222, 223][..], &[211, 222, 223]] {
        let mut table = held("the-empires-backdoor", planets, 3, "missions");
        pass_on(&mut table);
        assert_eq!(table.game.outcome(), None, "{planets:?}\n{}", table.story());
    }
}

/// Cases: 28.29
#[test]
fn case_28_29_fifteen_points_win_after_game_turn_seven() {
    for (planets, winner) in [(&[222, 223, 212][..], Side::Rebel), (&[222, 223][..], Side::Imperial)] {
        let mut table = held("the-empires-backdoor", planets, 7, "interphase");
        pass_on(&mut table);
        let outcome = table.game.outcome().expect("over");
        assert_eq!(outcome.winner, winner, "{:?}", outcome.ending);
        assert_eq!(table.cases(|event| matches!(event, Event::GameOver { .. })), ["28.29"]);
    }
}

/// Cases: 28.39
#[test]
fn case_28_39_diomas_and_orlog_win_when_a_game_turn_ends_and_the_empire_has_no_instant_victory() {
    let mut won = held("orlog-besieged", &[152, 162], 3, "missions");
    pass_on(&mut won);
    assert_eq!(won.state().clock.segment, Segment::Interphase, "not before the Game-Turn ends");
    assert_eq!(won.game.outcome().map(|outcome| outcome.ending), Some(Ending::RebelInstantVictory));
    assert_eq!(won.cases(|event| matches!(event, Event::GameOver { .. })), ["28.39"]);
    let scenario = official("orlog-besieged").expect("official");
    assert_eq!((scenario.victory.imperial_instant, scenario.victory.rebel_points), (None, 35));
}

/// What belongs to the larger games is named where it stands in a Star System scenario, and so is each mistake of its own.
#[test]
fn mistakes_in_the_new_fields_are_named_by_field() {
    let mistake = |id: &str, change: fn(&mut Value)| {
        let mut whole = serde_json::to_value(official(id).expect("official")).expect("JSON");
        change(&mut whole);
        let error = Scenario::from_json(&whole.to_string()).expect_err("a mistake");
        (error.field, error.case.map(|case| case.to_string()).unwrap_or_default())
    };
    let backdoor = "the-empires-backdoor";
    let is = |field: &str, case: &str| (field.to_owned(), case.to_owned());
    assert_eq!(
        mistake("varu-powderkeg", |whole| whole["income"] = json!([{"side": "imperial", "from": 2, "points": 3}])),
        is("income", "17.0")
    );
    assert_eq!(
        mistake(backdoor, |whole| whole["rebel"]["points"] = json!({"points": 9})),
        is("rebel.points.environ", "19.41")
    );
    assert_eq!(
        mistake(backdoor, |whole| whole["imperial"]["points"]["environ"] = json!(2411)),
        is("imperial.points.environ", "19.3")
    );
    assert_eq!(mistake(backdoor, |whole| whole["income"][0]["enter"] = json!([32])), is("income[0].enter", "19.31"));
    assert_eq!(mistake(backdoor, |whole| whole["income"][1]["enter"] = json!([])), is("income[1].enter", "19.42"));
    assert_eq!(mistake(backdoor, |whole| whole["income"][1]["enter"] = json!([22])), is("income[1].enter[0]", "19.42"));
    assert_eq!(mistake(backdoor, |whole| whole["income"][1]["routes"] = json!(3)), is("income[1].routes", ""));
    assert_eq!(mistake(backdoor, |whole| whole["income"][0]["from"] = json!(8)), is("income[0].from", ""));
    assert_eq!(
        mistake(backdoor, |whole| whole["rebel"]["ships_in_orbit"]["not"] = json!([431])),
        is("rebel.ships_in_orbit.not[0]", "")
    );
    assert_eq!(
        mistake(backdoor, |whole| whole["imperial"]["groups"][0]["characters"] = json!(["redjac"])),
        is("imperial.groups[0].characters[0]", "")
    );
    assert_eq!(
        mistake(backdoor, |whole| whole["rebel"]["random_possessions"]["count"] = json!(0)),
        is("rebel.random_possessions.count", "")
    );
    assert_eq!(mistake("orlog-besieged", |whole| whole["rebel"]["camps"][1] = json!(111)), is("rebel.camps[1]", ""));
    assert_eq!(
        mistake("orlog-besieged", |whole| whole["income"][1]["enter"] = json!([23, 31])),
        is("income[1].enter", "28.38")
    );
    assert_eq!(
        mistake(backdoor, |whole| whole["victory"]["imperial_instant"] = json!({"no_rebellion_no_units_from": 8})),
        is("victory.imperial_instant.no_rebellion_no_units_from", "")
    );
}
