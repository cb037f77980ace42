//! The missions of one environ while they are resolved: the Mission Groups (13.1) and what the cards have brought them.

use super::{ActionDeck, Fault, Table};
use crate::cards::{ActionEvent, Letter, LetterSet};
use crate::galaxy::{EnvironId, Loyalty};
use crate::pieces::{CharacterId, PossessionId};
use crate::state::{Camp, CharacterSet, PossessionSet, StackKind, State, is_default};
use serde::{Deserialize, Serialize};

/// How a Mission Group fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Progress {
    /// On its mission.
    Active,
    /// It completed its mission (13.5).
    Completed,
    /// Its mission was aborted (13.44) or failed.
    Out,
}

/// A Mission Group (13.1): who is on a mission, and what the cards have brought it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The characters; empty for a rebel camp.
    pub members: CharacterSet,
    /// Whether it is the rebel camp.
    pub camp: bool,
    /// Mission letters drawn.
    pub letters: u8,
    /// How it fares.
    pub progress: Progress,
    /// The target of an Assassination.
    pub target: Option<CharacterId>,
    /// Bonus draws that possessions declared for this mission add (14.27): the Blade, the gems.
    pub declared: [Option<Declared>; 2],
    /// Bonus draws that a creature takes.
    pub bonus_mod: i8,
    /// Whether a creature took all its bonus draws.
    pub no_bonus: bool,
    /// The other mission that the same group is on, where it may be on two (31.0).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Letter>,
    /// Whether the letter of this mission that does not count has come up (31.0).
    #[serde(default, skip_serializing_if = "is_default")]
    pub first_letter_gone: bool,
}

impl Group {
    /// A group that has just been put together.
    pub(crate) const fn of(members: CharacterSet) -> Group {
        Group {
            members,
            camp: false,
            letters: 0,
            progress: Progress::Active,
            target: None,
            declared: [None; 2],
            bonus_mod: 0,
            no_bonus: false,
            other: None,
            first_letter_gone: false,
        }
    }
}

/// Bonus draws that a possession declared for a mission adds, as long as its owner is with the group (14.27, 13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declared {
    /// Who declared it.
    pub owner: CharacterId,
    /// The draws it adds.
    pub draws: u8,
}

/// Somebody who questions a prisoner (37.1). It has bonus draws alone, and no event touches it: it is no group among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Questioning {
    /// Who questions.
    pub questioner: CharacterId,
    /// Whom.
    pub prisoner: CharacterId,
    /// Whether he is tortured for it (37.12).
    pub torture: bool,
}

/// The missions of one environ, under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Missions {
    /// The environ whose missions they are.
    pub environ: EnvironId,
    /// The planet's loyalty before the missions began, on which bonus draws for Diplomacy depend (13.2).
    pub loyalty: Loyalty,
    /// The groups, by mission letter: there is one card of each (13.1).
    pub groups: [Option<Group>; Letter::ALL.len()],
    /// The Action deck.
    pub deck: ActionDeck,
    /// Cards drawn so far, bonus draws not among them.
    pub drawn: u8,
    /// Events drawn so far, by their place in [`ActionEvent::ALL`], for repeats and contradictions (13.42).
    pub seen: u64,
    /// Groups that were searched for (13.48).
    pub searched: LetterSet,
    /// Whether "Local connections" gives every mission a bonus draw.
    pub connections: bool,
    /// Whether nobody gets bonus draws.
    pub no_bonus: bool,
    /// Whether somebody's gift was used here to ignore the first attack (6.1).
    pub gift_used: bool,
    /// Whether a companion was used here to ignore the first attack (14.3).
    pub attack_ignored: bool,
    /// Whether a companion was used here to ignore the first abort (14.3).
    pub abort_ignored: bool,
    /// The possessions that were in use when the first card was drawn: only these count for bonus draws (14.27). None as
    /// long as no card was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_use: Option<PossessionSet>,
    /// The spaces that beaten Synestins have moved the planet's marker for the Phasing Player here: they count with those of the
    /// next Coup or Diplomacy mission (the Guide; 23.1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved_before: u8,
    /// Whether the summons that was tried here in vain has cost its loyalty (25.15).
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    pub summons_failed: bool,
    /// Who is about to question a prisoner here (37.1): before the first card is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub questioning: Option<Questioning>,
}

impl Missions {
    pub(crate) fn new(environ: EnvironId, loyalty: Loyalty) -> Missions {
        Missions {
            environ,
            loyalty,
            groups: [None; Letter::ALL.len()],
            deck: ActionDeck::WHOLE,
            drawn: 0,
            seen: 0,
            searched: LetterSet::EMPTY,
            connections: false,
            no_bonus: false,
            gift_used: false,
            attack_ignored: false,
            abort_ignored: false,
            in_use: None,
            moved_before: 0,
            summons_failed: false,
            questioning: None,
        }
    }

