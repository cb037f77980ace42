//! Positions of the campaign that are ripe for what hardly any game comes to by itself: a planet secret seen from space (31.21), an Empire
//! without its two seats (33.35), the ninth secret of the Rebels (34.23), a base raised at the price of the secret one (34.44), and the loss of
//! that (34.46).

use crate::random_games::{EVERYTHING, RANDOM, assert_sound, played_by};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_players::{Checks, Kind};
use serde_json::{Value, json};

/// Two Game-Turns of the campaign from a position: every planet is neutral and has no base but for those that are described.
fn ripe(id: &str, planets: &Value, mut position: Value) -> Scenario {
    let described = |planet: PlanetId| {
        let listed = planets.as_array().into_iter().flatten().find(|one| one["planet"] == json!(planet.number()));
        let plain = || json!({"planet": planet.number(), "loyalty": "neutral", "pdb_level": 0, "pdb_up": false});
        listed.cloned().unwrap_or_else(plain)
    };
    if let Some(fields) = position.as_object_mut() {
        fields.entry("turn").or_insert(json!(5));
        fields.entry("assignments").or_insert(json!({"over": true}));
        fields.entry("secret_base").or_insert(json!({"planet": 112}));
    }
    let whole = json!({
        "id": id, "name": id, "level": "galactic", "turns": 6, "planets": PlanetId::all().map(described).collect::<Vec<_>>(),
        "imperial": {"characters": [], "spaceships": []}, "victory": {"rebel_points": 26}, "position": position,
    });
    Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// Professor Mareg and an Advisor Android that lies open fly over planets with secrets.
fn over_a_secret() -> Scenario {
    let position = json!({"side": "rebel", "segment": "character_movement", "deal_secrets": true,
        "characters": [{"character": "boccanegra", "at": 5111}],
        "space": [
            {"at": {"orbit": 222}, "characters": [{"character": "professor_mareg", "ship": "planetary_privateer"}]},
            {"at": {"orbit": 221}, "characters": [
                {"character": "kogus", "ship": "explorer", "possessions": ["advisor_android"], "shown": ["advisor_android"]}]}]});
    ripe("over-a-secret", &json!([]), position)
}

/// Diomas and Orlog have risen: the Empire has points and spends none.
fn without_its_seats() -> Scenario {
    let risen = |planet: u16| json!({"planet": planet, "state": "rebel_control", "pdb_level": 1, "pdb_up": true});
    let position = json!({"side": "rebel", "segment": "resources", "tracks": {"imperial": 50, "rebel": 10},
        "units": [{"kind": "veteran", "at": 2111, "count": 3}, {"kind": "rebel_urban_2_1", "at": 1521},
            {"kind": "rebel_urban_2_1", "at": 1621}],
        "characters": [{"character": "kogus", "at": 5111}, {"character": "jon_kidu", "at": 4321}]});
    ripe("without-its-seats", &json!([risen(152), risen(162)]), position)
}

/// Sixteen planets are named, and the Empire gathers information wherever it can.
fn all_but_two_named() -> Scenario {
    let named = [121, 141, 142, 223, 231, 232, 322, 323, 342, 421, 431, 432, 433, 441, 511, 523];
    let rebels = |at: u16| json!({"kind": "rebel_wild_1_0", "at": at});
    let position = json!({"side": "imperial", "segment": "missions",
        "secret_base": {"planet": 112, "named": named},
        "characters": [
            {"character": "jon_kidu", "at": 4321}, {"character": "vans_ka_tie_a", "at": 4321},
            {"character": "gelba", "at": 4322}, {"character": "dermond", "at": 4322}, {"character": "thysa_kymbo", "at": 2231},
            {"character": "els_taroff", "at": 2231}, {"character": "kogus", "at": 4323}, {"character": "boccanegra", "at": 2232}],
        "units": [rebels(4323), rebels(2232)]});
    ripe("all-but-two-named", &json!([]), position)
}

/// Planets of the Rebels whose bases can go up, and points for it.
fn points_for_levels(base: &Value) -> Scenario {
    let held = |planet: u16| json!({"planet": planet, "state": "rebel_control", "pdb_level": 0, "pdb_up": false});
    let position = json!({"side": "rebel", "segment": "resources", "tracks": {"rebel": 20}, "secret_base": base,
        "characters": [{"character": "kogus", "at": 5111}, {"character": "jon_kidu", "at": 4321}]});
    ripe("points-for-levels", &json!([held(441), held(421), held(431)]), position)
}

/// All of them.
pub fn positions() -> Vec<Scenario> {
    vec![
        over_a_secret(),
        without_its_seats(),
        all_but_two_named(),
        points_for_levels(&json!({"planet": 551})),
        points_for_levels(&json!({"planet": 551, "fate": "destroyed"})),
    ]
}

/// Leaks, replay, reasons and samples in the midst of what is rare.
///
/// Cases: 31.21, 33.35, 34.23, 34.44, 34.46
#[test]
fn random_games_from_ripe_positions_end_by_themselves_with_every_check() {
    let checks = Checks { secrets_every: 7, ..EVERYTHING };
    let games = if cfg!(debug_assertions) { 2 } else { 40 };
    for (seed, ripe) in (9_600_000..).zip(positions()) {
        for players in [RANDOM, [Kind::Plain, Kind::Plain]] {
            assert_sound(&played_by(&ripe, Options::default(), players, games, seed, checks));
        }
    }
}
