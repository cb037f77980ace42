//! Exports: nothing is overwritten without asking, and what the dialog has asked about is replaced whole.

use crate::common::{Bare, begin};
use fitg_desk::host::{Existing, FileKind, SaveTo};
use fitg_desk::settings::Theme;
use fitg_desk::{Code, Desk, Host};
use fitg_saves::Library;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A machine whose dialogs name this file, and have asked about it or not.
struct Dialog(PathBuf, Existing);

impl Host for Dialog {
    fn pick_to_open(&self, _: FileKind) -> Option<PathBuf> {
        None
    }
    fn pick_to_save(&self, _: FileKind, _: &str) -> Option<SaveTo> {
        Some(SaveTo { path: self.0.clone(), existing: self.1 })
    }
    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        Bare.show_in_folder(path)
    }
    fn set_title(&self, _: &str) {}
    fn set_theme(&self, _: Theme) {}
    fn now(&self) -> u64 {
        Bare.now()
    }
    fn fresh_seed(&self) -> u64 {
        Bare.fresh_seed()
    }
}

/// A game on the table, and both exports to a file: what came of them.
fn exported(games: &TempDir, to: &Path, existing: Existing) -> [Result<Value, Code>; 2] {
    let library = Library::open(games.path()).expect("a folder");
    let desk = Desk::new(library, Box::new(Dialog(to.to_owned(), existing)), None);
    let table = begin(&desk, json!({}));
    let call = |command: &str, args: Value| desk.call(command, args).map_err(|failure| failure.code);
    [call("export_log", json!({})), call("export_game", json!({ "id": table["game"], "with_future": false }))]
}

#[test]
fn a_file_that_nobody_was_asked_about_is_left_as_it_is() {
    let (games, folder) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let file = folder.path().join("mine.txt");
    fs::write(&file, "mine").expect("written");
    assert_eq!(exported(&games, &file, Existing::Stays), [Err(Code::Exists), Err(Code::Exists)]);
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine");
}

#[test]
fn a_file_that_the_dialog_has_asked_about_is_replaced_and_nothing_else_is_left() {
    let (games, folder) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let file = folder.path().join("mine.txt");
    fs::write(&file, "mine").expect("written");
    let done = exported(&games, &file, Existing::IsReplaced);
    assert_eq!(done, [Ok(json!(file)), Ok(json!(file))]);
    assert!(fs::read_to_string(&file).expect("it is there").starts_with("{\"fitg\":"), "the game came last");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    // Where nothing is, nothing needs replacing.
    let new = folder.path().join("new.txt");
    let done = exported(&games, &new, Existing::IsReplaced);
    assert_eq!(done, [Ok(json!(new)), Ok(json!(new))]);
}

#[test]
fn the_games_that_the_program_keeps_are_replaced_by_no_export() {
    let games = TempDir::new().expect("a folder");
    let kept = games.path().join("kept.fitg");
    fs::write(&kept, "a game").expect("written");
    let done = exported(&games, &kept, Existing::IsReplaced);
    assert_eq!(done, [Err(Code::Exists), Err(Code::Exists)]);
    assert_eq!(fs::read_to_string(&kept).expect("it is there"), "a game");
}

#[test]
fn an_export_into_a_folder_that_is_not_there_says_so() {
    let games = TempDir::new().expect("a folder");
    let nowhere = games.path().join("not there").join("x.txt");
    for existing in [Existing::Stays, Existing::IsReplaced] {
        assert_eq!(exported(&games, &nowhere, existing), [Err(Code::Missing), Err(Code::Missing)]);
    }
}

/// The story of a war, written as this kind with this content.
fn story(kind: &str, content: &str) -> (Result<Value, Code>, Option<Vec<u8>>) {
    let (games, folder) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let file = folder.path().join("war");
    let library = Library::open(games.path()).expect("a folder");
    let desk = Desk::new(library, Box::new(Dialog(file.clone(), Existing::Stays)), None);
    let args = json!({ "name": "A war", "kind": kind, "content": content });
    (desk.call("export_story", args).map_err(|failure| failure.code), fs::read(&file).ok())
}

#[test]
fn the_story_of_a_war_is_written_as_text_or_as_the_picture_that_it_stands_for() {
    for kind in ["page", "drawing"] {
        let (done, bytes) = story(kind, "<svg/>");
        assert!(done.is_ok(), "{done:?}");
        assert_eq!(bytes.as_deref(), Some(b"<svg/>".as_slice()));
    }
    let (done, bytes) = story("picture", "iVBORw0KGgoAAA==");
    assert!(done.is_ok(), "{done:?}");
    assert_eq!(bytes.as_deref(), Some(b"\x89PNG\r\n\x1a\n\0\0".as_slice()));
}

#[test]
fn what_is_no_picture_is_not_written_as_one() {
    // Not base64 at all, and the base64 of "<svg/>".
    for content in ["?", "PHN2Zy8+"] {
        assert_eq!(story("picture", content), (Err(Code::Malformed), None));
    }
}
