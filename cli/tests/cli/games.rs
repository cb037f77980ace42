//! Games through the real program, as scripts and programs play them.

use crate::fitg::schema::{
    Asked, AskedFar, Board, Checked, Ending, Failed, Given, Hint, New, Redone, Side, Simulated, TakenBack, Undone,
    Viewer, Why,
};
use crate::fitg::script::Script;
use crate::fitg::{Folder, Ran};
use fitg_engine::scenario::official;
use fitg_engine::state::Options;

pub fn ask(folder: &Folder) -> Option<Asked> {
    folder.run(&["ask", "g.fitg", "--json"]).fine().document()
}

pub fn new(folder: &Folder, scenario: &str, seed: &str) -> New {
    folder.run(&["new", scenario, "--out", "g.fitg", "--seed", seed, "--json"]).fine().document()
}

#[test]
fn answers_stop_at_the_first_refused_and_those_before_it_stay_given() {
    let folder = Folder::new("refused");
    new(&folder, "flight-to-egrix", "5");
    let first = ask(&folder).expect("a question");
    let case = format!("({})", first.case);
    let good = first.answers[1].id.clone();
    folder.run(&["answer", "g.fitg", "bananas"]).failed(1, &["fitg: not-an-answer", &case]);
    folder.run(&["answer", "g.fitg", "draw"]).failed(1, &["fitg: not-allowed", &case, "\"draw\""]);
    let ran = folder.run(&["answer", "g.fitg", &good, "draw", &good, "--json"]).failed(1, &["not-allowed"]);
    let given: Given = ran.document();
    assert_eq!(given.given.len(), 1);
    assert_eq!((given.given[0].side, &given.given[0].answer), (first.side, &good));
    let placed = &given.given[0].events[0];
    assert_eq!(placed.place, good.strip_prefix("environ:").and_then(|number| number.parse().ok()));
    assert!(!placed.case.is_empty() && !placed.line.is_empty());
    let Failed { error } = serde_json::from_str(&ran.err).expect("JSON");
    assert_eq!(error.code, "not-allowed");
    assert!(error.case.is_some() && !error.message.is_empty());
    assert_ne!(ask(&folder).expect("the next question").prompt, first.prompt);
}

#[test]
fn answers_are_told_as_text() {
    let folder = Folder::new("text");
    new(&folder, "flight-to-egrix", "5");
    let text = folder.run(&["ask", "g.fitg"]).fine().out;
    assert!(text.starts_with("Imperial: Where do your characters and their spaceships start? (16.12)\n"), "{text}");
    assert!(text.contains("  environ:2221  Angoff Urban\n"), "{text}");
    let text = folder.run(&["answer", "g.fitg", "environ:2221"]).fine().out;
    assert!(text.contains("> environ:2221  Angoff Urban\n 16.12  Jon Kidu is placed in Angoff Urban.\n"), "{text}");
    let text = folder.run(&["log", "g.fitg"]).fine().out;
    assert!(text.starts_with("Set-up (16.14)\n"), "{text}");
}

#[test]
fn what_was_answered_can_be_taken_back_and_given_again() {
    let folder = Folder::new("undo");
    new(&folder, "flight-to-egrix", "5");
    folder.run(&["undo", "g.fitg"]).failed(1, &["fitg: nothing-to-undo"]);
    folder.run(&["redo", "g.fitg"]).failed(1, &["fitg: nothing-to-redo"]);
    let before = ask(&folder).expect("a question");
    folder.run(&["answer", "g.fitg", "environ:2221"]).fine();
    let after = ask(&folder).expect("a question");
    let undone: Undone = folder.run(&["undo", "g.fitg", "--json"]).fine().document();
    assert_eq!(undone.undone, [Some("environ:2221".to_owned())]);
    assert_eq!(ask(&folder).map(|asked| asked.prompt), Some(before.prompt));
    let redone: Redone = folder.run(&["redo", "g.fitg", "--json"]).fine().document();
    assert_eq!(redone.redone, [Some("environ:2221".to_owned())]);
    assert_eq!(ask(&folder).map(|asked| asked.prompt), Some(after.prompt));
    assert_eq!(folder.run(&["undo", "g.fitg"]).fine().out, "Taken back: environ:2221\n");
    assert_eq!(folder.run(&["redo", "g.fitg"]).fine().out, "Given again: environ:2221\n");
    let ran = folder.run(&["undo", "g.fitg", "--times", "9", "--json"]).failed(1, &["nothing-to-undo"]);
    assert_eq!(ran.document::<Undone>().undone, [Some("environ:2221".to_owned())]);
}

