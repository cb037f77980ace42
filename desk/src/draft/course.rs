//! Whether the engine takes a set, and in which order: its answers are tried on copies of the game.

use super::pieces::{place, rank, same};
use super::placing::{kind_of, put_down};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::{Gathers, Question};
use fitg_engine::event::{Check, Event, Report};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::state::Place;
use std::cell::Cell;

/// How many answers are tried at most for one look at a draft. The largest sets of the Star System Game need a few hundred.
const MOST_TRIED: usize = 6000;

/// Tries sets at the open question of a game.
pub(super) struct Trial<'g> {
    base: &'g Game,
    side: Side,
    tried: Cell<usize>,
}

/// The way on which the engine takes a set.
pub(super) struct Course {
    /// The answers, in its order.
    pub(super) given: Vec<Answer>,
    /// The last moment in which the set is still put together.
    pub(super) at: Box<Game>,
    /// The last of the answers ends the set of itself.
    pub(super) over: Option<Over>,
    /// It has pieces that the draft does not have: others that make it whole, or that the engine takes of itself.
    pub(super) extra: bool,
}

/// A set that ended of itself, because nothing else was left to answer.
pub(super) struct Over {
    /// The one place where it could go.
    pub(super) goal: Option<Answer>,
    /// The planets whose bases may fire on the way there (9.2, 20.6): nobody chooses the goal, and so nobody is told of it with that.
    pub(super) fired_at: Vec<PlanetId>,
}

impl Over {
    /// The answer by which a person ends it.
    pub(super) fn end(&self) -> Answer {
        self.goal.unwrap_or(Answer::Done)
    }

    /// What its end says on the button.
    pub(super) fn label(&self) -> String {
        let goes = match self.goal {
            Some(Answer::Environ(environ)) => format!("Go to {}", environ.name()),
            Some(Answer::Orbit(planet)) => format!("Go to {}", Place::Orbit(planet).in_a_sentence()),
            _ => return "Do it".to_owned(),
        };
        match &self.fired_at[..] {
            [] => goes,
            planets => {
                let bases: Vec<String> =
                    planets.iter().map(|planet| format!("the base of {}", planet.name())).collect();
                format!("{goes}: {} may fire", bases.join(" and "))
            }
        }
    }
}

