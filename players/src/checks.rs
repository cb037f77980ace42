//! What is looked at while games are played, so that the games prove something.

mod secrets;

use crate::Simulation;
use crate::report::FaultKind;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::{Question, Where};
use fitg_engine::event::Event;
use fitg_engine::game::{Game, Moment, Refusal};
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;

/// What is looked at while games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checks {
    /// At every step: each listed answer is accepted on a copy, and every other answer there is in the game is refused
    /// and leaves the state untouched, and has a reason why not.
    pub answers: bool,
    /// At every so many steps (0: never): the state agrees with a recount, survives being written and read, and the copy
    /// that was read plays on like the original.
    pub state_every: u64,
    /// At the end: the recorded answers, written and read, give the same game again.
    pub replay: bool,
    /// At every so many steps (0: never): neither side sees what it may not know.
    pub secrets_every: u64,
}

impl Checks {
    /// The game must end, and nothing else is looked at: for speed.
    pub const NONE: Checks = Checks { answers: false, state_every: 0, replay: false, secrets_every: 0 };
    /// Everything.
    pub const ALL: Checks = Checks { answers: true, state_every: 10, replay: true, secrets_every: 10 };
}

type Found = Result<(), (FaultKind, String)>;

/// The checks of one game.
pub(crate) struct Watch<'s> {
    simulation: &'s Simulation<'s>,
    checks: Checks,
    seed: u64,
    steps: u64,
    /// A copy that was written and read, and plays along.
    twin: Option<Game>,
    given: Vec<Answer>,
    digests: Vec<u64>,
}

impl<'s> Watch<'s> {
    pub(crate) fn new(simulation: &'s Simulation<'s>, seed: u64) -> Watch<'s> {
        Watch {
            simulation,
            checks: simulation.checks,
            seed,
            steps: 0,
            twin: None,
            given: Vec::new(),
            digests: Vec::new(),
        }
    }

    /// Looks at a game that waits for an answer.
    pub(crate) fn before(&mut self, game: &Game) -> Found {
        if self.checks.answers {
            list_is_sound(game)?;
            listed_are_accepted(game)?;
            unlisted_are_refused(game)?;
            unlisted_have_reasons(game)?;
        }
        if self.checks.state_every > 0 && self.steps.is_multiple_of(self.checks.state_every) {
            recount(game)?;
            self.twin = Some(written_and_read(game)?);
        }
        if self.checks.secrets_every > 0 && self.steps.is_multiple_of(self.checks.secrets_every) {
            secrets::are_kept(game, self.steps)?;
        }
        Ok(())
    }

    /// Looks at a game after an answer.
    pub(crate) fn after(&mut self, game: &Game, answer: Answer) -> Found {
        self.steps += 1;
        if let Some(twin) = &mut self.twin {
            let alike = twin.apply(answer).is_ok_and(|events| events == game.events());
            if !alike || twin.state() != game.state() {
                return Err((
                    FaultKind::RoundTrip,
                    format!("what was written and read plays on otherwise at {answer}"),
                ));
            }
        }
        if self.checks.replay {
            self.given.push(answer);
            if turns_over(game) {
                self.digests.push(game.state().digest());
            }
        }
        Ok(())
    }

    /// Looks at a game that nobody is asked anything in any more.
    pub(crate) fn at_the_end(&mut self, game: &Game) -> Found {
        let state = game.state();
        if game.outcome().is_none() {
            return Err((FaultKind::Endless, format!("nobody is asked and nobody has won at {:?}", state.clock)));
        }
        if state.clock.turn > state.terms.turns {
            return Err((FaultKind::Endless, format!("turn {} of {}", state.clock.turn, state.terms.turns)));
        }
        if self.checks.state_every > 0 {
            recount(game)?;
        }
        if self.checks.replay {
            self.replay(game)?;
        }
        Ok(())
    }

    fn replay(&self, game: &Game) -> Found {
        let wrong = |what: String| Err((FaultKind::Replay, what));
        let (scenario, options) = (self.simulation.scenario, self.simulation.options);
        let Ok(mut again) = Game::new(scenario, options, Seed(self.seed)) else {
            return wrong("the scenario cannot be started again".to_owned());
        };
        let mut digests = self.digests.iter();
        for (step, answer) in self.given.iter().enumerate() {
            let read: Answer = match answer.to_string().parse() {
                Ok(read) => read,
                Err(error) => return wrong(format!("step {step}: {error}")),
            };
            if let Err(refusal) = again.apply(read) {
                return wrong(format!("step {step}: {refusal}"));
            }
            if turns_over(&again) && digests.next() != Some(&again.state().digest()) {
                return wrong(format!("step {step}: another digest at {:?}", again.state().clock));
            }
        }
        if again.state() == game.state() { Ok(()) } else { wrong("the same answers end in another state".to_owned()) }
    }
}

/// Whether a Player-Turn began, or the game ended, with the last answer.
pub(crate) fn turns_over(game: &Game) -> bool {
    game.events().iter().any(|event| matches!(event.event, Event::PlayerTurnBegins { .. } | Event::GameOver { .. }))
}

