//! The captain: looks ahead to the end of the Player-Turn, and knows from thousands of games what a position there is worth.
//!
//! At each decision it deals whole games that its own view allows ([`View::sample`](fitg_engine::view::View::sample)), gives in each of
//! them each of several answers, has `plain` play both sides on to the end of the Player-Turn, and takes the [value](network) of what has
//! come of it. What looks better is tried in more games (sequential halving), and what its mate would do is left only for what is surely better.
//! The mate is a `plain` of its own that keeps in mind where the stack under way is to go, on what missions people are sent and where is searched: so an
//! answer is weighed together with an aim, and the aim is kept. The Rebel captain's mate weighs things otherwise than `plain`: that was taught by playing.
//!
//! How much it thinks is counted, not timed: the same game always gets the same answers.

pub mod features;
pub(crate) mod lines;
pub mod network;

use crate::own_chance::OwnChance;
use crate::plain::Plain;
use crate::plain::leaning::Leaning;
use crate::{Player, Seat, Style};
use features::Features;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::game::Game;
use fitg_engine::pieces::GameLevel;
use fitg_engine::state::{Outcome, State};
use fitg_engine::view::View;
use lines::Line;
use network::{Network, ONE, Value};
use std::sync::{Arc, LazyLock};

/// The weights that come with the program.
pub const WEIGHTS: &str = include_str!("../data/captain.json");

/// The weights that the captain has for the Rebel side: what a position is worth where his mate goes on against `plain`.
pub const REBEL_WEIGHTS: &str = include_str!("../data/captain-rebel.json");

/// The weights of the Province Game, for both sides.
pub const PROVINCE_WEIGHTS: &str = include_str!("../data/captain-province.json");

/// The weights of the Galactic Game.
pub const GALAXY_WEIGHTS: &str = include_str!("../data/captain-galaxy.json");

/// A network that is read when it is first asked for. Where its weights do not fit, a test fails, and nobody has learned that game.
type Learned = LazyLock<Option<Arc<Network>>>;

fn read(weights: &str) -> Option<Arc<Network>> {
    Network::read(weights).ok().map(Arc::new)
}

/// The network by which anybody's position of a game is valued, in which `plain` goes on for both sides.
#[must_use]
pub fn general_network(level: GameLevel) -> Option<Arc<Network>> {
    static STAR_SYSTEM: Learned = LazyLock::new(|| read(WEIGHTS));
    static PROVINCE: Learned = LazyLock::new(|| read(PROVINCE_WEIGHTS));
    static GALAXY: Learned = LazyLock::new(|| read(GALAXY_WEIGHTS));
    match level {
        GameLevel::StarSystem => STAR_SYSTEM.clone(),
        GameLevel::Province => PROVINCE.clone(),
        GameLevel::Galactic => GALAXY.clone(),
    }
}

/// The network by which a side's captain values positions of the Star System Game.
#[must_use]
pub fn network_of(side: Side) -> Option<Arc<Network>> {
    static REBEL: Learned = LazyLock::new(|| read(REBEL_WEIGHTS));
    match side {
        Side::Rebel => REBEL.clone(),
        Side::Imperial => general_network(GameLevel::StarSystem),
    }
}

/// How much the captain thinks.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// In how many dealt games an answer is tried before the first half is dropped.
    pub first: u32,
    /// How many games are played on at most for one decision.
    pub games: u32,
    /// How many answers are weighed at most.
    pub lines: usize,
    /// After how many answers given in all dealt games together, for one decision, no further game is dealt: what a dealt game costs is the
    /// answers that it lasts, and they are counted alike on every machine.
    pub answers: usize,
}

impl Effort {
    /// What the captain thinks: few lines in as many games as there is time for, because more lines find no more (docs/opponent.md).
    pub const USUAL: Effort = Effort { first: 8, games: 96, lines: 8, answers: 3_000 };

    /// The same in the Province Game, where a Player-Turn lasts several times as long.
    pub const IN_PROVINCES: Effort = Effort { first: 6, games: 48, lines: 6, answers: 3_000 };
}

