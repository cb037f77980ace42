//! Chance: every die, every drawn card, every random pick comes through here.
//!
//! The stream is ChaCha8 (Bernstein's ChaCha with eight rounds) with the key made from the seed. The library gives raw
//! 32-bit words only; how a word becomes a die, a card or a pick is written here and is frozen: changing it would change
//! every recorded game. A place in the stream is a plain number, so a copy of the state is a copy of the dice to come.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What a game's dice are made from. As JSON it is a string, because a page's numbers cannot hold it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Seed(pub u64);

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map(Seed)
            .map_err(|_| de::Error::custom(format!("{text:?} is not a seed: a whole number below 2^64")))
    }
}

/// Where the stream of chance of a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// The seed in force.
    pub seed: Seed,
    /// How many words of the seed's stream were used.
    pub words: u64,
}

/// The generator itself, standing where some [`Chance`] says.
#[derive(Clone, Debug)]
pub(crate) struct Generator {
    stream: ChaCha8Rng,
    seed: Seed,
    words: u64,
}

impl Generator {
    pub(crate) fn at(chance: Chance) -> Generator {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&chance.seed.0.to_le_bytes());
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_word_pos(u128::from(chance.words));
        Generator { stream, seed: chance.seed, words: chance.words }
    }

    fn word(&mut self, chance: &mut Chance) -> u32 {
        if self.seed != chance.seed || self.words != chance.words {
            *self = Generator::at(*chance);
        }
        self.words += 1;
        chance.words += 1;
        self.stream.next_u32()
    }

    /// A number from 0 up to and without `bound`, every one as likely as the others. A bound of 0 gives 0.
    pub(crate) fn below(&mut self, bound: u32, chance: &mut Chance) -> u32 {
        if bound <= 1 {
            return 0;
        }
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let word = self.word(chance);
            if word < limit {
                return word % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_is_frozen() {
        let mut chance = Chance { seed: Seed(1981), words: 0 };
        let mut generator = Generator::at(chance);
        let dice: Vec<u32> = (0..20).map(|_| generator.below(6, &mut chance) + 1).collect();
        assert_eq!(dice, FROZEN_DICE);
        assert_eq!(chance.words, 20);
    }

    const FROZEN_DICE: [u32; 20] = [6, 3, 6, 1, 5, 6, 5, 2, 5, 6, 5, 1, 2, 5, 4, 4, 4, 1, 6, 4];

    #[test]
    fn a_generator_put_where_another_stood_goes_on_alike() {
        let mut chance = Chance { seed: Seed(7), words: 0 };
        let mut generator = Generator::at(chance);
        for _ in 0..37 {
            generator.below(30, &mut chance);
        }
        let mut copy = chance;
        let mut other = Generator::at(Chance { seed: Seed(9), words: 3 });
        for _ in 0..100 {
            assert_eq!(generator.below(30, &mut chance), other.below(30, &mut copy));
        }
        assert_eq!(chance, copy);
    }

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut chance = Chance { seed: Seed(3), words: 0 };
        let mut generator = Generator::at(chance);
        let mut faces = [0_u32; 6];
        for _ in 0..60_000 {
            faces[generator.below(6, &mut chance) as usize] += 1;
        }
        assert!(faces.iter().all(|&count| (9_700..10_300).contains(&count)), "{faces:?}");
    }
}
