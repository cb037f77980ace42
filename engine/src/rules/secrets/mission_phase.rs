//! What planet secrets do around the Mission Phase (31.0): wounds at its end, and possessions for those who know how to play.

use crate::decision::Asked;
use crate::event::Event;
use crate::pieces::CharacterId;
use crate::planet_secrets;
use crate::ratings;
use crate::rules::missions::Missions;
use crate::rules::wounds::wound_anybody;
use crate::state::{Place, State};
use crate::terms::{Come, Fault, Frame, List, Next, Sight, Table};
use crate::{Side, cards::LetterSet};
use serde::{Deserialize, Serialize};

/// The end of a side's Mission Phase: on some planets everybody of his side is wounded then, prisoners too (L128).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct EndOfMissionPhase;

impl Frame for EndOfMissionPhase {
    const NAME: &'static str = "the end of a Mission Phase";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        if come != Come::Go {
            return Self::fault(come);
        }
        let wounds = |who: &CharacterId| match table.state.characters[*who].place() {
            Place::Environ(environ) => planet_secrets::wounds(table.state, environ.planet()),
            _ => 0,
        };
        let side = table.state.clock.side;
        let present = table.state.present(side);
        let hurt: Vec<(CharacterId, u8)> =
            present.iter().map(|who| (who, wounds(&who))).filter(|&(_, wounds)| wounds > 0).collect();
        // All of them are on one planet: there is one such secret.
        let told = hurt.first().and_then(|&(who, wounds)| {
            let planet = table.state.characters[who].place().planet()?;
            let secret = table.state.galactic.secrets.of(planet)?;
            Some(Event::SecretWounds { planet, secret, side, wounds })
        });
        if let Some(told) = told {
            table.tell(case!("31.0"), told);
        }
        for (who, wounds) in hurt {
            wound_anybody(table, case!("31.0"), who, wounds);
        }
        Ok(Next::Done)
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// The Mission Groups of the Rebels, each under one of its letters, that draw a possession when the missions of an environ are over: those
/// of which somebody is left who is clever enough (L126).
pub(crate) fn groups_that_win(state: &State, missions: &Missions) -> LetterSet {
    let wins = planet_secrets::possession_for_rating(state, missions.environ.planet());
    let Some((rating, at_least)) = wins.filter(|_| state.clock.side == Side::Rebel) else { return LetterSet::EMPTY };
    let clever = |who: CharacterId| ratings::rating(state, who, rating) >= at_least;
    let mut groups = LetterSet::EMPTY;
    for letter in missions.groups_once(missions.letters()).iter() {
        if missions.members(state, letter).iter().any(clever) {
            groups.insert(letter);
        }
    }
    groups
}
