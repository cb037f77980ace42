//! Luck: how good each die was for whoever rolled it, by the exact chance of a result at least as good.

mod reading;

use super::told::{Odds, SideLuck, ToldRoll};
use crate::log::Happened;
use crate::scene::purpose_words;
use fitg_engine::Side;
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::event::{Event, Report};
use fitg_engine::galaxy::{Attack, PlanetId};
use fitg_engine::pieces::{PossessionId, ShipId};
use fitg_engine::rules::chance_draw::RollFor;
use fitg_engine::rules::character_combat::Force;
use fitg_engine::state::{CharacterSet, State};
use reading::{Attempt, Reading};

/// How many of the best and of the worst rolls are told.
const TOLD: usize = 3;

/// A die, and how good it was.
#[derive(Clone, Debug)]
struct Roll {
    by: Side,
    purpose: RollFor,
    reading: Reading,
    outcome: String,
    /// The number of the event that tells it.
    number: usize,
}

/// A character combat as far as its dice depend on it.
#[derive(Clone, Copy, Debug)]
struct Fight {
    capture: bool,
    attackers: CharacterSet,
    of_minds: bool,
    active: CharacterSet,
    strikes_back: bool,
}

/// A break-off die, until it is known who stood beside the active defenders.
#[derive(Clone, Debug)]
struct BreakOff {
    roll: Roll,
    attempt: Attempt,
    away: CharacterSet,
    active: CharacterSet,
}

/// Reads the dice of a game, event by event.
#[derive(Debug, Default)]
pub(super) struct DiceReader {
    rolls: Vec<Roll>,
    /// Who rolled the last die, and for what.
    last: Option<(Side, RollFor)>,
    /// Who rolled the die before that: a base and its targets roll before either is told.
    before_last: Option<(Side, RollFor)>,
    ten_sided: bool,
    damaged: Option<ShipId>,
    fight: Option<Fight>,
    break_off: Option<BreakOff>,
    /// Bases whose level changed, and shields shown, within the step that is read.
    levels: Vec<(PlanetId, u8)>,
    shields: CharacterSet,
}

impl DiceReader {
    /// Reads what one step brought; `before` is the state in which it was taken.
    pub(super) fn read(&mut self, before: &State, first: usize, events: &[Report]) {
        self.levels.clear();
        self.shields = CharacterSet::EMPTY;
        for (event, number) in events.iter().zip(first..) {
            self.event(before, event, number);
        }
    }

    fn event(&mut self, before: &State, event: &Event, number: usize) {
        match *event {
            Event::Rolled { by, purpose, .. } => {
                self.before_last = self.last.replace((by, purpose));
                self.ten_sided = false;
            }
            Event::RolledTen { by, purpose, .. } => {
                self.before_last = self.last.replace((by, purpose));
                self.ten_sided = true;
            }
            Event::PdbLowered { planet, level, .. } => self.levels.push((planet, level)),
            Event::PossessionShown { possession: PossessionId::PERSONAL_BODY_SHIELD, owner } => {
                self.shields.insert(owner);
            }
            Event::ShipFlies { .. } => self.damaged = None,
            Event::ShipDamaged { ship } => self.damaged = Some(ship),
            Event::Detection { ship, planet, column, die, result, .. } => {
                // Without a die the house rule of the merciless bases decided.
                if let Some((by, purpose @ RollFor::Detection)) = self.last.take() {
                    let level = self.levels.iter().rev().find(|(at, _)| *at == planet).map(|(_, level)| *level);
                    let level = level.unwrap_or(before.planets[planet].pdb.level);
                    let reading = Reading::detection(column, die, level, self.damaged == Some(ship));
                    self.add(by, purpose, reading, detection_words(ship, result), number);
                }
            }
            Event::PdbFired { column, attack, defense, loss, base_loss, .. } => {
                if let (Some((base, RollFor::PdbFire)), Some((units, RollFor::PdbReturnFire))) =
                    (self.before_last.take(), self.last.take())
                {
                    let lost = format!("the units lose {loss}");
                    self.add(base, RollFor::PdbFire, Reading::on_defender(column, attack), lost, number);
                    let lost = format!("the base loses {base_loss}");
                    self.add(units, RollFor::PdbReturnFire, Reading::on_attacker(column, defense), lost, number);
                }
            }
            Event::CombatRolled { attacker, column, attack, defense, attacker_loss, defender_loss, .. } => {
                let defender = attacker.enemy();
                let lost = format!("the defender loses {defender_loss}");
                let purpose = RollFor::MilitaryAttack(attacker);
                self.add(attacker, purpose, Reading::on_defender(column, attack), lost, number);
                let lost = format!("the attacker loses {attacker_loss}");
                let purpose = RollFor::MilitaryDefense(defender);
                self.add(defender, purpose, Reading::on_attacker(column, defense), lost, number);
            }
            Event::SearchRolled { number: at_most, die, found, .. } => {
                if let Some((by, purpose @ RollFor::Search(_))) = self.last.take() {
                    let reading = Reading::search(at_most, die, if self.ten_sided { 10 } else { 6 });
                    let outcome = if found { "found" } else { "nobody is found" };
                    self.add(by, purpose, reading, outcome.to_owned(), number);
                }
            }
            _ => self.fight_event(before, event, number),
        }
    }

