//! What an answer would lead to first, as far as the viewer can know: columns and shifts, odds, bonus draws item by item,
//! loyalty that would move.
//!
//! A forecast is reckoned from the viewer's view alone. Where enemy units lie face down it says a range: from the weakest
//! to the strongest that the hidden units can be there: in the Star System Game all their kinds are known together, in the larger games
//! they may be any.

mod atrocities;
mod combat;
mod costs;
mod detection;
mod dominoes;
mod end_of_turn;
mod fights;
mod fire;
mod journeys;
mod missions;
mod moves;
mod quest;
mod questions;
mod risks;
mod search;
mod strengths;
mod taxes;
mod wounds;

pub use combat::{AtStake, CombatForecast};
pub(super) use combat::{led_as_well_as_can_be, strength_known};
pub use detection::{Bound, DamageForecast, Lookouts};
pub use dominoes::{DominoForecast, DominoPart, DominoShift};
pub use fights::BreakOffForecast;
pub use journeys::{FleetForecast, JumpForecast};
pub use missions::{BonusForecast, LettersForecast};
pub use risks::{DetectionRisk, Likelihood};
pub use taxes::{LesserUnit, TaxOutlook, TaxSheet};

use crate::Side;
use crate::answer::Answer;
use crate::cards::Letter;
use crate::charts::detection::DetectionResult;
use crate::decision::Question;
use crate::event::check::{Broken, Mechanic, Watchers};
use crate::flow::procedure::{Procedure, Running};
use crate::galaxy::{EnvironId, Loyalty, PlanetId, SystemId};
use crate::game::Game;
use crate::odds::{self, Attempt, Distribution};
use crate::pieces::{CharacterId, ShipId};
use crate::rules::detection::Leg;
use crate::rules::fight::Fight;
use crate::rules::military_combat::{Battle, BattleKind};
use crate::rules::missions::{Missions, Questioning};
use crate::rules::search::Searchers;
use crate::state::{BaseFate, CharacterSet, Place, State, UnitSet};
use crate::terms::Atrocity;
use crate::view::Viewer;
use serde::Serialize;

