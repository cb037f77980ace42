//! Decisions: what was answered against the best of the other answers, from the view of who decided.
//!
//! It is the way of hints ([`crate::hint`]): answers are found by sequential halving and compared in the same dealt games. What was answered is
//! always among them; a piece that was moved is taken to have been meant to go where it went. An answer has cost something only if it was behind by more
//! than chance makes of two equal ones, twice: in the games in which it was first compared, and in others dealt anew, in which how much it cost is
//! reckoned, so that no figure is high because it was picked for being high.
//!
//! What could still be done afterwards was not given away: as long as the same side is asked and no dice have fallen, the better answer is held
//! against what there is at the next question too, and the loss is laid to the answer after which there was no getting it back ([`charge`]).

use super::value::{Judge, Use, chance_at, less, to};
use super::{Looked, Position};
use crate::captain::features::turn_passed;
use crate::captain::lines::{self, Line};
use crate::captain::network::{ONE, Value};
use crate::hint::Stopped;
use crate::hint::weighing::{Compared, Thinking};
use crate::hint::words;
use crate::plain::Plain;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::state::State;
use fitg_engine::view::Viewer;

/// How closely a decision is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Closely {
    /// A second time where it seems to have cost something.
    IfItCost,
    /// A second time in any case.
    Anyway,
}

/// One of the answers that were weighed.
pub(super) struct Weighed {
    pub(super) answer: Answer,
    /// With what in mind, if that makes a difference.
    pub(super) meaning: Option<String>,
    /// What it brings the Rebel Player.
    pub(super) value: Value,
    /// How far that strays: the square of the error of its size.
    stray: i128,
}

/// What a decision was worth.
pub(super) struct Judged {
    pub(super) side: Side,
    /// The answer that was given.
    pub(super) given: Weighed,
    /// The others, the best first.
    pub(super) others: Vec<Weighed>,
    /// Whether the best of the others was better by more than chance makes of two equal ones.
    behind: bool,
    /// What was lost for good by it to who decided, if anything was.
    pub(super) cost: Option<Value>,
}

/// What a side could still get from a position on.
#[derive(Clone, Copy)]
struct Open {
    side: Side,
    /// To this side.
    value: Value,
    stray: i128,
}

/// Says of each decision what was lost for good by it.
pub(super) fn charge(judge: &Judge<'_>, positions: &[Position], looked: &mut [Looked]) {
    let mut later: Option<Open> = None;
    for at in (0..looked.len()).rev() {
        let (Some(here), Some(seen)) = (positions.get(at), looked.get_mut(at)) else { continue };
        let passed = positions.get(at + 1).is_none_or(|next| turn_passed(here.game.state(), next.game.state()));
        let asked = here.game.decision().map(|decision| decision.side);
        later = later.filter(|open| seen.stroke.is_none() && !passed && Some(open.side) == asked);
        let Some(judged) = &mut seen.judged else { continue };
        let open =
            |weighed: &Weighed| Open { side: judged.side, value: to(judged.side, weighed.value), stray: weighed.stray };
        let (given, best) = (open(&judged.given), judged.others.first().filter(|_| judged.behind).map(open));
        let more = |one: Open, other: Open| judge.size(one.value) > judge.size(other.value);
        let still = later.filter(|&later| more(later, given));
        let kept = still.unwrap_or(given);
        // The answer itself was compared with the others in the same games, and found to be behind; another question had games of its own.
        let lost = |best: &Open| {
            let by = i128::from(judge.size(less(best.value, kept.value)));
            by > 0 && (still.is_none() || by * by > 4 * (best.stray + kept.stray))
        };
        let lost = best.filter(lost);
        judged.cost = lost.map(|best| less(best.value, kept.value));
        later = Some(lost.unwrap_or(kept));
    }
}

