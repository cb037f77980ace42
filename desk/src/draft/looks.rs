//! A draft as the page shows it.

use super::basket;
use super::course::{Course, Trial};
use super::pieces::{counters, equals, first_of, rank};
use super::stranded::{left_by_a_quest, left_outside, lost_behind, needless_flight, stranded};
use super::{Draft, DraftPiece, Kinds};
use crate::ask::{About, Ask, Choice, Picked, ask, ends_phase, picked};
use crate::maintenance::MaintenanceLedger;
use fitg_engine::answer::Answer;
use fitg_engine::decision::{Gathers, Question, Topic};
use fitg_engine::game::Game;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;

/// The draft with these pieces in it; `base` keeps no history. What is spoken for goes with moves that were chosen before, though on
/// this copy it has not gone yet.
pub(super) fn draft(base: &Game, viewer: Viewer, picks: &[Answer], spoken_for: &[Answer]) -> Option<Draft> {
    let decision = base.decision()?;
    let gathers = decision.question.about().gathers;
    if gathers == Gathers::Goods {
        return basket::draft(base, viewer, picks);
    }
    let trial = Trial::of(base)?;
    let set = counters(base, picks, spoken_for);
    let course = trial.at_least(&set)?;
    // What is in stands on the way of the set alone; with others that are missing still, nothing is answered yet.
    let alone = Some(&course).filter(|course| !course.extra);
    let at = alone.map_or(base, |course| &course.at);

    let implied = if gathers == Gathers::Places {
        Vec::new()
    } else {
        at.decision().map(|decision| decision.picked()).unwrap_or_default()
    };
    let candidates = candidates(base, &trial, gathers, alone, spoken_for);
    let foretold = |piece: Answer| {
        at.decision().is_some_and(|now| now.answers.contains(&piece) && now.question.about().foretold.of(piece))
    };
    let mut choices = Vec::new();
    let mut pieces = Vec::new();
    for (piece, label) in candidates {
        let stands_for = equals(base, piece, spoken_for);
        let inside = set.iter().filter(|one| stands_for.contains(one)).count();
        // A pilot goes with his spaceship: there is nothing to put in.
        if inside == 0 && implied.contains(&piece) {
            continue;
        }
        let in_reach = InReach { base, trial: &trial, gathers, set: &set, spoken_for };
        let most = in_reach.most(piece, inside, stands_for.len());
        if most == 0 {
            continue;
        }
        choices.push(Choice {
            id: piece.to_string(),
            about: About::from(piece),
            label,
            forecast: foretold(piece),
            for_good: false,
            warning: None,
            ends_phase: false,
        });
        let stands_for = stands_for.iter().map(ToString::to_string).collect();
        pieces.push(DraftPiece { id: piece.to_string(), stands_for, inside, most });
    }
    if pieces.is_empty() && !(gathers == Gathers::Opens && set.is_empty()) {
        return None;
    }
    let mut ends = ends(base, viewer, &set, alone);
    choices.append(&mut ends);
    let asked = ask(at, false)?;
    let inside = alone.map_or_else(|| set.clone(), |course| in_the_set(course, &set, gathers));
    let inside: Vec<Picked> = inside.into_iter().map(picked).collect();
    let mut all = asked.picked.clone();
    let known = |piece: &Picked| asked.picked.iter().any(|other| other.id == piece.id);
    all.extend(inside.iter().filter(|piece| !known(piece)).cloned());
    // 12.7: the engine asks for the last wound still, until it is told who takes it.
    let all_wounds = matches!(base.decision()?.question, Question::Wound { .. })
        && alone.is_some_and(|course| course.over.is_some());
    let all_paid = matches!(base.decision()?.question, Question::Maintain { .. })
        && alone.is_some_and(|course| course.over.is_some());
    let prompt = match (all_wounds, all_paid) {
        (true, _) => "Who takes a wound? All are given out.".to_owned(),
        (_, true) => "What is maintained? Every Force Point is given out; the rest falls.".to_owned(),
        _ => asked.prompt.clone(),
    };
    // What can be paid for is told with nothing in the set.
    let maintenance = MaintenanceLedger::of(base);
    let ask = Ask { answers: choices, picked: all, prompt, maintenance, ..asked };
    let moves = gathers == Gathers::Opens;
    let sets = if set.is_empty() { Vec::new() } else { vec![set.iter().map(ToString::to_string).collect()] };
    let (cut, kinds) = (trial.is_cut(), Vec::new());
    let (goals, planned, closed, nowhere) = (Vec::new(), Vec::new(), Vec::new(), None);
    Some(Draft { ask, pieces, inside, placed: None, kinds, cut, moves, sets, goals, planned, closed, nowhere })
}

