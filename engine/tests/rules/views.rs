//! What each side may see, and what it may not.

use crate::play::{character, environ, play, possession};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::json;

const REBEL: Viewer = Viewer::Side(Side::Rebel);
const IMPERIAL: Viewer = Viewer::Side(Side::Imperial);

fn random_games(scenario: &str, games: u64, mut look: impl FnMut(&Game, u64)) {
    let scenario = official(scenario).unwrap_or_else(|| panic!("no scenario {scenario}"));
    for seed in 0..games {
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"));
        let mut dice = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut step = 0;
        while let Some(decision) = game.decision() {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            let answer = decision.answers[(dice >> 33) as usize % decision.answers.len()];
            look(&game, step);
            game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
            step += 1;
        }
    }
}

#[test]
fn a_game_dealt_from_a_view_gives_the_same_view() {
    for scenario in ["flight-to-egrix", "varu-powderkeg"] {
        random_games(scenario, 12, |game, step| {
            if step % 5 != 0 {
                return;
            }
            for viewer in [REBEL, IMPERIAL, Viewer::Both, Viewer::Referee] {
                let view = game.view(viewer);
                for seed in 0..3 {
                    let sample = view.sample(Seed(seed));
                    if viewer != Viewer::Referee {
                        assert!(sample.view(viewer) == view, "{scenario}, step {step}, {viewer:?}, seed {seed}");
                    }
                    assert_eq!(
                        sample.decision().map(|decision| decision.side),
                        game.decision().map(|decision| decision.side),
                        "{scenario}, step {step}, {viewer:?}"
                    );
                }
            }
        });
    }
}

#[test]
fn who_is_asked_sees_the_same_answers_in_every_game_his_view_allows() {
    for scenario in ["flight-to-egrix", "varu-powderkeg"] {
        random_games(scenario, 12, |game, step| {
            let Some(decision) = game.decision().filter(|_| step % 3 == 0) else { return };
            let sample = game.view(Viewer::Side(decision.side)).sample(Seed(step));
            let Some(other) = sample.decision() else { panic!("nothing is asked in the sample") };
            assert_eq!(decision.question, other.question);
            let mut here: Vec<String> = decision.answers.iter().map(|&answer| decision.label(answer)).collect();
            let mut there: Vec<String> = other.answers.iter().map(|&answer| other.label(answer)).collect();
            here.sort();
            there.sort();
            assert_eq!(here, there, "{scenario}, step {step}: {}", decision.prompt());
        });
    }
}

/// Cases: 7.21, 7.22
#[test]
fn case_7_22_the_rebel_player_counts_face_down_units_and_cannot_name_them() {
    let table = play(json!({"side": "imperial", "segment": "movement", "units": [
        {"kind": "line", "at": 2221}, {"kind": "patrol", "at": 2221, "count": 2}, {"kind": "militia", "at": 2221}
    ]}));
    let see = |viewer| {
        let board = table.game.view(viewer).board();
        let angoff = board.planets[1].environs[0].imperial.clone();
        (
            angoff.military.face_down,
            angoff.military.units.iter().map(|units| units.count).sum::<usize>(),
            angoff.strength,
        )
    };
    assert_eq!(see(REBEL), (3, 1, None));
    assert_eq!(see(Viewer::Both), (3, 1, None));
    assert_eq!(see(IMPERIAL), (0, 4, Some(6)));
    assert_eq!(see(Viewer::Referee), (0, 4, Some(6)));
}

/// Cases: 7.22
#[test]
fn case_7_22_two_games_that_differ_only_in_face_down_units_look_alike_to_the_rebel_player() {
    let table = |there: &str, here: &str| {
        play(json!({"side": "rebel", "segment": "movement", "units": [
            {"kind": there, "at": 2211}, {"kind": here, "at": 2221}
        ]}))
    };
    let (one, other) = (table("line", "patrol"), table("patrol", "line"));
    assert!(one.game.view(REBEL) == other.game.view(REBEL));
    assert!(one.game.view(Viewer::Both) == other.game.view(Viewer::Both));
    assert!(one.game.view(IMPERIAL) != other.game.view(IMPERIAL));
}

