//! Action Events (13.4): all thirty events of the Action Cards.

use crate::answer::Answer;
use crate::cards::{ActionEvent, CoupAbort, Letter, LetterSet};
use crate::charts::locals;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{CreatureId, EnvironId, EnvironKind, PlanetId, SENTRY_ROBOT, SENTRY_ROBOTS, Sentry};
use crate::pieces::{Ability, CharacterId, UnitId};
use crate::procedure::Relabel;
use crate::ratings;
use crate::rules::capture::{self, By};
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat::{self, Force};
use crate::rules::control::{can_use_pdb, controller, lower_pdb, loyalty_can_move, set_neutral, shift_loyalty};
use crate::rules::creatures;
use crate::rules::detection::detect_all;
use crate::rules::losses::distinct;
use crate::rules::military_combat::{lose_unit_under, squad_of};
use crate::rules::missions::{Missions, Progress, ignored_by, under_way, under_way_mut};
use crate::rules::possessions::{Help, Window};
use crate::rules::search::can_search;
use crate::rules::wounds::wound;
use crate::state::{CharacterSet, ControlState, Place, PossessionSet, Rating, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use crate::{Case, Die, Side};
use serde::{Deserialize, Serialize};

/// The event of the card just drawn, with regard to the missions of the environ.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ActionEvents {
    event: ActionEvent,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// Which group the event strikes is drawn.
    GroupDrawn,
    /// It is certain which group is struck.
    Struck {
        letter: Letter,
    },
    /// Possessions may ward it off.
    Warding {
        letter: Letter,
    },
    /// Whether Professor Mareg has his group ignore the creature.
    Mareg {
        letter: Letter,
        who: CharacterId,
    },
    /// What the locals wreck (13.4).
    Raid,
    /// Who must receive a wound.
    Accident,
    /// A coup is aborted: its die.
    CoupDie {
        group: CharacterSet,
    },
    /// Which member of the group dies.
    CoupKill {
        group: CharacterSet,
    },
    /// Whether a squad or characters find the group (12.15).
    FoundBy {
        group: CharacterSet,
    },
}

impl ActionEvents {
    pub(crate) fn new(event: ActionEvent) -> ActionEvents {
        ActionEvents { event, step: Step::Begin }
    }

    /// The frame goes on at another step.
    fn at(&mut self, step: Step) -> Result<Next, Fault> {
        self.step = step;
        Ok(Next::Stay)
    }

    /// The event is ignored, by this case.
    fn ignored(&self, table: &mut Table<'_>, by: Case) -> Result<Next, Fault> {
        table.tell_under(by, Event::EventIgnored { event: self.event });
        Ok(Next::Done)
    }

