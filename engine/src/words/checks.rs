//! Checks in words: what they are called, how the column was found, what each die did, and all of it in one line.

use super::fights::{blow_words, wound_words};
use super::journeys::fleet_words;
use super::pieces::{capitalized, names, source_name};
use crate::Side;
use crate::cards::CoupAbort;
use crate::charts::character_combat;
use crate::charts::detection::{self, DetectionResult};
use crate::event::check::{
    AssassinsFate, Blow, BlowTerms, BreakOff, Check, Combat, CombatCheck, Detection, DetectionDie, FightColumn,
    FightShift, HyperjumpCheck, Leg, Patrol, PdbFire, Quest, QuestFate, Raking, Reckoning, Repair, Roll, RollFor,
    Round, RoundCheck, Search, Searchers, SelfAttack, Sting, Torture, Watchers,
};
use crate::terms::{BattleKind, Field, Force};

impl FightShift {
    /// The shift and its reason in words.
    #[must_use]
    pub fn words(self) -> String {
        let columns = self.columns();
        match self {
            FightShift::Capture(_) => format!("{columns:+} to capture"),
            FightShift::FailedBreakOff(_) => format!("{columns:+} failed break-off"),
            FightShift::Secret(_) => format!("{columns:+} the planet itself"),
            FightShift::Surprise(_) => format!("{columns:+} surprise"),
        }
    }
}

impl RollFor {
    /// What a die is rolled for, in a few words.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            RollFor::Detection => "detection".into(),
            RollFor::PdbFire => "the fire of the base".into(),
            RollFor::Raking => "the Raking Attack".into(),
            RollFor::PdbReturnFire => "the return fire".into(),
            RollFor::MilitaryAttack(side) | RollFor::FightAttack(side) => format!("the {} attack", side.name()),
            RollFor::MilitaryDefense(side) | RollFor::FightDefense(side) => format!("the {} defense", side.name()),
            RollFor::Search(side) => format!("the {} search", side.name()),
            RollFor::Patrol(_) => "the size of the patrol".into(),
            RollFor::BreakOff(_) => "the break-off".into(),
            RollFor::SwarmAttack { victim, column } => {
                format!("the attack on {} in column {}", victim.name(), column.label())
            }
            RollFor::SwarmBreakOff { victim, column } => {
                format!("the break-off of {} in column {}", victim.name(), column.label())
            }
            RollFor::CoupAbort => "the aborted coup".into(),
            RollFor::AssassinationFailure => "the failed assassination".into(),
            RollFor::Inoperative(possession) => format!("the wear of {}", possession.name()),
            RollFor::Hyperjump(_) => "the hyperjump".into(),
            RollFor::Repair(_) => "the repair".into(),
            RollFor::Quest(_) => "the Spaceship Quest without a letter".into(),
            RollFor::Torture => "the torture".into(),
            RollFor::Flux { first: true, .. } => "the first figure of the flux".into(),
            RollFor::Flux { first: false, .. } => "the second figure of the flux".into(),
        }
    }

    /// What to write beside the die itself.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            RollFor::Detection => "Detection",
            RollFor::PdbFire | RollFor::Raking => "The base",
            RollFor::PdbReturnFire => "The units",
            RollFor::MilitaryAttack(_) | RollFor::FightAttack(_) | RollFor::SwarmAttack { .. } => "Attack",
            RollFor::MilitaryDefense(_) | RollFor::FightDefense(_) => "Defense",
            RollFor::Search(_) => "Search",
            RollFor::Patrol(_) => "Patrol",
            RollFor::BreakOff(_) | RollFor::SwarmBreakOff { .. } => "Break off",
            RollFor::CoupAbort => "Coup",
            RollFor::AssassinationFailure => "Assassins",
            RollFor::Inoperative(_) => "Wear",
            RollFor::Hyperjump(_) => "Hyperjump",
            RollFor::Repair(_) => "Repair",
            RollFor::Quest(_) => "Quest",
            RollFor::Torture => "Torture",
            RollFor::Flux { .. } => "Flux",
        }
    }
}

