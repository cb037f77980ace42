//! Environ military combat (10): who declares, the ratio and its shifts, losses, characters left alone.

use crate::answer::Answer;
use crate::charts::military::{self, Column};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, UnitId};
use crate::ratings;
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat;
use crate::rules::fight::Force;
use crate::rules::possessions::Window;
use crate::rules::stacks;
use crate::state::{EnvironSet, Place, PossessionSet, Rating, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Value, Why};
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

    /// Whether the Phasing Player can turn to this environ: units of both sides stand there (10.0).
    fn judge(&self, state: &State, environ: EnvironId) -> Result<(), Why> {
        if self.done.contains(environ) {
            return Err(Why::DoneHere);
        }
        if !Side::BOTH.into_iter().all(|side| state.has_units(environ, side)) {
            return Err(Why::NobodyThere);
        }
        Ok(())
    }
}

impl Frame for Battles {
    const NAME: &'static str = "the Military Combat Segment";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if let Some((environ, side)) = self.declaring {
            list.offer_all([Answer::Yes, Answer::No]);
            return Some(Asked { side, question: Question::DeclareCombat { environ } });
        }
        for environ in sight.state.environs_in_play() {
            list.judge(Answer::Environ(environ), self.judge(sight.state, environ));
        }
        (list.len() > 0).then_some(Asked { side: sight.state.clock.side, question: Question::NextCombat })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let phasing = table.state.clock.side;
        match (self.declaring, come) {
            (None, Come::Answer(Answer::Environ(environ))) => {
                self.done.insert(environ);
                self.declaring = Some((environ, phasing));
            }
            (Some((environ, side)), Come::Answer(Answer::Yes)) => {
                self.declaring = None;
                let units = |side| table.state.units_in(environ, side);
                let battle = Battle::between(environ, side, units(side), units(side.enemy()), false);
                begin(table, battle);
            }
            (Some((environ, side)), Come::Answer(Answer::No)) => {
                table.tell(Event::CombatNotDeclared { environ, side });
                self.declaring = (side == phasing).then_some((environ, side.enemy()));
            }
            (None, Come::Go) => return Ok(Next::Done),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
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

    /// The units of both sides: they are turned up while the combat lasts (7.22).
    #[must_use]
    pub fn turned_up(&self) -> UnitSet {
        self.attackers.or(self.defenders)
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

/// Whether a character may lead the units of his side in an environ: free, with Leadership 1 or more once he stands with
/// them (9.53, 10.4), in either stack now. One who left the military stack to search stays out of it (11.21).
fn may_lead(state: &State, environ: EnvironId, character: CharacterId) -> Result<(), Why> {
    let now = &state.characters[character];
    if now.place != Place::Environ(environ) {
        return Err(Why::NotHere);
    }
    if now.captor.is_some() {
        return Err(Why::Prisoner);
    }
    if state.is_disabled(character) {
        return Err(Why::Disabled);
    }
    if now.stepped_out {
        return Err(Why::SteppedOut);
    }
    if leadership(state, environ, character) == 0 {
        return Err(Why::NoLeadership);
    }
    Ok(())
}

/// The characters of a side who may lead its units in an environ (10.4).
pub fn leaders(state: &State, environ: EnvironId, side: Side) -> impl Iterator<Item = CharacterId> + '_ {
    state.present(side).iter().filter(move |&character| may_lead(state, environ, character).is_ok())
}

/// Starts a combat.
pub(crate) fn begin(table: &mut Table<'_>, battle: Battle) {
    table.call(Call::MilitaryCombat { battle });
}

/// A military combat, from its opening to the losses.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MilitaryCombat {
    battle: Battle,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Open,
    /// It was asked what is declared.
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
}

impl MilitaryCombat {
    pub(crate) fn new(battle: Battle) -> MilitaryCombat {
        MilitaryCombat { battle, step: Step::Open }
    }

    /// The combat being fought.
    pub(crate) fn battle(&self) -> &Battle {
        &self.battle
    }

    /// Whose leader is to be named, and the step that follows.
    fn leading(&self) -> Option<(Side, Step)> {
        match self.step {
            Step::AttackingLeader => Some((self.battle.attacker, Step::DefendingLeader)),
            Step::DefendingLeader => Some((self.battle.attacker.enemy(), Step::Roll)),
            _ => None,
        }
    }