/// The pieces of the draft in the order in which they are answered; a pilot goes with his spaceship and is not answered.
fn in_the_set(course: &Course, set: &[Answer], gathers: Gathers) -> Vec<Answer> {
    if gathers == Gathers::Opens {
        let others = set.iter().filter(|piece| !course.given.contains(piece));
        return course.given.iter().chain(others).copied().filter(|piece| set.contains(piece)).collect();
    }
    set.to_vec()
}

/// What may be put into the set, or is in it: equal pieces once, each with its label.
fn candidates(
    base: &Game,
    trial: &Trial<'_>,
    gathers: Gathers,
    course: Option<&Course>,
    spoken_for: &[Answer],
) -> Vec<(Answer, String)> {
    let mut found: Vec<(Answer, String)> = Vec::new();
    let mut note = |at: &Game| {
        let Some(decision) = at.decision() else { return };
        let takes = decision.question.about().gathers;
        for &answer in decision.answers.iter().filter(|&&answer| takes.takes(answer)) {
            let piece = first_of(base, answer, spoken_for);
            if !found.iter().any(|(other, _)| *other == piece) {
                found.push((piece, decision.label(answer)));
            }
        }
    };
    note(base);
    let mut at = base.clone();
    for &answer in course.map_or(&[][..], |course| &course.given) {
        if trial.is_cut() || at.apply(answer).is_err() || at.has_taught() {
            break;
        }
        let same_set = at.decision().zip(base.decision()).is_some_and(|(now, then)| {
            now.side == then.side && (now.question == then.question || then.question.goes_on_as(now.question))
        });
        if !same_set {
            break;
        }
        note(&at);
    }
    if gathers != Gathers::Parts {
        for piece in closed(base, gathers) {
            let piece = first_of(base, piece, spoken_for);
            if !found.iter().any(|(other, _)| *other == piece)
                && let Some(decision) = base.decision()
            {
                found.push((piece, decision.label(piece)));
            }
        }
    }
    found.sort_by_key(|(piece, _)| rank(*piece));
    found
}

/// What is not listed at first, but may belong to a set with other pieces.
fn closed(base: &Game, gathers: Gathers) -> Vec<Answer> {
    let Some((decision, reasons)) = base.decision().zip(base.reasons()) else { return Vec::new() };
    let state = base.state();
    let side = decision.side;
    let all: Vec<Answer> = match gathers {
        Gathers::Places => {
            let orbits = state.terms.planets.iter().map(Answer::Orbit);
            state.environs_in_play().map(Answer::Environ).chain(orbits).collect()
        }
        Gathers::Opens => {
            let people = state.present(side).iter().map(Answer::Character);
            people.chain(state.afloat(side).iter().map(Answer::Ship)).collect()
        }
        _ => {
            let units = state.mustered(side).iter().map(Answer::Unit);
            units.chain(state.present(side).iter().map(Answer::Character)).collect()
        }
    };
    let by_the_order = |why: Why, answer: Answer| match (gathers, answer) {
        // Units take a spaceship along whatever keeps it from flying (9.52).
        (Gathers::Opens, Answer::Ship(_)) => why != Why::NotInPlay,
        (Gathers::Opens, _) => matches!(why, Why::NowhereToGo | Why::OnlyEnviron),
        _ => matches!(
            why,
            Why::BeforeThePicked | Why::NobodyAble | Why::NeedsIntelligence | Why::WrongLoss | Why::WoundElsewhere
        ),
    };
    all.into_iter().filter(|&answer| reasons.why_not(answer).is_some_and(|why| by_the_order(why, answer))).collect()
}

