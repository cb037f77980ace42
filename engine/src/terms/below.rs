//! What a frame can see: the facts, and what the frames below it on the stack are at work on.

use crate::pieces::PossessionId;
use crate::state::State;
use crate::terms::Fight;
use crate::terms::missions::Missions;

/// The frames below one on the stack. Each kind of work belongs to a frame; who is called for in the middle of it asks for
/// the nearest.
pub(crate) trait Below {
    /// The character combat being fought.
    fn fight(&self) -> Option<&Fight>;

    /// The missions of the environ being resolved.
    fn missions(&self) -> Option<&Missions>;

    /// Whether something is under way that is over before a Domino Effect begins (23.47).
    fn keeps_effects_waiting(&self) -> bool;
}

/// The same, to be changed.
pub(crate) trait BelowMut: Below {
    /// The character combat being fought.
    fn fight_mut(&mut self) -> Option<&mut Fight>;

    /// The missions of the environ being resolved.
    fn missions_mut(&mut self) -> Option<&mut Missions>;

    /// A card went back to the deck, unseen among the others: no open window remembers that it was used (14.24).
    fn forget_card(&mut self, card: PossessionId);
}

/// What a frame sees when it asks.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    /// The facts.
    pub(crate) state: &'a State,
    /// The frames below.
    pub(crate) below: &'a dyn Below,
}

impl<'a> Sight<'a> {
    /// The character combat being fought.
    pub(crate) fn fight(&self) -> Option<&'a Fight> {
        self.below.fight()
    }

    /// The missions of the environ being resolved.
    pub(crate) fn missions(&self) -> Option<&'a Missions> {
        self.below.missions()
    }
}