    fn begin(&mut self, table: &mut Table<'_>) -> Result<Next, Fault> {
        let missions = under_way_mut(table, Self::NAME)?;
        if let Some(case) = ignored_by(missions, self.event) {
            return self.ignored(table, case);
        }
        missions.seen |= 1 << self.event.index();
        let missions = *missions;
        table.tell(Event::EventTakesPlace { event: self.event });
        let side = table.state.clock.side;
        let environ = missions.environ;
        let planet = environ.planet();
        let exposed = missions.exposed(table.state);
        use ActionEvent as E;
        match self.event {
            E::CreatureAttackOrNone | E::CreatureAttackOrSentry | E::CreatureAttackOrTwoSentries => {
                if self.attacker(table.state, environ, side).is_some() {
                    return self.one_group(table, exposed);
                }
                // The creature lets this side alone, or there is none and no robots come.
                let lives = environ_now::creature(table.state, environ).is_some();
                return self.ignored(table, if lives { case!("13.45") } else { case!("13.46") });
            }
            E::IrateLocals => {
                let friendly = side == Side::Rebel
                    && matches!(
                        table.state.planets[planet].control,
                        ControlState::Rebellion | ControlState::RebelControl
                    );
                if friendly || locals::of(environ).is_none() {
                    return self.ignored(table, case!("13.47"));
                }
                return self.one_group(table, exposed);
            }
            E::EnemyAgent => return self.one_group(table, exposed),
            E::StumbleOnSquad => {
                let enemy = side.enemy();
                if controller(table.state, planet) == Some(enemy) && table.state.has_units(environ, enemy) {
                    return self.one_group(table, exposed);
                }
                return self.ignored(table, case!("13.4"));
            }
            E::CharactersDetected if exposed.is_empty() => return self.ignored(table, case!("13.2")),
            E::CharactersDetected => detect_missions(table, &missions),
            E::DetectedAndSearch if exposed.is_empty() => return self.ignored(table, case!("13.2")),
            E::DetectedAndSearch => {
                detect_missions(table, &missions);
                let mut open = missions.exposed(table.state);
                for searched in missions.searched.iter() {
                    open.remove(searched);
                }
                if open.is_empty() {
                    table.tell(Event::AllSearchedFor { environ });
                } else if can_search(table.state, environ, side.enemy()) {
                    return self.one_group(table, open);
                }
            }
            // What these do is looked up when it matters: they are among the events seen.
            E::Weather | E::LocalsShelter | E::CreaturesOffSeason => {}
            E::LocalsRaid => return self.at(Step::Raid),
            E::LocalConnections => under_way_mut(table, Self::NAME)?.connections = true,
            E::DelayedByRumors | E::DisagreeableFood => under_way_mut(table, Self::NAME)?.no_bonus = true,
            E::PopulaceGoesWild => {
                if table.state.planets[planet].rebelled {
                    return self.ignored(table, case!("13.4"));
                }
                table.state.environs[environ].wild = true;
            }
            E::CivilWar => {
                let now = &table.state.planets[planet];
                if !loyalty_can_move(now.control) || now.loyalty.value_for(side) <= 0 {
                    return self.ignored(table, case!("13.4"));
                }
                set_neutral(table, planet);
            }
            E::RebelsChickenOut if side == Side::Rebel => return self.one_mission(table, &missions, Letter::R),
            // The Imperial Player's mission of this letter is another one.
            E::RebelsChickenOut => return self.ignored(table, case!("13.41")),
            E::Atrocity => return self.ignored(table, case!("13.4")),
            E::ControversialPolitics => {
                let versed = missions
                    .members(table.state, Letter::D)
                    .iter()
                    .any(|who| ratings::rating(table.state, who, Rating::Diplomacy) >= 2);
                if versed && exposed.contains(Letter::D) {
                    return self.ignored(table, case!("13.4"));
                }
                return self.one_mission(table, &missions, Letter::D);
            }
            E::ConfusingProtocol => return self.one_mission(table, &missions, Letter::D),
            E::WrongSoldier => return self.one_mission(table, &missions, Letter::T),
            E::CoupAbort1
            | E::CoupAbort2
            | E::CoupAbort3
            | E::CoupAbort4
            | E::CoupAbort5
            | E::CoupAbort6
            | E::CoupAbort7 => return self.one_mission(table, &missions, Letter::C),
            E::Accident if exposed.is_empty() => return self.ignored(table, case!("13.2")),
            E::Accident => return self.at(Step::Accident),
        }
        Ok(Next::Done)
    }

    /// What attacks when "Creature attacks" comes up here: the creature of the environ, or else sentry robots, if the card
    /// names them and the non-Phasing Player controls the planet (13.45, 13.46, 15.71).
    fn attacker(&self, state: &State, environ: EnvironId, side: Side) -> Option<CreatureOrSentries> {
        if let Some(creature) = environ_now::creature(state, environ) {
            return creatures::concerns(creature, side).then_some(CreatureOrSentries::Creature(creature));
        }
        let sentries: Sentry = match self.event {
            ActionEvent::CreatureAttackOrSentry => SENTRY_ROBOT,
            ActionEvent::CreatureAttackOrTwoSentries => SENTRY_ROBOTS,
            _ => return None,
        };
        (controller(state, environ.planet()) == Some(side.enemy())).then_some(CreatureOrSentries::Sentries(
            Force::Sentries { combat: sentries.strength, endurance: sentries.endurance },
        ))
    }