#[test]
fn a_takeback_takes_both_players_agreement_and_is_told_and_counted() {
    let folder = Folder::new("takeback");
    new(&folder, "flight-to-egrix", "5");
    let before = ask(&folder).expect("a question");
    let mut script = Script::new("flight-to-egrix", Options::default(), 5);
    let given: Vec<String> = std::iter::from_fn(|| script.next()).take(40).map(|answer| answer.to_string()).collect();
    let mut words = vec!["answer", "g.fitg"];
    words.extend(given.iter().map(String::as_str));
    folder.run(&words).fine();
    let alone = folder.run(&["takeback", "g.fitg"]);
    assert!(alone.code == 2 && alone.err.contains("--agreed"), "{}", alone.err);
    let back: TakenBack =
        folder.run(&["takeback", "g.fitg", "--agreed", "--answers", "40", "--json"]).fine().document();
    assert_eq!((back.answers, back.events.len()), (40, 1));
    assert_eq!(ask(&folder).map(|asked| asked.prompt), Some(before.prompt));
    let log = folder.run(&["log", "g.fitg"]).fine().out;
    // How many answers a set took is told to those alone who may see everything.
    assert!(log.contains("asks for a takeback") && log.contains("game goes back, and the dice"), "{log}");
    let whole = folder.run(&["log", "g.fitg", "--as", "referee"]).fine().out;
    assert!(whole.contains("goes back by 40 answers"), "{whole}");
    let checked: Checked = folder.run(&["check", "g.fitg", "--json"]).fine().document();
    assert_eq!((checked.takebacks, checked.answers), (1, 0));
    folder.run(&["takeback", "g.fitg", "--agreed"]).failed(1, &["fitg: nothing-to-undo"]);
}

#[test]
fn a_side_is_shown_what_it_may_know_and_no_more() {
    let folder = Folder::new("secrets");
    new(&folder, "flight-to-egrix", "5");
    let mut script = Script::new("flight-to-egrix", Options::default(), 5);
    while script.game.state().clock.segment == fitg_engine::state::Segment::SetUp {
        let answer = script.next().expect("the game goes on").to_string();
        folder.run(&["answer", "g.fitg", &answer]).fine();
    }
    let show = |who: &str| -> Board { folder.run(&["show", "g.fitg", "--as", who, "--json"]).fine().document() };
    let known = |board: &Board| -> (usize, usize) {
        let forces = board.planets.iter().flat_map(|planet| &planet.environs).map(|environ| &environ.imperial.military);
        forces.fold((0, 0), |(named, unknown), stack| {
            let hidden: usize = stack.units.iter().filter(|units| units.hidden).map(|units| units.count).sum();
            (named + hidden, unknown + stack.face_down)
        })
    };
    // One Line and three Patrols lie face down for the Rebel Player (7.22).
    assert_eq!(known(&show("imperial")), (4, 0));
    assert_eq!(known(&show("referee")), (4, 0));
    assert_eq!(known(&show("rebel")), (0, 4));
    assert_eq!(known(&show("both")), (0, 4));
    assert_eq!(show("rebel").viewer, Viewer::Side(Side::Rebel));
    let text = folder.run(&["show", "g.fitg", "--as", "rebel"]).fine().out;
    assert!(text.contains("face-down unit") && !text.contains("Patrol"), "{text}");
    let text = folder.run(&["show", "g.fitg", "--as", "imperial"]).fine().out;
    assert!(text.contains("Patrol 1-2 face down"), "{text}");
    for (who, seen) in [("rebel", false), ("both", false), ("imperial", true), ("referee", true)] {
        let text = folder.run(&["log", "g.fitg", "--as", who]).fine().out;
        assert_eq!(text.contains("Patrol"), seen, "{who}: {text}");
    }
}

#[test]
fn the_board_is_shown_as_text_within_eighty_columns() {
    let folder = Folder::new("board");
    new(&folder, "varu-powderkeg", "3");
    let mut script = Script::new("varu-powderkeg", Options::default(), 3);
    let answers: Vec<String> =
        std::iter::from_fn(|| script.next()).take(120).map(|answer| answer.to_string()).collect();
    let mut arguments = vec!["answer", "g.fitg"];
    arguments.extend(answers.iter().map(String::as_str));
    folder.run(&arguments).fine();
    for who in ["rebel", "imperial", "both", "referee"] {
        let text = folder.run(&["show", "g.fitg", "--as", who]).fine().out;
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        for words in
            ["Horon 431", "Solvia", "Cercis", "PDB", "Controlled by:", "if the game ended now", "Possession Deck"]
        {
            assert!(text.contains(words), "{words}: {text}");
        }
        assert!(!text.contains('\u{1b}'), "no colours in a pipe");
    }
}

