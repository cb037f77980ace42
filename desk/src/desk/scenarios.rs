//! The scenarios that a game can be begun from.

use super::args;
use super::surface::Surface;
use crate::failure::{Code, Failure};
use crate::games::ScenarioCard;
use crate::host::{FileKind, Host};
use fitg_engine::scenario::{self, Scenario};
use std::path::Path;

/// What is asked about scenarios.
pub(crate) struct Scenarios<'a> {
    pub(super) host: &'a dyn Host,
    pub(super) surface: &'a Surface,
}

impl Scenarios<'_> {
    pub(crate) fn scenarios(&self, _: args::Nothing) -> Result<Vec<ScenarioCard>, Failure> {
        let official = scenario::official_ids();
        Ok(official
            .iter()
            .filter_map(|id| scenario::official(id))
            .map(|scenario| ScenarioCard::from(&scenario))
            .collect())
    }

    pub(crate) fn pick_scenario(&self, _: args::Nothing) -> Result<Option<ScenarioCard>, Failure> {
        let Some(path) = self.host.pick_to_open(FileKind::Scenario) else { return Ok(None) };
        let scenario = read_scenario(&path)?;
        let card = ScenarioCard::from(&scenario);
        self.surface.lock().own_scenario = Some(scenario);
        Ok(Some(card))
    }
}

/// The largest scenario file that is read.
const SCENARIO_LIMIT: u64 = 1 << 20;

fn read_scenario(path: &Path) -> Result<Scenario, Failure> {
    let unreadable = |why: String| {
        Failure::new(Code::Unreadable, format!("{} cannot be read as a scenario: {why}.", path.display()))
    };
    let system = |error: std::io::Error| unreadable(crate::failure::system(&error));
    let size = std::fs::metadata(path).map_err(system)?.len();
    if size > SCENARIO_LIMIT {
        return Err(unreadable(format!("it has {size} bytes, no scenario has more than {SCENARIO_LIMIT}")));
    }
    let bytes = std::fs::read(path).map_err(system)?;
    let text = std::str::from_utf8(&bytes).map_err(|_| unreadable("it is no text in UTF-8".to_owned()))?;
    Ok(Scenario::from_json(text)?)
}
