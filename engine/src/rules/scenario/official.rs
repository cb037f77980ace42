//! The scenarios that ship with the program.

use super::Scenario;

const FLIGHT_TO_EGRIX: &str = include_str!("../../../data/scenarios/flight-to-egrix.json");
const VARU_POWDERKEG: &str = include_str!("../../../data/scenarios/varu-powderkeg.json");
const THE_EMPIRES_BACKDOOR: &str = include_str!("../../../data/scenarios/the-empires-backdoor.json");
const ORLOG_BESIEGED: &str = include_str!("../../../data/scenarios/orlog-besieged.json");
const FREEDOM_IN_THE_GALAXY: &str = include_str!("../../../data/scenarios/freedom-in-the-galaxy.json");

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

/// An official scenario by its id.
#[must_use]
pub fn official(id: &str) -> Option<Scenario> {
    let text = match id {
        "flight-to-egrix" => FLIGHT_TO_EGRIX,
        "varu-powderkeg" => VARU_POWDERKEG,
        "the-empires-backdoor" => THE_EMPIRES_BACKDOOR,
        "orlog-besieged" => ORLOG_BESIEGED,
        _ => return None,
    };
    // A test reads both; a mistake in them cannot reach a player.
    Scenario::from_json(text).ok()
}

/// The campaign of the Galactic Game (38.0), which is not offered to players yet: for the tests of its rules.
#[doc(hidden)]
#[must_use]
pub fn unoffered_campaign() -> Option<Scenario> {
    Scenario::draft_from_json(FREEDOM_IN_THE_GALAXY).ok()
}
