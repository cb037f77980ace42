//! Character combat (12): kill or capture, active and inactive, break-off, rounds, wounds, capture.

use crate::answer::Answer;
use crate::charts::character_combat as chart;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{self, Blow, Blows, Check, Reckoning, RoundCheck, SelfAttack};
use crate::galaxy::EnvironId;
use crate::pieces::CharacterId;
use crate::rules::capture::{By, free_there};
use crate::rules::chance_draw::RollFor;
use crate::rules::creatures;
use crate::rules::possessions::{self, Window};
use crate::rules::wounds::boxes;
use crate::state::{CharacterSet, Place, PossessionSet, State, UnitSet};
use crate::terms::{Call, Come, Declared, Fault, Frame, List, Next, Relabel, Sent, Sight, Table, Value, Why};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

pub use crate::rules::fight::{Fight, Force};

/// A character combat, from its opening to what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct CharacterCombat {
    fight: Fight,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Kill or capture; not to attack at all, where the attack is optional (11.32-11.34, 12.32).
    Intent {
        optional: bool,
    },
    /// Nobody has anything to choose: it opens.
    Open,
    /// The weapons (12.31).
    Weapons,
    Round,
    /// Active and inactive (12.4); `last` is the character named last.
    Actives {
        last: Option<CharacterId>,
    },
    /// The active are named, and what can be declared for the round is: the differential is determined (12.0).
    Differential,
    BreakOff,
    BreakOffRolled {
        all: bool,
    },
    Attack,
    /// Further attack dice of a creature that has several.
    AttackRolled {
        rolls: u8,
        blows: Blows,
    },
    DefenseRolled {
        blows: Blows,
    },
    WoundDefenders {
        wounds: u8,
        back: u8,
        stars: u8,
    },
    DefendersChoose {
        wounds: u8,
        back: u8,
        stars: u8,
    },
    WoundAttackers {
        back: u8,
        stars: u8,
        before: u8,
    },
    AttackersChoose {
        back: u8,
        stars: u8,
    },
    Captures {
        stars: u8,
    },
    Captured {
        stars: u8,
    },
    RoundOver,
    /// A creature's own die against itself was rolled.
    TurnedOnItself,
    Over,
}

/// Opens a character combat that is not optional; kill or capture is asked where the force has the choice.
pub(crate) fn begin(table: &mut Table<'_>, environ: EnvironId, attacker: Side, force: Force, defenders: CharacterSet) {
    call(table, Fight::new(environ, attacker, force, defenders), false);
}

/// Opens a character combat against found characters, whom the attacker may also let go (11.32-11.34).
pub(crate) fn offer(table: &mut Table<'_>, environ: EnvironId, attacker: Side, force: Force, defenders: CharacterSet) {
    call(table, Fight::new(environ, attacker, force, defenders), true);
}

/// Opens a character combat of a squad that units send (12.12): until it attacks nobody but their owner knows what it is
/// worth (7.22).
pub(crate) fn send(
    table: &mut Table<'_>,
    environ: EnvironId,
    attacker: Side,
    sent: Sent,
    defenders: CharacterSet,
    optional: bool,
) {
    let fight = Fight::new(environ, attacker, sent.force(table.state), defenders);
    call(table, Fight { sent: Some(sent), ..fight }, optional);
}

/// Opens a character combat, if there is anybody to fight with.
pub(crate) fn call(table: &mut Table<'_>, fight: Fight, optional: bool) {
    if !fight.defenders.is_empty() {
        table.call(Call::Fight { fight, optional });
    }
}

impl CharacterCombat {
    pub(crate) fn new(fight: Fight, optional: bool) -> CharacterCombat {
        let step = if fight.force.may_capture() { Step::Intent { optional } } else { Step::Open };
        CharacterCombat { fight, step }
    }

    /// The combat being fought.
    pub(crate) fn fight(&self) -> &Fight {
        &self.fight
    }

    /// The same, to be changed.
    pub(crate) fn fight_mut(&mut self) -> &mut Fight {
        &mut self.fight
    }

    /// What the squad is worth, as units that stand for those who send it would have it: those whose names are hidden from
    /// somebody (7.22).
    pub(crate) fn reckon_squad(&mut self, state: &State) {
        if let Some(sent) = self.fight.sent {
            self.fight.force = sent.force(state);
        }
    }

    fn opens(&mut self, table: &mut Table<'_>) {
        self.fight.sent = None;
        let Fight { environ, attacker, force, capture, .. } = self.fight;
        table.tell(case!("12.1"), Event::FightOpens { environ, attacker, force, capture });
    }

