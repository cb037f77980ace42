//! What the plain sense of a side weighs, and how much: the numbers of `plain` itself, and others that were found by playing.

use fitg_engine::Side;
use fitg_engine::pieces::GameLevel;

/// Numbers with names, what `plain` takes each for, and those that the captain's mate was taught.
macro_rules! leanings {
    ($($(#[$doc:meta])* $name:ident = $plain:literal, $taught:literal, $imperial:literal;)*) => {
        /// How much each thing weighs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Leaning { $($(#[$doc])* pub $name: i32,)* }

        impl Leaning {
            /// As `plain` does.
            pub const PLAIN: Leaning = Leaning { $($name: $plain,)* };

            /// As was found for the Rebel side of the Star System Game by playing against `plain` (`examples/lean.rs`).
            pub const TAUGHT: Leaning = Leaning { $($name: $taught,)* };

            /// The same for the Imperial side of the Province Game.
            pub const IMPERIAL_IN_PROVINCES: Leaning = Leaning { $($name: $imperial,)* };

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

impl Leaning {
    /// The captain's: what his side was taught for the game that is played. Where nothing better was found, or looked for, it is `plain`'s: for
    /// the Empire of the small game, the Rebel side of the Province Game, and the campaign.
    #[must_use]
    pub const fn taught(level: GameLevel, side: Side) -> &'static Leaning {
        match (level, side) {
            (GameLevel::StarSystem, Side::Rebel) => &Leaning::TAUGHT,
            (GameLevel::Province, Side::Imperial) => &Leaning::IMPERIAL_IN_PROVINCES,
            _ => &Leaning::PLAIN,
        }
    }
}

leanings! {
    /// An environ whose people can be turned.
    open = 20, 20, 20;
    /// Each step on the way to rebellion.
    unrest = 8, 8, 8;
    /// A Coup that can still be made, besides its rating.
    coup = 6, 6, 6;
    /// Each card that can be drawn.
    size = 4, 4, 4;
    /// Each point of strength, and two of combat, of the enemy there.
    danger = 2, -4, 2;
    /// A base that can be used by the enemy.
    watch = 3, 8, 3;
    /// Each of its Levels.
    level = 3, -9, 3;
    /// Each enemy character on the planet.
    rivals = 0, 2, 0;
    /// Each enemy character in the environ.
    rival = 0, 0, 0;
    /// A planet without an enemy unit.
    bare = 0, -1, 0;
    /// A planet that has risen.
    risen = 0, 0, 0;
    /// Each own unit there.
    units = 0, 3, 0;
    /// Friends there.
    company = 0, -10, 0;
    /// Each point of Resources.
    resources = 0, 0, 0;
    /// By how much another planet must be better to fly there.
    flight = 6, 17, 6;
    /// By how much another environ must be better to walk there.
    walk = 4, 2, 4;
    /// The same for whoever is hunted.
    hunted = -12, -12, -12;
    /// Start Rebellion in Unrest.
    rise = 100, 146, 100;
    /// A step before.
    rise_soon = 60, 73, 60;
    /// Two steps before.
    rise_later = 0, 0, 0;
    /// A Coup.
    mission_c = 80, 80, 80;
    /// Diplomacy.
    mission_d = 70, 70, 70;
    /// Diplomacy in Unrest.
    mission_d_late = 0, 0, 0;
    /// Free Prisoners.
    mission_f = 65, 65, 65;
    /// Assassination.
    mission_a = 0, 6, 0;
    /// Sabotage on a planet that has risen.
    sabotage_risen = 55, 55, 55;
    /// Sabotage elsewhere.
    sabotage = 15, 22, 15;
    /// The mission of the letter T where the planet has risen.
    mission_t = 50, 50, 50;
    /// Gain Characters.
    mission_g = 45, 45, 45;
    /// Gather Information.
    mission_i = 25, 21, 25;
    /// Gain Possessions.
    mission_p = 20, 20, 20;
    /// Start Rebel Camp.
    mission_b = 0, 4, 0;
    /// By how much they must be stronger to take prisoners.
    capture = 4, -3, 4;
    /// And to attack at all.
    kill = -2, -2, -2;
    /// Who is weaker by more than this breaks off.
    break_off = 0, 5, 5;
    /// By how much they must be stronger for a firefight.
    firefight = 0, 0, 0;
    /// What an attack of new units must gain.
    attack_new = 0, 0, 0;
    /// What any other attack must gain.
    attack = 0, 0, 0;
    /// What an attack must gain for which units gather.
    gather = 18, 11, 18;
    /// So many people go on a mission together; with none, as many as `plain` sends.
    band = 0, 0, 0;
    /// An environ's need of a unit: each step of its planet on the way to rebellion.
    need_unrest = 3, 3, 3;
    /// Each enemy strength point there.
    need_enemies = 1, 1, 1;
    /// Each own unit there (less need).
    need_here = 4, 4, 4;
    /// An own unit anywhere on the planet (less need).
    need_held = 4, 4, 4;
    /// For strong units, being together.
    together = 2, 2, 2;
    /// For strong units, being far from other planets, in halves.
    remote = 1, 1, 0;
    /// Enemy people who may be found there.
    need_prey = 10, 10, 10;
    /// A planet that would be lost.
    need_lost = 15, 15, 15;
    /// By how much another post must need a unit more.
    post = 10, 10, 10;
    /// What a strike must gain.
    strike = 12, 12, 12;
    /// What a voyage must be worth, in thirty-sixths of a strength point.
    voyage = 14, 14, 14;
    /// What a landing among enemies must gain.
    assault = 12, 12, 12;
    /// Each Level of a base that rakes the landing.
    raked = 40, 40, 40;
    /// What such a base costs where it can be put Down first.
    rake = 10, 10, 10;
    /// A capital or a throne.
    prize = 10, 10, 10;
    /// The home of a race.
    prize_home = 4, 4, 4;
    /// A planet that would be lost without a landing.
    lost = 45, 45, 45;
    /// A planet that a landing may win back.
    won_back = 25, 25, 33;
    /// How far a search there may find people, in numbers of the die.
    voyage_prey = 8, 8, 8;
    /// Each step towards rebellion of a planet that nobody holds.
    ferment = 5, 5, 5;
    /// A rebellion with enemies in it.
    relief = 50, 50, 50;
    /// A rebellion that nobody holds.
    support = 30, 30, 30;
    /// A planet under Rebel control with enemies on it.
    defence = 40, 40, 40;
    /// A rebellion that was stopped.
    stopped = 15, 15, 15;
    /// A planet under Imperial control with a garrison.
    invasion = 5, 5, 5;
    /// Leaving a fight.
    forsaken = 40, 40, 59;
    /// Leaving a planet alone, each step on the way to rebellion.
    left_unrest = 5, 5, 5;
    /// Leaving a capital or a throne alone.
    left_prize = 40, 40, 40;
    /// Leaving a rebellion alone.
    left_risen = 30, 30, 30;
    /// Leaving people who may be found.
    left_prey = 25, 25, 25;
    /// What an attack in an Orbit Box must gain.
    attack_space = 0, 0, 0;
    /// Each friend where one flies to, in the larger games.
    crowd = 4, 4, 4;
    /// A turn adrift.
    adrift = 12, 12, 12;
    /// Imperial people: a planet that has risen.
    calm_risen = 40, 40, 24;
    /// Each step on the way to rebellion.
    calm_unrest = 8, 8, 8;
    /// Each card that can be drawn.
    calm_size = 2, 2, 2;
    /// Each own strength point there, in halves.
    calm_own = 2, 2, 2;
    /// Enemy people who may be found there.
    calm_prey = 6, 6, 6;
    /// Each enemy strength point there.
    calm_danger = 2, 2, 2;
    /// Each own character on the planet (less use).
    calm_company = 0, 0, 0;
    /// By how much another place must be better.
    calm_move = 5, 5, -1;
    /// Stop Rebellion.
    mission_r = 90, 90, 90;
    /// Imperial Diplomacy.
    imperial_d = 60, 60, 60;
    /// Imperial Diplomacy, each step on the way to rebellion.
    imperial_d_unrest = 5, 5, 5;
    /// Imperial Diplomacy where the people are patriotic.
    imperial_d_late = 0, 0, 0;
    /// An Imperial Coup.
    imperial_c = 55, 55, 79;
    /// Free Prisoners for the Empire.
    imperial_f = 70, 70, 70;
    /// Imperial Sabotage among units.
    imperial_s = 45, 45, 45;
    /// Gather Information for the Empire.
    imperial_i = 30, 30, 30;
    /// Gain Characters for the Empire.
    imperial_g = 25, 25, 25;
    /// Assassination by the Empire.
    imperial_a = 50, 50, 36;
    /// The numbers of the die that a reaction must find with.
    react = 2, 2, 2;
    /// Before play: how many points go into elite armies before navies.
    elite = 18, 18, 18;
    /// Of ten parts of the points, how many are left when no Veterans are bought any more.
    veterans = 4, 4, 4;
    /// And no Line units.
    lines = 2, 2, 2;
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

    fn won(id: &str, side: Side, leaning: &'static Leaning, games: u64) -> u64 {
        let scenario = official(id).expect("an official scenario");
        let wins = |seed: u64| {
            let mut game =
                Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
            let mut players = Side::BOTH.map(|each| {
                let plain = Plain::new(each, Seed(seed));
                if each == side { plain.leaning(leaning) } else { plain }
            });
            while let Some(seat) = Seat::asked(&game) {
                let answer = players[seat.side().index()].choose(&seat);
                game.apply(answer).expect("a listed answer");
            }
            game.outcome().is_some_and(|outcome| outcome.winner == side)
        };
        (900_000..900_000 + games).map(|seed| u64::from(wins(seed))).sum()
    }

    #[test]
    fn what_was_taught_wins_more_games_as_the_rebel_than_plain_does() {
        let games = 100;
        for id in official_ids() {
            let of = |leaning| won(id, Side::Rebel, leaning, games);
            let (plain, taught) = (of(&Leaning::PLAIN), of(Leaning::taught(GameLevel::StarSystem, Side::Rebel)));
            assert!(taught > plain + 5, "{id}: {taught} against {plain} of {games}");
        }
    }

    #[test]
    fn what_was_taught_wins_more_games_of_orlog_besieged_as_the_empire_than_plain_does() {
        let games = 40;
        let of = |leaning| won("orlog-besieged", Side::Imperial, leaning, games);
        let (plain, taught) = (of(&Leaning::PLAIN), of(Leaning::taught(GameLevel::Province, Side::Imperial)));
        assert!(taught > plain + 3, "{taught} against {plain} of {games}");
    }
}
