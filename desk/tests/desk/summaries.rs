//! What happened since a side's last Player-Turn, as a page: then, now, and the news between.

use crate::common::{begin_scenario, click, desk};
use fitg_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

fn call(desk: &Desk, command: &str, args: Value) -> Value {
    desk.call(command, args).unwrap_or_else(|failure| panic!("{command}: {failure:?}"))
}

/// The table when a side first decides in its own Player-Turn of a Game-Turn.
fn own_turns(desk: &Desk, mut table: Value, until: u64, seen: &mut dyn FnMut(&Value)) {
    let mut random = 11;
    let mut begun = Value::Null;
    while table["ask"].is_object() && table["board"]["clock"]["turn"].as_u64().expect("a turn") <= until {
        let clock = &table["board"]["clock"];
        let now = json!([clock["turn"], clock["side"]]);
        if now != begun && table["ask"]["side"] == clock["side"] && clock["segment"] != "set_up" {
            begun = now;
            seen(&table);
        }
        table = click(desk, &table, &mut random);
    }
}

const SPACES: [&str; 5] = ["patriotic", "loyal", "neutral", "dissent", "unrest"];

/// What everybody sees of a board, as a summary has it.
fn open_part(board: &Value) -> (Value, Vec<Value>) {
    let planets = board["planets"].as_array().expect("planets");
    let point = |planet: &Value| {
        let space = SPACES.iter().position(|space| planet["loyalty"] == *space);
        json!({ "loyalty": space, "control": planet["control"] })
    };
    (board["points"].clone(), planets.iter().map(point).collect())
}

fn standing(summary: &Value, moment: &str) -> (Value, Vec<Value>) {
    let at = &summary[moment];
    (at["points"].clone(), at["planets"].as_array().expect("planets").clone())
}

/// Case: 16.17
#[test]
fn a_summary_has_the_board_of_the_end_of_ones_last_player_turn_and_that_of_now() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": false });
    let table = begin_scenario(&desk, "the-empires-backdoor", "7", seats);
    let mut told = 0;
    own_turns(&desk, table, 4, &mut |table| {
        let summary = call(&desk, "summary", json!({}));
        let (turn, side) = (table["board"]["clock"]["turn"].as_u64().expect("a turn"), &table["ask"]["side"]);
        assert_eq!(summary["side"], *side);
        assert_eq!(summary["turn"].as_u64(), turn.checked_sub(1).filter(|&last| last > 0), "{turn} {side}");
        assert_eq!(standing(&summary, "now"), open_part(&table["board"]));
        assert_eq!(summary["now"]["position"], table["step"]);
        call(&desk, "open_replay", json!({ "id": null }));
        let then = call(&desk, "replay_go", json!({ "position": summary["then"]["position"] }));
        assert_eq!(standing(&summary, "then"), open_part(&then["board"]), "Game-Turn {turn}, {side}");
        call(&desk, "replay_close", json!({}));
        // What is told is in the log of whoever looks, happened since, and on no one planet.
        let log = call(&desk, "log_since", json!({ "since": null }));
        let lines = log["lines"].as_array().expect("lines");
        for news in summary["news"].as_array().expect("news") {
            assert!(lines.contains(news), "{news}");
            assert!(news["position"].as_u64() > summary["then"]["position"].as_u64(), "{news}");
            assert_eq!(news["planet"], Value::Null);
        }
        let own_last = |line: &&Value| line["side"] == *side && line["turn"].as_u64() < Some(turn);
        let last = lines.iter().rfind(own_last).map_or(Some(0), |line| line["position"].as_u64());
        if turn > 1 {
            let then = summary["then"]["position"].as_u64();
            assert!(
                then >= last.and_then(|last| last.checked_sub(1)),
                "{then:?} is before the end of one's turn, {last:?}"
            );
        }
        told += 1;
    });
    assert_eq!(told, 8, "four Game-Turns of two sides");
}

/// Nobody reads over a shoulder: of the enemy's pieces a summary says nothing, and behind a curtain it says nothing at all.
#[test]
fn a_summary_tells_what_one_has_oneself_and_nothing_behind_a_curtain() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": true });
    let mut table = begin_scenario(&desk, "the-empires-backdoor", "7", seats);
    let (mut random, mut curtains, mut own, mut both) = (3, 0, 0, 0);
    for _ in 0..600 {
        let summary = call(&desk, "summary", json!({}));
        if table["curtain"].is_string() {
            curtains += 1;
            assert_eq!(summary, Value::Null);
        } else {
            let looks_alone = table["viewer"]["side"].as_str();
            assert_eq!(summary["now"]["own"].is_object(), looks_alone.is_some(), "{}", table["viewer"]);
            *(if looks_alone.is_some() { &mut own } else { &mut both }) += 1;
        }
        if table["ask"].is_null() && table["curtain"].is_null() {
            break;
        }
        table = click(&desk, &table, &mut random);
    }
    assert!(curtains > 5 && own > 50 && both > 50, "{curtains} {own} {both}");
}

/// Who died is told once: by the list of the dead, and by no line of the news, of which there is no more than is read in a minute.
///
/// Case: 12.73
#[test]
fn a_death_is_told_once() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": false });
    let table = begin_scenario(&desk, "the-empires-backdoor", "7", seats);
    let (mut died, mut in_news) = (0, 0);
    own_turns(&desk, table, 7, &mut |_| {
        let summary = call(&desk, "summary", json!({}));
        let dead = |moment: &str| summary[moment]["dead"].as_array().expect("the dead").len();
        died += dead("now") - dead("then");
        let news = summary["news"].as_array().expect("news");
        let left_out = summary["more"].as_u64().expect("a number");
        assert!(news.len() == 8 || left_out == 0 && news.len() < 8, "{} and {left_out} more", news.len());
        assert!(news.is_sorted_by_key(|line| line["number"].as_u64()), "in the order in which it happened");
        in_news +=
            news.iter().filter(|line| line["text"].as_str().is_some_and(|text| text.ends_with("is killed."))).count();
    });
    assert!(died > 0, "somebody dies in this game");
    assert_eq!(in_news, 0);
}