impl<'g> Trial<'g> {
    pub(super) fn of(base: &'g Game) -> Option<Trial<'g>> {
        let side = base.decision()?.side;
        Some(Trial { base, side, tried: Cell::new(0) })
    }

    /// Whether so much was tried that no more will be.
    pub(super) fn is_cut(&self) -> bool {
        self.tried.get() >= MOST_TRIED
    }

    /// The course of this set and no other pieces, but for what the engine takes of itself.
    pub(super) fn exactly(&self, set: &[Answer]) -> Option<Course> {
        self.follow(self.base, set.to_vec(), &mut Vec::new(), false, false)
    }

    /// The course of some set that has these pieces in it.
    pub(super) fn at_least(&self, set: &[Answer]) -> Option<Course> {
        self.exactly(set).or_else(|| self.follow(self.base, set.to_vec(), &mut Vec::new(), true, false))
    }

    /// Gives what is left of a set, sorted; with `fillers` also pieces that come before them and are not of the set.
    fn follow(
        &self,
        at: &Game,
        mut left: Vec<Answer>,
        given: &mut Vec<Answer>,
        fillers: bool,
        extra: bool,
    ) -> Option<Course> {
        let decision = at.decision()?;
        let gathers = decision.question.about().gathers;
        let picked = decision.picked();
        // A pilot goes with his spaceship, picked or not.
        left.retain(|piece| !picked.contains(piece));
        let Some(&next) = left.first() else {
            return Some(Course { given: given.clone(), at: copy(at), over: None, extra });
        };
        let listed = |piece: Answer| decision.answers.iter().copied().find(|&answer| same(at, answer, piece));
        // Who is carried comes after those who carry, whatever their numbers (19.42).
        let in_any_order = gathers == Gathers::Opens || matches!(decision.question, Question::EnterTogether { .. });
        let firsts = if in_any_order { &left[..] } else { &left[..1] };
        for (place, &piece) in firsts.iter().enumerate() {
            let Some(answer) = listed(piece).filter(|&answer| gathers.takes(answer)) else { continue };
            let mut rest = left.clone();
            // Of equal pieces the engine lists one: it is that which goes.
            rest.remove(left.iter().position(|&one| one == answer).unwrap_or(place));
            let course = self.give(at, answer, rest, given, fillers, extra);
            if course.is_some() {
                return course;
            }
        }
        if !fillers {
            return None;
        }
        let place = place(at, next);
        let before = decision.answers.iter().filter(|&&answer| match gathers {
            // Somebody who can go nowhere by himself can go with others of his place.
            Gathers::Opens => {
                gathers.takes(answer) && !left.contains(&answer) && super::pieces::place(at, answer) == place
            }
            Gathers::Whole => gathers.takes(answer) && rank(answer) < rank(next),
            // Equal units that are placed are all known.
            Gathers::Nothing | Gathers::Parts | Gathers::Places | Gathers::Goods => false,
        });
        for &answer in before {
            let course = self.give(at, answer, left.clone(), given, fillers, true);
            if course.is_some() {
                return course;
            }
        }
        None
    }

    /// Gives one answer, and then what is left.
    fn give(
        &self,
        at: &Game,
        answer: Answer,
        mut left: Vec<Answer>,
        given: &mut Vec<Answer>,
        fillers: bool,
        mut extra: bool,
    ) -> Option<Course> {
        if self.is_cut() {
            return None;
        }
        self.tried.set(self.tried.get() + 1);
        let decision = at.decision()?;
        let (question, mut known) = (decision.question, decision.picked());
        known.extend(given.iter());
        let mut after = copy(at);
        after.apply(answer).ok()?;
        for taken in taken_besides(question, answer, &known, at, &after) {
            match left.iter().position(|&piece| piece == taken) {
                Some(place) => drop(left.remove(place)),
                None => extra = true,
            }
        }
        let goes_on = after.decision().is_some_and(|next| next.side == self.side && question.goes_on_as(next.question))
            && !after.has_taught();
        given.push(answer);
        let course = if goes_on {
            self.follow(&after, left, given, fillers, extra)
        } else {
            ended(question, answer, &left).map(|others| Course {
                given: given.clone(),
                at: copy(at),
                over: Some(Over { goal: goal(after.events()), fired_at: fired_at(&after) }),
                extra: extra || others,
            })
        };
        given.pop();
        course
    }
}

/// A copy of a game beside the stack: a set is followed as deep as it has pieces, and a set-up of the larger games has a hundred.
#[inline(never)]
fn copy(game: &Game) -> Box<Game> {
    Box::new(game.clone())
}

/// Whether a set that ended with an answer has all that is left of the draft; if so, whether it has other pieces too.
fn ended(question: Question, answer: Answer, left: &[Answer]) -> Option<bool> {
    // 10.3, 9.24: what is still to be lost was taken of itself, because only one set of equal pieces made it. 33.41: so it is paid for.
    let (Question::Lose { open, .. } | Question::LoseToFire { open, .. } | Question::Maintain { left: open }) =
        question
    else {
        return left.is_empty().then_some(false);
    };
    let worth = |piece: &Answer| match (question, piece) {
        (Question::Maintain { .. }, _) => 1,
        (_, Answer::Unit(unit)) => unit.strength(),
        _ => 0,
    };
    let rest = open.saturating_sub(worth(&answer));
    let worth_left = left.iter().map(worth).fold(0, u8::saturating_add);
    if left.is_empty() { Some(rest > 0) } else { (worth_left == rest).then_some(false) }
}

/// What the engine took besides an answer, because nothing else was left to answer.
fn taken_besides(question: Question, answer: Answer, known: &[Answer], at: &Game, after: &Game) -> Vec<Answer> {
    let events = after.events();
    let besides = |piece: &Answer| *piece != answer && !known.contains(piece);
    let first = |find: &dyn Fn(&Event) -> Option<Vec<Answer>>| {
        events.iter().find_map(|report| find(&report.event)).unwrap_or_default().into_iter().filter(besides).collect()
    };
    if let Some(kind) = kind_of(question) {
        let placed = put_down(after).into_iter().filter(|&(put, _)| put == kind);
        return placed.map(|(_, place)| place).skip(1).collect();
    }
    match question {
        // The boxes themselves are counted: what somebody takes is told when it is known how much it is in all (12.7).
        Question::Wound { left } => {
            let asked = at.decision().map(|decision| decision.side);
            let given = |character| matches!(answer, Answer::Character(first) if first <= character);
            let takes = |&character: &CharacterId| asked == Some(character.side()) && given(character);
            let marked = |game: &Game, character: CharacterId| game.state().characters[character].wounds;
            CharacterId::all()
                .filter(takes)
                .flat_map(|character| {
                    let boxes = marked(after, character).saturating_sub(marked(at, character));
                    vec![Answer::Character(character); usize::from(boxes)]
                })
                .take(usize::from(left))
                .skip(1)
                .collect()
        }
        Question::JoinMission { .. } => first(&|event| match event {
            Event::MissionAssigned { members, .. } => Some(members.iter().map(Answer::Character).collect()),
            _ => None,
        }),
        Question::NameActive { .. } => first(&|event| match event {
            Event::ActivesNamed { active } => Some(active.iter().map(Answer::Character).collect()),
            _ => None,
        }),
        _ => Vec::new(),
    }
}

/// Where those went who set out.
fn goal(events: &[Report]) -> Option<Answer> {
    events.iter().find_map(|report| match report.event {
        Event::StackMoves { destination, .. }
        | Event::ShipFlies { destination, .. }
        | Event::CharacterWalks { destination, .. } => Some(Answer::Environ(destination)),
        Event::StackTravels { destination, .. } | Event::ShipSetsOut { destination, .. } => match destination {
            Place::Environ(environ) => Some(Answer::Environ(environ)),
            Place::Orbit(planet) => Some(Answer::Orbit(planet)),
            _ => None,
        },
        _ => None,
    })
}

/// Whose base is asked whether it fires at those who have just set out, or has fired at them.
fn fired_at(after: &Game) -> Vec<PlanetId> {
    if let Some(Question::FirePdb { planet, .. } | Question::Rake { planet, .. }) =
        after.decision().map(|decision| decision.question)
    {
        return vec![planet];
    }
    let fired = after.events().iter().filter_map(|report| match &report.event {
        Event::Check(Check::PdbFire(fire)) => Some(fire.planet),
        Event::Check(Check::Raking(fire)) => Some(fire.planet),
        _ => None,
    });
    fired.collect()
}
