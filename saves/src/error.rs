//! What can go wrong with a game on disk.

use fitg_engine::Case;
use fitg_engine::game::Refusal;
use fitg_engine::scenario::ScenarioError;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a game on disk could not be read, written or found.
#[derive(Debug)]
pub enum SaveError {
    /// There is no such file.
    Missing {
        /// Where it was looked for.
        path: PathBuf,
    },
    /// Something is there, but it is no plain file: a folder, a device, a pipe.
    NotAFile {
        /// What it is called.
        path: PathBuf,
    },
    /// The file has no bytes at all.
    Empty {
        /// What it is called.
        path: PathBuf,
    },
    /// The file does not begin as a game does.
    NotAGame {
        /// What it is called.
        path: PathBuf,
        /// Whether it would, but for a mark of the order of bytes before its first line.
        marked: bool,
    },
    /// The file was written by a newer program in a format that this one cannot read.
    NewerFormat {
        /// The format of the file.
        format: u64,
    },
    /// The file is larger than any game can be.
    TooLarge {
        /// Its size in bytes.
        size: u64,
        /// The largest size that is read.
        limit: u64,
    },
    /// A line is longer than any line can be.
    LineTooLong {
        /// Its number, from 1.
        line: usize,
        /// The longest line that is read, in bytes.
        limit: usize,
    },
    /// A line is not as it was written.
    Damaged {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// The scenario in the file has a mistake.
    Scenario(ScenarioError),
    /// Every line is as it was written, but the rules lead elsewhere, though the file says it was played by these rules.
    Disagrees {
        /// The number of the line, from 1.
        line: usize,
        /// What disagrees.
        what: String,
        /// The case to look up, where there is one.
        case: Option<Case>,
    },
    /// The game was played by another version of the rules, its replay disagrees, and it has no snapshot to start from. It can
    /// be gone on with from the last answer before ([`crate::SavedGame::open_as_far_as_it_goes`]).
    OtherRules {
        /// The number of the line that disagrees, from 1.
        line: usize,
        /// Which answer that is, of those in effect, from 1.
        answer: usize,
        /// What disagrees.
        what: String,
        /// The program that wrote the file.
        program: String,
    },
    /// The rules do not allow the answer. Nothing was written.
    Refused(Refusal),
    /// Nothing can be taken back: somebody has learned something since.
    NothingToUndo,
    /// Nothing was taken back that could be done again.
    NothingToRedo,
    /// The replay has no such position.
    NoSuchPosition {
        /// What was asked for.
        position: usize,
        /// The last there is.
        last: usize,
    },
    /// Something of that name is there already, and nothing is overwritten.
    Exists {
        /// What it is called.
        path: PathBuf,
    },
    /// Another program, or another window, has the game open.
    Locked {
        /// The game's file.
        path: PathBuf,
    },
    /// Somebody else wrote to the file while the game was open here.
    ChangedElsewhere {
        /// The game's file.
        path: PathBuf,
    },
    /// The file was deleted or moved while the game was open here. Its content can still be written again.
    Vanished {
        /// Where it was.
        path: PathBuf,
    },
    /// Reading is not allowed there.
    NoPermission {
        /// The file or folder that may not be read.
        path: PathBuf,
    },
    /// Writing is not allowed there.
    ReadOnly {
        /// The file or folder that could not be written.
        path: PathBuf,
    },
    /// The disk is full. What was recorded before is safe.
    DiskFull {
        /// The file that did not fit.
        path: PathBuf,
    },
    /// An earlier error left the end of the file in doubt: open the game again.
    Broken {
        /// The game's file.
        path: PathBuf,
    },
    /// A name that no game and no player can have.
    BadName {
        /// The name.
        name: String,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The system has no folder for the data of programs.
    NoFolder,
    /// Anything else that the system reports.
    Io {
        /// What was being done.
        doing: &'static str,
        /// To what.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

impl SaveError {
    /// A word by which programs tell errors apart. It stays the same in later releases.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SaveError::Missing { .. } => "missing",
            SaveError::NotAFile { .. } => "not-a-file",
            SaveError::Empty { .. } => "empty",
            SaveError::NotAGame { .. } => "not-a-game",
            SaveError::NewerFormat { .. } => "newer-format",
            SaveError::TooLarge { .. } => "too-large",
            SaveError::LineTooLong { .. } => "line-too-long",
            SaveError::Damaged { .. } => "damaged",
            SaveError::Scenario(_) => "scenario",
            SaveError::Disagrees { .. } => "disagrees",
            SaveError::OtherRules { .. } => "other-rules",
            SaveError::Refused(refusal) => refusal.code(),
            SaveError::NothingToUndo => "nothing-to-undo",
            SaveError::NothingToRedo => "nothing-to-redo",
            SaveError::NoSuchPosition { .. } => "no-such-position",
            SaveError::Exists { .. } => "exists",
            SaveError::Locked { .. } => "locked",
            SaveError::ChangedElsewhere { .. } => "changed-elsewhere",
            SaveError::Vanished { .. } => "vanished",
            SaveError::ReadOnly { .. } => "read-only",
            SaveError::NoPermission { .. } => "no-permission",
            SaveError::DiskFull { .. } => "disk-full",
            SaveError::Broken { .. } => "broken",
            SaveError::BadName { .. } => "bad-name",
            SaveError::NoFolder => "no-folder",
            SaveError::Io { .. } => "io",
        }
    }

    /// The case to look up, where there is one.
    #[must_use]
    pub const fn case(&self) -> Option<Case> {
        match self {
            SaveError::Refused(refusal) => Some(refusal.case()),
            SaveError::Disagrees { case, .. } => *case,
            _ => None,
        }
    }

    /// The line of the file that is meant, where there is one.
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        match self {
            SaveError::LineTooLong { line, .. }
            | SaveError::Damaged { line, .. }
            | SaveError::Disagrees { line, .. }
            | SaveError::OtherRules { line, .. } => Some(*line),
            _ => None,
        }
    }

    /// What the system reported while something was only looked at.
    pub(crate) fn io_looking(doing: &'static str, path: &Path, error: io::Error) -> SaveError {
        match error.kind() {
            io::ErrorKind::PermissionDenied => SaveError::NoPermission { path: path.to_owned() },
            _ => SaveError::io(doing, path, error),
        }
    }

    /// What the system reported, told apart by what a person can do about it.
    pub(crate) fn io(doing: &'static str, path: &Path, error: io::Error) -> SaveError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::NotFound => SaveError::Missing { path },
            io::ErrorKind::AlreadyExists => SaveError::Exists { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => SaveError::ReadOnly { path },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                SaveError::DiskFull { path }
            }
            io::ErrorKind::IsADirectory => SaveError::NotAFile { path },
            _ => SaveError::Io { doing, path, error },
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Missing { path } => write!(f, "there is no {}", path.display()),
            SaveError::NotAFile { path } => write!(f, "{} is not a plain file", path.display()),
            SaveError::Empty { path } => write!(f, "{} is empty", path.display()),
            SaveError::NotAGame { path, marked: false } => {
                write!(f, "{} is not a game of this program", path.display())
            }
            SaveError::NotAGame { path, marked: true } => write!(
                f,
                "{} is not a game of this program as it is: it begins with a byte order mark (three bytes, EF BB BF), which \
                 another program has put before the game; without them it is one",
                path.display()
            ),
            SaveError::NewerFormat { format } => write!(
                f,
                "the game was written by a newer program: its file has format {format}, this program reads up to {}",
                crate::FORMAT
            ),
            SaveError::TooLarge { size, limit } => {
                write!(f, "the file has {size} bytes; no game is larger than {limit}")
            }
            SaveError::LineTooLong { line, limit } => {
                write!(f, "line {line} is longer than {limit} bytes, which no line of a game is")
            }
            SaveError::Damaged { line, what } => write!(f, "line {line} is damaged: {what}"),
            SaveError::Scenario(error) => write!(f, "the scenario in the file has a mistake: {error}"),
            SaveError::Disagrees { line, what, .. } => write!(f, "line {line} disagrees with the rules: {what}"),
            SaveError::OtherRules { line, answer, what, program } => write!(
                f,
                "the game was played by other rules (program {program}), its answer {answer}, in line {line}, disagrees with \
                 these ({what}), and there is no snapshot after it; it can be gone on with from the answer before"
            ),
            SaveError::Refused(refusal) => refusal.fmt(f),
            SaveError::NothingToUndo => f.write_str("nothing can be taken back"),
            SaveError::NothingToRedo => f.write_str("nothing was taken back"),
            SaveError::NoSuchPosition { position, last } => {
                write!(f, "the replay has no position {position}: the last is {last}")
            }
            SaveError::Exists { path } => write!(f, "{} is there already", path.display()),
            SaveError::Locked { path } => write!(f, "{} is open in another program", path.display()),
            SaveError::ChangedElsewhere { path } => {
                write!(f, "another program wrote to {} while it was open here", path.display())
            }
            SaveError::Vanished { path } => {
                write!(f, "{} was deleted or moved while it was open here", path.display())
            }
            SaveError::ReadOnly { path } => write!(f, "no permission to write to {}", path.display()),
            SaveError::NoPermission { path } => write!(f, "no permission to read {}", path.display()),
            SaveError::DiskFull { path } => {
                write!(f, "the disk is full: {} could not be written; what was recorded before is safe", path.display())
            }
            SaveError::Broken { path } => {
                write!(f, "an earlier error left the end of {} in doubt: open the game again", path.display())
            }
            SaveError::BadName { name, what } => write!(f, "{name:?} cannot be a name: {what}"),
            SaveError::NoFolder => {
                write!(f, "this system has no folder for the data of programs: set {}", crate::DATA_DIR)
            }
            SaveError::Io { doing, path, error } => write!(f, "{doing} {}: {error}", path.display()),
        }
    }
}

impl std::error::Error for SaveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SaveError::Io { error, .. } => Some(error),
            SaveError::Scenario(error) => Some(error),
            SaveError::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }
}

impl From<Refusal> for SaveError {
    fn from(refusal: Refusal) -> SaveError {
        SaveError::Refused(refusal)
    }
}
