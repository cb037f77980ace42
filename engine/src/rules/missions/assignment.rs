//! Assignment (13.1): which missions can be done in an environ, and who can go on them.

use super::Missions;
use crate::Side;
use crate::answer::Answer;
use crate::cards::{Letter, LetterSet};
use crate::environ_now;
use crate::galactic_events;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{CharacterId, GameLevel, UnitKind};
use crate::planet_secrets;
use crate::ratings;
use crate::rules::control::{controller, loyalty_can_move};
use crate::rules::missions::{can_be_questioned, summons};
use crate::state::{Camp, CharacterSet, ControlState, Place, Rating, StackKind, State};
use crate::terms::{List, Why};

/// The letters of the missions a rebel camp can perform (13.2).
pub const CAMP_MISSIONS: LetterSet = LetterSet::of(&[Letter::C, Letter::D, Letter::F, Letter::I, Letter::S, Letter::T]);

/// Whether a character can be sent on a mission where he is (13.1, 13.7): he is there, free, not stacked with units and not
/// called to lead any in this Player-Turn (10.4), not guarding a prisoner, not disabled.
pub(super) fn can_be_sent(state: &State, place: Place, character: CharacterId) -> Result<(), Why> {
    let now = &state.characters[character];
    if now.place() != place {
        return Err(if now.place().on_map() { Why::NotHere } else { Why::NotInPlay });
    }
    if now.captor().is_some() {
        return Err(Why::Prisoner);
    }
    if now.stack != StackKind::Mission {
        return Err(Why::WithTheUnits);
    }
    if now.led {
        return Err(Why::LedUnits);
    }
    if state.is_guard(character) {
        return Err(Why::Guards);
    }
    if galactic_events::is_idle(state, character) {
        return Err(Why::RaceDisputes);
    }
    if state.is_disabled(character) { Err(Why::Disabled) } else { Ok(()) }
}

/// Who of a side in an environ can be sent on missions (13.1, 13.7).
#[must_use]
pub fn eligible(state: &State, environ: EnvironId, side: Side) -> CharacterSet {
    let place = Place::Environ(environ);
    state.present(side).iter().filter(|&character| can_be_sent(state, place, character).is_ok()).collect()
}

/// Whether a rebel camp is at work for this side in an environ (13.2).
pub(super) fn has_camp(state: &State, environ: EnvironId, side: Side) -> bool {
    side == Side::Rebel && state.environs[environ].camp == Some(Camp::Established)
}

/// What is assigned in an environ that may shift the loyalty to Unrest, so that Start Rebellion can be assigned too (15.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shifting {
    /// Nothing.
    Nothing,
    /// Diplomacy: two spaces at most.
    Diplomacy,
    /// A Coup: there is no limit to how far it shifts.
    Coup,
}

impl Shifting {
    fn of(missions: &Missions) -> Shifting {
        if missions.group(Letter::C).is_some() {
            Shifting::Coup
        } else if missions.group(Letter::D).is_some() {
            Shifting::Diplomacy
        } else {
            Shifting::Nothing
        }
    }

    fn reaches_unrest(self, from: Loyalty) -> bool {
        match self {
            Shifting::Nothing => from == Loyalty::Unrest,
            Shifting::Diplomacy => from.shifted(Side::Rebel, MOST_DIPLOMACY) == Loyalty::Unrest,
            Shifting::Coup => true,
        }
    }
}

/// How many spaces a Diplomacy mission shifts the loyalty at most (13.2).
pub(crate) const MOST_DIPLOMACY: u8 = 2;

/// Whether a rebel camp can be pitched on a planet: it is Patriotic or Loyal (13.2, card B). The camp moves no marker, so that a unit that
/// lies on it is no hindrance (36.33).
pub(super) fn welcomes_camp(state: &State, environ: EnvironId) -> bool {
    friendly_to_camps(state, environ).is_ok()
}

/// The same, with the reason why not.
fn friendly_to_camps(state: &State, environ: EnvironId) -> Result<(), Why> {
    let now = &state.planets[environ.planet()];
    only_if(loyalty_can_move(now.control), Why::LoyaltyFixed)?;
    only_if(now.loyalty <= Loyalty::Loyal, Why::UnfriendlyToCamps)
}