/// Boccanegra has left his ship with the militia, and Redjac stands beside his.
#[test]
fn a_spaceship_that_stands_apart_from_its_owner_is_on_the_board() {
    let folder = Folder::new("apart");
    let scenario = serde_json::json!({
        "id": "apart", "name": "Apart", "turns": 6,
        "planets": [
            {"planet": 221, "loyalty": "loyal", "pdb_level": 1},
            {"planet": 222, "loyalty": "neutral", "pdb_level": 2},
            {"planet": 223, "loyalty": "patriotic", "pdb_level": 0}
        ],
        "imperial": {"characters": ["jon_kidu"]},
        "victory": {"rebel_points": 12},
        "position": {
            "side": "rebel", "segment": "movement",
            "units": [{"kind": "rebel_air_1_0", "at": 2231}],
            "characters": [
                {"character": "boccanegra", "at": 2231, "ship": "planetary_privateer"},
                {"character": "redjac", "at": 2211, "ship": "redjacs_spaceship"},
            ],
        },
    });
    std::fs::write(folder.path().join("apart.json"), scenario.to_string()).expect("it can be written");
    folder.run(&["new", "apart.json", "--out", "g.fitg"]).fine();
    // Long lines are wrapped, which says nothing here.
    let show = || folder.run(&["show", "g.fitg"]).fine().out.split_whitespace().collect::<Vec<_>>().join(" ");
    let times = |text: &str, words: &str| text.matches(words).count();
    let together = show();
    assert_eq!(times(&together, "Planetary Privateer"), 1, "{together}");
    assert_eq!(times(&together, " spaceship "), 0, "{together}");
    folder.run(&["answer", "g.fitg", "character:boccanegra"]).fine();
    let text = show();
    let apart = " spaceship Planetary Privateer (maneuver 3, carries 6), of Boccanegra";
    assert_eq!(times(&text, apart), 1, "{text}");
    assert_eq!(times(&text, "Planetary Privateer elsewhere"), 1, "{text}");
    assert_eq!(times(&text, "Redjac's Spaceship"), 1, "who stands beside his ship has it in his own line: {text}");
}

#[test]
fn forecasts_are_told_on_demand() {
    let folder = Folder::new("forecast");
    new(&folder, "flight-to-egrix", "5");
    let mut script = Script::new("flight-to-egrix", Options::default(), 5);
    while script.game.state().clock.segment == fitg_engine::state::Segment::SetUp {
        let answer = script.next().expect("the game goes on").to_string();
        folder.run(&["answer", "g.fitg", &answer]).fine();
    }
    let asked: Option<AskedFar> = folder.run(&["ask", "g.fitg", "--forecast", "--json"]).fine().document();
    let asked = asked.expect("a question");
    assert!(asked.answers.iter().any(|answer| !answer.forecast.is_empty()), "{asked:?}");
    let text = folder.run(&["ask", "g.fitg", "--forecast"]).fine().out;
    assert!(text.contains("may be detected at"), "{text}");
}

#[test]
fn why_an_answer_is_not_allowed_is_told_with_its_case() {
    let folder = Folder::new("why");
    new(&folder, "flight-to-egrix", "5");
    let asked = ask(&folder).expect("a question");
    let listed = asked.answers[0].id.as_str();
    let why: Why = folder.run(&["why", "g.fitg", listed, "die:3", "resign", "--json"]).fine().document();
    assert_eq!(why.side as usize, asked.side as usize);
    let told = |answer: &str| why.answers.iter().find(|told| told.answer == answer).expect("it was asked for");
    assert!(told(listed).allowed && told(listed).reason.is_none() && told("resign").allowed);
    let reason = told("die:3").reason.as_ref().expect("no dice are thrown now");
    assert_eq!((told("die:3").allowed, reason.case.as_str()), (false, "4.0"));
    let text = folder.run(&["why", "g.fitg", "die:3", listed]).fine().out;
    assert!(text.contains(&reason.text) && text.contains("(4.0)") && text.contains("It is allowed."), "{text}");
    folder.run(&["why", "g.fitg", "dice:3"]).failed(1, &["fitg: not-an-answer"]);
}

