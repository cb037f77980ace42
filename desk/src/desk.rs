//! The desk: the folder of games, the game on the table, and what the page may do with them.

pub mod args;

use crate::atlas::{Atlas, atlas};
use crate::charts::{self, Chart};
use crate::export::{self, export};
use crate::failure::Failure;
use crate::games::{self, Games, SAMPLES, ScenarioCard, WhichScenario};
use crate::host::{FileKind, Host};
use crate::log::LogPart;
use crate::open_game::OpenGame;
use crate::replay::OpenReplay;
use crate::roster::{Roster, roster};
use crate::settings::{self, Settings};
use crate::shelf::Shelf;
use crate::table::{Arrangement, Table};
use fitg_engine::chance::Seed;
use fitg_engine::forecast::Forecast;
use fitg_engine::scenario::{self, Scenario};
use fitg_saves::{Future, GameId, GameName, Library, NewGame, Players, SavedGame, Taken};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use ts_rs::TS;

/// The desk. One window has one.
pub struct Desk {
    library: Library,
    host: Box<dyn Host>,
    /// A file that the program was asked to open when it started.
    file: Mutex<Option<PathBuf>>,
    on_it: Mutex<OnDesk>,
    /// What the list of games knows already.
    shelf: Mutex<Shelf>,
}

#[derive(Default)]
pub(crate) struct OnDesk {
    pub(crate) game: Option<OpenGame>,
    /// Which game was put on the table last; it may lie there no more, after a fault.
    pub(crate) last: Option<Origin>,
    /// How many games were put on the table since the program began.
    books: usize,
    pub(crate) replay: Option<OpenReplay>,
    pub(crate) own_scenario: Option<Scenario>,
    pub(crate) settings: Settings,
}

/// Where the game on the table comes from.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// From the folder of games.
    Library(String),
    /// From a file elsewhere, beside which nothing is kept: whoever sits at it is known here only.
    File(PathBuf, Arrangement),
}

impl Origin {
    fn id(&self) -> Option<&str> {
        match self {
            Origin::Library(id) => Some(id),
            Origin::File(..) => None,
        }
    }
}

/// What the start of the program finds.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Start {
    /// The version of the program.
    pub version: String,
    /// What the person likes.
    pub settings: Settings,
    /// The folder of games.
    pub folder: String,
    /// The game that was on the table last, if it is still there.
    pub last_game: Option<String>,
    /// A file that the program was asked to open.
    pub file: Option<String>,
    /// Whether a game is on the table already, as after a page was loaded again.
    pub on_table: bool,
}

impl Desk {
    /// A desk with a folder of games.
    #[must_use]
    pub fn new(library: Library, host: Box<dyn Host>, file: Option<PathBuf>) -> Desk {
        let settings: Settings = settings::read(&library.folder().join("settings.json"));
        let on_it = OnDesk { settings: settings.bounded(), ..OnDesk::default() };
        Desk { library, host, file: Mutex::new(file), on_it: Mutex::new(on_it), shelf: Mutex::default() }
    }

    /// The folder of games.
    #[must_use]
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The machine.
    #[must_use]
    pub fn host(&self) -> &dyn Host {
        &*self.host
    }