/// A condition with the reason that is given where it does not hold.
fn only_if(holds: bool, otherwise: Why) -> Result<(), Why> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Whether the conditions of a mission card are met in an environ (13.2); who goes is not looked at here. `shifting` says
/// what else is assigned in the environ that may bring Unrest (15.2).
#[must_use]
pub fn conditions_met(state: &State, environ: EnvironId, side: Side, letter: Letter, shifting: Shifting) -> bool {
    conditions(state, environ, side, letter, shifting).is_ok()
}

/// The same, with the reason why not.
fn conditions(state: &State, environ: EnvironId, side: Side, letter: Letter, shifting: Shifting) -> Result<(), Why> {
    let planet = environ.planet();
    let now = &state.planets[planet];
    let enemy = side.enemy();
    let mission = letter.mission();
    if !mission.in_game(state.terms.level) {
        return Err(Why::LargerGames);
    }
    if !mission.allowed_for(side) {
        return Err(Why::OtherSidesMission);
    }
    if matches!(letter, Letter::C | Letter::D | Letter::R) && state.is_hypnotized(planet) {
        return Err(Why::Hypnotized);
    }
    if galactic_events::closes_mission(state, planet, side, letter) {
        return Err(Why::ClosedByEvent);
    }
    if matches!(letter, Letter::C | Letter::D) && galactic_events::marker_stays(state, planet) {
        return Err(Why::MarkerHeldFast);
    }
    match letter {
        Letter::S => {
            let exposed = state.has_units(environ, enemy) || controller(state, planet) == Some(enemy);
            only_if(exposed, Why::NothingToSabotage)
        }
        Letter::D => only_if(loyalty_can_move(now.control), Why::LoyaltyFixed),
        Letter::C => {
            only_if(loyalty_can_move(now.control), Why::LoyaltyFixed)?;
            only_if(environ_now::coup_rating(state, environ).is_some(), Why::NoCoupRating)?;
            only_if(!state.environs[environ].coup, Why::CoupMade)
        }
        Letter::R => match side {
            Side::Rebel => {
                only_if(loyalty_can_move(now.control), Why::InRebellion)?;
                only_if(shifting.reaches_unrest(now.loyalty), Why::NotInUnrest)
            }
            Side::Imperial => {
                only_if(matches!(now.control, ControlState::Rebellion | ControlState::RebelControl), Why::NoRebellion)
            }
        },
        Letter::P => Ok(()),
        Letter::G => {
            let someone = CharacterId::of(side).any(|character| state.characters[character].place() == Place::Reserve)
                || !dead_to_gain(state, environ, side).is_empty();
            // The card limits him in the smaller games alone (L169).
            let few = side == Side::Rebel
                || state.terms.level == GameLevel::Galactic
                || state.present(side).iter().filter(|&who| state.is_free(who) && !who.is_sovereign()).count()
                    <= usize::from(state.terms.imperial_characters);
            only_if(someone, Why::NobodyToGain)?;
            only_if(few, Why::EnoughCharacters)
        }
        Letter::I => {
            let nobody = !state.has_units(environ, enemy) && state.free_in(environ, enemy).is_empty();
            only_if(!(nobody && controller(state, planet) == Some(side)), Why::NothingToLearn)
        }
        Letter::F => only_if(!state.prisoners_in(environ, side).is_empty(), Why::NobodyHeld),
        Letter::A => only_if(assassination_targets(state, environ, enemy).next().is_some(), Why::NoTarget),
        Letter::B => {
            friendly_to_camps(state, environ)?;
            only_if(state.environs[environ].camp.is_none(), Why::CampThere)
        }
        // Any unit will do, as the card says: what stands face down is not told by what may be tried.
        Letter::T => only_if(state.has_units(environ, enemy), Why::NobodyToSubvert),
        Letter::E => summons::can_be_tried(state, environ, side),
        // It starts from an Orbit Box, not from an environ (24.0).
        Letter::J => Err(Why::FromOrbit),
        Letter::H => can_be_robbed(state, planet, side),
        Letter::Q => can_be_questioned(state, Place::Environ(environ), CharacterSet::EMPTY),
    }
}

/// The dead whom Gain Characters may bring back in an environ (31.0, L126).
#[must_use]
pub fn dead_to_gain(state: &State, environ: EnvironId, side: Side) -> CharacterSet {
    let dead = |who: &CharacterId| state.characters[*who].place() == Place::OutOfPlay;
    let possible = planet_secrets::gains_the_dead(state, environ.planet());
    CharacterId::of(side).filter(|who| possible && dead(who)).collect()
}