impl Check {
    /// What it is called.
    #[must_use]
    pub fn title(&self) -> String {
        match *self {
            Check::Detection(Detection { ship, planet, .. }) => {
                format!("{} looks for {}", planet.name(), ship.in_a_sentence())
            }
            Check::PdbFire(PdbFire { planet, .. }) => format!("The base of {} fires", planet.name()),
            Check::Raking(Raking { planet, .. }) => format!("The base of {} rakes the stack", planet.name()),
            Check::Combat(CombatCheck { combat, .. }) => combat.title(),
            Check::Search(Search { environ, by, .. }) => format!("Search in {} ({})", environ.name(), searchers(by)),
            Check::Patrol(Patrol { environ, .. }) => format!("A patrol in {}", environ.name()),
            Check::BreakOff(BreakOff { by, force, .. }) => against("An attempt to break off", force, by.enemy()),
            Check::Round(RoundCheck { round, .. }) => round.title(),
            Check::SelfAttack(SelfAttack { creature, .. }) => format!("{}: it attacks itself", creature.name()),
            Check::Sting(Sting { creature, victim, .. }) => format!("{} against {}", creature.name(), victim.name()),
            Check::Assassins { .. } => "The failed assassination".into(),
            Check::CoupAbort { .. } => "The aborted coup".into(),
            Check::Wear { possession, .. } => possession.name().to_owned(),
            Check::FleetAttack(attack) => attack.title(),
            Check::Hyperjump(jump) => jump.title(),
            Check::Repair(Repair { what, .. }) => format!("Repair: {}", what.name()),
            Check::Flux(flux) => flux.title(),
            Check::Quest(Quest { ship, planet, .. }) => {
                format!("The quest of {} over {} finds nobody", ship.in_a_sentence(), planet.name())
            }
            Check::Torture(Torture { questioner, prisoner, .. }) => {
                format!("{} tortures {}", questioner.name(), prisoner.name())
            }
        }
    }

    /// How the column or the number that counts was found, step by step.
    #[must_use]
    pub fn reckoning(&self) -> Vec<String> {
        match *self {
            Check::Detection(Detection { terms, die, scanner, .. }) => {
                let mut steps = vec![format!("evasion {}", terms.evasion)];
                if scanner {
                    steps.push(format!("Level {} because of the Scanner", terms.level));
                }
                if terms.shifts.level_two {
                    steps.push("2 to the left for a base of Level 2".into());
                }
                if terms.shifts.already_detected {
                    steps.push("1 to the left for the detected aboard".into());
                }
                if terms.shifts.secret > 0 {
                    steps.push(format!("{} to the right by the secret of the planet", terms.shifts.secret));
                }
                steps.extend(terms.fleet.map(fleet_words));
                steps.push(format!("column {}", terms.column.label()));
                if die == DetectionDie::Merciless {
                    steps.push("a merciless base counts as a 6".into());
                }
                steps
            }
            Check::PdbFire(PdbFire { level, column, .. }) | Check::Raking(Raking { level, column, .. }) => {
                vec![format!("a base of Level {level}"), format!("column {}", column.label())]
            }
            Check::Combat(CombatCheck { combat, .. }) => combat.reckoning(),
            Check::Search(Search { search, hiding, number, .. }) => vec![
                format!("Search Value {search} against Hiding Value {hiding}"),
                match number {
                    0 => "found on no roll".into(),
                    1 => "found on 1".into(),
                    number => format!("found on {number} or less"),
                },
            ],
            Check::Patrol(Patrol { led, .. }) => {
                if led {
                    vec!["two more with a leader".into()]
                } else {
                    Vec::new()
                }
            }
            Check::BreakOff(attempt) => attempt.reckoning(),
            Check::Round(RoundCheck { round, .. }) => round.reckoning(),
            Check::SelfAttack(SelfAttack { column, .. }) | Check::Sting(Sting { column, .. }) => {
                vec![format!("column {}", column.label())]
            }
            Check::FleetAttack(attack) => attack.reckoning(),
            Check::Hyperjump(HyperjumpCheck { distance, navigation, .. }) => {
                vec![format!("distance {distance}"), format!("Navigation {navigation}")]
            }
            Check::Repair(repair) => repair.reckoning(),
            Check::Torture(Torture { endurance, .. }) => vec![format!("an Endurance of {endurance} is left to him")],
            Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::Quest(_)
            | Check::Flux(_) => Vec::new(),
        }
    }

