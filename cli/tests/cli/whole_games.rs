//! Whole games through the real program, from the first question to the result, in every kind of game: every document on the way has the
//! fields of `docs/protocol.md`, no more and none less, and each field of the board comes up in a game that has it.

use crate::fitg::Folder;
use crate::fitg::schema::{BOARD_FIELDS, Board, Checked, Given, Log, Segment, Told, Viewer};
use crate::fitg::script::Script;
use crate::games::{ask, new};
use fitg_engine::Side;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer as Eyes;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How a game is played.
struct Pace {
    /// So many answers are given in one call, at most.
    answers_a_call: usize,
    /// After so many answers each the boards are looked at beside the program: where one has a field that was not there yet, the program is
    /// asked to show it.
    look_every: usize,
}

const SHORT: Pace = Pace { answers_a_call: 60, look_every: 4 };
const LONG: Pace = Pace { answers_a_call: 200, look_every: 4 };
const LONGEST: Pace = Pace { answers_a_call: 400, look_every: 16 };

/// Whether a board that the program would show now has a field that was not there yet.
fn has_more(script: &Script, told: &BTreeSet<String>) -> bool {
    [Eyes::Side(Side::Rebel), Eyes::Referee].into_iter().any(|eyes| {
        let board = serde_json::to_string(&script.game.view(eyes).board()).expect("it can be written");
        let board: Board = serde_json::from_str(&board).unwrap_or_else(|error| panic!("{error}: {board}"));
        let mut now = BTreeSet::new();
        board.tell(&mut now);
        !now.is_subset(told)
    })
}

/// Plays a whole game; returns the fields that its boards had.
fn whole_game(scenario: &str, seed: u64, pace: &Pace) -> BTreeSet<String> {
    let folder = Folder::new(&format!("{scenario}-{seed}"));
    let begun = new(&folder, scenario, &seed.to_string());
    assert_eq!((begun.file.as_str(), begun.scenario.as_str()), ("g.fitg", scenario));
    assert_eq!(begun.seed, seed.to_string());
    let mut script = Script::new(scenario, Options::default(), seed);
    let mut calls = 0;
    let mut answers = 0;
    let mut told = BTreeSet::new();
    loop {
        script.compare(ask(&folder));
        // The first answers one by one, so that every question there is compared.
        let many = if calls < 12 { 1 } else { pace.answers_a_call };
        let mut given: Vec<String> = Vec::new();
        while given.len() < many
            && let Some(answer) = script.next()
        {
            given.push(answer.to_string());
            if (answers + given.len()).is_multiple_of(pace.look_every) && has_more(&script, &told) {
                break;
            }
        }
        if given.is_empty() {
            break;
        }
        let mut arguments = vec!["answer", "g.fitg", "--json"];
        arguments.extend(given.iter().map(String::as_str));
        let report: Given = folder.run(&arguments).fine().document();
        assert_eq!(
            report.given.iter().map(|given| &given.answer).collect::<Vec<_>>(),
            given.iter().collect::<Vec<_>>()
        );
        for viewer in ["rebel", "imperial", "both", "referee"] {
            let board: Board = folder.run(&["show", "g.fitg", "--as", viewer, "--json"]).fine().document();
            assert_eq!(board.points, fitg_engine::rules::victory::points(script.game.state()));
            assert_eq!(board.clock.turn, script.game.state().clock.turn);
            board.tell(&mut told);
        }
        calls += 1;
        answers += given.len();
    }
    it_is_over(&folder, &script, answers);
    told
}

/// The program says how the game ended, keeps it whole, and tells all of it.
fn it_is_over(folder: &Folder, script: &Script, answers: usize) {
    let outcome = script.game.outcome().expect("it is over");
    let text = folder.run(&["ask", "g.fitg"]).fine().out;
    assert!(text.starts_with("The game is over"), "{text}");
    let board: Board = folder.run(&["show", "g.fitg", "--json"]).fine().document();
    assert_eq!(board.outcome.0.expect("it is over").winner as usize, outcome.winner.index());
    assert_eq!(board.viewer, Viewer::Both);
    let checked: Checked = folder.run(&["check", "g.fitg", "--json"]).fine().document();
    assert!(checked.over && checked.answers == answers && checked.lines > answers && checked.digests > 0);
    assert!(checked.snapshots > 0 && checked.notices.is_empty());
    let text = folder.run(&["check", "g.fitg"]).fine().out;
    assert!(text.contains(&format!("{answers} answers in effect")) && text.contains("the game is over"), "{text}");
    folder
        .run(&["answer", "g.fitg", "done"])
        .failed(1, &[&format!("fitg: game-over ({}): ", script.game.over().case())]);
    // The log tells the same as the engine did, to whoever reads it.
    for viewer in ["rebel", "imperial", "both", "referee"] {
        let log: Log = folder.run(&["log", "g.fitg", "--as", viewer, "--json"]).fine().document();
        if script.begins_with_a_set_up {
            assert_eq!(log.log[0].segment, Some(Segment::SetUp));
            assert_eq!((log.log[0].turn, log.log[0].side), (None, None));
        }
        assert!(log.log.iter().all(|chapter| !chapter.events.is_empty()));
        for chapter in log.log.iter().filter(|chapter| chapter.turn.is_some()) {
            let between =
                [Segment::Interphase, Segment::GalacticEvent, Segment::Resources, Segment::StrategicAssignment];
            let nobodys = chapter.segment.is_none_or(|segment| between.contains(&segment));
            assert_eq!(chapter.side.is_none(), nobodys, "{chapter:?}");
        }
        let turns: Vec<u8> = log.log.iter().filter_map(|chapter| chapter.turn).collect();
        assert!(turns.is_sorted() && turns.last() == Some(&script.game.state().clock.turn));
        let last = &log.log.last().expect("something happened").events;
        let line = script.game.events().last().and_then(|event| event.line(Eyes::Referee));
        assert_eq!(last.last().map(|event| event.line.clone()), line);
    }
}

