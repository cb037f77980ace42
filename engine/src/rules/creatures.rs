//! The ways of single creatures (13.45): what the Galactic Guide says of one replaces the rule it contradicts.

use crate::Side;
use crate::answer::Answer;
use crate::cards::{ActionEvent, Letter};
use crate::charts::character_combat::{self as chart, Column};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{Attack, BreakOff, CreatureId, EnvironId, IntelligenceDefender, NoBonusWhen, Special};
use crate::pieces::{CharacterId, PossessionId, PossessionKind, ShipId};
use crate::ratings;
use crate::rules::capture;
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat;
use crate::rules::control::shift_loyalty;
use crate::rules::fight::{Fight, Force};
use crate::rules::flight::lose_ship;
use crate::rules::missions::Missions;
use crate::rules::possessions::{self, Window};
use crate::rules::wounds::{Hurt, wound};
use crate::state::{CharacterSet, PossessionSet, Rating, ShipSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// Whether a creature is fought by Intelligence instead of Combat.
pub(crate) fn by_intelligence(creature: CreatureId) -> bool {
    creature.data().attack == Attack::Intelligence
}

/// Whether it matters to a creature's attack what rating a character of the group has, besides Combat and Endurance.
pub(crate) fn heeds(creature: CreatureId, rating: Rating) -> bool {
    match rating {
        Rating::Intelligence => {
            by_intelligence(creature)
                || has(creature, |way| {
                    matches!(
                        way,
                        Special::StrengthMinusIntelligence
                            | Special::WoundsEach { .. }
                            | Special::NoBonusDraws(NoBonusWhen::AllIntelligenceBelow(_))
                    )
                })
        }
        Rating::Diplomacy => has(creature, |way| matches!(way, Special::OnlyAttacksIfAllDiplomacyBelow(_))),
        _ => false,
    }
}

/// Whether the Charsot can spare its group anything of a creature's attack: surprise, or a battle of minds (14.3).
pub(crate) fn charsot_senses(creature: CreatureId) -> bool {
    by_intelligence(creature) || creature.data().surprise_shift > 0
}

fn special<T>(creature: CreatureId, pick: impl Fn(&Special) -> Option<T>) -> Option<T> {
    creature.specials().iter().find_map(pick)
}

fn has(creature: CreatureId, wanted: impl Fn(&Special) -> bool) -> bool {
    creature.specials().iter().any(wanted)
}

/// A creature's attack strength in this round: printed, grown, worn by its wounds, or changed in its own way (12.74).
pub(crate) fn attack(state: &State, fight: &Fight, creature: CreatureId) -> i16 {
    let data = creature.data();
    if by_intelligence(creature) {
        return data.intelligence.map_or(0, i16::from);
    }
    let wounds = i16::from(fight.force_wounds);
    let mut strength = data.strength.map_or(0, i16::from) + i16::from(fight.grown_strength);
    let mut worn = wounds;
    for way in creature.specials() {
        match *way {
            Special::FirstWoundsKeepStrength(first) => worn = (wounds - i16::from(first)).max(0),
            Special::WoundsKeepStrength => worn = 0,
            Special::StrengthPerWoundTaken(amount) => strength += wounds * i16::from(amount),
            Special::StrengthPerWoundInflicted { amount, max } => {
                strength += i16::from(fight.inflicted.min(max)) * i16::from(amount);
            }
            Special::StrengthMinusIntelligence => {
                let best = fight.defenders.iter().map(|who| ratings::rating(state, who, Rating::Intelligence)).max();
                strength -= best.map_or(0, i16::from);
            }
            _ => {}
        }
    }
    (strength - worn).max(0)
}

/// What a creature leaves of the rules of break-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakOffRule {
    /// Whether a break-off may be attempted in this round.
    pub allowed: bool,
    /// Whether it must be: against the Virus nothing else can be done.
    pub forced: bool,
    /// Added to the die.
    pub die_mod: i8,
}

impl BreakOffRule {
    /// Break-off as in 12.5.
    pub(crate) const ORDINARY: BreakOffRule = BreakOffRule { allowed: true, forced: false, die_mod: 0 };
}

/// The rules of break-off from a creature in this round.
pub(crate) fn break_off(fight: &Fight, creature: CreatureId) -> BreakOffRule {
    let data = creature.data();
    let allowed = match data.break_off {
        BreakOff::Normal | BreakOff::ActiveRow => true,
        BreakOff::NotRoundOne => fight.round > 1,
        BreakOff::Never => false,
    };
    let forced = allowed && has(creature, |way| *way == Special::OnlyBreakOff);
    BreakOffRule { allowed, forced, die_mod: data.break_off_die_mod_in(fight.round) }
}