/// Whether a side can steal from the enemy's Resource Track on a planet (37.0, card 66): there are two Force Points on it at least, and
/// the Rebels do it on a planet that the Empire controls, on a capital, on the throne or in the province that is taxed in this Game-Turn;
/// the Empire does it on the planet of the secret base, once that is known, as long as it exists (L166).
fn can_be_robbed(state: &State, planet: PlanetId, side: Side) -> Result<(), Why> {
    let base = state.galactic.base;
    match side {
        Side::Rebel => {
            let taxed = state.taxed_province() == Some(planet.province());
            let treasury = planet.is_capital() || planet.is_throne() || taxed;
            only_if(treasury && controller(state, planet) == Some(Side::Imperial), Why::NoTreasury)?;
        }
        Side::Imperial => {
            let known = base.working().filter(|_| !base.is_hidden());
            only_if(known == Some(planet), Why::NotTheKnownBase)?;
        }
    }
    only_if(state.galactic.track(side.enemy()) >= LEAST_TO_STEAL, Why::NothingToSteal)
}

/// How many Force Points must be on a Resource Track for somebody to steal from it (card 66).
const LEAST_TO_STEAL: u8 = 2;

/// The units that can be subverted: Militia, Patrol, Line (13.2).
#[must_use]
pub fn subvertible(kind: UnitKind) -> bool {
    [UnitKind::MILITIA, UnitKind::PATROL, UnitKind::LINE].contains(&kind)
}

/// Whom an Assassination may name: a detected enemy character in the environ, in either stack (9.44, 13.2), and the sovereign who was
/// not summoned yet, whosever friend he is (25.3).
pub fn assassination_targets(state: &State, environ: EnvironId, enemy: Side) -> impl Iterator<Item = CharacterId> + '_ {
    let detected = state.free_in(environ, enemy).iter().filter(|&character| state.counts_as_detected(character));
    detected.chain(unsummoned_target(state, environ, enemy))
}

/// The unsummoned sovereign of an environ as a target: a neutral one under the face that he would show as an enemy.
fn unsummoned_target(state: &State, environ: EnvironId, enemy: Side) -> Option<CharacterId> {
    let sovereign = state.unsummoned_in(environ)?;
    sovereign.face(enemy).or_else(|| sovereign.face(enemy.enemy()))
}

/// Whether an enemy character can be named as the target of an Assassination (9.44, 13.2).
fn can_be_target(state: &State, target: CharacterId) -> Result<(), Why> {
    if !state.is_free(target) {
        Err(Why::Prisoner)
    } else if !state.counts_as_detected(target) {
        Err(Why::NotDetected)
    } else {
        Ok(())
    }
}

/// Whether some characters can do a mission: anybody at all, and for a Coup somebody with Intelligence above 1 (13.2). A sovereign goes
/// with them by being named (25.23), and nowhere alone (25.2).
fn able(state: &State, letter: Letter, who: CharacterSet) -> Result<(), Why> {
    only_if(!who.is_empty(), Why::NobodyAble)?;
    only_if(who.iter().any(|who| !who.is_sovereign()), Why::SovereignAlone)?;
    let plots = |character| ratings::rating(state, character, Rating::Intelligence) > 1;
    only_if(letter != Letter::C || who.iter().any(plots), Why::NeedsIntelligence)
}

/// How many missions a Mission Group may go on in the Mission Phase on a planet: one, and more where its secret says so (13.1, L132), or
/// everywhere in a singularity in time (101), which adds nothing to the secret (L122).
#[must_use]
pub fn missions_a_group(state: &State, planet: PlanetId) -> u8 {
    let by_event = galactic_events::missions_per_group(state).unwrap_or(1);
    planet_secrets::missions_a_group(state, planet).max(by_event)
}

/// What is left to assign in an environ, and to whom.
pub(super) struct Assignment<'a> {
    state: &'a State,
    missions: &'a Missions,
    side: Side,
    assigned: CharacterSet,
    /// Who can still be sent.
    idle: CharacterSet,
    shifting: Shifting,
}

