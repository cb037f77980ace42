//! Movement (9.0): what the Phasing Player can do in his Movement Segment, one move after the other.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::rules::arrivals::Pledge;
use crate::rules::capture;
use crate::rules::control::raise_pdb;
use crate::rules::flight;
use crate::rules::group_move;
use crate::rules::march::{can_be_moved, tied};
use crate::rules::walk;
use crate::state::{Captor, CharacterSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The Movement Segment: what arrives in it comes first; then move something, put a base Up, hand a prisoner over, or end the segment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Movement {
    /// Prisoners who were given to another captor in this segment.
    handed_over: CharacterSet,
    /// What was chosen under 16.34 when reinforcements came.
    pledge: Pledge,
    step: Step,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// What opens the segment.
    #[default]
    Open,
    /// All have arrived.
    Arrived,
    /// What is moved next.
    Moves,
    /// Who holds this prisoner from now on.
    HandOver { prisoner: CharacterId },
}

impl Movement {
    /// Whether a military unit can set out (9.1, 9.2).
    fn can_march(state: &State, unit: UnitId) -> Result<(), Why> {
        let now = &state.units[unit];
        if now.moved {
            return Err(Why::AlreadyMoved);
        }
        if tied(state, Captor::Unit(unit)) {
            return Err(Why::PrisonerMoved);
        }
        let origin = now.place().environ().ok_or(Why::NotInPlay)?;
        group_move::goes_somewhere(state, origin, UnitSet::only(unit))
    }

    /// Whether a spaceship can be flown, and to somewhere (9.1, 9.55).
    fn can_fly(state: &State, ship: ShipId) -> Result<(), Why> {
        let now = &state.ships[ship];
        let origin = now.place().environ().ok_or(Why::NotInPlay)?;
        if now.moved {
            return Err(Why::AlreadyMoved);
        }
        can_be_moved(state, flight::flown_by(state, ship)?)?;
        let elsewhere = state.environs_in_play().any(|environ| environ != origin);
        if elsewhere { Ok(()) } else { Err(Why::NowhereToGo) }
    }

    /// Whether a character can go somewhere on foot (9.1).
    fn can_walk(state: &State, character: CharacterId) -> Result<(), Why> {
        can_be_moved(state, character)?;
        let origin = state.characters[character].place().environ().ok_or(Why::NotInPlay)?;
        let elsewhere = walk::destinations(origin).next().is_some();
        if elsewhere { Ok(()) } else { Err(Why::OnlyEnviron) }
    }

    /// Whether a prisoner can be given to another captor (12.81), once a segment.
    fn can_be_handed_over(&self, state: &State, prisoner: CharacterId) -> Result<(), Why> {
        if self.handed_over.contains(prisoner) {
            Err(Why::HandedOver)
        } else if !capture::another_captor(state, prisoner, prisoner.side().enemy()) {
            Err(Why::NoOtherCaptor)
        } else {
            Ok(())
        }
    }

    fn hand_over(&mut self, table: &mut Table<'_>, prisoner: CharacterId, captor: Captor) {
        self.step = Step::Moves;
        self.handed_over.insert(prisoner);
        table.state.set_captor(prisoner, Some(captor));
        table.tell(case!("12.81"), Event::PrisonerHandedOver { prisoner, captor });
    }

    fn moves(&self, state: &State, list: &mut List<'_>) {
        let side = state.clock.side;
        list.offer(Answer::Done);
        let units = state.mustered(side);
        let unmoved = units.iter().filter(|&unit| !state.units[unit].moved).collect();
        group_move::judge_units(state, list, unmoved, |unit| Movement::can_march(state, unit));
        for ship in state.afloat(side).iter() {
            list.judge(Answer::Ship(ship), Movement::can_fly(state, ship));
        }
        for character in state.present(side).iter() {
            list.judge(Answer::Character(character), Movement::can_walk(state, character));
        }
        self.pledge.list_raisable(state, side, list);
        let enemies = state.present(side.enemy());
        for prisoner in enemies.iter().filter(|&who| state.characters[who].captor().is_some()) {
            list.judge(Answer::Prisoner(prisoner), self.can_be_handed_over(state, prisoner));
        }
        if list.wants_reasons() {
            for unit in units.without(unmoved).iter() {
                list.close(Answer::Unit(unit), Why::AlreadyMoved);
            }
        }
    }
}

impl Frame for Movement {
    const NAME: &'static str = "the Movement Segment";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let side = sight.state.clock.side;
        let question = match self.step {
            Step::Open | Step::Arrived => return None,
            Step::Moves => {
                self.moves(sight.state, list);
                Question::Move
            }
            Step::HandOver { prisoner } => {
                capture::list_captors(sight.state, prisoner, side, list);
                Question::HandOver { prisoner }
            }
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let side = table.state.clock.side;
        match (self.step, come) {
            (Step::Open, Come::Go) => {
                self.step = Step::Arrived;
                table.call(Call::Arrivals);
            }
            (Step::Arrived, Come::Value(Value::Pledge(pledge))) => {
                self.pledge = pledge;
                self.step = Step::Moves;
            }
            (Step::HandOver { prisoner }, Come::Answer(Answer::Unit(unit))) => {
                self.hand_over(table, prisoner, Captor::Unit(unit));
            }
            (Step::HandOver { prisoner }, Come::Answer(Answer::Character(guard))) => {
                self.hand_over(table, prisoner, Captor::Guard(guard));
            }
            (Step::Moves, Come::Answer(Answer::Done)) => {
                table.call(Call::Stacks { side });
                self.pledge.end_waiting(table, false);
                return Ok(Next::Done);
            }
            (Step::Moves, Come::Answer(Answer::Unit(unit))) => {
                let Some(origin) = table.state.units[unit].place().environ() else { return Self::fault(come) };
                table.call(Call::GroupMove { origin, unit });
            }
            (Step::Moves, Come::Answer(Answer::Ship(ship))) => {
                let Some(pilot) = flight::pilot(table.state, ship) else { return Self::fault(come) };
                table.call(Call::Flight { ship, pilot });
            }
            (Step::Moves, Come::Answer(Answer::Character(character))) => table.call(Call::Walk { character }),
            (Step::Moves, Come::Answer(Answer::RaisePdb(planet))) => {
                raise_pdb(table, planet, side);
                self.pledge.end_waiting(table, true);
            }
            (Step::Moves, Come::Answer(Answer::Prisoner(prisoner))) => self.step = Step::HandOver { prisoner },
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
