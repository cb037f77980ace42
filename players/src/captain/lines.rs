//! The lines that the captain weighs: an answer, and with what in mind it is played on.

use crate::Seat;
use crate::own_chance::OwnChance;
use crate::plain::Plain;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::state::State;
use fitg_engine::view::View;

/// A line: its first answer, and who plays it on.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The answer.
    pub(crate) answer: Answer,
    /// Who plays on after it.
    pub(crate) mate: Plain,
    /// What came of it in all dealt games together.
    pub(crate) sum: i64,
    /// The squares of the same.
    pub(crate) squares: i128,
}

impl Line {
    /// A line of which nothing is known yet.
    pub(crate) const fn new(answer: Answer, mate: Plain) -> Line {
        Line { answer, mate, sum: 0, squares: 0 }
    }
}

/// The lines worth weighing, `plain`'s own first; at most so many.
pub(crate) fn proposed(
    seat: &Seat<'_>,
    view: &View,
    before: &Plain,
    after: &Plain,
    usual: Answer,
    most: usize,
    chance: &mut OwnChance,
) -> Vec<Line> {
    let mut lines = vec![Line::new(usual, after.clone())];
    let mut others = Vec::new();
    let decision = seat.decision();
    for &answer in decision.answers {
        match decision.question {
            // What is moved is moved somewhere, alone or with whoever can go along.
            Question::Move | Question::React => {
                let aims = aims(view.possible_state(), answer);
                others.extend(aims.iter().flat_map(|&aim| aimed(answer, aim, before)));
                if aims.is_empty() && answer != usual {
                    others.push(Line::new(answer, after.clone()));
                }
            }
            _ if answer == usual => {}
            // Where the aim is named, it is from now on the aim.
            _ => others.push(Line::new(answer, after.clone())),
        }
    }
    // Some of them by chance, if they are too many.
    while lines.len() < most && !others.is_empty() {
        let at = if others.len() <= most - lines.len() { 0 } else { chance.below(others.len()) };
        lines.push(others.remove(at));
    }
    lines
}

/// A piece is moved to this environ: with all who can go along, and, of a unit, alone.
pub(crate) fn aimed(piece: Answer, aim: EnvironId, before: &Plain) -> impl Iterator<Item = Line> {
    let companies = if matches!(piece, Answer::Unit(_)) { &[true, false][..] } else { &[true] };
    companies.iter().map(move |&all_go| Line::new(piece, before.aimed(aim, all_go)))
}

/// Where a piece might go.
fn aims(state: &State, piece: Answer) -> Vec<EnvironId> {
    match piece {
        Answer::Ship(_) => state.environs_in_play().collect(),
        Answer::Character(who) => {
            state.characters[who].place().environ().map_or_else(Vec::new, |here| here.siblings().collect())
        }
        Answer::Unit(unit) => {
            let Some(here) = state.units[unit].place().environ() else { return Vec::new() };
            let reach = |to: &EnvironId| *to != here && (unit.mobile() || to.planet() == here.planet());
            state.environs_in_play().filter(reach).filter(|&to| state.room(to, unit.side()) > 0).collect()
        }
        _ => Vec::new(),
    }
}
