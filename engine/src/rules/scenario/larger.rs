//! What the scenario files of the larger games say besides (28): Force Points before and during play, who begins where, camps, figures.

use super::mistakes::{Checked, Mistakes, ScenarioError, against, wrong};
use super::{RebelForces, Scenario};
use crate::galaxy::{Assignment, EnvironId, PlanetId, ProvinceId, ROUTES, SystemId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, ShipId, UnitKind};
use crate::state::{
    Assignments, CharacterSet, DrawnCards, Entry, Group, Income, Larger, PlanetSet, Purchase, Routes, Schedule,
    ShipSet, SystemSet, is_default,
};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Force Points that a side spends on military units before play (28.11).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PurchaseRule {
    /// How many.
    pub points: u8,
    /// How many elite units they buy at most; any number without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elite: Option<u8>,
    /// How many Suicide Squads they buy at most; any number without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suicide_squads: Option<u8>,
    /// The Rebel Player's units: the one environ in which they stand, of whose type they are (19.41).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environ: Option<EnvironId>,
}

/// Characters who begin on or over the same planets (28.12).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GroupRule {
    /// Who.
    pub characters: Vec<CharacterId>,
    /// Spaceships that go to somebody of them; those that no group lists go to anybody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spaceships: Vec<ShipId>,
    /// The planets on which they may begin.
    pub planets: Vec<PlanetId>,
    /// The one environ in which they begin, if it is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environ: Option<EnvironId>,
    /// Whether they may begin in the Orbit Boxes too.
    #[serde(default, skip_serializing_if = "is_default")]
    pub orbit: bool,
    /// Whether all begin in the same place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub together: bool,
}

/// The Rebel spaceships begin in different Orbit Boxes, with everybody aboard (28.24).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ShipsInOrbitRule {
    /// Not over these planets.
    #[serde(default, skip_serializing_if = "is_default")]
    pub not: Vec<PlanetId>,
}

/// Possession cards, no spaceships among them, that the Rebel Player draws before play (28.12).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RandomPossessionsRule {
    /// How many.
    pub count: u8,
    /// Whether each goes to another character.
    #[serde(default, skip_serializing_if = "is_default")]
    pub different_characters: bool,
}

/// Force Points during play (28.13).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct IncomeRule {
    /// Who receives them.
    pub side: Side,
    /// From which Game-Turn on.
    pub from: u8,
    /// Up to which Game-Turn; to the end of the game without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
    /// How many a Game-Turn.
    pub points: u8,
    /// The Rebel Player's units: the star systems outside the province from which they jump into it (19.42). The Imperial Player's come at
    /// the capital or throne (19.31).
    #[serde(default, skip_serializing_if = "is_default")]
    pub enter: Vec<SystemId>,
    /// From how many of those systems they come: one (28.27) or two (28.38); each from any without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub routes: Option<u8>,
    /// With two: units for at least so many points come from each.
    #[serde(default, skip_serializing_if = "is_default")]
    pub each: u8,
}

/// Figures of this game instead of those that are no source's but ours (19.7).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// What units cost in Force Points.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unit_costs: BTreeMap<UnitKind, u8>,
    /// The province that is taxed in each Game-Turn, from the first (33.1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub tax_schedule: Vec<ProvinceId>,
    /// What the fourteen Strategic Assignments name, each as `1-2` (35.1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub strategic_assignments: Vec<Assignment>,
}

impl Scenario {
    /// The scenario with figures from a file of their own in place of those that no source has (19.7), such as
    /// `{"unit_costs": {"line": 4}}`; `tax_schedule` (33.1) and `strategic_assignments` (35.1) of the Galactic Game beside it. They are
    /// this scenario's from then on, so a game carries them in its own file.
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or names a figure that is printed or that this scenario has no use for; the error names the
    /// field.
    pub fn with_figures(mut self, text: &str) -> Result<Scenario, ScenarioError> {
        self.figures = fitg_reading::from_str(text).map_err(|mistake| ScenarioError {
            field: mistake.field.map_or_else(|| "figures".to_owned(), |field| format!("figures.{field}")),
            problem: mistake.problem,
            case: None,
        })?;
        self.check()?;
        Ok(self)
    }

