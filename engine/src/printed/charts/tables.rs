//! The tables that the build script makes of the data files about the charts.

use super::Side;
use super::character_combat::{BreakOffNumbers, Wounds};
use super::data::*;
use super::detection::DetectionResult;
use super::military::{Column, Losses};
use super::squad::Squad;

include!(concat!(env!("OUT_DIR"), "/charts.rs"));