fn list_is_sound(game: &Game) -> Found {
    let Some(decision) = game.decision() else { return Ok(()) };
    let bad = |what: String| Err((FaultKind::BadList, what));
    if decision.answers.is_empty() {
        return bad(format!("{:?} has no answer", decision.question));
    }
    for (place, answer) in decision.answers.iter().enumerate() {
        if decision.answers[..place].contains(answer) {
            return bad(format!("{:?} lists {answer} twice", decision.question));
        }
        if *answer == Answer::Resign {
            return bad(format!("{:?} lists resigning", decision.question));
        }
        if answer.to_string().parse() != Ok(*answer) {
            return bad(format!("{answer} cannot be read again"));
        }
        if decision.label(*answer).is_empty() {
            return bad(format!("{:?}: {answer} has no label", decision.question));
        }
    }
    if decision.prompt().is_empty() {
        return bad(format!("{:?} has no prompt", decision.question));
    }
    Ok(())
}

fn listed_are_accepted(game: &Game) -> Found {
    let Some(decision) = game.decision() else { return Ok(()) };
    for &answer in decision.answers {
        let mut copy = game.clone();
        if let Err(refusal) = copy.apply(answer) {
            let kind = FaultKind::of(&refusal, FaultKind::ListedRefused);
            return Err((kind, format!("{:?}: {answer}: {refusal}", decision.question)));
        }
        let open = copy.decision().is_some_and(|next| !next.answers.is_empty());
        if !open && copy.outcome().is_none() {
            return Err((FaultKind::BadList, format!("{:?}: after {answer} nothing can be done", decision.question)));
        }
        recount(&copy)?;
    }
    Ok(())
}

fn unlisted_are_refused(game: &Game) -> Found {
    let Some(decision) = game.decision() else { return Ok(()) };
    let mut copy = game.clone();
    for answer in Answer::every() {
        if decision.answers.contains(&answer) {
            continue;
        }
        let refused = matches!(copy.apply(answer), Err(Refusal::NotAllowed { answer: named, .. }) if named == answer);
        if !refused {
            return Err((FaultKind::UnlistedAccepted, format!("{:?}: {answer}", decision.question)));
        }
    }
    if copy.state() != game.state() || copy.decision().map(|after| after.answers) != Some(decision.answers) {
        return Err((FaultKind::UnlistedAccepted, format!("{:?}: a refusal changed the state", decision.question)));
    }
    Ok(())
}

/// Whatever is not listed is closed for a reason, and what is listed for none; also to the side that is asked, who is told
/// reasons made from what it may know.
fn unlisted_have_reasons(game: &Game) -> Found {
    let Some(decision) = game.decision() else { return Ok(()) };
    let question = decision.question;
    let wrong = |what: String| Err((FaultKind::NoReason, format!("{question:?}: {what}")));
    let possible = game.view(Viewer::Side(decision.side)).possible_game();
    let (Some(reasons), Some(shown)) = (game.reasons(), possible.reasons()) else {
        return wrong("no reasons".to_owned());
    };
    for answer in Answer::every() {
        let listed = decision.answers.contains(&answer);
        let why = reasons.why_not(answer);
        if listed && !question.is_answered_with(answer) {
            return wrong(format!("{answer} is listed"));
        }
        if listed != why.is_none() || listed != shown.why_not(answer).is_none() {
            return wrong(format!("{answer} is listed: {listed}, but: {why:?}, shown: {:?}", shown.why_not(answer)));
        }
        if question.is_answered_with(answer) == (why == Some(Why::NotAsked)) {
            return wrong(format!("{answer} is closed as {why:?}"));
        }
        // Who leads a reaction stands where the unit sets out, and the question is about where it goes.
        let about =
            if matches!(question, Question::ReactLeader { .. }) { Where::Nowhere } else { question.about().place };
        if why == Some(Why::NotHere) && stands_at(game, answer, about) {
            return wrong(format!("{answer} is said to be elsewhere"));
        }
    }
    Ok(())
}

/// Whether an answer names a piece that stands where a question is put.
fn stands_at(game: &Game, answer: Answer, place: Where) -> bool {
    let state = game.state();
    let at = match answer {
        Answer::Unit(unit) => state.units[unit].place(),
        Answer::Character(character) => state.characters[character].place(),
        Answer::Ship(ship) => state.ships[ship].place(),
        _ => return false,
    };
    place.environ().is_some_and(|environ| at == Place::Environ(environ))
}

/// A game made from what was written and read of another one, which must be the same in everything that shows.
fn written_and_read(game: &Game) -> Result<Game, (FaultKind, String)> {
    let wrong = |what: String| (FaultKind::RoundTrip, what);
    let text = serde_json::to_string(game.moment()).map_err(|error| wrong(error.to_string()))?;
    let read: Moment = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    if read != *game.moment() || read.state().digest() != game.state().digest() {
        return Err(wrong("another state was read than was written".to_owned()));
    }
    let twin = Game::resume(read).without_undo();
    let asked = |game: &Game| game.decision().map(|open| (open.side, open.question, open.answers.to_vec()));
    if asked(&twin) != asked(game) || twin.moment() != game.moment() {
        return Err(wrong("what was read asks something else".to_owned()));
    }
    Ok(twin)
}

fn recount(game: &Game) -> Found {
    game.recount().map_err(|what| (FaultKind::Recount, what))
}
