//! A game: its state, the question now open, and the way from one question to the next.

use crate::answer::Answer;
use crate::chance::{Generator, Seed};
use crate::decision::{self, Asked, Question};
use crate::event::{Event, Report};
use crate::procedure::{Procedure, Run};
use crate::rules::victory;
use crate::scenario::{Scenario, ScenarioError};
use crate::sequence::Sequence;
use crate::state::{Ending, Options, Outcome, Segment, State};
use crate::view::Viewer;
use crate::{Case, Die, Side};
use std::fmt;

/// A game in progress.
///
/// At any moment exactly one side owes exactly one answer, until the game is over.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) state: State,
    generator: Generator,
    events: Vec<Report>,
    answers: Vec<Answer>,
    asked: Option<Asked>,
    history: Vec<State>,
    historian: Option<Side>,
    keeps_history: bool,
    /// The facts where a Player-Turn began on the way to the question now open.
    begun: Option<Box<State>>,
}

/// The decision now open.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'g> {
    /// Who decides.
    pub side: Side,
    /// What is asked.
    pub question: Question,
    /// Every legal answer, and only legal ones. Resigning is always possible too ([`Answer::Resign`]) and not listed.
    pub answers: &'g [Answer],
    state: &'g State,
}

impl Decision<'_> {
    /// The case under which it is asked.
    #[must_use]
    pub const fn case(&self) -> Case {
        self.question.case()
    }

    /// The question in plain English, for the side that is asked.
    #[must_use]
    pub fn prompt(&self) -> String {
        self.question.prompt(Viewer::Side(self.side))
    }

    /// An answer in plain English, for the side that is asked.
    #[must_use]
    pub fn label(&self, answer: Answer) -> String {
        decision::label(self.state, self.question, answer)
    }

    /// What the asked side has picked so far of the set that it is putting together, each piece as the answer that named it:
    /// the units, characters and spaceships of a stack, those who search, who go on a mission, who are active, the units
    /// given up. It is as secret as the question.
    #[must_use]
    pub fn picked(&self) -> Vec<Answer> {
        let mut picked = Vec::new();
        if let Some(top) = self.state.stack.top() {
            top.picked(self.state, &mut picked);
        }
        picked
    }

    /// Whether answering takes knowledge that only the asked side has.
    #[must_use]
    pub fn needs_secrets(&self) -> bool {
        self.question.needs_secrets(self.state, self.side)
    }
}

/// Why an answer was refused. The state is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over: nothing is asked any more.
    GameOver,
    /// The answer is not among those that the rules allow here.
    NotAllowed {
        /// What was given.
        answer: Answer,
        /// The case under which the question is asked.
        case: Case,
    },
}

