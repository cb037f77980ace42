//! What the page may do with the scenario that is edited.

use super::draft::Draft;
use super::saved::{Saved, SavedScenarios, read_draft};
use super::{EditorSource, EditorTable, mistakes};
use crate::desk::surface::Surface;
use crate::desk::{args, fresh_seed};
use crate::export;
use crate::failure::{Code, Failure};
use crate::games::ScenarioCard;
use crate::host::{FileKind, Host};
use crate::replay::no_replay;
use fitg_engine::scenario::{self, Scenario};
use fitg_engine::state::Segment;
use fitg_saves::Library;

/// What is asked of the scenario editor.
pub(crate) struct Editing<'a> {
    pub(crate) library: &'a Library,
    pub(crate) host: &'a dyn Host,
    pub(crate) surface: &'a Surface,
}

fn no_draft() -> Failure {
    Failure::new(Code::NoDraft, "No scenario is being edited. Begin one from the start screen.")
}

impl Editing<'_> {
    fn saved(&self) -> Saved {
        Saved::beside(self.library.folder())
    }

    /// Does something with the scenario that is edited and answers with what is then to be seen.
    fn in_draft(&self, act: impl FnOnce(&mut Draft) -> Result<(), Failure>) -> Result<EditorTable, Failure> {
        let mut desk = self.surface.lock();
        let draft = desk.draft.as_mut().ok_or_else(no_draft)?;
        act(draft)?;
        Ok(draft.table())
    }

    pub(crate) fn editor_begin(&self, args: args::EditorBegin) -> Result<Option<EditorTable>, Failure> {
        let draft = match args.from {
            EditorSource::Empty => Draft::empty(),
            EditorSource::Official(id) => Draft::of(
                scenario::official(&id)
                    .ok_or_else(|| Failure::new(Code::NoSuchScenario, format!("There is no scenario {id:?}.")))?,
            ),
            EditorSource::Saved(id) => Draft::of_saved(self.saved().draft(&id)?, id),
            EditorSource::File => {
                let Some(path) = self.host.pick_to_open(FileKind::Scenario) else { return Ok(None) };
                Draft::of(read_draft(&path)?)
            }
            EditorSource::Moment => self.moment()?,
        };
        let table = draft.table();
        self.surface.lock().draft = Some(draft);
        Ok(Some(table))
    }

    /// The position of the replay that is shown. Of a game that is over everything is open. Of one that still goes on only what whoever
    /// looks may know is taken over: the rest is dealt anew, as it may be.
    fn moment(&self) -> Result<Draft, Failure> {
        let desk = self.surface.lock();
        let replay = desk.replay.as_ref().ok_or_else(no_replay)?;
        let game = replay.replay().game();
        let header = &replay.replay().header().scenario;
        let (facts, notice) = if replay.finished() {
            (*game.state(), None)
        } else {
            let dealt = game.view(replay.viewer()).sample(fresh_seed(self.host));
            let notice = "The game still goes on: what this view of it does not show was dealt anew, as it may be.";
            (*dealt.state(), Some(notice.to_owned()))
        };
        let mut scenario = header.at(&facts);
        if facts.clock.segment != Segment::SetUp {
            let clock = facts.clock;
            let when = format!("Game-Turn {}, {} {}", clock.turn, clock.side.name(), clock.segment.name());
            scenario.name = shortened(&format!("{}: {when}", scenario.name), 120);
            scenario.id = shortened(&format!("{}-turn-{}", scenario.id, clock.turn), 64);
        }
        Ok(Draft::of_moment(scenario, notice))
    }

    pub(crate) fn editor_table(&self, _: args::Nothing) -> Result<EditorTable, Failure> {
        self.in_draft(|_| Ok(()))
    }

    pub(crate) fn editor_change(&self, args: args::EditorChange) -> Result<EditorTable, Failure> {
        self.in_draft(|draft| draft.change(args.change))
    }

    pub(crate) fn editor_undo(&self, _: args::Nothing) -> Result<EditorTable, Failure> {
        self.in_draft(Draft::undo)
    }

    pub(crate) fn editor_redo(&self, _: args::Nothing) -> Result<EditorTable, Failure> {
        self.in_draft(Draft::redo)
    }

    pub(crate) fn editor_save(&self, _: args::Nothing) -> Result<EditorTable, Failure> {
        self.in_draft(|draft| {
            self.saved().keep(draft.scenario(), draft.saved_as())?;
            draft.was_saved();
            Ok(())
        })
    }

    pub(crate) fn editor_export(&self, _: args::Nothing) -> Result<Option<String>, Failure> {
        let scenario = self.scenario()?;
        let Some(to) = self.host.pick_to_save(FileKind::Scenario, &format!("{}.json", scenario.id)) else {
            return Ok(None);
        };
        let path = export::export(&to, self.library.folder(), |path| export::new_text(path, &scenario.to_json()))?;
        if let Some(draft) = self.surface.lock().draft.as_mut() {
            draft.was_exported();
        }
        Ok(Some(path))
    }

    pub(crate) fn editor_play(&self, _: args::Nothing) -> Result<ScenarioCard, Failure> {
        let scenario = self.scenario()?;
        if let Some(first) = mistakes::mistakes(&scenario).into_iter().next() {
            let message = format!("The scenario has a mistake: {}: {}.", first.field, first.message);
            return Err(Failure { code: Code::BadScenario, message, case: first.case });
        }
        let card = ScenarioCard::from(&scenario);
        self.surface.lock().own_scenario = Some(scenario);
        Ok(card)
    }

    pub(crate) fn editor_close(&self, _: args::Nothing) -> Result<(), Failure> {
        self.surface.lock().draft = None;
        Ok(())
    }

    pub(crate) fn saved_scenarios(&self, _: args::Nothing) -> Result<SavedScenarios, Failure> {
        Ok(self.saved().list())
    }

    pub(crate) fn rename_scenario(&self, args: args::NamedScenario) -> Result<(), Failure> {
        self.saved().rename(&args.id, &args.name)
    }

    pub(crate) fn delete_scenario(&self, args: args::ScenarioId) -> Result<String, Failure> {
        self.saved().delete(&args.id)
    }

    pub(crate) fn restore_scenario(&self, args: args::ScenarioId) -> Result<String, Failure> {
        self.saved().restore(&args.id)
    }

    pub(crate) fn erase_scenario(&self, args: args::ScenarioId) -> Result<(), Failure> {
        self.saved().erase(&args.id)
    }

    fn scenario(&self) -> Result<Scenario, Failure> {
        let desk = self.surface.lock();
        Ok(desk.draft.as_ref().ok_or_else(no_draft)?.scenario().clone())
    }
}

/// No more than so many characters of a text.
fn shortened(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
