//! A game that is over, opened from its file: its end is told of that very game.

mod common;

use common::desk;
use fitg_desk::games::SAMPLES;
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;

fn finished(id: &str) -> &'static [u8] {
    SAMPLES.iter().find(|(sample, _, _)| *sample == id).expect("a sample").2
}

#[test]
fn a_finished_game_is_told_by_its_own_name_and_id_whether_it_lies_in_the_folder_or_not() {
    let (folder, elsewhere) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let desk = desk(&folder);
    let own = folder.path().join("varu-finished.fitg");
    let foreign = elsewhere.path().join("a gift.fitg");
    fs::write(&own, finished("varu-finished")).expect("written");
    fs::write(&foreign, finished("egrix-finished")).expect("written");
    let mut told = Vec::new();
    for (path, id, scenario) in
        [(&own, json!("varu-finished"), "varu-powderkeg"), (&foreign, Value::Null, "flight-to-egrix")]
    {
        let table = desk.call("open_file", json!({ "path": path })).expect("it opens");
        assert_eq!(table["game"], id, "by this id the page tells how it went");
        assert!(!table["board"]["outcome"].is_null() && table["ask"].is_null());
        let chronicle = desk.call("ending", json!({ "of": "table" })).expect("it is over");
        assert_eq!((&chronicle["game"], &chronicle["scenario"]), (&id, &json!(scenario)));
        assert_eq!(chronicle["outcome"], table["board"]["outcome"]);
        // The page may ask for the replay by that id as well; it is the same game.
        desk.call("open_replay", json!({ "id": id })).expect("its replay");
        let again = desk.call("ending", json!({ "of": "replay" })).expect("it is over");
        assert_eq!(again, chronicle);
        told.push(chronicle);
    }
    assert_ne!(told[0], told[1]);
}
