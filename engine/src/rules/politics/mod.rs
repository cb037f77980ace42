//! Politics: loyalty, control and bases (8, 15), rebellion (15.4), the Domino Effect (23).

pub mod control;
pub mod domino_reach;
pub(crate) mod dominoes;
pub mod rebellion;