/// What grows at the beginning of a round grows.
pub(crate) fn grow(fight: &mut Fight) {
    let Force::Creature(creature) = fight.force else { return };
    for way in creature.specials() {
        if let Special::Grow { from_round, every, strength, endurance } = *way
            && fight.round >= from_round
            && (fight.round - from_round).is_multiple_of(every.max(1))
        {
            fight.grown_strength = fight.grown_strength.saturating_add(strength);
            fight.grown_endurance = fight.grown_endurance.saturating_add(endurance);
        }
    }
}

/// Who is active where the creature leaves no choice.
pub(crate) fn fixed_active(fight: &Fight, creature: CreatureId) -> Option<CharacterSet> {
    let all = has(creature, |way| {
        matches!(
            way,
            Special::AllDefendersActive
                | Special::NoWoundsToCharacters
                | Special::IntelligenceCombat { defender: IntelligenceDefender::SumOfGroup, .. }
        )
    });
    match fight.singled {
        Some(grabbed) if creature.data().attack == Attack::Grab => {
            Some(fight.defenders.without(CharacterSet::only(grabbed)))
        }
        _ if all => Some(fight.defenders),
        _ => None,
    }
}

/// How many attack dice the creature rolls in a round.
pub(crate) fn attack_rolls(creature: CreatureId) -> u8 {
    match creature.data().attack {
        Attack::Grab | Attack::AutoWoundEach | Attack::Spaceship | Attack::None => 0,
        _ => special(creature, |way| match way {
            Special::AttackRolls(rolls) => Some(*rolls),
            _ => None,
        })
        .unwrap_or(1),
    }
}

/// Whether nobody is hurt by this force.
pub(crate) fn harmless(fight: &Fight) -> bool {
    matches!(fight.force, Force::Creature(creature) if has(creature, |way| *way == Special::NoWoundsToCharacters))
}

/// The differential on which a creature attacks itself after a round, if it does and still stands.
pub(crate) fn attacks_itself(state: &State, fight: &Fight) -> Option<Column> {
    let Force::Creature(creature) = fight.force else { return None };
    if fight.force_beaten(state) || !fight.defenders.iter().any(|character| state.is_free(character)) {
        return None;
    }
    special(creature, |way| match way {
        Special::SelfAttack { differential } => Some(Column::from_differential(*differential)),
        _ => None,
    })
}

/// What a creature that survives a round does at its end.
pub(crate) fn round_over(table: &mut Table<'_>, fight: &Fight) {
    let Force::Creature(creature) = fight.force else { return };
    if fight.force_beaten(table.state) {
        return;
    }
    for way in creature.specials() {
        match *way {
            Special::AutoWoundEach(wounds) => {
                Hurt::begin(table, fight.defenders, wounds);
            }
            Special::AutoWoundGrabbed(wounds) => {
                if let Some(grabbed) = fight.singled {
                    Hurt::begin(table, CharacterSet::only(grabbed), wounds);
                }
            }
            Special::NoBonusDraws(NoBonusWhen::AliveAfterRound(round)) if fight.round == round => {
                if let Some(letter) = fight.letter {
                    deny_bonus(table, letter);
                }
            }
            _ => {}
        }
    }
}

fn deny_bonus(table: &mut Table<'_>, letter: Letter) {
    if let Some(missions) = table.missions_mut()
        && let Some(group) = missions.group_mut(letter)
    {
        group.no_bonus = true;
        table.tell(Event::GroupLosesBonus { letter });
    }
}

/// Whether a creature that is not beaten ends the combat after this round.
pub(crate) fn leaves(state: &State, fight: &Fight, creature: CreatureId) -> bool {
    let data = creature.data();
    data.max_rounds.is_some_and(|rounds| fight.round >= rounds)
        || has(creature, |way| *way == Special::LeavesAfterRoundWithoutWounds) && fight.wounded_this_round == 0
        || idle(state, fight, creature)
        || data.attack == Attack::Grab && fight.singled.is_some_and(|grabbed| !state.is_free(grabbed))
}

