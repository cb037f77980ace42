//! The lines of a game's file after its header, and the checksum at the end of every line.

use crate::loading::Act;
use crate::takeback::{Agreement, Takeback};
use crate::{GameName, Header, Versions};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Consent;
use fitg_engine::state::State;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One line after the header.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Line {
    /// An answer was given.
    Answer(Given),
    /// The last answer in effect was taken back.
    Undo(Given),
    /// The answer taken back last was given again.
    Redo(Given),
    /// Chance goes on from another seed.
    Reseed(Seed),
    /// The players agreed to go back past what somebody had learned.
    Takeback(Takeback),
    /// The fingerprint of the position reached, and of the answer that led to it.
    Digest(Digest),
    /// The facts at the beginning of a Player-Turn.
    Snapshot(Snapshot),
    /// The game is called otherwise from now on.
    Name(GameName),
    /// The lines before are those of another game, of which this is a copy with another seed.
    Copy(Copied),
    /// The lines before were recorded by other rules, or are damaged: the game begins anew here.
    Resume(Resume),
}

/// An answer and who gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) answer: Answer,
    pub(crate) side: Side,
}

/// The digest of a position: sixteen hexadecimal digits in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Digest(pub(crate) u64);

impl Digest {
    /// The digest of a position and of the answer that led to it: FNV-1a over the digest of the facts (eight bytes, lowest
    /// first) and the text of the answer.
    pub(crate) fn of(state: &State, led: Option<Answer>) -> Digest {
        let text = led.map(|answer| answer.to_string()).unwrap_or_default();
        let bytes = state.digest().to_le_bytes().into_iter().chain(text.into_bytes());
        Digest(
            bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)),
        )
    }
}

/// The facts at the beginning of a Player-Turn, and their digest. They are only read when they are needed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Snapshot {
    pub(crate) turn: u8,
    pub(crate) side: Side,
    pub(crate) digest: Digest,
    pub(crate) facts: FactsText,
}

/// A copy begins.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Copied {
    pub(crate) name: GameName,
    pub(crate) created: u64,
    pub(crate) seed: Seed,
}

/// The game begins anew: at the set-up, or at facts where a Player-Turn begins; and these steps are in effect.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Resume {
    pub(crate) versions: Versions,
    pub(crate) steps: Vec<Act>,
    /// None for the set-up.
    pub(crate) facts: Option<FactsText>,
}

/// The facts of a position as they stand in the file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum FactsText {
    /// In the form that they have since format 2.
    Facts(Box<str>),
    /// A position in the form of format 1, which nobody reads any more.
    Old,
}

impl FactsText {
    pub(crate) fn of(state: &State) -> FactsText {
        FactsText::Facts(state.facts().into())
    }

    pub(crate) fn read(&self) -> Result<State, String> {
        match self {
            FactsText::Facts(text) => State::from_facts(text),
            FactsText::Old => Err("it holds a position in the form of format 1, which is not read any more".into()),
        }
    }
}

/// How many bytes the checksum takes at the end of a line: `,"sum":"01234567"}`.
const SUM_LENGTH: usize = 18;
const SUM_KEY: &[u8] = b",\"sum\":\"";

impl Line {
    /// The line as it stands in the file, without its end: the closing brace, the checksum, the line feed.
    fn body(&self) -> Vec<u8> {
        let text = match self {
            Line::Answer(given) => json(&AnswerFields { answer: given.answer, side: given.side }),
            Line::Undo(given) => json(&UndoFields { undo: given.answer, side: given.side }),
            Line::Redo(given) => json(&RedoFields { redo: given.answer, side: given.side }),
            Line::Reseed(seed) => json(&ReseedFields { reseed: *seed }),
            Line::Takeback(Takeback { agreement: Agreement { answers, by, consent, seed }, oldest }) => {
                json(&TakebackFields {
                    takeback: *answers,
                    answer: oldest.answer,
                    side: oldest.side,
                    by: *by,
                    consent: *consent,
                    seed: *seed,
                })
            }
            Line::Digest(digest) => json(&DigestFields { digest: *digest }),
            Line::Name(name) => json(&NameFields { name: name.clone() }),
            Line::Copy(copied) => {
                json(&CopyFields { copy: copied.name.clone(), created: copied.created, seed: copied.seed })
            }
            // Facts are the last field, put there as they are.
            Line::Snapshot(snapshot) => {
                let mark = SnapshotFields { snapshot: snapshot.turn, side: snapshot.side, digest: snapshot.digest };
                with_facts(json(&mark), &snapshot.facts)
            }
            Line::Resume(resume) => {
                let steps = resume.steps.iter().copied().map(StepFields::from).collect();
                let text = json(&ResumeFields { resume: resume.versions.clone(), steps });
                match &resume.facts {
                    Some(facts) => with_facts(text, facts),
                    None => text,
                }
            }
        };
        without_brace(text)
    }

