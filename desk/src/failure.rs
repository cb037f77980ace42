//! How what went wrong crosses to the page.

use fitg_engine::Case;
use fitg_engine::game::Refusal;
use fitg_engine::scenario::ScenarioError;
use fitg_saves::SaveError;
use serde::Serialize;
use std::io;
use std::path::Path;
use ts_rs::TS;

/// What kind of failure it is. The words that cross stay the same for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// There is no such file or game.
    Missing,
    /// Something is there, but no plain file.
    NotAFile,
    /// The file has no bytes.
    Empty,
    /// The file does not begin as a game does.
    NotAGame,
    /// A newer release wrote the file.
    NewerFormat,
    /// The file is larger than any game.
    TooLarge,
    /// A line is longer than any of a game.
    LineTooLong,
    /// A line is not as it was written.
    Damaged,
    /// The scenario in the file has a mistake.
    Scenario,
    /// The rules lead elsewhere than the file says.
    Disagrees,
    /// The game was played by other rules.
    OtherRules,
    /// A scenario file cannot be read.
    Unreadable,
    /// A scenario file has a mistake.
    BadScenario,
    /// Another program or window has the game open.
    Locked,
    /// Somebody else wrote to the file.
    ChangedElsewhere,
    /// The file was deleted or moved while it was open.
    Vanished,
    /// The end of the file is in doubt: the game is opened again.
    Broken,
    /// The disk is full.
    DiskFull,
    /// Reading is not allowed there.
    NoPermission,
    /// Writing is not allowed there.
    ReadOnly,
    /// Anything else that the system reports.
    Io,
    /// A fault of the program.
    Panic,
    /// The system has no folder for games.
    NoFolder,
    /// No game is on the table.
    NoGame,
    /// No replay is open.
    NoReplay,
    /// Something of that name is there already.
    Exists,
    /// No game and no player can have that name.
    BadName,
    /// There is no such scenario.
    NoSuchScenario,
    /// No scenario is being edited.
    NoDraft,
    /// A piece of a scenario cannot be there.
    NoSuchPlace,
    /// There is no such lesson, or none is on the table.
    NoSuchLesson,
    /// The settings hold, but could not be written.
    SettingsNotKept,
    /// The seats hold, but could not be written.
    ArrangementNotKept,
    /// The system shows no window of files.
    NoFolderWindow,
    /// Nothing can be taken back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// The replay has no such position.
    NoSuchPosition,
    /// The rules do not allow the answer.
    NotAllowed,
    /// These pieces make no set that the rules allow.
    NoSuchDraft,
    /// The answer led to what cannot be: a fault of the program; the game is as it was.
    Fault,
    /// The game is over.
    GameOver,
    /// The page was behind the game.
    Stale,
    /// The curtain is drawn.
    Curtain,
    /// The other side is asked.
    NotAsked,
    /// A program answers that.
    NotYours,
    /// The game was begun without hints, or a lesson leads through it.
    NoHints,
    /// No program is asked.
    NotAProgram,
    /// The game is not over yet.
    NotOver,
    /// The game is not over, and that would tell a secret of it.
    StillSecret,
    /// The rulebook has nothing of that number.
    NoSuchCase,
    /// The request could not be read.
    Malformed,
    /// There is no such command.
    NoSuchCommand,
}

impl From<&SaveError> for Code {
    fn from(error: &SaveError) -> Code {
        match error {
            SaveError::Missing { .. } => Code::Missing,
            SaveError::NotAFile { .. } => Code::NotAFile,
            SaveError::Empty { .. } => Code::Empty,
            SaveError::NotAGame { .. } => Code::NotAGame,
            SaveError::NewerFormat { .. } => Code::NewerFormat,
            SaveError::TooLarge { .. } => Code::TooLarge,
            SaveError::LineTooLong { .. } => Code::LineTooLong,
            SaveError::Damaged { .. } => Code::Damaged,
            SaveError::Scenario(_) => Code::Scenario,
            SaveError::Disagrees { .. } => Code::Disagrees,
            SaveError::OtherRules { .. } => Code::OtherRules,
            SaveError::NothingToUndo => Code::NothingToUndo,
            SaveError::NothingToRedo => Code::NothingToRedo,
            SaveError::NoSuchPosition { .. } => Code::NoSuchPosition,
            SaveError::Exists { .. } => Code::Exists,
            SaveError::Locked { .. } => Code::Locked,
            SaveError::ChangedElsewhere { .. } => Code::ChangedElsewhere,
            SaveError::Vanished { .. } => Code::Vanished,
            SaveError::NoPermission { .. } => Code::NoPermission,
            SaveError::ReadOnly { .. } => Code::ReadOnly,
            SaveError::DiskFull { .. } => Code::DiskFull,
            SaveError::Broken { .. } => Code::Broken,
            SaveError::BadName { .. } => Code::BadName,
            SaveError::NoFolder => Code::NoFolder,
            SaveError::Io { .. } => Code::Io,
            SaveError::Refused(Refusal::GameOver { .. }) => Code::GameOver,
            SaveError::Refused(Refusal::NotAllowed { .. }) => Code::NotAllowed,
            SaveError::Refused(Refusal::Fault(_)) => Code::Fault,
        }
    }
}

