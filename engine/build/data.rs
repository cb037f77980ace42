//! The library's own types of what is printed.
#![allow(dead_code)] // the library uses them in full

use super::form;
pub use {environ_kind::*, level::*, loyalty::*, rating::*, side::*, special::*};

#[path = "../src/printed/cards/data.rs"]
pub mod cards;
#[path = "../src/printed/charts/data.rs"]
pub mod charts;
#[path = "../src/printed/galaxy/environ_kind.rs"]
mod environ_kind;
#[path = "../src/printed/galaxy/data.rs"]
pub mod galaxy;
#[path = "../src/printed/pieces/level.rs"]
mod level;
#[path = "../src/printed/galaxy/loyalty.rs"]
mod loyalty;
#[path = "../src/printed/pieces/data.rs"]
pub mod pieces;
#[path = "../src/printed/pieces/rating.rs"]
mod rating;
#[path = "../src/printed/side.rs"]
mod side;
#[path = "../src/printed/slug.rs"]
pub mod slug;
#[path = "../src/printed/galaxy/special.rs"]
mod special;
