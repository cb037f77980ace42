//! What is printed: galaxy, pieces, cards, charts, held against the facts.

mod cards;
mod charts;
mod data_files;
mod floors;
mod galaxy;
mod pieces;