/// Whether a round of a combat from which the defenders may stay could change nothing and changed nothing: what attacks
/// cannot be worn down, and no die would have wounded anybody. Without an end here who declines to break off from the
/// Gyrogos behind a Body Shield could play on for ever.
fn idle(state: &State, fight: &Fight, creature: CreatureId) -> bool {
    let stays = fight.endurance().is_none() && !break_off(fight, creature).forced;
    stays && fight.wounded_this_round == 0 && !fight.can_wound_defenders(state)
}

/// What follows a fight with a creature.
pub(crate) fn after_fight(table: &mut Table<'_>, fight: &Fight, beaten: bool) {
    let Force::Creature(creature) = fight.force else { return };
    for way in creature.specials() {
        match *way {
            Special::LoyaltyShiftIfDefeated { by, favor, spaces } if beaten && fight.defender() == by => {
                shift_loyalty(table, fight.environ.planet(), favor, spaces);
            }
            Special::StealPossession { after_round }
                if !beaten && fight.round >= after_round && !fight.defenders.is_empty() =>
            {
                table.call(Call::Theft { from: fight.defenders });
            }
            Special::DamageShip { .. } if !beaten => {
                if let Some(ship) = fight.prey {
                    // 14.54: in this game a damaged spaceship is lost.
                    lose_ship(table, ship);
                }
            }
            _ => {}
        }
    }
}

/// A Mission Group meets the creature of its environ.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Encounter {
    environ: EnvironId,
    creature: CreatureId,
    /// The mission of the group; nothing before it begins, if an old frame called for it.
    letter: Letter,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Meet,
    /// The plant has drawn its victim.
    Grabbed,
    /// Whose mind it attacks is the owner's choice.
    Target,
    /// Whose spaceship is attacked was drawn.
    Prey,
    /// A round of attacks on each character by himself begins.
    SwarmRound {
        left: CharacterSet,
        round: u8,
    },
    /// Each character is attacked by himself: who still has to be in this round, and who goes on.
    Swarm {
        left: CharacterSet,
        next: CharacterSet,
        round: u8,
    },
    /// A break-off die of one of them was rolled; `left` are those after him.
    SwarmBrokeOff {
        victim: CharacterId,
        left: CharacterSet,
        next: CharacterSet,
        round: u8,
    },
    /// An attack die on one of them was rolled; `left` are those after him.
    SwarmStung {
        victim: CharacterId,
        left: CharacterSet,
        next: CharacterSet,
        round: u8,
    },
    /// What the Zop gives was drawn.
    Given,
}

impl Encounter {
    /// The encounter of the group on this mission.
    pub(crate) fn of(environ: EnvironId, creature: CreatureId, letter: Letter) -> Encounter {
        Encounter { environ, creature, letter, step: Step::Meet }
    }

    fn group(&self, state: &State, missions: Option<&Missions>) -> CharacterSet {
        missions.map_or(CharacterSet::EMPTY, |missions| missions.members(state, self.letter))
    }

    /// The combat with the creature, after which nothing is left to do here.
    fn fight(&self, table: &mut Table<'_>, defenders: CharacterSet, after: After) -> Next {
        let attacker = table.state.clock.side.enemy();
        let mut fight = Fight::new(self.environ, attacker, Force::Creature(self.creature), defenders);
        fight.letter = Some(self.letter);
        match after {
            After::TheGroup => {}
            After::One(character) => fight.singled = Some(character),
            After::Ship(ship) => fight.prey = Some(ship),
        }
        character_combat::call(table, fight, false);
        Next::Done
    }

