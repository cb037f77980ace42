//! From a scenario to the state in which its game starts, with every mistake named.

use super::{
    ImperialInstant, ImperialInstantRule, Placement, Position, RebelInstant, Reinforcement, ReinforcementTime,
    Scenario, Terms, Victory,
};
use crate::Side;
use crate::chance::{Chance, Seed};
use crate::galaxy::{EnvironId, Loyalty};
use crate::pieces::{CharacterId, GameLevel, PossessionKind, ShipId, UnitKind};
use crate::state::{
    Camp, Captor, CharacterSet, ControlState, Holder, Options, Pdb, Place, PlanetSet, PossessionSet, Roster, Segment,
    StackKind, Stamp, State, UnitSet,
};
use crate::terms::Fault;
use std::fmt;

/// A mistake in a scenario: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The field, such as `planets[1].pdb_level`.
    pub field: String,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for ScenarioError {}

impl From<Fault> for ScenarioError {
    /// A position that the rules cannot go on from.
    fn from(fault: Fault) -> ScenarioError {
        ScenarioError { field: "position".to_owned(), problem: fault.to_string() }
    }
}

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Result<T, ScenarioError> {
    Err(ScenarioError { field: field.into(), problem: problem.into() })
}

/// A name of a scenario has no more characters than this.
const LONGEST_NAME: usize = 120;
/// What is said about a scenario has no more characters than this.
const LONGEST_ABOUT: usize = 4000;

/// A text for people must be one that can be shown, and must not play tricks on a terminal.
fn shown(field: &str, text: &str, longest: usize, lines: bool) -> Result<(), ScenarioError> {
    if text.chars().count() > longest {
        return wrong(field, format!("it has more than {longest} characters"));
    }
    let turns_text_around =
        |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}');
    let cannot = |c: &char| (c.is_control() && !(lines && matches!(c, '\n' | '\t'))) || turns_text_around(*c);
    match text.chars().find(cannot) {
        Some(c) => wrong(field, format!("the character U+{:04X} cannot be shown: take it out", u32::from(c))),
        None => Ok(()),
    }
}

impl Scenario {
    /// Looks for mistakes.
    ///
    /// # Errors
    ///
    /// The first mistake found, with its field and what would be right.
    pub fn check(&self) -> Result<(), ScenarioError> {
        self.start(Options::default(), Seed(0)).map(|_| ())
    }

    /// The state in which a game of this scenario starts; nothing is running in it yet.
    ///
    /// # Errors
    ///
    /// If the scenario has a mistake.
    pub(crate) fn start(&self, options: Options, seed: Seed) -> Result<State, ScenarioError> {
        if self.level != GameLevel::StarSystem {
            return wrong("level", "only star_system scenarios can be played so far");
        }
        if self.turns == 0 || self.turns > 60 {
            return wrong("turns", format!("{} is out of range: 1 to 60 Game-Turns", self.turns));
        }
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if self.id.is_empty() || self.id.len() > 64 || !self.id.bytes().all(plain) {
            return wrong("id", "an id has 1 to 64 lower-case letters, digits and hyphens");
        }
        shown("name", &self.name, LONGEST_NAME, false)?;
        shown("about", &self.about, LONGEST_ABOUT, true)?;
        if self.planets.is_empty() {
            return wrong("planets", "at least one planet");
        }
        let mut state = State {
            terms: self.terms()?,
            options,
            chance: Chance { seed, words: 0 },
            clock: Stamp { turn: 1, side: Side::Rebel, segment: Segment::SetUp },
            outcome: None,
            planets: Roster::default(),
            environs: Roster::default(),
            characters: Roster::default(),
            ships: Roster::default(),
            units: Roster::default(),
            possessions: Roster::default(),
            drug: None,
            disabled: None,
            information: Default::default(),
            zop_met: false,
            owed: [0; Terms::MOST_REINFORCEMENTS],
            present: [CharacterSet::EMPTY; 2],
            mustered: [UnitSet::EMPTY; 2],
        };
        self.set_planets(&mut state)?;
        // What a side receives is checked even if a position replaces it.
        let mut set_up = state;
        self.set_forces(&mut set_up)?;
        match &self.position {
            Some(position) => position.set(&mut state)?,
            None => state = set_up,
        }
        Ok(state)
    }

