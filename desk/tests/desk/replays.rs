//! A recorded game is looked at, gone on from, and told of at its end.

use crate::common::{begin, begin_scenario, click, desk, unshown};
use fitg_desk::{Code, Desk};
use fitg_engine::pieces::UnitKind;
use fitg_engine::view::Viewer;
use fitg_saves::{GameId, Replay};
use serde_json::{Value, json};
use tempfile::TempDir;

fn sample(desk: &Desk, id: &str) -> Value {
    desk.call("open_sample", json!({ "id": id })).expect("a sample is opened")
}

fn go(desk: &Desk, position: usize) -> Value {
    desk.call("replay_go", json!({ "position": position })).expect("a position")
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a number")).expect("a small number")
}

#[test]
fn a_game_that_is_over_is_seen_in_full_from_any_side_and_step_by_step() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let table = sample(&desk, "varu-finished");
    let replay = desk.call("open_replay", json!({ "id": null })).expect("the game on the table");
    assert_eq!(replay["position"], 0);
    assert_eq!(replay["finished"], true);
    assert_eq!(replay["viewer"], "referee");
    assert_eq!(replay["viewers"].as_array().expect("viewers").len(), 4);
    assert_eq!(replay["step"], Value::Null);
    let last = number(&replay["last"]);
    assert_eq!(last, number(&table["step"]));
    let at_end = go(&desk, last);
    assert_eq!(at_end["board"], table["board"]);
    assert_eq!(at_end["events"], table["log"]["events"]);
    // The lines of all steps are the lines of the log, and each knows its position.
    let log = desk.call("replay_log", json!({})).expect("the log");
    let mut lines = Vec::new();
    for position in 0..=last {
        let here = go(&desk, position);
        for line in here["lines"].as_array().expect("lines") {
            assert_eq!(number(&line["position"]), position);
            lines.push(line.clone());
        }
    }
    assert_eq!(json!(lines), log["lines"]);
    // Back again, and to each Player-Turn.
    let forth = go(&desk, last / 2);
    go(&desk, last / 2 + 1);
    assert_eq!(go(&desk, last / 2), forth);
    let turns = forth["player_turns"].as_array().expect("turns").clone();
    assert!(turns.len() > 2);
    for turn in turns {
        let here = go(&desk, number(&turn["position"]));
        assert_eq!(here["board"]["clock"]["turn"], turn["turn"]);
        assert_eq!(here["board"]["clock"]["side"], turn["side"]);
    }
    let as_rebel = desk.call("replay_view", json!({ "viewer": { "side": "rebel" } })).expect("the game is over");
    assert_eq!(as_rebel["board"]["viewer"], json!({ "side": "rebel" }));
    let past = desk.call("replay_go", json!({ "position": last + 1 })).expect_err("past the end");
    assert_eq!(past.code, Code::NoSuchPosition);
    desk.call("replay_close", json!({})).expect("put away");
    assert_eq!(desk.call("replay_go", json!({ "position": 0 })).expect_err("nothing open").code, Code::NoReplay);
}

#[test]
fn a_game_that_goes_on_is_seen_with_the_eyes_of_the_only_person_or_of_both() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let one = json!({ "seats": { "rebel": "person", "imperial": "plain" } });
    let cases = [(one, json!({ "side": "rebel" })), (json!({}), json!("both"))];
    for (arrangement, viewer) in cases {
        let id = begin(&desk, arrangement)["game"].clone();
        // On the table and, its file being free, away from it.
        for _ in 0..2 {
            let replay = desk.call("open_replay", json!({ "id": id })).expect("a game that goes on");
            assert_eq!(replay["viewer"], viewer);
            assert_eq!(replay["viewers"], json!([viewer]));
            let secret = desk.call("replay_view", json!({ "viewer": "referee" })).expect_err("still secret");
            assert_eq!(secret.code, Code::StillSecret);
            let early = desk.call("ending", json!({ "of": "replay" })).expect_err("not over");
            assert_eq!(early.code, Code::NotOver);
            desk.call("leave", json!({})).expect("the table is cleared");
        }
        // Somebody plays on while it is looked at.
        desk.call("open_game", json!({ "id": id })).expect("the file is not locked");
    }
}

