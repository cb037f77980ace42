//! The figures of a character combat (12): the attacking force, the strengths, the column, what the table's results are
//! worth to those exposed to them.

use crate::cards::Letter;
use crate::charts::character_combat::{self as chart, Column};
use crate::charts::squad;
use crate::galaxy::{CreatureId, EnvironId, SENTRY_ROBOT};
use crate::pieces::{CharacterId, PossessionId, ShipId};
use crate::ratings;
use crate::rules::creatures;
use crate::state::{CharacterSet, Rating, State, UnitSet};
use crate::terms::Why;
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// An attacking force (12.1).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// Characters who found the defenders (12.11).
    Characters(CharacterSet),
    /// A squad sent by military units (12.12), or the patrol of the ten-sided variant.
    Squad {
        /// Combat of the squad.
        combat: u8,
        /// Wounds it takes before it is beaten.
        endurance: u8,
    },
    /// A creature of the Galactic Guide (12.13).
    Creature(CreatureId),
    /// One or two sentry robots (13.46).
    Sentries {
        /// Combat together.
        combat: u8,
        /// Endurance together.
        endurance: u8,
    },
    /// Irate Locals (12.14).
    Locals {
        /// Combat of the mob.
        combat: u8,
        /// Endurance of the mob.
        endurance: u8,
        /// Whether they fight with fire weapons.
        firefight: bool,
    },
}

impl Force {
    /// The squad that some military units send (12.12, 12.16).
    #[must_use]
    pub fn squad(state: &State, units: UnitSet, leader: Option<CharacterId>) -> Force {
        let elite = units.iter().any(|unit| unit.kind().data().elite);
        let squad = squad::squad(state.strength(units), leader.is_some(), elite);
        Force::Squad { combat: squad.combat, endurance: squad.endurance }
    }

    /// What it is called; `side` is who controls it.
    #[must_use]
    pub fn title(self, side: Side) -> String {
        match self {
            Force::Characters(characters) => characters.iter().map(CharacterId::name).collect::<Vec<_>>().join(", "),
            Force::Squad { .. } => format!("Squad of the {} military units", side.name()),
            Force::Creature(creature) => creature.name().to_owned(),
            Force::Sentries { .. } if self.is_one_sentry() => "Sentry robot".to_owned(),
            Force::Sentries { .. } => "Sentry robots".to_owned(),
            Force::Locals { .. } => "Irate Locals".to_owned(),
        }
    }

    /// Whether it is a single sentry robot (13.46).
    #[must_use]
    pub fn is_one_sentry(self) -> bool {
        matches!(self, Force::Sentries { combat, .. } if combat == SENTRY_ROBOT.strength)
    }

    /// Whether it chooses between kill and capture (12.32).
    pub(super) const fn may_capture(self) -> bool {
        matches!(self, Force::Characters(_) | Force::Squad { .. })
    }

    /// Whether its fights are firefights (12.31); characters choose.
    fn firefight(self) -> bool {
        match self {
            Force::Squad { .. } => true,
            Force::Locals { firefight, .. } => firefight,
            Force::Creature(creature) => creature.data().firefight,
            Force::Characters(_) | Force::Sentries { .. } => false,
        }
    }
}

/// A character combat under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub environ: EnvironId,
    /// Who controls the attacking force.
    pub attacker: Side,
    /// The attacking force.
    pub force: Force,
    /// The defenders still in the combat.
    pub defenders: CharacterSet,
    /// The active ones among them (12.4).
    pub active: CharacterSet,
    /// Whether the attacker tries to capture (12.32, 12.8).
    pub capture: bool,
    /// Whether results are doubled (12.6).
    pub firefight: bool,
    /// The round, from 1.
    pub round: u8,
    /// Whether active characters failed to break off in this round (12.53).
    pub failed_break_off: bool,
    /// Who was captured in this combat.
    pub captured: CharacterSet,
    /// Wounds of a force that is not made of characters (12.74).
    pub force_wounds: u8,
    /// Wounds on characters so far, as far as the creature cares.
    pub inflicted: u8,
    /// Wounds on characters in this round.
    pub wounded_this_round: u8,
    /// Strength that a creature gained.
    pub grown_strength: u8,
    /// Endurance that a creature gained.
    pub grown_endurance: u8,
    /// The character whom a creature has singled out.
    pub singled: Option<CharacterId>,
    /// Whether Norrocks fights for the defenders in this combat.
    pub norrocks: bool,
    /// Whether the Assassin's Blade is used in this round.
    pub blade: bool,
    /// Whether the Scrambler halves the locals.
    pub scrambled: bool,
    /// The spaceship that a creature is after.
    pub prey: Option<ShipId>,
    /// The mission of the group that meets a creature.
    pub letter: Option<Letter>,
}

