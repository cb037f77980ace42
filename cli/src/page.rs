//! What is written on: the terminal, a file or a pipe, in text or as one JSON document.

use crate::failure::Failure;
use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use fitg_engine::Side;
use serde::Serialize;
use std::io::{self, IsTerminal, StdoutLock, Write};

/// Text is not wrapped wider than this, because longer lines are hard to read.
const WIDEST_TEXT: usize = 100;
/// The width where nobody says how wide the terminal is.
const USUAL_WIDTH: usize = 80;
/// Narrower terminals are treated as this wide.
const NARROWEST: usize = 40;

/// Headings.
pub const BOLD: Style = Style::new().bold();
/// What is there for looking up, such as the number of a case.
pub const DIM: Style = Style::new().dimmed();

/// The colour of a side.
pub const fn color(side: Side) -> Style {
    match side {
        Side::Rebel => AnsiColor::Red.on_default().bold(),
        Side::Imperial => AnsiColor::Blue.on_default().bold(),
    }
}

/// How text is wrapped: between words, never at the hyphens of names.
pub fn wrapping(width: usize) -> textwrap::Options<'static> {
    textwrap::Options::new(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
}

/// The output of a command.
pub struct Page {
    out: AutoStream<StdoutLock<'static>>,
    /// Whether the output is to be JSON.
    pub json: bool,
    /// How wide the terminal is, in columns.
    pub width: usize,
    /// Whether somebody looks at it as it is written.
    pub terminal: bool,
}

impl Page {
    /// Standard output.
    pub fn stdout(json: bool) -> Page {
        let terminal = io::stdout().is_terminal();
        Page { out: AutoStream::auto(io::stdout().lock()), json, width: width(terminal), terminal }
    }

    /// The width that text is wrapped to.
    pub fn text_width(&self) -> usize {
        self.width.min(WIDEST_TEXT)
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        writeln!(self.out, "{}", text.as_ref())?;
        Ok(())
    }

    /// Writes text as it is.
    pub fn text(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        write!(self.out, "{}", text.as_ref())?;
        Ok(())
    }

    /// Writes text so that it is on the screen at once.
    pub fn prompt(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.text(text)?;
        self.out.flush()?;
        Ok(())
    }

    /// Writes a line in a style.
    pub fn styled(&mut self, style: Style, text: impl AsRef<str>) -> Result<(), Failure> {
        self.line(format!("{style}{}{style:#}", text.as_ref()))
    }

    /// Writes text in lines no longer than the page is wide, each but the first indented.
    pub fn wrapped(&mut self, text: &str, indent: &str) -> Result<(), Failure> {
        let options = wrapping(self.text_width()).subsequent_indent(indent);
        self.line(textwrap::fill(text, options))
    }

    /// Writes a JSON document, on one line unless somebody looks on.
    pub fn document(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        if self.terminal {
            serde_json::to_writer_pretty(&mut self.out, value)?;
        } else {
            serde_json::to_writer(&mut self.out, value)?;
        }
        self.line("")
    }

    /// Makes sure that everything is out.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        Ok(())
    }
}

fn width(terminal: bool) -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || terminal_size::terminal_size().filter(|_| terminal).map(|(width, _)| usize::from(width.0));
    told.or_else(seen).unwrap_or(USUAL_WIDTH).max(NARROWEST)
}
