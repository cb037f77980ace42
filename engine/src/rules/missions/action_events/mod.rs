//! Action Events (13.4): what the events of the Action Cards do, verb by verb.

mod coups;
mod creature_attacks;
mod idle;
mod searches_and_squads;
mod victims;

use crate::answer::Answer;
use crate::cards::{ActionEvent, EventVerb, Letter, LetterSet, Scope};
use crate::decision::{Asked, Question};
use crate::effects::{self, Source};
use crate::environ_now;
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, EffectKind, PossessionId};
use crate::rules::capture::{self, By};
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat::{self, Force};
use crate::rules::control::{lower_pdb, set_neutral, shift_loyalty};
use crate::rules::detection::detect_all;
use crate::rules::military_combat::{lose_unit_under, squad_of};
use crate::rules::missions::{Missions, Progress, ignored_by, marker_gone, under_way, under_way_mut};
use crate::rules::possessions::Window;
use crate::rules::suicide_squads;
use crate::rules::wounds::wound;
use crate::state::{CharacterSet, ControlState, Place};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value};
use crate::{Case, Side};
pub(crate) use searches_and_squads::finders;
use serde::{Deserialize, Serialize};
use victims::close_others;

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
    /// Whether somebody has his group ignore the creature by a gift of his.
    Gift {
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

    /// The group that is found, while it is asked by whom (12.15).
    pub(crate) fn found(&self) -> Option<CharacterSet> {
        match self.step {
            Step::FoundBy { group } => Some(group),
            _ => None,
        }
    }

    /// The frame goes on at another step.
    fn at(&mut self, step: Step) -> Result<Next, Fault> {
        self.step = step;
        Ok(Next::Stay)
    }

    /// The event is ignored, by this case.
    fn ignored(&self, table: &mut Table<'_>, by: Case) -> Result<Next, Fault> {
        table.tell(by, Event::EventIgnored { event: self.event });
        Ok(Next::Done)
    }

    fn begin(&mut self, table: &mut Table<'_>) -> Result<Next, Fault> {
        // A Galactic Event has what forbids bonus draws ignored (126).
        if let Some(by) = galactic_events::bonus_draws_allowed(table.state)
            && self.event.has(EventVerb::NoBonusDraws)
        {
            table.tell(case!("32.0"), Event::EventWardedOff { event: self.event, by: Source::Event(by) });
            return Ok(Next::Done);
        }
        if let Some(case) = ignored_by(table.state, under_way(table, Self::NAME)?, self.event) {
            return self.ignored(table, case);
        }
        let missions = under_way_mut(table, Self::NAME)?;
        missions.seen |= 1 << self.event.index();
        let missions = *missions;
        table.tell(case!("13.4"), Event::EventTakesPlace { event: self.event });
        let exposed = missions.exposed(table.state);
        if let Some(case) = self.without_effect(table.state, &missions) {
            return self.ignored(table, case);
        }
        match self.event.scope() {
            Scope::OneRandomGroup => {
                let groups = missions.groups_once(exposed);
                self.one_of(table, groups)
            }
            Scope::OneRandomMission => self.one_of(table, exposed),
            Scope::Mission(letter) => self.one_mission(table, &missions, letter),
            Scope::Environ | Scope::Planet | Scope::OneCharacter => self.at_large(table, &missions),
        }
    }

    /// An event that concerns no single group takes place.
    fn at_large(&mut self, table: &mut Table<'_>, missions: &Missions) -> Result<Next, Fault> {
        let environ = missions.environ;
        use EventVerb as V;
        for verb in self.event.does() {
            match *verb {
                V::Detect => detect_missions(table, missions),
                V::Search => return self.search_for_one(table, missions),
                V::Raid => return self.at(Step::Raid),
                V::BonusDraw => {
                    under_way_mut(table, Self::NAME)?.connections = true;
                    self.holds(table, environ, case!("13.4"));
                }
                V::NoBonusDraws => {
                    under_way_mut(table, Self::NAME)?.no_bonus = true;
                    self.holds(table, environ, case!("13.4"));
                }
                V::DoubleRebellion => {
                    table.state.environs[environ].wild = true;
                    // A rebellion that had been stopped brings the normal number of points all the same (15.49).
                    let stopped = table.state.planets[environ.planet()].control == ControlState::RebellionStopped;
                    self.holds(table, environ, if stopped { case!("15.49") } else { case!("15.46") });
                }
                V::Neutral => set_neutral(table, environ.planet()),
                V::ShiftLoyalty(spaces) => shift_against_phasing(table, environ, spaces),
                V::Wound(_) => return self.at(Step::Accident),
                // What these forbid is looked up when it matters: they are among the events seen.
                V::NoSearch => self.holds(table, environ, case!("13.48")),
                V::NoCreatureAttack => match galactic_events::creatures_rage(table.state, environ.planet()) {
                    Some(by) => {
                        let by = Source::Event(by);
                        table.tell(case!("32.0"), Event::EventWardedOff { event: self.event, by });
                    }
                    None => self.holds(table, environ, case!("13.45")),
                },
                V::Atrocity => table.call(Call::Opportunity { planet: environ.planet() }),
                // Conditions, which hold if it comes to this.
                V::OnlyOf(_) | V::UnlessRated { .. } => {}
                // These are done to a group.
                V::CreatureAttack { .. } | V::LocalsAttack | V::SquadAttack | V::Abort | V::Betray | V::CoupRoll(_) => {
                    return Self::fault(Come::Go);
                }
            }
        }
        Ok(Next::Done)
    }

    /// Tells what the event does that nothing else would tell (13.4).
    fn holds(&self, table: &mut Table<'_>, environ: EnvironId, case: Case) {
        let stopped = table.state.planets[environ.planet()].control == ControlState::RebellionStopped;
        table.tell(case, Event::EventHolds { event: self.event, environ, stopped });
    }

    /// Strikes one of some groups or of some missions, drawn at random (13.43). A group on two missions is drawn as one where the group is
    /// struck, and under each of the two where a mission is (L132).
    fn one_of(&mut self, table: &mut Table<'_>, groups: LetterSet) -> Result<Next, Fault> {
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
            Some(_) if marker_gone(table.state, missions.environ, letter) => case!("15.47"),
            Some(group) if group.progress == Progress::Out => case!("13.44"),
            _ => case!("13.41"),
        };
        self.ignored(table, case)
    }

    /// Before a group is struck: who or what wards the event off.
    fn struck(&mut self, table: &mut Table<'_>, letter: Letter) -> Result<Next, Fault> {
        let group = under_way(table, Self::NAME)?.members(table.state, letter);
        // Either the event names a mission, or it strikes one group of all (13.43).
        let case = match self.event.scope() {
            Scope::Mission(_) => case!("13.41"),
            Scope::OneRandomGroup | Scope::OneRandomMission | Scope::OneCharacter | Scope::Environ | Scope::Planet => {
                case!("13.43")
            }
        };
        table.tell(case, Event::GroupStruck { letter, group });
        let window = if self.event.creature_attack().is_some() {
            Some(Window::CreatureAttack)
        } else if letter == Letter::D && self.event.has(EventVerb::Abort) {
            Some(Window::DiplomacyAbort)
        } else {
            None
        };
        match window {
            Some(window) if table.state.clock.side == Side::Rebel => {
                table.call(Call::Declare { window, concerned: group });
                self.at(Step::Warding { letter })
            }
            _ => self.strike(table, letter, None),
        }
    }

    /// The event strikes a group, unless a possession warded it off.
    fn strike(&mut self, table: &mut Table<'_>, letter: Letter, warded: Option<PossessionId>) -> Result<Next, Fault> {
        let missions = *under_way(table, Self::NAME)?;
        let side = table.state.clock.side;
        let environ = missions.environ;
        let group = missions.members(table.state, letter);
        if !self.event.scope().is_a_group() {
            // Of all that is done at large, one group is only searched for.
            return Self::search_for(table, &missions, letter);
        }
        use EventVerb as V;
        for verb in self.event.does() {
            match *verb {
                V::CreatureAttack { otherwise } => {
                    return self.creature_attack(table, &missions, letter, otherwise, warded);
                }
                V::LocalsAttack => {
                    if let Some(by) = effects::sparing(table.state, group, EffectKind::IgnoreIrateLocals) {
                        return self.warded_off(table, by);
                    }
                    if let Some(mob) = environ_now::locals(table.state, environ) {
                        let force =
                            Force::Locals { combat: mob.combat, endurance: mob.endurance, firefight: mob.firefight };
                        character_combat::begin(table, environ, side.enemy(), force, group);
                    }
                }
                V::SquadAttack => {
                    if !suicide_squads::strikes(table, environ, group) {
                        let sent = squad_of(table.state, environ, side.enemy());
                        character_combat::send(table, environ, side.enemy(), sent, group, false);
                    }
                }
                V::Abort => {
                    if warded.is_none() {
                        abort(table, letter);
                    }
                }
                V::Detect => detect_missions(table, &missions),
                V::ShiftLoyalty(spaces) => shift_against_phasing(table, environ, spaces),
                V::Betray => Self::betray(table, environ, group),
                V::CoupRoll(_) => {
                    table.call(Call::Die(RollFor::CoupAbort));
                    return self.at(Step::CoupDie { group });
                }
                // Conditions, which hold if it comes to this.
                V::OnlyOf(_) | V::UnlessRated { .. } => {}
                // These are done to no group.
                V::Atrocity
                | V::NoCreatureAttack
                | V::Search
                | V::NoSearch
                | V::Raid
                | V::BonusDraw
                | V::NoBonusDraws
                | V::DoubleRebellion
                | V::Neutral
                | V::Wound(_) => return Self::fault(Come::Go),
            }
        }
        Ok(Next::Done)
    }

    /// The wounds of an accident.
    pub(crate) fn wounds(&self) -> u8 {
        let wounds = self.event.does().iter().map(|verb| if let EventVerb::Wound(wounds) = *verb { wounds } else { 0 });
        wounds.max().unwrap_or(0)
    }

    /// Somebody's or something's help makes the event as good as not drawn: the next of its kind is no repeat.
    fn warded_off(&self, table: &mut Table<'_>, by: Source) -> Result<Next, Fault> {
        under_way_mut(table, Self::NAME)?.forget(self.event);
        table.tell(case!("13.4"), Event::EventWardedOff { event: self.event, by });
        Ok(Next::Done)
    }
}

