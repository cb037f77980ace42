//! Planet secrets (31.0): how they are dealt, and how they become known. What each does is said in `data/secrets.json`, and read where
//! the rules ask for it.

mod deal;
mod disclosure;
mod revealing;

pub(crate) use deal::{DealSecrets, are_to_be_dealt};
pub(crate) use disclosure::Disclosure;
pub(crate) use revealing::{look_as_a_segment_opens, look_from_orbit};
// The door for whatever else makes a secret known: a mission, an event.
#[expect(unused_imports, reason = "Gather Information (37.42) comes through it")]
pub(crate) use revealing::{reveal, reveal_all};
