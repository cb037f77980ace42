//! A recorded game, looked at step by step: of a game that still goes on only what its viewer's side may know.

mod commands;
mod course;

pub(crate) use commands::{Replays, no_replay};

use crate::counted::Counted;
use crate::failure::{Code, Failure};
use crate::log::{LogBook, LogLine};
use crate::pace::first_turn;
use crate::scene::{Shown, shown};
use crate::table::{Arrangement, Names};
use course::Course;
use fitg_engine::view::{Board, Viewer};
use fitg_engine::{Case, Side};
use fitg_saves::Replay;
use serde::Serialize;
use ts_rs::TS;

/// What is on the screen while a recorded game is looked at.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ReplayTable {
    /// Which game of the library; none for a file from elsewhere.
    pub game: Option<String>,
    /// What it is called.
    pub name: String,
    /// The id of its scenario.
    pub scenario: String,
    /// The name of its scenario.
    pub scenario_name: String,
    /// The Game-Turn with which it begins.
    pub first_turn: u8,
    /// The names of the players.
    pub names: Names,
    /// The position that is shown: how many steps led to it, as the viewer can count them while the game goes on.
    pub position: usize,
    /// The last position.
    pub last: usize,
    /// Where the Player-Turns begin.
    pub player_turns: Vec<TurnMark>,
    /// Whether the game is over in its last position.
    pub finished: bool,
    /// Through whose eyes the board and the lines are.
    pub viewer: Viewer,
    /// Through whose eyes they may be.
    pub viewers: Vec<Viewer>,
    /// The board in this position.
    pub board: Board,
    /// The step that led here; none led to the beginning.
    pub step: Option<StepMade>,
    /// How many lines of the log there are up to this position: the number of the next.
    pub events: usize,
    /// The lines that this step brought.
    pub lines: Vec<LogLine>,
    /// The same to show.
    pub shown: Vec<Shown>,
}

/// Where a Player-Turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TurnMark {
    /// The Game-Turn.
    pub turn: u8,
    /// Whose Player-Turn.
    pub side: Side,
    /// The position in which it has begun.
    pub position: usize,
}

/// The step that led to a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum StepMade {
    /// Somebody answered.
    Answer {
        /// The side that answered.
        side: Side,
        /// What, if the viewer may know.
        told: Option<ToldAnswer>,
    },
    /// The game went on with other dice, as another game.
    NewDice,
    /// The players agreed to go back to here.
    TakenBack,
}

/// An answer that the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ToldAnswer {
    /// What was asked.
    pub prompt: String,
    /// The case under which it was asked.
    pub case: Case,
    /// What was answered.
    pub label: String,
}

/// Through whose eyes a game is looked at that still goes on.
pub(crate) fn replay_viewer(arrangement: &Arrangement) -> Viewer {
    arrangement.seats.only_person().map_or(Viewer::Both, Viewer::Side)
}

/// A recorded game that is being looked at.
pub struct OpenReplay {
    id: Option<String>,
    replay: Replay,
    course: Course,
    /// What the viewer can count of it.
    counted: Counted,
    viewer: Viewer,
    viewers: Vec<Viewer>,
}

impl OpenReplay {
    /// Looks at a game, from its beginning. Who sits at its table says whose secrets may be shown while it is not over.
    #[must_use]
    pub fn new(id: Option<String>, mut replay: Replay, arrangement: &Arrangement) -> OpenReplay {
        let course = Course::of(&mut replay);
        let viewers = if course.finished() {
            vec![Viewer::Referee, Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial), Viewer::Both]
        } else {
            vec![replay_viewer(arrangement)]
        };
        let viewer = viewers.first().copied().unwrap_or(Viewer::Both);
        // What is over hides nothing: every answer of it can be counted.
        let reader = if course.finished() { Viewer::Referee } else { arrangement.reader(viewer) };
        let counted = course.counted(reader, replay.last());
        OpenReplay { id, replay, course, counted, viewer, viewers }
    }

    /// The record.
    #[must_use]
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// Which game of the library it is.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// Through whose eyes it is looked at.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whether the game is over in its last position.
    #[must_use]
    pub const fn finished(&self) -> bool {
        self.course.finished()
    }

    /// Shows a position.
    ///
    /// # Errors
    ///
    /// If there is no such position.
    pub fn go(&mut self, position: usize) -> Result<(), Failure> {
        self.replay.go(self.counted.position_after(position).unwrap_or(usize::MAX))?;
        Ok(())
    }

    /// Shows it through other eyes.
    ///
    /// # Errors
    ///
    /// If that would tell a secret of a game that is not over.
    pub fn look_as(&mut self, viewer: Viewer) -> Result<(), Failure> {
        if !self.viewers.contains(&viewer) {
            let why = "This game is not over yet: its replay shows only what your side may know. Afterwards it shows everything.";
            return Err(Failure::new(Code::StillSecret, why));
        }
        self.viewer = viewer;
        Ok(())
    }

    /// What is on the screen now.
    #[must_use]
    pub fn table(&self) -> ReplayTable {
        let (position, viewer) = (self.replay.position(), self.viewer);
        let header = self.replay.header();
        let happened = self.course.events_of(position);
        let (story, counted) = (self.course.story(), &self.counted);
        let lines = happened.clone().filter_map(|number| story.get(number)?.line(number, viewer));
        let scenes = happened.clone().filter_map(|number| shown(story, number, viewer));
        ReplayTable {
            game: self.id.clone(),
            name: self.replay.name().as_str().to_owned(),
            scenario: header.scenario.id.clone(),
            scenario_name: header.scenario.name.clone(),
            first_turn: first_turn(&header.scenario),
            names: Names::from(&header.players),
            position: counted.steps_to(position),
            last: counted.last_step(),
            player_turns: self
                .replay
                .player_turns()
                .iter()
                .map(|begun| TurnMark {
                    turn: begun.turn,
                    side: begun.side,
                    position: counted.steps_to(begun.position),
                })
                .collect(),
            finished: self.course.finished(),
            viewer,
            viewers: self.viewers.clone(),
            board: self.replay.game().view(viewer).board(),
            step: self.course.step(position, viewer),
            events: counted.number_of(happened.end),
            lines: lines.map(|line| counted.line(line)).collect(),
            shown: scenes.map(|shown| counted.shown(shown)).collect(),
        }
    }

    /// All lines that the viewer may read, of the whole game.
    #[must_use]
    pub fn log(&self) -> LogBook {
        let lines = self.course.story().iter().enumerate();
        let lines = lines.filter_map(|(number, happened)| happened.line(number, self.viewer));
        LogBook { viewer: self.viewer, lines: lines.map(|line| self.counted.line(line)).collect() }
    }
}