    /// The scenario with so many more Victory Points to be had by the Rebel Player than it asks for, or fewer (16.17): what the players have
    /// agreed on to even it out. It is this scenario's from then on, so a game carries it in its own file.
    ///
    /// # Errors
    ///
    /// If it is more than any scenario takes ([`super::VictoryRule::LARGEST_HANDICAP`]).
    pub fn with_handicap(mut self, points: i16) -> Result<Scenario, ScenarioError> {
        self.victory.handicap = self.victory.handicap.saturating_add(points);
        self.check()?;
        Ok(self)
    }

    /// The terms that only the larger games have.
    pub(super) fn larger(&self, mistakes: &mut Mistakes) -> Larger {
        let mut larger = Larger::default();
        if self.level == GameLevel::StarSystem {
            self.none_of_the_larger_games(mistakes);
            return larger;
        }
        let planets: PlanetSet = self.planets.iter().map(|at| at.planet).collect();
        for (side, name, rule) in
            [(Side::Rebel, "rebel", &self.rebel.points), (Side::Imperial, "imperial", &self.imperial.points)]
        {
            let purchase = rule.as_ref().and_then(|rule| mistakes.note(self.purchase(side, name, rule)));
            if let Some(slot) = larger.purchases.get_mut(side.index()) {
                *slot = purchase;
            }
        }
        let mut slots = larger.groups.iter_mut();
        for (name, rules, characters) in [
            ("rebel", &self.rebel.groups, &self.rebel.characters),
            ("imperial", &self.imperial.groups, &self.imperial.characters),
        ] {
            for (n, rule) in rules.iter().enumerate() {
                let field = format!("{name}.groups[{n}]");
                let group = mistakes.note(self.group(&field, rule, characters));
                match slots.next() {
                    Some(slot) => *slot = group,
                    None => {
                        let problem = format!("at most {} groups of both sides together", Larger::MOST_GROUPS);
                        mistakes.note(wrong::<()>(field, problem));
                    }
                }
            }
            mistakes.note(grouped_once(name, rules));
        }
        larger.ships_over = self.rebel.ships_in_orbit.as_ref().map(|rule| {
            for (n, &planet) in rule.not.iter().enumerate() {
                mistakes.note(self.takes_part(planet, format!("rebel.ships_in_orbit.not[{n}]")));
            }
            planets.without(rule.not.iter().copied().collect())
        });
        if self.rebel.ships_in_orbit.is_some() {
            mistakes.note(places_for_all(&self.rebel, larger.ships_over.unwrap_or_default()));
        }
        larger.drawn = self.rebel.random_possessions.as_ref().and_then(|rule| {
            let cards = PossessionId::all().filter(|card| card.ship().is_none()).count();
            let fits = rule.count > 0 && usize::from(rule.count) <= cards;
            let problem = format!("{} is out of range: 1 to {cards} cards are no spaceships", rule.count);
            let checked = if fits { Ok(()) } else { wrong("rebel.random_possessions.count", problem) };
            mistakes.note(checked)?;
            Some(DrawnCards { count: rule.count, different: rule.different_characters })
        });
        for (n, &planet) in self.rebel.camps.iter().enumerate() {
            let field = format!("rebel.camps[{n}]");
            mistakes.note(self.takes_part(planet, field.clone()));
            if larger.camps.contains(planet) {
                mistakes.note(wrong::<()>(field, format!("{} is listed twice", planet.name())));
            }
            larger.camps.insert(planet);
        }
        if self.income.len() > Larger::MOST_INCOMES {
            mistakes.note(wrong::<()>("income", format!("at most {} rules", Larger::MOST_INCOMES)));
        }
        for (n, (rule, slot)) in self.income.iter().zip(&mut larger.incomes).enumerate() {
            *slot = mistakes.note(self.income(n, rule));
        }
        for (&kind, &cost) in &self.figures.unit_costs {
            let field = format!("figures.unit_costs.{}", kind.slug());
            let attested = kind.data().cost.is_some();
            let checked = match cost {
                0 => wrong(field, "a unit costs at least 1 point"),
                _ if attested => {
                    against(case!("19.7"), field, "its cost is printed: only figures of ours can be replaced")
                }
                _ => Ok(()),
            };
            mistakes.note(checked);
            larger.prices.set(kind, cost);
        }
        larger.schedule = mistakes.note(self.schedule()).unwrap_or_default();
        larger.campaign = self.campaign_terms(mistakes);
        larger
    }

