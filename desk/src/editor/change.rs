//! What can be changed in a scenario, a change a step.

use super::galactic::GalacticChange;
use super::larger::LargerChange;
use super::put::{self, Piece, Spot};
use super::space;
use crate::failure::{Code, Failure};
use fitg_engine::Side;
use fitg_engine::galaxy::{EnvironId, Loyalty, PlanetId};
use fitg_engine::pieces::{CharacterId, GameLevel, PossessionId, ShipId, UnitKind};
use fitg_engine::scenario::{
    EnvironAt, Placement, PlanetAt, Position, ReinforcementRule, Scenario, SpaceAt, VictoryRule,
};
use fitg_engine::state::{Camp, ControlState, Disabled, Drug, Information, Segment, StackKind};
use serde::Deserialize;
use ts_rs::TS;

/// A change of the scenario that is edited.
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "what", deny_unknown_fields)]
pub enum Change {
    /// What stands at the head of the file.
    Sheet {
        /// The id by which it is chosen.
        id: String,
        /// The name.
        name: String,
        /// The situation.
        about: String,
        /// How many Game-Turns it lasts.
        turns: u8,
    },
    /// Which of the three games it belongs to.
    Level {
        /// Which.
        level: GameLevel,
    },
    /// What only the larger games know.
    Larger {
        /// What of it.
        change: LargerChange,
    },
    /// What only the Galactic Game knows.
    Galactic {
        /// What of it.
        change: GalacticChange,
    },
    /// A planet takes part.
    AddPlanet {
        /// Which.
        planet: PlanetId,
    },
    /// It does not, and nothing lies there.
    RemovePlanet {
        /// Which.
        planet: PlanetId,
    },
    /// How a planet is at the start.
    SetPlanet {
        /// All of it.
        planet: PlanetAt,
    },
    /// With what the game begins.
    Begin {
        /// With a position at this time; with the set-up if none, and then nothing lies on the board.
        at: Option<Begins>,
    },
    /// A piece goes from somewhere to somewhere else.
    Put {
        /// Which.
        piece: Piece,
        /// From where: units and what the sides receive need it.
        from: Spot,
        /// Where to.
        to: Spot,
        /// Of units, how many.
        count: u8,
    },
    /// How a character on the board is.
    Character {
        /// Who.
        character: CharacterId,
        /// How.
        now: Condition,
    },
    /// Whether a possession was shown.
    Shown {
        /// Which.
        possession: PossessionId,
        /// Whether it was.
        shown: bool,
    },
    /// What lies in an environ.
    Environ {
        /// Which.
        environ: EnvironId,
        /// A rebel camp.
        camp: Option<Camp>,
        /// A coup marker.
        coup: bool,
    },
    /// How the characters of a side enter.
    Placement {
        /// Whose.
        side: Side,
        /// How.
        placement: Placement,
    },
    /// What comes during the game.
    Reinforcements {
        /// All rules.
        rules: Vec<ReinforcementRule>,
        /// What of each is earned and not yet placed, where the game begins with a position.
        owed: Vec<u8>,
    },
    /// How it is won.
    Victory {
        /// All of it.
        rule: VictoryRule,
    },
    /// What happened already that still counts.
    Happened {
        /// Who gathered information with two letters.
        information: Information,
        /// Whether the Rebels met the Zop.
        zop_met: bool,
    },
    /// What works on characters.
    Working {
        /// The Helian Drug (14.4).
        drug: Option<Drug>,
        /// The Cervac (14.3).
        disabled: Option<Disabled>,
    },
    /// Whose a spaceship is that stands away from him.
    ShipOwner {
        /// Which.
        ship: ShipId,
        /// Whose; nobody's if none.
        owner: Option<CharacterId>,
    },
}

/// A moment at which a game begins with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Begins {
    /// The Game-Turn.
    pub turn: u8,
    /// The Phasing Player.
    pub side: Side,
    /// The segment that is about to begin.
    pub segment: Segment,
}

