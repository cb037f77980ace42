//! The game on the table, and what the page shows of it: everything for whoever looks, and nothing else.

use crate::ask::Ask;
use crate::changed::ChangedPlanet;
use crate::draft::Draft;
use crate::goals::Goals;
use crate::lesson::LessonNow;
use crate::log::LogMark;
use crate::open_game::{MayAlso, TakebackAsked};
use crate::orders::{BothOrders, LetBe, OrderNow};
use crate::scene::Shown;
use crate::seats::{Seats, Sitter};
use crate::unmoved::Unmoved;
use fitg_engine::Side;
use fitg_engine::view::{Board, Viewer};
use fitg_saves::Players;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is on the screen while a game is played: everything the page draws, for whoever looks.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Table {
    /// Which game of the library; none for a file from elsewhere.
    pub game: Option<String>,
    /// What it is called.
    pub name: String,
    /// The id of its scenario.
    pub scenario: String,
    /// The name of its scenario.
    pub scenario_name: String,
    /// The Game-Turn with which it begins.
    pub first_turn: u8,
    /// What wins it.
    pub goals: Goals,
    /// The names of the players.
    pub names: Names,
    /// How many answers were given, as far as whoever looks can count them. It is sent back with an answer, so that no click counts twice.
    pub step: usize,
    /// Through whose eyes the board and the log are.
    pub viewer: Viewer,
    /// The side that must say "I am here" first; until then the page shows nothing but the curtain.
    pub curtain: Option<Side>,
    /// What whoever has just answered still sees before the curtain falls; nothing without a curtain.
    pub parting: Option<Parting>,
    /// The board as the viewer sees it.
    pub board: Board,
    /// The question; nothing behind a curtain and when the game is over.
    pub ask: Option<Ask>,
    /// Whether a hint can be asked for.
    pub hints: bool,
    /// The set that the question puts together, with nothing in it yet; nothing if it puts none together.
    pub draft: Option<Draft>,
    /// What "undo" would take back, if anything can be.
    pub undo: Option<String>,
    /// What "redo" would do again, if anything can be.
    pub redo: Option<String>,
    /// What whoever is asked was not asked since his last answer, and may do all the same.
    pub may_also: Vec<MayAlso>,
    /// Whether something else was answered for whoever is asked, or by a program, since his last answer: he may have counted on being
    /// asked that.
    pub answered_between: bool,
    /// The takeback that one person has asked for and the other has not answered.
    pub takeback: Option<TakebackAsked>,
    /// What the standing orders of whoever looks will do now.
    pub orders_now: Vec<OrderNow>,
    /// What the standing orders of whoever looks let be since his last decision.
    pub let_be: Vec<LetBe>,
    /// What the last request made happen, to show.
    pub shown: Vec<Shown>,
    /// How far the log goes: one that was read up to this is up to date.
    pub log: LogMark,
    /// The first line of the log that the viewer's side has not yet sat through: what happened since its last decision.
    pub news_from: usize,
    /// The planets on which something happened since the last turn of the viewer's side, or of who is asked.
    pub changed: Vec<ChangedPlanet>,
    /// What of whoever is asked is left to be moved in the segment; nothing where he moves nobody.
    pub unmoved: Option<Unmoved>,
    /// Who sits where.
    pub seats: Seats,
    /// The standing orders.
    pub orders: BothOrders,
    /// Whether a curtain is drawn between two people.
    pub with_curtain: bool,
    /// How often the screen has gone from the one player's eyes to the other's since the game was opened.
    pub hands: usize,
    /// The lesson that it is, if it is one.
    pub lesson: Option<LessonNow>,
    /// What a person should be told about the file.
    pub notices: Vec<String>,
}

/// What came of an answer after which the other side is asked in secret, through the eyes of whoever gave it: he waits for his die.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Parting {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// The board as he sees it.
    pub board: Board,
    /// What happened, to show.
    pub shown: Vec<Shown>,
}

/// The names of the players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Names {
    /// Who plays the Rebel side.
    pub rebel: Option<String>,
    /// Who plays the Imperial side.
    pub imperial: Option<String>,
}

impl From<&Players> for Names {
    fn from(players: &Players) -> Names {
        let text = |name: &Option<fitg_saves::GameName>| name.as_ref().map(|name| name.as_str().to_owned());
        Names { rebel: text(&players.rebel), imperial: text(&players.imperial) }
    }
}

impl Names {
    /// The names of those who sit there now: a file keeps only who sat down at the beginning, and seats change hands. A person in
    /// the seat of a program has no name.
    #[must_use]
    pub fn seated(self, seats: Seats) -> Names {
        let of_program = |name: &String| Sitter::ALL.iter().any(|one| one.called() == Some(name));
        let now = |name: Option<String>, sitter: Sitter| match sitter.called() {
            Some(program) => Some(program.to_owned()),
            None => name.filter(|name| !of_program(name)),
        };
        Names { rebel: now(self.rebel, seats.rebel), imperial: now(self.imperial, seats.imperial) }
    }
}

/// How the people at the table want to play: kept beside the game, not in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Arrangement {
    /// Who sits where.
    pub seats: Seats,
    /// The standing orders.
    pub orders: BothOrders,
    /// Whether a curtain is drawn between two people.
    pub with_curtain: bool,
}

impl Arrangement {
    /// Who reads what is shown to a viewer: two people without a curtain between them hide nothing from one another, and count together.
    pub(crate) fn reader(&self, viewer: Viewer) -> Viewer {
        if self.seats.two_people() && !self.with_curtain { Viewer::Referee } else { viewer }
    }
}

impl Default for Arrangement {
    fn default() -> Arrangement {
        Arrangement { seats: Seats::default(), orders: BothOrders::default(), with_curtain: true }
    }
}
