//! Random games of the Province Game that begin with stacks everywhere: on planets, in Orbit Boxes beside the enemy, adrift, some
//! laden (20.0-20.6, 20.9, 21.4, 21.5). Every check there is.

use fitg_engine::galaxy::PlanetId;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_players::{Checks, Kind, Simulation, simulate};
use serde_json::{Value, json};

/// Province Two: four planets are the Rebels', with bases of each level; the others Imperial.
fn planets() -> Vec<Value> {
    let rebel = [(221, 2), (231, 1), (212, 0), (241, 2)];
    let level = |number: u16| u8::try_from(number % 3).unwrap_or_default();
    let described = |number: u16| match rebel.iter().find(|&&(planet, _)| planet == number) {
        Some(&(planet, level)) => json!({"planet": planet, "state": "rebel_control", "pdb_level": level}),
        None => json!({"planet": number, "loyalty": "neutral", "pdb_level": level(number)}),
    };
    PlanetId::all().map(PlanetId::number).filter(|number| number / 100 == 2).map(described).collect()
}

fn position() -> Value {
    json!({
        "side": "rebel", "segment": "interplanetary_movement",
        "units": [
            {"kind": "militia", "at": 2221, "count": 2}, {"kind": "line", "at": 2221, "count": 2},
            {"kind": "militia", "at": 2231}, {"kind": "veteran", "at": 2231},
            {"kind": "patrol", "at": 2321, "count": 2},
            {"kind": "rebel_wild_2_3", "at": 2211, "count": 2}, {"kind": "rebel_wild_1_0", "at": 2211, "count": 2},
            {"kind": "rebel_urban_2_1", "at": 2311, "count": 2}, {"kind": "rebel_wild_2_1", "at": 2412, "count": 2}
        ],
        "characters": [
            {"character": "adam_starlight", "at": 2211, "ship": "galactic_freighter"},
            {"character": "zina_adora", "at": 2221, "held_by": "line"},
            {"character": "kogus", "at": 2231, "guarded_by": "vans_ka_tie_a"},
            {"character": "vans_ka_tie_a", "at": 2231}
        ],
        "space": [
            {"at": {"orbit": 222},
             "units": [{"kind": "line", "carries": "militia"}, {"kind": "elite_navy"}, {"kind": "suicide_squad"}],
             "characters": [{"character": "jon_kidu", "stack": "military"},
                            {"character": "redjac", "ship": "redjacs_spaceship"}]},
            {"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_2_3"}, {"kind": "rebel_urban_4_3"}]},
            {"at": {"orbit": 231}, "units": [{"kind": "suicide_squad"}]},
            {"at": {"orbit": 212}, "units": [{"kind": "rebel_wild_4_3", "carries": "rebel_wild_1_0"}, {"kind": "rebel_wild_2_3"}],
             "characters": [{"character": "rayner_derban", "stack": "military"},
                            {"character": "sidir_ganang", "ship": "star_cruiser"}]},
            {"at": {"drift": 22}, "units": [{"kind": "patrol", "carries": "militia"}, {"kind": "line"}]},
            {"at": {"drift": 23}, "units": [{"kind": "rebel_urban_4_4"}],
             "characters": [{"character": "boccanegra", "stack": "military"}]},
            {"at": {"drift_two": 21}, "units": [{"kind": "elite_army"}]}
        ]
    })
}

pub fn scenario() -> Scenario {
    let text = json!({
        "id": "stacks", "name": "Stacks in space", "level": "province", "turns": 4, "planets": planets(),
        "imperial": {"characters": ["jon_kidu", "vans_ka_tie_a", "redjac"]},
        "victory": {"rebel_points": 30},
        "position": position(),
    });
    Scenario::from_json(&text.to_string()).unwrap_or_else(|error| panic!("the test's scenario: {error}"))
}

fn assert_sound(players: [Kind; 2], options: Options, games: u64, seed: u64) {
    let scenario = scenario();
    let [rebel, imperial] = players;
    // As in the random games: without optimisation a few show that the tests themselves work, unless somebody wants more.
    let more = std::env::var("FITG_RANDOM_GAMES").is_ok();
    let games = if cfg!(debug_assertions) && !more { games.div_ceil(20) } else { games };
    let checks = Checks::ALL;
    let report = simulate(&Simulation {
        scenario: &scenario,
        options,
        games,
        seed,
        rebel,
        imperial,
        threads: 2,
        checks,
        count_cases: false,
    });
    let faults: Vec<String> = report.faults.iter().take(10).map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", report.faults.len(), faults.join("\n"));
    assert_eq!(report.ended, report.games);
    println!(
        "{games} games, {:?} decisions, {} answers, {} deep",
        report.decisions_per_game, report.most_answers, report.deepest
    );
}

#[test]
fn random_stacks_in_space_keep_every_rule() {
    assert_sound([Kind::Random, Kind::Random], Options::default(), 200, 7_000_000);
}

#[test]
fn so_they_do_with_every_option() {
    let options = Options { dice_by_hand: true, merciless_pdbs: true, ten_sided_search: true, ..Options::default() };
    assert_sound([Kind::Random, Kind::Random], options, 50, 7_100_000);
}

#[test]
fn so_they_do_with_plain_players() {
    assert_sound([Kind::Plain, Kind::Plain], Options::default(), 50, 7_200_000);
}