impl Assignment<'_> {
    pub(super) fn of<'a>(state: &'a State, missions: &'a Missions) -> Assignment<'a> {
        let side = state.clock.side;
        let questioner = missions.questioning.map(|questioning| questioning.questioner);
        let assigned = missions.assigned().or(questioner.into_iter().collect());
        let idle = eligible(state, missions.environ, side).without(assigned);
        Assignment { state, missions, side, assigned, idle, shifting: Shifting::of(missions) }
    }

    /// The missions that can be assigned, in any order: their conditions are met and somebody is there to go.
    pub(super) fn list_missions(&self, list: &mut List<'_>) {
        list.offer(Answer::Done);
        for letter in Letter::ALL {
            list.judge(Answer::Mission(letter), self.mission(letter));
        }
    }

    /// The missions on which the group that is on this one can go too: those that it could have gone on instead.
    pub(super) fn list_second(&self, first: Letter, list: &mut List<'_>) {
        list.offer(Answer::Done);
        for letter in Letter::ALL {
            list.judge(Answer::Mission(letter), self.second(first, letter));
        }
    }

    fn second(&self, first: Letter, letter: Letter) -> Result<(), Why> {
        // Who questions a prisoner is on no other mission (L164).
        if letter == Letter::Q {
            return Err(Why::OnAnotherMission);
        }
        if self.missions.group(letter).is_some() {
            return Err(Why::LetterTaken);
        }
        conditions(self.state, self.missions.environ, self.side, letter, self.shifting)?;
        match self.missions.group(first) {
            Some(group) if group.camp => only_if(CAMP_MISSIONS.contains(letter), Why::NotForCamps),
            _ => able(self.state, letter, self.missions.members(self.state, first)),
        }
    }

    fn mission(&self, letter: Letter) -> Result<(), Why> {
        if self.missions.group(letter).is_some() {
            return Err(Why::LetterTaken);
        }
        if letter == Letter::Q {
            return self.questioning();
        }
        conditions(self.state, self.missions.environ, self.side, letter, self.shifting)?;
        self.camp(letter, CharacterSet::EMPTY).or_else(|_| able(self.state, letter, self.idle))
    }

    /// Whether somebody who is on no other mission here can question a prisoner: one in an environ (37.1, L164).
    fn questioning(&self) -> Result<(), Why> {
        if self.missions.questioning.is_some() {
            return Err(Why::LetterTaken);
        }
        can_be_questioned(self.state, Place::Environ(self.missions.environ), self.assigned)
    }

    /// Who can go on a mission, after `last`; nobody is taken who leaves none after him that the mission needs.
    pub(super) fn list_members(&self, letter: Letter, last: Option<CharacterId>, list: &mut List<'_>) {
        let members = self.missions.group(letter).map_or(CharacterSet::EMPTY, |group| group.members);
        let picked = only_if(!members.is_empty(), Why::NobodyPicked);
        list.judge(Answer::Done, picked.and_then(|()| able(self.state, letter, members)));
        for character in self.state.present(self.side).iter() {
            list.judge(Answer::Character(character), self.member(letter, members, last, character));
        }
        list.judge(Answer::Camp, self.camp(letter, members));
    }

    fn member(
        &self,
        letter: Letter,
        members: CharacterSet,
        last: Option<CharacterId>,
        character: CharacterId,
    ) -> Result<(), Why> {
        if members.contains(character) {
            return Err(Why::Picked);
        }
        if self.assigned.contains(character) {
            return Err(Why::OnAnotherMission);
        }
        can_be_sent(self.state, Place::Environ(self.missions.environ), character)?;
        if last.is_some_and(|last| character <= last) {
            return Err(Why::BeforeThePicked);
        }
        let later: CharacterSet = self.idle.iter().filter(|&other| other >= character).collect();
        able(self.state, letter, members.or(later))
    }

    /// Whether the rebel camp can go on a mission, by itself (13.2).
    fn camp(&self, letter: Letter, members: CharacterSet) -> Result<(), Why> {
        if !has_camp(self.state, self.missions.environ, self.side) {
            return Err(Why::NoCamp);
        }
        if self.missions.camp_assigned() {
            return Err(Why::OnAnotherMission);
        }
        if !CAMP_MISSIONS.contains(letter) {
            return Err(Why::NotForCamps);
        }
        if members.is_empty() { Ok(()) } else { Err(Why::CampAlone) }
    }
}

/// Whom the assassins may be after (13.2).
pub(super) fn list_targets(state: &State, missions: &Missions, list: &mut List<'_>) {
    let side = state.clock.side;
    list.offer_all(unsummoned_target(state, missions.environ, side.enemy()).map(Answer::Character));
    for enemy in state.present(side.enemy()).iter() {
        if state.characters[enemy].place() == Place::Environ(missions.environ) {
            list.judge(Answer::Character(enemy), can_be_target(state, enemy));
        } else {
            list.close(Answer::Character(enemy), Why::NotHere);
        }
    }
}