#[test]
fn a_hint_weighs_listed_answers_for_whoever_is_asked_and_only_when_it_is_wanted() {
    let folder = Folder::new("hint");
    new(&folder, "flight-to-egrix", "5");
    let asked = ask(&folder).expect("a question");
    let hint: Option<Hint> = folder.run(&["hint", "g.fitg", "--json"]).fine().document();
    let hint = hint.expect("there is a choice");
    assert_eq!((hint.side as usize, hint.sense.as_str()), (asked.side as usize, "captain"));
    assert_eq!(hint.out_of, asked.answers.len());
    assert!((2..=3).contains(&hint.weighed.len()), "{hint:?}");
    for one in &hint.weighed {
        assert!(asked.answers.iter().any(|answer| (&answer.id, &answer.label) == (&one.id, &one.label)), "{one:?}");
    }
    let best = hint.weighed[0].expected.as_ref().expect("a value");
    let (own, other) = if matches!(asked.side, Side::Rebel) { ("rebel", "imperial") } else { ("imperial", "rebel") };
    let text = folder.run(&["hint", "g.fitg", "--as", own]).fine().out;
    assert!(text.contains(&best.words) && text.contains("games dealt from what you may know"), "{text}");
    folder.run(&["hint", "g.fitg", "--as", other]).failed(1, &["fitg: not-your-decision"]);
    let played = folder.typed(&["play", "g.fitg"], "hint\nquit\n").fine().out;
    assert!(played.contains("a hint") && played.contains(&hint.weighed[0].label), "{played}");
    let unasked = folder.typed(&["play", "g.fitg"], "list\nquit\n").fine().out;
    assert!(!unasked.contains("a hint"), "{unasked}");
}

#[test]
fn a_game_begun_without_hints_gives_none() {
    let folder = Folder::new("no-hints");
    let begun = ["new", "varu-powderkeg", "--out", "g.fitg", "--seed", "5", "--option", "no-hints", "--json"];
    let begun: New = folder.run(&begun).fine().document();
    assert_eq!(begun.options.no_hints, Some(true));
    folder.run(&["hint", "g.fitg"]).failed(1, &["fitg: no-hints"]);
    let played = folder.typed(&["play", "g.fitg"], "hint\nquit\n").fine().out;
    assert!(played.contains("begun without hints"), "{played}");
    folder.run(&["check", "g.fitg"]).fine();
}

#[test]
fn a_hint_in_the_province_game_has_values_too() {
    let folder = Folder::new("hint-province");
    new(&folder, "orlog-besieged", "5");
    let hint: Option<Hint> = folder.run(&["hint", "g.fitg", "--json"]).fine().document();
    let hint = hint.expect("there is a choice");
    assert_eq!(hint.sense.as_str(), "captain");
    assert!(hint.weighed.iter().all(|one| one.expected.is_some()), "{hint:?}");
}

#[test]
fn options_are_kept_in_the_game() {
    let folder = Folder::new("options");
    let arguments = [
        "new",
        "flight-to-egrix",
        "--out",
        "g.fitg",
        "--option",
        "dice-by-hand",
        "--option",
        "merciless-pdbs",
        "--option",
        "ten-sided-search",
        "--json",
    ];
    let begun: New = folder.run(&arguments).fine().document();
    assert!(begun.options.dice_by_hand && begun.options.merciless_pdbs && begun.options.ten_sided_search);
    let board: Board = folder.run(&["show", "g.fitg", "--json"]).fine().document();
    assert!(board.options.dice_by_hand && board.options.merciless_pdbs && board.options.ten_sided_search);
    assert_eq!(folder.run(&["new", "flight-to-egrix", "--out", "h.fitg", "--option", "x"]).code, 2);
}

#[test]
fn nothing_is_overwritten_and_what_is_not_there_is_named() {
    let folder = Folder::new("files");
    new(&folder, "flight-to-egrix", "1");
    folder.run(&["new", "flight-to-egrix", "--out", "g.fitg"]).failed(2, &["fitg: exists", "g.fitg"]);
    folder.run(&["new", "no-such", "--out", "h.fitg"]).failed(2, &["fitg: no-such-scenario", "flight-to-egrix"]);
    for command in ["ask", "show", "log", "check", "undo", "redo"] {
        folder.run(&[command, "no.fitg"]).failed(2, &["fitg: missing", "no.fitg"]);
    }
    folder.run(&["answer", "no.fitg", "done"]).failed(2, &["fitg: missing"]);
    assert_eq!(folder.run(&["answer", "g.fitg"]).code, 2);
}

#[test]
fn a_damaged_game_is_refused_with_its_line() {
    let folder = Folder::new("damaged");
    new(&folder, "flight-to-egrix", "5");
    folder.run(&["answer", "g.fitg", "environ:2221"]).fine();
    let path = folder.path().join("g.fitg");
    let text = std::fs::read_to_string(&path).expect("it is there").replacen("environ:2221", "environ:2211", 1);
    std::fs::write(&path, text).expect("it can be written");
    for command in ["check", "ask", "show"] {
        folder.run(&[command, "g.fitg"]).failed(1, &["fitg: damaged", "line 2"]);
    }
    std::fs::write(&path, "nonsense").expect("it can be written");
    folder.run(&["check", "g.fitg"]).failed(1, &["fitg: not-a-game"]);
}