    /// Strikes one of some groups, drawn at random (13.43).
    fn one_group(&mut self, table: &mut Table<'_>, groups: LetterSet) -> Result<Next, Fault> {
        match (groups.iter().next(), groups.len()) {
            // Nobody but a rebel camp is at work.
            (None, _) => self.ignored(table, case!("13.2")),
            (Some(letter), 1) => self.at(Step::Struck { letter }),
            _ => {
                table.call(Call::Group { from: groups });
                self.at(Step::GroupDrawn)
            }
        }
    }

    /// Strikes the group on one mission, if it is under way (13.41); a camp is never struck (13.2), nor who is out (13.44).
    fn one_mission(&mut self, table: &mut Table<'_>, missions: &Missions, letter: Letter) -> Result<Next, Fault> {
        if missions.exposed(table.state).contains(letter) {
            return self.at(Step::Struck { letter });
        }
        let case = match missions.group(letter) {
            Some(group) if group.camp && group.progress == Progress::Active => case!("13.2"),
            Some(group) if group.progress == Progress::Out => case!("13.44"),
            _ => case!("13.41"),
        };
        self.ignored(table, case)
    }

    /// Before a group is struck: who or what wards the event off.
    fn struck(&mut self, table: &mut Table<'_>, letter: Letter) -> Result<Next, Fault> {
        let group = under_way(table, Self::NAME)?.members(table.state, letter);
        table.tell(Event::GroupStruck { letter, group });
        use ActionEvent as E;
        let aborts_diplomacy = letter == Letter::D
            && matches!(self.event, E::ConfusingProtocol | E::ControversialPolitics | E::EnemyAgent);
        let window = match self.event {
            E::CreatureAttackOrNone | E::CreatureAttackOrSentry | E::CreatureAttackOrTwoSentries => {
                Some(Window::CreatureAttack)
            }
            _ if aborts_diplomacy => Some(Window::DiplomacyAbort),
            _ => None,
        };
        match window {
            Some(window) if table.state.clock.side == Side::Rebel => {
                table.call(Call::Declare { window, concerned: group });
                self.at(Step::Warding { letter })
            }
            _ => self.strike(table, letter, false),
        }
    }

    /// The event strikes a group, unless a possession warded it off.
    fn strike(&mut self, table: &mut Table<'_>, letter: Letter, warded: bool) -> Result<Next, Fault> {
        let missions = *under_way(table, Self::NAME)?;
        let side = table.state.clock.side;
        let environ = missions.environ;
        let planet = environ.planet();
        let group = missions.members(table.state, letter);
        use ActionEvent as E;
        match self.event {
            E::CreatureAttackOrNone | E::CreatureAttackOrSentry | E::CreatureAttackOrTwoSentries => {
                return self.creature_attack(table, &missions, letter, warded);
            }
            E::IrateLocals => {
                if let Some(who) = with(group, Ability::IgnoreIrateLocals) {
                    return self.warded_off(table, Help::Character(who));
                }
                if let Some(mob) = locals::of(environ) {
                    let force =
                        Force::Locals { combat: mob.combat, endurance: mob.endurance, firefight: mob.firefight };
                    character_combat::begin(table, environ, side.enemy(), force, group);
                }
            }
            E::EnemyAgent => {
                if !warded {
                    abort(table, letter);
                }
                detect_missions(table, &missions);
            }
            E::StumbleOnSquad => {
                let force = squad_of(table.state, environ, side.enemy());
                character_combat::begin(table, environ, side.enemy(), force, group);
            }
            E::DetectedAndSearch => {
                under_way_mut(table, Self::NAME)?.searched.insert(letter);
                table.call(Call::Search { environ, searcher: side.enemy(), group });
            }
            E::RebelsChickenOut => {
                abort(table, letter);
                detect_missions(table, &missions);
            }
            E::ControversialPolitics => {
                if !warded {
                    abort(table, letter);
                }
            }
            E::ConfusingProtocol => {
                if !warded {
                    abort(table, letter);
                }
                shift_loyalty(table, planet, side.enemy(), 1);
            }
            E::WrongSoldier => {
                abort(table, letter);
                let led = table
                    .state
                    .stack_in(environ, side.enemy(), StackKind::Military)
                    .iter()
                    .any(|who| ratings::rating(table.state, who, Rating::Leadership) >= 1);
                if !table.state.has_units(environ, side.enemy()) {
                    return Ok(Next::Done);
                }
                if led {
                    table.call(Call::Captives { environ, caught: group, by: By::Anyone });
                } else {
                    let force = squad_of(table.state, environ, side.enemy());
                    character_combat::offer(table, environ, side.enemy(), force, group);
                }
            }
            E::CoupAbort1
            | E::CoupAbort2
            | E::CoupAbort3
            | E::CoupAbort4
            | E::CoupAbort5
            | E::CoupAbort6
            | E::CoupAbort7 => {
                abort(table, letter);
                detect_missions(table, &missions);
                table.call(Call::Die(RollFor::CoupAbort));
                return self.at(Step::CoupDie { group });
            }
            // None of these strikes a group.
            E::CharactersDetected
            | E::Weather
            | E::LocalsShelter
            | E::CreaturesOffSeason
            | E::LocalsRaid
            | E::LocalConnections
            | E::DelayedByRumors
            | E::DisagreeableFood
            | E::PopulaceGoesWild
            | E::CivilWar
            | E::Atrocity
            | E::Accident => return Self::fault(Come::Go),
        }
        Ok(Next::Done)
    }

