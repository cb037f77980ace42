//! Steal Enemy Resources (H, 37.0, card 66), and what else the mission cards say of the Galactic Game.

use crate::play::{Play, play_galaxy};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The Mission Phase of a side in a Game-Turn; seven taxes Province Two.
fn missions(side: &str, turn: u8, planets: Value, characters: Value, more: Value) -> Play {
    let mut position = json!({"turn": turn, "side": side, "segment": "missions", "characters": characters});
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        fields.extend(more);
    }
    let mut play = play_galaxy(planets, position);
    if play.game.decision().is_some() && play.case() != "13.0" {
        play.pass_to("13.0");
    }
    play
}

fn thieves(environ: u16, turn: u8, tracks: Value) -> Play {
    let characters = json!([{"character": "odene_hobar", "at": environ}]);
    let mut play = missions("rebel", turn, json!([]), characters, json!({"tracks": tracks}));
    play.give(&[&format!("environ:{environ}")]);
    play
}

fn tracks(play: &Play) -> (u8, u8) {
    let galactic = &play.state().galactic;
    (galactic.track(Side::Rebel), galactic.track(Side::Imperial))
}

/// The Rebels steal on a capital, on the throne and in the province that is taxed, if the Empire controls the planet and has two points.
///
/// Cases: 37.0
/// Rows: case/37.0, ruling/L166
#[test]
fn case_37_0_where_the_rebels_can_steal() {
    let full = json!({"imperial": 20});
    // Angoff is in Province Two, which is taxed on Game-Turn seven; Orning is its capital, Orlog (162) the throne, Magro (112) neither.
    for (environ, turn, open) in
        [(2221, 7, true), (2221, 6, false), (2412, 6, true), (1621, 7, true), (1121, 7, false), (1121, 6, true)]
    {
        let play = thieves(environ, turn, full.clone());
        assert_eq!(play.allows("mission:H"), open, "{environ} in {turn}");
        if !open {
            play.closed(&[("mission:H", Why::NoTreasury, "37.0")]);
        }
    }
    let poor = thieves(2221, 7, json!({"imperial": 1}));
    poor.closed(&[("mission:H", Why::NothingToSteal, "37.0")]);
    assert!(thieves(2221, 7, json!({"imperial": 2})).allows("mission:H"));
    let risen = json!([{"planet": 222, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
    let characters = json!([{"character": "odene_hobar", "at": 2221}]);
    let mut play = missions("rebel", 7, risen, characters, json!({"tracks": full}));
    play.give(&["environ:2221"]);
    play.closed(&[("mission:H", Why::NoTreasury, "37.0")]);
}

/// The Empire steals on the planet of the secret base, if that is known and exists.
///
/// Cases: 37.0
/// Rows: case/37.0, ruling/L166
#[test]
fn case_37_0_where_the_empire_can_steal() {
    let play = |environ: u16, base: Value| {
        let characters = json!([{"character": "jon_kidu", "at": environ}]);
        let more = json!({"tracks": {"rebel": 9}, "secret_base": base});
        let mut play = missions("imperial", 7, json!([]), characters, more);
        play.give(&[&format!("environ:{environ}")]);
        play
    };
    assert!(play(2232, json!({"planet": 223, "fate": "known"})).allows("mission:H"));
    for base in [json!({"planet": 223}), json!({"planet": 112, "fate": "known"})] {
        play(2232, base).closed(&[("mission:H", Why::NotTheKnownBase, "37.0")]);
    }
    // Whether it is there makes no difference as long as it is hidden.
    let answers = [223, 112].map(|number| play(2232, json!({"planet": number})).answers());
    assert_eq!(answers[0], answers[1]);
}

/// One letter moves two points, two move eight; never more than are there, and what has no room is lost.
///
/// Cases: 37.0
/// Rows: case/37.0, ruling/L166
#[test]
fn case_37_0_one_letter_moves_two_points_and_two_move_eight() {
    let steals = |start: Value, letters: usize| {
        let mut play = thieves(2232, 7, start);
        play.give(&["mission:H"]);
        if play.case() == "13.1" {
            play.give(&["done"]);
        }
        // Wild cards with H, whose events ask nobody anything here.
        for card in ["card:84", "card:72"].iter().take(letters) {
            while !play.awaits_chance() {
                play.give(&[if play.allows("draw") { "draw" } else { "done" }]);
            }
            play.give(&[card]);
        }
        if play.allows("mission:H") {
            play.give(&["mission:H"]);
        }
        let lost = play.told.iter().find_map(|event| match event {
            Event::PointsOverTheTop { points, .. } => Some(*points),
            _ => None,
        });
        assert!(play.cases(|event| matches!(event, Event::PointsStolen { .. })) == ["37.0"], "{}", play.story());
        (tracks(&play), lost)
    };
    assert_eq!(steals(json!({"imperial": 20, "rebel": 5}), 1), ((7, 18), None));
    assert_eq!(steals(json!({"imperial": 20, "rebel": 5}), 2), ((13, 12), None));
    assert_eq!(steals(json!({"imperial": 6}), 2), ((6, 0), None));
    assert_eq!(steals(json!({"imperial": 20, "rebel": 196}), 2), ((199, 12), Some(5)));
}

/// Bonus draws are the best Intelligence and one for each other character.
///
/// Cases: 37.0
#[test]
fn case_37_0_the_bonus_draws_and_the_forecast_of_a_theft() {
    let characters = json!([{"character": "odene_hobar", "at": 2221}, {"character": "kogus", "at": 2221}]);
    let mut play = missions("rebel", 7, json!([]), characters, json!({"tracks": {"imperial": 5, "rebel": 198}}));
    play.give(&["environ:2221"]);
    let answer: Answer = "mission:H".parse().expect("an answer");
    let foretold = play.game.forecast(answer, Viewer::Side(Side::Rebel));
    let mission = foretold.iter().find_map(|forecast| match forecast {
        Forecast::Mission { letter: Letter::H, bonus, results, .. } => {
            Some((*bonus, results.iter().map(|row| (row.letters, row.does.as_str())).collect::<Vec<_>>()))
        }
        _ => None,
    });
    let (bonus, results) = mission.expect("a forecast");
    assert_eq!(bonus, 4);
    assert_eq!(
        results,
        [
            (1, "2 Force Points are stolen, of which 1 finds no room on your track"),
            (2, "5 Force Points are stolen, of which 4 find no room on your track")
        ]
    );
}

/// Cases: 37.0
/// Rows: ruling/L169
#[test]
fn case_37_0_the_empire_gains_characters_however_many_it_has() {
    let characters = json!([
        {"character": "jon_kidu", "at": 2221}, {"character": "barca", "at": 2221}, {"character": "gelba", "at": 2221},
        {"character": "redjac", "at": 2221}, {"character": "vans_ka_tie_a", "at": 2221}]);
    let mut play = missions("imperial", 7, json!([]), characters, json!({}));
    assert!(usize::from(play.state().terms.imperial_characters) < 5, "more than it began with");
    play.give(&["environ:2221"]);
    assert!(play.allows("mission:G"));
}
