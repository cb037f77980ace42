//! What a possession does by being declared: when that would help, and what then happens, effect by effect (14.2 to 14.4).
//!
//! What it is that a card does stands in `data/`; here stands what each effect of that vocabulary means at each moment at
//! which something can be declared. What an effect adds up to as long as it stands is asked in [`crate::effects`].

use crate::Side;
use crate::cards::{BonusTerm, Letter, LetterSet};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{CreatureId, PlanetId};
use crate::pieces::{CharacterId, Effect, PossessionId, ShipId, Span};
use crate::planet_secrets;
use crate::rules::control::{controller, lower_pdb};
use crate::rules::creatures;
use crate::rules::fight::{Fight, Force};
use crate::rules::missions::{Declared, Missions};
use crate::rules::possessions::{Window, can_hold_ship, heal, used_up};
use crate::state::{CharacterSet, Place, Rating, Segment, State};
use crate::terms::{Declared as Did, Sight, Table};
use serde::{Deserialize, Serialize};

/// Whether a possession would do something if it were declared at this moment (14.2, and the card).
pub(crate) fn helps(sight: &Sight<'_>, window: Window, card: PossessionId, owner: CharacterId) -> bool {
    let moment = Moment::new(sight, window, card, owner);
    card.effects().iter().any(|effect| moment.helps(effect))
}

/// Whether one effect of it would.
pub(crate) fn effect_helps(
    sight: &Sight<'_>,
    window: Window,
    card: PossessionId,
    owner: CharacterId,
    effect: &Effect,
) -> bool {
    Moment::new(sight, window, card, owner).helps(effect)
}

/// A window, a card and who would declare it, and what is going on there.
pub(super) struct Moment<'a> {
    pub(super) state: &'a State,
    fight: Option<&'a Fight>,
    missions: Option<&'a Missions>,
    pub(super) window: Window,
    card: PossessionId,
    pub(super) owner: CharacterId,
}