    fn creature_attack(
        &mut self,
        table: &mut Table<'_>,
        missions: &Missions,
        letter: Letter,
        warded: bool,
    ) -> Result<Next, Fault> {
        let group = missions.members(table.state, letter);
        let Some(attacker) = self.attacker(table.state, missions.environ, table.state.clock.side) else {
            return Self::fault(Come::Go);
        };
        if warded {
            return self.warded_off(table, Help::Norrocks);
        }
        let creature = match attacker {
            CreatureOrSentries::Creature(creature) => Some(creature),
            CreatureOrSentries::Sentries(_) => None,
        };
        if let Some(who) = mareg(missions, group, creature) {
            return self.at(Step::Mareg { letter, who });
        }
        self.attack(table, missions, letter, attacker)
    }

    /// The attack takes place, unless robots are no match for Yarro Latac.
    fn attack(
        &self,
        table: &mut Table<'_>,
        missions: &Missions,
        letter: Letter,
        attacker: CreatureOrSentries,
    ) -> Result<Next, Fault> {
        let (environ, side) = (missions.environ, table.state.clock.side);
        match attacker {
            CreatureOrSentries::Sentries(force) => {
                let group = missions.members(table.state, letter);
                if let Some(who) = with(group, Ability::IgnoreSentryAttack) {
                    return self.warded_off(table, Help::Character(who));
                }
                character_combat::begin(table, environ, side.enemy(), force, group);
            }
            CreatureOrSentries::Creature(creature) => {
                table.call(Call::Encounter { environ, creature, letter });
            }
        }
        Ok(Next::Done)
    }

    /// Somebody's or something's help makes the event as good as not drawn: the next of its kind is no repeat.
    fn warded_off(&self, table: &mut Table<'_>, by: Help) -> Result<Next, Fault> {
        under_way_mut(table, Self::NAME)?.forget(self.event);
        table.tell(Event::EventWardedOff { event: self.event, by });
        Ok(Next::Done)
    }

    fn coup_die(&mut self, table: &mut Table<'_>, group: CharacterSet, die: Die) -> Result<Next, Fault> {
        let environ = under_way(table, Self::NAME)?.environ;
        let enemy = table.state.clock.side.enemy();
        let Some(outcome) = self.event.coup_abort(die) else { return Self::fault(Come::Value(Value::Die(die))) };
        table.tell(Event::CoupAborted { die, outcome });
        if outcome == CoupAbort::NoEffect {
            return Ok(Next::Done);
        }
        shift_loyalty(table, environ.planet(), enemy, 1);
        match outcome {
            CoupAbort::NoEffect | CoupAbort::Shift => {}
            CoupAbort::ShiftCapture => table.call(Call::Captives { environ, caught: group, by: By::Anyone }),
            CoupAbort::ShiftCaptureKillOne => return self.at(Step::CoupKill { group }),
            CoupAbort::ShiftKill => {
                for character in group.iter() {
                    capture::kill(table, character);
                }
            }
            CoupAbort::ShiftFound => return self.at(Step::FoundBy { group }),
        }
        Ok(Next::Done)
    }