/// How a captain judges, and who plays on for him.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// By how many tenths of its standard error another line must be better than the usual one to be preferred.
    pub doubt: u32,
    /// In what spirit whoever plays on weighs things.
    pub style: Style,
    /// How much he weighs each thing; with nothing said, what his side was taught for the game that is played, in his style.
    pub leaning: Option<&'static Leaning>,
}

impl Manner {
    /// The captain's.
    pub const USUAL: Manner = Manner::of(Style::Usual);

    /// That of a captain of this style.
    #[must_use]
    pub const fn of(style: Style) -> Manner {
        Manner { doubt: style.doubt(), style, leaning: None }
    }
}

/// The captain.
#[derive(Clone, Debug)]
pub struct Captain {
    side: Side,
    chance: OwnChance,
    manner: Manner,
    /// By which weights he thinks, and how much, in each of the three games; where he has none he plays as his mate does.
    thinks: [Option<(Arc<Network>, Effort)>; 3],
    /// Who plays on, with what has been begun in mind.
    mate: Plain,
}

impl Captain {
    /// The captain of one side in the game with this seed.
    #[must_use]
    pub fn new(side: Side, seed: Seed) -> Captain {
        let captain = Captain::thinking(side, seed, network_of(side), Effort::USUAL);
        captain.thinking_in(GameLevel::Province, general_network(GameLevel::Province), Effort::IN_PROVINCES)
    }

    /// One who values positions of the Star System Game by other weights, or who thinks more, or less; without weights, and in the larger games, he
    /// plays as his mate does.
    #[must_use]
    pub fn thinking(side: Side, seed: Seed, network: Option<Arc<Network>>, effort: Effort) -> Captain {
        let (manner, mate) = (Manner::USUAL, Plain::new(side, seed));
        let captain = Captain { side, chance: OwnChance::new(seed, side), manner, thinks: Default::default(), mate };
        captain.thinking_in(GameLevel::StarSystem, network, effort)
    }

    /// One who thinks so much in this game, and by these weights.
    #[must_use]
    pub fn thinking_in(mut self, level: GameLevel, network: Option<Arc<Network>>, effort: Effort) -> Captain {
        self.thinks[level as usize] = network.map(|network| (network, effort));
        self
    }

    /// One who judges otherwise.
    #[must_use]
    pub fn judging(self, manner: Manner) -> Captain {
        Captain { manner, ..self }
    }
}

impl Player for Captain {
    fn choose(&mut self, seat: &Seat<'_>) -> Answer {
        let view = seat.view();
        let level = view.possible_state().terms.level;
        let leaning = self.manner.leaning.unwrap_or_else(|| Leaning::styled(level, self.side, self.manner.style));
        self.mate = self.mate.clone().leaning(leaning);
        let Some((network, effort)) = self.thinks[level as usize].clone() else { return self.mate.choose(seat) };
        let before = self.mate.clone();
        let usual = self.mate.choose(seat);
        if seat.decision().answers.len() < 2 || matches!(seat.decision().question, Question::Chance(_)) {
            return usual;
        }
        let mut lines = lines::proposed(seat, &view, &before, &self.mate, usual, effort.lines, &mut self.chance);
        if lines.len() < 2 {
            return usual;
        }
        let best = self.best_of(&network, effort, &view, &mut lines);
        self.mate = best.mate;
        best.answer
    }
}