/// How a character on the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// In which stack.
    pub stack: StackKind,
    /// Whether detected.
    pub detected: bool,
    /// Wounds.
    pub wounds: u8,
    /// If he is a prisoner: the guard who holds him.
    pub guarded_by: Option<CharacterId>,
    /// If he is a prisoner: the kind of unit that holds him.
    pub held_by: Option<UnitKind>,
    /// The Galactic Game: if he is a prisoner, whether the planet itself holds him (31.0).
    #[serde(default)]
    pub held_by_the_planet: bool,
    /// Whether he did something in this Player-Turn.
    pub acted: bool,
    /// Whether he left the units to search.
    pub stepped_out: bool,
    /// Whether he was called to lead units.
    #[serde(default)]
    pub led: bool,
    /// The larger games: whether he was moved with military units in this Operations Phase (20.2).
    #[serde(default)]
    pub marched: bool,
    /// The larger games: of one in Drift, whether he came there in this Player-Turn (21.4).
    #[serde(default)]
    pub drifted: bool,
    /// The larger games: of a prisoner, whether he was given to another captor in this Operations Phase (12.81).
    #[serde(default)]
    pub handed_over: bool,
}

pub(super) fn nowhere(message: impl Into<String>) -> Failure {
    Failure::new(Code::NoSuchPlace, message)
}

/// The position, without which nothing lies on the board.
pub(super) fn position(scenario: &mut Scenario) -> Result<&mut Position, Failure> {
    scenario.position.as_mut().ok_or_else(|| {
        nowhere("This scenario begins with the set-up. Let it begin in a Game-Turn to put pieces on the board.")
    })
}

impl Change {
    /// Makes the change.
    ///
    /// # Errors
    ///
    /// If it is about what is not there.
    pub(super) fn make(self, scenario: &mut Scenario) -> Result<(), Failure> {
        match self {
            Change::Sheet { id, name, about, turns } => {
                scenario.id = id;
                scenario.name = name;
                scenario.about = about;
                scenario.turns = turns;
            }
            Change::Level { level } => scenario.level = level,
            Change::Larger { change } => change.make(scenario)?,
            Change::Galactic { change } => change.make(scenario)?,
            Change::AddPlanet { planet } => add_planet(scenario, planet),
            Change::RemovePlanet { planet } => remove_planet(scenario, planet),
            Change::SetPlanet { planet } => {
                let name = planet.planet.name();
                let found = scenario.planets.iter_mut().find(|at| at.planet == planet.planet);
                *found.ok_or_else(|| nowhere(format!("{name} does not take part.")))? = planet;
            }
            Change::Begin { at } => begin(scenario, at),
            Change::Put { piece, from, to, count } => put::put(scenario, piece, from, to, count)?,
            Change::Character { character, now } => {
                let position = position(scenario)?;
                if let Some(at) = space::character(position, character) {
                    at.stack = now.stack;
                    at.detected = now.detected;
                    at.wounds = now.wounds;
                    at.guarded_by = now.guarded_by;
                    at.held_by = now.held_by;
                    at.acted = now.acted;
                    at.led = now.led;
                    at.marched = now.marched;
                    at.drifted = now.drifted;
                    at.handed_over = now.handed_over;
                    return Ok(());
                }
                let found = position.characters.iter_mut().find(|at| at.character == character);
                let at = found.ok_or_else(|| nowhere(format!("{} is not on the board.", character.name())))?;
                at.stack = now.stack;
                at.detected = now.detected;
                at.wounds = now.wounds;
                at.guarded_by = now.guarded_by;
                at.held_by = now.held_by;
                at.held_by_the_planet = now.held_by_the_planet;
                at.acted = now.acted;
                at.stepped_out = now.stepped_out;
                at.led = now.led;
                at.marched = now.marched;
                at.handed_over = now.handed_over;
            }
            Change::Shown { possession, shown } => show(position(scenario)?, possession, shown)?,
            Change::Environ { environ, camp, coup } => {
                let environs = &mut position(scenario)?.environs;
                environs.retain(|at| at.environ != environ);
                if camp.is_some() || coup {
                    environs.push(EnvironAt { environ, camp, coup });
                    environs.sort_by_key(|at| at.environ);
                }
            }
            Change::Placement { side: Side::Rebel, placement } => scenario.rebel.placement = placement,
            Change::Placement { side: Side::Imperial, placement } => scenario.imperial.placement = placement,
            Change::Reinforcements { rules, owed } => reinforce(scenario, rules, owed),
            Change::Victory { rule } => scenario.victory = rule,
            Change::Happened { information, zop_met } => {
                let position = position(scenario)?;
                position.information = information;
                position.zop_met = zop_met;
            }
            Change::Working { drug, disabled } => {
                let position = position(scenario)?;
                position.drug = drug;
                position.disabled = disabled;
            }
            Change::ShipOwner { ship, owner } => {
                let position = position(scenario)?;
                let in_space = position.space.iter_mut().flat_map(|here| &mut here.ships);
                let in_space = in_space.filter(|at| at.ship == ship).map(|at| &mut at.owner);
                let in_environs = position.ships.iter_mut().filter(|at| at.ship == ship).map(|at| &mut at.owner);
                let found = in_space.chain(in_environs).next();
                *found.ok_or_else(|| {
                    nowhere(format!("The {} stands beside its owner or not on the board.", ship.name()))
                })? = owner;
            }
        }
        Ok(())
    }
}

