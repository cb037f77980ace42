//! What is written on: the terminal, a file or a pipe, in text or as one JSON document.

use crate::failure::Failure;
use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use fitg_engine::Side;
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, IsTerminal, StdoutLock, Write};
use textwrap::core::display_width;

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
pub fn wrapping<'t>(width: usize) -> textwrap::Options<'t> {
    textwrap::Options::new(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false)
}

/// Clears the screen and what was scrolled off it.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// The text without anything that a terminal would obey, but for the styles that this program itself writes: a file from
/// somebody else, or its name, plays no tricks on whoever looks at it.
fn harmless(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let style = style_at(rest);
        if style.is_empty() {
            if is_obeyed(c) {
                shown.extend(c.escape_unicode())
            } else {
                shown.push(c)
            }
            rest = &rest[c.len_utf8()..];
        } else {
            shown.push_str(style);
            rest = &rest[style.len()..];
        }
    }
    Cow::Owned(shown)
}

/// The style that begins here, such as bold; empty if none does.
fn style_at(text: &str) -> &str {
    let Some(after) = text.strip_prefix("\x1b[") else { return "" };
    let numbers = after.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b';').count();
    match after.as_bytes().get(numbers) {
        Some(b'm') => &text[..numbers + 3],
        _ => "",
    }
}

/// Whether a terminal does something with the character instead of showing it.
fn is_obeyed(c: char) -> bool {
    let turns_text_around = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}');
    turns_text_around || (c.is_control() && !matches!(c, '\n' | '\t'))
}

/// A text from a file or from somebody else, with nothing in it that a terminal would obey, styles neither.
pub fn plain(text: &str) -> String {
    text.chars().map(|c| if is_obeyed(c) { c.escape_unicode().to_string() } else { c.to_string() }).collect()
}

/// Writes a line beside the output proper. Nobody may be there to read it: that is no reason to fail.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{}", plain(text));
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

    /// Writes a line; what is longer than the page is wide goes on in the next, indented a little.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        for line in harmless(text.as_ref()).split('\n') {
            if display_width(line) <= self.width {
                writeln!(self.out, "{line}")?;
                continue;
            }
            let blanks = line.len() - line.trim_start_matches(' ').len();
            let indent = " ".repeat((blanks + 2).min(self.width / 2));
            writeln!(self.out, "{}", textwrap::fill(line, wrapping(self.width).subsequent_indent(&indent)))?;
        }
        Ok(())
    }

    /// Writes text that does not end its line.
    pub fn text(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        write!(self.out, "{}", harmless(text.as_ref()))?;
        Ok(())
    }

    /// Clears the screen.
    pub fn clear(&mut self) -> Result<(), Failure> {
        write!(self.out, "{CLEAR}")?;
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
        let written = if self.terminal { serde_json::to_string_pretty(value)? } else { serde_json::to_string(value)? };
        // JSON escapes what a terminal obeys, but not all of it.
        for c in written.chars() {
            if is_obeyed(c) { write!(self.out, "\\u{:04x}", u32::from(c))? } else { write!(self.out, "{c}")? }
        }
        writeln!(self.out)?;
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_given_styles_and_nothing_else_to_obey() {
        assert_eq!(harmless("Kogus, \u{1b}[1mbold\u{1b}[0m\n"), "Kogus, \u{1b}[1mbold\u{1b}[0m\n");
        assert_eq!(harmless("a\u{1b}]0;title\u{7}b"), "a\\u{1b}]0;title\\u{7}b");
        assert_eq!(harmless("\u{1b}[2J\u{9b}2J\r\u{202e}"), "\\u{1b}[2J\\u{9b}2J\\u{d}\\u{202e}");
        assert_eq!(harmless("\u{1b}[1"), "\\u{1b}[1");
        assert_eq!(plain("\u{1b}[8mhidden"), "\\u{1b}[8mhidden");
    }
}
