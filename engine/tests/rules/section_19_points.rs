//! Force Points and what they buy (19).

use crate::play::{Play, province_scenario};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::charts::force_points;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::state::{Options, Place};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A province in a position, with what the scenario says besides; dice by hand.
fn province(number: u8, planets: Value, position: Value, changes: Value) -> Play {
    let scenario = province_scenario(number, planets, position, changes);
    let options = Options { dice_by_hand: true, ..Options::default() };
    Play::of(Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}")))
}

/// The Imperial Player is about to receive so many points in Province Two, with the position's fields besides.
fn imperial(points: u8, planets: Value, units: Value) -> Play {
    province(
        2,
        planets,
        json!({"turn": 2, "side": "imperial", "segment": "purchases", "units": units}),
        json!({"income": [{"side": "imperial", "from": 2, "points": points}]}),
    )
}

/// The Rebel Player is about to receive so many points; Angoff is his.
fn rebel(points: u8, routes: Value, position: Value) -> Play {
    let mut income = json!({"side": "rebel", "from": 2, "points": points, "enter": [32, 53]});
    if let (Some(income), Value::Object(routes)) = (income.as_object_mut(), routes) {
        income.extend(routes);
    }
    let mut whole = json!({"turn": 2, "side": "rebel", "segment": "purchases",
        "units": [{"kind": "rebel_urban_1_0", "at": 2221}]});
    if let (Some(whole), Value::Object(position)) = (whole.as_object_mut(), position) {
        whole.extend(position);
    }
    let angoff = json!([{"planet": 222, "state": "rebel_control", "pdb_level": 1, "pdb_up": false}]);
    province(2, angoff, whole, json!({"income": [income]}))
}

fn places(table: &Play, side: Side) -> Vec<String> {
    table.state().mustered(side).iter().map(|unit| table.state().units[unit].place().in_a_sentence()).collect()
}

/// Cases: 19.0
/// Rows: ruling/L14
#[test]
fn case_19_0_points_come_when_the_player_turn_begins_and_what_is_left_is_lost() {
    let mut table = imperial(5, json!([]), json!([]));
    assert_eq!(table.case(), "19.0");
    assert_eq!(table.count(|event| matches!(event, Event::PointsReceived { side: Side::Imperial, points: 5 })), 1);
    table.give(&["kind:patrol", "done", "orbit:241"]);
    assert!(table.happened(|event| matches!(event, Event::PointsLost { side: Side::Imperial, points: 2 })));
    assert_eq!(places(&table, Side::Imperial), ["the Orbit Box of Orning"]);
}

/// Cases: 19.0
#[test]
fn case_19_0_atrocity_units_and_what_is_too_dear_are_not_for_sale() {
    let table = imperial(30, json!([]), json!([]));
    for kind in ["resolution", "peacemaker", "planet_stabilizer", "rebel_urban_1_0"] {
        table.closed(&[(&format!("kind:{kind}"), Why::NotSoldHere, "19.0")]);
    }
    assert!(table.allows("kind:elite_navy") && table.allows("kind:suicide_squad"));
    let table = imperial(5, json!([]), json!([]));
    table.closed(&[("kind:veteran", Why::TooDear, "15.41")]);
}

/// Cases: 19.16, 19.5
#[test]
fn case_19_16_elite_units_and_suicide_squads_are_kinds_of_their_own_for_sale() {
    let mut table = imperial(16, json!([]), json!([]));
    table.give(&["kind:elite_army", "kind:suicide_squad", "done"]);
    table.give(&["orbit:241", "orbit:241"]);
    let kinds: Vec<&str> = table.state().mustered(Side::Imperial).iter().map(|unit| unit.kind().slug()).collect();
    assert_eq!(kinds, ["elite_army", "suicide_squad"]);
    assert!(UnitKind::ELITE_ARMY.data().elite && !UnitKind::SUICIDE_SQUAD.data().elite);
}

/// Rows: ruling/L17
#[test]
fn ruling_l17_purchases_go_from_the_dearest_kind_down() {
    let mut table = imperial(20, json!([]), json!([]));
    table.give(&["kind:line"]);
    table.closed(&[("kind:veteran", Why::DearerThanTheLast, "19.0")]);
    assert!(table.allows("kind:line") && table.allows("kind:patrol"));
}

