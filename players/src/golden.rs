//! Golden games: whole games, frozen with the digest of their state at each Player-Turn. A change of the rules that was
//! not meant shows in them at once; one that was meant needs a new rules version and a word why.

use crate::checks::turns_over;
use crate::{Kind, Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::{Options, Outcome, Stamp};
use fitg_engine::version;
use serde::{Deserialize, Serialize};

/// The versions of what decides where answers lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versions {
    /// Of the rules.
    pub rules: u32,
    /// Of the rulings.
    pub rulings: u32,
    /// Of the printed data.
    pub data: u32,
}

impl Versions {
    /// Those of this program.
    pub const OURS: Versions = Versions { rules: version::RULES, rulings: version::RULINGS, data: version::DATA };
}

/// How a game stands when a Player-Turn begins, or at its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Milestone {
    /// The Player-Turn that begins, or the time of the end.
    pub clock: Stamp,
    /// How many answers had been given.
    pub answers: usize,
    /// The digest of the state, in sixteen hexadecimal digits.
    pub digest: String,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoldenGame {
    /// The versions under which it was frozen.
    pub versions: Versions,
    /// The id of the official scenario.
    pub scenario: String,
    /// The options.
    pub options: Options,
    /// The seed of the dice.
    pub seed: Seed,
    /// Who played the Rebel side.
    pub rebel: Kind,
    /// Who played the Imperial side.
    pub imperial: Kind,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// How it stood on the way.
    pub milestones: Vec<Milestone>,
    /// Every answer. The players are not asked again, so they may learn to play otherwise.
    pub answers: Vec<Answer>,
}

impl GoldenGame {
    /// Plays a game, to be frozen.
    ///
    /// # Errors
    ///
    /// If there is no such scenario, or the game cannot be played to its end.
    pub fn played(
        scenario: &str,
        options: Options,
        seed: Seed,
        [rebel, imperial]: [Kind; 2],
    ) -> Result<GoldenGame, String> {
        let mut players: [Box<dyn Player>; 2] =
            [rebel.seated(Side::Rebel, seed), imperial.seated(Side::Imperial, seed)];
        let mut golden = GoldenGame {
            versions: Versions::OURS,
            scenario: scenario.to_owned(),
            options,
            seed,
            rebel,
            imperial,
            outcome: None,
            milestones: Vec::new(),
            answers: Vec::new(),
        };
        let mut game = golden.begin()?;
        while let Some(seat) = Seat::asked(&game) {
            let answer = players[seat.side().index()].choose(&seat);
            golden.answers.push(answer);
            game.apply(answer).map_err(|refusal| refusal.to_string())?;
            golden.milestones.extend(milestone(&game, golden.answers.len()));
        }
        golden.outcome = game.outcome();
        Ok(golden)
    }

    fn begin(&self) -> Result<Game, String> {
        let scenario = official(&self.scenario).ok_or_else(|| format!("there is no scenario {}", self.scenario))?;
        Game::new(&scenario, self.options, self.seed).map(Game::without_undo).map_err(|error| error.to_string())
    }

    /// Gives the same answers again.
    ///
    /// # Errors
    ///
    /// If an answer is refused, or the game stands otherwise at a milestone or at the end; the text says where.
    pub fn replay(&self) -> Result<(), String> {
        let mut game = self.begin()?;
        let mut milestones = self.milestones.iter();
        for (number, &answer) in self.answers.iter().enumerate() {
            let clock = game.state().clock;
            game.apply(answer).map_err(|refusal| format!("answer {number} at {clock:?}: {refusal}"))?;
            if let Some(now) = milestone(&game, number + 1) {
                let then = milestones.next();
                if then != Some(&now) {
                    return Err(format!("after answer {number} ({answer}): {now:?}, frozen was {then:?}"));
                }
            }
        }
        if game.outcome() != self.outcome || milestones.next().is_some() {
            return Err(format!("the game ends with {:?}, frozen was {:?}", game.outcome(), self.outcome));
        }
        Ok(())
    }
}

fn milestone(game: &Game, answers: usize) -> Option<Milestone> {
    let state = game.state();
    turns_over(game).then(|| Milestone { clock: state.clock, answers, digest: format!("{:016x}", state.digest()) })
}

/// The games that are frozen: their names, and what is played by whom.
#[must_use]
pub fn list() -> Vec<(String, &'static str, Options, Seed, [Kind; 2])> {
    let plain = Options::default();
    let by_hand = Options { dice_by_hand: true, ..plain };
    let variant = Options { ten_sided_search: true, merciless_pdbs: true, ..plain };
    let mut list = Vec::new();
    for (scenario, first) in [("flight-to-egrix", 1979), ("varu-powderkeg", 1981)] {
        let games = [
            (plain, [Kind::Random, Kind::Random]),
            (plain, [Kind::Plain, Kind::Plain]),
            (plain, [Kind::Plain, Kind::Random]),
            (by_hand, [Kind::Plain, Kind::Plain]),
            (variant, [Kind::Plain, Kind::Plain]),
        ];
        for (number, (options, players)) in (0..).zip(games) {
            list.push((format!("{scenario}-{}", number + 1), scenario, options, Seed(first + number), players));
        }
    }
    for (scenario, first) in [("the-empires-backdoor", 1984), ("orlog-besieged", 1986), ("freedom-in-the-galaxy", 1988)]
    {
        for (number, players) in (0..).zip([[Kind::Random, Kind::Random], [Kind::Plain, Kind::Plain]]) {
            list.push((format!("{scenario}-{}", number + 1), scenario, plain, Seed(first + number), players));
        }
    }
    list
}
