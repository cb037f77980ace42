//! What is for sale (19.0, 19.3, 19.4): kinds of unit by who buys and for where, prices, limits, and the order of buying.

use crate::Side;
use crate::environ_now;
use crate::galactic_events;
use crate::galaxy::{EnvironId, EnvironKind};
use crate::pieces::UnitKind;
use crate::state::{Purchase, State};
use crate::terms::Why;
use std::cmp::Reverse;

/// The troops that an Imperial sovereign can raise: none of them elite (25.14).
const LOCAL_TROOPS: [UnitKind; 4] = [UnitKind::MILITIA, UnitKind::PATROL, UnitKind::LINE, UnitKind::VETERAN];

/// Who buys, and for where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Counter {
    /// The Imperial Player, during play (19.31).
    Imperial,
    /// The Imperial Player in the Resource Phase of the Galactic Game (33.37).
    ImperialTaxes,
    /// The Imperial Player before play, within the limits of the scenario (19.34).
    ImperialAtStart(Purchase),
    /// The Rebel Player for an environ that rises or has risen: units of its type (19.4, 19.41); whether the populace went wild there, so
    /// that it counts as starred (19.44).
    Rising { environ: EnvironId, wild: bool },
    /// The Rebel Player with points from off the map (19.42).
    OffMap,
    /// The Rebel Player with points of his Resource Track, at his secret base (34.4).
    SecretBase,
    /// The Imperial Player for the environ of a sovereign who follows his summons: local troops (25.14).
    Local,
}

impl Counter {
    /// Whose it is.
    pub(crate) const fn side(self) -> Side {
        match self {
            Counter::Imperial | Counter::ImperialTaxes | Counter::ImperialAtStart(_) | Counter::Local => Side::Imperial,
            Counter::Rising { .. } | Counter::OffMap | Counter::SecretBase => Side::Rebel,
        }
    }

    /// Whether a kind of unit is for sale here at all (19.0, 19.4, 19.42).
    fn sells(self, state: &State, kind: UnitKind) -> Result<(), Why> {
        let data = kind.data();
        let fits = match self {
            Counter::Imperial | Counter::ImperialTaxes | Counter::ImperialAtStart(_) => true,
            Counter::Rising { environ, wild } => {
                let any = environ_now::starred(state, environ) || wild;
                let common = [true, false].map(|strong| UnitKind::rebel(environ.kind(), strong));
                data.environ_kind == Some(environ.kind()) && !data.elite && (any || common.contains(&kind))
            }
            Counter::Local => LOCAL_TROOPS.contains(&kind),
            Counter::OffMap | Counter::SecretBase => {
                matches!(data.environ_kind, Some(EnvironKind::Urban | EnvironKind::Wild))
            }
        };
        let in_game = data.levels.contains(&state.terms.level);
        if !(kind.side() == self.side() && in_game && fits) {
            Err(Why::NotSoldHere)
        } else if self == Counter::SecretBase && state.galactic.base.working().is_none() {
            // What comes onto the track from then on goes into bases only (34.46).
            Err(Why::BaseDestroyed)
        } else {
            Ok(())
        }
    }

