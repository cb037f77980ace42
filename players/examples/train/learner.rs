//! The network while it learns: in floating point, by gradient descent (Adam). What comes of it is rounded to fixed point.

use fitg_players::captain::features::{Features, GLOBAL, PLANET};
use fitg_players::captain::network::{HIDDEN, JOINED, MadeFor, Network, ONE, POOLED};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// A position, and what came of it.
pub struct Lesson {
    pub features: Features,
    /// Whether the Rebel Player won.
    pub won: f32,
    /// The points beyond what he needed, in twelfths.
    pub margin: f32,
}

/// A dense layer, each row with what is added as it is at its end, and Adam's memory of it.
#[derive(Clone, Serialize, Deserialize)]
struct Layer {
    width: usize,
    weights: Vec<f32>,
    #[serde(skip)]
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Layer {
    fn new(rows: usize, width: usize, chance: &mut ChaCha8Rng) -> Layer {
        let reach = (2.0 / width as f32).sqrt();
        let mut weight = || (chance.next_u32() as f32 / u32::MAX as f32 - 0.5) * 2.0 * reach;
        let mut weights: Vec<f32> = (0..rows * (width + 1)).map(|_| weight()).collect();
        weights.iter_mut().skip(width).step_by(width + 1).for_each(|last| *last = 0.0);
        let zeros = vec![0.0; weights.len()];
        Layer { width, weights, slope: zeros.clone(), mean: zeros.clone(), square: zeros }
    }

    fn forward(&self, numbers: &[f32], out: &mut [f32]) {
        for (number, row) in out.iter_mut().zip(self.weights.chunks_exact(self.width + 1)) {
            *number = row[self.width] + row.iter().zip(numbers).map(|(weight, number)| weight * number).sum::<f32>();
        }
    }

    /// Adds to the slope, and gives what it is for the numbers that came in.
    fn backward(&mut self, numbers: &[f32], slopes: &[f32], back: &mut [f32]) {
        back.fill(0.0);
        let width = self.width + 1;
        for (at, &slope) in slopes.iter().enumerate().filter(|(_, slope)| **slope != 0.0) {
            let row = &self.weights[at * width..(at + 1) * width];
            let grown = &mut self.slope[at * width..(at + 1) * width];
            for ((grown, weight), (number, back)) in grown.iter_mut().zip(row).zip(numbers.iter().zip(back.iter_mut()))
            {
                *grown += slope * number;
                *back += slope * weight;
            }
            grown[width - 1] += slope;
        }
    }

    fn learn(&mut self, rate: f32, step: u64, batch: f32) {
        let (first, second) = (1.0 - 0.9_f32.powf(step as f32), 1.0 - 0.999_f32.powf(step as f32));
        for at in 0..self.weights.len() {
            let slope = self.slope[at] / batch;
            self.slope[at] = 0.0;
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope;
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope;
            let down = self.mean[at] / first / ((self.square[at] / second).sqrt() + 1e-8);
            self.weights[at] -= rate * (down + 1e-4 * self.weights[at]);
        }
    }

    /// The rows in fixed point, for numbers that come as they are and not by their spread.
    fn rounded(&self, spread: impl Fn(usize) -> (f32, f32)) -> Vec<Vec<i32>> {
        let fixed = |number: f32| (f64::from(number) * ONE as f64).round() as i32;
        let row = |row: &[f32]| {
            let (mut told, mut last) = (Vec::new(), row[self.width]);
            for (at, &weight) in row.iter().take(self.width).enumerate() {
                let (mean, deviation) = spread(at);
                told.push(fixed(weight / deviation));
                last -= weight * mean / deviation;
            }
            told.push(fixed(last));
            told
        };
        self.weights.chunks_exact(self.width + 1).map(row).collect()
    }
}

/// The mean of each number and how far it strays.
#[derive(Clone, Serialize, Deserialize)]
struct Spread(Vec<(f32, f32)>);

impl Spread {
    fn of<'a, const N: usize>(rows: impl Iterator<Item = &'a [i16; N]> + Clone) -> Spread {
        let count = rows.clone().count().max(1) as f64;
        let spread = |at: usize| {
            let mean = rows.clone().map(|row| f64::from(row[at])).sum::<f64>() / count;
            let square = rows.clone().map(|row| (f64::from(row[at]) - mean).powi(2)).sum::<f64>() / count;
            (mean as f32, square.sqrt().max(0.2) as f32)
        };
        Spread((0..N).map(spread).collect())
    }

    fn scale(&self, row: &[i16], out: &mut [f32]) {
        for ((&number, (mean, deviation)), out) in row.iter().zip(&self.0).zip(out) {
            *out = (f32::from(number) - mean) / deviation;
        }
    }
}