    /// The schedule of taxes, where the game has one of its own: a province for each of its Game-Turns, the printed one among them (33.1).
    fn schedule(&self) -> Result<Schedule, ScenarioError> {
        let provinces = &self.figures.tax_schedule;
        if provinces.is_empty() {
            return Ok(Schedule::default());
        }
        self.for_the_galactic_game("figures.tax_schedule", case!("33.1"))?;
        let turns = usize::from(self.turns);
        if provinces.len() < turns || provinces.len() > ProvinceId::TAXED_TURNS {
            let problem = format!("a province for each of the {turns} Game-Turns, at most {}", ProvinceId::TAXED_TURNS);
            return against(case!("33.1"), "figures.tax_schedule", problem);
        }
        let n = usize::from(ProvinceId::PRINTED_TURN).saturating_sub(1);
        let printed = ProvinceId::taxed_in(ProvinceId::PRINTED_TURN);
        if provinces.get(n).is_some_and(|&province| Some(province) != printed) {
            let problem = "its province is printed: only figures of ours can be replaced";
            return against(case!("33.1"), format!("figures.tax_schedule[{n}]"), problem);
        }
        Ok(Schedule::of(provinces))
    }

    /// The Strategic Assignments before any lies in the deck: of the game's own cards, where it has them (35.1).
    pub(super) fn cards(&self, mistakes: &mut Mistakes) -> Assignments {
        let named = &self.figures.strategic_assignments;
        if named.is_empty() {
            return Assignments::default();
        }
        let field = "figures.strategic_assignments";
        if mistakes.note(self.for_the_galactic_game(field, case!("35.1"))).is_none() {
            return Assignments::default();
        }
        let Ok(cards) = <[Assignment; Assignment::CARDS]>::try_from(named.as_slice()) else {
            let problem = format!("there are {} cards, not {}", Assignment::CARDS, named.len());
            mistakes.note(against::<()>(case!("35.1"), field, problem));
            return Assignments::default();
        };
        Assignments::with_cards(cards)
    }

    fn for_the_galactic_game(&self, field: &str, case: Case) -> Checked {
        if self.level == GameLevel::Galactic {
            Ok(())
        } else {
            against(case, field, "only the Galactic Game has them: leave them out")
        }
    }

    /// What belongs to the larger games is no part of a Star System scenario.
    fn none_of_the_larger_games(&self, mistakes: &mut Mistakes) {
        let there = [
            ("rebel.points", self.rebel.points.is_some()),
            ("rebel.groups", !self.rebel.groups.is_empty()),
            ("rebel.ships_in_orbit", self.rebel.ships_in_orbit.is_some()),
            ("rebel.random_possessions", self.rebel.random_possessions.is_some()),
            ("rebel.camps", !self.rebel.camps.is_empty()),
            ("imperial.points", self.imperial.points.is_some()),
            ("imperial.groups", !self.imperial.groups.is_empty()),
            ("income", !self.income.is_empty()),
            ("figures", self.figures != Figures::default()),
            ("campaign", self.campaign.is_some()),
        ];
        for (field, _) in there.into_iter().filter(|&(_, there)| there) {
            let problem = "only the larger games have it: leave it out, or set level to province";
            mistakes.note(against::<()>(case!("17.0"), field, problem));
        }
    }

