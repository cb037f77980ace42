//! What happened since a side's last Player-Turn, as a page that is read in a minute: how the board stood then, how it stands now, and what of it
//! has no place on the map. What happened on each planet the table has already ([`crate::changed`]).

use crate::changed::{since, touched};
use crate::ending::{Means, NamedPlanet, PlanetPoint, means, planet_points};
use crate::failure::Failure;
use crate::log::{Happened, LogLine};
use crate::news::{Weight, weight};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::state::{PlanetSet, Segment};
use fitg_engine::view::Viewer;
use fitg_saves::Replay;
use serde::Serialize;
use ts_rs::TS;

/// What happened since a side's last Player-Turn, for that side's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Summary {
    /// Whose last Player-Turn it was.
    pub side: Side,
    /// The Game-Turn of that Player-Turn; none if the side has had none, and the summary goes back to the end of the set-up.
    pub turn: Option<u8>,
    /// How many Game-Turns there are.
    pub turns: u8,
    /// With how many Victory Points the Rebel Player wins after the last Game-Turn.
    pub needed: i16,
    /// The planets, in the order of both standings.
    pub planets: Vec<NamedPlanet>,
    /// How things stood then.
    pub then: Standing,
    /// How they stand now.
    pub now: Standing,
    /// What happened that is of no one planet, and weighs most, in its order; who died is told by `dead`.
    pub news: Vec<LogLine>,
    /// How much more there was of it, which the log has.
    pub more: usize,
}

/// How things stood at one moment, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Standing {
    /// How many steps there had been, as whoever may look at the replay counts them.
    pub position: usize,
    /// The Victory Points if the game had ended then (16.17).
    pub points: i16,
    /// The planets, whose state is open to everybody.
    pub planets: Vec<PlanetPoint>,
    /// The Rebel Resource Track and the Imperial one, in the Galactic Game; both are open (33.2, 34.3).
    pub tracks: Option<[u8; 2]>,
    /// The dead.
    pub dead: Vec<CharacterId>,
    /// What the viewer's own side had; nothing where both look.
    pub own: Option<Means>,
}

/// So many lines of news are read in a minute, with all the rest of the page.
const NEWS: usize = 8;

/// The news that weighs most, in the order in which it happened.
fn heaviest(mut news: Vec<(Weight, LogLine)>) -> Vec<LogLine> {
    news.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    news.truncate(NEWS);
    news.sort_by_key(|(_, line)| line.number);
    news.into_iter().map(|(_, line)| line).collect()
}

impl Standing {
    fn of(game: &Game, position: usize, viewer: Viewer, all: PlanetSet) -> Standing {
        let board = game.view(viewer).board();
        Standing {
            position,
            points: board.points,
            planets: planet_points(game.state(), all).collect(),
            tracks: board.resources.map(|tracks| [tracks.rebel, tracks.imperial]),
            dead: board.dead,
            own: match viewer {
                Viewer::Side(side) => Some(means(game.state(), side)),
                Viewer::Both | Viewer::Referee => None,
            },
        }
    }
}

impl Summary {
    /// The summary for a side, of a game with this record that stands at a position; `story` is all that happened in it.
    pub(crate) fn of(
        mut replay: Replay,
        game: &Game,
        position: usize,
        story: &[Happened],
        side: Side,
        viewer: Viewer,
    ) -> Result<Summary, Failure> {
        let set_up = |happened: &Happened| happened.clock.segment == Segment::SetUp;
        let from = since(story, side).max(story.iter().take_while(|happened| set_up(happened)).count());
        // A Game-Turn that has only just begun is still without a Phasing Player of its own.
        let before = story.iter().take(from).rfind(|last| !matches!(last.event.event, Event::TurnBegins { .. }));
        let turn = before.filter(|last| last.clock.side == side && !set_up(last)).map(|last| last.clock.turn);
        // What one answer made happen may reach from the one Player-Turn into the next: the board is that of before the answer.
        let then = story.get(from).map_or(position, |first| first.position.saturating_sub(1));
        replay.go(then)?;
        let all = replay.game().state().terms.planets;
        let told = |(number, happened): (usize, &Happened)| {
            let line = happened.line(number, viewer)?;
            // The dead are told by name, in one line of their own; what came of a jump has a line after that of its die.
            let told = matches!(happened.event.event, Event::Killed { .. } | Event::Check(Check::Hyperjump(_)));
            let weighs = weight(&happened.event) >= Weight::Blow && line.heading.is_none() && !told;
            let nowhere = touched(&happened.event, &line).is_empty();
            (weighs && nowhere).then(|| (weight(&happened.event), line))
        };
        let all_news: Vec<(Weight, LogLine)> = story.iter().enumerate().skip(from).filter_map(told).collect();
        let more = all_news.len().saturating_sub(NEWS);
        let state = game.state();
        Ok(Summary {
            side,
            turn,
            turns: state.terms.turns,
            needed: state.terms.victory.rebel_points,
            planets: all.iter().map(|planet| NamedPlanet { planet, name: PlanetId::name(planet).to_owned() }).collect(),
            then: Standing::of(replay.game(), then, viewer, all),
            now: Standing::of(game, position, viewer, all),
            news: heaviest(all_news),
            more,
        })
    }
}
