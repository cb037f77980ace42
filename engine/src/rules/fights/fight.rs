//! The figures of a character combat (12): the attacking force, the strengths, the column, what the table's results are
//! worth to those exposed to them.

pub use crate::terms::{Differential, Fight, Force};

use crate::Die;
use crate::charts::character_combat::{self as chart, Column};
use crate::effects;
use crate::event::check::{BlowTerms, FightColumn, FightShift, Round};
use crate::galaxy::CreatureId;
use crate::pieces::{CharacterId, EffectKind, Span};
use crate::planet_secrets;
use crate::ratings;
use crate::rules::creatures::{self, BreakOffRule};
use crate::state::{CharacterSet, Rating, State};
use crate::terms::Why;

impl Fight {
    /// The combat differential of this round: as it was determined, or else as it stands now (12.0).
    #[must_use]
    pub fn differential(&self, state: &State) -> Differential {
        self.determined.unwrap_or_else(|| Differential {
            attack: self.attack(state),
            defense: self.defense_of(state, self.active),
            surprise: self.surprise(state),
        })
    }

    /// The total attack strength now (12.1, 12.72, 12.74).
    fn attack(&self, state: &State) -> i16 {
        let worn = |combat: u8| i16::from(combat.saturating_sub(self.force_wounds));
        match self.force {
            Force::Characters(characters) => sum(state, characters, Rating::Combat) + self.used_by(state, characters),
            Force::Squad { combat, .. } | Force::Sentries { combat, .. } => worn(combat),
            // 14.4: halves are rounded up.
            Force::Locals { combat, .. } => worn(if self.halved { combat.div_ceil(2) } else { combat }),
            Force::Creature(creature) => creatures::attack(state, self, creature),
        }
    }

    /// Whether the active defenders can wound the attacking force: those without any strength cannot (12.4); a companion's or
    /// a weapon's strength is strength, and a battle of minds needs none.
    #[must_use]
    pub fn strikes_back(&self, state: &State) -> bool {
        self.rating() == Rating::Intelligence || self.differential(state).defense > 0
    }

    /// The total defense strength of these, were they the active ones (12.41, 12.6).
    fn defense_of(&self, state: &State, active: CharacterSet) -> i16 {
        match self.force {
            Force::Creature(creature) if creatures::by_intelligence(creature) => {
                sum(state, active, Rating::Intelligence)
            }
            _ if active.iter().all(|character| state.is_disabled(character)) => 0,
            _ => {
                let defending = effects::used(state, self.for_the_combat, Span::Combat, active, Rating::Combat);
                sum(state, active, Rating::Combat) + self.used_by(state, active) + defending
            }
        }
    }

    /// What is added by the weapons that some of the fighters use in this round (14.4).
    fn used_by(&self, state: &State, fighters: CharacterSet) -> i16 {
        effects::used(state, self.for_the_round, Span::Round, fighters, Rating::Combat)
    }

    /// The rating that both sides fight with: Intelligence in a battle of minds (13.45), else Combat.
    #[must_use]
    pub fn rating(&self) -> Rating {
        match self.force {
            Force::Creature(creature) if creatures::by_intelligence(creature) => Rating::Intelligence,
            _ => Rating::Combat,
        }
    }

    /// The creature that attacks, if one does.
    #[must_use]
    pub fn creature(&self) -> Option<CreatureId> {
        match self.force {
            Force::Creature(creature) => Some(creature),
            _ => None,
        }
    }

    /// Columns to the right for surprise in the first round, which a companion may sense (13.45, 14.3).
    fn surprise(&self, state: &State) -> u8 {
        if self.warned(state).is_some() { 0 } else { self.printed_surprise() }
    }

    /// The columns of a surprise that nobody senses.
    fn printed_surprise(&self) -> u8 {
        match self.force {
            Force::Creature(creature) if self.round == 1 => creature.data().surprise_shift,
            _ => 0,
        }
    }

    fn warned(&self, state: &State) -> Option<effects::Source> {
        effects::sparing(state, self.defenders, EffectKind::NoCreatureSurprise)
    }

    /// Who or what has taken the surprise from a creature in this round (14.3).
    fn unsurprised(&self, state: &State) -> Option<effects::Source> {
        let expected = self.printed_surprise();
        self.warned(state).filter(|_| expected > 0 && self.differential(state).surprise == 0)
    }

