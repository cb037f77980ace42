//! `fitg`, run as people and scripts run it.

mod balances;
mod edges;
mod fitg;
mod games;
mod keeping;
mod ladders;
mod protocol;
mod reference;
mod reviews;
mod whole_games;
