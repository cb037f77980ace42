//! On how many threads games are played.

use std::thread;

/// As many as were asked for; as there are cores, if none were.
pub fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}