    /// What lies on the desk. After a panic the game is taken off it: its file is whole, its copy in memory may not be.
    pub(crate) fn on_it(&self) -> MutexGuard<'_, OnDesk> {
        self.on_it.lock().unwrap_or_else(|poisoned| {
            self.on_it.clear_poison();
            let mut guard = poisoned.into_inner();
            guard.game = None;
            guard.replay = None;
            guard
        })
    }

    pub(crate) fn fresh_seed(&self) -> Seed {
        Seed(self.host.fresh_seed())
    }

    fn arrangement_path(&self, id: &str) -> PathBuf {
        self.library.folder().join("tables").join(format!("{id}.json"))
    }

    /// Who sat where when a game was played last.
    pub(crate) fn arrangement_of(&self, id: &str) -> Arrangement {
        settings::read(&self.arrangement_path(id))
    }

    /// Who sits where is a convenience: a game whose arrangement could not be kept is still played as arranged now.
    pub(crate) fn keep_arrangement(&self, id: &str, arrangement: &Arrangement) {
        let _ = settings::write(&self.arrangement_path(id), arrangement);
    }

    fn settings_path(&self) -> PathBuf {
        self.library.folder().join("settings.json")
    }

    /// Does something with the game on the table and answers with what is then to be seen.
    fn at_table(&self, act: impl FnOnce(&mut OpenGame) -> Result<usize, Failure>) -> Result<Table, Failure> {
        let mut desk = self.on_it();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let from = act(game)?;
        Ok(game.table(from))
    }

    /// Puts a game on the table in the place of whatever lies there.
    pub(crate) fn put_on_table(
        &self,
        origin: Origin,
        saved: SavedGame,
        arrangement: Arrangement,
    ) -> Result<Table, Failure> {
        let id = origin.id().map(str::to_owned);
        let mut desk = self.on_it();
        desk.books += 1;
        let mut game = OpenGame::new(id.clone(), desk.books, saved, arrangement, self.fresh_seed())?;
        let events = game.story().len();
        let table = game.table(events);
        desk.game = Some(game);
        desk.last = Some(origin);
        if id.is_some() {
            desk.settings.last_game = id;
            // Losing this costs a click at the next start, nothing more.
            let _ = settings::write(&self.settings_path(), &desk.settings);
        }
        Ok(table)
    }

    /// Takes the game off the table if it is this one, so that its file is free.
    fn clear_if(&self, id: &str) {
        let mut desk = self.on_it();
        if desk.game.as_ref().and_then(OpenGame::id) == Some(id) {
            desk.game = None;
        }
    }

    pub(crate) fn start(&self, _: args::Nothing) -> Result<Start, Failure> {
        let file = self.file.lock().ok().and_then(|mut file| file.take());
        let desk = self.on_it();
        let there = |id: &String| GameId::new(id).is_ok_and(|id| self.library.path(&id).is_file());
        Ok(Start {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            settings: desk.settings.clone(),
            folder: self.library.folder().display().to_string(),
            last_game: desk.settings.last_game.clone().filter(there),
            file: file.map(|path| path.display().to_string()),
            on_table: desk.game.is_some(),
        })
    }

    pub(crate) fn set_settings(&self, args: args::SetSettings) -> Result<Settings, Failure> {
        let mut desk = self.on_it();
        let last_game = desk.settings.last_game.clone();
        desk.settings = Settings { last_game, ..args.settings.bounded() };
        settings::write(&self.settings_path(), &desk.settings).map_err(|error| {
            let folder = self.library.folder().display();
            Failure::new(
                "settings-not-kept",
                format!("The settings hold until the program ends, but could not be written to {folder}: {error}."),
            )
        })?;
        Ok(desk.settings.clone())
    }

    pub(crate) fn set_title(&self, args: args::SetTitle) -> Result<(), Failure> {
        let title: String = args.title.chars().filter(|letter| !letter.is_control()).take(200).collect();
        self.host.set_title(&title);
        Ok(())
    }

    pub(crate) fn games(&self, _: args::Nothing) -> Result<Games, Failure> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        games::games(&self.library, &mut shelf)
    }

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
        self.on_it().own_scenario = Some(scenario);
        Ok(Some(card))
    }

    pub(crate) fn new_game(&self, args: args::NewGame) -> Result<Table, Failure> {
        let scenario = match args.scenario {
            WhichScenario::Official(id) => scenario::official(&id)
                .ok_or_else(|| Failure::new("no-such-scenario", format!("There is no scenario {id:?}.")))?,
            WhichScenario::Own => self
                .on_it()
                .own_scenario
                .clone()
                .ok_or_else(|| Failure::new("no-such-scenario", "No scenario file has been chosen yet."))?,
        };
        let seed = args.seed.unwrap_or_else(|| self.fresh_seed());
        let mut new = NewGame::of(scenario, seed, self.host.now());
        new.options = args.options;
        if let Some(name) = typed(&args.name)? {
            new.name = name;
        }
        new.players = Players { rebel: named(args.names.rebel)?, imperial: named(args.names.imperial)? };
        let (id, saved) = self.library.create(new)?;
        let id = id.as_str().to_owned();
        self.keep_arrangement(&id, &args.arrangement);
        self.put_on_table(Origin::Library(id), saved, args.arrangement)
    }

    pub(crate) fn open_game(&self, args: args::GameId) -> Result<Table, Failure> {
        // The same file cannot be opened twice, not even by this desk.
        self.clear_if(&args.id);
        let id = GameId::new(&args.id)?;
        let saved = self.library.resume(&id)?;
        let arrangement = self.arrangement_of(&args.id);
        self.put_on_table(Origin::Library(args.id), saved, arrangement)
    }

    pub(crate) fn open_file(&self, args: args::GameFile) -> Result<Table, Failure> {
        let path = PathBuf::from(&args.path);
        let own = path.parent().is_some_and(
            |folder| matches!((folder.canonicalize(), self.library.folder().canonicalize()), (Ok(a), Ok(b)) if a == b),
        );
        match path.file_stem().and_then(|stem| stem.to_str()) {
            Some(id) if own => self.open_game(args::GameId { id: id.to_owned() }),
            _ => self.open_elsewhere(path, Arrangement::default()),
        }
    }

    /// Opens a file that is not in the folder of games, where it lies.
    fn open_elsewhere(&self, path: PathBuf, arrangement: Arrangement) -> Result<Table, Failure> {
        self.on_it().game = None;
        let saved = SavedGame::open(&path)?;
        self.put_on_table(Origin::File(path, arrangement), saved, arrangement)
    }

    pub(crate) fn open_again(&self, _: args::Nothing) -> Result<Table, Failure> {
        let last = self.on_it().last.clone();
        match last.ok_or_else(Failure::no_game)? {
            Origin::Library(id) => self.open_game(args::GameId { id }),
            Origin::File(path, arrangement) => self.open_elsewhere(path, arrangement),
        }
    }

    pub(crate) fn open_sample(&self, args: args::GameId) -> Result<Table, Failure> {
        let Some((_, _, bytes)) = SAMPLES.iter().find(|(id, _, _)| *id == args.id) else {
            return Err(Failure::new("missing", format!("There is no sample game {:?}.", args.id)));
        };
        let beside = self.library.folder().join(format!("{}.sample", args.id));
        let failed = |error: std::io::Error| Failure::io("Writing the sample game to", &beside, &error);
        std::fs::write(&beside, bytes).map_err(failed)?;
        let imported = self.take_in(&beside);
        std::fs::remove_file(&beside).map_err(failed)?;
        self.open_game(args::GameId { id: imported? })
    }

    /// Takes a game from a file into the folder. Whoever sat at an earlier game of that id does not sit at this one.
    fn take_in(&self, path: &Path) -> Result<String, Failure> {
        let id = self.library.import(path, self.fresh_seed(), self.host.now())?;
        let _ = std::fs::remove_file(self.arrangement_path(id.as_str()));
        Ok(id.as_str().to_owned())
    }

    pub(crate) fn write_again(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.at_table(|game| {
            game.saved_mut().write_again()?;
            Ok(game.story().len())
        })
    }

    pub(crate) fn copy_game(&self, args: args::NamedGame) -> Result<String, Failure> {
        let id = GameId::new(&args.id)?;
        let name = GameName::new(&args.name)?;
        let copy = self.library.copy(&id, name, self.fresh_seed(), self.host.now())?;
        let seats: Arrangement = settings::read(&self.arrangement_path(&args.id));
        // A convenience, as at a new game.
        let _ = settings::write(&self.arrangement_path(copy.as_str()), &seats);
        Ok(copy.as_str().to_owned())
    }

    pub(crate) fn rename_game(&self, args: args::NamedGame) -> Result<(), Failure> {
        let name = GameName::new(&args.name)?;
        let mut desk = self.on_it();
        match desk.game.as_mut().filter(|game| game.id() == Some(&args.id)) {
            Some(game) => game.saved_mut().rename(name)?,
            None => self.library.rename(&GameId::new(&args.id)?, name)?,
        }
        Ok(())
    }

    pub(crate) fn delete_game(&self, args: args::GameId) -> Result<String, Failure> {
        self.clear_if(&args.id);
        Ok(self.library.delete(&GameId::new(&args.id)?)?.as_str().to_owned())
    }

    pub(crate) fn restore_game(&self, args: args::GameId) -> Result<String, Failure> {
        Ok(self.library.restore(&GameId::new(&args.id)?)?.as_str().to_owned())
    }

    pub(crate) fn erase_game(&self, args: args::GameId) -> Result<(), Failure> {
        Ok(self.library.erase(&GameId::new(&args.id)?)?)
    }

    pub(crate) fn import_game(&self, _: args::Nothing) -> Result<Option<String>, Failure> {
        let Some(path) = self.host.pick_to_open(FileKind::Game) else { return Ok(None) };
        Ok(Some(self.take_in(&path)?))
    }

    pub(crate) fn salvage_game(&self, args: args::GameId) -> Result<Vec<String>, Failure> {
        self.clear_if(&args.id);
        let salvaged = fitg_saves::salvage(&self.library.path(&GameId::new(&args.id)?))?;
        let rest = salvaged.set_aside.map(|rest| {
            format!("everything from line {} on ({} bytes) is in {} now", rest.line, rest.bytes, rest.path.display())
        });
        Ok(rest.into_iter().chain(salvaged.notices.iter().map(ToString::to_string)).collect())
    }

    pub(crate) fn export_game(&self, args: args::ExportGame) -> Result<Option<String>, Failure> {
        let id = GameId::new(&args.id)?;
        let suggested = format!("{id}.{}", fitg_saves::EXTENSION);
        let Some(to) = self.host.pick_to_save(FileKind::Game, &suggested) else { return Ok(None) };
        let future = match args.with_future {
            true => Future::Kept,
            false => Future::New { seed: self.fresh_seed(), created: self.host.now() },
        };
        let written =
            export(&to, self.library.folder(), |path| Ok(self.library.export(&id, path, &future, Taken::Stays)?))?;
        Ok(Some(written))
    }

    pub(crate) fn show_in_folder(&self, args: args::MaybeGameId) -> Result<(), Failure> {
        let path = match args.id {
            Some(id) => self.library.path(&GameId::new(&id)?),
            None => self.library.folder().to_owned(),
        };
        self.host.show_in_folder(&path).map_err(|why| Failure::new("no-folder-window", why))
    }

    pub(crate) fn table(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.at_table(|game| Ok(game.story().len()))
    }

    pub(crate) fn answer(&self, args: args::GivenAnswer) -> Result<Table, Failure> {
        let answer = args.answer.parse().map_err(Failure::malformed)?;
        self.at_table(|game| game.answer(answer, args.step))
    }

    pub(crate) fn i_am_here(&self, args: args::Here) -> Result<Table, Failure> {
        self.at_table(|game| game.i_am_here(args.side))
    }

    pub(crate) fn go_on(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.at_table(OpenGame::go_on)
    }

    pub(crate) fn undo(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.at_table(|game| {
            game.undo()?;
            Ok(game.story().len())
        })
    }

    pub(crate) fn redo(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.at_table(OpenGame::redo)
    }

    pub(crate) fn forecast(&self, args: args::ForecastOf) -> Result<Vec<Forecast>, Failure> {
        let answer = args.answer.parse().map_err(Failure::malformed)?;
        let mut desk = self.on_it();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.forecast(answer)
    }

    pub(crate) fn log_since(&self, args: args::LogRead) -> Result<LogPart, Failure> {
        let mut desk = self.on_it();
        Ok(desk.game.as_mut().ok_or_else(Failure::no_game)?.log_since(args.since))
    }

    pub(crate) fn export_log(&self, _: args::Nothing) -> Result<Option<String>, Failure> {
        let (name, book) = {
            let mut desk = self.on_it();
            let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
            (game.saved().name().as_str().to_owned(), game.log())
        };
        let Some(to) = self.host.pick_to_save(FileKind::Text, &format!("{name}.txt")) else { return Ok(None) };
        let mut text = String::new();
        for line in book.lines {
            match line.heading {
                Some(_) => text.push_str(&format!("\n{}\n", line.text)),
                None => text.push_str(&format!("{:>6}  {}\n", line.case.to_string(), line.text)),
            }
        }
        let written = export(&to, self.library.folder(), |path| export::new_text(path, &text))?;
        Ok(Some(written))
    }

    pub(crate) fn arrange(&self, args: args::Arrange) -> Result<Table, Failure> {
        let seed = self.fresh_seed();
        let table = self.at_table(|game| game.arrange(args.arrangement, seed))?;
        if let Some(Origin::File(_, arrangement)) = &mut self.on_it().last {
            *arrangement = args.arrangement;
        }
        if let Some(id) = &table.game {
            settings::write(&self.arrangement_path(id), &args.arrangement).map_err(|error| {
                Failure::new(
                    "arrangement-not-kept",
                    format!("The seats hold until the game is closed, but could not be written: {error}."),
                )
            })?;
        }
        Ok(table)
    }

    pub(crate) fn leave(&self, _: args::Nothing) -> Result<(), Failure> {
        let mut desk = self.on_it();
        desk.game = None;
        desk.last = None;
        Ok(())
    }

    pub(crate) fn atlas(&self, _: args::Nothing) -> Result<Atlas, Failure> {
        Ok(atlas())
    }

    pub(crate) fn roster(&self, _: args::Nothing) -> Result<Roster, Failure> {
        Ok(roster())
    }

    pub(crate) fn charts(&self, _: args::Nothing) -> Result<Vec<Chart>, Failure> {
        Ok(charts::all())
    }
}