    /// What each die did, in the order of [`Check::rolls`]; what the check came to, where nobody rolls.
    #[must_use]
    pub fn results(&self) -> Vec<String> {
        match *self {
            Check::Detection(detection) => vec![detection_words(&detection)],
            Check::PdbFire(PdbFire { loss, base_loss, .. }) => {
                vec![format!("the units lose {loss}"), format!("the base loses {base_loss}")]
            }
            Check::Raking(Raking { loss, .. }) => vec![format!("the units lose {loss} in space strength")],
            Check::Combat(CombatCheck { attacker_loss, defender_loss, .. }) => {
                vec![format!("the defender loses {defender_loss}"), format!("the attacker loses {attacker_loss}")]
            }
            Check::Search(Search { found, .. }) => vec![if found { "found" } else { "not found" }.into()],
            Check::Patrol(Patrol { soldier, soldiers, .. }) => {
                vec![format!("a patrol of {soldiers}: {}", soldier.name())]
            }
            Check::BreakOff(BreakOff { away, .. }) => vec![match away.len() {
                0 => "nobody gets away".to_owned(),
                1 => format!("{} gets away", names(away)),
                _ => format!("{} get away", names(away)),
            }],
            Check::Round(RoundCheck { round, attack, defense, .. }) => {
                let mut stars = 0;
                let mut took = |who: &str, blow: &Blow, terms: BlowTerms| {
                    stars += usize::from(blow.star);
                    // 12.8: whosever die it is, a defender is taken, only one who survives the wounds, and nobody twice.
                    let taken = match (blow.star, stars) {
                        (false, _) => String::new(),
                        (true, _) if stars > round.active.len() => ", and its asterisk takes nobody else".to_owned(),
                        (true, 1) => {
                            let side = round.attacker.enemy().name();
                            format!(", and one of the active {side} defenders, if any still lives, is overpowered")
                        }
                        (true, _) => ", and so is another of them".to_owned(),
                    };
                    format!("the {who} takes {}{}{taken}", wound_words(blow.wounds), blow_words(terms))
                };
                let mut results: Vec<String> = Vec::new();
                results.extend(attack.iter().map(|blow| took("defender", blow, round.attack_terms(blow.die))));
                results.extend(defense.iter().map(|blow| took("attacker", blow, round.defense_terms(blow.die))));
                results
            }
            Check::SelfAttack(SelfAttack { wounds, .. }) => vec![wound_words(wounds)],
            Check::Sting(sting) => vec![format!("{}{}", wound_words(sting.wounds), blow_words(sting.terms()))],
            Check::Assassins { fate, .. } => vec![
                match fate {
                    AssassinsFate::GetAway => "the group gets away",
                    AssassinsFate::Caught => "the group is caught",
                    AssassinsFate::Killed => "the group is killed",
                }
                .into(),
            ],
            Check::CoupAbort { outcome, .. } => vec![
                match outcome {
                    CoupAbort::NoEffect => "it leaves no trace",
                    CoupAbort::Shift => "it turns the populace away",
                    CoupAbort::ShiftCapture => "the plotting group is caught",
                    CoupAbort::ShiftCaptureKillOne => "one of the plotting group dies, and whoever is left is caught",
                    CoupAbort::ShiftKill => "the plotting group is killed",
                    CoupAbort::ShiftFound => "the plotting group is found by any enemy who is there",
                }
                .into(),
            ],
            Check::FleetAttack(attack) => attack.results(),
            Check::Hyperjump(jump) => vec![jump.result()],
            Check::Repair(Repair { repaired, .. }) => {
                vec![if repaired { "it works again" } else { "it is not repaired" }.into()]
            }
            Check::Torture(Torture { wounds: 0, .. }) => vec!["he bears it unharmed".into()],
            Check::Torture(Torture { wounds, endurance, .. }) if wounds >= endurance => vec!["he dies of it".into()],
            Check::Torture(Torture { wounds, .. }) => vec![format!("he takes {}", wound_words(wounds))],
            Check::Flux(flux) => flux.results(),
            Check::Quest(Quest { fate, .. }) => vec![
                match fate {
                    QuestFate::Unharmed => "it gets away",
                    QuestFate::Damaged => "it is damaged",
                    QuestFate::Captured => "it is destroyed, and everybody aboard is caught",
                    QuestFate::Destroyed => "it is destroyed with everybody aboard",
                }
                .into(),
            ],
            Check::Wear { breaks, .. } => vec![if breaks { "it breaks down" } else { "it goes on working" }.into()],
        }
    }

