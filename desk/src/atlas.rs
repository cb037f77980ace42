//! The printed galaxy, for the map and for what explains itself on it.

use fitg_engine::Side;
use fitg_engine::galaxy::{
    CornerLabel, CreatureId, EnvironId, EnvironKind, Loyalty, PlanetId, ProvinceId, ROUTES, RaceId, SovereignId,
    SystemId,
};
use serde::Serialize;
use ts_rs::TS;

/// The whole map. Places are on a sheet 4986 wide and 3216 high.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Atlas {
    /// The five provinces.
    pub provinces: Vec<Province>,
    /// The twenty-five systems.
    pub systems: Vec<System>,
    /// The forty-two routes.
    pub routes: Vec<RouteLine>,
    /// Everybody who lives somewhere.
    pub races: Vec<Race>,
    /// The Sovereigns, by where they sit.
    pub sovereigns: Vec<SovereignSeat>,
}

/// A province.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Province {
    /// Its number.
    pub number: ProvinceId,
    /// Its name.
    pub name: String,
    /// Its capital.
    pub capital: PlanetId,
    /// The provinces beside it.
    pub adjacent: Vec<ProvinceId>,
}

/// A system.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct System {
    /// Its number.
    pub number: SystemId,
    /// Its name.
    pub name: String,
    /// Its province.
    pub province: ProvinceId,
    /// From the left.
    pub x: u16,
    /// From the top.
    pub y: u16,
    /// Its planets, the innermost first.
    pub planets: Vec<Planet>,
}

/// A planet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Planet {
    /// Its number.
    pub number: PlanetId,
    /// Its name.
    pub name: String,
    /// Which ring of its star it is on.
    pub ring: u8,
    /// The capital of its province.
    pub capital: bool,
    /// Where the Emperor sits.
    pub throne: bool,
    /// The race whose home it is.
    pub home_of: Option<RaceId>,
    /// Whether a planet secret lies there in the Galactic Game.
    pub secret: bool,
    /// The word in the corner of its Orbit Box.
    pub corner: Option<Corner>,
    /// Its loyalty when the Galactic Game begins.
    pub start_loyalty: Loyalty,
    /// Its environs.
    pub environs: Vec<Environ>,
}

/// The word in the corner of an Orbit Box (5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// The home of a star-faring race.
    RaceHome,
    /// A planet secret.
    Secret,
    /// The capital of its province.
    Capital,
    /// The throne.
    Throne,
}

/// An environ as it is printed.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Environ {
    /// Its number.
    pub number: EnvironId,
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: EnvironKind,
    /// Its size.
    pub size: u8,
    /// Its Resource rating.
    pub resources: u8,
    /// Whether the rating has a star.
    pub starred: bool,
    /// Its races.
    pub races: Vec<RaceId>,
    /// Its creature.
    pub creature: Option<CreatureId>,
    /// The name of its creature.
    pub creature_name: Option<String>,
    /// Its Coup rating.
    pub coup_rating: Option<u8>,
    /// Its Sovereign.
    pub sovereign: Option<SovereignId>,
}

/// A route.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RouteLine {
    /// One end.
    pub a: SystemId,
    /// The other.
    pub b: SystemId,
    /// The navigation stars along it.
    pub navigation_stars: u8,
}

/// A race.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Race {
    /// Its id.
    pub race: RaceId,
    /// Its name.
    pub name: String,
    /// Whether it travels between the stars.
    pub star_faring: bool,
    /// Where it comes from.
    pub home: Option<PlanetId>,
}

/// A Sovereign.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SovereignSeat {
    /// The id of the sovereign.
    pub sovereign: SovereignId,
    /// The name.
    pub name: String,
    /// Whose friend; neither's if none.
    pub allegiance: Option<Side>,
    /// The environ he belongs to.
    pub environ: EnvironId,
}

/// The whole map.
#[must_use]
pub fn atlas() -> Atlas {
    Atlas {
        provinces: ProvinceId::all().map(province).collect(),
        systems: SystemId::all().map(system).collect(),
        routes: ROUTES
            .iter()
            .map(|route| RouteLine { a: route.a, b: route.b, navigation_stars: route.navigation_stars })
            .collect(),
        races: RaceId::all()
            .map(|race| Race {
                race,
                name: race.name().to_owned(),
                star_faring: race.star_faring(),
                home: race.home_planet(),
            })
            .collect(),
        sovereigns: SovereignId::all()
            .map(|sovereign| SovereignSeat {
                sovereign,
                name: sovereign.name().to_owned(),
                allegiance: sovereign.data().allegiance,
                environ: sovereign.data().environ,
            })
            .collect(),
    }
}

fn province(number: ProvinceId) -> Province {
    Province { number, name: number.name().to_owned(), capital: number.capital(), adjacent: number.adjacent().to_vec() }
}

fn system(number: SystemId) -> System {
    System {
        number,
        name: number.name().to_owned(),
        province: number.province(),
        x: number.map_x(),
        y: number.map_y(),
        planets: number.planets().map(planet).collect(),
    }
}

fn planet(number: PlanetId) -> Planet {
    Planet {
        number,
        name: number.name().to_owned(),
        ring: number.ring(),
        capital: number.is_capital(),
        throne: number.is_throne(),
        home_of: number.home_of_race(),
        secret: number.has_secret(),
        corner: number.corner_label().map(|label| match label {
            CornerLabel::RaceHome => Corner::RaceHome,
            CornerLabel::Secret => Corner::Secret,
            CornerLabel::Capital => Corner::Capital,
            CornerLabel::Throne => Corner::Throne,
        }),
        start_loyalty: number.start_loyalty(),
        environs: number.environs().map(environ).collect(),
    }
}

fn environ(number: EnvironId) -> Environ {
    Environ {
        number,
        name: number.name().to_owned(),
        kind: number.kind(),
        size: number.size(),
        resources: number.resources(),
        starred: number.resources_starred(),
        races: number.races().to_vec(),
        creature: number.creature(),
        creature_name: number.creature().map(|creature| creature.name().to_owned()),
        coup_rating: number.coup_rating(),
        sovereign: number.sovereign(),
    }
}
