//! When an Action Event does nothing (13.4).

use super::ActionEvents;
use crate::cards::{EventVerb, Scope, WildDoubles};
use crate::environ_now;
use crate::pieces::GameLevel;
use crate::planet_secrets;
use crate::ratings;
use crate::rules::atrocities;
use crate::rules::control::{controller, loyalty_moves, marker_lies_open};
use crate::rules::missions::Missions;
use crate::state::{ControlState, State};
use crate::{Case, Side};

impl ActionEvents {
    /// Why an event does nothing here, whomever it might concern: the case.
    pub(super) fn without_effect(&self, state: &State, missions: &Missions) -> Option<Case> {
        self.event.does().iter().find_map(|verb| self.idle(state, missions, *verb))
    }

    /// Why the event does nothing as far as this is concerned: the case.
    fn idle(&self, state: &State, missions: &Missions, verb: EventVerb) -> Option<Case> {
        let side = state.clock.side;
        let environ = missions.environ;
        let now = &state.planets[environ.planet()];
        let exposed = missions.exposed(state);
        let scope = self.event.scope();
        use EventVerb as V;
        let (idle, case) = match verb {
            V::OnlyOf(only) => (side != only, case!("13.41")),
            V::UnlessRated { rating, at_least } => {
                let rated = |letter| {
                    let mut members = missions.members(state, letter).iter();
                    exposed.contains(letter) && members.any(|who| ratings::rating(state, who, rating) >= at_least)
                };
                (matches!(scope, Scope::Mission(letter) if rated(letter)), case!("13.4"))
            }
            V::CreatureAttack { otherwise } => {
                // The creature lets this side alone, or there is none and no robots come.
                let lives = environ_now::creature(state, environ).is_some();
                let nothing = Self::attacker(state, environ, side, otherwise).is_none();
                (nothing, if lives { case!("13.45") } else { case!("13.46") })
            }
            V::LocalsAttack => {
                let friendly =
                    side == Side::Rebel && matches!(now.control, ControlState::Rebellion | ControlState::RebelControl);
                (friendly || environ_now::locals(state, environ).is_none(), case!("13.47"))
            }
            V::SquadAttack => {
                let enemy = side.enemy();
                let squad = controller(state, environ.planet()) == Some(enemy) && state.has_units(environ, enemy);
                (!squad, case!("13.4"))
            }
            // That the group is missing which the event strikes is found out when it is looked for.
            V::Detect | V::Search | V::Wound(_) => (!scope.is_a_group() && exposed.is_empty(), case!("13.2")),
            // Only a rebellion that comes in this Mission Phase could have more of it.
            V::DoubleRebellion
                if planet_secrets::wild_doubles(state, environ.planet()) == Some(WildDoubles::Nothing) =>
            {
                (true, case!("31.0"))
            }
            V::DoubleRebellion => {
                let cannot = side == Side::Imperial || now.rebelled || !marker_lies_open(state, environ.planet());
                (cannot, case!("15.46"))
            }
            V::Neutral => (!loyalty_moves(state, environ.planet()) || now.loyalty.value_for(side) <= 0, case!("13.4")),
            // Below the Galactic Game there are none.
            V::Atrocity if state.terms.level != GameLevel::Galactic => (true, case!("13.4")),
            V::Atrocity => (!atrocities::could_be_committed(state, environ.planet()), case!("36.3")),
            V::NoCreatureAttack
            | V::Abort
            | V::NoSearch
            | V::Raid
            | V::BonusDraw
            | V::NoBonusDraws
            | V::ShiftLoyalty(_)
            | V::Betray
            | V::CoupRoll(_) => return None,
        };
        idle.then_some(case)
    }
}
