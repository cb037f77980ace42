//! A prisoner is given to another captor in a movement segment of the larger games (12.81): once in an Operations Phase, in
//! whichever of the segments.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::CharacterId;
use crate::rules::capture;
use crate::state::{Captor, Segment, State};
use crate::terms::{Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// Whether a prisoner can be given to another captor now (12.81).
fn can_be_handed_over(state: &State, prisoner: CharacterId) -> Result<(), Why> {
    if state.characters[prisoner].handed_over {
        Err(Why::HandedOver)
    } else if state.characters[prisoner].captor().is_some_and(|captor| capture::is_intercepted(state, captor)) {
        // An interception stack fights, and does nothing else (20.4).
        Err(Why::Intercepted)
    } else if adrift(state, prisoner) {
        Err(Why::Adrift)
    } else if state.is_deserted(state.characters[prisoner].place()) {
        // On a planet that is gone nobody does anything but leave (L127).
        Err(Why::PlanetGone)
    } else if !capture::another_captor(state, prisoner, prisoner.side().enemy()) {
        Err(Why::NoOtherCaptor)
    } else {
        Ok(())
    }
}

/// Whether who holds a prisoner came into Drift in this Player-Turn and takes part in nothing yet (21.4). Units that were there before
/// stand unmoved when the Operations Phase begins, and leave Drift in its first segment.
fn adrift(state: &State, prisoner: CharacterId) -> bool {
    match state.characters[prisoner].captor() {
        Some(Captor::Guard(guard)) => state.is_adrift(guard),
        Some(Captor::Unit(unit)) => {
            let now = &state.units[unit];
            let here_before = !now.moved && state.clock.segment == Segment::InterplanetaryMovement;
            now.place().is_drift() && !here_before
        }
        Some(Captor::Planet) | None => false,
    }
}

/// The prisoners whom the Phasing Player may give to other captors.
pub(crate) fn list_prisoners(state: &State, list: &mut List<'_>) {
    let enemies = state.present(state.clock.side.enemy());
    for prisoner in enemies.and(state.prisoners()).iter() {
        list.judge(Answer::Prisoner(prisoner), can_be_handed_over(state, prisoner));
    }
}

/// Who holds this prisoner from now on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct HandOver {
    pub(crate) prisoner: CharacterId,
}

impl HandOver {
    fn to(self, table: &mut Table<'_>, captor: Captor) -> Next {
        let prisoner = self.prisoner;
        table.state.characters[prisoner].handed_over = true;
        table.state.set_captor(prisoner, Some(captor));
        table.tell(case!("12.81"), Event::PrisonerHandedOver { prisoner, captor });
        Next::Done
    }
}

impl Frame for HandOver {
    const NAME: &'static str = "the handing over of a prisoner";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (prisoner, side) = (self.prisoner, sight.state.clock.side);
        capture::list_captors(sight.state, prisoner, side, list);
        Some(Asked { side, question: Question::HandOver { prisoner } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Unit(unit)) => Ok(self.to(table, Captor::Unit(unit))),
            Come::Answer(Answer::Character(guard)) => Ok(self.to(table, Captor::Guard(guard))),
            Come::Answer(Answer::Planet(_)) => Ok(self.to(table, Captor::Planet)),
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