    fn terms(&self) -> Result<Terms, ScenarioError> {
        let planets: PlanetSet = self.planets.iter().map(|at| at.planet).collect();
        let mut reinforcements = [None; Terms::MOST_REINFORCEMENTS];
        if self.reinforcements.len() > Terms::MOST_REINFORCEMENTS {
            return wrong("reinforcements", format!("at most {} rules", Terms::MOST_REINFORCEMENTS));
        }
        for (n, (rule, slot)) in self.reinforcements.iter().zip(&mut reinforcements).enumerate() {
            let field = |name: &str| format!("reinforcements[{n}].{name}");
            for (name, kind) in [("unit", Some(rule.unit)), ("if_pdb_raised", rule.if_pdb_raised)] {
                if let Some(kind) = kind {
                    usable_kind(kind, rule.side, &field(name))?;
                }
            }
            if rule.count == 0 {
                return wrong(field("count"), "at least 1");
            }
            let when = match (rule.each_rebellion, rule.turns.is_empty()) {
                (true, true) => ReinforcementTime::EachRebellion,
                (false, false) => {
                    let mut turns = 0_u64;
                    for (i, &turn) in rule.turns.iter().enumerate() {
                        if turn == 0 || turn > self.turns {
                            return wrong(
                                format!("reinforcements[{n}].turns[{i}]"),
                                format!("{turn} is not a Game-Turn of this scenario: 1 to {}", self.turns),
                            );
                        }
                        if turns >> turn & 1 == 1 {
                            return wrong(
                                format!("reinforcements[{n}].turns[{i}]"),
                                format!("Game-Turn {turn} is listed twice"),
                            );
                        }
                        turns |= 1 << turn;
                    }
                    ReinforcementTime::Turns(turns)
                }
                _ => return wrong(field("turns"), "give either turns or each_rebellion: true"),
            };
            *slot = Some(Reinforcement {
                side: rule.side,
                when,
                kind: rule.unit,
                count: rule.count,
                if_pdb_raised: rule.if_pdb_raised,
            });
        }
        let rebel_instant = match &self.victory.rebel_instant {
            None => None,
            Some(rule) => {
                for (i, planet) in rule.planets.iter().enumerate() {
                    if !planets.contains(*planet) {
                        return wrong(
                            format!("victory.rebel_instant.planets[{i}]"),
                            format!("{} does not take part in the scenario", planet.name()),
                        );
                    }
                    if rule.planets.iter().take(i).any(|before| before == planet) {
                        return wrong(
                            format!("victory.rebel_instant.planets[{i}]"),
                            format!("{} is listed twice", planet.name()),
                        );
                    }
                }
                let instant: PlanetSet = rule.planets.iter().copied().collect();
                if instant.is_empty() && rule.others == 0 {
                    return wrong("victory.rebel_instant", "name at least one planet, or others: 1");
                }
                let free = planets.len() - instant.len();
                if usize::from(rule.others) > free {
                    return wrong(
                        "victory.rebel_instant.others",
                        format!("{} is out of range: only {free} other planets take part", rule.others),
                    );
                }
                Some(RebelInstant { planets: instant, others: rule.others })
            }
        };
        let imperial_instant = match self.victory.imperial_instant {
            None => None,
            Some(ImperialInstantRule::AllRebelCharactersLost) => Some(ImperialInstant::AllRebelCharactersLost),
            Some(ImperialInstantRule::RebelCharactersLost(number)) => {
                let rebels = CharacterId::of(Side::Rebel).count();
                if number == 0 || usize::from(number) > rebels {
                    return wrong(
                        "victory.imperial_instant.rebel_characters_lost",
                        format!("{number} is out of range: 1 to {rebels}"),
                    );
                }
                Some(ImperialInstant::RebelCharactersLost(number))
            }
        };
        let count = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
        Ok(Terms {
            level: self.level,
            turns: self.turns,
            planets,
            reinforcements,
            victory: Victory { rebel_points: self.victory.rebel_points, rebel_instant, imperial_instant },
            imperial_characters: count(self.imperial.characters.len()),
            imperial_ships: count(self.imperial.spaceships.len()),
            from_space: [self.rebel.placement == Placement::FromSpace, self.imperial.placement == Placement::FromSpace],
        })
    }