    fn found_by(table: &mut Table<'_>, group: CharacterSet, squad_attacks: bool) -> Result<Next, Fault> {
        let environ = under_way(table, Self::NAME)?.environ;
        let enemy = table.state.clock.side.enemy();
        let force = if squad_attacks {
            squad_of(table.state, environ, enemy)
        } else {
            Force::Characters(finders(table.state, environ, enemy))
        };
        character_combat::offer(table, environ, enemy, force, group);
        Ok(Next::Done)
    }

    /// What the owner of an environ loses to a raid of the locals: a unit there, or a base that is Up (13.4).
    fn list_raid(state: &State, environ: EnvironId, owner: Side, list: &mut List<'_>) {
        list.offer_all(distinct(state, state.units_in(environ, owner).iter()).map(Answer::Unit));
        if list.wants_reasons() {
            let elsewhere = |unit: &UnitId| state.units[*unit].place != Place::Environ(environ);
            for unit in state.mustered(owner).iter().filter(elsewhere) {
                list.close(Answer::Unit(unit), Why::NotHere);
            }
        }
        list.judge(Answer::Pdb, base_can_be_raided(state, environ.planet(), owner));
    }

    /// Who can have the accident: those on missions that go on (13.44).
    fn list_accident(state: &State, missions: &Missions, list: &mut List<'_>) {
        for letter in missions.exposed(state).iter() {
            list.offer_all(missions.members(state, letter).iter().map(Answer::Character));
        }
        close_others(state, list);
    }
}

/// Professor Mareg, if his group may ignore this attack: the first in an environ that is not urban. It is his to choose,
/// because the next attack there is then no repeat. A gift he does not refuse.
fn mareg(missions: &Missions, group: CharacterSet, creature: Option<CreatureId>) -> Option<CharacterId> {
    let gift = creature.is_some_and(creatures::gives);
    let urban = missions.environ.kind() == EnvironKind::Urban;
    with(group, Ability::IgnoreFirstCreatureAttackOutsideUrban).filter(|_| !missions.mareg_helped && !gift && !urban)
}

/// Whether a raid can put a base Down: it is its owner's, and Up.
fn base_can_be_raided(state: &State, planet: PlanetId, owner: Side) -> Result<(), Why> {
    if controller(state, planet) != Some(owner) {
        Err(Why::NotYourPlanet)
    } else if !can_use_pdb(state, planet, owner) {
        Err(Why::NoUse)
    } else {
        Ok(())
    }
}

/// Why the Phasing Player's other characters are not touched by an event (13.4); those listed keep their place.
fn close_others(state: &State, list: &mut List<'_>) {
    if list.wants_reasons() {
        for character in state.present(state.clock.side).iter() {
            list.close(Answer::Character(character), Why::NotStruck);
        }
    }
}

#[derive(Clone, Copy)]
enum CreatureOrSentries {
    Creature(CreatureId),
    Sentries(Force),
}

/// The character of a group who has an ability.
fn with(group: CharacterSet, ability: Ability) -> Option<CharacterId> {
    group.iter().find(|who| who.data().abilities.contains(&ability))
}

/// The characters of a side who attack a group that was found without a search (12.15).
fn finders(state: &State, environ: EnvironId, side: Side) -> CharacterSet {
    state.free_in(environ, side).iter().filter(|&who| !state.is_disabled(who)).collect()
}

/// Aborts a mission: its group is touched by no further card and takes no bonus draws (13.44).
fn abort(table: &mut Table<'_>, letter: Letter) {
    if table.missions_mut().is_some_and(|missions| missions.abort(letter)) {
        table.tell(Event::MissionAborted { letter });
    }
}

