//! A game: its state, the question now open, and the way from one question to the next.

use crate::answer::Answer;
use crate::chance::{Generator, Seed};
use crate::decision::{Asked, Question};
use crate::event::{Consent, Event, Report};
use crate::flow::procedure::{Beneath, BeneathMut, Procedure, Running};
use crate::flow::sequence::Sequence;
use crate::rules::{control, victory};
use crate::scenario::{Scenario, ScenarioError};
use crate::state::{Ending, Options, Outcome, Segment, State};
use crate::terms::{Call, Come, Fault, List, Next, Reasons, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// A game in progress.
///
/// At any moment exactly one side owes exactly one answer, until the game is over.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) moment: Moment,
    generator: Generator,
    events: Vec<Report>,
    answers: Vec<Answer>,
    asked: Option<Asked>,
    fault: Option<Fault>,
    before: Moment,
    called: Vec<Call>,
    history: Vec<Moment>,
    historian: Option<Side>,
    keeps_history: bool,
    /// Questions with one answer alone are put too.
    asks_forced: bool,
    /// The facts where a Player-Turn began on the way to the question now open.
    begun: Option<Box<State>>,
}

/// A moment of a game: the facts, and the procedures that are running. A game goes on from it exactly as it would have.
///
/// Read, it is counted: a moment that contradicts itself is refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Moment {
    pub(crate) state: State,
    pub(crate) running: Running,
}

/// A moment as it was read.
#[derive(Deserialize)]
struct Unchecked {
    state: State,
    running: Running,
}

impl TryFrom<Unchecked> for Moment {
    type Error = String;

    fn try_from(read: Unchecked) -> Result<Moment, String> {
        let moment = Moment { state: read.state, running: read.running };
        moment.recount()?;
        Ok(moment)
    }
}

impl Moment {
    /// The facts.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The same moment with other dice to come: whole, so that nobody who looks at it learns of those that would have come.
    pub fn reseed(&mut self, seed: Seed) {
        self.state.chance = crate::chance::Chance { seed, words: self.state.chance.words };
    }

    /// Takes over another moment without asking for new memory.
    fn copy_from(&mut self, other: &Moment) {
        self.state = other.state;
        self.running.copy_from(&other.running);
    }
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
    pub(crate) moment: &'g Moment,
}

impl Decision<'_> {
    /// The case under which it is asked.
    #[must_use]
    pub const fn case(&self) -> Case {
        self.question.case()
    }

    /// What the asked side has picked so far of the set that it is putting together, each piece as the answer that named it:
    /// the units, characters and spaceships of a stack, those who search, who go on a mission, who are active, the units
    /// given up. It is as secret as the question.
    #[must_use]
    pub fn picked(&self) -> Vec<Answer> {
        let mut picked = Vec::new();
        if let Some((top, below)) = self.moment.running.split() {
            top.picked(&Sight { state: &self.moment.state, below: &Beneath(below) }, &mut picked);
        }
        picked
    }

    /// Whether answering takes knowledge that only the asked side has.
    #[must_use]
    pub fn needs_secrets(&self) -> bool {
        self.question.needs_secrets(&self.moment.state, self.side)
    }

    /// Whether an answer to it says something that only the asked side knows.
    #[must_use]
    pub fn is_secret(&self, answer: Answer) -> bool {
        self.question.about().secrecy.is_told_by(answer, &self.moment.state, self.side)
    }
}

/// Why an answer was refused. The state is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over: nothing is asked any more.
    GameOver {
        /// The case that ended it.
        case: Case,
    },
    /// The answer is not among those that the rules allow here.
    NotAllowed {
        /// What was given.
        answer: Answer,
        /// The case under which the question is asked.
        case: Case,
    },
    /// The answer led to what cannot be: a fault of the program.
    Fault(Fault),
}

