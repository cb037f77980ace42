//! Character combat (12): forces, kill or capture, active and inactive, break-off, rounds, wounds, capture.

use crate::answer::Answer;
use crate::charts::character_combat::{self as chart, Column};
use crate::charts::squad;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{CreatureId, EnvironId, SENTRY_ROBOT};
use crate::pieces::{CharacterId, PossessionId};
use crate::procedure::Run;
use crate::ratings;
use crate::rules::capture::{By, Captives};
use crate::rules::chance_draw::{Draw, RollFor};
use crate::rules::creatures;
use crate::rules::look::Look;
use crate::rules::possessions::{self, Declare, Window};
use crate::rules::wounds::Wounds;
use crate::state::{CharacterSet, Rating, State, UnitSet};
use crate::terms::Table;
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
    const fn may_capture(self) -> bool {
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
}

impl Fight {
    fn new(environ: EnvironId, attacker: Side, force: Force, defenders: CharacterSet) -> Fight {
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
    fn suffered(&self, state: &State, group: CharacterSet, result: u8) -> u8 {
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

    fn can_fight(&self, state: &State, character: CharacterId) -> bool {
        ratings::rating(state, character, Rating::Combat) > 0
    }

    /// Whether some of them satisfy 12.4: at least one, and one with a current Combat above 0 if there is any such.
    fn enough_active(&self, state: &State, active: CharacterSet) -> bool {
        let fighters = |set: CharacterSet| set.iter().any(|character| self.can_fight(state, character));
        !active.is_empty() && (fighters(active) || !fighters(self.candidates(state)))
    }
}

fn sum(state: &State, characters: CharacterSet, rating: Rating) -> i16 {
    characters.iter().map(|character| i16::from(ratings::rating(state, character, rating))).sum()
}

/// The procedure of the fight in `work.fight`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct CharacterCombat {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Kill or capture; not to attack at all, where the attack is optional (11.32-11.34, 12.32).
    Intent {
        optional: bool,
    },
    /// The weapons (12.31).
    Weapons,
    Round,
    /// Active and inactive (12.4); `last` is the character named last.
    Actives {
        last: Option<CharacterId>,
    },
    BreakOff,
    BreakOffRolled {
        all: bool,
    },
    Attack,
    /// Further attack dice of a creature that has several.
    AttackRolled {
        rolls: u8,
        wounds: u8,
        stars: u8,
    },
    DefenseRolled {
        wounds: u8,
        stars: u8,
    },
    WoundDefenders {
        wounds: u8,
        back: u8,
        stars: u8,
    },
    DefendersChoose {
        wounds: u8,
        back: u8,
        stars: u8,
    },
    WoundAttackers {
        back: u8,
        stars: u8,
        before: u8,
    },
    AttackersChoose {
        back: u8,
        stars: u8,
    },
    Captures {
        stars: u8,
    },
    Captured {
        stars: u8,
    },
    RoundOver,
    /// A creature's own die against itself was rolled.
    TurnedOnItself,
    Over,
}

/// Opens a character combat that is not optional; kill or capture is asked where the force has the choice.
pub(crate) fn begin(table: &mut Table<'_>, environ: EnvironId, attacker: Side, force: Force, defenders: CharacterSet) {
    start(table, environ, attacker, force, defenders, false);
}

/// Opens a character combat against found characters, whom the attacker may also let go (11.32-11.34).
pub(crate) fn offer(table: &mut Table<'_>, environ: EnvironId, attacker: Side, force: Force, defenders: CharacterSet) {
    start(table, environ, attacker, force, defenders, true);
}

fn start(
    table: &mut Table<'_>,
    environ: EnvironId,
    attacker: Side,
    force: Force,
    defenders: CharacterSet,
    optional: bool,
) {
    if defenders.is_empty() {
        return;
    }
    table.state.work.fight = Some(Fight::new(environ, attacker, force, defenders));
    let step = if force.may_capture() { Step::Intent { optional } } else { Step::Round };
    if step == Step::Round {
        table.tell(Event::FightOpens { environ, attacker, force, capture: false });
    }
    table.push(CharacterCombat { step });
}

impl CharacterCombat {
    fn next(table: &mut Table<'_>, step: Step) {
        table.push(CharacterCombat { step });
    }

