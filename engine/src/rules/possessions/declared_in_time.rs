//! When it is time to declare a possession (14.2): not whenever the rules allow it, but where it changes something that no later moment of
//! declaring it comes in time for. A rifle can be shown as any segment begins; it shoots no better for it than when it is shown as the
//! combat opens, and the enemy knows of it the longer.

use super::declared_effects::Moment;
use crate::Side;
use crate::pieces::{CharacterId, Effect, GameLevel, PossessionId};
use crate::planet_secrets;
use crate::rules::possessions::Window;
use crate::state::{Holder, Place, Rating, Segment, StackKind};
use crate::terms::Sight;

/// Whether it is time for a possession: what it does would be missed if it were not declared now. Of what is not known it supposes the
/// best, so that it is silent only where the card is of no use.
pub(crate) fn timely(sight: &Sight<'_>, window: Window, card: PossessionId, owner: CharacterId) -> bool {
    let moment = Moment::new(sight, window, card, owner);
    card.effects().iter().any(|effect| moment.helps(effect) && moment.is_timely(effect))
}

impl Moment<'_> {
    /// Whether an effect that helps is missed if it is not declared now.
    fn is_timely(&self, effect: &Effect) -> bool {
        match self.window {
            Window::Segment => self.serves_in_the_segment(effect),
            // Who looks for a spaceship heeds nobody's rating but its pilot's (9.34).
            Window::Detection { .. } => !matches!(effect, Effect::AnyRating(_)) || self.is_pilot(),
            Window::Opening
            | Window::Search { .. }
            | Window::MilitaryCombat
            | Window::Round
            | Window::Wounds
            | Window::Missions
            | Window::Questioning
            | Window::CreatureAttack
            | Window::DiplomacyAbort
            | Window::EnemyInformation => true,
        }
    }

    /// Whether an effect serves something in the segment that begins before which nothing can be declared any more.
    fn serves_in_the_segment(&self, effect: &Effect) -> bool {
        match *effect {
            Effect::Rating { rating, .. } => self.serves_unannounced(rating),
            Effect::AnyRating(_) => Rating::ALL.into_iter().any(|rating| self.serves_unannounced(rating)),
            // A spaceship is bought to be flown.
            Effect::BuySpaceship { .. } => self.spaceships_fly(),
            Effect::PdbDown => self.is_passed_by_others(),
            // As long as they last they are looked for where nothing is declared: before nobody's combat, search or card.
            Effect::DisableEnemyCharacter | Effect::RevealPlanetSecret => true,
            Effect::IgnoreIrateLocals => self.is_on_missions(),
            // A moment of their own comes before whatever they serve: a detection, a search, a round, a mission, a creature's attack.
            Effect::BonusDraws { .. }
            | Effect::BonusDrawsOneMission { .. }
            | Effect::PdbLevelInDetection(_)
            | Effect::HidingBonus { .. }
            | Effect::HidingBonusOneSearch(_)
            | Effect::HalveIrateLocals
            | Effect::LessenResults(_)
            | Effect::NoCreatureSurprise
            | Effect::IgnoreIntelligenceAttackers
            | Effect::IgnoreSentryAttack
            | Effect::RatingOneRound { .. }
            | Effect::RatingDefending { .. }
            | Effect::HealStacked
            | Effect::NegateEnemyMission(_)
            | Effect::IgnoreFirstCreatureAttack
            | Effect::AbsorbWound(_)
            | Effect::IgnoreFirstAbort(_)
            | Effect::RatingsBonusWith { .. }
            | Effect::IgnoreFirstCreatureAttackOutsideUrban
            | Effect::AutoRepair
            | Effect::ManeuverNeverReduced
            | Effect::HyperjumpNavigationBonus(_)
            | Effect::NeverRepaired
            | Effect::IgnoreDeltronicsShift => false,
        }
    }

    /// Whether something in the segment that begins heeds a rating of the owner without a moment to declare anything before it.
    fn serves_unannounced(&self, rating: Rating) -> bool {
        let own_turn = self.own_turn();
        match (rating, self.state.clock.segment) {
            // He flies and jumps by it (14.51, 21.2), and repairs spaceships (27.1).
            (Rating::Navigation, Segment::Movement | Segment::CharacterMovement) => own_turn && self.is_pilot(),
            (Rating::Navigation, Segment::Missions) => own_turn && self.repairs_here(),
            // Units react with a leader (9.6), and search with one (11.22).
            (Rating::Leadership, Segment::Movement | Segment::SurfaceMovement | Segment::Reaction) => {
                !own_turn && self.stands_with_units()
            }
            (Rating::Leadership, Segment::Search) => !own_turn && self.stands_with_units() && self.enemies_here(),
            // A Coup wants a clever head (13.2), and so do repairs (27.2).
            (Rating::Intelligence, Segment::Missions) => own_turn && (self.is_on_missions() || self.repairs_here()),
            // Some places give a card to who is rated so high when all is over (31.0, L126).
            (rating, Segment::Missions) => {
                let wins =
                    self.here().planet().and_then(|planet| planet_secrets::possession_for_rating(self.state, planet));
                own_turn && self.is_on_missions() && wins.is_some_and(|(wanted, _)| wanted == rating)
            }
            _ => false,
        }
    }

    /// Whether a spaceship is his to fly.
    fn is_pilot(&self) -> bool {
        self.state.ship_of(self.owner).is_some()
    }

    /// Whether spaceships fly in the segment that begins.
    fn spaceships_fly(&self) -> bool {
        matches!(self.state.clock.segment, Segment::Movement | Segment::CharacterMovement)
    }

    /// Whether others of his side can pass the base of the planet that he is on in the segment that begins: units, and spaceships in which
    /// he is not.
    fn is_passed_by_others(&self) -> bool {
        let units = !self.state.mustered(Side::Rebel).is_empty();
        let ships = !self.state.afloat(Side::Rebel).is_empty();
        match self.state.clock.segment {
            Segment::CharacterMovement => ships,
            Segment::Movement => units || ships,
            _ => units,
        }
    }

    /// Whether he can go on a mission in an environ in the segment that begins (13.0).
    fn is_on_missions(&self) -> bool {
        self.own_turn() && self.state.clock.segment == Segment::Missions && self.here().environ().is_some()
    }

    /// Whether something that he could repair is where he is (27.0).
    fn repairs_here(&self) -> bool {
        let (state, here) = (self.state, self.here());
        let held_here = |card: PossessionId| match state.possessions[card].holder {
            Holder::Character(owner) => state.characters[owner].place() == here,
            _ => false,
        };
        let ships = || state.ships_at(here, Side::Rebel).iter().any(|ship| state.ships[ship].damaged);
        let cards = || PossessionId::all().any(|card| state.possessions[card].inoperative && held_here(card));
        state.terms.level != GameLevel::StarSystem && (ships() || cards())
    }

    fn stands_with_units(&self) -> bool {
        let state = self.state;
        state.characters[self.owner].stack == StackKind::Military && state.has_units_at(self.here(), Side::Rebel)
    }

    fn enemies_here(&self) -> bool {
        matches!(self.here(), Place::Environ(_)) && !self.state.free_at(self.here(), Side::Imperial).is_empty()
    }
}