#[test]
fn a_scenario_file_is_played_and_its_mistakes_are_named() {
    let folder = Folder::new("scenario");
    let scenario = official("flight-to-egrix").expect("it is official");
    let text = scenario.to_json().replace("\"flight-to-egrix\"", "\"my-flight\"");
    std::fs::write(folder.path().join("mine.json"), &text).expect("it can be written");
    let begun: New = folder.run(&["new", "mine.json", "--out", "m.fitg", "--json"]).fine().document();
    assert_eq!(begun.scenario, "my-flight");
    let wrong = text.replacen("\"pdb_level\": 2", "\"pdb_level\": 7", 1);
    assert_ne!(wrong, text);
    std::fs::write(folder.path().join("wrong.json"), wrong).expect("it can be written");
    folder.run(&["new", "wrong.json", "--out", "w.fitg"]).failed(1, &["fitg: bad-scenario", "planets[1].pdb_level"]);
}

#[test]
fn a_simulation_counts_the_cases_that_it_reaches() {
    let folder = Folder::new("cases");
    let simulated = |more: &[&str]| {
        let line = [&["sim", "the-empires-backdoor", "--games", "2"][..], more].concat();
        folder.run(&line).fine().out
    };
    let text = simulated(&["--cases"]);
    assert!(text.contains("cases told or asked: 4.0 112,"), "{text}");
    assert!(text.contains("19.0") && text.contains("28.29 2"), "{text}");
    assert!(!simulated(&[]).contains("cases told"), "only where somebody asks");
    let report: Simulated =
        folder.run(&["sim", "flight-to-egrix", "--games", "1", "--cases", "--json"]).fine().document();
    assert!(report.cases.is_some_and(|cases| cases.iter().any(|counted| counted.case == "13.1")));
}

#[test]
fn games_are_simulated() {
    let folder = Folder::new("sim");
    let arguments = ["sim", "flight-to-egrix", "--games", "20", "--seed", "7", "--threads", "2", "--json"];
    let report: Simulated = folder.run(&arguments).fine().document();
    assert_eq!((report.games, report.ended, report.seed, report.threads), (20, 20, 7, 2));
    assert_eq!((report.rebel.as_deref(), report.imperial.as_deref()), (Some("random"), Some("random")));
    assert!(report.faults == 0 && report.fault_list.is_empty());
    assert_eq!(report.results.values().sum::<u64>(), 20);
    assert!(report.decisions > 0 && report.seconds > 0.0);
    assert!(report.decisions_per_second > 0.0 && report.games_per_second > 0.0);
    assert!(report.turns.max <= 6 && report.decisions_per_game.min > 0);
    let again: Simulated = folder.run(&arguments).fine().document();
    assert_eq!((again.results, again.decisions), (report.results, report.decisions));
    let arguments = [
        "sim",
        "flight-to-egrix",
        "--games",
        "5",
        "--rebel",
        "plain",
        "--imperial",
        "plain",
        "--threads",
        "1",
        "--json",
    ];
    let plain: Simulated = folder.run(&arguments).fine().document();
    assert_eq!((plain.rebel.as_deref(), plain.imperial.as_deref(), plain.ended), (Some("plain"), Some("plain"), 5));
    let text = folder.run(&["sim", "varu-powderkeg", "--games", "3", "--check"]).fine().out;
    assert!(text.contains("faults: 0") && text.contains("decisions a second"), "{text}");
    assert_eq!(folder.run(&["sim", "flight-to-egrix", "--rebel", "nobody"]).code, 2);
}

#[test]
fn a_match_counts_both_seats() {
    let folder = Folder::new("match");
    let line = ["match", "flight-to-egrix", "--player", "plain", "--against", "random", "--pairs", "6", "--seed", "3"];
    let standing: serde_json::Value = folder.run(&[&line[..], &["--json"]].concat()).fine().document();
    assert_eq!((standing["pairs"].as_u64(), standing["player"].as_str()), (Some(6), Some("plain")));
    let won = |seat: &str| standing[seat].as_u64().expect("a count");
    let share = standing["share"].as_f64().expect("a share");
    assert!((share * 12.0 - (won("won_as_rebel") + won("won_as_imperial")) as f64).abs() < 1e-9, "{standing}");
    let bound = |at: usize| standing["interval"][at].as_f64().expect("a bound");
    assert!(bound(0) < share && share < bound(1) && bound(1) <= 1.0, "{standing}");
    let text = folder.run(&line).fine().out;
    assert!(text.contains("plain wins") && text.contains("as the Rebel Player"), "{text}");
    assert_eq!(folder.run(&["match", "flight-to-egrix", "--player", "capten"]).code, 2);
}

fn over(ran: Ran) -> String {
    let out = ran.fine().out;
    assert!(out.contains("The game is over"), "{out}");
    out
}

