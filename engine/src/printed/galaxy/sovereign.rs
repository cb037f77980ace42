//! The twelve Sovereigns of the larger games.

use super::{Sovereign, tables};
use crate::printed::Side;
use crate::printed::id::id;
use crate::printed::pieces::CharacterId;

id! {
    /// A Sovereign, who can be summoned in the Province and Galactic Games (25.0).
    SovereignId "Sovereign", 12, by slug;
    pub Sovereign => tables::SOVEREIGNS: name slug
}

impl SovereignId {
    /// The faces of his counter: one, or of a neutral sovereign two (25.14).
    pub fn faces(self) -> impl DoubleEndedIterator<Item = CharacterId> + Clone {
        CharacterId::all().filter(move |face| face.sovereign() == Some(self))
    }

    /// The face of his counter that stands for a side; `None` if that side cannot summon him (25.12).
    #[must_use]
    pub fn face(self, side: Side) -> Option<CharacterId> {
        self.faces().find(|face| face.side() == side)
    }
}
