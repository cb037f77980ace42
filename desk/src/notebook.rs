//! The private notebook of a side: what a person writes for himself, and the places and pieces that he has marked. It is kept beside the
//! game, as seats and orders are, and shown to nobody but him.

use crate::desk::args;
use crate::desk::arrangements::Arrangements;
use crate::desk::surface::Surface;
use crate::failure::{Code, Failure};
use crate::settings;
use fitg_engine::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The longest text that is kept, in bytes.
const LONGEST: usize = 40_000;
/// The most bookmarks.
const MOST_MARKS: usize = 100;

/// What a side has written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Notebook {
    /// Its text.
    pub text: String,
    /// What it has marked, as the page names it: `planet:161`, `character:zina_adora`.
    pub bookmarks: Vec<String>,
}

/// A notebook as it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OpenNotebook {
    /// Whose it is.
    pub side: Side,
    /// What is in it.
    pub notebook: Notebook,
}

/// The notebooks of both sides of a game, as they are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Notebooks {
    rebel: Notebook,
    imperial: Notebook,
}

impl Notebooks {
    const fn of(&mut self, side: Side) -> &mut Notebook {
        match side {
            Side::Rebel => &mut self.rebel,
            Side::Imperial => &mut self.imperial,
        }
    }
}

/// What is asked about notebooks.
pub(crate) struct NotesBeside<'a> {
    pub(crate) surface: &'a Surface,
    pub(crate) arrangements: &'a Arrangements,
}

impl NotesBeside<'_> {
    /// The notebook of whoever looks alone; nothing where nobody does, and beside a game of which nothing is kept.
    pub(crate) fn notebook(&self, _: args::Nothing) -> Result<Option<OpenNotebook>, Failure> {
        let Some((id, side)) = self.reader()? else { return Ok(None) };
        let mut notes: Notebooks = settings::read(&self.arrangements.notes(&id));
        Ok(Some(OpenNotebook { side, notebook: std::mem::take(notes.of(side)) }))
    }

    /// Writes the notebook of whoever looks alone.
    pub(crate) fn write_notebook(&self, args: args::WriteNotebook) -> Result<(), Failure> {
        // Who has left the screen meanwhile writes into nobody's book.
        let reader = self.reader()?.filter(|&(_, side)| side == args.side);
        let (id, side) = reader.ok_or_else(|| not_kept("Nobody looks alone whose notebook this is."))?;
        let args::WriteNotebook { mut notebook, .. } = args;
        if notebook.text.len() > LONGEST {
            return Err(not_kept("The notebook is full: its text is longer than 40 kB."));
        }
        notebook.bookmarks.truncate(MOST_MARKS);
        let path = self.arrangements.notes(&id);
        let mut notes: Notebooks = settings::read(&path);
        *notes.of(side) = notebook;
        settings::write(&path, &notes)
            .map_err(|error| not_kept(&format!("The notebook could not be written: {error}.")))
    }

    fn reader(&self) -> Result<Option<(String, Side)>, Failure> {
        let mut desk = self.surface.lock();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let id = game.id().map(str::to_owned);
        Ok(id.zip(game.alone()))
    }
}

fn not_kept(why: &str) -> Failure {
    Failure::new(Code::ArrangementNotKept, why)
}
