//! Luck: what came of an answer against the mean of what other dice and cards would have made of it.
//!
//! The same answer is given in the same position many times with other chances, each time what was begun with it is brought to its end by
//! `plain`, and the positions are compared with the one that came in truth, brought to its end likewise. All are taken at the same moment of the
//! turn, so that what the value does not know of a turn under way is the same on both sides. Where dice are thrown by hand each throw is an answer
//! of its own, and is held against all that there were.

use super::value::{Judge, Mean, Use, chance_at, is_quiet, less};
use crate::captain::network::Value;
use crate::hint::Stopped;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::terms::ChanceOf;
use serde::{Deserialize, Serialize};

/// Whose dice fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Fell {
    /// One side's.
    Dice(Side),
    /// Both sides', in one fight.
    DiceOfBoth,
    /// Nobody's: a card was drawn, or somebody was picked.
    Cards,
}

/// What chance did with one answer.
pub(super) struct Stroke {
    pub(super) fell: Fell,
    /// What it was worth to the Rebel Player.
    pub(super) worth: Value,
    /// What other chances make of it on the mean.
    pub(super) otherwise: Value,
    /// What these made of it.
    pub(super) came: Value,
}

/// What chance did with an answer; nothing where it had no part.
pub(super) fn stroke(
    judge: &Judge<'_>,
    before: &Game,
    given: Answer,
    after: &Game,
    at: usize,
) -> Result<Option<Stroke>, Stopped> {
    let Some(decision) = before.decision() else { return Ok(None) };
    let by_hand = match decision.question {
        Question::Chance(what) => Some(what),
        _ => None,
    };
    if by_hand.is_none() && before.state().chance == after.state().chance {
        return Ok(None);
    }
    let mut chance = chance_at(at, Use::Luck);
    let (mut came, mut otherwise) = (Mean::default(), Mean::default());
    // What is at an end already is worth the same each time.
    let times = if is_quiet(after) { 1 } else { judge.thought.throws.div_ceil(2) };
    for _ in 0..times {
        judge.asked_on()?;
        let seed = Seed(chance.number());
        let mut copy = after.clone();
        copy.reseed(seed);
        came.add(judge.settled(copy, seed));
    }
    let listed = if by_hand.is_some() { decision.answers } else { &[given] };
    for _ in 0..judge.thought.throws.div_ceil(u32::try_from(listed.len()).unwrap_or(u32::MAX).max(1)) {
        judge.asked_on()?;
        for &answer in listed {
            let seed = Seed(chance.number());
            let mut copy = before.clone();
            copy.reseed(seed);
            // Whatever is listed is accepted, whatever the dice.
            if copy.apply(answer).is_ok() {
                otherwise.add(judge.settled(copy, seed));
            }
        }
    }
    let (came, otherwise) = (came.value(), otherwise.value());
    let fell = match by_hand {
        Some(ChanceOf::Die(_) | ChanceOf::TenSided(_)) => Fell::Dice(decision.side),
        Some(_) => Fell::Cards,
        None => whose(after),
    };
    Ok(Some(Stroke { fell, worth: less(came, otherwise), otherwise, came }))
}

/// Whose dice were thrown on the way to a position.
fn whose(after: &Game) -> Fell {
    let mut threw = [false; 2];
    for report in after.events() {
        if let Event::Check(check) = &report.event {
            for roll in check.rolls() {
                threw[roll.by.index()] = true;
            }
        }
    }
    match threw {
        [true, true] => Fell::DiceOfBoth,
        [true, false] => Fell::Dice(Side::Rebel),
        [false, true] => Fell::Dice(Side::Imperial),
        [false, false] => Fell::Cards,
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{judge, played};
    use super::*;
    use crate::Kind;
    use crate::captain::network::ONE;

    /// Thrown by hand, each face is held against all faces: what one is worth another costs, whatever was thrown.
    #[test]
    fn the_luck_of_all_faces_of_a_die_together_is_none() {
        let (judge, mut dice, mut mattered) = (judge(), 0, 0);
        let games = (1..=6).map(|seed| played("varu-powderkeg", seed, true, [Kind::Plain; 2]));
        for (at, position) in games.flat_map(|game| game.into_iter().enumerate()) {
            let Some(decision) = position.game.decision() else { continue };
            let Question::Chance(ChanceOf::Die(_)) = decision.question else { continue };
            let after = |answer: Answer| {
                let mut after = position.game.clone();
                after.apply(answer).expect("a listed answer");
                after
            };
            let afters: Vec<(Answer, Game)> = decision.answers.iter().map(|&answer| (answer, after(answer))).collect();
            if !afters.iter().all(|(_, after)| is_quiet(after)) {
                continue;
            }
            let stroke = |(answer, after): &(Answer, Game)| {
                let stroke = stroke(&judge, &position.game, *answer, after, at).expect("nobody stops it");
                stroke.expect("a die was thrown")
            };
            let strokes: Vec<Stroke> = afters.iter().map(stroke).collect();
            dice += 1;
            assert!(strokes.iter().all(|stroke| stroke.fell == Fell::Dice(decision.side)));
            let sum: i64 = strokes.iter().map(|stroke| stroke.worth.chance).sum();
            assert!(sum.abs() <= 6, "{sum}: no more than what rounding leaves");
            mattered += usize::from(strokes.iter().any(|stroke| stroke.worth.chance.abs() > ONE / 100));
        }
        assert!(dice >= 5 && mattered >= 2, "{dice} dice, of which {mattered} mattered, show little");
    }

    #[test]
    fn where_no_die_was_thrown_and_no_card_drawn_there_was_no_luck() {
        let (judge, mut with, mut without) = (judge(), 0, 0);
        let positions = played("varu-powderkeg", 5, false, [Kind::Plain; 2]);
        for (at, pair) in positions.windows(2).enumerate() {
            let [before, after] = pair else { panic!("pairs") };
            let given = before.given.expect("an answer");
            let stroke = stroke(&judge, &before.game, given, &after.game, at).expect("nobody stops it");
            let rolled = after.game.state().chance.words > before.game.state().chance.words;
            assert_eq!(stroke.is_some(), rolled);
            let counted = if rolled { &mut with } else { &mut without };
            *counted += 1;
        }
        assert!(with > 20 && without > 20, "{with} and {without}");
    }
}