    /// What the defender may do to break off now: nothing, or with the inactive, or with all (12.5, 12.52).
    fn break_offs(fight: &Fight) -> creatures::BreakOffRule {
        match fight.force {
            Force::Creature(creature) => creatures::break_off(fight, creature),
            _ => creatures::BreakOffRule::ORDINARY,
        }
    }
}

impl Run for CharacterCombat {
    fn asks(&self, state: &State) -> Option<Asked> {
        let fight = state.work.fight.as_ref()?;
        let environ = fight.environ;
        Some(match self.step {
            Step::Intent { .. } => Asked { side: fight.attacker, question: Question::KillOrCapture { environ } },
            Step::Weapons => Asked { side: fight.attacker, question: Question::Weapons { environ } },
            Step::Actives { .. } => Asked { side: fight.defender(), question: Question::NameActive { environ } },
            Step::BreakOff => CharacterCombat::break_offs(fight)
                .allowed
                .then_some(Asked { side: fight.defender(), question: Question::BreakOff { environ } })?,
            _ => return None,
        })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let Some(fight) = state.work.fight.as_ref() else { return };
        match self.step {
            Step::Intent { optional } => {
                answers.extend([Answer::Kill, Answer::Capture]);
                if optional {
                    answers.push(Answer::No);
                }
            }
            Step::Weapons => answers.extend([Answer::HandToHand, Answer::Firefight]),
            Step::Actives { last } => {
                let enough = fight.enough_active(state, fight.active);
                if enough {
                    answers.push(Answer::Done);
                }
                let later = |after: Option<CharacterId>| {
                    fight.candidates(state).iter().filter(move |&character| after.is_none_or(|after| character > after))
                };
                answers.extend(
                    later(last)
                        .filter(|&character| {
                            let mut with = fight.active;
                            with.insert(character);
                            enough
                                || fight.enough_active(state, with)
                                || later(Some(character)).any(|other| fight.can_fight(state, other))
                        })
                        .map(Answer::Character),
                );
            }
            Step::BreakOff => {
                let rule = CharacterCombat::break_offs(fight);
                if !rule.forced {
                    answers.push(Answer::No);
                }
                if rule.allowed && !fight.defenders.without(fight.active).is_empty() {
                    answers.push(Answer::BreakOffInactive);
                }
                if rule.allowed {
                    answers.push(Answer::BreakOffAll);
                }
            }
            _ => {}
        }
    }

    fn picked(&self, state: &State, picked: &mut Vec<Answer>) {
        if let (Step::Actives { .. }, Some(fight)) = (self.step, state.work.fight.as_ref()) {
            picked.extend(fight.active.iter().map(Answer::Character));
        }
    }

    fn answered(self, table: &mut Table<'_>, answer: Answer) {
        let Some(mut fight) = table.state.work.fight else { return };
        let next = match (self.step, answer) {
            (Step::Intent { .. }, Answer::Kill | Answer::Capture) => {
                fight.capture = answer == Answer::Capture;
                let (environ, attacker, force) = (fight.environ, fight.attacker, fight.force);
                table.tell(Event::FightOpens { environ, attacker, force, capture: fight.capture });
                if matches!(fight.force, Force::Characters(_)) { Step::Weapons } else { Step::Round }
            }
            (Step::Intent { .. }, _) => {
                table.tell(Event::FoundButNotAttacked { environ: fight.environ });
                table.state.work.fight = None;
                return;
            }
            (Step::Weapons, answer) => {
                fight.firefight = answer == Answer::Firefight;
                table.tell(Event::WeaponsChosen { firefight: fight.firefight });
                Step::Round
            }
            (Step::Actives { .. }, Answer::Character(character)) => {
                fight.active.insert(character);
                Step::Actives { last: Some(character) }
            }
            (Step::Actives { .. }, _) => {
                table.state.work.fight = Some(fight);
                return actives_named(table, &fight);
            }
            (Step::BreakOff, Answer::No) => Step::Attack,
            (Step::BreakOff, answer) => {
                table.state.work.fight = Some(fight);
                CharacterCombat::next(table, Step::BreakOffRolled { all: answer == Answer::BreakOffAll });
                return table.push(Draw::Die(RollFor::BreakOff(fight.defender())));
            }
            (step, _) => step,
        };
        table.state.work.fight = Some(fight);
        CharacterCombat::next(table, next);
    }

