//! Planet secrets (31.0): how they are dealt, how they become known, what that brings at once, and when they end. What each does is said in
//! `data/secrets.json`, and read where the rules ask for it ([`crate::planet_secrets`]).

mod deal;
mod disclosure;
mod mission_phase;
mod revealing;

pub(crate) use deal::{DealSecrets, are_to_be_dealt};
pub(crate) use disclosure::{Disclosure, offer_first};
pub(crate) use mission_phase::{EndOfMissionPhase, groups_that_win};
pub(crate) use revealing::{
    look_as_a_segment_opens, look_from_orbit, rebellion_counts, rebellion_has_counted, reveal, reveal_all,
    reveal_everything,
};