    /// A round begins: what grows grows, and who is active is named, unless the creature leaves no choice (12.4).
    fn round_begins(&mut self, table: &mut Table<'_>) {
        let fight = &mut self.fight;
        fight.round = fight.round.saturating_add(1);
        fight.active = CharacterSet::EMPTY;
        fight.determined = None;
        fight.failed_break_off = false;
        fight.for_the_round = PossessionSet::EMPTY;
        fight.wounded_this_round = 0;
        table.tell(case!("12.0"), Event::RoundBegins { round: fight.round });
        creatures::grow(table, fight);
        if let Force::Creature(creature) = fight.force
            && let Some(active) = creatures::fixed_active(fight, creature)
        {
            fight.active = active;
            self.actives_named(table);
        } else {
            self.step = Step::Actives { last: None };
        }
    }

    /// After the active are named: possessions for the round (14.2), then the differential, then break-off.
    fn actives_named(&mut self, table: &mut Table<'_>) {
        let fight = &self.fight;
        table.tell(case!("12.4"), Event::ActivesNamed { active: fight.active });
        let concerned = if fight.attacker == Side::Rebel { fight.attackers() } else { fight.defenders };
        self.step = Step::Differential;
        table.call(Call::Declare { window: Window::Round, concerned });
    }

    /// The die of a break-off was rolled (12.5).
    fn break_off(&mut self, table: &mut Table<'_>, die: Die, all: bool) {
        let rule = self.fight.break_off();
        let fight = &mut self.fight;
        let column = fight.break_off_column(table.state);
        let numbers = chart::break_off(column.column);
        let inactive = fight.defenders.without(fight.active);
        let mut away = CharacterSet::EMPTY;
        if rule.frees(die, numbers.inactive) {
            away = away.or(inactive);
        }
        if all && rule.frees(die, numbers.active) {
            away = away.or(fight.active);
        } else if all {
            fight.failed_break_off = true;
        }
        let check = check::BreakOff {
            environ: fight.environ,
            by: fight.defender(),
            force: fight.force,
            round: fight.round,
            differential: Some(fight.differential(table.state)),
            column,
            die,
            die_mod: rule.die_mod,
            victim: None,
            all,
            active: fight.active,
            inactive,
            away,
        };
        table.tell(case!("12.5"), Event::Check(Check::BreakOff(check)));
        fight.defenders = fight.defenders.without(away);
        fight.active = fight.active.without(away);
        self.step = if fight.defenders.is_empty() { Step::Over } else { Step::Attack };
    }

    /// The round is resolved: the attacker rolls, if he does (12.6).
    fn attack(&mut self, table: &mut Table<'_>) {
        let rolls = self.fight.attack_dice();
        if self.reckoned(table.state) {
            let round = self.fight.reckoned(table.state);
            table.tell(case!("12.6"), Event::Reckoned(Reckoning::Round(round)));
        }
        self.attack_rolls(table, rolls, Blows::default());
    }

    /// Whether the column of the round is told before its dice: where they are rolled by hand.
    fn reckoned(&self, state: &State) -> bool {
        state.options.dice_by_hand && (self.fight.attack_dice() > 0 || self.fight.defense_dice() > 0)
    }

    /// So many dice of the attacker are still to be rolled.
    fn attack_rolls(&mut self, table: &mut Table<'_>, rolls: u8, blows: Blows) {
        if rolls > 0 {
            self.step = Step::AttackRolled { rolls, blows };
            table.call(Call::Die(RollFor::FightAttack(self.fight.attacker)));
        } else {
            self.defend(table, blows);
        }
    }

    fn attack_rolled(&mut self, table: &mut Table<'_>, die: Die, rolls: u8, blows: Blows) {
        let fight = &self.fight;
        let wounds = fight.reckoned(table.state).attack_terms(die).wounds();
        let star = fight.capture && chart::result(fight.column(table.state), die).defender_star;
        self.attack_rolls(table, rolls.saturating_sub(1), blows.and(Blow { die, wounds, star }));
    }

    /// The defender rolls, if the force can be fought back (12.6).
    fn defend(&mut self, table: &mut Table<'_>, blows: Blows) {
        if self.fight.defense_dice() > 0 {
            self.step = Step::DefenseRolled { blows };
            table.call(Call::Die(RollFor::FightDefense(self.fight.defender())));
        } else {
            self.rolled(table, blows, None);
        }
    }

