//! The network that values a position: two dense layers of our own, in whole numbers.
//!
//! Each planet goes through the first layer by itself and the results are added up; with what tells of the whole game they go through the
//! second, and out come the Rebel Player's chance to win and the points by which he will miss or exceed what he needs.
//!
//! It is reckoned with whole numbers in fixed point, so that the same weights give the same value, and so the same answers, on every
//! machine; a library for networks reckons with floating point, which two machines may round differently, and would bring more code than
//! the sixty lines that stand here.

use super::features::{self, Features, GLOBAL, PLANET};
use fitg_engine::version;
use serde::{Deserialize, Serialize};

/// How many numbers the first layer makes of the planets.
pub const POOLED: usize = 32;

/// How many the second makes of those and of the whole game.
pub const HIDDEN: usize = 48;

/// What the second layer reads.
pub const JOINED: usize = POOLED + GLOBAL;

/// One is so much in fixed point.
pub const ONE: i64 = 1 << 16;

/// What weights were made for: they are of no use with other features or other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeFor {
    /// The features ([`features::VERSION`]).
    pub features: u32,
    /// The rules ([`version::RULES`]).
    pub rules: u32,
    /// The printed data ([`version::DATA`]).
    pub data: u32,
}

impl MadeFor {
    /// This program.
    pub const OURS: MadeFor = MadeFor { features: features::VERSION, rules: version::RULES, data: version::DATA };
}

/// The weights in fixed point, as they lie in the file; each row belongs to one number that comes out, and its last entry is added as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Network {
    /// What they were made for.
    pub made_for: MadeFor,
    /// How they were made, in words: games, seeds, against whom.
    pub made_by: Vec<String>,
    /// From the numbers of a planet.
    pub planet: Vec<Vec<i32>>,
    /// From all planets and the whole game.
    pub joined: Vec<Vec<i32>>,
    /// To the chance, and to the points.
    pub out: Vec<Vec<i32>>,
}

/// What a position is worth to the Rebel Player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// His chance to win, in parts of 65,536.
    pub chance: i64,
    /// The Victory Points beyond those that he needs, in parts of 65,536; a victory at once counts as twelve, in the campaign as thirty.
    pub margin: i64,
}

/// Why weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// The file cannot be read.
    Unreadable(String),
    /// They are for other features or rules.
    MadeForOthers(MadeFor),
    /// They are too many or too few.
    WrongShape,
}

impl Network {
    /// Reads weights.
    ///
    /// # Errors
    ///
    /// If they cannot be used with this program.
    pub fn read(text: &str) -> Result<Network, Unusable> {
        let network: Network = serde_json::from_str(text).map_err(|error| Unusable::Unreadable(error.to_string()))?;
        if network.made_for != MadeFor::OURS {
            return Err(Unusable::MadeForOthers(network.made_for));
        }
        let fits = |rows: &[Vec<i32>], count: usize, width: usize| {
            rows.len() == count && rows.iter().all(|row| row.len() == width + 1)
        };
        let shaped = fits(&network.planet, POOLED, PLANET)
            && fits(&network.joined, HIDDEN, JOINED)
            && fits(&network.out, 2, HIDDEN);
        if shaped { Ok(network) } else { Err(Unusable::WrongShape) }
    }

    /// What a position is worth.
    #[must_use]
    pub fn value(&self, features: &Features) -> Value {
        let mut joined = [0_i64; JOINED];
        for planet in &features.planets {
            for (sum, row) in joined.iter_mut().zip(&self.planet) {
                *sum += (dense(row, planet.iter().map(|&number| i64::from(number))) + carried(row)).max(0);
            }
        }
        for (number, &told) in joined.iter_mut().skip(POOLED).zip(&features.global) {
            *number = i64::from(told) * ONE;
        }
        let mut hidden = [0_i64; HIDDEN];
        for (number, row) in hidden.iter_mut().zip(&self.joined) {
            *number = (dense(row, joined.iter().copied()) / ONE + carried(row)).max(0);
        }
        let out = |at: usize| self.out.get(at).map_or(0, |row| dense(row, hidden.iter().copied()) / ONE + carried(row));
        let most = i64::from(features.most) * ONE;
        Value { chance: sigmoid(out(0)), margin: (out(1) * 12).clamp(-most, most) }
    }
}

/// The sum of the numbers by their weights.
fn dense(row: &[i32], numbers: impl Iterator<Item = i64>) -> i64 {
    row.iter().zip(numbers).map(|(&weight, number)| i64::from(weight) * number).sum()
}

/// What is added as it is.
fn carried(row: &[i32]) -> i64 {
    row.last().map_or(0, |&last| i64::from(last))
}

/// The logistic function at 0, 1/4, 1/2 … 8, in parts of 65,536.
const LOGISTIC: [i64; 33] = [
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565, 61598, 62428, 63090, 63615, 64030,
    64357, 64614, 64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489, 65500, 65508,
    65514,
];

/// The logistic function, from a table, straight between its entries.
fn sigmoid(number: i64) -> i64 {
    let step = ONE / 4;
    let far = number.abs().min(8 * ONE - 1);
    let at = usize::try_from(far / step).unwrap_or(0);
    let entry = |at: usize| LOGISTIC.get(at).copied().unwrap_or(ONE);
    let upper = entry(at) + (entry(at + 1) - entry(at)) * (far % step) / step;
    if number < 0 { ONE - upper } else { upper }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logistic_function_rises_from_nothing_to_one_and_is_even_about_the_middle() {
        let values: Vec<i64> = (-40..=40).map(|number| sigmoid(number * ONE / 4)).collect();
        assert!(values.is_sorted(), "{values:?}");
        assert_eq!(sigmoid(0), ONE / 2);
        assert_eq!(sigmoid(ONE) + sigmoid(-ONE), ONE);
        assert!((sigmoid(ONE) - 47911).abs() <= 1);
    }
}
