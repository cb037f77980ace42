//! The Character Movement Segment of the larger games (20.2): on foot, and by spaceship to any environ or Orbit Box.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::galactic_events;
use crate::pieces::{CharacterId, ShipId};
use crate::rules::flight::{self, Flight};
use crate::rules::hand_over::list_prisoners;
use crate::rules::march::can_be_moved;
use crate::rules::walk;
use crate::state::State;
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// Characters and spaceships move, one after the other; then the segment ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct CharacterMovement {}

impl CharacterMovement {
    /// Whether a spaceship can be flown (20.2): as in the Star System Game, and it has neither marched with units nor been intercepted
    /// with them (20.4); one that has just come into
    /// Drift takes part in nothing (21.4).
    fn can_fly(state: &State, ship: ShipId) -> Result<(), Why> {
        let now = &state.ships[ship];
        if !now.place().on_map() {
            return Err(Why::NotInPlay);
        }
        if now.adrift_now {
            return Err(Why::Adrift);
        }
        if now.moved {
            return Err(Why::AlreadyMoved);
        }
        if now.engaged {
            return Err(Why::Intercepted);
        }
        if galactic_events::is_recalled(state, ship) {
            return Err(Why::Recalled);
        }
        let pilot = flight::flown_by(state, ship)?;
        if now.marched || state.characters[pilot].marched {
            return Err(Why::Marched);
        }
        can_be_moved(state, pilot)?;
        Flight::of(ship, pilot).can_set_out(state)
    }

    /// Whether a character can go somewhere on foot (9.1); nobody walks in space.
    fn can_walk(state: &State, character: CharacterId) -> Result<(), Why> {
        can_be_moved(state, character)?;
        let now = &state.characters[character];
        if now.marched {
            return Err(Why::Marched);
        }
        let origin = now.place().environ().ok_or(Why::OnFoot)?;
        // On a planet that has died nobody goes anywhere but away (L127).
        if !state.exists(origin.planet()) {
            return Err(Why::NowhereToGo);
        }
        let elsewhere = walk::destinations(origin).next().is_some();
        if elsewhere { Ok(()) } else { Err(Why::OnlyEnviron) }
    }

    /// Whether the segment can end: what is in Drift and can move must (21.4, 21.5).
    fn can_end(state: &State) -> Result<(), Why> {
        let adrift = |ship: ShipId| state.ships[ship].place().is_drift();
        let must = state.afloat(state.clock.side).iter().any(|ship| adrift(ship) && Self::can_fly(state, ship).is_ok());
        if must { Err(Why::DriftersFirst) } else { Ok(()) }
    }

    fn moves(state: &State, list: &mut List<'_>) {
        let side = state.clock.side;
        list.judge(Answer::Done, CharacterMovement::can_end(state));
        for ship in state.afloat(side).iter() {
            list.judge(Answer::Ship(ship), CharacterMovement::can_fly(state, ship));
        }
        for character in state.present(side).iter() {
            list.judge(Answer::Character(character), CharacterMovement::can_walk(state, character));
        }
        list_prisoners(state, list);
    }
}

impl Frame for CharacterMovement {
    const NAME: &'static str = "the Character Movement Segment";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        CharacterMovement::moves(sight.state, list);
        Some(Asked { side: sight.state.clock.side, question: Question::MoveCharacters })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Done) => return Ok(Next::Done),
            Come::Answer(Answer::Ship(ship)) => {
                let Some(pilot) = flight::pilot(table.state, ship) else { return Self::fault(come) };
                table.call(Call::Flight { ship, pilot });
            }
            Come::Answer(Answer::Character(character)) => table.call(Call::Walk { character }),
            Come::Answer(Answer::Prisoner(prisoner)) => table.call(Call::HandOver { prisoner }),
            come => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