/// What a decision was worth; nothing where there was nothing to choose, or nobody has learned the game.
pub(super) fn judged(
    judge: &Judge<'_>,
    positions: &[Position],
    at: usize,
    given: Answer,
    closely: Closely,
) -> Result<Option<Judged>, Stopped> {
    let (Some(network), Some(here)) = (judge.network, positions.get(at)) else { return Ok(None) };
    let Some(asked) = here.game.decision() else { return Ok(None) };
    // Who has given up has decided something else.
    if asked.answers.len() < 2 || matches!(asked.question, Question::Chance(_)) || !asked.answers.contains(&given) {
        return Ok(None);
    }
    let view = here.game.view(Viewer::Side(asked.side));
    let possible = view.possible_game();
    let Some(seat) = Seat::asked(&possible) else { return Ok(None) };
    let before = Plain::new(asked.side, Seed(0));
    let mut after = before.clone();
    let usual = after.choose(&seat);
    let (effort, mut chance) = (judge.thought.finding, chance_at(at, Use::Decision));
    let mut lines = lines::proposed(&seat, &view, &before, &after, usual, effort.lines, &mut chance);
    let meant = went(positions, at, given).filter(|_| matches!(asked.question, Question::Move | Question::React));
    match meant {
        Some(to) => lines.extend(lines::aimed(given, to, &before)),
        None if lines.iter().all(|line| line.answer != given) => {
            lines.push(Line::new(given, after.clone()));
        }
        None => {}
    }
    let go_on = || (judge.go_on)();
    let mut thinking = Thinking { network, view: &view, side: asked.side, chance, go_on: &go_on };
    let found = thinking.found(lines, effort, Some(given))?;
    let mut compared = thinking.compared(found, judge.thought.compared)?;
    let mut behind = seems_costly(&compared, given);
    if behind || closely == Closely::Anyway {
        thinking.chance = chance_at(at, Use::TurningPoint);
        let lines = compared.into_iter().map(|one| one.line).collect();
        compared = thinking.compared(lines, judge.thought.confirmed)?;
        // One equal answer in twenty seems to be behind in the first games, more where they are few: it must be so in the second as well.
        behind = behind && seems_costly(&compared, given);
    }
    let weighed = |one: &Compared| {
        let own = Value { chance: mean(one, |value| value.chance), margin: mean(one, |value| value.margin) };
        let piece = matches!(one.line.answer, Answer::Unit(_) | Answer::Character(_) | Answer::Ship(_));
        let moves = piece && matches!(asked.question, Question::Move | Question::React);
        let aim = one.line.mate.aim().filter(|_| moves);
        Weighed {
            answer: one.line.answer,
            meaning: aim.map(|(to, all)| words::aim(one.line.answer, to, all)),
            value: match asked.side {
                Side::Rebel => own,
                Side::Imperial => Value { chance: ONE - own.chance, margin: -own.margin },
            },
            stray: stray(one),
        }
    };
    compared.sort_by_key(|one| std::cmp::Reverse(one.sum()));
    let Some(own) = compared.iter().position(|one| one.line.answer == given) else { return Ok(None) };
    let own = compared.remove(own);
    let others = compared.iter().map(weighed).collect();
    Ok(Some(Judged { side: asked.side, given: weighed(&own), others, behind, cost: None }))
}

/// Whether an answer is behind the best of the others by more than chance would make of two equal ones.
fn seems_costly(compared: &[Compared], given: Answer) -> bool {
    let own = compared.iter().find(|one| one.line.answer == given);
    let best = compared.iter().filter(|one| one.line.answer != given).max_by_key(|one| one.sum());
    own.zip(best).is_some_and(|(own, best)| !own.as_good_as(best))
}

fn mean(one: &Compared, of: impl Fn(&Value) -> i64) -> i64 {
    one.values.iter().map(of).sum::<i64>() / i64::try_from(one.values.len()).unwrap_or(1).max(1)
}