    fn defense_rolled(&mut self, table: &mut Table<'_>, die: Die, blows: Blows) {
        let fight = &self.fight;
        let wounds = fight.reckoned(table.state).defense_terms(die).wounds();
        let star = fight.capture && chart::result(fight.column(table.state), die).attacker_star;
        self.rolled(table, blows, Some(Blow { die, wounds, star }));
    }

    /// The dice of the round lie (12.9).
    fn rolled(&mut self, table: &mut Table<'_>, attack: Blows, defense: Option<Blow>) {
        let round = self.fight.reckoned(table.state);
        let reckoned = self.reckoned(table.state);
        table.tell(case!("12.9"), Event::Check(Check::Round(RoundCheck { round, attack, defense, reckoned })));
        let (back, star) = defense.map_or((0, false), |blow| (blow.wounds, blow.star));
        // Nobody is overpowered twice: more stars than there are active defenders take nobody more (12.8).
        let active = u8::try_from(self.fight.active.len()).unwrap_or(u8::MAX);
        let stars = attack.stars().saturating_add(u8::from(star)).min(active);
        self.step = Step::WoundDefenders { wounds: attack.wounds(), back, stars };
    }

    /// What can be declared before wounds are distributed (14.2) was declared, or nothing could be: the defenders take
    /// theirs.
    fn wound_defenders(&mut self, table: &mut Table<'_>, did: Declared, wounds: u8, back: u8, stars: u8) {
        let fight = &self.fight;
        let wounds = wounds.saturating_sub(did.absorbed);
        let before = boxes_left(table.state, fight.active);
        self.step = Step::WoundAttackers { back, stars, before };
        if wounds > 0 {
            table.call(Call::Wounds { side: fight.defender(), who: fight.active, wounds });
        }
    }

    /// The defenders have taken their wounds; the attacking force takes its own.
    fn defenders_wounded(&mut self, table: &mut Table<'_>, back: u8, stars: u8, before: u8) {
        let fight = &mut self.fight;
        let lost = before.saturating_sub(boxes_left(table.state, fight.active));
        fight.inflicted = fight.inflicted.saturating_add(lost);
        fight.wounded_this_round = lost;
        fight.defenders = alive(table.state, fight.defenders);
        fight.active = fight.active.and(fight.defenders);
        if !matches!(fight.force, Force::Characters(_)) {
            fight.force_wounds = fight.force_wounds.saturating_add(back);
            if back > 0 {
                table.tell(case!("12.74"), Event::ForceWounded { wounds: back });
            }
            self.step = Step::Captures { stars };
            return;
        }
        self.step = Step::AttackersChoose { back, stars };
        if back > 0 && fight.attacker == Side::Rebel {
            table.call(Call::Declare { window: Window::Wounds, concerned: fight.attackers() });
        }
    }

    fn wound_attackers(&mut self, table: &mut Table<'_>, did: Declared, back: u8, stars: u8) {
        let back = back.saturating_sub(did.absorbed);
        self.step = Step::Captures { stars };
        if back > 0 {
            let (side, who) = (self.fight.attacker, self.fight.attackers());
            table.call(Call::Wounds { side, who, wounds: back });
        }
    }

    /// Each star overpowers one of the active who still live (12.8).
    fn captures(&mut self, table: &mut Table<'_>, stars: u8) {
        let fight = &mut self.fight;
        if let Force::Characters(characters) = fight.force {
            fight.force = Force::Characters(alive(table.state, characters));
        }
        if stars == 0 || fight.active.is_empty() {
            if stars > 0 {
                table.tell(case!("12.8"), Event::NobodyToOverpower { side: fight.defender() });
            }
            self.step = Step::RoundOver;
            return;
        }
        self.step = Step::Captured { stars };
        table.call(Call::Character { from: fight.active, by: fight.attacker, case: case!("12.8") });
    }

    /// He contributes nothing to the combat from now on (12.84).
    fn overpowered(&mut self, table: &mut Table<'_>, character: CharacterId) {
        let fight = &mut self.fight;
        fight.captured.insert(character);
        fight.defenders.remove(character);
        fight.active.remove(character);
        table.state.characters[character].overpowered = true;
        table.tell(case!("12.8"), Event::Overpowered { character });
    }

    fn round_over(&mut self, table: &mut Table<'_>) {
        possessions::spend(table, self.fight.for_the_round);
        self.fight.for_the_round = PossessionSet::EMPTY;
        if creatures::attacks_itself(table.state, &self.fight).is_some() {
            self.step = Step::TurnedOnItself;
            table.call(Call::Die(RollFor::FightAttack(self.fight.attacker)));
        } else {
            self.step = Step::Over;
            creatures::round_over(table, &self.fight);
        }
    }

