//! What stands at the head of a scenario's file: its names and length, its terms, how it is won.

use super::counters::usable_kind;
use super::mistakes::{Checked, Mistakes, ScenarioError, against, wrong};
use super::{
    ImperialInstant, ImperialInstantRule, Placement, RebelInstant, RebelInstantRule, Reinforcement, ReinforcementRule,
    ReinforcementTime, Scenario, Terms, Victory, VictoryRule,
};
use crate::Side;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, GameLevel};
use crate::state::PlanetSet;

/// A name of a scenario has no more characters than this.
const LONGEST_NAME: usize = 120;
/// What is said about a scenario has no more characters than this.
const LONGEST_ABOUT: usize = 4000;

/// A text for people must be one that can be shown, and must not play tricks on a terminal.
fn shown(field: &str, text: &str, longest: usize, lines: bool) -> Checked {
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
    /// What stands at the head of the file.
    pub(super) fn set_sheet(&self, mistakes: &mut Mistakes) {
        if self.turns == 0 || self.turns > 60 {
            mistakes.note(wrong::<()>("turns", format!("{} is out of range: 1 to 60 Game-Turns", self.turns)));
        }
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if self.id.is_empty() || self.id.len() > 64 || !self.id.bytes().all(plain) {
            mistakes.note(wrong::<()>("id", "an id has 1 to 64 lower-case letters, digits and hyphens"));
        }
        mistakes.note(shown("name", &self.name, LONGEST_NAME, false));
        mistakes.note(shown("about", &self.about, LONGEST_ABOUT, true));
        if self.planets.is_empty() {
            mistakes.note(wrong::<()>("planets", "at least one planet"));
        }
        if self.level == GameLevel::Galactic {
            mistakes.note(self.whole_galaxy());
        } else if self.victory.imperial_instant == Some(ImperialInstantRule::RebellionBroken) {
            let problem = "only the Galactic Game has it: all_rebel_characters_lost, say";
            mistakes.note(against::<()>(case!("29.0"), "victory.imperial_instant", problem));
        }
    }

    /// The Galactic Game is played on every planet (29.0), and is told from the Province Game by what it has instead: taxes for income
    /// (33.1), no reinforcements.
    fn whole_galaxy(&self) -> Checked {
        let missing = PlanetId::all().find(|&planet| self.planets.iter().all(|at| at.planet != planet));
        if let Some(planet) = missing {
            let problem = format!("all 51 planets take part in the Galactic Game: {} is missing", planet.name());
            return against(case!("29.0"), "planets", problem);
        }
        if self.turns > 20 {
            let problem = format!("{} is out of range: the Galactic Game has up to 20 Game-Turns", self.turns);
            return against(case!("38.0"), "turns", problem);
        }
        let others = [
            ("reinforcements", !self.reinforcements.is_empty()),
            ("income", !self.income.is_empty()),
            ("rebel.points", self.rebel.points.is_some()),
            ("rebel.ships_in_orbit", self.rebel.ships_in_orbit.is_some()),
            ("rebel.camps", !self.rebel.camps.is_empty()),
            ("imperial.points", self.imperial.points.is_some()),
            ("victory.rebel_instant", self.victory.rebel_instant.is_some()),
        ];
        if self.victory.imperial_instant.as_ref().is_some_and(|rule| *rule != ImperialInstantRule::RebellionBroken) {
            return against(case!("38.53"), "victory.imperial_instant", "rebellion_broken, or leave it out");
        }
        match others.into_iter().find(|&(_, there)| there) {
            Some((field, _)) => against(case!("29.0"), field, "the Galactic Game has none of it: leave it out"),
            None => Ok(()),
        }
    }

    pub(super) fn terms(&self, mistakes: &mut Mistakes) -> Terms {
        let planets: PlanetSet = self.planets.iter().map(|at| at.planet).collect();
        let mut reinforcements = [None; Terms::MOST_REINFORCEMENTS];
        if self.reinforcements.len() > Terms::MOST_REINFORCEMENTS {
            mistakes.note(wrong::<()>("reinforcements", format!("at most {} rules", Terms::MOST_REINFORCEMENTS)));
        }
        for (n, (rule, slot)) in self.reinforcements.iter().zip(&mut reinforcements).enumerate() {
            *slot = mistakes.note(self.reinforcement(n, rule));
        }
        let rebel_instant = self.victory.rebel_instant.as_ref();
        let rebel_instant = rebel_instant.and_then(|rule| mistakes.note(rebel_instant_of(rule, planets)));
        let imperial_instant = self.victory.imperial_instant.as_ref();
        let imperial_instant = imperial_instant.and_then(|rule| mistakes.note(imperial_instant_of(rule, self.turns)));
        if self.victory.handicap.unsigned_abs() > VictoryRule::LARGEST_HANDICAP.unsigned_abs() {
            let allowed = format!("from -{0} to {0}", VictoryRule::LARGEST_HANDICAP);
            mistakes.note(wrong::<()>("victory.handicap", allowed));
        }
        let count = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
        Terms {
            level: self.level,
            turns: self.turns,
            planets,
            reinforcements,
            victory: Victory { rebel_points: self.victory.needed(), rebel_instant, imperial_instant },
            imperial_characters: count(self.imperial.characters.len()),
            imperial_ships: count(self.imperial.spaceships.len()),
            larger: self.larger(mistakes),
            from_space: [self.rebel.placement == Placement::FromSpace, self.imperial.placement == Placement::FromSpace],
        }
    }

    fn reinforcement(&self, n: usize, rule: &ReinforcementRule) -> Result<Reinforcement, ScenarioError> {
        let field = |name: &str| format!("reinforcements[{n}].{name}");
        for (name, kind) in [("unit", Some(rule.unit)), ("if_pdb_raised", rule.if_pdb_raised)] {
            if let Some(kind) = kind {
                usable_kind(self.level, kind, rule.side, &field(name))?;
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
                    if turn == 0 || turn > self.turns || turn > 60 {
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
        Ok(Reinforcement {
            side: rule.side,
            when,
            kind: rule.unit,
            count: rule.count,
            if_pdb_raised: rule.if_pdb_raised,
        })
    }
}

/// All of these planets and so many others (16.25, 16.35).
fn rebel_instant_of(rule: &RebelInstantRule, planets: PlanetSet) -> Result<RebelInstant, ScenarioError> {
    for (i, planet) in rule.planets.iter().enumerate() {
        if !planets.contains(*planet) {
            return wrong(
                format!("victory.rebel_instant.planets[{i}]"),
                format!("{} does not take part in the scenario", planet.name()),
            );
        }
        if rule.planets.iter().take(i).any(|before| before == planet) {
            return wrong(format!("victory.rebel_instant.planets[{i}]"), format!("{} is listed twice", planet.name()));
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
    Ok(RebelInstant { planets: instant, others: rule.others, at_end_of_turn: rule.at_end_of_turn })
}

/// All Rebel characters, or so many (16.26, 16.36).
fn imperial_instant_of(rule: &ImperialInstantRule, turns: u8) -> Result<ImperialInstant, ScenarioError> {
    match *rule {
        ImperialInstantRule::AllRebelCharactersLost => Ok(ImperialInstant::AllRebelCharactersLost),
        ImperialInstantRule::RebellionBroken => Ok(ImperialInstant::RebellionBroken),
        ImperialInstantRule::RebelCharactersLost(number) => {
            let rebels = CharacterId::of(Side::Rebel).count();
            if number == 0 || usize::from(number) > rebels {
                return wrong(
                    "victory.imperial_instant.rebel_characters_lost",
                    format!("{number} is out of range: 1 to {rebels}"),
                );
            }
            Ok(ImperialInstant::RebelCharactersLost(number))
        }
        ImperialInstantRule::NoRebellionNoUnitsFrom(turn) if turn == 0 || turn > turns => wrong(
            "victory.imperial_instant.no_rebellion_no_units_from",
            format!("{turn} is not a Game-Turn of this scenario: 1 to {turns}"),
        ),
        ImperialInstantRule::NoRebellionNoUnitsFrom(turn) => Ok(ImperialInstant::NoRebellionNoUnitsFrom(turn)),
    }
}
