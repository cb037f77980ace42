//! Assignment (13.1): which missions can be done in an environ, and who can go on them.

use super::Missions;
use crate::Side;
use crate::answer::Answer;
use crate::cards::{Letter, LetterSet};
use crate::environ_now;
use crate::galaxy::{EnvironId, Loyalty};
use crate::pieces::{CharacterId, UnitKind};
use crate::ratings;
use crate::rules::control::{controller, loyalty_can_move};
use crate::state::{Camp, CharacterSet, ControlState, Place, Rating, StackKind, State};
use crate::terms::{List, Why};

/// The letters of the missions a rebel camp can perform (13.2).
pub const CAMP_MISSIONS: LetterSet = LetterSet::of(&[Letter::C, Letter::D, Letter::F, Letter::I, Letter::S, Letter::T]);

/// Whether a character can be sent on a mission in an environ (13.1, 13.7): he is there, free, not stacked with units, not
/// guarding a prisoner, not disabled.
fn can_be_sent(state: &State, environ: EnvironId, character: CharacterId) -> Result<(), Why> {
    let now = &state.characters[character];
    if now.place != Place::Environ(environ) {
        return Err(if now.place.on_map() { Why::NotHere } else { Why::NotInPlay });
    }
    if now.captor.is_some() {
        return Err(Why::Prisoner);
    }
    if now.stack != StackKind::Mission {
        return Err(Why::WithTheUnits);
    }
    if state.is_guard(character) {
        return Err(Why::Guards);
    }
    if state.is_disabled(character) { Err(Why::Disabled) } else { Ok(()) }
}

/// Who of a side in an environ can be sent on missions (13.1, 13.7).
#[must_use]
pub fn eligible(state: &State, environ: EnvironId, side: Side) -> CharacterSet {
    state.present(side).iter().filter(|&character| can_be_sent(state, environ, character).is_ok()).collect()
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

/// Whether a rebel camp can be pitched on a planet: it is Patriotic or Loyal (13.2, card B).
pub(super) fn welcomes_camp(state: &State, environ: EnvironId) -> bool {
    let now = &state.planets[environ.planet()];
    loyalty_can_move(now.control) && now.loyalty <= Loyalty::Loyal
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
    let met = match letter {
        Letter::S => state.has_units(environ, enemy) || controller(state, planet) == Some(enemy),
        Letter::D => loyalty_can_move(now.control),
        Letter::C => {
            loyalty_can_move(now.control)
                && environ_now::coup_rating(state, environ).is_some()
                && !state.environs[environ].coup
        }
        Letter::R => match side {
            Side::Rebel => loyalty_can_move(now.control) && shifting.reaches_unrest(now.loyalty),
            Side::Imperial => matches!(now.control, ControlState::Rebellion | ControlState::RebelControl),
        },
        Letter::P => true,
        Letter::G => {
            let someone = CharacterId::of(side).any(|character| state.characters[character].place == Place::Reserve);
            let few = side == Side::Rebel
                || state.present(side).iter().filter(|&character| state.is_free(character)).count()
                    <= usize::from(state.terms.imperial_characters);
            someone && few
        }
        Letter::I => {
            let nobody = !state.has_units(environ, enemy) && state.free_in(environ, enemy).is_empty();
            !(nobody && controller(state, planet) == Some(side))
        }
        Letter::F => !state.prisoners_in(environ, side).is_empty(),
        Letter::A => assassination_targets(state, environ, enemy).next().is_some(),
        Letter::B => welcomes_camp(state, environ) && state.environs[environ].camp.is_none(),
        // Any unit will do, as the card says: what stands face down is not told by what may be tried.
        Letter::T => state.has_units(environ, enemy),
        // Summon Sovereign, Spaceship Quest, Steal Enemy Resources, Question Prisoner belong to the larger games.
        Letter::E | Letter::H | Letter::J | Letter::Q => return Err(Why::LargerGames),
    };
    if met { Ok(()) } else { Err(Why::Conditions) }
}

/// The units that can be subverted: Militia, Patrol, Line (13.2).
#[must_use]
pub fn subvertible(kind: UnitKind) -> bool {
    [UnitKind::MILITIA, UnitKind::PATROL, UnitKind::LINE].contains(&kind)
}

/// Whom an Assassination may name: a detected enemy character in the environ, in either stack (9.44, 13.2).
pub fn assassination_targets(state: &State, environ: EnvironId, enemy: Side) -> impl Iterator<Item = CharacterId> + '_ {
    state.free_in(environ, enemy).iter().filter(|&character| state.counts_as_detected(character))
}

