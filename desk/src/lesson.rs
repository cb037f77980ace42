//! Lessons: a small position, what to do in it step by step, and why. A lesson is played on the real table by the real rules; it only says
//! what to do next, answers for the other side as its file says, and notices when somebody does something else.

mod course;
mod now;

pub use course::{Course, Stand};
pub use now::{Astray, Finished, LessonNow, Look};

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::scenario::Scenario;
use fitg_engine::{Case, case};
use fitg_reading::Mistake;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use ts_rs::TS;

/// A lesson, as it stands in its file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The id by which it is begun: lower-case words and hyphens.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about, in a line for the list of lessons.
    pub about: String,
    /// What is to be reached, in a sentence.
    pub goal: String,
    /// About how long it takes.
    pub minutes: u8,
    /// Who learns.
    pub side: Side,
    /// What the dice are made from: they fall alike for everybody who follows the lesson.
    pub seed: Seed,
    /// The position it begins with.
    pub scenario: Scenario,
    /// What is answered before the first step.
    #[serde(default)]
    pub opening: Vec<Answer>,
    /// The steps.
    pub steps: Vec<Step>,
    /// What is said at its end.
    pub ending: String,
}

/// A step of a lesson: something to do, or something to read.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its heading.
    pub title: String,
    /// What to do, or what to look at.
    pub say: String,
    /// Why.
    #[serde(default)]
    pub why: String,
    /// The case behind it.
    #[serde(default = "beginning")]
    pub case: Case,
    /// The environ it is about.
    #[serde(default)]
    pub environ: Option<EnvironId>,
    /// The planet it is about.
    #[serde(default)]
    pub planet: Option<PlanetId>,
    /// What the learner answers, one after the other; nothing where there is only something to read.
    #[serde(default, rename = "do")]
    pub answers: Vec<Answer>,
    /// What is answered after that without him: the other side's answers, and his own where there is nothing to learn.
    #[serde(default)]
    pub then: Vec<Answer>,
    /// What the log must have told after this step, so that what the lesson says of it is true. Only tests read it.
    #[serde(default)]
    pub told: Vec<String>,
}

/// The first page of the rules.
const fn beginning() -> Case {
    case!("1.0")
}

impl Step {
    /// Whether there is only something to read.
    #[must_use]
    pub fn is_read(&self) -> bool {
        self.answers.is_empty()
    }
}

const FILES: [&str; 4] = [
    include_str!("../lessons/first-steps.json"),
    include_str!("../lessons/missions-and-rebellion.json"),
    include_str!("../lessons/armies-and-control.json"),
    include_str!("../lessons/the-province-game.json"),
];

impl Lesson {
    /// Reads a lesson's file.
    ///
    /// # Errors
    ///
    /// If the text is no lesson; the mistake names the field.
    pub fn from_json(text: &str) -> Result<Lesson, Mistake> {
        fitg_reading::from_str(text)
    }

    /// Reads every lesson that comes with the program, in their order.
    ///
    /// # Errors
    ///
    /// The first mistake. The files are part of the program, so that a test finds it.
    pub fn read_all() -> Result<Vec<Lesson>, Mistake> {
        FILES.iter().map(|text| Lesson::from_json(text)).collect()
    }

    /// Every lesson that comes with the program, in their order.
    #[must_use]
    pub fn all() -> &'static [Lesson] {
        static ALL: OnceLock<Vec<Lesson>> = OnceLock::new();
        ALL.get_or_init(|| Lesson::read_all().unwrap_or_default())
    }

    /// A lesson by its id.
    #[must_use]
    pub fn of(id: &str) -> Option<&'static Lesson> {
        Lesson::all().iter().find(|lesson| lesson.id == id)
    }

    /// The lesson after this one.
    #[must_use]
    pub fn next(&self) -> Option<&'static Lesson> {
        Lesson::all().iter().skip_while(|lesson| lesson.id != self.id).nth(1)
    }
}

/// A lesson in the list of lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LessonCard {
    /// By which it is begun.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// About how long it takes.
    pub minutes: u8,
    /// Whether it was begun, and can be gone on with.
    pub begun: bool,
    /// Whether it was played to its end.
    pub finished: bool,
}