    fn set_planets(&self, state: &mut State) -> Result<(), ScenarioError> {
        let mut seen = PlanetSet::EMPTY;
        for (n, at) in self.planets.iter().enumerate() {
            let field = |name: &str| format!("planets[{n}].{name}");
            if seen.contains(at.planet) {
                return wrong(field("planet"), format!("{} is listed twice", at.planet.name()));
            }
            seen.insert(at.planet);
            if at.planet.system() != self.planets[0].planet.system() {
                return wrong(
                    field("planet"),
                    format!("{} is not in the star system of {}", at.planet.name(), self.planets[0].planet.name()),
                );
            }
            if at.pdb_level > 2 {
                return wrong(field("pdb_level"), format!("{} is not a level: 0, 1 or 2", at.pdb_level));
            }
            let fixed = matches!(at.state, ControlState::Rebellion | ControlState::RebelControl);
            let loyalty = match at.loyalty {
                Some(loyalty) if fixed && loyalty != Loyalty::Unrest => {
                    return wrong(field("loyalty"), "a planet in rebellion or Rebel control has none: leave it out");
                }
                Some(loyalty) => loyalty,
                None if fixed => Loyalty::Unrest,
                None => return wrong(field("loyalty"), "patriotic, loyal, neutral, dissent or unrest"),
            };
            let now = &mut state.planets[at.planet];
            now.loyalty = loyalty;
            now.control = at.state;
            now.pdb = Pdb { level: at.pdb_level, up: at.pdb_up };
        }
        Ok(())
    }

    fn set_forces(&self, state: &mut State) -> Result<(), ScenarioError> {
        for (side, name, characters) in
            [(Side::Rebel, "rebel", &self.rebel.characters), (Side::Imperial, "imperial", &self.imperial.characters)]
        {
            for (n, &character) in characters.iter().enumerate() {
                let field = format!("{name}.characters[{n}]");
                own_character(character, side, &field)?;
                if state.characters[character].place != Place::Reserve {
                    return wrong(field, format!("{} is listed twice", character.name()));
                }
                state.characters[character].place = Place::Waiting;
            }
        }
        for (n, &possession) in self.rebel.possessions.iter().enumerate() {
            let field = format!("rebel.possessions[{n}]");
            let again = match possession.ship() {
                Some(ship) => {
                    let again = state.ships[ship].place == Place::Waiting;
                    state.ships[ship].place = Place::Waiting;
                    again
                }
                None => {
                    let again = state.possessions[possession].holder == Holder::Waiting;
                    state.possessions[possession].holder = Holder::Waiting;
                    again
                }
            };
            if again {
                return wrong(field, format!("{} is listed twice", possession.name()));
            }
        }
        for (n, &ship) in self.imperial.spaceships.iter().enumerate() {
            let field = format!("imperial.spaceships[{n}]");
            if ship.side() != Side::Imperial {
                return wrong(field, format!("the {} is a Rebel spaceship: list it in rebel.possessions", ship.name()));
            }
            if state.ships[ship].place == Place::Waiting {
                return wrong(field, format!("{} is listed twice", ship.slug()));
            }
            state.ships[ship].place = Place::Waiting;
        }
        for (side, name, units) in
            [(Side::Rebel, "rebel", &self.rebel.units), (Side::Imperial, "imperial", &self.imperial.units)]
        {
            for (&kind, &count) in units {
                let field = format!("{name}.units.{}", kind.slug());
                usable_kind(kind, side, &field)?;
                take_counters(state, kind, count, Place::Waiting, &field)?;
            }
        }
        Ok(())
    }
}

fn own_character(character: CharacterId, side: Side, field: &str) -> Result<(), ScenarioError> {
    if character.side() == side {
        Ok(())
    } else {
        wrong(field, format!("{} is {}", character.name(), character.side().name()))
    }
}

/// Only the units of the Star System Game take part in it (7.2, 7.3).
fn usable_kind(kind: UnitKind, side: Side, field: &str) -> Result<(), ScenarioError> {
    if kind.side() != side {
        return wrong(field, format!("the {} is a unit of the {} Player", kind.slug(), kind.side().name()));
    }
    if !kind.data().levels.contains(&GameLevel::StarSystem) {
        return wrong(field, format!("the {} does not take part in the Star System Game", kind.slug()));
    }
    Ok(())
}

fn take_counters(
    state: &mut State,
    kind: UnitKind,
    count: u8,
    place: Place,
    field: &str,
) -> Result<UnitSet, ScenarioError> {
    let mut taken = UnitSet::EMPTY;
    for _ in 0..count {
        let Some(unit) = state.spare_counter(kind) else {
            return wrong(field, format!("there are only {} counters of {}", kind.data().counters, kind.slug()));
        };
        state.put_unit(unit, place);
        taken.insert(unit);
    }
    Ok(taken)
}