    /// What else to know of the result.
    #[must_use]
    pub fn note(&self) -> Option<String> {
        match self {
            Check::Round(RoundCheck { round, attack, defense, .. })
                if round.firefight && attack.iter().chain(defense).any(|blow| blow.wounds > 0) =>
            {
                Some("A firefight: twice the wounds".into())
            }
            Check::Combat(CombatCheck { combat, .. }) if combat.is_determined() => {
                Some("A Determined Assault: twice the losses".into())
            }
            _ => None,
        }
    }

    /// All of it in one line.
    pub(super) fn line(&self) -> String {
        let rolls = self.rolls();
        let results = self.results();
        let dice: Vec<String> = match (&rolls[..], &results[..]) {
            ([], results) => results.to_vec(),
            ([only], results) => vec![format!("rolled {}: {}", only.face.number(), results.join("; "))],
            _ => rolls.iter().zip(&results).map(|(roll, did)| told_roll(roll, did)).collect(),
        };
        let known = if self.was_reckoned() { Vec::new() } else { self.reckoning() };
        let steps: Vec<String> = known.into_iter().chain(dice).collect();
        let steps = steps.join("; ");
        match self.opening() {
            Some(opening) => format!("{opening}: {steps}."),
            None => format!("{}.", capitalized(&steps)),
        }
    }

    /// What the line begins with, where the figures do not say it.
    fn opening(&self) -> Option<String> {
        match *self {
            Check::Detection(Detection { ship, planet, leg, terms, .. }) => {
                let (planet, ship, leg) = (planet.name(), ship.in_a_sentence(), leg_words(leg));
                Some(match terms.watchers {
                    Watchers::Base => format!("The base of {planet} looks for {ship} {leg}"),
                    Watchers::Units => format!("The units over {planet} look for {ship} {leg}"),
                    Watchers::BaseAndUnits => {
                        format!("The base of {planet} and the units over it look for {ship} {leg}")
                    }
                })
            }
            Check::PdbFire(PdbFire { planet, leg, .. }) => {
                Some(format!("The base of {} fires at the stack {}", planet.name(), leg_words(leg)))
            }
            Check::Raking(Raking { planet, leg, .. }) => {
                Some(format!("The base of {} rakes the stack {}", planet.name(), leg_words(leg)))
            }
            Check::BreakOff(BreakOff { victim: Some(victim), .. }) => Some(format!("Break-off of {}", victim.name())),
            Check::BreakOff(BreakOff { all, .. }) => {
                Some(format!("Break-off {}", if all { "with all" } else { "with the inactive" }))
            }
            Check::Combat(_) | Check::Round(_) => None,
            Check::Search(_)
            | Check::Patrol(_)
            | Check::SelfAttack(_)
            | Check::Sting(_)
            | Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::FleetAttack(_)
            | Check::Hyperjump(_)
            | Check::Repair(_)
            | Check::Quest(_)
            | Check::Torture(_)
            | Check::Flux(_) => Some(self.title()),
        }
    }
}

impl Reckoning {
    /// What the check is called.
    #[must_use]
    pub fn title(&self) -> String {
        match self {
            Reckoning::Combat(combat) => combat.title(),
            Reckoning::Round(round) => round.title(),
        }
    }

    /// How the column was found, step by step.
    #[must_use]
    pub fn reckoning(&self) -> Vec<String> {
        match self {
            Reckoning::Combat(combat) => combat.reckoning(),
            Reckoning::Round(round) => round.reckoning(),
        }
    }

    pub(super) fn line(&self) -> String {
        format!("{}.", self.reckoning().join("; "))
    }
}

