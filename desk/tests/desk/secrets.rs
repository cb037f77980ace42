//! What the page is sent holds no secret of a side that does not look.

use crate::common::{self, begin_scenario, click, desk};
use fitg_saves::Replay;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The possessions that the Rebel Player keeps to himself, read from the file as nobody at the table can.
fn unshown(desk: &fitg_desk::Desk, table: &Value) -> Vec<String> {
    let id = fitg_saves::GameId::new(table["game"].as_str().expect("an id")).expect("an id");
    let mut replay = Replay::open(&desk.library().path(&id)).expect("others may look at the file");
    replay.go(replay.last()).expect("its last position");
    common::unshown(&replay)
}

/// The case of the secret cards: 14.2.
#[test]
fn case_14_2_a_card_not_yet_shown_is_in_nothing_that_is_sent_while_others_may_look() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (mut secrets, mut random) = (0, 29);
    for seed in 0..12 {
        let mut table = begin_scenario(&desk, "varu-powderkeg", &seed.to_string(), json!({}));
        for _ in 0..400 {
            if !table["board"]["outcome"].is_null() {
                break;
            }
            if table["viewer"] != json!({ "side": "rebel" }) {
                let sent = table.to_string();
                for card in unshown(&desk, &table) {
                    secrets += 1;
                    assert!(!sent.contains(&format!("\"{card}\"")), "{card} is in {sent}");
                    assert!(!sent.contains(&format!("possession:{card}")), "{card} is in {sent}");
                }
            }
            table = click(&desk, &table, &mut random);
        }
    }
    assert!(secrets > 20, "only {secrets} secrets were looked for");
}
