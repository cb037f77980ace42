//! The folder of a person's own scenarios, beside his games.

use crate::failure::{Code, Failure};
use crate::games::ScenarioCard;
use fitg_engine::scenario::Scenario;
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};
use ts_rs::TS;

/// The largest scenario file that is read.
const SCENARIO_LIMIT: u64 = 1 << 20;

/// A scenario of a person's own.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SavedScenario {
    /// By which it is chosen: the name of its file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is, if it can be played.
    pub card: Option<ScenarioCard>,
    /// How many mistakes it has.
    pub mistakes: usize,
}

/// A person's own scenarios: those that can be chosen, and those that he deleted.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SavedScenarios {
    /// Those that can be chosen, by name.
    pub kept: Vec<SavedScenario>,
    /// Those in the trash, by name.
    pub trash: Vec<SavedScenario>,
}

/// The folder in the folder of scenarios where deleted ones lie.
const TRASH: &str = "trash";

/// The folder.
pub(crate) struct Saved {
    folder: PathBuf,
}

impl Saved {
    /// The folder of scenarios beside the games.
    pub(crate) fn beside(games: &Path) -> Saved {
        Saved { folder: games.join("scenarios") }
    }

    /// The folder of the deleted ones, built as this one is.
    fn trash(&self) -> Saved {
        Saved { folder: self.folder.join(TRASH) }
    }

    /// The file of a scenario; ids that could name anything else are no ids.
    fn file(&self, id: &str) -> Result<PathBuf, Failure> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if id.is_empty() || id.len() > 64 || !id.bytes().all(plain) {
            let why =
                "An id has 1 to 64 lower-case letters, digits and hyphens: give the scenario one before it is saved.";
            return Err(Failure::new(Code::BadName, why));
        }
        Ok(self.folder.join(format!("{id}.json")))
    }

    /// All of them that can be read, and what lies in the trash.
    pub(crate) fn list(&self) -> SavedScenarios {
        SavedScenarios { kept: self.here(), trash: self.trash().here() }
    }

    /// What can be read in this folder, by name.
    fn here(&self) -> Vec<SavedScenario> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut list: Vec<SavedScenario> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let id = path.file_stem()?.to_str()?.to_owned();
                if path.extension()? != "json" {
                    return None;
                }
                let scenario = read_draft(&path).ok()?;
                let mistakes = scenario.mistakes().len();
                let card = (mistakes == 0).then(|| ScenarioCard::from(&scenario));
                Some(SavedScenario { id, name: scenario.name, card, mistakes })
            })
            .collect();
        list.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        list
    }

    /// One of them, mistakes or not.
    pub(crate) fn draft(&self, id: &str) -> Result<Scenario, Failure> {
        read_draft(&self.file(id)?)
    }

    /// One of them that can be played.
    pub(crate) fn scenario(&self, id: &str) -> Result<Scenario, Failure> {
        let scenario = self.draft(id)?;
        scenario.check()?;
        Ok(scenario)
    }

    /// Writes a scenario. Another one of the same id stays, unless it is the one that is being worked on.
    pub(crate) fn keep(&self, scenario: &Scenario, over: Option<&str>) -> Result<(), Failure> {
        let path = self.file(&scenario.id)?;
        if over != Some(scenario.id.as_str()) && path.exists() {
            let why = format!("There is a scenario {:?} already. Give this one another id.", scenario.id);
            return Err(Failure::new(Code::Exists, why));
        }
        self.make_folder()?;
        self.write(&path, scenario)
    }

    fn make_folder(&self) -> Result<(), Failure> {
        fs::create_dir_all(&self.folder).map_err(|error| Failure::io("Making", &self.folder, &error))
    }

    /// What was there is there until the new file is whole.
    fn write(&self, path: &Path, scenario: &Scenario) -> Result<(), Failure> {
        let beside = path.with_extension("json.new");
        let _ = fs::remove_file(&beside);
        crate::export::new_text(&beside, &scenario.to_json())?;
        fs::rename(&beside, path).map_err(|error| {
            let _ = fs::remove_file(&beside);
            Failure::io("Writing", path, &error)
        })
    }

    /// Gives a scenario another name. Its id, by which games and people know the file, stays.
    pub(crate) fn rename(&self, id: &str, name: &str) -> Result<(), Failure> {
        let path = self.file(id)?;
        let mut scenario = read_draft(&path)?;
        name.clone_into(&mut scenario.name);
        if let Some(mistake) = scenario.mistakes().into_iter().find(|mistake| mistake.field == "name") {
            return Err(Failure::new(Code::BadName, format!("The name: {}.", mistake.problem)));
        }
        self.write(&path, &scenario)
    }

    /// Puts a scenario into the trash, where it may get another id.
    pub(crate) fn delete(&self, id: &str) -> Result<String, Failure> {
        let trash = self.trash();
        trash.make_folder()?;
        trash.take_in(&self.file(id)?, id)
    }

    /// Takes a scenario out of the trash. If its id has been taken meanwhile, it gets another.
    pub(crate) fn restore(&self, id: &str) -> Result<String, Failure> {
        self.take_in(&self.trash().file(id)?, id)
    }

    /// Removes a deleted scenario for good.
    pub(crate) fn erase(&self, id: &str) -> Result<(), Failure> {
        let path = self.trash().file(id)?;
        fs::remove_file(&path).map_err(|error| Failure::io("Removing", &path, &error))
    }

    /// Moves a file in here under the first free id that begins so. It names itself by the id that it lies under, so that it
    /// can be saved again where it is.
    fn take_in(&self, from: &Path, id: &str) -> Result<String, Failure> {
        let mut scenario = read_draft(from)?;
        let ids = std::iter::once(id.to_owned()).chain((2..1000).map(|n| numbered(id, n)));
        for free in ids {
            let path = self.file(&free)?;
            if path.exists() {
                continue;
            }
            scenario.id.clone_from(&free);
            self.write(&path, &scenario)?;
            fs::remove_file(from).map_err(|error| Failure::io("Removing", from, &error))?;
            return Ok(free);
        }
        Err(Failure::new(Code::Exists, format!("There are too many scenarios whose id begins with {id:?}.")))
    }
}

/// An id with a number behind it, no longer than an id may be.
fn numbered(id: &str, n: u16) -> String {
    let short: String = id.chars().take(59).collect();
    format!("{short}-{n}")
}

/// Reads a scenario that can be played.
pub(crate) fn read_scenario(path: &Path) -> Result<Scenario, Failure> {
    Ok(Scenario::from_json(&read_text(path, "a scenario")?)?)
}

/// Reads a scenario that may have mistakes.
pub(crate) fn read_draft(path: &Path) -> Result<Scenario, Failure> {
    Ok(Scenario::draft_from_json(&read_text(path, "a scenario")?)?)
}

/// Reads a file with figures; what stands in it is looked at with a scenario.
pub(crate) fn read_figures(path: &Path) -> Result<String, Failure> {
    read_text(path, "figures")
}

fn read_text(path: &Path, what: &str) -> Result<String, Failure> {
    let unreadable =
        |why: String| Failure::new(Code::Unreadable, format!("{} cannot be read as {what}: {why}.", path.display()));
    let system = |error: std::io::Error| unreadable(crate::failure::system(&error));
    let size = fs::metadata(path).map_err(system)?.len();
    if size > SCENARIO_LIMIT {
        return Err(unreadable(format!("it has {size} bytes, and more than {SCENARIO_LIMIT} are not read")));
    }
    String::from_utf8(fs::read(path).map_err(system)?).map_err(|_| unreadable("it is no text in UTF-8".to_owned()))
}