/// What the board has in the Galactic Game alone: whole documents, and fields of the others.
const GALACTIC: [&str; 5] = ["Resources", "Assignments", "Fate", "Secret", "KnownSecret"];
const GALACTIC_FIELDS: [&str; 5] =
    ["Clock.pair", "Board.resources", "Board.assignments", "Board.fate", "Board.secrets"];

/// The fields that a Province Game has, and of which these boards had none.
fn not_told(told: &[BTreeSet<String>], galactic: bool) -> Vec<String> {
    BOARD_FIELDS
        .iter()
        .map(|(document, field)| (document, format!("{document}.{field}")))
        .filter(|(document, name)| {
            let only_there = GALACTIC.contains(document) || GALACTIC_FIELDS.contains(&name.as_str());
            galactic == only_there && !told.iter().any(|told| told.contains(name))
        })
        .map(|(_, name)| name)
        .collect()
}

#[test]
fn a_whole_flight_to_egrix_is_played_through_ask_and_answer() {
    whole_game("flight-to-egrix", 11, &SHORT);
    whole_game("flight-to-egrix", 12, &SHORT);
}

#[test]
fn a_whole_varu_powderkeg_is_played_through_ask_and_answer() {
    whole_game("varu-powderkeg", 21, &SHORT);
    whole_game("varu-powderkeg", 22, &SHORT);
}

/// The fields of the boards of an official scenario whose position is changed so: what comes up too seldom in games played at random.
fn position(name: &str, scenario: &str, change: impl Fn(&mut Value)) -> BTreeSet<String> {
    let folder = Folder::new(name);
    let mut whole: Value = serde_json::from_str(&official(scenario).expect("official").to_json()).expect("JSON");
    whole["id"] = json!(name);
    change(&mut whole["position"]);
    std::fs::write(folder.path().join("s.json"), whole.to_string()).expect("it can be written");
    new(&folder, "s.json", "1");
    let mut told = BTreeSet::new();
    for viewer in ["rebel", "imperial", "both", "referee"] {
        let board: Board = folder.run(&["show", "g.fitg", "--as", viewer, "--json"]).fine().document();
        board.tell(&mut told);
    }
    told
}

#[test]
fn both_province_scenarios_are_played_whole_and_show_every_field_of_their_boards() {
    let intercepted = position("intercepted", "the-empires-backdoor", |position| {
        *position = json!({
            "turn": 3, "side": "rebel", "segment": "character_movement", "damaged": ["star_cruiser"],
            "space": [
                {"at": {"orbit": 222}, "intercepted": true,
                    "units": [{"kind": "line", "carries": "militia"}, {"kind": "rebel_urban_4_3"}],
                    "characters": [{"character": "ly_mantok", "ship": "explorer"}]},
                {"at": {"orbit": 223}, "characters": [
                    {"character": "adam_starlight", "ship": "star_cruiser"},
                    {"character": "agan_rafa", "ship": "interstellar_sloop"}]},
            ],
        });
    });
    let games = [whole_game("the-empires-backdoor", 31, &LONG), whole_game("orlog-besieged", 41, &LONG)];
    assert_eq!(not_told(&[&games[..], &[intercepted]].concat(), false), [""; 0]);
}

#[test]
fn a_late_campaign_is_played_whole_and_shows_every_field_of_its_boards() {
    let in_debt = position("in-debt", "the-fire-spreads", |position| position["tracks"]["owed"] = json!(3));
    let told = [whole_game("the-fire-spreads", 51, &LONGEST), in_debt];
    assert_eq!(not_told(&told, true), [""; 0]);
}
