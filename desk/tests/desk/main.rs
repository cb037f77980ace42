//! The command layer, asked as the page asks it.

mod common;
#[cfg(target_os = "linux")]
mod disks;
mod dominoes;
mod drafts;
mod editor;
mod exports;
mod fights;
mod lessons;
mod log;
mod opening;
mod orders;
mod orders_in_space;
mod overlays;
mod picked;
mod replays;
mod rules;
mod seats;
mod secrets;
mod table;
mod takebacks;
mod trouble;
mod types;
