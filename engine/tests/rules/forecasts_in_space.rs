//! What is foretold of those who stand with the units in a space combat, held against what then happens with every die thrown.

use crate::play::{Play, play_province, province_scenario};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::forecast::{AtStake, Forecast};
use fitg_engine::game::Game;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The planets of Province Two, without a base that is up.
fn without_bases() -> Value {
    let level_0 = |number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false});
    json!([211, 212, 221, 222, 223, 231, 232, 241].map(level_0))
}

/// A space combat over Quibron that the Imperial Player may declare, with these pieces there and no base up.
fn over_quibron(units: Value, characters: Value) -> Play {
    let space = json!([{"at": {"orbit": 221}, "units": units, "characters": characters}]);
    play_province(2, without_bases(), json!({"side": "imperial", "segment": "space_combat", "space": space}))
}

/// The Rebel base of Quibron, at Level 2, which the Imperial Player may attack with these pieces over it.
fn against_the_base_of_quibron(units: Value, characters: Value) -> Play {
    let mut planets = without_bases();
    planets[2] = json!({"planet": 221, "state": "rebel_control", "pdb_level": 2, "pdb_up": true});
    let space = json!([{"at": {"orbit": 221}, "units": units, "characters": characters}]);
    let position = json!({"side": "imperial", "segment": "space_combat", "space": space});
    let mut table = play_province(2, planets, position);
    while table.case() != "22.22" {
        table.give(&[if table.allows("orbit:221") { "orbit:221" } else { "no" }]);
    }
    table
}

fn at_stake(table: &Play, answer: &str, viewer: Viewer) -> Vec<AtStake> {
    let answer: Answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
    let told = table.game.forecast(answer, viewer).into_iter().find_map(|forecast| match forecast {
        Forecast::SpaceCombat { at_stake, .. } => Some(at_stake),
        _ => None,
    });
    told.expect("a space combat")
}

fn named(stake: &AtStake) -> Vec<String> {
    let characters = stake.characters.iter().chain(&stake.prisoners).map(ToString::to_string);
    characters.chain(stake.ships.iter().map(ToString::to_string)).collect()
}

/// Who of a side goes under 22.43 after these answers, and with how many of the 36 pairs of dice.
fn gone(table: &Play, answers: &[&str], side: Side) -> (Vec<String>, u64) {
    let (mut names, mut times) = (Vec::new(), 0);
    let held = table.state().prisoners();
    for dice in 0..36 {
        let mut copy = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
        copy.give(answers);
        copy.pass_to_chance().give(&[&format!("die:{}", 1 + dice / 6), &format!("die:{}", 1 + dice % 6)]);
        let lost = |event: &Event| match event {
            Event::Killed { character } if character.side() == side || held.contains(*character) => {
                Some(character.to_string())
            }
            Event::ShipLost { ship } if ship.side() == side => Some(ship.to_string()),
            _ => None,
        };
        let here: Vec<String> = copy.told.iter().filter_map(lost).collect();
        if !here.is_empty() {
            (names, times) = (here, times + 1);
        }
    }
    (names, times)
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort_unstable();
    names
}

/// Nothing of it is hidden: one stake, which says who goes with these answers and with how many of the 36 pairs of dice.
#[track_caller]
fn comes_true(stake: &AtStake, table: &Play, answers: &[&str]) {
    let (names, times) = gone(table, answers, stake.side);
    assert_eq!(sorted(named(stake)), sorted(names));
    assert_eq!(stake.worst, stake.best);
    assert_eq!(stake.best.ways * 36, times * stake.best.of, "{times} of 36");
}

/// Two who stand with the units and one ship go with them; who is apart aboard his own does not.
///
/// Cases: 22.43
#[test]
fn case_22_43_whoever_would_go_with_his_units_is_foretold_with_the_chance_of_it() {
    let units = json!([{"kind": "veteran", "count": 3}, {"kind": "rebel_wild_2_1"}]);
    let people = json!([
        {"character": "rayner_derban", "stack": "military", "ship": "planetary_privateer"},
        {"character": "boccanegra", "stack": "military"},
        {"character": "adam_starlight", "ship": "galactic_freighter"}, {"character": "doctor_sontag"},
    ]);
    let table = over_quibron(units, people);
    let stakes = at_stake(&table, "yes", Viewer::Side(Side::Imperial));
    let [stake] = stakes.as_slice() else { panic!("{stakes:?}") };
    assert_eq!((stake.side, named(stake).len()), (Side::Rebel, 3));
    comes_true(stake, &table, &["yes"]);
}

