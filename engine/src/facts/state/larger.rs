//! What a scenario of the larger games fixes besides (28): who begins where, Force Points before and during play, prices.

use super::{Campaign, CharacterSet, EnvironSet, PlanetSet, ShipSet, SystemSet, is_default, short};
use crate::Side;
use crate::galaxy::{EnvironId, ProvinceId, SystemId};
use crate::pieces::UnitKind;
use serde::{Deserialize, Serialize};

/// The terms that only the larger games have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Larger {
    /// What each side spends before play (28.11).
    #[serde(skip_serializing_if = "is_default")]
    pub purchases: [Option<Purchase>; 2],
    /// Who begins where (28.12).
    #[serde(skip_serializing_if = "is_default", with = "short")]
    pub groups: [Option<Group>; Larger::MOST_GROUPS],
    /// The Rebel spaceships begin in different Orbit Boxes of these planets, with everybody aboard (28.24).
    #[serde(skip_serializing_if = "is_default")]
    pub ships_over: Option<PlanetSet>,
    /// Possession cards that the Rebel Player draws at the start (28.12).
    #[serde(skip_serializing_if = "is_default")]
    pub drawn: Option<DrawnCards>,
    /// The planets on each of which a rebel camp begins (28.35).
    #[serde(skip_serializing_if = "is_default")]
    pub camps: PlanetSet,
    /// Force Points during play (28.13).
    #[serde(skip_serializing_if = "is_default", with = "short")]
    pub incomes: [Option<Income>; Larger::MOST_INCOMES],
    /// Prices that this game has instead of those of the chart (19.7).
    #[serde(skip_serializing_if = "is_default")]
    pub prices: Prices,
    /// The provinces that are taxed in this game instead of those of our schedule (33.1).
    #[serde(skip_serializing_if = "is_default")]
    pub schedule: Schedule,
    /// How a campaign of the Galactic Game begins (38.2 to 38.4).
    #[serde(skip_serializing_if = "is_default")]
    pub campaign: Option<Campaign>,
}

impl Larger {
    /// How many groups a scenario may have, of both sides together.
    pub const MOST_GROUPS: usize = 8;
    /// How many rules of income it may have.
    pub const MOST_INCOMES: usize = 8;

    /// What a unit of a kind costs in this game (19.7): by its own figures, else as printed, else as this project has it.
    #[must_use]
    pub fn price(&self, kind: UnitKind) -> Option<u8> {
        self.prices.of(kind).or(kind.data().cost).or_else(|| kind.unattested_cost())
    }

    /// The income of a side in a Game-Turn (28.13).
    pub fn income(&self, side: Side, turn: u8) -> Option<Income> {
        self.incomes.iter().flatten().find(|income| income.side == side && income.comes(turn)).copied()
    }

    /// Whether units jump in from a star system outside the province in this game (19.42).
    #[must_use]
    pub fn leads_in_from(&self, system: SystemId) -> bool {
        self.incomes.iter().flatten().filter_map(|income| income.entry).any(|entry| entry.systems.contains(system))
    }

    /// The groups of a side.
    pub fn groups_of(&self, side: Side) -> impl Iterator<Item = Group> + '_ {
        let of = move |group: &&Group| group.characters.iter().any(|who| who.side() == side);
        self.groups.iter().flatten().filter(of).copied()
    }
}

/// Which province is taxed in each Game-Turn, where a game has a schedule of its own (33.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schedule(#[serde(with = "short")] [Option<ProvinceId>; ProvinceId::TAXED_TURNS]);

impl Schedule {
    /// A schedule of a game's own, from Game-Turn One on.
    pub(crate) fn of(provinces: &[ProvinceId]) -> Schedule {
        let mut schedule = Schedule::default();
        for (slot, &province) in schedule.0.iter_mut().zip(provinces) {
            *slot = Some(province);
        }
        schedule
    }

    /// The province that is taxed in a Game-Turn: by the schedule of the game, else by ours.
    #[must_use]
    pub fn taxed_in(&self, turn: u8) -> Option<ProvinceId> {
        let own = self.0.get(usize::from(turn).checked_sub(1)?).copied().flatten();
        own.or_else(|| ProvinceId::taxed_in(turn))
    }
}

/// What units of each kind cost, where that differs from the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prices(#[serde(with = "short")] [Option<u8>; UnitKind::COUNT]);

impl Default for Prices {
    fn default() -> Prices {
        Prices([None; UnitKind::COUNT])
    }
}

impl Prices {
    /// The price of a kind, if it has one of its own.
    #[must_use]
    pub fn of(&self, kind: UnitKind) -> Option<u8> {
        self.0.get(kind.index()).copied().flatten()
    }

    /// Gives a kind a price of its own.
    pub fn set(&mut self, kind: UnitKind, price: u8) {
        if let Some(slot) = self.0.get_mut(kind.index()) {
            *slot = Some(price);
        }
    }
}

/// Force Points for military units before play (28.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purchase {
    /// How many.
    pub points: u8,
    /// How many elite units they buy at most.
    #[serde(default, skip_serializing_if = "is_default")]
    pub elite: Option<u8>,
    /// How many Suicide Squads they buy at most.
    #[serde(default, skip_serializing_if = "is_default")]
    pub suicide_squads: Option<u8>,
    /// The one environ in which the units stand; they are of its type, as if it had rebelled (19.41).
    #[serde(default, skip_serializing_if = "is_default")]
    pub environ: Option<EnvironId>,
}

/// Characters who begin together, or near each other (28.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Who.
    pub characters: CharacterSet,
    /// Spaceships that go to somebody of them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ships: ShipSet,
    /// The environs in which they may begin.
    pub environs: EnvironSet,
    /// The planets over which they may begin.
    #[serde(default, skip_serializing_if = "is_default")]
    pub orbits: PlanetSet,
    /// Whether all of them begin in one place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub together: bool,
}

/// Possession cards that are no spaceships, drawn by chance before play (28.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnCards {
    /// How many.
    pub count: u8,
    /// Whether each goes to another character.
    #[serde(default, skip_serializing_if = "is_default")]
    pub different: bool,
}

/// Force Points during play (28.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Income {
    /// Who receives them.
    pub side: Side,
    /// From which Game-Turn on.
    pub from: u8,
    /// Up to which Game-Turn; to the end of the game without it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub until: Option<u8>,
    /// How many a Game-Turn.
    pub points: u8,
    /// Where the units that they buy come from; at the capital or throne without it (19.31, 19.42).
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<Entry>,
}

impl Income {
    /// Whether they come in a Game-Turn.
    #[must_use]
    pub fn comes(&self, turn: u8) -> bool {
        self.from <= turn && self.until.is_none_or(|until| turn <= until)
    }
}

/// From where units jump into the province (19.42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The star systems outside the province in which they wait.
    pub systems: SystemSet,
    /// From how many of them, if that is fixed: one (28.27), or two that lead to two star systems of the province (28.38).
    #[serde(default, skip_serializing_if = "is_default")]
    pub routes: Option<Routes>,
}

/// From how many star systems units jump into the province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Routes {
    /// All from the same (28.27).
    One,
    /// From two that lead to two different star systems of the province, with units for at least so many points from each (28.38).
    Two {
        /// The points.
        each: u8,
    },
}
