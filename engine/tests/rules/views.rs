//! What each side may see, and what it may not.

use crate::play::{Play, character, environ, play, possession};
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

/// What the Rebel Player, and both together, can read of a game: the board as data, the prompt, the log.
fn read(table: &crate::play::Play, viewer: Viewer) -> String {
    let board = serde_json::to_string(&table.game.view(viewer).board()).unwrap_or_else(|error| panic!("{error}"));
    let log: Vec<String> =
        table.reports.iter().filter_map(|report| Some(format!("{} {}", report.case, report.line(viewer)?))).collect();
    let asked = table.game.decision().map(|decision| (decision.side, decision.question.prompt(viewer)));
    format!("{board}\n{}\n{asked:?}", log.join("\n"))
}

/// Patrols in 4321 and 4322, or in 4322 and 4323: the one that is turned up in 4322 is the second set up, or the first.
/// What lies face down elsewhere must not show in its name.
#[test]
fn case_7_22_the_name_of_a_unit_turned_up_does_not_tell_what_was_set_up_elsewhere() {
    let planets = json!({"planets": [{"planet": 432, "loyalty": "dissent", "pdb_level": 2, "pdb_up": false}]});
    let table = |first: &str, last: &str| {
        let position = json!({"side": "rebel", "segment": "military_combat", "characters": [
            {"character": "rayner_derban", "at": 4322}
        ], "units": [
            {"kind": first, "at": 4321}, {"kind": "patrol", "at": 4322}, {"kind": last, "at": 4323},
            {"kind": "rebel_wild_2_1", "at": 4322, "count": 2}
        ]});
        let mut table = crate::play::play_with(position, planets.clone(), Options::default());
        table.pass_to("10.1").give(&["yes"]);
        assert_eq!(table.case(), "10.4", "a question before the dice");
        table
    };
    let (one, other) = (table("patrol", "line"), table("line", "patrol"));
    for viewer in [REBEL, Viewer::Both] {
        assert_eq!(read(&one, viewer), read(&other, viewer));
        assert!(one.game.view(viewer) == other.game.view(viewer), "{viewer:?}");
    }
    assert_ne!(read(&one, IMPERIAL), read(&other, IMPERIAL));
    // The view's whole games know the units that lie open by their kind.
    let sample = one.game.view(REBEL).sample(Seed(3));
    assert!(sample.view(REBEL) == one.game.view(REBEL));
    assert_eq!(sample.state().strength(sample.state().units_in(environ(4322), Side::Imperial)), 1);
}

/// Who holds a prisoner is asked beside two face-down units whether they are alike or not: silence would tell that they are.
#[test]
fn case_12_81_being_asked_who_holds_a_prisoner_does_not_tell_that_face_down_units_differ() {
    let table = |here: &str, there: &str| {
        let mut table = play(json!({"side": "imperial", "segment": "movement", "characters": [
            {"character": "redjac", "at": 2232}, {"character": "rayner_derban", "at": 2232, "guarded_by": "redjac"}
        ], "units": [{"kind": "patrol", "at": 2232}, {"kind": here, "at": 2232}, {"kind": there, "at": 2211}]}));
        table.give(&["prisoner:rayner_derban"]);
        table
    };
    let (alike, different) = (table("patrol", "line"), table("line", "patrol"));
    for table in [&alike, &different] {
        assert_eq!((table.case().as_str(), table.asked()), ("12.81", Some(Side::Imperial)));
    }
    assert_eq!((alike.answers().len(), different.answers().len()), (1, 2));
    for viewer in [REBEL, Viewer::Both] {
        assert_eq!(read(&alike, viewer), read(&different, viewer));
        assert!(alike.game.view(viewer) == different.game.view(viewer));
    }
    // A single face-down unit tells nothing: nobody is asked.
    let mut alone = play(json!({"side": "imperial", "segment": "movement", "characters": [
        {"character": "redjac", "at": 2232}, {"character": "rayner_derban", "at": 2232, "guarded_by": "redjac"}
    ], "units": [{"kind": "patrol", "at": 2232}]}));
    alone.give(&["prisoner:rayner_derban"]);
    assert_eq!(alone.case(), "9.0");
}