    fn turned_on_itself(&mut self, table: &mut Table<'_>, die: Die) {
        let (environ, by) = (self.fight.environ, self.fight.attacker);
        if let Some((creature, column)) = creatures::attacks_itself(table.state, &self.fight) {
            let wounds = chart::result(column, die).attacker;
            self.fight.force_wounds = self.fight.force_wounds.saturating_add(wounds);
            let check = SelfAttack { environ, by, creature, column, die, wounds };
            table.tell(case!("13.45"), Event::Check(Check::SelfAttack(check)));
        }
        self.step = Step::Over;
    }

    /// A round is over: the next one begins, or the combat is over, with all that follows from it.
    fn over_or_on(&mut self, table: &mut Table<'_>) -> Next {
        self.fight.defenders = alive(table.state, self.fight.defenders);
        let fight = &self.fight;
        let beaten = fight.force_beaten(table.state);
        let leaves =
            matches!(fight.force, Force::Creature(creature) if creatures::leaves(table.state, fight, creature));
        if !beaten && !leaves && !fight.defenders.is_empty() {
            self.step = Step::Round;
            return Next::Stay;
        }
        table.tell(case!("12.0"), Event::FightEnds { beaten });
        for character in fight.captured.iter() {
            table.state.characters[character].overpowered = false;
        }
        table.call(Call::Look);
        captives(table, fight, beaten);
        // Before anybody is led away: what a prisoner's possessions did in the combat is settled first (14.22, 14.26).
        possessions::spend(table, fight.for_the_round);
        possessions::spend(table, fight.for_the_combat);
        creatures::after_fight(table, fight, beaten);
        Next::Done
    }
}

