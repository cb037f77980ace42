//! A hyperjump before it is made (21), and the attack of a fleet detachment before a pilot has said what he does (20.71).

use super::{Forecast, Oracle, Share, shares};
use crate::charts::character_combat;
use crate::charts::hyperjump::{Area, HyperjumpResult};
use crate::flow::procedure::Procedure;
use crate::galaxy::{self, PlanetId, SystemId};
use crate::odds::{self, Distribution};
use crate::pieces::ShipId;
use crate::rules::fleet_detachment;
use crate::rules::hyperjump;
use crate::rules::passage::space_leader;
use crate::state::{CharacterSet, Place, UnitSet};
use crate::terms::{Jump, JumpEnd, Jumper};
use serde::Serialize;

/// How a hyperjump may end, and what it costs (21.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JumpForecast {
    /// Where.
    pub end: JumpEnd,
    /// Whether the spaceship is damaged.
    pub damaged: bool,
    /// How many units are lost.
    pub lost: u8,
}

impl Oracle<'_> {
    /// The jump of a spaceship, if it is one.
    pub(super) fn ship_jumps(&self, ship: ShipId, aboard: CharacterSet, to: Place) -> Option<Forecast> {
        let from = self.state.ships[ship].place();
        self.jump_from(from, to, Jumper::Ship { ship, aboard })
    }

    /// The jump of the stack that is put together, if its goal is one.
    pub(super) fn stack_jumps(&self, origin: Place, to: Place) -> Option<Forecast> {
        let Some(Procedure::SettingOut(setting_out)) = self.running.top() else { return None };
        let stack = setting_out.stack();
        let with_space_leader = space_leader(self.state, stack.characters);
        self.jump_from(origin, to, Jumper::Units { units: stack.units, with_space_leader })
    }

    /// The jump of units that come from outside the province (19.42).
    pub(super) fn entry(&self, from: SystemId, to: PlanetId) -> Option<Forecast> {
        let Some(Procedure::Entry(entry)) = self.running.top() else { return None };
        let to = to.system();
        let jumper = Jumper::Units { units: entry.jumping(), with_space_leader: false };
        self.jump(Jump { jumper, from, to, distance: galaxy::distance(from, to) }, false)
    }

    /// The jump that is asked about, with the Navigation of the units or with two (21.26, 21.27).
    pub(super) fn jump_as(&self, unshown: bool) -> Option<Forecast> {
        let Some(Procedure::Hyperjump(hyperjump)) = self.running.top() else { return None };
        self.jump(hyperjump.jump(), unshown)
    }

    fn jump_from(&self, from: Place, to: Place, jumper: Jumper) -> Option<Forecast> {
        let to = to.system()?;
        let distance = hyperjump::distance_now(self.state, from, to)?;
        self.jump(Jump { jumper, from: from.system()?, to, distance }, false)
    }

    /// Of units that lie face down to the viewer nothing is foretold: their Navigation is their space strength.
    fn jump(&self, jump: Jump, unshown: bool) -> Option<Forecast> {
        let Jump { jumper, from, to, distance } = jump;
        let units = match jumper {
            Jumper::Ship { .. } => UnitSet::EMPTY,
            Jumper::Units { units, .. } => units,
        };
        if units.iter().any(|unit| self.state.lies_face_down(unit)) && !self.viewer.sees_secrets_of(self.side) {
            return None;
        }
        let navigation = match unshown {
            true => hyperjump::navigation_unshown(self.state, jumper),
            false => hyperjump::navigation(self.state, jumper),
        };
        let outcome = |result: HyperjumpResult| self.jump_outcome(jumper, result);
        let odds = Distribution::gather(odds::hyperjump(distance, navigation).map(|result| (outcome(result), 1)));
        let count = u8::try_from(units.len()).unwrap_or(u8::MAX);
        Some(Forecast::Hyperjump { from, to, distance, navigation, units: count, odds: shares(&odds) })
    }

    fn jump_outcome(&self, jumper: Jumper, result: HyperjumpResult) -> JumpForecast {
        let (gone, damaged, lost) = match jumper {
            // A second damage is its end (9.36).
            Jumper::Ship { ship, .. } => {
                (result.eliminated || result.damaged && self.state.ships[ship].damaged, result.damaged, 0)
            }
            Jumper::Units { units, .. } => (hyperjump::loses_all(units, result), false, hyperjump::toll(units, result)),
        };
        let end = match result.area {
            _ if gone => JumpEnd::Lost,
            Area::Arrived => JumpEnd::Arrived,
            Area::Drift => JumpEnd::Drift,
            Area::Drift2 => JumpEnd::DriftTwo,
        };
        JumpForecast { end, damaged: damaged && !gone, lost }
    }

    /// The attack of a fleet detachment, with a try to break off or without.
    pub(super) fn fleet_attacks(&self, ship: ShipId, planet: PlanetId, breaks_off: bool) -> Option<Forecast> {
        let Some(Procedure::FleetDetachment(attack)) = self.running.top() else { return None };
        let (strength, column) = attack.attack_to_come();
        let fleet = FleetForecast::by(strength, ship, breaks_off);
        let column = if breaks_off { column.shifted(1) } else { column }.to_string();
        Some(Forecast::FleetAttack {
            ship,
            planet,
            strength,
            breaks_off,
            column,
            break_off: fleet.break_off,
            odds: fleet.hit,
        })
    }
}

/// The attack of a fleet detachment that a starred result brings (20.71).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FleetForecast {
    /// The highest space strength of one unit.
    pub strongest: u8,
    /// Whether the pilot does better to try to break off: he is then destroyed more rarely.
    pub breaks_off: bool,
    /// The highest die with which he gets away; 0 if none does.
    pub break_off: u8,
    /// What the attack does, if he does what is better.
    pub hit: Vec<Share<odds::FleetHit>>,
}

impl FleetForecast {
    fn by(strongest: u8, ship: ShipId, breaks_off: bool) -> FleetForecast {
        let column = fleet_detachment::column(strongest, ship);
        let break_off = character_combat::break_off(column).active;
        let hit = odds::fleet_detachment(column, breaks_off);
        FleetForecast { strongest, breaks_off, break_off, hit: shares(&hit) }
    }

    /// The attack with the answer of the pilot that is better for him, and its odds.
    pub(super) fn best(strongest: u8, ship: ShipId) -> (FleetForecast, Distribution<odds::FleetHit>) {
        let column = fleet_detachment::column(strongest, ship);
        let odds = [true, false].map(|breaks_off| odds::fleet_detachment(column, breaks_off));
        let harm = |odds: &Distribution<odds::FleetHit>| {
            let ways = |hit| odds.chance(|outcome| *outcome == hit).weight;
            (ways(odds::FleetHit::Destroyed), ways(odds::FleetHit::Damaged))
        };
        let [tried, taken] = odds;
        let breaks_off = harm(&tried) <= harm(&taken);
        (FleetForecast::by(strongest, ship, breaks_off), if breaks_off { tried } else { taken })
    }
}