impl Position {
    fn set(&self, state: &mut State) -> Result<(), ScenarioError> {
        let planets = state.terms.planets;
        let on_map = |environ: EnvironId, field: String| {
            if planets.contains(environ.planet()) {
                Ok(())
            } else {
                wrong(field, format!("{} does not take part in the scenario", environ.planet().name()))
            }
        };
        if self.turn == 0 || self.turn > state.terms.turns {
            return wrong(
                "position.turn",
                format!("{} is not a Game-Turn of this scenario: 1 to {}", self.turn, state.terms.turns),
            );
        }
        if matches!(self.segment, Segment::SetUp) {
            return wrong("position.segment", "a position starts in a Player-Turn, not in the set-up");
        }
        state.clock = Stamp { turn: self.turn, side: self.side, segment: self.segment };
        for (n, at) in self.units.iter().enumerate() {
            let field = |name: &str| format!("position.units[{n}].{name}");
            on_map(at.at, field("at"))?;
            usable_kind(at.kind, at.kind.side(), &field("kind"))?;
            let place = if at.withheld { Place::Withheld(at.at) } else { Place::Environ(at.at) };
            if at.withheld && at.kind.data().environ_kind != Some(at.at.kind()) {
                return wrong(field("withheld"), "only Rebel units of the environ's own type are withheld");
            }
            take_counters(state, at.kind, at.count, place, &field("count"))?;
        }
        for planet in planets.iter() {
            for environ in planet.environs() {
                for side in Side::BOTH {
                    if state.unit_count(environ, side) > usize::from(environ.size()) {
                        return wrong(
                            "position.units",
                            format!("{} holds at most {} units of a side", environ.name(), environ.size()),
                        );
                    }
                }
            }
        }
        for (n, at) in self.characters.iter().enumerate() {
            self.set_character(state, n, at, &on_map)?;
        }
        for (n, at) in self.characters.iter().enumerate() {
            set_captor(state, n, at)?;
        }
        for (n, at) in self.characters.iter().enumerate() {
            let guard = at.guarded_by.filter(|&guard| state.characters[guard].captor.is_some());
            if let Some(guard) = guard {
                return wrong(
                    format!("position.characters[{n}].guarded_by"),
                    format!("{} is a prisoner himself", guard.name()),
                );
            }
        }
        detect_together(state);
        for (n, at) in self.ships.iter().enumerate() {
            let field = |name: &str| format!("position.ships[{n}].{name}");
            on_map(at.at, field("at"))?;
            if state.ships[at.ship].place != Place::Reserve {
                return wrong(field("ship"), format!("the {} is on the map already", at.ship.name()));
            }
            state.ships[at.ship].place = Place::Environ(at.at);
        }
        for (n, at) in self.environs.iter().enumerate() {
            let field = |name: &str| format!("position.environs[{n}].{name}");
            on_map(at.environ, field("environ"))?;
            if self.environs.iter().take(n).any(|before| before.environ == at.environ) {
                return wrong(field("environ"), format!("{} is listed twice", at.environ.name()));
            }
            if at.coup && at.environ.coup_rating().is_none() {
                return wrong(field("coup"), "an environ without Coup rating has no coup");
            }
            // A camp is new from its mission to the end of that segment (13.2).
            if at.camp == Some(Camp::New) && (self.side, self.segment) != (Side::Rebel, Segment::Missions) {
                return wrong(
                    field("camp"),
                    "only in the missions segment of the rebel side is a camp new; everywhere else it is established",
                );
            }
            state.environs[at.environ].camp = at.camp;
            state.environs[at.environ].coup = at.coup;
        }
        for (n, &character) in self.dead.iter().enumerate() {
            if state.characters[character].place != Place::Reserve {
                let where_else = match state.characters[character].place {
                    Place::OutOfPlay => "listed twice",
                    _ => "on the map",
                };
                return wrong(format!("position.dead[{n}]"), format!("{} is {where_else}", character.name()));
            }
            state.characters[character].place = Place::OutOfPlay;
        }
        for (name, cards, holder) in
            [("destroyed", &self.destroyed, Holder::OutOfPlay), ("taken", &self.taken, Holder::Taken)]
        {
            for (n, &card) in cards.iter().enumerate() {
                let field = format!("position.{name}[{n}]");
                if !state.in_deck(card) {
                    return wrong(field, format!("{} is somewhere else already", card.name()));
                }
                match card.ship() {
                    Some(ship) => state.ships[ship].place = Place::OutOfPlay,
                    None => {
                        state.possessions[card].holder = holder;
                        state.possessions[card].revealed = true;
                    }
                }
            }
        }
        state.information = self.information;
        state.zop_met = self.zop_met;
        Ok(())
    }