/// Aborts a mission: its group is touched by no further card and takes no bonus draws (13.44).
fn abort(table: &mut Table<'_>, letter: Letter) {
    if table.missions_mut().is_some_and(|missions| missions.abort(letter)) {
        table.tell(case!("13.44"), Event::MissionAborted { letter });
    }
}

/// The planet's loyalty shifts against the Phasing Player.
fn shift_against_phasing(table: &mut Table<'_>, environ: EnvironId, spaces: u8) {
    let enemy = table.state.clock.side.enemy();
    shift_loyalty(table, environ.planet(), enemy, spaces);
}

/// "Characters detected": those on missions that the cards still touch (13.44, 13.5), and with them, as detection
/// spreads, everybody of the Phasing Player in the environ (9.4, 9.42). `missions` is how things stood when the event was
/// drawn, so that a group which the event aborted is among them.
fn detect_missions(table: &mut Table<'_>, missions: &Missions) {
    if !missions.exposed(table.state).is_empty() {
        let (environ, side) = (missions.environ, table.state.clock.side);
        let here = table.state.free_in(environ, side);
        if here.iter().all(|character| table.state.characters[character].detected) {
            table.tell(case!("9.42"), Event::AllDetected { environ, side });
        }
        detect_all(table, case!("9.42"), here);
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
            Step::Gift { who, .. } => {
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
            (Step::Gift { who, .. }, Come::Answer(Answer::Yes)) => {
                under_way_mut(table, Self::NAME)?.gift_used = true;
                return self.warded_off(table, Source::Character(who));
            }
            (Step::Gift { letter, .. }, Come::Answer(Answer::No)) => {
                let missions = *under_way(table, Self::NAME)?;
                let otherwise = self.event.creature_attack();
                let attacker = otherwise
                    .and_then(|otherwise| Self::attacker(table.state, environ, table.state.clock.side, otherwise));
                let Some(attacker) = attacker else { return Self::fault(come) };
                return self.attack(table, &missions, letter, attacker);
            }
            (Step::Raid, Come::Answer(Answer::Unit(unit))) => lose_unit_under(table, unit, case!("13.4")),
            (Step::Raid, Come::Answer(Answer::Pdb)) => lower_pdb(table, environ.planet(), false, case!("13.4")),
            (Step::Raid, Come::Go) => return self.ignored(table, case!("13.4")),
            (Step::Accident, Come::Answer(Answer::Character(character))) => {
                wound(table, case!("13.4"), character, self.wounds());
            }
            (Step::CoupDie { group }, Come::Value(Value::Die(die))) => return self.coup_die(table, group, die),
            (Step::CoupKill { group: mut caught }, Come::Answer(Answer::Character(victim))) => {
                capture::kill(table, case!("13.4"), victim);
                caught.remove(victim);
                if !caught.is_empty() {
                    table.call(Call::Captives { place: Place::Environ(environ), caught, by: By::Anyone });
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
                table.tell(case!("12.15"), Event::NobodyToFind { environ, side: enemy });
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Done)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
