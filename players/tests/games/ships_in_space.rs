//! Random games of the Province Game with spaceships everywhere in space: detection with units, fleets, hyperjumps, Drift, repairs (20.2, 20.7,
//! 21, 27).

use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_players::{Checks, Kind, Simulation, simulate};
use serde_json::{Value, json};

/// Crews on the surface, in orbit and adrift, sound and damaged, under the eyes of units face down over two planets; a base of each level.
pub fn scattered() -> Scenario {
    let levels = [(211, 2), (212, 0), (221, 1), (222, 2), (223, 0), (231, 1), (232, 1), (241, 2)];
    let planets: Vec<Value> = levels
        .iter()
        .map(|&(planet, level)| json!({"planet": planet, "loyalty": "neutral", "pdb_level": level, "pdb_up": planet != 232}))
        .collect();
    let position = json!({
        "side": "rebel", "segment": "opening",
        "damaged": ["galactic_freighter", "imperial_spaceship_2"],
        "inoperative": ["norrocks"],
        "units": [
            {"kind": "elite_army", "at": 2221}, {"kind": "line", "count": 2, "at": 2221}, {"kind": "militia", "at": 2311},
            {"kind": "rebel_urban_2_1", "at": 2321}],
        "characters": [
            {"character": "adam_starlight", "at": 2231, "ship": "star_cruiser", "possessions": ["norrocks", "scrambler"], "shown": ["norrocks"]},
            {"character": "yarro_latac", "at": 2231}, {"character": "frun_sentel", "at": 2231},
            {"character": "jon_kidu", "at": 2221, "ship": "imperial_spaceship_2"},
            {"character": "vans_ka_tie_a", "at": 2411, "ship": "imperial_spaceship_1"}],
        "space": [
            {"at": {"orbit": 222}, "units": [{"kind": "veteran", "count": 2}, {"kind": "suicide_squad"}, {"kind": "line"}],
             "characters": [{"character": "redjac", "ship": "redjacs_spaceship"}]},
            {"at": {"orbit": 232}, "units": [{"kind": "line"}, {"kind": "elite_navy"}]},
            {"at": {"orbit": 211}, "characters": [
                {"character": "kogus", "ship": "interstellar_sloop"}, {"character": "zina_adora"}, {"character": "scott_rubel"}]},
            {"at": {"drift": 23}, "characters": [{"character": "ran_jayma", "ship": "galactic_freighter", "wounds": 1}]},
            {"at": {"drift_two": 24}, "characters": [{"character": "oneste_woada", "ship": "s_xiii"}]}],
    });
    let whole = json!({
        "id": "ships-in-space", "name": "Ships in space", "level": "province", "turns": 6, "planets": planets,
        "imperial": {"characters": ["jon_kidu", "vans_ka_tie_a", "redjac"],
            "spaceships": ["imperial_spaceship_1", "imperial_spaceship_2", "redjacs_spaceship"]},
        "victory": {"rebel_points": 12},
        "position": position,
    });
    Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("the test's scenario: {error}"))
}

#[test]
fn spaceships_in_space_play_soundly() {
    let scenario = scattered();
    let by_hand = Options { dice_by_hand: true, ..Options::default() };
    let all = Options { dice_by_hand: true, merciless_pdbs: true, ten_sided_search: true, ..Options::default() };
    let random = [Kind::Random, Kind::Random];
    let plans: [(Options, [Kind; 2], u64); 4] = [
        (Options::default(), random, 200),
        (by_hand, random, 100),
        (all, random, 100),
        (Options::default(), [Kind::Plain, Kind::Plain], 50),
    ];
    for (options, [rebel, imperial], games) in plans {
        // Without optimisation a few show that the test works.
        let games = if cfg!(debug_assertions) { games.div_ceil(50) } else { games };
        let report = simulate(&Simulation {
            scenario: &scenario,
            options,
            games,
            seed: 7_000_000,
            rebel,
            imperial,
            threads: 2,
            checks: Checks::ALL,
            count_cases: false,
        });
        println!(
            "{games} games {rebel} against {imperial}: {:?} decisions a game, at most {} answers, {} procedures deep, {:.1} s",
            report.decisions_per_game, report.most_answers, report.deepest, report.seconds
        );
        let faults: Vec<String> = report.faults.iter().take(10).map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{} faults:\n{}", report.faults.len(), faults.join("\n"));
        assert_eq!(report.ended, report.games, "every game ends by itself");
    }
}
