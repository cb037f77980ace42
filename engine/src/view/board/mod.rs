//! The board as it is shown: plain data for a page, a terminal or a bot, made from a masked state.

mod battles;
mod fights;
mod forces;
mod missions;
mod people;
mod planets;
mod resources;
mod space;

pub use battles::{BattleBase, BattleBoard, BattleForce, BattleStep, SurfaceBattleBoard};
pub use fights::{FightBoard, FightForce, ForceKind};
pub use forces::{ForceBoard, ShipBoard, StackBoard, UnitsBoard};
pub use missions::GroupBoard;
pub use people::{CharacterBoard, PossessionBoard, RatingBoard};
pub use planets::{CreatureBoard, EnvironBoard, LocalsBoard, PlanetBoard, SovereignBoard};
pub use resources::{AssignmentBoard, FateBoard, KnownSecret, ResourceBoard, SecretBoard};
pub use space::SpaceBoard;

use crate::galaxy::EnvironId;
use crate::game::Moment;
use crate::pieces::{CharacterId, PossessionId};
use crate::rules::victory;
use crate::state::{Holder, Options, Outcome, Place, Segment, Stamp};
use crate::terms::Viewer;
use crate::{Side, words};
use battles::{battle_board, surface_battle_board};
use fights::fight_board;
use missions::{groups, quest, questioning};
use people::character_board;
use planets::planet_board;
use serde::{Deserialize, Serialize};
use space::space_boards;

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
    /// The places in space where something lies; in the larger games only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub space: Vec<SpaceBoard>,
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
    /// The Resource Tracks; in the Galactic Game only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resources: Option<ResourceBoard>,
    /// The Strategic Assignments; in the Galactic Game only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignments: Option<AssignmentBoard>,
    /// What befell the galaxy and whole planets of it; in the Galactic Game only, and once something did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fate: Option<FateBoard>,
    /// The planets with a secret, with what the viewer knows of it; in the Galactic Game only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<SecretBoard>>"))]
    pub secrets: Vec<SecretBoard>,
    /// The Mission Groups at work (13.1).
    pub missions: Vec<GroupBoard>,
    /// The environ whose missions are being resolved, and the cards drawn and allowed there.
    pub drawing: Option<(EnvironId, u8, u8)>,
    /// The character combat being fought.
    pub fight: Option<FightBoard>,
    /// The combat in an Orbit Box; in the larger games only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattleBoard>,
    /// The military combat in an environ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub surface_battle: Option<SurfaceBattleBoard>,
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
            planets: state.ground().iter().map(|planet| planet_board(state, planet, viewer, turned_up)).collect(),
            space: space_boards(state, viewer, turned_up),
            waiting: CharacterId::all()
                .filter(|&who| state.characters[who].place() == Place::Waiting)
                .map(|who| character_board(state, who, viewer))
                .collect(),
            dead: CharacterId::all().filter(|&who| state.characters[who].place() == Place::OutOfPlay).collect(),
            deck: PossessionId::all().filter(|&card| state.in_deck(card)).count(),
            taken: possessions(Holder::Taken),
            gone: possessions(Holder::OutOfPlay)
                .into_iter()
                .filter(|&card| viewer.sees_secrets_of(Side::Rebel) || state.possessions[card].revealed)
                .collect(),
            points: victory::points(state),
            scores: victory::scores(state).map(|score| score_board(state, score)).collect(),
            resources: resources::resource_board(state, viewer),
            assignments: resources::assignment_board(state, viewer),
            fate: resources::fate_board(state),
            secrets: resources::secret_boards(state, viewer),
            missions: mission_boards(moment),
            drawing: missions.map(|missions| (missions.environ, missions.drawn, missions.environ.size())),
            fight: fight_under_way(moment, viewer),
            battle: battle_board(moment, viewer),
            surface_battle: surface_battle_board(moment, viewer),
        }
    }

    /// Whether the time of the board is within a Player-Turn.
    #[must_use]
    pub const fn in_play(&self) -> bool {
        !matches!(self.clock.segment, Segment::SetUp)
    }
}

/// The missions under way, with a quest and a questioning among them.
pub(super) fn mission_boards(Moment { state, running }: &Moment) -> Vec<GroupBoard> {
    let asked = running.questioning().map(questioning);
    groups(state, running.missions()).into_iter().chain(running.quest().map(quest)).chain(asked).collect()
}

/// The character combat being fought.
pub(super) fn fight_under_way(Moment { state, running }: &Moment, viewer: Viewer) -> Option<FightBoard> {
    running.fight().and_then(|fight| fight_board(state, fight, viewer))
}

fn score_board(state: &crate::state::State, score: victory::Score) -> ScoreBoard {
    ScoreBoard { what: words::score_words(state, score), points: score.points(state.terms.level) }
}