    /// The line with its end, and its checksum.
    pub(crate) fn write(&self, chain: u32, to: &mut Vec<u8>) -> u32 {
        seal(&self.body(), chain, to)
    }

    /// Reads the text of a line: what stands before the checksum, with the closing brace put back.
    pub(crate) fn read(text: &[u8]) -> Result<Line, String> {
        match first_key(text) {
            b"answer" => fields(text).map(|AnswerFields { answer, side }| Line::Answer(Given { answer, side })),
            b"undo" => fields(text).map(|UndoFields { undo, side }| Line::Undo(Given { answer: undo, side })),
            b"redo" => fields(text).map(|RedoFields { redo, side }| Line::Redo(Given { answer: redo, side })),
            b"reseed" => fields(text).map(|ReseedFields { reseed }| Line::Reseed(reseed)),
            b"takeback" => fields(text).map(|TakebackFields { takeback, answer, side, by, consent, seed }| {
                let agreement = Agreement { answers: takeback, by, consent, seed };
                Line::Takeback(Takeback { agreement, oldest: Given { answer, side } })
            }),
            b"digest" => fields(text).map(|DigestFields { digest }| Line::Digest(digest)),
            b"name" => fields(text).map(|NameFields { name }| Line::Name(name)),
            b"copy" => {
                fields(text).map(|CopyFields { copy, created, seed }| Line::Copy(Copied { name: copy, created, seed }))
            }
            b"snapshot" => split_facts(text).and_then(|(mark, facts)| {
                let SnapshotFields { snapshot, side, digest } = fields(&mark)?;
                let facts = facts.ok_or("it has no facts")?;
                Ok(Line::Snapshot(Snapshot { turn: snapshot, side, digest, facts }))
            }),
            b"resume" => split_facts(text).and_then(|(mark, facts)| {
                let ResumeFields { resume, steps } = fields(&mark)?;
                let steps = steps.into_iter().map(Act::from).collect();
                Ok(Line::Resume(Resume { versions: resume, steps, facts }))
            }),
            other => Err(format!("{:?} is no kind of line", String::from_utf8_lossy(other))),
        }
    }
}

impl Header {
    /// The first line of a file, and its checksum.
    pub(crate) fn write(&self, to: &mut Vec<u8>) -> u32 {
        seal(&without_brace(json(self)), 0, to)
    }
}

/// Ends a line: its checksum, which hangs on that of the line before, so that no line can be lost, moved or doubled.
fn seal(body: &[u8], chain: u32, to: &mut Vec<u8>) -> u32 {
    let sum = checksum(body, chain);
    to.extend_from_slice(body);
    to.extend_from_slice(SUM_KEY);
    to.extend_from_slice(format!("{sum:08x}\"}}\n").as_bytes());
    sum
}

/// Takes the checksum off a line (without its line feed), puts the closing brace back, and checks it. Gives the checksum.
pub(crate) fn unseal(line: &mut Vec<u8>, chain: u32) -> Result<u32, String> {
    let Some(end) = line.len().checked_sub(SUM_LENGTH) else { return Err("it has no checksum".into()) };
    let (body, tail) = line.split_at(end);
    if !tail.starts_with(SUM_KEY) || !tail.ends_with(b"\"}") {
        return Err("it has no checksum at its end".into());
    }
    let sum = checksum(body, chain);
    if tail[SUM_KEY.len()..SUM_LENGTH - 2] != *format!("{sum:08x}").as_bytes() {
        return Err("its checksum does not agree: it, or the line before it, is not as it was written".into());
    }
    line.truncate(end);
    line.push(b'}');
    Ok(sum)
}

/// The checksum that a line says it has, if it says one.
pub(crate) fn sum_of(line: &[u8]) -> Option<u32> {
    let tail = line.get(line.len().checked_sub(SUM_LENGTH)?..)?;
    let digits = tail.strip_prefix(SUM_KEY)?.strip_suffix(b"\"}")?;
    u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

fn checksum(body: &[u8], chain: u32) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&chain.to_le_bytes());
    hasher.update(body);
    hasher.finalize()
}