impl Fight {
    /// A combat that has yet to begin.
    pub(crate) fn new(environ: EnvironId, attacker: Side, force: Force, defenders: CharacterSet) -> Fight {
        Fight {
            environ,
            attacker,
            force,
            defenders,
            active: CharacterSet::EMPTY,
            capture: false,
            firefight: force.firefight(),
            round: 0,
            failed_break_off: false,
            captured: CharacterSet::EMPTY,
            force_wounds: 0,
            inflicted: 0,
            wounded_this_round: 0,
            grown_strength: 0,
            grown_endurance: 0,
            singled: None,
            norrocks: false,
            blade: false,
            scrambled: false,
            prey: None,
            letter: None,
        }
    }

    /// The side that defends.
    #[must_use]
    pub const fn defender(&self) -> Side {
        self.attacker.enemy()
    }

    /// The characters of the attacking force, if it has any.
    #[must_use]
    pub const fn attackers(&self) -> CharacterSet {
        match self.force {
            Force::Characters(characters) => characters,
            _ => CharacterSet::EMPTY,
        }
    }

    /// The total attack strength now (12.1, 12.72, 12.74).
    #[must_use]
    pub fn attack(&self, state: &State) -> i16 {
        let worn = |combat: u8| i16::from(combat.saturating_sub(self.force_wounds));
        match self.force {
            Force::Characters(characters) => {
                sum(state, characters, Rating::Combat) + self.blade_bonus(state, characters)
            }
            Force::Squad { combat, .. } | Force::Sentries { combat, .. } => worn(combat),
            // 14.4: the Scrambler halves the mob, halves rounded up.
            Force::Locals { combat, .. } => worn(if self.scrambled { combat.div_ceil(2) } else { combat }),
            Force::Creature(creature) => creatures::attack(state, self, creature),
        }
    }

    /// The total defense strength of the active characters now (12.41, 12.6).
    #[must_use]
    pub fn defense(&self, state: &State) -> i16 {
        self.defense_of(state, self.active)
    }

    /// Whether the active defenders can wound the attacking force: those without any strength cannot (12.4); Norrocks' or
    /// a weapon's strength is strength, and a battle of minds needs none.
    #[must_use]
    pub fn strikes_back(&self, state: &State) -> bool {
        let of_minds = matches!(self.force, Force::Creature(creature) if creatures::by_intelligence(creature));
        of_minds || self.defense(state) > 0
    }

    fn defense_of(&self, state: &State, active: CharacterSet) -> i16 {
        match self.force {
            Force::Creature(creature) if creatures::by_intelligence(creature) => {
                sum(state, active, Rating::Intelligence)
            }
            _ if active.iter().all(|character| state.is_disabled(character)) => 0,
            _ => {
                let norrocks = active.iter().any(|character| state.has(character, PossessionId::NORROCKS));
                sum(state, active, Rating::Combat)
                    + if self.norrocks && norrocks { 2 } else { 0 }
                    + self.blade_bonus(state, active)
            }
        }
    }

    fn blade_bonus(&self, state: &State, characters: CharacterSet) -> i16 {
        let holder = characters.iter().any(|character| state.has(character, PossessionId::ASSASSINS_BLADE));
        if self.blade && holder { 3 } else { 0 }
    }

    /// Columns to the right for surprise in the first round, which Charsot senses (13.45).
    fn surprise(&self, state: &State) -> u8 {
        match self.force {
            Force::Creature(creature) if self.round == 1 && !self.warned(state) => creature.data().surprise_shift,
            _ => 0,
        }
    }

    fn warned(&self, state: &State) -> bool {
        self.defenders.iter().any(|character| state.shows(character, PossessionId::CHARSOT))
    }

    /// Columns to the left in capture combat (12.6, 12.8).
    const fn capture_shift(&self) -> i8 {
        if self.capture { -2 } else { 0 }
    }

    fn base_column(&self, state: &State) -> Column {
        Column::from_differential(self.attack(state) - self.defense(state))
    }

    /// The column for a break-off attempt (12.5): with the capture shift.
    #[must_use]
    pub fn break_off_column(&self, state: &State) -> Column {
        self.base_column(state).shifted(self.capture_shift())
    }

