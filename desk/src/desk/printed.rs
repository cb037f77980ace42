//! What is printed: the galaxy, the pieces, the charts. The rules are in `crate::rules`.

use super::args;
use crate::atlas::{Atlas, atlas};
use crate::charts::{self, Chart};
use crate::failure::Failure;
use crate::roster::{Roster, roster};

/// What is asked about what is printed.
pub(crate) struct Printed;

impl Printed {
    pub(crate) fn atlas(&self, _: args::Nothing) -> Result<Atlas, Failure> {
        Ok(atlas())
    }

    pub(crate) fn roster(&self, _: args::Nothing) -> Result<Roster, Failure> {
        Ok(roster())
    }

    pub(crate) fn charts(&self, _: args::Nothing) -> Result<Vec<Chart>, Failure> {
        Ok(charts::all())
    }
}
