//! How what went wrong crosses to the page.

use fitg_engine::Case;
use fitg_engine::scenario::ScenarioError;
use fitg_saves::SaveError;
use serde::Serialize;
use std::io;
use std::path::Path;
use ts_rs::TS;

/// Something that could not be done. The page acts on `code`, people read `message`, and `case` is a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Failure {
    /// A word that stays the same for ever.
    pub code: String,
    /// What happened, and what to do about it.
    pub message: String,
    /// The case behind it, where there is one.
    pub case: Option<Case>,
}

impl Failure {
    /// A failure without a case.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Failure {
        Failure { code: code.to_owned(), message: message.into(), case: None }
    }

    /// The page asked for something while no game is on the table.
    #[must_use]
    pub fn no_game() -> Failure {
        Failure::new("no-game", "There is no game on the table. Open one from the list of games.")
    }

    /// A fault of the program. The file of the game is as it was after the last answer.
    #[must_use]
    pub fn panic() -> Failure {
        Failure::new(
            "panic",
            "The program met a fault of its own and stopped what it was doing. The game's file is whole: open it again to go on.",
        )
    }

    /// The request was not one that the page could make.
    #[must_use]
    pub fn malformed(what: impl std::fmt::Display) -> Failure {
        Failure::new("malformed", format!("The request could not be read: {what}."))
    }
}

/// What the system says, without the number that only programmers look up.
pub(crate) fn system(error: &io::Error) -> String {
    let said = error.to_string();
    match said.rsplit_once(" (os error ") {
        Some((words, _)) => words.to_owned(),
        None => said,
    }
}

/// What a person can do about it.
fn advice(code: &str) -> &'static str {
    match code {
        "locked" => " Close the other window or program that plays it, then try again.",
        "changed-elsewhere" | "broken" => " Open the game again: everything that was shown is in its file.",
        "vanished" => {
            " Have it written again, or put it back where it was; nothing that was shown is lost as long as this window is open."
        }
        "disk-full" => " Make room on the disk, then open the game again.",
        "no-permission" => " Change the permissions of the file.",
        "read-only" => " Change the permissions, or choose another folder with FITG_DATA_DIR.",
        "unreadable" => " Change the permissions of the file, or ask whoever it belongs to.",
        "newer-format" => " Install the newest release to play it.",
        "other-rules" => " Play it with the release that wrote it, or have it salvaged: it then goes on from there.",
        "missing" => " It may have been moved or deleted: look in the trash, or import it from where it is.",
        "damaged" | "disagrees" | "line-too-long" => {
            " The file is left as it is. It can be salvaged: what can be read is kept, and the rest beside it. A copy made earlier, or an export, may still be whole."
        }
        "empty" | "not-a-game" | "not-a-file" | "too-large" => {
            " It is left as it is. If it does not belong here, delete it or move it elsewhere."
        }
        "scenario" => " The file is left as it is. Ask whoever wrote the scenario to put it right, and begin anew.",
        "exists" => " Nothing was overwritten: choose another name.",
        "io" => " Nothing that was shown is lost. Try again, or look whether the disk is still there.",
        _ => "",
    }
}

impl Failure {
    /// What the system said about a file that could not be written and is no game, told apart by what a person can do about it.
    #[must_use]
    pub fn io(doing: &str, path: &Path, error: &io::Error) -> Failure {
        let code = match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => "disk-full",
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => "read-only",
            io::ErrorKind::AlreadyExists => "exists",
            io::ErrorKind::NotFound => "missing",
            _ => "io",
        };
        let advice = match code {
            "disk-full" => " Make room on the disk, then try again.",
            "missing" => " Its folder is not there: choose another.",
            code => advice(code),
        };
        Failure::new(code, format!("{doing} {} failed: {}.{advice}", path.display(), system(error)))
    }
}

impl From<SaveError> for Failure {
    fn from(error: SaveError) -> Failure {
        let text = error.to_string();
        let mut letters = text.chars();
        let sentence = letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
        let code = error.code();
        Failure { code: code.to_owned(), message: format!("{sentence}.{}", advice(code)), case: error.case() }
    }
}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Failure {
        Failure::new("bad-scenario", format!("The scenario has a mistake: {error}."))
    }
}
