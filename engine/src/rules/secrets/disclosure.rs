//! The Imperial Player may reveal planet secrets of his own accord (31.22).

use super::revealing::reveal;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::state::{PlanetSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The Imperial Player is asked whether he reveals secrets, one after the other (L123).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Disclosure {
    /// The planets of whose secrets he is asked.
    among: PlanetSet,
    /// Whether he reveals no more.
    over: bool,
}

impl Disclosure {
    pub(crate) const fn of(among: PlanetSet) -> Disclosure {
        Disclosure { among, over: false }
    }

    fn hidden(self, state: &State) -> PlanetSet {
        // The secret of a planet that was destroyed is out of play with it (36.34).
        state.hidden_secrets().and(self.among)
    }
}

/// Of the planets that something is about to touch, the Imperial Player may reveal the hidden secrets first (31.22, L123). Whether he is asked.
pub(crate) fn offer_first(table: &mut Table<'_>, touched: PlanetSet) -> bool {
    let among = touched.and(table.state.hidden_secrets());
    if among.is_empty() {
        return false;
    }
    table.call(Call::Disclosure { among });
    true
}

impl Frame for Disclosure {
    const NAME: &'static str = "the disclosure of planet secrets";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let hidden = self.hidden(state);
        // How many counters are hidden everybody sees: not to ask tells nothing.
        if self.over || hidden.is_empty() {
            return None;
        }
        list.offer(Answer::Done);
        for planet in state.terms.planets.or(hidden).iter() {
            let verdict = if hidden.contains(planet) { Ok(()) } else { Err(Why::NoHiddenSecret) };
            list.judge(Answer::Planet(planet), verdict);
        }
        Some(Asked { side: Side::Imperial, question: Question::RevealSecret { among: hidden } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Go => Ok(Next::Done),
            Come::Answer(Answer::Done) => {
                self.over = true;
                Ok(Next::Stay)
            }
            Come::Answer(Answer::Planet(planet)) => {
                reveal(table, planet, case!("31.22"));
                Ok(Next::Stay)
            }
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
