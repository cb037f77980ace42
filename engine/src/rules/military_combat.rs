//! Environ military combat (10): who declares, the ratio and its shifts, losses, characters left alone.

use crate::answer::Answer;
use crate::charts::military::{self, Column};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, UnitId};
use crate::procedure::{Relabel, Run};
use crate::ratings;
use crate::rules::chance_draw::{Draw, RollFor};
use crate::rules::character_combat::{self, Force};
use crate::rules::look::Look;
use crate::rules::losses::Losses;
use crate::rules::possessions::{Declare, Window};
use crate::rules::stacks;
use crate::state::{EnvironSet, Place, Rating, StackKind, State, UnitSet};
use crate::terms::Table;
use crate::{Case, Die, Side};
use serde::{Deserialize, Serialize};

/// The Military Combat Segment: environ after environ in the Phasing Player's order (10.0).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Battles {
    done: EnvironSet,
    declaring: Option<(EnvironId, Side)>,
}

impl Battles {
    pub(crate) fn new() -> Battles {
        Battles { done: EnvironSet::EMPTY, declaring: None }
    }

    fn open<'a>(&'a self, state: &'a State) -> impl Iterator<Item = EnvironId> + 'a {
        state.environs_in_play().filter(|&environ| {
            !self.done.contains(environ)
                && state.has_units(environ, Side::Rebel)
                && state.has_units(environ, Side::Imperial)
        })
    }
}

impl Run for Battles {
    fn asks(&self, state: &State) -> Option<Asked> {
        match self.declaring {
            Some((environ, side)) => Some(Asked { side, question: Question::DeclareCombat { environ } }),
            None => self
                .open(state)
                .next()
                .is_some()
                .then_some(Asked { side: state.clock.side, question: Question::NextCombat }),
        }
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        match self.declaring {
            Some(_) => answers.extend([Answer::Yes, Answer::No]),
            None => answers.extend(self.open(state).map(Answer::Environ)),
        }
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        let phasing = table.state.clock.side;
        match (self.declaring.take(), answer) {
            (None, Answer::Environ(environ)) => {
                self.done.insert(environ);
                self.declaring = Some((environ, phasing));
                table.push(self);
            }
            (Some((environ, side)), Answer::Yes) => {
                table.push(self);
                let units = |side| table.state.units_in(environ, side);
                let battle = Battle::between(environ, side, units(side), units(side.enemy()), false);
                begin(table, battle);
            }
            (Some((environ, side)), _) => {
                table.tell(Event::CombatNotDeclared { environ, side });
                if side == phasing {
                    self.declaring = Some((environ, side.enemy()));
                }
                table.push(self);
            }
            (None, _) => table.push(self),
        }
    }

    fn advance(self, _: &mut Table<'_>) {}
}

/// One military combat: who fights whom.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub environ: EnvironId,
    /// Who declared it (10.1).
    pub attacker: Side,
    /// The attacking units.
    pub attackers: UnitSet,
    /// The defending units.
    pub defenders: UnitSet,
    /// Whether it is fought by units that a rebellion has just raised (10.7).
    pub rebellion: bool,
    /// The attacker's leader.
    pub attacking_leader: Option<CharacterId>,
    /// The defender's leader.
    pub defending_leader: Option<CharacterId>,
}

impl Battle {
    pub(crate) fn between(
        environ: EnvironId,
        attacker: Side,
        attackers: UnitSet,
        defenders: UnitSet,
        rebellion: bool,
    ) -> Battle {
        Battle { environ, attacker, attackers, defenders, rebellion, attacking_leader: None, defending_leader: None }
    }

    /// The leader of a side.
    #[must_use]
    pub fn leader(&self, side: Side) -> Option<CharacterId> {
        if side == self.attacker { self.attacking_leader } else { self.defending_leader }
    }

    /// The units of a side.
    #[must_use]
    pub fn units(&self, side: Side) -> UnitSet {
        if side == self.attacker { self.attackers } else { self.defenders }
    }
}