    fn fight_event(&mut self, before: &State, event: &Event, number: usize) {
        match *event {
            Event::FightOpens { force, capture, .. } => {
                let attackers = if let Force::Characters(who) = force { who } else { CharacterSet::EMPTY };
                let of_minds =
                    matches!(force, Force::Creature(creature) if creature.data().attack == Attack::Intelligence);
                let (active, strikes_back) = (CharacterSet::EMPTY, true);
                self.fight = Some(Fight { capture, attackers, of_minds, active, strikes_back });
            }
            Event::ActivesNamed { active } => {
                if let Some(fight) = &mut self.fight {
                    fight.active = active;
                }
            }
            Event::BreakOffRolled { column, die, die_mod, all, away } => {
                if let (Some((by, purpose @ RollFor::BreakOff(_))), Some(fight)) = (self.last.take(), self.fight) {
                    let attempt = Attempt { column, die_mod, all, active: fight.active.len(), inactive: 0 };
                    let outcome = if away.is_empty() {
                        "nobody gets away".to_owned()
                    } else {
                        format!("{} get away", away.len())
                    };
                    let roll = Roll { by, purpose, reading: Reading::break_off(attempt, die), outcome, number };
                    self.break_off = Some(BreakOff { roll, attempt, away, active: fight.active });
                }
            }
            Event::FightColumn { defense, active, inactive, .. } => {
                self.settle_break_off(inactive);
                if let Some(fight) = &mut self.fight {
                    fight.active = active;
                    fight.strikes_back = fight.of_minds || defense > 0;
                }
            }
            Event::FightAttack { column, die, wounds, star } => {
                if let (Some((by, purpose @ RollFor::FightAttack(_))), Some(fight)) = (self.last.take(), self.fight) {
                    let shield = u8::from(self.shielded(before, fight.active));
                    let reading = Reading::fight_attack(column, die, shield, fight.capture);
                    let taken = if star { ", and one is overpowered" } else { "" };
                    self.add(by, purpose, reading, format!("{}{taken}", wounds_words(wounds)), number);
                }
            }
            Event::FightDefense { column, die, wounds, star } => {
                if let (Some((by, purpose @ RollFor::FightDefense(_))), Some(fight)) = (self.last.take(), self.fight) {
                    let shield = u8::from(self.shielded(before, fight.attackers));
                    let reading = Reading::fight_defense(column, die, shield, fight.capture, fight.strikes_back);
                    let taken = if star { ", and one is overpowered" } else { "" };
                    self.add(by, purpose, reading, format!("{}{taken}", wounds_words(wounds)), number);
                }
            }
            Event::FightEnds { .. } => {
                self.settle_break_off(CharacterSet::EMPTY);
                self.fight = None;
            }
            _ => {}
        }
    }

    /// Whether one of them wears a Personal Body Shield that both players know of (14.4).
    fn shielded(&self, before: &State, who: CharacterSet) -> bool {
        let shows = |character| before.shows(character, PossessionId::PERSONAL_BODY_SHIELD);
        who.iter().any(|character| shows(character) || self.shields.contains(character))
    }

    fn settle_break_off(&mut self, left: CharacterSet) {
        let Some(BreakOff { mut roll, attempt, away, active }) = self.break_off.take() else { return };
        let inactive = left.or(away).without(active).len();
        roll.reading = roll.reading.again(Attempt { inactive, ..attempt });
        self.rolls.push(roll);
    }

    fn add(&mut self, by: Side, purpose: RollFor, reading: Reading, outcome: String, number: usize) {
        self.rolls.push(Roll { by, purpose, reading, outcome, number });
    }

    /// The luck of a side.
    pub(super) fn luck_of(&self, side: Side, story: &[Happened]) -> SideLuck {
        let open: Vec<&Roll> = self.rolls.iter().filter(|roll| roll.by == side && roll.reading.is_open()).collect();
        let told = |rolls: Vec<&Roll>| rolls.into_iter().take(TOLD).filter_map(|roll| told(roll, story)).collect();
        SideLuck {
            rolls: open.len(),
            fortune: fortune(open.iter().map(|roll| &roll.reading)),
            best: told(ranked(&open, Reading::as_good)),
            worst: told(ranked(&open, Reading::as_bad)),
        }
    }
}

