//! The command layer, asked as the page asks it.

mod basket;
mod common;
#[cfg(target_os = "linux")]
mod disks;
mod dominoes;
mod drafts;
mod editor;
mod editor_of_provinces;
mod editor_of_the_galaxy;
mod exports;
mod fights;
mod galactic;
mod hints;
mod lessons;
mod likings;
mod log;
mod minds;
mod moves;
mod opening;
mod orders;
mod orders_in_space;
mod overlays;
mod picked;
mod placing;
mod replays;
mod reviews;
mod rules;
mod seats;
mod secrets;
mod space_scenes;
mod summaries;
mod table;
mod takebacks;
mod trouble;
mod types;
