//! What units are worth together that lie face down to a viewer: from the least to the most that they can be (7.22, 19.62).

use super::Oracle;
use crate::Side;
use crate::pieces::UnitId;
use crate::rules::military_combat::Field;
use crate::state::UnitSet;
use crate::view::mask::{bought_unseen, face_down_counters};

impl Oracle<'_> {
    /// The least and the greatest strength with which some units of a side can search or send a squad, as the viewer knows: Suicide Squads do
    /// neither, even alone (19.61, 19.63).
    pub(in crate::view) fn acting_strength(&self, units: UnitSet, side: Side) -> (u16, u16) {
        self.worth(units, side, |unit| if unit.suicide_squad() { 0 } else { u16::from(unit.strength()) })
    }

    /// The same where they fight.
    pub(in crate::view) fn strength_in(&self, field: Field, units: UnitSet, side: Side) -> (u16, u16) {
        self.worth(units, side, |unit| u16::from(field.strength_of(unit)))
    }

    /// A Suicide Squad counts only where there are no others (19.62), so there are two ways in which face-down units can be worth little or
    /// much: with an ordinary one among them, and all of them squads. One that carries another is no squad (20.56).
    fn worth(&self, units: UnitSet, side: Side, of: impl Fn(UnitId) -> u16) -> (u16, u16) {
        let state = self.state;
        let turned_up = self.running.turned_up();
        let hidden = |unit: &UnitId| {
            state.lies_face_down(*unit) && !self.viewer.sees_secrets_of(side) && !turned_up.contains(*unit)
        };
        // In the larger games they are of any kinds, for nobody else knows what was bought (19.15, 28.11).
        let pool = if bought_unseen(state) { face_down_counters(state) } else { state.mustered(side) };
        let known: UnitSet = units.iter().filter(|unit| !hidden(unit)).collect();
        let unknown = units.without(known);
        let hand = Hand {
            known,
            unknown: unknown.len(),
            laden: unknown.iter().filter(|&unit| state.carried_by(unit).is_some()).count(),
            pool: pool.iter().filter(hidden).collect(),
        };
        hand.worth(of)
    }
}

/// Units that act together: those that somebody knows, and how many he does not.
struct Hand {
    known: UnitSet,
    /// How many lie face down to him.
    unknown: usize,
    /// How many of these carry another unit, as everybody sees.
    laden: usize,
    /// The counters that they may be.
    pool: UnitSet,
}

impl Hand {
    fn worth(&self, of: impl Fn(UnitId) -> u16) -> (u16, u16) {
        let ways: Vec<(u16, u16)> =
            [self.with_ordinary_units(&of), self.all_squads(&of)].into_iter().flatten().collect();
        let low = ways.iter().map(|&(low, _)| low).min().unwrap_or(0);
        let high = ways.iter().map(|&(_, high)| high).max().unwrap_or(0);
        (low, high)
    }

    /// With an ordinary unit among them squads are worth nothing.
    fn with_ordinary_units(&self, of: impl Fn(UnitId) -> u16) -> Option<(u16, u16)> {
        let is_known = !self.known.acting().is_empty();
        if !is_known && (self.unknown == 0 || self.pool.acting().is_empty()) {
            return None;
        }
        let worth = |unit: UnitId| if unit.suicide_squad() { 0 } else { of(unit) };
        let open: u16 = self.known.iter().map(worth).sum();
        let mut pool: Vec<(UnitId, u16)> = self.pool.iter().map(|unit| (unit, worth(unit))).collect();
        // Those that carry are taken first, of what can carry; if there are none and no other is known, one is ordinary all the same.
        let must = |unit: UnitId| if self.laden > 0 { unit.carries() } else { !unit.suicide_squad() };
        let first = if self.laden == 0 && !is_known { 1 } else { self.laden };
        let together = |pool: &[(UnitId, u16)]| -> u16 {
            let (mut taken, mut others) = (Vec::new(), Vec::new());
            for &(unit, worth) in pool {
                if taken.len() < first && must(unit) { taken.push(worth) } else { others.push(worth) }
            }
            let rest = self.unknown.saturating_sub(taken.len());
            taken.iter().chain(others.iter().take(rest)).sum()
        };
        pool.sort_unstable_by_key(|&(_, worth)| worth);
        let low = together(&pool);
        pool.reverse();
        Some((open + low, open + together(&pool)))
    }

    /// Squads alone count each for itself.
    fn all_squads(&self, of: impl Fn(UnitId) -> u16) -> Option<(u16, u16)> {
        let squads: Vec<u16> = self.pool.iter().filter(|unit| unit.suicide_squad()).map(&of).collect();
        if self.laden > 0 || !self.known.acting().is_empty() || squads.len() < self.unknown {
            return None;
        }
        let open: u16 = self.known.iter().map(&of).sum();
        // All squads are of one kind.
        let together: u16 = squads.iter().take(self.unknown).sum();
        Some((open + together, open + together))
    }
}
