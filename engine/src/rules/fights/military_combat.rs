//! Military combat (10, 22): who declares it in an environ, the ratio and its shifts, losses, characters left alone. Where it is
//! declared in space is told by `space_combat`.

pub use crate::event::check::CombatTerms;
pub use crate::rules::leadership::leaders_of;
pub use crate::terms::{Battle, BattleKind, Field, Shift};

use crate::answer::Answer;
use crate::charts::military::{self, Column};
use crate::charts::pdb;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{Check, Combat, CombatCheck, Reckoning};
use crate::galactic_events;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, GameLevel, UnitId};
use crate::planet_secrets;
use crate::ratings;
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat;
use crate::rules::control::{can_use_pdb, controller, lower_pdb_by};
use crate::rules::leadership::{self, leadership, may_lead};
use crate::rules::losses::distinct;
use crate::rules::lost_in_space;
use crate::rules::possessions::Window;
use crate::rules::space_combat::may_attack;
use crate::rules::stacks;
use crate::rules::suicide_squads;
use crate::state::{CharacterSet, EnvironSet, Place, PossessionSet, Rating, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, LostTo, Next, Relabel, Sent, Sight, Table, Value, Why};
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

    /// The environ about which a side is asked now whether it attacks, and the side.
    pub(crate) const fn asks_about(&self) -> Option<(EnvironId, Side)> {
        self.declaring
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
            // 19.63: Suicide Squads alone only defend.
            list.judge(Answer::Yes, may_attack(sight.state.units_in(environ, side)));
            list.offer(Answer::No);
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
                table.tell(case!("10.1"), Event::CombatNotDeclared { environ, side });
                self.declaring = (side == phasing).then_some((environ, side.enemy()));
            }
            (None, Come::Go) => return Ok(Next::Done),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// What a combat would be resolved with as it stands (10.2, 10.4, 10.5, 10.7, 22.2-22.4).
#[must_use]
pub fn terms(state: &State, battle: &Battle) -> CombatTerms {
    let led =
        |leader: Option<CharacterId>| leader.map_or(0, |leader| i16::from(leadership(state, battle.field, leader)));
    let lead = led(battle.attacking_leader) - led(battle.defending_leader);
    let leader = (lead != 0).then(|| Shift::Leaders(i8::try_from(lead).unwrap_or(i8::MAX)));
    let assault = battle.assault.then_some(Shift::DeterminedAssault(-2));
    let shifts = match battle.field {
        Field::Surface(environ) => {
            let [own_type, special, local] = shifts_of_the_environ(state, battle, environ);
            // A planet that sides with the Rebels does so on its surface (L134).
            let columns = planet_secrets::combat_columns(state, environ.planet(), battle.attacker)
                - planet_secrets::combat_columns(state, environ.planet(), battle.attacker.enemy());
            [leader, own_type, special, local, assault, (columns != 0).then_some(Shift::Secret(columns))]
        }
        // In space no environ type counts, no special environ, no local Rebel.
        Field::Orbit(planet) => {
            let [aids, helpless] = shifts_of_the_base(state, battle, planet);
            [leader, aids, helpless, None, assault, None]
        }
    };
    let attack = match battle.kind {
        // A fleet without counters has the strength of its card (106).
        BattleKind::GhostFleet => galactic_events::ghost_fleet(state).map_or(0, |(_, strength)| u16::from(strength)),
        _ => battle.field.strength(state, battle.attackers),
    };
    let defense = match (battle.field, battle.kind) {
        (Field::Orbit(planet), BattleKind::OnBase) => {
            // 22.22, 22.24: its own strength, and that of those who aid it; a Suicide Squad that aids it alone counts (19.62).
            u16::from(pdb::space_defence(state.planets[planet].pdb.level)) + state.space_strength(battle.defenders)
        }
        _ => battle.field.strength(state, battle.defenders),
    };
    let base = Column::from_ratio(attack, defense);
    let net: i8 = shifts.iter().flatten().fold(0, |sum: i8, shift| sum.saturating_add(shift.columns()));
    CombatTerms { attack, defense, base, shifts, column: base.shifted(net) }
}