    fn meet(&mut self, table: &mut Table<'_>) -> Next {
        let group = self.group(table.state, table.missions());
        let side = table.state.clock.side;
        table.tell(Event::CreatureMet { creature: self.creature, environ: self.environ });
        let warned = group.iter().any(|character| table.state.shows(character, PossessionId::CHARSOT));
        match self.creature.data().attack {
            Attack::None => return self.peaceful(table, group),
            Attack::Intelligence if warned => {
                if let Some(missions) = table.missions_mut() {
                    missions.forget(ActionEvent::CreatureAttackOrNone);
                }
                table.tell(Event::CreatureAvoided { creature: self.creature, by: possessions::Help::Charsot });
            }
            Attack::Intelligence if has(self.creature, |way| *way == Special::OneTarget) => {
                self.step = Step::Target;
                return Next::Stay;
            }
            Attack::Grab if group.len() == 1 => {
                if let Some(only) = group.first() {
                    table.tell(Event::Grabbed { character: only });
                    table.call(Call::Look);
                    capture::kill(table, only);
                }
            }
            Attack::Grab => {
                self.step = Step::Grabbed;
                table.call(Call::Character { from: group, by: side.enemy(), case: case!("13.45") });
                return Next::Stay;
            }
            Attack::Spaceship => {
                let ships = table.state.ships_in(self.environ, side);
                let theirs: ShipSet = ships
                    .iter()
                    .filter(|&ship| table.state.ships[ship].owner.is_some_and(|owner| group.contains(owner)))
                    .collect();
                if !theirs.is_empty() {
                    self.step = Step::Prey;
                    table.call(Call::Ship { from: theirs });
                    return Next::Stay;
                }
                table.tell(Event::CreatureHarmless { creature: self.creature });
            }
            Attack::ColumnEach => {
                self.step = Step::SwarmRound { left: group, round: 1 };
                return Next::Stay;
            }
            Attack::Strength | Attack::AutoWoundEach => {
                let soothed = special(self.creature, |way| match way {
                    Special::OnlyAttacksIfAllDiplomacyBelow(limit) => {
                        Some(group.iter().any(|who| ratings::rating(table.state, who, Rating::Diplomacy) >= *limit))
                    }
                    _ => None,
                });
                if soothed != Some(true) {
                    return self.fight(table, group, After::TheGroup);
                }
                table.tell(Event::CreatureHarmless { creature: self.creature });
            }
            Attack::Intelligence => return self.fight(table, group, After::TheGroup),
        }
        Next::Done
    }

    /// Creatures that do not fight.
    fn peaceful(&mut self, table: &mut Table<'_>, group: CharacterSet) -> Next {
        let letter = self.letter;
        let intelligence = |table: &Table<'_>| {
            group.iter().map(|who| ratings::rating(table.state, who, Rating::Intelligence)).max().unwrap_or(0)
        };
        for way in self.creature.specials() {
            match *way {
                Special::NoBonusDraws(NoBonusWhen::Always) => deny_bonus(table, letter),
                Special::NoBonusDraws(NoBonusWhen::AllIntelligenceBelow(limit)) => {
                    if intelligence(table) < limit {
                        deny_bonus(table, letter);
                    } else {
                        table.tell(Event::CreatureHarmless { creature: self.creature });
                    }
                }
                Special::BonusDrawMod(amount) => {
                    if let Some(missions) = table.missions_mut()
                        && let Some(group) = missions.group_mut(letter)
                    {
                        group.bonus_mod = group.bonus_mod.saturating_add(amount);
                        table.tell(Event::GroupBonusChanged { letter, amount });
                    }
                }
                Special::WoundsEach { minuend } => {
                    let wounds = minuend.saturating_sub(intelligence(table));
                    table.call(Call::Look);
                    // No combat: Norrocks takes none of these (14.3).
                    for character in group.iter() {
                        wound(table, character, wounds);
                    }
                }
                Special::GiftPossession { side } => {
                    if side != table.state.clock.side || table.state.zop_met {
                        table.tell(Event::CreatureHarmless { creature: self.creature });
                        continue;
                    }
                    table.state.zop_met = true;
                    let gifts: PossessionSet = PossessionId::all()
                        .filter(|&gift| gift.data().kind != PossessionKind::Spaceship && table.state.in_deck(gift))
                        .collect();
                    if !gifts.is_empty() {
                        // Who brings a gift does nothing else.
                        self.step = Step::Given;
                        table.call(Call::Possession { from: gifts, case: case!("13.45") });
                        return Next::Stay;
                    }
                }
                _ => {}
            }
        }
        Next::Done
    }

    /// The next of a swarm's victims, or the next round, or the end.
    fn swarm(&mut self, table: &mut Table<'_>, left: CharacterSet, next: CharacterSet, round: u8) -> Next {
        let Some(victim) = left.iter().find(|&character| table.state.is_free(character)) else {
            let again: CharacterSet = next.iter().filter(|&character| table.state.is_free(character)).collect();
            let goes_on = self.creature.data().max_rounds.is_none_or(|rounds| round < rounds);
            if goes_on && !again.is_empty() {
                self.step = Step::SwarmRound { left: again, round: round.saturating_add(1) };
                return Next::Stay;
            }
            table.call(Call::Look);
            return Next::Done;
        };
        let left = left.iter().filter(|&character| character > victim).collect();
        if self.creature.data().break_off == BreakOff::ActiveRow {
            self.step = Step::SwarmBrokeOff { victim, left, next, round };
            table.call(Call::Die(RollFor::BreakOff(victim.side())));
        } else {
            self.stings(table, victim, left, next, round);
        }
        Next::Stay
    }

    fn stings(
        &mut self,
        table: &mut Table<'_>,
        victim: CharacterId,
        left: CharacterSet,
        next: CharacterSet,
        round: u8,
    ) {
        self.step = Step::SwarmStung { victim, left, next, round };
        table.call(Call::Die(RollFor::FightAttack(victim.side().enemy())));
    }

    fn swarm_column(self) -> Column {
        special(self.creature, |way| match way {
            Special::FixedDifferentialEach { differential, .. } => Some(Column::from_differential(*differential)),
            _ => None,
        })
        .unwrap_or(Column::ZERO)
    }
}