/// A base fires at units that are still face down: which are lost is asked though nothing is to choose.
#[test]
fn case_9_24_being_asked_who_is_lost_under_fire_does_not_tell_that_face_down_units_differ() {
    let planets = json!({"planets": [
        {"planet": 221, "state": "rebel_control", "pdb_level": 1}, {"planet": 222, "loyalty": "neutral", "pdb_level": 2}
    ]});
    for other in ["patrol", "line"] {
        let position = json!({"side": "imperial", "segment": "movement",
            "units": [{"kind": other, "at": 2221}, {"kind": "patrol", "at": 2221, "count": 2}]});
        let mut table = crate::play::play_with(position, planets.clone(), Options::default());
        let last = if other == "patrol" { "unit:patrol-3" } else { "unit:line-1" };
        table.give(&["unit:patrol-1", "unit:patrol-2", last, "yes", "die:3", "die:1"]);
        assert_eq!((table.case().as_str(), table.asked()), ("9.24", Some(Side::Imperial)), "{other}");
        assert_eq!(table.answers(), ["unit:patrol-1"], "{other}");
    }
}

/// A possession that was never shown dies with its owner unnamed (14.2, 14.25).
#[test]
fn case_14_25_a_possession_destroyed_unseen_is_not_named() {
    let table = |card: &str, shown: bool| {
        let shown = if shown { json!([card]) } else { json!([]) };
        let mut table = play(json!({"side": "rebel", "segment": "movement", "characters": [
            {"character": "kogus", "at": 2221, "ship": "galactic_freighter", "possessions": [card], "shown": shown},
            {"character": "tourag", "at": 2221}
        ]}));
        table.pass_to("9.0").give(&["ship:galactic_freighter", "environ:2211", "yes"]);
        table.pass_to_chance().give(&["die:6"]);
        assert_eq!(table.count(|event| matches!(event, Event::PossessionDestroyed { .. })), 1);
        table
    };
    let (one, other) = (table("medi_kit_of_ptolus", false), table("norrocks", false));
    for viewer in [IMPERIAL, Viewer::Both] {
        assert_eq!(read(&one, viewer), read(&other, viewer));
        assert!(one.game.view(viewer) == other.game.view(viewer));
        assert!(read(&one, viewer).contains("14.25 A possession is destroyed."));
    }
    assert!(read(&one, REBEL).contains("14.25 Medi-kit of Ptolus is destroyed."), "{}", read(&one, REBEL));
    assert!(read(&table("norrocks", true), IMPERIAL).contains("14.25 Norrocks is destroyed."));
    let sample = one.game.view(IMPERIAL).sample(Seed(5));
    assert!(sample.view(IMPERIAL) == one.game.view(IMPERIAL));
}

