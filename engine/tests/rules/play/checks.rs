//! The checks that were told, by what they decide.

use super::Play;
use fitg_engine::event::Event;
use fitg_engine::event::check::{
    BreakOff, Check, Combat, CombatCheck, Detection, Patrol, PdbFire, Reckoning, Round, RoundCheck, Search,
};

/// The checks among some events.
pub fn checks_in(events: &[Event]) -> impl Iterator<Item = Check> {
    events.iter().filter_map(|event| if let Event::Check(check) = event { Some(*check) } else { None })
}

macro_rules! told {
    ($($(#[$doc:meta])* $name:ident: $kind:ident($type:ty);)*) => {
        $(
            $(#[$doc])*
            pub fn $name(&self) -> Vec<$type> {
                self.checks().into_iter().filter_map(|check| if let Check::$kind(one) = check { Some(one) } else { None }).collect()
            }
        )*
    };
}

impl Play {
    /// All of them, in their order.
    pub fn checks(&self) -> Vec<Check> {
        checks_in(&self.told).collect()
    }

    told! {
        /// Detection Routines.
        detections: Detection(Detection);
        /// Fires of bases.
        fires: PdbFire(PdbFire);
        /// Military combats with their dice.
        combats: Combat(CombatCheck);
        /// Searches.
        searches: Search(Search);
        /// Patrols of the ten-sided variant.
        patrols: Patrol(Patrol);
        /// Attempts to break off.
        break_offs: BreakOff(BreakOff);
        /// Rounds of character combat with their dice.
        rounds: Round(RoundCheck);
    }

    /// Military combats as they were told before their dice.
    pub fn combats_reckoned(&self) -> Vec<Combat> {
        let reckoned = self.told.iter().filter_map(|event| match *event {
            Event::Reckoned(Reckoning::Combat(combat)) => Some(combat),
            _ => None,
        });
        reckoned.collect()
    }

    /// Rounds of character combat as they were told before their dice, and those without any.
    pub fn rounds_reckoned(&self) -> Vec<Round> {
        let reckoned = self.told.iter().filter_map(|event| match *event {
            Event::Reckoned(Reckoning::Round(round)) => Some(round),
            Event::Check(check @ Check::Round(RoundCheck { round, .. })) if !check.is_rolled() => Some(round),
            _ => None,
        });
        reckoned.collect()
    }
}
