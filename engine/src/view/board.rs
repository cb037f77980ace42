//! The board as it is shown: plain data for a page, a terminal or a bot, made from a masked state.

use super::Viewer;
use crate::Side;
use crate::cards::Letter;
use crate::charts::locals;
use crate::environ_now;
use crate::galaxy::{EnvironId, EnvironKind, Loyalty, PlanetId, RaceId};
use crate::game::Moment;
use crate::pieces::{CharacterId, PossessionId, PossessionKind, ShipId, UnitId, UnitKind};
use crate::ratings::{self, RAISABLE};
use crate::rules::control::controller;
use crate::rules::fight::{Fight, Force};
use crate::rules::missions::{Missions, Progress};
use crate::rules::victory;
use crate::state::{
    Camp, Captor, CharacterSet, ControlState, Holder, Options, Outcome, Pdb, Place, Segment, StackKind, Stamp, State,
    UnitSet,
};
use crate::words;
use serde::{Deserialize, Serialize};

/// Everything a viewer may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// Who looks.
    pub viewer: Viewer,
    /// The Game-Turn, Player-Turn and segment.
    pub clock: Stamp,
    /// How many Game-Turns there are.
    pub turns: u8,
    /// The rules switched on.
    pub options: Options,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    /// The planets that take part.
    pub planets: Vec<PlanetBoard>,
    /// Characters off the map who are about to enter (16.12).
    pub waiting: Vec<CharacterBoard>,
    /// Dead characters.
    pub dead: Vec<CharacterId>,
    /// Possession cards in the deck, spaceships among them.
    pub deck: usize,
    /// Possession cards that the Imperial Player took (14.26).
    pub taken: Vec<PossessionId>,
    /// Possession cards destroyed or used up, as far as the viewer knows which.
    pub gone: Vec<PossessionId>,
    /// The Victory Points if the game ended now (16.17).
    pub points: i16,
    /// How they come about.
    pub scores: Vec<ScoreBoard>,
    /// The Mission Groups at work (13.1).
    pub missions: Vec<GroupBoard>,
    /// The environ whose missions are being resolved, and the cards drawn and allowed there.
    pub drawing: Option<(EnvironId, u8, u8)>,
    /// The character combat being fought.
    pub fight: Option<FightBoard>,
}

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
    /// Whether either side has units on it, which is why.
    pub rebel_units: bool,
    /// Likewise.
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

/// What a side has in an environ.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ForceBoard {
    /// The stack with the military units (9.57).
    pub military: StackBoard,
    /// The stack of those who may go on missions.
    pub mission: StackBoard,
    /// Units that wait for room (15.44).
    pub withheld: Vec<UnitsBoard>,
    /// Its characters whom the enemy holds here.
    pub prisoners: Vec<CharacterBoard>,
    /// Spaceships.
    pub ships: Vec<ShipBoard>,
    /// The strength of its units, if the viewer may know all of them.
    pub strength: Option<u16>,
}

/// A stack.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StackBoard {
    /// The units that the viewer can tell apart.
    pub units: Vec<UnitsBoard>,
    /// How many face-down units there are whose kind he does not know.
    pub face_down: usize,
    /// The characters.
    pub characters: Vec<CharacterBoard>,
}