fn json(value: &impl Serialize) -> Vec<u8> {
    // The fields are plain data, which can always be written.
    serde_json::to_vec(value).unwrap_or_default()
}

fn without_brace(mut text: Vec<u8>) -> Vec<u8> {
    text.pop();
    text
}

/// What stands between the first two quotation marks.
fn first_key(text: &[u8]) -> &[u8] {
    let Some(rest) = text.strip_prefix(b"{\"") else { return b"" };
    let end = rest.iter().take(16).position(|&byte| byte == b'"').unwrap_or(0);
    &rest[..end]
}

fn fields<T: DeserializeOwned>(text: &[u8]) -> Result<T, String> {
    serde_json::from_slice(text).map_err(|error| error.to_string())
}

const FACTS_KEY: &[u8] = b",\"facts\":";
/// In format 1 a whole position stood there, with the form of everything that ran.
const OLD_KEY: &[u8] = b",\"state\":";

fn with_facts(mark: Vec<u8>, facts: &FactsText) -> Vec<u8> {
    let mut text = without_brace(mark);
    if let FactsText::Facts(facts) = facts {
        text.extend_from_slice(FACTS_KEY);
        text.extend_from_slice(facts.as_bytes());
    }
    text.push(b'}');
    text
}

/// The short fields before facts, and the facts, unread. The key of facts can be in no text: its quotation marks would be
/// escaped there.
fn split_facts(text: &[u8]) -> Result<(Vec<u8>, Option<FactsText>), String> {
    let find = |key: &[u8]| text.windows(key.len()).position(|bytes| bytes == key).map(|at| (at, at + key.len()));
    let (at, facts) = match (find(FACTS_KEY), find(OLD_KEY)) {
        (Some((at, from)), old) if old.is_none_or(|(old, _)| at < old) => {
            let facts = text.get(from..).and_then(|rest| rest.strip_suffix(b"}")).ok_or("it has no facts")?;
            let facts = std::str::from_utf8(facts).map_err(|error| error.to_string())?;
            (at, FactsText::Facts(facts.into()))
        }
        (_, Some((at, _))) => (at, FactsText::Old),
        _ => return Ok((text.to_vec(), None)),
    };
    let mut mark = text.get(..at).unwrap_or_default().to_vec();
    mark.push(b'}');
    Ok((mark, Some(facts)))
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:016x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = u64::from_str_radix(&text, 16).ok().filter(|number| format!("{number:016x}") == text);
        number.map(Digest).ok_or_else(|| de::Error::custom("a digest has sixteen hexadecimal digits"))
    }
}

macro_rules! fields {
    ($($name:ident { $($field:ident: $type:ty),* })*) => { $(
        #[derive(Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name {
            $($field: $type),*
        }
    )* };
}

fields! {
    AnswerFields { answer: Answer, side: Side }
    UndoFields { undo: Answer, side: Side }
    RedoFields { redo: Answer, side: Side }
    ReseedFields { reseed: Seed }
    TakebackFields { takeback: u16, answer: Answer, side: Side, by: Side, consent: Consent, seed: Seed }
    AgreedFields { takeback: u16, by: Side, consent: Consent, seed: Seed }
    DigestFields { digest: Digest }
    NameFields { name: GameName }
    CopyFields { copy: GameName, created: u64, seed: Seed }
    SnapshotFields { snapshot: u8, side: Side, digest: Digest }
}

/// The fields of a line that begins anew. Format 1 knew no steps there.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResumeFields {
    resume: Versions,
    #[serde(default)]
    steps: Vec<StepFields>,
}

/// A step that is told in another line.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum StepFields {
    Answer(AnswerFields),
    Reseed(ReseedFields),
    Agreed(AgreedFields),
}

impl From<Act> for StepFields {
    fn from(act: Act) -> StepFields {
        match act {
            Act::Answer(Given { answer, side }) => StepFields::Answer(AnswerFields { answer, side }),
            Act::Reseed(reseed) => StepFields::Reseed(ReseedFields { reseed }),
            Act::Agreed(Agreement { answers, by, consent, seed }) => {
                StepFields::Agreed(AgreedFields { takeback: answers, by, consent, seed })
            }
        }
    }
}

