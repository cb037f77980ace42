//! What was bought or put down the last time such a thing was asked, offered as one click: as much of it as can be done again now, and
//! why the rest cannot.

use crate::ask::Reason;
use fitg_engine::pieces::UnitKind;
use serde::Serialize;
use ts_rs::TS;

/// The last time, and what of it can be done again.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Repeat {
    /// When that was: "Game-Turn 6", "the Second Province".
    pub when: String,
    /// What goes into the basket, where something is bought; each as often as it is.
    pub pieces: Vec<String>,
    /// Where units are put, kind by kind, where they are placed.
    pub places: Vec<PlacedAgain>,
    /// What cannot be done again.
    pub left_out: Vec<LeftOut>,
}

/// Where units of a kind are put again.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PlacedAgain {
    /// Which kind.
    pub kind: UnitKind,
    /// Their places, each as often as units go there.
    pub pieces: Vec<String>,
}

/// Something of the last time that cannot be done again.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LeftOut {
    /// What: "Line 3-2", "Line 3-2 in Orlog Urban".
    pub name: String,
    /// How many of it.
    pub count: usize,
    /// Why not.
    pub why: Reason,
}

/// What was left out, equal things once.
pub(crate) fn counted(all: Vec<(String, Reason)>) -> Vec<LeftOut> {
    let mut told: Vec<LeftOut> = Vec::new();
    for (name, why) in all {
        match told.iter_mut().find(|one| one.name == name && one.why == why) {
            Some(same) => same.count += 1,
            None => told.push(LeftOut { name, count: 1, why }),
        }
    }
    told
}
