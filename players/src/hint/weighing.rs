//! Answers weighed from a view: the best few found by sequential halving, then compared in the same games, dealt anew for all.

use super::Stopped;
use super::changes::Tally;
use super::reactions::Reactor;
use crate::captain::lines::Line;
use crate::captain::network::{Network, ONE, Value};
use crate::captain::{Effort, POINT, expected, played_against, played_on};
use crate::own_chance::OwnChance;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::view::View;

/// So many different answers are found at most.
const SHOWN: usize = 3;

/// Where the enemy reacts in none of so many dealt games, whatever is answered, it is no matter of reactions.
const GAMES_TO_SEE: usize = 20;

/// A line, and what it brought in each of the games in which it was compared, to who asks.
pub(crate) struct Compared {
    pub(crate) line: Line,
    pub(crate) values: Vec<Value>,
    pub(crate) changes: Tally,
    /// What the enemy's reactions make of it; nothing where they were not asked about, or where he can react to nothing.
    pub(crate) reacted: Option<Reacted>,
}

/// What an answer comes to when nobody reacts and when the enemy does, both in parts of a thousand of a game won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reacted {
    /// If nobody reacts.
    pub(crate) quiet: i32,
    /// If the enemy does.
    pub(crate) reacted: i32,
}

impl Compared {
    /// A line of which nothing was counted yet.
    fn fresh(line: Line) -> Compared {
        Compared { line, values: Vec::new(), changes: Tally::default(), reacted: None }
    }

    pub(crate) fn worth(value: &Value) -> i64 {
        value.chance + value.margin / POINT
    }

    pub(crate) fn sum(&self) -> i64 {
        self.values.iter().map(Compared::worth).sum()
    }

    /// Whether this is behind another by no more than twice what the difference of two equal ones strays.
    pub(crate) fn as_good_as(&self, best: &Compared) -> bool {
        let behind =
            best.values.iter().zip(&self.values).map(|(best, own)| Compared::worth(best) - Compared::worth(own));
        let behind: Vec<i128> = behind.map(i128::from).collect();
        let (count, sum) = (behind.len() as i128, behind.iter().sum::<i128>());
        let squares = behind.iter().map(|one| one * one).sum::<i128>();
        // sum ≤ 2 · √(count · variance), squared, with count · variance = squares − sum² / count.
        sum <= 0 || sum * sum * count <= 4 * (squares * count - sum * sum)
    }

    pub(crate) fn mean(&self, of: impl Fn(&Value) -> i64, parts: i64) -> i32 {
        let sum: i64 = self.values.iter().map(of).sum();
        let count = i64::try_from(self.values.len()).unwrap_or(1).max(1);
        i32::try_from((sum * parts + ONE * count / 2).div_euclid(ONE * count)).unwrap_or(0)
    }
}

/// A dealt game in which a line is followed to the end of the Player-Turn while the enemy reacts wherever he can (9.6); nothing where he could not.
fn reacted_to(dealt: &Game, line: &Line, side: Side, seed: Seed) -> Option<Game> {
    let mut enemy = Reactor::new(side.enemy(), seed);
    let (game, _) = played_against(&mut enemy, dealt, line, side)?;
    enemy.has_reacted().then_some(game)
}

/// One thought about one question.
pub(crate) struct Thinking<'t> {
    pub(crate) network: &'t Network,
    pub(crate) view: &'t View,
    pub(crate) side: Side,
    pub(crate) chance: OwnChance,
    pub(crate) go_on: &'t dyn Fn() -> bool,
}

