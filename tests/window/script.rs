//! Games thought out beforehand: the engine plays them here, and the tests click the same answers in the window.

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::chance::Seed;
use fitg_engine::event::{Event, Report};
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Options, Segment};

/// One answer, with the question that it is an answer to.
pub struct Click {
    /// Who is asked.
    pub side: Side,
    /// The texts of all answers that the rules allow.
    pub allowed: Vec<String>,
    /// The text of the answer that is given.
    pub answer: String,
    /// Whether it names a part of a set, which a person puts into the draft.
    pub part: bool,
    /// Whether the next click goes on with the same set.
    pub goes_on: bool,
}

/// The beginning of a game: what is answered, and all that happens.
pub struct Script {
    /// The id of its scenario.
    pub scenario: String,
    /// The seed of its dice.
    pub seed: u64,
    /// The Game-Turn at whose end it ends.
    pub turn: u8,
    /// The answers, in order.
    pub clicks: Vec<Click>,
}

/// Is an event what is looked for, in the segment it happened in?
pub type Wanted = fn(Segment, &Event) -> bool;

impl Script {
    /// Everything from the set-up to the end of the first Game-Turn in which all that is wanted happens, with dice and
    /// players for which that is not too long to be clicked through.
    pub fn up_to_a_turn_with(scenario: &'static str, longest: usize, wanted: &[Wanted]) -> Script {
        Script::found(&official(scenario).expect("it comes with the program"), restless, longest, wanted)
    }

    /// The same of any scenario, such as one that begins in the middle, with players who are eager for what happens seldom.
    pub fn of(scenario: &Scenario, longest: usize, wanted: &[Wanted]) -> Script {
        Script::found(scenario, eager, longest, wanted)
    }

    fn found(scenario: &Scenario, player: Player, longest: usize, wanted: &[Wanted]) -> Script {
        let mut scripts = (1..200_000).filter_map(|seed| Script::with(scenario, seed, player, longest, wanted));
        scripts.next().expect("one in so many has it all")
    }

    /// What the side that is asked first answers until the other is asked: the shortest of those in which it gives enough answers of
    /// a kind, such as those that begin with `kind:`.
    pub fn of_the_first_side(scenario: &'static str, like: &str, enough: usize) -> Script {
        let its_turn_is_over = |first, game: &Game| game.decision().is_some_and(|decision| decision.side != first);
        let all = (1..200).filter_map(|seed| Script::until(scenario, seed, its_turn_is_over));
        let such = |script: &Script| script.clicks.iter().filter(|click| click.answer.starts_with(like)).count();
        let wanted = all.filter(|script| such(script) >= enough);
        wanted.min_by_key(|script| script.clicks.len()).expect("one in so many has it")
    }

    /// Everything up to a moment of the game, with these dice.
    fn until(scenario: &'static str, seed: u64, done: impl Fn(Side, &Game) -> bool) -> Option<Script> {
        let file = official(scenario).expect("it comes with the program");
        let mut game = Game::new(&file, Options::default(), Seed(seed)).expect("it is sound").without_undo();
        let mut random = Random(seed);
        let mut script = Script { scenario: scenario.to_owned(), seed, turn: 1, clicks: Vec::new() };
        let first = game.decision()?.side;
        while !done(first, &game) {
            script.clicks.push(one_click(&mut game, restless, &mut random)?.0);
        }
        Some(script)
    }

    /// That with these dice, if it comes to that.
    fn with(scenario: &Scenario, seed: u64, player: Player, longest: usize, wanted: &[Wanted]) -> Option<Script> {
        let mut game = Game::new(scenario, Options::default(), Seed(seed)).expect("it is sound").without_undo();
        let mut random = Random(seed);
        let turn = game.state().clock.turn;
        let mut script = Script { scenario: scenario.id.clone(), seed, turn, clicks: Vec::new() };
        let mut seen = vec![false; wanted.len()];
        while script.clicks.len() < longest {
            let mut segment = game.state().clock.segment;
            let (click, events) = one_click(&mut game, player, &mut random)?;
            script.clicks.push(click);
            for event in &events {
                match &event.event {
                    Event::SegmentBegins { segment: next } => segment = *next,
                    Event::TurnBegins { .. } if seen.iter().all(|seen| *seen) => return Some(script),
                    Event::TurnBegins { turn } => {
                        script.turn = *turn;
                        seen.fill(false);
                    }
                    _ => {}
                }
                for (seen, wanted) in seen.iter_mut().zip(wanted) {
                    *seen |= wanted(segment, event);
                }
            }
        }
        None
    }
}

/// Gives one answer, and says what to click for it and what happened.
fn one_click(game: &mut Game, player: Player, random: &mut Random) -> Option<(Click, Vec<Report>)> {
    let decision = game.decision()?;
    let answer = player(decision.answers, random);
    let (side, question) = (decision.side, decision.question);
    let part = question.about().gathers.takes(answer);
    let allowed = decision.answers.iter().map(ToString::to_string).collect();
    let events = game.apply(answer).expect("it was on the list").to_vec();
    let taught = events.iter().any(|report| report.teaches());
    let next = game.decision().filter(|next| next.side == side && !taught);
    let goes_on = part && next.is_some_and(|next| question.goes_on_as(next.question));
    Some((Click { side, allowed, answer: answer.to_string(), part, goes_on }, events))
}

/// Chooses among the answers.
type Player = fn(&[Answer], &mut Random) -> Answer;

/// As the restless one, but always for a summons, a Spaceship Quest, a rebellion (25.1, 24.0, 13.5) and one card more.
fn eager(answers: &[Answer], random: &mut Random) -> Answer {
    let seldom = |answer: &&Answer| matches!(answer, Answer::Mission(Letter::E | Letter::J | Letter::R) | Answer::Draw);
    answers.iter().find(seldom).copied().unwrap_or_else(|| restless(answers, random))
}

/// Any answer, but seldom one that lets things be.
fn restless(answers: &[Answer], random: &mut Random) -> Answer {
    let any = answers[random.below(answers.len())];
    if matches!(any, Answer::Done | Answer::No) { answers[random.below(answers.len())] } else { any }
}

/// Small numbers that look random and are the same for ever.
pub struct Random(pub u64);

impl Random {
    /// A number below this one.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let limit = u64::try_from(limit).expect("a small number");
        usize::try_from((self.0 >> 33) % limit).expect("smaller than the limit")
    }
}