/// Something that could not be done. The page acts on `code`, people read `message`, and `case` is a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Failure {
    /// What kind of failure it is.
    pub code: Code,
    /// What happened, and what to do about it.
    pub message: String,
    /// The case behind it, where there is one.
    pub case: Option<Case>,
}

impl Failure {
    /// A failure without a case.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), case: None }
    }

    /// The page asked for something while no game is on the table.
    #[must_use]
    pub fn no_game() -> Failure {
        Failure::new(Code::NoGame, "There is no game on the table. Open one from the list of games.")
    }

    /// A fault of the program. The file of the game is as it was after the last answer.
    #[must_use]
    pub fn panic() -> Failure {
        Failure::new(
            Code::Panic,
            "The program met a fault of its own and stopped what it was doing. The game's file is whole: open it again to go on.",
        )
    }

    /// The request was not one that the page could make.
    #[must_use]
    pub fn malformed(what: impl std::fmt::Display) -> Failure {
        Failure::new(Code::Malformed, format!("The request could not be read: {what}."))
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
fn advice(code: Code) -> &'static str {
    match code {
        Code::Locked => " Close the other window or program that plays it, then try again.",
        Code::ChangedElsewhere | Code::Broken => " Open the game again: everything that was shown is in its file.",
        Code::Vanished => {
            " Have it written again, or put it back where it was; nothing that was shown is lost as long as this window is open."
        }
        Code::DiskFull => " Make room on the disk, then open the game again.",
        Code::NoPermission => " Change the permissions of the file.",
        Code::ReadOnly => " Change the permissions, or choose another folder with FITG_DATA_DIR.",
        Code::NewerFormat => " Install the newest release to play it.",
        Code::OtherRules => " Play it with the release that wrote it, or have it salvaged: it then goes on from there.",
        Code::Missing => " It may have been moved or deleted: look in the trash, or import it from where it is.",
        Code::Damaged | Code::Disagrees | Code::LineTooLong => {
            " The file is left as it is. It can be salvaged: what can be read is kept, and the rest beside it. A copy made earlier, or an export, may still be whole."
        }
        Code::Empty | Code::NotAGame | Code::NotAFile | Code::TooLarge => {
            " It is left as it is. If it does not belong here, delete it or move it elsewhere."
        }
        Code::Scenario => " The file is left as it is. Ask whoever wrote the scenario to put it right, and begin anew.",
        Code::Exists => " Nothing was overwritten: choose another name.",
        Code::Io => " Nothing that was shown is lost. Try again, or look whether the disk is still there.",
        _ => "",
    }
}

impl Failure {
    /// What the system said about a file that could not be written and is no game, told apart by what a person can do about it.
    #[must_use]
    pub fn io(doing: &str, path: &Path, error: &io::Error) -> Failure {
        let code = match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => Code::DiskFull,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Code::ReadOnly,
            io::ErrorKind::AlreadyExists => Code::Exists,
            io::ErrorKind::NotFound => Code::Missing,
            _ => Code::Io,
        };
        let advice = match code {
            Code::DiskFull => " Make room on the disk, then try again.",
            Code::Missing => " Its folder is not there: choose another.",
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
        let code = Code::from(&error);
        Failure { code, message: format!("{sentence}.{}", advice(code)), case: error.case() }
    }
}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Failure {
        Failure::new(Code::BadScenario, format!("The scenario has a mistake: {error}."))
    }
}