    fn opens(&self, table: &mut Table<'_>) {
        let Battle { environ, attacker, rebellion, .. } = self.battle;
        let turned_up = self.battle.turned_up().iter().filter(|&unit| unit.hidden()).collect();
        table.tell(Event::CombatOpens { environ, attacker, rebellion, turned_up });
    }

    fn led_by(&mut self, table: &mut Table<'_>, leader: CharacterId) {
        let battle = &mut self.battle;
        if leader.side() == battle.attacker {
            battle.attacking_leader = Some(leader);
        } else {
            battle.defending_leader = Some(leader);
        }
        table.state.characters[leader].acted = true;
        table.tell(Event::LeaderNamed { leader, environ: battle.environ });
        stacks::join(table, leader);
        // 9.57: who stands with the units does no mission, not even the one he is on when a rebellion calls him.
        if let Some(missions) = table.missions_mut() {
            missions.leave(leader);
        }
    }

    /// One side picks what it loses (10.3).
    fn loses(&self, table: &mut Table<'_>, side: Side, loss: u8) {
        let (environ, from) = (Some(self.battle.environ), self.battle.units(side));
        table.call(Call::Losses { side, environ, from, loss });
    }
}

impl Frame for MilitaryCombat {
    const NAME: &'static str = "a military combat";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (side, _) = self.leading()?;
        let environ = self.battle.environ;
        list.offer(Answer::No);
        for character in sight.state.present(side).iter() {
            list.judge(Answer::Character(character), may_lead(sight.state, environ, character));
        }
        (list.len() > 1).then_some(Asked { side, question: Question::NameLeader { environ } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let Battle { environ, attacker, .. } = self.battle;
        let defender = attacker.enemy();
        match (self.step, come) {
            (Step::Open, Come::Go) => {
                self.opens(table);
                self.step = Step::Window;
                let concerned = table.state.free_in(environ, Side::Rebel);
                table.call(Call::Declare { window: Window::MilitaryCombat, concerned });
            }
            // Whatever was declared works by being shown.
            (Step::Window, Come::Value(Value::Declared(_))) => self.step = Step::AttackingLeader,
            (
                Step::AttackingLeader | Step::DefendingLeader,
                Come::Go | Come::Answer(Answer::No | Answer::Character(_)),
            ) => {
                let Some((_, next)) = self.leading() else { return Self::fault(come) };
                if let Come::Answer(Answer::Character(leader)) = come {
                    self.led_by(table, leader);
                }
                self.step = next;
            }
            (Step::Roll, Come::Go) => {
                let CombatTerms { attack, defense, base, shifts, column } = terms(table.state, &self.battle);
                table.tell(Event::CombatColumn { environ, attack, defense, base, shifts, column });
                self.step = Step::AttackRolled;
                table.call(Call::Die(RollFor::MilitaryAttack(attacker)));
            }
            (Step::AttackRolled, Come::Value(Value::Die(attack))) => {
                self.step = Step::DefenseRolled { attack };
                table.call(Call::Die(RollFor::MilitaryDefense(defender)));
            }
            (Step::DefenseRolled { attack }, Come::Value(Value::Die(defense))) => {
                let column = terms(table.state, &self.battle).column;
                let defender_loss = military::result(column, attack).defender;
                let attacker_loss = military::result(column, defense).attacker;
                table.tell(Event::CombatRolled {
                    environ,
                    attacker,
                    column,
                    attack,
                    defense,
                    attacker_loss,
                    defender_loss,
                });
                self.step = Step::DefenderPicked { attacker_loss };
                self.loses(table, defender, defender_loss);
            }
            (Step::DefenderPicked { attacker_loss }, Come::Value(Value::Units(defender_lost))) => {
                self.step = Step::AttackerPicked { defender_lost };
                self.loses(table, attacker, attacker_loss);
            }
            (Step::AttackerPicked { defender_lost }, Come::Value(Value::Units(attacker_lost))) => {
                lose_units(table, attacker_lost.or(defender_lost), environ, case!("10.3"));
                table.call(Call::Look);
                left_alone(table, &self.battle);
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.battle.attackers = names.units(self.battle.attackers);
        self.battle.defenders = names.units(self.battle.defenders);
        if let Step::AttackerPicked { defender_lost } = &mut self.step {
            *defender_lost = names.units(*defender_lost);
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.battle.attackers);
        show(self.battle.defenders);
        if let Step::AttackerPicked { defender_lost } = self.step {
            show(defender_lost);
        }
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
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