/// The case of the secret cards: 14.2.
#[test]
fn case_14_2_no_position_of_a_game_that_goes_on_tells_a_secret_to_both() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (mut secrets, mut untold, mut set_up, mut random) = (0, 0, 0, 31);
    for seed in 0..30 {
        let mut table = begin_scenario(&desk, "varu-powderkeg", &seed.to_string(), json!({}));
        for _ in 0..150 {
            if !table["board"]["outcome"].is_null() {
                break;
            }
            table = click(&desk, &table, &mut random);
        }
        if !table["board"]["outcome"].is_null() {
            continue;
        }
        let id = GameId::new(table["game"].as_str().expect("an id")).expect("an id");
        let mut file = Replay::open(&desk.library().path(&id)).expect("others may look at the file");
        let shown = desk.call("open_replay", json!({ "id": null })).expect("the game on the table");
        assert_eq!(shown["viewer"], "both");
        let mut position = 0;
        loop {
            let secret = file.game().decision().is_some_and(|decision| decision.needs_secrets());
            if !file.forward() {
                break;
            }
            // What both may not know is no step for them where nothing came of it.
            if secret && file.events().iter().all(|report| report.line(Viewer::Both).is_none()) {
                continue;
            }
            position += 1;
            let here = go(&desk, position);
            if secret {
                untold += 1;
                assert_eq!(here["step"]["told"], Value::Null, "{}", here["step"]);
            }
            let sent = here.to_string();
            for card in unshown(&file) {
                secrets += 1;
                assert!(!sent.contains(&format!("\"{card}\"")), "{card} is in {sent}");
            }
        }
        assert_eq!(position, number(&shown["last"]));
        let log = desk.call("replay_log", json!({})).expect("the log");
        assert_eq!(log["viewer"], "both");
        let lines = log["lines"].as_array().expect("lines");
        // What lies open is told to everybody, what lies face down to nobody.
        for kind in UnitKind::all().filter(|kind| kind.data().hidden) {
            let told = format!("{} is set up in", kind.title());
            assert!(lines.iter().all(|line| !line["text"].as_str().expect("text").contains(&told)), "{told}");
        }
        set_up += lines.iter().filter(|line| line["text"].as_str().expect("text").contains("is set up in")).count();
    }
    assert!(set_up > 0, "Militia lie open");
    assert!(secrets > 20 && untold > 20, "only {secrets} secrets and {untold} secret answers were looked for");
}

#[test]
fn another_game_goes_on_from_any_position_but_the_end() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let first = sample(&desk, "egrix-finished")["game"].clone();
    let last = number(&desk.call("open_replay", json!({ "id": first })).expect("the game")["last"]);
    let seats = json!({ "rebel": "person", "imperial": "random" });
    let wish = json!({ "name": "What if", "arrangement": { "seats": seats } });
    go(&desk, last);
    assert_eq!(desk.call("go_on_from_here", wish.clone()).expect_err("it is over").code, Code::GameOver);
    let middle = go(&desk, last / 2);
    let table = desk.call("go_on_from_here", wish).expect("another game");
    assert_eq!(table["name"], "What if");
    assert_ne!(table["game"], first);
    assert_eq!(table["seats"]["imperial"], "random");
    assert_eq!(table["board"]["clock"], middle["board"]["clock"]);
    assert_eq!(table["board"]["points"], middle["board"]["points"]);
    assert_eq!(desk.call("replay_log", json!({})).expect_err("the replay is put away").code, Code::NoReplay);
    // The file says that the dice are others.
    let id = GameId::new(table["game"].as_str().expect("an id")).expect("an id");
    let copy = Replay::open(&desk.library().path(&id)).expect("a whole file");
    assert!(matches!(copy.step(copy.last()), Some(fitg_saves::Step::NewDice { .. })) || copy.last() > last / 2);
}