    /// Columns to the left in capture combat (12.6, 12.8).
    fn capture_shift(&self) -> Option<FightShift> {
        self.capture.then_some(FightShift::Capture(-2))
    }

    /// Columns for the side with which the planet itself sides (31.0, L134): to the right if it attacks.
    fn secret_shift(&self, state: &State) -> Option<FightShift> {
        let planet = self.environ.planet();
        let columns = planet_secrets::combat_columns(state, planet, self.attacker)
            - planet_secrets::combat_columns(state, planet, self.defender());
        (columns != 0).then_some(FightShift::Secret(columns))
    }

    /// The column for a break-off attempt (12.5): with the capture shift.
    #[must_use]
    pub fn break_off_column(&self, state: &State) -> FightColumn {
        FightColumn::shifted(
            self.differential(state).column(),
            [self.capture_shift(), None, None, self.secret_shift(state)],
        )
    }

    /// The column of this round's results with its shifts (12.53, 12.6, 12.8).
    fn shifted_column(&self, state: &State) -> FightColumn {
        let failed = self.failed_break_off.then_some(FightShift::FailedBreakOff(1));
        let differential = self.differential(state);
        let surprise = i8::try_from(differential.surprise).unwrap_or(0);
        let surprise = (surprise != 0).then_some(FightShift::Surprise(surprise));
        FightColumn::shifted(differential.column(), [self.capture_shift(), failed, surprise, self.secret_shift(state)])
    }

    /// The column of this round's results (12.53, 12.6, 12.8).
    #[must_use]
    pub fn column(&self, state: &State) -> Column {
        self.shifted_column(state).column
    }

    /// This round as it stands before its dice (12.6).
    pub(crate) fn reckoned(&self, state: &State) -> Round {
        let differential = self.differential(state);
        Round {
            environ: self.environ,
            number: self.round,
            attacker: self.attacker,
            force: self.force,
            capture: self.capture,
            firefight: self.firefight,
            active: self.active,
            inactive: self.defenders.without(self.active),
            attack: differential.attack,
            defense: differential.defense,
            column: self.shifted_column(state),
            strikes_back: self.strikes_back(state),
            unsurprised: self.unsurprised(state),
            attackers_shield: effects::shield(state, self.attackers()),
            defenders_shield: effects::shield(state, self.active),
        }
    }

    /// The column of this round's results if the active try to break off and fail (12.53).
    #[must_use]
    pub fn column_after_failure(&self, state: &State) -> Column {
        Fight { failed_break_off: true, ..*self }.column(state)
    }

    /// What the defender may do to break off in this round (12.5), unless the creature has its own way.
    #[must_use]
    pub fn break_off(&self) -> BreakOffRule {
        match self.force {
            Force::Creature(creature) => creatures::break_off(self, creature),
            _ => BreakOffRule::ORDINARY,
        }
    }

    /// The attack dice of a round: one, but for some creatures (12.6, 13.45).
    #[must_use]
    pub fn attack_dice(&self) -> u8 {
        match self.force {
            Force::Creature(creature) => creatures::attack_rolls(creature),
            _ => 1,
        }
    }

    /// The defense dice of a round: one, or none against what cannot be fought (12.6, 13.45).
    #[must_use]
    pub fn defense_dice(&self) -> u8 {
        match self.force {
            // What cannot be worn down is gone by itself; a die against it would decide nothing.
            Force::Creature(creature) => u8::from(creature.data().fights_back && self.endurance().is_some()),
            _ => 1,
        }
    }

    /// A result of the table as those who are exposed to it suffer it: less behind a shield that one of them wears, then
    /// doubled in a firefight (12.6, 14.4). Inactive defenders lend nobody their shield (12.42).
    fn suffered(&self, state: &State, group: CharacterSet, result: u8) -> u8 {
        BlowTerms::of(result, true, effects::shield(state, group), self.firefight).wounds()
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
    pub(crate) fn naming(&self, state: &State, last: Option<CharacterId>) -> Naming {
        let candidates = self.candidates(state);
        let enough = Fight::enough_active(state, candidates, self.active);
        Naming { candidates, active: self.active, enough, last }
    }
}

/// The naming of the active defenders as it stands (12.4).
pub(crate) struct Naming {
    candidates: CharacterSet,
    active: CharacterSet,
    /// Whether those named so far are enough.
    pub(crate) enough: bool,
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