/// The square of the error of the mean of what a line brought.
fn stray(one: &Compared) -> i128 {
    let sizes = || one.values.iter().map(|value| i128::from(Compared::worth(value)));
    let count = i128::try_from(one.values.len()).unwrap_or(1).max(1);
    let (sum, squares) = (sizes().sum::<i128>(), sizes().map(|size| size * size).sum::<i128>());
    (squares * count - sum * sum) / (count * count * count)
}

/// Where a piece went that was moved from a position on: where it is when its move is over.
pub(crate) fn went(positions: &[Position], at: usize, piece: Answer) -> Option<EnvironId> {
    let depth = positions.get(at)?.game.depth();
    let over = positions.get(at + 1..)?.iter().find(|later| later.game.depth() <= depth)?;
    let place = |state: &State| match piece {
        Answer::Unit(unit) => state.units[unit].place().environ(),
        Answer::Character(who) => state.characters[who].place().environ(),
        Answer::Ship(ship) => state.ships[ship].place().environ(),
        _ => None,
    };
    place(over.game.state()).filter(|&to| place(positions[at].game.state()) != Some(to))
}

#[cfg(test)]
mod tests {
    use super::super::Thought;
    use super::super::trial::{LITTLE, judge, played};
    use super::*;
    use crate::Kind;
    use crate::captain::Effort;
    use fitg_engine::game::Game;

    /// Nobody is blamed for what was hidden from him: in another game that looks the same to him his decision is worth the same.
    #[test]
    fn a_decision_is_judged_by_what_who_decided_could_know() {
        let (judge, mut differed) = (judge(), 0);
        let positions = played("flight-to-egrix", 6, false, [Kind::Plain; 2]);
        for (at, here) in positions.iter().enumerate() {
            let (Some(given), Some(asked)) = (here.given, here.game.decision()) else { continue };
            let twin = here.game.view(Viewer::Side(asked.side)).sample(Seed(99));
            let (mut facts, mut others) = (*here.game.state(), *twin.state());
            (facts.chance, others.chance) = Default::default();
            if facts == others || asked.answers.len() < 2 || differed >= 12 {
                continue;
            }
            differed += 1;
            let figures = |game: &Game| {
                // Only the one position: where the piece went is the same in both.
                let positions = vec![Position { game: game.clone(), given: Some(given) }; at + 1];
                let judged = judged(&judge, &positions, at, given, Closely::Anyway).expect("nobody stops it");
                let judged = judged.expect("there was a choice");
                let all = std::iter::once(&judged.given).chain(&judged.others);
                all.map(|weighed| (weighed.answer, weighed.value)).collect::<Vec<_>>()
            };
            assert_eq!(figures(&here.game), figures(&twin), "{}", asked.prompt());
        }
        assert!(differed >= 8, "{differed} twins show little");
    }

    /// The same question, answered in the best way and in the worst.
    #[test]
    fn the_best_answer_costs_next_to_nothing_and_a_much_worse_one_its_distance() {
        let finding = Effort { first: 3, games: 60, lines: 8, answers: 4_000 };
        let judge = Judge { thought: Thought { finding, compared: 90, confirmed: 90, ..LITTLE }, ..judge() };
        let positions = played("varu-powderkeg", 2, false, [Kind::Plain; 2]);
        let judged = |at: usize, given: Answer| {
            let positions = vec![positions[at].clone(); at + 1];
            judged(&judge, &positions, at, given, Closely::Anyway).expect("nobody stops it")
        };
        let mut told_apart = 0;
        for at in (20..positions.len()).step_by(2) {
            let Some(first) = positions[at].given.and_then(|given| judged(at, given)) else { continue };
            let all = || std::iter::once(&first.given).chain(&first.others);
            let own = |weighed: &&Weighed| judge.size(to(first.side, weighed.value));
            let (Some(best), Some(worst)) = (all().max_by_key(own), all().min_by_key(own)) else { continue };
            if own(&best) - own(&worst) < ONE / 5 || told_apart >= 3 {
                continue;
            }
            told_apart += 1;
            let cost = |given: Answer| {
                let mut looked = [Looked { value: first.given.value, stroke: None, judged: judged(at, given) }];
                charge(&judge, &positions[at..=at], &mut looked);
                let [Looked { judged: Some(judged), .. }] = looked else { panic!("there was a choice") };
                judged.cost.map_or(0, |cost| judge.size(cost))
            };
            let (least, most) = (cost(best.answer), cost(worst.answer));
            assert!(least < ONE / 20 && most > ONE / 12, "position {at}: {least} and {most} of {ONE}");
        }
        assert!(told_apart == 3, "{told_apart} questions with answers far apart show little");
    }

