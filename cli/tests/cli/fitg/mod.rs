//! The real program, run as a script would run it.

pub mod schema;
pub mod script;

use serde::de::DeserializeOwned;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What the program did.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    fn of(output: Output) -> Ran {
        Ran {
            code: output.status.code().expect("it was not killed"),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    /// It did what was asked, without complaint.
    pub fn fine(self) -> Ran {
        assert_eq!(self.code, 0, "{}", self.err);
        assert_eq!(self.err, "");
        self
    }

    /// The output as the JSON document that is documented.
    pub fn document<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// It failed with this exit code, and said so on one line that has all of these words.
    pub fn failed(self, code: i32, words: &[&str]) -> Ran {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "one line: {}", self.err);
        for word in words {
            assert!(self.err.contains(word), "{word}: {}", self.err);
        }
        self
    }
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fitg"));
    command.args(arguments).current_dir(folder).env("COLUMNS", "80").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs the program in a folder.
pub fn fitg_in(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::of(command(folder, arguments).stdin(Stdio::null()).output().expect("it runs"))
}

/// Runs the program where no file is needed.
pub fn fitg(arguments: &[&str]) -> Ran {
    fitg_in(&std::env::temp_dir(), arguments)
}

/// Runs the program with something typed.
pub fn typed(folder: &Path, arguments: &[&str], input: &str) -> Ran {
    let mut child = command(folder, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // Both pipes could fill up: write beside the reading.
    let writer = std::thread::spawn(move || {
        // The program may leave before it has read everything.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    Ran::of(output)
}

/// A folder of its own for a test, gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("fitg-test-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn run(&self, arguments: &[&str]) -> Ran {
        fitg_in(&self.0, arguments)
    }

    /// The program in this folder, not yet run.
    pub fn command(&self, arguments: &[&str]) -> Command {
        command(&self.0, arguments)
    }

    pub fn typed(&self, arguments: &[&str], input: &str) -> Ran {
        typed(&self.0, arguments, input)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
