//! What the page may do with a replay.

use super::{OpenReplay, ReplayTable};
use crate::desk::{Desk, args};
use crate::failure::Failure;
use crate::log::LogBook;
use crate::table::{Arrangement, Table};
use fitg_saves::{GameId, GameName};

pub(crate) fn no_replay() -> Failure {
    Failure::new("no-replay", "No replay is open. Open one from the list of games.")
}

impl Desk {
    /// Does something with the open replay and answers with what is then to be seen.
    fn in_replay(&self, act: impl FnOnce(&mut OpenReplay) -> Result<(), Failure>) -> Result<ReplayTable, Failure> {
        let mut desk = self.on_it();
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
                let replay = self.library().replay(&GameId::new(&id)?)?;
                let Arrangement { seats, .. } = self.arrangement_of(&id);
                OpenReplay::new(Some(id), replay, seats)
            }
        };
        let table = opened.table();
        self.on_it().replay = Some(opened);
        Ok(table)
    }

    /// The game on the table, if it is meant: its own record is newer than anything else, and its seats are those in force.
    fn replay_of_table(&self, id: Option<&str>) -> Result<Option<OpenReplay>, Failure> {
        let desk = self.on_it();
        let game = desk.game.as_ref().filter(|game| id.is_none() || game.id() == id);
        match (game, id) {
            (Some(game), _) => {
                let id = game.id().map(str::to_owned);
                Ok(Some(OpenReplay::new(id, game.saved().replay(), game.arrangement().seats)))
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
        Ok(self.on_it().replay.as_ref().ok_or_else(no_replay)?.log())
    }

    pub(crate) fn replay_close(&self, _: args::Nothing) -> Result<(), Failure> {
        self.on_it().replay = None;
        Ok(())
    }

    pub(crate) fn go_on_from_here(&self, args: args::GoOn) -> Result<Table, Failure> {
        let name = GameName::new(&args.name)?;
        let seed = self.fresh_seed();
        let id = {
            let desk = self.on_it();
            let replay = desk.replay.as_ref().ok_or_else(no_replay)?.replay();
            if replay.game().outcome().is_some() {
                let why = "The game is over in this position. Step back to where it should go on otherwise.";
                return Err(Failure::new("game-over", why));
            }
            self.library().go_on(replay, name, seed, self.host().now())?.as_str().to_owned()
        };
        self.keep_arrangement(&id, &args.arrangement);
        let table = self.open_game(args::GameId { id })?;
        self.on_it().replay = None;
        Ok(table)
    }
}