/// Cases: 19.2, 19.21
#[test]
fn case_19_2_one_point_puts_a_base_up_and_three_raise_it() {
    let planets = json!([{"planet": 211, "loyalty": "loyal", "pdb_level": 1, "pdb_up": false},
        {"planet": 212, "loyalty": "loyal", "pdb_level": 2}, {"planet": 222, "state": "rebel_control", "pdb_level": 0, "pdb_up": false}]);
    let mut table =
        imperial(5, planets, json!([{"kind": "militia", "at": 2111}, {"kind": "rebel_urban_1_0", "at": 2221}]));
    let [cieson, etreg] = [211, 212].map(|number| PlanetId::from_number(number).expect("a planet"));
    table.closed(&[
        ("raise-level:212", Why::BaseAtTheTop, "19.2"),
        ("raise-pdb:212", Why::BaseUp, "16.16"),
        ("raise-pdb:222", Why::NotControlled, "15.6"),
        ("raise-level:222", Why::NotControlled, "15.6"),
    ]);
    table.give(&["raise-pdb:211"]);
    assert!(table.state().planets[cieson].pdb.up, "the marker is turned over at once");
    table.give(&["raise-level:211"]);
    assert_eq!(table.state().planets[cieson].pdb.level, 2);
    assert_eq!(table.state().planets[etreg].pdb.level, 2);
    table.closed(&[("kind:patrol", Why::TooDear, "15.41")]);
    table.give(&["done"]);
    assert!(table.happened(|event| matches!(event, Event::PointsLost { points: 1, .. })), "five less one and three");
}

/// Cases: 19.22
#[test]
fn case_19_22_a_base_rises_by_one_level_a_game_turn() {
    let planets = json!([{"planet": 211, "loyalty": "loyal", "pdb_level": 0}]);
    let mut table = imperial(20, planets, json!([]));
    table.give(&["raise-level:211"]);
    table.closed(&[("raise-level:211", Why::LevelledThisTurn, "19.22")]);
    table.give(&["done"]);
    let mut next = table;
    next.pass_to("19.0");
    assert_eq!(next.state().clock.turn, 3);
    next.give(&["raise-level:211"]);
}

/// A base that is Down is raised without being put Up.
///
/// Cases: 19.22
/// Rows: ruling/L20
#[test]
fn ruling_l20_a_down_base_may_be_raised_and_stays_down() {
    let planets = json!([{"planet": 211, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}]);
    let mut table = imperial(5, planets, json!([{"kind": "militia", "at": 2111}]));
    table.give(&["raise-level:211"]);
    let now = table.state().planets[PlanetId::from_number(211).expect("Cieson")].pdb;
    assert_eq!((now.level, now.up), (1, false));
}

/// Cases: 19.31, 28.13
/// Rows: ruling/L18
#[test]
fn case_19_31_bought_imperial_units_stand_on_or_over_the_capital_whoever_is_there() {
    let mut table = imperial(6, json!([]), json!([{"kind": "rebel_wild_2_1", "at": 2412}]));
    table.give(&["kind:line", "done"]);
    assert_eq!(table.answers(), ["environ:2411", "environ:2412", "orbit:241"]);
    table.closed(&[("environ:2111", Why::NotForThisUnit, "16.13")]);
    table.give(&["environ:2412"]);
    assert_eq!(places(&table, Side::Imperial), ["Orning Wild"]);
    assert_eq!(table.cases(|event| matches!(event, Event::UnitBought { .. })), ["19.31"]);
}

/// A Militia unit stays on the surface; equal units are put in the order of the places.
///
/// Cases: 19.31
#[test]
fn case_19_31_a_unit_that_is_not_mobile_stands_in_an_environ_with_room() {
    let mut table = imperial(5, json!([]), json!([{"kind": "militia", "at": 2411, "count": 2}]));
    table.give(&["kind:militia", "kind:militia", "done"]);
    assert_eq!(table.answers(), ["environ:2411", "environ:2412"]);
    table.give(&["environ:2412"]);
    assert_eq!(places(&table, Side::Imperial), ["Orning Liquid", "Orning Liquid", "Orning Wild", "Orning Wild"]);
    let full = imperial(
        5,
        json!([]),
        json!([{"kind": "militia", "at": 2411, "count": 3}, {"kind": "militia", "at": 2412, "count": 5}]),
    );
    full.closed(&[("kind:militia", Why::NoPlaceForIt, "19.31")]);
    assert!(full.allows("kind:patrol"), "it can stay in orbit");
}