impl<'a> Moment<'a> {
    pub(super) fn new(sight: &Sight<'a>, window: Window, card: PossessionId, owner: CharacterId) -> Moment<'a> {
        Moment { state: sight.state, fight: sight.fight(), missions: sight.missions(), window, card, owner }
    }

    /// Whether an effect would do something now. What stands is declared once, and in any segment: it may matter later.
    pub(super) fn helps(&self, effect: &Effect) -> bool {
        let standing = effect.kind().span() == Span::Standing;
        if standing && self.state.possessions[self.card].revealed {
            return false;
        }
        let ahead = self.window == Window::Segment;
        match *effect {
            Effect::Rating { rating, .. } => ahead || self.counts(rating),
            Effect::RatingOneRound { rating, .. } => self.can_use_in_round(rating),
            Effect::RatingDefending { rating, .. } => self.can_defend_with(rating),
            Effect::AnyRating(_) => matches!(
                self.window,
                Window::Segment
                    | Window::Detection { .. }
                    | Window::Search { .. }
                    | Window::MilitaryCombat
                    | Window::Round
                    | Window::Missions
                    | Window::Questioning
                    | Window::CreatureAttack
            ),
            Effect::BonusDraws { missions, .. } => {
                ahead || self.window == Window::Missions && self.mission(missions).is_some()
            }
            Effect::BonusDrawsOneMission { missions, .. } => {
                self.window == Window::Missions && self.mission(missions).is_some()
            }
            Effect::PdbLevelInDetection(_) => ahead || matches!(self.window, Window::Detection { .. }),
            Effect::HidingBonus { against_characters, .. } => ahead || self.hides(against_characters),
            Effect::HidingBonusOneSearch(_) => self.hides(true),
            Effect::HalveIrateLocals => self.locals_to_halve(),
            Effect::PdbDown => self.can_put_base_down(),
            Effect::HealStacked => self.window == Window::Opening && !patients(self.state, self.owner).is_empty(),
            Effect::LessenResults(_) => ahead || self.window == Window::Round && self.is_rolled_against(),
            Effect::BuySpaceship { excluded } => {
                self.window == Window::Segment
                    && self.own_turn()
                    && self.here().environ().is_some()
                    && for_sale(self.state, self.owner, excluded).next().is_some()
            }
            Effect::NegateEnemyMission(letter) => {
                self.window == Window::EnemyInformation && self.window.mission() == Some(letter)
            }
            Effect::DisableEnemyCharacter => self.window == Window::Segment && can_disable(self.state, self.owner),
            Effect::IgnoreFirstCreatureAttack => {
                self.window == Window::CreatureAttack && self.missions.is_some_and(|missions| !missions.attack_ignored)
            }
            Effect::AbsorbWound(_) => self.window == Window::Wounds,
            Effect::NoCreatureSurprise => ahead || self.can_be_surprised(),
            Effect::IgnoreIntelligenceAttackers => {
                ahead
                    || self.window == Window::CreatureAttack && self.attacker().is_some_and(creatures::by_intelligence)
            }
            Effect::IgnoreSentryAttack => {
                ahead || self.window == Window::CreatureAttack && self.attacker().is_none()
            }
            Effect::IgnoreIrateLocals => ahead,
            Effect::IgnoreFirstAbort(letter) => {
                self.window == Window::DiplomacyAbort
                    && self.window.mission() == Some(letter)
                    && self.missions.is_some_and(|missions| !missions.abort_ignored)
            }
            // Gifts of characters only.
            Effect::RatingsBonusWith { .. }
            | Effect::IgnoreFirstCreatureAttackOutsideUrban
            | Effect::AutoRepair
            // Of spaceships, which are no secret.
            | Effect::ManeuverNeverReduced
            | Effect::HyperjumpNavigationBonus(_)
            | Effect::NeverRepaired
            | Effect::IgnoreDeltronicsShift => false,
            Effect::RevealPlanetSecret => self.over_a_hidden_secret(),
        }
    }

    /// Whether the owner is in the Orbit Box of a planet whose secret is hidden (31.21).
    fn over_a_hidden_secret(&self) -> bool {
        let hidden = self.state.hidden_secrets();
        matches!(self.here(), Place::Orbit(planet) if hidden.contains(planet)) && self.window == Window::Segment
    }

    pub(super) fn own_turn(&self) -> bool {
        self.state.clock.side == Side::Rebel
    }

    pub(super) fn here(&self) -> Place {
        self.state.characters[self.owner].place()
    }

    /// What attacks where "Creature attacks" was drawn; where none lives, sentry robots do.
    fn attacker(&self) -> Option<CreatureId> {
        self.missions.and_then(|missions| environ_now::creature(self.state, missions.environ))
    }

    fn defending(&self) -> bool {
        self.fight.is_some_and(|fight| fight.defenders.contains(self.owner))
    }

    /// The first of these missions that the owner's group is on.
    fn mission(&self, letters: LetterSet) -> Option<Letter> {
        mission_of(self.missions, letters, self.owner)
    }

    /// Whether it matters now what a rating of the owner is.
    fn counts(&self, rating: Rating) -> bool {
        match self.window {
            Window::Detection { .. } => rating == Rating::Navigation,
            Window::Search { .. } => matches!(rating, Rating::Intelligence | Rating::Leadership),
            Window::MilitaryCombat => rating == Rating::Leadership,
            Window::Missions => {
                let counting = |letter: &Letter| letter.mission().bonus.contains(&BonusTerm::BestRating(rating));
                self.mission(Letter::ALL.into_iter().filter(counting).collect()).is_some()
            }
            Window::Questioning => Letter::Q.mission().bonus.contains(&BonusTerm::BestRating(rating)),
            Window::Round => self.fight.is_some_and(|fight| {
                fight.rating() == rating
                    || fight.creature().is_some_and(|creature| creatures::heeds_in_combat(creature, rating))
            }),
            Window::CreatureAttack => self.attacker().is_some_and(|creature| creatures::heeds(creature, rating)),
            Window::Opening | Window::Segment | Window::Wounds | Window::DiplomacyAbort | Window::EnemyInformation => {
                false
            }
        }
    }

    fn can_use_in_round(&self, rating: Rating) -> bool {
        self.window == Window::Round
            && self.fight.is_some_and(|fight| {
                fight.rating() == rating
                    && !fight.for_the_round.contains(self.card)
                    && (fight.active.contains(self.owner) || fight.attackers().contains(self.owner))
            })
    }

    fn can_defend_with(&self, rating: Rating) -> bool {
        self.window == Window::Round
            && self.fight.is_some_and(|fight| {
                fight.rating() == rating
                    && !fight.for_the_combat.contains(self.card)
                    && fight.active.contains(self.owner)
                    && fight.defenders.contains(self.owner)
            })
    }

    /// Whether it hides the owner's group in the search at hand: not if it is the Rebel Player who searches.
    fn hides(&self, against_characters: bool) -> bool {
        let Window::Search { by_characters } = self.window else { return false };
        self.own_turn() && (against_characters || !by_characters)
    }

    fn locals_to_halve(&self) -> bool {
        self.window == Window::Round
            && self.defending()
            && self
                .fight
                .is_some_and(|fight| fight.round == 1 && !fight.halved && matches!(fight.force, Force::Locals { .. }))
    }

    /// Whether the attacker rolls dice whose results can be less.
    fn is_rolled_against(&self) -> bool {
        let creature = self.fight.and_then(Fight::creature);
        creature.is_none_or(|creature| creatures::attack_rolls(creature) > 0)
    }

    fn can_be_surprised(&self) -> bool {
        let surprises = |creature: CreatureId| creature.data().surprise_shift > 0;
        match self.window {
            Window::CreatureAttack => self.attacker().is_some_and(surprises),
            Window::Round => {
                self.defending()
                    && self.fight.is_some_and(|fight| fight.round == 1 && fight.creature().is_some_and(surprises))
            }
            _ => false,
        }
    }

    /// Whether the base of the planet that the owner is on can be put Down: of the one he leaves or crosses, not of the
    /// one he flies to.
    fn can_put_base_down(&self) -> bool {
        matches!(self.window, Window::Segment | Window::Detection { .. })
            && self.own_turn()
            && moves(self.state.clock.segment)
            && self.here().planet().is_some_and(|planet| base_stands(self.state, planet, self.window))
    }
}

/// Whether pieces are moved in a segment: the Movement Segment of the Star System Game is three in the larger ones (18.0).
fn moves(segment: Segment) -> bool {
    matches!(
        segment,
        Segment::Movement | Segment::InterplanetaryMovement | Segment::CharacterMovement | Segment::SurfaceMovement
    )
}

/// Whether the base of this planet can be put Down: it is Up, not the Rebels' own, and the one that looks, if one is
/// about to.
fn base_stands(state: &State, planet: PlanetId, window: Window) -> bool {
    state.planets[planet].pdb.up
        && controller(state, planet) != Some(Side::Rebel)
        && match window {
            Window::Detection { planet: looking } => looking == planet,
            _ => true,
        }
}

/// Whether somebody can be disabled now: a phase begins, and a detected enemy is on the owner's planet (14.3).
fn can_disable(state: &State, owner: CharacterId) -> bool {
    let segment = state.clock.segment;
    let phase_begins = segment.begins_operations() || matches!(segment, Segment::Search | Segment::Missions);
    phase_begins && state.disabled.is_none() && quarry(state, owner).next().is_some()
}

/// The detected enemy characters on the owner's planet, who can be disabled.
pub(crate) fn quarry(state: &State, owner: CharacterId) -> impl Iterator<Item = CharacterId> + '_ {
    let planet = state.characters[owner].place().planet();
    state.present(owner.side().enemy()).iter().filter(move |&enemy| {
        state.is_free(enemy)
            && state.counts_as_detected(enemy)
            && planet.is_some()
            && state.characters[enemy].place().planet() == planet
    })
}

