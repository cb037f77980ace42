//! The open table: questions, answers, the log, and who sits there.

use super::arrangements::Arrangements;
use super::surface::{Origin, Surface};
use super::{args, fresh_seed};
use crate::ask::Reason;
use crate::export::{self, export};
use crate::failure::{Code, Failure};
use crate::host::{FileKind, Host};
use crate::log::LogPart;
use crate::open_game::{AssignedGoal, OpenGame, TakebackPoint, Thought};
use crate::settings;
use crate::summary::Summary;
use crate::table::Table;
use fitg_engine::forecast::{DetectionRisk, DominoForecast, Forecast};
use fitg_saves::Library;

/// What is asked at the open table.
pub(crate) struct OpenTable<'a> {
    pub(super) library: &'a Library,
    pub(super) host: &'a dyn Host,
    pub(super) surface: &'a Surface,
    pub(super) arrangements: &'a Arrangements,
}

impl OpenTable<'_> {
    pub(crate) fn table(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.surface.at_table(|game| Ok(game.story().len()))
    }

    pub(crate) fn answer(&self, args: args::GivenAnswer) -> Result<Table, Failure> {
        let answer = args.answer.parse().map_err(Failure::malformed)?;
        self.surface.at_table(|game| game.answer(answer, args.step))
    }

    pub(crate) fn i_am_here(&self, args: args::Here) -> Result<Table, Failure> {
        self.surface.at_table(|game| game.i_am_here(args.side))
    }

    pub(crate) fn go_on(&self, _: args::Nothing) -> Result<Table, Failure> {
        let seed = fresh_seed(self.host);
        let mut first = None;
        loop {
            let work = self.surface.lock().game.as_mut().ok_or_else(Failure::no_game)?.send_to_think(seed);
            let Some(mut work) = work else {
                return self.surface.at_table(|game| match first {
                    None => game.go_on(),
                    Some(from) => Ok(from),
                });
            };
            // The table is free while it thinks: who undoes, leaves or arranges otherwise meanwhile has overtaken it.
            let answer = work.choose();
            let mut desk = self.surface.lock();
            let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
            match game.thought(work, answer)? {
                Thought::Overtaken => return Ok(game.table(game.story().len())),
                Thought::Followed { from } => return Ok(game.table(*first.get_or_insert(from))),
                Thought::Unseen { from } => _ = first.get_or_insert(from),
            }
        }
    }

    pub(crate) fn undo(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.surface.at_table(|game| {
            game.undo()?;
            Ok(game.story().len())
        })
    }

    pub(crate) fn redo(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.surface.at_table(OpenGame::redo)
    }

    pub(crate) fn ask_all_the_same(&self, args: args::Unasked) -> Result<Table, Failure> {
        self.surface.at_table(|game| game.ask_all_the_same(args.step))
    }

    pub(crate) fn takeback_points(&self, _: args::Nothing) -> Result<Vec<TakebackPoint>, Failure> {
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.takeback_points()
    }

    pub(crate) fn ask_takeback(&self, args: args::BackTo) -> Result<Table, Failure> {
        let seed = fresh_seed(self.host);
        self.surface.at_table(|game| game.ask_takeback(args.step, seed))
    }

    pub(crate) fn answer_takeback(&self, args: args::Agreed) -> Result<Table, Failure> {
        let seed = fresh_seed(self.host);
        self.surface.at_table(|game| game.answer_takeback(args.agreed, seed))
    }

    pub(crate) fn forecast(&self, args: args::ForecastOf) -> Result<Vec<Forecast>, Failure> {
        let answer = args.answer.parse().map_err(Failure::malformed)?;
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.forecast(answer)
    }

    pub(crate) fn dominoes(&self, args: args::PlanetOf) -> Result<Vec<DominoForecast>, Failure> {
        let mut desk = self.surface.lock();
        Ok(desk.game.as_mut().ok_or_else(Failure::no_game)?.dominoes(args.planet))
    }

    pub(crate) fn assigned(&self, args: args::PlanetOf) -> Result<Vec<AssignedGoal>, Failure> {
        let mut desk = self.surface.lock();
        Ok(desk.game.as_mut().ok_or_else(Failure::no_game)?.assigned(args.planet))
    }

    pub(crate) fn detection_risks(&self, _: args::Nothing) -> Result<Vec<DetectionRisk>, Failure> {
        let mut desk = self.surface.lock();
        Ok(desk.game.as_mut().ok_or_else(Failure::no_game)?.detection_risks())
    }

    pub(crate) fn summary(&self, _: args::Nothing) -> Result<Option<Summary>, Failure> {
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.summary()
    }

    pub(crate) fn why_not(&self, args: args::ClosedAnswer) -> Result<Option<Reason>, Failure> {
        let answer = args.about.answer().ok_or_else(|| Failure::malformed("there is no such die or card"))?;
        let (pieces, planned) = (super::drafts::answers(&args.pieces)?, super::drafts::planned(&args.planned)?);
        let kinds = super::drafts::kinds(args.kind, &args.others)?;
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.why_not(answer, &pieces, &kinds, &planned)
    }

    pub(crate) fn log_since(&self, args: args::LogRead) -> Result<LogPart, Failure> {
        let mut desk = self.surface.lock();
        Ok(desk.game.as_mut().ok_or_else(Failure::no_game)?.log_since(args.since))
    }

    pub(crate) fn export_log(&self, _: args::Nothing) -> Result<Option<String>, Failure> {
        let (name, book) = {
            let mut desk = self.surface.lock();
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
        let seed = fresh_seed(self.host);
        let table = self.surface.at_table(|game| game.arrange(args.arrangement, seed))?;
        if let Some(Origin::File(_, arrangement)) = &mut self.surface.lock().last {
            *arrangement = args.arrangement;
        }
        if let Some(id) = &table.game {
            settings::write(&self.arrangements.path(id), &args.arrangement).map_err(|error| {
                Failure::new(
                    Code::ArrangementNotKept,
                    format!("The seats hold until the game is closed, but could not be written: {error}."),
                )
            })?;
        }
        Ok(table)
    }

    pub(crate) fn write_again(&self, _: args::Nothing) -> Result<Table, Failure> {
        self.surface.at_table(|game| {
            game.saved_mut().write_again()?;
            Ok(game.story().len())
        })
    }
}
