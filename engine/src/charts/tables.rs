//! The tables that `build.rs` makes of the data files about the charts.

use super::character_combat::{BreakOffNumbers, Wounds};
use super::control::{ControlRow, ControlState, UnitsPresent};
use super::detection::DetectionResult;
use super::hyperjump::{Area, HyperjumpResult};
use super::military::{Column, Losses};
use super::squad::Squad;
use crate::Side;
use crate::galaxy::id::id_at;

include!(concat!(env!("OUT_DIR"), "/charts.rs"));