/// What the environ does for the Rebel units and against the Imperial ones (10.5, 10.7).
fn shifts_of_the_environ(state: &State, battle: &Battle, environ: EnvironId) -> [Option<Shift>; 3] {
    let toward = |side: Side| if side == battle.attacker { 1_i8 } else { -1 };
    let kind = environ.kind();
    let own_type = battle
        .units(Side::Rebel)
        .iter()
        .any(|unit| unit.kind().data().environ_kind == Some(kind))
        .then(|| Shift::OwnType(toward(Side::Rebel)));
    // The printed words ask who is present, not who was named (10.44, 10.5, 10.7).
    let present = |side: Side| battle.leader(side).or_else(|| leaders(state, environ, side).next());
    // An elite unit helps like a leader in the larger games (19.53).
    let elite = || battle.units(Side::Imperial).iter().any(UnitId::elite);
    let special = match present(Side::Imperial) {
        _ if !kind.is_special() => None,
        Some(leader) => Some(Shift::SpecialEnvironLifted(leader)),
        None if elite() => Some(Shift::SpecialEnvironKnown),
        None => Some(Shift::SpecialEnviron(toward(Side::Rebel))),
    };
    let rebellion = battle.kind == BattleKind::Rebellion;
    let local = rebellion.then(|| match present(Side::Rebel) {
        Some(leader) => Shift::LocalRebelReplaced(leader),
        None => Shift::LocalRebel(toward(Side::Rebel)),
    });
    [own_type, special, local]
}

/// What the base of the planet does in a space combat: it helps its controller's free units in defence (22.21), or it is attacked and
/// is Down or nobody's (22.22).
fn shifts_of_the_base(state: &State, battle: &Battle, planet: PlanetId) -> [Option<Shift>; 2] {
    let base = state.planets[planet].pdb;
    let free = matches!(battle.kind, BattleKind::Declared | BattleKind::GhostFleet);
    let aids = free && can_use_pdb(state, planet, battle.attacker.enemy());
    let aid = match base.level {
        1 if aids => Some(Shift::BaseAids(-1)),
        2.. if aids => Some(Shift::BaseAids(-3)),
        _ => None,
    };
    let helpless = battle.kind == BattleKind::OnBase && (!base.up || controller(state, planet).is_none());
    [aid, helpless.then_some(Shift::BaseHelpless(2))]
}

/// The characters of a side who may lead its units in an environ (10.4).
pub fn leaders(state: &State, environ: EnvironId, side: Side) -> impl Iterator<Item = CharacterId> + '_ {
    let field = Field::Surface(environ);
    state.present(side).iter().filter(move |&character| may_lead(state, field, false, character).is_ok())
}

