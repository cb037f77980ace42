//! What an answer would lead to first, as far as the viewer can know: columns and shifts, odds, bonus draws item by item,
//! loyalty that would move.
//!
//! A forecast is reckoned from the viewer's view alone. Where enemy units lie face down it says a range: from the weakest
//! to the strongest that the hidden units, all of whose kinds are known together, can be there.

use crate::Side;
use crate::answer::Answer;
use crate::cards::{ActionCardId, Letter};
use crate::charts::character_combat::{self as fight_chart, Column as FightColumn};
use crate::charts::detection::{self as detection_chart, DetectionResult};
use crate::charts::{military, pdb, search as search_chart, search_ten};
use crate::decision::Question;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::game::Game;
use crate::odds::{self, Distribution, Round};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use crate::procedure::{Procedure, Running};
use crate::rules::control::loyalty_can_move;
use crate::rules::detection::{self, DetectionTerms, Leg};
use crate::rules::fight::{Fight, Force};
use crate::rules::military_combat::{self, Battle};
use crate::rules::missions::{self, Group, Missions};
use crate::rules::search::{self, Searchers};
use crate::rules::{pdb_fire, rebellion};
use crate::state::{CharacterSet, State, UnitSet};
use crate::view::Viewer;
use crate::words;
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
        /// The column, as the table heads it.
        column: String,
        /// What may come out.
        odds: Vec<Share<DetectionResult>>,
    },
    /// A base may fire at moving units (9.2).
    PdbFire {
        /// Whose base.
        planet: PlanetId,
        /// On which part of the way.
        leg: Leg,
        /// The column, as the table heads it.
        column: String,
        /// The strength points that the units may lose.
        odds: Vec<Share<u8>>,
    },
    /// A military combat (10.2), at worst and at best for its attacker.
    Combat {
        /// Where.
        environ: EnvironId,
        /// Who attacks.
        attacker: Side,
        /// If the hidden units are such as favour the defender most.
        worst: CombatForecast,
        /// If they favour the attacker most. Equal to `worst` where nothing is hidden.
        best: CombatForecast,
    },
    /// A search (11.0): the lowest and the highest number that finds.
    Search {
        /// Where.
        environ: EnvironId,
        /// Who searches.
        by: Searchers,
        /// The Search Value, lowest and highest.
        search: (i16, i16),
        /// The Hiding Value, as far as the viewer knows.
        hiding: i16,
        /// The number that finds, lowest and highest.
        number: (u8, u8),
        /// How many sides the die has.
        sides: u8,
    },
    /// The next round of a character combat (12.6).
    Fight {
        /// The attack strength.
        attack: i16,
        /// The defense strength.
        defense: i16,
        /// The column of the results, as the table heads it.
        column: String,
        /// The number with which the active break off (12.5).
        break_off_active: u8,
        /// The number with which the inactive break off.
        break_off_inactive: u8,
        /// Wounds on the defenders.
        defender_wounds: Vec<Share<u8>>,
        /// Wounds on the attackers.
        attacker_wounds: Vec<Share<u8>>,
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
        /// The letters that cards and bonus draws may bring, besides those drawn so far.
        odds: Vec<Share<u8>>,
    },
    /// The loyalty that would move, by the number of letters from one on (15.1).
    Loyalty {
        /// Where.
        planet: PlanetId,
        /// Where it is.
        from: Loyalty,
        /// Where it would be with one letter, with two, and so on as far as it changes.
        to: Vec<Loyalty>,
    },
    /// The force points of a rebellion (15.41).
    Rebellion {
        /// By environ.
        points: Vec<(EnvironId, u8)>,
    },
}

/// A military combat as it would be resolved.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CombatForecast {
    /// The attacker's strength.
    pub attack: u16,
    /// The defender's.
    pub defense: u16,
    /// The column of the ratio.
    pub base: String,
    /// The shifts, in words.
    pub shifts: Vec<String>,
    /// The column used.
    pub column: String,
    /// The strength points that the attacker loses.
    pub attacker_loss: Vec<Share<u8>>,
    /// The strength points that the defender loses.
    pub defender_loss: Vec<Share<u8>>,
}