/// The rolls that were less likely than not, the least likely first; among equals the one that mattered more.
fn ranked<'r>(rolls: &[&'r Roll], chance: fn(&Reading) -> Odds) -> Vec<&'r Roll> {
    let mut rare: Vec<&Roll> =
        rolls.iter().copied().filter(|roll| 2 * chance(&roll.reading).ways <= chance(&roll.reading).of).collect();
    let key = |roll: &Roll| {
        let Odds { ways, of } = chance(&roll.reading);
        // Dice have six or ten sides: sixtieths compare them exactly.
        (u16::from(ways) * 60 / u16::from(of).max(1), std::cmp::Reverse(roll.reading.swing()), roll.number)
    };
    rare.sort_by_key(|roll| key(roll));
    rare
}

/// How well the dice fell on the whole, in percent: 50 is what is to be expected, 100 would be the best result every time.
fn fortune<'r>(readings: impl Iterator<Item = &'r Reading>) -> Option<u8> {
    let (mut sum, mut count) = (0_u64, 0_u64);
    for reading in readings {
        // Worse results and half of the equal ones, in sixtieths.
        let (good, bad) = (reading.as_good(), reading.as_bad());
        let worse = u64::from(good.of - good.ways);
        let equal = u64::from(good.ways + bad.ways - good.of);
        sum += (2 * worse + equal) * 60 / u64::from(good.of).max(1);
        count += 1;
    }
    (count > 0).then(|| u8::try_from((sum * 100 + 60 * count) / (120 * count)).unwrap_or(100))
}

fn told(roll: &Roll, story: &[Happened]) -> Option<ToldRoll> {
    let happened = story.get(roll.number)?;
    let line = happened.line(roll.number, fitg_engine::view::Viewer::Referee)?;
    Some(ToldRoll {
        purpose: purpose_words(roll.purpose),
        die: roll.reading.die(),
        sides: roll.reading.as_good().of,
        outcome: roll.outcome.clone(),
        as_good: roll.reading.as_good(),
        as_bad: roll.reading.as_bad(),
        line,
    })
}

fn detection_words(ship: ShipId, result: DetectionResult) -> String {
    let words = match result {
        DetectionResult::Undetected => "passes undetected",
        DetectionResult::Detected { .. } => "is detected",
        DetectionResult::Damaged => "is damaged",
        DetectionResult::Eliminated { .. } => "is destroyed",
    };
    format!("the {} {words}", ship.name())
}

fn wounds_words(wounds: u8) -> String {
    match wounds {
        0 => "no wounds".to_owned(),
        1 => "one wound".to_owned(),
        more => format!("{more} wounds"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(number: usize, at_most: u8, die: u8, by: Side) -> Roll {
        let reading = Reading::search(at_most, die, 6);
        Roll { by, purpose: RollFor::Search(by), reading, outcome: String::new(), number }
    }

    #[test]
    fn the_rarest_come_first_and_what_was_to_be_expected_is_not_told() {
        let by = Side::Rebel;
        let rolls = [roll(0, 3, 2, by), roll(1, 1, 1, by), roll(2, 5, 3, by), roll(3, 1, 1, by), roll(4, 5, 6, by)];
        let rolls: Vec<&Roll> = rolls.iter().collect();
        let numbers = |rolls: Vec<&Roll>| rolls.iter().map(|roll| roll.number).collect::<Vec<_>>();
        // Found at 1 in 6 twice, then at 3 in 6; found at 5 in 6 is nothing special.
        assert_eq!(numbers(ranked(&rolls, Reading::as_good)), [1, 3, 0]);
        // Not found at 5 in 6.
        assert_eq!(numbers(ranked(&rolls, Reading::as_bad)), [4]);
    }

    #[test]
    fn fortune_is_half_where_the_dice_fall_evenly() {
        let fall = |dice: &[u8]| {
            let readings: Vec<Reading> = dice.iter().map(|&die| Reading::search(3, die, 6)).collect();
            fortune(readings.iter())
        };
        assert_eq!(fall(&[]), None);
        assert_eq!(fall(&[1, 2, 3, 4, 5, 6]), Some(50));
        // Each time the better half: three quarters of all faces are worse or its equals halved.
        assert_eq!(fall(&[1, 1]), Some(75));
        assert_eq!(fall(&[6]), Some(25));
    }
}