/// Equal units of a stack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitsBoard {
    /// Their kind.
    pub kind: UnitKind,
    /// How many.
    pub count: usize,
    /// Their counters, by which answers name them.
    pub units: Vec<UnitId>,
    /// Whether they lie face down for the enemy.
    pub hidden: bool,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CharacterBoard {
    /// Who.
    pub character: CharacterId,
    /// His name.
    pub name: String,
    /// His side.
    pub side: Side,
    /// His stack.
    pub stack: StackKind,
    /// Whether he is detected.
    pub detected: bool,
    /// His wounds.
    pub wounds: u8,
    /// His ratings, now and printed.
    pub ratings: Vec<RatingBoard>,
    /// The letters of his bonus draws.
    pub bonus_draws: Vec<(Letter, u8)>,
    /// Whether he was moved in this segment.
    pub moved: bool,
    /// Whether he did something in this Player-Turn, so that rest does not heal him.
    pub acted: bool,
    /// The prisoners he guards.
    pub guards: Vec<CharacterId>,
    /// If he is a prisoner: the guard, if a character guards him; a unit otherwise.
    pub guard: Option<CharacterId>,
    /// Whether he is a prisoner.
    pub prisoner: bool,
    /// Whether the Cervac disables him.
    pub disabled: bool,
    /// His possessions that the viewer knows.
    pub possessions: Vec<PossessionBoard>,
    /// How many he has besides, unseen.
    pub unseen: usize,
    /// His spaceship.
    pub ship: Option<ShipId>,
}

/// A rating.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingBoard {
    /// Which.
    pub rating: crate::pieces::Rating,
    /// Now.
    pub now: u8,
    /// Printed.
    pub printed: u8,
    /// Why they differ, in words.
    pub reasons: Vec<String>,
}

/// A possession in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PossessionBoard {
    /// Which.
    pub possession: PossessionId,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: PossessionKind,
    /// Whether it was shown.
    pub shown: bool,
}

/// A spaceship on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShipBoard {
    /// Which.
    pub ship: ShipId,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub owner: Option<CharacterId>,
    /// Its Maneuver rating.
    pub maneuver: u8,
    /// How many it carries.
    pub passengers: u8,
    /// Whether it was moved in this segment.
    pub moved: bool,
}

/// Something that counts for Victory Points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoreBoard {
    /// What, in words.
    pub what: String,
    /// How much.
    pub points: i16,
}

/// A Mission Group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroupBoard {
    /// Its mission.
    pub letter: Letter,
    /// The name of the mission.
    pub name: String,
    /// Who is on it and still free.
    pub members: Vec<CharacterId>,
    /// Whether it is the rebel camp.
    pub camp: bool,
    /// Mission letters so far.
    pub letters: u8,
    /// How it fares.
    pub progress: Progress,
    /// Whom assassins are after.
    pub target: Option<CharacterId>,
}

/// A character combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FightBoard {
    /// Where.
    pub environ: EnvironId,
    /// Who attacks.
    pub attacker: Side,
    /// With what.
    pub force: FightForce,
    /// The round.
    pub round: u8,
    /// The attack strength now.
    pub attack: i16,
    /// The defense strength of the active now.
    pub defense: i16,
    /// Attacking characters.
    pub attackers: Vec<CharacterId>,
    /// Defenders still in it.
    pub defenders: Vec<CharacterId>,
    /// The active ones.
    pub active: Vec<CharacterId>,
    /// Whether the attacker tries to capture.
    pub capture: bool,
    /// Whether it is a firefight.
    pub firefight: bool,
    /// Wounds of a force that is not made of characters.
    pub force_wounds: u8,
}

/// The attacking force of a character combat (12.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FightForce {
    /// What it is.
    pub kind: ForceKind,
    /// What it is called; of characters their names.
    pub name: String,
    /// The wounds that it takes before it is beaten; none for characters, and for a creature that cannot be worn down.
    pub endurance: Option<u8>,
    /// How many of them it can still take.
    pub left: Option<u8>,
}

/// What attacks in a character combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ForceKind {
    /// Characters (12.11).
    Characters,
    /// A squad of military units (12.12).
    Squad,
    /// A creature (12.13).
    Creature,
    /// Sentry robots (13.46).
    Sentries,
    /// Irate Locals (12.14).
    Locals,
}

impl FightForce {
    fn of(fight: &Fight) -> FightForce {
        let kind = match fight.force {
            Force::Characters(_) => ForceKind::Characters,
            Force::Squad { .. } => ForceKind::Squad,
            Force::Creature(_) => ForceKind::Creature,
            Force::Sentries { .. } => ForceKind::Sentries,
            Force::Locals { .. } => ForceKind::Locals,
        };
        let endurance = fight.endurance();
        let left = endurance.map(|endurance| endurance.saturating_sub(fight.force_wounds));
        FightForce { kind, name: fight.force.title(fight.attacker), endurance, left }
    }
}