/// What a set is that more might be put into.
struct InReach<'a> {
    base: &'a Game,
    trial: &'a Trial<'a>,
    gathers: Gathers,
    set: &'a [Answer],
    spoken_for: &'a [Answer],
}

impl InReach<'_> {
    /// How many of a piece can be in, beside what else is.
    fn most(&self, piece: Answer, inside: usize, equals: usize) -> usize {
        let InReach { base, trial, set, .. } = *self;
        let Some(decision) = base.decision() else { return inside };
        let limit = match decision.question {
            Question::Wound { left } => usize::from(left),
            _ => equals,
        };
        // What stands alone is listed, and any part of a set is a set: nothing has to be tried.
        let plain = matches!(self.gathers, Gathers::Opens | Gathers::Parts);
        let listed = decision.answers.contains(&piece);
        let mut with = set.to_vec();
        let mut most = inside;
        while most < limit {
            with.push(piece);
            if trial.is_cut() {
                return (most + 1).min(limit);
            }
            let sure = set.is_empty() && plain && listed && with.len() == 1;
            let with = counters(base, &with, self.spoken_for);
            if !sure && trial.at_least(&with).is_none() && !trial.is_cut() {
                break;
            }
            most += 1;
        }
        most
    }
}

/// What ends the set as it is.
fn ends(base: &Game, viewer: Viewer, set: &[Answer], course: Option<&Course>) -> Vec<Choice> {
    let Some(course) = course else { return Vec::new() };
    let mut possible = base.view(viewer).possible_game();
    if let Some(over) = &course.over {
        let end = over.end();
        let (last, before) = match course.given.split_last() {
            Some((last, before)) => (*last, before),
            None => return Vec::new(),
        };
        let ready = before.iter().all(|&answer| possible.apply(answer).is_ok());
        return vec![Choice {
            id: end.to_string(),
            about: About::from(end),
            label: over.label(),
            forecast: course.at.decision().is_some_and(|now| now.question.about().foretold.of(last)),
            for_good: ready && for_good(&possible, last),
            warning: lost_behind(&course.at.view(viewer).possible_game(), last)
                .or_else(|| left_by_a_quest(&course.at, last)),
            ends_phase: false,
        }];
    }
    let Some(decision) = course.at.decision() else { return Vec::new() };
    let about = decision.question.about();
    let seen = course.at.view(viewer).possible_game();
    let ready = course.given.iter().all(|&answer| possible.apply(answer).is_ok());
    decision
        .answers
        .iter()
        .filter(|&&answer| !about.gathers.takes(answer))
        .map(|&answer| Choice {
            id: answer.to_string(),
            about: About::from(answer),
            label: if answer == Answer::Done && !set.is_empty() { "Do it".to_owned() } else { decision.label(answer) },
            forecast: course.at.foretells(answer, viewer),
            for_good: ready && for_good(&possible, answer),
            warning: lost_behind(&seen, answer)
                .or_else(|| stranded(&course.at, answer))
                .or_else(|| needless_flight(base, &course.at, answer, viewer))
                .or_else(|| left_by_a_quest(&course.at, answer))
                .or_else(|| left_outside(&course.at, answer)),
            ends_phase: ends_phase(&decision, answer),
        })
        .collect()
}

/// Whether an answer cannot be taken back, as far as whoever looks may know: a die, a card, a piece turned up follows at once.
pub(crate) fn for_good(possible: &Game, answer: Answer) -> bool {
    let by_hand = possible.decision().is_none_or(|decision| decision.question.about().topic == Topic::Chance);
    let mut after = possible.clone();
    !by_hand && after.apply(answer).is_ok_and(|events| events.iter().any(|report| report.teaches()))
}

/// The draft with nothing in it, for the table.
pub(crate) fn looks(game: &Game, viewer: Viewer) -> Option<Draft> {
    super::draft(game, viewer, &[], &Kinds::default()).filter(|draft| !draft.pieces.is_empty())
}
