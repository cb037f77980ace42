//! How long the processor's cores worked for the programs that were run: a measure that hardly changes when other programs share
//! them, as the clock on the wall does.

use std::time::Duration;

/// Linux counts in hundredths of a second wherever programs read this file.
const TICKS_PER_SECOND: u64 = 100;

/// What all programs have taken that were started and have ended so far, with those that they started; where the system tells.
pub fn of_ended_programs() -> Option<Duration> {
    in_statistics(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

/// Reads the sixteenth and the seventeenth field: the time of ended children, in their own code and in the system's.
fn in_statistics(line: &str) -> Option<Duration> {
    // The second field is the program's name in brackets, and may hold spaces and brackets.
    let after_name = line.rsplit_once(')')?.1;
    let mut fields = after_name.split_ascii_whitespace().skip(13);
    let own: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    let hundredths = own.checked_add(system)?;
    Some(Duration::from_millis(hundredths.checked_mul(1000 / TICKS_PER_SECOND)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_ended_programs_is_found_behind_a_name_of_any_kind() {
        let line = "123 (a b) c) S 1 2 3 4 5 6 7 8 9 10 111 112 1234 66 20 0 1 0";
        assert_eq!(in_statistics(line), Some(Duration::from_secs(13)));
        assert_eq!(in_statistics("123 (a) S 1 2 3"), None);
        assert_eq!(in_statistics(""), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_system_tells() {
        assert!(of_ended_programs().is_some());
    }
}