/// Whether the attacker may declare a Determined Assault (22.3): in the larger games, not on a base, with units worth three points or
/// more each; a Suicide Squad among them is no hindrance, because nothing hangs on what it is worth (19.62).
#[must_use]
pub fn may_assault(state: &State, battle: &Battle) -> bool {
    let units = battle.attackers.acting();
    state.terms.level != GameLevel::StarSystem
        && battle.kind != BattleKind::OnBase
        && !units.is_empty()
        && units.iter().all(|unit| battle.field.strength_of(unit) >= 3)
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
    /// Which free units aid a base that is attacked; nobody sees them before all are named (22.24).
    Aid {
        picked: UnitSet,
    },
    /// The attacker names his leader first.
    AttackingLeader,
    DefendingLeader,
    /// Whether it is a Determined Assault.
    Assault,
    Roll,
    AttackRolled,
    DefenseRolled {
        attack: Die,
    },
    DefenderPicked {
        attacker_loss: u8,
        defender_loss: u8,
    },
    AttackerPicked {
        defender_lost: UnitSet,
        defender_loss: u8,
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
            Step::DefendingLeader => Some((self.battle.attacker.enemy(), Step::Assault)),
            _ => None,
        }
    }

    /// The units that could aid the base that is attacked (22.24).
    fn helpers(&self, state: &State) -> UnitSet {
        match (self.battle.field, self.battle.kind) {
            (Field::Orbit(planet), BattleKind::OnBase) => {
                state.units_in_orbit(planet, self.battle.attacker.enemy(), false)
            }
            _ => UnitSet::EMPTY,
        }
    }

    /// Lists the units that can be named next to aid the base, in the order of their names.
    fn list_helpers(&self, state: &State, picked: UnitSet, list: &mut List<'_>) {
        let last = picked.iter().last();
        let helpers = self.helpers(state);
        let left: UnitSet = helpers.iter().filter(|&unit| last.is_none_or(|last| unit > last)).collect();
        list.offer_all(distinct(state, left.iter()).map(Answer::Unit));
        if list.wants_reasons() {
            list.close_all(picked.iter().map(Answer::Unit), Why::Picked);
            list.close_all(helpers.without(left).iter().map(Answer::Unit), Why::BeforeThePicked);
            list.close_all(left.iter().map(Answer::Unit), Why::AlikeListed);
        }
    }

    fn opens(&self, table: &mut Table<'_>) {
        let Battle { field, kind, attacker, .. } = self.battle;
        let turned_up = self.battle.turned_up().iter().filter(|&unit| table.state.lies_face_down(unit)).collect();
        match field {
            Field::Surface(environ) => {
                let rebellion = kind == BattleKind::Rebellion;
                // The new units of a rebellion attack by a rule of their own.
                let case = match kind {
                    BattleKind::Rebellion => case!("10.7"),
                    BattleKind::SneakAttack => case!("36.31"),
                    BattleKind::Declared | BattleKind::Interception | BattleKind::OnBase | BattleKind::GhostFleet => {
                        case!("10.1")
                    }
                };
                table.tell(case, Event::CombatOpens { environ, attacker, rebellion, turned_up });
            }
            Field::Orbit(planet) => {
                let case = match kind {
                    BattleKind::Interception => case!("20.45"),
                    BattleKind::OnBase => case!("22.22"),
                    BattleKind::GhostFleet => case!("32.0"),
                    BattleKind::Declared | BattleKind::Rebellion | BattleKind::SneakAttack => case!("22.0"),
                };
                table.tell(case, Event::SpaceCombatOpens { planet, attacker, kind, turned_up });
            }
        }
    }

    /// The Rebel characters who may declare possessions: those of the environ, or of the stack in orbit.
    fn concerned(&self, state: &State) -> CharacterSet {
        match self.battle.field {
            // The fleet of ghosts is nobody's.
            Field::Orbit(_) if self.battle.kind == BattleKind::GhostFleet => CharacterSet::EMPTY,
            Field::Surface(environ) => state.free_in(environ, Side::Rebel),
            Field::Orbit(planet) => state.characters_in_orbit(planet, Side::Rebel, self.battle.intercepted()),
        }
    }

    fn led_by(&mut self, table: &mut Table<'_>, leader: CharacterId) {
        let battle = &mut self.battle;
        if leader.side() == battle.attacker {
            battle.attacking_leader = Some(leader);
        } else {
            battle.defending_leader = Some(leader);
        }
        let now = &mut table.state.characters[leader];
        now.acted = true;
        // He stays away from missions even if his units are lost and he stands with the others again.
        now.led |= now.stack == StackKind::Mission;
        let told = match battle.field {
            Field::Surface(environ) => Event::LeaderNamed { leader, environ },
            Field::Orbit(planet) => Event::SpaceLeaderNamed { leader, planet },
        };
        table.tell(leadership::case(battle.field), told);
        stacks::join(table, leader);
        // 9.57: who stands with the units does no mission, not even the one he is on when a rebellion calls him.
        if let Some(missions) = table.missions_mut() {
            missions.leave(leader);
        }
    }

    /// The attack on a base with the help of those picked so far (22.24).
    pub(crate) fn aided(&self) -> Option<Battle> {
        match self.step {
            Step::Aid { picked } => Some(Battle { defenders: picked, ..self.battle }),
            _ => None,
        }
    }

    /// What it is resolved with (10.2).
    fn reckoned(&self, state: &State) -> Combat {
        let Battle { field, kind, attacker, .. } = self.battle;
        Combat { field, kind, attacker, terms: terms(state, &self.battle) }
    }

    /// One side picks what it loses (10.3).
    fn loses(&self, table: &mut Table<'_>, side: Side, loss: u8) {
        let to = match self.battle.field {
            Field::Surface(environ) => LostTo::Combat(environ),
            Field::Orbit(planet) => LostTo::Space(planet),
        };
        // 19.62: a Suicide Squad beside others takes no loss; 22.24: who aids a base neither.
        let fighting = self.battle.units(side);
        let acting = fighting.acting();
        let from = match self.battle.kind {
            BattleKind::OnBase if side != self.battle.attacker => UnitSet::EMPTY,
            _ if acting.is_empty() => fighting,
            _ => acting,
        };
        table.call(Call::Losses { side, to, from, loss });
    }

    /// The stacks of an Orbit Box from which units fight, each with its side and whether it is the interception stack (22.43).
    fn stacks(&self, state: &State) -> Vec<(Side, bool)> {
        let in_it =
            |side: Side, engaged: bool| self.battle.units(side).iter().any(|unit| state.units[unit].engaged == engaged);
        let all = Side::BOTH.into_iter().flat_map(|side| [(side, false), (side, true)]);
        all.filter(|&(side, engaged)| in_it(side, engaged)).collect()
    }

    /// Both sides' losses are removed together (10.3), and it is seen to what becomes of those who stood with units that are gone.
    fn ends(&self, table: &mut Table<'_>, lost: UnitSet, base_loss: u8) {
        let Battle { field, attackers, defenders, .. } = self.battle;
        // The stacks of an Orbit Box that take part, with the sides that have units in each.
        let stacks = self.stacks(table.state);
        let squads = suicide_squads::gone_with(attackers, lost).or(suicide_squads::gone_with(defenders, lost));
        let case = if field.environ().is_some() { case!("10.3") } else { case!("22.0") };
        lose_units(table, lost, field.place(), case);
        lose_units(table, squads, field.place(), case!("19.64"));
        match field {
            Field::Surface(environ) => {
                table.call(Call::Look);
                left_alone(table, &self.battle, environ);
            }
            Field::Orbit(planet) => {
                if self.battle.kind == BattleKind::OnBase {
                    damage_base(table, planet, base_loss);
                }
                for (side, engaged) in stacks {
                    if table.state.units_in_orbit(planet, side, engaged).is_empty() {
                        lost_in_space::with_their_units(table, planet, side, engaged);
                    }
                }
                if self.battle.kind == BattleKind::GhostFleet {
                    table.tell(case!("32.0"), Event::GhostFleetVanishes { planet });
                }
                table.call(Call::Look);
            }
        }
    }
}

