//! Action Events (13.4): all thirty events of the Action Cards.

use crate::answer::Answer;
use crate::cards::{ActionEvent, CoupAbort, Letter, LetterSet};
use crate::charts::locals;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{CreatureId, EnvironId, EnvironKind, SENTRY_ROBOT, SENTRY_ROBOTS, Sentry};
use crate::pieces::{Ability, CharacterId};
use crate::procedure::Run;
use crate::ratings;
use crate::rules::capture::{self, By, Captives};
use crate::rules::chance_draw::{Draw, RollFor};
use crate::rules::character_combat::{self, Force};
use crate::rules::control::{can_use_pdb, controller, lower_pdb, loyalty_can_move, set_neutral, shift_loyalty};
use crate::rules::creatures::{self, Encounter};
use crate::rules::detection::detect_all;
use crate::rules::losses::distinct;
use crate::rules::military_combat::{lose_unit_under, squad_of};
use crate::rules::missions::{Missions, Progress, ignored_by};
use crate::rules::possessions::{Declare, Help, Window};
use crate::rules::search::{Search, can_search};
use crate::rules::wounds::wound;
use crate::state::{CharacterSet, ControlState, Rating, StackKind, State};
use crate::terms::Table;
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The event of the card just drawn, with regard to the missions in `work.missions`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ActionEvents {
    event: ActionEvent,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// The group that the event strikes was drawn.
    GroupDrawn,
    /// It is certain which group is struck; possessions may ward it off.
    Struck {
        letter: Letter,
    },
    /// The possessions have spoken.
    Strike {
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

    fn at(self, step: Step) -> ActionEvents {
        ActionEvents { step, ..self }
    }

    /// The event is ignored, by this case.
    fn ignored(self, table: &mut Table<'_>, by: Case) {
        table.tell_under(by, Event::EventIgnored { event: self.event });
    }

    fn begin(self, table: &mut Table<'_>) {
        let Some(mut missions) = table.state.work.missions else { return };
        if let Some(case) = ignored_by(&missions, self.event) {
            return self.ignored(table, case);
        }
        missions.seen |= 1 << self.event.index();
        table.state.work.missions = Some(missions);
        table.tell(Event::EventTakesPlace { event: self.event });
        let side = table.state.clock.side;
        let environ = missions.environ;
        let planet = environ.planet();
        let exposed = missions.exposed(table.state);
        use ActionEvent as E;
        match self.event {
            E::CreatureAttackOrNone | E::CreatureAttackOrSentry | E::CreatureAttackOrTwoSentries => {
                if self.attacker(table.state, environ, side).is_some() {
                    self.one_group(table, exposed)
                } else {
                    // The creature lets this side alone, or there is none and no robots come.
                    let lives = environ_now::creature(table.state, environ).is_some();
                    self.ignored(table, if lives { case!("13.45") } else { case!("13.46") })
                }
            }
            E::IrateLocals => {
                let friendly = side == Side::Rebel
                    && matches!(
                        table.state.planets[planet].control,
                        ControlState::Rebellion | ControlState::RebelControl
                    );
                if friendly || locals::of(environ).is_none() {
                    self.ignored(table, case!("13.47"))
                } else {
                    self.one_group(table, exposed)
                }
            }
            E::EnemyAgent => self.one_group(table, exposed),
            E::StumbleOnSquad => {
                let enemy = side.enemy();
                if controller(table.state, planet) == Some(enemy) && table.state.has_units(environ, enemy) {
                    self.one_group(table, exposed);
                } else {
                    self.ignored(table, case!("13.4"));
                }
            }
            E::CharactersDetected if exposed.is_empty() => self.ignored(table, case!("13.2")),
            E::CharactersDetected => detect_missions(table, &missions),
            E::DetectedAndSearch if exposed.is_empty() => self.ignored(table, case!("13.2")),
            E::DetectedAndSearch => {
                detect_missions(table, &missions);
                let mut open = missions.exposed(table.state);
                for searched in missions.searched.iter() {
                    open.remove(searched);
                }
                if open.is_empty() {
                    table.tell(Event::AllSearchedFor { environ });
                } else if can_search(table.state, environ, side.enemy()) {
                    self.one_group(table, open);
                }
            }
            // What these do is looked up when it matters: they are among the events seen.
            E::Weather | E::LocalsShelter | E::CreaturesOffSeason => {}
            E::LocalsRaid => table.push(self.at(Step::Raid)),
            E::LocalConnections => {
                missions.connections = true;
                table.state.work.missions = Some(missions);
            }
            E::DelayedByRumors | E::DisagreeableFood => {
                missions.no_bonus = true;
                table.state.work.missions = Some(missions);
            }
            E::PopulaceGoesWild => {
                if table.state.planets[planet].rebelled {
                    self.ignored(table, case!("13.4"));
                } else {
                    table.state.environs[environ].wild = true;
                }
            }
            E::CivilWar => {
                let now = &table.state.planets[planet];
                if loyalty_can_move(now.control) && now.loyalty.value_for(side) > 0 {
                    set_neutral(table, planet);
                } else {
                    self.ignored(table, case!("13.4"));
                }
            }
            E::RebelsChickenOut if side == Side::Rebel => self.one_mission(table, &missions, Letter::R),
            // The Imperial Player's mission of this letter is another one.
            E::RebelsChickenOut => self.ignored(table, case!("13.41")),
            E::Atrocity => self.ignored(table, case!("13.4")),
            E::ControversialPolitics => {
                let versed = missions
                    .members(table.state, Letter::D)
                    .iter()
                    .any(|who| ratings::rating(table.state, who, Rating::Diplomacy) >= 2);
                if versed && exposed.contains(Letter::D) {
                    self.ignored(table, case!("13.4"))
                } else {
                    self.one_mission(table, &missions, Letter::D)
                }
            }
            E::ConfusingProtocol => self.one_mission(table, &missions, Letter::D),
            E::WrongSoldier => self.one_mission(table, &missions, Letter::T),
            E::CoupAbort1
            | E::CoupAbort2
            | E::CoupAbort3
            | E::CoupAbort4
            | E::CoupAbort5
            | E::CoupAbort6
            | E::CoupAbort7 => self.one_mission(table, &missions, Letter::C),
            E::Accident => {
                if exposed.is_empty() {
                    self.ignored(table, case!("13.2"))
                } else {
                    table.push(self.at(Step::Accident))
                }
            }
        }
    }

    /// What attacks when "Creature attacks" comes up here: the creature of the environ, or else sentry robots, if the card
    /// names them and the non-Phasing Player controls the planet (13.45, 13.46, 15.71).
    fn attacker(self, state: &State, environ: EnvironId, side: Side) -> Option<CreatureOrSentries> {
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
    fn one_group(self, table: &mut Table<'_>, groups: LetterSet) {
        match groups.len() {
            // Nobody but a rebel camp is at work.
            0 => self.ignored(table, case!("13.2")),
            1 => {
                if let Some(letter) = groups.iter().next() {
                    table.push(self.at(Step::Struck { letter }));
                }
            }
            _ => {
                table.push(self.at(Step::GroupDrawn));
                table.push(Draw::Group { from: groups });
            }
        }
    }

    /// Strikes the group on one mission, if it is under way (13.41); a camp is never struck (13.2), nor who is out (13.44).
    fn one_mission(self, table: &mut Table<'_>, missions: &Missions, letter: Letter) {
        if missions.exposed(table.state).contains(letter) {
            return table.push(self.at(Step::Struck { letter }));
        }
        let case = match missions.group(letter) {
            Some(group) if group.camp && group.progress == Progress::Active => case!("13.2"),
            Some(group) if group.progress == Progress::Out => case!("13.44"),
            _ => case!("13.41"),
        };
        self.ignored(table, case);
    }

    /// Before a group is struck: who or what wards the event off.
    fn struck(self, table: &mut Table<'_>, letter: Letter) {
        let Some(missions) = table.state.work.missions else { return };
        let group = missions.members(table.state, letter);
        table.state.work.warded = false;
        table.tell(Event::GroupStruck { letter, group });
        table.push(self.at(Step::Strike { letter }));
        use ActionEvent as E;
        let aborts_diplomacy = letter == Letter::D
            && matches!(self.event, E::ConfusingProtocol | E::ControversialPolitics | E::EnemyAgent);
        let window = match self.event {
            E::CreatureAttackOrNone | E::CreatureAttackOrSentry | E::CreatureAttackOrTwoSentries => {
                Window::CreatureAttack
            }
            _ if aborts_diplomacy => Window::DiplomacyAbort,
            _ => return,
        };
        if table.state.clock.side == Side::Rebel {
            table.push(Declare::at(window, group));
        }
    }

    fn strike(self, table: &mut Table<'_>, letter: Letter) {
        let Some(missions) = table.state.work.missions else { return };
        let side = table.state.clock.side;
        let environ = missions.environ;
        let planet = environ.planet();
        let group = missions.members(table.state, letter);
        use ActionEvent as E;
        match self.event {
            E::CreatureAttackOrNone | E::CreatureAttackOrSentry | E::CreatureAttackOrTwoSentries => {
                self.creature_attack(table, &missions, letter, group);
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
                if !table.state.work.warded {
                    abort(table, letter);
                }
                detect_missions(table, &missions);
            }
            E::StumbleOnSquad => {
                let force = squad_of(table.state, environ, side.enemy());
                character_combat::begin(table, environ, side.enemy(), force, group);
            }
            E::DetectedAndSearch => {
                if let Some(missions) = table.state.work.missions.as_mut() {
                    missions.searched.insert(letter);
                }
                table.push(Search::new(environ, side.enemy(), group));
            }
            E::RebelsChickenOut => {
                abort(table, letter);
                detect_missions(table, &missions);
            }
            E::ControversialPolitics if !table.state.work.warded => {
                abort(table, letter);
            }
            E::ConfusingProtocol => {
                if !table.state.work.warded {
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
                    return;
                }
                if led {
                    table.push(Captives::new(environ, group, By::Anyone));
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
                table.push(self.at(Step::CoupDie { group }));
                table.push(Draw::Die(RollFor::CoupAbort));
            }
            _ => {}
        }
    }

    fn creature_attack(self, table: &mut Table<'_>, missions: &Missions, letter: Letter, group: CharacterSet) {
        let side = table.state.clock.side;
        let environ = missions.environ;
        let Some(attacker) = self.attacker(table.state, environ, side) else { return };
        if table.state.work.warded {
            return self.warded_off(table, Help::Norrocks);
        }
        let creature = match attacker {
            CreatureOrSentries::Creature(creature) => Some(creature),
            CreatureOrSentries::Sentries(_) => None,
        };
        if let Some(who) = self.mareg(missions, group, creature) {
            return table.push(self.at(Step::Mareg { letter, who }));
        }
        self.attack(table, missions, letter, group, attacker);
    }

    /// The attack takes place, unless robots are no match for Yarro Latac.
    fn attack(
        self,
        table: &mut Table<'_>,
        missions: &Missions,
        letter: Letter,
        group: CharacterSet,
        attacker: CreatureOrSentries,
    ) {
        let (environ, side) = (missions.environ, table.state.clock.side);
        match attacker {
            CreatureOrSentries::Sentries(force) => match with(group, Ability::IgnoreSentryAttack) {
                Some(who) => self.warded_off(table, Help::Character(who)),
                None => character_combat::begin(table, environ, side.enemy(), force, group),
            },
            CreatureOrSentries::Creature(creature) => {
                table.state.work.encounter = Some(letter);
                table.push(Encounter::new(environ, creature));
            }
        }
    }

    /// Professor Mareg, if his group may ignore this attack: the first in an environ that is not urban. It is his to choose,
    /// because the next attack there is then no repeat. A gift he does not refuse.
    fn mareg(self, missions: &Missions, group: CharacterSet, creature: Option<CreatureId>) -> Option<CharacterId> {
        let gift = creature.is_some_and(creatures::gives);
        let urban = missions.environ.kind() == EnvironKind::Urban;
        with(group, Ability::IgnoreFirstCreatureAttackOutsideUrban)
            .filter(|_| !missions.mareg_helped && !gift && !urban)
    }

    /// Somebody's or something's help makes the event as good as not drawn: the next of its kind is no repeat.
    fn warded_off(self, table: &mut Table<'_>, by: Help) {
        if let Some(missions) = table.state.work.missions.as_mut() {
            missions.forget(self.event);
        }
        table.tell(Event::EventWardedOff { event: self.event, by });
    }

    fn coup_die(self, table: &mut Table<'_>, group: CharacterSet) {
        let Some(missions) = table.state.work.missions else { return };
        let enemy = table.state.clock.side.enemy();
        let environ = missions.environ;
        let die = table.die();
        let Some(outcome) = self.event.coup_abort(die) else { return };
        table.tell(Event::CoupAborted { die, outcome });
        if outcome == CoupAbort::NoEffect {
            return;
        }
        shift_loyalty(table, environ.planet(), enemy, 1);
        match outcome {
            CoupAbort::NoEffect | CoupAbort::Shift => {}
            CoupAbort::ShiftCapture => table.push(Captives::new(environ, group, By::Anyone)),
            CoupAbort::ShiftCaptureKillOne => table.push(self.at(Step::CoupKill { group })),
            CoupAbort::ShiftKill => {
                for character in group.iter() {
                    capture::kill(table, character);
                }
            }
            CoupAbort::ShiftFound => table.push(self.at(Step::FoundBy { group })),
        }
    }

    fn found_by(table: &mut Table<'_>, group: CharacterSet, squad_attacks: bool) {
        let Some(missions) = table.state.work.missions else { return };
        let enemy = table.state.clock.side.enemy();
        let environ = missions.environ;
        let force = if squad_attacks {
            squad_of(table.state, environ, enemy)
        } else {
            Force::Characters(finders(table.state, environ, enemy))
        };
        character_combat::offer(table, environ, enemy, force, group);
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
pub(crate) fn abort(table: &mut Table<'_>, letter: Letter) {
    if let Some(missions) = table.state.work.missions.as_mut()
        && let Some(group) = missions.group_mut(letter)
    {
        group.progress = Progress::Out;
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

impl Run for ActionEvents {
    fn asks(&self, state: &State) -> Option<Asked> {
        let missions = state.work.missions.as_ref()?;
        let (environ, phasing) = (missions.environ, state.clock.side);
        let enemy = phasing.enemy();
        Some(match self.step {
            Step::Raid => {
                let something = state.has_units(environ, enemy) || can_use_pdb(state, environ.planet(), enemy);
                something.then_some(Asked { side: enemy, question: Question::Raid { environ } })?
            }
            Step::Mareg { who, .. } => Asked { side: phasing, question: Question::IgnoreAttack { character: who } },
            Step::Accident => Asked { side: phasing, question: Question::Accident },
            Step::CoupKill { group } => {
                (!group.is_empty()).then_some(Asked { side: phasing, question: Question::ChooseVictim })?
            }
            Step::FoundBy { .. } => {
                let both = state.has_units(environ, enemy) && !finders(state, environ, enemy).is_empty();
                both.then_some(Asked { side: enemy, question: Question::FindWith { environ } })?
            }
            _ => return None,
        })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let Some(missions) = state.work.missions.as_ref() else { return };
        let enemy = state.clock.side.enemy();
        match self.step {
            Step::Raid => {
                let units = state.units_in(missions.environ, enemy);
                answers.extend(distinct(state, units.iter()).map(Answer::Unit));
                if can_use_pdb(state, missions.environ.planet(), enemy) {
                    answers.push(Answer::Pdb);
                }
            }
            Step::Accident => {
                for letter in missions.exposed(state).iter() {
                    answers.extend(missions.members(state, letter).iter().map(Answer::Character));
                }
            }
            Step::Mareg { .. } => answers.extend([Answer::Yes, Answer::No]),
            Step::CoupKill { group } => answers.extend(group.iter().map(Answer::Character)),
            Step::FoundBy { .. } => answers.extend([Answer::Units, Answer::Characters]),
            _ => {}
        }
    }

    fn answered(self, table: &mut Table<'_>, answer: Answer) {
        let Some(missions) = table.state.work.missions else { return };
        match (self.step, answer) {
            (Step::Mareg { who, .. }, Answer::Yes) => {
                if let Some(missions) = table.state.work.missions.as_mut() {
                    missions.mareg_helped = true;
                }
                self.warded_off(table, Help::Character(who));
            }
            (Step::Mareg { letter, .. }, _) => {
                let group = missions.members(table.state, letter);
                if let Some(attacker) = self.attacker(table.state, missions.environ, table.state.clock.side) {
                    self.attack(table, &missions, letter, group, attacker);
                }
            }
            (Step::Raid, Answer::Unit(unit)) => lose_unit_under(table, unit, case!("13.4")),
            (Step::Raid, Answer::Pdb) => lower_pdb(table, missions.environ.planet(), false),
            (Step::Accident, Answer::Character(character)) => wound(table, character, 1),
            (Step::CoupKill { mut group }, Answer::Character(victim)) => {
                capture::kill(table, victim);
                group.remove(victim);
                if !group.is_empty() {
                    table.push(Captives::new(missions.environ, group, By::Anyone));
                }
            }
            (Step::FoundBy { group }, answer) => ActionEvents::found_by(table, group, answer == Answer::Units),
            _ => {}
        }
    }

    fn advance(self, table: &mut Table<'_>) {
        match self.step {
            Step::Begin => self.begin(table),
            Step::GroupDrawn => {
                if let Some(&letter) = Letter::ALL.get(usize::from(table.state.work.result)) {
                    table.push(self.at(Step::Struck { letter }));
                }
            }
            Step::Struck { letter } => self.struck(table, letter),
            Step::Strike { letter } => self.strike(table, letter),
            Step::Raid => self.ignored(table, case!("13.4")),
            Step::Mareg { .. } | Step::Accident | Step::CoupKill { .. } => {}
            Step::CoupDie { group } => self.coup_die(table, group),
            Step::FoundBy { group } => {
                let Some(missions) = table.state.work.missions else { return };
                let enemy = table.state.clock.side.enemy();
                if table.state.has_units(missions.environ, enemy) {
                    ActionEvents::found_by(table, group, true);
                } else if !finders(table.state, missions.environ, enemy).is_empty() {
                    ActionEvents::found_by(table, group, false);
                }
            }
        }
    }
}
