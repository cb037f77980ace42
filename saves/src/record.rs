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
    /// What follows there and is left out.
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

/// What follows the last line that is as it was written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Torn {
    /// The number of its first line.
    pub(crate) number: usize,
    pub(crate) bytes: usize,
    pub(crate) kind: Tear,
}

/// What became of the end of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tear {
    /// A last line that was not written to its end.
    LastLine,
    /// A hole, as a power cut leaves it that came before everything was synced: pages were written in another order, and
    /// what nobody had been shown yet may follow the zeros.
    Hole,
    /// Damage. Only who salvages a game leaves it out.
    Damage,
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
    pub(crate) fn read(path: &Path, from: impl BufRead) -> Result<Record, SaveError> {
        Record::read_up_to(path, from, Past::Holes)
    }

    /// Reads the bytes of a file up to the first line that is not as it was written.
    pub(crate) fn read_sound(path: &Path, bytes: &[u8]) -> Result<Record, SaveError> {
        Record::read_up_to(path, bytes, Past::Damage)
    }

    fn read_up_to(path: &Path, mut from: impl BufRead, past: Past) -> Result<Record, SaveError> {
        let mut text = Vec::new();
        let mut at = End { length: 0, chain: 0, unfinished: false };
        let Some(first) = next_line(path, &mut from, &mut text, 1)? else {
            return Err(SaveError::Empty { path: path.to_owned() });
        };
        let header = read_header(path, &mut text, &mut at, first)?;
        let header_end = at;
        let mut record = Record { header, lines: Vec::new(), end: at, torn: None, header_end };
        for number in 2.. {
            let found = match next_line(path, &mut from, &mut text, number) {
                Ok(Some(found)) => found,
                Ok(None) => break,
                Err(SaveError::LineTooLong { .. }) if past == Past::Damage => {
                    let bytes = text.len() + rest(path, &mut from)?.len();
                    record.torn = Some(Torn { number, bytes, kind: Tear::Damage });
                    break;
                }
                Err(error) => return Err(error),
            };
            let mut sound = text.clone();
            let read = unseal(&mut sound, at.chain).and_then(|chain| Ok((chain, Line::read(&sound)?)));
            match read {
                Ok((chain, line)) => {
                    at = End { length: at.length + found.bytes as u64, chain, unfinished: !found.ended };
                    record.lines.push(Recorded { number, line, end: at });
                }
                Err(what) if found.ended => {
                    text.push(b'\n');
                    text.extend(rest(path, &mut from)?);
                    let hole = is_a_hole(at.length, &text);
                    if !hole && past == Past::Holes {
                        return Err(SaveError::Damaged { line: number, what });
                    }
                    let kind = if hole { Tear::Hole } else { Tear::Damage };
                    record.torn = Some(Torn { number, bytes: text.len(), kind });
                    break;
                }
                Err(what) if unseal(&mut text.clone(), at.chain).is_ok() && past == Past::Holes => {
                    return Err(SaveError::Damaged { line: number, what });
                }
                Err(_) => record.torn = Some(Torn { number, bytes: found.bytes, kind: Tear::LastLine }),
            }
        }
        record.end = at;
        Ok(record)
    }
}

/// What is read past.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Past {
    /// What a power cut leaves of lines whose effect nobody has seen.
    Holes,
    /// Anything that is not as it was written.
    Damage,
}

/// Everything up to the end of the file, of which no more than the largest file is read.
fn rest(path: &Path, from: &mut impl BufRead) -> Result<Vec<u8>, SaveError> {
    let mut bytes = Vec::new();
    from.take(LARGEST_FILE).read_to_end(&mut bytes).map_err(|error| SaveError::io("reading", path, error))?;
    Ok(bytes)
}

/// Whether what follows the last sound line is what a power cut leaves before everything is synced. Each answer is synced
/// before anyone sees its effect, and at most a digest or a snapshot stands unsynced before it: pages of these may be
/// missing, which then read as zeros, and at most one line that says that something was done can follow them.
///
/// A missing page begins where pages do, or where the file ended before; it ends where pages do, or where the file ends.
fn is_a_hole(from: u64, rest: &[u8]) -> bool {
    /// No page and no sector of a disk is smaller.
    const PAGE: u64 = 512;
    const DEEDS: [&[u8]; 7] = [
        b"{\"answer\":",
        b"{\"undo\":",
        b"{\"redo\":",
        b"{\"reseed\":",
        b"{\"takeback\":",
        b"{\"name\":",
        b"{\"copy\":",
    ];
    let deeds =
        rest.split(|&byte| byte == b'\n' || byte == 0).filter(|text| DEEDS.iter().any(|deed| text.starts_with(deed)));
    if deeds.count() > 1 {
        return false;
    }
    let mut at = 0;
    rest.chunk_by(|a, b| (*a == 0) == (*b == 0)).any(|run| {
        let (begin, end) = (at, at + run.len());
        at = end;
        let whole = |place: usize| (from + place as u64).is_multiple_of(PAGE);
        run.first() == Some(&0) && (begin == 0 || whole(begin)) && (end == rest.len() || whole(end))
    })
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
            return Err(not_a_game(path, text));
        }
        return Err(SaveError::LineTooLong { line: number, limit: LONGEST_LINE });
    }
    Ok(Some(Found { bytes, ended }))
}

pub(crate) const BEGINNING: &[u8] = b"{\"fitg\":";

fn looks_like_a_game(text: &[u8]) -> bool {
    text.starts_with(BEGINNING)
}

/// The only thing in a header that every format there will ever be has in common.
#[derive(Deserialize)]
struct Format {
    fitg: u64,
}

/// Says of a file that does not begin as a game does how it begins, where that tells what happened to it.
fn not_a_game(path: &Path, text: &[u8]) -> SaveError {
    let marked = text.strip_prefix(b"\xef\xbb\xbf").is_some_and(looks_like_a_game);
    SaveError::NotAGame { path: path.to_owned(), marked }
}

fn read_header(path: &Path, text: &mut Vec<u8>, at: &mut End, found: Found) -> Result<Header, SaveError> {
    if !looks_like_a_game(text) {
        return Err(not_a_game(path, text));
    }
    let damaged = |what| SaveError::Damaged { line: 1, what };
    let format = serde_json::from_slice::<Format>(text);
    if let Ok(Format { fitg: format }) = format
        && format > u64::from(crate::FORMAT)
    {
        return Err(SaveError::NewerFormat { format });
    }
    if text.ends_with(b"\r") {
        return Err(damaged(
            "it ends with a carriage return: another program has changed the ends of the lines (to CR LF); changed back to \
             LF alone, the game is whole again"
                .into(),
        ));
    }
    at.chain = unseal(text, 0).map_err(damaged)?;
    at.length = found.bytes as u64;
    at.unfinished = !found.ended;
    let header: Header = serde_json::from_slice(text).map_err(|error| damaged(error.to_string()))?;
    if header.fitg == 0 {
        return Err(damaged(format!("there never was a format {}", header.fitg)));
    }
    Ok(header)
}