/// The wounded whom the owner of a remedy can heal: himself and those stacked with him, but for whoever has come into Drift (21.4).
fn patients(state: &State, owner: CharacterId) -> CharacterSet {
    let now = &state.characters[owner];
    state
        .stack_at(now.place(), owner.side(), now.stack)
        .iter()
        .filter(|&character| state.characters[character].wounds > 0 && !state.is_adrift(character))
        .filter(|&character| !planet_secrets::nobody_heals(state, state.characters[character].place()))
        .collect()
}

/// The spaceships that can be bought: those in the Possession Deck but the one excluded, if the owner may hold one.
pub(crate) fn for_sale(state: &State, owner: CharacterId, excluded: PossessionId) -> impl Iterator<Item = ShipId> + '_ {
    PossessionId::all()
        .filter(move |&card| card != excluded && state.in_deck(card))
        .filter_map(PossessionId::ship)
        .filter(move |&ship| can_hold_ship(state, owner, ship).is_ok())
}

/// The first of these missions that the owner's group is on.
fn mission_of(missions: Option<&Missions>, letters: LetterSet, owner: CharacterId) -> Option<Letter> {
    let missions = missions?;
    letters.iter().find(|&letter| missions.group(letter).is_some_and(|group| group.members.contains(owner)))
}