    fn advance(self, table: &mut Table<'_>) {
        let Some(mut fight) = table.state.work.fight else { return };
        match self.step {
            Step::Intent { .. } | Step::Weapons => {}
            Step::Round => {
                fight.round = fight.round.saturating_add(1);
                fight.active = CharacterSet::EMPTY;
                fight.failed_break_off = false;
                fight.blade = false;
                fight.wounded_this_round = 0;
                creatures::grow(&mut fight);
                table.state.work.fight = Some(fight);
                table.tell(Event::RoundBegins { round: fight.round });
                if let Force::Creature(creature) = fight.force
                    && let Some(active) = creatures::fixed_active(&fight, creature)
                {
                    fight.active = active;
                    table.state.work.fight = Some(fight);
                    return actives_named(table, &fight);
                }
                CharacterCombat::next(table, Step::Actives { last: None });
            }
            // Only reached when the list of candidates is exhausted by the answers.
            Step::Actives { .. } => actives_named(table, &fight),
            Step::BreakOff => CharacterCombat::next(table, Step::Attack),
            Step::BreakOffRolled { all } => break_off_rolled(table, fight, all),
            Step::Attack => {
                let rolls = match fight.force {
                    Force::Creature(creature) => creatures::attack_rolls(creature),
                    _ => 1,
                };
                table.tell(Event::FightColumn {
                    attack: fight.attack(table.state),
                    defense: fight.defense(table.state),
                    column: fight.column(table.state),
                    active: fight.active,
                    inactive: fight.defenders.without(fight.active),
                });
                if rolls == 0 {
                    return defend(table, &fight, 0, 0);
                }
                CharacterCombat::next(table, Step::AttackRolled { rolls, wounds: 0, stars: 0 });
                table.push(Draw::Die(RollFor::FightAttack(fight.attacker)));
            }
            Step::AttackRolled { rolls, wounds, stars } => {
                let die = table.die();
                let column = fight.column(table.state);
                let result = chart::result(column, die);
                let suffered = fight.suffered(table.state, fight.active, result.defender);
                let star = fight.capture && result.defender_star;
                table.tell(Event::FightAttack { column, die, wounds: suffered, star });
                let (wounds, stars) = (wounds.saturating_add(suffered), stars + u8::from(star));
                if rolls > 1 {
                    CharacterCombat::next(table, Step::AttackRolled { rolls: rolls - 1, wounds, stars });
                    table.push(Draw::Die(RollFor::FightAttack(fight.attacker)));
                } else {
                    defend(table, &fight, wounds, stars);
                }
            }
            Step::DefenseRolled { wounds, stars } => {
                let die = table.die();
                let column = fight.column(table.state);
                let result = chart::result(column, die);
                let result_back = if fight.strikes_back(table.state) { result.attacker } else { 0 };
                let back = fight.suffered(table.state, fight.attackers(), result_back);
                let star = fight.capture && result.attacker_star;
                table.tell(Event::FightDefense { column, die, wounds: back, star });
                CharacterCombat::next(table, Step::WoundDefenders { wounds, back, stars: stars + u8::from(star) });
            }
            Step::WoundDefenders { wounds, back, stars } => {
                CharacterCombat::next(table, Step::DefendersChoose { wounds, back, stars });
                table.state.work.warded = false;
                if wounds > 0 && !creatures::harmless(&fight) && fight.defender() == Side::Rebel {
                    table.push(Declare::at(Window::Wounds, fight.active));
                }
            }
            Step::DefendersChoose { wounds, back, stars } => {
                // Norrocks took one of them upon himself, if it was so declared.
                let wounds = wounds.saturating_sub(u8::from(table.state.work.warded));
                let before = boxes_left(table.state, fight.active);
                CharacterCombat::next(table, Step::WoundAttackers { back, stars, before });
                if wounds > 0 && !creatures::harmless(&fight) {
                    table.push(Wounds::new(fight.defender(), fight.active, wounds));
                }
            }
            Step::WoundAttackers { back, stars, before } => {
                let lost = before.saturating_sub(boxes_left(table.state, fight.active));
                fight.inflicted = fight.inflicted.saturating_add(lost);
                fight.wounded_this_round = lost;
                fight.defenders = alive(table.state, fight.defenders);
                fight.active = fight.active.and(fight.defenders);
                table.state.work.fight = Some(fight);
                if !matches!(fight.force, Force::Characters(_)) {
                    fight.force_wounds = fight.force_wounds.saturating_add(back);
                    table.state.work.fight = Some(fight);
                    if back > 0 {
                        table.tell(Event::ForceWounded { wounds: back });
                    }
                    return CharacterCombat::next(table, Step::Captures { stars });
                }
                CharacterCombat::next(table, Step::AttackersChoose { back, stars });
                table.state.work.warded = false;
                if back > 0 && fight.attacker == Side::Rebel {
                    table.push(Declare::at(Window::Wounds, fight.attackers()));
                }
            }
            Step::AttackersChoose { back, stars } => {
                let back = back.saturating_sub(u8::from(table.state.work.warded));
                CharacterCombat::next(table, Step::Captures { stars });
                if back > 0 {
                    table.push(Wounds::new(fight.attacker, fight.attackers(), back));
                }
            }
            Step::Captures { stars } => {
                if let Force::Characters(characters) = fight.force {
                    fight.force = Force::Characters(alive(table.state, characters));
                    table.state.work.fight = Some(fight);
                }
                if stars == 0 || fight.active.is_empty() {
                    return CharacterCombat::next(table, Step::RoundOver);
                }
                CharacterCombat::next(table, Step::Captured { stars });
                table.push(Draw::Character { from: fight.active, by: fight.attacker, case: case!("12.8") });
            }
            Step::Captured { stars } => {
                if let Some(caught) = CharacterId::from_index(usize::from(table.state.work.result)) {
                    fight.captured.insert(caught);
                    fight.defenders.remove(caught);
                    fight.active.remove(caught);
                    table.state.work.fight = Some(fight);
                    table.tell(Event::Overpowered { character: caught });
                }
                CharacterCombat::next(table, Step::Captures { stars: stars - 1 });
            }
            Step::RoundOver => {
                if fight.blade {
                    possessions::blade_spent(table);
                }
                if creatures::attacks_itself(table.state, &fight).is_some() {
                    CharacterCombat::next(table, Step::TurnedOnItself);
                    return table.push(Draw::Die(RollFor::FightAttack(fight.attacker)));
                }
                CharacterCombat::next(table, Step::Over);
                creatures::round_over(table);
            }
            Step::TurnedOnItself => {
                let die = table.die();
                if let Some(column) = creatures::attacks_itself(table.state, &fight) {
                    let wounds = chart::result(column, die).attacker;
                    fight.force_wounds = fight.force_wounds.saturating_add(wounds);
                    table.state.work.fight = Some(fight);
                    table.tell(Event::TurnsOnItself { column, die, wounds });
                }
                CharacterCombat::next(table, Step::Over);
            }
            Step::Over => over_or_on(table),
        }
    }
}

/// The characters of a set who are still alive and free.
fn alive(state: &State, characters: CharacterSet) -> CharacterSet {
    characters.iter().filter(|&character| state.is_free(character)).collect()
}

/// Endurance boxes not yet marked, of those alive.
fn boxes_left(state: &State, characters: CharacterSet) -> u8 {
    characters
        .iter()
        .filter(|&character| state.is_free(character))
        .map(|character| crate::rules::wounds::boxes(state, character))
        .fold(0, u8::saturating_add)
}

/// After the active are named: possessions for the round (14.2), then break-off.
fn actives_named(table: &mut Table<'_>, fight: &Fight) {
    table.tell(Event::ActivesNamed { active: fight.active });
    CharacterCombat::next(table, Step::BreakOff);
    let rebels = if fight.attacker == Side::Rebel { fight.attackers() } else { fight.defenders };
    table.push(Declare::at(Window::Round, rebels));
}

fn break_off_rolled(table: &mut Table<'_>, mut fight: Fight, all: bool) {
    let die = table.die();
    let rule = CharacterCombat::break_offs(&fight);
    let column = fight.break_off_column(table.state);
    let numbers = chart::break_off(column);
    let roll = i16::from(die.pips()) + i16::from(rule.die_mod);
    let inactive = fight.defenders.without(fight.active);
    let mut away = CharacterSet::EMPTY;
    if roll <= i16::from(numbers.inactive) {
        away = away.or(inactive);
    }
    if all && roll <= i16::from(numbers.active) {
        away = away.or(fight.active);
    } else if all {
        fight.failed_break_off = true;
    }
    table.tell(Event::BreakOffRolled { column, die, die_mod: rule.die_mod, all, away });
    fight.defenders = fight.defenders.without(away);
    fight.active = fight.active.without(away);
    table.state.work.fight = Some(fight);
    let step = if fight.defenders.is_empty() { Step::Over } else { Step::Attack };
    CharacterCombat::next(table, step);
}

fn defend(table: &mut Table<'_>, fight: &Fight, wounds: u8, stars: u8) {
    let fights_back = match fight.force {
        // What cannot be worn down is gone by itself; a die against it would decide nothing.
        Force::Creature(creature) => creature.data().fights_back && fight.endurance().is_some(),
        _ => true,
    };
    if fights_back {
        CharacterCombat::next(table, Step::DefenseRolled { wounds, stars });
        table.push(Draw::Die(RollFor::FightDefense(fight.defender())));
    } else {
        CharacterCombat::next(table, Step::WoundDefenders { wounds, back: 0, stars });
    }
}

fn over_or_on(table: &mut Table<'_>) {
    let Some(mut fight) = table.state.work.fight else { return };
    fight.defenders = alive(table.state, fight.defenders);
    table.state.work.fight = Some(fight);
    let beaten = fight.force_beaten(table.state);
    let leaves = matches!(fight.force, Force::Creature(creature) if creatures::leaves(table.state, &fight, creature));
    if !beaten && !leaves && !fight.defenders.is_empty() {
        return CharacterCombat::next(table, Step::Round);
    }
    table.tell(Event::FightEnds { beaten });
    table.state.work.fight = None;
    table.push(Look);
    captives(table, &fight, beaten);
    // Before anybody is led away: what a prisoner's possessions did in the combat is settled first (14.22, 14.26).
    possessions::after_fight(table, &fight);
    creatures::after_fight(table, &fight, beaten);
}

/// Who was captured is led away, unless the captors were beaten in the same combat (12.83).
fn captives(table: &mut Table<'_>, fight: &Fight, beaten: bool) {
    let caught = alive(table.state, fight.captured);
    if caught.is_empty() {
        return;
    }
    if beaten {
        // 12.83: whoever captured is beaten in the same combat has captured nobody.
        for character in caught.iter() {
            table.tell(Event::StaysFree { character });
        }
        return;
    }
    let by = match fight.force {
        Force::Characters(characters) => By::Characters(characters),
        _ => By::Units,
    };
    table.push(Captives::new(fight.environ, caught, by));
}