#[test]
fn the_end_of_each_sample_game_is_told_with_its_case() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    for (id, cases) in [
        ("egrix-finished", ["16.25", "16.26", "16.27"].as_slice()),
        ("varu-finished", ["16.35", "16.36", "16.37"].as_slice()),
        ("egrix-resigned", ["16.17"].as_slice()),
    ] {
        let table = sample(&desk, id);
        let told = desk.call("ending", json!({ "of": "table" })).expect("the game is over");
        let case = told["case"].as_str().expect("a case");
        assert!(cases.contains(&case), "{id}: {case}");
        assert!(told["why"].as_str().expect("why").len() > 20);
        assert_eq!(told["outcome"], table["board"]["outcome"]);
        assert_eq!(told["points"], table["board"]["points"]);
        let sum: i64 =
            told["scores"].as_array().expect("scores").iter().filter_map(|score| score["points"].as_i64()).sum();
        assert_eq!(told["points"].as_i64(), Some(sum));
        // The course goes from the beginning to the end, and each moment is a position of the replay that agrees.
        let replay = desk.call("open_replay", json!({ "id": null })).expect("the game on the table");
        let course = told["course"].as_array().expect("a course").clone();
        assert_eq!(course.first().expect("a beginning")["moment"]["what"], "beginning");
        assert_eq!(course.last().expect("an end")["moment"]["what"], "end");
        assert_eq!(course.last().expect("an end")["position"], replay["last"]);
        assert_eq!(course.len(), replay["player_turns"].as_array().expect("turns").len() + 1);
        for point in &course {
            let here = go(&desk, number(&point["position"]));
            assert_eq!(here["board"]["points"], point["points"]);
            let planets = here["board"]["planets"].as_array().expect("planets");
            assert_eq!(planets.len(), point["planets"].as_array().expect("planets").len());
            for (planet, at) in planets.iter().zip(point["planets"].as_array().expect("planets")) {
                assert_eq!(planet["loyalty"].is_null(), at["loyalty"].is_null());
                assert_eq!(planet["control"], at["control"]);
            }
        }
        assert_eq!(desk.call("ending", json!({ "of": "replay" })).expect("the same game"), told);
        // Each roll that is told is in the log where it says it is.
        let log = desk.call("replay_log", json!({})).expect("the log");
        for luck in [&told["rebel_luck"], &told["imperial_luck"]] {
            for roll in luck["best"].as_array().expect("best").iter().chain(luck["worst"].as_array().expect("worst")) {
                assert!(log["lines"].as_array().expect("lines").contains(&roll["line"]), "{roll}");
            }
            for roll in luck["best"].as_array().expect("best") {
                assert!(2 * number(&roll["as_good"]["ways"]) <= number(&roll["as_good"]["of"]));
            }
        }
    }
}

#[test]
fn the_losses_are_those_of_the_board_and_the_log() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let table = sample(&desk, "varu-finished");
    let told = desk.call("ending", json!({ "of": "table" })).expect("the game is over");
    let named = |list: &Value| -> usize { list.as_array().expect("a list").len() };
    let dead = named(&told["rebel_losses"]["dead"]) + named(&told["imperial_losses"]["dead"]);
    assert_eq!(dead, named(&table["board"]["dead"]));
    let log = desk.call("log_since", json!({ "since": null })).expect("the log");
    let eliminated = log["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .filter(|line| line["text"].as_str().expect("text").contains("is eliminated in"));
    let counted = |losses: &Value| -> usize {
        losses["units"].as_array().expect("units").iter().map(|units| number(&units["count"])).sum()
    };
    assert_eq!(counted(&told["rebel_losses"]) + counted(&told["imperial_losses"]), eliminated.count());
    for losses in [&told["rebel_losses"], &told["imperial_losses"]] {
        for fate in losses["dead"].as_array().expect("dead") {
            let here = desk.call("open_replay", json!({ "id": null })).map(|_| go(&desk, number(&fate["position"])));
            let text = here.expect("a replay")["lines"].to_string();
            assert!(text.contains("killed") || text.contains("destroyed"), "{text}");
        }
    }
}