/// What is chosen before an effect is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Choice {
    /// The rating that rises.
    Rating {
        /// By how much.
        amount: u8,
    },
    /// The enemy who does nothing for a phase.
    Enemy,
    /// The spaceship that is bought.
    Ship {
        /// The one that cannot be.
        excluded: PossessionId,
    },
}

/// How far an effect has come that was declared.
pub(crate) enum Applied {
    /// It is done, and the card is spent.
    Once,
    /// It works, and the card is spent when the round or the combat is over, or has gone already.
    ForNow,
    /// It is done when this is chosen.
    Choose(Choice),
}

/// An effect that helps now is there. What stands works by being shown and does not come here.
pub(crate) fn apply(
    table: &mut Table<'_>,
    window: Window,
    card: PossessionId,
    owner: CharacterId,
    effect: &Effect,
    did: &mut Did,
) -> Applied {
    match *effect {
        Effect::AnyRating(amount) => return Applied::Choose(Choice::Rating { amount }),
        Effect::DisableEnemyCharacter => return Applied::Choose(Choice::Enemy),
        Effect::BuySpaceship { excluded } => return Applied::Choose(Choice::Ship { excluded }),
        Effect::RatingOneRound { .. } => {
            // It goes when the round is over; until then its owner must hold it.
            if let Some(fight) = table.fight_mut() {
                fight.for_the_round.insert(card);
            }
            return Applied::ForNow;
        }
        Effect::RatingDefending { .. } => {
            if let Some(fight) = table.fight_mut() {
                fight.for_the_combat.insert(card);
            }
            return Applied::ForNow;
        }
        Effect::AbsorbWound(wounds) => {
            did.absorbed = did.absorbed.saturating_add(wounds);
            used_up(table, card);
            return Applied::ForNow;
        }
        Effect::BonusDrawsOneMission { missions, amount } => {
            if let Some(letter) = mission_of(table.missions(), missions, owner) {
                declare_bonus(table, owner, letter, amount);
            }
        }
        Effect::HidingBonusOneSearch(amount) => did.hides = did.hides.saturating_add(amount),
        Effect::HalveIrateLocals => {
            if let Some(fight) = table.fight_mut() {
                fight.halved = true;
            }
        }
        Effect::PdbDown => {
            let under_foot = table.state.characters[owner].place().planet();
            let planet = match window {
                Window::Detection { planet } => Some(planet),
                _ => under_foot,
            };
            if let Some(planet) = planet {
                lower_pdb(table, planet, false, case!("14.4"));
            }
        }
        Effect::HealStacked => {
            for character in patients(table.state, owner).iter() {
                heal(table, case!("13.72"), character);
            }
        }
        Effect::NegateEnemyMission(_) => did.warded = did.warded.or(Some(card)),
        Effect::IgnoreFirstCreatureAttack => {
            if let Some(missions) = table.missions_mut() {
                missions.attack_ignored = true;
            }
            did.warded = did.warded.or(Some(card));
        }
        Effect::IgnoreFirstAbort(_) => {
            if let Some(missions) = table.missions_mut() {
                missions.abort_ignored = true;
            }
            did.warded = did.warded.or(Some(card));
            table.tell(case!("14.3"), Event::AbortIgnored { by: card });
        }
        Effect::Rating { .. }
        | Effect::RatingsBonusWith { .. }
        | Effect::BonusDraws { .. }
        | Effect::PdbLevelInDetection(_)
        | Effect::HidingBonus { .. }
        | Effect::LessenResults(_)
        | Effect::IgnoreFirstCreatureAttackOutsideUrban
        | Effect::IgnoreSentryAttack
        | Effect::IgnoreIrateLocals
        | Effect::NoCreatureSurprise
        | Effect::IgnoreIntelligenceAttackers
        | Effect::RevealPlanetSecret
        | Effect::ManeuverNeverReduced
        | Effect::HyperjumpNavigationBonus(_)
        | Effect::NeverRepaired
        | Effect::AutoRepair
        | Effect::IgnoreDeltronicsShift => return Applied::ForNow,
    }
    Applied::Once
}

/// Bonus draws declared for a mission (14.27).
fn declare_bonus(table: &mut Table<'_>, owner: CharacterId, letter: Letter, draws: u8) {
    if let Some(missions) = table.missions_mut()
        && let Some(group) = missions.group_mut(letter)
        && let Some(free) = group.declared.iter_mut().find(|declared| declared.is_none())
    {
        *free = Some(Declared { owner, draws });
    }
}
