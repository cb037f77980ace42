//! The numbered charts and tables, each as functions of its inputs and as a table to print.

pub mod character_combat;
pub mod control;
mod data;
pub mod detection;
pub mod force_points;
pub mod hyperjump;
pub mod locals;
pub mod military;
pub mod pdb;
mod range;
pub mod search;
pub mod search_ten;
pub mod squad;
mod table;
mod tables;

use super::{Side, form};
pub use table::{Table, all, by_name};
