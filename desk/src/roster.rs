//! What is printed on the pieces: characters, spaceships, units, possessions, missions.

mod galactic;
mod words;

pub use galactic::{EventCard, GalacticCards, SecretCard};

use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::galaxy::{EnvironKind, PlanetId, RaceId, SovereignId};
use fitg_engine::pieces::{CharacterId, PossessionId, PossessionKind, Rating, ShipId, UnitKind};
use serde::Serialize;
use ts_rs::TS;

/// Every piece and every mission as printed.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Roster {
    /// The characters.
    pub characters: Vec<CharacterCard>,
    /// The spaceships.
    pub ships: Vec<ShipCard>,
    /// The kinds of unit.
    pub units: Vec<UnitCard>,
    /// The possessions, spaceships among them.
    pub possessions: Vec<PossessionCard>,
    /// The missions.
    pub missions: Vec<MissionCard>,
    /// What only the Galactic Game has.
    pub galactic: GalacticCards,
}

/// A character card.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CharacterCard {
    /// The id by which he is named in answers.
    pub character: CharacterId,
    /// The name.
    pub name: String,
    /// The number of the card.
    pub card: u8,
    /// The sovereign whose counter shows this face: he has no card.
    pub sovereign: Option<SovereignId>,
    /// Whose.
    pub side: Side,
    /// The race.
    pub race: RaceId,
    /// The name of the race.
    pub race_name: String,
    /// The title.
    pub title: Option<String>,
    /// A Knight of the Empire.
    pub knight: bool,
    /// The home planets.
    pub homes: Vec<PlanetId>,
    /// The printed ratings.
    pub ratings: Vec<(Rating, u8)>,
    /// Bonus draws by mission.
    pub bonus_draws: Vec<(Letter, u8)>,
    /// The spaceship that comes with the character.
    pub ship: Option<ShipId>,
    /// What the character can do besides.
    pub abilities: Vec<String>,
}

/// A spaceship.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ShipCard {
    /// Which.
    pub ship: ShipId,
    /// The name.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// Maneuver.
    pub maneuver: u8,
    /// Cannons, in the larger games.
    pub cannons: u8,
    /// Shields, in the larger games.
    pub shields: u8,
    /// How many it carries.
    pub passengers: u8,
    /// Whom it comes with, or the only one who can pilot it.
    pub owner: Option<CharacterId>,
}

/// A kind of unit.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct UnitCard {
    /// Which.
    pub kind: UnitKind,
    /// The name.
    pub name: String,
    /// The name with its strengths.
    pub title: String,
    /// Whose.
    pub side: Side,
    /// The environ that a Rebel unit is drawn for.
    pub environ: Option<EnvironKind>,
    /// Strength on a planet.
    pub strength: u8,
    /// Strength in space, in the larger games.
    pub space_strength: u8,
    /// May leave its planet by itself.
    pub mobile: bool,
    /// Deployed face down.
    pub hidden: bool,
    /// An elite unit.
    pub elite: bool,
    /// It commits atrocities, in the Galactic Game.
    pub atrocity: bool,
    /// What it costs a rebellion.
    pub cost: Option<u8>,
}

/// A possession card.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PossessionCard {
    /// Which.
    pub possession: PossessionId,
    /// The name.
    pub name: String,
    /// The number of the card.
    pub card: u8,
    /// What it is.
    pub kind: PossessionKind,
    /// What it does.
    pub effects: Vec<String>,
    /// What becomes of it when it has been used.
    pub after_use: String,
}

/// A mission.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MissionCard {
    /// Its letter.
    pub letter: Letter,
    /// Its name.
    pub name: String,
    /// The only side that may do it.
    pub side: Option<Side>,
    /// Whether it is part of the Star System Game.
    pub star_system: bool,
}

/// Every piece and every mission as printed.
#[must_use]
pub fn roster() -> Roster {
    Roster {
        characters: CharacterId::all().map(character).collect(),
        ships: ShipId::all().map(ship).collect(),
        units: UnitKind::all().map(unit).collect(),
        possessions: PossessionId::all().map(possession).collect(),
        missions: Letter::all().map(mission).collect(),
        galactic: galactic::cards(),
    }
}

fn character(character: CharacterId) -> CharacterCard {
    let data = character.data();
    CharacterCard {
        character,
        name: data.name.to_owned(),
        card: data.card,
        sovereign: data.sovereign,
        side: data.side,
        race: data.race,
        race_name: data.race.singular().to_owned(),
        title: data.title.map(str::to_owned),
        knight: data.knight,
        homes: data.home_planets.to_vec(),
        ratings: Rating::ALL.into_iter().map(|rating| (rating, data.rating(rating))).collect(),
        bonus_draws: data.bonus_draws.to_vec(),
        ship: data.owned_ship,
        abilities: data.abilities.iter().map(words::effect).collect(),
    }
}

fn ship(ship: ShipId) -> ShipCard {
    let data = ship.data();
    ShipCard {
        ship,
        name: data.name.to_owned(),
        side: data.side,
        maneuver: data.maneuver,
        cannons: data.cannons,
        shields: data.shields,
        passengers: data.passengers,
        owner: data.owner,
    }
}

fn unit(kind: UnitKind) -> UnitCard {
    let data = kind.data();
    UnitCard {
        kind,
        name: data.name.to_owned(),
        title: kind.title(),
        side: data.side,
        environ: data.environ_kind,
        strength: data.environ_strength,
        space_strength: data.space_strength,
        mobile: data.mobile,
        hidden: data.hidden,
        elite: data.elite,
        atrocity: data.atrocity,
        cost: data.cost,
    }
}

fn possession(possession: PossessionId) -> PossessionCard {
    let data = possession.data();
    PossessionCard {
        possession,
        name: data.name.to_owned(),
        card: data.card,
        kind: data.kind,
        effects: data.effects.iter().map(words::effect).collect(),
        after_use: words::after_use(&data.after_use),
    }
}

fn mission(letter: Letter) -> MissionCard {
    let data = letter.mission();
    MissionCard { letter, name: data.name.to_owned(), side: data.side, star_system: data.in_star_system_game() }
}
