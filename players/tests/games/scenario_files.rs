//! Scenario files that somebody might write, most of them strange: each is refused with its field, or played soundly to the
//! end with every check. `FITG_SCENARIO_FILES` says how many are tried.

use fitg_engine::Side;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::pieces::{CharacterId, GameLevel, PossessionId, ShipId, UnitKind};
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_players::{Checks, Kind, Simulation, simulate};
use serde_json::{Value, json};

/// How many files are tried where nobody says otherwise.
const FILES: u64 = 120;
/// Below this many playable files the test would show little.
const LEAST_PLAYED: usize = 30;

/// The same stream on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    fn one_in(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn some<T: Clone>(&mut self, of: &[T], most: usize) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| self.pick(of)).collect()
    }
}

fn units(numbers: &mut Numbers, side: Side) -> Value {
    let kinds: Vec<UnitKind> = UnitKind::all()
        .filter(|kind| kind.side() == side && kind.data().levels.contains(&GameLevel::StarSystem))
        .collect();
    let chosen = numbers.some(&kinds, 3);
    chosen
        .into_iter()
        .map(|kind| (kind.to_string(), json!(1 + numbers.below(3))))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// A list without what is there twice: most people do not write that, and it is tried elsewhere.
fn once<T: PartialEq>(list: Vec<T>) -> Vec<T> {
    let mut kept = Vec::new();
    for item in list {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    kept
}

fn file(numbers: &mut Numbers) -> Value {
    let systems: Vec<Vec<PlanetId>> = {
        let all: Vec<PlanetId> = PlanetId::all().collect();
        let mut systems: Vec<_> = all.iter().map(|planet| planet.system()).collect();
        systems.dedup();
        systems.iter().map(|system| all.iter().copied().filter(|planet| planet.system() == *system).collect()).collect()
    };
    let planets = numbers.pick(&systems);
    let turns = 1 + numbers.below(5);
    let rebels: Vec<CharacterId> = CharacterId::of(Side::Rebel).collect();
    let imperials: Vec<CharacterId> = CharacterId::of(Side::Imperial).collect();
    let cards: Vec<PossessionId> = PossessionId::all().collect();
    let ships: Vec<ShipId> = ShipId::all().filter(|ship| ship.side() == Side::Imperial).collect();
    let at: Vec<Value> = planets
        .iter()
        .map(|planet| {
            let state = numbers.pick(&["imperial_control", "imperial_control", "rebel_control", "rebellion", "rebellion_stopped"]);
            let fixed = matches!(state, "rebellion" | "rebel_control");
            let loyalty = numbers.pick(&["patriotic", "loyal", "neutral", "dissent", "unrest"]);
            let loyalty = if fixed { Value::Null } else { json!(loyalty) };
            json!({ "planet": planet, "state": state, "loyalty": loyalty, "pdb_level": numbers.below(3), "pdb_up": numbers.one_in(2) })
        })
        .collect();
    let placement = |numbers: &mut Numbers| numbers.pick(&["controlled_planet", "from_space"]);
    let mut file = json!({
        "id": "tried", "name": "Tried", "turns": turns, "planets": at,
        "rebel": {
            "characters": once(numbers.some(&rebels, 6)), "possessions": once(numbers.some(&cards, 8)),
            "units": units(numbers, Side::Rebel), "placement": placement(numbers),
        },
        "imperial": {
            "characters": once(numbers.some(&imperials, 4)), "spaceships": once(numbers.some(&ships, 2)),
            "units": units(numbers, Side::Imperial), "placement": placement(numbers),
        },
        "victory": { "rebel_points": numbers.below(30) },
    });
    if numbers.one_in(2) {
        file["reinforcements"] = json!([
            { "side": "imperial", "turns": [1 + numbers.below(turns)], "unit": "line", "if_pdb_raised": "patrol", "count": 1 + numbers.below(3) },
            { "side": "imperial", "each_rebellion": true, "unit": "militia" },
        ]);
    }
    if numbers.one_in(3) {
        file["victory"]["imperial_instant"] =
            numbers.pick(&[json!("all_rebel_characters_lost"), json!({ "rebel_characters_lost": 2 })]);
    }
    if numbers.one_in(3) {
        file["victory"]["rebel_instant"] = json!({ "planets": [numbers.pick(&planets)], "others": 0 });
    }
    if !numbers.one_in(3) {
        file["position"] = position(numbers, &planets, turns);
    }
    file
}

/// A position: sometimes with something twice, with a dead man on the map, with a guard who is elsewhere.
fn position(numbers: &mut Numbers, planets: &[PlanetId], turns: usize) -> Value {
    let environs: Vec<EnvironId> = planets.iter().flat_map(|planet| planet.environs()).collect();
    let everybody: Vec<CharacterId> = CharacterId::people().collect();
    let cards: Vec<PossessionId> = PossessionId::all().filter(|card| card.ship().is_none()).collect();
    let ships: Vec<ShipId> = ShipId::all().collect();
    let people = once(numbers.some(&everybody, 10));
    let mut left = cards.clone();
    let characters: Vec<Value> = people
        .iter()
        .map(|&who| {
            let mut one = json!({ "character": who, "at": numbers.pick(&environs), "detected": numbers.one_in(3) });
            if numbers.one_in(4) {
                one["wounds"] = json!(numbers.below(4));
            }
            if numbers.one_in(4) {
                one["stack"] = json!("military");
            }
            if numbers.one_in(4) {
                one["ship"] = json!(numbers.pick(&ships));
            }
            if who.side() == Side::Rebel && numbers.one_in(2) {
                let n = numbers.below(left.len());
                let card = left.remove(n);
                one["possessions"] = json!([card]);
                if numbers.one_in(2) {
                    one["shown"] = json!([card]);
                }
            }
            if numbers.one_in(8) {
                one["guarded_by"] = json!(numbers.pick(&people));
            }
            if numbers.one_in(12) {
                one["held_by"] = json!("militia");
            }
            one
        })
        .collect();
    let kinds: Vec<UnitKind> =
        UnitKind::all().filter(|kind| kind.data().levels.contains(&GameLevel::StarSystem)).collect();
    let units: Vec<Value> = (0..numbers.below(8))
        .map(|_| json!({ "kind": numbers.pick(&kinds), "at": numbers.pick(&environs), "count": 1 + numbers.below(2), "withheld": numbers.one_in(10) }))
        .collect();
    let lying: Vec<Value> = (0..numbers.below(4))
        .map(|_| {
            let camp = numbers.pick(&[Value::Null, json!("established"), json!("established"), json!("new")]);
            json!({ "environ": numbers.pick(&environs), "camp": camp, "coup": numbers.one_in(6) })
        })
        .collect();
    let mut position = json!({
        "turn": 1 + numbers.below(turns), "side": numbers.pick(&["rebel", "imperial"]),
        "segment": numbers.pick(&["opening", "movement", "reaction", "military_combat", "search", "missions", "closing", "interphase"]),
        "characters": characters, "units": units, "environs": lying,
        "destroyed": numbers.some(&cards, 2), "taken": numbers.some(&cards, 2),
        "information": { "rebel": numbers.one_in(4), "imperial": numbers.one_in(4) }, "zop_met": numbers.one_in(4),
    });
    if numbers.one_in(3) {
        position["dead"] = json!(numbers.some(&everybody, 2));
    }
    if numbers.one_in(3) {
        position["ships"] = json!([{ "ship": numbers.pick(&ships), "at": numbers.pick(&environs) }]);
    }
    position
}

#[test]
fn a_scenario_file_is_refused_with_its_field_or_played_without_a_fault() {
    let tried = std::env::var("FITG_SCENARIO_FILES").ok().and_then(|number| number.parse().ok()).unwrap_or(FILES);
    let mut played = 0;
    for seed in 0..tried {
        let mut numbers = Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1);
        let file = file(&mut numbers);
        let scenario = match Scenario::from_json(&file.to_string()) {
            Ok(scenario) => scenario,
            Err(error) => {
                assert!(!error.field.is_empty() && !error.problem.is_empty());
                continue;
            }
        };
        played += 1;
        let simulation = Simulation {
            scenario: &scenario,
            options: Options::default(),
            games: 2,
            seed: 1,
            rebel: Kind::Random,
            imperial: Kind::Random,
            threads: 1,
            checks: Checks { answers: false, state_every: 1, replay: true, secrets_every: 0 },
            count_cases: false,
        };
        let report = simulate(&simulation);
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "file {seed}: {}\n{file}", faults.join("\n"));
        assert_eq!(report.ended, report.games, "file {seed}: games that did not end\n{file}");
    }
    println!("{played} of {tried} files were played");
    assert!(tried < FILES || played >= LEAST_PLAYED, "only {played} of {tried} files could be played");
}
