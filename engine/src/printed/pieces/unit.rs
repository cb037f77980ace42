//! The kinds of military unit and the single counters.

use super::{Side, Unit, tables};
use crate::printed::galaxy::EnvironKind;
use crate::printed::id::id;
use std::fmt;

id! {
    /// A kind of military unit: the Imperial kinds, then the Rebel kinds by environ and strength (7.2, 7.3).
    UnitKind "kind of unit", 35, by slug;
    pub Unit => tables::UNITS: name side slug
}

id! {
    /// One counter of a military unit; those of a kind lie side by side.
    UnitId "unit", 210, by text (Self::from_slug)
}

impl UnitKind {
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

    /// What it costs by this project's own figures; none where the cost is printed (19.7).
    #[must_use]
    pub fn unattested_cost(self) -> Option<u8> {
        tables::OUR_UNIT_COSTS[self.index()]
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

    /// Its strength in space (19.12).
    #[must_use]
    pub fn space_strength(self) -> u8 {
        self.data().space_strength
    }

    /// It is an elite unit (19.5).
    #[must_use]
    pub fn elite(self) -> bool {
        self.data().elite
    }

    /// It is a Suicide Squad (19.6).
    #[must_use]
    pub fn suicide_squad(self) -> bool {
        self.kind() == UnitKind::SUICIDE_SQUAD
    }

    /// It can carry a non-mobile unit through space: every mobile one but Suicide Squads and Atrocity units (20.56).
    #[must_use]
    pub fn carries(self) -> bool {
        self.mobile() && !self.suicide_squad() && !self.data().atrocity
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

/// What it costs to put up a PDB that is down, in force points.
pub static PDB_UP_COST: u8 = tables::PDB_COST_TABLE.0;

/// What it costs to raise the level of a PDB by one, in force points.
pub static PDB_LEVEL_COST: u8 = tables::PDB_COST_TABLE.1;
