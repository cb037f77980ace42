//! What befalls a spaceship or a stack on its way through space: the attack of a fleet detachment (20.71), a detection that may bring
//! one (20.7), a hyperjump (21.7).

use super::Distribution;
use crate::Die;
use crate::charts::character_combat::{self, Column as CombatColumn};
use crate::charts::detection::{Column, DetectionResult, result};
use crate::charts::hyperjump::{self, HyperjumpResult};
use serde::Serialize;

/// What a fleet detachment does to a spaceship (20.71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FleetHit {
    /// Nothing: it got away, or took no wound.
    Missed,
    /// One wound: it is damaged.
    Damaged,
    /// Two or more: it is destroyed with all aboard.
    Destroyed,
}

/// What becomes of a spaceship that is looked for (9.31, 20.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ShipFate {
    /// Nobody sees it.
    Undetected,
    /// All aboard are detected, and no more.
    Detected,
    /// It is damaged besides.
    Damaged,
    /// It is gone with all aboard.
    Destroyed,
}

/// The attack of a fleet detachment on this column, in 36 ways: the die of a pilot who tries to break off, then that of the fleet, one
/// column to the right if he tried in vain (12.53). Where he does not try, his die is thrown for nothing.
#[must_use]
pub fn fleet_detachment(column: CombatColumn, breaks_off: bool) -> Distribution<FleetHit> {
    let safe = character_combat::break_off(column).active;
    let attack = if breaks_off { column.shifted(1) } else { column };
    let both = Die::FACES.into_iter().flat_map(|pilot| Die::FACES.into_iter().map(move |fleet| (pilot, fleet)));
    Distribution::gather(both.map(|(pilot, fleet)| {
        let hit = if breaks_off && pilot.pips() <= safe {
            FleetHit::Missed
        } else {
            match character_combat::result(attack, fleet).defender {
                0 => FleetHit::Missed,
                1 => FleetHit::Damaged,
                _ => FleetHit::Destroyed,
            }
        };
        (hit, 1)
    }))
}

/// What a detection in this column does, all in all, by a base that acts at this level, with these dice possible; `fleet` is what a fleet
/// detachment does where a starred result brings one (20.71), nothing where no units look (20.75). A second damage destroys (9.36).
#[must_use]
pub fn looked_for(
    column: Column,
    level: u8,
    dice: &[Die],
    damaged_before: bool,
    fleet: Option<&Distribution<FleetHit>>,
) -> Distribution<ShipFate> {
    let harmed = if damaged_before { ShipFate::Destroyed } else { ShipFate::Damaged };
    let hits = |starred: bool| match fleet {
        Some(fleet) if starred => fleet.outcomes().to_vec(),
        Some(fleet) => vec![(FleetHit::Missed, fleet.total())],
        None => vec![(FleetHit::Missed, 1)],
    };
    Distribution::gather(dice.iter().flat_map(|&die| {
        let printed = result(column, die).at_level(level);
        let starred = matches!(printed, DetectionResult::Detected { star: true });
        hits(starred).into_iter().map(move |(hit, ways)| {
            let fate = match (printed, hit) {
                (DetectionResult::Undetected, _) => ShipFate::Undetected,
                (DetectionResult::Detected { .. }, FleetHit::Missed) => ShipFate::Detected,
                (DetectionResult::Detected { .. }, FleetHit::Damaged) | (DetectionResult::Damaged, _) => harmed,
                (DetectionResult::Detected { .. }, FleetHit::Destroyed) | (DetectionResult::Eliminated { .. }, _) => {
                    ShipFate::Destroyed
                }
            };
            (fate, ways)
        })
    }))
}

/// The results of the Hyperjump Table over a distance, die by die; all the same where the Navigation is above the distance (21.3).
#[must_use]
pub fn hyperjump(distance: u8, navigation: i8) -> [HyperjumpResult; 6] {
    Die::FACES.map(|die| hyperjump::result(distance, navigation, die))
}