impl From<StepFields> for Act {
    fn from(fields: StepFields) -> Act {
        match fields {
            StepFields::Answer(AnswerFields { answer, side }) => Act::Answer(Given { answer, side }),
            StepFields::Reseed(ReseedFields { reseed }) => Act::Reseed(reseed),
            StepFields::Agreed(AgreedFields { takeback, by, consent, seed }) => {
                Act::Agreed(Agreement { answers: takeback, by, consent, seed })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::chance::Seed;

    fn agreement() -> Agreement {
        Agreement { answers: 3, by: Side::Rebel, consent: Consent::Program, seed: Seed(8) }
    }

    fn lines() -> Vec<Line> {
        let given = Given { answer: Answer::Resign, side: Side::Imperial };
        vec![
            Line::Answer(given),
            Line::Undo(given),
            Line::Redo(given),
            Line::Reseed(Seed(u64::MAX)),
            Line::Takeback(Takeback { agreement: agreement(), oldest: given }),
            Line::Digest(Digest(0x00ab)),
            Line::Name(GameName::new("\"quoted\", ünd \\").unwrap_or_default()),
            Line::Copy(Copied { name: GameName::default(), created: 1, seed: Seed(2) }),
            Line::Snapshot(Snapshot {
                turn: 3,
                side: Side::Rebel,
                digest: Digest(4),
                facts: FactsText::Facts("{\"a\":1}".into()),
            }),
            Line::Resume(Resume {
                versions: Versions::ours(),
                steps: vec![Act::Answer(given), Act::Reseed(Seed(7)), Act::Agreed(agreement())],
                facts: Some(FactsText::Facts("{}".into())),
            }),
            Line::Resume(Resume { versions: Versions::ours(), steps: Vec::new(), facts: None }),
        ]
    }

    #[test]
    fn every_kind_of_line_reads_back_as_it_was_written() {
        for line in lines() {
            let mut bytes = Vec::new();
            let sum = line.write(77, &mut bytes);
            assert_eq!(bytes.pop(), Some(b'\n'));
            assert!(!bytes.contains(&b'\n'));
            let value: serde_json::Value = serde_json::from_slice(&bytes).expect("each line is JSON");
            assert!(value.is_object());
            assert_eq!(unseal(&mut bytes, 77), Ok(sum));
            assert_eq!(Line::read(&bytes), Ok(line));
        }
    }

    #[test]
    fn the_lines_look_as_they_did_in_the_first_release() {
        let mut bytes = Vec::new();
        let given = Given { answer: Answer::Resign, side: Side::Imperial };
        let sum = Line::Answer(given).write(0, &mut bytes);
        let sum = Line::Reseed(Seed(5)).write(sum, &mut bytes);
        Line::Digest(Digest(0xfeed)).write(sum, &mut bytes);
        assert_eq!(String::from_utf8(bytes).as_deref(), Ok(FROZEN));
    }

    #[test]
    fn a_takeback_is_told_in_one_line_with_its_answers_who_agreed_and_the_new_seed() {
        let oldest = Given { answer: Answer::Draw, side: Side::Rebel };
        let mut bytes = Vec::new();
        Line::Takeback(Takeback { agreement: agreement(), oldest }).write(0, &mut bytes);
        let text = String::from_utf8(bytes).expect("text");
        let told =
            r#"{"takeback":3,"answer":"draw","side":"rebel","by":"rebel","consent":"program","seed":"8","sum":""#;
        assert!(text.starts_with(told), "{text}");
    }

    const FROZEN: &str = "\
{\"answer\":\"resign\",\"side\":\"imperial\",\"sum\":\"b05469c4\"}
{\"reseed\":\"5\",\"sum\":\"de2179ca\"}
{\"digest\":\"000000000000feed\",\"sum\":\"d68567da\"}
";

    #[test]
    fn each_changed_bit_of_a_line_is_noticed() {
        for line in lines() {
            let mut bytes = Vec::new();
            line.write(9, &mut bytes);
            bytes.pop();
            for at in 0..bytes.len() * 8 {
                let mut changed = bytes.clone();
                changed[at / 8] ^= 1 << (at % 8);
                assert!(unseal(&mut changed, 9).is_err(), "bit {at} of {line:?}");
            }
            assert!(unseal(&mut bytes, 10).is_err(), "after another line");
        }
    }
}
