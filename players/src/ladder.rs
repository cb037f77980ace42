//! A ladder of players: everybody against everybody, and how strong each of them is, in Elo.
//!
//! The chance that one beats another as the Rebel Player is taken to be the logistic function of the difference of their strengths and of what the
//! scenario gives to that seat. Strengths and seat are what makes the games that were played likeliest (Bradley and Terry's model with an advantage
//! of the seat), `plain` being nought. Half a game more won and half a game more lost in each seat keep a strength finite where all were won.

use crate::pairs::{self, Match, Standing};
use crate::{Fault, Kind};
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use serde::{Deserialize, Serialize};

/// A ladder to be played.
#[derive(Clone, Debug)]
pub struct Ladder<'s> {
    /// What is played.
    pub scenario: &'s Scenario,
    /// With which rules switched on.
    pub options: Options,
    /// Who plays; each against each of the others.
    pub players: Vec<Kind>,
    /// How many seeds two of them play, each in both seats.
    pub pairs: u64,
    /// The first seed.
    pub seed: u64,
    /// On how many threads; at least one.
    pub threads: usize,
}

/// How a ladder came out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rungs {
    /// The scenario's id.
    pub scenario: String,
    /// The first seed.
    pub seed: u64,
    /// How many seeds two players played, each in both seats.
    pub pairs: u64,
    /// The players, the strongest first.
    pub rungs: Vec<Rung>,
    /// What the seat of the Rebel Player is worth in this scenario, in Elo, among these players.
    pub rebel_seat: Strength,
    /// How any two of them came out.
    pub matches: Vec<Standing>,
}

impl Rungs {
    /// What went wrong in the games.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.matches.iter().flat_map(|standing| &standing.faults)
    }
}

/// A strength, and where it lies with a probability of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// In Elo.
    pub elo: f64,
    /// From where to where.
    pub interval: [f64; 2],
}

/// A player on the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rung {
    /// Who.
    pub player: Kind,
    /// How strong: `plain` is nought, or the first of the players where `plain` does not play, and that one has no interval.
    pub strength: Strength,
    /// Games won against all the others.
    pub won: u64,
    /// Games played against them.
    pub games: u64,
}

/// Plays a ladder; `after` is told of each match.
pub fn play(wanted: &Ladder<'_>, mut after: impl FnMut(&Standing)) -> Rungs {
    let mut matches = Vec::new();
    for (at, &player) in wanted.players.iter().enumerate() {
        for &against in wanted.players.iter().skip(at + 1) {
            let Ladder { scenario, options, pairs, seed, threads, .. } = *wanted;
            let standing = pairs::play(&Match { scenario, options, pairs, seed, player, against, threads });
            after(&standing);
            matches.push(standing);
        }
    }
    let (rungs, rebel_seat) = reckoned(&wanted.players, &matches);
    Rungs { scenario: wanted.scenario.id.clone(), seed: wanted.seed, pairs: wanted.pairs, rungs, rebel_seat, matches }
}

/// One Elo in the units of the logistic function.
const ELO: f64 = std::f64::consts::LN_10 / 400.0;
/// The likeliest strengths are nearer than anybody can measure after so many steps.
const STEPS: usize = 60;
/// No step goes further, so that it does not go astray.
const LONGEST: f64 = 2.0;

/// What two players did to one another in one of the two ways to sit.
struct Seating {
    rebel: usize,
    imperial: usize,
    won: f64,
    lost: f64,
}

fn seatings(players: &[Kind], matches: &[Standing]) -> Vec<Seating> {
    let at = |kind: Kind| players.iter().position(|&player| player == kind);
    let both = matches.iter().filter_map(|standing| Some((at(standing.player)?, at(standing.against)?, standing)));
    both.flat_map(|(player, against, standing)| {
        let lost = |won: u64| standing.pairs.saturating_sub(won) as f64 + 0.5;
        let (as_rebel, as_imperial) = (standing.won_as_rebel, standing.won_as_imperial);
        let first = Seating { rebel: player, imperial: against, won: as_rebel as f64 + 0.5, lost: lost(as_rebel) };
        // Seen from the Rebel seat, where the other one sits.
        let second =
            Seating { rebel: against, imperial: player, won: lost(as_imperial), lost: as_imperial as f64 + 0.5 };
        [first, second]
    })
    .collect()
}

