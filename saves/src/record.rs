//! A file read line by line, each line checked for itself; what the answers lead to is not asked yet.

use crate::line::{Line, unseal};
use crate::{Header, SaveError, lock};
use serde::Deserialize;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The largest file that is read, in bytes: many hundred times a long game.
pub const LARGEST_FILE: u64 = 64 << 20;

/// The longest line that is read, in bytes: a hundred times the longest that a game needs.
pub const LONGEST_LINE: usize = 1 << 20;

/// The lines of a file.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) header: Header,
    pub(crate) lines: Vec<Recorded>,
    /// Where the file may be written on.
    pub(crate) end: End,
    /// A last line that was not written to its end.
    pub(crate) torn: Option<Torn>,
    /// Where the header ends.
    pub(crate) header_end: End,
}

/// A line with its place in the file.
#[derive(Clone, Debug)]
pub(crate) struct Recorded {
    /// Its number, from 1; the header is line 1.
    pub(crate) number: usize,
    pub(crate) line: Line,
    pub(crate) end: End,
}

/// The end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// How many bytes the file has up to there, the line feed included.
    pub(crate) length: u64,
    /// The checksum on which that of the next line hangs.
    pub(crate) chain: u32,
    /// Whether the line feed is missing, because the last line was cut right before it.
    pub(crate) unfinished: bool,
}

/// A last line that was not written to its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Torn {
    pub(crate) number: usize,
    pub(crate) bytes: usize,
}

impl Record {
    /// Reads a file.
    pub(crate) fn open(path: &Path) -> Result<Record, SaveError> {
        let (file, size) = lock::open_to_read(path)?;
        Record::read_file(path, &file, size)
    }

    /// Reads a file that is open. What is written to it meanwhile is not looked at.
    pub(crate) fn read_file(path: &Path, file: &std::fs::File, size: u64) -> Result<Record, SaveError> {
        if size > LARGEST_FILE {
            return Err(SaveError::TooLarge { size, limit: LARGEST_FILE });
        }
        Record::read(path, BufReader::with_capacity(1 << 16, file.take(size)))
    }

    /// Reads the bytes of a file.
    pub(crate) fn read(path: &Path, mut from: impl BufRead) -> Result<Record, SaveError> {
        let mut text = Vec::new();
        let mut at = End { length: 0, chain: 0, unfinished: false };
        let Some(first) = next_line(path, &mut from, &mut text, 1)? else { return Err(SaveError::Empty) };
        let header = read_header(&mut text, &mut at, first)?;
        let header_end = at;
        let mut record = Record { header, lines: Vec::new(), end: at, torn: None, header_end };
        for number in 2.. {
            let Some(found) = next_line(path, &mut from, &mut text, number)? else { break };
            let damaged = |what| SaveError::Damaged { line: number, what };
            match unseal(&mut text, at.chain) {
                Ok(chain) => {
                    let line = Line::read(&text).map_err(damaged)?;
                    at = End { length: at.length + found.bytes as u64, chain, unfinished: !found.ended };
                    record.lines.push(Recorded { number, line, end: at });
                }
                Err(what) if found.ended => return Err(damaged(what)),
                Err(_) => record.torn = Some(Torn { number, bytes: found.bytes }),
            }
        }
        record.end = at;
        Ok(record)
    }
}

/// What was read as a line.
#[derive(Clone, Copy)]
struct Found {
    /// Its bytes, the line feed included.
    bytes: usize,
    /// Whether it has its line feed.
    ended: bool,
}

/// Reads up to the next line feed, and no more than the longest line.
fn next_line(
    path: &Path,
    from: &mut impl BufRead,
    text: &mut Vec<u8>,
    number: usize,
) -> Result<Option<Found>, SaveError> {
    text.clear();
    let bytes = from
        .take(LONGEST_LINE as u64 + 1)
        .read_until(b'\n', text)
        .map_err(|error| SaveError::io("reading", path, error))?;
    if bytes == 0 {
        return Ok(None);
    }
    let ended = text.last() == Some(&b'\n');
    if ended {
        text.pop();
    } else if bytes > LONGEST_LINE {
        if number == 1 && !looks_like_a_game(text) {
            return Err(SaveError::NotAGame);
        }
        return Err(SaveError::LineTooLong { line: number, limit: LONGEST_LINE });
    }
    Ok(Some(Found { bytes, ended }))
}

const BEGINNING: &[u8] = b"{\"fitg\":";

fn looks_like_a_game(text: &[u8]) -> bool {
    text.starts_with(BEGINNING)
}

/// The only thing in a header that every format there will ever be has in common.
#[derive(Deserialize)]
struct Format {
    fitg: u64,
}

fn read_header(text: &mut Vec<u8>, at: &mut End, found: Found) -> Result<Header, SaveError> {
    if !looks_like_a_game(text) {
        return Err(SaveError::NotAGame);
    }
    let damaged = |what| SaveError::Damaged { line: 1, what };
    let format = serde_json::from_slice::<Format>(text);
    if let Ok(Format { fitg: format }) = format
        && format > u64::from(crate::FORMAT)
    {
        return Err(SaveError::NewerFormat { format });
    }
    at.chain = unseal(text, 0).map_err(damaged)?;
    at.length = found.bytes as u64;
    at.unfinished = !found.ended;
    let header: Header = serde_json::from_slice(text).map_err(|error| damaged(error.to_string()))?;
    if header.fitg != crate::FORMAT {
        return Err(damaged(format!("there never was a format {}", header.fitg)));
    }
    Ok(header)
}
