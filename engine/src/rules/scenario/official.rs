//! The scenarios that ship with the program.

use super::Scenario;

const FLIGHT_TO_EGRIX: &str = include_str!("../../../data/scenarios/flight-to-egrix.json");
const VARU_POWDERKEG: &str = include_str!("../../../data/scenarios/varu-powderkeg.json");
const THE_EMPIRES_BACKDOOR: &str = include_str!("../../../data/scenarios/the-empires-backdoor.json");
const ORLOG_BESIEGED: &str = include_str!("../../../data/scenarios/orlog-besieged.json");
const FREEDOM_IN_THE_GALAXY: &str = include_str!("../../../data/scenarios/freedom-in-the-galaxy.json");
const THE_FIRE_SPREADS: &str = include_str!("../../../data/scenarios/the-fire-spreads.json");
const THE_FLEET_AT_ADARE: &str = include_str!("../../../data/scenarios/the-fleet-at-adare.json");

/// The ids of the official scenarios, in their printed order.
#[must_use]
pub const fn official_ids() -> [&'static str; 2] {
    ["flight-to-egrix", "varu-powderkeg"]
}

/// The ids of the scenarios of the Province Game, in their printed order (28.0).
#[must_use]
pub const fn province_ids() -> [&'static str; 2] {
    ["the-empires-backdoor", "orlog-besieged"]
}

/// The ids of the scenarios of the Galactic Game: the campaign (38.0), and those that begin late in it, which are ours.
#[must_use]
pub const fn galactic_ids() -> [&'static str; 3] {
    ["freedom-in-the-galaxy", "the-fire-spreads", "the-fleet-at-adare"]
}

/// Whether a scenario that ships with the program is of our own making: the printed game has none like it.
#[must_use]
pub fn is_ours(id: &str) -> bool {
    matches!(id, "the-fire-spreads" | "the-fleet-at-adare")
}

/// The ids of all scenarios that ship with the program, the smaller games first, as they are learnt.
pub fn all_ids() -> impl Iterator<Item = &'static str> {
    official_ids().into_iter().chain(province_ids()).chain(galactic_ids())
}

/// An official scenario by its id.
#[must_use]
pub fn official(id: &str) -> Option<Scenario> {
    let text = match id {
        "flight-to-egrix" => FLIGHT_TO_EGRIX,
        "varu-powderkeg" => VARU_POWDERKEG,
        "the-empires-backdoor" => THE_EMPIRES_BACKDOOR,
        "orlog-besieged" => ORLOG_BESIEGED,
        "freedom-in-the-galaxy" => FREEDOM_IN_THE_GALAXY,
        "the-fire-spreads" => THE_FIRE_SPREADS,
        "the-fleet-at-adare" => THE_FLEET_AT_ADARE,
        _ => return None,
    };
    // A test reads both; a mistake in them cannot reach a player.
    Scenario::from_json(text).ok()
}
