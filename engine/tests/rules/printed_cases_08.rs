//! What the printed cases of section 8 say beside what `section_08_pdb` shows.

use crate::play::{Play, planet, play_with};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::rules::control::can_use_pdb;
use fitg_engine::scenario::{official, official_ids};
use fitg_engine::state::{Options, Pdb};
use serde_json::{Value, json};

/// Whatever is answered, no base of either scenario ever rises above the level it has.
///
/// Cases: 8.13
#[test]
fn case_8_13_no_answer_raises_a_level() {
    let mut lowered = 0;
    for id in official_ids() {
        let scenario = official(id).unwrap_or_else(|| panic!("{id}"));
        for seed in 0..20 {
            let mut game =
                Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"));
            let mut pick = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let levels = |game: &Game| -> Vec<u8> {
                scenario.planets.iter().map(|at| game.state().planets[at.planet].pdb.level).collect()
            };
            let mut before = levels(&game);
            while let Some(decision) = game.decision() {
                pick ^= pick << 13;
                pick ^= pick >> 7;
                pick ^= pick << 17;
                let answer = decision.answers[(pick >> 33) as usize % decision.answers.len()];
                game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
                let now = levels(&game);
                assert!(now.iter().zip(&before).all(|(now, before)| now <= before), "{id}, seed {seed}: {answer}");
                lowered += usize::from(now != before);
                before = now;
            }
        }
    }
    assert!(lowered > 0, "some base did lose a level");
}

fn planets(quibron: Value, angoff: Value) -> Value {
    json!({"planets": [quibron, angoff, {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]})
}

/// Goes to the next Rebel Movement Segment.
fn to_the_rebels(table: &mut Play) {
    while table.case() != "9.0" || table.asked() != Some(Side::Rebel) {
        let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
        table.give(&[pass.unwrap_or_else(|| panic!("{}", table.prompt()))]);
    }
}

/// A base that was Down looks at ships again as soon as its controller has put it Up, and not before.
///
/// Cases: 8.3, 8.32
#[test]
fn case_8_32_a_base_put_up_again_serves_and_one_left_down_does_not() {
    for raised in [true, false] {
        let quibron = json!({"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": false});
        let angoff = json!({"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false});
        let position = json!({"turn": 2, "side": "imperial", "segment": "movement",
            "characters": [{"character": "kogus", "at": 2221, "ship": "star_cruiser"}]});
        let mut table = play_with(position, planets(quibron, angoff), Options::default());
        table.pass_to("9.0");
        assert!(table.allows("raise-pdb:222"));
        table.give(&[if raised { "raise-pdb:222" } else { "done" }]);
        to_the_rebels(&mut table);
        table.give(&["ship:star_cruiser", "environ:2211"]);
        assert_eq!(table.case() == "9.3", raised, "{}", table.prompt());
    }
}

/// Nobody has the base of a stopped rebellion; with the Imperial unit that takes the planet over it serves at once, at
/// the level that it has.
///
/// Cases: 8.33
#[test]
fn case_8_33_with_control_the_base_serves_at_once_at_its_level() {
    let quibron = json!({"planet": 221, "loyalty": "unrest", "state": "rebellion_stopped", "pdb_level": 2});
    let angoff = json!({"planet": 222, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false});
    let position = json!({"turn": 2, "side": "imperial", "segment": "movement",
        "units": [{"kind": "line", "at": 2221}],
        "characters": [{"character": "kogus", "at": 2211, "ship": "star_cruiser"}]});
    let mut table = play_with(position, planets(quibron, angoff), Options::default());
    for side in Side::BOTH {
        assert!(!can_use_pdb(table.state(), planet(221), side));
    }
    table.pass_to("9.0").give(&["unit:line-1", "environ:2211"]);
    assert!(can_use_pdb(table.state(), planet(221), Side::Imperial));
    assert_eq!(table.state().planets[planet(221)].pdb, Pdb { level: 2, up: true });
    to_the_rebels(&mut table);
    table.give(&["ship:star_cruiser", "environ:2231", "yes", "die:1"]);
    assert!(table.detections().iter().any(|check| check.terms.shifts.columns() == 2), "{}", table.story());
}
