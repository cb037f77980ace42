//! The kinds of military unit and the single counters.

use super::{GameLevel, tables};
use crate::Side;
use crate::galaxy::EnvironKind;
use crate::galaxy::id::{index_id, slug_id, text_id};
use std::fmt;

index_id! {
    /// A kind of military unit: the Imperial kinds, then the Rebel kinds by environ and strength (7.2, 7.3).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    UnitKind, 35
}

slug_id!(UnitKind, "kind of unit");

index_id! {
    /// One counter of a military unit; those of a kind lie side by side.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    UnitId, 210
}

text_id!(UnitId, "unit", UnitId::from_slug);

/// What is printed on the counters of a kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The name.
    pub name: &'static str,
    /// The name as lower-case words with `_`.
    pub slug: &'static str,
    /// Whose unit it is.
    pub side: Side,
    /// The environ that a Rebel unit is drawn for (7.31, 10.5).
    pub environ_kind: Option<EnvironKind>,
    /// Strength on a planet; the only one in the Star System Game (7.1).
    pub environ_strength: u8,
    /// Strength in space.
    pub space_strength: u8,
    /// Navigation, for a hyperjump.
    pub navigation: u8,
    /// May leave its planet by itself (7.23).
    pub mobile: bool,
    /// Deployed face down: the mobile Imperial units (7.22).
    pub hidden: bool,
    /// An elite unit (19.5).
    pub elite: bool,
    /// A unit that commits atrocities, in the Galactic Game (36.1).
    pub atrocity: bool,
    /// The games it is part of.
    pub levels: &'static [GameLevel],
    /// The force points that it costs, where a source has them.
    pub cost: Option<u8>,
    /// How many counters there are.
    pub counters: u8,
    /// The index of its first counter.
    pub(super) first_counter: u8,
}

impl UnitKind {
    /// Militia.
    pub const MILITIA: UnitKind = UnitKind(0);
    /// Patrol.
    pub const PATROL: UnitKind = UnitKind(1);
    /// Line.
    pub const LINE: UnitKind = UnitKind(2);
    /// Veteran.
    pub const VETERAN: UnitKind = UnitKind(3);
    /// Elite Army.
    pub const ELITE_ARMY: UnitKind = UnitKind(4);
    /// Elite Navy.
    pub const ELITE_NAVY: UnitKind = UnitKind(5);
    /// Suicide Squad.
    pub const SUICIDE_SQUAD: UnitKind = UnitKind(6);
    /// Resolution.
    pub const RESOLUTION: UnitKind = UnitKind(7);
    /// Peacemaker.
    pub const PEACEMAKER: UnitKind = UnitKind(8);
    /// Planet Stabilizer.
    pub const PLANET_STABILIZER: UnitKind = UnitKind(9);
    /// Rebel Urban 1-0.
    pub const REBEL_URBAN_1_0: UnitKind = UnitKind(10);
    /// Rebel Urban 2-1.
    pub const REBEL_URBAN_2_1: UnitKind = UnitKind(11);
    /// Rebel Urban 2-3.
    pub const REBEL_URBAN_2_3: UnitKind = UnitKind(12);
    /// Rebel Urban 4-3.
    pub const REBEL_URBAN_4_3: UnitKind = UnitKind(13);
    /// Rebel Urban 4-4.
    pub const REBEL_URBAN_4_4: UnitKind = UnitKind(14);
    /// Rebel Wild 1-0.
    pub const REBEL_WILD_1_0: UnitKind = UnitKind(15);
    /// Rebel Wild 2-1.
    pub const REBEL_WILD_2_1: UnitKind = UnitKind(16);
    /// Rebel Wild 2-3.
    pub const REBEL_WILD_2_3: UnitKind = UnitKind(17);
    /// Rebel Wild 4-3.
    pub const REBEL_WILD_4_3: UnitKind = UnitKind(18);
    /// Rebel Wild 4-4.
    pub const REBEL_WILD_4_4: UnitKind = UnitKind(19);
    /// Rebel Liquid 1-0.
    pub const REBEL_LIQUID_1_0: UnitKind = UnitKind(20);
    /// Rebel Liquid 2-1.
    pub const REBEL_LIQUID_2_1: UnitKind = UnitKind(21);
    /// Rebel Liquid 2-3.
    pub const REBEL_LIQUID_2_3: UnitKind = UnitKind(22);
    /// Rebel Liquid 4-3.
    pub const REBEL_LIQUID_4_3: UnitKind = UnitKind(23);
    /// Rebel Subterranean 1-0.
    pub const REBEL_SUBTERRANEAN_1_0: UnitKind = UnitKind(24);
    /// Rebel Subterranean 2-1.
    pub const REBEL_SUBTERRANEAN_2_1: UnitKind = UnitKind(25);
    /// Rebel Subterranean 2-3.
    pub const REBEL_SUBTERRANEAN_2_3: UnitKind = UnitKind(26);
    /// Rebel Subterranean 4-3.
    pub const REBEL_SUBTERRANEAN_4_3: UnitKind = UnitKind(27);
    /// Rebel Air 1-0.
    pub const REBEL_AIR_1_0: UnitKind = UnitKind(28);
    /// Rebel Air 2-1.
    pub const REBEL_AIR_2_1: UnitKind = UnitKind(29);
    /// Rebel Air 2-3.
    pub const REBEL_AIR_2_3: UnitKind = UnitKind(30);
    /// Rebel Air 4-3.
    pub const REBEL_AIR_4_3: UnitKind = UnitKind(31);
    /// Rebel Fire 1-0.
    pub const REBEL_FIRE_1_0: UnitKind = UnitKind(32);
    /// Rebel Fire 2-1.
    pub const REBEL_FIRE_2_1: UnitKind = UnitKind(33);
    /// Rebel Fire 2-3.
    pub const REBEL_FIRE_2_3: UnitKind = UnitKind(34);

