//! A spaceship that a move leaves where nobody of its owners is.

use crate::Case;
use crate::pieces::ShipId;
use crate::state::Place;

/// A spaceship that is lost by a move of those who leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftShip {
    /// Which.
    pub ship: ShipId,
    /// Where it stays.
    pub place: Place,
    /// The case under which it is lost: 14.59, or 14.6 of one that has one pilot only.
    pub case: Case,
}