/// One thing that an answer would lead to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Forecast {
    /// The enemy may look for a spaceship (9.3).
    Detection {
        /// The spaceship.
        ship: ShipId,
        /// Whose base.
        planet: PlanetId,
        /// On which part of the flight.
        leg: Leg,
        /// The Evasion Value.
        evasion: u8,
        /// The level at which the base acts.
        level: u8,
        /// Columns to the left for a Level 2 base.
        level_shift: u8,
        /// Columns to the left because somebody aboard is detected.
        detected_shift: u8,
        /// Who looks (20.7).
        watchers: Watchers,
        /// The units that look with the base or without it; nothing where none do.
        lookouts: Option<Lookouts>,
        /// The column, as the table heads it.
        column: String,
        /// What may come out.
        odds: Vec<Share<DetectionResult>>,
        /// What the spaceship comes to, all in all: with the attack that a starred result brings. Empty where no units look.
        fates: Vec<Share<odds::ShipFate>>,
        /// What "damaged" would mean; nothing while it is open where the flight goes.
        damaged: Option<DamageForecast>,
    },
    /// A base may fire at moving units (9.2), or rake them (20.6).
    PdbFire {
        /// Whose base.
        planet: PlanetId,
        /// On which part of the way.
        leg: Leg,
        /// The column, as the table heads it.
        column: String,
        /// The strength points that the units may lose, space strength in a Raking Attack (20.63).
        odds: Vec<Share<u8>>,
    },
    /// A military combat (10.2), at worst and at best for its attacker.
    Combat {
        /// The environ it would be fought in.
        environ: EnvironId,
        /// Who attacks.
        attacker: Side,
        /// If the hidden units are such as favour the defender most.
        worst: CombatForecast,
        /// If they favour the attacker most. Equal to `worst` where nothing is hidden.
        best: CombatForecast,
    },
    /// A combat in an Orbit Box (22.0), at worst and at best for its attacker.
    SpaceCombat {
        /// Whose Orbit Box.
        planet: PlanetId,
        /// Whether it is declared, forced by an interception (20.45), or on the planet's base (22.22): at worst all who can aid it do (22.24).
        kind: BattleKind,
        /// Who attacks.
        attacker: Side,
        /// If the hidden units are such as favour the defender most.
        worst: CombatForecast,
        /// If they favour the attacker most. Equal to `worst` where nothing is hidden.
        best: CombatForecast,
        /// Who stands with the units on either side, and goes with them if they are wiped out (22.43).
        at_stake: Vec<AtStake>,
    },
    /// A hyperjump (21.3).
    Hyperjump {
        /// The star system left.
        from: SystemId,
        /// The star system aimed at.
        to: SystemId,
        /// The distance (21.1).
        distance: u8,
        /// The Navigation that counts (21.2). Above the distance no die is thrown.
        navigation: i8,
        /// How many units jump; 0 for a spaceship.
        units: u8,
        /// How it may end.
        odds: Vec<Share<JumpForecast>>,
    },
    /// Units in an Orbit Box on the way may intercept the stack (20.4).
    Interception {
        /// Whose Orbit Box.
        planet: PlanetId,
        /// How many units are there, as far as the viewer knows or must reckon with all of them.
        units: u8,
        /// How many of them lie face down to him: what they are may forbid it (20.44).
        face_down: u8,
    },
    /// The attack of a fleet detachment (20.71).
    FleetAttack {
        /// The spaceship.
        ship: ShipId,
        /// Over which planet.
        planet: PlanetId,
        /// The highest space strength of one unit.
        strength: u8,
        /// Whether the pilot tries to break off.
        breaks_off: bool,
        /// The column of the attack, after a try to break off that failed one to the right (12.53).
        column: String,
        /// The highest die with which he gets away; 0 if none does.
        break_off: u8,
        /// What it does.
        odds: Vec<Share<odds::FleetHit>>,
    },
    /// A repair (27.0).
    Repair {
        /// Of what.
        broken: Broken,
        /// By whom.
        mechanic: Mechanic,
        /// The highest die that repairs it; nothing where none is thrown (27.3).
        highest: Option<u8>,
    },
    /// A purchase (19.0).
    Purchase {
        /// What it costs.
        price: u8,
        /// The points that are left.
        left: u8,
    },
    /// A search (11.0): the lowest and the highest number that finds.
    Search {
        /// The environ that would be searched.
        environ: EnvironId,
        /// Which side searches.
        searcher: Side,
        /// Who of it searches.
        by: Searchers,
        /// Who leads the units.
        leader: Option<CharacterId>,
        /// The Search Value, lowest and highest.
        search: (i16, i16),
        /// The Hiding Value, as far as the viewer knows.
        hiding: i16,
        /// The number that finds, lowest and highest.
        number: (u8, u8),
        /// How many sides the die has.
        sides: u8,
    },
    /// Two searches of one environ together, by its units and by characters (11.23), as long as nothing that comes of the first
    /// changes the second.
    BothSearches {
        /// The environ that would be searched.
        environ: EnvironId,
        /// Which side searches.
        searcher: Side,
        /// Which of them find, if the hidden units are as weak as they can be.
        worst: Vec<Share<odds::SearchesFinding>>,
        /// If they are as strong as they can be. Equal to `worst` where nothing is hidden.
        best: Vec<Share<odds::SearchesFinding>>,
    },
    /// The next round of a character combat (12.6).
    Fight {
        /// The attack strength.
        attack: i16,
        /// The defense strength.
        defense: i16,
        /// The column of the results, as the table heads it.
        column: String,
        /// Breaking off in this round; nothing if the round forbids it.
        break_off: Option<BreakOffForecast>,
        /// Wounds on the defenders.
        defender_wounds: Vec<Share<u8>>,
        /// Wounds on the attackers.
        attacker_wounds: Vec<Share<u8>>,
        /// How many of the active are overpowered (12.8), as far as wounds leave them alive; nothing where nobody tries to
        /// capture.
        captures: Vec<Share<u8>>,
        /// What a creature that survives the round does at its end, in words.
        afterwards: Vec<String>,
    },
    /// A mission (13.6). Events are left aside.
    Mission {
        /// Which.
        letter: Letter,
        /// The cards that may still be drawn in the environ.
        cards: u8,
        /// The bonus draws, item by item.
        items: Vec<BonusForecast>,
        /// The bonus draws together, never below 0.
        bonus: u8,
        /// The letters drawn so far.
        drawn: u8,
        /// The letters that cards and bonus draws may bring, besides those drawn so far.
        odds: Vec<Share<u8>>,
        /// What one letter would do, two, and so on as far as more of them help.
        results: Vec<LettersForecast>,
    },
    /// The torture that comes before the questions (37.12).
    Torture {
        /// Who is tortured.
        prisoner: CharacterId,
        /// The boxes that are free on his Endurance Sheet.
        boxes: u8,
        /// How many of them the die marks: with all of them he is dead, and nothing is learned.
        odds: Vec<Share<u8>>,
    },
    /// A mission that is completed now (13.5).
    Completed {
        /// Which.
        letter: Letter,
        /// With how many letters.
        letters: u8,
        /// What that does, in words.
        does: String,
    },
    /// A wound (12.7).
    Wound {
        /// Who takes it.
        character: CharacterId,
        /// How many boxes are marked.
        wounds: u8,
        /// The boxes that are free on his Endurance Sheet, before and after.
        boxes: (u8, u8),
        /// His Combat Rating, before and after (12.72).
        combat: (u8, u8),
        /// Whether he dies of it (12.73).
        dies: bool,
    },
    /// The loyalty that would move, by the number of letters from one on (15.1).
    Loyalty {
        /// The planet whose marker would move.
        planet: PlanetId,
        /// Where it is.
        from: Loyalty,
        /// With how many letters it would be at the first of the spaces that follow.
        letters: u8,
        /// Where it would be with so many, with one more, and so on as far as it changes.
        to: Vec<Loyalty>,
    },
    /// The force points of a rebellion (15.41).
    Rebellion {
        /// By environ.
        points: Vec<(EnvironId, u8)>,
    },
    /// What a tax brings, and what it does to the planet (33.1).
    Tax {
        /// The planet.
        planet: PlanetId,
        /// The Force Points on the Imperial Resource Track after it.
        track: u8,
        /// The points for which the track has no room (33.22).
        over: u8,
        /// Where its loyalty marker would be, if it moves.
        loyalty: Option<Loyalty>,
        /// Whether it would rebel, as far as the viewer knows.
        rebels: bool,
        /// Whether that would be its end instead: its secret, which the viewer knows, says so (31.0).
        dies: bool,
        /// Whether it could be its end, for all that the viewer knows of its secret.
        may_die: bool,
    },
    /// The place of the secret base would become known (34.2).
    BaseRevealed {
        /// Whether that would lose the game at once: no planet is under Rebel control (38.53).
        loses: bool,
    },
    /// An atrocity (36.3). Who would be wounded, a rebellion and a Domino Effect are told beside it.
    Atrocity {
        /// Which.
        act: Atrocity,
        /// On which planet.
        planet: PlanetId,
        /// The Rebel units that it ends.
        rebel_units: u8,
        /// The Imperial units that it ends.
        imperial_units: u8,
        /// Who dies with the planet.
        dead: Vec<CharacterId>,
        /// Where the loyalty marker would be, if it moves.
        loyalty: Option<Loyalty>,
        /// Whether the planet would rebel.
        rebels: bool,
        /// What becomes of the secret base: it is destroyed if it is known to be there, and stays hidden if it may be there; nothing where
        /// it is not.
        base: Option<BaseFate>,
    },
    /// A Domino Effect that would be sparked, or what becomes of planets in the one under way (23.0).
    Domino(DominoForecast),
}

