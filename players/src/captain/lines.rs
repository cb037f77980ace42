//! The lines that the captain weighs: an answer, and with what in mind it is played on.

use crate::Seat;
use crate::own_chance::OwnChance;
use crate::plain::Plain;
use crate::plain::errands::Errand;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::{Letter, LetterSet};
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::rules::missions::{Shifting, conditions_met, eligible};
use fitg_engine::state::State;
use fitg_engine::view::View;

/// A line: its first answer, and who plays it on.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The answer.
    pub(crate) answer: Answer,
    /// Who plays on after it.
    pub(crate) mate: Plain,
    /// What came of it in all dealt games together, or what it gained there over another.
    pub(crate) sum: i64,
    /// The squares of what it gained.
    pub(crate) squares: i128,
}

impl Line {
    /// A line of which nothing is known yet.
    pub(crate) const fn new(answer: Answer, mate: Plain) -> Line {
        Line { answer, mate, sum: 0, squares: 0 }
    }

    /// In one more dealt game it brought so much more than the line by which it is measured.
    pub(crate) fn gains(&mut self, gain: i64) {
        self.sum += gain;
        self.squares += i128::from(gain) * i128::from(gain);
    }

    /// Whether it is better by so many tenths of the standard error of what it gained in so many games.
    pub(crate) fn surely_better(&self, games: u32, doubt: u32) -> bool {
        let (games, doubt, sum) = (i128::from(games), i128::from(doubt), i128::from(self.sum));
        // gain on the mean ≥ doubt / 10 · √(variance / games), squared, with variance = squares / games − mean².
        sum > 0 && 100 * sum * sum * games >= doubt * doubt * (self.squares * games - sum * sum)
    }
}

/// So many voyages of the stacks of one place are weighed.
const VOYAGES: usize = 3;

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
    let (mut first, mut others) = (Vec::new(), Vec::new());
    let decision = seat.decision();
    for &answer in decision.answers {
        match decision.question {
            // What is moved is moved somewhere, alone or with whoever can go along.
            Question::Move | Question::MoveCharacters | Question::React => {
                let aims = aims(view.possible_state(), answer);
                others.extend(aims.iter().flat_map(|&aim| aimed(answer, aim, before)));
                if aims.is_empty() && answer != usual {
                    others.push(Line::new(answer, after.clone()));
                }
            }
            // Whole missions, not only where they are.
            Question::NextMissions => {
                if let Answer::Environ(environ) = answer {
                    let [pressing, rest] = errands(view.possible_state(), seat.side(), environ);
                    let sent = |errand: Errand| Line::new(answer, before.sent(errand));
                    first.extend(pressing.into_iter().map(sent));
                    others.extend(rest.into_iter().map(sent));
                }
                if answer != usual {
                    first.push(Line::new(answer, after.clone()));
                }
            }
            // A search with whoever is strong enough for the fight that follows.
            Question::NextSearch => {
                if let Answer::Environ(environ) = answer {
                    first.push(Line::new(answer, before.hunting(environ)));
                }
                if answer != usual {
                    others.push(Line::new(answer, after.clone()));
                }
            }
            Question::SetOut if matches!(answer, Answer::Unit(_)) => {}
            _ if answer == usual => {}
            // Where the aim is named, it is from now on the aim.
            _ => others.push(Line::new(answer, after.clone())),
        }
    }
    // Stacks set out for somewhere.
    if decision.question == Question::SetOut {
        let voyages = before.voyages(view.possible_state(), seat.side(), decision.answers, VOYAGES);
        first.extend(voyages.into_iter().map(|(answer, mate)| Line::new(answer, mate)));
    }
    // Some of them by chance, if they are too many.
    for mut more in [first, others] {
        while lines.len() < most && !more.is_empty() {
            let at = if more.len() <= most - lines.len() { 0 } else { chance.below(more.len()) };
            lines.push(more.remove(at));
        }
    }
    lines
}

/// On what people can be sent in an environ: all on one mission, or some on each of two or three. What turns the people stands apart: it is
/// weighed before the rest.
fn errands(state: &State, side: Side, environ: EnvironId) -> [Vec<Errand>; 2] {
    let people = eligible(state, environ, side).len();
    let open = |shifting| {
        let met = move |&letter: &Letter| conditions_met(state, environ, side, letter, shifting);
        Letter::ALL.into_iter().filter(met).collect::<Vec<Letter>>()
    };
    let (now, rising) = (open(Shifting::Nothing), open(Shifting::Diplomacy).contains(&Letter::R));
    let turning = |letter: Letter| matches!(letter, Letter::C | Letter::D | Letter::R);
    let pressing: Vec<Letter> = now.iter().copied().filter(|&letter| turning(letter)).collect();
    let mut sets: [Vec<LetterSet>; 2] = Default::default();
    sets[0].push(LetterSet::of(&pressing));
    let mut with_rising = pressing.clone();
    if !pressing.contains(&Letter::R) && !pressing.is_empty() && (rising || pressing.contains(&Letter::C)) {
        with_rising.push(Letter::R);
        sets[0].push(LetterSet::of(&with_rising));
    }
    for &letter in &now {
        sets[usize::from(!turning(letter))].push(LetterSet::of(&[letter]));
        if !turning(letter) && people > 1 {
            sets[1].extend(pressing.iter().map(|&other| LetterSet::of(&[letter, other])));
        }
    }
    sets.map(|mut sets| {
        sets.retain(|letters| letters.iter().next().is_some() && letters.iter().count() <= people.max(1));
        sets.dedup();
        sets.into_iter().map(|letters| Errand { environ, letters }).collect()
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::Side;
    use fitg_engine::chance::Seed;

    #[test]
    fn a_line_is_surely_better_only_by_more_than_its_gains_stray() {
        let gained = |gains: &[i64]| {
            let mut line = Line::new(Answer::Done, Plain::new(Side::Rebel, Seed(1)));
            gains.iter().for_each(|&gain| line.gains(gain));
            line
        };
        // On the mean 1 of a deviation of 3: over nine games its error is 1, over a hundred a third.
        let few = gained(&[4, -2, 4, -2, 4, -2, 4, -2, 1]);
        assert!(few.surely_better(9, 10) && !few.surely_better(9, 12));
        let many: Vec<i64> = (0..100).map(|at| if at % 2 == 0 { 4 } else { -2 }).collect();
        assert!(gained(&many).surely_better(100, 33) && !gained(&many).surely_better(100, 34));
        assert!(!gained(&[-1, -1, -1]).surely_better(3, 10), "what is worse is never better");
        assert!(!gained(&[0, 0, 0]).surely_better(3, 0), "what is alike is no better");
    }
}
