//! What the files of the charts say; the build reads them into these types too.

use super::Side;
use super::form::*;

word! {
    /// The state of control of a planet, as the markers show it (15.5).
    #[derive(Default)]
    pub enum ControlState {
        /// Its loyalty marker alone (15.51).
        #[default]
        ImperialControl,
        /// A Rebellion marker (15.52).
        Rebellion,
        /// A Rebel Control marker (15.53).
        RebelControl,
        /// Its loyalty marker over a Rebel Control marker (15.54).
        RebellionStopped,
    }
}

word! {
    /// Whose units are on the surface.
    pub enum UnitsPresent {
        /// Imperial units only.
        ImperialOnly,
        /// Rebel units only.
        RebelOnly,
        /// Units of both sides.
        Both,
        /// None.
        None,
    }
}

row! {
    /// A row of the chart.
    pub struct ControlRow {
        /// The state of the planet.
        pub state: ControlState,
        /// Whose units are there.
        pub units: UnitsPresent,
        /// Who controls it if the PDB is up.
        pub pdb_up: Option<Side>,
        /// Who controls it if the PDB is down.
        pub pdb_down: Option<Side>,
    }
}

word! {
    /// Where a hyperjump ends.
    pub enum Area {
        /// At the destination.
        Arrived,
        /// In the star system's Drift area.
        Drift,
        /// In its second Drift area, farther out.
        Drift2,
    }
}

row! {
    /// What a hyperjump does (21.7).
    pub struct HyperjumpResult {
        /// Where it ends.
        pub area: Area,
        /// The ship is damaged, or a unit is lost.
        pub damaged: Or<bool>,
        /// The ship is gone, or half of the units are lost.
        pub eliminated: Or<bool>,
    }
}
