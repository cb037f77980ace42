//! Imperial taxes (33.1, 33.2), case by case.
//!
//! Game-Turn Seven taxes Province Two: Cieson 211, Etreg 212; Quibron 221, Angoff 222, Charkhan 223; Pronox 231, Lysenda 232; Orning 241,
//! the capital.

use crate::play::{Play, galactic_scenario, planet, play_galaxy};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::{Loyalty, PlanetId, ProvinceId};
use fitg_engine::game::Game;
use fitg_engine::state::{ControlState, Options, Segment, State};
use fitg_engine::terms::{NoTaxes, TaxRate, Why};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A Resource Phase, before a Player-Turn in which somebody is asked something, in which these planets are as described and the Imperial track shows so many points.
fn phase(turn: u8, planets: Value, track: u8) -> Play {
    play_galaxy(
        planets,
        json!({"turn": turn, "side": "rebel", "segment": "resources", "tracks": {"imperial": track},
            "characters": [{"character": "kogus", "at": 5111}]}),
    )
}

fn track(table: &Play) -> u8 {
    table.state().galactic.track(Side::Imperial)
}

fn loyalty(table: &Play, number: u16) -> Loyalty {
    table.state().planets[planet(number)].loyalty
}

/// Taxes every planet that is left at this rate.
fn tax_the_rest(table: &mut Play, rate: &str) {
    while table.case() == "33.1" {
        let first = table.answers().first().cloned().unwrap_or_default();
        let answer = if first.starts_with("tax:") { rate.to_owned() } else { first };
        table.give(&[&answer]);
    }
}

fn taxed(table: &Play) -> Vec<(u16, TaxRate, u8)> {
    let all = table.told.iter().filter_map(|event| match *event {
        Event::Taxed { planet, rate, points } => Some((planet.number(), rate, points)),
        _ => None,
    });
    all.collect()
}

/// Cases: 33.1
/// Rows: case/33.1, ruling/L178
#[test]
fn case_33_1_game_turn_seven_taxes_province_two_and_the_others_follow_in_a_circle() {
    let by_turn: Vec<u16> = (1..=20).filter_map(ProvinceId::taxed_in).map(|province| province.number()).collect();
    assert_eq!(by_turn, [1, 2, 3, 4, 5].repeat(4));
    assert_eq!(ProvinceId::taxed_in(21), None);
    let table = phase(7, json!([]), 0);
    assert_eq!(table.asked(), Some(Side::Imperial));
    let eight = ["211", "212", "221", "222", "223", "231", "232", "241"].map(|number| format!("planet:{number}"));
    assert_eq!(table.answers(), eight);
    table.closed(&[("planet:311", Why::OtherProvinceTaxed, "33.1")]);
    assert!(!table.game.decision().is_some_and(|open| open.needs_secrets()), "anybody may look on");
}

/// Cases: 33.1, 33.21
/// Rows: case/33.1, ruling/L136
#[test]
fn case_33_1_he_names_a_planet_and_its_rate_and_each_works_at_once() {
    let mut table = phase(7, json!([{"planet": 222, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}]), 3);
    let angoff = planet(222).resources();
    table.give(&["planet:222"]);
    assert_eq!(table.answers(), ["tax:full", "tax:half", "tax:none"]);
    table.give(&["tax:full"]);
    assert_eq!(track(&table), 3 + angoff, "it is on the track at once");
    assert_eq!(loyalty(&table, 222), Loyalty::Neutral, "one space in the Rebel Player's favor");
    let moved = |event: &Event| matches!(event, Event::LoyaltyMoved { planet: moved, .. } if *moved == planet(222));
    assert_eq!(table.cases(moved), ["33.1"]);
    table.closed(&[("planet:222", Why::TaxedAlready, "33.1")]);
    let before = loyalty(&table, 211);
    table.give(&["planet:211", "tax:half"]);
    assert_eq!(loyalty(&table, 211), before, "half does not move the marker");
    assert_eq!(track(&table), 3 + angoff + planet(211).resources() / 2);
    tax_the_rest(&mut table, "tax:half");
    assert_eq!(taxed(&table).len(), 8, "each planet once");
}

