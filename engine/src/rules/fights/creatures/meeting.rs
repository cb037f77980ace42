//! A Mission Group meets the creature of its environ (12.13, 13.45).

use super::aftermath::deny_bonus;
use super::ways::{attacks_one, has, special};
use crate::answer::Answer;
use crate::cards::Letter;
use crate::decision::{Asked, Question};
use crate::effects::Source;
use crate::event::Event;
use crate::galaxy::{Attack, CreatureId, EnvironId, NoBonusWhen, Special};
use crate::pieces::{CharacterId, EffectKind, PossessionId, PossessionKind, ShipId};
use crate::rules::fight::{Fight, Force};
use crate::rules::missions::{Missions, bonus_draws};
use crate::rules::possessions::Window;
use crate::rules::wounds::wound;
use crate::rules::{capture, character_combat};
use crate::state::{CharacterSet, PossessionSet, Rating, ShipSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use crate::{Side, effects, ratings};
use serde::{Deserialize, Serialize};

/// A Mission Group meets the creature of its environ.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Encounter {
    pub(super) environ: EnvironId,
    pub(super) creature: CreatureId,
    /// The mission of the group; nothing before it begins, if an old frame called for it.
    letter: Letter,
    pub(super) step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Step {
    Meet,
    /// A card that the group has shown lets it ignore the creature, if its side wants that (14.3).
    Spared {
        by: Source,
        owner: CharacterId,
    },
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
        table.tell(case!("13.45"), Event::CreatureMet { creature: self.creature, environ: self.environ });
        if self.creature.data().attack == Attack::Intelligence
            && let Some((by, owner)) = spared(table.state, group)
        {
            self.step = Step::Spared { by, owner };
            return Next::Stay;
        }
        self.attack(table, group)
    }

    /// What it does to a group that nothing spares it.
    fn attack(&mut self, table: &mut Table<'_>, group: CharacterSet) -> Next {
        let side = table.state.clock.side;
        match self.creature.data().attack {
            Attack::None => return self.peaceful(table, group),
            Attack::Intelligence if attacks_one(self.creature) => {
                self.step = Step::Target;
                return Next::Stay;
            }
            Attack::Grab if group.len() == 1 && has(self.creature, |way| *way == Special::KillGrabbedIfAlone) => {
                if let Some(only) = group.first() {
                    table.tell(case!("13.45"), Event::Grabbed { character: only });
                    table.call(Call::Look);
                    capture::kill(table, case!("13.45"), only);
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
                table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature });
            }
            Attack::ColumnEach if self.swarm_column().is_some() => {
                self.step = Step::SwarmRound { left: group, round: 1 };
                return Next::Stay;
            }
            Attack::ColumnEach => table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature }),
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
                table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature });
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
                        table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature });
                    }
                }
                Special::BonusDrawMod(amount) => {
                    let eligible = table.missions().is_some_and(|now| bonus_draws(table.state, now, letter) > 0);
                    if !eligible {
                        table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature });
                        continue;
                    }
                    if let Some(missions) = table.missions_mut()
                        && let Some(group) = missions.group_mut(letter)
                    {
                        group.bonus_mod = group.bonus_mod.saturating_add(amount);
                        table.tell(case!("13.45"), Event::GroupBonusChanged { letter, amount });
                    }
                }
                Special::WoundsEach { minuend } => {
                    let wounds = minuend.saturating_sub(intelligence(table));
                    if wounds == 0 {
                        table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature });
                        continue;
                    }
                    table.call(Call::Look);
                    // No combat: no companion takes any of these upon himself (14.3).
                    for character in group.iter() {
                        wound(table, case!("13.45"), character, wounds);
                    }
                }
                Special::GiftPossession { side } => {
                    if side != table.state.clock.side || table.state.zop_met {
                        table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature });
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
                    table.tell(case!("13.45"), Event::CreatureHarmless { creature: self.creature });
                }
                _ => {}
            }
        }
        Next::Done
    }
}

/// What of a group's own lets it ignore a creature that fights with Intelligence, and whose it is (14.3).
fn spared(state: &State, group: CharacterSet) -> Option<(Source, CharacterId)> {
    let by = effects::sparing(state, group, EffectKind::IgnoreIntelligenceAttackers)?;
    let owner = match by {
        Source::Character(who) => Some(who),
        Source::Possession(card) => group.iter().find(|&who| state.has(who, card)),
        // No Galactic Event has such an effect.
        Source::Event(_) => None,
    };
    owner.map(|owner| (by, owner))
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
        let side = sight.state.clock.side;
        if let Step::Spared { owner, .. } = self.step {
            list.offer_all([Answer::Yes, Answer::No]);
            return Some(Asked { side, question: Question::IgnoreAttack { character: owner } });
        }
        if self.step != Step::Target {
            return None;
        }
        let group = self.group(sight.state, sight.missions());
        list.offer_all(group.iter().map(Answer::Character));
        if list.wants_reasons() {
            // Only the group has met it.
            for other in sight.state.present(side).without(group).iter() {
                list.close(Answer::Character(other), Why::NotOfTheGroup);
            }
        }
        Some(Asked { side, question: Question::CreatureTarget { creature: self.creature } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Meet, Come::Go) => {
                return Ok(self.meet(table));
            }
            (Step::Spared { by, .. }, Come::Answer(Answer::Yes)) => {
                if let Some(missions) = table.missions_mut() {
                    missions.forget_creature_attacks();
                }
                table.tell(case!("13.45"), Event::CreatureAvoided { creature: self.creature, by });
                return Ok(Next::Done);
            }
            (Step::Spared { .. }, Come::Answer(Answer::No)) => {
                let group = self.group(table.state, table.missions());
                return Ok(self.attack(table, group));
            }
            (Step::Target, Come::Answer(Answer::Character(target))) => {
                return Ok(self.fight(table, CharacterSet::only(target), After::One(target)));
            }
            (Step::Grabbed, Come::Value(Value::Character(character))) => {
                table.tell(case!("13.45"), Event::Grabbed { character });
                let group = self.group(table.state, table.missions());
                return Ok(self.fight(table, group, After::One(character)));
            }
            (Step::Prey, Come::Value(Value::Ship(ship))) => {
                table.tell(case!("13.45"), Event::SpaceshipAttacked { creature: self.creature, ship });
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
            (Step::Swarm { left, next, round }, Come::Go) => {
                let Some(column) = self.swarm_column() else { return Self::fault(come) };
                return Ok(self.swarm(table, column, left, next, round));
            }
            (Step::SwarmBrokeOff { victim, left, next, round }, Come::Value(Value::Die(die))) => {
                let Some(column) = self.swarm_column() else { return Self::fault(come) };
                self.broke_off(table, column, die, victim, (left, next, round));
            }
            (Step::SwarmStung { victim, left, next, round }, Come::Value(Value::Die(die))) => {
                let Some(column) = self.swarm_column() else { return Self::fault(come) };
                self.stung(table, column, die, victim, (left, next, round));
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

    picks_nothing!();

    keeps_no_secrets!();
}
