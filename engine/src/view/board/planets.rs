//! The planets and environs of the board.

use super::forces::{ForceBoard, force_board};
use crate::galaxy::{EnvironId, EnvironKind, Loyalty, PlanetId, RaceId, SovereignId};
use crate::pieces::GameLevel;
use crate::rules::control::controller;
use crate::state::{Camp, ControlState, Pdb, Place, Sovereignty, State, UnitSet};
use crate::terms::Viewer;
use crate::{Side, environ_now};
use serde::{Deserialize, Serialize};

/// A planet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlanetBoard {
    /// Which.
    pub planet: PlanetId,
    /// Its name.
    pub name: String,
    /// Where the loyalty marker is; none while a rebellion or Rebel control replaces it (15.14).
    pub loyalty: Option<Loyalty>,
    /// The state of control (15.5).
    pub control: ControlState,
    /// Who controls it at this moment.
    pub controller: Option<Side>,
    /// Whether Rebel units stand on it, which decides who controls it.
    pub rebel_units: bool,
    /// Whether Imperial units do.
    pub imperial_units: bool,
    /// The base.
    pub pdb: Pdb,
    /// Its environs.
    pub environs: Vec<EnvironBoard>,
}

/// An environ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EnvironBoard {
    /// Which.
    pub environ: EnvironId,
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: EnvironKind,
    /// Its size.
    pub size: u8,
    /// Its races, the first one first, and whether they are star-faring.
    pub races: Vec<(RaceId, bool)>,
    /// Its Resource rating.
    pub resources: u8,
    /// Whether the rating has a star.
    pub starred: bool,
    /// Its Coup rating.
    pub coup_rating: Option<u8>,
    /// Whether a coup marker lies there.
    pub coup: bool,
    /// In the larger games, its sovereign (25.0).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sovereign: Option<SovereignBoard>,
    /// A rebel camp.
    pub camp: Option<Camp>,
    /// Its creature.
    pub creature: Option<CreatureBoard>,
    /// Its Irate Locals.
    pub locals: Option<LocalsBoard>,
    /// What the Rebel Player has there.
    pub rebel: ForceBoard,
    /// What the Imperial Player has there.
    pub imperial: ForceBoard,
}

/// A sovereign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SovereignBoard {
    /// Who.
    pub sovereign: SovereignId,
    /// The name.
    pub name: String,
    /// The side that the sovereign favors; none of the neutral ones.
    pub allegiance: Option<Side>,
    /// Whether summoned, and by whom: the face of the counter that is up.
    pub now: Sovereignty,
}

/// A creature's values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreatureBoard {
    /// Its name.
    pub name: String,
    /// Its strength, if it has one.
    pub strength: Option<u8>,
    /// Its Intelligence, if it attacks with that.
    pub intelligence: Option<u8>,
    /// Its endurance, if it can be worn down.
    pub endurance: Option<u8>,
    /// Whether its fights are firefights.
    pub firefight: bool,
}

/// The values of Irate Locals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LocalsBoard {
    /// Combat.
    pub combat: u8,
    /// Endurance.
    pub endurance: u8,
    /// Whether their fights are firefights.
    pub firefight: bool,
}

pub(super) fn planet_board(state: &State, planet: PlanetId, viewer: Viewer, turned_up: UnitSet) -> PlanetBoard {
    let now = &state.planets[planet];
    PlanetBoard {
        planet,
        name: planet.name().to_owned(),
        loyalty: crate::rules::control::loyalty_can_move(now.control).then_some(now.loyalty),
        control: now.control,
        controller: controller(state, planet),
        rebel_units: state.has_units_on(planet, Side::Rebel),
        imperial_units: state.has_units_on(planet, Side::Imperial),
        pdb: now.pdb,
        environs: planet.environs().map(|environ| environ_board(state, environ, viewer, turned_up)).collect(),
    }
}

pub(super) fn environ_board(state: &State, environ: EnvironId, viewer: Viewer, turned_up: UnitSet) -> EnvironBoard {
    let now = &state.environs[environ];
    EnvironBoard {
        environ,
        name: environ.name().to_owned(),
        kind: environ.kind(),
        size: environ.size(),
        races: environ.races().iter().map(|&race| (race, race.star_faring())).collect(),
        resources: environ_now::resources(state, environ),
        starred: environ_now::starred(state, environ),
        coup_rating: environ_now::coup_rating(state, environ),
        coup: now.coup,
        sovereign: environ.sovereign().filter(|_| state.terms.level != GameLevel::StarSystem).map(|sovereign| {
            SovereignBoard {
                sovereign,
                name: sovereign.name().to_owned(),
                allegiance: sovereign.data().allegiance,
                now: state.sovereignty(sovereign),
            }
        }),
        camp: now.camp,
        creature: environ_now::creature(state, environ).map(|creature| {
            let data = creature.data();
            CreatureBoard {
                name: data.name.to_owned(),
                strength: data.strength,
                intelligence: data.intelligence,
                endurance: data.endurance,
                firefight: data.firefight,
            }
        }),
        locals: environ_now::locals(state, environ).map(|mob| LocalsBoard {
            combat: mob.combat,
            endurance: mob.endurance,
            firefight: mob.firefight,
        }),
        rebel: force_board(state, Place::Environ(environ), Side::Rebel, viewer, turned_up),
        imperial: force_board(state, Place::Environ(environ), Side::Imperial, viewer, turned_up),
    }
}