/// He who leads stands with the units, and leaves his spaceship to them.
///
/// Cases: 22.41, 22.43
#[test]
fn case_22_43_a_leader_from_aboard_his_spaceship_is_foretold_to_go_with_the_units_and_it_with_him() {
    let units = json!([{"kind": "veteran", "count": 3}, {"kind": "rebel_wild_2_1"}]);
    let people = json!([{"character": "ly_mantok", "ship": "galactic_freighter"}]);
    let table = over_quibron(units, people);
    let mut leading = table;
    leading.give(&["yes"]);
    assert_eq!(leading.asked(), Some(Side::Rebel), "{}", leading.prompt());
    let stakes = at_stake(&leading, "character:ly_mantok", Viewer::Side(Side::Rebel));
    let [stake] = stakes.as_slice() else { panic!("{stakes:?}") };
    assert_eq!(named(stake), ["ly_mantok", "galactic_freighter"]);
    comes_true(stake, &leading, &["character:ly_mantok"]);
    // Without him the units fight alone, and nobody is at stake but who stands with them.
    assert_eq!(at_stake(&leading, "no", Viewer::Side(Side::Rebel)), []);
}

/// The attackers are at stake too; who aids a base never is.
///
/// Cases: 22.24, 22.43
#[test]
fn case_22_43_the_attackers_of_a_base_are_at_stake_and_those_who_aid_it_are_not() {
    let people = json!([{"character": "barca", "stack": "military"}, {"character": "boccanegra", "stack": "military"}]);
    let units = json!([{"kind": "patrol"}, {"kind": "rebel_wild_4_4", "count": 3}]);
    let table = against_the_base_of_quibron(units, people);
    let stakes = at_stake(&table, "yes", Viewer::Side(Side::Imperial));
    let [stake] = stakes.as_slice() else { panic!("{stakes:?}") };
    assert_eq!((stake.side, named(stake)), (Side::Imperial, vec!["barca".to_owned()]));
    assert!(stake.worst.ways > stake.best.ways, "all who can aid it do, at worst: {stake:?}");
}

/// Whoever was stopped is in the interception stack, with all that he travels with (20.45).
///
/// Cases: 20.45, 22.41, 22.43
#[test]
fn case_20_45_an_interception_foretells_who_goes_with_the_intercepted_units() {
    let position = json!({"side": "imperial", "segment": "interplanetary_movement", "space": [
        {"at": {"orbit": 222}, "units": [{"kind": "line", "count": 2}],
         "characters": [{"character": "barca", "stack": "military"}]},
        {"at": {"orbit": 223}, "units": [{"kind": "rebel_urban_4_3", "count": 2}],
         "characters": [{"character": "boccanegra", "stack": "military"}]}]});
    let mut table = play_province(2, without_bases(), position);
    table.give(&["unit:line-1", "character:barca", "orbit:223"]);
    assert_eq!((table.case().as_str(), table.asked()), ("20.4", Some(Side::Rebel)));
    let of = |stakes: Vec<AtStake>| stakes.iter().map(|stake| (stake.side, named(stake))).collect::<Vec<_>>();
    let barca = (Side::Imperial, vec!["barca".to_owned()]);
    let boccanegra = (Side::Rebel, vec!["boccanegra".to_owned()]);
    assert_eq!(
        of(at_stake(&table, "yes", Viewer::Side(Side::Rebel))),
        std::slice::from_ref(&barca),
        "nobody goes with them yet"
    );
    table.give(&["yes", "unit:rebel_urban_4_3-1"]);
    assert_eq!(of(at_stake(&table, "done", Viewer::Side(Side::Rebel))), std::slice::from_ref(&barca));
    table.give(&["character:boccanegra"]);
    assert_eq!(of(at_stake(&table, "done", Viewer::Side(Side::Rebel))), [boccanegra, barca]);
}

