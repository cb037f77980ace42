//! What only the scenarios of the larger games say: Force Points, who begins where, income, figures, sovereigns, repairs.

use super::change::position;
use crate::failure::Failure;
use fitg_engine::Side;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::pieces::{PossessionId, ShipId, UnitKind};
use fitg_engine::scenario::{
    GroupRule, InSpace, IncomeRule, PurchaseRule, RandomPossessionsRule, Scenario, ShipsInOrbitRule, SovereignAt,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A change that only the larger games know.
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "rule", deny_unknown_fields)]
pub enum LargerChange {
    /// Force Points that a side spends before play (28.11).
    Purchase {
        /// Whose.
        side: Side,
        /// How many, and for what; none at all if there is nothing.
        points: Option<PurchaseRule>,
    },
    /// Characters of a side who begin on or over named planets (28.12).
    Groups {
        /// Whose.
        side: Side,
        /// All groups.
        groups: Vec<GroupRule>,
    },
    /// What else the Rebel Player begins with.
    RebelStart {
        /// Spaceships begin in Orbit Boxes (28.24).
        ships_in_orbit: Option<ShipsInOrbitRule>,
        /// Possessions are drawn before play (28.12).
        random_possessions: Option<RandomPossessionsRule>,
        /// Planets on each of which a camp begins (28.35).
        camps: Vec<PlanetId>,
    },
    /// Force Points during play (28.13).
    Income {
        /// All rules.
        income: Vec<IncomeRule>,
    },
    /// What units cost in this scenario, instead of our figures (19.7).
    Figures {
        /// The prices that are other than ours.
        unit_costs: BTreeMap<UnitKind, u8>,
    },
    /// Sovereigns who were summoned or are out of play (25.2).
    Sovereigns {
        /// All of them.
        sovereigns: Vec<SovereignAt>,
    },
    /// What is damaged and waits for repair (27.0).
    Repairs {
        /// Spaceships.
        damaged: Vec<ShipId>,
        /// Possessions.
        inoperative: Vec<PossessionId>,
    },
    /// Everything that is in space, with interception stacks and what is carried.
    Space {
        /// A list a place.
        space: Vec<InSpace>,
    },
    /// What happened in this turn already and still counts.
    SoFar {
        /// Spaceships that moved with units, and fly no more (20.2).
        marched: Vec<ShipId>,
        /// Spaceships that came into Drift (21.4).
        drifted: Vec<ShipId>,
        /// Planets the level of whose base was raised (19.22).
        levelled: Vec<PlanetId>,
        /// Whether the first camps are still safe from units (28.35).
        camps_guarded: bool,
    },
}

impl LargerChange {
    /// Makes the change.
    ///
    /// # Errors
    ///
    /// If it is about a position that there is not.
    pub(super) fn make(self, scenario: &mut Scenario) -> Result<(), Failure> {
        match self {
            LargerChange::Purchase { side: Side::Rebel, points } => scenario.rebel.points = points,
            LargerChange::Purchase { side: Side::Imperial, points } => scenario.imperial.points = points,
            LargerChange::Groups { side: Side::Rebel, groups } => scenario.rebel.groups = groups,
            LargerChange::Groups { side: Side::Imperial, groups } => scenario.imperial.groups = groups,
            LargerChange::RebelStart { ships_in_orbit, random_possessions, camps } => {
                scenario.rebel.ships_in_orbit = ships_in_orbit;
                scenario.rebel.random_possessions = random_possessions;
                scenario.rebel.camps = camps;
            }
            LargerChange::Income { income } => scenario.income = income,
            LargerChange::Figures { unit_costs } => scenario.figures.unit_costs = unit_costs,
            LargerChange::Sovereigns { sovereigns } => position(scenario)?.sovereigns = sovereigns,
            LargerChange::Repairs { damaged, inoperative } => {
                let position = position(scenario)?;
                position.damaged = damaged;
                position.inoperative = inoperative;
            }
            LargerChange::Space { space } => position(scenario)?.space = space,
            LargerChange::SoFar { marched, drifted, levelled, camps_guarded } => {
                let position = position(scenario)?;
                position.marched = marched;
                position.drifted = drifted;
                position.levelled = levelled;
                position.camps_guarded = camps_guarded;
            }
        }
        Ok(())
    }
}
