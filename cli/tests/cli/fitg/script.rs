//! A game played beside the program, to know what to answer and what it must say.

use crate::fitg::schema::Asked;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;

/// Plays a game beside the program, to know what to answer: at random, but the same each time.
pub struct Script {
    pub game: Game,
    /// Whether the game begins with a set-up, and not with a position.
    pub begins_with_a_set_up: bool,
    dice: u64,
}

impl Script {
    pub fn new(scenario: &str, options: Options, seed: u64) -> Script {
        let scenario = official(scenario).expect("it is official");
        let begins_with_a_set_up = scenario.position.is_none();
        Script {
            game: Game::new(&scenario, options, Seed(seed)).expect("no mistake"),
            begins_with_a_set_up,
            dice: seed | 1,
        }
    }

    pub fn next(&mut self) -> Option<Answer> {
        let decision = self.game.decision()?;
        self.dice ^= self.dice << 13;
        self.dice ^= self.dice >> 7;
        self.dice ^= self.dice << 17;
        let at = usize::try_from(self.dice >> 33).expect("small") % decision.answers.len();
        let answer = decision.answers[at];
        self.game.apply(answer).expect("it is listed");
        Some(answer)
    }

    /// The program asks exactly what the engine asks.
    pub fn compare(&self, asked: Option<Asked>) {
        let Some(decision) = self.game.decision() else {
            assert!(asked.is_none());
            return;
        };
        let asked = asked.expect("the game goes on");
        assert_eq!(asked.side as usize, decision.side.index());
        assert_eq!(asked.prompt, decision.prompt());
        assert_eq!(asked.case, decision.case().to_string());
        let listed: Vec<(String, String)> =
            decision.answers.iter().map(|&answer| (answer.to_string(), decision.label(answer))).collect();
        let shown: Vec<(String, String)> = asked.answers.into_iter().map(|answer| (answer.id, answer.label)).collect();
        assert_eq!(shown, listed);
    }
}