impl Refusal {
    /// A word by which programs tell refusals apart.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NotAllowed { .. } => "not-allowed",
        }
    }

    /// The case to look up.
    #[must_use]
    pub const fn case(&self) -> Case {
        match self {
            Refusal::GameOver => case!("16.17"),
            Refusal::NotAllowed { case, .. } => *case,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotAllowed { answer, case } => write!(f, "\"{answer}\" is not allowed here ({case})"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Facts from which no Player-Turn begins were to be gone on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAtPlayerTurn;

impl fmt::Display for NotAtPlayerTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no Player-Turn begins there")
    }
}

impl std::error::Error for NotAtPlayerTurn {}

impl Game {
    /// Starts a game of a scenario.
    ///
    /// # Errors
    ///
    /// If the scenario has a mistake; the error names the field and what would be right.
    pub fn new(scenario: &Scenario, options: Options, seed: Seed) -> Result<Game, ScenarioError> {
        let state = scenario.start(options, seed)?;
        let mut game = Game::resting(state);
        game.push(Sequence::beginning());
        game.run();
        Ok(game)
    }

    /// A game that goes on from a state.
    #[must_use]
    pub fn resume(state: State) -> Game {
        let mut game = Game::resting(state);
        game.run();
        game
    }

    /// A game that goes on from the facts of a moment at which a Player-Turn begins, so that only the sequence of play runs.
    ///
    /// # Errors
    ///
    /// If a Player-Turn does not begin there.
    pub fn resume_at_player_turn(facts: State) -> Result<Game, NotAtPlayerTurn> {
        let begins = facts.clock.segment == Segment::Opening && facts.outcome.is_none() && facts.running() == 0;
        if !begins {
            return Err(NotAtPlayerTurn);
        }
        let mut game = Game::resting(facts);
        game.push(Sequence::beginning());
        game.run();
        Ok(game)
    }

    fn resting(state: State) -> Game {
        Game {
            generator: Generator::at(state.chance),
            state,
            events: Vec::new(),
            answers: Vec::new(),
            asked: None,
            history: Vec::new(),
            historian: None,
            keeps_history: true,
            begun: None,
        }
    }

    /// Stops keeping what undo and snapshots need, for programs that play thousands of games.
    #[must_use]
    pub fn without_undo(mut self) -> Game {
        self.keeps_history = false;
        self.history.clear();
        self.begun = None;
        self
    }

    /// The state. It holds both sides' secrets: show players a [`View`](crate::view::View) instead.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The decision now open; `None` once the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision<'_>> {
        let Asked { side, question } = self.asked?;
        Some(Decision { side, question, answers: &self.answers, state: &self.state })
    }

    /// How the game ended, once it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// What happened since the last answer (or since the beginning), in order.
    #[must_use]
    pub fn events(&self) -> &[Report] {
        &self.events
    }

    /// The facts at the moment in which the newest Player-Turn began, if one did since the last answer (or since the
    /// beginning): only the sequence of play ran there, so that they say everything
    /// ([`Game::resume_at_player_turn`]).
    #[must_use]
    pub fn player_turn_begun(&self) -> Option<&State> {
        self.begun.as_deref()
    }

    /// Gives an answer and goes on to the next decision. Returns what happened.
    ///
    /// # Errors
    ///
    /// If the answer is not allowed here, or the game is over; the state is then untouched.
    pub fn apply(&mut self, answer: Answer) -> Result<&[Report], Refusal> {
        let Some(asked) = self.asked else { return Err(Refusal::GameOver) };
        if answer == Answer::Resign {
            self.begun = None;
            self.events.clear();
            self.history.clear();
            self.tell(Event::Resigned { side: asked.side });
            victory::end(self, asked.side.enemy(), Ending::Resigned(asked.side));
            self.run();
            return Ok(&self.events);
        }
        if !self.answers.contains(&answer) {
            return Err(Refusal::NotAllowed { answer, case: asked.question.case() });
        }
        if self.keeps_history {
            if self.historian != Some(asked.side) {
                self.history.clear();
                self.historian = Some(asked.side);
            }
            self.history.push(self.state);
        }
        self.begun = None;
        self.events.clear();
        if let Some(top) = self.state.stack.pop() {
            top.answered(self, answer);
        }
        self.run();
        if self.keeps_history && self.events.iter().any(|report| report.teaches()) {
            self.history.clear();
        }
        Ok(&self.events)
    }

    /// How many answers can be taken back: those since the last moment at which anyone learned something.
    #[must_use]
    pub fn undo_depth(&self) -> usize {
        self.history.len()
    }

    /// Takes the last answer back. False if that is not possible any more.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.history.pop() else { return false };
        self.state = before;
        self.begun = None;
        self.events.clear();
        self.asked = None;
        self.answers.clear();
        self.run();
        self.events.clear();
        true
    }

    /// Goes on with another stream of chance, for a game that goes on from a replay or a copy.
    pub fn reseed(&mut self, seed: Seed) {
        self.state.chance = crate::chance::Chance { seed, words: 0 };
        self.history.clear();
        self.begun = None;
        self.events.clear();
        self.tell(Event::NewDice);
    }

    pub(crate) fn push(&mut self, procedure: impl Into<Procedure>) {
        // The stack is deep enough for every chain the rules can make; a test holds the greatest depth against it. Should
        // a chain ever be longer, what is pushed last is not run, and the recount of the state reports it.
        if self.state.stack.push(procedure.into()).is_err() {
            self.tell(Event::Fault);
        }
    }

    /// Tells an event under the case that describes its kind.
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event.into());
    }

    /// Tells an event under the case that made it happen here.
    pub(crate) fn tell_under(&mut self, case: Case, event: Event) {
        self.events.push(Report { case, event });
    }

    /// The die just rolled.
    pub(crate) fn die(&self) -> Die {
        Die::new(self.state.work.result).unwrap_or(Die::FACES[0])
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).unwrap_or(u32::MAX);
        self.generator.below(bound, &mut self.state.chance) as usize
    }

    /// Keeps the facts where a Player-Turn begins. The sequence was taken off the stack, which is empty then.
    fn note_player_turn(&mut self, next: &Procedure) {
        if let Procedure::Sequence(sequence) = next
            && self.keeps_history
            && sequence.begins_player_turn(&self.state)
        {
            self.begun = Some(Box::new(self.state));
        }
    }

    /// Runs until somebody must be asked something that has more than one answer, or the game is over.
    fn run(&mut self) {
        self.asked = None;
        loop {
            if self.state.outcome.is_some() {
                self.state.stack = crate::procedure::Stack::EMPTY;
                self.answers.clear();
                return;
            }
            let Some(&top) = self.state.stack.top() else {
                self.answers.clear();
                return;
            };
            let Some(asked) = top.asks(&self.state) else {
                self.state.stack.pop();
                self.note_player_turn(&top);
                top.advance(self);
                continue;
            };
            self.answers.clear();
            top.list(&self.state, &mut self.answers);
            match self.answers[..] {
                [only] if !asked.question.even_if_forced(&self.state, asked.side, only) => {
                    self.state.stack.pop();
                    top.answered(self, only);
                }
                _ => {
                    self.asked = Some(asked);
                    return;
                }
            }
        }
    }
}
