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
    danger = 2, 2;
    /// A base that can be used by the enemy.
    watch = 3, 3;
    /// Each of its Levels.
    level = 3, 3;
    /// Each enemy character on the planet.
    rivals = 0, 0;
    /// Each enemy character in the environ.
    rival = 0, 0;
    /// A planet without an enemy unit.
    bare = 0, 0;
    /// A planet that has risen.
    risen = 0, 0;
    /// Each own unit there.
    units = 0, 0;
    /// Friends there.
    company = 0, 0;
    /// Each point of Resources.
    resources = 0, 0;
    /// By how much another planet must be better to fly there.
    flight = 6, 6;
    /// By how much another environ must be better to walk there.
    walk = 4, 4;
    /// The same for whoever is hunted.
    hunted = -12, -12;
    /// Start Rebellion in Unrest.
    rise = 100, 100;
    /// A step before.
    rise_soon = 60, 60;
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
    mission_a = 0, 0;
    /// Sabotage on a planet that has risen.
    sabotage_risen = 55, 55;
    /// Sabotage where enemy units are in the environ, else where.
    sabotage = 15, 15;
    /// Stop Rebellion's counterpart, Scavenge and the like: the letter T where it has risen.
    mission_t = 50, 50;
    /// Gain Characters.
    mission_g = 45, 45;
    /// Gather Information.
    mission_i = 25, 25;
    /// Gain Possessions.
    mission_p = 20, 20;
    /// Start Rebel Camp.
    mission_b = 0, 0;
    /// Into so many groups people divide at most.
    groups = 9, 9;
    /// By how much its people must be stronger to go looking for the enemy's.
    hunt = 99, 99;
    /// By how much they must be stronger to take prisoners.
    capture = 4, 4;
    /// And to attack at all.
    kill = -2, -2;
    /// Who is weaker by more than this breaks off.
    break_off = 0, 0;
    /// By how much they must be stronger for a firefight.
    firefight = 0, 0;
    /// What an attack of new units must gain.
    attack_new = 0, 0;
    /// What any other attack must gain.
    attack = 0, 0;
    /// What an attack must gain for which units gather.
    gather = 18, 18;
}