impl Board {
    pub(super) fn of(moment: &Moment, viewer: Viewer) -> Board {
        let Moment { state, running } = moment;
        let missions = running.missions();
        let turned_up = running.turned_up();
        let possessions = |holder: Holder| -> Vec<PossessionId> {
            PossessionId::all()
                .filter(|&card| card.ship().is_none() && state.possessions[card].holder == holder)
                .collect()
        };
        Board {
            viewer,
            clock: state.clock,
            turns: state.terms.turns,
            options: state.options,
            outcome: state.outcome,
            planets: state.terms.planets.iter().map(|planet| planet_board(state, planet, viewer, turned_up)).collect(),
            waiting: CharacterId::all()
                .filter(|&who| state.characters[who].place == Place::Waiting)
                .map(|who| character_board(state, who, viewer))
                .collect(),
            dead: CharacterId::all().filter(|&who| state.characters[who].place == Place::OutOfPlay).collect(),
            deck: PossessionId::all().filter(|&card| state.in_deck(card)).count(),
            taken: possessions(Holder::Taken),
            gone: possessions(Holder::OutOfPlay)
                .into_iter()
                .filter(|&card| viewer.sees_secrets_of(Side::Rebel) || state.possessions[card].revealed)
                .collect(),
            points: victory::points(state),
            scores: victory::scores(state).map(score_board).collect(),
            missions: groups(state, missions),
            drawing: missions.map(|missions| (missions.environ, missions.drawn, missions.environ.size())),
            fight: running.fight().map(|fight| FightBoard {
                environ: fight.environ,
                attacker: fight.attacker,
                force: FightForce::of(fight),
                round: fight.round,
                attack: fight.attack(state),
                defense: fight.defense(state),
                attackers: fight.attackers().iter().collect(),
                defenders: fight.defenders.iter().collect(),
                active: fight.active.iter().collect(),
                capture: fight.capture,
                firefight: fight.firefight,
                force_wounds: fight.force_wounds,
            }),
        }
    }

    /// Whether the time of the board is within a Player-Turn.
    #[must_use]
    pub const fn in_play(&self) -> bool {
        !matches!(self.clock.segment, Segment::SetUp)
    }
}