impl Refusal {
    /// A word by which programs tell refusals apart.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver { .. } => "game-over",
            Refusal::NotAllowed { .. } => "not-allowed",
            Refusal::Fault(_) => "fault",
        }
    }

    /// The case to look up.
    #[must_use]
    pub const fn case(&self) -> Case {
        match self {
            Refusal::GameOver { case } | Refusal::NotAllowed { case, .. } => *case,
            Refusal::Fault(_) => case!("4.0"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Facts from which no Player-Turn begins were to be gone on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAtPlayerTurn;

impl std::error::Error for NotAtPlayerTurn {}

impl Game {
    /// Starts a game of a scenario.
    ///
    /// # Errors
    ///
    /// If the scenario has a mistake; the error names the field and what would be right.
    pub fn new(scenario: &Scenario, options: Options, seed: Seed) -> Result<Game, ScenarioError> {
        Game::begin(scenario.start(options, seed)?)
    }

    fn begin(state: State) -> Result<Game, ScenarioError> {
        let mut running = Running::default();
        if let Err(fault) = running.push(Sequence::beginning().into()) {
            return Err(fault.into());
        }
        // A position may hold what no game leaves standing: it is looked at before anything is asked (15.54, 13.2, 16.0).
        if state.clock.segment != Segment::SetUp
            && let Err(fault) = running.push(Call::Look.into())
        {
            return Err(fault.into());
        }
        let game = Game::resume(Moment { state, running });
        match game.fault {
            Some(fault) => Err(fault.into()),
            None => Ok(game),
        }
    }

    /// A game that goes on from a moment.
    #[must_use]
    pub fn resume(moment: Moment) -> Game {
        let mut game = Game {
            generator: Generator::at(moment.state.chance),
            before: moment.clone(),
            moment,
            events: Vec::new(),
            answers: Vec::new(),
            asked: None,
            fault: None,
            called: Vec::new(),
            history: Vec::new(),
            historian: None,
            keeps_history: true,
            asks_forced: false,
            begun: None,
        };
        game.fault = game.run(None).err();
        game
    }

    /// Facts that are only looked at: nothing runs in them, and nothing is asked.
    #[must_use]
    pub fn at_rest(facts: State) -> Game {
        Game::resume(Moment { state: facts, running: Running::default() }).without_undo()
    }

    /// A game that goes on from the facts of a moment at which a Player-Turn begins, so that only the sequence of play runs.
    ///
    /// # Errors
    ///
    /// If a Player-Turn does not begin there.
    pub fn resume_at_player_turn(facts: State) -> Result<Game, NotAtPlayerTurn> {
        if facts.clock.segment != Segment::Opening || facts.outcome.is_some() {
            return Err(NotAtPlayerTurn);
        }
        let mut running = Running::default();
        running.push(Sequence::beginning().into()).map_err(|_| NotAtPlayerTurn)?;
        Ok(Game::resume(Moment { state: facts, running }))
    }

    /// Stops keeping what undo and snapshots need, for programs that play thousands of games.
    #[must_use]
    pub fn without_undo(mut self) -> Game {
        self.keeps_history = false;
        self.history.clear();
        self.begun = None;
        self
    }

    /// Puts a question also where one answer alone is allowed, instead of giving it: for whoever tries how a set begins, and not what
    /// must follow from its beginning.
    #[must_use]
    pub fn asking_all(mut self) -> Game {
        self.asks_forced = true;
        self
    }

    /// The state. It holds both sides' secrets: show players a [`View`](crate::view::View) instead.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.moment.state
    }

    /// This moment of the game, to go on from another time. It holds both sides' secrets.
    #[must_use]
    pub const fn moment(&self) -> &Moment {
        &self.moment
    }

    /// How many procedures are running inside each other.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.moment.running.depth()
    }

    /// How many procedures can run inside each other.
    pub const DEEPEST: usize = Running::DEEPEST;

    /// What the game could not go on for, if a moment was resumed that cannot be: a fault of the program or of the moment.
    #[must_use]
    pub const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// The decision now open; `None` once the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision<'_>> {
        let Asked { side, question } = self.asked?;
        Some(Decision { side, question, answers: &self.answers, moment: &self.moment })
    }

    /// How the game ended, once it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.moment.state.outcome
    }

    /// What happened since the last answer (or since the beginning), in order.
    #[must_use]
    pub fn events(&self) -> &[Report] {
        &self.events
    }

    /// Whether anybody learned something by the last answer.
    #[must_use]
    pub fn has_taught(&self) -> bool {
        self.events.iter().any(|report| report.teaches())
    }

    /// The facts at the moment in which the newest Player-Turn began, if one did since the last answer (or since the
    /// beginning): only the sequence of play ran there, so that they say everything
    /// ([`Game::resume_at_player_turn`]).
    #[must_use]
    pub fn player_turn_begun(&self) -> Option<&State> {
        self.begun.as_deref()
    }

    /// What an answer is refused with when nothing is asked any more (16.17): the case that ended the game.
    #[must_use]
    pub fn over(&self) -> Refusal {
        let case = self.outcome().map_or(case!("16.17"), |outcome| victory::case_of(self.state(), outcome));
        Refusal::GameOver { case }
    }

    /// Gives an answer and goes on to the next decision. Returns what happened.
    ///
    /// # Errors
    ///
    /// If the answer is not allowed here, or the game is over; the state is then untouched.
    pub fn apply(&mut self, answer: Answer) -> Result<&[Report], Refusal> {
        let Some(asked) = self.asked else { return Err(self.over()) };
        self.begun = None;
        if answer == Answer::Resign {
            self.events.clear();
            self.history.clear();
            self.at_table(|table| {
                table.tell(case!("16.17"), Event::Resigned { side: asked.side });
                victory::end(table, asked.side.enemy(), Ending::Resigned(asked.side));
            });
            self.stop();
            return Ok(&self.events);
        }
        if !self.answers.contains(&answer) {
            return Err(Refusal::NotAllowed { answer, case: asked.question.case() });
        }
        self.before.copy_from(&self.moment);
        self.events.clear();
        if let Err(fault) = self.run(Some(Come::Answer(answer))) {
            self.go_back_to_before();
            return Err(Refusal::Fault(fault));
        }
        if self.keeps_history {
            // A die by hand teaches, though what it decides is told with the last of its check only.
            let rolled = matches!(asked.question, Question::Chance(_));
            let taught = rolled || self.has_taught();
            if self.historian != Some(asked.side) || taught {
                self.history.clear();
                self.historian = Some(asked.side);
            }
            if !taught {
                self.history.push(self.before.clone());
            }
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
        self.before = before;
        self.go_back_to_before();
        true
    }

    /// The game stands again where it stood before the last answer.
    fn go_back_to_before(&mut self) {
        self.begun = None;
        self.moment.copy_from(&self.before);
        self.generator = Generator::at(self.moment.state.chance);
        self.events.clear();
        // It waits for an answer there, so nothing runs and nothing can go wrong.
        self.fault = self.run(None).err();
        self.events.clear();
    }

    /// Goes on with another stream of chance, for a game that goes on from a replay or a copy.
    pub fn reseed(&mut self, seed: Seed) {
        self.goes_on_with(seed, Event::NewDice);
    }

    /// Goes on with another stream of chance after the players agreed to go back to this moment, past what somebody had learned
    /// since; so many answers are not in effect any more.
    pub fn taken_back(&mut self, by: Side, answers: u16, consent: Consent, seed: Seed) {
        self.goes_on_with(seed, Event::TakenBack { by, answers, consent });
    }

    /// Chance goes on from another seed, and what came before can no longer be taken back.
    fn goes_on_with(&mut self, seed: Seed, told: Event) {
        self.moment.state.chance = crate::chance::Chance { seed, words: 0 };
        self.history.clear();
        self.begun = None;
        self.events.clear();
        self.at_table(|table| table.tell(case!("2.5"), told));
    }

    /// Why answers are closed that the open question does not list; nothing if nothing is asked. They are made from both
    /// sides' secrets: for a player's eyes ask a [`View`](crate::view::View).
    #[must_use]
    pub fn reasons(&self) -> Option<Reasons<'_>> {
        let asked = self.asked?;
        let mut closed = Vec::new();
        if let Some((top, below)) = self.moment.running.split() {
            let sight = Sight { state: &self.moment.state, below: &Beneath(below) };
            let _asked = top.ask(&sight, &mut List::with_reasons(&mut Vec::new(), &mut closed));
        }
        Some(Reasons::new(&self.moment.state, asked, &self.answers, closed))
    }

    /// Why an answer is not allowed now; nothing if it is, or if nothing is asked.
    #[must_use]
    pub fn why_not(&self, answer: Answer) -> Option<Why> {
        self.reasons()?.why_not(answer)
    }

    /// Does something at the table that no procedure does.
    fn at_table(&mut self, what: impl FnOnce(&mut Table<'_>)) {
        let mut below = BeneathMut(&mut []);
        what(&mut Table::new(
            &mut self.moment.state,
            &mut below,
            &mut self.generator,
            &mut self.events,
            &mut self.called,
        ));
    }

    /// Nothing runs any more, and nothing is asked.
    fn stop(&mut self) {
        self.moment.running.clear();
        self.answers.clear();
        self.asked = None;
    }

    /// Runs until somebody must be asked something that has more than one answer, or the game is over. An answer, if one
    /// comes, comes to the procedure on top.
    fn run(&mut self, answer: Option<Come>) -> Result<(), Fault> {
        self.asked = None;
        let mut returned = answer;
        loop {
            if self.moment.state.outcome.is_some() {
                self.stop();
                return Ok(());
            }
            let Moment { state, running } = &mut self.moment;
            let Some((top, frames_below)) = running.split_mut() else {
                self.answers.clear();
                return Ok(());
            };
            let come = match returned {
                Some(come) => come,
                None => {
                    self.answers.clear();
                    let sight = Sight { state, below: &Beneath(frames_below) };
                    match (top.ask(&sight, &mut List::of(&mut self.answers)), &self.answers[..]) {
                        (None, _) => Come::Go,
                        (Some(asked), &[only])
                            if !self.asks_forced
                                && !asked.question.even_if_forced(state, asked.side, only, || top.most_units()) =>
                        {
                            Come::Answer(only)
                        }
                        (asked, _) => {
                            self.asked = asked;
                            return Ok(());
                        }
                    }
                }
            };
            if come == Come::Go
                && self.keeps_history
                && let Procedure::Sequence(sequence) = top
                && sequence.begins_player_turn(state)
            {
                self.begun = Some(Box::new(*state));
            }
            self.called.clear();
            let mut below = BeneathMut(frames_below);
            let garrisons = state.garrisons();
            let table = &mut Table::new(state, &mut below, &mut self.generator, &mut self.events, &mut self.called);
            // Looked at where it lies: a value is large, and most steps give none.
            let came = top.step(table, come);
            control::tell_of_garrisons(table, garrisons);
            returned = match &came {
                Ok(Next::Stay) => None,
                Ok(Next::Done) => {
                    running.pop();
                    None
                }
                Ok(Next::Give(value)) => {
                    running.pop();
                    Some(Come::Value(*value))
                }
                Err(fault) => return Err(*fault),
            };
            running.call(&self.called)?;
        }
    }
}