/// Cases: 7.22
#[test]
fn case_7_22_a_unit_turned_up_for_a_combat_lies_face_down_no_longer() {
    let mut table = play(json!({"side": "rebel", "segment": "military_combat", "characters": [
        {"character": "rayner_derban", "at": 2221}
    ], "units": [{"kind": "patrol", "at": 2221}, {"kind": "rebel_wild_2_1", "at": 2221, "count": 2}]}));
    let shown = |table: &Play| {
        let board = serde_json::to_value(table.game.view(REBEL).board()).expect("a board");
        board.to_string().matches(r#""hidden":true"#).count()
    };
    let before = shown(&table);
    table.pass_to("10.1").give(&["yes"]);
    let board = serde_json::to_value(table.game.view(REBEL).board()).expect("a board").to_string();
    assert!(board.contains(r#""kind":"patrol""#), "it is turned up: {board}");
    assert_eq!((before, shown(&table)), (0, 0), "what the Rebel Player knows lies face up");
}

/// Face-down units turned up for a combat were looked at, die or no die: the declaration stands (7.22).
#[test]
fn case_7_22_undo_stops_where_units_were_turned_up() {
    let table = |kind: &str| {
        let mut table = play(json!({"side": "rebel", "segment": "military_combat", "characters": [
            {"character": "rayner_derban", "at": 2221}
        ], "units": [{"kind": kind, "at": 2221}, {"kind": "rebel_wild_2_1", "at": 2221, "count": 2}]}));
        table.pass_to("10.1").give(&["yes"]);
        assert_eq!(table.case(), "10.4", "a question before the dice");
        table
    };
    let mut looked = table("patrol");
    assert_eq!(looked.game.undo_depth(), 0);
    assert!(!looked.game.undo());
    let mut nothing_learned = table("militia");
    assert!(nothing_learned.game.undo());
    assert_eq!(nothing_learned.case(), "10.1");
}

/// A squad says how strong the units are that send it: it teaches like units turned up.
#[test]
fn case_7_22_a_squad_of_face_down_units_teaches() {
    use fitg_engine::rules::character_combat::Force;
    let opens = |force| Event::FightOpens { environ: environ(2221), attacker: Side::Imperial, force, capture: false };
    assert!(opens(Force::Squad { combat: 6, endurance: 4 }).teaches());
    assert!(!opens(Force::Characters(fitg_engine::state::CharacterSet::EMPTY)).teaches());
}

/// Parallel games: each answers in its own way, and after every step all of them look alike to those who do not know what
/// the Rebel characters hold, or what was drawn for them: the board, the log, who is asked what, and whether the curtain
/// falls for it.
#[track_caller]
fn alike(games: &mut [crate::play::Play], answers: &[&[&str]]) {
    for (step, answers) in answers.iter().enumerate() {
        for (game, answer) in games.iter_mut().zip(answers.iter().cycle()) {
            game.give(&[answer]);
        }
        for viewer in [IMPERIAL, Viewer::Both] {
            let Some((first, others)) = games.split_first() else { return };
            for other in others {
                assert_eq!(read(first, viewer), read(other, viewer), "step {step}: {answers:?}, {viewer:?}");
                assert!(first.game.view(viewer) == other.game.view(viewer), "step {step}: {answers:?}, {viewer:?}");
                let secret = |play: &crate::play::Play| play.game.decision().map(|decision| decision.needs_secrets());
                assert_eq!(secret(first), secret(other), "step {step}: {answers:?}");
            }
        }
    }
}

/// A group that scavenges in 2232, up to the draw of the possession; `held` is what Kogus has unseen.
fn scavengers(group: &[&str], held: &[&str]) -> crate::play::Play {
    let who = |who: &&str| match *who {
        "kogus" => json!({"character": "kogus", "possessions": held}),
        other => json!({"character": other}),
    };
    let mut site = crate::site::Site::at(2232);
    for one in group {
        site = site.with(who(one));
    }
    let mut table = site.send(&[('P', group)]);
    while table.case() == "14.2" {
        table.give(&["done"]);
    }
    table.give(&["card:96"]);
    assert!(table.allows("possession:charsot"), "{}", table.prompt());
    table
}

/// Who may have a companion depends on who has one already, and that is a secret. So the owner is asked, choice or none.
#[test]
fn case_14_11_being_asked_who_gets_a_card_does_not_tell_of_a_hidden_companion() {
    let group = ["kogus", "tourag"];
    let mut games = [scavengers(&group, &["norrocks"]), scavengers(&group, &["medi_kit_of_ptolus"])];
    alike(&mut games, &[&["possession:charsot"]]);
    let [with, without] = &games;
    assert_eq!((with.case(), with.answers().len(), without.answers().len()), ("14.11".to_owned(), 1, 2));
    alike(&mut games, &[&["character:tourag"], &["done"]]);
    assert_ne!(read(&games[0], REBEL), read(&games[1], REBEL));
    // Nor does it tell what was drawn: a companion that one of them may have, or a rifle that is anybody's.
    let mut games = [scavengers(&group, &["norrocks"]), scavengers(&group, &["norrocks"])];
    alike(&mut games, &[&["possession:charsot", "possession:snipers_rifle"], &["character:tourag"], &["done"]]);
}

/// Alone somebody gets what he may have without being asked: silence tells nothing there.
#[test]
fn case_14_11_who_found_a_card_alone_is_not_asked() {
    let mut games = [scavengers(&["kogus"], &[]), scavengers(&["kogus"], &[])];
    alike(&mut games, &[&["possession:charsot", "possession:snipers_rifle"]]);
    assert_ne!(games[0].case(), "14.11");
}

/// A spaceship's card is like any other until its counter is put on the map: who may fly it does not show before.
#[test]
fn case_14_5_a_spaceship_that_was_drawn_is_named_when_its_counter_is_put_down() {
    let group = ["kogus", "vudot_vodot"];
    let mut games = [scavengers(&group, &[]), scavengers(&group, &[]), scavengers(&group, &[])];
    alike(&mut games, &[&["possession:star_cruiser", "possession:snipers_rifle", "possession:galactic_freighter"]]);
    assert_eq!((games[0].case(), games[0].answers()), ("14.11".to_owned(), vec!["character:kogus".to_owned()]));
    assert!(!read(&games[0], IMPERIAL).contains("Star Cruiser") && read(&games[0], REBEL).contains("Star Cruiser"));
    // Whole games dealt from the view draw this and that, and ask the same side.
    let mut ships = 0;
    for seed in 0..40 {
        let sample = games[0].game.view(IMPERIAL).sample(Seed(seed));
        assert!(sample.view(IMPERIAL) == games[0].game.view(IMPERIAL), "{seed}");
        let Some(asked) = sample.decision() else { panic!("nothing is asked in the sample") };
        let fitg_engine::decision::Question::AssignPossession { possession, .. } = asked.question else {
            panic!("{}", asked.prompt())
        };
        ships += usize::from(possession.ship().is_some());
    }
    assert!((1..40).contains(&ships), "{ships}");
    games[0].give(&["character:kogus"]);
    assert!(read(&games[0], IMPERIAL).contains("Star Cruiser"));
}

/// What goes back because nobody may hold it goes back unnamed, a spaceship like a companion.
#[test]
fn case_14_13_what_nobody_can_hold_goes_back_unnamed() {
    let kept = "goes back to the deck";
    let drawn: [&str; 2] = ["possession:star_cruiser", "possession:s_xiii"];
    let mut games = [scavengers(&["vudot_vodot"], &[]), scavengers(&["vudot_vodot"], &[])];
    alike(&mut games, &[&drawn, &["done"]]);
    let told = read(&games[0], IMPERIAL);
    assert!(told.contains(kept) && !told.contains("Star Cruiser") && !told.contains("14.5 "), "{told}");
    assert!(read(&games[0], REBEL).contains("Nobody can hold the Star Cruiser"), "{}", read(&games[0], REBEL));
    // A companion too many, or a spaceship too many: the enemy cannot tell which.
    let pilot = |drawn: &str| {
        let kogus = json!({"character": "kogus", "ship": "stellar_courier", "possessions": ["norrocks"]});
        let mut table = crate::site::Site::at(2232).with(kogus).send(&[('P', &["kogus"])]);
        while table.case() == "14.2" {
            table.give(&["done"]);
        }
        table.give(&["card:96", drawn]);
        table
    };
    let mut games = [pilot("possession:charsot"), pilot("possession:star_cruiser")];
    alike(&mut games, &[&["done"]]);
    assert!(read(&games[0], IMPERIAL).contains(kept));
}

/// To whom a card is given is asked wherever several stand there, because only one of them may be able to take it.
#[test]
fn case_14_12_being_asked_to_whom_a_card_is_given_does_not_tell_what_it_is() {
    let table = |card: &str| {
        play(json!({"side": "rebel", "segment": "missions", "characters": [
            {"character": "kogus", "at": 2211, "possessions": [card]},
            {"character": "tourag", "at": 2211, "possessions": ["charsot"]},
            {"character": "frun_sentel", "at": 2211}
        ]}))
    };
    let mut games = [table("norrocks"), table("medi_kit_of_ptolus")];
    alike(&mut games, &[&["done"], &["possession:charsot"], &["character:frun_sentel"]]);
    alike(&mut games, &[&["possession:norrocks", "possession:medi_kit_of_ptolus"]]);
    let [companion, kit] = &games;
    assert_eq!(companion.answers(), ["character:tourag"], "Frun Sentel's companion has changed hands already");
    assert_eq!(kit.answers().len(), 2);
    alike(&mut games, &[&["character:tourag"]]);
}

/// Units that have found somebody may still let him go (11.34): what their squad is worth is not shown before they attack.
#[test]
fn case_7_22_what_a_squad_is_worth_is_not_shown_before_it_attacks() {
    let found = |kind: &str| {
        let mut table = play(json!({"side": "rebel", "segment": "search",
            "units": [{"kind": kind, "at": 2232}, {"kind": "militia", "at": 2232, "count": 2}],
            "characters": [{"character": "tourag", "at": 2232, "detected": true}]}));
        table.pass_to("11.1").give(&["environ:2232", "yes", "die:1"]);
        assert_eq!(table.answers(), ["kill", "capture", "no"], "{}", table.story());
        table
    };
    let (mut line, patrol) = (found("line"), found("patrol"));
    for viewer in [REBEL, Viewer::Both] {
        let fights = [&line, &patrol].map(|table| table.game.view(viewer).board().fight);
        assert_eq!(fights, [None, None], "{viewer:?}");
    }
    assert!(line.game.view(IMPERIAL).board().fight.is_some(), "its owner reads it");
    line.give(&["kill"]);
    assert!(line.game.view(REBEL).board().fight.is_some(), "who is attacked reads it");
}

/// A squad that has found somebody and has not attacked yet: what it is worth would tell which units stand there face down.
/// The game of the Rebel Player's view does not hold it; once it attacks everybody knows.
///
/// Cases: 7.22, 12.12
#[test]
fn case_7_22_the_game_of_a_view_does_not_tell_the_squad_that_has_not_attacked() {
    let found = |here: &str, there: &str| {
        let mut table = play(json!({"side": "rebel", "segment": "search",
            "characters": [{"character": "scott_rubel", "at": 2211, "detected": true}],
            "units": [{"kind": here, "at": 2211, "count": 2}, {"kind": there, "at": 2221, "count": 2}]}));
        table.pass_to("11.1").give(&["environ:2211", "yes"]);
        while !table.awaits_chance() {
            table.give(&["done"]);
        }
        table.give(&["die:1"]);
        assert_eq!(table.case(), "12.32", "{}", table.story());
        table
    };
    let (lines, patrols) = (found("line", "patrol"), found("patrol", "line"));
    let masked = |table: &crate::play::Play, viewer| format!("{:?}", table.game.view(viewer).possible_moment());
    for viewer in [REBEL, Viewer::Both] {
        assert!(lines.game.view(viewer) == patrols.game.view(viewer));
        assert_eq!(masked(&lines, viewer), masked(&patrols, viewer));
        let sample = lines.game.view(viewer).sample(Seed(3));
        assert!(sample.view(viewer) == lines.game.view(viewer));
    }
    assert_ne!(masked(&lines, IMPERIAL), masked(&patrols, IMPERIAL));
    let (mut lines, mut patrols) = (lines, patrols);
    lines.give(&["kill"]);
    patrols.give(&["kill"]);
    assert_ne!(masked(&lines, REBEL), masked(&patrols, REBEL), "the squads that attack differ");
}

/// Taking the last unit of a set-up back teaches nobody anything, as long as nobody else has acted: it is allowed, and then
/// no longer.
///
/// Cases: 16.13
#[test]
fn ruling_16_13_the_last_unit_set_up_can_be_taken_back_until_somebody_else_acts() {
    for id in ["flight-to-egrix", "varu-powderkeg"] {
        let scenario = official(id).unwrap_or_else(|| panic!("no scenario {id}"));
        let mut game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
        let units = |game: &Game| game.decision().is_some_and(|open| open.case().to_string() == "16.13");
        let mut last = None;
        while game.decision().is_some_and(|open| open.side == Side::Imperial) {
            last = units(&game).then(|| game.clone());
            let answer = game.decision().and_then(|open| open.answers.first().copied()).expect("an answer");
            game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
            if last.is_some() && !units(&game) {
                break;
            }
        }
        let before = last.unwrap_or_else(|| panic!("{id}: no unit was set up"));
        let mut after = game.clone();
        assert!(after.undo(), "{id}: the last unit is taken back");
        assert!(*after.state() == *before.state());
        // Whoever is asked next answers: the set-up stands.
        while game.decision().is_some_and(|open| open.side == Side::Imperial) {
            let answer = game.decision().and_then(|open| open.answers.first().copied()).expect("an answer");
            game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
        let answer = game.decision().and_then(|open| open.answers.first().copied()).expect("an answer");
        game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
        while game.undo() {}
        assert_eq!(
            game.decision().map(|open| open.side),
            Some(Side::Rebel),
            "{id}: nobody takes back what the other did"
        );
    }
}