    /// Four games make one of several equal answers seem better than it is: nobody is blamed unless others say the same.
    #[test]
    fn who_is_blamed_was_behind_in_the_games_dealt_anew_as_well() {
        let judge = Judge { thought: Thought { compared: 4, confirmed: 40, ..LITTLE }, ..judge() };
        let mut blamed = 0;
        for seed in 1..=2 {
            let positions = played("varu-powderkeg", seed, false, [Kind::Plain; 2]);
            for (at, here) in positions.iter().enumerate() {
                let Some(given) = here.given else { continue };
                let judged = judged(&judge, &positions, at, given, Closely::IfItCost).expect("nobody stops it");
                let Some(judged) = judged.filter(|judged| judged.behind) else { continue };
                let own = |weighed: &Weighed| judge.size(to(judged.side, weighed.value));
                assert!(own(&judged.others[0]) > own(&judged.given), "position {at} of seed {seed}");
                blamed += 1;
            }
        }
        assert!(blamed > 5, "{blamed} mistakes in two games show little");
    }

    fn weighed(answer: Answer, hundredths: i64) -> Weighed {
        Weighed { answer, meaning: None, value: Value { chance: ONE * hundredths / 100, margin: 0 }, stray: 0 }
    }

    /// The Rebel Player is asked again and again what he moves. The better answer is there each time, and is lost with the last.
    #[test]
    fn what_can_still_be_done_is_laid_to_the_answer_after_which_it_cannot() {
        let judge = judge();
        let positions = played("flight-to-egrix", 1, false, [Kind::Plain; 2]);
        let moves = |at: &usize| {
            let asked = |at: usize| positions.get(at).and_then(|here| here.game.decision());
            let again = |at: usize| asked(at).is_some_and(|asked| asked.question == Question::Move);
            let same = asked(*at).map(|asked| asked.side) == asked(at + 1).map(|asked| asked.side);
            let quiet = positions[*at].game.state().chance == positions[at + 1].game.state().chance;
            again(*at) && again(at + 1) && same && quiet
        };
        let first = (0..positions.len() - 2).find(moves).expect("somebody moves twice");
        let side = positions[first].game.decision().expect("asked").side;
        let rebel = |own: i64| if side == Side::Rebel { own } else { 100 - own };
        let charged = |then: [i64; 2]| {
            let found = |behind: bool, given: i64, best: i64| Looked {
                value: Value { chance: 0, margin: 0 },
                stroke: None,
                judged: Some(Judged {
                    side,
                    given: weighed(Answer::Done, rebel(given)),
                    others: vec![weighed(Answer::Yes, rebel(best))],
                    behind,
                    cost: None,
                }),
            };
            let mut looked = vec![found(true, 20, 60), found(true, then[0], then[1])];
            charge(&judge, &positions[first..first + 2], &mut looked);
            let cost = |looked: &Looked| {
                let judged = looked.judged.as_ref().expect("it was judged");
                judged.cost.map(|cost| (cost.chance * 100 + ONE / 2) / ONE)
            };
            [cost(&looked[0]), cost(&looked[1])]
        };
        assert_eq!(charged([20, 60]), [None, Some(40)], "lost with the second answer");
        assert_eq!(charged([10, 30]), [Some(30), Some(20)], "half of it was lost with the first");
        assert_eq!(
            charged([5, 15]),
            [Some(40), Some(10)],
            "what was answered first was better than all that came then"
        );
    }
}