    fn takes_part(&self, planet: PlanetId, field: String) -> Checked {
        if self.planets.iter().any(|at| at.planet == planet) {
            Ok(())
        } else {
            wrong(field, format!("{} does not take part in the scenario", planet.name()))
        }
    }

    fn purchase(&self, side: Side, name: &str, rule: &PurchaseRule) -> Result<Purchase, ScenarioError> {
        let field = |part: &str| format!("{name}.points.{part}");
        if rule.points == 0 {
            return wrong(field("points"), "at least 1");
        }
        match (side, rule.environ) {
            (Side::Rebel, None) => {
                return against(case!("19.41"), field("environ"), "name the environ in which the units stand");
            }
            (Side::Imperial, Some(_)) => {
                let problem = "Imperial units stand on any planets of his: leave it out";
                return against(case!("19.3"), field("environ"), problem);
            }
            (Side::Rebel, Some(environ)) => self.takes_part(environ.planet(), field("environ"))?,
            (Side::Imperial, None) => {}
        }
        let &PurchaseRule { points, elite, suicide_squads, environ } = rule;
        Ok(Purchase { points, elite, suicide_squads, environ })
    }

    fn group(&self, field: &str, rule: &GroupRule, of_side: &[CharacterId]) -> Result<Group, ScenarioError> {
        let field = |part: String| format!("{field}.{part}");
        for (i, who) in rule.characters.iter().enumerate() {
            if !of_side.contains(who) {
                let problem = format!("{} is not among the characters of this side", who.name());
                return wrong(field(format!("characters[{i}]")), problem);
            }
        }
        if rule.characters.is_empty() {
            return wrong(field("characters".to_owned()), "at least one character");
        }
        for (i, &planet) in rule.planets.iter().enumerate() {
            self.takes_part(planet, field(format!("planets[{i}]")))?;
        }
        if rule.planets.is_empty() {
            return wrong(field("planets".to_owned()), "at least one planet");
        }
        if let Some(environ) = rule.environ
            && (!rule.planets.contains(&environ.planet()) || rule.orbit)
        {
            return wrong(field("environ".to_owned()), "an environ of one of the planets, and no orbit besides");
        }
        let all = || rule.planets.iter().flat_map(|planet| planet.environs());
        let characters: CharacterSet = rule.characters.iter().copied().collect();
        let ships: ShipSet = rule.spaceships.iter().copied().collect();
        Ok(Group {
            characters,
            ships,
            environs: all().filter(|&environ| rule.environ.is_none_or(|only| only == environ)).collect(),
            orbits: rule.planets.iter().copied().filter(|_| rule.orbit).collect(),
            together: rule.together,
        })
    }

    fn income(&self, n: usize, rule: &IncomeRule) -> Result<Income, ScenarioError> {
        let field = |part: &str| format!("income[{n}].{part}");
        let turn = |part: &str, turn: u8| match turn {
            1.. if turn <= self.turns => Ok(()),
            _ => wrong(field(part), format!("{turn} is not a Game-Turn of this scenario: 1 to {}", self.turns)),
        };
        turn("from", rule.from)?;
        if let Some(until) = rule.until {
            turn("until", until)?;
            if until < rule.from {
                return wrong(field("until"), "not before from");
            }
        }
        if rule.points == 0 {
            return wrong(field("points"), "at least 1");
        }
        let entry = match (rule.side, rule.enter.is_empty()) {
            (Side::Imperial, true) => None,
            (Side::Imperial, false) => {
                return against(case!("19.31"), field("enter"), "Imperial units come at the capital: leave it out");
            }
            (Side::Rebel, true) => {
                return against(case!("19.42"), field("enter"), "the star systems from which the units jump in");
            }
            (Side::Rebel, false) => Some(self.entry(n, rule)?),
        };
        Ok(Income { side: rule.side, from: rule.from, until: rule.until, points: rule.points, entry })
    }