    /// All that is printed on its counters.
    #[must_use]
    pub fn data(self) -> &'static Unit {
        &tables::UNITS[self.index()]
    }

    /// Whose unit it is.
    #[must_use]
    pub fn side(self) -> Side {
        self.data().side
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The kind with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<UnitKind> {
        Self::all().find(|id| id.slug() == slug)
    }

    /// The kinds of one side.
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = UnitKind> + Clone {
        Self::all().filter(move |kind| kind.side() == side)
    }

    /// The Rebel 1-0 of this environ, or the stronger 2-1: what a rebellion may buy (15.41).
    #[must_use]
    pub const fn rebel(kind: EnvironKind, strong: bool) -> UnitKind {
        match (kind, strong) {
            (EnvironKind::Urban, false) => UnitKind::REBEL_URBAN_1_0,
            (EnvironKind::Urban, true) => UnitKind::REBEL_URBAN_2_1,
            (EnvironKind::Wild, false) => UnitKind::REBEL_WILD_1_0,
            (EnvironKind::Wild, true) => UnitKind::REBEL_WILD_2_1,
            (EnvironKind::Liquid, false) => UnitKind::REBEL_LIQUID_1_0,
            (EnvironKind::Liquid, true) => UnitKind::REBEL_LIQUID_2_1,
            (EnvironKind::Subterranean, false) => UnitKind::REBEL_SUBTERRANEAN_1_0,
            (EnvironKind::Subterranean, true) => UnitKind::REBEL_SUBTERRANEAN_2_1,
            (EnvironKind::Air, false) => UnitKind::REBEL_AIR_1_0,
            (EnvironKind::Air, true) => UnitKind::REBEL_AIR_2_1,
            (EnvironKind::Fire, false) => UnitKind::REBEL_FIRE_1_0,
            (EnvironKind::Fire, true) => UnitKind::REBEL_FIRE_2_1,
        }
    }

    /// Its counters.
    pub fn units(self) -> impl DoubleEndedIterator<Item = UnitId> + ExactSizeIterator + Clone {
        let data = self.data();
        (data.first_counter..data.first_counter + data.counters).map(UnitId)
    }

    /// Environ strength and space strength as the counter shows them, such as "3-2".
    #[must_use]
    pub fn strengths(self) -> String {
        format!("{}-{}", self.data().environ_strength, self.data().space_strength)
    }

    /// The name with the strengths, which the names of Rebel units have already: "Line 3-2", "Urban 2-1".
    #[must_use]
    pub fn title(self) -> String {
        let strengths = self.strengths();
        if self.name().ends_with(&strengths) { self.name().to_owned() } else { format!("{} {strengths}", self.name()) }
    }
}

impl UnitId {
    /// What kind of unit it is.
    #[must_use]
    pub fn kind(self) -> UnitKind {
        UnitKind(tables::KIND_OF_UNIT[self.index()])
    }

    /// All that is printed on it.
    #[must_use]
    pub fn data(self) -> &'static Unit {
        self.kind().data()
    }

    /// Whose unit it is.
    #[must_use]
    pub fn side(self) -> Side {
        self.data().side
    }

    /// Its strength on a planet.
    #[must_use]
    pub fn strength(self) -> u8 {
        self.data().environ_strength
    }

    /// It may leave its planet by itself (7.23).
    #[must_use]
    pub fn mobile(self) -> bool {
        self.data().mobile
    }

    /// It is deployed face down (7.22).
    #[must_use]
    pub fn hidden(self) -> bool {
        self.data().hidden
    }

    /// Its place among the counters of its kind, from 1.
    #[must_use]
    pub fn nth(self) -> u8 {
        self.0 - self.data().first_counter + 1
    }

    /// The kind and the place in it, such as "line-3".
    #[must_use]
    pub fn slug(self) -> String {
        self.to_string()
    }

    /// The unit with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<UnitId> {
        let (kind, nth) = slug.rsplit_once('-')?;
        let place = nth.parse::<usize>().ok()?.checked_sub(1)?;
        // "line-03" is no name: one unit, one name.
        UnitKind::from_slug(kind)?.units().nth(place).filter(|_| !nth.starts_with(['0', '+']))
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.kind().slug(), self.nth()))
    }
}

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UnitId({self})")
    }
}

/// What it costs to put up a PDB that is down, in force points.
pub static PDB_UP_COST: u8 = tables::PDB_COST_TABLE.0;

/// What it costs to raise the level of a PDB by one, in force points.
pub static PDB_LEVEL_COST: u8 = tables::PDB_COST_TABLE.1;
