//! The counter mix, for checking.

use super::tables;

/// All counters in the box.
pub static COUNTERS: u16 = tables::COUNTERS_PRINTED;

/// Counters that no source tells the use of; camps and coup markers are among them.
pub static COUNTERS_WITHOUT_SOURCE: u16 = tables::COUNTERS_UNACCOUNTED;

/// How many there are of each kind of counter that is no military unit.
pub static MARKER_COUNTS: &[(&str, u8)] = &tables::MARKERS;