    /// The group on a mission.
    #[must_use]
    pub fn group(&self, letter: Letter) -> Option<&Group> {
        self.groups[letter.index()].as_ref()
    }

    pub(crate) fn group_mut(&mut self, letter: Letter) -> Option<&mut Group> {
        self.groups[letter.index()].as_mut()
    }

    /// The members of a group who are still alive and free, and still with it: who steps up to lead the units of a rebellion
    /// stands with them from then on and leaves his group (13.1, 10.7).
    #[must_use]
    pub fn members(&self, state: &State, letter: Letter) -> CharacterSet {
        let members = self.group(letter).map_or(CharacterSet::EMPTY, |group| group.members);
        let with_it = |character| state.is_free(character) && state.characters[character].stack == StackKind::Mission;
        members.iter().filter(|&character| with_it(character)).collect()
    }

    /// Whether a possession in use counts for bonus draws: not if it came into use in mid-mission (14.27).
    pub(crate) fn counts_for_bonus(&self, possession: PossessionId) -> bool {
        self.in_use.is_none_or(|in_use| in_use.contains(possession))
    }

    /// Takes a character off his mission for good.
    pub(crate) fn leave(&mut self, character: CharacterId) {
        for group in self.groups.iter_mut().flatten() {
            group.members.remove(character);
        }
    }

    /// The groups still on their missions: active, and the camp stands or somebody is left (13.2, 13.52).
    #[must_use]
    pub fn active(&self, state: &State) -> LetterSet {
        let mut letters = LetterSet::EMPTY;
        for letter in Letter::ALL {
            if let Some(group) = self.group(letter)
                && group.progress == Progress::Active
                && if group.camp {
                    state.environs[self.environ].camp == Some(Camp::Established)
                } else {
                    // A sovereign goes on only while a character is with him (25.2).
                    self.members(state, letter).iter().any(|who| !who.is_sovereign())
                }
            {
                letters.insert(letter);
            }
        }
        letters
    }

    /// The missions on which groups were sent.
    #[must_use]
    pub fn letters(&self) -> LetterSet {
        let mut letters = LetterSet::EMPTY;
        for letter in Letter::ALL.into_iter().filter(|&letter| self.group(letter).is_some()) {
            letters.insert(letter);
        }
        letters
    }

    /// Of some missions those that stand for their groups: a group that is on two of them stands under the first alone.
    #[must_use]
    pub fn groups_once(&self, letters: LetterSet) -> LetterSet {
        let mut once = letters;
        for letter in letters.iter() {
            let other = self.group(letter).and_then(|group| group.other);
            if let Some(other) = other.filter(|&other| other > letter && letters.contains(other)) {
                once.remove(other);
            }
        }
        once
    }

    /// The active groups that events can touch: those of characters (13.2).
    #[must_use]
    pub fn exposed(&self, state: &State) -> LetterSet {
        let mut letters = LetterSet::EMPTY;
        for letter in self.active(state).iter() {
            if self.group(letter).is_some_and(|group| !group.camp) {
                letters.insert(letter);
            }
        }
        letters
    }

    /// Ends the mission of a group that is aborted (13.44); false if there is no such group.
    pub(crate) fn abort(&mut self, letter: Letter) -> bool {
        let Some(group) = self.group_mut(letter) else { return false };
        group.progress = Progress::Out;
        true
    }

    /// Makes an event and its like as good as not drawn, because somebody had his group ignore it.
    pub(crate) fn forget(&mut self, event: ActionEvent) {
        self.forget_all(|like| like.family() == event.family());
    }

    /// Makes the creature attack that was drawn as good as not drawn, because it hurts nobody here.
    pub(crate) fn forget_creature_attacks(&mut self) {
        self.forget_all(|event| event.creature_attack().is_some());
    }

    fn forget_all(&mut self, which: impl Fn(ActionEvent) -> bool) {
        for event in ActionEvent::all().filter(|&event| which(event)) {
            self.seen &= !(1 << event.index());
        }
    }

    /// Everybody who is on a mission here.
    pub(crate) fn assigned(&self) -> CharacterSet {
        self.groups.iter().flatten().fold(CharacterSet::EMPTY, |all, group| all.or(group.members))
    }

    /// Whether the rebel camp is on a mission here.
    pub(crate) fn camp_assigned(&self) -> bool {
        self.groups.iter().flatten().any(|group| group.camp)
    }
}

/// The missions of an environ that a frame works on.
///
/// # Errors
///
/// If there are none below it.
pub(crate) fn under_way<'t>(table: &'t Table<'_>, frame: &'static str) -> Result<&'t Missions, Fault> {
    table.missions().ok_or(Fault { frame, what: "no missions are under way" })
}

/// The same, to be changed.
///
/// # Errors
///
/// If there are none below it.
pub(crate) fn under_way_mut<'t>(table: &'t mut Table<'_>, frame: &'static str) -> Result<&'t mut Missions, Fault> {
    table.missions_mut().ok_or(Fault { frame, what: "no missions are under way" })
}
