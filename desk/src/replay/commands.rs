//! What the page may do with a replay.

use super::{OpenReplay, ReplayTable};
use crate::desk::args;
use crate::desk::arrangements::Arrangements;
use crate::desk::surface::Surface;
use crate::failure::{Code, Failure};
use crate::log::LogBook;
use crate::table::Arrangement;
use fitg_saves::{GameId, Library};

pub(crate) fn no_replay() -> Failure {
    Failure::new(Code::NoReplay, "No replay is open. Open one from the list of games.")
}

/// What is asked of the open replay.
pub(crate) struct Replays<'a> {
    pub(crate) library: &'a Library,
    pub(crate) surface: &'a Surface,
    pub(crate) arrangements: &'a Arrangements,
}

impl Replays<'_> {
    /// Does something with the open replay and answers with what is then to be seen.
    fn in_replay(&self, act: impl FnOnce(&mut OpenReplay) -> Result<(), Failure>) -> Result<ReplayTable, Failure> {
        let mut desk = self.surface.lock();
        let replay = desk.replay.as_mut().ok_or_else(no_replay)?;
        act(replay)?;
        Ok(replay.table())
    }

    pub(crate) fn open_replay(&self, args: args::MaybeGameId) -> Result<ReplayTable, Failure> {
        let opened = match self.replay_of_table(args.id.as_deref())? {
            Some(opened) => opened,
            None => {
                // The file stays free: others may play the game meanwhile.
                let id = args.id.ok_or_else(Failure::no_game)?;
                let replay = self.library.replay(&GameId::new(&id)?)?;
                let arrangement: Arrangement = self.arrangements.of(&id);
                OpenReplay::new(Some(id), replay, &arrangement)
            }
        };
        let table = opened.table();
        self.surface.lock().replay = Some(opened);
        Ok(table)
    }

    /// The game on the table, if it is meant: its own record is newer than anything else, and its seats are those in force.
    fn replay_of_table(&self, id: Option<&str>) -> Result<Option<OpenReplay>, Failure> {
        let desk = self.surface.lock();
        let game = desk.game.as_ref().filter(|game| id.is_none() || game.id() == id);
        match (game, id) {
            (Some(game), _) => {
                let id = game.id().map(str::to_owned);
                Ok(Some(OpenReplay::new(id, game.saved().replay(), game.arrangement())))
            }
            (None, None) => Err(Failure::no_game()),
            (None, Some(_)) => Ok(None),
        }
    }

    pub(crate) fn replay_go(&self, args: args::Position) -> Result<ReplayTable, Failure> {
        self.in_replay(|replay| replay.go(args.position))
    }

    pub(crate) fn replay_view(&self, args: args::ReplayViewer) -> Result<ReplayTable, Failure> {
        self.in_replay(|replay| replay.look_as(args.viewer))
    }

    pub(crate) fn replay_log(&self, _: args::Nothing) -> Result<LogBook, Failure> {
        Ok(self.surface.lock().replay.as_ref().ok_or_else(no_replay)?.log())
    }

    pub(crate) fn replay_close(&self, _: args::Nothing) -> Result<(), Failure> {
        self.surface.lock().replay = None;
        Ok(())
    }
}