/// Cases: 19.32
/// Rows: ruling/L19
#[test]
fn case_19_32_a_unit_placed_now_has_not_moved() {
    let mut table = imperial(6, json!([]), json!([]));
    table.give(&["kind:line", "done", "environ:2412"]);
    let unit = table.state().mustered(Side::Imperial).first().expect("the Line");
    assert!(!table.state().units[unit].moved);
}

/// Cases: 19.33
#[test]
fn case_19_33_without_the_capital_no_units_but_bases() {
    let lost = json!([{"planet": 241, "state": "rebel_control", "pdb_level": 2}, {"planet": 211, "loyalty": "loyal", "pdb_level": 0}]);
    let table = imperial(9, lost, json!([{"kind": "rebel_wild_2_1", "at": 2412}]));
    assert!(table.answers().iter().all(|answer| !answer.starts_with("kind:")), "{:?}", table.answers());
    table.closed(&[("kind:militia", Why::NoPlaceForIt, "19.31"), ("kind:elite_army", Why::NoPlaceForIt, "19.31")]);
    assert!(table.allows("raise-level:211"));
}

/// In Province One one of Diomas and Orlog is enough, and units stand only there.
///
/// Cases: 19.33
/// Rows: ruling/L18
#[test]
fn case_19_33_in_province_one_one_of_the_two_is_enough() {
    let one = |lost: u16, units: Value| {
        let planets = json!([{"planet": lost, "state": "rebel_control", "pdb_level": 1}]);
        let position = json!({"turn": 2, "side": "imperial", "segment": "purchases", "units": units});
        province(1, planets, position, json!({"income": [{"side": "imperial", "from": 2, "points": 4}]}))
    };
    let mut diomas = one(152, json!([{"kind": "rebel_wild_2_1", "at": 1522}]));
    diomas.give(&["kind:patrol", "done"]);
    assert_eq!(diomas.answers(), ["environ:1621", "environ:1622", "environ:1623", "orbit:162"]);
    let mut orlog = one(162, json!([{"kind": "rebel_wild_2_1", "at": 1623}]));
    orlog.give(&["kind:patrol", "done"]);
    assert_eq!(orlog.answers(), ["environ:1521", "environ:1522", "orbit:152"]);
}

/// What a rebellion on a planet offers for its first environ, after the letters given.
fn risen(position: Value) -> Play {
    let mut whole = json!({"turn": 2, "side": "rebel", "segment": "missions"});
    if let (Some(whole), Value::Object(position)) = (whole.as_object_mut(), position) {
        whole.extend(position);
    }
    province(2, json!([{"planet": 222, "loyalty": "unrest", "pdb_level": 1}]), whole, json!({}))
}

/// Cases: 19.4
#[test]
fn case_19_4_a_starred_environ_raises_four_kinds_and_never_elite_ones() {
    let mut table = risen(json!({"characters": [{"character": "adam_starlight", "at": 2221}]}));
    start_rebellion(&mut table, 2221);
    assert_eq!(
        table.answers(),
        ["done", "kind:rebel_urban_4_3", "kind:rebel_urban_2_3", "kind:rebel_urban_2_1", "kind:rebel_urban_1_0"]
    );
    table.closed(&[
        ("kind:rebel_urban_4_4", Why::DoesNotRise, "15.41"),
        ("kind:rebel_wild_1_0", Why::DoesNotRise, "15.41"),
    ]);
    table.give(&["kind:rebel_urban_2_3"]);
    table.closed(&[("kind:rebel_urban_4_3", Why::TooDear, "15.41")]);
    table.give(&["kind:rebel_urban_2_1", "kind:rebel_urban_1_0"]);
    let strengths: Vec<String> =
        table.state().mustered(Side::Rebel).iter().map(|unit| unit.kind().strengths()).collect();
    assert_eq!(strengths, ["1-0", "2-1", "2-3"], "nine points");
}