/// Half is rounded down for the planet, not for each of its environs (L136).
///
/// Cases: 33.1
/// Rows: ruling/L136
#[test]
fn case_33_1_half_is_rounded_down_once_a_planet() {
    let differs = |planet: &PlanetId| {
        let by_environ: u8 = planet.environs().map(|environ| environ.resources() / 2).sum();
        by_environ != planet.resources() / 2
    };
    let chosen = PlanetId::all().find(differs).expect("two environs with odd values");
    let turn = (2..=6).find(|&turn| ProvinceId::taxed_in(turn) == Some(chosen.province())).expect("a turn");
    let mut table = phase(turn, json!([]), 0);
    table.give(&[&format!("planet:{}", chosen.number()), "tax:half"]);
    assert_eq!(track(&table), chosen.resources() / 2);
}

/// A planet that is not taxed turns towards the Empire, but not past its S; what lies before S already stays (L137).
///
/// Cases: 33.1
/// Rows: case/33.1, ruling/L137
#[test]
fn case_33_1_an_untaxed_planet_does_not_turn_past_its_s() {
    let start = planet(222).start_loyalty();
    let after = |from: Loyalty| {
        let word = serde_json::to_value(from).expect("a word");
        let mut table = phase(7, json!([{"planet": 222, "loyalty": word, "pdb_level": 0, "pdb_up": false}]), 0);
        table.give(&["planet:222", "tax:none"]);
        assert_eq!(taxed(&table), [(222, TaxRate::Nothing, 0)]);
        assert_eq!(track(&table), 0);
        loyalty(&table, 222)
    };
    let track = [Loyalty::Patriotic, Loyalty::Loyal, Loyalty::Neutral, Loyalty::Dissent, Loyalty::Unrest];
    for from in track {
        let expected = if from > start { from.shifted(Side::Imperial, 1) } else { from };
        assert_eq!(after(from), expected, "from {}", from.name());
    }
    assert!(track.iter().any(|&from| from < start) && track.iter().any(|&from| from > start));
}

/// In full from Unrest: the points come first (L143), then the rebellion with its units, its track and its Domino Effect, and only then
/// the next planet is taxed.
///
/// Cases: 33.1, 23.2
/// Rows: case/33.1, ruling/L136, ruling/L143
#[test]
fn case_33_1_a_planet_at_unrest_that_is_taxed_in_full_rebels() {
    let at_unrest = json!([
        {"planet": 222, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false},
        {"planet": 221, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}]);
    let mut table = phase(7, at_unrest, 10);
    table.give(&["planet:222"]);
    let foretold = table.game.forecast("tax:full".parse().expect("an answer"), Viewer::Both);
    assert!(
        matches!(foretold[0], Forecast::Tax { rebels: true, loyalty: None, over: 0, track, .. }
            if track == 10 + planet(222).resources()),
        "{foretold:?}"
    );
    assert!(foretold.iter().any(|one| matches!(one, Forecast::Rebellion { .. })));
    assert!(foretold.iter().any(|one| matches!(one, Forecast::Domino(_))), "{foretold:?}");
    table.give(&["tax:full"]);
    assert_eq!(track(&table), 10 + planet(222).resources());
    assert_eq!(table.state().planets[planet(222)].control, ControlState::Rebellion);
    assert_eq!(table.cases(|event| matches!(event, Event::ControlChanged { .. })), ["33.1"]);
    assert_eq!((table.case().as_str(), table.asked()), ("15.41", Some(Side::Rebel)), "his units rise at once");
    table.give(&["kind:rebel_urban_1_0"]);
    while table.case() == "15.41" {
        table.give(&["done"]);
    }
    assert_eq!((table.case().as_str(), table.asked()), ("23.2", Some(Side::Rebel)), "and its news spreads");
    while table.case().starts_with("23") {
        table.give(&["done"]);
    }
    assert_eq!(loyalty(&table, 221), Loyalty::Dissent, "in the same star system");
    assert_eq!((table.case().as_str(), table.asked()), ("33.1", Some(Side::Imperial)));
    assert!(!table.allows("planet:222") && table.allows("planet:211"));
    let told: Vec<&Event> = table
        .told
        .iter()
        .filter(|event| {
            matches!(event, Event::Taxed { .. } | Event::ControlChanged { .. } | Event::DominoBegins { .. })
        })
        .collect();
    assert!(matches!(told[..], [Event::Taxed { .. }, Event::ControlChanged { .. }, Event::DominoBegins { .. }]));
}