    /// The column of this round's results (12.53, 12.6, 12.8). The shifts are added up before they are applied: capture
    /// and a failed break-off together are one column to the left, at the edge of the table too.
    #[must_use]
    pub fn column(&self, state: &State) -> Column {
        let failed = i8::from(self.failed_break_off);
        let surprise = i8::try_from(self.surprise(state)).unwrap_or(0);
        self.base_column(state).shifted(self.capture_shift() + failed + surprise)
    }

    /// A result of the table as those who are exposed to it suffer it: less one behind a Personal Body Shield that one
    /// of them wears, then doubled in a firefight (12.6, 14.4). Inactive defenders lend nobody their shield (12.42).
    pub(super) fn suffered(&self, state: &State, group: CharacterSet, result: u8) -> u8 {
        let shielded = group.iter().any(|character| state.shows(character, PossessionId::PERSONAL_BODY_SHIELD));
        let result = if shielded { result.saturating_sub(1) } else { result };
        if self.firefight { result.saturating_mul(2) } else { result }
    }

    /// Whether any die of the attacker would wound the active defenders on this round's column (12.9).
    pub(crate) fn can_wound_defenders(&self, state: &State) -> bool {
        let column = self.column(state);
        Die::FACES.into_iter().any(|die| self.suffered(state, self.active, chart::result(column, die).defender) > 0)
    }

    /// The wounds a force that is not made of characters can take; `None` if it cannot be worn down.
    #[must_use]
    pub fn endurance(&self) -> Option<u8> {
        match self.force {
            Force::Characters(_) => None,
            Force::Squad { endurance, .. } | Force::Sentries { endurance, .. } | Force::Locals { endurance, .. } => {
                Some(endurance)
            }
            Force::Creature(creature) => {
                creature.data().endurance.map(|endurance| endurance.saturating_add(self.grown_endurance))
            }
        }
    }

    /// Whether the attacking force is dead or gone (12.74).
    pub(crate) fn force_beaten(&self, state: &State) -> bool {
        match self.force {
            Force::Characters(characters) => !characters.iter().any(|character| state.is_free(character)),
            _ => self.endurance().is_some_and(|endurance| self.force_wounds >= endurance),
        }
    }

    /// The defenders who may be named active: not those whom the Cervac disables, unless nobody else is left.
    fn candidates(&self, state: &State) -> CharacterSet {
        let able: CharacterSet = self.defenders.iter().filter(|&character| !state.is_disabled(character)).collect();
        if able.is_empty() { self.defenders } else { able }
    }

    /// Whether some of them satisfy 12.4: at least one, and one with a current Combat above 0 if there is any such.
    fn enough_active(state: &State, candidates: CharacterSet, active: CharacterSet) -> bool {
        let fighters = |set: CharacterSet| set.iter().any(|character| can_fight(state, character));
        !active.is_empty() && (fighters(active) || !fighters(candidates))
    }

    /// Who may be named active next, and whether those named are enough (12.4).
    pub(super) fn naming(&self, state: &State, last: Option<CharacterId>) -> Naming {
        let candidates = self.candidates(state);
        let enough = Fight::enough_active(state, candidates, self.active);
        Naming { candidates, active: self.active, enough, last }
    }
}

/// The naming of the active defenders as it stands (12.4).
pub(super) struct Naming {
    candidates: CharacterSet,
    active: CharacterSet,
    /// Whether those named so far are enough.
    pub(super) enough: bool,
    last: Option<CharacterId>,
}

impl Naming {
    /// Whether a character can be named active too: with him, or with those after him, there must be enough (12.4).
    pub(super) fn judge(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        if self.active.contains(character) {
            return Err(Why::Picked);
        }
        if !self.candidates.contains(character) {
            return Err(Why::Disabled);
        }
        if self.last.is_some_and(|last| character < last) {
            return Err(Why::BeforeThePicked);
        }
        let mut with = self.active;
        with.insert(character);
        let fighter_after = || self.candidates.iter().any(|other| other > character && can_fight(state, other));
        let enough = self.enough || Fight::enough_active(state, self.candidates, with) || fighter_after();
        if enough { Ok(()) } else { Err(Why::NeedsAFighter) }
    }
}

fn can_fight(state: &State, character: CharacterId) -> bool {
    ratings::rating(state, character, Rating::Combat) > 0
}

fn sum(state: &State, characters: CharacterSet, rating: Rating) -> i16 {
    characters.iter().map(|character| i16::from(ratings::rating(state, character, rating))).sum()
}