/// Whether an enemy character can be named as the target of an Assassination (9.44, 13.2).
fn can_be_target(state: &State, target: CharacterId) -> Result<(), Why> {
    if !state.is_free(target) {
        Err(Why::Prisoner)
    } else if !state.counts_as_detected(target) {
        Err(Why::NobodyDetected)
    } else {
        Ok(())
    }
}

/// Whether some characters can do a mission: anybody at all, and for a Coup somebody with Intelligence above 1 (13.2).
fn able(state: &State, letter: Letter, who: CharacterSet) -> bool {
    match letter {
        Letter::C => who.iter().any(|character| ratings::rating(state, character, Rating::Intelligence) > 1),
        _ => !who.is_empty(),
    }
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
        let assigned = missions.assigned();
        let idle = eligible(state, missions.environ, side).without(assigned);
        Assignment { state, missions, side, assigned, idle, shifting: Shifting::of(missions) }
    }

    /// The missions that can be assigned after `last`: their conditions are met and somebody is there to go.
    pub(super) fn list_missions(&self, last: Option<Letter>, list: &mut List<'_>) {
        list.offer(Answer::Done);
        for letter in Letter::ALL {
            list.judge(Answer::Mission(letter), self.mission(letter, last));
        }
    }

    fn mission(&self, letter: Letter, last: Option<Letter>) -> Result<(), Why> {
        if self.missions.group(letter).is_some() {
            return Err(Why::LetterTaken);
        }
        conditions(self.state, self.missions.environ, self.side, letter, self.shifting)?;
        if last.is_some_and(|last| letter <= last) {
            return Err(Why::BeforeThePicked);
        }
        let camp = self.camp(letter, CharacterSet::EMPTY).is_ok();
        if camp || able(self.state, letter, self.idle) { Ok(()) } else { Err(Why::NobodyAble) }
    }

    /// Who can go on a mission, after `last`; nobody is taken who leaves none after him that the mission needs.
    pub(super) fn list_members(&self, letter: Letter, last: Option<CharacterId>, list: &mut List<'_>) {
        let members = self.missions.group(letter).map_or(CharacterSet::EMPTY, |group| group.members);
        let enough = able(self.state, letter, members);
        list.judge(Answer::Done, if enough { Ok(()) } else { Err(Why::NobodyAble) });
        for character in self.state.present(self.side).iter() {
            list.judge(Answer::Character(character), self.member(letter, members, last, character));
        }
        if self.side == Side::Rebel {
            list.judge(Answer::Camp, self.camp(letter, members));
        }
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
        can_be_sent(self.state, self.missions.environ, character)?;
        if last.is_some_and(|last| character <= last) {
            return Err(Why::BeforeThePicked);
        }
        let later: CharacterSet = self.idle.iter().filter(|&other| other >= character).collect();
        if able(self.state, letter, members.or(later)) { Ok(()) } else { Err(Why::NobodyAble) }
    }

    /// Whether the rebel camp can go on a mission, by itself (13.2).
    fn camp(&self, letter: Letter, members: CharacterSet) -> Result<(), Why> {
        if !has_camp(self.state, self.missions.environ, self.side) {
            return Err(Why::NotInPlay);
        }
        if self.missions.camp_assigned() {
            return Err(Why::OnAnotherMission);
        }
        if !CAMP_MISSIONS.contains(letter) {
            return Err(Why::Conditions);
        }
        if members.is_empty() { Ok(()) } else { Err(Why::CampAlone) }
    }
}

/// Whom the assassins may be after (13.2).
pub(super) fn list_targets(state: &State, missions: &Missions, list: &mut List<'_>) {
    for enemy in state.present(state.clock.side.enemy()).iter() {
        if state.characters[enemy].place == Place::Environ(missions.environ) {
            list.judge(Answer::Character(enemy), can_be_target(state, enemy));
        } else {
            list.close(Answer::Character(enemy), Why::NotHere);
        }
    }
}
