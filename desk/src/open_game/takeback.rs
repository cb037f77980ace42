//! Takebacks that the players agree on: back past a die, a card or whatever else somebody has learned.

use super::{Author, Given, OpenGame, index};
use crate::failure::{Code, Failure};
use crate::log::Happened;
use crate::seats::Sitter;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Consent;
use fitg_engine::state::Stamp;
use fitg_engine::view::Viewer;
use fitg_saves::Agreement;
use serde::Serialize;
use ts_rs::TS;

/// How many decisions back one can ask to go.
const POINTS: usize = 40;

/// A decision of a person to which the players can agree to go back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TakebackPoint {
    /// The step at which it was asked, as whoever looks counts them.
    pub step: usize,
    /// Whose decision it was, who asks for the takeback.
    pub side: Side,
    /// What was asked, if whoever looks may know.
    pub prompt: Option<String>,
    /// What was answered, if whoever looks may know.
    pub label: Option<String>,
    /// When it was.
    pub when: Stamp,
    /// How many steps would be taken back, of both sides together, as whoever looks counts them.
    pub answers: usize,
}

/// A takeback that one person has asked for and the other has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TakebackAsked {
    /// Who asks.
    pub by: Side,
    /// Back to which decision.
    pub point: TakebackPoint,
}

impl OpenGame {
    /// How many answers have been given since, with that of a step.
    fn answers_from(&self, step: usize) -> usize {
        self.given.iter().rev().take_while(|given| given.step >= step).count()
    }

    /// A decision, as whoever looks may know it.
    fn point(&self, given: &Given, viewer: Viewer) -> TakebackPoint {
        let counted = self.counted(viewer);
        let told = !given.secret || viewer.sees_secrets_of(given.side);
        let step = counted.steps_to(given.step);
        TakebackPoint {
            step,
            side: given.side,
            prompt: told.then(|| given.prompt.clone()),
            label: told.then(|| given.label.clone()),
            when: given.when,
            answers: counted.last_step() - step,
        }
    }

    /// The decisions of people to which the players can agree to go back, the newest first: those that cannot simply be undone. What the
    /// other side picked in secret is one decision, from its first answer on.
    fn points(&self, viewer: Viewer) -> Vec<(&Given, TakebackPoint)> {
        let free = self.saved.game().undo_depth();
        let counted = self.counted(viewer);
        let reader = self.arrangement.reader(viewer);
        let mut begun: Option<&Given> = None;
        let mut points = Vec::new();
        for given in self.given.iter().take(self.given.len().saturating_sub(free)) {
            if given.is_read_by(reader) || begun.is_some_and(|begun| begun.side != given.side) {
                begun = None;
            }
            if given.author == Author::Person {
                begun = begun.or(Some(given));
            }
            if counted.is_step(given.step + 1) {
                points.extend(begun.take().map(|begun| (begun, self.point(begun, viewer))));
            }
        }
        points.reverse();
        points.truncate(POINTS);
        points
    }

    /// The decisions to which the players can agree to go back, for whoever looks.
    ///
    /// # Errors
    ///
    /// Behind a curtain.
    pub fn takeback_points(&mut self) -> Result<Vec<TakebackPoint>, Failure> {
        let viewer = self.may_take_back()?;
        self.count(viewer);
        Ok(self.points(viewer).into_iter().map(|(_, point)| point).collect())
    }

    fn may_take_back(&mut self) -> Result<Viewer, Failure> {
        let look = self.look();
        if let Some(side) = look.curtain {
            let message = format!("The {} Player has not come to the screen yet.", side.name());
            return Err(Failure::new(Code::Curtain, message));
        }
        Ok(look.viewer)
    }

    /// The takeback that was asked for, for whoever looks.
    pub(super) fn takeback_asked(&self, viewer: Viewer) -> Option<TakebackAsked> {
        let step = self.wanted_back?;
        let given = self.given.iter().find(|given| given.step == step)?;
        Some(TakebackAsked { by: given.side, point: self.point(given, viewer) })
    }

    /// A person asks to go back to a decision of his. Another person is asked whether he agrees; a program agrees at once.
    ///
    /// # Errors
    ///
    /// If it is none of the decisions offered, behind a curtain, or if it cannot be written.
    pub fn ask_takeback(&mut self, step: usize, seed: Seed) -> Result<usize, Failure> {
        let viewer = self.may_take_back()?;
        self.count(viewer);
        let wanted = self.points(viewer).into_iter().find(|(_, point)| point.step == step);
        let Some((step, side)) = wanted.map(|(given, _)| (given.step, given.side)) else {
            let why = "The game cannot go back there by agreement: nobody was asked then, or it can simply be undone.";
            return Err(Failure::new(Code::NothingToUndo, why));
        };
        if self.arrangement.seats.of(side.enemy()) == Sitter::Person {
            self.wanted_back = Some(step);
            return Ok(self.story.len());
        }
        self.go_back(step, side, Consent::Program, seed)
    }

    /// The other person agrees to the takeback that was asked for, or does not.
    ///
    /// # Errors
    ///
    /// If none was asked for, behind a curtain, or if it cannot be written.
    pub fn answer_takeback(&mut self, agreed: bool, seed: Seed) -> Result<usize, Failure> {
        let viewer = self.may_take_back()?;
        self.count(viewer);
        let wanted = self.wanted_back.zip(self.takeback_asked(viewer).map(|asked| asked.by));
        let Some((step, by)) = wanted else {
            return Err(Failure::new(Code::NothingToUndo, "No takeback was asked for."));
        };
        if agreed {
            return self.go_back(step, by, Consent::Players, seed);
        }
        self.wanted_back = None;
        Ok(self.story.len())
    }

    fn go_back(&mut self, step: usize, by: Side, consent: Consent, seed: Seed) -> Result<usize, Failure> {
        let count = self.answers_from(step);
        let nothing = || Failure::new(Code::NothingToUndo, "There are not so many answers to take back.");
        let answers = u16::try_from(count).map_err(|_| nothing())?;
        let kept = self.given.len() - count;
        let story = self.given.get(kept).ok_or_else(nothing)?.story;
        let events = self.saved.take_back_agreed(Agreement { answers, by, consent, seed })?.to_vec();
        self.given.truncate(kept);
        self.cut(story, step);
        self.position = step + 1;
        let clock = self.saved.game().state().clock;
        self.story.extend(Happened::of(&events, clock, self.position));
        self.wanted_back = None;
        // It is gone back to in order to be answered otherwise.
        self.asked_all_the_same = Some(self.position);
        self.seen[index(by)] = self.seen[index(by)].max(story);
        Ok(story)
    }
}