/// One outcome and its chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Share<T> {
    /// The outcome.
    pub outcome: T,
    /// In how many ways it comes about.
    pub ways: u64,
    /// Of how many.
    pub of: u64,
    /// In percent, rounded.
    pub percent: u8,
}

fn shares<T: Clone + Ord>(distribution: &Distribution<T>) -> Vec<Share<T>> {
    let of = distribution.total();
    distribution
        .outcomes()
        .iter()
        .map(|(outcome, ways)| {
            let chance = odds::Chance { weight: *ways, of };
            let small = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
            Share { outcome: outcome.clone(), ways: small(*ways), of: small(of), percent: chance.percent() }
        })
        .collect()
}

impl Game {
    /// What an answer to the open question would lead to first, as far as a viewer can know. Empty if there is nothing to
    /// say, or if the answer is not among those allowed.
    #[must_use]
    pub fn forecast(&self, answer: Answer, viewer: Viewer) -> Vec<Forecast> {
        let Some(decision) = self.decision() else { return Vec::new() };
        if !decision.answers.contains(&answer) {
            return Vec::new();
        }
        let at_the_end = self.at_the_end_of_the_turn(answer, viewer);
        if !decision.question.about().foretold.of(answer) {
            return at_the_end;
        }
        let view = self.view(viewer);
        let moment = view.possible_moment();
        let oracle = Oracle { state: &moment.state, running: &moment.running, viewer, side: decision.side };
        let mut foretold = oracle.answer(decision.question, answer);
        foretold.extend(at_the_end);
        foretold
    }