impl Thinking<'_> {
    fn asked_on(&self) -> Result<(), Stopped> {
        if (self.go_on)() { Ok(()) } else { Err(Stopped) }
    }

    /// What a position brings to who asks.
    fn value(&self, game: &Game) -> Value {
        let rebel = expected(self.network, game.state());
        match self.side {
            Side::Rebel => rebel,
            Side::Imperial => Value { chance: ONE - rebel.chance, margin: -rebel.margin },
        }
    }

    /// The best line of each of the best few answers, and of the one that is to be kept in any case, by sequential halving.
    pub(crate) fn found(
        &mut self,
        mut lines: Vec<Line>,
        effort: Effort,
        keep: Option<Answer>,
    ) -> Result<Vec<Line>, Stopped> {
        let rounds = lines.len().next_power_of_two().trailing_zeros().max(1);
        let (share, mut left, mut rounds_left) = (effort.games / rounds, effort.answers, rounds as usize);
        while lines.len() > SHOWN {
            let count = u32::try_from(lines.len()).unwrap_or(u32::MAX);
            let (this_round, mut given) = (left / rounds_left.max(1), 0);
            for _ in 0..(share / count).max(effort.first) {
                let (dealt, seed) = self.dealt()?;
                for line in &mut lines {
                    // A line that a dealt game refuses is worth nothing in it.
                    let (worth, answers) = match played_on(&dealt, line, self.side, seed) {
                        Some((game, answers)) => (Compared::worth(&self.value(&game)), answers),
                        None => (0, 1),
                    };
                    line.sum += worth;
                    given += answers;
                }
                if given >= this_round {
                    break;
                }
            }
            left = left.saturating_sub(given);
            rounds_left = rounds_left.saturating_sub(1);
            lines.sort_by_key(|line| std::cmp::Reverse(line.sum));
            let kept = lines.len().div_ceil(2);
            if kept <= enough(keep) {
                break;
            }
            lines = halved(lines, kept, keep);
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.sum));
        Ok(halved(lines, 0, keep))
    }

    /// The lines, tried once more, each in the same games.
    pub(crate) fn compared(&mut self, lines: Vec<Line>, games: u32) -> Result<Vec<Compared>, Stopped> {
        let mut compared: Vec<Compared> = lines.into_iter().map(Compared::fresh).collect();
        for _ in 0..games {
            let (dealt, seed) = self.dealt()?;
            for one in &mut compared {
                let played = played_on(&dealt, &one.line, self.side, seed);
                self.count(one, &dealt, played.as_ref().map_or(&dealt, |(game, _)| game));
            }
        }
        Ok(compared)
    }

    /// The same, and in each game once more with an enemy who reacts. What an answer brings is what it brings at worst: if he reacts, where that is
    /// worse for who asks; how far the two are apart is told of each.
    pub(super) fn compared_at_worst(&mut self, lines: Vec<Line>, games: usize) -> Result<Vec<Compared>, Stopped> {
        let fresh = |line: Line| (Compared::fresh(line.clone()), Compared::fresh(line));
        let mut both: Vec<(Compared, Compared)> = lines.into_iter().map(fresh).collect();
        let mut seen = false;
        for at in 0..games {
            let (dealt, seed) = self.dealt()?;
            let watched = at < GAMES_TO_SEE || seen;
            for (quiet, worse) in &mut both {
                let played = played_on(&dealt, &quiet.line, self.side, seed);
                let game = played.as_ref().map_or(&dealt, |(game, _)| game);
                self.count(quiet, &dealt, game);
                let reacted = if watched { reacted_to(&dealt, &quiet.line, self.side, seed) } else { None };
                seen |= reacted.is_some();
                self.count(worse, &dealt, reacted.as_ref().unwrap_or(game));
            }
        }
        let at_worst = |(quiet, worse): (Compared, Compared)| {
            let chance = |one: &Compared| one.mean(|value| value.chance, 1000);
            let reacted = Some(Reacted { quiet: chance(&quiet), reacted: chance(&worse) }).filter(|_| seen);
            let told = if worse.sum() < quiet.sum() { worse } else { quiet };
            Compared { reacted, ..told }
        };
        Ok(both.into_iter().map(at_worst).collect())
    }

    /// One more dealt game, and from what it was dealt and is thrown on.
    fn dealt(&mut self) -> Result<(Game, Seed), Stopped> {
        self.asked_on()?;
        let seed = Seed(self.chance.number());
        Ok((self.view.sample(seed), seed))
    }

    /// Counts what a line has come to in a dealt game.
    fn count(&self, one: &mut Compared, dealt: &Game, game: &Game) {
        one.values.push(self.value(game));
        one.changes.count(self.side, dealt.state(), game.state());
    }
}

/// From so many lines on they are not halved again: fewer would not become fewer, for the best of each answer that is found stays.
fn enough(keep: Option<Answer>) -> usize {
    SHOWN + usize::from(keep.is_some())
}

/// So many of the lines from the best on, the best lines of further answers until there are enough different ones, and the best of
/// the answer that is to be kept.
fn halved(lines: Vec<Line>, count: usize, keep: Option<Answer>) -> Vec<Line> {
    let mut kept: Vec<Line> = Vec::new();
    let mut answers: Vec<Answer> = Vec::new();
    for (at, line) in lines.into_iter().enumerate() {
        let new = !answers.contains(&line.answer);
        if at < count || (new && (answers.len() < SHOWN || keep == Some(line.answer))) {
            if new {
                answers.push(line.answer);
            }
            kept.push(line);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::Plain;

    /// The best lines are all of one answer, and behind them stand as many others as are found: then the fewest are dropped.
    #[test]
    fn there_are_fewer_lines_each_time_they_are_halved() {
        let others = [Answer::Done, Answer::No, Answer::Draw, Answer::Stop];
        for keep in [None, Some(Answer::Stop)] {
            for count in SHOWN + 1..60 {
                let answer = |at: usize| others.get((at + others.len()).wrapping_sub(count)).copied();
                let line = |at: usize| Line::new(answer(at).unwrap_or(Answer::Yes), Plain::new(Side::Rebel, Seed(1)));
                let lines: Vec<Line> = (0..count).map(line).collect();
                let kept = count.div_ceil(2);
                assert!(kept <= enough(keep) || halved(lines, kept, keep).len() < count, "{count}, {keep:?}");
            }
        }
    }
}
