//! What people type.

use crate::failure::Failure;
use std::io::{self, BufRead, IsTerminal, StdinLock};

/// Longer lines are cut: nothing that can be typed here is so long.
const LONGEST: u64 = 4096;

/// Standard input.
pub struct Input {
    lines: StdinLock<'static>,
    /// Whether somebody sits there.
    pub terminal: bool,
}

impl Input {
    /// Standard input.
    pub fn stdin() -> Input {
        Input { lines: io::stdin().lock(), terminal: io::stdin().is_terminal() }
    }

    /// The next line, without blanks at its ends; nothing at the end of the input.
    pub fn line(&mut self) -> Result<Option<String>, Failure> {
        use io::Read;
        let mut bytes = Vec::new();
        if (&mut self.lines).take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