/// Why a combat column is shifted, and how far; positive is to the right, the attacker's way (10.21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shift {
    /// The better leader, by the difference of the Leadership Ratings (10.4, 10.41).
    Leaders(i8),
    /// A Rebel unit of the environ's own type takes part (10.5).
    OwnType(i8),
    /// Imperial units in a special environ where no Imperial leader is present (10.5, 10.44).
    SpecialEnviron(i8),
    /// The local Rebel who raised the troops, where no Rebel leader is present (10.7).
    LocalRebel(i8),
}

impl Shift {
    /// How many columns, to the right if positive.
    #[must_use]
    pub const fn columns(self) -> i8 {
        match self {
            Shift::Leaders(columns)
            | Shift::OwnType(columns)
            | Shift::SpecialEnviron(columns)
            | Shift::LocalRebel(columns) => columns,
        }
    }
}

/// The column a combat is resolved on, and how it comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatTerms {
    /// The attacker's strength points.
    pub attack: u16,
    /// The defender's.
    pub defense: u16,
    /// The column of the rounded ratio (10.2, 10.22).
    pub base: Column,
    /// The shifts.
    pub shifts: [Option<Shift>; 4],
    /// The column used.
    pub column: Column,
}

/// What a combat would be resolved with as it stands (10.2, 10.4, 10.5, 10.7).
#[must_use]
pub fn terms(state: &State, battle: &Battle) -> CombatTerms {
    let toward = |side: Side| if side == battle.attacker { 1_i8 } else { -1 };
    let led =
        |leader: Option<CharacterId>| leader.map_or(0, |leader| i16::from(leadership(state, battle.environ, leader)));
    let lead = led(battle.attacking_leader) - led(battle.defending_leader);
    let leader = (lead != 0).then(|| Shift::Leaders(i8::try_from(lead).unwrap_or(i8::MAX)));
    let kind = battle.environ.kind();
    let own_type = battle
        .units(Side::Rebel)
        .iter()
        .any(|unit| unit.kind().data().environ_kind == Some(kind))
        .then(|| Shift::OwnType(toward(Side::Rebel)));
    // The printed words ask who is present, not who was named (10.44, 10.5, 10.7).
    let present = |side: Side| leaders(state, battle.environ, side).next().is_some();
    // An elite unit helps like a leader in the larger games (19.53).
    let helped = present(Side::Imperial) || battle.units(Side::Imperial).iter().any(|unit| unit.kind().data().elite);
    let special = (kind.is_special() && !helped).then(|| Shift::SpecialEnviron(toward(Side::Rebel)));
    let local = (battle.rebellion && !present(Side::Rebel)).then(|| Shift::LocalRebel(toward(Side::Rebel)));
    let shifts = [leader, own_type, special, local];
    let (attack, defense) = (state.strength(battle.attackers), state.strength(battle.defenders));
    let base = Column::from_ratio(attack, defense);
    let net: i8 = shifts.iter().flatten().fold(0, |sum: i8, shift| sum.saturating_add(shift.columns()));
    CombatTerms { attack, defense, base, shifts, column: base.shifted(net) }
}

/// The Leadership a character has among the military units of his environ, whom he joins when he is named (10.4): whose
/// company he leaves for them raises it no more.
fn leadership(state: &State, environ: EnvironId, leader: CharacterId) -> u8 {
    let beside = state.stack_in(environ, leader.side(), StackKind::Military);
    ratings::rating_among(state, leader, Rating::Leadership, beside)
}

/// The characters of a side who may lead its units in an environ: free, with Leadership 1 or more once they stand with the
/// units (9.53, 10.4), in either stack now. One who left the military stack to search stays out of it (11.21).
pub fn leaders(state: &State, environ: EnvironId, side: Side) -> impl Iterator<Item = CharacterId> + '_ {
    state.free_in(environ, side).iter().filter(move |&character| {
        !state.is_disabled(character)
            && !state.characters[character].stepped_out
            && leadership(state, environ, character) >= 1
    })
}