impl Captain {
    /// Sequential halving: all are tried in a few games, then the better half in as many again, until one is left. The usual line stays to the
    /// end, for the others are measured by it in the same games, and it is left only for one that is surely better: of many lines tried in a few
    /// games the one that looks best is more often lucky than good.
    fn best_of(&mut self, network: &Network, effort: Effort, view: &View, lines: &mut Vec<Line>) -> Line {
        let rounds = lines.len().next_power_of_two().trailing_zeros().max(1);
        let share = effort.games / rounds;
        let (mut left, mut rounds_left) = (effort.answers, rounds as usize);
        let usual = lines.remove(0);
        let mut tried = 0_u32;
        while !lines.is_empty() {
            let count = u32::try_from(lines.len() + 1).unwrap_or(u32::MAX);
            let games = (share / count).max(effort.first);
            let this_round = left / rounds_left.max(1);
            let mut given = 0;
            for _ in 0..games {
                let seed = Seed(self.chance.number());
                let dealt = view.sample(seed);
                let (by_usual, answers) = self.worth(network, &dealt, &usual, seed);
                given += answers;
                tried += 1;
                for line in lines.iter_mut() {
                    let (value, answers) = self.worth(network, &dealt, line, seed);
                    line.gains(value - by_usual);
                    given += answers;
                }
                // A game that has been dealt is played on with every line: only so are they compared fairly.
                if given >= this_round {
                    break;
                }
            }
            left = left.saturating_sub(given);
            rounds_left = rounds_left.saturating_sub(1);
            // What is proposed first wins among equals.
            lines.sort_by_key(|line| std::cmp::Reverse(line.sum));
            if rounds_left == 0 || lines.len() == 1 {
                break;
            }
            lines.truncate(lines.len().div_ceil(2));
        }
        lines.truncate(1);
        lines.pop().filter(|line| line.surely_better(tried, self.manner.doubt)).unwrap_or(usual)
    }

    /// What comes of a line in a dealt game, to this side, and how many answers it took.
    fn worth(&self, network: &Network, dealt: &Game, line: &Line, seed: Seed) -> (i64, usize) {
        let Some((game, given)) = played_on(dealt, line, self.side, seed) else { return (0, 1) };
        (worth_to(self.side, value_of(network, game.state())), given)
    }
}

/// A dealt game is left alone after so many answers: none lasts so long to the end of a Player-Turn.
const MOST_ANSWERS: usize = 400;

/// A dealt game in which a line is followed to the end of the Player-Turn against `plain`, and how many answers that took; `None` if it refuses
/// the line.
pub(crate) fn played_on(dealt: &Game, line: &Line, side: Side, seed: Seed) -> Option<(Game, usize)> {
    played_against(&mut Plain::new(side.enemy(), seed), dealt, line, side)
}

/// The same against whoever sits on the other side.
pub(crate) fn played_against(other: &mut impl Player, dealt: &Game, line: &Line, side: Side) -> Option<(Game, usize)> {
    let mut game = dealt.clone();
    let began = *game.state();
    game.apply(line.answer).ok()?;
    let mut mate = line.mate.clone();
    let mut given = 1;
    while given < MOST_ANSWERS && !features::turn_passed(&began, game.state()) {
        let Some(seat) = Seat::asked(&game) else { break };
        let answer = if seat.side() == side { mate.choose(&seat) } else { other.choose(&seat) };
        if game.apply(answer).is_err() {
            break;
        }
        given += 1;
    }
    Some((game, given))
}

/// What the Rebel Player would gain or lose is the other's loss or gain.
const fn worth_to(side: Side, rebel: i64) -> i64 {
    match side {
        Side::Rebel => rebel,
        Side::Imperial => -rebel,
    }
}

/// What a position is worth to the Rebel Player: his chance, and a little for the points, so that who is losing still strives.
fn value_of(network: &Network, state: &State) -> i64 {
    let Value { chance, margin } = expected(network, state);
    chance + margin / POINT
}

/// The Rebel Player's chance and points in a position; where the game is over, what came of it.
pub(crate) fn expected(network: &Network, state: &State) -> Value {
    let Some(outcome) = state.outcome else { return network.value(&Features::of(state)) };
    let won = |outcome: Outcome| if outcome.winner == Side::Rebel { ONE } else { 0 };
    Value { chance: won(outcome), margin: i64::from(features::margin(state, outcome)) * ONE }
}

/// So many points are worth as much as the whole game.
pub(crate) const POINT: i64 = 200;
