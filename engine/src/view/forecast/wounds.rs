//! What a wound does to whom it is given (12.72, 12.73).

use super::{Forecast, Oracle};
use crate::flow::procedure::Procedure;
use crate::pieces::CharacterId;
use crate::ratings;
use crate::rules::wounds;
use crate::state::Rating;

impl Oracle<'_> {
    /// So many wounds for one character.
    pub(super) fn wound(&self, character: CharacterId, wounds: u8) -> Forecast {
        let boxes = wounds::boxes(self.state, character);
        let marked = wounds.min(boxes);
        let mut state = *self.state;
        let now = &mut state.characters[character];
        now.wounds = now.wounds.saturating_add(marked);
        let combat = |state| ratings::rating(state, character, Rating::Combat);
        Forecast::Wound {
            character,
            wounds: marked,
            boxes: (boxes, boxes.saturating_sub(marked)),
            combat: (combat(self.state), combat(&state)),
            dies: marked == boxes,
        }
    }

    /// The wounds of an accident (13.4).
    pub(super) fn accident(&self, character: CharacterId) -> Option<Forecast> {
        match self.running.top() {
            Some(Procedure::ActionEvents(event)) => Some(self.wound(character, event.wounds())),
            _ => None,
        }
    }
}
