//! Games are put on the table and taken off it.

use super::arrangements::Arrangements;
use super::game_shelf::GameShelf;
use super::lessons::{BeginLesson, Lessons};
use super::surface::{Origin, Surface};
use super::{args, fresh_seed, settings_path};
use crate::editor::{Saved, read_figures};
use crate::failure::{Code, Failure};
use crate::games::{SAMPLES, WhichScenario};
use crate::host::{FileKind, Host};
use crate::open_game::OpenGame;
use crate::pace::Watch;
use crate::replay::no_replay;
use crate::settings;
use crate::table::{Arrangement, Table};
use fitg_engine::scenario::{self, Scenario};
use fitg_saves::{GameId, GameName, Library, NewGame, Players, SavedGame};
use std::path::PathBuf;

/// What puts a game on the table, or takes it off.
pub(crate) struct Opening<'a> {
    pub(super) library: &'a Library,
    pub(super) host: &'a dyn Host,
    pub(super) surface: &'a Surface,
    pub(super) arrangements: &'a Arrangements,
    pub(super) shelf: GameShelf<'a>,
}

impl Opening<'_> {
    /// Puts a game on the table in the place of whatever lies there.
    fn put_on_table(&self, origin: Origin, saved: SavedGame, arrangement: Arrangement) -> Result<Table, Failure> {
        let id = origin.id().map(str::to_owned);
        let mut desk = self.surface.lock();
        desk.books += 1;
        let mut game = OpenGame::new(id.clone(), desk.books, saved, arrangement, fresh_seed(self.host))?;
        let from = game.missed_from();
        let table = game.table(from);
        desk.game = Some(game);
        desk.last = Some(origin);
        desk.watch = Watch::default();
        if id.is_some() {
            desk.settings.last_game = id;
            // Losing this costs a click at the next start, nothing more.
            let _ = settings::write(&settings_path(self.library), &desk.settings);
        }
        Ok(table)
    }

    /// The scenario that is meant.
    fn scenario(&self, which: WhichScenario) -> Result<Scenario, Failure> {
        let none = |what: String| Failure::new(Code::NoSuchScenario, what);
        match which {
            WhichScenario::Official(id) => {
                scenario::official(&id).ok_or_else(|| none(format!("There is no scenario {id:?}.")))
            }
            WhichScenario::Saved(id) => Saved::beside(self.library.folder()).scenario(&id),
            WhichScenario::Own => {
                let own = self.surface.lock().own_scenario.clone();
                own.ok_or_else(|| none("No scenario file has been chosen yet.".to_owned()))
            }
        }
    }

    /// Figures that no source has are this project's, and can be replaced (19.7, 33.1, 35.1): a file of them is kept for the next game
    /// once the scenario takes it.
    pub(crate) fn pick_figures(&self, args: args::PickFigures) -> Result<Option<String>, Failure> {
        let scenario = self.scenario(args.scenario)?;
        let Some(path) = self.host.pick_to_open(FileKind::Figures) else { return Ok(None) };
        let text = read_figures(&path)?;
        scenario.with_figures(&text)?;
        self.surface.lock().own_figures = Some(text);
        Ok(Some(path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())))
    }

    pub(crate) fn new_game(&self, args: args::NewGame) -> Result<Table, Failure> {
        let mut scenario = self.scenario(args.scenario)?;
        if args.own_figures {
            let figures = self.surface.lock().own_figures.clone();
            let none = || Failure::new(Code::BadScenario, "No file with figures has been chosen yet.");
            scenario = scenario.with_figures(&figures.ok_or_else(none)?)?;
        }
        let scenario = scenario.with_handicap(args.handicap)?;
        let seed = args.seed.unwrap_or_else(|| fresh_seed(self.host));
        let mut new = NewGame::of(scenario, seed, self.host.now());
        new.options = args.options;
        if let Some(name) = typed(&args.name)? {
            new.name = name;
        }
        new.players = Players { rebel: named(args.names.rebel)?, imperial: named(args.names.imperial)? };
        let (id, saved) = self.library.create(new)?;
        let id = id.as_str().to_owned();
        self.arrangements.keep(&id, &args.arrangement);
        self.arrangements.forget_notes(&id);
        self.put_on_table(Origin::Library(id), saved, args.arrangement)
    }

    pub(crate) fn open_game(&self, args: args::GameId) -> Result<Table, Failure> {
        // The same file cannot be opened twice, not even by this desk.
        self.surface.clear_if(&args.id);
        let id = GameId::new(&args.id)?;
        let saved = self.library.resume(&id)?;
        let arrangement = self.arrangements.of(&args.id);
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
        self.surface.lock().game = None;
        let saved = SavedGame::open(&path)?;
        self.put_on_table(Origin::File(path, arrangement), saved, arrangement)
    }

    pub(crate) fn open_again(&self, _: args::Nothing) -> Result<Table, Failure> {
        let last = self.surface.lock().last.clone();
        match last.ok_or_else(Failure::no_game)? {
            Origin::Library(id) => self.open_game(args::GameId { id }),
            Origin::File(path, arrangement) => self.open_elsewhere(path, arrangement),
            Origin::Lesson(lesson) => {
                let Opening { library, host, surface, .. } = *self;
                Lessons { library, host, surface }.begin_lesson(BeginLesson { lesson, anew: false })
            }
        }
    }

    pub(crate) fn open_sample(&self, args: args::GameId) -> Result<Table, Failure> {
        let Some((_, _, bytes)) = SAMPLES.iter().find(|(id, _, _)| *id == args.id) else {
            return Err(Failure::new(Code::Missing, format!("There is no sample game {:?}.", args.id)));
        };
        let beside = self.library.folder().join(format!("{}.sample", args.id));
        let failed = |error: std::io::Error| Failure::io("Writing the sample game to", &beside, &error);
        std::fs::write(&beside, bytes).map_err(failed)?;
        let imported = self.shelf.take_in(&beside);
        std::fs::remove_file(&beside).map_err(failed)?;
        self.open_game(args::GameId { id: imported? })
    }

    pub(crate) fn go_on_from_here(&self, args: args::GoOn) -> Result<Table, Failure> {
        let name = GameName::new(&args.name)?;
        let seed = fresh_seed(self.host);
        let id = {
            let desk = self.surface.lock();
            let replay = desk.replay.as_ref().ok_or_else(no_replay)?.replay();
            if replay.game().outcome().is_some() {
                let why = "The game is over in this position. Step back to where it should go on otherwise.";
                return Err(Failure::new(Code::GameOver, why));
            }
            self.library.go_on(replay, name, seed, self.host.now())?.as_str().to_owned()
        };
        self.arrangements.keep(&id, &args.arrangement);
        let table = self.open_game(args::GameId { id })?;
        self.surface.lock().replay = None;
        Ok(table)
    }

    pub(crate) fn leave(&self, _: args::Nothing) -> Result<(), Failure> {
        let mut desk = self.surface.lock();
        desk.game = None;
        desk.last = None;
        Ok(())
    }
}

fn typed(text: &str) -> Result<Option<GameName>, Failure> {
    if text.trim().is_empty() { Ok(None) } else { Ok(Some(GameName::new(text)?)) }
}

fn named(name: Option<String>) -> Result<Option<GameName>, Failure> {
    name.map_or(Ok(None), |name| typed(&name))
}
