//! Games given away, damaged, and kept where there is no room: through the real program.

use crate::fitg::Folder;
use serde_json::Value;

fn game(folder: &Folder) -> Vec<u8> {
    folder.run(&["new", "flight-to-egrix", "--out", "g.fitg", "--seed", "3"]).fine();
    for _ in 0..30 {
        let asked: Value = folder.run(&["ask", "g.fitg", "--json"]).fine().document();
        let answer = asked["answers"][0]["id"].as_str().expect("an answer").to_owned();
        folder.run(&["answer", "g.fitg", &answer]).fine();
    }
    std::fs::read(folder.path().join("g.fitg")).expect("its file")
}

#[test]
fn fault_35_save_as_alone_asks_for_a_name_and_makes_no_file() {
    let folder = Folder::new("save-as");
    let arguments = ["play", "flight-to-egrix", "--imperial", "random", "--seed", "3", "--out", "g.fitg"];
    for typed in ["save as\nquit\n", "save as \nquit\n", "save\nquit\n"] {
        let out = folder.typed(&arguments, typed).fine().out;
        assert!(out.contains("For a copy: save as FILE."), "{out}");
        let files: Vec<_> = std::fs::read_dir(folder.path()).expect("the folder").flatten().collect();
        assert!(files.iter().all(|file| file.file_name() == "g.fitg"), "{files:?}");
        let _ = std::fs::remove_file(folder.path().join("g.fitg"));
    }
}

#[test]
fn fault_36_an_export_says_whether_the_dice_to_come_are_in_it() {
    let folder = Folder::new("export");
    let bytes = game(&folder);
    let out = folder.run(&["export", "g.fitg", "given.fitg"]).fine().out;
    assert!(out.contains("without its future"), "{out}");
    let log = folder.run(&["log", "given.fitg"]).fine().out;
    assert!(log.contains("the dice are those of another seed"), "{log}");
    let written: Value = folder.run(&["export", "g.fitg", "kept.fitg", "--with-future", "--json"]).fine().document();
    assert_eq!(written, serde_json::json!({ "file": "kept.fitg", "with_future": true }));
    assert_eq!(std::fs::read(folder.path().join("kept.fitg")).expect("its file"), bytes);
    assert_ne!(std::fs::read(folder.path().join("given.fitg")).expect("its file"), bytes);
    folder.run(&["export", "g.fitg", "given.fitg"]).failed(2, &["exists"]);
}

#[test]
fn fault_33_a_damaged_game_is_salvaged_and_the_rest_stands_beside_it() {
    let folder = Folder::new("salvage");
    let mut bytes = game(&folder);
    let path = folder.path().join("g.fitg");
    let line = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(20).map(|(at, _)| at).expect("lines");
    bytes[line + 14] ^= 1;
    std::fs::write(&path, &bytes).expect("written");
    folder.run(&["ask", "g.fitg"]).failed(1, &["damaged", "line 22", "fitg salvage"]);
    let out = folder.run(&["salvage", "g.fitg"]).fine().out;
    assert!(out.contains("it opens again") && out.contains("g.fitg.set-aside-1"), "{out}");
    folder.run(&["ask", "g.fitg"]).fine();
    let rest = std::fs::read(folder.path().join("g.fitg.set-aside-1")).expect("the rest");
    assert_eq!(rest, bytes[line + 1..]);
    let told: Value = folder.run(&["salvage", "g.fitg", "--json"]).fine().document();
    assert_eq!((&told["set_aside"], &told["notices"]), (&Value::Null, &serde_json::json!([])));
}

#[cfg(target_os = "linux")]
#[test]
fn fault_35_a_file_that_may_not_grow_is_an_error_and_no_signal() {
    let folder = Folder::new("limit");
    let bytes = game(&folder);
    let asked: Value = folder.run(&["ask", "g.fitg", "--json"]).fine().document();
    let answer = asked["answers"][0]["id"].as_str().expect("an answer");
    let blocks = bytes.len() / 512;
    let output = std::process::Command::new("sh")
        .args(["-c", &format!("ulimit -f {blocks}; exec \"$0\" answer g.fitg \"$1\"")])
        .args([env!("CARGO_BIN_EXE_fitg"), answer])
        .current_dir(folder.path())
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("disk-full"), "{said}");
    assert_eq!(std::fs::read(folder.path().join("g.fitg")).expect("its file"), bytes);
}

#[test]
fn fault_36_dice_changed_by_hand_are_told_by_check() {
    let folder = Folder::new("reseed");
    let mut bytes = game(&folder);
    let body = b"{\"reseed\":\"5\"";
    let last = bytes.len() - 11;
    let chain = u32::from_str_radix(std::str::from_utf8(&bytes[last..last + 8]).expect("text"), 16).expect("a sum");
    let sum = crc32(&[&chain.to_le_bytes()[..], body].concat());
    bytes.extend_from_slice(body);
    bytes.extend_from_slice(format!(",\"sum\":\"{sum:08x}\"}}\n").as_bytes());
    std::fs::write(folder.path().join("g.fitg"), &bytes).expect("written");
    let out = folder.run(&["check", "g.fitg"]).fine().out;
    assert!(out.contains("another seed"), "{out}");
    assert!(folder.run(&["log", "g.fitg"]).out.contains("the dice are those of another seed"));
}

/// The CRC-32 of zip, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}
