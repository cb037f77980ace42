//! The scenarios that a game can be begun from.

use super::args;
use super::surface::Surface;
use crate::editor::read_scenario;
use crate::failure::Failure;
use crate::games::ScenarioCard;
use crate::host::{FileKind, Host};
use fitg_engine::scenario;

/// What is asked about scenarios.
pub(crate) struct Scenarios<'a> {
    pub(super) host: &'a dyn Host,
    pub(super) surface: &'a Surface,
}

impl Scenarios<'_> {
    pub(crate) fn scenarios(&self, _: args::Nothing) -> Result<Vec<ScenarioCard>, Failure> {
        // The Star System Game first, as it is learnt; then the larger ones (28.0, 38.0).
        Ok(scenario::all_ids().filter_map(scenario::official).map(|scenario| ScenarioCard::from(&scenario)).collect())
    }

    pub(crate) fn pick_scenario(&self, _: args::Nothing) -> Result<Option<ScenarioCard>, Failure> {
        let Some(path) = self.host.pick_to_open(FileKind::Scenario) else { return Ok(None) };
        let scenario = read_scenario(&path)?;
        let card = ScenarioCard::from(&scenario);
        self.surface.lock().own_scenario = Some(scenario);
        Ok(Some(card))
    }
}
