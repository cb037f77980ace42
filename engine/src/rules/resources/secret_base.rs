//! The secret base of the Rebels (34.1, 34.2): where it is chosen, what becomes known of it, and when.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::GameLevel;
use crate::state::{ControlState, SecretBase, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The Rebel Player chooses the planet of his secret base (34.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct ChooseBase;

/// The Empire learns a secret of the Rebels (34.22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct RebelSecret {
    /// How many planets are still to be named, once it is known that two can be.
    left: Option<u8>,
}

/// Whether the Rebel Player has still to choose his base: before anything else happens in a Galactic Game (34.1, L170).
pub(crate) fn is_to_be_chosen(state: &State) -> bool {
    state.terms.level == GameLevel::Galactic && state.galactic.base.planet().is_none()
}

/// The place of the base becomes known (34.2), which can lose the game at once (38.53, L150).
pub(crate) fn reveal(table: &mut Table<'_>, case: Case) {
    let base = &mut table.state.galactic.base;
    if let Some(planet) = base.planet().filter(|_| base.is_hidden()) {
        base.reveal();
        table.tell(case, Event::BaseRevealed { planet });
        table.call(Call::Look);
    }
}

/// Whether the Empire wins when the place of the base becomes known: no planet is under Rebel control (38.53).
pub(crate) fn no_planet_held(state: &State) -> bool {
    !state.terms.planets.iter().any(|planet| state.planets[planet].control == ControlState::RebelControl)
}

impl Frame for ChooseBase {
    const NAME: &'static str = "the choice of the secret base";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if !is_to_be_chosen(sight.state) {
            return None;
        }
        list.offer_all(SecretBase::candidates().filter(|&planet| sight.state.exists(planet)).map(Answer::Planet));
        if list.wants_reasons() {
            list.close_all(sight.state.terms.planets.iter().map(Answer::Planet), Why::NoBaseThere);
        }
        Some(Asked { side: Side::Rebel, question: Question::ChooseBase })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Planet(planet)) => {
                table.state.galactic.base.place(planet);
                table.tell(case!("34.1"), Event::BaseChosen { planet });
                Ok(Next::Done)
            }
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

impl Frame for RebelSecret {
    const NAME: &'static str = "a Rebel secret";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let left = self.left.filter(|&left| left > 0)?;
        let base = sight.state.galactic.base;
        for planet in SecretBase::candidates() {
            let verdict = if base.named().contains(planet) {
                Err(Why::NamedBefore)
            } else if base.planet() == Some(planet) {
                Err(Why::TheBaseItself)
            } else {
                Ok(())
            };
            list.judge(Answer::Planet(planet), verdict);
        }
        if list.wants_reasons() {
            list.close_all(sight.state.terms.planets.iter().map(Answer::Planet), Why::NoBaseThere);
        }
        Some(Asked { side: Side::Rebel, question: Question::NameNotTheBase { left } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.left, come) {
            (None, Come::Go) => {
                let base = table.state.galactic.base;
                if !base.is_hidden() {
                    table.tell(case!("34.2"), Event::NoSecretLeft { of: Side::Rebel });
                    return Ok(Next::Done);
                }
                // With the base itself three planets must be left, or it is the one that is named (34.23, L148).
                if base.left().len() <= usize::from(SecretBase::NAMED_AT_ONCE) {
                    reveal(table, case!("34.23"));
                    return Ok(Next::Done);
                }
                self.left = Some(SecretBase::NAMED_AT_ONCE);
                Ok(Next::Stay)
            }
            (Some(left), Come::Answer(Answer::Planet(planet))) => {
                table.state.galactic.base.name(planet);
                table.tell(case!("34.22"), Event::NotTheBase { planet });
                self.left = Some(left.saturating_sub(1));
                Ok(Next::Stay)
            }
            (Some(_), Come::Go) => Ok(Next::Done),
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