    fn entry(&self, n: usize, rule: &IncomeRule) -> Result<Entry, ScenarioError> {
        let inside = |system: SystemId| self.planets.iter().any(|at| at.planet.system() == system);
        for (i, &system) in rule.enter.iter().enumerate() {
            if inside(system) {
                let problem = format!("{} takes part in the scenario: units come from outside", system.name());
                return against(case!("19.42"), format!("income[{n}].enter[{i}]"), problem);
            }
        }
        let systems: SystemSet = rule.enter.iter().copied().collect();
        let routes = match rule.routes {
            None => None,
            Some(1) => Some(Routes::One),
            Some(2) => Some(Routes::Two { each: rule.each }),
            Some(other) => return wrong(format!("income[{n}].routes"), format!("{other} is out of range: 1 or 2")),
        };
        if rule.each > 0 && !matches!(routes, Some(Routes::Two { .. })) {
            return wrong(format!("income[{n}].each"), "only with routes: 2");
        }
        if rule.each > rule.points / 2 {
            let problem = format!("{} is out of range: at most half of the points", rule.each);
            return wrong(format!("income[{n}].each"), problem);
        }
        let planets = self.planets.iter().map(|at| at.planet).collect();
        let pairs = |first: SystemId| systems.iter().any(|second| lead_apart(planets, first, second));
        if matches!(routes, Some(Routes::Two { .. })) && !systems.iter().any(pairs) {
            let problem = "two of them must lead to two different star systems of the province";
            return against(case!("28.38"), format!("income[{n}].enter"), problem);
        }
        Ok(Entry { systems, routes })
    }
}

/// The star systems of the game to which a route leads from one outside (28.38).
fn doors(planets: PlanetSet, outside: SystemId) -> impl Iterator<Item = SystemId> + Clone {
    let inside = move |system: &SystemId| planets.iter().any(|planet| planet.system() == *system);
    ROUTES.iter().filter_map(move |route| route.other_end(outside)).filter(inside)
}

/// Whether two outside star systems lead to two different star systems of the game (28.38, L107).
pub(crate) fn lead_apart(planets: PlanetSet, first: SystemId, second: SystemId) -> bool {
    first != second && doors(planets, first).any(|door| doors(planets, second).any(|other| other != door))
}

/// Nobody is in two groups.
fn grouped_once(name: &str, rules: &[GroupRule]) -> Checked {
    let mut seen = CharacterSet::EMPTY;
    for (n, rule) in rules.iter().enumerate() {
        for (i, &who) in rule.characters.iter().enumerate() {
            if seen.contains(who) {
                return wrong(format!("{name}.groups[{n}].characters[{i}]"), format!("{} is listed twice", who.name()));
            }
            seen.insert(who);
        }
    }
    Ok(())
}

/// Everybody finds a place aboard, each spaceship a pilot and an Orbit Box of its own (28.24).
fn places_for_all(rebel: &RebelForces, over: PlanetSet) -> Checked {
    let ships = || rebel.possessions.iter().filter_map(|card| card.ship());
    let places: usize = ships().map(|ship| usize::from(ship.data().passengers)).sum();
    let pilots = rebel.characters.iter().filter(|who| who.data().navigation > 0).count();
    if ships().count() == 0 || pilots < ships().count() {
        return against(case!("28.24"), "rebel.ships_in_orbit", "spaceships, and a pilot for each");
    }
    if places < rebel.characters.len() {
        let problem = format!("the spaceships have {places} places for {} characters", rebel.characters.len());
        return against(case!("28.24"), "rebel.ships_in_orbit", problem);
    }
    if over.len() < ships().count() {
        return against(case!("28.24"), "rebel.ships_in_orbit.not", "an Orbit Box for each spaceship must be left");
    }
    Ok(())
}