fn planet_board(state: &State, planet: PlanetId, viewer: Viewer, turned_up: UnitSet) -> PlanetBoard {
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

fn environ_board(state: &State, environ: EnvironId, viewer: Viewer, turned_up: UnitSet) -> EnvironBoard {
    let now = &state.environs[environ];
    EnvironBoard {
        environ,
        name: environ.name().to_owned(),
        kind: environ.kind(),
        size: environ.size(),
        races: environ.races().iter().map(|&race| (race, race.star_faring())).collect(),
        resources: environ_now::resources(state, environ),
        starred: environ.resources_starred(),
        coup_rating: environ_now::coup_rating(state, environ),
        coup: now.coup,
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
        locals: locals::of(environ).map(|mob| LocalsBoard {
            combat: mob.combat,
            endurance: mob.endurance,
            firefight: mob.firefight,
        }),
        rebel: force_board(state, environ, Side::Rebel, viewer, turned_up),
        imperial: force_board(state, environ, Side::Imperial, viewer, turned_up),
    }
}

fn force_board(state: &State, environ: EnvironId, side: Side, viewer: Viewer, turned_up: UnitSet) -> ForceBoard {
    let units = state.units_in(environ, side);
    let open = viewer.sees_secrets_of(side);
    let known: UnitSet = units.iter().filter(|&unit| open || !unit.hidden() || turned_up.contains(unit)).collect();
    let face_down = units.len() - known.len();
    let characters = |set: CharacterSet| set.iter().map(|who| character_board(state, who, viewer)).collect();
    ForceBoard {
        military: StackBoard {
            units: units_board(known),
            face_down,
            characters: characters(state.stack_in(environ, side, StackKind::Military)),
        },
        mission: StackBoard {
            units: Vec::new(),
            face_down: 0,
            characters: characters(state.stack_in(environ, side, StackKind::Mission)),
        },
        withheld: units_board(
            UnitId::all()
                .filter(|&unit| unit.side() == side && state.units[unit].place == Place::Withheld(environ))
                .collect(),
        ),
        prisoners: characters(state.prisoners_in(environ, side)),
        ships: state
            .ships_in(environ, side)
            .iter()
            .map(|ship| ShipBoard {
                ship,
                name: ship.name().to_owned(),
                owner: state.ships[ship].owner,
                maneuver: ship.data().maneuver,
                passengers: ship.data().passengers,
                moved: state.ships[ship].moved,
            })
            .collect(),
        strength: (face_down == 0).then(|| state.strength(units)),
    }
}

fn units_board(units: UnitSet) -> Vec<UnitsBoard> {
    let mut kinds: Vec<UnitsBoard> = Vec::new();
    for unit in units.iter() {
        match kinds.last_mut() {
            Some(last) if last.kind == unit.kind() => {
                last.count += 1;
                last.units.push(unit);
            }
            _ => kinds.push(UnitsBoard { kind: unit.kind(), count: 1, units: vec![unit], hidden: unit.hidden() }),
        }
    }
    kinds
}

fn character_board(state: &State, character: CharacterId, viewer: Viewer) -> CharacterBoard {
    let now = &state.characters[character];
    let data = character.data();
    let open = viewer.sees_secrets_of(character.side());
    let held = state.possessions_of(character);
    let known: Vec<PossessionBoard> = held
        .iter()
        .filter(|&card| open || state.possessions[card].revealed)
        .map(|card| PossessionBoard {
            possession: card,
            name: card.name().to_owned(),
            kind: card.data().kind,
            shown: state.possessions[card].revealed,
        })
        .collect();
    CharacterBoard {
        character,
        name: data.name.to_owned(),
        side: data.side,
        stack: now.stack,
        detected: now.detected,
        wounds: now.wounds,
        ratings: RAISABLE
            .into_iter()
            .map(|rating| RatingBoard {
                rating,
                now: ratings::rating(state, character, rating),
                printed: data.rating(rating),
                reasons: ratings::reasons(state, character, rating).into_iter().map(words::reason_words).collect(),
            })
            .collect(),
        bonus_draws: data.bonus_draws.to_vec(),
        moved: now.moved,
        acted: now.acted,
        guards: state.held_by(Captor::Guard(character)).iter().collect(),
        guard: match now.captor {
            Some(Captor::Guard(guard)) => Some(guard),
            _ => None,
        },
        prisoner: now.captor.is_some(),
        disabled: state.is_disabled(character),
        unseen: held.len() - known.len(),
        possessions: known,
        ship: state.ship_of(character),
    }
}

fn score_board(score: victory::Score) -> ScoreBoard {
    ScoreBoard { what: words::score_words(score), points: score.points() }
}

fn groups(state: &State, missions: Option<&Missions>) -> Vec<GroupBoard> {
    let Some(missions) = missions else { return Vec::new() };
    Letter::ALL
        .into_iter()
        .filter_map(|letter| {
            let group = missions.group(letter)?;
            // Once cards are drawn a group with nobody left is out of it, although its mission is only ended at the next look.
            let deserted = missions.drawn > 0 && !missions.active(state).contains(letter);
            let progress = match group.progress {
                Progress::Active if deserted => Progress::Out,
                progress => progress,
            };
            Some(GroupBoard {
                letter,
                name: letter.mission().name.to_owned(),
                members: missions.members(state, letter).iter().collect(),
                camp: group.camp,
                letters: group.letters,
                progress,
                target: group.target,
            })
        })
        .collect()
}
