//! The Political Track of a planet.

use super::Side;
use super::form::word;

word! {
    /// A space of the Political Track (5.3, 15.1), from the most Imperial to the most Rebel.
    pub enum Loyalty {
        /// Two spaces to the Imperial side.
        Patriotic,
        /// One space to the Imperial side.
        Loyal,
        /// The middle.
        Neutral,
        /// One space to the Rebel side.
        Dissent,
        /// Two spaces to the Rebel side: here a rebellion may start (15.2).
        Unrest,
    }
}

impl Loyalty {
    /// What the space is worth to a side: +2 to −2, as Diplomacy adds it to its bonus draws (13.2, 15.11).
    #[must_use]
    pub const fn value_for(self, side: Side) -> i8 {
        let imperial = 2 - self as i8;
        match side {
            Side::Imperial => imperial,
            Side::Rebel => -imperial,
        }
    }

    /// The space so many steps towards a side; the ends of the track hold (15.13).
    #[must_use]
    pub const fn shifted(self, favor: Side, spaces: u8) -> Loyalty {
        let here = self as usize;
        let spaces = spaces as usize;
        let there = match favor {
            Side::Imperial => here.saturating_sub(spaces),
            Side::Rebel => here + spaces,
        };
        match there {
            0 => Loyalty::Patriotic,
            1 => Loyalty::Loyal,
            2 => Loyalty::Neutral,
            3 => Loyalty::Dissent,
            _ => Loyalty::Unrest,
        }
    }

    /// The word on the map.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Loyalty::Patriotic => "Patriotic",
            Loyalty::Loyal => "Loyal",
            Loyalty::Neutral => "Neutral",
            Loyalty::Dissent => "Dissent",
            Loyalty::Unrest => "Unrest",
        }
    }
}