    /// Whether the limits of the scenario (19.34) or of a Resource Phase (33.37) leave room for one more of a kind. What was bought still waits for its place.
    fn allows(self, state: &State, kind: UnitKind) -> Result<(), Why> {
        let (most_elite, most_squads, most_atrocities) = match self {
            // Atrocity units are not sold before play (38.24).
            Counter::ImperialAtStart(purchase) => (purchase.elite, purchase.suicide_squads, Some(0)),
            Counter::ImperialTaxes => (Some(2), Some(1), Some(1)),
            Counter::Imperial | Counter::Rising { .. } | Counter::OffMap | Counter::SecretBase | Counter::Local => {
                return Ok(());
            }
        };
        let bought = |which: fn(UnitKind) -> bool| {
            state.units_to_come(Side::Imperial).iter().filter(|unit| which(unit.kind())).count()
        };
        let squad = |kind: UnitKind| kind == UnitKind::SUICIDE_SQUAD;
        let full = |most: Option<u8>, count: usize| most.is_some_and(|most| count >= usize::from(most));
        let atrocity = |kind: UnitKind| kind.data().atrocity;
        let over = kind.data().elite && full(most_elite, bought(|kind| kind.data().elite))
            || squad(kind) && full(most_squads, bought(squad))
            || atrocity(kind) && full(most_atrocities, bought(atrocity));
        match (over, self) {
            (false, _) => Ok(()),
            (true, Counter::ImperialTaxes) => Err(Why::OverThePhase),
            // The campaign sells no such units before play at all, and limits the elite by the province (38.23, 38.24).
            (true, _) if state.terms.larger.campaign.is_some() => {
                Err(if kind.data().elite { Why::OverTheProvince } else { Why::NotBeforePlay })
            }
            (true, _) => Err(Why::OverTheLimit),
        }
    }
}

/// The order of buying: the dearest kind first, so that one set of units is bought in one way (L17).
fn rank(state: &State, kind: UnitKind) -> (Reverse<u8>, UnitKind) {
    (Reverse(state.terms.larger.price(kind).unwrap_or(u8::MAX)), kind)
}

/// A purchase under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shop {
    pub(crate) counter: Counter,
    /// Force Points left.
    pub(crate) points: u8,
    /// The kind bought last.
    pub(crate) last: Option<UnitKind>,
}

impl Shop {
    /// What a kind costs here; more than anybody has if it has no price.
    pub(crate) fn price(state: &State, kind: UnitKind) -> u8 {
        state.terms.larger.price(kind).unwrap_or(u8::MAX)
    }

    /// Whether one more unit of a kind can be bought, the order of buying left out. `room` says whether it could stand somewhere.
    fn affordable(&self, state: &State, kind: UnitKind, room: &dyn Fn(UnitKind) -> bool) -> Result<(), Why> {
        self.counter.sells(state, kind)?;
        // Before play there are no events: what is bought there is not concerned (103).
        if galactic_events::no_units_bought(state, self.counter.side()) {
            return Err(Why::NoRecruits);
        }
        self.counter.allows(state, kind)?;
        if Shop::price(state, kind) > self.points {
            Err(Why::TooDear)
        } else if state.spare_counter(kind).is_none() {
            Err(Why::NoCounter)
        } else if !room(kind) {
            Err(Why::NoPlaceForIt)
        } else {
            Ok(())
        }
    }

    /// The kinds, the dearest first, each with whether it can be bought now.
    pub(crate) fn kinds(&self, state: &State, room: &dyn Fn(UnitKind) -> bool) -> Vec<(UnitKind, Result<(), Why>)> {
        self.kinds_if(state, room, &|_| Ok(()))
    }

    /// The same, where something besides may close a kind that could be bought.
    pub(crate) fn kinds_if(
        &self,
        state: &State,
        room: &dyn Fn(UnitKind) -> bool,
        allowed: &dyn Fn(UnitKind) -> Result<(), Why>,
    ) -> Vec<(UnitKind, Result<(), Why>)> {
        let mut kinds: Vec<UnitKind> = UnitKind::all().collect();
        kinds.sort_by_key(|&kind| rank(state, kind));
        let judged = |&kind: &UnitKind| (kind, self.affordable(state, kind, room).and_then(|()| allowed(kind)));
        let mut judged: Vec<(UnitKind, Result<(), Why>)> = kinds.iter().map(judged).collect();
        let before = |kind: UnitKind| self.last.is_some_and(|last| rank(state, kind) < rank(state, last));
        // Who can buy nothing cheaper any more may go back to what he passed over: points must be spent where they can (19.3).
        if judged.iter().any(|&(kind, verdict)| verdict.is_ok() && !before(kind)) {
            for (kind, verdict) in &mut judged {
                if verdict.is_ok() && before(*kind) {
                    *verdict = Err(Why::DearerThanTheLast);
                }
            }
        }
        judged
    }
}
