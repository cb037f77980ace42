//! A fleet detachment attacks a spaceship that a detection with units has found (20.71-20.73).

use crate::Die;
use crate::Side;
use crate::answer::Answer;
use crate::charts::character_combat::{self, Column};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{Check, FleetAttack};
use crate::galaxy::PlanetId;
use crate::pieces::ShipId;
use crate::rules::chance_draw::RollFor;
use crate::rules::flight::{damage, destroy};
use crate::state::CharacterSet;
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value};
use serde::{Deserialize, Serialize};

/// One attack: the pilot may try to break off, and if he does not get away the fleet throws one die.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct FleetDetachment {
    ship: ShipId,
    aboard: CharacterSet,
    planet: PlanetId,
    strength: u8,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// Whether he tries to break off.
    Offer,
    /// His die.
    BreakOff,
    /// The fleet's die, after his if he tried.
    Attack { break_off: Option<Die> },
}

/// The column of an attack by a unit of this space strength on a spaceship (20.71).
pub(crate) fn column(strength: u8, ship: ShipId) -> Column {
    Column::from_differential(i16::from(strength) - i16::from(ship.data().shields))
}

impl FleetDetachment {
    pub(crate) fn new(ship: ShipId, aboard: CharacterSet, planet: PlanetId, strength: u8) -> FleetDetachment {
        FleetDetachment { ship, aboard, planet, strength, step: Step::Offer }
    }

    /// The attack before anybody throws.
    pub(crate) fn attack_to_come(&self) -> (u8, Column) {
        (self.strength, self.column())
    }

    fn fleet(&self) -> Side {
        self.ship.side().enemy()
    }

    /// The column of the highest space strength of one unit less the shields of the spaceship.
    fn column(&self) -> Column {
        column(self.strength, self.ship)
    }

    /// The same, one to the right after a break-off that failed (12.53).
    fn column_after(&self, break_off: Option<Die>) -> Column {
        self.column().shifted(if break_off.is_some() { 1 } else { 0 })
    }

    fn tell(&self, table: &mut Table<'_>, column: Column, break_off: Option<Die>, die: Option<Die>, wounds: u8) {
        let FleetDetachment { ship, planet, strength, .. } = *self;
        let shields = ship.data().shields;
        let attack = FleetAttack { ship, planet, strength, shields, break_off, column, die, wounds };
        table.tell(case!("20.71"), Event::Check(Check::FleetAttack(attack)));
    }

    fn attack(&mut self, table: &mut Table<'_>, break_off: Option<Die>) {
        self.step = Step::Attack { break_off };
        table.call(Call::Die(RollFor::FightAttack(self.fleet())));
    }
}

impl Frame for FleetDetachment {
    const NAME: &'static str = "the attack of a fleet detachment";

    fn ask(&self, _: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Offer {
            return None;
        }
        list.offer_all([Answer::Yes, Answer::No]);
        let question = Question::EvadeFleet { ship: self.ship, planet: self.planet };
        Some(Asked { side: self.ship.side(), question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Offer, Come::Answer(Answer::Yes)) => {
                self.step = Step::BreakOff;
                table.call(Call::Die(RollFor::BreakOff(self.ship.side())));
            }
            (Step::Offer, Come::Answer(Answer::No)) => self.attack(table, None),
            (Step::BreakOff, Come::Value(Value::Die(die))) => {
                let column = self.column();
                // A spaceship breaks off as the active do.
                if die.pips() <= character_combat::break_off(column).active {
                    self.tell(table, column, Some(die), None, 0);
                    return Ok(Next::Done);
                }
                self.attack(table, Some(die));
            }
            (Step::Attack { break_off }, Come::Value(Value::Die(die))) => {
                let column = self.column_after(break_off);
                let wounds = character_combat::result(column, die).defender;
                self.tell(table, column, break_off, Some(die), wounds);
                match wounds {
                    0 => {}
                    1 => damage(table, case!("20.71"), self.ship, self.aboard),
                    _ => destroy(table, case!("20.71"), self.ship, self.aboard),
                }
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