/// Without a star only the two weakest kinds.
///
/// Cases: 19.4
#[test]
fn case_19_4_an_environ_without_a_star_raises_the_two_weakest_kinds() {
    // Cieson has one environ; it has no star.
    let unstarred = fitg_engine::galaxy::EnvironId::all()
        .find(|environ| {
            let planet = environ.planet();
            planet.number() / 100 == 2
                && !environ.resources_starred()
                && environ.kind() == fitg_engine::galaxy::EnvironKind::Urban
                && planet.environs().next() == Some(*environ)
                && environ.resources() >= 3
        })
        .expect("one in Province Two");
    let planet = unstarred.planet().number();
    let position = json!({"turn": 2, "side": "rebel", "segment": "missions",
        "characters": [{"character": "adam_starlight", "at": unstarred.number()}]});
    let mut table = province(2, json!([{"planet": planet, "loyalty": "unrest", "pdb_level": 1}]), position, json!({}));
    start_rebellion(&mut table, unstarred.number());
    let kind = unstarred.kind();
    let expected = ["done".to_owned()]
        .into_iter()
        .chain([true, false].map(|strong| format!("kind:{}", UnitKind::rebel(kind, strong).slug())));
    assert_eq!(table.answers(), expected.collect::<Vec<_>>());
}

/// Plays a Start Rebellion mission in an environ until units are bought there.
fn start_rebellion(table: &mut Play, environ: u16) {
    table.pass_to_missions();
    table.give(&[&format!("environ:{environ}"), "mission:R"]);
    if table.allows("done") {
        table.give(&["done"]);
    }
    // Card 80 has the R for an urban environ.
    crate::site::draw(table, &[80]);
}

trait Passes {
    fn pass_to_missions(&mut self);
}

impl Passes for Play {
    fn pass_to_missions(&mut self) {
        self.pass_to("13.0");
    }
}

/// Cases: 19.42
#[test]
fn case_19_42_points_from_off_the_map_buy_urban_and_wild_units_elite_ones_too() {
    let table = rebel(35, json!({"routes": 1}), json!({}));
    let kinds: Vec<String> = table.answers().into_iter().filter(|answer| answer.starts_with("kind:")).collect();
    assert_eq!(kinds.len(), 10, "{kinds:?}");
    assert!(kinds.iter().all(|kind| kind.contains("urban") || kind.contains("wild")));
    assert!(kinds.contains(&"kind:rebel_wild_4_4".to_owned()));
    table.closed(&[("kind:rebel_air_2_1", Why::NotSoldHere, "19.0")]);
}

/// Cases: 19.43
#[test]
fn case_19_43_points_from_off_the_map_may_go_into_bases() {
    let mut table = rebel(4, json!({}), json!({}));
    table.closed(&[("raise-pdb:211", Why::BaseUp, "16.16"), ("raise-level:211", Why::NotControlled, "15.6")]);
    table.give(&["raise-pdb:222", "raise-level:222"]);
    let now = table.state().planets[PlanetId::from_number(222).expect("Angoff")].pdb;
    assert_eq!((now.level, now.up), (2, true));
}

/// Cases: 19.42
/// Rows: ruling/L106
#[test]
fn case_19_42_units_from_off_the_map_jump_in_when_the_interplanetary_segment_opens() {
    let mut table = rebel(11, json!({"routes": 1}), json!({}));
    table.give(&["kind:rebel_urban_4_3", "kind:rebel_urban_2_1", "done"]);
    assert_eq!(table.answers(), ["system:32", "system:53"], "the one star system of all of them");
    table.give(&["system:53"]);
    assert_eq!(table.case(), "19.42");
    table.closed(&[("orbit:222", Why::NobodyToGo, "19.42")]);
    let units = table.answers();
    assert_eq!(units, ["unit:rebel_urban_2_1-1", "unit:rebel_urban_4_3-1"]);
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_4_3-1", "orbit:222"]);
    // The 2-1 is the slower of the two (21.23): it takes a die.
    table.give(&["die:1"]);
    let over = Place::Orbit(PlanetId::from_number(222).expect("Angoff"));
    assert_eq!(table.state().units_at(over, Side::Rebel).len(), 2);
    assert!(table.state().units_to_come(Side::Rebel).is_empty());
}

