//! A game in progress, with its journal.

use crate::journal::Journal;
use crate::line::{Copied, Digest, FactsText, Line, Snapshot};
use crate::loading::{self, Course, Loaded, Trust, allowed};
use crate::record::{End, Record, Tear};
use crate::replay::Told;
use crate::{GameName, Header, NewGame, Notice, Replay, SaveError, new_file};
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Report;
use fitg_engine::game::Game;
use std::path::Path;

/// After how many answers without a digest one is recorded.
const ANSWERS_TO_A_DIGEST: usize = 25;

/// A game that is being played, and its file, which nobody else writes to meanwhile.
///
/// Everything done is in the file, and safe there, before the caller learns what came of it. Dropping it closes the game;
/// nothing is lost by not doing so.
#[derive(Debug)]
pub struct SavedGame {
    pub(crate) course: Course,
    header: Header,
    name: GameName,
    created: u64,
    notices: Vec<Notice>,
    must_resume: bool,
    journal: Journal,
}

impl SavedGame {
    /// Begins a game in a new file.
    ///
    /// # Errors
    ///
    /// If the scenario has a mistake, if something of that name is there already, or if the file cannot be written.
    pub fn create(path: &Path, new: NewGame) -> Result<SavedGame, SaveError> {
        let header = Header::of(new);
        Game::new(&header.scenario, header.options, header.seed).map_err(SaveError::Scenario)?;
        let mut bytes = Vec::new();
        header.write(&mut bytes);
        if bytes.len() > crate::LONGEST_LINE {
            return Err(SaveError::TooLarge { size: bytes.len() as u64, limit: crate::LONGEST_LINE as u64 });
        }
        new_file::create(path, &bytes)?;
        let mut game = SavedGame::open(path)?;
        // The set-up can be so small that the first Player-Turn has begun.
        game.mark();
        Ok(game)
    }

    /// Opens a game to go on with it.
    ///
    /// # Errors
    ///
    /// If the file is no game, is damaged, is open elsewhere, or is not what the rules lead to.
    pub fn open(path: &Path) -> Result<SavedGame, SaveError> {
        SavedGame::open_trusting(path, Trust::Replay)
    }

    /// Opens a game to go on with it, from its newest snapshot if its replay disagrees with the rules, even though it says
    /// that it was played by these. For a person who was told of [`SaveError::Disagrees`] and wants to go on all the same.
    ///
    /// # Errors
    ///
    /// As [`SavedGame::open`]; and if there is no snapshot.
    pub fn open_from_snapshot(path: &Path) -> Result<SavedGame, SaveError> {
        SavedGame::open_trusting(path, Trust::Snapshot)
    }

    /// Opens a game to go on with it, as far as it goes: if its replay disagrees with the rules, from its newest snapshot, and
    /// without one from the last answer before the one that disagrees. For a person who was told of
    /// [`SaveError::OtherRules`] or [`SaveError::Disagrees`] and wants to go on all the same. The file stays as it is until
    /// something is done, and even then keeps everything that was in it.
    ///
    /// # Errors
    ///
    /// As [`SavedGame::open`], but for these two.
    pub fn open_as_far_as_it_goes(path: &Path) -> Result<SavedGame, SaveError> {
        SavedGame::open_trusting(path, Trust::AsFar)
    }

    fn open_trusting(path: &Path, trust: Trust) -> Result<SavedGame, SaveError> {
        let (file, size) = Journal::open(path)?;
        let record = Record::read_file(path, &file, size)?;
        let torn = record.torn;
        let mut loaded = loading::load(record, trust)?;
        let mut journal = Journal::at(path, Box::new(file), loaded.end);
        if let Some(torn) = torn {
            if torn.kind != Tear::LastLine {
                let aside = journal.set_aside()?;
                for notice in &mut loaded.notices {
                    if let Notice::Hole { set_aside, .. } = notice {
                        *set_aside = Some(aside.clone());
                    }
                }
            }
            journal.mend()?;
        }
        Ok(SavedGame::of(loaded, journal))
    }

    /// A game that was loaded, with its journal.
    pub(crate) fn of(loaded: Loaded, journal: Journal) -> SavedGame {
        let Loaded { course, header, name, created, notices, must_resume, .. } = loaded;
        SavedGame { course, header, name, created, notices, must_resume, journal }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.course.game
    }

    /// What it was begun with.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// What it is called now.
    #[must_use]
    pub const fn name(&self) -> &GameName {
        &self.name
    }

    /// When it was created, or copied, in seconds since 1970 (UTC).
    #[must_use]
    pub const fn created(&self) -> u64 {
        self.created
    }

