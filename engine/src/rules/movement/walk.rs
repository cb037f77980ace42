//! One character moves from environ to environ of a planet without a spaceship (9.1, 9.35).

use crate::Case;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::CharacterId;
use crate::rules::detection;
use crate::rules::march::carry_prisoners;
use crate::state::{Captor, Place, StackKind};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// A character on foot, about to say where he goes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Walk {
    pub(crate) character: CharacterId,
}

/// Where a character can walk: the other environs of his planet (9.1).
pub(crate) fn destinations(origin: EnvironId) -> impl Iterator<Item = EnvironId> + Clone {
    origin.planet().environs().filter(move |&environ| environ != origin)
}

/// Moves a character on foot. He is no longer detected (9.35), unless characters in the new environ are (9.4); the
/// ten-sided variant lets nobody shake detection on the planet.
pub(crate) fn go(table: &mut Table<'_>, case: Case, character: CharacterId, destination: EnvironId) {
    let Some(origin) = table.state.characters[character].place().environ() else { return };
    table.tell(case, Event::CharacterWalks { character, origin, destination });
    table.call(Call::Look);
    table.state.put_character(character, Place::Environ(destination));
    let now = &mut table.state.characters[character];
    now.moved = true;
    now.acted = true;
    now.stack = StackKind::Mission;
    carry_prisoners(table, Captor::Guard(character), destination);
    let own = table.state.free_in(destination, character.side());
    let exposed = own.iter().any(|other| other != character && table.state.characters[other].detected);
    if !table.state.options.ten_sided_search && !exposed {
        detection::undetect(table, case!("9.35"), character);
    }
    detection::spread(table, destination, character.side());
}

impl Frame for Walk {
    const NAME: &'static str = "a walk";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let origin = sight.state.characters[self.character].place().environ()?;
        list.offer_all(destinations(origin).map(Answer::Environ));
        list.close(Answer::Environ(origin), Why::AlreadyThere);
        if list.wants_reasons() {
            for environ in sight.state.environs_in_play().filter(|environ| environ.planet() != origin.planet()) {
                list.close(Answer::Environ(environ), Why::OnFoot);
            }
        }
        Some(Asked { side: self.character.side(), question: Question::Walk { character: self.character } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Environ(destination)) => {
                go(table, case!("9.1"), self.character, destination);
                Ok(Next::Done)
            }
            come => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        picked.push(Answer::Character(self.character));
    }

    keeps_no_secrets!();
}
