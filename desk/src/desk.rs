//! The desk: the folder of games, the game on the table, and what the page may do with them. Each concern has a small type
//! that is lent what it needs; the commands are declared with their concern in `crate::commands`.

pub mod args;
pub(crate) mod arrangements;
mod drafts;
mod game_shelf;
mod hints;
pub(crate) mod lessons;
mod minds;
mod open_table;
mod opening;
mod printed;
mod program;
mod scenarios;
pub(crate) mod surface;

pub use drafts::{Carried, CarriedMoves, RaisedTaxes};
pub use program::Start;

use crate::editor::Editing;
use crate::ending::Endings;
use crate::host::Host;
use crate::notebook::NotesBeside;
use crate::pace::Pacing;
use crate::replay::Replays;
use crate::reviews::{KeptReviews, Reviewing, Reviews};
use crate::rules::Rules;
use crate::settings::{self, Settings};
use crate::shelf::Shelf;
use arrangements::Arrangements;
use drafts::Drafts;
use fitg_engine::chance::Seed;
use fitg_saves::Library;
use game_shelf::GameShelf;
use hints::Hints;
use lessons::Lessons;
use minds::Minds;
use open_table::OpenTable;
use opening::Opening;
use printed::Printed;
use program::Program;
use scenarios::Scenarios;
use std::path::PathBuf;
use std::sync::Mutex;
use surface::Surface;

/// The desk. One window has one.
pub struct Desk {
    library: Library,
    host: Box<dyn Host>,
    /// A file that the program was asked to open when it started.
    file: Mutex<Option<PathBuf>>,
    surface: Surface,
    arrangements: Arrangements,
    /// What the list of games knows already.
    shelf: Mutex<Shelf>,
    reviewing: Reviewing,
    kept_reviews: KeptReviews,
}

impl Desk {
    /// A desk with a folder of games.
    #[must_use]
    pub fn new(library: Library, host: Box<dyn Host>, file: Option<PathBuf>) -> Desk {
        let settings: Settings = settings::read(&settings_path(&library));
        let surface = Surface::new(settings.bounded());
        let arrangements = Arrangements::beside(library.folder());
        let kept_reviews = KeptReviews::beside(library.folder());
        let (file, shelf, reviewing) = (Mutex::new(file), Mutex::default(), Reviewing::default());
        Desk { library, host, file, surface, arrangements, shelf, reviewing, kept_reviews }
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

    pub(crate) fn program(&self) -> Program<'_> {
        Program { library: &self.library, host: self.host(), file: &self.file, surface: &self.surface }
    }

    pub(crate) const fn printed(&self) -> Printed {
        Printed
    }

    pub(crate) const fn rules(&self) -> Rules {
        Rules
    }

    pub(crate) fn scenarios(&self) -> Scenarios<'_> {
        Scenarios { host: self.host(), surface: &self.surface }
    }

    pub(crate) fn editing(&self) -> Editing<'_> {
        Editing { library: &self.library, host: self.host(), surface: &self.surface }
    }

    pub(crate) fn shelf(&self) -> GameShelf<'_> {
        let Desk { library, surface, arrangements, shelf, kept_reviews: reviews, .. } = self;
        GameShelf { library, host: self.host(), surface, arrangements, shelf, reviews }
    }

    pub(crate) fn opening(&self) -> Opening<'_> {
        let Desk { library, surface, arrangements, .. } = self;
        Opening { library, host: self.host(), surface, arrangements, shelf: self.shelf() }
    }

    pub(crate) fn open_table(&self) -> OpenTable<'_> {
        let Desk { library, surface, arrangements, .. } = self;
        OpenTable { library, host: self.host(), surface, arrangements }
    }

    pub(crate) fn lessons(&self) -> Lessons<'_> {
        Lessons { library: &self.library, host: self.host(), surface: &self.surface }
    }

    pub(crate) const fn drafts(&self) -> Drafts<'_> {
        Drafts { surface: &self.surface }
    }

    pub(crate) const fn hints(&self) -> Hints<'_> {
        Hints { surface: &self.surface }
    }

    pub(crate) const fn minds(&self) -> Minds<'_> {
        Minds { surface: &self.surface }
    }

    pub(crate) const fn replays(&self) -> Replays<'_> {
        Replays { library: &self.library, surface: &self.surface, arrangements: &self.arrangements }
    }

    pub(crate) const fn reviews(&self) -> Reviews<'_> {
        Reviews { surface: &self.surface, reviewing: &self.reviewing, kept: &self.kept_reviews }
    }

    pub(crate) fn endings(&self) -> Endings<'_> {
        Endings { library: &self.library, host: &*self.host, surface: &self.surface }
    }

    pub(crate) const fn notes(&self) -> NotesBeside<'_> {
        NotesBeside { surface: &self.surface, arrangements: &self.arrangements }
    }

    pub(crate) fn pacing(&self) -> Pacing<'_> {
        Pacing { host: self.host(), surface: &self.surface, arrangements: &self.arrangements }
    }
}

pub(crate) fn fresh_seed(host: &dyn Host) -> Seed {
    Seed(host.fresh_seed())
}

fn settings_path(library: &Library) -> PathBuf {
    library.folder().join("settings.json")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::FileKind;
    use crate::settings::Theme;
    use serde_json::json;
    use std::path::Path;

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
        fn set_theme(&self, _: Theme) {}
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
                let _held = desk.surface.lock();
                panic!("a fault of the program, for this test");
            });
            assert!(fault.join().is_err());
        });
        assert_eq!(desk.call("table", json!({})).expect_err("it was taken off the table").code, crate::Code::NoGame);
        assert_eq!(desk.call("start", json!({})).expect("a start")["on_table"], json!(false));
        let again = desk.call("open_game", json!({ "id": table["game"] })).expect("it can be opened again");
        assert_eq!((&again["step"], &again["board"], &again["ask"]), (&table["step"], &table["board"], &table["ask"]));
    }
}