impl Frame for CharacterCombat {
    const NAME: &'static str = "a character combat";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let fight = &self.fight;
        let environ = fight.environ;
        Some(match self.step {
            Step::Intent { optional } => {
                list.offer_all([Answer::Kill, Answer::Capture]);
                list.judge(Answer::No, optional.then_some(()).ok_or(Why::MustAttack));
                Asked { side: fight.attacker, question: Question::KillOrCapture { environ } }
            }
            Step::Weapons => {
                list.offer_all([Answer::HandToHand, Answer::Firefight]);
                Asked { side: fight.attacker, question: Question::Weapons { environ } }
            }
            Step::Actives { last } => {
                let naming = fight.naming(state, last);
                list.judge(Answer::Done, if naming.enough { Ok(()) } else { Err(Why::NeedsAFighter) });
                for character in fight.defenders.iter() {
                    list.judge(Answer::Character(character), naming.judge(state, character));
                }
                if list.wants_reasons() {
                    // Whoever is not in the combat: he is elsewhere, or was not found, or has broken off.
                    for other in state.present(fight.defender()).without(fight.defenders).iter() {
                        let why = free_there(state, other, Place::Environ(environ)).err().unwrap_or(Why::NotInTheFight);
                        list.close(Answer::Character(other), why);
                    }
                }
                Asked { side: fight.defender(), question: Question::NameActive { environ } }
            }
            Step::BreakOff => {
                let rule = fight.break_off();
                if !rule.allowed {
                    return None;
                }
                list.judge(Answer::No, if rule.forced { Err(Why::MustBreakOff) } else { Ok(()) });
                let inactive = fight.defenders.without(fight.active);
                list.judge(
                    Answer::BreakOffInactive,
                    if inactive.is_empty() { Err(Why::NobodyInactive) } else { Ok(()) },
                );
                list.offer(Answer::BreakOffAll);
                Asked { side: fight.defender(), question: Question::BreakOff { environ } }
            }
            _ => return None,
        })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let nothing = Declared::default();
        match (self.step, come) {
            (Step::Intent { .. }, Come::Answer(answer @ (Answer::Kill | Answer::Capture))) => {
                self.fight.capture = answer == Answer::Capture;
                self.opens(table);
                let chooses = matches!(self.fight.force, Force::Characters(_));
                self.step = if chooses { Step::Weapons } else { Step::Round };
            }
            (Step::Intent { .. }, Come::Answer(Answer::No)) => {
                table.tell(case!("11.34"), Event::FoundButNotAttacked { environ: self.fight.environ });
                return Ok(Next::Done);
            }
            (Step::Open, Come::Go) => {
                self.opens(table);
                self.step = Step::Round;
            }
            (Step::Weapons, Come::Answer(answer @ (Answer::HandToHand | Answer::Firefight))) => {
                self.fight.firefight = answer == Answer::Firefight;
                table.tell(case!("12.31"), Event::WeaponsChosen { firefight: self.fight.firefight });
                self.step = Step::Round;
            }
            (Step::Round, Come::Go) => self.round_begins(table),
            (Step::Actives { .. }, Come::Answer(Answer::Character(character))) => {
                self.fight.active.insert(character);
                self.step = Step::Actives { last: Some(character) };
            }
            (Step::Actives { .. }, Come::Answer(Answer::Done)) => self.actives_named(table),
            // Whatever was declared for the round is in the fight already.
            (Step::Differential, Come::Value(Value::Declared(_))) => {}
            (Step::Differential, Come::Go) => {
                self.fight.determined = Some(self.fight.differential(table.state));
                self.step = Step::BreakOff;
            }
            (Step::BreakOff, Come::Answer(Answer::No) | Come::Go) => self.step = Step::Attack,
            (Step::BreakOff, Come::Answer(answer @ (Answer::BreakOffInactive | Answer::BreakOffAll))) => {
                self.step = Step::BreakOffRolled { all: answer == Answer::BreakOffAll };
                table.call(Call::Die(RollFor::BreakOff(self.fight.defender())));
            }
            (Step::BreakOffRolled { all }, Come::Value(Value::Die(die))) => self.break_off(table, die, all),
            (Step::Attack, Come::Go) => self.attack(table),
            (Step::AttackRolled { rolls, blows }, Come::Value(Value::Die(die))) => {
                self.attack_rolled(table, die, rolls, blows);
            }
            (Step::DefenseRolled { blows }, Come::Value(Value::Die(die))) => self.defense_rolled(table, die, blows),
            (Step::WoundDefenders { wounds, back, stars }, Come::Go) => {
                self.step = Step::DefendersChoose { wounds, back, stars };
                if wounds > 0 && self.fight.defender() == Side::Rebel {
                    table.call(Call::Declare { window: Window::Wounds, concerned: self.fight.active });
                }
            }
            (Step::DefendersChoose { wounds, back, stars }, Come::Value(Value::Declared(did))) => {
                self.wound_defenders(table, did, wounds, back, stars);
            }
            (Step::DefendersChoose { wounds, back, stars }, Come::Go) => {
                self.wound_defenders(table, nothing, wounds, back, stars);
            }
            (Step::WoundAttackers { back, stars, before }, Come::Go) => {
                self.defenders_wounded(table, back, stars, before);
            }
            (Step::AttackersChoose { back, stars }, Come::Value(Value::Declared(did))) => {
                self.wound_attackers(table, did, back, stars);
            }
            (Step::AttackersChoose { back, stars }, Come::Go) => self.wound_attackers(table, nothing, back, stars),
            (Step::Captures { stars }, Come::Go) => self.captures(table, stars),
            (Step::Captured { stars }, Come::Value(Value::Character(character))) => {
                self.overpowered(table, character);
                self.step = Step::Captures { stars: stars.saturating_sub(1) };
            }
            (Step::RoundOver, Come::Go) => self.round_over(table),
            (Step::TurnedOnItself, Come::Value(Value::Die(die))) => self.turned_on_itself(table, die),
            (Step::Over, Come::Go) => return Ok(self.over_or_on(table)),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        if let Step::Actives { .. } = self.step {
            picked.extend(self.fight.active.iter().map(Answer::Character));
        }
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        // A squad has no names, but those who are to send it do.
        if let Some(sent) = &mut self.fight.sent {
            sent.units = names.units(sent.units);
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        if let Some(sent) = self.fight.sent {
            show(sent.units);
        }
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// The characters of a set who are still alive and free.
fn alive(state: &State, characters: CharacterSet) -> CharacterSet {
    characters.iter().filter(|&character| state.is_free(character)).collect()
}

/// Endurance boxes not yet marked, of those alive.
fn boxes_left(state: &State, characters: CharacterSet) -> u8 {
    alive(state, characters).iter().map(|character| boxes(state, character)).fold(0, u8::saturating_add)
}

/// Who was captured is led away, unless the captors were beaten in the same combat (12.83).
fn captives(table: &mut Table<'_>, fight: &Fight, beaten: bool) {
    let caught = alive(table.state, fight.captured);
    if caught.is_empty() {
        return;
    }
    if beaten {
        // 12.83: whoever captured is beaten in the same combat has captured nobody.
        for character in caught.iter() {
            table.tell(case!("12.83"), Event::StaysFree { character });
        }
        return;
    }
    let by = match fight.force {
        Force::Characters(characters) => By::Characters(characters),
        _ => By::Units,
    };
    table.call(Call::Captives { place: Place::Environ(fight.environ), caught, by });
}
