//! Games on disk: recorded, read back, damaged, and cut off.

#[cfg(target_os = "linux")]
mod crashes;
mod damage;
mod journal;
mod library;
mod other_rules;
mod power_cuts;
mod properties;
mod replays;
mod samples;
mod table;
mod takebacks;