/// With nobody left to hold him and nobody to go to, a prisoner dies with his captors.
///
/// Cases: 22.43
/// Rows: ruling/L75
#[test]
fn case_22_43_a_prisoner_who_would_die_with_his_captors_is_foretold_with_them() {
    let units = json!([{"kind": "patrol"}, {"kind": "rebel_wild_4_4", "count": 3}]);
    let people = json!([
        {"character": "barca", "stack": "military"}, {"character": "zina_adora", "held_by": "patrol"},
    ]);
    // Rebel units are there: whoever is let go goes to them.
    let table = over_quibron(units, people.clone());
    let stakes = at_stake(&table, "yes", Viewer::Side(Side::Imperial));
    assert_eq!(stakes.iter().map(named).collect::<Vec<_>>(), [["barca"]]);
    // Against a base there is nobody: both die with the Patrol.
    let table = against_the_base_of_quibron(json!([{"kind": "patrol"}]), people);
    let stakes = at_stake(&table, "yes", Viewer::Side(Side::Imperial));
    let [stake] = stakes.as_slice() else { panic!("{stakes:?}") };
    assert_eq!((stake.side, named(stake)), (Side::Imperial, vec!["barca".to_owned(), "zina_adora".to_owned()]));
    comes_true(stake, &table, &["yes", "character:barca"]);
}

/// The defender's strength, at its least and at its most, in a combat over Quibron that the Rebel Player may declare against these units.
fn defence(units: Value, viewer: Viewer) -> (u16, u16) {
    let mut all = units.as_array().cloned().unwrap_or_default();
    all.push(json!({"kind": "rebel_urban_2_1"}));
    let space = json!([{"at": {"orbit": 221}, "units": all}]);
    let mut table =
        play_province(2, without_bases(), json!({"side": "rebel", "segment": "space_combat", "space": space}));
    while !table.allows("yes") {
        table.give(&["orbit:221"]);
    }
    let foretold = table.game.forecast(Answer::Yes, viewer);
    let [Forecast::SpaceCombat { worst, best, .. }] = foretold.as_slice() else { panic!("{foretold:?}") };
    (best.defense, worst.defense)
}

/// Squads alone are worth a point each; beside another unit they are worth nothing.
///
/// Cases: 19.61, 19.62
/// Rows: ruling/L42
#[test]
fn case_19_62_squads_alone_are_foretold_at_their_own_worth() {
    let both = Viewer::Referee;
    let squads = |count: u8| json!([{"kind": "suicide_squad", "count": count}]);
    assert_eq!(defence(squads(1), both), (1, 1));
    assert_eq!(defence(squads(2), both), (2, 2));
    assert_eq!(defence(json!([{"kind": "suicide_squad", "count": 2}, {"kind": "line"}]), both), (2, 2));
    // Face down: two are squads, or a squad and a Patrol, or two Elite Navies.
    let rebel = Viewer::Side(Side::Rebel);
    assert_eq!(defence(json!([{"kind": "line"}]), rebel), (1, 5));
    assert_eq!(defence(json!([{"kind": "line"}, {"kind": "patrol"}]), rebel), (2, 10));
    // Three: two squads and a Patrol are worth less than three squads.
    assert_eq!(defence(json!([{"kind": "line", "count": 3}]), rebel), (2, 15));
    // One that carries another is no squad, nor are two.
    let carrying = |count: u8| json!([{"kind": "line", "count": count, "carries": "militia"}]);
    assert_eq!(defence(carrying(1), rebel), (2, 5));
    assert_eq!(defence(carrying(2), rebel), (4, 10));
}

/// Whoever jumps in from outside is told who may meet him, as whoever jumps within the province is.
///
/// Cases: 19.42, 20.4
#[test]
fn case_19_42_a_jump_from_outside_foretells_who_may_intercept_at_its_goal() {
    let position = json!({
        "turn": 3, "side": "rebel", "segment": "interplanetary_movement",
        "space": [{"at": {"outside": 32}, "units": [{"kind": "rebel_urban_4_4"}]},
            {"at": {"orbit": 241}, "units": [{"kind": "line", "count": 2}]}],
    });
    let income = json!({"income": [{"side": "rebel", "from": 2, "points": 3, "enter": [32, 53]}]});
    let scenario = province_scenario(2, without_bases(), position, income);
    let options = Options { dice_by_hand: true, ..Options::default() };
    let mut table = Play::of(Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}")));
    table.pass_to("19.42");
    let to: Answer = "orbit:241".parse().unwrap_or_else(|error| panic!("{error}"));
    let meets = |forecast: &Forecast| matches!(forecast, Forecast::Interception { units: 2, face_down: 2, .. });
    let foretold = table.game.forecast(to, Viewer::Side(Side::Rebel));
    assert!(foretold.iter().any(meets), "{foretold:?}");
}