/// A Suicide Squad needs no room in the environ where it is put, and takes none from the others (19.6).
///
/// Cases: 19.31, 19.6
/// Rows: ruling/L24
#[test]
fn case_19_6_a_suicide_squad_that_is_bought_stands_in_an_environ_that_is_full() {
    let orning = PlanetId::from_number(241).expect("Orning");
    let full: Vec<Value> = orning
        .environs()
        .zip(["line", "militia", "patrol"])
        .map(|(environ, kind)| json!({"kind": kind, "at": environ.number(), "count": environ.size()}))
        .collect();
    let mut table = imperial(6, json!([]), json!(full));
    table.give(&["kind:suicide_squad"]);
    let there = orning.environs().next().expect("an environ");
    let place = format!("environ:{}", there.number());
    assert!(table.allows(&place), "{}: {:?}", table.prompt(), table.answers());
    table.give(&[&place]);
    assert!(table.state().units_in(there, Side::Imperial).iter().any(fitg_engine::pieces::UnitId::suicide_squad));
    assert_eq!(table.state().crowd(there, Side::Imperial), usize::from(there.size()));
    // Anything else has no room there.
    let mut table = imperial(6, json!([]), json!(full));
    table.give(&["kind:patrol", "done"]);
    let over = table.state().units_at(Place::Orbit(orning), Side::Imperial);
    assert_eq!(over.len(), 1, "no environ is open to it, and it is put in orbit: {}", table.story());
}

/// Units that wait outside are worth what they are worth in space.
///
/// Cases: 19.14, 19.42
#[test]
fn case_19_42_units_that_wait_outside_are_worth_their_space_strength() {
    let mut table = rebel(10, json!({"routes": 1}), json!({}));
    table.give(&["kind:rebel_wild_4_3", "kind:rebel_wild_1_0", "kind:rebel_wild_1_0", "done", "system:32"]);
    for viewer in [Side::Rebel, Side::Imperial] {
        let space = table.game.view(Viewer::Side(viewer)).board().space;
        let waiting: Vec<_> = space.iter().map(|at| &at.rebel).filter(|force| !force.withheld.is_empty()).collect();
        assert_eq!(waiting.len(), 1, "{space:?}");
        assert_eq!(waiting[0].strength, Some(3), "a 4-3 and two 1-0: seen by the {viewer:?}");
    }
}

/// A 1-0 comes only if somebody carries it.
///
/// Rows: ruling/L106
#[test]
fn ruling_l106_a_unit_that_nobody_carries_is_lost_outside() {
    let mut table = rebel(10, json!({"routes": 1}), json!({}));
    table.give(&["kind:rebel_wild_4_3", "kind:rebel_wild_1_0", "kind:rebel_wild_1_0", "done", "system:32"]);
    table.give(&["unit:rebel_wild_1_0-1"]);
    table.closed(&[("unit:rebel_wild_1_0-2", Why::NoCarrier, "20.56")]);
    // Over Orning it stays in orbit.
    table.give(&["orbit:241", "no"]);
    let over = Place::Orbit(PlanetId::from_number(241).expect("Orning"));
    let here = table.state().units_at(over, Side::Rebel);
    assert_eq!(here.len(), 2);
    let carrier = here.iter().find(|unit| unit.mobile()).expect("the 4-3");
    assert!(table.state().carried_by(carrier).is_some());
    assert!(table.state().units_to_come(Side::Rebel).is_empty());
    assert_eq!(table.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["19.42"]);
    // It is lost where it waited, outside the province, and not where the others went.
    let outside = |event: &Event| matches!(event, Event::UnitEliminated { at: Place::Outside(_), .. });
    assert_eq!(table.count(outside), 1, "{}", table.story());
    // And why.
    assert_eq!(table.cases(|event| matches!(event, Event::LeftOutside { units: 1, .. })), ["19.42"]);
}

/// Rows: ruling/L107
#[test]
fn ruling_l107_two_routes_lead_to_two_star_systems_with_enough_units_from_each() {
    let position = json!({"turn": 2, "side": "rebel", "segment": "purchases"});
    let all = [21, 23, 31, 33, 42, 44, 45, 52, 53, 55];
    let income = json!({"side": "rebel", "from": 2, "points": 50, "enter": all, "routes": 2, "each": 15});
    let mut table = province(1, json!([]), position, json!({"income": [income]}));
    assert!(table.allows("done"), "nothing need be bought");
    table.give(&["kind:rebel_urban_4_4", "kind:rebel_urban_4_4", "kind:rebel_urban_4_4"]);
    table.closed(&[("done", Why::TooFewForTwoRoutes, "28.38")]);
    table.give(&["kind:rebel_wild_4_4", "done", "system:23"]);
    table.closed(&[("system:31", Why::SameDoor, "28.38"), ("system:23", Why::SameDoor, "28.38")]);
    table.give(&["system:33", "system:23", "system:23"]);
    assert_eq!(table.case(), "19.42", "the other two have no choice");
    let outside = |number: u16| {
        let state = table.state();
        let here = |place: Place| matches!(place, Place::Outside(system) if system.number() == number);
        state.units_to_come(Side::Rebel).iter().filter(|&unit| here(state.units[unit].place())).count()
    };
    assert_eq!((outside(23), outside(33)), (2, 2));
}