    /// Whether a forecast of an answer is worth asking for.
    #[must_use]
    pub fn foretells(&self, answer: Answer, viewer: Viewer) -> bool {
        let Some(decision) = self.decision() else { return false };
        decision.question.about().foretold.of(answer) || !self.at_the_end_of_the_turn(answer, viewer).is_empty()
    }
}

pub(super) struct Oracle<'a> {
    pub(super) state: &'a State,
    pub(super) running: &'a Running,
    pub(super) viewer: Viewer,
    pub(super) side: Side,
}

impl Oracle<'_> {
    fn answer(&self, question: Question, answer: Answer) -> Vec<Forecast> {
        let state = self.state;
        let fight = self.running.fight().copied();
        match (question, answer) {
            (Question::Fly { ship }, Answer::Environ(to)) => self.flight_to(ship, Place::Environ(to)),
            (Question::Fly { ship }, Answer::Orbit(to)) => self.flight_to(ship, Place::Orbit(to)),
            (Question::ReactShip { ship }, Answer::Environ(to)) => self.pilot_reacts(ship, to),
            (Question::ArriveFromSpace, Answer::Environ(to)) => self.arrival(to),
            (Question::Detect { ship, planet, leg }, Answer::Yes) => self.detection_asked(ship, planet, leg),
            (Question::DetectWith { ship, planet, leg }, answer) => self.detection_with(ship, planet, leg, answer),
            (Question::EvadeFleet { ship, planet }, answer) => {
                self.fleet_attacks(ship, planet, answer == Answer::Yes).into_iter().collect()
            }
            (Question::JumpAs { .. }, answer) => self.jump_as(answer == Answer::NavigationTwo).into_iter().collect(),
            (Question::EnterTogether { system }, Answer::Orbit(planet)) => {
                self.entry(system, planet).into_iter().chain(self.interception_over(planet)).collect()
            }
            (Question::Intercept { .. }, Answer::Yes) | (Question::InterceptWith { .. }, Answer::Done) => {
                self.interception().into_iter().collect()
            }
            (Question::Repair, Answer::Ship(ship)) => self.repairs(Broken::Ship(ship)),
            (Question::Repair, Answer::Possession(card)) => self.repairs(Broken::Possession(card)),
            (Question::RepairShip { ship }, mechanic) => {
                self.repair(Broken::Ship(ship), mechanic).into_iter().collect()
            }
            (Question::RepairPossession { possession }, mechanic) => {
                self.repair(Broken::Possession(possession), mechanic).into_iter().collect()
            }
            (
                Question::SpendPoints { points } | Question::SpendTrack { points } | Question::BuyAtStart { points },
                goods,
            ) => self.purchase(goods, points, self.side == Side::Imperial).into_iter().collect(),
            (Question::SpendRebelTrack { points }, goods) => {
                let reveals = self.reveals_base(goods);
                self.purchase(goods, points, false).into_iter().chain(reveals).collect()
            }
            (Question::TaxPlanet { planet }, Answer::Tax(rate)) => self.tax(planet, rate),
            (Question::CommitAtrocity { planet }, Answer::Atrocity(act)) => self.atrocity(planet, act),
            (Question::SneakAttack { .. }, Answer::Environ(environ)) => {
                self.sneak_attack(environ).into_iter().collect()
            }
            (Question::BuyUnits { points, .. }, goods) => self.purchase(goods, points, false).into_iter().collect(),
            (Question::React, piece) => self.reacts(piece),
            (Question::ReactUnit { unit }, Answer::Environ(to)) => self.unit_reacts(unit, to),
            (Question::Walk { character }, Answer::Environ(to)) => self.walk(character, to),
            (Question::MoveStack { origin }, Answer::Environ(to)) => self.march(origin, to),
            (Question::Rake { planet, leg }, Answer::Yes) => self.raking(planet, leg).into_iter().collect(),
            (Question::StackSetsOut { origin }, Answer::Orbit(planet)) => {
                let to = Place::Orbit(planet);
                let on_the_way = self.interceptions(origin, to);
                self.rakings(origin, to).into_iter().chain(on_the_way).chain(self.stack_jumps(origin, to)).collect()
            }
            (Question::StackSetsOut { origin }, Answer::Environ(environ)) => {
                let to = Place::Environ(environ);
                self.interceptions(origin, to).into_iter().chain(self.rakings(origin, to)).collect()
            }
            (Question::Land { planet } | Question::StackComesDown { planet }, Answer::Environ(environ)) => {
                self.rakings(Place::Orbit(planet), Place::Environ(environ))
            }
            (Question::FirePdb { planet, leg }, Answer::Yes) => self.pdb_fire(planet, leg).into_iter().collect(),
            (Question::DeclareCombat { environ }, Answer::Yes) | (Question::NextCombat, Answer::Environ(environ)) => {
                let units = |side| state.units_in(environ, side);
                let battle = Battle::between(environ, self.side, units(self.side), units(self.side.enemy()), false);
                vec![self.combat_to_come(battle)]
            }
            (Question::AttackWithNewUnits, Answer::Environ(environ)) => {
                let raised = self
                    .running
                    .iter()
                    .rev()
                    .find_map(|procedure| match procedure {
                        Procedure::Rebellion(rebellion) => Some(rebellion.new_units(state, environ)),
                        _ => None,
                    })
                    .unwrap_or(UnitSet::EMPTY);
                let enemy = state.units_in(environ, Side::Imperial);
                vec![self.combat_to_come(Battle::between(environ, Side::Rebel, raised, enemy, true))]
            }
            (Question::NameLeader { .. } | Question::NameSpaceLeader { .. }, leader) => {
                self.led(leader).into_iter().collect()
            }
            (Question::DeclareSpaceCombat { planet }, Answer::Yes) => {
                vec![self.in_orbit(planet, BattleKind::Declared)]
            }
            (Question::AttackBase { planet }, Answer::Yes) => vec![self.on_base(planet)],
            (Question::AidBase { .. }, Answer::Done) => self.aided().into_iter().collect(),
            (Question::DetermineAssault { .. }, answer) => self.assault(answer).into_iter().collect(),
            (Question::NextSearch, Answer::Environ(environ)) => self.searches(state, environ),
            (Question::SearchWithUnits { environ }, Answer::Yes) => vec![self.unit_search_to_come(environ)],
            (Question::LeadSearch { environ }, answer) => {
                let leader = match answer {
                    Answer::Character(leader) => Some(leader),
                    _ => None,
                };
                vec![self.unit_search(environ, leader)]
            }
            (Question::SearchWithCharacters { environ }, Answer::Character(character)) => {
                self.character_search(environ, character)
            }
            (Question::WhoSearchesFirst { environ }, first) => self.first_search(environ, first),
            (Question::SearchWithAll { environ }, Answer::Yes) => vec![self.search_with_all(environ)],
            (Question::Wound { .. }, Answer::Character(character)) => vec![self.wound(character, 1)],
            (Question::Accident, Answer::Character(character)) => self.accident(character).into_iter().collect(),
            (Question::KillOrCapture { .. }, Answer::Kill | Answer::Capture) => {
                // What a squad is worth whose units lie face down, its enemy learns when it attacks (7.22).
                let known = |fight: &Fight| fight.sent.is_none_or(|sent| self.knows(sent.units, fight.attacker));
                fight.filter(known).map(|fight| self.intent(fight, answer == Answer::Capture)).into_iter().collect()
            }
            (Question::FindWith { environ }, Answer::Units | Answer::Characters) => {
                self.found(environ, answer == Answer::Units)
            }
            (Question::Weapons { .. }, answer) => fight
                .map(|fight| {
                    let firefight = answer == Answer::Firefight;
                    self.round(Fight { firefight, active: fight.defenders, ..fight }, Attempt::None)
                })
                .into_iter()
                .collect(),
            (Question::NameActive { .. }, answer) => fight
                .map(|mut fight| {
                    if let Answer::Character(character) = answer {
                        fight.active.insert(character);
                    }
                    fight
                })
                // Nothing is foretold of those who could not be all (12.4).
                .filter(|fight| fight.naming(state, None).enough)
                .map(|fight| self.round(fight, Attempt::None))
                .into_iter()
                .collect(),
            (Question::BreakOff { .. }, answer) => {
                let attempt = match answer {
                    Answer::BreakOffAll => Attempt::All,
                    Answer::BreakOffInactive => Attempt::Inactive,
                    _ => Attempt::None,
                };
                fight.map(|fight| self.round(fight, attempt)).into_iter().collect()
            }
            (Question::NextMissions, Answer::Orbit(planet)) => self.in_orbit_box(planet),
            (Question::MissionInOrbit { planet }, Answer::Mission(Letter::Q)) => {
                self.questions(Place::Orbit(planet), CharacterSet::EMPTY).into_iter().collect()
            }
            (Question::MissionInOrbit { planet }, Answer::Mission(_)) => self.quests(planet),
            (Question::QuestionBy { place }, Answer::Character(questioner)) => {
                self.questioned_by(place, questioner).into_iter().collect()
            }
            (Question::QuestionWhom { questioner, .. }, Answer::Character(prisoner)) => {
                self.questioned(Questioning { questioner, prisoner, torture: false })
            }
            (Question::Torture { questioner, prisoner }, answer) => {
                self.questioned(Questioning { questioner, prisoner, torture: answer == Answer::Yes })
            }
            (Question::AssignMission { environ }, Answer::Mission(Letter::Q)) => {
                let busy = self.running.missions().map_or(CharacterSet::EMPTY, Missions::assigned);
                self.questions(Place::Environ(environ), busy).into_iter().collect()
            }
            (Question::QuestShip { planet }, Answer::Ship(ship)) => self.quest_of(planet, ship).into_iter().collect(),
            (Question::QuestCrew { planet, .. }, answer) => {
                let more = match answer {
                    Answer::Character(character) => Some(character),
                    _ => None,
                };
                self.quest_with(planet, more).into_iter().collect()
            }
            (Question::AssignMission { environ }, Answer::Mission(letter)) => self.new_mission(environ, letter),
            (Question::JoinMission { letter, .. }, Answer::Character(character)) => {
                self.joined(letter, Some(character))
            }
            (Question::JoinMission { letter, .. }, Answer::Done) => self.joined(letter, None),
            (Question::DrawOrStop { .. }, Answer::Draw) => self.draw(),
            (Question::DrawOrStop { .. } | Question::CompleteNext { .. }, Answer::Mission(letter)) => {
                self.completed(letter)
            }
            (Question::BonusNext { .. }, Answer::Mission(letter)) => self.bonus(letter),
            (
                Question::NextDomino | Question::RebelNext | Question::ShiftPlanet { .. } | Question::LeaveOut { .. },
                answer,
            ) => self.in_domino(question, answer),
            _ => Vec::new(),
        }
    }
}
