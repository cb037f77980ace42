//! Power cuts: pages of what was not synced yet reach the disk in any order, or not at all (33). And damage further up.

use crate::table::{Folder, Numbers, bare, error_of, forged, new_game, open, play};
use fitg_saves::{Notice, Replay, SavedGame, check, salvage};
use std::path::Path;

/// A game and its file: where the line of each answer ends, and the facts that it led to.
struct Played {
    bytes: Vec<u8>,
    answers: Vec<(usize, String)>,
}

fn played(folder: &Folder, answers: usize) -> Played {
    let path = folder.file("original.fitg");
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 11)).expect("a new game");
    let mut numbers = Numbers(11);
    let begun = std::fs::read(&path).expect("its file");
    let header = begun.iter().position(|&byte| byte == b'\n').expect("a line") + 1;
    let mut ends = vec![(header, game.game().state().facts())];
    let mut length = begun.len();
    for _ in 0..answers {
        play(&mut game, 1, &mut numbers);
        let bytes = std::fs::read(&path).expect("its file");
        let line = bytes[length..].iter().position(|&byte| byte == b'\n').expect("a line") + 1;
        ends.push((length + line, game.game().state().facts()));
        length = bytes.len();
    }
    Played { bytes: std::fs::read(&path).expect("its file"), answers: ends }
}

/// What the disk may hold after a power cut while the bytes from `synced` to `end` were on their way: of each page the old
/// content or the new, and of the length any between.
fn images(bytes: &[u8], synced: usize, end: usize, page: usize) -> Vec<Vec<u8>> {
    let pages: Vec<usize> = (synced / page..=(end - 1) / page).collect();
    let mut images = Vec::new();
    let kept = 1_usize << pages.len().min(6);
    for kept in 0..kept {
        let mut image = bytes[..end].to_vec();
        for (n, number) in pages.iter().enumerate() {
            if kept >> n.min(5) & 1 == 0 {
                let from = (number * page).max(synced);
                image[from..((number + 1) * page).min(end)].fill(0);
            }
        }
        for length in pages.iter().map(|number| (number + 1) * page).filter(|&at| at < end).chain([end]) {
            images.push(image[..length].to_vec());
        }
    }
    images
}

#[test]
fn fault_33_after_a_power_cut_with_pages_reordered_and_dropped_nothing_shown_is_lost() {
    let folder = Folder::new();
    let Played { bytes, answers } = played(&folder, 150);
    let (mut tried, mut holes, mut torn) = (0, 0, 0);
    for page in [512, 4096] {
        for pair in answers.windows(2) {
            let [(synced, shown), (end, next)] = pair else { unreachable!("windows of two") };
            // Only where a snapshot or a digest is on its way too can there be a hole before a line.
            let marked = bytes[*synced..*end].iter().filter(|&&byte| byte == b'\n').count() > 1;
            for image in images(&bytes, *synced, *end, page).into_iter().step_by(if marked { 1 } else { 7 }) {
                let path = folder.holds("cut.fitg", &image);
                let looked = Replay::open(&path).unwrap_or_else(|error| panic!("cut after {synced}: {error}"));
                let game = open(&path);
                let facts = game.game().state().facts();
                assert!(facts == *shown || facts == *next, "cut after {synced}: {:?}", game.notices());
                assert_eq!(looked.last(), game.answers());
                tried += 1;
                for notice in game.notices() {
                    match notice {
                        Notice::Hole { set_aside: Some(aside), bytes, .. } => {
                            holes += 1;
                            let rest = std::fs::read(aside).expect("what was set aside");
                            assert_eq!((rest.len(), image.ends_with(&rest)), (*bytes, true));
                            std::fs::remove_file(aside).expect("removed");
                        }
                        Notice::TornTail { .. } => torn += 1,
                        other => panic!("{other:?}"),
                    }
                }
                drop(game);
                if holes % 10 == 1 {
                    assert_eq!(open(&path).notices(), [], "it is said once");
                }
            }
        }
    }
    assert!(tried > 200 && holes > 20 && torn > 100, "{tried} cuts, {holes} holes, {torn} torn lines");
}

#[test]
fn fault_33_a_hole_is_told_without_being_mended_by_who_only_looks() {
    let folder = Folder::new();
    let Played { bytes, answers } = played(&folder, 150);
    let (image, shown) = hole(&bytes, &answers);
    let path = folder.holds("cut.fitg", &image);
    let replay = Replay::open(&path).expect("to look at");
    assert!(matches!(replay.notices(), [Notice::Hole { set_aside: None, .. }]), "{:?}", replay.notices());
    check(&path).expect("it can be checked");
    assert_eq!(std::fs::read(&path).expect("its file"), image);
    let mut game = open(&path);
    assert_eq!(game.game().state().facts(), shown);
    play(&mut game, 10, &mut Numbers(1));
    drop(game);
    check(&path).expect("sound again");
}

