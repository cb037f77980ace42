//! How far a learner has come in a lesson. It follows from the answers given alone, so that undo, and a lesson opened again from its file,
//! need nothing else; only which of several things to read was read is remembered besides.

use super::{Lesson, Step};
use fitg_engine::answer::Answer;

/// A lesson under way.
#[derive(Clone, Debug)]
pub struct Course {
    lesson: &'static Lesson,
    /// The steps before this one that are there to be read have been.
    read: usize,
    /// After the lesson's end the game goes on.
    played_on: bool,
}

/// Where a learner stands in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// At a step.
    At {
        /// Which, from 0.
        step: usize,
        /// How many answers of the lesson were given.
        given: usize,
    },
    /// He did something else at a step.
    Astray {
        /// Which, from 0.
        step: usize,
        /// How many answers of the lesson were given before that.
        given: usize,
    },
    /// He has come to the end of it.
    Finished,
}

impl Course {
    /// A lesson from its beginning.
    #[must_use]
    pub const fn new(lesson: &'static Lesson) -> Course {
        Course { lesson, read: 0, played_on: false }
    }

    /// The lesson.
    #[must_use]
    pub const fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// Every answer of the lesson, in order.
    pub fn script(&self) -> impl Iterator<Item = Answer> + use<> {
        let lesson = self.lesson;
        let steps = lesson.steps.iter().flat_map(|step| step.answers.iter().chain(&step.then));
        lesson.opening.iter().chain(steps).copied()
    }

    /// How many answers of the lesson come before a step.
    #[must_use]
    pub fn before(&self, step: usize) -> usize {
        let steps = self.lesson.steps.iter().take(step);
        self.lesson.opening.len() + steps.map(|step| step.answers.len() + step.then.len()).sum::<usize>()
    }

    /// Where somebody stands who has given these answers.
    #[must_use]
    pub fn stand(&self, answers: &[Answer]) -> Stand {
        let given = self.script().zip(answers).take_while(|(scripted, given)| scripted == *given).count();
        let length = self.before(self.lesson.steps.len());
        let astray = given < answers.len() && given < length;
        let mut from = self.lesson.opening.len();
        for (number, step) in self.lesson.steps.iter().enumerate() {
            let to = from + step.answers.len() + step.then.len();
            let unread = step.is_read() && !astray && from == given && number >= self.read;
            if given < to || unread {
                return if astray { Stand::Astray { step: number, given } } else { Stand::At { step: number, given } };
            }
            from = to;
        }
        Stand::Finished
    }

    /// The answer that the lesson gives now without the learner.
    #[must_use]
    pub fn by_itself(&self, answers: &[Answer]) -> Option<Answer> {
        let given = answers.len();
        if let Some(&opening) = self.lesson.opening.get(given) {
            return Some(opening).filter(|_| self.script().zip(answers).all(|(scripted, given)| scripted == *given));
        }
        let Stand::At { step, given } = self.stand(answers) else { return None };
        let at = given.checked_sub(self.before(step))?;
        let step = self.lesson.steps.get(step)?;
        step.then.get(at.checked_sub(step.answers.len())?).copied()
    }

    /// The answer that the learner is to give now.
    #[must_use]
    pub fn wanted(&self, answers: &[Answer]) -> Option<Answer> {
        let Stand::At { step, given } = self.stand(answers) else { return None };
        let at = given.checked_sub(self.before(step))?;
        self.lesson.steps.get(step)?.answers.get(at).copied()
    }

    /// Whether the lesson has the say: nobody else answers by himself, neither a program nor a standing order.
    #[must_use]
    pub fn leads(&self, answers: &[Answer]) -> bool {
        match self.stand(answers) {
            Stand::At { .. } => true,
            Stand::Astray { .. } => false,
            Stand::Finished => !self.played_on && answers.len() <= self.before(self.lesson.steps.len()),
        }
    }

    /// The lesson is over, and its game goes on.
    pub const fn play_on(&mut self) {
        self.played_on = true;
    }

    /// A step that is there to be read has been; so have those before it.
    pub const fn has_read(&mut self, step: usize) {
        if self.read < step + 1 {
            self.read = step + 1;
        }
    }

    /// The learner goes back to a step.
    pub const fn back_to(&mut self, step: usize) {
        self.read = step;
        self.played_on = false;
    }

    /// The step of this number.
    #[must_use]
    pub fn step(&self, number: usize) -> Option<&'static Step> {
        self.lesson.steps.get(number)
    }
}
