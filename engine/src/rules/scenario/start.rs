//! From a scenario to the state in which its game starts, with every mistake named.

use super::campaign::can_garrison_all;
use super::mistakes::{Mistakes, ScenarioError, wrong};
use super::{Scenario, Terms};
use crate::Side;
use crate::chance::{Chance, Seed};
use crate::state::{Awaiting, Galactic, Options, Pair, Roster, Segment, Stamp, State, Tallies};

impl Scenario {
    /// Looks for mistakes.
    ///
    /// # Errors
    ///
    /// The first mistake found, with its field and what would be right.
    pub fn check(&self) -> Result<(), ScenarioError> {
        self.mistakes().into_iter().next().map_or(Ok(()), Err)
    }

    /// Every mistake that can be seen at once, in the order of the file: of each piece, planet or rule the first of its own.
    #[must_use]
    pub fn mistakes(&self) -> Vec<ScenarioError> {
        self.laid_out(Options::default(), Seed(0)).1.all()
    }

    /// What the scenario puts on the table, as far as it can be put there, mistakes or not: for somebody who is still at work
    /// on it. No game can be played from it.
    #[must_use]
    pub fn sketch(&self) -> State {
        self.laid_out(Options::default(), Seed(0)).0
    }

    /// The state in which a game of this scenario starts; nothing is running in it yet.
    ///
    /// # Errors
    ///
    /// If the scenario has a mistake.
    pub(crate) fn start(&self, options: Options, seed: Seed) -> Result<State, ScenarioError> {
        let (state, mistakes) = self.laid_out(options, seed);
        mistakes.all().into_iter().next().map_or(Ok(state), Err)
    }

    fn laid_out(&self, options: Options, seed: Seed) -> (State, Mistakes) {
        let mut mistakes = Mistakes::default();
        self.set_sheet(&mut mistakes);
        let terms = self.terms(&mut mistakes);
        let mut state = State {
            terms,
            options,
            chance: Chance { seed, words: 0 },
            clock: Stamp { turn: 1, pair: Pair::First, side: Side::Rebel, segment: Segment::SetUp },
            outcome: None,
            planets: Roster::default(),
            environs: Roster::default(),
            characters: Roster::default(),
            ships: Roster::default(),
            units: Roster::default(),
            possessions: Roster::default(),
            drug: None,
            disabled: None,
            information: Default::default(),
            zop_met: false,
            camps_guarded: false,
            owed: [0; Terms::MOST_REINFORCEMENTS],
            galactic: Galactic::default(),
            awaiting: Awaiting::default(),
            tallies: Tallies::of_planets(terms.planets),
        };
        state.galactic.assignments = self.cards(&mut mistakes);
        for n in 0..self.planets.len() {
            mistakes.note(self.set_planet(&mut state, n));
        }
        // What a side receives is checked even if a position replaces it.
        let mut set_up = state;
        mistakes.note(can_garrison_all(&set_up));
        self.set_forces(&mut set_up, &mut mistakes);
        match &self.position {
            Some(position) => {
                position.set(&mut state, &mut mistakes);
                // Each field was judged by itself: a position is what somebody wrote, and must add up as a whole.
                if mistakes.none()
                    && let Err(problem) = state.recount()
                {
                    mistakes.note(wrong::<()>("position", problem));
                }
            }
            None => state = set_up,
        }
        (state, mistakes)
    }
}
