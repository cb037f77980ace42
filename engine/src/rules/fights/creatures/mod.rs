//! Creatures (13.45): what the Galactic Guide says of one replaces the rule it contradicts.

mod aftermath;
mod meeting;
mod swarm;
mod ways;

pub(crate) use aftermath::{after_fight, after_round, attacks_itself, leaves, round_over};
pub(crate) use meeting::Encounter;
pub use ways::BreakOffRule;
pub(crate) use ways::{
    attack, attack_rolls, break_off, by_intelligence, concerns, fixed_active, gives, grow, heeds, heeds_in_combat,
};