/// "Characters detected": those on missions that the cards still touch (13.44, 13.5), and with them, as detection
/// spreads, everybody of the Phasing Player in the environ (9.4, 9.42). `missions` is how things stood when the event was
/// drawn, so that a group which the event aborted is among them.
fn detect_missions(table: &mut Table<'_>, missions: &Missions) {
    if !missions.exposed(table.state).is_empty() {
        let here = table.state.free_in(missions.environ, table.state.clock.side);
        detect_all(table, here);
    }
}

impl Frame for ActionEvents {
    const NAME: &'static str = "an Action Event";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, missions) = (sight.state, sight.missions()?);
        let (environ, phasing) = (missions.environ, state.clock.side);
        let enemy = phasing.enemy();
        let (side, question) = match self.step {
            Step::Raid => {
                ActionEvents::list_raid(state, environ, enemy, list);
                (list.len() > 0).then_some((enemy, Question::Raid { environ }))?
            }
            Step::Mareg { who, .. } => {
                list.offer_all([Answer::Yes, Answer::No]);
                (phasing, Question::IgnoreAttack { character: who })
            }
            Step::Accident => {
                ActionEvents::list_accident(state, missions, list);
                (phasing, Question::Accident)
            }
            Step::CoupKill { group } => {
                list.offer_all(group.iter().map(Answer::Character));
                close_others(state, list);
                (list.len() > 0).then_some((phasing, Question::ChooseVictim))?
            }
            Step::FoundBy { .. } => {
                let both = state.has_units(environ, enemy) && !finders(state, environ, enemy).is_empty();
                list.offer_all([Answer::Units, Answer::Characters]);
                both.then_some((enemy, Question::FindWith { environ }))?
            }
            _ => return None,
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let environ = under_way(table, Self::NAME)?.environ;
        match (self.step, come) {
            (Step::Begin, Come::Go) => return self.begin(table),
            (Step::GroupDrawn, Come::Value(Value::Group(letter))) => return self.at(Step::Struck { letter }),
            (Step::Struck { letter }, Come::Go) => return self.struck(table, letter),
            (Step::Warding { letter }, Come::Value(Value::Declared(did))) => {
                return self.strike(table, letter, did.warded);
            }
            (Step::Mareg { who, .. }, Come::Answer(Answer::Yes)) => {
                under_way_mut(table, Self::NAME)?.mareg_helped = true;
                return self.warded_off(table, Help::Character(who));
            }
            (Step::Mareg { letter, .. }, Come::Answer(Answer::No)) => {
                let missions = *under_way(table, Self::NAME)?;
                let Some(attacker) = self.attacker(table.state, environ, table.state.clock.side) else {
                    return Self::fault(come);
                };
                return self.attack(table, &missions, letter, attacker);
            }
            (Step::Raid, Come::Answer(Answer::Unit(unit))) => lose_unit_under(table, unit, case!("13.4")),
            (Step::Raid, Come::Answer(Answer::Pdb)) => lower_pdb(table, environ.planet(), false),
            (Step::Raid, Come::Go) => return self.ignored(table, case!("13.4")),
            (Step::Accident, Come::Answer(Answer::Character(character))) => wound(table, character, 1),
            (Step::CoupDie { group }, Come::Value(Value::Die(die))) => return self.coup_die(table, group, die),
            (Step::CoupKill { group: mut caught }, Come::Answer(Answer::Character(victim))) => {
                capture::kill(table, victim);
                caught.remove(victim);
                if !caught.is_empty() {
                    table.call(Call::Captives { environ, caught, by: By::Anyone });
                }
            }
            // Nobody is left of the group.
            (Step::CoupKill { .. }, Come::Go) => {}
            (Step::FoundBy { group }, Come::Answer(Answer::Units)) => return Self::found_by(table, group, true),
            (Step::FoundBy { group }, Come::Answer(Answer::Characters)) => return Self::found_by(table, group, false),
            (Step::FoundBy { group }, Come::Go) => {
                let enemy = table.state.clock.side.enemy();
                if table.state.has_units(environ, enemy) {
                    return Self::found_by(table, group, true);
                } else if !finders(table.state, environ, enemy).is_empty() {
                    return Self::found_by(table, group, false);
                }
                // Nobody of the enemy is there to find it.
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Done)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
