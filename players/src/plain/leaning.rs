//! What the plain sense of the Rebel side weighs, and how much: those of `plain` itself, and others that were found by playing.

/// Numbers with names, what `plain` takes each for, and those that the captain's mate was taught.
macro_rules! leanings {
    ($($(#[$doc:meta])* $name:ident = $plain:literal, $taught:literal;)*) => {
        /// How much each thing weighs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Leaning { $($(#[$doc])* pub $name: i32,)* }

        impl Leaning {
            /// As `plain` does.
            pub const PLAIN: Leaning = Leaning { $($name: $plain,)* };

            /// As was found by playing against `plain` (`examples/lean.rs`).
            pub const TAUGHT: Leaning = Leaning { $($name: $taught,)* };

            /// The names of the numbers.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The number with this name.
            pub fn named(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

leanings! {
    /// An environ whose people can be turned.
    open = 20, 20;
    /// Each step on the way to rebellion.
    unrest = 8, 8;
    /// A Coup that can still be made, besides its rating.
    coup = 6, 6;
    /// Each card that can be drawn.
    size = 4, 4;
    /// Each point of strength, and two of combat, of the enemy there.
    danger = 2, -4;
    /// A base that can be used by the enemy.
    watch = 3, 8;
    /// Each of its Levels.
    level = 3, -9;
    /// Each enemy character on the planet.
    rivals = 0, 2;
    /// Each enemy character in the environ.
    rival = 0, 0;
    /// A planet without an enemy unit.
    bare = 0, -1;
    /// A planet that has risen.
    risen = 0, 0;
    /// Each own unit there.
    units = 0, 3;
    /// Friends there.
    company = 0, -10;
    /// Each point of Resources.
    resources = 0, 0;
    /// By how much another planet must be better to fly there.
    flight = 6, 17;
    /// By how much another environ must be better to walk there.
    walk = 4, 2;
    /// The same for whoever is hunted.
    hunted = -12, -12;
    /// Start Rebellion in Unrest.
    rise = 100, 146;
    /// A step before.
    rise_soon = 60, 73;
    /// Two steps before.
    rise_later = 0, 0;
    /// A Coup.
    mission_c = 80, 80;
    /// Diplomacy.
    mission_d = 70, 70;
    /// Diplomacy in Unrest.
    mission_d_late = 0, 0;
    /// Free Prisoners.
    mission_f = 65, 65;
    /// Assassination.
    mission_a = 0, 6;
    /// Sabotage on a planet that has risen.
    sabotage_risen = 55, 55;
    /// Sabotage elsewhere.
    sabotage = 15, 22;
    /// The mission of the letter T where the planet has risen.
    mission_t = 50, 50;
    /// Gain Characters.
    mission_g = 45, 45;
    /// Gather Information.
    mission_i = 25, 21;
    /// Gain Possessions.
    mission_p = 20, 20;
    /// Start Rebel Camp.
    mission_b = 0, 4;
    /// By how much they must be stronger to take prisoners.
    capture = 4, -3;
    /// And to attack at all.
    kill = -2, -2;
    /// Who is weaker by more than this breaks off.
    break_off = 0, 5;
    /// By how much they must be stronger for a firefight.
    firefight = 0, 0;
    /// What an attack of new units must gain.
    attack_new = 0, 0;
    /// What any other attack must gain.
    attack = 0, 0;
    /// What an attack must gain for which units gather.
    gather = 18, 11;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::Plain;
    use crate::{Player, Seat};
    use fitg_engine::Side;
    use fitg_engine::chance::Seed;
    use fitg_engine::game::Game;
    use fitg_engine::scenario::{official, official_ids};
    use fitg_engine::state::Options;

    fn won(id: &str, leaning: &'static Leaning, games: u64) -> u64 {
        let scenario = official(id).expect("an official scenario");
        let wins = |seed: u64| {
            let mut game =
                Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
            let mut players =
                [Plain::new(Side::Rebel, Seed(seed)).leaning(leaning), Plain::new(Side::Imperial, Seed(seed))];
            while let Some(seat) = Seat::asked(&game) {
                let answer = players[seat.side().index()].choose(&seat);
                game.apply(answer).expect("a listed answer");
            }
            game.outcome().is_some_and(|outcome| outcome.winner == Side::Rebel)
        };
        (900_000..900_000 + games).map(|seed| u64::from(wins(seed))).sum()
    }

    #[test]
    fn what_was_taught_wins_more_games_as_the_rebel_than_plain_does() {
        let games = 100;
        for id in official_ids() {
            let (plain, taught) = (won(id, &Leaning::PLAIN, games), won(id, &Leaning::TAUGHT, games));
            assert!(taught > plain + 5, "{id}: {taught} against {plain} of {games}");
        }
    }
}