    /// Its file.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.journal.path()
    }

    /// What a person should be told about the file, from when it was opened.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// How many answers are in effect.
    #[must_use]
    pub fn answers(&self) -> usize {
        self.course.answers()
    }

    /// Gives an answer. It is recorded, and safe, before this returns what happened.
    ///
    /// # Errors
    ///
    /// If the answer is not allowed, or cannot be recorded; the game is then as it was.
    pub fn answer(&mut self, answer: Answer) -> Result<&[Report], SaveError> {
        let given = allowed(&self.course.game, answer)?;
        let end = self.record(Line::Answer(given))?;
        self.course.give(given, end)?;
        self.course.undone.clear();
        self.mark();
        Ok(self.course.game.events())
    }

    /// The answer that [`SavedGame::undo`] would take back.
    #[must_use]
    pub fn can_undo(&self) -> Option<Answer> {
        self.course.can_take_back().map(|given| given.answer)
    }

    /// Takes the last answer back, and says which it was.
    ///
    /// # Errors
    ///
    /// If somebody has learned something since, or the undoing cannot be recorded.
    pub fn undo(&mut self) -> Result<Answer, SaveError> {
        let given = self.course.can_take_back().ok_or(SaveError::NothingToUndo)?;
        self.record(Line::Undo(given))?;
        self.course.take_back(given).map_err(|_| SaveError::NothingToUndo)?;
        Ok(given.answer)
    }

    /// The answer that [`SavedGame::redo`] would give again.
    #[must_use]
    pub fn can_redo(&self) -> Option<Answer> {
        self.course.undone.last().map(|given| given.answer)
    }

    /// Gives the answer again that was taken back last.
    ///
    /// # Errors
    ///
    /// If nothing was taken back since the last new answer, or the answer cannot be recorded.
    pub fn redo(&mut self) -> Result<&[Report], SaveError> {
        let given = *self.course.undone.last().ok_or(SaveError::NothingToRedo)?;
        allowed(&self.course.game, given.answer)?;
        let end = self.record(Line::Redo(given))?;
        self.course.give(given, end)?;
        self.course.undone.pop();
        self.mark();
        Ok(self.course.game.events())
    }

    /// Goes on with other dice. What came before can no longer be taken back.
    ///
    /// # Errors
    ///
    /// If it cannot be recorded.
    pub fn reseed(&mut self, seed: Seed) -> Result<(), SaveError> {
        let end = self.record(Line::Reseed(seed))?;
        self.course.reseed(seed, end);
        Ok(())
    }

    /// Calls the game otherwise.
    ///
    /// # Errors
    ///
    /// If it cannot be recorded.
    pub fn rename(&mut self, name: GameName) -> Result<(), SaveError> {
        self.record(Line::Name(name.clone()))?;
        self.name = name;
        Ok(())
    }

    /// Writes the game's file again after it was deleted or moved while it was open ([`SaveError::Vanished`]). Does nothing if it
    /// is where it was.
    ///
    /// # Errors
    ///
    /// If something else lies there now, or the file cannot be written.
    pub fn write_again(&mut self) -> Result<(), SaveError> {
        self.journal.write_again()
    }

    /// Saves the game as another: a copy in a new file, under its own name and with its own dice to come.
    ///
    /// # Errors
    ///
    /// If something of that file's name is there already, or the copy cannot be written.
    pub fn copy_to(&self, path: &Path, name: GameName, seed: Seed, created: u64) -> Result<(), SaveError> {
        let copy = Line::Copy(Copied { name, created, seed });
        if self.must_resume {
            let resume = self.course.resume(&self.course.done);
            return copy_beginning(self.path(), self.course.header_end, path, &[resume, copy]);
        }
        copy_beginning(self.path(), self.journal.end(), path, &[copy])
    }

    /// The game so far, to be looked at step by step.
    #[must_use]
    pub fn replay(&self) -> Replay {
        let (name, created) = (self.name.clone(), self.created);
        let told = Told { name, created, notices: self.notices.clone(), must_resume: self.must_resume };
        Replay::of(self.path(), self.header.clone(), told, &self.course)
    }

    /// Records a line, and gives its end.
    pub(crate) fn record(&mut self, line: Line) -> Result<End, SaveError> {
        if self.must_resume {
            self.begin_anew(Some(line))?;
        } else {
            self.journal.add(&[line])?;
        }
        Ok(self.journal.end())
    }

    /// Records that the game begins anew with everything that is in effect, and the line that comes next.
    pub(crate) fn begin_anew(&mut self, next: Option<Line>) -> Result<(), SaveError> {
        let mut lines = vec![self.course.resume(&self.course.done)];
        lines.extend(next);
        let ends = self.journal.add(&lines)?;
        if let Some(&end) = ends.first() {
            self.course.begins_at(end);
        }
        self.must_resume = false;
        Ok(())
    }

    /// Records what an answer is followed by now and then: a snapshot when a Player-Turn has begun; a digest after many
    /// answers, and when the game is over.
    fn mark(&mut self) {
        let game = &self.course.game;
        let mark = if let Some(begun) = game.player_turn_begun() {
            let digest = Digest(begun.digest());
            let (turn, side) = (begun.clock.turn, begun.clock.side);
            Line::Snapshot(Snapshot { turn, side, digest, facts: FactsText::of(begun) })
        } else if self.course.since_digest >= ANSWERS_TO_A_DIGEST || game.outcome().is_some() {
            Line::Digest(self.course.digest())
        } else {
            return;
        };
        // It says nothing new: should it not fit on the disk, the file stays as it was, and the next answer will tell.
        if self.journal.add_unsynced(&[mark]).is_ok() {
            self.course.since_digest = 0;
        }
    }
}

/// Makes a new file of the beginning of another, up to an end, with the lines that make it a copy.
pub(crate) fn copy_beginning(from: &Path, end: End, to: &Path, lines: &[Line]) -> Result<(), SaveError> {
    new_file::create(to, &beginning(from, end, lines)?)
}

/// The beginning of a file, up to an end, with these lines after it.
pub(crate) fn beginning(from: &Path, end: End, lines: &[Line]) -> Result<Vec<u8>, SaveError> {
    use std::io::Read;
    let (file, _) = crate::lock::open_to_read(from)?;
    let mut bytes = Vec::new();
    file.take(end.length).read_to_end(&mut bytes).map_err(|error| SaveError::io("reading", from, error))?;
    // The lines may have changed on the disk since they were read.
    let record = Record::read(from, bytes.as_slice())?;
    if record.end != end {
        return Err(SaveError::ChangedElsewhere { path: from.to_owned() });
    }
    if end.unfinished {
        bytes.push(b'\n');
    }
    let mut chain = end.chain;
    for line in lines {
        chain = line.write(chain, &mut bytes);
    }
    Ok(bytes)
}
