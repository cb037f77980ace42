//! Lessons are put on the table, gone on with and gone back in. Their games lie in a folder of their own, so that the list of games is the
//! person's.

use super::fresh_seed;
use super::surface::{Origin, Surface};
use crate::failure::{Code, Failure};
use crate::host::Host;
use crate::lesson::{Course, Lesson, LessonCard, Stand};
use crate::open_game::OpenGame;
use crate::table::Table;
use fitg_engine::answer::Answer;
use fitg_saves::{EXTENSION, GameName, Library, NewGame, SavedGame};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;
use ts_rs::TS;

/// A lesson is put on the table.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BeginLesson {
    /// Which.
    pub lesson: String,
    /// From its beginning, even if it was begun before.
    pub anew: bool,
}

/// Back to a step of the lesson on the table.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BackToLesson {
    /// Its number, from 1; null is where something else was done.
    pub step: Option<usize>,
}

/// What is asked of lessons.
pub(crate) struct Lessons<'a> {
    pub(super) library: &'a Library,
    pub(super) host: &'a dyn Host,
    pub(super) surface: &'a Surface,
}

/// The folder of lessons.
pub(crate) struct Shelf(PathBuf);

impl Shelf {
    /// The one beside these games.
    pub(crate) fn beside(library: &Library) -> Shelf {
        Shelf(library.folder().join("lessons"))
    }

    fn game(&self, lesson: &Lesson) -> PathBuf {
        self.0.join(format!("{}.{EXTENSION}", lesson.id))
    }

    /// What lies here for a lesson that was finished.
    fn mark(&self, lesson: &Lesson) -> PathBuf {
        self.0.join(format!("{}.finished", lesson.id))
    }

    /// A lesson in the list.
    pub(crate) fn card(&self, lesson: &Lesson) -> LessonCard {
        LessonCard {
            id: lesson.id.clone(),
            title: lesson.title.clone(),
            about: lesson.about.clone(),
            minutes: lesson.minutes,
            begun: self.game(lesson).is_file(),
            finished: self.mark(lesson).is_file(),
        }
    }

    /// A lesson was finished. It is a convenience to know that: nothing stops for a mark that cannot be written.
    fn finished(&self, lesson: &Lesson) {
        let mark = self.mark(lesson);
        if !mark.is_file() {
            let _ = fs::write(mark, []);
        }
    }
}

impl Lessons<'_> {
    fn shelf(&self) -> Shelf {
        Shelf::beside(self.library)
    }

    pub(crate) fn lessons(&self, _: super::args::Nothing) -> Result<Vec<LessonCard>, Failure> {
        let shelf = self.shelf();
        Ok(Lesson::all().iter().map(|lesson| shelf.card(lesson)).collect())
    }

    pub(crate) fn begin_lesson(&self, args: BeginLesson) -> Result<Table, Failure> {
        let lesson = Lesson::of(&args.lesson)
            .ok_or_else(|| Failure::new(Code::NoSuchLesson, format!("There is no lesson {:?}.", args.lesson)))?;
        // The same file cannot be opened twice, not even by this desk.
        self.surface.lock().game = None;
        let path = self.shelf().game(lesson);
        if path.is_file() && !args.anew {
            // What was begun with an older release may no longer be what the rules lead to: a lesson is then begun anew.
            if let Ok(saved) = SavedGame::open(&path)
                && saved.header().scenario == lesson.scenario
                && saved.header().seed == lesson.seed
            {
                return self.put_on_table(saved, Course::new(lesson));
            }
        }
        let saved = self.fresh(lesson, &[])?;
        self.put_on_table(saved, Course::new(lesson))
    }

    pub(crate) fn read_on(&self, _: super::args::Nothing) -> Result<Table, Failure> {
        self.surface.at_table(|game| {
            let from = game.story().len();
            game.read_on()?;
            Ok(from)
        })
    }

    pub(crate) fn back_to_lesson(&self, args: BackToLesson) -> Result<Table, Failure> {
        let (mut course, answers) = {
            let desk = self.surface.lock();
            let game = desk.game.as_ref().ok_or_else(Failure::no_game)?;
            (game.lesson().cloned().ok_or_else(no_lesson)?, game.answers())
        };
        let last = course.lesson().steps.len().saturating_sub(1);
        let reached = match course.stand(&answers) {
            Stand::At { step, .. } | Stand::Astray { step, .. } => step,
            Stand::Finished => last,
        };
        let keep = match (args.step, course.stand(&answers)) {
            (Some(step), _) => {
                let step = step.saturating_sub(1).min(reached);
                course.back_to(step);
                course.before(step)
            }
            (None, Stand::Astray { given, .. }) => given,
            (None, _) => answers.len(),
        };
        self.surface.lock().game = None;
        let script: Vec<Answer> = course.script().take(keep).collect();
        let saved = self.fresh(course.lesson(), &script)?;
        self.put_on_table(saved, course)
    }

    /// A lesson's game from its beginning, with so much of it played, in the place of the one that lies in its file.
    fn fresh(&self, lesson: &Lesson, answers: &[Answer]) -> Result<SavedGame, Failure> {
        let path = self.shelf().game(lesson);
        let failed = |error: std::io::Error| Failure::io("Writing the lesson to", &path, &error);
        fs::create_dir_all(&self.shelf().0).map_err(failed)?;
        if path.is_file() {
            fs::remove_file(&path).map_err(failed)?;
        }
        let mut new = NewGame::of(lesson.scenario.clone(), lesson.seed, self.host.now());
        new.name = GameName::new(&format!("Lesson: {}", lesson.title))?;
        let mut saved = SavedGame::create(&path, new)?;
        for &answer in answers {
            saved.answer(answer)?;
        }
        Ok(saved)
    }

    fn put_on_table(&self, saved: SavedGame, course: Course) -> Result<Table, Failure> {
        let lesson = course.lesson();
        let mut desk = self.surface.lock();
        desk.books += 1;
        let mut game = OpenGame::of_lesson(desk.books, saved, course, self.shelf(), fresh_seed(self.host))?;
        let events = game.story().len();
        let table = game.table(events);
        desk.game = Some(game);
        desk.last = Some(Origin::Lesson(lesson.id.clone()));
        Ok(table)
    }
}

/// The table has a game on it that is no lesson.
pub(crate) fn no_lesson() -> Failure {
    Failure::new(Code::NoSuchLesson, "The game on the table is no lesson.")
}

/// A lesson on the table, with where it is kept.
pub(crate) struct Taught {
    pub(crate) course: Course,
    shelf: Shelf,
}

impl Taught {
    pub(crate) const fn new(course: Course, shelf: Shelf) -> Taught {
        Taught { course, shelf }
    }

    /// The lesson is at its end; the next one.
    pub(crate) fn finish(&self) -> Option<LessonCard> {
        self.shelf.finished(self.course.lesson());
        self.course.lesson().next().map(|lesson| self.shelf.card(lesson))
    }
}
