//! What the page shows of a lesson.

use super::LessonCard;
use fitg_engine::Case;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use serde::Serialize;
use ts_rs::TS;

/// The lesson on the table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LessonNow {
    /// Which.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What is to be reached.
    pub goal: String,
    /// The number of the step, from 1.
    pub step: usize,
    /// Of how many.
    pub steps: usize,
    /// The heading of the step.
    pub heading: String,
    /// What to do, or what to look at.
    pub say: String,
    /// Why; may be nothing.
    pub why: String,
    /// The case behind it.
    pub case: Case,
    /// What it is about.
    pub look: Look,
    /// The answer to give now, to be lit.
    pub wanted: Option<String>,
    /// Whether there is only something to read.
    pub read: bool,
    /// What was done instead, if something else was.
    pub astray: Option<Astray>,
    /// If the lesson is at its end.
    pub finished: Option<Finished>,
}

/// Where a step wants one to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Look {
    /// At an environ.
    pub environ: Option<EnvironId>,
    /// At a planet.
    pub planet: Option<PlanetId>,
}

/// The learner did something else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Astray {
    /// What he answered.
    pub answered: String,
    /// What came of it.
    pub told: Vec<String>,
}

/// The end of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Finished {
    /// What is said.
    pub say: String,
    /// The lesson after it.
    pub next: Option<LessonCard>,
    /// Whether the game has gone on since.
    pub played_on: bool,
}