/// What a creature is after.
enum After {
    TheGroup,
    One(CharacterId),
    Ship(ShipId),
}

impl Frame for Encounter {
    const NAME: &'static str = "the meeting with a creature";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Target {
            return None;
        }
        let side = sight.state.clock.side;
        let group = self.group(sight.state, sight.missions());
        list.offer_all(group.iter().map(Answer::Character));
        if list.wants_reasons() {
            // Only the group has met it.
            for other in sight.state.present(side).without(group).iter() {
                list.close(Answer::Character(other), Why::NotHere);
            }
        }
        Some(Asked { side, question: Question::CreatureTarget { creature: self.creature } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Meet, Come::Go) => {
                return Ok(self.meet(table));
            }
            (Step::Target, Come::Answer(Answer::Character(target))) => {
                return Ok(self.fight(table, CharacterSet::only(target), After::One(target)));
            }
            (Step::Grabbed, Come::Value(Value::Character(character))) => {
                table.tell(Event::Grabbed { character });
                let group = self.group(table.state, table.missions());
                return Ok(self.fight(table, group, After::One(character)));
            }
            (Step::Prey, Come::Value(Value::Ship(ship))) => {
                let group = self.group(table.state, table.missions());
                return Ok(self.fight(table, group, After::Ship(ship)));
            }
            (Step::SwarmRound { left, round }, Come::Go) => {
                self.step = Step::Swarm { left, next: CharacterSet::EMPTY, round };
                if table.state.clock.side == Side::Rebel {
                    table.call(Call::Declare { window: Window::Round, concerned: left });
                }
            }
            // What was declared works by being shown.
            (Step::Swarm { .. }, Come::Value(Value::Declared(_))) => {}
            (Step::Swarm { left, next, round }, Come::Go) => return Ok(self.swarm(table, left, next, round)),
            (Step::SwarmBrokeOff { victim, left, next, round }, Come::Value(Value::Die(die))) => {
                let column = self.swarm_column();
                let free = die.pips() <= chart::break_off(column).active;
                let away = if free { CharacterSet::only(victim) } else { CharacterSet::EMPTY };
                table.tell(Event::BreakOffRolled { column, die, die_mod: 0, all: true, away });
                if free {
                    self.step = Step::Swarm { left, next, round };
                } else {
                    self.stings(table, victim, left, next, round);
                }
            }
            (Step::SwarmStung { victim, left, mut next, round }, Come::Value(Value::Die(die))) => {
                let column = self.swarm_column();
                let result = chart::result(column, die).defender;
                next.insert(victim);
                // Who has broken off is in the combat no more, and his shield with him (12.51).
                let shielded = left
                    .or(next)
                    .iter()
                    .any(|character| table.state.shows(character, PossessionId::PERSONAL_BODY_SHIELD));
                let wounds = result.saturating_sub(u8::from(shielded));
                table.tell(Event::FightAttack { column, die, wounds, star: false });
                self.step = Step::Swarm { left, next, round };
                Hurt::begin(table, CharacterSet::only(victim), wounds);
            }
            (Step::Given, Come::Value(Value::Possession(possession))) => {
                let group = self.group(table.state, table.missions());
                table.call(Call::Acquire { possession, group });
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// Whether a creature attack event does anything for this side at all: a Zop ignores Imperial characters.
pub(crate) fn concerns(creature: CreatureId, side: Side) -> bool {
    !has(creature, |way| *way == Special::NoEffectOn(side))
}

/// Whether a creature brings a gift, so that nobody would want to avoid it.
pub(crate) fn gives(creature: CreatureId) -> bool {
    has(creature, |way| matches!(way, Special::GiftPossession { .. }))
}