/// All that learning goes on from.
#[derive(Clone, Serialize, Deserialize)]
pub struct Learner {
    planet: Layer,
    joined: Layer,
    out: Layer,
    planet_spread: Spread,
    global_spread: Spread,
    step: u64,
}

const BATCH: usize = 64;

/// What went wrong on the mean: of the chance (in nats) and of the points (in points, squared).
#[derive(Clone, Copy, Debug, Default)]
pub struct Loss {
    pub chance: f64,
    pub points: f64,
}

impl Learner {
    pub fn new(lessons: &[Lesson], seed: u64) -> Learner {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut learner = Learner {
            planet: Layer::new(POOLED, PLANET, &mut chance),
            joined: Layer::new(HIDDEN, JOINED, &mut chance),
            out: Layer::new(2, HIDDEN, &mut chance),
            planet_spread: Spread::of(lessons.iter().flat_map(|lesson| &lesson.features.planets)),
            global_spread: Spread::of(lessons.iter().map(|lesson| &lesson.features.global)),
            step: 0,
        };
        learner.planet.weights.iter_mut().for_each(|weight| *weight *= 0.5);
        learner
    }

    /// After it was read again.
    pub fn woken(mut self) -> Learner {
        for layer in [&mut self.planet, &mut self.joined, &mut self.out] {
            layer.slope = vec![0.0; layer.weights.len()];
        }
        self
    }

    /// One pass over the lessons, in their order; with a rate of 0 they are only judged.
    pub fn pass(&mut self, lessons: &[&Lesson], rate: f32) -> Loss {
        let mut loss = Loss::default();
        let (mut planets, mut pooled) = (Vec::<[f32; PLANET]>::new(), Vec::<[f32; POOLED]>::new());
        let (mut hidden, mut out) = ([0.0; HIDDEN], [0.0; 2]);
        let (mut from_hidden, mut from_joined, mut from_planet) = ([0.0; HIDDEN], [0.0; JOINED], [0.0; PLANET]);
        for batch in lessons.chunks(BATCH) {
            for lesson in batch {
                planets.clear();
                pooled.clear();
                let mut joined = [0.0; JOINED];
                for planet in &lesson.features.planets {
                    let mut scaled = [0.0; PLANET];
                    self.planet_spread.scale(planet, &mut scaled);
                    let mut made = [0.0; POOLED];
                    self.planet.forward(&scaled, &mut made);
                    for (sum, made) in joined.iter_mut().zip(&mut made) {
                        *made = made.max(0.0);
                        *sum += *made;
                    }
                    planets.push(scaled);
                    pooled.push(made);
                }
                self.global_spread.scale(&lesson.features.global, &mut joined[POOLED..POOLED + GLOBAL]);
                self.joined.forward(&joined, &mut hidden);
                hidden.iter_mut().for_each(|number| *number = number.max(0.0));
                self.out.forward(&hidden, &mut out);
                let chance = 1.0 / (1.0 + (-out[0]).exp());
                let sure = |chance: f32| f64::from(chance.max(1e-6)).ln();
                loss.chance -= f64::from(lesson.won) * sure(chance) + f64::from(1.0 - lesson.won) * sure(1.0 - chance);
                loss.points += f64::from((out[1] - lesson.margin) * 12.0).powi(2);
                if rate > 0.0 {
                    let slopes = [chance - lesson.won, out[1] - lesson.margin];
                    self.out.backward(&hidden, &slopes, &mut from_hidden);
                    let gate = |slope: &mut f32, number: f32| *slope = if number > 0.0 { *slope } else { 0.0 };
                    from_hidden.iter_mut().zip(hidden).for_each(|(slope, number)| gate(slope, number));
                    self.joined.backward(&joined, &from_hidden, &mut from_joined);
                    for (planet, made) in planets.iter().zip(&pooled) {
                        let mut slopes = [0.0; POOLED];
                        slopes.copy_from_slice(&from_joined[..POOLED]);
                        slopes.iter_mut().zip(made).for_each(|(slope, number)| gate(slope, *number));
                        self.planet.backward(planet, &slopes, &mut from_planet);
                    }
                }
            }
            if rate > 0.0 {
                self.step += 1;
                for layer in [&mut self.planet, &mut self.joined, &mut self.out] {
                    layer.learn(rate, self.step, batch.len() as f32);
                }
            }
        }
        let count = lessons.len().max(1) as f64;
        Loss { chance: loss.chance / count, points: loss.points / count }
    }

    /// The weights in fixed point.
    pub fn network(&self, made_by: Vec<String>) -> Network {
        Network {
            made_for: MadeFor::OURS,
            made_by,
            planet: self.planet.rounded(|at| self.planet_spread.0[at]),
            joined: self
                .joined
                .rounded(|at| at.checked_sub(POOLED).map_or((0.0, 1.0), |global| self.global_spread.0[global])),
            out: self.out.rounded(|_| (0.0, 1.0)),
        }
    }
}