impl Frame for MilitaryCombat {
    const NAME: &'static str = "a military combat";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, battle) = (sight.state, &self.battle);
        match (self.step, battle.field) {
            (Step::Aid { picked }, Field::Orbit(planet)) => {
                list.offer(Answer::Done);
                self.list_helpers(state, picked, list);
                return Some(Asked { side: battle.attacker.enemy(), question: Question::AidBase { planet } });
            }
            // A sneak attack is one without a word (36.31).
            (Step::Assault, field) if may_assault(state, battle) && !battle.assault => {
                list.offer_all([Answer::Yes, Answer::No]);
                return Some(Asked { side: battle.attacker, question: Question::DetermineAssault { field } });
            }
            _ => {}
        }
        let (side, _) = self.leading()?;
        // 22.42: a base alone has no leader.
        if battle.units(side).is_empty() {
            return None;
        }
        list.offer(Answer::No);
        for character in state.present(side).iter() {
            // Ghosts attack those who were intercepted as well as the free ones.
            let intercepted = match battle.kind {
                BattleKind::GhostFleet => state.characters[character].engaged,
                _ => battle.intercepted(),
            };
            let verdict = may_lead(state, battle.field, intercepted, character);
            // 36.31: nobody is called to lead who is not stacked with the units.
            let called =
                battle.kind == BattleKind::SneakAttack && state.characters[character].stack != StackKind::Military;
            let verdict = verdict.and(if called { Err(Why::NotStackedBefore) } else { Ok(()) });
            list.judge(Answer::Character(character), verdict);
        }
        let question = match battle.field {
            Field::Surface(environ) => Question::NameLeader { environ },
            Field::Orbit(planet) => Question::NameSpaceLeader { planet },
        };
        (list.len() > 1).then_some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let Battle { field, attacker, .. } = self.battle;
        let defender = attacker.enemy();
        match (self.step, come) {
            (Step::Open, Come::Go) => {
                self.opens(table);
                self.step = Step::Window;
                let concerned = self.concerned(table.state);
                table.call(Call::Declare { window: Window::MilitaryCombat, concerned });
            }
            // Whatever was declared works by being shown.
            (Step::Window, Come::Value(Value::Declared(_))) => {
                let helpers = self.helpers(table.state);
                self.step =
                    if helpers.is_empty() { Step::AttackingLeader } else { Step::Aid { picked: UnitSet::EMPTY } };
            }
            (Step::Aid { mut picked }, Come::Answer(Answer::Unit(unit))) => {
                picked.insert(unit);
                self.step = Step::Aid { picked };
            }
            (Step::Aid { picked }, Come::Answer(Answer::Done)) => {
                self.battle.defenders = picked;
                self.step = Step::AttackingLeader;
                if !picked.is_empty() {
                    let planet = field.planet();
                    table.tell(case!("22.24"), Event::UnitsAidBase { planet, side: defender, units: picked });
                }
            }
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
            (Step::Assault, Come::Answer(Answer::Yes)) => {
                self.battle.assault = true;
                self.step = Step::Roll;
                table.tell(case!("22.3"), Event::DeterminedAssault { side: attacker, field });
            }
            (Step::Assault, Come::Answer(Answer::No) | Come::Go) => self.step = Step::Roll,
            (Step::Roll, Come::Go) => {
                // Where dice are rolled by hand the column is known before they fall.
                if table.state.options.dice_by_hand {
                    let combat = self.reckoned(table.state);
                    table.tell(case!("10.2"), Event::Reckoned(Reckoning::Combat(combat)));
                }
                self.step = Step::AttackRolled;
                table.call(Call::Die(RollFor::MilitaryAttack(attacker)));
            }
            (Step::AttackRolled, Come::Value(Value::Die(attack))) => {
                self.step = Step::DefenseRolled { attack };
                table.call(Call::Die(RollFor::MilitaryDefense(defender)));
            }
            (Step::DefenseRolled { attack }, Come::Value(Value::Die(defense))) => {
                let combat = self.reckoned(table.state);
                let column = combat.terms.column;
                // 22.3: a Determined Assault doubles what both sides lose; a sneak attack what the Rebels do (36.31).
                let times = if self.battle.assault { 2 } else { 1 };
                let own_times = match self.battle.kind {
                    BattleKind::SneakAttack => 1,
                    // Nothing of a ghost is lost (106).
                    BattleKind::GhostFleet => 0,
                    _ => times,
                };
                let defender_loss = times * military::result(column, attack).defender;
                let attacker_loss = own_times * military::result(column, defense).attacker;
                let reckoned = table.state.options.dice_by_hand;
                let check = CombatCheck { combat, attack, defense, attacker_loss, defender_loss, reckoned };
                table.tell(case!("10.8"), Event::Check(Check::Combat(check)));
                self.step = Step::DefenderPicked { attacker_loss, defender_loss };
                self.loses(table, defender, defender_loss);
            }
            (Step::DefenderPicked { attacker_loss, defender_loss }, Come::Value(Value::Units(defender_lost))) => {
                self.step = Step::AttackerPicked { defender_lost, defender_loss };
                self.loses(table, attacker, attacker_loss);
            }
            (Step::AttackerPicked { defender_lost, defender_loss }, Come::Value(Value::Units(attacker_lost))) => {
                self.ends(table, attacker_lost.or(defender_lost), defender_loss);
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, answers: &mut Vec<Answer>) {
        if let Step::Aid { picked } = self.step {
            answers.extend(picked.iter().map(Answer::Unit));
        }
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.battle.attackers = names.units(self.battle.attackers);
        self.battle.defenders = names.units(self.battle.defenders);
        if let Step::AttackerPicked { defender_lost: named, .. } | Step::Aid { picked: named } = &mut self.step {
            *named = names.units(*named);
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.battle.attackers);
        show(self.battle.defenders);
        if let Step::AttackerPicked { defender_lost: named, .. } | Step::Aid { picked: named } = self.step {
            show(named);
        }
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// What an attack from orbit does to a base (22.22): a loss of two puts it Down, and each full three beyond take a level; if it is Down
/// already, each full three.
fn damage_base(table: &mut Table<'_>, planet: PlanetId, loss: u8) {
    let base = table.state.planets[planet].pdb;
    let levels = if base.up { loss.saturating_sub(2) } else { loss } / 3;
    let (falls, sinks) = (base.up && loss >= 2, levels > 0 && base.level > 0);
    if falls || sinks {
        lower_pdb_by(table, planet, levels, case!("22.22"));
    } else if loss > 0 {
        table.tell(case!("22.22"), Event::BaseUnharmed { planet });
    }
}

/// Removes units eliminated in a place, told under the case that took them. Prisoners they held are seen to at the next look.
pub(crate) fn lose_units(table: &mut Table<'_>, units: UnitSet, at: Place, case: Case) {
    for unit in units.iter() {
        lose_unit(table, unit, at, case, true);
    }
}

/// The same of units that lie face down and are not shown (21.27): the enemy learns how many they were, and not which.
pub(crate) fn lose_units_unshown(table: &mut Table<'_>, units: UnitSet, at: Place, case: Case) {
    for unit in units.iter() {
        lose_unit(table, unit, at, case, false);
    }
}

/// Removes one unit from play by a case; its counter can be used again.
pub(crate) fn lose_unit_under(table: &mut Table<'_>, unit: UnitId, case: Case) {
    let at = table.state.units[unit].place();
    if at.on_map() {
        lose_unit(table, unit, at, case, true);
    } else {
        take_off(table, unit);
    }
}

/// Removes a unit, and with it the one that it carries (20.54).
fn lose_unit(table: &mut Table<'_>, unit: UnitId, at: Place, case: Case, shown: bool) {
    let cargo = table.state.carried_by(unit);
    take_off(table, unit);
    table.tell(case, Event::UnitEliminated { unit, at, shown });
    if let Some(cargo) = cargo {
        take_off(table, cargo);
        table.tell(case!("20.54"), Event::UnitEliminated { unit: cargo, at, shown });
    }
}

/// A unit goes back to the box, and is told of by whoever took it.
pub(crate) fn take_off(table: &mut Table<'_>, unit: UnitId) {
    table.state.put_unit(unit, Place::Reserve);
    table.state.units[unit].moved = false;
}

/// The squad that a side's units in an environ send, with a leader if one stands with them (12.12).
pub(crate) fn squad_of(state: &State, environ: EnvironId, side: Side) -> Sent {
    squad_from(state, environ, side, state.units_in(environ, side))
}

fn squad_from(state: &State, environ: EnvironId, side: Side, units: UnitSet) -> Sent {
    let leader = state.stack_in(environ, side, StackKind::Military).iter().find(|&character| {
        !state.is_disabled(character)
            && !galactic_events::is_idle(state, character)
            && ratings::rating(state, character, Rating::Leadership) >= 1
    });
    Sent { units, leader }
}

/// Characters whose units were wiped out are attacked by a squad of the enemy units that fought and survived, whoever is
/// phasing; the attack is not optional (10.6). Where none survived they just stand with the others. After a rebellion's
/// combat units may stand there that had no part in it (10.7): they send nobody; nor do Suicide Squads (19.63).
fn left_alone(table: &mut Table<'_>, battle: &Battle, environ: EnvironId) {
    for side in Side::BOTH {
        let alone = table.state.stack_in(environ, side, StackKind::Military);
        if alone.is_empty() || table.state.has_units(environ, side) {
            continue;
        }
        for character in alone.iter() {
            table.state.characters[character].stack = StackKind::Mission;
        }
        let units = battle.units(side.enemy()).and(table.state.units_in(environ, side.enemy()));
        if !units.acting().is_empty() {
            // These units were turned up for the combat: what they send is no secret.
            let force = squad_from(table.state, environ, side.enemy(), units).force(table.state);
            table.tell(case!("10.6"), Event::LeftAlone { environ, side });
            character_combat::begin(table, environ, side.enemy(), force, alone);
        }
    }
}
