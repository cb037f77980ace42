//! `fitg`, run as people and scripts run it.

mod edges;
mod fitg;
mod games;
mod keeping;
mod ladders;
mod reference;
mod reviews;