/// Cases: 19.7
/// Rows: ruling/L176
#[test]
fn case_19_7_a_scenario_replaces_figures_of_ours_and_none_that_is_printed() {
    let position = json!({"turn": 2, "side": "imperial", "segment": "purchases"});
    let income = json!([{"side": "imperial", "from": 2, "points": 5}]);
    let table = province(
        2,
        json!([]),
        position.clone(),
        json!({"income": income, "figures": {"unit_costs": {"veteran": 5, "line": 6}}}),
    );
    assert!(table.allows("kind:veteran") && !table.allows("kind:line"));
    assert_eq!(force_points::ours(UnitKind::VETERAN), Some(7), "elsewhere it stays");
    let mut file = serde_json::to_value(province_scenario(2, json!([]), position, json!({}))).expect("JSON");
    file["figures"] = json!({"unit_costs": {"rebel_wild_1_0": 2}});
    let error = fitg_engine::scenario::Scenario::from_json(&file.to_string()).expect_err("a printed cost");
    assert_eq!(error.field, "figures.unit_costs.rebel_wild_1_0");
    assert_eq!(error.case.map(|case| case.to_string()).as_deref(), Some("19.7"));
}

/// What he buys nobody sees.
///
/// Cases: 19.15
#[test]
fn case_19_15_what_the_imperial_player_buys_is_hidden_from_the_rebels() {
    let rebel = Viewer::Side(Side::Rebel);
    let buys = |kind: &str| {
        let mut table = imperial(12, json!([]), json!([]));
        table.give(&[kind]);
        let bought = table.game.view(rebel);
        table.give(&["done", "orbit:241"]);
        let lines: Vec<String> = table.reports.iter().filter_map(|report| report.line(rebel)).collect();
        (bought, lines)
    };
    let (patrol, lines) = buys("kind:patrol");
    let (navy, other_lines) = buys("kind:elite_navy");
    assert!(patrol == navy, "while he buys");
    assert_eq!(lines, other_lines);
}

/// A wild populace makes its environ a starred one that pays twice, and leaves the others of the planet as they are.
///
/// Cases: 19.44
/// Rows: ruling/L22
#[test]
fn case_19_44_where_the_populace_went_wild_stronger_units_rise_for_twice_the_points() {
    // Lysenda: Urban 7 with a star, Subterranean 2 and Wild 3 without one.
    let begin = || {
        let position = json!({"turn": 2, "side": "rebel", "segment": "missions",
            "characters": [{"character": "adam_starlight", "at": 2323}]});
        province(2, json!([{"planet": 232, "loyalty": "unrest", "pdb_level": 1}]), position, json!({}))
    };
    let risen = |cards: &[u16]| {
        let mut table = begin();
        table.pass_to_missions();
        table.give(&["environ:2323", "mission:R"]);
        if table.allows("done") {
            table.give(&["done"]);
        }
        crate::site::draw(&mut table, cards);
        assert!(table.allows("kind:rebel_urban_4_3"), "the star of the Urban environ: {}", table.story());
        table.give(&["done"]);
        assert_eq!(table.answers(), ["done", "kind:rebel_subterranean_1_0"], "two points and no star");
        table.give(&["done"]);
        table
    };
    let mut wild = risen(&[82, 92]);
    assert_eq!(wild.answers(), ["done", "kind:rebel_wild_2_3", "kind:rebel_wild_2_1", "kind:rebel_wild_1_0"]);
    wild.closed(&[("kind:rebel_wild_4_3", Why::TooDear, "15.41"), ("kind:rebel_wild_4_4", Why::DoesNotRise, "15.41")]);
    wild.give(&["kind:rebel_wild_2_3"]);
    assert_eq!(wild.answers(), ["done", "kind:rebel_wild_1_0"], "six points, five of them spent");
    let tame = risen(&[92]);
    assert_eq!(tame.answers(), ["done", "kind:rebel_wild_2_1", "kind:rebel_wild_1_0"]);
    tame.closed(&[("kind:rebel_wild_2_3", Why::DoesNotRise, "15.41")]);
}
