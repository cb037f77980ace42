//! Fleet detachments, hyperjumps and repairs in words.

use super::fights::wound_words;
use super::number::counted;
use super::pieces::capitalized;
use crate::Side;
use crate::charts::hyperjump::Area;
use crate::event::check::{Fleet, FleetAttack, FluxCheck, HyperjumpCheck, Jumping, Mechanic, Repair};
use crate::state::ControlState;
use crate::terms::{LeftPlanet, LeftShip};

/// What the units over a planet bring to a detection (20.7).
pub(super) fn fleet_words(fleet: Fleet) -> String {
    let points = counted(i32::from(fleet.points), "space point");
    match fleet.columns {
        0 => format!("{points} in orbit"),
        columns => format!("{columns} to the left for {points} in orbit"),
    }
}

impl FleetAttack {
    pub(super) fn title(&self) -> String {
        format!("A fleet over {} attacks {}", self.planet.name(), self.ship.in_a_sentence())
    }

    pub(super) fn reckoning(&self) -> Vec<String> {
        let mut steps = vec![format!("space strength {} less shields {}", self.strength, self.shields)];
        if self.break_off.is_some() && self.die.is_some() {
            steps.push("1 to the right for a failed break-off".into());
        }
        steps.push(format!("column {}", self.column.label()));
        steps
    }

    /// What each of its dice did.
    pub(super) fn results(&self) -> Vec<String> {
        let away = if self.die.is_some() { "no break-off" } else { "the spaceship breaks off" };
        let away = self.break_off.map(|_| away.to_owned());
        away.into_iter().chain(self.die.map(|_| wound_words(self.wounds))).collect()
    }
}

impl LeftShip {
    /// What becomes of it, in a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let (ship, place) = (capitalized(&self.ship.in_a_sentence()), self.place.in_a_sentence());
        match self.ship.only_pilot() {
            Some(pilot) => format!("{ship} stays in {place} without {}, and is lost ({}).", pilot.name(), self.case),
            None => format!("{ship} stays in {place} with nobody, and is lost ({}).", self.case),
        }
    }
}

impl LeftPlanet {
    /// What becomes of it, in a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let (planet, whose) = (self.planet.name(), self.side.name());
        let becomes = match (self.control, self.controller) {
            (ControlState::RebellionStopped, Some(Side::Imperial)) => {
                "the rebellion there is over, and the Imperial Player controls it".to_owned()
            }
            (_, Some(side)) => format!("the {} Player controls it then", side.name()),
            (_, None) => "nobody controls it then".to_owned(),
        };
        format!("The last {whose} units leave {planet}: {becomes} ({}).", self.case)
    }
}

/// Who jumps, in a sentence.
fn jumping(who: Jumping) -> String {
    match who {
        Jumping::Ship(ship) => ship.in_a_sentence(),
        Jumping::Units { side, count } => counted(count, &format!("{} unit", side.name())),
    }
}

impl FluxCheck {
    pub(super) fn title(&self) -> String {
        format!("The flux before the hyperjump of {} to {}", jumping(self.who), self.named.name())
    }

    /// What each of its dice did: only together they are a number.
    pub(super) fn results(&self) -> Vec<String> {
        let number = format!("{}{}", self.dice[0].pips(), self.dice[1].pips());
        let end = self.bent.map_or_else(
            || format!("{number}, the jump is as usual"),
            |star| format!("{number}, the jump is bent to {}", star.name()),
        );
        vec!["the first figure".into(), end]
    }
}

impl HyperjumpCheck {
    pub(super) fn title(&self) -> String {
        let (from, to) = (self.from.name(), self.to.name());
        let who = jumping(self.who);
        // Who is lost in Drift Two jumps back to where he already nearly is (21.5).
        if from == to {
            format!("Hyperjump of {who} back to {to}")
        } else {
            format!("Hyperjump of {who} from {from} to {to}")
        }
    }

    /// What came of it.
    pub(super) fn result(&self) -> String {
        let end = match self.area {
            Area::Arrived => "a safe arrival",
            Area::Drift => "Drift",
            Area::Drift2 => "Drift Two",
        };
        let harm = match (self.who, self.damaged, self.eliminated) {
            (Jumping::Ship(_), _, true) => ", destroyed",
            (Jumping::Ship(_), true, false) => ", damaged",
            (Jumping::Units { .. }, _, true) => ", half of the units lost",
            (Jumping::Units { .. }, true, false) => ", one unit lost",
            (_, false, false) => "",
        };
        format!("{end}{harm}")
    }
}

impl Repair {
    pub(super) fn reckoning(&self) -> Vec<String> {
        let who = match self.mechanic {
            Mechanic::Character(character) => character.name(),
            Mechanic::Unit(_) => "an elite unit",
        };
        match self.die {
            Some(_) => vec![format!("{who} repairs it on {} or less", self.rating)],
            None => vec![format!("{who} needs no die")],
        }
    }
}