#[test]
fn two_random_players_play_to_the_end_in_a_pipe() {
    let folder = Folder::new("play-random");
    for scenario in ["flight-to-egrix", "varu-powderkeg"] {
        let out = over(folder.run(&["play", scenario, "--rebel", "random", "--imperial", "random", "--seed", "9"]));
        assert!(out.contains("══ Game-Turn 1 ") && out.contains("── Imperial Player-Turn "), "{out}");
        let file = format!("{scenario}.fitg");
        assert!(out.contains(&format!("From now on the game is saved in {file}.")), "{out}");
        let checked: Checked = folder.run(&["check", &file, "--json"]).fine().document();
        assert!(checked.over);
    }
}

#[test]
fn people_and_players_sit_on_either_side() {
    let folder = Folder::new("play-sides");
    // Nothing but the first answer: that ends every segment at once.
    let first = "1\n".repeat(3000);
    for (rebel, imperial) in [("human", "plain"), ("plain", "human"), ("random", "plain")] {
        let file = format!("{rebel}-{imperial}.fitg");
        let arguments =
            ["play", "flight-to-egrix", "--rebel", rebel, "--imperial", imperial, "--seed", "2", "--out", &file];
        let out = over(folder.typed(&arguments, &first));
        assert!(out.contains(&format!("Rebel: {rebel}. Imperial: {imperial}.")), "{out}");
        assert!(!out.contains("looks away"), "one person alone needs no curtain");
        let asked = |side: &str| out.contains(&format!("\n{side}> 1\n"));
        assert_eq!((asked("Rebel"), asked("Imperial")), (rebel == "human", imperial == "human"));
    }
}

#[test]
fn two_people_play_to_the_end_in_a_pipe() {
    let folder = Folder::new("play-human");
    let mut script = Script::new("flight-to-egrix", Options::default(), 14);
    let mut lines = String::new();
    while let Some(answer) = script.next() {
        lines.push_str(&format!("{answer}\n"));
    }
    let out = over(folder.typed(&["play", "flight-to-egrix", "--seed", "14", "--out", "mine.fitg"], &lines));
    assert!(out.contains("Imperial Player only. The other player looks away."), "{out}");
    let outcome = script.game.outcome().expect("it is over");
    assert!(out.contains(&format!("the {} Player", outcome.winner.name())), "{out}");
    let board: Board = folder.run(&["show", "mine.fitg", "--json"]).fine().document();
    if let fitg_engine::state::Ending::VictoryPoints(points) = outcome.ending {
        assert_eq!(board.outcome.0.map(|outcome| outcome.ending), Some(Ending::VictoryPoints(points)));
    }
}

#[test]
fn a_person_plays_against_a_player_with_numbers_words_and_commands() {
    let folder = Folder::new("play-commands");
    let lines = "?\n\nnonsense\nshow\nmap\nlog\nlog all\nrule 9.31\nrules break off\nchart military\n? 1\nundo\n99\n\
                 quibron\nsave as copy.fitg\nquit\n";
    let arguments = ["play", "flight-to-egrix", "--imperial", "random", "--seed", "3", "--out", "g.fitg"];
    let out = folder.typed(&arguments, lines).fine().out;
    for words in [
        "Type the number of an answer",
        "\"nonsense\" is none of the answers",
        "Controlled by:",
        "Set-up (16.14)",
        "9.31 Results of detection",
        "12.5  Break-off",
        "Military Combat Results Table",
        "may be detected at Quibron",
        "nothing-to-undo",
        "\"99\" is none of the answers",
        "Quibron Wild",
        "A copy is in copy.fitg",
        "Saved in g.fitg. Go on with: fitg play g.fitg --imperial random",
    ] {
        assert!(out.contains(words), "{words}: {out}");
    }
    assert!(!out.contains("only. The other player looks away"), "no curtain against a player of the program: {out}");
    assert!(!out.contains("Patrol 1-2"), "nothing that the Rebel Player may not know: {out}");
    let checked: Checked = folder.run(&["check", "copy.fitg", "--json"]).fine().document();
    assert!(!checked.over && checked.answers > 0);
    // On with the saved game; at the end of the input the program leaves, and everything is kept.
    let out = folder.typed(&["play", "g.fitg", "--imperial", "random"], "1\n").fine().out;
    assert!(out.contains("Rebel: human. Imperial: random."), "{out}");
    assert!(out.contains("Saved in g.fitg"), "{out}");
}

#[test]
fn a_game_can_be_given_up() {
    let folder = Folder::new("resign");
    let arguments = ["play", "flight-to-egrix", "--imperial", "random", "--seed", "3", "--out", "g.fitg"];
    let out = folder.typed(&arguments, "resign\nno\nresign\nyes\n").fine().out;
    assert!(out.contains("The game goes on.") && out.contains("the Rebel Player has resigned"), "{out}");
    let board: Board = folder.run(&["show", "g.fitg", "--json"]).fine().document();
    assert_eq!(board.outcome.0.map(|outcome| outcome.ending), Some(Ending::Resigned(Side::Rebel)));
}

