//! Military combat (10.0).

use super::Distribution;
use crate::Die;
use crate::charts::military::{Column, Losses, result};

/// The losses of a combat between these strengths, after a shift of so many columns to the right (to the left if
/// negative), in 36 ways: the attacker's die takes from the defender, the defender's die from the attacker (10.23).
#[must_use]
pub fn military(attacker: u16, defender: u16, shift: i8) -> Distribution<Losses> {
    military_in(Column::from_ratio(attacker, defender).shifted(shift))
}

/// The losses of a combat in this column, in 36 ways; a PDB fires in a fixed one (9.22).
#[must_use]
pub fn military_in(column: Column) -> Distribution<Losses> {
    Distribution::gather(Die::FACES.into_iter().flat_map(|attackers| {
        Die::FACES.into_iter().map(move |defenders| {
            let losses =
                Losses { attacker: result(column, defenders).attacker, defender: result(column, attackers).defender };
            (losses, 1)
        })
    }))
}

/// The strength that a loss really takes from units of these strengths: as close as possible without exceeding (10.3).
#[must_use]
pub fn removed(units: impl IntoIterator<Item = u8>, loss: u8) -> u8 {
    // Every strength up to the loss that some of the units make together.
    let mut reached = [false; 256];
    reached[0] = true;
    for unit in units.into_iter().filter(|unit| *unit > 0) {
        for sum in (usize::from(unit)..=usize::from(loss)).rev() {
            reached[sum] |= reached[sum - usize::from(unit)];
        }
    }
    (0..=loss).rev().find(|sum| reached[usize::from(*sum)]).unwrap_or(0)
}