/// Cases: 6.1, 14.2
#[test]
fn case_14_2_a_possession_is_secret_until_it_is_shown() {
    let table = |card: &str, shown: bool| {
        let shown = if shown { json!([card]) } else { json!([]) };
        play(json!({"side": "rebel", "segment": "movement", "characters": [
            {"character": "boccanegra", "at": 2211, "possessions": [card], "shown": shown}
        ]}))
    };
    let (one, other) = (table("scanner", false), table("norrocks", false));
    assert!(one.game.view(IMPERIAL) == other.game.view(IMPERIAL));
    assert!(one.game.view(REBEL) != other.game.view(REBEL));
    let board = one.game.view(IMPERIAL).board();
    let boccanegra = &board.planets[0].environs[0].rebel.mission.characters[0];
    assert_eq!((boccanegra.unseen, boccanegra.possessions.len()), (1, 0));
    let board = table("scanner", true).game.view(IMPERIAL).board();
    let boccanegra = &board.planets[0].environs[0].rebel.mission.characters[0];
    assert_eq!(boccanegra.possessions[0].possession, possession("scanner"));
}

#[test]
fn lines_of_the_log_do_not_name_what_the_reader_may_not_know() {
    let placed = Event::UnitPlaced { unit: crate::play::unit("line-1"), environ: environ(2221) };
    assert!(placed.line(REBEL).is_some_and(|line| !line.contains("Line")));
    assert!(placed.line(IMPERIAL).is_some_and(|line| line.contains("Line")));
    let given = Event::PossessionAssigned { possession: possession("scanner"), owner: character("boccanegra") };
    assert!(given.line(IMPERIAL).is_some_and(|line| !line.contains("Scanner")));
    assert!(given.line(Viewer::Both).is_some_and(|line| !line.contains("Scanner")));
    assert!(given.line(REBEL).is_some_and(|line| line.contains("Scanner")));
}

#[test]
fn case_10_2_a_forecast_against_face_down_units_is_a_range() {
    let mut table = play(json!({"side": "rebel", "segment": "military_combat", "units": [
        {"kind": "rebel_urban_2_1", "at": 2221, "count": 3},
        {"kind": "patrol", "at": 2221}, {"kind": "line", "at": 2211}
    ]}));
    table.pass_to("10.1");
    let yes = fitg_engine::answer::Answer::Yes;
    let [Forecast::Combat { worst, best, .. }] = &table.game.forecast(yes, REBEL)[..] else { panic!("no forecast") };
    assert_eq!((worst.defense, best.defense), (3, 1));
    assert_eq!((worst.base.as_str(), best.base.as_str()), ("2-1", "5-1"));
    let [Forecast::Combat { worst, best, .. }] = &table.game.forecast(yes, Viewer::Referee)[..] else {
        panic!("no forecast")
    };
    assert_eq!((worst.defense, best.defense), (1, 1));
}

#[test]
fn case_9_7_a_forecast_names_the_column_and_the_shifts_of_a_detection() {
    let mut table = play(json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2211, "ship": "planetary_privateer", "detected": true}
    ]}));
    table.give(&["ship:planetary_privateer"]);
    let forecasts = table.game.forecast("environ:2221".parse().unwrap_or_else(|error| panic!("{error}")), REBEL);
    let [Forecast::Detection { evasion: 7, detected_shift: 1, level_shift: 0, .. }, arrival] = &forecasts[..] else {
        panic!("{forecasts:?}")
    };
    let Forecast::Detection { level_shift, odds, .. } = arrival else { panic!("{arrival:?}") };
    assert_eq!(*level_shift, 2);
    assert_eq!(odds.iter().map(|share| share.ways).sum::<u64>(), 6);
}

#[test]
fn a_forecast_is_made_at_every_decision_of_random_games_without_changing_anything() {
    for scenario in ["flight-to-egrix", "varu-powderkeg"] {
        random_games(scenario, 6, |game, _| {
            let Some(decision) = game.decision() else { return };
            let before = game.state().digest();
            for &answer in decision.answers {
                for viewer in [REBEL, IMPERIAL, Viewer::Both] {
                    let _ = game.forecast(answer, viewer);
                }
            }
            assert_eq!(before, game.state().digest());
        });
    }
}

/// Cases: 7.22, 16.13
#[test]
fn case_7_22_the_order_of_the_set_up_does_not_tell_which_face_down_unit_is_which() {
    let scenario = official("flight-to-egrix").unwrap_or_else(|| panic!("no scenario"));
    let start = |line: &str, patrol: &str| {
        let mut game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
        let mut told = Vec::new();
        for answer in [
            "environ:2221",
            "environ:2221",
            "environ:2221",
            "environ:2221",
            "environ:2211",
            "environ:2211",
            patrol,
            line,
        ] {
            assert_eq!(game.decision().map(|decision| decision.side), Some(Side::Imperial));
            let answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
            let events = game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
            told.extend(events.iter().filter_map(|event| event.line(REBEL)));
        }
        (game.view(REBEL), told)
    };
    let (one, one_told) = start("environ:2231", "environ:2232");
    let (other, other_told) = start("environ:2232", "environ:2231");
    assert_eq!(one_told, other_told);
    assert!(one == other);
}
