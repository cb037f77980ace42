//! Reviews in words.

use super::told::{Measure, Worth};
use super::{Thought, VERSION};
use fitg_engine::Side;

/// Nothing has no sign.
const fn sign(number: i32) -> &'static str {
    match number {
        ..0 => "−",
        0 => "",
        1.. => "+",
    }
}

/// A number of tenths, with its sign.
fn tenths(number: i32) -> String {
    format!("{}{}.{}", sign(number), number.abs() / 10, number.abs() % 10)
}

/// A share in parts of a thousand, as so many in a hundred, with its sign.
fn hundredths(parts: i32) -> String {
    let rounded = (parts.abs() + 5) / 10 * parts.signum();
    format!("{}{}", sign(rounded), rounded.abs())
}

/// What was gained or lost.
pub(super) fn gained(worth: Worth) -> String {
    match worth.chance {
        Some(chance) => format!("{} in 100 to win, {} points", hundredths(chance), tenths(worth.points)),
        None => format!("{} points", tenths(worth.points)),
    }
}

/// What luck was worth to a side.
pub(super) fn luck(all: Worth) -> String {
    format!("Luck was worth {}.", gained(all))
}

/// What a side's decisions cost.
pub(super) fn decisions(weighed: usize, costly: usize, cost: Worth) -> String {
    match costly {
        0 => format!(
            "None of {weighed} decisions was behind another answer by more than chance makes of two equal ones."
        ),
        1 => format!("1 of {weighed} decisions cost something: {}.", lost_by(cost)),
        _ => format!("{costly} of {weighed} decisions cost something, together {}.", lost_by(cost)),
    }
}

fn lost_by(cost: Worth) -> String {
    gained(Worth { chance: cost.chance.map(|chance| -chance), points: -cost.points })
}

/// A result for the Rebel Player, as one side sees it.
pub(super) fn expected(side: Side, rebel: Worth) -> String {
    let points = standing(rebel.points);
    match (side, rebel.chance) {
        (Side::Rebel, Some(chance)) => format!("{} in 100 to win; {points}", (chance + 5) / 10),
        (Side::Imperial, Some(chance)) => format!("{} in 100 to win; {points}", (1000 - chance + 5) / 10),
        (_, None) => points,
    }
}

/// How many points the Rebel Player is beyond those that he needs, or short of them.
fn standing(points: i32) -> String {
    let (whole, tenth) = (points.abs() / 10, points.abs() % 10);
    let side = if points >= 0 { "beyond what the Rebel Player needs" } else { "short of what the Rebel Player needs" };
    format!("{whole}.{tenth} points {side}")
}

/// What the dice made of an answer.
pub(super) fn struck(came: Worth, otherwise: Worth, throws: u32) -> String {
    let stands = |worth: Worth| match worth.chance {
        Some(chance) => format!("{} in 100 for the Rebel Player", (chance + 5) / 10),
        None => standing(worth.points),
    };
    format!(
        "It came to {}; on the mean of {throws} other throws it would have been {}.",
        stands(came),
        stands(otherwise)
    )
}

/// What an answer cost.
pub(super) fn lost(side: Side, cost: Worth, games: u32) -> String {
    format!(
        "The {} Player gave away {} against the best other answer, in {games} games dealt from what he could know.",
        side.name(),
        gained(cost).replace('+', "")
    )
}

/// How it was reckoned.
pub(super) fn how(measure: Measure, positions: usize, thought: Thought) -> String {
    let Thought { played_on, throws, compared, confirmed, .. } = thought;
    let strays = if played_on >= 100 { "about one or two" } else { "several" };
    match measure {
        Measure::Learned => format!(
            "The curve of {positions} positions is what the captain has learned of positions at the end of a Player-Turn, each played on to there by the \
             plain program in {played_on} games, so it strays by {strays} in 100. Luck is each result against the mean of {throws} other throws of the same \
             dice. Decisions are weighed by what who decided could know, in {compared} dealt games; only what was behind by more than chance makes of two equal \
             answers, there and in {confirmed} further games, counts, by its mean in the further ones. Luck and decisions do not add up to the curve: the rest \
             is what was played other than the plain program would have, and what the value learns from turn to turn. (Version {VERSION}.)"
        ),
        Measure::PointsNow => format!(
            "No program has learned what a position of this game is worth. So the curve of {positions} positions is the Victory Points beyond those that the \
             Rebel Player needs if the game ended there, luck is counted in them, against the mean of {throws} other throws of the same dice, and decisions are \
             not weighed. (Version {VERSION}.)"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gained_is_said_with_its_sign_and_a_result_as_each_side_sees_it() {
        let worth = |chance: Option<i32>, points: i32| Worth { chance, points };
        assert_eq!(gained(worth(Some(126), -5)), "+13 in 100 to win, −0.5 points");
        assert_eq!(gained(worth(Some(-4), 0)), "0 in 100 to win, 0.0 points");
        assert_eq!(gained(worth(None, -21)), "−2.1 points");
        let result = worth(Some(310), -16);
        assert_eq!(expected(Side::Rebel, result), "31 in 100 to win; 1.6 points short of what the Rebel Player needs");
        assert_eq!(
            expected(Side::Imperial, result),
            "69 in 100 to win; 1.6 points short of what the Rebel Player needs"
        );
        assert_eq!(
            decisions(70, 2, worth(Some(95), 20)),
            "2 of 70 decisions cost something, together −10 in 100 to win, −2.0 points."
        );
    }
}
