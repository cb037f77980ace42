//! What a replay remembers of the whole game, so that any position can be told about without playing up to it again.

use super::{StepMade, ToldAnswer};
use crate::counted::Counted;
use crate::log::Happened;
use fitg_engine::event::time_before;
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};
use fitg_saves::{Replay, Step};
use std::ops::Range;

/// The story of a recorded game, step by step.
pub(super) struct Course {
    story: Vec<Happened>,
    /// For each position, the number of the first event after it.
    ends: Vec<usize>,
    /// What led to the positions from 1 on.
    steps: Vec<Made>,
    finished: bool,
}

enum Made {
    Answer { side: Side, secret: bool, prompt: String, case: Case, label: String },
    NewDice,
    TakenBack,
}

impl Course {
    /// Plays a record through once and leaves it at its beginning.
    pub(super) fn of(replay: &mut Replay) -> Course {
        let last = replay.last();
        let mut course = Course { story: Vec::new(), ends: Vec::new(), steps: Vec::new(), finished: false };
        // Position 0 is always there.
        let _ = replay.go(0);
        let clock = time_before(replay.game().state().clock, replay.events());
        course.story.extend(Happened::of(replay.events(), clock, 0));
        course.ends.push(course.story.len());
        for position in 1..=last {
            let clock = replay.game().state().clock;
            course.steps.push(made(replay, position));
            if !replay.forward() {
                break;
            }
            course.story.extend(Happened::of(replay.events(), clock, position));
            course.ends.push(course.story.len());
        }
        course.finished = replay.game().outcome().is_some();
        let _ = replay.go(0);
        course
    }

    /// Everything that happened.
    pub(super) fn story(&self) -> &[Happened] {
        &self.story
    }

    /// Whether the game is over in the last position.
    pub(super) const fn finished(&self) -> bool {
        self.finished
    }

    /// What a reader can count of it.
    pub(super) fn counted(&self, reader: Viewer, last: usize) -> Counted {
        let mut counted = Counted::by(reader);
        counted.count_on(&self.story, last, |position| {
            match position.checked_sub(1).and_then(|at| self.steps.get(at)) {
                Some(Made::Answer { side, secret, .. }) => !secret || reader.sees_secrets_of(*side),
                Some(Made::NewDice | Made::TakenBack) => true,
                None => false,
            }
        });
        counted
    }

    /// The numbers of the events on the way from the position before to this one.
    pub(super) fn events_of(&self, position: usize) -> Range<usize> {
        let end = |position: usize| self.ends.get(position).copied().unwrap_or(self.story.len());
        position.checked_sub(1).map_or(0, end)..end(position)
    }

    /// The step that led to a position, as a viewer may know it.
    pub(super) fn step(&self, position: usize, viewer: Viewer) -> Option<StepMade> {
        Some(match self.steps.get(position.checked_sub(1)?)? {
            Made::NewDice => StepMade::NewDice,
            Made::TakenBack => StepMade::TakenBack,
            Made::Answer { side, secret, prompt, case, label } => {
                let may_know = !secret || viewer.sees_secrets_of(*side);
                let told = || ToldAnswer { prompt: prompt.clone(), case: *case, label: label.clone() };
                StepMade::Answer { side: *side, told: may_know.then(told) }
            }
        })
    }
}

/// The step from the position now shown to the next.
fn made(replay: &Replay, position: usize) -> Made {
    let (answer, decision) = match (replay.step(position), replay.game().decision()) {
        (Some(Step::Answer { answer, .. }), Some(decision)) => (answer, decision),
        (Some(Step::TakenBack(_)), _) => return Made::TakenBack,
        _ => return Made::NewDice,
    };
    let label = match answer {
        fitg_engine::answer::Answer::Resign => "Resign".to_owned(),
        _ => decision.label(answer),
    };
    Made::Answer {
        side: decision.side,
        secret: decision.needs_secrets(),
        prompt: decision.prompt(),
        case: decision.case(),
        label,
    }
}