/// The file with its first lost snapshot: zeros and the answer after it. And the facts that were shown.
fn hole(bytes: &[u8], answers: &[(usize, String)]) -> (Vec<u8>, String) {
    for pair in answers.windows(2) {
        let [(synced, shown), (end, _)] = pair else { continue };
        let page = (synced / 512 + 1) * 512;
        if page + 200 < *end && bytes[*synced..].starts_with(b"{\"snapshot\"") {
            let mut image = bytes[..*end].to_vec();
            image[*synced..page].fill(0);
            return (image, shown.clone());
        }
    }
    panic!("no snapshot is on its way anywhere")
}

#[test]
fn zeros_further_up_are_damage_and_are_not_passed_over() {
    let folder = Folder::new();
    let Played { bytes, answers } = played(&folder, 150);
    let mut image = bytes.clone();
    let from = answers[40].0;
    image[from..(from / 512 + 1) * 512].fill(0);
    let path = folder.holds("cut.fitg", &image);
    assert_eq!(error_of(&path).code(), "damaged");
    assert_eq!(std::fs::read(&path).expect("its file"), image);
}

fn set_aside(game: &Path) -> Vec<u8> {
    let mut name = game.file_name().expect("a name").to_owned();
    name.push(".set-aside-1");
    std::fs::read(game.with_file_name(name)).expect("what was set aside")
}

#[test]
fn fault_33_salvage_goes_on_from_the_newest_snapshot_that_is_sound() {
    let folder = Folder::new();
    let Played { bytes, answers } = played(&folder, 150);
    // A bit of an early answer.
    let at = answers[5].0 + 12;
    let mut image = bytes.clone();
    image[at] ^= 1;
    let path = folder.holds("g.fitg", &image);
    let error = error_of(&path);
    assert_eq!(error.code(), "damaged");
    let salvaged = salvage(&path).expect("salvaged");
    let rest = salvaged.set_aside.expect("what was damaged");
    assert_eq!(Some(rest.line), error.line());
    assert!(image.ends_with(&set_aside(&path)) && set_aside(&path).len() == rest.bytes);
    assert_eq!(salvaged.notices.iter().map(Notice::code).collect::<Vec<_>>(), ["from-snapshot"]);
    let game = open(&path);
    assert_eq!(game.game().state().facts(), answers.last().expect("an answer").1, "nothing was lost at all");
    assert!(game.notices().is_empty() && game.answers() == salvaged.answers, "{:?}", game.notices());
    drop(game);
    check(&path).expect("sound");
    // Nothing is amiss any more.
    let before = std::fs::read(&path).expect("its file");
    let again = salvage(&path).expect("salvaged");
    assert!(again.set_aside.is_none() && again.notices.is_empty());
    assert_eq!(std::fs::read(&path).expect("its file"), before);
}

#[test]
fn fault_33_salvage_keeps_what_verifies_where_no_snapshot_comes_after_the_damage() {
    let folder = Folder::new();
    let Played { bytes, answers } = played(&folder, 150);
    // The last Player-Turn is left out, so that the one before began long before the damage.
    let last = bytes.windows(12).rposition(|bytes| bytes == b"{\"snapshot\":").expect("a snapshot");
    let after = answers.iter().rposition(|(end, _)| *end < last).expect("an answer before it") - 2;
    let mut image = bytes[..last].to_vec();
    image[answers[after].0 + 12] ^= 1;
    let path = folder.holds("g.fitg", &image);
    let salvaged = salvage(&path).expect("salvaged");
    assert_eq!((salvaged.answers, salvaged.notices), (after, vec![]));
    assert_eq!(open(&path).game().state().facts(), answers[after].1);
    assert_eq!([std::fs::read(&path).expect("its file"), set_aside(&path)].concat(), image);
}

#[test]
fn salvage_goes_on_where_a_game_disagrees_with_the_rules() {
    let folder = Folder::new();
    let Played { bytes, .. } = played(&folder, 20);
    let mut lines = bare(&bytes);
    lines.retain(|line| line.starts_with("{\"fitg\"") || line.starts_with("{\"answer\""));
    lines[9] = "{\"answer\":\"camp\",\"side\":\"imperial\"}".to_owned();
    let path = folder.holds("g.fitg", &forged(&lines));
    assert_eq!(error_of(&path).code(), "disagrees");
    let salvaged = salvage(&path).expect("salvaged");
    assert_eq!((salvaged.answers, salvaged.set_aside), (8, None));
    assert_eq!(open(&path).answers(), 8);
}

#[test]
fn a_file_whose_first_line_is_damaged_cannot_be_salvaged_and_stays() {
    let folder = Folder::new();
    let Played { bytes, .. } = played(&folder, 20);
    let mut image = bytes.clone();
    image[30] ^= 1;
    let path = folder.holds("g.fitg", &image);
    assert_eq!(salvage(&path).expect_err("no header").code(), "damaged");
    assert_eq!(std::fs::read(&path).expect("its file"), image);
}