/// The largest scenario file that is read.
const SCENARIO_LIMIT: u64 = 1 << 20;

fn read_scenario(path: &Path) -> Result<Scenario, Failure> {
    let unreadable =
        |why: String| Failure::new("unreadable", format!("{} cannot be read as a scenario: {why}.", path.display()));
    let system = |error: std::io::Error| unreadable(crate::failure::system(&error));
    let size = std::fs::metadata(path).map_err(system)?.len();
    if size > SCENARIO_LIMIT {
        return Err(unreadable(format!("it has {size} bytes, no scenario has more than {SCENARIO_LIMIT}")));
    }
    let bytes = std::fs::read(path).map_err(system)?;
    let text = std::str::from_utf8(&bytes).map_err(|_| unreadable("it is no text in UTF-8".to_owned()))?;
    Ok(Scenario::from_json(text)?)
}

fn typed(text: &str) -> Result<Option<GameName>, Failure> {
    if text.trim().is_empty() { Ok(None) } else { Ok(Some(GameName::new(text)?)) }
}

fn named(name: Option<String>) -> Result<Option<GameName>, Failure> {
    name.map_or(Ok(None), |name| typed(&name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    struct Nobody;

    impl Host for Nobody {
        fn pick_to_open(&self, _: FileKind) -> Option<PathBuf> {
            None
        }
        fn pick_to_save(&self, _: FileKind, _: &str) -> Option<crate::host::SaveTo> {
            None
        }
        fn show_in_folder(&self, _: &Path) -> Result<(), String> {
            Ok(())
        }
        fn set_title(&self, _: &str) {}
        fn now(&self) -> u64 {
            1_800_000_000
        }
        fn fresh_seed(&self) -> u64 {
            1
        }
    }

    #[test]
    fn after_a_panic_the_desk_can_be_used_and_the_game_opened_again_as_it_was_shown() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let desk = Desk::new(Library::open(folder.path()).expect("a library"), Box::new(Nobody), None);
        let new = json!({
            "scenario": { "official": "flight-to-egrix" }, "name": "", "names": { "rebel": null, "imperial": null },
            "options": {}, "seed": "7", "arrangement": { "with_curtain": false },
        });
        let begun = desk.call("new_game", new).expect("a game");
        let answer = json!({ "answer": begun["ask"]["answers"][0]["id"], "step": begun["step"] });
        let table = desk.call("answer", answer).expect("an answer");
        std::thread::scope(|scope| {
            let fault = scope.spawn(|| {
                let _held = desk.on_it();
                panic!("a fault of the program, for this test");
            });
            assert!(fault.join().is_err());
        });
        assert_eq!(desk.call("table", json!({})).expect_err("it was taken off the table").code, "no-game");
        assert_eq!(desk.call("start", json!({})).expect("a start")["on_table"], json!(false));
        let again = desk.call("open_game", json!({ "id": table["game"] })).expect("it can be opened again");
        assert_eq!((&again["step"], &again["board"], &again["ask"]), (&table["step"], &table["board"], &table["ask"]));
    }
}
