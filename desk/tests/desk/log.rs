//! The log read on from where the reader is, through undo and change of hands.

use crate::common::{begin, click, desk, next};
use fitg_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Somebody who keeps what he has read, as the page does.
#[derive(Default)]
struct Reader {
    mark: Value,
    lines: Vec<Value>,
}

fn number(line: &Value) -> u64 {
    line["number"].as_u64().expect("a number")
}

impl Reader {
    /// Reads on; answers with how many lines were sent.
    fn read(&mut self, desk: &Desk) -> usize {
        let part = desk.call("log_since", json!({ "since": self.mark })).expect("the log");
        let from = part["from"].as_u64().expect("a number");
        let lines = part["lines"].as_array().expect("lines");
        self.lines.retain(|line| number(line) < from);
        self.lines.extend(lines.iter().cloned());
        self.mark = part["mark"].clone();
        lines.len()
    }
}

/// All lines that whoever looks may read.
fn whole(desk: &Desk) -> Vec<Value> {
    let part = desk.call("log_since", json!({ "since": null })).expect("the log");
    assert_eq!(part["from"], json!(0));
    part["lines"].as_array().expect("lines").clone()
}

#[test]
fn a_reader_who_reads_on_through_answers_undo_and_redo_has_what_one_has_who_reads_it_whole() {
    let against_a_program = json!({ "seats": { "rebel": "person", "imperial": "plain", "pace": "at_once" } });
    for (seed, arrangement, one_reader) in [
        (5, json!({ "with_curtain": false }), false),
        (6, against_a_program, true),
        (7, json!({ "with_curtain": true }), false),
    ] {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let mut table = begin(&desk, arrangement);
        let mut random = seed;
        let mut reader = Reader::default();
        let (mut undone, mut sent, mut lines) = (0, 0, 0);
        while table["board"]["outcome"].is_null() {
            table = match next(&mut random) % 5 {
                0 if table["undo"].is_string() => {
                    undone += 1;
                    desk.call("undo", json!({})).expect("it can be taken back")
                }
                1 if table["redo"].is_string() => desk.call("redo", json!({})).expect("it can be done again"),
                _ => click(&desk, &table, &mut random),
            };
            // Somebody who reads seldom misses undo and what was answered instead.
            if next(&mut random).is_multiple_of(3) {
                sent += reader.read(&desk);
                assert_eq!(reader.mark, table["log"], "the table says how far the log goes");
                let whole = whole(&desk);
                lines += whole.len();
                assert_eq!(reader.lines, whole);
            }
        }
        assert!(undone > 5, "{undone}");
        // Whoever reads for two reads each time from the beginning.
        if one_reader {
            assert!(sent * 5 < lines, "{sent} lines were sent to one who reads on, {lines} to one who reads it whole");
        }
    }
}

#[test]
fn an_answer_in_the_place_of_another_is_read_though_the_log_is_as_long_as_before() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({ "with_curtain": false }));
    let mut random = 1;
    let mut met = 0;
    for _ in 0..300 {
        let answers = table["ask"]["answers"].as_array().expect("answers").clone();
        let give = |index: usize, step: &Value| {
            desk.call("answer", json!({ "answer": answers[index]["id"], "step": step })).expect("it is listed")
        };
        let mut reader = Reader::default();
        let one = give(0, &table["step"]);
        reader.read(&desk);
        if !one["board"]["outcome"].is_null() {
            break;
        }
        if !one["undo"].is_string() || answers.len() < 2 {
            table = one;
            continue;
        }
        let before = reader.lines.clone();
        let back = desk.call("undo", json!({})).expect("it can be taken back");
        let other = give(1, &back["step"]);
        reader.read(&desk);
        assert_eq!(reader.lines, whole(&desk));
        met += usize::from(other["log"]["events"] == one["log"]["events"] && reader.lines != before);
        if !other["board"]["outcome"].is_null() {
            break;
        }
        table = click(&desk, &other, &mut random);
        if !table["board"]["outcome"].is_null() {
            break;
        }
    }
    assert!(met > 3, "{met} times the log was as long as before and said something else");
}

#[test]
fn the_mark_of_another_game_of_another_opening_or_of_other_eyes_is_worth_nothing() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({ "with_curtain": false }));
    let mut random = 3;
    for _ in 0..60 {
        table = click(&desk, &table, &mut random);
    }
    let mut reader = Reader::default();
    reader.read(&desk);
    let ask_with = |since: &Value| desk.call("log_since", json!({ "since": since })).expect("the log");
    assert_eq!(ask_with(&reader.mark)["lines"], json!([]));
    let mut other = reader.mark.clone();
    other["viewer"] = json!("both");
    assert_eq!(ask_with(&other)["from"], json!(0), "other eyes");
    let mut ahead = reader.mark.clone();
    ahead["cuts"] = json!(7);
    assert_eq!(ask_with(&ahead)["from"], json!(0), "more was taken back than ever was");
    ahead = reader.mark.clone();
    ahead["events"] = json!(1_000_000);
    assert_eq!(ask_with(&ahead)["from"], reader.mark["events"], "there is nothing beyond the end");
    desk.call("open_game", json!({ "id": table["game"] })).expect("opened once more");
    assert_eq!(ask_with(&reader.mark)["from"], json!(0), "another opening");
    reader.read(&desk);
    assert_eq!(reader.lines, whole(&desk));
    begin(&desk, json!({ "with_curtain": false }));
    assert_eq!(ask_with(&reader.mark)["from"], json!(0), "another game");
}