#[test]
fn play_is_used_rightly() {
    let folder = Folder::new("usage");
    new(&folder, "flight-to-egrix", "1");
    folder.run(&["play", "g.fitg", "--seed", "3"]).failed(2, &["not-a-new-game"]);
    folder.run(&["play", "flight-to-egrix", "--out", "g.fitg"]).failed(2, &["exists"]);
    folder.run(&["play", "no-such"]).failed(2, &["no-such-scenario"]);
    folder.run(&["play", "flight-to-egrix", "--json"]).failed(2, &["no-json"]);
    assert_eq!(folder.run(&["play", "flight-to-egrix", "--rebel", "ghost"]).code, 2);
    // Nobody answers anything: nothing is saved.
    let out = folder.typed(&["play", "flight-to-egrix", "--out", "n.fitg"], "").fine().out;
    assert!(out.contains("nothing saved"), "{out}");
    assert!(!folder.path().join("n.fitg").exists());
}

/// A game carries the figures it was begun with, and only those that no source has can be replaced.
///
/// Cases: 19.7
#[test]
fn figures_of_ours_are_replaced_by_a_file_and_the_game_carries_them() {
    let folder = Folder::new("figures");
    std::fs::write(folder.path().join("mine.json"), r#"{"unit_costs": {"line": 4}}"#).expect("it can be written");
    let begin = |figures: &[&str]| {
        let name = if figures.is_empty() { "ours.fitg" } else { "mine.fitg" };
        let line = [&["new", "the-empires-backdoor", "--seed", "1", "--out", name][..], figures].concat();
        folder.run(&line).fine();
        std::fs::read_to_string(folder.path().join(name)).expect("the game is there")
    };
    assert!(begin(&["--figures", "mine.json"]).contains(r#""unit_costs":{"line":4}"#));
    assert!(!begin(&[]).contains("unit_costs"));
    let refused = |text: &str, words: &[&str]| {
        std::fs::write(folder.path().join("bad.json"), text).expect("it can be written");
        folder
            .run(&["new", "the-empires-backdoor", "--out", "bad.fitg", "--figures", "bad.json"])
            .failed(1, &[&["fitg: bad-scenario"][..], words].concat());
    };
    refused(r#"{"unit_costs": {"rebel_urban_2_1": 4}}"#, &["figures.unit_costs.rebel_urban_2_1", "19.7", "printed"]);
    refused(r#"{"unit_costs": {"lines": 4}}"#, &["figures.unit_costs", "lines"]);
    refused(r#"{"unit_costs": {"line": 0}}"#, &["at least 1 point"]);
    refused("[]", &["figures"]);
    folder
        .run(&["new", "flight-to-egrix", "--out", "bad.fitg", "--figures", "mine.json"])
        .failed(1, &["fitg: bad-scenario", "figures"]);
    folder.run(&["play", "mine.fitg", "--figures", "mine.json"]).failed(2, &["not-a-new-game"]);
}

/// The campaign stands province by province, with its ledger; which planet hides which secret only the Imperial Player sees, and where the
/// base is only the Rebel Player.
#[test]
fn the_galaxy_is_shown_by_provinces_with_its_ledger_and_what_is_known_of_its_secrets() {
    let folder = Folder::new("galaxy");
    new(&folder, "freedom-in-the-galaxy", "5");
    let mut script = Script::new("freedom-in-the-galaxy", Options::default(), 5);
    let answers: Vec<String> = std::iter::from_fn(|| script.next()).take(15).map(|answer| answer.to_string()).collect();
    let mut arguments = vec!["answer", "g.fitg"];
    arguments.extend(answers.iter().map(String::as_str));
    folder.run(&arguments).fine();
    let seen = |who: &str| folder.run(&["show", "g.fitg", "--as", who]).fine().out;
    for who in ["rebel", "imperial", "both", "referee"] {
        let text = seen(who);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let headings = ["One", "Two", "Three", "Four", "Five"].map(|name| text.find(&format!("▒▒ Province {name}")));
        assert!(headings.iter().all(Option::is_some) && headings.is_sorted(), "{text}");
        assert!(
            text.contains("Resource Tracks: Empire ")
                && text.contains("Secrets that you do not know") == (who != "imperial" && who != "referee"),
            "{text}"
        );
        assert_eq!(text.contains("Planet secrets: "), who == "imperial" || who == "referee", "{text}");
        assert_eq!(text.contains("The secret base is on one of these"), who != "rebel" && who != "referee", "{text}");
    }
    let two = folder.run(&["show", "g.fitg", "--only", "province two"]).fine().out;
    assert!(two.contains("Quibron 221") && two.contains("Orning 241") && !two.contains("Orlog"), "{two}");
}

/// The board of a province stands star system by star system, with who is in space; a planet or a star system can be shown alone.
#[test]
fn a_province_is_shown_by_star_systems_with_their_jumps_and_orbit_boxes() {
    let folder = Folder::new("province");
    let out = folder.run(&["new", "the-empires-backdoor", "--seed", "1", "--out", "g.fitg"]).fine().out;
    assert!(out.contains("The Empire's Backdoor"), "{out}");
    let whole = folder.run(&["show", "g.fitg"]).fine().out;
    let headings = ["══ Phisaria 21", "══ Egrix 22", "══ Ancore 23", "══ Gellas 24"];
    let places: Vec<Option<usize>> = headings.iter().map(|heading| whole.find(heading)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{whole}");
    assert!(whole.contains("Jumps: Phisaria 2, Ancore 1, Gellas 2 (21.1)"), "{whole}");
    let system = folder.run(&["show", "g.fitg", "--only", "egrix"]).fine().out;
    assert!(
        system.contains("Quibron 221") && system.contains("Charkhan 223") && !system.contains("Orning"),
        "{system}"
    );
    let planet = folder.run(&["show", "g.fitg", "--only", "Quib"]).fine().out;
    assert!(planet.contains("Quibron 221") && !planet.contains("Charkhan"), "{planet}");
    folder.run(&["show", "g.fitg", "--only", "earth"]).failed(2, &["fitg: no-such-place", "earth"]);

    let mut scenario: serde_json::Value =
        serde_json::from_str(include_str!("../../../engine/data/scenarios/the-empires-backdoor.json")).expect("JSON");
    scenario["position"] = serde_json::json!({"side": "imperial", "segment": "space_combat", "space": [
        {"at": {"orbit": 222}, "units": [{"kind": "line", "carries": "militia"}, {"kind": "rebel_wild_2_3"}]},
        {"at": {"drift": 22}, "characters": [{"character": "drakir_grebb", "ship": "star_cruiser"}]}]});
    std::fs::write(folder.path().join("space.json"), scenario.to_string()).expect("it can be written");
    folder.run(&["new", "space.json", "--seed", "1", "--out", "s.fitg"]).fine();
    let shown = |side: &str| {
        let out = folder.run(&["show", "s.fitg", "--as", side, "--only", "egrix"]).fine().out;
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let own = shown("imperial");
    for words in ["Orbit Box", "Line 3-2 face down carrying Militia 1-0", "Wild 2-3", "Drift", "Drakir Grebb"] {
        assert!(own.contains(words), "{words}: {own}");
    }
    let enemy = shown("rebel");
    assert!(enemy.contains("Militia 1-0 (carried), 1 face-down unit (1 laden)"), "{enemy}");
    assert!(!enemy.contains("Line 3-2"), "{enemy}");
}

/// A planet that has died is told as such, with who is still there, and not as one in rebellion (31.0).
#[test]
fn a_dead_world_is_shown_as_one_and_not_as_in_rebellion() {
    let folder = Folder::new("dead");
    let mut scenario: serde_json::Value =
        serde_json::from_str(include_str!("../../../engine/data/scenarios/the-fire-spreads.json")).expect("JSON");
    let position = &mut scenario["position"];
    let secrets = position["secrets"].as_array_mut().expect("a list");
    secrets.retain(|at| at["planet"] != 212 && at["secret"] != "dead_world");
    secrets.push(serde_json::json!({"planet": 212, "secret": "dead_world", "revealed": true}));
    position["destroyed_planets"] = serde_json::json!([212]);
    position["sovereigns"].as_array_mut().expect("a list").retain(|at| at["sovereign"] != "treb_eyro");
    std::fs::write(folder.path().join("dead.json"), scenario.to_string()).expect("it can be written");
    folder.run(&["new", "dead.json", "--seed", "1", "--out", "d.fitg"]).fine();
    let etreg = folder.run(&["show", "d.fitg", "--as", "imperial", "--only", "etreg"]).fine().out;
    assert!(etreg.contains("Etreg 212") && etreg.contains("[dead; who is there can only leave] (31.0)"), "{etreg}");
    assert!(etreg.contains("Line 3-2"), "who is there is told: {etreg}");
    for wrong in ["REBELLION", "PDB", "Controlled by", "Kayns", "locals"] {
        assert!(!etreg.contains(wrong), "{wrong}: {etreg}");
    }
    // So in the few lines of the terminal's own table.
    let table = folder.typed(&["play", "d.fitg"], "map\nquit\n").out;
    let line = table.lines().find(|line| line.trim_start().starts_with("Etreg")).unwrap_or_else(|| panic!("{table}"));
    assert!(line.contains("dead") && !line.contains("rebellion") && !line.contains("PDB 0"), "{line}");
}