fn add_planet(scenario: &mut Scenario, planet: PlanetId) {
    if scenario.planets.iter().all(|at| at.planet != planet) {
        let neutral = Some(Loyalty::Neutral);
        let at = PlanetAt { planet, loyalty: neutral, state: ControlState::default(), pdb_level: 0, pdb_up: true };
        scenario.planets.push(at);
        scenario.planets.sort_by_key(|at| at.planet);
    }
}

/// What lay on a planet that takes no part any more lies in the box.
fn remove_planet(scenario: &mut Scenario, planet: PlanetId) {
    scenario.planets.retain(|at| at.planet != planet);
    if let Some(rule) = &mut scenario.victory.rebel_instant {
        rule.planets.retain(|&other| other != planet);
    }
    for rule in scenario.rebel.groups.iter_mut().chain(&mut scenario.imperial.groups) {
        rule.planets.retain(|&other| other != planet);
        rule.environ = rule.environ.filter(|environ| environ.planet() != planet);
    }
    if let Some(rule) = &mut scenario.rebel.ships_in_orbit {
        rule.not.retain(|&other| other != planet);
    }
    scenario.rebel.camps.retain(|&other| other != planet);
    if let Some(position) = &mut scenario.position {
        position.destroyed_planets.retain(|&other| other != planet);
        position.secrets.retain(|at| at.planet != planet);
        position.secret_base = position.secret_base.take().filter(|base| base.planet != planet);
        if let Some(base) = &mut position.secret_base {
            base.named.retain(|&other| other != planet);
        }
        clear(position, planet);
    }
}

/// Nothing lies on a planet or over it any more.
pub(super) fn clear(position: &mut Position, planet: PlanetId) {
    position.space.retain(|here| here.at != SpaceAt::Orbit(planet));
    position.sovereigns.retain(|at| at.sovereign.data().environ.planet() != planet);
    position.levelled.retain(|&other| other != planet);
    position.characters.retain(|at| at.at.planet() != planet);
    position.units.retain(|at| at.at.planet() != planet);
    position.ships.retain(|at| at.at.planet() != planet);
    position.environs.retain(|at| at.environ.planet() != planet);
    put::forget(position);
}

/// Rules and what is owed of them change together: the counts stand in the order of the rules.
fn reinforce(scenario: &mut Scenario, rules: Vec<ReinforcementRule>, mut owed: Vec<u8>) {
    owed.truncate(rules.len());
    while owed.last() == Some(&0) {
        owed.pop();
    }
    scenario.reinforcements = rules;
    if let Some(position) = &mut scenario.position {
        position.owed = owed;
    }
}

fn begin(scenario: &mut Scenario, at: Option<Begins>) {
    let Some(Begins { turn, side, segment }) = at else {
        scenario.position = None;
        return;
    };
    let position = scenario.position.get_or_insert_with(|| Position::empty(turn, side, segment));
    position.turn = turn;
    position.side = side;
    position.segment = segment;
}

fn show(position: &mut Position, possession: PossessionId, shown: bool) -> Result<(), Failure> {
    let on_map = position.characters.iter_mut().map(|at| (&at.possessions, &mut at.shown));
    let to_come = position.to_come.iter_mut().map(|at| (&at.possessions, &mut at.shown));
    let in_space = position.space.iter_mut().flat_map(|here| &mut here.characters);
    let in_space = in_space.map(|at| (&at.possessions, &mut at.shown));
    let found = on_map.chain(to_come).chain(in_space).find(|(possessions, _)| possessions.contains(&possession));
    let (_, list) = found.ok_or_else(|| nowhere(format!("Nobody has {}.", possession.name())))?;
    list.retain(|&other| other != possession);
    if shown {
        list.push(possession);
    }
    Ok(())
}
