//! Strategic Assignments (35.0): the deck that the Imperial Player arranges in secret, the card of each Game-Turn, and what it forbids.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{Assignment, is_of_a_great_system};
use crate::pieces::GameLevel;
use crate::state::{Assignments, ControlState, Place, Segment, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The Imperial Player puts the deck together, card after card (35.1, 35.4, L151).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ArrangeAssignments {
    /// How many cards it gets.
    cards: u8,
}

/// How many cards the deck gets if it has still to be arranged: at the beginning of a Galactic Game (35.1), one for each Game-Turn up to
/// the fourteenth.
pub(crate) fn to_be_arranged(state: &State) -> Option<u8> {
    let assignments = &state.galactic.assignments;
    let new = assignments.is_empty() && assignments.put_aside().is_none() && !assignments.over();
    if state.terms.level != GameLevel::Galactic || !new {
        return None;
    }
    let segment = state.clock.segment;
    let drawn_this_turn = segment != Segment::SetUp && !segment.of_galactic_stage();
    let next = state.clock.turn.saturating_add(u8::from(drawn_this_turn));
    let first_deck = u8::try_from(Assignment::CARDS).unwrap_or(u8::MAX);
    let last = if next <= first_deck { state.terms.turns.min(first_deck) } else { state.terms.turns };
    Some(last.saturating_add(1).saturating_sub(next)).filter(|&cards| cards > 0)
}

/// The card of the Game-Turn is drawn (35.4). When the deck is exhausted, the second one is put together at once. Once the secret base is
/// known none is drawn (35.32).
pub(crate) fn draw(table: &mut Table<'_>) {
    if !table.state.galactic.base.is_hidden() {
        return;
    }
    let assignments = &mut table.state.galactic.assignments;
    if assignments.over() {
        return;
    }
    let Some(assignment) = assignments.draw() else { return };
    table.tell(case!("35.4"), Event::AssignmentDrawn { assignment });
    let turns_left = table.state.terms.turns.saturating_sub(table.state.clock.turn);
    let assignments = &mut table.state.galactic.assignments;
    if assignments.to_come().next().is_none() && turns_left > 0 {
        assignments.begin_second();
        table.call(Call::ArrangeAssignments { cards: turns_left.min(Assignments::SECOND_DECK) });
    }
}

/// When the Game-Turn in which the secret base became known is over, nobody is bound any more (35.32, L156).
pub(crate) fn look_for_the_end(table: &mut Table<'_>) {
    let known = !table.state.galactic.base.is_hidden();
    if known && !table.state.galactic.assignments.over() {
        table.state.galactic.assignments.end();
        table.tell(case!("35.32"), Event::AssignmentsEnd);
    }
}

/// Whether the assignment in force lets a piece go from a place to another (35.2, 35.3). Each move is judged by itself, and provinces on
/// the way do not matter (L152, L155).
pub(crate) fn allows(state: &State, side: Side, origin: Place, goal: Place) -> Result<(), Why> {
    // A Galactic Event can suspend them (102).
    if galactic_events::no_assignments(state) {
        return Ok(());
    }
    let Some(assignment) = state.galactic.assignments.in_force() else { return Ok(()) };
    let (Some(from), Some(planet)) = (origin.system(), goal.planet()) else { return Ok(()) };
    // On one planet nobody is bound (35.33), and who drifts comes back to the planets of his star system (L154).
    let near = origin.planet() == Some(planet) || origin.planet().is_none() && from == planet.system();
    if side != Side::Imperial || near {
        return Ok(());
    }
    // From any capital and from the throne to planets in rebellion or Rebel control (35.31, L153).
    let seat = origin.planet().is_some_and(|seat| seat.is_capital() || seat.is_throne());
    if seat && matches!(state.planets[planet].control, ControlState::Rebellion | ControlState::RebelControl) {
        return Ok(());
    }
    let there = planet.province();
    if assignment.names(from.province()) {
        return if assignment.names(there) { Ok(()) } else { Err(Why::ProvinceNotAssigned) };
    }
    if from.province() != there {
        Err(Why::BoundToItsProvince)
    } else if is_of_a_great_system(planet) {
        Ok(())
    } else {
        Err(Why::NoGreatSystem)
    }
}

impl ArrangeAssignments {
    pub(crate) const fn of(cards: u8) -> ArrangeAssignments {
        ArrangeAssignments { cards }
    }
}

impl Frame for ArrangeAssignments {
    const NAME: &'static str = "the arranging of the Strategic Assignments";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let assignments = &sight.state.galactic.assignments;
        let nth = u8::try_from(assignments.len()).unwrap_or(u8::MAX).saturating_add(1);
        if nth > self.cards {
            return None;
        }
        // Equal cards are offered once (L151).
        let left = assignments.left();
        for assignment in Assignment::all() {
            let there = left.contains(&assignment);
            list.judge(Answer::Assignment(assignment), there.then_some(()).ok_or(Why::NoSuchCardLeft));
        }
        Some(Asked { side: Side::Imperial, question: Question::ArrangeAssignments { nth, of: self.cards } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Assignment(assignment)) => {
                table.state.galactic.assignments.put_below(assignment);
                Ok(Next::Stay)
            }
            Come::Go => {
                table.tell(Assignments::arranged_under(self.cards), Event::AssignmentsArranged { cards: self.cards });
                Ok(Next::Done)
            }
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