/// Starts a combat.
pub(crate) fn begin(table: &mut Table<'_>, battle: Battle) {
    table.state.work.battle = Some(battle);
    table.tell(Event::CombatOpens {
        environ: battle.environ,
        attacker: battle.attacker,
        rebellion: battle.rebellion,
        turned_up: battle.attackers.or(battle.defenders).iter().filter(|&unit| unit.hidden()).collect(),
    });
    table.push(MilitaryCombat { step: Step::Window });
}

/// The procedure of the combat in `work.battle`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MilitaryCombat {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Window,
    /// The attacker names his leader first.
    AttackingLeader,
    DefendingLeader,
    Roll,
    AttackRolled,
    DefenseRolled {
        attack: Die,
    },
    DefenderPicked {
        attacker_loss: u8,
    },
    AttackerPicked {
        defender_lost: UnitSet,
    },
    Aftermath,
}

impl MilitaryCombat {
    fn leading_side(&self, battle: &Battle) -> Option<Side> {
        match self.step {
            Step::AttackingLeader => Some(battle.attacker),
            Step::DefendingLeader => Some(battle.attacker.enemy()),
            _ => None,
        }
    }

    fn next(table: &mut Table<'_>, step: Step) {
        table.push(MilitaryCombat { step });
    }
}

impl Run for MilitaryCombat {
    fn asks(&self, state: &State) -> Option<Asked> {
        let battle = state.work.battle.as_ref()?;
        let side = self.leading_side(battle)?;
        let someone = leaders(state, battle.environ, side).next().is_some();
        someone.then_some(Asked { side, question: Question::NameLeader { environ: battle.environ } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let Some(battle) = state.work.battle.as_ref() else { return };
        let Some(side) = self.leading_side(battle) else { return };
        answers.push(Answer::No);
        answers.extend(leaders(state, battle.environ, side).map(Answer::Character));
    }

    fn answered(self, table: &mut Table<'_>, answer: Answer) {
        if let (Answer::Character(leader), Some(mut battle)) = (answer, table.state.work.battle) {
            let side = leader.side();
            if side == battle.attacker {
                battle.attacking_leader = Some(leader);
            } else {
                battle.defending_leader = Some(leader);
            }
            table.state.work.battle = Some(battle);
            table.state.characters[leader].acted = true;
            table.tell(Event::LeaderNamed { leader, environ: battle.environ });
            stacks::join(table, leader);
            // 9.57: who stands with the units does no mission, not even the one he is on when a rebellion calls him.
            if let Some(missions) = table.missions_mut() {
                missions.leave(leader);
            }
        }
        // The same step again, this time without a question: it goes on.
        self.advance(table);
    }

    fn advance(self, table: &mut Table<'_>) {
        let Some(battle) = table.state.work.battle else { return };
        let (attacker, defender) = (battle.attacker, battle.attacker.enemy());
        match self.step {
            Step::Window => {
                MilitaryCombat::next(table, Step::AttackingLeader);
                let concerned = table.state.free_in(battle.environ, Side::Rebel);
                table.push(Declare::at(Window::MilitaryCombat, concerned));
            }
            Step::AttackingLeader => MilitaryCombat::next(table, Step::DefendingLeader),
            Step::DefendingLeader => MilitaryCombat::next(table, Step::Roll),
            Step::Roll => {
                MilitaryCombat::next(table, Step::AttackRolled);
                let terms = terms(table.state, &battle);
                table.tell(Event::CombatColumn {
                    environ: battle.environ,
                    attack: terms.attack,
                    defense: terms.defense,
                    base: terms.base,
                    shifts: terms.shifts,
                    column: terms.column,
                });
                table.push(Draw::Die(RollFor::MilitaryAttack(attacker)));
            }
            Step::AttackRolled => {
                let attack = table.die();
                MilitaryCombat::next(table, Step::DefenseRolled { attack });
                table.push(Draw::Die(RollFor::MilitaryDefense(defender)));
            }
            Step::DefenseRolled { attack } => {
                let defense = table.die();
                let column = terms(table.state, &battle).column;
                let defender_loss = military::result(column, attack).defender;
                let attacker_loss = military::result(column, defense).attacker;
                table.tell(Event::CombatRolled {
                    environ: battle.environ,
                    attacker,
                    column,
                    attack,
                    defense,
                    attacker_loss,
                    defender_loss,
                });
                MilitaryCombat::next(table, Step::DefenderPicked { attacker_loss });
                table.push(Losses::new(defender, Some(battle.environ), battle.defenders, defender_loss));
            }
            Step::DefenderPicked { attacker_loss } => {
                let defender_lost = table.state.work.chosen;
                MilitaryCombat::next(table, Step::AttackerPicked { defender_lost });
                table.push(Losses::new(attacker, Some(battle.environ), battle.attackers, attacker_loss));
            }
            Step::AttackerPicked { defender_lost } => {
                let attacker_lost = table.state.work.chosen;
                MilitaryCombat::next(table, Step::Aftermath);
                lose_units(table, attacker_lost.or(defender_lost), battle.environ, case!("10.3"));
            }
            Step::Aftermath => {
                table.state.work.battle = None;
                table.push(Look);
                left_alone(table, &battle);
            }
        }
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        if let Step::AttackerPicked { defender_lost } = &mut self.step {
            *defender_lost = names.units(*defender_lost);
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        if let Step::AttackerPicked { defender_lost } = self.step {
            show(defender_lost);
        }
    }
}

/// Removes units eliminated in an environ, told under the case that took them. Prisoners they held are seen to at the next
/// look.
pub(crate) fn lose_units(table: &mut Table<'_>, units: UnitSet, environ: EnvironId, case: Case) {
    for unit in units.iter() {
        take_off(table, unit);
        table.tell_under(case, Event::UnitEliminated { unit, environ });
    }
}

/// Removes one unit from play by a case; its counter can be used again.
pub(crate) fn lose_unit_under(table: &mut Table<'_>, unit: UnitId, case: Case) {
    let place = table.state.units[unit].place;
    take_off(table, unit);
    if let Some(environ) = place.environ() {
        table.tell_under(case, Event::UnitEliminated { unit, environ });
    }
}

fn take_off(table: &mut Table<'_>, unit: UnitId) {
    table.state.put_unit(unit, Place::Reserve);
    table.state.units[unit].moved = false;
}

/// The squad that a side's units in an environ send, with a leader if one stands with them (12.12).
pub(crate) fn squad_of(state: &State, environ: EnvironId, side: Side) -> Force {
    squad_from(state, environ, side, state.units_in(environ, side))
}

fn squad_from(state: &State, environ: EnvironId, side: Side, units: UnitSet) -> Force {
    let leader = state
        .stack_in(environ, side, StackKind::Military)
        .iter()
        .find(|&character| !state.is_disabled(character) && ratings::rating(state, character, Rating::Leadership) >= 1);
    Force::squad(state, units, leader)
}

/// Characters whose units were wiped out are attacked by a squad of the enemy units that fought and survived, whoever is
/// phasing; the attack is not optional (10.6). Where none survived they just stand with the others. After a rebellion's
/// combat units may stand there that had no part in it (10.7): they send nobody.
fn left_alone(table: &mut Table<'_>, battle: &Battle) {
    let environ = battle.environ;
    for side in Side::BOTH {
        let alone = table.state.stack_in(environ, side, StackKind::Military);
        if alone.is_empty() || table.state.has_units(environ, side) {
            continue;
        }
        for character in alone.iter() {
            table.state.characters[character].stack = StackKind::Mission;
        }
        let units = battle.units(side.enemy()).and(table.state.units_in(environ, side.enemy()));
        if !units.is_empty() {
            let force = squad_from(table.state, environ, side.enemy(), units);
            table.tell(Event::LeftAlone { environ, side });
            character_combat::begin(table, environ, side.enemy(), force, alone);
        }
    }
}
