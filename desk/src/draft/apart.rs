//! Why something does not go with what is in a draft, and why what is in goes nowhere: as the rules have it.

use super::placing::Placing;
use super::{Draft, Kinds, Planned, course, put_together};
use crate::ask::{About, Reason};
use fitg_engine::answer::Answer;
use fitg_engine::game::Game;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;

/// Why an answer does not go with these pieces, after the moves that were chosen, in a game that is possible for whoever looks; nothing if
/// it does. Where units are placed, `kinds` say what the pieces are and what stands besides.
pub(crate) fn why_not_beside(
    possible: &Game,
    answer: Answer,
    pieces: &[Answer],
    kinds: &Kinds,
    planned: &[Planned],
) -> Option<Reason> {
    if let Some(placing) = Placing::at(possible) {
        let why = placing.why_not(answer, pieces, kinds);
        // Where nothing is put down by a draft, one unit after the other is, in the engine's order.
        if why.is_some() || !(pieces.is_empty() && kinds.others.is_empty()) {
            return why;
        }
    }
    let case = possible.decision()?.case();
    if planned.iter().any(|chosen| chosen.pieces.contains(&answer)) {
        return Some(Reason { text: "It goes with a move that was chosen. Take that back first.".to_owned(), case });
    }
    // What goes with a set is asked where the set is put together.
    let with_set = put_together(possible, pieces);
    let reasons = with_set.as_ref().unwrap_or(possible).reasons()?;
    match reasons.why_not(answer) {
        None if fits(possible, answer, pieces) => None,
        // In which order the engine asks is no reason to a person: it could be put in first, but not beside what is in.
        None | Some(Why::NotAsked | Why::BeforeThePicked) if could_be_in(possible, answer) => {
            Some(Reason { text: "It does not go with what is in the set. Take that out first.".to_owned(), case })
        }
        why => why.map(|why| Reason::of(&reasons, why)),
    }
}

/// Whether a piece goes into a set with these.
fn fits(possible: &Game, answer: Answer, pieces: &[Answer]) -> bool {
    let all: Vec<Answer> = pieces.iter().copied().chain([answer]).collect();
    pieces.is_empty() || course(possible, &all).is_some()
}

/// Whether an answer is a piece that can be put into the empty set.
fn could_be_in(possible: &Game, answer: Answer) -> bool {
    possible.decision().is_some_and(|now| now.answers.contains(&answer) && now.question.about().gathers.takes(answer))
}

/// Why the pieces of a draft can go nowhere; nothing if they can, or if the rules close none of them by himself.
pub(super) fn nowhere(base: &Game, viewer: Viewer, draft: &Draft, set: &[Answer]) -> Option<Reason> {
    let is_goal = |about: About| matches!(about, About::Environ { .. } | About::Orbit { .. });
    if draft.ask.answers.iter().any(|choice| is_goal(choice.about)) {
        return None;
    }
    let possible = base.view(viewer).possible_game();
    let reasons = possible.reasons()?;
    let why = set.iter().find_map(|&piece| reasons.why_not(piece))?;
    Some(Reason::of(&reasons, why))
}