/// What went into rebellion by a tax is no longer marked as risen when the phase is over: that mark is for the Mission Phase.
///
/// Cases: 15.46, 30.0
#[test]
fn case_15_46_a_rebellion_of_the_resource_phase_is_over_with_it() {
    let at_unrest = json!([{"planet": 222, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources",
        "characters": [{"character": "kogus", "at": 5111}]});
    let mut table = play_galaxy(at_unrest, position);
    table.give(&["planet:222", "tax:full"]);
    assert!(table.state().planets[planet(222)].rebelled);
    while table.case() != "33.1" {
        table.give(&["done"]);
    }
    tax_the_rest(&mut table, "tax:half");
    // The Rebel Player spends what the rebellion has brought (34.4) after the Empire.
    table.give(&["done", "done"]);
    assert!(!table.state().planets[planet(222)].rebelled);
}

/// Only planets that the Empire controls when their turn comes are taxed, and only they turn towards it untaxed.
///
/// Cases: 33.1
/// Rows: ruling/L136
#[test]
fn case_33_1_only_imperial_planets_are_taxed() {
    let planets = json!([
        {"planet": 222, "state": "rebellion", "pdb_level": 0, "pdb_up": false},
        {"planet": 221, "state": "rebel_control", "pdb_level": 1}]);
    let mut table = phase(7, planets, 0);
    table.closed(&[("planet:222", Why::NotControlled, "15.6"), ("planet:221", Why::NotControlled, "15.6")]);
    tax_the_rest(&mut table, "tax:none");
    assert_eq!(taxed(&table).len(), 6);
}

/// Cases: 33.11
/// Rows: case/33.11, ruling/L138
#[test]
fn case_33_11_a_province_whose_capital_is_lost_is_not_taxed() {
    let lost = json!([{"planet": 241, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
    let table = phase(7, lost.clone(), 0);
    assert_ne!(table.case(), "33.1");
    assert_eq!(
        table.cases(|event| matches!(event, Event::NoTaxes { why: NoTaxes::CapitalLost, .. })),
        ["33.11"],
        "{}",
        table.story()
    );
    assert_eq!(phase(8, lost, 0).case(), "33.1", "the next province is taxed all the same");
}

/// It is looked at when the taxes begin: a capital that rebels by its own tax does not end them (L138).
///
/// Cases: 33.11
/// Rows: ruling/L138
#[test]
fn case_33_11_a_capital_that_rebels_by_its_tax_does_not_end_the_taxes() {
    let mut table = phase(7, json!([{"planet": 241, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]), 0);
    table.give(&["planet:241", "tax:full"]);
    while table.case() != "33.1" {
        table.give(&["done"]);
    }
    assert!(table.allows("planet:211"));
}

/// Cases: 33.12
/// Rows: case/33.12
#[test]
fn case_33_12_with_diomas_and_orlog_lost_nothing_is_taxed() {
    let lost = |numbers: &[u16]| {
        let all = numbers
            .iter()
            .map(|number| json!({"planet": number, "state": "rebellion", "pdb_level": 0, "pdb_up": false}));
        Value::Array(all.collect())
    };
    let table = phase(7, lost(&[152, 162]), 0);
    assert_eq!(table.cases(|event| matches!(event, Event::NoTaxes { why: NoTaxes::SeatsLost, .. })), ["33.12"]);
    assert_eq!(phase(7, lost(&[162]), 0).case(), "33.1", "one of the two is enough");
    assert_eq!(phase(7, lost(&[152]), 0).case(), "33.1");
    assert_eq!(phase(6, lost(&[162]), 0).case(), "33.1", "and for Province One its capital");
    assert_ne!(phase(6, lost(&[152]), 0).case(), "33.1");
}

/// Cases: 33.13
/// Rows: case/33.13
#[test]
fn case_33_13_there_are_no_taxes_on_game_turn_one() {
    let table = phase(1, json!([]), 0);
    let taxes = |event: &Event| matches!(event, Event::TaxesBegin { .. } | Event::Taxed { .. } | Event::NoTaxes { .. });
    assert!(!table.happened(taxes), "{}", table.story());
    assert_eq!(phase(2, json!([]), 0).case(), "33.1", "the next one has them");
}

/// Points stay from turn to turn, up to 99.
///
/// Cases: 33.2, 33.22
/// Rows: case/33.2, case/33.22, ruling/L139
#[test]
fn case_33_22_the_track_ends_at_ninety_nine() {
    let mut table = phase(7, json!([]), 97);
    let orning = planet(241).resources();
    assert!(orning > 2);
    table.give(&["planet:241"]);
    let foretold = table.game.forecast("tax:full".parse().expect("an answer"), Viewer::Both);
    assert!(
        matches!(foretold[..], [Forecast::Tax { track: 99, over, loyalty: Some(Loyalty::Dissent), .. }] if over == orning - 2)
    );
    table.give(&["tax:full"]);
    assert_eq!(track(&table), 99);
    let over = |event: &Event| *event == Event::PointsOverTheTop { side: Side::Imperial, points: orning - 2 };
    assert_eq!(table.cases(over), ["33.22"]);
    let board = table.game.view(Viewer::Both).board();
    assert_eq!(board.resources.map(|lie| (lie.imperial, lie.rebel)), Some((99, 0)), "everybody sees it");
}

/// What the Empire owes (113) is taken from the tax before the track rises, in the forecast too.
///
/// Cases: 33.21, 32.0
/// Rows: case/33.21
#[test]
fn case_33_21_a_forecast_takes_off_what_is_owed() {
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": 0, "owed": 5},
        "characters": [{"character": "kogus", "at": 5111}]});
    let mut table = play_galaxy(json!([]), position);
    table.give(&["planet:241"]);
    let orning = planet(241).resources();
    let foretold = table.game.forecast("tax:full".parse().expect("an answer"), Viewer::Side(Side::Imperial));
    assert!(matches!(foretold[0], Forecast::Tax { track, .. } if track == orning - 5), "{foretold:?}");
    table.give(&["tax:full"]);
    assert_eq!(track(&table), orning - 5);
}

/// The Imperial Player knows the secret that a rebellion reveals before anything rises (31.0, L125): a Dead World does not rebel, a Slave
/// World gives more Force Points.
///
/// Cases: 33.1, 31.0
/// Rows: case/33.1
#[test]
fn case_33_1_a_forecast_of_a_rebellion_knows_the_secret_of_the_planet() {
    let foretold = |secret: &str, viewer: Viewer| {
        let at_unrest = json!([{"planet": 212, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]);
        let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": 0},
            "secrets": [{"planet": 212, "secret": secret}], "characters": [{"character": "kogus", "at": 5111}]});
        let mut table = play_galaxy(at_unrest, position);
        assert_eq!(table.case(), "31.22");
        table.give(&["done", "planet:212"]);
        table.game.forecast("tax:full".parse().expect("an answer"), viewer)
    };
    let points = |all: &[Forecast]| {
        all.iter().find_map(|one| match one {
            Forecast::Rebellion { points } => Some(points.iter().map(|&(_, points)| u32::from(points)).sum::<u32>()),
            _ => None,
        })
    };
    let empire = Viewer::Side(Side::Imperial);
    let usual = points(&foretold("gem_world", Viewer::Both));
    assert!(usual.is_some());
    assert_eq!(points(&foretold("dead_world", empire)), None, "there is no rebellion");
    assert!(points(&foretold("slave_world", empire)) > usual);
    let all = |secret| points(&foretold(secret, Viewer::Both));
    assert_eq!((all("slave_world"), all("dead_world")), (usual, usual), "who does not know reckons without it");
}

/// Cases: 33.2
/// Rows: case/33.2
#[test]
fn case_33_2_the_track_stands_in_facts_and_positions() {
    let mut table = phase(7, json!([]), 40);
    table.give(&["planet:241", "tax:full"]);
    let state = table.state();
    assert_eq!(State::from_facts(&state.facts()).expect("facts").galactic, state.galactic);
    let position = json!({"side": "rebel", "segment": "resources"});
    let again = galactic_scenario(json!([]), position, json!({})).at(state).position.expect("a position");
    assert_eq!(again.tracks.imperial, track(&table));
    let long = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": 100}});
    let error = Game::new(&galactic_scenario(json!([]), long, json!({})), Options::default(), Seed(1));
    assert_eq!(error.expect_err("a mistake").field, "position.tracks.imperial");
}

/// The Resource Phase in its order (30.0): the taxes with all that comes of them, maintenance, what the Empire buys, and then what the
/// Rebel Player buys with what the rebellion brought him. Nobody is phasing in it: the Rebels attack where units rise, as the attackers,
/// and their news is theirs to spread.
///
/// Cases: 33.0
/// Rows: case/33.0, ruling/L12
#[test]
fn case_33_0_the_resource_phase_taxes_maintains_and_spends_in_this_order() {
    let planets = json!([{"planet": 222, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": 10},
        "units": [{"kind": "militia", "at": 2221}, {"kind": "elite_army", "at": 2111}],
        "characters": [{"character": "kogus", "at": 5111}]});
    let mut table = play_galaxy(planets, position);
    let mut asked: Vec<(String, Option<Side>)> = Vec::new();
    let note = |asked: &mut Vec<(String, Option<Side>)>, table: &Play| {
        let now = (table.case(), table.asked());
        if asked.last() != Some(&now) {
            asked.push(now);
        }
    };
    note(&mut asked, &table);
    table.give(&["planet:222", "tax:full"]);
    for _ in 0..60 {
        if table.state().clock.segment != Segment::Resources {
            break;
        }
        note(&mut asked, &table);
        let first = table.answers().first().cloned().unwrap_or_default();
        let answer = ["kind:rebel_urban_1_0", "environ:2221", "tax:none", "die:1", "done", "no"]
            .into_iter()
            .find(|answer| table.allows(answer) && (*answer != "kind:rebel_urban_1_0" || table.case() == "15.41"))
            .map_or(first, str::to_owned);
        table.give(&[&answer]);
    }
    let order: Vec<&str> =
        asked.iter().map(|(case, _)| case.as_str()).filter(|case| case.len() > 4 || case.starts_with("3")).collect();
    let at = |case: &str| order.iter().position(|one| *one == case).unwrap_or_else(|| panic!("{case}: {order:?}"));
    assert!(
        at("33.1") < at("15.41") && at("15.41") < at("15.45") && at("15.45") < at("33.3") && at("33.3") < at("34.4")
    );
    assert!(asked.contains(&("15.45".to_owned(), Some(Side::Rebel))), "{asked:?}");
    let told = |which: &dyn Fn(&Event) -> bool| table.told.iter().position(which).expect("told");
    let maintained = told(&|event| matches!(event, Event::MaintenancePaid { .. }));
    let last_tax = table.told.iter().rposition(|event| matches!(event, Event::Taxed { .. })).expect("told");
    assert!(last_tax < maintained);
    let attack = table.told.iter().find_map(|event| match event {
        Event::Check(fitg_engine::event::check::Check::Combat(check)) => Some(check.combat.attacker),
        _ => None,
    });
    assert_eq!(attack, Some(Side::Rebel));
}