/// The likeliest strengths, the strongest first, and the worth of the Rebel seat.
fn reckoned(players: &[Kind], matches: &[Standing]) -> (Vec<Rung>, Strength) {
    let seatings = seatings(players, matches);
    let count = players.len();
    let nought = players.iter().position(|&player| player == Kind::Plain).unwrap_or(0);
    // The unknowns: each player's strength but that of the one who is nought, and last the worth of the seat.
    let unknown = |player: usize| match player.cmp(&nought) {
        std::cmp::Ordering::Less => Some(player),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(player - 1),
    };
    let mut values = vec![0.0; count.max(1)];
    let seat = values.len() - 1;
    let mut spread = vec![vec![0.0; values.len()]; values.len()];
    for _ in 0..STEPS {
        let mut slope = vec![0.0; values.len()];
        let mut bend = vec![vec![0.0; values.len()]; values.len()];
        for one in &seatings {
            let parts: Vec<(usize, f64)> =
                [(unknown(one.rebel), 1.0), (unknown(one.imperial), -1.0), (Some(seat), 1.0)]
                    .into_iter()
                    .filter_map(|(at, sign)| Some((at?, sign)))
                    .collect();
            let ahead: f64 = parts.iter().map(|&(at, sign)| sign * values[at]).sum();
            let chance = 1.0 / (1.0 + (-ahead).exp());
            let games = one.won + one.lost;
            for &(at, sign) in &parts {
                slope[at] += sign * (one.won - games * chance);
                for &(other, its) in &parts {
                    bend[at][other] += sign * its * games * chance * (1.0 - chance);
                }
            }
        }
        spread = inverse(bend);
        let step = |row: &Vec<f64>| row.iter().zip(&slope).map(|(part, slope)| part * slope).sum::<f64>();
        for (value, row) in values.iter_mut().zip(&spread) {
            *value += step(row).clamp(-LONGEST, LONGEST);
        }
    }
    let strength = |at: Option<usize>| match at {
        Some(at) => {
            let (elo, reach) = (values[at] / ELO, 1.96 * spread[at][at].max(0.0).sqrt() / ELO);
            Strength { elo, interval: [elo - reach, elo + reach] }
        }
        None => Strength { elo: 0.0, interval: [0.0, 0.0] },
    };
    let mut rungs: Vec<Rung> = players
        .iter()
        .enumerate()
        .map(|(at, &player)| {
            let won = |standing: &Standing| standing.won_as_rebel + standing.won_as_imperial;
            let own = matches.iter().filter(|standing| standing.player == player);
            let others = matches.iter().filter(|standing| standing.against == player);
            let games = own.clone().chain(others.clone()).map(|standing| 2 * standing.pairs).sum();
            let won =
                own.map(won).sum::<u64>() + others.map(|standing| 2 * standing.pairs - won(standing)).sum::<u64>();
            Rung { player, strength: strength(unknown(at)), won, games }
        })
        .collect();
    rungs.sort_by(|one, other| other.strength.elo.total_cmp(&one.strength.elo));
    (rungs, strength(Some(seat)))
}

