//! A scenario that somebody is at work on, with what he can take back.

use super::change::Change;
use super::{EditorTable, mistakes, tray};
use crate::failure::{Code, Failure};
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, VictoryRule};
use fitg_engine::view::Viewer;

/// So many changes can be taken back.
const MOST_UNDONE: usize = 500;

/// A scenario that somebody is at work on.
pub(crate) struct Draft {
    scenario: Scenario,
    before: Vec<Scenario>,
    undone: Vec<Scenario>,
    /// As it was saved or opened last.
    kept: Option<Scenario>,
    /// Under which id it lies in the folder of scenarios already.
    saved_as: Option<String>,
    notice: Option<String>,
}

impl Draft {
    /// A scenario to work on. A new one is not kept anywhere yet.
    pub(super) fn of(scenario: Scenario) -> Draft {
        let kept = Some(scenario.clone());
        Draft { scenario, before: Vec::new(), undone: Vec::new(), kept, saved_as: None, notice: None }
    }

    /// An empty board.
    pub(super) fn empty() -> Draft {
        Draft::of(Scenario {
            id: "my-scenario".to_owned(),
            name: "My scenario".to_owned(),
            about: String::new(),
            level: fitg_engine::pieces::GameLevel::StarSystem,
            turns: 6,
            planets: Vec::new(),
            rebel: Default::default(),
            imperial: Default::default(),
            reinforcements: Vec::new(),
            income: Vec::new(),
            figures: Default::default(),
            campaign: None,
            victory: VictoryRule { rebel_points: 12, handicap: 0, rebel_instant: None, imperial_instant: None },
            position: None,
        })
    }

    /// A moment of a game: it is kept nowhere yet.
    pub(super) fn of_moment(scenario: Scenario, notice: Option<String>) -> Draft {
        Draft { kept: None, notice, ..Draft::of(scenario) }
    }

    /// One from the folder of scenarios.
    pub(super) fn of_saved(scenario: Scenario, id: String) -> Draft {
        Draft { saved_as: Some(id), ..Draft::of(scenario) }
    }

    pub(super) const fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The id of the file that it may be written over.
    pub(super) fn saved_as(&self) -> Option<&str> {
        self.saved_as.as_deref()
    }

    pub(super) fn was_saved(&mut self) {
        self.kept = Some(self.scenario.clone());
        self.saved_as = Some(self.scenario.id.clone());
        self.notice = None;
    }

    pub(super) fn was_exported(&mut self) {
        self.kept = Some(self.scenario.clone());
    }

    /// Makes a change.
    ///
    /// # Errors
    ///
    /// If it makes no sense; the scenario is as it was.
    pub(super) fn change(&mut self, change: Change) -> Result<(), Failure> {
        let mut next = self.scenario.clone();
        change.make(&mut next)?;
        if next == self.scenario {
            return Ok(());
        }
        self.before.push(std::mem::replace(&mut self.scenario, next));
        if self.before.len() > MOST_UNDONE {
            self.before.remove(0);
        }
        self.undone.clear();
        Ok(())
    }

    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let before = self.before.pop().ok_or_else(|| nothing(Code::NothingToUndo, "taken back"))?;
        self.undone.push(std::mem::replace(&mut self.scenario, before));
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<(), Failure> {
        let next = self.undone.pop().ok_or_else(|| nothing(Code::NothingToRedo, "made again"))?;
        self.before.push(std::mem::replace(&mut self.scenario, next));
        Ok(())
    }

    /// What is on the screen now.
    pub(super) fn table(&self) -> EditorTable {
        let facts = self.scenario.sketch();
        EditorTable {
            tray: tray::tray(&facts),
            board: Game::at_rest(facts).view(Viewer::Referee).board(),
            mistakes: mistakes::mistakes(&self.scenario),
            can_undo: !self.before.is_empty(),
            can_redo: !self.undone.is_empty(),
            changed: self.kept.as_ref() != Some(&self.scenario),
            notice: self.notice.clone(),
            scenario: self.scenario.clone(),
        }
    }
}

fn nothing(code: Code, done: &str) -> Failure {
    Failure::new(code, format!("There is no change of the scenario that could be {done}."))
}