    fn set_character(
        &self,
        state: &mut State,
        n: usize,
        at: &super::CharacterAt,
        on_map: &impl Fn(EnvironId, String) -> Result<(), ScenarioError>,
    ) -> Result<(), ScenarioError> {
        let field = |name: &str| format!("position.characters[{n}].{name}");
        on_map(at.at, field("at"))?;
        let character = at.character;
        if state.characters[character].place != Place::Reserve {
            return wrong(field("character"), format!("{} is listed twice", character.name()));
        }
        if at.wounds >= character.data().endurance {
            return wrong(
                field("wounds"),
                format!("{} dies of {} wounds; list the dead in position.dead", character.name(), at.wounds),
            );
        }
        state.put_character(character, Place::Environ(at.at));
        let now = &mut state.characters[character];
        now.stack = at.stack;
        now.detected = at.detected;
        now.wounds = at.wounds;
        if at.stack == StackKind::Military && !state.has_units(at.at, character.side()) {
            return wrong(field("stack"), "there are no units of his side to stand with");
        }
        if let Some(ship) = at.ship {
            let redjacs = ship == ShipId::REDJACS_SPACESHIP && character != CharacterId::REDJAC;
            if ship.side() != character.side() || state.ships[ship].place != Place::Reserve || redjacs {
                return wrong(field("ship"), format!("the {} cannot be his", ship.name()));
            }
            if character.data().navigation == 0 {
                return wrong(field("ship"), format!("{} has Navigation 0 and pilots no spaceship", character.name()));
            }
            state.ships[ship].place = Place::Environ(at.at);
            state.ships[ship].owner = Some(character);
        }
        let mut companions = PossessionSet::EMPTY;
        for (i, &card) in at.possessions.iter().enumerate() {
            let field = format!("position.characters[{n}].possessions[{i}]");
            if character.side() != Side::Rebel {
                return wrong(field, "only Rebel characters have possessions");
            }
            if card.ship().is_some() {
                return wrong(field, "give a spaceship in the field ship");
            }
            if !state.in_deck(card) {
                return wrong(field, format!("{} has an owner already", card.name()));
            }
            if card.data().kind == PossessionKind::Companion {
                companions.insert(card);
                if companions.len() > 1 {
                    return wrong(field, "a character has one companion at most");
                }
            }
            state.possessions[card].holder = Holder::Character(character);
        }
        for (i, &card) in at.shown.iter().enumerate() {
            if !at.possessions.contains(&card) {
                return wrong(
                    format!("position.characters[{n}].shown[{i}]"),
                    format!("{} is not among his possessions", card.name()),
                );
            }
            state.possessions[card].revealed = true;
        }
        Ok(())
    }
}

/// Where one character of a side is detected, all of them there are (9.4).
fn detect_together(state: &mut State) {
    for environ in state.terms.planets.iter().flat_map(crate::galaxy::PlanetId::environs) {
        for side in Side::BOTH {
            let here = state.free_in(environ, side);
            if here.iter().any(|character| state.characters[character].detected) {
                for character in here.iter() {
                    state.characters[character].detected = true;
                }
            }
        }
    }
}

fn set_captor(state: &mut State, n: usize, at: &super::CharacterAt) -> Result<(), ScenarioError> {
    let field = |name: &str| format!("position.characters[{n}].{name}");
    let enemy = at.character.side().enemy();
    let captor = match (at.guarded_by, at.held_by) {
        (None, None) => return Ok(()),
        (Some(guard), None) => {
            let fit = guard.side() == enemy
                && state.characters[guard].place == Place::Environ(at.at)
                && state.characters[guard].captor.is_none();
            if !fit {
                return wrong(field("guarded_by"), format!("{} is no free enemy in the same environ", guard.name()));
            }
            Captor::Guard(guard)
        }
        (None, Some(kind)) => {
            let unit = state.units_in(at.at, enemy).iter().find(|unit| unit.kind() == kind);
            let Some(unit) = unit else {
                return wrong(field("held_by"), format!("there is no enemy {} in {}", kind.slug(), at.at.name()));
            };
            Captor::Unit(unit)
        }
        (Some(_), Some(_)) => return wrong(field("held_by"), "give either guarded_by or held_by"),
    };
    if at.ship.is_some() || !at.possessions.is_empty() {
        return wrong(field("possessions"), "a prisoner has no possessions");
    }
    if at.detected {
        return wrong(field("detected"), "a prisoner is not detected: leave it out");
    }
    if at.stack == StackKind::Military {
        return wrong(field("stack"), "a prisoner stands with no units of his own: leave it out");
    }
    state.characters[at.character].captor = Some(captor);
    Ok(())
}