/// The inverse of a small symmetric matrix; a row of which nothing is known stays nought.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut result: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|at| f64::from(u8::from(at == row))).collect()).collect();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        if by.abs() < 1e-12 {
            result[pivot].fill(0.0);
            continue;
        }
        for at in 0..size {
            matrix[pivot][at] /= by;
            result[pivot][at] /= by;
        }
        let (own, its) = (matrix[pivot].clone(), result[pivot].clone());
        for row in (0..size).filter(|&row| row != pivot) {
            let times = matrix[row][pivot];
            for at in 0..size {
                matrix[row][at] -= times * own[at];
                result[row][at] -= times * its[at];
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::scenario::official;

    fn standing(player: Kind, against: Kind, won_as_rebel: u64, won_as_imperial: u64, pairs: u64) -> Standing {
        Standing {
            scenario: String::new(),
            player,
            against,
            seed: 1,
            pairs,
            won_as_rebel,
            won_as_imperial,
            share: 0.0,
            interval: [0.0, 1.0],
            faults: Vec::new(),
        }
    }

    fn of(rungs: &[Rung], player: Kind) -> Strength {
        rungs.iter().find(|rung| rung.player == player).expect("he plays").strength
    }

    /// Three quarters of the games are 191 Elo where both seats are worth the same.
    #[test]
    fn strengths_are_those_of_elo_and_plain_is_nought() {
        let players = [Kind::Plain, Kind::CAPTAIN];
        let matches = [standing(Kind::CAPTAIN, Kind::Plain, 7_500, 7_500, 10_000)];
        let (rungs, seat) = reckoned(&players, &matches);
        assert_eq!(rungs[0].player, Kind::CAPTAIN);
        let captain = of(&rungs, Kind::CAPTAIN);
        assert!((captain.elo - 190.8).abs() < 0.5, "{captain:?}");
        assert!(captain.interval[0] > 185.0 && captain.interval[1] < 196.5, "{captain:?}");
        assert_eq!(of(&rungs, Kind::Plain), Strength { elo: 0.0, interval: [0.0, 0.0] });
        assert!(seat.elo.abs() < 0.01, "{seat:?}");
        assert_eq!((rungs[0].won, rungs[0].games, rungs[1].won), (15_000, 20_000, 5_000));
    }

    /// Two players of one strength in a scenario in which the Rebel Player wins one game in ten.
    #[test]
    fn what_the_seat_is_worth_is_not_taken_for_strength() {
        let players = [Kind::Plain, Kind::CAPTAIN];
        let (rungs, seat) = reckoned(&players, &[standing(Kind::CAPTAIN, Kind::Plain, 1_000, 9_000, 10_000)]);
        assert!(of(&rungs, Kind::CAPTAIN).elo.abs() < 0.01);
        assert!((seat.elo + 381.7).abs() < 1.0, "{seat:?}");
    }

    #[test]
    fn a_strength_stays_finite_where_all_games_were_won_and_is_narrower_with_more_of_them() {
        let players = [Kind::Random, Kind::Plain, Kind::CAPTAIN];
        let matches = |pairs: u64| {
            [
                standing(Kind::Random, Kind::Plain, 0, 0, pairs),
                standing(Kind::Random, Kind::CAPTAIN, 0, 0, pairs),
                standing(Kind::Plain, Kind::CAPTAIN, pairs / 4, pairs / 4, pairs),
            ]
        };
        let reach = |pairs: u64| {
            let (rungs, _) = reckoned(&players, &matches(pairs));
            let order: Vec<Kind> = rungs.iter().map(|rung| rung.player).collect();
            assert_eq!(order, [Kind::CAPTAIN, Kind::Plain, Kind::Random]);
            let Strength { elo, interval: [low, high] } = of(&rungs, Kind::CAPTAIN);
            assert!(elo.is_finite() && low < elo && elo < high && of(&rungs, Kind::Random).elo < -300.0);
            high - low
        };
        assert!(reach(400) < reach(40) / 2.0);
    }

    #[test]
    fn everybody_plays_everybody_and_the_stronger_stands_higher() {
        let scenario = official("varu-powderkeg").expect("an official scenario");
        let mut told = 0;
        let rungs = play(
            &Ladder {
                scenario: &scenario,
                options: Options::default(),
                players: vec![Kind::Random, Kind::Plain],
                pairs: 8,
                seed: 5,
                threads: 1,
            },
            |_| told += 1,
        );
        assert_eq!((told, rungs.matches.len()), (1, 1));
        assert_eq!(rungs.rungs.iter().map(|rung| rung.player).collect::<Vec<_>>(), [Kind::Plain, Kind::Random]);
        assert_eq!(rungs.faults().count(), 0);
    }
}