impl Combat {
    fn title(&self) -> String {
        match (self.field, self.kind) {
            (Field::Orbit(planet), BattleKind::OnBase) => format!("Attack on the base of {}", planet.name()),
            (Field::Orbit(planet), _) => format!("Space combat in the Orbit Box of {}", planet.name()),
            (Field::Surface(environ), _) => format!("Military combat in {}", environ.name()),
        }
    }

    fn reckoning(&self) -> Vec<String> {
        let terms = &self.terms;
        let ratio = format!("{} to {} is {}", terms.attack, terms.defense, terms.base.label());
        let shifts = terms.shifts.iter().flatten().map(|shift| shift.words());
        std::iter::once(ratio).chain(shifts).chain([format!("column {}", terms.column.label())]).collect()
    }
}

impl Round {
    fn title(&self) -> String {
        against(&format!("Character combat, round {}", self.number), self.force, self.attacker)
    }

    fn reckoning(&self) -> Vec<String> {
        let Round { attack, defense, .. } = *self;
        let mut steps = vec![capitalized(&differential_words(attack, defense))];
        steps.extend(self.unsurprised.map(|by| format!("no surprise: {} senses it", source_name(by))));
        steps.extend(shifts_and_column(&self.column));
        steps
    }
}

impl BreakOff {
    /// What the column comes from, and what has to be rolled on it (12.5).
    fn reckoning(&self) -> Vec<String> {
        let mut steps = Vec::new();
        steps.extend(self.differential.map(|both| differential_words(both.attack, both.defense)));
        steps.extend(shifts_and_column(&self.column));
        let numbers = character_combat::break_off(self.column.column);
        let or_less = |number: u8| if number == 1 { "1".to_owned() } else { format!("{number} or less") };
        let (active, inactive) = (or_less(numbers.active), or_less(numbers.inactive));
        steps.push(match (self.all, self.inactive.is_empty()) {
            (true, true) => format!("{active} is needed"),
            (true, false) => format!("the active need {active}, the inactive {inactive}"),
            (false, _) => format!("{inactive} is needed"),
        });
        match self.die_mod {
            0 => {}
            more @ 1.. => steps.push(format!("the die counts {more} more")),
            less => steps.push(format!("the die counts {} less", less.unsigned_abs())),
        }
        steps
    }
}

fn differential_words(attack: i16, defense: i16) -> String {
    format!("attack {attack}, defense {defense}: {:+}", attack.saturating_sub(defense))
}

fn shifts_and_column(column: &FightColumn) -> impl Iterator<Item = String> {
    let shifts = column.shifts.into_iter().flatten().map(FightShift::words);
    shifts.chain([format!("column {}", column.column.label())])
}

fn told_roll(roll: &Roll, did: &str) -> String {
    format!("{} rolls {}: {did}", roll.by.name(), roll.face.number())
}

fn against(title: &str, force: Force, attacker: Side) -> String {
    format!("{title} (attackers: {})", force.title(attacker))
}

const fn searchers(by: Searchers) -> &'static str {
    match by {
        Searchers::Units => "units",
        Searchers::Characters => "characters",
        Searchers::UnitsAndCharacters => "units and characters",
    }
}

fn leg_words(leg: Leg) -> &'static str {
    match leg {
        Leg::Departure => "leaving",
        Leg::Arrival => "arriving",
        Leg::Within => "crossing the planet",
    }
}

fn detection_words(check: &Detection) -> String {
    let words = match check.result {
        DetectionResult::Undetected => "undetected",
        DetectionResult::Detected { .. } => "detected",
        DetectionResult::Damaged if check.damaged_before => "damaged a second time, and lost",
        DetectionResult::Damaged => "detected and damaged",
        DetectionResult::Eliminated { .. } => "eliminated",
    };
    match detection::result(check.terms.column, check.die.row()) {
        // 9.32: a base of Level 0 cannot shoot; units without a base look as such a one does (20.7).
        printed @ (DetectionResult::Damaged | DetectionResult::Eliminated { .. }) if printed != check.result => {
            let who = if check.terms.watchers.base() { "a base of Level 0 reads" } else { "units without a base read" };
            format!("{words} ({who} {printed} as {})", check.result)
        }
        _ => words.to_owned(),
    }
}