/// One source of bonus draws.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusForecast {
    /// Which, in words.
    pub why: String,
    /// How many.
    pub draws: i16,
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
        if !decision.question.about().foretold.of(answer) || !decision.answers.contains(&answer) {
            return Vec::new();
        }
        let view = self.view(viewer);
        let moment = view.possible_moment();
        let oracle = Oracle { state: &moment.state, running: &moment.running, viewer, side: decision.side };
        oracle.answer(decision.question, answer)
    }
}

struct Oracle<'a> {
    state: &'a State,
    running: &'a Running,
    viewer: Viewer,
    side: Side,
}

impl Oracle<'_> {
    fn answer(&self, question: Question, answer: Answer) -> Vec<Forecast> {
        let state = self.state;
        let fight = self.running.fight().copied();
        match (question, answer) {
            (Question::Fly { ship }, Answer::Environ(to)) => match self.running.top() {
                Some(Procedure::Flight(flight)) => self.flight(ship, flight.aboard(), to),
                _ => Vec::new(),
            },
            (Question::ReactShip { ship }, Answer::Environ(to)) => {
                let pilot = state.ships[ship].owner.map_or(CharacterSet::EMPTY, CharacterSet::only);
                self.flight(ship, pilot, to)
            }
            (Question::ArriveFromSpace, Answer::Environ(to)) => self.arrival(to),
            (Question::Detect { ship, planet, leg }, Answer::Yes) => {
                let aboard = self
                    .running
                    .iter()
                    .rev()
                    .find_map(|procedure| match procedure {
                        Procedure::Flight(flight) => Some(flight.aboard()),
                        _ => None,
                    })
                    .unwrap_or(CharacterSet::EMPTY);
                vec![self.detection(ship, aboard, planet, leg)]
            }
            (Question::MoveStack { origin }, Answer::Environ(to)) => self.march(origin, to),
            (Question::FirePdb { planet, leg }, Answer::Yes) => self.pdb_fire(planet, leg).into_iter().collect(),
            (Question::DeclareCombat { environ }, Answer::Yes) => {
                let units = |side| state.units_in(environ, side);
                let battle = Battle::between(environ, self.side, units(self.side), units(self.side.enemy()), false);
                vec![self.combat(battle)]
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
                vec![self.combat(Battle::between(environ, Side::Rebel, raised, enemy, true))]
            }
            (Question::NameLeader { .. }, leader) => self.led(leader).into_iter().collect(),
            (Question::SearchWithUnits { environ }, Answer::Yes) => vec![self.unit_search(environ, None)],
            (Question::LeadSearch { environ }, answer) => {
                let leader = match answer {
                    Answer::Character(leader) => Some(leader),
                    _ => None,
                };
                vec![self.unit_search(environ, leader)]
            }
            (Question::SearchWithCharacters { environ }, Answer::Character(character)) => {
                vec![self.character_search(environ, character)]
            }
            (Question::SearchWithAll { environ }, Answer::Yes) => vec![self.ten_search(environ)],
            (Question::KillOrCapture { .. }, Answer::Kill | Answer::Capture) => {
                fight.map(|fight| self.intent(fight, answer == Answer::Capture)).into_iter().collect()
            }
            (Question::Weapons { .. }, answer) => fight
                .map(|fight| {
                    self.round(Fight { firefight: answer == Answer::Firefight, active: fight.defenders, ..fight })
                })
                .into_iter()
                .collect(),
            (Question::NameActive { .. }, answer) => fight
                .map(|mut fight| {
                    if let Answer::Character(character) = answer {
                        fight.active.insert(character);
                    }
                    self.round(fight)
                })
                .into_iter()
                .collect(),
            (Question::BreakOff { .. }, _) => fight.map(|fight| self.round(fight)).into_iter().collect(),
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
            _ => Vec::new(),
        }
    }

    fn flight(&self, ship: ShipId, aboard: CharacterSet, to: EnvironId) -> Vec<Forecast> {
        let Some(from) = self.state.ships[ship].place.environ() else { return Vec::new() };
        let legs = if from.planet() == to.planet() {
            vec![(from.planet(), Leg::Within)]
        } else {
            vec![(from.planet(), Leg::Departure), (to.planet(), Leg::Arrival)]
        };
        legs.into_iter()
            .filter(|&(planet, _)| detection::possible(self.state, planet, ship.side()))
            .map(|(planet, leg)| self.detection(ship, aboard, planet, leg))
            .collect()
    }

    fn arrival(&self, to: EnvironId) -> Vec<Forecast> {
        let state = self.state;
        if !detection::possible(state, to.planet(), self.side) {
            return Vec::new();
        }
        ShipId::all()
            .filter(|&ship| ship.side() == self.side && state.ships[ship].place == crate::state::Place::Waiting)
            .map(|ship| {
                let pilot = state.ships[ship].owner.map_or(CharacterSet::EMPTY, CharacterSet::only);
                self.detection(ship, pilot, to.planet(), Leg::Arrival)
            })
            .collect()
    }

    fn detection(&self, ship: ShipId, aboard: CharacterSet, planet: PlanetId, leg: Leg) -> Forecast {
        let DetectionTerms { evasion, level, shifts, column } = detection::terms(self.state, ship, aboard, planet);
        let level_shift = if shifts.level_two { 2 } else { 0 };
        let detected_shift = u8::from(shifts.already_detected);
        let faces = if self.state.options.merciless_pdbs { &crate::Die::FACES[5..] } else { &crate::Die::FACES[..] };
        let odds = faces.iter().map(|&die| (detection::read_at_level(detection_chart::result(column, die), level), 1));
        Forecast::Detection {
            ship,
            planet,
            leg,
            evasion,
            level,
            level_shift,
            detected_shift,
            column: column.label(),
            odds: shares(&Distribution::of(odds)),
        }
    }

    fn march(&self, from: EnvironId, to: EnvironId) -> Vec<Forecast> {
        if from.planet() == to.planet() {
            return Vec::new();
        }
        [(from.planet(), Leg::Departure), (to.planet(), Leg::Arrival)]
            .into_iter()
            .filter(|&(planet, _)| pdb_fire::possible(self.state, planet, self.side))
            .filter_map(|(planet, leg)| self.pdb_fire(planet, leg))
            .collect()
    }

    fn pdb_fire(&self, planet: PlanetId, leg: Leg) -> Option<Forecast> {
        let column = pdb::fire(self.state.planets[planet].pdb.level)?;
        let odds = odds::military_in(column).map(|losses| losses.defender);
        Some(Forecast::PdbFire { planet, leg, column: column.label().to_owned(), odds: shares(&odds) })
    }

    /// A combat as the viewer can reckon it.
    fn combat(&self, battle: Battle) -> Forecast {
        let terms = military_combat::terms(self.state, &battle);
        let (attack_low, attack_high) = self.strength(battle.attackers, battle.attacker);
        let (defense_low, defense_high) = self.strength(battle.defenders, battle.attacker.enemy());
        let net: i8 = terms.shifts.iter().flatten().fold(0, |sum: i8, shift| sum.saturating_add(shift.columns()));
        let side = |attack: u16, defense: u16| {
            let base = military::Column::from_ratio(attack, defense);
            let column = base.shifted(net);
            let odds = odds::military_in(column);
            CombatForecast {
                attack,
                defense,
                base: base.label().to_owned(),
                shifts: terms.shifts.iter().flatten().map(|shift| shift.words()).collect(),
                column: column.label().to_owned(),
                attacker_loss: shares(&odds.map(|losses| losses.attacker)),
                defender_loss: shares(&odds.map(|losses| losses.defender)),
            }
        };
        Forecast::Combat {
            environ: battle.environ,
            attacker: battle.attacker,
            worst: side(attack_low, defense_high),
            best: side(attack_high, defense_low),
        }
    }

    /// The least and the greatest strength that some units of a side can have, as the viewer knows.
    fn strength(&self, units: UnitSet, side: Side) -> (u16, u16) {
        let state = self.state;
        let turned_up = self.running.turned_up();
        let hidden = |unit: UnitId| unit.hidden() && !self.viewer.sees_secrets_of(side) && !turned_up.contains(unit);
        let open: u16 = units.iter().filter(|&unit| !hidden(unit)).map(|unit| u16::from(unit.strength())).sum();
        let count = units.iter().filter(|&unit| hidden(unit)).count();
        let mut pool: Vec<u16> =
            state.mustered(side).iter().filter(|&unit| hidden(unit)).map(|unit| u16::from(unit.strength())).collect();
        pool.sort_unstable();
        let low: u16 = pool.iter().take(count).sum();
        let high: u16 = pool.iter().rev().take(count).sum();
        (open + low, open + high)
    }

    fn led(&self, leader: Answer) -> Option<Forecast> {
        let mut battle = *self.running.battle()?;
        if let Answer::Character(leader) = leader {
            if leader.side() == battle.attacker {
                battle.attacking_leader = Some(leader);
            } else {
                battle.defending_leader = Some(leader);
            }
        }
        Some(self.combat(battle))
    }

    fn hiding(&self, environ: EnvironId, against_characters: bool) -> i16 {
        let group = match self.running.top() {
            Some(Procedure::Search(search)) => search.group(),
            _ => search::targets(self.state, environ, self.side.enemy()),
        };
        search::hiding_value(self.state, environ, group, against_characters, false)
    }

    fn unit_search(&self, environ: EnvironId, leader: Option<CharacterId>) -> Forecast {
        let value = search::units_value(self.state, environ, self.side, leader);
        let hidden = search::units_value(self.state, environ, self.side, None);
        let (low, high) = self.strength(self.state.units_in(environ, self.side), self.side);
        let led = value - hidden;
        let range = (signed(low) + led, signed(high) + led);
        self.searched(environ, false, range)
    }

    fn character_search(&self, environ: EnvironId, character: CharacterId) -> Forecast {
        let mut characters = match self.running.top() {
            Some(Procedure::Search(search)) => search.searchers_so_far(),
            _ => CharacterSet::EMPTY,
        };
        characters.insert(character);
        let value = search::characters_value(self.state, characters);
        self.searched(environ, true, (value, value))
    }

    fn searched(&self, environ: EnvironId, by_characters: bool, range: (i16, i16)) -> Forecast {
        let hiding = self.hiding(environ, by_characters);
        let number = |value| search_chart::value(value, hiding);
        Forecast::Search {
            environ,
            by: if by_characters { Searchers::Characters } else { Searchers::Units },
            search: range,
            hiding,
            number: (number(range.0), number(range.1)),
            sides: 6,
        }
    }

    fn ten_search(&self, environ: EnvironId) -> Forecast {
        let apart = search::apart(self.state, environ, self.side);
        let value = search::units_value(self.state, environ, self.side, None)
            .saturating_add(search::characters_value(self.state, apart));
        let by_characters = !self.state.has_units(environ, self.side);
        let hiding = self.hiding(environ, by_characters);
        let number = search_ten::value(value, hiding);
        let by = Searchers::together(!by_characters, !apart.is_empty());
        Forecast::Search { environ, by, search: (value, value), hiding, number: (number, number), sides: 10 }
    }

    /// A fight as the attacker sees it before it begins: all defenders active.
    fn intent(&self, fight: Fight, capture: bool) -> Forecast {
        self.round(Fight { capture, active: fight.defenders, ..fight })
    }

    fn round(&self, fight: Fight) -> Forecast {
        let state = self.state;
        let shield = |group: CharacterSet| {
            u8::from(group.iter().any(|who| state.shows(who, PossessionId::PERSONAL_BODY_SHIELD)))
        };
        let numbers = fight_chart::break_off(fight.break_off_column(state));
        let column: FightColumn = fight.column(state);
        let round = Round {
            firefight: fight.firefight,
            capture: fight.capture,
            // Nothing of the table reaches a force that the defenders cannot wound.
            attacker_shield: if fight.strikes_back(state) { shield(fight.attackers()) } else { u8::MAX },
            defender_shield: shield(fight.active),
            defender_dice: match fight.force {
                Force::Creature(creature) => u8::from(creature.data().fights_back),
                _ => 1,
            },
            ..Round::plain(column)
        };
        let odds = odds::round(&round);
        Forecast::Fight {
            attack: fight.attack(state),
            defense: fight.defense(state),
            column: column.label(),
            break_off_active: numbers.active,
            break_off_inactive: numbers.inactive,
            defender_wounds: shares(&odds.map(|outcome| outcome.defender)),
            attacker_wounds: shares(&odds.map(|outcome| outcome.attacker)),
        }
    }

    fn new_mission(&self, environ: EnvironId, letter: Letter) -> Vec<Forecast> {
        let Some(mut missions) = self.running.missions().copied() else { return Vec::new() };
        let assigned = missions.groups.iter().flatten().fold(CharacterSet::EMPTY, |all, group| all.or(group.members));
        let idle = missions::eligible(self.state, environ, self.side).without(assigned);
        missions.groups[letter.index()] = Some(Group::of(idle));
        self.mission(&missions, letter)
    }

    fn joined(&self, letter: Letter, character: Option<CharacterId>) -> Vec<Forecast> {
        let Some(mut missions) = self.running.missions().copied() else { return Vec::new() };
        if let (Some(character), Some(group)) = (character, missions.groups[letter.index()].as_mut()) {
            group.members.insert(character);
        }
        self.mission(&missions, letter)
    }

    fn draw(&self) -> Vec<Forecast> {
        let Some(missions) = self.running.missions() else { return Vec::new() };
        missions.active(self.state).iter().flat_map(|letter| self.mission(missions, letter)).collect()
    }

    fn bonus(&self, letter: Letter) -> Vec<Forecast> {
        let Some(missions) = self.running.missions() else { return Vec::new() };
        self.mission(missions, letter)
    }

    /// What a mission may bring: odds, and what its success would change.
    fn mission(&self, missions: &Missions, letter: Letter) -> Vec<Forecast> {
        let state = self.state;
        let environ = missions.environ;
        let cards = environ.size().saturating_sub(missions.drawn);
        let items = missions::bonus_items(state, missions, letter);
        let bonus = missions::bonus_draws(state, missions, letter);
        let out = ActionCardId::all().filter(|&card| !missions.deck.contains(card));
        let odds = odds::mission_letters(letter, environ.kind().section(), out, cards.saturating_add(bonus));
        let mut forecasts = vec![Forecast::Mission {
            letter,
            cards,
            items: items
                .into_iter()
                .map(|item| BonusForecast { why: words::bonus_words(item), draws: item.draws() })
                .collect(),
            bonus,
            odds: shares(&odds),
        }];
        forecasts.extend(self.success(environ, letter, 1));
        forecasts
    }

    /// What a mission completed now would change.
    fn completed(&self, letter: Letter) -> Vec<Forecast> {
        let Some(missions) = self.running.missions() else { return Vec::new() };
        let letters = missions.group(letter).map_or(0, |group| group.letters);
        self.success(missions.environ, letter, letters).into_iter().collect()
    }

    fn success(&self, environ: EnvironId, letter: Letter, letters: u8) -> Option<Forecast> {
        let planet = environ.planet();
        let now = &self.state.planets[planet];
        match letter {
            Letter::C | Letter::D if loyalty_can_move(now.control) => {
                let most = if letter == Letter::D { 2 } else { 4 };
                let mut to: Vec<Loyalty> =
                    (letters.max(1)..=most.max(letters)).map(|spaces| now.loyalty.shifted(self.side, spaces)).collect();
                to.dedup();
                Some(Forecast::Loyalty { planet, from: now.loyalty, to })
            }
            Letter::R if self.side == Side::Rebel => {
                let points = planet
                    .environs()
                    .map(|environ| (environ, rebellion::force_points(self.state, environ, now.control)))
                    .collect();
                Some(Forecast::Rebellion { points })
            }
            _ => None,
        }
    }
}

fn signed(strength: u16) -> i16 {
    i16::try_from(strength).unwrap_or(i16::MAX)
}
